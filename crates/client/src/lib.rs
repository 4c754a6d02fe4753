//! The logic of the browser client without the browser: plain values and functions, tested natively. `web` holds them in signals and
//! draws them.
//!
//! | module | what it is |
//! |---|---|
//! | [`link`] | the state of a match as messages tell it, live or from a record |
//! | [`sight`] | that state as the game's own types, and as a story in words |
//! | [`lesson`] | a lesson as the worker tells it |
//! | [`route`] | addresses of pages |
//! | [`form`] | which field of a form a problem belongs to |
//! | [`chart`] | the geometry of the score chart |
//! | [`picks`] | choosing several things by clicking them |
//! | [`tavern`], [`diamonds`], [`sneaks`], [`heistmaster`], [`guild`] | what the face of a game derives from notices, views and clicks |
//!
//! Nothing here knows a rule: what may be done is the list of legal actions that came with the update.

pub mod chart;
pub mod diamonds;
pub mod form;
pub mod guild;
pub mod heistmaster;
pub mod lesson;
pub mod link;
pub mod picks;
pub mod route;
pub mod sight;
pub mod sneaks;
pub mod tavern;
