//! The payoff of an outcome.

use rookery_kernel::{BySeat, Outcome};

use crate::named::named;

/// What the seats play for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Payoff {
    /// The win, which winners share evenly, less a fair share: `1 / winners - 1 / seats` for a winner and `-1 / seats` for the
    /// others. The sum is zero, except if there is no winner: then all seats lose.
    #[default]
    WinShare,
    /// The score, in the game's own unit: for games that are played for what they pay, such as poker.
    Scores,
}

impl Payoff {
    /// The payoff of this outcome for each seat.
    pub fn of(self, outcome: &Outcome) -> BySeat<f64> {
        let fair = 1.0 / outcome.scores.seats() as f64;
        let share = 1.0 / outcome.winners.len().max(1) as f64;
        outcome.scores.map(|seat, &score| match self {
            Self::WinShare if outcome.winners.contains(seat) => share - fair,
            Self::WinShare => -fair,
            Self::Scores => f64::from(score),
        })
    }
}

named!(Payoff, "payoff", WinShare: "win-share", Scores: "scores");
