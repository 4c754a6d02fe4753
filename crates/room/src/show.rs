//! What each viewer is sent.

use rookery_bots::called;
use rookery_kernel::{Seat, Viewer};
use rookery_table::DynMatch;
use rookery_wire::{
    Hello, Listed, MatchResult, Millis, PersonId, Phase, SeatInfo, SeatKind, Step, TableInfo, Update,
};

use crate::{Occupant, Presence, Room, stand_in};

impl Room {
    /// The viewer that a person is: the seat, or the public.
    pub fn viewer(&self, person: &PersonId) -> Viewer {
        self.seat_of(person).map_or(Viewer::Public, Viewer::Seat)
    }

    /// Whether a person may watch the table.
    pub fn may_watch(&self, person: &PersonId) -> bool {
        self.is_public()
            || self.phase == Phase::Open
            || self.host == *person
            || self.seat_of(person).is_some()
    }

    /// Whether everybody may watch the table.
    pub fn is_public(&self) -> bool {
        self.setup.listed != Listed::Private
    }

    /// The name of the player in a seat; empty if the seat is free.
    pub(crate) fn name(&self, seat: Seat) -> String {
        match &self.chairs[seat.index()].who {
            Occupant::Free => String::new(),
            Occupant::Person { name, .. } => name.clone(),
            Occupant::Bot(_) => called(seat).to_owned(),
        }
    }

    /// The public facts about the table.
    pub fn info(&self) -> TableInfo {
        let seat = |seat: Seat| {
            let chair = &self.chairs[seat.index()];
            let (kind, bot) = match &chair.who {
                Occupant::Free => (SeatKind::Free, None),
                Occupant::Person { presence: Presence::Here, .. } => (SeatKind::Person, None),
                Occupant::Person { presence: Presence::Away, .. } => (SeatKind::Away, Some(stand_in())),
                Occupant::Bot(bot) => (SeatKind::Bot, Some(*bot)),
            };
            let person = chair.person();
            SeatInfo {
                kind,
                name: self.name(seat),
                person: person.cloned(),
                bot: bot.map(|bot| bot.to_string()),
                host: person == Some(&self.host),
            }
        };
        TableInfo {
            id: self.id.clone(),
            setup: self.setup.clone(),
            phase: self.phase,
            seats: self.all_seats().map(seat).collect(),
            commitment: self.commitment().to_string(),
            created: self.created,
            result: self.result(),
            rematch: self.rematch.clone(),
        }
    }

    fn result(&self) -> Option<MatchResult> {
        let turn = self.table.as_ref()?.turn();
        let outcome = turn.outcome()?;
        Some(MatchResult {
            winners: outcome.winners,
            scores: outcome.scores,
            ending: outcome.ending.to_owned(),
        })
    }

    /// The match as a viewer sees it, with the notices of all steps from `from` on. Nothing before the match begins.
    pub fn update(&self, viewer: Viewer, from: Step, now: Millis) -> Option<Update> {
        let table = self.table.as_deref()?;
        Some(self.shown(table, viewer, from, now, table.view(viewer)))
    }

    /// [`Room::update`] as the message that is sent, without parsing the view in between.
    pub fn update_frame(&self, viewer: Viewer, from: Step, now: Millis) -> Option<String> {
        let table = self.table.as_deref()?;
        Some(self.shown(table, viewer, from, now, table.raw_view(viewer)).frame(self.version))
    }

    fn shown<V>(&self, table: &dyn DynMatch, viewer: Viewer, from: Step, now: Millis, view: V) -> Update<V> {
        let seat = viewer.seat();
        // What a standing order answers is not asked: the answer is on its way.
        let question = seat
            .filter(|&seat| table.standing(seat).is_none())
            .and_then(|seat| self.questions[seat.index()].as_ref());
        let waiting = table.turn().seats();
        let has_chosen = |seat: &Seat| {
            let question = self.questions[seat.index()].as_ref();
            !waiting.contains(*seat) && question.is_some_and(|question| question.answer.is_some())
        };
        let steps = from.0..=table.version();
        Update {
            step: Step(table.version()),
            view,
            legal: seat.map_or_else(Vec::new, |seat| table.notations(seat)),
            notices: steps.flat_map(|step| table.notices_json(viewer, step)).collect(),
            waiting,
            chosen: self.all_seats().filter(has_chosen).collect(),
            asked: question.map(|question| question.asked),
            answered: question.and_then(|question| question.answer.clone()),
            take: question.map_or(0, |question| question.take),
            deadline: self.deadline(),
            result: self.result(),
            now,
        }
    }

    /// Everything that a person may know about the table, with the notices of all steps from `from` on; without any if it is `None`.
    pub fn hello(&self, person: &PersonId, from: Option<Step>, now: Millis) -> Hello {
        let next = || Step(self.table.as_ref().map_or(0, |table| table.version()) + 1);
        Hello {
            seat: self.seat_of(person),
            table: self.info(),
            update: self.update(self.viewer(person), from.unwrap_or_else(next), now),
            lines: self.lines.iter().cloned().collect(),
        }
    }
}
