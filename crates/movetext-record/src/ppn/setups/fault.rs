//! Why a setup cannot be set up.

use std::fmt;

use movetext_source::Span;

use super::{Setup, System};
use crate::ppn::header::{Argument, GameSetup};

/// Why a setup cannot be set up, and which of its arguments is to blame.
#[derive(Debug, Clone, PartialEq)]
pub struct SetupFault {
    /// The argument, counted from 0; `None` where the name is meant.
    pub argument: Option<usize>,
    /// Why.
    pub kind: SetupFaultKind,
}

/// Why a setup cannot be set up.
#[derive(Debug, Clone, PartialEq)]
pub enum SetupFaultKind {
    /// No game has this name.
    Unknown {
        /// What was probably meant.
        nearest: Option<&'static str>,
    },
    /// The game is there, for other systems.
    OtherSystem {
        /// The system that was asked.
        asked: System,
        /// The systems that have it.
        systems: Vec<System>,
    },
    /// The setup takes no such argument.
    Argument {
        /// What it takes.
        takes: &'static [&'static str],
    },
    /// The value of an argument cannot be read.
    Value {
        /// The name of the argument in its one form: `n_players`.
        name: String,
        /// What it must be.
        wanted: String,
    },
    /// A file of a setup is not as it should be.
    File {
        /// The place in the file.
        at: Span,
        /// What is wrong there.
        message: String,
    },
}

impl SetupFault {
    pub(super) fn name(kind: SetupFaultKind) -> Self {
        Self { argument: None, kind }
    }

    pub(super) fn file(at: Span, message: impl Into<String>) -> Self {
        Self::name(SetupFaultKind::File { at, message: message.into() })
    }

    pub(super) fn value(argument: usize, wanted: impl Into<String>) -> Self {
        Self {
            argument: Some(argument),
            kind: SetupFaultKind::Value { name: String::new(), wanted: wanted.into() },
        }
    }

    /// The same with the name of the argument that is to blame.
    pub(super) fn named(mut self, arguments: &[Argument<'_>]) -> Self {
        if let (Some(argument), SetupFaultKind::Value { name, .. }) =
            (self.argument.and_then(|at| arguments.get(at)), &mut self.kind)
        {
            name.clone_from(&argument.name);
        }
        self
    }

    /// Where it is in the file with this header.
    pub fn span(&self, asked: &GameSetup<'_>) -> Span {
        match (self.argument.and_then(|at| asked.arguments.get(at)), &self.kind) {
            (Some(argument), SetupFaultKind::Argument { .. }) => argument.span,
            (Some(argument), _) => argument.value.span(),
            (None, _) => asked.name.span,
        }
    }
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            SetupFaultKind::Unknown { nearest } => {
                f.write_str("no setup has this name")?;
                nearest.map_or(Ok(()), |nearest| write!(f, "; did you mean `{}`?", Setup::title_of(nearest)))
            }
            SetupFaultKind::OtherSystem { asked, systems } => {
                write!(f, "{asked} has no setup of this name; ")?;
                list(f, systems.iter().map(|system| system.name()))?;
                f.write_str(if systems.len() == 1 { " has one" } else { " have one" })
            }
            SetupFaultKind::Argument { takes: [] } => f.write_str("this setup takes no arguments"),
            SetupFaultKind::Argument { takes } => {
                f.write_str("this setup takes no such argument; it takes ")?;
                list(f, takes.iter().copied())
            }
            SetupFaultKind::Value { name, wanted } if name.is_empty() => write!(f, "this must be {wanted}"),
            SetupFaultKind::Value { name, wanted } => write!(f, "`{name}` must be {wanted}"),
            SetupFaultKind::File { message, .. } => write!(f, "the file of this setup is wrong: {message}"),
        }
    }
}

fn list<'n>(f: &mut fmt::Formatter<'_>, names: impl ExactSizeIterator<Item = &'n str>) -> fmt::Result {
    let last = names.len().saturating_sub(1);
    for (at, name) in names.enumerate() {
        f.write_str(if at == 0 {
            ""
        } else if at == last {
            " and "
        } else {
            ", "
        })?;
        write!(f, "`{name}`")?;
    }
    Ok(())
}
