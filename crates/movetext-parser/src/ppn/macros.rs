//! Macros: `` `q' `` stands for something else ("Macros").

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

use super::built_in::BUILT_IN;
use super::fault::{ExpansionFault, WordFault};
use super::{Allowance, Word};

/// So deep may macros stand for macros; so many may be replaced in a word, and so many bytes may come of it.
const DEEPEST: usize = 32;
const MOST_REPLACED: usize = 10_000;
const MOST_BYTES: usize = 1 << 16;

/// The macros of a record: its own, and those that every parser has.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Macros {
    own: BTreeMap<String, String>,
}

impl Macros {
    /// Those that every parser has.
    #[must_use]
    pub fn built_in() -> Self {
        Self::default()
    }

    /// Adds one, which takes the place of another of the same name.
    pub fn define(&mut self, name: impl Into<String>, replacement: impl Into<String>) {
        self.own.insert(name.into(), replacement.into());
    }

    /// What a macro stands for.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.own.get(name).map(String::as_str).or_else(|| {
            let at = BUILT_IN.binary_search_by_key(&name, |(name, _)| name).ok()?;
            Some(BUILT_IN[at].1)
        })
    }

    /// The names of all, the record's own first.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let built_in = BUILT_IN.iter().map(|(name, _)| *name).filter(|name| !self.own.contains_key(*name));
        self.own.keys().map(String::as_str).chain(built_in)
    }

    /// Puts a part of a word together with all its macros replaced; faults are reported, and the word then gives nothing.
    pub(super) fn replace<'s>(
        &self,
        word: &Word<'s>,
        part: Range<usize>,
        allowance: &mut Allowance,
        faults: &mut Vec<ExpansionFault>,
    ) -> Option<Word<'s>> {
        let mut replaced = Word::with_room(word.place(part.clone()), part.len());
        let most = allowance.macros(MOST_REPLACED);
        let (mut at, mut left) = (part.start, most);
        while let Some(open) = word.text()[at..part.end].find('`').map(|open| at + open) {
            replaced.push_slice(word, at..open);
            let Some(close) = word.text()[open..part.end].find('\'').map(|close| open + close) else {
                let fault = WordFault::UnclosedMacro;
                faults.push(ExpansionFault { span: word.place(open..part.end), fault });
                return None;
            };
            let written = word.place(open..close + 1);
            let name = &word.text()[open + 1..close];
            let before = left;
            let found = self.value(name, &mut left);
            allowance.take_macros(before - left);
            let value = match found {
                Ok(value) => value,
                Err(fault) => {
                    let is_exhausted = fault == WordFault::TooLong && left == 0 && most < MOST_REPLACED;
                    let fault = if is_exhausted { WordFault::Exhausted } else { fault };
                    faults.push(ExpansionFault { span: written, fault });
                    return None;
                }
            };
            replaced.push_for(&value, written);
            if replaced.text().len() > MOST_BYTES {
                faults.push(ExpansionFault { span: written, fault: WordFault::TooLong });
                return None;
            }
            // What stands between blanks is a word of its own.
            let words = value.split(movetext_lexer::ppn::is_blank).count() as u64 - 1;
            if !allowance.take(&value, words, value.len() as u64) {
                faults.push(ExpansionFault { span: written, fault: WordFault::Exhausted });
                return None;
            }
            at = close + 1;
        }
        replaced.push_slice(word, at..part.end);
        Some(replaced)
    }

    /// What a macro stands for, with all macros in it replaced.
    fn value<'m>(&'m self, name: &'m str, left: &mut usize) -> Result<Cow<'m, str>, WordFault> {
        let replacement = self.get(name).ok_or_else(|| WordFault::NoMacro(name.to_owned()))?;
        if replacement.contains('`') {
            let mut value = String::new();
            self.add_value(name, &mut value, &mut Vec::new(), left)?;
            return Ok(value.into());
        }
        *left = left.checked_sub(1).ok_or(WordFault::TooLong)?;
        if replacement.len() > MOST_BYTES { Err(WordFault::TooLong) } else { Ok(replacement.into()) }
    }

    /// Adds what a macro stands for, with all macros in it replaced.
    fn add_value<'m>(
        &'m self,
        name: &'m str,
        value: &mut String,
        open: &mut Vec<&'m str>,
        left: &mut usize,
    ) -> Result<(), WordFault> {
        let replacement = self.get(name).ok_or_else(|| WordFault::NoMacro(name.to_owned()))?;
        if open.contains(&name) {
            return Err(WordFault::CircularMacro(name.to_owned()));
        }
        if open.len() == DEEPEST {
            return Err(WordFault::TooDeep);
        }
        *left = left.checked_sub(1).ok_or(WordFault::TooLong)?;
        open.push(name);
        let mut rest = replacement;
        while let Some((before, after)) = rest.split_once('`') {
            value.push_str(before);
            let (name, after) = after.split_once('\'').ok_or(WordFault::UnclosedMacro)?;
            self.add_value(name, value, open, left)?;
            rest = after;
        }
        value.push_str(rest);
        open.pop();
        if value.len() > MOST_BYTES { Err(WordFault::TooLong) } else { Ok(()) }
    }
}
