//! Which notations records of each can be written in: the one table of conversion.

use movetext_source::Notation;

/// The notations in which records of `from` can be written, its own among them, as far as they were built.
pub(super) const fn targets(from: Notation) -> &'static [Notation] {
    match from {
        Notation::Otn => &[
            Notation::Otn,
            #[cfg(feature = "tsn")]
            Notation::Tsn,
            #[cfg(feature = "tsn")]
            Notation::Ten,
            #[cfg(feature = "ppn")]
            Notation::Ppn,
        ],
        Notation::Tsn | Notation::Ten => &[
            Notation::Tsn,
            Notation::Ten,
            #[cfg(feature = "otn")]
            Notation::Otn,
            #[cfg(feature = "ppn")]
            Notation::Ppn,
        ],
        Notation::Ptn => &[
            Notation::Ptn,
            Notation::Tps,
            #[cfg(feature = "ppn")]
            Notation::Ppn,
        ],
        Notation::Tps => &[
            Notation::Tps,
            Notation::Ptn,
            #[cfg(feature = "ppn")]
            Notation::Ppn,
        ],
        Notation::Sgf => &[
            Notation::Sgf,
            #[cfg(feature = "ppn")]
            Notation::Ppn,
        ],
        Notation::Ppn => &[Notation::Ppn],
    }
}
