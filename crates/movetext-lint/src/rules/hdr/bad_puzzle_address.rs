use movetext_diagnostics::Diagnostic;
use movetext_tree::Address;

use super::value;
use crate::game::otn::Game;
use crate::lint::{Check, lint};
use crate::report::Report;
use crate::words::shown;

lint! {
    /// A puzzle that starts at no move of the record.
    ///
    /// ## What it does
    /// Checks that the tags `puzzle-start` and `puzzle-prestart` hold addresses, and that the record has the
    /// moves that they name. `0a` is the start of the game.
    ///
    /// ## Why it is bad
    /// Programs cannot start the puzzle there.
    ///
    /// ## Example
    /// ```otn
    /// [puzzle-mode:loose]
    /// [puzzle-start:5a]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    /// Use instead:
    /// ```otn
    /// [puzzle-mode:loose]
    /// [puzzle-start:1a]
    /// [rules:dim:7 atkf:y start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
    ///
    /// 1. d2-c2 d3-b3
    /// ```
    BAD_PUZZLE_ADDRESS = "HDR008" "bad-puzzle-address" Warning Check::Otn(check)
}

fn check(game: &Game<'_>, report: &mut Report) {
    for name in ["puzzle-prestart", "puzzle-start"] {
        let Some((text, span)) = value(game, name) else { continue };
        let finding = |message| Diagnostic::new(&BAD_PUZZLE_ADDRESS.rule, span, message);
        match text.parse::<Address>() {
            Err(misread) => report.add(
                finding(format!("{} is no address of a move: {}", shown(text), misread.kind))
                    .with_help("a move is named by its turn and a letter, as in `12b`; `0a` is the start"),
            ),
            Ok(address) => {
                if let Err(unresolved) = game.tree().resolve(&address) {
                    let message = format!("the record has no move {}: {}", shown(text), unresolved.missing);
                    report.add(finding(message));
                }
            }
        }
    }
}
