//! A match whose game the compiler does not know: for the terminal, the referee and the server.

use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};
use std::{collections::BTreeMap, fmt};

use rookery_kernel::{
    CardInfo, Draw, Explanation, Game, Names, Seat, Text, Tone, Turn, Viewer, Words, replace_tokens,
};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};

use crate::matches::{ActError, Match};
use crate::observation::{AnyObservation, Observation};
use crate::{read::read, record::Record, seed::Digest32};

/// An action in both forms.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// In notation.
    pub notation: String,
    /// In JSON.
    pub json: Value,
}

/// Playing a match: who is asked, what a seat may do, and doing it.
pub trait Play: Send + fmt::Debug {
    /// The game's short name.
    fn game(&self) -> &'static str;
    /// How many seats the table has.
    fn seats(&self) -> usize;
    /// How many steps were taken.
    fn version(&self) -> u64;
    /// Who owes a decision.
    fn turn(&self) -> Turn;
    /// The legal actions of this seat.
    fn legal(&self, seat: Seat) -> Vec<Choice>;
    /// What a bot in this seat receives.
    fn observe(&self, seat: Seat) -> AnyObservation;
    /// A hash of what this seat sees and is asked: as long as it is the same, so is the question. Only valid within one process.
    fn question(&self, seat: Seat) -> u64;
    /// The action for a seat whose time has run out, in notation: see [`Game::fallback`].
    fn fallback(&self, seat: Seat) -> Option<String>;
    /// The answer of this seat's standing order, in notation: see [`Game::standing`].
    fn standing(&self, seat: Seat) -> Option<String>;
    /// Parses an action, given as JSON or as notation in a JSON string, with the codes of cards or with their ids.
    ///
    /// # Errors
    ///
    /// If it is no action of this game. Whether the action is legal is not checked.
    fn read(&self, action: &Value) -> Result<Choice, ActError>;
    /// Takes an action, given as JSON or as notation in a JSON string.
    ///
    /// # Errors
    ///
    /// If it is no action of this game, or not legal. Then nothing has changed.
    fn act(&mut self, seat: Seat, action: &Value) -> Result<(), ActError>;
    /// The hash of the seed, which can be shown before the deal.
    fn commitment(&self) -> Digest32;
}

/// A match as data for one viewer. What the viewer may not know is in none of it.
pub trait Show {
    /// What this viewer sees.
    fn view(&self, viewer: Viewer) -> Value;
    /// The same as text, which is faster to send on.
    fn raw_view(&self, viewer: Viewer) -> Box<RawValue>;
    /// The legal actions of this seat in notation.
    fn notations(&self, seat: Seat) -> Vec<String>;
    /// The update for a viewer who knows everything up to a version: see [`Match::update`].
    fn update(&self, viewer: Viewer, since: Option<u64>) -> Value;
    /// The notices of one version to this viewer, in notation.
    fn notices(&self, viewer: Viewer, version: u64) -> Vec<String>;
    /// The same in JSON.
    fn notices_json(&self, viewer: Viewer, version: u64) -> Vec<Value>;
}

/// A match in words for one viewer. What the viewer may not know is in none of it.
pub trait Tell {
    /// The table as this viewer sees it.
    fn board(&self, viewer: Viewer, names: &Names) -> Text;
    /// What this viewer is asked.
    fn prompt(&self, viewer: Viewer, names: &Names) -> String;
    /// A few words on each legal action of this seat, in the order of [`Play::legal`].
    fn labels(&self, seat: Seat, names: &Names) -> Vec<String>;
    /// The same at more length for one of them, by its place in that list.
    fn explain(&self, seat: Seat, choice: usize, names: &Names) -> Option<Explanation>;
    /// The notices of one version to this viewer, in words.
    fn tell(&self, viewer: Viewer, version: u64, names: &Names) -> Vec<Text>;
    /// Every card of this match, if the cards of the game are data.
    fn cards(&self) -> Vec<CardInfo>;
    /// Notation as people read it: see [`Words::spell`].
    fn spell(&self, notation: &str) -> String;
}

/// The whole truth of a match, and its luck: for the referee, for tests, and for matches that are over.
pub trait Script {
    /// Scripts the next draws. Replaces what is left of an earlier script.
    fn script(&mut self, draws: Vec<Draw>);
    /// The scripted draws that are not used yet.
    fn pending_script(&self) -> Vec<Draw>;
    /// The complete state.
    fn position(&self) -> Value;
    /// The record so far.
    fn record(&self, names: &[String]) -> Record;
    /// The match at an earlier version. It has no luck of its own, so it cannot be played on.
    fn at(&self, version: u64) -> Option<Box<dyn DynMatch>>;
    /// The seat and the action, in notation, of a step (from 1).
    fn step(&self, step: u64) -> Option<(Seat, String)>;
}

/// A match of any game.
pub trait DynMatch: Play + Show + Tell + Script {}

impl<M: Play + Show + Tell + Script> DynMatch for M {}

impl<G: Words> Play for Match<G> {
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

    fn observe(&self, seat: Seat) -> AnyObservation {
        AnyObservation::new(Observation::of(Match::game(self), seat))
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

    fn read(&self, action: &Value) -> Result<Choice, ActError> {
        let action = match action {
            Value::String(text) => action_of::<G>(action)
                .or_else(|_| action_of::<G>(&Value::String(G::unspell(Match::game(self).options(), text))))?,
            _ => action_of::<G>(action)?,
        };
        Ok(choice::<G>(&action))
    }

    fn act(&mut self, seat: Seat, action: &Value) -> Result<(), ActError> {
        Match::act(self, seat, action_of::<G>(action)?).map(|_| ())
    }

    fn commitment(&self) -> Digest32 {
        Match::commitment(self)
    }
}

impl<G: Words> Show for Match<G> {
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
}

impl<G: Words> Tell for Match<G> {
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
        let cards = CardNames::new(&G::card_list(Match::game(self).options()));
        told.iter().map(|text| cards.put_into(text)).collect()
    }

    fn cards(&self) -> Vec<CardInfo> {
        G::card_list(Match::game(self).options())
    }

    fn spell(&self, notation: &str) -> String {
        G::spell(Match::game(self).options(), notation)
    }
}

impl<G: Words> Script for Match<G> {
    fn script(&mut self, draws: Vec<Draw>) {
        Match::script(self, draws);
    }

    fn pending_script(&self) -> Vec<Draw> {
        Match::pending_script(self).cloned().collect()
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
}

fn choice<G: Game>(action: &G::Action) -> Choice {
    Choice { notation: action.to_string(), json: json!(action) }
}

/// An action from notation or JSON.
fn action_of<G: Game>(action: &Value) -> Result<G::Action, ActError> {
    match action {
        Value::String(text) => text.parse().map_err(|error| ActError::NotAnAction(format!("{error}"))),
        other => read("action", other)
            .map_err(|bad| ActError::NotAnAction(format!("not an action of {}: {}", G::ID, bad.why))),
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

    /// The text with names in place of codes. Names of players stay as they are.
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
