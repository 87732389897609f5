//! Writing positions of Tak.

use movetext_record::tps::{Record, Start, Tps};
use movetext_source::Notation;

use super::{ConvertError, Output, Target, Write};
use crate::convert::tak::tps_to_ptn;
use crate::turn::Turn;
use crate::{Edit, Formatted, Options, ptn, tps};

impl Edit for Tps {}

impl Write for Tps {
    const STYLES: &'static [&'static str] = &["canonical", "playtak", "ninja"];

    fn write(record: &Record<'_>, _: &Options) -> Output {
        Output { text: tps::write(record) + "\n", ..Output::default() }
    }

    fn format(text: &str, _: &Options) -> Formatted {
        tps::format(text)
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
