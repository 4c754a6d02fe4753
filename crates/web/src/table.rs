//! The frame around every game: seats, the question, what may be done, the log, talk, the end; and the controls of a replay. Knows no game.

mod ask;
mod chart;
mod device;
mod end;
mod frame;
mod gather;
mod lesson;
mod log;
mod parts;
mod rulings;
mod seats;
mod secrets;
mod sounds;
mod talk;
mod transport;
mod why;

use leptos::prelude::{
    AnyView, ClassAttribute as _, CollectView as _, ElementChild as _, IntoAny as _, view,
};
use rookery_kernel::{Text, Tone};

pub(crate) use frame::{again, at};
pub(crate) use parts::{GAMES, Missing, fetched};

use crate::art;

/// A text with its tones, and links to the rulings that it cites.
pub(crate) fn toned(text: &Text) -> AnyView {
    let span = |(tone, words): &(Tone, String)| {
        let words = words.clone();
        match tone {
            Tone::Plain => rulings::linked(&words),
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
