//! Positions of OTN that are looked for.

use movetext_rules::tafl;

use crate::search::{BoardSetup, search};

/// A position record, for either side to move.
fn read(text: &str) -> Vec<BoardSetup> {
    use tafl::PositionFault::{ClosingSlashMissing, OpeningSlashMissing};
    let rows = text.split('/').filter(|row| !row.is_empty()).count();
    let Some(size) = u8::try_from(rows).ok().filter(|size| (tafl::MIN_SIZE..=tafl::MAX_SIZE).contains(size))
    else {
        return Vec::new();
    };
    let sides =
        [tafl::Side::Attackers, tafl::Side::Defenders].map(|side| tafl::read_position(text, size, side));
    let is_sound = |read: &tafl::PositionRead| {
        read.faults.iter().all(|fault| matches!(fault.kind, OpeningSlashMissing | ClosingSlashMissing))
    };
    sides.into_iter().filter(is_sound).map(|read| BoardSetup::Tafl(read.setup)).collect()
}

search!(Otn => Tafl, read);
