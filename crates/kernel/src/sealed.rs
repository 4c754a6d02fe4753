//! Choices made in secret and at the same time, and reactions that are ranked when all have answered.

use crate::seat::{Seat, SeatSet};

/// A question to several seats at once. Each commits in any order and may change its mind until the last answer is in;
/// the order of commits leaves no trace.
///
/// That a seat has answered is not told by any view or event of a game: how many are ready is for the room to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sealed<A, const MAX: usize> {
    asked: SeatSet,
    waiting: SeatSet,
    answers: [Option<A>; MAX],
}

impl<A: Copy, const MAX: usize> Sealed<A, MAX> {
    /// A question to these seats. Asking nobody is allowed and is answered at once.
    #[inline]
    pub fn ask(seats: SeatSet) -> Self {
        Self { asked: seats, waiting: seats, answers: [None; MAX] }
    }

    /// Who was asked.
    #[inline]
    pub fn asked(&self) -> SeatSet {
        self.asked
    }

    /// Who has not answered yet.
    #[inline]
    pub fn waiting(&self) -> SeatSet {
        self.waiting
    }

    /// Has every seat that was asked answered?
    #[inline]
    pub fn is_complete(&self) -> bool {
        self.waiting.is_empty()
    }

    /// The answer of this seat so far.
    #[inline]
    pub fn answer(&self, seat: Seat) -> Option<A> {
        self.answers[seat.index()]
    }

    /// Stores or replaces the answer of a seat that was asked, and returns whether that was the last one owed.
    #[inline]
    #[must_use = "the last answer resolves the question"]
    pub fn commit(&mut self, seat: Seat, answer: A) -> bool {
        debug_assert!(self.asked.contains(seat), "only those who are asked may answer");
        self.answers[seat.index()] = Some(answer);
        self.waiting = self.waiting.without(seat);
        self.is_complete()
    }

    /// The first seat clockwise after `from` whose answer is wanted: how simultaneous reactions are ranked.
    #[inline]
    pub fn first_after(&self, from: Seat, seats: usize, wanted: impl Fn(A) -> bool) -> Option<Seat> {
        from.others(seats).find(|&seat| self.answer(seat).is_some_and(&wanted))
    }
}

/// Reactions to reactions: the newest is settled first. A fixed depth keeps the state flat; rules that nest deeper than
/// `DEPTH` refuse the reaction instead of growing without limit.
#[derive(Clone, Copy, Debug)]
pub struct Stack<T, const DEPTH: usize> {
    items: [T; DEPTH],
    len: u8,
}

impl<T: Copy + Default, const DEPTH: usize> Default for Stack<T, DEPTH> {
    fn default() -> Self {
        Self { items: [T::default(); DEPTH], len: 0 }
    }
}

impl<T: Copy + Default, const DEPTH: usize> Stack<T, DEPTH> {
    /// Puts one on top; gives it back if there is no room.
    pub fn push(&mut self, item: T) -> Result<(), T> {
        if self.is_full() {
            return Err(item);
        }
        self.items[usize::from(self.len)] = item;
        self.len += 1;
        Ok(())
    }

    /// Takes the newest.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        // What was there is wiped, so that equal stacks are equal bytes.
        Some(std::mem::take(&mut self.items[usize::from(self.len)]))
    }

    /// All of them, oldest first.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }

    /// Is there no room for another?
    pub fn is_full(&self) -> bool {
        usize::from(self.len) == DEPTH
    }
}

impl<T: Copy + Default + PartialEq, const DEPTH: usize> PartialEq for Stack<T, DEPTH> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Copy + Default + Eq, const DEPTH: usize> Eq for Stack<T, DEPTH> {}

impl<T: Copy + Default + std::hash::Hash, const DEPTH: usize> std::hash::Hash for Stack<T, DEPTH> {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        self.as_slice().hash(hasher);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commits_in_any_order_are_the_same_and_may_be_changed() {
        let [a, b, c] = [0, 1, 2].map(Seat::new);
        let mut one: Sealed<u8, 3> = Sealed::ask(SeatSet::all(3));
        let mut other = one;
        assert!(!one.commit(a, 9) && !one.commit(a, 1) && !one.commit(b, 2));
        assert_eq!(one.waiting(), SeatSet::one(c));
        assert!(one.commit(c, 3));
        assert!(!other.commit(c, 3) && !other.commit(b, 2));
        assert!(other.commit(a, 1));
        assert_eq!(one, other);
    }

    #[test]
    fn reactions_are_ranked_clockwise_from_the_actor() {
        let mut answers: Sealed<bool, 4> = Sealed::ask(SeatSet::all(4).without(Seat::new(2)));
        for (seat, answer) in [(0, true), (1, true), (3, false)] {
            let _ = answers.commit(Seat::new(seat), answer);
        }
        assert_eq!(answers.first_after(Seat::new(2), 4, |yes| yes), Some(Seat::new(0)));
        assert_eq!(answers.first_after(Seat::new(2), 4, |_| false), None);
    }

    #[test]
    fn a_stack_settles_the_newest_first_and_has_a_limit() {
        let mut stack: Stack<u8, 2> = Stack::default();
        assert_eq!(stack.push(1), Ok(()));
        assert_eq!(stack.push(2), Ok(()));
        assert_eq!(stack.push(3), Err(3));
        assert_eq!((stack.pop(), stack.pop(), stack.pop()), (Some(2), Some(1), None));
        assert_eq!(stack, Stack::default());
    }
}
