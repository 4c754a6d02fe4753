//! A match against bots in this browser: the page's end of it. The other end is a worker, so that nothing on the page ever waits.

use leptos::prelude::{Set as _, on_cleanup};
use rookery_wire::{Practice, Problem, Setup, ToPage, ToWorker};
use send_wrapper::SendWrapper;
use wasm_bindgen::{JsCast as _, JsValue, closure::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::{Link, Source, State};
use crate::person;

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
    let practice = Practice { setup, name: person::name(), bot, seed: person::random_bytes(), pause: 700 };
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

/// The script that starts the worker.
fn boot() -> Option<String> {
    web_sys::window()?.document()?.query_selector("meta[name=practice]").ok()??.get_attribute("content")
}
