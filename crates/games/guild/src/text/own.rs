//! What only the viewer sees: hand, Hidden Agendas, what was looked at, the own answer.

use rookery_kernel::Seat;

use crate::view::{HandCard, Own};
use crate::{effect::SchemeType, set::readable};

use super::label;
use super::sheet::{Sheet, WIDTH, shorten};
use super::voice::{Voice, joined, times};

/// With so many different cards in hand or fewer, each may have two lines.
const MAX_CARDS_WITH_TWO_LINES: usize = 3;

pub(super) fn own(sheet: &mut Sheet, voice: &Voice<'_>) {
    let (Some(own), Some(seat)) = (&voice.view.own, voice.view.seat) else { return };
    let limit = voice.table.hand_limit(voice.cards, seat);
    if voice.table.turn.number > 0 {
        sheet.strong("Your hand").quiet(&format!("  {} of {limit}", own.hand.len())).end();
        hand(sheet, voice, &own.hand);
    }
    for card in own.agendas.iter() {
        let text = readable(&voice.cards.agenda(card).text);
        let name = voice.agenda(card);
        sheet.hang(4).strong("Agenda").plain(" ").plain(&name).plain(": ").quiet(&text).end();
    }
    known(sheet, voice, own);
    if let Some(answer) = own.answer {
        let answer = label::label(&answer, voice.view, voice.names);
        sheet.hang(4).quiet(&format!("  Your answer so far: {answer}")).end();
    }
    if let Some(order) = own.order {
        sheet.quiet(&format!("  Your standing order: {}", label::until(order))).end();
    }
}

fn hand(sheet: &mut Sheet, voice: &Voice<'_>, hand: &[HandCard]) {
    // Copies lie next to each other, but one of them may be known to somebody.
    let groups: Vec<&[HandCard]> = hand.chunk_by(|one, other| one == other).collect();
    let lines = if groups.len() <= MAX_CARDS_WITH_TWO_LINES { 2 } else { 1 };
    for group in groups {
        let HandCard { card, known } = group[0];
        let name = times(&voice.scheme(card), group.len() as u8);
        let sort = match voice.cards.scheme(card).sort {
            SchemeType::Logistics => "Logistics",
            SchemeType::Modifier => "Modifier",
            SchemeType::Anytime => "Anytime",
            SchemeType::Moment => "Moment of Truth",
        };
        let everyone = known.len() + 1 == voice.table.seats();
        let seen = if known.is_empty() {
            String::new()
        } else if everyone {
            ", known to all".to_owned()
        } else {
            format!(", known to {}", joined(known.iter().map(|seat| voice.names.of(seat))))
        };
        let head = format!(" ({sort}{seen}): ");
        let taken = 2 + name.chars().count() + head.chars().count();
        // The second line is indented, and words that do not fit cost some room.
        let room = (WIDTH * lines).saturating_sub(taken + 16 * (lines - 1));
        let text = shorten(&voice.scheme_text(card), room);
        sheet.hang(4).plain("  ").plain(&name).quiet(&head).plain(&text).end();
    }
}

/// What the viewer knows that others may not.
fn known(sheet: &mut Sheet, voice: &Voice<'_>, own: &Own) {
    if !own.looking.is_empty() {
        sheet.hang(4).plain("  You look at: ").strong(&voice.schemes(&own.looking)).end();
    }
    if !own.looking_at.is_empty() {
        let cards =
            own.looking_at.iter().map(|card| format!("{} ({})", voice.defense(card), voice.lines(card)));
        sheet.hang(4).plain("  You look at: ").strong(&joined(cards)).end();
    }
    for (seat, heap) in Seat::all(own.hands.len()).zip(own.hands.iter()) {
        if !heap.is_empty() {
            sheet.hang(4).quiet("  You know in the hand of ").seat(seat, voice.names);
            sheet.quiet(": ").plain(&voice.schemes(&heap.iter().copied().collect())).end();
        }
    }
    for (layer, heap) in own.scheme_deck.iter().enumerate() {
        if !heap.is_empty() {
            let size = voice.table.decks.scheme_deck.get(layer).copied().unwrap_or(0);
            let place = place(layer, own.scheme_deck.len(), size);
            let cards = voice.schemes(&heap.iter().copied().collect());
            sheet.hang(4).quiet(&format!("  You know {place} the Scheme deck: ")).plain(&cards).end();
        }
    }
    for (layer, heap) in own.defense_deck.iter().enumerate() {
        if !heap.is_empty() {
            let size = voice.table.decks.defense_deck.get(layer).copied().unwrap_or(0);
            let place = place(layer, own.defense_deck.len(), size);
            let cards = joined(heap.iter().map(|&card| voice.defense(card)));
            sheet.hang(4).quiet(&format!("  You know {place} the Defense deck: ")).plain(&cards).end();
        }
    }
}

/// Where a heap of a deck lies.
fn place(layer: usize, layers: usize, size: u8) -> String {
    match (layer, size) {
        (0, 1) => "on top of".to_owned(),
        (0, _) if layers == 1 => "in".to_owned(),
        (0, _) => format!("among the top {size} of"),
        (_, _) if layer + 1 == layers => format!("among the last {size} of"),
        _ => "in the middle of".to_owned(),
    }
}
