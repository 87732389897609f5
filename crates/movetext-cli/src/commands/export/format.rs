//! Tables as text.

use clap::ValueEnum;
use movetext_tables::{Batch, Column, Kind, Values};

/// How tables are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Comma-separated values: what is null is empty, an empty text is `""`
    Csv,
    /// A JSON object a line
    Jsonl,
    /// Parquet, packed by Snappy: smaller than the others, and much faster to ask
    #[cfg(feature = "parquet")]
    Parquet,
}

impl Format {
    /// How the names of its files end.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Jsonl => "jsonl",
            #[cfg(feature = "parquet")]
            Self::Parquet => "parquet",
        }
    }

    /// What stands in front of the rows.
    pub fn head(self, columns: &[Column]) -> Vec<u8> {
        match self {
            Self::Csv => {
                let names: Vec<&str> = columns.iter().map(|column| column.name).collect();
                format!("{}\r\n", names.join(",")).into_bytes()
            }
            Self::Jsonl => Vec::new(),
            // What stands there is for its own writer.
            #[cfg(feature = "parquet")]
            Self::Parquet => Vec::new(),
        }
    }

    /// The rows of a batch.
    pub fn rows(self, batch: &Batch) -> Vec<u8> {
        let mut bytes = Vec::new();
        for row in 0..batch.rows() {
            match self {
                Self::Csv => csv_row(batch, row, &mut bytes),
                Self::Jsonl => json_row(batch, row, &mut bytes),
                #[cfg(feature = "parquet")]
                Self::Parquet => {}
            }
        }
        bytes
    }
}

fn csv_row(batch: &Batch, row: usize, bytes: &mut Vec<u8>) {
    for (at, (column, values)) in batch.columns().iter().zip(batch.values()).enumerate() {
        if at > 0 {
            bytes.push(b',');
        }
        match column.kind {
            Kind::Text | Kind::Json => {
                if let Some(text) = values.text(row) {
                    csv_text(text, bytes);
                }
            }
            Kind::Number | Kind::Key => number(column.kind, values, row, bytes),
            Kind::Flag => bytes.extend_from_slice(flag(values, row)),
        }
    }
    bytes.extend_from_slice(b"\r\n");
}

/// A text, in quotation marks where it needs them.
fn csv_text(text: &str, bytes: &mut Vec<u8>) {
    if text.is_empty() || text.bytes().any(|byte| matches!(byte, b'"' | b',' | b'\n' | b'\r')) {
        bytes.push(b'"');
        bytes.extend_from_slice(text.replace('"', "\"\"").as_bytes());
        bytes.push(b'"');
    } else {
        bytes.extend_from_slice(text.as_bytes());
    }
}

fn flag(values: &Values, row: usize) -> &'static [u8] {
    if values.flag(row) == Some(true) { b"true" } else { b"false" }
}

/// A number; of a key its 16 hexadecimal digits. Nothing for null.
fn number(kind: Kind, values: &Values, row: usize, bytes: &mut Vec<u8>) {
    let Some(number) = values.number(row) else { return };
    if kind == Kind::Key {
        let digit = |at: u32| b"0123456789abcdef"[(number >> (4 * at)) as usize & 15];
        bytes.extend((0..16).rev().map(digit));
    } else {
        bytes.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
    }
}

fn json_row(batch: &Batch, row: usize, bytes: &mut Vec<u8>) {
    bytes.push(b'{');
    for (at, (column, values)) in batch.columns().iter().zip(batch.values()).enumerate() {
        if at > 0 {
            bytes.push(b',');
        }
        bytes.push(b'"');
        bytes.extend_from_slice(column.name.as_bytes());
        bytes.extend_from_slice(b"\":");
        let start = bytes.len();
        match column.kind {
            Kind::Text => {
                if let Some(text) = values.text(row) {
                    // Writing to memory cannot fail.
                    let _ = serde_json::to_writer(&mut *bytes, text);
                }
            }
            Kind::Json => bytes.extend_from_slice(values.text(row).unwrap_or_default().as_bytes()),
            Kind::Key if values.number(row).is_some() => {
                bytes.push(b'"');
                number(column.kind, values, row, bytes);
                bytes.push(b'"');
            }
            Kind::Number | Kind::Key => number(column.kind, values, row, bytes),
            Kind::Flag => bytes.extend_from_slice(flag(values, row)),
        }
        if bytes.len() == start {
            bytes.extend_from_slice(b"null");
        }
    }
    bytes.extend_from_slice(b"}\n");
}
