//! The rules behind each key of a rules record: setting one from its value, and writing it as a value.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt::Write as _;

use super::value::{Lettered, Value};
use crate::ParseError;
use crate::tafl::{Dialect, Kind, KindSet, Reading, RuleKey, Rules, RulesNote, Side, Square};

/// The list of men behind a key, borrowed as asked.
macro_rules! piece_list {
    ($rules:ident, $key:expr, $($borrow:tt)+) => {
        Some(match $key {
            RuleKey::Corh => $($borrow)+ $rules.corners.hostile,
            RuleKey::Cenh => $($borrow)+ $rules.centre.hostile,
            RuleKey::Cenhe => $($borrow)+ $rules.centre_hostile_empty,
            RuleKey::Aforh => $($borrow)+ $rules.attacker_forts.hostile,
            RuleKey::Dforh => $($borrow)+ $rules.defender_forts.hostile,
            RuleKey::Corp => $($borrow)+ $rules.corners.passable,
            RuleKey::Cenp => $($borrow)+ $rules.centre.passable,
            RuleKey::Aforp => $($borrow)+ $rules.attacker_forts.passable,
            RuleKey::Dforp => $($borrow)+ $rules.defender_forts.passable,
            RuleKey::Cors => $($borrow)+ $rules.corners.stoppable,
            RuleKey::Cens => $($borrow)+ $rules.centre.stoppable,
            RuleKey::Afors => $($borrow)+ $rules.attacker_forts.stoppable,
            RuleKey::Dfors => $($borrow)+ $rules.defender_forts.stoppable,
            RuleKey::Cenre => $($borrow)+ $rules.centre.reenterable,
            RuleKey::Corre => $($borrow)+ $rules.corners.reenterable,
            RuleKey::Aforre => $($borrow)+ $rules.attacker_forts.reenterable,
            RuleKey::Dforre => $($borrow)+ $rules.defender_forts.reenterable,
            _ => return None,
        })
    };
}

/// The list of squares behind a key, borrowed as asked.
macro_rules! square_list {
    ($rules:ident, $key:expr, $($borrow:tt)+) => {
        Some(match $key {
            RuleKey::Cor => $($borrow)+ $rules.corners.squares,
            RuleKey::Cen => $($borrow)+ $rules.centre.squares,
            RuleKey::Afor => $($borrow)+ $rules.attacker_forts.squares,
            RuleKey::Dfor => $($borrow)+ $rules.defender_forts.squares,
            _ => return None,
        })
    };
}

impl RuleKey {
    /// Whether the key is about how the game is played: not its size, name or starting position.
    pub(super) const fn is_rule(self) -> bool {
        !matches!(self, Self::Dim | Self::Name | Self::Start | Self::Starti)
    }

    /// The kind of man whose jumps the key is about.
    const fn jumper(self) -> Option<Kind> {
        Some(match self {
            Self::Kj => Kind::King,
            Self::Nj => Kind::Knight,
            Self::Cj => Kind::Commander,
            Self::Mj => Kind::Mercenary,
            Self::Gj => Kind::Guard,
            _ => return None,
        })
    }
}

impl Rules {
    /// The defaults of section 3 as a dialect has them. `OpenTafl` lets everybody but the guards pass the
    /// defenders' forts where the specification names the defenders; without such forts (`forts`) it makes
    /// no difference.
    pub(super) fn defaults(size: u8, dialect: Dialect, forts: bool) -> Self {
        let mut rules = Self::new(size);
        rules.reading = Reading::of(dialect);
        if dialect == Dialect::OpenTafl && forts {
            rules.defender_forts.passable = KindSet::ALL;
        }
        rules
    }

    pub(super) fn pieces(&self, key: RuleKey) -> Option<KindSet> {
        piece_list!(self, key, &).copied()
    }

    fn pieces_mut(&mut self, key: RuleKey) -> Option<&mut KindSet> {
        piece_list!(self, key, &mut)
    }

    pub(super) fn squares(&self, key: RuleKey) -> Option<&[Square]> {
        let squares: Option<&Vec<Square>> = square_list!(self, key, &);
        squares.map(Vec::as_slice)
    }

    fn squares_mut(&mut self, key: RuleKey) -> Option<&mut Vec<Square>> {
        square_list!(self, key, &mut)
    }

    /// Sets the rule of a key; whether the value could be read.
    pub(super) fn set(
        &mut self,
        value: &Value<'_>,
        dialect: Dialect,
        notes: &mut Vec<ParseError<RulesNote>>,
    ) -> bool {
        match value.key {
            RuleKey::Esc => assign(&mut self.escape, value.letter(notes)),
            RuleKey::Surf => assign(&mut self.surrounding_fatal, value.letter(notes)),
            RuleKey::Atkf => {
                let first = |attackers| if attackers { Side::Attackers } else { Side::Defenders };
                assign(&mut self.first, value.letter(notes).map(first))
            }
            RuleKey::Tfr => {
                let read = value.letter::<crate::tafl::Threefold>(notes);
                assign(&mut self.threefold, read.map(|threefold| threefold.in_dialect(dialect)))
            }
            RuleKey::Ka => assign(&mut self.king_armed, value.letter(notes)),
            RuleKey::Ks => assign(&mut self.king_strength, value.letter(notes)),
            RuleKey::Spd => assign(&mut self.speed, value.speeds(notes)),
            RuleKey::Sw => assign(&mut self.shieldwall, value.letter(notes)),
            RuleKey::Swf => assign(&mut self.shieldwall_flanking, value.letter(notes)),
            RuleKey::Efe => assign(&mut self.edge_fort, value.letter(notes)),
            RuleKey::Linc => assign(&mut self.linnaean, value.letter(notes)),
            RuleKey::Ber => assign(&mut self.berserk, value.letter(notes)),
            key => {
                let size = self.size;
                if let Some(kind) = key.jumper() {
                    assign(&mut self.jumps[kind.index()], value.letter(notes))
                } else if let Some(pieces) = self.pieces_mut(key) {
                    assign(pieces, Some(value.pieces(notes)))
                } else if let Some(squares) = self.squares_mut(key) {
                    // Each list is set once: `default` leaves it as it was.
                    value.text == "default" || assign(squares, Some(value.squares(size, notes)))
                } else {
                    false
                }
            }
        }
    }

    /// The rule of a key as it is written; empty for the keys that are no rules.
    pub(super) fn value(&self, key: RuleKey, dialect: Dialect) -> String {
        let letter = match key {
            RuleKey::Esc => self.escape.letter(),
            RuleKey::Surf => self.surrounding_fatal.letter(),
            RuleKey::Atkf => (self.first == Side::Attackers).letter(),
            RuleKey::Tfr => self.threefold.in_dialect(dialect).letter(),
            RuleKey::Ka => self.king_armed.letter(),
            RuleKey::Ks => self.king_strength.letter(),
            RuleKey::Spd => return self.speeds(),
            RuleKey::Sw => self.shieldwall.letter(),
            RuleKey::Swf => self.shieldwall_flanking.letter(),
            RuleKey::Efe => self.edge_fort.letter(),
            RuleKey::Linc => self.linnaean.letter(),
            RuleKey::Ber => self.berserk.letter(),
            key => {
                if let Some(kind) = key.jumper() {
                    self.jumps[kind.index()].letter()
                } else if let Some(pieces) = self.pieces(key) {
                    return pieces.to_string();
                } else {
                    return list(self.squares(key).unwrap_or_default());
                }
            }
        };
        letter.into()
    }

    /// One number if all are the same, else twelve: every program reads these two forms.
    fn speeds(&self) -> String {
        let number = |speed: Option<u8>| speed.map_or(-1, i16::from);
        let [first, rest @ ..] = self.speed;
        if rest.iter().all(|speed| *speed == first) {
            number(first).to_string()
        } else {
            list(&self.speed.map(number))
        }
    }
}

/// Whether there was something to assign.
fn assign<T>(place: &mut T, value: Option<T>) -> bool {
    value.map(|value| *place = value).is_some()
}

fn list<T: core::fmt::Display>(items: &[T]) -> String {
    let mut text = String::new();
    for (index, item) in items.iter().enumerate() {
        let comma = if index == 0 { "" } else { "," };
        // Writing to a string cannot fail.
        let _ = write!(text, "{comma}{item}");
    }
    text
}
