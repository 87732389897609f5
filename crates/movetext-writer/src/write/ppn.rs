//! Writing games of PPN.

use movetext_record::ppn::{Parsed, Ppn, Record};
use movetext_source::{Notation, Span};

use super::{Abilities, ConvertError, Output, Target, Write};
use crate::turn::Turn;
use crate::{Edit, Options, Rewritten, SkipReason, Summary, ppn};

impl Edit for Ppn {}

impl Options {
    /// How PPN is written.
    #[must_use]
    pub fn with_ppn(mut self, ppn: ppn::Options) -> Self {
        self.ppn = ppn;
        self
    }
}

impl Write for Ppn {
    const ABILITIES: Abilities = Abilities { versions: false, tafl_rules: false, named_setups: true };
    const STYLES: &'static [&'static str] = &["canonical", "expanded"];

    fn write(record: &Record<'_>, options: &Options) -> Output {
        let ppn::Output { text, mut lost } = ppn::write(record, &options.ppn);
        if lost.is_empty() && !options.ppn.expand && !ppn::is_read_as(&text, record) {
            lost.push(
                "what could not be read is written as it stands, and is read differently there".to_owned(),
            );
        }
        Output { text, lost }
    }

    fn rewrite(
        parsed: Parsed<'_>,
        text: &str,
        line_end: &'static str,
        options: &Options,
    ) -> Result<String, (Span, SkipReason)> {
        let _ = (text, line_end);
        ppn::rewrite(&parsed, options.ppn)
    }

    fn assemble(
        text: &str,
        options: &Options,
        games: &mut dyn Iterator<Item = Rewritten>,
        out: &mut dyn FnMut(&str),
    ) -> Summary {
        let _ = options;
        ppn::assemble(text, games, out)
    }

    fn turn_board(_: &mut Record<'_>, _: Turn) -> Result<Vec<String>, ConvertError> {
        Err(ConvertError::Record("a table of pieces has no board that could be turned".to_owned()))
    }

    fn convert(record: &Record<'_>, target: &Target<'_>) -> Result<Output, ConvertError> {
        match target.to {
            Notation::Ppn => Ok(Self::write(record, target.options)),
            _ => Err(ConvertError::Foreign),
        }
    }
}

/// The principal line of a game, or a position, on a table of pieces, if that is what is asked for.
#[cfg(any(feature = "_go", feature = "_tafl", feature = "_tak"))]
pub(super) fn on_table<F: crate::convert::ppn::Pieces>(
    record: &movetext_record::Record<'_, F>,
    target: &Target<'_>,
) -> Result<Output, ConvertError> {
    if target.to != Notation::Ppn {
        return Err(ConvertError::Foreign);
    }
    let converted = crate::convert::ppn::to_ppn(record, &target.options.ppn);
    let converted = converted.map_err(|why| ConvertError::Record(why.to_string()))?;
    Ok(Output::new(converted.record, converted.lost))
}
