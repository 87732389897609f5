//! Tafl Standard and Extended Notation: positions written canonically, one a line.
//!
//! ```
//! use movetext_record::tsn::Tsn;
//! use movetext_writer::tsn::format;
//!
//! let formatted = format::<Tsn>("7  08 2aaa2/3a111/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 A 1 0\n\n");
//! assert_eq!(formatted.text, "7 8 2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2 a 1 0\n");
//! ```

use core::fmt;

use movetext_record::tsn::{Form, Parsed, Record, Start, read};
use movetext_rules::tafl::{Kind, Piece, Side, TsnRecord};
use movetext_source::Span;

use crate::{Formatted, Rewritten, SkipReason, Skipped, Summary};

/// What writing a position gives: the line, with its end, and what it cannot say.
pub type Output = crate::Output<Loss>;

/// What neither notation has a way to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Loss {
    /// Men of other kinds than the ordinary, so many of them, or a king of the attackers: ordinary men were
    /// written.
    SpecialMen(usize),
    /// The turn is not over: the man that must go on is not named.
    BerserkTurn,
    /// The board has another size than is read.
    Size,
    /// Ply 0 or a number of defenders of 0.
    Number,
    /// The extension would be read as another.
    Extension,
    /// A line that was not understood would be read as something else.
    Unread,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SpecialMen(1) => {
                f.write_str("one man is of a kind that neither TSN nor TEN knows; an ordinary man is written")
            }
            Self::SpecialMen(men) => {
                write!(f, "{men} men are of kinds that neither TSN nor TEN knows; ordinary men are written")
            }
            Self::BerserkTurn => {
                f.write_str("the turn is not over, and the man that goes on with it is not named")
            }
            Self::Size => f.write_str("the board has a size that is not read"),
            Self::Number => f.write_str("the ply and the defenders at the start are counted from 1"),
            Self::Extension => f.write_str("the extension would be read as another"),
            Self::Unread => f.write_str("the line would be read as something else"),
        }
    }
}

/// Writes a record as a line.
pub fn write<F: Form>(record: &Record<'_, F>) -> Output {
    match &record.start {
        Start::Read(position) => Output { text: F::write_line(position) + "\n", lost: lost::<F>(position) },
        Start::Unread(text) => {
            let one_line = !text.contains(['\n', '\r']);
            let lost =
                if one_line && F::read_line(text).record.is_none() { vec![] } else { vec![Loss::Unread] };
            Output { text: text.replace(['\n', '\r'], " ") + "\n", lost }
        }
    }
}

/// What is lost of a position when it is written.
pub(crate) fn lost<F: Form>(position: &TsnRecord) -> Vec<Loss> {
    let setup = &position.setup;
    let ordinary = |man: Piece| match man.kind {
        Kind::Taflman => true,
        Kind::King => man.side == Side::Defenders,
        _ => false,
    };
    let special = setup.men().filter(|(_, man)| !ordinary(*man)).count();
    let squares = usize::from(setup.size) * usize::from(setup.size);
    let mut lost = Vec::new();
    let facts = [
        (special > 0, Loss::SpecialMen(special)),
        (setup.berserk.is_some(), Loss::BerserkTurn),
        (setup.size == 0 || setup.board.len() != squares, Loss::Size),
        (position.ply == 0 || position.defenders == 0, Loss::Number),
    ];
    lost.extend(facts.into_iter().filter_map(|(is_true, loss)| is_true.then_some(loss)));
    let extension = |record: TsnRecord| record.extension == position.extension;
    if lost.is_empty()
        && !one_line_is(&F::write_line(position), |line| F::read_line(line).record.is_some_and(extension))
    {
        lost.push(Loss::Extension);
    }
    lost
}

/// Whether a text is one line, and `is` something.
fn one_line_is(text: &str, is: impl FnOnce(&str) -> bool) -> bool {
    !text.contains(['\n', '\r']) && is(text)
}

/// Formats a file: each position that could be read whole as a canonical line, the others as they are; no
/// blank lines. A file without positions stays as it is.
pub fn format<F: Form>(text: &str) -> Formatted {
    let mut formatted = String::with_capacity(text.len());
    let mut lines =
        read::<F>(text).map(|parsed| Rewritten { whole: parsed.origin.whole, written: rewrite(&parsed) });
    let Summary { games, skipped } = assemble(text, &mut lines, &mut |piece| formatted.push_str(piece));
    Formatted { text: formatted, games, skipped }
}

/// The file of positions that were written.
pub(crate) fn assemble(
    text: &str,
    games: &mut dyn Iterator<Item = Rewritten>,
    out: &mut dyn FnMut(&str),
) -> Summary {
    let crlf = memchr::memchr(b'\n', text.as_bytes()).is_some_and(|at| text[..at].ends_with('\r'));
    let line_end = if crlf { "\r\n" } else { "\n" };
    let mut summary = Summary::default();
    for Rewritten { whole, written } in games {
        match written {
            Ok(line) => out(&line),
            Err((at, why)) => {
                let (start, end) = (whole.start as usize, whole.end as usize);
                let start = text[..start].rfind(['\n', '\r']).map_or(0, |before| before + 1);
                let end = text[end..].find(['\n', '\r']).map_or(text.len(), |after| end + after);
                out(&text[start..end]);
                summary.skipped.push(Skipped { game: summary.games, whole, at, why });
            }
        }
        out(line_end);
        summary.games += 1;
    }
    if summary.games == 0 {
        out(text);
    }
    summary
}

/// The position as a line, if it was read whole and is read back equal.
pub(crate) fn rewrite<F: Form>(parsed: &Parsed<'_, F>) -> Result<String, (Span, SkipReason)> {
    if let Some(fault) = parsed.faults.iter().find(|fault| fault.kind.is_loss()) {
        return Err((fault.span, SkipReason::Unread(fault.kind.to_string())));
    }
    let whole = parsed.origin.whole;
    let position = parsed.record.start.position().ok_or((whole, SkipReason::Altered))?;
    let line = F::write_line(position);
    let same = one_line_is(&line, |line| F::read_line(line).record.as_ref() == Some(position));
    if same { Ok(line) } else { Err((whole, SkipReason::Altered)) }
}
