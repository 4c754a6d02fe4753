//! Preferences of the player, stored in this browser.

use leptos::prelude::{ArcRwSignal, Get as _, GetUntracked as _, Set as _};
use wasm_bindgen::JsCast as _;
use web_sys::Animation;

use crate::memory;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Habit {
    /// A choice waits for a confirmation before it is final.
    AskFirst,
    Motion,
}

thread_local! {
    static ASK_FIRST: ArcRwSignal<bool> = ArcRwSignal::new(Habit::AskFirst.kept());
    static MOTION: ArcRwSignal<bool> = ArcRwSignal::new(Habit::Motion.kept());
}

impl Habit {
    pub(crate) const ALL: [Self; 2] = [Self::AskFirst, Self::Motion];

    /// Its key, in memory and in the texts.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Self::AskFirst => "ask-first",
            Self::Motion => "motion",
        }
    }

    /// The stored value. By default touch screens ask for confirmations, since fingers slip, and animations are shown.
    fn kept(self) -> bool {
        match memory::recall(self.key()).as_deref() {
            Some("on") => true,
            Some("off") => false,
            _ => self == Self::Motion || is_touched(),
        }
    }

    fn signal(self) -> ArcRwSignal<bool> {
        match self {
            Self::AskFirst => ASK_FIRST.with(Clone::clone),
            Self::Motion => MOTION.with(Clone::clone),
        }
    }

    /// Whether it is on; tracked.
    pub(crate) fn is_on(self) -> bool {
        self.signal().get()
    }

    /// Whether it is on; not tracked.
    pub(crate) fn is_on_now(self) -> bool {
        self.signal().get_untracked()
    }

    pub(crate) fn set(self, on: bool) {
        memory::keep(self.key(), if on { "on" } else { "off" });
        self.signal().set(on);
    }
}

fn is_touched() -> bool {
    let media = web_sys::window().and_then(|window| window.match_media("(pointer: coarse)").ok()?);
    media.is_some_and(|media| media.matches())
}

/// Finishes all running animations, for a player who does not want to wait. Endless ones go on.
pub(crate) fn hurry() {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    for moving in document.get_animations().iter().filter_map(|moving| moving.dyn_into::<Animation>().ok()) {
        let _ = moving.finish();
    }
}
