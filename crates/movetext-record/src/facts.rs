//! What a record says of its game as a whole, by the same names in every notation: what collections are searched, sorted
//! and counted by.

/// What a record says of its game as a whole. What it does not say is nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    /// Which game it is: `tafl`, `tak`, `go`, `othello`, `morris`; of tables of pieces, the game that the record names.
    pub game: Option<String>,
    /// The players, the one who begins by custom first: attackers, White in Tak, Black in Smart-Go.
    pub players: [Option<String>; 2],
    /// When it was played, as it is written.
    pub date: Option<String>,
    /// Where it was played, as it is written.
    pub event: Option<String>,
    /// How it ended by the record, as it is written.
    pub result: Option<String>,
    /// Who won by the record, where that is understood.
    pub winner: Option<Winner>,
    /// The rules it was played by: a variant of tafl, komi and opening of Tak, the rule set of Go, a setup of PPN.
    pub variant: Option<String>,
    /// The board: `6x6`.
    pub size: Option<String>,
}

/// Who won a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Winner {
    /// The first of [`Facts::players`].
    First,
    /// The second.
    Second,
    /// Nobody.
    Draw,
}

impl Winner {
    /// `1`, `2` or `draw`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "1",
            Self::Second => "2",
            Self::Draw => "draw",
        }
    }
}

impl core::fmt::Display for Winner {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.name())
    }
}
