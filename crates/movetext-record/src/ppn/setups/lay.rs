//! A setup by its name and arguments.

use movetext_rules::piecepack::{Configuration, Identity, Kind, Piece, Side};

use super::catalogue::{Making, Setup};
use super::chance::count_ranks;
use super::explicit::write_out;
use super::fault::{SetupFault, SetupFaultKind};
use super::{Layout, Random, System, files};
use crate::ppn::header::{Argument, GameSetup, Scalar};
use crate::ppn::names;

/// What a setup lays on the table.
#[derive(Debug, Clone, PartialEq)]
pub struct Laid {
    /// The pieces, in order.
    pub pieces: Vec<Piece>,
    /// How many inches a coordinate counts, where the header does not say.
    pub scale: f64,
    /// Whether more is left to chance than a seed or explicit pieces settle: another program lays another board.
    pub is_left_to_chance: bool,
}

impl Default for Laid {
    /// No pieces, and coordinates in inches.
    fn default() -> Self {
        Self { pieces: Vec::new(), scale: 1.0, is_left_to_chance: false }
    }
}

/// The setup that a header asks for, where the parser's system is `system`.
///
/// # Errors
/// The name is not known, or an argument not taken.
pub fn lay(asked: &GameSetup<'_>, system: System) -> Result<Laid, SetupFault> {
    let system = asked.system.map_or(system, |(system, _)| system);
    Setup::find(system, &asked.name.text)?.lay(&asked.arguments)
}

/// What the arguments say.
#[derive(Default)]
struct Arguments<'h> {
    seed: Option<i32>,
    cell_width: Option<u8>,
    /// How many cells a side the board has.
    cells: Option<u16>,
    /// The file that is chosen, and by which argument.
    file: Option<&'static str>,
    /// What is written out, of which kind.
    written: Vec<(Kind, &'h str, usize)>,
    fen: Option<(&'h str, usize)>,
}

impl Setup {
    /// Lays it on the table.
    ///
    /// # Errors
    /// An argument that it does not take, or cannot read; or it is not known how it is laid.
    pub fn lay(&'static self, arguments: &[Argument<'_>]) -> Result<Laid, SetupFault> {
        let arguments = self.arguments(arguments)?;
        match (arguments.file.map_or(self.making, Making::File), self.cells(&arguments)) {
            (Making::Empty, _) => Ok(Laid { scale: 1.0, ..Laid::default() }),
            (Making::Unknown, _) => Err(self.not_made()),
            (Making::Board { set, suit, cells }, width) => {
                Ok(board(set, suit, arguments.cells.unwrap_or(cells), width))
            }
            (Making::File(file), width) => {
                let text = files::text(file).ok_or_else(|| self.not_made())?;
                drawn(Layout::read(text, width)?, &arguments)
            }
        }
    }

    /// How wide the cells are, where that can be chosen.
    fn cells(&self, arguments: &Arguments<'_>) -> Option<u8> {
        matches!(self.system, System::Checker | System::Chess).then(|| arguments.cell_width.unwrap_or(1))
    }

    fn arguments<'h>(&'static self, given: &'h [Argument<'_>]) -> Result<Arguments<'h>, SetupFault> {
        let mut arguments = Arguments::default();
        for (at, Argument { name, value, .. }) in given.iter().enumerate() {
            // `NRows` is `n_rows` in its one form, and meant is `nrows`.
            let letters = |name: &str| name.replace('_', "");
            let Some(name) = self.takes.iter().find(|taken| letters(taken) == letters(name)) else {
                let kind = SetupFaultKind::Argument { takes: &self.takes };
                return Err(SetupFault { argument: Some(at), kind });
            };
            let text = value.scalar().ok_or_else(|| SetupFault::value(at, "a text or a number"))?;
            if !text.is_null() {
                self.argument(name, text, at, &mut arguments)?;
            }
        }
        Ok(arguments)
    }

    fn argument<'h>(
        &'static self,
        name: &str,
        value: &'h Scalar<'_>,
        at: usize,
        arguments: &mut Arguments<'h>,
    ) -> Result<(), SetupFault> {
        let wrong = |wanted: &str| SetupFault::value(at, wanted);
        match name {
            "seed" => {
                let seed = whole(value).and_then(|seed| i32::try_from(seed).ok());
                arguments.seed = Some(seed.ok_or_else(|| wrong("a whole number"))?);
            }
            "cell_width" => {
                let width = whole(value).and_then(|width| u8::try_from(width).ok());
                arguments.cell_width = Some(
                    width.filter(|width| matches!(width, 1 | 2)).ok_or_else(|| wrong("1 or 2, in inches"))?,
                );
            }
            "nrows" | "ncols" if matches!(self.making, Making::Board { .. }) => {
                let cells = whole(value).and_then(|cells| u16::try_from(cells).ok());
                let cells = cells
                    .filter(|cells| (2..=100).contains(cells))
                    .ok_or_else(|| wrong("a number from 2 to 100"))?;
                if arguments.cells.is_some_and(|before| before != cells) {
                    return Err(wrong("as many columns as rows"));
                }
                arguments.cells = Some(cells);
            }
            "coins" => arguments.written.push((Kind::Coin, &value.text, at)),
            "tiles" => arguments.written.push((Kind::Tile, &value.text, at)),
            "dice" => arguments.written.push((Kind::Die, &value.text, at)),
            "fen" => arguments.fen = Some((&value.text, at)),
            _ => {
                let file = self.chosen(name, value).map_err(|wanted| wrong(&wanted))?;
                arguments.file = file.or(arguments.file);
            }
        }
        Ok(())
    }

    /// The file that an argument chooses; `None` where it says what holds anyway.
    fn chosen(&self, name: &str, value: &Scalar<'_>) -> Result<Option<&'static str>, String> {
        let find = |key: &str| self.choices.iter().find(|(choice, _)| *choice == key).map(|(_, file)| *file);
        if name.starts_with("has_") {
            return match value.truth() {
                Some(true) => find(name).map(Some).ok_or_else(|| "false".to_owned()),
                Some(false) => Ok(None),
                None => Err("true or false".to_owned()),
            };
        }
        let wanted = if name == "variant" { names::snake(&value.text) } else { value.text.trim().to_owned() };
        let known = || {
            self.choices
                .iter()
                .filter_map(|(key, file)| Some((key.strip_prefix(name)?.strip_prefix(':')?, file)))
        };
        known()
            .find(|(choice, _)| *choice == wanted)
            .map(|(_, file)| Some(*file))
            .ok_or_else(|| known().map(|(choice, _)| format!("`{choice}`")).collect::<Vec<_>>().join(" or "))
    }
}

/// What is left to chance is drawn, and what is written out laid.
fn drawn(layout: Layout, arguments: &Arguments<'_>) -> Result<Laid, SetupFault> {
    let Layout { mut pieces, scale, mut chance } = layout;
    for (kind, text, at) in &arguments.written {
        let written = write_out(&mut pieces, *kind, text).map_err(|count| {
            SetupFault::value(*at, format!("{count} {kind}s, from the top row down and from left to right"))
        })?;
        if written.suit.is_some() && written.rank.is_none() {
            count_ranks(pieces.iter_mut().filter(|piece| piece.identity.kind == *kind));
        }
        chance.retain(|chance| !chance.is_settled(*kind, &written));
    }
    if let Some((fen, at)) = arguments.fen {
        pieces.truncate(1);
        let position = super::fen::read(fen, scale)
            .ok_or_else(|| SetupFault::value(at, "a position of chess in Forsyth's notation"))?;
        pieces.extend(position);
    }
    if let Some(seed) = arguments.seed {
        let mut random = Random::seeded(seed);
        chance.drain(..).for_each(|chance| chance.apply(&mut pieces, &mut random));
    }
    Ok(Laid { pieces, scale, is_left_to_chance: !chance.is_empty() })
}

fn whole(value: &Scalar<'_>) -> Option<i64> {
    let number = value.number().filter(|number| number.abs() < 1e15 && number.fract() == 0.0)?;
    Some(number as i64)
}

/// A board alone, its first cell at `a1`.
fn board(set: &str, suit: u16, cells: u16, cell_width: Option<u8>) -> Laid {
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
    Laid { pieces, scale, is_left_to_chance: false }
}
