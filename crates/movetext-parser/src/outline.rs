//! Where games stand, without what they say.
//!
//! A text is read as ever, and nothing of it is kept but where each game stands, how often it breaks the grammar, and a number
//! that is the same where the same events stand in the same places. So there is no second opinion on where a game ends.

use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use movetext_source::Span;

use crate::{Fault, Sink};

/// A game of which only this is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outline {
    /// From its first to its last token.
    pub span: Span,
    /// How often it breaks the grammar, as far as that is counted.
    pub faults: u32,
    /// A number that is the same for the same events and faults in the same places of the text.
    pub digest: u64,
}

/// The games of a text, as outlines.
pub trait Outlines {
    /// The next game.
    fn next_outline(&mut self) -> Option<Outline>;

    /// From which byte on the text may be read differently, if more text follows it: something was searched for from there as
    /// far as the end, in vain. The last game may be read differently in any case.
    fn searched_to_end(&self) -> Option<u32>;

    /// How far the text was searched so far, to read what stands before that.
    fn searched(&self) -> u32;
}

/// Takes events and keeps none.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Digest {
    faults: u32,
    state: u64,
}

impl Digest {
    pub(crate) const fn outline(self, span: Span) -> Outline {
        Outline { span, faults: self.faults, digest: self.state }
    }

    #[inline]
    fn add(&mut self, word: u64) {
        self.state = (self.state.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    #[inline]
    fn span(&mut self, span: Span) {
        self.add(u64::from(span.start) << 32 | u64::from(span.end));
    }
}

/// Words are added as they are: nobody chooses them to collide.
impl Hasher for Digest {
    fn finish(&self) -> u64 {
        self.state
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.add(u64::from(*byte));
        }
    }

    #[inline]
    fn write_isize(&mut self, word: isize) {
        self.add(word.cast_unsigned() as u64);
    }
}

impl<K: Hash> Sink<K> for Digest {
    #[inline]
    fn event(&mut self, kind: K, span: Span) -> ControlFlow<()> {
        kind.hash(self);
        self.span(span);
        ControlFlow::Continue(())
    }

    fn fault(&mut self, fault: Fault) -> ControlFlow<()> {
        self.faults += 1;
        self.span(fault.span);
        ControlFlow::Continue(())
    }
}
