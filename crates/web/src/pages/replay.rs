//! The replay of a match that is over: one of the server, the last practice match, or a record from a file.

use leptos::prelude::*;
use rookery_client::route::{Kept, RecordSource, look_from_query};
use rookery_wire::Problem;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DragEvent, File, HtmlInputElement};

use crate::link::{Connection, replay};
use crate::route::{Route, go};
use crate::{api, art, form, records, table, text::t};

/// The size of the longest record.
const MAX_FILE_BYTES: f64 = (64 << 20) as f64;

thread_local! {
    /// Counts opened files: all have the same address.
    static OPENED: ArcRwSignal<u32> = ArcRwSignal::new(0);
}

pub(crate) fn page(source: Option<RecordSource>) -> impl IntoView {
    move || {
        OPENED.with(Track::track);
        shown(source.clone())
    }
}

fn shown(source: Option<RecordSource>) -> AnyView {
    let Some(source) = source else { return choose(None).into_any() };
    let fetched: replay::Fetched = match source {
        RecordSource::Kept(kept) => match records::kept(kept) {
            Some(record) => Box::pin(async { Ok(record) }),
            None => return choose(Some(t!("replay-none-kept"))).into_any(),
        },
        RecordSource::Table(id) => Box::pin(async move { api::text(&format!("/tables/{id}/record")).await }),
    };
    let search = web_sys::window().and_then(|window| window.location().search().ok()).unwrap_or_default();
    let replay = replay::open(fetched, look_from_query(&search));
    let wrong = Memo::new(move |_| match replay.link.connection().get() {
        Connection::Gone(problem) => Some(form::words(&problem)),
        _ => None,
    });
    view! {
        {move || match wrong.get() {
            Some(why) => choose(Some(why)).into_any(),
            None => table::again(replay).into_any(),
        }}
    }
    .into_any()
}

/// The file chooser, with the problem of the last file.
fn choose(wrong: Option<String>) -> impl IntoView {
    let wrong = RwSignal::new(wrong);
    let over = RwSignal::new(false);
    let take = move |file: Option<File>| {
        let Some(file) = file else { return };
        spawn_local(async move {
            match text_of(&file).await {
                Ok(record) => {
                    records::keep(Kept::File, record);
                    OPENED.with(|opened| opened.update(|opened| *opened += 1));
                    go(&Route::Replay(Some(RecordSource::Kept(Kept::File))));
                }
                Err(problem) => wrong.set(Some(form::words(&problem))),
            }
        });
    };
    let dropped = move |event: DragEvent| {
        event.prevent_default();
        over.set(false);
        take(event.data_transfer().and_then(|data| data.files()).and_then(|files| files.get(0)));
    };
    let picked = move |event: leptos::ev::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        take(input.and_then(|input| input.files()).and_then(|files| files.get(0)));
    };
    view! {
        <div class="sheet open-record" class:over=move || over.get() on:drop=dropped
            on:dragover=move |event| { event.prevent_default(); over.set(true); } on:dragleave=move |_| over.set(false)>
            <h1>{art::piece("scroll")}{move || t!("open-record")}</h1>
            {move || wrong.get().map(|why| view! { <p class="refusal" role="alert">{why}</p> })}
            <p>{move || t!("open-record-how")}</p>
            <div class="actions">
                <label class="button file"><input type="file" accept=".jsonl,.json,.txt,application/jsonl" data-do="open-record" on:change=picked/>
                    <span>{move || t!("choose-file")}</span></label>
                {records::kept(Kept::Practice).map(|_| view! {
                    <a class="button ghost" href=Route::Replay(Some(RecordSource::Kept(Kept::Practice))).path()>{move || t!("last-practice")}</a>
                })}
            </div>
        </div>
    }
}

async fn text_of(file: &File) -> Result<String, Problem> {
    if file.size() > MAX_FILE_BYTES {
        return Err(api::own(t!("file-too-long")));
    }
    let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
    text.ok_or_else(|| api::own(t!("file-unreadable")))
}
