//! The panel that explains a choice when it is pointed at, focused, held down, or about to be made. All faces share it: an element
//! names the choice that it stands for with `data-choice`.

use std::time::Duration;

use leptos::{ev, html::Button, prelude::*};
use rookery_kernel::{Citation, Explanation};
use wasm_bindgen::JsCast as _;
use web_sys::{Element, EventTarget};

use super::frame::Scene;
use crate::{art, habits, text::t};

/// How long the panel stays after the pointer has left, so that its link can be reached.
const PANEL_LINGER: Duration = Duration::from_millis(300);
/// How long a finger rests on a choice before it is explained.
const LONG_PRESS: Duration = Duration::from_millis(450);
const TOUCH: &str = "touch";
const ID: &str = "why";

/// The place of the panel and the choice that it explains.
#[derive(Clone, Debug, PartialEq)]
struct Pointed {
    notation: String,
    left: f64,
    /// The edge of the choice, from the top of the window or from its bottom.
    edge: f64,
    above: bool,
}

#[derive(Clone, Copy)]
pub(super) struct Pointer {
    scene: Scene,
    now: RwSignal<Option<Pointed>>,
    on: StoredValue<Option<Element>, LocalStorage>,
    /// Counts pointer events, so that a timer that was overtaken does nothing.
    moves: StoredValue<u32>,
}

impl Pointer {
    pub(super) fn new(scene: Scene) -> Self {
        Self { scene, now: RwSignal::new(None), on: StoredValue::new_local(None), moves: StoredValue::new(0) }
    }

    fn moved(self) -> u32 {
        self.moves.update_value(|moves| *moves = moves.wrapping_add(1));
        self.moves.get_value()
    }

    fn later(self, wait: Duration, what: impl FnOnce() + 'static) {
        let moves = self.moved();
        set_timeout(
            move || {
                if self.moves.try_get_value() == Some(moves) {
                    what();
                }
            },
            wait,
        );
    }

    /// An element is pointed at or focused.
    pub(super) fn over(self, target: Option<EventTarget>) {
        let Some(element) = target.and_then(|target| target.dyn_into::<Element>().ok()) else { return };
        if element.closest(".why").ok().flatten().is_some() {
            self.moved();
            return;
        }
        match choice(&element) {
            Some((on, notation)) if self.scene.explain.run(notation.clone()).is_some() => {
                self.moved();
                self.show(on, notation);
            }
            _ => self.leave(),
        }
    }

    pub(super) fn held(self, event: &ev::PointerEvent) {
        habits::hurry();
        let target = event.target();
        let on = target.as_ref().and_then(|target| target.dyn_ref::<Element>());
        let inside = on.is_some_and(|on| on.closest(".why").ok().flatten().is_some());
        if event.pointer_type() == TOUCH && !inside {
            self.close();
            self.later(LONG_PRESS, move || self.over(target));
        }
    }

    pub(super) fn lifted(self, event: &ev::PointerEvent) {
        if event.pointer_type() == TOUCH {
            self.moved();
        }
    }

    pub(super) fn hovers(self, event: &ev::PointerEvent) {
        if event.pointer_type() != TOUCH {
            self.over(event.target());
        }
    }

    fn show(self, on: Element, notation: String) {
        self.unmark();
        let place = on.get_bounding_client_rect();
        let (width, height) = size();
        let above = place.top() > height / 2.0;
        let edge = if above { height - place.top() } else { place.bottom() } + 8.0;
        let left = place.left().min(width - 376.0).max(8.0);
        let _ = on.set_attribute("aria-describedby", ID);
        self.on.set_value(Some(on));
        self.now.set(Some(Pointed { notation, left, edge, above }));
    }

    fn unmark(self) {
        if let Some(Some(on)) = self.on.try_update_value(Option::take) {
            let _ = on.remove_attribute("aria-describedby");
        }
    }

    fn leave(self) {
        if self.now.with_untracked(Option::is_some) {
            self.later(PANEL_LINGER, move || self.close());
        } else {
            self.moved();
        }
    }

    pub(super) fn close(self) {
        self.unmark();
        self.now.set(None);
    }

    pub(super) fn follow_keys(self) {
        let keys = window_event_listener(ev::keydown, move |event| {
            habits::hurry();
            if event.key() == "Escape" {
                self.close();
                self.scene.link.think_again();
            }
        });
        on_cleanup(move || keys.remove());
    }
}

/// The nearest ancestor that stands for a choice, and the choice.
fn choice(element: &Element) -> Option<(Element, String)> {
    let on = element.closest("[data-choice]").ok()??;
    let notation = on.get_attribute("data-choice")?;
    Some((on, notation))
}

fn size() -> (f64, f64) {
    let window = web_sys::window();
    let read = |size: Option<Result<wasm_bindgen::JsValue, wasm_bindgen::JsValue>>| {
        size.and_then(Result::ok).and_then(|size| size.as_f64()).unwrap_or_default()
    };
    let window = window.as_ref();
    (read(window.map(web_sys::Window::inner_width)), read(window.map(web_sys::Window::inner_height)))
}

/// The panel: for the choice that waits for a confirmation, or else the one that is pointed at.
pub(super) fn panel(pointer: Pointer) -> impl IntoView {
    let Pointer { scene, now, .. } = pointer;
    // A new question closes the panel of the old one.
    Effect::new(move |_| {
        scene.link.update().track();
        pointer.close();
    });
    move || match scene.link.pending().get() {
        Some(notation) => pending(scene, &notation).into_any(),
        None => now.get().map(|pointed| tip(scene, pointed)).into_any(),
    }
}

fn tip(scene: Scene, pointed: Pointed) -> Option<impl IntoView> {
    let Pointed { notation, left, edge, above } = pointed;
    let explained = scene.explain.run(notation)?;
    let pixels = |at: f64| format!("{at}px");
    let (top, bottom) =
        if above { ("auto".to_owned(), pixels(edge)) } else { (pixels(edge), "auto".to_owned()) };
    Some(view! {
        <div class="why" id=ID role="tooltip" style:left=pixels(left) style:top=top style:bottom=bottom>{words(explained)}</div>
    })
}

fn pending(scene: Scene, notation: &str) -> impl IntoView + use<> {
    let label = scene.label.run(notation.to_owned()).unwrap_or_else(|| notation.to_owned());
    let explained = scene.explain.run(notation.to_owned());
    let sure = NodeRef::<Button>::new();
    // Enter confirms, Escape cancels.
    Effect::new(move |_| {
        if let Some(sure) = sure.get() {
            let _ = sure.focus();
        }
    });
    view! {
        <div class="why pending" id=ID role="alertdialog" aria-label=t!("about-to")>
            <p class="why-what">{art::piece("seal")}<span>{label}</span></p>
            {explained.map(words)}
            <div class="actions">
                <button class="button" node_ref=sure data-do="confirm" on:click=move |_| scene.link.go_ahead()>{t!("do-it")}</button>
                <button class="button ghost" data-do="cancel" on:click=move |_| scene.link.think_again()>{t!("not-yet")}</button>
            </div>
        </div>
    }
}

fn words(explained: Explanation) -> impl IntoView {
    let cited = explained.rulings.into_iter().map(cite).collect_view();
    view! { <p>{explained.text}" "<span class="cited">{cited}</span></p> }
}

pub(super) fn cite(rule: Citation) -> impl IntoView {
    let href = format!("/rules/{}#{}", rule.book(), rule.number());
    let label = t!("ruling", rule = rule.to_string());
    view! { <a class="cite" href=href target="_blank" aria-label=label>{format!("§\u{202f}{}", rule.number())}</a> }
}

pub(super) fn habits_menu() -> impl IntoView {
    let switch = |habit: habits::Habit| {
        let key = habit.key();
        view! {
            <label><input type="checkbox" data-do=key prop:checked=move || habit.is_on()
                on:change=move |event| habit.set(event_target_checked(&event))/><span>{move || t!(key)}</span></label>
        }
    };
    view! {
        <details class="habits">
            <summary class="quiet-link">{art::piece("mask")}<span>{move || t!("habits")}</span></summary>
            <div>{habits::Habit::ALL.map(switch).collect_view()}</div>
        </details>
    }
}
