//! What is odd about a setup that can be played from all the same: named complaints, each of which a caller may
//! wave through. What cannot be played from at all is an [`InvalidSetup`](crate::tafl::InvalidSetup).
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
}

impl crate::Complaint for Complaint {
    const ALL: &'static [Self] = &[
        Self::NoKing,
        Self::SeveralKings,
        Self::AttackersKing,
        Self::NoAttackers,
        Self::NoDefenders,
        Self::ForbiddenSquare,
    ];
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoKing => "the defenders have no king",
            Self::SeveralKings => "the defenders have more than one king",
            Self::AttackersKing => "the attackers have a king; `k` is the attackers', `K` the defenders'",
            Self::NoAttackers => "the attackers have no men",
            Self::NoDefenders => "the defenders have no men",
            Self::ForbiddenSquare => "a man stands on a square he may not stop on",
        })
    }
}

/// A set of complaints.
pub type Complaints = crate::Complaints<Complaint>;

impl Setup {
    /// What is wrong with this setup as a position of these rules.
    pub fn complaints(&self, rules: &Rules) -> Complaints {
        let kings = |side| self.men().filter(|(_, man)| man.side == side && man.kind == Kind::King).count();
        let has_men = |side| self.men().any(|(_, man)| man.side == side);
        [
            (Complaint::NoKing, kings(Side::Defenders) == 0),
            (Complaint::SeveralKings, kings(Side::Defenders) > 1),
            (Complaint::AttackersKing, kings(Side::Attackers) > 0),
            (Complaint::NoAttackers, !has_men(Side::Attackers)),
            (Complaint::NoDefenders, !has_men(Side::Defenders)),
            (Complaint::ForbiddenSquare, self.misplaced(rules).next().is_some()),
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
