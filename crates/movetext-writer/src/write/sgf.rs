//! Writing Smart-Go.

use movetext_record::sgf::{Parsed, Record, Sgf};
use movetext_source::{Notation, Span};

use super::{Abilities, ConvertError, Output, Target, Write};
use crate::turn::Turn;
use crate::{Options, Rewritten, SkipReason, Summary, sgf};

impl Write for Sgf {
    const ABILITIES: Abilities = Abilities { versions: true, tafl_rules: false, named_setups: false };
    const STYLES: &'static [&'static str] = &["canonical"];

    fn write(record: &Record<'_>, _: &Options) -> Output {
        let mut record = record.clone();
        sgf::normalise(&mut record);
        sgf::write_as_ordered(&record)
    }

    fn rewrite(
        parsed: Parsed<'_>,
        text: &str,
        line_end: &'static str,
        options: &Options,
    ) -> Result<String, (Span, SkipReason)> {
        let _ = (text, options);
        sgf::rewrite(parsed, line_end)
    }

    fn assemble(
        text: &str,
        options: &Options,
        games: &mut dyn Iterator<Item = Rewritten>,
        out: &mut dyn FnMut(&str),
    ) -> Summary {
        let _ = options;
        sgf::assemble(text, games, out)
    }

    fn line_end(text: &str, _: &Options) -> &'static str {
        sgf::line_end(text)
    }

    fn declare_encoding(text: String, encoding: &str) -> (String, usize) {
        let declared = sgf::declare_encoding(&text, encoding);
        (declared.text, declared.unnamed)
    }

    fn turn_board(record: &mut Record<'_>, turn: Turn) -> Result<Vec<String>, ConvertError> {
        sgf::turn::turn_board(record, turn).map_err(ConvertError::Record)
    }

    fn convert(record: &Record<'_>, target: &Target<'_>) -> Result<Output, ConvertError> {
        match target.to {
            Notation::Sgf => {
                let mut record = record.clone();
                let lost = target.ff.map(|ff| sgf::to_version(&mut record, ff));
                let lost = lost.transpose().map_err(ConvertError::Record)?;
                let mut written = Self::write(&record, target.options);
                written.lost.splice(0..0, lost.unwrap_or_default());
                Ok(written)
            }
            _ => super::on_table(record, target),
        }
    }
}
