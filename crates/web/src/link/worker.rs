//! The web worker that runs rules and bots, so that the page never blocks.

use leptos::prelude::on_cleanup;
use rookery_wire::{Problem, ToPage, ToWorker};
use send_wrapper::SendWrapper;
use wasm_bindgen::{JsCast as _, JsValue, closure::Closure};
use web_sys::{MessageEvent, WorkerOptions, WorkerType};

#[derive(Clone)]
pub(super) struct Worker(web_sys::Worker);

impl Worker {
    /// Starts a worker, which ends when the page is left. `hear` takes its messages, and the worker to answer.
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
            // Only values that cannot be cloned are refused; text can be.
            let _ = self.0.post_message(&JsValue::from_str(&text));
        }
    }
}

pub(super) fn no_worker() -> Problem {
    crate::api::own("this browser starts no workers")
}

fn boot() -> Option<String> {
    web_sys::window()?.document()?.query_selector("meta[name=practice]").ok()??.get_attribute("content")
}
