//! One match: a game, the luck it is played with, and the log of what was done.

use std::collections::VecDeque;

use rookery_kernel::{
    BadConfig, Draw, Game, Illegal, Impossible, Nothing, Recorded, Scripted, Seat, SeatSet, Seeded, Turn,
    Viewer, luck::BadDraw,
};
use serde::Serialize;

use crate::seed::{Digest32, Seed, StateHash};

/// A match as a pure value. It has no clock and no sockets; its owner decides when and to whom updates are sent.
///
/// Versions count steps: the deal is version 0, and every accepted action makes the next one. No viewer misses a version: a step that
/// a viewer may not see is an update without notices.
///
/// # Examples
///
/// ```
/// use rookery_kernel::{Seat, Viewer};
/// use rookery_table::{Match, Seed};
/// use rookery_testkit::toys::kuhn::{Kuhn, Options};
///
/// let mut table = Match::<Kuhn>::deal(2, &Options::default(), Seed::from_text("example"))?;
/// table.act(Seat::new(0), "bet".parse()?)?;
/// let update = table.update(Viewer::Public, Some(0));
/// assert_eq!((update.version, update.notices[0].to_string()), (1, "s0 bet".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    origin: Origin<G>,
    game: G,
    steps: Vec<Step<G>>,
    commitment: Digest32,
    /// The seed and what is left of its stream. A match from a record without a seed has none: it needs scripted draws to go on.
    seed: Option<(Seed, Seeded)>,
    script: VecDeque<Draw>,
    scripted: bool,
}

/// Where a match comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin<G: Game> {
    /// From the deal.
    Deal {
        /// The number of seats.
        seats: usize,
        /// The table options.
        options: G::Options,
        /// What chance said at the deal.
        luck: Vec<Draw>,
        /// What happened at the deal.
        events: Vec<G::Event>,
    },
    /// From a position that was set up by hand.
    Position(G::Position),
}

/// One accepted action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<G: Game> {
    /// Who acted.
    pub seat: Seat,
    /// What was done.
    pub action: G::Action,
    /// What chance said.
    pub luck: Vec<Draw>,
    /// What happened.
    pub events: Vec<G::Event>,
}

/// Why an action was not taken. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActError {
    /// It is no action of this game. Only where actions come as text or JSON.
    #[error("{0}")]
    NotAnAction(String),
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(Illegal),
    /// The scripted luck does not fit what the rules draw.
    #[error("the scripted luck does not fit: {0}")]
    Luck(BadDraw),
}

/// What a viewer is sent when something has changed: all that it may know, and nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Update<G: Game> {
    /// The version this brings the viewer to.
    pub version: u64,
    /// What the viewer sees now.
    pub view: G::View,
    /// What the viewer may do now; nothing for the public.
    pub legal: Vec<G::Action>,
    /// What the viewer was told, in order.
    pub notices: Vec<G::Notice>,
    /// Who owes a decision. The room's knowledge: who has answered a sealed question is seen at any table, what was answered
    /// is not.
    pub waiting: SeatSet,
}

impl<G: Game> Match<G> {
    /// A new match from the deal.
    ///
    /// # Errors
    ///
    /// If the game rejects the seats or options.
    pub fn deal(seats: usize, options: &G::Options, seed: Seed) -> Result<Self, DealError> {
        Self::deal_scripted(seats, options, seed, Vec::new())
    }

    /// A new match whose first draws are scripted; the rest comes from the seed.
    ///
    /// # Errors
    ///
    /// If the game rejects the seats or options, or the draws do not fit the deal.
    pub fn deal_scripted(
        seats: usize,
        options: &G::Options,
        seed: Seed,
        script: Vec<Draw>,
    ) -> Result<Self, DealError> {
        let (commitment, luck) = (seed.commitment(), seed.luck());
        Self::dealt(seats, options, commitment, Some((seed, luck)), script)
    }

    /// A match whose draws are all scripted, for reading records.
    pub(crate) fn deal_told(
        seats: usize,
        options: &G::Options,
        commitment: Digest32,
        script: Vec<Draw>,
    ) -> Result<Self, DealError> {
        Self::dealt(seats, options, commitment, None, script)
    }

    fn dealt(
        seats: usize,
        options: &G::Options,
        commitment: Digest32,
        mut seed: Option<(Seed, Seeded)>,
        script: Vec<Draw>,
    ) -> Result<Self, DealError> {
        let length = script.len();
        let (mut draws, mut events) = (Vec::new(), Vec::new());
        let mut told = told_then(script, &mut seed);
        let game = G::new(seats, options, &mut Recorded::new(&mut told, &mut draws), &mut events)
            .map_err(DealError::Config)?;
        let script = told.rest().map_err(DealError::Luck)?;
        let scripted = script.len() < length;
        let origin = Origin::Deal { seats, options: options.clone(), luck: draws, events };
        Ok(Self { origin, game, steps: Vec::new(), commitment, seed, script, scripted })
    }

    /// A match that goes on from a position.
    ///
    /// # Errors
    ///
    /// If no game can come to this position.
    pub fn resume(position: &G::Position, seed: Seed) -> Result<Self, Impossible> {
        let (commitment, luck) = (seed.commitment(), seed.luck());
        Ok(Self { seed: Some((seed, luck)), ..Self::resume_told(position, commitment)? })
    }

    /// A match from a position whose draws are all scripted, for reading records.
    pub(crate) fn resume_told(position: &G::Position, commitment: Digest32) -> Result<Self, Impossible> {
        let game = G::resume(position)?;
        // As the game itself writes it: what was given may have its lists in another order.
        let (origin, steps, script) = (Origin::Position(game.position()), Vec::new(), VecDeque::new());
        Ok(Self { origin, game, steps, commitment, seed: None, script, scripted: false })
    }

    /// The game as it stands. The whole truth: not for anybody who plays.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How the match began.
    pub fn origin(&self) -> &Origin<G> {
        &self.origin
    }

    /// What was done so far.
    pub fn steps(&self) -> &[Step<G>] {
        &self.steps
    }

    /// How many steps were taken.
    pub fn version(&self) -> u64 {
        self.steps.len() as u64
    }

    /// The hash of the seed, which anybody may see from the start.
    pub fn commitment(&self) -> Digest32 {
        self.commitment
    }

    /// The seed, where it is known. A secret until the match is over.
    pub fn seed(&self) -> Option<&Seed> {
        self.seed.as_ref().map(|(seed, _)| seed)
    }

    /// Whether any draw was scripted. If so, the seed does not explain the match.
    pub fn is_scripted(&self) -> bool {
        self.scripted
    }

    /// Sets the next draws and replaces those set before.
    pub fn script(&mut self, draws: impl IntoIterator<Item = Draw>) {
        self.script = draws.into_iter().collect();
    }

    /// The scripted draws that are not yet used.
    pub fn pending_script(&self) -> impl Iterator<Item = &Draw> {
        self.script.iter()
    }

    /// Takes an action, or refuses it and changes nothing.
    ///
    /// Another answer to an open sealed question replaces the first one, in the log too. It makes no new version, so that other players
    /// do not see the change and the log does not grow.
    ///
    /// # Errors
    ///
    /// If the rules forbid the action, or the scripted draws do not fit.
    #[expect(clippy::missing_panics_doc, reason = "a step was just added")]
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<&Step<G>, ActError> {
        if !self.turn().seats().contains(seat) {
            return self.change_answer(seat, action);
        }
        let (mut game, mut seed) = (self.game.clone(), self.seed.clone());
        let (mut draws, mut events) = (Vec::new(), Vec::new());
        let mut told = told_then(self.script.iter().cloned(), &mut seed);
        game.apply(seat, action, &mut Recorded::new(&mut told, &mut draws), &mut events)
            .map_err(ActError::Illegal)?;
        let script = told.rest().map_err(ActError::Luck)?;
        self.scripted |= script.len() < self.script.len();
        (self.game, self.seed, self.script) = (game, seed, script);
        self.steps.push(Step { seat, action, luck: draws, events });
        Ok(self.steps.last().expect("a step was just added"))
    }

    /// Puts another answer of this seat in place of its last one, and works out the states since then again.
    fn change_answer(&mut self, seat: Seat, action: G::Action) -> Result<&Step<G>, ActError> {
        // A question that is still open settles nothing and draws no luck.
        let mut no_luck = Scripted::exactly([]);
        self.game.clone().apply(seat, action, &mut no_luck, &mut Nothing).map_err(ActError::Illegal)?;
        let place = self.steps.iter().rposition(|step| step.seat == seat);
        let mut again = place
            .and_then(|place| self.at(place as u64))
            .expect("a seat that can change an answer has given one");
        again.act(seat, action)?;
        for step in &self.steps[again.steps.len()..] {
            // Only other answers to the same question stand between the two.
            again.act(step.seat, step.action)?;
        }
        (self.game, self.steps) = (again.game, again.steps);
        Ok(&self.steps[place.expect("found above")])
    }

    /// What this seat may do.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.game.legal(seat, &mut legal);
        legal
    }

    /// Who owes a decision.
    pub fn turn(&self) -> Turn {
        self.game.turn()
    }

    /// What a viewer who knows everything up to a version is sent; `None` knows nothing yet and is told nothing of the past but
    /// the deal, since the view says the rest.
    pub fn update(&self, viewer: Viewer, since: Option<u64>) -> Update<G> {
        let notices = match since {
            Some(since) => self.notices(viewer, (since + 1)..=self.version()),
            None => self.notices(viewer, 0..=0),
        };
        Update {
            version: self.version(),
            view: self.game.view(viewer),
            legal: viewer.seat().map_or_else(Vec::new, |seat| self.legal(seat)),
            notices,
            waiting: self.turn().seats(),
        }
    }

    /// What a viewer was told in these versions.
    pub fn notices(&self, viewer: Viewer, versions: impl IntoIterator<Item = u64>) -> Vec<G::Notice> {
        let events = versions.into_iter().flat_map(|version| self.events(version));
        events.filter_map(|event| G::notice(event, viewer)).collect()
    }

    pub(crate) fn events(&self, version: u64) -> &[G::Event] {
        match (version.checked_sub(1), &self.origin) {
            (Some(step), _) => self.steps.get(step as usize).map_or(&[], |step| &step.events),
            (None, Origin::Deal { events, .. }) => events,
            (None, Origin::Position(_)) => &[],
        }
    }

    /// The match as it was at an earlier version: for looking, not for playing on, since it has no luck of its own.
    pub fn at(&self, version: u64) -> Option<Self> {
        let steps = self.steps.get(..usize::try_from(version).ok()?)?;
        let mut earlier = self.beginning()?;
        steps.iter().try_for_each(|step| earlier.follow(step)).map(|()| earlier)
    }

    /// The fingerprints of the state at the start and after every step. Played again for it: only records have them, and a match
    /// that runs is not to wait for what may be wanted at its end.
    pub(crate) fn hashes(&self) -> Vec<StateHash> {
        let mut earlier = self.beginning().expect("what was begun can be begun again");
        let mut hashes = vec![StateHash::of(&earlier.game.position())];
        for step in &self.steps {
            earlier.follow(step).expect("what was taken is taken again");
            hashes.push(StateHash::of(&earlier.game.position()));
        }
        hashes
    }

    /// The match before its first step, without luck of its own.
    fn beginning(&self) -> Option<Self> {
        match &self.origin {
            Origin::Deal { seats, options, luck, .. } => {
                Self::deal_told(*seats, options, self.commitment, luck.clone()).ok()
            }
            Origin::Position(position) => Self::resume_told(position, self.commitment).ok(),
        }
    }

    /// Takes a step as it was taken before.
    fn follow(&mut self, step: &Step<G>) -> Option<()> {
        self.script(step.luck.iter().cloned());
        self.act(step.seat, step.action).ok().map(|_| ())
    }
}

/// The scripted draws first, then those of the seed, if there is one.
fn told_then(script: impl IntoIterator<Item = Draw>, seed: &mut Option<(Seed, Seeded)>) -> Scripted<'_> {
    match seed {
        Some((_, luck)) => Scripted::then(script, luck),
        None => Scripted::exactly(script),
    }
}

/// Why a match could not be dealt.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealError {
    /// The game cannot be set up so.
    #[error("{0}")]
    Config(BadConfig),
    /// The scripted luck does not fit the deal.
    #[error("the scripted luck does not fit the deal: {0}")]
    Luck(BadDraw),
}
