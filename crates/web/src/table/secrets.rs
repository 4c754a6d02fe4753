//! What each seat alone knew, beside the table that all saw: for whoever looks at a record through everybody's eyes.

use leptos::prelude::*;
use rookery_kernel::{Seat, Text};

use super::{frame::Scene, toned, transport::badge};
use crate::{art, text::t};

pub(super) fn notes(scene: Scene) -> impl IntoView {
    let secrets = scene.secrets();
    let any = Memo::new(move |_| secrets.with(|all| all.iter().any(|text| !text.spans().is_empty())));
    let one = move |(seat, text): (Seat, Text)| {
        view! { <li class="note" data-seat=seat.index()>{badge(scene, seat)}<pre>{toned(&text)}</pre></li> }
    };
    let all = move || {
        let secrets = secrets.get();
        Seat::all(secrets.len()).zip(secrets).map(one).collect_view()
    };
    move || {
        any.get().then(|| {
            view! {
                <section class="notes" aria-label=t!("replay-secrets")>
                    <h2>{art::piece("eye")}{move || t!("replay-secrets")}</h2>
                    <ol>{all}</ol>
                </section>
            }
        })
    }
}
