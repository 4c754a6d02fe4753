//! A search looks at the table through views and plays on in worlds made of them, hundreds of thousands of times a second: neither
//! takes anything from the heap. A counting allocator watches.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::hint::black_box;

use allocation_counter::measure;
use rookery_bots::Instinct;
use rookery_catalog::{ForGame, for_game};
use rookery_kernel::{Gains, Game, Luck, Nothing, Quick, Turn, Viewer, Words};
use rookery_table::options;
use serde_json::json;

/// Games watched for each game and number of seats.
const GAMES: u32 = 8;

/// Plays random games at every number of seats, and looks at each decision of them from every side.
struct Watch;

impl ForGame for Watch {
    type Output = ();

    fn run<G: Instinct + Words + Gains>(self) {
        let limited = G::OPTIONS.iter().any(|option| option.name == "turn-limit");
        let given = if limited { json!({ "turn-limit": 8 }) } else { json!({}) };
        let given = options::<G>(&given).unwrap();
        let mut luck = Quick::new(5);
        let mut legal = Vec::new();
        for seats in G::SEATS {
            let options = G::for_bots(seats, &given);
            for _ in 0..GAMES {
                let mut game = G::new(seats, &options, &mut luck, &mut Nothing).unwrap();
                look_around(&game, &mut luck);
                while let Turn::Seats(asked) = game.turn() {
                    for seat in asked {
                        let action = game.standing(seat).unwrap_or_else(|| {
                            legal.clear();
                            game.legal(seat, &mut legal);
                            legal[luck.below(legal.len() as u32) as usize]
                        });
                        game.apply(seat, action, &mut luck, &mut Nothing).unwrap();
                        look_around(&game, &mut luck);
                    }
                }
            }
        }
    }
}

fn look_around<G: Game>(game: &G, luck: &mut Quick) {
    for viewer in Viewer::all(game.seats()) {
        let counted = measure(|| _ = black_box(game.view(viewer)));
        assert_eq!(counted.count_total, 0, "{}: the view of {viewer} allocates: {game:?}", G::ID);
        let view = game.view(viewer);
        let counted = measure(|| _ = black_box(G::imagine(&view, luck)));
        assert_eq!(counted.count_total, 0, "{}: imagining from {view:?} allocates", G::ID);
    }
}

#[test]
fn views_and_imagined_worlds_allocate_nothing() {
    for game in rookery_catalog::GAMES {
        for_game(game, Watch).unwrap();
    }
}
