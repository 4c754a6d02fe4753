//! The heist locations on the table, face down, and what anyone can work out about them.
//!
//! Nobody may look at a location before it is flipped, so none has a face before that: flipping it draws one. What must be
//! right is the odds. They are not simply those of the ten cards: a location that lay on the table while a Jail was flipped
//! next to it is not that Jail, even when the Jail has long gone back into the deck. So the table carries, for every way
//! the locations could lie, in how many ways the shuffles seen so far could have led there.

use std::{fmt, str::FromStr};

use rookery_kernel::{BadNotation, Faces, Luck, Seat};
use serde::{Deserialize, Serialize};

/// What a location turns out to be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Location {
    /// Caught.
    Jail,
    /// One coin.
    One,
    /// Two coins.
    Two,
    /// Three coins.
    Three,
}

/// How many different kinds there are.
const KINDS: usize = 4;
/// The most locations on the table: five thieves less two.
pub(crate) const MAX_SPOTS: usize = 3;
/// In how many ways so many locations could lie.
pub(crate) const MAX_WAYS: usize = KINDS.pow(MAX_SPOTS as u32);
/// How many cards of each kind there are.
pub(crate) const CARDS_OF_KIND: [u8; KINDS] = [3, 2, 3, 2];

static FACES: Faces = Faces { what: "a location", names: &["jail", "one", "two", "three"] };

impl Location {
    pub const ALL: [Self; KINDS] = [Self::Jail, Self::One, Self::Two, Self::Three];

    pub const fn coins(self) -> u16 {
        self as u16
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(FACES.names[*self as usize])
    }
}

/// A place where a location lies: A, B or C.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Spot {
    /// The first.
    A,
    /// The second, from four thieves on.
    B,
    /// The third, with five thieves.
    C,
}

impl Spot {
    pub const ALL: [Self; MAX_SPOTS] = [Self::A, Self::B, Self::C];

    #[inline]
    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["A", "B", "C"][*self as usize])
    }
}

impl FromStr for Spot {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        match text {
            "A" | "a" => Ok(Self::A),
            "B" | "b" => Ok(Self::B),
            "C" | "c" => Ok(Self::C),
            _ => Err(BadNotation::new(text, "a location: A, B or C")),
        }
    }
}

/// Which kind lies at a spot, if the locations lie in this way: two bits a spot.
#[inline]
const fn kind_at(way: usize, spot: usize) -> usize {
    way >> (2 * spot) & 3
}

/// For every way the locations could lie, how many shuffles lead there. Way `i` has the kind `i / 4ˢ % 4` at spot `s`.
pub(crate) type Ways = [u32; MAX_WAYS];

/// More ways than this are rounded, so that dealing three locations on top still counts in 32 bits. It takes some ten rounds
/// of flips next to a location that nobody claims to get there, and then changes odds by less than one in ten thousand.
const MAX_EXACT_WAYS: u64 = 1 << 22;

static WAYS_OF_FULL_DECK: [Ways; MAX_SPOTS + 1] = {
    let mut tables = [[0; MAX_WAYS]; MAX_SPOTS + 1];
    let mut count = 0;
    while count <= MAX_SPOTS {
        tables[count][0] = 1;
        let mut spot = 0;
        while spot < count {
            deal(&mut tables[count], spot, (1 << spot) - 1, CARDS_OF_KIND);
            spot += 1;
        }
        count += 1;
    }
    tables
};

/// Lays a card from the deck on an empty spot: as many ways for each kind as the deck has of it. `lying` are the spots that
/// have a card already; `supply` is what those and the deck have together.
const fn deal(ways: &mut Ways, spot: usize, lying: u8, supply: [u8; KINDS]) {
    let step = KINDS.pow(spot as u32);
    let mut base = 0;
    while base < ways.len() {
        if kind_at(base, spot) == 0 && ways[base] > 0 {
            let mut left = supply;
            let mut other = 0;
            while other < MAX_SPOTS {
                if lying >> other & 1 == 1 {
                    let kind = kind_at(base, other);
                    left[kind] = left[kind].saturating_sub(1);
                }
                other += 1;
            }
            let before = ways[base];
            let mut kind = 0;
            while kind < KINDS {
                ways[base + kind * step] = before * left[kind] as u32;
                kind += 1;
            }
        }
        base += 1;
    }
}

/// What was flipped this round, and what it turned out to be.
pub(crate) type Flipped = [Option<Location>; MAX_SPOTS];

/// The locations on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Locations {
    count: u8,
    claims: [Option<Seat>; MAX_SPOTS],
    /// Cards that stay out of the deck: none, unless the table plays so.
    out: [u8; KINDS],
    ways: Ways,
}

impl Locations {
    /// This many locations from a full deck.
    pub(crate) fn fresh(count: usize) -> Self {
        Self {
            count: count as u8,
            claims: [None; MAX_SPOTS],
            out: [0; KINDS],
            ways: WAYS_OF_FULL_DECK[count],
        }
    }

    /// Locations as a view tells them, which has them from a table; `None` for another number of ways than they have.
    pub(crate) fn seen(claims: &[Option<Seat>], out: [u8; KINDS], ways: Option<&[u32]>) -> Option<Self> {
        let mut locations = Self::fresh(claims.len());
        locations.claims[..claims.len()].copy_from_slice(claims);
        locations.out = out;
        if let Some(ways) = ways {
            let used = locations.used();
            locations.ways.get_mut(..used).filter(|used| used.len() == ways.len())?.copy_from_slice(ways);
        }
        Some(locations)
    }

    /// Locations as a position tells them; `None` for ways that cannot be.
    pub(crate) fn known(claims: &[Option<Seat>], out: [u8; KINDS], ways: Option<&[u32]>) -> Option<Self> {
        let locations = Self::seen(claims, out, ways)?;
        if locations.ways.iter().map(|&way| u64::from(way)).sum::<u64>() > MAX_EXACT_WAYS {
            return None;
        }
        let possible = |way: usize| {
            let mut left = CARDS_OF_KIND;
            for (kind, gone) in left.iter_mut().zip(out) {
                *kind = kind.saturating_sub(gone);
            }
            (0..locations.count).all(|spot| {
                let kind = kind_at(way, usize::from(spot));
                let there = left[kind] > 0;
                left[kind] = left[kind].saturating_sub(1);
                there
            })
        };
        let ways = &locations.ways[..locations.used()];
        let sound = ways.iter().any(|&way| way > 0)
            && ways.iter().enumerate().all(|(way, &count)| count == 0 || possible(way));
        sound.then_some(locations)
    }

    /// How many ways are in use with this many locations.
    fn used(&self) -> usize {
        KINDS.pow(u32::from(self.count))
    }

    /// The ways, where they tell more than a full deck does.
    pub(crate) fn ways(&self) -> Option<&[u32]> {
        (!self.is_fresh()).then(|| &self.ways[..self.used()])
    }

    /// Whether the ways tell no more than a full deck does.
    #[inline]
    fn is_fresh(&self) -> bool {
        self.ways == WAYS_OF_FULL_DECK[usize::from(self.count)]
    }

    /// What stays out of the deck.
    pub(crate) fn out(&self) -> [u8; KINDS] {
        self.out
    }

    /// The spots on this table.
    #[inline]
    pub(crate) fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        Spot::ALL.into_iter().take(usize::from(self.count))
    }

    /// Who claims each spot.
    pub(crate) fn claims(&self) -> &[Option<Seat>] {
        &self.claims[..usize::from(self.count)]
    }

    /// Whether there is such a spot on this table.
    #[inline]
    pub(crate) fn has(&self, spot: Spot) -> bool {
        (spot as u8) < self.count
    }

    #[inline]
    pub(crate) fn claim(&self, spot: Spot) -> Option<Seat> {
        self.claims[spot as usize]
    }

    /// Puts a claim on a spot, or takes it off.
    #[inline]
    pub(crate) fn set_claim(&mut self, spot: Spot, claim: Option<Seat>) {
        self.claims[spot as usize] = claim;
    }

    /// The spot that a thief claims.
    #[inline]
    pub(crate) fn claimed_by(&self, thief: Seat) -> Option<Spot> {
        self.spots().find(|&spot| self.claim(spot) == Some(thief))
    }

    /// How many spots nobody claims.
    #[inline]
    pub(crate) fn free(&self) -> usize {
        self.claims().iter().filter(|claim| claim.is_none()).count()
    }

    /// In how many ways a spot is each kind.
    #[inline]
    pub(crate) fn odds(&self, spot: Spot) -> [u32; KINDS] {
        let mut odds = [0; KINDS];
        for (way, &count) in self.ways[..self.used()].iter().enumerate() {
            odds[kind_at(way, spot as usize)] += count;
        }
        odds
    }

    /// The same for every spot in the smallest numbers, for people. What it says of a spot that is not on this table is nothing.
    pub(crate) fn plain_odds(&self) -> [[u32; KINDS]; MAX_SPOTS] {
        // Every view tells them, and mostly they are those of a full deck: any of its cards may lie at any spot.
        if self.is_fresh() {
            return [CARDS_OF_KIND.map(u32::from); MAX_SPOTS];
        }
        let mut all = [[0; KINDS]; MAX_SPOTS];
        for (rest, ways) in self.ways.chunks_exact(KINDS).enumerate() {
            for (share, &count) in all[0].iter_mut().zip(ways) {
                *share += count;
            }
            let sum: u32 = ways.iter().sum();
            all[1][kind_at(rest, 0)] += sum;
            all[2][kind_at(rest, 1)] += sum;
        }
        all.map(|odds| {
            let common = odds.into_iter().fold(0, gcd).max(1);
            odds.map(|share| share / common)
        })
    }

    /// Turns a spot face up.
    pub(crate) fn flip(&mut self, spot: Spot, luck: &mut impl Luck) -> Location {
        let kind = luck.weighed(&FACES, &self.odds(spot));
        let used = self.used();
        for (way, count) in self.ways[..used].iter_mut().enumerate() {
            if kind_at(way, spot as usize) != kind {
                *count = 0;
            }
        }
        Location::ALL[kind]
    }

    /// What was flipped goes back into the deck, which is shuffled, and replacements are laid out; claims are lifted.
    pub(crate) fn renew(&mut self, flipped: Flipped) {
        self.replace(flipped, [0; KINDS]);
    }

    /// What was flipped stays out, and replacements are laid out from the rest of the deck; what is out comes back when the
    /// deck is empty.
    pub(crate) fn renew_from_the_rest(&mut self, flipped: Flipped) {
        let mut out = self.out;
        for face in flipped.into_iter().flatten() {
            out[face as usize] += 1;
        }
        self.replace(flipped, out);
    }

    fn replace(&mut self, flipped: Flipped, mut out: [u8; KINDS]) {
        self.claims = [None; MAX_SPOTS];
        let mut lying = 0;
        for spot in self.spots() {
            match flipped[spot as usize] {
                Some(face) => self.lift(spot, face),
                None => lying |= spot.bit(),
            }
        }
        if lying == 0 && out == [0; KINDS] {
            *self = Self::fresh(usize::from(self.count));
            return;
        }
        for spot in self.spots().filter(|&spot| flipped[spot as usize].is_some()) {
            let deck: u32 = CARDS_OF_KIND.iter().zip(out).map(|(all, out)| u32::from(all - out)).sum();
            if deck == lying.count_ones() {
                out = [0; KINDS];
            }
            let left = std::array::from_fn(|kind| CARDS_OF_KIND[kind] - out[kind]);
            deal(&mut self.ways, spot as usize, lying, left);
            lying |= spot.bit();
        }
        self.out = out;
        self.keep_small();
    }

    /// Takes the card off a spot that has been flipped.
    fn lift(&mut self, spot: Spot, face: Location) {
        let step = KINDS.pow(spot as u32);
        if face as usize == 0 {
            return;
        }
        for base in (0..self.used()).filter(|&base| kind_at(base, spot as usize) == 0) {
            self.ways[base] = std::mem::take(&mut self.ways[base + face as usize * step]);
        }
    }

    /// Divides the ways by what they have in common, and rounds them if they are still too many.
    fn keep_small(&mut self) {
        let used = self.used();
        let ways = &mut self.ways[..used];
        let total = |ways: &[u32]| ways.iter().map(|&way| u64::from(way)).sum::<u64>();
        if total(ways) <= MAX_EXACT_WAYS {
            return;
        }
        let common = ways.iter().copied().fold(0, gcd);
        for way in ways.iter_mut() {
            *way /= common;
        }
        while total(ways) > MAX_EXACT_WAYS {
            for way in ways.iter_mut() {
                // What was possible stays possible.
                *way = way.div_ceil(2);
            }
        }
    }
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use rookery_kernel::{Draw, Quick, Scripted};

    use super::*;

    fn flip(locations: &mut Locations, spot: Spot, face: &str) -> Flipped {
        let mut luck = Scripted::exactly([Draw::Face(face.into())]);
        let mut flipped = [None; MAX_SPOTS];
        flipped[spot as usize] = Some(locations.flip(spot, &mut luck));
        luck.finish().unwrap();
        flipped
    }

    #[test]
    fn fresh_odds_are_those_of_the_ten_cards() {
        for count in 1..=3 {
            let locations = Locations::fresh(count);
            for spot in locations.spots() {
                let odds = locations.odds(spot);
                let tenth = odds.iter().sum::<u32>() / 10;
                assert_eq!(odds, [3, 2, 3, 2].map(|share| share * tenth));
                assert_eq!(locations.plain_odds()[spot as usize], [3, 2, 3, 2]);
            }
        }
    }

    /// What the ways stand for: ten real cards, really shuffled, over two rounds. All histories are played out and those that
    /// show the same flips are compared with the odds.
    #[test]
    fn odds_are_those_of_real_cards() {
        const CARDS: [usize; 10] = [0, 0, 0, 1, 1, 2, 2, 2, 3, 3];
        // Three spots; A is flipped and replaced, then A and B are flipped and replaced; then where does C stand?
        let mut tally: HashMap<[usize; 3], [u64; 4]> = HashMap::new();
        for (a, &first) in CARDS.iter().enumerate() {
            for b in (0..10).filter(|&b| b != a) {
                for c in (0..10).filter(|&c| c != a && c != b) {
                    for again in (0..10).filter(|&again| again != b && again != c) {
                        let seen = [first, CARDS[again], CARDS[b]];
                        tally.entry(seen).or_default()[CARDS[c]] += 1;
                    }
                }
            }
        }
        for (seen, expected) in tally {
            let [first, again, b] = seen.map(|kind| FACES.names[kind]);
            let mut locations = Locations::fresh(3);
            let flipped = flip(&mut locations, Spot::A, first);
            locations.renew(flipped);
            flip(&mut locations, Spot::A, again);
            flip(&mut locations, Spot::B, b);
            let odds = locations.odds(Spot::C).map(u64::from);
            for kind in 0..4 {
                let (left, right) =
                    (odds[kind] * expected.iter().sum::<u64>(), expected[kind] * odds.iter().sum::<u64>());
                assert_eq!(left, right, "after {seen:?}: {odds:?}, not {expected:?}");
            }
        }
    }

    #[test]
    fn what_stays_out_comes_back_when_the_deck_is_empty() {
        let mut locations = Locations::fresh(1);
        let flips = ["jail", "jail", "jail", "one", "one", "two", "two", "two", "three"];
        for (gone, face) in flips.into_iter().enumerate() {
            assert_eq!(locations.odds(Spot::A).iter().sum::<u32>() as usize % (10 - gone), 0);
            let flipped = flip(&mut locations, Spot::A, face);
            locations.renew_from_the_rest(flipped);
        }
        assert_eq!(
            locations.odds(Spot::A).map(|odds| odds > 0),
            [false, false, false, true],
            "one card is left"
        );
        let flipped = flip(&mut locations, Spot::A, "three");
        locations.renew_from_the_rest(flipped);
        assert_eq!(locations.out(), [0; 4]);
        assert!(locations.odds(Spot::A).iter().all(|&odds| odds > 0));
    }

    /// Real cards are dealt, flipped and shuffled back next to the count of ways: what happens must always be possible.
    #[test]
    fn many_rounds_stay_within_bounds_and_lose_no_possibility() {
        let mut luck = Quick::new(5);
        let mut locations = Locations::fresh(3);
        let mut deck: Vec<usize> =
            (0..KINDS).flat_map(|kind| vec![kind; usize::from(CARDS_OF_KIND[kind])]).collect();
        let mut draw = |deck: &mut Vec<usize>| deck.swap_remove(luck.below(deck.len() as u32) as usize);
        let mut table = [0; MAX_SPOTS].map(|_| draw(&mut deck));
        for round in 0..10_000_usize {
            let mut flipped = [None; MAX_SPOTS];
            for spot in Spot::ALL.into_iter().filter(|spot| (round / 7 + 1) as u8 & spot.bit() != 0).take(2) {
                let faces = flip(&mut locations, spot, FACES.names[table[spot as usize]]);
                flipped[spot as usize] = faces[spot as usize];
            }
            deck.extend(
                Spot::ALL
                    .iter()
                    .filter(|&&spot| flipped[spot as usize].is_some())
                    .map(|&spot| table[spot as usize]),
            );
            for spot in Spot::ALL.into_iter().filter(|&spot| flipped[spot as usize].is_some()) {
                table[spot as usize] = draw(&mut deck);
            }
            locations.renew(flipped);
            assert!(locations.ways.iter().map(|&way| u64::from(way)).sum::<u64>() <= MAX_EXACT_WAYS);
        }
    }
}
