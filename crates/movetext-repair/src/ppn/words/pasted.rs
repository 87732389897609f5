//! What programs make of words that pass through them: a move broken at the end of a line, a date made of a domino.

use movetext_lexer::ppn::{Token, is_number};
use movetext_lint::messages::shown;
use movetext_lint::rules::ppn::UNKNOWN_MACRO;

use super::{Words, slip};
use crate::slip::Slip;

/// Months as spreadsheets write them.
const MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

impl Words<'_> {
    /// The second half of a move that was broken behind its sign: `f1- c4`, perhaps with the end of a line between them.
    pub(super) fn broken_behind_sign(&self, at: usize) -> Option<Slip> {
        let before = self.pieces.get(at.checked_sub(1)?)?;
        let first = before.span.of(self.text);
        let whole = before.span.to(self.pieces[at].span);
        let is_open = before.token == Token::Word && first.ends_with(['-', ':', '@', '#', '_']);
        let between = &self.text[before.span.end as usize..self.pieces[at].span.start as usize];
        let meant = format!("{first}{}", self.word(at));
        let name = if between.contains('\n') { "the end of a line in it" } else { "a blank in it" };
        (is_open && self.reader.reads(&meant)).then(|| self.slip(whole, name, &meant))
    }

    /// Numbers and moves with commas where blanks stand, as the cells of a table are saved: `1.,e2-e4,1...,e7-e5`.
    pub(super) fn cells(&self, at: usize) -> Option<Slip> {
        let parts: Vec<&str> = self.word(at).split(',').collect();
        let is_label = |part: &&str| part.ends_with('.') && is_number(part);
        let is_cell = |part: &&str| is_label(part) || self.reader.reads(part);
        let are_cells = parts.len() > 1 && is_label(&parts[0]) && parts.iter().all(is_cell);
        are_cells.then(|| self.slip(self.pieces[at].span, "commas for blanks", &parts.join(" ")))
    }

    /// A domino of which a spreadsheet made a date: `6-Jan` of `6-1` or `1-6`.
    pub(super) fn of_spreadsheet(&self, at: usize) -> Option<Slip> {
        let (word, span) = (self.word(at), self.pieces[at].span);
        let start = word.find('`')? + 1;
        let end = start + word[start..].find('\'')?;
        let name = &word[start..end];
        let (one, other) = name.split_once(['-', ' ', '.', '/'])?;
        let number = |part: &str| {
            let digits = part.trim_start_matches('0');
            let is_number =
                part.len() < 3 && !part.is_empty() && part.bytes().all(|sign| sign.is_ascii_digit());
            is_number.then(|| if digits.is_empty() { "0".to_owned() } else { digits.to_owned() })
        };
        let month = |part: &str| {
            let part = part.to_lowercase();
            let at = MONTHS.iter().position(|month| part.get(..3) == Some(*month))?;
            Some((at + 1).to_string())
        };
        let (day, month) = number(one).zip(month(other)).or_else(|| number(other).zip(month(one)))?;
        let names = [format!("{day}-{month}"), format!("{month}-{day}")];
        let is_known = |name: &&String| self.reader.macros.get(name).is_some();
        let with = |name: &String| [&word[..start], name, &word[end..]].concat();
        let mut known = names.iter().filter(is_known).map(with);
        let meant = known.next()?;
        let message = format!("a spreadsheet made a date of a domino: {}", shown(name));
        let place = span.part(&(start as u32..end as u32));
        let other =
            known.next().filter(|other| *other != meant).map(|other| format!("write {}", shown(&other)));
        Some(Slip { span: place, other, ..slip(&UNKNOWN_MACRO.rule, span, message, &meant) })
    }
}
