//! The card data: what is in it, what it becomes, how it travels, and what is refused.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod data {
    mod blocks;
    mod cards;
    mod standard;
    mod steps;
    mod travels;
}

use rookery_guild::{CardSet, Set};
use rookery_kernel::BadData;
use rookery_kernel::data::{CardData, owned};

/// The files of the standard set.
fn files() -> Vec<(String, String)> {
    owned(Set::FILES)
}

/// The text of a file, to change it.
fn text<'a>(files: &'a mut [(String, String)], file: &str) -> &'a mut String {
    &mut files.iter_mut().find(|(name, _)| name == file).unwrap().1
}

/// The file with the cards of a kind.
fn file_of(kind: &str) -> String {
    match kind {
        "jailor" => "defenses.toml".to_owned(),
        kind => format!("{kind}s.toml"),
    }
}

/// Where a card begins and ends in its file.
fn place(text: &str, id: &str) -> std::ops::Range<usize> {
    let start = text.find(&format!("\nid = \"{id}\"\n")).unwrap_or_else(|| panic!("no card {id}")) + 1;
    let end = text[start..].find("\n[").map_or(text.len(), |end| start + end);
    start..end
}

/// The standard set with one change to one card.
fn changed(kind: &str, id: &str, from: &str, to: &str) -> Vec<(String, String)> {
    let mut files = files();
    let text = text(&mut files, &file_of(kind));
    let place = place(text, id);
    assert!(text[place.clone()].contains(from), "{id} does not say {from}");
    let card = text[place.clone()].replacen(from, to, 1);
    text.replace_range(place, &card);
    files
}

fn refused(files: &[(String, String)]) -> BadData {
    CardSet::read(files).err().unwrap_or_else(|| panic!("taken"))
}

/// Expects that a changed card is refused: its file, the line of its id, the card, the field, and some words of why.
#[track_caller]
fn check(kind: &str, id: &str, change: (&str, &str), field: &str, why: &str) {
    let mut files = changed(kind, id, change.0, change.1);
    let bad = refused(&files);
    let file = file_of(kind);
    let text = text(&mut files, &file);
    let line = text[..place(text, id).start].matches('\n').count() + 1;
    let found = (bad.file.as_deref(), bad.line, bad.field.as_str());
    assert_eq!(found, (Some(file.as_str()), Some(line), format!("{kind} {id:?}: {field}").as_str()), "{bad}");
    assert!(bad.why.contains(why), "{:?} is not in {:?}", why, bad.why);
}

/// Expects that a changed set is refused for what a whole file says.
#[track_caller]
fn check_whole(kind: &str, id: &str, change: (&str, &str), field: &str, why: &str) {
    let bad = refused(&changed(kind, id, change.0, change.1));
    assert_eq!((bad.file, bad.line, bad.field.as_str()), (Some(file_of(kind)), None, field));
    assert!(bad.why.contains(why), "{:?} is not in {:?}", why, bad.why);
}

/// The rows of a table: a card, what it says and what it is made to say instead, the field, and some words of why.
fn rows(table: &str, check: impl Fn(&str, &str, (&str, &str), &str, &str)) {
    for row in table.trim_start().lines() {
        let [card, change, field, why] = row.split(" | ").collect::<Vec<_>>()[..] else { panic!("{row}") };
        let (kind, id) = card.split_once(' ').unwrap();
        let change = change.replace("\\n", "\n");
        let (from, to) = change.split_once(" => ").unwrap();
        check(kind, id, (from, to), field, why);
    }
}

/// Expects that each row is refused, as [`check`] says.
fn check_table(table: &str) {
    rows(table, check);
}

/// Expects that each row is refused, as [`check_whole`] says.
fn check_whole_table(table: &str) {
    rows(table, check_whole);
}
