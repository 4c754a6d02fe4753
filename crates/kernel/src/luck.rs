//! Chance is an argument: rules ask, they never own it.
//!
//! | who asks | with | why |
//! |---|---|---|
//! | a match | [`Seeded`] | ChaCha20: the published seed lets anyone repeat every draw |
//! | a playout | [`Quick`] | xoshiro256++: an order of magnitude faster |
//! | a test, a replay | [`Scripted`] | "deal these cards" |
//! | the log | [`Recorded`] | writes down what another luck said |
//! | a solver, perft | [`Branch`] | runs the rules once for every outcome |
//!
//! A draw of something with a name (a card, a seat) goes through [`Luck::one_of`] or [`Luck::weighed`], so that scripts
//! and records say `jail` instead of 0.

mod branch;
mod recorded;
mod scripted;

pub use branch::{Branch, Chance, outcomes, outcomes_until};
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
pub use recorded::Recorded;
pub use scripted::{BadDraw, Draw, Scripted};

use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// The names of what a draw can turn up, all different: at most 128 for [`Luck::weighed`], and at most 64 for
/// [`Luck::one_of`], whose set has a bit for each.
#[derive(Debug, PartialEq, Eq)]
pub struct Faces {
    /// What is drawn, for messages: "a location".
    pub what: &'static str,
    /// Each thing that can come up.
    pub names: &'static [&'static str],
}

/// Seats, where chance picks one.
pub static SEATS: Faces = Faces { what: "a seat", names: &["s0", "s1", "s2", "s3", "s4", "s5", "s6", "s7"] };

/// A source of chance. Rules take it as an argument and draw from it; they never own one.
///
/// # Examples
///
/// The same rule with random luck and with scripted luck:
///
/// ```
/// use rookery_kernel::{Draw, Faces, Luck, Quick, Scripted};
///
/// static COIN: Faces = Faces { what: "a coin", names: &["heads", "tails"] };
///
/// fn toss(luck: &mut impl Luck) -> &'static str {
///     COIN.names[luck.one_of(&COIN, 0b11)]
/// }
///
/// assert_eq!(toss(&mut Quick::new(7)), toss(&mut Quick::new(7)), "the same seed draws the same");
/// assert_eq!(toss(&mut Scripted::exactly([Draw::Face("tails".to_owned())])), "tails");
/// ```
pub trait Luck {
    /// A number below `n`, each equally likely. `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;

    /// One of the faces whose bit is set in `set`, each equally likely. `set` is not empty.
    #[inline]
    fn one_of(&mut self, _faces: &'static Faces, set: u64) -> usize {
        let nth = self.below(set.count_ones());
        nth_bit(set, nth)
    }

    /// One of the faces, as likely as its share of the odds. The odds are not all zero and add up to less than 2³².
    #[inline]
    fn weighed(&mut self, _faces: &'static Faces, odds: &[u32]) -> usize {
        let mut left = self.below(odds.iter().sum());
        for (face, &share) in odds.iter().enumerate() {
            if left < share {
                return face;
            }
            left -= share;
        }
        unreachable!("a number below the sum falls into one of the shares")
    }

    /// One of these seats, each equally likely.
    fn seat(&mut self, among: SeatSet) -> Seat {
        debug_assert!(among.len() <= MAX_SEATS);
        Seat::new(self.one_of(&SEATS, among.bits()))
    }
}

impl<L: Luck + ?Sized> Luck for &mut L {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        (**self).below(n)
    }

    #[inline]
    fn one_of(&mut self, faces: &'static Faces, set: u64) -> usize {
        (**self).one_of(faces, set)
    }

    #[inline]
    fn weighed(&mut self, faces: &'static Faces, odds: &[u32]) -> usize {
        (**self).weighed(faces, odds)
    }
}

/// Luck from a stream of random bits, by a method of our own choosing, so that a seed means the same draws for ever.
#[derive(Clone, Debug)]
pub struct FromBits<R>(R);

/// The luck of a match: ChaCha20 from a seed of 32 bytes.
pub type Seeded = FromBits<ChaCha20Rng>;

/// The luck of playouts: fast, seeded, and no secret.
pub type Quick = FromBits<Xoshiro256PlusPlus>;

impl Seeded {
    /// The luck of a match with this seed.
    pub fn new(seed: [u8; 32]) -> Self {
        Self(ChaCha20Rng::from_seed(seed))
    }
}

impl Quick {
    /// The luck of playouts with this seed.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A seed for other luck.
    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl<R: Rng> Luck for FromBits<R> {
    /// Lemire's method: multiply, keep the high word, and draw again in the rare case that would favour a number.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0, "nothing is below zero");
        let mut product = u64::from(self.0.next_u32()) * u64::from(n);
        if (product as u32) < n {
            let unfair = n.wrapping_neg() % n;
            while (product as u32) < unfair {
                product = u64::from(self.0.next_u32()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }
}

/// The place of the `nth` set bit, counted from 0. There are more than `nth` set bits.
///
/// Finds the byte by the number of bits in all bytes up to each, which are counted at once, and then the bit in the byte. Counting the bits
/// of halves, quarters and so on takes three times as many instructions where the processor has none for it.
#[inline]
fn nth_bit(set: u64, nth: u32) -> usize {
    /// A 1 in every byte. A product with it has in each byte the sum of the bytes up to there.
    const ONES: u64 = 0x0101_0101_0101_0101;
    const TOPS: u64 = ONES << 7;
    debug_assert!(nth < set.count_ones(), "fewer bits than asked for");
    let pairs = set - (set >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let up_to = ((fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F).wrapping_mul(ONES);
    // The top bit of each byte that ends before the bit we look for.
    let before = ((u64::from(nth) * ONES) | TOPS).wrapping_sub(up_to) & TOPS;
    let place = (before >> 7).wrapping_mul(ONES) >> 56 << 3;
    let mut rest = set >> place;
    for _ in 0..u64::from(nth) - (up_to << 8 >> place & 0xFF) {
        rest &= rest - 1;
    }
    place as usize + rest.trailing_zeros() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    static SUITS: Faces = Faces { what: "a suit", names: &["hearts", "clubs", "spades", "diamonds"] };

    /// Pearson's statistic of counts against odds.
    fn chi_squared(counts: &[u32], odds: &[u32]) -> f64 {
        let (draws, total) = (counts.iter().sum::<u32>(), odds.iter().sum::<u32>());
        let expected = |share: u32| f64::from(draws) * f64::from(share) / f64::from(total);
        counts
            .iter()
            .zip(odds)
            .map(|(&count, &share)| (f64::from(count) - expected(share)).powi(2) / expected(share))
            .sum()
    }

    fn tally<const N: usize>(mut draw: impl FnMut() -> usize) -> [u32; N] {
        let mut counts = [0; N];
        for _ in 0..60_000 {
            counts[draw()] += 1;
        }
        counts
    }

    // 20.5 is the 99.9 % point of chi-squared with 5 degrees of freedom, 27.9 with 9, 13.8 with 2. Seeds are fixed, so the
    // tests either always pass or always fail.
    #[test]
    fn below_is_uniform() {
        let mut seeded = Seeded::new([7; 32]);
        assert!(chi_squared(&tally::<6>(|| seeded.below(6) as usize), &[1; 6]) < 20.5);
        let mut quick = Quick::new(7);
        assert!(chi_squared(&tally::<10>(|| quick.below(10) as usize), &[1; 10]) < 27.9);
        // A range close to 2³² is where a plain remainder or product would be visibly unfair.
        let third = u32::MAX / 3;
        let unfair = tally::<3>(|| (quick.below(third * 2) / (third * 2 / 3)).min(2) as usize);
        assert!(chi_squared(&unfair, &[1; 3]) < 13.8, "{unfair:?}");
    }

    #[test]
    fn one_of_is_uniform_over_the_set_and_never_outside() {
        let mut luck = Quick::new(1);
        let set = 0x8000_0000_0001_0106_u64;
        let counts = tally::<64>(|| luck.one_of(&SEATS, set));
        let members: Vec<u32> = (0..64).filter(|bit| set >> bit & 1 == 1).map(|bit| counts[bit]).collect();
        assert_eq!(members.len(), 5);
        assert_eq!(members.iter().sum::<u32>(), 60_000);
        assert!(chi_squared(&members, &[1; 5]) < 18.5);
    }

    #[test]
    fn weighed_follows_the_odds() {
        let mut luck = Quick::new(2);
        let counts = tally::<4>(|| luck.weighed(&SUITS, &[3, 0, 2, 5]));
        assert_eq!(counts[1], 0);
        assert!(chi_squared(&[counts[0], counts[2], counts[3]], &[3, 2, 5]) < 13.8);
    }

    macro_rules! numbered {
        ($($n:literal)+) => { &[$(concat!("k", $n)),+] };
    }

    /// More faces than fit into the set of `one_of`.
    static MANY: Faces = Faces {
        what: "a card",
        names: numbered!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35
            36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 69 70 71 72
            73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 92 93 94 95),
    };

    #[test]
    fn every_luck_weighs_more_than_64_faces() {
        let mut odds = [0; 96];
        (odds[3], odds[64], odds[95]) = (1, 2, 1);
        let mut seen = Vec::new();
        outcomes(|luck| luck.weighed(&MANY, &odds), |Chance(chance), face| seen.push((face, chance)));
        assert_eq!(seen, [(3, 0.25), (64, 0.5), (95, 0.25)]);
        let mut draws = Vec::new();
        let drawn: Vec<usize> = {
            let mut luck = Recorded::new(Quick::new(5), &mut draws);
            (0..50).map(|_| luck.weighed(&MANY, &odds)).collect()
        };
        assert!(draws.contains(&Draw::Face("k95".to_owned())), "{draws:?}");
        let mut script = Scripted::exactly(draws);
        assert_eq!((0..50).map(|_| script.weighed(&MANY, &odds)).collect::<Vec<_>>(), drawn);
        script.finish().unwrap();
        let mut wrong = Scripted::exactly([Draw::Face("k65".to_owned())]);
        assert_eq!(wrong.weighed(&MANY, &odds), 3);
        assert_eq!(wrong.finish().unwrap_err().0, "k65 cannot be drawn: a card is one of k3, k64, k95");
        // A set has no bit for a face that is too far out.
        let mut few = Scripted::exactly([Draw::Face("k95".to_owned())]);
        assert_eq!(few.one_of(&MANY, 1 << 63), 63);
        assert!(few.finish().is_err());
    }

    #[test]
    fn nth_bit_finds_every_bit_of_every_shape() {
        for set in [1, u64::MAX, 0xF0F0, 0x8000_0000_0000_0001, 0x0123_4567_89AB_CDEF] {
            let bits: Vec<usize> = (0..64).filter(|bit| set >> bit & 1 == 1).collect();
            for (nth, &bit) in bits.iter().enumerate() {
                assert_eq!(nth_bit(set, nth as u32), bit, "bit {nth} of {set:#x}");
            }
        }
    }

    /// A seed is a promise: these numbers may never change, or old records no longer verify.
    #[test]
    fn a_seed_means_the_same_draws_for_ever() {
        let mut luck = Seeded::new(std::array::from_fn(|i| i as u8));
        let draws: Vec<u32> = [6, 10, 52, 100, 1 << 31, 3, 7, 2].iter().map(|&n| luck.below(n)).collect();
        assert_eq!(draws, [2, 4, 24, 28, 938_220_229, 2, 2, 1]);
    }
}
