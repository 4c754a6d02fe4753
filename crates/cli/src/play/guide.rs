//! A lesson in the terminal: one paragraph after the other, and a question after the last of them.

use rookery_kernel::{Seat, Text};
use rookery_table::{Beat, LEARNER};

use super::decision::{Answer, is_quit};
use super::{Sitting, table::LocalMatch};
use crate::{failure::Failure, layout::wrap};

/// Begins every paragraph for the learner.
const TEACHER_PREFIX: &str = "» ";

impl Sitting<'_> {
    /// Takes the learner through the lesson, to its end or until they leave.
    pub(super) fn learn(&mut self) -> Result<Answer, Failure> {
        self.greet()?;
        // The paragraph that was said last is shown below the board, where the question is.
        let mut last: Option<String> = None;
        while let LocalMatch::Lesson(course) = &mut self.table {
            match course.go_on() {
                Beat::Moved(_) => {}
                Beat::Say(words) => {
                    if let Some(before) = last.replace(words)
                        && self.say_and_wait(&before)? == Answer::Leave
                    {
                        return Ok(Answer::Leave);
                    }
                    self.show_unread(LEARNER)?;
                }
                Beat::Ask => {
                    last = None;
                    if self.decide(LEARNER)? == Answer::Leave {
                        return Ok(Answer::Leave);
                    }
                }
                Beat::Over => break,
            }
        }
        self.say(&last.unwrap_or_default())?;
        self.show_unread(LEARNER)?;
        Ok(Answer::Given)
    }

    /// The same table, for everyone to play as they like.
    pub(super) fn without_script(self) -> Self {
        Self { table: self.table.without_script(), ..self }
    }

    /// Asks whether the learner wants to play on.
    pub(super) fn play_on(&mut self) -> Result<Answer, Failure> {
        self.console.out().line("")?;
        let answer = self.console.read("That was the lesson. Play on from here, against bots? (y/n) ")?;
        let no = |line: String| line.to_ascii_lowercase().starts_with('n') || is_quit(&line);
        Ok(if answer.is_none_or(no) { Answer::Leave } else { Answer::Given })
    }

    /// Repeats what the lesson asks for now.
    pub(super) fn show_hint(&mut self) -> Result<(), Failure> {
        let hint = self.hint();
        Ok(self.console.out().text(&hint)?)
    }

    /// The same as a text; empty where there is no lesson.
    pub(super) fn hint(&mut self) -> Text {
        let width = self.console.out().width();
        match &self.table {
            LocalMatch::Lesson(course) => self.paragraph(course.hint(), width),
            LocalMatch::Free(_) => Text::new(),
        }
    }

    fn greet(&mut self) -> Result<(), Failure> {
        let mut title = Text::new();
        title.strong(self.entry.name()).plain(": ").quiet(self.entry.blurb());
        let mut help = Text::new();
        help.plain("A first game, told move by move. You are ").seat(LEARNER, &self.names, 0);
        help.plain(", and the others are ");
        for seat in Seat::all(self.seating.seats).skip(1) {
            let comma = if seat.index() == 1 { "" } else { ", " };
            help.plain(comma).seat(seat, &self.names, 0);
        }
        help.plain(". Type the number of a move or the move itself, ").strong("?").plain(" for help, ");
        help.strong("q").plain(" to leave.");
        let out = self.console.out();
        let width = out.width();
        for paragraph in [title, help] {
            out.text(&wrap("", &paragraph, width))?;
        }
        Ok(())
    }

    fn say(&mut self, words: &str) -> Result<(), Failure> {
        let width = self.console.out().width();
        let text = self.paragraph(words, width);
        Ok(self.console.out().text(&text)?)
    }

    fn paragraph(&self, words: &str, width: usize) -> Text {
        let mut text = Text::new();
        text.line().append(wrap(TEACHER_PREFIX, &Text::say(words, &self.names), width));
        text
    }

    /// Says something that is not yet the last before the question.
    fn say_and_wait(&mut self, words: &str) -> Result<Answer, Failure> {
        self.say(words)?;
        let answer = self.console.pause("-- Enter to go on --")?;
        Ok(if answer.is_none_or(|line| is_quit(&line)) { Answer::Leave } else { Answer::Given })
    }
}
