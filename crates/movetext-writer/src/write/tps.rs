//! Writing positions of Tak.

use movetext_record::tps::{Parsed, Record, Start, Tps};
use movetext_source::{Notation, Span};

use super::{ConvertError, Output, Target, Write};
use crate::convert::tak::tps_to_ptn;
use crate::turn::Turn;
use crate::{Edit, Options, Rewritten, SkipReason, Summary, ptn, tps};

impl Edit for Tps {}

impl Write for Tps {
    const STYLES: &'static [&'static str] = &["canonical", "playtak", "ninja"];

    fn write(record: &Record<'_>, _: &Options) -> Output {
        Output { text: tps::write(record) + "\n", ..Output::default() }
    }

    fn rewrite(
        parsed: Parsed<'_>,
        text: &str,
        line_end: &'static str,
        options: &Options,
    ) -> Result<String, (Span, SkipReason)> {
        let _ = (text, line_end, options);
        tps::rewrite(&parsed)
    }

    fn assemble(
        text: &str,
        options: &Options,
        games: &mut dyn Iterator<Item = Rewritten>,
        out: &mut dyn FnMut(&str),
    ) -> Summary {
        let _ = options;
        tps::assemble(text, games, out)
    }

    fn turn_board(record: &mut Record<'_>, turn: Turn) -> Result<Vec<String>, ConvertError> {
        let Start::Read(setup) = &mut record.start else {
            return Err(ConvertError::Record("the position cannot be read".to_owned()));
        };
        ptn::turn::turn_setup(setup, turn);
        Ok(Vec::new())
    }

    fn convert(record: &Record<'_>, target: &Target<'_>) -> Result<Output, ConvertError> {
        let Start::Read(setup) = &record.start else {
            return Err(ConvertError::Record("the position cannot be read".to_owned()));
        };
        match target.to {
            Notation::Tps => Ok(Self::write(record, target.options)),
            Notation::Ptn => {
                let converted = tps_to_ptn(setup);
                let written = ptn::write(&converted.record, &target.options.ptn);
                Ok(Output::new(written.text, written.lost).after(converted.lost))
            }
            _ => super::on_table(record, target),
        }
    }

    fn separator(_: &str) -> Option<&'static str> {
        Some("")
    }
}
