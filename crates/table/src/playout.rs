//! Random games, as fast as the rules allow: for benchmarks, for the law that every game ends, and as the simplest player.

use rookery_kernel::{BadConfig, Game, Luck, Nothing, Outcome, Quick, Turn};

/// How one random game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// How many decisions were made; what a standing order answers is none.
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
    /// Random games for this many seats, the same ones for the same seed.
    ///
    /// # Errors
    ///
    /// If the game rejects the seats or options.
    pub fn new(seats: usize, options: &G::Options, seed: u64) -> Result<Self, BadConfig> {
        let options = G::for_bots(seats, options);
        G::new(seats, &options, &mut Quick::new(seed), &mut Nothing)?;
        Ok(Self { seats, options, luck: Quick::new(seed), legal: Vec::with_capacity(256) })
    }

    /// Plays the next game to its end.
    #[expect(clippy::missing_panics_doc, reason = "checked by `new`")]
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
                        let action = match game.standing(seat) {
                            Some(ordered) => ordered,
                            None => {
                                decisions += 1;
                                self.legal.clear();
                                game.legal(seat, &mut self.legal);
                                self.legal[self.luck.below(self.legal.len() as u32) as usize]
                            }
                        };
                        game.apply(seat, action, &mut self.luck, &mut Nothing)
                            .expect("what is listed or ordered is legal");
                    }
                }
            }
        }
    }
}
