//! Objectives: what lies on them, and what befalls those who fail.

use crate::{pair, play, solo};

/// How an Objective comes to the table: after one of this other one was robbed, while a third is there.
fn comes(objective: &str, (robbed, left): (&str, &str), value: u32, slots: usize) {
    let defenses = ["iron-bound-door", "iron-bound-door", "iron-bound-door", "garden-wall", "garden-wall"];
    let drawn: String = defenses[..slots].iter().map(|id| format!(" {id}")).collect();
    let table = format!(
        "s0: crew safecracker
        site: {robbed} 6; portcullis
        site: {left} 5; royal-guard"
    );
    let script = solo(robbed, "", "safecracker 1", "");
    play(
        &table,
        &format!(
            "{script}luck {objective}{drawn}
            s0 line 1
            told: {left} +1
            told: laid out: {objective}, {value} Coins,{drawn}
            see /table/sites/1/objective = \"{objective}\"
            see /table/sites/1/coins = {value}"
        ),
    );
}

const FIRST: (&str, &str) = ("wealthy-merchant", "magistrates-house");
const SECOND: (&str, &str) = ("wealthy-merchant", "opera-house");
const THIRD: (&str, &str) = ("opera-house", "royal-mint");

/// Robs an Objective alone: the Treasures that come with it.
fn spoils(objective: &str, treasures: &[&str]) {
    let table = format!("s0: crew safecracker\nsite: {objective} 6; portcullis");
    let luck = if treasures.is_empty() { String::new() } else { format!("luck {}\n", treasures.join(" ")) };
    let script = solo(objective, "", "safecracker 1", "");
    let gets: String = treasures.iter().map(|card| format!("told: s0 gets {card}\n")).collect();
    let count = if treasures.is_empty() { "see /table/players/0/treasures = []\n" } else { "" };
    play(&table, &format!("{script}{luck}s0 line 1\ntold: s0 gets 6 of the haul\n{gets}{count}"));
}

/// What a face brings two Characters of one player.
enum Row {
    Nothing,
    One(&'static str),
    All(&'static str),
    Coin,
}
use Row::{All, Coin, Nothing, One};

/// Fails one Defense of an Objective with two Characters of one player, for each face of the die.
fn failures(objective: &str, rows: [Row; 4]) {
    for (face, row) in ["x", "0", "1", "2"].into_iter().zip(rows) {
        let table = format!("s0: coins 5; crew con-artist locksmith\nsite: {objective} 6; portcullis");
        let script = solo(objective, "", "con-artist 1, locksmith 1", "");
        let script = format!("{script}luck {face}\ns0 line 2\ntold: slot-1 fails: {face}\n");
        play(&table, &(script + &expected(&row)));
    }
}

fn expected(row: &Row) -> String {
    let untouched = "not told: con-artist is\nnot told: locksmith is\n";
    match row {
        Nothing => format!("{untouched}see /table/players/0/coins = 5"),
        Coin => format!("{untouched}told: s0 -1\nsee /table/players/0/coins = 4"),
        One(fate) => format!(
            "legal s0: choose con-artist | choose locksmith
            s0 choose locksmith
            told: locksmith is {fate}
            not told: con-artist is
            see /table/players/0/coins = 5"
        ),
        All(fate) => format!(
            "told: con-artist is {fate}
            told: locksmith is {fate}
            see /table/players/0/coins = 5"
        ),
    }
}

#[test]
fn card_wealthy_merchant_is_worth_six_behind_two_defenses() {
    comes("wealthy-merchant", ("gambling-den", "magistrates-house"), 6, 2);
    spoils("wealthy-merchant", &[]);
    failures("wealthy-merchant", [One("arrested"), One("exhausted"), One("exhausted"), Nothing]);
}

#[test]
fn card_pawnshop_is_worth_five_and_a_treasure_behind_two_defenses() {
    comes("pawnshop", FIRST, 5, 2);
    spoils("pawnshop", &["silent-bell"]);
    failures("pawnshop", [One("killed"), One("arrested"), One("exhausted"), Nothing]);
}

#[test]
fn card_magistrates_house_is_worth_seven_behind_two_defenses() {
    comes("magistrates-house", ("wealthy-merchant", "gambling-den"), 7, 2);
    spoils("magistrates-house", &[]);
    failures("magistrates-house", [All("arrested"), One("arrested"), One("exhausted"), Nothing]);
}

#[test]
fn card_gambling_den_is_worth_ten_behind_three_defenses() {
    comes("gambling-den", FIRST, 10, 3);
    spoils("gambling-den", &[]);
    failures("gambling-den", [One("killed"), All("exhausted"), Coin, Nothing]);
}

#[test]
fn card_spice_warehouse_is_worth_eight_and_a_treasure_behind_three_defenses() {
    comes("spice-warehouse", FIRST, 8, 3);
    spoils("spice-warehouse", &["crown-jewel"]);
    failures("spice-warehouse", [One("killed"), One("exhausted"), One("exhausted"), Nothing]);
}

#[test]
fn card_yacht_is_worth_eleven_and_a_treasure_and_whoever_is_exhausted_there_dies() {
    comes("yacht", SECOND, 11, 3);
    spoils("yacht", &["royal-pardon"]);
    failures("yacht", [One("killed"), One("killed"), One("arrested"), Nothing]);
}

#[test]
fn card_temple_is_worth_twelve_and_a_treasure() {
    comes("temple", SECOND, 12, 3);
    spoils("temple", &["royal-pardon"]);
    failures("temple", [All("killed"), One("arrested"), All("exhausted"), One("exhausted")]);
}

#[test]
fn card_temple_exhausts_everyone_after_a_success() {
    let script = solo("temple", "", "safecracker 1", "1");
    play(
        "s0: crew safecracker bruiser
        site: temple 12; portcullis",
        &(script
            + "told: s0 gets 12 of the haul
            told: temple acts for s0
            told: safecracker is exhausted
            see /table/characters/<safecracker>/exhausted = true
            see /table/characters/<bruiser>/exhausted = false"),
    );
}

#[test]
fn card_opera_house_is_worth_twelve_behind_three_defenses() {
    comes("opera-house", ("wealthy-merchant", "counting-house"), 12, 3);
    spoils("opera-house", &[]);
    failures("opera-house", [One("killed"), All("arrested"), One("exhausted"), Nothing]);
}

#[test]
fn card_ambassadors_residence_is_worth_ten_and_a_treasure_behind_three_defenses() {
    comes("ambassadors-residence", SECOND, 10, 3);
    spoils("ambassadors-residence", &["silent-bell"]);
    failures("ambassadors-residence", [All("killed"), One("arrested"), One("arrested"), Nothing]);
}

#[test]
fn card_counting_house_is_worth_fourteen_behind_four_defenses() {
    comes("counting-house", SECOND, 14, 4);
    spoils("counting-house", &[]);
    failures("counting-house", [One("killed"), One("arrested"), All("exhausted"), Coin]);
}

#[test]
fn card_crown_vault_is_worth_sixteen_and_a_treasure_behind_four_defenses() {
    comes("crown-vault", THIRD, 16, 4);
    spoils("crown-vault", &["silent-bell"]);
    failures("crown-vault", [All("killed"), All("arrested"), One("arrested"), One("exhausted")]);
}

#[test]
fn card_royal_mint_is_worth_nineteen_behind_five_defenses() {
    comes("royal-mint", ("opera-house", "crown-vault"), 19, 5);
    spoils("royal-mint", &[]);
    failures("royal-mint", [One("killed"), All("arrested"), All("exhausted"), Nothing]);
}

#[test]
fn card_wizards_tower_comes_without_defenses() {
    comes("wizards-tower", THIRD, 15, 0);
}

/// A crew that stands before the four Defenses of the Tower, each of which asks for a Tinker.
fn tower(who: &str, rest: &str) {
    let table = format!("s0: coins 5; crew {who}\nsite: wizards-tower 15");
    let names: Vec<&str> = who.split_whitespace().collect();
    let places: String =
        (1..).zip(&names).map(|(slot, name)| format!("s0 place {name} slot-{slot}\n")).collect();
    let defenses = "iron-bound-door iron-bound-door iron-bound-door portcullis";
    let declared =
        format!("s0 heist wizards-tower\ntold: laid out: wizards-tower, 15 Coins, {defenses}\ns0 done\n");
    let lines = "s0 line 1\n".repeat(3);
    play(&table, &format!("luck {defenses}\n{declared}{places}s0 done\n{lines}{rest}"));
}

#[test]
fn card_wizards_tower_is_worth_two_treasures() {
    tower(
        "safecracker locksmith locksmith-2 poisoner",
        "luck crown-jewel silent-bell
        s0 line 1
        told: success; bypassed: slot-1 slot-2 slot-3 slot-4
        told: s0 gets 15 of the haul
        told: s0 gets crown-jewel
        told: s0 gets silent-bell
        ending: robbed",
    );
}

#[test]
fn card_wizards_tower_fails_by_its_own_table() {
    let crew = "safecracker locksmith locksmith-2 con-artist";
    let failed = "told: failure; bypassed: slot-1 slot-2 slot-3\ntold: slot-4 fails: ";
    for (face, fate) in [("x", "killed"), ("0", "killed"), ("1", "exhausted"), ("2", "exhausted")] {
        let rest = format!(
            "luck {face}
            s0 line 1
            {failed}{face}
            told: con-artist is {fate}
            told: wizards-tower loses its Defenses
            see /table/sites/0/defenses = []
            see /table/sites/0/coins = 15"
        );
        tower(crew, &rest);
    }
}

#[test]
fn card_wizards_tower_hits_one_or_all_of_two() {
    for (face, all) in [("x", true), ("0", false), ("1", true), ("2", false)] {
        let table = "s0: crew safecracker locksmith locksmith-2 poisoner
            s1: crew con-artist con-artist-2
            site: wizards-tower 15";
        let script = format!(
            "luck iron-bound-door iron-bound-door iron-bound-door portcullis
            s0 heist wizards-tower
            s0 invite s1 3
            s0 done
            s1 accept
            s0 place safecracker slot-1
            s0 place locksmith slot-2
            s0 place locksmith-2 slot-3
            s0 done
            s1 place con-artist slot-4
            s1 place con-artist-2 slot-4
            s1 done
            s0 done
            s0 line 1
            s0 line 1
            s0 line 1
            luck {face}
            s0 line 1
            told: slot-4 fails: {face}\n"
        );
        let fate = if matches!(face, "x" | "0") { "killed" } else { "exhausted" };
        let rest = if all {
            format!("told: con-artist is {fate}\ntold: con-artist-2 is {fate}")
        } else {
            format!(
                "asked: s1\ns1 choose con-artist-2\ntold: con-artist-2 is {fate}\nnot told: con-artist is"
            )
        };
        play(table, &(script + &rest));
    }
}

#[test]
fn objectives_the_watch_fines_on_top_of_the_table() {
    let script = pair("gambling-den", "1", "", ["con-artist 1", "locksmith 1"], "") + "luck 1\ns0 line 3\n";
    play(
        "s0: coins 5; crew con-artist
        s1: coins 1; crew locksmith
        site: gambling-den 10; watch-patrol",
        &(script
            + "told: slot-1 fails: 1
            told: s0 -1
            told: s1 -1
            told: s0 is fined 1
            told: s1 is fined 0
            see /table/players/0/coins = 3
            see /table/players/1/coins = 0"),
    );
}

#[test]
fn objectives_the_jailor_has_a_table_of_its_own() {
    for (face, fate) in [("x", "arrested"), ("0", "arrested"), ("1", "exhausted")] {
        let script = solo("jail", "", "con-artist 1", "");
        play(
            "s0: coins 2; crew con-artist
            jail: mummer",
            &format!(
                "{script}luck {face}
                s0 line 1
                told: slot-1 fails: {face}
                told: con-artist is {fate}
                told: s0 is fined 1
                see /table/players/0/coins = 1"
            ),
        );
    }
    let script = solo("jail", "", "con-artist 1", "") + "luck 2\ns0 line 1\n";
    play(
        "s0: coins 2; crew con-artist
        jail: mummer",
        &(script + "told: slot-1 fails: 2\nnot told: con-artist is\ntold: s0 is fined 1"),
    );
}
