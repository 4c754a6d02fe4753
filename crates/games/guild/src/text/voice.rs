//! Cards, seats and numbers in words.

pub(super) use rookery_kernel::many;
use rookery_kernel::{Names, Seat};

use crate::action::{Item, Pick, Slot, Source};
use crate::cards::{Agenda, Char, Defense, Face, Objective, Scheme, SchemeHeap, Skill, Skills, Treasure};
use crate::set::{Set, readable};
use crate::{phase::Share, table::Table, view::View};

/// What is needed to speak of things: whose view it is, and what everyone is called.
pub(super) struct Voice<'a> {
    pub(super) view: &'a View,
    pub(super) table: &'a Table,
    pub(super) cards: &'a Set,
    pub(super) names: &'a Names,
}

impl<'a> Voice<'a> {
    pub(super) fn new(view: &'a View, names: &'a Names) -> Self {
        Self { view, table: &view.table, cards: &view.options.cards, names }
    }

    pub(super) fn is_viewer(&self, seat: Seat) -> bool {
        self.view.seat == Some(seat)
    }

    /// A player, as the object of a sentence.
    pub(super) fn seat(&self, seat: Seat) -> String {
        if self.is_viewer(seat) { "you".to_owned() } else { self.names.of(seat) }
    }

    /// A Character. Of several copies those after the first have a number, as in their ids.
    pub(super) fn character(&self, card: Char) -> String {
        let name = &self.cards.character(card).name;
        let earlier =
            (0..card.index()).map(Char::new).filter(|&other| self.cards.character(other).name == *name);
        match earlier.count() {
            0 => name.clone(),
            copies => format!("{name}-{}", copies + 1),
        }
    }

    /// A Character, and whose it is where it is in a crew.
    pub(super) fn character_of(&self, card: Char) -> String {
        let name = self.character(card);
        match self.table.crew_of(card) {
            Some(seat) if self.is_viewer(seat) => format!("your {name}"),
            Some(seat) => format!("{name} of {}", self.names.of(seat)),
            None => name,
        }
    }

    pub(super) fn scheme(&self, card: Scheme) -> String {
        self.cards.scheme(card).name.clone()
    }

    pub(super) fn schemes(&self, cards: &SchemeHeap) -> String {
        joined(cards.kinds().map(|card| times(&self.scheme(card), cards.count(card))))
    }

    pub(super) fn defense(&self, card: Defense) -> String {
        self.cards.defense(card).name.clone()
    }

    pub(super) fn objective(&self, card: Objective) -> String {
        self.cards.objective(card).name.clone()
    }

    pub(super) fn treasure(&self, card: Treasure) -> String {
        self.cards.treasure(card).name.clone()
    }

    pub(super) fn agenda(&self, card: Agenda) -> String {
        self.cards.agenda(card).name.clone()
    }

    /// A Defense of the heist under way.
    pub(super) fn slot(&self, slot: Slot) -> String {
        match self.table.barrier(slot, self.cards) {
            Some(card) => format!("{} {}", post(slot), self.defense(card)),
            None => post(slot),
        }
    }

    /// A Defense of an Objective.
    pub(super) fn barrier(&self, objective: Objective, slot: Slot) -> String {
        let site = self.table.sites.iter().find(|site| site.objective == objective);
        let place = format!("{} of {}", post(slot), self.objective(objective));
        match site.and_then(|site| site.defenses.get(slot.index())) {
            Some(&card) => format!("{} ({place})", self.defense(card)),
            None => place,
        }
    }

    /// Where an effect comes from.
    pub(super) fn source(&self, source: Source) -> String {
        match source {
            Source::Scheme(card) => self.scheme(card),
            Source::Char(card) => self.character(card),
            Source::Treasure(card) => self.treasure(card),
            Source::Objective(card) => self.objective(card),
            Source::Modifier(card, host) => format!("{} on {}", self.scheme(card), self.character(host)),
        }
    }

    pub(super) fn pick(&self, pick: Pick) -> String {
        match pick {
            Pick::Char(card) => self.character_of(card),
            Pick::Seat(seat) => self.seat(seat),
            Pick::Slot(slot) => self.slot(slot),
            Pick::Barrier(objective, slot) => self.barrier(objective, slot),
            Pick::Objective(card) => self.objective(card),
            Pick::Modifier(card, host) => format!("{} on {}", self.scheme(card), self.character_of(host)),
            Pick::Treasure(card) => self.treasure(card),
            Pick::Skill(skill) => skill_name(skill).to_owned(),
            Pick::Line(line) => format!("line {}", line + 1),
            Pick::Scheme(card) => self.scheme(card),
            Pick::Defense(card) => format!("{} ({})", self.defense(card), self.lines(card)),
            Pick::Face(face) => face_name(face).to_owned(),
            Pick::Shield(which) => format!("protection {}", which + 1),
        }
    }

    pub(super) fn item(&self, item: Item) -> String {
        match item {
            Item::Char(card) => {
                let skills = short(crate::skills::skills_of(self.table, self.cards, card));
                format!("{} {skills}", self.character(card)).trim_end().to_owned()
            }
            Item::Treasure(card) => self.treasure(card),
            Item::Coins(number) => coins(number),
            Item::Scheme(card) => self.scheme(card),
            Item::AnyScheme => "a Scheme".to_owned(),
        }
    }

    /// The printed lines of a Defense.
    pub(super) fn lines(&self, card: Defense) -> String {
        let lines: Vec<String> = self.cards.defense(card).lines.iter().map(|line| short(*line)).collect();
        lines.join(" | ")
    }

    /// What a Character's card says, where that does anything.
    pub(super) fn ability(&self, card: Char) -> String {
        let card = self.cards.character(card);
        if card.blocks.is_empty() { String::new() } else { readable(&card.text) }
    }

    /// What a Scheme says, with its No Honor side.
    pub(super) fn scheme_text(&self, card: Scheme) -> String {
        let card = self.cards.scheme(card);
        match card.text_no_honor.as_str() {
            "" => readable(&card.text),
            side => format!("{} No Honor: {}", readable(&card.text), readable(side)),
        }
    }

    /// A share of a heist.
    pub(super) fn share(share: Share) -> String {
        match share {
            Share { coins: number, treasure: true } => format!("{} and the Treasure", coins(number)),
            Share { coins: number, treasure: false } => coins(number),
        }
    }
}

/// Words one after the other, the last with "and".
pub(super) fn joined(words: impl IntoIterator<Item = String>) -> String {
    let mut words: Vec<String> = words.into_iter().collect();
    let last = words.pop().unwrap_or_default();
    if words.is_empty() { last } else { format!("{} and {last}", words.join(", ")) }
}

/// A name, and how often.
pub(super) fn times(name: &str, count: u8) -> String {
    if count == 1 { name.to_owned() } else { format!("{name} x{count}") }
}

pub(super) fn coins(number: impl Into<i64>) -> String {
    match number.into() {
        0 => "no Coins".to_owned(),
        number => many(number, "Coin", "Coins"),
    }
}

/// A skill at the start of a word.
pub(super) const fn skill_name(skill: Skill) -> &'static str {
    match skill {
        Skill::Lies => "Lies",
        Skill::Muscle => "Muscle",
        Skill::Stealth => "Stealth",
        Skill::Tinker => "Tinker",
    }
}

/// A Defense by its place, which boards write shorter than notation does.
pub(super) fn post(slot: Slot) -> String {
    format!("#{}", slot.index() + 1)
}

/// A side of the die.
pub(super) fn face_name(face: Face) -> &'static str {
    ["an X", "a 0", "a 1", "a 2"][face.row()]
}

/// Skills as a card shows them: `L2 M1`.
pub(super) fn short(skills: Skills) -> String {
    let each: Vec<String> =
        skills.iter().map(|(skill, number)| format!("{}{number}", &skill_name(skill)[..1])).collect();
    each.join(" ")
}

/// What a line asks: `L2 M0`, with what it lists but does not ask for any more.
pub(super) fn asked(printed: Skills, now: Skills) -> String {
    let each: Vec<String> =
        printed.iter().map(|(skill, _)| format!("{}{}", &skill_name(skill)[..1], now[skill])).collect();
    each.join(" ")
}
