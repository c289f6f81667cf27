//! Elections.
use crate::{
    rows::moment,
    words::{folded, searchable},
};
use database::{On, Result, sql};
use elections::{
    elections::{Election, Status},
    ids::ElectionId,
};
use sqlx::FromRow;

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    id: ElectionId,
    name: String,
    location: String,
    election_date: Option<jiff_sqlx::Date>,
    #[sqlx(try_from = "i16")]
    status: Status,
    created_at: jiff_sqlx::Timestamp,
    updated_at: jiff_sqlx::Timestamp,
}

impl From<Row> for Election {
    fn from(row: Row) -> Election {
        Election {
            id: row.id,
            name: row.name,
            location: row.location,
            election_date: moment(row.election_date),
            status: row.status,
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
        }
    }
}

/// Adds an election.
///
/// # Errors
/// When the store fails.
pub async fn add(election: &Election, on: impl On) -> Result<()> {
    sql("insert into elections
             (id, name, location, election_date, status, sort_key, search, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)")
    .bind(i64::from(election.id))
    .bind(election.name.as_str())
    .bind(election.location.as_str())
    .bind(election.election_date)
    .bind(i16::from(election.status))
    .bind(folded(&election.name))
    .bind(searchable([election.name.as_str(), &election.location]))
    .bind(election.created_at)
    .bind(election.updated_at)
    .execute(on)
    .await?;
    Ok(())
}

/// The election with this id, unless it is deleted.
///
/// # Errors
/// When the store fails.
pub async fn find(id: ElectionId, on: impl On) -> Result<Option<Election>> {
    let row = sql("select id, name, location, election_date, status, created_at, updated_at
         from elections where id = $1 and deleted_at is null")
    .bind(i64::from(id));
    Ok(row.optional::<Row>(on).await?.map(Election::from))
}
