//! The JSON schema of a configuration, for editors.

use movetext_diagnostics::Severity;
use serde_json::{Value, json};

use super::Key;
use super::key::Takes;
use super::read::{SEVERITIES, families};

/// The schema.
pub fn schema() -> Value {
    let properties = Key::ALL.map(|key| {
        let mut property = of(key.takes());
        property["description"] = key.help().into();
        if let Some(default) = key.default() {
            property["default"] = match default {
                // Of these TOML, JSON has the same but for the empty table, which is written alike.
                "{}" => json!({}),
                other => serde_json::from_str(other).unwrap_or_default(),
            };
        }
        (key.name().to_owned(), property)
    });
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "movetext.toml",
        "description": "The configuration of Movetext",
        "type": "object",
        "additionalProperties": false,
        "properties": properties.into_iter().collect::<serde_json::Map<_, _>>(),
    })
}

/// What a key takes.
fn of(takes: Takes) -> Value {
    let rule = json!({ "type": "string", "examples": families() });
    match takes {
        Takes::Rules => list_of(&rule),
        Takes::Globs => list_of(&json!({ "type": "string" })),
        Takes::RulesByGlob => json!({ "type": "object", "additionalProperties": list_of(&rule) }),
        Takes::SeverityByRule => {
            let severities = SEVERITIES.map(Severity::name);
            json!({ "type": "object", "additionalProperties": { "enum": severities } })
        }
        Takes::OneOf(known) => json!({ "enum": known() }),
        Takes::SomeOf(known) => list_of(&json!({ "enum": known() })),
        Takes::Flag => json!({ "type": "boolean" }),
        Takes::Encoding | Takes::File | Takes::Folder => json!({ "type": "string" }),
    }
}

/// A list, or one of what it holds.
fn list_of(one: &Value) -> Value {
    json!({ "anyOf": [one, { "type": "array", "items": one }] })
}
