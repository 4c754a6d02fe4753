//! The card data as it is written. Six files are one document: a list of cards for each kind, the Jailor and the die.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cards {
    pub(crate) die: DieData,
    pub(crate) character: Vec<CharacterData>,
    pub(crate) scheme: Vec<SchemeData>,
    pub(crate) defense: Vec<DefenseData>,
    pub(crate) jailor: JailorData,
    pub(crate) objective: Vec<ObjectiveData>,
    pub(crate) treasure: Vec<TreasureData>,
    pub(crate) agenda: Vec<AgendaData>,
}

/// The die: what each side shows.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DieData {
    pub(crate) faces: Vec<Value>,
}

/// What every card has.
pub(crate) struct Head<'a> {
    pub(crate) id: &'a str,
    pub(crate) name: &'a str,
    pub(crate) copies: i64,
    pub(crate) text: &'a str,
    /// The number of its code in notation, where the data states it.
    pub(crate) code: Option<usize>,
}

macro_rules! cards {
    ($($(#[$doc:meta])* $name:ident { $($(#[$serde:meta])* $field:ident: $type:ty,)+ })+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
            #[serde(deny_unknown_fields)]
            pub(crate) struct $name {
                pub(crate) id: String,
                pub(crate) name: String,
                pub(crate) copies: i64,
                #[serde(default, skip_serializing_if = "String::is_empty")]
                pub(crate) text: String,
                #[serde(default, skip_serializing_if = "Option::is_none")]
                pub(crate) code: Option<usize>,
                $($(#[$serde])* pub(crate) $field: $type,)+
            }

            impl $name {
                /// What every card has.
                pub(crate) fn head(&self) -> Head<'_> {
                    Head {
                        id: &self.id,
                        name: &self.name,
                        copies: self.copies,
                        text: &self.text,
                        code: self.code,
                    }
                }
            }
        )+
    };
}

cards! {
    CharacterData {
        cost: i64,
        skills: SkillsData,
        effects: Vec<BlockData>,
    }
    SchemeData {
        #[serde(rename = "type")]
        sort: String,
        effects: Vec<BlockData>,
    }
    DefenseData {
        lines: Vec<SkillsData>,
        watch: bool,
        reward: i64,
    }
    /// The Defense of the Jail.
    JailorData {
        lines: Vec<SkillsData>,
        watch: bool,
        reward: i64,
        failure: FailureData,
    }
    ObjectiveData {
        stage: i64,
        value: i64,
        slots: i64,
        treasures: i64,
        failure: FailureData,
        effects: Vec<BlockData>,
    }
    TreasureData {
        effects: Vec<BlockData>,
    }
    AgendaData {
        effects: Vec<BlockData>,
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SkillsData {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) lies: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) muscle: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) stealth: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) tinker: Option<i64>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FailureData {
    #[serde(rename = "X")]
    pub(crate) x: Vec<ConsequenceData>,
    #[serde(rename = "0")]
    pub(crate) zero: Vec<ConsequenceData>,
    #[serde(rename = "1")]
    pub(crate) one: Vec<ConsequenceData>,
    #[serde(rename = "2")]
    pub(crate) two: Vec<ConsequenceData>,
}

/// One result of a failure table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ConsequenceData {
    pub(crate) op: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) who: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) amount: Option<i64>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BlockData {
    pub(crate) when: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) event: Option<String>,
    #[serde(default, skip_serializing_if = "is_no")]
    pub(crate) no_honor: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) gate: Vec<String>,
    #[serde(default, skip_serializing_if = "CostData::is_nothing")]
    pub(crate) cost: CostData,
    #[serde(rename = "do")]
    pub(crate) steps: Vec<StepData>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct CostData {
    #[serde(skip_serializing_if = "is_no")]
    pub(crate) exhaust: bool,
    #[serde(skip_serializing_if = "is_zero")]
    pub(crate) coins: i64,
    #[serde(skip_serializing_if = "is_zero")]
    pub(crate) discard: i64,
    #[serde(skip_serializing_if = "is_no")]
    pub(crate) trash: bool,
}

impl CostData {
    pub(crate) fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}

/// One step: `op` and its parameters, which differ from op to op.
pub(crate) type StepData = BTreeMap<String, Value>;

/// What a parameter of a step can be.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged, expecting = "a parameter is a word, a whole number, true or false, a list or a table")]
pub(crate) enum Value {
    Switch(bool),
    Number(i64),
    Word(String),
    List(Vec<Value>),
    Table(BTreeMap<String, Value>),
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
const fn is_no(value: &bool) -> bool {
    !*value
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
const fn is_zero(value: &i64) -> bool {
    *value == 0
}
