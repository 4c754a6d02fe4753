//! A game's rules in words, each ruling reachable by its number, and references to rulings.

use std::{collections::BTreeMap, fmt};

use serde::{Serialize, Serializer};

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

    /// Rust source with a constant [`Citation`] for each ruling, named after the ruling's title: `NO_PASSING` for
    /// `2. **No passing.** ...`. Titles that several rulings share have the number behind them. For the build script of the
    /// game with this id.
    ///
    /// # Panics
    ///
    /// If a ruling has no title in bold.
    pub fn constants(&self, id: &str) -> String {
        let mut same = BTreeMap::new();
        for ruling in &self.rulings {
            *same.entry(ruling.constant()).or_insert(0) += 1;
        }
        let constant = |ruling: &Ruling| {
            let (name, number) = (ruling.constant(), ruling.number);
            let suffix = if same[&name] > 1 { format!("_{number}") } else { String::new() };
            let text = &ruling.text;
            format!(
                "#[doc = {text:?}]\npub const {name}{suffix}: rookery_kernel::Citation = rookery_kernel::Citation::new({id:?}, {number});\n"
            )
        };
        self.rulings.iter().map(constant).collect()
    }

    /// The ruling with this number.
    pub fn ruling(&self, number: u16) -> Option<&Ruling> {
        self.rulings.iter().find(|ruling| ruling.number == number)
    }
}

impl Ruling {
    /// Its title as the name of a constant.
    fn constant(&self) -> String {
        let title = self.text.strip_prefix("**").and_then(|text| text.split_once("**"));
        let (title, _) = title.unwrap_or_else(|| panic!("ruling {} has no title in bold", self.number));
        let words = title.replace('\'', "").to_uppercase();
        let words = words.split(|letter: char| !letter.is_ascii_alphanumeric());
        words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("_")
    }
}

/// A reference to a ruling, written `tavern/14`. Every game has its rulings as constants in its module `ruling`, generated
/// from its rules text, so that a reference to a ruling that does not exist does not compile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Citation {
    book: &'static str,
    number: u16,
}

impl Citation {
    /// The ruling with this number in the rules of the game with this id.
    pub const fn new(book: &'static str, number: u16) -> Self {
        Self { book, number }
    }

    /// The id of the game, or `table`.
    pub const fn book(self) -> &'static str {
        self.book
    }

    /// The number of the ruling.
    pub const fn number(self) -> u16 {
        self.number
    }
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.book, self.number)
    }
}

impl Serialize for Citation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
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
    fn constants_are_named_after_the_titles() {
        let text = "1. **Order.** A.\n2. **The ally's side** is\n   \"chance\".\n3. **Order.** B.\n";
        assert_eq!(
            Rulebook::parse(text).constants("toy").lines().collect::<Vec<_>>(),
            [
                r#"#[doc = "**Order.** A."]"#,
                r#"pub const ORDER_1: rookery_kernel::Citation = rookery_kernel::Citation::new("toy", 1);"#,
                r#"#[doc = "**The ally's side** is \"chance\"."]"#,
                r#"pub const THE_ALLYS_SIDE: rookery_kernel::Citation = rookery_kernel::Citation::new("toy", 2);"#,
                r#"#[doc = "**Order.** B."]"#,
                r#"pub const ORDER_3: rookery_kernel::Citation = rookery_kernel::Citation::new("toy", 3);"#,
            ]
        );
    }

    #[test]
    fn every_table_has_its_rules() {
        let numbers: Vec<u16> =
            Rulebook::parse(TABLE_RULES).rulings.iter().map(|ruling| ruling.number).collect();
        assert_eq!(numbers, [1, 2, 3, 4]);
    }
}
