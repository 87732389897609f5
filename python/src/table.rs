//! Tables as Arrow has them, handed to Python by its capsule interface: pointers to what Rust made, nothing is copied.

use std::collections::HashMap;
use std::ffi::CStr;
use std::sync::Arc;

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, to_ffi};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{
    Array, ArrayRef, BooleanArray, Int64Array, RecordBatch, RecordBatchIterator, StringArray, StructArray, UInt64Array,
};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::{DataType, Field, Schema};
use movetext_tables::{Batch, Column, Kind, SCHEMA_VERSION, Values};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

/// Rows of a table, for every library that reads Arrow.
#[pyclass(frozen, module = "movetext")]
pub struct Table(RecordBatch);

impl Table {
    /// Of a batch.
    ///
    /// # Errors
    /// A column has more than 2 GiB of text.
    pub fn new(batch: Batch) -> PyResult<Self> {
        let columns = batch.columns();
        let arrays = columns.iter().zip(batch.into_values()).map(|(column, values)| array(column, values));
        let arrays = arrays.collect::<PyResult<Vec<_>>>()?;
        RecordBatch::try_new(Arc::new(schema(columns)), arrays)
            .map(Self)
            .map_err(|why| PyValueError::new_err(why.to_string()))
    }
}

/// Keys are `uint64`, as Parquet has them; other numbers are below 2 to the 53rd.
fn schema(columns: &[Column]) -> Schema {
    let fields = columns.iter().map(|column| {
        let kind = match column.kind {
            Kind::Text | Kind::Json => DataType::Utf8,
            Kind::Number => DataType::Int64,
            Kind::Key => DataType::UInt64,
            Kind::Flag => DataType::Boolean,
        };
        Field::new(column.name, kind, column.is_nullable)
    });
    let version = ("movetext.tables".to_owned(), SCHEMA_VERSION.to_string());
    Schema::new(fields.collect::<Vec<_>>()).with_metadata(HashMap::from([version]))
}

fn array(column: &Column, values: Values) -> PyResult<ArrayRef> {
    let nulls = |is_there: Vec<bool>| column.is_nullable.then(|| NullBuffer::from(is_there));
    Ok(match values {
        Values::Text { text, ends, is_there } => {
            let too_large = |_| {
                let name = column.name;
                PyValueError::new_err(format!("the column `{name}` has more than 2 GiB of text; give the games in pieces"))
            };
            i32::try_from(text.len()).map_err(too_large)?;
            let offsets: Vec<i32> = std::iter::once(0).chain(ends.into_iter().map(|end| end as i32)).collect();
            let offsets = OffsetBuffer::new(ScalarBuffer::from(offsets));
            let text = Buffer::from_vec(text.into_bytes());
            let array = StringArray::try_new(offsets, text, nulls(is_there));
            Arc::new(array.map_err(|why| PyValueError::new_err(why.to_string()))?)
        }
        Values::Number(numbers) => {
            let nulls = nulls(numbers.iter().map(Option::is_some).collect());
            let numbers = numbers.into_iter().map(Option::unwrap_or_default);
            if column.kind == Kind::Key {
                Arc::new(UInt64Array::new(numbers.collect(), nulls))
            } else {
                Arc::new(Int64Array::new(numbers.map(u64::cast_signed).collect(), nulls))
            }
        }
        Values::Flag(flags) => Arc::new(BooleanArray::from(flags)),
        other => return Err(PyValueError::new_err(format!("`{}` holds {other:?}", column.name))),
    })
}

#[pymethods]
impl Table {
    /// What its columns are, as Arrow's C interface has it.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(self.0.schema().as_ref()).map_err(refused)?;
        capsule(py, schema, c"arrow_schema")
    }

    /// Columns and values, as Arrow's C interface has them. Another schema than its own is not offered.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        let _ = requested_schema;
        let whole = StructArray::from(self.0.clone());
        let (array, _): (FFI_ArrowArray, _) = to_ffi(&whole.to_data()).map_err(refused)?;
        Ok((self.__arrow_c_schema__(py)?, capsule(py, array, c"arrow_array")?))
    }

    /// The same as a stream of one batch.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        let batches = RecordBatchIterator::new([Ok(self.0.clone())], self.0.schema());
        capsule(py, FFI_ArrowArrayStream::new(Box::new(batches)), c"arrow_array_stream")
    }

    /// How many rows there are.
    fn __len__(&self) -> usize {
        self.0.num_rows()
    }

    /// The names of the columns.
    #[getter]
    fn column_names(&self) -> Vec<String> {
        self.0.schema().fields().iter().map(|field| field.name().clone()).collect()
    }

    fn __repr__(&self) -> String {
        format!("<movetext.Table of {} rows: {}>", self.0.num_rows(), self.column_names().join(", "))
    }
}

fn refused(why: impl ToString) -> PyErr {
    PyValueError::new_err(why.to_string())
}

fn capsule<'py, T: Send + 'static>(py: Python<'py>, value: T, name: &'static CStr) -> PyResult<Bound<'py, PyCapsule>> {
    PyCapsule::new_with_value(py, value, name)
}
