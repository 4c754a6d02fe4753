//! What each seat alone knew, for replays through everybody's eyes.

use leptos::prelude::*;
use rookery_kernel::Text;

use super::{frame::Scene, toned, transport::badge};
use crate::{art, text::t};

pub(super) fn notes(scene: Scene) -> impl IntoView {
    let secrets = scene.secrets();
    let any = Memo::new(move |_| secrets.with(|all| all.iter().any(|text| !text.spans().is_empty())));
    let one = move |(seat, text): (usize, Text)| {
        view! { <li class="note" data-seat=seat>{badge(scene, seat)}<pre>{toned(&text)}</pre></li> }
    };
    let all = move || secrets.get().into_iter().enumerate().map(one).collect_view();
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
