//! The JSON Schema of the messages of the socket.

use schemars::{SchemaGenerator, generate::SchemaSettings};
use serde_json::{Value, json};

use crate::{FromClient, ToClient};

/// The JSON Schema of the messages of the socket: `#/$defs/FromClient` from clients, `#/$defs/ToClient` from the server.
pub fn socket_schema() -> Value {
    let mut generator = SchemaGenerator::new(SchemaSettings::draft2020_12());
    generator.subschema_for::<FromClient>();
    generator.subschema_for::<ToClient>();
    let mut shapes = Value::Object(generator.take_definitions(true));
    for message in shapes["ToClient"]["oneOf"].as_array_mut().into_iter().flatten() {
        // `ToClient::frame` adds `v`, so the type does not have it.
        message["properties"]["v"] = json!({
            "description": "The version of the table, if the message raises it.",
            "type": "integer",
            "minimum": 1
        });
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Rookery: messages of the WebSocket of a table, version 1",
        "oneOf": [{ "$ref": "#/$defs/FromClient" }, { "$ref": "#/$defs/ToClient" }],
        "$defs": shapes
    })
}
