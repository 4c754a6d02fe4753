//! Positions that cannot be.

use rookery_tavern::Tavern;
use rookery_testkit::{Start, impossible};
use serde_json::{Value, json};

use crate::tables::{coins, deal};

/// A table in the middle of a round: s0 has stolen, and s1 and s2 have not answered.
fn asked() -> Value {
    let all = ["steal", "trap", "heist", "sabotage", "no-honor"];
    json!({
        "round": 1,
        "master": 0,
        "city": 27,
        "thieves": [
            { "coins": 2, "hand": all, "selected": ["steal", "heist"], "revealed": ["steal"] },
            { "coins": 1, "hand": all, "selected": ["steal", "trap"] },
            { "coins": 1, "hand": all, "selected": ["trap", "no-honor"], "revealed": ["no-honor"], "target": 1 },
        ],
        "claims": [null],
        "phase": { "react": { "thief": 0, "crime": "steal", "answers": [null, "interrupt", null] } },
    })
}

fn with(patch: Value) -> Start<Tavern> {
    Start::at(asked()).patch(patch)
}

/// The same with one thief changed.
fn thief(index: usize, patch: &Value) -> Start<Tavern> {
    let mut position = asked();
    for (name, value) in patch.as_object().unwrap() {
        position["thieves"][index][name] = value.clone();
    }
    Start::at(position)
}

#[test]
fn the_table_they_are_made_from_is_possible() {
    rookery_testkit::check(with(json!({})), "asked: s2\n s2 pass\n told: s1 interrupts s0: trap");
}

#[test]
fn coins_and_rounds_must_add_up() {
    impossible(with(json!({ "city": 28 })), "city");
    impossible(with(json!({ "round": 0 })), "round");
    impossible(with(json!({ "round": 201 })), "round");
    impossible(with(json!({ "master": 3 })), "master");
    impossible(with(json!({ "options": { "winning-coins": 1 } })), "options.winning-coins");
    impossible(with(json!({ "options": { "endless-coins": true } })), "city");
    impossible(coins(&[1, 1, 1]).patch(json!({ "thieves": [] })), "thieves");
}

#[test]
fn hands_must_fit_the_round_and_each_other() {
    impossible(with(json!({ "round": 2 })), "thieves[0].hand");
    impossible(thief(1, &json!({ "selected": ["steal"] })), "thieves[1].selected");
    impossible(thief(1, &json!({ "revealed": ["heist"] })), "thieves[1].revealed");
    impossible(thief(2, &json!({ "revealed": [], "target": null })), "thieves[2].revealed");
    impossible(thief(2, &json!({ "target": null })), "thieves[2].target");
    impossible(thief(2, &json!({ "target": 2 })), "thieves[2].target");
    impossible(thief(2, &json!({ "target": 4 })), "thieves[2].target");
    impossible(thief(0, &json!({ "target": 1 })), "thieves[0].target");
    impossible(thief(0, &json!({ "could-hold": [["steal", "trap"]] })), "thieves[0].could-hold");
    impossible(
        deal(3).patch(json!({ "phase": null })).patch(json!({ "phase": { "turn": 0 } })),
        "thieves[0].selected",
    );
}

#[test]
fn what_is_set_must_have_been_shown() {
    impossible(thief(1, &json!({ "trapped-by": 2 })), "thieves[1].trapped-by");
    impossible(thief(1, &json!({ "sabotaged-by": 1 })), "thieves[1].sabotaged-by");
    impossible(thief(1, &json!({ "trapped-by": 7 })), "thieves[1].trapped-by");
    let mut twice = asked();
    twice["thieves"][1]["revealed"] = json!(["trap"]);
    twice["thieves"][0]["trapped-by"] = json!(1);
    twice["thieves"][2]["trapped-by"] = json!(1);
    impossible(Start::<Tavern>::at(twice), "thieves[2].trapped-by");
}

#[test]
fn locations_must_fit() {
    impossible(with(json!({ "claims": [null, null] })), "claims");
    impossible(with(json!({ "claims": [1] })), "claims[0]");
    impossible(with(json!({ "out": [1, 0, 0, 0] })), "out");
    impossible(with(json!({ "ways": [0, 0, 0, 0] })), "ways");
    impossible(with(json!({ "ways": [1, 1] })), "ways");
    let stay_out = json!({ "options": { "locations-stay-out": true }, "out": [3, 0, 0, 0] });
    impossible(with(stay_out.clone()), "ways");
    let without_jails = with(stay_out).patch(json!({ "ways": [0, 2, 3, 2] }));
    rookery_testkit::check(without_jails, "sees public /locations/0/odds = [0, 2, 3, 2]");
}

#[test]
fn a_heist_that_was_caught_is_nowhere_and_turns_go_from_the_master_on() {
    let all = ["steal", "trap", "heist", "sabotage", "no-honor"];
    let caught = json!({
        "round": 1,
        "master": 0,
        "city": 27,
        "thieves": [
            { "coins": 2, "hand": all, "selected": ["trap", "sabotage"], "revealed": ["sabotage"] },
            { "coins": 1, "hand": all, "selected": ["steal", "heist"], "revealed": ["heist"], "sabotaged-by": 0 },
            { "coins": 1, "hand": all, "selected": ["trap", "sabotage"] },
        ],
        "claims": [null],
        "phase": { "turn": 2 },
    });
    rookery_testkit::check(Start::<Tavern>::at(caught.clone()), "asked: s2");
    let with = |patch: Value| Start::<Tavern>::at(caught.clone()).patch(patch);
    impossible(with(json!({ "claims": [1] })), "claims[0]");
    impossible(with(json!({ "phase": null })).patch(json!({ "phase": { "place": 1 } })), "phase.place");
    let mut idle = caught.clone();
    idle["thieves"][0]["revealed"] = json!([]);
    idle["thieves"][1]["sabotaged-by"] = Value::Null;
    impossible(Start::<Tavern>::at(idle), "phase.turn");
}

#[test]
fn the_question_must_be_open() {
    let react = |answers: Value| json!({ "phase": { "react": { "answers": answers } } });
    impossible(with(react(json!([null, "pass", "pass"]))), "phase.react.answers");
    impossible(with(react(json!(["pass"]))), "phase.react.answers[0]");
    impossible(with(react(json!([null, null, null, null, null, null, "pass"]))), "phase.react.answers[6]");
    impossible(with(json!({ "phase": { "react": { "crime": "heist" } } })), "phase.react");
    impossible(with(json!({ "phase": { "react": { "thief": 5 } } })), "phase.react.thief");
    let phase = |phase: Value| with(json!({ "phase": null })).patch(json!({ "phase": phase }));
    impossible(phase(json!({ "turn": 3 })), "phase.turn");
    impossible(phase(json!({ "place": 0 })), "phase.place");
    impossible(phase(json!({ "discard": [] })), "phase");
    impossible(phase(json!("over")), "phase");
    impossible(phase(json!({ "select": [] })), "thieves[0].selected");
    let everyone = json!({ "cards": ["steal", "trap"] });
    impossible(
        deal(3).patch(json!({ "phase": { "select": [everyone, everyone, everyone] } })),
        "phase.select",
    );
    let hidden = json!({ "cards": ["steal", "no-honor"] });
    impossible(deal(3).patch(json!({ "phase": { "select": [hidden] } })), "phase.select[0]");
}
