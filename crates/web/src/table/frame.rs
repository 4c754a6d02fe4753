//! A table as a whole: before the match, during it, after it.

use std::sync::Arc;

use leptos::prelude::*;
use rookery_kernel::{Explanation, Names, Seat, Text, Words};
use rookery_table::CardNames;
use rookery_wire::Phase;
use serde::Deserialize as _;

use super::{
    ask, chart, device, end, gather, lesson, log,
    parts::{self, Missing},
    seats, secrets, sounds, talk, transport, why,
};
use crate::{
    art,
    faces::{self, Seeing, Sight},
    form,
    link::{Link, Source, State, lesson::Stage, replay::Replay},
    pages::practice,
    sound,
    text::t,
};

/// Something that happened, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sentence {
    epoch: u32,
    /// Its place in all that was told.
    pub(super) at: usize,
    pub(super) text: Text,
    /// The ruling by which it did.
    pub(super) ruling: Option<u16>,
}

impl Sentence {
    /// What tells it from all others.
    pub(super) fn key(&self) -> (u32, usize) {
        (self.epoch, self.at)
    }
}

/// What the frame shows of a match, whatever the game is.
#[derive(Clone, Copy)]
pub(super) struct Scene {
    pub(super) link: Link,
    /// What is asked, or what is waited for.
    pub(super) prompt: Memo<String>,
    /// How much may be done.
    pub(super) count: Memo<usize>,
    /// What may be done: in notation and in words. Long in some games: for whoever shows all of it.
    pub(super) choices: Memo<Vec<(String, String)>>,
    /// What something that may be done is called, by its notation.
    pub(super) label: Callback<String, Option<String>>,
    /// What something that may be done would do, by its notation.
    pub(super) explain: Callback<String, Option<Explanation>>,
    /// What happened, in words, from the beginning.
    pub(super) story: RwSignal<Vec<Sentence>>,
    fixed: StoredValue<Fixed>,
}

/// What stays the same as long as the match is shown.
#[derive(Clone, Copy)]
struct Fixed {
    replay: Option<Replay>,
    secrets: Memo<Vec<Text>>,
    endings: &'static [(&'static str, &'static str)],
    scored_in: &'static str,
}

impl Scene {
    /// The record, where the match is told from one.
    pub(super) fn replay(&self) -> Option<Replay> {
        self.fixed.with_value(|fixed| fixed.replay)
    }

    /// What each seat alone knows, in words: only in a replay through everybody's eyes.
    pub(super) fn secrets(&self) -> Memo<Vec<Text>> {
        self.fixed.with_value(|fixed| fixed.secrets)
    }

    /// How the game says that it has ended in this way.
    pub(super) fn ending(&self, ending: &str) -> Option<&'static str> {
        let endings = self.fixed.with_value(|fixed| fixed.endings);
        endings.iter().find(|(known, _)| *known == ending).map(|(_, words)| *words)
    }

    /// What its scores are counted in.
    pub(super) fn scored_in(&self) -> &'static str {
        self.fixed.with_value(|fixed| fixed.scored_in)
    }
}

/// The table of a link.
pub(crate) fn at(link: Link) -> impl IntoView {
    shown(link, None)
}

/// The table of a record.
pub(crate) fn again(replay: Replay) -> impl IntoView {
    shown(replay.link, Some(replay))
}

fn shown(link: Link, replay: Option<Replay>) -> impl IntoView {
    let begun = Memo::new(move |_| link.update.with(Option::is_some));
    let game =
        Memo::new(move |_| link.table.with(|table| table.as_ref().map(|table| table.setup.game.clone())));
    let body = move || match (link.state.get(), game.get()) {
        (State::Gone(problem), _) => view! {
            <div class="sheet notice" role="alert">
                <h1>{move || t!("no-table")}</h1>
                <p>{form::words(&problem)}</p>
                <p><a class="button" href="/">{move || t!("home")}</a></p>
            </div>
        }
        .into_any(),
        (_, Some(game)) if begun.get() => fetched(game, link, replay).into_any(),
        (_, Some(_)) => gather::table(link).into_any(),
        (_, None) => view! { <p class="arriving">{move || t!("arriving")}</p> }.into_any(),
    };
    // Losing the socket for a moment must not take the table away.
    let lost = Memo::new(move |_| link.state.get() == State::Returning);
    view! {
        <div class="at-table">
            <p class="lost" role="status" class:shown=lost>{move || if lost.get() { t!("reconnecting") } else { String::new() }}</p>
            {keep_unless_gone(link, body)}
        </div>
    }
}

/// The state of the link decides only once whether there is a table.
fn keep_unless_gone(link: Link, body: impl Fn() -> AnyView + Send + Sync + 'static) -> impl IntoView {
    let kind = Memo::new(move |_| {
        let gone = matches!(link.state.get(), State::Gone(_));
        (gone, link.table.with(Option::is_some), link.update.with(Option::is_some))
    });
    move || {
        // A memo that is only tracked would never be worked out.
        kind.get();
        untrack(&body)
    }
}

/// The table of a game, as soon as the part of the program that shows it is there.
fn fetched(game: String, link: Link, replay: Option<Replay>) -> impl IntoView {
    let there = RwSignal::new(false);
    let table = Suspend::new(async move {
        let table = parts::table(&game, link, replay).await;
        there.set(true);
        table.unwrap_or_else(|missing| {
            let why = if missing == Missing::Lost { "part-missing" } else { "no-table" };
            view! { <p class="notice" role="alert">{move || t!(why)}</p> }.into_any()
        })
    });
    view! {
        {table}
        {move || (!there.get()).then(|| view! { <p class="arriving">{t!("arriving")}</p> })}
    }
}

/// Reads what the other end tells as this game.
pub(super) fn show<G: Words>(link: Link, replay: Option<Replay>) -> AnyView {
    let names = Memo::new(move |_| {
        link.table.with(|table| {
            Names::new(table.iter().flat_map(|table| &table.seats).map(|seat| seat.name.clone()))
        })
    });
    let seat = Memo::new(move |_| {
        let seats = link.table.with(|table| table.as_ref().map_or(0, |table| table.seats.len()));
        link.seat.get().and_then(|seat| Seat::checked(seat, seats))
    });
    let told = StoredValue::new(0_usize);
    let now = Memo::new(move |before: Option<&Option<Arc<Sight<G>>>>| {
        let read = read::<G>(link, told);
        // A view of another version of the rules cannot be read: what was seen before stays.
        read.map(Arc::new).or_else(|| before.cloned().flatten())
    });
    let Some(first) = now.get_untracked() else {
        return view! { <p class="notice" role="alert">{move || t!("other-version")}</p> }.into_any();
    };
    let now = Signal::derive(move || now.get().unwrap_or_else(|| first.clone()));
    let names: Signal<Names> = names.into();
    let story = RwSignal::new(Vec::new());
    tell::<G>(link, names, story);
    let prompt = Memo::new(move |_| now.with(|sight| names.with(|names| G::prompt(&sight.view, names))));
    let count = Memo::new(move |_| now.with(|sight| sight.legal.len()));
    let choices = Memo::new(move |_| {
        let label = |sight: &Arc<Sight<G>>, names: &Names| {
            let one = |action: &G::Action| (action.to_string(), G::label(action, &sight.view, names));
            sight.legal.iter().map(one).collect()
        };
        now.with(|sight| names.with(|names| label(sight, names)))
    });
    let explain = Callback::new(move |notation: String| {
        let action: G::Action = notation.parse().ok()?;
        let (sight, names) = (now.get_untracked(), names.get_untracked());
        sight.legal.contains(&action).then(|| G::explain(&action, &sight.view, &names))
    });
    let label = Callback::new(move |notation: String| {
        let action: G::Action = notation.parse().ok()?;
        let (sight, names) = (now.get_untracked(), names.get_untracked());
        sight.legal.contains(&action).then(|| G::label(&action, &sight.view, &names))
    });
    let secrets = Memo::new(move |_| {
        let views = replay.map(|replay| replay.seats.get()).unwrap_or_default();
        let own = |view: &serde_json::Value| G::View::deserialize(view).ok();
        let secrets = |view: &G::View| names.with(|names| G::secrets(view, names));
        views.iter().filter_map(own).map(|view| secrets(&view)).collect()
    });
    let fixed = Fixed { replay, secrets, endings: G::ENDINGS, scored_in: G::SCORED_IN };
    let scene = Scene { link, prompt, count, choices, label, explain, story, fixed: StoredValue::new(fixed) };
    sounds::follow(scene);
    let face = faces::face(Seeing::<G>::new(now, names, seat.into(), link));
    laid_out(scene, G::ID, G::NAME, face)
}

/// What is seen now, if it can be read.
fn read<G: Words>(link: Link, told: StoredValue<usize>) -> Option<Sight<G>> {
    let update = link.update.get()?;
    let answered = link.answered.get();
    let view = G::View::deserialize(&update.view).ok()?;
    let parse = |notation: &String| notation.parse::<G::Action>().ok();
    // Where nothing is asked, nothing can be done: a standing order answers.
    let asked = update.asked.is_some();
    let legal = update.legal.iter().filter(|_| asked).filter_map(|choice| parse(&choice.notation)).collect();
    let anew = link.has_jumped();
    let news = link.told.with(|all| {
        let from = if anew { 0 } else { told.get_value().min(all.len()) };
        told.set_value(all.len());
        all[from..].iter().filter_map(|notice| G::Notice::deserialize(notice).ok()).collect()
    });
    Some(Sight { step: update.step, view, legal, answered: answered.as_ref().and_then(parse), news, anew })
}

/// The options of a table. The server has checked them, so nobody needs to be told what is wrong with them: the careful reading of
/// `rookery_table::options` would make the page a sixth larger.
fn read_options<G: Words>(given: &serde_json::Value) -> Option<G::Options> {
    if given.is_null() { Some(G::Options::default()) } else { G::Options::deserialize(given).ok() }
}

/// Puts what is told into words, as it comes.
fn tell<G: Words>(link: Link, names: Signal<Names>, story: RwSignal<Vec<Sentence>>) {
    let cards = link.table.with_untracked(|table| {
        let options = read_options::<G>(&table.as_ref()?.setup.options)?;
        (!G::CARDS.is_empty()).then(|| CardNames::new(&G::card_list(&options)))
    });
    Effect::new(move |before: Option<(u32, usize)>| {
        let epoch = link.epoch();
        let read = before.filter(|(before, _)| *before == epoch).map_or(0, |(_, read)| read);
        link.told.with(|told| {
            // In a replay people go back, and look through other eyes.
            if before.is_some_and(|(before, read)| before != epoch || told.len() < read) {
                story.update(|story| story.retain(|one| one.epoch == epoch && one.at < told.len()));
            }
            let read = read.min(told.len());
            let names = names.get_untracked();
            let in_words = |(at, notice): (usize, &serde_json::Value)| {
                let notice = G::Notice::deserialize(notice).ok()?;
                let text = G::tell(&notice, &names);
                let text = cards.as_ref().map_or_else(|| text.clone(), |cards| cards.put_into(&text));
                Some(Sentence { epoch, at, text, ruling: G::ruling(&notice) })
            };
            let fresh: Vec<Sentence> = (read..).zip(&told[read..]).filter_map(in_words).collect();
            if !fresh.is_empty() {
                story.update(|story| story.extend(fresh));
            }
            (epoch, told.len())
        })
    });
}

fn laid_out(scene: Scene, game: &'static str, name: &'static str, face: AnyView) -> AnyView {
    let link = scene.link;
    let over = Memo::new(move |_| {
        link.table.with(|table| table.as_ref().is_some_and(|table| table.phase == Phase::Over))
    });
    let learning = Memo::new(move |_| link.lesson().is_some_and(|lesson| lesson.stage.get() != Stage::Free));
    let seated = Memo::new(move |_| link.source == Source::Server && link.seat.get().is_some());
    let rules = format!("/rules/{game}");
    let pointer = why::Pointer::new(scene);
    pointer.follow_keys();
    view! {
        <div class="table-frame" class:learning=move || learning.get() data-game=game
            data-step=move || link.update.with(|update| update.as_ref().map(|update| update.step))
            on:pointerover=move |event| pointer.hovers(&event)
            on:focusin=move |event| pointer.over(event.target())
            on:pointerdown=move |event| pointer.held(&event)
            on:pointerup=move |event| pointer.lifted(&event) on:pointercancel=move |event| pointer.lifted(&event)>
            <header class="table-head">
                <h1>{art::piece("mark")}<span>{name}</span></h1>
                <span class="where">{move || match link.source {
                    Source::Practice => t!("practice-mark"),
                    Source::Lesson => t!("lesson-mark"),
                    Source::Replay => t!("replay-mark"),
                    Source::Server => link.table.with(|table| table.as_ref().map(|table| table.setup.title.clone())).unwrap_or_default(),
                }}</span>
                {(link.source == Source::Practice).then(|| view! {
                    <button class="button small ghost" data-do="new-practice" on:click=move |_| practice::choose_anew()>{move || t!("practice-new")}</button>
                })}
                <a class="quiet-link" href=rules target="_blank">{art::piece("book")}<span>{move || t!("rules")}</span></a>
                {why::habits_menu()}
                {sound::small_switch()}
                {move || seated.get().then(|| device::another(link))}
            </header>
            {seats::strip(scene)}
            <div class="felt">
                {lesson::panel(scene, game)}
                {scene.replay().map(|replay| transport::controls(scene, replay))}
                {move || over.get().then(|| end::result(scene))}
                {scene.replay().is_none().then(|| ask::question(scene, game))}
                <section class="face" aria-label=move || t!("table")>{face}</section>
                {scene.replay().map(|replay| view! { {secrets::notes(scene)}{chart::course(scene, replay)} })}
            </div>
            <aside class="beside">
                {log::story(scene, game)}
                {(link.source == Source::Server).then(|| talk::talk(link))}
            </aside>
            {why::panel(pointer, game)}
        </div>
    }
    .into_any()
}
