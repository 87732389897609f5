//! The parameters of a game.

/// The rules a game is played by: what may differ between two games. Everything else is fixed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rules {
    /// Whether a player with three men left may move them to any point.
    pub flying: bool,
    /// Whether a game is drawn when a position stands for the third time with the same player to move; asked of a
    /// [`Line`](crate::Line).
    pub draw_by_repetition: bool,
}

impl Default for Rules {
    /// Men fly, and nothing ends by repetition.
    fn default() -> Self {
        Self { flying: true, draw_by_repetition: false }
    }
}
