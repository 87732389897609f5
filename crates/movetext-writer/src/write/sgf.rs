//! Writing Smart-Go.

use movetext_record::sgf::{Record, Sgf};
use movetext_source::Notation;

use super::{Output, Target, Unconverted, Write};
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

    fn convert(record: &Record<'_>, target: &Target<'_>) -> Result<Output, Unconverted> {
        match target.to {
            Notation::Sgf => Ok(Self::write(record, target.options)),
            _ => Err(Unconverted::Foreign),
        }
    }
}
