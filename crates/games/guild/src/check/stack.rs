//! The order of what is still to be done.
//!
//! At the bottom lies the turn, and on it what an action leaves to be done: windows, and the stages of a heist, each in its place. On
//! top of those lie plays and what they do. No task is above one that would have to be done before it.

use super::{Check, Verdict, ensure};
use crate::effect::Occasion;
use crate::phase::{Goal, HeistStage, Opening, Part, Phase, Task, TruthCursor};

/// How far up in the stack a task of the turn or of a heist belongs; nothing for plays and what they do, which come above.
///
/// Of a failed heist only the punishments are left, the last Defense lowest.
fn rank(task: &Task) -> Option<u8> {
    Some(match task {
        Task::Draft(_) | Task::Act | Task::TurnEnd => 0,
        Task::Window(Opening::TurnStart | Opening::Action | Opening::TurnEnd) => 1,
        Task::Place(_) | Task::Judge | Task::Cleanup { .. } | Task::Logistics => 2,
        Task::Triggers(triggers) => match triggers.on {
            Occasion::Betrayed | Occasion::TurnStart => 3,
            Occasion::HeistWon => 4,
            Occasion::Killed | Occasion::HostKilled => return None,
        },
        Task::Window(Opening::Agreed | Opening::Complications) | Task::HandLimit => 4,
        Task::Penalty(penalty) => 30 - penalty.slot.index() as u8,
        Task::Revealed => 5,
        Task::Moment(TruthCursor { part: Part::Rest, .. }) => 6,
        Task::Free => 7,
        Task::Spoils => 8,
        Task::Moment(TruthCursor { part: Part::Loot, .. }) => 9,
        Task::Loot => 10,
        Task::Payout => 11,
        Task::Moment(TruthCursor { part: Part::Betray, .. }) => 12,
        Task::Moment(TruthCursor { part: Part::Skim, .. }) => 13,
        Task::Moment(TruthCursor { part: Part::Annul, .. }) => 14,
        Task::Truth => 15,
        Task::Window(Opening::BeforeTruth) => 16,
        _ => return None,
    })
}

impl Check<'_> {
    pub(super) fn stack(self) -> Verdict {
        let mut above = None;
        for (place, task) in self.progress.tasks.iter().enumerate() {
            let field = format_args!("table.tasks[{place}]");
            let passing = matches!(task, Task::GearUp | Task::TurnStart | Task::Lock);
            ensure(!passing, field, "is done at once, and never waits")?;
            let rank = rank(task);
            ensure((rank == Some(0)) == (place == 0), field, "a turn lies at the bottom, and only there")?;
            let ordered = place == 0 || rank.is_none() || (above < rank && above.is_some());
            ensure(ordered, field, "would have to be done before what lies below it")?;
            above = rank;
        }
        let playing = !matches!(self.progress.phase, Phase::Agendas | Phase::Over);
        ensure(
            self.progress.tasks.is_empty() != playing,
            "table.tasks",
            "something is to be done while a game goes on, and only then",
        )?;
        let drafting = matches!(self.progress.tasks.first(), Some(Task::Draft(_)));
        ensure(
            drafting == (self.progress.phase == Phase::Draft),
            "table.tasks",
            "a draft lies at the bottom in the draft",
        )?;
        if playing { self.stages() } else { Ok(()) }
    }

    /// What is left to be done of a heist is what its stage leaves.
    fn stages(self) -> Verdict {
        let table = self.table;
        let has = |wanted: &dyn Fn(&Task) -> bool| self.progress.tasks.iter().any(wanted);
        let stage = table.heist.map(|heist| heist.stage);
        let jailbreak = table.heist.is_some_and(|heist| heist.goal == Goal::Jail);
        for (place, task) in self.progress.tasks.iter().enumerate() {
            let fits = match task {
                Task::Place(_) | Task::Window(Opening::Agreed) => stage == Some(HeistStage::Planned),
                Task::Judge | Task::Window(Opening::Complications) => {
                    stage == Some(HeistStage::Complications)
                }
                Task::Cleanup { won } => stage == Some(if *won { HeistStage::Won } else { HeistStage::Lost }),
                Task::Penalty(penalty) => {
                    stage == Some(HeistStage::Lost) && penalty.slot.index() < table.barriers()
                }
                Task::Free => stage == Some(HeistStage::Won) && jailbreak,
                Task::Revealed
                | Task::Moment(_)
                | Task::Spoils
                | Task::TakeLoot(_)
                | Task::Loot
                | Task::Payout
                | Task::Truth
                | Task::Window(Opening::BeforeTruth) => stage == Some(HeistStage::Won),
                Task::Triggers(triggers) => match triggers.on {
                    Occasion::Betrayed | Occasion::HeistWon => stage == Some(HeistStage::Won),
                    Occasion::TurnStart => stage.is_none(),
                    Occasion::Killed | Occasion::HostKilled => true,
                },
                Task::HandLimit | Task::Logistics | Task::Window(Opening::TurnStart | Opening::TurnEnd) => {
                    stage.is_none()
                }
                _ => true,
            };
            ensure(fits, format_args!("table.tasks[{place}]"), "belongs to another stage of a heist")?;
        }
        let talking = matches!(
            self.progress.phase,
            Phase::Offer | Phase::OfferAnswers | Phase::CounterOffers | Phase::Line(_)
        );
        let ends = match stage {
            None => true,
            Some(HeistStage::Planned) => talking != has(&|task| matches!(task, Task::Place(_))),
            Some(HeistStage::Complications) => has(&|task| *task == Task::Judge),
            Some(HeistStage::Won | HeistStage::Lost) => has(&|task| matches!(task, Task::Cleanup { .. })),
        };
        ensure(ends, "table.tasks", "the heist would never end")?;
        let bottom = match self.progress.tasks.get(1) {
            Some(Task::Window(Opening::TurnEnd)) => self.progress.tasks[0] == Task::TurnEnd,
            _ => self.progress.tasks[0] != Task::TurnEnd,
        };
        ensure(bottom, "table.tasks[0]", "the turn has not come to its last window")
    }
}
