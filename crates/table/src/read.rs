//! Typed values out of JSON from outside, with the field named where one is wrong.

use rookery_kernel::BadConfig;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Reads a value; `what` is what the value is called in the refusal.
pub(crate) fn read<T: DeserializeOwned>(what: &str, value: &Value) -> Result<T, BadConfig> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let path = error.path().to_string();
        let field = if path == "." { what.to_owned() } else { format!("{what}.{path}") };
        // Names from outside can be long; a message need not be.
        BadConfig::new(shorten(&field), shorten(&error.inner().to_string()))
    })
}

/// Text from outside at a length that fits a message.
pub(crate) fn shorten(text: &str) -> String {
    const MAX_CHARS: usize = 300;
    match text.char_indices().nth(MAX_CHARS) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}
