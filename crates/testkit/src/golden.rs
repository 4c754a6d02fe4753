//! Transcripts and counts that may not change unnoticed. They are blessed again only together with a new `RULES_VERSION`.

use std::fmt::Write as _;

use rookery_kernel::tree::{perft, perft_below};
use rookery_kernel::{Draw, Game, Quick, Recorded, Seat, Viewer, Words};
use serde_json::Value;

use crate::play::{legal, pick};
use crate::start::{Start, json};

/// Plays a seeded game at random and compares its transcript with `golden/<game>/v<version>/<name>.snap`: at every step who
/// is asked, what each of them may do, what is done, the luck drawn, what everybody is told, and how every view changes. Cards
/// stand there as people call them.
pub fn golden<G: Words>(seats: usize, options: &G::Options, seed: u64, name: &str) {
    let spell = |line: &str| G::spell(options, line);
    compare::<G>(name, &transcript::<G>(seats, options, seed, &spell));
}

/// Plays a seeded game by somebody's choices and compares its story: what was done, the luck drawn and what everybody was told,
/// without lists and views. For games that random play does not bring to an end, or whose transcripts nobody would read.
pub fn golden_story<G: Words>(
    seats: usize,
    options: &G::Options,
    seed: u64,
    name: &str,
    mut choose: impl FnMut(&G, Seat, &[G::Action], &mut Quick) -> G::Action,
) {
    let (mut luck, mut choices) = (Quick::new(seed), Quick::new(!seed));
    let (mut draws, mut events) = (Vec::new(), Vec::new());
    let mut game = G::new(seats, options, &mut Recorded::new(&mut luck, &mut draws), &mut events)
        .unwrap_or_else(|bad| panic!("no such table: {bad}"));
    let mut text = String::new();
    line(&mut text, &format!("seed {seed}\n\ndeal{}", drawn(&draws)));
    tell::<G>(&mut text, seats, &events);
    while let Some(seat) = game.turn().seats().first() {
        let ordered = game.standing(seat);
        let action = ordered.unwrap_or_else(|| choose(&game, seat, &legal(&game, seat), &mut choices));
        (draws, events) = (Vec::new(), Vec::new());
        game.apply(seat, action, &mut Recorded::new(&mut luck, &mut draws), &mut events)
            .unwrap_or_else(|illegal| panic!("{seat} {action} was chosen but is refused: {illegal}"));
        // What a standing order answers is told only where something comes of it.
        if ordered.is_none() || !events.is_empty() {
            line(&mut text, &format!("{seat} {action}{}", drawn(&draws)));
            tell::<G>(&mut text, seats, &events);
        }
    }
    let turn = game.turn();
    let outcome = turn.outcome().expect("nobody is asked: it is over");
    line(&mut text, &format!("\nover: {}", json(outcome)));
    compare::<G>(name, &(header::<G>(seats, options) + &G::spell(options, &text)));
}

/// The same for a game without words.
pub fn golden_without_words<G: Game>(seats: usize, options: &G::Options, seed: u64, name: &str) {
    compare::<G>(name, &transcript::<G>(seats, options, seed, &str::to_owned));
}

/// Compares how many states lie 0, 1, ... `max_depth` decisions below the deal with
/// `golden/<game>/v<version>/<name>.snap`.
pub fn golden_perft<G: Game>(seats: usize, options: &G::Options, max_depth: u32, name: &str) {
    let mut text = header::<G>(seats, options);
    for depth in 0..=max_depth {
        let count = perft::<G>(seats, options, depth, &mut |_| {});
        let count = count.unwrap_or_else(|bad| panic!("no such table: {bad}"));
        line(&mut text, &format!("{depth}: {count}"));
    }
    compare::<G>(name, &text);
}

/// The same below a start, down to where all games have ended: for games whose deal alone has too many outcomes.
pub fn golden_perft_below<G: Game>(start: Start<G>, name: &str) {
    let (game, _) = start.build();
    let mut text = format!("{} v{}, from {}\n", G::ID, G::RULES_VERSION, json(&game.position()));
    for depth in 0.. {
        match perft_below(&game, depth) {
            0 => break,
            count => line(&mut text, &format!("{depth}: {count}")),
        }
    }
    compare::<G>(name, &text);
}

fn compare<G: Game>(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../golden");
    settings.set_snapshot_path(format!("{folder}/{}/v{}", G::ID, G::RULES_VERSION));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

fn header<G: Game>(seats: usize, options: &G::Options) -> String {
    format!("{} v{}, {seats} seats, options {}\n", G::ID, G::RULES_VERSION, json(options))
}

fn line(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}

fn transcript<G: Game>(
    seats: usize,
    options: &G::Options,
    seed: u64,
    spell: &dyn Fn(&str) -> String,
) -> String {
    let (mut luck, mut choices) = (Quick::new(seed), Quick::new(!seed));
    let (mut draws, mut events) = (Vec::new(), Vec::new());
    let mut game = G::new(seats, options, &mut Recorded::new(&mut luck, &mut draws), &mut events)
        .unwrap_or_else(|bad| panic!("no such table: {bad}"));
    let mut text = String::new();
    line(&mut text, &format!("seed {seed}\n\ndeal{}", drawn(&draws)));
    tell::<G>(&mut text, seats, &events);
    let mut views: Vec<Value> = Vec::new();
    for viewer in Viewer::all(seats) {
        let view = game.view(viewer);
        let written = serde_json::to_string(&view).unwrap_or_else(|why| panic!("a view has no JSON: {why}"));
        line(&mut text, &format!("  {viewer} sees {written}"));
        views.push(json(&view));
    }
    for step in 1.. {
        let asked: Vec<Seat> = game.turn().seats().iter().collect();
        let Some(&seat) = asked.first() else { break };
        let names: Vec<String> = asked.iter().map(ToString::to_string).collect();
        line(&mut text, &format!("\n{step}. asked {}", names.join(" ")));
        for &seat in &asked {
            let actions: Vec<String> = legal(&game, seat).iter().map(ToString::to_string).collect();
            line(&mut text, &format!("  {seat} may {}", actions.join(" | ")));
        }
        let action = pick(&legal(&game, seat), &mut choices);
        (draws, events) = (Vec::new(), Vec::new());
        game.apply(seat, action, &mut Recorded::new(&mut luck, &mut draws), &mut events)
            .unwrap_or_else(|illegal| panic!("{seat} {action} is listed but refused: {illegal}"));
        line(&mut text, &format!("{seat} {action}{}", drawn(&draws)));
        tell::<G>(&mut text, seats, &events);
        for (change, viewers) in changes(&game, &mut views) {
            line(&mut text, &format!("  {} {change}", who_sees(&viewers, seats)));
        }
    }
    let turn = game.turn();
    let outcome = turn.outcome().expect("nobody is asked: it is over");
    line(&mut text, &format!("\nover: {}", json(outcome)));
    // Not the header: the data of a card set says what it says.
    header::<G>(seats, options) + &spell(&text)
}

/// What has changed in the views, each change once with all who see it.
fn changes<G: Game>(game: &G, views: &mut [Value]) -> Vec<(String, Vec<Viewer>)> {
    let mut seen: Vec<(String, Vec<Viewer>)> = Vec::new();
    for (viewer, before) in Viewer::all(game.seats()).zip(views) {
        let after = json(&game.view(viewer));
        let mut changes = Vec::new();
        differences(&mut changes, "", Some(before), Some(&after));
        for change in changes {
            match seen.iter_mut().find(|(known, _)| *known == change) {
                Some((_, viewers)) => viewers.push(viewer),
                None => seen.push((change, vec![viewer])),
            }
        }
        *before = after;
    }
    seen
}

fn who_sees(viewers: &[Viewer], seats: usize) -> String {
    let names: Vec<String> = viewers.iter().map(ToString::to_string).collect();
    match names.len() {
        1 => format!("{} sees", names[0]),
        all if all == seats + 1 => "all see".to_owned(),
        _ => format!("{} see", names.join(" ")),
    }
}

fn drawn(draws: &[Draw]) -> String {
    draws.iter().fold(String::new(), |mut text, draw| {
        let lead = if text.is_empty() { "  (luck " } else { " " };
        write!(text, "{lead}{draw}").expect("a string takes all text");
        text
    }) + if draws.is_empty() { "" } else { ")" }
}

/// What the public is told, and what a seat is told where that is something else.
fn tell<G: Game>(text: &mut String, seats: usize, events: &[G::Event]) {
    let told = |viewer| -> Vec<String> {
        events.iter().filter_map(|event| G::notice(event, viewer)).map(|notice| notice.to_string()).collect()
    };
    let public = told(Viewer::Public);
    for notice in &public {
        line(text, &format!("  all are told {notice}"));
    }
    for (seat, own) in Seat::all(seats).map(|seat| (seat, told(Viewer::Seat(seat)))) {
        if own != public {
            line(
                text,
                &format!(
                    "  {seat} is told {}",
                    if own.is_empty() { "nothing".to_owned() } else { own.join("; ") }
                ),
            );
        }
    }
}

/// Where two JSON values differ, each place as `/pointer: before -> after`.
fn differences(changes: &mut Vec<String>, place: &str, before: Option<&Value>, after: Option<&Value>) {
    if before == after {
        return;
    }
    match (before, after) {
        (Some(Value::Object(old)), Some(Value::Object(new))) => {
            for key in old.keys().chain(new.keys().filter(|key| !old.contains_key(*key))) {
                differences(changes, &format!("{place}/{key}"), old.get(key), new.get(key));
            }
        }
        (Some(Value::Array(old)), Some(Value::Array(new))) if words(old) && words(new) => {
            // A list of cards: what went and what came says more than what moved up.
            let lost = old.iter().filter(|item| !new.contains(item)).map(|item| format!(" -{item}"));
            let gained = new.iter().filter(|item| !old.contains(item)).map(|item| format!(" +{item}"));
            changes.push(format!("{place}:{}", lost.chain(gained).collect::<String>()));
        }
        (Some(Value::Array(old)), Some(Value::Array(new))) if !numbers(old) || !numbers(new) => {
            for index in 0..old.len().max(new.len()) {
                differences(changes, &format!("{place}/{index}"), old.get(index), new.get(index));
            }
        }
        _ => {
            let show = |value: Option<&Value>| value.map_or("nothing".to_owned(), Value::to_string);
            changes.push(format!("{place}: {} -> {}", show(before), show(after)));
        }
    }
}

fn words(list: &[Value]) -> bool {
    list.iter().all(Value::is_string)
}

fn numbers(list: &[Value]) -> bool {
    list.iter().all(Value::is_number)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn differences_are_named_by_their_place() {
        let mut changes = Vec::new();
        let (before, after) = (
            json!({"a": [1, null], "b": 1, "c": {"d": [1, 2]}, "e": ["x", "y"]}),
            json!({"a": [2, null, 4], "c": {"d": [3, 2]}, "e": ["y", "z"]}),
        );
        differences(&mut changes, "", Some(&before), Some(&after));
        let expected = [
            "/a/0: 1 -> 2",
            "/a/2: nothing -> 4",
            "/b: 1 -> nothing",
            "/c/d: [1,2] -> [3,2]",
            "/e: -\"x\" +\"z\"",
        ];
        assert_eq!(changes, expected);
    }
}
