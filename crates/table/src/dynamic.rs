//! A match whose game is not known to the compiler: what the terminal, the referee and the server hold.

use std::{
    collections::BTreeMap,
    fmt,
    hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher},
};

use rookery_kernel::{
    CardInfo, Draw, Explanation, Game, Names, Seat, Text, Tone, Turn, Viewer, Words, replace_tokens,
};
use serde::Serialize;
use serde_json::{
    Value, json,
    value::{RawValue, to_raw_value},
};

use crate::{
    matches::{Match, Origin, Refused},
    read::read,
    record::Record,
    seed::Digest32,
    seen::{AnySeen, Seen},
};

/// Something a seat may do, in both forms.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// In notation.
    pub notation: String,
    /// In JSON.
    pub json: Value,
}

/// Why an action from outside was not taken. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotTaken {
    /// It is no action of this game.
    NotAnAction(String),
    /// The rules forbid it, or the scripted luck does not fit.
    Refused(Refused),
}

impl fmt::Display for NotTaken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAnAction(why) => f.write_str(why),
            Self::Refused(refused) => refused.fmt(f),
        }
    }
}

impl std::error::Error for NotTaken {}

/// A match of any game. Everything that names a viewer shows what that viewer may know and nothing else; `position` and
/// `record` are the whole truth and for the referee, tests and finished matches only.
pub trait DynMatch: Send + fmt::Debug {
    /// The game's short name.
    fn game(&self) -> &'static str;
    /// How many seats the table has.
    fn seats(&self) -> usize;
    /// How many steps were taken.
    fn version(&self) -> u64;
    /// Who owes a decision.
    fn turn(&self) -> Turn;
    /// What this seat may do.
    fn legal(&self, seat: Seat) -> Vec<Choice>;
    /// What a bot in this seat is given.
    fn seen(&self, seat: Seat) -> AnySeen;
    /// A number for what this seat sees and is asked: as long as it stays the same, so does the question. Only for comparing within
    /// one program.
    fn question(&self, seat: Seat) -> u64;
    /// What the table would do for a seat whose time has run out, in notation.
    fn fallback(&self, seat: Seat) -> Option<String>;
    /// What this seat's standing order answers for it now, in notation.
    fn standing(&self, seat: Seat) -> Option<String>;
    /// An action in both forms, given as notation (a JSON string), with the codes of cards or with their ids, or as JSON. Whether
    /// it is legal is another question.
    fn read(&self, action: &Value) -> Result<Choice, NotTaken>;
    /// Takes an action, given as notation (a JSON string) or as JSON, or refuses it and changes nothing.
    fn act(&mut self, seat: Seat, action: &Value) -> Result<(), NotTaken>;
    /// Tells the next draws, in place of any told before.
    fn script(&mut self, draws: Vec<Draw>);
    /// The draws that were told and not yet used.
    fn pending_script(&self) -> Vec<Draw>;
    /// The hash of the seed.
    fn commitment(&self) -> Digest32;
    /// What this viewer sees.
    fn view(&self, viewer: Viewer) -> Value;
    /// What this viewer sees, as text: for those who send it on.
    fn raw_view(&self, viewer: Viewer) -> Box<RawValue>;
    /// What this seat may do, in notation.
    fn notations(&self, seat: Seat) -> Vec<String>;
    /// What this viewer is sent, knowing everything up to a version.
    fn update(&self, viewer: Viewer, since: Option<u64>) -> Value;
    /// What this viewer was told in one version, in notation.
    fn notices(&self, viewer: Viewer, version: u64) -> Vec<String>;
    /// The same in JSON.
    fn notices_json(&self, viewer: Viewer, version: u64) -> Vec<Value>;
    /// The whole truth.
    fn position(&self) -> Value;
    /// The record so far, which is the whole truth.
    fn record(&self, names: &[String]) -> Record;
    /// The match at an earlier version, for looking.
    fn at(&self, version: u64) -> Option<Box<dyn DynMatch>>;
    /// Who did what in a step (from 1), in notation. The whole truth.
    fn step(&self, step: u64) -> Option<(Seat, String)>;

    /// The table as this viewer sees it.
    fn board(&self, viewer: Viewer, names: &Names) -> Text;
    /// What this viewer is asked.
    fn prompt(&self, viewer: Viewer, names: &Names) -> String;
    /// What each thing this seat may do would do, in the order of [`DynMatch::legal`].
    fn labels(&self, seat: Seat, names: &Names) -> Vec<String>;
    /// The same at more length for one of them, by its place in that list.
    fn explain(&self, seat: Seat, choice: usize, names: &Names) -> Option<Explanation>;
    /// What this viewer was told in one version, in words.
    fn tell(&self, viewer: Viewer, version: u64, names: &Names) -> Vec<Text>;
    /// Every card of this match, where its game's cards are data.
    fn cards(&self) -> Vec<CardInfo>;
    /// Notation as people read it: see [`Words::spell`].
    fn spell(&self, notation: &str) -> String;
    /// Notation as people type it, for [`DynMatch::act`]: see [`Words::unspell`].
    fn unspell(&self, typed: &str) -> String;
}

impl<G: Words> DynMatch for Match<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> usize {
        Game::seats(Match::game(self))
    }

    fn version(&self) -> u64 {
        Match::version(self)
    }

    fn turn(&self) -> Turn {
        Match::turn(self)
    }

    fn legal(&self, seat: Seat) -> Vec<Choice> {
        Match::legal(self, seat).iter().map(choice::<G>).collect()
    }

    fn seen(&self, seat: Seat) -> AnySeen {
        AnySeen::new(Seen::of(Match::game(self), seat))
    }

    fn question(&self, seat: Seat) -> u64 {
        let view = Match::game(self).view(Viewer::Seat(seat));
        BuildHasherDefault::<DefaultHasher>::default().hash_one((view, Match::legal(self, seat)))
    }

    fn fallback(&self, seat: Seat) -> Option<String> {
        Match::game(self).fallback(seat).map(|action| action.to_string())
    }

    fn standing(&self, seat: Seat) -> Option<String> {
        Match::game(self).standing(seat).map(|action| action.to_string())
    }

    fn read(&self, action: &Value) -> Result<Choice, NotTaken> {
        let action = match action {
            Value::String(text) => action_of::<G>(action)
                .or_else(|_| action_of::<G>(&Value::String(G::unspell(&options(self), text))))?,
            _ => action_of::<G>(action)?,
        };
        Ok(choice::<G>(&action))
    }

    fn act(&mut self, seat: Seat, action: &Value) -> Result<(), NotTaken> {
        Match::act(self, seat, action_of::<G>(action)?).map_err(NotTaken::Refused)?;
        Ok(())
    }

    fn script(&mut self, draws: Vec<Draw>) {
        Match::script(self, draws);
    }

    fn pending_script(&self) -> Vec<Draw> {
        Match::pending_script(self).cloned().collect()
    }

    fn commitment(&self) -> Digest32 {
        Match::commitment(self)
    }

    fn view(&self, viewer: Viewer) -> Value {
        json!(Match::game(self).view(viewer))
    }

    fn raw_view(&self, viewer: Viewer) -> Box<RawValue> {
        to_raw_value(&Match::game(self).view(viewer)).expect("views are plain data")
    }

    fn notations(&self, seat: Seat) -> Vec<String> {
        Match::legal(self, seat).iter().map(ToString::to_string).collect()
    }

    fn update(&self, viewer: Viewer, since: Option<u64>) -> Value {
        json!(Match::update(self, viewer, since))
    }

    fn notices(&self, viewer: Viewer, version: u64) -> Vec<String> {
        Match::notices(self, viewer, [version]).iter().map(ToString::to_string).collect()
    }

    fn notices_json(&self, viewer: Viewer, version: u64) -> Vec<Value> {
        Match::notices(self, viewer, [version]).iter().map(|notice| json!(notice)).collect()
    }

    fn position(&self) -> Value {
        json!(Match::game(self).position())
    }

    fn record(&self, names: &[String]) -> Record {
        Match::record(self, names)
    }

    fn at(&self, version: u64) -> Option<Box<dyn DynMatch>> {
        Some(Box::new(Match::at(self, version)?))
    }

    fn step(&self, step: u64) -> Option<(Seat, String)> {
        let step = self.steps().get(usize::try_from(step.checked_sub(1)?).ok()?)?;
        Some((step.seat, step.action.to_string()))
    }

    fn board(&self, viewer: Viewer, names: &Names) -> Text {
        G::board(&Match::game(self).view(viewer), names)
    }

    fn prompt(&self, viewer: Viewer, names: &Names) -> String {
        G::prompt(&Match::game(self).view(viewer), names)
    }

    fn labels(&self, seat: Seat, names: &Names) -> Vec<String> {
        let view = Match::game(self).view(Viewer::Seat(seat));
        Match::legal(self, seat).iter().map(|action| G::label(action, &view, names)).collect()
    }

    fn explain(&self, seat: Seat, choice: usize, names: &Names) -> Option<Explanation> {
        let view = Match::game(self).view(Viewer::Seat(seat));
        Some(G::explain(Match::legal(self, seat).get(choice)?, &view, names))
    }

    fn tell(&self, viewer: Viewer, version: u64, names: &Names) -> Vec<Text> {
        let notices = Match::notices(self, viewer, [version]);
        let told: Vec<Text> = notices.iter().map(|notice| G::tell(notice, names)).collect();
        if told.is_empty() || G::CARDS.is_empty() {
            return told;
        }
        let cards = CardNames::new(&G::card_list(&options(self)));
        told.iter().map(|text| cards.put_into(text)).collect()
    }

    fn cards(&self) -> Vec<CardInfo> {
        G::card_list(&options(self))
    }

    fn spell(&self, notation: &str) -> String {
        G::spell(&options(self), notation)
    }

    fn unspell(&self, typed: &str) -> String {
        G::unspell(&options(self), typed)
    }
}

fn choice<G: Game>(action: &G::Action) -> Choice {
    Choice { notation: action.to_string(), json: json!(action) }
}

/// An action from notation or JSON.
fn action_of<G: Game>(action: &Value) -> Result<G::Action, NotTaken> {
    match action {
        Value::String(text) => text.parse().map_err(|error| NotTaken::NotAnAction(format!("{error}"))),
        other => read("action", other)
            .map_err(|bad| NotTaken::NotAnAction(format!("not an action of {}: {}", G::ID, bad.why))),
    }
}

/// What to call the card with each code: by its name, and where several have the same by a number behind it, as in ids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardNames(BTreeMap<String, String>);

impl CardNames {
    /// The names of these cards.
    pub fn new(cards: &[CardInfo]) -> Self {
        let mut copies: BTreeMap<&str, usize> = BTreeMap::new();
        let mut names = BTreeMap::new();
        for CardInfo { code, name, .. } in cards {
            let copy = copies.entry(name).or_default();
            *copy += 1;
            names.insert(code.clone(), if *copy == 1 { name.clone() } else { format!("{name}-{copy}") });
        }
        Self(names)
    }

    /// The text with names in place of codes. What people are called is left alone.
    pub fn put_into(&self, text: &Text) -> Text {
        let mut named = Text::new();
        for (tone, words) in text.spans() {
            match tone {
                Tone::Seat(_) => named.push(*tone, words),
                _ => named.push(*tone, replace_tokens(words, |code| self.0.get(code).map(String::as_str))),
            };
        }
        named
    }
}

/// The table options of a match. A position has them in it.
fn options<G: Words>(of: &Match<G>) -> G::Options {
    match of.origin() {
        Origin::Deal { options, .. } => options.clone(),
        Origin::Position(position) => {
            let options = json!(position).get_mut("options").map(Value::take);
            options.and_then(|options| serde_json::from_value(options).ok()).unwrap_or_default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_called_by_name_and_people_as_they_are() {
        let card = |code: &str, name: &str| CardInfo {
            code: code.to_owned(),
            name: name.to_owned(),
            ..CardInfo::default()
        };
        let list = [card("c0", "Bruiser"), card("c1", "Bruiser"), card("k0", "Traitor!")];
        let text = Text::say("@s0 plays *k0* on *c1*, not c0 or c10.", &Names::new(["c0"]));
        let named = CardNames::new(&list).put_into(&text);
        assert_eq!(named.to_plain(), "c0 plays Traitor! on Bruiser-2, not Bruiser or c10.");
        assert_eq!(named.spans()[2], (Tone::Strong, "Traitor!".to_owned()));
    }
}
