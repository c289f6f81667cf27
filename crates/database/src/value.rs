//! Parameters of statements, and their conversion for each engine.
use jiff::{Timestamp, civil::Date};
use jiff_sqlx::ToSqlx;
use serde::Serialize;
use serde_json::value::RawValue;
use sqlx::{Arguments, postgres::PgArguments, sqlite::SqliteArguments};
use uuid::Uuid;

macro_rules! values {
    ($($(#[$doc:meta])* $variant:ident($type:ty)),* $(,)?) => {
        /// A parameter of a statement; `None` is null.
        #[derive(Debug)]
        pub enum SqlValue { $($(#[$doc])* $variant(Option<$type>)),* }

        $(
            impl From<$type> for SqlValue {
                fn from(value: $type) -> SqlValue {
                    SqlValue::$variant(Some(value))
                }
            }

            impl From<Option<$type>> for SqlValue {
                fn from(value: Option<$type>) -> SqlValue {
                    SqlValue::$variant(value)
                }
            }
        )*
    };
}

values!(
    /// `boolean`.
    Bool(bool),
    /// `smallint`.
    Small(i16),
    /// `integer`.
    Int(i32),
    /// `bigint`.
    Big(i64),
    /// `double precision`.
    Real(f64),
    /// `text`.
    Text(String),
    /// `bytea`.
    Bytes(Vec<u8>),
    /// `uuid`.
    Uuid(Uuid),
    /// `timestamptz`, in microseconds; finer parts are truncated.
    Time(Timestamp),
    /// `date`.
    Date(Date),
    /// `jsonb`; see [`json`].
    Json(JsonText)
);

impl From<&str> for SqlValue {
    fn from(value: &str) -> SqlValue {
        SqlValue::Text(Some(value.to_owned()))
    }
}

impl From<Option<&str>> for SqlValue {
    fn from(value: Option<&str>) -> SqlValue {
        SqlValue::Text(value.map(str::to_owned))
    }
}

/// A document for the database, or the error of its serialisation.
#[derive(Debug)]
pub struct JsonText(pub(crate) serde_json::Result<Box<RawValue>>);

/// Serialises a value as a `jsonb` parameter. If serialisation fails, the statement fails before it runs.
pub fn json<T: Serialize + ?Sized>(value: &T) -> JsonText {
    JsonText(serde_json::value::to_raw_value(value))
}

/// Builds the arguments of a statement for an engine.
macro_rules! arguments {
    ($values:expr, time: $time:expr, json: $json:expr) => {{
        let values = $values;
        let mut arguments = <_>::default();
        Arguments::reserve(&mut arguments, values.len(), 0);
        for value in values {
            match value {
                SqlValue::Bool(v) => Arguments::add(&mut arguments, v),
                SqlValue::Small(v) => Arguments::add(&mut arguments, v),
                SqlValue::Int(v) => Arguments::add(&mut arguments, v),
                SqlValue::Big(v) => Arguments::add(&mut arguments, v),
                SqlValue::Real(v) => Arguments::add(&mut arguments, v),
                SqlValue::Text(v) => Arguments::add(&mut arguments, v),
                SqlValue::Bytes(v) => Arguments::add(&mut arguments, v),
                SqlValue::Uuid(v) => Arguments::add(&mut arguments, v),
                SqlValue::Time(v) => Arguments::add(&mut arguments, v.map($time)),
                SqlValue::Date(v) => Arguments::add(&mut arguments, v.map(ToSqlx::to_sqlx)),
                SqlValue::Json(v) => {
                    let text = v.map(|JsonText(text)| text).transpose();
                    let text = text.map_err(|error| sqlx::Error::Encode(Box::new(error)))?;
                    Arguments::add(&mut arguments, text.map($json))
                }
            }
            .map_err(sqlx::Error::Encode)?;
        }
        Ok(arguments)
    }};
}

/// PostgreSQL would round a time to microseconds. It is truncated instead, so that both engines store the same value.
pub(crate) fn to_postgres_arguments(values: Vec<SqlValue>) -> sqlx::Result<PgArguments> {
    arguments!(values, time: |time| truncate_to_microseconds(time).to_sqlx(), json: sqlx::types::Json)
}

/// SQLite stores a time as text, which sorts chronologically only if all fractions have the same length.
pub(crate) fn to_sqlite_arguments(values: Vec<SqlValue>) -> sqlx::Result<SqliteArguments> {
    let time = |time| format!("{:.6}", truncate_to_microseconds(time));
    let json = |document: Box<RawValue>| String::from(Box::<str>::from(document));
    arguments!(values, time: time, json: json)
}

fn truncate_to_microseconds(time: Timestamp) -> Timestamp {
    // The value comes from a timestamp, so it is valid.
    Timestamp::from_microsecond(time.as_microsecond()).unwrap_or(time)
}
