//! What takes the events of a game.

use core::ops::ControlFlow;

#[cfg(feature = "_nested")]
use crate::PlainMove;
use movetext_source::Span;

use crate::Fault;
#[cfg(feature = "_nested")]
use crate::nested;
#[cfg(feature = "_tagged")]
use crate::{PlainTurn, TokenKind, tagged::TokenEvent};

/// Takes a game while it is read, so that its events need not be listed first: kinds of events, and where they
/// stand. To a sink that breaks the rest of its game is not shown; the game is read to its end anyway, and
/// the next one can follow.
pub trait Sink<K> {
    /// Whether it breaks at once, whatever it is shown: it only wants to know where games stand.
    #[doc(hidden)]
    const TAKES_NOTHING: bool = false;

    /// The next thing that the game says.
    fn event(&mut self, kind: K, span: Span) -> ControlFlow<()>;

    /// Where the grammar is broken: before the events of the piece of text that breaks it.
    fn fault(&mut self, fault: Fault) -> ControlFlow<()>;

    /// A turn written in another way, or what follows a plain one, whole.
    #[cfg(feature = "_tagged")]
    #[doc(hidden)]
    fn piece(&mut self, events: &[TokenEvent]) -> ControlFlow<()>
    where
        K: From<TokenKind>,
    {
        events.iter().try_for_each(|event| self.event(event.kind.into(), event.span))
    }

    /// A turn as nearly all are written. Who does not know of it is given its events; a property holds both ways
    /// equal.
    #[cfg(feature = "_tagged")]
    #[doc(hidden)]
    #[inline]
    fn turn(&mut self, turn: &PlainTurn) -> ControlFlow<()>
    where
        K: From<TokenKind>,
    {
        self.event(TokenKind::Number.into(), turn.address.clone().into())?;
        self.event(TokenKind::Move.into(), turn.first.clone().into())?;
        if turn.has_second() {
            self.event(TokenKind::Move.into(), turn.second.clone().into())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// The start of a node as nearly all are written. Who does not know of it is given its events; a property holds both
    /// ways equal.
    #[cfg(feature = "_nested")]
    #[doc(hidden)]
    #[inline]
    fn plain_move(&mut self, plain: PlainMove) -> ControlFlow<()>
    where
        K: From<nested::Event>,
    {
        self.event(nested::Event::Node.into(), plain.semicolon().into())?;
        self.event(nested::Event::Property.into(), plain.name().into())?;
        self.event(nested::Event::Value.into(), plain.value().into())
    }
}
