//! The whole truth of a table, written down; and read back, if it is possible.

use std::collections::BTreeMap;

use rookery_kernel::{BySeat, Game, Impossible, Sealed, Seat, SeatSet, ensure};
use serde::{Deserialize, Serialize};

use crate::cards::{Colour, KINDS, Kind, Loot, Tokens};
use crate::evaluation::{INTRIGUES_EXCHANGES, asks_for, least_gone};
use crate::locations::{MAX_SPOTS, Spot, spots_for};
use crate::phase::{Mix, Phase};
use crate::state::{MAX_PLAYERS, Player, Sneaks};
use crate::{action::Plan, config::Options, rules::check_plan};

/// A whole table as data. Not checked: [`Game::resume`] does that. The bank, the stash pile and the decks have
/// what is nowhere else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Position {
    /// The options of this table, with its card set.
    #[serde(default)]
    pub options: Options,
    /// The round, from 1.
    pub round: u16,
    /// Who has the ally, with two players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ally: Option<Seat>,
    /// What lies at each location, from A on; nothing where it has gone this round.
    pub loot: Vec<Option<Kind>>,
    #[serde(default)]
    pub discards: BTreeMap<Kind, u8>,
    /// The players, from seat 0.
    pub players: Vec<Player>,
    pub phase: PositionPhase,
}

/// What is being decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum PositionPhase {
    /// All plan; the plans given so far, from seat 0.
    Plan(Vec<Option<Plan>>),
    /// The player who robs this location chooses tokens.
    Take {
        at: Spot,
        count: u8,
        mix: Mix,
    },
    /// The player who robs this location may exchange tokens.
    Swap {
        at: Spot,
        /// How many times yet.
        left: u8,
    },
    Over,
}

impl Position {
    pub(crate) fn of(game: &Sneaks) -> Self {
        Self {
            options: game.options.clone(),
            round: game.round,
            ally: game.ally,
            loot: game.loot[..game.spots()].to_vec(),
            discards: game.discards().iter().collect(),
            players: game.players.as_slice().to_vec(),
            phase: match game.phase {
                Phase::Plan(plans) => PositionPhase::Plan(plans.answers(game.count())),
                Phase::Take { at, count, mix, .. } => PositionPhase::Take { at, count, mix },
                Phase::Swap { at, left, .. } => PositionPhase::Swap { at, left },
                Phase::Over(_) => PositionPhase::Over,
            },
        }
    }

    pub(crate) fn resume(&self) -> Result<Sneaks, Impossible> {
        let seats = self.players.len();
        let why = format_args!("sneaks is for 2 to 5, not for {seats}");
        ensure(Sneaks::SEATS.contains(&seats), "players", why)?;
        let possible = self.ally.is_none_or(|holder| seats == 2 && holder.index() < seats);
        ensure(possible, "ally", "only one of two players can have the ally")?;
        ensure(self.ally.is_some() || seats != 2, "ally", "one of two players has the ally")?;
        let (deck, left) = self.decks()?;
        let cards = &self.options.cards;
        let players = |of: fn(&Player) -> Tokens| self.players.iter().map(of);
        let mut game = Sneaks {
            options: self.options.clone(),
            round: self.round,
            ally: self.ally,
            deck,
            left,
            loot: self.loot()?,
            bank: rest("tokens", cards.tokens(), players(|player| player.tokens))?,
            stash: rest("stash", cards.stash(), players(|player| player.stash))?,
            players: BySeat::new(seats, |seat| self.players[seat.index()]),
            phase: Phase::Plan(Sealed::ask(SeatSet::all(seats))),
        };
        self.check_round(&game)?;
        self.check_plans(&game)?;
        game.phase = self.phase(&game)?;
        Ok(game)
    }

    fn loot(&self) -> Result<[Option<Kind>; MAX_SPOTS], Impossible> {
        let spots = spots_for(self.players.len());
        let why = format_args!("{} players have {spots} locations", self.players.len());
        ensure(self.loot.len() == spots, "loot", why)?;
        let mut loot = [None; MAX_SPOTS];
        loot[..spots].copy_from_slice(&self.loot);
        Ok(loot)
    }

    /// How many cards are left in both decks, and which in the one that is being drawn from: all cards that lie nowhere else.
    /// Deck I is used up before deck II, so the number of cards that were seen says from which deck they are.
    fn decks(&self) -> Result<([u8; 2], [u8; KINDS]), Impossible> {
        let cards = &self.options.cards;
        let mut seen = [0_u16; KINDS];
        for (kind, &count) in &self.discards {
            ensure(count != 0, format_args!("discards.{kind}"), "is 0: leave it out")?;
            seen[kind.index()] += u16::from(count);
        }
        for kind in self.loot.iter().flatten() {
            seen[kind.index()] += 1;
        }
        for player in &self.players {
            for item in player.items.iter() {
                seen[Kind::of_item(item).index()] += 1;
            }
        }
        let total: u16 = seen.iter().sum();
        let first = u16::from(cards.deck_size(0));
        let mut left = [0; KINDS];
        for kind in Kind::all() {
            let there = if total < first { cards.deck(0)[kind.index()] } else { cards.count(kind) };
            let seen = seen[kind.index()];
            left[kind.index()] =
                u8::try_from(seen).ok().and_then(|seen| there.checked_sub(seen)).ok_or_else(|| {
                    let field = if self.discards.contains_key(&kind) {
                        format!("discards.{kind}")
                    } else {
                        "loot".to_owned()
                    };
                    Impossible::new(field, format!("{seen} {kind} have been seen, and there can be {there}"))
                })?;
        }
        let sum: u16 = left.iter().map(|&count| u16::from(count)).sum();
        let deck = if total < first { [sum as u8, cards.deck_size(1)] } else { [0, sum as u8] };
        if total >= first {
            // All of deck I has been seen: what is left must be in deck II.
            for kind in Kind::all() {
                let why = "of deck I must be among the discards, or deck II would not have begun";
                let fits = left[kind.index()] <= cards.deck(1)[kind.index()];
                ensure(fits, "discards", format_args!("{kind} {why}"))?;
            }
        }
        Ok((deck, left))
    }

    fn check_round(&self, game: &Sneaks) -> Result<(), Impossible> {
        let cards = u32::from(game.options.cards.cards()) - u32::from(game.cards_left());
        let gone = cards - game.loot.iter().flatten().count() as u32;
        let least = u32::from(least_gone(game.count()));
        let why = format_args!("{} cannot be, with {gone} loot cards gone", self.round);
        ensure(self.round > 0 && (u32::from(self.round) - 1) * least <= gone, "round", why)?;
        Ok(())
    }

    /// Plans lie on the table exactly while locations are evaluated.
    fn check_plans(&self, game: &Sneaks) -> Result<(), Impossible> {
        let evaluating = matches!(self.phase, PositionPhase::Take { .. } | PositionPhase::Swap { .. });
        for (seat, player) in game.players.iter() {
            let field = format!("players[{}].plan", seat.index());
            let which = if evaluating { "all plans are shown" } else { "plans are shown only" };
            let why = format_args!("{which} while locations are evaluated");
            ensure(player.plan.is_some() == evaluating, &field, why)?;
            if let Some(plan) = player.plan {
                check_plan(plan, game.spots(), game.teams(seat))
                    .map_err(|illegal| Impossible::new(field, illegal.why))?;
            }
        }
        Ok(())
    }

    fn phase(&self, game: &Sneaks) -> Result<Phase, Impossible> {
        let refuse = |field: &str, why: &str| Err(Impossible::new(field, why));
        match &self.phase {
            PositionPhase::Plan(_) if game.empty_spots() > 0 => {
                refuse("loot", "every location has loot when plans are made")
            }
            PositionPhase::Plan(given) => Ok(Phase::Plan(sealed(given, game)?)),
            &PositionPhase::Take { at, count, mix } => {
                let (seat, kind) = Self::taker("phase.take.at", at, game)?;
                let why = "the loot there does not ask for this";
                ensure(asks_for(kind, count, mix, game.bank), "phase.take", why)?;
                ensure(game.has_choice(count, mix), "phase.take", "there is nothing to choose")?;
                if let Loot::Standard { colour, value } = kind.loot()
                    && game.players[seat].tokens[colour] < value - count
                {
                    return refuse("phase.take.count", "what the bank had has not been taken");
                }
                Ok(Phase::Take { at, seat, count, mix })
            }
            &PositionPhase::Swap { at, left } => {
                let (seat, kind) = Self::taker("phase.swap.at", at, game)?;
                let why = "there are no tokens to be exchanged there";
                ensure(kind.loot() == Loot::Intrigues && game.can_swap(seat), "phase.swap", why)?;
                let why = "Intrigues allow one to three exchanges";
                ensure((1..=INTRIGUES_EXCHANGES).contains(&left), "phase.swap.left", why)?;
                Ok(Phase::Swap { at, seat, left })
            }
            PositionPhase::Over if game.empty_spots() <= game.cards_left() => {
                refuse("phase", "the deck can fill all locations")
            }
            PositionPhase::Over => Ok(Phase::Over(Sneaks::outcome(&game.points()))),
        }
    }

    /// Who takes the loot of the location that is being evaluated; all before it are done, and none after it.
    fn taker(field: &str, at: Spot, game: &Sneaks) -> Result<(Seat, Kind), Impossible> {
        let guarded = game.guarded();
        let seats = game.sneaks_at(at);
        let here = game.loot[at.index()];
        let (Some(seat), Some(kind), 1, false) = (seats.first(), here, seats.len(), guarded.contains(at))
        else {
            return Err(Impossible::new(field, format!("nobody takes loot at {at}")));
        };
        for spot in Spot::first(game.spots()).filter(|&spot| spot != at) {
            let goes = spot < at && !guarded.contains(spot) && game.sneaks_at(spot).len() < 2;
            let why = if goes { "by these plans it has gone" } else { "by these plans it is still there" };
            let field = format_args!("loot[{}]", spot.index());
            ensure(game.loot[spot.index()].is_some() != goes, field, why)?;
        }
        Ok((seat, kind))
    }
}

/// What is left of all when everyone has taken theirs.
fn rest(field: &str, all: Tokens, taken: impl Iterator<Item = Tokens>) -> Result<Tokens, Impossible> {
    let mut left = all;
    for (index, taken) in taken.enumerate() {
        left = left.minus(taken).ok_or_else(|| {
            let over = Colour::ALL.into_iter().find(|&colour| taken[colour] > left[colour]);
            let over = over.map_or("", Colour::name);
            Impossible::new(format!("players[{index}].{field}"), format!("more {over} than there are"))
        })?;
    }
    Ok(left)
}

/// The plans given so far: only such as fit, and not yet all.
fn sealed(given: &[Option<Plan>], game: &Sneaks) -> Result<Sealed<Plan, MAX_PLAYERS>, Impossible> {
    let mut plans = Sealed::ask(SeatSet::all(game.count()));
    for (index, plan) in given.iter().enumerate() {
        let Some(plan) = *plan else { continue };
        let field = || format!("phase.plan[{index}]");
        let seat = Seat::checked(index, game.count())
            .ok_or_else(|| Impossible::new(field(), "there is no such player"))?;
        check_plan(plan, game.spots(), game.teams(seat))
            .map_err(|illegal| Impossible::new(field(), illegal.why))?;
        let _ = plans.commit(seat, plan);
    }
    ensure(!plans.is_complete(), "phase.plan", "everyone has planned, so the plans are shown")?;
    Ok(plans)
}
