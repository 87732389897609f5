//! From a text to a record.

use alloc::string::ToString as _;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Range;

use super::fields::{fields, is_blank};
use super::rows::Row;
use super::{TsnExtension, TsnFault, TsnField, TsnRecord};
use crate::ParseError;
use crate::tafl::{Kind, MAX_READ_SIZE, MAX_SIZE, MIN_SIZE, Setup, Side, Square};

/// Rows that do not come within so many fields are not looked for.
const MAX_FIELDS_BEFORE_ROWS: usize = 8;

/// A line as it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TsnRead {
    /// The best that could be made of the text; nothing where there are no rows of a board.
    pub record: Option<TsnRecord>,
    /// Where each field stands in the given text, by [`TsnField::index`]; nothing for one that is missing.
    pub fields: [Option<Range<u32>>; 7],
    /// What is wrong with the text, in its order.
    pub faults: Vec<ParseError<TsnFault>>,
}

/// Reads a line of TSN, which ends with the sixth field: what follows is kept and reported.
pub fn read_tsn(text: &str) -> TsnRead {
    Reader::new(text, false).read()
}

/// Reads a line of TEN, which has seven fields.
pub fn read_ten(text: &str) -> TsnRead {
    Reader::new(text, true).read()
}

/// A field and where it stands.
type Field<'a> = (Range<usize>, &'a str);

struct Reader<'a> {
    text: &'a str,
    ten: bool,
    /// By [`TsnField::index`].
    fields: [Option<Field<'a>>; 7],
    faults: Vec<ParseError<TsnFault>>,
    /// Where the kings stand in the text.
    kings: Vec<Range<usize>>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, ten: bool) -> Self {
        Self { text, ten, fields: [const { None }; 7], faults: Vec::new(), kings: Vec::new() }
    }

    fn read(mut self) -> TsnRead {
        let record = self.assign().then(|| self.record()).flatten();
        if record.is_none() {
            // The spelling of a line without meaning does not matter.
            self.faults.retain(|fault| fault.kind.correction().is_none());
        }
        self.faults.sort_by_key(|fault| fault.at.start);
        let place = |field: Option<Field<'_>>| field.map(|(at, _)| at.start as u32..at.end as u32);
        TsnRead { record, fields: self.fields.map(place), faults: self.faults }
    }

    fn fault(&mut self, at: Range<usize>, kind: TsnFault) {
        self.faults.push(ParseError::new(at.start, at.end, kind));
    }

    fn field(&self, field: TsnField) -> Option<Field<'a>> {
        self.fields[field.index()].clone()
    }

    fn set(&mut self, field: TsnField, found: Option<Field<'a>>) {
        self.fields[field.index()] = found;
    }

    /// The place of a field, or the end of the text where it is missing.
    fn place(&self, field: TsnField) -> Range<usize> {
        self.field(field).map_or(self.text.len()..self.text.len(), |(at, _)| at)
    }
}

/// Which field is which.
impl<'a> Reader<'a> {
    /// Finds the rows and, around them, the other fields; `false` where there are no rows.
    fn assign(&mut self) -> bool {
        let text = self.text.trim_end_matches(is_blank);
        let mut all = fields(text);
        let mut before = Vec::new();
        let rows = loop {
            match all.next() {
                Some(field) if field.1.contains('/') => break Some(field),
                Some(field) if before.len() < MAX_FIELDS_BEFORE_ROWS => before.push(field),
                _ => break None,
            }
        };
        let is_one_square = before.len() > 2 && before[0].1 == "1";
        let rows = if rows.is_none() && is_one_square {
            // Its one row has no slash by which it would be known.
            all = fields(text);
            before = all.by_ref().take(2).collect();
            all.next()
        } else {
            rows
        };
        let Some(rows) = rows else {
            let start = before.first().map_or(text.len(), |(at, _)| at.start);
            self.fault(start..text.len(), TsnFault::NoPosition);
            return false;
        };
        let after: Vec<Field<'a>> = all.take(4).collect();
        self.blanks(&before, &rows, &after);
        self.set(TsnField::Rows, Some(rows.clone()));
        self.before_rows(before, rows.0.start);
        self.after_rows(after, rows.0.end, text.len());
        true
    }

    /// What stands around and between the fields, but for those of the extension.
    fn blanks(&mut self, before: &[Field<'a>], rows: &Field<'a>, after: &[Field<'a>]) {
        let text = self.text;
        let mut end = 0;
        for (nth, (at, _)) in before.iter().chain([rows]).chain(after).enumerate() {
            let between = end..at.start;
            end = at.end;
            match (nth, &text[between.clone()]) {
                (0, "") => {}
                (0, _) => self.fault(between, TsnFault::LeadingBlank),
                (_, " ") => {}
                _ => self.fault(between, TsnFault::Separator),
            }
        }
        let end = text.trim_end_matches(is_blank).len();
        if end < text.len() {
            self.fault(end..text.len(), TsnFault::TrailingBlank);
        }
    }

    /// The board size and the number of defenders. Of one number alone, the rows say what it is.
    fn before_rows(&mut self, before: Vec<Field<'a>>, rows: usize) {
        let mut before = before.into_iter();
        match (before.next(), before.next()) {
            (None, _) => {
                let kind = TsnFault::Missing { first: TsnField::Size, last: TsnField::Defenders };
                self.fault(rows..rows, kind);
            }
            (Some(only), None) => {
                let judged = self.judged().map(u32::from);
                let is_size =
                    judged.is_none() || read_number(only.1).is_some_and(|(size, _)| Some(size) == judged);
                let (found, missing) = if is_size {
                    (TsnField::Size, TsnField::Defenders)
                } else {
                    (TsnField::Defenders, TsnField::Size)
                };
                let at = if is_size { rows } else { only.0.start };
                self.set(found, Some(only));
                self.fault(at..at, TsnFault::Missing { first: missing, last: missing });
            }
            (size, defenders) => {
                self.set(TsnField::Size, size);
                self.set(TsnField::Defenders, defenders);
            }
        }
        for (at, _) in before {
            self.fault(at, TsnFault::ExtraField);
        }
    }

    /// The side to move, the ply, the plies since the last capture, and the extension, of which all but the
    /// last may be missing.
    fn after_rows(&mut self, after: Vec<Field<'a>>, rows: usize, end: usize) {
        let mut after = after.into_iter().peekable();
        let mut last = rows;
        let mut missing: Option<(TsnField, TsnField)> = None;
        // Plies are counted from 1: of one number alone, 0 is that of the plies since the last capture.
        let is_number = |(_, text): &Field<'_>| text.starts_with(|letter: char| letter.is_ascii_digit());
        let mut numbers = after.clone().filter(is_number).map(|(_, text)| text);
        let lacks_ply = numbers.next() == Some("0") && numbers.next().is_none();
        for field in [TsnField::Side, TsnField::Ply, TsnField::SinceCapture] {
            let fits = |found: &Field<'_>| {
                let extension = found.1 == "-" || found.1.contains(':');
                !extension
                    && match field {
                        TsnField::Side => !is_number(found),
                        TsnField::Ply => !lacks_ply || !is_number(found),
                        _ => true,
                    }
            };
            if let Some(found) = after.next_if(fits) {
                last = found.0.end;
                self.set(field, Some(found));
            } else {
                missing = Some((missing.map_or(field, |(first, _)| first), field));
                let before_others = after.peek().is_some()
                    && (field == TsnField::Side || field == TsnField::Ply && lacks_ply);
                if before_others {
                    self.fault(last..last, TsnFault::Missing { first: field, last: field });
                    missing = None;
                }
            }
        }
        if let Some((first, last_missing)) = missing {
            self.fault(last..last, TsnFault::Missing { first, last: last_missing });
        }
        match after.next() {
            Some((at, _)) => self.extension(at.start..end),
            // Where others are missing, that is reported.
            None if self.ten && missing.is_none() => self.fault(end..end, TsnFault::ExtensionMissing),
            None => {}
        }
    }

    /// What follows the six fields: one field, whatever blanks it has.
    fn extension(&mut self, at: Range<usize>) {
        let text = &self.text[at.clone()];
        self.set(TsnField::Extension, Some((at.clone(), text)));
        if !self.ten {
            self.fault(at, TsnFault::TrailingField);
            return;
        }
        if let Some(blank) = text.find(is_blank) {
            self.fault(at.start + blank..at.end, TsnFault::ExtensionBlank);
        }
        match TsnExtension::read(text) {
            TsnExtension::None => {}
            TsnExtension::Tagged { identifier, version, .. } => {
                if identifier.is_empty() || version.is_empty() {
                    let tag = at.start..at.start + identifier.len() + version.len() + 2;
                    self.fault(tag, TsnFault::ExtensionTagEmpty);
                }
            }
            TsnExtension::Other(_) => self.fault(at, TsnFault::ExtensionUntagged),
        }
    }
}

/// What the fields say.
impl Reader<'_> {
    fn record(&mut self) -> Option<TsnRecord> {
        let size = self.size()?;
        let side = self.side();
        let before = self.faults.len();
        let setup = self.rows(size, side);
        // Men that could not be read are not missed.
        let sound = self.faults[before..].iter().all(|fault| !fault.kind.is_unread());
        self.check_kings(sound);
        let mut record =
            TsnRecord { defenders: 0, setup, ply: 1, since_capture: 0, extension: TsnExtension::None };
        record.defenders = self.defenders(&record);
        let allowed = self.check_men(&record);
        self.counts(&mut record, sound && allowed);
        if let Some((_, text)) = self.field(TsnField::Extension) {
            record.extension = TsnExtension::read(text);
        }
        Some(record)
    }

    /// The size of the board that the rows agree on: as many rows as each describes squares.
    fn judged(&self) -> Option<u8> {
        let (_, text) = self.field(TsnField::Rows)?;
        let rows = text.trim_matches('/').split('/');
        let size = u8::try_from(rows.clone().take(usize::from(MAX_READ_SIZE) + 1).count()).ok()?;
        // Anything might be a row or two.
        let fits = size >= MIN_SIZE
            && rows.clone().all(|text| !text.is_empty() && Row { text, start: 0 }.fits(size));
        fits.then_some(size)
    }

    /// The size to read the rows by.
    fn size(&mut self) -> Option<u8> {
        let judged = self.judged();
        let at = self.place(TsnField::Size);
        let size = self.number(TsnField::Size).filter(|size| *size > 0);
        match (size, judged) {
            (Some(size), Some(rows)) if size != u32::from(rows) => {
                self.fault(at, TsnFault::SizeAgainstRows { size, rows });
                Some(rows)
            }
            (Some(size), _) => {
                // A board larger than any that is played must be there: a number alone would fill the memory.
                let is_there = |size: &u8| *size <= MAX_SIZE || judged == Some(*size);
                let supported = u8::try_from(size).ok().filter(is_there);
                if supported.is_none() {
                    self.fault(at, TsnFault::SizeUnsupported(size));
                }
                supported
            }
            (None, Some(rows)) => Some(rows),
            (None, None) => {
                let (_, text) = self.field(TsnField::Rows)?;
                let rows = text.trim_matches('/').split('/').take(usize::from(MAX_READ_SIZE) + 1).count();
                let size = u8::try_from(rows).ok().filter(|size| *size >= MIN_SIZE);
                if size.is_none() {
                    self.fault(self.place(TsnField::Rows), TsnFault::NoPosition);
                }
                size
            }
        }
    }

    /// The rows and what is wrong with them. What lies beyond the board is left out.
    fn rows(&mut self, size: u8, to_move: Side) -> Setup {
        let mut setup = Setup::empty(size, to_move);
        let Some((at, text)) = self.field(TsnField::Rows) else { return setup };
        let start = at.end - text.trim_start_matches('/').len();
        let rows = text.trim_matches('/');
        let end = start + rows.len();
        // A row alone has a slash, or nobody would know it.
        let outer = [at.start..start, end..at.end].into_iter().filter(|outer| !outer.is_empty());
        for outer in outer.filter(|_| rows.contains('/')) {
            self.fault(outer, TsnFault::OuterSlash);
        }
        let mut start = start;
        let mut ranks = 0_u32;
        for text in rows.split('/') {
            let row = Row { text, start };
            start += text.len() + 1;
            if ranks < u32::from(size) {
                if text.is_empty() {
                    self.fault(row.start..row.start, TsnFault::EmptyRow { row: ranks + 1 });
                } else {
                    let (kings, faults) = (&mut self.kings, &mut self.faults);
                    let put = |file, man, place| {
                        setup.set(Square::new(file, ranks as u8), Some(man));
                        if man.kind == Kind::King {
                            kings.push(place);
                        }
                    };
                    row.read(ranks + 1, size, put, &mut |fault| faults.push(fault));
                }
            }
            ranks = ranks.saturating_add(1);
        }
        match ranks.cmp(&u32::from(size)) {
            Ordering::Less => self.fault(at, TsnFault::TooFewRows { rows: ranks, size }),
            Ordering::Equal => {}
            Ordering::Greater => self.fault(at, TsnFault::TooManyRows { rows: ranks, size }),
        }
        setup
    }

    /// One king, and only one. Where rows could not be read, he may have stood there.
    fn check_kings(&mut self, sound: bool) {
        let kings = core::mem::take(&mut self.kings);
        if kings.is_empty() && sound {
            self.fault(self.place(TsnField::Rows), TsnFault::NoKing);
        }
        for king in kings.into_iter().skip(1) {
            self.fault(king, TsnFault::SeveralKings);
        }
    }

    fn side(&mut self) -> Side {
        let Some((at, text)) = self.field(TsnField::Side) else { return Side::Attackers };
        let side = match text {
            "a" => return Side::Attackers,
            "d" => return Side::Defenders,
            _ if ["a", "attacker", "attackers", "t"].iter().any(|word| word.eq_ignore_ascii_case(text)) => {
                // OTN writes attackers `t` and defenders `T`.
                Some(if text == "T" { Side::Defenders } else { Side::Attackers })
            }
            _ if ["d", "defender", "defenders"].iter().any(|word| word.eq_ignore_ascii_case(text)) => {
                Some(Side::Defenders)
            }
            _ => None,
        };
        self.fault(at, TsnFault::ActiveSide(side));
        side.unwrap_or(Side::Attackers)
    }

    /// The number of defenders at the start; where the field cannot be read, as few as there can have been.
    fn defenders(&mut self, record: &TsnRecord) -> u32 {
        let (attackers, defenders) = record.men();
        match self.number(TsnField::Defenders) {
            Some(0) | None => defenders.max(attackers.div_ceil(2)).max(1).next_multiple_of(4),
            Some(number) => {
                if !number.is_multiple_of(4) {
                    self.fault(self.place(TsnField::Defenders), TsnFault::DefendersNotInFours(number));
                }
                number
            }
        }
    }

    /// Whether no more men are on the board than there were at the start.
    fn check_men(&mut self, record: &TsnRecord) -> bool {
        let (attackers, defenders) = record.men();
        let started = record.defenders;
        let sides =
            [(Side::Attackers, attackers, started.saturating_mul(2)), (Side::Defenders, defenders, started)];
        let mut too_many = sides.iter().filter(|(_, men, most)| men > most);
        let Some((side, men, most)) = too_many.next().copied() else { return true };
        // More of both than there can be: it is the number that is wrong.
        let (place, (side, men, most)) = match too_many.next() {
            Some(defenders) => (TsnField::Defenders, *defenders),
            None => (TsnField::Rows, (side, men, most)),
        };
        self.fault(self.place(place), TsnFault::TooManyMen { side, men, most });
        false
    }

    /// The ply and the plies since the last capture, compared with each other and, where the men can be
    /// `counted`, with those.
    fn counts(&mut self, record: &mut TsnRecord, counted: bool) {
        let ply = self.number(TsnField::Ply).filter(|ply| *ply > 0);
        let since = self.number(TsnField::SinceCapture);
        let missing = record.captured().map(|(attackers, defenders)| {
            attackers.saturating_add(defenders).saturating_add(u32::from(record.kings() == 0))
        });
        record.ply = ply.unwrap_or_else(|| since.unwrap_or(0).saturating_add(1));
        let played = record.ply - 1;
        record.since_capture = since.unwrap_or(if missing == Some(0) { played } else { 0 });
        let (Some(ply), Some(since)) = (ply, since) else { return };
        let kind = match missing.filter(|_| counted) {
            _ if since > played => TsnFault::SinceCaptureTooHigh { since, ply },
            Some(0) if since < played => TsnFault::NobodyCaptured { since, played },
            Some(missing) if missing > 0 && since == played => TsnFault::NoCapture { missing },
            _ => return,
        };
        self.fault(self.place(TsnField::SinceCapture), kind);
    }

    /// The number of a field, and what is wrong with its spelling.
    fn number(&mut self, field: TsnField) -> Option<u32> {
        let (at, text) = self.field(field)?;
        let counts_from_0 = field == TsnField::SinceCapture;
        let Some((number, length)) = read_number(text) else {
            self.fault(at, TsnFault::NotANumber { field, meant: None });
            return None;
        };
        if length < text.len() {
            self.fault(at, TsnFault::NotANumber { field, meant: Some(number) });
        } else if number == 0 && !counts_from_0 {
            self.fault(at, TsnFault::NotPositive { field });
        } else if text != number.to_string() {
            self.fault(at, TsnFault::NumberSpelling(number));
        }
        Some(number)
    }
}

/// The number that a text starts with, and how long it is.
fn read_number(text: &str) -> Option<(u32, usize)> {
    let digits = text.strip_prefix('+').unwrap_or(text);
    let length = digits.bytes().take_while(u8::is_ascii_digit).count();
    let number = digits[..length].parse().ok()?;
    Some((number, text.len() - digits.len() + length))
}
