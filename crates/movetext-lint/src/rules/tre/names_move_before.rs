use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;

lint! {
    /// An address that names the move before the one that is replaced.
    ///
    /// ## What it does
    /// Reports variations inside variations that are named as OpenTafl names them: by the move before the one
    /// that they replace.
    ///
    /// ## Why it is bad
    /// By the specification an address names the move that is replaced, as OpenTafl does in the principal
    /// line. Other programs hang the variation off another move.
    ///
    /// ## Example
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// 1a.1.1a. d2-b2 d3-b3
    /// 1a.1.1a.1.1a. ..... d3-a3
    /// ```
    /// Use instead:
    /// ```otn
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// 1a.1.1a. d2-b2 d3-b3
    /// 1a.1.1b.1.1a. ..... d3-a3
    /// ```
    ///
    /// ## What to do
    /// `movetext fmt` writes the address of the specification.
    NAMES_MOVE_BEFORE = "TRE007" "names-move-before" Info Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for fault in game.faults_of(&NAMES_MOVE_BEFORE) {
        let mut finding = game.found(&NAMES_MOVE_BEFORE, fault);
        if let Some(node) = game.turn_at(fault.span).next() {
            let address = game.tree().turn_address(node);
            finding = finding.with_help(format!("by the specification it is `{}.`", address.shortened()));
        }
        report.add(finding);
    }
}
