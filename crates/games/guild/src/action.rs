//! What a guild master can do, and how it is written. Cards are written by code: see [`cards`](crate::cards).
//!
//! | notation | when |
//! |---|---|
//! | `drop a3` | everyone, of three Hidden Agendas |
//! | `draft c12` | in the draft |
//! | `heist o4`, `jailbreak` | on your turn: declare a heist |
//! | `recruit c12`, `recruit c12 for c3` | on your turn; with a full crew, for one of your own |
//! | `legwork`, `headhunt`, `exchange` | on your turn |
//! | `rest`, `rest draw`, `rest discard` | on your turn: ready your crew, and draw two Schemes, or discard any number |
//! | `fire`, then `choose c3` | on your turn, without an action: let a Character go |
//! | `end` | on your turn |
//! | `play k7.1 c3 muscle` | a Scheme, for its first block, with what it needs named |
//! | `use c5.1 s2`, `use t2.1 slot-1` | an ability of a Character or a Treasure |
//! | `pass`, `pass until heist`, `pass until turn`, `pass until mine` | in a window, once or by standing order |
//! | `purse`, then `pay s2 3` | in an open window: give Coins away |
//! | `give s2 c3`, `ask s2 scheme`, `propose` | to build an exchange: Characters, Treasures, Coins, Schemes |
//! | `invite s2 4`, `invite s2 4 treasure` | to offer a share of a heist |
//! | `accept`, `accept k7`, `decline`, `counter 6` | to answer an offer; with the Scheme that an exchange asks for |
//! | `agree s2`, `refuse s2` | to answer a counter-offer |
//! | `place c3 slot-2`, `line 1` | to plan a heist |
//! | `break` | to break a heist off, when all have placed |
//! | `truth k7` | in the Moment of Truth |
//! | `choose c3` | to answer any other question: a Character, a card, a side of a die |
//! | `done` | enough of what may be done several times |

use std::{fmt, str::FromStr};

use rookery_kernel::{BadNotation, Seat, as_notation};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::cards::{Agenda, Char, Face, Objective, Scheme, Skill, Treasure, is_number};
use crate::effect::{MAX_PICKS, words};

/// What a guild master can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Put this Hidden Agenda away and keep the others.
    Drop(Agenda),
    /// Take this Character in the draft.
    Draft(Char),
    /// Declare a heist on this Objective.
    Heist(Objective),
    Jailbreak,
    Recruit(Char),
    /// Recruit the first Character in place of the second.
    Replace(Char, Char),
    /// Draw Schemes up to the limit.
    Legwork,
    Rest(Rest),
    /// Put the pool under the deck and refill it.
    Headhunt,
    Exchange,
    Fire,
    End,
    /// Play a Scheme or use an ability.
    Declare(Declaration),
    /// Do nothing in this window, and perhaps in others.
    Pass(Option<Until>),
    /// Open the purse, to give Coins away.
    Purse,
    /// Give so many Coins to this player.
    Pay(Seat, u16),
    /// Put this into the exchange, for this player.
    Give(Seat, Item),
    /// Ask this player for this in the exchange.
    Ask(Seat, Item),
    /// Propose the exchange as it is.
    Propose,
    /// Offer this player a share of the heist: so many Coins, and the Treasure or not.
    Invite(Seat, u16, bool),
    /// Agree to what is offered.
    Accept,
    /// Agree to the exchange, and hand this Scheme over.
    AcceptWith(Scheme),
    /// Do not agree to what is offered.
    Decline,
    /// Ask for so many Coins instead.
    Counter(u16),
    /// Agree to this player's counter-offer.
    Agree(Seat),
    /// Do not agree to this player's counter-offer.
    Refuse(Seat),
    /// Put this Character on this Defense.
    Place(Char, Slot),
    /// Try this line of the Defense.
    Line(u8),
    Break,
    /// Place this Scheme in the Moment of Truth.
    Truth(Scheme),
    Choose(Pick),
    /// Enough.
    Done,
}

/// What else a Rest action does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rest {
    /// Nothing.
    Only,
    /// Two Schemes are drawn.
    Draw,
    /// Any number of Schemes is discarded.
    Discard,
}

words! {
    /// How long a standing order passes for its seat.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Until {
        /// Until Complications arise.
        Heist = "heist",
        /// Until this turn has ended.
        Turn = "turn",
        /// Until the seat's own turn begins.
        Mine = "mine",
    }
}

/// A Defense of the heist under way, from 1 on the left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default)]
pub struct Slot(u8);

/// The most Defenses that an Objective can have: five, and an added one.
pub(crate) const SLOTS: usize = 6;

impl Slot {
    /// The Defense at this place, from 0.
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < SLOTS, "no Objective has so many Defenses");
        Self(index as u8)
    }

    /// Its place, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first so many.
    pub fn first(count: usize) -> impl Iterator<Item = Self> {
        (0..count.min(SLOTS)).map(Self::new)
    }
}

/// What is named in a declaration, or chosen in answer to a question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pick {
    Char(Char),
    Seat(Seat),
    /// A Defense of the heist under way.
    Slot(Slot),
    /// A Defense of an Objective in play.
    Barrier(Objective, Slot),
    Objective(Objective),
    /// The Modifier of this kind on this Character.
    Modifier(Scheme, Char),
    Treasure(Treasure),
    Skill(Skill),
    /// A line of a Defense, from 0; written from 1.
    Line(u8),
    Scheme(Scheme),
    /// A Defense that is looked at.
    Defense(crate::cards::Defense),
    /// A side of a die.
    Face(Face),
    /// What protects a Character, of several, from 0; written from 1.
    Shield(u8),
}

/// What is named, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Picks {
    picks: [Option<Pick>; MAX_PICKS],
}

impl Picks {
    /// Nothing named.
    pub const NONE: Self = Self { picks: [None; MAX_PICKS] };

    /// How many are named.
    #[inline]
    pub fn len(&self) -> usize {
        self.picks.iter().take_while(|pick| pick.is_some()).count()
    }

    /// Is nothing named?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.picks[0].is_none()
    }

    /// What is named at this place.
    #[inline]
    pub fn get(&self, place: usize) -> Option<Pick> {
        self.picks.get(place).copied().flatten()
    }

    /// These and one more. There is room for it.
    #[inline]
    #[must_use]
    pub fn with(mut self, pick: Pick) -> Self {
        let len = self.len();
        self.picks[len] = Some(pick);
        self
    }

    /// Each of them.
    pub fn iter(&self) -> impl Iterator<Item = Pick> + '_ {
        self.picks.iter().map_while(|pick| *pick)
    }
}

/// Where an effect comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// A Scheme, played or placed.
    Scheme(Scheme),
    Char(Char),
    Treasure(Treasure),
    Objective(Objective),
    /// A Modifier, on this Character.
    Modifier(Scheme, Char),
}

/// A Scheme played, or an ability used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Declaration {
    /// The card: a Scheme, a Character or a Treasure.
    pub source: Source,
    /// Which of its blocks, from 0; written from 1.
    pub block: u8,
    pub picks: Picks,
}

/// What changes hands in an exchange.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Item {
    Char(Char),
    Treasure(Treasure),
    Coins(u16),
    /// A Scheme that the giver names. Only its giver knows which until it has changed hands.
    Scheme(Scheme),
    /// A Scheme of the giver's choice.
    AnyScheme,
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "slot-{}", self.0 + 1)
    }
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Char(card) => card.fmt(f),
            Self::Seat(seat) => seat.fmt(f),
            Self::Slot(slot) => slot.fmt(f),
            Self::Barrier(objective, slot) => write!(f, "{objective}.{}", slot.0 + 1),
            Self::Objective(objective) => objective.fmt(f),
            Self::Modifier(kind, host) => write!(f, "{kind}@{host}"),
            Self::Treasure(card) => card.fmt(f),
            Self::Skill(skill) => skill.fmt(f),
            Self::Line(line) => write!(f, "line-{}", line + 1),
            Self::Scheme(card) => card.fmt(f),
            Self::Defense(card) => card.fmt(f),
            Self::Face(face) => face.fmt(f),
            Self::Shield(which) => write!(f, "shield-{}", which + 1),
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scheme(card) => card.fmt(f),
            Self::Char(card) => card.fmt(f),
            Self::Treasure(card) => card.fmt(f),
            Self::Objective(card) => card.fmt(f),
            Self::Modifier(kind, host) => write!(f, "{kind}@{host}"),
        }
    }
}

impl fmt::Display for Declaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = if matches!(self.source, Source::Scheme(_)) { "play" } else { "use" };
        write!(f, "{verb} {}.{}", self.source, self.block + 1)?;
        self.picks.iter().try_for_each(|pick| write!(f, " {pick}"))
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Char(card) => card.fmt(f),
            Self::Treasure(card) => card.fmt(f),
            Self::Coins(coins) => write!(f, "coins {coins}"),
            Self::Scheme(card) => card.fmt(f),
            Self::AnyScheme => f.write_str("scheme"),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Drop(card) => write!(f, "drop {card}"),
            Self::Draft(card) => write!(f, "draft {card}"),
            Self::Heist(objective) => write!(f, "heist {objective}"),
            Self::Jailbreak => f.write_str("jailbreak"),
            Self::Recruit(card) => write!(f, "recruit {card}"),
            Self::Replace(card, leaves) => write!(f, "recruit {card} for {leaves}"),
            Self::Legwork => f.write_str("legwork"),
            Self::Rest(Rest::Only) => f.write_str("rest"),
            Self::Rest(Rest::Draw) => f.write_str("rest draw"),
            Self::Rest(Rest::Discard) => f.write_str("rest discard"),
            Self::Headhunt => f.write_str("headhunt"),
            Self::Exchange => f.write_str("exchange"),
            Self::Fire => f.write_str("fire"),
            Self::End => f.write_str("end"),
            Self::Declare(declaration) => declaration.fmt(f),
            Self::Pass(None) => f.write_str("pass"),
            Self::Pass(Some(until)) => write!(f, "pass until {}", Until::WORDS[*until as usize].1),
            Self::Purse => f.write_str("purse"),
            Self::Pay(to, coins) => write!(f, "pay {to} {coins}"),
            Self::Give(to, item) => write!(f, "give {to} {item}"),
            Self::Ask(from, item) => write!(f, "ask {from} {item}"),
            Self::Propose => f.write_str("propose"),
            Self::Invite(seat, coins, false) => write!(f, "invite {seat} {coins}"),
            Self::Invite(seat, coins, true) => write!(f, "invite {seat} {coins} treasure"),
            Self::Accept => f.write_str("accept"),
            Self::AcceptWith(card) => write!(f, "accept {card}"),
            Self::Decline => f.write_str("decline"),
            Self::Counter(coins) => write!(f, "counter {coins}"),
            Self::Agree(seat) => write!(f, "agree {seat}"),
            Self::Refuse(seat) => write!(f, "refuse {seat}"),
            Self::Place(card, slot) => write!(f, "place {card} {slot}"),
            Self::Line(line) => write!(f, "line {}", line + 1),
            Self::Break => f.write_str("break"),
            Self::Truth(card) => write!(f, "truth {card}"),
            Self::Choose(pick) => write!(f, "choose {pick}"),
            Self::Done => f.write_str("done"),
        }
    }
}

/// A number of at most four digits, below `most`.
fn number(text: &str, most: u16, expected: &'static str) -> Result<u16, BadNotation> {
    let number = if is_number(text) { text.parse().ok() } else { None };
    number.filter(|&number| number <= most).ok_or_else(|| BadNotation::new(text, expected))
}

/// The most Coins that anybody can write.
pub(crate) const MAX_COINS: u16 = 9999;

fn coins(text: &str) -> Result<u16, BadNotation> {
    number(text, MAX_COINS, "a number of Coins, as in 5")
}

/// A place that is written from 1 and counted from 0.
fn place(text: &str, most: u16, expected: &'static str) -> Result<u8, BadNotation> {
    let place = number(text, most, expected)?;
    place.checked_sub(1).map(|place| place as u8).ok_or_else(|| BadNotation::new(text, expected))
}

impl FromStr for Slot {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let expected = "a Defense of the heist, as in slot-1";
        let digits = text.strip_prefix("slot-").ok_or_else(|| BadNotation::new(text, expected))?;
        place(digits, SLOTS as u16, expected).map(Self)
    }
}

impl FromStr for Pick {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        if let Some((kind, host)) = text.split_once('@') {
            return Ok(Self::Modifier(kind.parse()?, host.parse()?));
        }
        if let Some((objective, slot)) = text.split_once('.') {
            let slot = place(slot, SLOTS as u16, "a Defense of an Objective, as in o5.1")?;
            return Ok(Self::Barrier(objective.parse()?, Slot(slot)));
        }
        if text.starts_with("slot-") {
            return text.parse().map(Self::Slot);
        }
        if let Some(line) = text.strip_prefix("line-") {
            return place(line, 9, "a line of a Defense, as in line-1").map(Self::Line);
        }
        if let Some(which) = text.strip_prefix("shield-") {
            return place(which, 99, "a protection, as in shield-1").map(Self::Shield);
        }
        if let Ok(face) = text.parse() {
            return Ok(Self::Face(face));
        }
        if let Ok(skill) = text.parse() {
            return Ok(Self::Skill(skill));
        }
        match text.as_bytes().first() {
            Some(b'c') => text.parse().map(Self::Char),
            Some(b's') => text.parse().map(Self::Seat),
            Some(b'o') => text.parse().map(Self::Objective),
            Some(b't') => text.parse().map(Self::Treasure),
            Some(b'k') => text.parse().map(Self::Scheme),
            Some(b'd') => text.parse().map(Self::Defense),
            _ => Err(BadNotation::new(text, "a card, a seat, a Defense, a skill or a side of a die")),
        }
    }
}

impl FromStr for Source {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        if let Some((kind, host)) = text.split_once('@') {
            return Ok(Self::Modifier(kind.parse()?, host.parse()?));
        }
        match text.as_bytes().first() {
            Some(b'k') => text.parse().map(Self::Scheme),
            Some(b'c') => text.parse().map(Self::Char),
            Some(b't') => text.parse().map(Self::Treasure),
            Some(b'o') => text.parse().map(Self::Objective),
            _ => Err(BadNotation::new(text, "a card, as in k7 or c3")),
        }
    }
}

impl Declaration {
    fn read(verb: &str, card: &str, named: &[&str]) -> Result<Self, BadNotation> {
        let expected = "a card and its block, as in k7.1";
        let (source, block) = card.split_once('.').ok_or_else(|| BadNotation::new(card, expected))?;
        let source: Source = source.parse()?;
        let fits = match source {
            Source::Scheme(_) => verb == "play",
            Source::Char(_) | Source::Treasure(_) => verb == "use",
            Source::Objective(_) | Source::Modifier(..) => false,
        };
        if !fits || named.len() > MAX_PICKS {
            return Err(BadNotation::new(card, "a Scheme to play, or a Character or a Treasure to use"));
        }
        let mut picks = Picks::NONE;
        for pick in named {
            picks = picks.with(pick.parse()?);
        }
        Ok(Self { source, block: place(block, 9, expected)?, picks })
    }
}

impl Item {
    fn read(words: &[&str]) -> Result<Self, BadNotation> {
        let expected = "a Character, a Treasure, a Scheme or Coins";
        match words {
            ["coins", number] => coins(number).map(Self::Coins),
            ["scheme"] => Ok(Self::AnyScheme),
            [card] => match card.parse()? {
                Pick::Char(card) => Ok(Self::Char(card)),
                Pick::Treasure(card) => Ok(Self::Treasure(card)),
                Pick::Scheme(card) => Ok(Self::Scheme(card)),
                _ => Err(BadNotation::new(card, expected)),
            },
            _ => Err(BadNotation::new(&words.join(" "), expected)),
        }
    }
}

impl FromStr for Item {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        Self::read(&text.split_ascii_whitespace().take(3).collect::<Vec<_>>())
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let lower = text.to_ascii_lowercase();
        // One word more than the longest action, so that what is too long is not cut to fit.
        let words: Vec<&str> = lower.split_ascii_whitespace().take(MAX_PICKS + 3).collect();
        let until = |word: &str| Until::WORDS.into_iter().find(|(_, known)| *known == word);
        Ok(match words[..] {
            ["drop", card] => Self::Drop(card.parse()?),
            ["draft", card] => Self::Draft(card.parse()?),
            ["heist", card] => Self::Heist(card.parse()?),
            ["jailbreak"] => Self::Jailbreak,
            ["recruit", card] => Self::Recruit(card.parse()?),
            ["recruit", card, "for", leaves] => Self::Replace(card.parse()?, leaves.parse()?),
            ["legwork"] => Self::Legwork,
            ["rest"] => Self::Rest(Rest::Only),
            ["rest", "draw"] => Self::Rest(Rest::Draw),
            ["rest", "discard"] => Self::Rest(Rest::Discard),
            ["headhunt"] => Self::Headhunt,
            ["exchange"] => Self::Exchange,
            ["fire"] => Self::Fire,
            ["end"] => Self::End,
            [verb @ ("play" | "use"), card, ref named @ ..] => {
                Self::Declare(Declaration::read(verb, card, named)?)
            }
            ["pass"] => Self::Pass(None),
            ["pass", "until", word] if until(word).is_some() => {
                Self::Pass(until(word).map(|(until, _)| until))
            }
            ["purse"] => Self::Purse,
            ["pay", to, money] => Self::Pay(to.parse()?, coins(money)?),
            ["give", to, ref item @ ..] => Self::Give(to.parse()?, Item::read(item)?),
            ["ask", from, ref item @ ..] => Self::Ask(from.parse()?, Item::read(item)?),
            ["propose"] => Self::Propose,
            ["invite", seat, money] => Self::Invite(seat.parse()?, coins(money)?, false),
            ["invite", seat, money, "treasure"] => Self::Invite(seat.parse()?, coins(money)?, true),
            ["accept"] => Self::Accept,
            ["accept", card] => Self::AcceptWith(card.parse()?),
            ["decline"] => Self::Decline,
            ["counter", money] => Self::Counter(coins(money)?),
            ["agree", seat] => Self::Agree(seat.parse()?),
            ["refuse", seat] => Self::Refuse(seat.parse()?),
            ["place", card, slot] => Self::Place(card.parse()?, slot.parse()?),
            ["line", line] => Self::Line(place(line, 9, "a line, as in line 1")?),
            ["break"] => Self::Break,
            ["truth", card] => Self::Truth(card.parse()?),
            ["choose", pick] => Self::Choose(pick.parse()?),
            ["done"] => Self::Done,
            _ => {
                let expected = "an action, as in pass, legwork, play k7.1, use c3.1, heist o2 or choose c5";
                return Err(BadNotation::new(text, expected));
            }
        })
    }
}

as_notation!(Slot, Pick, Source, Item, Action);

impl Serialize for Picks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Picks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let picks = Vec::<Pick>::deserialize(deserializer)?;
        if picks.len() > MAX_PICKS {
            return Err(D::Error::custom("more picks than any card asks for"));
        }
        Ok(picks.into_iter().fold(Self::NONE, Self::with))
    }
}
