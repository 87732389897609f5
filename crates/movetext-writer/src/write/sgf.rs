//! Writing Smart-Go.

use movetext_record::sgf::{Record, Sgf};
use movetext_source::Notation;

use super::{Output, Target, Unconverted, Write};
use crate::turn::Turn;
use crate::{Formatted, Options, sgf};

impl Write for Sgf {
    const TARGETS: &'static [Notation] = &[Notation::Sgf];
    const STYLES: &'static [&'static str] = &["canonical"];

    fn write(record: &Record<'_>, _: &Options) -> Output {
        let mut record = record.clone();
        sgf::normalise(&mut record);
        Output { text: sgf::write(&record), ..Output::default() }
    }

    fn format(text: &str, _: &Options) -> Formatted {
        sgf::format(text)
    }

    fn turn_board(record: &mut Record<'_>, turn: Turn) -> Result<Vec<String>, Unconverted> {
        crate::turn::sgf(record, turn).map_err(Unconverted::Record)
    }

    fn convert(record: &Record<'_>, target: &Target<'_>) -> Result<Output, Unconverted> {
        match target.to {
            Notation::Sgf => {
                let mut record = record.clone();
                let lost = target.ff.map(|ff| sgf::to_version(&mut record, ff));
                let lost = lost.transpose().map_err(Unconverted::Record)?;
                let written = Self::write(&record, target.options);
                Ok(Output { lost: lost.unwrap_or_default(), ..written })
            }
            _ => Err(Unconverted::Foreign),
        }
    }
}
