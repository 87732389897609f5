//! What a word of movetext stands for.

use std::ops::Range;

use movetext_lexer::ppn::is_number;
use movetext_source::Span;

use super::fault::ExpansionFault;
use super::{Allowance, Macros, Word, braces};

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
        self.expand_within(text, span, &mut Allowance::default())
    }

    /// The same of a word of a game whose words together stand for no more than is allowed.
    #[must_use]
    pub fn expand_within<'s>(&self, text: &'s str, span: Span, allowance: &mut Allowance) -> Expansion<'s> {
        allowance.grow(text.len());
        let mut expansion = Expansion::default();
        let mut expanding = Expanding { expander: *self, allowance, expansion: &mut expansion };
        let word = Word::written(text, span);
        match self.order {
            Order::BracesFirst => expanding.listed(&word),
            Order::MacrosFirst => {
                expanding.replaced(&word, 0..text.len(), |expanding, word| expanding.listed(&word));
            }
        }
        expansion
    }
}

/// A word that is being expanded.
struct Expanding<'a, 's> {
    expander: Expander<'a>,
    allowance: &'a mut Allowance,
    expansion: &'a mut Expansion<'s>,
}

impl<'s> Expanding<'_, 's> {
    /// Goes on with the words that the braces of a word list.
    fn listed(&mut self, word: &Word<'s>) {
        if !word.text().contains('{') {
            if braces::is_allowed(word, self.allowance, &mut self.expansion.faults) {
                self.split(word);
            }
            return;
        }
        if let Some(parts) = braces::parts(word, self.allowance, &mut self.expansion.faults) {
            braces::each(word, &parts, |word| self.split(word));
        }
    }

    /// Goes on with the words of a part of a word whose macros are replaced.
    fn replaced(&mut self, word: &Word<'s>, at: Range<usize>, mut go_on: impl FnMut(&mut Self, Word<'s>)) {
        if !word.text()[at.clone()].contains('`') {
            return go_on(self, word.slice(at));
        }
        let Self { expander, allowance, expansion } = self;
        if let Some(replaced) = expander.macros.replace(word, at, allowance, &mut expansion.faults) {
            replaced.split_blanks(|word| go_on(self, word));
        }
    }

    /// Cuts a word at its semicolons.
    fn split(&mut self, word: &Word<'s>) {
        let mut at = 0;
        while let Some(end) = word.text()[at..].find(';').map(|end| at + end) {
            self.part(word, at..end);
            self.expansion.parts.push(Expanded::Again(word.place(end..end + 1)));
            at = end + 1;
        }
        self.part(word, at..word.text().len());
    }

    fn part(&mut self, word: &Word<'s>, at: Range<usize>) {
        let part = match &word.text()[at.clone()] {
            "" => return,
            "." => Expanded::Again(word.place(at)),
            text if is_number(text) => Expanded::Number(word.slice(at)),
            _ if self.expander.order == Order::BracesFirst => {
                return self.replaced(word, at, |expanding, word| {
                    expanding.expansion.parts.push(Expanded::Word(word));
                });
            }
            _ => Expanded::Word(word.slice(at)),
        };
        self.expansion.parts.push(part);
    }
}
