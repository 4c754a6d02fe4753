//! Small synthesised sounds, off until the user switches them on.

use std::cell::RefCell;

use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

use crate::{art, memory, text::t};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sound {
    Turn,
    /// A player gains something.
    Coins,
    /// Something has happened.
    Reveal,
    End,
}

/// A note: when it begins and how long it rings, in seconds, and how high it is, in hertz.
struct Note {
    at: f64,
    length: f64,
    pitch: f32,
    loudness: f32,
    timbre: OscillatorType,
}

impl Sound {
    fn notes(self) -> Vec<Note> {
        let note = |timbre, loudness| {
            move |&(at, length, pitch): &(f64, f64, f32)| Note { at, length, pitch, loudness, timbre }
        };
        let (soft, bright) = (note(OscillatorType::Sine, 0.16), note(OscillatorType::Triangle, 0.09));
        match self {
            Self::Turn => [(0.0, 0.25, 523.3), (0.12, 0.4, 659.3)].iter().map(soft).collect(),
            Self::Coins => {
                [(0.0, 0.12, 1568.0), (0.07, 0.12, 2093.0), (0.15, 0.3, 1864.7)].iter().map(bright).collect()
            }
            Self::Reveal => [(0.0, 0.12, 196.0)].iter().map(soft).collect(),
            Self::End => [(0.0, 0.5, 392.0), (0.14, 0.5, 523.3), (0.28, 0.5, 659.3), (0.42, 1.0, 784.0)]
                .iter()
                .map(soft)
                .collect(),
        }
    }
}

thread_local! {
    static ON: ArcRwSignal<bool> = ArcRwSignal::new(memory::recall("sound").as_deref() == Some("on"));
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Whether sounds are on; tracked.
fn is_on() -> bool {
    ON.with(|on| on.get())
}

/// Switches sounds on or off, and plays one when they are on.
fn switch() {
    let on = !ON.with(|on| on.get_untracked());
    ON.with(|kept| kept.set(on));
    if on {
        memory::keep("sound", "on");
        play(Sound::Turn);
    } else {
        memory::forget("sound");
    }
}

pub(crate) fn play(sound: Sound) {
    if ON.with(|on| on.get_untracked()) {
        // A browser without audio is no reason to stop.
        let _ = ring(&sound.notes());
    }
}

fn ring(notes: &[Note]) -> Result<(), JsValue> {
    let made = CONTEXT.with_borrow(Clone::clone);
    let context = made.map_or_else(AudioContext::new, Ok)?;
    CONTEXT.set(Some(context.clone()));
    // Browsers play nothing before the user has touched the page.
    let _ = context.resume()?;
    for note in notes {
        let (from, to) = (context.current_time() + note.at, context.current_time() + note.at + note.length);
        let (voice, volume) = (context.create_oscillator()?, context.create_gain()?);
        voice.set_type(note.timbre);
        voice.frequency().set_value(note.pitch);
        volume.gain().set_value_at_time(0.0001, from)?;
        volume.gain().exponential_ramp_to_value_at_time(note.loudness, from + 0.015)?;
        volume.gain().exponential_ramp_to_value_at_time(0.0001, to)?;
        voice.connect_with_audio_node(&volume)?;
        volume.connect_with_audio_node(&context.destination())?;
        voice.start_with_when(from)?;
        voice.stop_with_when(to)?;
    }
    Ok(())
}

/// The switch as a button with a drawing only.
pub(crate) fn small_switch() -> impl IntoView {
    view! {
        <button class="icon" type="button" data-do="sound" aria-pressed=|| is_on().to_string()
            aria-label=|| t!("sound") title=|| t!("sound") on:click=|_| switch()>
            {|| art::piece(if is_on() { "sound" } else { "silence" })}
        </button>
    }
}

/// The switch with words.
pub(crate) fn wide_switch() -> impl IntoView {
    view! {
        <button class="button ghost" type="button" data-do="sound" aria-pressed=|| is_on().to_string() on:click=|_| switch()>
            {|| art::piece(if is_on() { "sound" } else { "silence" })}
            {|| t!("sound")}": "{|| if is_on() { t!("sound-on") } else { t!("sound-off") }}
        </button>
    }
}
