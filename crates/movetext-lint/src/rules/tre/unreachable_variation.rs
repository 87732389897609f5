use movetext_record::FaultKind::Own;
use movetext_record::otn::{FaultKind, TurnFault};
use movetext_record::ptn::{self as ptn_record, BranchFault};
use movetext_source::Span;
use movetext_tree::Missing;

use crate::game::otn::Game;
use crate::game::ptn;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::shown;

lint! {
    /// A variation that hangs off no move.
    ///
    /// ## What it does
    /// Reports turns whose address leads to no move of the record before them, and says how far it leads.
    ///
    /// ## Why it is bad
    /// Nobody knows which move the variation replaces: its moves are not in the game.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// 2b.1.1a. ..... d3-a3
    /// ```
    /// There is no second turn yet. Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// 1b.1.1a. ..... d3-a3
    /// ```
    ///
    /// ## Example in PTN
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    ///
    /// {5w1}
    /// 5. c2
    /// ```
    /// There is no fifth move. Use instead:
    /// ```ptn
    /// [Player1 "Ann"]
    /// [Player2 "Bob"]
    /// [Date "2026.11.21"]
    /// [Size "5"]
    /// [Result "1-0"]
    ///
    /// 1. a1 e5
    /// 2. c3 d4 1-0
    ///
    /// {2w1}
    /// 2. c2
    /// ```
    UNREACHABLE_VARIATION = "TRE001" "unreachable-variation" Error [Check::Otn(check), Check::Ptn(of_ptn)]
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&UNREACHABLE_VARIATION) {
        let Own(FaultKind::Turn(TurnFault::Unreachable(unresolved))) = &fault.kind else { continue };
        let finding = game
            .find(
                &UNREACHABLE_VARIATION,
                fault.span,
                format!("this variation hangs off no move: {}", unresolved.missing),
            )
            .with_note("its moves are not in the game");
        let help = match unresolved.missing {
            Missing::Variation { .. } => "a variation stands behind the one that it hangs off",
            _ => {
                "an address names the move that is replaced (`12b`), a variation (`1`) and its turn (`1a`): `12b.1.1a.`"
            }
        };
        report.add(finding.with_help(help));
    }
}

fn of_ptn(game: &ptn::Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&UNREACHABLE_VARIATION) {
        let parent = parent_name(game.text, fault.span).map(shown);
        let (message, help) = match (&fault.kind, parent) {
            (Own(ptn_record::FaultKind::Branch(BranchFault::UnknownParent)), Some(parent)) => (
                format!("this branch leaves the branch {parent}, which is not in the game"),
                "what stands before the last `/` of a name is the name of a branch further up",
            ),
            (_, parent) => {
                let line = parent.map_or_else(|| "main line".to_owned(), |parent| format!("branch {parent}"));
                (
                    format!("the {line} has no move that this branch could replace"),
                    "the number behind the name is that of the move that the first move of the branch replaces",
                )
            }
        };
        report.add(
            game.find(&UNREACHABLE_VARIATION, fault.span, message)
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
