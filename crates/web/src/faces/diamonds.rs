//! [No] Honor Among Thieves: the others, the city with its four neighbourhoods, the theft under way, and what lies before oneself.

mod cards;
mod city;
mod theft;
mod thieves;

use leptos::prelude::*;
use rookery_diamonds::{Action, Card, Cop, Diamond, Diamonds, Event, Kind, Neighbourhood, Phase, View};
use rookery_kernel::Seat;

use super::Seeing;
use crate::{art, text::t};

/// The table, and the theft that is told of.
#[derive(Clone, Copy)]
struct Face {
    seeing: Seeing<Diamonds>,
    /// The theft under way, or the last one: it stays in sight until the next one begins.
    theft: Memo<Option<Theft>>,
}

/// A theft as it was told. The view has its cards as a set; this has them in the order in which they were turned up.
#[derive(Clone, PartialEq)]
struct Theft {
    thief: Seat,
    at: Neighbourhood,
    diamond: Diamond,
    whistled: Vec<(Seat, Cop)>,
    cards: Vec<Drawn>,
    total: u8,
    end: Option<End>,
}

/// A card that was turned up.
#[derive(Clone, Copy, PartialEq)]
struct Drawn {
    card: Card,
    fate: Option<Fate>,
}

/// What became of a policeman.
#[derive(Clone, Copy, PartialEq)]
enum Fate {
    Bribed(Diamond),
    SentAway(Cop),
    Arrests,
}

/// How a theft has ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Taken,
    ColdFeet,
    Jail,
    NoCards,
}

pub(crate) fn face(seeing: Seeing<Diamonds>) -> AnyView {
    let theft = Memo::new(move |before: Option<&Option<Theft>>| {
        seeing.now.with(|sight| {
            let mut theft = before.filter(|_| !sight.anew).cloned().flatten();
            for &event in &sight.news {
                tell(&mut theft, event);
            }
            agreeing(theft, &sight.view)
        })
    });
    let face = Face { seeing, theft };
    let seats: Vec<Seat> =
        seeing.now.with_untracked(|sight| sight.view.thieves.iter().map(|(seat, _)| seat).collect());
    let own = move || seeing.seat.get().map(|seat| thieves::own(face, seat));
    let others = move || {
        let all = seats.iter().filter(|&&seat| !seeing.is_own(seat));
        all.map(|&seat| thieves::other(face, seat)).collect_view()
    };
    view! {
        <div class="diamonds">
            <ul class="d-others">{others}</ul>
            {city::city(face)}
            {theft::theft(face)}
            {own}
            {city::left(face)}
        </div>
    }
    .into_any()
}

impl Face {
    /// Where the theft under way happens.
    fn scene(self) -> Memo<Option<Neighbourhood>> {
        self.seeing.memo(|sight| sight.view.scene())
    }
}

/// Puts what happened into the picture of the theft.
fn tell(theft: &mut Option<Theft>, event: Event) {
    if let Event::Robs { seat, at, diamond } = event {
        let (whistled, cards) = (Vec::new(), Vec::new());
        *theft = Some(Theft { thief: seat, at, diamond, whistled, cards, total: 0, end: None });
        return;
    }
    let Some(theft) = theft else { return };
    let settle = |cards: &mut Vec<Drawn>, fate: Fate| {
        if let Some(last) = cards.last_mut() {
            last.fate = Some(fate);
        }
    };
    match event {
        Event::Whistles { seat, cop, .. } => theft.whistled.push((seat, cop)),
        Event::Draws { card, total, .. } => {
            theft.cards.push(Drawn { card, fate: None });
            theft.total = total;
        }
        Event::Bribes { diamond, .. } => settle(&mut theft.cards, Fate::Bribed(diamond)),
        Event::Cancels { with, .. } => settle(&mut theft.cards, Fate::SentAway(with)),
        Event::Jailed { .. } => {
            settle(&mut theft.cards, Fate::Arrests);
            theft.end = Some(End::Jail);
        }
        Event::Loots { .. } => theft.end = Some(End::Taken),
        Event::Stops { .. } => theft.end = Some(End::ColdFeet),
        Event::Closes { .. } if theft.end.is_none() => theft.end = Some(End::NoCards),
        _ => {}
    }
}

/// What is seen decides: who comes to the table in the middle of a theft was not told how it began.
fn agreeing(theft: Option<Theft>, view: &View) -> Option<Theft> {
    let Some(at) = view.scene() else { return theft.filter(|theft| theft.end.is_some()) };
    let numbers = |theft: &Theft| {
        let cards = theft.cards.iter().map(|drawn| drawn.card);
        cards.filter(|card| matches!(card.kind(), Kind::Number(_))).collect()
    };
    if theft
        .as_ref()
        .is_some_and(|theft| theft.at == at && theft.end.is_none() && view.revealed == numbers(theft))
    {
        return theft;
    }
    let diamond = view.neighbourhood(at).diamond?;
    let cop = match view.phase {
        Phase::Cop { cop, .. } => Some(cop.card()),
        _ => None,
    };
    let cards = view.revealed.iter().chain(cop).map(|card| Drawn { card, fate: None }).collect();
    Some(Theft { thief: view.thief, at, diamond, whistled: Vec::new(), cards, total: view.total, end: None })
}

/// A button that is no card: what it says, and what it does.
fn choice(
    face: Face,
    action: Action,
    piece: &'static str,
    words: &'static str,
    class: &'static str,
) -> impl IntoView {
    let may = face.seeing.may(move |legal| *legal == action);
    let why = format!("{words}-why");
    move || {
        let why = t!(&why);
        may.get().then(|| view! {
            <button class=format!("button {class}") data-choice=action.to_string() title=why on:click=move |_| face.seeing.act(action)>
                {art::piece(piece)}{t!(words)}
            </button>
        })
    }
}
