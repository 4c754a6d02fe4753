//! The worker of the page, which has the rules and the bots in it, so that nothing on the page ever waits.

use leptos::prelude::on_cleanup;
use rookery_wire::{Problem, ToPage, ToWorker};
use send_wrapper::SendWrapper;
use wasm_bindgen::{JsCast as _, JsValue, closure::Closure};
use web_sys::{MessageEvent, WorkerOptions, WorkerType};

/// A worker that runs.
#[derive(Clone)]
pub(super) struct Worker(web_sys::Worker);

impl Worker {
    /// Starts one, as long as the page that asks for it is shown. `hear` is given what it says, and the worker to answer.
    pub(super) fn start(mut hear: impl FnMut(&Worker, ToPage) + 'static) -> Option<Self> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Self(web_sys::Worker::new_with_options(&boot()?, &options).ok()?);
        let answering = worker.clone();
        let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let said = event.data().as_string().and_then(|text| serde_json::from_str(&text).ok());
            if let Some(said) = said {
                hear(&answering, said);
            }
        });
        worker.0.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        let ending = SendWrapper::new((worker.clone(), hear));
        on_cleanup(move || ending.0.0.terminate());
        Some(worker)
    }

    pub(super) fn tell(&self, message: &ToWorker) {
        if let Ok(text) = serde_json::to_string(message) {
            // Only what cannot be copied is refused, and text can be.
            let _ = self.0.post_message(&JsValue::from_str(&text));
        }
    }
}

/// Why there is no worker, or why it does not do what it was asked to.
pub(super) fn no_worker(why: &str) -> Problem {
    crate::api::own(why)
}

/// The script that starts the worker.
fn boot() -> Option<String> {
    web_sys::window()?.document()?.query_selector("meta[name=practice]").ok()??.get_attribute("content")
}
