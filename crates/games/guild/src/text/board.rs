//! The table as a viewer sees it: heading, crews, piles, the end.

use rookery_kernel::{Names, Seat, Text, Tone};

use crate::cards::{Char, CharSet};
use crate::view::{Stage, View};
use crate::{effect::When, phase::HeistStage, setup::OBJECTIVES_PER_STAGE, table::Player};

use super::voice::{Voice, many, post, short, times};
use super::{own, sheet::Sheet, sites, talks};

pub(super) fn board(view: &View, names: &Names) -> Text {
    let voice = Voice::new(view, names);
    let mut sheet = Sheet::new();
    heading(&mut sheet, &voice);
    result(&mut sheet, &voice);
    sites::sites(&mut sheet, &voice);
    talks::talks(&mut sheet, &voice);
    sheet.end();
    crews(&mut sheet, &voice);
    sheet.end();
    piles(&mut sheet, &voice);
    if view.own.is_some() {
        sheet.end();
    }
    own::own(&mut sheet, &voice);
    sheet.finish()
}

fn heading(sheet: &mut Sheet, voice: &Voice<'_>) {
    let table = voice.table;
    if table.turn.number == 0 {
        let part = if voice.view.stage == Stage::Agendas { "Hidden Agendas" } else { "The draft" };
        sheet.strong(part).plain("   ").seat(table.turn.active, voice.names).plain(" begins.").end();
        return;
    }
    sheet.strong(&format!("Turn {}", table.turn.number)).plain("   ").seat(table.turn.active, voice.names);
    sheet.plain(": ").plain(&many(table.turn.actions, "action", "actions")).plain(" left, ");
    sheet.plain(&many(table.turn.heists, "heist", "heists")).plain("   ");
    if table.honor_broken {
        sheet.put(Tone::Bad, "Honor is broken.");
    } else {
        sheet.quiet("Honor still holds.");
    }
    sheet.end();
}

fn result(sheet: &mut Sheet, voice: &Voice<'_>) {
    let Some(result) = voice.table.result else { return };
    sheet.end().strong(super::ended(result.ending)).end();
    let width = voice.names.width().clamp(5, 12);
    for (seat, score) in result.scores.iter() {
        let agendas =
            result.agendas[seat].iter().map(|card| voice.agenda(card)).collect::<Vec<_>>().join(", ");
        sheet.hang(width + 15).plain("  ").seat(seat, voice.names).tab(width + 3);
        let word = if *score == 1 { " Coin   " } else { " Coins  " };
        sheet.strong(&format!("{score:>3}")).plain(word).quiet(&agendas);
        if result.winners.contains(seat) {
            sheet.put(Tone::Good, "  won");
        }
        sheet.end();
    }
}

fn crews(sheet: &mut Sheet, voice: &Voice<'_>) {
    let width = voice.names.width().clamp(5, 12);
    for (seat, player) in voice.table.players.iter() {
        player_lines(sheet, voice, seat, player, width);
    }
    let mut members = voice
        .table
        .players
        .iter()
        .flat_map(|(seat, player)| player.crew.iter().map(move |card| (seat, card)));
    if members.any(|(seat, card)| has_ability(voice, seat, card)) {
        sheet.quiet("  * with an ability to use").end();
    }
}

fn player_lines(sheet: &mut Sheet, voice: &Voice<'_>, seat: Seat, player: &Player, width: usize) {
    let (table, cards) = (voice.table, voice.cards);
    sheet.hang(4).plain(if seat == table.turn.active && table.turn.number > 0 { "> " } else { "  " });
    sheet.seat(seat, voice.names).tab(width + 3);
    let word = if player.coins == 1 { " Coin   " } else { " Coins  " };
    sheet.strong(&format!("{:>3}", player.coins)).plain(word);
    sheet.plain(&many(player.hand, "Scheme ", "Schemes")).plain("  ").quiet(&record(player));
    if table.is_silenced(seat) {
        sheet.put(Tone::Bad, "  may play no Anytimes");
    }
    sheet.end().hang(4).plain("    ");
    let mut more = false;
    for card in player.crew.iter() {
        if more {
            sheet.plain(",").plain(" ");
        }
        member(sheet, voice, seat, card);
        more = true;
    }
    if player.crew.is_empty() {
        sheet.quiet("no crew");
    }
    let free = table.crew_limit(cards, seat).saturating_sub(player.crew.len());
    if free > 0 && table.turn.number > 0 {
        let free = format!("({free} free)");
        sheet.plain(" ").together(&free).quiet(&free);
    }
    for (place, card) in player.treasures.iter().enumerate() {
        let name = voice.treasure(card);
        let before = if place == 0 { "; Treasures: " } else { ", " };
        sheet.quiet(before).together(&name).put(Tone::Good, &name);
    }
    sheet.end();
}

/// What a player has done so far, as far as there is anything to tell.
fn record(player: &Player) -> String {
    let parts = [
        (player.wins_shared, "won together", "won together"),
        (player.wins_solo, "won alone", "won alone"),
        (player.jailbreaks, "jailbreak", "jailbreaks"),
        (player.betrayals, "betrayal", "betrayals"),
        (player.betrayed, "time betrayed", "times betrayed"),
    ];
    let told = parts.into_iter().filter(|(number, ..)| *number > 0);
    told.map(|(number, one, more)| many(number, one, more)).collect::<Vec<_>>().join(", ")
}

/// A Character of a crew, with everything that is on it.
fn member(sheet: &mut Sheet, voice: &Voice<'_>, seat: Seat, card: Char) {
    let state = &voice.table.characters[card.index()];
    let skills = short(crate::skills::skills_of(voice.table, voice.cards, card));
    let star = if has_ability(voice, seat, card) { "*" } else { "" };
    let name = format!("{}{star}", voice.character(card));
    sheet.together(&format!("{name} {skills},"));
    let tone = if state.exhausted { Tone::Quiet } else { Tone::Strong };
    sheet.put(tone, &name);
    if !skills.is_empty() {
        sheet.plain(" ").plain(&skills);
    }
    let mut marks = Vec::new();
    if state.exhausted {
        marks.push("exhausted".to_owned());
    }
    if let Some(slot) = state.post {
        let on = voice.table.heist.is_some_and(|heist| heist.stage > HeistStage::Planned);
        marks.push(format!("{} {}", if on { "on" } else { "to" }, post(slot)));
    }
    if state.used != 0 {
        marks.push("used".to_owned());
    }
    if voice.table.is_muted(voice.cards, card) {
        marks.push("no abilities".to_owned());
    }
    marks.extend(voice.table.modifiers_on(card).map(|modifier| voice.scheme(modifier.kind)));
    if !marks.is_empty() {
        sheet.plain(" ").quiet(&format!("({})", marks.join(", ")));
    }
}

/// Could this Character's player use an ability of it as soon as there is reason to?
fn has_ability(voice: &Voice<'_>, seat: Seat, card: Char) -> bool {
    let (table, state) = (voice.table, &voice.table.characters[card.index()]);
    let mut blocks = voice.cards.character(card).blocks.iter().enumerate();
    !state.exhausted
        && !table.is_muted(voice.cards, card)
        && table.players[seat].crew.contains(card)
        && blocks.any(|(index, block)| {
            matches!(block.when, When::Activate | When::Response)
                && state.used >> index & 1 == 0
                && (!block.no_honor || table.honor_broken)
        })
}

fn piles(sheet: &mut Sheet, voice: &Voice<'_>) {
    let table = voice.table;
    let laid_out = if table.turn.number == 0 { "Laid out" } else { "Pool" };
    let pool = table.city.pool.iter().map(|card| {
        let cost = voice.cards.character(card).cost;
        format!("{} for {cost}", with_skills(voice, card))
    });
    if voice.view.stage != Stage::Agendas {
        pile(sheet, laid_out, pool.collect());
    }
    pile(sheet, "Cost 0", counted(voice, table.city.stack));
    if table.turn.number > 0 {
        pile(sheet, "Jail", table.city.jail.iter().map(|card| with_skills(voice, card)).collect());
    }
    if !table.city.graveyard.is_empty() {
        pile(sheet, "Graveyard", table.city.graveyard.iter().map(|card| voice.character(card)).collect());
    }
    let size = |heaps: &[u8]| heaps.iter().map(|&heap| i64::from(heap)).sum::<i64>();
    let characters: usize = table.city.deck.iter().map(|heap| heap.len()).sum();
    let coming = (3 * OBJECTIVES_PER_STAGE).saturating_sub(table.decks.laid_out);
    let stage = ["I", "II", "III"][usize::from(table.decks.laid_out / OBJECTIVES_PER_STAGE).min(2)];
    let objectives = match coming {
        0 => "no Objectives".to_owned(),
        _ => format!("{}, the next of Stage {stage}", many(coming, "Objective", "Objectives")),
    };
    let decks = vec![
        format!(
            "{} ({} discarded)",
            many(size(&table.decks.scheme_deck), "Scheme", "Schemes"),
            table.decks.scheme_discard.len()
        ),
        format!(
            "{} ({} discarded)",
            many(size(&table.decks.defense_deck), "Defense", "Defenses"),
            table.decks.defense_discard.len()
        ),
        many(characters as i64, "Character", "Characters"),
        many(table.decks.treasure_deck.len() as i64, "Treasure", "Treasures"),
        objectives,
    ];
    pile(sheet, "Decks", decks);
}

/// A Character that is in no crew.
fn with_skills(voice: &Voice<'_>, card: Char) -> String {
    let skills = short(crate::skills::skills_of(voice.table, voice.cards, card));
    let name = format!("{} {skills}", voice.character(card)).trim_end().to_owned();
    let modifiers: Vec<String> =
        voice.table.modifiers_on(card).map(|modifier| voice.scheme(modifier.kind)).collect();
    if modifiers.is_empty() { name } else { format!("{name} ({})", modifiers.join(", ")) }
}

/// Characters of which copies are not told apart.
fn counted(voice: &Voice<'_>, set: CharSet) -> Vec<String> {
    let mut kinds: Vec<(Char, u8)> = Vec::new();
    for card in set.iter() {
        let name = &voice.cards.character(card).name;
        match kinds.iter_mut().find(|(kind, _)| voice.cards.character(*kind).name == *name) {
            Some((_, count)) => *count += 1,
            None => kinds.push((card, 1)),
        }
    }
    let kind = |(card, count): (Char, u8)| {
        let printed = voice.cards.character(card);
        times(format!("{} {}", printed.name, short(printed.skills)).trim_end(), count)
    };
    kinds.into_iter().map(kind).collect()
}

/// A list with its name before it.
fn pile(sheet: &mut Sheet, name: &str, items: Vec<String>) {
    const ITEMS_COLUMN: usize = 13;
    sheet.hang(ITEMS_COLUMN).plain("  ").quiet(name).tab(ITEMS_COLUMN);
    if items.is_empty() {
        sheet.quiet("empty");
    }
    let last = items.len().saturating_sub(1);
    for (place, item) in items.into_iter().enumerate() {
        let item = if place < last { format!("{item}, ") } else { item };
        sheet.together(&item).plain(&item);
    }
    sheet.end();
}
