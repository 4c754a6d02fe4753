//! A match in this browser: the page's end of it. The other end is a worker.

use leptos::prelude::Set as _;
use rookery_wire::{Learn, Practice, ToPage, ToWorker};
use serde_json::Value;

use super::{
    Link, Source, State,
    worker::{Worker, no_worker},
};

/// What is to be remembered of a match.
pub(crate) enum Keep {
    /// An entry of its log.
    Entry(Value),
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
    let mut waiting = Some(begin);
    let worker = Worker::start(move |worker, said| match said {
        ToPage::Ready => {
            if let Some(begin) = waiting.take() {
                worker.tell(&begin);
            }
        }
        ToPage::Frame(frame) => link.hear(&frame),
        ToPage::Taught(taught) => {
            if let Some(lesson) = link.lesson() {
                lesson.hear(taught);
            }
        }
        ToPage::Entry(entry) => keep(Keep::Entry(entry)),
        ToPage::Record(record) => keep(Keep::Record(record)),
        ToPage::Refused(why) => {
            link.state.set(State::Gone(no_worker(&why)));
            keep(Keep::Refused);
        }
        ToPage::Opened(_) | ToPage::Seen(_) => {}
    });
    let Some(worker) = worker else {
        link.state.set(State::Gone(no_worker("this browser starts no workers")));
        return link;
    };
    let speaking = worker.clone();
    link.sends(move |message| speaking.tell(&ToWorker::Said(message.clone())));
    if let Some(lesson) = link.lesson() {
        lesson.tells(move |message| worker.tell(message));
    }
    link
}
