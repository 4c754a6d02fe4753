//! Text as an action.

use rookery_bots::Instinct;
use rookery_catalog::{ForGame, GAMES, for_game};
use rookery_kernel::{Gains, Game, Luck as _, MAX_SEATS, Nothing, Quick, Seat, Words};

use crate::{bytes::Bytes, play};

const MAX_BYTES: usize = 256;

/// How many steps lie between the deal and each state in which the action is tried.
const DEPTHS: [usize; 4] = [0, 3, 10, 30];

/// Any text, read as an action of every game: in notation, with card ids, and as JSON. Whatever is read is written as something
/// that reads as the same. In several states, every seat may do it exactly if it is listed.
pub fn parse_action(data: &[u8]) {
    let text = Bytes::new(data, MAX_BYTES).text();
    for game in GAMES {
        for_game(game, Parse(&text)).expect("a game of the catalog");
    }
}

struct Parse<'a>(&'a str);

impl ForGame for Parse<'_> {
    type Output = ();

    fn run<G: Instinct + Words + Gains>(self) {
        let options = G::Options::default();
        let actions = [read::<G>(&options, self.0), serde_json::from_str(self.0).ok()];
        for action in actions.into_iter().flatten() {
            let notation = action.to_string();
            assert_eq!(notation.parse(), Ok(action), "{}: {:?} reads as {notation:?}", G::ID, self.0);
            let spelled = G::spell(&options, &notation);
            assert_eq!(read::<G>(&options, &spelled), Some(action), "{}: {notation:?} is {spelled:?}", G::ID);
            let json = serde_json::to_string(&action).expect("actions are plain data");
            assert_eq!(serde_json::from_str(&json).ok(), Some(action), "{}: {json}", G::ID);
            try_everywhere::<G>(&options, action);
        }
    }
}

/// An action from what people type: codes of cards, or else ids.
fn read<G: Words>(options: &G::Options, text: &str) -> Option<G::Action> {
    text.parse().or_else(|_| G::unspell(options, text).parse()).ok()
}

fn try_everywhere<G: Words>(options: &G::Options, action: G::Action) {
    let mut luck = Quick::new(7);
    for depth in DEPTHS {
        let mut game = G::new(*G::SEATS.start(), options, &mut luck, &mut Nothing)
            .unwrap_or_else(|bad| panic!("{}: the default options are refused: {bad}", G::ID));
        for _ in 0..depth {
            walk(&mut game, &mut luck);
        }
        for seat in Seat::all(MAX_SEATS) {
            // The verdict is checked where it is made; what it is does not matter here.
            let _ = play::apply(&mut game.clone(), seat, action, &mut luck);
        }
    }
}

/// A step at random, unless the game is over.
pub(crate) fn walk<G: Game>(game: &mut G, luck: &mut Quick) {
    let asked = game.turn().seats();
    if asked.is_empty() {
        return;
    }
    let seat = luck.seat(asked);
    let actions = play::legal(game, seat);
    let action = actions[luck.below(actions.len() as u32) as usize];
    game.apply(seat, action, luck, &mut Nothing).expect("a listed action is legal");
}
