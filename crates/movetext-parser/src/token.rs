//! What the tokens of numbered moves are to a reader.

/// What a token is to a reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// A tag, brackets included, as far as they are there.
    Tag,
    /// A turn number or a variation address, periods included: a turn starts.
    Number,
    /// What stands for a move.
    Move,
    /// `.....`, `--`: a move that stands elsewhere.
    Placeholder,
    /// `---` in OTN: the player resigns.
    Resignation,
    /// `R-0` in PTN: how the game ended.
    Result,
    /// A comment, brackets included.
    Comment,
    /// The name of a branch in PTN, braces included.
    Branch,
    /// Text that is not part of a record.
    Stray,
}

impl TokenKind {
    /// What messages call it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tag => "a tag",
            Self::Number => "a number",
            Self::Move => "a move",
            Self::Placeholder => "a placeholder for a move",
            Self::Resignation => "a resignation",
            Self::Result => "a result",
            Self::Comment => "a comment",
            Self::Branch => "the name of a branch",
            Self::Stray => "text that is not part of the record",
        }
    }

    /// Whether a turn with nothing else is one.
    #[must_use]
    pub const fn is_move(self) -> bool {
        matches!(self, Self::Move | Self::Resignation)
    }
}
