//! What the games look like. A face is a function from [`Seeing`] to a view: it is called once for a match and follows what is seen.
//!
//! To give a game a face: write `faces/GAME.rs` with `pub(crate) fn face(seeing: Seeing<Game>) -> AnyView`, name it in `table/parts.rs`, put its
//! drawings as symbols into `art/GAME.svg` and its style into `style/GAME.css`. A face shows what lies on the table and lets people click it. It
//! decides nothing: what may be done is [`Sight::legal`], and [`Seeing::act`] does it. A thing that stands for one choice says so with `data-choice`, and is
//! explained. The frame around it has the seats, the question,
//! the list of everything that may be done, the log, the talk and the end.

pub(crate) mod diamonds;
pub(crate) mod guild;
pub(crate) mod heistmaster;
pub(crate) mod sneaks;
pub(crate) mod tavern;

use std::sync::Arc;

use leptos::prelude::*;
use rookery_client::sight::Sight;
use rookery_kernel::{Game, Names, Seat};

use crate::{art, link::Link};

/// A number and by how much it has just changed.
fn watched(of: impl Fn() -> i32 + Send + Sync + 'static) -> Memo<(i32, i32)> {
    Memo::new(move |before: Option<&(i32, i32)>| {
        let now = of();
        match before {
            Some(&(same, change)) if same == now => (now, change),
            Some(&(before, _)) => (now, now - before),
            None => (now, 0),
        }
    })
}

/// A change that floats away, in a class of the game's style.
fn change(by: i32, class: &'static str) -> Option<impl IntoView> {
    let class = format!("{class} {}", if by > 0 { "good" } else { "bad" });
    (by != 0).then(|| view! { <span class=class aria-hidden="true">{format!("{by:+}")}</span> })
}

/// A match that is being looked at.
pub(crate) struct Seeing<G: Game> {
    pub(crate) now: Signal<Arc<Sight<G>>>,
    /// What the people at the table are called.
    pub(crate) names: Signal<Names>,
    /// Where this browser sits.
    pub(crate) seat: Signal<Option<Seat>>,
    /// Kept apart, because faces are handed round a lot.
    link: StoredValue<Link>,
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "a derived one would ask the game to be `Copy` too")]
impl<G: Game> Clone for Seeing<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Seeing<G> {}

impl<G: Game> Seeing<G> {
    pub(crate) fn new(
        now: Signal<Arc<Sight<G>>>,
        names: Signal<Names>,
        seat: Signal<Option<Seat>>,
        link: Link,
    ) -> Self {
        Self { now, names, seat, link: StoredValue::new(link) }
    }

    /// Something that follows from what is seen. Whoever uses it is told only when it changes, so that what stays the same stays on
    /// the page as it is, with its focus and its movement.
    pub(crate) fn memo<T: PartialEq + Send + Sync + 'static>(
        self,
        of: impl Fn(&Sight<G>) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| self.now.with(|sight| of(sight)))
    }

    pub(crate) fn may(self, which: impl Fn(&G::Action) -> bool + Send + Sync + 'static) -> Memo<bool> {
        self.memo(move |sight| sight.legal.iter().any(&which))
    }

    /// Has a learner asked to be shown what to do, and is it this? What is done by one click needs no such question: the lesson rings
    /// whatever has the action in `data-choice` or `data-do`.
    pub(crate) fn shows(self, which: impl Fn(&G::Action) -> bool + Send + Sync + 'static) -> Memo<bool> {
        Memo::new(move |_| {
            let shown = self.link.get_value().lesson().and_then(|lesson| lesson.shown.get());
            shown.and_then(|shown| shown.parse().ok()).is_some_and(|action| which(&action))
        })
    }

    pub(crate) fn act(self, action: G::Action) {
        self.link.get_value().act(&action.to_string());
    }

    /// Does it without asking once more: for a choice that is put together and then sealed with a button of its own.
    pub(crate) fn seal(self, action: G::Action) {
        self.link.get_value().act_at_once(&action.to_string());
    }

    pub(crate) fn name(self, seat: Seat) -> String {
        self.names.with(|names| names.of(seat))
    }

    pub(crate) fn badge(self, seat: Seat) -> AnyView {
        art::badge(seat, &self.name(seat))
    }

    pub(crate) fn is_own(self, seat: Seat) -> bool {
        self.seat.get() == Some(seat)
    }
}
