//! Keys of positions: of the rules, all but who begins; the men; whose turn it is; the man that goes on in a berserk turn.

use alloc::vec::Vec;

use super::{Position, Rules, Setup, Special, Square};
use crate::key::{Game, Words, turned};
use crate::{KeyKind, Keyed, Symmetry};

/// What the keys of all positions by a rule set share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::tafl) struct RulesKey {
    /// The rules in one word.
    pub words: Words,
    /// From which symmetries the special squares look the same, as bits.
    pub symmetries: u8,
}

impl RulesKey {
    /// Of rules. Squares beyond the board count for nothing. The order of the words, and of the variants of each type, is
    /// part of the version of keys.
    pub fn new(rules: &Rules) -> Self {
        let jumps = rules.jumps.iter().fold(0, |word, mode| word << 4 | *mode as u64);
        let choices = [
            rules.escape as u64,
            u64::from(rules.surrounding_fatal),
            rules.threefold as u64,
            rules.king_armed as u64,
            rules.king_strength as u64,
            jumps,
            rules.shieldwall as u64,
            u64::from(rules.shieldwall_flanking),
            u64::from(rules.edge_fort),
            u64::from(rules.linnaean),
            rules.berserk as u64,
            reading(rules),
            rules.centre_hostile_empty.bits(),
        ];
        let speed = rules.speed.iter().map(|speed| speed.map_or(0, |speed| u64::from(speed) + 1));
        let mut words = choices.into_iter().chain(speed).fold(Words::new(Game::Tafl), Words::with);
        for special in Special::ALL {
            let group = rules.group(special);
            for men in [group.hostile, group.passable, group.stoppable, group.reenterable] {
                words = words.with(men.bits());
            }
            for square in squares(rules, special) {
                words = words.with(u64::from(square.rank) << 6 | u64::from(square.file));
            }
            words = words.with(u64::MAX);
        }
        let mut symmetries = 0;
        for (nth, symmetry) in Symmetry::ALL.into_iter().enumerate() {
            symmetries |= u8::from(looks_the_same(rules, symmetry)) << nth;
        }
        Self { words, symmetries }
    }
}

/// What programs read differently, a bit each.
fn reading(rules: &Rules) -> u64 {
    let reading = rules.reading;
    let bits = [
        reading.quiet_continuation,
        reading.hostility_by_side,
        reading.commanders_take_strong_king,
        reading.only_common_men_jumped,
        reading.guards_taken_by_jumps,
        reading.enemy_forts_for_jumps,
        reading.opentafl_end_tests,
        reading.impassable_stops_slides,
        reading.counts_inside_turns,
    ];
    bits.iter().fold(0, |word, bit| word << 1 | u64::from(*bit))
}

/// The squares of a group that are on the board, sorted.
fn squares(rules: &Rules, special: Special) -> impl Iterator<Item = Square> {
    rules.group(special).squares.iter().copied().filter(|square| square.is_on(rules.size))
}

/// Whether the special squares look the same from a symmetry.
fn looks_the_same(rules: &Rules, symmetry: Symmetry) -> bool {
    Special::ALL.into_iter().all(|special| {
        let group = &rules.group(special).squares;
        squares(rules, special)
            .all(|square| group.binary_search(&square.turned(symmetry, rules.size)).is_ok())
    })
}

impl Keyed for Position {
    type Setup = Setup;

    fn key(&self, kind: KeyKind) -> u64 {
        self.key_of(kind)
    }

    fn rules_key(&self) -> u64 {
        self.key_of_rules().words.with(self.size().into()).get()
    }

    fn with(&self, setup: &Setup) -> Option<Self> {
        self.with_setup(setup).ok()
    }

    fn views(&self, setup: &Setup, kind: KeyKind) -> Vec<Setup> {
        turned(kind.symmetries(self.key_of_rules().symmetries), |symmetry| setup.turned(symmetry))
    }
}
