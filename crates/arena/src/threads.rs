//! An executor for searches that grow several trees.

use std::thread;

use rookery_bots::Executor;

/// A thread for every piece of work.
#[derive(Clone, Copy, Debug, Default)]
pub struct Threads;

impl Executor for Threads {
    fn run_all(&self, work: &mut [Box<dyn FnMut() + Send + '_>]) {
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

    use rookery_bots::{Iterations, Search, Sequential, Temper};
    use rookery_diamonds::{Diamonds, Options};
    use rookery_kernel::{Game, Nothing, Quick, Seat};
    use rookery_table::Observation;

    use super::*;

    #[test]
    fn threads_find_what_a_single_thread_finds() {
        let game = Diamonds::new(2, &Options::default(), &mut Quick::new(1), &mut Nothing).unwrap();
        let think = |executor: Arc<dyn Executor>| {
            let mut search = Search::<Diamonds>::with_roots(Temper::Even, 3, executor);
            search.think(&Observation::of(&game, Seat::new(0)), &mut Quick::new(2), &mut Iterations(100))
        };
        assert_eq!(think(Arc::new(Threads)), think(Arc::new(Sequential)));
    }
}
