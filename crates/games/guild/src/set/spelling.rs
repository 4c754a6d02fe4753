//! Codes of cards as their ids, and back.

use std::collections::BTreeMap;

/// What each code means in a set, and each id.
#[derive(Debug, Default)]
pub(super) struct Spelling {
    ids: BTreeMap<String, String>,
    codes: BTreeMap<String, String>,
}

impl Spelling {
    /// A card.
    pub(super) fn add(&mut self, code: &str, id: &str) {
        self.ids.insert(code.to_owned(), id.to_owned());
        self.codes.insert(id.to_owned(), code.to_owned());
    }

    /// Ids in place of codes.
    pub(super) fn spell(&self, text: &str) -> String {
        replace(text, &self.ids)
    }

    /// Codes in place of ids.
    pub(super) fn unspell(&self, text: &str) -> String {
        replace(text, &self.codes)
    }
}

/// Replaces whole tokens.
fn replace(text: &str, words: &BTreeMap<String, String>) -> String {
    let in_token = |char: char| char.is_ascii_lowercase() || char.is_ascii_digit() || "'-".contains(char);
    let mut replaced = String::with_capacity(text.len() * 2);
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find(|char| !in_token(char)).unwrap_or(rest.len());
        let (token, after) = rest.split_at(end);
        replaced.push_str(words.get(token).map_or(token, String::as_str));
        let next = after.find(in_token).unwrap_or(after.len());
        replaced.push_str(&after[..next]);
        rest = &after[next..];
    }
    replaced
}
