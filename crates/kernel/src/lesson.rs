//! A first game for new players, told move by move.

use crate::{data::BadData, seat::Seat};

/// A game that is played by a script, with text for the learner. The learner has seat 0.
///
/// Its file is plain text. The first line says what is dealt, as in `# 3 seats, seed marble`, perhaps with
/// `, options {"first-game": true}` behind it. After that, lines that start with `>` are moves, as in `> s1 trap s0`, and
/// everything else is said to the learner: a paragraph ends with an empty line or a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// How many sit at the table.
    pub seats: usize,
    /// The word that all luck comes from.
    pub seed: String,
    /// The table options, as a JSON object.
    pub options: String,
    /// What is said and done, in order.
    pub parts: Vec<Part>,
}

/// A part of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Something is said to the learner: a paragraph in the markup of [`Text::say`](crate::Text::say).
    Say(String),
    /// A player makes a move. If it is the learner's, they have to find it.
    Do {
        /// Who.
        seat: Seat,
        /// What, in notation; cards may have their ids instead of their codes.
        action: String,
        /// The line of the file, from 1.
        line: usize,
    },
}

impl Lesson {
    /// Reads a lesson.
    ///
    /// # Errors
    ///
    /// Names the first line that is not of a lesson.
    pub fn parse(text: &str) -> Result<Self, BadData> {
        let mut lines = (1..).zip(text.lines());
        let first = lines.next().map_or("", |(_, first)| first);
        let mut lesson = heading(first)
            .ok_or_else(|| at(1, format!("{first:?} does not say what is dealt, as in # 3 seats, seed a")))?;
        let mut said = String::new();
        for (line, words) in lines {
            let words = words.trim();
            let Some(written) = words.strip_prefix('>') else {
                if words.is_empty() {
                    lesson.say(&mut said);
                } else if !said.is_empty() {
                    said.push(' ');
                }
                said.push_str(words);
                continue;
            };
            lesson.say(&mut said);
            let (seat, action) = written.trim().split_once(' ').unwrap_or((written.trim(), ""));
            let seat: Seat = seat.parse().map_err(|bad| at(line, format!("{bad}")))?;
            if seat.index() >= lesson.seats {
                return Err(at(line, format!("there is no {seat} at a table of {}", lesson.seats)));
            }
            lesson.parts.push(Part::Do { seat, action: action.trim().to_owned(), line });
        }
        lesson.say(&mut said);
        Ok(lesson)
    }

    /// Ends a paragraph, if there is one.
    fn say(&mut self, said: &mut String) {
        if !said.is_empty() {
            self.parts.push(Part::Say(std::mem::take(said)));
        }
    }
}

fn at(line: usize, why: String) -> BadData {
    BadData { line: Some(line), ..BadData::new("", why) }
}

/// The table that a first line tells of, with nothing said or done yet.
fn heading(line: &str) -> Option<Lesson> {
    let (table, options) = line.split_once(", options ").unwrap_or((line, "{}"));
    let (seats, seed) = table.strip_prefix("# ")?.split_once(" seats, seed ")?;
    let seed = seed.trim().to_owned();
    let fits = !seed.is_empty() && !seed.contains(char::is_whitespace) && !seed.ends_with(',');
    let (seats, options) = (seats.parse().ok()?, options.trim().to_owned());
    fits.then_some(Lesson { seats, seed, options, parts: Vec::new() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lesson_is_what_is_said_and_done() {
        let text = "# 3 seats, seed a, options {\"b\": 1, \"c\": 2}\nOne\n two.\n\n\nThree.\n> s0 heist\n>  s2   trap s0 \nEnd.\n";
        let lesson = Lesson::parse(text).unwrap();
        assert_eq!((lesson.seats, lesson.seed.as_str()), (3, "a"));
        assert_eq!(lesson.options, "{\"b\": 1, \"c\": 2}");
        let say = |words: &str| Part::Say(words.to_owned());
        let act =
            |seat, action: &str, line| Part::Do { seat: Seat::new(seat), action: action.to_owned(), line };
        let parts = [say("One two."), say("Three."), act(0, "heist", 7), act(2, "trap s0", 8), say("End.")];
        assert_eq!(lesson.parts, parts);
        assert_eq!(Lesson::parse("# 2 seats, seed b").unwrap().options, "{}");
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        for (text, why) in [
            ("", "line 1: \"\" does not say"),
            ("Hello.\n", "line 1: \"Hello.\" does not say"),
            ("# x seats, seed a\n", "line 1: "),
            ("# 3 seats, seed \n", "line 1: "),
            ("# 3 seats, seed a, option {}\n", "line 1: "),
            ("# 3 seats, seed a\n\n> heist\n", "line 3: \"heist\" is not a seat"),
            ("# 3 seats, seed a\n> s3 heist\n", "line 2: there is no s3 at a table of 3"),
            ("# 3 seats, seed a\n>\n", "line 2: \"\" is not a seat"),
        ] {
            let bad = Lesson::parse(text).unwrap_err().to_string();
            assert!(bad.starts_with(why), "{bad}");
        }
    }
}
