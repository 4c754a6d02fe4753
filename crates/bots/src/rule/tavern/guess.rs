//! The likely face-down cards of a thief, from all that was revealed.

use rookery_tavern::{Card, Cards, PublicThief, Stage, View};

/// How likely a thief has each card among those of the round that are face down; while all select, among the two to come.
pub(super) type Guess = [f32; 5];

/// How readily each card is played from a hand of five, of four, and of fewer cards: weights in the order of [`Card`].
///
/// Crime does not pay while all thieves have Trap and Sabotage. So these are played first, and Heist, Steal and No Honor later,
/// when hands are small.
const PLAY_WEIGHTS: [[f32; 5]; 3] =
    [[0.4, 1.4, 0.8, 1.4, 0.8], [0.6, 1.2, 1.6, 1.0, 0.8], [1.0, 0.6, 1.6, 0.6, 1.0]];

/// A guess at the cards of another thief.
pub(super) fn guess(view: &View, thief: &PublicThief) -> Guess {
    let selecting = view.stage == Stage::Select;
    let count = if selecting { 2 } else { thief.unrevealed };
    let mut guess = [0.0; 5];
    if count == 0 {
        return guess;
    }
    let liking = PLAY_WEIGHTS[usize::from(5_u8.saturating_sub(thief.cards)).min(2)];
    let mut total = 0.0;
    for hand in thief.could_hold.iter() {
        let from = if selecting { hand } else { hand.minus(thief.revealed).without(Card::NoHonor) };
        if from.len() < usize::from(count) {
            continue;
        }
        let (mut sum, mut squares) = (0.0, 0.0);
        for card in from.iter() {
            let like = liking[card as usize];
            sum += like;
            squares += like * like;
        }
        // A hand is as likely as all its pairs, or its single cards, are together.
        total += if count == 1 { sum } else { 0.5 * (sum * sum - squares) };
        for card in from.iter() {
            let like = liking[card as usize];
            guess[card as usize] += if count == 1 { like } else { like * (sum - like) };
        }
    }
    if total > 0.0 {
        guess = guess.map(|ways| ways / total);
    }
    guess
}

/// The guess for known cards.
pub(super) fn certain(cards: Cards) -> Guess {
    Card::ALL.map(|card| if cards.contains(card) { 1.0 } else { 0.0 })
}
