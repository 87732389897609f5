//! Prepared rules: what they were prepared from.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::PreparedRules;

pub(crate) fn serialize<S: Serializer>(rules: &Arc<PreparedRules>, serializer: S) -> Result<S::Ok, S::Error> {
    rules.record().serialize(serializer)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Arc<PreparedRules>, D::Error> {
    movetext_rules::tafl::RulesRecord::deserialize(deserializer).map(PreparedRules::new).map(Arc::new)
}
