//! The rows of any table, and their serialisation as a line of text, which is the same for both engines.
//!
//! A line is a JSON object with a value for each column that is not null. Numbers and booleans stay as they are.
//! Documents (`jsonb`) also stay, with sorted keys and numbers without exponents, as in PostgreSQL. All other types are
//! strings: times in UTC with six decimal places, bytes in hexadecimal, `double precision` with as many digits as
//! needed to read the same number again.
use crate::{
    Error, JsonText, Result, SqlValue,
    tables::{ColumnKind, Table},
};
use serde::{
    Deserialize, Serialize, Serializer,
    de::{DeserializeOwned, Error as _},
    ser::SerializeMap,
};
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};
use sqlx::{Row, postgres::PgRow, sqlite::SqliteRow, types::Json};
use std::{borrow::Cow, collections::BTreeMap, collections::HashMap, fmt::Display};

/// A row of any table: a value for each column.
#[derive(Debug)]
pub struct Record(pub(crate) Vec<SqlValue>);

/// A line is not a row of its table.
#[derive(Debug, thiserror::Error)]
#[error("a row of {table} cannot be read: {why}")]
pub struct RecordError {
    table: String,
    why: serde_json::Error,
}

impl Record {
    /// Returns the line of a row, without line end.
    ///
    /// # Errors
    /// When the row contains a value without JSON representation, which the store prevents.
    pub fn to_line(&self, table: &Table) -> Result<Vec<u8>> {
        serde_json::to_vec(&Line(self, table))
            .map_err(|why| Error::Internal(sqlx::Error::Encode(Box::new(why))))
    }

    /// Parses a line.
    ///
    /// # Errors
    /// When the line is not a row of this table.
    pub fn from_line(line: &[u8], table: &Table) -> Result<Record, RecordError> {
        let refused = |why| RecordError { table: table.name.clone(), why };
        let mut values: HashMap<&str, &RawValue> = serde_json::from_slice(line).map_err(refused)?;
        let columns = table.columns.iter();
        let record = columns.map(|column| parse_value(column.kind, values.remove(column.name.as_str())));
        let record = Record(record.collect::<Result<_, _>>().map_err(refused)?);
        match values.keys().next() {
            Some(column) => Err(refused(serde_json::Error::custom(format!("it has no column {column}")))),
            None => Ok(record),
        }
    }
}

/// The checksum of a table: the number of rows, and the SHA-256 of their lines with line ends, in the order of the
/// primary key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableChecksum {
    /// The number of rows.
    pub rows: u64,
    /// In hexadecimal.
    pub sha256: String,
}

/// Computes a checksum line by line.
#[derive(Debug, Default)]
pub struct ChecksumBuilder {
    rows: u64,
    hash: Sha256,
}

impl ChecksumBuilder {
    /// Adds a line, without line end.
    pub fn add(&mut self, line: &[u8]) {
        self.rows += 1;
        self.hash.update(line);
        self.hash.update(b"\n");
    }

    /// Returns the checksum of all lines.
    pub fn finish(self) -> TableChecksum {
        TableChecksum { rows: self.rows, sha256: hex::encode(self.hash.finalize()) }
    }
}

/// Converts a row of an engine.
macro_rules! record {
    ($row:expr, $table:expr) => {{
        let row = $row;
        let columns = $table.columns.iter().enumerate();
        let values = columns.map(|(at, column)| {
            Ok(match column.kind {
                ColumnKind::Boolean => SqlValue::Bool(row.try_get(at)?),
                ColumnKind::Smallint => SqlValue::Small(row.try_get(at)?),
                ColumnKind::Integer => SqlValue::Int(row.try_get(at)?),
                ColumnKind::Bigint => SqlValue::Big(row.try_get(at)?),
                ColumnKind::Double => SqlValue::Real(row.try_get(at)?),
                ColumnKind::Text => SqlValue::Text(row.try_get(at)?),
                ColumnKind::Bytea => SqlValue::Bytes(row.try_get(at)?),
                ColumnKind::Uuid => SqlValue::Uuid(row.try_get(at)?),
                ColumnKind::Timestamptz => {
                    let time: Option<jiff_sqlx::Timestamp> = row.try_get(at)?;
                    SqlValue::Time(time.map(|time| time.to_jiff()))
                }
                ColumnKind::Date => {
                    let date: Option<jiff_sqlx::Date> = row.try_get(at)?;
                    SqlValue::Date(date.map(|date| date.to_jiff()))
                }
                ColumnKind::Jsonb => {
                    let document: Option<Json<Box<RawValue>>> = row.try_get(at)?;
                    SqlValue::Json(document.map(|Json(document)| JsonText(normalize(&document))))
                }
            })
        });
        Ok(Record(values.collect::<Result<_, sqlx::Error>>()?))
    }};
}

/// Converts a row of SQLite.
pub(crate) fn from_sqlite(row: &SqliteRow, table: &Table) -> Result<Record> {
    record!(row, table)
}

/// Converts a row of PostgreSQL.
pub(crate) fn from_postgres(row: &PgRow, table: &Table) -> Result<Record> {
    record!(row, table)
}

/// A row with its column names.
struct Line<'a>(&'a Record, &'a Table);

impl Serialize for Line<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Line(Record(values), table) = self;
        let mut line = serializer.serialize_map(None)?;
        for (column, value) in table.columns.iter().zip(values) {
            let name = &column.name;
            match value {
                SqlValue::Bool(Some(value)) => line.serialize_entry(name, value)?,
                SqlValue::Small(Some(value)) => line.serialize_entry(name, value)?,
                SqlValue::Int(Some(value)) => line.serialize_entry(name, value)?,
                SqlValue::Big(Some(value)) => line.serialize_entry(name, value)?,
                SqlValue::Real(Some(value)) => line.serialize_entry(name, &AsText(value))?,
                SqlValue::Text(Some(value)) => line.serialize_entry(name, value)?,
                SqlValue::Bytes(Some(value)) => line.serialize_entry(name, &hex::encode(value))?,
                SqlValue::Uuid(Some(value)) => line.serialize_entry(name, value)?,
                SqlValue::Time(Some(value)) => {
                    line.serialize_entry(name, &AsText(format_args!("{value:.6}")))?
                }
                SqlValue::Date(Some(value)) => line.serialize_entry(name, value)?,
                SqlValue::Json(Some(JsonText(Ok(value)))) => line.serialize_entry(name, value)?,
                SqlValue::Json(Some(JsonText(Err(error)))) => return Err(serde::ser::Error::custom(error)),
                SqlValue::Bool(None)
                | SqlValue::Small(None)
                | SqlValue::Int(None)
                | SqlValue::Big(None)
                | SqlValue::Real(None)
                | SqlValue::Text(None)
                | SqlValue::Bytes(None)
                | SqlValue::Uuid(None)
                | SqlValue::Time(None)
                | SqlValue::Date(None)
                | SqlValue::Json(None) => {}
            }
        }
        line.end()
    }
}

/// A value that is serialised by its `Display` form.
struct AsText<T>(T);

impl<T: Display> Serialize for AsText<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// Parses the value of a column; null if the line has none.
fn parse_value(kind: ColumnKind, value: Option<&RawValue>) -> serde_json::Result<SqlValue> {
    fn parse_plain<T: DeserializeOwned>(value: Option<&RawValue>) -> serde_json::Result<Option<T>> {
        value.map(|value| serde_json::from_str(value.get())).transpose()
    }
    fn parse_text<T, E: Display>(
        value: Option<&RawValue>,
        read: impl FnOnce(&str) -> Result<T, E>,
    ) -> serde_json::Result<Option<T>> {
        let text: Option<String> = parse_plain(value)?;
        text.map(|text| read(&text).map_err(serde_json::Error::custom)).transpose()
    }
    Ok(match kind {
        ColumnKind::Boolean => SqlValue::Bool(parse_plain(value)?),
        ColumnKind::Smallint => SqlValue::Small(parse_plain(value)?),
        ColumnKind::Integer => SqlValue::Int(parse_plain(value)?),
        ColumnKind::Bigint => SqlValue::Big(parse_plain(value)?),
        ColumnKind::Double => SqlValue::Real(parse_text(value, str::parse)?),
        ColumnKind::Text => SqlValue::Text(parse_plain(value)?),
        ColumnKind::Bytea => SqlValue::Bytes(parse_text(value, |text| hex::decode(text))?),
        ColumnKind::Uuid => SqlValue::Uuid(parse_plain(value)?),
        ColumnKind::Timestamptz => SqlValue::Time(parse_plain(value)?),
        ColumnKind::Date => SqlValue::Date(parse_plain(value)?),
        ColumnKind::Jsonb => SqlValue::Json(parse_plain(value)?.map(|document| JsonText(Ok(document)))),
    })
}

/// Normalises a document to the form that both engines share. Numbers keep their notation, so that they stay exact.
fn normalize(document: &RawValue) -> serde_json::Result<Box<RawValue>> {
    let text = document.get();
    match text.as_bytes().first() {
        Some(b'{') => {
            let members: BTreeMap<String, &RawValue> = serde_json::from_str(text)?;
            let members = members.into_iter().map(|(key, value)| Ok((key, normalize(value)?)));
            serde_json::value::to_raw_value(&members.collect::<serde_json::Result<BTreeMap<_, _>>>()?)
        }
        Some(b'[') => {
            let elements: Vec<&RawValue> = serde_json::from_str(text)?;
            let elements = elements.into_iter().map(normalize);
            serde_json::value::to_raw_value(&elements.collect::<serde_json::Result<Vec<_>>>()?)
        }
        Some(b'"') => serde_json::value::to_raw_value(&serde_json::from_str::<Cow<'_, str>>(text)?),
        Some(b'-' | b'0'..=b'9') if text.contains(['e', 'E']) => {
            let number: f64 = text.parse().map_err(serde_json::Error::custom)?;
            RawValue::from_string(number.to_string())
        }
        _ => Ok(document.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case::keys(r#"{"b": 1, "a": {"d": [], "c": null}}"#, r#"{"a":{"c":null,"d":[]},"b":1}"#)]
    #[case::texts(r#"["\u00e4\n", "\u0001"]"#, r#"["ä\n","\u0001"]"#)]
    #[case::whole_numbers(
        "[1.0, 1, -9223372036854775808, 18446744073709551615]",
        "[1.0,1,-9223372036854775808,18446744073709551615]"
    )]
    #[case::fractions("[0.1, 1e16, 1.5e-7, -2E3]", "[0.1,10000000000000000,0.00000015,-2000]")]
    fn documents_are_normalised(#[case] written: &str, #[case] expected: &str) {
        let document: Box<RawValue> = serde_json::from_str(written).unwrap();
        assert_eq!(normalize(&document).unwrap().get(), expected);
    }
}
