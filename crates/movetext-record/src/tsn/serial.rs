//! A position of TSN or TEN, field by field.

use movetext_rules::tafl::{Setup, TsnExtension, TsnRecord};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[derive(Serialize, Deserialize)]
#[serde(remote = "TsnRecord")]
struct Position {
    defenders: u32,
    setup: Setup,
    ply: u32,
    since_capture: u32,
    #[serde(with = "Extension")]
    extension: TsnExtension,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "TsnExtension", rename_all = "kebab-case")]
enum Extension {
    None,
    Tagged { identifier: String, version: String, data: String },
    Other(String),
}

pub(crate) fn serialize<S: Serializer>(position: &TsnRecord, serializer: S) -> Result<S::Ok, S::Error> {
    Position::serialize(position, serializer)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<TsnRecord, D::Error> {
    Position::deserialize(deserializer)
}
