//! One test a ruling, named after it. From the running out of cards on, they are in `rules/ends.rs`; impossible positions
//! are in `rules/positions.rs`.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

#[path = "rules/ends.rs"]
mod ends;
#[path = "rules/positions.rs"]
mod positions;
mod tables;

use rookery_diamonds::{Action, Cop, Diamonds, Neighbourhood, Options};
use rookery_kernel::{Game, Nothing, Quick, Turn, luck::Chance, luck::outcomes};
use rookery_testkit::{Start, assert_rulings_tested, check};
use tables::{seat, table};

#[test]
fn every_ruling_has_a_test() {
    assert_rulings_tested::<Diamonds>(concat!(include_str!("rules.rs"), include_str!("rules/ends.rs")));
}

/// A new table: 7♦, K♦, 3♦ and 10♦ in the windows, seat 0 begins.
fn deal(seats: usize) -> Start<Diamonds> {
    Start::deal(seats).luck(["7d", "Kd", "3d", "10d", "s0"])
}

/// Four full neighbourhoods.
const FULL: [&str; 4] = ["7d 10", "Kd 10", "3d 10", "10d 10"];

#[test]
fn diamonds_1_chance_picks_the_first_thief_and_turns_go_clockwise() {
    let start = Start::deal(3).luck(["7d", "Kd", "3d", "10d", "s2"]);
    check::<Diamonds>(
        start,
        "told: s2 begins
         asked: s2
         luck Ah 2h Ac
         s2 rob 1
         s2 stop
         asked: s0
         s0 rob 1
         s0 stop
         asked: s1
         s1 rob 1
         s1 stop
         asked: s2",
    );
    let mut luck = Quick::new(1);
    let mut begun = [0; 4];
    for _ in 0..4000 {
        let game = Diamonds::new(4, &Options::default(), &mut luck, &mut Nothing).unwrap();
        begun[game.turn().seats().first().unwrap().index()] += 1;
    }
    assert!(begun.iter().all(|&count| (900..1100).contains(&count)), "{begun:?}");
}

#[test]
fn diamonds_2_four_neighbourhoods_of_ten_are_drawn_from_in_place() {
    check(
        deal(2),
        r#"see /neighbourhoods/0 = {"diamond": "7d", "unseen": 10, "cops": []}
           see /neighbourhoods/3 = {"diamond": "10d", "unseen": 10, "cops": []}
           luck Kh 5d 2h
           s0 rob 1 # the new diamond takes the place of the old one
           see /neighbourhoods/0 = {"diamond": "5d", "unseen": 9, "cops": []}
           s1 rob 2
           see /neighbourhoods/0/unseen = 9
           see /neighbourhoods/1 = {"diamond": "Kd", "unseen": 9, "cops": []}
           see /revealed = ["2h"]"#,
    );
}

#[test]
fn diamonds_3_a_turn_cannot_be_skipped() {
    check(
        deal(2),
        "legal s0: rob 1 | rob 2 | rob 3 | rob 4
         refused diamonds/3: s0 stop
         refused diamonds/3: s0 pass
         refused table/4: s0 draw
         luck 5h
         s0 rob 1
         told: s0 draws 5h, total 5
         legal s0: draw | stop",
    );
}

#[test]
fn diamonds_4_reaching_the_value_ends_the_theft_at_once() {
    check(
        deal(2),
        r#"luck 5h 7c Ad 2c Ah 2d
           s0 rob 1
           s0 draw
           told: s0 draws 7c, total 12
           told: s0 loots 7d
           asked: s1
           see /thieves/0/loot = ["7d"]
           s1 rob 3 # 2 and 1 are exactly 3
           asked: s1
           s1 draw
           told: s1 loots 3d
           asked: s0"#,
    );
    // The Joker will do whatever the sum.
    check(
        deal(2),
        "luck joker Ad
         s0 rob 2
         told: s0 draws joker, total 0
         told: s0 loots Kd
         told: Ad dealt to 2
         asked: s1",
    );
}

#[test]
fn diamonds_5_the_sum_stays_after_a_policeman() {
    let start = table(["9d 2s", ""], ["7d 10", "Kd 10", "3d 10", "10d 9"]).bribes("5d");
    check::<Diamonds>(
        start.start(),
        "luck 6h 9s 2h Ks 5c 4d
         s0 rob 2
         s0 draw
         s0 bribe 9d
         s0 draw
         told: s0 draws 2h, total 8
         s0 draw
         s0 cancel 2s
         s0 draw
         told: s0 draws 5c, total 13
         told: s0 loots Kd",
    );
}

#[test]
fn diamonds_6_a_spade_adds_nothing() {
    check(
        table(["Qd", ""], FULL).start(),
        "luck 5h Qs 2h 4d
         s0 rob 1
         s0 draw
         told: s0 draws Qs, total 5
         s0 bribe Qd
         see /revealed = [\"5h\"]
         legal s0: draw | stop
         s0 draw
         told: s0 draws 2h, total 7",
    );
}

#[test]
fn diamonds_7_neither_without_cards_nor_without_a_diamond() {
    check(
        table(["", "9d"], ["- 0", "Kd 5", "- 5", "10d 5"]).reserve("").start(),
        "legal s0: rob 2 | rob 4
         refused diamonds/7: s0 rob 1
         refused diamonds/7: s0 rob 3",
    );
}

#[test]
fn diamonds_8_cold_feet_cost_nothing() {
    check(
        deal(2),
        r#"luck 5h Ah
           s0 rob 1
           s0 stop
           told: s0 stops
           asked: s1
           see /discard = ["5h"]
           see /revealed = []
           see /neighbourhoods/0 = {"diamond": "7d", "unseen": 9, "cops": []}
           see /thieves/0/jailed = false
           s1 rob 1
           s1 stop
           legal s0: rob 1 | rob 2 | rob 3 | rob 4"#,
    );
}

#[test]
fn diamonds_9_cancel_bribe_or_jail_as_the_thief_likes() {
    let start = || table(["9d Jd 8d 2s", ""], ["7d 10", "Kd 10", "3d 10", "10d 9"]).bribes("5d").start();
    check::<Diamonds>(
        start(),
        "luck 9s
         s0 rob 1
         legal s0: cancel 2s | bribe 9d | bribe Jd | jail
         refused diamonds/9: s0 draw
         refused diamonds/9: s0 stop
         s0 jail # though there was another way
         told: s0 jailed by 9s
         see /thieves/0/jailed = true
         see /thieves/0/cops = [\"2s\"]",
    );
    check::<Diamonds>(
        start(),
        "luck Ks
         s0 rob 1
         legal s0: cancel 2s | jail",
    );
}

#[test]
fn diamonds_10_one_diamond_that_is_worth_it() {
    check(
        table(["9d 8d 4d", ""], FULL).start(),
        r#"luck 9s
           s0 rob 1
           legal s0: bribe 9d | jail
           refused diamonds/10: s0 bribe 8d
           refused diamonds/10: s0 bribe 4d
           refused diamonds/10: s0 bribe Qd
           s0 bribe 9d # worth the same
           see /thieves/0/loot = ["4d", "8d"]"#,
    );
    check(
        table(["9d 8d 4d", ""], FULL).start(),
        r#"luck As
           s0 rob 1
           legal s0: bribe 4d | bribe 8d | bribe 9d | jail
           s0 bribe 9d # no change is given
           see /thieves/0/loot = ["4d", "8d"]
           see /bribes = ["9d"]"#,
    );
}

#[test]
fn diamonds_11_the_diamond_under_attack_is_no_bribe() {
    check(
        table(["6d", ""], FULL).start(),
        "luck 5s
         s0 rob 2
         refused diamonds/11: s0 bribe Kd
         legal s0: bribe 6d | jail",
    );
}

#[test]
fn diamonds_12_a_bribe_leaves_the_game() {
    let before = table(["9d", ""], FULL);
    assert!(!before.json()["reserve"].as_array().unwrap().iter().any(|diamond| diamond == "9d"));
    check(
        before.start(),
        r#"luck 3s
           s0 rob 1
           s0 bribe 9d
           told: s0 bribes 3s with 9d
           see /bribes = ["9d"]
           see /thieves/0/loot = []
           see /reserve = ["Ad", "2d", "4d", "5d", "6d", "8d", "Jd", "Qd"]"#,
    );
    // It counts for nobody: seat 0 stole 12 and 13, but paid with the 13.
    let end = table(["Qd 2s", "Jd 2d"], ["3d 1", "- 1", "- 0", "- 0"]).reserve("").bribes("Kd");
    check::<Diamonds>(
        end.unseen("5h 6h").start(),
        "luck 5h
         s0 rob 1
         over: s0",
    );
    let mut game =
        table(["Qd 2s", "Jd 2d"], ["3d 1", "- 1", "- 0", "- 0"]).reserve("").unseen("5h 6h").game();
    game.apply(seat(0), Action::Rob(Neighbourhood::ALL[0]), &mut Quick::new(0), &mut Nothing).unwrap();
    let Turn::Over(outcome) = game.turn() else { panic!("it is over") };
    assert_eq!(outcome.scores.as_slice(), [15, 13]);
}

#[test]
fn diamonds_13_bribed_policemen_lie_before_their_owner() {
    let start = table(["9d Kd 2s", "3s"], ["7d 10", "Qd 10", "Ad 10", "10d 8"]).bribes("5d 6d");
    check::<Diamonds>(
        start.start(),
        r#"s0 rob 1
           legal s1: whistle 3s | pass
           refused diamonds/13: s1 whistle 2s
           luck 9s Ks 4h
           s1 pass
           s0 bribe 9d
           s0 draw
           s0 bribe Kd
           see /thieves/0/cops = ["2s", "9s", "Ks"]
           s0 draw
           s0 stop
           s1 rob 1
           legal s0: whistle 2s | whistle 9s | whistle Ks | pass"#,
    );
    // Worth nothing at the end: the one with the diamond wins over the one with three policemen.
    let end = table(["Ad", "10s Js Qs"], ["3d 1", "- 1", "- 0", "- 0"]).reserve("").unseen("5h 6h");
    check::<Diamonds>(end.start(), "s0 rob 1\nluck 5h\ns1 pass\nover: s0\nending: all-looted");
}

#[test]
fn diamonds_14_any_policeman_sends_any_other_away() {
    let start = table(["As Qs", ""], ["7d 10", "Kd 10", "3d 10", "10d 8"]).bribes("5d Qd");
    check::<Diamonds>(
        start.start(),
        r#"luck 5h Ks
           s0 rob 1
           s0 draw
           refused diamonds/14: s0 cancel Ks
           refused diamonds/14: s0 cancel 4s
           s0 cancel As # though he is worth far less
           told: s0 cancels Ks with As
           see /discard = ["As", "Ks"]
           see /thieves/0/cops = ["Qs"]
           see /revealed = ["5h"]
           legal s0: draw | stop
           luck 2h 4d
           s0 draw
           told: s0 loots 7d"#,
    );
}

#[test]
fn diamonds_15_every_policeman_is_settled_by_himself() {
    let start = table(["6d 2d 2s", ""], ["7d 10", "Kd 10", "3d 10", "10d 9"]).bribes("5d");
    check::<Diamonds>(
        start.start(),
        "luck 5s 9s Js
         s0 rob 2
         legal s0: cancel 2s | bribe 6d | jail
         s0 bribe 6d
         s0 draw
         legal s0: cancel 2s | cancel 5s | jail
         s0 cancel 5s
         s0 draw
         legal s0: cancel 2s | jail
         s0 jail
         told: s0 jailed by Js
         asked: s1",
    );
}

#[test]
fn diamonds_16_caught_discards_all_and_leaves_the_diamond() {
    check(
        deal(2),
        r#"luck 5h 3s
           s0 rob 2
           s0 draw
           told: s0 jailed by 3s
           asked: s1
           see /discard = ["5h", "3s"]
           see /revealed = []
           see /neighbourhoods/1 = {"diamond": "Kd", "unseen": 8, "cops": []}
           see /thieves/0 = {"loot": [], "cops": [], "jailed": true}"#,
    );
}

#[test]
fn diamonds_17_jail_costs_exactly_one_turn() {
    check(
        deal(3),
        "luck 3s Ah 2h 3h
         s0 rob 2
         asked: s1
         s1 rob 2
         s1 stop
         not told: jail
         s2 rob 2
         s2 stop
         told: s0 leaves jail
         see /thieves/0/jailed = false
         asked: s1 # the turn of seat 0 has gone by
         s1 rob 2
         s1 stop
         asked: s2
         luck Ac Kc
         s2 rob 2
         s2 stop
         not told: leaves jail
         asked: s0
         s0 rob 2
         told: s0 loots Kd",
    );
    // With everybody in jail, all of them miss a turn.
    check(
        deal(2),
        "luck 3s 4s
         s0 rob 2
         s1 rob 2
         told: s1 jailed by 4s
         told: s0 leaves jail
         told: s1 leaves jail
         asked: s0",
    );
}

#[test]
fn diamonds_18_whistling_is_between_the_naming_and_the_first_card() {
    check(
        table(["", "3s"], ["7d 10", "Kd 10", "9d 10", "10d 9"]).bribes("5d").start(),
        "asked: s0
         refused table/1: s1 whistle 3s
         s0 rob 1
         asked: s1
         not told: draws
         refused table/1: s0 draw
         legal s1: whistle 3s | pass
         luck 2h
         s1 pass
         told: s0 draws 2h, total 2
         asked: s0
         refused table/1: s1 whistle 3s",
    );
}

#[test]
fn diamonds_19_only_into_the_named_one_and_never_at_oneself() {
    check(
        table(["2s", "3s"], ["7d 10", "Kd 10", "9d 10", "10d 8"]).bribes("5d 6d").start(),
        r#"refused diamonds/19: s0 whistle 2s
           s0 rob 2
           refused table/1: s0 whistle 2s
           luck Ah
           s1 whistle 3s
           told: s1 whistles 3s into 2
           see /neighbourhoods/0/cops = []
           see /neighbourhoods/1/cops = ["3s"]
           see /neighbourhoods/2/cops = []
           refused diamonds/19: s0 whistle 2s
           see /thieves/0/cops = ["2s"]"#,
    );
}

/// How likely each outcome of an action is to have the policeman turn up.
fn chance_of(game: &Diamonds, who: usize, action: Action, cop: Cop) -> f64 {
    let mut chance = 0.0;
    outcomes(
        |luck| {
            let (mut next, mut events) = (*game, Vec::new());
            next.apply(seat(who), action, luck, &mut events).unwrap();
            events.iter().any(|event| event.to_string().contains(&format!("draws {cop}")))
        },
        |Chance(odds), met| chance += if met { odds } else { 0.0 },
    );
    chance
}

#[test]
fn diamonds_20_the_pile_is_shuffled_and_the_thief_goes_through_with_it() {
    let start = table(["", "3s"], ["7d 4", "Kd 10", "9d 10", "10d 9"]).bribes("5d");
    check::<Diamonds>(
        start.start(),
        "s0 rob 1
         refused table/1: s0 rob 2
         luck 2h
         s1 whistle 3s
         told: s0 draws 2h, total 2
         refused diamonds/20: s0 rob 2
         legal s0: draw | stop
         s0 stop
         asked: s1
         see /neighbourhoods/0/cops = [\"3s\"]",
    );
    // Five cards, one of them the policeman, and each as likely to be on top.
    let mut game = start.game();
    game.apply(seat(0), Action::Rob(Neighbourhood::ALL[0]), &mut Quick::new(0), &mut Nothing).unwrap();
    let (three, four) = ("3s".parse().unwrap(), "4s".parse().unwrap());
    assert!((chance_of(&game, 1, Action::Whistle(three), three) - 1.0 / 5.0).abs() < 1e-9);
    // An unseen policeman is one of 33 unseen cards, four of which are among the five.
    assert!((chance_of(&game, 1, Action::Whistle(three), four) - 4.0 / 5.0 / 33.0).abs() < 1e-9);
    assert!(chance_of(&game, 1, Action::Pass, three).abs() < 1e-9);
}

#[test]
fn diamonds_21_one_round_clockwise_with_any_number_of_policemen() {
    let start = table(["5s", "2s 3s", "", "4s"], ["7d 10", "Kd 10", "9d 10", "10d 6"]).bribes("5d 6d 8d Qd");
    check::<Diamonds>(
        start.start(),
        r#"s0 rob 2
           asked: s1
           s1 whistle 3s
           asked: s1
           refused diamonds/13: s1 whistle 3s
           s1 whistle 2s # the last one: no more to ask
           asked: s3
           luck Ah
           s3 pass
           asked: s0
           told: s0 draws Ah, total 1
           see /neighbourhoods/1/cops = ["2s", "3s"]"#,
    );
    check::<Diamonds>(
        start.thief(3).start(),
        "s3 rob 2
         asked: s0
         s0 pass
         asked: s1
         luck Ah
         s1 pass
         asked: s3",
    );
}

#[test]
fn diamonds_22_who_sits_in_jail_can_whistle() {
    check(
        table(["", "3s jail", ""], ["7d 10", "Kd 10", "9d 10", "10d 8"]).bribes("5d").start(),
        "s0 rob 2
         asked: s1
         luck 3s
         s1 whistle 3s
         told: s0 jailed by 3s
         told: s1 leaves jail
         asked: s2",
    );
}

#[test]
fn diamonds_23_nobody_whistles_at_a_release() {
    check(
        table(["", "jail", "3s"], ["7d 10", "Kd 10", "9d 10", "10d 8"]).bribes("5d").start(),
        "s0 rob 2
         luck Ah
         s2 pass
         s0 stop
         told: s1 leaves jail
         asked: s2
         legal s2: rob 1 | rob 2 | rob 3 | rob 4",
    );
}

#[test]
fn diamonds_24_a_policeman_put_back_can_be_bribed_again() {
    check(
        table(["9d", "3s"], ["7d 10", "Kd 10", "Qd 10", "10d 9"]).bribes("5d").start(),
        r#"s0 rob 2
           luck 3s Ah
           s1 whistle 3s
           told: s0 draws 3s, total 0
           legal s0: bribe 9d | jail
           s0 bribe 9d
           see /thieves/0/cops = ["3s"]
           see /neighbourhoods/1/cops = []
           s0 draw
           s0 stop
           s1 rob 2
           legal s0: whistle 3s | pass"#,
    );
}
