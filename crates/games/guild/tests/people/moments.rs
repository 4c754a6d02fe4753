//! The order of the Moment of Truth, numbered by its steps.

use crate::{pair, passes, play, truths};

/// A heist of two on an Objective with two easy Defenses, with what each of them reveals, and a share of 3.
fn heist(goal: &str, more: &str, cards: [&str; 2], expected: &str) {
    let (site, coins) = goal.split_once(' ').expect("an Objective and its Coins");
    let own: Vec<&str> = more.split('\n').collect();
    let words = |seat: usize| own.get(seat).copied().unwrap_or_default();
    let table = format!(
        "s0: crew bruiser; hand {}; {}
        s1: crew con-artist; hand {}; {}
        {}
        site: {site} {coins}; drowsy-porter drowsy-porter",
        cards[0],
        words(0),
        cards[1],
        words(1),
        words(2),
    );
    let script = pair(site, "3", "s0 s1", ["bruiser 1", "con-artist 2"], "3 1");
    play(&table, &(script + &truths(cards) + expected));
}

#[test]
fn interaction_6_4_1_a_cancelled_betrayal_does_nothing_at_all() {
    heist(
        "wealthy-merchant 6",
        "",
        ["dead-mans-switch", "knife-in-the-back"],
        "told: s0 reveals dead-mans-switch
        told: s1 reveals knife-in-the-back
        told: the Betrayal of s1 is cancelled
        told: s0 gets 3 of the haul
        told: s1 gets 3 of the haul
        not told: betrays
        not told: honor is broken
        not told: bruiser is exhausted
        see /table/honor_broken = false
        see /table/players/1/betrayals = 0
        see /table/players/0/betrayed = 0
        see /table/scheme_discard = [\"knife-in-the-back\", \"dead-mans-switch\"]",
    );
}

#[test]
fn interaction_6_4_1_the_value_that_is_cancelled_has_its_bonus_in_it() {
    heist(
        "opera-house 12",
        "",
        ["dead-mans-switch", "short-count"],
        "told: the Betrayal of s1 is cancelled\ntold: s0 gets 9 of the haul",
    );
    heist(
        "wealthy-merchant 6",
        "\n\nhonor broken",
        ["dead-mans-switch", "old-grudge"],
        "told: s1 betrays for 12\nnot told: is cancelled\ntold: s1 gets 6 of the haul",
    );
    heist(
        "wealthy-merchant 6",
        "",
        ["dead-mans-switch", "old-grudge"],
        "told: the Betrayal of s1 is cancelled\nnot told: betrays",
    );
    heist("wealthy-merchant 6", "", ["dead-mans-switch", "traitor"], "told: the Betrayal of s1 is cancelled");
}

#[test]
fn interaction_6_4_2_coins_leave_the_haul_before_betrayals() {
    heist(
        "wealthy-merchant 6",
        "",
        ["traitor", "off-the-top"],
        "told: s1 gets 3 of the haul
        told: s0 betrays for 10
        told: honor is broken
        told: s0 gets 3 of the haul
        see /table/players/0/coins = 3
        see /table/players/1/coins = 3",
    );
}

#[test]
fn interaction_6_4_3_honor_breaks_before_anybody_is_paid() {
    heist(
        "wealthy-merchant 6",
        "",
        ["side-job", "short-count"],
        "told: s1 betrays for 5
        told: honor is broken
        told: s0 gets 1 of the haul
        told: s1 gets 5 of the haul
        not told: s0 +2
        see /table/players/0/betrayed_by = [1]
        see /table/players/1/betrayed_by = []",
    );
}

#[test]
fn interaction_6_4_4_a_betrayer_pays_out_of_what_was_just_paid() {
    heist(
        "wealthy-merchant 6",
        "",
        ["marked-coins", "traitor"],
        "told: s1 gets 6 of the haul
        told: s1 pays s0 4
        see /table/players/0/coins = 4
        see /table/players/1/coins = 2",
    );
}

#[test]
fn interaction_6_4_5_trophy_hunter_takes_before_shares() {
    let table = "s0: crew bruiser; hand trophy-hunter
        s1: crew con-artist; hand side-job
        site: pawnshop 6; drowsy-porter drowsy-porter";
    let script = pair("pawnshop", "3 treasure", "s0 s1", ["bruiser 1", "con-artist 2"], "3 1");
    play(
        table,
        &(script.clone()
            + &passes("s0 s1 s0 s1")
            + "s0 truth trophy-hunter
            luck silent-bell
            s1 truth side-job
            told: s0 gets silent-bell
            told: s0 +1
            told: s1 +2
            see /table/players/0/treasures = [\"silent-bell\"]"),
    );
    // Otherwise it goes where it was promised.
    play(
        &table.replace("trophy-hunter", "side-job"),
        &(script
            + &passes("s0 s1 s0 s1")
            + "s0 truth side-job
            luck silent-bell
            s1 truth side-job
            told: s1 gets silent-bell
            see /table/players/0/treasures = []"),
    );
}

#[test]
fn interaction_6_4_5_the_one_betrayer_has_the_treasure_and_two_lose_it() {
    heist(
        "pawnshop 6",
        "",
        ["trophy-hunter", "traitor"],
        "told: s1 betrays for 10\ntold: s1 gets 6 of the haul\nnot told: s0 +1\nsee /table/players/0/treasures = []",
    );
    let script =
        pair("pawnshop", "3", "s0 s1", ["bruiser 1", "con-artist 2"], "3 1") + &passes("s0 s1 s0 s1");
    play(
        "s0: crew bruiser; hand side-job
        s1: crew con-artist; hand traitor
        site: pawnshop 6; drowsy-porter drowsy-porter",
        &(script.clone()
            + "s0 truth side-job\nluck silent-bell\ns1 truth traitor\ntold: s1 gets silent-bell"),
    );
    play(
        "s0: crew bruiser; hand short-count
        s1: crew con-artist; hand traitor
        site: pawnshop 6; drowsy-porter drowsy-porter",
        &(script
            + "s0 truth short-count
            luck silent-bell
            s1 truth traitor
            told: silent-bell is gone
            see /table/players/0/treasures = []
            see /table/players/1/treasures = []"),
    );
}

#[test]
fn interaction_6_4_5_of_two_treasures_trophy_hunter_picks_one() {
    let posts = "s0 place safecracker slot-1
        s0 place locksmith slot-2
        s0 place locksmith-2 slot-3
        s0 place poisoner slot-4
        s0 done
        s1 place con-artist slot-1
        s1 done
        s0 done\n";
    let script = "luck iron-bound-door iron-bound-door iron-bound-door portcullis
        s0 heist wizards-tower
        s0 invite s1 3
        s0 done
        s1 accept\n"
        .to_owned()
        + &passes("s0 s1")
        + posts
        + &"s0 line 1\n".repeat(4)
        + &passes("s0 s1 s0 s1");
    play(
        "s0: crew safecracker locksmith locksmith-2 poisoner; hand side-job
        s1: crew con-artist; hand trophy-hunter
        site: wizards-tower 15",
        &(script
            + "s0 truth side-job
            luck crown-jewel silent-bell
            s1 truth trophy-hunter
            legal s1: choose crown-jewel | choose silent-bell
            s1 choose crown-jewel
            told: s1 gets crown-jewel
            told: s0 gets silent-bell
            told: s0 +2
            told: s1 +1
            ending: robbed"),
    );
}

#[test]
fn interaction_6_4_6_gates_are_tested_when_the_step_is_reached() {
    // Two betrayed, so neither is the only one.
    heist(
        "wealthy-merchant 6",
        "",
        ["clean-getaway", "traitor"],
        "told: s1 gets 6 of the haul\nnot told: s0 draws",
    );
    heist(
        "wealthy-merchant 6",
        "",
        ["thick-as-thieves", "side-job"],
        "told: s1 gets 3 of the haul\ntold: s0 +2\ntold: s1 +2\ntold: s1 +2\nsee /table/players/1/coins = 7",
    );
    heist(
        "wealthy-merchant 6",
        "",
        ["thick-as-thieves", "traitor"],
        "told: s1 gets 6 of the haul\nnot told: +2",
    );
}

#[test]
fn interaction_6_4_6_within_a_step_clockwise_from_the_initiator() {
    play(
        "active s1
        s0: crew bruiser; hand side-job
        s1: crew con-artist; hand side-job
        site: wealthy-merchant 6; drowsy-porter drowsy-porter",
        "s1 heist wealthy-merchant
        s1 invite s0 3
        s1 done
        s0 accept
        s0 pass
        s1 pass
        s1 place con-artist slot-1
        s1 done
        s0 place bruiser slot-2
        s0 done
        s1 done
        s1 line 1
        s1 line 3
        s0 pass
        s1 pass
        s0 pass
        s1 pass
        s0 truth side-job
        s1 truth side-job
        told: s1 reveals side-job
        told: s0 reveals side-job
        told: s1 gets 3 of the haul
        told: s0 gets 3 of the haul
        told: s1 +2
        told: s0 +2",
    );
}

#[test]
fn interaction_6_4_7_triggers_come_last() {
    heist(
        "temple 6",
        "\ntreasures ledger-of-grudges",
        ["knife-in-the-back", "side-job"],
        "told: s0 betrays for 8
        told: s0 gets 6 of the haul
        told: con-artist is exhausted
        told: temple acts for s0
        told: bruiser is exhausted
        told: con-artist is killed
        told: ledger-of-grudges acts for s1
        told: s1 +3
        told: s1 draws 1",
    );
}
