//! What is written can be read.

use std::{collections::HashSet, fmt::Debug};

use rookery_kernel::{Game, Luck, Quick, Seat, Viewer};
use serde::{Serialize, de::DeserializeOwned};

use crate::play::{each_game, each_state, legal};

const GAMES_PER_CONFIG: u64 = 6;
/// How many spoilt copies of each action's notation are read.
const SPOILT_COPIES: u32 = 24;
/// What spoils a notation: things near the grammar, and things far from it.
const SPOILING_LETTERS: [char; 12] = ['s', '0', '9', ' ', ':', '-', '>', 'x', '\0', 'é', '名', '\u{1F600}'];

/// Every action is read back from its notation and its JSON; every view, every notice and the options from their JSON. Text that is no
/// notation is refused without a panic, or stands for an action whose own notation means the same.
pub fn texts_round_trip<G: Game>(configs: &[(usize, G::Options)]) {
    for (seats, options) in configs {
        json_round_trip(&format!("{}, {seats} seats", G::ID), options);
    }
    let mut known: HashSet<G::Action> = HashSet::new();
    let mut dice = Quick::new(0);
    each_state::<G>(configs, GAMES_PER_CONFIG, |run| {
        let at = run.at();
        for viewer in Viewer::all(run.seats()) {
            json_round_trip(&at, &run.game.view(viewer));
        }
        for seat in Seat::all(run.seats()) {
            for action in legal(&run.game, seat) {
                if !known.contains(&action) {
                    action_round_trip::<G>(&at, action);
                    spoil::<G>(&at, &action.to_string(), &mut dice);
                    known.insert(action);
                }
            }
        }
    });
    notices_round_trip::<G>(configs);
    let long = "a".repeat(100_000);
    let many = "s0 ".repeat(10_000);
    for text in ["", " ", "\n", "\0", "😀", "s0", "s9", "-1", "99999999999999999999", &long, &many] {
        read_back::<G>(G::ID, text);
    }
}

fn notices_round_trip<G: Game>(configs: &[(usize, G::Options)]) {
    let round_trip = |at: &str, seats: usize, events: &[G::Event]| {
        for viewer in Viewer::all(seats) {
            for notice in events.iter().filter_map(|event| G::notice(event, viewer)) {
                json_round_trip(at, &notice);
            }
        }
    };
    each_game::<G>(configs, GAMES_PER_CONFIG, |mut run, deal| {
        round_trip(&run.at(), run.seats(), &deal.events);
        while let Some(step) = run.step() {
            round_trip(&run.at(), run.seats(), &step.events);
        }
    });
}

fn json_round_trip<T: Eq + Debug + Serialize + DeserializeOwned>(at: &str, value: &T) {
    let json =
        serde_json::to_string(value).unwrap_or_else(|why| panic!("{at}: {value:?} has no JSON: {why}"));
    let read: T = serde_json::from_str(&json)
        .unwrap_or_else(|why| panic!("{at}: its own JSON cannot be read: {why}\n{json}\n{value:?}"));
    assert_eq!(read, *value, "{at}: the JSON says something else: {json}");
}

fn action_round_trip<G: Game>(at: &str, action: G::Action) {
    json_round_trip(at, &action);
    let text = action.to_string();
    assert_eq!(text.trim(), text, "{at}: the notation {text:?} has blanks around it");
    assert!(!text.is_empty() && !text.contains('\n'), "{at}: the notation of {action:?} is {text:?}");
    match text.parse::<G::Action>() {
        Ok(read) => assert_eq!(read, action, "{at}: the notation {text:?} means something else"),
        Err(why) => panic!("{at}: the notation of {action:?} cannot be read: {why}"),
    }
}

/// Reads copies of a notation with something wrong in them.
fn spoil<G: Game>(at: &str, text: &str, dice: &mut Quick) {
    let letters: Vec<char> = text.chars().collect();
    for copy in [
        format!("{text} "),
        format!(" {text}"),
        text.to_uppercase(),
        text.repeat(2),
        format!("{text} {text}"),
    ] {
        read_back::<G>(at, &copy);
    }
    for _ in 0..SPOILT_COPIES {
        let mut copy = letters.clone();
        let place = dice.below(copy.len() as u32) as usize;
        let wrong = SPOILING_LETTERS[dice.below(SPOILING_LETTERS.len() as u32) as usize];
        match dice.below(4) {
            0 => copy[place] = wrong,
            1 => copy.insert(place, wrong),
            2 => copy.truncate(place),
            _ => drop(copy.remove(place)),
        }
        read_back::<G>(at, &copy.into_iter().collect::<String>());
    }
}

fn read_back<G: Game>(at: &str, text: &str) {
    if let Ok(action) = text.parse::<G::Action>() {
        assert_eq!(
            action.to_string().parse(),
            Ok(action),
            "{at}: {text:?} reads as {action:?}, whose own notation does not"
        );
    }
}
