//! What a record says about the game as a whole.

use std::borrow::Cow;

use crate::Text;

/// A tag: `[name:value]` in OTN, `[Name "value"]` in PTN.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tag<'s> {
    /// Its name.
    pub name: Text<'s>,
    /// Its value, as it was written.
    pub value: Text<'s>,
}

impl Tag<'_> {
    /// Whether it is the tag of this name; case does not matter.
    pub fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }
}

/// The tags of a record, known or not, in their order; and the movetext that hangs off nothing. The tags of
/// OTN are without the rules and the position, which are its start.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Headers<'s> {
    /// The tags. Where one is repeated, the last counts.
    pub tags: Vec<Tag<'s>>,
    /// The movetext, as it was written, of variations that hang off no move of the record.
    pub unattached: Vec<Text<'s>>,
}

impl<'s> Headers<'s> {
    /// The value of the tag `name`; of several, the last.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.tags.iter().rev().find(|tag| tag.is(name)).map(|tag| tag.value.as_ref())
    }

    /// Sets the tag `name`: where it is there, its value; else a new tag at the end.
    pub fn set(&mut self, name: &str, value: impl Into<Text<'s>>) {
        let value = value.into();
        match self.tags.iter_mut().rev().find(|tag| tag.is(name)) {
            Some(tag) => tag.value = value,
            None => self.tags.push(Tag { name: Cow::Owned(name.to_owned()), value }),
        }
    }
}
