//! How the game speaks to people.

use rookery_kernel::{
    BadData, Citation, Explanation, Names, OptionHelp, Seat, SeatSet, Text, Words, data::CardData, many,
};

use crate::cards::{Card, Colour};
use crate::view::{Own, Stage, View};
use crate::{
    action::Action, config::Options, effect::Effect, event::Notice, explain, phase::Ending, set::Set,
    state::Heistmaster,
};

/// How wide a line of a board may be.
const WIDTH: usize = 80;

impl Words for Heistmaster {
    const NAME: &'static str = "Among Thieves: Honour and Corporations";
    const BLURB: &'static str =
        "Bribe your way onto the heist, then decide in secret how much your honour is worth to you.";
    const MINUTES: std::ops::RangeInclusive<u32> = 30..=45;
    const RULES: &'static str = include_str!("../rules.md");
    const LESSON: &'static str = include_str!("../lesson.md");
    const OPTIONS: &'static [OptionHelp] = Options::HELP;
    const SCORED_IN: &'static str = "Money";
    const ENDINGS: &'static [(&'static str, &'static str)] =
        &[told(Ending::GreenEnd), told(Ending::BlueEnd), told(Ending::RedEnd), told(Ending::EmptyDeck)];
    const CARDS: &'static [(&'static str, &'static str)] = Set::FILES;

    fn with_cards(files: &[(String, String)]) -> Result<Options, BadData> {
        Options::with_cards(files)
    }

    fn board(view: &View, names: &Names) -> Text {
        let mut text = Text::new();
        text.strong(format!("Round {}", view.round)).plain("   Heistmaster: ").seat(
            view.heistmaster,
            names,
            0,
        );
        let events: u32 = view.events.iter().map(|&left| u32::from(left)).sum();
        text.quiet(format!("   {} left", many(events, "event", "events"))).plain("\n\n");
        let width = names.width().clamp(5, 12);
        text.quiet(format!("  {:width$}  1  honour  13     team  offer  stash  kept  broken\n", ""));
        for seat in Seat::all(view.thieves.seats()) {
            thief_line(&mut text, view, names, seat, width);
        }
        text.line();
        for deck in Colour::ALL {
            deck_lines(&mut text, view, deck);
        }
        if view.own.is_some() {
            text.line().append(Self::secrets(view, names));
        }
        if let Stage::Over { money, .. } = view.stage {
            text.line();
            for (seat, money) in money.iter() {
                text.plain("  ").seat(seat, names, width).strong(format!("  {money:>4} money")).line();
                stash_lines(&mut text, view, seat);
            }
        }
        text
    }

    fn secrets(view: &View, names: &Names) -> Text {
        let mut text = Text::new();
        if let Some(own) = view.own {
            own_lines(&mut text, view, own, names);
        }
        text
    }

    fn prompt(view: &View, names: &Names) -> String {
        let master = names.of(view.heistmaster);
        if !view.asks_viewer() {
            return match view.stage {
                Stage::Offers => format!("{master} waits for offers."),
                Stage::Team => format!("{master} names the team."),
                Stage::Pay => format!("{master} waits for the money."),
                Stage::Target => format!("{master} picks a target."),
                Stage::Loyalty => "The team choose their side.".to_owned(),
                Stage::Over { winners, .. } if winners.is_empty() => "Nobody won.".to_owned(),
                Stage::Over { winners, .. } => format!("{} won.", list(winners, names)),
            };
        }
        match view.stage {
            Stage::Offers => format!("What do you offer {master} for taking you along?"),
            Stage::Team => "Whom do you take along?".to_owned(),
            Stage::Pay => {
                let offer = view.viewer.seat().map_or(0, |seat| view.thieves[seat].offer);
                format!("You are on the team, and had offered {offer}. What do you pay {master}?")
            }
            Stage::Target => "Which deck do you go for? The money on it is yours.".to_owned(),
            Stage::Loyalty => "Honourable or dishonourable?".to_owned(),
            Stage::Over { .. } => String::new(),
        }
    }

    fn tell(notice: &Notice, names: &Names) -> Text {
        Text::say(&sentence(notice), names)
    }

    fn label(action: &Action, view: &View, names: &Names) -> String {
        match *action {
            Action::Offer(0) => "offer nothing".to_owned(),
            Action::Offer(money) => format!("offer {money}"),
            Action::Team(team) => format!("take {}", list(team, names)),
            Action::Pay(0) => "pay nothing".to_owned(),
            Action::Pay(money) => {
                let offer = view.viewer.seat().map_or(0, |seat| view.thieves[seat].offer);
                if money == offer { format!("pay {money}, as offered") } else { format!("pay {money}") }
            }
            Action::Target(deck) => {
                let money = view.decks[deck].money;
                format!("{}, with {money} money on it", view.options.cards.corporation(deck))
            }
            Action::Honourable => "honourable: share what is revealed".to_owned(),
            Action::Dishonourable => {
                "dishonourable: stash a card, and twice the loot if others share".to_owned()
            }
        }
    }

    fn explain(action: &Action, view: &View, names: &Names) -> Explanation {
        explain::action(*action, view, names)
    }

    fn ruling(notice: &Notice, earlier: &[Notice], _options: &Options) -> Option<Citation> {
        explain::cited(notice, earlier)
    }
}

fn thief_line(text: &mut Text, view: &View, names: &Names, seat: Seat, width: usize) {
    let thief = &view.thieves[seat];
    text.plain(if seat == view.heistmaster { "> " } else { "  " }).seat(seat, names, width);
    let track: String = (1..=13).map(|space| if space == thief.honour { 'O' } else { '.' }).collect();
    text.plain("  ").quiet(track).strong(format!(" {:>2}", thief.honour));
    let on_team = if view.team.contains(seat) { "yes" } else { "" };
    let stash = view.stashes.iter().filter(|card| card.thief == seat).count();
    text.plain(format!(
        "  {on_team:>4}  {:>5}  {stash:>5}  {:>4}  {:>6}\n",
        thief.offer, thief.kept, thief.broken
    ));
}

fn deck_lines(text: &mut Text, view: &View, deck: Colour) {
    let public = &view.decks[deck];
    text.plain(if view.target == Some(deck) { "> " } else { "  " });
    text.strong(format!("{:<6}", title(deck)))
        .plain(format!(" {:<24}", view.options.cards.corporation(deck)));
    let tier = public.tier.map_or("empty ".to_owned(), |tier| format!("tier {tier}"));
    text.plain(format!("  {tier}  {:>8}  {:>3} money", many(public.cards, "card", "cards"), public.money));
    let seen = public.looked.len();
    if seen > 0 {
        text.quiet(format!("  top seen by {seen}"));
    }
    text.line();
    for (tier, cards) in (1..).zip(&public.revealed).filter(|(_, cards)| !cards.is_empty()) {
        let cards: Vec<&str> = cards.iter().map(|card| card.name()).collect();
        text.quiet(format!("         revealed of tier {tier}: {}\n", cards.join(" ")));
    }
}

fn own_lines(text: &mut Text, view: &View, own: Own, names: &Names) {
    text.plain("  Your money: ").strong(own.money.to_string()).line();
    if let Some(seat) = view.viewer.seat().filter(|_| !matches!(view.stage, Stage::Over { .. })) {
        stash_lines(text, view, seat);
        for card in view.stashes.iter().filter(|card| card.seen_by.contains(seat)) {
            if let Some(known) = card.card {
                text.plain("  You know: ").seat(card.thief, names, 0);
                text.plain(format!(" has stashed {} {known}\n", card.deck));
            }
        }
    }
    for (deck, top) in own.tops.iter() {
        if let Some(card) = top {
            text.plain("  You know: the top card of ")
                .plain(deck.name())
                .plain(" is ")
                .strong(card.name())
                .line();
        }
    }
    if let Some(answer) = own.answer {
        text.quiet(format!("  Your answer so far: {answer}\n"));
    }
}

/// The cards in a stash as far as the viewer knows them, on as many lines as they need.
fn stash_lines(text: &mut Text, view: &View, seat: Seat) {
    let mut line = "  Stash:".to_owned();
    for card in view.stashes.iter().filter(|card| card.thief == seat) {
        let word = format!(" {} {};", card.deck, card.card.map_or("?", Card::name));
        if line.len() + word.len() > WIDTH {
            text.plain(line).line();
            line = " ".repeat("  Stash:".len());
        }
        line.push_str(&word);
    }
    if line.ends_with(';') {
        line.pop();
        text.plain(line).line();
    }
}

/// What happened, in the markup of [`Text::say`].
fn sentence(notice: &Notice) -> String {
    match *notice {
        Notice::Round { round, master } => format!("*Round {round}.* @{master} is the Heistmaster."),
        Notice::Offers { offers } => {
            let made: Vec<String> = offers
                .iter()
                .filter(|&(_, &offer)| offer > 0)
                .map(|(seat, offer)| format!("@{seat} offers {offer}"))
                .collect();
            if made.is_empty() {
                "Nobody offers anything.".to_owned()
            } else {
                format!("{}.", made.join(", "))
            }
        }
        Notice::Team { master, team } => format!("@{master} sends {} on the heist.", marked(team)),
        Notice::Bribe { thief, master, offer, paid } if paid == offer => {
            let offer = many(offer, "that was", "that were");
            format!("@{thief} pays @{master} the {offer} offered.")
        }
        Notice::Bribe { thief, master, offer, paid: 0 } => {
            format!("@{thief} had offered {offer}, and ~pays~ @{master} ~nothing.~")
        }
        Notice::Bribe { thief, master, offer, paid } => {
            format!("@{thief} had offered {offer}, and ~pays~ @{master} ~only {paid}.~")
        }
        Notice::Target { master, deck, money: 0 } => format!("@{master} goes for *{}*.", title(deck)),
        Notice::Target { master, deck, money } => {
            format!("@{master} goes for *{}* and +takes the {money} on it+.", title(deck))
        }
        Notice::Loyalty { honourable, dishonourable } if dishonourable.is_empty() => {
            format!("{}: all +honourable+.", marked(honourable))
        }
        Notice::Loyalty { honourable, dishonourable } if honourable.is_empty() => {
            format!("{}: all ~dishonourable~.", marked(dishonourable))
        }
        Notice::Loyalty { honourable, dishonourable } => {
            format!("+Honourable+: {}. ~Dishonourable~: {}.", marked(honourable), marked(dishonourable))
        }
        Notice::Stashed { thief, deck, tier, card: None } => {
            format!("@{thief} stashes a {deck} card of tier {tier}.")
        }
        Notice::Stashed { thief, deck, card: Some(card), .. } => {
            format!("@{thief} stashes {deck} *{}*. _Not everyone knows which._", describe(card))
        }
        Notice::Revealed { deck, card, .. } => format!("Revealed: {deck} *{}*.", describe(card)),
        Notice::Event { name, effect } => format!("Event *{name}*: {}", effect_sentence(effect)),
        Notice::NoEvent => "_There is no event to happen._".to_owned(),
        Notice::Total { total } => format!("The heist is worth *{total}*."),
        Notice::Money { thief, money: 0 } => format!("@{thief} gets and pays nothing."),
        Notice::Money { thief, money } if money > 0 => format!("@{thief} +gets {money}+."),
        Notice::Money { thief, money } => format!("@{thief} ~pays {}~.", -money),
        Notice::Honour { thief, by, honour } if by > 0 => {
            format!("@{thief} +gains {by} honour+ and stands at {honour}.")
        }
        Notice::Honour { thief, by, honour } => {
            format!("@{thief} ~loses {} honour~ and stands at {honour}.", -by)
        }
        Notice::Looked { thief, deck, card: None } => format!("@{thief} looks at the top card of {deck}."),
        Notice::Looked { thief, deck, card: Some(card) } => {
            format!("@{thief} looks at the top card of {deck}: *{}*. _Only you see it._", describe(card))
        }
        Notice::End { ending } => format!("*The end.* {}", ending_sentence(ending)),
        Notice::Count { thief, symbols, honour } => {
            format!("@{thief} has {symbols} honour in the stash and stands at {honour}.")
        }
        Notice::Won { winners } if winners.is_empty() => "*Nobody has won.*".to_owned(),
        Notice::Won { winners } => format!("{} +won!+", marked(winners)),
    }
}

fn effect_sentence(effect: Effect) -> String {
    match effect {
        Effect::TotalPlus(amount) => format!("the total is {amount} higher."),
        Effect::TotalMinus(amount) => format!("the total is {amount} lower."),
        Effect::HonourableTake(amount) => format!("each honourable thief of the heist gets {amount}."),
        Effect::DishonourablePay(amount) => format!("each dishonourable thief of the heist pays {amount}."),
        Effect::HighestLoseHonour(amount) => format!("whoever has the most honour loses {amount}."),
        Effect::LowestGainHonour(amount) => format!("whoever has the least honour gains {amount}."),
        Effect::MoneyOnDecks(amount) => format!("{} onto each deck.", many(amount, "goes", "go")),
        Effect::BystandersTake(amount) => format!("whoever is not on the heist gets {amount}."),
        Effect::LookAtTops => "the Heistmaster looks at the top cards.".to_owned(),
        Effect::DishonourableShare(share) => format!("the dishonourable receive the total times {share}."),
        Effect::HonourableHonour(honour) => format!("the honourable gain {honour} honour if not all are."),
    }
}

const fn ending_sentence(ending: Ending) -> &'static str {
    match ending {
        Ending::GreenEnd => {
            "The green End Game card was revealed. Neither the highest nor the lowest honour can win; of the others the richest."
        }
        Ending::BlueEnd => "The blue End Game card was revealed. The richest win.",
        Ending::RedEnd => {
            "The red End Game card was revealed. The poorest are out; of the others the most honourable win."
        }
        Ending::EmptyDeck => "A deck is empty. The lowest honour cannot win; of the others the richest.",
    }
}

const fn told(ending: Ending) -> (&'static str, &'static str) {
    (ending.name(), ending_sentence(ending))
}

/// A card as people read it.
fn describe(card: Card) -> String {
    if card.is_end() {
        return "End Game".to_owned();
    }
    let event = if card.has_event() { " with an event" } else { "" };
    let honour = match (card.has_event(), card.has_honour()) {
        (_, false) => "",
        (false, true) => " with honour",
        (true, true) => " and honour",
    };
    format!("{}{event}{honour}", card.value())
}

/// A colour at the start of a sentence.
const fn title(deck: Colour) -> &'static str {
    match deck {
        Colour::Green => "Green",
        Colour::Blue => "Blue",
        Colour::Red => "Red",
    }
}

fn list(seats: SeatSet, names: &Names) -> String {
    joined(seats.iter().map(|seat| names.of(seat)).collect())
}

/// The same in the markup of [`Text::say`].
fn marked(seats: SeatSet) -> String {
    joined(seats.iter().map(|seat| format!("@{seat}")).collect())
}

fn joined(mut words: Vec<String>) -> String {
    let last = words.pop().unwrap_or_default();
    if words.is_empty() { last } else { format!("{} and {last}", words.join(", ")) }
}
