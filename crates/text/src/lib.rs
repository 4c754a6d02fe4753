//! Rules texts: Markdown as blocks that the terminal and the page both draw.
//!
//! A game embeds its `rules.md` as text; code that shows or checks it parses it with [`Rulebook::parse`].

#![warn(missing_docs)]

use std::{collections::BTreeMap, mem::take};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// The rules of a game: prose, then numbered rulings under headings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rulebook {
    /// What comes before the rulings, with the headings of the first of them.
    pub prose: Vec<Block>,
    /// The items of numbered lists, in the order of the text.
    pub rulings: Vec<Ruling>,
}

/// One numbered ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The heading that it stands under.
    pub section: String,
    /// The number that is written before it: `14` of `tavern/14`.
    pub number: u16,
    /// What it says.
    pub text: Inline,
    /// The same as Markdown, on one line.
    pub markdown: String,
}

/// A part of the prose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A heading and its level, from 1.
    Heading(u8, Inline),
    /// A paragraph.
    Paragraph(Inline),
    /// The items of a list.
    List(Vec<Inline>),
    /// The rows of a table; the first is its head.
    Table(Vec<Vec<Inline>>),
}

/// Text with emphasis, on one line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inline(pub Vec<(Style, String)>);

/// How a piece of text is set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// As it is.
    #[default]
    Plain,
    /// `**strong**`
    Strong,
    /// `*emphasis*`
    Emphasis,
    /// `` `code` ``
    Code,
}

impl Inline {
    /// The text without its emphasis.
    pub fn plain(&self) -> String {
        self.0.iter().map(|(_, text)| &**text).collect()
    }

    fn push(&mut self, style: Style, text: &str) {
        match self.0.last_mut() {
            Some((last, before)) if *last == style => before.push_str(text),
            _ => self.0.push((style, text.to_owned())),
        }
    }
}

impl Rulebook {
    /// Reads a rules text. Prose between rulings is left out.
    pub fn parse(markdown: &str) -> Self {
        let mut reader = Reader::default();
        for (event, range) in Parser::new_ext(markdown, Options::ENABLE_TABLES).into_offset_iter() {
            reader.read(event, &markdown[range]);
        }
        reader.book
    }

    /// Rust source with a constant `Citation` for each ruling, named after the ruling's title: `NO_PASSING` for
    /// `2. **No passing.** ...`. Titles that several rulings share have the number behind them. For the build script of the
    /// game with this id.
    ///
    /// # Panics
    /// If a ruling has no title in bold.
    pub fn constants(&self, id: &str) -> String {
        let mut same = BTreeMap::new();
        for ruling in &self.rulings {
            *same.entry(ruling.constant()).or_insert(0) += 1;
        }
        let constant = |ruling: &Ruling| {
            let (name, number, doc) = (ruling.constant(), ruling.number, &ruling.markdown);
            let suffix = if same[&name] > 1 { format!("_{number}") } else { String::new() };
            format!(
                "#[doc = {doc:?}]\npub const {name}{suffix}: rookery_kernel::Citation = rookery_kernel::Citation::new({id:?}, {number});\n"
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
        let Some((Style::Strong, title)) = self.text.0.first() else {
            panic!("ruling {} has no title in bold", self.number)
        };
        let words = title.replace('\'', "").to_uppercase();
        let words = words.split(|letter: char| !letter.is_ascii_alphanumeric());
        words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("_")
    }
}

/// A rulebook that is being read.
#[derive(Default)]
struct Reader {
    book: Rulebook,
    section: String,
    style: Style,
    /// The text since the last block, cell or item.
    inline: Inline,
    items: Vec<Inline>,
    row: Vec<Inline>,
    rows: Vec<Vec<Inline>>,
    in_item: bool,
}

impl Reader {
    /// Takes an event with the Markdown that it stands for.
    fn read(&mut self, event: Event<'_>, source: &str) {
        match event {
            Event::Text(text) => self.inline.push(self.style, &text),
            Event::Code(text) => self.inline.push(Style::Code, &text),
            Event::SoftBreak | Event::HardBreak => self.inline.push(self.style, " "),
            Event::Start(Tag::Strong) => self.style = Style::Strong,
            Event::Start(Tag::Emphasis) => self.style = Style::Emphasis,
            Event::End(TagEnd::Strong | TagEnd::Emphasis) => self.style = Style::Plain,
            Event::Start(Tag::Item) => self.in_item = true,
            Event::End(end) => self.end(end, source),
            _ => {}
        }
    }

    fn end(&mut self, end: TagEnd, source: &str) {
        match end {
            TagEnd::Heading(level) => {
                let title = take(&mut self.inline);
                self.section = title.plain();
                self.add(Block::Heading(level as u8, title));
            }
            TagEnd::Paragraph if !self.in_item => {
                let paragraph = take(&mut self.inline);
                self.add(Block::Paragraph(paragraph));
            }
            TagEnd::Item => {
                self.in_item = false;
                let text = take(&mut self.inline);
                match numbered(source) {
                    Some((number, markdown)) => {
                        let section = self.section.clone();
                        self.book.rulings.push(Ruling { section, number, text, markdown });
                    }
                    None => self.items.push(text),
                }
            }
            TagEnd::List(false) => {
                let items = take(&mut self.items);
                self.add(Block::List(items));
            }
            TagEnd::TableCell => self.row.push(take(&mut self.inline)),
            TagEnd::TableHead | TagEnd::TableRow => self.rows.push(take(&mut self.row)),
            TagEnd::Table => {
                let rows = take(&mut self.rows);
                self.add(Block::Table(rows));
            }
            _ => {}
        }
    }

    fn add(&mut self, block: Block) {
        if self.book.rulings.is_empty() {
            self.book.prose.push(block);
        }
    }
}

/// The number of an item, which Markdown itself would count on from the first, and its text on one line.
fn numbered(item: &str) -> Option<(u16, String)> {
    let (number, text) = item.split_once(". ")?;
    Some((number.trim().parse().ok()?, text.split_whitespace().collect::<Vec<_>>().join(" ")))
}
