//! Turn numbers in other forms than `3.`: `(3)`, `#3`, `Move 3:`, `III.`, `l.`, `1a1`.

use movetext_diagnostics::{Edit, Rule};
use movetext_lint::messages::shown;
use movetext_lint::rules::txt::{LOOK_ALIKE, TURN_NUMBER, TURN_NUMBER_PERIOD, UNREADABLE_TURN_NUMBER};
use movetext_source::Span;

use crate::lines::{is_move_like, lines};
use crate::slip::Slip;
use crate::words::Words;

/// What people write in front of the number of a turn.
const NAMES: [&str; 10] = ["move", "turn", "round", "no", "nr", "zug", "coup", "jugada", "n", "nº"];

/// What is wrong with a number in digits.
const UNUSUAL: &str = "is not how the number of a turn is written: that is digits, a period and a blank";

/// Higher numbers are none that people write by hand.
const HIGHEST: u32 = 400;

/// The number at the start of a line.
struct Head<'l> {
    value: u32,
    /// How long it is, with the blanks behind it.
    len: usize,
    /// The rule that it breaks; none where it is written as it should be, or as another rule reports.
    rule: Option<&'static Rule>,
    /// What is wrong with it.
    why: &'static str,
    /// It as it was written.
    text: &'l str,
}

/// Numbers at the starts of lines that are the next turn's, but are not written as one.
pub(crate) fn turn_numbers(text: &str, of: &Words) -> Vec<Slip> {
    let Some(games) = &of.of_games else { return Vec::new() };
    let (open, close) = games.comment;
    let mut slips = Vec::new();
    let mut before = 0;
    // Where the line of the turn before ends, if nothing stands behind it.
    let mut end: Option<u32> = None;
    let (mut in_bracket, mut is_habit) = (false, false);
    for line in lines(text) {
        let written = line.of(text);
        let was_in_bracket = in_bracket;
        in_bracket = match (written.rfind(open), written.rfind(close)) {
            (Some(opened), closed) => closed < Some(opened),
            (None, Some(_)) => false,
            (None, None) => in_bracket,
        };
        let blanks = written.len() - written.trim_start().len();
        let head = head(&written[blanks..]).or_else(|| bullet(&written[blanks..], before));
        let Some(head) = head.filter(|_| !was_in_bracket) else {
            end = end.filter(|_| written.trim().is_empty());
            continue;
        };
        let rest = written[blanks + head.len..].trim_start();
        if games.has_comments_like_tags
            && let Some(end) =
                end.filter(|_| head.value == before && rest.split_whitespace().all(is_move_like))
            && head.text.ends_with("..")
        {
            slips.push(second_half(text, Span::new(end, line.start + (blanks + head.len) as u32), head.text));
            continue;
        }
        if games.has_comments_like_tags {
            slips.extend(repeated(
                text,
                Span::new(line.start + (blanks + head.len) as u32, line.end),
                head.value,
            ));
        }
        end = Some(line.start + written.trim_end().len() as u32);
        // The first number ends the tags by its period: where it has another sign, so have the others.
        let is_closed = head.text.ends_with(')');
        is_habit |= is_closed && before == 0;
        let Some(rule) = head.rule.or(Some(&TURN_NUMBER_PERIOD.rule).filter(|_| is_closed && is_habit))
        else {
            before = head.value;
            continue;
        };
        let goes_on = rest.split_whitespace().next().is_some_and(is_move_like);
        if head.value != before + 1 || !goes_on {
            continue;
        }
        before = head.value;
        let start = line.start + blanks as u32;
        let span = Span::new(start, start + head.text.len() as u32);
        let number = format!("{}. ", head.value);
        let mut edits = vec![Edit { span: Span::new(start, start + head.len as u32), text: number.clone() }];
        // The cells of a table are apart by the sign behind the number.
        let sign = head.text.chars().next_back().filter(|sign| ";|,".contains(*sign));
        if let Some(sign) = sign {
            let cells = Span::new(start + head.len as u32, line.end);
            edits.extend(between(text, cells, sign));
        }
        slips.push(Slip {
            group: "turn numbers".to_owned(),
            ..Slip::new(
                rule,
                span,
                format!("{} {}", shown(head.text), if head.why.is_empty() { UNUSUAL } else { head.why }),
                format!("write `{}`", number.trim()),
                edits,
            )
        });
    }
    slips
}

/// The number of a turn once more in front of the move of player 2, on the same line: `3. d6-c6 3... d5-c5`.
fn repeated(text: &str, rest: Span, value: u32) -> Option<Slip> {
    let number = value.to_string();
    let written = rest.of(text);
    let (at, word) = written.match_indices(&number).find_map(|(at, found)| {
        // What stands behind it is looked at once a word, not once a digit.
        let behind = written[..at].ends_with([' ', '\t']).then(|| &written[at + found.len()..])?;
        let dots = behind.split_whitespace().next().filter(|dots| matches!(*dots, ".." | "..." | "…"))?;
        behind.starts_with(dots).then(|| (at, &written[at..at + found.len() + dots.len()]))
    })?;
    let behind = &written[at + word.len()..];
    let blanks = behind.len() - behind.trim_start().len();
    if !behind.split_whitespace().next().is_some_and(is_move_like) {
        return None;
    }
    let start = rest.start + at as u32;
    let span = Span::new(start, start + word.len() as u32);
    let message = format!("{} repeats the number of the turn", shown(word));
    let edits = vec![Edit { span: Span::new(span.start, span.end + blanks as u32), text: String::new() }];
    let slip = Slip::new(&TURN_NUMBER.rule, span, message, "remove it", edits);
    Some(Slip { group: "repeated numbers".to_owned(), ..slip })
}

/// The move of player 2 on a line of its own, as records of chess have it after a comment: `3... d5-f5`.
fn second_half(text: &str, gap: Span, number: &str) -> Slip {
    let start = gap.start + (gap.of(text).len() - gap.of(text).trim_start().len()) as u32;
    let span = Span::new(start, start + number.len() as u32);
    let message = format!("{} repeats the number of the turn; both moves stand on one line", shown(number));
    let edits = vec![Edit { span: gap, text: " ".to_owned() }];
    Slip::new(&TURN_NUMBER.rule, span, message, "write it on the line of the turn", edits)
}

/// Turns whose moves stand on lines of their own with a letter each: `3a. a4-a3`, then `3b. c4-c2`.
pub(crate) fn half_turns(text: &str) -> Vec<Slip> {
    let mut slips = Vec::new();
    let mut first: Option<(&str, Span, u32)> = None;
    for line in lines(text).filter(|line| !line.of(text).trim().is_empty()) {
        let half = half_of_turn(line.of(text));
        let of_line =
            |start: usize, end: usize| Span::new(line.start + start as u32, line.start + end as u32);
        let before = first.take();
        match (half, before) {
            (Some((number, 'a', letter, _)), _) => {
                first = Some((
                    number,
                    of_line(letter, letter + 1),
                    line.start + line.of(text).trim_end().len() as u32,
                ));
            }
            (Some((number, 'b', letter, moves)), Some((same, a, end))) if number == same => {
                let span = of_line(letter - number.len(), letter + 1);
                let message =
                    format!("{} is no turn of its own: both moves stand on one line", shown(span.of(text)));
                let gap = Span::new(end, line.start + moves as u32);
                let edits =
                    vec![Edit { span: a, text: String::new() }, Edit { span: gap, text: " ".to_owned() }];
                let slip = Slip::new(
                    &TURN_NUMBER.rule,
                    span,
                    message,
                    "write both moves of the turn on its line",
                    edits,
                );
                slips.push(Slip { group: "halves of turns".to_owned(), ..slip });
            }
            _ => {}
        }
    }
    slips
}

/// The number of a half of a turn, its letter, where that stands, and where the move does: `3a. a4-a3`.
fn half_of_turn(line: &str) -> Option<(&str, char, usize, usize)> {
    let blanks = line.len() - line.trim_start().len();
    let digits =
        line[blanks..].len() - line[blanks..].trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
    let at = blanks + digits;
    let letter = line[at..].chars().next().filter(|letter| digits > 0 && matches!(letter, 'a' | 'b'))?;
    let behind = line[at + 1..].strip_prefix(['.', ')', ':'])?;
    let moves = behind.trim_start();
    (moves.len() < behind.len() && is_move_like(moves.split_whitespace().next()?))
        .then(|| (&line[blanks..at], letter, at, line.len() - moves.len()))
}

/// A blank for each sign between cells, and none for those behind the last.
fn between(text: &str, cells: Span, sign: char) -> Vec<Edit> {
    let written = cells.of(text);
    let end = written.trim_end_matches([sign, ' ', '\t', '\r']).len();
    let mut edits: Vec<Edit> = written[..end]
        .match_indices(sign)
        .map(|(at, sign)| {
            let at = cells.start + at as u32;
            let is_apart = text[at as usize + sign.len()..].starts_with(' ');
            let text = if is_apart { String::new() } else { " ".to_owned() };
            Edit { span: Span::new(at, at + sign.len() as u32), text }
        })
        .collect();
    let rest = Span::new(cells.start + end as u32, cells.end);
    if !rest.is_empty() {
        edits.push(Edit { span: rest, text: String::new() });
    }
    edits
}

/// The number that a line starts with.
fn head(line: &str) -> Option<Head<'_>> {
    let opened = line.trim_start_matches(['(', '#', '№', '*', '"', '\'', '-', '•', ' ']);
    let named = NAMES.iter().find_map(|name| {
        let rest = opened.get(name.len()..).filter(|_| opened[..name.len()].eq_ignore_ascii_case(name))?;
        Some(rest.trim_start_matches(['.', ':', ' ', '#']))
            .filter(|rest| rest.len() < opened.len() - name.len())
    });
    let inside = named.unwrap_or(opened);
    let is_led = inside.len() < line.len();
    let token = inside.len()
        - inside.trim_start_matches(|sign: char| sign.is_ascii_alphanumeric() || sign == '|').len();
    let digits = inside.len() - inside.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
    let (value, len, kind) = number(&inside[..token], digits)?;
    if value == 0 || value > HIGHEST {
        return None;
    }
    let start = line.len() - inside.len();
    let behind = &inside[len..];
    let closed = behind.trim_start_matches([
        '.', ':', ')', ']', ',', ';', '-', '–', '—', '/', '*', '°', '\'', '"', ' ', '\t',
    ]);
    // A hyphen that touches a move without one is its direction: `5. -b3`.
    let is_direction = behind[..behind.len() - closed.len()].ends_with(" -")
        && closed.split_whitespace().next().is_some_and(|word| is_move_like(word) && !word.contains('-'));
    let closed = &behind[behind.len() - closed.len() - usize::from(is_direction)..];
    let closer = behind[..behind.len() - closed.len()].trim();
    let len = start + line[start..].len() - closed.len();
    let text = line[..len].trim_end();
    let head = |rule, why| Some(Head { value, len, rule, why, text });
    match kind {
        // As it should be, or what the linter has a rule for.
        Kind::Digits
            if !is_led
                && (behind.starts_with('.') && closer != ".." && !closer.contains(['-', ':', ')', ';'])
                    || is_known(closer, behind) && (value > 1 || closer != ":")) =>
        {
            head(None, "")
        }
        // Letters alone are words, unless something closes them.
        Kind::Letters | Kind::Roman if closer.is_empty() && !is_led => None,
        Kind::Letters => head(Some(&LOOK_ALIKE.rule), "is written with letters for digits"),
        Kind::Roman => {
            head(Some(&UNREADABLE_TURN_NUMBER.rule), "is a Roman number; turns are numbered in digits")
        }
        Kind::Digits => head(Some(&TURN_NUMBER_PERIOD.rule), UNUSUAL),
    }
}

/// The sign of a list in front of moves, where the number of the turn behind another should stand.
fn bullet(line: &str, before: u32) -> Option<Head<'_>> {
    let behind = line.strip_prefix(['*', '-', '•', '+', '·', '–', '#'])?;
    let moves = behind.trim_start();
    let len = line.len() - moves.len();
    (moves.len() < behind.len() && are_all_moves(moves)).then(|| Head {
        value: before + 1,
        len,
        rule: Some(&TURN_NUMBER.rule),
        why: "stands where the number of a turn belongs",
        text: line[..len].trim_end(),
    })
}

/// Whether a text is one move or more, and nothing else but comments.
fn are_all_moves(text: &str) -> bool {
    let moves = text.split(['{', '[']).next().unwrap_or_default();
    !moves.trim().is_empty() && moves.split_whitespace().all(is_move_like)
}

/// Addresses of variations with other signs, with letters for digits, or in brackets: `2b,1,1a.`, `2b.1.la.`, `(2b.1.1a.`.
pub(crate) fn addresses(text: &str) -> Vec<Slip> {
    const LONGEST: usize = 60;
    let mut slips = Vec::new();
    for line in lines(text) {
        let written = line.of(text);
        let blanks = written.len() - written.trim_start().len();
        let word = head_of_variation(&written[blanks..]);
        if word.len() > LONGEST || word.starts_with('[') {
            continue;
        }
        // What is left out shows which move of its turn the variation starts with.
        let is_second = written[blanks + word.len()..].trim_start().starts_with("..");
        let letter = if is_second { 'b' } else { 'a' };
        let Some(meant) = address(word, letter).filter(|meant| meant != word) else { continue };
        let start = line.start + blanks as u32;
        let span = Span::new(start, start + word.len() as u32);
        let mut edits = vec![Edit { span, text: meant.clone() }];
        // The bracket around the variation goes as well.
        let end = written.trim_end();
        if word.starts_with('(') && end.ends_with(')') && !word.ends_with(')') {
            let end = line.start + end.len() as u32;
            edits.push(Edit { span: Span::new(end - 1, end), text: String::new() });
        }
        let message = format!("{} is not how the address of a variation is written", shown(word));
        slips.push(Slip::new(&UNREADABLE_TURN_NUMBER.rule, span, message, format!("write `{meant}`"), edits));
    }
    slips
}

/// The words at the start of a line that may be an address with blanks in it: up to the dots or the first move.
fn head_of_variation(line: &str) -> &str {
    let first = line.split_whitespace().next().unwrap_or_default();
    let is_part = |word: &str| {
        let bare = word.trim_matches('.');
        let digits = bare.trim_end_matches(['a', 'b']);
        bare.len() <= digits.len() + 1
            && !digits.is_empty()
            && digits.bytes().all(|sign| sign.is_ascii_digit())
    };
    let mut end = 0;
    for word in line.split_whitespace().take(8).take_while(|word| is_part(word)) {
        end = word.as_ptr() as usize - line.as_ptr() as usize + word.len();
    }
    let words = &line[..end];
    // The number of a turn that has no move of its own goes on with its moves.
    if words.len() > first.len() && words.contains(['a', 'b']) { words } else { first }
}

/// The address of a variation that a word is meant to be: turns with their letters, and numbers of variations between them. The
/// first turn gets a letter where it has none.
fn address(word: &str, first: char) -> Option<String> {
    let bare = word
        .trim_matches(|sign: char| "([{)]}\"'*".contains(sign))
        .replace(". ", ".")
        .replace([',', ';', ':', '_', '-', '/', ' '], ".");
    let ends = bare.ends_with('.');
    let bare = with_periods(bare.trim_end_matches('.'));
    let parts: Vec<&str> = bare.split('.').collect();
    if parts.len() < 3 || parts.len().is_multiple_of(2) {
        return None;
    }
    let digits = |part: &str| -> Option<String> {
        let digit = |sign: char| match sign {
            'l' | 'I' | 'i' | '|' => Some('1'),
            'O' | 'o' => Some('0'),
            sign => sign.is_ascii_digit().then_some(sign),
        };
        part.chars().map(digit).collect::<Option<String>>().filter(|digits| !digits.is_empty())
    };
    let part = |(at, part): (usize, &&str)| -> Option<String> {
        if at % 2 == 1 {
            return digits(part);
        }
        if at == 0 && part.bytes().all(|digit| digit.is_ascii_digit()) {
            return Some(format!("{part}{first}"));
        }
        let letter = part.chars().next_back().filter(char::is_ascii_alphabetic)?.to_ascii_lowercase();
        Some(format!("{}{letter}", digits(&part[..part.len() - 1])?))
    };
    let parts: Option<Vec<String>> = parts.iter().enumerate().map(part).collect();
    Some(parts?.join(".") + if ends { "." } else { "" })
}

/// An address with a period wherever a letter touches a digit: `2b1.1a` is `2b.1.1a`.
fn with_periods(address: &str) -> String {
    let mut written = String::with_capacity(address.len() + 2);
    for sign in address.chars() {
        let is_behind_letter =
            written.ends_with(|before: char| before.is_ascii_lowercase() && !"lio".contains(before));
        if sign.is_ascii_digit() && is_behind_letter {
            written.push('.');
        }
        written.push(sign);
    }
    written
}

/// Whether a rule of the linter reports what closes a number, and offers the period.
fn is_known(closer: &str, behind: &str) -> bool {
    let is_apart = behind.starts_with([' ', '\t']) || behind.chars().nth(1).is_some_and(char::is_whitespace);
    is_apart && matches!(closer, "" | ")" | ":")
}

/// How a number is written.
enum Kind {
    Digits,
    Letters,
    Roman,
}

/// What a token that may be a number is worth, how much of it that takes, and how it is written.
fn number(token: &str, digits: usize) -> Option<(u32, usize, Kind)> {
    if digits > 0
        && (digits == token.len() || token[digits..].starts_with(|sign: char| sign.is_ascii_lowercase()))
    {
        // A digit that looks like a letter may follow: `1O`.
        let is_letters = token.len() > digits && token[digits..].chars().all(|sign| "OolI|".contains(sign));
        if !is_letters {
            return Some((token[..digits].parse().ok()?, digits, Kind::Digits));
        }
    }
    if let Some(value) = roman(token) {
        // A single letter that looks like a digit is one.
        let kind = if token == "I" { Kind::Letters } else { Kind::Roman };
        return Some((value, token.len(), kind));
    }
    let digit = |sign: char| match sign {
        'O' | 'o' => Some('0'),
        'l' | 'I' | '|' | 'i' => Some('1'),
        'Z' => Some('2'),
        'S' => Some('5'),
        'B' => Some('8'),
        sign => sign.is_ascii_digit().then_some(sign),
    };
    let meant: Option<String> = token.chars().map(digit).collect();
    let value = meant.filter(|meant| !meant.is_empty() && meant.len() < 4)?.parse().ok()?;
    Some((value, token.len(), Kind::Letters))
}

/// What a Roman number of a turn is worth.
fn roman(text: &str) -> Option<u32> {
    let digit = |sign: char| match sign.to_ascii_uppercase() {
        'I' => Some(1),
        'V' => Some(5),
        'X' => Some(10),
        'L' => Some(50),
        _ => None,
    };
    let digits: Option<Vec<u32>> = text.chars().map(digit).collect();
    let digits =
        digits.filter(|digits| !digits.is_empty() && digits.len() <= 8 && text != "l" && text != "L")?;
    let value = digits.iter().enumerate().fold(0_i64, |sum, (at, digit)| {
        let is_less = digits.get(at + 1).is_some_and(|next| digit < next);
        sum + if is_less { -i64::from(*digit) } else { i64::from(*digit) }
    });
    u32::try_from(value).ok()
}

#[cfg(test)]
mod tests {
    use super::{address, head};

    #[test]
    fn numbers_of_turns_are_known_in_many_forms() {
        let meant = |line: &str| {
            head(line).map_or_else(String::new, |head| {
                format!("{}{}|{}", head.value, if head.rule.is_some() { "!" } else { "" }, &line[head.len..])
            })
        };
        assert_eq!(meant("3. a4-a3"), "3|a4-a3");
        assert_eq!(meant("3) a4-a3"), "3|a4-a3");
        assert_eq!(meant("(3) a4-a3"), "3!|a4-a3");
        assert_eq!(meant("#3 a4-a3"), "3!|a4-a3");
        assert_eq!(meant("Move 3: a4-a3"), "3!|a4-a3");
        assert_eq!(meant("3;a4-a3"), "3!|a4-a3");
        assert_eq!(meant("1a1 e5"), "1!|a1 e5");
        assert_eq!(meant("II. c3"), "2!|c3");
        assert_eq!(meant("l. a1"), "1!|a1");
        assert_eq!(meant("1O. a1"), "10!|a1");
        assert_eq!(meant("4 .c4>"), "4!|c4>");
        for line in ["a1 e5", "hello", "I was here", "[3", ""] {
            assert_eq!(meant(line), "", "{line}");
        }
    }

    #[test]
    fn addresses_are_known_in_many_forms() {
        for word in
            ["2b1.1a.", "2b,1,1a.", "2b.1.la.", "(2b.1.1a.", "2b:1:1a.", "2b.l.1a.", "2b/1/1a.", "2B.1.1a."]
        {
            assert_eq!(address(word, 'b').as_deref(), Some("2b.1.1a."), "{word}");
        }
        assert_eq!(address("2b.1.1a", 'b').as_deref(), Some("2b.1.1a"));
        assert_eq!(address("2.1.1a.", 'b').as_deref(), Some("2b.1.1a."));
        for word in ["d2-c2", "1.", "1.d2", "hello", "a,b,c", ""] {
            assert_eq!(address(word, 'b'), None, "{word}");
        }
    }
}
