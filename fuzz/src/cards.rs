//! Text as a part of a card set.

use std::collections::BTreeSet;

use rookery_bots::Instinct;
use rookery_catalog::{CATALOG, ForGame, for_game};
use rookery_kernel::data::owned;
use rookery_kernel::{BadData, Gains, Nothing, Quick, Words};
use rookery_table::CatalogEntry;

use crate::{action::walk, bytes::Bytes, play};

const MAX_BYTES: usize = 4096;

/// How many steps are played with a set that is accepted, at each table.
const STEPS: usize = 80;

/// TOML in place of one table of a card set, or of a whole file of it. The first three bytes choose the game, the file and the
/// table. A set that is refused is refused with its place. A set that is accepted survives JSON, and can be dealt and played
/// with any number of seats.
pub fn card_set(data: &[u8]) {
    let mut bytes = Bytes::new(data, MAX_BYTES);
    let with_cards: Vec<&dyn CatalogEntry> =
        CATALOG.iter().copied().filter(|entry| !entry.cards().is_empty()).collect();
    let entry = bytes.pick(&with_cards);
    let mut files = owned(entry.cards());
    let place = bytes.below(files.len());
    let (_, text) = &mut files[place];
    let blocks = blocks(text);
    let block = bytes.below(blocks.len() + 1);
    let (seed, new) = (bytes.left() as u64, bytes.text());
    *text = if block == blocks.len() {
        new
    } else {
        [&blocks[..block], &[new.as_str(), "\n"], &blocks[block + 1..]].concat().concat()
    };
    for_game(entry.id(), Deal { files, seed }).expect("a game of the catalog");
}

/// The text of a file, cut before every table.
pub fn blocks(text: &str) -> Vec<&str> {
    let starts = text.match_indices("\n[").map(|(place, _)| place + 1);
    let starts: Vec<usize> = [0].into_iter().chain(starts).collect();
    let ends = starts[1..].iter().copied().chain([text.len()]);
    starts.iter().copied().zip(ends).map(|(start, end)| &text[start..end]).collect()
}

struct Deal {
    files: Vec<(String, String)>,
    seed: u64,
}

impl ForGame for Deal {
    type Output = ();

    fn run<G: Instinct + Words + Gains>(self) {
        let options = match G::with_cards(&self.files) {
            Ok(options) => options,
            Err(BadData { line, field, why, .. }) => {
                assert!(!why.is_empty() && (line.is_some() || !field.is_empty()), "{}: {why:?}", G::ID);
                return;
            }
        };
        let json = serde_json::to_string(&options).expect("options are plain data");
        let again = serde_json::from_str::<G::Options>(&json).unwrap_or_else(|why| panic!("{json}: {why}"));
        assert!(again == options, "{}: the JSON of a card set is another set: {json}", G::ID);
        let ids: BTreeSet<String> = G::card_list(&options).into_iter().map(|card| card.id).collect();
        assert_eq!(ids.len(), G::card_list(&options).len(), "{}: two cards have the same id", G::ID);
        for seats in G::SEATS {
            let mut luck = Quick::new(self.seed);
            let options = G::for_bots(seats, &options);
            let mut game = G::new(seats, &options, &mut luck, &mut Nothing)
                .unwrap_or_else(|bad| panic!("{}: an accepted set cannot be dealt: {bad}", G::ID));
            for _ in 0..STEPS {
                walk(&mut game, &mut luck);
            }
            game.check().unwrap_or_else(|why| panic!("{}: {why}", G::ID));
            play::show(&game);
        }
    }
}
