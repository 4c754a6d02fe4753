//! Taking a lesson: what the learner reads, which moves happen by themselves, and which the learner has to make.

use rookery_kernel::{BadData, Lesson, Part, Seat, Turn};
use serde_json::Value;

use crate::dynamic::{Choice, DynMatch};
use crate::{entry::CatalogEntry, matches::ActError, seed::Seed};

/// Where the learner sits.
pub const LEARNER: Seat = Seat::new(0);

/// A lesson that is being taken. The client asks for one [`Beat`] after the other, at the learner's pace, and submits what the learner
/// tries.
#[derive(Debug)]
pub struct LessonRun {
    table: Box<dyn DynMatch>,
    parts: Vec<Part>,
    /// The first part that is still to come.
    next: usize,
}

/// What comes next in a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Beat {
    /// This is said to the learner, in the markup of [`Text::say`](rookery_kernel::Text::say).
    Say(String),
    /// A player moved by the script, or by a standing order.
    Moved(Seat),
    /// The learner has to move. It stays so until [`LessonRun::attempt`] is [`Tried::Done`].
    Ask,
    /// The lesson is over, and perhaps the game. If not, it can be played on: [`LessonRun::into_table`].
    Over,
}

/// The result of an attempt of the learner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tried {
    /// It is what the lesson asks for, and is done.
    Done,
    /// It is allowed, but not what the lesson asks for. Nothing has changed; [`LessonRun::hint`] says again what it is.
    NotThisTime,
    /// It is not allowed, or no action at all. Nothing has changed.
    Refused(ActError),
}

impl LessonRun {
    /// Starts this lesson.
    ///
    /// # Errors
    ///
    /// The lesson is rehearsed first. If a move is not possible when its turn comes, the error names its line.
    pub fn new(entry: &dyn CatalogEntry, lesson: Lesson) -> Result<Self, BadData> {
        let mut rehearsal = Self::begin(entry, lesson.clone())?;
        loop {
            match rehearsal.advance()? {
                Beat::Say(_) | Beat::Moved(_) => {}
                Beat::Ask => rehearsal.play()?,
                Beat::Over => return Self::begin(entry, lesson),
            }
        }
    }

    fn begin(entry: &dyn CatalogEntry, lesson: Lesson) -> Result<Self, BadData> {
        let bad = |why: String| BadData { line: Some(1), ..BadData::new("", why) };
        let options: Value =
            serde_json::from_str(&lesson.options).map_err(|error| bad(format!("options: {error}")))?;
        let table = entry
            .deal(lesson.seats, &options, Seed::from_text(&lesson.seed), Vec::new())
            .map_err(|refused| bad(refused.to_string()))?;
        Ok(Self { table, parts: lesson.parts, next: 0 })
    }

    /// Advances to the next beat and returns it.
    #[expect(clippy::missing_panics_doc, reason = "rehearsed when it was started")]
    pub fn go_on(&mut self) -> Beat {
        self.advance().expect("the lesson was rehearsed")
    }

    fn advance(&mut self) -> Result<Beat, BadData> {
        let Some(part) = self.parts.get(self.next) else { return Ok(Beat::Over) };
        // Orders are answered before anything else is said, so that what they lead to is there when it is spoken of.
        if let Some((seat, ordered)) = self.ordered() {
            self.table.act(seat, &ordered.into()).expect("what is ordered is legal");
            return Ok(Beat::Moved(seat));
        }
        match part {
            Part::Say(words) => {
                let words = words.clone();
                self.next += 1;
                Ok(Beat::Say(words))
            }
            Part::Do { seat: LEARNER, .. } => Ok(Beat::Ask),
            Part::Do { seat, .. } => {
                let seat = *seat;
                self.play()?;
                Ok(Beat::Moved(seat))
            }
        }
    }

    /// A seat that is asked and has left an order for it, and what the order says.
    fn ordered(&self) -> Option<(Seat, String)> {
        let Turn::Seats(asked) = self.table.turn() else { return None };
        asked.iter().find_map(|seat| Some((seat, self.table.standing(seat)?)))
    }

    /// Makes the next move as it is written.
    fn play(&mut self) -> Result<(), BadData> {
        let Some(Part::Do { seat, action, line }) = self.parts.get(self.next) else { return Ok(()) };
        let bad =
            |why: String| BadData { line: Some(*line), ..BadData::new(format!("{seat} {action}"), why) };
        // Who has answered already could still change the answer, but a lesson that does so has lost count.
        if !self.table.turn().seats().contains(*seat) {
            return Err(bad(format!("{seat} is not asked for anything now")));
        }
        let choice = self.table.read(&action.as_str().into()).map_err(|not| bad(not.to_string()))?;
        self.table.act(*seat, &choice.json).map_err(|not| bad(not.to_string()))?;
        self.next += 1;
        Ok(())
    }

    /// The move that the learner has to make now. `None` if it is not the learner's move, or a text comes before it.
    #[expect(clippy::missing_panics_doc, reason = "rehearsed when it was started")]
    pub fn task(&self) -> Option<Choice> {
        match self.parts.get(self.next) {
            Some(Part::Do { seat: LEARNER, action, .. }) if self.ordered().is_none() => {
                Some(self.table.read(&action.as_str().into()).expect("the lesson was rehearsed"))
            }
            _ => None,
        }
    }

    /// The last text of the lesson so far.
    pub fn hint(&self) -> &str {
        let said = |part: &Part| matches!(part, Part::Say(_));
        match self.parts[..self.next].iter().rfind(|part| said(part)) {
            Some(Part::Say(words)) => words,
            _ => "",
        }
    }

    /// How many parts of the lesson are done, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.next, self.parts.len())
    }

    /// The learner tries this, given as [`Play::read`](crate::Play::read) takes it.
    #[expect(clippy::missing_panics_doc, reason = "rehearsed when it was started")]
    pub fn attempt(&mut self, action: &Value) -> Tried {
        let tried = match self.table.read(action) {
            Ok(tried) => tried,
            Err(not_taken) => return Tried::Refused(not_taken),
        };
        if self.task().as_ref() == Some(&tried) {
            self.play().expect("the lesson was rehearsed");
            return Tried::Done;
        }
        if self.table.legal(LEARNER).contains(&tried) {
            return Tried::NotThisTime;
        }
        Tried::Refused(self.table.act(LEARNER, &tried.json).expect_err("what is not on the list is refused"))
    }

    /// The match.
    pub fn table(&self) -> &(dyn DynMatch + 'static) {
        &*self.table
    }

    /// The match, to be played on without the script.
    pub fn into_table(self) -> Box<dyn DynMatch> {
        self.table
    }
}
