//! A table that is being written, in one of the formats.
#![cfg_attr(
    not(feature = "parquet"),
    allow(
        clippy::needless_pass_by_value,
        clippy::unnecessary_wraps,
        clippy::infallible_destructuring_match,
        reason = "without Parquet, text alone is written"
    )
)]

use std::path::{Path, PathBuf};

use movetext_tables::{Batch, Column};

use super::format::Format;
#[cfg(feature = "parquet")]
use super::parquet;
use crate::exit::{Stop, reason};
use crate::writing::NewFile;

/// Rows are handed on when there are so many of them.
const MOST_ROWS: usize = 1 << 12;

/// Rows as they are handed on.
pub enum Rows {
    Text(Vec<u8>),
    #[cfg(feature = "parquet")]
    Few(Batch),
    #[cfg(feature = "parquet")]
    Group(parquet::Group),
}

impl Rows {
    /// How many rows are handed on at once.
    pub const fn most(format: Format) -> usize {
        match format {
            #[cfg(feature = "parquet")]
            Format::Parquet => parquet::GROUP,
            Format::Csv | Format::Jsonl => MOST_ROWS,
        }
    }

    /// Of a batch: what can be done before it is its turn is done here.
    pub fn new(batch: Batch, format: Format) -> Result<Self, Stop> {
        Ok(match format {
            #[cfg(feature = "parquet")]
            Format::Parquet if batch.rows() < parquet::GROUP => Self::Few(batch),
            #[cfg(feature = "parquet")]
            Format::Parquet => Self::Group(parquet::Group::new(batch).map_err(Stop::failure)?),
            Format::Csv | Format::Jsonl => Self::Text(format.rows(&batch)),
        })
    }
}

/// A table.
pub struct Table {
    path: PathBuf,
    to: To,
}

enum To {
    Text(NewFile),
    #[cfg(feature = "parquet")]
    Parquet(Box<parquet::Table>),
}

impl Table {
    /// One without rows; what stands in front of all rows is written.
    pub fn begin(path: PathBuf, columns: &'static [Column], format: Format) -> Result<Self, Stop> {
        let fail = |why| unwritten(&path, &reason(why));
        let mut file = NewFile::begin(&path).map_err(fail)?;
        let to = match format {
            #[cfg(feature = "parquet")]
            Format::Parquet => {
                let table = parquet::Table::new(file, columns);
                To::Parquet(Box::new(table.map_err(|why| unwritten(&path, &why.to_string()))?))
            }
            Format::Csv | Format::Jsonl => {
                file.write(&format.head(columns)).map_err(fail)?;
                To::Text(file)
            }
        };
        Ok(Self { path, to })
    }

    /// Adds rows behind those that are there.
    pub fn add(&mut self, rows: Rows) -> Result<(), Stop> {
        let added = match (&mut self.to, rows) {
            (To::Text(file), Rows::Text(bytes)) => file.write(&bytes).map_err(reason),
            #[cfg(feature = "parquet")]
            (To::Parquet(table), Rows::Few(batch)) => table.add(batch).map_err(|why| why.to_string()),
            #[cfg(feature = "parquet")]
            (To::Parquet(table), Rows::Group(group)) => {
                table.add_group(&group).map_err(|why| why.to_string())
            }
            #[cfg(feature = "parquet")]
            _ => Ok(()),
        };
        added.map_err(|why| unwritten(&self.path, &why))
    }

    /// The end of the table: only now there is a file.
    pub fn finish(self) -> Result<(), Stop> {
        let path = self.path;
        let file = match self.to {
            To::Text(file) => file,
            #[cfg(feature = "parquet")]
            To::Parquet(table) => table.finish().map_err(|why| unwritten(&path, &why.to_string()))?,
        };
        file.finish().map_err(|why| unwritten(&path, &reason(why)))
    }
}

/// That a file cannot be written.
pub fn unwritten(path: &Path, why: &str) -> Stop {
    Stop::failure(format_args!("cannot write `{}`: {why}", path.display()))
}
