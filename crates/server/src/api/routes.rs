//! The list of routes. The router and the OpenAPI document are both built from it; authentication, body and answer of a route come from
//! the types of its handler.

use std::sync::LazyLock;

use axum::routing::{MethodFilter, MethodRouter, on};
use axum::{Json, Router, handler::Handler, http::Method};
use rookery_wire::{ProblemDetails, VERSION, socket_schema};
use schemars::{SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value, json};

use super::describe::{Described, content};
use super::{App, accounts, games, people, tables, tokens};
use crate::socket;

/// One request that can be made.
struct Route {
    method: Method,
    path: &'static str,
    handler: MethodRouter<App>,
    summary: &'static str,
    describe: fn(&mut Value, &mut SchemaGenerator),
}

/// A route for a request as in `GET /games/{game}`.
fn route<H, T>(request: &'static str, handler: H, summary: &'static str) -> Route
where
    H: Handler<T, App> + Described<T>,
    T: 'static,
{
    let (method, path) = request.split_once(' ').expect("a method and a path");
    let method: Method = method.parse().expect("a method of HTTP");
    let filter = MethodFilter::try_from(method.clone()).expect("a method that can be routed");
    Route { method, path, handler: on(filter, handler), summary, describe: <H as Described<T>>::describe }
}

fn people_routes() -> Vec<Route> {
    vec![
        route("GET /me", people::get_me, "Returns the current guest or account."),
        route(
            "POST /me",
            people::set_name,
            "Sets the display name. Without a session, creates a guest and its session cookie.",
        ),
        route("GET /me/history", people::list_history, "Lists your finished matches, newest first."),
        route(
            "GET /me/tables",
            people::list_my_tables,
            "Lists the open and running tables where you have a seat.",
        ),
        route(
            "POST /account",
            accounts::create_account,
            "Turns the current guest into an account with the same id, seats and history. Ends its other sessions.",
        ),
        route(
            "POST /account/password",
            accounts::change_password,
            "Changes the password and ends all other sessions.",
        ),
        route(
            "POST /account/delete",
            accounts::delete_account,
            "Deletes the account and leaves its seats. Cannot be undone.",
        ),
        route("POST /login", accounts::log_in, "Logs in with a password and replaces the current session."),
        route("POST /logout", accounts::log_out, "Logs out on this device or everywhere."),
        route(
            "POST /link",
            tokens::redeem_link,
            "Logs in with the secret of a link from another device. A secret works once.",
        ),
        route("GET /tokens", tokens::list_tokens, "Lists your tokens, newest first, without their secrets."),
        route("POST /tokens", tokens::create_token, "Creates a token. Only this answer contains it."),
        route("DELETE /tokens/{token}", tokens::revoke_token, "Revokes a token."),
        route("GET /people/{person}", people::get_person, "Returns the public profile of an account."),
    ]
}

fn game_routes() -> Vec<Route> {
    vec![
        route("GET /games", games::list_games, "Lists the games."),
        route("GET /games/{game}", games::get_game, "Returns a game with its table options."),
        route(
            "GET /games/{game}/ranking",
            games::get_ranking,
            "Returns the 100 accounts with the highest rating in a game.",
        ),
        route("GET /openapi.json", get_openapi, "Returns the OpenAPI document."),
        route(
            "GET /socket.schema.json",
            get_socket_schema,
            "Returns the JSON Schema of the messages of the socket.",
        ),
    ]
}

fn table_routes() -> Vec<Route> {
    vec![
        route("GET /tables", tables::list_tables, "Lists the tables of the lobby, newest first."),
        route("POST /tables", tables::create_table, "Opens a table. You become its host, without a seat."),
        route("GET /tables/{table}", tables::get_table, "Returns the public state of a table."),
        route("POST /tables/{table}/sit", tables::sit, "Takes a seat at an open table."),
        route(
            "POST /tables/{table}/leave",
            tables::leave,
            "Leaves your seat. In a running match a bot plays on.",
        ),
        route(
            "POST /tables/{table}/link",
            tokens::create_link,
            "Creates a secret that logs in another device as you, once.",
        ),
        route(
            "POST /tables/{table}/bots",
            tables::seat_bot,
            "Seats a bot, or one in every free seat. Host only.",
        ),
        route(
            "POST /tables/{table}/kick",
            tables::kick,
            "Removes a player or a bot from a seat; in a running match only a player who is away. Host only.",
        ),
        route("POST /tables/{table}/start", tables::start_match, "Starts the match. Host only."),
        route("POST /tables/{table}/close", tables::close_table, "Closes the table. Host only."),
        route(
            "POST /tables/{table}/rematch",
            tables::rematch,
            "Returns the table for a rematch, and opens it for the first player who asks.",
        ),
        route("GET /tables/{table}/record", tables::get_record, "Returns the record of a finished match."),
        route("GET /tables/{table}/socket", socket::open_socket, "Opens a WebSocket for the table."),
    ]
}

fn routes() -> impl Iterator<Item = Route> {
    people_routes().into_iter().chain(game_routes()).chain(table_routes())
}

/// Everything below `/api/v1`.
pub(super) fn router() -> Router<App> {
    routes().fold(Router::new(), |router, route| router.route(route.path, route.handler))
}

async fn get_openapi() -> Json<&'static Value> {
    static DOCUMENT: LazyLock<Value> = LazyLock::new(openapi);
    Json(&DOCUMENT)
}

async fn get_socket_schema() -> Json<&'static Value> {
    static DOCUMENT: LazyLock<Value> = LazyLock::new(socket_schema);
    Json(&DOCUMENT)
}

/// The OpenAPI 3.1 document of the API.
pub fn openapi() -> Value {
    let settings =
        SchemaSettings::draft2020_12().with(|it| it.definitions_path = "/components/schemas".into());
    let mut schemas = SchemaGenerator::new(settings);
    let mut paths = Map::new();
    for route in routes() {
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method.as_str().to_lowercase()] = route.operation(&mut schemas);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Rookery",
            "version": VERSION.to_string(),
            "description": "Tables for players and bots. See docs/api.md."
        },
        "servers": [{ "url": format!("/api/v{VERSION}") }],
        "paths": paths,
        "components": {
            "schemas": schemas.take_definitions(true),
            "securitySchemes": {
                "cookie": { "type": "apiKey", "in": "cookie", "name": "rookery" },
                "token": { "type": "http", "scheme": "bearer" }
            }
        }
    })
}

impl Route {
    fn operation(&self, schemas: &mut SchemaGenerator) -> Value {
        let parts = self.path.split('/').filter(|part| !part.is_empty());
        let id = parts.map(|part| part.trim_matches(['{', '}'])).collect::<Vec<_>>().join("-");
        let names = self.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        let parameter =
            |name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } });
        let mut operation = json!({
            "operationId": format!("{}-{}", self.method.as_str().to_lowercase(), id.replace('.', "-")),
            "summary": self.summary,
            "parameters": names.map(parameter).collect::<Vec<_>>(),
            "responses": {
                "default": {
                    "description": "The request is rejected, and nothing has changed.",
                    "content": content::<ProblemDetails>("application/problem+json", schemas)
                }
            },
            "security": []
        });
        (self.describe)(&mut operation, schemas);
        operation
    }
}
