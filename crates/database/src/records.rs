//! The rows of any table, and the line that each is written as outside of a store: the same on both engines.
//!
//! A line is a JSON object with a value for each column that is not null. Numbers and truth values are themselves, and
//! so are documents (`jsonb`), with their keys in order and their numbers without exponents, as PostgreSQL has them.
//! Whatever else there is stands as text: times in UTC with six digits of the second, bytes in hexadecimal, `double
//! precision` with as many digits as it takes to read the same number again.
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

/// A row of some table: a value for each of its columns.
#[derive(Debug)]
pub struct Record(pub(crate) Vec<SqlValue>);

/// A line that is not a row of the table that it is said to be of.
#[derive(Debug, thiserror::Error)]
#[error("a row of {table} cannot be read: {why}")]
pub struct RecordError {
    table: String,
    why: serde_json::Error,
}

impl Record {
    /// The line that stands for a row, without its end.
    ///
    /// # Errors
    /// When the row holds what has no form as JSON, which the store keeps out.
    pub fn line(&self, table: &Table) -> Result<Vec<u8>> {
        serde_json::to_vec(&Line(self, table))
            .map_err(|why| Error::Failed(sqlx::Error::Encode(Box::new(why))))
    }

    /// Reads the row that a line stands for.
    ///
    /// # Errors
    /// When it does not stand for a row of this table.
    pub fn read(line: &[u8], table: &Table) -> Result<Record, RecordError> {
        let refused = |why| RecordError { table: table.name.clone(), why };
        let mut values: HashMap<&str, &RawValue> = serde_json::from_slice(line).map_err(refused)?;
        let columns = table.columns.iter();
        let record = columns.map(|column| read(column.kind, values.remove(column.name.as_str())));
        let record = Record(record.collect::<Result<_, _>>().map_err(refused)?);
        match values.keys().next() {
            Some(column) => Err(refused(serde_json::Error::custom(format!("it has no column {column}")))),
            None => Ok(record),
        }
    }
}

/// How many rows a table has, and the SHA-256 of their lines, in the order of the primary key, each with its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableChecksum {
    /// How many.
    pub rows: u64,
    /// In hexadecimal.
    pub sha256: String,
}

/// A sum that lines are added to, one after the other.
#[derive(Debug, Default)]
pub struct ChecksumBuilder {
    rows: u64,
    hash: Sha256,
}

impl ChecksumBuilder {
    /// Adds a line, given without its end.
    pub fn add(&mut self, line: &[u8]) {
        self.rows += 1;
        self.hash.update(line);
        self.hash.update(b"\n");
    }

    /// The sum of all lines.
    pub fn finish(self) -> TableChecksum {
        TableChecksum { rows: self.rows, sha256: hex::encode(self.hash.finalize()) }
    }
}

/// Takes a row as an engine hands it out.
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
                    SqlValue::Json(document.map(|Json(document)| JsonText(in_order(&document))))
                }
            })
        });
        Ok(Record(values.collect::<Result<_, sqlx::Error>>()?))
    }};
}

/// A row of SQLite's.
pub(crate) fn from_sqlite(row: &SqliteRow, table: &Table) -> Result<Record> {
    record!(row, table)
}

/// A row of PostgreSQL's.
pub(crate) fn from_postgres(row: &PgRow, table: &Table) -> Result<Record> {
    record!(row, table)
}

/// A row with the names of its columns.
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

/// Written as it is displayed.
struct AsText<T>(T);

impl<T: Display> Serialize for AsText<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// The value of a column; null where the line has none.
fn read(kind: ColumnKind, value: Option<&RawValue>) -> serde_json::Result<SqlValue> {
    fn as_is<T: DeserializeOwned>(value: Option<&RawValue>) -> serde_json::Result<Option<T>> {
        value.map(|value| serde_json::from_str(value.get())).transpose()
    }
    fn from_text<T, E: Display>(
        value: Option<&RawValue>,
        read: impl FnOnce(&str) -> Result<T, E>,
    ) -> serde_json::Result<Option<T>> {
        let text: Option<String> = as_is(value)?;
        text.map(|text| read(&text).map_err(serde_json::Error::custom)).transpose()
    }
    Ok(match kind {
        ColumnKind::Boolean => SqlValue::Bool(as_is(value)?),
        ColumnKind::Smallint => SqlValue::Small(as_is(value)?),
        ColumnKind::Integer => SqlValue::Int(as_is(value)?),
        ColumnKind::Bigint => SqlValue::Big(as_is(value)?),
        ColumnKind::Double => SqlValue::Real(from_text(value, str::parse)?),
        ColumnKind::Text => SqlValue::Text(as_is(value)?),
        ColumnKind::Bytea => SqlValue::Bytes(from_text(value, |text| hex::decode(text))?),
        ColumnKind::Uuid => SqlValue::Uuid(as_is(value)?),
        ColumnKind::Timestamptz => SqlValue::Time(as_is(value)?),
        ColumnKind::Date => SqlValue::Date(as_is(value)?),
        ColumnKind::Jsonb => SqlValue::Json(as_is(value)?.map(|document| JsonText(Ok(document)))),
    })
}

/// A document as both engines agree on it. Numbers stay as they are written, so that they stay exactly what they are.
fn in_order(document: &RawValue) -> serde_json::Result<Box<RawValue>> {
    let text = document.get();
    match text.as_bytes().first() {
        Some(b'{') => {
            let members: BTreeMap<String, &RawValue> = serde_json::from_str(text)?;
            let members = members.into_iter().map(|(key, value)| Ok((key, in_order(value)?)));
            serde_json::value::to_raw_value(&members.collect::<serde_json::Result<BTreeMap<_, _>>>()?)
        }
        Some(b'[') => {
            let elements: Vec<&RawValue> = serde_json::from_str(text)?;
            let elements = elements.into_iter().map(in_order);
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
    fn documents_have_one_form(#[case] written: &str, #[case] expected: &str) {
        let document: Box<RawValue> = serde_json::from_str(written).unwrap();
        assert_eq!(in_order(&document).unwrap().get(), expected);
    }
}
