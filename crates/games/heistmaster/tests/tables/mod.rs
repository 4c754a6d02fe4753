//! Tables that the rule tests start from.

use rookery_heistmaster::{Heistmaster, Options};
use rookery_kernel::{BadData, Words, data::owned};
use rookery_testkit::Start;
use serde_json::{Value, json};

/// A new table; s0 is the Heistmaster.
pub(crate) fn deal(seats: usize) -> Start<Heistmaster> {
    Start::deal(seats).luck(["s0"])
}

/// The same without offers and payments.
pub(crate) fn plain(seats: usize) -> Start<Heistmaster> {
    deal(seats).options(Options { no_bribes: true, ..Options::default() })
}

/// The default card set as a file.
pub(crate) const FILE: &str = Heistmaster::CARDS[0].1;

/// The options with the cards of a file. Its name does not matter.
pub(crate) fn read(file: &str) -> Result<Options, BadData> {
    Heistmaster::with_cards(&owned(&[("mine.toml", file)]))
}

/// The same with the cards of a file.
pub(crate) fn with_cards(seats: usize, file: &str) -> Start<Heistmaster> {
    let options = read(file).unwrap();
    deal(seats).options(Options { no_bribes: true, ..options })
}

/// What lies on the table before the round that is tested.
#[derive(Default)]
pub(crate) struct Table {
    pub(crate) money: Vec<i16>,
    pub(crate) honour: Vec<u8>,
    /// Revealed cards of green, blue and red, by tier.
    pub(crate) revealed: [[&'static str; 3]; 3],
    /// Thief, deck, tier and card.
    pub(crate) stashes: Vec<(u8, &'static str, u8, &'static str)>,
    /// Money on green, blue and red.
    pub(crate) on_decks: [u16; 3],
    pub(crate) options: Options,
}

/// A table without bribes; s0 is the Heistmaster and names the team.
impl Table {
    pub(crate) fn start(&self) -> Start<Heistmaster> {
        Start::at(self.position())
    }

    /// The position as JSON. The round and the event deck follow from the cards that are gone.
    pub(crate) fn position(&self) -> Value {
        let seats = self.money.len();
        let words = |list: &str| list.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let gone =
            self.revealed.iter().flatten().map(|list| words(list).len()).sum::<usize>() + self.stashes.len();
        let round = 1 + gone / seats.div_ceil(2);
        let symbols = self
            .revealed
            .iter()
            .flatten()
            .flat_map(|list| words(list))
            .filter(|card| card.contains('e') && card != "end")
            .count();
        let options = Options { no_bribes: true, ..self.options.clone() };
        let deck = |place: usize| json!({ "money": self.on_decks[place], "revealed": self.revealed[place].map(words) });
        let thieves: Vec<Value> = (0..seats)
            .map(|seat| json!({ "money": self.money[seat], "honour": self.honour.get(seat).copied().unwrap_or(7) }))
            .collect();
        let stashes: Vec<Value> = self
            .stashes
            .iter()
            .map(|(thief, deck, tier, card)| json!({ "thief": thief, "deck": deck, "tier": tier, "card": card }))
            .collect();
        let mut log = vec![vec![0; seats]; round];
        log[0].clone_from(&self.money);
        json!({
            "options": options,
            "round": round,
            "heistmaster": 0,
            "thieves": thieves,
            "decks": { "green": deck(0), "blue": deck(1), "red": deck(2) },
            "stashes": stashes,
            "events": self.events(seats, symbols),
            "log": log,
            "phase": "team",
        })
    }

    /// The first events of the set are gone, as many as symbols were revealed.
    fn events(&self, seats: usize, mut symbols: usize) -> Vec<u8> {
        let cards = serde_json::to_value(&self.options.cards).unwrap();
        let events = cards["event"].as_array().cloned().unwrap_or_default();
        let count = |event: &Value, part: &str| event[part].as_u64().unwrap_or(0) as usize;
        let copies =
            |event: &Value| count(event, "any") + if seats >= 7 { count(event, "seven-plus") } else { 0 };
        let mut left: Vec<usize> = events.iter().map(copies).collect();
        for count in &mut left {
            let gone = symbols.min(*count);
            *count -= gone;
            symbols -= gone;
        }
        left.into_iter().map(|count| count as u8).collect()
    }
}

/// Events by the name of their effect, as the default set draws them.
pub(crate) const FAT_LEDGER: &str = "event-1";
pub(crate) const SILENT_ALARM: &str = "event-2";
pub(crate) const HUSH_MONEY: &str = "event-3";
pub(crate) const SHAKEDOWN: &str = "event-4";
pub(crate) const BAD_PRESS: &str = "event-5";
pub(crate) const STREET_LEGEND: &str = "event-6";
pub(crate) const CASH_VANS: &str = "event-7";
pub(crate) const ALIBI: &str = "event-8";
pub(crate) const INSIDE_LINE: &str = "event-9";
pub(crate) const SHORT_SPLIT: &str = "event-10";
pub(crate) const OLD_OATH: &str = "event-11";
