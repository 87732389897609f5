//! Variations that are attached to nothing, or hold nothing: in PTN.

use movetext_record::FaultKind::Own;
use movetext_record::ptn::{self as ptn_record, BranchFault};
use movetext_source::Span;

use crate::messages::shown;
use crate::ptn::Game;
use crate::report::Report;
use crate::rules::tre::UNREACHABLE_VARIATION;

pub(crate) fn unreachable_variation(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&UNREACHABLE_VARIATION.rule) {
        let parent = parent_name(game.text, fault.span).map(shown);
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
        report.add(
            game.diagnostic_at(&UNREACHABLE_VARIATION.rule, fault.span, message)
                .with_note("its moves are not in the game; PTN-Ninja drops them when it saves")
                .with_help(help),
        );
    }
}

/// What stands before the last part of a branch's name. In front of a number, as once, `.` parts them too.
fn parent_name(text: &str, name: Span) -> Option<&str> {
    let is_block = text[..name.start as usize].ends_with('{');
    let name = name.of(text);
    let end = name.rfind(|sign| sign == '/' || sign == '.' && !is_block)?;
    Some(name[..end].trim_start())
}
