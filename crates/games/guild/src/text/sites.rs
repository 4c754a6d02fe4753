//! Objectives and Jail, with their Defenses and who stands there.

use rookery_kernel::Tone;

use crate::cards::{Char, CharSet, Defense, Face, Objective, Skills};
use crate::effect::{Consequence, FailureTable};
use crate::phase::{Goal, Heist, HeistStage, Site};
use crate::skills::{required, skills_of};
use crate::{action::Slot, notation::past, set::readable};

use super::voice::{Voice, asked, coins, many, post, short};
use super::{sheet::Sheet, talks};

/// Where the lines of Defenses begin, and what is said behind them.
const LINES_COLUMN: usize = 26;
const REMARKS_COLUMN: usize = 44;

pub(super) fn sites(sheet: &mut Sheet, voice: &Voice<'_>) {
    for (place, site) in voice.table.sites.iter().enumerate() {
        sheet.end();
        let heist = voice.table.heist.filter(|heist| heist.goal == Goal::Site(place as u8));
        site_lines(sheet, voice, site, heist);
    }
    if let Some(heist) = voice.table.heist.filter(|heist| heist.goal == Goal::Jail) {
        sheet.end().strong("The Jail");
        talks::status(sheet, voice, heist);
        sheet.end();
        defense_line(sheet, voice, voice.cards.jailor(), (None, Slot::new(0)), Some(heist));
        failure_line(sheet, &voice.cards.jail_failure);
        talks::shares(sheet, voice, heist);
    }
}

fn site_lines(sheet: &mut Sheet, voice: &Voice<'_>, site: &Site, heist: Option<Heist>) {
    let card = voice.cards.objective(site.objective);
    let stage = ["I", "II", "III"][usize::from(card.stage.clamp(1, 3)) - 1];
    sheet.hang(4).strong(&card.name).quiet(&format!("  Stage {stage}  ")).plain(&coins(site.coins));
    if card.treasures > 0 {
        sheet.plain(", ").plain(&many(card.treasures, "Treasure", "Treasures"));
    }
    if heist.is_none() && voice.table.turn.negotiated.contains(site.objective) {
        sheet.quiet("  (talked about this turn)");
    }
    if let Some(heist) = heist {
        talks::status(sheet, voice, heist);
    }
    if !card.blocks.is_empty() {
        if heist.is_some() {
            sheet.end();
        }
        sheet.plain("  ").cut(Tone::Quiet, &readable(&card.text));
    }
    sheet.end();
    if site.defenses.is_empty() {
        sheet.plain("  ").quiet(&format!("{}, not drawn yet", many(card.slots, "Defense", "Defenses"))).end();
    }
    for (slot, &defense) in Slot::first(site.defenses.len()).zip(&site.defenses) {
        defense_line(sheet, voice, defense, (Some(site.objective), slot), heist);
    }
    if let Some(heist) = heist {
        failure_line(sheet, &card.failure);
        talks::shares(sheet, voice, heist);
    }
}

fn defense_line(
    sheet: &mut Sheet,
    voice: &Voice<'_>,
    card: Defense,
    (against, slot): (Option<Objective>, Slot),
    heist: Option<Heist>,
) {
    let defense = voice.cards.defense(card);
    sheet.hang(LINES_COLUMN).plain("  ").plain(&post(slot)).plain(" ").plain(&defense.name).tab(LINES_COLUMN);
    let chosen = heist.and_then(|_| voice.view.named_line(slot));
    let changes = heist.map_or(Skills::default(), |heist| heist.asks[slot.index()]);
    for (place, &line) in defense.lines.iter().enumerate() {
        if place > 0 {
            sheet.quiet(" |").plain(" ");
        }
        let words = asked(line, required(line, changes));
        if chosen == Some(place) {
            sheet.strong(&format!("[{words}]"));
        } else {
            sheet.plain(&words);
        }
    }
    if defense.watch {
        sheet.tab(REMARKS_COLUMN).put(Tone::Bad, "Watch");
    }
    hint(sheet, voice, against, slot);
    sheet.end();
    if let Some(heist) = heist {
        post_line(sheet, voice, slot, heist, chosen.is_some());
    }
}

/// Whom of the own crew the viewer could send: one who is enough, or if there is none, two.
fn hint(sheet: &mut Sheet, voice: &Voice<'_>, against: Option<Objective>, slot: Slot) {
    let table = voice.table;
    let Some(seat) = voice.view.seat.filter(|_| table.turn.number > 0 && table.result.is_none()) else {
        return;
    };
    let ways = table.ways(voice.cards, table.players[seat].crew, against, slot);
    let mut found: Vec<CharSet> = ways.into_iter().flat_map(|way| way.by).collect();
    let fewest = found.iter().map(|crew| crew.len()).min();
    found.retain(|crew| Some(crew.len()) == fewest);
    found.sort_by_key(|crew| crew.iter().map(Char::index).collect::<Vec<_>>());
    found.dedup();
    let names =
        |crew: &CharSet| crew.iter().map(|card| voice.character(card)).collect::<Vec<_>>().join(" + ");
    if !found.is_empty() {
        let found: Vec<String> = found.iter().map(names).collect();
        sheet.tab(REMARKS_COLUMN + 6).quiet("you: ").cut(Tone::Good, &found.join(" or "));
    }
}

/// Who stands on a Defense, and whether that is enough.
fn post_line(sheet: &mut Sheet, voice: &Voice<'_>, slot: Slot, heist: Heist, named: bool) {
    let (table, cards) = (voice.table, voice.cards);
    let here = table.on(slot);
    let judged = heist.stage > HeistStage::Complications;
    if here.is_empty() && heist.stage == HeistStage::Planned {
        return;
    }
    sheet.hang(7).plain("     ");
    let mut total = Skills::default();
    let mut before = "";
    for (seat, player) in table.players.iter().filter(|(_, player)| !player.crew.and(here).is_empty()) {
        sheet.plain(before).seat(seat, voice.names).plain(": ");
        for (place, card) in player.crew.and(here).iter().enumerate() {
            let skills = skills_of(table, cards, card);
            total = total.plus(skills);
            sheet.plain(if place == 0 { "" } else { "+ " }).plain(&voice.character(card));
            sheet.plain(" ").plain(&short(skills)).plain(" ");
        }
        before = "and ";
    }
    if here.is_empty() {
        sheet.put(Tone::Bad, "nobody is left here").plain(" ");
    }
    if here.len() > 1 {
        sheet.quiet("= ").strong(&short(total)).plain(" ");
    }
    let bypassed = heist.bypassed >> slot.index() & 1 == 1;
    match (judged, bypassed) {
        (true, true) => sheet.put(Tone::Good, "bypassed"),
        (true, false) => sheet.put(Tone::Bad, "failed"),
        (false, true) if !here.is_empty() => sheet.put(Tone::Good, "counts as bypassed"),
        _ if named && table.is_beaten(cards, slot) => sheet.put(Tone::Good, "enough"),
        _ if named => sheet.put(Tone::Bad, "not enough"),
        _ => sheet,
    };
    sheet.end();
}

fn failure_line(sheet: &mut Sheet, failure: &FailureTable) {
    let result = |result: &Consequence| match result {
        Consequence::One(fate) => format!("one {}", past(*fate)),
        Consequence::All(fate) => format!("all {}", past(*fate)),
        Consequence::Lose(number) => format!("each pays {}", coins(*number)),
    };
    let row = |face: Face| {
        let results: Vec<String> = failure[face.row()].iter().map(result).collect();
        let results = if results.is_empty() { "nothing".to_owned() } else { results.join(" and ") };
        format!("{} {results}", face.to_string().to_uppercase())
    };
    let rows = Face::ALL.map(row).join(", ");
    sheet.hang(14).plain("  ").quiet(&format!("If it fails: {rows}")).end();
}
