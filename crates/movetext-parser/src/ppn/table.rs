//! Steps on a table, behind a header in YAML: Portable Piecepack Notation (`ppn.txt`, "PPN File Structure", "Default
//! Movetext Parser").
//!
//! [`Games`] reads one game after the other into a [`Sink`]. The header is one event, whole; what its YAML says is for the
//! record to read. Words are events as they are written: what they stand for depends on the macros of the header, and is
//! described in [`ppn`](crate::ppn).
//!
//! ```
//! use movetext_parser::table::{Event, Games};
//! use movetext_parser::{Fault, Sink};
//! use movetext_source::Span;
//! use core::ops::ControlFlow;
//!
//! #[derive(Default)]
//! struct Words(Vec<Span>);
//!
//! impl Sink<Event> for Words {
//!     fn event(&mut self, event: Event, span: Span) -> ControlFlow<()> {
//!         if event == Event::Word {
//!             self.0.push(span);
//!         }
//!         ControlFlow::Continue(())
//!     }
//!     fn fault(&mut self, _: Fault) -> ControlFlow<()> {
//!         ControlFlow::Break(())
//!     }
//! }
//!
//! let text = "---\nEvent: A game\n...\n1. S@b2 {the Suns} 1... M@c3";
//! let mut words = Words::default();
//! assert_eq!(Games::new(text).next_into(&mut words), Some(Span::new(0, text.len() as u32)));
//! assert_eq!(words.0.iter().map(|span| span.of(text)).collect::<Vec<_>>(), ["S@b2", "M@c3"]);
//! ```

use core::ops::ControlFlow;

use movetext_lexer::ppn::{self, GameText, Token, Tokens};
use movetext_source::Span;

use crate::outline::{Digest, Outline, Outlines};
use crate::{Bracketed, Fault, Sink, TextFault};

/// What a game says, piece by piece, each with its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    /// The dashes that start it.
    Opening,
    /// Its header, which may be empty.
    Header,
    /// The line that ends the header.
    Closing,
    /// The number of a move, its periods included.
    Number,
    /// `.` or `;`: the last number with one period more.
    Again,
    /// What is done.
    Word,
    /// The same, with braces that list several words. It may hold semicolons.
    Braces,
    /// A comment, braces included, as far as they are there.
    Comment,
    /// Where a blank is missing in front of a comment, or behind one.
    MissingBlank,
}

/// The games of a text, one after the other.
#[derive(Debug, Clone)]
pub struct Games<'s> {
    games: ppn::Games<'s>,
}

impl<'s> Games<'s> {
    /// The games of `text`, which is at most 4 GiB.
    #[must_use]
    pub fn new(text: &'s str) -> Self {
        Self::from_byte(text, 0)
    }

    /// Those from a byte on at which a line starts.
    #[must_use]
    pub fn from_byte(text: &'s str, start: u32) -> Self {
        Self { games: ppn::Games::from_byte(text, start) }
    }

    /// Reads the next game into `sink`; gives where it stands, or nothing behind the last.
    pub fn next_into(&mut self, sink: &mut impl Sink<Event>) -> Option<Span> {
        let game = self.games.next()?;
        let whole = Span::from(game.whole());
        // A sink that breaks wants no more of this game.
        let _ = read(self.games.text(), &game, sink);
        Some(whole)
    }
}

impl Outlines for Games<'_> {
    fn next_outline(&mut self) -> Option<Outline> {
        let mut digest = Digest::default();
        let span = self.next_into(&mut digest)?;
        Some(digest.outline(span))
    }

    /// A line that starts with dashes starts a game, whatever stands around it.
    fn searched_to_end(&self) -> Option<u32> {
        None
    }

    fn searched(&self) -> u32 {
        0
    }
}

fn read(text: &str, game: &GameText, sink: &mut impl Sink<Event>) -> ControlFlow<()> {
    let [opening, header, closing, movetext] =
        [&game.opening, &game.header, &game.closing, &game.movetext].map(|range| Span::from(range.clone()));
    if !opening.is_empty() {
        sink.event(Event::Opening, opening)?;
    }
    sink.event(Event::Header, header)?;
    if !closing.is_empty() {
        sink.event(Event::Closing, closing)?;
        // A comment of YAML may stand there.
        let behind = closing.of(text)["...".len()..].trim_start();
        let rest = behind.trim_end();
        if !rest.is_empty() && !rest.starts_with('#') {
            let start = closing.end - behind.len() as u32;
            let span = Span::new(start, start + rest.len() as u32);
            sink.fault(Fault { span, kind: TextFault::Stray })?;
        }
    }
    movetext_into(movetext.of(text), movetext.start, sink)
}

fn movetext_into(movetext: &str, base: u32, sink: &mut impl Sink<Event>) -> ControlFlow<()> {
    /// What stood right in front.
    #[derive(PartialEq)]
    enum Before {
        Blank,
        Comment,
        Other,
    }
    let mut before = Before::Blank;
    for (token, range) in Tokens::at(movetext, base) {
        let span = Span::from(range);
        let (event, now) = match token {
            Token::Blank => {
                before = Before::Blank;
                continue;
            }
            Token::Comment | Token::UnclosedComment => (Event::Comment, Before::Comment),
            Token::Number => (Event::Number, Before::Other),
            // A semicolon is apart by itself.
            Token::Semicolon => (Event::Again, Before::Blank),
            Token::Again => (Event::Again, Before::Other),
            Token::Word => (Event::Word, Before::Other),
            Token::Braces => (Event::Braces, Before::Other),
        };
        let is_apart = before == Before::Blank || token == Token::Semicolon;
        if !is_apart && (before == Before::Comment || now == Before::Comment) {
            sink.event(Event::MissingBlank, Span::at(span.start))?;
        }
        if token == Token::UnclosedComment {
            let what = Bracketed::Comment;
            let fault = TextFault::Unclosed { what, whole: span };
            sink.fault(Fault { span: Span::new(span.start, span.start + 1), kind: fault })?;
        }
        sink.event(event, span)?;
        before = now;
    }
    ControlFlow::Continue(())
}
