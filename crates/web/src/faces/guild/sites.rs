//! Objectives with their Defenses, and which lines the own crew could take.

use leptos::prelude::*;
use rookery_guild::{CharSet, Defense, Goal, Objective, Site, Slot, Stage, Way, ruling};
use rookery_kernel::Seat;

use super::{Face, card, card::Card, things::Thing, zoom::roman};
use crate::{art, text::t};

/// The Objectives in play. The one that is being robbed is shown with the heist.
pub(super) fn sites(face: Face) -> impl IntoView {
    let objectives = face
        .seeing
        .memo(|sight| sight.view.table.sites.iter().map(|site| site.objective).collect::<Vec<_>>());
    view! {
        <div class="g-sites">
            <For each=move || objectives.get() key=|objective| objective.index() children=move |objective| site(face, objective)/>
        </div>
    }
}

fn site(face: Face, objective: Objective) -> impl IntoView {
    let seen = face.seeing.memo(move |sight| {
        let table = &sight.view.table;
        let place = table.site_of(objective)?;
        let busy = table.heist.is_some_and(|heist| heist.goal == Goal::Site(place as u8));
        Some((table.sites[place], busy, table.turn.negotiated.contains(objective)))
    });
    let body = move || {
        let (site, busy, talked) = seen.get()?;
        let note = if busy {
            Some(t!("guild-heist-here"))
        } else {
            talked.then(|| t!("guild-talked"; ruling::A_HEIST_IS_SPENT))
        };
        Some(view! {
            {head(face, &site)}
            {note.map(|note| view! { <p class="g-note">{note}</p> })}
            {(!busy).then(|| view! { <ol class="g-defenses">{defenses(face, &site)}</ol> })}
        })
    };
    view! { <article class="g-site">{body}</article> }
}

/// Name, stage, Coins and Treasures: a button, since a heist begins with it.
pub(super) fn head(face: Face, site: &Site) -> impl IntoView + use<> {
    let set = face.set();
    let objective = site.objective;
    let printed = set.objective(objective);
    let treasures: Vec<_> = (0..printed.treasures).map(|_| art::piece("guild-treasure")).collect();
    let special = (!printed.blocks.is_empty())
        .then(|| view! { <span class="g-text">{card::text(&printed.text)}</span> });
    let inside = view! {
        <span class="g-art">{art::piece(&format!("guild-house-{}", printed.stage))}</span>
        <span class="g-name">{printed.name.clone()}</span>
        <span class="g-stage">{t!("guild-stage", stage = roman(printed.stage))}</span>
        <span class="g-haul" title=t!("guild-why-haul")>{art::piece("coin")}<b>{site.coins}</b><span class="unseen">{t!("guild-why-haul")}</span></span>
        <span class="g-prizes" title=t!("guild-treasures", treasures = printed.treasures)>{treasures}<span class="unseen">{t!("guild-treasures", treasures = printed.treasures)}</span></span>
        {special}
    };
    card::button(face, "g-objective", Thing::Objective(objective), Some(Card::Objective(objective)), inside)
}

fn defenses(face: Face, site: &Site) -> AnyView {
    if site.defenses.is_empty() {
        let slots = face.set().objective(site.objective).slots;
        return view! { <li class="g-note">{t!("guild-not-drawn", slots = slots)}</li> }.into_any();
    }
    let last = site.defenses.len() - 1;
    let one = |(slot, &defense): (Slot, &Defense)| {
        let place = StandingDefense {
            against: Some(site.objective),
            slot,
            defense,
            added: site.added && slot.index() == last,
        };
        barrier(face, place)
    };
    Slot::first(site.defenses.len()).zip(site.defenses.iter()).map(one).collect_view().into_any()
}

/// A Defense where it stands.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct StandingDefense {
    /// The Objective; nothing for the Jail.
    pub(super) against: Option<Objective>,
    pub(super) slot: Slot,
    pub(super) defense: Defense,
    pub(super) added: bool,
}

/// A Defense: its lines, who of the own crew could take each, and in a heist who stands there.
pub(super) fn barrier(face: Face, place: StandingDefense) -> impl IntoView {
    let StandingDefense { against, slot, defense, added } = place;
    let set = face.set();
    let printed = set.defense(defense);
    let thing = match against {
        Some(objective) => Thing::Barrier(objective, slot),
        None => Thing::Slot(slot),
    };
    // In a heist the same Defense goes by its number.
    let thing = Memo::new(move |_| {
        let here = face.table.with(|table| table.heist_on(against).is_some());
        let by_number = here && !face.next.with(|next| next.contains(&thing));
        if by_number { Thing::Slot(slot) } else { thing }
    });
    let named = printed.name.clone();
    let (watch, reward) = (printed.watch, printed.reward);
    let inside = move || {
        view! {
            <span class="g-number">{slot.index() + 1}</span>
            <span class="g-name">{named.clone()}</span>
            {watch.then(|| view! { <span class="g-mark" title=t!("guild-watch")>{art::piece("guild-watch")}<span class="unseen">{t!("guild-watch")}</span></span> })}
            {(reward > 0).then(|| view! { <span class="g-reward" title=t!("guild-reward", coins = reward)>{art::piece("coin")}"+"{reward}</span> })}
            {added.then(|| view! { <span class="g-note">{t!("guild-added")}</span> })}
        }
    };
    view! {
        <li class="g-barrier">
            {move || card::button(face, "g-barrier-head", thing.get(), Some(Card::Defense(defense)), inside.clone())}
            {lines(face, place)}
        </li>
    }
}

fn lines(face: Face, place: StandingDefense) -> impl IntoView {
    let StandingDefense { against, slot, .. } = place;
    let ways = face.seeing.memo(move |sight| {
        let table = &sight.view.table;
        let crew = sight.view.seat.filter(|_| table.turn.number > 0 && table.result.is_none());
        let crew = crew.map_or(CharSet::EMPTY, |seat: Seat| table.players[seat].crew);
        let ways = table.ways(&sight.view.options.cards, crew, against, slot);
        let named = table.heist_on(against).and_then(|_| sight.view.named_line(slot));
        let asked = table.heist_on(against).is_some() && sight.view.stage == Stage::Line(slot);
        (ways, named, asked)
    });
    move || {
        let (ways, named, asked) = ways.get();
        let one = |(number, way): (usize, &Way)| line(face, number, way, named, asked);
        view! { <ul class="g-lines">{ways.iter().enumerate().map(one).collect_view()}</ul> }
    }
}

fn line(face: Face, number: usize, way: &Way, named: Option<usize>, asked: bool) -> impl IntoView + use<> {
    let set = face.set();
    let cover = cover(way, |card| card::char_name(&set, card));
    let inside = view! {
        {card::asked(way.line, way.asked)}
        {cover.map(|(class, words)| view! { <span class=class title=t!("guild-why-cover")>{art::piece("check")}{words}</span> })}
    };
    let class = match named {
        Some(line) if line == number => "g-line named",
        Some(_) => "g-line not-named",
        None => "g-line",
    };
    let mark = (named == Some(number)).then(|| view! { <span class="g-named" title=t!("guild-line-named")>{art::piece("target")}<span class="unseen">{t!("guild-line-named")}</span></span> });
    let thing = Thing::Line(number as u8);
    if asked {
        view! { <li class=class>{card::button(face, "g-line-button", thing, None, inside)}</li> }.into_any()
    } else {
        view! { <li class=class>{mark}{inside}</li> }.into_any()
    }
}

/// Who takes a line: those who are there, or those who could be sent.
fn cover(way: &Way, name: impl Fn(rookery_guild::Char) -> String) -> Option<(&'static str, String)> {
    if way.beaten {
        return Some(("g-cover there", t!("guild-enough")));
    }
    let together = |crew: &CharSet| crew.iter().map(&name).collect::<Vec<_>>().join(" + ");
    let first = way.by.first()?;
    let more = way.by.len() - 1;
    let words = together(first);
    let words = if more > 0 { t!("guild-and-more", names = words, more = more) } else { words };
    let class = if first.len() > 1 { "g-cover pair" } else { "g-cover" };
    Some((class, words))
}
