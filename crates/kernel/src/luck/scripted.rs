//! Luck from a list of draws, for tests, replay and the referee's `luck` command.

use std::{collections::VecDeque, fmt};

use serde::{Deserialize, Serialize};

use super::{Faces, Luck};

/// One draw, as scripts and records write it: by the name of what came up, or by number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "a draw is the name of what comes up, or a number")]
pub enum Draw {
    /// A plain number, or the index of a face.
    Number(u32),
    /// The name of a face.
    Face(String),
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Face(name) => f.write_str(name),
        }
    }
}

/// A script that does not fit what the rules asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadDraw(pub String);

/// Luck that follows a script, and after its end goes on with another luck or, where the script must be complete, with none.
///
/// Rules cannot be told that a script is wrong, so a draw that does not fit is answered with the first thing that is possible,
/// and [`Scripted::finish`] says what was wrong: callers run the script on a copy and drop it on a fault.
pub struct Scripted<'a> {
    script: VecDeque<Draw>,
    then: Option<&'a mut dyn Luck>,
    fault: Option<String>,
}

impl<'a> Scripted<'a> {
    /// Exactly these draws and no others.
    pub fn exactly(script: impl IntoIterator<Item = Draw>) -> Self {
        Self { script: script.into_iter().collect(), then: None, fault: None }
    }

    /// These draws first, then luck from elsewhere.
    pub fn then(script: impl IntoIterator<Item = Draw>, then: &'a mut dyn Luck) -> Self {
        Self { script: script.into_iter().collect(), then: Some(then), fault: None }
    }

    /// What is left of the script.
    ///
    /// # Errors
    ///
    /// Names the first draw that did not fit.
    pub fn rest(self) -> Result<VecDeque<Draw>, BadDraw> {
        match self.fault {
            Some(fault) => Err(BadDraw(fault)),
            None => Ok(self.script),
        }
    }

    /// Ends the script.
    ///
    /// # Errors
    ///
    /// If a draw did not fit, or was not used.
    pub fn finish(self) -> Result<(), BadDraw> {
        match self.rest()?.front() {
            Some(unused) => Err(BadDraw(format!("the draw {unused} was never asked for"))),
            None => Ok(()),
        }
    }

    fn fail(&mut self, why: String) {
        self.fault.get_or_insert(why);
    }

    /// The scripted face, if the script goes on and fits; `possible` says which faces can come up.
    fn face(&mut self, faces: &'static Faces, possible: impl Fn(usize) -> bool) -> Option<usize> {
        let draw = self.script.pop_front()?;
        let face = match &draw {
            Draw::Number(number) => Some(*number as usize),
            Draw::Face(name) => faces.names.iter().position(|face| face.eq_ignore_ascii_case(name)),
        };
        match face.filter(|&face| face < faces.names.len() && possible(face)) {
            Some(face) => Some(face),
            None => {
                let names: Vec<&str> = (0..faces.names.len())
                    .filter(|&face| possible(face))
                    .map(|face| faces.names[face])
                    .collect();
                self.fail(format!("{draw} cannot be drawn: {} is one of {}", faces.what, names.join(", ")));
                (0..faces.names.len()).find(|&face| possible(face))
            }
        }
    }
}

impl Luck for Scripted<'_> {
    fn below(&mut self, n: u32) -> u32 {
        match self.script.pop_front() {
            Some(Draw::Number(number)) if number < n => number,
            Some(draw) => {
                self.fail(format!("{draw} cannot be drawn: a number below {n} is"));
                0
            }
            None => match &mut self.then {
                Some(luck) => luck.below(n),
                None => {
                    self.fail(format!("a draw is missing: a number below {n}"));
                    0
                }
            },
        }
    }

    fn one_of(&mut self, faces: &'static Faces, set: u64) -> usize {
        if let Some(face) = self.face(faces, |face| face < 64 && set >> face & 1 == 1) {
            return face;
        }
        match &mut self.then {
            Some(luck) => luck.one_of(faces, set),
            None => {
                self.fail(format!("a draw is missing: {}", faces.what));
                set.trailing_zeros() as usize
            }
        }
    }

    fn weighed(&mut self, faces: &'static Faces, odds: &[u32]) -> usize {
        if let Some(face) = self.face(faces, |face| odds.get(face).is_some_and(|&share| share > 0)) {
            return face;
        }
        match &mut self.then {
            Some(luck) => luck.weighed(faces, odds),
            None => {
                self.fail(format!("a draw is missing: {}", faces.what));
                odds.iter().position(|&share| share > 0).unwrap_or(0)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::luck::{Quick, SEATS};

    fn script(json: &str) -> Vec<Draw> {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn names_and_numbers_are_drawn_in_order_then_the_other_luck_takes_over() {
        let mut quick = Quick::new(0);
        let mut luck = Scripted::then(script(r#"["s2", 1, 4]"#), &mut quick);
        assert_eq!(luck.one_of(&SEATS, 0b111), 2);
        assert_eq!(luck.weighed(&SEATS, &[1, 1, 0]), 1);
        assert_eq!(luck.below(5), 4);
        assert!(luck.below(5) < 5);
        assert!(luck.rest().unwrap().is_empty());
    }

    #[test]
    fn an_impossible_draw_is_named_with_what_was_possible() {
        let mut luck = Scripted::exactly(script(r#"["s3"]"#));
        assert_eq!(luck.one_of(&SEATS, 0b110), 1, "something possible is answered all the same");
        assert_eq!(luck.finish().unwrap_err().0, "s3 cannot be drawn: a seat is one of s1, s2");
    }

    #[test]
    fn a_missing_draw_and_one_too_many_are_faults() {
        let mut short = Scripted::exactly([]);
        short.below(2);
        assert!(short.finish().unwrap_err().0.contains("missing"));
        let long = Scripted::exactly(script("[1]"));
        assert!(long.finish().unwrap_err().0.contains("never asked for"));
    }
}
