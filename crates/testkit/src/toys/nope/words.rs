//! How the toy speaks: it tries the laws about words.

use rookery_kernel::{Citation, Explanation, Names, OptionHelp, Seat, Text, Words, many};

use super::{Action, Card, Nope, Notice, Options, Played, SEATS, View, cite};

impl Words for Nope {
    const NAME: &'static str = "Nope";
    const BLURB: &'static str = "Play coins for points; whoever holds a nope can spoil that.";
    const MINUTES: std::ops::RangeInclusive<u32> = 2..=5;
    const RULES: &'static str = include_str!("rules.md");
    const LESSON: &'static str = include_str!("lesson.md");
    const OPTIONS: &'static [OptionHelp] = &[
        OptionHelp { name: "hand", help: "how many cards each player gets, 1 to 4", default: "3" },
        OptionHelp { name: "coins", help: "how many coins are in the deck", default: "6" },
        OptionHelp { name: "nopes", help: "how many nopes are in the deck", default: "6" },
    ];

    const SCORED_IN: &'static str = "Points";
    const ENDINGS: &'static [(&'static str, &'static str)] =
        &[("turns", "Everybody has had all their turns."), ("cards", "Nobody has a card left.")];

    fn board(view: &View, names: &Names) -> Text {
        let mut text = Text::new();
        for seat in Seat::all(SEATS) {
            text.seat(seat, names, names.width());
            text.plain(format!("  points {}  cards {}", view.scores[seat], view.sizes[seat])).line();
        }
        text.append(Self::secrets(view, names));
        text
    }

    fn secrets(view: &View, _names: &Names) -> Text {
        let mut text = Text::new();
        if let Some(hand) = view.hand {
            let (coins, nopes) = (many(hand.coins, "coin", "coins"), many(hand.nopes, "nope", "nopes"));
            text.strong(format!("You hold {coins} and {nopes}.")).line();
        }
        text
    }

    fn prompt(view: &View, names: &Names) -> String {
        match view.stack.last() {
            Some(newest) => format!("{} has played. Nope it?", names.of(newest.seat)),
            None if view.turns_left == 0 => "It is over.".to_owned(),
            None => format!("It is the turn of {}.", names.of(view.actor)),
        }
    }

    fn tell(notice: &Notice, names: &Names) -> Text {
        let mut text = Text::new();
        let (seat, what) = match *notice {
            Notice::Dealt(seat, _) => (seat, "gets cards"),
            Notice::Played(Played { seat, card: Card::Coin }) => (seat, "plays a coin"),
            Notice::Played(Played { seat, card: Card::Nope }) => (seat, "plays a nope"),
            Notice::Passed(seat) => (seat, "passes"),
            Notice::Stands(seat) => (seat, "scores"),
            Notice::Undone(seat) => (seat, "scores nothing"),
        };
        text.seat(seat, names, 0).plain(format!(" {what}."));
        text
    }

    fn label(action: &Action, _view: &View, _names: &Names) -> String {
        match action {
            Action::Play => "play a coin",
            Action::Pass => "play nothing",
            Action::Nope => "nope it",
            Action::Let => "let it be",
        }
        .to_owned()
    }

    fn explain(action: &Action, view: &View, _names: &Names) -> Explanation {
        let held = view.hand.unwrap_or_default();
        match action {
            Action::Play => Explanation::new(
                format!("You have {}; a point if one stands.", many(held.coins, "coin", "coins")),
                &[cite(3), cite(8)],
            ),
            Action::Pass => Explanation::new("It is the next player's turn.", &[cite(2)]),
            Action::Nope => Explanation::new(
                format!("You have {}; one undoes the newest card.", many(held.nopes, "nope", "nopes")),
                &[cite(5), cite(6)],
            ),
            Action::Let => Explanation::new("You keep your cards, and the newest card stands.", &[cite(4)]),
        }
    }

    fn ruling(notice: &Notice, _earlier: &[Notice], _options: &Options) -> Option<Citation> {
        match notice {
            Notice::Dealt(..) => Some(cite(1)),
            Notice::Played(_) | Notice::Passed(_) => Some(cite(2)),
            Notice::Stands(_) | Notice::Undone(_) => Some(cite(8)),
        }
    }
}
