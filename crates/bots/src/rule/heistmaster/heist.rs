//! The expected result of a heist: for every mix of loyal and disloyal thieves, and how likely each mix is.

use rookery_heistmaster::Colour;
use rookery_kernel::SeatSet;

use super::mind::Mind;
use super::standing::{Holdings, Lane, MAX_SEATS, Prospects};

/// The largest team.
const MAX_TEAM: usize = 4;
/// The spreads of money and honour in a game that is over: above zero, so that the smallest lead does not count as certain.
const FINAL_SPREADS: (f32, f32) = (0.7, 0.2);
/// What treason costs besides honour, as a chance to win: traitors are taken along less often.
const TREASON_WIN_CHANCE_COST: f32 = 0.003;
/// The difference in winning chances at which thieves take the better side about three times in four.
const RESOLVE_WIN_CHANCE: f32 = 0.01;
/// How often all thieves answer the expected sides of the others.
const RESPONSE_ROUNDS: u32 = 3;
/// The odds of the four endings once a deck is empty.
const EMPTY_DECK_ENDING: [f32; 4] = [0.0, 0.0, 0.0, 1.0];

/// A heist of a team on a deck.
pub(super) struct Heist {
    /// Who is on it, and how many.
    team: [usize; MAX_TEAM],
    size: usize,
    /// Everyone's chances for each set of dishonourable thieves, as bits of the places in the team.
    outcomes: [Lane; 1 << MAX_TEAM],
    /// How likely the thief at each place is to be dishonourable.
    treason: [f32; MAX_TEAM],
}

/// What a thief can expect of each side.
#[derive(Clone, Copy, Default)]
pub(super) struct Sides {
    pub(super) honourable: f32,
    pub(super) dishonourable: f32,
}

impl Heist {
    pub(super) fn of(mind: &Mind, holdings: &Holdings, team: SeatSet, deck: Colour) -> Self {
        let size = team.len().min(MAX_TEAM);
        let mut heist = Self {
            team: [0; MAX_TEAM],
            size,
            outcomes: [[0.0; MAX_SEATS]; 1 << MAX_TEAM],
            treason: [0.0; MAX_TEAM],
        };
        for (place, seat) in team.iter().take(size).enumerate() {
            heist.team[place] = seat.index();
            heist.treason[place] = mind.treason[seat.index()];
        }
        for mix in 0..1 << size {
            heist.outcomes[mix] = heist.outcome(mind, holdings, deck, mix);
        }
        for _ in 0..RESPONSE_ROUNDS {
            heist.settle(mind);
        }
        heist
    }

    /// Everyone's chances if these are dishonourable.
    fn outcome(&self, mind: &Mind, holdings: &Holdings, deck: Colour, mix: usize) -> Lane {
        let outlook = &mind.decks[deck as usize];
        let traitors = mix.count_ones() as usize;
        let loot = outlook.stretch(traitors, self.size - traitors);
        let mut after = *holdings;
        let mut stashed = 0;
        for (place, &seat) in self.team[..self.size].iter().enumerate() {
            let honour = &mut after.honour[seat];
            if mix >> place & 1 == 1 {
                after.money[seat] += 2.0 * loot.total;
                *honour = (*honour - 1.0).max(1.0) + outlook.honour(stashed);
                stashed += 1;
            } else if traitors == 0 {
                after.money[seat] += loot.total;
            } else {
                *honour = (*honour + 1.0).min(13.0);
            }
        }
        let over =
            |endings| Prospects { endings, money_spread: FINAL_SPREADS.0, honour_spread: FINAL_SPREADS.1 };
        let mut chances = [0.0; MAX_SEATS];
        let mut add = |prospects: &Prospects, part: f32| {
            let added = after.chances(prospects);
            for i in 0..MAX_SEATS {
                chances[i] += part * added[i];
            }
        };
        if loot.end > 0.0 {
            let mut endings = [0.0; 4];
            endings[deck as usize] = 1.0;
            add(&over(endings), loot.end);
        }
        if loot.end < 1.0 {
            let emptied = outlook.cards <= self.size as f32;
            let prospects = if emptied { over(EMPTY_DECK_ENDING) } else { mind.prospects };
            add(&prospects, 1.0 - loot.end);
        }
        for (place, &seat) in self.team[..self.size].iter().enumerate() {
            chances[seat] -= if mix >> place & 1 == 1 { TREASON_WIN_CHANCE_COST } else { 0.0 };
        }
        chances
    }

    /// What a seat can expect, for each side of the thief at this place.
    fn expected(&self, seat: usize, place: usize) -> Sides {
        let mut values = [0.0; 1 << MAX_TEAM];
        for (value, chances) in values.iter_mut().zip(&self.outcomes).take(1 << self.size) {
            *value = chances[seat];
        }
        for other in 0..self.size {
            if other != place {
                let (bit, treason) = (1 << other, self.treason[other]);
                for mix in 0..1_usize << self.size {
                    if mix & bit == 0 {
                        values[mix] += treason * (values[mix | bit] - values[mix]);
                    }
                }
            }
        }
        Sides { honourable: values[0], dishonourable: values[1 << place] }
    }

    /// Moves each thief towards the better side against the expected sides of the others, with weight on past behaviour.
    fn settle(&mut self, mind: &Mind) {
        for place in 0..self.size {
            let seat = self.team[place];
            let sides = self.expected(seat, place);
            let x = (sides.dishonourable - sides.honourable) / RESOLVE_WIN_CHANCE;
            let lean = 0.5 + 0.5 * x / (1.0 + x * x).sqrt();
            let likely = 0.6 * lean + 0.4 * mind.treason[seat];
            self.treason[place] = 0.5 * (self.treason[place] + likely);
        }
    }

    /// What a thief of the team can expect of each side.
    pub(super) fn sides(&self, seat: usize) -> Sides {
        let place = self.team[..self.size].iter().position(|&member| member == seat);
        place.map_or(Sides::default(), |place| self.expected(seat, place))
    }

    /// What a seat can expect of the heist, on the team or not.
    pub(super) fn worth(&self, seat: usize) -> f32 {
        if self.team[..self.size].contains(&seat) {
            let sides = self.sides(seat);
            return sides.honourable.max(sides.dishonourable);
        }
        let sides = self.expected(seat, 0);
        sides.honourable + self.treason[0] * (sides.dishonourable - sides.honourable)
    }
}
