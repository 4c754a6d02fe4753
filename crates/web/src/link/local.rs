//! The page's end of a match that runs in a worker of this browser.

use rookery_wire::{Learn, Practice, ToPage, ToWorker};
use serde_json::Value;

use super::worker::{Worker, no_worker};
use super::{Connection, Link, Source};

/// What the page has to store about a match.
pub(crate) enum Keep {
    Entry(Value),
    /// The match is over; this is its record.
    Record(String),
    Refused,
}

/// Starts a match against bots in a worker, which ends when the page is left.
pub(crate) fn practise(practice: Practice, keep: impl Fn(Keep) + 'static) -> Link {
    work(Link::new(Source::Practice), ToWorker::Begin(practice), keep)
}

/// Starts a lesson in a worker, which ends when the page is left.
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
        ToPage::Refused(problem) => {
            link.set_connection(Connection::Gone(problem));
            keep(Keep::Refused);
        }
        ToPage::Opened(_) | ToPage::Seen(_) => {}
    });
    let Some(worker) = worker else {
        link.set_connection(Connection::Gone(no_worker()));
        return link;
    };
    let speaking = worker.clone();
    link.sends(move |message| speaking.tell(&ToWorker::Said(message.clone())));
    if let Some(lesson) = link.lesson() {
        lesson.tells(move |message| worker.tell(message));
    }
    link
}
