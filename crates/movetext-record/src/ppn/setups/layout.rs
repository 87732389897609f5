//! The file of a setup: a record of PPN whose movetext drops pieces at places, and which says what is left to chance.
//!
//! ```text
//! ---
//! GameType: {Name: Luzon, System: domino}
//! SetUp: None
//! Chance: [shuffle tile, turn tile by 180]
//! ...
//! 🁣<@b1 🁤<@d1 🁥<@f1
//! ```
//!
//! It is a record that any reader of PPN puts on the table, with nothing left to chance.

use movetext_lexer::ppn::Games;
use movetext_parser::ppn::{Expanded, Expander, Macros, Order, operations};
use movetext_rules::piecepack::{Base, Layer, Operation, Piece, Place, Variant};
use movetext_source::Span;

use super::chance::Chance;
use super::fault::{SetupFault, SetupFaultKind};
use crate::ppn::header::{Header, Value};

/// What a file of a setup says. Its header may have `Chance:`, a list of rules that say which pieces change what they are or how
/// they lie:
///
/// | rule | what is drawn |
/// |---|---|
/// | `shuffle tile` | an order of all tiles: suits and ranks change places |
/// | `shuffle suits of coin` | an order of all coins: suits change places, and ranks are counted anew |
/// | `shuffle ranks of coin` | suit by suit, an order of its ranks |
/// | `shuffle ranks of coin: 1 4 3 2` | the same of suits in this order |
/// | `shuffle all ranks of coin` | an order of all ranks, whatever the suits |
/// | `shuffle suits of coin by rank` | rank by rank, an order of its suits |
/// | `shuffle tile in decks of 24` | an order of the first 24 tiles, one of the next, and so on |
/// | `roll coin` | a rank from 1 to 6 for each |
/// | `turn tile by 90` | quarter turns for each, from none to three; by 180, none or one half turn |
/// | `turn tile by 90, then shuffle` | both; turns are shuffled with the tiles |
/// | `shuffle tile, then turn by 90` | the same, with the order drawn first |
///
/// Pieces are named by their kind, with the side that is up or without, and by their set where several are on the table:
/// `coin`, `coin_back`, `coin of playing_cards_expansion`.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Layout {
    /// The pieces, in order; what is left to chance is as in a new box.
    pub pieces: Vec<Piece>,
    /// How many inches a coordinate counts.
    pub scale: f64,
    /// What is left to chance, in the order in which it is drawn.
    pub(super) chance: Vec<Chance>,
}

impl Layout {
    /// Reads a file of a setup. Cells are so many inches wide; of checkers and chess pieces those for such cells are taken.
    ///
    /// # Errors
    /// The first thing in it that is not a drop at a place, or not a rule of chance.
    pub fn read(file: &str, cell_width: Option<u8>) -> Result<Self, SetupFault> {
        let game = Games::new(file).next().unwrap_or_default();
        let mut fault = None;
        let header = Header::read(file, game.header.into(), &mut |at, wrong| {
            fault.get_or_insert_with(|| wrong_file(at, wrong.to_string()));
        });
        let mut variant = header.parser.variant.clone().unwrap_or_default();
        let scale = cell_width.map_or(header.parser.scale.unwrap_or(1.0), f64::from);
        variant.is_small = cell_width == Some(1);
        let mut layout = Self { pieces: Vec::new(), scale, chance: Vec::new() };
        let rules = match header.get("Chance") {
            Some(Value::List { values, .. }) => &values[..],
            Some(rule) => std::slice::from_ref(rule),
            None => &[],
        };
        for rule in rules {
            let chance = rule.scalar().and_then(|rule| Chance::read(&rule.text));
            let wanted = "this is not a rule for what is drawn, such as `shuffle tile`, `shuffle ranks of coin`, `roll die` and `turn tile by 90`";
            layout.chance.push(chance.ok_or_else(|| wrong_file(rule.span(), wanted.to_owned()))?);
        }
        layout.drop_all(file, Span::from(game.movetext), &variant)?;
        fault.map_or(Ok(layout), Err)
    }

    fn drop_all(&mut self, file: &str, movetext: Span, variant: &Variant) -> Result<(), SetupFault> {
        let macros = Macros::default();
        let expander = Expander::new(&macros, Order::BracesFirst);
        let mut at = movetext.start;
        for word in movetext.of(file).split(char::is_whitespace) {
            let span = Span::new(at, at + word.len() as u32);
            at =
                span.end + file[span.range().end..].chars().next().map_or(0, |blank| blank.len_utf8() as u32);
            if word.is_empty() {
                continue;
            }
            if !word.contains(['{', '`']) {
                self.drop(word, span, variant)?;
                continue;
            }
            let expansion = expander.expand(word, span);
            if let Some(wrong) = expansion.faults.first() {
                return Err(wrong_file(span, wrong.to_string()));
            }
            for part in &expansion.parts {
                if let Expanded::Word(word) = part {
                    self.drop(word.text(), word.span(), variant)?;
                }
            }
        }
        Ok(())
    }

    fn drop(&mut self, word: &str, span: Span, variant: &Variant) -> Result<(), SetupFault> {
        let written = operations(word, variant).map_err(|wrong| wrong_file(span, wrong.to_string()))?;
        for step in &written {
            let Some(piece) = self.dropped(&step.operation) else {
                return Err(wrong_file(span, "a setup drops pieces at places, and nothing else".to_owned()));
            };
            self.pieces.push(piece);
        }
        Ok(())
    }

    fn dropped(&self, operation: &Operation) -> Option<Piece> {
        let Operation::Drop { spec, to } = operation else { return None };
        let Place::At(location) = &to.place else { return None };
        let (x, y) = match location.base {
            Base::Algebraic { column, row } => (f64::from(column), f64::from(row)),
            Base::Cartesian { x, y } => (x, y),
            _ => return None,
        };
        let is_plain = location.offsets.is_empty() && to.layer == Layer::Above;
        is_plain.then(|| Piece {
            identity: spec.identity().clone(),
            x: x * self.scale,
            y: y * self.scale,
            angle: spec.angle(),
        })
    }
}

fn wrong_file(at: Span, message: String) -> SetupFault {
    SetupFault::name(SetupFaultKind::File { at, message })
}
