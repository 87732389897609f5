//! What is wrong with a setup: named complaints, each of which a caller may wave through.
//!
//! ```
//! use movetext_rules::tafl::{Complaint, Complaints, Rules, Setup};
//!
//! let rules = Rules::new(9);
//! let complaints = Setup::for_rules(&rules).complaints(&rules);
//! assert!(complaints.contains(Complaint::NoKing));
//! let ignored = Complaints::EMPTY.with(Complaint::NoAttackers).with(Complaint::NoDefenders);
//! assert_eq!(complaints.except(ignored).iter().collect::<Vec<_>>(), [Complaint::NoKing]);
//! ```

use core::fmt;

use crate::tafl::{Kind, Piece, Rules, Setup, Side, Square};

/// Something wrong with a setup, judged by the rules it is to be played by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Complaint {
    /// The setup's board is of another size than the rules', or has not as many squares as its size says.
    /// Nothing can be played on it.
    SizeMismatch,
    /// The defenders have no king.
    NoKing,
    /// The defenders have more than one king.
    SeveralKings,
    /// The attackers have a king (`k`): nobody can win or lose by it.
    AttackersKing,
    /// The attackers have no men.
    NoAttackers,
    /// The defenders have no men, not even a king.
    NoDefenders,
    /// A man stands on a special square that his kind may not stop on, and that is not his home (see
    /// [`Setup::misplaced`]).
    ForbiddenSquare,
    /// Within a berserk turn, the square of the man that goes on holds no man of the side to move.
    BerserkManMissing,
}

impl Complaint {
    /// Every complaint there is.
    pub const ALL: [Self; 8] = [
        Self::SizeMismatch,
        Self::NoKing,
        Self::SeveralKings,
        Self::AttackersKing,
        Self::NoAttackers,
        Self::NoDefenders,
        Self::ForbiddenSquare,
        Self::BerserkManMissing,
    ];
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::SizeMismatch => "the position is not of the board's size",
            Self::NoKing => "the defenders have no king",
            Self::SeveralKings => "the defenders have more than one king",
            Self::AttackersKing => "the attackers have a king; `k` is the attackers', `K` the defenders'",
            Self::NoAttackers => "the attackers have no men",
            Self::NoDefenders => "the defenders have no men",
            Self::ForbiddenSquare => "a man stands on a square he may not stop on",
            Self::BerserkManMissing => "the man that should go on with its berserk turn is not there",
        })
    }
}

/// A set of complaints.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Complaints(u8);

impl Complaints {
    /// None.
    pub const EMPTY: Self = Self(0);

    /// Whether `complaint` is among them.
    pub const fn contains(self, complaint: Complaint) -> bool {
        self.0 >> complaint as u8 & 1 == 1
    }

    /// These and `complaint`.
    #[must_use]
    pub const fn with(self, complaint: Complaint) -> Self {
        Self(self.0 | 1 << complaint as u8)
    }

    /// These but for the `waved_through`.
    #[must_use]
    pub const fn except(self, waved_through: Self) -> Self {
        Self(self.0 & !waved_through.0)
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The complaints, in the order of [`Complaint::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Complaint> {
        Complaint::ALL.into_iter().filter(move |complaint| self.contains(*complaint))
    }
}

impl FromIterator<Complaint> for Complaints {
    fn from_iter<I: IntoIterator<Item = Complaint>>(complaints: I) -> Self {
        complaints.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Display for Complaints {
    /// The complaints in words, separated by semicolons.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().enumerate().try_for_each(|(index, complaint)| {
            f.write_str(if index == 0 { "" } else { "; " })?;
            complaint.fmt(f)
        })
    }
}

impl Setup {
    /// What is wrong with this setup as a position of these rules.
    pub fn complaints(&self, rules: &Rules) -> Complaints {
        let size = usize::from(self.dim);
        let mismatch = self.dim != rules.dim || self.board.len() != size * size;
        let kings = |side| self.men().filter(|(_, man)| man.side == side && man.kind == Kind::King).count();
        let has_men = |side| self.men().any(|(_, man)| man.side == side);
        let berserk_man_missing =
            self.berserk.is_some_and(|square| self.get(square).is_none_or(|man| man.side != self.to_move));
        [
            (Complaint::SizeMismatch, mismatch),
            (Complaint::NoKing, kings(Side::Defenders) == 0),
            (Complaint::SeveralKings, kings(Side::Defenders) > 1),
            (Complaint::AttackersKing, kings(Side::Attackers) > 0),
            (Complaint::NoAttackers, !has_men(Side::Attackers)),
            (Complaint::NoDefenders, !has_men(Side::Defenders)),
            (Complaint::ForbiddenSquare, self.misplaced(rules).next().is_some()),
            (Complaint::BerserkManMissing, berserk_man_missing),
        ]
        .into_iter()
        .filter_map(|(complaint, applies)| applies.then_some(complaint))
        .collect()
    }

    /// The squares of men that stand where their kind may not stop, rank 1 first. A man at home is none of
    /// them: a king on the centre, attackers and defenders in their own forts may have started there.
    pub fn misplaced(&self, rules: &Rules) -> impl Iterator<Item = Square> {
        self.men().filter(|(square, man)| !may_stand(rules, *square, *man)).map(|(square, _)| square)
    }
}

/// Whether `man` may have stopped on `square`, or started there.
fn may_stand(rules: &Rules, square: Square, man: Piece) -> bool {
    let king = man == Piece::new(Side::Defenders, Kind::King);
    [
        (&rules.corners, false),
        (&rules.centre, king),
        (&rules.attacker_forts, man.side == Side::Attackers),
        (&rules.defender_forts, man.side == Side::Defenders),
    ]
    .into_iter()
    .all(|(group, home)| home || group.stoppable.contains(man) || !group.squares.contains(&square))
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use crate::tafl::{Complaint, Complaints, Dialect, RulesRecord, Square};

    fn complaints(rules: &str) -> Vec<Complaint> {
        let record = RulesRecord::read(rules, Dialect::Spec).record.expect("there is a size");
        record.setup.complaints(&record.rules).iter().collect()
    }

    #[test]
    fn each_is_about_one_thing() {
        for (rules, expected) in [
            ("dim:5 start:/1t3/5/2K2/5/5/", [].as_slice()),
            ("dim:5 start:/1t3/5/2T2/5/5/", &[Complaint::NoKing, Complaint::ForbiddenSquare]),
            ("dim:5 start:/1t3/5/1T3/5/5/", &[Complaint::NoKing]),
            ("dim:5 start:/1t3/1K3/1K3/5/5/", &[Complaint::SeveralKings]),
            ("dim:5 start:/1k3/1K3/5/5/5/", &[Complaint::AttackersKing]),
            ("dim:5 start:/5/1K3/5/5/5/", &[Complaint::NoAttackers]),
            ("dim:5 start:/1t3/5/5/5/5/", &[Complaint::NoKing, Complaint::NoDefenders]),
            // On a corner, on the throne, in the other side's fort; but at home it is no matter.
            ("dim:5 start:/t4/1K3/5/5/5/", &[Complaint::ForbiddenSquare]),
            ("dim:5 start:/1t3/1K3/2T2/5/5/", &[Complaint::ForbiddenSquare]),
            ("dim:5 dfor:b1 start:/1t3/1K3/5/5/5/", &[Complaint::ForbiddenSquare]),
            ("dim:5 cens: afor:b1 afors: start:/1t3/5/2K2/5/5/", &[]),
        ] {
            assert_eq!(complaints(rules), expected, "{rules}");
        }
    }

    #[test]
    fn sizes_and_berserk_turns() {
        let record = RulesRecord::read("dim:5 ber:m start:/1t3/5/2K2/5/5/", Dialect::Spec).record;
        let RulesRecord { rules, mut setup, .. } = record.expect("there is a size");
        setup.berserk = Some(Square::new(1, 0));
        assert!(setup.complaints(&rules).is_empty());
        setup.berserk = Some(Square::new(2, 2));
        assert_eq!(setup.complaints(&rules), Complaints::EMPTY.with(Complaint::BerserkManMissing));
        setup.berserk = None;
        setup.board.pop();
        assert_eq!(setup.complaints(&rules), Complaints::EMPTY.with(Complaint::SizeMismatch));
    }

    #[test]
    fn sets_know_their_members() {
        let all: Complaints = Complaint::ALL.into_iter().collect();
        assert!(all.iter().eq(Complaint::ALL));
        assert!(all.except(all).is_empty());
        assert!(!all.except(Complaints::EMPTY.with(Complaint::NoKing)).contains(Complaint::NoKing));
    }
}
