//! What a replay says of one move, whatever the notation.

use serde::Serialize;

/// One move of a replay, or the start: an object of `replay --json`.
#[derive(Debug, Default, Serialize)]
pub struct Step {
    /// The number of the game in its file.
    pub game: u32,
    /// The address of the move; `0a` is the start.
    pub address: String,
    /// How many moves lead here; 0 at the start.
    pub ply: u32,
    /// The move as the record has it; none at the start.
    #[serde(rename = "move")]
    pub played: Option<String>,
    /// What the record thinks of the move, `'` and `?` and the like.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub marks: Option<String>,
    /// What the notation calls the variation that starts with the move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub branch: Option<String>,
    /// Who moved; none at the start and after a move that could not be played.
    pub side: Option<String>,
    /// Who moves next; none where that is not known.
    pub to_move: Option<String>,
    /// The position after the move.
    #[serde(skip_serializing_if = "Position::is_unasked")]
    pub position: Position,
    /// How the game ended with this move.
    pub outcome: Option<Outcome>,
    /// The squares on which men were captured.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub captures: Vec<String>,
    /// The square on which a wall was flattened.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flattened: Option<String>,
    /// The squares of the road that won the game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub road: Vec<String>,
    /// Why the move did what it did, where that was asked for; of captures, in the same order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub explanations: Vec<String>,
    /// What is said of the move, without the clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// The clock of the comment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
    /// Why the move is illegal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub illegal: Option<String>,
}

/// A position, as far as it is to be told.
#[derive(Debug, Default, Serialize)]
#[serde(untagged)]
pub enum Position {
    /// Nobody asked for it: there is no such key.
    #[default]
    Unasked,
    /// A move before it could not be played: null.
    Unknown,
    /// As a record of the notation has it.
    Known(String),
}

impl Position {
    fn is_unasked(&self) -> bool {
        matches!(self, Self::Unasked)
    }
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// Who won, or `draw`.
    pub result: String,
    /// Why, in a word.
    pub reason: String,
    /// The same as a sentence.
    #[serde(skip)]
    pub sentence: String,
    /// Whether the rules ended it, or the players.
    #[serde(skip)]
    pub on_board: bool,
}
