//! Writing games of PTN.

use movetext_record::ptn::{Parsed, Ptn, Record};
use movetext_source::{Notation, Span};

use super::{ConvertError, Output, Target, Write};
use crate::convert::tak::ptn_to_tps;
use crate::turn::Turn;
use crate::{Options, Rewritten, SkipReason, Summary, ptn};

impl Options {
    /// How PTN is written.
    #[must_use]
    pub fn with_ptn(mut self, ptn: ptn::Options) -> Self {
        self.ptn = ptn;
        self
    }
}

impl Write for Ptn {
    const STYLES: &'static [&'static str] = &["canonical", "playtak", "ninja"];

    fn write(record: &Record<'_>, options: &Options) -> Output {
        let written = ptn::write(record, &options.ptn);
        Output::new(written.text, written.lost)
    }

    fn rewrite(
        parsed: Parsed<'_>,
        text: &str,
        line_end: &'static str,
        options: &Options,
    ) -> Result<String, (Span, SkipReason)> {
        ptn::rewrite(parsed, text, line_end, options.ptn)
    }

    fn assemble(
        text: &str,
        options: &Options,
        games: &mut dyn Iterator<Item = Rewritten>,
        out: &mut dyn FnMut(&str),
    ) -> Summary {
        ptn::assemble(text, Self::line_end(text, options), games, out)
    }

    fn line_end(text: &str, options: &Options) -> &'static str {
        ptn::line_end(text, options.ptn.style)
    }

    fn turn_board(record: &mut Record<'_>, turn: Turn) -> Result<Vec<String>, ConvertError> {
        ptn::turn::turn_board(record, turn).map_err(ConvertError::Record)
    }

    fn convert(record: &Record<'_>, target: &Target<'_>) -> Result<Output, ConvertError> {
        match target.to {
            Notation::Ptn => Ok(Self::write(record, target.options)),
            Notation::Tps => {
                let converted =
                    ptn_to_tps(record, target.at).map_err(|why| ConvertError::Record(why.to_string()))?;
                Ok(Output::new(format!("{}\n", converted.record), converted.lost))
            }
            _ => super::on_table(record, target),
        }
    }

    fn convert_owned(record: Record<'_>, target: &Target<'_>) -> Result<Output, ConvertError> {
        if target.to != Notation::Ptn {
            return Self::convert(&record, target);
        }
        let written = ptn::write_owned(record, &target.options.ptn);
        Ok(Output::new(written.text, written.lost))
    }

    /// Tags that follow tags belong to the same game.
    fn separator(before: &str) -> Option<&'static str> {
        (!before.ends_with("]\n")).then_some("\n\n")
    }
}
