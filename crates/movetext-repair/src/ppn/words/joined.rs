//! Words that can be read once they are put together with their neighbours.

use movetext_lexer::ppn::Token;

use super::Words;
use crate::ppn::pieces::{Piece, is_list};
use crate::slip::Slip;

/// Longer words are not put together.
const LONGEST_JOINED: u32 = 60;

impl Words<'_> {
    /// What is meant by a word and its neighbours.
    pub(super) fn joined(&self, at: usize) -> Vec<Slip> {
        let before = |count| at.wrapping_sub(count);
        let mut around = vec![(at, 3), (at, 2), (before(1), 3), (before(1), 2), (before(2), 3)];
        if joint(self.word(at)).is_some() {
            around.insert(0, (before(1), 3));
        }
        // The list of the word, which a blank sets apart.
        let next = self.pieces.get(at + 1).map(|next| next.span.of(self.text));
        if next.is_some_and(|next| next.starts_with('{') && is_list(next)) {
            around.insert(0, (at, 2));
        }
        around.splice(0..0, self.spaced(at));
        for (from, count) in around {
            let Some(pieces) = self.pieces.get(from..from.saturating_add(count)) else {
                continue;
            };
            let span = pieces[0].span.to(pieces[count - 1].span);
            if span.len() > LONGEST_JOINED || !self.may_join(pieces) {
                continue;
            }
            let readable = self.ways(pieces).into_iter().filter(|(_, meant)| self.reader.reads(meant));
            let slips = self.slips(span, readable);
            if !slips.is_empty() {
                return slips;
            }
        }
        Vec::new()
    }

    /// Words with signs between them, each apart: `e5 - g3 * f4`.
    pub(super) fn spaced(&self, at: usize) -> Option<(usize, usize)> {
        const LONGEST: usize = 9;
        let is_sign = |at: usize| {
            self.pieces
                .get(at)
                .is_some_and(|piece| matches!(piece.span.of(self.text), "-" | ":" | "*" | "_" | "@" | "#"))
        };
        let end = (at..at + LONGEST).step_by(2).take_while(|at| is_sign(at + 1)).last()?;
        let len = end + 3 - at;
        (len > 3).then_some((at, len))
    }

    /// Whether some pieces may be one word.
    pub(super) fn may_join(&self, pieces: &[Piece]) -> bool {
        let word = |at: usize| pieces[at].span.of(self.text);
        let is_jointed = pieces.len() == 3 && joint(word(1)).is_some() && word(0) != ";";
        // `2 c1-c5`, for two pieces.
        let is_count = |word: &str| word.len() < 3 && word.bytes().all(|byte| byte.is_ascii_digit());
        let is_counted = is_count(word(0)) && word(1).starts_with(|sign: char| sign.is_ascii_lowercase());
        // `M4@b4 %?pS`
        let is_ordered = pieces.len() == 2 && word(1).starts_with('%');
        // The line that ends a header.
        if (1..pieces.len()).any(|at| word(at).starts_with("...")) {
            return false;
        }
        let is_open = |word: &str| {
            word.starts_with(|sign: char| !sign.is_alphanumeric())
                || word.ends_with(|sign: char| !sign.is_alphanumeric())
        };
        pieces.iter().all(|piece| {
            let word = piece.span.of(self.text);
            match piece.token {
                Token::Word | Token::Braces => {
                    piece.is_bad || is_open(word) || is_jointed || is_counted || is_ordered
                }
                Token::Semicolon => pieces.len() == 3,
                // Braces with blanks in them may be a list, and so may those with commas.
                Token::Comment => !piece.is_apart || is_list(word),
                Token::UnclosedComment => !piece.is_apart,
                _ => false,
            }
        })
    }

    /// What pieces may be together: what is reported of it, and the word.
    pub(super) fn ways(&self, pieces: &[Piece]) -> Vec<(String, String)> {
        let words: Vec<&str> = pieces.iter().map(|piece| piece.span.of(self.text)).collect();
        let between = pieces[0].span.to(pieces[pieces.len() - 1].span).of(self.text);
        let way = |name: &str, meant: String| (name.to_owned(), meant);
        if let [before, middle, behind] = words[..]
            && let Some(signs) = joint(middle)
            && before != ";"
        {
            let of_sign =
                |sign: &&str| way(&format!("`{middle}` for `{sign}`"), [before, sign, behind].concat());
            return signs.iter().map(of_sign).collect();
        }
        let takes = self.reader.signs().contains('*');
        if let [sign, square] = words[..]
            && (matches!(sign, "x" | "X" | "×") || takes && matches!(sign, "takes" | "captures"))
        {
            return vec![way(&format!("`{sign}` for `*`"), format!("*{square}"))];
        }
        // A line that is too long for a mail ends with `=`, or in the middle of a word.
        let is_broken = between.contains('\n');
        let whole = between.replace("=\r\n", "").replace("=\n", "");
        let glued: String = whole.chars().filter(|sign| !sign.is_whitespace()).collect();
        if is_broken {
            let ends_open = words[0].ends_with(['-', ':', '@', '_', '*', '=', ',', '%', '~']);
            let is_open = ends_open || words[1].starts_with(['-', ':', '@', '_', '*', '%', '~']);
            return if is_open && pieces.len() == 2 {
                vec![way("the end of a line in it", glued)]
            } else {
                Vec::new()
            };
        }
        let are_bad = |least: usize| pieces.iter().filter(|piece| piece.is_bad).count() >= least;
        let with = |sign: &str| words.join(sign);
        let mut ways = Vec::new();
        // One at the end parts it from what follows.
        let has_semicolon = between.trim_end_matches(';').contains(';');
        if has_semicolon {
            ways.push(way("`;` for `:`", glued.replace(';', ":")));
            ways.push(way("`;` for a comma", glued.replace(';', ",")));
            if pieces.get(1).is_some_and(|piece| piece.token == Token::Semicolon) {
                ways.push(way("a semicolon in it", glued.replace(';', "")));
            }
        } else {
            // `t@{b d f}`: the letters of a column may be several.
            if between.contains('{') && !between.contains(", ") {
                ways.push(way("blanks for commas", between.replace([' ', '\t'], ",")));
            }
            ways.push(way("blanks in it", glued.clone()));
            if pieces.len() == 2 && are_bad(2) {
                ways.push(way("a blank for `-`", with("-")));
                ways.push(way("a blank for `@`", with("@")));
            }
        }
        if between.contains(['{', '(', '<', '[']) {
            ways.push(way("blanks for commas", between.replace([' ', '\t'], ",")));
        }
        if !has_semicolon && pieces.iter().any(|piece| !piece.is_apart || piece.is_bad) {
            ways.extend(self.candidates(&glued, None).into_iter().next());
        }
        ways
    }
}

/// The signs that a word between two others stands for: `c1 takes c3`.
fn joint(word: &str) -> Option<&'static [&'static str]> {
    Some(match word {
        "to" | "->" | "-->" | "→" | "=>" | "➔" => &["-"],
        "x" | "X" | "×" => &[":", "*", "-"],
        "takes" | "captures" => &[":"],
        "at" | "on" => &["@"],
        _ => return None,
    })
}
