//! Rule tests as scripts in the game's own notation.

use std::{collections::VecDeque, fmt::Display, str::FromStr};

use rookery_kernel::{Draw, Game, Quick, Recorded, Scripted, Seat, SeatSet, Turn, Viewer};
use serde_json::Value;

use crate::play::legal;
use crate::start::{Start, draw, fixed_luck, json};

/// Plays a script from a start, and fails with the line where something is not as it says. One thing a line; blank lines and
/// what follows a `#` at the start of a line or after a blank are for the reader.
///
/// | line | meaning |
/// |---|---|
/// | `s0 steal` | seat 0 does this, and it is accepted |
/// | `luck jail s1 3` | the next draws, by name or number; all must be used by the next such line or the end |
/// | `refused tavern/25: s0 place B` | seat 0 tries this, and that ruling forbids it |
/// | `legal s0: place A \| place B` | exactly these, in any order; nothing after the colon: nothing |
/// | `can s0: place A`, `cannot s0: place A` | this is, or is not, among what seat 0 may do; several with `\|` |
/// | `asked: s1 s2` | exactly these seats owe a decision; nothing after the colon: the game is over |
/// | `told: text`, `told s1: text` | the public, or a seat, was told exactly this, after what the line before found |
/// | `not told: text`, `not told s1: text` | nothing that was told contains this |
/// | `see /thieves/0/coins = 3` | the position has this JSON there (a JSON pointer); `null` also where nothing is |
/// | `sees s1 /hand = ["trap"]` | the same for the view of a seat, or of `public` |
/// | `fallback s0: pass` | what the table does for a seat out of time; nothing after the colon: nothing |
/// | `over: s0 s1` | the game is over and these have won; nothing after the colon: nobody |
/// | `ending: seven-coins` | the game is over, in this way |
///
/// `told` looks at what was told since the last lines that expected something: actions in a row add up, and the first action
/// after an expectation starts afresh. What the deal tells can be looked at before the first action.
pub fn check<G: Game>(start: Start<G>, script: &str) {
    let (game, events) = start.build();
    let mut play = Play::new(game);
    play.hear(&events);
    for (number, line) in (1..).zip(script.lines()) {
        let line = without_comment(line);
        if line.is_empty() {
            continue;
        }
        if let Err(why) = play.line(line) {
            panic!("line {number}: {line}\n{why}\n{}", play.heard());
        }
    }
    if let Err(why) = play.luck_used() {
        panic!("the end of the script\n{why}\n{}", play.heard());
    }
}

fn without_comment(line: &str) -> &str {
    let line = line.trim();
    if line.starts_with('#') { "" } else { line.split_once(" #").map_or(line, |(line, _)| line.trim_end()) }
}

/// What one viewer was told, and how far `told` lines have read it.
struct Ear {
    viewer: Viewer,
    told: Vec<String>,
    read: usize,
}

struct Play<G: Game> {
    game: G,
    luck: VecDeque<Draw>,
    then: Quick,
    ears: Vec<Ear>,
    /// Does the next action start afresh: has anything been expected since the last, or was that the deal?
    compared: bool,
}

type Verdict = Result<(), String>;

impl<G: Game> Play<G> {
    fn new(game: G) -> Self {
        let ears =
            Viewer::all(game.seats()).map(|viewer| Ear { viewer, told: Vec::new(), read: 0 }).collect();
        Self { game, luck: VecDeque::new(), then: fixed_luck(), ears, compared: true }
    }

    fn line(&mut self, line: &str) -> Verdict {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if let Ok(seat) = word.parse::<Seat>() {
            return self.act(seat, rest.trim());
        }
        if word == "luck" {
            self.luck_used()?;
            self.luck = rest.split_whitespace().map(draw).collect();
            return Ok(());
        }
        self.compared = true;
        if word == "see" {
            return points_at(&json(&self.game.position()), rest);
        }
        if word == "sees" {
            let (viewer, rest) = rest.split_once(' ').ok_or("sees whom, and what?")?;
            return points_at(&json(&self.game.view(self.read(viewer)?)), rest);
        }
        let (head, rest) = line.split_once(':').ok_or("this is not a line of a script")?;
        let (head, rest) = (head.trim(), rest.trim());
        let (verb, whose) = match head.strip_prefix("not ") {
            Some(head) => ("not told", head.strip_prefix("told").ok_or("not what?")?.trim()),
            None => head.split_once(' ').unwrap_or((head, "")),
        };
        match verb {
            "refused" => self.refused(whose, rest),
            "legal" => self.legal(whose, rest),
            "can" | "cannot" => self.can(verb, whose, rest),
            "asked" => same("asked", &read_seats(rest)?, &self.game.turn().seats()),
            "told" => self.told(whose, rest),
            "not told" => self.not_told(whose, rest),
            "fallback" => self.fallback(whose, rest),
            "over" => self.over().and_then(|(winners, _)| same("winners", &read_seats(rest)?, &winners)),
            "ending" => self.over().and_then(|(_, ending)| same("ending", &rest, &ending)),
            _ => Err(format!("{verb:?} is not a word of scripts")),
        }
    }

    fn act(&mut self, seat: Seat, notation: &str) -> Verdict {
        let action = read_as::<G::Action>(notation)?;
        let mut events = Vec::new();
        let mut luck = Scripted::then(self.luck.drain(..), &mut self.then);
        let verdict = self.game.apply(seat, action, &mut luck, &mut events);
        self.luck = luck.rest().map_err(|bad| format!("the luck: {bad}"))?;
        verdict.map_err(|illegal| format!("expected: accepted\nactual: refused, {illegal}"))?;
        self.game.check().map_err(|why| format!("something is lost: {why}"))?;
        if self.compared {
            self.compared = false;
            for ear in &mut self.ears {
                ear.told.clear();
                ear.read = 0;
            }
        }
        self.hear(&events);
        Ok(())
    }

    fn hear(&mut self, events: &[G::Event]) {
        for ear in &mut self.ears {
            ear.told.extend(events.iter().filter_map(|e| G::notice(e, ear.viewer)).map(|n| n.to_string()));
        }
    }

    /// Everything told since the last expectations, for messages: the public's, and a seat's where it differs.
    fn heard(&self) -> String {
        let public = self.ears.last().map(|ear| &ear.told);
        let mut lines = vec!["told so far:".to_owned()];
        for ear in
            self.ears.iter().rev().filter(|ear| ear.viewer == Viewer::Public || Some(&ear.told) != public)
        {
            lines.extend(ear.told.iter().map(|told| format!("  {}: {told}", ear.viewer)));
        }
        lines.join("\n")
    }

    fn luck_used(&self) -> Verdict {
        match self.luck.front() {
            Some(unused) => Err(format!("the draw {unused} was never asked for")),
            None => Ok(()),
        }
    }

    fn refused(&mut self, rule: &str, attempt: &str) -> Verdict {
        let (seat, notation) = attempt.split_once(' ').ok_or("who does what?")?;
        let (seat, action) = (read_as::<Seat>(seat)?, read_as::<G::Action>(notation.trim())?);
        let (mut next, mut draws, mut events) = (self.game.clone(), Vec::new(), Vec::new());
        let mut luck = Recorded::new(fixed_luck(), &mut draws);
        match next.apply(seat, action, &mut luck, &mut events) {
            Ok(()) => Err(format!("expected: refused by {rule}\nactual: accepted")),
            Err(illegal) if illegal.rule.to_string() != rule => {
                Err(format!("expected: refused by {rule}\nactual: refused, {illegal}"))
            }
            Err(_) if next != self.game || !events.is_empty() || !draws.is_empty() => {
                Err("the refusal does not leave everything as it was".to_owned())
            }
            Err(_) => Ok(()),
        }
    }

    fn legal(&self, whose: &str, rest: &str) -> Verdict {
        let (mut expected, mut actual) =
            (read_actions::<G>(rest)?, shown(&legal(&self.game, self.read_seat(whose)?)));
        expected.sort();
        actual.sort();
        same("legal", &expected.join(" | "), &actual.join(" | "))
    }

    fn can(&self, verb: &str, whose: &str, rest: &str) -> Verdict {
        let actual = shown(&legal(&self.game, self.read_seat(whose)?));
        let wrong = |text: &&String| actual.contains(text) != (verb == "can");
        match read_actions::<G>(rest)?.iter().find(wrong) {
            Some(text) => Err(format!("expected: {whose} {verb} {text}\nactual: {}", actual.join(" | "))),
            None => Ok(()),
        }
    }

    fn told(&mut self, whose: &str, text: &str) -> Verdict {
        let ear = self.ear(whose)?;
        match ear.told[ear.read..].iter().position(|told| told == text) {
            Some(place) => {
                ear.read += place + 1;
                Ok(())
            }
            None => Err(format!(
                "expected: {} is told {text}\nactual: {} is told {:?} and before that {:?}",
                ear.viewer,
                ear.viewer,
                &ear.told[ear.read..],
                &ear.told[..ear.read]
            )),
        }
    }

    fn not_told(&mut self, whose: &str, text: &str) -> Verdict {
        let ear = self.ear(whose)?;
        match ear.told.iter().find(|told| told.contains(text)) {
            Some(told) => Err(format!("expected: {} is not told {text}\nactual: {told}", ear.viewer)),
            None => Ok(()),
        }
    }

    fn fallback(&self, whose: &str, rest: &str) -> Verdict {
        let actual = self.game.fallback(self.read_seat(whose)?).map(|action| action.to_string());
        same("fallback", &read_actions::<G>(rest)?.join(" | "), &actual.unwrap_or_default())
    }

    fn over(&self) -> Result<(SeatSet, &'static str), String> {
        match self.game.turn() {
            Turn::Over(outcome) => Ok((outcome.winners, outcome.ending)),
            Turn::Seats(asked) => Err(format!("expected: the game is over\nactual: {asked:?} are asked")),
        }
    }

    /// What this viewer was told; nobody named is the public.
    fn ear(&mut self, whose: &str) -> Result<&mut Ear, String> {
        let viewer = if whose.is_empty() { Viewer::Public } else { self.read(whose)? };
        Ok(self.ears.iter_mut().find(|ear| ear.viewer == viewer).expect("there is an ear for every viewer"))
    }

    fn read(&self, viewer: &str) -> Result<Viewer, String> {
        let viewer = read_as::<Viewer>(viewer)?;
        match viewer.seat() {
            Some(seat) => self.at_table(seat).map(Viewer::Seat),
            None => Ok(viewer),
        }
    }

    fn read_seat(&self, seat: &str) -> Result<Seat, String> {
        self.at_table(read_as::<Seat>(seat)?)
    }

    fn at_table(&self, seat: Seat) -> Result<Seat, String> {
        let seats = self.game.seats();
        if seat.index() < seats { Ok(seat) } else { Err(format!("there is no {seat} at a table of {seats}")) }
    }
}

fn read_as<T: FromStr<Err: Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|why: T::Err| why.to_string())
}

fn read_seats(text: &str) -> Result<SeatSet, String> {
    text.split_whitespace().map(read_as::<Seat>).collect()
}

/// Actions separated by bars, each in the notation that the game itself would write.
fn read_actions<G: Game>(text: &str) -> Result<Vec<String>, String> {
    let parts = text.split('|').map(str::trim).filter(|part| !part.is_empty());
    parts.map(|part| read_as::<G::Action>(part).map(|action| action.to_string())).collect()
}

fn shown(actions: &[impl Display]) -> Vec<String> {
    actions.iter().map(ToString::to_string).collect()
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, expected: &T, actual: &T) -> Verdict {
    if expected == actual {
        Ok(())
    } else {
        Err(format!("expected: {what} {expected:?}\nactual: {actual:?}"))
    }
}

/// Compares what a JSON pointer finds, in `/path = json`. What is not there counts as `null`.
fn points_at(json: &Value, comparison: &str) -> Verdict {
    let (pointer, expected) = comparison.split_once('=').ok_or("this wants /path = json")?;
    let expected: Value = serde_json::from_str(expected.trim()).map_err(|why| format!("the JSON: {why}"))?;
    let pointer = pointer.trim();
    let parent = pointer.rsplit_once('/').map_or("", |(parent, _)| parent);
    // A field may be left out where it would be null, but a mistyped path must not pass for one.
    if !json.pointer(parent).is_some_and(|parent| parent.is_object() || parent.is_array()) {
        return Err(format!("there is nothing at {parent:?} that could have this\nin {json}"));
    }
    let actual = json.pointer(pointer).unwrap_or(&Value::Null);
    if *actual == expected {
        return Ok(());
    }
    Err(format!("expected: {expected}\nactual: {actual}\nin {json}"))
}
