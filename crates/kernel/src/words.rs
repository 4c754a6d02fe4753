//! How a game speaks to people: its name, its rules, and what a terminal shows of it. Never part of what is legal.

use std::ops::RangeInclusive;

use crate::{citation::Citation, data::BadData, game::Game, seat::Seat};

/// What a stretch of text is, so that a terminal can colour it and a file need not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Ordinary text.
    Plain,
    /// Headings, names of cards, what matters.
    Strong,
    /// What may be passed over.
    Quiet,
    /// Gains.
    Good,
    /// Losses and dangers.
    Bad,
    /// The name of the player in this seat.
    Seat(Seat),
}

/// Text with tones. Lines end with `\n`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    spans: Vec<(Tone, String)>,
}

impl Text {
    /// No text yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// A sentence in a small markup: `@s0` is the name of the player in that seat, `*strong*`, `_quiet_`, `+good+` and `~bad~` are
    /// tones. Names are put in as they are, whatever characters they have.
    pub fn say(sentence: &str, names: &Names) -> Self {
        let mut text = Self::new();
        let mut tone = Tone::Plain;
        let mut rest = sentence;
        while let Some(at) = rest.find(['@', '*', '_', '+', '~']) {
            text.push(tone, &rest[..at]);
            let (mark, after) = rest[at..].split_at(1);
            rest = after;
            if mark == "@" {
                let seat = after.get(..2).and_then(|seat| seat.parse().ok());
                match seat {
                    Some(seat) => {
                        text.seat(seat, names, 0);
                        rest = &after[2..];
                    }
                    None => {
                        text.push(tone, "@");
                    }
                }
                continue;
            }
            let marked = match mark {
                "*" => Tone::Strong,
                "_" => Tone::Quiet,
                "+" => Tone::Good,
                _ => Tone::Bad,
            };
            tone = if tone == marked { Tone::Plain } else { marked };
        }
        text.push(tone, rest);
        text
    }

    /// Adds text in a tone.
    pub fn push(&mut self, tone: Tone, text: impl Into<String>) -> &mut Self {
        let text = text.into();
        if !text.is_empty() {
            self.spans.push((tone, text));
        }
        self
    }

    /// Adds ordinary text.
    pub fn plain(&mut self, text: impl Into<String>) -> &mut Self {
        self.push(Tone::Plain, text)
    }

    /// Adds text that matters.
    pub fn strong(&mut self, text: impl Into<String>) -> &mut Self {
        self.push(Tone::Strong, text)
    }

    /// Adds text that may be passed over.
    pub fn quiet(&mut self, text: impl Into<String>) -> &mut Self {
        self.push(Tone::Quiet, text)
    }

    /// Adds the name of the player in this seat, padded to `width` columns.
    pub fn seat(&mut self, seat: Seat, names: &Names, width: usize) -> &mut Self {
        self.push(Tone::Seat(seat), format!("{:<width$}", names.of(seat)))
    }

    /// Adds another text.
    pub fn append(&mut self, text: Text) -> &mut Self {
        self.spans.extend(text.spans);
        self
    }

    /// Ends the line.
    pub fn line(&mut self) -> &mut Self {
        self.plain("\n")
    }

    /// The stretches, in order.
    pub fn spans(&self) -> &[(Tone, String)] {
        &self.spans
    }

    /// The text without its tones.
    pub fn to_plain(&self) -> String {
        self.spans.iter().map(|(_, text)| text.as_str()).collect()
    }
}

/// What the people at the table are called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names(Vec<String>);

impl Names {
    /// These names, from seat 0 up.
    pub fn new(names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self(names.into_iter().map(Into::into).collect())
    }

    /// The name of the player in this seat; the seat itself if it has none.
    pub fn of(&self, seat: Seat) -> String {
        self.0.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }

    /// The width of the longest name, in characters.
    pub fn width(&self) -> usize {
        self.0.iter().map(|name| name.chars().count()).max().unwrap_or(0)
    }
}

/// One table option, as help texts list it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionHelp {
    /// Its name in JSON and on the command line.
    pub name: &'static str,
    /// What it changes.
    pub help: &'static str,
    /// Its default, in JSON.
    pub default: &'static str,
}

/// A card of a set that is data, as lists show it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardInfo {
    /// What notation calls it; empty where a game's notation has no codes.
    pub code: String,
    /// What its file calls it.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What kind of card it is: lists are grouped by this.
    pub kind: String,
    /// What is printed on it, as names and values: `cost` and `3`.
    pub facts: Vec<(String, String)>,
    /// What it says, in words.
    pub text: String,
}

impl CardInfo {
    /// The fact of this name.
    pub fn fact(&self, name: &str) -> Option<&str> {
        self.facts.iter().find(|(fact, _)| fact == name).map(|(_, value)| value.as_str())
    }
}

/// What an action does, for a player who considers it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// A sentence or two: what it does, what may come of it, what it costs as things are.
    pub text: String,
    /// The rulings it stands on, the nearest first.
    pub rulings: Vec<Citation>,
}

impl Explanation {
    /// These words, on these rulings.
    pub fn new(text: impl Into<String>, rulings: &[Citation]) -> Self {
        Self { text: text.into(), rulings: rulings.to_vec() }
    }
}

/// The text with other words for some of its tokens, as [`Words::spell`] means them: a token is a longest run of `a`-`z`,
/// `0`-`9`, `'` and `-`, and only a whole one is replaced.
pub fn replace_tokens<'a>(text: &str, word: impl Fn(&str) -> Option<&'a str>) -> String {
    let in_token = |char: char| char.is_ascii_lowercase() || char.is_ascii_digit() || "'-".contains(char);
    let mut replaced = String::with_capacity(text.len() * 2);
    let mut rest = text;
    while !rest.is_empty() {
        let (token, after) = rest.split_at(rest.find(|char| !in_token(char)).unwrap_or(rest.len()));
        replaced.push_str(word(token).unwrap_or(token));
        let (between, next) = after.split_at(after.find(in_token).unwrap_or(after.len()));
        replaced.push_str(between);
        rest = next;
    }
    replaced
}

/// A number with its noun: `1 card`, `2 cards`.
pub fn many(number: impl Into<i64>, one: &str, more: &str) -> String {
    match number.into() {
        1 => format!("1 {one}"),
        number => format!("{number} {more}"),
    }
}

/// How a game speaks to people. Everything here is made from what a viewer may know: a view, a notice, an own action.
pub trait Words: Game {
    /// The game's full name.
    const NAME: &'static str;
    /// What it is, in a line.
    const BLURB: &'static str;
    /// How long a game takes people, in minutes.
    const MINUTES: RangeInclusive<u32>;
    /// Its rules, in Markdown: prose, then numbered rulings under headings.
    const RULES: &'static str;
    /// Its first game, told move by move: see [`Lesson`](crate::Lesson). Every game of the catalog has one.
    const LESSON: &'static str = "";
    /// Its options. A test checks that these are all there are.
    const OPTIONS: &'static [OptionHelp];

    /// What the scores are counted in, as a heading: `Coins`.
    const SCORED_IN: &'static str;
    /// Every ending that an [`Outcome`](crate::Outcome) can name, and in a sentence how it comes about.
    const ENDINGS: &'static [(&'static str, &'static str)];

    /// Whether every seat sees the same, so that people around one screen need not hand it over.
    const EVERY_SEAT_SEES_THE_SAME: bool = false;

    /// The game's card set as TOML files, each with its name; empty for a game whose cards are not data.
    const CARDS: &'static [(&'static str, &'static str)] = &[];

    /// The default options with another card set, read from TOML files, each with its name. In the JSON of options a set that
    /// is not the default stands under `cards`, so that a record has it; the default set is left out.
    ///
    /// # Errors
    ///
    /// If the files are not a card set of the game, or its cards are not data.
    fn with_cards(_files: &[(String, String)]) -> Result<Self::Options, BadData> {
        Err(BadData::new("", format!("the cards of {} are not data and cannot be replaced", Self::ID)))
    }

    /// Every card of a set, for lists and for people who ask what a card does; empty for a game whose cards are not data.
    fn card_list(_options: &Self::Options) -> Vec<CardInfo> {
        Vec::new()
    }

    /// Notation for people to read. A game whose cards are data names them by code in its notation; this puts the ids of the
    /// cards in place of their codes, token by token: see [`replace_tokens`].
    fn spell(_options: &Self::Options, text: &str) -> String {
        text.to_owned()
    }

    /// The way back of [`Words::spell`]: codes in place of ids, for what people type.
    fn unspell(_options: &Self::Options, text: &str) -> String {
        text.to_owned()
    }

    /// The table as this viewer sees it, no wider than 80 columns with names of up to 12.
    fn board(view: &Self::View, names: &Names) -> Text;

    /// The part of the board that only this viewer sees; nothing for the public, and nothing where all is open.
    fn secrets(_view: &Self::View, _names: &Names) -> Text {
        Text::new()
    }

    /// What the viewer is asked, in one sentence; what is being waited for where it is not.
    fn prompt(view: &Self::View, names: &Names) -> String;

    /// What happened, in one sentence. A notice knows no card set, so cards that are data stand there by code; callers replace the
    /// codes by names.
    fn tell(notice: &Self::Notice, names: &Names) -> Text;

    /// What an action would do, in a few words.
    fn label(action: &Self::Action, view: &Self::View, names: &Names) -> String;

    /// The same at more length. It says no more than the view shows.
    fn explain(action: &Self::Action, view: &Self::View, names: &Names) -> Explanation;

    /// The ruling by which something happened, where one says so. `earlier` is what the viewer was told before it, oldest
    /// first.
    fn ruling(notice: &Self::Notice, earlier: &[Self::Notice], options: &Self::Options) -> Option<Citation>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_has_names_and_tones() {
        let names = Names::new(["Ada", "*Bo*"]);
        let text = Text::say("@s0 robs +2 coins+ from @s1, @home.", &names);
        assert_eq!(text.to_plain(), "Ada robs 2 coins from *Bo*, @home.");
        assert_eq!(text.spans()[0], (Tone::Seat(Seat::new(0)), "Ada".to_owned()));
        assert_eq!(text.spans()[2], (Tone::Good, "2 coins".to_owned()));
        assert_eq!(text.spans()[4], (Tone::Seat(Seat::new(1)), "*Bo*".to_owned()));
    }

    #[test]
    fn only_whole_tokens_are_replaced() {
        let word = |token: &str| match token {
            "k1" => Some("traitor"),
            "it's" => Some("x"),
            _ => None,
        };
        for (text, replaced) in [
            ("", ""),
            ("k1", "traitor"),
            (" k1.2,k1 (k1)", " traitor.2,traitor (traitor)"),
            ("k11 ak1 k1-a K1 k1é", "k11 ak1 k1-a K1 traitoré"),
            ("it's it", "x it"),
        ] {
            assert_eq!(replace_tokens(text, word), replaced);
        }
    }
}
