//! What a statement can take, and how each engine takes it.
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
    /// `timestamptz`, in microseconds; what is finer is cut off.
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

/// A document on its way to the database, or why it has no form as JSON.
#[derive(Debug)]
pub struct JsonText(pub(crate) serde_json::Result<Box<RawValue>>);

/// A value as a `jsonb` parameter. One that has no form as JSON makes the statement fail before it runs.
pub fn json<T: Serialize + ?Sized>(value: &T) -> JsonText {
    JsonText(serde_json::value::to_raw_value(value))
}

/// The arguments of a statement, each value as its engine wants it.
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

/// PostgreSQL would round a time to microseconds; we cut it, so that both engines keep the same.
pub(crate) fn for_postgres(values: Vec<SqlValue>) -> sqlx::Result<PgArguments> {
    arguments!(values, time: |time| in_microseconds(time).to_sqlx(), json: sqlx::types::Json)
}

/// SQLite keeps a time as text, which sorts as times do only if every fraction is as long as the others.
pub(crate) fn for_sqlite(values: Vec<SqlValue>) -> sqlx::Result<SqliteArguments> {
    let time = |time| format!("{:.6}", in_microseconds(time));
    let json = |document: Box<RawValue>| String::from(Box::<str>::from(document));
    arguments!(values, time: time, json: json)
}

fn in_microseconds(time: Timestamp) -> Timestamp {
    // The number came from a timestamp, so it is one.
    Timestamp::from_microsecond(time.as_microsecond()).unwrap_or(time)
}
