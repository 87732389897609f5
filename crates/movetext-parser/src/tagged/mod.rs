//! Tags, then numbered moves: one driver for OTN and PTN, and a policy for what differs.
//!
//! The header of a game is a piece, and so is each turn with what follows it: a piece that fits its grammar costs
//! little, another is read again with names and recovery. A plain turn, which the lexer recognises, fits every
//! grammar and is handed on as it comes.
//!
//! ```
//! use movetext_parser::ptn;
//! use movetext_parser::tagged::TokenKind;
//!
//! let text = "[Size \"5\"]\n1. a1 e5 {corners} 1-0";
//! let moves = ptn::games(text).flat_map(|game| game.events).filter(|event| event.kind == TokenKind::Move);
//! assert_eq!(moves.map(|event| event.span.of(text)).collect::<Vec<_>>(), ["a1", "e5"]);
//! ```

mod driver;
mod piece;
mod policy;

pub use driver::GameParser;

use core::ops::{ControlFlow, Range};

use movetext_source::Span;

pub(crate) use policy::{Grammar, InHeader, Policy};

pub use crate::TokenKind;
use crate::{Fault, PlainTurn, Sink};

/// One thing that a game says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenEvent {
    /// What it is.
    pub kind: TokenKind,
    /// Where it stands.
    pub span: Span,
}

/// One game of a text, listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// From its first to its last token, white space between games left out.
    pub span: Span,
    /// What it says, in the order of the text.
    pub events: Vec<TokenEvent>,
    /// Where it breaks the grammar.
    pub faults: Vec<Fault>,
}

impl Sink<TokenKind> for Game {
    fn event(&mut self, kind: TokenKind, span: Span) -> ControlFlow<()> {
        self.events.push(TokenEvent { kind, span });
        ControlFlow::Continue(())
    }

    fn fault(&mut self, fault: Fault) -> ControlFlow<()> {
        self.faults.push(fault);
        ControlFlow::Continue(())
    }

    #[inline]
    fn turn(&mut self, turn: &PlainTurn) -> ControlFlow<()> {
        let event = |kind, range: &Range<u32>| TokenEvent { kind, span: range.clone().into() };
        self.events.extend([event(TokenKind::Number, &turn.address), event(TokenKind::Move, &turn.first)]);
        if turn.has_second() {
            self.events.push(event(TokenKind::Move, &turn.second));
        }
        ControlFlow::Continue(())
    }
}

/// The tokens of a notation that this crate reads.
pub trait Tagged: Policy {}

impl<T: Policy> Tagged for T {}
