//! Whether a table can be: everything that is true of every position of every game, as far as it can be told from the position
//! alone. Positions from outside are let in by this, and tests hold every state of every game against it.
//!
//! | file | what it looks at |
//! |---|---|
//! | `cards.rs` | that every card is in one place |
//! | `open.rs` | which Schemes and Defenses lie open |
//! | `people.rs` | players, Characters, Modifiers, exchanges |
//! | `heist.rs` | the heist under way |
//! | `tasks.rs` | what is still to be done, and what was declared |
//! | `stack.rs` | in which order it is to be done |
//! | `question.rs` | who is asked for what |
//!
//! The order matters: what comes later relies on what came before, most of all on numbers of seats and cards being in range.

mod cards;
mod heist;
pub(crate) mod open;
mod people;
mod question;
mod stack;
mod tasks;

use std::fmt::{self, Display};

use rookery_kernel::{Game, Impossible, Seat, SeatSet};

use crate::cards::{CharSet, Defense, Scheme};
use crate::{config::Options, phase::Progress, secrets::Secrets, set::Set, state::Guild, table::Table};

/// Possible, or not and why.
type Verdict = Result<(), Impossible>;

/// Is everything still there, and does it fit together?
pub(crate) fn check(game: &Guild) -> Result<(), String> {
    verify(&game.options, &game.table, &game.progress, &game.secrets).map_err(|why| why.to_string())
}

/// Could a game come to this? All but the sealed answers, for which one must ask the rules.
pub(crate) fn verify(options: &Options, table: &Table, progress: &Progress, secrets: &Secrets) -> Verdict {
    let check = Check { options, cards: &options.cards, table, progress, secrets };
    check.frame()?;
    check.mentioned()?;
    check.conservation()?;
    check.people()?;
    check.heist()?;
    check.tasks()?;
    check.question()
}

/// Refuses this field for this reason unless something holds. Texts are only made where they are needed.
fn ensure(holds: bool, field: impl Display, why: impl Display) -> Verdict {
    if holds { Ok(()) } else { Err(Impossible::new(field.to_string(), why.to_string())) }
}

/// The name of a field of one entry of a list, to be written out only where something is wrong with it.
#[derive(Clone, Copy)]
struct Nth(&'static str, usize, &'static str);

impl Display for Nth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}].{}", self.0, self.1, self.2)
    }
}

/// What is looked at.
#[derive(Clone, Copy)]
struct Check<'a> {
    options: &'a Options,
    cards: &'a Set,
    table: &'a Table,
    progress: &'a Progress,
    secrets: &'a Secrets,
}

impl Check<'_> {
    /// How many are at the table.
    fn count(self) -> usize {
        self.table.seats()
    }

    /// Options, and lists that must be as long as the table has seats or the set has cards.
    fn frame(self) -> Verdict {
        let Self { options, cards, table, secrets, .. } = self;
        options.check().map_err(|bad| Impossible::new(format!("options.{}", bad.field), bad.why))?;
        let seats = self.count();
        let why = format_args!("guild is for 3 to 5, not for {seats}");
        ensure(Guild::SEATS.contains(&seats), "table.players", why)?;
        let length = |field: &str, length: usize, wanted: usize| {
            ensure(length == wanted, field, format_args!("has {length} entries, and must have {wanted}"))
        };
        length("table.characters", table.characters.len(), cards.characters().len())?;
        length("table.treasures_used", table.treasures_used.len(), cards.treasures().len())?;
        length("secrets.schemes", secrets.schemes.as_slice().len(), cards.scheme_count())?;
        length("secrets.defenses", secrets.defenses.as_slice().len(), cards.defense_count())?;
        length("secrets.agendas", secrets.agendas.len(), cards.agendas().len())?;
        length("secrets.answers", secrets.answers.seats(), seats)?;
        length("secrets.orders", secrets.orders.seats(), seats)?;
        if let Some(heist) = &table.heist {
            length("table.heist.offers", heist.offers.seats(), seats)?;
            length("table.heist.counters", heist.counters.seats(), seats)?;
            length("table.heist.truth", heist.truth.seats(), seats)?;
            length("table.heist.betrayals", heist.betrayals.seats(), seats)?;
        }
        if let Some(result) = &table.result {
            length("table.result.scores", result.scores.seats(), seats)?;
            length("table.result.agendas", result.agendas.seats(), seats)?;
        }
        Ok(())
    }

    /// Every seat and every kind of card that the table mentions exists. Those of tasks and plays are looked at with them, but
    /// for what lies open there.
    fn mentioned(self) -> Verdict {
        let Self { table, secrets, .. } = self;
        self.seat("table.active", table.turn.active)?;
        self.seats("table.asked", table.asked)?;
        for (seat, player) in table.players.iter() {
            let field = format_args!("table.players[{}].betrayed_by", seat.index());
            self.seats(field, player.betrayed_by)?;
        }
        for (place, modifier) in table.modifiers.iter().enumerate() {
            self.seat(format_args!("table.modifiers[{place}].by"), modifier.by)?;
            self.scheme(format_args!("table.modifiers[{place}].kind"), modifier.kind)?;
        }
        for (place, site) in table.sites.iter().enumerate() {
            let known = self.cards.objectives().contains(site.objective);
            ensure(known, format_args!("table.sites[{place}].objective"), "is no card of this set")?;
        }
        let unseen = table.decks.unseen.minus(self.cards.objectives());
        ensure(unseen.is_empty(), "table.unseen", format_args!("{unseen:?} are no cards of this set"))?;
        for kind in table.decks.scheme_discard.kinds() {
            self.scheme("table.scheme_discard", kind)?;
        }
        for kind in table.decks.defense_discard.kinds() {
            self.defense("table.defense_discard", kind)?;
        }
        for (place, site) in table.sites.iter().enumerate() {
            for &kind in &site.defenses {
                self.defense(format_args!("table.sites[{place}].defenses"), kind)?;
            }
        }
        for &kind in &secrets.offered {
            self.scheme("secrets.offered", kind)?;
        }
        for (place, swap) in table.trade.iter().enumerate() {
            self.seat(format_args!("table.trade[{place}].with"), swap.with)?;
        }
        if let Some(result) = &table.result {
            self.seats("table.result.winners", result.winners)?;
        }
        self.mentioned_in_heist()?;
        self.mentioned_in_tasks()
    }

    /// This seat is at the table.
    fn seat(self, field: impl Display, seat: Seat) -> Verdict {
        let seats = self.count();
        ensure(seat.index() < seats, field, format_args!("there is no {seat} at a table of {seats}"))
    }

    /// These seats are at the table.
    fn seats(self, field: impl Display, seats: SeatSet) -> Verdict {
        match seats.minus(SeatSet::all(self.count())).first() {
            Some(seat) => self.seat(field, seat),
            None => Ok(()),
        }
    }

    /// The set has these Characters.
    fn people_of_set(self, field: impl Display, cards: CharSet) -> Verdict {
        let unknown = cards.minus(self.cards.characters());
        ensure(unknown.is_empty(), field, format_args!("{unknown:?} are no cards of this set"))
    }

    /// The set has this kind of Scheme.
    fn scheme(self, field: impl Display, kind: Scheme) -> Verdict {
        let kinds = self.cards.scheme_kinds();
        ensure(kind.index() < kinds, field, format_args!("there is no {kind} in a set of {kinds} Schemes"))
    }

    /// The set has this kind of Defense, and it is not the Jailor.
    fn defense(self, field: impl Display, kind: Defense) -> Verdict {
        let kinds = self.cards.defense_kinds();
        ensure(kind.index() < kinds, field, format_args!("there is no {kind} in a deck of {kinds} Defenses"))
    }
}
