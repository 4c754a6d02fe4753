//! Cards and tables as data: TOML files that a designer can change, checked on the way in.
//!
//! A game keeps its standard set as one or more TOML files in its folder, embedded in the binary, and takes others in their
//! place. Several files are read as one document, one after the other. What is read is first a type that mirrors the document;
//! the game makes its own checked type of it, which is a [`CardData`], and names the field of what it refuses. The line is found by
//! that name. The JSON of options has the same form.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::{error::Error, fmt, ops::Deref, sync::Arc};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::DeserializeOwned, de::Error as _};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The longest card set that is read, all its files together.
pub const MAX_DATA_BYTES: usize = 1 << 20;

/// A data file that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadData {
    /// The file, where a set has several.
    pub file: Option<String>,
    /// The line, from 1; nothing where the whole file is meant.
    pub line: Option<usize>,
    /// The field, as in `loot[3].value` or `scheme "traitor": copies`, which is a card by its id; empty where the whole file is meant.
    pub field: String,
    /// What is wrong with it.
    pub why: String,
}

/// Checks a field of card data. The texts are only written out if it is wrong.
///
/// # Errors
///
/// If `holds` is false: the field, and why it is wrong.
pub fn ensure(holds: bool, field: impl fmt::Display, why: impl fmt::Display) -> Result<(), BadData> {
    if holds { Ok(()) } else { Err(BadData::new(field.to_string(), why.to_string())) }
}

impl BadData {
    /// This field is wrong. Where a file was read, its line is found by the name of the field.
    pub fn new(field: impl Into<String>, why: impl Into<String>) -> Self {
        Self { file: None, line: None, field: field.into(), why: why.into() }
    }

    /// The same, about this file as a whole and no line of it.
    #[must_use]
    pub fn in_file(self, file: &str) -> Self {
        Self { file: Some(file.to_owned()), ..self }
    }

    fn in_text(self, text: &str) -> Self {
        let line = if self.file.is_none() { line_of_field(text, &self.field) } else { None };
        Self { line, ..self }
    }
}

impl fmt::Display for BadData {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.file, self.line) {
            (Some(file), Some(line)) => write!(f, "{file} line {line}: ")?,
            (Some(file), None) => write!(f, "{file}: ")?,
            (None, Some(line)) => write!(f, "line {line}: ")?,
            (None, None) => {}
        }
        if !self.field.is_empty() {
            write!(f, "{}: ", self.field)?;
        }
        f.write_str(&self.why)
    }
}

impl Error for BadData {}

/// Reads a data file into the type that mirrors it.
///
/// # Errors
///
/// If the text is too long, is not TOML, or does not fit the type.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, BadData> {
    if text.len() > MAX_DATA_BYTES {
        return Err(BadData::new("", format!("the cards are longer than {} KiB", MAX_DATA_BYTES >> 10)));
    }
    let file = toml::de::Deserializer::parse(text).map_err(|error| unreadable(text, "", &error))?;
    serde_path_to_error::deserialize(file).map_err(|error| {
        let path = error.path().to_string();
        let path = path.trim_start_matches('.');
        unreadable(text, &by_id(text, path).unwrap_or_else(|| path.to_owned()), error.inner())
    })
}

/// A set that a game comes with, from TOML to the JSON of options: for the game's build script, so that a program that reads no
/// other set needs nothing that reads TOML.
///
/// # Errors
///
/// If the text is not TOML.
pub fn packed(text: &str) -> Result<String, BadData> {
    let document: toml::Table = text.parse().map_err(|error| unreadable(text, "", &error))?;
    serde_json::to_string(&document).map_err(|error| BadData::new("", error.to_string()))
}

fn unreadable(text: &str, field: &str, error: &toml::de::Error) -> BadData {
    let line = error.span().map(|span| line_of(text, span.start));
    BadData { line, ..BadData::new(field, error.message()) }
}

/// A place like `scheme[3].copies` as `scheme "traitor": copies`, where the card has an id: nobody counts cards.
fn by_id(text: &str, path: &str) -> Option<String> {
    let (list, rest) = path.split_once('[')?;
    let (index, field) = rest.split_once(']')?;
    let document: toml::Table = text.parse().ok()?;
    let id = document.get(list)?.get(index.parse::<usize>().ok()?)?.get("id")?.as_str()?;
    Some(format!("{list} {id:?}: {}", field.trim_start_matches('.')))
}

/// The line of a field: of its value, or, if it is missing, of what should contain it. A card named by its id is where its id is.
fn line_of_field(text: &str, field: &str) -> Option<usize> {
    let document = DeTable::parse(text).ok()?;
    let (path, id) = match field.split_once(" \"") {
        Some((list, card)) => (list, card.split('"').next()),
        None => (field, None),
    };
    let mut names = path.split(['.', '[']).map(|name| name.trim_end_matches(']'));
    let mut found = document.get_ref().get(names.next()?)?;
    for name in names {
        let inner = match name.parse::<usize>() {
            Ok(index) => found.get_ref().get(index),
            Err(_) => found.get_ref().get(name),
        };
        found = inner.unwrap_or(found);
    }
    if let Some(id) = id {
        let id_of =
            |card: &Spanned<DeValue<'_>>| Some(card.get_ref().get("id")?.get_ref().as_str()?.to_owned());
        let cards = found.get_ref().as_array().map_or(&[][..], |cards| cards);
        // Of two cards with the same id the second is wrong. An error may cut a long id short.
        let exact = cards.iter().rfind(|card| id_of(card).as_deref() == Some(id));
        let card =
            exact.or_else(|| cards.iter().find(|card| id_of(card).is_some_and(|it| it.starts_with(id))));
        found = card.unwrap_or(found).get_ref().get("id")?;
    }
    Some(line_of(text, first_place(found)))
}

/// Where the first value in a value stands: the span of a table can begin elsewhere.
fn first_place(value: &Spanned<DeValue<'_>>) -> usize {
    let inner = match value.get_ref() {
        DeValue::Table(table) => table.values().map(first_place).min(),
        DeValue::Array(list) => list.first().map(first_place),
        _ => None,
    };
    inner.unwrap_or(value.span().start)
}

/// Several files as one document.
struct Joined<'a> {
    text: String,
    /// The name of each file and the line it begins at.
    files: Vec<(&'a str, usize)>,
}

impl<'a> Joined<'a> {
    /// Joins files in the order in which the game names them. A game with one file takes it under any name.
    fn new(wanted: &[(&str, &str)], given: &'a [(String, String)]) -> Result<Self, BadData> {
        let names: Vec<&str> = wanted.iter().map(|(name, _)| *name).collect();
        if names.len() == 1 && given.len() == 1 {
            return Ok(Self { text: given[0].1.clone(), files: Vec::new() });
        }
        let wants = format!("this game wants {}", names.join(", "));
        if let Some((name, _)) = given.iter().find(|(name, _)| !names.contains(&name.as_str())) {
            return Err(BadData::new("", format!("is no file of the set: {wants}")).in_file(name));
        }
        let mut joined = Self { text: String::new(), files: Vec::new() };
        for wanted in names {
            let mut found = given.iter().filter(|(name, _)| name == wanted);
            let (Some((name, text)), None) = (found.next(), found.next()) else {
                return Err(BadData::new("", format!("is missing, or there twice: {wants}")).in_file(wanted));
            };
            stands_alone(text).map_err(|bad| bad.in_file(name))?;
            joined.files.push((name, line_of(&joined.text, joined.text.len())));
            joined.text.push_str(text);
            joined.text.push('\n');
        }
        Ok(joined)
    }

    /// A line of the document as the line of a file.
    fn locate(&self, bad: BadData) -> BadData {
        let found = bad.line.and_then(|line| {
            let (file, first) = self.files.iter().rfind(|(_, first)| *first <= line)?;
            Some((*file, line - first + 1))
        });
        match found {
            Some((file, line)) => BadData { line: Some(line), ..bad.in_file(file) },
            None => bad,
        }
    }
}

/// A file that is joined with others must be whole by itself, and say nothing outside of its tables: that would belong to the last
/// table of the file before it.
fn stands_alone(text: &str) -> Result<(), BadData> {
    let document = DeTable::parse(text).map_err(|error| unreadable(text, "", &error))?;
    for (key, _) in document.get_ref() {
        if !text[..key.span().start].trim_end().ends_with('[') {
            let bad = BadData::new(key.get_ref().as_ref(), "stands outside of every table");
            return Err(BadData { line: Some(line_of(text, key.span().start)), ..bad });
        }
    }
    Ok(())
}

/// The card set of a game, checked.
pub trait CardData: PartialEq + Send + Sync + Sized + 'static {
    /// The files of the set that the game comes with: name and text. Where there are several, all they say is in tables.
    const FILES: &'static [(&'static str, &'static str)];
    /// The same, [`packed`].
    const PACKED: &'static str;

    /// The set as its files and the JSON of options contain it.
    type Data: Serialize + DeserializeOwned + Hash;

    /// Checks the data.
    ///
    /// # Errors
    ///
    /// Names the field that is wrong, as [`BadData::field`] says.
    fn check(data: &Self::Data) -> Result<Self, BadData>;
    /// The data of this set.
    fn data(&self) -> Self::Data;
    /// The set that the game comes with: a static made by [`Shared::embedded`].
    fn standard() -> &'static Shared<Self>;
}

/// A card set, shared by all tables that play with it. Cloning it copies a pointer; two sets are equal when their cards are.
pub struct Shared<S>(Arc<Printed<S>>);

struct Printed<S> {
    set: S,
    /// The same for equal sets, so that hashing a state does not walk the whole set.
    fingerprint: u64,
}

impl<S: CardData> Shared<S> {
    /// Reads a card set from its TOML files, each with its name.
    ///
    /// # Errors
    ///
    /// If a file cannot be read, or [`CardData::check`] rejects the data.
    pub fn read(files: &[(String, String)]) -> Result<Self, BadData> {
        Self::checked(files).map(Self::known)
    }

    /// The set that a game comes with.
    ///
    /// # Panics
    /// Where that set is wrong, which every test of the game would notice.
    pub fn embedded() -> Self {
        let data = serde_json::from_str(S::PACKED).map_err(|error| BadData::new("", error.to_string()));
        let set = data.and_then(|data| S::check(&data));
        Self::new(set.unwrap_or_else(|bad| panic!("the card set that comes with the game: {bad}")))
    }

    fn checked(files: &[(String, String)]) -> Result<S, BadData> {
        let joined = Joined::new(S::FILES, files)?;
        let set =
            read(&joined.text).and_then(|data| S::check(&data).map_err(|bad| bad.in_text(&joined.text)));
        set.map_err(|bad| joined.locate(bad))
    }

    fn new(set: S) -> Self {
        let mut hasher = DefaultHasher::new();
        set.data().hash(&mut hasher);
        Self(Arc::new(Printed { set, fingerprint: hasher.finish() }))
    }

    /// The standard set itself where this says the same, so that comparing is comparing pointers.
    fn known(set: S) -> Self {
        let standard = S::standard();
        if set == **standard { standard.clone() } else { Self::new(set) }
    }

    /// The set as JSON, the same for every set with the same cards.
    ///
    /// # Panics
    /// If the data of a set cannot be written as JSON, which no game's can.
    pub fn json(&self) -> String {
        serde_json::to_string(&self.data()).expect("card data is plain data")
    }

    /// Whether this is the set that the game comes with.
    pub fn is_standard(&self) -> bool {
        self == S::standard()
    }
}

impl<S> Deref for Shared<S> {
    type Target = S;

    #[inline]
    fn deref(&self) -> &S {
        &self.0.set
    }
}

impl<S> Clone for Shared<S> {
    #[inline]
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<S: CardData> Default for Shared<S> {
    fn default() -> Self {
        S::standard().clone()
    }
}

impl<S: PartialEq> PartialEq for Shared<S> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
            || (self.0.fingerprint == other.0.fingerprint && self.0.set == other.0.set)
    }
}

impl<S: PartialEq> Eq for Shared<S> {}

impl<S> Hash for Shared<S> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.0.fingerprint);
    }
}

impl<S> fmt::Debug for Shared<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shared({:016x})", self.0.fingerprint)
    }
}

impl<S: CardData> Serialize for Shared<S> {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        self.data().serialize(serializer)
    }
}

impl<'de, S: CardData> Deserialize<'de> for Shared<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // Options are in no file.
        let set = S::check(&S::Data::deserialize(deserializer)?).map_err(|bad| BadData { file: None, ..bad });
        set.map(Self::known).map_err(D::Error::custom)
    }
}

/// The files of a game as [`Shared::read`] takes them, to change and read again.
pub fn owned(files: &[(&str, &str)]) -> Vec<(String, String)> {
    files.iter().map(|&(name, text)| (name.to_owned(), text.to_owned())).collect()
}

fn line_of(text: &str, place: usize) -> usize {
    text.get(..place).unwrap_or(text).matches('\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Deck {
        #[expect(dead_code, reason = "only read")]
        card: Vec<Card>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Card {
        #[expect(dead_code, reason = "only read")]
        value: u8,
    }

    #[test]
    fn what_is_wrong_is_named_with_line_and_field() {
        for (text, line, field) in [
            ("[[card]]\nvalue = 3\n[[card]]\nvalue = \"x\"\n", Some(4), "card[1].value"),
            ("[[card]]\nvalue = 3\ncolour = 1\n", Some(3), "card[0].colour"),
            ("[[card]]\n", Some(1), "card[0]"),
            ("[[card]\n", Some(1), ""),
        ] {
            let bad = read::<Deck>(text).unwrap_err();
            assert_eq!((bad.line, bad.field.as_str()), (line, field), "{bad}");
        }
    }

    #[test]
    fn a_games_own_check_names_the_line_too() {
        let text =
            "[one]\nof = [\n  1,\n  2,\n]\n\n[[card]]\nid = \"a\"\nx = 1\n[[card]]\nid = \"b\"\nx = 2\n";
        for (field, line) in [
            ("card[1].x", Some(12)),
            ("card[1].y", Some(11)),
            ("card[2]", Some(8)),
            ("card \"b\": x", Some(11)),
            ("one.of[1]", Some(4)),
            ("one.of", Some(3)),
            ("two", None),
        ] {
            assert_eq!(BadData::new(field, "is wrong").in_text(text).line, line, "{field}");
        }
        let bad = BadData::new("card[1].x", "is 2, and no card is worth more than 1").in_text(text);
        assert_eq!(bad.to_string(), "line 12: card[1].x: is 2, and no card is worth more than 1");
    }

    const FILES: &[(&str, &str)] =
        &[("one.toml", "[[card]]\nid = \"ace\"\n"), ("two.toml", "[[card]]\nid = \"two\"\n")];

    #[derive(Debug, PartialEq)]
    struct Hand(Vec<String>);

    #[derive(Hash, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Ids {
        card: Vec<Id>,
    }

    #[derive(Hash, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Id {
        id: String,
    }

    impl CardData for Hand {
        const FILES: &'static [(&'static str, &'static str)] = FILES;
        const PACKED: &'static str = r#"{"card":[{"id":"ace"},{"id":"two"}]}"#;

        type Data = Ids;

        fn check(data: &Ids) -> Result<Self, BadData> {
            match data.card.iter().position(|card| card.id.is_empty()) {
                Some(place) => Err(BadData::new(format!("card[{place}].id"), "is empty")),
                None => Ok(Self(data.card.iter().map(|card| card.id.clone()).collect())),
            }
        }

        fn data(&self) -> Ids {
            Ids { card: self.0.iter().map(|id| Id { id: id.clone() }).collect() }
        }

        fn standard() -> &'static Shared<Self> {
            static STANDARD: std::sync::LazyLock<Shared<Hand>> = std::sync::LazyLock::new(Shared::embedded);
            &STANDARD
        }
    }

    #[test]
    fn what_is_packed_says_the_same() {
        assert_eq!(packed(&[FILES[0].1, FILES[1].1].concat()).unwrap(), Hand::PACKED);
        assert_eq!(packed("[[card]]\nid = 1\nid = 2\n").unwrap_err().line, Some(3));
    }

    #[test]
    fn several_files_are_one_set_in_whatever_order_they_come() {
        let mut files = owned(FILES);
        files.reverse();
        let set = Shared::<Hand>::read(&files).unwrap();
        assert!(set.is_standard());
        assert_eq!(set.0.set, Hand(vec!["ace".to_owned(), "two".to_owned()]));
    }

    #[test]
    fn of_several_files_the_one_that_is_wrong_is_named() {
        let wrong = |one: &str, two: &str| {
            let files = owned(&[("one.toml", one), ("two.toml", two)]);
            Shared::<Hand>::read(&files).unwrap_err().to_string()
        };
        let (one, two) = (FILES[0].1, FILES[1].1);
        assert_eq!(wrong(one, "\n[[card]]\nid = \"\"\n"), "two.toml line 3: card[1].id: is empty");
        assert_eq!(wrong("[[card]]\nid = \"\"", two), "one.toml line 2: card[0].id: is empty");
        // What is not closed in one file does not go on in the next.
        assert!(wrong("[[card]]\nid = \"\"\"", two).starts_with("one.toml line 2: "));
        assert_eq!(
            wrong(one, "x = 1\n[[card]]\nid = \"y\""),
            "two.toml line 1: x: stands outside of every table"
        );
        let unknown = wrong(one, "[[card]]\nid = \"y\"\nx = 1\n");
        assert!(unknown.starts_with("two.toml line 3: card \"y\": x: "), "{unknown}");
    }

    #[test]
    fn files_that_are_missing_or_unknown_are_refused_with_those_that_are_wanted() {
        let refused = |files: &[(&str, &str)]| Shared::<Hand>::read(&owned(files)).unwrap_err().to_string();
        let wants = "this game wants one.toml, two.toml";
        assert_eq!(refused(&FILES[..1]), format!("two.toml: is missing, or there twice: {wants}"));
        assert_eq!(
            refused(&[FILES[0], FILES[0], FILES[1]]),
            format!("one.toml: is missing, or there twice: {wants}")
        );
        assert_eq!(
            refused(&[FILES[0], ("tow.toml", "")]),
            format!("tow.toml: is no file of the set: {wants}")
        );
        assert!(refused(&[]).contains(wants));
    }
}
