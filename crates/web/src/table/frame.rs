//! A table as a whole: before the match, during it, after it.

use std::sync::Arc;

use leptos::prelude::*;
use rookery_client::sight::{Sight, Story, Teller};
use rookery_kernel::{Explanation, Names, Text, Words};
use rookery_table::CardNames;
use rookery_wire::Phase;
use serde::Deserialize as _;

use super::{
    ask, chart, device, end, gather, lesson, log, parts, seats, secrets, sounds, talk, transport, why,
};
use crate::link::{Connection, Link, Source};
use crate::{
    art, faces::Seeing, form, link::lesson::Stage, link::replay::Replay, pages::practice, sound, text::t,
};

/// What the frame shows of a match, whatever the game is.
#[derive(Clone, Copy)]
pub(super) struct Scene {
    pub(super) link: Link,
    /// The question, or who is waited for.
    pub(super) prompt: Memo<String>,
    pub(super) count: Memo<usize>,
    /// The legal actions in notation and in words; long in some games.
    pub(super) choices: Memo<Vec<(String, String)>>,
    pub(super) label: Callback<String, Option<String>>,
    /// What a legal action would do, by its notation.
    pub(super) explain: Callback<String, Option<Explanation>>,
    pub(super) story: RwSignal<Story>,
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
    pub(super) fn replay(&self) -> Option<Replay> {
        self.fixed.with_value(|fixed| fixed.replay)
    }

    /// What each seat alone knows, in words: only in a replay through everybody's eyes.
    pub(super) fn secrets(&self) -> Memo<Vec<Text>> {
        self.fixed.with_value(|fixed| fixed.secrets)
    }

    pub(super) fn ending(&self, ending: &str) -> Option<&'static str> {
        let endings = self.fixed.with_value(|fixed| fixed.endings);
        endings.iter().find(|(known, _)| *known == ending).map(|(_, words)| *words)
    }

    pub(super) fn scored_in(&self) -> &'static str {
        self.fixed.with_value(|fixed| fixed.scored_in)
    }
}

pub(crate) fn at(link: Link) -> impl IntoView {
    shown(link, None)
}

pub(crate) fn again(replay: Replay) -> impl IntoView {
    shown(replay.link, Some(replay))
}

fn shown(link: Link, replay: Option<Replay>) -> impl IntoView {
    let begun = Memo::new(move |_| link.update().with(Option::is_some));
    let game =
        Memo::new(move |_| link.table().with(|table| table.as_ref().map(|table| table.setup.game.clone())));
    let body = move || match (link.connection().get(), game.get()) {
        (Connection::Gone(problem), _) => view! {
            <div class="sheet notice" role="alert">
                <h1>{move || t!("no-table")}</h1>
                <p>{form::words(&problem)}</p>
                <p><a class="button" href="/">{move || t!("home")}</a></p>
            </div>
        }
        .into_any(),
        (_, Some(game)) if begun.get() => parts::fetched(parts::table(game, link, replay)).into_any(),
        (_, Some(_)) => gather::table(link).into_any(),
        (_, None) => view! { <p class="arriving">{move || t!("arriving")}</p> }.into_any(),
    };
    // Losing the socket for a moment must not take the table away.
    let lost = Memo::new(move |_| link.connection().get() == Connection::Reconnecting);
    view! {
        <div class="at-table">
            <p class="lost" role="status" class:shown=lost>{move || if lost.get() { t!("reconnecting") } else { String::new() }}</p>
            {keep_unless_gone(link, body)}
        </div>
    }
}

/// The connection decides only once whether there is a table.
fn keep_unless_gone(link: Link, body: impl Fn() -> AnyView + Send + Sync + 'static) -> impl IntoView {
    let kind = Memo::new(move |_| {
        let gone = matches!(link.connection().get(), Connection::Gone(_));
        (gone, link.table().with(Option::is_some), link.update().with(Option::is_some))
    });
    move || {
        // A memo that is only tracked would never be computed.
        kind.get();
        untrack(&body)
    }
}

pub(super) fn show<G: Words>(link: Link, replay: Option<Replay>, face: fn(Seeing<G>) -> AnyView) -> AnyView {
    let names = Memo::new(move |_| link.names());
    let seat = Memo::new(move |_| {
        let seats = link.table().with(|table| table.as_ref().map_or(0, |table| table.seats.len()));
        link.seat().get().filter(|seat| seat.index() < seats)
    });
    let read = StoredValue::new(0_usize);
    let now = Memo::new(move |before: Option<&Option<Arc<Sight<G>>>>| {
        link.update().track();
        link.answered().track();
        link.told().track();
        let sight = read.try_update_value(|read| link.read(|state| Sight::read(state, read))).flatten();
        // A view of another version of the rules cannot be read: the last sight stays.
        sight.map(Arc::new).or_else(|| before.cloned().flatten())
    });
    let Some(first) = now.get_untracked() else {
        return view! { <p class="notice" role="alert">{move || t!("other-version")}</p> }.into_any();
    };
    let now = Signal::derive(move || now.get().unwrap_or_else(|| first.clone()));
    let names: Signal<Names> = names.into();
    let story = RwSignal::new(Story::default());
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
    let face = face(Seeing::new(now, names, seat.into(), link));
    laid_out(scene, G::ID, G::NAME, face)
}

/// The options of a table. The server has checked them, so an error needs no words: the careful reading of
/// `rookery_table::options` would make the page a sixth larger.
fn read_options<G: Words>(given: &serde_json::Value) -> Option<G::Options> {
    if given.is_null() { Some(G::Options::default()) } else { G::Options::deserialize(given).ok() }
}

fn tell<G: Words>(link: Link, names: Signal<Names>, story: RwSignal<Story>) {
    let options = link.table().with_untracked(|table| read_options::<G>(&table.as_ref()?.setup.options));
    let options = options.unwrap_or_default();
    let cards = (!G::CARDS.is_empty()).then(|| CardNames::new(&G::card_list(&options)));
    let mut teller = Teller::<G>::new(options);
    Effect::new(move |_| {
        link.told().track();
        let names = names.get_untracked();
        let words = |at: usize, notice: &serde_json::Value| {
            let (text, ruling) = teller.tell(at, notice, &names)?;
            Some((cards.as_ref().map_or_else(|| text.clone(), |cards| cards.put_into(&text)), ruling))
        };
        story.maybe_update(|story| link.read(|state| story.follow(state, words)));
    });
}

fn laid_out(scene: Scene, game: &'static str, name: &'static str, face: AnyView) -> AnyView {
    let link = scene.link;
    let over = Memo::new(move |_| {
        link.table().with(|table| table.as_ref().is_some_and(|table| table.phase == Phase::Over))
    });
    let learning = Memo::new(move |_| link.lesson().is_some_and(|lesson| lesson.stage.get() != Stage::Free));
    let seated = Memo::new(move |_| link.source == Source::Server && link.seat().get().is_some());
    let rules = format!("/rules/{game}");
    let pointer = why::Pointer::new(scene);
    pointer.follow_keys();
    view! {
        <div class="table-frame" class:learning=move || learning.get() data-game=game
            data-step=move || link.update().with(|update| update.as_ref().map(|update| update.step.0))
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
                    Source::Server => link.table().with(|table| table.as_ref().map(|table| table.setup.title.clone())).unwrap_or_default(),
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
                {scene.replay().is_none().then(|| ask::question(scene))}
                <section class="face" aria-label=move || t!("table")>{face}</section>
                {scene.replay().map(|replay| view! { {secrets::notes(scene)}{chart::course(scene, replay)} })}
            </div>
            <aside class="beside">
                {log::story(scene)}
                {(link.source == Source::Server).then(|| talk::talk(link))}
            </aside>
            {why::panel(pointer)}
        </div>
    }
    .into_any()
}
