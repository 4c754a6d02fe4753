//! What is still to be done, and what was declared: cards, blocks, steps and picks that there are.

use std::fmt::Display;

use rookery_kernel::{Impossible, SeatSet};

use super::{Check, Nth, Verdict, ensure};
use crate::action::{Pick, Picks, Source};
use crate::cards::{CharSet, Face};
use crate::effect::{Barrier, Block, Chooser, Deck, PickFrom, SchemeType, Sort, When};
use crate::phase::{Deed, Extent, MAX_PLAYS, MAX_TASKS, Penalty, Phase, Play, Task};
use crate::secrets::CardLocation;

/// The most tasks that wait for an answer. The rest of the room is for what the answer puts on them.
const MAX_WAITING: usize = MAX_TASKS * 3 / 4;
/// The most results in a row of a failure table.
const MAX_RESULTS: u8 = 3;

impl<'a> Check<'a> {
    /// Seats and cards that tasks and plays mention.
    pub(super) fn mentioned_in_tasks(self) -> Verdict {
        for (place, task) in self.progress.tasks.iter().enumerate() {
            self.mentioned_in_task(&format_args!("table.tasks[{place}]"), task)?;
        }
        for (place, play) in self.table.plays.iter().enumerate() {
            self.seat(format_args!("table.plays[{place}].seat"), play.seat)?;
            self.source(&format_args!("table.plays[{place}].source"), play.source)?;
            self.named(&format_args!("table.plays[{place}].picks"), &play.picks)?;
        }
        Ok(())
    }

    fn mentioned_in_task(self, field: &dyn Display, task: &Task) -> Verdict {
        match task {
            Task::Discarded(kind) => self.scheme(field, *kind),
            Task::Deed(deed) => {
                self.source(field, deed.source)?;
                self.named(field, &deed.picks)?;
                self.people_of_set(field, deed.character.map_or(CharSet::EMPTY, CharSet::one))?;
                let player = deed.player.map_or(SeatSet::EMPTY, SeatSet::one);
                self.seats(field, player.with(deed.seat))
            }
            Task::Doom(doom) => {
                let now = doom.now.map_or(CharSet::EMPTY, |struck| CharSet::one(struck.character));
                self.people_of_set(field, doom.left.or(now))
            }
            Task::Bury(card) => self.people_of_set(field, CharSet::one(*card)),
            Task::Triggers(triggers) => {
                self.people_of_set(field, triggers.host.map_or(CharSet::EMPTY, CharSet::one))?;
                self.seats(field, triggers.seats)
            }
            Task::Discard { owner, by, .. } => self.seats(field, SeatSet::one(*owner).with(*by)),
            Task::TakeCard { from, to, .. } => self.seats(field, SeatSet::one(*from).with(*to)),
            Task::Scout { seat, .. }
            | Task::Excess(seat)
            | Task::TakeLoot(seat)
            | Task::Penalty(Penalty { choice: Some((seat, _)), .. }) => self.seat(field, *seat),
            _ => Ok(()),
        }
    }

    /// A card that the set has.
    fn source(self, field: &dyn Display, source: Source) -> Verdict {
        ensure(self.cards.has_source(source), field, format_args!("{source} is no card of this set"))
    }

    /// Picks of seats and cards that there are.
    fn named(self, field: &dyn Display, picks: &Picks) -> Verdict {
        picks.iter().try_for_each(|pick| match pick {
            Pick::Seat(seat) => self.seat(field, seat),
            pick => ensure(self.cards.has_pick(pick), field, format_args!("{pick} is no card of this set")),
        })
    }

    pub(super) fn tasks(self) -> Verdict {
        let table = self.table;
        let room = self.progress.tasks.len() <= MAX_WAITING;
        ensure(room, "table.tasks", format_args!("are more than {MAX_WAITING} at once"))?;
        self.stack()?;
        for (place, task) in self.progress.tasks.iter().enumerate() {
            let top = place + 1 == self.progress.tasks.len();
            self.task(&format_args!("table.tasks[{place}]"), task, top)?;
        }
        for (place, play) in table.plays.iter().enumerate() {
            self.play(place, play)?;
        }
        self.counters()
    }

    fn task(self, field: &dyn Display, task: &Task, top: bool) -> Verdict {
        let (table, seats) = (self.table, self.count());
        let asks = top && self.progress.phase == Phase::Choose;
        match task {
            Task::Deed(deed) => self.deed(field, deed),
            Task::Place(placed) => {
                let why = format_args!("nobody is number {placed} to place");
                ensure(self.placer(*placed).is_some(), field, why)
            }
            Task::Moment(moment) => {
                let why = format_args!("there are only {seats} players");
                ensure(usize::from(moment.seat) < seats, field, why)
            }
            Task::Penalty(penalty) => {
                let why = format_args!("no row has {} results", penalty.row);
                ensure(penalty.row <= MAX_RESULTS, field, why)?;
                ensure(penalty.choice.is_none() || asks, field, "a choice is asked for at once")
            }
            Task::HandLimit => {
                let hand = usize::from(table.players[table.turn.active].hand);
                let limit = table.hand_limit(self.cards, table.turn.active);
                let why = format_args!("is asked for at once, of a hand of more than {limit}");
                ensure(asks && hand > limit, field, why)
            }
            Task::Scout { deck, left, .. } => {
                let looked_at = match deck {
                    Deck::Scheme => self.secrets.schemes.at(CardLocation::LOOK),
                    Deck::Defense => self.secrets.defenses.at(CardLocation::LOOK),
                };
                let fits = asks && (1..=looked_at.count_ones()).contains(&u32::from(*left));
                ensure(fits, field, "is asked for at once, and keeps some of what is looked at")
            }
            Task::Discard { owner, by, chooser, left } => {
                let fits = (*chooser == Chooser::Owner) == (owner == by) && *left > 0;
                ensure(fits, field, "its owner chooses, or another who looks, and at least one card")
            }
            Task::TakeCard { from, to, left } => {
                ensure(from != to && *left > 0, field, "at least one card goes to somebody else")
            }
            _ => Ok(()),
        }
    }

    /// The block of a card.
    fn block(self, field: &dyn Display, source: Source, block: u8) -> Result<&'a Block, Impossible> {
        let found = self.cards.sides(source).get(usize::from(block));
        found.ok_or_else(|| Impossible::new(field.to_string(), format!("{source} has no block {block}")))
    }

    fn deed(self, field: &dyn Display, deed: &Deed) -> Verdict {
        let block = self.block(field, deed.source, deed.block)?;
        let when = match deed.extent {
            Extent::Declared => is_declared(block.when),
            Extent::Triggered => matches!(block.when, When::Trigger(_)),
            Extent::Single => block.when == When::Moment,
        };
        ensure(when, field, "is a block of another time")?;
        let steps = block.steps.len();
        ensure(usize::from(deed.step) <= steps, field, format_args!("the block has {steps} steps"))?;
        let step = block.steps.get(usize::from(deed.step));
        let (named, own) = (deed.picks.len(), step.map_or(0, |step| usize::from(step.picks)));
        let enough = if deed.extent == Extent::Declared { named == block.picks.len() } else { named <= own };
        ensure(enough, field, format_args!("names {named} things, and must name others"))?;
        fit(field, block, &deed.picks)?;
        let rolled = deed.rolled.is_none_or(|rolled| rolled == Face::nearest(rolled).value());
        ensure(rolled, field, "no die shows such a number")?;
        let gap = deed.dice.iter().skip_while(|die| die.is_some()).any(Option::is_some);
        ensure(!gap, field, "dice lie side by side")
    }

    fn play(self, place: usize, play: &Play) -> Verdict {
        let field = |name| Nth("table.plays", place, name);
        let block = self.block(&field("block"), play.source, play.block)?;
        let wanted = block.picks.len();
        let why = format_args!("are {}, and the block names {wanted} things", play.picks.len());
        ensure(play.picks.len() == wanted, field("picks"), why)?;
        fit(&field("picks"), block, &play.picks)?;
        // What stands on something else can only be a counter to it.
        let counters = block.when == When::Response;
        let when = is_declared(block.when) && counters == (place > 0);
        ensure(when, field("block"), "cannot be declared there")?;
        let sort = match play.source {
            Source::Char(_) | Source::Treasure(_) => Sort::Ability,
            Source::Scheme(_) if block.no_honor => Sort::Anytime,
            Source::Scheme(kind) => match self.cards.scheme(kind).sort {
                SchemeType::Logistics => Sort::Logistics,
                SchemeType::Modifier => Sort::Modifier,
                SchemeType::Anytime | SchemeType::Moment => Sort::Anytime,
            },
            Source::Objective(_) | Source::Modifier(..) => {
                return ensure(false, field("source"), "is neither played nor used");
            }
        };
        ensure(play.sort == sort, field("sort"), format_args!("must be {sort:?}"))
    }

    /// Every play waits to be resolved, and counters wait for it.
    fn counters(self) -> Verdict {
        let plays = self.table.plays.len();
        let count = |wanted: Task| self.progress.tasks.iter().filter(|task| **task == wanted).count();
        let (resolving, answering) = (count(Task::Resolve), count(Task::Response));
        let why = format_args!("{resolving} plays are to be resolved, and there are {plays}");
        ensure(resolving == plays, "table.plays", why)?;
        let why = format_args!("{answering} counter windows are open for {plays} plays");
        ensure(answering <= plays, "table.tasks", why)?;
        let open =
            matches!(self.progress.phase, Phase::Window | Phase::Purse | Phase::Act | Phase::Logistics);
        ensure(!open || plays == 0, "table.plays", "nothing is declared before the last play is resolved")?;
        let room = self.progress.phase != Phase::Response || (1..MAX_PLAYS).contains(&plays);
        ensure(room, "table.plays", "there is nothing to counter, or no room for it")
    }
}

/// Is it played or used by somebody's will?
const fn is_declared(when: When) -> bool {
    matches!(when, When::Logistics | When::Anytime | When::Response | When::Activate)
}

/// Each pick is of the sort that the block asks for.
fn fit(field: &dyn Display, block: &Block, picks: &Picks) -> Verdict {
    for (place, (pick, from)) in picks.iter().zip(&block.picks).enumerate() {
        let fits = match (from, pick) {
            (PickFrom::Hand | PickFrom::Discarded { .. }, Pick::Scheme(_))
            | (PickFrom::Character(_), Pick::Char(_))
            | (PickFrom::Rival, Pick::Seat(_))
            | (PickFrom::Defense(Barrier::Table), Pick::Barrier(..))
            | (PickFrom::Defense(Barrier::Heist | Barrier::Own) | PickFrom::Post, Pick::Slot(_))
            | (PickFrom::Line, Pick::Line(_))
            | (PickFrom::Objective, Pick::Objective(_))
            | (PickFrom::Modifier, Pick::Modifier(..))
            | (PickFrom::Treasure, Pick::Treasure(_)) => true,
            (PickFrom::Skill(skills), Pick::Skill(skill)) => skills.contains(skill),
            _ => false,
        };
        ensure(fits, field, format_args!("{pick} is not what the block asks for as number {}", place + 1))?;
    }
    Ok(())
}
