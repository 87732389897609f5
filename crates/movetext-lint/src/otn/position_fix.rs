//! Findings about position records, in the rules tag and in the position tag alike.

use movetext_diagnostics::{Applicability, Diagnostic, Rule};
use movetext_record::otn::Fault;
use movetext_rules::tafl::PositionFault;
use movetext_source::Span;

use crate::edit::{delete, fix, insert, replace};
use crate::messages::{count, list};
use crate::opposite;
use crate::otn::Game;
use crate::rules::otn::BAD_RULES_VALUE;

/// A position record that is being looked at.
pub(crate) struct PositionText<'a> {
    /// Where it stands.
    pub(crate) span: Span,
    /// How it is written properly, where it could be read.
    pub(crate) canonical: Option<String>,
    /// Every fault that was found in it.
    pub(crate) faults: Vec<(&'a Fault, &'a PositionFault)>,
}

impl PositionText<'_> {
    /// Whether both slashes are missing, in front of the rows and behind them: one habit, reported at the first.
    pub(crate) fn has_no_outer_slashes(&self) -> bool {
        let is_missing = |slash| self.faults.iter().any(|(_, fault)| **fault == slash);
        is_missing(PositionFault::OpeningSlashMissing) && is_missing(PositionFault::ClosingSlashMissing)
    }

    /// What to say of one of its faults.
    pub(crate) fn explain(&self, game: &Game<'_>, finding: Diagnostic, fault: &PositionFault) -> Diagnostic {
        let span = finding.span;
        let text = span.of(game.text);
        match fault {
            PositionFault::OpeningSlashMissing if self.has_no_outer_slashes() => {
                let mut finding = finding;
                "the slashes around the rows are missing".clone_into(&mut finding.message);
                let end = self.span.start + self.span.of(game.text).trim_end().len() as u32;
                let edits = vec![insert(span.start, "/"), insert(end, "/")];
                finding.with_fix(fix("write the slashes", Applicability::Safe, edits))
            }
            PositionFault::OpeningSlashMissing | PositionFault::ClosingSlashMissing => {
                finding.with_fix(fix("write the slash", Applicability::Safe, vec![insert(span.start, "/")]))
            }
            PositionFault::RowTooShort { row, squares, size } => {
                let finding = self.with_meant(game, finding, *row, *size);
                let missing = usize::from(*size).saturating_sub(*squares as usize);
                game.unchecked(finding.with_label(format!("{} missing", count(missing, "square"))))
            }
            PositionFault::RowTooLong { row, squares, size } => {
                let finding = self.with_meant(game, finding, *row, *size);
                let more = (*squares as usize).saturating_sub(usize::from(*size));
                game.unchecked(finding.with_label(format!("{} too many", count(more, "square"))))
            }
            PositionFault::ConsecutiveCounts => match added_up(text) {
                Some(row) => {
                    finding.with_fix(fix("add them up", Applicability::Safe, vec![replace(span, row)]))
                }
                None => finding,
            },
            PositionFault::ZeroCount => match text.trim_start_matches('0') {
                "" => finding.with_fix(fix("remove it", Applicability::Safe, vec![delete(span)])),
                number => finding.with_fix(fix(
                    format!("write `{number}`"),
                    Applicability::Safe,
                    vec![replace(span, number)],
                )),
            },
            PositionFault::UpperCaseLetters | PositionFault::TsnLetters => self.in_otn(finding, fault),
            PositionFault::UnknownLetter(_) => {
                let finding = finding.with_note("it is read as an empty square");
                let (start, written) = (self.span.start, self.span.of(game.text));
                let before = span.start.saturating_sub(start) as usize;
                // A letter of a start that stands in the game once more is none of this one's.
                let Some(in_front) = written.get(..before) else { return finding };
                // Where there is no king, he is the sign that nobody is.
                if !written.contains('K') {
                    return finding.with_fix(fix(
                        "write `K`",
                        Applicability::Unsafe,
                        vec![replace(span, "K")],
                    ));
                }
                let row = in_front.trim_start_matches('/').matches('/').count() + 1;
                match opposite::row(written.trim(), row, width) {
                    Some(meant) => {
                        let first = in_front.rfind('/').map_or(0, |at| at + 1);
                        let length = written[first..].find('/').unwrap_or(written.len() - first);
                        let row = Span::from(start as usize + first..start as usize + first + length);
                        let edits = vec![replace(row, meant.clone())];
                        finding.with_fix(fix(format!("write `{meant}`"), Applicability::Unsafe, edits))
                    }
                    None => finding,
                }
            }
            PositionFault::TooFewRows { size, .. } | PositionFault::TooManyRows { size, .. } => {
                let rows = opposite::rows(text.trim_matches('/'), usize::from(*size), width);
                game.unchecked(match rows {
                    Some(rows) => like_opposite(finding, &format!("/{rows}/")),
                    None => finding,
                })
            }
            PositionFault::Empty => game.unchecked(finding),
            PositionFault::EmptyRow { .. } => {
                let size = self.span.of(game.text).trim().trim_matches('/').split('/').count();
                finding.with_fix(fix(
                    format!("write `{size}`"),
                    Applicability::Unsafe,
                    vec![insert(span.start, size.to_string())],
                ))
            }
        }
    }

    /// The finding about a row with the one opposite to it, where that is as wide as the board and nearly the same, or with the
    /// count that fills it, where it is empty.
    fn with_meant(&self, game: &Game<'_>, finding: Diagnostic, row: u32, size: u8) -> Diagnostic {
        let (written, span) = (self.span.of(game.text).trim(), finding.span);
        let text = span.of(game.text);
        let opposite = opposite::row(written, row as usize, width).filter(|meant| text != meant);
        if let Some(meant) = opposite {
            like_opposite(finding, &meant)
        } else if text.len() == 1 && text.bytes().all(|digit| digit.is_ascii_digit()) {
            let edits = vec![replace(span, size.to_string())];
            finding.with_fix(fix(format!("write `{size}`"), Applicability::Unsafe, edits))
        } else {
            finding
        }
    }

    /// The position in OTN's letters. Safe where nothing else is wrong with it, which would be lost then.
    fn in_otn(&self, mut finding: Diagnostic, fault: &PositionFault) -> Diagnostic {
        let alone = self.faults.iter().all(|(_, other)| {
            *other == fault
                || matches!(other, PositionFault::OpeningSlashMissing | PositionFault::ClosingSlashMissing)
        });
        finding.message = match fault {
            PositionFault::TsnLetters => "this is a position in TSN's letters, not in OTN's".to_owned(),
            _ => "this is a position in another program's letters (`A`, `D`, `K`), not in OTN's".to_owned(),
        };
        finding.notes.push(fault.to_string());
        let Some(canonical) = &self.canonical else { return finding };
        let edits = vec![replace(self.span, canonical.clone())];
        let applicability = if alone { Applicability::Safe } else { Applicability::Unsafe };
        finding.with_fix(fix("write it in OTN's letters, from rank 1 up", applicability, edits))
    }
}

impl Game<'_> {
    /// The finding, with a word on the moves, which are not checked where the board or a rule is not known.
    pub(crate) fn unchecked(&self, finding: Diagnostic) -> Diagnostic {
        if self.is_board_known || self.tree().len() == 1 {
            return finding;
        }
        let unknown = if finding.is_of(&BAD_RULES_VALUE.rule) {
            "by which rules the game was played"
        } else {
            "where the men stand"
        };
        finding.with_note(format!("the moves are not checked, since it is not clear {unknown}"))
    }
}

/// The finding with what makes the board the same from both sides.
fn like_opposite(finding: Diagnostic, meant: &str) -> Diagnostic {
    let edits = vec![replace(finding.span, meant)];
    finding
        .with_fix(fix(format!("write `{meant}`"), Applicability::Unsafe, edits))
        .with_help("boards are the same from both sides at the start")
}

/// The one finding about rows of another width than the board.
pub(crate) struct Rows {
    span: Span,
    message: String,
    /// Whether the row is one more than the board has.
    pub(crate) is_surplus: bool,
}

impl Rows {
    /// The finding; a row too many is removed with its slash.
    pub(crate) fn finding(&self, text: &str, rule: &'static Rule) -> Diagnostic {
        let finding = Diagnostic::new(rule, self.span, &self.message);
        if !self.is_surplus {
            return finding;
        }
        let has_slash = text[self.span.end as usize..].starts_with('/');
        let row = Span::new(self.span.start, self.span.end + u32::from(has_slash));
        finding.with_fix(fix("remove it", Applicability::Unsafe, vec![delete(row)]))
    }

    /// Whether it reports this fault too.
    pub(crate) fn are(&self, fault: &PositionFault) -> bool {
        match fault {
            PositionFault::RowTooShort { .. } | PositionFault::RowTooLong { .. } => true,
            PositionFault::TooManyRows { .. } => self.is_surplus,
            _ => false,
        }
    }
}

/// One finding for many rows that are wrong alike: a position of another size has every row wrong. And one for a row of another
/// width that is one more than the board has.
pub(crate) fn rows_of<'a>(faults: &[(&'a Fault, &'a PositionFault)]) -> Option<Rows> {
    let wrong: Vec<_> = faults
        .iter()
        .filter_map(|(fault, kind)| match kind {
            PositionFault::RowTooShort { row, squares, size }
            | PositionFault::RowTooLong { row, squares, size } => Some((fault.span, *row, *squares, *size)),
            _ => None,
        })
        .collect();
    let is_one_more = |(_, fault): &(_, &PositionFault)| match fault {
        PositionFault::TooManyRows { rows, size } => *rows == u32::from(*size) + 1,
        _ => false,
    };
    if let [(span, row, squares, size)] = wrong[..]
        && faults.iter().any(is_one_more)
    {
        let squares = count(squares as usize, "square");
        let message = format!("row {row} is one too many, and describes {squares} instead of {size}");
        return Some(Rows { span, message, is_surplus: true });
    }
    let [(first, ..), _, _, ..] = wrong[..] else { return None };
    let rows: Vec<String> =
        wrong.iter().take(10).map(|(_, row, squares, _)| format!("{row} ({squares})")).collect();
    let more = if wrong.len() > 10 { ", …" } else { "" };
    let size = wrong[0].3;
    let message = format!(
        "{} of the position do not describe {size} squares: {}{more}",
        count(wrong.len(), "row"),
        list(&rows)
    );
    Some(Rows { span: first, message, is_surplus: false })
}

/// How many squares a row describes.
fn width(row: &str) -> usize {
    let (mut squares, mut count) = (0_usize, 0_usize);
    for sign in row.chars() {
        if let Some(digit) = sign.to_digit(10) {
            count = count.saturating_mul(10).saturating_add(digit as usize);
        } else {
            (squares, count) = (squares.saturating_add(count).saturating_add(1), 0);
        }
    }
    squares.saturating_add(count)
}

/// A row with neighbouring digits added up: `3t12` as `3t3`.
fn added_up(row: &str) -> Option<String> {
    let mut sum = 0_u32;
    let mut text = String::new();
    for letter in row.chars().filter(|letter| !letter.is_ascii_whitespace()) {
        if let Some(digit) = letter.to_digit(10) {
            sum = sum.checked_add(digit)?;
            continue;
        }
        if sum > 0 {
            text.push_str(&sum.to_string());
            sum = 0;
        }
        text.push(letter);
    }
    if sum > 0 {
        text.push_str(&sum.to_string());
    }
    Some(text)
}
