//! What a thief makes of the table before deciding anything.

use rookery_heistmaster::{Colour, View};
use rookery_kernel::Seat;

use super::decks::DeckOutlook;
use super::standing::{Holdings, Lane, MAX_SEATS, Prospects};

/// The honour everyone starts with.
const FIRST_HONOUR: f32 = 7.0;
/// How far money may still move, in money: a base, and a factor on the square root of the rounds left. Fitted to how games ended.
const MONEY_SPREAD: (f32, f32) = (8.0, 12.0);
/// The same for honour, with the rounds in which a thief takes part.
const HONOUR_SPREAD: (f32, f32) = (0.8, 1.2);

/// All that the viewer knows and expects.
pub(super) struct Mind<'a> {
    pub(super) view: &'a View,
    pub(super) me: usize,
    pub(super) decks: [DeckOutlook; 3],
    pub(super) holdings: Holdings,
    pub(super) prospects: Prospects,
    /// How often each thief has been dishonourable, and how likely they are to be.
    pub(super) betrayed: Lane,
    pub(super) treason: Lane,
    /// How many are on a heist.
    pub(super) size: usize,
    /// Rounds still to come.
    pub(super) rounds: f32,
}

impl<'a> Mind<'a> {
    pub(super) fn of(view: &'a View) -> Self {
        let count = view.thieves.seats();
        let size = count.div_ceil(2);
        let decks = Colour::ALL.map(|deck| DeckOutlook::of(view, deck));
        let mut holdings = Holdings { count, money: counted(view), honour: [0.0; MAX_SEATS] };
        for (seat, thief) in view.thieves.iter() {
            holdings.honour[seat.index()] = f32::from(thief.honour);
        }
        let mut betrayed = [0.0; MAX_SEATS];
        for card in &view.stashes {
            let i = card.thief.index();
            betrayed[i] += 1.0;
            holdings.honour[i] += match card.card {
                Some(card) => f32::from(u8::from(card.has_honour())),
                None => decks[card.deck as usize].hidden_honour(card.tier),
            };
        }
        let nearest = decks.iter().map(|deck| deck.distance).fold(f32::MAX, f32::min);
        let rounds = 1.5 * nearest / size as f32;
        let went = (f32::from(view.round) - 1.0) * size as f32;
        let hidden = (betrayed.iter().sum::<f32>() + 2.0) / (went + 5.0);
        let mut treason = [0.0; MAX_SEATS];
        for (seat, thief) in view.thieves.iter() {
            let i = seat.index();
            // A traitor with honour left was betrayed on other heists, and those count too.
            let suffered = (f32::from(thief.honour) - FIRST_HONOUR + betrayed[i]).max(0.0);
            let heists = (went / count as f32).max(betrayed[i] + suffered);
            treason[i] = ((betrayed[i] + 1.0) / (heists + 3.0)).clamp(0.05, 0.95);
        }
        let active = (rounds * size as f32 / count as f32).sqrt();
        let prospects = Prospects {
            endings: endings(&decks, hidden.min(0.9)),
            money_spread: MONEY_SPREAD.0 + MONEY_SPREAD.1 * rounds.sqrt(),
            honour_spread: HONOUR_SPREAD.0 + HONOUR_SPREAD.1 * active,
        };
        let me = view.viewer.seat().unwrap_or(view.heistmaster).index();
        Self { view, me, decks, holdings, prospects, betrayed, treason, size, rounds }
    }

    /// How likely the viewer is to win if it goes on from this table.
    pub(super) fn chance(&self, holdings: &Holdings) -> f32 {
        holdings.chances(&self.prospects)[self.me]
    }

    /// The viewer's seat.
    pub(super) fn seat(&self) -> Seat {
        Seat::new(self.me)
    }

    /// What a loyal team would share at the best deck.
    pub(super) fn prize(&self) -> f32 {
        self.decks.iter().map(|deck| deck.stretch(0, self.size).total).fold(0.0, f32::max)
    }

    /// How far the word of a thief is good, from 0 to 1.
    pub(super) fn credit(&self, seat: Seat) -> f32 {
        let thief = &self.view.thieves[seat];
        let (kept, broken) = (f32::from(thief.kept), f32::from(thief.broken));
        let share = (kept + 0.5) / (kept + broken + 0.7);
        share * share
    }

    /// The expected payment of a thief who made an offer, if the heist brings this much.
    pub(super) fn likely_payment(&self, seat: Seat, prize: f32) -> f32 {
        let offer = f32::from(self.view.thieves[seat].offer);
        // Payments are limited by money, and are seldom higher than what the heist is worth.
        offer.min(self.holdings.money[seat.index()]).min(0.5 * prize + 1.0) * self.credit(seat)
    }
}

/// How the game may end: the nearer a deck is to its end the likelier, and what is hidden ends nothing.
fn endings(decks: &[DeckOutlook; 3], hidden: f32) -> [f32; 4] {
    let (mut endings, mut total) = ([0.0; 4], 0.0);
    for (deck, outlook) in decks.iter().enumerate() {
        let near = 1.0 / (outlook.distance * outlook.distance.sqrt());
        let shown = outlook.ends() * (1.0 - hidden);
        endings[deck] = near * shown;
        endings[3] += near * (1.0 - shown);
        total += near;
    }
    endings.map(|ending| ending / total)
}

/// What everyone has, counted in the open.
fn counted(view: &View) -> Lane {
    let mut money = [0.0; MAX_SEATS];
    for round in view.log.iter() {
        for (money, &gain) in money.iter_mut().zip(round) {
            *money += f32::from(gain);
        }
    }
    money
}
