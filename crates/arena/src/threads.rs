//! Hands for a search that grows several trees at once.

use std::thread;

use rookery_bots::Hands;

/// A thread for every piece of work.
#[derive(Clone, Copy, Debug, Default)]
pub struct Threads;

impl Hands for Threads {
    fn all(&self, work: &mut [Box<dyn FnMut() + Send + '_>]) {
        thread::scope(|scope| {
            for piece in work {
                scope.spawn(piece);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rookery_bots::{Iterations, OneByOne, Search, Temper};
    use rookery_diamonds::{Diamonds, Options};
    use rookery_kernel::{Game, Nothing, Quick, Seat};
    use rookery_table::Seen;

    use super::*;

    #[test]
    fn threads_find_what_one_pair_of_hands_finds() {
        let game = Diamonds::new(2, &Options::default(), &mut Quick::new(1), &mut Nothing).unwrap();
        let think = |hands: Arc<dyn Hands>| {
            let mut search = Search::<Diamonds>::with_roots(Temper::Even, 3, hands);
            search.think(&Seen::of(&game, Seat::new(0)), &mut Quick::new(2), &mut Iterations(100))
        };
        assert_eq!(think(Arc::new(Threads)), think(Arc::new(OneByOne)));
    }
}
