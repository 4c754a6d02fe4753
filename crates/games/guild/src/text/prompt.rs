//! What the viewer is asked, or who is waited for.

use rookery_kernel::{Names, Seat};

use crate::phase::{Ending, Goal, Heist, Opening, Play, Share};
use crate::view::{Stage, View};

use super::voice::{Voice, coins, joined, many};
use super::{deeds, questions};

/// What the passes of a window mean.
const PASS_HELP: &str =
    "A pass can also stand until the next Complications, until this turn is over, or until your own turn.";

pub(super) fn prompt(view: &View, names: &Names) -> String {
    let voice = Voice::new(view, names);
    if view.stage == Stage::Over {
        return over(&voice);
    }
    match view.seat.filter(|&seat| view.table.asked.contains(seat)) {
        Some(seat) => question(&voice, seat),
        None => waiting(&voice),
    }
}

fn over(voice: &Voice<'_>) -> String {
    let Some(result) = voice.table.result else { return "The game is over.".to_owned() };
    let winners = joined(result.winners.iter().map(|seat| voice.names.of(seat)));
    match result.ending {
        Ending::MartialLaw => "Martial law: nobody won.".to_owned(),
        _ if result.winners.is_empty() => "Nobody won.".to_owned(),
        Ending::Robbed => format!("{winners} won."),
        Ending::TurnLimit => format!("The turn limit was reached, and {winners} won."),
    }
}

/// Whom the table waits for, and for what.
fn waiting(voice: &Voice<'_>) -> String {
    let who = joined(voice.table.asked.iter().map(|seat| voice.names.of(seat)));
    let what = match voice.view.stage {
        Stage::Agendas => "to put a Hidden Agenda away",
        Stage::Draft { .. } => "to take a Character",
        Stage::Act => "to act",
        Stage::Logistics => "to go on with Logistics",
        Stage::Resting => "to discard Schemes",
        Stage::Firing => "to let a Character go",
        Stage::Trade => "to build an exchange",
        Stage::TradeAnswers => "to answer to the exchange",
        Stage::Purse => "to give Coins away",
        Stage::Offer => "to make offers",
        Stage::OfferAnswers => "to answer to the offers",
        Stage::CounterOffers => "to answer to a counter-offer",
        Stage::Place { .. } => "to place Characters",
        Stage::Line(_) => "to name the line of a Defense",
        Stage::Window(now) => return format!("{}: {who} may act.", opening(voice, now)),
        Stage::Response => "to counter it or not",
        Stage::Truth => "in the Moment of Truth",
        Stage::Choose(_) | Stage::Over => "to choose",
    };
    if who.is_empty() { "Nobody is asked anything.".to_owned() } else { format!("Waiting for {who} {what}.") }
}

/// What the viewer is asked.
fn question(voice: &Voice<'_>, seat: Seat) -> String {
    let table = voice.table;
    match voice.view.stage {
        Stage::Agendas => "Which Hidden Agenda do you put away? You keep the others.".to_owned(),
        Stage::Draft { picks } => draft(voice, usize::from(picks)),
        Stage::Act => act(voice),
        Stage::Logistics => "Which Logistics card or Modifier next, or is that all?".to_owned(),
        Stage::Resting => "Which Scheme do you discard, or is that all?".to_owned(),
        Stage::Firing => "Whom do you let go, or do you think better of it?".to_owned(),
        Stage::Trade if table.trade.is_empty() => {
            "Build your exchange: what do you give, and what do you ask for?".to_owned()
        }
        Stage::Trade => "What else do you give or ask for, or do you propose the exchange?".to_owned(),
        Stage::TradeAnswers => trade(voice, seat),
        Stage::Purse => "To whom do you give Coins, and how many?".to_owned(),
        Stage::Offer => offer(voice),
        Stage::OfferAnswers => invitation(voice, seat),
        Stage::CounterOffers => counter_offer(voice),
        Stage::Place { .. } => place(voice, seat),
        Stage::Line(slot) => format!("Which line do you try at {}?", voice.slot(slot)),
        Stage::Window(now) => {
            format!("{}: will you play or use something, or pass? {PASS_HELP}", opening(voice, now))
        }
        Stage::Response => response(voice),
        Stage::Truth => "The Moment of Truth: which Scheme do you put down?".to_owned(),
        Stage::Choose(question) => questions::choice(voice, seat, question),
        Stage::Over => "Nothing is asked.".to_owned(),
    }
}

fn draft(voice: &Voice<'_>, picks: usize) -> String {
    if picks < voice.table.seats() {
        "Which Character do you take, and pay for?".to_owned()
    } else {
        "Which Character do you take? The second is free.".to_owned()
    }
}

fn act(voice: &Voice<'_>) -> String {
    let table = voice.table;
    let heist = match table.turn.heists {
        0 => "no Heist",
        1 => "one of them may be a Heist",
        _ => "and more than one Heist",
    };
    format!("Your turn: what do you do? You have {}, {heist}.", many(table.turn.actions, "action", "actions"))
}

/// What the viewer gives and gets in an exchange.
fn trade(voice: &Voice<'_>, seat: Seat) -> String {
    let table = voice.table;
    let side = |given: bool| {
        let items = table.trade.iter().filter(|swap| swap.with == seat && swap.given == given);
        let items = joined(items.map(|swap| voice.item(swap.item)));
        if items.is_empty() { "nothing".to_owned() } else { items }
    };
    let by = voice.names.of(table.turn.active);
    format!("{by} would give you {} for {}: do you agree?", side(true), side(false))
}

fn goal(voice: &Voice<'_>, heist: Heist) -> String {
    match heist.goal {
        Goal::Jail => "the Jail".to_owned(),
        Goal::Site(_) => {
            voice.table.heisted().map_or_else(String::new, |site| voice.objective(site.objective))
        }
    }
}

fn offer(voice: &Voice<'_>) -> String {
    let Some(heist) = voice.table.heist else { return "Whom do you take along?".to_owned() };
    let (goal, round) = (goal(voice, heist), if heist.round > 1 { " (the last round)" } else { "" });
    format!("Heist on {goal}: whom do you take along, and for what share{round}? Or are those all?")
}

fn invitation(voice: &Voice<'_>, seat: Seat) -> String {
    let Some(heist) = voice.table.heist else { return "Do you come along?".to_owned() };
    let share = heist.offers[seat].unwrap_or_default();
    let by = voice.names.of(heist.by);
    format!(
        "{by} offers you {} for your help with {}: accept, decline, or name another number?",
        Voice::share(share),
        goal(voice, heist)
    )
}

fn counter_offer(voice: &Voice<'_>) -> String {
    let next = voice.table.heist.and_then(|heist| {
        let mut helpers = heist.by.others(voice.table.seats());
        helpers.find_map(|seat| Some((seat, heist.counters[seat]?, heist.offers[seat].unwrap_or_default())))
    });
    let Some((seat, wanted, Share { coins: offered, .. })) = next else {
        return "Do you agree to the counter-offer?".to_owned();
    };
    let name = voice.names.of(seat);
    format!("{name} wants {} instead of {}: do you agree?", coins(wanted), coins(offered))
}

fn place(voice: &Voice<'_>, seat: Seat) -> String {
    let Some(heist) = voice.table.heist else { return "Whom do you place?".to_owned() };
    let goal = goal(voice, heist);
    if heist.by == seat {
        format!("Heist on {goal}: whom do you put on which Defense, or is the plan ready?")
    } else {
        format!("Heist on {goal}: whom do you put on which Defense for {}?", voice.names.of(heist.by))
    }
}

fn opening(voice: &Voice<'_>, opening: Opening) -> String {
    let active = voice.table.turn.active;
    let turn = if voice.is_viewer(active) {
        "Your turn".to_owned()
    } else {
        format!("The turn of {}", voice.names.of(active))
    };
    match opening {
        Opening::TurnStart => format!("{turn} begins"),
        Opening::TurnEnd => format!("{turn} ends"),
        Opening::Action => format!("{turn}, after an action"),
        Opening::Agreed => "The heist is agreed and nobody is placed yet".to_owned(),
        Opening::Complications => "Complications".to_owned(),
        Opening::BeforeTruth => "The heist has succeeded, and the Moment of Truth is next".to_owned(),
    }
}

fn response(voice: &Voice<'_>) -> String {
    let Some(play) = voice.table.plays.last() else { return "Do you counter it?".to_owned() };
    let Play { seat, source, block, picks, .. } = *play;
    let who = voice.names.of(seat);
    let what = voice.source(source);
    let words = voice.cards.sides(source).get(usize::from(block));
    match words {
        Some(words) if voice.table.plays.len() == 1 => {
            format!(
                "{who} declares {what}: {}. Do you counter it?",
                deeds::block_words(voice, source, words, picks)
            )
        }
        _ => format!("{who} counters with {what}: do you counter that?"),
    }
}
