//! Positions of tafl as TSN has them.

use movetext_record::Tsn;
use movetext_record::tsn::{Start, record};
use movetext_rules::tafl::{
    Kind, Piece, Position, Setup, Side, TsnExtension, TsnFault, TsnRecord, is_tsn, read_tsn,
};
use movetext_writer::turn::Turn;
use movetext_writer::{Output, Target};

use super::Game;
use crate::exit::Stop;
use crate::notations::rules;

/// The position that a line of TSN on the command line stands for, if it is one.
pub fn setup(text: &str) -> Option<Result<Setup, Stop>> {
    is_tsn(text).then(|| read(text))
}

/// A position of TSN given on the command line. As in rules, a slip is an error.
fn read(text: &str) -> Result<Setup, Stop> {
    let read = read_tsn(text);
    let slip = read.faults.iter().find(|fault| {
        let guessed = matches!(
            fault.kind,
            TsnFault::UpperCaseMen { .. }
                | TsnFault::OtnMen { .. }
                | TsnFault::DecimalCount(_)
                | TsnFault::LowerCaseCount(_)
                | TsnFault::ActiveSide(_)
        );
        guessed || fault.kind.is_unread()
    });
    match (slip, read.record) {
        (None, Some(record)) => Ok(record.setup),
        (Some(slip), _) => Err(Stop::failure(format_args!("--position: {slip}"))),
        (None, None) => Err(Stop::failure("--position: there is no position")),
    }
}

/// A position as a record.
///
/// # Errors
/// The notation is for other games.
pub fn write(position: &Position, target: &Target<'_>, turn: Option<Turn>) -> Result<Output, String> {
    let setup = position.setup();
    let start = rules(target).map_or(&setup, |rules| &rules.setup);
    let defenders = defenders(start).max(defenders(&setup));
    let (ply, since_capture, extension) = (1, 0, TsnExtension::None);
    let read = TsnRecord { defenders, setup, ply, since_capture, extension };
    let record = record::<Tsn>(Start::Read(read));
    super::record::write(Game::Tafl, record, Vec::new(), target, turn)
}

/// How many defenders there are, without the king.
fn defenders(setup: &Setup) -> u32 {
    let is_defender = |(_, man): &(_, Piece)| man.side == Side::Defenders && man.kind != Kind::King;
    setup.men().filter(is_defender).count() as u32
}
