//! What one record says, as a hash.

use core::fmt::{self, Write as _};
use core::hash::{Hash, Hasher};
use std::collections::BTreeMap;
use std::hash::DefaultHasher;

use movetext_record::{Date, DateFault};
use movetext_tree::GameTree;

/// What a record says, of which nothing but a hash is kept: a large game is not written down for it.
#[derive(Debug, Clone)]
pub struct Content {
    hash: DefaultHasher,
    bytes: usize,
}

impl fmt::Write for Content {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.write(text.as_bytes());
        Ok(())
    }
}

impl Hasher for Content {
    fn finish(&self) -> u64 {
        self.hash.finish()
    }

    fn write(&mut self, bytes: &[u8]) {
        self.hash.write(bytes);
        self.bytes += bytes.len();
    }
}

impl Default for Content {
    fn default() -> Self {
        Self::new()
    }
}

impl Content {
    /// Nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self { hash: DefaultHasher::new(), bytes: 0 }
    }

    /// The hash of all content.
    #[must_use]
    pub fn finish(&self) -> u64 {
        self.hash.finish()
    }

    /// How many bytes were added.
    #[must_use]
    pub fn len(&self) -> usize {
        self.bytes
    }

    /// Whether nothing was added.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.bytes == 0
    }

    /// Adds a piece of content as text.
    pub fn add(&mut self, what: fmt::Arguments<'_>) {
        // Writing to a hash cannot fail.
        let _ = self.write_fmt(what);
        self.hash.write_u8(0xFF);
    }

    /// Adds a value by its hash, without writing it as text: for what each node has.
    pub fn add_value(&mut self, what: impl Hash) {
        what.hash(self);
    }

    /// Adds what each node says, with the place of the one before it: nested variations cost no more than others.
    pub fn add_nodes<T>(&mut self, tree: &GameTree<T>, mut says: impl FnMut(&mut Self, &T)) {
        let mut places = vec![0_u32; tree.len()];
        for (node, at) in tree.walk().zip(0..) {
            places[node.index()] = at;
            let parent = tree.parent(node).map_or(0, |parent| places[parent.index()]);
            self.hash.write_u32(parent);
            says(self, tree.get(node));
        }
    }
}

/// The tags by their names: of several of one name the last counts.
pub(crate) fn content_of_tags<'a>(
    tags: impl Iterator<Item = (&'a str, &'a str)>,
) -> BTreeMap<String, String> {
    let value = |name: &str, value: &str| match value.trim().parse::<Date>().map_err(|misread| misread.kind) {
        Ok(date) | Err(DateFault::Spelling(date)) if name.eq_ignore_ascii_case("date") => date.to_string(),
        _ => value.to_owned(),
    };
    tags.map(|(name, text)| (name.to_ascii_lowercase(), value(name, text))).collect()
}
