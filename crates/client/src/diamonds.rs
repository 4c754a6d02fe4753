//! \[No\] Honor Among Thieves: the theft under way as it was told.

use rookery_diamonds::{Card, Cop, Diamond, Event, Kind, Neighbourhood, Phase, View};
use rookery_kernel::Seat;

/// A theft as it was told. The view has its cards as a set; this has them in the order in which they were turned up.
#[derive(Clone, Debug, PartialEq)]
pub struct TheftProgress {
    pub thief: Seat,
    pub at: Neighbourhood,
    pub diamond: Diamond,
    /// The seats that whistled, with the cops they called.
    pub whistled: Vec<(Seat, Cop)>,
    pub cards: Vec<Drawn>,
    pub total: u8,
    /// How it has ended; `None` while it is under way.
    pub end: Option<TheftEnd>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drawn {
    pub card: Card,
    /// What became of it, if it is a cop that was dealt with.
    pub fate: Option<CopFate>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CopFate {
    Bribed(Diamond),
    /// Cancelled by a cop of the thief's own.
    SentAway(Cop),
    Arrests,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TheftEnd {
    Taken,
    ColdFeet,
    Jail,
    NoCards,
}

impl TheftProgress {
    /// The theft after an update. The last one stays until the next begins.
    pub fn follow(before: Option<Self>, news: &[Event], view: &View) -> Option<Self> {
        let mut theft = before;
        for &event in news {
            tell(&mut theft, event);
        }
        agreeing(theft, view)
    }
}

fn tell(theft: &mut Option<TheftProgress>, event: Event) {
    if let Event::Robs { seat, at, diamond } = event {
        let (whistled, cards) = (Vec::new(), Vec::new());
        *theft = Some(TheftProgress { thief: seat, at, diamond, whistled, cards, total: 0, end: None });
        return;
    }
    let Some(theft) = theft else { return };
    let settle = |cards: &mut Vec<Drawn>, fate: CopFate| {
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
        Event::Bribes { diamond, .. } => settle(&mut theft.cards, CopFate::Bribed(diamond)),
        Event::Cancels { with, .. } => settle(&mut theft.cards, CopFate::SentAway(with)),
        Event::Jailed { .. } => {
            settle(&mut theft.cards, CopFate::Arrests);
            theft.end = Some(TheftEnd::Jail);
        }
        Event::Loots { .. } => theft.end = Some(TheftEnd::Taken),
        Event::Stops { .. } => theft.end = Some(TheftEnd::ColdFeet),
        Event::Closes { .. } if theft.end.is_none() => theft.end = Some(TheftEnd::NoCards),
        _ => {}
    }
}

/// The view decides: a viewer who arrives in the middle of a theft was not told how it began.
fn agreeing(theft: Option<TheftProgress>, view: &View) -> Option<TheftProgress> {
    let Some(at) = view.scene() else { return theft.filter(|theft| theft.end.is_some()) };
    let numbers = |theft: &TheftProgress| {
        let cards = theft.cards.iter().map(|drawn| drawn.card);
        cards.filter(|card| matches!(card.kind(), Kind::Number(_))).collect()
    };
    let agrees =
        |theft: &TheftProgress| theft.at == at && theft.end.is_none() && view.revealed == numbers(theft);
    if theft.as_ref().is_some_and(agrees) {
        return theft;
    }
    let diamond = view.neighbourhood(at).diamond?;
    let cop = match view.phase {
        Phase::Cop { cop, .. } => Some(cop.card()),
        _ => None,
    };
    let cards = view.revealed.iter().chain(cop).map(|card| Drawn { card, fate: None }).collect();
    Some(TheftProgress {
        thief: view.thief,
        at,
        diamond,
        whistled: Vec::new(),
        cards,
        total: view.total,
        end: None,
    })
}
