//! Routes describe themselves: each extractor and each answer of a handler adds its part to the handler's OpenAPI operation.

use std::future::Future;

use axum::Json;
use axum::extract::{Path, WebSocketUpgrade};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, NoContent, Response};
use schemars::{JsonSchema, SchemaGenerator};
use serde::Serialize;
use serde_json::{Value, json};

use super::{App, Body, IdPath, Query};
use crate::people::{Holder, Visitor};
use crate::{client::Client, problem::Rejection};

/// An extractor or an answer that adds itself to an OpenAPI operation.
pub(super) trait Describe {
    /// Adds what a client sends or receives. The default is for what no client sees.
    fn describe(_operation: &mut Value, _schemas: &mut SchemaGenerator) {}
}

/// A handler whose extractors and answer describe themselves. `T` is the marker of axum's `Handler`.
pub(super) trait Described<T> {
    fn describe(operation: &mut Value, schemas: &mut SchemaGenerator);
}

macro_rules! described {
    ($($arg:ident)*) => {
        impl<F, Fut, M, $($arg),*> Described<(M, $($arg,)*)> for F
        where
            F: FnOnce($($arg),*) -> Fut,
            Fut: Future,
            Fut::Output: Describe,
            $($arg: Describe,)*
        {
            fn describe(operation: &mut Value, schemas: &mut SchemaGenerator) {
                $($arg::describe(operation, schemas);)*
                Fut::Output::describe(operation, schemas);
            }
        }
    };
}
described!();
described!(A);
described!(A B);
described!(A B C);
described!(A B C D);
described!(A B C D E);
described!(A B C D E F2);

impl Describe for App {}
impl Describe for Client {}
// The parameters of a path are in the path.
impl Describe for Path<String> {}
impl<T> Describe for IdPath<T> {}
// `WebSocketUpgrade` describes the answer of the one handler that has this one.
impl Describe for Response {}

/// The content of a body or an answer of this type.
pub(super) fn content<T: JsonSchema>(media: &str, schemas: &mut SchemaGenerator) -> Value {
    json!({ media: { "schema": schemas.subschema_for::<T>() } })
}

impl<T: JsonSchema> Describe for Body<T> {
    fn describe(operation: &mut Value, schemas: &mut SchemaGenerator) {
        operation["requestBody"] =
            json!({ "required": true, "content": content::<T>("application/json", schemas) });
    }
}

impl<T: JsonSchema> Describe for Query<T> {
    fn describe(operation: &mut Value, schemas: &mut SchemaGenerator) {
        let mut schema = T::json_schema(schemas).to_value();
        for (name, schema) in schema["properties"].as_object_mut().into_iter().flatten() {
            // A query leaves a parameter out; it is never null.
            if let Some(kinds) = schema["type"].as_array() {
                schema["type"] = kinds[0].clone();
            }
            let parameter = json!({ "name": name, "in": "query", "required": false, "schema": schema });
            if let Some(parameters) = operation["parameters"].as_array_mut() {
                parameters.push(parameter);
            }
        }
    }
}

impl Describe for Visitor {
    fn describe(operation: &mut Value, _: &mut SchemaGenerator) {
        operation["security"] = json!([{ "cookie": [] }, { "token": [] }]);
    }
}

impl Describe for Holder {
    fn describe(operation: &mut Value, _: &mut SchemaGenerator) {
        operation["security"] = json!([{ "cookie": [] }]);
    }
}

/// Authentication that may be missing.
impl<T: Describe> Describe for Option<T> {
    fn describe(operation: &mut Value, schemas: &mut SchemaGenerator) {
        T::describe(operation, schemas);
        if let Some(security) = operation["security"].as_array_mut() {
            security.insert(0, json!({}));
        }
    }
}

impl Describe for WebSocketUpgrade {
    fn describe(operation: &mut Value, _: &mut SchemaGenerator) {
        operation["responses"]["101"] =
            json!({ "description": "The socket is open: see /socket.schema.json." });
    }
}

impl<T: JsonSchema> Describe for Json<T> {
    fn describe(operation: &mut Value, schemas: &mut SchemaGenerator) {
        operation["responses"]["200"] =
            json!({ "description": "Done.", "content": content::<T>("application/json", schemas) });
    }
}

/// The answer 201 with the thing that was created.
pub(super) struct Created<T>(pub(super) T);

impl<T: Serialize> IntoResponse for Created<T> {
    fn into_response(self) -> Response {
        (StatusCode::CREATED, Json(self.0)).into_response()
    }
}

impl<T: JsonSchema> Describe for Created<T> {
    fn describe(operation: &mut Value, schemas: &mut SchemaGenerator) {
        operation["responses"]["201"] =
            json!({ "description": "Created.", "content": content::<T>("application/json", schemas) });
    }
}

impl Describe for NoContent {
    fn describe(operation: &mut Value, _: &mut SchemaGenerator) {
        operation["responses"]["204"] = json!({ "description": "Done." });
    }
}

/// An answer that sets or removes the session cookie.
pub(super) type WithCookie<T> = ([(HeaderName, HeaderValue); 1], T);

impl<T: Describe> Describe for WithCookie<T> {
    fn describe(operation: &mut Value, schemas: &mut SchemaGenerator) {
        T::describe(operation, schemas);
    }
}

/// The record of a match, as lines of JSON.
pub(super) struct RecordFile(pub(super) String);

impl IntoResponse for RecordFile {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "application/jsonl")], self.0).into_response()
    }
}

impl Describe for RecordFile {
    fn describe(operation: &mut Value, _: &mut SchemaGenerator) {
        operation["responses"]["200"] = json!({
            "description": "The record: one line of JSON for each step.",
            "content": { "application/jsonl": { "schema": { "type": "string" } } }
        });
    }
}

impl<T: Describe> Describe for Result<T, Rejection> {
    fn describe(operation: &mut Value, schemas: &mut SchemaGenerator) {
        T::describe(operation, schemas);
    }
}
