//! The whole truth of a table, written down; and read back, if it is possible.

use rookery_kernel::{BySeat, Game, Impossible, Nothing, Sealed, Seat, SeatSet, ensure};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Cards, Crime, Hands};
use crate::locations::{CARDS_OF_KIND, Locations};
use crate::phase::{Answer, Phase};
use crate::state::{ALL_COINS, MAX_THIEVES, Tavern, Thief};
use crate::{action::Selection, config::Options};

/// A whole table as data. Not checked: [`Game::resume`] does that.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Position {
    /// The options of this table.
    #[serde(default)]
    pub options: Options,
    /// The round, from 1.
    pub round: u16,
    /// Who holds the Master Thief card.
    pub master: Seat,
    /// The coins of the City.
    pub city: u16,
    /// The thieves, from seat 0.
    pub thieves: Vec<PositionThief>,
    /// Whose Heist lies on each location.
    pub claims: Vec<Option<Seat>>,
    /// Location cards of each kind that stay out of the deck: Jail, one, two, three.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub out: [u8; 4],
    /// In how many ways the locations could lie; left out where that is as for ten fresh cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ways: Option<Vec<u32>>,
    pub phase: PositionPhase,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_nothing(out: &[u8; 4]) -> bool {
    *out == [0; 4]
}

/// A thief, with all that is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PositionThief {
    pub coins: u16,
    /// Cards that are not discarded, those of this round included.
    pub hand: Cards,
    /// The two cards of this round.
    #[serde(default)]
    pub selected: Cards,
    /// Those of the two that are face up.
    #[serde(default)]
    pub revealed: Cards,
    #[serde(default)]
    pub target: Option<Seat>,
    /// Who has set a Trap for this thief.
    #[serde(default)]
    pub trapped_by: Option<Seat>,
    /// Who has set a Sabotage for this thief.
    #[serde(default)]
    pub sabotaged_by: Option<Seat>,
    /// What the table can tell of the hand; left out, the table knows it.
    #[serde(default)]
    pub could_hold: Option<Hands>,
}

/// What is being decided, with all answers given so far. Answers are listed from seat 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum PositionPhase {
    /// All select two cards.
    Select(Vec<Option<Selection>>),
    /// This thief reveals a card.
    Turn(Seat),
    /// A crime may be interrupted.
    React {
        thief: Seat,
        crime: Crime,
        answers: Vec<Option<Answer>>,
    },
    /// This thief places a Heist.
    Place(Seat),
    /// Cards are discarded.
    Discard(Vec<Option<Card>>),
    Over,
}

impl Position {
    pub(crate) fn of(tavern: &Tavern) -> Self {
        let seats = tavern.count();
        Self {
            options: tavern.options,
            round: tavern.round,
            master: tavern.master,
            city: tavern.city,
            thieves: tavern.thieves.as_slice().iter().map(PositionThief::of).collect(),
            claims: tavern.locations.claims().to_vec(),
            out: tavern.locations.out(),
            ways: tavern.locations.ways().map(<[u32]>::to_vec),
            phase: match tavern.phase {
                Phase::Select(selections) => PositionPhase::Select(selections.answers(seats)),
                Phase::Turn(thief) => PositionPhase::Turn(thief),
                Phase::React { thief, crime, answers: given } => {
                    PositionPhase::React { thief, crime, answers: given.answers(seats) }
                }
                Phase::Place(thief) => PositionPhase::Place(thief),
                Phase::Discard(discards) => PositionPhase::Discard(discards.answers(seats)),
                Phase::Over(_) => PositionPhase::Over,
            },
        }
    }

    pub(crate) fn resume(&self) -> Result<Tavern, Impossible> {
        let seats = self.thieves.len();
        let why = format_args!("tavern is for 3 to 5, not for {seats}");
        ensure(Tavern::SEATS.contains(&seats), "thieves", why)?;
        self.options.check().map_err(|bad| Impossible::new(format!("options.{}", bad.field), bad.why))?;
        let why = format_args!("{} is not within 1 to {}", self.round, self.options.round_limit);
        ensure((1..=self.options.round_limit).contains(&self.round), "round", why)?;
        self.check_seat("master", self.master)?;
        self.check_coins()?;
        let thieves = self.thieves()?;
        let mut tavern = Tavern {
            options: self.options,
            round: self.round,
            master: self.master,
            city: self.city,
            thieves,
            locations: self.locations(&thieves)?,
            phase: Phase::Select(Sealed::ask(SeatSet::all(seats))),
        };
        tavern.phase = self.phase(&tavern)?;
        Ok(tavern)
    }

    fn check_seat(&self, field: &str, seat: Seat) -> Result<(), Impossible> {
        let why = format_args!("there is no {seat} at a table of {}", self.thieves.len());
        ensure(seat.index() < self.thieves.len(), field, why)
    }

    fn check_coins(&self) -> Result<(), Impossible> {
        let held: u32 = self.thieves.iter().map(|thief| u32::from(thief.coins)).sum();
        if self.options.endless_coins {
            let still = ALL_COINS - self.thieves.len() as u16;
            let why = format_args!("with endless coins it stands still at {still}");
            ensure(self.city == still, "city", why)?;
            ensure(held <= u32::from(u16::MAX) / 2, "thieves", "more coins than rounds could bring")?;
        } else {
            let why = format_args!("{} in the City and {held} in hands are not {ALL_COINS}", self.city);
            ensure(held + u32::from(self.city) == u32::from(ALL_COINS), "city", why)?;
        }
        Ok(())
    }

    fn thieves(&self) -> Result<BySeat<Thief, MAX_THIEVES>, Impossible> {
        let selecting = matches!(self.phase, PositionPhase::Select(_));
        for (seat, thief) in Seat::all(self.thieves.len()).zip(&self.thieves) {
            let field = |name: &str| format!("thieves[{}].{name}", seat.index());
            let size = 5 - usize::from((self.round - 1) % 4);
            let why =
                format_args!("in round {} a hand has {size} cards, not {}", self.round, thief.hand.len());
            ensure(thief.hand.len() == size, field("hand"), why)?;
            let wanted = if selecting { 0 } else { 2 };
            let why = format_args!("must be {wanted} cards of the hand");
            let fits = thief.selected.len() == wanted && thief.hand.contains_all(thief.selected);
            ensure(fits, field("selected"), why)?;
            let why = "must be among the selected cards";
            ensure(thief.selected.contains_all(thief.revealed), field("revealed"), why)?;
            let why = "a selected No Honor is shown at the count";
            let hidden = thief.selected.contains(Card::NoHonor) && !thief.revealed.contains(Card::NoHonor);
            ensure(!hidden, field("revealed"), why)?;
            let why = "exactly a shown No Honor has a target";
            ensure(thief.revealed.contains(Card::NoHonor) == thief.target.is_some(), field("target"), why)?;
            if let Some(target) = thief.target {
                self.check_seat(&field("target"), target)?;
                ensure(target != seat, field("target"), "No Honor robs another thief")?;
            }
            self.check_set(seat, &field("trapped-by"), thief.trapped_by, Card::Trap)?;
            self.check_set(seat, &field("sabotaged-by"), thief.sabotaged_by, Card::Sabotage)?;
            let could_hold = thief.could_hold();
            let fits = |hand: Cards| hand.len() == size && hand.contains_all(thief.revealed);
            let why = "must have the hand, and only hands of its size with the revealed cards";
            ensure(could_hold.contains(thief.hand) && could_hold.iter().all(fits), field("could-hold"), why)?;
        }
        self.check_each_sets_once()?;
        Ok(BySeat::new(self.thieves.len(), |seat| self.thieves[seat.index()].thief()))
    }

    /// A thief who has set something has shown the card.
    fn check_set(&self, seat: Seat, field: &str, by: Option<Seat>, card: Card) -> Result<(), Impossible> {
        let Some(by) = by else { return Ok(()) };
        self.check_seat(field, by)?;
        let why = format_args!("another thief who has revealed {card} sets it");
        ensure(by != seat && self.thieves[by.index()].revealed.contains(card), field, why)?;
        Ok(())
    }

    /// A card is set for one thief at most.
    fn check_each_sets_once(&self) -> Result<(), Impossible> {
        for (name, of) in [
            ("trapped-by", (|thief| thief.trapped_by) as fn(&PositionThief) -> Option<Seat>),
            ("sabotaged-by", |thief| thief.sabotaged_by),
        ] {
            let mut setters = SeatSet::EMPTY;
            for (index, thief) in self.thieves.iter().enumerate() {
                let Some(by) = of(thief) else { continue };
                let why = format_args!("{by} has one such card, not two");
                ensure(!setters.contains(by), format_args!("thieves[{index}].{name}"), why)?;
                setters = setters.with(by);
            }
        }
        Ok(())
    }

    fn locations(&self, thieves: &BySeat<Thief, MAX_THIEVES>) -> Result<Locations, Impossible> {
        let spots = self.thieves.len() - 2;
        let why = format_args!("{} thieves have {spots} locations", self.thieves.len());
        ensure(self.claims.len() == spots, "claims", why)?;
        let mut claimants = SeatSet::EMPTY;
        for (index, &claim) in self.claims.iter().enumerate() {
            let Some(thief) = claim else { continue };
            let field = format!("claims[{index}]");
            self.check_seat(&field, thief)?;
            let heist =
                thieves[thief].revealed.contains(Card::Heist) && thieves[thief].sabotaged_by.is_none();
            let why = "a claim needs a Heist of its own that is face up and was not caught";
            ensure(heist && !claimants.contains(thief), field, why)?;
            claimants = claimants.with(thief);
        }
        if self.out.iter().zip(CARDS_OF_KIND).any(|(&out, all)| out > all)
            || (!self.options.locations_stay_out && self.out != [0; 4])
        {
            return Err(Impossible::new("out", "more location cards are out than there can be"));
        }
        Locations::known(&self.claims, self.out, self.ways.as_deref())
            .ok_or_else(|| Impossible::new("ways", "the locations cannot lie in these ways"))
    }

    fn phase(&self, tavern: &Tavern) -> Result<Phase, Impossible> {
        let all_revealed = tavern.thieves.as_slice().iter().all(|thief| thief.unrevealed().is_empty());
        let clear = self.claims.iter().all(Option::is_none);
        let refuse = |field: &str, why: &str| Err(Impossible::new(field, why));
        match &self.phase {
            PositionPhase::Select(_) | PositionPhase::Discard(_) if !clear => {
                refuse("claims", "no Heist lies on the table before the first turn and after the last")
            }
            PositionPhase::Discard(_) | PositionPhase::Over if !all_revealed => {
                refuse("phase", "cards are still to be revealed")
            }
            PositionPhase::Select(given) => {
                let asked = SeatSet::all(tavern.count());
                let fits = |seat: Seat, selection: Selection| {
                    crate::rules::check_selection(seat, selection, &tavern.thieves[seat], tavern.count())
                        .is_ok()
                };
                Ok(Phase::Select(Sealed::resume("phase.select", given, asked, fits)?))
            }
            PositionPhase::Turn(thief) => {
                self.check_seat("phase.turn", *thief)?;
                let why = "this thief has no card to reveal";
                ensure(!tavern.thieves[*thief].unrevealed().is_empty(), "phase.turn", why)?;
                self.check_order("phase.turn", tavern, *thief)?;
                Ok(Phase::Turn(*thief))
            }
            PositionPhase::React { thief, crime, answers } => self.reaction(tavern, *thief, *crime, answers),
            PositionPhase::Place(thief) => {
                self.check_seat("phase.place", *thief)?;
                self.check_order("phase.place", tavern, *thief)?;
                let actor = &tavern.thieves[*thief];
                let heist = actor.revealed.contains(Card::Heist) && actor.sabotaged_by.is_none();
                let why = "this thief has no Heist to place";
                ensure(heist && tavern.locations.claimed_by(*thief).is_none(), "phase.place", why)?;
                let choices = tavern.locations.spots().filter(|&spot| tavern.can_place(*thief, spot)).count();
                let why = "there is nothing to choose";
                ensure(choices > 0 && tavern.locations.free() != 1, "phase.place", why)?;
                Ok(Phase::Place(*thief))
            }
            PositionPhase::Discard(given) => {
                ensure(tavern.winner(&mut Nothing).is_none(), "phase.discard", "the game has been won")?;
                let fits = |seat: Seat, card| tavern.thieves[seat].revealed.contains(card);
                Ok(Phase::Discard(Sealed::resume("phase.discard", given, tavern.choosing_discards(), fits)?))
            }
            PositionPhase::Over => match tavern.winner(&mut Nothing) {
                Some(outcome) => Ok(Phase::Over(outcome)),
                None => refuse("phase", "nobody has won yet"),
            },
        }
    }

    /// Every thief between the Master and the one whose turn it is has had a first turn, and so has shown a card.
    fn check_order(&self, field: &str, tavern: &Tavern, acting: Seat) -> Result<(), Impossible> {
        let before = self.master.clockwise(tavern.count()).take_while(|&seat| seat != acting);
        let shown = |seat: Seat| !tavern.thieves[seat].revealed.without(Card::NoHonor).is_empty();
        for seat in before {
            ensure(shown(seat), field, format_args!("{seat} comes first and has shown nothing yet"))?;
        }
        Ok(())
    }

    fn reaction(
        &self,
        tavern: &Tavern,
        thief: Seat,
        crime: Crime,
        answers: &[Option<Answer>],
    ) -> Result<Phase, Impossible> {
        self.check_seat("phase.react.thief", thief)?;
        self.check_order("phase.react.thief", tavern, thief)?;
        let actor = &tavern.thieves[thief];
        let caught = if crime == Crime::Steal { actor.trapped_by } else { actor.sabotaged_by };
        let why = "nobody can interrupt a crime that is not there or already caught";
        ensure(actor.revealed.contains(crime.card()) && caught.is_none(), "phase.react", why)?;
        let why = "this Heist has been placed";
        ensure(crime != Crime::Heist || tavern.locations.claimed_by(thief).is_none(), "phase.react", why)?;
        let fits = |seat: Seat, answer| {
            answer == Answer::Pass || tavern.thieves[seat].unrevealed().contains(crime.catcher())
        };
        let answers = Sealed::resume("phase.react.answers", answers, tavern.asked_to_react(thief), fits)?;
        Ok(Phase::React { thief, crime, answers })
    }
}

impl PositionThief {
    fn of(thief: &Thief) -> Self {
        Self {
            coins: thief.coins,
            hand: thief.hand,
            selected: thief.selected,
            revealed: thief.revealed,
            target: thief.target,
            trapped_by: thief.trapped_by,
            sabotaged_by: thief.sabotaged_by,
            could_hold: Some(thief.could_hold),
        }
    }

    fn could_hold(&self) -> Hands {
        self.could_hold.unwrap_or(Hands::only(self.hand))
    }

    fn thief(&self) -> Thief {
        Thief {
            coins: self.coins,
            hand: self.hand,
            selected: self.selected,
            revealed: self.revealed,
            target: self.target,
            trapped_by: self.trapped_by,
            sabotaged_by: self.sabotaged_by,
            could_hold: self.could_hold(),
        }
    }
}
