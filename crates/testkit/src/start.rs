//! Where a rule test starts: a deal, or a position, changed as the test needs it.

use std::marker::PhantomData;

use rookery_kernel::{Draw, Game, Impossible, Quick, Scripted};
use serde_json::Value;

/// The luck that goes on where a test says nothing: always the same.
pub(crate) fn fixed_luck() -> Quick {
    Quick::new(0x00C0_FFEE)
}

/// A draw as scripts write it: digits are a number, anything else the name of a face.
pub(crate) fn draw(text: &str) -> Draw {
    text.parse().map_or_else(|_| Draw::Face(text.to_owned()), Draw::Number)
}

/// The state a rule test starts from.
#[derive(Clone, Debug)]
pub struct Start<G: Game> {
    origin: Origin<G::Options>,
    patches: Vec<Value>,
    game: PhantomData<G>,
}

#[derive(Clone, Debug)]
enum Origin<O> {
    Deal { seats: usize, options: O, luck: Vec<Draw> },
    Position(Value),
}

impl<G: Game> Start<G> {
    /// A new game at a table of `seats`, with the default options and a luck that is always the same.
    #[must_use]
    pub fn deal(seats: usize) -> Self {
        let origin = Origin::Deal { seats, options: G::Options::default(), luck: Vec::new() };
        Self { origin, patches: Vec::new(), game: PhantomData }
    }

    /// This position, whole, as JSON.
    #[must_use]
    pub fn at(position: Value) -> Self {
        Self { origin: Origin::Position(position), patches: Vec::new(), game: PhantomData }
    }

    /// With these options. Only for a deal: a position has its options in it.
    #[must_use]
    pub fn options(mut self, changed: G::Options) -> Self {
        match &mut self.origin {
            Origin::Deal { options, .. } => *options = changed,
            Origin::Position(_) => panic!("a position has its options in it: patch them there"),
        }
        self
    }

    /// With these draws for the deal, by name or number; more than the deal asks for is a mistake. Only for a deal.
    #[must_use]
    pub fn luck(mut self, draws: impl IntoIterator<Item = impl AsRef<str>>) -> Self {
        match &mut self.origin {
            Origin::Deal { luck, .. } => luck.extend(draws.into_iter().map(|text| draw(text.as_ref()))),
            Origin::Position(_) => panic!("a position is not dealt and needs no luck"),
        }
        self
    }

    /// With the position changed by a JSON merge patch (RFC 7396): objects are merged, `null` removes, anything else,
    /// arrays too, replaces. Patches apply in order.
    #[must_use]
    pub fn patch(mut self, patch: Value) -> Self {
        self.patches.push(patch);
        self
    }

    /// The game, and what happened at the deal.
    pub(crate) fn build(self) -> (G, Vec<G::Event>) {
        match (self.origin, self.patches) {
            (Origin::Deal { seats, options, luck }, patches) if patches.is_empty() => {
                deal(seats, &options, luck)
            }
            (origin, patches) => {
                let (position, events) = patched::<G>(origin, &patches);
                (resume(position).unwrap_or_else(|why| panic!("impossible position: {why}")), events)
            }
        }
    }
}

fn deal<G: Game>(seats: usize, options: &G::Options, luck: Vec<Draw>) -> (G, Vec<G::Event>) {
    let (mut events, mut then) = (Vec::new(), fixed_luck());
    let mut luck = Scripted::then(luck, &mut then);
    let game = G::new(seats, options, &mut luck, &mut events);
    let game = game.unwrap_or_else(|bad| panic!("no such table: {bad}"));
    luck.finish().unwrap_or_else(|bad| panic!("the luck of the deal: {bad}"));
    (game, events)
}

fn patched<G: Game>(origin: Origin<G::Options>, patches: &[Value]) -> (Value, Vec<G::Event>) {
    let (mut position, events) = match origin {
        Origin::Position(position) => (position, Vec::new()),
        Origin::Deal { seats, options, luck } => {
            let (game, events) = deal::<G>(seats, &options, luck);
            (json(&game.position()), events)
        }
    };
    for patch in patches {
        merge(&mut position, patch);
    }
    (position, events)
}

/// Expects that the position is refused for this field, and returns the reason.
pub fn impossible<G: Game>(start: Start<G>, field: &str) -> String {
    let (position, _) = patched::<G>(start.origin, &start.patches);
    match resume::<G>(position.clone()) {
        Ok(_) => panic!("{field} should be impossible, but the position is accepted:\n{position:#}"),
        Err(why) => {
            assert_eq!(why.field, field, "refused for another field: {why}");
            why.why
        }
    }
}

fn resume<G: Game>(position: Value) -> Result<G, Impossible> {
    let text = format!("{position:#}");
    let position: G::Position =
        serde_json::from_value(position).unwrap_or_else(|why| panic!("this is no position: {why}\n{text}"));
    G::resume(&position)
}

/// The JSON of a position or a view.
pub(crate) fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_else(|why| panic!("there is no JSON of this: {why}"))
}

/// Changes a value by a JSON merge patch.
fn merge(target: &mut Value, patch: &Value) {
    let Value::Object(patch) = patch else {
        *target = patch.clone();
        return;
    };
    if !target.is_object() {
        *target = Value::Object(serde_json::Map::new());
    }
    let fields = target.as_object_mut().expect("made an object above");
    for (name, change) in patch {
        if change.is_null() {
            fields.remove(name);
        } else {
            merge(fields.entry(name.clone()).or_insert(Value::Null), change);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Examples of RFC 7396, appendix A.
    #[test]
    fn merge_patches_are_those_of_the_rfc() {
        for (mut target, patch, result) in [
            (json!({"a": "b"}), json!({"a": "c"}), json!({"a": "c"})),
            (json!({"a": "b", "b": "c"}), json!({"a": null}), json!({"b": "c"})),
            (json!({"a": {"b": "c"}}), json!({"a": {"b": "d", "c": null}}), json!({"a": {"b": "d"}})),
            (json!({"a": [{"b": "c"}]}), json!({"a": [1]}), json!({"a": [1]})),
            (json!({}), json!({"a": {"bb": {"ccc": null}}}), json!({"a": {"bb": {}}})),
            (json!([1, 2]), json!({"a": "b", "c": null}), json!({"a": "b"})),
        ] {
            merge(&mut target, &patch);
            assert_eq!(target, result);
        }
    }
}
