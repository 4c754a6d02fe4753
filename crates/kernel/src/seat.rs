//! Where people sit: one seat, a set of seats, and a value for every seat.

use std::ops::{Index, IndexMut};
use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::refusal::BadNotation;
use crate::set::{Element, Set};

/// The most seats any table has.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted clockwise from 0. Written `s0`, `s1`, ... in notation and as a plain number in JSON, where `"s0"`
/// is read too.
///
/// A seat is not a player: who sits there (a person, a bot, nobody yet) is the room's business.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number. Use [`Seat::checked`] for numbers from outside.
    ///
    /// # Panics
    ///
    /// If it is [`MAX_SEATS`] or more.
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_SEATS, "a table has at most eight seats");
        Self(index as u8)
    }

    /// The seat with this number at a table of `seats`, if there is one.
    pub fn checked(index: usize, seats: usize) -> Option<Self> {
        (index < seats.min(MAX_SEATS)).then(|| Self::new(index))
    }

    /// Its number, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask tells the optimiser what `new` guarantees, so that seat-indexed arrays of eight need no bounds check.
        (self.0 as usize) & (MAX_SEATS - 1)
    }

    /// The next seat clockwise at a table of `seats`.
    #[inline]
    #[must_use]
    pub const fn next(self, seats: usize) -> Self {
        let next = self.index() + 1;
        if next >= seats { Self(0) } else { Self(next as u8) }
    }

    /// All seats of a table, in order.
    #[inline]
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..seats).map(Self::new)
    }

    /// All seats of a table clockwise, this one first.
    #[inline]
    pub fn clockwise(self, seats: usize) -> impl Iterator<Item = Self> {
        let mut seat = self;
        (0..seats).map(move |_| {
            let here = seat;
            seat = seat.next(seats);
            here
        })
    }

    /// All other seats of a table clockwise, the next one first.
    #[inline]
    pub fn others(self, seats: usize) -> impl Iterator<Item = Self> {
        self.clockwise(seats).skip(1)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "s{}", self.0)
    }
}

crate::debug_as_notation!(Seat);

impl FromStr for Seat {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        text.strip_prefix('s')
            .filter(|digits| digits.len() == 1)
            .and_then(|digits| digits.parse().ok())
            .filter(|&index| index < MAX_SEATS)
            .map(Self::new)
            .ok_or_else(|| BadNotation::new(text, "a seat, as in s0"))
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "a seat is a number from 0 to 7")]
        enum Raw {
            Number(u64),
            Word(String),
        }
        let seat = match Raw::deserialize(deserializer)? {
            Raw::Number(index) => {
                usize::try_from(index).ok().and_then(|index| Self::checked(index, MAX_SEATS))
            }
            Raw::Word(word) => word.parse().ok(),
        };
        seat.ok_or_else(|| D::Error::custom("a seat is a number from 0 to 7"))
    }
}

impl Element for Seat {
    type Bits = u8;
    const COUNT: usize = MAX_SEATS;

    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        debug_assert!(index < MAX_SEATS, "a table has at most eight seats");
        Self(index as u8)
    }
}

/// A set of seats, in one byte. Iterates from seat 0 up.
pub type SeatSet = Set<Seat>;

impl SeatSet {
    /// All seats of a table of `seats`.
    ///
    /// # Panics
    ///
    /// If there are more than [`MAX_SEATS`].
    #[inline]
    pub const fn all(seats: usize) -> Self {
        assert!(seats <= MAX_SEATS, "a table has at most eight seats");
        Self::from_bits(((1_u16 << seats) - 1) as u8)
    }
}

/// A value for every seat of a table: flat, `Copy` where its values are, and as long as the table has seats.
/// `MAX` is the most seats the game has, so that a state carries no room for more. In JSON a plain array.
#[derive(Clone, Copy)]
pub struct BySeat<T, const MAX: usize = MAX_SEATS> {
    items: [T; MAX],
    seats: u8,
}

impl<T: Copy + Default, const MAX: usize> BySeat<T, MAX> {
    /// What `value` says for each of `seats` seats.
    ///
    /// # Panics
    ///
    /// If there are more seats than `MAX`.
    #[inline]
    pub fn new(seats: usize, mut value: impl FnMut(Seat) -> T) -> Self {
        assert!(seats <= MAX, "more seats than this table has room for");
        let mut items = [T::default(); MAX];
        for (seat, item) in Seat::all(seats).zip(&mut items) {
            *item = value(seat);
        }
        Self { items, seats: seats as u8 }
    }

    /// The same value for everyone.
    pub fn fill(seats: usize, value: T) -> Self {
        Self::new(seats, |_| value)
    }

    /// What `change` makes of each value.
    #[inline]
    #[must_use]
    pub fn map<U: Copy + Default>(&self, mut change: impl FnMut(Seat, &T) -> U) -> BySeat<U, MAX> {
        BySeat::new(self.seats(), |seat| change(seat, &self[seat]))
    }

    /// The values of a slice, one a seat; `None` if there are too many.
    pub fn from_slice(values: &[T]) -> Option<Self> {
        (values.len() <= MAX).then(|| Self::new(values.len(), |seat| values[seat.index()]))
    }
}

impl<T, const MAX: usize> BySeat<T, MAX> {
    /// How many seats the table has.
    #[inline]
    pub const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// Each seat with its value.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        Seat::all(self.seats()).zip(&self.items[..self.seats()])
    }

    /// Each seat with its value, to change.
    #[inline]
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        let seats = self.seats();
        Seat::all(seats).zip(&mut self.items[..seats])
    }

    /// The values alone, in seat order.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.seats()]
    }

    /// The seats for which `wanted` holds.
    #[inline]
    pub fn seats_where(&self, mut wanted: impl FnMut(&T) -> bool) -> SeatSet {
        self.iter().filter(|(_, value)| wanted(value)).map(|(seat, _)| seat).collect()
    }
}

impl<T, const MAX: usize> Index<Seat> for BySeat<T, MAX> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.items[seat.index()]
    }
}

impl<T, const MAX: usize> IndexMut<Seat> for BySeat<T, MAX> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[seat.index()]
    }
}

impl<T: PartialEq, const MAX: usize> PartialEq for BySeat<T, MAX> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq, const MAX: usize> Eq for BySeat<T, MAX> {}

impl<T: std::hash::Hash, const MAX: usize> std::hash::Hash for BySeat<T, MAX> {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        self.as_slice().hash(hasher);
    }
}

impl<T: fmt::Debug, const MAX: usize> fmt::Debug for BySeat<T, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl<T: Serialize, const MAX: usize> Serialize for BySeat<T, MAX> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const MAX: usize> Deserialize<'de> for BySeat<T, MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let values = Vec::<T>::deserialize(deserializer)?;
        Self::from_slice(&values).ok_or_else(|| {
            D::Error::custom(format_args!("{} entries, but the table has at most {MAX} seats", values.len()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise_goes_round_once_from_any_seat() {
        let from_two: Vec<_> = Seat::new(2).clockwise(4).map(Seat::index).collect();
        assert_eq!(from_two, [2, 3, 0, 1]);
        let others: Vec<_> = Seat::new(3).others(4).map(Seat::index).collect();
        assert_eq!(others, [0, 1, 2]);
    }

    #[test]
    fn a_set_of_seats_lists_each_once() {
        assert_eq!(serde_json::from_str::<SeatSet>(r#"[4,"s1"]"#).unwrap().iter().next(), Some(Seat::new(1)));
        let twice = serde_json::from_str::<SeatSet>("[4,1,4]").unwrap_err();
        assert_eq!(twice.to_string(), "s4 is listed twice");
        assert_eq!((SeatSet::all(8), SeatSet::all(0)), (SeatSet::ALL, SeatSet::EMPTY));
    }

    #[test]
    fn seats_from_outside_are_checked() {
        assert!("s8".parse::<Seat>().is_err());
        assert!("s01".parse::<Seat>().is_err());
        assert!("3".parse::<Seat>().is_err());
        assert!(serde_json::from_str::<Seat>("8").is_err());
        assert_eq!("s7".parse::<Seat>().unwrap(), Seat::new(7));
        assert_eq!(Seat::checked(3, 3), None);
    }

    #[test]
    fn by_seat_compares_only_the_seats_in_use() {
        let mut three: BySeat<u8, 5> = BySeat::fill(3, 1);
        let other = three;
        three.items[4] = 9;
        assert_eq!(three, other);
        assert!(serde_json::from_str::<BySeat<u8, 2>>("[1,2,3]").is_err());
        assert_eq!(serde_json::from_str::<BySeat<u8, 3>>("[1,2,3]").unwrap().seats(), 3);
    }
}
