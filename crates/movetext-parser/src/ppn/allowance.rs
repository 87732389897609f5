//! How much the braces and macros of a file may stand for.

use std::collections::HashSet;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

/// How many words the words of a file may still stand for: a word of a few letters may list thousands, and so a small file
/// what no memory holds. It grows with what is written, so that words as people write them never use it up. The games of a
/// file share one: a fresh one for each game would be used up by each.
///
/// Words that were not read before cost a hundred times as much to read, so there may be fewer of them.
///
/// ```
/// use movetext_parser::ppn::{Allowance, Expander, Macros, Order, WordFault};
/// use movetext_source::Span;
///
/// let macros = Macros::built_in();
/// let expander = Expander::new(&macros, Order::BracesFirst);
/// let mut allowance = Allowance::default();
/// let word = "S@a{1..9999}";
/// let mut expanded = || expander.expand_within(word, Span::new(0, 12), &mut allowance);
/// let refused = (0..100).map(|_| expanded()).find(|it| it.parts.is_empty()).unwrap();
/// assert_eq!(refused.faults[0].fault, WordFault::Exhausted);
/// ```
#[derive(Debug, Clone)]
pub struct Allowance {
    /// So many words are allowed whatever is written.
    spare: u64,
    /// How many bytes were written.
    written: u64,
    /// How many words were listed.
    words: u64,
    /// How many of them were not known.
    new_words: u64,
    /// How many bytes they may still have.
    bytes: u64,
    /// How many macros may still be replaced.
    macros: usize,
    /// What listed few enough words that a reader remembers them, as hashes; and how many these are.
    known: HashSet<u64>,
    known_words: u64,
}

/// So many words are remembered by whoever reads them.
const REMEMBERED: u64 = 4096;

/// A word is listed for so many bytes that were written, ...
const FOR_A_WORD: u64 = 2;

/// ... and one that is not known for so many.
const FOR_A_NEW_WORD: u64 = 32;

impl Default for Allowance {
    /// Twenty thousand words, half of them new, two hundred thousand macros and 1 MiB.
    fn default() -> Self {
        Self::with_spare(20_000, 1 << 20, 200_000)
    }
}

impl Allowance {
    fn with_spare(spare: u64, bytes: u64, macros: usize) -> Self {
        let known = HashSet::new();
        Self { spare, written: 0, words: 0, new_words: 0, bytes, macros, known, known_words: 0 }
    }

    /// For some bytes and no more than they stand for as people write: for words that are only looked at.
    ///
    /// ```
    /// use movetext_parser::ppn::{Allowance, Expander, Macros, Order};
    /// use movetext_source::Span;
    ///
    /// let macros = Macros::built_in();
    /// let word = "S@a{1..9999}";
    /// let expander = Expander::new(&macros, Order::BracesFirst);
    /// let mut allowance = Allowance::in_proportion_to(word.len());
    /// assert!(expander.expand_within(word, Span::new(0, 12), &mut allowance).parts.is_empty());
    /// ```
    #[must_use]
    pub fn in_proportion_to(written: usize) -> Self {
        Self::with_spare((2 * written as u64).min(REMEMBERED), 32 * written as u64, written)
    }

    /// Makes room for what some bytes stand for as people write.
    pub fn grow(&mut self, written: usize) {
        self.written = self.written.saturating_add(written as u64);
        self.bytes = self.bytes.saturating_add(16 * written as u64);
        self.macros = self.macros.saturating_add(written);
    }

    /// Whether the words of so many bytes that `source` stands for are within it; then they are taken from it.
    #[must_use]
    pub(super) fn take(&mut self, source: &str, words: u64, bytes: u64) -> bool {
        let mut hasher = DefaultHasher::new();
        source.hash(&mut hasher);
        let hash = hasher.finish();
        let new_words = if self.known.contains(&hash) { 0 } else { words };
        let is_within = self.words + words <= self.spare + self.written / FOR_A_WORD
            && self.new_words + new_words <= self.spare / 2 + self.written / FOR_A_NEW_WORD
            && bytes <= self.bytes;
        if is_within {
            self.words += words;
            self.new_words += new_words;
            self.bytes -= bytes;
            if new_words > 0 && self.known_words + words <= REMEMBERED {
                self.known.insert(hash);
                self.known_words += words;
            }
        }
        is_within
    }

    /// How many macros are within it.
    pub(super) fn macros(&self) -> usize {
        self.macros
    }

    /// Takes macros from it.
    pub(super) fn take_macros(&mut self, count: usize) {
        self.macros = self.macros.saturating_sub(count);
    }
}
