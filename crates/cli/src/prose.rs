//! Rules texts in the terminal.

use rookery_kernel::{Text, Tone};
use rookery_text::{Block, Inline, Rulebook, Ruling, Style};
use textwrap::core::display_width;

use crate::layout::{padded, wrap};

/// A whole rulebook: the prose, then every ruling under its heading.
pub(crate) fn book(book: &Rulebook, width: usize) -> Text {
    let mut text = prose(&book.prose, width);
    // The heading of the first rulings still belongs to the prose.
    let mut section = book.rulings.first().map(|ruling| ruling.section.as_str());
    for ruling in &book.rulings {
        if section != Some(&ruling.section) {
            text.line();
            heading(&mut text, 2, &ruling.section);
            text.line();
            section = Some(&ruling.section);
        }
        text.append(wrap(&format!("{:>3}. ", ruling.number), &toned(&ruling.text), width));
    }
    text
}

pub(crate) fn ruling(id: &str, ruling: &Ruling, width: usize) -> Text {
    let mut text = Text::new();
    text.strong(id).quiet(format!("  {}", ruling.section)).line();
    text.append(wrap("  ", &toned(&ruling.text), width));
    text
}

/// Blocks, each followed by an empty line.
pub(crate) fn prose(blocks: &[Block], width: usize) -> Text {
    let mut text = Text::new();
    for block in blocks {
        match block {
            Block::Heading(level, title) => heading(&mut text, *level, &title.plain()),
            Block::Paragraph(paragraph) => {
                text.append(wrap("", &toned(paragraph), width));
            }
            Block::List(items) => {
                for item in items {
                    text.append(wrap("  - ", &toned(item), width));
                }
            }
            Block::Table(rows) => table(&mut text, rows),
        }
        text.line();
    }
    text
}

fn heading(text: &mut Text, level: u8, title: &str) {
    text.strong(title).line();
    // Without colour a heading must still stand out.
    let line = if level == 1 { "=" } else { "-" };
    text.quiet(line.repeat(display_width(title))).line();
}

/// Columns as wide as their widest cell. Tables of rules are narrow: they are not wrapped.
fn table(text: &mut Text, rows: &[Vec<Inline>]) {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| display_width(&row[column].plain())).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let head = rows.iter().take(1).map(|row| (Tone::Strong, row));
    for (tone, row) in head.chain(rows.iter().skip(1).map(|row| (Tone::Plain, row))) {
        let cells = row.iter().zip(&widths).map(|(cell, width)| padded(&cell.plain(), *width));
        text.push(tone, format!("  {}", cells.collect::<Vec<_>>().join("  ")).trim_end()).line();
    }
}

/// Strong text, emphasis and code are all shown as strong.
fn toned(inline: &Inline) -> Text {
    let mut text = Text::new();
    for (style, words) in &inline.0 {
        text.push(if *style == Style::Plain { Tone::Plain } else { Tone::Strong }, words);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "# Title\n\nSome *prose* that\ngoes on.\n\n- one\n- two\n  lines\n\n# Rulings\n\n## Part\n\n\
                        1. **One.** First\n   line two.\n2. Second.\n\n## Next\n\n3. Third.\n";

    #[test]
    fn a_book_reads_like_its_markdown() {
        let text = book(&Rulebook::parse(BOOK), 30).to_plain();
        let expected = "Title\n=====\n\nSome prose that goes on.\n\n  - one\n  - two lines\n\nRulings\n=======\n\n\
                        Part\n----\n\n  1. One. First line two.\n  2. Second.\n\nNext\n----\n\n  3. Third.\n";
        assert_eq!(text, expected);
    }

    #[test]
    fn marks_become_tones() {
        let text = prose(&Rulebook::parse("a **b** *c*`d`.").prose, 80);
        assert_eq!(text.to_plain(), "a b cd.\n\n");
        assert!(text.spans().contains(&(Tone::Strong, "b".to_owned())));
    }

    #[test]
    fn tables_stand_in_columns() {
        let text =
            prose(&Rulebook::parse("| players | gold |\n|---|---|\n| 2 | 3 *0* |\n| 10 | 3 |\n").prose, 80);
        assert_eq!(text.to_plain(), "  players  gold\n  2        3 0\n  10       3\n\n");
    }
}
