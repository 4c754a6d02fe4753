//! How the game ends: rulings 23 to 32 and 36.

use rookery_heistmaster::Heistmaster;
use rookery_testkit::{Start, check, impossible};
use serde_json::json;

use crate::tables::{FILE, Table, plain, read, with_cards};

const GREEN: [&str; 3] = ["0h 1 1e 3 4 4", "1h 2 3e 6 6 7e", "2h 3h 4e 9 9 10e"];
const BLUE: [&str; 3] = ["1h 2e 2 2 2e 3", "3h 4e 4 4e 4 5", "5h 6e 6 6e 6 7"];
const RED: [&str; 3] = ["1h 1e 2h 2 2 2", "3h 3h 3e 4 4 4", "5h 5h 5e 5e 6 6"];
const NONE: [&str; 3] = [""; 3];

/// Three thieves; only the End Game card is left of one deck, and the next heist reveals it without any other change.
fn before_the_end(deck: &str, money: [i16; 3], honour: [u8; 3]) -> Table {
    let revealed = match deck {
        "green" => [GREEN, NONE, NONE],
        "blue" => [NONE, BLUE, NONE],
        _ => [NONE, NONE, RED],
    };
    Table { money: money.to_vec(), honour: honour.to_vec(), revealed, ..Table::default() }
}

fn ends(table: &Table, deck: &str, then: &str) {
    let heist = format!("s0 team s0 s1\n s0 target {deck}\n s0 honourable\n luck end\n s1 honourable");
    check(table.start(), &format!("{heist}\n ending: {deck}-end\n {then}"));
}

/// The same, but the End Game card is in the stash of s2 and the last card of green is a 9, which nobody is paid for: s0 and s1
/// are both dishonourable and one of them stashes it.
fn runs_empty(money: [i16; 3], honour: [u8; 3], then: &str) {
    let revealed = [["0h 1 1e 3 4 4", "1h 2 3e 6 6 7e", "2h 3h 4e 9 10e"], NONE, NONE];
    let table = Table {
        money: money.to_vec(),
        honour: honour.to_vec(),
        revealed,
        stashes: vec![(2, "green", 3, "end")],
        ..Table::default()
    };
    let heist = "s0 team s0 s1\n s0 target green\n s0 dishonourable\n luck 9\n s1 dishonourable";
    check(table.start(), &format!("{heist}\n ending: empty-deck\n {then}"));
}

#[test]
fn heistmaster_23_the_last_round_is_paid_in_full() {
    let mut table = before_the_end("green", [0, 0, 0], [7, 8, 9]);
    table.revealed[0][2] = "2h 3h 4e 10e";
    check(
        table.start(),
        "s0 team s0 s1
        s0 target green
        s0 honourable
        luck end 9
        s1 honourable
        told: green-3 reveals end
        told: green-3 reveals 9
        told: total 9
        told: s0 money +9
        told: s1 money +9
        told: end: green-end
        over: s1",
    );
    let mut table = before_the_end("green", [0, 0, 0], [7, 7, 7]);
    table.revealed[0][2] = "2h 3h 9 9";
    check(
        table.start(),
        "s0 team s0 s1
        s0 target green
        s0 honourable
        luck 10e end
        s1 dishonourable
        told: s1 stashes green-3
        told: s0 honour +1 to 8
        ending: green-end",
    );
}

#[test]
fn heistmaster_24_the_end_game_card_rules_even_if_the_deck_is_empty() {
    // By the empty deck s1, the richest above the lowest honour, would win; by blue it is s2.
    ends(&before_the_end("blue", [1, 5, 9], [9, 8, 3]), "blue", "over: s2\n see /phase/over = \"blue-end\"");
}

#[test]
fn heistmaster_25_one_end_game_card_a_deck_and_one_deck_a_round() {
    let table = Table {
        money: vec![0; 3],
        revealed: [
            ["0h 1 1e 3 4 4", "1h 2 3e 6 6 7e", "2h end"],
            NONE,
            ["1h 1e 2h 2 2 2", "3h 3h 3e 4 4 4", "5h end"],
        ],
        ..Table::default()
    };
    let over = json!({ "round": 14, "log": vec![[0; 3]; 14], "team": [0, 1], "target": "red", "phase": { "over": "red-end" } });
    impossible(table.start().patch(over), "phase.over");
    let twice = read(&FILE.replace("\"9\", \"9\"", "\"9\", \"end\""));
    assert!(twice.unwrap_err().why.contains("second"));
}

#[test]
fn heistmaster_26_honour_in_stashes_counts_before_anybody_is_out() {
    let mut table = before_the_end("green", [1, 2, 3], [7, 8, 7]);
    table.stashes = vec![(0, "red", 1, "1h"), (0, "red", 1, "2h")];
    // 9, 8 and 7: s1 is in the middle. Before the count nobody would be.
    ends(&table, "green", "told: s0 counts 2: honour 9\n over: s1");
    // All are counted at once, before any elimination: s2 leaves the lowest space.
    let mut table = before_the_end("green", [1, 2, 9], [7, 9, 7]);
    table.stashes = vec![(2, "red", 1, "1h"), (1, "red", 1, "2")];
    ends(&table, "green", "see /thieves/2/honour = 8\n over: s2");
}

#[test]
fn heistmaster_27_highest_and_lowest_are_those_of_all_thieves() {
    // s2 is not on the last heist, and still the highest.
    ends(&before_the_end("green", [4, 2, 30], [7, 6, 12]), "green", "over: s0");
    ends(&before_the_end("green", [4, 2, 30], [7, 8, 1]), "green", "over: s0");
    ends(&before_the_end("green", [9, 2, 1], [7, 8, 7]), "green", "over:");
}

#[test]
fn heistmaster_28_green_with_one_or_two_spaces_has_no_winner() {
    ends(&before_the_end("green", [5, 6, 7], [7, 7, 7]), "green", "told: won: nobody\n over:");
    ends(&before_the_end("green", [5, 6, 7], [7, 8, 8]), "green", "over:");
}

#[test]
fn heistmaster_29_red_puts_the_poorest_out_and_asks_for_honour() {
    ends(&before_the_end("red", [5, 6, 7], [13, 8, 7]), "red", "over: s1");
    ends(&before_the_end("red", [5, 5, 7], [13, 8, 2]), "red", "over: s2");
    ends(&before_the_end("red", [5, 5, 5], [13, 8, 2]), "red", "told: won: nobody\n over:");
    ends(&before_the_end("red", [4, 5, 9], [13, 8, 8]), "red", "over: s1 s2");
}

#[test]
fn heistmaster_30_an_empty_deck_puts_the_lowest_honour_out() {
    // s0 and s1 lose 1 honour in the last heist.
    runs_empty([5, 6, 9], [9, 8, 5], "over: s1");
    runs_empty([5, 6, 9], [9, 6, 5], "over: s0");
    runs_empty([5, 6, 9], [8, 8, 7], "told: won: nobody\n over:");
    runs_empty([5, 6, 9], [8, 9, 7], "over: s1");
}

#[test]
fn heistmaster_31_ties_win_together() {
    ends(&before_the_end("blue", [5, 5, 1], [7, 7, 7]), "blue", "over: s0 s1");
    ends(&before_the_end("blue", [5, 5, 5], [1, 7, 13]), "blue", "told: won: s0 s1 s2\n over: s0 s1 s2");
    runs_empty([6, 6, 9], [9, 8, 5], "over: s0 s1");
}

#[test]
fn heistmaster_32_money_on_decks_is_nobodys() {
    let mut table = before_the_end("blue", [5, 6, 7], [7, 7, 7]);
    table.on_decks = [30, 0, 40];
    ends(
        &table,
        "blue",
        "over: s2
        see /decks/green/money = 32
        sees public /stage/over/money = [5, 6, 7]",
    );
}

#[test]
fn heistmaster_36_screens_come_down_at_the_end() {
    let mut table = before_the_end("blue", [5, 6, 7], [7, 7, 7]);
    table.stashes = vec![(2, "red", 1, "1h"), (1, "red", 1, "2")];
    let before: Start<Heistmaster> = Start::at(table.position());
    check(
        before,
        "sees public /stashes/0/card = null
        sees s1 /stashes/0/card = null
        sees s1 /stashes/1/card = \"2\"
        sees public /stage = \"team\"",
    );
    ends(
        &table,
        "blue",
        "sees public /stashes/0/card = \"1h\"
        sees s0 /stashes/1/card = \"2\"
        sees public /stage/over/money = [5, 6, 7]
        sees public /stage/over/winners = [2]
        see /thieves/2/honour = 8
        asked:
        refused table/2: s0 honourable",
    );
}

#[test]
fn decks_end_where_the_cards_do_with_any_set() {
    // Seven thieves have three more cards in the blue deck of this set, and its End Game card can be stashed.
    let file = include_str!("../small.toml");
    check(
        with_cards(3, file),
        "s0 team s0 s1
        s0 target red
        s0 dishonourable
        s1 dishonourable
        s1 team s0 s1
        s1 target red
        luck end 5h
        s0 dishonourable
        s1 dishonourable
        told s1: s1 stashes red-3: end
        told s0: s0 stashes red-3: 5h
        ending: empty-deck
        # Honour 7 - 2 + 2, 7 - 2 + 1 and 7: only s1 is out, and nobody has any money.
        see /thieves/0/honour = 7
        see /thieves/1/honour = 6
        over: s0 s2",
    );
    check(plain(8), "sees public /decks/green/cards = 22");
}
