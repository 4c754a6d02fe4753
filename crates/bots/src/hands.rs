//! Who does the work when there is more of it at once.

/// Does pieces of work, all of them, in any order or side by side. This crate starts no threads; who uses it may.
pub trait Hands: Send + Sync {
    /// Does every piece once and comes back when all are done.
    fn all(&self, work: &mut [Box<dyn FnMut() + Send + '_>]);
}

/// One piece after the other.
#[derive(Clone, Copy, Debug, Default)]
pub struct OneByOne;

impl Hands for OneByOne {
    fn all(&self, work: &mut [Box<dyn FnMut() + Send + '_>]) {
        for piece in work {
            piece();
        }
    }
}
