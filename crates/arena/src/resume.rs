//! The file that an interrupted tournament goes on from. `docs/arena.md` describes it.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead as _, BufReader, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use rookery_kernel::{BySeat, Outcome, Seat, Words};
use rookery_table::RecordedResult;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::game::{Finished, RecordedDecision};
use crate::tournament::{Tournament, Trouble};
use crate::{faults::NotedFault, worker::Block};

/// The version of the file format.
const RESUME_VERSION: u32 = 1;

/// A deal as a line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DealLine {
    /// From 1.
    deal: u64,
    games: Vec<GameLine>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GameLine {
    result: RecordedResult,
    decisions: Vec<u32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    faults: Vec<NotedFault>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    choices: Vec<RecordedDecision>,
}

/// The file: first its deals are read, then new ones are appended.
pub(crate) struct ResumeFile {
    path: PathBuf,
    file: BufReader<File>,
    /// The bytes of all complete lines that were read or written.
    length: u64,
    deals: u64,
}

impl ResumeFile {
    /// Opens or creates the file and checks that it is of this tournament.
    pub(crate) fn open(path: &Path, tournament: &Tournament, options: &Value) -> Result<Self, Trouble> {
        let refuse = |why: String| Trouble::Resume(path.to_owned(), why);
        let io = |error: io::Error| refuse(error.to_string());
        let file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(io)?;
        if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
            return Err(refuse("another tournament is writing to it".to_owned()));
        }
        let mut resume = Self { path: path.to_owned(), file: BufReader::new(file), length: 0, deals: 0 };
        let header = header(tournament, options);
        let line = format!("{header}\n");
        match resume.line()? {
            Some(found) => {
                let found: Map<String, Value> = serde_json::from_slice(&found)
                    .map_err(|_| refuse("it is not a file of --resume".to_owned()))?;
                same(&header, &found).map_err(refuse)?;
            }
            // Only a header that was cut off is replaced. Any other text is not from here.
            None if line.as_bytes().starts_with(&resume.content().map_err(io)?) => {
                resume.cut().and_then(|()| resume.write(&line)).map_err(io)?;
            }
            None => return Err(refuse("it is not a file of --resume".to_owned())),
        }
        Ok(resume)
    }

    /// The next deal that the file has. A last line that was cut off counts as absent.
    pub(crate) fn next<G: Words>(&mut self, seats: usize) -> Result<Option<Block>, Trouble> {
        let Some(line) = self.line()? else { return Ok(None) };
        let number = self.deals + 1;
        let refuse = |why: &str| Trouble::Resume(self.path.clone(), format!("line {}: {why}", number + 1));
        let line: DealLine = serde_json::from_slice(&line).map_err(|error| refuse(&error.to_string()))?;
        if line.deal != number || line.games.len() != seats {
            return Err(refuse(&format!("not the {seats} games of deal {number}")));
        }
        self.deals = number;
        let block: Option<Block> = line.games.into_iter().map(|game| finished::<G>(game, seats)).collect();
        block.ok_or_else(|| refuse("not results of this game")).map(Some)
    }

    /// Begins to append after the deals that were read.
    pub(crate) fn begin(&mut self) -> Result<(), Trouble> {
        self.cut().map_err(|error| Trouble::File(self.path.clone(), error))
    }

    /// Appends the next deal.
    pub(crate) fn add(&mut self, games: &Block) -> Result<(), Trouble> {
        self.deals += 1;
        let game = |game: &Finished| GameLine {
            result: RecordedResult::from(&game.outcome),
            decisions: game.decisions.as_slice().to_vec(),
            faults: game.faults.clone(),
            choices: game.choices.clone(),
        };
        let line = DealLine { deal: self.deals, games: games.iter().map(game).collect() };
        let line = serde_json::to_string(&line).expect("plain data") + "\n";
        self.write(&line).map_err(|error| Trouble::File(self.path.clone(), error))
    }

    /// The next complete line.
    fn line(&mut self) -> Result<Option<Vec<u8>>, Trouble> {
        let mut line = Vec::new();
        self.file.read_until(b'\n', &mut line).map_err(|error| Trouble::File(self.path.clone(), error))?;
        if line.pop() != Some(b'\n') {
            return Ok(None);
        }
        self.length += line.len() as u64 + 1;
        Ok(Some(line))
    }

    /// The whole file, by the handle that has the lock: on Windows others cannot read it.
    fn content(&mut self) -> io::Result<Vec<u8>> {
        let mut content = Vec::new();
        self.file.rewind()?;
        self.file.read_to_end(&mut content)?;
        Ok(content)
    }

    /// Removes what follows the complete lines.
    fn cut(&mut self) -> io::Result<()> {
        self.file.get_ref().set_len(self.length)?;
        self.file.seek(SeekFrom::End(0)).map(drop)
    }

    /// One system call, so that a line is there as a whole or, after a crash, cut off.
    fn write(&mut self, line: &str) -> io::Result<()> {
        self.length += line.len() as u64;
        self.file.get_mut().write_all(line.as_bytes())
    }
}

/// Everything that the results depend on, but for the number of deals: a tournament may go on to more of them.
fn header(tournament: &Tournament, options: &Value) -> Value {
    let bots: Vec<String> = tournament.entrants.iter().map(ToString::to_string).collect();
    json!({
        "resume": RESUME_VERSION,
        "rookery": env!("CARGO_PKG_VERSION"),
        "game": tournament.game.id(),
        "rules": tournament.game.rules_version(),
        "options": options,
        "reduced": tournament.reduced.map(|reduced| reduced.name),
        "bots": bots,
        "seed": tournament.seed,
        "parquet": tournament.decisions.is_some(),
    })
}

/// Checks that a header says the same, and names the first setting that differs.
fn same(header: &Value, found: &Map<String, Value>) -> Result<(), String> {
    for (key, here) in header.as_object().into_iter().flatten() {
        match found.get(key) {
            Some(there) if there == here => {}
            Some(there) => {
                return Err(format!("it is of another tournament: {key} is {there} there, and {here} here"));
            }
            None => return Err(format!("it is not a file of --resume: it has no {key}")),
        }
    }
    Ok(())
}

/// A game as it was played; nothing if it cannot be one of this game.
fn finished<G: Words>(line: GameLine, seats: usize) -> Option<Finished> {
    let RecordedResult { winners, scores, ending } = line.result;
    let &(ending, _) = G::ENDINGS.iter().find(|(known, _)| *known == ending)?;
    let scores = BySeat::from_slice(&scores).filter(|scores: &BySeat<i32>| scores.seats() == seats)?;
    let decisions = BySeat::from_slice(&line.decisions).filter(|each: &BySeat<u32>| each.seats() == seats)?;
    let outcome = Outcome { winners, scores, ending };
    let at_table = |seat: Seat| seat.index() < seats;
    let sound = winners.iter().all(at_table)
        && line.choices.iter().all(|choice| at_table(choice.seat))
        && line.faults.iter().all(|fault| fault.place < seats);
    sound.then_some(Finished { outcome, decisions, faults: line.faults, choices: line.choices })
}
