//! The seeds of every corpus, made of real games.

use rookery_catalog::CATALOG;
use rookery_fuzz::blocks;
use rookery_kernel::{Luck as _, Quick, Viewer};
use rookery_table::{CatalogEntry, DynMatch, Seed};
use rookery_wire::{
    Credentials, DisplayName, FromClient, Kick, LinkSecret, Logout, NewPassword, PasswordConfirmation, Setup,
    Sit, SitBot, ToClient, ToPage, ToWorker,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

type Seeds = Vec<(String, Vec<u8>)>;

/// The seeds of a target, sorted by the names of their files.
pub(crate) fn of(target: &str) -> Seeds {
    let mut seeds = match target {
        "parse_action" => actions(),
        "apply_any_step" => steps(),
        "wire_decode" => messages(),
        "replay_record" => records(),
        "card_set" => cards(),
        "referee_line" => sessions(),
        unknown => panic!("{unknown} has no seeds"),
    };
    seeds.sort();
    seeds
}

fn seed(name: &str, ending: &str, data: impl Into<Vec<u8>>) -> (String, Vec<u8>) {
    (format!("seed-{name}.{ending}"), data.into())
}

/// A match of the smallest table, played at random for so many steps.
fn played(entry: &dyn CatalogEntry, options: &Value, steps: usize) -> Box<dyn DynMatch> {
    let mut table =
        entry.deal(*entry.seats().start(), options, Seed::from_text("seeds"), Vec::new()).unwrap();
    let mut luck = Quick::new(1);
    for _ in 0..steps {
        let Some(seat) = table.turn().seats().first() else { break };
        let legal = table.legal(seat);
        table.act(seat, &legal[luck.below(legal.len() as u32) as usize].json).unwrap();
    }
    table
}

/// Of each game the longest and the shortest notation of a match, with ids and as JSON.
fn actions() -> Seeds {
    let mut seeds = Vec::new();
    for entry in CATALOG {
        let table = played(*entry, &Value::Null, 60);
        let mut notations: Vec<String> = (1..=60).filter_map(|step| Some(table.step(step)?.1)).collect();
        notations.sort_by_key(|notation| (notation.len(), notation.clone()));
        notations.dedup();
        let longest = notations.last().unwrap();
        let json = table.read(&Value::from(longest.as_str())).unwrap().json;
        seeds.push(seed(&format!("{}-short", entry.id()), "txt", notations[0].as_str()));
        seeds.push(seed(&format!("{}-long", entry.id()), "txt", longest.as_str()));
        seeds.push(seed(&format!("{}-ids", entry.id()), "txt", table.spell(longest)));
        seeds.push(seed(&format!("{}-json", entry.id()), "txt", json.to_string()));
    }
    seeds
}

/// Of each game a table with the default options and one with others, and 60 steps of every kind.
fn steps() -> Seeds {
    let mut seeds = Vec::new();
    for (game, entry) in CATALOG.iter().enumerate() {
        for (name, options) in [("default", vec![0]), ("options", vec![1, 1, 0, 1, 0, 5, 9])] {
            let mut luck = Quick::new(game as u64);
            let mut data = [vec![game as u8, game as u8], options, vec![7]].concat();
            for step in 0..60 {
                let (kind, seat, action) =
                    (if step % 10 == 9 { 5 + step / 20 } else { 0 }, luck.below(8), luck.below(256));
                data.extend([kind as u8, seat as u8, action as u8]);
            }
            seeds.push(seed(&format!("{}-{name}", entry.id()), "bin", data));
        }
    }
    seeds
}

/// A message of each kind.
fn messages() -> Seeds {
    let setup = json!({"game": "guild", "seats": 4, "options": {"turn-limit": 20}, "title": "Guild night",
        "listed": "unlisted", "clock": {"live": {"seconds": 90}}});
    let table = json!({"id": "t-1", "setup": setup, "phase": "over", "commitment": "2c6e", "created": 1_790_000_000_000_i64,
        "seats": [{"kind": "person", "name": "Ada", "person": "p-1", "host": true}, {"kind": "bot", "name": "Bo", "bot": "level:3"}],
        "result": {"winners": [1], "scores": [3, 7], "ending": "enough-coins"}, "rematch": "t-2"});
    let update = json!({"step": 4, "view": {"round": 1}, "legal": ["pass"], "notices": [{"passed": 0}], "waiting": [0, 2],
        "chosen": [1], "asked": 4, "answered": "pass", "take": 2, "deadline": 1_790_000_000_000_i64, "now": 1});
    let line = json!({"seat": 0, "name": "Ada", "text": "Well played!", "phrase": "well-played", "at": 1});
    let problem = json!({"re": 7, "code": "illegal", "rule": "tavern/2", "detail": "Nobody passes."});
    let hello = json!({"seat": 0, "table": table, "update": update, "lines": [line]});
    let practice = json!({"setup": setup, "name": "Ada", "bot": "level:3", "secret": vec![7; 32], "pause": 600, "log": []});
    let act = json!({"re": 1, "asked": 4, "take": 2, "action": "pass"});
    vec![
        message::<DisplayName>("name", json!({"name": "Ada"})),
        message::<Credentials>("credentials", json!({"login": "ada", "password": "correct horse"})),
        message::<NewPassword>("new-password", json!({"old": "correct horse", "new": "battery staple"})),
        message::<PasswordConfirmation>("password", json!({"password": "correct horse"})),
        message::<Logout>("logout", json!({"everywhere": true})),
        message::<LinkSecret>("link", json!({"secret": "c2VjcmV0"})),
        message::<Setup>("setup", setup),
        message::<Sit>("sit", json!({"seat": 2, "words": "lucky words"})),
        message::<SitBot>("sit-bot", json!({"seat": 1, "bot": "rule:greedy"})),
        message::<Kick>("kick", json!({"seat": 3})),
        message::<FromClient>("act", json!({"t": "act", "d": act})),
        message::<FromClient>("say", json!({"t": "say", "d": {"re": 2, "text": "hello  there"}})),
        message::<FromClient>("ping", json!({"t": "ping"})),
        message::<ToClient>("hello", json!({"t": "hello", "d": hello})),
        message::<ToClient>("said", json!({"t": "said", "d": line})),
        message::<ToClient>("refused", json!({"t": "refused", "d": problem})),
        message::<ToWorker>("begin", json!({"begin": practice})),
        message::<ToWorker>("look", json!({"look": {"step": 3, "eyes": {"seat": 1}}})),
        message::<ToPage>("taught", json!({"taught": {"say": {"words": "Welcome.", "done": 1, "all": 9}}})),
    ]
}

/// A message that its type reads, as the type writes it.
fn message<T: Serialize + DeserializeOwned>(name: &str, message: Value) -> (String, Vec<u8>) {
    seed(name, "json", serde_json::to_vec(&serde_json::from_value::<T>(message).unwrap()).unwrap())
}

/// Of each game the record of a match that has just begun; whole matches where they are short; and one from a position.
fn records() -> Seeds {
    let names = ["Ada".to_owned(), "Bo".to_owned()];
    let mut seeds = Vec::new();
    for entry in CATALOG {
        let begun = played(*entry, &Value::Null, 8);
        seeds.push(seed(&format!("{}-begun", entry.id()), "jsonl", begun.record(&names).to_string()));
        let whole = played(*entry, &Value::Null, 200).record(&names);
        if whole.end.result.is_some() && whole.to_string().len() < 12_000 {
            seeds.push(seed(&format!("{}-whole", entry.id()), "jsonl", whole.to_string()));
        }
    }
    let entry = CATALOG[0];
    let position = played(entry, &Value::Null, 5).position();
    let resumed = entry.resume(&position, Seed::from_text("position")).unwrap();
    seeds.push(seed("position", "jsonl", resumed.record(&names).to_string()));
    seeds
}

/// A table of each file of each card set.
fn cards() -> Seeds {
    let mut seeds = Vec::new();
    let with_cards = CATALOG.iter().filter(|entry| !entry.cards().is_empty());
    for (game, entry) in with_cards.enumerate() {
        for (file, (name, text)) in entry.cards().iter().enumerate() {
            let name = name.trim_end_matches(".toml");
            let blocks = blocks(text);
            for block in [1, blocks.len() / 2, blocks.len() - 1] {
                let data = [&[game as u8, file as u8, block as u8], blocks[block].as_bytes()].concat();
                seeds.push(seed(&format!("{}-{name}-{block}", entry.id()), "bin", data));
            }
        }
    }
    seeds
}

/// Of each game a session with every command, and one that loads a position.
fn sessions() -> Seeds {
    let mut seeds = Vec::new();
    for entry in CATALOG {
        let seats = *entry.seats().start();
        let new = json!({"new": {"game": entry.id(), "seats": seats, "seed": 1, "options": {}}});
        let mut lines = vec![json!({"games": {}}), json!({"luck": {"script": []}}), new];
        let table = played(*entry, &Value::Null, 6);
        let (seat, action) = table.step(1).unwrap();
        lines.extend([
            json!({"turn": {}}),
            json!({"legal": {"seat": seat}}),
            json!({"fallback": {"seat": seat}}),
            json!({"act": {"seat": seat, "action": action}}),
            json!({"view": {"viewer": "public"}}),
            json!({"update": {"viewer": seat, "since": 0}}),
            json!({"record": {"names": ["Ada"]}}),
        ]);
        let text = |lines: &[Value]| lines.iter().map(|line| format!("{line}\n")).collect::<String>();
        seeds.push(seed(&format!("{}-session", entry.id()), "jsonl", text(&lines)));
        let load = json!({"load": {"game": entry.id(), "position": table.position()}});
        let looks = Viewer::all(seats).map(|viewer| json!({"view": {"viewer": viewer}}));
        let lines: Vec<Value> = [load].into_iter().chain(looks).collect();
        seeds.push(seed(&format!("{}-load", entry.id()), "jsonl", text(&lines)));
    }
    seeds
}
