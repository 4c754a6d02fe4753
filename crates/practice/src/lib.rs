//! The worker of the browser client: runs a practice match or a lesson in a [`Solo`] room, and opens records for replays. It is built
//! for wasm32 only, by the build script of `web-dist`, and apart from the page, so that the page does not wait for rules and bots.

use std::{cell::RefCell, rc::Rc};

use js_sys::Date;
use rookery_room::{OpenRecord, Solo};
use rookery_wire::{Millis, ToPage, ToWorker};
use wasm_bindgen::{JsCast as _, JsValue, closure::Closure, prelude::wasm_bindgen};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// The match of this worker, if it runs one.
type Running = Rc<RefCell<Option<Solo>>>;

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().dyn_into().expect("this runs in a worker")
}

fn now() -> Millis {
    Millis(Date::now() as i64)
}

fn send(message: &ToPage) {
    if let Ok(text) = serde_json::to_string(message) {
        let _ = scope().post_message(&JsValue::from_str(&text));
    }
}

/// Starts the worker: it handles messages of the page from now on.
#[wasm_bindgen(start)]
pub fn serve() {
    console_error_panic_hook::set_once();
    let running = Running::default();
    let open: RefCell<Option<OpenRecord>> = RefCell::default();
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let said = event.data().as_string().and_then(|text| serde_json::from_str(&text).ok());
        let begun = match said {
            Some(ToWorker::Begin(practice)) => Solo::practise(practice, now()),
            Some(ToWorker::Learn(learn)) => Solo::learn(learn, now()),
            Some(ToWorker::Open(record)) => {
                return match OpenRecord::read(&record) {
                    Ok(read) => {
                        send(&ToPage::Opened(Box::new(read.introduce())));
                        *open.borrow_mut() = Some(read);
                    }
                    Err(problem) => send(&ToPage::Refused(problem)),
                };
            }
            Some(ToWorker::Look(look)) => {
                if let Some(seen) = open.borrow_mut().as_mut().and_then(|open| open.look(look)) {
                    send(&ToPage::Seen(Box::new(seen)));
                }
                return;
            }
            Some(message) => {
                if let Some(solo) = running.borrow_mut().as_mut() {
                    solo.hear(message, now()).iter().for_each(send);
                }
                return go_on(running.clone());
            }
            None => return,
        };
        match begun {
            Ok((solo, sent)) => {
                sent.iter().for_each(send);
                *running.borrow_mut() = Some(solo);
                go_on(running.clone());
            }
            Err(problem) => send(&ToPage::Refused(problem)),
        }
    });
    scope().set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // The worker lives as long as the page wants it.
    hear.forget();
    send(&ToPage::Ready);
}

/// Makes the moves that need no person, one after the other, each after its pause.
fn go_on(running: Running) {
    let Some(pause) = running.borrow_mut().as_mut().and_then(Solo::next_pause) else { return };
    let act = Closure::once_into_js(move || {
        if let Some(solo) = running.borrow_mut().as_mut() {
            solo.go_on(now()).iter().for_each(send);
        }
        go_on(running);
    });
    let pause = i32::try_from(pause).unwrap_or(i32::MAX);
    let waited = scope().set_timeout_with_callback_and_timeout_and_arguments_0(act.unchecked_ref(), pause);
    debug_assert!(waited.is_ok(), "a worker has timers");
}
