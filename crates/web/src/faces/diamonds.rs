//! [No] Honor Among Thieves: the others, the city with its four neighbourhoods, the theft under way, and what lies before oneself.

mod cards;
mod city;
mod theft;
mod thieves;

use leptos::prelude::*;
use rookery_client::diamonds::TheftProgress;
use rookery_diamonds::{Action, Diamonds, Neighbourhood};
use rookery_kernel::{Citation, Seat};

use super::{Seeing, change, watched};
use crate::art;
use crate::text::{cited, t};

#[derive(Clone, Copy)]
struct Face {
    seeing: Seeing<Diamonds>,
    /// The theft under way, or the last one until the next begins.
    theft: Memo<Option<TheftProgress>>,
}

pub(crate) fn face(seeing: Seeing<Diamonds>) -> AnyView {
    let theft = Memo::new(move |before: Option<&Option<TheftProgress>>| {
        seeing.now.with(|sight| {
            let before = before.filter(|_| !sight.anew).cloned().flatten();
            TheftProgress::follow(before, &sight.news, &sight.view)
        })
    });
    let face = Face { seeing, theft };
    let seats: Vec<Seat> =
        seeing.now.with_untracked(|sight| sight.view.thieves.iter().map(|(seat, _)| seat).collect());
    let own = move || seeing.seat.get().map(|seat| thieves::own(face, seat));
    let others = move || {
        let all = seats.iter().filter(|&&seat| !seeing.is_own(seat));
        all.map(|&seat| thieves::other(face, seat)).collect_view()
    };
    view! {
        <div class="diamonds">
            <ul class="d-others">{others}</ul>
            {city::city(face)}
            {theft::theft(face)}
            {own}
            {city::left(face)}
        </div>
    }
    .into_any()
}

impl Face {
    /// Where the theft under way happens.
    fn scene(self) -> Memo<Option<Neighbourhood>> {
        self.seeing.memo(|sight| sight.view.scene())
    }
}

/// A button for an action that is not done by clicking a card.
fn choice(
    face: Face,
    action: Action,
    piece: &'static str,
    words: &'static str,
    class: &'static str,
    rulings: &'static [Citation],
) -> impl IntoView {
    let may = face.seeing.may(move |legal| *legal == action);
    let why = format!("{words}-why");
    move || {
        let why = cited(t!(&why), rulings);
        may.get().then(|| view! {
            <button class=format!("button {class}") data-choice=action.to_string() title=why on:click=move |_| face.seeing.act(action)>
                {art::piece(piece)}{t!(words)}
            </button>
        })
    }
}
