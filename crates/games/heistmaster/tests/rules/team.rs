//! Offers, the team, payments and the target: rulings 1 to 7, 39 and 40.

use std::collections::BTreeSet;

use rookery_heistmaster::{Heistmaster, Options};
use rookery_kernel::{Game, Nothing, Quick};
use rookery_testkit::{Start, check, impossible};
use serde_json::json;

use crate::tables::{Table, deal, plain};

#[test]
fn heistmaster_1_only_the_size_of_the_team_is_fixed() {
    check(
        plain(3),
        "legal s0: team s0 s1 | team s0 s2 | team s1 s2
        refused heistmaster/1: s0 team s1
        refused heistmaster/1: s0 team s0 s1 s2
        refused table/3: s0 team s0 s3
        refused table/1: s1 team s0 s1
        s0 team s1 s2 # The Heistmaster stays out.
        told: s0 takes s1 s2",
    );
    for (seats, size) in [(3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4)] {
        let team: Vec<String> = (0..size).map(|seat| format!("s{seat}")).collect();
        let team = team.join(" ");
        check(
            plain(seats),
            &format!("refused heistmaster/1: s0 team s0\n s0 team {team}\n told: s0 takes {team}"),
        );
    }
}

#[test]
fn heistmaster_2_the_team_comes_before_the_target_and_both_are_public() {
    check(
        plain(3),
        "refused table/4: s0 target green
        s0 team s0 s1
        sees public /team = [0, 1]
        sees public /target = null
        refused table/4: s0 team s0 s2
        legal s0: target green | target blue | target red
        refused table/1: s1 target red
        s0 target red
        told: s0 targets red +0
        sees public /target = \"red\"
        asked: s0 s1",
    );
}

#[test]
fn heistmaster_3_nobody_can_refuse_to_go_along() {
    check(
        plain(3),
        "s0 team s1 s2
        s0 target red
        legal s1: honourable | dishonourable
        legal s2: honourable | dishonourable
        legal s0:",
    );
}

/// Round 2 with some money; s0 is the Heistmaster.
fn rich() -> Start<Heistmaster> {
    let table =
        Table { money: vec![1, 5, 9, 0], revealed: [["1 4", "", ""], [""; 3], [""; 3]], ..Table::default() };
    Start::at(table.position()).patch(json!({ "options": { "no-bribes": false }, "phase": { "offers": [] } }))
}

#[test]
fn heistmaster_4_offers_are_sealed_and_bind_nobody() {
    let every: Vec<String> = (0..=20).map(|money| format!("offer {money}")).collect();
    check(
        rich(),
        &format!(
            "asked: s1 s2 s3
            legal s1: {}
            refused heistmaster/4: s1 offer 21
            refused table/1: s0 offer 3
            refused table/4: s1 pay 3
            # More than one owns is allowed.
            s1 offer 20
            not told: offers
            sees public /thieves/1/offer = 0
            s2 offer 3
            s1 offer 8 # Thought again.
            s3 offer 2
            told: offers: s1 8, s2 3, s3 2
            sees public /thieves/1/offer = 8
            asked: s0
            s0 team s1 s2
            asked: s1 s2
            legal s1: pay 0 | pay 1 | pay 2 | pay 3 | pay 4 | pay 5
            legal s2: pay 0 | pay 1 | pay 2 | pay 3
            refused heistmaster/4: s2 pay 4
            refused heistmaster/4: s1 pay 6
            refused table/1: s3 pay 2
            s1 pay 5
            not told: pays
            see /thieves/1/money = 5
            s2 pay 3
            told: s1 pays s0 5 of 8: broken
            told: s2 pays s0 3 of 3: kept
            see /thieves/0/money = 9
            see /thieves/1/money = 0
            see /thieves/2/money = 6
            see /thieves/3/money = 0
            sees public /thieves/1/broken = 1
            sees public /thieves/1/kept = 0
            sees public /thieves/2/kept = 1
            sees public /log/1 = [8, -5, -3, 0]
            # Only now the target.
            legal s0: target green | target blue | target red",
            every.join(" | ")
        ),
    );
}

#[test]
fn heistmaster_4_nobody_is_asked_who_has_not_offered() {
    check(
        rich(),
        "s1 offer 0
        s2 offer 0
        s3 offer 7
        told: offers: s3 7
        s0 team s1 s2
        not told: pays
        asked: s0
        can s0: target blue
        s0 target blue
        s1 honourable
        luck 2 2
        s2 honourable
        # The next round starts with no offers.
        told: round 3: s1 is heistmaster
        sees public /thieves/3/offer = 0
        asked: s0 s2 s3",
    );
    check(
        deal(3),
        "s1 offer 0
        s2 offer 0
        told: offers: none",
    );
    // With the option there are neither offers nor payments.
    check(plain(3), "asked: s0\n refused table/4: s0 offer 0\n s0 team s0 s1\n can s0: target red");
}

#[test]
fn heistmaster_5_the_money_on_the_target_is_the_heistmasters_alone() {
    let table = Table {
        money: vec![0, 0, 0],
        revealed: [["1 4", "", ""], [""; 3], [""; 3]],
        on_decks: [4, 6, 2],
        ..Table::default()
    };
    check(
        table.start(),
        "s0 team s1 s2 # Not on the team, but takes the money.
        s0 target blue
        told: s0 targets blue +6
        see /thieves/0/money = 6
        see /thieves/1/money = 0
        see /decks/blue/money = 0
        see /decks/green/money = 6
        see /decks/red/money = 4
        sees public /log/1 = [6, 0, 0]",
    );
    check(
        table.start(),
        "s0 team s0 s2
        s0 target green
        told: s0 targets green +4
        see /decks/green/money = 0
        see /decks/blue/money = 8
        see /decks/red/money = 4",
    );
}

#[test]
fn heistmaster_6_no_deck_is_empty_while_a_target_is_chosen() {
    let table = Table {
        money: vec![0, 0, 0],
        revealed: [[""; 3], [""; 3], ["1h 1e 2h 2 2 2", "3h 3h 3e 4 4 4", "5h 5h 5e 5e 6 6"]],
        stashes: vec![(1, "red", 3, "end")],
        ..Table::default()
    };
    // Ten heists have emptied the deck: this can only be the end.
    impossible(table.start().patch(json!({ "round": 11, "log": vec![[0, 0, 0]; 11] })), "phase");
    // In play all three decks can be chosen in every round.
    for seed in 0..50 {
        let (mut luck, mut legal) = (Quick::new(seed), Vec::new());
        let options = Options { no_bribes: true, ..Options::default() };
        let mut game = Heistmaster::new(3, &options, &mut luck, &mut Nothing).unwrap();
        while let Some(seat) = game.turn().seats().first() {
            legal.clear();
            game.legal(seat, &mut legal);
            if legal[0].to_string().starts_with("target") {
                assert_eq!(legal.len(), 3);
                let position = serde_json::to_value(game.view(rookery_kernel::Viewer::Public)).unwrap();
                for deck in ["green", "blue", "red"] {
                    assert_ne!(position["decks"][deck]["cards"], 0);
                }
            }
            let pick = rookery_kernel::Luck::below(&mut luck, legal.len() as u32) as usize;
            game.apply(seat, legal[pick], &mut luck, &mut Nothing).unwrap();
        }
    }
}

#[test]
fn heistmaster_7_chance_names_the_first_heistmaster_and_the_next_sits_to_the_left() {
    let first: BTreeSet<String> = (0..200)
        .map(|seed| {
            let game = Heistmaster::new(5, &Options::default(), &mut Quick::new(seed), &mut Nothing).unwrap();
            game.position().heistmaster.to_string()
        })
        .collect();
    assert_eq!(first.len(), 5);
    check(
        Start::<Heistmaster>::deal(3).options(Options { no_bribes: true, ..Options::default() }).luck(["s2"]),
        "told: round 1: s2 is heistmaster
        see /thieves/0/honour = 7
        see /thieves/0/money = 0
        s2 team s0 s1
        s2 target blue
        s0 dishonourable
        s1 dishonourable
        told: round 2: s0 is heistmaster
        asked: s0",
    );
}

#[test]
fn heistmaster_39_who_has_nothing_is_asked_to_pay_all_the_same() {
    check(
        rich(),
        "s1 offer 0
        s2 offer 0
        s3 offer 7
        s0 team s2 s3
        asked: s3
        legal s3: pay 0
        s3 pay 0
        told: s3 pays s0 0 of 7: broken
        sees public /thieves/3/broken = 1",
    );
}

#[test]
fn heistmaster_40_who_is_out_of_time_is_honest_and_cautious() {
    check(
        rich(),
        "fallback s1: offer 0
        fallback s0:
        s1 offer 8
        s2 offer 4
        s3 offer 0
        fallback s0: team s0 s1
        s0 team s1 s2
        # What was offered, as far as it goes.
        fallback s1: pay 5
        fallback s2: pay 4
        s1 pay 5
        s2 pay 4
        fallback s0: target green
        s0 target green
        fallback s1: honourable
        fallback s0:",
    );
    let table = Table {
        money: vec![0; 4],
        revealed: [["1 4", "", ""], [""; 3], [""; 3]],
        on_decks: [2, 4, 4],
        ..Table::default()
    };
    check(table.start(), "fallback s0: team s0 s1\n s0 team s2 s3\n fallback s0: target blue");
    check(
        Start::<Heistmaster>::deal(3).options(Options { no_bribes: true, ..Options::default() }).luck(["s2"]),
        "fallback s2: team s0 s2",
    );
}
