//! Writing positions of TSN and TEN.

#[cfg(feature = "otn")]
use movetext_record::Replay as _;
#[cfg(feature = "otn")]
use movetext_record::otn::Otn;
use movetext_record::tsn::{Form, Parsed, Record, Start, Ten, Tsn, record};
use movetext_rules::tafl::{TsnExtension, TsnRecord};
use movetext_source::{Notation, Span};

use super::{ConvertError, Output, Target, Write};
use crate::turn::Turn;
use crate::{Edit, Options, Rewritten, SkipReason, Summary, tsn};

macro_rules! write { ($($name:ident),+) => {$(
    impl Edit for $name {}

    impl Write for $name {
        const STYLES: &'static [&'static str] = &["canonical", "full"];

        fn write(record: &Record<'_, Self>, _: &Options) -> Output {
            let written = tsn::write(record);
            Output::new(written.text, written.lost)
        }

        fn rewrite(
            parsed: Parsed<'_, Self>,
            text: &str,
            line_end: &'static str,
            options: &Options,
        ) -> Result<String, (Span, SkipReason)> {
            let _ = (text, line_end, options);
            tsn::rewrite(&parsed)
        }

        fn assemble(
            text: &str,
            options: &Options,
            games: &mut dyn Iterator<Item = Rewritten>,
            out: &mut dyn FnMut(&str),
        ) -> Summary {
            let _ = options;
            tsn::assemble(text, games, out)
        }

        fn turn_board(record: &mut Record<'_, Self>, turn: Turn) -> Result<Vec<String>, ConvertError> {
            let Start::Read(position) = &mut record.start else {
                return Err(ConvertError::Record("the position cannot be read".to_owned()));
            };
            crate::turn::tafl::setup(&mut position.setup, turn);
            Ok(Vec::new())
        }

        fn convert(record: &Record<'_, Self>, target: &Target<'_>) -> Result<Output, ConvertError> {
            match target.to {
                Notation::Tsn | Notation::Ten => position(read(record)?.clone(), target.to),
                #[cfg(feature = "otn")]
                Notation::Otn => game(read(record)?, target),
                _ => super::on_table(record, target),
            }
        }

        fn separator(_: &str) -> Option<&'static str> {
            Some("")
        }
    }
)+} }
write!(Tsn, Ten);

/// The position of a record.
fn read<'a, F: Form>(record: &'a Record<'_, F>) -> Result<&'a TsnRecord, ConvertError> {
    let unread = || ConvertError::Record("the position cannot be read".to_owned());
    record.start.position().ok_or_else(unread)
}

/// A position as a game without moves.
#[cfg(feature = "otn")]
fn game(position: &TsnRecord, target: &Target<'_>) -> Result<Output, ConvertError> {
    let converted = crate::convert::tsn_to_otn(position, target.rules)
        .map_err(|why| ConvertError::Record(why.to_string()))?;
    let written = crate::otn::write(&converted.record, &target.options.otn);
    let unplayable = Otn::begin(&converted.record).err();
    let unplayable = unplayable.map(|why| format!("nobody can play on from this position: {why}"));
    Ok(Output::new(written.text, written.lost).after(unplayable).after(converted.lost))
}

/// A position in either notation. What of its men and its turn is lost is known already.
///
/// # Errors
/// The notation has no way to write it, so that a reader would find no position in the line.
pub(super) fn position(position: TsnRecord, to: Notation) -> Result<Output, ConvertError> {
    if to == Notation::Ten {
        return line::<Ten>(position);
    }
    let lost =
        (position.extension != TsnExtension::None).then_some("the data of the seventh field is not written");
    Ok(line::<Tsn>(TsnRecord { extension: TsnExtension::None, ..position })?.after(lost))
}

fn line<F: Form>(position: TsnRecord) -> Result<Output, ConvertError> {
    let written = tsn::write(&record::<F>(Start::Read(position)));
    let faults = F::read_line(&written.text).faults;
    if let Some(fault) = faults.iter().find(|fault| fault.kind.is_unread()) {
        let name = F::NOTATION.acronym();
        return Err(ConvertError::Record(format!("{name} cannot say it: {}", fault.kind)));
    }
    Ok(Output::new(written.text, written.lost.into_iter().filter(|loss| *loss == tsn::Loss::Extension)))
}
