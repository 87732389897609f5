//! The notations that this program was built with, a feature each, and what options say of only some of them.

use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use clap::{Args, ValueEnum};
use movetext_record::{Combine, Reading, Search, Visit, Visitor, built_without, dispatch};
use movetext_render::draw::Draw;
use movetext_source::Notation;
#[cfg(feature = "ppn")]
pub use movetext_writer::ppn::{Explicit, explicit_setups};
use movetext_writer::{Edit, Options, Target};

use crate::choices::Style;
use crate::exit::Stop;
use crate::options::Shared;

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

/// The version of the format to write, of a notation that has several.
#[derive(Debug, Args)]
pub struct Version {
    /// The version of the format to write SGF in; that of the record by default
    #[cfg(feature = "sgf")]
    #[arg(long, value_name = "FF", value_parser = versions())]
    ff: Option<movetext_record::sgf::Ff>,
}

/// The options of which one must be there where no notation is named.
#[cfg(feature = "sgf")]
pub const INSTEAD_OF_TO: [&str; 3] = ["turn", "from", "ff"];
/// The options of which one must be there where no notation is named.
#[cfg(not(feature = "sgf"))]
pub const INSTEAD_OF_TO: [&str; 2] = ["turn", "from"];

#[cfg(feature = "sgf")]
fn versions() -> impl clap::builder::TypedValueParser<Value = movetext_record::sgf::Ff> {
    let find = movetext_record::sgf::Ff::from_number;
    let version = move |name: String| name.parse().ok().and_then(find).ok_or("no such version");
    PossibleValuesParser::new(["1", "3", "4"]).try_map(version)
}

impl Version {
    /// Whether one is asked for.
    pub fn is_given(&self) -> bool {
        #[cfg(feature = "sgf")]
        return self.ff.is_some();
        #[cfg(not(feature = "sgf"))]
        false
    }

    /// Whether it has a place for the name of an encoding, as far as is known before a record is written.
    pub fn names_encodings(&self) -> bool {
        #[cfg(feature = "sgf")]
        return !matches!(self.ff, Some(movetext_record::sgf::Ff::Ff1));
        #[cfg(not(feature = "sgf"))]
        true
    }

    /// The same target in this version.
    pub fn choose<'a>(&self, target: Target<'a>) -> Target<'a> {
        #[cfg(feature = "sgf")]
        let target = target.with_ff(self.ff);
        target
    }
}

/// Whether a version of the format is asked for.
pub fn has_version(target: &Target<'_>) -> bool {
    #[cfg(feature = "sgf")]
    return target.ff().is_some();
    #[cfg(not(feature = "sgf"))]
    false
}

/// The notation whose records name setups.
pub const NOTATION_OF_SETUPS: Notation = Notation::Ppn;

/// A file with its setups written out: none where no notation has setups.
#[cfg(not(feature = "ppn"))]
pub struct Explicit {
    pub text: String,
    pub games: usize,
    pub left: Vec<(usize, &'static str)>,
}

/// There are no setups to write out.
#[cfg(not(feature = "ppn"))]
pub fn explicit_setups(text: &str, _: &Reading, _: Option<usize>) -> Explicit {
    Explicit { text: text.to_owned(), games: 0, left: Vec::new() }
}

/// How records are written.
pub fn writing(shared: &Shared) -> Options {
    let options = Options::default();
    #[cfg(feature = "otn")]
    let options = options.with_otn(movetext_writer::otn::Options::default().with_dialect(shared.dialect()));
    #[cfg(feature = "ppn")]
    let options = options.with_ppn(movetext_writer::ppn::Options::default().with_old(shared.is_old_ppn()));
    options
}

/// How texts are read.
pub fn reading(shared: &Shared) -> Reading {
    let mut reading = Reading::default();
    #[cfg(feature = "otn")]
    {
        reading = reading.with_dialect(shared.dialect());
    }
    #[cfg(feature = "ppn")]
    {
        if shared.is_old_ppn() {
            reading = reading.with_order(movetext_record::ppn::Order::MacrosFirst);
        }
        reading = reading.with_setups(shared.setups());
    }
    #[cfg(feature = "sgf")]
    {
        if let Some(ko) = shared.go().ko {
            reading = reading.with_ko(ko);
        }
        if shared.go().suicide {
            reading = reading.with_suicide(true);
        }
    }
    reading
}

impl Style {
    /// The options of the style for a notation; none where it is a style of another game.
    pub fn options(self, notation: Notation, shared: &Shared) -> Option<Options> {
        #[cfg(feature = "otn")]
        let (captures, infos) = match self {
            Self::Full => (movetext_writer::otn::Captures::Full, movetext_writer::otn::Infos::Computed),
            Self::Canonical | Self::Playtak | Self::Ninja | Self::Expanded => {
                (movetext_writer::otn::Captures::AsWritten, movetext_writer::otn::Infos::AsWritten)
            }
        };
        #[cfg(feature = "ptn")]
        let style = match self {
            Self::Playtak => movetext_writer::ptn::Style::PlayTak,
            Self::Ninja => movetext_writer::ptn::Style::Ninja,
            Self::Canonical | Self::Full | Self::Expanded => movetext_writer::ptn::Style::Canonical,
        };
        let options = writing(shared);
        #[cfg(feature = "otn")]
        let options = options.with_otn(
            movetext_writer::otn::Options::default()
                .with_dialect(shared.dialect())
                .with_captures(captures)
                .with_infos(infos),
        );
        #[cfg(feature = "ppn")]
        let options = options.with_ppn(
            movetext_writer::ppn::Options::default()
                .with_expand(self == Self::Expanded)
                .with_old(shared.is_old_ppn()),
        );
        #[cfg(feature = "ptn")]
        let options = options.with_ptn(movetext_writer::ptn::Options::default().with_style(style));
        dispatch(notation, Styles).contains(&self.name().as_str()).then_some(options)
    }

    /// Its name on the command line.
    pub fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }
}

/// The names of the styles of a notation.
struct Styles;

impl Visitor for Styles {
    type Output = &'static [&'static str];
}

impl<F: Built> Visit<F> for Styles {
    fn visit(self) -> Self::Output {
        F::STYLES
    }
}

built_without!(Styles => &[]);

/// The rules of tafl that a target has.
#[cfg(feature = "_tafl")]
pub fn rules<'a>(target: &Target<'a>) -> Option<&'a TaflRules> {
    #[cfg(feature = "otn")]
    return target.rules();
    #[cfg(not(feature = "otn"))]
    None
}

/// A notation that was built, with all that commands ask of one.
pub trait Built: Combine + Draw + Edit + Search {}

macro_rules! built {
    ($($feature:literal $name:ident),+) => {$(
        #[cfg(feature = $feature)]
        impl Built for movetext_record::$name {}
    )+};
}
movetext_record::for_each_notation!(built);

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

/// That something is not part of this program, since it was built without a feature.
pub fn not_built(what: &str) -> Stop {
    Stop::failure(format_args!("this program was built without {what}"))
}
