//! Text into lines, and choices into columns.

use rookery_kernel::{Text, Tone};
use textwrap::core::{Fragment, display_width};
use textwrap::wrap_algorithms::wrap_first_fit;

/// Up to this many choices are shown as a list.
const MAX_LISTED_CHOICES: usize = 3;

/// A word, in as many tones as it has.
#[derive(Debug, Default)]
struct Word {
    pieces: Vec<(Tone, String)>,
}

impl Fragment for Word {
    fn width(&self) -> f64 {
        self.pieces.iter().map(|(_, piece)| display_width(piece)).sum::<usize>() as f64
    }

    fn whitespace_width(&self) -> f64 {
        1.0
    }

    fn penalty_width(&self) -> f64 {
        0.0
    }
}

/// The text in lines of at most `width` columns. The first begins with `prefix`, the others are indented as far. Longer words
/// stay whole.
pub(crate) fn wrap(prefix: &str, text: &Text, width: usize) -> Text {
    let indent = display_width(prefix);
    let words = words(text);
    let mut wrapped = Text::new();
    wrapped.plain(prefix);
    for (number, line) in
        wrap_first_fit(&words, &[width.saturating_sub(indent) as f64]).into_iter().enumerate()
    {
        if number > 0 {
            wrapped.line().plain(" ".repeat(indent));
        }
        for (place, word) in line.iter().enumerate() {
            if place > 0 {
                wrapped.plain(" ");
            }
            for (tone, piece) in &word.pieces {
                wrapped.push(*tone, piece);
            }
        }
    }
    wrapped.line();
    wrapped
}

fn words(text: &Text) -> Vec<Word> {
    let mut words = vec![Word::default()];
    for (tone, span) in text.spans() {
        for (place, piece) in span.split(char::is_whitespace).enumerate() {
            if place > 0 {
                words.push(Word::default());
            }
            if let Some(word) = words.last_mut().filter(|_| !piece.is_empty()) {
                word.pieces.push((*tone, piece.to_owned()));
            }
        }
    }
    words.retain(|word| !word.pieces.is_empty());
    words
}

/// The text with blanks behind it, so that it is `width` columns wide.
pub(crate) fn padded(text: &str, width: usize) -> String {
    format!("{text}{:room$}", "", room = width.saturating_sub(display_width(text)))
}

/// Numbered choices, in as many columns as fit, read down each column.
pub(crate) fn choices(labels: &[String], width: usize) -> Text {
    const MARGIN: usize = 2;
    let digits = labels.len().to_string().len();
    let widths = |rows: usize| -> Vec<usize> {
        let widest = |column: &[String]| column.iter().map(|label| display_width(label)).max();
        labels.chunks(rows).map(|column| widest(column).unwrap_or(0)).collect()
    };
    // The least rows that fit with this gap between number and label; a few choices read better as a list.
    let least = if labels.len() <= MAX_LISTED_CHOICES { labels.len() } else { 1 };
    let rows_with = |gap: usize| {
        let fits = |rows: &usize| {
            let columns = widths(*rows);
            columns.iter().map(|column| MARGIN + digits + gap + column).sum::<usize>() <= width
        };
        (least..labels.len()).find(fits).unwrap_or(labels.len()).max(1)
    };
    // Tight where that is what makes a second column: a long list would push the board off the screen.
    let gap = if rows_with(2) == labels.len() && labels.len() > MAX_LISTED_CHOICES { 1 } else { 2 };
    let rows = rows_with(gap);
    let columns = widths(rows);
    let mut text = Text::new();
    for row in 0..rows {
        for (column, index) in (row..labels.len()).step_by(rows).enumerate() {
            text.strong(format!("{:MARGIN$}{:>digits$}", "", index + 1));
            // No blanks at the end of a line.
            let room = if index + rows < labels.len() { columns[column] } else { 0 };
            text.plain(format!("{:gap$}{}", "", padded(&labels[index], room)));
        }
        text.line();
    }
    text
}

/// The same in at most so many rows, if that can be done by cutting long choices: two columns, or three.
pub(crate) fn choices_within(labels: &[String], width: usize, rows: usize) -> Text {
    const MAX_COLUMNS: usize = 3;
    // Margin, number and gap.
    let before = labels.len().to_string().len() + 4;
    let cut = |columns: usize| {
        let short: Vec<String> = labels.iter().map(|label| cut(label, width / columns - before)).collect();
        choices(&short, width)
    };
    let height = |text: &Text| text.to_plain().lines().count();
    (1..MAX_COLUMNS).map(cut).find(|text| height(text) <= rows).unwrap_or_else(|| cut(MAX_COLUMNS))
}

/// A text of at most so many columns. What does not fit is left out of its middle: choices differ at the end.
fn cut(text: &str, width: usize) -> String {
    if display_width(text) <= width {
        return text.to_owned();
    }
    let fits = |width: usize| {
        let mut left = width;
        move |char: &char| {
            let wide = display_width(char.encode_utf8(&mut [0; 4]));
            let fits = wide <= left;
            left = left.saturating_sub(wide);
            fits
        }
    };
    let end = width.saturating_sub(1) / 2;
    let tail: Vec<char> = text.chars().rev().take_while(fits(end)).collect();
    let head: String = text.chars().take_while(fits(width.saturating_sub(1) - end)).collect();
    format!("{head}…{}", tail.iter().rev().collect::<String>())
}

#[cfg(test)]
mod tests {
    use rookery_kernel::Names;

    use super::*;

    fn say(sentence: &str) -> Text {
        Text::say(sentence, &Names::new(["Ada"]))
    }

    #[test]
    fn lines_break_between_words_and_never_between_tones() {
        let text = wrap("- ", &say("one *two*, @s0. three"), 12);
        assert_eq!(text.to_plain(), "- one two,\n  Ada. three\n");
        assert!(text.spans().contains(&(Tone::Strong, "two".to_owned())));
    }

    #[test]
    fn a_word_wider_than_the_line_stays_whole() {
        assert_eq!(wrap("", &say("a bbbbbbbb c"), 4).to_plain(), "a\nbbbbbbbb\nc\n");
        assert_eq!(wrap("", &say(""), 4).to_plain(), "\n");
    }

    #[test]
    fn wide_letters_take_two_columns() {
        assert_eq!(wrap("", &say("日本 日本 x"), 6).to_plain(), "日本\n日本 x\n");
        assert_eq!(padded("日本", 6), "日本  ");
    }

    #[test]
    fn many_choices_stand_in_columns_that_fit() {
        let labels: Vec<String> = (1..=12).map(|number| format!("choice {number}")).collect();
        let text = choices(&labels, 80).to_plain();
        assert_eq!(text.lines().next().unwrap(), "   1  choice 1   4  choice 4   7  choice 7  10  choice 10");
        assert!(text.lines().all(|line| line.len() <= 80));
        assert_eq!(choices(&labels[..3], 80).to_plain().lines().count(), 3);
    }

    #[test]
    fn long_choices_are_cut_in_their_middle_where_rows_are_few() {
        let labels: Vec<String> =
            (1..=12).map(|number| format!("attach {} to choice {number}", "x".repeat(40))).collect();
        let height = |rows| choices_within(&labels, 80, rows).to_plain().lines().count();
        assert_eq!((height(12), height(11), height(6), height(5), height(1)), (12, 6, 6, 4, 4));
        let text = choices_within(&labels, 80, 6).to_plain();
        assert!(text.lines().all(|line| display_width(line) <= 80), "{text}");
        assert!(text.contains("attach xxxxx") && text.contains("x to choice 12"), "{text}");
        assert_eq!(choices_within(&["a".repeat(200)], 80, 9).to_plain().lines().count(), 1);
        assert_eq!(cut("日本日本日本", 7), "日…本");
    }
}
