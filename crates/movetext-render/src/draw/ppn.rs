//! A table of pieces: each place, and what lies there from the top down.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use movetext_record::messages::piecepack::{piece, place};
use movetext_record::ppn::{Node, Ppn, Table};
use movetext_rules::piecepack::{Effect, Piece};

use super::{Canvas, Draw};

impl Draw for Ppn {
    fn draw(table: &Table, last: Option<(&Node<'_>, &[Effect])>, _: Canvas) -> String {
        let changed: Vec<_> = last
            .map_or(&[][..], |(_, effects)| effects)
            .iter()
            .flat_map(|effect| &effect.changes)
            .filter_map(|change| change.after.as_ref().map(|after| (after.x, after.y)))
            .collect();
        let pieces = table.pieces().pieces().map(|(_, piece)| piece);
        places(pieces, &changed)
    }
}

/// A line for each place, from the far row to the near one, and in it what lies there, the top piece first; `*` marks what
/// was changed last.
fn places<'a>(pieces: impl Iterator<Item = &'a Piece>, changed: &[(f64, f64)]) -> String {
    // Coordinates as whole numbers, so that they can be sorted: a hundredth of an inch is nothing on a table.
    let key = |x: f64, y: f64| ((-y * 100.0).round() as i64, (x * 100.0).round() as i64);
    let mut stacks: BTreeMap<(i64, i64), Vec<&Piece>> = BTreeMap::new();
    for piece in pieces {
        stacks.entry(key(piece.x, piece.y)).or_default().push(piece);
    }
    let names: Vec<_> = stacks.values().map(|stack| place(stack[0].x, stack[0].y)).collect();
    let width = names.iter().map(String::len).max().unwrap_or(0);
    let changed: Vec<_> = changed.iter().map(|(x, y)| key(*x, *y)).collect();
    let mut text = String::new();
    for ((at, stack), name) in stacks.iter().zip(names) {
        let mark = if changed.contains(at) { '*' } else { ' ' };
        let pieces: Vec<_> = stack.iter().rev().map(|found| described(found)).collect();
        let _ = writeln!(text, "{mark} {name:width$}  {}", pieces.join(", "));
    }
    if text.is_empty() {
        text.push_str("  nothing lies on the table\n");
    }
    text
}

fn described(found: &Piece) -> String {
    let name = piece(&found.identity);
    if found.angle == 0.0 { name } else { format!("{name} turned by {}", found.angle) }
}
