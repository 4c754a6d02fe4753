//! A finished match at any of its moments, from the perspective of one viewer or of all. It has the whole truth in it, so it is for holders
//! of a record and never for players.

use rookery_kernel::{Game, Nothing, Scripted, Seat, SeatSet, Viewer};
use serde_json::{Value, json};

use crate::matches::{Match, Step};
use crate::{record::Record, replay::Disagreement};

/// The most states that are kept. The states between them are replayed when they are asked for.
const MAX_KEPT_STATES: usize = 1024;

/// Whose knowledge a review shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Perspective {
    /// That of one viewer.
    Of(Viewer),
    /// That of all viewers together: each event is told as the best informed viewer was told it.
    All,
}

/// What every viewer knows of a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Who owes a decision.
    pub waiting: SeatSet,
    /// What each seat would score if it ended here.
    pub scores: Vec<i32>,
}

/// A notice, with the moment at which it was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldNotice {
    /// The moment.
    pub at: usize,
    /// With [`Perspective::All`]: the seat, if only one was told.
    pub to: Option<Seat>,
    /// The notice of the game, in JSON.
    pub notice: Value,
}

/// A finished match of any game. Moments are numbered like versions: 0 is the deal.
pub trait Review: Send {
    /// Every moment, from the deal to the last.
    fn moments(&self) -> &[Moment];
    /// The view of this viewer at a moment. `None` if there was no such moment.
    fn view(&self, at: usize, viewer: Viewer) -> Option<Value>;
    /// All notices, from the deal to the last moment.
    fn story(&self, eyes: Perspective) -> Vec<ToldNotice>;
}

struct Reviewed<G: Game> {
    whole: Match<G>,
    moments: Vec<Moment>,
    /// The number of moments between two kept states.
    stride: usize,
    kept: Vec<G>,
}

/// The match of a record, if the rules agree with every line of it.
pub(crate) fn review<G: Game>(record: &Record) -> Result<Box<dyn Review>, Disagreement> {
    Ok(Box::new(Reviewed::<G>::new(Match::replay(record)?)))
}

impl<G: Game> Reviewed<G> {
    fn new(whole: Match<G>) -> Self {
        let stride = whole.steps().len() / MAX_KEPT_STATES + 1;
        let mut game = whole.at(0).expect("every match has a beginning").game().clone();
        let (mut moments, mut kept) = (Vec::new(), Vec::new());
        for at in 0..=whole.steps().len() {
            if let Some(step) = at.checked_sub(1).map(|step| &whole.steps()[step]) {
                follow(&mut game, step);
            }
            moments.push(Moment { waiting: game.turn().seats(), scores: game.scores().as_slice().to_vec() });
            if at.is_multiple_of(stride) {
                kept.push(game.clone());
            }
        }
        Self { whole, moments, stride, kept }
    }

    fn at(&self, moment: usize) -> Option<G> {
        let missing = self.whole.steps().get(moment - moment % self.stride..moment)?;
        let mut game = self.kept.get(moment / self.stride)?.clone();
        for step in missing {
            follow(&mut game, step);
        }
        Some(game)
    }
}

/// Takes a step as it was taken.
fn follow<G: Game>(game: &mut G, step: &Step<G>) {
    let mut luck = Scripted::exactly(step.luck.iter().cloned());
    game.apply(step.seat, step.action, &mut luck, &mut Nothing).expect("what was taken is taken again");
}

impl<G: Game> Review for Reviewed<G> {
    fn moments(&self) -> &[Moment] {
        &self.moments
    }

    fn view(&self, at: usize, viewer: Viewer) -> Option<Value> {
        Some(json!(self.at(at)?.view(viewer)))
    }

    fn story(&self, eyes: Perspective) -> Vec<ToldNotice> {
        let told = |event: &G::Event| match eyes {
            Perspective::Of(viewer) => {
                G::notice(event, viewer).map(|notice| (None, notice)).into_iter().collect()
            }
            Perspective::All => told_to_anybody::<G>(event, self.whole.game().seats()),
        };
        let moment = |at: usize| {
            let notices = self.whole.events(at as u64).iter().flat_map(told);
            notices.map(move |(to, notice)| ToldNotice { at, to, notice: json!(notice) })
        };
        (0..self.moments.len()).flat_map(moment).collect()
    }
}

/// What was told of an event to those who were told more than the public, and to whom if to one alone; if nobody was, what the public
/// was told.
fn told_to_anybody<G: Game>(event: &G::Event, seats: usize) -> Vec<(Option<Seat>, G::Notice)> {
    let public = G::notice(event, Viewer::Public);
    let mut told: Vec<(Option<Seat>, G::Notice)> = Vec::new();
    for seat in Seat::all(seats) {
        let Some(notice) = G::notice(event, Viewer::Seat(seat)).filter(|own| Some(own) != public.as_ref())
        else {
            continue;
        };
        match told.iter_mut().find(|(_, known)| *known == notice) {
            Some((to, _)) => *to = None,
            None => told.push((Some(seat), notice)),
        }
    }
    if told.is_empty() { public.map(|notice| (None, notice)).into_iter().collect() } else { told }
}
