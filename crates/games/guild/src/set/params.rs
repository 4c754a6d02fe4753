//! The parameters of a step, read one by one.

use std::{collections::BTreeMap, ops::RangeInclusive};

use crate::effect::{Amount, Barrier, Fate, Fates, Gate, Lasts, Party, SkillSet, Sort, Sorts, Target, Who};
use crate::op::{Condition, Metric};
use crate::{cards::Skill, file::Value};

use super::wrong::{Checked, Wrong, ensure, within, word};

/// The largest number on a card, up and down.
pub(super) const MAX_NUMBER: i64 = 9;
/// The most cards that a step draws, takes or looks at.
pub(super) const MAX_CARDS: i64 = 7;
/// The most Coins for anything.
pub(super) const MAX_COINS: i64 = 60;

const SKILLS: [(Skill, &str); 4] = [
    (Skill::Lies, Skill::Lies.word()),
    (Skill::Muscle, Skill::Muscle.word()),
    (Skill::Stealth, Skill::Stealth.word()),
    (Skill::Tinker, Skill::Tinker.word()),
];
const LASTS: [(Lasts, &str); 4] =
    [(Lasts::Heist, "heist"), (Lasts::Turn, "turn"), (Lasts::Attached, "attached"), (Lasts::While, "while")];

/// A table of the data: a step, or a condition of a score.
#[derive(Clone, Copy)]
pub(super) struct Params<'a>(pub(super) &'a BTreeMap<String, Value>);

impl<'a> Params<'a> {
    /// Refuses what is missing and what does not belong. `known` are the names, with a `*` where they must be there.
    pub(super) fn expect(self, what: &str, known: &str) -> Checked<()> {
        let names = || known.split_whitespace().map(|name| name.trim_end_matches('*'));
        for name in known.split_whitespace().filter_map(|name| name.strip_suffix('*')) {
            ensure(self.has(name), name, &format!("is missing: {what} needs it"))?;
        }
        match self.0.keys().find(|key| !names().any(|name| name == key.as_str())) {
            None => Ok(()),
            Some(key) => {
                let names: Vec<&str> = names().collect();
                let has = if names.is_empty() { "nothing".to_owned() } else { names.join(", ") };
                Err(Wrong::new(key.as_str(), format!("is unknown: {what} has {has}")))
            }
        }
    }

    pub(super) fn has(self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    fn value(self, name: &str) -> Checked<&'a Value> {
        self.0.get(name).ok_or_else(|| Wrong::new(name, "is missing"))
    }

    fn text(self, name: &str) -> Checked<&'a str> {
        match self.value(name)? {
            Value::Word(word) => Ok(word),
            _ => Err(Wrong::new(name, "is not a word")),
        }
    }

    pub(super) fn list(self, name: &str) -> Checked<&'a [Value]> {
        match self.value(name)? {
            Value::List(list) => Ok(list),
            _ => Err(Wrong::new(name, "is not a list")),
        }
    }

    pub(super) fn table(self, name: &str) -> Checked<Params<'a>> {
        match self.value(name)? {
            Value::Table(table) => Ok(Params(table)),
            _ => Err(Wrong::new(name, "is not a table")),
        }
    }

    pub(super) fn word<T: Copy>(self, name: &str, words: &[(T, &str)]) -> Checked<T> {
        word(name, self.text(name)?, words)
    }

    /// The only word that can stand there.
    pub(super) fn only(self, name: &str, known: &str) -> Checked<()> {
        self.word(name, &[((), known)])
    }

    /// Some words of a list, none of them twice, at least one.
    fn words<T: Copy + PartialEq>(self, name: &str, words: &[(T, &str)]) -> Checked<Vec<T>> {
        let mut found = Vec::new();
        for value in self.list(name)? {
            let Value::Word(given) = value else { return Err(Wrong::new(name, "is not a list of words")) };
            let meaning = word(name, given, words)?;
            ensure(!found.contains(&meaning), name, &format!("has {given:?} twice"))?;
            found.push(meaning);
        }
        ensure(!found.is_empty(), name, "is an empty list")?;
        Ok(found)
    }

    pub(super) fn number<N: TryFrom<i64>>(self, name: &str, range: RangeInclusive<i64>) -> Checked<N> {
        match self.value(name)? {
            Value::Number(number) => within(name, *number, range),
            _ => Err(Wrong::new(name, "is not a whole number")),
        }
    }

    /// A number, where it is given.
    pub(super) fn maybe<N: TryFrom<i64>>(self, name: &str, range: RangeInclusive<i64>) -> Checked<Option<N>> {
        if self.has(name) { self.number(name, range).map(Some) } else { Ok(None) }
    }

    /// A change up or down, but not by nothing.
    pub(super) fn change(self, name: &str) -> Checked<i8> {
        let change = self.number(name, -MAX_NUMBER..=MAX_NUMBER)?;
        ensure(change != 0, name, "is 0, which changes nothing")?;
        Ok(change)
    }

    /// True or false; false where it is not given.
    pub(super) fn switch(self, name: &str) -> Checked<bool> {
        match self.0.get(name) {
            None => Ok(false),
            Some(Value::Switch(on)) => Ok(*on),
            Some(_) => Err(Wrong::new(name, "is neither true nor false")),
        }
    }

    /// A number, or dice. `least` is the smallest number that makes sense.
    pub(super) fn amount(self, least: i64) -> Checked<Amount> {
        const NAME: &str = "amount";
        let Value::Word(given) = self.value(NAME)? else {
            ensure(
                least > 0 || !matches!(self.value(NAME)?, Value::Number(0)),
                NAME,
                "is 0, which changes nothing",
            )?;
            return self.number(NAME, least..=MAX_NUMBER).map(Amount::Fixed);
        };
        let words = [
            (Amount::Dice { sign: 1, plus: 0 }, "dice"),
            (Amount::Dice { sign: 1, plus: 1 }, "dice+1"),
            (Amount::Dice { sign: -1, plus: 0 }, "-dice"),
            (Amount::Die, "die"),
        ];
        word(NAME, given, &words)
    }

    pub(super) fn skill(self, name: &str) -> Checked<Skill> {
        self.word(name, &SKILLS)
    }

    /// A skill, or several of which the user names one.
    pub(super) fn skills(self) -> Checked<SkillSet> {
        const NAME: &str = "skill";
        if let Value::Word(_) = self.value(NAME)? {
            return Ok(SkillSet::default().with(self.skill(NAME)?));
        }
        let skills = self.words(NAME, &SKILLS)?;
        ensure(skills.len() > 1, NAME, "is a list of one: write the skill alone")?;
        Ok(skills.into_iter().fold(SkillSet::default(), SkillSet::with))
    }

    pub(super) fn lasts(self) -> Checked<Lasts> {
        self.word("duration", &LASTS)
    }

    pub(super) fn fates(self, name: &str) -> Checked<Fates> {
        Ok(self.words(name, &Fate::WORDS)?.into_iter().fold(Fates::default(), Fates::with))
    }

    pub(super) fn sorts(self, name: &str) -> Checked<Sorts> {
        Ok(self.words(name, &Sort::WORDS)?.into_iter().fold(Sorts::default(), Sorts::with))
    }

    pub(super) fn gate(self, name: &str) -> Checked<Gate> {
        self.word(name, &Gate::WORDS)
    }

    /// Characters, of those kinds of which this is true.
    pub(super) fn who(self, name: &str, fits: impl Fn(Who) -> bool) -> Checked<Target> {
        let words: Vec<(Who, &str)> = Who::WORDS.into_iter().filter(|(who, _)| fits(*who)).collect();
        let who = self.word(name, &words)?;
        // The filter stands for the target and for nothing else that a step may name.
        let max_cost = if name == "target" { self.maybe("max_cost", 0..=MAX_NUMBER)? } else { None };
        ensure(
            max_cost.is_none() || who.is_picked(),
            "max_cost",
            "goes only with a Character that is picked",
        )?;
        Ok(Target { who, max_cost })
    }

    pub(super) fn crew(self, name: &str) -> Checked<Target> {
        self.who(name, |who| !matches!(who, Who::Pool | Who::Jail | Who::Graveyard))
    }

    /// Players, of those kinds of which this is true.
    pub(super) fn party(self, name: &str, fits: impl Fn(Party) -> bool) -> Checked<Party> {
        let words: Vec<(Party, &str)> = Party::WORDS.into_iter().filter(|(party, _)| fits(*party)).collect();
        self.word(name, &words)
    }

    pub(super) fn players(self, name: &str) -> Checked<Party> {
        self.party(name, |_| true)
    }

    pub(super) fn rival(self, name: &str) -> Checked<Party> {
        self.party(name, |party| matches!(party, Party::Rival | Party::Chosen))
    }

    /// The only kind of Defense that can stand there.
    pub(super) fn defense(self, barrier: Barrier) -> Checked<Barrier> {
        let words: Vec<(Barrier, &str)> =
            Barrier::WORDS.into_iter().filter(|(known, _)| *known == barrier).collect();
        self.word("target", &words)
    }

    /// What is counted at the end of the game.
    pub(super) fn metric(self) -> Checked<Metric> {
        let metric = self.word("metric", &METRICS)?;
        let (takes_skill, takes_at) =
            (matches!(metric, Metric::Icons(_)), matches!(metric, Metric::SkillsCovered(_)));
        ensure(takes_skill == self.has("skill"), "skill", "goes with the metric icons, and only with it")?;
        ensure(takes_at == self.has("at"), "at", "goes with the metric skills-covered, and only with it")?;
        match metric {
            Metric::Icons(_) => Ok(Metric::Icons(self.skill("skill")?)),
            Metric::SkillsCovered(_) => Ok(Metric::SkillsCovered(self.number("at", 1..=20)?)),
            metric => Ok(metric),
        }
    }

    /// A metric with the least and the most that it may be.
    pub(super) fn condition(self) -> Checked<Condition> {
        self.expect("a condition", "metric* min max skill at")?;
        let metric = self.metric()?;
        ensure(self.has("min") || self.has("max"), "min", "is missing, and so is max")?;
        let min = self.maybe("min", 0..=99)?.unwrap_or(0);
        let max = self.maybe("max", 0..=99)?.unwrap_or(u8::MAX);
        ensure(min <= max, "max", "is below min")?;
        Ok(Condition { metric, min, max })
    }
}

const METRICS: [(Metric, &str); 14] = [
    (Metric::Icons(Skill::Lies), "icons"),
    (Metric::SkillsCovered(0), "skills-covered"),
    (Metric::BestIcon, "best-icon"),
    (Metric::CrewZero, "crew-zero"),
    (Metric::CrewNoHonor, "crew-no-honor"),
    (Metric::Treasures, "treasures"),
    (Metric::Hand, "hand"),
    (Metric::CoinsRank, "coins-rank"),
    (Metric::Betrayals, "betrayals"),
    (Metric::Betrayed, "betrayed"),
    (Metric::WinsShared, "wins-shared"),
    (Metric::WinsSolo, "wins-solo"),
    (Metric::Jailbreaks, "jailbreaks"),
    (Metric::Graveyard, "graveyard"),
];
