//! Choices made in secret and at the same time, and reactions that are ranked when all have answered.

use crate::refusal::{Impossible, ensure};
use crate::seat::{Seat, SeatSet};

/// A question to several seats at once. Each commits in any order and may change its mind until the last answer is in;
/// the order of commits leaves no trace.
///
/// What this is *not*: a message that a seat has chosen. That three of five are ready is for the room to show; no view
/// and no event of a game tells it.
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

    /// Whether every seat that was asked has answered.
    #[inline]
    pub fn is_complete(&self) -> bool {
        self.waiting.is_empty()
    }

    /// The answer of this seat so far.
    #[inline]
    pub fn answer(&self, seat: Seat) -> Option<A> {
        self.answers[seat.index()]
    }

    /// The answers so far, one entry for each of `seats` seats.
    pub fn answers(&self, seats: usize) -> Vec<Option<A>> {
        Seat::all(seats).map(|seat| self.answer(seat)).collect()
    }

    /// An open question to these seats with the answers `given` so far, from seat 0.
    ///
    /// # Errors
    ///
    /// If a seat that was not asked has answered, if an answer does not fit, or if no seat is left to answer. `field` names the list.
    pub fn resume(
        field: &str,
        given: &[Option<A>],
        asked: SeatSet,
        fits: impl Fn(Seat, A) -> bool,
    ) -> Result<Self, Impossible> {
        let mut sealed = Self::ask(asked);
        for (index, answer) in given.iter().enumerate() {
            let Some(answer) = *answer else { continue };
            let seat = Seat::checked(index, MAX).filter(|&seat| asked.contains(seat) && fits(seat, answer));
            let wrong = || Impossible::new(format!("{field}[{index}]"), "this seat cannot answer so");
            let _ = sealed.commit(seat.ok_or_else(wrong)?, answer);
        }
        ensure(!sealed.is_complete(), field, "nobody is left to answer, so this question is closed")?;
        Ok(sealed)
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
}
