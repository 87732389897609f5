//! Writing games of PTN.

use movetext_record::ptn::{Ptn, Record};
use movetext_source::Notation;

use super::{ConvertError, Output, Target, Write};
use crate::convert::tak::ptn_to_tps;
use crate::turn::Turn;
use crate::{Formatted, Options, ptn};

impl Write for Ptn {
    const STYLES: &'static [&'static str] = &["canonical", "playtak", "ninja"];

    fn write(record: &Record<'_>, options: &Options) -> Output {
        let written = ptn::write(record, &options.ptn);
        Output::new(written.text, written.lost)
    }

    fn format(text: &str, options: &Options) -> Formatted {
        ptn::format(text, &options.ptn)
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
