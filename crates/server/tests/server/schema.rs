//! The document of the API and the schema of the socket: that they say what the server does. Every answer and every message in
//! all of these tests is tried against them.

use std::{collections::HashMap, path::Path, sync::LazyLock};

use jsonschema::Validator;
use reqwest::{Client, Method, StatusCode};
use rookery_wire::{Code, Phrase, Problem};
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

/// Compares a file of `docs/` with what the code generates. With `BLESS=1` the file is written.
fn check_file(name: &str, generate: impl Fn(&str) -> String) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    let now = generate(&kept);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&file, &now).unwrap();
    } else {
        assert!(kept == now, "{name}: run the test with BLESS=1 and read what has changed");
    }
}

#[test]
fn the_committed_copies_are_up_to_date() {
    let pretty = |value: Value| serde_json::to_string_pretty(&value).unwrap() + "\n";
    check_file("openapi.json", |_| pretty(rookery_server::openapi()));
    check_file("socket.schema.json", |_| pretty(rookery_wire::socket_schema()));
    check_file("api.md", |text| {
        let text = replaced(text, "routes", &route_table());
        let text = replaced(&text, "codes", &code_table());
        let phrases: Vec<String> = Phrase::ALL.iter().map(|phrase| format!("`{}`", phrase.id())).collect();
        replaced(&text, "phrases", &phrases.join(", "))
    });
}

/// The text with another content between the markers of a generated part.
fn replaced(text: &str, part: &str, content: &str) -> String {
    let (begin, end) = (format!("<!-- generated: {part} -->\n"), format!("\n<!-- end: {part} -->"));
    let (before, rest) = text.split_once(&begin).unwrap_or_else(|| panic!("no marker {begin}"));
    let (_, after) = rest.split_once(&end).unwrap_or_else(|| panic!("no marker {end}"));
    format!("{before}{begin}{content}{end}{after}")
}

/// The table of routes, from the OpenAPI document.
fn route_table() -> String {
    let mut rows = vec![
        "| request | credentials | body | answer | what it does |".to_owned(),
        "|---|---|---|---|---|".to_owned(),
    ];
    for (path, operations) in API.0["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let parameters = operation["parameters"].as_array().unwrap().iter();
            let query: Vec<&str> = parameters
                .filter(|parameter| parameter["in"] == "query")
                .map(|parameter| parameter["name"].as_str().unwrap())
                .collect();
            let query = if query.is_empty() { String::new() } else { format!("?{}", query.join("&")) };
            rows.push(format!(
                "| `{} {path}{query}` | {} | {} | {} | {} |",
                method.to_uppercase(),
                credentials(operation),
                body(operation),
                answer(operation),
                operation["summary"].as_str().unwrap()
            ));
        }
    }
    rows.join("\n")
}

fn credentials(operation: &Value) -> String {
    let schemes = operation["security"].as_array().unwrap();
    let names: Vec<&str> =
        schemes.iter().filter_map(|it| it.as_object()?.keys().next()).map(|it| &**it).collect();
    match (names.is_empty(), names.len() < schemes.len()) {
        (true, _) => "none".to_owned(),
        (false, optional) => format!("{}{}", if optional { "optional " } else { "" }, names.join(" or ")),
    }
}

/// The members of the body; `?` marks those that may be missing.
fn body(operation: &Value) -> String {
    let Some(body) = operation.get("requestBody") else { return String::new() };
    let name = body["content"]["application/json"]["schema"]["$ref"].as_str().unwrap();
    let schema = &API.0["components"]["schemas"][name.rsplit('/').next().unwrap()];
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    let optional = |name: &String| if required.contains(&json!(name)) { "" } else { "?" };
    let members = schema["properties"].as_object().unwrap().keys();
    format!(
        "`{{{}}}`",
        members.map(|name| format!("{name}{}", optional(name))).collect::<Vec<_>>().join(", ")
    )
}

fn answer(operation: &Value) -> String {
    let mut responses = operation["responses"].as_object().unwrap().iter();
    let (status, response) = responses.find(|(status, _)| *status != "default").unwrap();
    let Some((media, content)) = response["content"].as_object().and_then(|it| it.iter().next()) else {
        return status.clone();
    };
    let named = |schema: &Value| Some(schema["$ref"].as_str()?.rsplit('/').next()?.to_owned());
    let schema = &content["schema"];
    let shape = named(schema).or_else(|| Some(format!("{}[]", named(&schema["items"])?)));
    format!("{status} `{}`", shape.unwrap_or_else(|| media.clone()))
}

fn code_table() -> String {
    let mut rows = vec!["| code | status | meaning |".to_owned(), "|---|---|---|".to_owned()];
    let mut codes: Vec<Code> = Code::ALL.iter().copied().filter(|code| *code != Code::Unknown).collect();
    codes.sort_by_key(|code| code.status());
    rows.extend(codes.iter().map(|it| format!("| `{}` | {} | {} |", it.as_str(), it.status(), it.title())));
    rows.join("\n")
}

/// A route takes the credentials that its documentation names, and no others.
#[tokio::test(flavor = "multi_thread")]
async fn every_route_takes_the_credentials_of_its_documentation() {
    let node = Node::start("sqlite::memory:").await;
    let ada = Person::with_account(&node.base, "Ada").await;
    let table = ada.table(&json!({ "game": "tavern", "seats": 3 })).await;
    let token = ada.done("/tokens", &json!({ "name": "bot" })).await["token"].as_str().unwrap().to_owned();
    let (program, stranger) = (ada.program(&token), Person::stranger(&node.base));
    let (mut cookie_only, mut with_token) = (0, 0);
    for (path, operations) in API.0["paths"].as_object().unwrap() {
        let path = path.replace("{table}", &table).replace("{game}", "tavern").replace("{person}", "nobody");
        for (method, operation) in operations.as_object().unwrap() {
            let security = operation["security"].as_array().unwrap();
            let takes_token = security.iter().any(|scheme| scheme.get("token").is_some());
            let optional = security.is_empty() || security.contains(&json!({}));
            let refused = async |person: &Person| {
                let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
                let body = (method == Method::POST).then(|| json!({}));
                let (_, text, _) = person.ask(method, &format!("/api/v1{path}"), body.as_ref()).await;
                let code = serde_json::from_str::<Problem>(&text).map(|problem| problem.code).ok();
                code.filter(|code| [Code::NoSession, Code::TokenNotAllowed].contains(code))
            };
            let none = (!optional).then_some(Code::NoSession);
            assert_eq!(refused(&stranger).await, none, "{method} {path} without credentials");
            let token = (!security.is_empty() && !takes_token).then_some(Code::TokenNotAllowed);
            assert_eq!(refused(&program).await, token, "{method} {path} with a token");
            assert_eq!(refused(&ada).await, None, "{method} {path} with a cookie");
            cookie_only += usize::from(token.is_some());
            with_token += usize::from(takes_token);
        }
    }
    assert!(cookie_only >= 8 && with_token >= 12, "{cookie_only} {with_token}");
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
