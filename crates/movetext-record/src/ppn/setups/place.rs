//! A setup by its name and arguments.

use movetext_rules::piecepack::{Configuration, Identity, Kind, Piece, Side};

use super::arguments::Arguments;
use super::catalogue::{Making, Setup};
use super::chance::{Chance, count_ranks, count_suits};
use super::draws::Draws;
use super::explicit::{ranks_of, write_out};
use super::fault::SetupFault;
use super::made::{self, Draft};
use super::{Layout, Random, System, known};
use crate::ppn::header::Argument;

/// What a setup puts on the table.
#[derive(Debug, Clone, PartialEq)]
pub struct PlacedSetup {
    /// The pieces, in order.
    pub pieces: Vec<Piece>,
    /// How many inches a coordinate counts, where the header does not say.
    pub scale: f64,
    /// Whether more is left to chance than a seed or explicit pieces settle: another program sets up another board.
    pub is_left_to_chance: bool,
}

impl Default for PlacedSetup {
    /// No pieces, and coordinates in inches.
    fn default() -> Self {
        Self { pieces: Vec::new(), scale: 1.0, is_left_to_chance: false }
    }
}

impl Setup {
    /// Places it on the table.
    ///
    /// # Errors
    /// An argument that it does not take, or cannot read.
    pub fn place(&'static self, arguments: &[Argument<'_>]) -> Result<PlacedSetup, SetupFault> {
        self.place_in_cells(arguments, 1)
    }

    /// The same under a parser whose cells are so wide, 1 or 2 inches: those of a board of checkers or chess are as wide,
    /// where no argument says differently.
    ///
    /// # Errors
    /// As those of [`place`](Self::place).
    pub fn place_in_cells(
        &'static self,
        arguments: &[Argument<'_>],
        width: u8,
    ) -> Result<PlacedSetup, SetupFault> {
        self.placed(arguments, width).map_err(|fault| fault.named(arguments))
    }

    fn placed(&'static self, arguments: &[Argument<'_>], width: u8) -> Result<PlacedSetup, SetupFault> {
        let arguments = Arguments::read(self, arguments)?;
        let width = self.cells(arguments.cell_width.unwrap_or(width));
        let mut placed = self.made(&arguments, width)?;
        if self.system == System::Morris && self.takes.contains(&"n") {
            morris(&mut placed.pieces, arguments.number("n", 2..=12, 9)?);
        }
        self.put(&mut placed, &arguments);
        Ok(placed)
    }

    fn made(&'static self, arguments: &Arguments<'_>, width: Option<u8>) -> Result<PlacedSetup, SetupFault> {
        let file = match self.making {
            Making::Empty => return Ok(PlacedSetup::default()),
            Making::Board { set, suit, cells } => {
                return Ok(board(set, suit, arguments.square(cells)?, width));
            }
            Making::Code(name) if arguments.text("fen").is_none() => return made(name, arguments, width),
            Making::Own(text) => return drawn(&Layout::read(text, width)?, arguments),
            Making::Code(_) => "chess/chess",
            Making::File(file) => arguments.file.unwrap_or(file),
        };
        drawn(&known::layout(file, width)?.unwrap_or_default(), arguments)
    }

    /// Puts a board where the header has its first cell, in the colour that it says.
    fn put(&self, placed: &mut PlacedSetup, arguments: &Arguments<'_>) {
        // Boards of marbles count in half inches, and are put by inches.
        let (first, unit) = if self.system == System::Marble { (0.5, 1.0) } else { (1.0, placed.scale) };
        let off = |corner: Option<f64>| corner.map_or(0.0, |corner| (corner - first) * unit);
        let (right, up) = (off(arguments.corner.0), off(arguments.corner.1));
        for Piece { identity, x, y, .. } in &mut placed.pieces {
            (*x, *y) = (*x + right, *y + up);
            if let (Some(suit), Kind::Board) = (arguments.suit, identity.kind) {
                identity.suit = suit;
            }
        }
    }

    /// Whether it leaves something to chance, where no argument settles it.
    ///
    /// # Errors
    /// What is wrong with its file.
    pub fn is_left_to_chance(&'static self) -> Result<bool, SetupFault> {
        let Making::File(file) = self.making else {
            return self.place(&[]).map(|placed| placed.is_left_to_chance);
        };
        let layout = known::layout(file, self.cells(1))?;
        Ok(layout.is_some_and(|layout| !layout.chance.is_empty()))
    }

    /// How wide the cells are, where that can be chosen.
    fn cells(&self, chosen: u8) -> Option<u8> {
        self.system.has_cells().then_some(chosen)
    }
}

/// A setup that is made by code.
fn made(name: &str, arguments: &Arguments<'_>, width: Option<u8>) -> Result<PlacedSetup, SetupFault> {
    let draws = Draws::new(arguments.seed);
    let mut draft = Draft { pieces: Vec::new(), scale: 1.0, draws, arguments, width };
    if let Some(make) = made::named(name) {
        make(&mut draft)?;
    }
    let is_left_to_chance = draft.draws.is_left_to_chance();
    Ok(PlacedSetup { pieces: draft.pieces, scale: draft.scale, is_left_to_chance })
}

impl Draft<'_, '_> {
    /// The tiles are as the header writes them; whether it does.
    ///
    /// # Errors
    /// It writes other than so many.
    pub(super) fn written_tiles(&mut self, tiles: &mut [Piece]) -> Result<bool, SetupFault> {
        let Some((kind, text, at)) = self.arguments.written().find(|(kind, ..)| *kind == Kind::Tile) else {
            return Ok(false);
        };
        let written = write_out(tiles, kind, text).map_err(|wanted| SetupFault::value(at, wanted))?;
        if written.rank.is_none() {
            for suit in 1..=4 {
                let alike: Vec<_> = tiles.iter_mut().filter(|tile| tile.identity.suit == suit).collect();
                let ranks = self.draws.ranks(alike.len() as u16);
                alike.into_iter().zip(ranks).for_each(|(tile, rank)| tile.identity.rank = rank);
            }
        }
        Ok(true)
    }

    /// What the dice show: what the header writes, or else what they are rolled.
    ///
    /// # Errors
    /// It writes other than four ranks.
    pub(super) fn rolled(&mut self) -> Result<Vec<u16>, SetupFault> {
        let Some(dice) = self.arguments.text("dice") else { return Ok(self.draws.dice()) };
        let shown = ranks_of(dice).filter(|shown| shown.len() == 4);
        let shown = shown.ok_or_else(|| self.arguments.wrong(&["dice"], "4 ranks, of the dice in order"))?;
        Ok(shown.into_iter().map(|shown| shown + 1).collect())
    }
}

/// What is left to chance is drawn, and what is written out placed.
fn drawn(layout: &Layout, arguments: &Arguments<'_>) -> Result<PlacedSetup, SetupFault> {
    let Layout { mut pieces, scale, mut chance } = layout.clone();
    for (kind, text, at) in arguments.written() {
        let written = write_out(&mut pieces, kind, text).map_err(|wanted| SetupFault::value(at, wanted))?;
        chance.retain(|chance| !chance.is_settled(kind, &written));
        let alike = pieces.iter_mut().filter(|piece| piece.identity.kind == kind);
        if written.suit.is_some() && written.rank.is_none() && kind != Kind::Pawn {
            count_ranks(alike);
            if !chance.iter().any(|chance| chance.draws_ranks(kind)) {
                chance.insert(0, Chance::ranks_of(kind));
            }
        } else if chance.iter().any(|chance| chance.draws_suits(kind)) {
            count_suits(alike);
        }
    }
    if let Some(fen) = arguments.text("fen") {
        pieces.truncate(1);
        let position = super::fen::read(fen, scale)
            .ok_or_else(|| arguments.wrong(&["fen"], "a position of chess in Forsyth's notation"))?;
        pieces.extend(position);
    }
    if let Some(set) = arguments.text("cfg2") {
        of_second_set(&mut pieces, &Configuration::from(set.trim()));
    }
    if let Some(seed) = arguments.seed {
        let mut random = Random::seeded(seed);
        chance.drain(..).for_each(|chance| chance.apply(&mut pieces, &mut random));
    }
    Ok(PlacedSetup { pieces, scale, is_left_to_chance: !chance.is_empty() })
}

/// The pieces that are not of a piecepack are of this set; where all are, coins that lie on their backs.
fn of_second_set(pieces: &mut [Piece], set: &Configuration) {
    let is_other = |piece: &Piece| piece.identity.configuration != Configuration::Piecepack;
    let is_coin = |Piece { identity, .. }: &Piece| identity.kind == Kind::Coin && identity.side == Side::Face;
    let has_other = pieces.iter().any(is_other);
    for piece in pieces {
        if if has_other { is_other(piece) } else { is_coin(piece) } {
            piece.identity.configuration = set.clone();
        }
    }
}

/// A board for so many men each: three squares within each other, from six men two, below five one. Its first point is `a1`.
fn morris(pieces: &mut [Piece], men: u16) {
    let middle = match men {
        0..5 => 2.0,
        5..8 => 3.0,
        _ => 4.0,
    };
    for Piece { identity, x, y, .. } in pieces {
        identity.rank = men;
        (*x, *y) = (middle, middle);
    }
}

/// A board alone, its first cell at `a1`.
fn board(set: &str, suit: u16, cells: u16, cell_width: Option<u8>) -> PlacedSetup {
    // Boards of marbles count in half inches, and their holes are an inch apart.
    let is_marbles = set == "marbles";
    let scale = if is_marbles { 0.5 } else { cell_width.map_or(1.0, f64::from) };
    let configuration = match (set, cell_width) {
        (set, None) => Configuration::from(set),
        (set, Some(width)) => Configuration::from(format!("{set}{width}").as_str()),
    };
    let identity = Identity { configuration, kind: Kind::Board, suit, rank: cells, side: Side::Face };
    let middle = if is_marbles { f64::from(cells) / 2.0 } else { f64::from(cells + 1) / 2.0 * scale };
    let pieces = vec![Piece { identity, x: middle, y: middle, angle: 0.0 }];
    PlacedSetup { pieces, scale, is_left_to_chance: false }
}
