//! The whole truth, written down: where all 53 cards are. Nothing about it is checked until it is resumed.

use std::fmt::Display;

use rookery_kernel::{BySeat, Game, Impossible, Seat, SeatSet, ensure};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, CardSet, Cop, CopSet, Diamond, DiamondSet, Kind, cops_of, enough_for, total_of};
use crate::config::Options;
use crate::phase::{Ending, Neighbourhood, Phase};
use crate::state::{Diamonds, Pile, Thief};

/// The whole truth, possible or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Position {
    pub options: Options,
    /// What lies before each thief, from seat 0 up.
    pub thieves: Vec<ThiefPosition>,
    /// The four neighbourhoods, in order.
    pub neighbourhoods: Vec<NeighbourhoodPosition>,
    /// The diamonds that can still be dealt, in no order.
    pub reserve: Vec<Diamond>,
    /// The diamonds paid to policemen.
    pub bribes: Vec<Diamond>,
    /// The cards nobody has seen, in no order: they lie anywhere in the neighbourhoods.
    pub unseen: Vec<Card>,
    /// The hearts and clubs turned up in the theft under way.
    pub revealed: Vec<Card>,
    /// The cards out of the game.
    pub discard: Vec<Card>,
    /// Whose turn it is; after the end, whose turn was the last.
    pub thief: Seat,
    /// What the table is waiting for.
    pub phase: Phase,
}

/// What lies before a thief.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ThiefPosition {
    /// The diamonds stolen and not yet paid away.
    pub loot: Vec<Diamond>,
    /// The policemen in the thief's pocket.
    pub cops: Vec<Cop>,
    /// Whether the thief's token is in jail.
    pub jailed: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NeighbourhoodPosition {
    /// The diamond beside it.
    pub diamond: Option<Diamond>,
    /// How many of the unseen cards lie in it.
    pub unseen: u8,
    /// The policemen whistled into it.
    pub cops: Vec<Cop>,
}

/// Cards found so far, to see that each is in one place and none is missing.
#[derive(Default)]
struct Found {
    cards: CardSet,
    diamonds: DiamondSet,
}

impl Found {
    fn card(&mut self, field: &str, card: Card) -> Result<(), Impossible> {
        once(field, card, self.cards.contains(card))?;
        self.cards = self.cards.with(card);
        Ok(())
    }

    fn cards(&mut self, field: &str, cards: &[Card]) -> Result<CardSet, Impossible> {
        cards.iter().try_for_each(|&card| self.card(field, card))?;
        Ok(cards.iter().copied().collect())
    }

    fn cops(&mut self, field: &str, cops: &[Cop]) -> Result<CopSet, Impossible> {
        cops.iter().try_for_each(|cop| self.card(field, cop.card()))?;
        Ok(cops.iter().copied().collect())
    }

    fn diamonds(&mut self, field: &str, diamonds: &[Diamond]) -> Result<DiamondSet, Impossible> {
        for &diamond in diamonds {
            once(field, diamond, self.diamonds.contains(diamond))?;
            self.diamonds = self.diamonds.with(diamond);
        }
        Ok(diamonds.iter().copied().collect())
    }
}

fn once(field: &str, card: impl Display, seen: bool) -> Result<(), Impossible> {
    ensure(!seen, field, format_args!("{card} is in two places"))
}

impl Position {
    pub(crate) fn of(game: &Diamonds) -> Self {
        Self {
            options: game.options,
            thieves: game
                .thieves
                .iter()
                .map(|(seat, thief)| ThiefPosition {
                    loot: thief.loot.iter().collect(),
                    cops: thief.cops.iter().collect(),
                    jailed: game.jail.contains(seat),
                })
                .collect(),
            neighbourhoods: game
                .piles
                .iter()
                .map(|pile| NeighbourhoodPosition {
                    diamond: pile.diamond,
                    unseen: pile.unseen,
                    cops: pile.cops.iter().collect(),
                })
                .collect(),
            reserve: game.reserve.iter().collect(),
            bribes: game.bribes.iter().collect(),
            unseen: game.unseen.iter().collect(),
            revealed: game.revealed.iter().collect(),
            discard: game.discard.iter().collect(),
            thief: game.thief,
            phase: game.phase,
        }
    }

    pub(crate) fn to_game(&self) -> Result<Diamonds, Impossible> {
        let game = self.lay_out()?;
        game.check_counts()?;
        game.check_neighbourhoods()?;
        game.check_bribes()?;
        game.check_phase()?;
        Ok(game)
    }

    /// Puts every card in its place, and sees that each of the 53 has exactly one.
    fn lay_out(&self) -> Result<Diamonds, Impossible> {
        let seats = self.thieves.len();
        let why = format_args!("{seats} thieves, but 2 to 4 can play");
        ensure(Diamonds::SEATS.contains(&seats), "thieves", why)?;
        let mut found = Found::default();
        let unseen = found.cards("unseen", &self.unseen)?;
        let revealed = found.cards("revealed", &self.revealed)?;
        let discard = found.cards("discard", &self.discard)?;
        let reserve = found.diamonds("reserve", &self.reserve)?;
        let bribes = found.diamonds("bribes", &self.bribes)?;
        if let Phase::Cop { cop, .. } = self.phase {
            found.card("phase.cop.cop", cop.card())?;
        }
        let mut thieves = BySeat::fill(seats, Thief::default());
        for ((index, thief), (_, place)) in self.thieves.iter().enumerate().zip(thieves.iter_mut()) {
            *place = Thief {
                loot: found.diamonds(&format!("thieves[{index}].loot"), &thief.loot)?,
                cops: found.cops(&format!("thieves[{index}].cops"), &thief.cops)?,
            };
        }
        let piles = self.lay_out_piles(&mut found)?;
        let missing: Vec<String> = DiamondSet::ALL
            .iter()
            .filter(|&diamond| !found.diamonds.contains(diamond))
            .map(|diamond| diamond.to_string())
            .collect();
        ensure(missing.is_empty(), "reserve", format_args!("{} nowhere to be found", missing.join(", ")))?;
        let missing: Vec<String> = CardSet::ALL
            .iter()
            .filter(|&card| !found.cards.contains(card))
            .map(|card| card.to_string())
            .collect();
        ensure(missing.is_empty(), "unseen", format_args!("{} nowhere to be found", missing.join(", ")))?;
        let jail = Seat::all(seats).filter(|seat| self.thieves[seat.index()].jailed).collect();
        Ok(Diamonds {
            unseen,
            revealed,
            discard,
            piles,
            thieves,
            reserve,
            bribes,
            jail,
            thief: self.thief,
            total: total_of(revealed),
            phase: self.phase,
            options: self.options,
        })
    }

    fn lay_out_piles(&self, found: &mut Found) -> Result<[Pile; 4], Impossible> {
        let count = self.neighbourhoods.len();
        ensure(count == 4, "neighbourhoods", format_args!("{count} neighbourhoods instead of four"))?;
        let mut piles = [Pile { unseen: 0, cops: CopSet::EMPTY, diamond: None }; 4];
        for ((index, neighbourhood), pile) in self.neighbourhoods.iter().enumerate().zip(&mut piles) {
            let field = format!("neighbourhoods[{index}]");
            found.diamonds(&format!("{field}.diamond"), neighbourhood.diamond.as_slice())?;
            let cops = found.cops(&format!("{field}.cops"), &neighbourhood.cops)?;
            let why = "a neighbourhood starts with ten cards";
            ensure(neighbourhood.unseen <= 10, format_args!("{field}.unseen"), why)?;
            *pile = Pile { unseen: neighbourhood.unseen, cops, diamond: neighbourhood.diamond };
        }
        Ok(piles)
    }
}

impl Diamonds {
    fn check_counts(&self) -> Result<(), Impossible> {
        let hidden: u8 = self.piles.iter().map(|pile| pile.unseen).sum();
        let why = format_args!(
            "{} cards are unseen, but the neighbourhoods hold {hidden} such cards",
            self.unseen.len()
        );
        ensure(usize::from(hidden) == self.unseen.len(), "unseen", why)?;
        for card in self.revealed.iter() {
            let why = format_args!("{card} is not a heart or a club");
            ensure(matches!(card.kind(), Kind::Number(_)), "revealed", why)?;
        }
        let seats = self.seats();
        ensure(self.thief.index() < seats, "thief", format_args!("no {} at a table of {seats}", self.thief))?;
        // Each who sits in jail was brought there by a policeman of his own, who was then discarded.
        let why = "more thieves in jail than policemen discarded";
        ensure(self.jail.len() <= cops_of(self.discard).len(), "thieves", why)
    }

    /// The neighbourhood being robbed, if any.
    fn robbed(&self) -> Option<Neighbourhood> {
        match self.phase {
            Phase::Whistle { at, .. } | Phase::Loot { at } | Phase::Cop { at, .. } => Some(at),
            Phase::Choose | Phase::Over(_) => None,
        }
    }

    fn check_neighbourhoods(&self) -> Result<(), Impossible> {
        for at in Neighbourhood::ALL {
            let (pile, field) = (self.pile(at), format!("neighbourhoods[{}].diamond", at.index()));
            // Only while the policeman who was the last card is being settled does a diamond lie beside no cards.
            let settling = matches!(self.phase, Phase::Cop { at: robbed, .. } if robbed == at);
            let why = format_args!("a diamond beside neighbourhood {at}, which has no cards");
            ensure(pile.is_open() || settling || pile.diamond.is_none(), &field, why)?;
            let waiting = pile.is_open() && pile.diamond.is_none() && !self.reserve.is_empty();
            let why = format_args!("neighbourhood {at} has no diamond while the reserve holds one");
            ensure(!waiting || self.options.stranded_diamonds, &field, why)?;
        }
        Ok(())
    }

    /// Every policeman in a pocket, or whistled out of one, was paid for with a diamond of his own that was worth enough.
    fn check_bribes(&self) -> Result<(), Impossible> {
        let pockets = self.thieves.as_slice().iter().map(|thief| thief.cops);
        let bought = pockets.chain(self.piles.iter().map(|pile| pile.cops)).fold(CopSet::EMPTY, CopSet::or);
        for cop in bought.iter() {
            // By Hall's theorem the payments can be matched to the policemen if the dearest ones never outnumber what could
            // pay for them.
            let dearer = bought.iter().filter(|other| other.value() >= cop.value()).count();
            let why = format_args!("too little was paid for {cop} and the policemen above him to be bribed");
            ensure(dearer <= enough_for(cop, self.bribes).len(), "bribes", why)?;
        }
        Ok(())
    }

    fn check_phase(&self) -> Result<(), Impossible> {
        if let Some(at) = self.robbed() {
            self.check_theft(at)?;
        } else {
            ensure(self.revealed.is_empty(), "revealed", "cards are turned up, but nobody steals")?;
        }
        let jailed = self.jail.contains(self.thief);
        match self.phase {
            Phase::Over(ending) => {
                let found = self.ending();
                let stranded = found == Some(Ending::Stranded) && !self.options.stranded_diamonds;
                let why = format_args!("the game has not ended as {}", ending.name());
                ensure(found == Some(ending) && !stranded, "phase", why)
            }
            _ if jailed => {
                Err(Impossible::new("thief", format!("{} is in jail and has no turn", self.thief)))
            }
            Phase::Choose => ensure(self.ending().is_none(), "phase", "there is nothing left to steal"),
            Phase::Whistle { asked, .. } => self.check_whistle(asked),
            Phase::Loot { at } => self.check_loot(at),
            Phase::Cop { cop, .. } => {
                let thief = &self.thieves[self.thief];
                let choice = !thief.cops.is_empty() || !enough_for(cop, thief.loot).is_empty();
                ensure(choice, "phase", format_args!("{} has nothing to offer to {cop}", self.thief))
            }
        }
    }

    fn check_theft(&self, at: Neighbourhood) -> Result<(), Impossible> {
        let Some(diamond) = self.pile(at).diamond else {
            return Err(Impossible::new("phase", format!("neighbourhood {at} has no diamond to steal")));
        };
        let why = format_args!("{} is enough for {diamond}, so the theft would be over", self.total);
        ensure(self.total < diamond.value(), "revealed", why)
    }

    fn check_whistle(&self, asked: Seat) -> Result<(), Impossible> {
        ensure(self.revealed.is_empty(), "revealed", "whistling comes before the first card")?;
        let other = SeatSet::all(self.seats()).without(self.thief).contains(asked);
        let why = format_args!("{asked} is not another thief with a policeman");
        ensure(other && !self.thieves[asked].cops.is_empty(), "phase", why)
    }

    fn check_loot(&self, at: Neighbourhood) -> Result<(), Impossible> {
        let why = format_args!("neighbourhood {at} has no cards left to draw");
        ensure(self.pile(at).is_open(), "phase", why)?;
        // With no card turned up, the first one must have been a policeman: now in the thief's pocket, or discarded along
        // with another one.
        let settled = !self.thieves[self.thief].cops.is_empty() || cops_of(self.discard).len() >= 2;
        ensure(!self.revealed.is_empty() || settled, "revealed", "no card has been drawn yet")
    }
}
