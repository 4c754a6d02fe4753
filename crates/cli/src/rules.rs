//! `rookery rules`: rulebooks, and rulings by their ids.

use rookery_catalog::{GAMES, find};
use rookery_kernel::{TABLE_RULES, Text};
use rookery_text::{Rulebook, Ruling};
use serde_json::{Value, json};

use crate::{args, failure::Failure, out::Out, prose};

/// The id of the rules that hold in every game.
const TABLE: &str = "table";

/// Prints a rulebook or one ruling.
pub(crate) fn run(args: &args::Rules, out: &mut Out) -> Result<(), Failure> {
    let (id, number) = match args.book.split_once('/') {
        Some((_, _)) if args.ruling.is_some() => {
            return Err(Failure::usage(format!("{} is a ruling already: leave out the second", args.book)));
        }
        Some((id, number)) => (id, Some(number)),
        None => (args.book.as_str(), args.ruling.as_deref()),
    };
    let book = book(id)?;
    let found = number.map(|number| find_ruling(id, &book, number)).transpose()?;
    if args.format.json {
        let rulings = found.map_or_else(|| book.rulings.iter().collect(), |ruling| vec![ruling]);
        let rulings: Value = rulings.into_iter().map(|ruling| described(id, ruling)).collect();
        return Ok(out.json(&rulings)?);
    }
    let width = out.width();
    let text = match found {
        Some(ruling) => prose::ruling(&format!("{id}/{}", ruling.number), ruling, width),
        None => prose::book(&book, width),
    };
    Ok(out.text(&text)?)
}

fn described(id: &str, ruling: &Ruling) -> Value {
    json!({ "id": format!("{id}/{}", ruling.number), "section": ruling.section, "text": ruling.markdown })
}

/// The rulebook with this id: of a game, or of every table.
pub(crate) fn book(id: &str) -> Result<Rulebook, Failure> {
    if id == TABLE {
        return Ok(Rulebook::parse(TABLE_RULES));
    }
    let entry = find(id).ok_or_else(|| {
        let known = [GAMES, &[TABLE]].concat();
        Failure::usage(format!("{id:?} has no rules here; these have: {}", known.join(", ")))
    })?;
    Ok(Rulebook::parse(entry.rules()))
}

/// The ruling that `14` or `tavern/14` names in the book with this id.
fn find_ruling<'a>(id: &str, book: &'a Rulebook, name: &str) -> Result<&'a Ruling, Failure> {
    let number = match name.split_once('/') {
        Some((other, _)) if other != id => {
            return Err(Failure::usage(format!("{name} is not a ruling of {id}")));
        }
        Some((_, number)) => number,
        None => name,
    };
    number.parse().ok().and_then(|number| book.ruling(number)).ok_or_else(|| {
        let numbers = || book.rulings.iter().map(|ruling| ruling.number);
        let (first, last) = (numbers().min().unwrap_or(0), numbers().max().unwrap_or(0));
        Failure::usage(format!("{id} has no ruling {number:?}; its rulings are {first} to {last}"))
    })
}

/// A ruling by its id, as refusals cite it, or by its number in the rules of a game.
pub(crate) fn cited(game: &str, citation: &str, width: usize) -> Result<Text, Failure> {
    let (id, number) = citation.split_once('/').unwrap_or((game, citation));
    let book = book(id)?;
    let ruling = find_ruling(id, &book, number)?;
    Ok(prose::ruling(&format!("{id}/{}", ruling.number), ruling, width))
}
