//! Names and lines as they may be shown to others.

use crate::{Code, Field, Phrase, Problem};

/// The most characters of a name.
pub const MAX_NAME_CHARS: usize = 24;
/// The most characters of a line.
const MAX_CHAT_LINE_CHARS: usize = 300;
/// The most characters of a title.
pub const MAX_TITLE_CHARS: usize = 60;

/// The text with blanks in place of what cannot be seen, single blanks only, and no longer than this; nothing if nothing is left.
///
/// What turns the direction of writing around, joins letters or marks without a letter goes too: it is what names are forged with.
pub fn sanitized(text: &str, longest: usize) -> Option<String> {
    let mut clean = String::new();
    let mut room = longest;
    for word in text.split(|c: char| c.is_whitespace() || c.is_control()) {
        let visible: String = word.chars().filter(|c| !is_invisible(*c)).collect();
        if visible.is_empty() || room == 0 {
            continue;
        }
        if !clean.is_empty() {
            clean.push(' ');
            room -= 1;
        }
        let taken: String = visible.chars().take(room).collect();
        room -= taken.chars().count();
        clean.push_str(&taken);
    }
    let clean = clean.trim_end().to_owned();
    (!clean.is_empty()).then_some(clean)
}

/// The chat line of a message that has either a text or a phrase. A text is [`sanitized`] and cut to 300 characters.
///
/// # Errors
/// If there is neither or both, or nothing visible in the text.
pub fn chat_line(text: Option<&str>, phrase: Option<Phrase>) -> Result<String, Problem> {
    match (text, phrase) {
        (Some(text), None) => sanitized(text, MAX_CHAT_LINE_CHARS)
            .ok_or_else(|| Problem::invalid(Field::Text, "It has no visible characters.")),
        (None, Some(phrase)) => Ok(phrase.english().to_owned()),
        _ => Err(Problem::new(Code::Invalid, "Send either a text or a phrase.")),
    }
}

/// Characters without a look of their own: formats, directions, fillers, private use.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{3164}' | '\u{ffa0}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff0}'..='\u{fff8}' | '\u{e000}'..='\u{f8ff}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_gone() {
        for (text, clean) in [
            ("Ada", Some("Ada")),
            ("  Ada \n\t Lovelace ", Some("Ada Lovelace")),
            ("\u{202e}adA", Some("adA")),
            ("A\u{200b}da", Some("Ada")),
            ("\u{200b}\u{3164} \n", None),
            ("", None),
            ("<b>Bo</b>", Some("<b>Bo</b>")),
        ] {
            assert_eq!(sanitized(text, MAX_NAME_CHARS).as_deref(), clean, "{text:?}");
        }
    }

    #[test]
    fn what_is_too_long_is_cut() {
        assert_eq!(sanitized("abcdef gh", 4).unwrap(), "abcd");
        assert_eq!(sanitized("abc def", 5).unwrap(), "abc d");
        assert_eq!(sanitized("abc def", 4).unwrap(), "abc");
        assert_eq!(sanitized(&"é".repeat(100), MAX_NAME_CHARS).unwrap().chars().count(), MAX_NAME_CHARS);
    }
}
