//! Positions that cannot be.

use rookery_heistmaster::Heistmaster;
use rookery_testkit::{Start, check, impossible};
use serde_json::{Value, json};

use crate::tables::Table;

/// Round 3 of a game of three, the team has been named, s1 and s2 have offered something and s1 has paid.
fn paying() -> Value {
    let table = Table {
        money: vec![4, 5, 6],
        revealed: [["1e 4", "", ""], [""; 3], [""; 3]],
        stashes: vec![(1, "red", 1, "1h"), (2, "red", 1, "2")],
        on_decks: [2, 4, 0],
        ..Table::default()
    };
    let mut position = table.position();
    position["options"]["no-bribes"] = json!(false);
    position["team"] = json!([1, 2]);
    position["thieves"][1]["offer"] = json!(9);
    position["thieves"][2]["offer"] = json!(3);
    position["phase"] = json!({ "pay": [null, 5, null] });
    position
}

fn with(patch: Value) -> Start<Heistmaster> {
    Start::at(paying()).patch(patch)
}

/// The same with something changed at a JSON pointer.
fn at(pointer: &str, value: Value) -> Start<Heistmaster> {
    let mut position = paying();
    let (parent, field) = pointer.rsplit_once('/').unwrap();
    let parent = position.pointer_mut(parent).unwrap();
    match parent {
        Value::Array(items) => items[field.parse::<usize>().unwrap()] = value,
        _ => parent[field] = value,
    }
    Start::at(position)
}

#[test]
fn the_table_they_are_made_from_is_possible() {
    check(with(json!({})), "asked: s2\n s2 pay 3\n told: s1 pays s0 5 of 9: broken\n asked: s0");
}

#[test]
fn seats_rounds_and_money_must_add_up() {
    impossible(with(json!({ "thieves": [] })), "thieves");
    impossible(with(json!({ "round": 0 })), "round");
    impossible(with(json!({ "round": 29 })), "round");
    impossible(with(json!({ "round": 2, "log": [[4, 5, 6], [0, 0, 0]] })), "round");
    impossible(with(json!({ "heistmaster": 3 })), "heistmaster");
    impossible(with(json!({ "log": [[4, 5, 6]] })), "log");
    impossible(at("/log/1", json!([0, 0])), "log[1]");
    impossible(at("/log/0/0", json!(-1)), "log[0]");
    impossible(at("/log/0/0", json!(9000)), "log[0]");
    impossible(at("/thieves/0/money", json!(5)), "thieves[0].money");
    impossible(at("/decks/blue/money", json!(9000)), "decks.blue.money");
}

#[test]
fn thieves_must_be_possible() {
    impossible(at("/thieves/0/honour", json!(0)), "thieves[0].honour");
    impossible(at("/thieves/0/honour", json!(14)), "thieves[0].honour");
    impossible(at("/thieves/0/offer", json!(1)), "thieves[0].offer");
    impossible(at("/thieves/1/offer", json!(21)), "thieves[1].offer");
    impossible(at("/thieves/1/kept", json!(4)), "thieves[1].kept");
    impossible(at("/thieves/1/broken", json!(4)), "thieves[1].broken");
    impossible(with(json!({ "options": { "no-bribes": true } })), "thieves[1].offer");
    let mut offers = paying();
    offers["team"] = json!([]);
    offers["phase"] = json!({ "offers": [] });
    impossible(Start::<Heistmaster>::at(offers), "thieves[1].offer");
}

#[test]
fn cards_must_be_those_of_the_decks() {
    impossible(at("/decks/green/revealed/0", json!(["1", "7e"])), "decks.green.revealed[0]");
    impossible(at("/decks/green/revealed/0", json!(["1", "1"])), "decks.green.revealed[0]");
    impossible(at("/decks/green/revealed/1", json!(["2", "6"])), "decks.green");
    impossible(at("/decks/green/revealed/0", json!(["1"])), "decks.green");
    impossible(at("/stashes/0/card", json!("7e")), "stashes[0].card");
    impossible(at("/stashes/0/tier", json!(0)), "stashes[0].tier");
    impossible(at("/stashes/0/tier", json!(2)), "stashes[0].card");
    impossible(at("/stashes/0/thief", json!(5)), "stashes[0].thief");
    impossible(at("/stashes/0/seen-by", json!([5])), "stashes[0].seen-by");
    impossible(at("/stashes/0/seen-by", json!([1])), "stashes[0].seen-by");
    let many = json!({ "thief": 0, "deck": "red", "tier": 1, "card": "2" });
    impossible(with(json!({ "stashes": vec![many; 89] })), "stashes");
    impossible(with(json!({ "events": [2, 2] })), "events");
    impossible(at("/events/0", json!(2)), "events");
    impossible(at("/events/1", json!(3)), "events[1]");
}

#[test]
fn top_cards_must_be_there_and_somebodys() {
    impossible(at("/decks/red/top", json!("2")), "decks.red.top");
    impossible(at("/decks/red/looked", json!([0])), "decks.red.top");
    impossible(at("/decks/red/looked", json!([4])), "decks.red.looked");
    let seen = |card: &str| with(json!({ "decks": { "red": { "top": card, "looked": [0] } } }));
    check(seen("2h"), "sees s0 /own/tops/red = \"2h\"");
    impossible(seen("3h"), "decks.red.top");
    impossible(seen("1h"), "decks.red.top");
}

#[test]
fn the_question_must_be_open() {
    impossible(with(json!({ "team": [1] })), "team");
    impossible(with(json!({ "team": [1, 3] })), "team");
    impossible(with(json!({ "target": "red" })), "target");
    impossible(with(json!({ "phase": "team" })), "team");
    impossible(at("/phase/pay", json!([null, 6, null])), "phase.pay[1]");
    impossible(at("/phase/pay", json!([0, null, null])), "phase.pay[0]");
    impossible(at("/phase/pay", json!([null, 5, 3])), "phase.pay");
    impossible(with(json!({ "team": [0, 1], "phase": { "pay": [null, 5, 3] } })), "phase.pay[2]");
    impossible(at("/phase", json!({ "loyalty": [] })), "target");
    let loyal = |answers: Value| {
        let mut position = paying();
        position["target"] = json!("red");
        position["phase"] = json!({ "loyalty": answers });
        Start::<Heistmaster>::at(position)
    };
    check(loyal(json!([null, "honourable", null])), "asked: s2");
    impossible(loyal(json!(["honourable", null, null])), "phase.loyalty[0]");
    let mut offers = paying();
    offers["team"] = json!([]);
    offers["thieves"][1]["offer"] = json!(0);
    offers["thieves"][2]["offer"] = json!(0);
    offers["phase"] = json!({ "offers": [null, 21, null] });
    impossible(Start::<Heistmaster>::at(offers.clone()), "phase.offers[1]");
    offers["phase"] = json!({ "offers": [] });
    check(Start::<Heistmaster>::at(offers.clone()), "asked: s1 s2");
    offers["options"]["no-bribes"] = json!(true);
    impossible(Start::<Heistmaster>::at(offers), "phase");
}

#[test]
fn the_end_must_follow_from_the_cards() {
    let green = ["0h 1 1e 3 4 4", "1h 2 3e 6 6 7e", "2h 3h 4e 9 9 end"];
    let table = |revealed: [&'static str; 3]| Table {
        money: vec![0; 3],
        revealed: [revealed, [""; 3], [""; 3]],
        stashes: vec![(1, "red", 1, "1h"), (1, "red", 1, "2h")],
        ..Table::default()
    };
    let over = |revealed, patch: Value| {
        // The helper counts the round that comes after the cards; this is the one that took them.
        let position = table(revealed).position();
        let round = position["round"].as_u64().unwrap() - 1;
        let log = vec![[0; 3]; round as usize];
        let end = json!({ "round": round, "log": log, "team": [0, 1], "target": "green", "phase": { "over": "green-end" } });
        Start::<Heistmaster>::at(position).patch(end).patch(patch)
    };
    check(over(green, json!({})), "ending: green-end");
    impossible(over(green, json!({ "phase": { "over": "empty-deck" } })), "phase.over");
    impossible(over(green, json!({ "phase": { "over": "red-end" } })), "phase.over");
    impossible(over(green, json!({ "target": "red" })), "phase.over");
    impossible(over(green, json!({ "thieves": [{}, { "honour": 2 }, {}] })), "thieves[1].honour");
    impossible(table(green).start(), "phase");
    let early = ["0h 1 1e 3 4 4", "1h 2 3e 6 6 7e", "2h 3h 4e 9"];
    impossible(over(early, json!({})), "phase.over");
}
