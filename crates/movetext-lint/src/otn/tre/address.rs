//! The addresses of variations: in OTN.

use movetext_diagnostics::{Applicability, Diagnostic, Edit, Fix, Severity};
use movetext_record::FaultKind::Own;
use movetext_record::otn::{Fault, FaultKind, TurnFault};
use movetext_source::Span;
use movetext_tree::Address;

use crate::edit::{fix, replace};
use crate::otn::Game;
use crate::report::Report;
use crate::rules::tre::{ADDRESS_OFF_BY_ONE, VARIATION_LETTER, VARIATION_NUMBER};

pub(crate) fn variation_number(game: &Game<'_>, report: &mut Report) {
    let mut faults = game.faults_of(&VARIATION_NUMBER.rule).peekable();
    if faults.peek().is_none() {
        return;
    }
    let addresses = Addresses::of(game);
    for fault in faults {
        let Own(FaultKind::Turn(TurnFault::VariationNumber { expected })) = fault.kind else { continue };
        let finding = game.diagnostic_of_fault(&VARIATION_NUMBER.rule, fault);
        if let Some(address) = of_same_move(game, fault) {
            let message = format!(
                "this replaces the same move as the variation before it: its address is `{address}.`"
            );
            let finding = Diagnostic { message, ..finding };
            report.add(finding.with_severity(Severity::Info).with_help("`movetext fmt` writes that address"));
            continue;
        }
        report.add(match addresses.renumbered(game, fault, expected) {
            Some(edits) => {
                let is_named = edits.iter().any(|edit| edit.span.start < fault.span.start);
                let (message, applicability) = if is_named {
                    ("in its turns, and in the tags that name them", Applicability::Unsafe)
                } else {
                    ("in its turns", Applicability::Safe)
                };
                finding.with_fix(fix(format!("write `{expected}` {message}"), applicability, edits))
            }
            None => finding.with_help("`movetext fmt` renumbers the variations"),
        });
    }
}

/// A variation off the first move of a variation is one more off the move that this replaces: its address there.
fn of_same_move(game: &Game<'_>, fault: &Fault) -> Option<String> {
    let node = game.turn_at(fault.span).next()?;
    let address = game.tree().turn_address(node);
    let written = fault.span.of(game.text).parse::<Address>().ok()?;
    (address.branches().len() < written.branches().len()).then(|| address.shortened().to_string())
}

/// The addresses of all turns of variations, and those that tags name, sorted by their texts.
struct Addresses<'s> {
    sorted: Vec<(&'s str, Span)>,
    /// Some turns are in no variation: the numbers they have must not be taken.
    unattached: Vec<&'s str>,
}

impl<'s> Addresses<'s> {
    fn of(game: &'s Game<'_>) -> Self {
        let text = game.text;
        let turns = game.turns().map(|turn| (turn.of(text), turn)).chain(game.named_addresses());
        let mut sorted: Vec<_> =
            turns.filter(|(address, _)| address.trim_end_matches('.').contains('.')).collect();
        sorted.sort_unstable();
        let unattached = game.parsed.record.headers.unattached.iter().map(AsRef::as_ref).collect();
        Self { sorted, unattached }
    }

    /// The number in every turn of the variation that starts at the fault, sub-variations included.
    fn renumbered(&self, game: &Game<'_>, fault: &Fault, expected: u32) -> Option<Vec<Edit>> {
        let address = fault.span.of(game.text).trim_end_matches('.');
        // `….7b.` and `2`, before `.1a`.
        let (variation, _) = address.rsplit_once('.')?;
        let digits = variation.rfind('.')? + 1;
        let (line, number) = variation.split_at(digits);
        let taken = format!("{line}{expected}.");
        let is_taken = self.starting_with(&taken).next().is_some()
            || self.unattached.iter().take(1000).any(|turn| turn.starts_with(line));
        if is_taken {
            return None;
        }
        let turns = self.starting_with(&address[..=variation.len()]);
        let place = |turn: Span| turn.part(&(digits as u32..(digits + number.len()) as u32));
        Some(turns.map(|turn| replace(place(turn), expected.to_string())).collect())
    }

    fn starting_with(&self, prefix: &str) -> impl Iterator<Item = Span> {
        let first = self.sorted.partition_point(|(address, _)| *address < prefix);
        let turns = self.sorted[first..].iter();
        turns.take_while(move |(address, _)| address.starts_with(prefix)).map(|(_, turn)| *turn)
    }
}

pub(crate) fn variation_letter(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&VARIATION_LETTER.rule) {
        if let Own(FaultKind::Turn(TurnFault::BranchLetter)) = fault.kind {
            report.add(branch_letter(game, fault));
            continue;
        }
        let text = fault.span.of(game.text);
        let end = text.trim_end_matches('.').len();
        let start = text[..end].trim_end_matches(|letter: char| letter.is_ascii_lowercase()).len();
        let letters = fault.span.part(&(start as u32..end as u32));
        let (message, letter) = match fault.kind {
            Own(FaultKind::Turn(TurnFault::LetterInMainLine)) => ("remove the letter", ""),
            _ => ("write `a`", "a"),
        };
        let span = if letters.is_empty() { fault.span } else { letters };
        let edits = vec![replace(Span::new(letters.start, letters.end), letter)];
        let finding = game.diagnostic_at(&VARIATION_LETTER.rule, span, fault.kind.to_string());
        report.add(finding.with_fix(fix(message, Applicability::Safe, edits)));
    }
}

/// An address with the letters of the moves that it names, where its numbers are right.
fn branch_letter(game: &Game<'_>, fault: &Fault) -> Diagnostic {
    let finding = game.diagnostic_of_fault(&VARIATION_LETTER.rule, fault);
    let numbers = |address: &str| -> Vec<String> {
        address
            .split('.')
            .map(|part| part.trim_end_matches(|letter: char| letter.is_ascii_lowercase()).to_owned())
            .collect()
    };
    let written = fault.span.of(game.text).trim_end_matches('.');
    let Some(node) = game.turn_at(fault.span).next() else { return finding };
    let address = game.tree().turn_address(node).to_string();
    if numbers(&address) != numbers(written) {
        return finding;
    }
    let place = fault.span.part(&(0..written.len() as u32));
    finding.with_fix(Fix::replace(format!("write `{address}`"), Applicability::Safe, place, address))
}

pub(crate) fn address_off_by_one(game: &Game<'_>, report: &mut Report) {
    if game.is_read_as_opentafl() {
        return;
    }
    for fault in game.faults_of(&ADDRESS_OFF_BY_ONE.rule) {
        let mut finding = game.diagnostic_of_fault(&ADDRESS_OFF_BY_ONE.rule, fault);
        if let Some(node) = game.turn_at(fault.span).next() {
            let address = game.tree().turn_address(node);
            finding =
                finding.with_help(format!("by the specification the address is `{}.`", address.shortened()));
        }
        report.add(finding);
    }
}
