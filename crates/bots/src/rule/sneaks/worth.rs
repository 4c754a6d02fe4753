//! What pieces are worth: the points that everyone can expect, and who is likely to win with them.

use rookery_kernel::Seat;
use rookery_sneaks::{Colour, Tokens, View};

/// The most players of a table.
pub(super) const MAX_SEATS: usize = 5;
/// With two players, a smaller lead than this many pieces is a tie.
const MIN_LEAD_OF_TWO_PIECES: f32 = 1.5;
/// The variance of a hidden stash card, in pieces squared.
const HIDDEN_CARD_VARIANCE: f32 = 0.19;
/// The variance that a round adds to a category, in pieces squared.
const ROUND_VARIANCE: f32 = 1.5;
/// The variance of a count that is known, in pieces squared: above zero, so that no lead counts as certain.
const BASE_VARIANCE: f32 = 0.04;
/// How many loot cards leave the table in a round.
const LOOT_CARDS_PER_ROUND: f32 = 3.3;

/// The expected end of the game, as one player sees it.
pub(super) struct Worth<'a> {
    pub(super) count: usize,
    /// The viewer.
    pub(super) me: usize,
    pub(super) view: &'a View,
    /// For each category what everyone has; stash cards that the viewer cannot see count by their odds.
    pieces: [[f32; MAX_SEATS]; 4],
    /// One over how far two players may yet drift apart; nothing for a player and themselves.
    certain: [[f32; MAX_SEATS]; MAX_SEATS],
    /// The points of each place.
    places: [[f32; MAX_SEATS]; 4],
    /// The points that each player can expect, by category.
    rows: [[f32; MAX_SEATS]; 4],
    /// All of them, with special items.
    pub(super) points: [f32; MAX_SEATS],
    /// The odds of each category on the next stash card.
    pub(super) stash: [f32; 4],
    /// A difference in points that makes one player about e times as likely to win as another: found by comparing with
    /// how games ended.
    swing: f32,
}

impl<'a> Worth<'a> {
    pub(super) fn of(view: &'a View) -> Self {
        let count = view.players.seats();
        let cards = f32::from(view.deck[0]) + f32::from(view.deck[1]);
        let rounds = cards / LOOT_CARDS_PER_ROUND;
        let mut worth = Self {
            count,
            me: view.viewer.seat().map_or(0, Seat::index),
            view,
            pieces: [[0.0; MAX_SEATS]; 4],
            certain: [[0.0; MAX_SEATS]; MAX_SEATS],
            places: [[0.0; MAX_SEATS]; 4],
            rows: [[0.0; MAX_SEATS]; 4],
            points: [0.0; MAX_SEATS],
            stash: unseen(view),
            swing: 1.5 + 0.625 * rounds.sqrt(),
        };
        worth.count_pieces(ROUND_VARIANCE * rounds);
        for colour in Colour::ALL {
            let c = colour.index();
            for (place, &points) in worth.places[c].iter_mut().zip(view.options.cards.points(count, colour)) {
                *place = f32::from(points);
            }
            let pieces = worth.pieces[c];
            for i in 0..count {
                worth.rows[c][i] = worth.row(c, &pieces, i);
                worth.points[i] += worth.rows[c][i];
            }
        }
        worth
    }

    fn count_pieces(&mut self, drift: f32) {
        let view = self.view;
        let mut blur = [0.0; MAX_SEATS];
        for (seat, player) in view.players.iter() {
            let i = seat.index();
            let own = view.own.filter(|_| view.viewer.is(seat)).map(|own| own.stash).or(player.shown);
            let hidden = if own.is_some() { 0.0 } else { f32::from(player.stash) };
            blur[i] = BASE_VARIANCE + drift + HIDDEN_CARD_VARIANCE * hidden;
            for c in 0..4 {
                let known = player.tokens.0[c] + own.map_or(0, |own| own.0[c]);
                self.pieces[c][i] = f32::from(known) + hidden * self.stash[c];
            }
            let items = player.items.iter().map(|item| view.options.cards.item_points(item));
            self.points[i] = items.map(f32::from).sum();
        }
        for i in 0..self.count {
            for j in 0..i {
                let certain = 1.0 / (blur[i] + blur[j]).sqrt();
                self.certain[i][j] = certain;
                self.certain[j][i] = certain;
            }
        }
    }

    /// The points that this player can expect of a category, for these pieces of all players.
    #[inline]
    fn row(&self, c: usize, pieces: &[f32; MAX_SEATS], i: usize) -> f32 {
        let places = &self.places[c];
        if self.count == 2 {
            let (lead, certain) = (pieces[i] - pieces[1 - i], self.certain[0][1]);
            let ahead = likely((lead - MIN_LEAD_OF_TWO_PIECES) * certain);
            let behind = likely((-lead - MIN_LEAD_OF_TWO_PIECES) * certain);
            let shared = f32::from((places[0] + places[1]) as u8 / 2);
            return ahead * places[0] + behind * places[1] + (1.0 - ahead - behind).max(0.0) * shared;
        }
        let certain = &self.certain[i];
        let mut odds = [0.0; MAX_SEATS];
        for j in 0..MAX_SEATS {
            odds[j] = likely((pieces[j] - pieces[i]) * certain[j]);
        }
        // The chance that 0, 1, 2, ... of the others have more.
        let mut above = [1.0_f32, 0.0, 0.0, 0.0, 0.0];
        for (j, &ahead) in odds.iter().enumerate().take(self.count) {
            if j != i {
                let behind = 1.0 - ahead;
                above[4] = above[4] * behind + above[3] * ahead;
                above[3] = above[3] * behind + above[2] * ahead;
                above[2] = above[2] * behind + above[1] * ahead;
                above[1] = above[1] * behind + above[0] * ahead;
                above[0] *= behind;
            }
        }
        (above[0] * places[0] + above[1] * places[1])
            + (above[2] * places[2] + above[3] * places[3])
            + above[4] * places[4]
    }

    /// The points that a player gains by more pieces of a category.
    #[inline]
    pub(super) fn gain(&self, i: usize, c: usize, more: f32) -> f32 {
        let mut pieces = self.pieces[c];
        pieces[i] += more;
        self.row(c, &pieces, i) - self.rows[c][i]
    }

    /// Adds to everyone's points what changes where these two have more, or less, of a category.
    pub(super) fn shift(&self, c: usize, changes: [(usize, f32); 2], points: &mut [f32; MAX_SEATS]) {
        let mut pieces = self.pieces[c];
        for (i, more) in changes {
            pieces[i] += more;
        }
        for (i, points) in points.iter_mut().enumerate().take(self.count) {
            *points += self.row(c, &pieces, i) - self.rows[c][i];
        }
    }

    /// The points player `i` gains when `thief` steals documents about a category.
    pub(super) fn crash(&self, i: usize, thief: usize, c: usize) -> f32 {
        let mut pieces = self.pieces[c];
        for (seat, player) in self.view.players.iter() {
            if seat.index() != thief {
                pieces[seat.index()] -= f32::from(player.tokens.0[c].div_ceil(2));
            }
        }
        self.row(c, &pieces, i) - self.rows[c][i]
    }

    /// How much weight such points have among the winners.
    #[inline]
    pub(super) fn weight(&self, points: f32) -> f32 {
        // About e^x, and never quite nothing. What is worth most is around ten points.
        let close = (1.0 + (points - 10.0) / (16.0 * self.swing)).max(0.0);
        let power = close * close;
        let power = power * power;
        let power = power * power;
        power * power + 1e-6
    }

    /// How likely the viewer is to win with such points for everyone.
    pub(super) fn chance(&self, points: &[f32; MAX_SEATS]) -> f32 {
        let total: f32 = points[..self.count].iter().map(|&points| self.weight(points)).sum();
        self.weight(points[self.me]) / total
    }
}

/// The chance that a lead of `x` spreads lasts to the end.
#[inline]
fn likely(x: f32) -> f32 {
    0.5 + 0.5 * x / (0.6 + x * x).sqrt()
}

/// The odds of each category among the stash cards that the viewer has not seen.
fn unseen(view: &View) -> [f32; 4] {
    let mut left = view.options.cards.stash();
    if let Some(own) = view.own {
        left = left.minus(own.stash).unwrap_or(Tokens::NONE);
    }
    let total = f32::from(left.total().max(1));
    left.0.map(|count| f32::from(count) / total)
}
