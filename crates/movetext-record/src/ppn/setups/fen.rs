//! Positions of chess in Forsyth's notation.

use movetext_rules::piecepack::{Configuration, Identity, Kind, Piece, Side};

/// The men of a position, from the top row down and from left to right, on cells so many inches wide. What follows the men
/// does not describe the table.
pub(super) fn read(fen: &str, cell_width: f64) -> Option<Vec<Piece>> {
    const MEN: &str = "pnbrqk";
    let configuration = if cell_width > 1.0 { Configuration::Chess2 } else { Configuration::Chess1 };
    let rows: Vec<&str> = fen.split_whitespace().next()?.split('/').collect();
    let mut pieces = Vec::new();
    for (down, row) in rows.iter().enumerate() {
        let mut column = 0;
        for sign in row.chars() {
            if let Some(empty) = sign.to_digit(10) {
                column += empty;
                continue;
            }
            let rank = MEN.find(sign.to_ascii_lowercase())? as u16 + 1;
            let suit = if sign.is_ascii_uppercase() { 6 } else { 2 };
            column += 1;
            pieces.push(Piece {
                identity: Identity {
                    configuration: configuration.clone(),
                    kind: Kind::Bit,
                    suit,
                    rank,
                    side: Side::Face,
                },
                x: f64::from(column) * cell_width,
                y: f64::from((rows.len() - down) as u32) * cell_width,
                angle: 0.0,
            });
        }
        if column != 8 {
            return None;
        }
    }
    (rows.len() == 8).then_some(pieces)
}
