//! Positions from which a game is small enough to be solved.

/// A position from which a game is small enough to be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reduced {
    /// Its name, for commands.
    pub name: &'static str,
    /// What is to be decided there.
    pub about: &'static str,
    /// The position, as the game reads it.
    pub position: &'static str,
}

/// The reduced configurations of the game with this short name; none for a game that has none.
pub fn reduced(_game: &str) -> &'static [Reduced] {
    &[]
}
