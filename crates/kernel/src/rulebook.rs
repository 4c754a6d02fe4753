//! A game's rules in words, each ruling reachable by its number.

/// The rules of a game as its `rules.md` tells them: some prose, then numbered rulings under headings.
///
/// The text is Markdown of a plain kind: `#` headings, paragraphs, and rulings that start a line as `14. `, with an optional
/// title in bold, and go on in indented lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rulebook {
    /// What comes before the rulings.
    pub prose: String,
    /// The rulings, in the order of the text.
    pub rulings: Vec<Ruling>,
}

/// One numbered ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The heading it stands under.
    pub section: String,
    /// Its number: `14` of `tavern/14`.
    pub number: u16,
    /// What it says, on one line.
    pub text: String,
}

impl Rulebook {
    /// Reads a rules text.
    pub fn parse(markdown: &str) -> Self {
        let mut book = Self { prose: String::new(), rulings: Vec::new() };
        let mut section = String::new();
        let mut open = false;
        for line in markdown.lines() {
            if let Some(heading) = line.strip_prefix('#') {
                heading.trim_start_matches('#').trim().clone_into(&mut section);
                open = false;
            }
            if let Some((number, text)) = numbered(line) {
                book.rulings.push(Ruling { section: section.clone(), number, text: text.trim().to_owned() });
                open = true;
            } else if open && line.starts_with("   ") {
                let ruling = book.rulings.last_mut().expect("a ruling is open");
                ruling.text.push(' ');
                ruling.text.push_str(line.trim());
            } else if book.rulings.is_empty() {
                book.prose.push_str(line);
                book.prose.push('\n');
            }
        }
        book
    }

    /// The ruling with this number.
    pub fn ruling(&self, number: u16) -> Option<&Ruling> {
        self.rulings.iter().find(|ruling| ruling.number == number)
    }
}

fn numbered(line: &str) -> Option<(u16, &str)> {
    let (number, text) = line.split_once(". ")?;
    Some((number.parse().ok()?, text))
}

/// The rules of every table, whatever is played on it.
pub const TABLE_RULES: &str = "\
# Every table

1. **Asked.** A seat acts when the game asks it, and at no other time. An answer given in secret may be changed until the
   last of those asked has answered.
2. **Over.** After the end nothing more happens.
3. **Seats.** Only a seat that is at the table can act or be looked at.
4. **The question.** An answer must fit the question that was asked.
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rulings_are_found_with_their_section_and_all_their_lines() {
        let book = Rulebook::parse(
            "# Title\nSome prose.\n\n## Part\n1. **One.** First\n   line two.\n2. Second.\n## Next\n3. Third.\n",
        );
        assert_eq!(book.prose, "# Title\nSome prose.\n\n## Part\n");
        assert_eq!(book.ruling(1).unwrap().text, "**One.** First line two.");
        assert_eq!(book.ruling(3).unwrap().section, "Next");
        assert_eq!(book.ruling(4), None);
    }

    #[test]
    fn every_table_has_its_rules() {
        let numbers: Vec<u16> =
            Rulebook::parse(TABLE_RULES).rulings.iter().map(|ruling| ruling.number).collect();
        assert_eq!(numbers, [1, 2, 3, 4]);
    }
}
