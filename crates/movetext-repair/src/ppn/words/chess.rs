//! Moves as chess players write them: castling, and what a pawn does.

use movetext_lint::messages::shown;
use movetext_lint::rules::txt::UNREADABLE_MOVE;

use super::{Words, slip};
use crate::ppn::likely;
use crate::ppn::squares::promotion;
use crate::slip::Slip;

impl Words<'_> {
    /// Castling as PGN writes it, on a table of chess.
    pub(super) fn castling(&self, at: usize) -> Vec<Slip> {
        let (word, span) = (self.word(at), self.pieces[at].span);
        let ways = match word.trim_end_matches(['+', '#', '!', '?']) {
            "O-O" | "0-0" | "o-o" => ["e1-g1 h1-f1", "e8-g8 h8-f8"],
            "O-O-O" | "0-0-0" | "o-o-o" => ["e1-c1 a1-d1", "e8-c8 a8-d8"],
            _ => return Vec::new(),
        };
        let is_black = at.checked_sub(1).is_some_and(|before| self.word(before).ends_with(".."));
        let of = |meant: &str| {
            let message = format!("{} is a move of PGN: PPN moves the king and the rook", shown(word));
            slip(&UNREADABLE_MOVE.rule, span, message, meant)
        };
        let [white, black] = ways.map(of);
        if is_black { vec![black, white] } else { vec![white, black] }
    }

    /// A promotion as PGN writes it, `b7:a8=Q`: the move, and what is put in place of the pawn.
    pub(super) fn promotion(&self, at: usize) -> Option<Slip> {
        let (word, span) = (self.word(at), self.pieces[at].span);
        let (before, man) = promotion(word)?;
        let number = self.word(at.checked_sub(1)?);
        let is_black = number.ends_with("..");
        let (first, last) = if is_black { (b'2', b'1') } else { (b'7', b'8') };
        let is_pawn = before.as_bytes().get(1) == Some(&first) && before.as_bytes().ends_with(&[last]);
        let man = if is_black { man.to_ascii_lowercase() } else { man.to_ascii_uppercase() };
        let name = man.to_string();
        if !is_pawn || !number.ends_with('.') || self.reader.macros.get(&name).is_none() {
            return None;
        }
        let moved = before.replace(['x', 'X', '×'], ":");
        let square = &moved[moved.len() - 2..];
        let message = format!("{} promotes a pawn as PGN writes it", shown(word));
        let meant = format!("{moved};{square}=`{name}'");
        Some(slip(&UNREADABLE_MOVE.rule, span, message, &meant))
    }

    /// The capture of a pawn as PGN writes it, `exf4`: from beside the row, where a piece lies.
    pub(super) fn pawn_capture(&self, at: usize) -> Option<Slip> {
        let (word, span) = (self.word(at), self.pieces[at].span);
        let [file, b'x', to @ b'a'..=b'h', row @ b'1'..=b'8'] = word.trim_end_matches(['+', '#']).as_bytes()
        else {
            return None;
        };
        let captures = self.reader.signs().contains(':') || self.text.contains("Chess");
        let is_beside = file.abs_diff(*to) == 1 && self.are_few && captures;
        let rows = [row + 1, row - 1].into_iter().filter(|row| (b'1'..=b'8').contains(row));
        let squares = rows.map(|row| [*file, row].map(char::from).iter().collect::<String>());
        let mut squares = squares.filter(|square| is_beside && likely::is_occupied(self.text, span, square));
        let (Some(from), None) = (squares.next(), squares.next()) else { return None };
        let message = format!("{} is a move of PGN: PPN names both squares", shown(word));
        let meant = format!("{from}:{}", [*to, *row].map(char::from).iter().collect::<String>());
        Some(slip(&UNREADABLE_MOVE.rule, span, message, &meant))
    }

    /// The move of a pawn as PGN writes it, `e4`, on a table of chess: from the first piece behind or in front of it.
    pub(super) fn pawn_move(&self, at: usize) -> Option<Slip> {
        let (word, span) = (self.word(at), self.pieces[at].span);
        let [file @ b'a'..=b'h', row @ b'1'..=b'8'] = word.trim_end_matches(['+', '#']).as_bytes() else {
            return None;
        };
        if !self.are_few || !self.text.contains("Chess") {
            return None;
        }
        let to: String = [*file, *row].map(char::from).iter().collect();
        // Where a piece stands no pawn goes: `c3 takes d5`.
        if likely::is_occupied(self.text, span, &to) {
            return None;
        }
        let is_black = at.checked_sub(1).is_some_and(|before| self.word(before).ends_with(".."));
        let rows = if is_black { [row + 1, row + 2] } else { [row - 1, row.saturating_sub(2)] };
        let squares = rows.map(|row| [*file, row].map(char::from).iter().collect::<String>());
        let is_square = |square: &&String| matches!(square.as_bytes()[1], b'1'..=b'8');
        let from =
            squares.iter().filter(is_square).find(|square| likely::is_occupied(self.text, span, square))?;
        let message = format!("{} is a move of PGN: PPN names both squares", shown(word));
        Some(slip(&UNREADABLE_MOVE.rule, span, message, &format!("{from}-{to}")))
    }

    /// The move of a man as PGN writes it, `Nf3`, on a table of chess: from where the only such man is who may go there.
    pub(super) fn man_move(&self, at: usize) -> Option<Slip> {
        let (word, span) = (self.word(at), self.pieces[at].span);
        let bytes = word.trim_end_matches(['+', '#']).as_bytes();
        let (man, sign, to) = match *bytes {
            [man, file, row] => (man, "-", [file, row]),
            [man, b'x' | b':', file, row] => (man, ":", [file, row]),
            _ => return None,
        };
        if !self.are_few || !self.text.contains("Chess") {
            return None;
        }
        let from = likely::only_man(self.text, span, man, [to[0], to[1].checked_sub(b'0')?])?;
        let message = format!("{} is a move of PGN: PPN names both squares", shown(word));
        let to: String = to.map(char::from).iter().collect();
        Some(slip(&UNREADABLE_MOVE.rule, span, message, &format!("{from}{sign}{to}")))
    }
}
