use movetext_diagnostics::Diagnostic;
use movetext_record::FaultKind::Own;
use movetext_record::otn::FaultKind;
use movetext_rules::tafl::{OpenTaflDifference, RulesNote};

use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// A repetition rule that OpenTafl plays the other way round.
    ///
    /// ## What it does
    /// Reports every `tfr:w` and `tfr:l`.
    ///
    /// ## Why it is bad
    /// By the specification, `w` is a win of the player who moves into a position for the third time, and `l`
    /// his loss. OpenTafl, which wrote most records there are, plays the reverse. A reader cannot know which
    /// was meant; nearly always it is that he loses.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y tfr:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// A draw is read by everybody alike, where it is what was played:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    ///
    /// ## What to do
    /// Find out what was played. `--dialect opentafl` reads the letter as OpenTafl does.
    THREEFOLD_REVERSED = "OTN032" "threefold-reversed" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&THREEFOLD_REVERSED) {
        let Own(FaultKind::Rules(RulesNote::OpenTaflDiffers(OpenTaflDifference::ThreefoldReversed { wins }))) =
            fault.kind
        else {
            continue;
        };
        let letter = if wins { "w" } else { "l" };
        report.add(
            Diagnostic::new(
                &THREEFOLD_REVERSED.rule,
                fault.span,
                format!("`tfr:{letter}` is read in two ways"),
            )
            .with_note(fault.kind.to_string())
            .with_help("read it with `--dialect opentafl` if OpenTafl wrote it"),
        );
    }
}
