//! What the viewer is asked, or who is waited for.

use rookery_kernel::{Names, Seat};

use crate::{
    phase::{Ending, Goal, Heist, Opening, Phase, Play, Share, Task},
    view::View,
};

use super::{
    deeds, questions,
    voice::{Voice, coins, joined, many},
};

/// What the passes of a window mean.
const PASSES: &str =
    "A pass can also stand until the next Complications, until this turn is over, or until your own turn.";

pub(super) fn prompt(view: &View, names: &Names) -> String {
    let voice = Voice::new(view, names);
    if view.table.phase == Phase::Over {
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
    let what = match voice.table.phase {
        Phase::Agendas => "to put a Hidden Agenda away",
        Phase::Draft => "to take a Character",
        Phase::Act => "to act",
        Phase::Logistics => "to go on with Logistics",
        Phase::Resting => "to discard Schemes",
        Phase::Firing => "to let a Character go",
        Phase::Trade => "to build an exchange",
        Phase::TradeAnswers => "to answer to the exchange",
        Phase::Purse => "to give Coins away",
        Phase::Offer => "to make offers",
        Phase::OfferAnswers => "to answer to the offers",
        Phase::CounterOffers => "to answer to a counter-offer",
        Phase::Place => "to place Characters",
        Phase::Line(_) => "to name the line of a Defense",
        Phase::Window => return format!("{}: {who} may act.", opening(voice)),
        Phase::Response => "to counter it or not",
        Phase::Truth => "in the Moment of Truth",
        Phase::Choose | Phase::Running | Phase::Over => "to choose",
    };
    if who.is_empty() { "Nobody is asked anything.".to_owned() } else { format!("Waiting for {who} {what}.") }
}

/// What the viewer is asked.
fn question(voice: &Voice<'_>, seat: Seat) -> String {
    let table = voice.table;
    match table.phase {
        Phase::Agendas => "Which Hidden Agenda do you put away? You keep the others.".to_owned(),
        Phase::Draft => draft(voice),
        Phase::Act => act(voice),
        Phase::Logistics => "Which Logistics card or Modifier next, or is that all?".to_owned(),
        Phase::Resting => "Which Scheme do you discard, or is that all?".to_owned(),
        Phase::Firing => "Whom do you let go, or do you think better of it?".to_owned(),
        Phase::Trade if table.trade.is_empty() => {
            "Build your exchange: what do you give, and what do you ask for?".to_owned()
        }
        Phase::Trade => "What else do you give or ask for, or do you propose the exchange?".to_owned(),
        Phase::TradeAnswers => trade(voice, seat),
        Phase::Purse => "To whom do you give Coins, and how many?".to_owned(),
        Phase::Offer => offer(voice),
        Phase::OfferAnswers => invitation(voice, seat),
        Phase::CounterOffers => counter_offer(voice),
        Phase::Place => place(voice, seat),
        Phase::Line(slot) => format!("Which line do you try at {}?", voice.slot(slot)),
        Phase::Window => format!("{}: will you play or use something, or pass? {PASSES}", opening(voice)),
        Phase::Response => response(voice),
        Phase::Truth => "The Moment of Truth: which Scheme do you put down?".to_owned(),
        Phase::Choose => questions::choice(voice, seat),
        Phase::Running | Phase::Over => "Nothing is asked.".to_owned(),
    }
}

fn draft(voice: &Voice<'_>) -> String {
    let made = voice.table.tasks.iter().rev().find_map(|task| match task {
        Task::Draft(made) => Some(usize::from(*made)),
        _ => None,
    });
    match made {
        Some(made) if made >= voice.table.seats() => {
            "Which Character do you take? The second is free.".to_owned()
        }
        _ => "Which Character do you take, and pay for?".to_owned(),
    }
}

fn act(voice: &Voice<'_>) -> String {
    let table = voice.table;
    let heist = match table.heists {
        0 => "no Heist",
        1 => "one of them may be a Heist",
        _ => "and more than one Heist",
    };
    format!("Your turn: what do you do? You have {}, {heist}.", many(table.actions, "action", "actions"))
}

/// What the viewer gives and gets in an exchange.
fn trade(voice: &Voice<'_>, seat: Seat) -> String {
    let table = voice.table;
    let side = |given: bool| {
        let items = table.trade.iter().filter(|swap| swap.with == seat && swap.given == given);
        let items = joined(items.map(|swap| voice.item(swap.item)));
        if items.is_empty() { "nothing".to_owned() } else { items }
    };
    let by = voice.names.of(table.active);
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

/// Which window is open.
fn opening(voice: &Voice<'_>) -> String {
    let opening = voice.table.tasks.iter().rev().find_map(|task| match task {
        Task::Window(opening) => Some(*opening),
        _ => None,
    });
    let active = voice.table.active;
    let turn = if voice.is_viewer(active) {
        "Your turn".to_owned()
    } else {
        format!("The turn of {}", voice.names.of(active))
    };
    match opening {
        Some(Opening::TurnStart) => format!("{turn} begins"),
        Some(Opening::TurnEnd) => format!("{turn} ends"),
        Some(Opening::Action) => format!("{turn}, after an action"),
        Some(Opening::Agreed) => "The heist is agreed and nobody is placed yet".to_owned(),
        Some(Opening::Complications) => "Complications".to_owned(),
        Some(Opening::BeforeTruth) => "The heist has succeeded, and the Moment of Truth is next".to_owned(),
        None => "A window is open".to_owned(),
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
