//! Rows, column by column.

use crate::{Column, Kind};

/// Some rows of a table.
#[derive(Debug, Clone)]
pub struct Batch {
    columns: &'static [Column],
    values: Vec<Values>,
    rows: usize,
}

/// The values of a column.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum Values {
    /// Of [`Kind::Text`] and [`Kind::Json`]: the texts one behind the other, where each ends, and whether it is there.
    Text {
        /// All of them.
        text: String,
        /// Where each ends.
        ends: Vec<usize>,
        /// Whether each is there.
        is_there: Vec<bool>,
    },
    /// Of [`Kind::Number`] and [`Kind::Key`].
    Number(Vec<Option<u64>>),
    /// Of [`Kind::Flag`].
    Flag(Vec<bool>),
}

impl Values {
    fn new(kind: Kind) -> Self {
        match kind {
            Kind::Text | Kind::Json => {
                Self::Text { text: String::new(), ends: Vec::new(), is_there: Vec::new() }
            }
            Kind::Number | Kind::Key => Self::Number(Vec::new()),
            Kind::Flag => Self::Flag(Vec::new()),
        }
    }

    /// The text in a row; nothing where it is null, or the column has no texts.
    pub fn text(&self, row: usize) -> Option<&str> {
        let Self::Text { text, ends, is_there } = self else { return None };
        let start = row.checked_sub(1).map_or(0, |before| ends.get(before).copied().unwrap_or(0));
        is_there.get(row).filter(|is_there| **is_there)?;
        text.get(start..*ends.get(row)?)
    }

    /// The number in a row; nothing where it is null, or the column has no numbers.
    pub fn number(&self, row: usize) -> Option<u64> {
        let Self::Number(numbers) = self else { return None };
        numbers.get(row).copied().flatten()
    }

    /// The flag in a row; nothing where the column has no flags.
    pub fn flag(&self, row: usize) -> Option<bool> {
        let Self::Flag(flags) = self else { return None };
        flags.get(row).copied()
    }
}

impl Batch {
    /// No rows of a table.
    pub fn new(columns: &'static [Column]) -> Self {
        Self { columns, values: columns.iter().map(|column| Values::new(column.kind)).collect(), rows: 0 }
    }

    /// No rows of a table, and room for so many.
    pub fn with_capacity(columns: &'static [Column], rows: usize) -> Self {
        let mut batch = Self::new(columns);
        for values in &mut batch.values {
            match values {
                Values::Text { ends, is_there, .. } => {
                    ends.reserve(rows);
                    is_there.reserve(rows);
                }
                Values::Number(numbers) => numbers.reserve(rows),
                Values::Flag(flags) => flags.reserve(rows),
            }
        }
        batch
    }

    /// What the columns are.
    pub const fn columns(&self) -> &'static [Column] {
        self.columns
    }

    /// The values, in the order of the columns.
    pub fn values(&self) -> &[Values] {
        &self.values
    }

    /// The values of a column.
    pub fn column(&self, name: &str) -> Option<&Values> {
        let at = self.columns.iter().position(|column| column.name == name)?;
        self.values.get(at)
    }

    /// How many rows there are.
    pub const fn rows(&self) -> usize {
        self.rows
    }

    /// The values, in the order of the columns.
    pub fn into_values(self) -> Vec<Values> {
        self.values
    }

    /// Adds the rows of another batch of the same table behind those that are there.
    pub fn append(&mut self, other: Self) {
        debug_assert_eq!(self.columns, other.columns);
        self.rows += other.rows;
        for (values, other) in self.values.iter_mut().zip(other.values) {
            values.append(other);
        }
    }

    /// Adds a row: its values in the order of the columns.
    pub(crate) fn add(&mut self, row: &[Cell<'_>]) {
        debug_assert_eq!(row.len(), self.columns.len());
        for (values, cell) in self.values.iter_mut().zip(row) {
            values.add(*cell);
        }
        self.rows += 1;
    }
}

/// A value of a row.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Cell<'a> {
    Text(Option<&'a str>),
    Number(Option<u64>),
    Flag(bool),
}

impl<'a> From<&'a str> for Cell<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Some(text))
    }
}

impl<'a> From<Option<&'a str>> for Cell<'a> {
    fn from(text: Option<&'a str>) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a Option<String>> for Cell<'a> {
    fn from(text: &'a Option<String>) -> Self {
        Self::Text(text.as_deref())
    }
}

impl From<u32> for Cell<'_> {
    fn from(number: u32) -> Self {
        Self::Number(Some(number.into()))
    }
}

impl From<u64> for Cell<'_> {
    fn from(number: u64) -> Self {
        Self::Number(Some(number))
    }
}

impl From<Option<u32>> for Cell<'_> {
    fn from(number: Option<u32>) -> Self {
        Self::Number(number.map(u64::from))
    }
}

impl From<Option<u64>> for Cell<'_> {
    fn from(number: Option<u64>) -> Self {
        Self::Number(number)
    }
}

impl From<bool> for Cell<'_> {
    fn from(flag: bool) -> Self {
        Self::Flag(flag)
    }
}

impl Values {
    fn append(&mut self, other: Self) {
        match (self, other) {
            (
                Self::Text { text, ends, is_there },
                Self::Text { text: more, ends: more_ends, is_there: more_are_there },
            ) => {
                let before = text.len();
                text.push_str(&more);
                ends.extend(more_ends.iter().map(|end| before + end));
                is_there.extend(more_are_there);
            }
            (Self::Number(numbers), Self::Number(more)) => numbers.extend(more),
            (Self::Flag(flags), Self::Flag(more)) => flags.extend(more),
            // Columns of one table are of one kind.
            _ => {}
        }
    }

    /// One more value. One of another kind than the column's is null; the tests see to it that there is none.
    fn add(&mut self, cell: Cell<'_>) {
        match (self, cell) {
            (Self::Text { text, ends, is_there }, cell) => {
                let added = if let Cell::Text(added) = cell { added } else { None };
                if let Some(added) = added {
                    text.push_str(added);
                }
                ends.push(text.len());
                is_there.push(added.is_some());
            }
            (Self::Number(numbers), Cell::Number(number)) => numbers.push(number),
            (Self::Number(numbers), _) => numbers.push(None),
            (Self::Flag(flags), cell) => flags.push(matches!(cell, Cell::Flag(true))),
        }
    }
}
