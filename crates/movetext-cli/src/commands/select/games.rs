//! Which games are asked for, and where they stand.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::cmp::Ordering;
use std::collections::HashSet;

use movetext_lint::Options;
use movetext_record::search::KeyKind;
use movetext_record::{Visit, Visitor, built_without, dispatch};
use movetext_source::{Encoding, Notation, Source};

use super::Question;
use crate::archive::{File, Finder, Played, Stored, Stretch, Wish, about, games};
use crate::exit::Stop;
use crate::filter::{About, Field, Kind, date_number};
use crate::notations::Built;
use crate::options::Shared;
use crate::writing::{check_exact, utf8};

/// A game that is asked for.
pub struct Candidate {
    /// The number of its place.
    pub place: usize,
    pub number: u32,
    pub notation: Notation,
    pub encoding: Encoding,
    /// Whether lines end with a carriage return as well.
    pub is_crlf: bool,
    /// Where it stands in its file.
    pub bytes: (u64, u64),
    /// Its text, where that was wanted at once or is not to be had again.
    pub text: Option<Vec<u8>>,
    /// Its principal line as one number.
    pub line: Option<u64>,
    pub order: Order,
    /// The file that it goes to.
    pub name: Option<String>,
}

/// By what games are sorted.
#[derive(Debug, Clone, PartialEq)]
pub enum Order {
    Number(f64),
    Text(String),
    Missing,
}

impl Order {
    fn of(field: &Field, game: &About<'_>) -> Self {
        if let Some(number) = field.number(game) {
            return Self::Number(number);
        }
        let Some(text) = field.texts(game).next().filter(|text| !text.trim().is_empty()) else {
            return Self::Missing;
        };
        match (field.kind(), text.trim().parse::<f64>()) {
            (Kind::Date, _) => date_number(text).map_or(Self::Missing, Self::Number),
            (_, Ok(number)) if number.is_finite() => Self::Number(number),
            _ => Self::Text(text.to_owned()),
        }
    }

    /// Numbers before texts; what is missing comes last, whichever way.
    fn compare(&self, other: &Self, reverse: bool) -> Ordering {
        let order = match (self, other) {
            (Self::Missing, Self::Missing) => return Ordering::Equal,
            (Self::Missing, _) => return Ordering::Greater,
            (_, Self::Missing) => return Ordering::Less,
            (Self::Number(one), Self::Number(other)) => one.total_cmp(other),
            (Self::Text(one), Self::Text(other)) => one.cmp(other),
            (Self::Number(_), Self::Text(_)) => Ordering::Less,
            (Self::Text(_), Self::Number(_)) => Ordering::Greater,
        };
        if reverse { order.reverse() } else { order }
    }
}

/// Sorts games; those that are alike stay in the order of the files.
pub fn sort(games: &mut [Candidate], reverse: bool) {
    games.sort_by(|one, other| one.order.compare(&other.order, reverse));
}

/// Chooses the games of a file.
pub struct Chooser<'a> {
    pub question: &'a Question,
    /// The number of its place.
    pub nth: usize,
    pub shared: &'a Shared,
    pub file: &'a File<'a>,
    pub lint: Option<&'a Options>,
    pub hand_out: &'a mut dyn FnMut(Candidate) -> Result<(), Stop>,
}

impl Visitor for Chooser<'_> {
    type Output = Result<(), Stop>;
}

impl<F: Built> Visit<F> for Chooser<'_> {
    fn visit(self) -> Self::Output {
        let Self { question, nth, shared, file, lint, hand_out } = self;
        let mut finder = question.wanted.as_ref().map(Finder::new);
        let text = Text { file, bytes: OnceCell::new() };
        games::<F>(file, shared, lint, &mut |game| {
            let (known, played) = about(game, question.needs, question.line);
            let is_wanted = question.condition.as_ref().is_none_or(|condition| condition.holds(&known))
                && (question.finding.is_empty() || has_finding(game, &question.finding))
                && finder.as_mut().is_none_or(|finder| finder.is_in(&game.parsed.record));
            if is_wanted == question.invert {
                return Ok(());
            }
            let source = &file.input.source;
            check_exact(source)?;
            let is_wide = source.encoding().is_utf16();
            let is_kept = question.bytes || is_wide || !file.is_read_again;
            hand_out(Candidate {
                place: nth,
                number: game.number,
                notation: file.input.notation,
                encoding: if is_wide { Encoding::Utf8 } else { source.encoding() },
                is_crlf: source.text().find('\n').is_some_and(|at| source.text()[..at].ends_with('\r')),
                bytes: file.bytes(game.span),
                text: is_kept.then(|| text.of(game)),
                line: played.line.filter(|_| question.line.is_some()),
                order: question.sort.as_ref().map_or(Order::Missing, |field| Order::of(field, &known)),
                name: question.names.as_ref().map(|names| names.of(&known)),
            })
        })
    }
}

built_without!(Chooser<'_> => Err(crate::notations::not_built("this notation")));

fn has_finding<F: Built>(game: &Stored<'_, '_, F>, codes: &[String]) -> bool {
    game.findings.iter().any(|finding| codes.iter().any(|code| finding.rule.is_selected_by(code)))
}

/// The bytes of a file, once they are wanted.
struct Text<'a> {
    file: &'a File<'a>,
    bytes: OnceCell<Cow<'a, [u8]>>,
}

impl Text<'_> {
    /// The bytes of a game: those of the file, or in UTF-8 where the file is UTF-16.
    fn of<F: Built>(&self, game: &Stored<'_, '_, F>) -> Vec<u8> {
        let source: &Source = &self.file.input.source;
        if source.encoding().is_utf16() {
            let (start, end) = (game.span.start as usize, game.span.end as usize);
            return utf8(source.text().get(start..end).unwrap_or_default()).into_owned();
        }
        let bytes = self.bytes.get_or_init(|| self.file.input.source.bytes().unwrap_or_default());
        let (start, end) = self.file.bytes_here(game.span);
        bytes.get(start as usize..end as usize).unwrap_or_default().to_vec()
    }
}

/// Hands out those of some lines with which chosen games of a file begin.
pub fn begun_lines(
    stretch: &Stretch,
    shared: &Shared,
    nth: usize,
    lines: &HashSet<u64>,
    chosen: &HashSet<(usize, u32)>,
    hand_out: &mut dyn FnMut(Vec<u64>) -> Result<(), Stop>,
) -> Result<(), Stop> {
    dispatch(
        stretch.input.notation,
        Begun { file: &File::new(stretch), shared, nth, lines, chosen, hand_out },
    )
}

struct Begun<'a> {
    file: &'a File<'a>,
    shared: &'a Shared,
    nth: usize,
    lines: &'a HashSet<u64>,
    chosen: &'a HashSet<(usize, u32)>,
    hand_out: &'a mut dyn FnMut(Vec<u64>) -> Result<(), Stop>,
}

impl Visitor for Begun<'_> {
    type Output = Result<(), Stop>;
}

impl<F: Built> Visit<F> for Begun<'_> {
    fn visit(self) -> Self::Output {
        let Self { file, shared, nth, lines, chosen, hand_out } = self;
        games::<F>(file, shared, None, &mut |game| {
            if !chosen.contains(&(nth, game.number)) {
                return Ok(());
            }
            let wish = Wish { line: Some(KeyKind::Plain), beginnings: true };
            let mut begun = Played::of(&game.parsed.record, wish).beginnings;
            begun.retain(|line| lines.contains(line));
            if begun.is_empty() { Ok(()) } else { hand_out(begun) }
        })
    }
}

built_without!(Begun<'_> => Err(crate::notations::not_built("this notation")));
