//! What is written around a board.

/// What is written around a board: above it who played, below it what happened.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Caption {
    /// Who played, in the order of the sides.
    pub players: Vec<String>,
    /// Event, date, result.
    pub about: Vec<String>,
    /// The last move, and whose turn it is.
    pub moved: Vec<String>,
    /// What else there is to know of the position: reserves, prisoners, points that could not be numbered.
    pub notes: Vec<String>,
}
