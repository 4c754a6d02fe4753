//! Whose Coins count how much, and how much of the game is left.

use rookery_guild::{Fate, MAX_SEATS, Objective, Own, Player, Set, Table, View};
use rookery_kernel::{BySeat, Seat, SeatSet};

use super::{agendas, worth};
use crate::temper::Temper;

/// How many Objectives have been laid out when the last stage begins.
const LAST_STAGE_OBJECTIVES: f32 = 7.0;
/// Coins that another player is expected to score for Hidden Agendas.
const RIVAL_AGENDA_COINS: f32 = 5.0;

/// The view of a player, with its temper.
#[derive(Clone, Copy)]
pub(super) struct Mind<'v> {
    pub(super) view: &'v View,
    pub(super) table: &'v Table,
    pub(super) cards: &'v Set,
    pub(super) own: &'v Own,
    pub(super) me: Seat,
    pub(super) temper: Temper,
}

impl<'v> Mind<'v> {
    /// `None` for a spectator.
    pub(super) fn new(view: &'v View, temper: Temper) -> Option<Self> {
        let (me, own) = (view.seat?, view.own.as_ref()?);
        Some(Self { view, table: &view.table, cards: &view.options.cards, own, me, temper })
    }

    pub(super) fn seats(&self) -> usize {
        self.table.seats()
    }

    pub(super) fn player(&self) -> &'v Player {
        &self.table.players[self.me]
    }

    pub(super) fn rivals(&self) -> impl Iterator<Item = Seat> + use<> {
        self.me.others(self.seats())
    }

    /// The visible wealth of a player.
    pub(super) fn riches(&self, seat: Seat) -> f32 {
        let player = &self.table.players[seat];
        f32::from(player.coins) + 2.0 * player.treasures.len() as f32
    }

    /// What the viewer gains when another player loses a Coin: more for rich players, and for those who deserve revenge.
    pub(super) fn spite(&self, seat: Seat) -> f32 {
        let total: f32 = Seat::all(self.seats()).map(|seat| self.riches(seat)).sum();
        let mean = total / self.seats() as f32;
        let rank = (1.0 + (self.riches(seat) - mean) / (8.0 + mean)).clamp(0.5, 1.8);
        let anger =
            if self.temper == Temper::Vengeful && self.table.players[seat].betrayals > 0 { 2.0 } else { 1.0 };
        anger * rank / (self.seats() - 1) as f32
    }

    /// What it is worth to the viewer that a player gains these Coins.
    pub(super) fn gain(&self, seat: Seat, coins: f32) -> f32 {
        if seat == self.me { coins } else { -self.spite(seat) * coins }
    }

    /// About how many heists each player will still initiate. It does not fall below 3 before the turn limit: bots that expected
    /// the last stage to be short spent too little on their crews.
    pub(super) fn future(&self) -> f32 {
        let robberies = (LAST_STAGE_OBJECTIVES + 1.5 - f32::from(self.table.decks.laid_out)).max(0.5);
        (3.2 * robberies / self.seats() as f32).clamp(3.0, 4.0).min(self.rounds())
    }

    /// The turns that each player has left, if there is a limit.
    fn rounds(&self) -> f32 {
        match self.view.options.turn_limit {
            0 => 9.0,
            limit => f32::from(limit.saturating_sub(self.table.turn.number)) / self.seats() as f32,
        }
    }

    /// What it costs a player that this happens to a Character.
    pub(super) fn harm(&self, card: rookery_guild::Char, fate: Fate) -> f32 {
        let lost = 0.3 + worth::lasting(self, card);
        match fate {
            Fate::Kill => lost,
            Fate::Arrest => 0.9 * lost,
            Fate::Exhaust if self.table.characters[card.index()].exhausted => lost,
            Fate::Exhaust => (0.4 + 0.1 * worth::of_character(self, card)).min(lost),
        }
    }

    /// By how much the viewer would be ahead of the next, if the game ended when these Coins have been given out.
    pub(super) fn lead(&self, gains: &BySeat<f32, MAX_SEATS>) -> f32 {
        let mine = f32::from(self.player().coins)
            + gains[self.me]
            + agendas::scored(self)
            + worth::scored_treasures(self, self.me);
        let theirs = |seat: Seat| {
            f32::from(self.table.players[seat].coins)
                + gains[seat]
                + RIVAL_AGENDA_COINS
                + worth::scored_treasures(self, seat)
        };
        mine - self.rivals().map(theirs).fold(0.0, f32::max)
    }

    /// Whether robbing this Objective ends the game.
    pub(super) fn is_last(&self, objective: Objective) -> bool {
        self.cards.objective(objective).stage >= 3
    }

    /// The players whose Betrayals took effect, except the viewer.
    pub(super) fn betrayers(&self) -> SeatSet {
        self.table.players.seats_where(|player| player.betrayals > 0).without(self.me)
    }

    /// The chance that a player places a Betrayal in the Moment of Truth.
    pub(super) fn suspicion(&self, seat: Seat) -> f32 {
        let player = &self.table.players[seat];
        let held = |kind| self.cards.scheme(kind).betrayal.is_some();
        if self.own.hands.iter().nth(seat.index()).is_some_and(|hand| hand.iter().copied().any(held)) {
            return 0.7;
        }
        let chance = 0.09 * f32::from(player.hand) + 0.1 * f32::from(player.betrayals.min(3));
        chance.min(0.6)
    }

    /// Seats win in proportion to this.
    pub(super) fn chances(&self) -> f32 {
        let player = self.player();
        let last = f32::from(self.table.decks.laid_out) >= LAST_STAGE_OBJECTIVES;
        // What a crew will bring, which is not what one should spend on it.
        let future = ((LAST_STAGE_OBJECTIVES + 1.5 - f32::from(self.table.decks.laid_out)) * 0.5)
            .clamp(0.8, 3.0)
            .min(self.rounds());
        let crew: f32 = player
            .crew
            .iter()
            .map(|card| {
                let tired = if self.table.characters[card.index()].exhausted { 0.8 } else { 1.0 };
                tired * worth::of_character(self, card)
            })
            .sum();
        let things: f32 = player.treasures.iter().map(|card| worth::of_treasure(self, card)).sum();
        let hand: f32 = self.own.hand.iter().map(|held| worth::of_scheme(self, held.card)).sum();
        let wealth = f32::from(player.coins)
            + agendas::hoped(self)
            + 0.3 * future * crew
            + things
            + 0.3 * hand * future.min(1.0)
            + 3.0;
        // A lead counts more near the end.
        let steep = wealth * wealth * wealth;
        if last { steep * wealth } else { steep }
    }
}
