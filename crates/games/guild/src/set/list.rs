//! The cards as lists for people.

use rookery_kernel::CardInfo;

use crate::cards::{Agenda, Char, Defense, Face, Objective, Scheme, Skills, Treasure};
use crate::effect::{Consequence, FailureTable, Fate, SchemeType};

use super::Set;

/// Facts of a card, without those that say nothing.
struct Facts(Vec<(String, String)>);

impl Facts {
    fn new() -> Self {
        Self(Vec::new())
    }

    fn with(mut self, name: &str, value: &dyn ToString) -> Self {
        let value = value.to_string();
        if !value.is_empty() {
            self.0.push((name.to_owned(), value));
        }
        self
    }

    fn mark(self, name: &str, there: bool) -> Self {
        self.with(name, &if there { "yes" } else { "" })
    }
}

fn info(kind: &str, code: &dyn ToString, id: &str, name: &str, facts: Facts, text: &str) -> CardInfo {
    CardInfo {
        code: code.to_string(),
        id: id.to_owned(),
        name: name.to_owned(),
        kind: kind.to_owned(),
        facts: facts.0,
        text: readable(text),
    }
}

fn skills(skills: Skills, and: &str) -> String {
    let each: Vec<String> = skills.iter().map(|(skill, number)| format!("{skill} {number}")).collect();
    each.join(and)
}

fn type_word(sort: SchemeType) -> &'static str {
    SchemeType::WORDS.iter().find(|(known, _)| *known == sort).map_or("", |(_, word)| word)
}

fn fate_word(fate: Fate) -> &'static str {
    Fate::WORDS.iter().find(|(known, _)| *known == fate).map_or("", |(_, word)| word)
}

fn failure(table: &FailureTable) -> String {
    let result = |result: &Consequence| match result {
        Consequence::One(fate) => format!("{} one", fate_word(*fate)),
        Consequence::All(fate) => format!("{} all", fate_word(*fate)),
        Consequence::Lose(coins) => format!("each loses {coins}"),
    };
    let row = |face: Face| {
        let results: Vec<String> = table[face.row()].iter().map(result).collect();
        let results = if results.is_empty() { "nothing".to_owned() } else { results.join(" and ") };
        format!("{face}: {results}")
    };
    Face::ALL.map(row).join(", ")
}

/// The text of a card with words in place of its marks.
pub(crate) fn readable(text: &str) -> String {
    let mut words = String::with_capacity(text.len() * 2);
    let mut rest = text;
    while let Some(at) = rest.find('{') {
        words.push_str(&rest[..at]);
        let (mark, after) = rest[at..].split_at(3);
        // Behind a full stop the mark stands for a condition; anywhere else it is spoken of.
        let opens = words.is_empty() || words.ends_with(". ") || words.ends_with("/ ");
        words.push_str(match mark {
            "{L}" => "Lies",
            "{M}" => "Muscle",
            "{S}" => "Stealth",
            "{T}" => "Tinker",
            "{D}" => "dice",
            "{E}" => "Exhaust",
            "{N}" if opens => "No Honor:",
            "{N}" => "No Honor",
            "{W}" => "Watch",
            _ if words == "1 " || words.ends_with(" 1 ") => "Coin",
            _ => "Coins",
        });
        rest = after;
    }
    words.push_str(rest);
    words
}

impl Set {
    /// Every card, as lists show it: copies of Schemes and Defenses once, other copies one by one.
    pub fn cards(&self) -> Vec<CardInfo> {
        let mut list = Vec::new();
        for (place, card) in self.characters.iter().enumerate() {
            let facts = Facts::new().with("cost", &card.cost).with("skills", &skills(card.skills, ", "));
            let facts = facts.mark("no honor", card.no_honor).mark("exhaust", card.exhaust);
            list.push(info("character", &Char::new(place), &card.id, &card.name, facts, &card.text));
        }
        for (place, card) in self.schemes.iter().enumerate() {
            let number = |number: Option<u8>| number.map_or(String::new(), |number| number.to_string());
            let facts = Facts::new().with("type", &type_word(card.sort)).with("copies", &card.copies);
            let facts =
                facts.with("betrayal", &number(card.betrayal)).with("skills", &skills(card.icons, ", "));
            let facts = facts.mark("no honor", !card.text_no_honor.is_empty());
            let text = match card.text_no_honor.as_str() {
                "" => card.text.clone(),
                side => format!("{} / {{N}} {side}", card.text),
            };
            list.push(info("scheme", &Scheme::new(place), &card.id, &card.name, facts, &text));
        }
        for (place, card) in self.defenses.iter().enumerate() {
            let lines: Vec<String> = card.lines.iter().map(|line| skills(*line, " + ")).collect();
            let facts = Facts::new().with("skills", &lines.join(" or ")).mark("watch", card.watch);
            let mut facts = facts.with("reward", &card.reward).with("copies", &card.copies);
            if place + 1 == self.defenses.len() {
                facts = facts.with("failure", &failure(&self.jail_failure));
            }
            list.push(info("defense", &Defense::new(place), &card.id, &card.name, facts, &card.text));
        }
        for (place, card) in self.objectives.iter().enumerate() {
            let facts =
                Facts::new().with("stage", &card.stage).with("value", &card.value).with("slots", &card.slots);
            let facts = facts.with("treasures", &card.treasures).with("failure", &failure(&card.failure));
            list.push(info("objective", &Objective::new(place), &card.id, &card.name, facts, &card.text));
        }
        for (place, card) in self.treasures.iter().enumerate() {
            list.push(info(
                "treasure",
                &Treasure::new(place),
                &card.id,
                &card.name,
                Facts::new(),
                &card.text,
            ));
        }
        for (place, card) in self.agendas.iter().enumerate() {
            let facts = Facts::new().with("coins", &card.coins);
            list.push(info("agenda", &Agenda::new(place), &card.id, &card.name, facts, &card.text));
        }
        list
    }
}
