//! Winning and cleaning up: rulings 36 to 43.

use rookery_kernel::{Game, Nothing, Quick};
use rookery_tavern::{Options, Tavern};
use rookery_testkit::check;

use crate::tables::{coins, coins_with, hands};

/// A round in which everyone plays Trap and Sabotage and nothing comes of it.
fn quiet_round(seats: usize) -> String {
    let mut script = String::new();
    for seat in 0..seats {
        script += &format!("s{seat} select trap sabotage\n");
    }
    for card in ["trap", "sabotage"] {
        for seat in 0..seats {
            script += &format!("s{seat} {card} s{}\n", usize::from(seat == 0));
        }
    }
    script
}

#[test]
fn tavern_36_seven_or_more_and_alone_the_richest() {
    check(coins(&[7, 6, 1]), &format!("{}told: won: s0\n over: s0\n ending: enough-coins", quiet_round(3)));
    check(coins(&[7, 9, 1]), &format!("{}over: s1", quiet_round(3)));
    check(coins(&[6, 6, 6]), &format!("{}asked: s0 s1 s2\n not told: tied", quiet_round(3)));
    // A tie for the most: the third, who has seven too, does not win either.
    check(coins(&[8, 8, 7]), &format!("{}told: tied: s0 s1\n asked: s0 s1 s2", quiet_round(3)));
    check(
        coins_with(&[7, 4, 1], Options { winning_coins: 8, ..Options::default() }),
        &format!("{}asked: s0 s1 s2", quiet_round(3)),
    );
}

#[test]
fn tavern_37_the_masters_coin_counts_when_the_round_is_over() {
    check(
        coins(&[1, 6, 2]),
        &format!(
            "{}s0 discard trap
            s1 discard trap
            s2 discard trap
            told: round 2: s1 is master +1
            see /thieves/1/coins = 7
            # Not over: everybody selects, and now it can still be taken away.
            asked: s0 s1 s2
            s0 select steal no-honor>s1
            s1 select steal heist
            s2 select steal heist
            s1 steal
            s0 pass
            s2 pass
            s2 steal
            s0 pass
            s1 pass
            s0 steal
            s1 pass
            s2 pass
            s1 heist
            s2 pass
            luck jail
            s2 heist
            s2 leave
            # Seven at the start of the round, eight after the Steal; the Jail and the robbery bring it down to five.
            see /thieves/1/coins = 5
            asked: s1 s2",
            quiet_round(3)
        ),
    );
}

#[test]
fn tavern_38_discards_are_simultaneous_and_no_honor_goes_without_a_choice() {
    check(
        coins(&[1, 1, 1]),
        "s0 select trap no-honor>s1
        s1 select trap sabotage
        s2 select trap sabotage
        s0 trap s1
        s1 trap s0
        s2 trap s0
        s1 sabotage s0
        s2 sabotage s0
        asked: s1 s2
        refused tavern/38: s0 discard trap
        refused tavern/38: s1 discard steal
        legal s1: discard trap | discard sabotage
        s1 discard trap
        # A discard can be changed until the last is in.
        s1 discard sabotage
        sees s2 /own/answer = null
        s2 discard trap
        see /thieves/0/hand = [\"steal\", \"trap\", \"heist\", \"sabotage\"]
        see /thieves/1/hand = [\"steal\", \"trap\", \"heist\", \"no-honor\"]
        told s0: discarded no-honor
        # Everyone knows that No Honor went.
        sees s2 /thieves/0/could-hold = [[\"steal\", \"trap\", \"heist\", \"sabotage\"]]",
    );
    // Where all have played No Honor, nobody is asked.
    check(
        coins(&[1, 1, 1]),
        "s0 select trap no-honor>s1
        s1 select trap no-honor>s2
        s2 select trap no-honor>s0
        s0 trap s1
        s1 trap s0
        s2 trap s0
        see /round = 2",
    );
}

#[test]
fn tavern_39_a_hand_of_one_takes_all_discards_back() {
    check(
        hands(4, 3, &["trap", "sabotage"]),
        &format!(
            "{}s0 discard trap
            s1 discard sabotage
            s2 discard trap
            told: hands full
            see /round = 5
            see /thieves/0/hand = [\"steal\", \"trap\", \"heist\", \"sabotage\", \"no-honor\"]
            sees public /thieves/1/could-hold = [[\"steal\", \"trap\", \"heist\", \"sabotage\", \"no-honor\"]]",
            quiet_round(3)
        ),
    );
    check(
        hands(3, 3, &["trap", "sabotage", "steal"]),
        &format!(
            "{}s0 discard trap\n s1 discard trap\n s2 discard trap\n not told: hands full\n see /thieves/0/hand = [\"steal\", \"sabotage\"]",
            quiet_round(3)
        ),
    );
}

#[test]
fn tavern_40_flipped_locations_go_back_and_unclaimed_ones_stay() {
    // s0 flips A; B lies unclaimed next to it.
    let round = |face: &str| {
        format!(
            "s0 select trap heist
            s1 select trap sabotage
            s2 select trap sabotage
            s3 select trap sabotage
            s0 heist
            s1 pass
            s2 pass
            s3 pass
            s0 place A
            s1 trap s0
            s2 trap s0
            s3 trap s0
            s0 trap s1
            s1 sabotage s2
            s2 sabotage s1
            luck {face}
            s3 sabotage s1
            see /claims = [null, null]
            "
        )
    };
    // B is not the Jail that lay next to it: of the nine others two are Jails. A may be any card but the one at B, so a Jail
    // again with 2/9 · 2/9 + 7/9 · 3/9 = 25/81.
    check(
        coins(&[2, 1, 1, 1]),
        &format!(
            "{}sees public /locations/0/odds = [25, 16, 24, 16]
            sees public /locations/1/odds = [2, 2, 3, 2]",
            round("jail")
        ),
    );
    // Where all were flipped, everything is as at the start.
    check(
        coins(&[2, 1, 1]),
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
        see /ways = null",
    );
}

#[test]
fn tavern_41_an_empty_city_does_not_end_the_game() {
    check(
        coins_with(&[10, 10, 11], Options { winning_coins: 20, ..Options::default() }),
        &format!(
            "see /city = 0
            {}s0 discard trap
            s1 discard trap
            s2 discard trap
            told: round 2: s1 is master +0
            asked: s0 s1 s2",
            quiet_round(3)
        ),
    );
}

/// There is no penalty because there is no cheating: whatever is not listed is refused and changes nothing. The law that legal
/// lists and verdicts agree says so for every state; here for one.
#[test]
fn tavern_42_what_is_not_legal_is_refused_and_costs_nothing() {
    let mut game = Tavern::new(3, &Options::default(), &mut Quick::new(1), &mut Nothing).unwrap();
    for selecting in [true, false] {
        for action in ["interrupt", "pass", "discard trap", "place A", "leave", "select steal no-honor>s0"] {
            let mut tried = game.clone();
            let seat = rookery_kernel::Seat::new(0);
            assert!(tried.apply(seat, action.parse().unwrap(), &mut Quick::new(1), &mut Nothing).is_err());
            assert_eq!(tried, game, "{action} changes nothing, seen or hidden");
        }
        // And the same on somebody's turn.
        for seat in (0..3).filter(|_| selecting).map(rookery_kernel::Seat::new) {
            game.apply(seat, "select steal heist".parse().unwrap(), &mut Quick::new(1), &mut Nothing)
                .unwrap();
        }
    }
}

#[test]
fn tavern_43_after_the_last_round_the_richest_win_together() {
    let short = Options { round_limit: 1, ..Options::default() };
    check(coins_with(&[3, 3, 1], short), &format!("{}over: s0 s1\n ending: round-limit", quiet_round(3)));
    check(
        coins_with(&[8, 8, 7], short),
        &format!("{}told: tied: s0 s1\n over: s0 s1\n ending: round-limit", quiet_round(3)),
    );
    check(coins_with(&[9, 8, 7], short), &format!("{}over: s0\n ending: enough-coins", quiet_round(3)));
    let two = Options { round_limit: 2, ..Options::default() };
    check(coins_with(&[3, 3, 1], two), &format!("{}asked: s0 s1 s2", quiet_round(3)));
}
