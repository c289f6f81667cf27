//! From columns to the domain's types.
use serde::Serialize;

/// A column that may be null, of a type that is made from what the database keeps:
/// `#[sqlx(try_from = "Option<i64>")] party: Maybe<PartyId>`.
#[derive(Serialize)]
#[serde(transparent)]
pub(crate) struct Maybe<T>(pub(crate) Option<T>);

impl<Kept, T: TryFrom<Kept>> TryFrom<Option<Kept>> for Maybe<T> {
    type Error = T::Error;

    fn try_from(kept: Option<Kept>) -> Result<Maybe<T>, T::Error> {
        kept.map(T::try_from).transpose().map(Maybe)
    }
}

/// A time or a date that may be null.
pub(crate) fn moment<Kept, T: From<Kept>>(kept: Option<Kept>) -> Option<T> {
    kept.map(T::from)
}
