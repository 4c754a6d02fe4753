//! The desk: what is being put together, what can follow, and the buttons. It stays in sight wherever the table is scrolled to.

use leptos::prelude::*;
use rookery_guild::{Action, Guild, Pick, Rest, Slot, Source, Stage, Until, ruling};
use rookery_kernel::{Citation, Words as _};

use super::{Face, card, card::Card, deals, things, things::Thing, zoom};
use crate::art;
use crate::text::{cited, t};

pub(super) fn desk(face: Face) -> impl IntoView {
    let asked = face.seeing.memo(|sight| !sight.legal.is_empty());
    let order = face.seeing.memo(|sight| sight.view.own.and_then(|own| own.order));
    let question = move || {
        face.seeing.now.with(|sight| face.seeing.names.with(|names| Guild::prompt(&sight.view, names)))
    };
    view! {
        <div class="g-desk">
            {zoom::zoom(face)}
            {move || order.get().map(|order| view! {
                <p class="g-order">{art::piece("hourglass")}{t!(&format!("guild-order-{}", until_word(order)))}</p>
            })}
            {move || asked.get().then(|| view! {
                <section class="g-desk-in" aria-label=t!("guild-desk")>
                    <p class="g-question">{question}</p>
                    {deals::form(face)}
                    {plan(face)}
                    {chips(face)}
                    {verbs(face)}
                </section>
            })}
        </div>
    }
}

fn until_word(until: Until) -> &'static str {
    Until::WORDS.iter().find(|(known, _)| *known == until).map_or("", |(_, word)| word)
}

/// What is chosen so far, and what it would do; or what can be clicked.
fn plan(face: Face) -> impl IntoView {
    let whole =
        Memo::new(move |_| face.paths.with(|paths| face.chosen.with(|chosen| things::whole(paths, chosen))));
    move || {
        let chosen = face.chosen.get();
        if chosen.is_empty() {
            return hint(face);
        }
        // What could only be so need not be said.
        let open = |place: &usize| {
            face.paths.with(|paths| things::next(paths, &chosen[..*place]).len() > 1) || *place == 0
        };
        let crumbs: Vec<_> =
            (0..chosen.len()).filter(open).map(|place| crumb(face, place, chosen[place], &chosen)).collect();
        let so_far =
            face.paths.with(|paths| things::so_far(&chosen, paths)).map(|action| face.words(&action));
        let asks =
            face.next.with(|next| next.first().map(|thing| t!(&format!("guild-which-{}", kind(*thing)))));
        let confirm = whole.get().map(|action| view! {
            <button class="button" data-do="confirm" data-choice=action.to_string() on:click=move |_| face.seal(action)>{art::piece("seal")}{t!(&format!("guild-confirm-{}", deed(&action)))}</button>
        });
        view! {
            <div class="g-plan">
                <p class="g-crumbs">{crumbs}</p>
                {so_far.map(|words| view! { <p class="g-words-of" role="status">{words}</p> })}
                {asks.map(|asks| view! { <p class="hint" role="status">{asks}</p> })}
                <div class="actions">
                    {confirm}
                    <button class="button ghost small" data-do="back" on:click=move |_| face.forget()>{t!("guild-take-back")}</button>
                </div>
            </div>
        }
        .into_any()
    }
}

/// Something that is chosen: a click goes back to before it.
fn crumb(face: Face, place: usize, thing: Thing, chosen: &[Thing]) -> impl IntoView + use<> {
    let inside = inside(face, thing, &chosen[..place]);
    view! { <button class="g-chip g-crumb" title=t!("guild-back-to") on:click=move |_| face.chosen.update(|chosen| chosen.truncate(place))>{inside}</button> }
}

fn hint(face: Face) -> AnyView {
    let stage = face.stage.get();
    let key = match stage {
        _ if face.next.with(Vec::is_empty) => return ().into_any(),
        Stage::Agendas => "guild-hint-agendas",
        Stage::Draft { .. } => "guild-hint-draft",
        Stage::Act => "guild-hint-act",
        Stage::Logistics => "guild-hint-logistics",
        Stage::Place { .. } => "guild-hint-place",
        Stage::Line(_) => "guild-hint-line",
        Stage::Truth => "guild-hint-truth",
        Stage::Window(_) | Stage::Response => "guild-hint-window",
        _ => "guild-hint-choose",
    };
    let rulings: &[Citation] = if stage == Stage::Truth { &[ruling::A_CARD_OF_ANOTHER_KIND] } else { &[] };
    view! { <p class="hint g-hint" role="status">{cited(t!(key), rulings)}</p> }.into_any()
}

/// What kind of thing it is, for the question that leads to it.
fn kind(thing: Thing) -> &'static str {
    match thing {
        Thing::Char(_) => "character",
        Thing::Scheme(_) | Thing::Found(_) => "scheme",
        Thing::Treasure(_) => "treasure",
        Thing::Agenda(_) => "agenda",
        Thing::Defense(_) | Thing::Slot(_) | Thing::Barrier(..) => "defense",
        Thing::Objective(_) | Thing::Jail => "objective",
        Thing::Seat(_) => "player",
        Thing::Modifier(..) => "modifier",
        Thing::Skill(_) => "skill",
        Thing::Line(_) => "line",
        Thing::Side(_) => "die",
        Thing::Shield(_) => "shield",
        Thing::Way(_) => "way",
    }
}

/// What confirming an action is called.
fn deed(action: &Action) -> &'static str {
    match action {
        Action::Drop(_) => "drop",
        Action::Draft(_) => "draft",
        Action::Heist(_) | Action::Jailbreak => "heist",
        Action::Recruit(_) | Action::Replace(..) => "recruit",
        Action::Declare(declared) if matches!(declared.source, Source::Scheme(_)) => "play",
        Action::Declare(_) => "use",
        Action::AcceptWith(_) => "accept",
        Action::Place(..) => "place",
        Action::Line(_) => "line",
        Action::Truth(_) => "truth",
        _ => "choose",
    }
}

/// Is the question so narrow that its list is worth a look? Where a lot can be done, the table itself is the better list.
fn is_narrow(stage: Stage, chosen: &[Thing]) -> bool {
    let broad = matches!(
        stage,
        Stage::Agendas
            | Stage::Draft { .. }
            | Stage::Act
            | Stage::Logistics
            | Stage::Window(_)
            | Stage::Response
    );
    !broad || !chosen.is_empty()
}

/// Everything that can be clicked now, as a list: what lies elsewhere on the table is here too.
fn chips(face: Face) -> impl IntoView {
    let open = Memo::new(move |_| {
        let stage = face.stage.get();
        face.chosen.with(|chosen| is_narrow(stage, chosen))
    });
    let count = Memo::new(move |_| face.next.with(Vec::len));
    let all = move || {
        let chosen = face.chosen.get();
        face.next.get().into_iter().map(|thing| (thing, chosen.clone())).collect::<Vec<_>>()
    };
    view! {
        <details class="g-next" open=open class:empty=move || count.get() == 0>
            <summary>{move || t!("guild-as-list", count = count.get())}</summary>
            <div class="g-chips">
                <For each=all key=|one| one.clone() children=move |(thing, chosen)| {
                    card::button(face, "g-chip", thing, Card::of(thing, face), inside(face, thing, &chosen))
                }/>
            </div>
        </details>
    }
}

/// What is on the button of a thing, after those that were chosen before it.
fn inside(face: Face, thing: Thing, before: &[Thing]) -> AnyView {
    let set = face.set();
    let table = face.table.get_untracked();
    match thing {
        Thing::Char(one) => {
            let whose = table.crew_of(one).map(|seat| view! { <span class="g-whose">{art::sigil(seat)}<span class="unseen">{face.seeing.name(seat)}</span></span> });
            let class = table.crew_of(one).map(art::colour).unwrap_or_default();
            view! { <span class=class>{whose}</span><span>{card::char_name(&set, one)}</span>{card::skills(table.skills(&set, one))} }.into_any()
        }
        Thing::Modifier(kind, host) => view! { {art::piece("guild-modifier")}<span>{t!("guild-on", modifier = set.scheme(kind).name.clone(), host = card::char_name(&set, host))}</span> }.into_any(),
        Thing::Jail => view! { {art::piece("guild-jail")}<span>{t!("guild-jailbreak")}</span> }.into_any(),
        Thing::Seat(seat) => face.seeing.badge(seat),
        Thing::Slot(slot) => {
            let name = table.barrier(slot, &set).map(|kind| set.defense(kind).name.clone());
            view! { <span class="g-number">{slot.index() + 1}</span><span>{name}</span> }.into_any()
        }
        Thing::Barrier(objective, slot) => {
            let name = Card::of(thing, face).map(|card| card.name(&set));
            view! { <span class="g-number">{slot.index() + 1}</span><span>{name}</span><span class="quiet">{set.objective(objective).name.clone()}</span> }.into_any()
        }
        Thing::Skill(skill) => view! { {art::piece(&format!("guild-{skill}"))}<span>{card::skill_name(skill)}</span> }.into_any(),
        Thing::Line(line) => line_inside(face, line, before),
        Thing::Side(side) => view! { {card::side(side)}<span>{t!("guild-side", side = side.to_string().to_uppercase())}</span> }.into_any(),
        Thing::Shield(which) => face.words(&Action::Choose(Pick::Shield(which))).into_any(),
        Thing::Way(_) => {
            let path = [before, &[thing]].concat();
            face.paths.with(|paths| things::so_far(&path, paths)).map(|action| face.words(&action)).into_any()
        }
        Thing::Defense(kind) => {
            let lines: Vec<_> = set.defense(kind).lines.iter().map(|&line| view! { <span class="g-line">{card::skills(line)}</span> }).collect();
            view! { <span>{set.defense(kind).name.clone()}</span>{lines} }.into_any()
        }
        Thing::Scheme(kind) | Thing::Found(kind) => view! { {art::piece(card::sort_piece(set.scheme(kind).sort))}<span>{set.scheme(kind).name.clone()}</span> }.into_any(),
        _ => Card::of(thing, face).map(|card| view! { <span>{card.name(&set)}</span> }).into_any(),
    }
}

/// A line of the Defense that was picked before it, or that is asked about.
fn line_inside(face: Face, line: u8, before: &[Thing]) -> AnyView {
    let set = face.set();
    let table = face.table.get_untracked();
    let picked = before.iter().rev().find_map(|thing| match thing {
        Thing::Slot(slot) => Some(*slot),
        _ => None,
    });
    let asked = match face.stage.get_untracked() {
        Stage::Line(slot) => Some(slot),
        _ => None,
    };
    let defense = picked.or(asked).and_then(|slot: Slot| table.barrier(slot, &set));
    match defense.and_then(|kind| set.defense(kind).lines.get(usize::from(line)).copied()) {
        Some(skills) => card::skills(skills).into_any(),
        None => t!("guild-line", line = line + 1).into_any(),
    }
}

/// The buttons that are no things: in words, with what they do.
fn verbs(face: Face) -> impl IntoView {
    let all = face.seeing.memo(|sight| {
        let plain =
            |action: &Action| things::path(action, &sight.view).is_empty() && !things::deals::is_form(action);
        let stage = sight.view.stage;
        sight.legal.iter().copied().filter(plain).map(|action| (action, stage)).collect::<Vec<_>>()
    });
    let said = face.seeing.memo(|sight| sight.answered);
    view! {
        <div class="g-verbs">
            <For each=move || all.get() key=|one| *one children=move |(action, stage)| {
                let (key, main) = verb(&action, stage);
                let words = move || match action {
                    Action::Agree(seat) | Action::Refuse(seat) => {
                        let wanted = face.table.with(|table| table.heist.and_then(|heist| heist.counters[seat])).unwrap_or_default();
                        t!(&format!("guild-do-{key}"), name = face.seeing.name(seat), coins = wanted)
                    }
                    _ => t!(&format!("guild-do-{key}")),
                };
                let class = if main { "button small" } else { "button ghost small" };
                let chosen = Memo::new(move |_| said.get() == Some(action));
                view! {
                    <button class=class class:chosen=chosen aria-pressed=move || chosen.get().to_string() data-choice=action.to_string()
                        title=move || cited(t!(&format!("guild-why-{key}")), cites(&action, stage)) on:click=move |_| face.act(action)>{words}</button>
                }
            }/>
        </div>
    }
}

fn cites(action: &Action, stage: Stage) -> &'static [Citation] {
    match action {
        Action::Exchange => &[ruling::BUILDING_AN_EXCHANGE],
        Action::Fire => &[ruling::FIRING],
        Action::End => &[ruling::FEWER_ACTIONS],
        Action::Pass(None) => &[ruling::WHO_GOES_FIRST],
        Action::Pass(Some(_)) => &[ruling::WHICH_WINDOWS],
        Action::Purse => &[ruling::COINS_CAN_BE_GIVEN_AWAY, ruling::THE_PURSE],
        Action::Break => &[ruling::A_HEIST_IS_SPENT],
        Action::Done if stage == Stage::Trade => &[ruling::BUILDING_AN_EXCHANGE],
        _ => &[],
    }
}

/// The word for a button in the texts, and whether it is the usual answer.
fn verb(action: &Action, stage: Stage) -> (&'static str, bool) {
    match action {
        Action::Legwork => ("legwork", false),
        Action::Rest(Rest::Only) => ("rest", false),
        Action::Rest(Rest::Draw) => ("rest-draw", false),
        Action::Rest(Rest::Discard) => ("rest-discard", false),
        Action::Headhunt => ("headhunt", false),
        Action::Exchange => ("exchange", false),
        Action::Fire => ("fire", false),
        Action::End => ("end", false),
        Action::Pass(None) => ("pass", true),
        Action::Pass(Some(Until::Heist)) => ("pass-heist", false),
        Action::Pass(Some(Until::Turn)) => ("pass-turn", false),
        Action::Pass(Some(Until::Mine)) => ("pass-mine", false),
        Action::Purse => ("purse", false),
        Action::Propose => ("propose", true),
        Action::Accept => ("accept", true),
        Action::Decline => ("decline", false),
        Action::Agree(_) => ("agree", true),
        Action::Refuse(_) => ("refuse", false),
        Action::Break => ("break", false),
        Action::Done => match stage {
            Stage::Logistics => ("done-logistics", true),
            Stage::Resting => ("done-resting", true),
            Stage::Offer => ("done-offer", true),
            Stage::Place { .. } => ("done-place", true),
            Stage::Purse => ("done-purse", false),
            Stage::Trade => ("done-trade", false),
            Stage::Firing => ("done-firing", false),
            _ => ("done", true),
        },
        _ => ("done", false),
    }
}
