//! Lines that are never wider than the screen.

use rookery_kernel::{Names, Seat, Text, Tone};

/// How wide a line of a board may be.
pub(super) const WIDTH: usize = 80;

/// A text that goes on in a new line where the old one is full. Blanks are written only when a word follows them, so that no
/// line ends with one.
#[derive(Default)]
pub(super) struct Sheet {
    text: Text,
    column: usize,
    gap: usize,
    indent: usize,
}

impl Sheet {
    pub(super) fn new() -> Self {
        Self::default()
    }

    pub(super) fn finish(self) -> Text {
        self.text
    }

    /// Where lines go on that did not fit, until the line ends.
    pub(super) fn hang(&mut self, indent: usize) -> &mut Self {
        self.indent = indent;
        self
    }

    /// Adds words, which may be parted.
    pub(super) fn put(&mut self, tone: Tone, text: &str) -> &mut Self {
        for (index, word) in text.split(' ').enumerate() {
            self.gap += usize::from(index > 0);
            if !word.is_empty() {
                self.word(tone, word);
            }
        }
        self
    }

    pub(super) fn plain(&mut self, text: &str) -> &mut Self {
        self.put(Tone::Plain, text)
    }

    /// Adds words that may be passed over.
    pub(super) fn quiet(&mut self, text: &str) -> &mut Self {
        self.put(Tone::Quiet, text)
    }

    pub(super) fn strong(&mut self, text: &str) -> &mut Self {
        self.put(Tone::Strong, text)
    }

    pub(super) fn seat(&mut self, seat: Seat, names: &Names) -> &mut Self {
        self.put(Tone::Seat(seat), &names.of(seat))
    }

    /// Begins a new line if so much text would have to be parted.
    pub(super) fn together(&mut self, text: &str) -> &mut Self {
        let length = self.gap + text.trim_end().chars().count();
        if self.column + length > WIDTH && self.column > self.indent && self.indent + length <= WIDTH {
            self.next_line();
        }
        self
    }

    /// Adds as much of a text as the line has room for.
    pub(super) fn cut(&mut self, tone: Tone, text: &str) -> &mut Self {
        let room = WIDTH.saturating_sub(self.column + self.gap);
        self.put(tone, &shorten(text, room))
    }

    /// Goes on at this column, or a blank further on.
    pub(super) fn tab(&mut self, column: usize) -> &mut Self {
        self.gap = column.saturating_sub(self.column).max(1);
        self
    }

    pub(super) fn end(&mut self) -> &mut Self {
        self.text.line();
        (self.column, self.gap, self.indent) = (0, 0, 0);
        self
    }

    fn word(&mut self, tone: Tone, word: &str) {
        let length = word.chars().count();
        if self.column + self.gap + length > WIDTH && self.column > self.indent {
            self.next_line();
        }
        // Only a word that somebody made up is longer than a line.
        let room = WIDTH.saturating_sub(self.column + self.gap);
        let word: String = word.chars().take(room).collect();
        self.text.push(tone, format!("{:gap$}{word}", "", gap = self.gap));
        self.column += self.gap + length.min(room);
        self.gap = 0;
    }

    fn next_line(&mut self) {
        self.text.line();
        (self.column, self.gap) = (0, self.indent);
    }
}

/// As much of a text as there is room for, without parting the last word where that costs little.
pub(super) fn shorten(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        return text.to_owned();
    }
    let short: String = text.chars().take(room.saturating_sub(1)).collect();
    let whole = short.rfind(' ').filter(|&at| short.len() - at < 12).map_or(short.len(), |at| at);
    let short = short[..whole].trim_end_matches([' ', ',', ':', ';', '.']);
    if room == 0 { String::new() } else { format!("{short}…") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_wider_than_the_screen() {
        let mut sheet = Sheet::new();
        sheet.hang(4).plain("  ").strong("Objective").plain("  ").plain(&"word ".repeat(60)).end();
        sheet.plain(&"x".repeat(200)).plain(" y").end();
        sheet.plain("a  ").tab(70).cut(Tone::Quiet, "a text that does not fit here").end();
        let text = sheet.finish().to_plain();
        for line in text.lines() {
            assert!(line.chars().count() <= WIDTH, "{line}");
            assert_eq!(line, line.trim_end());
        }
        assert!(text.starts_with("  Objective  word word"));
        assert!(text.lines().nth(1).is_some_and(|line| line.starts_with("    word")));
        assert!(text.ends_with("a text…\n"));
    }

    #[test]
    fn a_text_is_cut_at_a_word() {
        assert_eq!(shorten("as it is", 8), "as it is");
        assert_eq!(shorten("a longer text", 10), "a longer…");
        assert_eq!(shorten("unbelievably-long-word", 10), "unbelieva…");
        assert_eq!(shorten("nothing", 0), "");
    }
}
