//! A finished match, opened from its record for a replay.

use rookery_catalog::find;
use rookery_kernel::{BySeat, MAX_SEATS, Seat, Viewer};
use rookery_table::{Perspective, Record, Review, ToldNotice};
use rookery_wire::{
    Clock, Code, Eyes, Field, Listed, Look, MatchResult, Millis, Moment, Opened, Phase, Problem, SeatInfo,
    SeatKind, Seen, Setup, Step, StoryNotice, TableInfo,
};

/// A record that was read and replays by the rules.
pub struct OpenRecord {
    record: Record,
    review: Box<dyn Review>,
    /// Whose notices were sent last.
    sent: Option<Eyes>,
}

impl OpenRecord {
    /// Reads a record and plays it again.
    ///
    /// # Errors
    /// If the text is no record, or the rules disagree with it.
    pub fn read(text: &str) -> Result<Self, Problem> {
        let malformed = |why: String| Problem::new(Code::Malformed, why);
        let record = Record::parse(text).map_err(|bad| malformed(bad.to_string()))?;
        let game = &record.header.game;
        let unknown = || Problem::invalid(Field::Game, format!("line 1: there is no game {game:?}"));
        let entry = find(game).ok_or_else(unknown)?;
        let review = entry.review(&record).map_err(|disagreement| malformed(disagreement.to_string()))?;
        Ok(Self { record, review, sent: None })
    }

    /// The table of the match, and every moment of it.
    #[expect(clippy::missing_panics_doc, reason = "the id is valid")]
    pub fn introduce(&self) -> Opened {
        let header = &self.record.header;
        let named = |seat: usize| header.names.get(seat).filter(|name| !name.is_empty()).cloned();
        let seat = |seat: usize| SeatInfo {
            kind: SeatKind::Person,
            name: named(seat).unwrap_or_else(|| Seat::new(seat).to_string()),
            person: None,
            bot: None,
            host: false,
        };
        let result = self.record.end.result.as_ref().map(|result| MatchResult {
            winners: result.winners,
            scores: by_seat(&result.scores),
            ending: result.ending.clone(),
        });
        let table = TableInfo {
            id: "replay".parse().expect("a valid id"),
            setup: Setup {
                game: header.game.clone(),
                seats: header.seats,
                options: header.options.clone(),
                title: String::new(),
                listed: Listed::Private,
                clock: Clock::None,
            },
            phase: if result.is_some() { Phase::Over } else { Phase::Playing },
            seats: (0..header.seats).map(seat).collect(),
            commitment: header.commitment.to_string(),
            created: Millis(0),
            result,
            rematch: None,
        };
        let moment = |moment: &rookery_table::Moment| Moment {
            waiting: moment.waiting,
            scores: by_seat(&moment.scores),
        };
        Opened { table, moments: self.review.moments().iter().map(moment).collect() }
    }

    /// A moment as it is shown; nothing if there is no such moment or seat.
    pub fn look(&mut self, look: Look) -> Option<Seen> {
        let seats = self.record.header.seats;
        let (viewer, eyes) = match look.eyes {
            Eyes::Seat(seat) => {
                let viewer = Viewer::Seat(Seat::checked(seat.index(), seats)?);
                (viewer, Perspective::Of(viewer))
            }
            Eyes::Public => (Viewer::Public, Perspective::Of(Viewer::Public)),
            Eyes::All => (Viewer::Public, Perspective::All),
        };
        let step = usize::try_from(look.step.0).ok()?;
        let view = self.review.view(step, viewer)?;
        let own = |seat| self.review.view(step, Viewer::Seat(seat));
        let seats =
            if look.eyes == Eyes::All { Seat::all(seats).filter_map(own).collect() } else { Vec::new() };
        let notice = |ToldNotice { at, to, notice }| StoryNotice { step: Step(at as u64), to, notice };
        let story =
            (self.sent != Some(look.eyes)).then(|| self.review.story(eyes).into_iter().map(notice).collect());
        self.sent = Some(look.eyes);
        Some(Seen { look, view, seats, story })
    }
}

fn by_seat(scores: &[i32]) -> BySeat<i32> {
    BySeat::new(scores.len().min(MAX_SEATS), |seat| scores[seat.index()])
}
