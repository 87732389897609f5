//! What stands on a board, and what changed between two boards, as words of PPN.

use core::cmp::Ordering;
use core::fmt;

use movetext_rules::piecepack::{Base, Location};

/// A square by its column and its row, both counted from 1; the first row is the lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// 1 is the leftmost.
    pub column: u16,
    /// 1 is the lowest.
    pub row: u16,
}

impl Square {
    /// The square of a column and a row, both counted from 0.
    pub fn from_zero(column: u8, row: u8) -> Self {
        Self { column: u16::from(column) + 1, row: u16::from(row) + 1 }
    }

    /// The next square in the direction of another one in its column or row; none where it is in neither, or the same.
    fn towards(self, other: Self) -> Option<Self> {
        let step = |from: u16, to: u16| match from.cmp(&to) {
            Ordering::Less => from + 1,
            Ordering::Equal => from,
            Ordering::Greater => from - 1,
        };
        let is_straight = (self.column == other.column) != (self.row == other.row);
        is_straight.then(|| Self { column: step(self.column, other.column), row: step(self.row, other.row) })
    }

    fn distance(self, other: Self) -> u16 {
        self.column.abs_diff(other.column) + self.row.abs_diff(other.row)
    }
}

impl fmt::Display for Square {
    /// `c3`, as PPN writes a location.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let base = Base::Algebraic { column: self.column.into(), row: self.row.into() };
        Location::from(base).fmt(f)
    }
}

/// A man, as the word that a parser of PPN reads.
pub type Man = &'static str;

/// The two sides of a piece that is turned over: `K●,reversi'` and `K●f,reversi'`.
pub(super) const TWO_SIDED: [Man; 2] = ["K●,reversi'", "K●f,reversi'"];

/// What stands on a board: the men of each square, from below.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Picture {
    /// The square of each man, in order.
    squares: Vec<Square>,
    /// The men; of one square from below.
    men: Vec<Man>,
}

impl FromIterator<(Square, Man)> for Picture {
    /// Of men on their squares; those of one square from below.
    fn from_iter<I: IntoIterator<Item = (Square, Man)>>(men: I) -> Self {
        let mut men: Vec<_> = men.into_iter().collect();
        // A stable order: what stands on one square stays as it was.
        men.sort_by_key(|(square, _)| *square);
        let (squares, men) = men.into_iter().unzip();
        Self { squares, men }
    }
}

/// A square whose men are others than before.
struct Changed<'a> {
    square: Square,
    before: &'a [Man],
    after: &'a [Man],
}

impl Picture {
    /// The squares on which something stands, and their men from below.
    pub fn squares(&self) -> impl Iterator<Item = (Square, &[Man])> {
        let mut start = 0;
        self.squares.chunk_by(|one, other| one == other).map(move |same| {
            let men = &self.men[start..start + same.len()];
            start += same.len();
            (same[0], men)
        })
    }

    /// The words that drop all men on an empty board, from below.
    pub fn drops(&self) -> Vec<String> {
        self.squares.iter().zip(&self.men).map(|(square, man)| format!("{man}@{square}")).collect()
    }

    /// The words that make another picture of this one: `a1-b3*b2`, `Kc@c3`, `+d4`, `3c3-d3 d3-e3`.
    pub fn changes(&self, after: &Self) -> Vec<String> {
        let changed = self.changed(after);
        moved(&changed).or_else(|| carried(&changed)).unwrap_or_else(|| exchanged(&changed))
    }

    fn changed<'a>(&'a self, after: &'a Self) -> Vec<Changed<'a>> {
        let (mut befores, mut afters) = (self.squares().peekable(), after.squares().peekable());
        let mut changed = Vec::new();
        loop {
            let square = match (befores.peek(), afters.peek()) {
                (None, None) => return changed,
                (Some((square, _)), None) | (None, Some((square, _))) => *square,
                (Some((before, _)), Some((after, _))) => *before.min(after),
            };
            let before = befores.next_if(|(at, _)| *at == square).map_or(&[][..], |(_, men)| men);
            let after = afters.next_if(|(at, _)| *at == square).map_or(&[][..], |(_, men)| men);
            if before != after {
                changed.push(Changed { square, before, after });
            }
        }
    }
}

/// A man goes from one square to an empty one, and others are taken off.
fn moved(changed: &[Changed<'_>]) -> Option<Vec<String>> {
    let mut filled = changed.iter().filter(|change| !change.after.is_empty());
    let to = filled.next().filter(|to| to.before.is_empty() && to.after.len() == 1)?;
    let is_from = |change: &&Changed<'_>| change.before == to.after;
    let mut sources = changed.iter().filter(is_from);
    let from = sources.next()?;
    if filled.next().is_some()
        || sources.next().is_some()
        || changed.iter().any(|change| change.before.len() > 1)
    {
        return None;
    }
    let taken = changed.iter().filter(|change| ![from.square, to.square].contains(&change.square));
    let taken: Vec<String> = taken.map(|change| format!("*{}", change.square)).collect();
    Some(vec![format!("{}-{}{}", from.square, to.square, taken.concat())])
}

/// Men are carried from the top of one square over others in a line, and some left on each. What they come upon may change
/// its shape.
fn carried(changed: &[Changed<'_>]) -> Option<Vec<String>> {
    let mut shrunk = changed.iter().filter(|change| change.after.len() < change.before.len());
    let from = shrunk.next().filter(|from| from.before.starts_with(from.after))?;
    if shrunk.next().is_some() {
        return None;
    }
    let mut others: Vec<&Changed<'_>> =
        changed.iter().filter(|change| change.square != from.square).collect();
    others.sort_unstable_by_key(|change| change.square.distance(from.square));
    let mut hand = &from.before[from.after.len()..];
    let (mut at, mut words) = (from.square, Vec::new());
    for change in others {
        let left = change
            .after
            .len()
            .checked_sub(change.before.len())
            .filter(|left| (1..=hand.len()).contains(left))?;
        let beneath = &change.after[..change.before.len()];
        if at.towards(change.square)? != change.square || change.after[beneath.len()..] != hand[..left] {
            return None;
        }
        if let (Some((top, below)), Some((new, same))) = (change.before.split_last(), beneath.split_last()) {
            if below != same {
                return None;
            }
            words.extend((top != new).then(|| format!("{}={new}", change.square)));
        }
        let count = if hand.len() == 1 { String::new() } else { hand.len().to_string() };
        words.push(format!("{count}{at}-{}", change.square));
        (at, hand) = (change.square, &hand[left..]);
    }
    hand.is_empty().then_some(words)
}

/// Whatever changed: pieces are turned over, taken off, and put on.
fn exchanged(changed: &[Changed<'_>]) -> Vec<String> {
    let is_flip = |change: &Changed<'_>| match (change.before, change.after) {
        ([before], [after]) => TWO_SIDED.contains(before) && TWO_SIDED.contains(after),
        _ => false,
    };
    let (mut put, mut taken, mut flipped) = (Vec::new(), Vec::new(), Vec::new());
    for change in changed {
        if is_flip(change) {
            flipped.push(format!("+{}", change.square));
            continue;
        }
        let same =
            change.before.iter().zip(change.after).take_while(|(before, after)| before == after).count();
        taken.extend(change.before[same..].iter().map(|_| format!("*{}", change.square)));
        put.extend(change.after[same..].iter().map(|man| format!("{man}@{}", change.square)));
    }
    match (put.as_slice(), changed.iter().any(|change| !change.before.is_empty() && !change.after.is_empty()))
    {
        // A man is put on the board, and takes others off it.
        ([put], false) => vec![put.clone() + &taken.concat()],
        _ => taken.into_iter().chain(put).chain(flipped).collect(),
    }
}
