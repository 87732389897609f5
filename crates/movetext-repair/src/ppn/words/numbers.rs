//! Numbers of moves with other signs, with blanks in them, or without their period.

use movetext_diagnostics::Edit;
use movetext_lexer::ppn::Token;
use movetext_lint::messages::shown;
use movetext_lint::rules::txt::{LOOK_ALIKE, TURN_NUMBER_PERIOD};

use super::{Words, slip};
use crate::ppn::pieces::Piece;
use crate::slip::Slip;

impl Words<'_> {
    /// A number of letters and digits with a blank between them: `Round 1.` beside `Round2.`
    pub(super) fn label(&self, at: usize) -> Option<Slip> {
        let (name, next) = (self.word(at), self.pieces.get(at + 1)?);
        let is_number = |piece: &&Piece| piece.token == Token::Number;
        let is_other = |piece: &Piece| {
            let number = piece.span.of(self.text).strip_prefix(name).unwrap_or_default();
            number.starts_with(|sign: char| sign.is_ascii_digit()) && is_number(&piece)
        };
        let is_called = name.bytes().all(|sign| sign.is_ascii_alphabetic())
            && is_number(&next)
            && self.pieces.iter().any(is_other);
        let whole = self.pieces[at].span.to(next.span);
        let meant = format!("{name}{}", next.span.of(self.text));
        is_called.then(|| self.slip(whole, "a blank in it", &meant))
    }

    /// Whether a word says what the number behind it is: `Move 7.`
    pub(super) fn is_called_number(&self, at: usize) -> bool {
        let is_number = self.pieces.get(at + 1).is_some_and(|next| next.token == Token::Number);
        let name = self.word(at).trim_end_matches(['.', ':']).to_ascii_lowercase();
        is_number && matches!(&*name, "round" | "move" | "turn" | "ply" | "zug" | "no" | "nr")
    }

    /// The number of a move with another sign than a period, without any, or without the blank behind it.
    pub(super) fn number(&self, at: usize) -> Option<Slip> {
        let word = self.word(at);
        let digits: &str =
            word.trim_matches(|sign: char| "()[]#:,;….·。".contains(sign)).trim_end_matches('-');
        let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        // `(12;3)` is a place.
        let is_half = word.starts_with(['(', '[']) && word.ends_with(|sign: char| sign.is_ascii_digit());
        let goes_on = || self.pieces.get(at + 1).is_some_and(|next| !next.is_apart);
        if is_digits(digits) && word.len() < 20 && self.pieces[at].is_apart && !(is_half && goes_on()) {
            let behind = &word[word.find(digits)? + digits.len()..];
            let is_ellipsis = behind.contains('…') || behind.matches('.').count() > 1;
            let meant = format!("{digits}{}", if is_ellipsis { "..." } else { "." });
            let next = self.pieces.get(at + 1);
            // `1 .a1-a2`
            if digits == word
                && let Some(next) = next
                && let Some(meant) = next.span.of(self.text).strip_prefix('.')
                && self.reader.reads(meant)
            {
                let span = self.pieces[at].span.to(next.span);
                let message =
                    format!("the period of the number stands with the move in {}", shown(span.of(self.text)));
                return Some(slip(&TURN_NUMBER_PERIOD.rule, span, message, &format!("{digits}. {meant}")));
            }
            // `1 .`, `1 ...`, where the periods stand apart.
            let period = next
                .filter(|next| digits == word && next.span.of(self.text).bytes().all(|sign| sign == b'.'));
            let meant = period.map_or(meant, |period| format!("{digits}{}", period.span.of(self.text)));
            let span = period.map_or(self.pieces[at].span, |period| self.pieces[at].span.to(period.span));
            let next = at + 1 + usize::from(period.is_some());
            // A number that nothing follows may be anything.
            self.pieces.get(next).filter(|next| next.token != Token::Number)?;
            let lack = if is_ellipsis { "ends with periods" } else { "lacks its period" };
            let written = shown(span.of(self.text));
            let message = format!("{written} is the number of a move, and {lack}");
            let group = format!("numbers that {lack}");
            return Some(Slip { group, ..slip(&TURN_NUMBER_PERIOD.rule, span, message, &meant) });
        }
        // `1T` beside `1S.` and `2T.`
        let name = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
        let is_name = |piece: &Piece| {
            let number = piece.span.of(self.text).trim_end_matches('.');
            piece.token == Token::Number
                && number.trim_start_matches(|sign: char| sign.is_ascii_digit()) == name
        };
        if !name.is_empty()
            && name.len() < word.len()
            && name.chars().all(char::is_alphabetic)
            && self.pieces.iter().any(is_name)
        {
            let message = format!("{} is the number of a move, and lacks its period", shown(word));
            return Some(slip(&TURN_NUMBER_PERIOD.rule, self.pieces[at].span, message, &format!("{word}.")));
        }
        // Spreadsheets mark a text by an apostrophe in front of it: `'1. a1-a2`.
        if let Some(number) = word.strip_prefix(['\'', '’', '‘', '"'])
            && is_digits(number.trim_end_matches('.'))
            && number.ends_with('.')
        {
            let message = format!("{} has an apostrophe in front, as spreadsheets mark a text", shown(word));
            return Some(slip(&LOOK_ALIKE.rule, self.pieces[at].span, message, number));
        }
        // `1.e2-e4`, `setup.t@b2`: one letter may be one of a piece.
        let end = word.find(|sign: char| !sign.is_alphanumeric() && sign != '_')?;
        let is_name = word[..end].chars().filter(|sign| sign.is_alphabetic()).count() > 2;
        let periods = if is_name { end } else { word.find(|sign: char| !sign.is_ascii_digit())? };
        let rest = word[periods..].trim_start_matches('.');
        let number = &word[..word.len() - rest.len()];
        let behind = rest.trim_start_matches([')', ':', '…']);
        let has_ellipsis = rest[..rest.len() - behind.len()].contains('…');
        let number = match (behind.len() < rest.len(), has_ellipsis) {
            (true, true) => format!("{}...", number.trim_end_matches('.')),
            (true, false) => format!("{number}."),
            _ => number.to_owned(),
        };
        if !(periods > 0 && number.ends_with('.') && !behind.is_empty()) {
            return None;
        }
        let meant = if self.reader.reads(behind) {
            behind.to_owned()
        } else {
            self.candidates(behind, None).into_iter().next()?.1
        };
        let message = format!("a blank is missing behind the number in {}", shown(word));
        let group = "no blank behind numbers".to_owned();
        let slip = slip(&LOOK_ALIKE.rule, self.pieces[at].span, message, &format!("{number} {meant}"));
        Some(Slip { group, ..slip })
    }

    /// A number with a blank in it: `1 3.`.
    pub(super) fn split_number(&self, at: usize) -> Option<Slip> {
        let (word, next) = (self.word(at), self.pieces.get(at + 1)?);
        let span = self.pieces[at].span;
        let is_digits = word.len() < 4 && word.bytes().all(|digit| digit.is_ascii_digit());
        let second = next.span.of(self.text);
        let is_split = next.token == Token::Number
            && second.starts_with(|sign: char| sign.is_ascii_digit())
            && next.span.start == span.end + 1;
        let number = |word: &str| word.trim_end_matches('.').parse::<u32>().ok();
        let before = self.pieces[..at].iter().rev().find(|piece| piece.token == Token::Number)?;
        let before = number(before.span.of(self.text))?;
        let is_next = number(&format!("{word}{second}"))
            .is_some_and(|it| it == before || before.checked_add(1) == Some(it));
        if !is_digits || !is_split || !is_next {
            return None;
        }
        Some(self.slip(span.to(next.span), "a blank in it", &format!("{word}{second}")))
    }

    /// The number of the turn that is being played, with another sign than the three periods of its second half.
    pub(super) fn second_half(&self, at: usize) -> Option<Slip> {
        let slip = self.number(at)?;
        let meant = slip.edits.first()?.text.strip_suffix('.')?.trim_end_matches('.').to_owned();
        let before = self.pieces[..at].iter().rev().find(|piece| piece.token == Token::Number)?;
        let is_same = before.span.of(self.text).strip_suffix('.') == Some(&meant);
        let is_number = meant.bytes().all(|digit| digit.is_ascii_digit());
        if !is_same || !is_number {
            return None;
        }
        let edits = vec![Edit { span: slip.edits[0].span, text: format!("{meant}...") }];
        let message =
            format!("{} is the number of a move, and lacks its periods", shown(slip.span.of(self.text)));
        let instruction = format!("write {}", shown(&edits[0].text));
        Some(Slip::new(&TURN_NUMBER_PERIOD.rule, slip.span, message, instruction, edits))
    }

    /// A number of letters without its period, at the start of a line and in front of a move: `setup t@b2`.
    pub(super) fn name(&self, at: usize) -> Option<Slip> {
        let (word, span) = (self.word(at), self.pieces[at].span);
        let name = word.trim_end_matches([':', ',', ')']);
        let is_word = name.chars().all(|sign| sign.is_alphanumeric() || sign == '_')
            && name.chars().filter(|sign| sign.is_alphabetic()).count() > 2;
        let starts_line = self.starts_line(at);
        let next = self.pieces.get(at + 1)?;
        let is_in_front = matches!(next.token, Token::Word | Token::Braces)
            && !next.is_bad
            && !self.text[span.end as usize..next.span.start as usize].contains('\n');
        let is_other = |piece: &Piece| {
            piece.token == Token::Number && self.text[piece.span.range()].starts_with(char::is_alphabetic)
        };
        // All pieces are looked at only where everything else says so.
        let is_likely = || at == 0 || name.len() < word.len() || self.pieces.iter().any(is_other);
        if !(is_word && starts_line && is_in_front && is_likely()) {
            return None;
        }
        let message = format!("{} is the number of a move, and lacks its period", shown(word));
        Some(slip(&TURN_NUMBER_PERIOD.rule, span, message, &format!("{name}.")))
    }
}
