//! The parts of a move as it is spelt, and what other spelling a note about it asks for.

use core::cell::OnceCell;
use core::ops::Range;
use movetext_record::FaultKind::Own;

use movetext_diagnostics::{Applicability, Detail, Edit};
use movetext_record::ptn::{Fault, FaultKind};
use movetext_rules::tak::{Direction, MoveNote, read_move};
use movetext_source::Span;

use crate::edit::{delete, fix, replace};
use crate::lint::Lint;
use crate::messages::count;
use crate::ptn::Game;
use crate::report::Report;

/// Where the parts of a move stand in its text (sections "Placing Stones", "Moving Stones"); empty where one is
/// left out. The text is one that can be read.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Parts {
    /// How many stones are lifted.
    count: Range<usize>,
    /// The letter of the stone that is placed.
    letter: Range<usize>,
    square: Range<usize>,
    direction: Range<usize>,
    drops: Range<usize>,
    /// The letter of the top stone.
    pub(crate) top: Range<usize>,
    /// All behind it.
    pub(crate) marks: Range<usize>,
}

impl Parts {
    pub(crate) fn of(text: &str) -> Self {
        let mut at = 0;
        let mut part = |is: &dyn Fn(char) -> bool, longest: usize| {
            let rest = &text[at..];
            let taken: usize =
                rest.chars().take_while(|sign| is(*sign)).take(longest).map(char::len_utf8).sum();
            let start = at;
            at += taken;
            start..at
        };
        let is_letter = |sign: char| sign.is_ascii_alphabetic();
        let is_digit = |sign: char| sign.is_ascii_digit();
        let count = part(&is_digit, 1);
        let letters = part(&is_letter, 2);
        let letter = letters.start..(letters.end - usize::from(!letters.is_empty()));
        let rank = part(&is_digit, 1);
        let square = letter.end..rank.end;
        let sign = part(&|sign| "+-<>−–".contains(sign) || Direction::of_arrow(sign).is_some(), 1);
        let direction = sign.start..part(&|sign| sign == '\u{fe0f}', 1).end;
        let drops = part(&is_digit, 8);
        let top = part(&is_letter, 1);
        Self { count, letter, square, direction, drops, top, marks: at..text.len() }
    }
}

/// What a note asks for.
fn edits(note: MoveNote, text: &str, span: Span) -> Vec<Edit> {
    let parts = Parts::of(text);
    let place = |part: &Range<usize>| span.part(&(part.start as u32..part.end as u32));
    let without = |part: &Range<usize>| if part.is_empty() { vec![] } else { vec![delete(place(part))] };
    let changed = |part: &Range<usize>, to: String| {
        if text[part.clone()] == to { vec![] } else { vec![replace(place(part), to)] }
    };
    match note {
        MoveNote::FlatLetter => without(&parts.letter),
        MoveNote::TopLetter => without(&parts.top),
        MoveNote::CountOfOne => without(&parts.count),
        MoveNote::OnlyDrop => without(&parts.drops),
        MoveNote::LowerCaseStone => [&parts.letter, &parts.top]
            .into_iter()
            .flat_map(|part| changed(part, text[part.clone()].to_ascii_uppercase()))
            .collect(),
        MoveNote::UpperCaseSquare => changed(&parts.square, text[parts.square.clone()].to_ascii_lowercase()),
        MoveNote::OtherDash => changed(&parts.direction, "-".to_owned()),
        MoveNote::Arrow => {
            let direction = text[parts.direction.clone()].chars().next().and_then(Direction::of_arrow);
            direction.map_or(vec![], |direction| changed(&parts.direction, direction.sign().to_string()))
        }
        MoveNote::DoubleQuote => changed(&parts.marks, text[parts.marks.clone()].replace('"', "''")),
        MoveNote::MarkOrder | MoveNote::RepeatedMark => match read_move(text) {
            Ok(read) => {
                let crush = if read.crush { "*" } else { "" };
                changed(&parts.marks, format!("{crush}{}", read.marks))
            }
            Err(_) => vec![],
        },
        MoveNote::UnknownEvaluation => vec![],
    }
}

/// One finding for each move that is not spelt as this rule wants it.
pub(crate) fn report_each(game: &Game<'_>, lint: &'static Lint, report: &mut Report) {
    let mut faults = game.faults_of(&lint.rule).peekable();
    let other_files = OnceCell::new();
    let has_other_files = || {
        let is_other = |fault| upper_case_file(game, fault) == Some(false);
        *other_files.get_or_init(|| game.faults_of(&lint.rule).any(is_other))
    };
    while let Some(fault) = faults.next() {
        let mut notes = vec![fault];
        while let Some(next) = faults.next_if(|next| next.span == fault.span) {
            notes.push(next);
        }
        let words: Vec<String> = notes.iter().map(|note| note.kind.to_string()).collect();
        let edits = of_faults(game, &notes);
        let mut finding = game.diagnostic_at(&lint.rule, fault.span, words.join("; "));
        let mut allowed = Applicability::Safe;
        if may_be_capstone(game, fault) && !has_other_files() {
            let help = "`C` is the letter of a capstone too: is the file of its square missing?";
            finding = finding.with_detail(Detail::FileMissing).with_help(help);
            allowed = Applicability::Unsafe;
        }
        report.add(finding.with_fix(fix("use the usual spelling", allowed, edits)));
    }
}

/// Whether a move names a square whose file is in upper case, and whether that is `C`.
fn upper_case_file(game: &Game<'_>, fault: &Fault) -> Option<bool> {
    let text = fault.span.of(game.text);
    let is_upper_case = fault.kind == Own(FaultKind::MoveNote(MoveNote::UpperCaseSquare));
    is_upper_case.then(|| text[Parts::of(text).square].starts_with('C'))
}

/// Whether a stone is placed on the file `c`, in upper case: it may be a capstone without its file.
fn may_be_capstone(game: &Game<'_>, fault: &Fault) -> bool {
    let parts = Parts::of(fault.span.of(game.text));
    upper_case_file(game, fault) == Some(true)
        && [parts.count, parts.letter, parts.direction].iter().all(Range::is_empty)
}

/// One finding for each kind of spelling in a game, about all moves that are spelt so.
pub(crate) fn report_kinds(game: &Game<'_>, lint: &'static Lint, report: &mut Report) {
    for note in MoveNote::ALL {
        let faults: Vec<&Fault> =
            game.faults_of(&lint.rule).filter(|fault| fault.kind == Own(FaultKind::MoveNote(note))).collect();
        let Some(first) = faults.first() else { continue };
        let more = match faults.len() {
            1 => String::new(),
            all => format!(", here and in {}", count(all - 1, "later move")),
        };
        let finding = game.diagnostic_at(&lint.rule, first.span, format!("{note}{more}"));
        report.add(finding.with_fix(fix(
            "use the usual spelling",
            Applicability::Safe,
            of_faults(game, &faults),
        )));
    }
}

/// What the notes ask for together, each edit once.
fn of_faults(game: &Game<'_>, faults: &[&Fault]) -> Vec<Edit> {
    let mut all: Vec<Edit> = faults
        .iter()
        .filter_map(|fault| match fault.kind {
            Own(FaultKind::MoveNote(note)) => Some(edits(note, fault.span.of(game.text), fault.span)),
            _ => None,
        })
        .flatten()
        .collect();
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use super::Parts;

    #[test]
    fn moves_are_cut_into_their_parts() {
        for (text, parts) in [
            ("a1", ["", "", "a1", "", "", "", ""]),
            ("Sa1!", ["", "S", "a1", "", "", "", "!"]),
            ("2a1", ["2", "", "a1", "", "", "", ""]),
            ("c3↑C*'", ["", "", "c3", "↑", "", "C", "*'"]),
            ("2c3➡\u{fe0f}11", ["2", "", "c3", "➡\u{fe0f}", "11", "", ""]),
            ("3c3>12S''?!", ["3", "", "c3", ">", "12", "S", "''?!"]),
        ] {
            let cut = Parts::of(text);
            let ranges = [cut.count, cut.letter, cut.square, cut.direction, cut.drops, cut.top, cut.marks];
            assert_eq!(ranges.map(|range| &text[range]), parts, "{text}");
        }
    }
}
