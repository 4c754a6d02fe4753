//! How far a heist has come and who is promised what, plays that wait for counters, exchanges.

use rookery_kernel::{Seat, Tone};

use crate::phase::{Heist, HeistStage, Play, Share, Swap};
use crate::{action::Item, view::Stage};

use super::voice::{Voice, coins, joined};
use super::{deeds, sheet::Sheet};

pub(super) fn talks(sheet: &mut Sheet, voice: &Voice<'_>) {
    for (place, play) in voice.table.plays.iter().enumerate() {
        play_line(sheet, voice, play, place > 0);
    }
    exchange(sheet, voice);
}

/// Whose heist it is, and how far it has come.
pub(super) fn status(sheet: &mut Sheet, voice: &Voice<'_>, heist: Heist) {
    let talking = matches!(voice.view.stage, Stage::Offer | Stage::OfferAnswers | Stage::CounterOffers);
    sheet.plain("   ").put(Tone::Bad, "Heist").plain(" of ").seat(heist.by, voice.names);
    sheet.plain(match heist.stage {
        HeistStage::Planned if heist.round > 1 && talking => ", second round of offers",
        HeistStage::Planned => ", planned",
        HeistStage::Complications => ": Complications",
        HeistStage::Won => ": success",
        HeistStage::Lost => ": failure",
    });
}

/// Who is promised what, and what the Moment of Truth has brought.
pub(super) fn shares(sheet: &mut Sheet, voice: &Voice<'_>, heist: Heist) {
    for (seat, offer) in heist.offers.iter() {
        if let Some(share) = *offer {
            offer_line(sheet, voice, heist, seat, share);
        }
    }
    for (seat, card) in heist.truth.iter() {
        let Some(card) = *card else { continue };
        sheet.hang(4).plain("  ").seat(seat, voice.names).plain(" revealed ").strong(&voice.scheme(card));
        match heist.betrayals[seat] {
            _ if heist.annulled.contains(seat) => sheet.quiet(", which was cancelled"),
            Some(value) => sheet.put(Tone::Bad, &format!(" and betrays for {value}")),
            None => sheet,
        };
        sheet.end();
    }
    if !heist.loot.is_empty() {
        let loot = joined(heist.loot.iter().map(|card| voice.treasure(card)));
        sheet.hang(4).plain("  Treasures of the haul: ").strong(&loot).end();
    }
}

fn offer_line(sheet: &mut Sheet, voice: &Voice<'_>, heist: Heist, seat: Seat, share: Share) {
    let out = heist.stage > HeistStage::Planned && !heist.crew.contains(seat);
    let agreed = heist.agreed.contains(seat);
    if out || !(agreed || heist.invited.contains(seat)) {
        return;
    }
    sheet.hang(4).plain("  ").seat(seat, voice.names);
    sheet.plain(if agreed { " helps for " } else { " is offered " }).plain(&Voice::share(share));
    if let Some(wanted) = heist.counters[seat].filter(|_| !agreed) {
        sheet.plain(", and wants ").strong(&coins(wanted));
    }
    sheet.end();
}

fn play_line(sheet: &mut Sheet, voice: &Voice<'_>, play: &Play, counter: bool) {
    if !counter {
        sheet.end();
    }
    let name = voice.source(play.source);
    sheet.hang(4).plain("  ").seat(play.seat, voice.names);
    if counter {
        sheet.plain(" counters that with ").strong(&name);
    } else {
        sheet.plain(" declares ").strong(&name);
        if let Some(block) = voice.cards.sides(play.source).get(usize::from(play.block)) {
            let words = deeds::block_words(voice, play.source, block, play.picks);
            sheet.plain(": ").plain(&words);
        }
    }
    if play.countered {
        sheet.put(Tone::Bad, " (countered)");
    }
    sheet.end();
}

fn exchange(sheet: &mut Sheet, voice: &Voice<'_>) {
    let table = voice.table;
    if table.trade.is_empty() {
        return;
    }
    sheet.end().strong("Exchange").plain(" of ").seat(table.turn.active, voice.names).end();
    // The viewer's own Schemes lie there with their faces down, and are known in their order.
    let mut own = voice.view.own.iter().flat_map(|own| own.offered.iter());
    let mut face = |swap: &Swap| match swap.item {
        Item::AnyScheme if swap.given => own.next().map_or(swap.item, |&card| Item::Scheme(card)),
        item => item,
    };
    let items: Vec<(Seat, bool, Item)> =
        table.trade.iter().map(|swap| (swap.with, swap.given, face(swap))).collect();
    for with in Seat::all(table.seats()) {
        for given in [true, false] {
            let these = items.iter().filter(|item| (item.0, item.1) == (with, given));
            let words = joined(these.map(|item| voice.item(item.2)));
            if !words.is_empty() {
                let (from, to) = if given { (table.turn.active, with) } else { (with, table.turn.active) };
                sheet.hang(4).plain("  ").seat(from, voice.names).plain(" gives ").seat(to, voice.names);
                sheet.plain(": ").plain(&words).end();
            }
        }
    }
}
