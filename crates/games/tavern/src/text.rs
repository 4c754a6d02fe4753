//! How the game speaks to people.

use rookery_kernel::{Citation, Explanation, Names, OptionHelp, Seat, SeatSet, Text, Tone, Words, many};

use crate::action::{Action, Selection};
use crate::cards::{Card, Cards, Crime};
use crate::view::{PublicLocation, PublicThief, Stage, View};
use crate::{config::Options, event::Notice, explain, locations::Location, state::Tavern};

impl Words for Tavern {
    const NAME: &'static str = "Among Thieves";
    const BLURB: &'static str =
        "Two cards in secret, and everyone guesses what the others are up to. Seven coins win.";
    const MINUTES: std::ops::RangeInclusive<u32> = 15..=25;
    const RULES: &'static str = include_str!("../rules.md");
    const LESSON: &'static str = include_str!("../lesson.md");
    const OPTIONS: &'static [OptionHelp] = Options::HELP;
    const SCORED_IN: &'static str = "Coins";
    const ENDINGS: &'static [(&'static str, &'static str)] = &[
        ("enough-coins", "At the end of a round one thief had enough coins, and more than anybody else."),
        ("round-limit", "The last round was played: the richest win."),
    ];

    fn board(view: &View, names: &Names) -> Text {
        let mut text = Text::new();
        heading(&mut text, view, names);
        let width = names.width().clamp(5, 12);
        text.quiet(format!("  {:width$}  coins  cards  this round\n", ""));
        for (seat, thief) in view.thieves.iter() {
            thief_line(&mut text, view, names, seat, thief, width);
        }
        text.line();
        for location in &view.locations {
            location_line(&mut text, location, names);
        }
        let secrets = Self::secrets(view, names);
        if !secrets.spans().is_empty() {
            text.line().append(secrets);
        }
        text
    }

    fn secrets(view: &View, names: &Names) -> Text {
        let mut text = Text::new();
        own_lines(&mut text, view, names);
        text
    }

    fn prompt(view: &View, names: &Names) -> String {
        if !view.asks_viewer() {
            return match view.stage {
                Stage::Select => "All are choosing their two cards.".to_owned(),
                Stage::Turn { thief } => format!("{} reveals a card.", names.of(thief)),
                Stage::React { thief, .. } => {
                    format!("{} waits whether anybody objects.", names.of(thief))
                }
                Stage::Place { thief } => format!("{} chooses a location.", names.of(thief)),
                Stage::Discard => "The others choose what to discard.".to_owned(),
                Stage::Over { winners } => format!("{} won.", list(winners, names)),
            };
        }
        match view.stage {
            Stage::Select => "Choose your two cards for this round.".to_owned(),
            Stage::Turn { .. } => "Your turn: which card do you reveal?".to_owned(),
            Stage::React { thief, crime: Crime::Steal } => {
                format!("{} steals a coin. Do you spring a Trap?", names.of(thief))
            }
            Stage::React { thief, crime: Crime::Heist } => {
                format!("{} goes on a Heist. Do you sabotage it?", names.of(thief))
            }
            Stage::Place { .. } => "Where does your Heist go?".to_owned(),
            Stage::Discard => "Which card do you discard? The other comes back to your hand.".to_owned(),
            Stage::Over { .. } => String::new(),
        }
    }

    fn tell(notice: &Notice, names: &Names) -> Text {
        Text::say(&sentence(*notice), names)
    }

    fn label(action: &Action, view: &View, names: &Names) -> String {
        let steals = matches!(view.stage, Stage::React { crime: Crime::Steal, .. });
        match *action {
            Action::Select(Selection { cards, target }) => {
                let cards = join(cards.iter().map(Card::title));
                match target {
                    Some(target) => format!("{cards} on {}", names.of(target)),
                    None => cards,
                }
            }
            Action::Steal => "Steal a coin from the City".to_owned(),
            Action::Heist => "Heist: claim a location".to_owned(),
            Action::Trap(Some(target)) => format!("set a Trap for {}", names.of(target)),
            Action::Trap(None) => "show Trap, for nobody".to_owned(),
            Action::Sabotage(Some(target)) => format!("set a Sabotage for {}", names.of(target)),
            Action::Sabotage(None) => "show Sabotage, for nobody".to_owned(),
            Action::Interrupt if steals => "spring your Trap".to_owned(),
            Action::Interrupt => "play your Sabotage".to_owned(),
            Action::Pass => "let it happen".to_owned(),
            Action::Place(spot) => {
                let location = view.locations.iter().find(|location| location.spot == spot);
                match location.and_then(|location| location.claim) {
                    Some(owner) => format!("location {spot}, in place of {}", names.of(owner)),
                    None => format!("location {spot}"),
                }
            }
            Action::Leave => "leave everyone's Heist where it is".to_owned(),
            Action::Discard(card) => format!("discard {}", Card::title(card)),
        }
    }

    fn explain(action: &Action, view: &View, names: &Names) -> Explanation {
        explain::action(*action, view, names)
    }

    fn ruling(notice: &Notice, earlier: &[Notice], options: &Options) -> Option<Citation> {
        Some(explain::cited(*notice, earlier, *options))
    }
}

fn heading(text: &mut Text, view: &View, names: &Names) {
    text.strong(format!("Round {}", view.round)).plain("   Master Thief: ").seat(view.master, names, 0);
    match view.city {
        Some(city) => text.plain(format!("   City: {}", many(city, "coin", "coins"))),
        None => text.plain("   City: endless coins"),
    };
    text.quiet(format!("   {} to win\n\n", view.options.winning_coins));
}

fn thief_line(text: &mut Text, view: &View, names: &Names, seat: Seat, thief: &PublicThief, width: usize) {
    let marker = match view.stage {
        Stage::Turn { thief } | Stage::React { thief, .. } | Stage::Place { thief } if thief == seat => "> ",
        _ => "  ",
    };
    text.plain(marker).seat(seat, names, width);
    let tone = if thief.coins >= u16::from(view.options.winning_coins) { Tone::Good } else { Tone::Strong };
    text.push(tone, format!("  {:>5}", thief.coins)).plain(format!("  {:>5}  ", thief.cards));
    let mut cards: Vec<&str> = thief.revealed.iter().map(Card::title).collect();
    cards.extend((0..thief.unrevealed).map(|_| "[?]"));
    text.plain(cards.join(", "));
    if let Some(target) = thief.target {
        text.quiet(" robs ").seat(target, names, 0);
    }
    text.line();
    for (by, what) in [(thief.trapped_by, "Trap"), (thief.sabotaged_by, "Sabotage")] {
        if let Some(by) = by {
            text.push(Tone::Bad, format!("  {:width$}  {:>5}  {:>5}  {what} set by ", "", "", ""))
                .seat(by, names, 0)
                .line();
        }
    }
}

fn location_line(text: &mut Text, location: &PublicLocation, names: &Names) {
    text.plain("  Location ").strong(location.spot.to_string()).plain("  ");
    let total: u32 = location.odds.iter().sum();
    let percent = |odds: u32| (u64::from(odds) * 100 + u64::from(total) / 2) / u64::from(total.max(1));
    let [jail, one, two, three] = location.odds.map(percent);
    text.quiet(format!("Jail {jail:>2}%   1 coin {one:>2}%   2 coins {two:>2}%   3 coins {three:>2}%   "));
    match location.claim {
        Some(owner) => text.seat(owner, names, 0),
        None => text.plain("free"),
    };
    text.line();
}

fn own_lines(text: &mut Text, view: &View, names: &Names) {
    let Some(own) = view.own else { return };
    let rest = own.hand.minus(own.selected);
    let hand = if rest.is_empty() { "empty".to_owned() } else { join(rest.iter().map(Card::title)) };
    text.plain("  Your hand: ").strong(hand);
    let hidden =
        own.selected.minus(view.viewer.seat().map_or(Cards::EMPTY, |seat| view.thieves[seat].revealed));
    if !hidden.is_empty() {
        text.plain("   face down: ").strong(join(hidden.iter().map(Card::title)));
    }
    text.line();
    let gone = Cards::ALL.minus(own.hand);
    if !gone.is_empty() {
        text.quiet(format!("  Discarded: {}\n", join(gone.iter().map(Card::title))));
    }
    if let Some(answer) = own.answer {
        let answer = Tavern::label(&answer, view, names);
        text.quiet(format!("  Your answer so far: {answer}\n"));
    }
}

/// What happened, in the markup of [`Text::say`].
fn sentence(notice: Notice) -> String {
    let amount = |coins: u16| match coins {
        0 => "nothing".to_owned(),
        1 => "a coin".to_owned(),
        _ => format!("{coins} coins"),
    };
    let catcher = |crime: Crime| Card::title(crime.catcher());
    match notice {
        Notice::Round { round, master, coins: 0 } => {
            format!("*Round {round}.* @{master} is the Master; the City has no coin to give.")
        }
        Notice::Round { round, master, .. } => {
            format!("*Round {round}.* @{master} is the Master and takes a coin.")
        }
        Notice::NoHonor { thief, target } => format!("@{thief} shows *No Honor* and points at @{target}."),
        Notice::Crime { thief, crime } => format!("@{thief} plays *{}*.", Card::title(crime.card())),
        Notice::Set { thief, crime, target: Some(target) } => {
            format!("@{thief} sets a *{}* for @{target}.", catcher(crime))
        }
        Notice::Set { thief, crime, target: None } => {
            format!("@{thief} shows *{}*, to no effect.", catcher(crime))
        }
        Notice::Interrupt { by, thief, crime } => {
            format!("@{by} answers with *{}*: @{thief} ~is caught.~", catcher(crime))
        }
        Notice::SetOff { by, thief, crime } => {
            format!("@{thief} ~runs into~ the *{}* that @{by} has set.", catcher(crime))
        }
        Notice::Late { by, thief, spot } => {
            format!("@{by} plays *Sabotage* on the Heist of @{thief} at {spot}.")
        }
        Notice::Caught { thief, coins: 0 } => format!("@{thief} _has no coin to pay._"),
        Notice::Caught { thief, .. } => format!("@{thief} ~pays the City a coin.~"),
        Notice::Stole { thief, coins: 0 } => format!("@{thief} finds the City empty."),
        Notice::Stole { thief, .. } => format!("@{thief} +takes a coin+ from the City."),
        Notice::Placed { thief, spot, replaced: None } => format!("@{thief} claims location {spot}."),
        Notice::Placed { thief, spot, replaced: Some(owner) } => {
            format!("@{thief} claims location {spot} in place of @{owner}.")
        }
        Notice::NoRoom { thief } => {
            format!("@{thief} finds no room for the Heist, and nobody richer to push out.")
        }
        Notice::Leaves { thief } => format!("@{thief} pushes nobody out."),
        Notice::Flipped { thief, spot, location: Location::Jail, .. } => {
            format!("Location {spot} is the ~Jail~: @{thief} is caught.")
        }
        Notice::Flipped { thief, spot, location, coins } => {
            let (there, taken) = (amount(location.coins()), amount(coins));
            format!("Location {spot} holds {there}: @{thief} +takes {taken}+.")
        }
        Notice::Robbed { thief, victim, coins: 0 } => {
            format!("@{thief} finds nothing to rob from @{victim}.")
        }
        Notice::Robbed { thief, victim, coins } => format!("@{thief} ~robs~ @{victim} of {}.", amount(coins)),
        Notice::Honest { thief, victim, coins } => {
            let award = if coins > 0 { ", and the City awards a coin" } else { "" };
            format!("@{victim} is an honest businessperson: @{thief} ~is caught~{award}.")
        }
        Notice::Tied { thieves } => format!("{} are tied: play goes on.", marked(thieves)),
        Notice::HandsFull => "_All take their discards back._".to_owned(),
        Notice::Discarded { card } => format!("_You discard {}._", Card::title(card)),
        Notice::Won { winners } => format!("{} +won!+", marked(winners)),
    }
}

fn join<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.collect::<Vec<_>>().join(", ")
}

fn list(seats: SeatSet, names: &Names) -> String {
    seats.iter().map(|seat| names.of(seat)).collect::<Vec<_>>().join(" and ")
}

/// The same in the markup of [`Text::say`].
fn marked(seats: SeatSet) -> String {
    seats.iter().map(|seat| format!("@{seat}")).collect::<Vec<_>>().join(" and ")
}
