//! Positions of Othello.

use movetext_rules::Misread;
use movetext_rules::othello::{Color, Position, Setup, SetupFault};

use super::Claimed;
use crate::exit::{Stop, tell_note};

/// The position, the start where none is said. What is merely odd about it is told on standard error.
///
/// # Errors
/// It cannot be read.
pub fn position(claimed: &Claimed) -> Result<Position, Stop> {
    let unread = |fault: Misread<SetupFault>| Stop::failure(format_args!("--position: {fault}"));
    let setup = claimed.position.as_deref().map(str::parse).transpose().map_err(unread)?;
    let mut setup: Setup = setup.unwrap_or_else(Setup::start);
    if let Some(side) = claimed.side(Color::BOTH)? {
        setup.to_move = side;
    }
    setup.complaints().iter().for_each(tell_note);
    Ok(Position::new(&setup))
}
