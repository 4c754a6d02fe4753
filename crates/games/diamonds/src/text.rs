//! How the game speaks to people.

use rookery_kernel::{Citation, Explanation, Names, OptionHelp, Seat, Text, Tone, Viewer, Words};

use crate::cards::{Card, CardSet, Cop, CopSet, Diamond, DiamondSet, Kind, RANKS, worth};
use crate::phase::{Ending, Neighbourhood, Phase};
use crate::view::{NeighbourhoodView, ThiefView, View};
use crate::{action::Action, config::Options, event::Event, explain, state::Diamonds};

fn list(symbols: impl Iterator<Item = String>) -> String {
    symbols.collect::<Vec<_>>().join(" ")
}

fn diamonds(set: DiamondSet) -> String {
    list(set.iter().map(Diamond::symbol))
}

fn cops(set: CopSet) -> String {
    list(set.iter().map(Cop::symbol))
}

fn or_dash(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}

fn symbol_or_dash(diamond: Option<Diamond>) -> String {
    or_dash(diamond.map(Diamond::symbol).unwrap_or_default())
}

/// The columns left of the unseen cards.
const COLUMNS_BEFORE_UNSEEN: usize = 34;

fn neighbourhood_line(text: &mut Text, at: Neighbourhood, seen: NeighbourhoodView) {
    let cards = match seen.cards {
        0 => "closed".to_owned(),
        1 => "1 card".to_owned(),
        cards => format!("{cards} cards"),
    };
    text.plain(format!("  {at}  ")).strong(format!("{:<4}", symbol_or_dash(seen.diamond)));
    text.plain(format!("{cards:>8}"));
    // Who whistles that much needs no list: all others are in sight elsewhere.
    let known = match seen.cops.len() {
        0 => String::new(),
        1..=3 => format!(" with {}", cops(seen.cops)),
        many => format!(" with {many} cops"),
    };
    text.push(Tone::Bad, format!("{known:0$}", COLUMNS_BEFORE_UNSEEN - 17));
}

fn thief_line(text: &mut Text, view: &View, seat: Seat, thief: ThiefView, names: &Names) {
    let mark = if view.thief == seat { ">" } else { " " };
    text.plain(format!("{mark} "))
        .seat(seat, names, names.width().max(2))
        .strong(format!("{:>3}", worth(thief.loot)))
        .plain(format!("  {}", or_dash(diamonds(thief.loot))));
    if !thief.cops.is_empty() {
        text.plain(" | cops ").push(Tone::Good, cops(thief.cops));
    }
    if thief.jailed {
        text.push(Tone::Bad, " | in jail");
    }
    text.line();
}

/// The unseen cards of a suit, as a line beside a neighbourhood; in the fourth line the Joker.
fn unseen_line(text: &mut Text, unseen: CardSet, line: usize) {
    let Some(suit) = ["♥", "♣", "♠"].get(line) else {
        let joker = unseen.iter().any(|card| card.kind() == Kind::Joker);
        text.quiet(if joker { "Joker" } else { "" });
        return;
    };
    let ranks = RANKS.into_iter().enumerate();
    let left = ranks.filter(|&(rank, _)| unseen.contains(Card::from_place(line * RANKS.len() + rank)));
    text.quiet(format!("{suit} {}", or_dash(list(left.map(|(_, rank)| rank.to_owned())))));
}

fn theft_line(text: &mut Text, view: &View, names: &Names) {
    let (at, cop) = match view.phase {
        Phase::Whistle { at, .. } | Phase::Loot { at } => (at, None),
        Phase::Cop { at, cop } => (at, Some(cop)),
        Phase::Choose | Phase::Over(_) => return,
    };
    text.line().seat(view.thief, names, 0);
    text.plain(format!(" robs neighbourhood {at} for "));
    text.strong(symbol_or_dash(view.neighbourhood(at).diamond));
    if !view.revealed.is_empty() {
        text.plain(format!(": {} = {}", list(view.revealed.iter().map(Card::symbol)), view.total));
    }
    if let Some(cop) = cop {
        text.plain(", and meets ").push(Tone::Bad, cop.symbol());
    }
    text.line();
}

/// Who, with what the others are asked to wait for or what you are asked.
fn asked(view: &View, seat: Seat, names: &Names, you: &str, they: &str) -> String {
    if view.viewer.is(seat) { you.to_owned() } else { format!("{} {they}", names.of(seat)) }
}

const fn ended(ending: Ending) -> &'static str {
    match ending {
        Ending::AllLooted => "The game is over: no diamond is left to steal.",
        Ending::PilesEmpty => "The game is over: no neighbourhood has cards left.",
        Ending::Stranded => "The game is over: no neighbourhood has both cards and a diamond.",
    }
}

const fn told(ending: Ending) -> (&'static str, &'static str) {
    (ending.name(), ended(ending))
}

impl Words for Diamonds {
    const NAME: &'static str = "[No] Honor Among Thieves (diamonds)";
    const EVERY_SEAT_SEES_THE_SAME: bool = true;
    const BLURB: &'static str = "Push your luck for diamonds, bribe the police, and set it on your friends.";
    const MINUTES: std::ops::RangeInclusive<u32> = 10..=15;
    const RULES: &'static str = include_str!("../rules.md");
    const LESSON: &'static str = include_str!("../lesson.md");
    const OPTIONS: &'static [OptionHelp] = &[OptionHelp {
        name: "stranded-diamonds",
        help: "a neighbourhood gets a new diamond only right after its own was stolen, as printed; \
               the game also ends when no theft is possible",
        default: "false",
    }];

    const SCORED_IN: &'static str = "Worth of the diamonds";
    const ENDINGS: &'static [(&'static str, &'static str)] =
        &[told(Ending::AllLooted), told(Ending::PilesEmpty), told(Ending::Stranded)];

    fn board(view: &View, names: &Names) -> Text {
        let mut text = Text::new();
        text.strong(format!("{:COLUMNS_BEFORE_UNSEEN$}", "Neighbourhoods"))
            .quiet(format!("Unseen ({})", view.unseen.len()))
            .line();
        for (line, at) in Neighbourhood::ALL.into_iter().enumerate() {
            neighbourhood_line(&mut text, at, *view.neighbourhood(at));
            unseen_line(&mut text, view.unseen, line);
            text.line();
        }
        text.quiet(format!("  Reserve: {}", or_dash(diamonds(view.reserve))));
        if !view.bribes.is_empty() {
            text.quiet(format!("   paid away: {}", diamonds(view.bribes)));
        }
        text.line().line().strong("Thieves").line();
        for (seat, thief) in view.thieves.iter() {
            thief_line(&mut text, view, seat, *thief, names);
        }
        theft_line(&mut text, view, names);
        text
    }

    fn prompt(view: &View, names: &Names) -> String {
        let thief = view.thief;
        match view.phase {
            Phase::Choose => asked(
                view,
                thief,
                names,
                "Which neighbourhood do you rob?",
                "is choosing a neighbourhood to rob.",
            ),
            Phase::Whistle { at, asked: seat } => {
                let target = format!("{} is about to rob {at}", names.of(thief));
                let target = if view.viewer == Viewer::Seat(thief) {
                    format!("You are about to rob {at}")
                } else {
                    target
                };
                let rest = asked(view, seat, names, "do you whistle?", "may whistle.");
                format!("{target}: {rest}")
            }
            Phase::Loot { at } => {
                let need = view.neighbourhood(at).diamond.map_or(0, Diamond::value);
                let you = format!("You have {} of {need}: draw on, or stop?", view.total);
                let they = format!("has {} of {need} and decides whether to draw on.", view.total);
                asked(view, thief, names, &you, &they)
            }
            Phase::Cop { cop, .. } => {
                let you = format!("You have met {}: cancel, bribe, or jail?", cop.symbol());
                let they = format!("has met {} and decides what to do.", cop.symbol());
                asked(view, thief, names, &you, &they)
            }
            Phase::Over(ending) => ended(ending).to_owned(),
        }
    }

    fn tell(notice: &Event, names: &Names) -> Text {
        let mut text = Text::new();
        match *notice {
            Event::Dealt { at, diamond } => {
                text.strong(diamond.symbol()).plain(format!(" is laid beside neighbourhood {at}."))
            }
            Event::Begins { seat } => text.seat(seat, names, 0).plain(" begins."),
            Event::Robs { seat, at, diamond } => text
                .seat(seat, names, 0)
                .plain(format!(" is about to steal {} from neighbourhood {at}.", diamond.symbol())),
            Event::Whistles { seat, cop, at } => text
                .seat(seat, names, 0)
                .plain(" whistles: ")
                .push(Tone::Bad, cop.symbol())
                .plain(format!(" is shuffled into neighbourhood {at}.")),
            Event::Passes { seat } => text.seat(seat, names, 0).plain(" keeps quiet."),
            Event::Draws { seat, card, total } => tell_draw(&mut text, seat, card, total, names),
            Event::Loots { seat, diamond } => {
                text.seat(seat, names, 0).plain(" takes ").push(Tone::Good, diamond.symbol()).plain(".")
            }
            Event::Stops { seat } => text.seat(seat, names, 0).plain(" gets cold feet."),
            Event::Bribes { seat, cop, diamond } => text.seat(seat, names, 0).plain(format!(
                " pays {} and has {} in the pocket.",
                diamond.symbol(),
                cop.symbol()
            )),
            Event::Cancels { seat, cop, with } => text.seat(seat, names, 0).plain(format!(
                " gives up {} to be rid of {}.",
                with.symbol(),
                cop.symbol()
            )),
            Event::Jailed { seat, by } => {
                text.seat(seat, names, 0).push(Tone::Bad, format!(" is taken to jail by {}.", by.symbol()))
            }
            Event::Released { seat } => text.seat(seat, names, 0).plain(" leaves jail and misses the turn."),
            Event::Closes { at } => text.plain(format!("Neighbourhood {at} has no cards left and closes.")),
            Event::Returns { diamond, at } => {
                text.strong(diamond.symbol()).plain(format!(" goes from {at} back into the reserve."))
            }
            Event::Over { ending } => text.strong(ended(ending)),
        };
        text
    }

    fn label(action: &Action, view: &View, names: &Names) -> String {
        match action {
            Action::Rob(at) => {
                format!("{} from neighbourhood {at}", symbol_or_dash(view.neighbourhood(*at).diamond))
            }
            Action::Whistle(cop) => format!("set {} on {}", cop.symbol(), names.of(view.thief)),
            Action::Pass => "keep quiet".to_owned(),
            Action::Draw => "draw another card".to_owned(),
            Action::Stop => "get cold feet".to_owned(),
            Action::Cancel(cop) => format!("give up {} to be rid of him", cop.symbol()),
            Action::Bribe(diamond) => format!("pay {} and pocket him", diamond.symbol()),
            Action::Jail => "go to jail".to_owned(),
        }
    }

    fn explain(action: &Action, view: &View, names: &Names) -> Explanation {
        explain::action(*action, view, names)
    }

    fn ruling(notice: &Event, earlier: &[Event], options: &Options) -> Option<Citation> {
        explain::cited(*notice, earlier, *options)
    }
}

fn tell_draw<'a>(text: &'a mut Text, seat: Seat, card: Card, total: u8, names: &Names) -> &'a mut Text {
    let tone = match card.kind() {
        Kind::Number(_) => Tone::Strong,
        Kind::Cop(_) => Tone::Bad,
        Kind::Joker => Tone::Good,
    };
    text.seat(seat, names, 0).plain(" draws ").push(tone, card.symbol());
    if let Kind::Number(_) = card.kind() { text.plain(format!(": {total}.")) } else { text.plain(".") }
}
