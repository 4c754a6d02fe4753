//! The odds of a theft, counted.

use rookery_diamonds::{CardSet, Kind};

/// The largest sum that does not steal the most valuable diamond, which needs 13.
const MAX_UNDECIDED_SUM: usize = 12;
/// More cards than this cannot make so little: two aces, two twos and two threes are twelve.
const MAX_DRAWN: usize = 6;
/// Array slots for sums: an undecided sum and one more card fit.
const SUM_SLOTS: usize = 32;
/// The most policemen sent away in one theft that are looked ahead.
const MAX_SENT_AWAY: usize = 2;

/// The unseen cards, and the sums that they can make.
pub(super) struct Deck {
    /// `ways[cards][sum]`: in how many ways this many hearts and clubs have this sum.
    ways: [[u16; SUM_SLOTS]; MAX_DRAWN + 1],
    /// Hearts, clubs and the Joker.
    harmless: f32,
    policemen: f32,
}

/// The odds of a theft by a thief who draws until the end, and sends policemen away while possible.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Theft {
    /// How likely the diamond is stolen.
    pub(super) success: f32,
    /// How likely a policeman makes his arrest.
    pub(super) jail: f32,
    /// How many own policemen are given up on average.
    pub(super) spent: f32,
}

impl Deck {
    pub(super) fn new(unseen: CardSet) -> Self {
        let (mut values, mut harmless, mut policemen) = ([0_u8; 14], 0_u8, 0_u8);
        for card in unseen.iter() {
            match card.kind() {
                Kind::Cop(_) => policemen += 1,
                Kind::Joker => harmless += 1,
                Kind::Number(value) => {
                    harmless += 1;
                    values[usize::from(value)] += 1;
                }
            }
        }
        let mut ways = [[0; SUM_SLOTS]; MAX_DRAWN + 1];
        ways[0][0] = 1;
        // The dear ones first: few of them fit below the limit, so few rows change.
        for value in (1..=MAX_UNDECIDED_SUM).rev() {
            for _ in 0..values[value] {
                add(&mut ways, value);
            }
        }
        Self { ways, harmless: f32::from(harmless), policemen: f32::from(policemen) }
    }

    /// The odds of drawing a sum of `need` from a pile of `cards`, `whistled` of them known to be policemen, with `pocket` policemen
    /// in the pocket.
    ///
    /// Where the policemen lie among the others, and in which order the others lie, does not depend on each other; that makes
    /// this a sum of a few products.
    pub(super) fn theft(&self, need: u8, cards: u8, whistled: u8, pocket: u8) -> Theft {
        let (cards, unseen) = (usize::from(cards), cards.saturating_sub(whistled));
        let mut theft = Theft::default();
        if unseen == 0 || self.harmless == 0.0 {
            theft.jail = if cards > usize::from(pocket) { 1.0 } else { 0.0 };
            return theft;
        }
        // One who was whistled in counts as often as it takes to make him as likely as he is.
        let known = f32::from(whistled) * (self.harmless + self.policemen) / f32::from(unseen);
        let policemen = self.policemen + known;
        let all = self.harmless + policemen;
        let means = usize::from(pocket).min(MAX_SENT_AWAY);
        // How likely the theft is still under way, by how many policemen were sent away.
        let mut under_way = [1.0, 0.0, 0.0];
        let (mut undecided, mut choices) = (1.0, 1.0);
        for drawn in 0..=MAX_DRAWN {
            let mut safe = 0.0;
            let mut next = [0.0; MAX_SENT_AWAY + 1];
            for sent in 0..=means {
                if drawn + sent >= cards {
                    break;
                }
                let here = under_way[sent];
                let left = (all - (drawn + sent) as f32).max(1.0);
                let met = here * ((policemen - sent as f32) / left).clamp(0.0, 1.0);
                if sent < means {
                    under_way[sent + 1] += met;
                    theft.spent += met;
                } else {
                    theft.jail += met;
                }
                next[sent] = here - met;
                safe += next[sent];
            }
            if safe <= 0.0 {
                break;
            }
            // A harmless card is turned up: does it decide the theft?
            let short = if drawn < MAX_DRAWN {
                choices *= (self.harmless - drawn as f32).max(1.0) / (drawn + 1) as f32;
                self.short(drawn + 1, need) / choices
            } else {
                0.0
            };
            let goes_on = (short / undecided).clamp(0.0, 1.0);
            theft.success += safe * (1.0 - goes_on);
            if short <= 0.0 {
                break;
            }
            undecided = short;
            under_way = next.map(|chance| chance * goes_on);
        }
        theft
    }

    /// In how many ways this many cards have a sum below `need`.
    fn short(&self, cards: usize, need: u8) -> f32 {
        let ways = &self.ways[cards][..usize::from(need)];
        ways.iter().map(|&ways| u32::from(ways)).sum::<u32>() as f32
    }
}

/// One more card that may be part of a sum; no cheaper one has been added before.
fn add(ways: &mut [[u16; SUM_SLOTS]; MAX_DRAWN + 1], value: usize) {
    for cards in (0..(MAX_UNDECIDED_SUM / value).min(MAX_DRAWN)).rev() {
        let fewer: [u16; MAX_UNDECIDED_SUM + 1] = std::array::from_fn(|sum| ways[cards][sum]);
        for (more, fewer) in ways[cards + 1][value..].iter_mut().zip(fewer) {
            *more += fewer;
        }
    }
}

#[cfg(test)]
mod tests {
    use rookery_diamonds::Card;

    use super::*;

    fn deck(cards: &str) -> Deck {
        Deck::new(cards.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect())
    }

    fn about(found: f32, expected: f32) {
        assert!((found - expected).abs() < 0.004, "{found}, not {expected}");
    }

    #[test]
    fn a_whole_deck_has_the_known_odds() {
        let deck = Deck::new(CardSet::ALL);
        for (need, expected) in [(1, 0.68), (5, 0.60), (7, 0.56), (10, 0.49), (13, 0.41)] {
            let theft = deck.theft(need, 10, 0, 0);
            assert!((theft.success - expected).abs() < 0.01, "{need}: {theft:?}");
            about(theft.success + theft.jail, 1.0);
        }
    }

    #[test]
    fn small_decks_are_counted_exactly() {
        // Five of three cards: 5 alone, or 2 and 3 in either order; the policeman comes first in one of three cases.
        about(deck("5h 9s").theft(5, 2, 0, 0).success, 0.5);
        about(deck("2h 3h 9s").theft(5, 3, 0, 0).success, 1.0 / 3.0);
        about(deck("2h 3h").theft(6, 2, 0, 0).success, 0.0);
        about(deck("2h 3h joker").theft(6, 3, 0, 0).success, 1.0);
        // One card of the pile is not enough.
        about(deck("2h 3h").theft(5, 1, 0, 0).success, 0.0);
    }

    #[test]
    fn own_policemen_send_others_away() {
        let deck = deck("2h 3h 9s");
        let theft = deck.theft(5, 3, 0, 1);
        about(theft.success, 1.0);
        about(theft.spent, 2.0 / 3.0);
        about(theft.jail, 0.0);
    }

    #[test]
    fn a_whistle_makes_jail_likelier() {
        let deck = Deck::new(CardSet::ALL);
        let (calm, whistled) = (deck.theft(10, 10, 0, 0), deck.theft(10, 11, 1, 0));
        assert!(whistled.jail > calm.jail + 0.05 && whistled.success < calm.success - 0.05);
        about(deck.theft(10, 1, 1, 0).jail, 1.0);
    }
}
