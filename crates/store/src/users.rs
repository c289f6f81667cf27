//! Accounts.
use crate::{
    rows::{Nullable, to_domain_time},
    search_text::{build_like_patterns, fold_text, join_folded},
};
use database::{Executor, Result, Sql, Tx, sql};
use elections::{
    candidates::Gender,
    ids::{InstanceId, UserId},
    people::{Role, User, UserDetails, normalise_email},
    texts::Language,
};
use jiff::{Timestamp, civil::Date};
use sqlx::FromRow;
use std::collections::{HashMap, HashSet};

/// The name and mail address of a person, for lists of roles.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct UserContact {
    /// The first name; empty while it is unknown.
    pub first_name: String,
    /// The last name; empty while it is unknown.
    pub last_name: String,
    /// The mail address.
    pub email: String,
}

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    id: UserId,
    email: String,
    email_confirmed_at: Option<jiff_sqlx::Timestamp>,
    title: String,
    first_name: String,
    last_name: String,
    #[sqlx(try_from = "Option<i16>")]
    gender: Nullable<Gender>,
    birthday: Option<jiff_sqlx::Date>,
    address1: String,
    address2: String,
    zipcode: String,
    city: String,
    job: String,
    phone: String,
    #[sqlx(try_from = "String")]
    language: Language,
    #[sqlx(try_from = "Option<i16>")]
    active_role: Nullable<Role>,
    #[sqlx(try_from = "Option<i64>")]
    active_application_id: Nullable<InstanceId>,
    signed_in_at: Option<jiff_sqlx::Timestamp>,
    deactivated_at: Option<jiff_sqlx::Timestamp>,
    created_at: jiff_sqlx::Timestamp,
    updated_at: jiff_sqlx::Timestamp,
}

/// The start of a `select` of [`Row`].
const SELECT_USER: &str = "select id, email, email_confirmed_at, title, first_name, last_name, gender, birthday, address1,
    address2, zipcode, city, job, phone, language, active_role, active_application_id, signed_in_at, deactivated_at,
    created_at, updated_at from users ";

impl From<Row> for User {
    fn from(row: Row) -> User {
        User {
            id: row.id,
            email: row.email,
            email_confirmed_at: to_domain_time(row.email_confirmed_at),
            details: UserDetails {
                title: row.title,
                first_name: row.first_name,
                last_name: row.last_name,
                gender: row.gender.0,
                birthday: to_domain_time(row.birthday),
                address1: row.address1,
                address2: row.address2,
                zipcode: row.zipcode,
                city: row.city,
                job: row.job,
                phone: row.phone,
            },
            language: row.language,
            active_role: row.active_role.0,
            active_instance: row.active_application_id.0,
            signed_in_at: to_domain_time(row.signed_in_at),
            deactivated_at: to_domain_time(row.deactivated_at),
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
        }
    }
}

/// Returns the sort key and the searchable text: the name and the mail address.
fn sort_and_search_texts(details: &UserDetails, email: &str) -> (String, String) {
    let sort_key = fold_text(&format!("{} {}", details.last_name, details.first_name));
    let search = join_folded([details.first_name.as_str(), &details.last_name, &normalise_email(email)]);
    (sort_key, search)
}

/// Adds an account.
///
/// # Errors
/// [`Error::UniqueViolation`](crate::Error::UniqueViolation) (`users (email_key)`) if an account with this mail address exists.
pub async fn add(user: &User, executor: impl Executor) -> Result<()> {
    let details = &user.details;
    let (sort_key, search) = sort_and_search_texts(details, &user.email);
    sql("insert into users
             (id, email, email_key, title, first_name, last_name, gender, birthday, phone, address1, address2, zipcode,
              city, job, language, email_confirmed_at, sort_key, search, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)")
    .bind(i64::from(user.id))
    .bind(user.email.as_str())
    .bind(normalise_email(&user.email))
    .bind(details.title.as_str())
    .bind(details.first_name.as_str())
    .bind(details.last_name.as_str())
    .bind(details.gender.map(i16::from))
    .bind(details.birthday)
    .bind(details.phone.as_str())
    .bind(details.address1.as_str())
    .bind(details.address2.as_str())
    .bind(details.zipcode.as_str())
    .bind(details.city.as_str())
    .bind(details.job.as_str())
    .bind(user.language.as_str())
    .bind(user.email_confirmed_at)
    .bind(sort_key)
    .bind(search)
    .bind(user.created_at)
    .bind(user.updated_at)
    .execute(executor)
    .await?;
    Ok(())
}

/// Returns the account with this id.
///
/// # Errors
/// When the store fails.
pub async fn find(id: UserId, executor: impl Executor) -> Result<Option<User>> {
    let row = sql(SELECT_USER).append("where id = $1").bind(i64::from(id));
    Ok(row.fetch_optional::<Row>(executor).await?.map(User::from))
}

/// Locks an account for a change in this transaction and returns it.
///
/// # Errors
/// When the store fails.
pub async fn lock(id: UserId, tx: &mut Tx) -> Result<Option<User>> {
    let lock = sql("update users set updated_at = updated_at where id = $1").bind(i64::from(id));
    lock.execute(&mut *tx).await?;
    find(id, tx).await
}

/// Returns those of these accounts that are not deactivated.
///
/// # Errors
/// When the store fails.
pub async fn list_active(ids: &[UserId], tx: &mut Tx) -> Result<Vec<User>> {
    let mut users = Vec::new();
    for part in ids.chunks(MAX_PARAMETERS) {
        let rows = sql(SELECT_USER).append("where deactivated_at is null and id");
        let rows = rows.append_in(part.iter().copied().map(i64::from));
        users.extend(rows.fetch_all::<Row>(&mut *tx).await?.into_iter().map(User::from));
    }
    Ok(users)
}

/// Maximum number of ids in one statement.
const MAX_PARAMETERS: usize = 1_000;

/// Returns the account with this mail address, ignoring its spelling.
///
/// # Errors
/// When the store fails.
pub async fn find_by_email(email: &str, executor: impl Executor) -> Result<Option<User>> {
    let row = sql(SELECT_USER).append("where email_key = $1").bind(normalise_email(email));
    Ok(row.fetch_optional::<Row>(executor).await?.map(User::from))
}

/// Returns the birthdays of those accounts that have one.
///
/// # Errors
/// When the store fails.
pub async fn list_birthdays(
    ids: impl IntoIterator<Item = UserId>,
    executor: impl Executor,
) -> Result<Vec<(UserId, Date)>> {
    #[derive(FromRow)]
    struct Birthday {
        #[sqlx(try_from = "i64")]
        id: UserId,
        birthday: jiff_sqlx::Date,
    }
    let rows = sql("select id, birthday from users where birthday is not null and id")
        .append_in(ids.into_iter().map(i64::from));
    let rows: Vec<Birthday> = rows.fetch_all(executor).await?;
    Ok(rows.into_iter().map(|row| (row.id, row.birthday.into())).collect())
}

/// The sort order of accounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UserSort {
    /// Last and first name: of the account, otherwise of the candidate, otherwise the mail address.
    Name,
    /// Mail address.
    Email,
    /// Time of creation.
    Created,
    /// Time of the last change.
    Updated,
}

/// Filter and sort order of a list of accounts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UserQuery<'a> {
    /// Each word must occur in the name or the mail address, of the account or of a candidate whose account it is.
    pub words: &'a str,
    /// A role that the person must hold.
    pub role: Option<Role>,
    /// The sort order and whether it is descending; by name if `None`.
    pub sort: Option<(UserSort, bool)>,
}

/// Returns a page of the matching accounts and the total number of matches.
///
/// # Errors
/// When the store fails.
pub async fn search(
    query: &UserQuery<'_>,
    limit: i64,
    offset: i64,
    executor: &crate::Db,
) -> Result<(Vec<User>, i64)> {
    let apply_filters = |sql: Sql| {
        let sql = build_like_patterns(query.words).into_iter().fold(sql.append("where 1 = 1"), |sql, pattern| {
            sql.append(" and (search like ")
                .append_bound(pattern.clone())
                .append(" escape '\\' or exists (select 1 from candidates where user_id = users.id and candidates.search like ")
                .append_bound(pattern)
                .append(" escape '\\'))")
        });
        match query.role.and_then(select_holders) {
            Some(holders) => sql.append(" and id in (").append(holders).append(") "),
            None => sql.append(" "),
        }
    };
    let (total,): (i64,) = apply_filters(sql("select count(*) from users ")).fetch_one(executor).await?;
    let rows = apply_filters(sql(SELECT_USER)).append(order_by(query.sort));
    let rows = rows.append(" limit ").append_bound(limit).append(" offset ").append_bound(offset);
    let rows: Vec<Row> = rows.fetch_all(executor).await?;
    Ok((rows.into_iter().map(User::from).collect(), total))
}

/// The roles of a person and the name as a candidate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PersonOverview {
    /// The name as a candidate, if there is one.
    pub candidate_name: Option<String>,
    /// The roles that the person holds somewhere, the strongest first.
    pub roles: Vec<Role>,
}

/// Returns the roles of people and their names as candidates.
///
/// # Errors
/// When the store fails.
pub async fn list_overviews(ids: &[UserId], executor: &crate::Db) -> Result<HashMap<UserId, PersonOverview>> {
    let ids = || ids.iter().copied().map(i64::from);
    let mut overviews: HashMap<UserId, PersonOverview> = HashMap::new();
    for role in [Role::Admin, Role::Creator, Role::TrustPerson, Role::Candidate] {
        let Some(holders) = select_holders(role) else { continue };
        let rows: Vec<(i64,)> =
            sql(holders).append(" and user_id").append_in(ids()).fetch_all(executor).await?;
        let holders: HashSet<UserId> =
            rows.into_iter().filter_map(|(id,)| UserId::try_from(id).ok()).collect();
        for id in holders {
            overviews.entry(id).or_default().roles.push(role);
        }
    }
    let names: Vec<(i64, String, String)> =
        sql("select user_id, first_name, last_name from candidates where user_id")
            .append_in(ids())
            .append(" order by sort_key desc, id")
            .fetch_all(executor)
            .await?;
    for (id, first_name, last_name) in names {
        let Ok(id) = UserId::try_from(id) else { continue };
        let name = format!("{first_name} {last_name}").trim().to_owned();
        overviews.entry(id).or_default().candidate_name = Some(name).filter(|name| !name.is_empty());
    }
    Ok(overviews)
}

/// Returns the statement that selects the accounts with a role; another condition can follow. Returns `None` for the
/// media role, which is not assigned to accounts.
fn select_holders(role: Role) -> Option<&'static str> {
    match role {
        Role::Media => None,
        Role::Admin => Some("select user_id from admins where user_id is not null"),
        Role::Creator => Some("select user_id from creators where deactivated_at is null"),
        Role::TrustPerson => Some(
            "select user_id from trust_persons where status <> 3
                 and party_id in (select id from parties where status <> 3)",
        ),
        Role::Candidate => Some("select user_id from candidates where user_id is not null and status <> 4"),
    }
}

fn order_by(sort: Option<(UserSort, bool)>) -> &'static str {
    match sort.unwrap_or((UserSort::Name, false)) {
        (UserSort::Name, false) => {
            "order by coalesce(nullif(trim(sort_key), ''),
                 (select min(candidates.sort_key) from candidates where user_id = users.id), email_key), id"
        }
        (UserSort::Name, true) => {
            "order by coalesce(nullif(trim(sort_key), ''),
                 (select min(candidates.sort_key) from candidates where user_id = users.id), email_key) desc, id desc"
        }
        (UserSort::Email, false) => "order by email_key, id",
        (UserSort::Email, true) => "order by email_key desc, id desc",
        (UserSort::Created, false) => "order by created_at, id",
        (UserSort::Created, true) => "order by created_at desc, id desc",
        (UserSort::Updated, false) => "order by updated_at, id",
        (UserSort::Updated, true) => "order by updated_at desc, id desc",
    }
}

/// Updates the details of a person. Returns `false` if the account does not exist.
///
/// # Errors
/// When the store fails.
pub async fn update_details(user: &User, executor: impl Executor) -> Result<bool> {
    let details = &user.details;
    let (sort_key, search) = sort_and_search_texts(details, &user.email);
    let changed =
        sql("update users set title = $2, first_name = $3, last_name = $4, gender = $5, birthday = $6,
             phone = $7, address1 = $8, address2 = $9, zipcode = $10, city = $11, job = $12, sort_key = $13,
             search = $14, updated_at = $15
         where id = $1")
        .bind(i64::from(user.id))
        .bind(details.title.as_str())
        .bind(details.first_name.as_str())
        .bind(details.last_name.as_str())
        .bind(details.gender.map(i16::from))
        .bind(details.birthday)
        .bind(details.phone.as_str())
        .bind(details.address1.as_str())
        .bind(details.address2.as_str())
        .bind(details.zipcode.as_str())
        .bind(details.city.as_str())
        .bind(details.job.as_str())
        .bind(sort_key)
        .bind(search)
        .bind(user.updated_at)
        .execute(executor)
        .await?;
    Ok(changed > 0)
}

/// Sets a new, confirmed mail address.
///
/// # Errors
/// [`Error::UniqueViolation`](crate::Error::UniqueViolation) (`users (email_key)`) if another account has the address.
pub async fn set_email(user: &User, email: &str, now: Timestamp, executor: impl Executor) -> Result<()> {
    let (_, search) = sort_and_search_texts(&user.details, email);
    sql("update users set email = $2, email_key = $3, search = $4, email_confirmed_at = $5, updated_at = $5
         where id = $1")
    .bind(i64::from(user.id))
    .bind(email.trim())
    .bind(normalise_email(email))
    .bind(search)
    .bind(now)
    .execute(executor)
    .await?;
    Ok(())
}

/// Marks the mail address of an account as confirmed.
///
/// # Errors
/// When the store fails.
pub async fn confirm_email(id: UserId, now: Timestamp, executor: impl Executor) -> Result<()> {
    sql("update users set email_confirmed_at = coalesce(email_confirmed_at, $2), updated_at = $2 where id = $1")
        .bind(i64::from(id))
        .bind(now)
        .execute(executor)
        .await?;
    Ok(())
}

/// Sets the language of the user interface and of mails.
///
/// # Errors
/// When the store fails.
pub async fn set_language(
    id: UserId,
    language: &Language,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    sql("update users set language = $2, updated_at = $3 where id = $1")
        .bind(i64::from(id))
        .bind(language.as_str())
        .bind(now)
        .execute(executor)
        .await?;
    Ok(())
}

/// Stores the selected role and instance.
///
/// # Errors
/// When the store fails.
pub async fn set_active_role(
    id: UserId,
    role: Role,
    instance_id: Option<InstanceId>,
    executor: impl Executor,
) -> Result<()> {
    sql("update users set active_role = $2, active_application_id = $3 where id = $1")
        .bind(i64::from(id))
        .bind(i16::from(role))
        .bind(instance_id.map(i64::from))
        .execute(executor)
        .await?;
    Ok(())
}

/// Records a sign-in.
///
/// # Errors
/// When the store fails.
pub async fn record_sign_in(id: UserId, now: Timestamp, executor: impl Executor) -> Result<()> {
    sql("update users set signed_in_at = coalesce(signed_in_at, $2), last_signed_in_at = $2 where id = $1")
        .bind(i64::from(id))
        .bind(now)
        .execute(executor)
        .await?;
    Ok(())
}

/// Deletes an account and the rows that depend on it by foreign key. Call
/// [`crate::personal_data::delete_data_outside_account`] first. Returns `false` if the account does not exist.
///
/// # Errors
/// When the store fails.
pub async fn delete(id: UserId, executor: impl Executor) -> Result<bool> {
    Ok(sql("delete from users where id = $1").bind(i64::from(id)).execute(executor).await? > 0)
}
