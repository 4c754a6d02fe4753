//! What a room shows, and to whom.

use rookery_bots::called;
use rookery_kernel::{Seat, Viewer};
use rookery_store::{Millis, PersonId};
use rookery_table::DynMatch;
use rookery_wire::{Choice, Hello, Listed, MatchResult, Phase, SeatInfo, SeatKind, TableInfo, Update};

use super::{Occupant, Place, Room, stand_in};

impl Room {
    /// As whom this person sees the match.
    pub(crate) fn viewer(&self, person: &PersonId) -> Viewer {
        let seat = self.seat_of(person).and_then(|seat| Seat::checked(seat, self.chairs.len()));
        seat.map_or(Viewer::Public, Viewer::Seat)
    }

    /// May this person look on?
    pub(crate) fn may_watch(&self, person: &PersonId) -> bool {
        self.setup.listed != Listed::Private
            || self.phase == Phase::Open
            || self.host == *person
            || self.seat_of(person).is_some()
    }

    /// May everybody look on?
    pub(crate) fn is_public(&self) -> bool {
        self.setup.listed != Listed::Private
    }

    /// What is written at a seat.
    pub(super) fn name(&self, seat: usize) -> String {
        match &self.chairs[seat].who {
            Occupant::Free => String::new(),
            Occupant::Person { name, .. } => name.clone(),
            Occupant::Bot(_) => called(seat).to_owned(),
        }
    }

    /// What everybody may know about the table.
    pub(crate) fn info(&self) -> TableInfo {
        let seat = |seat: usize| {
            let who = &self.chairs[seat].who;
            let (kind, bot) = match who {
                Occupant::Free => (SeatKind::Free, None),
                Occupant::Person { place: Place::Here, .. } => (SeatKind::Person, None),
                Occupant::Person { place: Place::Away, .. } => (SeatKind::Away, Some(stand_in())),
                Occupant::Bot(bot) => (SeatKind::Bot, Some(*bot)),
            };
            let person = self.chairs[seat].person();
            SeatInfo {
                kind,
                name: self.name(seat),
                person: person.map(ToString::to_string),
                bot: bot.map(|bot| bot.to_string()),
                host: person == Some(&self.host),
            }
        };
        TableInfo {
            id: self.id.to_string(),
            setup: self.setup.clone(),
            phase: self.phase,
            seats: (0..self.chairs.len()).map(seat).collect(),
            promise: self.promise().to_string(),
            created: self.created.0,
            result: self.result(),
            rematch: self.rematch.as_ref().map(ToString::to_string),
        }
    }

    fn result(&self) -> Option<MatchResult> {
        let turn = self.table.as_ref()?.turn();
        let outcome = turn.outcome()?;
        Some(MatchResult {
            winners: outcome.winners.iter().map(Seat::index).collect(),
            scores: outcome.scores.as_slice().to_vec(),
            ending: outcome.ending.to_owned(),
        })
    }

    /// Where the match stands for a viewer, who was told everything up to a step.
    pub(crate) fn update(&self, viewer: Viewer, since: Option<u64>, now: Millis) -> Option<Update> {
        let table = self.table.as_ref()?;
        let choice = |choice: rookery_table::Choice| Choice { notation: choice.notation, json: choice.json };
        let legal = |seat| table.legal(seat).into_iter().map(choice).collect();
        let (view, legal) = (table.view(viewer), viewer.seat().map_or_else(Vec::new, legal));
        Some(self.shown(&**table, viewer, since, now, (view, legal)))
    }

    /// The same as the message that everybody at the table gets after every step, made without a detour.
    pub(crate) fn update_frame(&self, viewer: Viewer, since: Option<u64>, now: Millis) -> Option<String> {
        let table = self.table.as_ref()?;
        let (view, legal) = (table.raw_view(viewer), viewer.seat().map(|seat| table.raw_legal(seat)));
        let frame = match legal {
            Some(legal) => self.shown(&**table, viewer, since, now, (view, legal)).frame(self.version),
            None => self.shown(&**table, viewer, since, now, (view, [(); 0])).frame(self.version),
        };
        Some(frame)
    }

    fn shown<V, L>(
        &self,
        table: &dyn DynMatch,
        viewer: Viewer,
        since: Option<u64>,
        now: Millis,
        (view, legal): (V, L),
    ) -> Update<V, L> {
        let told = since.map_or(0, |since| since + 1);
        // What a standing order answers is no question: its answer is on its way.
        let question = viewer
            .seat()
            .filter(|&seat| table.standing(seat).is_none())
            .and_then(|seat| self.questions[seat.index()].as_ref());
        let waiting = table.turn().seats();
        let has_chosen = |seat: &Seat| {
            let question = self.questions[seat.index()].as_ref();
            !waiting.contains(*seat) && question.is_some_and(|question| question.answer.is_some())
        };
        Update {
            step: table.version(),
            view,
            legal,
            notices: (told..=table.version()).flat_map(|step| table.notices(viewer, step)).collect(),
            told: (told..=table.version()).flat_map(|step| table.notices_json(viewer, step)).collect(),
            waiting: waiting.iter().map(Seat::index).collect(),
            chosen: Seat::all(self.chairs.len()).filter(has_chosen).map(Seat::index).collect(),
            asked: question.map(|question| question.asked),
            answered: question.and_then(|question| question.answer.clone()),
            take: question.map_or(0, |question| question.take),
            deadline: self.deadline().map(|deadline| deadline.0),
            result: self.result(),
            now: now.0,
        }
    }

    /// Everything that a person may know.
    pub(crate) fn hello(&self, person: &PersonId, now: Millis) -> Hello {
        Hello {
            seat: self.seat_of(person),
            table: self.info(),
            update: self.update(self.viewer(person), self.table.as_ref().map(|table| table.version()), now),
            lines: self.lines.iter().cloned().collect(),
        }
    }
}
