//! Records as data: a record is its headers, its start and its tree, which is a flat list of nodes however deep it is.
//! Moves, setups and rules are the text that a record of the notation would have of them; what could not be read is
//! kept as it was. An [`AnyRecord`](crate::AnyRecord) says its notation besides.
//!
//! Where a record was written, its [`Origin`](crate::Origin), is not data of its own: it belongs to the text and to the
//! tree read from it, and whoever has the text reads both again.
//!
//! ```
//! # #[cfg(feature = "ptn")] {
//! use movetext_record::ptn::{Record, read};
//!
//! let record = read("[Size \"5\"]\n\n1. a1 e5!\n").next().unwrap().record;
//! let saved = serde_json::to_value(&record)?;
//! assert_eq!(saved["headers"]["tags"][0]["value"], "5");
//! assert_eq!(saved["tree"][2]["node"]["played"]["move"], "e5");
//! assert_eq!(serde_json::from_value::<Record<'_>>(saved)?, record);
//! # }
//! # Ok::<(), serde_json::Error>(())
//! ```
