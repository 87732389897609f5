//! Words that can be read once a sign in them is another, or once they are put together with their neighbours.

use movetext_diagnostics::{Diagnostic, Edit, Severity};
use movetext_lexer::ppn::{Token, is_number};
use movetext_source::Span;

use movetext_lint::Lint;
use movetext_lint::edit::with_line;
use movetext_lint::messages::shown;
use movetext_lint::rules::ppn::{
    NESTED_BRACES, OFFSET_ALONE, PIECE_WITHOUT_SET, REPEATED_ATTRIBUTE, UNCLOSED_MACRO, UNKNOWN_LETTER,
};
use movetext_lint::rules::txt::{
    LOOK_ALIKE, QUOTED_LINES, TEXT_AMONG_MOVES, TEXT_AROUND, UNCLOSED_COMMENT, UNREADABLE_MOVE,
};

mod chess;
mod joined;
mod numbers;
mod pasted;
mod stars;

use super::brackets;
use super::candidates::{self, Candidate, Letter};
use super::foreign::is_of_checkers;
use super::likely;
use super::macros::{MISSPELT, UNQUOTED};
use super::pieces::{Piece, Reader};
use super::remarks;
use crate::around;
use crate::repair::{self, IsHopeless, Spot};
use crate::slip::Slip;

/// Longer words are no slips of one sign.
const LONGEST: usize = 200;
/// So many words of a stretch are looked at at once, and so many readings of one are played.
const MOST_WORDS: usize = 200;
const MOST_PLAYED: usize = 6;

/// What may be meant in several ways.
const SEVERAL: [&str; 3] = [brackets::EITHER_POINT, MISSPELT, stars::NO_SIGN];

/// The rules that say no more than that a word is not understood.
const GENERAL: [&Lint; 4] = [&UNREADABLE_MOVE, &UNKNOWN_LETTER, &REPEATED_ATTRIBUTE, &PIECE_WITHOUT_SET];

/// The words that cannot be read, and what may have been meant by them.
pub(super) fn spots(text: &str, found: &[Diagnostic], is_hopeless: IsHopeless<'_>) -> Vec<Spot> {
    let Some((reader, pieces)) = Reader::of(text) else { return Vec::new() };
    let bad = pieces.iter().filter(|piece| piece.is_bad).take(likely::MOST_WORDS + 1).count();
    let words = Words { text, found, reader, pieces, are_few: bad <= likely::MOST_WORDS };
    let is_unusual = |at: &usize| {
        let piece = &words.pieces[*at];
        let is_open = match piece.token {
            Token::UnclosedComment => true,
            Token::Comment => words.word(*at)[1..].contains('{'),
            _ => false,
        };
        (piece.is_bad || is_open) && !is_hopeless(piece.span)
    };
    let unusual = (0..words.pieces.len()).filter(is_unusual).take(MOST_WORDS);
    let of_piece = |at: usize| {
        let candidates = words.all(at).into_iter().map(|mut slip| {
            let is_one_of = SEVERAL.contains(&&*slip.group);
            let reading = if is_one_of { core::mem::take(&mut slip.group) } else { String::new() };
            repair::Candidate { reading, ..repair::Candidate::from(slip) }
        });
        Spot { span: words.pieces[at].span, is_far_reaching: false, candidates: candidates.collect() }
    };
    unusual.map(of_piece).collect()
}

/// The words of a game.
struct Words<'a> {
    text: &'a str,
    found: &'a [Diagnostic],
    reader: Reader,
    pieces: Vec<Piece>,
    /// Whether so few of them cannot be read that the board may be looked at for each.
    are_few: bool,
}

impl Words<'_> {
    fn word(&self, at: usize) -> &str {
        self.pieces[at].span.of(self.text)
    }

    /// Everything that may be meant at a piece, the likely first.
    fn all(&self, at: usize) -> Vec<Slip> {
        let is_comment = matches!(self.pieces[at].token, Token::Comment | Token::UnclosedComment);
        if is_comment && self.word(at) != "{" {
            return self.closed(at);
        }
        // Nobody knows from which side of the board its squares are counted.
        if is_of_checkers(self.word(at)) {
            return Vec::new();
        }
        let mut all: Vec<Slip> = self.turned_braces(at).into_iter().collect();
        all.extend(self.label(at));
        all.extend(self.stray(at));
        all.extend(self.of_chat(at));
        all.extend(self.broken_behind_sign(at));
        all.extend(self.cells(at));
        all.extend(self.without_stars(at));
        all.extend(self.of_spreadsheet(at));
        all.extend(self.castling(at));
        all.extend(self.promotion(at));
        all.extend(self.pawn_capture(at));
        all.extend(self.pawn_move(at));
        all.extend(self.man_move(at));
        all.extend(self.period_behind(at));
        all.extend(self.comma(at));
        all.extend(self.comma_behind(at));
        all.extend(self.quoted_moves(at));
        all.extend(self.name(at));
        all.extend(remarks::at(self.text, &self.pieces, at));
        all.extend(self.split_number(at));
        all.extend(self.second_half(at));
        all.extend(self.number(at));
        all.extend(self.meant(at));
        all.extend(self.joined(at));
        all.extend(remarks::alone(self.text, &self.pieces, at));
        all
    }

    /// A comment that goes on with the moves behind it: its brace is missing in front of one of the next numbers.
    fn closed(&self, at: usize) -> Vec<Slip> {
        const MOST: usize = 3;
        let (comment, whole) = (self.word(at), self.pieces[at].span);
        let start = |word: &str| word.as_ptr() as usize - comment.as_ptr() as usize;
        let words = || comment.split_whitespace();
        let is_turn = |(word, next): &(&str, &str)| {
            let is_turn = word.starts_with(|sign: char| sign.is_ascii_digit()) && is_number(word);
            (is_turn || *word == ".") && self.reader.reads(next)
        };
        let turns = words().zip(words().skip(1)).filter(is_turn).take(MOST);
        let slips = turns.map(|(number, _)| {
            let end = whole.start + comment[..start(number)].trim_end().len() as u32;
            let span = Span::new(whole.start, end);
            // Another bracket may stand there.
            let inside = span.of(self.text);
            let is_other = |(open, close): &(char, char)| inside.ends_with(*close) && !inside.contains(*open);
            let other = u32::from([('(', ')'), ('[', ']'), ('<', '>')].iter().any(is_other));
            let edits = vec![Edit { span: Span::new(end - other, end), text: "}".to_owned() }];
            Slip::new(&UNCLOSED_COMMENT.rule, span, "this comment is never closed", "close it", edits)
        });
        slips.collect()
    }

    /// A comment whose braces are the wrong way round: `}a good move{`.
    fn turned_braces(&self, at: usize) -> Option<Slip> {
        let start = self.pieces[at].span.start as usize;
        let inside = self.text[start..self.text.floor_char_boundary(start + LONGEST)].strip_prefix('}')?;
        let len = inside.find(['{', '}', '\n']).filter(|len| *len > 0 && inside[*len..].starts_with('{'))?;
        let whole = Span::from(start..start + len + 2);
        let edits = vec![Edit { span: whole, text: format!("{{{}}}", &inside[..len]) }];
        let message = format!("the braces of {} are the wrong way round", shown(whole.of(self.text)));
        Some(Slip::new(&UNCLOSED_COMMENT.rule, whole, message, "exchange them", edits))
    }

    /// The time and the name that a chat has in front of a line, in front of one line only.
    fn of_chat(&self, at: usize) -> Option<Slip> {
        let start = self.pieces[at].span.start as usize;
        let before = &self.text[self.text.ceil_char_boundary(start.saturating_sub(LONGEST))..start];
        if !before.trim_end_matches([' ', '\t']).ends_with('\n') {
            return None;
        }
        let rest = &self.text[start..self.text.floor_char_boundary(start + LONGEST)];
        let line = rest.split(['\n', '\r']).next()?;
        if !line.starts_with(|sign: char| sign.is_ascii_digit() || "[(".contains(sign)) {
            return None;
        }
        let len = around::time_and_name_length(line).or_else(|| around::time_length(line))?;
        let span = Span::from(start..start + line[..len].trim_end().len());
        let message = format!(
            "{} is not part of the game: a chat has it in front of a line",
            shown(span.of(self.text))
        );
        let edits = vec![Edit { span: Span::from(start..start + len), text: String::new() }];
        Some(Slip::new(&QUOTED_LINES.rule, span, message, "remove it", edits))
    }

    /// A brace too many beside a comment; the fence of Markdown; a word in front of a number: `Round 7.`
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
        } else if matches!(word, "&" | "and" | "then" | "und" | "|") {
            (
                &TEXT_AMONG_MOVES.rule,
                format!("{} stands between two moves, where a blank is enough", shown(word)),
            )
        } else if self.is_called_number(at) {
            (&TEXT_AMONG_MOVES.rule, format!("{} stands in front of the number of a move", shown(word)))
        } else if word == ">" && self.starts_line(at) {
            (&QUOTED_LINES.rule, format!("{} is the sign of a quotation in front of a line", shown(word)))
        } else if word.starts_with("```") || word.starts_with("~~~") {
            (&TEXT_AROUND.rule, format!("{} is the fence of Markdown", shown(word)))
        } else {
            return None;
        };
        let is_between_moves = std::ptr::eq(rule, &raw const TEXT_AMONG_MOVES.rule);
        let span = match self.pieces.get(at + 1) {
            Some(next) if is_between_moves || word == ">" => Span::new(piece.span.start, next.span.start),
            _ => with_line(self.text, piece.span),
        };
        let edits = vec![Edit { span, text: String::new() }];
        Some(Slip::new(rule, piece.span, message, "remove it", edits))
    }

    fn starts_line(&self, at: usize) -> bool {
        let Some(before) = at.checked_sub(1).map(|before| self.pieces[before].span.end as usize) else {
            return true;
        };
        self.text[before..self.pieces[at].span.start as usize].contains('\n')
    }

    /// The period of the next step right behind a move: `a1-a2. b1-b2` for `a1-a2 . b1-b2`, in a game that has others.
    fn period_behind(&self, at: usize) -> Option<Slip> {
        let (word, span) = (self.word(at), self.pieces[at].span);
        let before = word.strip_suffix('.').filter(|word| self.reader.reads(word))?;
        let is_used = self.pieces.iter().any(|piece| piece.token == Token::Again);
        is_used.then(|| self.slip(span, "no blank in front of a period", &format!("{before} .")))
    }

    /// A comma alone between two steps, where a period or nothing stands: `M@d2 , S@b2`.
    fn comma(&self, at: usize) -> Option<Slip> {
        let is_step = |at: Option<usize>| at.is_some_and(|at| self.is_step(at));
        if self.word(at) != "," || !is_step(at.checked_sub(1)) || !is_step(Some(at + 1)) {
            return None;
        }
        let message = "`,` stands between two steps of a move";
        let span = self.pieces[at].span;
        if self.has(Token::Again) {
            return Some(slip(&LOOK_ALIKE.rule, span, message.to_owned(), "."));
        }
        let whole = Span::new(span.start, self.pieces[at + 1].span.start);
        let edits = vec![Edit { span: whole, text: String::new() }];
        Some(Slip::new(&LOOK_ALIKE.rule, span, message, "remove it", edits))
    }

    /// A comma or a colon behind a step for the semicolon, in a game that has others: `a1-a2, b1-b2` for `a1-a2; b1-b2`.
    fn comma_behind(&self, at: usize) -> Option<Slip> {
        let (word, sign) = self.word(at).split_at_checked(self.word(at).len().checked_sub(1)?)?;
        let before = Some(word).filter(|word| matches!(sign, "," | ":") && self.reader.reads(word))?;
        let is_parted = self.has(Token::Semicolon) && self.is_step(at + 1);
        is_parted
            .then(|| self.slip(self.pieces[at].span, &format!("`{sign}` for `;`"), &format!("{before};")))
    }

    /// Whether a piece is a word that can be read.
    fn is_step(&self, at: usize) -> bool {
        let is_word = |piece: &Piece| matches!(piece.token, Token::Word | Token::Braces) && !piece.is_bad;
        self.pieces.get(at).is_some_and(is_word)
    }

    fn has(&self, token: Token) -> bool {
        self.pieces.iter().any(|piece| piece.token == token)
    }

    /// Moves in quotes, as spreadsheets are saved.
    fn quoted_moves(&self, at: usize) -> Option<Slip> {
        let quotes = ['"', '“', '”'];
        let first = self.pieces[at].span;
        let open = first.of(self.text).chars().next().filter(|sign| quotes.contains(sign))?;
        let last = self.pieces[at..].iter().take(MOST_WORDS).find(|piece| {
            let word = piece.span.of(self.text);
            word.len() > open.len_utf8() && word.ends_with(quotes)
        })?;
        let whole = first.to(last.span);
        let close = whole.of(self.text).chars().next_back()?;
        let inside = Span::new(first.start + open.len_utf8() as u32, whole.end - close.len_utf8() as u32);
        if inside.of(self.text).len() < 3 || !self.reader.reads(inside.of(self.text)) {
            return None;
        }
        let message = format!("{} has quotes around it", shown(whole.of(self.text)));
        let remove = |start, end| Edit { span: Span::new(start, end), text: String::new() };
        let edits = vec![remove(whole.start, inside.start), remove(inside.end, whole.end)];
        Some(Slip::new(&LOOK_ALIKE.rule, whole, message, "remove the quotes", edits))
    }

    /// What is meant by a word alone.
    fn meant(&self, at: usize) -> Vec<Slip> {
        let (word, span) = (self.word(at), self.pieces[at].span);
        let finding = self.finding(span);
        // What names no pieces is not repaired by another sign.
        if word.len() > LONGEST {
            return Vec::new();
        }
        if finding.is_some_and(|finding| finding.is_of(&OFFSET_ALONE.rule)) {
            // `a1-1R;1D`: the piece goes on.
            let is_behind = |before: usize| self.pieces[before].token == Token::Semicolon;
            let further = ("no `-` in front of it".to_owned(), format!("-{word}"));
            let further = at.checked_sub(1).filter(|before| is_behind(*before)).map(|_| further);
            let mut ways = further.into_iter().chain(candidates::named(word));
            let meant = ways.find(|(_, meant)| self.reader.reads(meant));
            return meant.map(|(name, meant)| self.slip(span, &name, &meant)).into_iter().collect();
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
        let mut readable = self.candidates(word, wrong);
        likely::first(&mut readable, self.text, span, self.reader.signs());
        if self.is_behind_move(at) {
            readable.insert(0, ("no `*` in front of it".to_owned(), format!("*{word}")));
        }
        self.slips(span, readable.into_iter().take(MOST_PLAYED))
    }

    /// A square alone behind a move, in a game that takes pieces: `e5-g3;f4`, `e5-g3 f4`.
    fn is_behind_move(&self, at: usize) -> bool {
        let word = self.word(at);
        let is_square = candidates::squares_of(word).first().is_some_and(|square| *square == (0..word.len()));
        let is_behind = at.checked_sub(1).is_some_and(|before| {
            let is_move = !self.pieces[before].is_bad && self.word(before).contains('-');
            self.pieces[before].token == Token::Semicolon || is_move
        });
        is_square && is_behind && self.reader.signs().contains('*')
    }

    /// The findings about a word with what is meant; a move onto a piece is probably a capture.
    fn slips(&self, span: Span, readable: impl Iterator<Item = Candidate>) -> Vec<Slip> {
        let signs = self.reader.signs();
        let mut readable: Vec<Candidate> = readable.collect();
        let mut moves = readable.iter().enumerate().filter(|_| self.are_few);
        let capture = moves.find_map(|(nth, way)| Some((nth, likely::capture(self.text, span, signs, way)?)));
        if let Some((nth, capture)) = capture {
            readable.insert(nth, capture);
        }
        readable.into_iter().map(|(name, meant)| self.slip(span, &name, &meant)).collect()
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
        // A macro that seems to be open at its end has other quotes.
        let is_turned = |finding: &Diagnostic| {
            finding.is_of(&UNCLOSED_MACRO.rule)
                && finding.span.start > span.start
                && name.contains("other quotes")
        };
        // A letter that names a macro is a letter that describes no piece.
        let is_letter = |finding: &Diagnostic| finding.is_of(&UNKNOWN_LETTER.rule) && name == UNQUOTED;
        let known = self.finding(span).filter(|finding| {
            let is_general = GENERAL.iter().any(|lint| finding.is_of(&lint.rule));
            (!is_general || is_letter(finding)) && !is_turned(finding)
        });
        let group = if SEVERAL.contains(&name) { name.to_owned() } else { String::new() };
        // Only dice are turned more often than they are moved.
        let spec = span.of(self.text).split('-').next().unwrap_or_default();
        let is_way = name == candidates::UPDATE && !spec.contains('d');
        let other = is_way.then(|| "a direction is missing behind the distance".to_owned());
        let Some(known) = known else {
            let verb = if name.contains(" without ") { "has" } else { "is written with" };
            let message = format!("{} {verb} {name}", shown(span.of(self.text)));
            return Slip { group, other, ..slip(&LOOK_ALIKE.rule, span, message, meant) };
        };
        Slip {
            rule: known.rule,
            span: known.span,
            message: known.message.clone(),
            help: known.help.clone(),
            group,
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
        other: None,
    }
}
