//! Accounts.
use crate::{
    rows::{Nullable, moment},
    search_text::{folded, searchable},
};
use database::{Executor, Result, Sql, sql};
use elections::{
    candidates::Gender,
    ids::{InstanceId, UserId},
    people::{Role, User, UserDetails, normalise_email},
    texts::Language,
};
use jiff::{Timestamp, civil::Date};
use sqlx::FromRow;

/// How a person is named and reached, in lists of roles.
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

/// What [`Row`] reads.
const ROW: &str = "select id, email, email_confirmed_at, title, first_name, last_name, gender, birthday, address1,
    address2, zipcode, city, job, phone, language, active_role, active_application_id, signed_in_at, deactivated_at,
    created_at, updated_at from users ";

impl From<Row> for User {
    fn from(row: Row) -> User {
        User {
            id: row.id,
            email: row.email,
            email_confirmed_at: moment(row.email_confirmed_at),
            details: UserDetails {
                title: row.title,
                first_name: row.first_name,
                last_name: row.last_name,
                gender: row.gender.0,
                birthday: moment(row.birthday),
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
            signed_in_at: moment(row.signed_in_at),
            deactivated_at: moment(row.deactivated_at),
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
        }
    }
}

/// By what accounts are sorted, and in what they are searched: the name and the mail address.
fn words(details: &UserDetails, email: &str) -> (String, String) {
    let sort_key = folded(&format!("{} {}", details.last_name, details.first_name));
    let search = searchable([details.first_name.as_str(), &details.last_name, &normalise_email(email)]);
    (sort_key, search)
}

/// Adds an account.
///
/// # Errors
/// [`Error::Taken`](crate::Error::Taken) (`users (email_key)`) when there is one with this mail address.
pub async fn add(user: &User, on: impl Executor) -> Result<()> {
    let details = &user.details;
    let (sort_key, search) = words(details, &user.email);
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
    .execute(on)
    .await?;
    Ok(())
}

/// The account with this id.
///
/// # Errors
/// When the store fails.
pub async fn find(id: UserId, on: impl Executor) -> Result<Option<User>> {
    let row = sql(ROW).then("where id = $1").bind(i64::from(id));
    Ok(row.optional::<Row>(on).await?.map(User::from))
}

/// The account with this mail address, however it is written.
///
/// # Errors
/// When the store fails.
pub async fn by_email(email: &str, on: impl Executor) -> Result<Option<User>> {
    let row = sql(ROW).then("where email_key = $1").bind(normalise_email(email));
    Ok(row.optional::<Row>(on).await?.map(User::from))
}

/// The birthdays of accounts, of those that tell one.
///
/// # Errors
/// When the store fails.
pub async fn birthdays(
    ids: impl IntoIterator<Item = UserId>,
    on: impl Executor,
) -> Result<Vec<(UserId, Date)>> {
    #[derive(FromRow)]
    struct Birthday {
        #[sqlx(try_from = "i64")]
        id: UserId,
        birthday: jiff_sqlx::Date,
    }
    let rows = sql("select id, birthday from users where birthday is not null and id")
        .then_in(ids.into_iter().map(i64::from));
    let rows: Vec<Birthday> = rows.all(on).await?;
    Ok(rows.into_iter().map(|row| (row.id, row.birthday.into())).collect())
}

/// By what accounts are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UserSort {
    /// By last and first name.
    Name,
    /// By mail address.
    Email,
    /// By when they were made.
    Created,
    /// By when they were last changed.
    Updated,
}

/// Which accounts are looked for, and how they are sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UserQuery<'a> {
    /// Every word is in name or mail address.
    pub words: &'a str,
    /// Only who holds this role somewhere.
    pub role: Option<Role>,
    /// By what they are sorted, and whether the other way round; by name if not given.
    pub sort: Option<(UserSort, bool)>,
}

/// A page of the accounts that are looked for, and how many there are in all.
///
/// # Errors
/// When the store fails.
pub async fn search(
    query: &UserQuery<'_>,
    limit: i64,
    offset: i64,
    on: &crate::Db,
) -> Result<(Vec<User>, i64)> {
    let narrowed = |sql: Sql| {
        let sql = sql.then("where search like $1 escape '\\' ").then(holding(query.role));
        sql.bind(crate::search_text::pattern(query.words))
    };
    let (total,): (i64,) = narrowed(sql("select count(*) from users ")).one(on).await?;
    let rows = narrowed(sql(ROW)).then(ordered(query.sort)).then(" limit $2 offset $3");
    let rows: Vec<Row> = rows.bind(limit).bind(offset).all(on).await?;
    Ok((rows.into_iter().map(User::from).collect(), total))
}

fn ordered(sort: Option<(UserSort, bool)>) -> &'static str {
    match sort.unwrap_or((UserSort::Name, false)) {
        (UserSort::Name, false) => "order by sort_key, id",
        (UserSort::Name, true) => "order by sort_key desc, id desc",
        (UserSort::Email, false) => "order by email_key, id",
        (UserSort::Email, true) => "order by email_key desc, id desc",
        (UserSort::Created, false) => "order by created_at, id",
        (UserSort::Created, true) => "order by created_at desc, id desc",
        (UserSort::Updated, false) => "order by updated_at, id",
        (UserSort::Updated, true) => "order by updated_at desc, id desc",
    }
}

/// The condition for who holds a role, also one that waits to be taken up; everybody is media.
fn holding(role: Option<Role>) -> &'static str {
    match role {
        None | Some(Role::Media) => "",
        Some(Role::Admin) => "and id in (select user_id from admins) ",
        Some(Role::Creator) => "and id in (select user_id from creators where deactivated_at is null) ",
        Some(Role::TrustPerson) => "and id in (select user_id from trust_persons where status <> 3) ",
        Some(Role::Candidate) => {
            "and id in (select user_id from candidates where user_id is not null and status <> 4) "
        }
    }
}

/// Keeps what a person changed about itself; `false` when there is no such account.
///
/// # Errors
/// When the store fails.
pub async fn set_details(user: &User, on: impl Executor) -> Result<bool> {
    let details = &user.details;
    let (sort_key, search) = words(details, &user.email);
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
        .execute(on)
        .await?;
    Ok(changed > 0)
}

/// Gives an account another mail address, which was confirmed.
///
/// # Errors
/// [`Error::Taken`](crate::Error::Taken) (`users (email_key)`) when another account has it.
pub async fn set_email(user: &User, email: &str, now: Timestamp, on: impl Executor) -> Result<()> {
    let (_, search) = words(&user.details, email);
    sql("update users set email = $2, email_key = $3, search = $4, email_confirmed_at = $5, updated_at = $5
         where id = $1")
    .bind(i64::from(user.id))
    .bind(email.trim())
    .bind(normalise_email(email))
    .bind(search)
    .bind(now)
    .execute(on)
    .await?;
    Ok(())
}

/// The mail address works: somebody followed a link that was sent there.
///
/// # Errors
/// When the store fails.
pub async fn confirm_email(id: UserId, now: Timestamp, on: impl Executor) -> Result<()> {
    sql("update users set email_confirmed_at = coalesce(email_confirmed_at, $2), updated_at = $2 where id = $1")
        .bind(i64::from(id))
        .bind(now)
        .execute(on)
        .await?;
    Ok(())
}

/// Chooses the language of screens and mails.
///
/// # Errors
/// When the store fails.
pub async fn set_language(id: UserId, language: &Language, now: Timestamp, on: impl Executor) -> Result<()> {
    sql("update users set language = $2, updated_at = $3 where id = $1")
        .bind(i64::from(id))
        .bind(language.as_str())
        .bind(now)
        .execute(on)
        .await?;
    Ok(())
}

/// Remembers the role and the instance that were chosen.
///
/// # Errors
/// When the store fails.
pub async fn set_active(
    id: UserId,
    role: Role,
    application: Option<InstanceId>,
    on: impl Executor,
) -> Result<()> {
    sql("update users set active_role = $2, active_application_id = $3 where id = $1")
        .bind(i64::from(id))
        .bind(i16::from(role))
        .bind(application.map(i64::from))
        .execute(on)
        .await?;
    Ok(())
}

/// Somebody signed in with it.
///
/// # Errors
/// When the store fails.
pub async fn signed_in(id: UserId, now: Timestamp, on: impl Executor) -> Result<()> {
    sql("update users set signed_in_at = coalesce(signed_in_at, $2), last_signed_in_at = $2 where id = $1")
        .bind(i64::from(id))
        .bind(now)
        .execute(on)
        .await?;
    Ok(())
}

/// Removes an account with everything that is its own; `false` when there is no such account.
///
/// # Errors
/// When the store fails.
pub async fn delete(id: UserId, on: impl Executor) -> Result<bool> {
    Ok(sql("delete from users where id = $1").bind(i64::from(id)).execute(on).await? > 0)
}
