//! Bodies of HTTP requests and answers.

use rookery_kernel::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Millis, PersonId, TableId, table::TableInfo};

/// A display name for a guest or an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DisplayName {
    /// At most 24 characters; longer names are cut.
    pub name: String,
}

/// The guest or account that the session cookie or token belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Me {
    /// Public id.
    pub id: PersonId,
    /// Display name.
    pub name: String,
    /// The login of an account. Missing for a guest. Only the owner sees it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub login: Option<String>,
}

/// A login and a password, to create an account or to log in.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// 3 to 64 letters, digits and `. _ - + @`. Upper and lower case are the same.
    pub login: String,
    /// 8 to 128 characters.
    pub password: String,
}

/// A change of the password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The current password.
    pub old: String,
    /// The new password: 8 to 128 characters.
    pub new: String,
}

/// The password again, to confirm a request that cannot be undone.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PasswordConfirmation {
    /// The current password.
    pub password: String,
}

// Logs must not show passwords and secrets.
macro_rules! hidden {
    ($($name:ident)*) => {$(
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(concat!(stringify!($name), "(..)"))
            }
        }
    )*};
}
hidden!(Credentials NewPassword PasswordConfirmation NewToken Link LinkSecret);

/// How to log out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Logout {
    /// Ends all sessions of the account, not only this one. Tokens stay valid.
    #[serde(default)]
    pub everywhere: bool,
}

/// The name of a new token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TokenName {
    /// Name given by the owner.
    pub name: String,
}

/// A token without its secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TokenInfo {
    /// Id, to revoke it.
    pub id: String,
    /// Name given by the owner.
    pub name: String,
    /// Creation time, in milliseconds since 1970.
    pub created: Millis,
}

/// The tokens of an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TokenList {
    /// Newest first.
    pub tokens: Vec<TokenInfo>,
}

/// A new token with its secret.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewToken {
    /// Id, to revoke it.
    pub id: String,
    /// Name given by the owner.
    pub name: String,
    /// Creation time, in milliseconds since 1970.
    pub created: Millis,
    /// The secret for `Authorization: Bearer`. No other answer contains it.
    pub token: String,
}

/// A link that logs in another device as the same person, once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Link {
    /// The secret of the link.
    pub secret: String,
    /// Time of expiry, in milliseconds since 1970.
    pub expires: Millis,
}

/// The secret of a link, to log in with.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LinkSecret {
    /// The secret of the link.
    pub secret: String,
}

/// The public profile of an account.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PersonInfo {
    /// Public id.
    pub id: PersonId,
    /// Display name.
    pub name: String,
    /// Number of finished matches.
    pub matches: u64,
    /// Rating in each game with rated matches.
    pub ratings: Vec<RatingInfo>,
}

/// The rating of a player in a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingInfo {
    /// Id of the game.
    pub game: String,
    /// Estimated strength. Starts at 25.
    pub rating: f64,
    /// Uncertainty of the rating. Starts at 25/3.
    pub deviation: f64,
    /// Number of rated matches.
    pub matches: u32,
}

/// The best players of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ranking {
    /// Sorted by the rating minus three deviations, highest first.
    pub people: Vec<RankingEntry>,
}

/// A player in a ranking.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RankingEntry {
    /// Public id.
    pub id: PersonId,
    /// Display name.
    pub name: String,
    /// Estimated strength.
    pub rating: f64,
    /// Uncertainty of the rating.
    pub deviation: f64,
    /// Number of rated matches.
    pub matches: u32,
}

/// A page of the finished matches of a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct History {
    /// Newest first.
    pub matches: Vec<PlayedMatch>,
    /// `after` of the next page. Missing on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// A finished match of a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayedMatch {
    /// Id of the table.
    pub table: TableId,
    /// Id of the game.
    pub game: String,
    /// Seat of the player.
    #[cfg_attr(feature = "schema", schemars(with = "u8"))]
    pub seat: Seat,
    /// Share of the win, from 0 to 1.
    pub won: f64,
    /// Points of the player.
    pub points: i32,
    /// Time of the end, in milliseconds since 1970.
    pub finished: Millis,
}

/// A game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameOutline {
    /// Id, as in `tavern`.
    pub id: String,
    /// Name.
    pub name: String,
    /// Description in one or two sentences.
    pub blurb: String,
    /// Minimum and maximum number of seats.
    pub seats: [usize; 2],
    /// Version of the rules.
    pub rules: u32,
}

/// A game with its table options.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameInfo {
    /// Id, name, seats and version.
    #[serde(flatten)]
    pub outline: GameOutline,
    /// The options of a table.
    pub options: Vec<GameOption>,
    /// The value of each option that a table does not set.
    pub defaults: Value,
}

/// A table option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameOption {
    /// Name of the member in `options`.
    pub name: String,
    /// What the option does.
    pub help: String,
}

/// A request for a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// The wanted seat. The first free seat if missing.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Option<usize>"))]
    pub seat: Option<Seat>,
    /// Contribution to the seed of the match: random, at most 128 bytes.
    #[serde(default)]
    pub words: String,
}

/// A request to seat a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SitBot {
    /// The seat. All free seats if missing.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Option<usize>"))]
    pub seat: Option<Seat>,
    /// The bot, as in `level:3` or `rule:greedy`. A bot of medium strength if missing.
    #[serde(default)]
    pub bot: Option<String>,
}

/// A request to remove a player or bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Kick {
    /// The seat to free.
    #[cfg_attr(feature = "schema", schemars(with = "usize"))]
    pub seat: Seat,
}

/// The seat that the player has now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TakenSeat {
    /// The seat.
    #[cfg_attr(feature = "schema", schemars(with = "usize"))]
    pub seat: Seat,
    /// The table after the change.
    pub table: TableInfo,
}

/// A table that was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewTable {
    /// Id of the table.
    pub id: TableId,
}

/// A page of tables.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableList {
    /// Newest first.
    pub tables: Vec<TableInfo>,
    /// `after` of the next page. Missing on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}
