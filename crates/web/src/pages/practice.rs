//! Practice: a match against bots in this browser, without the server. It is stored, and goes on where it was.

use std::{cell::RefCell, time::Duration};

use leptos::prelude::*;
use rookery_client::route::Kept;
use rookery_wire::{Clock, Listed, Practice, Setup};
use serde_json::{Map, Value};

use super::lost;
use crate::link::{Link, local};
use crate::{art, games, games::About, kept, link::local::Keep, options, person, records, table, text::t};

const BOT_PAUSE_MS: u32 = 700;

thread_local! {
    /// The match as it was dealt, or laid out again.
    static BEGUN: ArcRwSignal<Option<Practice>> = ArcRwSignal::new(None);
}

fn begin(practice: Option<Practice>) {
    BEGUN.with(|begun| begun.set(practice));
}

pub(crate) fn page(game: &str) -> AnyView {
    let Some(about) = games::find(game) else { return lost().into_any() };
    begin(kept::recall(&about));
    (move || match BEGUN.with(|begun| begun.get()) {
        None => choose(&about).into_any(),
        Some(practice) => table::at(play(about.clone(), practice)).into_any(),
    })
    .into_any()
}

/// Plays a match, and stores every step.
fn play(about: About, mut practice: Practice) -> Link {
    practice.name = person::name_now();
    let resumed = !practice.log.is_empty();
    kept::keep(&about, &practice);
    let so_far = RefCell::new(practice.clone());
    local::practise(practice, move |what| match what {
        Keep::Entry(entry) => {
            let mut so_far = so_far.borrow_mut();
            so_far.log.push(entry);
            kept::keep(&about, &so_far);
        }
        Keep::Record(record) => {
            kept::forget(about.id);
            records::keep(Kept::Practice, record);
        }
        Keep::Refused => {
            kept::forget(about.id);
            // Whoever comes back to a match that the rules do not know any more chooses another. Not at once: whoever tells this is
            // part of what would be gone.
            if resumed {
                set_timeout(|| begin(None), Duration::ZERO);
            }
        }
    })
}

fn choose(about: &About) -> impl IntoView + use<> {
    let game = about.id;
    let seats = RwSignal::new(about.usual_seats());
    let level = RwSignal::new("level:3".to_owned());
    let chosen = RwSignal::new(Map::<String, Value>::new());
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let setup = Setup {
            game: game.to_owned(),
            seats: seats.get_untracked(),
            options: Value::Object(chosen.get_untracked()),
            title: String::new(),
            listed: Listed::Private,
            clock: Clock::None,
        };
        let bot = level.get_untracked();
        let (name, secret) = (person::name_now(), person::random_bytes());
        begin(Some(Practice { setup, name, bot, secret, pause: BOT_PAUSE_MS, log: Vec::new() }));
    };
    let kept = kept::recall(about).map(|practice| {
        view! {
            <div class="under-way">
                <p>{move || t!("practice-under-way")}</p>
                <button class="button" type="button" data-do="resume" on:click=move |_| begin(Some(practice.clone()))>
                    {move || t!("practice-resume")}
                </button>
            </div>
        }
    });
    view! {
        <form class="sheet new-table" on:submit=start>
            <header class="gather-head">{art::picture(about.id)}
                <div><h1>{about.name}</h1><p class="quiet">{move || t!("practice-how")}</p></div>
            </header>
            {kept}
            {options::seats(about, seats)}
            <div class="field"><span>{move || t!("bots-play")}</span>{options::level(level)}</div>
            <details class="options"><summary>{move || t!("options")}</summary>{options::choose(about, chosen)}</details>
            <div class="actions"><button class="button" type="submit" data-do="practise">{move || t!("deal")}</button></div>
        </form>
    }
}

pub(crate) fn again() {
    BEGUN.with(|begun| {
        begun.update(|begun| {
            if let Some(practice) = begun {
                practice.secret = person::random_bytes();
                practice.log.clear();
            }
        });
    });
}

/// Goes back to the setup. The match stays stored until another is dealt.
pub(crate) fn choose_anew() {
    begin(None);
}
