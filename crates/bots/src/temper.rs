//! How a bot treats others.

use crate::named::named;

/// How a bot treats others if the rules leave it the choice: promises, betrayals, revenge.
///
/// A temper is not a level: it says what a bot wants of others, not how well it plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Temper {
    /// Keeps its word while that pays, and breaks it when that pays more.
    #[default]
    Even,
    /// Keeps its word, and betrays nobody who has not betrayed.
    Honest,
    /// Takes what it can, and asks for more.
    Greedy,
    /// Keeps its word until another player breaks theirs; then it robs that player first.
    Vengeful,
    /// Does anything.
    Random,
}

named!(Temper, "temper", Even: "even", Honest: "honest", Greedy: "greedy", Vengeful: "vengeful", Random: "random");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for (temper, name) in Temper::ALL {
            assert_eq!(temper.to_string(), name);
            assert_eq!(name.parse(), Ok(temper));
        }
        assert!("kind".parse::<Temper>().unwrap_err().contains("honest"));
    }
}
