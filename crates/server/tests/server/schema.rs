//! The document of the API and the schema of the socket: that they say what the server does. Every answer and every message in
//! all of these tests is tried against them.

use std::{collections::HashMap, path::Path, sync::LazyLock};

use jsonschema::Validator;
use reqwest::{Client, Method, StatusCode};
use serde_json::{Value, json};

use crate::client::{Node, Person};

/// What tries an answer of each operation: by method and path, and status.
type Validators = HashMap<(String, String), Validator>;

/// The document of the API.
static API: LazyLock<(Value, Validators)> = LazyLock::new(|| {
    let document = rookery_server::openapi();
    let mut validators = HashMap::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            for (status, response) in operation["responses"].as_object().unwrap() {
                let Some(content) = response
                    .get("content")
                    .and_then(|it| it.get("application/json").or_else(|| it.get("application/problem+json")))
                else {
                    continue;
                };
                let schema = json!({ "allOf": [content["schema"]], "components": document["components"] });
                let key = (format!("{} {path}", method.to_uppercase()), status.clone());
                validators.insert(key, jsonschema::draft202012::new(&schema).unwrap());
            }
        }
    }
    (document, validators)
});

/// What tries a message.
static MESSAGES: LazyLock<HashMap<&str, Validator>> = LazyLock::new(|| {
    let schema = rookery_wire::socket_schema();
    let validator = |name: &str| {
        let schema = json!({ "$ref": format!("#/$defs/{name}"), "$defs": schema["$defs"] });
        jsonschema::draft202012::new(&schema).unwrap()
    };
    ["FromClient", "ToClient"].into_iter().map(|name| (name, validator(name))).collect()
});

fn try_it(validator: &Validator, text: &str, what: &str) {
    let value: Value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{what}: {error}: {text}"));
    if let Err(error) = validator.validate(&value) {
        panic!("{what}: {error} at {}: {text}", error.instance_path());
    }
}

/// Does a path go where a path with `{names}` in it goes?
fn fits(template: &str, path: &str) -> bool {
    let (template, path): (Vec<&str>, Vec<&str>) = (template.split('/').collect(), path.split('/').collect());
    template.len() == path.len() && template.iter().zip(path).all(|(a, b)| a.starts_with('{') || *a == b)
}

/// An answer of the API is as its document says.
pub(crate) fn check_answer(method: &str, path: &str, status: u16, text: &str) {
    let Some(path) = path.strip_prefix("/api/v1") else { return };
    let path = path.split('?').next().unwrap();
    let (document, validators) = &*API;
    let paths = document["paths"].as_object().unwrap();
    // `/me` before `/{anything}`: the more is said, the better it fits.
    let template = paths.keys().filter(|it| fits(it, path)).min_by_key(|it| it.matches('{').count());
    let Some(template) = template else { return };
    let operation = &document["paths"][template][method.to_lowercase()];
    let said =
        operation["responses"].get(status.to_string()).map_or("default".to_owned(), |_| status.to_string());
    assert!(status >= 400 || said != "default", "{method} {path}: {status} is not in the document");
    match validators.get(&(format!("{method} {template}"), said)) {
        Some(validator) => try_it(validator, text, &format!("{method} {path}")),
        None => assert!(status < 400, "{method} {path}: {status} {text}"),
    }
}

/// A message is as its schema says.
pub(crate) fn check_message(kind: &str, text: &str) {
    try_it(&MESSAGES[kind], text, kind);
}

/// The copies in `docs/` are what the server says. With `BLESS=1` they are written.
#[test]
fn the_committed_copies_are_up_to_date() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    for (name, now) in
        [("openapi.json", rookery_server::openapi()), ("socket.schema.json", rookery_wire::socket_schema())]
    {
        let now = serde_json::to_string_pretty(&now).unwrap() + "\n";
        let file = docs.join(name);
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&file, &now).unwrap();
        }
        let kept = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(kept == now, "{name}: run the test with BLESS=1 and read what has changed");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_in_the_document_is_there_and_nothing_else() {
    let node = Node::start("sqlite::memory:").await;
    let ada = Person::new(&node.base, "Ada").await;
    let table = ada.table(&json!({ "game": "tavern", "seats": 3 })).await;
    let http = Client::new();
    let mut operations = 0;
    for (template, documented) in API.0["paths"].as_object().unwrap() {
        let path = template.replace("{table}", &table).replace("{game}", "tavern");
        for method in [Method::GET, Method::POST, Method::PUT, Method::PATCH, Method::DELETE] {
            let url = format!("http://{}/api/v1{path}", node.base);
            let answer = http.request(method.clone(), url).send().await.unwrap();
            let is_there = documented.get(method.as_str().to_lowercase()).is_some();
            let status = answer.status();
            assert_eq!(status != StatusCode::METHOD_NOT_ALLOWED, is_there, "{method} {path}");
            let text = answer.text().await.unwrap();
            assert!(!text.contains("no such page"), "{method} {path}: {text}");
            operations += usize::from(is_there);
        }
    }
    assert!(operations > 30, "{operations}");
    let served = ada.got("/openapi.json").await;
    assert_eq!(served, API.0);
    assert_eq!(ada.got("/socket.schema.json").await, rookery_wire::socket_schema());
}

#[test]
fn every_phrase_is_in_the_docs() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/api.md");
    let docs = std::fs::read_to_string(docs).unwrap();
    for phrase in rookery_wire::Phrase::ALL {
        assert!(docs.contains(&format!("`{}`", phrase.id())), "{}", phrase.id());
    }
}

#[test]
fn the_schemas_refuse_what_is_wrong() {
    let says = |kind: &str, value: Value| MESSAGES[kind].is_valid(&value);
    assert!(says("FromClient", json!({ "t": "say", "d": { "phrase": "trust-me" } })));
    assert!(!says("FromClient", json!({ "t": "say", "d": { "phrase": "trust me" } })));
    assert!(!says("FromClient", json!({ "t": "sing" })));
    assert!(!says("FromClient", json!({ "t": "act", "d": { "action": "pass" } })));
    assert!(says("ToClient", json!({ "t": "done", "d": { "re": 1 }, "v": 2 })));
    assert!(!says("ToClient", json!({ "t": "done", "d": { "re": "one" } })));
    assert!(!says("ToClient", json!({ "t": "done", "d": { "re": 1 }, "v": "two" })));
}
