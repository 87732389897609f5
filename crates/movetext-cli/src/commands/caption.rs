//! What a game is called: players, event, date, rules.

use crate::input::Input;
use crate::notation::GameNotation;
use crate::records::Game;
use crate::text::shortened;
use crate::words::LONGEST;

/// A game on one line, with the file it stands in.
pub fn of_game<F: GameNotation>(input: &Input, game: &Game<'_, F>) -> String {
    let name = input.source.name();
    let mut parts =
        vec![if game.number > 1 { format!("{name}, game {}", game.number) } else { name.to_owned() }];
    parts.extend(F::caption(&game.parsed.record).iter().map(|part| shortened(part, LONGEST)));
    parts.join(" · ")
}
