//! The panel of a lesson.

use std::time::Duration;

use leptos::{html::Button, prelude::*};
use rookery_kernel::Text;
use wasm_bindgen::JsCast;

use super::{frame::Scene, toned};
use crate::link::lesson::{Lesson, Stage};
use crate::{art, memory, route::Route, text::t};

/// How long until a list that was opened is laid out.
const LAYOUT_DELAY: Duration = Duration::from_millis(100);

/// The panel; empty if the match is not a lesson.
pub(super) fn panel(scene: Scene, game: &'static str) -> Option<AnyView> {
    let lesson = scene.link.lesson()?;
    let names = Memo::new(move |_| scene.link.names());
    let text = move |words: &String| names.with(|names| toned(&Text::say(words, names)));
    let words = move || lesson.said.with(|said| said.last().map(text));
    let before = move || {
        let earlier = |said: &Vec<String>| {
            let said = &said[..said.len().saturating_sub(1)];
            said.iter().map(|words| view! { <p>{text(words)}</p> }).collect_view()
        };
        lesson.said.with(|said| {
            (said.len() > 1).then(|| view! {
                <details class="earlier"><summary>{t!("lesson-earlier")}</summary>{earlier(said)}</details>
            })
        })
    };
    Effect::new(move |_| {
        if matches!(lesson.stage.get(), Stage::Over { .. }) {
            memory::remember_lesson(game);
        }
    });
    // The face and the list are rendered by the next frame.
    Effect::new(move |_| {
        let shown = lesson.shown.get();
        request_animation_frame(move || ring(shown.as_deref()));
    });
    let free = Memo::new(move |_| lesson.stage.get() == Stage::Free);
    let panel = move || {
        view! {
            <section class="lesson" aria-label=move || t!("lesson")>
                <header>
                    <h2>{art::piece("candle")}{move || t!("lesson")}</h2>
                    <progress aria-label=move || t!("lesson-progress") max=move || lesson.progress.get().1.max(1)
                        prop:value=move || lesson.progress.get().0 as f64></progress>
                </header>
                <p class="words" aria-live="polite">{words}</p>
                {move || lesson.strayed.get().then(|| view! { <p class="strayed" role="alert">{t!("lesson-not-this-time")}</p> })}
                {task(scene, lesson)}
                {next(lesson, game)}
                {before}
            </section>
        }
    };
    Some((move || (!free.get()).then(panel)).into_any())
}

/// Marks the element of the face that does this action. If no element does it alone, opens the list of choices, which has
/// everything.
fn ring(notation: Option<&str>) {
    // Only unknown class names are refused.
    each("[data-ringed]", |element| drop(element.remove_attribute("data-ringed")));
    each("details[data-opened]", |list| {
        drop(list.remove_attribute("open"));
        drop(list.remove_attribute("data-opened"));
    });
    let Some(notation) = notation else { return };
    let does = format!(".face [data-choice=\"{notation}\"]");
    each(&does, |element| drop(element.set_attribute("data-ringed", "")));
    if each(".face .ringed, .face [data-ringed]", bring_in_sight) == 0 {
        each("details.choices:not([open])", |list| {
            drop(list.set_attribute("open", ""));
            drop(list.set_attribute("data-opened", ""));
        });
        set_timeout(
            || {
                each(".choice.ringed", bring_in_sight);
            },
            LAYOUT_DELAY,
        );
    }
}

/// Does this to everything there is of a kind, and says how many there are.
fn each(selector: &str, change: impl Fn(&web_sys::Element)) -> u32 {
    let document = web_sys::window().and_then(|window| window.document());
    let Some(Ok(found)) = document.map(|document| document.query_selector_all(selector)) else { return 0 };
    for at in 0..found.length() {
        if let Some(Ok(element)) = found.get(at).map(JsCast::dyn_into::<web_sys::Element>) {
            change(&element);
        }
    }
    found.length()
}

fn bring_in_sight(element: &web_sys::Element) {
    let nearest = web_sys::ScrollIntoViewOptions::new();
    nearest.set_block(web_sys::ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&nearest);
}

/// The task of the learner, and a button that shows the wanted action.
fn task(scene: Scene, lesson: Lesson) -> impl IntoView {
    let asked = Memo::new(move |_| lesson.stage.get() == Stage::Move);
    let label = Memo::new(move |_| {
        scene.link.update().track();
        scene.label.run(lesson.shown.get()?)
    });
    move || {
        asked.get().then(|| {
            view! {
                <div class="task actions">
                    <strong>{t!("lesson-your-move")}</strong>
                    {move || match label.get() {
                        Some(label) => view! { <span class="this">{art::piece("target")}{label}</span> }.into_any(),
                        None => view! {
                            <button class="button small ghost" data-do="show-me" on:click=move |_| lesson.show()>
                                {art::piece("eye")}{t!("lesson-show")}
                            </button>
                        }
                        .into_any(),
                    }}
                </div>
            }
        })
    }
}

/// The button to go on, unless the learner has to move.
fn next(lesson: Lesson, game: &'static str) -> impl IntoView {
    let reading = Memo::new(move |_| match lesson.stage.get() {
        Stage::Read | Stage::Watch => Some(None),
        Stage::Over { open } => Some(Some(open)),
        Stage::Move | Stage::Free => None,
    });
    move || {
        reading.get().map(|over| match over {
            None => go_on(lesson).into_any(),
            Some(open) => ways_out(lesson, game, open).into_any(),
        })
    }
}

/// The button stays in place while others move, so that the keyboard focus is not lost.
fn go_on(lesson: Lesson) -> impl IntoView {
    let button = NodeRef::<Button>::new();
    let ready = Memo::new(move |_| lesson.stage.get() == Stage::Read);
    Effect::new(move |_| {
        if let (true, Some(button)) = (ready.get(), button.get()) {
            let document = web_sys::window().and_then(|window| window.document());
            let focused = document.and_then(|document| document.active_element());
            // The clicked element may be gone, and the focus with it.
            if focused.is_none_or(|focused| matches!(focused.tag_name().as_str(), "BODY" | "MAIN")) {
                let _ = button.focus();
            }
        }
    });
    view! {
        <div class="actions">
            <button class="button" node_ref=button data-do="go-on" aria-disabled=move || (!ready.get()).to_string()
                on:click=move |_| lesson.go_on()>{move || t!("lesson-go-on")}</button>
        </div>
    }
}

fn ways_out(lesson: Lesson, game: &'static str, open: bool) -> impl IntoView {
    view! {
        <p class="done">{art::piece("check")}{move || t!("lesson-done")}</p>
        <div class="actions">
            {open.then(|| view! {
                <button class="button" data-do="play-on" on:click=move |_| lesson.play_on()>{move || t!("lesson-play-on")}</button>
            })}
            <a class="button" class:ghost=open data-do="real-game" href=Route::Practice(game.to_owned()).path()>{move || t!("lesson-real")}</a>
            <a class="button ghost" href=Route::New(game.to_owned()).path()>{move || t!("lesson-friends")}</a>
        </div>
    }
}
