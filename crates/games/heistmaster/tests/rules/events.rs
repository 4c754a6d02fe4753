//! Events: rulings 14 to 16, 37 and 41, and every event of the default set.

use rookery_heistmaster::{CardSet, Options};
use rookery_testkit::check;

use crate::tables::{
    ALIBI, BAD_PRESS, CASH_VANS, FAT_LEDGER, FILE, HUSH_MONEY, INSIDE_LINE, OLD_OATH, SHAKEDOWN, SHORT_SPLIT,
    SILENT_ALARM, STREET_LEGEND, Table, plain, with_cards,
};

/// The default file with other events.
fn with_events(events: &str) -> String {
    let decks = FILE.split("[[event]]").next().unwrap();
    format!("{decks}{events}")
}

/// Three thieves, s0 and s1 on the way to blue, s0 honourable: its tier 1 has two cards with an event.
const BLUE: &str = "s0 team s0 s1
    s0 target blue
    s0 honourable
    ";

/// Seven thieves, s0 to s3 on the way to blue; s0 and s1 are dishonourable, s2 is not.
const SEVEN: &str = "s0 team s0 s1 s2 s3
    s0 target blue
    s0 dishonourable
    s1 dishonourable
    s2 honourable
    ";

#[test]
fn heistmaster_14_every_symbol_is_an_event_of_its_own_before_any_pay() {
    check(
        plain(3),
        &format!(
            "{BLUE}luck 2e 2e {FAT_LEDGER} {HUSH_MONEY}
            s1 honourable
            told: blue-1 reveals 2e
            told: blue-1 reveals 2e
            told: event Fat Ledger: total-plus 4
            told: event Hush Money: honourable-take 2
            told: s0 money +2
            told: s1 money +2
            told: total 8
            told: s0 money +8
            told: s1 money +8
            see /thieves/0/money = 10
            see /events = [1, 2, 1, 2, 2, 2, 2, 1, 1, 0, 0]"
        ),
    );
}

#[test]
fn heistmaster_15_discarded_events_are_shuffled_when_none_is_left() {
    let one = with_events("[[event]]\nname = \"Only\"\neffect = \"total-plus\"\namount = 5\nany = 1\n");
    check(
        with_cards(3, &one),
        &format!(
            "see /events = [1]
            {BLUE}luck 2e 2e event-1 event-1
            s1 honourable
            told: event Only: total-plus 5
            told: event Only: total-plus 5
            told: total 14
            see /events = [0]"
        ),
    );
    check(
        with_cards(3, &with_events("")),
        &format!("{BLUE}luck 2e 2\n s1 honourable\n told: no event\n told: total 4"),
    );
}

#[test]
fn heistmaster_16_an_event_for_nobody_is_spent() {
    check(
        plain(3),
        &format!(
            "{BLUE}luck 2e 2 {SHAKEDOWN}
            s1 honourable
            told: event Shakedown: dishonourable-pay 3
            not told: money -
            told: total 4
            see /events/3 = 1"
        ),
    );
}

#[test]
fn heistmaster_37_all_cards_are_revealed_before_the_first_event() {
    check(
        plain(3),
        &format!(
            "{BLUE}luck 2e 3 {INSIDE_LINE} 4 2 1h
            s1 honourable
            told: blue-1 reveals 2e
            told: blue-1 reveals 3
            told: event Inside Line: look-at-tops
            told: s0 looks at green
            told: s0 looks at blue
            told: s0 looks at red
            told s0: s0 looks at green: 4
            told s0: s0 looks at blue: 2
            told s0: s0 looks at red: 1h"
        ),
    );
    // A deck that has run out has no top card.
    let table = Table {
        money: vec![0; 3],
        revealed: [["0h 1 1e 3 4 4", "1h 2 3e 6 6 7e", "2h 3h 4e 9 9"], [""; 3], [""; 3]],
        stashes: vec![(2, "green", 3, "end")],
        ..Table::default()
    };
    check(
        table.start(),
        &format!(
            "s0 team s0 s1
            s0 target green
            s0 honourable
            luck 10e {INSIDE_LINE} 3 1h
            s1 honourable
            not told: looks at green
            told s0: s0 looks at blue: 3
            told s0: s0 looks at red: 1h
            ending: empty-deck"
        ),
    );
}

#[test]
fn heistmaster_41_events_change_what_they_find() {
    let file = FILE.replace(r#"["1h", "2e", "2", "2", "2e", "3"]"#, r#"["1e", "1e", "1e", "1e", "1", "1"]"#);
    for (first, then, total) in [(SILENT_ALARM, FAT_LEDGER, 4), (FAT_LEDGER, SILENT_ALARM, 3)] {
        check(
            with_cards(3, &file),
            &format!("{BLUE}luck 1e 1e {first} {then}\n s1 honourable\n told: total {total}"),
        );
    }
    let splits = with_events(
        "[[event]]\nname = \"A\"\neffect = \"dishonourable-share\"\namount = 1\nany = 1\n\
         [[event]]\nname = \"B\"\neffect = \"dishonourable-share\"\namount = 3\nany = 1\n\
         [[event]]\nname = \"C\"\neffect = \"honourable-honour\"\namount = 0\nany = 1\n\
         [[event]]\nname = \"D\"\neffect = \"honourable-honour\"\namount = 4\nany = 1\n",
    );
    let five = "s0 team s0 s1 s2\n s0 target blue\n s0 honourable\n s1 dishonourable\n";
    check(
        with_cards(5, &splits),
        &format!("{five} luck 1h 2e 2e event-1 event-2\n s2 honourable\n told: total 4\n told: s1 money +12"),
    );
    check(
        with_cards(5, &splits),
        &format!(
            "{five} luck 1h 2e 2e event-4 event-3
            s2 honourable
            told: s1 money +8
            told: s1 honour -1 to 6
            not told: s0 honour
            see /thieves/0/honour = 7"
        ),
    );
}

/// The money and honour of all after a heist in which one event happens.
fn happens(event: &str, then: &str) {
    let table = Table {
        money: vec![5, 5, 5, 5, 1, 5, 5],
        honour: vec![7, 13, 3, 9, 13, 3, 8],
        revealed: [["1 1 3 4", "", ""], [""; 3], [""; 3]],
        on_decks: [0, 0, 7],
        ..Table::default()
    };
    // Two dishonourable, two honourable: 2 and 2 are revealed, the total is 4.
    check(table.start(), &format!("{SEVEN} luck 3 1h 2e 2 {event}\n s3 honourable\n {then}"));
}

#[test]
fn fat_ledger_adds_four() {
    happens(
        FAT_LEDGER,
        "told: event Fat Ledger: total-plus 4
        told: total 8
        told: s0 money +16
        told: s1 money +16
        sees public /log/1 = [16, 16, 0, 0, 0, 0, 0]",
    );
}

#[test]
fn silent_alarm_takes_three_off() {
    happens(
        SILENT_ALARM,
        "told: event Silent Alarm: total-minus 3
        told: total 1
        sees public /log/1 = [2, 2, 0, 0, 0, 0, 0]",
    );
}

#[test]
fn hush_money_pays_the_honourable_on_the_heist() {
    happens(
        HUSH_MONEY,
        "told: event Hush Money: honourable-take 2
        told: s2 money +2
        told: s3 money +2
        told: total 4
        sees public /log/1 = [8, 8, 2, 2, 0, 0, 0]",
    );
}

#[test]
fn shakedown_costs_the_dishonourable_on_the_heist() {
    happens(
        SHAKEDOWN,
        "told: event Shakedown: dishonourable-pay 3
        told: s0 money -3
        told: s1 money -3
        told: total 4
        sees public /log/1 = [5, 5, 0, 0, 0, 0, 0]",
    );
}

#[test]
fn bad_press_hits_everyone_on_the_highest_space() {
    // s1 and s4 are at 13, on the heist or not; then the mixed result moves the team.
    happens(
        BAD_PRESS,
        "told: event Bad Press: highest-lose-honour 1
        told: s1 honour -1 to 12
        told: s4 honour -1 to 12
        told: s0 honour -1 to 6
        told: s1 honour -1 to 11
        told: s2 honour +1 to 4
        told: s3 honour +1 to 10
        see /thieves/4/honour = 12
        see /thieves/5/honour = 3
        see /thieves/6/honour = 8",
    );
}

#[test]
fn street_legend_lifts_everyone_on_the_lowest_space() {
    happens(
        STREET_LEGEND,
        "told: event Street Legend: lowest-gain-honour 1
        told: s2 honour +1 to 4
        told: s5 honour +1 to 4
        told: s0 honour -1 to 6
        told: s2 honour +1 to 5
        see /thieves/5/honour = 4
        see /thieves/4/honour = 13",
    );
}

#[test]
fn cash_vans_put_money_on_every_deck() {
    // Green and red have got 2 for being passed over.
    happens(
        CASH_VANS,
        "told: event Cash Vans: money-on-decks 2
        see /decks/green/money = 4
        see /decks/blue/money = 2
        see /decks/red/money = 11
        sees public /log/1 = [8, 8, 0, 0, 0, 0, 0]",
    );
}

#[test]
fn alibi_pays_whoever_stayed_at_home() {
    happens(
        ALIBI,
        "told: event Alibi: bystanders-take 2
        told: s4 money +2
        told: s5 money +2
        told: s6 money +2
        sees public /log/1 = [8, 8, 0, 0, 2, 2, 2]
        see /events/7 = 2",
    );
    // The Heistmaster is one of them, if not on the team.
    check(
        plain(3),
        &format!(
            "s0 team s1 s2
            s0 target blue
            s1 honourable
            luck 2e 2 {ALIBI}
            s2 honourable
            told: s0 money +2
            sees public /log/0 = [2, 4, 4]"
        ),
    );
}

#[test]
fn inside_line_shows_the_top_cards_to_the_heistmaster_alone() {
    happens(
        &format!("{INSIDE_LINE} 0h 2 2h"),
        "told: event Inside Line: look-at-tops
        told s0: s0 looks at green: 0h
        told s0: s0 looks at red: 2h
        not told s1: 2h
        not told: 0h
        sees s0 /own/tops = {\"green\": \"0h\", \"blue\": \"2\", \"red\": \"2h\"}
        sees s1 /own/tops = {\"green\": null, \"blue\": null, \"red\": null}
        sees public /decks/green/looked = [0]
        see /decks/red/top = \"2h\"",
    );
}

#[test]
fn short_split_gives_the_dishonourable_the_total_once() {
    happens(
        SHORT_SPLIT,
        "told: event Short Split: dishonourable-share 1
        told: total 4
        sees public /log/1 = [4, 4, 0, 0, 0, 0, 0]",
    );
}

#[test]
fn old_oath_gives_the_honourable_two_honour() {
    happens(
        OLD_OATH,
        "told: event Old Oath: honourable-honour 2
        told: s2 honour +2 to 5
        told: s3 honour +2 to 11
        sees public /log/1 = [8, 8, 0, 0, 0, 0, 0]",
    );
    // Where all are honourable, honour does not change.
    let start = plain(7);
    check(
        start,
        &format!(
            "s0 team s0 s1 s2 s3
            s0 target blue
            s0 honourable
            s1 honourable
            s2 honourable
            luck 2e 2 2 3 {OLD_OATH}
            s3 honourable
            told: event Old Oath: honourable-honour 2
            not told: honour +"
        ),
    );
}

#[test]
fn every_event_of_the_default_set_is_known_here() {
    let names: Vec<String> = CardSet::default().events().map(|(name, _)| name.to_string()).collect();
    let known = [
        "Fat Ledger",
        "Silent Alarm",
        "Hush Money",
        "Shakedown",
        "Bad Press",
        "Street Legend",
        "Cash Vans",
        "Alibi",
        "Inside Line",
        "Short Split",
        "Old Oath",
    ];
    assert_eq!(names, known);
    assert_eq!(Options::default().cards, CardSet::default());
}
