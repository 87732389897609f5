use movetext_diagnostics::{Applicability, Diagnostic, Edit, Fix, Severity};
use movetext_record::FaultKind::Own;
use movetext_record::otn::{Fault, FaultKind};
use movetext_rules::tafl::{MoveNote, MoveRecord};
use movetext_source::Span;
use movetext_tree::NodeId;

use crate::edit::{fix, replace};
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::{count, shown};

lint! {
    /// A move that is understood but not spelt as OTN spells it.
    ///
    /// ## What it does
    /// Reports moves with other signs than those of OTN: `X` or `*` for captures, `x` or a comma between them,
    /// `=^` for `^=`, typographic dashes, letters of ordinary men, squares in upper case. The last is how Damian
    /// Walker's notation is known; it is one finding a game, and worth knowing, no more.
    ///
    /// ## Why it is bad
    /// It is read as it was meant here; other programs may stop at it.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/7/1tT1t2/1tT1t2/7/3K3/7/7/]
    ///
    /// 1. e3-d3*c3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/7/1tT1t2/1tT1t2/7/3K3/7/7/]
    ///
    /// 1. e3-d3xc3
    /// ```
    ///
    /// ## Fix
    /// Writes the move in OTN's spelling. Safe: the move is the same. Unsafe for squares in upper case: without
    /// them nobody knows that the symbols are Walker's.
    MOVE_SPELLING = "OTN046" "move-spelling" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    let mut faults = game.faults_of(&MOVE_SPELLING).peekable();
    let mut upper_case: Vec<(Span, Edit)> = Vec::new();
    while let Some(fault) = faults.next() {
        let Some(node) = game.move_at(fault.span.start) else { continue };
        let Some(record) = game.record(node) else { continue };
        let mut notes = vec![fault];
        while let Some(next) = faults.next_if(|next| game.move_at(next.span.start) == Some(node)) {
            notes.push(next);
        }
        let spelt = spelt(game, node, record);
        let walkers = |fault: &&Fault| fault.kind == Own(FaultKind::MoveNote(MoveNote::UpperCaseSquare));
        if notes.iter().all(walkers) {
            let span = game.origin(node).played;
            upper_case.push((fault.span, replace(span, spelt)));
        } else {
            let safe = !notes.iter().any(walkers);
            notes.retain(|fault| !walkers(fault));
            report.add(misspelt(game, node, &notes, spelt, safe));
        }
    }
    if let Some((first, _)) = upper_case.first() {
        report.add(walkers(game, *first, upper_case.into_iter().map(|(_, edit)| edit).collect()));
    }
}

/// A move with signs that are not OTN's.
fn misspelt(game: &Game<'_>, node: NodeId, notes: &[&Fault], spelt: String, safe: bool) -> Diagnostic {
    let span = game.origin(node).played;
    let mut finding = game.find(&MOVE_SPELLING, notes[0].span, notes[0].kind.to_string());
    for note in &notes[1..] {
        finding = finding.with_place(note.span, note.kind.to_string());
    }
    let applicability = if safe { Applicability::Safe } else { Applicability::Unsafe };
    let message = format!("write {}", shown(&spelt));
    finding.with_fix(Fix::replace(message, applicability, span, spelt))
}

/// Squares in upper case, all of a game at once.
fn walkers(game: &Game<'_>, first: Span, edits: Vec<Edit>) -> Diagnostic {
    let message = match edits.len() {
        1 => "the letters of squares are lower case".to_owned(),
        moves => {
            format!("the letters of squares are lower case, here and in {} more", count(moves - 1, "move"))
        }
    };
    game.find(&MOVE_SPELLING, first, message)
        .with_severity(Severity::Info)
        .with_note(
            "Damian Walker's notation allows upper case; the game is read as one in it, in which `+` is a threat, `++` a win and `--` a losing move, whoever moves",
        )
        .with_fix(fix("write them in lower case", Applicability::Unsafe, edits))
}

/// The move in OTN's spelling, with the marks after it, which are another rule's matter.
fn spelt(game: &Game<'_>, node: NodeId, record: &MoveRecord) -> String {
    let span = game.origin(node).played;
    let text = span.of(game.text);
    let mut after = text.len();
    if let Ok(read) = MoveRecord::read(text) {
        let dropped =
            read.notes.iter().filter(|note| note.kind.drops_content()).map(|note| note.at.start as usize);
        after = dropped.min().unwrap_or(after);
    }
    let marks: String = text[after..].chars().filter(|mark| *mark != '|').collect();
    format!("{record}{marks}")
}
