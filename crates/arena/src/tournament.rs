//! Many games between bots, on all cores, the same for the same seed.
//!
//! A deal is played once for every seat of the table, and all entrants move on by one seat each time. So all of them have the same
//! luck in every seat, and the difference that remains is skill.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, sync_channel};
use std::{collections::BTreeMap, io, sync::atomic::AtomicBool, thread, time::Duration};

use rookery_bots::{Instinct, Reduced};
use rookery_catalog::{ForGame, for_game};
use rookery_kernel::{BadConfig, Luck as _, Quick, Words};
use rookery_table::{CatalogEntry, Seed};
use serde_json::Value;

use crate::results::{Of, Results, ResultsBuilder};
use crate::worker::{Block, Played, Shared, Worker};
use crate::{columns::Columns, entrant::Entrant, faults::Faults, opening::Opening, resume::ResumeFile};

/// The longest name in a record, in characters.
const MAX_NAME_CHARS: usize = 40;

/// The settings of a tournament.
#[derive(Clone, Debug)]
pub struct Tournament {
    pub game: &'static dyn CatalogEntry,
    /// One for each seat.
    pub entrants: Vec<Entrant>,
    /// The table options, as the catalog takes them. A reduced configuration has its own.
    pub options: Value,
    /// Start from this position instead of a deal.
    pub reduced: Option<&'static Reduced>,
    /// Each deal is played once for every seat.
    pub deals: u64,
    /// The seed of all luck: a word or a number.
    pub seed: String,
    pub threads: usize,
    /// The time limit for an answer of an outside program.
    pub patience: Duration,
    /// Write the record of every game to this folder, which exists.
    pub records: Option<PathBuf>,
    /// Write every decision to this Parquet file.
    pub decisions: Option<PathBuf>,
    /// Append every finished deal to this file, and do not play those that it has already.
    pub resume: Option<PathBuf>,
}

/// Why a tournament failed.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// The game rejects these seats or options.
    #[error("{0}")]
    Config(BadConfig),
    /// An outside program cannot be started, or has too many faults.
    #[error("{0}")]
    Outside(String),
    /// A file cannot be written.
    #[error("{}: {}", .0.display(), .1)]
    File(PathBuf, io::Error),
    /// The file of finished deals is not one of this tournament.
    #[error("--resume {}: {}", .0.display(), .1)]
    Resume(PathBuf, String),
    /// It was interrupted before its first deal was finished.
    #[error("interrupted before the first deal was finished")]
    NothingPlayed,
}

impl Tournament {
    /// Fills a table from a list: the last entrant takes the seats that are left.
    ///
    /// # Errors
    ///
    /// If the list is empty or longer than the table.
    pub fn fill(mut entrants: Vec<Entrant>, seats: usize) -> Result<Vec<Entrant>, String> {
        let Some(last) = entrants.last().cloned() else { return Err("nobody plays".to_owned()) };
        if entrants.len() > seats {
            return Err(format!("{} bots are too many for {seats} seats", entrants.len()));
        }
        entrants.resize(seats, last);
        Ok(entrants)
    }

    /// Plays all games. `progress` receives the number of finished games: at the start those of a resumed tournament, then after
    /// each deal.
    ///
    /// Once `interrupted` is true, no further deal begins. Those that have begun are finished, and the results and files are those
    /// of the deals so far.
    ///
    /// # Errors
    ///
    /// If the settings or the file to resume from are rejected, an outside program fails too often, a file cannot be written, or
    /// nothing was played before the interruption.
    ///
    /// # Panics
    ///
    /// If the game is not of the catalog.
    pub fn run(&self, interrupted: &AtomicBool, progress: &mut dyn FnMut(u64)) -> Result<Results, Trouble> {
        let run = Run { tournament: self, interrupted, progress };
        for_game(self.game.id(), run).expect("entries are of the catalog")
    }

    pub(crate) fn seats(&self) -> usize {
        self.entrants.len()
    }

    /// The number of a game, from 1: the games of a deal one after the other.
    pub(crate) fn number_of(&self, deal: u64, rotation: usize) -> u64 {
        deal * self.seats() as u64 + rotation as u64 + 1
    }

    /// What the record of a game is called.
    pub(crate) fn record_name(&self, deal: u64, rotation: usize) -> String {
        format!("{:05}.jsonl", self.number_of(deal, rotation))
    }

    /// The luck of a deal.
    pub(crate) fn seed_of(&self, deal: u64) -> Seed {
        Seed::from_text(&format!("{}/deal/{deal}", self.seed))
    }

    /// The luck of one bot in one game. It reveals nothing about the luck of the deal.
    pub(crate) fn mind_of(&self, deal: u64, rotation: usize, place: usize) -> Quick {
        self.quick(&format!("mind/{deal}/{rotation}/{place}"))
    }

    /// The luck of the hidden information if a deal starts from a position.
    pub(crate) fn hidden_of(&self, deal: u64) -> Quick {
        self.quick(&format!("hidden/{deal}"))
    }

    fn quick(&self, what: &str) -> Quick {
        let mut luck = Seed::from_text(&format!("{}/{what}", self.seed)).luck();
        let mut half = || u64::from(luck.below(u32::MAX));
        Quick::new(half() << 32 | half())
    }

    /// The names in records, in the order of the list. Further seats of the same bot have a number after the name.
    pub(crate) fn names(&self) -> Vec<String> {
        let shown: Vec<String> = self
            .entrants
            .iter()
            .map(|entrant| entrant.to_string().chars().take(MAX_NAME_CHARS - 2).collect())
            .collect();
        let name = |(place, name): (usize, &String)| {
            let before = shown[..place].iter().filter(|other| *other == name).count();
            if before == 0 { name.clone() } else { format!("{name} {}", before + 1) }
        };
        shown.iter().enumerate().map(name).collect()
    }
}

struct Run<'a> {
    tournament: &'a Tournament,
    interrupted: &'a AtomicBool,
    progress: &'a mut dyn FnMut(u64),
}

impl ForGame for Run<'_> {
    type Output = Result<Results, Trouble>;

    fn run<G: Instinct + Words>(self) -> Self::Output {
        let Self { tournament, interrupted, progress } = self;
        let opening = Opening::<G>::new(tournament)?;
        let options = serde_json::to_value(&opening.options).expect("options are plain data");
        let mut tally = ResultsBuilder::new(&tournament.entrants);
        let faults = Faults::new(tally.names(), tally.row_of());
        let file = tournament.resume.as_deref();
        let mut file = file.map(|path| ResumeFile::open(path, tournament, &options)).transpose()?;
        let columns = tournament.decisions.as_deref().map(|path| Columns::new(path, tournament, &options));
        let mut columns = columns.transpose()?;
        let mut played = 0;
        let mut count = |block: &Block| -> Result<u64, Trouble> {
            tally.add(block);
            columns.as_mut().map_or(Ok(()), |columns| columns.add(played, block))?;
            played += 1;
            Ok(played)
        };
        let first = file.as_mut().map_or(Ok(0), |file| resume::<G>(tournament, file, &faults, &mut count))?;
        progress(first * tournament.seats() as u64);
        let shared = Shared::new(faults, first, interrupted);
        let mut take = |block: Block| {
            let played = count(&block)?;
            file.as_mut().map_or(Ok(()), |file| file.add(&block))?;
            progress(played * tournament.seats() as u64);
            Ok(())
        };
        on_threads::<G>(tournament, &opening, &shared, first, &mut take)?;
        if played == 0 {
            return Err(Trouble::NothingPlayed);
        }
        columns.map_or(Ok(()), Columns::finish)?;
        let of = Of {
            game: G::ID,
            rules: G::RULES_VERSION,
            options,
            seed: tournament.seed.clone(),
            planned_deals: tournament.deals,
        };
        Ok(tally.results(of, &shared.faults.rows()))
    }
}

/// Counts the deals that the file has, and returns how many they are.
fn resume<G: Words>(
    tournament: &Tournament,
    file: &mut ResumeFile,
    faults: &Faults,
    count: &mut dyn FnMut(&Block) -> Result<u64, Trouble>,
) -> Result<u64, Trouble> {
    let mut first = 0;
    while first < tournament.deals {
        let Some(block) = file.next::<G>(tournament.seats())? else {
            file.begin()?;
            break;
        };
        block.iter().flat_map(|game| &game.faults).for_each(|fault| faults.restore(fault));
        first = count(&block)?;
    }
    tournament.records.as_deref().map_or(Ok(()), |folder| check_records(tournament, folder, first))?;
    Ok(first)
}

/// Checks that the records of the deals before `first` are there: they are not written again.
fn check_records(tournament: &Tournament, folder: &Path, first: u64) -> Result<(), Trouble> {
    for deal in 0..first {
        for rotation in 0..tournament.seats() {
            let path = folder.join(tournament.record_name(deal, rotation));
            if !path.is_file() {
                let missing = io::Error::other("the record of a finished game is missing");
                return Err(Trouble::File(path, missing));
            }
        }
    }
    Ok(())
}

/// Plays all deals from `first` on and passes them to `take` in order.
fn on_threads<G: Instinct + Words>(
    tournament: &Tournament,
    opening: &Opening<G>,
    shared: &Shared<'_>,
    first: u64,
    take: &mut dyn FnMut(Block) -> Result<(), Trouble>,
) -> Result<(), Trouble> {
    let threads = (tournament.threads as u64).max(1).min(tournament.deals - first);
    thread::scope(|scope| {
        let (send, receive) = sync_channel(64);
        for _ in 0..threads {
            let (send, worker) = (send.clone(), Worker::<G>::new(tournament, opening, shared));
            // Stop the workers that have started, or the scope would wait for them.
            let worker = worker.inspect_err(|_| shared.stop())?;
            scope.spawn(move || worker.work(&send));
        }
        drop(send);
        let done = in_order(&receive, first, take);
        shared.stop();
        // Unblocks the workers that wait to send.
        drop(receive);
        done
    })
}

/// Passes the deals to `take` in their order, whichever finishes first.
fn in_order(
    receive: &Receiver<Played>,
    first: u64,
    take: &mut dyn FnMut(Block) -> Result<(), Trouble>,
) -> Result<(), Trouble> {
    let (mut early, mut next) = (BTreeMap::new(), first);
    for (deal, block) in receive {
        early.insert(deal, block?);
        while let Some(block) = early.remove(&next) {
            take(block)?;
            next += 1;
        }
    }
    Ok(())
}
