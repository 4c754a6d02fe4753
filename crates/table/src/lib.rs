//! One match as a pure value: a game, its luck and its log. Records, replays, lessons and the referee are built on it.
//!
//! | item | what it is | what it is not |
//! |---|---|---|
//! | [`Match`] | a game, its luck and its log | a room: it has no clock, no people and no sockets |
//! | [`Update`] | what one viewer is sent after a step | the state with parts left out |
//! | [`Record`] | the file of a match that is over | something to show while people play: it contains all secrets |
//! | [`Review`] | a finished match, shown at any step from any seat | an undo: nobody can continue from there |
//! | [`Referee`] | a match that another program controls by JSON lines | a server: its caller may read all secrets |
//! | [`DynMatch`], [`CatalogEntry`] | a match and a game as trait objects, for code that is not generic over games | a second set of rules |
//! | [`LessonRun`] | a lesson that is being played | a bot: the script contains every move |
//! | [`Playouts`] | random games at full speed | a bot that sees only its view |

#![warn(missing_docs, clippy::missing_errors_doc, clippy::missing_panics_doc)]

mod dynamic;
mod entry;
mod fair;
mod lesson;
mod matches;
mod observation;
mod playout;
mod read;
mod record;
mod referee;
mod replay;
mod review;
mod seed;

pub use dynamic::{CardNames, Choice, DynMatch, Play, Script, Show, Tell};
pub use entry::{CatalogEntry, CatalogEntryOf, options};
pub use fair::{Fair, MAX_WORDS_BYTES};
pub use lesson::{Beat, LEARNER, LessonRun, Tried};
pub use matches::{ActError, DealError, Match, Origin, Step, Update};
pub use observation::{AnyObservation, Observation};
pub use playout::{Played, Playouts};
pub use record::{BadRecord, End, Header, MAX_RECORD_BYTES, Record, RecordedResult, RecordedStep, Start};
pub use referee::{MAX_LINE_BYTES, Referee};
pub use replay::Disagreement;
pub use review::{Moment, Perspective, Review, ToldNotice};
pub use seed::{Digest32, Seed, StateHash};
