//! Card by card: what a file says, checked and made into what the rules use.

use std::{collections::BTreeSet, ops::RangeInclusive};

use rookery_kernel::BadData;

use crate::cards::{
    MAX_AGENDAS, MAX_CHARACTERS, MAX_DEFENSES, MAX_OBJECTIVES, MAX_SCHEMES, MAX_TREASURES, Skill, Skills,
};
use crate::effect::{Amount, Block, Consequence, FailureTable, Fate, SchemeType, When};
use crate::file::{
    AgendaData, CharacterData, ConsequenceData, DefenseData, DieData, FailureData, Head, JailorData,
    ObjectiveData, SchemeData, SkillsData, TreasureData, Value,
};
use crate::op::{Op, Score};
use crate::{table::MAX_MODIFIERS, text::sentences};

use super::params::{MAX_COINS, MAX_NUMBER};
use super::wrong::{Checked, Wrong, ensure, within, word};
use super::{
    AgendaCard, CharacterCard, DefenseCard, ObjectiveCard, SchemeCard, TreasureCard, blocks, blocks::Home,
};

/// How many cards of each kind a set has, copies counted: at least those of the printed game, for which the rules are made.
const CHARACTERS: RangeInclusive<usize> = 35..=MAX_CHARACTERS;
const SCHEMES: RangeInclusive<usize> = 96..=MAX_SCHEMES;
const DEFENSES: RangeInclusive<usize> = 33..=MAX_DEFENSES;
const OBJECTIVES: RangeInclusive<usize> = 13..=MAX_OBJECTIVES;
const TREASURES: RangeInclusive<usize> = 12..=MAX_TREASURES;
const AGENDAS: RangeInclusive<usize> = 18..=MAX_AGENDAS;
/// The fewest Characters that cost nothing.
const MIN_ZEROS: usize = 8;
/// The fewest Objectives of each stage.
const MIN_STAGES: [usize; 3] = [3, 3, 3];
const MAX_ID_CHARS: usize = 32;
const MAX_NAME_CHARS: usize = 40;
const MAX_TEXT_CHARS: usize = 200;
/// The most ways past a Defense.
const MAX_LINES: usize = 5;
/// The most that a line of a Defense asks of a skill.
const MAX_ASKED: i64 = 12;
/// The most results in a row of a failure table.
const MAX_RESULTS: usize = 3;
const MAX_SIDES: usize = 20;

/// Words of the notation, which an id would hide.
const RESERVED_WORDS: &str = "drop draft heist jailbreak recruit for legwork headhunt exchange rest draw discard fire end play use pass \
    until turn mine purse pay give ask coins scheme treasure propose invite accept decline counter agree refuse place line break \
    truth choose done";

#[derive(Default)]
pub(super) struct Checker {
    ids: BTreeSet<String>,
    names: BTreeSet<String>,
}

/// Are copies of a card different cards?
#[derive(Clone, Copy, PartialEq, Eq)]
enum Copies {
    /// Yes, and each has an id.
    Apart,
    /// No, they are the same to everyone.
    Alike,
}

fn whole_file(file: &str, field: &str, why: String) -> BadData {
    BadData::new(field, why).in_file(file)
}

fn check_total(file: &str, field: &str, cards: usize, wanted: RangeInclusive<usize>) -> Result<(), BadData> {
    if wanted.contains(&cards) {
        return Ok(());
    }
    let (least, most) = wanted.into_inner();
    let why = format!("are {cards} cards in all, and a set has {least} to {most}");
    Err(whole_file(file, field, why))
}

/// The cards by their codes. Those that state none take the codes that are left, in the order of the file: so a card can be
/// put anywhere in a file without changing the codes of others.
fn by_code<T>(kind: &str, cards: Vec<(Head<'_>, Vec<T>)>) -> Result<Vec<T>, BadData> {
    let total: usize = cards.iter().map(|(_, copies)| copies.len()).sum();
    let mut places: Vec<Option<T>> = (0..total).map(|_| None).collect();
    let mut others = Vec::new();
    for (head, copies) in cards {
        let Some(first) = head.code else {
            others.extend(copies);
            continue;
        };
        for (code, card) in (first..).zip(copies) {
            let Some(place) = places.get_mut(code).filter(|place| place.is_none()) else {
                let why = format!("{code} is the code of another card, or leaves one below it to no card");
                return Err(BadData::new(format!("{kind} {:?}: code", head.id), why));
            };
            *place = Some(card);
        }
    }
    let mut others = others.into_iter();
    Ok(places.into_iter().filter_map(|place| place.or_else(|| others.next())).collect())
}

impl Checker {
    /// Reads cards whose copies are cards of their own.
    fn apart<'d, D, T: Clone>(
        &mut self,
        kind: &str,
        list: &'d [D],
        head: fn(&'d D) -> Head<'d>,
        read: fn(&'d D) -> Checked<T>,
        id: fn(&mut T) -> &mut String,
    ) -> Result<Vec<T>, BadData> {
        let mut cards = Vec::new();
        for data in list {
            let head = head(data);
            let card = self.card(kind, &head, Copies::Apart, || read(data))?;
            let copy = |copy| {
                let mut card = card.clone();
                *id(&mut card) = copy_id(head.id, copy);
                card
            };
            let copies = (1..=head.copies as u8).map(copy).collect();
            cards.push((head, copies));
        }
        by_code(kind, cards)
    }

    /// Reads a card, and says which one it is where something is wrong with it.
    fn card<T>(
        &mut self,
        kind: &str,
        head: &Head<'_>,
        copies: Copies,
        read: impl FnOnce() -> Checked<T>,
    ) -> Result<T, BadData> {
        self.head(head, copies).and_then(|()| read()).map_err(|wrong| {
            let id: String = head.id.chars().take(MAX_ID_CHARS).collect();
            BadData::new(format!("{kind} {id:?}: {}", wrong.field), wrong.why)
        })
    }

    fn head(&mut self, head: &Head<'_>, copies: Copies) -> Checked<()> {
        let id = head.id;
        ensure(
            is_id(id),
            "id",
            &format!(
                "is not 3 to {MAX_ID_CHARS} of a-z, 0-9 and -, a letter first, and more than a letter and digits"
            ),
        )?;
        let mut words = RESERVED_WORDS.split_whitespace().chain(Skill::ALL.map(Skill::word));
        ensure(words.all(|word| word != id), "id", "is a word of the notation")?;
        let count: u8 = within("copies", head.copies, 1..=MAX_NUMBER)?;
        let each = if copies == Copies::Apart { count } else { 1 };
        for copy in 1..=each {
            ensure(self.ids.insert(copy_id(id, copy)), "id", "is the id of another card too")?;
        }
        let name = head.name;
        let markup = |char: char| char.is_control() || "@*_+~".contains(char);
        let fits = (1..=MAX_NAME_CHARS).contains(&name.chars().count()) && name.trim() == name;
        ensure(
            fits && !name.contains(markup),
            "name",
            &format!("is not 1 to {MAX_NAME_CHARS} characters without any of @ * _ + ~"),
        )?;
        ensure(self.names.insert(name.to_owned()), "name", "is the name of another card too")?;
        check_text(head.text)
    }

    /// The Characters, copies one by one.
    pub(super) fn characters(&mut self, list: &[CharacterData]) -> Result<Vec<CharacterCard>, BadData> {
        let (file, kind) = ("characters.toml", "character");
        let cards = self.apart(kind, list, CharacterData::head, character, |card| &mut card.id)?;
        check_total(file, kind, cards.len(), CHARACTERS)?;
        let zeros = cards.iter().filter(|card| card.cost == 0).count();
        if zeros < MIN_ZEROS {
            let why = format!("{zeros} Characters cost nothing, and a set has at least {MIN_ZEROS} of them");
            return Err(whole_file(file, "character.cost", why));
        }
        Ok(cards)
    }

    pub(super) fn schemes(&mut self, list: &[SchemeData]) -> Result<Vec<SchemeCard>, BadData> {
        let read = |data: &SchemeData| self.card("scheme", &data.head(), Copies::Alike, || scheme(data));
        let cards: Vec<SchemeCard> = list.iter().map(read).collect::<Result<_, _>>()?;
        let cards = by_code("scheme", alike(list.iter().map(SchemeData::head), cards))?;
        let copies = |card: &SchemeCard| usize::from(card.copies);
        let file = "schemes.toml";
        check_total(file, "scheme", cards.iter().map(copies).sum(), SCHEMES)?;
        let modifiers =
            cards.iter().filter(|card| card.sort == SchemeType::Modifier).map(copies).sum::<usize>();
        if modifiers > MAX_MODIFIERS {
            let why = format!("{modifiers} cards are Modifiers, and {MAX_MODIFIERS} are the most");
            return Err(whole_file(file, "scheme.type", why));
        }
        Ok(cards)
    }

    /// The kinds of Defenses, the Jailor last, and the failure table of the Jail.
    pub(super) fn defenses(
        &mut self,
        list: &[DefenseData],
        jailor: &JailorData,
    ) -> Result<(Vec<DefenseCard>, FailureTable), BadData> {
        let read = |data: &DefenseData| {
            let card = || defense(&data.head(), &data.lines, data.watch, data.reward);
            self.card("defense", &data.head(), Copies::Alike, card)
        };
        let cards: Vec<DefenseCard> = list.iter().map(read).collect::<Result<_, _>>()?;
        let mut cards = by_code("defense", alike(list.iter().map(DefenseData::head), cards))?;
        let total = cards.iter().map(|card| usize::from(card.copies)).sum();
        check_total("defenses.toml", "defense", total, DEFENSES)?;
        let (card, table) = self.card("jailor", &jailor.head(), Copies::Alike, || {
            ensure(jailor.code.is_none(), "code", "the Jailor comes after all Defenses")?;
            ensure(jailor.copies == 1, "copies", "there is one Jailor")?;
            ensure(jailor.reward == 0, "reward", "the Jailor guards no Coins")?;
            let card = defense(&jailor.head(), &jailor.lines, jailor.watch, jailor.reward)?;
            Ok((card, failure(&jailor.failure)?))
        })?;
        cards.push(card);
        Ok((cards, table))
    }

    /// The Objectives, copies one by one.
    pub(super) fn objectives(&mut self, list: &[ObjectiveData]) -> Result<Vec<ObjectiveCard>, BadData> {
        let (file, kind) = ("objectives.toml", "objective");
        let cards = self.apart(kind, list, ObjectiveData::head, objective, |card| &mut card.id)?;
        check_total(file, kind, cards.len(), OBJECTIVES)?;
        for (stage, least) in (1..).zip(MIN_STAGES) {
            let found = cards.iter().filter(|card| card.stage == stage).count();
            if found < least {
                let why = format!("{found} Objectives are of stage {stage}, and a set has at least {least}");
                return Err(whole_file(file, "objective.stage", why));
            }
        }
        Ok(cards)
    }

    /// The Treasures, copies one by one.
    pub(super) fn treasures(&mut self, list: &[TreasureData]) -> Result<Vec<TreasureCard>, BadData> {
        let cards = self.apart("treasure", list, TreasureData::head, treasure, |card| &mut card.id)?;
        check_total("treasures.toml", "treasure", cards.len(), TREASURES)?;
        Ok(cards)
    }

    /// The Hidden Agendas, copies one by one.
    pub(super) fn agendas(&mut self, list: &[AgendaData]) -> Result<Vec<AgendaCard>, BadData> {
        let cards = self.apart("agenda", list, AgendaData::head, agenda, |card| &mut card.id)?;
        check_total("agendas.toml", "agenda", cards.len(), AGENDAS)?;
        Ok(cards)
    }

    /// How many sides of the die show each face.
    pub(super) fn die(data: &DieData) -> Result<[u32; 4], BadData> {
        let mut sides = [0; 4];
        for face in &data.faces {
            let row = match face {
                Value::Word(word) if word.eq_ignore_ascii_case("x") => 0,
                Value::Number(number @ 0..=2) => *number as usize + 1,
                _ => {
                    return Err(whole_file(
                        "objectives.toml",
                        "die.faces",
                        "has sides X, 0, 1 and 2".to_owned(),
                    ));
                }
            };
            sides[row] += 1;
        }
        if !(1..=MAX_SIDES).contains(&data.faces.len()) {
            let why = format!("has {} sides, which is not within 1 to {MAX_SIDES}", data.faces.len());
            return Err(whole_file("objectives.toml", "die.faces", why));
        }
        // Equal rolls are repeated, but for two X: with one other side alone a roll-off would never be over.
        if sides[0] == 0 && sides.iter().filter(|&&count| count > 0).count() < 2 {
            let why = "shows the same on every side, and nobody could ever win a roll-off".to_owned();
            return Err(whole_file("objectives.toml", "die.faces", why));
        }
        Ok(sides)
    }
}

/// Cards whose copies are the same to everyone, each with its head.
fn alike<'d, T>(heads: impl Iterator<Item = Head<'d>>, cards: Vec<T>) -> Vec<(Head<'d>, Vec<T>)> {
    heads.zip(cards).map(|(head, card)| (head, vec![card])).collect()
}

/// The id of a copy: that of the card for the first, and a number behind it for the others.
fn copy_id(id: &str, copy: u8) -> String {
    if copy == 1 { id.to_owned() } else { format!("{id}-{copy}") }
}

fn is_id(id: &str) -> bool {
    let plain = id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    let code = id.bytes().skip(1).all(|byte| byte.is_ascii_digit());
    (3..=MAX_ID_CHARS).contains(&id.len()) && plain && id.as_bytes()[0].is_ascii_lowercase() && !code
}

fn check_text(text: &str) -> Checked<()> {
    let fits = text.chars().count() <= MAX_TEXT_CHARS && !text.contains(char::is_control);
    ensure(fits, "text", &format!("is longer than {MAX_TEXT_CHARS} characters, or has line ends in it"))?;
    ensure(!text.contains('{'), "text", "has a mark, and a remark has none")
}

/// What a card says, and what its No Honor side says: what follows from its effects, or a remark where it has none.
fn text_of(remark: &str, blocks: &[Block], home: Home) -> Checked<[String; 2]> {
    let why = "goes with cards without effects alone: what others say follows from their effects";
    ensure(remark.is_empty() || blocks.is_empty(), "text", why)?;
    Ok(if blocks.is_empty() { [remark.to_owned(), String::new()] } else { sentences(blocks, home) })
}

fn numbers(field: &str, data: &SkillsData, least: i64, most: i64) -> Checked<Skills> {
    let mut skills = Skills::default();
    let given = [data.lies, data.muscle, data.stealth, data.tinker];
    for (skill, number) in Skill::ALL.into_iter().zip(given) {
        if let Some(number) = number {
            skills[skill] = within(&format!("{field}.{skill}"), number, least..=most)?;
        }
    }
    Ok(skills)
}

fn character(data: &CharacterData) -> Checked<CharacterCard> {
    let blocks = blocks::read(&data.effects, Home::Character)?;
    let no_honor = blocks.iter().any(|block| block.no_honor);
    let exhaust = blocks.iter().any(|block| block.cost.exhaust);
    let [text, _] = text_of(&data.text, &blocks, Home::Character)?;
    Ok(CharacterCard {
        id: data.id.clone(),
        name: data.name.clone(),
        cost: within("cost", data.cost, 0..=MAX_NUMBER)?,
        skills: numbers("skills", &data.skills, 0, MAX_NUMBER)?,
        no_honor,
        exhaust,
        text,
        blocks,
    })
}

fn scheme(data: &SchemeData) -> Checked<SchemeCard> {
    let sort = word("type", &data.sort, &SchemeType::WORDS)?;
    let blocks = blocks::read(&data.effects, Home::Scheme(sort))?;
    let main = |block: &&Block| {
        !block.no_honor
            && match sort {
                SchemeType::Logistics | SchemeType::Modifier => block.when == When::Logistics,
                SchemeType::Anytime => matches!(block.when, When::Anytime | When::Response),
                SchemeType::Moment => block.when == When::Moment,
            }
    };
    let ways = blocks.iter().filter(main).count();
    ensure(
        ways > 0,
        "effects",
        &format!("has no block by which a card of the type {} is played", data.sort),
    )?;
    let single = sort != SchemeType::Modifier || ways == 1;
    ensure(single, "effects", "has more than one logistics block, and a Modifier has one")?;
    let [text, text_no_honor] = text_of(&data.text, &blocks, Home::Scheme(sort))?;
    let mut betrays = blocks.iter().flat_map(|block| &block.steps).filter_map(|step| match step.op {
        Op::Betray { value, .. } => Some(value),
        _ => None,
    });
    let betrayal = betrays.next();
    ensure(betrays.next().is_none(), "effects", "has more than one betray, and a Betrayal has one value")?;
    let icons = if sort == SchemeType::Modifier { icons_of(&blocks) } else { Skills::default() };
    Ok(SchemeCard {
        id: data.id.clone(),
        name: data.name.clone(),
        copies: data.copies as u8,
        sort,
        betrayal,
        icons,
        text,
        text_no_honor,
        blocks,
    })
}

/// What a Modifier gives whatever else is so.
fn icons_of(blocks: &[Block]) -> Skills {
    let mut icons = Skills::default();
    let always = blocks
        .iter()
        .filter(|block| block.when == When::Passive && block.gates.is_empty() && !block.no_honor);
    for step in always.flat_map(|block| &block.steps) {
        if let Op::AddSkill { skills, amount: Amount::Fixed(amount), .. } = step.op {
            for skill in skills.iter() {
                icons[skill] = icons[skill].saturating_add(amount);
            }
        }
    }
    icons
}

fn defense(head: &Head<'_>, lines: &[SkillsData], watch: bool, reward: i64) -> Checked<DefenseCard> {
    let count = lines.len();
    ensure((1..=MAX_LINES).contains(&count), "lines", &format!("has {count} lines, not 1 to {MAX_LINES}"))?;
    let line = |(index, line): (usize, &SkillsData)| {
        let field = format!("lines[{index}]");
        ensure(*line != SkillsData::default(), &field, "asks for nothing")?;
        numbers(&field, line, 1, MAX_ASKED)
    };
    Ok(DefenseCard {
        id: head.id.to_owned(),
        name: head.name.to_owned(),
        copies: head.copies as u8,
        lines: lines.iter().enumerate().map(line).collect::<Checked<_>>()?,
        watch,
        reward: within("reward", reward, 0..=MAX_NUMBER)?,
        text: head.text.to_owned(),
    })
}

fn objective(data: &ObjectiveData) -> Checked<ObjectiveCard> {
    let blocks = blocks::read(&data.effects, Home::Objective)?;
    let [text, _] = text_of(&data.text, &blocks, Home::Objective)?;
    Ok(ObjectiveCard {
        id: data.id.clone(),
        name: data.name.clone(),
        stage: within("stage", data.stage, 1..=3)?,
        value: within("value", data.value, 0..=MAX_COINS)?,
        slots: within("slots", data.slots, 1..=5)?,
        treasures: within("treasures", data.treasures, 0..=2)?,
        text,
        failure: failure(&data.failure)?,
        blocks,
    })
}

fn treasure(data: &TreasureData) -> Checked<TreasureCard> {
    let blocks = blocks::read(&data.effects, Home::Treasure)?;
    ensure(!blocks.is_empty(), "effects", "is empty, and a Treasure does something")?;
    let [text, _] = text_of(&data.text, &blocks, Home::Treasure)?;
    Ok(TreasureCard { id: data.id.clone(), name: data.name.clone(), text, blocks })
}

fn agenda(data: &AgendaData) -> Checked<AgendaCard> {
    let blocks = blocks::read(&data.effects, Home::Agenda)?;
    let steps: Vec<&Op> = blocks.iter().flat_map(|block| &block.steps).map(|step| &step.op).collect();
    let [Op::Score(score)] = steps[..] else {
        return Err(Wrong::new("effects", "is not one block with one score"));
    };
    let coins = match score {
        Score::All { coins, .. } => *coins,
        Score::Each { most, .. } => *most,
    };
    let [text, _] = text_of(&data.text, &blocks, Home::Agenda)?;
    Ok(AgendaCard { id: data.id.clone(), name: data.name.clone(), coins, text, blocks })
}

fn failure(data: &FailureData) -> Checked<FailureTable> {
    let row = |name: &str, row: &[ConsequenceData]| {
        let field = format!("failure.{name}");
        let fits = (1..=MAX_RESULTS).contains(&row.len());
        ensure(fits, &field, &format!("has {} results, which is not within 1 to {MAX_RESULTS}", row.len()))?;
        let mut results = Vec::new();
        for (index, data) in row.iter().enumerate() {
            let result = consequence(data).map_err(|wrong| wrong.inside(&format!("{field}[{index}]")))?;
            results.extend(result);
        }
        Ok(results)
    };
    Ok([row("X", &data.x)?, row("0", &data.zero)?, row("1", &data.one)?, row("2", &data.two)?])
}

fn consequence(data: &ConsequenceData) -> Checked<Option<Consequence>> {
    let fates = Fate::WORDS.map(|(fate, word)| (Some(fate), word));
    if data.op == "none" {
        ensure(data.who.is_none(), "who", "does not go with none")?;
        ensure(data.amount.is_none(), "amount", "does not go with none")?;
        return Ok(None);
    }
    let who = data.who.as_deref().unwrap_or_default();
    if data.op == "lose" {
        word("who", who, &[((), "each")])?;
        return Ok(Some(Consequence::Lose(within("amount", data.amount.unwrap_or(0), 1..=MAX_NUMBER)?)));
    }
    let known: Vec<_> = fates.into_iter().chain([(None, "none"), (None, "lose")]).collect();
    let fate = word("op", &data.op, &known)?;
    let all = word("who", who, &[(false, "one"), (true, "all")])?;
    ensure(data.amount.is_none(), "amount", "goes with lose alone")?;
    Ok(fate.map(if all { Consequence::All } else { Consequence::One }))
}
