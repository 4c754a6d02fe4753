//! Setup, selection and the count: rulings 1 to 8.

use rookery_tavern::Tavern;
use rookery_testkit::{Start, check};

use crate::tables::{coins, deal, hands};

#[test]
fn tavern_1_chance_names_the_first_master() {
    for master in ["s0", "s1", "s2", "s3"] {
        let told = format!("told: round 1: {master} is master +1");
        check(Start::<Tavern>::deal(4).luck([master]), &told);
    }
}

#[test]
fn tavern_2_everyone_starts_with_a_coin_and_the_master_with_two() {
    check(
        deal(5),
        "see /city = 25
        see /thieves/0/coins = 2
        see /thieves/1/coins = 1
        see /thieves/4/coins = 1
        see /claims = [null, null, null]",
    );
    check(deal(3), "see /city = 27\n see /claims = [null]");
}

#[test]
fn tavern_3_exactly_two_different_cards_of_the_hand_are_selected() {
    check(
        hands(4, 3, &["steal", "heist"]),
        "legal s1: select steal heist
        refused tavern/3: s1 select steal trap
        refused table/4: s1 pass
        asked: s0 s1 s2
        s1 select steal heist
        asked: s0 s2",
    );
    assert!("select steal steal".parse::<rookery_tavern::Action>().is_err());
    let three = rookery_tavern::Action::Select(rookery_tavern::Selection {
        cards: rookery_tavern::Cards::ALL,
        target: None,
    });
    assert!(three.to_string().parse::<rookery_tavern::Action>().is_err());
}

#[test]
fn tavern_3_a_selection_may_be_changed_until_the_last_is_in() {
    check(
        deal(3),
        "s0 select steal heist
        can s0: select steal trap
        s0 select steal trap
        s1 select steal trap
        not told: s0
        s2 select steal trap
        refused table/4: s0 select steal heist
        sees s0 /own/selected = [\"steal\", \"trap\"]",
    );
}

#[test]
fn tavern_4_coins_and_hand_sizes_are_public_and_discards_are_not() {
    check(
        deal(3),
        "s0 select steal heist
        s1 select steal heist
        s2 select steal heist
        sees s1 /thieves/0/coins = 2
        sees s1 /thieves/0/cards = 5
        sees s1 /city = 27
        sees s1 /own/selected = [\"steal\", \"heist\"]
        sees public /own = null
        sees s1 /thieves/0/revealed = []
        sees s1 /thieves/0/unrevealed = 2
        s0 steal
        s1 pass
        s2 pass
        s1 steal
        s0 pass
        s2 pass
        s2 steal
        s0 pass
        s1 pass
        s0 heist
        s1 pass
        s2 pass
        s1 heist
        s2 pass
        s1 leave
        luck two
        s2 heist
        s2 leave
        s0 discard steal
        s1 discard heist
        s2 discard steal
        told s0: discarded steal
        not told s1: discarded steal
        told s1: discarded heist
        not told: discarded
        sees s1 /thieves/0/cards = 4
        sees public /thieves/0/cards = 4
        # One of the two went, and nobody else knows which.
        sees s1 /thieves/0/could-hold = [[\"steal\",\"trap\",\"sabotage\",\"no-honor\"],[\"trap\",\"heist\",\"sabotage\",\"no-honor\"]]
        sees s0 /own/hand = [\"trap\",\"heist\",\"sabotage\",\"no-honor\"]",
    );
}

#[test]
fn tavern_5_a_selected_no_honor_is_shown_at_the_count() {
    check(
        deal(3),
        "s0 select steal heist
        s1 select trap no-honor>s2
        s2 select steal heist
        told: s1 no-honor>s2
        sees s0 /thieves/1/revealed = [\"no-honor\"]
        asked: s0
        refused tavern/10: s0 trap s1",
    );
}

#[test]
fn tavern_6_its_target_is_another_thief_named_at_once_and_final() {
    check(
        deal(3),
        "refused tavern/6: s0 select steal no-honor>s0
        refused table/3: s0 select steal no-honor>s3
        s0 select steal no-honor>s1
        # Nothing is told before all have selected; then everything at once, from the Master on.
        not told: no-honor
        sees s1 /thieves/0/target = null
        s1 select steal no-honor>s0
        s2 select steal no-honor>s0
        told: s0 no-honor>s1
        told: s1 no-honor>s0
        told: s2 no-honor>s0
        see /thieves/0/target = 1
        refused table/4: s0 select steal no-honor>s2",
    );
    let action = rookery_tavern::Action::Select(rookery_tavern::Selection {
        cards: [rookery_tavern::Card::Steal, rookery_tavern::Card::Trap].into_iter().collect(),
        target: Some(rookery_kernel::Seat::new(1)),
    });
    let mut game = <Tavern as rookery_kernel::Game>::new(
        3,
        &rookery_tavern::Options::default(),
        &mut rookery_kernel::Quick::new(1),
        &mut rookery_kernel::Nothing,
    )
    .unwrap();
    let refused = rookery_kernel::Game::apply(
        &mut game,
        rookery_kernel::Seat::new(0),
        action,
        &mut rookery_kernel::Quick::new(1),
        &mut rookery_kernel::Nothing,
    );
    assert_eq!(refused.unwrap_err().rule, rookery_tavern::ruling::ITS_TARGET, "only No Honor has a target");
}

#[test]
fn tavern_7_no_honor_needs_a_target_and_a_clock_names_the_richest_other() {
    check(
        hands(4, 4, &["steal", "no-honor"]),
        "refused tavern/7: s0 select steal no-honor
        legal s0: select steal no-honor>s1 | select steal no-honor>s2 | select steal no-honor>s3
        # All others have one coin: the first clockwise.
        fallback s2: select steal no-honor>s3",
    );
    let forced = coins(&[9, 2, 4, 4]).patch(serde_json::json!({
        "round": 4,
        "thieves": [
            { "coins": 9, "hand": ["steal", "no-honor"] },
            { "coins": 2, "hand": ["steal", "no-honor"] },
            { "coins": 4, "hand": ["steal", "no-honor"] },
            { "coins": 4, "hand": ["steal", "no-honor"] },
        ],
    }));
    check(
        forced,
        "fallback s0: select steal no-honor>s2
        fallback s1: select steal no-honor>s0
        fallback s3: select steal no-honor>s0",
    );
    // With a choice, the clock picks no robbery.
    check(deal(3), "fallback s0: select steal trap");
}

#[test]
fn tavern_8_no_honor_leaves_one_card_to_reveal() {
    check(
        deal(3),
        "s0 select trap no-honor>s1
        s1 select trap sabotage
        s2 select trap sabotage
        legal s0: trap s1 | trap s2
        s0 trap s1
        s1 trap s0
        s2 trap s0
        # s0 has nothing left and is skipped.
        asked: s1",
    );
}
