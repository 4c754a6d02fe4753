//! Matches of golden transcripts, played again.

use std::{fs, path::Path};

use rookery_kernel::{Draw, Seat, Words, replace_tokens};
use rookery_table::{Match, Seed};

/// The luck of a line like `s0 plan E B  (luck gold item-1)`, and the line without it.
fn luck(line: &str) -> (&str, Vec<Draw>) {
    let Some((line, luck)) = line.split_once("  (luck ") else { return (line, Vec::new()) };
    let draw = |word: &str| word.parse().map_or_else(|_| Draw::Face(word.to_owned()), Draw::Number);
    (line, luck.trim_end_matches(')').split(' ').map(draw).collect())
}

/// Plays the transcript `golden/<game>/v<version>/<name>.snap`; `watch` sees the match after the deal and after every step.
pub(crate) fn golden<G: Words>(name: &str, mut watch: impl FnMut(&Match<G>)) -> Match<G> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
    let file = root.join(format!("golden/{}/v{}/{name}.snap", G::ID, G::RULES_VERSION));
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let header = text.lines().find(|line| line.starts_with(G::ID)).unwrap();
    let (table, options) = header.split_once(", options ").unwrap();
    let seats: usize = table.rsplit(", ").next().unwrap().split(' ').next().unwrap().parse().unwrap();
    let options: G::Options = serde_json::from_str(options).unwrap();
    // Transcripts have the ids of cards, notation has their codes.
    let cards = G::card_list(&options);
    let code =
        |id: &str| cards.iter().find(|card| card.id == id && !card.code.is_empty()).map(|card| &*card.code);
    let told = |line: &&str| line.starts_with("  ");
    let lines: Vec<String> =
        text.lines().filter(|line| !told(line)).map(|line| replace_tokens(line, code)).collect();
    let (_, dealt) = luck(lines.iter().find(|line| line.starts_with("deal")).unwrap());
    let mut game = Match::<G>::deal_scripted(seats, &options, Seed::from_text("unused"), dealt).unwrap();
    watch(&game);
    for line in &lines {
        let (line, draws) = luck(line);
        let Some((seat, action)) = line.strip_prefix('s').and_then(|line| line.split_once(' ')) else {
            continue;
        };
        let Some(seat) = seat.parse().ok().and_then(|seat| Seat::checked(seat, seats)) else { continue };
        game.script(draws);
        let Ok(action) = action.parse::<G::Action>() else { panic!("{line:?} is no action") };
        game.act(seat, action).unwrap_or_else(|refused| panic!("{line:?}: {refused}"));
        watch(&game);
    }
    assert!(game.turn().outcome().is_some(), "a transcript goes to the end");
    game
}
