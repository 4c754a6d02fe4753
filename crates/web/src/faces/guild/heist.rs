//! The heist under way: how far it has come, who stands where and whether that is enough, who is promised what, what was revealed.

use leptos::prelude::*;
use rookery_guild::{Char, Goal, Heist, HeistStage, Slot, Stage, View};
use rookery_kernel::Seat;

use super::{Face, card, card::Card, sites, sites::StandingDefense, things::Thing, zoom};
use crate::{art, text::t};

pub(super) fn heist(face: Face) -> impl IntoView {
    let goal = face.seeing.memo(|sight| sight.view.table.heist.map(|heist| (heist.goal, heist.by)));
    move || match goal.get() {
        None => view! { <p class="g-note g-no-heist">{t!("guild-no-heist")}</p> }.into_any(),
        Some((goal, by)) => view! {
            <div class="g-heist">
                <header class="g-heist-head">
                    <h3>{art::piece("mask")}{t!("guild-heist-of")}" "{face.seeing.badge(by)}</h3>
                    {track(face)}
                </header>
                {target(face, goal)}
                {posts(face)}
                {bench(face)}
                {failure(face, goal)}
                {shares(face)}
                {truth(face)}
            </div>
        }
        .into_any(),
    }
}

const STEPS: [&str; 5] = ["talk", "place", "complications", "truth", "haul"];

fn step(view: &View) -> usize {
    let Some(heist) = view.table.heist else { return 0 };
    match (heist.stage, view.stage) {
        (HeistStage::Planned, Stage::Offer | Stage::OfferAnswers | Stage::CounterOffers) => 0,
        (HeistStage::Planned, _) => 1,
        (HeistStage::Complications, _) => 2,
        (HeistStage::Won, Stage::Truth | Stage::Window(_) | Stage::Response) => 3,
        (HeistStage::Won | HeistStage::Lost, _) => 4,
    }
}

fn track(face: Face) -> impl IntoView {
    let at = face.seeing.memo(|sight| step(&sight.view));
    let lost =
        face.seeing.memo(|sight| sight.view.table.heist.is_some_and(|heist| heist.stage == HeistStage::Lost));
    let one = move |(place, word): (usize, &'static str)| {
        let class = move || match at.get() {
            now if now == place => "now",
            now if now > place => "past",
            _ => "",
        };
        let current = move || (at.get() == place).then_some("step");
        let words = move || {
            if place == 4 && lost.get() { t!("guild-step-lost") } else { t!(&format!("guild-step-{word}")) }
        };
        view! { <li class=class aria-current=current>{words}</li> }
    };
    view! { <ol class="g-track" aria-label=move || t!("guild-steps")>{STEPS.into_iter().enumerate().map(one).collect_view()}</ol> }
}

fn target(face: Face, goal: Goal) -> impl IntoView {
    let site = face.seeing.memo(|sight| sight.view.table.heisted().copied());
    move || match (goal, site.get()) {
        (Goal::Site(_), Some(site)) => sites::head(face, &site).into_any(),
        (Goal::Jail, _) => {
            view! { <p class="g-jail-goal">{art::piece("guild-jail")}{t!("guild-the-jail")}</p> }.into_any()
        }
        (Goal::Site(_), None) => ().into_any(),
    }
}

/// The Defenses, each with those who stand there.
fn posts(face: Face) -> impl IntoView {
    let all = face.seeing.memo(|sight| {
        let table = &sight.view.table;
        let site = table.heisted();
        let against = site.map(|site| site.objective);
        let added = site.filter(|site| site.added).map(|site| site.defenses.len() - 1);
        let count = table.barriers();
        let place = |slot: Slot| {
            let defense = table.barrier(slot, &sight.view.options.cards)?;
            Some(StandingDefense { against, slot, defense, added: added == Some(slot.index()) })
        };
        Slot::first(count).filter_map(place).collect::<Vec<_>>()
    });
    view! {
        <div class="g-posts">
            <For each=move || all.get() key=|place| (place.slot.index(), place.defense.index()) children=move |place| view! {
                <div class="g-post"><ol class="g-defenses">{sites::barrier(face, place)}</ol>{standing(face, place.slot)}</div>
            }/>
        </div>
    }
}

fn standing(face: Face, slot: Slot) -> impl IntoView {
    let here = face.seeing.memo(move |sight| {
        let table = &sight.view.table;
        table.on(slot).iter().map(|card| (card, table.crew_of(card))).collect::<Vec<_>>()
    });
    let verdict = face.seeing.memo(move |sight| verdict(&sight.view, slot));
    let open = face.may(Thing::Slot(slot));
    view! {
        <div class="g-standing">
            <For each=move || here.get() key=|one| *one children=move |(card, seat)| token(face, card, seat)/>
            {move || open.get().then(|| card::button(face, "g-here", Thing::Slot(slot), None, view! { {art::piece("target")}<span>{t!("guild-here", slot = slot.index() + 1)}</span> }))}
            {move || balance(face, slot)}
            {move || verdict.get().map(|(good, key)| {
                let class = if good { "g-verdict good" } else { "g-verdict bad" };
                view! { <span class=class>{art::piece(if good { "check" } else { "guild-cross" })}{t!(key)}</span> }
            })}
        </div>
    }
}

/// How a Defense stands, once its line is named.
fn verdict(view: &View, slot: Slot) -> Option<(bool, &'static str)> {
    let table = &view.table;
    let heist = table.heist?;
    let here = !table.on(slot).is_empty();
    let bypassed = heist.bypassed >> slot.index() & 1 == 1;
    match heist.stage {
        HeistStage::Won | HeistStage::Lost if bypassed => Some((true, "guild-bypassed")),
        HeistStage::Won | HeistStage::Lost => Some((false, "guild-failed")),
        _ if bypassed && here => Some((true, "guild-counts-bypassed")),
        _ if view.named_line(slot).is_none() => None,
        _ if !here => Some((false, "guild-nobody-left")),
        _ if table.is_beaten(&view.options.cards, slot) => Some((true, "guild-enough")),
        _ => Some((false, "guild-not-enough")),
    }
}

/// What those on a Defense have beyond what its line asks, or lack.
fn balance(face: Face, slot: Slot) -> Option<impl IntoView + use<>> {
    let surplus = face.seeing.now.with(|sight| {
        sight.view.named_line(slot)?;
        sight.view.table.surplus(&sight.view.options.cards, slot)
    });
    let (line, left) = surplus?;
    let one = |(skill, _): (rookery_guild::Skill, i8)| {
        let class = if left[skill] < 0 { "g-left-over bad" } else { "g-left-over good" };
        view! { <span class=class>{card::icon(skill, format!("{:+}", left[skill]))}</span> }
    };
    Some(
        view! { <span class="g-balance" title=t!("guild-why-balance")>{line.iter().map(one).collect_view()}</span> },
    )
}

fn token(face: Face, card: Char, seat: Option<Seat>) -> impl IntoView {
    let set = face.set();
    let now = face.seeing.memo(move |sight| sight.view.table.skills(&sight.view.options.cards, card));
    let tired = face.seeing.memo(move |sight| sight.view.table.characters[card.index()].exhausted);
    let class = format!("g-token {}", seat.map(art::colour).unwrap_or_default());
    let name = card::char_name(&set, card);
    let whose = seat.map(|seat| view! { <span class="g-whose" title=face.seeing.name(seat)>{art::sigil(seat)}<span class="unseen">{face.seeing.name(seat)}</span></span> });
    let inside = view! {
        {whose}
        <span class="g-name">{name}</span>
        {move || card::skills(now.get())}
        {move || tired.get().then(|| view! { <span class="g-mark" title=t!("guild-is-exhausted")>{art::piece("guild-exhaust")}<span class="unseen">{t!("guild-is-exhausted")}</span></span> })}
    };
    card::button(face, &class, Thing::Char(card), Some(Card::Char(card)), inside)
}

/// Those of the own crew who can be placed now.
fn bench(face: Face) -> impl IntoView {
    let placing = face.seeing.may(|action| matches!(action, rookery_guild::Action::Place(..)));
    let ready = face.seeing.memo(|sight| {
        let table = &sight.view.table;
        sight.view.seat.map_or_else(Vec::new, |seat| {
            table.ready(table.players[seat].crew).iter().map(|card| (card, Some(seat))).collect()
        })
    });
    move || {
        placing.get().then(|| view! {
            <div class="g-bench">
                <span class="quiet">{t!("guild-bench")}</span>
                <For each=move || ready.get() key=|one| *one children=move |(card, seat)| token(face, card, seat)/>
            </div>
        })
    }
}

fn failure(face: Face, goal: Goal) -> impl IntoView {
    let objective = face.seeing.memo(|sight| sight.view.table.heisted().map(|site| site.objective));
    let table = move || match (goal, objective.get()) {
        (Goal::Jail, _) => Some(zoom::failure(&face.set().jail_failure)),
        (_, Some(objective)) => Some(zoom::failure(&face.set().objective(objective).failure)),
        _ => None,
    };
    view! { <details class="g-drawer"><summary>{art::piece("guild-dice")}{move || t!("guild-if-it-fails")}</summary>{table}</details> }
}

fn shares(face: Face) -> impl IntoView {
    move || {
        let table = face.table.get();
        let heist = table.heist?;
        let haul = table.haul();
        let seats = Seat::all(table.seats()).filter(|&seat| seat != heist.by);
        let rows: Vec<_> = seats.filter_map(|seat| share(face, &heist, seat)).collect();
        let left = haul.saturating_sub(heist.promised(None));
        let prize = heist.offers.as_slice().iter().flatten().all(|share| !share.treasure);
        let own_prize =
            prize && table.heisted().is_some_and(|site| face.set().objective(site.objective).treasures > 0);
        Some(view! {
            <section class="g-shares">
                <h4>{t!("guild-shares")}</h4>
                <ul>
                    <li>{face.seeing.badge(heist.by)}<span class="quiet">{t!("guild-rest-is")}</span>{amount(left, own_prize)}</li>
                    {rows}
                </ul>
            </section>
        })
    }
}

fn amount(coins: u16, treasure: bool) -> impl IntoView {
    view! {
        <span class="g-coins">{art::piece("coin")}<b>{coins}</b><span class="unseen">{t!("guild-coins", coins = coins)}</span></span>
        {treasure.then(|| view! { <span class="g-mark" title=t!("guild-the-treasure")>{art::piece("guild-treasure")}<span class="unseen">{t!("guild-the-treasure")}</span></span> })}
    }
}

fn share(face: Face, heist: &Heist, seat: Seat) -> Option<impl IntoView + use<>> {
    let share = heist.offers[seat]?;
    let out = heist.stage > HeistStage::Planned && !heist.crew.contains(seat);
    let agreed = heist.agreed.contains(seat);
    if out || !(agreed || heist.invited.contains(seat)) {
        return None;
    }
    let state = if agreed { t!("guild-helps-for") } else { t!("guild-is-offered") };
    let wants = heist.counters[seat]
        .filter(|_| !agreed)
        .map(|coins| view! { <b class="bad">{t!("guild-wants", coins = coins)}</b> });
    Some(
        view! { <li>{face.seeing.badge(seat)}<span class="quiet">{state}</span>{amount(share.coins, share.treasure)}{wants}</li> },
    )
}

/// What was revealed in the Moment of Truth, and the Treasures of the haul.
fn truth(face: Face) -> impl IntoView {
    let seen = face.seeing.memo(|sight| {
        sight.view.table.heist.map(|heist| (heist.truth, heist.betrayals, heist.annulled, heist.loot))
    });
    move || {
        let (truth, betrayals, annulled, loot) = seen.get()?;
        let set = face.set();
        let revealed: Vec<_> = truth
            .iter()
            .filter_map(|(seat, kind)| Some((seat, (*kind)?)))
            .map(|(seat, kind)| {
                let what = match betrayals[seat] {
                    _ if annulled.contains(seat) => Some(("quiet", t!("guild-annulled"))),
                    Some(value) => Some(("bad", t!("guild-betrays", coins = value))),
                    None => None,
                };
                view! {
                    <li class="g-revealed">
                        {face.seeing.badge(seat)}
                        {card::button(face, "g-card g-scheme", Thing::Found(kind), Some(Card::Scheme(kind)), card::scheme_inside(&set, kind))}
                        {what.map(|(class, words)| view! { <b class=class>{art::piece("guild-betrayal")}{words}</b> })}
                    </li>
                }
            })
            .collect();
        let loot: Vec<_> =
            loot.iter().map(|card| card::chip(face, Thing::Treasure(card), Card::Treasure(card))).collect();
        Some(view! {
            <ul class="g-truth">{revealed}</ul>
            {(!loot.is_empty()).then(|| view! { <div class="g-chips">{art::piece("guild-treasure")}<span>{t!("guild-loot")}</span>{loot}</div> })}
        })
    }
}
