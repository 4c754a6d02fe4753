//! The first decisions of a strategy, for people.

use rookery_bots::{First, Strategy, Tree};
use rookery_kernel::{Game, Names, Seat, Words};
use serde_json::{Map, Value, json};

use crate::{failure::Failure, out::Out};

/// The number of a seat's first decisions that are shown, the likeliest first; `--json` has all.
const MAX_DECISIONS: usize = 4;
/// Actions with a lower probability are not shown.
const MIN_SHOWN_PROBABILITY: f64 = 0.005;
/// The number of fields that are shown. Fields that do not fit a line are left out.
const MAX_FIELDS: usize = 6;
const MAX_FIELD_CHARS: usize = 72;

/// A first decision of a seat.
pub(crate) struct Decision {
    seat: Seat,
    prompt: String,
    /// The probability that a game reaches it.
    likely: f64,
    /// The fields of the view that differ from the other first decisions of this seat, with their values.
    sees: Map<String, Value>,
    /// The actions with their probabilities, the most frequent first.
    odds: Vec<(String, f64)>,
}

impl Decision {
    pub(crate) fn to_json(&self) -> Value {
        let odds = self.odds.iter().map(|(action, odds)| json!({ "action": action, "probability": odds }));
        json!({
            "seat": self.seat,
            "likelihood": self.likely,
            "sees": self.sees,
            "odds": odds.collect::<Value>(),
        })
    }
}

/// The first decisions of all seats, likeliest first.
pub(crate) fn of<G: Words>(tree: &Tree<G>, strategy: &Strategy, options: &G::Options) -> Vec<Decision> {
    let likely = tree.form().likelihoods(strategy);
    let names = Names::new(Seat::all(tree.form().seats()).map(|seat| seat.to_string()));
    let mut decisions = Vec::new();
    for seat in Seat::all(tree.form().seats()) {
        let firsts: Vec<&First<G>> = tree.firsts().iter().filter(|first| first.seat == seat).collect();
        let mut own: Vec<Decision> = firsts
            .iter()
            .zip(differences::<G>(&firsts))
            .map(|(first, sees)| {
                let odds = tree.odds(first.set, strategy);
                let mut odds: Vec<(String, f64)> =
                    odds.map(|(action, odds)| (G::spell(options, &action.to_string()), odds)).collect();
                odds.sort_by(|a, b| b.1.total_cmp(&a.1));
                let prompt = G::prompt(&first.view, &names);
                Decision { seat, prompt, likely: likely[first.set], sees, odds }
            })
            .collect();
        own.sort_by(|a, b| b.likely.total_cmp(&a.likely));
        decisions.extend(own);
    }
    decisions
}

/// For each view the fields that are not the same in all of them.
fn differences<G: Game>(firsts: &[&First<G>]) -> Vec<Map<String, Value>> {
    let mut fields: Vec<Map<String, Value>> = firsts
        .iter()
        .map(|first| {
            let mut fields = Map::new();
            flatten("", serde_json::to_value(&first.view).unwrap_or_default(), &mut fields);
            fields
        })
        .collect();
    let Some(model) = fields.first().cloned() else { return fields };
    let same = |name: &String, value: &Value| fields.iter().all(|other| other.get(name) == Some(value));
    let common: Vec<String> =
        model.iter().filter(|(name, value)| same(name, value)).map(|(name, _)| name.clone()).collect();
    for fields in &mut fields {
        fields.retain(|name, _| !common.contains(name));
    }
    fields
}

/// Every field by its full name. Lists of plain values, such as hands, stay whole.
fn flatten(name: &str, value: Value, fields: &mut Map<String, Value>) {
    let under = |part: &str| if name.is_empty() { part.to_owned() } else { format!("{name}.{part}") };
    match value {
        Value::Object(object) => {
            for (part, value) in object {
                flatten(&under(&part), value, fields);
            }
        }
        Value::Array(list) if list.iter().any(Value::is_object) => {
            for (place, value) in list.into_iter().enumerate() {
                flatten(&under(&place.to_string()), value, fields);
            }
        }
        plain => {
            fields.insert(name.to_owned(), plain);
        }
    }
}

/// Prints the likeliest decisions with their most frequent actions.
pub(crate) fn show(decisions: &[Decision], out: &mut Out) -> Result<(), Failure> {
    for of_seat in decisions.chunk_by(|a, b| a.seat == b.seat) {
        for decision in of_seat.iter().take(MAX_DECISIONS) {
            out.line(&format!(
                "\n{} in {:.1}% of games: {}",
                decision.seat,
                decision.likely * 100.0,
                decision.prompt
            ))?;
            let fields = decision.sees.iter().map(|(name, value)| format!("  {name} = {value}"));
            for field in fields.filter(|field| field.len() <= MAX_FIELD_CHARS).take(MAX_FIELDS) {
                out.line(&field)?;
            }
            let shown = decision.odds.iter().filter(|(_, odds)| *odds >= MIN_SHOWN_PROBABILITY);
            for (action, odds) in shown {
                out.line(&format!("  {:>5.1}%  {action}", odds * 100.0))?;
            }
        }
        if let more @ 1.. = of_seat.len().saturating_sub(MAX_DECISIONS) {
            out.line(&format!("\n{} has {more} more first decisions; --json has all", of_seat[0].seat))?;
        }
    }
    Ok(())
}
