//! How much the braces and macros of a file may stand for.

use std::collections::HashSet;
use std::collections::hash_map::DefaultHasher;
use std::hash::{BuildHasherDefault, Hash, Hasher};

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
    known: HashSet<u64, BuildHasherDefault<Hashed>>,
    known_words: u64,
    /// What was asked of it, where somebody wants to know whether another would have answered the same.
    asked: Option<Vec<Asked>>,
}

/// Takes a hash as what it is.
#[derive(Debug, Clone, Default)]
struct Hashed(u64);

impl Hasher for Hashed {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(self.0.rotate_left(8) ^ u64::from(*byte));
        }
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// What was asked of an allowance, and what it answered.
#[derive(Debug, Clone)]
enum Asked {
    /// So many bytes were written.
    Grow(usize),
    /// So many words and bytes were taken, if they were within it; what they stand for, as a hash.
    Take { hash: u64, words: u64, bytes: u64, is_within: bool },
    /// Of so many macros, how many are within it.
    Macros { most: usize, within: usize },
    /// So many macros were taken.
    TakeMacros(usize),
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
        let known = HashSet::default();
        Self { spare, written: 0, words: 0, new_words: 0, bytes, macros, known, known_words: 0, asked: None }
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

    /// One that remembers what is asked of it, for [`Allowance::follow`].
    #[must_use]
    pub fn that_remembers() -> Self {
        Self { asked: Some(Vec::new()), ..Self::default() }
    }

    /// Asks of it what was asked of one that remembers. Whether it gives the same answers; else it is of no more use.
    #[must_use]
    pub fn follow(&mut self, other: Self) -> bool {
        other.asked.into_iter().flatten().all(|asked| match asked {
            Asked::Grow(written) => {
                self.grow(written);
                true
            }
            Asked::Take { hash, words, bytes, is_within } => self.take_words(hash, words, bytes) == is_within,
            Asked::Macros { most, within } => self.macros(most) == within,
            Asked::TakeMacros(count) => {
                self.take_macros(count);
                true
            }
        })
    }

    fn remember(&mut self, asked: Asked) {
        if let Some(all) = &mut self.asked {
            match (all.last_mut(), &asked) {
                (Some(Asked::Grow(before)), Asked::Grow(more)) => *before = before.saturating_add(*more),
                _ => all.push(asked),
            }
        }
    }

    /// Makes room for what some bytes stand for as people write.
    pub fn grow(&mut self, written: usize) {
        self.remember(Asked::Grow(written));
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
        let is_within = self.take_words(hash, words, bytes);
        self.remember(Asked::Take { hash, words, bytes, is_within });
        is_within
    }

    fn take_words(&mut self, hash: u64, words: u64, bytes: u64) -> bool {
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

    /// How many macros are within it, of so many.
    pub(super) fn macros(&mut self, most: usize) -> usize {
        let within = most.min(self.macros);
        self.remember(Asked::Macros { most, within });
        within
    }

    /// Takes macros from it.
    pub(super) fn take_macros(&mut self, count: usize) {
        self.remember(Asked::TakeMacros(count));
        self.macros = self.macros.saturating_sub(count);
    }
}
