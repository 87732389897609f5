//! Squares of what is taken without their stars: Markdown and chats show `*g3*g5` as `g3g5`.

use movetext_lexer::ppn::Token;

use super::Words;
use crate::ppn::candidates::squares_of;
use crate::ppn::likely;
use crate::ppn::squares::between;
use crate::slip::Slip;

/// What may be moved, or taken.
pub(super) const NO_SIGN: &str = "no sign between its squares";

/// So many words and semicolons are looked through for the jumps of one move.
const MOST_JUMPS: usize = 24;

impl Words<'_> {
    /// Squares in a row, where pieces lie: those that the jumps in front of them lead over are taken.
    pub(super) fn without_stars(&self, at: usize) -> Vec<Slip> {
        let (word, span) = (self.word(at), self.pieces[at].span);
        let signs = self.reader.signs();
        let bare = word.replace('*', "");
        let squares: Vec<&str> = squares_of(&bare).into_iter().map(|square| &bare[square]).collect();
        let is_row = squares.len() > 1
            && squares.iter().map(|square| square.len()).sum::<usize>() == bare.len()
            && bare.bytes().all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit());
        let stars: String = squares.iter().flat_map(|square| ["*", *square]).collect();
        if !is_row || stars == word {
            return Vec::new();
        }
        let jumped = self.jumped(at);
        if squares.iter().all(|square| jumped.iter().any(|over| over == square)) {
            return vec![self.slip(span, "no `*` in front of its squares", &stars)];
        }
        // A move onto a piece takes it, in games that write `:` for that.
        let [from, to] = squares[..] else { return Vec::new() };
        let is_taken = |square: &str| likely::is_occupied(self.text, span, square);
        let is_known = self.are_few && signs.contains('*') && !signs.contains(':') && !word.contains('*');
        if !is_known || !is_taken(from) || !is_taken(to) {
            return Vec::new();
        }
        vec![self.slip(span, NO_SIGN, &format!("{from}-{to}")), self.slip(span, NO_SIGN, &stars)]
    }

    /// The squares that the jumps in front of a word lead over.
    fn jumped(&self, at: usize) -> Vec<String> {
        let before = self.pieces[..at].iter().rev().take(MOST_JUMPS);
        let of_move = before.take_while(|piece| matches!(piece.token, Token::Word | Token::Semicolon));
        let words = of_move.map(|piece| piece.span.of(self.text));
        let jumps = words.filter_map(|word| {
            let [from, to] = &squares_of(word)[..] else { return None };
            (&word[from.end..to.start] == "-").then(|| between(&word[from.clone()], &word[to.clone()]))
        });
        jumps.flatten().collect()
    }
}
