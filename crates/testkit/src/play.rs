//! One seeded game, played at random, that can say where it is.

use std::hash::{DefaultHasher, Hash, Hasher};

use rookery_kernel::{Draw, Game, Luck, Quick, Recorded, Seat, SeatSet};

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
    luck: Quick,
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
    /// A new game, just dealt.
    pub(crate) fn deal((seats, options): &'a Config<G>, seed: u64) -> (Self, Deal<G>) {
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
            luck,
        };
        (run, Deal { draws, events })
    }

    /// Where this is, for messages.
    pub(crate) fn at(&self) -> String {
        let (seats, options, seed, steps) = (self.seats, self.options, self.seed, self.steps);
        format!("{}, {seats} seats, {options:?}, seed {seed}, step {steps}", G::ID)
    }

    pub(crate) fn seats(&self) -> usize {
        self.seats
    }

    /// One step at random; `None` when the game is over.
    pub(crate) fn step(&mut self) -> Option<Step<G>> {
        let seat = self.who()?;
        let actions = legal(&self.game, seat);
        assert!(!actions.is_empty(), "{}: {seat} is asked and can do nothing", self.at());
        let action = pick(&actions, &mut self.choices);
        Some(self.play(seat, action))
    }

    /// This step, which must be legal.
    pub(crate) fn play(&mut self, seat: Seat, action: G::Action) -> Step<G> {
        let (mut draws, mut events) = (Vec::new(), Vec::new());
        self.decisions += u32::from(self.game.turn().seats().contains(seat));
        let verdict =
            self.game.apply(seat, action, &mut Recorded::new(&mut self.luck, &mut draws), &mut events);
        if let Err(illegal) = verdict {
            panic!("{}: {seat} {action} is listed but refused: {illegal}", self.at());
        }
        self.steps += 1;
        Step { seat, action, draws, events }
    }

    /// Who does something next: mostly a seat that owes a decision, now and then one that has answered and thinks again.
    fn who(&mut self) -> Option<Seat> {
        let owed = self.game.turn().seats();
        if owed.is_empty() {
            return None;
        }
        let answered: SeatSet = SeatSet::all(self.seats)
            .minus(owed)
            .iter()
            .filter(|&s| !legal(&self.game, s).is_empty())
            .collect();
        let again = !answered.is_empty() && self.choices.below(6) == 0;
        Some(self.choices.seat(if again { answered } else { owed }))
    }
}

/// Shows every state of some random games of every configuration, from the deal to the end.
pub(crate) fn each_state<G: Game>(configs: &[Config<G>], games: u64, mut visit: impl FnMut(&mut Run<'_, G>)) {
    assert!(!configs.is_empty(), "{}: no configurations to play", G::ID);
    for config in configs {
        for seed in 0..games {
            let (mut run, _) = Run::<G>::deal(config, seed);
            loop {
                visit(&mut run);
                if run.step().is_none() {
                    break;
                }
            }
        }
    }
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
