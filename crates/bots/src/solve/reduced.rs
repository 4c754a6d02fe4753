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

macro_rules! reduced {
    ($($name:literal, $about:literal, $file:literal;)+) => {
        &[$(Reduced { name: $name, about: $about, position: include_str!(concat!("../../reduced/", $file)) }),+]
    };
}

const TAVERN: &[Reduced] = reduced! {
    "last-hands", "the last round of three, with two cards each that only their owners know", "tavern-last-hands.json";
    "last-round", "the last round of three with three cards each, all known: which two to play, and when", "tavern-last-round.json";
    "whole-round", "the last round of three with all five cards each: one leads, one is close behind", "tavern-whole-round.json";
};

const DIAMONDS: &[Reduced] = reduced! {
    "last-cards", "two thieves, three cards to go, and a policeman in the pocket of the one who begins", "diamonds-last-cards.json";
    "whistle", "two thieves, three cards to go, and a policeman to whistle for where the other robs", "diamonds-whistle.json";
};

const SNEAKS: &[Reduced] = reduced! {
    "last-round", "the last round of two, one with the ally and the other with a secret stash card", "sneaks-last-round.json";
    "three-left", "the last round of three, who are almost even", "sneaks-three-left.json";
};

const HEISTMASTER: &[Reduced] = reduced! {
    "last-heist", "team, target and loyalty of the last heist; each thief knows how one deck ends", "heistmaster-last-heist.json";
    "last-payment", "the last heist from the payments on: two have made offers, and both were taken along", "heistmaster-last-payment.json";
};

/// The reduced configurations of the game with this short name; none for a game that has none.
pub fn reduced(game: &str) -> &'static [Reduced] {
    match game {
        "tavern" => TAVERN,
        "diamonds" => DIAMONDS,
        "sneaks" => SNEAKS,
        "heistmaster" => HEISTMASTER,
        _ => &[],
    }
}
