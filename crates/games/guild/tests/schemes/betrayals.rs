//! Betrayals.

use crate::{TWO, complications, play, truth, truth_of};

#[test]
fn card_traitor_takes_10_and_breaks_honor() {
    truth(
        "opera-house 12",
        "s0: hand traitor
        s1: hand side-job",
        "s0 truth traitor
        s1 truth side-job
        told: s0 reveals traitor
        told: s1 reveals side-job
        told: s0 betrays for 10
        told: honor is broken
        told: s0 gets 10 of the haul
        told: s1 gets 2 of the haul
        see /table/honor_broken = true
        see /table/players/0/coins = 10
        see /table/players/1/coins = 2
        see /table/players/0/betrayals = 1
        see /table/players/0/betrayed = 0
        see /table/players/1/betrayed = 1
        see /table/players/1/betrayed_by = [0]
        see /table/scheme_discard = [\"traitor\", \"side-job\"]",
    );
}

#[test]
fn card_traitor_takes_no_more_than_there_is() {
    truth(
        "wealthy-merchant 6",
        "s1: hand traitor",
        "s1 truth traitor
        told: s1 betrays for 10
        told: s0 gets 0 of the haul
        told: s1 gets 6 of the haul
        see /table/players/0/coins = 0
        see /table/players/1/coins = 6",
    );
}

#[test]
fn card_short_count_takes_5_in_stage_one() {
    truth(
        "wealthy-merchant 8",
        "s1: hand short-count",
        "s1 truth short-count
        told: s1 betrays for 5
        told: honor is broken
        see /table/players/0/coins = 3
        see /table/players/1/coins = 5",
    );
}

#[test]
fn card_short_count_takes_9_in_stage_two() {
    truth(
        "opera-house 12",
        "s0: hand short-count",
        "s0 truth short-count
        told: s0 betrays for 9
        see /table/players/0/coins = 9
        see /table/players/1/coins = 3",
    );
}

#[test]
fn card_short_count_takes_9_in_stage_three() {
    truth(
        "crown-vault 16",
        "s0: hand short-count",
        "luck crown-jewel
        s0 truth short-count
        told: s0 betrays for 9
        told: s0 gets 9 of the haul
        told: s1 gets 7 of the haul
        told: s0 gets crown-jewel
        ending: robbed",
    );
}

#[test]
fn card_short_count_breaks_honor_for_nothing_in_a_jailbreak() {
    play(
        "s0: coins 1; crew safecracker
        s1: coins 1; crew bruiser; hand short-count
        jail: mummer",
        "s0 jailbreak
        s0 invite s1 0
        s0 done
        s1 accept
        s1 pass
        s0 place safecracker slot-1
        s0 done
        s1 place bruiser slot-1
        s1 done
        s0 done
        s0 line 4
        s1 pass
        s1 pass
        s1 truth short-count
        told: s1 betrays for 5
        told: honor is broken
        told: s0 frees mummer
        see /table/players/0/coins = 1
        see /table/players/1/coins = 1
        see /table/players/1/betrayals = 1",
    );
}

#[test]
fn card_knife_in_the_back_takes_8_and_exhausts_the_one_rival_there_is() {
    truth(
        "opera-house 12",
        "s0: crew dockyard-giant bruiser; hand knife-in-the-back
        s1: crew master-thief con-artist",
        "s0 truth knife-in-the-back
        told: s0 betrays for 8
        told: s0 gets 8 of the haul
        told: s1 gets 4 of the haul
        told: master-thief is exhausted
        see /table/characters/master-thief/exhausted = true
        see /table/characters/con-artist/exhausted = false
        see /table/characters/dockyard-giant/exhausted = false",
    );
}

#[test]
fn card_knife_in_the_back_lets_the_betrayer_choose_among_committed_rivals() {
    truth_of(
        "opera-house 12",
        "s0: hand knife-in-the-back",
        &[("s0", "dockyard-giant slot-1, bruiser slot-1"), ("s1", "master-thief slot-2, con-artist slot-2")],
        "s0 truth knife-in-the-back
        asked: s0
        legal s0: choose master-thief | choose con-artist
        s0 choose con-artist
        told: con-artist is exhausted
        see /table/characters/con-artist/exhausted = true
        see /table/characters/master-thief/exhausted = false",
    );
}

#[test]
fn card_knife_in_the_back_kills_whoever_is_exhausted_already() {
    complications(
        "opera-house 12",
        "s0: hand knife-in-the-back sleeping-draught",
        TWO,
        "s0 play sleeping-draught.1 master-thief
        s0 pass
        s0 pass
        s0 truth knife-in-the-back
        told: master-thief is killed
        see /table/graveyard = [\"master-thief\"]
        see /table/players/1/coins = 4",
    );
}

#[test]
fn card_clean_getaway_takes_8_readies_the_committed_and_draws_2() {
    complications(
        "opera-house 12",
        "s0: crew dockyard-giant bruiser*; hand clean-getaway
        s1: hand sleeping-draught sleeping-draught side-job",
        TWO,
        "s0 pass
        s1 play sleeping-draught.1 dockyard-giant
        s0 pass
        told: dockyard-giant is exhausted
        s0 pass
        s1 play sleeping-draught.1 master-thief
        s0 pass
        s0 pass
        s1 pass
        told: success; bypassed: slot-1 slot-2
        s0 pass
        s1 pass
        luck traitor second-wind
        s0 truth clean-getaway
        s1 truth side-job
        told: s0 betrays for 8
        told: s0 gets 8 of the haul
        told: dockyard-giant is ready
        told: s0 draws 2
        told s0: s0 draws traitor second-wind
        see /table/players/0/hand = 2
        see /table/players/1/hand = 0
        see /table/players/2/hand = 0
        see /table/characters/dockyard-giant/exhausted = false
        # one is at home, and one is another player's
        see /table/characters/bruiser/exhausted = true
        see /table/characters/master-thief/exhausted = true",
    );
}

#[test]
fn card_clean_getaway_draws_nothing_beside_another_betrayal() {
    complications(
        "opera-house 12",
        "s0: hand clean-getaway
        s1: hand sleeping-draught traitor",
        TWO,
        "s0 pass
        s1 play sleeping-draught.1 dockyard-giant
        s0 pass
        s0 pass
        s1 pass
        s0 pass
        s1 pass
        s0 truth clean-getaway
        s1 truth traitor
        told: s0 betrays for 8
        told: s1 betrays for 10
        told: s0 gets 2 of the haul
        told: s1 gets 10 of the haul
        told: dockyard-giant is ready
        not told: draws
        see /table/players/0/hand = 0",
    );
}

#[test]
fn card_sold_to_the_watch_takes_7_and_arrests() {
    truth(
        "opera-house 12",
        "s0: hand sold-to-the-watch
        s1: crew master-thief con-artist",
        "s0 truth sold-to-the-watch
        told: s0 betrays for 7
        told: s1 gets 5 of the haul
        told: master-thief is arrested
        see /table/jail = [\"master-thief\"]
        see /table/players/1/crew = [\"con-artist\"]
        see /table/players/0/coins = 7
        see /table/players/1/coins = 5",
    );
}

#[test]
fn card_sold_to_the_watch_lets_the_betrayer_choose() {
    truth_of(
        "opera-house 12",
        "s1: hand sold-to-the-watch",
        &[("s0", "dockyard-giant slot-1, bruiser slot-1"), ("s1", "master-thief slot-2")],
        "s1 truth sold-to-the-watch
        legal s1: choose dockyard-giant | choose bruiser
        s1 choose bruiser
        told: bruiser is arrested
        see /table/jail = [\"bruiser\"]
        see /table/players/0/crew = [\"dockyard-giant\"]",
    );
}

#[test]
fn card_old_grudge_takes_7_while_there_is_honor() {
    truth(
        "opera-house 14",
        "s0: hand old-grudge
        s1: hand traitor",
        "s0 truth old-grudge
        s1 truth traitor
        told: s0 betrays for 7
        told: s1 betrays for 10
        told: honor is broken
        # honor broken by this very heist is too late
        told: s0 gets 4 of the haul
        told: s1 gets 10 of the haul
        see /table/players/0/coins = 4",
    );
}

#[test]
fn card_old_grudge_takes_12_where_honor_was_broken_before() {
    truth(
        "opera-house 14",
        "honor broken
        s0: hand old-grudge",
        "s0 truth old-grudge
        told: s0 betrays for 12
        not told: honor is broken
        see /table/players/0/coins = 12
        see /table/players/1/coins = 2",
    );
}

#[test]
fn card_all_or_nothing_takes_14_and_discards_three_of_choice() {
    truth(
        "opera-house 16",
        "s0: hand all-or-nothing brute-force long-shadows tall-tale right-tool
        s1: hand plan-b
        s2: hand shakedown",
        "s0 truth all-or-nothing
        s1 truth plan-b
        told: s0 betrays for 14
        told: s0 gets 14 of the haul
        told: s1 gets 2 of the haul
        asked: s0
        legal s0: choose brute-force | choose long-shadows | choose tall-tale | choose right-tool
        s0 choose tall-tale
        s0 choose brute-force
        s0 choose right-tool
        told: s0 discards tall-tale
        told: s0 discards brute-force
        told: s0 discards right-tool
        see /table/players/0/hand = 1
        see /table/players/1/hand = 1
        see /table/players/2/hand = 1
        see /table/scheme_discard = [\"all-or-nothing\", \"brute-force\", \"tall-tale\", \"right-tool\"]
        cannot s0: play long-shadows.1 dockyard-giant
        sees s0 /own/hand/0/card = \"long-shadows\"",
    );
}

#[test]
fn card_all_or_nothing_discards_all_of_a_smaller_hand() {
    truth(
        "opera-house 16",
        "s0: hand all-or-nothing side-job shakedown",
        "s0 truth all-or-nothing
        told: s0 discards side-job
        told: s0 discards shakedown
        see /table/players/0/hand = 0
        see /table/players/0/coins = 14",
    );
}
