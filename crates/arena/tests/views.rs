//! A search looks at the table through views and plays on in worlds made of them, hundreds of thousands of times a second: neither
//! takes anything from the heap. A counting allocator watches.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::hint::black_box;

use allocation_counter::measure;
use rookery_kernel::{Game, Luck, Nothing, Quick, Turn, Viewer};
use rookery_table::CATALOG;

/// Games watched for each game and number of seats.
const GAMES: u32 = 8;

/// Plays random games at every number of seats, and looks at each decision of them from every side. Says which game it was.
fn watch<G: Game>(options: &G::Options) -> &'static str {
    let mut luck = Quick::new(5);
    let mut legal = Vec::new();
    for seats in G::SEATS {
        let options = G::for_bots(seats, options);
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
    G::ID
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
    let short = rookery_guild::Options { turn_limit: 8, ..rookery_guild::Options::default() };
    let watched = [
        watch::<rookery_tavern::Tavern>(&rookery_tavern::Options::default()),
        watch::<rookery_diamonds::Diamonds>(&rookery_diamonds::Options::default()),
        watch::<rookery_sneaks::Sneaks>(&rookery_sneaks::Options::default()),
        watch::<rookery_heistmaster::Heistmaster>(&rookery_heistmaster::Options::default()),
        watch::<rookery_guild::Guild>(&short),
    ];
    let games: Vec<&str> = CATALOG.iter().map(|entry| entry.id()).collect();
    assert_eq!(watched[..], games, "all games are watched");
}
