//! Plans and their reveal: rulings 1 to 5.

use rookery_kernel::{Game, Nothing, Quick, Seat};
use rookery_sneaks::{Options, Sneaks};
use rookery_testkit::check;

use crate::tables::{plain, table};

#[test]
fn sneaks_1_sneaks_and_snitches_go_to_different_locations_of_the_table() {
    check(
        plain(3),
        "refused sneaks/1: s0 plan C C
        refused sneaks/1: s0 plan G A
        refused sneaks/1: s0 plan A H
        can s0: plan C E | plan A F | plan F A",
    );
    check(plain(4), "can s0: plan G A\n refused sneaks/1: s0 plan H A");
    check(plain(5), "can s0: plan H A | plan A H");
}

#[test]
fn sneaks_2_both_must_be_sent_and_nobody_passes() {
    check(
        plain(3),
        "refused sneaks/2: s0 plan AB C
        refused sneaks/2: s0 plan A BC
        refused table/4: s0 stop
        refused table/4: s0 take 1 gold
        s0 plan A B
        s1 plan A B
        asked: s2
        see /round = 1
        fallback s2: plan A B",
    );
    assert!("plan A".parse::<rookery_sneaks::Action>().is_err());
}

#[test]
fn sneaks_3_all_sneaks_are_shown_before_any_snitches() {
    check(
        plain(3),
        "s2 plan A B
        s1 plan C D
        s0 plan E F
        told: s0 sneaks E
        told: s1 sneaks C
        told: s2 sneaks A
        told: s0 snitches F
        told: s1 snitches D
        told: s2 snitches B
        told: A stolen: s2 information-3",
    );
}

/// There is nothing in the game that a promise could change: everyone may always send both anywhere.
#[test]
fn sneaks_4_talk_binds_nobody() {
    for (seats, plans) in [(2, 60), (3, 30), (4, 42), (5, 56)] {
        let game = Sneaks::new(seats, &Options::default(), &mut Quick::new(4), &mut Nothing).unwrap();
        for seat in Seat::all(seats) {
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            assert_eq!(legal.len(), plans, "{seats} players");
        }
    }
}

#[test]
fn sneaks_5_a_plan_may_be_changed_until_the_last_is_in_and_not_after() {
    let loot = ["blank-check", "artifacts-3", "jewelry-3", "gold-3", "information-2", "artifacts-2"];
    check(
        table(&loot, &[[1, 1, 1, 0]; 3]),
        "s1 plan A C
        s1 plan B C
        can s1: plan D E
        s0 plan A F
        not told: sneaks
        s2 plan D F
        told: s1 sneaks B
        # s0 is choosing tokens: the plans lie open.
        refused table/1: s1 plan D E
        refused table/4: s0 plan D E
        see /players/1/plan = {\"sneaks\": \"B\", \"snitches\": \"C\"}",
    );
}
