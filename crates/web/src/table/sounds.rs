//! The sounds of a match.

use leptos::prelude::*;
use rookery_kernel::Tone;
use rookery_wire::{Phase, Step};

use super::frame::Scene;
use crate::sound::{Sound, play};

/// Plays sounds for what happens from now on.
pub(super) fn follow(scene: Scene) {
    let link = scene.link;
    let asked =
        Memo::new(move |_| link.update().with(|update| update.as_ref().and_then(|update| update.asked)));
    Effect::new(move |before: Option<Option<Step>>| {
        let now = asked.get();
        if now.is_some() && before.is_some_and(|before| before != now) {
            play(Sound::Turn);
        }
        now
    });
    let over = Memo::new(move |_| {
        link.table().with(|table| table.as_ref().is_some_and(|table| table.phase == Phase::Over))
    });
    Effect::new(move |before: Option<bool>| {
        let now = over.get();
        if now && before == Some(false) {
            play(Sound::End);
        }
        now
    });
    Effect::new(move |before: Option<usize>| {
        scene.story.with(|story| {
            // What happened before the page was opened is silent.
            if let Some(fresh) =
                before.filter(|before| *before > 0).and_then(|before| story.sentences.get(before..))
            {
                let gains =
                    fresh.iter().any(|told| told.text.spans().iter().any(|(tone, _)| *tone == Tone::Good));
                if !fresh.is_empty() {
                    play(if gains { Sound::Coins } else { Sound::Reveal });
                }
            }
            story.sentences.len()
        })
    });
}
