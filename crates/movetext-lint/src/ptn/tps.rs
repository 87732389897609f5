//! A position of a TPS file, read; and what is wrong with a TPS, wherever it stands.

use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_record::FaultKind::Own;
use movetext_record::ptn::{FaultKind, Ptn, StartFault};
use movetext_record::tps::{Record, Tps};
use movetext_rules::tak::{Setup, TpsFault};
use movetext_source::Span;

use crate::game::Content;
use crate::game::{LintNotation, Replayed};
use crate::messages::{count, shown};

impl LintNotation for Tps {
    /// Whose turn it is no rule asks.
    type State = ();
    type Facts = ();
    type Memory = ();
    type Report = movetext_record::NoEffects;
    type Survey = ();

    fn complete<'a>(
        game: &'a Replayed<'_, Self>,
    ) -> impl FnMut(Diagnostic, &movetext_record::tps::Fault) -> Diagnostic + 'a {
        let tps = TpsText::of_tps(game);
        move |finding, fault| match fault.kind {
            Own(kind) => tps.complete(finding, kind),
            movetext_record::FaultKind::Text(_) => finding,
        }
    }

    fn content(record: &Record<'_>, content: &mut Content) {
        content.add(format_args!("{:?}", record.start));
    }
}

/// A TPS and what was read of it.
pub(crate) struct TpsText<'a> {
    text: &'a str,
    /// What was read.
    pub(crate) setup: Option<&'a Setup>,
    /// Where the board, whose turn it is, and the number of the move stand.
    pub(crate) span: Span,
    /// What is wrong with it.
    faults: Vec<TpsFault>,
    /// Whether moves follow that cannot be checked, since the board they start from is a guess.
    leads_nowhere: bool,
}

impl<'a> TpsText<'a> {
    /// A line of a TPS file.
    pub(crate) fn of_tps(game: &'a Replayed<'_, Tps>) -> Self {
        let faults = game.parsed.faults.iter().filter_map(|fault| match fault.kind {
            Own(kind) => Some(kind),
            movetext_record::FaultKind::Text(_) => None,
        });
        Self {
            text: game.text,
            setup: game.parsed.record.start.setup(),
            span: inside(game.text, game.parsed.origin.whole),
            faults: faults.collect(),
            leads_nowhere: false,
        }
    }

    /// What the tag `TPS` of a game says; none where there is no such tag.
    pub(crate) fn of_ptn(game: &'a Replayed<'_, Ptn>) -> Option<Self> {
        let (_, span) = game.tag("TPS")?;
        let faults = game.parsed.faults.iter().filter_map(|fault| match fault.kind {
            Own(FaultKind::Start(StartFault::Tps(kind))) if span.start <= fault.span.start => Some(kind),
            _ => None,
        });
        let is_replayed = game.is_board_known && game.replay_error.is_none();
        let setup = match &game.parsed.record.start.tps {
            movetext_record::ptn::Tps::Read(setup) => Some(setup),
            _ => None,
        };
        Some(Self {
            text: game.text,
            setup,
            span,
            faults: faults.collect(),
            leads_nowhere: !is_replayed && game.tree().len() > 1,
        })
    }

    /// The finding about a fault, with numbers. Where only the spelling is wrong, the fix writes the text anew.
    pub(crate) fn complete(&self, mut finding: Diagnostic, kind: TpsFault) -> Diagnostic {
        // Of several tags the last counts.
        if finding.span.start < self.span.start {
            return finding;
        }
        finding.message = self.message(kind, finding.span);
        if let Some(setup) = self.setup.filter(|_| self.is_clear()) {
            let fix =
                Fix::replace("use the usual spelling", Applicability::Safe, self.span, setup.to_string());
            finding = finding.with_fix(fix);
        }
        if self.leads_nowhere && is_board_guessed(kind) {
            finding = finding.with_note("the moves could not be checked");
        }
        if let Some(meant) =
            board_of_equal_rows(finding.span.of(self.text)).filter(|_| kind == TpsFault::Rows)
        {
            let message = format!("write `{meant}`");
            let span = finding.span;
            finding = finding.with_fix(Fix::replace(message, Applicability::Unsafe, span, meant));
        }
        if let Some((span, meant)) = self.letter_on_top(kind, finding.span) {
            let message = format!("write `{meant}`");
            finding = finding.with_fix(Fix::replace(message, Applicability::Unsafe, span, meant));
        }
        // A game that has no stones on the board starts.
        let is_start = self.text[..finding.span.start as usize].ends_with(" 1")
            && !self.span.of(self.text).split(' ').next().unwrap_or_default().contains(['1', '2']);
        if kind == TpsFault::NoMoveNumber && is_start {
            let place = Span::at(finding.span.start);
            finding = finding.with_fix(Fix::replace("write `1`", Applicability::Unsafe, place, " 1"));
        }
        let row = self.with_run(kind, finding.span).filter(|(row, meant)| row.of(self.text) != meant);
        let finding = match row {
            Some((row, meant)) => {
                let message = format!("write `{meant}`");
                finding.with_fix(Fix::replace(message, Applicability::Unsafe, row, meant))
            }
            None => finding,
        };
        match kind {
            TpsFault::LetterCase | TpsFault::Trailing => finding.with_severity(Severity::Warning),
            _ => finding,
        }
    }

    /// The letter of a stack and the stones that stand behind it, the other way round.
    fn letter_on_top(&self, kind: TpsFault, span: Span) -> Option<(Span, String)> {
        let rest = &self.text[span.start as usize..];
        let letter =
            rest.chars().next().filter(|letter| kind == TpsFault::NotOnTop && "SC".contains(*letter))?;
        let stones = rest[1..].bytes().take_while(|stone| matches!(stone, b'1' | b'2')).count();
        let place = Span::new(span.start, span.start + 1 + stones as u32);
        (stones > 0).then(|| (place, format!("{}{letter}", &rest[1..=stones])))
    }

    /// A row with one run of empty squares, and the same with the run that fills it. Where squares are missing and a stack is in
    /// it, a comma in that may be.
    fn with_run(&self, kind: TpsFault, span: Span) -> Option<(Span, String)> {
        let size = self.setup.filter(|_| matches!(kind, TpsFault::ShortRow | TpsFault::LongRow))?.size;
        let is_end = |sign: char| matches!(sign, '/' | '-' | '"' | '[' | ']') || sign.is_whitespace();
        let start = self.text[..span.start as usize].trim_end_matches(|sign| !is_end(sign)).len();
        let row = self.text[start..].split(is_end).next()?;
        let is_stack = |square: &str| square.bytes().filter(u8::is_ascii_digit).count() > 1;
        let others: Vec<&str> = row.split(',').filter(|square| !square.starts_with('x')).collect();
        let mut runs = row.split(',').filter(|square| square.starts_with('x'));
        let zero = row.split(',').find(|square| has_zero(square));
        if let Some(zero) = zero {
            let start = start + (zero.as_ptr() as usize - row.as_ptr() as usize);
            let meant = format!("x{}", zero[1..].trim_start_matches('0'));
            return Some((Span::from(start..start + zero.len()), meant));
        }
        let (Some(run), None) = (runs.next(), runs.next()) else { return None };
        let width = usize::from(size).checked_sub(others.len()).filter(|width| *width > 0)?;
        let may_lack_comma = kind == TpsFault::ShortRow && others.iter().any(|square| is_stack(square));
        if may_lack_comma || !run[1..].bytes().all(|digit| digit.is_ascii_digit()) {
            return None;
        }
        let filling = if width == 1 { "x".to_owned() } else { format!("x{width}") };
        let squares = row.split(',').map(|square| if square == run { &filling } else { square });
        Some((Span::from(start..start + row.len()), squares.collect::<Vec<_>>().join(",")))
    }

    /// What to say of a fault: with the numbers, where too many or too few is what is wrong.
    fn message(&self, kind: TpsFault, span: Span) -> String {
        let is_row_end = |sign: char| matches!(sign, '/' | '-');
        match (kind, self.setup) {
            (TpsFault::Rows, _) => {
                let rows = span.of(self.text).split(is_row_end).count();
                if rows == 1 && !span.of(self.text).contains(|sign: char| sign.is_ascii_digit()) {
                    return "there is no position here: the rows of the board are missing, as in \
                            `x5/x5/x5/x5/x5 1 1`"
                        .to_owned();
                }
                match width_of_all(span.of(self.text)).filter(|_| (3..=8).contains(&rows)) {
                    Some(width) => format!(
                        "there are {rows} rows of {width} squares, but a board has as many rows as columns"
                    ),
                    None => format!("a board has 3 to 8 rows, but this one has {rows}"),
                }
            }
            (TpsFault::ShortRow | TpsFault::LongRow, Some(Setup { size, .. })) => {
                // What is too much is marked, what is in front of it belongs to the row.
                let is_before_row =
                    |sign: char| is_row_end(sign) || sign.is_whitespace() || matches!(sign, '"' | '[');
                let before = Span::new(0, span.start).of(self.text);
                let start = before.trim_end_matches(|sign| !is_before_row(sign)).len();
                let row = Span::new(start as u32, span.end).of(self.text);
                if row.split(',').any(has_zero) {
                    return "a count of empty squares has no zero in front of it".to_owned();
                }
                let squares = squares(row);
                let squares = count(squares, "square");
                format!("this row has {squares} instead of {size}: the board has {size} rows")
            }
            (TpsFault::LetterCase, _) => {
                let letter = span.of(self.text);
                let swapped = |sign: char| {
                    if sign.is_uppercase() { sign.to_ascii_lowercase() } else { sign.to_ascii_uppercase() }
                };
                let meant: String = letter.chars().map(swapped).collect();
                format!("{} should be `{meant}`: {kind}", shown(letter))
            }
            (TpsFault::Trailing, _) => "nothing may follow the number of the move".to_owned(),
            _ => kind.to_string(),
        }
    }

    /// Whether nothing that it says is a guess.
    pub(crate) fn is_certain(&self) -> bool {
        self.faults.iter().all(|fault| fault.is_spelling() || *fault == TpsFault::Trailing)
    }

    /// Whether the text, however it is spelt, says one thing.
    fn is_clear(&self) -> bool {
        self.faults.iter().all(|fault| fault.is_spelling())
    }
}

/// How many squares each row of a board has, where all have as many.
fn width_of_all(board: &str) -> Option<usize> {
    let mut widths = board.split(['/', '-']).map(squares);
    let first = widths.next()?;
    widths.all(|width| width == first).then_some(first)
}

/// A board whose rows are all the same with as many of them as it has columns.
fn board_of_equal_rows(board: &str) -> Option<String> {
    let width = width_of_all(board).filter(|width| (3..=8).contains(width))?;
    let mut rows = board.split(['/', '-']);
    let first = rows.next()?;
    rows.all(|row| row == first).then(|| [first].repeat(width).join("/"))
}

/// Whether a square is a run of empty ones with a zero in front of its count.
fn has_zero(square: &str) -> bool {
    let count = square.strip_prefix('x').filter(|count| count.starts_with('0'));
    count.is_some_and(|count| matches!(count.trim_start_matches('0').as_bytes(), [b'2'..=b'8']))
}

/// How many squares a row has.
fn squares(row: &str) -> usize {
    let squares = row.split(',').map(|square| match square.strip_prefix(['x', 'X']) {
        Some("") | None => 1,
        Some(digits) => digits.parse().unwrap_or(1),
    });
    squares.fold(0, usize::saturating_add)
}

/// What stands between the quotes, where the line is a tag.
fn inside(text: &str, line: Span) -> Span {
    let whole = line.of(text);
    match (whole.starts_with('[').then(|| whole.find('"')).flatten(), whole.rfind('"')) {
        (Some(first), Some(last)) if first < last => line.part(&(first as u32 + 1..last as u32)),
        _ => line,
    }
}

/// What the TPS leaves to guess bears on everything that follows.
pub(super) fn is_board_guessed(fault: TpsFault) -> bool {
    !fault.is_spelling()
        && !matches!(fault, TpsFault::NoMoveNumber | TpsFault::MoveNumber | TpsFault::Trailing)
}
