//! Rules texts, which are Markdown of a plain kind, as text with tones.

use rookery_kernel::{Rulebook, Ruling, Text, Tone};

use crate::layout::wrap;

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
        text.append(wrap(&format!("{:>3}. ", ruling.number), &inline(&ruling.text), width));
    }
    text
}

/// One ruling with its id.
pub(crate) fn ruling(id: &str, ruling: &Ruling, width: usize) -> Text {
    let mut text = Text::new();
    text.strong(id).quiet(format!("  {}", ruling.section)).line();
    text.append(wrap("  ", &inline(&ruling.text), width));
    text
}

/// Markdown without rulings: headings, paragraphs and lists.
pub(crate) fn prose(markdown: &str, width: usize) -> Text {
    let mut text = Text::new();
    let mut block = String::new();
    for line in markdown.lines().chain([""]) {
        let starts_block = line.is_empty() || line.starts_with('#') || line.starts_with("- ");
        if starts_block && !block.is_empty() {
            paragraph(&mut text, &block, width);
            block.clear();
        }
        if line.is_empty() {
            if !text.to_plain().ends_with("\n\n") && !text.spans().is_empty() {
                text.line();
            }
        } else if line.starts_with('#') {
            let title = line.trim_start_matches('#');
            heading(&mut text, line.len() - title.len(), title.trim());
        } else {
            block.push_str(line.trim());
            block.push(' ');
        }
    }
    text
}

fn paragraph(text: &mut Text, block: &str, width: usize) {
    match block.strip_prefix("- ") {
        Some(item) => text.append(wrap("  - ", &inline(item), width)),
        None => text.append(wrap("", &inline(block), width)),
    };
}

fn heading(text: &mut Text, level: usize, title: &str) {
    text.strong(title).line();
    // Without colour a heading must still stand out.
    let line = if level == 1 { "=" } else { "-" };
    text.quiet(line.repeat(title.chars().count())).line();
}

/// `**bold**`, `*emphasis*` and `` `code` ``, which all come out strong.
fn inline(markdown: &str) -> Text {
    let mut text = Text::new();
    let mut tone = Tone::Plain;
    let mut rest = markdown;
    while let Some(at) = rest.find(['*', '`']) {
        text.push(tone, &rest[..at]);
        rest = rest[at..].trim_start_matches(&rest[at..=at]);
        tone = if tone == Tone::Plain { Tone::Strong } else { Tone::Plain };
    }
    text.push(tone, rest);
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
        let text = inline("a **b** *c*`d`.");
        assert_eq!(text.to_plain(), "a b cd.");
        assert_eq!(text.spans()[1], (Tone::Strong, "b".to_owned()));
    }
}
