//! One seeded game, played at random, that can say where it is.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::{cell::RefCell, rc::Rc, vec};

use rookery_kernel::{Draw, Game, Luck, Quick, Recorded, Seat};

use crate::shrink::{Choice, CutShort, smallest};

/// A table size with its options: what the laws are run over.
pub(crate) type Config<G> = (usize, <G as Game>::Options);

/// A game being played by seats that choose at random, in random order, and now and then change a sealed answer.
pub(crate) struct Run<'a, G: Game> {
    pub(crate) game: G,
    /// How many decisions that were owed have been made. Changed answers do not count.
    pub(crate) decisions: u32,
    /// Luck for tests that look at the game: never the luck of the game itself.
    pub(crate) dice: Quick,
    seats: usize,
    options: &'a G::Options,
    seed: u64,
    steps: u32,
    choices: Quick,
    /// The choices to play by instead of random ones. When they have run out, the run is cut short.
    given: Option<vec::IntoIter<Choice>>,
    luck: Quick,
    log: Rc<RefCell<Log<G>>>,
}

/// The choices of a run and the steps that came of them: for what still has it after a law has panicked.
pub(crate) struct Log<G: Game> {
    pub(crate) choices: Vec<Choice>,
    pub(crate) steps: Vec<(Seat, G::Action)>,
}

/// What one step of a run was.
pub(crate) struct Step<G: Game> {
    pub(crate) seat: Seat,
    pub(crate) action: G::Action,
    pub(crate) draws: Vec<Draw>,
    pub(crate) events: Vec<G::Event>,
}

/// How a run began: the luck of the deal and what was told of it.
pub(crate) struct Deal<G: Game> {
    pub(crate) draws: Vec<Draw>,
    pub(crate) events: Vec<G::Event>,
}

impl<'a, G: Game> Run<'a, G> {
    /// A new game, just dealt, that is played by these choices, or at random.
    pub(crate) fn deal(
        (seats, options): &'a Config<G>,
        seed: u64,
        given: Option<Vec<Choice>>,
    ) -> (Self, Deal<G>) {
        let (mut draws, mut events) = (Vec::new(), Vec::new());
        let mut luck = Quick::new(seed);
        let game = G::new(*seats, options, &mut Recorded::new(&mut luck, &mut draws), &mut events)
            .unwrap_or_else(|bad| panic!("{}, {seats} seats, {options:?}: {bad}", G::ID));
        let run = Self {
            game,
            decisions: 0,
            dice: Quick::new(seed ^ 0xD1CE),
            seats: *seats,
            options,
            seed,
            steps: 0,
            choices: Quick::new(seed ^ 0x00C4_01CE),
            given: given.map(Vec::into_iter),
            luck,
            log: Rc::new(RefCell::new(Log { choices: Vec::new(), steps: Vec::new() })),
        };
        (run, Deal { draws, events })
    }

    /// Where this is, for messages.
    pub(crate) fn at(&self) -> String {
        let (seats, options, seed, steps) = (self.seats, self.options, self.seed, self.steps);
        format!("{}, {seats} seats, {options:?}, seed {seed}, step {steps}", G::ID)
    }

    /// What is left of the run when it has gone.
    pub(crate) fn log(&self) -> Rc<RefCell<Log<G>>> {
        Rc::clone(&self.log)
    }

    pub(crate) fn seats(&self) -> usize {
        self.seats
    }

    pub(crate) fn options(&self) -> &'a G::Options {
        self.options
    }

    /// One step: mostly of a seat that owes a decision, now and then of one that has answered and thinks again. `None` when the
    /// game is over.
    pub(crate) fn step(&mut self) -> Option<Step<G>> {
        let owed = self.game.turn().seats();
        if owed.is_empty() {
            return None;
        }
        let answered =
            Seat::all(self.seats).filter(|&s| !owed.contains(s) && !legal(&self.game, s).is_empty());
        let seats: Vec<Seat> = owed.iter().chain(answered).collect();
        let given = self
            .given
            .as_mut()
            .map(|given| given.next().unwrap_or_else(|| resume_unwind(Box::new(CutShort))));
        let again = given.is_none() && seats.len() > owed.len() && self.choices.below(6) == 0;
        let place = match given {
            Some((place, _)) => usize::from(place) % seats.len(),
            None if again => owed.len() + self.choices.below((seats.len() - owed.len()) as u32) as usize,
            None => self.choices.below(owed.len() as u32) as usize,
        };
        let (seat, actions) = (seats[place], legal(&self.game, seats[place]));
        assert!(!actions.is_empty(), "{}: {seat} is asked and can do nothing", self.at());
        let nth = match given {
            Some((_, nth)) => usize::from(nth) % actions.len(),
            None => self.choices.below(actions.len() as u32) as usize,
        };
        self.log.borrow_mut().choices.push((place as u16, nth as u16));
        Some(self.play(seat, actions[nth]))
    }

    /// This step, which must be legal.
    pub(crate) fn play(&mut self, seat: Seat, action: G::Action) -> Step<G> {
        let (mut draws, mut events) = (Vec::new(), Vec::new());
        self.log.borrow_mut().steps.push((seat, action));
        self.decisions += u32::from(self.game.turn().seats().contains(seat));
        let verdict =
            self.game.apply(seat, action, &mut Recorded::new(&mut self.luck, &mut draws), &mut events);
        if let Err(illegal) = verdict {
            panic!("{}: {seat} {action} is listed but refused: {illegal}", self.at());
        }
        self.steps += 1;
        Step { seat, action, draws, events }
    }
}

/// Shows some random games of every configuration to a law, from the deal on. If the law panics, says with which game: the
/// smallest that can be made of the one that it panicked with.
pub(crate) fn each_game<G: Game>(
    configs: &[Config<G>],
    games: u64,
    mut law: impl FnMut(Run<'_, G>, Deal<G>),
) {
    assert!(!configs.is_empty(), "{}: no configurations to play", G::ID);
    for config in configs {
        for seed in 0..games {
            let (run, deal) = Run::<G>::deal(config, seed, None);
            let log = run.log();
            if let Err(panic) = catch_unwind(AssertUnwindSafe(|| law(run, deal))) {
                panic!("{}", smallest(config, seed, &log.borrow(), &*panic, law));
            }
        }
    }
}

/// Shows every state of such games, from the deal to the end.
pub(crate) fn each_state<G: Game>(configs: &[Config<G>], games: u64, mut visit: impl FnMut(&mut Run<'_, G>)) {
    each_game::<G>(configs, games, |mut run, _| {
        loop {
            visit(&mut run);
            if run.step().is_none() {
                break;
            }
        }
    });
}

/// What this seat may do.
pub(crate) fn legal<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    actions
}

/// One of these, each equally likely.
pub(crate) fn pick<T: Copy>(items: &[T], luck: &mut impl Luck) -> T {
    items[luck.below(items.len() as u32) as usize]
}

/// The standard hash of a state.
pub(crate) fn hash<T: Hash>(value: &T) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
