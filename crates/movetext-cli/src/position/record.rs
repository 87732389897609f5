//! Positions written as records.

use movetext_record::Record;
use movetext_writer::turn::Turn;
use movetext_writer::{Output, Target, Write};

use super::Game;
use crate::notations::has_version;

/// A record without moves in the notation that is wanted.
///
/// # Errors
/// The notation is for other games.
pub fn write<F: Write>(
    game: Game,
    mut record: Record<'static, F>,
    mut lost: Vec<String>,
    target: &Target<'_>,
    turn: Option<Turn>,
) -> Result<Output, String> {
    if !F::TARGETS.contains(&target.to) {
        let targets: Vec<_> = F::TARGETS.iter().map(|target| target.acronym()).collect();
        let (name, to) = (game.name(), target.to.acronym());
        return Err(format!("a position of {name} can be written as {}, not as {to}", targets.join(", ")));
    }
    if has_version(target) && !F::ABILITIES.versions {
        return Err("--ff is a version of SGF, and another notation is written".to_owned());
    }
    if let Some(turn) = turn {
        lost.extend(F::turn_board(&mut record, turn).map_err(|why| why.to_string())?);
    }
    let written = F::convert(&record, target).map_err(|why| why.to_string())?;
    lost.extend(written.lost);
    Ok(Output { lost, ..written })
}
