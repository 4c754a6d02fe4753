//! Who is likely to win: money and honour, and how each ending looks at them.

/// Room for the largest table.
pub(super) const MAX_SEATS: usize = 8;

/// A number for each seat.
pub(super) type Lane = [f32; MAX_SEATS];

/// How the game may end, and how far money and honour may move before.
#[derive(Clone, Copy)]
pub(super) struct Prospects {
    /// How likely each ending is: green, blue, red, an empty deck.
    pub(super) endings: [f32; 4],
    pub(super) money_spread: f32,
    /// How far honour may yet move.
    pub(super) honour_spread: f32,
}

/// The money and honour of all thieves.
#[derive(Clone, Copy)]
pub(super) struct Holdings {
    pub(super) count: usize,
    pub(super) money: Lane,
    pub(super) honour: Lane,
}

/// The least and the most of a lane, each with the one after it: so that everyone can be compared with all others.
struct Range {
    least: [f32; 2],
    most: [f32; 2],
}

impl Range {
    fn of(lane: &[f32]) -> Self {
        let (mut least, mut most) = ([f32::MAX; 2], [f32::MIN; 2]);
        for &value in lane {
            if value < least[0] {
                least = [value, least[0]];
            } else if value < least[1] {
                least[1] = value;
            }
            if value > most[0] {
                most = [value, most[0]];
            } else if value > most[1] {
                most[1] = value;
            }
        }
        Self { least, most }
    }

    /// The least of all others.
    #[inline]
    fn below(&self, own: f32) -> f32 {
        if own > self.least[0] { self.least[0] } else { self.least[1] }
    }

    /// The most of all others.
    #[inline]
    fn above(&self, own: f32) -> f32 {
        if own < self.most[0] { self.most[0] } else { self.most[1] }
    }
}

/// The chance that a lead of `x` spreads lasts to the end.
#[inline]
fn likely(x: f32) -> f32 {
    0.5 + 0.5 * x / (0.5 + x * x).sqrt()
}

/// About e^x for what is behind by x spreads.
#[inline]
fn close(behind: f32) -> f32 {
    let base = (1.0 - behind * 0.125).max(0.0);
    let square = base * base;
    let fourth = square * square;
    fourth * fourth
}

/// Shares of a whole in proportion to these weights, and less where even together they are little.
#[inline]
fn add_shares(weights: &Lane, eligible: &Lane, whole: f32, to: &mut Lane) {
    let mut sum = 1e-6;
    let mut any = 0.0;
    for i in 0..MAX_SEATS {
        sum += weights[i] * eligible[i];
        any += eligible[i];
    }
    let part = whole * any.min(1.0) / sum;
    for i in 0..MAX_SEATS {
        to[i] += part * weights[i] * eligible[i];
    }
}

impl Holdings {
    /// How likely everyone is to win.
    pub(super) fn chances(&self, prospects: &Prospects) -> Lane {
        let count = self.count;
        let money = Range::of(&self.money[..count]);
        let honour = Range::of(&self.honour[..count]);
        let (purse, regard) = (1.0 / prospects.money_spread, 1.0 / prospects.honour_spread);
        let [green, blue, red, empty] = prospects.endings;
        let mut rich = [0.0; MAX_SEATS];
        let mut noble = [0.0; MAX_SEATS];
        let (mut everyone, mut not_low, mut middle, mut not_poor) =
            ([0.0; MAX_SEATS], [0.0; MAX_SEATS], [0.0; MAX_SEATS], [0.0; MAX_SEATS]);
        for i in 0..count {
            let (own_money, own_honour) = (self.money[i], self.honour[i]);
            rich[i] = close((money.most[0] - own_money) * purse);
            noble[i] = close((honour.most[0] - own_honour) * regard);
            everyone[i] = 1.0;
            // A thief who shares the lowest or the highest space is excluded too.
            not_low[i] = likely((own_honour - honour.below(own_honour) - 0.5) * regard);
            middle[i] = not_low[i] * likely((honour.above(own_honour) - own_honour - 0.5) * regard);
            not_poor[i] = likely((own_money - money.below(own_money) - 0.5) * purse);
        }
        let mut chances = [0.0; MAX_SEATS];
        add_shares(&rich, &middle, green, &mut chances);
        add_shares(&rich, &everyone, blue, &mut chances);
        add_shares(&noble, &not_poor, red, &mut chances);
        add_shares(&rich, &not_low, empty, &mut chances);
        chances
    }
}
