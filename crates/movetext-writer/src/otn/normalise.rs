//! What a record becomes before it is formatted.

use core::ops::ControlFlow;
use movetext_record::otn::{Otn, Record, Table};

use movetext_record::{RecordedMove, Verdict, Visited, visit_replay};
use movetext_rules::Position as _;
use movetext_rules::tafl::{CaptureLocation, Effect, Info, Kind, MoveRecord, Reason, Side};
use movetext_tree::NodeId;

use super::{Captures, Infos, Options};

/// What is to be written of a move.
struct Notes {
    node: NodeId,
    captures: Vec<CaptureLocation>,
    info: Option<Info>,
}

/// Brings the captures and info symbols of a record to what the options ask for. Everything else that
/// formatting changes is mere spelling. With the default options nothing changes.
///
/// Computed info symbols are about the king after the move (section 2, "info-symbol"): `++` where he was
/// captured and `--` where he escaped; else `+` where the attackers can capture him with their next move
/// and `-` where he can reach his goal with the defenders'. Where both hold, that of the side to move.
pub fn normalise(record: &mut Record<'_>, options: &Options) {
    let nodes: Vec<NodeId> = match (options.captures, options.infos) {
        (Captures::None, _) | (_, Infos::None) => record.tree.walk().collect(),
        _ => Vec::new(),
    };
    for node in nodes {
        if let RecordedMove::Move(played) = &mut record.tree.get_mut(node).played {
            if options.captures == Captures::None {
                played.captures.clear();
            }
            if options.infos == Infos::None {
                played.info = None;
            }
        }
    }
    for stated in played_out(record, *options) {
        if let RecordedMove::Move(played) = &mut record.tree.get_mut(stated.node).played {
            (played.captures, played.info) = (stated.captures, stated.info);
        }
    }
}

/// Plays the record, where the options ask for what can only be seen so; what is to be written of the moves
/// that can be played.
fn played_out(record: &Record<'_>, options: Options) -> Vec<Notes> {
    let mut stated = Vec::new();
    let full = options.captures == Captures::Full;
    let computed = options.infos == Infos::Computed;
    if !full && !computed {
        return stated;
    }
    // A game that cannot start stays as it is.
    let _ = visit_replay(record, |Visited { node, table, verdict, .. }: Visited<'_, Otn>| {
        let (RecordedMove::Move(played), Verdict::Played(effects)) = (&record.tree.get(node).played, verdict)
        else {
            return ControlFlow::Continue(());
        };
        let all = effects.first().filter(|_| full).and_then(|effect| all_captures(played, effect));
        stated.push(Notes {
            node,
            captures: all.unwrap_or_else(|| played.captures.clone()),
            info: if computed { info(table) } else { played.info },
        });
        ControlFlow::Continue(())
    });
    stated
}

/// All captures of a move, unless the record names others.
fn all_captures(played: &MoveRecord, effect: &Effect) -> Option<Vec<CaptureLocation>> {
    let named = |written: &CaptureLocation| {
        effect.captures().iter().any(|capture| {
            capture.square == written.square && written.piece.is_none_or(|piece| piece == capture.piece)
        })
    };
    let all = effect.captures().iter().map(|capture| CaptureLocation {
        piece: Some(capture.piece).filter(|piece| piece.kind != Kind::Taflman),
        square: capture.square,
    });
    played.captures.iter().all(named).then(|| all.collect())
}

fn info(table: &Table) -> Option<Info> {
    let position = table.position();
    match position.outcome().map(|outcome| outcome.reason) {
        Some(Reason::KingCaptured) => return Some(Info::KingCaptured),
        Some(Reason::KingEscaped) => return Some(Info::KingEscaped),
        _ => {}
    }
    let vulnerable = position.king_vulnerable().then_some(Info::KingVulnerable);
    let can_escape = position.king_can_escape().then_some(Info::KingCanEscape);
    match position.to_move() {
        Side::Attackers => vulnerable.or(can_escape),
        Side::Defenders => can_escape.or(vulnerable),
    }
}
