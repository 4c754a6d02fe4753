//! Thinking takes nothing from the heap, however long it goes on: a counting allocator watches it.

use rookery_bots::{Instinct, Iterations, Player as _, Rule, Search, Temper};
use rookery_catalog::{CATALOG, ForGame, for_game};
use rookery_kernel::{Nothing, Quick, Turn, Words};
use rookery_table::Observation;

/// Decisions watched for each game and number of seats.
const DECISIONS: usize = 12;

struct Watch(usize);

impl ForGame for Watch {
    type Output = ();

    fn run<G: Instinct + Words>(self) {
        let mut luck = Quick::new(1);
        let options = G::Options::default();
        let mut game = G::new(self.0, &options, &mut luck, &mut Nothing).expect("every table can be dealt");
        let (mut search, mut rule) = (Search::<G>::new(Temper::Even), Rule::new(Temper::Even));
        let mut watched = 0;
        while let (Turn::Seats(asked), true) = (game.turn(), watched < DECISIONS) {
            for seat in asked {
                let seen = Observation::of(&game, seat);
                let mut think = || search.think(&seen, &mut Quick::new(7), &mut Iterations(300));
                // The first time warms everything up; the second does the same once more.
                think();
                let counted = allocation_counter::measure(|| drop(think()));
                // The answer itself is a list.
                assert!(counted.count_total <= 1, "{} at {} seats: {counted:?}", G::ID, self.0);
                watched += 1;
                let action = rule.choose(&seen, &mut luck, &mut Iterations(0));
                game.apply(seat, action, &mut luck, &mut Nothing).expect("bots choose from their list");
            }
        }
        assert!(watched >= DECISIONS, "{} at {} seats was watched", G::ID, self.0);
    }
}

#[test]
fn an_iteration_allocates_nothing_once_warm() {
    // A game whose cards are data may allocate: see `allocations.rs`.
    for entry in CATALOG.iter().filter(|entry| entry.cards().is_empty()) {
        for seats in entry.seats() {
            for_game(entry.id(), Watch(seats)).expect("the entry is of the catalog");
        }
    }
}
