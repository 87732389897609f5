//! The tokens of a text of numbered moves, one after the other.

use core::fmt::Debug;
use core::ops::Range;

use logos::{Lexer, Logos};

use crate::PlainTurn;
use crate::plain::{Shape, plain_turn};
use crate::scan::skip_space;

/// A token of a notation of numbered moves.
pub trait TaggedToken:
    Copy + PartialEq + 'static + for<'s> Logos<'s, Source = str, Extras = Self::State>
{
    /// What its lexer knows of the text before.
    type State: Clone + Debug;
    /// White space.
    const BLANK: Self;
    /// What starts no other token.
    const STRAY: Self;
    /// What a plain turn is made of, as a whole and token by token.
    #[doc(hidden)]
    const SHAPE: &'static Shape;
    /// The first of its tokens.
    #[doc(hidden)]
    const NUMBER: Self;
    /// Its other tokens.
    #[doc(hidden)]
    const WORD: Self;

    /// Tells the lexer that a plain turn was passed.
    #[doc(hidden)]
    fn turn_passed(_: &mut Self::State) {}

    /// Where the first token starts that was searched for something as far as the end of the text: see
    /// [`Tokens::searched_to_end`].
    #[doc(hidden)]
    fn searched_to_end(state: &Self::State) -> Option<usize>;

    /// See [`Tokens::searched`].
    #[doc(hidden)]
    fn searched(state: &Self::State, before: usize) -> usize;
}

/// The tokens of a text, one after the other, each with its bytes.
#[derive(Debug, Clone)]
pub struct Tokens<'s, T: TaggedToken> {
    lexer: Lexer<'s, T>,
}

impl<'s, T: TaggedToken> Tokens<'s, T>
where
    T::State: Default,
{
    /// The tokens of `text`, which is at most 4 GiB.
    pub fn new(text: &'s str) -> Self {
        Self::from_byte(text, 0)
    }

    /// Those from a byte on, as if nothing stood in front of it.
    pub fn from_byte(text: &'s str, start: u32) -> Self {
        let mut lexer = T::lexer(text);
        lexer.bump(start as usize);
        Self { lexer }
    }
}

impl<'s, T: TaggedToken> Tokens<'s, T> {
    /// The text that they are tokens of.
    pub fn text(&self) -> &'s str {
        self.lexer.source()
    }

    /// Where the first token starts, of those that were read, for which something was searched in vain as far as the end of the
    /// text. Where more text follows, it and what follows it may be read differently; tokens before it are not, but for the last
    /// of them.
    pub fn searched_to_end(&self) -> Option<u32> {
        T::searched_to_end(&self.lexer.extras).map(|at| at as u32)
    }

    /// How far the text was searched to know what the tokens are that start before this byte.
    pub fn searched(&self, before: u32) -> u32 {
        T::searched(&self.lexer.extras, before as usize) as u32
    }

    /// The next tokens, if they are a turn as nearly all are written: a number with one period, a word and
    /// perhaps another. The white space in front of each is passed. Else nothing is passed.
    #[doc(hidden)]
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "half of reading, and what it gives is taken apart at once")]
    pub fn plain_turn(&mut self) -> Option<PlainTurn> {
        let at = self.lexer.span().end;
        let turn = plain_turn(self.lexer.source().as_bytes(), at, T::SHAPE)?;
        T::turn_passed(&mut self.lexer.extras);
        self.lexer.bump(turn.whole().end as usize - at);
        Some(turn)
    }

    /// The next token that is not white space: what grammars read. Every other token of a record is white space,
    /// and nearly all of that is one blank, which is passed without the lexer.
    #[inline]
    pub fn next_solid(&mut self) -> Option<(T, Range<u32>)> {
        loop {
            let at = self.lexer.span().end;
            let space = skip_space(self.lexer.source().as_bytes(), at) - at;
            self.lexer.bump(space);
            let token = self.next()?;
            if token.0 != T::BLANK {
                return Some(token);
            }
        }
    }
}

impl<T: TaggedToken> Iterator for Tokens<'_, T> {
    type Item = (T, Range<u32>);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let token = self.lexer.next()?.unwrap_or(T::STRAY);
        let Range { start, end } = self.lexer.span();
        Some((token, start as u32..end as u32))
    }
}
