//! API tokens of instances, by their hash.
use crate::rows::{Nullable, to_domain_time};
use database::{Executor, Result, json, sql};
use elections::{
    api_tokens::ApiTokenScope,
    ids::{ApiTokenId, InstanceId, UserId},
};
use jiff::Timestamp;
use sqlx::{FromRow, types::Json};
use std::collections::BTreeSet;

/// An API token, without the token itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiToken {
    /// The id.
    pub id: ApiTokenId,
    /// The instance that it can be used for.
    pub instance_id: InstanceId,
    /// The person who created it and for whom it acts.
    pub user: UserId,
    /// Its name.
    pub name: String,
    /// What it may be used for.
    pub scopes: BTreeSet<ApiTokenScope>,
    /// When it expires.
    pub expires_at: Timestamp,
    /// About when it was used last.
    pub last_used_at: Option<Timestamp>,
    /// When it was revoked.
    pub revoked_at: Option<Timestamp>,
    /// When it was created.
    pub created_at: Timestamp,
}

impl ApiToken {
    /// Returns whether it is neither revoked nor expired.
    pub fn is_valid(&self, now: Timestamp) -> bool {
        self.revoked_at.is_none() && now < self.expires_at
    }
}

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    id: ApiTokenId,
    #[sqlx(try_from = "i64")]
    application_id: InstanceId,
    #[sqlx(try_from = "i64")]
    user_id: UserId,
    name: String,
    scopes: Json<BTreeSet<ApiTokenScope>>,
    expires_at: jiff_sqlx::Timestamp,
    last_used_at: Option<jiff_sqlx::Timestamp>,
    revoked_at: Option<jiff_sqlx::Timestamp>,
    created_at: jiff_sqlx::Timestamp,
}

impl From<Row> for ApiToken {
    fn from(row: Row) -> ApiToken {
        ApiToken {
            id: row.id,
            instance_id: row.application_id,
            user: row.user_id,
            name: row.name,
            scopes: row.scopes.0,
            expires_at: row.expires_at.into(),
            last_used_at: to_domain_time(row.last_used_at),
            revoked_at: to_domain_time(row.revoked_at),
            created_at: row.created_at.into(),
        }
    }
}

/// The start of a `select` of [`Row`].
const SELECT_TOKEN: &str =
    "select id, application_id, user_id, name, scopes, expires_at, last_used_at, revoked_at, created_at
    from api_tokens ";

/// Adds a token, by its hash.
///
/// # Errors
/// When the store fails.
pub async fn add(token: &ApiToken, hash: [u8; 32], executor: impl Executor) -> Result<()> {
    sql("insert into api_tokens
             (id, application_id, user_id, name, hash, scopes, expires_at, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8)")
    .bind(i64::from(token.id))
    .bind(i64::from(token.instance_id))
    .bind(i64::from(token.user))
    .bind(token.name.as_str())
    .bind(hash.to_vec())
    .bind(json(&token.scopes))
    .bind(token.expires_at)
    .bind(token.created_at)
    .execute(executor)
    .await?;
    Ok(())
}

/// Returns the token with this hash, valid or not.
///
/// # Errors
/// When the store fails.
pub async fn find_by_hash(hash: [u8; 32], executor: impl Executor) -> Result<Option<ApiToken>> {
    let row = sql(SELECT_TOKEN).append("where hash = $1").bind(hash.to_vec());
    Ok(row.fetch_optional::<Row>(executor).await?.map(ApiToken::from))
}

/// A token with the name of the person for whom it acts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiTokenListItem {
    /// The token.
    pub token: ApiToken,
    /// The name of the person, or the mail address of a person without a name.
    pub user_name: String,
    /// Whether the person may still act for the instance.
    pub has_access: bool,
}

#[derive(FromRow)]
struct ListRow {
    #[sqlx(flatten)]
    token: Row,
    user_name: String,
    creator_id: Option<i64>,
    admin_id: Option<i64>,
    #[sqlx(try_from = "Option<jiff_sqlx::Timestamp>")]
    deactivated_at: Nullable<Timestamp>,
}

/// Returns the tokens of an instance, newest first.
///
/// # Errors
/// When the store fails.
pub async fn list(instance_id: InstanceId, executor: impl Executor) -> Result<Vec<ApiTokenListItem>> {
    let rows: Vec<ListRow> = sql(
        "select api_tokens.id, api_tokens.application_id, api_tokens.user_id, api_tokens.name, api_tokens.scopes,
             api_tokens.expires_at, api_tokens.last_used_at, api_tokens.revoked_at, api_tokens.created_at,
             users.deactivated_at,
             coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email) as user_name,
             creators.id as creator_id, admins.id as admin_id
         from api_tokens
             join users on users.id = api_tokens.user_id
             left join creators on creators.application_id = api_tokens.application_id
                 and creators.user_id = api_tokens.user_id and creators.deactivated_at is null
             left join admins on admins.user_id = api_tokens.user_id
         where api_tokens.application_id = $1 order by api_tokens.created_at desc, api_tokens.id",
    )
    .bind(i64::from(instance_id))
    .fetch_all(executor)
    .await?;
    let item = |row: ListRow| ApiTokenListItem {
        has_access: row.deactivated_at.0.is_none() && (row.creator_id.is_some() || row.admin_id.is_some()),
        token: row.token.into(),
        user_name: row.user_name,
    };
    Ok(rows.into_iter().map(item).collect())
}

/// Counts the valid tokens of an instance.
///
/// # Errors
/// When the store fails.
pub async fn count_valid(instance_id: InstanceId, now: Timestamp, executor: impl Executor) -> Result<i64> {
    let count = sql("select count(*) from api_tokens
         where application_id = $1 and revoked_at is null and expires_at > $2");
    let count = count.bind(i64::from(instance_id)).bind(now);
    Ok(count.fetch_one::<(i64,)>(executor).await?.0)
}

/// Revokes a token. Returns `false` if the instance has no such token, or if it is revoked already.
///
/// # Errors
/// When the store fails.
pub async fn revoke(
    instance_id: InstanceId,
    id: ApiTokenId,
    now: Timestamp,
    executor: impl Executor,
) -> Result<bool> {
    let revoked = sql("update api_tokens set revoked_at = $3, updated_at = $3
         where application_id = $1 and id = $2 and revoked_at is null");
    let revoked = revoked.bind(i64::from(instance_id)).bind(i64::from(id)).bind(now);
    Ok(revoked.execute(executor).await? > 0)
}

/// Records that a token was used, unless a use after `since` is recorded.
///
/// # Errors
/// When the store fails.
pub async fn mark_used(
    id: ApiTokenId,
    since: Timestamp,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    sql("update api_tokens set last_used_at = $3 where id = $1 and (last_used_at is null or last_used_at <= $2)")
        .bind(i64::from(id))
        .bind(since)
        .bind(now)
        .execute(executor)
        .await?;
    Ok(())
}

/// Deletes tokens that were revoked or expired before a time.
///
/// # Errors
/// When the store fails.
pub async fn delete_before(time: Timestamp, executor: impl Executor) -> Result<u64> {
    sql("delete from api_tokens where expires_at < $1 or revoked_at < $1").bind(time).execute(executor).await
}
