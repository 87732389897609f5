//! The movetext of a game, piece by piece, and which of them can be read.

use core::cell::RefCell;

use movetext_lexer::ppn::{Games, Token, Tokens};
use movetext_parser::ppn::{Allowance, Expanded, Expander, Macros, Order, WordFault, check};
use movetext_record::ppn::header::Header;
use movetext_record::ppn::misleading::{with_one_star, without_arrow, without_mark};
use movetext_rules::piecepack::Variant;
use movetext_source::Span;

/// A word, number or comment.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Piece {
    pub(crate) token: Token,
    pub(crate) span: Span,
    /// Whether a blank stands in front of it.
    pub(crate) is_apart: bool,
    /// Whether it is no move, though it stands where moves do.
    pub(crate) is_bad: bool,
}

/// What words are read by: the parser and the macros of a header.
pub(crate) struct Reader {
    variant: Variant,
    pub(crate) macros: Macros,
    /// What the words of the game and all that they may mean stand for, together.
    allowance: RefCell<Allowance>,
    /// The signs of the moves of the game, the usual ones first.
    signs: String,
}

impl Reader {
    /// The reader of a game and its pieces; nothing of a game for a parser that is not known.
    pub(crate) fn of(text: &str) -> Option<(Self, Vec<Piece>)> {
        let game = Games::new(text).next()?;
        let header = Header::read(text, game.header.into(), &mut |_, _| {});
        let mut macros = Macros::built_in();
        for defined in &header.macros {
            macros.define(defined.name.text.as_ref(), defined.replacement.text.as_ref());
        }
        let allowance = RefCell::new(Allowance::in_proportion_to(text.len()));
        let mut reader = Self { variant: header.parser.variant?, macros, allowance, signs: String::new() };
        let mut pieces = Vec::new();
        let mut is_apart = true;
        let start = game.movetext.start;
        for (token, range) in
            Tokens::at(&text[game.movetext.start as usize..game.movetext.end as usize], start)
        {
            if token == Token::Blank {
                is_apart = true;
                continue;
            }
            let span = Span::from(range);
            // `{S,M} @e7`: without the blank the braces list pieces.
            let is_apart_from_list = span.of(text).starts_with(['@', '\\'])
                && pieces.last().is_some_and(|before: &Piece| {
                    before.token == Token::Comment && is_list(before.span.of(text))
                });
            let is_bad = matches!(token, Token::Word | Token::Braces)
                && (is_apart_from_list || !reader.is_word(span.of(text)));
            // `t@{b d f}`: with blanks the braces are a comment, and no list.
            if token == Token::Comment && !is_apart {
                let is_open = |before: &Piece| {
                    before.token == Token::Word && before.span.of(text).ends_with(['@', '\\', '-', ':', '*'])
                };
                if let Some(before) = pieces.last_mut().filter(|before| is_open(before)) {
                    before.is_bad = true;
                }
            }
            pieces.push(Piece { token, span, is_apart, is_bad });
            is_apart = false;
        }
        reader.signs = signs_of(text, &pieces);
        Some((reader, pieces))
    }

    /// The signs of the moves of the game, the usual ones first.
    pub(crate) fn signs(&self) -> &str {
        &self.signs
    }

    /// Whether a word can be read, its braces and macros too, as far as these are looked into.
    fn is_word(&self, word: &str) -> bool {
        // Both can be read, but nobody means them.
        let is_misread =
            without_arrow(word).is_some() || without_mark(word).is_some() || with_one_star(word).is_some();
        if word == "#" || word.ends_with("!?") || is_misread {
            return false;
        }
        if !word.contains(['{', '`']) {
            return check(word, &self.variant).is_ok();
        }
        let expander = Expander::new(&self.macros, Order::BracesFirst);
        let span = Span::new(0, word.len() as u32);
        let expansion = expander.expand_within(word, span, &mut self.allowance.borrow_mut());
        expansion.faults.iter().all(|fault| fault.fault == WordFault::Exhausted)
            && expansion.parts.iter().all(|part| match part {
                Expanded::Word(word) => check(word.text(), &self.variant).is_ok(),
                Expanded::Number(_) | Expanded::Again(_) => true,
            })
    }

    /// Whether all of a text can be read as movetext that does something.
    pub(crate) fn reads(&self, text: &str) -> bool {
        let mut has_word = false;
        for (token, range) in Tokens::new(text) {
            match token {
                Token::Blank | Token::Number | Token::Again | Token::Semicolon => {}
                Token::Word | Token::Braces => {
                    if !self.is_word(Span::from(range).of(text)) {
                        return false;
                    }
                    has_word = true;
                }
                Token::Comment | Token::UnclosedComment => return false,
            }
        }
        has_word
    }
}

/// The signs of moves that stand in words that can be read, those that stand there most often first.
fn signs_of(text: &str, pieces: &[Piece]) -> String {
    const SIGNS: [char; 8] = ['-', ':', '@', '*', '#', ';', '%', '~'];
    let is_read = |piece: &&Piece| {
        matches!(piece.token, Token::Word | Token::Braces | Token::Semicolon) && !piece.is_bad
    };
    let mut counts = SIGNS.map(|sign| (0, sign));
    for sign in pieces.iter().filter(is_read).flat_map(|piece| piece.span.of(text).chars()) {
        if let Some(at) = SIGNS.iter().position(|known| *known == sign) {
            counts[at].0 += 1;
        }
    }
    counts.sort_by_key(|(count, _)| core::cmp::Reverse(*count));
    counts.iter().filter(|(count, _)| *count > 0).map(|(_, sign)| *sign).collect()
}

/// Whether a comment is rather a list of words.
pub(crate) fn is_list(comment: &str) -> bool {
    !comment.contains(char::is_whitespace) && (comment.contains(',') || comment.contains(".."))
}
