//! Steps that are refused: what each op needs, and where it may stand.

use crate::check;

/// Steps in place of the only one of an Anytime card without gates, and what is wrong with each.
const STEPS: &str = r#"
{ target = "any" } | op | missing
{ op = 3 } | op | not a word
{ op = "explode" } | op | "explode" is not one of add_skill, add_requirement
{ op = "exhaust" } | target | is missing: exhaust needs it
{ op = "exhaust", target = "any", colour = 1 } | colour | is unknown: exhaust has op, target, max_cost
{ op = "exhaust", target = 3 } | target | not a word
{ op = "call_off", target = "any" } | target | is unknown: call_off has op
{ op = "exhaust", target = "foo" } | target | "foo" is not one of any, own-other, rival
{ op = "exhaust", target = "pool" } | target | is not one of
{ op = "exhaust", target = "any", max_cost = 10 } | max_cost | not within 0 to 9
{ op = "exhaust", target = "any", max_cost = "3" } | max_cost | not a whole number
{ op = "exhaust", target = "own-all", max_cost = 3 } | max_cost | that is picked
{ op = "exhaust", target = "self" } | target | for Characters alone
{ op = "exhaust", target = "post-mate" } | target | for Characters alone
{ op = "exhaust", target = "host" } | target | for Modifiers that are attached
{ op = "exhaust", target = "chosen" } | target | follows no step that picked a Character
{ op = "banish", target = "rival" } | target | is not one of rival-idle
{ op = "move_modifier", target = "any-modifier", to = "jail" } | to | is not one of
{ op = "strip", target = "any" } | target | is not one of any-modifier
{ op = "recruit", target = "any", price = "full" } | target | is not one of rival-idle, pool
{ op = "recruit", target = "pool", price = "cheap" } | price | is not one of full, free
{ op = "recruit", target = "pool", price = 10 } | price | not within 0 to 9
{ op = "recruit", target = "pool", price = 2, adjust = -1 } | adjust | with the price full
{ op = "recruit", target = "pool", price = "full", adjust = 0 } | adjust | changes nothing
{ op = "recruit", target = "pool", price = "full", pay_to = "owner" } | pay_to | of another player
{ op = "recruit", target = "jail", price = "full", pay_to = "bank" } | pay_to | is not one of owner
{ op = "recruit", target = "pool", price = "full", exhausted = true } | exhausted | the jail
{ op = "recruit", target = "jail", price = "full", exhausted = 1 } | exhausted | neither true nor false
{ op = "change_fate", target = "any", from = "kill", to = "none", duration = "turn" } | from | not a list
{ op = "change_fate", target = "any", from = [], to = "none", duration = "turn" } | from | empty
{ op = "change_fate", target = "any", from = [1], to = "none", duration = "turn" } | from | of words
{ op = "change_fate", target = "any", from = ["die"], to = "none", duration = "turn" } | from | exhaust
{ op = "change_fate", target = "any", from = ["kill", "kill"], to = "none", duration = "turn" } | from | twice
{ op = "change_fate", target = "any", from = ["kill"], to = "jail", duration = "turn" } | to | none, kill
{ op = "change_fate", target = "any", from = ["kill"], to = "kill", duration = "turn" } | to | one of from
{ op = "change_fate", target = "any", from = ["kill"], to = "none", duration = "ever" } | duration | heist, turn
{ op = "change_fate", target = "any", from = ["kill"], to = "none", duration = "while" } | duration | passive
{ op = "change_fate", target = "any", from = ["kill"], to = "none", duration = "attached" } | duration | Modifiers
{ op = "change_fate", target = "any", from = ["kill"], to = "none", duration = "heist" } | duration | complications
{ op = "change_fate", target = "any", from = ["kill"], to = "none", duration = "turn", uses = 1 } | uses | attached
{ op = "block", what = "ability", target = "you", duration = "turn" } | target | is not one of any
{ op = "block", what = "anytime", target = "any", duration = "turn" } | target | is not one of rival-player
{ op = "block", what = "all", target = "any", duration = "turn" } | what | ability, anytime
{ op = "block", what = "anytime", target = "you", duration = "turn", max_cost = 1 } | max_cost | Character
{ op = "add_skill", target = "any", skill = "luck", amount = 1, duration = "turn" } | skill | lies, muscle
{ op = "add_skill", target = "any", skill = ["lies"], amount = 1, duration = "turn" } | skill | list of one
{ op = "add_skill", target = "any", skill = "lies", amount = 0, duration = "turn" } | amount | changes nothing
{ op = "add_skill", target = "any", skill = "lies", amount = -10, duration = "turn" } | amount | -9 to 9
{ op = "add_skill", target = "any", skill = "lies", amount = 1, duration = "turn" } | duration | in a heist
{ op = "add_skill", target = "any", skill = "lies", amount = 1, duration = "heist" } | duration | complications
{ op = "gain", who = "nobody", amount = 1 } | who | "nobody" is not one of rival-player, you
{ op = "gain", who = "you", amount = 0 } | amount | not within 1 to 9
{ op = "gain", who = "you", amount = 10 } | amount | not within 1 to 9
{ op = "gain", who = "you", amount = "dices" } | amount | dice, dice+1, -dice, die
{ op = "gain", who = "you", amount = true } | amount | not a whole number
{ op = "gain", who = "you", amount = 1, from = "bank" } | from | is not one of haul
{ op = "gain", who = "you", amount = 1, from = "haul" } | op | when = "anytime"
{ op = "gain", who = "chosen-player", amount = 1 } | who | follows no step that picked a player
{ op = "gain", who = "betrayers", amount = 1 } | who | Moment of Truth
{ op = "gain", who = "heist-players", amount = 1 } | who | needs a heist
{ op = "transfer", from = "you", to = "everyone", amount = 1 } | to | is not one of rival-player, you
{ op = "transfer", from = "you", to = "you", amount = 1 } | to | same as from
{ op = "haul", target = "any", amount = 1 } | target | is not one of any-objective
{ op = "treasure", target = "rival-treasure", who = "everyone" } | who | is not one of you
{ op = "treasure", target = "haul-treasure", who = "you" } | op | when = "anytime"
{ op = "draw", who = "you", count = 0 } | count | not within 1 to 7
{ op = "draw", who = "you", count = 8 } | count | not within 1 to 7
{ op = "discard", who = "you", count = 1, by = "him" } | by | is not one of owner, you
{ op = "discard", who = "everyone", count = 1, by = "you" } | who | is not one of rival-player, chosen-player
{ op = "recover", count = 1, type = "anytime" } | type | is not one of moment
{ op = "recover", count = 5 } | op | name more than 4 things
{ op = "take_card", from = "you", by = "you", count = 1 } | from | is not one of rival-player
{ op = "take_card", from = "rival-player", by = "owner", count = 1 } | by | is not one of you
{ op = "show_hand", target = "rival-player", to = "rival-player" } | to | is not one of you, everyone
{ op = "scout", deck = "treasure", look = 2, take = 1, rest = "bottom" } | deck | scheme, defense
{ op = "scout", deck = "scheme", look = 8, take = 1, rest = "bottom" } | look | not within 1 to 7
{ op = "scout", deck = "scheme", look = 2, take = 3, rest = "bottom" } | take | not within 1 to 2
{ op = "scout", deck = "scheme", look = 2, take = 1, rest = "top" } | rest | is not one of bottom
{ op = "replace_defense", target = "own-defense" } | target | is not one of table-defense
{ op = "extra_defense", target = "table-defense" } | target | is not one of any-objective
{ op = "extra_action", kind = "two" } | kind | is not one of any, heist
{ op = "extra_action", kind = "any" } | op | needs the gate your-turn
{ op = "add_requirement", target = "own-defense", skill = "lies", amount = 1 } | target | heist-defense
{ op = "add_requirement", target = "heist-defense", skill = "lies", amount = 1 } | op | gate complications
{ op = "switch_line", target = "own-defense" } | op | switch_line needs the gate complications
{ op = "bypass", target = "own-defense" } | op | bypass needs the gate complications
{ op = "withdraw", target = "any" } | target | is not one of own-committed, rival-committed
{ op = "withdraw", target = "own-committed" } | op | withdraw needs the gate complications
{ op = "send_in", target = "rival-idle" } | target | is not one of own-idle, self
{ op = "send_in", target = "own-idle" } | op | send_in needs the gate complications
{ op = "swap_posts", target = "any", with = "own-other-committed" } | target | is not one of self
{ op = "swap_posts", target = "self", with = "any" } | with | is not one of own-other-committed
{ op = "call_off" } | op | call_off needs the gate complications
{ op = "attach", target = "any" } | op | attach does not go into a block with when = "anytime"
{ op = "counter", what = ["anytime"] } | op | counter does not go into a block with when = "anytime"
{ op = "counter", what = ["thing"] } | what | is not one of anytime, logistics
{ op = "betray", value = 3 } | op | betray does not go into
{ op = "betray", value = 31 } | value | not within 1 to 30
{ op = "betray", value = 3, bonus = 2 } | bonus | together with bonus_if
{ op = "betray", value = 3, bonus = 2, bonus_if = "rich" } | bonus_if | is not one of complications
{ op = "annul", max_value = 10 } | op | annul does not go into
{ op = "annul", max_value = 0 } | max_value | not within 1 to 60
{ op = "convert_skill", target = "any", from = "lies", to = "tinker" } | op | convert_skill does not go into
{ op = "convert_skill", target = "any", from = "lies", to = "lies" } | to | same skill as from
{ op = "price", amount = 1 } | op | price does not go into
{ op = "price", amount = 0 } | amount | changes nothing
{ op = "limit", what = "crew", amount = 1 } | op | limit does not go into
{ op = "limit", what = "coins", amount = 1 } | what | is not one of crew, hand
{ op = "late_defenses" } | op | late_defenses does not go into
{ op = "dice_mod", scope = "boost", mode = "extra-die", duration = "turn" } | op | dice_mod does not go into
{ op = "dice_mod", scope = "all", mode = "extra-die", duration = "turn" } | scope | boost, failure
{ op = "dice_mod", scope = "boost", mode = "extra-die", amount = 1, duration = "turn" } | amount | mode plus
{ op = "dice_mod", scope = "failure", mode = "plus", duration = "turn" } | amount | mode plus
{ op = "dice_mod", scope = "boost", mode = "plus", amount = 1, duration = "turn" } | mode | failure alone
{ op = "score", coins = 1, all = [] } | op | score does not go into
"#;

#[test]
fn steps_that_are_wrong_are_refused_with_card_and_field() {
    for row in STEPS.trim_start().lines() {
        let [step, field, why] = row.split(" | ").collect::<Vec<_>>()[..] else { panic!("{row}") };
        let change = (r#"{ op = "exhaust", target = "any" }"#, step);
        check("scheme", "sleeping-draught", change, &format!("effects[0].do[0].{field}"), why);
    }
}

#[test]
fn the_wrong_step_of_several_is_named() {
    let change = (r#"{ op = "ready", target = "chosen" }"#, r#"{ op = "ready", target = "host" }"#);
    check("scheme", "smoke-bomb", change, "effects[0].do[1].target", "Modifiers");
    let change = (r#"who = "chosen-player""#, r#"who = "betrayers""#);
    check("scheme", "read-the-room", change, "effects[0].do[1].who", "Moment of Truth");
    // Steps of the Moment of Truth do not hang together.
    let exhaust = r#"{ op = "exhaust", target = "rival-committed" }"#;
    let kill = format!(r#"{exhaust}, {{ op = "kill", target = "chosen" }}"#);
    check(
        "scheme",
        "knife-in-the-back",
        (exhaust, &kill),
        "effects[0].do[2].target",
        "know nothing of each other",
    );
    let show = r#"{ op = "show_hand", target = "rival-player", to = "you" }, { op = "draw", who = "chosen-player", count = 1 }"#;
    check(
        "scheme",
        "knife-in-the-back",
        (exhaust, show),
        "effects[0].do[2].who",
        "know nothing of each other",
    );
    // The second block of a card, and a step that follows a pick of something else.
    let change =
        (r#"{ op = "withdraw", target = "rival-committed" }"#, r#"{ op = "kill", target = "chosen" }"#);
    check("scheme", "smoke-bomb", change, "effects[1].do[0].target", "picked a Character");
}

#[test]
fn conditions_of_a_score_are_checked() {
    const SCORE: &str = r#"coins = 6, all = [ { metric = "icons", skill = "lies", min = 5 } ]"#;
    for (score, field, why) in [
        ("coins = 6", "all", "score without per needs it"),
        ("all = []", "coins", "score without per needs it"),
        ("coins = 61, all = []", "coins", "not within 1 to 60"),
        (r#"coins = 6, all = "luck""#, "all", "not a list"),
        ("coins = 6, all = [3]", "all[0]", "not a table"),
        ("coins = 6, all = [{ min = 1 }]", "all[0].metric", "missing"),
        (r#"coins = 6, all = [{ metric = "hand", min = 1, luck = 2 }]"#, "all[0].luck", "unknown"),
        (r#"coins = 6, all = [{ metric = "luck", min = 1 }]"#, "all[0].metric", "is not one of icons"),
        (r#"coins = 6, all = [{ metric = "hand" }]"#, "all[0].min", "missing"),
        (r#"coins = 6, all = [{ metric = "hand", min = 100 }]"#, "all[0].min", "not within 0 to 99"),
        (r#"coins = 6, all = [{ metric = "hand", min = 3, max = 2 }]"#, "all[0].max", "below min"),
        (r#"coins = 6, all = [{ metric = "icons", min = 1 }]"#, "all[0].skill", "the metric icons"),
        (
            r#"coins = 6, all = [{ metric = "hand", min = 1, skill = "lies" }]"#,
            "all[0].skill",
            "the metric icons",
        ),
        (r#"coins = 6, all = [{ metric = "icons", min = 1, skill = "x" }]"#, "all[0].skill", "lies, muscle"),
        (r#"coins = 6, all = [{ metric = "skills-covered", min = 1 }]"#, "all[0].at", "skills-covered"),
        (
            r#"coins = 6, all = [{ metric = "skills-covered", at = 0, min = 1 }]"#,
            "all[0].at",
            "not within 1 to 20",
        ),
        (r#"per = { metric = "hand" }, each = 1"#, "max", "score with per needs it"),
        (r#"per = "hand", each = 1, max = 6"#, "per", "not a table"),
        (r#"per = { metric = "hand", min = 1 }, each = 1, max = 6"#, "per.min", "unknown"),
        (r#"per = { metric = "hand" }, each = 10, max = 6"#, "each", "not within 1 to 9"),
        (r#"per = { metric = "hand" }, each = 1, max = 61"#, "max", "not within 1 to 60"),
        (r#"per = { metric = "hand" }, each = 1, max = 6, coins = 6"#, "coins", "score with per has op, per"),
    ] {
        check("agenda", "smooth-operators", (SCORE, score), &format!("effects[0].do[0].{field}"), why);
    }
    let many = format!("coins = 6, all = [{}]", r#"{ metric = "hand", min = 1 },"#.repeat(5));
    check("agenda", "smooth-operators", (SCORE, &many), "effects[0].do[0].all", "more than four");
}
