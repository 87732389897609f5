//! What is wrong with a setup that can be played from all the same: named complaints, each of which a caller
//! may wave through.

use core::fmt;
use core::hash::Hash;
use core::marker::PhantomData;

/// One thing that is wrong with a game's setups, from which a game can be played on for all that.
pub trait Complaint: Copy + Eq + Hash + fmt::Debug + fmt::Display + 'static {
    /// Every complaint there is, sixteen at most.
    const ALL: &'static [Self];
}

/// A set of complaints.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Complaints<C> {
    /// By place in [`Complaint::ALL`], the lowest bit first.
    bits: u16,
    of: PhantomData<C>,
}

impl<C: Complaint> Complaints<C> {
    /// None.
    pub const EMPTY: Self = Self { bits: 0, of: PhantomData };

    /// Whether `complaint` is among them.
    pub fn contains(self, complaint: C) -> bool {
        self.bits & bit(complaint) != 0
    }

    /// These and `complaint`.
    #[must_use]
    pub fn with(self, complaint: C) -> Self {
        Self { bits: self.bits | bit(complaint), of: PhantomData }
    }

    /// These but for the `waved_through`.
    #[must_use]
    pub const fn except(self, waved_through: Self) -> Self {
        Self { bits: self.bits & !waved_through.bits, of: PhantomData }
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The complaints, in the order of [`Complaint::ALL`].
    pub fn iter(self) -> impl Iterator<Item = C> {
        C::ALL.iter().copied().filter(move |complaint| self.contains(*complaint))
    }
}

fn bit<C: Complaint>(complaint: C) -> u16 {
    C::ALL.iter().position(|known| *known == complaint).map_or(0, |place| 1 << place)
}

impl<C: Complaint> Default for Complaints<C> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<C: Complaint> FromIterator<C> for Complaints<C> {
    fn from_iter<I: IntoIterator<Item = C>>(complaints: I) -> Self {
        complaints.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<C: Complaint> fmt::Display for Complaints<C> {
    /// The complaints in words, separated by semicolons.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().enumerate().try_for_each(|(place, complaint)| {
            f.write_str(if place == 0 { "" } else { "; " })?;
            fmt::Display::fmt(&complaint, f)
        })
    }
}
