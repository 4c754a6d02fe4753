//! A match against bots in this browser: the page's end of it. The other end is a worker, so that nothing on the page ever waits.

use leptos::prelude::{Set as _, on_cleanup};
use rookery_wire::{FromClient, Problem, Setup};
use send_wrapper::SendWrapper;
use serde::{Deserialize, Serialize};
use wasm_bindgen::{JsCast as _, JsValue, closure::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::{Link, Source, State};
use crate::person;

/// What the page says to the worker.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum ToWorker {
    /// Deals.
    Begin(Practice),
    /// What a client says at any table.
    Said(FromClient),
}

/// What the worker says to the page.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum ToPage {
    /// Is there, and can be told.
    Ready,
    /// What a table says to any client.
    Frame(String),
    /// Cannot deal.
    Refused(String),
    /// The record of the match, which is over.
    Record(String),
}

/// A match to be dealt.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Practice {
    pub(crate) setup: Setup,
    /// What the person is called, who sits in the first seat.
    pub(crate) name: String,
    /// Who plays in the other seats, as in `level:3`.
    pub(crate) bot: String,
    pub(crate) seed: [u8; 32],
    /// How long a bot lets people look, in milliseconds.
    pub(crate) pause: u32,
}

/// A match in a worker, as long as the page that asks for it is shown; `keep` is given the record at the end.
pub(crate) fn practise(setup: Setup, bot: String, keep: impl Fn(String) + 'static) -> Link {
    let link = Link::new(Source::Practice);
    let gone = |why: &str| State::Gone(Problem { code: "no-worker".into(), why: why.to_owned() });
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let Some(Ok(worker)) = boot().map(|boot| Worker::new_with_options(&boot, &options)) else {
        link.state.set(gone("this browser starts no workers"));
        return link;
    };
    let practice =
        Practice { setup, name: person::name(), bot, seed: person::random_bytes(), pause: 700 };
    let mut waiting = Some(practice);
    let asked = worker.clone();
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let said = event.data().as_string().and_then(|text| serde_json::from_str(&text).ok());
        match said {
            Some(ToPage::Ready) => {
                if let Some(practice) = waiting.take() {
                    tell(&asked, &ToWorker::Begin(practice));
                }
            }
            Some(ToPage::Frame(frame)) => link.hear(&frame),
            Some(ToPage::Refused(why)) => link.state.set(gone(&why)),
            Some(ToPage::Record(record)) => keep(record),
            None => {}
        }
    });
    worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    let speaking = worker.clone();
    link.sends(move |message| tell(&speaking, &ToWorker::Said(message.clone())));
    let ending = SendWrapper::new((worker, hear));
    on_cleanup(move || ending.0.terminate());
    link
}

fn tell(worker: &Worker, message: &ToWorker) {
    if let Ok(text) = serde_json::to_string(message) {
        // Only what cannot be copied is refused, and text can be.
        let _ = worker.post_message(&JsValue::from_str(&text));
    }
}

/// The script that starts the client: it knows where the wasm is.
fn boot() -> Option<String> {
    web_sys::window()?.document()?.get_element_by_id("boot")?.get_attribute("src")
}
