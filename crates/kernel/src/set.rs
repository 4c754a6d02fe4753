//! Sets of small things, as the bits of one integer.

use std::{fmt, hash::Hash};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// A type with at most 64 values, in a fixed order, so that a [`Set`] of them is one integer.
pub trait Element: Copy + Eq + Hash {
    /// The integer that holds a set: `u8`, `u16`, `u32` or `u64`, with at least [`Element::COUNT`] bits.
    type Bits: Bits;
    /// How many values there are.
    const COUNT: usize;

    /// Its place in the order, below [`Element::COUNT`].
    fn index(self) -> usize;

    /// The value at this place, which is below [`Element::COUNT`].
    fn from_index(index: usize) -> Self;
}

/// Implements [`Element`] for types, each given with its integer, its count, its place in the order and the value at a place.
///
/// ```
/// use rookery_kernel::{Set, elements};
///
/// #[derive(Clone, Copy, PartialEq, Eq, Hash)]
/// struct Card(u8);
///
/// elements!(Card: u16, 13, |card| card.0.into(), |index| Self(index as u8););
/// assert_eq!(Set::<Card>::ALL.len(), 13);
/// ```
#[macro_export]
macro_rules! elements {
    ($($type:ty: $bits:ty, $count:expr, |$value:ident| $index:expr, |$place:ident| $from:expr;)+) => {$(
        impl $crate::Element for $type {
            type Bits = $bits;
            const COUNT: usize = $count;

            #[inline]
            fn index(self) -> usize {
                let $value = self;
                $index
            }

            #[inline]
            fn from_index($place: usize) -> Self {
                $from
            }
        }
    )+};
}

/// An integer whose bits are a set.
pub trait Bits: Copy + Eq + Ord + Hash + Into<u64> + 'static {
    /// For each number of elements, the integer with that many lowest bits set.
    const LOWEST: &'static [Self];

    /// The low bits of a larger integer.
    fn truncate(bits: u64) -> Self;
}

macro_rules! bits {
    ($($int:ty)+) => {$(
        impl Bits for $int {
            const LOWEST: &'static [Self] = &{
                let mut lowest = [0; Self::BITS as usize + 1];
                let mut count = 1;
                while count < lowest.len() {
                    lowest[count] = lowest[count - 1] << 1 | 1;
                    count += 1;
                }
                lowest
            };

            #[inline]
            fn truncate(bits: u64) -> Self {
                bits as Self
            }
        }
    )+};
}

bits!(u8 u16 u32 u64);

/// A set of small things: `Copy`, without heap, iterated in the order of its elements. In JSON a list, in which nothing may
/// stand twice.
///
/// ```
/// use rookery_kernel::{Seat, SeatSet};
///
/// let pair: SeatSet = [4, 1].map(Seat::new).into_iter().collect();
/// assert_eq!(pair.len(), 2);
/// assert_eq!(pair.without(Seat::new(1)).only(), Some(Seat::new(4)));
/// assert_eq!(serde_json::to_string(&pair)?, "[1,4]");
/// assert!(serde_json::from_str::<SeatSet>("[1,1]").is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set<T: Element>(T::Bits);

impl<T: Element> Set<T> {
    /// The set without elements.
    pub const EMPTY: Self = Self(T::Bits::LOWEST[0]);
    /// The set of all elements.
    pub const ALL: Self = Self(T::Bits::LOWEST[T::COUNT]);

    /// The set of these bits, of which those beyond [`Element::COUNT`] are 0. For constants; elsewhere, collect elements.
    #[inline]
    pub const fn from_bits(bits: T::Bits) -> Self {
        Self(bits)
    }

    /// The set of the first `count` elements.
    ///
    /// # Panics
    ///
    /// If `T` has fewer elements.
    #[inline]
    pub const fn up_to(count: usize) -> Self {
        assert!(count <= T::COUNT, "more elements than there are");
        Self(T::Bits::LOWEST[count])
    }

    #[inline]
    fn wrap(bits: u64) -> Self {
        Self(T::Bits::truncate(bits))
    }

    /// One bit for each element, the first in the lowest: for [`Luck::one_of`](crate::Luck::one_of).
    #[inline]
    pub fn bits(self) -> u64 {
        self.0.into()
    }

    /// The set of one element.
    #[inline]
    pub fn one(item: T) -> Self {
        Self::EMPTY.with(item)
    }

    /// Whether this element is in the set.
    #[inline]
    pub fn contains(self, item: T) -> bool {
        self.bits() >> item.index() & 1 == 1
    }

    /// Whether all elements of the other set are in this one.
    #[inline]
    pub fn contains_all(self, other: Self) -> bool {
        other.minus(self).is_empty()
    }

    /// The set with this element.
    #[inline]
    #[must_use]
    pub fn with(self, item: T) -> Self {
        Self::wrap(self.bits() | 1 << item.index())
    }

    /// The set without this element.
    #[inline]
    #[must_use]
    pub fn without(self, item: T) -> Self {
        Self::wrap(self.bits() & !(1 << item.index()))
    }

    /// The elements of either set.
    #[inline]
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self::wrap(self.bits() | other.bits())
    }

    /// The elements of both sets.
    #[inline]
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self::wrap(self.bits() & other.bits())
    }

    /// The elements that the other set does not have.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Self::wrap(self.bits() & !other.bits())
    }

    /// How many elements it has.
    #[inline]
    pub fn len(self) -> usize {
        self.bits().count_ones() as usize
    }

    /// Whether it has no elements.
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Its first element.
    #[inline]
    pub fn first(self) -> Option<T> {
        (!self.is_empty()).then(|| T::from_index(self.bits().trailing_zeros() as usize))
    }

    /// Its element, if it has exactly one.
    #[inline]
    pub fn only(self) -> Option<T> {
        self.first().filter(|_| self.len() == 1)
    }

    /// Its elements, in order.
    #[inline]
    pub fn iter(self) -> impl ExactSizeIterator<Item = T> + Clone {
        self.into_iter()
    }

    /// Every set of its elements, itself and the empty one too, from the lowest bits up.
    pub fn subsets(self) -> impl Iterator<Item = Self> {
        let (all, mut next) = (self.bits(), Some(0));
        std::iter::from_fn(move || {
            let set = next?;
            // Counting up within the bits of this set: the others are left out by the borrow.
            next = (set != all).then_some(set.wrapping_sub(all) & all);
            Some(Self::wrap(set))
        })
    }
}

/// Iterator over a [`Set`].
#[derive(Clone, Debug)]
pub struct SetIter<T: Element>(Set<T>);

impl<T: Element> Iterator for SetIter<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let item = self.0.first()?;
        self.0 = Set::wrap(self.0.bits() & (self.0.bits() - 1));
        Some(item)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<T: Element> ExactSizeIterator for SetIter<T> {}

impl<T: Element> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = SetIter<T>;

    #[inline]
    fn into_iter(self) -> SetIter<T> {
        SetIter(self)
    }
}

impl<T: Element> FromIterator<T> for Set<T> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        items.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<T: Element> Default for Set<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T: Element + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl<T: Element + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de, T: Element + Deserialize<'de> + fmt::Display> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Self::EMPTY;
        for item in Vec::<T>::deserialize(deserializer)? {
            if set.contains(item) {
                return Err(D::Error::custom(format_args!("{item} is listed twice")));
            }
            set = set.with(item);
        }
        Ok(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A letter from A to Z.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    struct Letter(u8);

    impl Element for Letter {
        type Bits = u32;
        const COUNT: usize = 26;

        fn index(self) -> usize {
            self.0.into()
        }

        fn from_index(index: usize) -> Self {
            Self(index as u8)
        }
    }

    fn letters(text: &str) -> Set<Letter> {
        text.bytes().map(|letter| Letter(letter - b'A')).collect()
    }

    #[test]
    fn a_set_has_each_element_once_and_in_order() {
        let set = letters("MANA");
        assert_eq!(set.iter().map(Letter::index).collect::<Vec<_>>(), [0, 12, 13]);
        assert_eq!((set.len(), set.iter().len(), set.only()), (3, 3, None));
        assert_eq!(letters("M").only(), set.without(Letter(0)).first());
        assert_eq!(Set::<Letter>::up_to(3), letters("ABC"));
        assert_eq!((Set::<Letter>::ALL.len(), Set::<Letter>::EMPTY.first()), (26, None));
        assert!(Set::<Letter>::ALL.contains(Letter(25)) && Set::<Letter>::ALL.contains_all(set));
    }

    #[test]
    fn sets_combine() {
        let (one, other) = (letters("ABC"), letters("CDE"));
        assert_eq!(one.or(other), letters("ABCDE"));
        assert_eq!(one.and(other), letters("C"));
        assert_eq!(one.minus(other), letters("AB"));
        assert!(!one.contains_all(other) && one.minus(one).is_empty());
    }

    #[test]
    fn subsets_are_all_there_are_and_come_in_order() {
        for bits in 0..32 {
            let set = Set::<Letter>::from_bits(bits);
            let all: Vec<_> = (0..32).map(Set::from_bits).filter(|&sub| set.contains_all(sub)).collect();
            assert_eq!(set.subsets().collect::<Vec<_>>(), all);
        }
    }
}
