//! What OTN has no way to say.

use core::fmt;

/// Something of a record that OTN cannot say, or not so that it is read back as it was.
pub type Loss = crate::Loss<LossKind>;

/// Why something could not be written as it is, and what was written instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LossKind {
    /// The name of a tag has a colon, brackets, line breaks or blanks around it, or is that of the rules or
    /// the position: another was written.
    TagName,
    /// The value of a tag has brackets that would end it: parentheses were written.
    TagBracket,
    /// The rules are not what their text is read as.
    Rules,
    /// The position is not what its text is read as.
    Position,
    /// The start of the game holds a move: it was left out.
    MoveAtStart,
    /// The start of the game has a comment: it was written as the start-comment tag.
    CommentAtStart,
    /// The move's turn does not follow the one before: turns were numbered in their order.
    TurnNumber,
    /// The variation is nested deeper than is read: it was left out.
    TooDeep,
    /// The variation replaces what no address leads to: it was left out.
    NoAddress,
    /// A move is left out at the start of the record or of a variation: that is read as one that starts
    /// later.
    GapAtStart,
    /// A node without a move that is not the start: `.....` was written.
    NoMove,
    /// The move holds more than its text says: squares beyond any board, or the letter of a taflman.
    MoveRecord,
    /// What stands for an unread move would be read as something else: another word was written.
    UnreadMove,
    /// The comment is blank: it was left out.
    BlankComment,
    /// The comment is on a move that is left out: it was added to that on another move of the turn.
    CommentOnGap,
    /// The comment has brackets that would end it: parentheses were written.
    CommentBracket,
    /// The comment has a bar that would divide it: a slash was written.
    CommentBar,
    /// The comment starts like a rules tag, and would be read as one: a blank was put in front.
    CommentLikeRules,
    /// The turn would not be read as one that hangs off nothing: it was written as a tag.
    Unattached,
}

impl fmt::Display for LossKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TagName => "the tag cannot have this name; another is written",
            Self::TagBracket => "a `]` in the tag would end it; parentheses are written for its brackets",
            Self::Rules => "a rules record cannot say all of these rules",
            Self::Position => "a position record cannot say all of this position",
            Self::MoveAtStart => "the start of the game holds a move, which is left out",
            Self::CommentAtStart => {
                "the start of the game has no comment in OTN; it is written as the start-comment tag"
            }
            Self::TurnNumber => "turns are numbered in their order; this one's number is another",
            Self::TooDeep => "the variation is nested too deep; it is left out",
            Self::NoAddress => "no address leads to what the variation replaces; it is left out",
            Self::GapAtStart => "a move left out at the start of a line is read as a later start",
            Self::NoMove => "there is no move here; `.....` is written",
            Self::MoveRecord => "a move record cannot say all of this move",
            Self::UnreadMove => {
                "the text that stands for a move would be read as something else; it is changed"
            }
            Self::BlankComment => "a blank comment is not written",
            Self::CommentOnGap => {
                "a move that is left out has no comment; it is added to another of the turn"
            }
            Self::CommentBracket => {
                "a `]` in the comment would end it; parentheses are written for its brackets"
            }
            Self::CommentBar => "a `|` in the comment would divide it; a `/` is written",
            Self::CommentLikeRules => "the comment starts like a rules tag; a blank is put in front",
            Self::Unattached => {
                "the turn that hangs off no move would be read as something else; it is written as a tag"
            }
        })
    }
}
