//! Positions that are possible, and those that are not, each refused for the field that is wrong.

use rookery_diamonds::Diamonds;
use rookery_kernel::{Game, Names, Viewer, Words};
use rookery_testkit::{Start, check, impossible};
use serde_json::{Value, json};

use crate::FULL;
use crate::tables::{Table, seat, table};

fn refused(table: &Table, field: &str) -> String {
    impossible::<Diamonds>(table.start(), field)
}

/// A fresh table with one field replaced.
fn patched(patch: Value, field: &str) -> String {
    impossible::<Diamonds>(Start::at(table(["", ""], FULL).json()).patch(patch), field)
}

#[test]
fn the_number_of_thieves_and_neighbourhoods() {
    refused(&table([""], FULL), "thieves");
    refused(&table(["", "", "", "", ""], FULL), "thieves");
    patched(json!({"neighbourhoods": []}), "neighbourhoods");
    refused(&table(["", ""], FULL).thief(2), "thief");
}

#[test]
fn every_card_is_in_one_place() {
    assert!(patched(json!({"discard": ["5h"]}), "discard").contains("5h is in two places"));
    patched(json!({"revealed": ["5h"]}), "revealed");
    patched(json!({"bribes": ["Ad"]}), "bribes");
    patched(json!({"reserve": ["Ad", "Ad"]}), "reserve");
    patched(json!({"phase": {"cop": {"at": 1, "cop": "5s"}}}), "phase.cop.cop");
    let thieves = |loot: &str, cops: &[&str]| json!({"thieves": [{"loot": [], "cops": [], "jailed": false}, {"loot": [loot], "cops": cops, "jailed": false}]});
    patched(thieves("7d", &[]), "neighbourhoods[0].diamond");
    patched(thieves("Ad", &[]), "thieves[1].loot");
    patched(thieves("Ad", &["2s"]), "thieves[1].loot");
    let cops = table(["", "3s"], ["7d 10", "Kd 9 3s", "2d 10", "10d 10"]);
    refused(&cops, "neighbourhoods[1].cops");
}

#[test]
fn no_card_is_missing() {
    assert!(patched(json!({"unseen": []}), "unseen").contains("joker nowhere to be found"));
    assert!(patched(json!({"reserve": ["Ad"]}), "reserve").contains("2d"));
}

#[test]
fn the_neighbourhoods_hold_the_unseen_cards() {
    refused(&table(["", ""], ["7d 9", "Kd 10", "3d 10", "10d 10"]).unseen("Ah 2h"), "unseen");
    refused(&table(["", ""], ["7d 11", "Kd 9", "3d 10", "10d 10"]), "neighbourhoods[0].unseen");
}

#[test]
fn diamonds_lie_beside_cards_and_only_there() {
    refused(&table(["", ""], ["7d 0", "Kd 10", "3d 10", "10d 10"]), "neighbourhoods[0].diamond");
    refused(&table(["", ""], ["7d 10", "- 10", "3d 10", "10d 10"]), "neighbourhoods[1].diamond");
    table(["", ""], ["7d 10", "- 10", "3d 10", "10d 9"]).stranded_diamonds().game();
}

#[test]
fn policemen_in_pockets_were_paid_for() {
    let with = |bribes| table(["9s", "3s"], ["7d 10", "Kd 8 Js", "2d 9", "10d 10"]).bribes(bribes);
    with("3d 9d Jd").game();
    with("4d 9d Jd Qd").game();
    refused(&with("3d 8d Jd"), "bribes");
    refused(&with("9d Jd"), "bribes");
    refused(&with("3d 9d 8d"), "bribes");
}

#[test]
fn jail_takes_a_policeman_each() {
    refused(&table(["", "jail"], FULL), "thieves");
    table(["", "jail"], ["7d 9", "Kd 10", "3d 10", "10d 10"]).game();
}

#[test]
fn the_thief_on_turn_is_not_in_jail() {
    refused(&table(["", "jail"], ["7d 9", "Kd 10", "3d 10", "10d 10"]).thief(1), "thief");
}

#[test]
fn between_turns_nothing_is_turned_up_and_there_is_something_to_steal() {
    refused(&table(["", ""], ["7d 9", "Kd 10", "3d 10", "10d 10"]).revealed("5h"), "revealed");
    refused(&table(["", ""], ["- 2", "- 0", "- 0", "- 0"]).reserve(""), "phase");
    refused(&table(["", ""], ["- 0", "- 0", "- 0", "- 0"]), "phase");
}

#[test]
fn somebody_else_with_a_policeman_is_asked_to_whistle() {
    let ask = |asked: usize| {
        let table = table(["4s", "3s", ""], ["7d 10", "Kd 10", "2d 10", "10d 7"]).bribes("3d 9d");
        table.phase(json!({"whistle": {"at": 1, "asked": asked}}))
    };
    check::<Diamonds>(ask(1).start(), "asked: s1");
    refused(&ask(0), "phase");
    refused(&ask(2), "phase");
    refused(&ask(7), "phase");
    refused(&ask(1).revealed("Ah"), "revealed");
}

#[test]
fn a_theft_goes_on_only_while_it_is_open() {
    let at = |at: usize, piles| table(["", ""], piles).phase(json!({"loot": {"at": at}}));
    let piles = ["7d 9", "Kd 10", "3d 10", "10d 10"];
    check::<Diamonds>(at(1, piles).revealed("5h").start(), "legal s0: draw | stop");
    assert!(refused(&at(1, piles).revealed("7h"), "revealed").contains("enough for 7d"));
    refused(&at(1, ["7d 9", "Kd 10", "3d 10", "10d 10"]).revealed("Ks"), "revealed");
    refused(&at(1, FULL), "revealed");
    refused(&at(1, ["- 0", "Kd 10", "3d 10", "10d 10"]).revealed("5h"), "phase");
    refused(&at(1, ["- 9", "Kd 10", "3d 10", "10d 10"]).reserve("").revealed("5h"), "phase");
}

#[test]
fn a_policeman_is_met_only_by_who_has_a_choice() {
    let meet = |thief| {
        table([thief, ""], ["7d 9", "Kd 10", "3d 10", "10d 10"]).phase(json!({"cop": {"at": 1, "cop": "9s"}}))
    };
    check::<Diamonds>(meet("9d").start(), "legal s0: bribe 9d | jail");
    refused(&meet("8d"), "phase");
    refused(&meet(""), "phase");
    // Even with no card left beside the diamond, as long as this policeman is open.
    let last =
        table(["9d", ""], ["7d 0", "Kd 10", "3d 10", "10d 9"]).phase(json!({"cop": {"at": 1, "cop": "9s"}}));
    check::<Diamonds>(last.start(), "legal s0: bribe 9d | jail");
}

#[test]
fn the_end_is_the_end_that_was_reached() {
    let end =
        |piles, reserve, ending| table(["", "9d"], piles).reserve(reserve).phase(json!({"over": ending}));
    let (empty, open) = (["- 0", "- 0", "- 0", "- 0"], ["- 2", "- 0", "- 0", "- 0"]);
    check::<Diamonds>(end(open, "", "all-looted").start(), "over: s1\nending: all-looted");
    check::<Diamonds>(end(empty, "Ad", "piles-empty").start(), "ending: piles-empty");
    check::<Diamonds>(end(open, "Ad", "stranded").stranded_diamonds().start(), "ending: stranded");
    refused(&end(open, "Ad", "stranded"), "neighbourhoods[0].diamond");
    refused(&end(open, "", "piles-empty"), "phase");
    refused(&end(empty, "Ad", "all-looted"), "phase");
    refused(&end(["7d 1", "- 0", "- 0", "- 0"], "", "all-looted"), "phase");
    refused(&end(open, "", "all-looted").revealed("5h"), "revealed");
}

#[test]
fn the_fullest_table_fits_the_screen() {
    let names = Names::new(["Bartholomew0", "Bartholomew1", "Bartholomew2", "Bartholomew3"]);
    let rich = "Ad 2d 3d 4d 5d 6d 7d 8d 10d";
    for thief in [rich.to_owned(), format!("{rich} 10s Js Qs jail")] {
        let game =
            table([thief.as_str(), "", "", ""], ["9d 9", "- 9", "- 9", "- 9"]).reserve("").thief(1).game();
        let board = Diamonds::board(&game.view(Viewer::Public), &names).to_plain();
        assert!(board.lines().all(|line| line.chars().count() <= 80), "{board}");
    }
    let crowd = "As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs";
    let game = table([crowd, "", "", ""], ["Ad 7", "- 7", "- 7", "- 7"]).reserve("").thief(1);
    let board = Diamonds::board(&game.game().view(Viewer::Seat(seat(2))), &names).to_plain();
    assert!(board.lines().all(|line| line.chars().count() <= 80), "{board}");
    let game = table(["", ""], [&format!("Ad 7 {crowd}"), "- 7", "- 7", "- 7"]).reserve("");
    let board = Diamonds::board(&game.game().view(Viewer::Public), &names).to_plain();
    assert!(board.lines().all(|line| line.chars().count() <= 80), "{board}");
}
