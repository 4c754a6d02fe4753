//! Games in which anybody tries anything.

use rookery_bots::Instinct;
use rookery_catalog::{ForGame, GAMES, for_game};
use rookery_kernel::{Gains, MAX_SEATS, Nothing, Quick, Seat, Words};
use rookery_table::options;
use serde_json::{Map, Value};

use crate::{bytes::Bytes, play};

const MAX_BYTES: usize = 1024;

/// How many steps a game is played on by fallbacks when the bytes have run out.
const MAX_FALLBACKS: u32 = 150;

/// A game, its seats, its options and its seed, then steps: legal ones by their number, and others by any text. The legal list
/// and the verdict agree, a refusal changes nothing, positions are possible, and the game ends within its bound.
pub fn apply_any_step(data: &[u8]) {
    let mut bytes = Bytes::new(data, MAX_BYTES);
    let game = bytes.pick(GAMES);
    for_game(game, Steps(bytes)).expect("a game of the catalog");
}

struct Steps<'a>(Bytes<'a>);

impl ForGame for Steps<'_> {
    type Output = ();

    fn run<G: Instinct + Words + Gains>(self) {
        let Self(mut bytes) = self;
        let seats = bytes.within(G::SEATS);
        let options = options::<G>(&some_options::<G>(&mut bytes)).expect("options of the right type");
        let mut luck = Quick::new(u64::from(bytes.byte()));
        let mut game = match G::new(seats, &options, &mut luck, &mut Nothing) {
            Ok(game) => game,
            Err(bad) => {
                assert!(!bad.field.is_empty() && !bad.why.is_empty(), "{}: {bad:?}", G::ID);
                return;
            }
        };
        let longest = G::longest(seats, &options);
        let (mut decisions, mut fallbacks) = (0, 0);
        while !game.turn().seats().is_empty() && fallbacks < MAX_FALLBACKS {
            let step = if bytes.left() == 0 {
                fallbacks += 1;
                Some(fallback(&game))
            } else {
                some_step(&game, &mut bytes)
            };
            let Some((seat, action)) = step else { continue };
            let asked = game.turn().seats().contains(seat);
            if play::apply(&mut game, seat, action, &mut luck).is_ok() {
                decisions += u32::from(asked);
                assert!(decisions <= longest, "{}: no end after {longest} decisions", G::ID);
            }
        }
        play::show(&game);
    }
}

/// Every option of the game with a value of its type, in range or not; none where the first byte is 0.
fn some_options<G: Words>(bytes: &mut Bytes<'_>) -> Value {
    if bytes.byte() == 0 {
        return Value::Null;
    }
    let value = |default: &str, byte: u8| match serde_json::from_str(default) {
        Ok(Value::Bool(_)) => Value::Bool(byte % 2 == 1),
        _ => Value::from(byte),
    };
    let given = G::OPTIONS.iter().map(|option| (option.name.to_owned(), value(option.default, bytes.byte())));
    Value::Object(given.collect::<Map<_, _>>())
}

fn fallback<G: Words>(game: &G) -> (Seat, G::Action) {
    let seat = game.turn().seats().first().expect("the game is not over");
    let action = game.fallback(seat);
    (seat, action.unwrap_or_else(|| panic!("{}: {seat} is asked and has no fallback", G::ID)))
}

/// The next attempt of a player. `None` if the bytes are not an action.
fn some_step<G: Words>(game: &G, bytes: &mut Bytes<'_>) -> Option<(Seat, G::Action)> {
    let kind = bytes.byte();
    if kind >= 0xF0 {
        play::show(game);
    }
    let able = bytes.pick(&play::able(game));
    let listed = bytes.pick(&play::legal(game, able));
    match kind % 8 {
        // A listed action with one letter changed: seats and cards that are not there.
        5 => {
            let mut text = listed.to_string().into_bytes();
            let place = bytes.below(text.len());
            text[place] = bytes.byte();
            Some((able, String::from_utf8_lossy(&text).parse().ok()?))
        }
        // Any text, by anybody.
        6 => {
            let seat = Seat::new(bytes.below(MAX_SEATS));
            let length = usize::from(bytes.byte());
            let text = String::from_utf8_lossy(bytes.take(length));
            Some((seat, text.parse().ok().or_else(|| serde_json::from_str(&text).ok())?))
        }
        // What one seat may do, by another.
        7 => Some((Seat::new(bytes.below(MAX_SEATS)), listed)),
        _ => Some((able, listed)),
    }
}
