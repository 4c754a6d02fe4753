//! Records: what is written is read back, and what was changed is found.

use rookery_diamonds::Diamonds;
use rookery_kernel::{Game, Luck, Quick, Words};
use rookery_sneaks::Sneaks;
use rookery_table::{Match, Record, Seed};
use rookery_tavern::Tavern;
use serde_json::{Value, json};

/// A match at random, up to so many steps.
fn played<G: Game>(seats: usize, most: usize) -> Match<G> {
    let mut table = Match::<G>::deal(seats, &G::Options::default(), Seed::from_text("records")).unwrap();
    let mut luck = Quick::new(5);
    for _ in 0..most {
        let Some(seat) = table.turn().seats().first() else { break };
        let legal = table.legal(seat);
        table.act(seat, legal[luck.below(legal.len() as u32) as usize]).unwrap();
    }
    table
}

fn names() -> Vec<String> {
    ["Ada", "Bo", "Cy"].map(str::to_owned).to_vec()
}

fn round_trip<G: Words>() {
    for most in [0, 1, 10, usize::MAX] {
        let table = played::<G>(3, most);
        let text = table.record(&names()).to_string();
        let record = Record::parse(&text).unwrap();
        let again = Match::<G>::replay(&record).unwrap();
        assert_eq!(again.game(), table.game());
        assert_eq!(again.steps(), table.steps(), "events and all");
        assert_eq!(again.record(&names()).to_string(), text);
        let over = table.turn().outcome().is_some();
        assert_eq!(over, most == usize::MAX);
        assert_eq!(record.end.seed.is_some(), over, "the seed is told at the end and not before");
        assert_eq!(record.end.result.is_some(), over);
    }
}

#[test]
fn records_round_trip() {
    round_trip::<Tavern>();
    round_trip::<Diamonds>();
}

/// The lines of a finished record, to be tampered with.
fn lines<G: Words>() -> Vec<Value> {
    let text = played::<G>(3, usize::MAX).record(&names()).to_string();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn text(lines: &[Value]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// Why a record is not believed.
fn objection<G: Words>(lines: &[Value]) -> String {
    let record = Record::parse(&text(lines)).expect("it can be read");
    Match::<G>::replay(&record).expect_err("it was tampered with").to_string()
}

fn tampering_is_found_at_its_step<G: Words>() {
    let honest = lines::<G>();
    Match::<G>::replay(&Record::parse(&text(&honest)).unwrap()).unwrap();
    let last = honest.len() - 1;
    for step in [1, 5, last - 1] {
        let mut tampered = honest.clone();
        tampered[step]["hash"] = json!("0123456789abcdef");
        assert!(objection::<G>(&tampered).starts_with(&format!("at step {step}: hash")));
        let mut tampered = honest.clone();
        tampered[step]["luck"] = json!([1, 2, 3]);
        assert!(objection::<G>(&tampered).starts_with(&format!("at step {step}: luck")));
        let mut tampered = honest.clone();
        tampered[step]["seat"] = json!((honest[step]["seat"].as_u64().unwrap() + 1) % 3);
        let why = objection::<G>(&tampered);
        assert!(why.starts_with("at step "), "{why}");
        let mut tampered = honest.clone();
        tampered[step]["action"] = json!("cheat");
        assert!(objection::<G>(&tampered).starts_with(&format!("at step {step}: action")));
    }
    for (field, value, expected) in [
        ("rules", json!(2), "at the start: rules"),
        ("game", json!("whist"), "at the start: game"),
        ("seats", json!(4), "at the start: "),
        ("options", json!({ "nonsense": true }), "at the start: options"),
        ("commitment", json!("00".repeat(32)), "at the end: seed"),
        ("hash", json!("0123456789abcdef"), "at the start: hash"),
        ("names", json!(["a", "b", "c", "d"]), "at the start: names"),
    ] {
        let mut tampered = honest.clone();
        tampered[0][field] = value;
        let why = objection::<G>(&tampered);
        assert!(why.starts_with(expected), "{field}: {why}");
    }
    for (field, value) in
        [("winners", json!([0, 1, 2])), ("scores", json!([9, 9, 9])), ("ending", json!("magic"))]
    {
        let mut tampered = honest.clone();
        tampered[last]["end"]["result"][field] = value;
        assert!(objection::<G>(&tampered).starts_with("at the end: result"));
    }
    let mut tampered = honest.clone();
    tampered[last]["end"]["result"] = Value::Null;
    assert!(objection::<G>(&tampered).starts_with("at the end: result"));
    let mut tampered = honest;
    tampered[last]["end"]["seed"] = json!("ab".repeat(32));
    assert!(objection::<G>(&tampered).contains("does not match the commitment"));
}

#[test]
fn tampering_with_tavern_is_found() {
    tampering_is_found_at_its_step::<Tavern>();
}

#[test]
fn tampering_with_diamonds_is_found() {
    tampering_is_found_at_its_step::<Diamonds>();
}

/// Draws that fit each other but not the seed: a host who deals what pleases it.
#[test]
fn a_deal_that_the_seed_does_not_give_is_found() {
    let options = <Tavern as Game>::Options::default();
    let seed = Seed::from_text("honest");
    let fair = Match::<Tavern>::deal(3, &options, seed.clone()).unwrap();
    let dealt = fair.game().view(rookery_kernel::Viewer::Public).master;
    let other = rookery_kernel::Draw::Number(((dealt.index() + 1) % 3) as u32);
    let mut crooked = Match::<Tavern>::deal_scripted(3, &options, seed.clone(), vec![other]).unwrap();
    let mut luck = Quick::new(3);
    while let Some(seat) = crooked.turn().seats().first() {
        let legal = crooked.legal(seat);
        crooked.act(seat, legal[luck.below(legal.len() as u32) as usize]).unwrap();
    }
    let mut record = crooked.record(&[]);
    assert_eq!(record.end.seed, None, "told draws are not claimed to come from the seed");
    Match::<Tavern>::replay(&record).unwrap();
    record.end.seed = Some(seed);
    let why = Match::<Tavern>::replay(&record).unwrap_err();
    assert_eq!(why.step, Some(0), "{why}");
    assert!(why.why.starts_with("luck"), "{why}");
}

#[test]
fn what_is_not_a_record_is_refused_with_its_line() {
    let honest = played::<Tavern>(3, usize::MAX).record(&names()).to_string();
    let all: Vec<&str> = honest.lines().collect();
    let cut = |count: usize| all[..count].join("\n");
    for (text, line, why) in [
        (String::new(), 1, "empty"),
        ("hello".to_owned(), 1, "not the header"),
        (cut(1), 1, "truncated"),
        (cut(10), 10, "truncated"),
        (cut(all.len() - 1), all.len() - 1, "truncated"),
        (format!("{honest}{}\n", all[3]), all.len() + 1, "after the end"),
        ([&all[..3], &all[4..]].concat().join("\n"), 4, "step: 3 is next, not 4"),
        (honest.replacen("{\"step\":2", "{\"stop\":2", 1), 3, "not a step"),
        (honest.replacen("\"rookery\":1", "\"rookery\":9", 1), 1, "format 9"),
        (honest[..honest.len() / 2].to_owned(), 0, ""),
    ] {
        let bad = Record::parse(&text).unwrap_err();
        assert!(line == 0 || bad.line == line, "line {}: {}", bad.line, bad.why);
        assert!(bad.why.contains(why), "{}", bad.why);
    }
}

/// The standard set is not written out in a record, so its digest is: a record of another edition is refused by name.
#[test]
fn a_record_names_its_card_set() {
    let honest = played::<Sneaks>(3, 3).record(&names());
    let replay = |record: &Record| Match::<Sneaks>::replay(record).map(|_| ()).map_err(|bad| bad.to_string());
    assert!(honest.header.cards.is_some());
    assert_eq!(replay(&honest), Ok(()));
    let mut other = honest.clone();
    other.header.cards = Some(honest.header.commitment);
    let why = replay(&other).unwrap_err();
    assert!(why.starts_with("at the start: cards: the record was played with another card set"), "{why}");
    // Records from before the digest was written.
    other.header.cards = None;
    assert_eq!(replay(&other), Ok(()));
    assert_eq!(
        played::<Tavern>(3, 3).record(&names()).header.cards,
        None,
        "these cards are part of the rules"
    );
}

/// A position may be written in another order than the game would; its match has a record all the same.
#[test]
fn a_match_from_a_position_has_a_record_that_holds() {
    fn check<G: Words>(change: impl Fn(&mut Value)) {
        let mut position = json!(played::<G>(3, 5).game().position());
        change(&mut position);
        let position: G::Position = serde_json::from_value(position).unwrap();
        let mut table = Match::<G>::resume(&position, Seed::from_text("p")).unwrap();
        for _ in 0..10 {
            let Some(seat) = table.turn().seats().first() else { break };
            let action = table.legal(seat)[0];
            table.act(seat, action).unwrap();
        }
        let record = Record::parse(&table.record(&[]).to_string()).unwrap();
        assert_eq!(Match::<G>::replay(&record).unwrap().game(), table.game());
    }
    check::<Tavern>(|position| {
        for thief in position["thieves"].as_array_mut().unwrap() {
            thief["hand"].as_array_mut().unwrap().reverse();
        }
    });
    check::<Diamonds>(|position| {
        position["reserve"].as_array_mut().unwrap().reverse();
        position["unseen"].as_array_mut().unwrap().reverse();
    });
}

#[test]
fn a_record_with_a_question_answered_twice_is_refused() {
    let options = <Tavern as Game>::Options::default();
    let mut table = Match::<Tavern>::deal(3, &options, Seed::from_text("twice")).unwrap();
    let seat = rookery_kernel::Seat::new(0);
    table.act(seat, "select steal heist".parse().unwrap()).unwrap();
    let mut record = table.record(&[]);
    let again = record.steps[0].clone();
    record.steps.push(rookery_table::RecordedStep { step: 2, ..again });
    record.end.steps = 2;
    let why = Match::<Tavern>::replay(&record).unwrap_err();
    assert!(why.to_string().starts_with("at step 2: seat"), "{why}");
}
