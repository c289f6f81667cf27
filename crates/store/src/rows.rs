//! Conversions from columns to types of the domain.
use jiff::Timestamp;
use serde::Serialize;
use sqlx::FromRow;

/// The times of creation and last change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Timestamps {
    /// The time of creation.
    pub created_at: Timestamp,
    /// The time of the last change.
    pub updated_at: Timestamp,
}

/// An id with its timestamps.
#[derive(FromRow)]
pub(crate) struct TimestampsRow {
    pub(crate) id: i64,
    created_at: jiff_sqlx::Timestamp,
    updated_at: jiff_sqlx::Timestamp,
}

impl TimestampsRow {
    pub(crate) fn times(&self) -> Timestamps {
        Timestamps { created_at: self.created_at.into(), updated_at: self.updated_at.into() }
    }
}

/// A nullable column of a type that is converted from the database type: `#[sqlx(try_from = "Option<i64>")] party:
/// Nullable<PartyId>`.
#[derive(Serialize)]
#[serde(transparent)]
pub(crate) struct Nullable<T>(pub(crate) Option<T>);

impl<Stored, T: TryFrom<Stored>> TryFrom<Option<Stored>> for Nullable<T> {
    type Error = T::Error;

    fn try_from(stored: Option<Stored>) -> Result<Nullable<T>, T::Error> {
        stored.map(T::try_from).transpose().map(Nullable)
    }
}

/// Converts a nullable time or date.
pub(crate) fn to_domain_time<Stored, T: From<Stored>>(stored: Option<Stored>) -> Option<T> {
    stored.map(T::from)
}
