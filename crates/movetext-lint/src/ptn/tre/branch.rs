//! The names of branches: in PTN.

use movetext_diagnostics::{Applicability, Fix};
use movetext_source::Span;

use crate::edit::{fix, insert, line_ending, replace};
use crate::ptn::Game;
use crate::report::Report;
use crate::rules::tre::{BRANCH_NAME, OLD_BRANCH_SYNTAX, REMARK_AS_BRANCH};

pub(crate) fn branch_name(game: &Game<'_>, report: &mut Report) {
    for (start, span) in &game.parsed.origin.places.branches {
        let name = span.of(game.text).trim();
        let own = name.rsplit('/').next().unwrap_or(name);
        let known = usual(own);
        let meant = if known.is_some() { None } else { Some(with_digits(own)) };
        let Some((turn, part)) = known.or_else(|| usual(meant.as_deref()?)) else { continue };
        let digits = game.origin(*start).turn.of(game.text).trim_end_matches('.');
        let Ok(number) = digits.rsplit('.').next().unwrap_or(digits).parse::<u32>() else { continue };
        let replaced = game.tree().ply(*start).part;
        if (turn, part) == (number, replaced) {
            if let Some(plain) = meant {
                let at = span.start + (own.as_ptr() as usize - span.of(game.text).as_ptr() as usize) as u32;
                let place = Span::new(at, at + own.len() as u32);
                let message = format!("the name `{own}` has other letters than the usual `{plain}`");
                let edits = vec![replace(place, plain.clone())];
                let finding = game.diagnostic_at(&BRANCH_NAME.rule, place, message);
                let instruction = format!("write `{plain}`");
                report.add(finding.with_fix(fix(instruction, Applicability::Unsafe, edits)));
            }
            continue;
        }
        if meant.is_some() {
            continue;
        }
        let player = |part: u16| if part == 0 { 1 } else { 2 };
        let message = format!(
            "the name `{own}` says move {turn} of player {}, but the branch replaces move {number} of player {}",
            player(part),
            player(replaced)
        );
        let finding = game.diagnostic_at(&BRANCH_NAME.rule, *span, message);
        let place = game.origin(*start).turn;
        if let Some(fix) = renumbered(game, place, turn) {
            report.add(finding.with_fix(fix));
            continue;
        }
        let behind = game.text[place.end as usize..].lines().next().unwrap_or_default();
        let has_one_move = behind.split('{').next().unwrap_or_default().split_whitespace().count() == 1;
        report.add(if turn == number && part == 1 {
            let finding =
                finding.with_help(format!("for player 2, leave the other move out: `{number}. -- …`"));
            if has_one_move {
                let edits = vec![insert(place.end, " --")];
                finding.with_fix(fix(format!("write `{number}. --`"), Applicability::Unsafe, edits))
            } else {
                finding
            }
        } else {
            let help = "the move number and the placeholder `--` say where a branch starts, not its name";
            let finding = finding.with_help(help);
            let letter = if replaced == 0 { 'w' } else { 'b' };
            let start = &name[..name.len() - own.len()];
            match free_name(game, &format!("{start}{number}{letter}")) {
                Some(free) => {
                    let instruction = format!("write `{free}`");
                    finding.with_fix(Fix::replace(instruction, Applicability::Unsafe, *span, free))
                }
                None => finding,
            }
        });
    }
}

/// The number of the first turn of a branch as its name has it, where that of the next turn goes on from the name.
fn renumbered(game: &Game<'_>, first: Span, turn: u32) -> Option<Fix> {
    let number = |span: Span| {
        let digits = span.of(game.text).trim_end_matches('.');
        let start = digits.rfind('.').map_or(0, |at| at + 1);
        span.part(&(start as u32..digits.len() as u32))
    };
    if game.parsed.origin.places.branches.len() > MOST_BRANCHES {
        return None;
    }
    let next = game.turns().find(|next| next.start > first.start && !next.is_empty())?;
    let place = number(first);
    let meant = turn.to_string();
    (place.of(game.text) != meant && number(next).of(game.text).parse() == Ok(turn.checked_add(1)?))
        .then(|| Fix::replace(format!("write `{meant}.`"), Applicability::Unsafe, place, meant))
}

/// Where there are more branches, their names are not looked through.
const MOST_BRANCHES: usize = 100;

/// The first name with this start and a number that no branch has.
fn free_name(game: &Game<'_>, start: &str) -> Option<String> {
    let branches = &game.parsed.origin.places.branches;
    let is_taken = |name: &String| branches.iter().any(|(_, span)| span.of(game.text).trim() == name);
    let names = (1..=9).map(|number| format!("{start}{number}"));
    names.into_iter().find(|name| branches.len() <= MOST_BRANCHES && !is_taken(name))
}

/// A name with the digits that its letters look like, and its own letter in lower case.
fn with_digits(name: &str) -> String {
    let digit = |letter| match letter {
        'l' | 'I' | '|' => '1',
        'o' | 'O' => '0',
        letter => letter.to_ascii_lowercase(),
    };
    name.chars().map(digit).collect()
}

/// The turn and the ply in it of a name of the usual shape.
fn usual(name: &str) -> Option<(u32, u16)> {
    let (turn, count) = name.split_once(['w', 'b'])?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    (is_number(turn) && is_number(count))
        .then(|| Some((turn.parse().ok()?, u16::from(name.contains('b')))))?
}

pub(crate) fn old_branch_syntax(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&OLD_BRANCH_SYNTAX.rule) {
        report.add(
            game.diagnostic_of_fault(&OLD_BRANCH_SYNTAX.rule, fault)
                .with_help("`movetext fmt` writes the syntax of today"),
        );
    }
}

pub(crate) fn remark_as_branch(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&REMARK_AS_BRANCH.rule) {
        let brace = fault.span.start - 1;
        let before = game.text[..brace as usize].trim_end().len() as u32;
        let edits = vec![replace(Span::new(before, brace), line_ending(game.text))];
        report.add(
            game.diagnostic_of_fault(&REMARK_AS_BRANCH.rule, fault)
                .with_note("it then drops the moves after it")
                .with_fix(fix("remove the blank line", Applicability::Safe, edits)),
        );
    }
}
