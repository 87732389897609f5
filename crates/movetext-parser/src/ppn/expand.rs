//! What a word of movetext stands for.

use movetext_lexer::ppn::is_number;
use movetext_source::Span;

use super::fault::ExpansionFault;
use super::{Macros, Word, braces};

/// What comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Order {
    /// Braces are listed, then macros are replaced: what the reference parser does.
    #[default]
    BracesFirst,
    /// Macros are replaced, then braces are listed: what version 0.11 says.
    MacrosFirst,
}

/// Lists the braces of words, and replaces their macros.
#[derive(Debug, Clone, Copy)]
pub struct Expander<'m> {
    macros: &'m Macros,
    order: Order,
}

/// What a word stands for.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Expansion<'s> {
    /// In order.
    pub parts: Vec<Expanded<'s>>,
    /// What was wrong with its braces and macros; what they stand for is left out.
    pub faults: Vec<ExpansionFault>,
}

/// A part of what a word stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expanded<'s> {
    /// What [`operations`](super::operations) reads.
    Word(Word<'s>),
    /// The number of a move.
    Number(Word<'s>),
    /// A semicolon, or a period alone, and where it was written.
    Again(Span),
}

impl<'m> Expander<'m> {
    /// One that knows some macros.
    #[must_use]
    pub fn new(macros: &'m Macros, order: Order) -> Self {
        Self { macros, order }
    }

    /// What a word of a text stands for. Words without braces and macros stand for themselves, and need not be asked for.
    ///
    /// ```
    /// use movetext_parser::ppn::{Expanded, Expander, Macros, Order};
    /// use movetext_source::Span;
    ///
    /// let macros = Macros::built_in();
    /// let expansion = Expander::new(&macros, Order::BracesFirst).expand("`{p,q}'@b2;", Span::new(0, 11));
    /// let words: Vec<_> = expansion.parts.iter().map(|part| match part {
    ///     Expanded::Word(word) | Expanded::Number(word) => word.text(),
    ///     Expanded::Again(_) => ";",
    /// }).collect();
    /// assert_eq!(words, ["♟@b2", ";", "♛@b2", ";"]);
    /// ```
    #[must_use]
    pub fn expand<'s>(&self, text: &'s str, span: Span) -> Expansion<'s> {
        let mut faults = Vec::new();
        let word = Word::written(text, span);
        let words = match self.order {
            Order::BracesFirst => braces::expand(&word, &mut faults),
            Order::MacrosFirst => {
                let replaced = self.replaced(word, &mut faults);
                replaced.into_iter().flat_map(|word| braces::expand(&word, &mut faults)).collect()
            }
        };
        let mut parts = Vec::new();
        for word in words {
            self.split(&word, &mut parts, &mut faults);
        }
        Expansion { parts, faults }
    }

    /// The words of a word whose macros are replaced.
    fn replaced<'s>(&self, word: Word<'s>, faults: &mut Vec<ExpansionFault>) -> Vec<Word<'s>> {
        if !word.text().contains('`') {
            return vec![word];
        }
        self.macros.replace(&word, faults).map_or_else(Vec::new, Word::split_blanks)
    }

    /// Cuts a word at its semicolons.
    fn split<'s>(&self, word: &Word<'s>, parts: &mut Vec<Expanded<'s>>, faults: &mut Vec<ExpansionFault>) {
        let mut at = 0;
        loop {
            let end = word.text()[at..].find(';').map_or(word.text().len(), |end| at + end);
            if end > at {
                self.part(word.slice(at..end), parts, faults);
            }
            if end == word.text().len() {
                return;
            }
            parts.push(Expanded::Again(word.place(end..end + 1)));
            at = end + 1;
        }
    }

    fn part<'s>(&self, word: Word<'s>, parts: &mut Vec<Expanded<'s>>, faults: &mut Vec<ExpansionFault>) {
        match word.text() {
            "." => parts.push(Expanded::Again(word.span())),
            text if is_number(text) => parts.push(Expanded::Number(word)),
            _ if self.order == Order::BracesFirst => {
                parts.extend(self.replaced(word, faults).into_iter().map(Expanded::Word));
            }
            _ => parts.push(Expanded::Word(word)),
        }
    }
}
