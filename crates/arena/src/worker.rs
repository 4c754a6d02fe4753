//! One thread of a tournament.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::{fs, path::Path, sync::mpsc::SyncSender};

use rookery_bots::Instinct;
use rookery_kernel::{BySeat, Quick, Words};
use rookery_table::Seed;

use crate::game::{Contender, Course, Finished, PlayedStep, RecordedDecision, play};
use crate::tournament::{Tournament, Trouble};
use crate::{faults::Faults, opening::Opening};

/// The games of one deal, by rotation.
pub(crate) type Block = Vec<Finished>;

/// A deal with its games.
pub(crate) type Played = (u64, Result<Block, Trouble>);

/// What all workers share.
#[derive(Debug)]
pub(crate) struct Shared<'a> {
    /// The next deal to begin.
    next: AtomicU64,
    stop: AtomicBool,
    /// Set from outside when no further deal is wanted.
    interrupted: &'a AtomicBool,
    /// What outside programs did wrong.
    pub(crate) faults: Faults,
}

impl<'a> Shared<'a> {
    /// Deals before `first` were played earlier.
    pub(crate) fn new(faults: Faults, first: u64, interrupted: &'a AtomicBool) -> Self {
        Self { next: AtomicU64::new(first), stop: AtomicBool::new(false), interrupted, faults }
    }

    /// The next deal to begin. Every deal that is handed out is played, so the finished ones have no gaps.
    fn next(&self, deals: u64) -> Option<u64> {
        if self.stop.load(Ordering::Relaxed) || self.interrupted.load(Ordering::Relaxed) {
            return None;
        }
        Some(self.next.fetch_add(1, Ordering::Relaxed)).filter(|&deal| deal < deals)
    }

    /// Lets no worker begin another deal.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Plays one deal after the other.
pub(crate) struct Worker<'a, G: Instinct> {
    tournament: &'a Tournament,
    opening: &'a Opening<G>,
    shared: &'a Shared<'a>,
    /// By place of the list.
    contenders: Vec<Contender<G>>,
    /// Of the game that is being played.
    course: Course<G::Action>,
}

impl<'a, G: Instinct + Words> Worker<'a, G> {
    /// A worker with its own copy of each contender.
    pub(crate) fn new(
        tournament: &'a Tournament,
        opening: &'a Opening<G>,
        shared: &'a Shared<'a>,
    ) -> Result<Self, Trouble> {
        let contenders = (0..tournament.seats()).map(|place| Contender::new(tournament, place, opening));
        let contenders = contenders.collect::<Result<_, _>>()?;
        Ok(Self {
            tournament,
            opening,
            shared,
            contenders,
            course: Course { steps: Vec::new(), faults: Vec::new() },
        })
    }

    /// Plays until all deals are begun.
    pub(crate) fn work(mut self, send: &SyncSender<Played>) {
        while let Some(deal) = self.shared.next(self.tournament.deals) {
            // The receiver is gone after an error elsewhere.
            if send.send((deal, self.deal(deal))).is_err() {
                return;
            }
        }
    }

    fn deal(&mut self, deal: u64) -> Result<Block, Trouble> {
        (0..self.tournament.seats()).map(|rotation| self.game(deal, rotation)).collect()
    }

    fn game(&mut self, deal: u64, rotation: usize) -> Result<Finished, Trouble> {
        let (tournament, seats) = (self.tournament, self.tournament.seats());
        let seed = tournament.seed_of(deal);
        let contenders = self.contenders.iter_mut().enumerate();
        let mut contenders: Vec<(&mut Contender<G>, Quick)> = contenders
            .map(|(place, contender)| (contender, tournament.mind_of(deal, rotation, place)))
            .collect();
        // From the order of the list to that of the seats.
        contenders.rotate_right(rotation);
        let mut luck = seed.luck();
        let game = self.opening.begin(seats, &mut luck, tournament.hidden_of(deal));
        let options = &self.opening.options;
        let outcome = play(game, luck, options, &mut contenders, &self.shared.faults, &mut self.course)?;
        let mut decisions = BySeat::fill(seats, 0);
        for step in self.course.steps.iter().filter(|step| step.asked.is_some()) {
            decisions[step.seat] += 1;
        }
        if let Some(folder) = &tournament.records {
            self.write_record(folder, seed, deal, rotation)?;
        }
        let choices = if tournament.decisions.is_some() { self.choices() } else { Vec::new() };
        Ok(Finished { outcome, decisions, faults: self.course.faults.clone(), choices })
    }

    fn choices(&self) -> Vec<RecordedDecision> {
        let choice = |(number, step): (u32, &PlayedStep<G::Action>)| {
            let (seat, action) = (step.seat, step.action.to_string());
            step.asked.map(|asked| RecordedDecision { step: number, seat, action, asked })
        };
        (1..).zip(&self.course.steps).filter_map(choice).collect()
    }

    /// Plays the game again as a match, which is slower and writes down everything.
    fn write_record(&self, folder: &Path, seed: Seed, deal: u64, rotation: usize) -> Result<(), Trouble> {
        let (seats, hidden) = (self.tournament.seats(), self.tournament.hidden_of(deal));
        let mut table = self.opening.table(seats, seed, hidden);
        for step in &self.course.steps {
            table.act(step.seat, step.action).expect("the same steps were legal before");
        }
        let mut names = self.tournament.names();
        names.rotate_right(rotation);
        let path = folder.join(self.tournament.record_name(deal, rotation));
        fs::write(&path, table.record(&names).to_string()).map_err(|error| Trouble::File(path, error))
    }
}
