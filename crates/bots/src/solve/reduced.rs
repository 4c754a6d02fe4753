//! Positions from which a game is small enough to be solved.

/// A position from which a game is small enough to be solved: the end of a game, with all that leads to something else cut off by
/// the rules themselves (a round limit, empty decks), not by us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reduced {
    /// Its name, for commands.
    pub name: &'static str,
    /// What is to be decided there.
    pub about: &'static str,
    /// The position, as the game reads it. What is hidden there stands for all that could be: see
    /// [`Start::Worlds`](crate::Start::Worlds).
    pub position: &'static str,
}

/// A list of positions: for each its name, what it is about, and its file in `reduced/`.
macro_rules! reduced {
    ($($name:literal, $about:literal, $file:literal;)+) => {
        &[$($crate::Reduced {
            name: $name,
            about: $about,
            position: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/reduced/", $file)),
        }),+]
    };
}

pub(crate) use reduced;
