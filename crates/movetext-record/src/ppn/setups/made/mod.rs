//! Setups that are made by code: those whose places depend on arguments or on chance. Each is a function that places its
//! pieces on a [`Draft`], in the order in which the reference parser places them and draws for them.

#![expect(clippy::unnecessary_wraps, reason = "all have one signature, and some look at arguments")]
#![expect(
    clippy::float_cmp,
    reason = "places on a table are whole and half inches, and angles quarter turns"
)]

mod boards;
mod caves;
mod chess;
mod cities;
mod dominoes;
mod fujisan;
mod landscapes;
mod pieces;
mod roads;
mod spots;
mod towers;

use movetext_rules::piecepack::Piece;

use super::arguments::Arguments;
use super::draws::Draws;
use super::fault::SetupFault;
use super::known;

/// A setup while it is made.
pub(super) struct Draft<'a, 'h> {
    /// What lies on the table so far.
    pub(super) pieces: Vec<Piece>,
    /// How many inches a coordinate counts.
    pub(super) scale: f64,
    /// What chance decides.
    pub(super) draws: Draws,
    /// What the header says.
    pub(super) arguments: &'a Arguments<'h>,
    /// How wide the cells are, where that can be chosen.
    pub(super) width: Option<u8>,
}

/// Places a setup.
pub(super) type Make = fn(&mut Draft<'_, '_>) -> Result<(), SetupFault>;

impl Draft<'_, '_> {
    /// The pieces of a file of a setup, which are placed differently then.
    fn file(&self, path: &'static str) -> Result<Vec<Piece>, SetupFault> {
        Ok(known::layout(path, self.width)?.map(|layout| layout.pieces.clone()).unwrap_or_default())
    }

    /// Places pieces on what lies there.
    fn place(&mut self, pieces: impl IntoIterator<Item = Piece>) {
        self.pieces.extend(pieces);
    }
}

/// The code that makes a setup: of `japan`.
pub(super) fn named(name: &str) -> Option<Make> {
    MADE.iter().find(|(known, _)| *known == name).map(|(_, make)| *make)
}

/// Sorted by name.
const MADE: &[(&str, Make)] = &[
    ("alice_chess", boards::alice_chess),
    ("bee_donimoes", dominoes::bee_donimoes),
    ("black_pawn_trucking", roads::black_pawn_trucking),
    ("brain_burn", landscapes::brain_burn),
    ("cardinals_guards", cities::cardinals_guards),
    ("cell_management", caves::cell_management),
    ("checker_dodgem", boards::checker_dodgem),
    ("chess960", chess::chess960),
    ("climbing_man", landscapes::climbing_man),
    ("crocodile_hop", roads::crocodile_hop),
    ("desfases", landscapes::desfases),
    ("dodgem", boards::dodgem),
    ("domino_finder", dominoes::finder),
    ("domino_freecell", dominoes::freecell),
    ("domino_fujisan", fujisan::dominoes),
    ("domino_tiles", dominoes::tiles),
    ("dominoids", dominoes::dominoids),
    ("fujisan", fujisan::fujisan),
    ("galaxy_express", roads::galaxy_express),
    ("japan", landscapes::japan),
    ("lab_rats", caves::lab_rats),
    ("landlocked", landscapes::landlocked),
    ("martian_chess", chess::martian_chess),
    ("ming_mang", boards::ming_mang),
    ("one_man_thrag", towers::one_man_thrag),
    ("pawns_crossing", roads::pawns_crossing),
    ("piece_gaps", towers::piece_gaps),
    ("piece_packing_pirates", landscapes::piece_packing_pirates),
    ("piecepackman", caves::piecepackman),
    ("rectangular_board", boards::rectangular_board),
    ("roundabout", caves::roundabout),
    ("sarcophagus", towers::sarcophagus),
    ("ship_it", cities::ship_it),
    ("shopping_mall", cities::shopping_mall),
    ("skyscrapers", cities::skyscrapers),
    ("speedy_towers", towers::speedy_towers),
];
