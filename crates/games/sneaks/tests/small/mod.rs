//! Card sets for tests.

/// Ten cards, and little of everything.
pub(crate) const CARDS: &str = include_str!("cards.toml");

/// Many cards for few tokens and stash cards, so that the bank and the stash run out.
pub(crate) const SCARCE: &str = include_str!("scarce.toml");
