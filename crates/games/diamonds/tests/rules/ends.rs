//! The rulings on running out of cards, the end, what is known, and our additions.

use rookery_diamonds::Diamonds;
use rookery_kernel::{Game, Quick, Viewer};
use rookery_testkit::check;

use crate::{FULL, tables::table};

#[test]
fn diamonds_25_a_pile_that_runs_out_fails_the_theft() {
    check(
        table(["", "9d"], ["Kd 2", "5d 2", "3d 2", "10d 2"]).start(),
        r#"luck 4h 5h
           s0 rob 1
           s0 draw
           told: 1 closes
           told: Kd returns from 1
           asked: s1
           see /thieves/0 = {"loot": [], "cops": [], "jailed": false}
           see /neighbourhoods/0 = {"diamond": null, "unseen": 0, "cops": []}
           see /reserve = ["Ad", "2d", "4d", "6d", "7d", "8d", "Jd", "Qd", "Kd"]"#,
    );
}

#[test]
fn diamonds_26_the_last_card_may_complete_the_theft() {
    let start = || table(["", "9d"], ["Kd 2", "5d 2", "3d 2", "10d 2"]).unseen("4h 9c joker Ah 2h 3h 5h 6h");
    check::<Diamonds>(
        start().start(),
        r#"luck 4h 9c
           s0 rob 1
           s0 draw
           told: s0 loots Kd
           told: 1 closes
           not told: dealt
           see /neighbourhoods/0 = {"diamond": null, "unseen": 0, "cops": []}
           see /reserve = ["Ad", "2d", "4d", "6d", "7d", "8d", "Jd", "Qd"]
           asked: s1"#,
    );
    check::<Diamonds>(
        start().start(),
        "luck 4h joker
         s0 rob 1
         s0 draw
         told: s0 loots Kd
         not told: returns
         not told: dealt
         see /thieves/0/loot = [\"Kd\"]",
    );
}

#[test]
fn diamonds_27_a_policeman_as_the_last_card() {
    let start = |thief| {
        let table = table([thief, "9d"], ["Kd 1", "5d 2", "3d 2", "10d 2"]).bribes("Qd");
        table.unseen("8s 4h 9c joker Ah 2h 3h").start()
    };
    let common = "told: Kd returns from 1
                  asked: s1
                  see /reserve/7 = \"Kd\"
                  see /neighbourhoods/0/diamond = null
                  see /thieves/0/jailed = ";
    check::<Diamonds>(start(""), &format!("luck 8s\ns0 rob 1\ntold: s0 jailed by 8s\n{common} true"));
    let paid = "luck 8s\ns0 rob 1\nasked: s0\nlegal s0: bribe 8d | jail\nsee /neighbourhoods/0/diamond = \"Kd\"\ns0 bribe 8d\n";
    let seven = common.replace("/7", "/6");
    check::<Diamonds>(start("8d"), &format!("{paid}{seven} false\nsee /thieves/0/cops = [\"8s\"]"));
    check::<Diamonds>(start("Js"), &format!("luck 8s\ns0 rob 1\ns0 cancel Js\n{common} false"));
    check::<Diamonds>(start("Js"), &format!("luck 8s\ns0 rob 1\ns0 jail\n{common} true"));
}

#[test]
fn diamonds_28_stopping_at_the_last_card_sends_the_diamond_back() {
    // With one card left there is a choice, and stopping leaves the diamond; with none there is none.
    check(
        table(["", "9d"], ["Kd 2", "5d 2", "3d 2", "10d 2"]).start(),
        "luck 4h 5h
         s0 rob 1
         legal s0: draw | stop
         s0 stop
         see /neighbourhoods/0/diamond = \"Kd\"
         s1 rob 1
         told: 1 closes
         told: Kd returns from 1
         asked: s0
         cannot s0: rob 1",
    );
}

#[test]
fn diamonds_29_a_closed_neighbourhood_stays_closed() {
    check(
        table(["", "3s"], ["Kd 1", "5d 2", "- 0", "10d 2"]).bribes("9d").unseen("Ah 2h 3h 4h 5h").start(),
        "cannot s0: rob 3
           refused diamonds/7: s0 rob 3
           s0 rob 1
           luck Ah 2h
           s1 pass
           told: 1 closes
           legal s1: rob 2 | rob 4
           s1 rob 2
           s1 stop
           refused diamonds/7: s0 rob 1
           s0 rob 2
           luck 3h
           s1 whistle 3s
           see /neighbourhoods/0/cops = []
           see /neighbourhoods/0/diamond = null",
    );
}

#[test]
fn diamonds_30_an_open_neighbourhood_gets_the_returning_diamond() {
    // Neighbourhoods 2 and 4 wait, the lower one is served.
    check(
        table(["", "9d"], ["Kd 1", "- 2", "3d 2", "- 2"]).reserve("").start(),
        r#"luck Ah Kd
           s0 rob 1
           told: Kd returns from 1
           told: Kd dealt to 2
           see /neighbourhoods/1/diamond = "Kd"
           see /neighbourhoods/3/diamond = null
           see /reserve = []
           legal s1: rob 2 | rob 3"#,
    );
}

#[test]
fn diamonds_31_with_an_empty_reserve_a_neighbourhood_waits() {
    check(
        table(["", "9d"], ["4d 2", "Kd 2", "3d 1", "10d 2"]).reserve("").start(),
        r#"luck 5h Ah
           s0 rob 1
           told: s0 loots 4d
           see /neighbourhoods/0 = {"diamond": null, "unseen": 1, "cops": []}
           legal s1: rob 2 | rob 3 | rob 4
           s1 rob 2
           s1 stop
           luck 2h 3d
           s0 rob 3 # its last card is not enough, and 3d goes to the one that waits
           see /neighbourhoods/0/diamond = "3d""#,
    );
}

#[test]
fn diamonds_32_nothing_left_to_steal_ends_it_whatever_was_paid() {
    check(
        table(["9d", "Ad"], ["- 2", "Kd 2", "- 1", "- 2"]).reserve("").unseen("Kh Ah 2h 3h 4h 5h 6h").start(),
        r#"see /bribes = ["2d", "3d", "4d", "5d", "6d", "7d", "8d", "10d", "Jd", "Qd"]
           luck Kh
           s0 rob 2
           ending: all-looted
           over: s0
           refused table/2: s1 rob 1"#,
    );
    // One in reserve keeps it going.
    check::<Diamonds>(
        table(["9d", "Ad"], ["- 0", "Kd 2", "- 0", "- 0"]).reserve("2d").unseen("Kh Ah").start(),
        "luck Kh 2d
         s0 rob 2
         asked: s1",
    );
}

#[test]
fn diamonds_33_no_cards_left_ends_it_and_the_rest_counts_for_nobody() {
    check(
        table(["2d", "4d"], ["- 0", "Kd 1", "- 0", "- 0"]).unseen("Ah").start(),
        "luck Ah
         s0 rob 2
         told: Kd returns from 2
         ending: piles-empty
         over: s1
         asked:",
    );
}

#[test]
fn diamonds_34_the_end_is_looked_for_when_a_turn_is_over() {
    // Seat 0 began and takes the last one: seat 1 gets no turn to make up for it.
    check(
        table(["9d", "10d"], ["- 2", "Kd 2", "- 1", "- 2"])
            .reserve("")
            .unseen("Kh Ah 2h 3h 4h 5h 6h")
            .start(),
        "luck Kh\ns0 rob 2\nover: s0",
    );
    // No card is left anywhere, but the policeman is not settled yet.
    check(
        table(["9d", "4d"], ["- 0", "Kd 1", "- 0", "- 0"]).unseen("8s").start(),
        "luck 8s
         s0 rob 2
         asked: s0
         s0 bribe 9d
         over: s1
         ending: piles-empty",
    );
}

#[test]
fn diamonds_35_equal_loot_shares_the_win() {
    check(
        table(["9d", "Qd", "8d Ad"], ["- 2", "3d 2", "- 1", "- 2"]).reserve("").start(),
        "luck 5h
         s0 rob 2
         over: s0 s1",
    );
}

#[test]
fn diamonds_36_everyone_sees_everything_but_the_order() {
    check::<Diamonds>(
        table(["9d 2s jail", "3s"], ["7d 10", "Kd 9 4s", "Qd 9", "10d 8"])
            .bribes("5d 6d 8d")
            .thief(1)
            .start(),
        r#"sees public /neighbourhoods/1 = {"diamond": "Kd", "cards": 10, "cops": ["4s"]}
           sees s0 /thieves/1/cops = ["3s"]
           sees s1 /thieves/0 = {"loot": ["9d"], "cops": ["2s"], "jailed": true}
           sees public /bribes = ["5d", "6d", "8d"]
           sees public /reserve = ["Ad", "2d", "3d", "4d", "Jd"]
           luck 2h
           s1 rob 1
           told: s1 robs 1 of 7d
           s0 pass
           told: s1 draws 2h, total 2
           told s0: s1 draws 2h, total 2
           sees s0 /revealed = ["2h"]"#,
    );
    // What is hidden has no place in the game: all views say the same, and the game is in them.
    let game = table(["9d 2s", "3s"], ["7d 10", "Kd 9 4s", "Qd 9", "10d 8"]).bribes("5d 6d 8d").game();
    for viewer in Viewer::all(2) {
        assert_eq!(Diamonds::imagine(&game.view(viewer), &mut Quick::new(0)), game);
    }
}

#[test]
fn diamonds_37_the_last_diamond_with_the_last_card_is_all_looted() {
    check(
        table(["2d", "4d"], ["- 0", "Kd 1", "- 0", "- 0"]).reserve("").unseen("Kh").start(),
        "luck Kh
         s0 rob 2
         ending: all-looted",
    );
}

#[test]
fn diamonds_38_what_has_one_answer_is_not_asked() {
    check(
        table(["2d", "", "jail"], ["- 0", "Kd 3", "- 0", "- 0"]).reserve("").unseen("3s Ah 2h").start(),
        "asked: s0
         legal s0: rob 2 # asked all the same
         luck 3s Ah
         s0 rob 2 # 2d is not enough for him
         told: s0 draws 3s, total 0
         told: s0 jailed by 3s
         asked: s1
         s1 rob 2
         s1 stop
         told: s2 leaves jail
         told: s0 leaves jail
         asked: s1",
    );
}

#[test]
fn diamonds_39_a_policeman_just_bribed_can_send_the_next_away() {
    check(
        table(["9d", ""], FULL).start(),
        r#"luck 3s Ks
           s0 rob 1
           s0 bribe 9d
           s0 draw
           legal s0: cancel 3s | jail
           s0 cancel 3s
           see /discard = ["3s", "Ks"]
           legal s0: draw | stop"#,
    );
}

#[test]
fn diamonds_40_what_happens_without_an_answer() {
    let start = table(["9d 4s 5s", "3s"], ["7d 10", "Kd 10", "8d 10", "10d 7"]).bribes("5d 6d Qd");
    check::<Diamonds>(
        start.start(),
        "fallback s0: rob 1
         fallback s1:
         s0 rob 2
         fallback s1: pass
         fallback s0:
         luck 2h 9s 8s
         s1 pass
         fallback s0: stop
         s0 draw
         fallback s0: cancel 4s
         s0 cancel 4s
         s0 draw
         s0 cancel 5s",
    );
    check::<Diamonds>(table(["9d", ""], ["7d 10", "Kd 10", "2d 10", "10d 10"]).start(), {
        "fallback s0: rob 3
         luck 8s
         s0 rob 1
         fallback s0: jail"
    });
}

#[test]
fn diamonds_41_stranded_diamonds_stay_in_reserve() {
    // The returning diamond is dealt to nobody, though neighbourhood 2 is open: one can still rob 3.
    check(
        table(["", "9d"], ["Kd 1", "- 2", "3d 2", "- 2"]).reserve("").stranded_diamonds().start(),
        r#"luck Ah 3h Kd
           s0 rob 1
           told: Kd returns from 1
           not told: dealt
           see /reserve = ["Kd"]
           legal s1: rob 3
           s1 rob 3 # a success is refilled as ever
           told: Kd dealt to 3
           see /neighbourhoods/1/diamond = null"#,
    );
    let last = || {
        table(["4d", "9d"], ["Kd 1", "- 2", "- 0", "- 2"])
            .reserve("")
            .unseen("Kh Ah 2h 3h 4h")
            .stranded_diamonds()
    };
    check::<Diamonds>(last().start(), "luck Ah\ns0 rob 1\nending: stranded\nover: s1");
    check::<Diamonds>(last().start(), "luck Kh\ns0 rob 1\nending: all-looted\nover: s0");
    let empty = table(["4d", "9d"], ["Kd 1", "- 0", "- 0", "- 0"]).stranded_diamonds();
    check::<Diamonds>(empty.start(), "luck Ah\ns0 rob 1\nending: piles-empty\nover: s1");
}
