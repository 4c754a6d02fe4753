//! A match against bots in this browser: the page's end of it. The other end is a worker.

use leptos::prelude::Set as _;
use rookery_wire::{Practice, Setup, ToPage, ToWorker};

use super::{
    Link, Source, State,
    worker::{Worker, no_worker},
};
use crate::person;

/// A match in a worker, as long as the page that asks for it is shown; `keep` is given the record at the end.
pub(crate) fn practise(setup: Setup, bot: String, keep: impl Fn(String) + 'static) -> Link {
    let link = Link::new(Source::Practice);
    let practice = Practice { setup, name: person::name(), bot, seed: person::random_bytes(), pause: 700 };
    let mut waiting = Some(practice);
    let worker = Worker::start(move |worker, said| match said {
        ToPage::Ready => {
            if let Some(practice) = waiting.take() {
                worker.tell(&ToWorker::Begin(practice));
            }
        }
        ToPage::Frame(frame) => link.hear(&frame),
        ToPage::Refused(why) => link.state.set(State::Gone(no_worker(&why))),
        ToPage::Record(record) => keep(record),
        ToPage::Opened(_) | ToPage::Seen(_) => {}
    });
    match worker {
        Some(worker) => link.sends(move |message| worker.tell(&ToWorker::Said(message.clone()))),
        None => link.state.set(State::Gone(no_worker("this browser starts no workers"))),
    }
    link
}
