//! The games of an input.

use std::num::NonZeroU32;

use movetext_record::Parsed;

use crate::exit::Stop;
use crate::input::Input;
use crate::notation::{GameNotation, is_of_games};
use crate::options::Shared;

/// A game of a file.
pub struct Game<'s, F: GameNotation> {
    /// Its number in the file, from 1.
    pub number: u32,
    /// What was read.
    pub parsed: Parsed<'s, F>,
}

/// Shows the games of a text that `--game` leaves, one after the other, each dropped before the next is
/// read.
///
/// # Errors
/// What `see` fails with; a text without games, or without the one asked for.
pub fn each<'s, F: GameNotation>(
    input: &'s Input,
    shared: &Shared,
    mut see: impl FnMut(Game<'s, F>) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let mut number = 0;
    let mut seen = false;
    for parsed in F::read(input.source.text(), &shared.dialect.into()) {
        number += 1;
        if shared.game.is_none_or(|game| game.get() == number) {
            see(Game { number, parsed })?;
            seen = true;
        }
        if shared.game.is_some() && seen {
            break;
        }
    }
    if seen { Ok(()) } else { Err(missing(input, shared, number)) }
}

/// The one game that is asked for, or the first, and whether the file goes on after it.
///
/// # Errors
/// A text without games, or without the one asked for.
pub fn one<'s, F: GameNotation>(input: &'s Input, shared: &Shared) -> Result<(Game<'s, F>, bool), Stop> {
    let wanted = shared.game.map_or(1, NonZeroU32::get);
    let mut games = F::read(input.source.text(), &shared.dialect.into());
    let mut number = 0;
    while let Some(parsed) = games.next() {
        number += 1;
        if number == wanted {
            return Ok((Game { number, parsed }, games.next().is_some()));
        }
    }
    Err(missing(input, shared, number))
}

/// Whether a text of so many games has the one that is asked for.
///
/// # Errors
/// It has not.
pub fn check_number(input: &Input, shared: &Shared, games: u32) -> Result<(), Stop> {
    if shared.game.is_some_and(|game| game.get() > games) {
        Err(missing(input, shared, games))
    } else {
        Ok(())
    }
}

fn missing(input: &Input, shared: &Shared, games: u32) -> Stop {
    let name = input.source.name();
    let what = if is_of_games(input.notation) { "game" } else { "position" };
    match (games, shared.game) {
        (0, _) => Stop::failure(format_args!("`{name}` holds no record")),
        (1, Some(game)) => {
            Stop::failure(format_args!("`{name}` holds one {what}; there is no {what} {game}"))
        }
        (_, Some(game)) => {
            Stop::failure(format_args!("`{name}` holds {games} {what}s; there is no {what} {game}"))
        }
        (_, None) => Stop::failure(format_args!("`{name}` holds no {what}")),
    }
}
