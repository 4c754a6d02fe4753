//! How the game speaks to people.

use rookery_kernel::{
    BadData, BySeat, Citation, Explanation, Names, OptionHelp, Seat, SeatSet, Text, Tone, Viewer, Words,
    data::CardData, many,
};

use crate::action::{Action, Plan};
use crate::cards::{Colour, Kind, Loot, Tokens};
use crate::locations::{Spot, Spots};
use crate::set::{CardSet, Set};
use crate::state::{MAX_PLAYERS, Sneaks};
use crate::view::{Stage, View};
use crate::{config::Options, event::Notice, explain, phase::Mix, scoring::Points};

impl Words for Sneaks {
    const NAME: &'static str = "Sneaks & Snitches";
    const BLURB: &'static str =
        "Rob where nobody else robs and nobody tips off the police. Points go by rank in four categories.";
    const MINUTES: std::ops::RangeInclusive<u32> = 20..=30;
    const RULES: &'static str = include_str!("../rules.md");
    const LESSON: &'static str = include_str!("../lesson.md");
    const OPTIONS: &'static [OptionHelp] = Options::HELP;
    const SCORED_IN: &'static str = "Points";
    const ENDINGS: &'static [(&'static str, &'static str)] = &[(
        "deck-empty",
        "The deck could not fill every empty location: the game ended, and the stashes were shown.",
    )];
    const CARDS: &'static [(&'static str, &'static str)] = Set::FILES;

    fn with_cards(files: &[(String, String)]) -> Result<Options, BadData> {
        Ok(Options { cards: CardSet::read(files)? })
    }

    fn board(view: &View, names: &Names) -> Text {
        let mut text = Text::new();
        heading(&mut text, view, names);
        for spot in view.spots() {
            location_line(&mut text, view, names, spot);
        }
        text.line();
        let width = names.width().clamp(5, 12);
        text.quiet(format!("  {:width$}  inform. artifacts jewelry    gold   stash  items\n", ""));
        for seat in Seat::all(view.players.seats()) {
            player_line(&mut text, view, names, seat, width);
        }
        text.quiet(format!("  {:width$}  {}  {:>6}\n", "bank", columns(view.bank), view.stash));
        let secrets = Self::secrets(view, names);
        if !secrets.spans().is_empty() {
            text.line().append(secrets);
        }
        if let Stage::Over { points, .. } = view.stage {
            points_table(&mut text, &points, names, width);
        }
        text
    }

    fn secrets(view: &View, names: &Names) -> Text {
        let mut text = Text::new();
        own_lines(&mut text, view, names);
        text
    }

    fn prompt(view: &View, names: &Names) -> String {
        let asked = view.asks_viewer();
        match view.stage {
            Stage::Plan if !asked => "All are making their plans.".to_owned(),
            Stage::Plan => match view.ally {
                None => "Where do your sneaks go, and where your snitches?".to_owned(),
                Some(holder) if view.viewer.is(holder) => {
                    "You have the ally: where do your two teams of sneaks go, and where your snitches?"
                        .to_owned()
                }
                Some(_) => "Where do your sneaks go, and where your two teams of snitches?".to_owned(),
            },
            Stage::Take { seat, .. } if !asked => format!("{} chooses tokens.", names.of(seat)),
            Stage::Take { count, mix: Mix::Any, .. } => format!("Which {} do you take?", number(count)),
            Stage::Take { count, mix: Mix::One, .. } => {
                format!("The bank is short of {}: of which category do you take them instead?", number(count))
            }
            Stage::Swap { seat, .. } if !asked => format!("{} may exchange tokens.", names.of(seat)),
            Stage::Swap { left: 1, .. } => "Intrigues: you may exchange one more token.".to_owned(),
            Stage::Swap { left, .. } => {
                format!("Intrigues: you may exchange up to {left} tokens, one by one.")
            }
            Stage::Over { winners, .. } => format!("{} won.", list(winners, names)),
        }
    }

    fn tell(notice: &Notice, names: &Names) -> Text {
        Text::say(&sentence(notice), names)
    }

    fn label(action: &Action, _view: &View, names: &Names) -> String {
        match *action {
            Action::Plan(Plan { sneaks, snitches }) => {
                // Letters alone: there can be 56 of these, and the board says what is where.
                let places = |spots: Spots| {
                    spots.iter().map(|spot| spot.to_string()).collect::<Vec<_>>().join(" and ")
                };
                format!("{}, snitch {}", places(sneaks), places(snitches))
            }
            Action::Take(tokens) => format!("take {}", amounts(tokens)),
            Action::Swap { give, with, get } => {
                format!("give {} {give} for {get}", names.of(with))
            }
            Action::Stop => "exchange no more".to_owned(),
        }
    }

    fn explain(action: &Action, view: &View, names: &Names) -> Explanation {
        explain::action(*action, view, names)
    }

    fn ruling(notice: &Notice, earlier: &[Notice], _options: &Options) -> Option<Citation> {
        explain::cited(notice, earlier)
    }
}

fn heading(text: &mut Text, view: &View, names: &Names) {
    let [one, two] = view.deck;
    let gone: u32 = view.discards.total();
    text.strong(format!("Round {}", view.round));
    text.plain(format!("   deck I: {one}   deck II: {two}   discards: {gone}"));
    if let Some(holder) = view.ally {
        text.plain("   ally: ").seat(holder, names, 0);
    }
    text.plain("\n\n");
}

fn location_line(text: &mut Text, view: &View, names: &Names, spot: Spot) {
    let at = match view.stage {
        Stage::Take { at, .. } | Stage::Swap { at, .. } => at == spot,
        _ => false,
    };
    text.plain(if at { "> " } else { "  " }).strong(spot.to_string());
    text.plain(format!(" {:20}  ", view.options.cards.location(spot)));
    match view.loot[spot.index()] {
        Some(kind) => text.plain(describe(kind, &view.options.cards)),
        None => text.quiet("(gone)"),
    };
    text.line();
    let with = |of: fn(&Plan) -> Spots| -> SeatSet {
        view.players.seats_where(|player| player.plan.is_some_and(|plan| of(&plan).contains(spot)))
    };
    for (tone, title, seats) in [
        (Tone::Bad, "  snitches: ", with(|plan| plan.snitches)),
        (Tone::Quiet, "  sneaks:   ", with(|plan| plan.sneaks)),
    ] {
        if !seats.is_empty() {
            text.push(tone, title)
                .plain(seats.iter().map(|seat| names.of(seat)).collect::<Vec<_>>().join(", "));
            text.line();
        }
    }
}

fn describe(kind: Kind, cards: &CardSet) -> String {
    match kind.loot() {
        Loot::Standard { colour, value } => pieces(value, colour),
        Loot::Collection => "Collection: one of each".to_owned(),
        Loot::BlankCheck => "Blank Check: any three tokens".to_owned(),
        Loot::Safecracking => "Safecracking: three stash cards".to_owned(),
        Loot::Intrigues => "Intrigues: up to three exchanges".to_owned(),
        Loot::Item(item) => format!("{} ({})", cards.item_name(item), cards.item_points(item)),
        Loot::Documents(colour) => format!("Compromising Documents: {colour}"),
    }
}

fn columns(tokens: Tokens) -> String {
    let [information, artifacts, jewelry, gold] = tokens.0;
    format!("{information:>7} {artifacts:>9} {jewelry:>7} {gold:>7}")
}

fn player_line(text: &mut Text, view: &View, names: &Names, seat: Seat, width: usize) {
    let player = &view.players[seat];
    text.plain("  ").seat(seat, names, width);
    text.strong(format!("  {}", columns(player.tokens))).plain(format!("  {:>6}", player.stash));
    let items = player.items.iter().map(|item| view.options.cards.item_points(item));
    let (count, points) = items.fold((0, 0), |(count, sum), points| (count + 1, sum + points));
    if count > 0 {
        text.push(Tone::Good, format!("  {count} ({})", many(points, "point", "points")));
    }
    text.line();
    if let Some(shown) = player.shown.filter(|shown| !shown.is_empty()) {
        text.quiet(format!("  {:width$}  {}  (stash)\n", "", columns(shown)));
    }
}

fn own_lines(text: &mut Text, view: &View, names: &Names) {
    let (Some(own), Viewer::Seat(seat)) = (view.own, view.viewer) else { return };
    text.plain("  Your stash: ").strong(amounts(own.stash)).line();
    for item in view.players[seat].items.iter() {
        let cards = &view.options.cards;
        text.quiet(format!("  You have {} ({}).\n", cards.item_name(item), cards.item_points(item)));
    }
    if let Some(plan) = own.plan {
        let plan = Sneaks::label(&Action::Plan(plan), view, names);
        text.quiet(format!("  Your plan so far: rob {plan}\n"));
    }
}

fn points_table(text: &mut Text, points: &BySeat<Points, MAX_PLAYERS>, names: &Names, width: usize) {
    text.line().quiet(format!("  {:width$}  inform. artifacts jewelry    gold   items  points\n", ""));
    for (seat, points) in points.iter() {
        text.plain("  ").seat(seat, names, width);
        text.plain(format!("  {}  {:>6}  ", columns(Tokens(points.categories)), points.items));
        text.strong(format!("{:>6}", points.total())).line();
    }
}

/// What happened, in the markup of [`Text::say`].
fn sentence(notice: &Notice) -> String {
    match *notice {
        Notice::Starts { seat, tokens } => format!("@{seat} starts with {}.", amounts(tokens)),
        Notice::Laid { spot, kind } => format!("Location {spot}: *{}*.", loot(kind)),
        Notice::Round { round, ally: None } => format!("*Round {round}.* All make their plans."),
        Notice::Round { round, ally: Some(seat) } => format!("*Round {round}.* @{seat} has the ally."),
        Notice::Sneaks { seat, spots } => format!("The sneaks of @{seat} go to {}.", letters(spots)),
        Notice::Snitches { seat, spots } => format!("The snitches of @{seat} guard {}.", letters(spots)),
        Notice::Guarded { spot } => format!("_{spot} is guarded: nothing happens there._"),
        Notice::Contested { spot, seats } => {
            format!("{} get into each other's way at {spot}.", marked(seats))
        }
        Notice::NoStash { spot } => {
            format!("~There are not enough stash cards~ for all at {spot}: nobody gets one.")
        }
        Notice::Gone { spot, kind } => {
            format!("_Nobody comes to {spot}: the loot disappears ({})._", loot(kind))
        }
        Notice::Stolen { seat, spot, kind } => format!("@{seat} steals *{}* at {spot}.", loot(kind)),
        Notice::Gains { seat, tokens } => format!("@{seat} takes +{}+.", amounts(tokens)),
        Notice::Nothing { seat } => format!("@{seat} ~gets nothing~ for it."),
        Notice::Draws { seat, card: None } => format!("@{seat} draws a +stash card+."),
        Notice::Draws { seat, card: Some(card) } => format!("@{seat} draws a +stash card+: {card}."),
        Notice::Swaps { seat, give, with, get } => {
            format!("@{seat} gives @{with} {give} ~for~ {get}.")
        }
        Notice::Stops { seat } => format!("@{seat} exchanges no more."),
        Notice::Returns { seat, colour, count } => format!("@{seat} ~returns {}~.", pieces(count, colour)),
        Notice::Ends { empty, cards } => {
            let empty = many(empty, "location is", "locations are");
            let cards = many(cards, "card is", "cards are");
            format!("{empty} empty and {cards} left: *the game is over.*")
        }
        Notice::Scores { colour, pieces, points } => scores(colour, pieces, points),
        Notice::ScoresItems { points } => {
            let scored: Vec<String> = points
                .iter()
                .filter(|&(_, &points)| points > 0)
                .map(|(seat, points)| format!("@{seat} (+{points}+)"))
                .collect();
            if scored.is_empty() {
                return "_Nobody has a special item._".to_owned();
            }
            format!("Special items: {}.", scored.join(", "))
        }
        Notice::Wins { winners, points } => {
            format!("{} +won+ with {}!", marked(winners), many(points, "point", "points"))
        }
    }
}

fn scores(colour: Colour, pieces: BySeat<u8, MAX_PLAYERS>, points: BySeat<u8, MAX_PLAYERS>) -> String {
    let each: Vec<String> =
        pieces.iter().map(|(seat, pieces)| format!("@{seat} has {pieces} (+{}+)", points[seat])).collect();
    format!("*{colour}*: {}.", each.join(", "))
}

/// A loot card without the names of a card set.
fn loot(kind: Kind) -> String {
    match kind.loot() {
        Loot::Standard { colour, value } => pieces(value, colour),
        Loot::Collection => "a Collection".to_owned(),
        Loot::BlankCheck => "a Blank Check".to_owned(),
        Loot::Safecracking => "Safecracking".to_owned(),
        Loot::Intrigues => "Intrigues".to_owned(),
        Loot::Item(item) => format!("special item {}", item.index() + 1),
        Loot::Documents(colour) => format!("Compromising Documents about {colour}"),
    }
}

/// So many tokens or cards of a category. Only one category has a name that is a plural.
pub(crate) fn pieces(count: u8, colour: Colour) -> String {
    match colour {
        Colour::Artifacts => many(count, "artifact", "artifacts"),
        _ => format!("{count} {colour}"),
    }
}

pub(crate) fn amounts(tokens: Tokens) -> String {
    if tokens.is_empty() {
        return "nothing".to_owned();
    }
    let each: Vec<String> = tokens.colours().map(|colour| pieces(tokens[colour], colour)).collect();
    each.join(", ")
}

fn number(tokens: u8) -> String {
    if tokens == 1 { "token".to_owned() } else { format!("{tokens} tokens") }
}

fn letters(spots: Spots) -> String {
    spots.iter().map(|spot| spot.to_string()).collect::<Vec<_>>().join(" and ")
}

fn list(seats: SeatSet, names: &Names) -> String {
    seats.iter().map(|seat| names.of(seat)).collect::<Vec<_>>().join(" and ")
}

/// The same in the markup of [`Text::say`].
fn marked(seats: SeatSet) -> String {
    seats.iter().map(|seat| format!("@{seat}")).collect::<Vec<_>>().join(" and ")
}
