//! What a whole record fits, once one thing in it is different.

#[cfg(feature = "otn")]
mod otn;
mod ptn;

use movetext_diagnostics::Diagnostic;
use movetext_source::Notation;

use super::Tools;

/// Larger games are not tried one way after another.
const LARGEST: usize = 30_000;

/// Completes what is found in a game with what all of it fits.
pub(super) fn complete(game: &str, found: Vec<Diagnostic>, tools: &dyn Tools) -> Vec<Diagnostic> {
    if game.len() > LARGEST {
        return found;
    }
    match tools.notation() {
        #[cfg(feature = "otn")]
        Notation::Otn => otn::complete(game, found, tools),
        Notation::Ptn => ptn::complete(game, found, tools),
        _ => found,
    }
}
