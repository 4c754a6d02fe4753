//! Bytes as JSON of the API.

use std::fmt::Debug;

use rookery_wire::{
    Credentials, DisplayName, FromClient, Kick, LinkSecret, Logout, MAX_NAME_CHARS, NewPassword,
    PasswordConfirmation, ProblemDetails, Setup, Sit, SitBot, ToClient, ToPage, ToWorker, TokenName,
    chat_line, sanitized,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

const MAX_BYTES: usize = 4096;

/// Any bytes, read as every body that a client sends and as the messages of the socket and of the worker, in both directions.
/// Whatever is read is written as something that reads as the same.
pub fn wire_decode(data: &[u8]) {
    let data = &data[..data.len().min(MAX_BYTES)];
    // A float is read with its last digit rounded as is fastest, so that it may read as another the next time. No client sends any.
    if serde_json::from_slice(data).is_ok_and(|json| has_float(&json)) {
        return;
    }
    macro_rules! round_trips {
        ($($body:ty)*) => { $(round_trip::<$body>(data);)* };
    }
    round_trips!(DisplayName Credentials NewPassword PasswordConfirmation Logout TokenName LinkSecret Setup Sit SitBot Kick);
    round_trips!(FromClient ToClient ToWorker ToPage ProblemDetails);
    let text = String::from_utf8_lossy(data);
    if let Ok((message, version)) = ToClient::parse(&text) {
        let again = ToClient::parse(&message.frame(version)).ok();
        assert_eq!(again, Some((message, version)), "{text}");
    }
    if let Ok(FromClient::Say { text, phrase, .. }) = serde_json::from_slice(data)
        && let Ok(line) = chat_line(text.as_deref(), phrase)
    {
        assert!(phrase.is_some() || chat_line(Some(&line), None).as_ref() == Ok(&line), "{line:?}");
    }
    if let Some(name) = sanitized(&text, MAX_NAME_CHARS) {
        assert!(name.chars().count() <= MAX_NAME_CHARS, "{name:?}");
        assert_eq!(sanitized(&name, MAX_NAME_CHARS).as_ref(), Some(&name));
    }
}

/// Whether there is a number in it that is no integer.
pub(crate) fn has_float(json: &Value) -> bool {
    match json {
        Value::Number(number) => number.is_f64(),
        Value::Array(items) => items.iter().any(has_float),
        Value::Object(members) => members.values().any(has_float),
        _ => false,
    }
}

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(data: &[u8]) {
    let Ok(read) = serde_json::from_slice::<T>(data) else { return };
    let written = serde_json::to_string(&read).expect("messages are plain data");
    match serde_json::from_str::<T>(&written) {
        Ok(again) => assert_eq!(again, read, "{written}"),
        Err(error) => panic!("{written}: {error}"),
    }
}
