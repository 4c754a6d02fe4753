//! The frame around every game: seats, the question, what may be done, the log, talk, the end. Knows no game.

mod ask;
mod end;
mod frame;
mod gather;
mod log;
mod parts;
mod seats;
mod talk;
mod why;

use leptos::prelude::{
    AnyView, ClassAttribute as _, CollectView as _, ElementChild as _, IntoAny as _, view,
};
use rookery_kernel::{Text, Tone};

pub(crate) use frame::at;

use crate::art;

/// A text with its tones.
pub(crate) fn toned(text: &Text) -> AnyView {
    let span = |(tone, words): &(Tone, String)| {
        let words = words.clone();
        match tone {
            Tone::Plain => words.into_any(),
            Tone::Strong => view! { <strong>{words}</strong> }.into_any(),
            Tone::Quiet => view! { <span class="quiet">{words}</span> }.into_any(),
            Tone::Good => view! { <span class="good">{words}</span> }.into_any(),
            Tone::Bad => view! { <span class="bad">{words}</span> }.into_any(),
            Tone::Seat(seat) => {
                let class = format!("who {}", art::colour(*seat));
                view! { <span class=class>{words}</span> }.into_any()
            }
        }
    };
    text.spans().iter().map(span).collect_view().into_any()
}
