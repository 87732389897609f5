//! What stands among the moves and is none: prose, results, marks, variations. PPN has comments for them.

use movetext_diagnostics::Edit;
use movetext_lexer::ppn::Token;
use movetext_source::Span;

use movetext_lint::messages::shown;
use movetext_lint::rules::txt::TEXT_AMONG_MOVES;

use super::pieces::Piece;
use crate::signs::is_picture;
use crate::slip::Slip;

/// Short words of remarks, and marks in brackets.
const SHORT: [&str; 12] = ["(!)", "(?)", "(!!)", "(??)", "(!?)", "(?!)", "ok", "OK", "gg", "GG", "hm", "wow"];

/// So many pieces may a remark have.
const LONGEST: usize = 200;

/// The remark that starts with a piece that cannot be read.
pub(crate) fn at(text: &str, pieces: &[Piece], at: usize) -> Option<Slip> {
    to_line_end(text, pieces, at)
        .or_else(|| unopened(text, pieces, at))
        .or_else(|| bracketed(text, pieces, at))
        .or_else(|| name(text, pieces, at))
        .or_else(|| prose(text, pieces, at))
}

/// The name of a move with a blank in it, `Roll Dice.`, in a game whose moves have names: it starts a line that goes on.
fn name(text: &str, pieces: &[Piece], at: usize) -> Option<Slip> {
    /// The most words of a name, and how many pieces are searched for other names.
    const MOST: usize = 3;
    const FIRST: usize = 40;
    let is_letters = |word: &str| !word.is_empty() && word.chars().all(char::is_alphabetic);
    let is_name =
        |piece: &Piece| piece.token == Token::Number && is_letters(piece.span.of(text).trim_end_matches('.'));
    let words = pieces[at..].iter().take(MOST).take_while(|piece| !is_name(piece)).count();
    let (run, behind) = pieces[at..].split_at_checked(words + 1)?;
    let (last, next) = (&run[words], behind.first()?);
    let is_word = |piece: &Piece| piece.is_bad && is_letters(piece.span.of(text));
    let place = run[0].span.to(last.span);
    let before = text[..place.start as usize].trim_end_matches([' ', '\t']);
    let is_one_line =
        before.ends_with('\n') && !text[place.start as usize..next.span.end as usize].contains(['\n', '\r']);
    let is_move = |piece: &Piece| matches!(piece.token, Token::Word | Token::Braces) && !piece.is_bad;
    let have_names = || {
        let named = |piece: &Piece| is_name(piece) && piece.span != last.span;
        pieces.iter().take(FIRST).any(named)
    };
    if words == 0 || !run[..words].iter().all(is_word) || !is_one_line || !is_move(next) || !have_names() {
        return None;
    }
    let meant: String = place.of(text).split_whitespace().collect();
    let message = format!("{} is the name of a move, and names have no blanks", shown(place.of(text)));
    let edits = vec![Edit { span: place, text: meant.clone() }];
    Some(Slip::new(&TEXT_AMONG_MOVES.rule, place, message, format!("write {}", shown(&meant)), edits))
}

/// A comment that is closed by its brace, and opened by another bracket or none: `(Player 1's loss is sure}`.
fn unopened(text: &str, pieces: &[Piece], at: usize) -> Option<Slip> {
    let word = |piece: &Piece| piece.span.of(text);
    let is_inside = |piece: &Piece| {
        !matches!(piece.token, Token::Comment | Token::UnclosedComment) && !word(piece).contains(['{', '}'])
    };
    let first = &pieces[at];
    let inside = pieces[at..].iter().take(LONGEST).take_while(|piece| is_inside(piece)).count();
    let last = word(pieces.get(at + inside)?);
    let is_closed = last.ends_with('}') && !last.contains('{') && last.matches('}').count() == 1;
    if inside == 0 || !is_closed || !is_wordy(word(first)) {
        return None;
    }
    let open = Span::new(first.span.start, first.span.start + 1);
    let other = ["(", "[", "<"].contains(&open.of(text));
    let (span, message) = if other {
        (open, format!("{} stands for the `{{` of a comment", shown(open.of(text))))
    } else {
        (first.span, format!("the comment that starts with {} has no `{{`", shown(word(first))))
    };
    let place = if other { open } else { Span::at(first.span.start) };
    let edits = vec![Edit { span: place, text: "{".to_owned() }];
    Some(Slip::new(&TEXT_AMONG_MOVES.rule, span, message, "write `{`", edits))
}

/// A line that starts with the sign of a remark in other files, whatever follows it: `; Player 2 wins`.
fn to_line_end(text: &str, pieces: &[Piece], at: usize) -> Option<Slip> {
    let is_line_end = |before: &Piece, behind: &Piece| {
        text[before.span.end as usize..behind.span.start as usize].contains(['\n', '\r'])
    };
    // Longer lines are no remarks; and each piece of a line comes here.
    let (before, behind) =
        (&pieces[at.saturating_sub(LONGEST)..=at], &pieces[at..pieces.len().min(at + LONGEST)]);
    let first = at - before.windows(2).rev().take_while(|pair| !is_line_end(&pair[0], &pair[1])).count();
    let last = at + behind.windows(2).take_while(|pair| !is_line_end(&pair[0], &pair[1])).count();
    let line = &pieces[first..=last];
    let is_remark = line[0].token == Token::Semicolon || is_mark(line[0].span.of(text));
    let is_long = |piece: &Piece| {
        let word = piece.span.of(text);
        piece.is_bad && is_wordy(word) && word.chars().filter(|sign| sign.is_alphabetic()).count() > 2
    };
    let is_comment = |piece: &Piece| matches!(piece.token, Token::Comment | Token::UnclosedComment);
    if !is_remark || line.len() >= LONGEST || !line.iter().any(is_long) || line.iter().any(is_comment) {
        return None;
    }
    let span = line[0].span.to(pieces[last].span);
    Some(slip(text, span, format!("{} is a remark, and not a move", shown(span.of(text)))))
}

/// A piece that is no slip of a move, as a remark of its own.
pub(crate) fn alone(text: &str, pieces: &[Piece], at: usize) -> Option<Slip> {
    let word = pieces[at].span.of(text);
    let (message, help) = if is_result(word) {
        (
            format!("{} is a result, and not a move", shown(word)),
            Some(format!("the header has a place for it: `Result: {word}`")),
        )
    } else if word.strip_prefix('$').is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_digit())) {
        (format!("{} is a mark of PGN, which PPN does not know", shown(word)), None)
    } else if word.chars().all(is_picture)
        || SHORT.contains(&word)
        || word.chars().filter(|sign| sign.is_alphabetic()).count() > 2 && is_wordy(word)
        || matches!(
            word,
            "O-O"
                | "O-O-O"
                | "0-0"
                | "0-0-0"
                | "..."
                | "--"
                | "?!"
                | "!?"
                | "??"
                | "?"
                | "+-"
                | "-+"
                | "="
                | "++"
        )
    {
        (format!("{} is not a move", shown(word)), None)
    } else {
        return None;
    };
    let mut slip = slip(text, pieces[at].span, message);
    slip.help = help;
    Some(slip)
}

/// Whether a word is the result of a game.
fn is_result(word: &str) -> bool {
    matches!(
        word,
        "1-0" | "0-1" | "1/2-1/2" | "½-½" | "1–0" | "0–1" | "1/2" | "½" | "1:0" | "0:1" | "2-0" | "0-2"
    )
}

/// Letters, as words have them, and what stands around them.
fn is_wordy(word: &str) -> bool {
    word.contains(char::is_alphabetic)
        && !(word.starts_with('?') && word.contains('-'))
        && !word.contains(|sign: char| sign.is_ascii_digit() || "@`{\\|~_".contains(sign))
}

/// A remark in other brackets, or a variation: from its bracket to the one that closes it.
fn bracketed(text: &str, pieces: &[Piece], at: usize) -> Option<Slip> {
    let first = pieces[at].span.of(text);
    let (open, close) = [('(', ')'), ('[', ']'), ('"', '"'), ('“', '”')]
        .into_iter()
        .find(|(open, _)| first.starts_with(*open))?;
    // What closes its bracket itself and goes on is a place.
    if open != close && first.find(close).is_some_and(|end| first[end..].contains(['-', '@', ':'])) {
        return None;
    }
    let last = pieces[at..].iter().take(LONGEST).position(|piece| {
        let word = piece.span.of(text);
        (word.len() > 1 || first.len() == 1 && open != close)
            && word.trim_end_matches(['.', ',', '!', '?']).ends_with(close)
    })?;
    let pieces = &pieces[at..=at + last];
    // Coordinates with a blank in them are no remark.
    let are_coordinates =
        pieces.len() < 4 && !pieces.iter().any(|piece| piece.span.of(text).contains(char::is_alphabetic));
    let is_number = |word: &str| {
        word.trim_start_matches(open).ends_with('.') && word.contains(|sign: char| sign.is_ascii_digit())
    };
    let has_number = pieces.iter().any(|piece| piece.token == Token::Number) || is_number(first);
    let is_word = pieces.iter().any(|piece| piece.is_bad && is_wordy(piece.span.of(text)));
    if are_coordinates || pieces.len() < 2 && !is_word || !has_number && !is_word {
        return None;
    }
    let span = pieces[0].span.to(pieces[pieces.len() - 1].span);
    let what = if has_number && open == '(' {
        "a variation, which PPN does not know"
    } else {
        "a remark, and no move"
    };
    Some(slip(text, span, format!("{} is {what}", shown(span.of(text)))))
}

/// Words of a language in a row.
fn prose(text: &str, pieces: &[Piece], at: usize) -> Option<Slip> {
    let is_prose = |piece: &Piece| {
        let word = piece.span.of(text);
        match piece.token {
            Token::Word | Token::Braces => {
                let is_number = word.bytes().all(|digit| digit.is_ascii_digit());
                (piece.is_bad && (is_number || is_wordy(word))) || !word.contains(char::is_alphanumeric)
            }
            // `Nice.` is a number by its letters.
            Token::Number => word.trim_end_matches('.').chars().all(char::is_alphabetic),
            _ => false,
        }
    };
    if !is_prose(&pieces[at]) && !is_mark(pieces[at].span.of(text)) {
        return None;
    }
    let len = pieces[at..]
        .iter()
        .take(LONGEST)
        .take_while(|piece| is_prose(piece) || is_mark(piece.span.of(text)))
        .count();
    let is_digits = |piece: &Piece| piece.span.of(text).bytes().all(|digit| digit.is_ascii_digit());
    let is_marked = is_mark(pieces[at].span.of(text)) || at > 0 && pieces[at - 1].token == Token::Semicolon;
    // A number in front of a move is none of the words.
    let len = len - pieces[at..at + len].iter().rev().take_while(|piece| is_digits(piece)).count();
    if len == 0 || is_digits(&pieces[at]) {
        return None;
    }
    let mut run = &pieces[at..at + len];
    // `wins.` is a number by its letters, behind another word.
    let is_word = |(nth, piece): &(usize, &Piece)| {
        piece.is_bad && is_wordy(piece.span.of(text)) || *nth > 0 && piece.token == Token::Number
    };
    let words = run.iter().enumerate().filter(is_word).map(|(_, piece)| piece);
    let letters =
        words.clone().map(|piece| piece.span.of(text).chars().filter(|sign| sign.is_alphabetic()).count());
    let least = if is_marked { 1 } else { 2 };
    if words.count() < least || letters.max() < Some(3) {
        return None;
    }
    // The sign of a remark in other files.
    if at > 0 && pieces[at - 1].token == Token::Semicolon {
        run = &pieces[at - 1..at + len];
    }
    let span = run[0].span.to(run[run.len() - 1].span);
    Some(slip(text, span, format!("{} is a remark, and not a move", shown(span.of(text)))))
}

/// What starts a remark in other files.
fn is_mark(word: &str) -> bool {
    matches!(word, "//" | "#" | "%" | "--" | "-" | "–" | "—")
}

/// A remark without the signs that other files and languages put around one, or in front of it.
fn bare(written: &str) -> &str {
    const AROUND: [(&str, &str); 14] = [
        ("<!--", "-->"),
        ("/*", "*/"),
        ("(*", "*)"),
        ("**", "**"),
        ("(", ")"),
        ("[", "]"),
        ("<", ">"),
        ("\"", "\""),
        ("“", "”"),
        ("„", "“"),
        ("«", "»"),
        ("»", "«"),
        ("‘", "’"),
        ("'", "'"),
    ];
    let around = AROUND.iter().find_map(|(open, close)| written.strip_prefix(open)?.strip_suffix(close));
    around.unwrap_or_else(|| written.trim_start_matches(['/', '#', '%', ';', '–', '—', ' '])).trim()
}

/// The finding that something is none of the moves; it becomes a comment.
fn slip(text: &str, span: Span, message: String) -> Slip {
    let inside = bare(span.of(text));
    // One of the braces may be there.
    let inside = inside.strip_suffix('}').map_or(inside, |inside| inside.trim_start_matches(['<', '(', '[']));
    let inside = inside.trim_matches(['{', '}']).trim();
    // `a1-a2; quiet`
    let blank = if text[..span.start as usize].ends_with(char::is_whitespace) { "" } else { " " };
    let comment = format!("{blank}{{{}}}", inside.replace('{', "(").replace('}', ")"));
    Slip::new(
        &TEXT_AMONG_MOVES.rule,
        span,
        message,
        "write it as a comment, in braces",
        vec![Edit { span, text: comment }],
    )
}
