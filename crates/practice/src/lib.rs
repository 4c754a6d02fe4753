//! The worker of the browser client: a match, which says what the server would say, of one person against bots or of a learner with a lesson;
//! and records that are looked at again. Built for wasm32 and nothing else, by the build script of `web-dist`; apart from the page, so that
//! the page is there before the rules and the bots are.

mod lesson;
mod review;
mod table;

use std::{cell::RefCell, rc::Rc};

use rookery_wire::{ToPage, ToWorker};
use table::Table;
use wasm_bindgen::{JsCast as _, JsValue, closure::Closure, prelude::wasm_bindgen};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().dyn_into().expect("this runs in a worker")
}

fn tell(message: &ToPage) {
    if let Ok(text) = serde_json::to_string(message) {
        let _ = scope().post_message(&JsValue::from_str(&text));
    }
}

/// Waits for a match to be asked for, and runs it.
#[wasm_bindgen(start)]
pub fn serve() {
    console_error_panic_hook::set_once();
    let table: Rc<RefCell<Option<Table>>> = Rc::default();
    let open: RefCell<Option<review::Open>> = RefCell::default();
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let said = event.data().as_string().and_then(|text| serde_json::from_str(&text).ok());
        let begun = match said {
            Some(ToWorker::Begin(practice)) => Table::deal(practice),
            Some(ToWorker::Learn(learn)) => Table::learn(learn),
            Some(ToWorker::Open(record)) => {
                return match review::Open::read(&record) {
                    Ok(read) => {
                        tell(&ToPage::Opened(Box::new(read.introduce())));
                        *open.borrow_mut() = Some(read);
                    }
                    Err(why) => tell(&ToPage::Refused(why)),
                };
            }
            Some(ToWorker::Look(look)) => {
                if let Some(seen) = open.borrow_mut().as_mut().and_then(|open| open.look(look)) {
                    tell(&ToPage::Seen(Box::new(seen)));
                }
                return;
            }
            Some(message) => {
                let sitting = table.take().map(|sitting| sitting.hear(message));
                *table.borrow_mut() = sitting;
                return go_on(table.clone());
            }
            None => return,
        };
        match begun {
            Ok(mut begun) => {
                begun.greet();
                *table.borrow_mut() = Some(begun);
                go_on(table.clone());
            }
            Err(why) => tell(&ToPage::Refused(why)),
        }
    });
    scope().set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // The worker lives as long as the page wants it.
    hear.forget();
    tell(&ToPage::Ready);
}

/// Lets happen what happens by itself, one thing after the other, with a pause where there is something to look at first.
fn go_on(table: Rc<RefCell<Option<Table>>>) {
    let Some(pause) = table.borrow_mut().as_mut().and_then(Table::pause) else { return };
    let act = Closure::once_into_js(move || {
        if let Some(table) = table.borrow_mut().as_mut() {
            table.happen();
        }
        go_on(table);
    });
    let waited = scope().set_timeout_with_callback_and_timeout_and_arguments_0(act.unchecked_ref(), pause);
    debug_assert!(waited.is_ok(), "a worker has a clock");
}
