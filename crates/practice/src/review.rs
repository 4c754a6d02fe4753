//! Replays of a record.

use rookery_kernel::{BySeat, MAX_SEATS, Seat, Viewer};
use rookery_table::{Record, Review, find};
use rookery_wire::{
    Clock, Eyes, Listed, Look, MatchResult, Millis, Moment, Opened, Phase, SeatInfo, SeatKind, Seen, Setup,
    StoryNotice, TableInfo,
};

/// A record that was read and replays by the rules.
pub(crate) struct Open {
    record: Record,
    review: Box<dyn Review>,
    /// Whose notices were sent last.
    sent: Option<Eyes>,
}

impl Open {
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let record = Record::parse(text).map_err(|bad| bad.to_string())?;
        let game = &record.header.game;
        let entry = find(game).ok_or_else(|| format!("line 1: there is no game {game:?}"))?;
        let review = entry.review(&record).map_err(|disagreement| disagreement.to_string())?;
        Ok(Self { record, review, sent: None })
    }

    pub(crate) fn introduce(&self) -> Opened {
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
            scores: moment.scores.clone(),
        };
        Opened { table, moments: self.review.moments().iter().map(moment).collect() }
    }

    /// A moment as it is shown; nothing if there is no such moment or seat.
    pub(crate) fn look(&mut self, look: Look) -> Option<Seen> {
        let seats = self.record.header.seats;
        let (viewer, eyes) = match look.eyes {
            Eyes::Seat(seat) => {
                let viewer = Viewer::Seat(Seat::checked(seat.index(), seats)?);
                (viewer, rookery_table::Eyes::Of(viewer))
            }
            Eyes::Public => (Viewer::Public, rookery_table::Eyes::Of(Viewer::Public)),
            Eyes::All => (Viewer::Public, rookery_table::Eyes::All),
        };
        let view = self.review.view(look.step, viewer)?;
        let own = |seat| self.review.view(look.step, Viewer::Seat(seat));
        let seats =
            if look.eyes == Eyes::All { Seat::all(seats).filter_map(own).collect() } else { Vec::new() };
        let notice =
            |told: rookery_table::Told| StoryNotice { step: told.at, to: told.to, notice: told.notice };
        let story =
            (self.sent != Some(look.eyes)).then(|| self.review.story(eyes).into_iter().map(notice).collect());
        self.sent = Some(look.eyes);
        Some(Seen { look, view, seats, story })
    }
}

fn by_seat(scores: &[i32]) -> BySeat<i32> {
    BySeat::new(scores.len().min(MAX_SEATS), |seat| scores[seat.index()])
}
