//! Which Schemes and Defenses lie in the open, as the table has it.

use crate::cards::{Defense, Scheme};
use crate::phase::{Deed, Extent, Progress, Task};
use crate::{action::Source, op::Op, set::Set, table::Table};

/// Shows every Scheme that lies open: discarded, attached, or on its way.
pub(crate) fn each_open_scheme(table: &Table, progress: &Progress, cards: &Set, mut see: impl FnMut(Scheme)) {
    table.decks.scheme_discard.iter().for_each(&mut see);
    table.modifiers.iter().for_each(|modifier| see(modifier.kind));
    each_scheme_on_its_way(table, progress, cards, see);
}

/// Shows every Scheme that has left a hand and is neither discarded nor attached yet: played, or revealed in the Moment of Truth.
/// A game that ends in the middle of something must put them somewhere.
pub(crate) fn each_scheme_on_its_way(
    table: &Table,
    progress: &Progress,
    cards: &Set,
    mut see: impl FnMut(Scheme),
) {
    for play in &table.plays {
        if let Source::Scheme(kind) = play.source {
            see(kind);
        }
    }
    for task in &progress.tasks {
        match task {
            Task::Discarded(kind) => see(*kind),
            Task::Deed(deed) => attaching(deed, cards).into_iter().for_each(&mut see),
            _ => {}
        }
    }
    if let Some(heist) = &table.heist {
        heist.truth.iter().filter_map(|(_, revealed)| *revealed).for_each(see);
    }
}

/// Shows every Defense that lies open: discarded, or before an Objective.
pub(crate) fn each_open_defense(table: &Table, mut see: impl FnMut(Defense)) {
    table.decks.defense_discard.iter().for_each(&mut see);
    table.sites.iter().flat_map(|site| &site.defenses).copied().for_each(see);
}

/// The Modifier that this deed is about to put on a Character: it has left the hand, and nobody wears it yet.
fn attaching(deed: &Deed, cards: &Set) -> Option<Scheme> {
    let Source::Scheme(kind) = deed.source else { return None };
    if deed.extent != Extent::Declared || kind.index() >= cards.scheme_kinds() {
        return None;
    }
    let block = cards.scheme(kind).blocks.get(usize::from(deed.block))?;
    let to_come = block.steps.get(usize::from(deed.step)..)?;
    to_come.iter().any(|step| matches!(step.op, Op::Attach { .. })).then_some(kind)
}
