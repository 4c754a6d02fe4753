//! `rookery cards`: what the cards of a game say, and its card set as files.

use std::io::Write;

use rookery_kernel::{CardInfo, Text};
use rookery_table::CatalogEntry;
use serde_json::{Value, json};

use crate::args::{Filter, read_cards};
use crate::{args, failure::Failure, files, layout::wrap, out::Out};

/// Lists the cards, or writes the card set.
pub(crate) fn run(args: &args::Cards, out: &mut Out) -> Result<(), Failure> {
    let entry = args.game.game;
    let set = entry.cards();
    if set.is_empty() {
        return Err(Failure::usage(format!("{} has no card set", entry.id())));
    }
    if let Some(folder) = &args.out {
        for path in files::write_card_set(folder, set)? {
            out.line(&path.display().to_string())?;
        }
        return Ok(());
    }
    let options = match &args.path {
        None => Value::Null,
        Some(path) => match read_cards(entry, path)? {
            Value::Null => Value::Null,
            cards => json!({ "cards": cards }),
        },
    };
    let list = entry.card_list(&options)?;
    if args.toml || (list.is_empty() && args.path.is_none() && args.filter.is_empty() && !args.format.json) {
        return print(set, out);
    }
    if list.is_empty() {
        let why = format!("{} has no list of cards; `rookery cards {0}` prints its card set", entry.id());
        return Err(Failure::usage(why));
    }
    let found = args.filter.apply(entry, &list)?;
    if args.format.json {
        return Ok(out.json(&found.iter().map(|card| described(card)).collect::<Value>())?);
    }
    show(&found, out)
}

/// Prints all files of a set, one after the other. The output of a game with one file is a valid set.
fn print(set: &[(&str, &str)], out: &mut Out) -> Result<(), Failure> {
    for (index, (name, text)) in set.iter().enumerate() {
        if set.len() > 1 {
            let gap = if index > 0 { "\n" } else { "" };
            writeln!(out, "{gap}# {name}")?;
        }
        out.write_all(text.as_bytes())?;
    }
    Ok(())
}

fn described(card: &CardInfo) -> Value {
    let facts: serde_json::Map<String, Value> =
        card.facts.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
    json!({
        "code": card.code,
        "id": card.id,
        "name": card.name,
        "kind": card.kind,
        "facts": facts,
        "text": card.text,
    })
}

/// The cards kind by kind.
fn show(cards: &[&CardInfo], out: &mut Out) -> Result<(), Failure> {
    if cards.is_empty() {
        return Ok(out.line("No card fits.")?);
    }
    let width = out.width();
    for (index, group) in cards.chunk_by(|one, other| one.kind == other.kind).enumerate() {
        let mut text = Text::new();
        if index > 0 {
            text.line();
        }
        let cards = if group.len() == 1 { "card" } else { "cards" };
        text.strong(&group[0].kind).quiet(format!("  {} {cards}", group.len())).line();
        let widest = |of: fn(&CardInfo) -> &str| group.iter().map(|card| of(card).chars().count()).max();
        let columns = [
            widest(|card| &card.code).unwrap_or(0),
            widest(|card| &card.name).unwrap_or(0),
            widest(|card| &card.id).unwrap_or(0),
        ];
        for card in group {
            show_card(card, columns, width, &mut text);
        }
        out.text(&text)?;
    }
    Ok(())
}

/// A line with what is printed on the card, and what it says below.
fn show_card(card: &CardInfo, [code, name, id]: [usize; 3], width: usize, text: &mut Text) {
    const INDENT: &str = "    ";
    let facts: Vec<String> = card
        .facts
        .iter()
        .map(|(name, value)| if value == "yes" { name.clone() } else { format!("{name} {value}") })
        .collect();
    let facts = facts.join("; ");
    text.quiet(format!("  {:<code$}", card.code)).strong(format!("  {:<name$}", card.name));
    let plain = |words: &str| {
        let mut text = Text::new();
        text.plain(words);
        text
    };
    if 6 + code + name + id + 2 + facts.chars().count() <= width && !facts.is_empty() {
        text.quiet(format!("  {:<id$}", card.id)).plain(format!("  {facts}")).line();
    } else {
        text.quiet(format!("  {}", card.id)).line();
        if !facts.is_empty() {
            text.append(wrap(INDENT, &plain(&facts), width));
        }
    }
    text.append(wrap(INDENT, &plain(&card.text), width));
}

impl Filter {
    fn is_empty(&self) -> bool {
        matches!(
            self,
            Self {
                kind: None,
                sort: None,
                skill: None,
                cost: None,
                stage: None,
                no_honor: false,
                find: None
            }
        )
    }

    /// The cards that match. An error names a value that no card of this game has.
    fn apply<'a>(
        &self,
        entry: &dyn CatalogEntry,
        list: &'a [CardInfo],
    ) -> Result<Vec<&'a CardInfo>, Failure> {
        let mut found: Vec<&CardInfo> = list.iter().collect();
        if let Some(kind) = &self.kind {
            known(entry, "--kind", kind, list.iter().map(|card| card.kind.as_str()))?;
            found.retain(|card| card.kind == *kind);
        }
        let (cost, stage) =
            (self.cost.map(|cost| cost.to_string()), self.stage.map(|stage| stage.to_string()));
        let no_honor = self.no_honor.then(|| "yes".to_owned());
        for (option, fact, wanted) in [
            ("--type", "type", &self.sort),
            ("--skill", "skills", &self.skill),
            ("--cost", "cost", &cost),
            ("--stage", "stage", &stage),
            ("--no-honor", "no honor", &no_honor),
        ] {
            let Some(wanted) = wanted else { continue };
            // A card may have several skills, each with a number; any other fact is one value.
            let values = |value: &'a str| -> Vec<&'a str> {
                if fact == "skills" { skills(value).collect() } else { vec![value] }
            };
            known(entry, option, wanted, list.iter().filter_map(|card| card.fact(fact)).flat_map(values))?;
            found
                .retain(|card| card.fact(fact).is_some_and(|value| values(value).contains(&wanted.as_str())));
        }
        if let Some(text) = &self.find {
            let text = text.to_lowercase();
            let has = |part: &str| part.to_lowercase().contains(&text);
            found.retain(|card| has(&card.name) || has(&card.id) || has(&card.text));
        }
        Ok(found)
    }
}

/// The skills in a fact: `lies` and `muscle` of `lies 2 or muscle 1`.
fn skills(value: &str) -> impl Iterator<Item = &str> {
    let is_skill = |word: &&str| *word != "or" && word.starts_with(|char: char| char.is_ascii_lowercase());
    value.split([' ', ',']).filter(is_skill)
}

/// Rejects a value that no card of the game has.
fn known<'a>(
    entry: &dyn CatalogEntry,
    option: &str,
    wanted: &str,
    values: impl Iterator<Item = &'a str>,
) -> Result<(), Failure> {
    let mut values: Vec<&str> = values.collect();
    if values.contains(&wanted) {
        return Ok(());
    }
    values.sort_unstable();
    values.dedup();
    let game = entry.id();
    Err(Failure::usage(match values[..] {
        [] => format!("{option}: no card of {game} has this"),
        _ => format!("{option} {wanted}: no card of {game} has this; some have {}", values.join(", ")),
    }))
}

#[cfg(test)]
mod tests {
    use rookery_catalog::CATALOG;

    use super::*;

    fn card(kind: &str, name: &str, facts: &[(&str, &str)]) -> CardInfo {
        CardInfo {
            code: String::new(),
            id: name.to_lowercase(),
            name: name.to_owned(),
            kind: kind.to_owned(),
            facts: facts.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect(),
            text: format!("{name} does something."),
        }
    }

    fn list() -> Vec<CardInfo> {
        vec![
            card("thief", "Fence", &[("cost", "2"), ("skills", "lies 1, muscle 12")]),
            card("thief", "Giant", &[("cost", "12"), ("skills", "muscle 4"), ("no honor", "yes")]),
            card("door", "Gate", &[("skills", "muscle 3 + lies 1 or tinker 1")]),
        ]
    }

    fn found(filter: &Filter) -> Result<Vec<String>, String> {
        let list = list();
        let found = filter.apply(CATALOG[0], &list);
        let found = found.map_err(|failure| failure.message().unwrap_or_default())?;
        Ok(found.into_iter().map(|card| card.name.clone()).collect())
    }

    #[test]
    fn filters_say_all_that_must_fit() {
        let word = |word: &str| Some(word.to_owned());
        for (filter, names) in [
            (Filter::default(), vec!["Fence", "Giant", "Gate"]),
            (Filter { kind: word("thief"), ..Filter::default() }, vec!["Fence", "Giant"]),
            (Filter { skill: word("lies"), ..Filter::default() }, vec!["Fence", "Gate"]),
            (Filter { skill: word("lies"), kind: word("door"), ..Filter::default() }, vec!["Gate"]),
            (Filter { cost: Some(2), ..Filter::default() }, vec!["Fence"]),
            (Filter { no_honor: true, ..Filter::default() }, vec!["Giant"]),
            (Filter { find: word("GATE does"), ..Filter::default() }, vec!["Gate"]),
            (Filter { find: word("nobody"), ..Filter::default() }, vec![]),
        ] {
            assert_eq!(found(&filter).unwrap(), names, "{filter:?}");
        }
    }

    #[test]
    fn what_no_card_has_is_refused_with_what_some_have() {
        let word = |word: &str| Some(word.to_owned());
        for (filter, why) in [
            (
                Filter { kind: word("king"), ..Filter::default() },
                "--kind king: no card of tavern has this; some have door, thief",
            ),
            (Filter { skill: word("or"), ..Filter::default() }, "some have lies, muscle, tinker"),
            (Filter { sort: word("anytime"), ..Filter::default() }, "--type: no card of tavern has this"),
            (Filter { stage: Some(1), ..Filter::default() }, "--stage: no card of tavern has this"),
        ] {
            let refused = found(&filter).unwrap_err();
            assert!(refused.contains(why), "{refused}");
        }
    }

    #[test]
    fn a_card_stands_in_columns_with_its_text_below() {
        let mut text = Text::new();
        let list = list();
        show_card(&list[0], [0, 6, 5], 80, &mut text);
        show_card(&list[1], [0, 6, 5], 40, &mut text);
        let shown = "    Fence   fence  cost 2; skills lies 1, muscle 12\n    Fence does something.\n    \
                     Giant   giant\n    cost 12; skills muscle 4; no honor\n    Giant does something.\n";
        assert_eq!(text.to_plain(), shown);
    }
}
