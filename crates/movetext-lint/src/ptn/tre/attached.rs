//! Variations that are attached to nothing, or hold nothing: in PTN.

use std::collections::HashSet;

use movetext_diagnostics::{Applicability, Diagnostic, Fix};
use movetext_record::FaultKind::Own;
use movetext_record::ptn::{self as ptn_record, BranchFault, Tps};
use movetext_source::Span;

use crate::messages::shown;
use crate::ptn::Game;
use crate::report::Report;
use crate::rules::tre::UNREACHABLE_VARIATION;

pub(crate) fn unreachable_variation(game: &Game<'_>, report: &mut Report) {
    let mut lost = HashSet::new();
    for fault in game.faults_of(&UNREACHABLE_VARIATION.rule) {
        let parent = parent_name(game.text, fault.span);
        // What starts from a branch that is lost is lost with it.
        let is_lost = parent.is_some_and(|parent| lost.contains(parent));
        lost.insert(fault.span.of(game.text).trim());
        if is_lost {
            continue;
        }
        let parent = parent.map(shown);
        // Which moves a branch replaces depends on the first number, which is that of the position.
        let is_no_move = matches!(fault.kind, Own(ptn_record::FaultKind::Branch(BranchFault::NoSuchMove)));
        if is_no_move && matches!(game.parsed.record.start.tps, Tps::Unread) {
            continue;
        }
        let (message, help) = match (&fault.kind, parent) {
            (Own(ptn_record::FaultKind::Branch(BranchFault::UnknownParent)), Some(parent)) => (
                format!("this branch starts from the branch {parent}, which is not in the game"),
                "the part of a name before the last `/` is the name of the parent branch",
            ),
            (_, parent) => {
                let line = parent.map_or_else(|| "main line".to_owned(), |parent| format!("branch {parent}"));
                (
                    format!("the {line} has no move that this branch could replace"),
                    "the number after the name is that of the move that the first move of the branch replaces",
                )
            }
        };
        let finding = game
            .diagnostic_at(&UNREACHABLE_VARIATION.rule, fault.span, message)
            .with_note("its moves are not in the game; PTN-Ninja drops them when it saves")
            .with_help(help);
        report.add(parents(game, fault.span).into_iter().fold(finding, Diagnostic::with_fix));
    }
}

/// So many names of a parent are shown.
const MOST_SHOWN: usize = 3;

/// So many branches are compared with the name of a parent that is missing.
const FAR: usize = 100;

/// The names of branches that are written almost as the one that is missing, in its place. Of several nobody knows which was meant.
fn parents(game: &Game<'_>, name: Span) -> Vec<Fix> {
    let Some(parent) = parent_name(game.text, name) else { return Vec::new() };
    let start = (parent.as_ptr() as usize - game.text.as_ptr() as usize) as u32;
    let place = Span::new(start, start + parent.len() as u32);
    let earlier = game.parsed.origin.places.branches.iter().map(|(_, span)| *span);
    let mut near: Vec<&str> = earlier
        .take_while(|span| span.start < name.start)
        .take(FAR)
        .map(|span| span.of(game.text).trim())
        .filter(|other| is_near(parent, other))
        .collect();
    near.dedup();
    let applicability = if near.len() == 1 { Applicability::Unsafe } else { Applicability::DisplayOnly };
    let write = |other: &str| Fix::replace(format!("write `{other}`"), applicability, place, other);
    near.into_iter().take(MOST_SHOWN).map(write).collect()
}

/// Whether two names differ in one sign, which may be missing from one.
fn is_near(one: &str, other: &str) -> bool {
    let same = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let [one, other] = [one, other].map(|name| &name.as_bytes()[same..]);
    let behind = |name: &'_ [u8]| name.get(1..).map(<[u8]>::to_vec);
    one != other
        && (behind(one) == behind(other)
            || behind(one).as_deref() == Some(other)
            || behind(other).as_deref() == Some(one))
}

/// What stands before the last part of a branch's name. In front of a number, as once, `.` parts them too.
fn parent_name(text: &str, name: Span) -> Option<&str> {
    let is_block = text[..name.start as usize].ends_with('{');
    let name = name.of(text);
    let end = name.rfind(|sign| sign == '/' || sign == '.' && !is_block)?;
    Some(name[..end].trim_start())
}
