//! Game systems: the sets of pieces that games are played with.

use movetext_rules::suggest::nearest;

use crate::ppn::names;

/// A set of pieces that games are played with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum System {
    /// Alquerque boards and bits.
    Alquerque,
    /// Checkers and their boards.
    Checker,
    /// Chess pieces and their boards.
    Chess,
    /// Dominoes.
    Domino,
    /// Go stones and boards.
    Go,
    /// Looney pyramids.
    Icehouse,
    /// Marbles and their boards.
    Marble,
    /// Morris boards and bits.
    Morris,
    /// A piecepack.
    #[default]
    Piecepack,
    /// Reversi bits and boards.
    Reversi,
    /// A piecepack and a smaller one.
    Stackpack,
    /// Playing cards and tarots.
    Tarot,
}

/// The systems by their names, the one that is displayed first.
const NAMES: [(&str, System); 22] = [
    ("alquerque", System::Alquerque),
    ("checker", System::Checker),
    ("chess", System::Chess),
    ("domino", System::Domino),
    ("go", System::Go),
    ("icehouse", System::Icehouse),
    ("marble", System::Marble),
    ("morris", System::Morris),
    ("piecepack", System::Piecepack),
    ("reversi", System::Reversi),
    ("stackpack", System::Stackpack),
    ("tarot", System::Tarot),
    ("checkers", System::Checker),
    ("dominoes", System::Domino),
    ("dominos", System::Domino),
    ("looney_pyramid", System::Icehouse),
    ("looney_pyramids", System::Icehouse),
    ("pyramids", System::Icehouse),
    ("marbles", System::Marble),
    ("othello", System::Reversi),
    ("subpack", System::Stackpack),
    ("playing_cards", System::Tarot),
];

impl System {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::Alquerque,
        Self::Checker,
        Self::Chess,
        Self::Domino,
        Self::Go,
        Self::Icehouse,
        Self::Marble,
        Self::Morris,
        Self::Piecepack,
        Self::Reversi,
        Self::Stackpack,
        Self::Tarot,
    ];

    /// The system of this name, in any spelling. Plurals are read, and a few other names.
    pub fn named(name: &str) -> Option<Self> {
        let name = names::snake(name);
        NAMES.iter().find(|(known, _)| *known == name).map(|(_, system)| *system)
    }

    /// The name that is most like this one.
    pub fn nearest(name: &str) -> Option<&'static str> {
        let name = names::snake(name);
        nearest(&name, NAMES.iter().map(|(known, _)| *known))
    }

    /// Whether it has boards whose cells are an inch wide or two.
    pub fn has_cells(self) -> bool {
        matches!(self, Self::Checker | Self::Chess)
    }

    /// Its name: `piecepack`.
    pub fn name(self) -> &'static str {
        NAMES.iter().find(|(_, system)| *system == self).map_or("", |(name, _)| name)
    }
}

impl std::fmt::Display for System {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}
