//! The rulings of Nope, one test each; and that scripts fail where they should.

use std::panic::catch_unwind;

use rookery_kernel::TABLE_RULES;
use rookery_testkit::toys::nope::{Nope, Options};
use rookery_testkit::{Start, check, every_ruling_has_a_test, impossible};
use rookery_text::Rulebook;
use serde_json::{Value, json};

every_ruling_has_a_test!(Nope, "rules.rs");

#[test]
fn every_table_has_its_rules() {
    let numbers: Vec<u16> = Rulebook::parse(TABLE_RULES).rulings.iter().map(|ruling| ruling.number).collect();
    assert_eq!(numbers, [1, 2, 3, 4]);
}

/// Three hands of one coin and two nopes each.
fn even() -> Start<Nope> {
    Start::deal(3).luck(["coin", "nope", "nope"].repeat(3))
}

fn hands(hands: &Value) -> Start<Nope> {
    even().patch(json!({"options": {"coins": 20, "nopes": 20}, "hands": hands}))
}

#[test]
fn nope_1_hands_are_dealt_and_the_rest_stays_out() {
    check(
        even(),
        r#"
        told: s0 gets cards
        told s1: s0 gets cards
        told s1: s1 gets 1 coins and 2 nopes
        not told s1: s2 gets 1
        see /hands/2 = {"coins": 1, "nopes": 2}
        sees s2 /hand/nopes = 2
        sees public /hand = null
        "#,
    );
    check(Start::<Nope>::deal(3).options(Options { hand: 1, coins: 1, nopes: 2 }), "see /options/hand = 1");
}

#[test]
fn nope_2_a_turn_is_a_coin_or_a_pass() {
    check(
        even(),
        "
        asked: s0
        legal s0: pass | play
        legal s1:
        fallback s0: pass
        fallback s1:
        refused table/1: s1 pass
        refused table/3: s5 pass
        refused table/4: s0 nope
        s0 pass
        asked: s1   # clockwise
        told: s0 passes
        ",
    );
}

#[test]
fn nope_3_only_a_coin_in_hand_can_be_played() {
    check(
        hands(&json!([{"coins": 0, "nopes": 3}, {"coins": 3, "nopes": 0}, {"coins": 3, "nopes": 0}])),
        "
        refused nope/3: s0 play
        cannot s0: play
        s0 pass
        can s1: play | pass
        ",
    );
}

#[test]
fn nope_4_everyone_else_with_a_card_is_asked_in_secret() {
    check(
        hands(&json!([{"coins": 3, "nopes": 0}, {"coins": 3, "nopes": 0}, {"coins": 3, "nopes": 0}])),
        r#"
        s0 play
        told: s0 plays a coin
        asked: s1 s2
        legal s1: let
        s2 let
        not told: s2
        asked: s1
        can s2: let
        sees s2 /answer = "let"
        sees s1 /answer = null
        sees s1 /asked = [1, 2]
        s1 let
        told: s0 scores
        asked: s1
        "#,
    );
}

#[test]
fn nope_5_only_a_nope_in_hand_can_nope() {
    check(
        hands(&json!([{"coins": 3, "nopes": 0}, {"coins": 3, "nopes": 0}, {"coins": 3, "nopes": 0}])),
        "s0 play\nrefused nope/5: s1 nope",
    );
}

#[test]
fn nope_6_the_first_nope_clockwise_counts_and_the_other_stays_hidden() {
    check(
        even(),
        r#"
        s0 play
        s2 nope
        s1 nope
        told: s0 plays a coin
        told: s1 plays a nope
        not told: s2
        see /hands/2/nopes = 2
        see /shown = {"coins": 1, "nopes": 1}
        "#,
    );
}

#[test]
fn nope_7_a_nope_can_be_noped_up_to_four_cards() {
    check(
        even(),
        "
        s0 play
        s1 nope
        s2 let
        asked: s0 s2
        s2 nope
        s0 let
        asked: s0 s1
        s0 nope
        s1 nope
        # The fourth card is not answered.
        told: s0 plays a nope
        told: s0 scores nothing
        asked: s1
        see /stack = []
        ",
    );
}

#[test]
fn nope_8_the_newest_stands_and_undoes_the_one_before() {
    check(
        even(),
        "
        s0 play
        s1 nope
        s2 let
        s0 nope
        s2 let
        s1 let
        s2 let
        told: s0 scores
        see /scores = [1, 0, 0]
        see /shown/nopes = 2
        ",
    );
}

#[test]
fn nope_9_without_cards_nobody_is_asked() {
    let start = even().patch(json!({
        "hands": [{"coins": 3, "nopes": 0}, {"coins": 0, "nopes": 0}, {"coins": 1, "nopes": 2}],
        "shown": {"coins": 1, "nopes": 2}, "turns_left": 6,
    }));
    check(
        start,
        "
        s0 play
        asked: s2
        s2 let
        asked: s2
        ",
    );
    let start = even().patch(json!({"actor": 1, "shown": {"coins": 0, "nopes": 3}, "hands":
        [{"coins": 3, "nopes": 0}, {"coins": 0, "nopes": 0}, {"coins": 3, "nopes": 0}]}));
    assert_eq!(impossible(start, "actor"), "a player without cards has no turn");
}

#[test]
fn nope_10_the_game_ends_with_the_turns_or_the_cards() {
    let last_turn = || even().patch(json!({"turns_left": 1}));
    check(last_turn(), "s0 pass\nover: s0 s1 s2\nending: turns\nasked:\nrefused table/2: s0 pass");
    check(last_turn(), "s0 play\ns1 let\ns2 let\nover: s0\nending: turns");
    let last_card = even().options(Options::default()).patch(json!({"turns_left": 3, "shown": {"coins": 3, "nopes": 5},
        "hands": [{"coins": 1, "nopes": 0}, {"coins": 0, "nopes": 0}, {"coins": 0, "nopes": 0}], "scores": [0, 1, 0]}));
    check(last_card, "s0 play\ntold: s0 scores\nover: s0 s1\nending: cards");
}

/// The message with which a script fails.
fn failure(script: &str) -> String {
    let script = script.to_owned();
    let panic = catch_unwind(|| check(even(), &script)).expect_err("the script should fail");
    panic.downcast_ref::<String>().cloned().unwrap_or_default()
}

#[test]
fn scripts_fail_where_something_is_not_as_they_say() {
    for (script, expected) in [
        ("s0 fly", "\"fly\" is not play, pass, nope or let"),
        ("s1 pass", "actual: refused, s1 is not asked for anything now (table/1)"),
        ("refused nope/3: s0 play", "actual: accepted"),
        ("refused nope/3: s1 play", "expected: refused by nope/3"),
        ("legal s0: play", "actual: \"pass | play\""),
        ("cannot s0: play", "expected: s0 cannot play"),
        ("can s1: play", "expected: s1 can play"),
        ("asked: s0 s1", "actual: {s0}"),
        ("told: s0 plays a coin", "expected: public is told s0 plays a coin"),
        ("told: s1 gets cards\ntold: s0 gets cards", "line 2"),
        ("s0 pass\nnot told: passes", "actual: s0 passes"),
        ("asked: s0\ns0 pass\ntold: s0 gets cards", "and before that []"),
        ("see /turns_left = 3", "actual: 9"),
        ("sees s1 /hand = null", "expected: null"),
        ("sees s4 /hand = null", "there is no s4 at a table of 3"),
        ("over:", "actual: {s0} are asked"),
        ("fallback s0: play", "actual: \"pass\""),
        ("luck coin", "the draw coin was never asked for"),
        ("shrug s0: play", "\"shrug\" is not a word of scripts"),
        ("shrug", "not a line of a script"),
    ] {
        let message = failure(script);
        assert!(message.contains(expected), "{script}\n---\n{message}");
    }
    assert!(failure("\n\ns0 pass\nasked: s0").starts_with("line 4: asked: s0\nexpected"));
    assert!(failure("s0 pass\nasked: s0").contains("\n  public: s0 passes"));
}

#[test]
#[should_panic(expected = "impossible position: scores: every point is a coin that was played")]
fn a_start_that_cannot_be_is_refused() {
    check(even().patch(json!({"scores": [1, 0, 0]})), "");
}

#[test]
#[should_panic(expected = "the luck of the deal: the draw coin was never asked for")]
fn luck_that_the_deal_does_not_ask_for_is_refused() {
    check(even().luck(["coin"]), "");
}

#[test]
fn a_whole_position_can_be_written_down() {
    check(
        Start::<Nope>::at(json!({
            "options": {"hand": 1, "coins": 2, "nopes": 1},
            "hands": [{"coins": 0, "nopes": 0}, {"coins": 1, "nopes": 0}, {"coins": 0, "nopes": 1}],
            "shown": {"coins": 1, "nopes": 0}, "scores": [0, 0, 0], "actor": 0, "turns_left": 3,
            "stack": [{"seat": 0, "card": "coin"}], "answers": [null, "let", null],
        })),
        "asked: s2\ns2 nope\ntold: s2 plays a nope\nasked: s1\ns1 let\ntold: s0 scores nothing\nasked: s1",
    );
}

#[test]
#[should_panic(expected = "rulings without a test: nope/2, nope/3")]
fn a_ruling_without_a_test_is_named() {
    rookery_testkit::assert_rulings_tested::<Nope>("#[test]\nfn nope_1_is_tested() {}\n");
}

#[test]
fn a_test_without_a_ruling_is_named() {
    let source = (1..=11)
        .map(|number| format!("#[test]\nfn nope_{number}_is_tested() {{}}"))
        .collect::<Vec<_>>()
        .join("\n");
    let panic = catch_unwind(|| rookery_testkit::assert_rulings_tested::<Nope>(&source)).unwrap_err();
    assert_eq!(panic.downcast_ref::<String>().unwrap(), "tests of rulings that do not exist: nope/11");
}
