//! The controls of a replay: the moment, the eyes, and automatic play.

use std::time::Duration;

use leptos::{ev, prelude::*};
use rookery_client::link::Autoplay;
use rookery_client::route::{eyes_name, eyes_named, look_to_query};
use rookery_kernel::Seat;
use rookery_wire::{Eyes, Step};
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{Element, KeyboardEvent};

use super::frame::Scene;
use crate::{art, copy, link::replay::Replay, text::t};

/// How long a moment is shown during automatic play, in milliseconds, and the name of the pace.
const PACES_MS: [(u64, &str); 4] = [(2_400, "½"), (1_200, "1"), (500, "2"), (150, "8")];
/// How long a moment without notices is shown, in milliseconds.
const SILENT_MS: u64 = 120;
/// How long the moment must stay the same before the address names it: browsers limit how often it is written.
const ADDRESS_DELAY: Duration = Duration::from_millis(250);

#[derive(Clone, Copy)]
struct Player {
    replay: Replay,
    playing: RwSignal<bool>,
    pace: RwSignal<u64>,
}

impl Player {
    fn step(self) -> Step {
        self.replay.look.with_untracked(|look| look.step)
    }

    /// Goes to a step and stops automatic play.
    fn jump(self, step: Step) {
        self.playing.set(false);
        self.replay.go(step);
    }

    fn back(self) {
        self.jump(Step(self.step().0.saturating_sub(1)));
    }

    fn forward(self) {
        self.jump(Step(self.step().0 + 1));
    }

    fn toggle(self) {
        if self.playing.get_untracked() {
            return self.playing.set(false);
        }
        if self.step() == self.replay.last() {
            self.replay.go(Step(0));
        }
        self.playing.set(true);
    }

    /// Goes on to the next moments until automatic play stops.
    fn go_on(self, round: StoredValue<u32>, of: u32) {
        // The page may be gone by then.
        let on = move || round.try_get_value() == Some(of) && self.playing.try_get_untracked() == Some(true);
        let next = move || {
            if on() {
                self.replay.go(Step(self.step().0 + 1));
                self.go_on(round, of);
            }
        };
        let arrived = move || {
            if !on() {
                return;
            }
            match self.replay.autoplay() {
                Autoplay::Wait => self.go_on(round, of),
                Autoplay::Stop => self.playing.set(false),
                Autoplay::GoOn => next(),
                Autoplay::Pause => {
                    let pause = self.pace.get_untracked().saturating_sub(SILENT_MS);
                    set_timeout(next, Duration::from_millis(pause));
                }
            }
        };
        set_timeout(arrived, Duration::from_millis(SILENT_MS));
    }
}

pub(super) fn controls(scene: Scene, replay: Replay) -> impl IntoView {
    let player = Player { replay, playing: RwSignal::new(false), pace: RwSignal::new(PACES_MS[1].0) };
    let round = StoredValue::new(0_u32);
    Effect::new(move |_| {
        if player.playing.get() {
            round.update_value(|round| *round += 1);
            player.go_on(round, round.get_value());
        }
    });
    follow_address(replay);
    let keys = window_event_listener(ev::keydown, move |event| press(player, &event));
    on_cleanup(move || keys.remove());
    let step = Memo::new(move |_| replay.look.get().step.0);
    let last = Memo::new(move |_| {
        replay.opened.track();
        replay.last().0
    });
    let first = move || step.get() == 0;
    let end = move || step.get() == last.get();
    let where_words = move || t!("replay-step", step = step.get(), last = last.get());
    view! {
        <section class="transport" aria-label=move || t!("replay")>
            <p class="prompt" role="status" aria-live="polite">{move || scene.prompt.get()}</p>
            <input class="moments" type="range" min="0" max=move || last.get().to_string() step="1" data-do="moment"
                aria-label=move || t!("replay-moment") aria-valuetext=where_words
                prop:value=move || step.get().to_string()
                on:input=move |event| if let Ok(step) = event_target_value(&event).parse() { player.jump(Step(step)) }/>
            <div class="keys">
                {key("to-begin", "replay-begin", first, move || player.jump(Step(0)))}
                {key("step-back", "replay-back", first, move || player.back())}
                <button class="key play" data-do="play" aria-label=move || if player.playing.get() { t!("replay-pause") } else { t!("replay-play") }
                    title=move || if player.playing.get() { t!("replay-pause") } else { t!("replay-play") } on:click=move |_| player.toggle()>
                    {move || art::piece(if player.playing.get() { "pause" } else { "play" })}
                </button>
                {key("step-on", "replay-on", end, move || player.forward())}
                {key("to-end", "replay-end", end, move || player.jump(replay.last()))}
                <span class="where" data-do="step"><span aria-hidden="true">{move || format!("{} / {}", step.get(), last.get())}</span><span class="unseen">{where_words}</span></span>
                {pace(player)}
                {eyes(scene, replay)}
                {share()}
            </div>
            <p class="quiet hint">{move || t!("replay-keys")}</p>
        </section>
    }
}

fn key(
    piece: &'static str,
    word: &'static str,
    not_now: impl Fn() -> bool + Send + Sync + 'static,
    press: impl Fn() + 'static,
) -> impl IntoView {
    // A disabled button would lose the focus.
    view! {
        <button class="key" data-do=piece aria-label=move || t!(word) title=move || t!(word)
            aria-disabled=move || not_now().to_string() on:click=move |_| press()>{art::piece(piece)}</button>
    }
}

fn pace(player: Player) -> impl IntoView {
    let option = move |(pace, times): (u64, &'static str)| {
        view! { <option value=pace.to_string() prop:selected=move || player.pace.get() == pace>{format!("{times}×")}</option> }
    };
    view! {
        <label class="pace"><span class="unseen">{move || t!("replay-pace")}</span>
            <select data-do="pace" on:change=move |event| if let Ok(pace) = event_target_value(&event).parse() { player.pace.set(pace) }>
                {PACES_MS.map(option).collect_view()}
            </select>
        </label>
    }
}

fn eyes(scene: Scene, replay: Replay) -> impl IntoView {
    let names: Vec<String> = scene.link.table().with_untracked(|table| {
        table.iter().flat_map(|table| &table.seats).map(|seat| seat.name.clone()).collect()
    });
    let option = move |eyes: Eyes, name: Signal<String>| {
        view! { <option value=eyes_name(eyes) prop:selected=move || replay.look.get().eyes == eyes>{move || name.get()}</option> }
    };
    let seats = Seat::all(names.len()).zip(names);
    let seats = seats.map(|(seat, name)| option(Eyes::Seat(seat), Signal::stored(name))).collect_view();
    view! {
        <label class="eyes">{art::piece("eye")}<span class="unseen">{move || t!("replay-eyes")}</span>
            <select data-do="eyes" on:change=move |event| replay.through(eyes_named(&event_target_value(&event)))>
                {option(Eyes::All, Signal::derive(|| t!("replay-all")))}
                {option(Eyes::Public, Signal::derive(|| t!("replay-watch")))}
                {seats}
            </select>
        </label>
    }
}

fn share() -> impl IntoView {
    let copied = RwSignal::new(false);
    view! {
        <button class="button small ghost" data-do="copy-moment" title=move || t!("copy-moment-why") on:click=move |_| {
            let Some(window) = web_sys::window() else { return };
            copy::copy(&window.location().href().unwrap_or_default(), copied);
            set_timeout(move || { copied.try_set(false); }, Duration::from_secs(2));
        }>{art::piece("copy")}<span aria-live="polite">{move || if copied.get() { t!("copied") } else { t!("copy-moment") }}</span></button>
    }
}

fn follow_address(replay: Replay) {
    Effect::new(move |_| {
        let look = replay.look.get();
        if replay.opened.with(Option::is_none) {
            return;
        }
        set_timeout(
            move || {
                if replay.look.try_get_untracked() != Some(look) {
                    return;
                }
                let Some(window) = web_sys::window() else { return };
                let path = window.location().pathname().unwrap_or_default();
                let address = format!("{path}{}", look_to_query(look));
                if let (true, Ok(history)) = (path.starts_with("/replay/"), window.history()) {
                    // A browser that refuses to write history still shows the moment.
                    let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
                }
            },
            ADDRESS_DELAY,
        );
    });
}

/// Handles a key, unless the focused element takes it.
fn press(player: Player, event: &KeyboardEvent) {
    let busy = |selector: &str| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        target.is_some_and(|target| target.closest(selector).ok().flatten().is_some())
    };
    if event.ctrl_key() || event.meta_key() || event.alt_key() || busy("input, select, textarea, dialog") {
        return;
    }
    match event.key().as_str() {
        "ArrowLeft" => player.back(),
        "ArrowRight" => player.forward(),
        "Home" => player.jump(Step(0)),
        "End" => player.jump(player.replay.last()),
        " " if !busy("button, a, summary, label") => player.toggle(),
        _ => return,
    }
    event.prevent_default();
}

pub(super) fn badge(scene: Scene, seat: Seat) -> AnyView {
    let name = scene.link.table().with_untracked(|table| {
        table
            .as_ref()
            .and_then(|table| table.seats.get(seat.index()))
            .map(|seat| seat.name.clone())
            .unwrap_or_default()
    });
    art::badge(seat, &name)
}
