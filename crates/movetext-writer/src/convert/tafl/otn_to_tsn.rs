//! From a game of OTN to a position.

use movetext_record::Replay as _;
use movetext_record::otn::{Otn, PositionTag, Record};
use movetext_record::tsn::Tsn;
use movetext_rules::Position as _;
use movetext_rules::tafl::{Kind, Rules, Setup, Side, TsnExtension, TsnRecord};
use movetext_tree::{GameTree, NodeId};

use super::{Converted, Loss};
use crate::convert::position::play_to;
use crate::convert::{GameLoss, PositionError, PositionErrorOf};
use crate::tsn;

/// The position after the move at a node (the root for the start), with its counts: the defenders at the start
/// of the game, the plies along the line, and those since the last capture. The moves of a berserk turn are one
/// ply.
///
/// # Errors
/// The game cannot start, or a move on the way is illegal or could not be read.
pub fn otn_to_tsn(record: &Record<'_>, at: NodeId) -> Result<Converted<TsnRecord>, PositionErrorOf<Otn>> {
    let (begun, setup) = (Otn::begin(record), record.start.setup());
    let (mut table, setup) = match (begun, setup) {
        (Ok(table), _) => {
            let setup = table.position().setup();
            (Some(table), setup)
        }
        // Where men stand is known of boards that nobody plays on, too.
        (Err(_), Some(setup)) if at == GameTree::<()>::ROOT => (None, setup.clone()),
        (Err(why), _) => return Err(PositionError::ReplayError(why)),
    };
    let mut counts = Counts { ply: first_ply(record), since: 0, captured: false };
    let (attackers, defenders) = at_start(record);
    let started =
        TsnRecord { defenders, setup, ply: counts.ply, since_capture: 0, extension: TsnExtension::None };
    let nobody_missing = started.captured() == Some((0, 0)) && started.kings() > 0;
    if nobody_missing {
        counts.since = counts.ply - 1;
    }
    let in_the_middle = counts.ply > 1 && !nobody_missing || has_own_position(record);
    if let Some(table) = &mut table {
        let mut before = table.position().to_move();
        play_to(record, at, table, |table, effect| {
            let to_move = table.position().to_move();
            counts.step(!effect.captures().is_empty(), to_move != before);
            before = to_move;
        })?;
    }
    let position = TsnRecord {
        setup: table.map_or_else(|| started.setup.clone(), |table| table.position().setup()),
        ply: counts.ply,
        since_capture: counts.since,
        ..started
    };
    let mut lost = of_game(record);
    lost.extend(tsn::lost::<Tsn>(&position).into_iter().map(Loss::Position));
    let facts = [
        (!defenders.is_multiple_of(4), Loss::DefendersNotInFours(defenders)),
        (defenders.checked_mul(2) != Some(attackers), Loss::UnevenSides { attackers, defenders }),
        (in_the_middle, Loss::CountsUnknown),
    ];
    lost.extend(facts.into_iter().filter_map(|(is_true, loss)| is_true.then_some(loss)));
    Ok(Converted { record: position, lost })
}

/// The ply and the plies since the last capture, counted along a line.
struct Counts {
    ply: u32,
    since: u32,
    /// Whether somebody was captured in the turn so far.
    captured: bool,
}

impl Counts {
    fn step(&mut self, captured: bool, turn_over: bool) {
        self.captured |= captured;
        if turn_over {
            self.ply = self.ply.saturating_add(1);
            self.since = if self.captured { 0 } else { self.since.saturating_add(1) };
            self.captured = false;
        }
    }
}

/// The number of the first ply: a record may start with a later turn.
fn first_ply(record: &Record<'_>) -> u32 {
    let tree = &record.tree;
    let first = tree.first_child(GameTree::<()>::ROOT).map(|node| tree.ply(node));
    let plies = first
        .map_or(0, |ply| ply.turn.saturating_sub(1).saturating_mul(2).saturating_add(u32::from(ply.part)));
    plies.saturating_add(1)
}

/// Whether the position tag puts another position in the place of the one that the rules start from.
fn has_own_position(record: &Record<'_>) -> bool {
    match (&record.start.position, record.start.prepared_rules()) {
        (Some(PositionTag::Read(setup)), Some(book)) => setup.board != book.record().setup.board,
        _ => false,
    }
}

/// How many attackers, and defenders without the king, the game started with: those of the rules' start, or
/// of the position tag where it has more.
fn at_start(record: &Record<'_>) -> (u32, u32) {
    let rules = record.start.prepared_rules().map(|book| &book.record().setup);
    let counts = |setup: &Setup| {
        let men = |side| {
            let men = setup.men().filter(|(_, man)| man.side == side);
            men.filter(|(_, man)| side == Side::Attackers || man.kind != Kind::King).count() as u32
        };
        (men(Side::Attackers), men(Side::Defenders))
    };
    let (one, two) = (rules.map_or((0, 0), counts), record.start.setup().map_or((0, 0), counts));
    (one.0.max(two.0), one.1.max(two.1))
}

/// What a game says beyond a position.
fn of_game(record: &Record<'_>) -> Vec<Loss> {
    let comments = record.tree.walk().filter(|node| record.tree.get(*node).comment.is_some()).count();
    let assumed = record.start.prepared_rules().is_some_and(|book| {
        let rules = &book.record().rules;
        let plain = book.record().name.is_none() && book.record().other.is_empty();
        plain && *rules == Rules { first: rules.first, reading: rules.reading, ..Rules::new(rules.size) }
    });
    let of_game = GameLoss::of(record, comments, |_| true).map(Loss::Game);
    of_game.chain((!assumed).then_some(Loss::Rules)).collect()
}
