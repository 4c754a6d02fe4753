//! Many games between bots, on all cores, the same for the same seed.
//!
//! A deal is played once for every seat of the table, and all entrants move on by one seat each time. So all of them have the same
//! luck in every seat, and the difference that remains is skill.

use std::sync::mpsc::{Receiver, sync_channel};
use std::{collections::BTreeMap, io, path::PathBuf, thread, time::Duration};

use rookery_bots::{Instinct, Reduced};
use rookery_catalog::{ForGame, for_game};
use rookery_kernel::{BadConfig, Luck as _, Quick, Words};
use rookery_table::{CatalogEntry, Seed};
use serde_json::Value;

use crate::results::{Of, Results, ResultsBuilder};
use crate::worker::{Block, Played, Shared, Worker};
use crate::{columns::Columns, entrant::Entrant, faults::Faults, opening::Opening};

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

    /// Plays all games. `progress` receives the number of finished games after each deal.
    ///
    /// # Errors
    ///
    /// If the settings are rejected, an outside program fails too often, or a file cannot be written.
    ///
    /// # Panics
    ///
    /// If the game is not of the catalog.
    pub fn run(&self, progress: &mut dyn FnMut(u64)) -> Result<Results, Trouble> {
        let run = Run { tournament: self, progress };
        for_game(self.game.id(), run).expect("entries are of the catalog")
    }

    pub(crate) fn seats(&self) -> usize {
        self.entrants.len()
    }

    /// The number of a game, from 1: the games of a deal one after the other.
    pub(crate) fn number_of(&self, deal: u64, rotation: usize) -> u64 {
        deal * self.seats() as u64 + rotation as u64 + 1
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
    progress: &'a mut dyn FnMut(u64),
}

impl ForGame for Run<'_> {
    type Output = Result<Results, Trouble>;

    fn run<G: Instinct + Words>(self) -> Self::Output {
        let Self { tournament, progress } = self;
        let opening = Opening::<G>::new(tournament)?;
        let mut tally = ResultsBuilder::new(&tournament.entrants);
        let shared = Shared::new(Faults::new(tally.names(), tally.row_of()));
        let columns =
            tournament.decisions.as_deref().map(|path| Columns::new(path, tournament, &opening.options));
        let mut columns = columns.transpose()?;
        let mut take = |deal: u64, block: Block| {
            tally.add(&block);
            columns.as_mut().map_or(Ok(()), |columns| columns.add(deal, &block))?;
            progress((deal + 1) * tournament.seats() as u64);
            Ok(())
        };
        on_threads::<G>(tournament, &opening, &shared, &mut take)?;
        columns.map_or(Ok(()), Columns::finish)?;
        let of = Of {
            game: G::ID,
            rules: G::RULES_VERSION,
            options: serde_json::to_value(&opening.options).expect("options are plain data"),
            seed: tournament.seed.clone(),
        };
        Ok(tally.results(of, &shared.faults.rows()))
    }
}

/// Plays all deals and passes them to `take` in order.
fn on_threads<G: Instinct + Words>(
    tournament: &Tournament,
    opening: &Opening<G>,
    shared: &Shared,
    take: &mut dyn FnMut(u64, Block) -> Result<(), Trouble>,
) -> Result<(), Trouble> {
    let threads = (tournament.threads as u64).clamp(1, tournament.deals.max(1));
    thread::scope(|scope| {
        let (send, receive) = sync_channel(64);
        for _ in 0..threads {
            let (send, worker) = (send.clone(), Worker::<G>::new(tournament, opening, shared));
            // Stop the workers that have started, or the scope would wait for them.
            let worker = worker.inspect_err(|_| shared.stop())?;
            scope.spawn(move || worker.work(&send));
        }
        drop(send);
        let done = in_order(&receive, take);
        shared.stop();
        // Unblocks the workers that wait to send.
        drop(receive);
        done
    })
}

/// Passes the deals to `take` in their order, whichever finishes first.
fn in_order(
    receive: &Receiver<Played>,
    take: &mut dyn FnMut(u64, Block) -> Result<(), Trouble>,
) -> Result<(), Trouble> {
    let (mut early, mut next) = (BTreeMap::new(), 0);
    for (deal, block) in receive {
        early.insert(deal, block?);
        while let Some(block) = early.remove(&next) {
            take(next, block)?;
            next += 1;
        }
    }
    Ok(())
}
