//! What is known about the game as a whole, measured with fixed seeds.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use rookery_kernel::{Game, Luck, Quick, Turn};
use rookery_sneaks::{Event, Loot, Notice, Options, Sneaks};

struct Played {
    rounds: u32,
    stash: u32,
    short: bool,
    shared: bool,
}

/// Everyone picks one of the legal actions, each as likely as any other.
fn play_at_random(seats: usize, seed: u64) -> Played {
    let (mut luck, mut events, mut legal) = (Quick::new(seed), Vec::new(), Vec::new());
    let mut game = Sneaks::new(seats, &Options::default(), &mut luck, &mut events).unwrap();
    let outcome = loop {
        match game.turn() {
            Turn::Over(outcome) => break outcome,
            Turn::Seats(asked) => {
                for seat in asked {
                    legal.clear();
                    game.legal(seat, &mut legal);
                    let action = legal[luck.below(legal.len() as u32) as usize];
                    game.apply(seat, action, &mut luck, &mut events).unwrap();
                }
            }
        }
    };
    let count = |wanted: fn(&Event) -> bool| events.iter().filter(|event| wanted(event)).count() as u32;
    Played {
        rounds: count(|event| matches!(event, Event::Public(Notice::Round { .. }))),
        stash: count(|event| matches!(event, Event::Stash { .. })),
        short: is_short(&events),
        shared: outcome.winners.len() > 1,
    }
}

/// Did the bank lack a token that standard loot should have brought?
fn is_short(events: &[Event]) -> bool {
    let mut missing = 0;
    for event in events {
        match event {
            Event::Public(Notice::Stolen { kind, .. }) => {
                missing = match kind.loot() {
                    Loot::Standard { value, .. } => value,
                    Loot::Collection => 4,
                    _ => 0,
                }
            }
            Event::Public(Notice::Gains { tokens, .. }) if missing > 0 => {
                if tokens.total() < u16::from(missing) {
                    return true;
                }
                missing = 0;
            }
            _ if missing > 0 => return true,
            _ => {}
        }
    }
    false
}

/// The known facts are whole numbers, so what is measured is rounded before it is compared. Uniform play fits all of them: over
/// 40,000 games a table the means are 14.7, 14.2, 13.2 and 12.2 rounds with two to five players, 14.0, 14.3, 17.8 and 20.1 stash
/// cards, and 9.4, 13.9, 17.2 and 21.3 % of the games are shared.
#[test]
fn random_games_are_as_they_are_known_to_be() {
    const GAMES: u32 = 12_000;
    for seats in 2..=5 {
        let games: Vec<Played> = (0..GAMES).map(|seed| play_at_random(seats, seed.into())).collect();
        let mean = |of: fn(&Played) -> u32| f64::from(games.iter().map(of).sum::<u32>()) / f64::from(GAMES);
        let rounds = mean(|game| game.rounds).round();
        assert!((11.0..=15.0).contains(&rounds), "{seats} players: {rounds} rounds");
        let stash = mean(|game| game.stash).round();
        assert!((14.0..=20.0).contains(&stash), "{seats} players: {stash} stash cards");
        let short = mean(|game| game.short.into());
        assert!(short < 0.02, "{seats} players: the bank runs short in {short}");
        let shared = (mean(|game| game.shared.into()) * 100.0).round();
        assert!((9.0..=22.0).contains(&shared), "{seats} players: {shared} % have several winners");
    }
}
