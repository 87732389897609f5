//! One game of a text as it is parsed.

use movetext_lexer::PlainTurn;
use movetext_source::Span;

use crate::Fault;
use crate::piecewise::Flat;

/// One game of a text, as events of its notation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game<E> {
    /// From its first to its last token, white space between games left out.
    pub span: Span,
    /// What it says.
    pub events: Vec<E>,
    /// Where it breaks the grammar.
    pub faults: Vec<Fault>,
}

/// Takes a game while it is parsed, so that its events need not be listed first: for who reads many.
pub trait Sink<E> {
    /// The byte where the game starts, and what stands in front of its movetext: comes once, before all else but
    /// the faults of these.
    fn header(&mut self, start: u32, events: &[E]);

    /// A turn as nearly all are written: a turn number, a move and perhaps another, which are events too.
    fn turn(&mut self, turn: PlainTurn);

    /// Any other event.
    fn event(&mut self, event: E);

    /// Where the grammar is broken: before the events of the piece of text that breaks it.
    fn fault(&mut self, fault: Fault);
}

/// Lists what comes.
pub(crate) struct Lists<E> {
    pub(crate) events: Vec<E>,
    pub(crate) faults: Vec<Fault>,
}

impl<E> Default for Lists<E> {
    fn default() -> Self {
        Self { events: Vec::new(), faults: Vec::new() }
    }
}

impl<E: Flat> Sink<E> for Lists<E> {
    fn header(&mut self, _: u32, events: &[E]) {
        self.events.extend_from_slice(events);
    }

    fn turn(&mut self, turn: PlainTurn) {
        let [number, played] = [E::NUMBER, E::MOVE];
        self.events.extend([E::of(number, turn.address.into()), E::of(played, turn.first.into())]);
        if !turn.second.is_empty() {
            self.events.push(E::of(played, turn.second.into()));
        }
    }

    fn event(&mut self, event: E) {
        self.events.push(event);
    }

    fn fault(&mut self, fault: Fault) {
        self.faults.push(fault);
    }
}
