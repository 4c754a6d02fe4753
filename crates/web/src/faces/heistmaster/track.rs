//! The honour track, with everybody on it.

use leptos::prelude::*;
use rookery_heistmaster::HONOUR_RANGE;
use rookery_kernel::{BySeat, Seat};

use super::Face;
use crate::{art, text::t};

/// Everyone's space, and how many stand below on the same one.
fn places(honour: &BySeat<u8>) -> BySeat<(u8, u8)> {
    honour.map(|seat, own| {
        let below = honour.iter().filter(|(other, honour)| *other < seat && *honour == own).count();
        (*own, below as u8)
    })
}

pub(super) fn track(face: Face) -> impl IntoView {
    let seeing = face.seeing;
    let places = seeing.memo(|sight| places(&sight.view.thieves.map(|_, thief| thief.honour)));
    let highest =
        move || places.with(|places| places.as_slice().iter().map(|(_, below)| below + 1).max().unwrap_or(1));
    let spaces = HONOUR_RANGE.1 - HONOUR_RANGE.0 + 1;
    let token = move |seat: Seat| {
        let class = format!("hm-token {}", art::colour(seat));
        let left = move || {
            format!("calc({} * 100% / {spaces})", places.with(|places| places[seat].0) - HONOUR_RANGE.0)
        };
        let up = move || places.with(|places| places[seat].1.to_string());
        let title = move || {
            t!(
                "heistmaster-honour-of",
                name = seeing.name(seat),
                honour = places.with(|places| places[seat].0)
            )
        };
        view! { <span class=class style:left=left style=("--up", up) title=title>{art::sigil(seat)}</span> }
    };
    // What the track shows, everybody's own place says in words.
    view! {
        <section class="hm-track" aria-hidden="true" style=("--spaces", spaces.to_string()) style=("--high", move || highest().to_string())>
            <span class="hm-track-name">{art::piece("heistmaster-honour")}{move || t!("heistmaster-honour")}</span>
            <div class="hm-spaces">
                <ol>{(HONOUR_RANGE.0..=HONOUR_RANGE.1).map(|space| view! { <li>{space}</li> }).collect_view()}</ol>
                {face.seats().map(token).collect_view()}
            </div>
        </section>
    }
}
