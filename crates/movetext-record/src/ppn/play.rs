//! Records brought to the table.

use core::fmt;

use movetext_parser::ppn::{WordError, each_operation, only_move, only_operation, with_operations};
use movetext_rules::Table as _;
use movetext_rules::piecepack::{
    self, Checkpoint, Effect, Piece, PieceKey, PlayError, Remark, SetupError, Step, Variant,
};
use smallvec::SmallVec;

use super::setups::SetupFault;
use super::{Headers, Item, Node, Ppn, Start, tables};
use crate::{Failure, Record, Refused, Replay};

/// A table, and how the words of its record are read.
#[derive(Debug, Clone)]
pub struct Table {
    table: piecepack::Table,
    variant: Variant,
}

impl Table {
    /// The pieces on the table, bottom first.
    pub fn pieces(&self) -> impl Iterator<Item = (PieceKey, &Piece)> {
        self.table.pieces()
    }

    /// The table of the rules: everything else that may be asked of it.
    pub fn piecepack(&self) -> &piecepack::Table {
        &self.table
    }

    /// Applies a step, and gives only what is worth knowing of how its pieces were found; see
    /// [`piecepack::Table::apply_with_remarks`].
    ///
    /// # Errors
    /// Why the step is not possible, with places as the record writes them.
    pub fn apply_with_remarks(&mut self, step: &Step) -> Result<Vec<Remark>, PlayError> {
        self.table.apply_with_remarks(step).map_err(|illegal| illegal.in_units(self.table.scale()))
    }

    /// Plays the words of a node, all or none: what they say is looked at where it is remembered, and no step is made of it. What
    /// is worth knowing of each step is added to `remarks`. Nothing where something of the node is not understood; then the
    /// table is as it was.
    pub fn play_words(
        &mut self,
        node: &Node<'_>,
        remarks: &mut Vec<Vec<Remark>>,
    ) -> Option<Result<(), Failure<Ppn>>> {
        remarks.clear();
        if node.items.iter().any(|item| matches!(item, Item::Unread(_) | Item::Foreign(_))) {
            return None;
        }
        let (has_several, mut before) = (node.words().nth(1).is_some(), None);
        let Self { table, variant } = self;
        let play = |word: &str| {
            with_operations(word, variant, |written| {
                let written = written.ok()?;
                // A step that is refused leaves no trace: what goes on has to be taken back.
                if before.is_none() && (has_several || written.len() > 1) {
                    before = Some(table.checkpoint());
                }
                Some(written.iter().try_for_each(|written| {
                    remarks.push(table.apply_operation(&written.operation, remarks.is_empty())?);
                    Ok::<_, PlayError>(())
                }))
            })
        };
        let Some(stopped) = node.words().map(play).find(|played| *played != Some(Ok(()))) else {
            return Some(Ok(()));
        };
        if let Some(before) = before {
            table.restore(&before);
        }
        let why = stopped?.err()?.in_units(table.scale());
        Some(Err(Failure::Refused(remarks.len(), why)))
    }
}

impl movetext_rules::Table for Table {
    type Step = Step;
    type Effect = Effect;
    type Error = PlayError;
    type Checkpoint = Checkpoint;

    /// Where the step is refused, places are reported as the record writes them, whatever its scale.
    fn apply(&mut self, step: &Step) -> Result<Effect, PlayError> {
        self.table.apply(step).map_err(|illegal| illegal.in_units(self.table.scale()))
    }

    fn apply_without_effect(&mut self, step: &Step) -> Result<(), PlayError> {
        self.apply_with_remarks(step).map(drop)
    }

    fn checkpoint(&self) -> Checkpoint {
        self.table.checkpoint()
    }

    fn restore(&mut self, checkpoint: &Checkpoint) {
        self.table.restore(checkpoint);
    }

    fn commit(&mut self) {
        self.table.commit();
    }
}

/// Why a record cannot be brought to the table.
#[derive(Debug, Clone, PartialEq)]
pub enum ReplayError {
    /// Its parser is not known.
    Parser,
    /// Its setup is not known, or not set up from what it says.
    Setup(SetupFault),
    /// Its setup cannot be set up.
    Invalid(SetupError),
    /// A word is not understood.
    Unread(String),
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parser => f.write_str("the movetext is for a parser that is not known here"),
            Self::Setup(fault) => fault.fmt(f),
            Self::Invalid(invalid) => invalid.fmt(f),
            Self::Unread(word) if word.is_empty() => {
                f.write_str("a word that the braces stand for is not understood")
            }
            Self::Unread(word) => write!(f, "`{word}` is not understood"),
        }
    }
}

impl core::error::Error for ReplayError {}

/// The steps of a move, in the order in which they are played.
#[derive(Debug)]
pub struct Steps<'n> {
    /// Those that are read.
    read: smallvec::IntoIter<[Step; 1]>,
    /// The words whose steps are still to be read.
    rest: Option<Box<Words<'n>>>,
}

/// Words that are known to be understood. A step is thirty times as large as its word: of many words it is read when it is played.
#[derive(Debug)]
struct Words<'n> {
    to_read: std::vec::IntoIter<&'n str>,
    variant: Variant,
    /// Whether the first step was read.
    has_begun: bool,
}

/// The steps of more words than this are read one word after the other.
const MOST_READ: usize = 16;

impl<'n> Steps<'n> {
    /// The steps of many words, each of which is understood.
    #[cold]
    fn of_many(table: &Table, node: &'n Node<'_>) -> Result<Self, ReplayError> {
        let (mut words, mut steps) = (Vec::with_capacity(node.items.len()), SmallVec::new());
        for item in &node.items {
            let Some(word) = word_to_play(item)? else { continue };
            steps.clear();
            let read = read_word(word, &table.variant, false, &mut steps);
            read.map_err(|_| ReplayError::Unread(word.to_owned()))?;
            words.push(word);
        }
        Ok(Self::of_words(words, &table.variant))
    }

    fn of_words(words: Vec<&'n str>, variant: &Variant) -> Self {
        let words = Words { to_read: words.into_iter(), variant: variant.clone(), has_begun: false };
        Self { read: SmallVec::new().into_iter(), rest: Some(Box::new(words)) }
    }
}

impl Iterator for Steps<'_> {
    type Item = Step;

    #[inline]
    fn next(&mut self) -> Option<Step> {
        loop {
            if let Some(step) = self.read.next() {
                return Some(step);
            }
            self.read = self.rest.as_mut()?.steps_of_next()?;
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let read = self.read.len();
        (read, self.rest.is_none().then_some(read))
    }
}

impl Words<'_> {
    #[cold]
    fn steps_of_next(&mut self) -> Option<smallvec::IntoIter<[Step; 1]>> {
        let (word, mut steps) = (self.to_read.next()?, SmallVec::new());
        // It was read before.
        let _ = read_word(word, &self.variant, self.has_begun, &mut steps);
        self.has_begun |= !steps.is_empty();
        Some(steps.into_iter())
    }
}

/// The word of an item, if it is one that is played.
#[inline]
fn word_to_play<'n>(item: &'n Item<'_>) -> Result<Option<&'n str>, ReplayError> {
    match item {
        Item::Word(word) => Ok(Some(word)),
        Item::Made(word) => Ok(Some(word)),
        Item::Unread(word) => Err(ReplayError::Unread(word.to_string())),
        Item::Foreign(_) => Err(ReplayError::Parser),
        Item::Short(_) | Item::Comment(_) => Ok(None),
    }
}

/// Reads the steps of a word behind those that are read; the first of a move begins it.
fn read_word(
    word: &str,
    variant: &Variant,
    has_begun: bool,
    steps: &mut SmallVec<[Step; 1]>,
) -> Result<(), WordError> {
    each_operation(word, variant, |operation| {
        steps.push(Step { begins_move: !has_begun && steps.is_empty(), operation });
    })
}

/// The table that a record starts with, by its header.
///
/// # Errors
/// Its parser is not known, or its setup cannot be set up.
pub(super) fn begin(start: &Start, headers: &Headers<'_>) -> Result<Table, ReplayError> {
    let variant = start.variant().ok_or(ReplayError::Parser)?;
    Ok(Table { table: tables::table(start, headers)?, variant })
}

impl Replay for Ppn {
    type Table = Table;
    type Steps<'n> = Steps<'n>;
    type Error = ReplayError;

    fn begin(record: &Record<'_, Self>) -> Result<Table, ReplayError> {
        begin(&record.start, &record.headers)
    }

    /// All words under the number.
    fn steps<'n>(table: &Table, node: &'n Node<'_>) -> Result<Steps<'n>, ReplayError> {
        if node.items.len() > MOST_READ {
            return Steps::of_many(table, node);
        }
        let mut steps = SmallVec::<[Step; 1]>::with_capacity(node.items.len());
        for item in &node.items {
            let Some(word) = word_to_play(item)? else { continue };
            let read = each_operation(word, &table.variant, |operation| {
                steps.push(Step { begins_move: steps.is_empty(), operation });
            });
            read.map_err(|_| ReplayError::Unread(word.to_owned()))?;
        }
        Ok(Steps { read: steps.into_iter(), rest: None })
    }

    /// Most moves take the top piece of one square to another, and have a comment at most.
    #[inline]
    fn play_plain(table: &mut Table, node: &Node<'_>) -> bool {
        let [Item::Word(word), comments @ ..] = &node.items[..] else { return false };
        let [from, to] = match only_move(word) {
            Some(squares) if comments.iter().all(|item| matches!(item, Item::Comment(_))) => squares,
            _ => return false,
        };
        table.table.apply_top_move(from, to)
    }

    /// Nearly all moves are one word of squares and counts.
    #[inline]
    fn only_step(_: &Table, node: &Node<'_>) -> Option<Step> {
        let [Item::Word(word)] = &node.items[..] else { return None };
        Some(Step { begins_move: true, operation: only_operation(word)? })
    }

    /// A word that is refused changes nothing, and the others under its number are played. A word that is not understood
    /// could be anything: the line ends there.
    fn instead<'n>(
        table: &mut Table,
        node: &'n Node<'_>,
        why: &Failure<Self>,
        more: &mut Vec<Refused<Self>>,
    ) -> Option<Steps<'n>> {
        let Failure::Refused(first, _) = why else { return None };
        let mut words = node.words();
        if words.next().is_some() && words.next().is_none() {
            // Nothing is left of a number with one word, as nearly all have.
            return Some(Steps { read: SmallVec::new().into_iter(), rest: None });
        }
        let before = table.checkpoint();
        let (kept, steps) = (Vec::new(), SmallVec::new());
        let mut left = Left { kept, has_step: false, steps, number: 0, first: *first, more };
        for word in node.words() {
            left.try_word(table, word);
        }
        table.restore(&before);
        Some(Steps::of_words(left.kept, &table.variant))
    }
}

/// What is left of a move of which a word is refused.
struct Left<'a, 'n> {
    /// The words that are played.
    kept: Vec<&'n str>,
    /// Whether one of them is a step at least.
    has_step: bool,
    /// The steps of the word that is tried.
    steps: SmallVec<[Step; 1]>,
    /// How many steps were tried, or passed over with the rest of their word.
    number: usize,
    /// The step that is known to be refused.
    first: usize,
    /// The others that are.
    more: &'a mut Vec<Refused<Ppn>>,
}

impl<'n> Left<'_, 'n> {
    /// Plays a word, all or nothing of it.
    fn try_word(&mut self, table: &mut Table, word: &'n str) {
        let (start, has_step, steps) = (self.number, self.has_step, &mut self.steps);
        steps.clear();
        // It was read before, or the move would not have been played up to a step that is refused.
        let read = read_word(word, &table.variant, has_step, steps);
        self.number += self.steps.len();
        // A step that is refused leaves no trace: only a word of several needs to be taken back.
        let before = (self.steps.len() > 1).then(|| table.checkpoint());
        let refused = self.steps.iter().enumerate().find_map(|(at, step)| {
            let why = table.apply_without_effect(step).err()?;
            Some((start + at, why))
        });
        if refused.is_none() && read.is_ok() {
            self.has_step |= !self.steps.is_empty();
            self.kept.push(word);
            return;
        }
        if let Some(before) = before {
            table.restore(&before);
        }
        self.more.extend(refused.filter(|(at, _)| *at != self.first));
    }
}
