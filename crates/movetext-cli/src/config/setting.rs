//! A value of a key, and where it comes from.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::Key;

/// Some keys with their values.
pub type Settings = BTreeMap<Key, Setting>;

/// What was given for a key.
#[derive(Debug, Clone)]
pub struct Setting {
    pub value: Value,
    pub origin: Origin,
    /// What paths and patterns in it are relative to.
    pub folder: PathBuf,
}

impl Setting {
    /// The path, where it is one.
    pub fn path(&self) -> Option<PathBuf> {
        Some(self.folder.join(self.value.word()?))
    }
}

/// Who gave it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// A file, at a line and column from 1.
    File { path: PathBuf, line: u32, column: u32 },
    /// `--config KEY=VALUE`.
    Argument,
    /// The option of the command line of this name.
    Option(&'static str),
}

/// A value, checked to be one that its key takes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    Flag(bool),
    Word(String),
    Words(Vec<String>),
    /// Each with one word or several.
    Table(Vec<(String, Self)>),
}

impl Value {
    /// The word, where it is one.
    pub fn word(&self) -> Option<&str> {
        match self {
            Self::Word(word) => Some(word),
            _ => None,
        }
    }

    /// The words of a list.
    pub fn words(&self) -> &[String] {
        match self {
            Self::Words(words) => words,
            Self::Word(word) => std::slice::from_ref(word),
            Self::Flag(_) | Self::Table(_) => &[],
        }
    }

    /// The rows of a table.
    pub fn rows(&self) -> &[(String, Self)] {
        match self {
            Self::Table(rows) => rows,
            _ => &[],
        }
    }

    /// As it is written in TOML.
    pub fn toml(&self) -> String {
        match self {
            Self::Flag(flag) => flag.to_string(),
            Self::Word(word) => quoted(word),
            Self::Words(words) => {
                format!("[{}]", words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(", "))
            }
            Self::Table(rows) => {
                let rows: Vec<_> =
                    rows.iter().map(|(key, value)| format!("{} = {}", quoted(key), value.toml())).collect();
                format!("{{ {} }}", rows.join(", "))
            }
        }
    }

    /// As JSON.
    pub fn json(&self) -> serde_json::Value {
        match self {
            Self::Flag(flag) => (*flag).into(),
            Self::Word(word) => word.as_str().into(),
            Self::Words(words) => words.as_slice().into(),
            Self::Table(rows) => rows.iter().map(|(key, value)| (key.clone(), value.json())).collect(),
        }
    }
}

/// A basic string of TOML. What JSON escapes, TOML escapes alike.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
