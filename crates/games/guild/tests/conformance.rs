//! The laws of every game, at every table.
//!
//! Random crews rarely get past the Defenses of the game, and would see little more than the first turns of it. So most tables
//! here have a set in which every Defense falls to a single icon: honor breaks, Stages pass, Treasures change hands.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use rookery_guild::{Guild, Options};
use rookery_kernel::{Words, data::owned};

/// The cards of the game with Defenses that anybody can beat.
fn easy() -> Options {
    let mut files = owned(Guild::CARDS);
    for (name, text) in files.iter_mut().filter(|(name, _)| name == "defenses.toml") {
        let lines = text.lines().map(|line| {
            let any = "lines = [ { lies = 1 }, { muscle = 1 }, { stealth = 1 }, { tinker = 1 } ]";
            if line.starts_with("lines = ") { any } else { line }
        });
        *text = lines.collect::<Vec<_>>().join("\n");
        assert!(text.len() > 1000, "{name} has not shrunk to nothing");
    }
    Guild::with_cards(&files).unwrap()
}

fn tables() -> Vec<(usize, Options)> {
    let limit = |turn_limit, options: &Options| Options { turn_limit, ..options.clone() };
    let (standard, easy) = (Options::default(), easy());
    vec![
        (3, limit(2, &standard)),
        (5, limit(1, &Options { first_game: true, ..standard.clone() })),
        (3, limit(8, &easy)),
        (4, limit(3, &easy)),
        (5, limit(2, &easy)),
    ]
}

rookery_testkit::conformance!(Guild, tables());
