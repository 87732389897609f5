//! Records as data: a record is its headers, its start and its tree, which is a flat list of nodes however deep it is.
//! Moves, setups and rules are the text that a record of the notation would have of them; what could not be read is
//! kept as it was. An [`AnyRecord`](crate::AnyRecord) says its notation besides.
//!
//! Where a record was written, its [`Origin`](crate::Origin), is no data of its own: it belongs to the text and to the
//! tree read from it, and whoever has the text reads both again.
//!
#![cfg_attr(feature = "ptn", doc = "```")]
#![cfg_attr(not(feature = "ptn"), doc = "```ignore")]
//! use movetext_record::ptn::{Record, read};
//!
//! let record = read("[Size \"5\"]\n\n1. a1 e5!\n").next().unwrap().record;
//! let saved = serde_json::to_value(&record)?;
//! assert_eq!(saved["headers"]["tags"][0]["value"], "5");
//! assert_eq!(saved["tree"][2]["node"]["played"]["move"], "e5");
//! assert_eq!(serde_json::from_value::<Record<'_>>(saved)?, record);
//! # Ok::<(), serde_json::Error>(())
//! ```

/// Prepared rules: what they were prepared from.
#[cfg(feature = "otn")]
pub(crate) mod rules {
    use std::sync::Arc;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::otn::PreparedRules;

    pub(crate) fn serialize<S: Serializer>(
        rules: &Arc<PreparedRules>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        rules.record().serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Arc<PreparedRules>, D::Error> {
        movetext_rules::tafl::RulesRecord::deserialize(deserializer).map(PreparedRules::new).map(Arc::new)
    }
}

/// A position of TSN or TEN, field by field.
#[cfg(feature = "tsn")]
pub(crate) mod position {
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
}

/// What the root and the nodes of Smart-Go say.
#[cfg(feature = "sgf")]
mod sgf {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::sgf::{BoardSize, Ff, Game, Node};

    impl Serialize for Node<'_> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_str(self.as_written())
        }
    }

    impl<'de> Deserialize<'de> for Node<'_> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let text = String::deserialize(deserializer)?;
            Node::of_text(text).ok_or_else(|| D::Error::custom("these are not the properties of one node"))
        }
    }

    impl From<i64> for Game {
        fn from(number: i64) -> Self {
            Self::from_number(number)
        }
    }

    impl From<Game> for i64 {
        fn from(game: Game) -> Self {
            game.number()
        }
    }

    impl TryFrom<u8> for Ff {
        type Error = &'static str;

        fn try_from(number: u8) -> Result<Self, Self::Error> {
            Self::from_number(number.into()).ok_or("the versions are 1 to 4")
        }
    }

    impl From<Ff> for u8 {
        fn from(ff: Ff) -> Self {
            ff.number()
        }
    }

    impl TryFrom<(u8, u8)> for BoardSize {
        type Error = &'static str;

        fn try_from((columns, rows): (u8, u8)) -> Result<Self, Self::Error> {
            let is_board = [columns, rows].into_iter().all(|side| (1..=Self::MAX).contains(&side));
            is_board.then_some(Self { columns, rows }).ok_or("a board has 1 to 52 columns and rows")
        }
    }

    impl From<BoardSize> for (u8, u8) {
        fn from(size: BoardSize) -> Self {
            (size.columns, size.rows)
        }
    }
}
