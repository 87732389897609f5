//! The rules. One folder a family.

// The pages of the rules are shown by `explain` as well: `FF[4]` is a version there, and no link.
#![allow(rustdoc::broken_intra_doc_links)]

pub mod hdr;
pub mod otn;
pub mod pos;
pub mod ppn;
pub mod ptn;
pub mod rul;
pub mod sgf;
pub mod tre;
pub mod txt;

use crate::lint::Lint;

macro_rules! families {
    ($($family:ident)+) => {
        /// The families, each with its rules in the order of their codes.
        pub static FAMILIES: &[&[&Lint]] = &[$($family::LINTS),+];
    };
}
families!(txt hdr tre rul otn ptn pos sgf ppn);

/// Every rule.
pub fn lints() -> impl Iterator<Item = &'static Lint> {
    FAMILIES.iter().flat_map(|family| family.iter().copied())
}
