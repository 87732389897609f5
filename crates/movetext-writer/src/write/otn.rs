//! Writing games of OTN.

use movetext_record::otn::{Otn, Record};
use movetext_source::Notation;

use super::{Abilities, ConvertError, Output, Target, Write};
use crate::turn::Turn;
use crate::{Formatted, Options, otn};

impl Write for Otn {
    const ABILITIES: Abilities = Abilities { versions: false, tafl_rules: true, named_setups: false };
    const STYLES: &'static [&'static str] = &["canonical", "full"];

    fn write(record: &Record<'_>, options: &Options) -> Output {
        let written = otn::write(record, &options.otn);
        Output::new(written.text, written.lost)
    }

    fn format(text: &str, options: &Options) -> Formatted {
        otn::format(text, &options.otn)
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
