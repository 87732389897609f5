//! The one place that lists the notations and matches on them.

use movetext_source::{Cut, Notation};

use crate::{Format, Parsed, Reading, Record};

/// OpenTafl Notation. Its name is there whatever was built, as [`Notation::Otn`] is; so are those of the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Otn;
/// Tafl Standard Notation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tsn;
/// Tafl Extended Notation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ten;
/// Smart-Go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sgf;
/// Portable Tak Notation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ptn;
/// Positions of Tak.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tps;
/// Portable Piecepack Notation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ppn;

/// The table of notations: hands a macro the feature and the marker of each, behind what is written in brackets, if anything
/// is. The features are those of the crate that asks.
///
/// ```
/// macro_rules! names {
///     ($($feature:literal $name:ident),+) => {
///         [$(stringify!($name)),+]
///     };
/// }
/// assert_eq!(movetext_record::for_each_notation!(names), ["Otn", "Tsn", "Ten", "Sgf", "Ptn", "Tps", "Ppn"]);
/// ```
#[macro_export]
macro_rules! for_each_notation {
    ($($do:tt)::+ $(, [$($first:tt)+])?) => {
        $($do)::+! {
            $($($first)+)?
            "otn" Otn, "tsn" Tsn, "tsn" Ten, "sgf" Sgf, "ptn" Ptn, "ptn" Tps, "ppn" Ppn
        }
    };
}

/// What is done with a notation that is known at run time only: a command, say.
pub trait Visitor {
    /// What comes of it.
    type Output;
}

/// The same for one notation. `F` is a parameter of the trait, so that each visitor asks for the traits that *it*
/// needs, those of higher crates too: `impl<F: Format> Visit<F> for Counter<'_>`.
pub trait Visit<F>: Visitor {
    /// Does it.
    fn visit(self) -> Self::Output;
}

/// Does something with the notation.
///
#[cfg_attr(all(feature = "otn", feature = "ptn", feature = "sgf", feature = "tsn"), doc = "```")]
#[cfg_attr(not(all(feature = "otn", feature = "ptn", feature = "sgf", feature = "tsn")), doc = "```ignore")]
/// use movetext_record::{Format, Reading, Visit, Visitor, dispatch};
/// use movetext_source::Notation;
///
/// /// Counts the records of a text.
/// struct Count<'s>(&'s str);
///
/// impl Visitor for Count<'_> {
///     type Output = usize;
/// }
///
/// impl<F: Format> Visit<F> for Count<'_> {
///     fn visit(self) -> usize {
///         F::read(self.0, &Reading::default()).count()
///     }
/// }
///
/// assert_eq!(dispatch(Notation::Ptn, Count("[Size \"6\"] 1. a1 f6\n\n[Size \"5\"] 1. a1 e5")), 2);
/// assert_eq!(dispatch(Notation::Tps, Count("x3/x3/x3 1 1")), 1);
/// ```
pub fn dispatch<V>(notation: Notation, visitor: V) -> V::Output
where
    V: Visit<Otn> + Visit<Tsn> + Visit<Ten> + Visit<Sgf> + Visit<Ptn> + Visit<Tps> + Visit<Ppn>,
{
    macro_rules! visit {
        ($($feature:literal $name:ident),+) => {
            match notation {
                $(Notation::$name => Visit::<$name>::visit(visitor),)+
            }
        };
    }
    for_each_notation!(visit)
}

/// What a visitor says of the notations that *its* crate was built without. Crates below may have been built with
/// them anyway, by somebody else's features; so it is the features of the visitor's crate that are asked.
#[macro_export]
macro_rules! built_without {
    ($visitor:ty => $output:expr) => {
        $crate::for_each_notation!($crate::built_without, [@ $visitor => $output;]);
    };
    (@ $visitor:ty => $output:expr; $($feature:literal $name:ident),+) => {$(
        #[cfg(not(feature = $feature))]
        impl $crate::Visit<$crate::$name> for $visitor {
            fn visit(self) -> Self::Output {
                $output
            }
        }
    )+};
}

/// [`Format::CUT`] of a notation that is known at run time only.
pub fn cut(notation: Notation) -> Option<Cut> {
    dispatch(notation, CutOf)
}

struct CutOf;

impl Visitor for CutOf {
    type Output = Option<Cut>;
}

impl<F: Format> Visit<F> for CutOf {
    fn visit(self) -> Option<Cut> {
        F::CUT
    }
}

built_without!(CutOf => None);

/// A record in whatever notation, for who keeps several; everybody else is handed its type.
#[non_exhaustive]
#[derive(Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[allow(clippy::large_enum_variant, reason = "with one notation built, all others are smaller")]
pub enum AnyRecord<'s> {
    /// In OTN.
    #[cfg(feature = "otn")]
    Otn(Record<'s, Otn>),
    /// In TSN.
    #[cfg(feature = "tsn")]
    Tsn(Record<'s, Tsn>),
    /// In TEN.
    #[cfg(feature = "tsn")]
    Ten(Record<'s, Ten>),
    /// In Smart-Go.
    #[cfg(feature = "sgf")]
    Sgf(Record<'s, Sgf>),
    /// In PTN.
    #[cfg(feature = "ptn")]
    Ptn(Record<'s, Ptn>),
    /// In TPS.
    #[cfg(feature = "ptn")]
    Tps(Record<'s, Tps>),
    /// In PPN.
    #[cfg(feature = "ppn")]
    Ppn(Record<'s, Ppn>),
    /// In none that was built.
    #[doc(hidden)]
    #[cfg_attr(feature = "serde", serde(skip))]
    Never(core::convert::Infallible, &'s ()),
}

macro_rules! any_record {
    ($($feature:literal $name:ident),+) => {$(
        #[cfg(feature = $feature)]
        impl<'s> From<Record<'s, $name>> for AnyRecord<'s> {
            fn from(record: Record<'s, $name>) -> Self {
                Self::$name(record)
            }
        }
    )+};
}
for_each_notation!(any_record);

/// The records of a text; none in a notation that was not built.
pub fn read_any<'s>(
    text: &'s str,
    notation: Notation,
    reading: &Reading,
) -> Box<dyn Iterator<Item = AnyRecord<'s>> + 's> {
    dispatch(notation, ReadAny(text, *reading))
}

struct ReadAny<'s>(&'s str, Reading);

impl<'s> Visitor for ReadAny<'s> {
    type Output = Box<dyn Iterator<Item = AnyRecord<'s>> + 's>;
}

impl<'s, F: Format> Visit<F> for ReadAny<'s>
where
    AnyRecord<'s>: From<Record<'s, F>>,
{
    fn visit(self) -> Self::Output {
        Box::new(F::read(self.0, &self.1).map(|parsed: Parsed<'_, F>| parsed.record.into()))
    }
}

built_without!(ReadAny<'_> => Box::new(core::iter::empty()));
