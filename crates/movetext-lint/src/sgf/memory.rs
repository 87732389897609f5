//! What is remembered of the trees before in a file.

use std::collections::HashMap;

/// So many names are remembered: a file of any size is checked in bounded memory.
const MOST_NAMES: usize = 10_000;

/// What the trees before say.
#[derive(Debug, Default)]
pub struct Collection {
    /// The value of `GM`, `FF` and `CA` in the first tree; none before it was read.
    pub(crate) first: Option<[String; 3]>,
    /// Which of them were already reported to differ.
    pub(crate) reported: [bool; 3],
    /// Each name as it was first spelt, by its letters alone.
    names: HashMap<String, String>,
    /// Room for the letters of a name.
    letters: String,
}

/// A name that is spelt in another way than before.
#[derive(Debug, Clone)]
pub(crate) struct Spelt {
    /// How it was spelt first.
    pub(crate) before: String,
}

impl Collection {
    /// Remembers a name; gives another spelling of it before.
    pub(crate) fn name(&mut self, name: &str) -> Option<Spelt> {
        let letters = &mut self.letters;
        letters.clear();
        if name.is_ascii() {
            let bytes = name.bytes().filter(u8::is_ascii_alphanumeric);
            letters.extend(bytes.map(|byte| char::from(byte.to_ascii_lowercase())));
        } else {
            letters
                .extend(name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase));
        }
        if letters.is_empty() {
            return None;
        }
        if let Some(before) = self.names.get(letters) {
            return (before != name).then(|| Spelt { before: before.clone() });
        }
        if self.names.len() < MOST_NAMES {
            self.names.insert(letters.clone(), name.to_owned());
        }
        None
    }
}
