//! What everyone can count: the log of a table as a view tells it.

use std::fmt;
use std::hash::{Hash, Hasher};

use rookery_kernel::{BySeat, Seat};
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::state::Log;

/// For each round what every thief gained in the open, less what was paid. In JSON a list of numbers for each round.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Rounds {
    log: Log,
    /// The last one, from 1.
    round: u8,
    seats: u8,
}

impl Rounds {
    /// So many rounds of a log. There is at least one round, and a thief at the table.
    #[inline]
    pub(crate) fn new(log: &Log, round: u8, seats: usize) -> Self {
        Self { log: *log, round, seats: seats as u8 }
    }

    /// The log of these rounds.
    #[inline]
    pub(crate) fn log(&self) -> Log {
        self.log
    }

    /// The rounds so far, each with what every thief gained.
    pub fn iter(&self) -> impl Iterator<Item = &[i16]> {
        self.log.rounds(self.round, usize::from(self.seats))
    }

    /// What this thief gained in all of them.
    pub fn total(&self, seat: Seat) -> i32 {
        self.iter().filter_map(|round| round.get(seat.index())).map(|&gain| i32::from(gain)).sum()
    }
}

/// What lies behind the last round is always the same, and need not be looked at.
impl Hash for Rounds {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.seats.hash(hasher);
        self.log.used(self.round, usize::from(self.seats)).hash(hasher);
    }
}

impl fmt::Debug for Rounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Rounds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Rounds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(ReadRounds)
    }
}

/// Reads a log round by round, and no more than there is room for.
struct ReadRounds;

impl<'de> Visitor<'de> for ReadRounds {
    type Value = Rounds;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of numbers for each round")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Rounds, A::Error> {
        let mut read = Rounds { log: Log::EMPTY, round: 0, seats: 0 };
        while let Some(gains) = list.next_element::<BySeat<i16>>()? {
            let seats = gains.seats();
            if read.round > 0 && seats != usize::from(read.seats) {
                let why = format_args!("a round has {seats} entries, the first has {}", read.seats);
                return Err(A::Error::custom(why));
            }
            read.seats = seats as u8;
            let room = Log::most_rounds(seats);
            if usize::from(read.round) >= room {
                let why = format_args!("no game with {seats} thieves has more than {room} rounds");
                return Err(A::Error::custom(why));
            }
            read.round += 1;
            for (seat, &gain) in gains.iter() {
                *read.log.entry(read.round, seat, seats) = gain;
            }
        }
        if read.round == 0 { Err(A::Error::custom("a log has at least one round")) } else { Ok(read) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_is_a_list_for_each_round() {
        let text = "[[1,-2,3],[4,5,-6]]";
        let rounds: Rounds = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&rounds).unwrap(), text);
        assert_eq!(Seat::all(3).map(|seat| rounds.total(seat)).collect::<Vec<_>>(), [5, 3, -3]);
        assert_eq!(rounds.total(Seat::new(5)), 0);
    }

    #[test]
    fn a_log_that_no_table_has_is_refused() {
        let long = format!("[{}]", vec!["[0,0,0]"; 300].join(","));
        for (bad, why) in [
            ("[]", "at least one round"),
            ("[[]]", "no game with 0 thieves"),
            ("[[1,2,3],[1,2]]", "a round has 2 entries, the first has 3"),
            ("[[1,2,3],[]]", "a round has 0 entries"),
            ("[[1,2,3,4,5,6,7,8,9]]", "at most 8 seats"),
            ("[[40000]]", "i16"),
            (&long, "no game with 3 thieves has more than 58 rounds"),
            ("7", "a list of numbers for each round"),
        ] {
            let error = serde_json::from_str::<Rounds>(bad).unwrap_err().to_string();
            assert!(error.contains(why), "{bad}: {error}");
        }
    }
}
