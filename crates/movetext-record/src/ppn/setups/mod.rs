//! Setups: what is on the table before the first move ("Setup").
//!
//! A header names a setup by game and system; `setups/catalogue.tsv` lists all of them. Those that always lie alike are
//! [files](Layout) of PPN in `setups/SYSTEM/`, which say what is shuffled and rolled as well; those whose places depend on
//! arguments or on chance are made by code. Arguments are those of the reference parser's setups:
//!
//! - `Seed` draws what is left to chance as R does. Without it that is left as in a new box, and
//!   [`PlacedSetup::is_left_to_chance`] says so.
//! - `Coins`, `Tiles`, `Dice`, `Pips`, `Pawns` write out what would be drawn.
//! - `CellWidth`, of checkers and chess, is 1 or 2 inches; pieces are those for such cells.
//! - `HasSubpack`, `HasMatchsticks`, `Variant`, `NPlayers`, `DieWidth` choose among the tables of a game; `NRows`, `NCols`,
//!   `MaxTiles` and `N` say how large it is, `Cfg2` which other set it is played with.
//! - `Fen` is a position of chess.
//! - `Version`, which the reference parser does not take, is that of a program that placed the setup differently.
//!
//! A [`Library`] has setups of one's own as well.
//!
//! ```
//! use movetext_record::ppn::System;
//! use movetext_record::ppn::setups::Setup;
//!
//! let kono = Setup::find(System::Piecepack, "Four Field Kono")?;
//! assert_eq!(kono.place(&[])?.pieces.len(), 20);
//! let fault = Setup::find(System::Piecepack, "Four Feild Kono").unwrap_err();
//! assert_eq!(fault.to_string(), "no setup has this name; did you mean `Four Field Kono`?");
//! # Ok::<(), movetext_record::ppn::setups::SetupFault>(())
//! ```

mod arguments;
mod catalogue;
mod chance;
mod draws;
mod explicit;
mod fault;
mod fen;
mod files;
mod known;
mod layout;
mod library;
mod made;
mod place;
mod random;

pub use catalogue::Setup;
pub use fault::{SetupFault, SetupFaultKind};
pub use layout::Layout;
pub use library::Library;
pub use place::PlacedSetup;
pub use random::Random;

use super::System;
