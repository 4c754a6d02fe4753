//! Drawings: symbols of `art/*.svg`, which are inlined in the page, and pictures, which are files.

use leptos::prelude::{
    AnyView, ClassAttribute as _, CustomAttribute as _, ElementChild as _, IntoAny as _, view,
};
use rookery_kernel::Seat;

/// A symbol, as large as the letters around it unless the style says otherwise. Hidden from screen readers.
pub(crate) fn piece(name: &str) -> AnyView {
    let class = format!("piece piece-{name}");
    let href = format!("#{name}");
    view! { <svg class=class aria-hidden="true" focusable="false"><use href=href></use></svg> }.into_any()
}

/// The sigil of a seat. Seats differ by colour, sigil and name, never by colour alone.
pub(crate) fn sigil(seat: Seat) -> AnyView {
    piece(&format!("sigil-{}", seat.index() % 8))
}

/// The CSS class with the colour of a seat.
pub(crate) fn colour(seat: Seat) -> String {
    format!("of-seat seat-{}", seat.index() % 8)
}

pub(crate) fn badge(seat: Seat, name: &str) -> AnyView {
    let class = format!("badge {}", colour(seat));
    view! { <span class=class>{sigil(seat)}<span class="name">{name.to_owned()}</span></span> }.into_any()
}

pub(crate) fn picture(game: &str) -> AnyView {
    let source = format!("/art/{game}.svg");
    view! { <img class="picture" src=source alt="" width="400" height="260" loading="lazy"/> }.into_any()
}
