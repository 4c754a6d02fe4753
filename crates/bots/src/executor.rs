//! Who runs the parts of a search that can run at the same time.

/// Runs pieces of work, in any order or in parallel. This crate starts no threads; callers may.
pub trait Executor: Send + Sync {
    /// Runs every piece once. Returns when all are done.
    fn run_all(&self, work: &mut [Box<dyn FnMut() + Send + '_>]);
}

/// Runs one piece after the other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sequential;

impl Executor for Sequential {
    fn run_all(&self, work: &mut [Box<dyn FnMut() + Send + '_>]) {
        for piece in work {
            piece();
        }
    }
}
