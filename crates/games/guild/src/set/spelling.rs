//! Codes of cards as their ids, and back.

use std::collections::BTreeMap;

use rookery_kernel::replace_tokens;

/// What each code means in a set, and each id.
#[derive(Debug, Default)]
pub(super) struct Spelling {
    ids: BTreeMap<String, String>,
    codes: BTreeMap<String, String>,
}

impl Spelling {
    pub(super) fn add(&mut self, code: &str, id: &str) {
        self.ids.insert(code.to_owned(), id.to_owned());
        self.codes.insert(id.to_owned(), code.to_owned());
    }

    /// Ids in place of codes.
    pub(super) fn spell(&self, text: &str) -> String {
        replace_tokens(text, |code| self.ids.get(code).map(String::as_str))
    }

    /// Codes in place of ids.
    pub(super) fn unspell(&self, text: &str) -> String {
        replace_tokens(text, |id| self.codes.get(id).map(String::as_str))
    }
}
