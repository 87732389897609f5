//! One small change with which the position on a line can be read: a field or a row that stands twice or in the wrong place, a
//! blank or a slash that is missing, two signs in the wrong order, a sign that is another.
//!
//! Nothing here knows what a notation writes: the changes are tried, kind by kind, until some leave nothing to report. Where
//! several of a kind do, nobody knows which was meant, and that is reported once.

use core::ops::Range;

use movetext_diagnostics::{About, Applicability, Diagnostic, Edit, Rule, Severity};
use movetext_lint::Lint;
use movetext_lint::edit::{delete, insert, replace};
use movetext_lint::messages::shown;
use movetext_lint::rules::pos::{
    ACTIVE_SIDE, EXTRA_FIELD, FIELD_SEPARATOR, LETTER_CASE, LOWER_CASE_COUNT, MISSING_FIELD, NO_POSITION,
    POSITION_NUMBER, ROW_COUNT, ROW_WIDTH, STONE_UNDER_STACK, UNREADABLE_SQUARE,
};
use movetext_lint::rules::rul::DOUBTFUL_SETUP;
use movetext_lint::rules::txt::LOOK_ALIKE;
use movetext_source::Span;

use crate::repair::Trial;
use crate::repaired::Repaired;
use crate::slip::Slip;
use crate::work::GAME;

/// So many changes are tried.
const MOST_TRIED: usize = 140;

/// So many other signs are tried.
const MOST_OTHERS: usize = 40;

/// Longer lines are no position.
const LONGEST: usize = 1000;

/// Signs that positions are written with, for one that is another.
const SIGNS: &str = "xadk12/,345678 9";

/// The findings that a sign is another than it should be.
const OF_SIGNS: [&Lint; 3] = [&UNREADABLE_SQUARE, &POSITION_NUMBER, &ACTIVE_SIDE];

/// The findings that say all that is to be said of them.
const KNOWN: [&Lint; 2] = [&LOWER_CASE_COUNT, &ROW_WIDTH];

/// Repairs what is found on the line of a position, where others follow from it, or where it has no fix.
pub(crate) fn complete(trial: &mut Trial<'_>, found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let is_serious = |finding: &&Diagnostic| finding.severity > Severity::Info;
    let count = found.iter().filter(is_serious).count();
    // A position that is only doubtful was read as it is written.
    let is_unread = |finding: &&Diagnostic| is_serious(finding) && !finding.is_of(&DOUBTFUL_SETUP.rule);
    let Some(first) = found.iter().find(is_unread) else { return found };
    // Where a field is missing, a blank may be; what else one sign may be, nobody knows.
    let is_sign = |finding: &&Diagnostic| OF_SIGNS.iter().any(|lint| finding.is_of(&lint.rule));
    let is_settled =
        is_sign(&first) || first.is_fixable(Applicability::Unsafe) && !first.is_of(&MISSING_FIELD.rule);
    let is_known = KNOWN.iter().any(|lint| first.is_of(&lint.rule));
    let is_alike =
        |finding: &Diagnostic| finding.is_of(first.rule) && finding.is_fixable(Applicability::Safe);
    let are_safe = found.iter().filter(is_serious).all(is_alike);
    if are_safe || count == 1 && (is_settled || is_known) || trial.text.len() > LONGEST {
        return found;
    }
    let place = first.place.clone();
    let text = trial.text;
    let line = line_of(text, first.span);
    if !line.of(text).contains('/') {
        return found;
    }
    let near: Vec<Span> = found.iter().filter(is_sign).map(|finding| finding.span).collect();
    let mut tried = 0;
    for (kind, edits) in kinds(text, line, &near) {
        let mut ways: Vec<(Vec<Edit>, Repaired)> = Vec::new();
        for edits in edits {
            let slip = kind.slip(text, line, &edits);
            if !trial.tools.is_selected(slip.rule) {
                continue;
            }
            let changed = Repaired::new(text, &[slip]);
            if changed.text == text || ways.iter().any(|(_, known)| known.text == changed.text) {
                continue;
            }
            tried += 1;
            if tried > MOST_TRIED {
                return folded(text, line, found);
            }
            // What is left undone here is bounded as the number of changes is, however little is wrong.
            if !trial.work.is_enough_for(changed.text.len() as u64 + GAME) {
                return folded(text, line, found);
            }
            let Some(left) = trial.lint(&changed.text) else { return folded(text, line, found) };
            if !left.iter().any(|finding| is_serious(&finding)) {
                ways.push((edits, changed));
            }
        }
        if let Some((edits, _)) = ways.first() {
            let mut finding = kind.slip(text, line, edits).into_finding();
            finding.place = place;
            if ways.len() > 1 {
                let meant: Vec<String> = ways
                    .iter()
                    .take(3)
                    .map(|(_, changed)| shown(line_of(&changed.text, line).of(&changed.text)))
                    .collect();
                finding.fixes.clear();
                finding.help = Some(format!("it may be {}", meant.join(", or ")));
            }
            return vec![finding];
        }
    }
    folded(text, line, found)
}

/// The line of a place.
fn line_of(text: &str, at: Span) -> Span {
    let at = text.floor_char_boundary((at.start as usize).min(text.len()));
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let end = text[at..].find(['\n', '\r']).map_or(text.len(), |end| at + end);
    Span::from(start..end)
}

/// What a change repairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Case,
    TopStone,
    EmptyBehind,
    FieldTwice,
    FieldsExchanged,
    FieldsJoined,
    Exchanged,
    RowTwice,
    RowTooMany,
    Other,
}

impl Kind {
    fn slip(self, text: &str, line: Span, edits: &[Edit]) -> Slip {
        let place = edits.first().map_or(line, |edit| edit.span);
        let written = shown(place.of(text).trim());
        let (rule, message, instruction): (&'static Rule, String, &str) = match self {
            Self::Case => (
                &LETTER_CASE.rule,
                "letters of the position are in the wrong case".to_owned(),
                "write them in the other",
            ),
            Self::TopStone => (
                &STONE_UNDER_STACK.rule,
                format!("the wall or capstone on top of a stack stands last: {written}"),
                "write it last",
            ),
            Self::EmptyBehind => (
                &UNREADABLE_SQUARE.rule,
                format!("{written} is neither so many empty squares nor a stone in front of one"),
                "write it as one of them",
            ),
            Self::FieldTwice => (&EXTRA_FIELD.rule, format!("{written} stands twice"), "write it once"),
            Self::FieldsExchanged => {
                let message = too_long_since_capture(text, place)
                    .unwrap_or_else(|| "two fields are in the wrong order".to_owned());
                (&FIELD_SEPARATOR.rule, message, "exchange them")
            }
            Self::FieldsJoined => (
                &FIELD_SEPARATOR.rule,
                "a blank between two fields is missing here".to_owned(),
                "write the blank",
            ),
            Self::Exchanged => {
                (&LOOK_ALIKE.rule, format!("two signs are in the wrong order: {written}"), "exchange them")
            }
            Self::RowTwice => {
                let written = shown(place.of(text).trim_matches('/'));
                (&ROW_COUNT.rule, format!("there is a row too many: {written} stands twice"), "write it once")
            }
            Self::RowTooMany => {
                let written = shown(place.of(text).trim_matches('/'));
                (&ROW_COUNT.rule, format!("there is a row too many: {written}"), "remove it")
            }
            Self::Other => {
                (&LOOK_ALIKE.rule, format!("{written} is not what belongs here"), "write what does")
            }
        };
        let next = text[place.start as usize..].chars().next().map_or(0, char::len_utf8);
        let span = if place.is_empty() { Span::new(place.start, place.start + next as u32) } else { place };
        Slip::new(rule, span, message, instruction, edits.to_vec())
    }
}

/// What is wrong with two numbers behind the side to move: the plies since the last capture are some of all plies.
fn too_long_since_capture(text: &str, numbers: Span) -> Option<String> {
    let side = text[..numbers.start as usize].trim_end().rsplit(char::is_whitespace).next()?;
    let (plies, since) = numbers.of(text).split_once(' ')?;
    let (plies, since) = (plies.parse::<u32>().ok()?, since.parse::<u32>().ok()?);
    (matches!(side, "a" | "d") && since > plies).then(|| {
        format!("{since} plies since the last capture are more than the {plies} plies so far: one number is wrong, or both are in the wrong order")
    })
}

/// The changes of each kind.
fn kinds(text: &str, line: Span, near: &[Span]) -> Vec<(Kind, Vec<Vec<Edit>>)> {
    let words = words(text, line);
    let boards: Vec<&Range<usize>> =
        words.iter().filter(|word| text[(*word).clone()].contains('/')).collect();
    let pairs = || words.windows(2);
    let twice = pairs().filter(|pair| text[pair[0].clone()] == text[pair[1].clone()]);
    let twice = twice.map(|pair| vec![delete(Span::from(pair[0].end..pair[1].end))]).collect();
    let exchanged = pairs().map(|pair| {
        let both = Span::from(pair[0].start..pair[1].end);
        vec![replace(both, format!("{} {}", &text[pair[1].clone()], &text[pair[0].clone()]))]
    });
    let joined = words.iter().flat_map(|word| {
        let is_board = text[word.clone()].contains('/');
        let is_edge = move |at: &usize| !is_board || at - word.start <= 3 || word.end - at <= 3;
        let places = (word.start + 1..word.end).filter(|at| text.is_char_boundary(*at));
        places.filter(is_edge).map(|at| vec![insert(at as u32, " ")])
    });
    let in_board = boards.iter().flat_map(|word| word.start..word.end.saturating_sub(1));
    let swapped = in_board.filter_map(|at| {
        let two = text.get(at..at + 2).filter(|two| two.is_ascii() && two.contains(['/', ',']))?;
        let other: String = two.chars().rev().collect();
        (two != other).then(|| vec![replace(Span::from(at..at + 2), other)])
    });
    let rows = boards.iter().flat_map(|word| rows_twice(text, word)).collect();
    let each_row = boards.iter().flat_map(|word| each_row(text, word)).collect();
    let others = near.iter().flat_map(|place| {
        let sign = text[place.start as usize..].chars().next().filter(|sign| !sign.is_whitespace());
        let span = sign.map(|sign| Span::new(place.start, place.start + sign.len_utf8() as u32));
        span.into_iter().flat_map(move |span| {
            // No line starts with a blank.
            let signs = SIGNS.chars().filter(move |sign| span.start > line.start || *sign != ' ');
            signs.map(move |sign| vec![replace(span, sign.to_string())]).chain([vec![delete(span)]])
        })
    });
    let in_case = |change: fn(char) -> char| {
        let words = boards.iter().flat_map(|board| words.iter().skip_while(|word| word.start < board.start));
        let changed = words.filter_map(|word| {
            let written = &text[word.clone()];
            let meant: String = written.chars().map(change).collect();
            (meant != written && !written.contains(':')).then(|| replace(Span::from(word.clone()), meant))
        });
        changed.collect::<Vec<Edit>>()
    };
    let counts = |sign: char| if "adk".contains(sign) { sign } else { sign.to_ascii_uppercase() };
    let cases = [in_case(|sign| sign.to_ascii_lowercase()), in_case(counts)];
    vec![
        (Kind::Case, cases.into_iter().filter(|edits| !edits.is_empty()).collect()),
        (Kind::TopStone, boards.iter().flat_map(|board| top_stones(text, board)).collect()),
        (Kind::EmptyBehind, boards.iter().flat_map(|board| empty_behind(text, board)).collect()),
        (Kind::FieldTwice, twice),
        (Kind::FieldsExchanged, exchanged.collect()),
        (Kind::RowTwice, rows),
        (Kind::RowTooMany, each_row),
        (Kind::FieldsJoined, joined.collect()),
        (Kind::Exchanged, swapped.collect()),
        (Kind::Other, others.take(MOST_OTHERS).collect()),
    ]
}

/// The words of a line.
fn words(text: &str, line: Span) -> Vec<Range<usize>> {
    let mut at = line.start as usize;
    let mut words = Vec::new();
    for word in line.of(text).split_whitespace() {
        let start = at + text[at..].find(word).unwrap_or(0);
        at = start + word.len();
        words.push(start..at);
    }
    words
}

/// Stacks with the letter of their top stone in front of other stones, with it behind them: `1S2`.
fn top_stones(text: &str, board: &Range<usize>) -> Vec<Vec<Edit>> {
    let moved = |stack: &str| {
        let letter = stack.find(['S', 'C']).filter(|at| at + 1 < stack.len())?;
        let stones = [&stack[..letter], &stack[letter + 1..]].concat();
        if !stones.bytes().all(|stone| matches!(stone, b'1' | b'2')) {
            return None;
        }
        let start = stack.as_ptr() as usize - text.as_ptr() as usize;
        let meant = format!("{stones}{}", &stack[letter..=letter]);
        Some(vec![replace(Span::from(start..start + stack.len()), meant)])
    };
    text[board.clone()].split(['/', ',']).filter_map(moved).collect()
}

/// Stones with an `x` behind them, as a count of empty squares, and with the comma between them: `2x`.
fn empty_behind(text: &str, board: &Range<usize>) -> Vec<Vec<Edit>> {
    let ways = |cell: &str| {
        let stone = cell.strip_suffix('x').filter(|stone| matches!(*stone, "1" | "2"))?;
        let start = cell.as_ptr() as usize - text.as_ptr() as usize;
        let span = Span::from(start..start + cell.len());
        Some([format!("x{stone}"), format!("{stone},x")].map(|meant| vec![replace(span, meant)]))
    };
    text[board.clone()].split(['/', ',']).filter_map(ways).flatten().collect()
}

/// The rows of a board.
fn rows(text: &str, board: &Range<usize>) -> Vec<Range<usize>> {
    let mut at = board.start;
    let mut rows: Vec<Range<usize>> = Vec::new();
    for row in text[board.clone()].split('/') {
        rows.push(at..at + row.len());
        at += row.len() + 1;
    }
    rows
}

/// A board without each of its rows.
fn each_row(text: &str, board: &Range<usize>) -> Vec<Vec<Edit>> {
    let rows = rows(text, board).into_iter();
    let with_slash = |row: Range<usize>| {
        if text[row.end..].starts_with('/') {
            row.start..row.end + 1
        } else {
            row.start.saturating_sub(1)..row.end
        }
    };
    rows.map(|row| vec![delete(Span::from(with_slash(row)))]).collect()
}

/// Rows of a board that stand in it once more, without one of them.
fn rows_twice(text: &str, board: &Range<usize>) -> Vec<Vec<Edit>> {
    let rows = rows(text, board);
    let pairs = rows.windows(2).filter(|pair| text[pair[0].clone()] == text[pair[1].clone()]);
    pairs.map(|pair| vec![delete(Span::from(pair[0].end..pair[1].end))]).collect()
}

/// What is found, as one where it is one mistake: a row too many or too few, which the widths of all others show; or a line
/// that is cut off.
fn folded(text: &str, line: Span, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let is_of_rows = |finding: &Diagnostic| finding.is_of(&ROW_WIDTH.rule) || finding.is_of(&ROW_COUNT.rule);
    let is_serious = |finding: &Diagnostic| finding.severity > Severity::Info;
    let serious = found.iter().filter(|finding| is_serious(finding)).count();
    let is_unread = |finding: &Diagnostic| {
        is_serious(finding) && (finding.rule.is_about(About::Reading) || finding.is_of(&MISSING_FIELD.rule))
    };
    if serious < 2 || !found.iter().any(is_unread) {
        return found;
    }
    let words = words(text, line);
    let is_board = |word: &Range<usize>| text[word.clone()].contains('/');
    let Some(board) = words.iter().position(is_board) else { return found };
    let (first_row, last_row) = {
        let board = &text[words[board].clone()];
        (board.split('/').next().unwrap_or_default(), board.rsplit('/').next().unwrap_or_default())
    };
    // One row of another width, among as many as there should be, is what is wrong.
    let is_one_row = || {
        found.iter().filter(|finding| is_of_rows(finding)).count() == 1
            && found.iter().all(|finding| !finding.is_of(&ROW_COUNT.rule))
    };
    // Where no field is missing, each of them is what it is.
    let is_behind = || {
        let of_fields =
            |finding: &Diagnostic| finding.is_of(&MISSING_FIELD.rule) || finding.is_of(&ACTIVE_SIDE.rule);
        found.iter().any(of_fields)
            && found.iter().all(|finding| words[board].end as u32 <= finding.span.start)
    };
    let (rule, message): (&'static Rule, String) = if board + 1 == words.len() {
        (&NO_POSITION.rule, format!("the position ends in its board, behind {}", shown(last_row)))
    } else if board == 0 && found.iter().any(|finding| finding.is_of(&MISSING_FIELD.rule)) {
        (&NO_POSITION.rule, format!("the position starts in its board, at {}", shown(first_row)))
    } else if is_behind() {
        // The fields behind the first that is wrong are taken for others. In front of a board of Tak stands nothing.
        let expected = match board {
            0 => "the player to move and the number of the move, as in `1 6`",
            _ => "the side to move, the ply, and the plies since the last capture, as in `a 1 0`",
        };
        let written = shown(text[words[board].end..line.end as usize].trim());
        (&MISSING_FIELD.rule, format!("behind the board stand {expected}, and not {written}"))
    } else if !is_one_row() && found.iter().filter(|finding| is_of_rows(finding)).count() * 2 >= serious {
        let rows = text[words[board].clone()].split('/').count();
        let message = format!(
            "the {rows} rows of the board are not as wide as there are rows: one is missing, or too many"
        );
        (&ROW_COUNT.rule, message)
    } else {
        return found;
    };
    let place = found.iter().find(|finding| is_serious(finding)).map(|finding| finding.place.clone());
    let span = if core::ptr::eq(rule, &raw const MISSING_FIELD.rule) {
        Span::new(words[board + 1].start as u32, line.end)
    } else if board + 1 == words.len() {
        let end = words[board].end;
        Span::from(end - last_row.len()..end)
    } else {
        Span::from(words[board].clone())
    };
    let mut finding = Diagnostic::new(rule, span, message);
    finding.place = place.unwrap_or_default();
    found.retain(|finding| !is_serious(finding));
    found.push(finding);
    found.sort_by_key(|finding| finding.span.start);
    found
}

/// Signs of Markdown around a whole line: `**…**`, `_…_`.
pub(crate) fn emphasis(text: &str) -> Option<Slip> {
    let line = crate::lines::lines(text).find(|line| !line.of(text).trim().is_empty())?;
    let inside = line.of(text).trim();
    let sign = inside.chars().next().filter(|sign| "*_`~".contains(*sign))?;
    let bare = inside.trim_matches(sign);
    let (front, behind) = (
        inside.len() - inside.trim_start_matches(sign).len(),
        inside.len() - inside.trim_end_matches(sign).len(),
    );
    if bare.is_empty() || front != behind || front > 3 {
        return None;
    }
    let start = line.start + (line.of(text).len() - line.of(text).trim_start().len()) as u32;
    let end = start + inside.len() as u32;
    let (before, after) = (Span::new(start, start + front as u32), Span::new(end - behind as u32, end));
    let message = format!("the line stands between signs of Markdown, {}", shown(before.of(text)));
    Some(Slip::new(&LOOK_ALIKE.rule, before, message, "remove them", vec![delete(before), delete(after)]))
}
