//! The whole tree of a game: every decision and every way chance can fall. For perft, solvers and tests of the rules.

use std::collections::HashSet;

use crate::{
    event::Nothing,
    game::Game,
    luck::outcomes,
    refusal::BadConfig,
    seat::Seat,
    turn::{Turn, Viewer},
};

/// What a walk through the tree met. Simultaneous decisions are counted in turn-based form: one seat after the other, lowest
/// first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Points where chance decides.
    pub chance: u64,
    /// Points where a seat decides.
    pub decisions: u64,
    /// Games that have ended.
    pub terminals: u64,
}

/// Walks the tree from the deal down.
#[derive(Debug)]
pub struct Walk<F> {
    /// What has been met so far.
    pub count: Count,
    visit: F,
}

impl<F> Walk<F> {
    /// A walk that calls `visit` at every decision, with the seat that decides.
    pub fn new(visit: F) -> Self {
        Self { count: Count::default(), visit }
    }

    /// Every deal of a new game, each walked `depth` decisions deep.
    ///
    /// # Errors
    ///
    /// If [`Game::new`] rejects the seats or options.
    pub fn deals<G: Game>(&mut self, seats: usize, options: &G::Options, depth: u32) -> Result<(), BadConfig>
    where
        F: FnMut(&G, Seat),
    {
        let mut deals = Vec::new();
        self.count.chance +=
            outcomes(|luck| G::new(seats, options, luck, &mut Nothing), |_, deal| deals.push(deal));
        for deal in deals {
            self.below(&deal?, depth);
        }
        Ok(())
    }

    /// Everything below a state, `depth` decisions deep.
    #[expect(clippy::missing_panics_doc, reason = "laws of every game")]
    pub fn below<G: Game>(&mut self, game: &G, depth: u32)
    where
        F: FnMut(&G, Seat),
    {
        let seat = match game.turn() {
            Turn::Over(_) => {
                self.count.terminals += 1;
                return;
            }
            Turn::Seats(seats) => seats.first().expect("somebody owes a decision until the game is over"),
        };
        self.count.decisions += 1;
        (self.visit)(game, seat);
        if depth == 0 {
            return;
        }
        let mut actions = Vec::new();
        game.legal(seat, &mut actions);
        for action in actions {
            let mut next = Vec::new();
            self.count.chance += outcomes(
                |luck| {
                    let mut game = game.clone();
                    game.apply(seat, action, luck, &mut Nothing).expect("a listed action is legal");
                    game
                },
                |_, game| next.push(game),
            );
            for game in next {
                self.below(&game, depth - 1);
            }
        }
    }
}

/// How many states lie exactly `depth` decisions below the deal, every way of chance counted; a game that ends there counts, one
/// that ended before does not.
///
/// # Errors
///
/// If [`Game::new`] rejects the seats or options.
pub fn perft<G: Game>(seats: usize, options: &G::Options, depth: u32) -> Result<u64, BadConfig> {
    let mut count = Ok(0);
    outcomes(
        |luck| G::new(seats, options, luck, &mut Nothing),
        |_, deal| match (&mut count, deal) {
            (Ok(count), Ok(game)) => *count += perft_below(&game, depth),
            (count, Err(bad)) => *count = Err(bad),
            (Err(_), _) => {}
        },
    );
    count
}

/// The same below a state.
#[expect(clippy::missing_panics_doc, reason = "listed actions are legal")]
pub fn perft_below<G: Game>(game: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let Some(seat) = game.turn().seats().first() else { return 0 };
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    let mut count = 0;
    for action in actions {
        outcomes(
            |luck| {
                let mut game = game.clone();
                game.apply(seat, action, luck, &mut Nothing).expect("a listed action is legal");
                game
            },
            |_, game| count += perft_below(&game, depth - 1),
        );
    }
    count
}

/// The information sets of a tree: what the deciding seat sees, each told apart once.
///
/// # Errors
///
/// If [`Game::new`] rejects the seats or options.
pub fn information_sets<G: Game>(seats: usize, options: &G::Options) -> Result<usize, BadConfig> {
    let mut sets = HashSet::new();
    Walk::new(|game: &G, seat| {
        sets.insert((seat, game.view(Viewer::Seat(seat))));
    })
    .deals::<G>(seats, options, u32::MAX)?;
    Ok(sets.len())
}
