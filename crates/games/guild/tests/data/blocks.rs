//! Blocks that are refused: on which cards they may stand, and what they may hold.

use crate::{check, check_table};

#[test]
fn windows_and_events_fit_the_card() {
    check_table(
        r#"
scheme sleeping-draught | "anytime", do => "sometimes", do | effects[0].when | is not one of logistics
scheme sleeping-draught | "anytime", do => "activate", do | effects[0].when | anytime, response
scheme sleeping-draught | "anytime", do => "logistics", do | effects[0].when | does not fit
scheme faked-death | "logistics", do => "anytime", do | effects[0].when | does not fit
scheme side-job | "moment", gate => "passive", gate | effects[0].when | does not fit
scheme brass-knuckles | "passive", do => "anytime", do | effects[1].when | logistics, trigger, passive
character fence | "trigger", event = "heist-won" => "moment" | effects[0].when | does not fit
character cat-burglar | "passive" => "endgame" | effects[0].when | does not fit
treasure royal-pardon | "passive" => "anytime" | effects[0].when | activate, trigger, passive, endgame
objective yacht | "passive" => "activate" | effects[0].when | trigger, passive
agenda underdog | "endgame" => "passive" | effects[0].when | this kind of card: endgame
scheme faked-death | "logistics", do => "logistics", no_honor = true, do | effects[0].when | with no_honor: anytime, response
scheme side-job | "moment", gate => "moment", no_honor = true, gate | effects[0].when | with no_honor
agenda underdog | "endgame", do => "endgame", no_honor = true, do | effects[0].no_honor | endgame
objective yacht | "passive", do => "passive", no_honor = true, do | effects[0].no_honor | Objectives
objective yacht | "passive", do => "passive", gate = ["late-stage"], do | effects[0].gate | Objectives
character fence | , event = "heist-won" =>  | effects[0].event | a trigger needs one
character fence | "heist-won" => "noon" | effects[0].event | is not one of killed, host-killed
character fence | "heist-won" => "host-killed" | effects[0].event | for Modifiers alone
character cat-burglar | "passive", do => "passive", event = "killed", do | effects[0].event | only with a trigger
objective temple | "heist-won" => "killed" | effects[0].event | heist-won alone
"#,
    );
}

#[test]
fn gates_fit_the_block() {
    check_table(
        r#"
scheme brute-force | ["complications"] => ["complicated"] | effects[0].gate[0] | is not one of complications
scheme plan-b | "on-heist"] => "complications"] | effects[0].gate[1] | twice
scheme plan-b | "on-heist"] => "self-committed"] | effects[0].gate[1] | for Characters alone
scheme plan-b | "on-heist"] => "self-paired"] | effects[0].gate[1] | for Characters alone
scheme plan-b | "on-heist"] => "watch-defense"] | effects[0].gate[1] | Modifiers that are attached
scheme plan-b | "on-heist"] => "was-betrayed"] | effects[0].gate[1] | in the Moment of Truth alone
scheme plan-b | "on-heist"] => "no-heist"] | effects[0].gate[1] | never holds together
scheme side-job | "not-betrayed" => "complications" | effects[0].gate[0] | never holds in the Moment
scheme faked-death | "logistics", do => "logistics", gate = ["on-heist"], do | effects[0].gate[0] | never holds in a Logistics
scheme short-count | "late-stage" => "self-paired" | effects[0].do[0].bonus_if | for Characters alone
scheme wanted-poster | "complications" => "watch-defense" | effects[2].gate[0] | Modifiers that are attached
agenda underdog | "endgame", do => "endgame", gate = ["poorest"], do | effects[0].gate | endgame
"#,
    );
}

#[test]
fn costs_fit_the_card() {
    check_table(
        r#"
character cat-burglar | "passive", do => "passive", cost = { coins = 1 }, do | effects[0].cost | is declared
character fence | "heist-won", do => "heist-won", cost = { coins = 1 }, do | effects[0].cost | is declared
scheme side-job | "moment", gate => "moment", cost = { coins = 1 }, gate | effects[0].cost | is declared
scheme pawn-the-silver | { discard = 2 } => { exhaust = true } | effects[0].cost.exhaust | for Characters alone
scheme pawn-the-silver | { discard = 2 } => { trash = true } | effects[0].cost.trash | for Treasures alone
scheme pawn-the-silver | { discard = 2 } => { discard = 5 } | effects[0].cost.discard | not within 0 to 4
scheme pawn-the-silver | { discard = 2 } => { coins = 21 } | effects[0].cost.coins | not within 0 to 20
character veteran | coins = 2 => coins = -1 | effects[0].cost.coins | not within 0 to 20
"#,
    );
}

#[test]
fn blocks_are_neither_empty_nor_endless() {
    const BLOCK: &str = r#"{ when = "anytime", do = [ { op = "exhaust", target = "any" } ] }"#;
    const STEP: &str = r#"{ op = "draw", who = "you", count = 1 }"#;
    let one = |change: &str, field: &str, why: &str| {
        check("scheme", "sleeping-draught", (BLOCK, change), field, why);
    };
    one(r#"{ when = "anytime", do = [] }"#, "effects[0].do", "empty");
    let seven = format!(r#"{{ when = "anytime", do = [ {} ] }}"#, [STEP; 7].join(", "));
    one(&seven, "effects[0].do", "more than 6 steps");
    one(&[BLOCK; 9].join(", "), "effects", "more than 8 blocks");
    // Five things to name in one declaration.
    let step = |step: &str| format!(r#"{{ op = "exhaust", target = "{step}" }}"#);
    let five: Vec<String> = ["any", "rival", "exhausted", "own-other", "rival-idle"].map(step).into();
    one(
        &format!(r#"{{ when = "anytime", do = [ {} ] }}"#, five.join(", ")),
        "effects[0].do[4].op",
        "more than 4 things",
    );
    let paid = format!(r#"{{ when = "anytime", cost = {{ discard = 4 }}, do = [ {} ] }}"#, five[0]);
    one(&paid, "effects[0].do[0].op", "more than 4 things");
    // What nobody declares asks for one step.
    let twice = (
        r#"{ op = "betray", value = 8 }"#,
        r#"{ op = "betray", value = 8 }, { op = "ready", target = "exhausted" }"#,
    );
    check("scheme", "knife-in-the-back", twice, "effects[0].do[2].op", "a block of its own");
}

#[test]
fn passive_blocks_hold_what_is_always_so() {
    check_table(
        r#"
character mummer | { op = "convert_skill", target = "self", from = "lies", to = "stealth" } => { op = "draw", who = "you", count = 1 } | effects[0].do[0].op | draw does not go into a block with when = "passive"
character courtier | target = "self" => target = "rival" | effects[0].do[0].target | a passive block leaves none
character courtier | target = "self" => target = "all-committed" | effects[0].do[0].target | too many
character courtier | target = "self" => target = "chosen" | effects[0].do[0].target | picked a Character
character courtier | skill = "lies" => skill = ["lies", "muscle"] | effects[0].do[0].skill | a passive block leaves none
character courtier | amount = 2 => amount = "dice" | effects[0].do[0].amount | fixed numbers
character courtier | "while" => "heist" | effects[0].do[0].duration | while, or attached
character courtier | "while" => "attached" | effects[0].do[0].duration | Modifiers
character cat-burglar | from = ["arrest"] => uses = 1, from = ["arrest"] | effects[0].do[0].uses | the duration attached
character cat-burglar | from = ["arrest"] => uses = 0, from = ["arrest"] | effects[0].do[0].uses | not within 1 to 9
character smuggler | { op = "price", amount = -1 } => { op = "block", what = "ability", target = "self", duration = "while" } | effects[0].do[0].op | block does not go into
character smuggler | { op = "price", amount = -1 } => { op = "block", what = "anytime", target = "you", duration = "while" } | effects[0].do[0].op | block does not go into
character smuggler | { op = "price", amount = -1 } => { op = "late_defenses" } | effects[0].do[0].op | for Objectives alone
treasure royal-pardon | target = "own-all" => target = "self" | effects[0].do[0].target | for Characters alone
objective yacht | "all-committed" => "own-all" | effects[0].do[0].target | an Objective means all-committed
objective wizards-tower | { op = "late_defenses" } => { op = "limit", what = "hand", amount = 1 } | effects[0].do[0].op | does not go on an Objective
objective temple | { op = "exhaust", target = "all-committed" } => { op = "gain", who = "you", amount = 1 } | effects[0].do[0].who | nobody on an Objective
"#,
    );
}

#[test]
fn modifiers_are_attached_and_are_about_their_host() {
    check_table(
        r#"
scheme lucky-charm | { op = "attach", target = "any" } => { op = "draw", who = "you", count = 1 } | effects[0].do[0].op | attach is the only step of a Modifier's logistics block
scheme lucky-charm | { op = "attach", target = "any" } => { op = "attach", target = "any" }, { op = "draw", who = "you", count = 1 } | effects[0].do[0].op | attach is the only step of a Modifier's logistics block
scheme long-night | { op = "extra_action", kind = "any" } => { op = "attach", target = "any" } | effects[0].do[0].op | attach is the only step of a Modifier's logistics block
scheme lucky-charm | { op = "attach", target = "any" } => { op = "attach", target = "own-all" } | effects[0].do[0].target | is not one of any
scheme lucky-charm | { op = "attach", target = "any" } => { op = "attach", target = "pool" } | effects[0].do[0].target | is not one of any
scheme lucky-charm | { when = "passive" => { when = "logistics", do = [ { op = "attach", target = "rival" } ] }, { when = "passive" | effects | more than one logistics block
scheme lucky-charm | "attached", uses => "while", uses | effects[1].do[0].duration | called attached
scheme lucky-charm | target = "host" => target = "own-all" | effects[1].do[0].target | is not the host
scheme lucky-charm | { op = "change_fate", target = "host", from = ["kill"], to = "none", duration = "attached", uses = 1 } => { op = "limit", what = "hand", amount = 1 } | effects[1].do[0].op | does not go on a Modifier
scheme lucky-charm | { op = "change_fate", target = "host", from = ["kill"], to = "none", duration = "attached", uses = 1 } => { op = "price", amount = 1 } | effects[1].do[0].op | does not go on a Modifier
scheme cold-feet | target = "any", duration = "turn" => target = "host", duration = "turn" | effects[2].do[0].target | Modifiers that are attached
scheme cold-feet | no_honor = true, do = [ { op = "block", what = "ability", target = "any", duration = "turn" } => no_honor = true, gate = ["complications"], do = [ { op = "block", what = "ability", target = "any", duration = "heist" } | effects[2].do[0].duration | blocked for the turn
"#,
    );
}

#[test]
fn responses_counter_and_nothing_else_does() {
    check_table(
        r#"
scheme not-so-fast | { op = "counter", what = ["anytime"] } => { op = "draw", who = "you", count = 1 } | effects[0].do[0].op | draw does not go into a block with when = "response"
scheme not-so-fast | { op = "counter", what = ["anytime"] } => { op = "counter", what = [] } | effects[0].do[0].what | empty
scheme not-so-fast | "response" => "anytime" | effects[0].do[0].op | counter does not go into
agenda underdog | { op = "score", coins = 8, all = [ { metric = "coins-rank", min = 3 } ] } => { op = "gain", who = "you", amount = 1 } | effects[0].do[0].op | gain does not go into a block with when = "endgame"
"#,
    );
}
