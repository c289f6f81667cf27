//! Outgoing mails. They are queued in the transaction that causes them.
use crate::{
    jobs,
    rows::{Nullable, to_domain_time},
    search_text::build_lowercase_patterns,
};
use database::{Executor, Result, Sql, sql};
use elections::{
    ids::{InstanceId, JobId, MailId, UserId},
    texts::Language,
};
use jiff::Timestamp;
use sqlx::FromRow;
use std::collections::HashMap;

/// The state of a mail, with the numbers as stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailState {
    /// It waits for the first attempt or a retry.
    Waiting,
    /// A node is sending it.
    Sending,
    /// The mail server has accepted it.
    Sent,
    /// It has failed.
    Failed,
    /// It was withdrawn before it was sent.
    Withdrawn,
}

impl MailState {
    /// All states, in the order of their numbers.
    pub const ALL: [MailState; 5] =
        [MailState::Waiting, MailState::Sending, MailState::Sent, MailState::Failed, MailState::Withdrawn];

    pub(crate) fn to_number(self) -> i16 {
        self as i16
    }

    /// Returns the word of the state in the API.
    pub fn as_str(self) -> &'static str {
        match self {
            MailState::Waiting => "waiting",
            MailState::Sending => "sending",
            MailState::Sent => "sent",
            MailState::Failed => "failed",
            MailState::Withdrawn => "withdrawn",
        }
    }
}

impl TryFrom<i16> for MailState {
    type Error = String;

    fn try_from(number: i16) -> Result<MailState, String> {
        let state = MailState::ALL.into_iter().find(|state| state.to_number() == number);
        state.ok_or_else(|| format!("{number} is no state of a mail"))
    }
}

/// A mail to send.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueuedMail {
    /// Its id.
    pub id: MailId,
    /// The kind: invitation, password_reset, …
    pub kind: String,
    /// The instance that it is about.
    pub instance_id: Option<InstanceId>,
    /// The account of the recipient, if there is one.
    pub user: Option<UserId>,
    /// The mail address of the recipient.
    pub recipient: String,
    /// The address for replies, if it is not the sender.
    pub reply_to: Option<String>,
    /// The language it is written in.
    pub language: Language,
    /// Its subject.
    pub subject: String,
    /// The body as text.
    pub text: String,
    /// The body as HTML.
    pub html: String,
    /// The address for one-click unsubscribing, if that is possible.
    pub unsubscribe: Option<String>,
    /// The job that wrote it, if any.
    pub job: Option<JobId>,
}

/// The stored state of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMail {
    /// The mail. Its bodies are deleted some time after sending, because they contain links.
    pub mail: QueuedMail,
    /// The state.
    pub state: MailState,
    /// Number of attempts.
    pub attempts: i16,
    /// The last response of the mail server.
    pub error: Option<String>,
    /// When it was queued.
    pub created_at: Timestamp,
    /// When the mail server accepted it.
    pub sent_at: Option<Timestamp>,
}

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    id: MailId,
    kind: String,
    #[sqlx(try_from = "Option<i64>")]
    application_id: Nullable<InstanceId>,
    #[sqlx(try_from = "Option<i64>")]
    user_id: Nullable<UserId>,
    recipient: String,
    reply_to: Option<String>,
    #[sqlx(try_from = "String")]
    language: Language,
    subject: String,
    text_body: Option<String>,
    html_body: Option<String>,
    unsubscribe: Option<String>,
    #[sqlx(try_from = "Option<i64>")]
    job_id: Nullable<JobId>,
    #[sqlx(try_from = "i16")]
    state: MailState,
    attempts: i16,
    error: Option<String>,
    created_at: jiff_sqlx::Timestamp,
    sent_at: Option<jiff_sqlx::Timestamp>,
}

/// The columns of [`Row`].
const COLUMNS: &str =
    "id, kind, application_id, user_id, recipient, reply_to, language, subject, text_body, html_body,
    unsubscribe, job_id, state, attempts, error, created_at, sent_at";

impl From<Row> for StoredMail {
    fn from(row: Row) -> StoredMail {
        StoredMail {
            mail: QueuedMail {
                id: row.id,
                kind: row.kind,
                instance_id: row.application_id.0,
                user: row.user_id.0,
                recipient: row.recipient,
                reply_to: row.reply_to,
                language: row.language,
                subject: row.subject,
                text: row.text_body.unwrap_or_default(),
                html: row.html_body.unwrap_or_default(),
                unsubscribe: row.unsubscribe,
                job: row.job_id.0,
            },
            state: row.state,
            attempts: row.attempts,
            error: row.error,
            created_at: row.created_at.into(),
            sent_at: to_domain_time(row.sent_at),
        }
    }
}

/// Queues a mail. It is sent after the commit.
///
/// # Errors
/// When the store fails.
pub async fn queue(mail: &QueuedMail, now: Timestamp, executor: impl Executor) -> Result<()> {
    sql("insert into mails (id, kind, application_id, user_id, recipient, reply_to, language, subject, text_body,
             html_body, unsubscribe, job_id, state, attempts, next_attempt_at, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $15)")
    .bind(i64::from(mail.id))
    .bind(mail.kind.as_str())
    .bind(mail.instance_id.map(i64::from))
    .bind(mail.user.map(i64::from))
    .bind(mail.recipient.as_str())
    .bind(mail.reply_to.as_deref())
    .bind(mail.language.as_str())
    .bind(mail.subject.as_str())
    .bind(mail.text.as_str())
    .bind(mail.html.as_str())
    .bind(mail.unsubscribe.as_deref())
    .bind(mail.job.map(i64::from))
    .bind(MailState::Waiting.to_number())
    .bind(0_i16)
    .bind(now)
    .execute(executor)
    .await?;
    Ok(())
}

/// Claims mails that are due, oldest first. Mails of jobs come after all others, because people wait for mails that are
/// sent to one person. No other node sends the claimed mails until `until`, when the lease expires. Mails of a paused
/// job are not claimed.
///
/// # Errors
/// When the store fails.
pub async fn claim(
    node: &str,
    limit: i64,
    now: Timestamp,
    until: Timestamp,
    executor: impl Executor,
) -> Result<Vec<StoredMail>> {
    let rows: Vec<Row> =
        sql("update mails set state = $1, claimed_by = $2, claimed_until = $3, updated_at = $4
         where id in (
                 select id from mails
                 where ((state = $5 and next_attempt_at <= $4) or (state = $1 and claimed_until < $4))
                     and not exists (select 1 from jobs where jobs.id = job_id and jobs.state = $7)
                 order by case when job_id is null then 0 else 1 end, next_attempt_at limit $6)
             and (state = $5 or claimed_until < $4)
         returning ")
        .append(COLUMNS)
        .bind(MailState::Sending.to_number())
        .bind(node)
        .bind(until)
        .bind(now)
        .bind(MailState::Waiting.to_number())
        .bind(limit)
        .bind(jobs::JobState::Paused.to_number())
        .execute_returning_all(executor)
        .await?;
    Ok(rows.into_iter().map(StoredMail::from).collect())
}

/// Renews the lease of the mails that a node has claimed.
///
/// # Errors
/// When the store fails.
pub async fn renew_lease(node: &str, until: Timestamp, executor: impl Executor) -> Result<()> {
    let renewed = sql("update mails set claimed_until = $2 where claimed_by = $1 and state = $3");
    renewed.bind(node).bind(until).bind(MailState::Sending.to_number()).execute(executor).await?;
    Ok(())
}

/// Records that the mail server has accepted a mail, unless the node has lost its lease.
///
/// # Errors
/// When the store fails.
pub async fn mark_sent(id: MailId, node: &str, now: Timestamp, executor: impl Executor) -> Result<()> {
    sql("update mails set state = $2, attempts = attempts + 1, sent_at = $3, updated_at = $3, error = null,
             claimed_by = null, claimed_until = null
         where id = $1 and claimed_by = $4")
    .bind(i64::from(id))
    .bind(MailState::Sent.to_number())
    .bind(now)
    .bind(node)
    .execute(executor)
    .await?;
    Ok(())
}

/// Records a failed attempt, unless the node has lost its lease. The mail is retried at `retry_at`; without it, the mail has
/// failed permanently.
///
/// # Errors
/// When the store fails.
pub async fn mark_failed(
    id: MailId,
    node: &str,
    error: &str,
    retry_at: Option<Timestamp>,
    now: Timestamp,
    executor: impl Executor,
) -> Result<()> {
    let state = if retry_at.is_some() { MailState::Waiting } else { MailState::Failed };
    sql("update mails set state = $2, attempts = attempts + 1, error = $3, next_attempt_at = coalesce($4, next_attempt_at),
             updated_at = $5, claimed_by = null, claimed_until = null
         where id = $1 and claimed_by = $6")
    .bind(i64::from(id))
    .bind(state.to_number())
    .bind(error)
    .bind(retry_at)
    .bind(now)
    .bind(node)
    .execute(executor)
    .await?;
    Ok(())
}

/// Records that a mail bounced after the mail server had accepted it. Returns `false` if no such mail was sent.
///
/// # Errors
/// When the store fails.
pub async fn record_bounce(
    id: MailId,
    reason: &str,
    now: Timestamp,
    executor: impl Executor,
) -> Result<bool> {
    let noted = sql("update mails set state = $2, bounce = $3, bounced_at = $4, updated_at = $4
         where id = $1 and state = $5")
    .bind(i64::from(id))
    .bind(MailState::Failed.to_number())
    .bind(reason)
    .bind(now)
    .bind(MailState::Sent.to_number());
    Ok(noted.execute(executor).await? > 0)
}

/// Records that the operator handed over a mail that had arrived at the sender's address.
///
/// # Errors
/// When the store fails.
pub async fn record_handover(now: Timestamp, executor: impl Executor) -> Result<()> {
    sql("insert into mail_handovers (id, handed_over_at) values ($1, $2)
         on conflict (id) do update set handed_over_at = excluded.handed_over_at")
    .bind(1_i16)
    .bind(now)
    .execute(executor)
    .await?;
    Ok(())
}

/// The delivery status of a mail, without its bodies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeliveryStatus {
    /// Its id.
    pub id: MailId,
    /// The kind.
    pub kind: String,
    /// The instance that it is about.
    pub instance_id: Option<InstanceId>,
    /// The account of the recipient.
    pub user: Option<UserId>,
    /// The mail address of the recipient.
    pub recipient: String,
    /// The language it is written in.
    pub language: Language,
    /// Its subject.
    pub subject: String,
    /// Whether its bodies are still stored.
    pub has_body: bool,
    /// The state.
    pub state: MailState,
    /// Number of attempts.
    pub attempts: i16,
    /// The last response of the mail server; for a bounced mail, the response of the server that did not deliver it.
    pub error: Option<String>,
    /// When it bounced.
    pub returned_at: Option<Timestamp>,
    /// When it is retried, if it is waiting.
    pub next_attempt_at: Timestamp,
    /// When the mail server accepted it.
    pub sent_at: Option<Timestamp>,
    /// When it was queued.
    pub created_at: Timestamp,
    /// When its state last changed.
    pub updated_at: Timestamp,
}

impl DeliveryStatus {
    /// Returns whether it can be sent again: it is not sent, and its bodies are still stored.
    pub fn can_retry(&self) -> bool {
        matches!(self.state, MailState::Waiting | MailState::Failed) && self.has_body
    }
}

#[derive(FromRow)]
struct DeliveryStatusRow {
    #[sqlx(try_from = "i64")]
    id: MailId,
    kind: String,
    #[sqlx(try_from = "Option<i64>")]
    application_id: Nullable<InstanceId>,
    #[sqlx(try_from = "Option<i64>")]
    user_id: Nullable<UserId>,
    recipient: String,
    #[sqlx(try_from = "String")]
    language: Language,
    subject: String,
    has_body: bool,
    #[sqlx(try_from = "i16")]
    state: MailState,
    attempts: i16,
    error: Option<String>,
    bounced_at: Option<jiff_sqlx::Timestamp>,
    next_attempt_at: jiff_sqlx::Timestamp,
    sent_at: Option<jiff_sqlx::Timestamp>,
    created_at: jiff_sqlx::Timestamp,
    updated_at: jiff_sqlx::Timestamp,
}

/// The start of a `select` of [`DeliveryStatusRow`].
const SELECT_DELIVERY_STATUS: &str = "select id, kind, application_id, user_id, recipient, language, subject,
    text_body is not null as has_body, state, attempts, coalesce(bounce, error) as error, bounced_at, next_attempt_at, sent_at, created_at, updated_at
    from mails ";

impl From<DeliveryStatusRow> for DeliveryStatus {
    fn from(row: DeliveryStatusRow) -> DeliveryStatus {
        DeliveryStatus {
            id: row.id,
            kind: row.kind,
            instance_id: row.application_id.0,
            user: row.user_id.0,
            recipient: row.recipient,
            language: row.language,
            subject: row.subject,
            has_body: row.has_body,
            state: row.state,
            attempts: row.attempts,
            error: row.error,
            returned_at: to_domain_time(row.bounced_at),
            next_attempt_at: row.next_attempt_at.into(),
            sent_at: to_domain_time(row.sent_at),
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
        }
    }
}

/// The sort order of mails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailSort {
    /// Time of queueing.
    Created,
    /// Time of the last change.
    Updated,
    /// Mail address.
    Recipient,
    /// Subject.
    Subject,
    /// State.
    State,
}

/// Filter and sort order of a list of mails.
#[derive(Clone, Debug)]
pub struct MailQuery<'a> {
    /// The states; all if empty.
    pub states: &'a [MailState],
    /// The job that wrote the mails.
    pub job: Option<JobId>,
    /// Each word must occur in the mail address or the subject.
    pub words: &'a str,
    /// The sort order and whether it is descending; newest first if `None`.
    pub sort: Option<(MailSort, bool)>,
}

/// Returns a page of the matching mails and the total number of matches.
///
/// # Errors
/// When the store fails.
pub async fn search(
    query: &MailQuery<'_>,
    limit: i64,
    offset: i64,
    executor: &crate::Db,
) -> Result<(Vec<DeliveryStatus>, i64)> {
    let numbers = MailState::ALL.map(|state| query.states.contains(&state).then_some(state.to_number()));
    let apply_filters = |sql: Sql| {
        let sql = sql.append("where state in ($1, $2, $3, $4, $5) and (job_id = $6 or $6 is null)");
        let sql = numbers.iter().fold(sql, |sql, number| sql.bind(*number)).bind(query.job.map(i64::from));
        // SQLite converts only ASCII letters to lower case.
        let searched =
            "replace(replace(replace(lower(recipient || ' ' || subject), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü')";
        sql.append_like_all(searched, build_lowercase_patterns(query.words)).append(" ")
    };
    let (total,): (i64,) = apply_filters(sql("select count(*) from mails ")).fetch_one(executor).await?;
    let rows = apply_filters(sql(SELECT_DELIVERY_STATUS)).append(order_by(query.sort));
    let rows = rows.append(" limit ").append_bound(limit).append(" offset ").append_bound(offset);
    let rows: Vec<DeliveryStatusRow> = rows.fetch_all(executor).await?;
    Ok((rows.into_iter().map(DeliveryStatus::from).collect(), total))
}

fn order_by(sort: Option<(MailSort, bool)>) -> &'static str {
    match sort.unwrap_or((MailSort::Created, true)) {
        (MailSort::Created, false) => "order by created_at, id",
        (MailSort::Created, true) => "order by created_at desc, id",
        (MailSort::Updated, false) => "order by updated_at, id",
        (MailSort::Updated, true) => "order by updated_at desc, id",
        (MailSort::Recipient, false) => "order by lower(recipient), id",
        (MailSort::Recipient, true) => "order by lower(recipient) desc, id",
        (MailSort::Subject, false) => "order by lower(subject), id",
        (MailSort::Subject, true) => "order by lower(subject) desc, id",
        (MailSort::State, false) => "order by state, created_at desc, id",
        (MailSort::State, true) => "order by state desc, created_at desc, id",
    }
}

/// Returns the subjects of the mails that these jobs wrote. All mails of a job have the same subject.
///
/// # Errors
/// When the store fails.
pub async fn list_job_subjects(jobs: &[JobId], executor: impl Executor) -> Result<HashMap<JobId, String>> {
    let rows: Vec<(i64, String)> = sql("select job_id, min(subject) from mails where job_id")
        .append_in(jobs.iter().copied().map(i64::from))
        .append(" group by job_id")
        .fetch_all(executor)
        .await?;
    Ok(rows.into_iter().filter_map(|(job, subject)| Some((JobId::try_from(job).ok()?, subject))).collect())
}

/// Returns the delivery status of a mail.
///
/// # Errors
/// When the store fails.
pub async fn find_delivery(id: MailId, executor: impl Executor) -> Result<Option<DeliveryStatus>> {
    let row = sql(SELECT_DELIVERY_STATUS).append("where id = $1").bind(i64::from(id));
    Ok(row.fetch_optional::<DeliveryStatusRow>(executor).await?.map(DeliveryStatus::from))
}

/// Queues a mail again, as if it had never been tried. Returns `false` if [`DeliveryStatus::can_retry`] does not hold.
///
/// # Errors
/// When the store fails.
pub async fn retry(id: MailId, now: Timestamp, executor: impl Executor) -> Result<bool> {
    let queued = sql(
        "update mails set state = $2, attempts = $3, next_attempt_at = $4, updated_at = $4, sent_at = null,
             bounced_at = null, bounce = null
         where id = $1 and state in ($2, $5) and text_body is not null",
    )
    .bind(i64::from(id))
    .bind(MailState::Waiting.to_number())
    .bind(0_i16)
    .bind(now)
    .bind(MailState::Failed.to_number());
    Ok(queued.execute(executor).await? > 0)
}

/// Returns the last mails, newest first.
///
/// # Errors
/// When the store fails.
pub async fn list_latest(limit: i64, executor: impl Executor) -> Result<Vec<StoredMail>> {
    let rows: Vec<Row> = sql("select ")
        .append(COLUMNS)
        .append(" from mails order by created_at desc, id limit $1")
        .bind(limit)
        .fetch_all(executor)
        .await?;
    Ok(rows.into_iter().map(StoredMail::from).collect())
}

/// Returns the mail with this id.
///
/// # Errors
/// When the store fails.
pub async fn find(id: MailId, executor: impl Executor) -> Result<Option<StoredMail>> {
    let row = sql("select ").append(COLUMNS).append(" from mails where id = $1").bind(i64::from(id));
    Ok(row.fetch_optional::<Row>(executor).await?.map(StoredMail::from))
}

/// Returns the number of mails that were queued to an address since a time.
///
/// # Errors
/// When the store fails.
pub async fn count_by_address(address: &str, since: Timestamp, executor: impl Executor) -> Result<i64> {
    let counted =
        sql("select count(*) from mails where recipient = $1 and created_at > $2").bind(address).bind(since);
    let (count,): (i64,) = counted.fetch_one(executor).await?;
    Ok(count)
}

/// Returns the number of mails that were queued for an account since a time.
///
/// # Errors
/// When the store fails.
pub async fn count_by_user(user: UserId, since: Timestamp, executor: impl Executor) -> Result<i64> {
    let counted = sql("select count(*) from mails where user_id = $1 and created_at > $2")
        .bind(i64::from(user))
        .bind(since);
    let (count,): (i64,) = counted.fetch_one(executor).await?;
    Ok(count)
}

/// Returns the number of mails of a kind that were queued for an account since a time.
///
/// # Errors
/// When the store fails.
pub async fn count_kind_by_user(
    user: UserId,
    kind: &str,
    since: Timestamp,
    executor: impl Executor,
) -> Result<i64> {
    let counted = sql("select count(*) from mails where user_id = $1 and kind = $2 and created_at > $3")
        .bind(i64::from(user))
        .bind(kind)
        .bind(since);
    let (count,): (i64,) = counted.fetch_one(executor).await?;
    Ok(count)
}

/// Returns whether a mail of this kind was queued since a time.
///
/// # Errors
/// When the store fails.
pub async fn was_queued(kind: &str, since: Timestamp, executor: impl Executor) -> Result<bool> {
    let row = sql("select id from mails where kind = $1 and created_at > $2 limit 1").bind(kind).bind(since);
    Ok(row.fetch_optional::<(i64,)>(executor).await?.is_some())
}

/// Returns the number of a job's mails without an attempt.
///
/// # Errors
/// When the store fails.
pub async fn count_untried_by_job(job: JobId, executor: impl Executor) -> Result<i64> {
    let untried = sql("select count(*) from mails where job_id = $1 and attempts = 0 and state in ($2, $3)");
    let untried = untried
        .bind(i64::from(job))
        .bind(MailState::Waiting.to_number())
        .bind(MailState::Sending.to_number());
    let (count,): (i64,) = untried.fetch_one(executor).await?;
    Ok(count)
}

/// Withdraws the waiting mails of a job.
///
/// # Errors
/// When the store fails.
pub async fn withdraw_by_job(job: JobId, now: Timestamp, executor: impl Executor) -> Result<u64> {
    sql("update mails set state = $2, updated_at = $3 where job_id = $1 and state = $4")
        .bind(i64::from(job))
        .bind(MailState::Withdrawn.to_number())
        .bind(now)
        .bind(MailState::Waiting.to_number())
        .execute(executor)
        .await
}

/// Deletes mails that were sent, have failed or were withdrawn before a time.
///
/// # Errors
/// When the store fails.
pub async fn delete_before(time: Timestamp, executor: impl Executor) -> Result<u64> {
    sql("delete from mails where state in ($2, $3, $4) and updated_at < $1")
        .bind(time)
        .bind(MailState::Sent.to_number())
        .bind(MailState::Failed.to_number())
        .bind(MailState::Withdrawn.to_number())
        .execute(executor)
        .await
}

/// Removes a mail address from the mails whose replies go to it.
///
/// # Errors
/// When the store fails.
pub(crate) async fn remove_reply_address(email: &str, executor: impl Executor) -> Result<()> {
    let email = email.to_lowercase();
    let mailbox = format!("<{email}>");
    sql("update mails set reply_to = null
         where lower(reply_to) = $1 or replace(lower(reply_to), $2, '') <> lower(reply_to)")
    .bind(email.as_str())
    .bind(mailbox.as_str())
    .execute(executor)
    .await?;
    Ok(())
}

/// Deletes the bodies of mails that were sent or have failed before a time, because they contain links, and the addresses
/// for replies, because they may be those of people.
///
/// # Errors
/// When the store fails.
pub async fn delete_bodies_before(time: Timestamp, executor: impl Executor) -> Result<u64> {
    sql("update mails set text_body = null, html_body = null, unsubscribe = null, reply_to = null
         where text_body is not null and (sent_at < $1 or (state in ($2, $3) and updated_at < $1))")
    .bind(time)
    .bind(MailState::Failed.to_number())
    .bind(MailState::Withdrawn.to_number())
    .execute(executor)
    .await
}
