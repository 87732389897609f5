//! Moves of chess and checkers as PGN and PDN write them, in a record of PPN.

use movetext_diagnostics::Diagnostic;
use movetext_lexer::ppn::Token;
use movetext_lint::rules::txt::OTHER_NOTATION;
use movetext_source::Span;

use super::errors;
use super::pieces::Reader;
use crate::foreign::is_chess_move;
use crate::slip::Slip;

/// So many words at least show a notation.
const LEAST: usize = 3;

/// What a notation is called, how PPN writes its moves, and which words they are.
type Foreign = (&'static str, &'static str, fn(&str) -> bool);

/// The one finding about a game most of whose words are moves of another notation.
pub(super) fn of_words(text: &str, found: &[Diagnostic]) -> Option<Slip> {
    if errors(found) < LEAST {
        return None;
    }
    let (_, pieces) = Reader::of(text)?;
    let is_word = |token: Token| matches!(token, Token::Word | Token::Braces);
    let words: Vec<Span> =
        pieces.iter().filter(|piece| is_word(piece.token)).map(|piece| piece.span).collect();
    let notations: [Foreign; 2] = [
        (
            "PGN, of a game of chess",
            "PPN names both squares: `e2-e4` for `e4`, `g1-f3` for `Nf3`",
            is_of_chess,
        ),
        (
            "PDN, of a game of checkers",
            "PPN names both squares by letters and digits: `c3-d4`",
            is_of_checkers,
        ),
    ];
    notations.into_iter().find_map(|(notation, help, is_move)| {
        let moves = words.iter().filter(|word| is_move(word.of(text))).count();
        let first = *words.iter().find(|word| is_move(word.of(text)))?;
        if moves < LEAST || moves * 3 < words.len() * 2 {
            return None;
        }
        let line = text[first.start as usize..].split(['\n', '\r']).next().unwrap_or_default();
        let span = Span::new(first.start, first.start + line.trim_end().len() as u32);
        let message = format!("these are moves of {notation}, not PPN");
        let slip = Slip::new(&OTHER_NOTATION.rule, span, message, "", Vec::new());
        Some(Slip { help: Some(help.to_owned()), ..slip })
    })
}

/// A move of a piece or of a pawn: `Nf3`, `e4`, `exd5`, `e8=Q`.
fn is_of_chess(word: &str) -> bool {
    let word = word.trim_end_matches(['+', '#', '!', '?']);
    let pawn = word.split_once('=').map_or(word, |(pawn, _)| pawn);
    is_chess_move(word)
        || matches!(
            pawn.as_bytes(),
            [b'a'..=b'h', b'1'..=b'8'] | [b'a'..=b'h', b'x', b'a'..=b'h', b'1'..=b'8']
        )
}

/// A move between two numbered squares: `11-15`, `22x15`.
pub(super) fn is_of_checkers(word: &str) -> bool {
    let mut squares = 0;
    let are_numbers = word.split(['-', 'x']).all(|square| {
        squares += 1;
        square.parse::<u8>().is_ok_and(|square| (1..=50).contains(&square))
    });
    are_numbers && squares > 1
}
