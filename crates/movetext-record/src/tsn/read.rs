//! From lines to records.

use std::borrow::Cow;
use std::marker::PhantomData;

use movetext_parser::lines::{Lines, lines_from};
use movetext_source::Span;

use super::{Fault, Form, Parsed, Places, Start, record};
use crate::{NodeOrigin, Origin};

/// The positions of a text, one after the other. A text of blanks and line ends has none.
pub fn read<F: Form>(text: &str) -> Reader<'_, F> {
    read_from(text, 0)
}

/// The same from a byte on at which a line starts.
pub(super) fn read_from<F: Form>(text: &str, start: u32) -> Reader<'_, F> {
    Reader { text, lines: lines_from(text, start), form: PhantomData }
}

/// The positions of a text; see [`read()`].
#[derive(Debug)]
pub struct Reader<'s, F> {
    text: &'s str,
    lines: Lines<'s>,
    form: PhantomData<F>,
}

impl<'s, F: Form> Iterator for Reader<'s, F> {
    type Item = Parsed<'s, F>;

    fn next(&mut self) -> Option<Parsed<'s, F>> {
        let line = self.lines.next()?;
        let whole = line.content();
        let read = F::read_line(line.span.of(self.text));
        let start = match read.record {
            Some(position) => Start::Read(position),
            None => Start::Unread(Cow::Borrowed(whole.of(self.text))),
        };
        let field = |place: &Option<_>| place.as_ref().map_or(Span::at(whole.end), |at| line.span.part(at));
        let fault = |fault: movetext_rules::ParseError<_>| Fault::own(line.span.part(&fault.at), fault.kind);
        Some(Parsed {
            record: record(start),
            origin: Origin {
                whole,
                nodes: vec![NodeOrigin { played: whole, ..NodeOrigin::default() }],
                places: Places { fields: read.fields.iter().map(field).collect() },
            },
            faults: read.faults.into_iter().map(fault).collect(),
        })
    }
}
