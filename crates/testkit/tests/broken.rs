//! Every law catches what it is there for: a toy broken in one way makes it fail, and says how.

use std::panic::catch_unwind;
use std::sync::atomic::{AtomicU8, Ordering};
use std::{fmt, ops::RangeInclusive, str::FromStr};

use rookery_kernel::{
    BadConfig, BadNotation, BySeat, Citation, Explanation, Game, Illegal, Impossible, Luck, Names, Nothing,
    OptionHelp, Quick, Seat, SeatSet, Sink, Text, Turn, Viewer, Words,
};
use rookery_testkit::toys::nope::{Nope, cite};
use rookery_testkit::{laws, toys::nope};
use serde::{Deserialize, Serialize};

/// In which way the toy is broken.
mod fault {
    pub(crate) const NONE: u8 = 0;
    pub(crate) const VIEW_LEAKS_A_HAND: u8 = 1;
    pub(crate) const VIEW_LEAKS_AN_ANSWER: u8 = 2;
    pub(crate) const ASKS_BY_HAND: u8 = 3;
    pub(crate) const ANSWER_IS_TOLD: u8 = 4;
    pub(crate) const ORDER_MATTERS: u8 = 5;
    pub(crate) const REFUSAL_CHANGES: u8 = 6;
    pub(crate) const REFUSAL_TELLS: u8 = 7;
    pub(crate) const REFUSAL_DRAWS: u8 = 8;
    pub(crate) const REFUSAL_CITES_NOTHING: u8 = 9;
    pub(crate) const REFUSAL_CITES_WRONGLY: u8 = 10;
    pub(crate) const LISTS_ILLEGAL: u8 = 11;
    pub(crate) const LISTS_TWICE: u8 = 12;
    pub(crate) const HIDES_LEGAL: u8 = 13;
    pub(crate) const LISTS_AFTER_THE_END: u8 = 14;
    pub(crate) const POSITION_FORGETS: u8 = 15;
    pub(crate) const REPLAY_DIFFERS: u8 = 16;
    pub(crate) const LOSES_CARDS: u8 = 17;
    pub(crate) const TOO_LONG: u8 = 18;
    pub(crate) const NOTATION_DIFFERS: u8 = 19;
    pub(crate) const FALLBACK_IS_ILLEGAL: u8 = 20;
    pub(crate) const FALLBACK_UNASKED: u8 = 21;
    pub(crate) const IMAGINES_ONE_WORLD: u8 = 22;
    pub(crate) const BOARD_IS_WIDE: u8 = 23;
    pub(crate) const OPTION_IS_MISSING: u8 = 24;
    pub(crate) const TELLS_TWO_LINES: u8 = 25;
    pub(crate) const PARSER_PANICS: u8 = 26;
    pub(crate) const IMAGINES_OTHER_CARDS: u8 = 27;
    pub(crate) const SCORES_DIFFER: u8 = 28;
    pub(crate) const ENDING_IS_MISSING: u8 = 29;
    pub(crate) const PUBLIC_HAS_SECRETS: u8 = 30;
    pub(crate) const EXPLAINS_NOTHING: u8 = 31;
    pub(crate) const EXPLAINS_WRONGLY: u8 = 32;
    pub(crate) const TELLS_BY_NO_RULING: u8 = 33;
    pub(crate) const TELLS_BY_ANOTHER_RULING: u8 = 34;
    pub(crate) const TELLS_BEYOND_THE_TABLE: u8 = 35;
    pub(crate) const TELLS_A_PLURAL_OF_ONE: u8 = 36;
}

/// Nope, broken in one way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Broken<const FAULT: u8> {
    nope: Nope,
    mark: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Action<const FAULT: u8>(nope::Action);

impl<const FAULT: u8> fmt::Display for Action<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<const FAULT: u8> FromStr for Action<FAULT> {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        assert!(FAULT != fault::PARSER_PANICS || text.is_ascii(), "byte index 1 is not a char boundary");
        if FAULT == fault::NOTATION_DIFFERS && text == "let" {
            return Ok(Self(nope::Action::Nope));
        }
        text.parse().map(Self)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct View {
    nope: nope::View,
    extra: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Position {
    nope: nope::Position,
    mark: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Event {
    Nope(nope::Event),
    Marked,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Notice {
    Nope(nope::Notice),
    Marked,
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nope(notice) => notice.fmt(f),
            Self::Marked => f.write_str("marked"),
        }
    }
}

static CALLS: AtomicU8 = AtomicU8::new(0);

impl<const FAULT: u8> Broken<FAULT> {
    fn owing(&self) -> SeatSet {
        self.nope.turn().seats()
    }
}

impl<const FAULT: u8> Game for Broken<FAULT> {
    const ID: &'static str = "nope";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 3..=3;

    type Options = nope::Options;
    type Action = Action<FAULT>;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type Position = Position;

    fn new(
        seats: usize,
        options: &nope::Options,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) -> Result<Self, BadConfig> {
        let mut dealt = Vec::new();
        let nope = Nope::new(seats, options, luck, &mut dealt)?;
        for event in dealt {
            events.put(Event::Nope(event));
        }
        Ok(Self { nope, mark: 0 })
    }

    fn seats(&self) -> usize {
        3
    }

    fn options(&self) -> &nope::Options {
        self.nope.options()
    }

    fn turn(&self) -> Turn {
        match self.nope.turn() {
            Turn::Seats(seats) if FAULT == fault::ASKS_BY_HAND => {
                let holders =
                    seats.iter().filter(|&seat| self.nope.hand(seat).nopes > 0).collect::<SeatSet>();
                Turn::Seats(if holders.is_empty() { seats } else { holders })
            }
            turn => turn,
        }
    }

    fn scores(&self) -> BySeat<i32> {
        if FAULT == fault::SCORES_DIFFER { BySeat::fill(3, -1) } else { self.nope.scores() }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>) {
        let mut actions = Vec::new();
        self.nope.legal(seat, &mut actions);
        out.extend(actions.iter().copied().map(Action));
        match FAULT {
            fault::LISTS_ILLEGAL if actions == [nope::Action::Let] => out.push(Action(nope::Action::Nope)),
            fault::LISTS_TWICE if !actions.is_empty() => out.push(Action(actions[0])),
            fault::HIDES_LEGAL if self.nope.hand(seat).coins == 1 => out.truncate(1),
            fault::LISTS_AFTER_THE_END if self.owing().is_empty() => out.push(Action(nope::Action::Pass)),
            _ => {}
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        Action(action): Self::Action,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Illegal> {
        let before = self.owing();
        let mut happened = Vec::new();
        if let Err(mut illegal) = self.nope.apply(seat, action, luck, &mut happened) {
            match FAULT {
                fault::REFUSAL_CHANGES => self.mark ^= 1,
                fault::REFUSAL_TELLS => events.put(Event::Marked),
                fault::REFUSAL_DRAWS => drop(luck.below(2)),
                fault::REFUSAL_CITES_NOTHING => illegal.rule = Citation::new("", 1),
                fault::REFUSAL_CITES_WRONGLY => illegal.rule = cite(99),
                _ => {}
            }
            return Err(illegal);
        }
        let secret = before.len() > 1;
        match FAULT {
            fault::ANSWER_IS_TOLD if secret => happened.push(nope::Event::Passed(seat)),
            fault::ORDER_MATTERS if secret => self.mark = seat.index() as u8,
            fault::POSITION_FORGETS => self.mark = 1,
            fault::REPLAY_DIFFERS => self.mark = CALLS.fetch_add(1, Ordering::Relaxed),
            fault::LOSES_CARDS => self.mark += 1,
            _ => {}
        }
        for event in happened {
            events.put(Event::Nope(event));
        }
        Ok(())
    }

    fn fallback(&self, seat: Seat) -> Option<Self::Action> {
        match FAULT {
            fault::FALLBACK_IS_ILLEGAL => self.owing().contains(seat).then_some(Action(nope::Action::Play)),
            fault::FALLBACK_UNASKED => self.nope.fallback(seat).or(Some(nope::Action::Let)).map(Action),
            _ => self.nope.fallback(seat).map(Action),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let extra = match FAULT {
            fault::VIEW_LEAKS_A_HAND => self.nope.hand(Seat::new(1)).coins,
            fault::VIEW_LEAKS_AN_ANSWER => self.owing().len() as u8,
            _ => 0,
        };
        View { nope: self.nope.view(viewer), extra }
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        match event {
            Event::Nope(event) => Nope::notice(event, viewer).map(Notice::Nope),
            Event::Marked => Some(Notice::Marked),
        }
    }

    fn imagine(view: &View, luck: &mut impl Luck) -> Self {
        let mut view = view.nope.clone();
        if FAULT == fault::IMAGINES_OTHER_CARDS {
            view.options.coins += 1;
        }
        let nope = match FAULT {
            fault::IMAGINES_ONE_WORLD => Nope::imagine(&view, &mut Quick::new(0)),
            _ => Nope::imagine(&view, luck),
        };
        Self { nope, mark: 0 }
    }

    fn position(&self) -> Position {
        Position {
            nope: self.nope.position(),
            mark: if FAULT == fault::POSITION_FORGETS { 0 } else { self.mark },
        }
    }

    fn resume(position: &Position) -> Result<Self, Impossible> {
        Ok(Self { nope: Nope::resume(&position.nope)?, mark: position.mark })
    }

    fn check(&self) -> Result<(), String> {
        if FAULT == fault::LOSES_CARDS && self.mark > 2 {
            return Err("a card is lost".to_owned());
        }
        self.nope.check()
    }

    fn longest(seats: usize, options: &nope::Options) -> u32 {
        if FAULT == fault::TOO_LONG { 8 } else { Nope::longest(seats, options) }
    }
}

impl<const FAULT: u8> Words for Broken<FAULT> {
    const NAME: &'static str = Nope::NAME;
    const BLURB: &'static str = Nope::BLURB;
    const MINUTES: RangeInclusive<u32> = Nope::MINUTES;
    const RULES: &'static str = Nope::RULES;
    const OPTIONS: &'static [OptionHelp] = match FAULT {
        fault::OPTION_IS_MISSING => &[OptionHelp { name: "hand", help: "how many cards", default: "3" }],
        _ => Nope::OPTIONS,
    };
    const SCORED_IN: &'static str = Nope::SCORED_IN;
    const ENDINGS: &'static [(&'static str, &'static str)] =
        if FAULT == fault::ENDING_IS_MISSING { &[] } else { Nope::ENDINGS };

    fn board(view: &View, names: &Names) -> Text {
        let mut text = Nope::board(&view.nope, names);
        if FAULT == fault::BOARD_IS_WIDE {
            text.plain("-".repeat(81)).line();
        }
        text
    }

    fn secrets(view: &View, names: &Names) -> Text {
        match FAULT {
            fault::PUBLIC_HAS_SECRETS => Nope::board(&view.nope, names),
            _ => Nope::secrets(&view.nope, names),
        }
    }

    fn prompt(view: &View, names: &Names) -> String {
        Nope::prompt(&view.nope, names)
    }

    fn tell(notice: &Notice, names: &Names) -> Text {
        let mut text = match notice {
            Notice::Nope(notice) => Nope::tell(notice, names),
            Notice::Marked => Text::new(),
        };
        if FAULT == fault::TELLS_TWO_LINES {
            text.line();
        }
        if FAULT == fault::TELLS_A_PLURAL_OF_ONE {
            text.plain(" There are 1 cards.");
        }
        text
    }

    fn label(action: &Self::Action, view: &View, names: &Names) -> String {
        Nope::label(&action.0, &view.nope, names)
    }

    fn explain(action: &Self::Action, view: &View, names: &Names) -> Explanation {
        match FAULT {
            fault::EXPLAINS_NOTHING => Explanation::new(Self::label(action, view, names), &[cite(2)]),
            fault::EXPLAINS_WRONGLY => {
                Explanation::new("By a ruling that there is not.", &[cite(2), cite(99)])
            }
            _ => Nope::explain(&action.0, &view.nope, names),
        }
    }

    fn ruling(notice: &Notice, _earlier: &[Notice], options: &nope::Options) -> Option<Citation> {
        match notice {
            _ if FAULT == fault::TELLS_BY_NO_RULING => Some(cite(99)),
            Notice::Nope(nope::Notice::Passed(_)) if FAULT == fault::TELLS_BY_ANOTHER_RULING => Some(cite(8)),
            Notice::Nope(nope::Notice::Passed(_)) if FAULT == fault::TELLS_BEYOND_THE_TABLE => Some(cite(9)),
            Notice::Nope(notice) => Nope::ruling(notice, &[], options),
            Notice::Marked => None,
        }
    }
}

/// The laws that catch a fault fail, with a message that says what is wrong and where.
macro_rules! catches {
    ($($test:ident: $law:ident, $fault:ident, $message:literal;)+) => {$(
        #[test]
        #[should_panic(expected = $message)]
        fn $test() {
            laws::$law::<Broken<{ fault::$fault }>>(&[(3, nope::Options::default())]);
        }
    )+};
}

rookery_testkit::conformance!(Broken<{ fault::NONE }>, [(3, nope::Options::default())]);

catches! {
    a_hand_in_a_view: views_do_not_interfere, VIEW_LEAKS_A_HAND, "sees something else in an imagined world";
    an_answer_in_a_view: views_do_not_interfere, VIEW_LEAKS_AN_ANSWER, "seed 0, step 1: the secret s1";
    asking_by_hand: views_do_not_interfere, ASKS_BY_HAND, "who is asked depends on a secret";
    an_answer_in_a_notice: views_do_not_interfere, ANSWER_IS_TOLD, "tells s0 [Nope(Passed(s1))]";
    an_imagined_card_too_many: views_do_not_interfere, IMAGINES_OTHER_CARDS, "sees something else";
    an_order_that_matters: sealed_commits_commute, ORDER_MATTERS, "make another state";
    a_refusal_that_changes_the_state: legal_and_apply_agree, REFUSAL_CHANGES, "changes the state";
    a_refusal_that_tells: legal_and_apply_agree, REFUSAL_TELLS, "makes [Marked] happen";
    a_refusal_that_draws: legal_and_apply_agree, REFUSAL_DRAWS, "draws luck";
    a_refusal_without_a_rule: legal_and_apply_agree, REFUSAL_CITES_NOTHING, "cites /1, of no rules";
    a_refusal_by_no_ruling: refusals_cite_rulings, REFUSAL_CITES_WRONGLY, "cites nope/99, which is no ruling";
    an_illegal_action_in_the_list: legal_and_apply_agree, LISTS_ILLEGAL, "nope is listed but refused";
    an_action_twice_in_the_list: legal_and_apply_agree, LISTS_TWICE, "has an action twice";
    a_legal_action_not_in_the_list: legal_and_apply_agree, HIDES_LEGAL, "is not listed but accepted";
    a_list_after_the_end: legal_and_apply_agree, LISTS_AFTER_THE_END, "can act after the end";
    a_position_that_forgets: positions_round_trip, POSITION_FORGETS, "the position forgets something";
    a_replay_that_differs: replays_are_identical, REPLAY_DIFFERS, "the replay has another state";
    a_lost_card: everything_is_conserved, LOSES_CARDS, "step 3: a card is lost";
    a_game_longer_than_promised: games_end, TOO_LONG, "no end after 8 decisions";
    a_notation_that_means_something_else: texts_round_trip, NOTATION_DIFFERS, "\"let\" means something else";
    a_parser_that_panics: texts_round_trip, PARSER_PANICS, "not a char boundary";
    a_fallback_that_is_illegal: fallbacks_are_legal, FALLBACK_IS_ILLEGAL, "falls back to play, not in";
    a_fallback_of_nobody_asked: fallbacks_are_legal, FALLBACK_UNASKED, "is not asked, yet falls back";
    a_board_too_wide: words_fit, BOARD_IS_WIDE, "81 columns wide";
    an_option_without_help: words_fit, OPTION_IS_MISSING, "the options listed are not those there are";
    scores_of_another_outcome: games_end, SCORES_DIFFER, "the scores are not those of the outcome";
    an_ending_without_words: words_fit, ENDING_IS_MISSING, "is not put into words";
    a_secret_of_the_public: words_fit, PUBLIC_HAS_SECRETS, "public has secrets";
    an_explanation_that_only_repeats: words_fit, EXPLAINS_NOTHING, "says no more than its label";
    an_explanation_by_no_ruling: words_fit, EXPLAINS_WRONGLY, "cites nope/99, which is no ruling";
    a_sentence_by_no_ruling: words_fit, TELLS_BY_NO_RULING, "cites nope/99, which is no ruling";
    a_sentence_of_two_lines: words_fit, TELLS_TWO_LINES, "is not one line of text";
    a_plural_after_a_count_of_one: words_fit, TELLS_A_PLURAL_OF_ONE, "a plural after a count of one";
}

/// The smallest game that a law is said to fail on.
fn smallest(law: fn(&[(usize, nope::Options)])) -> String {
    let panic = catch_unwind(|| law(&[(3, nope::Options::default())])).expect_err("the toy is broken");
    let message = panic.downcast::<String>().expect("laws panic with a message");
    let (_, game) = message.split_once("the smallest game: ").expect("the message has a game");
    game.to_owned()
}

#[test]
fn a_law_fails_with_the_smallest_game() {
    let table = "nope, 3 seats, Options { hand: 3, coins: 6, nopes: 6 }, seed 0";
    let at_the_deal = smallest(laws::views_do_not_interfere::<Broken<{ fault::VIEW_LEAKS_A_HAND }>>);
    assert_eq!(at_the_deal, table);
    let forgotten = smallest(laws::positions_round_trip::<Broken<{ fault::POSITION_FORGETS }>>);
    assert_eq!(forgotten, format!("{table}\n  s0 pass"));
    // Only the first seat holds no nope, and nobody else is asked to let its own card stand.
    let illegal = smallest(laws::legal_and_apply_agree::<Broken<{ fault::LISTS_ILLEGAL }>>);
    assert_eq!(illegal, format!("{table}\n  s0 pass\n  s1 play"));
    let lost = smallest(laws::everything_is_conserved::<Broken<{ fault::LOSES_CARDS }>>);
    assert_eq!(lost, format!("{table}\n  s0 pass\n  s1 pass\n  s2 pass"));
    // Nine decisions, one more than promised.
    let too_long = smallest(laws::games_end::<Broken<{ fault::TOO_LONG }>>);
    let steps = "s0 play, s1 let, s2 let, s1 pass, s2 pass, s0 pass, s1 pass, s2 pass, s0 pass";
    assert_eq!(too_long, format!("{table}\n  {}", steps.replace(", ", "\n  ")));
}

fn check_story<const FAULT: u8>() {
    use nope::Notice::*;
    let about: &[laws::About<Broken<FAULT>>] = &[
        (cite(1), |line| matches!(line.notice, Notice::Nope(Dealt(..)))),
        (cite(2), |line| matches!(line.notice, Notice::Nope(Played(_) | Passed(_)))),
        (cite(8), |line| {
            let played = line.last(|notice| matches!(notice, Notice::Nope(Played(_))).then_some(()));
            matches!(line.notice, Notice::Nope(Stands(_) | Undone(_))) && played.is_some()
        }),
    ];
    laws::story_lines_cite_what_they_are_about(&[(3, nope::Options::default())], about);
}

#[test]
fn story_lines_of_the_whole_toy_cite_what_they_are_about() {
    check_story::<{ fault::NONE }>();
}

#[test]
#[should_panic(expected = "passes cites nope/8, which is not about it")]
fn a_sentence_by_another_ruling() {
    check_story::<{ fault::TELLS_BY_ANOTHER_RULING }>();
}

#[test]
#[should_panic(expected = "cites nope/9, which the table does not have")]
fn a_sentence_by_a_ruling_that_is_about_nothing_told() {
    check_story::<{ fault::TELLS_BEYOND_THE_TABLE }>();
}

#[test]
#[should_panic(expected = "imagined worlds are not as likely as they should be")]
fn worlds_that_are_all_the_same() {
    type Narrow = Broken<{ fault::IMAGINES_ONE_WORLD }>;
    let options = nope::Options { hand: 1, coins: 2, nopes: 2 };
    let game = Narrow::new(3, &options, &mut Quick::new(0), &mut Nothing).unwrap();
    let coins = |game: &Narrow| [0, 1, 2].map(|seat| game.nope.hand(Seat::new(seat)).coins);
    let odds =
        [([1, 1, 0], 1), ([1, 0, 1], 1), ([0, 1, 1], 1), ([1, 0, 0], 1), ([0, 1, 0], 1), ([0, 0, 1], 1)];
    laws::imagined_worlds_cover::<Narrow, _>(&game.view(Viewer::Public), 1_000, coins, odds);
}
