//! The parameters of a tafl rule set (section 3): every one is a field, and the engine plays by the
//! fields alone. A dialect is a preset of some of them.

mod entry;
mod key;
mod note;
mod reader;
mod record;
mod special;
mod value;
mod variants;

pub use key::RuleKey;
pub use note::{OpenTaflDifference, RulesNote};
pub use record::{RulesRead, RulesRecord, WrittenKeys};
pub use special::{Special, SpecialSquares};
pub use variants::Variant;

use alloc::vec;
use alloc::vec::Vec;

use crate::tafl::{KindSet, Side, Square};

/// A rule set. Two equal ones play the same game from the same setup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    /// `dim`: the length of the board's side.
    pub size: u8,
    /// `esc`: where the king escapes to.
    pub escape: Escape,
    /// `surf`: whether a side that is surrounded entirely loses.
    pub surrounding_fatal: bool,
    /// `atkf`: who moves first.
    pub first: Side,
    /// `tfr`: what the third occurrence of a position means.
    pub threefold: Threefold,
    /// `ka`: how the king takes part in captures.
    pub king_armed: KingArmed,
    /// `ks`: how the king is captured.
    pub king_strength: KingStrength,
    /// `kj nj cj mj gj`: how each kind jumps, by [`crate::tafl::Kind::index`]; taflmen never do.
    pub jumps: [JumpMode; 6],
    /// `spd`: how many squares each man may slide, by [`crate::tafl::Piece::index`]; `None` is unlimited.
    pub speed: [Option<u8>; 12],
    /// `cor corh corp cors corre`.
    pub corners: SpecialSquares,
    /// `cen cenh cenp cens cenre`; its hostility is that of an occupied centre.
    pub centre: SpecialSquares,
    /// `cenhe`: whom the centre is hostile to when it is empty.
    pub centre_hostile_empty: KindSet,
    /// `afor aforh aforp afors aforre`.
    pub attacker_forts: SpecialSquares,
    /// `dfor dforh dforp dfors dforre`.
    pub defender_forts: SpecialSquares,
    /// `sw`: whether there are shieldwall captures, and whether a corner may close one.
    pub shieldwall: Shieldwall,
    /// `swf`: whether the capturing move must close a flank of the shieldwall.
    pub shieldwall_flanking: bool,
    /// `efe`: whether an edge fort wins for the king's side.
    pub edge_fort: bool,
    /// `linc`: Linnaean capture.
    pub linnaean: bool,
    /// `ber`: whether a man that captured may go on.
    pub berserk: Berserk,
    /// What programs read differently from the specification.
    pub reading: Reading,
}

/// `esc`: where the king escapes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Escape {
    /// `c`: a corner square.
    #[default]
    Corner,
    /// `e`: any square of the edge.
    Edge,
}

/// `tfr`: what the third occurrence of a position means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Threefold {
    /// `i`: nothing.
    Ignore,
    /// `d`: a draw.
    #[default]
    Draw,
    /// The player who moves into it wins (`w` by the specification, `l` by OpenTafl).
    MoverWins,
    /// The player who moves into it loses (`l` by the specification, `w` by OpenTafl).
    MoverLoses,
}

/// `ka`: how the king takes part in captures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum KingArmed {
    /// `y`: as any man.
    #[default]
    Yes,
    /// `n`: never.
    No,
    /// `a`: enemies can be captured against him, but he does not capture by moving.
    Anvil,
    /// `h`: he captures by moving, but enemies cannot be captured against him.
    Hammer,
}

/// `ks`: how the king is captured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum KingStrength {
    /// `s`: surrounded on four sides; the edge of the board does not surround.
    #[default]
    Strong,
    /// `c`: strong on and beside the centre, weak elsewhere.
    Centre,
    /// `m`: when all squares beside him that exist are hostile.
    Middle,
    /// `w`: between two, like any man.
    Weak,
}

/// `kj nj cj mj gj`: how a kind jumps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum JumpMode {
    /// `n`: it does not.
    #[default]
    None,
    /// `r`: only to or from the centre, a corner or a friendly fort; captures nothing.
    Restricted,
    /// `j`: over an enemy, which stays.
    Jump,
    /// `c`: over an enemy, which is captured.
    Capture,
}

/// `sw`: shieldwall captures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Shieldwall {
    /// `n`: none.
    #[default]
    None,
    /// `w`: closed by men only.
    Weak,
    /// `s`: a corner may close one.
    Strong,
}

/// `ber`: berserk turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Berserk {
    /// `n`: none.
    #[default]
    None,
    /// `c`: a man that captured goes on as long as it can capture.
    Capture,
    /// `m`: a man that captured goes on as long as it can move; a quiet move ends the turn.
    Move,
}

/// On what programs and the specification differ: the reading is a parameter like any other, set when a
/// rules record is read. The default is the specification's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Reading {
    /// Under `ber:c`, the berserking man may also move without capturing, which ends the turn.
    pub quiet_continuation: bool,
    /// Hostility lists count by side: the attackers' entry is `t`, the defenders' `T`.
    pub hostility_by_side: bool,
    /// A strong king, and under `ks:c` one anywhere, falls only to two commanders or knights (or one and a
    /// hostile corner) when the attackers started with any; one of middle strength never to an arrival from
    /// inside at the edge.
    pub commanders_take_strong_king: bool,
    /// Only taflmen, mercenaries and guards may be jumped, not commanders and knights.
    pub only_common_men_jumped: bool,
    /// A capturing jump takes a guard.
    pub guards_taken_by_jumps: bool,
    /// Enemy forts also allow restricted jumps.
    pub enemy_forts_for_jumps: bool,
    /// The end of the game is tested as `OpenTafl` tests it: only the defenders can be surrounded or
    /// without a move (no empty square beside any of them); its edge fort.
    pub opentafl_end_tests: bool,
    /// No slide ends on a square that the man may not pass, even where he may stop there; a jump may.
    pub impassable_stops_slides: bool,
    /// Positions inside a berserk turn count as occurrences, though none of them ends the game.
    pub counts_inside_turns: bool,
}

/// Between which readings of a record to choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Dialect {
    /// The specification's text.
    #[default]
    Spec,
    /// What `OpenTafl` plays.
    OpenTafl,
}

impl Rules {
    /// The defaults of section 3 on a board of `size` x `size`. A board of even size has no default centre.
    pub fn new(size: u8) -> Self {
        let last = size.saturating_sub(1);
        let corners =
            vec![Square::new(0, 0), Square::new(last, 0), Square::new(0, last), Square::new(last, last)];
        let centre = if size % 2 == 1 { vec![Square::new(size / 2, size / 2)] } else { Vec::new() };
        let king = KindSet::KING;
        let (all, attackers, defenders) = (KindSet::ALL, KindSet::ATTACKERS, KindSet::DEFENDERS);
        let special = |squares, hostile, passable, stoppable| SpecialSquares {
            squares,
            hostile,
            passable,
            stoppable,
            reenterable: all,
        };
        Self {
            size,
            escape: Escape::default(),
            surrounding_fatal: true,
            first: Side::Attackers,
            threefold: Threefold::default(),
            king_armed: KingArmed::default(),
            king_strength: KingStrength::default(),
            jumps: [
                JumpMode::None,
                JumpMode::Jump,
                JumpMode::Capture,
                JumpMode::None,
                JumpMode::None,
                JumpMode::None,
            ],
            speed: [None; 12],
            corners: special(corners, all, king, king),
            centre: special(centre, attackers, all, king),
            centre_hostile_empty: all,
            attacker_forts: special(Vec::new(), defenders, all, all),
            defender_forts: special(Vec::new(), attackers, defenders, defenders),
            shieldwall: Shieldwall::default(),
            shieldwall_flanking: true,
            edge_fort: false,
            linnaean: false,
            berserk: Berserk::default(),
            reading: Reading::default(),
        }
    }
}

impl Reading {
    /// The reading of a dialect.
    pub const fn of(dialect: Dialect) -> Self {
        let opentafl = matches!(dialect, Dialect::OpenTafl);
        Self {
            quiet_continuation: opentafl,
            hostility_by_side: opentafl,
            commanders_take_strong_king: opentafl,
            only_common_men_jumped: opentafl,
            guards_taken_by_jumps: opentafl,
            enemy_forts_for_jumps: opentafl,
            opentafl_end_tests: opentafl,
            impassable_stops_slides: opentafl,
            counts_inside_turns: opentafl,
        }
    }
}
