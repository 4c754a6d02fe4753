//! Lists of a bounded length, and lists of such lists.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer, ser::SerializeSeq};

/// Up to `N` plain values, which are copied in one piece. A search clones states and makes views all the time, and an `ArrayVec`
/// clones value by value. What lies behind the last value counts for nothing.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// Nothing.
    #[inline]
    pub fn new() -> Self {
        const { assert!(N <= u8::MAX as usize, "the length of a list is a byte") };
        Self { items: [T::default(); N], len: 0 }
    }

    /// So many of these, for which there is room.
    #[inline]
    pub(crate) fn filled(value: T, count: usize) -> Self {
        assert!(count <= N, "a list has room for {N}");
        Self { items: [value; N], len: count as u8 }
    }

    /// Is there no room for another?
    #[inline]
    pub fn is_full(&self) -> bool {
        self.len() == N
    }

    /// One more at the end. There is room.
    #[inline]
    pub fn push(&mut self, value: T) {
        self.items[usize::from(self.len)] = value;
        self.len += 1;
    }

    /// Takes the last.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[usize::from(self.len)])
    }

    /// One more at this place, before what was there. There is room.
    pub fn insert(&mut self, place: usize, value: T) {
        self.push(value);
        self[place..].rotate_right(1);
    }

    /// Takes the one at this place, which there is.
    pub fn remove(&mut self, place: usize) -> T {
        let value = self[place];
        self[place..].rotate_left(1);
        self.len -= 1;
        value
    }

    /// Leaves only what is wanted.
    pub fn retain(&mut self, mut wanted: impl FnMut(&T) -> bool) {
        let all = *self;
        self.clear();
        all.iter().filter(|&value| wanted(value)).for_each(|&value| self.push(value));
    }

    /// Leaves nothing.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: Hash, const N: usize> Hash for List<T, N> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (**self).hash(hasher);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

/// As many as there is room for, or it is a mistake.
impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        let mut list = Self::new();
        values.into_iter().for_each(|value| list.push(value));
        list
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a List<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a mut List<T, N> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(ArrayVec::<T, N>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// Up to `HEAPS` heaps of cards, with `CARDS` in all of them together. Within a heap cards are in the order of the set. Mostly
/// little is known of any heap, so this is much smaller than a number for each kind in each of them. In JSON a list of lists.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Heaps<C, const CARDS: usize, const HEAPS: usize> {
    cards: List<C, CARDS>,
    /// Where each heap ends among the cards.
    ends: List<u8, HEAPS>,
}

impl<C: Copy + Default + Ord, const CARDS: usize, const HEAPS: usize> Heaps<C, CARDS, HEAPS> {
    /// So many heaps, with these cards, each with the number of its heap.
    pub(crate) fn new(heaps: usize, mut cards: ArrayVec<(u8, C), CARDS>) -> Self {
        cards.sort_unstable();
        let ends = (0..heaps).map(|heap| cards.partition_point(|card| usize::from(card.0) <= heap) as u8);
        Self { ends: ends.collect(), cards: cards.iter().map(|card| card.1).collect() }
    }
}

impl<C, const CARDS: usize, const HEAPS: usize> Heaps<C, CARDS, HEAPS> {
    /// Each heap.
    pub fn iter(&self) -> impl Iterator<Item = &[C]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.cards[usize::from(start)..usize::from(end)])
    }

    /// How many heaps there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Is there no heap?
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }
}

impl<C: fmt::Debug, const CARDS: usize, const HEAPS: usize> fmt::Debug for Heaps<C, CARDS, HEAPS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<C: Serialize, const CARDS: usize, const HEAPS: usize> Serialize for Heaps<C, CARDS, HEAPS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.len()))?;
        self.iter().try_for_each(|heap| list.serialize_element(heap))?;
        list.end()
    }
}

impl<'de, C, const CARDS: usize, const HEAPS: usize> Deserialize<'de> for Heaps<C, CARDS, HEAPS>
where
    C: Copy + Default + Ord + Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(ReadHeaps(Self { cards: List::new(), ends: List::new() }))
    }
}

/// Reads heap after heap, as far as there is room.
struct ReadHeaps<C, const CARDS: usize, const HEAPS: usize>(Heaps<C, CARDS, HEAPS>);

impl<'de, C, const CARDS: usize, const HEAPS: usize> Visitor<'de> for ReadHeaps<C, CARDS, HEAPS>
where
    C: Copy + Default + Ord + Deserialize<'de>,
{
    type Value = Heaps<C, CARDS, HEAPS>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of up to {HEAPS} lists of cards")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let Self(mut heaps) = self;
        while let Some(mut heap) = list.next_element::<ArrayVec<C, CARDS>>()? {
            heap.sort_unstable();
            if heaps.ends.is_full() {
                return Err(A::Error::custom(format_args!("there are no more than {HEAPS} heaps")));
            }
            if heaps.cards.len() + heap.len() > CARDS {
                return Err(A::Error::custom(format_args!("there are no more than {CARDS} cards")));
            }
            heap.into_iter().for_each(|card| heaps.cards.push(card));
            heaps.ends.push(heaps.cards.len() as u8);
        }
        Ok(heaps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Three = Heaps<u8, 5, 3>;

    #[test]
    fn a_list_is_what_was_put_into_it_and_not_taken() {
        let list: List<u16, 4> = [7, 8, 9].into_iter().collect();
        let mut copy = list;
        assert_eq!(copy, list);
        assert_eq!(serde_json::to_string(&copy).unwrap(), "[7,8,9]");
        copy.insert(1, 5);
        assert!(copy.is_full());
        assert_eq!((copy.remove(0), copy.pop()), (7, Some(9)));
        assert_eq!(&copy[..], [5, 8]);
        copy.retain(|&value| value > 5);
        // What was there before is forgotten.
        assert_eq!(copy, serde_json::from_str("[8]").unwrap());
        copy.clear();
        assert_eq!((copy.pop(), copy), (None, List::new()));
        assert!(serde_json::from_str::<List<u16, 4>>("[1,2,3,4,5]").is_err());
    }

    #[test]
    fn heaps_have_their_cards_in_order() {
        let heaps = Three::new(3, [(2, 4), (0, 9), (2, 3), (0, 1)].into_iter().collect());
        assert_eq!(heaps.iter().collect::<Vec<_>>(), [&[1, 9][..], &[], &[3, 4]]);
        assert_eq!(serde_json::to_string(&heaps).unwrap(), "[[1,9],[],[3,4]]");
        assert_eq!(serde_json::from_str::<Three>("[[9,1],[],[4,3]]").unwrap(), heaps);
        assert_eq!(serde_json::from_str::<Three>("[]").unwrap().len(), 0);
    }

    #[test]
    fn more_heaps_or_cards_than_there_are_are_refused() {
        for (bad, why) in [
            ("[[],[],[],[]]", "no more than 3 heaps"),
            ("[[1,2,3],[4,5,6]]", "no more than 5 cards"),
            ("[[1,2,3,4,5,6]]", "no more than 5 items"),
            ("[1]", "no more than 5 items"),
            ("{}", "a list of up to 3 lists of cards"),
            ("[[256]]", "u8"),
        ] {
            let error = serde_json::from_str::<Three>(bad).unwrap_err().to_string();
            assert!(error.contains(why), "{bad}: {error}");
        }
    }
}
