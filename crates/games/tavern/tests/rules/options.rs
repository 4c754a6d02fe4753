//! The table options: rulings 44 to 46, and the options that need none.

use rookery_kernel::{Game, Nothing, Quick};
use rookery_tavern::{Options, Tavern};
use rookery_testkit::check;

use crate::tables::{coins_with, deal_with};

#[test]
fn tavern_44_no_honor_at_once_robs_at_the_count_and_nobody_is_honest_yet() {
    let options = Options { no_honor_at_once: true, ..Options::default() };
    check(
        coins_with(&[1, 1, 5], options),
        "s0 select trap no-honor>s2
        s1 select trap no-honor>s2
        s2 select trap sabotage
        told: s0 no-honor>s2
        told: s1 no-honor>s2
        told: s0 robs s2 +2
        told: s1 robs s2 +1
        see /thieves/0/coins = 3
        s0 trap s1
        s1 trap s0
        s2 trap s0
        s2 sabotage s0
        # Once is enough: nothing more at the end of the round.
        not told: robs
        not told: honest",
    );
}

#[test]
fn tavern_45_late_sabotage_takes_a_heist_off_its_location() {
    let late = Options { late_sabotage: true, ..Options::default() };
    let heists = "s0 select trap heist
        s1 select sabotage steal
        s2 select trap heist
        s0 heist
        s1 pass
        s2 pass
        told: s0 at A
        ";
    check(
        coins_with(&[2, 1, 1], late),
        &format!(
            "{heists}can s1: sabotage s0 | sabotage s2
            s1 sabotage s0
            told: s1 sabotage s0 at A
            told: s0 caught -1
            see /claims = [null]
            see /thieves/0/coins = 1
            # The location is free again.
            s2 heist
            s0 pass
            s1 pass
            told: s2 at A"
        ),
    );
    // Without the option such a Heist is safe.
    check(coins_with(&[2, 1, 1], Options::default()), &format!("{heists}refused tavern/17: s1 sabotage s0"));
    // A Heist that was stopped cannot be named.
    check(
        coins_with(&[2, 1, 1], late),
        "s0 select trap heist
        s1 select sabotage steal
        s2 select trap sabotage
        s0 heist
        s1 pass
        s2 interrupt
        refused tavern/17: s1 sabotage s0
        can s1: sabotage s2",
    );
    // Nor one that was pushed out.
    check(
        coins_with(&[3, 1, 1], late),
        "s0 select trap heist
        s1 select trap heist
        s2 select trap sabotage
        s0 heist
        s1 pass
        s2 pass
        s1 heist
        s0 pass
        s2 pass
        s1 place A
        refused tavern/17: s2 sabotage s0
        can s2: sabotage s1",
    );
}

#[test]
fn tavern_46_locations_that_stay_out_come_back_when_the_deck_is_empty() {
    let options = Options { locations_stay_out: true, winning_coins: 20, ..Options::default() };
    check(
        coins_with(&[2, 1, 1], options),
        "s0 select trap heist
        s1 select trap sabotage
        s2 select trap sabotage
        s0 heist
        s1 pass
        s2 pass
        s1 trap s0
        s2 trap s0
        s0 trap s1
        s1 sabotage s2
        luck jail
        s2 sabotage s1
        see /out = [1, 0, 0, 0]
        sees public /locations/0/odds = [2, 2, 3, 2]",
    );
    // The unit tests of the locations go through a whole deck.
}

#[test]
fn endless_coins_never_run_out() {
    let options = Options { endless_coins: true, winning_coins: 20, ..Options::default() };
    check(
        deal_with(3, options),
        "sees public /city = null
        see /city = 28
        s0 select steal heist
        s1 select steal heist
        s2 select steal heist
        s0 steal
        s1 pass
        s2 pass
        see /city = 28
        see /thieves/0/coins = 3",
    );
}

#[test]
fn options_out_of_range_are_refused_by_name() {
    for (options, field) in [
        (Options { winning_coins: 2, ..Options::default() }, "winning-coins"),
        (Options { winning_coins: 21, ..Options::default() }, "winning-coins"),
        (Options { round_limit: 0, ..Options::default() }, "round-limit"),
        (Options { round_limit: 1001, ..Options::default() }, "round-limit"),
    ] {
        let refused = Tavern::new(3, &options, &mut Quick::new(1), &mut Nothing).unwrap_err();
        assert_eq!(refused.field, field);
    }
    for seats in [0, 1, 2, 6, 8, 100] {
        let refused = Tavern::new(seats, &Options::default(), &mut Quick::new(1), &mut Nothing).unwrap_err();
        assert_eq!(refused.field, "seats");
    }
    assert!(serde_json::from_str::<Options>(r#"{"endless-coin": true}"#).is_err());
}
