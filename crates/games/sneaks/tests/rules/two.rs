//! Two players and their ally: rulings 39 to 44.

use rookery_sneaks::Sneaks;
use rookery_testkit::{Start, check};

use crate::tables::{LOOT, late, plain};

#[test]
fn sneaks_39_chance_says_who_has_the_ally_first() {
    for holder in ["s0", "s1"] {
        let luck = [&["gold"; 6], &LOOT[..6], &[holder]].concat();
        check(Start::<Sneaks>::deal(2).luck(luck), &format!("told: round 1: {holder} has the ally"));
    }
    check(plain(3), "sees public /ally = null");
}

#[test]
fn sneaks_40_three_teams_of_one_player_go_to_different_locations() {
    check(
        plain(2),
        "can s0: plan AB C | plan EF A
        can s1: plan A BC | plan F AB
        cannot s0: plan A BC
        refused sneaks/40: s0 plan A BC
        refused sneaks/40: s0 plan A B
        refused sneaks/40: s1 plan AB C
        refused sneaks/40: s0 plan AB B
        refused sneaks/40: s1 plan A AB
        refused sneaks/40: s0 plan AG B
        refused sneaks/40: s0 plan ABC D
        fallback s0: plan AB C
        fallback s1: plan A BC",
    );
}

#[test]
fn sneaks_41_whoever_has_the_ally_may_take_two_loots() {
    check(
        plain(2),
        "s0 plan BE A
        s1 plan C DF
        told: s0 sneaks BE
        told: s1 sneaks C
        told: s0 snitches A
        told: s1 snitches DF
        told: A guarded
        told: B stolen: s0 artifacts-3
        told: s0 +3 artifacts
        told: C stolen: s1 jewelry-3
        told: D guarded
        told: E stolen: s0 information-2
        told: s0 +2 information
        told: F guarded
        see /players/0/tokens = [3, 4, 1, 0]
        see /players/1/tokens = [1, 1, 4, 0]",
    );
}

#[test]
fn sneaks_42_sneaks_of_both_get_a_stash_card_each() {
    check(
        plain(2),
        "s0 plan BE A
        s1 plan E DF
        told: B stolen: s0 artifacts-3
        told: C gone: jewelry-3
        told: E contested: s0 s1
        told: s0 draws
        told: s1 draws
        see /loot/4 = \"information-2\"
        sees public /players/0/stash = 1
        sees public /players/1/stash = 1",
    );
}

#[test]
fn sneaks_43_the_ally_changes_sides_after_every_round() {
    check(
        plain(2),
        "see /ally = 0
        # Every team of sneaks runs into snitches.
        s0 plan BE A
        s1 plan A BE
        not told: stolen
        told: round 2: s1 has the ally
        see /ally = 1
        can s1: plan AB C
        can s0: plan A BC
        s0 plan A BC
        s1 plan EF D
        told: round 3: s0 has the ally",
    );
}

#[test]
fn sneaks_44_a_category_is_won_by_a_lead_of_two() {
    // Information is level, artifacts lead by one, jewelry by two, gold by nine the other way.
    check(
        late(&[], &LOOT[..6], &[[4, 5, 5, 0], [4, 4, 3, 9]]),
        "s0 plan AB C
        s1 plan C AB
        told: information: 4 4 = 1 1
        told: artifacts: 5 4 = 1 1
        told: jewelry: 5 3 = 3 0
        told: gold: 0 9 = 0 3
        told: won: s0 s1 with 5",
    );
    // With three a lead of one is enough.
    check(
        late(&[], &LOOT[..6], &[[5, 0, 0, 0], [4, 0, 0, 0], [0; 4]]),
        "s0 plan A B
        s1 plan B A
        s2 plan A B
        told: information: 5 4 0 = 3 0 0",
    );
}
