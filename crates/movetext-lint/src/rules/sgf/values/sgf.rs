//! Values that cannot be read, or are not written as the specification has them: the checks.

use movetext_diagnostics::{Applicability, Diagnostic, Edit, Fix, Severity};
use movetext_record::sgf::{RawPoint, Spelling, ValueFault, color, halves, point, real};
use movetext_rules::{Color, go};

use super::{BAD_VALUE, EMPTY_TEXT, LONE_BACKSLASH, LONG_NODE_NAME, VALUE_SPELLING};
use crate::edit::{fix, insert, replace};
use crate::messages::shown;
use crate::notation::sgf::{Game, Remark, What};
use crate::report::Report;

/// Properties whose values have a rule of their own.
fn has_own_rule(id: &str) -> bool {
    matches!(id, "FF" | "SZ" | "KM" | "TM")
}

pub(super) fn bad_value(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        let finding = match &remark.what {
            What::HumanPoint => human_point(game, remark),
            What::UpperPoint => upper_point(game, remark),
            What::Misread(of, fault) if !has_own_rule(of.id) => misread(game, remark, of.id, fault),
            _ => continue,
        };
        report.add(finding);
    }
}

fn human_point(game: &Game<'_>, remark: &Remark) -> Diagnostic {
    let height = game.start().size.rows;
    let instead = |text: &str| {
        let point: go::Point = text.trim().parse().ok()?;
        Some(point.sgf(height)?.to_string())
    };
    let written = remark.span.of(game.text);
    let meant = instead(written).unwrap_or_default();
    let message = format!(
        "{} names the point as people do; here it is `{meant}`, column and row from the upper left corner",
        shown(written)
    );
    let edits: Vec<Edit> =
        remark.spans().filter_map(|span| Some(replace(span, instead(span.of(game.text))?))).collect();
    let message_of_fix =
        if edits.len() == 1 { format!("write `{meant}`") } else { "write them so".to_owned() };
    game.finding_of(&BAD_VALUE.rule, remark, message).with_fix(fix(
        message_of_fix,
        Applicability::Unsafe,
        edits,
    ))
}

fn upper_point(game: &Game<'_>, remark: &Remark) -> Diagnostic {
    let written = remark.span.of(game.text);
    let size = game.start().size;
    let message = format!(
        "{} is not on the board of {}x{}: capitals are the columns and rows behind the 26th",
        shown(written),
        size.columns,
        size.rows
    );
    let edits: Vec<Edit> = remark
        .spans()
        .filter(|span| span.of(game.text).chars().any(|letter| letter.is_ascii_uppercase()))
        .map(|span| replace(span, span.of(game.text).to_ascii_lowercase()))
        .collect();
    let message_of_fix = "write small letters";
    game.finding_of(&BAD_VALUE.rule, remark, message).with_fix(fix(
        message_of_fix,
        Applicability::Unsafe,
        edits,
    ))
}

fn misread(game: &Game<'_>, remark: &Remark, id: &str, fault: &ValueFault) -> Diagnostic {
    let written = remark.span.of(game.text);
    let size = game.start().size;
    let message = match fault {
        _ if written.is_empty() => format!("`{id}`: {fault}"),
        ValueFault::OffBoard(_) => match point(written) {
            Some(RawPoint { column, row }) => format!(
                "{} is column {} and row {} of a board of {}x{}",
                shown(written),
                u32::from(column) + 1,
                u32::from(row) + 1,
                size.columns,
                size.rows
            ),
            None => format!("`{id}`: {fault}"),
        },
        _ => format!("{} is no value of `{id}`: {fault}", shown(written)),
    };
    let finding = game.finding_of(&BAD_VALUE.rule, remark, message);
    let replace =
        |message: String, text: String| Fix::replace(message, Applicability::Unsafe, remark.span, text);
    match fault {
        ValueFault::Backwards => match upright(written) {
            Some(text) => finding.with_fix(replace(format!("write `{text}`"), text)),
            None => finding,
        },
        ValueFault::NotEmpty | ValueFault::NotTriple => {
            let text = if *fault == ValueFault::NotTriple { "1" } else { "" };
            finding.with_fix(replace(format!("write `[{text}]`"), text.to_owned()))
        }
        // What a `tt` stands for in a list is a guess.
        _ => finding,
    }
}

/// A rectangle with its corners in the right order.
fn upright(raw: &str) -> Option<String> {
    let (one, other) = halves(raw);
    let (one, other) = (point(one)?, point(other?)?);
    let letter = |place: u8| char::from(if place < 26 { b'a' + place } else { b'A' + (place - 26) });
    let name = |column: u8, row: u8| format!("{}{}", letter(column), letter(row));
    let from = name(one.column.min(other.column), one.row.min(other.row));
    Some(format!("{from}:{}", name(one.column.max(other.column), one.row.max(other.row))))
}

pub(super) fn value_spelling(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        let What::Spelling(of, spelling) = &remark.what else { continue };
        let is_here = matches!(
            spelling,
            Spelling::Blanks | Spelling::Color | Spelling::Real | Spelling::SquareTwice | Spelling::NoVersion
        );
        if !is_here {
            continue;
        }
        let written = remark.span.of(game.text);
        let message = match spelling {
            Spelling::NoVersion => {
                format!(
                    "{} says no version of the program: `name:version`, as programs write it",
                    shown(written)
                )
            }
            _ => format!("{} in `{}`: {spelling}", shown(written), of.id),
        };
        let finding = game.finding_of(&VALUE_SPELLING.rule, remark, message);
        let finding = match spelling {
            Spelling::NoVersion => finding.with_severity(Severity::Info),
            _ => finding,
        };
        let edits: Option<Vec<Edit>> =
            remark.spans().map(|span| Some(replace(span, instead(*spelling, span.of(game.text))?))).collect();
        report.add(match edits {
            Some(edits) => {
                let message = match &edits[..] {
                    [edit] => format!("write `{}`", edit.text),
                    _ => "write them so".to_owned(),
                };
                finding.with_fix(fix(message, Applicability::Safe, edits))
            }
            None => finding,
        });
    }
}

/// How a value is written, where that is known.
fn instead(spelling: Spelling, raw: &str) -> Option<String> {
    Some(match spelling {
        Spelling::Blanks => raw.trim().to_owned(),
        Spelling::Color => if color(raw)? == Color::Black { "B" } else { "W" }.to_owned(),
        Spelling::Real => real(raw)?.value.to_string(),
        Spelling::SquareTwice => halves(raw).0.to_owned(),
        _ => return None,
    })
}

pub(super) fn empty_text(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        let What::EmptyText(of) = &remark.what else { continue };
        let message = format!("`{}` ({}) says nothing", of.id, of.meaning);
        report.add(game.finding_of(&EMPTY_TEXT.rule, remark, message));
    }
}

pub(super) fn long_node_name(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        let What::LongNodeName(letters) = remark.what else { continue };
        let message = format!("this name of a node has {letters} characters, of which programs need show 32");
        report.add(
            game.finding_of(&LONG_NODE_NAME.rule, remark, message)
                .with_help("what is longer is better said in the comment, `C`"),
        );
    }
}

pub(super) fn lone_backslash(game: &Game<'_>, report: &mut Report) {
    for remark in game.remarks() {
        if !matches!(remark.what, What::LoneBackslash) {
            continue;
        }
        let message = format!("the backslash in {} is not shown", shown(remark.span.of(game.text)));
        let finding = game.finding_of(&LONE_BACKSLASH.rule, remark, message);
        let edits = vec![insert(remark.span.start, "\\")];
        report.add(finding.with_fix(fix("double it", Applicability::Unsafe, edits)));
    }
}
