//! What differs between the notations of tags and numbered moves.

use movetext_lexer::TaggedToken;

use super::TokenKind;
use crate::Bracketed;
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

/// The tokens of such a notation, and the grammar over them.
pub trait Policy: TaggedToken<State: Default> {
    /// What is known of a header that is being read.
    type Header: Default;
    /// What a reader calls it.
    fn name(self) -> &'static str;
    /// What it is to a reader.
    fn kind(self) -> TokenKind;
    /// What it opens without closing it.
    fn unclosed(self) -> Option<Bracketed>;
    /// Whether it starts a further game wherever it stands in the movetext.
    fn starts_game(self) -> bool;
    /// Takes a token of the header, behind those `before` it.
    fn in_header(
        header: &mut Self::Header,
        text: &str,
        before: &[Spanned<Self>],
        token: Spanned<Self>,
    ) -> InHeader;
    /// What stands in front of the movetext.
    fn header<'t, E: Pass<'t, Self>>() -> impl Rule<'t, Self, E>;
    /// A turn, and what may stand around it.
    fn turn<'t, E: Pass<'t, Self>>() -> impl Rule<'t, Self, E>;
}
