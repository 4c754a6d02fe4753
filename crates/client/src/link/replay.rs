//! Moments of a record, shown one at a time.

use std::sync::Arc;

use rookery_kernel::{Seat, SeatSet};
use rookery_wire::{Eyes, Look, Millis, Opened, Phase, Seen, Step, StoryNotice, Update};
use serde_json::Value;

use super::{LinkState, Part};

/// What is known of a record that is looked at. The worker that reads the record is asked for one moment at a time, always for the one
/// that is wanted last, so that requests never pile up.
#[derive(Debug, Default)]
pub struct ReplayState {
    /// The moment that the worker was asked for and has not answered yet.
    requested: Option<Look>,
    shown: Option<Look>,
    /// Everything that the current eyes are told, from the deal to the end.
    story: Vec<StoryNotice>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Autoplay {
    /// Waits until the wanted moment is shown.
    Wait,
    /// Goes to the next moment at once.
    GoOn,
    /// Goes to the next moment when this one was shown long enough.
    Pause,
    Stop,
}

/// The moment of an address, moved into the match if the address names a step or a seat that does not exist.
pub fn fitting(look: Look, opened: &Opened) -> Look {
    let missing = matches!(look.eyes, Eyes::Seat(seat) if seat.index() >= opened.table.seats.len());
    Look { step: look.step.min(opened.last_step()), eyes: if missing { Eyes::All } else { look.eyes } }
}

impl ReplayState {
    /// The step of the notice at this place of the story.
    pub fn step_of(&self, told: usize) -> Option<Step> {
        self.story.get(told).map(|told| told.step)
    }

    /// The only seat that was told the notice at this place, when seen through everybody's eyes.
    pub fn told_to(&self, told: usize) -> Option<Seat> {
        self.story.get(told).and_then(|told| told.to)
    }

    pub fn shows(&self, look: Look) -> bool {
        self.shown == Some(look)
    }

    /// The request to send for a moment; `None` while an answer is on its way, or if the moment is shown already.
    pub fn request(&mut self, wanted: Look) -> Option<Look> {
        if self.requested.is_some() || self.shows(wanted) {
            return None;
        }
        self.requested = Some(wanted);
        self.requested
    }

    /// Shows the moment that the worker has answered with. Returns the views of all seats, if these are everybody's eyes.
    pub fn see(&mut self, seen: Seen, opened: &Opened, link: &mut LinkState) -> Vec<Value> {
        let Seen { look, view, seats, story } = seen;
        let follows =
            self.shown.is_some_and(|before| before.eyes == look.eyes && before.step.0 + 1 == look.step.0);
        link.jumped = !follows;
        (self.requested, self.shown) = (None, Some(look));
        if let Some(story) = story {
            self.story = story;
            link.told.clear();
            link.epoch += 1;
        }
        let count = self.story.partition_point(|told| told.step <= look.step);
        link.told.truncate(count);
        let known = link.told.len();
        link.told.extend(self.story[known..count].iter().map(|told| told.notice.clone()));
        let mut table = opened.table.clone();
        // The result is known at the end.
        if look.step < opened.last_step() {
            (table.phase, table.result) = (Phase::Playing, None);
        }
        if link.table.as_ref() != Some(&table) {
            link.set_table(table);
        }
        let seat = if let Eyes::Seat(seat) = look.eyes { Some(seat) } else { None };
        if link.seat != seat {
            link.set_seat(seat);
        }
        let step = look.step.0 as usize;
        let waiting = opened.moments[step].waiting;
        let chosen = self.asked_at(opened, step).minus(waiting);
        link.update = Some(Arc::new(Update {
            step: look.step,
            view,
            legal: Vec::new(),
            notices: Vec::new(),
            waiting,
            chosen,
            asked: None,
            answered: None,
            take: 0,
            deadline: None,
            result: None,
            now: Millis(0),
        }));
        link.changed([Part::Told, Part::Update]);
        seats
    }

    fn is_silent(&self, step: Step) -> bool {
        self.story.binary_search_by_key(&step, |told| told.step).is_err()
    }

    /// What automatic play does when this moment is wanted.
    pub fn autoplay(&self, wanted: Look, last: Step) -> Autoplay {
        match () {
            () if !self.shows(wanted) => Autoplay::Wait,
            () if wanted.step >= last => Autoplay::Stop,
            () if self.is_silent(wanted.step) => Autoplay::GoOn,
            () => Autoplay::Pause,
        }
    }

    /// The seats that were asked the question that was open at a step: answers in secret are steps of which nothing is told.
    fn asked_at(&self, opened: &Opened, step: usize) -> SeatSet {
        let fewer = |step: &usize| {
            let (now, before) = (opened.moments[*step].waiting, opened.moments[*step - 1].waiting);
            before.len() > now.len() && now.minus(before).is_empty()
        };
        let answers =
            (1..=step).rev().take_while(|step| self.is_silent(Step(*step as u64)) && fewer(step)).count();
        opened.moments[step - answers].waiting
    }
}
