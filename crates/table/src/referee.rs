//! The referee: a match behind JSON lines, so that any program can play, test or host a game. `docs/referee.md` describes it.
//!
//! The referee trusts its caller: it tells the whole truth when asked for a position or a record. A host passes only views and updates
//! on to players.

use rookery_kernel::{Citation, Draw, Seat, Turn, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::matches::{ActError, DealError};
use crate::read::{read, shorten};
use crate::{dynamic::DynMatch, entry::CatalogEntry, record::RecordedResult, seed::Seed};

/// The longest line that is read. A position or a script is a few kilobytes.
pub const MAX_LINE_BYTES: usize = 1 << 20;

/// The most draws that a script may tell.
const MAX_SCRIPT_DRAWS: usize = 10_000;

/// The longest name of a seat in a record, in characters.
const MAX_NAME_CHARS: usize = 40;

/// Holds a match, or none yet, and answers lines.
pub struct Referee {
    games: &'static [&'static dyn CatalogEntry],
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
enum Rejection {
    Refused { rule: Citation, why: String },
    Error { field: String, why: String },
}

impl Rejection {
    fn error(field: impl Into<String>, why: impl Into<String>) -> Self {
        Self::Error { field: field.into(), why: why.into() }
    }
}

type Answer = Result<Value, Rejection>;

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
    /// A referee for these games, with no match yet. `fresh_seed` makes the seed if a `new` names none.
    pub fn new(
        games: &'static [&'static dyn CatalogEntry],
        fresh_seed: impl FnMut() -> Seed + Send + 'static,
    ) -> Self {
        Self { games, table: None, script: Vec::new(), fresh_seed: Box::new(fresh_seed) }
    }

    /// Answers one line with one line. Whatever the line says, the match is still there afterwards.
    pub fn answer(&mut self, line: &str) -> String {
        let answer = match self.obey(line) {
            Ok(ok) => json!({ "ok": ok }),
            Err(Rejection::Refused { rule, why }) => {
                json!({ "refused": { "rule": rule, "why": shorten(&why) } })
            }
            Err(Rejection::Error { field, why }) => {
                json!({ "error": { "field": field, "why": shorten(&why) } })
            }
        };
        answer.to_string()
    }

    fn obey(&mut self, line: &str) -> Answer {
        if line.len() > MAX_LINE_BYTES {
            return Err(Rejection::error("line", format!("longer than {MAX_LINE_BYTES} bytes")));
        }
        let line: Value = serde_json::from_str(line)
            .map_err(|error| Rejection::error("line", format!("not JSON: {error}")))?;
        let Some((command, body)) = line
            .as_object()
            .filter(|commands| commands.len() == 1)
            .and_then(|commands| commands.iter().next())
        else {
            return Err(Rejection::error(
                "line",
                "a line is an object with one command, such as {\"turn\":{}}",
            ));
        };
        match command.as_str() {
            "games" => nothing(command, body).map(|()| self.games()),
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
                    return Err(Rejection::error("update.since", why));
                }
                Ok(table.update(viewer, since))
            }
            "luck" => self.luck(parse(command, body)?),
            "record" => self.record(&parse(command, body)?),
            unknown => {
                let why = "not a command; the commands are games, new, load, position, turn, legal, fallback, act, view, update, luck, record";
                Err(Rejection::error(shorten(unknown), why))
            }
        }
    }

    fn table(&self) -> Result<&dyn DynMatch, Rejection> {
        self.table.as_deref().ok_or_else(no_match)
    }

    /// The match, if this seat is at it.
    fn seated(&self, seat: Seat) -> Result<&dyn DynMatch, Rejection> {
        let table = self.table()?;
        if seat.index() < table.seats() { Ok(table) } else { Err(no_such_seat(seat, table.seats())) }
    }

    /// The match, if this viewer can look at it.
    fn viewed(&self, viewer: Viewer) -> Result<&dyn DynMatch, Rejection> {
        match viewer {
            Viewer::Seat(seat) => self.seated(seat),
            Viewer::Public => self.table(),
        }
    }

    fn games(&self) -> Value {
        let game = |entry: &&dyn CatalogEntry| {
            json!({
                "game": entry.id(),
                "name": entry.name(),
                "rules": entry.rules_version(),
                "seats": entry.seats().collect::<Vec<_>>(),
                "options": entry.default_options(),
            })
        };
        self.games.iter().map(game).collect()
    }

    /// The game with this short name, which `field` of the line has.
    fn find(&self, field: &str, game: &str) -> Result<&'static dyn CatalogEntry, Rejection> {
        self.games.iter().copied().find(|entry| entry.id() == game).ok_or_else(|| {
            let known: Vec<&str> = self.games.iter().map(|entry| entry.id()).collect();
            let why = format!("{:?} is not a game; the games are {}", shorten(game), known.join(", "));
            Rejection::error(field, why)
        })
    }

    fn begin(&mut self, new: New) -> Answer {
        let entry = self.find("new.game", &new.game)?;
        let seed = new.seed.map_or_else(&mut self.fresh_seed, |seed| seed.seed());
        let table =
            entry.deal(new.seats, &new.options, seed, self.pending()).map_err(|refused| match refused {
                DealError::Config(bad) => Rejection::error(format!("new.{}", bad.field), bad.why),
                DealError::Luck(bad) => Rejection::error("luck", bad.to_string()),
            })?;
        Ok(self.sit(table))
    }

    fn load(&mut self, load: Load) -> Answer {
        let entry = self.find("load.game", &load.game)?;
        let seed = load.seed.map_or_else(&mut self.fresh_seed, |seed| seed.seed());
        let mut table = entry
            .resume(&load.position, seed)
            .map_err(|bad| Rejection::error(format!("load.{}", bad.field), bad.why))?;
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
            ActError::NotAnAction(why) => Rejection::error("act.action", why),
            ActError::Illegal(illegal) => {
                Rejection::Refused { rule: illegal.rule, why: illegal.why.into_owned() }
            }
            ActError::Luck(bad) => Rejection::error("luck", bad.to_string()),
        })?;
        Ok(json!({
            "version": table.version(),
            "notices": table.notices(Viewer::Public, table.version()),
            "turn": turn(&table.turn()),
        }))
    }

    fn luck(&mut self, Script { script }: Script) -> Answer {
        if script.len() > MAX_SCRIPT_DRAWS {
            return Err(Rejection::error("luck.script", format!("more than {MAX_SCRIPT_DRAWS} draws")));
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
        if names.len() > table.seats() || names.iter().any(|name| name.chars().count() > MAX_NAME_CHARS) {
            let why = format!("at most {} names of at most {MAX_NAME_CHARS} characters", table.seats());
            return Err(Rejection::error("record.names", why));
        }
        let text = table.record(names).to_string();
        let lines: Vec<Value> =
            text.lines().map(|line| serde_json::from_str(line).expect("a record is JSON lines")).collect();
        Ok(json!(lines))
    }
}

fn parse<T: serde::de::DeserializeOwned>(command: &str, body: &Value) -> Result<T, Rejection> {
    // Serde would also take an array of the fields; one form is enough.
    if !body.is_object() {
        return Err(Rejection::error(
            command,
            "the arguments of a command are an object, such as {\"turn\":{}}",
        ));
    }
    read(command, body).map_err(|bad| Rejection::error(bad.field, bad.why))
}

fn nothing(command: &str, body: &Value) -> Result<(), Rejection> {
    parse::<Nothing>(command, body).map(|Nothing {}| ())
}

fn no_match() -> Rejection {
    Rejection::error("line", "there is no match yet: send a new or a load first")
}

fn no_such_seat(seat: Seat, seats: usize) -> Rejection {
    let illegal = rookery_kernel::Illegal::no_such_seat(seat, seats);
    Rejection::Refused { rule: illegal.rule, why: illegal.why.into_owned() }
}

fn turn(turn: &Turn) -> Value {
    match turn {
        Turn::Seats(seats) => json!({ "seats": seats }),
        Turn::Over(outcome) => json!({ "over": RecordedResult::from(outcome) }),
    }
}
