//! The chance to win.

use rookery_diamonds::{View, worth};
use rookery_kernel::{BySeat, Seat};

/// The worth of the first policeman in a pocket, in turns.
const POLICEMAN_TURNS: f32 = 1.2;
/// How fast the worth falls with each further policeman: see [`several`].
const FURTHER_POLICEMAN_DISCOUNT: f32 = 0.3;

/// The points of all thieves, and what is left to steal.
pub(super) struct Standing {
    /// What each thief has, all things counted.
    points: BySeat<f32, 4>,
    /// The policemen in each pocket.
    pockets: BySeat<f32, 4>,
    /// Whose turn is next.
    next: Seat,
    /// The points that a turn brings.
    turn: f32,
    /// The points that the first policeman in a pocket is worth.
    policeman: f32,
    /// The squares of all diamonds still to be had: how far the end may be from where things stand.
    spread: f32,
    /// How much of that lies between two thieves.
    share: f32,
}

/// What changes for a thief.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Change {
    /// Loot.
    pub(super) points: f32,
    /// A diamond of this value can no longer be had.
    pub(super) gone: f32,
    /// Policemen in the pocket.
    pub(super) cops: f32,
    /// How likely the thief is in jail.
    pub(super) jailed: f32,
    /// The points that the next thief can expect of the turn.
    pub(super) next: f32,
}

impl Change {
    pub(super) fn jail() -> Self {
        Self { jailed: 1.0, ..Self::default() }
    }
}

impl Standing {
    /// `turn` is the points that a turn brings.
    pub(super) fn new(view: &View, turn: f32) -> Self {
        let seats = view.thieves.seats();
        let (mut spread, mut left) = (0.0, 0.0);
        for diamond in view.neighbourhoods.iter().filter_map(|pile| pile.diamond).chain(view.reserve.iter()) {
            let value = f32::from(diamond.value());
            spread += value * value;
            left += 1.0;
        }
        // Near the end there may be no turn left to lose, and less to do for policemen.
        let each = left / seats as f32;
        let turn = turn * each.min(1.0);
        let policeman = POLICEMAN_TURNS * turn * (0.5 * each).min(1.0);
        let pockets = view.thieves.map(|_, thief| thief.cops.len() as f32);
        let points = view.thieves.map(|seat, thief| {
            let jail = if thief.jailed { turn } else { 0.0 };
            f32::from(worth(thief.loot)) - jail + policeman * several(pockets[seat])
        });
        let mut next = view.thief.next(seats);
        while next != view.thief && view.thieves[next].jailed {
            next = next.next(seats);
        }
        Self { points, pockets, next, turn, policeman, spread, share: 2.0 / seats as f32 }
    }

    /// How likely the viewer is to win, after this change for the viewer.
    pub(super) fn win(&self, me: Seat, change: Change) -> f32 {
        self.win_when(me, change, me, change)
    }

    /// The same after this change for the viewer and that for the thief at work.
    pub(super) fn win_when(&self, me: Seat, mine: Change, thief: Seat, theirs: Change) -> f32 {
        // Where nothing is left but a tie or a lead, a little keeps the root from zero.
        let spread = self.share * (self.spread - theirs.gone * theirs.gone).max(0.0) + 0.01;
        let then = |seat: Seat, points: f32| if seat == self.next { points + theirs.next } else { points };
        let own = then(me, self.points[me] + self.count(me, mine));
        let mut win = 1.0;
        for (seat, &points) in self.points.iter().filter(|(seat, _)| *seat != me) {
            let points = if seat == thief { points + self.count(thief, theirs) } else { points };
            let ahead = own - then(seat, points);
            win *= 0.5 + 0.5 * ahead / (ahead * ahead + spread).sqrt();
        }
        win
    }

    /// A change in points.
    fn count(&self, seat: Seat, change: Change) -> f32 {
        let pocket = self.pockets[seat];
        let cops = several((pocket + change.cops).max(0.0)) - several(pocket);
        change.points + cops * self.policeman - change.jailed * self.turn
    }

    /// Whether no thief but the viewer has more points than this one.
    pub(super) fn leads(&self, thief: Seat, me: Seat) -> bool {
        self.points.iter().all(|(seat, &points)| seat == me || points <= self.points[thief])
    }
}

/// The worth of `cops` policemen, in first policemen.
fn several(cops: f32) -> f32 {
    cops / (1.0 + FURTHER_POLICEMAN_DISCOUNT * (cops - 1.0).max(0.0))
}
