//! Chat phrases: a fixed list, so that every client can show them in its own language.

use crate::names::names;

names! {
    /// A chat phrase. The list may grow, but no entry is removed: the logs of tables contain them.
    Phrase, id, english:
    Hello "hello" "Hello!"
    GoodLuck "good-luck" "Good luck!"
    WellPlayed "well-played" "Well played!"
    Thanks "thanks" "Thank you!"
    Sorry "sorry" "Sorry!"
    Yes "yes" "Yes."
    No "no" "No."
    Maybe "maybe" "Maybe."
    Hurry "hurry" "Hurry up!"
    Wait "wait" "Wait a moment."
    TrustMe "trust-me" "Trust me."
    Liar "liar" "Liar!"
    Honest "honest" "I mean it."
    Deal "deal" "It is a deal."
    NoDeal "no-deal" "No deal."
    Together "together" "Let us work together."
    WatchThem "watch-them" "Watch out for that one!"
    NotMe "not-me" "It was not me."
    Remember "remember" "I will remember that."
    Surprised "surprised" "I did not see that coming."
    Lucky "lucky" "That was luck."
    GoodGame "good-game" "Good game!"
    Again "again" "Once more?"
    Goodbye "goodbye" "Goodbye!"
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_phrase_is_known_by_its_id_and_by_nothing_else() {
        for phrase in Phrase::ALL {
            assert_eq!(json!(phrase), json!(phrase.id()));
            assert_eq!(serde_json::from_value::<Phrase>(json!(phrase.id())).unwrap(), *phrase);
            assert!(!phrase.english().is_empty());
        }
        assert!(serde_json::from_value::<Phrase>(json!("Trust me.")).is_err());
        let mut ids: Vec<&str> = Phrase::ALL.iter().map(|phrase| phrase.id()).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), Phrase::ALL.len());
    }
}
