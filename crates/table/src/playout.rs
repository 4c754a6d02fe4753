//! Random games, as fast as the rules allow: for benchmarks, for the law that every game ends, and as the simplest player.

use rookery_kernel::{BadConfig, Game, Luck, Nothing, Outcome, Quick, Turn};

/// How one random game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// How many decisions were made.
    pub decisions: u32,
    /// How it ended.
    pub outcome: Outcome,
}

/// Plays random legal games one after the other. Allocates nothing but the list of legal actions, once.
#[derive(Debug)]
pub struct Playouts<G: Game> {
    seats: usize,
    options: G::Options,
    luck: Quick,
    legal: Vec<G::Action>,
}

impl<G: Game> Playouts<G> {
    /// Random games for this many seats, the same ones for the same seed. Refuses what the game refuses.
    pub fn new(seats: usize, options: &G::Options, seed: u64) -> Result<Self, BadConfig> {
        G::new(seats, options, &mut Quick::new(seed), &mut Nothing)?;
        Ok(Self { seats, options: options.clone(), luck: Quick::new(seed), legal: Vec::with_capacity(256) })
    }

    /// Plays the next game to its end.
    pub fn play(&mut self) -> Played {
        let mut game = G::new(self.seats, &self.options, &mut self.luck, &mut Nothing)
            .expect("these seats and options were accepted before");
        let mut decisions = 0;
        loop {
            match game.turn() {
                Turn::Over(outcome) => return Played { decisions, outcome },
                Turn::Seats(seats) => {
                    // A sealed question stays open until the last of these has answered, so nobody drops out on the way.
                    for seat in seats {
                        self.legal.clear();
                        game.legal(seat, &mut self.legal);
                        let action = self.legal[self.luck.below(self.legal.len() as u32) as usize];
                        game.apply(seat, action, &mut self.luck, &mut Nothing)
                            .expect("a listed action is legal");
                        decisions += 1;
                    }
                }
            }
        }
    }
}
