//! Tables as Parquet, packed by Snappy.
//!
//! Rows are gathered into groups of a hundred thousand. A group that one thread has rows enough for is made on that thread, as a
//! file in memory, and then added to the table as it is; what is less is gathered.

use std::sync::Arc;

use bytes::Bytes;
use movetext_tables::{Batch, Column, Kind, SCHEMA_VERSION, Values};
use parquet::basic::{Compression, Encoding, LogicalType, Repetition, Type as Physical};
use parquet::column::writer::ColumnCloseResult;
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, Int64Type};
use parquet::errors::Result;
use parquet::file::metadata::{KeyValue, RowGroupMetaData};
use parquet::file::properties::{EnabledStatistics, WriterProperties, WriterPropertiesPtr};
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::{ColumnPath, Type, TypePtr};

use crate::writing::NewFile;

/// So many rows are a group, or more.
pub const GROUP: usize = 100_000;

/// A table that is being written.
pub struct Table {
    writer: SerializedFileWriter<NewFile>,
    /// Rows that are too few for a group.
    waiting: Batch,
}

/// A group of rows as it stands in a file, which is a file of its own.
pub struct Group {
    bytes: Bytes,
    rows: Vec<RowGroupMetaData>,
}

impl Table {
    /// A table without rows.
    pub fn new(file: NewFile, columns: &'static [Column]) -> Result<Self> {
        let writer = SerializedFileWriter::new(file, schema(columns)?, properties(columns))?;
        Ok(Self { writer, waiting: Batch::new(columns) })
    }

    /// Adds rows.
    pub fn add(&mut self, rows: Batch) -> Result<()> {
        self.waiting.append(rows);
        if self.waiting.rows() < GROUP { Ok(()) } else { self.write_waiting() }
    }

    /// Adds a group behind what was added before.
    pub fn add_group(&mut self, group: &Group) -> Result<()> {
        self.write_waiting()?;
        for rows in &group.rows {
            let mut writer = self.writer.next_row_group()?;
            for column in rows.columns() {
                let close = ColumnCloseResult {
                    bytes_written: column.compressed_size().unsigned_abs(),
                    rows_written: rows.num_rows().unsigned_abs(),
                    metadata: column.clone(),
                    bloom_filter: None,
                    column_index: None,
                    offset_index: None,
                };
                writer.append_column(&group.bytes, close)?;
            }
            writer.close()?;
        }
        Ok(())
    }

    fn write_waiting(&mut self) -> Result<()> {
        let columns = self.waiting.columns();
        let rows = std::mem::replace(&mut self.waiting, Batch::new(columns));
        if rows.rows() == 0 {
            return Ok(());
        }
        write_rows(rows, self.writer.next_row_group()?)
    }

    /// The end of the table.
    pub fn finish(mut self) -> Result<NewFile> {
        self.write_waiting()?;
        self.writer.into_inner()
    }
}

impl Group {
    /// Of some rows.
    pub fn new(rows: Batch) -> Result<Self> {
        let columns = rows.columns();
        let mut writer = SerializedFileWriter::new(Vec::new(), schema(columns)?, properties(columns))?;
        write_rows(rows, writer.next_row_group()?)?;
        let rows = writer.flushed_row_groups().to_vec();
        Ok(Self { bytes: writer.into_inner()?.into(), rows })
    }
}

fn schema(columns: &[Column]) -> Result<TypePtr> {
    let fields = columns.iter().map(|column| {
        let (physical, logical) = match column.kind {
            Kind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
            Kind::Json => (Physical::BYTE_ARRAY, Some(LogicalType::Json)),
            Kind::Number => (Physical::INT64, None),
            Kind::Key => (Physical::INT64, Some(LogicalType::integer(64, false))),
            Kind::Flag => (Physical::BOOLEAN, None),
        };
        let repetition = if column.is_nullable { Repetition::OPTIONAL } else { Repetition::REQUIRED };
        let field = Type::primitive_type_builder(column.name, physical);
        field.with_repetition(repetition).with_logical_type(logical).build().map(Arc::new)
    });
    let fields = fields.collect::<Result<Vec<_>>>()?;
    Ok(Arc::new(Type::group_type_builder("table").with_fields(fields).build()?))
}

fn properties(columns: &[Column]) -> WriterPropertiesPtr {
    let version = KeyValue::new("movetext.tables".to_owned(), SCHEMA_VERSION.to_string());
    let mut properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_offset_index_disabled(true)
        .set_statistics_enabled(EnabledStatistics::None)
        .set_key_value_metadata(Some(vec![version]));
    for column in columns {
        // By these a reader passes over groups of rows; of the others the least and the greatest tell nothing.
        if matches!(column.name, "source" | "game" | "offset") {
            let path = ColumnPath::from(column.name);
            properties = properties.set_column_statistics_enabled(path, EnabledStatistics::Chunk);
        }
        let encoding = match (column.kind, column.name) {
            // No two are alike, and a dictionary of them is a second copy.
            (Kind::Key, _) => Encoding::PLAIN,
            (Kind::Number, _) => Encoding::DELTA_BINARY_PACKED,
            (Kind::Text, "position") => Encoding::DELTA_BYTE_ARRAY,
            _ => continue,
        };
        let path = ColumnPath::from(column.name);
        properties =
            properties.set_column_dictionary_enabled(path.clone(), false).set_column_encoding(path, encoding);
    }
    Arc::new(properties.build())
}

fn write_rows<W: std::io::Write + Send>(
    rows: Batch,
    mut group: SerializedRowGroupWriter<'_, W>,
) -> Result<()> {
    let columns = rows.columns();
    for (column, values) in columns.iter().zip(rows.into_values()) {
        let Some(mut writer) = group.next_column()? else { break };
        match values {
            Values::Text { text, ends, is_there } => {
                let is_nullable = column.is_nullable;
                let texts = texts(text, &ends, |row| is_there[row] || !is_nullable);
                let levels: Option<Vec<i16>> =
                    is_nullable.then(|| is_there.iter().map(|is_there| i16::from(*is_there)).collect());
                writer.typed::<ByteArrayType>().write_batch(&texts, levels.as_deref(), None)?;
            }
            Values::Number(numbers) => {
                let level = |number: &Option<u64>| i16::from(number.is_some());
                let levels: Option<Vec<i16>> =
                    column.is_nullable.then(|| numbers.iter().map(level).collect());
                let there = numbers.iter().filter(|number| number.is_some() || !column.is_nullable);
                let there: Vec<i64> = there.map(|number| number.unwrap_or_default().cast_signed()).collect();
                writer.typed::<Int64Type>().write_batch(&there, levels.as_deref(), None)?;
            }
            Values::Flag(flags) => {
                let levels = column.is_nullable.then(|| vec![1_i16; flags.len()]);
                writer.typed::<BoolType>().write_batch(&flags, levels.as_deref(), None)?;
            }
            _ => {}
        }
        writer.close()?;
    }
    group.close()?;
    Ok(())
}

/// The texts of a column that are there. Neighbours that are alike share one, which many are: the file, the side, the status.
fn texts(text: String, ends: &[usize], is_there: impl Fn(usize) -> bool) -> Vec<ByteArray> {
    let all = Bytes::from(text);
    let (mut texts, mut start) = (Vec::<ByteArray>::new(), 0);
    for (row, end) in ends.iter().enumerate() {
        if is_there(row) {
            let alike = texts.last().filter(|last| last.data() == &all[start..*end]);
            texts.push(alike.map_or_else(|| ByteArray::from(all.slice(start..*end)), ByteArray::clone));
        }
        start = *end;
    }
    texts
}
