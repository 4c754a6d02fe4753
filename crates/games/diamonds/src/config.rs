//! What a host may vary.

use serde::{Deserialize, Serialize};

/// The table options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Options {
    /// Play the printed text to the letter: a neighbourhood gets a new diamond only right after its own was stolen
    /// (`diamonds/41`), not whenever the reserve has one for it (`diamonds/30`).
    pub stranded_diamonds: bool,
}
