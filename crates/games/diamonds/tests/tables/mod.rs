//! Tables to test on, in a few words: whatever is not named lies where it does least harm.

use rookery_diamonds::{Card, CardSet, Cop, Diamond, DiamondSet, Diamonds, Kind};
use rookery_kernel::{Game, Seat};
use rookery_testkit::Start;
use serde_json::{Value, json};

/// A table being laid.
pub(crate) struct Table {
    thieves: Vec<String>,
    piles: [String; 4],
    unseen: Option<Vec<Card>>,
    reserve: Option<Vec<Diamond>>,
    bribes: Vec<Diamond>,
    revealed: Vec<Card>,
    thief: usize,
    phase: Value,
    options: Value,
}

fn words<T: std::str::FromStr>(text: &str) -> Vec<T> {
    text.split_whitespace().filter_map(|word| word.parse().ok()).collect()
}

/// Each thief as `9d 3s jail` (loot, policemen, jail), each neighbourhood as `7d 10 3s` (diamond, unseen cards, policemen
/// whistled in). Diamonds not named are in reserve, cards not named unseen if there is room for them, or discarded.
pub(crate) fn table<const N: usize>(thieves: [&str; N], piles: [&str; 4]) -> Table {
    Table {
        thieves: thieves.map(str::to_owned).into(),
        piles: piles.map(str::to_owned),
        unseen: None,
        reserve: None,
        bribes: Vec::new(),
        revealed: Vec::new(),
        thief: 0,
        phase: json!("choose"),
        options: json!({}),
    }
}

impl Table {
    /// The unseen cards are these; all others not named are discarded.
    pub(crate) fn unseen(mut self, cards: &str) -> Self {
        self.unseen = Some(words(cards));
        self
    }

    /// The reserve is this; all other diamonds not named were paid away.
    pub(crate) fn reserve(mut self, diamonds: &str) -> Self {
        self.reserve = Some(words(diamonds));
        self
    }

    /// These diamonds were paid away.
    pub(crate) fn bribes(mut self, diamonds: &str) -> Self {
        self.bribes = words(diamonds);
        self
    }

    /// A theft is under way with these cards turned up.
    pub(crate) fn revealed(mut self, cards: &str) -> Self {
        self.revealed = words(cards);
        self
    }

    /// It is this thief's turn.
    pub(crate) fn thief(mut self, thief: usize) -> Self {
        self.thief = thief;
        self
    }

    /// This is what the table waits for.
    pub(crate) fn phase(mut self, phase: Value) -> Self {
        self.phase = phase;
        self
    }

    /// Played by the printed text.
    pub(crate) fn stranded_diamonds(mut self) -> Self {
        self.options = json!({"stranded-diamonds": true});
        self
    }

    /// As the JSON of a position.
    pub(crate) fn json(&self) -> Value {
        let named = [self.thieves.join(" "), self.piles.join(" "), self.phase["cop"]["cop"].to_string()]
            .join(" ")
            .replace('"', "");
        let cards: CardSet = words::<Card>(&named).into_iter().chain(self.revealed.clone()).collect();
        let diamonds: DiamondSet = words::<Diamond>(&named).into_iter().chain(self.bribes.clone()).collect();
        let room: usize = self.piles.iter().flat_map(|pile| words::<usize>(pile)).sum();
        let rest = |named: CardSet| CardSet::ALL.iter().filter(move |&card| !named.contains(card));
        // The policemen of highest rank are the first to be missing.
        let unseen = self.unseen.clone().unwrap_or_else(|| {
            let mut left: Vec<Card> = rest(cards).collect();
            left.sort_by_key(|card| (matches!(card.kind(), Kind::Cop(_)), *card));
            left.truncate(room);
            left
        });
        let discard: Vec<Card> = rest(unseen.iter().copied().fold(cards, CardSet::with)).collect();
        let rest =
            |named: DiamondSet| DiamondSet::ALL.iter().filter(move |&diamond| !named.contains(diamond));
        let reserve = self.reserve.clone().unwrap_or_else(|| rest(diamonds).collect());
        let mut bribes = self.bribes.clone();
        bribes.extend(rest(reserve.iter().copied().fold(diamonds, DiamondSet::with)));
        json!({
            "options": self.options,
            "thieves": self.thieves.iter().map(|thief| json!({
                "loot": words::<Diamond>(thief), "cops": words::<Cop>(thief), "jailed": thief.contains("jail"),
            })).collect::<Vec<_>>(),
            "neighbourhoods": self.piles.iter().map(|pile| json!({
                "diamond": words::<Diamond>(pile).first(),
                "unseen": words::<u8>(pile).first(),
                "cops": words::<Cop>(pile),
            })).collect::<Vec<_>>(),
            "reserve": reserve, "bribes": bribes, "unseen": unseen, "revealed": self.revealed, "discard": discard,
            "thief": self.thief, "phase": self.phase,
        })
    }

    /// As the start of a script.
    pub(crate) fn start(&self) -> Start<Diamonds> {
        Start::at(self.json())
    }

    /// As a game.
    pub(crate) fn game(&self) -> Diamonds {
        let position = serde_json::from_value(self.json()).unwrap();
        Diamonds::resume(&position).unwrap()
    }
}

/// The seat with this number.
pub(crate) fn seat(index: usize) -> Seat {
    Seat::new(index)
}
