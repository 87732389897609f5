//! How much the braces and macros of a file may stand for.

/// How many words the words of a file may still stand for: a word of a few letters may list thousands, and so a small file
/// what no memory holds. It grows with what is written, so that words as people write them never use it up. The games of a
/// file share one: a fresh one for each game would be used up by each.
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
    words: u64,
    bytes: u64,
    macros: usize,
}

impl Default for Allowance {
    /// Twenty thousand words, two hundred thousand macros and 1 MiB.
    fn default() -> Self {
        Self { words: 20_000, bytes: 1 << 20, macros: 200_000 }
    }
}

impl Allowance {
    /// Makes room for what some bytes stand for as people write.
    pub fn grow(&mut self, written: usize) {
        self.words = self.words.saturating_add(written as u64);
        self.bytes = self.bytes.saturating_add(16 * written as u64);
        self.macros = self.macros.saturating_add(written);
    }

    /// Whether so many words of so many bytes are within it; then they are taken from it.
    #[must_use]
    pub(super) fn take(&mut self, words: u64, bytes: u64) -> bool {
        let is_within = words <= self.words && bytes <= self.bytes;
        if is_within {
            self.words -= words;
            self.bytes -= bytes;
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
