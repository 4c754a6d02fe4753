//! A match in this browser: the page's end of it. The other end is a worker, so that nothing on the page ever waits.

use leptos::prelude::{Set as _, on_cleanup};
use rookery_wire::{Learn, Practice, Problem, Step, ToPage, ToWorker};
use send_wrapper::SendWrapper;
use wasm_bindgen::{JsCast as _, JsValue, closure::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::{Link, Source, State};

/// What is to be remembered of a match.
pub(crate) enum Keep {
    /// A step was taken.
    Step(Step),
    /// It is over, and this is its record.
    Record(String),
    /// It cannot be dealt, or not any more.
    Refused,
}

/// A match against bots in a worker, as long as the page that asks for it is shown.
pub(crate) fn practise(practice: Practice, keep: impl Fn(Keep) + 'static) -> Link {
    work(Link::new(Source::Practice), ToWorker::Begin(practice), keep)
}

/// A lesson in a worker, as long as the page that asks for it is shown.
pub(crate) fn learn(learn: Learn, keep: impl Fn(Keep) + 'static) -> Link {
    work(Link::new(Source::Lesson), ToWorker::Learn(learn), keep)
}

fn work(link: Link, begin: ToWorker, keep: impl Fn(Keep) + 'static) -> Link {
    let gone = |why: &str| State::Gone(Problem { code: "no-worker".into(), why: why.to_owned() });
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let Some(Ok(worker)) = boot().map(|boot| Worker::new_with_options(&boot, &options)) else {
        link.state.set(gone("this browser starts no workers"));
        return link;
    };
    let mut waiting = Some(begin);
    let asked = worker.clone();
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let said = event.data().as_string().and_then(|text| serde_json::from_str(&text).ok());
        match said {
            Some(ToPage::Ready) => {
                if let Some(begin) = waiting.take() {
                    tell(&asked, &begin);
                }
            }
            Some(ToPage::Frame(frame)) => link.hear(&frame),
            Some(ToPage::Taught(taught)) => {
                if let Some(lesson) = link.lesson() {
                    lesson.hear(taught);
                }
            }
            Some(ToPage::Step(step)) => keep(Keep::Step(step)),
            Some(ToPage::Record(record)) => keep(Keep::Record(record)),
            Some(ToPage::Refused(why)) => {
                link.state.set(gone(&why));
                keep(Keep::Refused);
            }
            None => {}
        }
    });
    worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    let speaking = worker.clone();
    link.sends(move |message| tell(&speaking, &ToWorker::Said(message.clone())));
    if let Some(lesson) = link.lesson() {
        let speaking = worker.clone();
        lesson.tells(move |message| tell(&speaking, message));
    }
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
