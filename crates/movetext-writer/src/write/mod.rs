//! What every notation that is written has in common.

#[cfg(feature = "otn")]
mod otn;
#[cfg(feature = "ppn")]
mod ppn;
#[cfg(feature = "ptn")]
mod ptn;
#[cfg(feature = "sgf")]
mod sgf;
mod targets;
#[cfg(feature = "ptn")]
mod tps;
#[cfg(feature = "tsn")]
mod tsn;

use core::error::Error;
use core::fmt;

use movetext_record::{Format, Parsed, Reading, Record, built_without, dispatch};
use movetext_source::{Notation, Span};
use movetext_tree::NodeId;

#[cfg(all(feature = "ppn", any(feature = "_go", feature = "_tafl", feature = "_tak")))]
use self::ppn::on_table;
use self::targets::targets;
use crate::turn::Turn;
use crate::{Formatted, Rewritten, SkipReason, Summary};

/// How to write, for each notation that can be written in more than one way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Options {
    #[cfg(feature = "otn")]
    pub(crate) otn: crate::otn::Options,
    #[cfg(feature = "ppn")]
    pub(crate) ppn: crate::ppn::Options,
    #[cfg(feature = "ptn")]
    pub(crate) ptn: crate::ptn::Options,
}

/// A record as text, and what that does not say: by default in messages for a person.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Output<L = String> {
    /// The text, with its last line end.
    pub text: String,
    /// What the text does not say, or says only by assumption. Nothing where it is read back as the record that was
    /// written.
    pub lost: Vec<L>,
}

impl Output {
    #[allow(dead_code, reason = "which notations use it depends on what is built")]
    pub(crate) fn new<L: fmt::Display>(text: String, lost: impl IntoIterator<Item = L>) -> Self {
        Self { text, lost: lost.into_iter().map(|loss| loss.to_string()).collect() }
    }

    /// The same, with what was lost before.
    #[allow(dead_code, reason = "which notations use it depends on what is built")]
    fn after<L: fmt::Display>(mut self, lost: impl IntoIterator<Item = L>) -> Self {
        self.lost.splice(0..0, lost.into_iter().map(|loss| loss.to_string()));
        self
    }
}

/// What a record is converted to.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Target<'a> {
    /// The notation.
    pub to: Notation,
    /// From a game to a position: after which node.
    pub at: NodeId,
    #[cfg(feature = "otn")]
    rules: Option<&'a movetext_rules::tafl::RulesRecord>,
    #[cfg(feature = "sgf")]
    ff: Option<movetext_record::sgf::Ff>,
    /// How it is written.
    pub options: &'a Options,
}

impl<'a> Target<'a> {
    /// A notation, with the rules and the version that a record itself names.
    pub fn new(to: Notation, at: NodeId, options: &'a Options) -> Self {
        Self {
            to,
            at,
            #[cfg(feature = "otn")]
            rules: None,
            #[cfg(feature = "sgf")]
            ff: None,
            options,
        }
    }

    /// From a position of tafl to a game: the same with rules, or without; then the built-in ones that fit it.
    #[cfg(feature = "otn")]
    #[must_use]
    pub fn with_rules(self, rules: impl Into<Option<&'a movetext_rules::tafl::RulesRecord>>) -> Self {
        Self { rules: rules.into(), ..self }
    }

    /// The rules of [`Target::with_rules`].
    #[cfg(feature = "otn")]
    pub fn rules(&self) -> Option<&'a movetext_rules::tafl::RulesRecord> {
        self.rules
    }

    /// From a game of Smart-Go to one: the same in a version of the format, or in that of the record.
    #[cfg(feature = "sgf")]
    #[must_use]
    pub fn with_ff(self, ff: impl Into<Option<movetext_record::sgf::Ff>>) -> Self {
        Self { ff: ff.into(), ..self }
    }

    /// The version of [`Target::with_ff`].
    #[cfg(feature = "sgf")]
    pub fn ff(&self) -> Option<movetext_record::sgf::Ff> {
        self.ff
    }
}

/// What only some notations have, and options are about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Abilities {
    /// Its records are in one of several versions of the format: [`Target`] can choose one.
    pub versions: bool,
    /// Its records name the rules of tafl, which a position that becomes one can be given: [`Target`] can choose them.
    pub tafl_rules: bool,
    /// Its records name setups, which can be written out.
    pub named_setups: bool,
}

/// Why a record is not converted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ConvertError {
    /// Nothing of the notation can be written in the other.
    Foreign,
    /// This record cannot be: why.
    Record(String),
}

impl fmt::Display for ConvertError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => f.write_str("the other notation is for other games"),
            Self::Record(why) => f.write_str(why),
        }
    }
}

impl Error for ConvertError {}

/// A notation that is written.
pub trait Write: Format {
    /// The notations in which its records can be written, its own included, as far as they were built.
    const TARGETS: &'static [Notation] = targets(Self::NOTATION);
    /// What only some notations have, and this one has.
    const ABILITIES: Abilities = Abilities { versions: false, tafl_rules: false, named_setups: false };
    /// The names of the styles that [`Options`] chooses from.
    const STYLES: &'static [&'static str];

    /// A record, canonically.
    fn write(record: &Record<'_, Self>, options: &Options) -> Output;

    /// A game of a file that is formatted, canonically, if it is then read as the same game; else what keeps it from being
    /// formatted, and where. `line_end` is that of the file.
    ///
    /// # Errors
    /// Why the game stays as it is.
    fn rewrite(
        parsed: Parsed<'_, Self>,
        text: &str,
        line_end: &'static str,
        options: &Options,
    ) -> Result<String, (Span, SkipReason)>;

    /// A whole file, shown to `out` piece by piece, made of all its games in their order.
    fn assemble(
        text: &str,
        options: &Options,
        games: &mut dyn Iterator<Item = Rewritten>,
        out: &mut dyn FnMut(&str),
    ) -> Summary;

    /// How a file is read that is formatted.
    fn reading(options: &Options) -> Reading {
        let _ = options;
        Reading::default()
    }

    /// The line ends that the games of a formatted file have.
    fn line_end(text: &str, options: &Options) -> &'static str {
        let _ = (text, options);
        "\n"
    }

    /// A whole file; see [`format()`](crate::format()).
    fn format(text: &str, options: &Options) -> Formatted {
        let mut formatted = String::with_capacity(text.len() + text.len() / 16);
        let Summary { games, skipped } =
            Self::format_to(text, options, &mut |piece| formatted.push_str(piece));
        Formatted { text: formatted, games, skipped }
    }

    /// The same, shown to `out` piece by piece; see [`format_to`](crate::format_to).
    fn format_to(text: &str, options: &Options, out: &mut dyn FnMut(&str)) -> Summary {
        let line_end = Self::line_end(text, options);
        let mut games = Self::read(text, &Self::reading(options)).map(|parsed| {
            let whole = parsed.origin.whole;
            Rewritten { whole, written: Self::rewrite(parsed, text, line_end, options) }
        });
        Self::assemble(text, options, &mut games, out)
    }

    /// A record in one of the [`Write::TARGETS`].
    ///
    /// # Errors
    /// Why it cannot be.
    fn convert(record: &Record<'_, Self>, target: &Target<'_>) -> Result<Output, ConvertError>;

    /// The same of a record that nobody needs any more: a large one is let go before what was written is read again.
    ///
    /// # Errors
    /// Why it cannot be.
    fn convert_owned(record: Record<'_, Self>, target: &Target<'_>) -> Result<Output, ConvertError> {
        Self::convert(&record, target)
    }

    /// Turns the board under a record: all squares that it names. What is left as it was, since it could not be read or
    /// is a person's words.
    ///
    /// # Errors
    /// The board is not known.
    fn turn_board(record: &mut Record<'_, Self>, turn: Turn) -> Result<Vec<String>, ConvertError>;

    /// Makes the records of a text name the encoding that it is written in, where the notation has a place for that. How
    /// many records need one and have none is returned.
    fn declare_encoding(text: String, encoding: &str) -> (String, usize) {
        let _ = encoding;
        (text, 0)
    }

    /// What stands in a file between a record, as it was written, and the next. `None` where a record behind this one
    /// would not be read as one of its own.
    fn separator(before: &str) -> Option<&'static str> {
        let _ = before;
        Some("\n")
    }
}

/// [`Write::separator`] for a notation that is known at run time only.
pub fn separator(notation: Notation, before: &str) -> Option<&'static str> {
    dispatch(notation, Separator(before))
}

/// [`Write::declare_encoding`] for a notation that is known at run time only.
pub fn declare_encoding(notation: Notation, text: String, encoding: &str) -> (String, usize) {
    dispatch(notation, DeclaredEncoding { text, encoding })
}

/// There is no table of pieces.
#[cfg(not(feature = "ppn"))]
#[allow(dead_code, reason = "there may be no notation")]
fn on_table<F: Write>(_: &Record<'_, F>, _: &Target<'_>) -> Result<Output, ConvertError> {
    Err(ConvertError::Foreign)
}

/// [`Write::ABILITIES`] of a notation that is known at run time only.
pub fn abilities(notation: Notation) -> Abilities {
    dispatch(notation, AbilitiesOf)
}

struct AbilitiesOf;

impl movetext_record::Visitor for AbilitiesOf {
    type Output = Abilities;
}

impl<F: Write> movetext_record::Visit<F> for AbilitiesOf {
    fn visit(self) -> Abilities {
        F::ABILITIES
    }
}

built_without!(AbilitiesOf => Abilities::default());

struct Separator<'a>(&'a str);

impl movetext_record::Visitor for Separator<'_> {
    type Output = Option<&'static str>;
}

impl<F: Write> movetext_record::Visit<F> for Separator<'_> {
    fn visit(self) -> Self::Output {
        F::separator(self.0)
    }
}

built_without!(Separator<'_> => None);

struct DeclaredEncoding<'a> {
    text: String,
    encoding: &'a str,
}

impl movetext_record::Visitor for DeclaredEncoding<'_> {
    type Output = (String, usize);
}

impl<F: Write> movetext_record::Visit<F> for DeclaredEncoding<'_> {
    fn visit(self) -> Self::Output {
        F::declare_encoding(self.text, self.encoding)
    }
}

built_without!(DeclaredEncoding<'_> => (String::new(), 0));
