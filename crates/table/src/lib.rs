//! One match as a pure value.
//!
//! | word | what it is | what it is not |
//! |---|---|---|
//! | [`Match`] | a game, its luck and its log | a room: it has no clock, no people, no sockets |
//! | [`Update`] | what one viewer is sent after a step | the state with holes |
//! | [`Record`] | the file of a match, for when it is over | something to show while people play |
//! | [`Review`] | a match looked at again, moment by moment | an undo: nobody plays on from there |
//! | [`Referee`] | a match behind JSON lines | a server: its caller may read the whole truth |
//! | [`DynMatch`], [`CatalogEntry`] | matches and games whose type the compiler does not know | a second set of rules |
//! | [`LessonRun`] | a lesson on its way, over a match | a bot: every move in it is written down |
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
