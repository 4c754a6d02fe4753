//! The order of secret answers never matters.

use rookery_kernel::{Game, Luck, Quick, Seat};

use crate::play::{Run, each_state, legal, pick};

const GAMES_PER_CONFIG: u64 = 12;
/// How many orders of answers are tried at each question: all of them for up to four seats.
const ORDERS: usize = 24;

/// Where several seats owe an answer: whatever the order in which they give it, the same state and the same events come of
/// it; and an answer that was changed in time is as if only the last had been given.
pub fn sealed_commits_commute<G: Game>(configs: &[(usize, G::Options)]) {
    each_state::<G>(configs, GAMES_PER_CONFIG, |run| {
        let owed: Vec<Seat> = run.game.turn().seats().iter().collect();
        if owed.len() < 2 {
            return;
        }
        let answers: Vec<(Seat, G::Action)> =
            owed.iter().map(|&seat| (seat, pick(&legal(&run.game, seat), &mut run.dice))).collect();
        let expected = answer(run, &answers);
        for order in orders(answers.len(), &mut run.dice) {
            let answers: Vec<_> = order.iter().map(|&place| answers[place]).collect();
            compare(run, &expected, &answers, "in this order");
        }
        for &(seat, last_thought) in &answers {
            // Somebody else answers last, so that the first thought can still be changed.
            let first_thought = pick(&legal(&run.game, seat), &mut run.dice);
            let mut again = vec![(seat, first_thought)];
            again.extend(answers.iter().copied().filter(|&(other, _)| other != seat));
            again.insert(again.len() - 1, (seat, last_thought));
            compare(run, &expected, &again, "after a change of mind");
        }
    });
}

type Settled<G> = (G, Vec<<G as Game>::Event>);

fn compare<G: Game>(run: &Run<'_, G>, expected: &Settled<G>, answers: &[(Seat, G::Action)], how: &str) {
    let (game, events) = answer(run, answers);
    let at = run.at();
    assert!(game == expected.0, "{at}: {answers:?} {how} make another state\n{:?}\n{game:?}", expected.0);
    assert_eq!(events, expected.1, "{at}: {answers:?} {how} make other events");
}

/// What comes of these answers, given one after the other.
fn answer<G: Game>(run: &Run<'_, G>, answers: &[(Seat, G::Action)]) -> Settled<G> {
    let (mut game, mut events) = (run.game.clone(), Vec::new());
    let mut luck = Quick::new(5);
    for &(seat, action) in answers {
        if let Err(illegal) = game.apply(seat, action, &mut luck, &mut events) {
            panic!("{}: {answers:?}: {seat} {action} was legal, then refused: {illegal}", run.at());
        }
    }
    (game, events)
}

/// Orders of `count` things: all of them if there are few, else some at random.
fn orders(count: usize, dice: &mut Quick) -> Vec<Vec<usize>> {
    if (1..=count).product::<usize>() > ORDERS {
        return (0..ORDERS).map(|_| shuffled(count, dice)).collect();
    }
    let mut all = vec![Vec::new()];
    for next in 0..count {
        all = all
            .iter()
            .flat_map(|order: &Vec<usize>| {
                (0..=order.len()).map(move |place| {
                    let mut longer = order.clone();
                    longer.insert(place, next);
                    longer
                })
            })
            .collect();
    }
    all
}

fn shuffled(count: usize, dice: &mut Quick) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    for place in (1..count).rev() {
        order.swap(place, dice.below(place as u32 + 1) as usize);
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_orders_of_up_to_four_and_some_of_five() {
        let mut dice = Quick::new(0);
        for (count, expected) in [(2, 2), (3, 6), (4, 24), (5, 24)] {
            let mut found = orders(count, &mut dice);
            assert_eq!(found.len(), expected);
            for order in &mut found {
                order.sort_unstable();
                assert!(order.iter().copied().eq(0..count));
            }
        }
    }
}
