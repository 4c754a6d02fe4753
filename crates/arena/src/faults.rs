//! What outside programs do wrong in a tournament, and how much of it is too much.

use std::{fmt, sync::Mutex};

use serde::{Deserialize, Serialize};

use crate::tournament::Trouble;

/// The tournament ends when one program has this many faults: its results would be those of fallback actions.
const MAX_FAULTS: u64 = 3;

/// The faults of everyone, from all threads.
#[derive(Debug)]
pub(crate) struct Faults {
    /// Which row of the results each place of the list belongs to.
    row_of: Vec<usize>,
    rows: Mutex<Vec<Noted>>,
}

/// One fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct NotedFault {
    /// The place in the list of entrants.
    pub(crate) place: usize,
    /// What it was, in words.
    pub(crate) remark: String,
}

/// The faults of one row.
#[derive(Clone, Debug, Default)]
pub(crate) struct Noted {
    pub(crate) name: String,
    pub(crate) count: u64,
    /// What each was, in words.
    pub(crate) remarks: Vec<String>,
}

impl Faults {
    /// None yet, for rows of these names.
    pub(crate) fn new(names: Vec<String>, row_of: &[usize]) -> Self {
        let rows = names.into_iter().map(|name| Noted { name, ..Noted::default() }).collect();
        Self { row_of: row_of.to_vec(), rows: Mutex::new(rows) }
    }

    /// Adds a fault of the entrant at this place of the list.
    ///
    /// # Errors
    ///
    /// If the entrant has too many faults.
    pub(crate) fn note(&self, place: usize, fault: &impl fmt::Display) -> Result<NotedFault, Trouble> {
        let mut rows = self.rows.lock().expect("nobody panics with this in hand");
        let row = &mut rows[self.row_of[place]];
        let remark = format!("{}: {fault}", row.name);
        row.add(&remark);
        if row.count < MAX_FAULTS {
            return Ok(NotedFault { place, remark });
        }
        Err(Trouble::Outside(format!("{} faults are too many.\n{}", row.count, row.remarks.join("\n"))))
    }

    /// Adds a fault of a game that was played before.
    pub(crate) fn restore(&self, fault: &NotedFault) {
        let mut rows = self.rows.lock().expect("nobody panics with this in hand");
        rows[self.row_of[fault.place]].add(&fault.remark);
    }

    pub(crate) fn rows(self) -> Vec<Noted> {
        self.rows.into_inner().expect("nobody panics with this in hand")
    }
}

impl Noted {
    fn add(&mut self, remark: &str) {
        self.count += 1;
        self.remarks.push(remark.to_owned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_third_fault_of_a_program_is_too_much() {
        let faults = Faults::new(vec!["rule".to_owned(), "cmd:x".to_owned()], &[0, 1, 1]);
        faults.note(0, &"slept").unwrap();
        faults.note(1, &"died").unwrap();
        faults.note(2, &"babbled").unwrap();
        let trouble = faults.note(1, &"died again").unwrap_err().to_string();
        for part in ["3 faults", "cmd:x: died", "cmd:x: babbled", "cmd:x: died again"] {
            assert!(trouble.contains(part), "{trouble}");
        }
        assert_eq!(faults.rows()[0].remarks, ["rule: slept"]);
    }
}
