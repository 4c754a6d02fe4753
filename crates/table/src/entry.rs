//! A game whose type the compiler does not know: what can be done with it before there is a match.

use std::{fmt, marker::PhantomData, ops::RangeInclusive};

use rookery_kernel::{BadConfig, BadData, CardInfo, Draw, Lesson, OptionHelp, Words, tree};
use serde_json::{Map, Value};

use crate::matches::{DealError, Match};
use crate::playout::{Played, Playouts};
use crate::read::{read, shorten};
use crate::{dynamic::DynMatch, record::Record, replay::Disagreement, review, review::Review, seed::Seed};

/// A game as a value: what can be done with it before there is a match.
///
/// # Errors
///
/// Methods that take options, positions, records or card files reject those that do not fit the game, and name the wrong field.
#[expect(clippy::missing_errors_doc, reason = "said once for the trait")]
pub trait CatalogEntry: Send + Sync {
    /// Its short name.
    fn id(&self) -> &'static str;
    /// Its full name.
    fn name(&self) -> &'static str;
    /// What it is, in a line.
    fn blurb(&self) -> &'static str;
    /// How many can play.
    fn seats(&self) -> RangeInclusive<usize>;
    /// Whether every seat sees the same.
    fn is_open(&self) -> bool;
    /// The version of its rules.
    fn rules_version(&self) -> u32;
    /// Its rules text, in Markdown.
    fn rules(&self) -> &'static str;
    /// Its first game, told move by move, for a [`LessonRun`](crate::LessonRun).
    fn lesson(&self) -> Result<Lesson, BadData>;
    /// Its table options.
    fn options(&self) -> &'static [OptionHelp];
    /// Its table options as they are by default.
    fn default_options(&self) -> Value;
    /// Its card set as TOML files, each with its name; none for a game whose cards are not data.
    fn cards(&self) -> &'static [(&'static str, &'static str)];
    /// The option `cards` for another card set, read from its TOML files; null where it is the default set after all.
    fn read_cards(&self, files: &[(String, String)]) -> Result<Value, BadData>;
    /// Every card of the set that these options name, for lists.
    fn card_list(&self, options: &Value) -> Result<Vec<CardInfo>, BadConfig>;
    /// How many bytes a state takes.
    fn bytes_per_state(&self) -> usize;
    /// A new match. Options that are left out are as by default.
    fn deal(
        &self,
        seats: usize,
        options: &Value,
        seed: Seed,
        script: Vec<Draw>,
    ) -> Result<Box<dyn DynMatch>, DealError>;
    /// A match from a position.
    fn resume(&self, position: &Value, seed: Seed) -> Result<Box<dyn DynMatch>, BadConfig>;
    /// The match of a record.
    fn replay(&self, record: &Record) -> Result<Box<dyn DynMatch>, Disagreement>;
    /// The match of a record, to be looked at again.
    fn review(&self, record: &Record) -> Result<Box<dyn Review>, Disagreement>;
    /// How many states lie `depth` decisions below the deal.
    fn perft(
        &self,
        seats: usize,
        options: &Value,
        depth: u32,
        progress: &mut dyn FnMut(u64),
    ) -> Result<u64, BadConfig>;
    /// Estimates what [`CatalogEntry::perft`] would count at each depth, as decimal logarithms: see [`tree::estimate`].
    fn estimate(&self, seats: usize, options: &Value, depth: u32, walks: u32) -> Result<Vec<f64>, BadConfig>;
    /// Random games without end. The iterator ends when its owner stops asking.
    fn playouts(
        &self,
        seats: usize,
        options: &Value,
        seed: u64,
    ) -> Result<Box<dyn FnMut() -> Played>, BadConfig>;
    /// No game of bots with these seats and options takes more decisions.
    fn longest(&self, seats: usize, options: &Value) -> Result<u32, BadConfig>;
}

impl fmt::Debug for dyn CatalogEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The [`CatalogEntry`] of the game `G`.
#[derive(Clone, Copy, Debug)]
pub struct CatalogEntryOf<G>(PhantomData<fn() -> G>);

impl<G> CatalogEntryOf<G> {
    /// The only value of this type.
    pub const NEW: Self = Self(PhantomData);
}

/// The options of a game from JSON: an object, or nothing at all. What is left out is as by default.
///
/// # Errors
///
/// Names an option that is unknown or has a wrong value.
pub fn options<G: Words>(options: &Value) -> Result<G::Options, BadConfig> {
    let given = match options {
        Value::Null => Map::new(),
        Value::Object(given) => given.clone(),
        other => return Err(BadConfig::new("options", format!("{other} is not an object of options"))),
    };
    let known = |key: &str| {
        G::OPTIONS.iter().any(|option| option.name == key) || (key == "cards" && !G::CARDS.is_empty())
    };
    if let Some(unknown) = given.keys().find(|key| !known(key)) {
        let known: Vec<&str> = G::OPTIONS.iter().map(|option| option.name).collect();
        let why = format!("{} has no such option; it has {}", G::ID, known.join(", "));
        return Err(BadConfig::new(format!("options.{}", shorten(unknown)), why));
    }
    read("options", &Value::Object(given))
}

impl<G: Words> CatalogEntry for CatalogEntryOf<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn blurb(&self) -> &'static str {
        G::BLURB
    }

    fn seats(&self) -> RangeInclusive<usize> {
        G::SEATS
    }

    fn is_open(&self) -> bool {
        G::EVERY_SEAT_SEES_THE_SAME
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn rules(&self) -> &'static str {
        G::RULES
    }

    fn lesson(&self) -> Result<Lesson, BadData> {
        Lesson::parse(G::LESSON)
    }

    fn options(&self) -> &'static [OptionHelp] {
        G::OPTIONS
    }

    fn default_options(&self) -> Value {
        serde_json::to_value(G::Options::default()).expect("options are plain data")
    }

    fn cards(&self) -> &'static [(&'static str, &'static str)] {
        G::CARDS
    }

    fn read_cards(&self, files: &[(String, String)]) -> Result<Value, BadData> {
        let options = serde_json::to_value(G::with_cards(files)?).expect("options are plain data");
        // A file that says what the default set says needs no mention.
        Ok(options.get("cards").cloned().unwrap_or(Value::Null))
    }

    fn card_list(&self, given: &Value) -> Result<Vec<CardInfo>, BadConfig> {
        Ok(G::card_list(&options::<G>(given)?))
    }

    fn bytes_per_state(&self) -> usize {
        size_of::<G>()
    }

    fn deal(
        &self,
        seats: usize,
        given: &Value,
        seed: Seed,
        script: Vec<Draw>,
    ) -> Result<Box<dyn DynMatch>, DealError> {
        let options = options::<G>(given).map_err(DealError::Config)?;
        Ok(Box::new(Match::<G>::deal_scripted(seats, &options, seed, script)?))
    }

    fn resume(&self, position: &Value, seed: Seed) -> Result<Box<dyn DynMatch>, BadConfig> {
        let position = read("position", position)?;
        let resumed = Match::<G>::resume(&position, seed);
        Ok(Box::new(resumed.map_err(|impossible| {
            BadConfig::new(format!("position.{}", impossible.field), impossible.why)
        })?))
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn DynMatch>, Disagreement> {
        Ok(Box::new(Match::<G>::replay(record)?))
    }

    fn review(&self, record: &Record) -> Result<Box<dyn Review>, Disagreement> {
        review::review::<G>(record)
    }

    fn perft(
        &self,
        seats: usize,
        given: &Value,
        depth: u32,
        progress: &mut dyn FnMut(u64),
    ) -> Result<u64, BadConfig> {
        tree::perft::<G>(seats, &options::<G>(given)?, depth, progress)
    }

    fn estimate(&self, seats: usize, given: &Value, depth: u32, walks: u32) -> Result<Vec<f64>, BadConfig> {
        tree::estimate::<G>(seats, &options::<G>(given)?, depth, walks)
    }

    fn playouts(
        &self,
        seats: usize,
        given: &Value,
        seed: u64,
    ) -> Result<Box<dyn FnMut() -> Played>, BadConfig> {
        let mut playouts = Playouts::<G>::new(seats, &options::<G>(given)?, seed)?;
        Ok(Box::new(move || playouts.play()))
    }

    fn longest(&self, seats: usize, given: &Value) -> Result<u32, BadConfig> {
        Ok(G::longest(seats, &G::for_bots(seats, &options::<G>(given)?)))
    }
}
