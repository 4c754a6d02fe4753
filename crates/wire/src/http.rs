//! Bodies of requests and answers.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::table::TableInfo;

/// Somebody wants to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GuestName {
    /// What to call them.
    pub name: String,
}

/// Who the server thinks the client is: a guest, or somebody with an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Guest {
    /// Their id: public.
    pub id: String,
    /// What they are called.
    pub name: String,
    /// What they type to come in; nothing for a guest. Told to nobody else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub login: Option<String>,
}

/// A login and a password: for a new account, or to come in.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// 3 to 64 letters, digits and `. _ - + @`. Capitals are the same as small letters.
    pub login: String,
    /// 8 to 128 characters.
    pub password: String,
}

/// Another password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The one so far.
    pub old: String,
    /// The one from now on: 8 to 128 characters.
    pub new: String,
}

/// The password once more, for what cannot be taken back.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Confirmed {
    /// The password.
    pub password: String,
}

// Passwords and secrets are shown to nobody, not even to a log.
macro_rules! hidden {
    ($($name:ident)*) => {$(
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(concat!(stringify!($name), "(..)"))
            }
        }
    )*};
}
hidden!(Credentials NewPassword Confirmed NewToken Link LinkSecret);

/// Goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Logout {
    /// Not only here: everybody who is in with this account has to come in anew. Tokens stay.
    #[serde(default)]
    pub everywhere: bool,
}

/// A token for a program is wanted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TokenName {
    /// What its owner calls it.
    pub name: String,
}

/// A token, without what it is shown once for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TokenInfo {
    /// Its id.
    pub id: String,
    /// What its owner calls it.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
}

/// All tokens of an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TokenList {
    /// The newest first.
    pub tokens: Vec<TokenInfo>,
}

/// A token that was just made.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewToken {
    /// Its id.
    pub id: String,
    /// What its owner calls it.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// For `Authorization: Bearer`. Shown now and never again.
    pub token: String,
}

/// A secret with which another device becomes the same person, once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Link {
    /// The secret.
    pub secret: String,
    /// Until when, in milliseconds since 1970.
    pub expires: i64,
}

/// Uses such a secret.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LinkSecret {
    /// The secret.
    pub secret: String,
}

/// What everybody may know about somebody with an account.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PersonInfo {
    /// Their id.
    pub id: String,
    /// What they are called.
    pub name: String,
    /// How many matches they have played to the end.
    pub matches: u64,
    /// How strong they are, by game.
    pub ratings: Vec<RatingInfo>,
}

/// How strong somebody is at a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingInfo {
    /// Which game.
    pub game: String,
    /// The strength: all begin with 25.
    pub rating: f64,
    /// How far off it may be: 25/3 in the beginning.
    pub deviation: f64,
    /// After how many matches that counted.
    pub matches: u32,
}

/// The strongest at a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ranking {
    /// The strongest first: by the rating less three deviations.
    pub people: Vec<Ranked>,
}

/// Somebody in a ranking.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ranked {
    /// Their id.
    pub id: String,
    /// What they are called.
    pub name: String,
    /// The strength.
    pub rating: f64,
    /// How far off it may be.
    pub deviation: f64,
    /// After how many matches that counted.
    pub matches: u32,
}

/// What somebody has played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct History {
    /// The last first.
    pub matches: Vec<PlayedMatch>,
    /// Where the next page begins; nothing if this is the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// A match that somebody has played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayedMatch {
    /// At which table.
    pub table: String,
    /// What was played.
    pub game: String,
    /// In which seat.
    pub seat: u8,
    /// The share of the win, from 0 to 1.
    pub won: f64,
    /// The score.
    pub points: i32,
    /// When it ended, in milliseconds since 1970.
    pub finished: i64,
}

/// A game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameOutline {
    /// Its short name.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is about.
    pub blurb: String,
    /// The fewest and the most seats.
    pub seats: [usize; 2],
    /// The version of its rules.
    pub rules: u32,
}

/// A game with what can be chosen at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameInfo {
    /// Which.
    #[serde(flatten)]
    pub outline: GameOutline,
    /// The table options.
    pub options: Vec<GameOption>,
    /// What they are where nothing is said.
    pub defaults: Value,
}

/// A table option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameOption {
    /// Its name.
    pub name: String,
    /// What it does.
    pub help: String,
}

/// Sits down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// Where; the first free seat if nothing is said.
    #[serde(default)]
    pub seat: Option<usize>,
    /// Words of the client's own, to go into the seed: random, at most 128 bytes.
    #[serde(default)]
    pub words: String,
}

/// Seats a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SitBot {
    /// Where; in all free seats if nothing is said.
    #[serde(default)]
    pub seat: Option<usize>,
    /// Which, as in `level:3` or `rule:greedy`.
    #[serde(default)]
    pub bot: Option<String>,
}

/// Sends somebody away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Kick {
    /// From where.
    pub seat: usize,
}

/// Where somebody sits now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Seated {
    /// Where.
    pub seat: usize,
    /// The table.
    pub table: TableInfo,
}

/// What was added.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Added {
    /// Its id.
    pub id: String,
}

/// A page of tables.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableList {
    /// The newest first.
    pub tables: Vec<TableInfo>,
    /// Where the next page begins; nothing if this is the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}
