//! Writing games of OTN.

use movetext_record::Reading;
use movetext_record::otn::{Otn, Parsed, Record};
use movetext_source::{Notation, Span};

use super::{Abilities, ConvertError, Output, Target, Write};
use crate::turn::Turn;
use crate::{Options, Rewritten, SkipReason, Summary, otn};

impl Options {
    /// How OTN is written.
    #[must_use]
    pub fn with_otn(mut self, otn: otn::Options) -> Self {
        self.otn = otn;
        self
    }
}

impl Write for Otn {
    const ABILITIES: Abilities = Abilities { versions: false, tafl_rules: true, named_setups: false };
    const STYLES: &'static [&'static str] = &["canonical", "full"];

    fn write(record: &Record<'_>, options: &Options) -> Output {
        let written = otn::write(record, &options.otn);
        Output::new(written.text, written.lost)
    }

    fn rewrite(
        parsed: Parsed<'_>,
        text: &str,
        line_end: &'static str,
        options: &Options,
    ) -> Result<String, (Span, SkipReason)> {
        otn::rewrite(parsed, text, line_end, options.otn)
    }

    fn assemble(
        text: &str,
        options: &Options,
        games: &mut dyn Iterator<Item = Rewritten>,
        out: &mut dyn FnMut(&str),
    ) -> Summary {
        let _ = options;
        otn::assemble(text, games, out)
    }

    fn reading(options: &Options) -> Reading {
        Reading::default().with_dialect(options.otn.dialect)
    }

    fn line_end(text: &str, _: &Options) -> &'static str {
        otn::line_end(text)
    }

    fn turn_board(record: &mut Record<'_>, turn: Turn) -> Result<Vec<String>, ConvertError> {
        otn::turn::turn_board(record, turn).map_err(ConvertError::Record)
    }

    fn convert(record: &Record<'_>, target: &Target<'_>) -> Result<Output, ConvertError> {
        match target.to {
            Notation::Otn => Ok(Self::write(record, target.options)),
            #[cfg(feature = "tsn")]
            Notation::Tsn | Notation::Ten => {
                let converted = crate::convert::otn_to_tsn(record, target.at)
                    .map_err(|why| ConvertError::Record(why.to_string()))?;
                Ok(super::tsn::position(converted.record, target.to)?.after(converted.lost))
            }
            _ => super::on_table(record, target),
        }
    }
}
