//! The referee: a match behind JSON lines, so that any program can play, test or host a game. `docs/referee.md` describes it.
//!
//! The referee trusts whoever holds it: it tells the whole truth when asked for a position or a record. A host that lets
//! players near it passes on views and updates only.

use rookery_kernel::{Citation, Draw, Seat, Turn, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    catalog::{CATALOG, find},
    dynamic::{DynMatch, NotTaken},
    matches::{DealRefused, Refused},
    read::{read, shorten},
    record::RecordedResult,
    seed::Seed,
};

/// The longest line that is read. A position or a script is a few kilobytes.
pub const LONGEST_LINE: usize = 1 << 20;

/// The most draws that a script may tell.
const LONGEST_SCRIPT: usize = 10_000;

/// The longest name of a seat in a record, in characters.
const LONGEST_NAME: usize = 40;

/// Holds a match, or none yet, and answers lines.
pub struct Referee {
    table: Option<Box<dyn DynMatch>>,
    /// Draws told before there was a match to tell them to.
    script: Vec<Draw>,
    fresh_seed: Box<dyn FnMut() -> Seed + Send>,
}

impl std::fmt::Debug for Referee {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Referee").field("table", &self.table).finish_non_exhaustive()
    }
}

/// What is answered instead of an `ok`.
enum Sorry {
    Refused { rule: Citation, why: String },
    Error { field: String, why: String },
}

impl Sorry {
    fn error(field: impl Into<String>, why: impl Into<String>) -> Self {
        Self::Error { field: field.into(), why: why.into() }
    }
}

type Answer = Result<Value, Sorry>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct New {
    game: String,
    seats: usize,
    #[serde(default)]
    options: Value,
    seed: Option<SeedText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Load {
    game: String,
    position: Value,
    seed: Option<SeedText>,
}

/// A seed as people type it: a word or a number.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a seed is a word, or a number from 0")]
enum SeedText {
    Word(String),
    Number(u64),
}

impl SeedText {
    fn seed(&self) -> Seed {
        match self {
            Self::Word(word) => Seed::from_text(word),
            Self::Number(number) => Seed::from_text(&number.to_string()),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Act {
    seat: Seat,
    action: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfSeat {
    seat: Seat,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfViewer {
    viewer: Viewer,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Since {
    viewer: Viewer,
    since: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Script {
    script: Vec<Draw>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Names {
    #[serde(default)]
    names: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

impl Referee {
    /// A referee with no match yet. `fresh_seed` is asked for a seed where a `new` names none.
    pub fn new(fresh_seed: impl FnMut() -> Seed + Send + 'static) -> Self {
        Self { table: None, script: Vec::new(), fresh_seed: Box::new(fresh_seed) }
    }

    /// Answers one line with one line. Whatever the line says, the match is still there afterwards.
    pub fn answer(&mut self, line: &str) -> String {
        let answer = match self.obey(line) {
            Ok(ok) => json!({ "ok": ok }),
            Err(Sorry::Refused { rule, why }) => json!({ "refused": { "rule": rule, "why": shorten(&why) } }),
            Err(Sorry::Error { field, why }) => json!({ "error": { "field": field, "why": shorten(&why) } }),
        };
        answer.to_string()
    }

    fn obey(&mut self, line: &str) -> Answer {
        if line.len() > LONGEST_LINE {
            return Err(Sorry::error("line", format!("longer than {LONGEST_LINE} bytes")));
        }
        let line: Value =
            serde_json::from_str(line).map_err(|error| Sorry::error("line", format!("not JSON: {error}")))?;
        let Some((command, body)) = line
            .as_object()
            .filter(|commands| commands.len() == 1)
            .and_then(|commands| commands.iter().next())
        else {
            return Err(Sorry::error("line", "a line is an object with one command, as in {\"turn\":{}}"));
        };
        match command.as_str() {
            "games" => nothing(command, body).map(|()| games()),
            "new" => self.begin(parse(command, body)?),
            "load" => self.load(parse(command, body)?),
            "position" => nothing(command, body).and_then(|()| Ok(self.table()?.position())),
            "turn" => nothing(command, body).and_then(|()| Ok(turn(&self.table()?.turn()))),
            "legal" => {
                let OfSeat { seat } = parse(command, body)?;
                Ok(json!(self.seated(seat)?.legal(seat)))
            }
            "fallback" => {
                let OfSeat { seat } = parse(command, body)?;
                Ok(json!(self.seated(seat)?.fallback(seat)))
            }
            "act" => self.act(&parse(command, body)?),
            "view" => {
                let OfViewer { viewer } = parse(command, body)?;
                Ok(self.viewed(viewer)?.view(viewer))
            }
            "update" => {
                let Since { viewer, since } = parse(command, body)?;
                let table = self.viewed(viewer)?;
                if since.is_some_and(|since| since > table.version()) {
                    let why = format!("the match is at version {}", table.version());
                    return Err(Sorry::error("update.since", why));
                }
                Ok(table.update(viewer, since))
            }
            "luck" => self.luck(parse(command, body)?),
            "record" => self.record(&parse(command, body)?),
            unknown => {
                let why = "not a command; these are: games, new, load, position, turn, legal, fallback, act, view, update, luck, record";
                Err(Sorry::error(shorten(unknown), why))
            }
        }
    }

    fn table(&self) -> Result<&dyn DynMatch, Sorry> {
        self.table.as_deref().ok_or_else(no_match)
    }

    /// The match, if this seat is at it.
    fn seated(&self, seat: Seat) -> Result<&dyn DynMatch, Sorry> {
        let table = self.table()?;
        if seat.index() < table.seats() { Ok(table) } else { Err(no_such_seat(seat, table.seats())) }
    }

    /// The match, if this viewer can look at it.
    fn viewed(&self, viewer: Viewer) -> Result<&dyn DynMatch, Sorry> {
        match viewer {
            Viewer::Seat(seat) => self.seated(seat),
            Viewer::Public => self.table(),
        }
    }

    fn begin(&mut self, new: New) -> Answer {
        let entry = find(&new.game).ok_or_else(|| no_such_game("new.game", &new.game))?;
        let seed = new.seed.map_or_else(&mut self.fresh_seed, |seed| seed.seed());
        let table =
            entry.deal(new.seats, &new.options, seed, self.pending()).map_err(|refused| match refused {
                DealRefused::Config(bad) => Sorry::error(format!("new.{}", bad.field), bad.why),
                DealRefused::Luck(bad) => Sorry::error("luck", bad.to_string()),
            })?;
        Ok(self.sit(table))
    }

    fn load(&mut self, load: Load) -> Answer {
        let entry = find(&load.game).ok_or_else(|| no_such_game("load.game", &load.game))?;
        let seed = load.seed.map_or_else(&mut self.fresh_seed, |seed| seed.seed());
        let mut table = entry
            .resume(&load.position, seed)
            .map_err(|bad| Sorry::error(format!("load.{}", bad.field), bad.why))?;
        table.script(self.pending());
        Ok(self.sit(table))
    }

    /// The draws told so far and not used, wherever they were told.
    fn pending(&self) -> Vec<Draw> {
        self.table.as_ref().map_or_else(|| self.script.clone(), |table| table.pending_script())
    }

    fn sit(&mut self, table: Box<dyn DynMatch>) -> Value {
        self.script.clear();
        let table = self.table.insert(table);
        json!({
            "game": table.game(),
            "seats": table.seats(),
            "commitment": table.commitment(),
            "version": table.version(),
            "notices": table.notices(Viewer::Public, table.version()),
            "turn": turn(&table.turn()),
        })
    }

    fn act(&mut self, act: &Act) -> Answer {
        self.seated(act.seat)?;
        let table = self.table.as_mut().ok_or_else(no_match)?;
        table.act(act.seat, &act.action).map_err(|not_taken| match not_taken {
            NotTaken::NotAnAction(why) => Sorry::error("act.action", why),
            NotTaken::Refused(Refused::Illegal(illegal)) => {
                Sorry::Refused { rule: illegal.rule, why: illegal.why.into_owned() }
            }
            NotTaken::Refused(Refused::Luck(bad)) => Sorry::error("luck", bad.to_string()),
        })?;
        Ok(json!({
            "version": table.version(),
            "notices": table.notices(Viewer::Public, table.version()),
            "turn": turn(&table.turn()),
        }))
    }

    fn luck(&mut self, Script { script }: Script) -> Answer {
        if script.len() > LONGEST_SCRIPT {
            return Err(Sorry::error("luck.script", format!("more than {LONGEST_SCRIPT} draws")));
        }
        let told = script.len();
        match &mut self.table {
            Some(table) => table.script(script),
            None => self.script = script,
        }
        Ok(json!({ "script": told }))
    }

    fn record(&self, Names { names }: &Names) -> Answer {
        let table = self.table()?;
        if names.len() > table.seats() || names.iter().any(|name| name.chars().count() > LONGEST_NAME) {
            let why = format!("at most {} names of at most {LONGEST_NAME} characters", table.seats());
            return Err(Sorry::error("record.names", why));
        }
        let text = table.record(names).to_string();
        let lines: Vec<Value> =
            text.lines().map(|line| serde_json::from_str(line).expect("a record is JSON lines")).collect();
        Ok(json!(lines))
    }
}

fn parse<T: serde::de::DeserializeOwned>(command: &str, body: &Value) -> Result<T, Sorry> {
    // Serde would also take an array of the fields; one form is enough.
    if !body.is_object() {
        return Err(Sorry::error(command, "what a command needs is in an object, as in {\"turn\":{}}"));
    }
    read(command, body).map_err(|bad| Sorry::error(bad.field, bad.why))
}

fn nothing(command: &str, body: &Value) -> Result<(), Sorry> {
    parse::<Nothing>(command, body).map(|Nothing {}| ())
}

fn no_match() -> Sorry {
    Sorry::error("line", "there is no match yet: send a new or a load first")
}

fn no_such_seat(seat: Seat, seats: usize) -> Sorry {
    let illegal = rookery_kernel::Illegal::no_such_seat(seat, seats);
    Sorry::Refused { rule: illegal.rule, why: illegal.why.into_owned() }
}

fn no_such_game(field: &str, game: &str) -> Sorry {
    let known: Vec<&str> = CATALOG.iter().map(|entry| entry.id()).collect();
    Sorry::error(field, format!("{:?} is not a game here; these are: {}", shorten(game), known.join(", ")))
}

fn turn(turn: &Turn) -> Value {
    match turn {
        Turn::Seats(seats) => json!({ "seats": seats }),
        Turn::Over(outcome) => json!({ "over": RecordedResult::from(outcome) }),
    }
}

fn games() -> Value {
    let game = |entry: &&dyn crate::catalog::Entry| {
        json!({
            "game": entry.id(),
            "name": entry.name(),
            "rules": entry.rules_version(),
            "seats": entry.seats().collect::<Vec<_>>(),
            "options": entry.default_options(),
        })
    };
    CATALOG.iter().map(game).collect()
}
