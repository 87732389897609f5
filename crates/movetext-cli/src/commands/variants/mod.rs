//! `movetext variants`. One file a game.

#[cfg(feature = "_go")]
mod go;
#[cfg(feature = "ppn")]
mod ppn;
#[cfg(feature = "_tafl")]
mod tafl;

use std::io::Write as _;

use clap::Args;

use crate::exit::{Run, Status, Stop};
use crate::options::Shared;
use crate::output::Output;

/// What a setup of one's own is.
const FORM: &str = "\
Setups of PPN:
  `movetext variants ppn` lists them, and `movetext variants ppn NAME` says what one takes. --setups FOLDER
  adds your own, a file NAME.ppn each, which any reader of PPN can set up as well:

    ---
    GameType: {Name: My Game, System: piecepack}
    SetUp: None
    Chance: [shuffle tile, roll die]
    ...
    tS1@b2 tM2@d2 dS@a1

  The movetext drops pieces at places and does nothing else. Chance, which can be left out, lists what is
  drawn where a header has a Seed:

    shuffle tile              an order of all tiles; `in decks of 24` behind it, of each 24
    shuffle suits of coin     their suits change places, and ranks are counted anew
    shuffle ranks of coin     suit by suit an order of the ranks; `: 1 4 3 2` behind it, suits in that order
    shuffle all ranks of coin, shuffle suits of coin by rank
    roll die                  a rank for each
    turn tile by 90           quarter turns, by 180 half turns; `, then shuffle` behind it does both

  A side or a set narrows the pieces: coin_back, coin of playing_cards_expansion. `Aliases: [Other Name]` gives
  more names, `MovetextParser: {Name: Default, ScaleFactor: 2}` says how many inches a coordinate counts.
  `movetext variants ppn NAME --file` shows the file of one.";

/// List the built-in sets of rules and setups, or show one
#[derive(Debug, Args)]
#[command(after_long_help = FORM)]
pub struct Variants {
    /// The game, tafl or go, or ppn for its setups; or the name of a set of tafl rules. Tafl by default
    #[arg(value_name = "GAME")]
    table: Option<String>,
    /// The name of one, to see its rules
    name: Option<String>,
    /// Show the file of a setup of PPN
    #[arg(long, requires = "name")]
    file: bool,
}

impl Variants {
    /// Lists the names, or shows one.
    pub fn run(self, shared: &Shared) -> Run {
        let mut out = Output::new();
        match (self.table.as_deref(), self.name.as_deref()) {
            #[cfg(feature = "_go")]
            (Some("go"), None) => go::list(&mut out)?,
            #[cfg(feature = "_go")]
            (Some("go"), Some(name)) => go::show(name, &mut out)?,
            #[cfg(feature = "ppn")]
            (Some("ppn"), None) => ppn::list(shared.setups(), &mut out)?,
            #[cfg(feature = "ppn")]
            (Some("ppn"), Some(name)) if self.file => ppn::file(shared.setups(), name, &mut out)?,
            #[cfg(feature = "ppn")]
            (Some("ppn"), Some(name)) => ppn::show(shared.setups(), name, &mut out)?,
            _ if self.file => return Err(Stop::failure("--file shows the file of a setup of PPN")),
            #[cfg(feature = "_tafl")]
            (None | Some("tafl"), None) => tafl::list(&mut out)?,
            #[cfg(feature = "_tafl")]
            (None | Some("tafl"), Some(name)) => tafl::show(name, shared.dialect(), &mut out)?,
            (Some(game @ ("morris" | "othello" | "tak")), None) | (Some(game), Some(_)) => {
                return Err(Stop::failure(format_args!(
                    "`{game}`: those with variants are go, ppn and tafl"
                )));
            }
            #[cfg(feature = "_tafl")]
            (Some(name), None) => tafl::show(name, shared.dialect(), &mut out)?,
            #[cfg(not(feature = "_tafl"))]
            (_, _) => Err::<(), _>(crate::notations::not_built("tafl"))?,
        }
        out.flush()?;
        Ok(Status::Clean)
    }
}
