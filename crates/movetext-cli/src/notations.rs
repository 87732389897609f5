//! The notations that this program was built with, a feature each.

use movetext_record::{Combine, Visit, Visitor, built_without, dispatch};
use movetext_render::draw::Draw;
use movetext_source::Notation;
use movetext_writer::{Target, Write};

use crate::exit::Stop;

#[cfg(not(any(feature = "otn", feature = "ppn", feature = "ptn", feature = "sgf", feature = "tsn")))]
compile_error!("a notation is needed: --features otn, ppn, ptn, sgf or tsn");

/// Rules of tafl that were chosen.
#[cfg(feature = "tsn")]
pub type TaflRules = movetext_rules::tafl::RulesRecord;
/// There are none where tafl was not built.
#[cfg(not(feature = "tsn"))]
pub type TaflRules = std::convert::Infallible;

/// The same target, with rules of tafl where games of tafl can be written.
pub fn with_rules<'a>(target: Target<'a>, rules: Option<&'a TaflRules>) -> Target<'a> {
    #[cfg(feature = "otn")]
    let target = target.with_rules(rules);
    target
}

/// A notation that was built, with all that commands ask of one.
pub trait Built: Combine + Draw + Write {}

macro_rules! built {
    ($($feature:literal $name:ident),+) => {$(
        #[cfg(feature = $feature)]
        impl Built for movetext_record::$name {}
    )+};
}
built!("otn" Otn, "tsn" Tsn, "tsn" Ten, "sgf" Sgf, "ptn" Ptn, "ptn" Tps, "ppn" Ppn);

struct IsBuilt;

impl Visitor for IsBuilt {
    type Output = bool;
}

impl<F: Built> Visit<F> for IsBuilt {
    fn visit(self) -> bool {
        true
    }
}

built_without!(IsBuilt => false);

/// Whether a notation was built.
pub fn is_built(notation: Notation) -> bool {
    dispatch(notation, IsBuilt)
}

/// The notations that were built.
pub fn built() -> impl Iterator<Item = Notation> {
    Notation::ALL.into_iter().filter(|notation| is_built(*notation))
}

/// The notation of a file name's extension, where it was built.
pub fn of_extension(extension: &str) -> Option<Notation> {
    Notation::of_extension(extension).filter(|notation| is_built(*notation))
}

/// That something is not part of this program, since it was built without a feature.
pub fn not_built(what: &str) -> Stop {
    Stop::failure(format_args!("this program was built without {what}"))
}
