//! Text into lines, and choices into columns.

use rookery_kernel::{Text, Tone};

/// Up to this many choices are a list.
const FEW: usize = 3;

/// A word, in as many tones as it has.
type Word = Vec<(Tone, String)>;

/// The text in lines of at most `width` columns. The first begins with `prefix`, the others are indented as far. Longer words
/// stay whole.
pub(crate) fn wrap(prefix: &str, text: &Text, width: usize) -> Text {
    let indent = prefix.chars().count();
    let mut wrapped = Text::new();
    wrapped.plain(prefix);
    let mut column = indent;
    let mut fresh = true;
    for word in words(text) {
        let length = word.iter().map(|(_, piece)| piece.chars().count()).sum::<usize>();
        if !fresh && column + 1 + length > width {
            wrapped.line().plain(" ".repeat(indent));
            column = indent;
        } else if !fresh {
            wrapped.plain(" ");
            column += 1;
        }
        fresh = false;
        column += length;
        for (tone, piece) in word {
            wrapped.push(tone, piece);
        }
    }
    wrapped.line();
    wrapped
}

fn words(text: &Text) -> Vec<Word> {
    let mut words = vec![Word::new()];
    for (tone, span) in text.spans() {
        let mut pieces = span.split_whitespace().peekable();
        let starts_anew = span.starts_with(char::is_whitespace);
        if starts_anew {
            words.push(Word::new());
        }
        while let Some(piece) = pieces.next() {
            if let Some(word) = words.last_mut() {
                word.push((*tone, piece.to_owned()));
            }
            if pieces.peek().is_some() || span.ends_with(char::is_whitespace) {
                words.push(Word::new());
            }
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Numbered choices, in as many columns as fit, read down each column.
pub(crate) fn choices(labels: &[String], width: usize) -> Text {
    const MARGIN: usize = 2;
    let digits = labels.len().to_string().len();
    let widths = |rows: usize| -> Vec<usize> {
        let widest = |column: &[String]| column.iter().map(|label| label.chars().count()).max();
        labels.chunks(rows).map(|column| widest(column).unwrap_or(0)).collect()
    };
    // The least rows that fit with this gap between number and label; a few choices read better as a list.
    let least = if labels.len() <= FEW { labels.len() } else { 1 };
    let rows_with = |gap: usize| {
        let fits = |rows: &usize| {
            let columns = widths(*rows);
            columns.iter().map(|column| MARGIN + digits + gap + column).sum::<usize>() <= width
        };
        (least..labels.len()).find(fits).unwrap_or(labels.len()).max(1)
    };
    // Tight where that is what makes a second column: a long list would push the board off the screen.
    let gap = if rows_with(2) == labels.len() && labels.len() > FEW { 1 } else { 2 };
    let rows = rows_with(gap);
    let columns = widths(rows);
    let mut text = Text::new();
    for row in 0..rows {
        for (column, index) in (row..labels.len()).step_by(rows).enumerate() {
            text.strong(format!("{:MARGIN$}{:>digits$}", "", index + 1));
            // No blanks at the end of a line.
            let room = if index + rows < labels.len() { columns[column] } else { 0 };
            text.plain(format!("{:gap$}{:<room$}", "", labels[index]));
        }
        text.line();
    }
    text
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
    fn many_choices_stand_in_columns_that_fit() {
        let labels: Vec<String> = (1..=12).map(|number| format!("choice {number}")).collect();
        let text = choices(&labels, 80).to_plain();
        assert_eq!(text.lines().next().unwrap(), "   1  choice 1   4  choice 4   7  choice 7  10  choice 10");
        assert!(text.lines().all(|line| line.len() <= 80));
        assert_eq!(choices(&labels[..3], 80).to_plain().lines().count(), 3);
    }
}
