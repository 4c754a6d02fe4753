//! A match looked at again: any moment of it, through anybody's eyes, or through everybody's at once. For matches that are over, and for
//! whoever holds a record: the whole truth is in it.

use rookery_kernel::{Game, Nothing, Scripted, Seat, SeatSet, Viewer};
use serde_json::{Value, json};

use crate::{
    matches::{Match, Step},
    record::Record,
    replay::Disagreement,
};

/// So many states are kept at most. What lies between them is played again when it is asked for.
const MAX_KEPT_STATES: usize = 1024;

/// Through whose eyes a match is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Perspective {
    /// Somebody's who sits at the table, or the public's.
    Of(Viewer),
    /// Everybody's: of what happened each hears what anybody was told of it.
    All,
}

/// What is known of a moment whoever looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Who owes a decision.
    pub waiting: SeatSet,
    /// What each seat would score if it ended here.
    pub scores: Vec<i32>,
}

/// Something that was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldNotice {
    /// The moment in which it was.
    pub at: usize,
    /// Through everybody's eyes: to whom, if to one seat alone.
    pub to: Option<Seat>,
    /// What: the game's notice.
    pub notice: Value,
}

/// A match of any game, looked at again. Moments are counted as steps are: 0 is the deal.
pub trait Review: Send {
    /// Every moment, from the deal to the last.
    fn moments(&self) -> &[Moment];
    /// What this viewer saw at a moment; nothing for one that never was.
    fn view(&self, at: usize, viewer: Viewer) -> Option<Value>;
    /// What was told, from the deal to the last moment.
    fn story(&self, eyes: Perspective) -> Vec<ToldNotice>;
}

struct Reviewed<G: Game> {
    whole: Match<G>,
    moments: Vec<Moment>,
    /// A state is kept for every so many moments.
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
