//! The whole truth of a table, written down; and read back, if it is possible.

use rookery_kernel::{BySeat, Game, Impossible, Sealed, Seat, SeatSet, ensure};
use serde::{Deserialize, Serialize};

use crate::cards::{ByDeck, Card, Colour};
use crate::phase::{Ending, Loyalty, Phase};
use crate::state::{
    HIGHEST_OFFER, HONOUR_RANGE, Heistmaster, Log, MAX_STASHED, Pile, Stashed, Stashes, Thief, most_rounds,
    team_size,
};
use crate::{config::Options, set::MAX_EVENTS};

/// More money than ever lies on a deck or changes hands in a round; see [`Log`].
const MAX_MONEY: u16 = 8000;

/// A whole table as data. Not checked: [`Game::resume`] does that. What is left in the decks is not written down:
/// it is what was neither revealed nor stashed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Position {
    /// The options of this table.
    #[serde(default)]
    pub options: Options,
    /// The round, from 1.
    pub round: u8,
    /// Who decides about the heist.
    pub heistmaster: Seat,
    /// The thieves, from seat 0.
    pub thieves: Vec<Thief>,
    #[serde(default)]
    pub decks: ByDeck<PositionDeck>,
    /// The stashed cards, in the order in which they were stashed.
    #[serde(default)]
    pub stashes: Vec<PositionStash>,
    /// How many of each event are left in the event deck, in the order of the card set.
    pub events: Vec<u8>,
    /// For each round what every thief gained.
    pub log: Vec<Vec<i16>>,
    /// Who is on the heist.
    #[serde(default)]
    pub team: SeatSet,
    #[serde(default)]
    pub target: Option<Colour>,
    pub phase: PositionPhase,
}

/// A target deck.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct PositionDeck {
    pub money: u16,
    /// The cards that were revealed, by tier.
    pub revealed: [Vec<Card>; 3],
    /// The top card, where a thief has looked at it.
    pub top: Option<Card>,
    pub looked: SeatSet,
}

/// A stashed card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PositionStash {
    pub thief: Seat,
    pub deck: Colour,
    /// Of which tier, from 1.
    pub tier: u8,
    pub card: Card,
    /// Others who know it.
    #[serde(default)]
    pub seen_by: SeatSet,
}

/// What is being decided, with all answers given so far. Answers are listed from seat 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum PositionPhase {
    /// All but the Heistmaster make offers.
    Offers(Vec<Option<u8>>),
    /// The Heistmaster names the team.
    Team,
    /// Those on the team who have offered something pay.
    Pay(Vec<Option<u8>>),
    /// The Heistmaster picks a deck.
    Target,
    /// The team choose their side.
    Loyalty(Vec<Option<Loyalty>>),
    /// It has ended in this way.
    Over(Ending),
}

impl Position {
    pub(crate) fn of(game: &Heistmaster) -> Self {
        let (cards, seats) = (&game.options.cards, game.count());
        let deck = |deck: Colour| {
            let (pile, printed) = (&game.decks[deck], cards.deck(deck));
            PositionDeck {
                money: pile.money,
                revealed: pile.discard.by_tier(printed),
                top: pile.top.map(|place| printed.cards[usize::from(place)]),
                looked: pile.looked,
            }
        };
        let stash = |card: &Stashed| PositionStash {
            thief: card.thief,
            deck: card.deck(),
            tier: card.tier(cards) as u8 + 1,
            card: card.card(cards),
            seen_by: card.seen_by,
        };
        Self {
            options: game.options.clone(),
            round: game.round,
            heistmaster: game.master,
            thieves: game.thieves.as_slice().to_vec(),
            decks: ByDeck::new(deck),
            stashes: game.stashes.as_slice().iter().map(stash).collect(),
            events: game.events[..cards.events().len()].to_vec(),
            log: game.log.rounds(game.round, seats).map(<[i16]>::to_vec).collect(),
            team: game.team,
            target: game.target,
            phase: match &game.phase {
                Phase::Offers(offers) => PositionPhase::Offers(offers.answers(seats)),
                Phase::Team => PositionPhase::Team,
                Phase::Pay(payments) => PositionPhase::Pay(payments.answers(seats)),
                Phase::Target => PositionPhase::Target,
                Phase::Loyalty(tokens) => PositionPhase::Loyalty(tokens.answers(seats)),
                Phase::Over { ending, .. } => PositionPhase::Over(*ending),
            },
        }
    }

    pub(crate) fn resume(&self) -> Result<Heistmaster, Impossible> {
        let seats = self.thieves.len();
        let why = format_args!("heistmaster is for 3 to 8, not for {seats}");
        ensure(Heistmaster::SEATS.contains(&seats), "thieves", why)?;
        let most = most_rounds(seats, &self.options.cards);
        let why = format_args!("{} is not within 1 to {most}", self.round);
        ensure((1..=most).contains(&usize::from(self.round)), "round", why)?;
        self.check_seat("heistmaster", self.heistmaster)?;
        let log = self.log()?;
        let thieves = self.thieves()?;
        let (decks, stashes) = self.cards()?;
        self.check_team()?;
        let mut game = Heistmaster {
            options: self.options.clone(),
            round: self.round,
            master: self.heistmaster,
            team: self.team,
            target: self.target,
            thieves,
            decks,
            events: self.events(&decks)?,
            stashes,
            log,
            phase: Phase::Team,
        };
        game.phase = self.phase(&game)?;
        Ok(game)
    }

    fn seats(&self) -> usize {
        self.thieves.len()
    }

    fn check_seat(&self, field: &str, seat: Seat) -> Result<(), Impossible> {
        let why = format_args!("there is no {seat} at a table of {}", self.seats());
        ensure(seat.index() < self.seats(), field, why)
    }

    fn check_seats(&self, field: &str, seats: SeatSet) -> Result<(), Impossible> {
        seats.iter().try_for_each(|seat| self.check_seat(field, seat))
    }

    /// A line a round, nobody ever below nothing, and together what everyone has.
    fn log(&self) -> Result<Log, Impossible> {
        let seats = self.seats();
        let why = format_args!("has {} rounds, and this is round {}", self.log.len(), self.round);
        ensure(self.log.len() == usize::from(self.round), "log", why)?;
        let (mut log, mut sums) = (Log::EMPTY, vec![0; seats]);
        for (round, gains) in (1..).zip(&self.log) {
            let field = format!("log[{}]", round - 1);
            let why = format_args!("has {} entries for {seats} thieves", gains.len());
            ensure(gains.len() == seats, &field, why)?;
            for (seat, &gain) in Seat::all(seats).zip(gains) {
                sums[seat.index()] += i32::from(gain);
                let why = format_args!("{seat} cannot have gained {gain}");
                ensure(gain.unsigned_abs() <= MAX_MONEY && sums[seat.index()] >= 0, &field, why)?;
                *log.entry(round, seat, seats) = gain;
            }
        }
        for (place, (thief, sum)) in self.thieves.iter().zip(sums).enumerate() {
            let why = format_args!("is {}, but the log adds up to {sum}", thief.money);
            ensure(thief.money == sum, format_args!("thieves[{place}].money"), why)?;
        }
        Ok(log)
    }

    fn thieves(&self) -> Result<BySeat<Thief>, Impossible> {
        let bribes = !self.options.no_bribes;
        let offered = bribes && !matches!(self.phase, PositionPhase::Offers(_));
        for (seat, thief) in Seat::all(self.seats()).zip(&self.thieves) {
            let field = |name: &str| format!("thieves[{}].{name}", seat.index());
            let why = format_args!("{} is not within 1 to 13", thief.honour);
            ensure((HONOUR_RANGE.0..=HONOUR_RANGE.1).contains(&thief.honour), field("honour"), why)?;
            let most = if offered && seat != self.heistmaster { HIGHEST_OFFER } else { 0 };
            let why = format_args!("is {}, and can be {most} at most", thief.offer);
            ensure(thief.offer <= most, field("offer"), why)?;
            let most = if bribes { self.round } else { 0 };
            for (name, count) in [("kept", thief.kept), ("broken", thief.broken)] {
                ensure(count <= most, field(name), format_args!("is {count}, and can be {most} at most"))?;
            }
        }
        Ok(BySeat::new(self.seats(), |seat| self.thieves[seat.index()]))
    }

    /// The decks and the stashes: no card more often than it is printed, no tier opened before the last was used up, and as
    /// many cards gone as heists take.
    fn cards(&self) -> Result<(ByDeck<Pile>, Stashes), Impossible> {
        let cards = &self.options.cards;
        let mut stashes = Stashes::EMPTY;
        let mut decks = ByDeck::new(|deck| Pile { left: cards.whole(deck, self.seats()), ..Pile::default() });
        for deck in Colour::ALL {
            for (tier, list) in self.decks[deck].revealed.iter().enumerate() {
                for &card in list {
                    let (printed, pile) = (cards.deck(deck), &mut decks[deck]);
                    let place = pile.left.take(printed, tier, card);
                    let why = || format!("there is no {card} left in this tier");
                    let place = place
                        .ok_or_else(|| Impossible::new(format!("decks.{deck}.revealed[{tier}]"), why()))?;
                    pile.discard.add(printed, place);
                }
            }
        }
        let why = format_args!("are more than {MAX_STASHED} cards, with which two decks would be empty");
        ensure(self.stashes.len() <= MAX_STASHED, "stashes", why)?;
        for (index, card) in self.stashes.iter().enumerate() {
            let field = |name: &str| format!("stashes[{index}].{name}");
            self.check_seat(&field("thief"), card.thief)?;
            self.check_seats(&field("seen-by"), card.seen_by)?;
            ensure(!card.seen_by.contains(card.thief), field("seen-by"), "names others than the owner")?;
            let why = format_args!("{} is not within 1 to 3", card.tier);
            ensure((1..=3).contains(&card.tier), field("tier"), why)?;
            let place =
                decks[card.deck].left.take(cards.deck(card.deck), usize::from(card.tier) - 1, card.card);
            let why = || format!("there is no {} left in this tier", card.card);
            let place = place.ok_or_else(|| Impossible::new(field("card"), why()))?;
            stashes.push(Stashed::new(card.thief, card.seen_by, card.deck, place));
        }
        self.check_heists(&decks)?;
        for deck in Colour::ALL {
            self.top(deck, &mut decks[deck])?;
        }
        Ok((decks, stashes))
    }

    /// Every heist takes as many cards as it has thieves, from the first tier that has any; only the last may find too few.
    fn check_heists(&self, decks: &ByDeck<Pile>) -> Result<(), Impossible> {
        let (cards, team) = (&self.options.cards, team_size(self.seats()));
        let mut heists = 0;
        for deck in Colour::ALL {
            let (left, printed, whole) =
                (decks[deck].left, cards.deck(deck), cards.whole(deck, self.seats()));
            let first = left.tier(printed).unwrap_or(2);
            let untouched = |tier| left.of_tier(printed, tier) == whole.of_tier(printed, tier);
            let why = "a tier was opened before the one above it was used up";
            ensure((first + 1..3).all(untouched), format_args!("decks.{deck}"), why)?;
            let gone = usize::from(whole.len() - left.len());
            let why = format_args!("{gone} cards are gone, and every heist takes {team}");
            ensure(gone % team == 0 || left.is_empty(), format_args!("decks.{deck}"), why)?;
            heists += gone.div_ceil(team);
        }
        let over = usize::from(matches!(self.phase, PositionPhase::Over(_)));
        let why = format_args!("{heists} heists were made before or in round {}", self.round);
        ensure(heists == usize::from(self.round) - 1 + over, "round", why)?;
        Ok(())
    }

    /// What a thief has seen on top of a deck, which must be in its first tier.
    fn top(&self, deck: Colour, pile: &mut Pile) -> Result<(), Impossible> {
        let (written, printed) = (&self.decks[deck], self.options.cards.deck(deck));
        self.check_seats(&format!("decks.{deck}.looked"), written.looked)?;
        let why = format_args!("is more than {MAX_MONEY}");
        ensure(written.money <= MAX_MONEY, format_args!("decks.{deck}.money"), why)?;
        let why = "is written down exactly where a thief has looked at it";
        ensure(written.top.is_some() != written.looked.is_empty(), format_args!("decks.{deck}.top"), why)?;
        if let Some(card) = written.top {
            let tier = pile.left.tier(printed).map(|tier| pile.left.of_tier(printed, tier));
            pile.top = tier.and_then(|tier| tier.find(printed, card));
            let why = format_args!("there is no {card} left in its first tier");
            ensure(pile.top.is_some(), format_args!("decks.{deck}.top"), why)?;
        }
        pile.looked = written.looked;
        pile.money = written.money;
        Ok(())
    }

    /// A deck that was drawn from once for every event symbol revealed, and shuffled again when a draw found it empty.
    fn events(&self, decks: &ByDeck<Pile>) -> Result<[u8; MAX_EVENTS], Impossible> {
        let cards = &self.options.cards;
        let full = cards.event_deck(self.seats());
        let why = format_args!("has {} entries for {} events", self.events.len(), cards.events().len());
        ensure(self.events.len() == cards.events().len(), "events", why)?;
        let mut left = [0; MAX_EVENTS];
        left[..self.events.len()].copy_from_slice(&self.events);
        for (index, (left, full)) in left.iter().zip(full).enumerate() {
            ensure(*left <= full, format_args!("events[{index}]"), format_args!("there are only {full}"))?;
        }
        let sum = |deck: &[u8]| deck.iter().map(|&count| usize::from(count)).sum::<usize>();
        let symbols = |deck: Colour| {
            decks[deck].discard.cards(cards.deck(deck)).filter(|card| card.has_event()).count()
        };
        let drawn: usize = Colour::ALL.into_iter().map(symbols).sum();
        let (all, left_over) = (sum(&full), sum(&left));
        let expected = match drawn.checked_rem(all) {
            None => 0,
            Some(0) if drawn > 0 => 0,
            Some(gone) => all - gone,
        };
        let why = format_args!("{left_over} are left, and after {drawn} event symbols it must be {expected}");
        ensure(left_over == expected, "events", why)?;
        Ok(left)
    }

    /// The team and the target are known exactly from the moment they are named.
    fn check_team(&self) -> Result<(), Impossible> {
        self.check_seats("team", self.team)?;
        let named = !matches!(self.phase, PositionPhase::Offers(_) | PositionPhase::Team);
        let size = if named { team_size(self.seats()) } else { 0 };
        let why = format_args!("is {} thieves, and must be {size} now", self.team.len());
        ensure(self.team.len() == size, "team", why)?;
        let chosen = matches!(self.phase, PositionPhase::Loyalty(_) | PositionPhase::Over(_));
        ensure(self.target.is_some() == chosen, "target", "is known exactly after it was chosen")?;
        Ok(())
    }

    fn phase(&self, game: &Heistmaster) -> Result<Phase, Impossible> {
        if let PositionPhase::Over(ending) = self.phase {
            return self.over(game, ending);
        }
        if let Some(deck) = last_deck(game) {
            return Err(Impossible::new("phase", format!("the game is over: {deck} has ended it")));
        }
        match &self.phase {
            PositionPhase::Offers(_) if self.options.no_bribes => {
                Err(Impossible::new("phase", "there are no offers at this table"))
            }
            PositionPhase::Offers(given) => {
                let fits = |_, offer| offer <= HIGHEST_OFFER;
                Ok(Phase::Offers(Sealed::resume("phase.offers", given, game.others(), fits)?))
            }
            PositionPhase::Team => Ok(Phase::Team),
            PositionPhase::Pay(given) => {
                let fits = |seat, money| money <= game.most_payable(seat);
                Ok(Phase::Pay(Sealed::resume("phase.pay", given, game.asked_to_pay(), fits)?))
            }
            PositionPhase::Target => Ok(Phase::Target),
            PositionPhase::Loyalty(given) => {
                Ok(Phase::Loyalty(Sealed::resume("phase.loyalty", given, game.team, |_, _| true)?))
            }
            PositionPhase::Over(_) => unreachable!("looked at above"),
        }
    }

    /// The last heist has ended the game in this way, and no other deck had before.
    fn over(&self, game: &Heistmaster, ending: Ending) -> Result<Phase, Impossible> {
        let of_deck = [Ending::GreenEnd, Ending::BlueEnd, Ending::RedEnd];
        let by = self.target.filter(|&deck| is_revealed(game, deck)).map(|deck| of_deck[deck as usize]);
        let others = Colour::ALL.into_iter().filter(|&deck| Some(deck) != self.target);
        let earlier =
            others.into_iter().any(|deck| is_revealed(game, deck) || game.decks[deck].left.is_empty());
        let why = "the cards do not lie so that the last heist ends the game in this way";
        let fits = last_deck(game) == self.target && by.unwrap_or(Ending::EmptyDeck) == ending;
        ensure(!earlier && fits, "phase.over", why)?;
        for seat in Seat::all(self.seats()) {
            let least = (HONOUR_RANGE.0 + game.honour_in_stash(seat)).min(HONOUR_RANGE.1);
            let why = format_args!("must be {least} at least: the stash has been counted");
            let field = format_args!("thieves[{}].honour", seat.index());
            ensure(game.thieves[seat].honour >= least, field, why)?;
        }
        Ok(Phase::Over { ending, outcome: game.outcome(ending) })
    }
}

/// Whether the End Game card of this deck has been revealed.
fn is_revealed(game: &Heistmaster, deck: Colour) -> bool {
    game.decks[deck].discard.cards(game.options.cards.deck(deck)).any(Card::is_end)
}

/// The deck that ends the game, by its End Game card or because it is empty.
fn last_deck(game: &Heistmaster) -> Option<Colour> {
    Colour::ALL.into_iter().find(|&deck| is_revealed(game, deck) || game.decks[deck].left.is_empty())
}
