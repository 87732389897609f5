//! Moves of tafl in whatever form names their squares: `e4e2`, `c2-c3(xb3)`, `King d4 to d3`.

use movetext_diagnostics::Edit;
use movetext_lint::alike::fold;
use movetext_lint::messages::shown;
use movetext_lint::rules::txt::{TEXT_AMONG_MOVES, UNREADABLE_MOVE};
use movetext_source::Span;

use super::head::Head;
use crate::lines::{is_move_like, lines};
use crate::slip::Slip;

/// Longer texts are no move.
const LONGEST: usize = 48;

/// What men are called in front of a move, and their letters.
const MEN: &[(&str, char)] = &[
    ("king", 'K'),
    ("♔", 'K'),
    ("♚", 'K'),
    ("könig", 'K'),
    ("knight", 'N'),
    ("commander", 'c'),
    ("taflman", 'T'),
    ("man", 'T'),
    ("attacker", 't'),
    ("defender", 'T'),
];

/// What stands in front of a captured square.
const CAPTURES: &[&str] = &["x", "*", ":", "(", "[", "captures", "capturing", "takes", "taking", "capt"];

/// What stands between two captured squares.
const BETWEEN: &[&str] = &["/", ",", "&", ";", "and", ""];

/// What stands between the two squares of a move.
const STEPS: &[&str] =
    &["", "-", "--", "->", "-->", "=>", ">", "to", ":", "x", "/", "_", "~", ".", "..", ",", "=", "^", "^="];

/// A square of a text: where it starts, and what it is written as.
struct Square {
    start: usize,
    end: usize,
    name: String,
}

/// The moves that a text of one or several words says in another form.
pub(super) fn moves(text: &str) -> Vec<String> {
    if text.len() > LONGEST {
        return Vec::new();
    }
    // The dots of a move that is left out may touch the move.
    let behind = text.trim_start_matches(['.', '…']);
    if behind.len() + 2 < text.len() {
        return moves_of(behind).into_iter().map(|meant| format!("..... {meant}")).collect();
    }
    moves_of(text)
}

/// The moves of a text without dots in front.
fn moves_of(text: &str) -> Vec<String> {
    // Word processors make one long dash of two.
    let text = text.strip_suffix(['—', '–']).map_or_else(|| text.to_owned(), |body| body.to_owned() + "--");
    let folded = fold(&text).map_or_else(|| text.clone(), |(folded, _)| folded);
    let squares = squares(&folded);
    let mut meant = Vec::new();
    let mut at = 0;
    let mut end = 0;
    while let [from, to, ..] = &squares[at..] {
        let Some(man) = man(&folded[end..from.start]) else { return Vec::new() };
        let step = folded[from.end..to.start].trim();
        if !STEPS.iter().any(|known| known.eq_ignore_ascii_case(step)) {
            return Vec::new();
        }
        // A king has a capital.
        let man = if man == "k" { "K".to_owned() } else { man };
        let sign = if step.starts_with(['^', '=']) && step != "=>" { step } else { "-" };
        let mut written = format!("{man}{}{sign}{}", from.name, to.name);
        at += 2;
        end = to.end;
        let mut captured = 0;
        while let Some(square) = squares.get(at) {
            let gap = &folded[end..square.start];
            // What moves on is the next move, though no blank stands in front of it: `a1-a2xb2c3-c4`.
            let moves_on = squares.get(at + 1).is_some_and(|next| {
                let step = folded[square.end..next.start].trim();
                matches!(step, "-" | "^" | "^=")
            });
            let is_next_man = gap.is_empty() || gap.len() == 1 && "kncmgtKNCMGT".contains(gap);
            if captured > 0 && moves_on && is_next_man {
                break;
            }
            // A square alone behind a move lacks its sign: `b4-b2 c2`.
            let is_last = at + 1 == squares.len() && gap.trim().is_empty();
            let Some(letter) = capture(gap, captured > 0).or(is_last.then_some("")) else { break };
            written += if captured == 0 { "x" } else { "/" };
            written += letter;
            written += &square.name;
            (at, end, captured) = (at + 1, square.end, captured + 1);
        }
        // What the move leads to stands right behind it.
        let info = ["++", "--", "+", "-"].into_iter().find(|info| {
            folded[end..].strip_prefix(info).is_some_and(|rest| rest.starts_with(' ') && at < squares.len())
        });
        written += info.unwrap_or_default();
        end += info.map_or(0, str::len);
        meant.push(written);
    }
    if at < squares.len() || meant.is_empty() {
        return Vec::new();
    }
    // What follows the last square: a symbol, and punctuation.
    let rest = folded[end..].trim().trim_end_matches([',', ';', '.', ')', ']', '"', '\'']).trim_end();
    if !matches!(rest, "" | "+" | "-" | "++" | "--") {
        return Vec::new();
    }
    vec![meant.join(" ") + rest]
}

/// From so many lines on a form is a habit.
const HABIT: usize = 3;

/// The moves of all lines in one other form, as a habit has it: `a4 to a3`, `a4a3`.
pub(super) fn habits(text: &str) -> Vec<Slip> {
    let slip = |line: Span| {
        let written = line.of(text).trim();
        let (head, moves) = written.split_once(' ').filter(|_| !written.starts_with('['))?;
        let moves = moves.split('[').next()?.trim();
        Head::of_line(head)?;
        let [meant] = &self::moves(moves)[..] else { return None };
        let end = (moves.as_ptr() as usize + moves.len() - text.as_ptr() as usize) as u32;
        let start = end - moves.len() as u32;
        let span = Span::new(start, start + moves.find(' ').unwrap_or(moves.len()) as u32);
        let edits = vec![Edit { span: Span::new(start, end), text: meant.clone() }];
        let message = format!("{} is not how OTN writes a move", shown(span.of(text)));
        let slip = Slip::new(&UNREADABLE_MOVE.rule, span, message, format!("write `{meant}`"), edits);
        (!moves.eq_ignore_ascii_case(meant))
            .then(|| Slip { group: "moves in another form".to_owned(), ..slip })
    };
    let slips: Vec<Slip> = lines(text).filter_map(slip).collect();
    if slips.len() < HABIT { Vec::new() } else { slips }
}

/// Moves whose squares have their rows first, which are read as numbers of turns: `3d-3b`.
pub(super) fn rows_first(text: &str) -> Vec<Slip> {
    const LONGEST: usize = 12;
    let mut slips = Vec::new();
    for line in lines(text).filter(|line| !line.of(text).trim_start().starts_with('[')) {
        let words = line.of(text).split_whitespace().skip(1);
        for word in words.filter(|word| word.len() <= LONGEST) {
            let Some(meant) = row_first(word) else { continue };
            let start = word.as_ptr() as usize - text.as_ptr() as usize;
            let span = Span::from(start..start + word.len());
            let message = format!("{} has the row of a square first", shown(word));
            let edits = vec![Edit { span, text: meant.clone() }];
            slips.push(Slip::new(&UNREADABLE_MOVE.rule, span, message, format!("write `{meant}`"), edits));
        }
    }
    slips
}

/// Captured squares in square brackets, which are read as a comment: `b4-b2[c2]`.
pub(super) fn bracketed_captures(text: &str) -> Vec<Slip> {
    let words = lines(text).filter(|line| !line.of(text).trim_start().starts_with('['));
    let words = words.flat_map(|line| line.of(text).split_whitespace());
    let slip = |word: &str| {
        let (moved, captured) = word.strip_suffix(']')?.split_once('[')?;
        let meant = format!("{moved}x{}", captured.trim_start_matches(['x', 'X']).replace([',', ';'], "/"));
        if word.len() > LONGEST || !moved.contains('-') || !is_move_like(moved) || moves(&meant).len() > 1 {
            return None;
        }
        let are_squares = captured.split(['/', ',', ';']).all(|square| squares(square).len() == 1);
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        let span = Span::from(start..start + word.len());
        let message = format!("{} has brackets around the captured squares", shown(word));
        let edits = vec![Edit { span, text: meant.clone() }];
        are_squares
            .then(|| Slip::new(&UNREADABLE_MOVE.rule, span, message, format!("write `{meant}`"), edits))
    };
    words.filter_map(slip).collect()
}

/// A move between two squares of which the first at least has its row in front.
fn row_first(word: &str) -> Option<String> {
    let (from, to) = word.split_once('-')?;
    let turned = |square: &str| {
        let letter = square.chars().next_back().filter(char::is_ascii_lowercase)?;
        let row = &square[..square.len() - 1];
        (!row.is_empty() && row.bytes().all(|digit| digit.is_ascii_digit())).then(|| format!("{letter}{row}"))
    };
    let plain = to.chars().next().is_some_and(|letter| letter.is_ascii_lowercase())
        && to.len() > 1
        && to[1..].bytes().all(|digit| digit.is_ascii_digit());
    let to = if plain { to.to_owned() } else { turned(to)? };
    Some(format!("{}-{to}", turned(from)?))
}

/// The result of the game behind its last move, as other notations have it.
pub(super) fn results(text: &str) -> Vec<Slip> {
    const RESULTS: [&str; 10] = ["1-0", "0-1", "1/2-1/2", "½-½", "1–0", "0–1", "1:0", "0:1", "1—0", "0—1"];
    const OWN: [&str; 3] = ["-1", "1", "0"];
    let behind_moves = |line: Span| {
        let written = line.of(text).trim_end();
        // The values of the tag are numbers too, but behind the last move of all.
        let is_last = text[line.end as usize..].trim().is_empty();
        let own = OWN.iter().filter(|_| is_last);
        let result = RESULTS.iter().chain(own).find(|result| written.ends_with(**result))?;
        let moves = written[..written.len() - result.len()].trim_end();
        let is_apart = moves.len() + result.len() < written.len();
        let is_move = moves.split_whitespace().next_back().is_some_and(is_move_like);
        if !is_apart || !is_move || written.trim_start().starts_with('[') {
            return None;
        }
        let end = line.start + written.len() as u32;
        let span = Span::new(end - result.len() as u32, end);
        let edits = vec![Edit { span: Span::new(line.start + moves.len() as u32, end), text: String::new() }];
        let message = format!("{} is not a move", shown(result));
        let mut slip = Slip::new(&TEXT_AMONG_MOVES.rule, span, message, "remove it", edits);
        slip.help = Some("the tag `result` says how the game ended".to_owned());
        Some(slip)
    };
    lines(text).filter_map(behind_moves).collect()
}

/// Dots between the two moves of a turn, where no move is left out.
pub(super) fn dots(text: &str) -> Vec<Slip> {
    // Five dots, which stand for a move, are a rule of the linter.
    let is_dots = |word: &str| word.len() > 1 && word.len() != 5 && word.bytes().all(|sign| sign == b'.');
    let is_move = |word: &str| !word.ends_with('.') && is_move_like(word);
    let mut slips = Vec::new();
    for line in lines(text).filter(|line| !line.of(text).trim_start().starts_with('[')) {
        let words: Vec<&str> = line.of(text).split_whitespace().take(MOST_WORDS).collect();
        for three in
            words.windows(3).filter(|three| is_dots(three[1]) && is_move(three[0]) && is_move(three[2]))
        {
            let place = |word: &str| (word.as_ptr() as usize - text.as_ptr() as usize) as u32;
            let span = Span::new(place(three[1]), place(three[1]) + three[1].len() as u32);
            let message = format!("{} stands between two moves, and no move is left out", shown(three[1]));
            let edits = vec![Edit { span: Span::new(span.start, place(three[2])), text: String::new() }];
            slips.push(Slip::new(&TEXT_AMONG_MOVES.rule, span, message, "remove it", edits));
        }
    }
    slips
}

/// A turn has no more words.
const MOST_WORDS: usize = 20;

/// The squares of a text: a letter and one or two digits, the letter in front of no other.
fn squares(text: &str) -> Vec<Square> {
    let bytes = text.as_bytes();
    let mut squares = Vec::new();
    let mut at = 0;
    while at + 1 < bytes.len() {
        let (letter, digit) = (bytes[at], bytes[at + 1]);
        if letter.is_ascii_alphabetic() && (b'1'..=b'9').contains(&digit) {
            let more = bytes.get(at + 2).filter(|byte| byte.is_ascii_digit());
            let end = at + 2 + usize::from(more.is_some());
            squares.push(Square { start: at, end, name: text[at..end].to_ascii_lowercase() });
            at = end;
        } else {
            at += 1;
        }
    }
    squares
}

/// The letter of the man that is named in front of a move, if nothing else is.
fn man(text: &str) -> Option<String> {
    let word = text.trim_matches([' ', ',', ';', '/', '.', '-', ':', '(', '"', '\'', '|', '&']);
    let mut letters = word.chars();
    match (letters.next(), letters.next()) {
        (None, _) => Some(String::new()),
        (Some(letter), None) if letter.is_ascii() => {
            "kncmgtKNCMGT".contains(letter).then(|| letter.to_string())
        }
        _ => {
            let lower = word.to_lowercase();
            MEN.iter().find(|(name, _)| *name == lower).map(|(_, letter)| match letter {
                't' | 'T' => String::new(),
                letter => letter.to_string(),
            })
        }
    }
}

/// The letter of the man that is captured, where the text between two squares says that one is.
fn capture(gap: &str, is_further: bool) -> Option<&str> {
    let is_sign = |sign: &str| {
        // A blank stands in front of another move.
        let sign = if sign.trim().is_empty() { sign.to_owned() } else { sign.trim().to_lowercase() };
        let bare = sign.trim_start_matches(['(', '[', ',', '/']).trim_start();
        CAPTURES.contains(&sign.as_str())
            || CAPTURES.contains(&bare)
            || is_further && BETWEEN.contains(&sign.as_str())
    };
    if is_sign(gap) {
        return Some("");
    }
    gap.chars().next_back().filter(|letter| "kncmgKNCMG".contains(*letter))?;
    is_sign(&gap[..gap.len() - 1]).then_some(&gap[gap.len() - 1..])
}

#[cfg(test)]
mod tests {
    use super::moves;

    #[test]
    fn a_move_is_known_by_its_squares() {
        let meant = |text: &str| moves(text).pop().unwrap_or_default();
        assert_eq!(meant("e4e2"), "e4-e2");
        assert_eq!(meant("E4 to E2."), "e4-e2");
        assert_eq!(meant("King d4-d3"), "Kd4-d3");
        assert_eq!(meant("Kd4d3+"), "Kd4-d3+");
        assert_eq!(meant("k:d4-d3"), "Kd4-d3");
        assert_eq!(meant("Kc7-a7—"), "Kc7-a7--");
        assert_eq!(meant("c2-c3(xb3)"), "c2-c3xb3");
        assert_eq!(meant("c2-c3 captures b3, b4"), "c2-c3xb3/b4");
        assert_eq!(meant("e6^e8xce7/ne9"), "e6^e8xce7/ne9");
        assert_eq!(meant("a4-a3;d5-f5"), "a4-a3 d5-f5");
        assert_eq!(meant("a4-a3/d5-f5"), "a4-a3 d5-f5");
        assert_eq!(meant("i6-i7xi8h3-h2"), "i6-i7xi8 h3-h2");
        assert_eq!(meant("i6-i7- h3-h2"), "i6-i7- h3-h2");
        assert_eq!(meant("b4-b2 c2"), "b4-b2xc2");
        for text in ["e4", "1e4", "Ann e4-e2", "d1-c1-b1", "e4 was better than e2", "c2-c3x", ""] {
            assert_eq!(meant(text), "", "{text}");
        }
    }
}
