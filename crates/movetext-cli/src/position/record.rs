//! Positions written as records.

use movetext_record::sgf::Sgf;
use movetext_record::tsn::{self, Tsn};
use movetext_record::{Format as _, Record, tps};
use movetext_rules::go::Ko;
use movetext_rules::tafl::{Kind, Setup, Side, TsnExtension, TsnRecord};
use movetext_tree::GameTree;
use movetext_writer::convert::{Converted, sgf};
use movetext_writer::turn::Turn;
use movetext_writer::{Output, Target, Write};

use super::{Game, Position};

impl Position {
    /// The position as a record without moves.
    ///
    /// # Errors
    /// The notation is for other games.
    pub fn write(&self, game: Game, target: &Target<'_>, turn: Option<Turn>) -> Result<Output, String> {
        match self {
            Self::Go(position) => {
                let rules = position.rules();
                let mut converted = sgf::go(&position.setup());
                if rules.ko != Ko::Simple || rules.suicide {
                    converted.lost.push("the rules about ko and suicide are not written".to_owned());
                }
                write(game, converted, target, turn)
            }
            Self::Morris(position) => write(game, sgf::morris(&position.setup()), target, turn),
            Self::Othello(position) => write(game, sgf::othello(&position.setup()), target, turn),
            Self::Tafl(position) => {
                let setup = position.setup();
                let start = target.rules.map_or(&setup, |rules| &rules.setup);
                let defenders = defenders(start).max(defenders(&setup));
                let (ply, since_capture, extension) = (1, 0, TsnExtension::None);
                let read = TsnRecord { defenders, setup, ply, since_capture, extension };
                let record = tsn::record::<Tsn>(tsn::Start::Read(read));
                write(game, Converted { record, lost: Vec::new() }, target, turn)
            }
            Self::Tak(position) => {
                let start = tps::Start::Read(position.setup());
                let record: Record<'_, tps::Tps> = Record { headers: (), start, tree: GameTree::new(()) };
                write(game, Converted { record, lost: Vec::new() }, target, turn)
            }
        }
    }
}

/// How many defenders there are, without the king.
fn defenders(setup: &Setup) -> u32 {
    let is_defender =
        |(_, man): &(_, movetext_rules::tafl::Piece)| man.side == Side::Defenders && man.kind != Kind::King;
    setup.men().filter(is_defender).count() as u32
}

fn write<F: Write>(
    game: Game,
    converted: Converted<Record<'static, F>, String>,
    target: &Target<'_>,
    turn: Option<Turn>,
) -> Result<Output, String> {
    if !F::TARGETS.contains(&target.to) {
        let targets: Vec<_> = F::TARGETS.iter().map(|target| target.acronym()).collect();
        let (name, to) = (game.name(), target.to.acronym());
        return Err(format!("a position of {name} can be written as {}, not as {to}", targets.join(", ")));
    }
    if target.ff.is_some() && F::NOTATION != Sgf::NOTATION {
        return Err("--ff is a version of SGF, and another notation is written".to_owned());
    }
    let Converted { mut record, mut lost } = converted;
    if let Some(turn) = turn {
        lost.extend(F::turn_board(&mut record, turn).map_err(|why| why.to_string())?);
    }
    let written = F::convert(&record, target).map_err(|why| why.to_string())?;
    lost.extend(written.lost);
    Ok(Output { lost, ..written })
}
