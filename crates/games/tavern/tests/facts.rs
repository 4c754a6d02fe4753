//! What is known about the game as a whole, measured with fixed seeds.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use rookery_kernel::{Game, Luck, Quick, Turn};
use rookery_tavern::{Action, Event, Notice, Options, Selection, Tavern};

struct Played {
    rounds: u32,
    tied: bool,
    city_was_empty: bool,
}

/// Picks the cards first and then a target, each evenly (a list with every target would favour the cards that have one), and
/// interrupts whenever that is possible. How the thieves of the known facts played is not said; this way all of them fit, at
/// all tables. Who interrupts only every other time ends games after seven rounds.
fn cards_first(legal: &[Action], luck: &mut Quick) -> Action {
    if legal.contains(&Action::Interrupt) {
        return Action::Interrupt;
    }
    let cards = |action: &Action| match action {
        Action::Select(selection) => Action::Select(Selection { target: None, ..*selection }),
        Action::Trap(_) => Action::Trap(None),
        Action::Sabotage(_) => Action::Sabotage(None),
        other => *other,
    };
    let mut kinds: Vec<Action> = legal.iter().map(cards).collect();
    kinds.dedup();
    let kind = kinds[luck.below(kinds.len() as u32) as usize];
    let fitting: Vec<Action> = legal.iter().copied().filter(|action| cards(action) == kind).collect();
    fitting[luck.below(fitting.len() as u32) as usize]
}

fn play_at_random(seats: usize, seed: u64) -> Played {
    let (mut luck, mut events, mut legal) = (Quick::new(seed), Vec::new(), Vec::new());
    let mut game = Tavern::new(seats, &Options::default(), &mut luck, &mut events).unwrap();
    let mut city_was_empty = false;
    while let Turn::Seats(asked) = game.turn() {
        for seat in asked {
            legal.clear();
            game.legal(seat, &mut legal);
            let action = cards_first(&legal, &mut luck);
            game.apply(seat, action, &mut luck, &mut events).unwrap();
        }
        city_was_empty |= game.position().city == 0;
    }
    let count = |wanted: fn(&Notice) -> bool| {
        events.iter().filter(|event| matches!(event, Event::Public(notice) if wanted(notice))).count() as u32
    };
    Played {
        rounds: count(|notice| matches!(notice, Notice::Round { .. })),
        tied: count(|notice| matches!(notice, Notice::Tied { .. })) > 0,
        city_was_empty,
    }
}

#[test]
fn random_games_have_the_known_length() {
    const GAMES: u32 = 4000;
    for seats in 3..=5 {
        let mut games: Vec<Played> = (0..GAMES).map(|seed| play_at_random(seats, seed.into())).collect();
        games.sort_by_key(|game| game.rounds);
        let mean = f64::from(games.iter().map(|game| game.rounds).sum::<u32>()) / f64::from(GAMES);
        assert!((7.0..=11.0).contains(&mean), "{seats} thieves: {mean} rounds");
        let most = games[GAMES as usize * 95 / 100].rounds;
        assert!(most <= 22, "{seats} thieves: 95 % within {most} rounds");
        let share = |wanted: fn(&&Played) -> bool| {
            f64::from(games.iter().filter(wanted).count() as u32) / f64::from(GAMES)
        };
        let tied = share(|game| game.tied);
        assert!((0.015..=0.05).contains(&tied), "{seats} thieves: {tied} are prolonged by a tie");
        let empty = share(|game| game.city_was_empty);
        assert!(empty <= 0.002, "{seats} thieves: the City is empty in {empty}");
    }
}
