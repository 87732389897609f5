//! What differs between the notations of tags and numbered moves.

use chumsky::Parser as _;
use movetext_lexer::TaggedToken;

use super::TokenKind;
use crate::pass::{Pass, Rule, Spanned};

/// What a token of the header means for where it ends.
pub enum InHeader {
    /// It goes on.
    GoesOn,
    /// The movetext starts with this token, counted from the first of the header.
    Movetext(usize),
    /// A further game starts with that token.
    Game(usize),
}

/// The tokens of such a notation.
pub trait Policy: Grammar + TaggedToken<State: Default> {
    /// What messages call a number.
    const NUMBER_NAME: &'static str;
    /// What is known of a header that is being read.
    type Header: Default;
    /// What it is to a reader.
    fn kind(self) -> TokenKind;
    /// Whether its bracket is never closed.
    fn is_unclosed(self) -> bool;

    /// Whether it starts a further game wherever it stands in the movetext.
    fn starts_game(self) -> bool {
        self.kind() == TokenKind::Tag
    }

    /// Takes a token of the header, behind those `before` it.
    fn in_header(
        header: &mut Self::Header,
        text: &str,
        before: &[Spanned<Self>],
        token: Spanned<Self>,
    ) -> InHeader;
}

/// The grammar over these tokens.
pub trait Grammar: TaggedToken {
    /// What stands in front of the movetext.
    fn header<'t, E: Pass<'t, Self>>() -> impl Rule<'t, Self, E>;
    /// A turn, or what stands in front of the first.
    fn turn<'t, E: Pass<'t, Self>>() -> impl Rule<'t, Self, E>;
    /// What nearly always follows a plain turn of one move.
    fn behind_first<'t, E: Pass<'t, Self>>() -> impl Rule<'t, Self, E>;
    /// What nearly always follows a plain turn of two moves.
    fn behind_second<'t, E: Pass<'t, Self>>() -> impl Rule<'t, Self, E>;
    /// Any token of the movetext, wherever it stands.
    fn movetext<'t, E: Pass<'t, Self>>() -> impl Rule<'t, Self, E>;

    /// What goes on with a turn that is too long to be read as one.
    fn rest<'t, E: Pass<'t, Self>>() -> impl Rule<'t, Self, E> {
        E::whole(Self::movetext().repeated(), Self::movetext())
    }
}
