//! Words that can be read once a sign in them is another, or once they are put together with their neighbours.

use movetext_diagnostics::{Diagnostic, Edit, Severity};
use movetext_lexer::ppn::Token;
use movetext_source::Span;

use movetext_lint::Lint;
use movetext_lint::edit::with_line;
use movetext_lint::messages::shown;
use movetext_lint::rules::ppn::{
    NESTED_BRACES, OFFSET_ALONE, PIECE_WITHOUT_SET, REPEATED_ATTRIBUTE, UNKNOWN_LETTER,
};
use movetext_lint::rules::txt::{LOOK_ALIKE, TEXT_AROUND, TURN_NUMBER_PERIOD, UNREADABLE_MOVE};

use super::candidates::{self, Candidate, Letter};
use super::pieces::{Piece, Reader};
use super::remarks;
use crate::repair::{self, IsHopeless, Spot};
use crate::slip::Slip;

/// Longer words are no slips of one sign.
const LONGEST: usize = 200;
/// So many words of a stretch are looked at at once, and so many readings of one are played.
const MOST_WORDS: usize = 200;
const MOST_PLAYED: usize = 6;

/// The rules that say no more than that a word is not understood.
const GENERAL: [&Lint; 4] = [&UNREADABLE_MOVE, &UNKNOWN_LETTER, &REPEATED_ATTRIBUTE, &PIECE_WITHOUT_SET];

/// The words that cannot be read, and what may have been meant by them.
pub(super) fn spots(text: &str, found: &[Diagnostic], is_hopeless: IsHopeless<'_>) -> Vec<Spot> {
    let Some((reader, pieces)) = Reader::of(text) else { return Vec::new() };
    let words = Words { text, found, reader, pieces };
    let is_unusual = |at: &usize| {
        let piece = &words.pieces[*at];
        let is_unclosed = piece.token == Token::UnclosedComment;
        (piece.is_bad || is_unclosed && words.word(*at) == "{") && !is_hopeless(piece.span)
    };
    let unusual = (0..words.pieces.len()).filter(is_unusual).take(MOST_WORDS);
    let of_piece = |at: usize| {
        let candidates = words.all(at).into_iter().map(repair::Candidate::from).collect();
        Spot { span: words.pieces[at].span, is_far_reaching: false, candidates }
    };
    unusual.map(of_piece).collect()
}

/// The words of a game.
struct Words<'a> {
    text: &'a str,
    found: &'a [Diagnostic],
    reader: Reader,
    pieces: Vec<Piece>,
}

impl Words<'_> {
    fn word(&self, at: usize) -> &str {
        self.pieces[at].span.of(self.text)
    }

    /// Everything that may be meant at a piece, the likely first.
    fn all(&self, at: usize) -> Vec<Slip> {
        let mut all: Vec<Slip> = self.stray(at).into_iter().collect();
        all.extend(remarks::at(self.text, &self.pieces, at));
        all.extend(self.number(at));
        all.extend(self.meant(at));
        all.extend(self.joined(at));
        all.extend(remarks::alone(self.text, &self.pieces, at));
        all
    }

    /// A brace too many beside a comment; the fence of Markdown.
    fn stray(&self, at: usize) -> Option<Slip> {
        let (word, piece) = (self.word(at), &self.pieces[at]);
        let beside = |at: Option<usize>| {
            at.and_then(|at| self.pieces.get(at)).is_some_and(|piece| piece.token == Token::Comment)
        };
        let is_behind = !piece.is_apart && beside(at.checked_sub(1)) && word.chars().all(|sign| sign == '}');
        let is_before =
            word == "{" && beside(Some(at + 1)) && self.pieces.get(at + 1).is_some_and(|next| !next.is_apart);

        let (rule, message) = if is_behind || is_before {
            (&NESTED_BRACES.rule, format!("{} is a brace too many beside a comment", shown(word)))
        } else if word.starts_with("```") || word.starts_with("~~~") {
            (&TEXT_AROUND.rule, format!("{} is the fence of Markdown", shown(word)))
        } else {
            return None;
        };
        let edits = vec![Edit { span: with_line(self.text, piece.span), text: String::new() }];
        Some(Slip::new(rule, piece.span, message, "remove it", edits))
    }

    /// The number of a move with another sign than a period, without any, or without the blank behind it.
    fn number(&self, at: usize) -> Option<Slip> {
        let word = self.word(at);
        let digits: &str = word.trim_matches(|sign: char| "()[]#:,;….·。".contains(sign));
        let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if is_digits(digits) && word.len() < 20 && self.pieces[at].is_apart {
            let behind = &word[word.find(digits)? + digits.len()..];
            let is_ellipsis = behind.contains('…') || behind.matches('.').count() > 1;
            let meant = format!("{digits}{}", if is_ellipsis { "..." } else { "." });
            let next = self.pieces.get(at + 1);
            // `1 .`, where the period stands apart.
            let period = next.filter(|next| {
                digits == word && next.token == Token::Again && next.span.of(self.text) == "."
            });
            let span = period.map_or(self.pieces[at].span, |period| self.pieces[at].span.to(period.span));
            let next = at + 1 + usize::from(period.is_some());
            // A number that nothing follows may be anything.
            self.pieces.get(next).filter(|next| next.token != Token::Number)?;
            let message =
                format!("{} is the number of a move, and lacks its period", shown(span.of(self.text)));
            return Some(slip(&TURN_NUMBER_PERIOD.rule, span, message, &meant));
        }
        let periods = word.find(|sign: char| !sign.is_ascii_digit())?;
        let rest = word[periods..].trim_start_matches('.');
        let number = &word[..word.len() - rest.len()];
        let behind = rest.trim_start_matches([')', ':', '…']);
        let number = if behind.len() < rest.len() { format!("{number}.") } else { number.to_owned() };
        if !(periods > 0 && number.ends_with('.') && !behind.is_empty()) {
            return None;
        }
        let meant = if self.reader.reads(behind) {
            behind.to_owned()
        } else {
            self.candidates(behind, None).into_iter().next()?.1
        };
        let message = format!("a blank is missing behind the number in {}", shown(word));
        Some(slip(&LOOK_ALIKE.rule, self.pieces[at].span, message, &format!("{number} {meant}")))
    }

    /// What is meant by a word alone.
    fn meant(&self, at: usize) -> Vec<Slip> {
        let (word, span) = (self.word(at), self.pieces[at].span);
        let finding = self.finding(span);
        // What names no pieces is not repaired by another sign.
        if word.len() > LONGEST || finding.is_some_and(|finding| finding.is_of(&OFFSET_ALONE.rule)) {
            return Vec::new();
        }
        let wrong = finding.and_then(|finding| {
            let start = finding.span.start.saturating_sub(span.start) as usize;
            let at = start..start + finding.span.len() as usize;
            if finding.is_of(&UNKNOWN_LETTER.rule) {
                Some(Letter::Unknown(at))
            } else {
                finding.is_of(&REPEATED_ATTRIBUTE.rule).then_some(Letter::Twice(at))
            }
        });
        let meant = self.candidates(word, wrong).into_iter().take(MOST_PLAYED);
        meant.map(|(name, meant)| self.slip(span, &name, &meant)).collect()
    }

    /// What can be read of what may be meant.
    fn candidates(&self, word: &str, wrong: Option<Letter>) -> Vec<Candidate> {
        let mut readable: Vec<Candidate> = Vec::new();
        for (name, meant) in candidates::of(word, wrong, &self.reader) {
            if !readable.iter().any(|(_, known)| *known == meant) && self.reader.reads(&meant) {
                readable.push((name, meant));
            }
        }
        readable
    }

    /// What is meant by a word and its neighbours.
    fn joined(&self, at: usize) -> Vec<Slip> {
        let before = |count| at.wrapping_sub(count);
        let around = [(at, 3), (at, 2), (before(1), 3), (before(1), 2), (before(2), 3)];
        for (from, count) in around {
            let Some(pieces) = self.pieces.get(from..from.saturating_add(count)) else {
                continue;
            };
            let span = pieces[0].span.to(pieces[count - 1].span);
            let between = span.of(self.text);
            let may_join = |piece: &Piece| {
                let word = piece.span.of(self.text);
                let is_open = word.starts_with(|sign: char| !sign.is_alphanumeric())
                    || word.ends_with(|sign: char| !sign.is_alphanumeric());
                match piece.token {
                    Token::Word | Token::Braces => piece.is_bad || is_open,
                    Token::Semicolon => count == 3,
                    // Braces with blanks in them may be a list.
                    Token::Comment | Token::UnclosedComment => !piece.is_apart,
                    _ => false,
                }
            };
            if between.len() > 60 || between.contains('\n') || !pieces.iter().all(may_join) {
                continue;
            }
            let glued = between.replace([' ', '\t', '\u{a0}'], "");
            let commas = between.replace([' ', '\t'], ",");
            let (dash, drop, list) = (commas.replace(',', "-"), commas.replace(',', "@"), commas.clone());
            let mut ways = vec![("blanks in it", glued.clone())];
            if between.contains(';') {
                ways = vec![
                    ("`;` for `:`", glued.replace(';', ":")),
                    ("`;` for a comma", glued.replace(';', ",")),
                ];
            } else if count == 2 && pieces.iter().all(|piece| piece.is_bad) {
                ways.extend([("a blank for `-`", dash), ("a blank for `@`", drop)]);
            }
            if between.contains(['{', '(', '<', '[']) {
                ways.push(("blanks for commas", list));
            }
            if pieces.len() == 3 && pieces[1].span.of(self.text) == "to" {
                ways = vec![("`to` for `-`", commas.replace(",to,", "-"))];
            }
            let more = match self.candidates(&glued, None).into_iter().next() {
                Some(more)
                    if !between.contains(';')
                        && pieces.iter().any(|piece| !piece.is_apart || piece.is_bad) =>
                {
                    Some(more)
                }
                _ => None,
            };
            let ways = ways.into_iter().map(|(name, meant)| (name.to_owned(), meant)).chain(more);
            let readable = ways.into_iter().filter(|(_, meant)| self.reader.reads(meant));
            let slips: Vec<Slip> = readable.map(|(name, meant)| self.slip(span, &name, &meant)).collect();
            if !slips.is_empty() {
                return slips;
            }
        }
        Vec::new()
    }

    /// What is found in a word so far.
    fn finding(&self, span: Span) -> Option<&Diagnostic> {
        let is_here = |finding: &&Diagnostic| {
            span.start <= finding.span.start
                && finding.span.end <= span.end
                && finding.severity == Severity::Error
        };
        self.found.iter().find(is_here)
    }

    /// The finding about a word with what is meant. A rule that knows what is wrong with it says so.
    fn slip(&self, span: Span, name: &str, meant: &str) -> Slip {
        let known =
            self.finding(span).filter(|finding| !GENERAL.iter().any(|lint| finding.is_of(&lint.rule)));
        let Some(known) = known else {
            let verb = if name.contains(" without ") { "has" } else { "is written with" };
            let message = format!("{} {verb} {name}", shown(span.of(self.text)));
            return Slip { group: name.to_owned(), ..slip(&LOOK_ALIKE.rule, span, message, meant) };
        };
        Slip {
            rule: known.rule,
            span: known.span,
            message: known.message.clone(),
            help: known.help.clone(),
            ..slip(&LOOK_ALIKE.rule, span, String::new(), meant)
        }
    }
}

fn slip(rule: &'static movetext_diagnostics::Rule, span: Span, message: String, meant: &str) -> Slip {
    Slip {
        rule,
        span,
        message,
        help: None,
        instruction: format!("write {}", shown(meant)),
        edits: vec![Edit { span, text: meant.to_owned() }],
        places: Vec::new(),
        group: String::new(),
    }
}
