//! The part of a bot that is written for each game: how good each action looks.

use std::sync::Arc;

use rookery_kernel::{Game, Luck};

use crate::{executor::Executor, name::Bot, player::Player, solve::Reduced, temper::Temper};

/// A game with a heuristic policy. [`Instinct::weigh`] serves everywhere: the rule player draws by it, and a search uses it as its prior,
/// as the order in which long lists are opened, and in its rollouts.
pub trait Instinct: Game {
    /// A search cuts a rollout after this many decisions and asks [`Instinct::chances`].
    const ROLLOUT_DECISIONS: u32;
    /// The iterations of a search to which no number was given: a few hundredths of a second at most.
    const DEFAULT_ITERATIONS: u32;
    /// Positions from which the game is small enough to be solved.
    const REDUCED: &'static [Reduced] = &[];

    /// Pushes a weight for each of these actions, in their order: how much it appeals to a good player with this view. Weights are
    /// finite, none is negative, and not all are zero. A player draws in proportion to them: a bluff with odds of one in four has a
    /// weight of 1 beside one of 3, and an action that must not be taken has 0.
    ///
    /// `appeal` is empty when this is called. Implementations must not allocate: this runs in the innermost loop of a search.
    fn weigh(view: &Self::View, legal: &[Self::Action], temper: Temper, appeal: &mut Vec<f32>);

    /// How well the viewer stands in a game that is not over: seats win in proportion to this. Finite and above zero.
    fn chances(view: &Self::View) -> f32;

    /// The player of this name, with an executor for searches that grow several trees. Implemented by `seats_bots!` in this crate, so that
    /// a search of each game is compiled once and not in each crate that seats bots.
    fn seat(bot: Bot, executor: Arc<dyn Executor>) -> Box<dyn Player<Self>>;
}

/// Implements [`Instinct::seat`].
macro_rules! seats_bots {
    () => {
        fn seat(
            bot: $crate::Bot,
            executor: std::sync::Arc<dyn $crate::Executor>,
        ) -> Box<dyn $crate::Player<Self>> {
            $crate::seated::seat(bot, executor)
        }
    };
}

pub(crate) use seats_bots;

/// Turns points into appeal: `points` are what each action is worth, in any unit; `warmth` is the difference in that unit at which
/// the better of two actions is taken about twice as often. What is far behind the best gets nothing.
///
/// For use in [`Instinct::weigh`]: replaces the points in `appeal` by weights.
pub fn tempt(appeal: &mut [f32], warmth: f32) {
    let best = appeal.iter().copied().fold(f32::MIN, f32::max);
    for points in appeal {
        // Not `exp2`, which differs between platforms.
        let behind = (best - *points) / warmth;
        *points = if behind < 8.0 { halved(behind) } else { 0.0 };
    }
}

/// About 2^-x for x from 0 to 8: exact at whole numbers, straight between them.
fn halved(x: f32) -> f32 {
    let whole = x as u32;
    let power = 1.0 / (1_u32 << whole) as f32;
    power * (1.0 - 0.5 * (x - whole as f32))
}

/// Draws a place in `appeal` in proportion to the numbers there. Not all are zero.
pub fn draw(appeal: &[f32], luck: &mut impl Luck) -> usize {
    draw_from(appeal.iter().copied(), luck)
}

/// The same for weights that stand in no list of their own.
pub(crate) fn draw_from(weights: impl Iterator<Item = f32> + Clone, luck: &mut impl Luck) -> usize {
    const DRAW_STEPS: u32 = 1 << 24;
    let total: f32 = weights.clone().sum();
    let mut left = luck.below(DRAW_STEPS) as f32 / DRAW_STEPS as f32 * total;
    let mut last = 0;
    for (place, weight) in weights.enumerate() {
        if weight > 0.0 {
            if left < weight {
                return place;
            }
            left -= weight;
            last = place;
        }
    }
    // Rounding can leave a little over.
    last
}

#[cfg(test)]
mod tests {
    use rookery_kernel::Quick;

    use super::*;

    #[test]
    fn points_become_weights_that_halve_with_every_step_behind() {
        let mut appeal = [10.0, 8.0, 6.0, 7.0, -20.0];
        tempt(&mut appeal, 2.0);
        assert_eq!(appeal.map(|weight| (weight * 1000.0) as u32), [1000, 500, 250, 375, 0]);
        let mut equal = [3.0; 4];
        tempt(&mut equal, 0.1);
        assert!(equal.iter().all(|weight| (weight - 1.0).abs() < 1e-6), "{equal:?}");
    }

    #[test]
    fn drawing_follows_the_weights_and_never_takes_a_zero() {
        let (mut counts, mut luck) = ([0_u32; 4], Quick::new(1));
        for _ in 0..40_000 {
            counts[draw(&[1.0, 0.0, 3.0, 0.0], &mut luck)] += 1;
        }
        assert_eq!((counts[1], counts[3]), (0, 0));
        assert!((9_500..10_500).contains(&counts[0]), "{counts:?}");
    }
}
