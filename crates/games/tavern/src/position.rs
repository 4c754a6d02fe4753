//! The whole truth of a table, written down; and read back, if it is possible.

use rookery_kernel::{BySeat, Game, Impossible, Nothing, Sealed, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::{
    action::Selection,
    cards::{Card, Cards, Crime, Hands},
    config::Options,
    locations::{Locations, SUPPLY},
    phase::{Answer, Phase},
    state::{ALL_COINS, MAX_THIEVES, Tavern, Thief},
};

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
                Phase::Select(selections) => PositionPhase::Select(answers(&selections, seats)),
                Phase::Turn(thief) => PositionPhase::Turn(thief),
                Phase::React { thief, crime, answers: given } => {
                    PositionPhase::React { thief, crime, answers: answers(&given, seats) }
                }
                Phase::Place(thief) => PositionPhase::Place(thief),
                Phase::Discard(discards) => PositionPhase::Discard(answers(&discards, seats)),
                Phase::Over(_) => PositionPhase::Over,
            },
        }
    }

    pub(crate) fn resume(&self) -> Result<Tavern, Impossible> {
        let seats = self.thieves.len();
        if !Tavern::SEATS.contains(&seats) {
            return Err(Impossible::new("thieves", format!("tavern is for 3 to 5, not for {seats}")));
        }
        self.options.check().map_err(|bad| Impossible::new(format!("options.{}", bad.field), bad.why))?;
        if self.round == 0 || self.round > self.options.round_limit {
            return Err(Impossible::new(
                "round",
                format!("{} is not within 1 to {}", self.round, self.options.round_limit),
            ));
        }
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
        if seat.index() < self.thieves.len() {
            return Ok(());
        }
        Err(Impossible::new(field, format!("there is no {seat} at a table of {}", self.thieves.len())))
    }

    fn check_coins(&self) -> Result<(), Impossible> {
        let held: u32 = self.thieves.iter().map(|thief| u32::from(thief.coins)).sum();
        if self.options.endless_coins {
            let still = ALL_COINS - self.thieves.len() as u16;
            if self.city != still {
                return Err(Impossible::new(
                    "city",
                    format!("with endless coins it stands still at {still}"),
                ));
            }
            if held > u32::from(u16::MAX) / 2 {
                return Err(Impossible::new("thieves", "more coins than rounds could bring"));
            }
        } else if held + u32::from(self.city) != u32::from(ALL_COINS) {
            let why = format!("{} in the City and {held} in hands are not {ALL_COINS}", self.city);
            return Err(Impossible::new("city", why));
        }
        Ok(())
    }

    fn thieves(&self) -> Result<BySeat<Thief, MAX_THIEVES>, Impossible> {
        let selecting = matches!(self.phase, PositionPhase::Select(_));
        for (seat, thief) in Seat::all(self.thieves.len()).zip(&self.thieves) {
            let field = |name: &str| format!("thieves[{}].{name}", seat.index());
            let size = 5 - usize::from((self.round - 1) % 4);
            if thief.hand.len() != size {
                let why =
                    format!("in round {} a hand has {size} cards, not {}", self.round, thief.hand.len());
                return Err(Impossible::new(field("hand"), why));
            }
            let wanted = if selecting { 0 } else { 2 };
            if thief.selected.len() != wanted || !thief.hand.contains_all(thief.selected) {
                return Err(Impossible::new(
                    field("selected"),
                    format!("must be {wanted} cards of the hand"),
                ));
            }
            if !thief.selected.contains_all(thief.revealed) {
                return Err(Impossible::new(field("revealed"), "must be among the selected cards"));
            }
            if thief.selected.contains(Card::NoHonor) && !thief.revealed.contains(Card::NoHonor) {
                return Err(Impossible::new(field("revealed"), "a selected No Honor is shown at the count"));
            }
            if thief.revealed.contains(Card::NoHonor) != thief.target.is_some() {
                return Err(Impossible::new(field("target"), "exactly a shown No Honor has a target"));
            }
            if let Some(target) = thief.target {
                self.check_seat(&field("target"), target)?;
                if target == seat {
                    return Err(Impossible::new(field("target"), "No Honor robs another thief"));
                }
            }
            self.check_set(seat, &field("trapped-by"), thief.trapped_by, Card::Trap)?;
            self.check_set(seat, &field("sabotaged-by"), thief.sabotaged_by, Card::Sabotage)?;
            let could_hold = thief.could_hold();
            let fits = |hand: Cards| hand.len() == size && hand.contains_all(thief.revealed);
            if !could_hold.contains(thief.hand) || !could_hold.iter().all(fits) {
                let why = "must have the hand, and only hands of its size with the revealed cards";
                return Err(Impossible::new(field("could-hold"), why));
            }
        }
        self.check_each_sets_once()?;
        Ok(BySeat::new(self.thieves.len(), |seat| self.thieves[seat.index()].thief()))
    }

    /// A thief who has set something has shown the card.
    fn check_set(&self, seat: Seat, field: &str, by: Option<Seat>, card: Card) -> Result<(), Impossible> {
        let Some(by) = by else { return Ok(()) };
        self.check_seat(field, by)?;
        if by == seat || !self.thieves[by.index()].revealed.contains(card) {
            return Err(Impossible::new(field, format!("another thief who has revealed {card} sets it")));
        }
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
                if setters.contains(by) {
                    return Err(Impossible::new(
                        format!("thieves[{index}].{name}"),
                        format!("{by} has one such card, not two"),
                    ));
                }
                setters = setters.with(by);
            }
        }
        Ok(())
    }

    fn locations(&self, thieves: &BySeat<Thief, MAX_THIEVES>) -> Result<Locations, Impossible> {
        let spots = self.thieves.len() - 2;
        if self.claims.len() != spots {
            return Err(Impossible::new(
                "claims",
                format!("{} thieves have {spots} locations", self.thieves.len()),
            ));
        }
        let mut claimants = SeatSet::EMPTY;
        for (index, &claim) in self.claims.iter().enumerate() {
            let Some(thief) = claim else { continue };
            let field = format!("claims[{index}]");
            self.check_seat(&field, thief)?;
            let heist =
                thieves[thief].revealed.contains(Card::Heist) && thieves[thief].sabotaged_by.is_none();
            if !heist || claimants.contains(thief) {
                return Err(Impossible::new(
                    field,
                    "a claim needs a Heist of its own that is face up and was not caught",
                ));
            }
            claimants = claimants.with(thief);
        }
        if self.out.iter().zip(SUPPLY).any(|(&out, all)| out > all)
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
                Ok(Phase::Select(sealed("phase.select", given, asked, fits)?))
            }
            PositionPhase::Turn(thief) => {
                self.check_seat("phase.turn", *thief)?;
                if tavern.thieves[*thief].unrevealed().is_empty() {
                    return refuse("phase.turn", "this thief has no card to reveal");
                }
                self.check_order("phase.turn", tavern, *thief)?;
                Ok(Phase::Turn(*thief))
            }
            PositionPhase::React { thief, crime, answers } => self.reaction(tavern, *thief, *crime, answers),
            PositionPhase::Place(thief) => {
                self.check_seat("phase.place", *thief)?;
                self.check_order("phase.place", tavern, *thief)?;
                let actor = &tavern.thieves[*thief];
                let heist = actor.revealed.contains(Card::Heist) && actor.sabotaged_by.is_none();
                if !heist || tavern.locations.claimed_by(*thief).is_some() {
                    return refuse("phase.place", "this thief has no Heist to place");
                }
                let choices = tavern.locations.spots().filter(|&spot| tavern.can_place(*thief, spot)).count();
                if choices == 0 || tavern.locations.free() == 1 {
                    return refuse("phase.place", "there is nothing to choose");
                }
                Ok(Phase::Place(*thief))
            }
            PositionPhase::Discard(given) => {
                if tavern.winner(&mut Nothing).is_some() {
                    return refuse("phase.discard", "the game has been won");
                }
                let fits = |seat: Seat, card| tavern.thieves[seat].revealed.contains(card);
                Ok(Phase::Discard(sealed("phase.discard", given, tavern.choosing_discards(), fits)?))
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
        match before.into_iter().find(|&seat| !shown(seat)) {
            Some(seat) => {
                Err(Impossible::new(field, format!("{seat} comes first and has shown nothing yet")))
            }
            None => Ok(()),
        }
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
        if !actor.revealed.contains(crime.card()) || caught.is_some() {
            return Err(Impossible::new(
                "phase.react",
                "nobody can interrupt a crime that is not there or already caught",
            ));
        }
        if crime == Crime::Heist && tavern.locations.claimed_by(thief).is_some() {
            return Err(Impossible::new("phase.react", "this Heist has been placed"));
        }
        let fits = |seat: Seat, answer| {
            answer == Answer::Pass || tavern.thieves[seat].unrevealed().contains(crime.catcher())
        };
        let answers = sealed("phase.react.answers", answers, tavern.asked_to_react(thief), fits)?;
        Ok(Phase::React { thief, crime, answers })
    }
}

/// The answers given so far, from seat 0.
fn answers<A: Copy>(sealed: &Sealed<A, MAX_THIEVES>, seats: usize) -> Vec<Option<A>> {
    Seat::all(seats).map(|seat| sealed.answer(seat)).collect()
}

/// An open question with some answers: only from those asked, only such as fit, and not yet from all.
fn sealed<A: Copy>(
    field: &str,
    given: &[Option<A>],
    asked: SeatSet,
    fits: impl Fn(Seat, A) -> bool,
) -> Result<Sealed<A, MAX_THIEVES>, Impossible> {
    let mut sealed = Sealed::ask(asked);
    for (index, answer) in given.iter().enumerate() {
        let Some(answer) = *answer else { continue };
        let seat =
            Seat::checked(index, MAX_THIEVES).filter(|&seat| asked.contains(seat) && fits(seat, answer));
        let seat =
            seat.ok_or_else(|| Impossible::new(format!("{field}[{index}]"), "this seat cannot answer so"))?;
        let _ = sealed.commit(seat, answer);
    }
    if sealed.is_complete() {
        return Err(Impossible::new(field, "everyone asked has answered, so this question is closed"));
    }
    Ok(sealed)
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
