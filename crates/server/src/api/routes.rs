//! The one list of routes. The router is made of it, and so is the document of the API: neither can have what the other has not.

use std::sync::LazyLock;

use axum::{
    Router,
    handler::Handler,
    http::{Method, header},
    response::IntoResponse,
    routing::{MethodFilter, MethodRouter, on},
};
use rookery_wire::{
    Added, Confirmed, Credentials, GameInfo, GameOutline, Guest, GuestName, History, Kick, Link, LinkSecret,
    Logout, NewPassword, NewToken, PersonInfo, ProblemDetails, Ranking, Seated, Setup, Sit, SitBot,
    TableInfo, TableList, TokenList, TokenName, VERSION, socket_schema,
};
use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value, json};

use super::{App, accounts, games, people, tables, tokens};
use crate::socket::{self, Known};

/// A type as JSON Schema.
type Shape = fn(&mut SchemaGenerator) -> Schema;

/// Who may use a route.
#[derive(Clone, Copy)]
enum Who {
    /// Anybody.
    Anybody,
    /// Whoever has a cookie or a token.
    Visitor,
    /// Whoever has a cookie.
    Holder,
}
use Who::{Anybody, Holder, Visitor};

/// What a route answers when all goes well.
#[derive(Clone, Copy)]
enum Gives {
    Json(&'static str, Shape),
    /// JSON that is not of this API.
    Document,
    Record,
    Socket,
    Nothing,
}

/// One request that can be made.
struct Route {
    method: Method,
    path: &'static str,
    handler: MethodRouter<App>,
    who: Who,
    does: &'static str,
    asks: Option<Shape>,
    takes: Option<Shape>,
    gives: Gives,
}

fn shape<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

fn route<H: Handler<T, App>, T: 'static>(
    method: Method,
    path: &'static str,
    who: Who,
    handler: H,
    does: &'static str,
) -> Route {
    let filter = MethodFilter::try_from(method.clone()).expect("a method of HTTP");
    let handler = on(filter, handler);
    Route { method, path, handler, who, does, asks: None, takes: None, gives: Gives::Nothing }
}

fn get<H: Handler<T, App>, T: 'static>(
    path: &'static str,
    who: Who,
    handler: H,
    does: &'static str,
) -> Route {
    route(Method::GET, path, who, handler, does)
}

fn post<H: Handler<T, App>, T: 'static>(
    path: &'static str,
    who: Who,
    handler: H,
    does: &'static str,
) -> Route {
    route(Method::POST, path, who, handler, does)
}

impl Route {
    /// Takes this behind the question mark.
    fn asks<T: JsonSchema>(self) -> Self {
        Self { asks: Some(T::json_schema), ..self }
    }

    /// Takes this as its body.
    fn takes<T: JsonSchema>(self) -> Self {
        Self { takes: Some(shape::<T>), ..self }
    }

    fn gives<T: JsonSchema>(self) -> Self {
        self.answers(Gives::Json("200", shape::<T>))
    }

    fn makes<T: JsonSchema>(self) -> Self {
        self.answers(Gives::Json("201", shape::<T>))
    }

    fn answers(self, gives: Gives) -> Self {
        Self { gives, ..self }
    }
}

fn about_people() -> Vec<Route> {
    vec![
        get("/me", Visitor, people::me, "Who you are.").gives::<Guest>(),
        post("/me", Anybody, people::be, "Says who you are: makes you a guest, or gives you another name.")
            .takes::<GuestName>()
            .gives::<Guest>(),
        get("/me/history", Visitor, people::history, "What you have played, the last first.")
            .asks::<people::After>()
            .gives::<History>(),
        get("/me/tables", Visitor, people::seats, "The tables at which you sit that are open or playing.")
            .asks::<people::After>()
            .gives::<TableList>(),
        post("/account", Holder, accounts::join, "Makes an account of a guest, who stays the same person.")
            .takes::<Credentials>()
            .gives::<Guest>(),
        post(
            "/account/password",
            Holder,
            accounts::change_password,
            "Another password; ends all other sessions.",
        )
        .takes::<NewPassword>()
        .gives::<Guest>(),
        post("/account/delete", Holder, accounts::leave, "Gives the account up.").takes::<Confirmed>(),
        post("/login", Anybody, accounts::come_in, "Comes in.").takes::<Credentials>().gives::<Guest>(),
        post("/logout", Anybody, accounts::go, "Goes: here, or everywhere.").takes::<Logout>(),
        post("/link", Anybody, tokens::follow, "Becomes whoever has made the link.")
            .takes::<LinkSecret>()
            .gives::<Guest>(),
        get("/tokens", Holder, tokens::tokens, "Your tokens.").gives::<TokenList>(),
        post("/tokens", Holder, tokens::new_token, "Makes a token, which is shown once.")
            .takes::<TokenName>()
            .makes::<NewToken>(),
        route(Method::DELETE, "/tokens/{token}", Holder, tokens::revoke, "Revokes a token."),
        get(
            "/people/{person}",
            Anybody,
            people::person,
            "What everybody may know about somebody with an account.",
        )
        .gives::<PersonInfo>(),
    ]
}

fn about_games() -> Vec<Route> {
    vec![
        get("/games", Anybody, games::games, "The games.").gives::<Vec<GameOutline>>(),
        get("/games/{game}", Anybody, games::game, "A game with its table options.").gives::<GameInfo>(),
        get("/games/{game}/ranking", Anybody, games::ranking, "The hundred strongest.").gives::<Ranking>(),
        get("/openapi.json", Anybody, openapi_json, "This document.").answers(Gives::Document),
        get("/socket.schema.json", Anybody, socket_json, "The messages of the socket as JSON Schema.")
            .answers(Gives::Document),
    ]
}

fn about_tables() -> Vec<Route> {
    vec![
        get("/tables", Anybody, tables::tables, "The lobby, newest first.")
            .asks::<tables::Which>()
            .gives::<TableList>(),
        post("/tables", Visitor, tables::open, "Opens a table.").takes::<Setup>().makes::<Added>(),
        get("/tables/{table}", Anybody, tables::table, "What everybody may know about a table.")
            .gives::<TableInfo>(),
        post("/tables/{table}/sit", Visitor, tables::sit, "Sits down.").takes::<Sit>().gives::<Seated>(),
        post("/tables/{table}/leave", Visitor, tables::leave, "Gets up; in a match a bot goes on.")
            .gives::<TableInfo>(),
        post(
            "/tables/{table}/link",
            Holder,
            tokens::link,
            "A secret with which another device becomes you, once.",
        )
        .gives::<Link>(),
        post("/tables/{table}/bots", Visitor, tables::sit_bot, "The host seats a bot.")
            .takes::<SitBot>()
            .gives::<TableInfo>(),
        post("/tables/{table}/kick", Visitor, tables::kick, "The host sends somebody away.")
            .takes::<Kick>()
            .gives::<TableInfo>(),
        post("/tables/{table}/start", Visitor, tables::start, "The host begins the match.")
            .gives::<TableInfo>(),
        post("/tables/{table}/close", Visitor, tables::close, "The host closes the table.")
            .gives::<TableInfo>(),
        post("/tables/{table}/rematch", Visitor, tables::rematch, "The table for playing again.")
            .gives::<Added>(),
        get("/tables/{table}/record", Anybody, tables::record, "The record, once the match is over.")
            .answers(Gives::Record),
        get("/tables/{table}/socket", Visitor, socket::open, "The socket of the table.")
            .asks::<Known>()
            .answers(Gives::Socket),
    ]
}

fn routes() -> impl Iterator<Item = Route> {
    about_people().into_iter().chain(about_games()).chain(about_tables())
}

/// Everything below `/api/v1`.
pub(super) fn router() -> Router<App> {
    routes().fold(Router::new(), |router, route| router.route(route.path, route.handler))
}

async fn openapi_json() -> impl IntoResponse {
    static TEXT: LazyLock<String> = LazyLock::new(|| openapi().to_string());
    ([(header::CONTENT_TYPE, "application/json")], TEXT.as_str())
}

async fn socket_json() -> impl IntoResponse {
    static TEXT: LazyLock<String> = LazyLock::new(|| socket_schema().to_string());
    ([(header::CONTENT_TYPE, "application/json")], TEXT.as_str())
}

/// The document of the API, by OpenAPI 3.1.
pub fn openapi() -> Value {
    let settings =
        SchemaSettings::draft2020_12().with(|it| it.definitions_path = "/components/schemas".into());
    let mut generator = SchemaGenerator::new(settings);
    let problem = json!({
        "description": "The request is rejected, and nothing has changed.",
        "content": { "application/problem+json": { "schema": shape::<ProblemDetails>(&mut generator) } }
    });
    let mut paths = Map::new();
    for route in routes() {
        let mut operation = route.operation(&mut generator);
        operation["responses"]["default"] = problem.clone();
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method.as_str().to_lowercase()] = operation;
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Rookery",
            "version": VERSION.to_string(),
            "description": "Tables for people and bots. docs/api.md tells more."
        },
        "servers": [{ "url": format!("/api/v{VERSION}") }],
        "paths": paths,
        "components": {
            "schemas": generator.take_definitions(true),
            "securitySchemes": {
                "cookie": { "type": "apiKey", "in": "cookie", "name": "rookery" },
                "token": { "type": "http", "scheme": "bearer" }
            }
        }
    })
}

impl Route {
    fn operation(&self, generator: &mut SchemaGenerator) -> Value {
        let named = self.path.split('/').filter(|part| !part.is_empty());
        let id = named.map(|part| part.trim_matches(['{', '}'])).collect::<Vec<_>>().join("-");
        let mut operation = json!({
            "operationId": format!("{}-{}", self.method.as_str().to_lowercase(), id.replace('.', "-")),
            "summary": self.does,
            "parameters": self.parameters(generator),
            "responses": self.response(generator),
            "security": match self.who {
                Anybody => json!([]),
                Visitor => json!([{ "cookie": [] }, { "token": [] }]),
                Holder => json!([{ "cookie": [] }]),
            }
        });
        if let Some(takes) = self.takes {
            operation["requestBody"] = json!({ "required": true, "content": { "application/json": { "schema": takes(generator) } } });
        }
        operation
    }

    fn parameters(&self, generator: &mut SchemaGenerator) -> Vec<Value> {
        let places = self.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        let mut parameters: Vec<Value> = places
            .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }))
            .collect();
        let asks = self.asks.map(|asks| asks(generator).to_value());
        let asked = asks.as_ref().and_then(|asks| asks["properties"].as_object());
        for (name, schema) in asked.into_iter().flatten() {
            let mut schema = schema.clone();
            // What may be left out behind a question mark is left out, not null.
            if let Some(kinds) = schema["type"].as_array() {
                schema["type"] = kinds[0].clone();
            }
            parameters.push(json!({ "name": name, "in": "query", "required": false, "schema": schema }));
        }
        parameters
    }

    fn response(&self, generator: &mut SchemaGenerator) -> Value {
        let (status, says, kind, schema) = match self.gives {
            Gives::Json(status, shape) => (status, "Done.", "application/json", shape(generator).to_value()),
            Gives::Document => ("200", "The document.", "application/json", json!({ "type": "object" })),
            Gives::Record => {
                ("200", "A line of JSON a step.", "application/jsonl", json!({ "type": "string" }))
            }
            Gives::Socket => {
                return json!({ "101": { "description": "The socket is open: see /socket.schema.json." } });
            }
            Gives::Nothing => return json!({ "204": { "description": "Done." } }),
        };
        json!({ status: { "description": says, "content": { kind: { "schema": schema } } } })
    }
}
