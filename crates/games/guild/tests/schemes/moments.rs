//! Cards for the Moment of Truth that are no Betrayals.

use crate::{THREE, complications, play, truth, truth_of};

#[test]
fn card_side_job_pays_2_where_nobody_betrayed_its_player() {
    truth(
        "wealthy-merchant 6",
        "s1: hand side-job",
        "s1 truth side-job
        told: s1 reveals side-job
        told: s0 gets 4 of the haul
        told: s1 gets 2 of the haul
        told: s1 +2
        see /table/players/0/coins = 4
        see /table/players/1/coins = 4
        see /table/players/2/coins = 0
        see /table/honor_broken = false
        see /table/scheme_discard = [\"side-job\"]",
    );
}

#[test]
fn card_side_job_pays_nothing_to_the_betrayed() {
    truth(
        "wealthy-merchant 6",
        "s0: hand traitor
        s1: hand side-job",
        "s0 truth traitor
        s1 truth side-job
        told: s0 gets 6 of the haul
        not told: s1 +2
        see /table/players/1/coins = 0
        see /table/scheme_discard = [\"traitor\", \"side-job\"]",
    );
}

#[test]
fn card_dead_mans_switch_cancels_a_betrayal_of_10() {
    truth(
        "wealthy-merchant 6",
        "s0: hand dead-mans-switch
        s1: hand traitor",
        "s0 truth dead-mans-switch
        s1 truth traitor
        told: the Betrayal of s1 is cancelled
        not told: betrays
        not told: honor
        told: s0 gets 4 of the haul
        told: s1 gets 2 of the haul
        see /table/honor_broken = false
        see /table/players/1/betrayals = 0
        see /table/players/0/betrayed = 0
        see /table/scheme_discard = [\"traitor\", \"dead-mans-switch\"]",
    );
}

#[test]
fn card_dead_mans_switch_loses_the_other_steps_of_what_it_cancels() {
    truth(
        "wealthy-merchant 6",
        "s0: hand dead-mans-switch
        s1: hand knife-in-the-back",
        "s0 truth dead-mans-switch
        s1 truth knife-in-the-back
        told: the Betrayal of s1 is cancelled
        see /table/characters/dockyard-giant/exhausted = false
        see /table/players/1/coins = 2",
    );
}

#[test]
fn card_dead_mans_switch_counts_the_bonus_of_a_betrayal() {
    // 5 and 4 are 9, which is cancelled; 7 and 5 are 12, which is not.
    truth(
        "opera-house 12",
        "honor broken
        s0: hand short-count
        s1: hand dead-mans-switch",
        "s0 truth short-count
        s1 truth dead-mans-switch
        told: the Betrayal of s0 is cancelled
        see /table/players/0/coins = 10
        see /table/players/1/coins = 2",
    );
    truth(
        "opera-house 12",
        "honor broken
        s0: hand old-grudge
        s1: hand dead-mans-switch",
        "s0 truth old-grudge
        s1 truth dead-mans-switch
        not told: cancelled
        told: s0 betrays for 12
        see /table/players/0/coins = 12
        see /table/players/1/coins = 0",
    );
}

#[test]
fn card_dead_mans_switch_leaves_a_betrayal_of_14() {
    truth(
        "opera-house 12",
        "s0: hand dead-mans-switch
        s1: hand all-or-nothing",
        "s0 truth dead-mans-switch
        s1 truth all-or-nothing
        not told: cancelled
        told: s1 betrays for 14
        told: honor is broken
        see /table/players/1/coins = 12",
    );
}

#[test]
fn card_thick_as_thieves_pays_everyone_in_the_heist() {
    truth(
        "wealthy-merchant 6",
        "s1: hand thick-as-thieves",
        "s1 truth thick-as-thieves
        told: s0 +2
        told: s1 +2
        not told: s2 +2
        see /table/players/0/coins = 6
        see /table/players/1/coins = 4
        see /table/players/2/coins = 0",
    );
}

#[test]
fn card_thick_as_thieves_pays_nobody_after_a_betrayal() {
    truth(
        "wealthy-merchant 6",
        "s0: hand thick-as-thieves
        s1: hand short-count",
        "s0 truth thick-as-thieves
        s1 truth short-count
        not told: s0 +2
        not told: s1 +2
        see /table/players/0/coins = 1
        see /table/players/1/coins = 5",
    );
}

#[test]
fn card_thick_as_thieves_pays_after_a_cancelled_betrayal() {
    truth_of(
        "wealthy-merchant 6",
        "s0: hand thick-as-thieves
        s1: hand traitor
        s2: hand dead-mans-switch",
        THREE,
        "s0 truth thick-as-thieves
        s1 truth traitor
        s2 truth dead-mans-switch
        told: the Betrayal of s1 is cancelled
        told: s0 +2
        told: s1 +2
        told: s2 +2
        see /table/players/0/coins = 4
        see /table/players/1/coins = 4
        see /table/players/2/coins = 4",
    );
}

#[test]
fn card_off_the_top_takes_3_before_anyone_is_paid() {
    truth(
        "wealthy-merchant 6",
        "s1: hand off-the-top",
        "s1 truth off-the-top
        told: s1 gets 3 of the haul
        told: s0 gets 1 of the haul
        told: s1 gets 2 of the haul
        not told: betrays
        see /table/honor_broken = false
        see /table/players/0/coins = 1
        see /table/players/1/coins = 5",
    );
}

#[test]
fn card_off_the_top_comes_before_betrayals() {
    truth(
        "wealthy-merchant 6",
        "s0: hand traitor
        s1: hand off-the-top",
        "s0 truth traitor
        s1 truth off-the-top
        told: s1 gets 3 of the haul
        told: s0 betrays for 10
        told: s0 gets 3 of the haul
        see /table/players/0/coins = 3
        see /table/players/1/coins = 3",
    );
}

#[test]
fn card_off_the_top_takes_no_more_than_there_is() {
    truth(
        "wealthy-merchant 2",
        "s0: hand off-the-top",
        "s0 truth off-the-top
        told: s0 gets 2 of the haul
        told: s0 gets 0 of the haul
        told: s1 gets 0 of the haul
        see /table/players/0/coins = 2
        see /table/players/1/coins = 0",
    );
}

#[test]
fn card_marked_coins_makes_betrayers_pay_4() {
    truth(
        "wealthy-merchant 6",
        "s0: hand traitor
        s1: hand marked-coins",
        "s0 truth traitor
        s1 truth marked-coins
        told: s0 gets 6 of the haul
        told: s0 pays s1 4
        see /table/players/0/coins = 2
        see /table/players/1/coins = 4",
    );
}

#[test]
fn card_marked_coins_makes_each_betrayer_pay_what_there_is() {
    truth_of(
        "wealthy-merchant 12",
        "s0: hand traitor
        s1: hand marked-coins
        s2: hand short-count",
        THREE,
        "s0 truth traitor
        s1 truth marked-coins
        s2 truth short-count
        told: s0 gets 10 of the haul
        told: s2 gets 2 of the haul
        told: s0 pays s1 4
        told: s2 pays s1 2
        see /table/players/0/coins = 6
        see /table/players/1/coins = 6
        see /table/players/2/coins = 0",
    );
}

#[test]
fn card_marked_coins_does_nothing_without_a_betrayal() {
    truth(
        "wealthy-merchant 6",
        "s1: hand marked-coins",
        "s1 truth marked-coins
        not told: pays
        see /table/players/0/coins = 4
        see /table/players/1/coins = 2",
    );
}

#[test]
fn card_trophy_hunter_takes_the_treasure_whatever_was_agreed() {
    truth(
        "pawnshop 5",
        "s1: hand trophy-hunter",
        "luck crown-jewel
        s1 truth trophy-hunter
        told: s1 gets 2 of the haul
        told: s1 gets crown-jewel
        told: s1 +1
        see /table/players/0/treasures = []
        see /table/players/1/treasures = [\"crown-jewel\"]
        see /table/players/0/coins = 3
        see /table/players/1/coins = 3
        see /table/players/2/coins = 0",
    );
}

#[test]
fn card_trophy_hunter_takes_nothing_if_betrayed() {
    truth(
        "pawnshop 5",
        "s0: hand traitor
        s1: hand trophy-hunter",
        "luck crown-jewel
        s0 truth traitor
        s1 truth trophy-hunter
        told: s0 gets crown-jewel
        not told: s1 +1
        see /table/players/0/treasures = [\"crown-jewel\"]
        see /table/players/1/coins = 0",
    );
}

#[test]
fn card_trophy_hunter_takes_a_coin_even_without_a_treasure() {
    truth(
        "wealthy-merchant 6",
        "s1: hand trophy-hunter",
        "s1 truth trophy-hunter
        told: s1 +1
        see /table/players/1/treasures = []
        see /table/players/1/coins = 3",
    );
}

#[test]
fn card_trophy_hunter_chooses_one_of_two_treasures() {
    play(
        "s0: crew dockyard-giant bruiser bruiser-2 sellsword
        s1: crew master-thief; hand trophy-hunter
        site: wizards-tower 15
        site: crown-vault 16; royal-guard",
        "luck ceremonial-guards ceremonial-guards drowsy-porter drowsy-porter
        s0 heist wizards-tower
        s0 invite s1 2
        s0 done
        s1 accept
        s1 pass
        s0 place dockyard-giant slot-1
        s0 place bruiser slot-2
        s0 place bruiser-2 slot-3
        s0 place sellsword slot-4
        s0 done
        s1 place master-thief slot-1
        s1 done
        s0 done
        s0 line 3
        s0 line 3
        s0 line 3
        s0 line 3
        s1 pass
        s1 pass
        luck crown-jewel royal-pardon
        s1 truth trophy-hunter
        asked: s1
        legal s1: choose crown-jewel | choose royal-pardon
        s1 choose royal-pardon
        told: s1 gets royal-pardon
        told: s0 gets crown-jewel
        told: s1 +1
        see /table/players/1/treasures = [\"royal-pardon\"]
        ending: robbed",
    );
}

#[test]
fn card_trophy_hunter_without_honor_buys_a_treasure() {
    play(
        "honor broken
        s1: coins 4; hand trophy-hunter; treasures royal-pardon
        s2: treasures crown-jewel bottomless-satchel",
        "s0 end
        asked: s1
        can s1: play trophy-hunter.2 crown-jewel | play trophy-hunter.2 bottomless-satchel
        refused guild/27: s1 play trophy-hunter.2 royal-pardon
        s1 play trophy-hunter.2 crown-jewel
        told: s1 -3
        told: s1 gets crown-jewel
        see /table/players/1/coins = 1
        see /table/players/1/treasures = [\"royal-pardon\", \"crown-jewel\"]
        see /table/players/2/treasures = [\"bottomless-satchel\"]
        see /table/scheme_discard = [\"trophy-hunter\"]",
    );
}

#[test]
fn card_trophy_hunter_needs_broken_honor_3_coins_and_a_treasure() {
    let script = |rule: &str| {
        format!(
            "s0 end\nrefused {rule}: s1 play trophy-hunter.2 crown-jewel\ncannot s1: play trophy-hunter.2 crown-jewel"
        )
    };
    play("s1: coins 9; hand trophy-hunter\ns2: treasures crown-jewel", &script("guild/45"));
    play("honor broken\ns1: coins 2; hand trophy-hunter\ns2: treasures crown-jewel", &script("guild/26"));
    play("honor broken\ns1: coins 9; hand trophy-hunter; treasures crown-jewel", &script("guild/27"));
}

#[test]
fn card_trophy_hunter_is_an_anytime_without_honor() {
    complications(
        "wealthy-merchant 6",
        "honor broken
        s1: coins 9; hand trophy-hunter
        s2: treasures crown-jewel; hand not-so-fast",
        &[("s0", "dockyard-giant slot-1, cat-burglar slot-2")],
        "s1 play trophy-hunter.2 crown-jewel
        s2 pass
        s2 play not-so-fast.1
        told: trophy-hunter is countered
        # what it cost stays paid
        see /table/players/1/coins = 6
        see /table/players/2/treasures = [\"crown-jewel\"]",
    );
}
