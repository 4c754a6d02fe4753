//! `rookery learn`: a first game that is explained move by move.

use rookery_bots::Level;
use rookery_kernel::BadData;
use rookery_table::LessonRun;
use serde_json::{Map, Value};

use crate::{args, failure::Failure, out::Out, play};

/// The level of the bots that play on when the script is over.
const BOT_LEVEL: u8 = 2;

/// Runs the lesson of a game. After it the learner may play on.
pub(crate) fn run(args: &args::Learn, out: &mut Out) -> Result<(), Failure> {
    let entry = args.game.game;
    let bad = |bad: BadData| Failure::Failed(format!("the lesson of {} cannot be played: {bad}", entry.id()));
    let lesson = entry.lesson().map_err(bad)?;
    let course = LessonRun::new(entry, lesson.clone()).map_err(bad)?;
    let options: Map<String, Value> = serde_json::from_str(&lesson.options).unwrap_or_default();
    let table = args::Play {
        game: args.game,
        seats: Some(lesson.seats),
        humans: Vec::new(),
        level: Level::new(BOT_LEVEL),
        bots: Vec::new(),
        names: args.name.iter().cloned().collect(),
        seed: Some(lesson.seed),
        options: args::Options {
            given: options.iter().map(|(key, value)| format!("{key}={value}")).collect(),
            cards: None,
        },
        record: None,
    };
    play::learn(&table, course, out)
}
