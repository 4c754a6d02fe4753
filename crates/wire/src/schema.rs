//! The messages of the WebSocket as JSON Schema, from the types that read and write them.

use schemars::{SchemaGenerator, generate::SchemaSettings};
use serde_json::{Value, json};

use crate::{FromClient, ToClient};

/// The messages of the WebSocket: `#/$defs/FromClient` is what a client may send, `#/$defs/ToClient` what it receives.
pub fn socket_schema() -> Value {
    let mut generator = SchemaGenerator::new(SchemaSettings::draft2020_12());
    generator.subschema_for::<FromClient>();
    generator.subschema_for::<ToClient>();
    let mut shapes = Value::Object(generator.take_definitions(true));
    for message in shapes["ToClient"]["oneOf"].as_array_mut().into_iter().flatten() {
        // Not in the type: `ToClient::frame` adds it to the text.
        message["properties"]["v"] = json!({
            "description": "The version of the table, where the message makes one.",
            "type": "integer",
            "minimum": 1
        });
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Rookery: messages over the socket of a table, version 1",
        "oneOf": [{ "$ref": "#/$defs/FromClient" }, { "$ref": "#/$defs/ToClient" }],
        "$defs": shapes
    })
}
