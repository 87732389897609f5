//! Rules records (section 3): `dim:7 atkf:y ks:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/`.
//!
//! [`RulesRecord::read`] reads whatever can be read and has a [`RulesNote`] on everything else: keys in any
//! order, repeated keys (the last one counts), unknown keys (kept), entries over several lines or split by
//! blanks, trailing commas, values in upper case, a missing `dim` (judged from the rows). Entries that
//! programs read differently have a note as well. `name`, which the specification does not know but every
//! program writes, is read; its `_` stand for blanks.
//!
//! ```
//! use movetext_rules::tafl::{Dialect, RulesRecord, Threefold};
//!
//! let text = "dim:7 name:My_Brandub atkf:y tfr:l ks:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";
//! let record = RulesRecord::read(text, Dialect::Spec).record.expect("there is a size");
//! assert_eq!(record.name.as_deref(), Some("My Brandub"));
//! assert_eq!(record.rules.threefold, Threefold::MoverLoses);
//! assert_eq!(record.to_text(Dialect::Spec), text);
//! // OpenTafl's letter for the same rule is the other one.
//! assert!(record.to_text(Dialect::OpenTafl).contains("tfr:w"));
//!
//! let notes = RulesRecord::read("dim:7 atfk:n start:/7/7/7/3K3/7/7/7/", Dialect::Spec).notes;
//! assert_eq!(notes[0].to_string(), "`atfk` is not a key of a rules record; did you mean `atkf`?");
//! ```
//!
//! Written back it is one line: `dim`, `name`, the entries that were written or are not at their default in
//! the order of the specification, unknown entries, and the starting position. A record that was not read
//! says `atkf`, and `cen` on boards of even size, at their defaults too, since programs disagree there.
//! Speeds are one number or twelve, which every program reads.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::fmt::Write as _;
use core::str::FromStr;

use crate::ParseError;
use crate::tafl::{Dialect, RuleKey, Rules, RulesNote, Setup};

/// A rule set with its starting position, as a record holds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesRecord {
    /// The rules.
    pub rules: Rules,
    /// The starting position; the side to move is that of `atkf`.
    pub setup: Setup,
    /// `name`, with blanks where the record has `_`.
    pub name: Option<String>,
    /// Whether the starting position is written as `starti`, the top rank first.
    pub inverted: bool,
    /// Entries with unknown keys, in their order.
    pub other: Vec<(String, String)>,
    /// Which entries the text had.
    pub written: WrittenKeys,
}

/// Which entries a rules record was written with: those at their default say nothing, but stay when it is written again.
/// No part of what the record means, so that all are equal.
#[derive(Clone, Copy, Default, Eq)]
pub struct WrittenKeys(Option<u64>);

impl WrittenKeys {
    /// Those of some keys.
    pub(super) fn of(keys: impl Iterator<Item = RuleKey>) -> Self {
        Self(Some(keys.fold(0, |all, key| all | 1 << key as u64)))
    }

    /// Whether an entry is written though it is at its default, on a board of `size` a side.
    fn has(self, key: RuleKey, size: u8) -> bool {
        match self.0 {
            Some(written) => written & 1 << key as u64 != 0,
            None => key == RuleKey::Atkf || key == RuleKey::Cen && size.is_multiple_of(2),
        }
    }
}

impl fmt::Debug for WrittenKeys {
    /// The same for all, as they are equal: what a record says is also compared by its `Debug`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("WrittenKeys")
    }
}

impl PartialEq for WrittenKeys {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

/// What was read of a rules record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesRead {
    /// The rules; nothing only where neither `dim` nor the starting position gives a size.
    pub record: Option<RulesRecord>,
    /// Everything there is to say about the text, in its order.
    pub notes: Vec<ParseError<RulesNote>>,
}

impl RulesRecord {
    /// A record of rules and a starting position, without a name.
    pub fn new(rules: Rules, setup: Setup) -> Self {
        Self { rules, setup, name: None, inverted: false, other: Vec::new(), written: WrittenKeys::default() }
    }

    /// Reads a rules record, tolerantly: each [`RulesNote`] says what was made of something that the
    /// specification does not have. A dialect decides what entries mean where programs differ.
    pub fn read(text: &str, dialect: Dialect) -> RulesRead {
        super::reader::read(text, dialect)
    }

    /// The record on one line, in its canonical form.
    ///
    /// A rule set read in one dialect and written in another is the same but for [`Rules::reading`], which
    /// no entry can say.
    pub fn to_text(&self, dialect: Dialect) -> String {
        let mut text = alloc::format!("dim:{}", self.rules.size);
        if let Some(name) = &self.name {
            push_entry(&mut text, "name", &name.replace(|letter: char| letter.is_ascii_whitespace(), "_"));
        }
        self.rules.push_entries(&mut text, dialect, self.written);
        for (key, value) in &self.other {
            push_entry(&mut text, key, value);
            // A known key without a colon was a stray word; with one it would be a rule.
            if value.is_empty() && RuleKey::from_name(key).is_some() {
                text.pop();
            }
        }
        // Writing to a string cannot fail.
        let _ = if self.inverted {
            write!(text, " starti:{}", self.setup.inverted_position_record())
        } else {
            write!(text, " start:{}", self.setup.position_record())
        };
        text
    }

    /// What the record says, whatever else was written: [`Self::to_text`] as of a record that was not read.
    pub fn meaning(&self, dialect: Dialect) -> String {
        Self { written: WrittenKeys::default(), ..self.clone() }.to_text(dialect)
    }

    /// [`Self::read`] by the specification, where nothing that the text says is lost.
    fn read_all(text: &str, may_lack_start: bool) -> Result<Self, ParseError<RulesNote>> {
        let read = Self::read(text, Dialect::Spec);
        let lost = |note: &ParseError<RulesNote>| {
            note.kind.drops_content() && !(may_lack_start && note.kind == RulesNote::StartMissing)
        };
        match (read.notes.into_iter().find(lost), read.record) {
            (None, Some(record)) => Ok(record),
            (Some(note), _) => Err(note),
            (None, None) => Err(ParseError::new(0, text.len(), RulesNote::DimMissing { judged: None })),
        }
    }

    /// The same rules, played as `dialect` plays them.
    #[must_use]
    pub fn in_dialect(mut self, dialect: Dialect) -> Self {
        self.rules.reading = crate::tafl::Reading::of(dialect);
        self
    }
}

impl fmt::Display for RulesRecord {
    /// [`RulesRecord::to_text`] by the specification.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text(Dialect::Spec))
    }
}

impl FromStr for RulesRecord {
    type Err = ParseError<RulesNote>;

    /// Anything that [`RulesRecord::read`] reads by the specification and of which nothing is lost.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read_all(text, false)
    }
}

impl fmt::Display for Rules {
    /// A rules record without a name and a starting position.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.entries(Dialect::Spec))
    }
}

impl FromStr for Rules {
    type Err = ParseError<RulesNote>;

    /// The rules of a rules record of which nothing is lost; it need not have a starting position.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        RulesRecord::read_all(text, true).map(|record| record.rules)
    }
}

impl Rules {
    fn entries(&self, dialect: Dialect) -> String {
        let mut text = alloc::format!("dim:{}", self.size);
        self.push_entries(&mut text, dialect, WrittenKeys::default());
        text
    }

    /// The entries that were written or are not at their default, in the order of the specification.
    fn push_entries(&self, text: &mut String, dialect: Dialect, written: WrittenKeys) {
        let defaults = Self::defaults(self.size, dialect, !self.defender_forts.squares.is_empty());
        for key in RuleKey::ALL.iter().copied().filter(|key| key.is_rule()) {
            let value = self.value(key, dialect);
            if written.has(key, self.size) || value != defaults.value(key, dialect) {
                push_entry(text, key.name(), &value);
            }
        }
    }
}

fn push_entry(text: &mut String, key: &str, value: &str) {
    for part in [" ", key, ":", value] {
        text.push_str(part);
    }
}
