//! Sneaks & Snitches: the last reveal as it is played back, and the plan that is being made.

use rookery_kernel::Seat;
use rookery_sneaks::{Action, Colour, Kind, Mix, Notice, Plan, Sneaks, Spot, Spots, Stage, Tokens, View};

use crate::{picks, sight::Sight};

/// A time on the clock of a reveal, in beats since the update that it came with.
pub type Beat = usize;

/// When snitches are shown: after the sneaks.
pub const SNITCHES_AT: Beat = 2;
/// When the first location is evaluated.
const FIRST_LOCATION_AT: Beat = 4;

/// The last plans and what came of them. The view forgets them when the next round begins; players still want to look at them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reveal {
    pub number: usize,
    pub sneaks: Vec<(Seat, Spot)>,
    pub snitches: Vec<(Seat, Spot)>,
    /// The outcome at each location, in the order of evaluation.
    pub outcomes: Vec<(Spot, SpotOutcome, Beat)>,
    /// When the loot of each location was laid out, and how many loot cards were laid out before it.
    pub laid: Vec<(Spot, Beat, usize)>,
}

/// What came of the plans at one location.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SpotOutcome {
    Guarded,
    Contested,
    Stolen(Seat, Kind),
    Gone(Kind),
}

impl Reveal {
    /// Adds the notices of an update; `view` is the view of that update.
    pub fn follow(&mut self, news: &[Notice], view: &View) {
        let mut beat = 0;
        let mut before = None;
        for notice in news {
            self.tell(before, notice, &mut beat);
            before = Some(notice);
        }
        // A viewer who arrives in the middle of a round has no notice of the plans, but sees them.
        if self.sneaks.is_empty() {
            for (seat, player) in view.players.iter() {
                let plan = player.plan.unwrap_or_default();
                self.sneaks.extend(plan.sneaks.iter().map(|spot| (seat, spot)));
                self.snitches.extend(plan.snitches.iter().map(|spot| (seat, spot)));
            }
        }
    }

    fn tell(&mut self, before: Option<&Notice>, notice: &Notice, beat: &mut Beat) {
        let outcome = match *notice {
            Notice::Guarded { spot } => (spot, SpotOutcome::Guarded),
            Notice::Contested { spot, .. } => (spot, SpotOutcome::Contested),
            Notice::Stolen { seat, spot, kind } => (spot, SpotOutcome::Stolen(seat, kind)),
            Notice::Gone { spot, kind } => (spot, SpotOutcome::Gone(kind)),
            Notice::Sneaks { seat, spots } => {
                if !matches!(before, Some(Notice::Sneaks { .. })) {
                    let laid = std::mem::take(&mut self.laid);
                    *self = Self { number: self.number + 1, laid, ..Self::default() };
                    *beat = FIRST_LOCATION_AT;
                }
                return self.sneaks.extend(spots.iter().map(|spot| (seat, spot)));
            }
            Notice::Snitches { seat, spots } => {
                return self.snitches.extend(spots.iter().map(|spot| (seat, spot)));
            }
            Notice::Laid { spot, .. } => {
                let before = self.laid.iter().map(|(.., number)| number + 1).max().unwrap_or(0);
                self.laid.retain(|(at, ..)| *at != spot);
                return self.laid.push((spot, *beat, before));
            }
            _ => return,
        };
        self.outcomes.push((outcome.0, outcome.1, *beat));
        *beat += 1;
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeamKind {
    Sneaks,
    Snitches,
}

impl TeamKind {
    /// How many teams of this kind a plan sends, by the legal plans.
    pub fn count(self, legal: &[Action]) -> usize {
        let count = |action: &Action| match (action, self) {
            (Action::Plan(plan), Self::Sneaks) => Some(plan.sneaks.len()),
            (Action::Plan(plan), Self::Snitches) => Some(plan.snitches.len()),
            _ => None,
        };
        legal.iter().find_map(count).unwrap_or(0)
    }
}

/// A plan that is being made: locations in the order of the clicks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    pub sneaks: Vec<Spot>,
    pub snitches: Vec<Spot>,
}

impl Draft {
    pub fn of(&self, team: TeamKind) -> &Vec<Spot> {
        match team {
            TeamKind::Sneaks => &self.sneaks,
            TeamKind::Snitches => &self.snitches,
        }
    }

    /// Sends a team to a location, or recalls it. One too many replaces the first; no two teams go to the same place.
    pub fn click(&mut self, spot: Spot, team: TeamKind, legal: &[Action]) {
        let (own, other) = match team {
            TeamKind::Sneaks => (&mut self.sneaks, &mut self.snitches),
            TeamKind::Snitches => (&mut self.snitches, &mut self.sneaks),
        };
        other.retain(|at| *at != spot);
        picks::toggle(own, spot, team.count(legal));
    }

    pub fn action(&self) -> Action {
        let set = |spots: &[Spot]| spots.iter().copied().collect::<Spots>();
        Action::Plan(Plan { sneaks: set(&self.sneaks), snitches: set(&self.snitches) })
    }
}

impl From<Plan> for Draft {
    fn from(plan: Plan) -> Self {
        Self { sneaks: plan.sneaks.iter().collect(), snitches: plan.snitches.iter().collect() }
    }
}

/// The tokens that are picked after a click on one more of this colour; `None` if it cannot be taken with the others. Where all tokens
/// must be of one colour, a click picks as many as there are.
pub fn with_one_more(taking: Tokens, colour: Colour, mix: Mix, legal: &[Action]) -> Option<Tokens> {
    let mut takes = legal.iter().filter_map(|action| match action {
        Action::Take(tokens) => Some(*tokens),
        _ => None,
    });
    match mix {
        Mix::One => takes.find(|tokens| tokens[colour] > 0),
        Mix::Any => {
            let mut more = taking;
            more[colour] += 1;
            takes.any(|tokens| tokens.minus(more).is_some()).then_some(more)
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenOwner {
    Player(Seat),
    Bank,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TokenClick {
    /// Adds one to those that are to be taken, or picks all of one category.
    Take(Tokens),
    Give,
    Get(Seat),
}

impl TokenClick {
    /// What a click does when `taking` is picked already; `None` if these tokens cannot be clicked.
    pub fn on(owner: TokenOwner, colour: Colour, taking: Tokens, sight: &Sight<Sneaks>) -> Option<Self> {
        let can = |wanted: &dyn Fn(&Action) -> bool| sight.legal.iter().any(wanted);
        match owner {
            TokenOwner::Bank => {
                let Stage::Take { mix, .. } = sight.view.stage else { return None };
                with_one_more(taking, colour, mix, &sight.legal).map(Self::Take)
            }
            TokenOwner::Player(seat) if sight.view.viewer.seat() == Some(seat) => {
                can(&|action| matches!(action, Action::Swap { give, .. } if *give == colour))
                    .then_some(Self::Give)
            }
            TokenOwner::Player(seat) => can(
                &|action| matches!(action, Action::Swap { with, get, .. } if (*with, *get) == (seat, colour)),
            )
            .then_some(Self::Get(seat)),
        }
    }
}
