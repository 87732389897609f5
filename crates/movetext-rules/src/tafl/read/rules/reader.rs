//! Reading rules records: words into entries, the size first, then each rule, then what the entries say
//! together.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::record::WrittenKeys;
use super::value::Value;
use crate::ParseError;
use crate::tafl::read::position::is_square_of;
use crate::tafl::{
    Dialect, Escape, Kind, KindSet, MAX_SIZE, OpenTaflDifference, Piece, PositionFault, RuleKey, Rules,
    RulesNote, RulesRead, RulesRecord, Setup, Shieldwall, read_inverted_position, read_position,
    size_of_position,
};

/// One entry: a key, a colon, a value.
#[derive(Debug)]
struct Entry<'a> {
    /// What stands before the colon, or the whole word without one.
    word: &'a str,
    key: Option<RuleKey>,
    /// What stands after the colon; nothing without one.
    value: Option<&'a str>,
    /// All of it.
    at: Range<usize>,
}

impl Entry<'_> {
    fn value_start(&self) -> usize {
        self.at.start + self.word.len() + 1
    }

    fn is_start(&self) -> bool {
        matches!(self.key, Some(RuleKey::Start | RuleKey::Starti))
    }
}

struct Reader<'a> {
    dialect: Dialect,
    /// Each known key once (its last entry), and every unknown one.
    entries: Vec<Entry<'a>>,
    notes: Vec<ParseError<RulesNote>>,
}

pub(super) fn read(text: &str, dialect: Dialect) -> RulesRead {
    let mut reader = Reader { dialect, entries: Vec::new(), notes: Vec::new() };
    reader.split(text);
    reader.check_order();
    let other = reader.other();
    reader.drop_repeated();
    let name = reader.name();
    let record = reader.size(text).map(|size| {
        let rules = reader.rules(size);
        let (setup, inverted) = reader.start(&rules, text.len());
        let written = WrittenKeys::of(reader.entries.iter().filter_map(|entry| entry.key));
        let record = RulesRecord { rules, setup, name, inverted, other, written };
        reader.compare(&record, text);
        record
    });
    let mut notes = reader.notes;
    notes.sort_by_key(|note| note.at.start);
    RulesRead { record, notes }
}

impl<'a> Reader<'a> {
    fn note(&mut self, at: Range<usize>, note: RulesNote) {
        self.notes.push(ParseError::new(at.start, at.end, note));
    }

    fn entry(&self, key: RuleKey) -> Option<&Entry<'a>> {
        self.entries.iter().find(|entry| entry.key == Some(key))
    }

    /// The place of an entry, for a note on it.
    fn place(&self, key: RuleKey) -> Range<usize> {
        self.entry(key).map_or(0..0, |entry| entry.at.clone())
    }

    /// Whether an entry says something that could not be read: a default stands in its place.
    fn is_unread(&self, key: RuleKey) -> bool {
        let at = self.place(key);
        let is_inside =
            |note: &ParseError<RulesNote>| at.start as u32 <= note.at.start && note.at.end <= at.end as u32;
        self.notes.iter().any(|note| is_inside(note) && note.kind.drops_content())
    }

    fn differs(&mut self, key: RuleKey, difference: OpenTaflDifference) {
        let at = self.place(key);
        self.note(at, RulesNote::OpenTaflDiffers(difference));
    }

    /// Words into entries.
    fn split(&mut self, text: &'a str) {
        let mut notes = Vec::new();
        for (start, word) in words(text) {
            let end = start + word.len();
            if let Some(last) = self.entries.last_mut().filter(|last| continues(last, word)) {
                // One note an entry, however many blanks there are in it.
                if notes.last().is_none_or(|(at, _): &(usize, RuleKey)| *at != last.at.start) {
                    notes.extend(last.key.map(|key| (last.at.start, key)));
                }
                last.at.end = end;
                last.value = text.get(last.value_start()..end).map(str::trim_ascii_end);
                continue;
            }
            let (name, value) =
                word.split_once(':').map_or((word, None), |(name, value)| (name, Some(value)));
            let key = value.and_then(|_| RuleKey::from_name(name));
            self.entries.push(Entry { word: name, key, value, at: start..end });
        }
        for (start, key) in notes {
            if let Ok(index) = self.entries.binary_search_by_key(&start, |entry| entry.at.start) {
                let at = self.entries[index].at.clone();
                self.note(at, RulesNote::SplitEntry { key });
            }
        }
    }

    /// `dim` first, the starting position last.
    fn check_order(&mut self) {
        let place = self.entries.iter().position(|entry| entry.key == Some(RuleKey::Dim));
        if let Some(index) = place.filter(|index| *index > 0) {
            let at = self.entries[index].at.clone();
            self.note(at, RulesNote::DimNotFirst);
        }
        let start = self.entries.iter().rposition(Entry::is_start);
        if let Some(entry) =
            start.filter(|index| index + 1 < self.entries.len()).map(|index| &self.entries[index])
        {
            let (at, key) = (entry.at.clone(), entry.key.unwrap_or(RuleKey::Start));
            self.note(at.start..at.start + key.name().len(), RulesNote::StartNotLast { key });
        }
    }

    /// `_` stands for a blank, and so does whatever blanks the name is split by.
    fn name(&mut self) -> Option<String> {
        let name = self.value(RuleKey::Name)?;
        Some(name.text.split_ascii_whitespace().collect::<Vec<_>>().join(" ").replace('_', " "))
    }

    /// The entries of unknown keys, and words that are none.
    fn other(&mut self) -> Vec<(String, String)> {
        let unknown: Vec<_> = self.entries.iter().filter(|entry| entry.key.is_none()).collect();
        for entry in &unknown {
            let (key, nearest) = (entry.word.into(), RuleKey::nearest(entry.word));
            let at = entry.at.start;
            let note = match entry.value {
                Some(_) => RulesNote::UnknownKey { key, nearest },
                None => RulesNote::ColonMissing { word: key, nearest },
            };
            self.notes.push(ParseError::new(at, at + entry.word.len(), note));
        }
        unknown
            .iter()
            .map(|entry| (entry.word.into(), entry.value.unwrap_or_default().trim_ascii().into()))
            .collect()
    }

    /// Leaves the last entry of each known key.
    fn drop_repeated(&mut self) {
        let mut last = [None; RuleKey::ALL.len()];
        for (index, entry) in self.entries.iter().enumerate() {
            let Some(key) = entry.key else { continue };
            if let Some(before) = last[key as usize].replace(index) {
                let is_same = self.entries[before].value == entry.value;
                let note = RulesNote::RepeatedKey { key, is_same };
                self.notes.push(ParseError::new(entry.at.start, entry.at.end, note));
            }
        }
        let mut index = 0;
        self.entries.retain(|entry| {
            index += 1;
            entry.key.is_some_and(|key| last[key as usize] == Some(index - 1))
        });
    }

    /// The length of the board's side: what `dim` says, or else the rows.
    fn size(&mut self, text: &str) -> Option<u8> {
        let start = self.entries.iter().rfind(|entry| entry.is_start()).and_then(|entry| entry.value);
        let judged = start.and_then(size_of_position);
        let Some(value) = self.value(RuleKey::Dim) else {
            if self.entry(RuleKey::Dim).is_none() {
                let at = text.len() - text.trim_ascii_start().len();
                self.note(at..at, RulesNote::DimMissing { judged });
            }
            return judged;
        };
        let at = value.start..value.start + value.text.len();
        if !value.text.bytes().all(|byte| byte.is_ascii_digit()) {
            value.bad(&mut self.notes);
            return judged;
        }
        // A board larger than any that is played must be there: a number alone would fill the memory.
        let is_there = |size: &u8| *size <= MAX_SIZE || judged == Some(*size);
        let read = value.text.parse().ok().filter(|size| *size > 0);
        if let (Some(size), Some(rows)) = (read.filter(|size| !is_there(size)), judged) {
            self.note(at, RulesNote::DimDiffers { size, rows });
            return judged;
        }
        let Some(size) = read.filter(is_there) else {
            self.note(at, RulesNote::DimOutOfRange { value: value.text.into() });
            return judged;
        };
        if let (Some(rows), Some(start)) = (judged, start)
            && rows != size
            && is_square_of(start, rows)
        {
            self.note(at, RulesNote::DimDiffers { size, rows });
        }
        Some(size)
    }

    /// The value of a key, with a note if it is missing where something must be.
    fn value(&mut self, key: RuleKey) -> Option<Value<'a>> {
        let entry = self.entry(key)?;
        let given = entry.value?;
        let text = given.trim_ascii_start();
        let start = entry.value_start() + given.len() - text.len();
        let (text, at) = (text.trim_ascii_end(), entry.at.clone());
        if text.is_empty() && !key.kind().may_be_empty() {
            self.note(at, RulesNote::ValueMissing { key });
            return None;
        }
        Some(Value { key, text, start })
    }

    fn rules(&mut self, size: u8) -> Rules {
        let forts_given =
            self.entry(RuleKey::Dfor).and_then(|entry| entry.value).is_some_and(|value| !value.is_empty());
        let mut rules = Rules::defaults(size, self.dialect, false);
        for index in 0..self.entries.len() {
            let Some(key) = self.entries[index].key.filter(|key| key.is_rule()) else { continue };
            let Some(value) = self.value(key) else { continue };
            if rules.set(&value, self.dialect, &mut self.notes) {
                self.comment(&value, &rules);
            }
        }
        let defaults = Rules::defaults(size, self.dialect, !rules.defender_forts.squares.is_empty());
        if forts_given && self.entry(RuleKey::Dforp).is_none() {
            rules.defender_forts.passable = defaults.defender_forts.passable;
        }
        for index in 0..self.entries.len() {
            self.compare_with_default(index, &rules, &defaults);
        }
        rules
    }

    /// What there is to say of a single value that was read.
    fn comment(&mut self, value: &Value<'_>, rules: &Rules) {
        let key = value.key;
        let at = value.start..value.start + value.text.len();
        match (key, value.text) {
            (RuleKey::Ks, "y") => self.note(at, RulesNote::OldSpelling { key, now: "s" }),
            (RuleKey::Ks, "n") => self.note(at, RulesNote::OldSpelling { key, now: "w" }),
            // Whoever asks for OpenTafl's reading knows it.
            (RuleKey::Tfr, "w" | "l") if self.dialect == Dialect::Spec => {
                self.differs(key, OpenTaflDifference::ThreefoldReversed { wins: value.text == "w" });
            }
            (RuleKey::Tfr, "i") => self.differs(key, OpenTaflDifference::ThreefoldIgnored),
            (RuleKey::Gj, "r" | "j" | "c") => self.differs(key, OpenTaflDifference::GuardJump),
            (RuleKey::Cor | RuleKey::Cen | RuleKey::Afor | RuleKey::Dfor, "default") => {
                self.differs(key, OpenTaflDifference::DefaultSquares { key });
            }
            (RuleKey::Spd, _) => {
                let [others @ .., guard] = &rules.speed;
                match value.count() {
                    count @ (2 | 10) => self.differs(key, OpenTaflDifference::SpeedCount { count }),
                    12 if others.iter().all(|speed| *speed == others[0]) && *guard != others[0] => {
                        self.note(at, RulesNote::SpeedOfGuard);
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }

    /// An entry that says what is so without it, if it could be read.
    fn compare_with_default(&mut self, index: usize, rules: &Rules, defaults: &Rules) {
        let entry = &self.entries[index];
        let Some(key) = entry.key.filter(|key| key.is_rule() && *key != RuleKey::Atkf) else { return };
        let at = entry.at.clone();
        // On boards of even size `cen:` says more than nothing: programs disagree there.
        let says_more = key == RuleKey::Cen && rules.size.is_multiple_of(2);
        let unread = |note: &ParseError<RulesNote>| {
            at.contains(&(note.at.start as usize)) && !matches!(note.kind, RulesNote::OpenTaflDiffers(_))
        };
        let same = rules.value(key, self.dialect) == defaults.value(key, self.dialect);
        if same && !says_more && !self.notes.iter().any(unread) {
            self.note(at, RulesNote::AtDefault { key });
        }
    }

    /// The starting position, and whether it is written inverted.
    fn start(&mut self, rules: &Rules, end: usize) -> (Setup, bool) {
        let mut starts = [RuleKey::Start, RuleKey::Starti].map(|key| {
            let value = self.value(key)?;
            let read = if key == RuleKey::Starti { read_inverted_position } else { read_position };
            Some((value, read(value.text, rules.size, rules.first)))
        });
        // The later of the two counts.
        starts.sort_by_key(|start| start.as_ref().map(|(value, _)| value.start));
        let [first, last] = starts;
        let Some((value, read)) = last else {
            if !self.entries.iter().any(Entry::is_start) {
                self.note(end..end, RulesNote::StartMissing);
            }
            return (Setup::for_rules(rules), false);
        };
        if let Some((_, first)) = first {
            let same = first.setup == read.setup;
            let at = self.place(value.key);
            self.note(at, if same { RulesNote::StartTwice } else { RulesNote::StartsDiffer });
        }
        let resized = self.notes.iter().any(|note| matches!(note.kind, RulesNote::DimDiffers { .. }));
        let of_size = |fault: &PositionFault| {
            matches!(
                fault,
                PositionFault::RowTooShort { .. }
                    | PositionFault::RowTooLong { .. }
                    | PositionFault::TooFewRows { .. }
                    | PositionFault::TooManyRows { .. }
                    | PositionFault::ConsecutiveCounts
            )
        };
        // A wrong size is reported once, not for every row.
        let faults = read.faults.into_iter().filter(|fault| !(resized && of_size(&fault.kind)));
        self.notes.extend(faults.map(|fault| fault.shifted(value.start).map(RulesNote::Position)));
        (read.setup, value.key == RuleKey::Starti)
    }

    /// What the entries say together.
    fn compare(&mut self, record: &RulesRecord, text: &str) {
        let rules = &record.rules;
        let size = rules.size;
        let given = |reader: &Self, key| reader.entry(key).is_some();
        let is_known = |reader: &Self, key| !reader.is_unread(key);
        if given(self, RuleKey::Swf) && rules.shieldwall == Shieldwall::None && is_known(self, RuleKey::Sw) {
            let at = self.place(RuleKey::Swf);
            self.note(at, RulesNote::FlankingWithoutShieldwall);
        }
        let is_escape_known = is_known(self, RuleKey::Esc) && is_known(self, RuleKey::Cor);
        let is_corner = rules.escape == Escape::Corner && is_escape_known;
        if is_corner && rules.corners.squares.is_empty() && !rules.edge_fort {
            let key = if given(self, RuleKey::Esc) { RuleKey::Esc } else { RuleKey::Cor };
            let at = self.place(key);
            self.note(at, RulesNote::EscapeWithoutCorners);
        }
        let at = self.place(RuleKey::Dim);
        if size.is_multiple_of(2) && !given(self, RuleKey::Cen) {
            self.note(at.clone(), RulesNote::EvenWithoutCentre { size });
        }
        if size.is_multiple_of(2) || !(5..=19).contains(&size) {
            self.note(at, RulesNote::OpenTaflDiffers(OpenTaflDifference::BoardSize { size }));
        }
        if let Some(line) = text.trim_ascii().find(['\n', '\r']) {
            let line = line + text.len() - text.trim_ascii_start().len();
            self.note(line..line + 1, RulesNote::OpenTaflDiffers(OpenTaflDifference::SeveralLines));
        }
        self.compare_hostility(record);
        self.compare_reentry(rules);
        let forts = !rules.defender_forts.squares.is_empty();
        if forts && self.dialect == Dialect::Spec && !given(self, RuleKey::Dforp) {
            self.differs(RuleKey::Dfor, OpenTaflDifference::DefenderFortsPassable);
        }
    }

    /// Lists that are not about whole sides, as far as men of the starting position are concerned.
    fn compare_hostility(&mut self, record: &RulesRecord) {
        let rules = &record.rules;
        let standing: KindSet = record.setup.men().map(|(_, man)| man).collect();
        for (key, squares) in [
            (RuleKey::Corh, &rules.corners.squares),
            (RuleKey::Cenh, &rules.centre.squares),
            (RuleKey::Cenhe, &rules.centre.squares),
            (RuleKey::Aforh, &rules.attacker_forts.squares),
            (RuleKey::Dforh, &rules.defender_forts.squares),
        ] {
            let list = rules.pieces(key).unwrap_or_default();
            let by_kind = |piece: Piece| {
                let side = list.contains(Piece::new(piece.side, Kind::Taflman));
                piece.kind != Kind::Guard && list.contains(piece) != side
            };
            if !squares.is_empty() && self.entry(key).is_some() && standing.iter().any(by_kind) {
                self.differs(key, OpenTaflDifference::HostilityBySide { key });
            }
        }
    }

    fn compare_reentry(&mut self, rules: &Rules) {
        let centre = self.entry(RuleKey::Cenre).is_some();
        for (key, squares) in [
            (RuleKey::Corre, &rules.corners.squares),
            (RuleKey::Aforre, &rules.attacker_forts.squares),
            (RuleKey::Dforre, &rules.defender_forts.squares),
        ] {
            match (centre, self.entry(key).is_some()) {
                (false, true) => self.differs(key, OpenTaflDifference::ReentryWithoutCentre { key }),
                (true, false) if !squares.is_empty() => {
                    self.differs(RuleKey::Cenre, OpenTaflDifference::ReentryMissing { key });
                }
                _ => {}
            }
        }
    }
}

/// The words of a text and where they start.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    core::iter::from_fn(move || {
        let rest = &text[at..];
        let trimmed = rest.trim_ascii_start();
        let start = at + rest.len() - trimmed.len();
        let word = trimmed
            .split(|letter: char| letter.is_ascii_whitespace())
            .next()
            .filter(|word| !word.is_empty())?;
        at = start + word.len();
        Some((start, word))
    })
}

/// Whether a word belongs to the entry before it, from which a blank separates it: after `name:`, within a
/// list or a position, and where the value is still missing.
fn continues(last: &Entry<'_>, word: &str) -> bool {
    let Some(value) = last.value else { return false };
    if word.contains(':') || RuleKey::from_name(word).is_some() {
        return false;
    }
    matches!(last.key, Some(RuleKey::Name | RuleKey::Start | RuleKey::Starti))
        || value.trim_ascii().is_empty()
        || value.ends_with(',')
        || word.starts_with(',')
}
