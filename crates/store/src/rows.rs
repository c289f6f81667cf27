//! From columns to the domain's types.
use jiff::Timestamp;
use serde::Serialize;
use sqlx::FromRow;

/// When something was made and last changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Timestamps {
    /// When it was made.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

/// An id with its times.
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

/// A column that may be null, of a type that is made from what the database keeps:
/// `#[sqlx(try_from = "Option<i64>")] party: Nullable<PartyId>`.
#[derive(Serialize)]
#[serde(transparent)]
pub(crate) struct Nullable<T>(pub(crate) Option<T>);

impl<Kept, T: TryFrom<Kept>> TryFrom<Option<Kept>> for Nullable<T> {
    type Error = T::Error;

    fn try_from(kept: Option<Kept>) -> Result<Nullable<T>, T::Error> {
        kept.map(T::try_from).transpose().map(Nullable)
    }
}

/// A time or a date that may be null.
pub(crate) fn moment<Kept, T: From<Kept>>(kept: Option<Kept>) -> Option<T> {
    kept.map(T::from)
}
