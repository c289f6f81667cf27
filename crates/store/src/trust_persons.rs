//! Trust persons of parties.
use crate::{rows::to_domain_time, users::UserContact};
use database::{Executor, Result, sql};
use elections::{
    ids::{InstanceId, PartyId, TrustPersonId, UserId},
    texts::{Language, Texts},
    trust_persons::{TrustPerson, TrustPersonStatus},
};
use sqlx::FromRow;

/// A trust person in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrustPersonListItem {
    /// The role.
    pub trust_person: TrustPerson,
    /// The person.
    pub contact: UserContact,
    /// The short name of its party in the instance's default language.
    pub party_name: String,
}

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    id: TrustPersonId,
    #[sqlx(try_from = "i64")]
    application_id: InstanceId,
    #[sqlx(try_from = "i64")]
    party_id: PartyId,
    #[sqlx(try_from = "i64")]
    user_id: UserId,
    #[sqlx(try_from = "i16")]
    status: TrustPersonStatus,
    invited_at: Option<jiff_sqlx::Timestamp>,
    signed_in_at: Option<jiff_sqlx::Timestamp>,
    created_at: jiff_sqlx::Timestamp,
    updated_at: jiff_sqlx::Timestamp,
    #[sqlx(flatten)]
    contact: UserContact,
    #[sqlx(json)]
    shortcut: Texts,
    #[sqlx(try_from = "String")]
    default_language: Language,
}

/// The start of a `select` of [`Row`]. The name of an account that is in use is left out until its owner has accepted the
/// role: nobody learns it by giving a role to an address.
const SELECT_TRUST_PERSON: &str =
    "select trust_persons.id, trust_persons.application_id, party_id, user_id, trust_persons.status,
        invited_at, trust_persons.signed_in_at, trust_persons.created_at, trust_persons.updated_at, email,
        case when trust_persons.signed_in_at is null and users.signed_in_at is not null
            then '' else first_name end as first_name,
        case when trust_persons.signed_in_at is null and users.signed_in_at is not null
            then '' else last_name end as last_name,
        shortcut, default_language
    from trust_persons
    join users on users.id = user_id
    join parties on parties.id = party_id
    join applications on applications.id = trust_persons.application_id ";

impl From<Row> for TrustPersonListItem {
    fn from(row: Row) -> TrustPersonListItem {
        let trust_person = TrustPerson {
            id: row.id,
            instance_id: row.application_id,
            party: row.party_id,
            user: row.user_id,
            status: row.status,
            invited_at: to_domain_time(row.invited_at),
            signed_in_at: to_domain_time(row.signed_in_at),
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
        };
        let party_name = row.shortcut.text(&row.default_language, &row.default_language).to_owned();
        TrustPersonListItem { trust_person, contact: row.contact, party_name }
    }
}

/// Adds a trust person.
///
/// # Errors
/// [`Error::UniqueViolation`](crate::Error::UniqueViolation) (`trust_persons (application_id, party_id, user_id)`) if the person holds the
/// role for that party already, [`Error::ForeignKeyViolation`](crate::Error::ForeignKeyViolation) if the instance has no such party.
pub async fn add(trust_person: &TrustPerson, executor: impl Executor) -> Result<()> {
    sql("insert into trust_persons
             (id, application_id, party_id, user_id, status, invited_at, signed_in_at, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)")
    .bind(i64::from(trust_person.id))
    .bind(i64::from(trust_person.instance_id))
    .bind(i64::from(trust_person.party))
    .bind(i64::from(trust_person.user))
    .bind(i16::from(trust_person.status))
    .bind(trust_person.invited_at)
    .bind(trust_person.signed_in_at)
    .bind(trust_person.created_at)
    .bind(trust_person.updated_at)
    .execute(executor)
    .await?;
    Ok(())
}

/// Returns the trust persons of an instance, by name.
///
/// # Errors
/// When the store fails.
pub async fn list(instance_id: InstanceId, executor: impl Executor) -> Result<Vec<TrustPersonListItem>> {
    let rows = sql(SELECT_TRUST_PERSON)
        .append("where trust_persons.application_id = $1 order by users.sort_key, trust_persons.id");
    let rows: Vec<Row> = rows.bind(i64::from(instance_id)).fetch_all(executor).await?;
    Ok(rows.into_iter().map(TrustPersonListItem::from).collect())
}

/// Returns a trust person of an instance.
///
/// # Errors
/// When the store fails.
pub async fn find(
    instance_id: InstanceId,
    id: TrustPersonId,
    executor: impl Executor,
) -> Result<Option<TrustPersonListItem>> {
    let row =
        sql(SELECT_TRUST_PERSON).append("where trust_persons.application_id = $1 and trust_persons.id = $2");
    let row = row.bind(i64::from(instance_id)).bind(i64::from(id));
    Ok(row.fetch_optional::<Row>(executor).await?.map(TrustPersonListItem::from))
}

/// Returns whether a party of an instance has this trust person.
///
/// # Errors
/// When the store fails.
pub async fn exists_in_party(
    instance_id: InstanceId,
    party: PartyId,
    id: TrustPersonId,
    executor: impl Executor,
) -> Result<bool> {
    let row = sql("select id from trust_persons where application_id = $1 and party_id = $2 and id = $3");
    let row = row.bind(i64::from(instance_id)).bind(i64::from(party)).bind(i64::from(id));
    Ok(row.fetch_optional::<(i64,)>(executor).await?.is_some())
}

/// Updates a trust person.
///
/// # Errors
/// As [`add`].
pub async fn update(trust_person: &TrustPerson, executor: impl Executor) -> Result<()> {
    sql("update trust_persons
         set party_id = $2, user_id = $3, status = $4, invited_at = $5, signed_in_at = $6, updated_at = $7
         where id = $1")
    .bind(i64::from(trust_person.id))
    .bind(i64::from(trust_person.party))
    .bind(i64::from(trust_person.user))
    .bind(i16::from(trust_person.status))
    .bind(trust_person.invited_at)
    .bind(trust_person.signed_in_at)
    .bind(trust_person.updated_at)
    .execute(executor)
    .await?;
    Ok(())
}

/// Removes a trust person.
///
/// # Errors
/// When the store fails.
pub async fn remove(id: TrustPersonId, executor: impl Executor) -> Result<()> {
    sql("delete from trust_persons where id = $1").bind(i64::from(id)).execute(executor).await?;
    Ok(())
}
