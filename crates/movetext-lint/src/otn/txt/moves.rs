//! Moves that cannot be read, or are not spelt as they should be: in OTN.

use movetext_diagnostics::{Applicability, Detail, Diagnostic, Edit, Fix, Severity};
use movetext_record::FaultKind::Own;
use movetext_record::otn::{Fault, FaultKind};
use movetext_rules::tafl::{MoveNote, MoveRecord};
use movetext_source::Span;
use movetext_tree::NodeId;

use crate::edit::{fix, insert, probably, replace};
use crate::messages::{count, shown};
use crate::otn::Game;
use crate::otn::rul::captures::names_twice;
use crate::otn::rul::letters::taflman_letter;
use crate::otn::txt::stray::foreign_comments;
use crate::report::Report;
use crate::rules::txt::{MOVE_SPELLING, UNREADABLE_MOVE};

pub(crate) fn unreadable_move(game: &Game<'_>, report: &mut Report) {
    let foreign = foreign_comments(game);
    let mut faults = game.faults_of(&UNREADABLE_MOVE.rule).peekable();
    while let Some(fault) = faults.next() {
        let node = game.move_at(fault.span.start);
        let Some(node) = node.filter(|node| !foreign.holds(game.origin(*node).played)) else { continue };
        let mut last = node;
        let mut words = 1;
        while let Some(next) = faults.peek().and_then(|next| game.move_at(next.span.start)) {
            let (one, two) = (game.origin(last), game.origin(next));
            if next.index() != last.index() + 1 || one.turn != two.turn || one.comment.is_some() {
                break;
            }
            (last, words) = (next, words + 1);
            faults.next();
        }
        let finding = if words == 1 { single(game, fault, node) } else { prose(game, node, last, words) };
        report.add(game.with_later(finding, node, words - 1));
    }
}

/// One word that is no move.
fn single(game: &Game<'_>, fault: &Fault, node: NodeId) -> Diagnostic {
    let span = game.origin(node).played;
    let word = span.of(game.text);
    if !word.contains(|letter: char| letter.is_ascii_digit()) {
        return mere_word(
            game.diagnostic_at(&UNREADABLE_MOVE.rule, span, format!("{} is not a move", shown(word))),
            word,
        );
    }
    let message = format!("{} is not a move: {}", shown(word), fault.kind);
    let mut finding = game.diagnostic_at(&UNREADABLE_MOVE.rule, span, message);
    if fault.span != span {
        finding = finding.with_place(fault.span, "here");
    }
    match game.failed(node).and_then(|failed| failed.nearest()) {
        Some(nearest) => finding.with_fix(probably(span, &nearest.written)),
        None => finding,
    }
}

/// A word without a number: no slip in a move, but something in words.
fn mere_word(finding: Diagnostic, word: &str) -> Diagnostic {
    let lower = word.to_ascii_lowercase();
    let starts = |words: &[&str]| words.iter().any(|word| lower.starts_with(word));
    if starts(&["resign"]) {
        let resigns = Fix::replace("write `---`", Applicability::Unsafe, finding.span, "---");
        finding.with_help("a resignation is written `---`").with_fix(resigns)
    } else if starts(&["time", "draw", "win", "won", "lost", "attackers", "defenders"]) {
        finding.with_help("how the game ended is given in the tags `result` and `termination`")
    } else {
        finding.with_help("comments are written in `[` and `]` after the moves of their turn")
    }
}

/// Several words in a row: a comment without its brackets, rather than moves.
fn prose(game: &Game<'_>, first: NodeId, last: NodeId, words: usize) -> Diagnostic {
    let span = game.origin(first).played.to(game.origin(last).played);
    let message = format!(
        "{} and the {} after it are not moves",
        shown(game.origin(first).played.of(game.text)),
        count(words - 1, "word")
    );
    let finding = game
        .diagnostic_at(&UNREADABLE_MOVE.rule, span, message)
        .with_help("comments are written in `[` and `]` after the moves of their turn");
    let ends_turn =
        game.tree().first_child(last).is_none_or(|next| game.origin(next).turn != game.origin(last).turn);
    let starts_turn = game.turn_at(game.origin(first).turn).next() == Some(first);
    if ends_turn && !starts_turn && game.origin(last).comment.is_none() {
        let edits = vec![insert(span.start, "["), insert(span.end, "]")];
        let change = fix("put brackets around them", Applicability::Unsafe, edits);
        finding.with_detail(Detail::Remark).with_fix(change)
    } else {
        finding
    }
}

pub(crate) fn move_spelling(game: &Game<'_>, report: &mut Report) {
    let mut faults = game.faults_of(&MOVE_SPELLING.rule).peekable();
    let mut upper_case: Vec<(Span, Edit)> = Vec::new();
    while let Some(fault) = faults.next() {
        let Some(node) = game.move_at(fault.span.start) else { continue };
        let Some(record) = game.record(node) else { continue };
        let mut notes = vec![fault];
        while let Some(next) = faults.next_if(|next| game.move_at(next.span.start) == Some(node)) {
            notes.push(next);
        }
        // The letter of an ordinary man in front of another is a wrong letter, which another rule reports.
        if taflman_letter(game, node).is_some() {
            notes.retain(|fault| !matches!(fault.kind, Own(FaultKind::MoveNote(MoveNote::TaflmanLetter(_)))));
        }
        // Whoever writes a capture twice needs no other sign between them.
        if notes.is_empty() || names_twice(record) {
            continue;
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
    let mut finding = game.diagnostic_at(&MOVE_SPELLING.rule, notes[0].span, notes[0].kind.to_string());
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
    let finding = game.diagnostic_at(&MOVE_SPELLING.rule, first, message);
    let write = fix("write them in lower case", Applicability::Unsafe, edits);
    if !game.has_walkers_squares() {
        return finding.with_fix(write);
    }
    finding
        .with_severity(Severity::Info)
        .with_note(
            "Damian Walker's notation allows upper case; the game is read as one in it, in which `+` is a threat, `++` a win and `--` a losing move, whoever moves",
        )
        .with_fix(write)
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
