//! What the commands of the program do with a text, without the program.

use core::ops::ControlFlow;

use movetext_diagnostics::Applicability;
use movetext_lint::Options;
use movetext_record::{Combine, Reading, Visit, Visitor, dispatch, narrate};
use movetext_repair::{check, fix};
use movetext_source::Notation;
use movetext_tree::GameTree;
use movetext_writer::{Target, Write};

/// What is done with a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// Everything that is wrong is found.
    Lint,
    /// Fixes are applied, unsafe ones too.
    Fix,
    /// It is formatted.
    Format,
    /// It is written in every notation in which it can be written.
    Convert,
    /// It is played to its end, and each step described.
    Replay,
}

impl Command {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Lint, Self::Fix, Self::Format, Self::Convert, Self::Replay];

    /// `lint`, `fix`, `format`, `convert`, `replay`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lint => "lint",
            Self::Fix => "fix",
            Self::Format => "format",
            Self::Convert => "convert",
            Self::Replay => "replay",
        }
    }

    /// Does it, and drops what comes of it.
    pub fn run(self, text: &str, notation: Notation) {
        match self {
            Self::Lint => check(text, notation, &Options::default()).for_each(drop),
            Self::Fix => drop(fix(text, notation, &Options::default(), Applicability::Unsafe, None)),
            Self::Format => {
                drop(movetext_writer::format(text, notation, &movetext_writer::Options::default()));
            }
            Self::Convert => dispatch(notation, Converted(text)),
            Self::Replay => dispatch(notation, Replayed(text)),
        }
    }
}

/// Writes each record in every notation in which it can be written.
struct Converted<'t>(&'t str);

impl Visitor for Converted<'_> {
    type Output = ();
}

impl<F: Write> Visit<F> for Converted<'_> {
    fn visit(self) {
        for parsed in F::read(self.0, &Reading::default()) {
            for to in F::TARGETS {
                let options = movetext_writer::Options::default();
                // What a notation has no words for is refused.
                let _ = F::convert(&parsed.record, &Target::new(*to, GameTree::<()>::ROOT, &options));
            }
        }
    }
}

/// Plays each record to its end, and says what happened.
struct Replayed<'t>(&'t str);

impl Visitor for Replayed<'_> {
    type Output = ();
}

impl<F: Combine> Visit<F> for Replayed<'_> {
    fn visit(self) {
        for parsed in F::read(self.0, &Reading::default()) {
            // A start that cannot be set up ends it.
            let _ = narrate(&parsed.record, |_, _| ControlFlow::Continue(()));
        }
    }
}
