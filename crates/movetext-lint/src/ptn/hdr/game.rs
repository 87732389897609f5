//! What the tags say of the board, the stones and the opening: in PTN.

use movetext_diagnostics::{Applicability, Diagnostic, Fix, Severity};
use movetext_record::FaultKind::Own;
use movetext_record::ptn::{FaultKind, StartFault};
use movetext_rules::suggest;

use crate::messages::shown;
use crate::numerals::number_in_words;
use crate::ptn::Game;
use crate::ptn::hdr::names::size_of_squares;
use crate::report::Report;
use crate::rules::hdr::{
    BAD_KOMI, BAD_OPENING, BAD_PIECE_COUNT, BAD_SIZE, CONTRADICTING_COUNTS, SIZE_AGAINST_POSITION,
};

/// The opening that some words call by another name.
fn in_words(value: &str) -> Option<&'static str> {
    let letters: String = value.chars().filter(char::is_ascii_alphabetic).collect();
    match letters.to_ascii_lowercase().as_str() {
        "swapped" | "swapping" | "swaps" | "yes" | "standard" | "normal" => Some("swap"),
        "noswap" | "notswapped" | "unswapped" | "noswapping" | "withoutswap" => Some("no-swap"),
        "dbs" | "doubleblack" | "doublestack" | "doubleblackstack" => Some("double black stack"),
        _ => None,
    }
}

/// What the tag `Opening` may say.
const OPENINGS: [&str; 3] = ["swap", "no-swap", "double black stack"];

/// A board is read that the specification's squares, up to d4 to h8, do not have.
fn odd_size(game: &Game<'_>, report: &mut Report) {
    let Some((_, span)) = game.tag("Size").filter(|(value, _)| value.trim() == "3") else { return };
    let message =
        "a board of 3x3 is smaller than those of the specification, whose last squares are d4 to h8";
    report.add(Diagnostic::new(&BAD_SIZE.rule, span, message).with_severity(Severity::Info));
}

pub(crate) fn bad_size(game: &Game<'_>, report: &mut Report) {
    odd_size(game, report);
    for fault in game.faults_of(&BAD_SIZE.rule) {
        let value = fault.span.of(game.text);
        // The value goes on into another tag, which another rule reports.
        if value.contains('"') {
            continue;
        }
        if value.trim() == "9" {
            let message =
                "a board of 9x9 is larger than those of the specification, whose last squares are d4 to h8";
            let finding = Diagnostic::new(&BAD_SIZE.rule, fault.span, message);
            report.add(finding.with_severity(Severity::Info).with_note("the game is not replayed"));
            continue;
        }
        let message = match value.trim() {
            "" => "the tag `Size` is empty".to_owned(),
            value => format!("{} is not a board size", shown(value)),
        };
        let finding = Diagnostic::new(&BAD_SIZE.rule, fault.span, message);
        let number: String = value.trim().chars().take_while(char::is_ascii_digit).collect();
        let is_size = matches!(number.as_str(), "3" | "4" | "5" | "6" | "7" | "8");
        let rest =
            value.trim()[number.len()..].trim_start_matches([' ', 'x', 'X', '*', '×', 's', ',', '.', ';']);
        report.add(if is_size && (rest.is_empty() || rest == number) {
            let message = format!("write `{number}`");
            finding.with_fix(Fix::replace(message, Applicability::Unsafe, fault.span, number))
        } else if number.len() == value.trim().len()
            && let Some(size) = size_of_squares(game)
        {
            let message = format!("write `{size}`: the moves reach so far");
            finding.with_fix(Fix::replace(message, Applicability::Unsafe, fault.span, size.to_string()))
        } else {
            finding.with_help("boards have 3 to 8 squares a side")
        });
    }
}

pub(crate) fn size_against_position(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&SIZE_AGAINST_POSITION.rule) {
        let Own(FaultKind::Start(StartFault::SizeAgainstTps { tps })) = fault.kind else { continue };
        let written = fault.span.of(game.text).trim();
        let message = format!("the size is {written}, but the board of the TPS is {tps}x{tps}");
        let mut finding = Diagnostic::new(&SIZE_AGAINST_POSITION.rule, fault.span, message);
        if let Some((_, span)) = game.tag("TPS") {
            finding = finding.with_place(span, format!("{tps} rows"));
        }
        let fix = Fix::replace(format!("write `{tps}`"), Applicability::Unsafe, fault.span, tps.to_string());
        report.add(finding.with_note("the game is replayed on the board of the TPS").with_fix(fix));
    }
}

pub(crate) fn bad_komi(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&BAD_KOMI.rule) {
        let value = fault.span.of(game.text);
        let message = format!("{} is not a komi; the game is read as having none", shown(value));
        let finding = Diagnostic::new(&BAD_KOMI.rule, fault.span, message)
            .with_help("a komi is a number of flats or half flats, like 2 or 2.5");
        report.add(in_digits(finding, value));
    }
}

pub(crate) fn bad_piece_count(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&BAD_PIECE_COUNT.rule) {
        let value = fault.span.of(game.text);
        let message =
            format!("{} is not a number of stones; the usual number for the size is used", shown(value));
        let finding = Diagnostic::new(&BAD_PIECE_COUNT.rule, fault.span, message)
            .with_help("it is written in digits alone, up to 255")
            .with_note("the moves are not checked, since it is not clear how many stones there were");
        report.add(in_digits(finding, value));
    }
}

/// The finding about a number, with its digits where it is a word.
fn in_digits(finding: Diagnostic, value: &str) -> Diagnostic {
    let is_none = value.trim().eq_ignore_ascii_case("none");
    let number = number_in_words(value).or_else(|| is_none.then_some(0));
    let Some(number) = number else { return finding };
    let span = finding.span;
    finding.with_fix(Fix::replace(
        format!("write `{number}`"),
        Applicability::Unsafe,
        span,
        number.to_string(),
    ))
}

pub(crate) fn contradicting_counts(game: &Game<'_>, report: &mut Report) {
    for (both, each) in [("Flats", ["Flats1", "Flats2"]), ("Caps", ["Caps1", "Caps2"])] {
        let Some((of_both, first)) = game.tag(both) else { continue };
        for (name, (value, second)) in each.into_iter().filter_map(|name| Some((name, game.tag(name)?))) {
            if value.trim() == of_both.trim() {
                continue;
            }
            let (earlier, later) = if first.start < second.start { (first, second) } else { (second, first) };
            let message = format!("`{both}` and `{name}` say different numbers; the later one counts");
            report.add(
                Diagnostic::new(&CONTRADICTING_COUNTS.rule, later, message).with_place(earlier, "the other"),
            );
        }
    }
}

pub(crate) fn bad_opening(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&BAD_OPENING.rule) {
        let value = fault.span.of(game.text);
        let message = format!("{} is not an opening; `swap` is used", shown(value));
        let finding = Diagnostic::new(&BAD_OPENING.rule, fault.span, message).with_help(
            "the openings are `swap` (the opponent's flat first), `no-swap`, and `double black stack`",
        );
        let finding =
            finding.with_note("the moves are not checked, since it is not clear whose the first stones are");
        report.add(match in_words(value).or_else(|| suggest::nearest(value.trim(), OPENINGS)) {
            Some(meant) => {
                let message = format!("write `{meant}`");
                finding.with_fix(Fix::replace(message, Applicability::Unsafe, fault.span, meant))
            }
            None => finding,
        });
    }
}
