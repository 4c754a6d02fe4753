//! Who is asked for what, what has been answered in secret, and how it ended.

use rookery_kernel::{Seat, SeatSet};

use super::{Check, Verdict, ensure};
use crate::phase::{Ending, HeistStage, Opening, Part, Phase, Task, TruthCursor};
use crate::{state::MARTIAL_LAW, trade::partners};

impl Check<'_> {
    pub(super) fn question(self) -> Verdict {
        let table = self.table;
        ensure(self.progress.phase != Phase::Running, "table.phase", "something is still going on")?;
        let over = self.progress.phase == Phase::Over;
        ensure(
            over == table.result.is_some(),
            "table.result",
            "is there when the game is over, and only then",
        )?;
        if over {
            return self.over();
        }
        ensure(table.at_large() >= MARTIAL_LAW, "table.result", "martial law has ended the game")?;
        self.answers()?;
        self.asks()?;
        self.draft()
    }

    /// Sealed questions go to some, others to one; answers come from those who are asked, and not yet from all.
    fn answers(self) -> Verdict {
        let (table, secrets) = (self.table, self.secrets);
        let sealed = self.progress.phase.is_sealed();
        let asked = table.asked.len();
        let count = if sealed { asked > 0 } else { asked == 1 };
        ensure(count, "table.asked", format_args!("are {asked} seats, which does not fit the question"))?;
        let answered = secrets.answers.seats_where(Option::is_some);
        for seat in answered {
            let field = format_args!("secrets.answers[{}]", seat.index());
            ensure(sealed && table.asked.contains(seat), field, "this seat is not asked in secret")?;
        }
        if !sealed {
            return Ok(());
        }
        let waiting = table.asked.minus(answered);
        ensure(!waiting.is_empty(), "table.asked", "nobody is left to answer, so this question is closed")
    }

    /// The question is one that the top task leaves, and goes to those whom it concerns.
    fn asks(self) -> Verdict {
        let table = self.table;
        let fits = self.asked_by(self.progress.tasks.last());
        ensure(fits, "table.phase", format_args!("{:?} is not what the tasks lead to", self.progress.phase))?;
        let (asked, expected) = (table.asked, self.expected());
        ensure(asked == expected, "table.asked", format_args!("are {asked:?}, and must be {expected:?}"))
    }

    /// Can the phase follow from the top task, as far as it has come?
    fn asked_by(self, top: Option<&Task>) -> bool {
        let table = self.table;
        let stage = table.heist.map(|heist| heist.stage);
        let acted = matches!(top, Some(Task::Window(Opening::Action)));
        match self.progress.phase {
            Phase::Agendas => top.is_none() && !self.options.first_game,
            Phase::Draft => matches!(top, Some(Task::Draft(_))),
            Phase::Act | Phase::Firing | Phase::Trade | Phase::TradeAnswers => {
                top == Some(&Task::Act) && stage.is_none() && table.turn.actions > 0
            }
            Phase::Resting => acted && stage.is_none(),
            Phase::Logistics => top == Some(&Task::Logistics),
            Phase::Offer | Phase::OfferAnswers | Phase::CounterOffers | Phase::Line(_) => {
                stage == Some(HeistStage::Planned) && (acted || top == Some(&Task::Act))
            }
            Phase::Place => matches!(top, Some(Task::Place(_))),
            Phase::Window | Phase::Purse => matches!(top, Some(Task::Window(_))),
            Phase::Response => top == Some(&Task::Response),
            Phase::Truth => matches!(top, Some(Task::Moment(TruthCursor { part: Part::Annul, .. }))),
            Phase::Choose => self.chooser(top).is_some(),
            Phase::Running | Phase::Over => false,
        }
    }

    fn expected(self) -> SeatSet {
        let table = self.table;
        let active = SeatSet::one(table.turn.active);
        let one = |seat: Option<Seat>| seat.map_or(SeatSet::EMPTY, SeatSet::one);
        match self.progress.phase {
            Phase::Agendas => SeatSet::all(self.count()),
            Phase::Draft => one(self.drafter()),
            Phase::TradeAnswers => partners(table),
            Phase::OfferAnswers => table.heist.map_or(SeatSet::EMPTY, |heist| heist.invited),
            Phase::Place => one(match self.progress.tasks.last() {
                Some(Task::Place(placed)) => self.placer(*placed),
                _ => None,
            }),
            Phase::Truth => {
                let hands = table.players.seats_where(|player| player.hand > 0);
                table.heist.map_or(SeatSet::EMPTY, |heist| heist.crew.and(hands))
            }
            Phase::Choose => one(self.chooser(self.progress.tasks.last())),
            // A window goes to those who could act when it was opened, and any seat can open a purse.
            Phase::Window | Phase::Purse => table.asked,
            Phase::Response => {
                table.plays.last().map_or(SeatSet::EMPTY, |play| table.asked.without(play.seat))
            }
            _ => active,
        }
    }

    /// Who chooses for a task; nobody for tasks that ask nothing.
    fn chooser(self, top: Option<&Task>) -> Option<Seat> {
        match *top? {
            Task::HandLimit => Some(self.table.turn.active),
            Task::Deed(deed) => Some(deed.seat),
            Task::Doom(doom) => self.table.crew_of(doom.now?.character),
            Task::Discard { by, .. } => Some(by),
            Task::TakeCard { to, .. } => Some(to),
            Task::Scout { seat, .. } | Task::Excess(seat) | Task::TakeLoot(seat) => Some(seat),
            Task::Free => self.table.heist.map(|heist| heist.by),
            Task::Penalty(penalty) => penalty.choice.map(|(seat, _)| seat),
            _ => None,
        }
    }

    /// Whose pick it is: clockwise from the first player, and then back.
    fn drafter(self) -> Option<Seat> {
        let Some(Task::Draft(picks)) = self.progress.tasks.last() else { return None };
        let (seats, picks) = (self.count(), usize::from(*picks));
        let round = if picks < seats { picks } else { (2 * seats).checked_sub(picks + 1)? };
        self.table.turn.active.clockwise(seats).nth(round)
    }

    /// In the draft everyone has had as many picks as the snake has come by.
    fn draft(self) -> Verdict {
        let Some(Task::Draft(picks)) = self.progress.tasks.last() else { return Ok(()) };
        let (seats, picks) = (self.count(), usize::from(*picks));
        for (place, seat) in self.table.turn.active.clockwise(seats).enumerate() {
            let wanted = usize::from(place < picks) + usize::from(2 * seats - 1 - place < picks);
            let crew = self.table.players[seat].crew.len();
            let field = format_args!("table.players[{}].crew", seat.index());
            ensure(
                crew == wanted,
                field,
                format_args!("are {crew}, and after {picks} picks must be {wanted}"),
            )?;
        }
        Ok(())
    }

    fn over(self) -> Verdict {
        let table = self.table;
        ensure(table.asked.is_empty(), "table.asked", "nobody is asked when the game is over")?;
        for seat in self.secrets.answers.seats_where(Option::is_some) {
            let field = format_args!("secrets.answers[{}]", seat.index());
            ensure(false, field, "nobody is asked when the game is over")?;
        }
        ensure(table.plays.is_empty(), "table.plays", "nothing is played when the game is over")?;
        let Some(result) = &table.result else { return Ok(()) };
        let possible = match result.ending {
            Ending::MartialLaw => table.at_large() < MARTIAL_LAW,
            Ending::TurnLimit => table.turn.number == self.options.turn_limit,
            Ending::Robbed => table.sites.iter().any(|site| self.cards.objective(site.objective).stage == 3),
        };
        ensure(possible, "table.result.ending", "is not what has come to pass")?;
        let rank = |seat: Seat| (result.scores[seat], table.players[seat].treasures.len());
        let best = Seat::all(self.count()).map(rank).max();
        let winners = match result.ending {
            Ending::MartialLaw => SeatSet::EMPTY,
            _ => Seat::all(self.count()).filter(|&seat| Some(rank(seat)) == best).collect(),
        };
        ensure(result.winners == winners, "table.result.winners", format_args!("must be {winners:?}"))?;
        for (seat, player) in table.players.iter() {
            let field = format_args!("table.result.scores[{}]", seat.index());
            let least = i32::from(player.coins);
            ensure(
                result.scores[seat] >= least,
                field,
                format_args!("must be {least} at least: nothing is taken"),
            )?;
        }
        Ok(())
    }
}
