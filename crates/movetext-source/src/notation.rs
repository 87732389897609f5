//! The notations of Movetext.

use core::fmt;
use core::str::FromStr;

/// What a text may be written in. A new notation starts with a variant here: exhaustive matches then
/// list what is still missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Notation {
    /// OpenTafl Notation: tafl games with their rules and variations.
    Otn,
    /// Tafl Standard Notation: positions of tafl, one a line.
    Tsn,
    /// Tafl Extended Notation: TSN with a field of other programs' data.
    Ten,
    /// Smart-Go: trees of property lists; games of Go first.
    Sgf,
    /// Portable Tak Notation: games of Tak.
    Ptn,
    /// Positions of Tak, one a line.
    Tps,
    /// Portable Piecepack Notation: steps on a table of pieces.
    Ppn,
}

impl Notation {
    /// All of them.
    pub const ALL: [Self; 7] = [Self::Otn, Self::Tsn, Self::Ten, Self::Sgf, Self::Ptn, Self::Tps, Self::Ppn];

    /// The name by which the command line knows it: `otn`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Otn => "otn",
            Self::Tsn => "tsn",
            Self::Ten => "ten",
            Self::Sgf => "sgf",
            Self::Ptn => "ptn",
            Self::Tps => "tps",
            Self::Ppn => "ppn",
        }
    }

    /// What messages call it: `OTN`.
    pub const fn acronym(self) -> &'static str {
        match self {
            Self::Otn => "OTN",
            Self::Tsn => "TSN",
            Self::Ten => "TEN",
            Self::Sgf => "SGF",
            Self::Ptn => "PTN",
            Self::Tps => "TPS",
            Self::Ppn => "PPN",
        }
    }

    /// What it is called in full.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Otn => "OpenTafl Notation",
            Self::Tsn => "Tafl Standard Notation",
            Self::Ten => "Tafl Extended Notation",
            Self::Sgf => "Smart-Go",
            Self::Ptn => "Portable Tak Notation",
            Self::Tps => "Tak Positional System",
            Self::Ppn => "Portable Piecepack Notation",
        }
    }

    /// The file name extensions it is known by, without the dot, the usual one first.
    pub const fn extensions(self) -> &'static [&'static str] {
        match self {
            Self::Otn => &["otn", "otg"],
            Self::Tsn => &["tsn"],
            Self::Ten => &["ten"],
            Self::Sgf => &["sgf", "mgt"],
            Self::Ptn => &["ptn"],
            Self::Tps => &["tps"],
            Self::Ppn => &["ppn"],
        }
    }

    /// The notation of files with this extension (without the dot, in any case).
    pub fn of_extension(extension: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|notation| notation.extensions().iter().any(|known| known.eq_ignore_ascii_case(extension)))
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A word that names no notation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownNotationError(pub String);

impl fmt::Display for UnknownNotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a notation; known are ", self.0)?;
        for (nth, notation) in Notation::ALL.into_iter().enumerate() {
            write!(f, "{}`{notation}`", if nth == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownNotationError {}

impl FromStr for Notation {
    type Err = UnknownNotationError;

    fn from_str(name: &str) -> Result<Self, UnknownNotationError> {
        Self::ALL
            .into_iter()
            .find(|notation| notation.name().eq_ignore_ascii_case(name))
            .ok_or_else(|| UnknownNotationError(name.to_owned()))
    }
}
