//! Mails on their way out, queued in the transaction that causes them.
use crate::{
    jobs,
    rows::{Nullable, moment},
};
use database::{Executor, Result, Sql, sql};
use elections::{
    ids::{InstanceId, JobId, MailId, UserId},
    texts::Language,
};
use jiff::Timestamp;
use sqlx::FromRow;

/// How far a mail has come. Numbers as kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailState {
    /// It waits to be sent, for the first time or again.
    Waiting,
    /// A node is sending it.
    Sending,
    /// The mail server took it.
    Sent,
    /// It was given up.
    Failed,
    /// It was withdrawn before it was sent.
    Withdrawn,
}

impl MailState {
    /// All of them, in the order of their numbers.
    pub const ALL: [MailState; 5] =
        [MailState::Waiting, MailState::Sending, MailState::Sent, MailState::Failed, MailState::Withdrawn];

    fn number(self) -> i16 {
        self as i16
    }

    /// The word of the wire.
    pub fn word(self) -> &'static str {
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
        let state = MailState::ALL.into_iter().find(|state| state.number() == number);
        state.ok_or_else(|| format!("{number} is no state of a mail"))
    }
}

/// A mail to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueuedMail {
    /// Its id.
    pub id: MailId,
    /// What it is: invitation, password_reset, …
    pub kind: String,
    /// The instance that it is about.
    pub application: Option<InstanceId>,
    /// Whom it is for, if that person has an account.
    pub user: Option<UserId>,
    /// Where it goes.
    pub recipient: String,
    /// Where answers go, if not to the sender.
    pub reply_to: Option<String>,
    /// The language it is written in.
    pub language: Language,
    /// Its subject.
    pub subject: String,
    /// What it says as text.
    pub text: String,
    /// What it says as HTML.
    pub html: String,
    /// Where mail programs refuse further ones of the kind, where that can be.
    pub unsubscribe: Option<String>,
    /// The job that wrote it, if one did.
    pub job: Option<JobId>,
}

/// A mail as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMail {
    /// What is sent. Its bodies are empty some time after sending, because they hold links.
    pub mail: QueuedMail,
    /// How far it has come.
    pub state: MailState,
    /// How often it was tried.
    pub attempts: i16,
    /// What the mail server said last.
    pub error: Option<String>,
    /// When it was queued.
    pub created_at: Timestamp,
    /// When the mail server took it.
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

/// What [`Row`] reads.
const COLUMNS: &str =
    "id, kind, application_id, user_id, recipient, reply_to, language, subject, text_body, html_body,
    unsubscribe, job_id, state, attempts, error, created_at, sent_at";

impl From<Row> for StoredMail {
    fn from(row: Row) -> StoredMail {
        StoredMail {
            mail: QueuedMail {
                id: row.id,
                kind: row.kind,
                application: row.application_id.0,
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
            sent_at: moment(row.sent_at),
        }
    }
}

/// Queues a mail, to be sent as soon as the transaction is through.
///
/// # Errors
/// When the store fails.
pub async fn queue(mail: &QueuedMail, now: Timestamp, on: impl Executor) -> Result<()> {
    sql("insert into mails (id, kind, application_id, user_id, recipient, reply_to, language, subject, text_body,
             html_body, unsubscribe, job_id, state, attempts, next_attempt_at, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $15)")
    .bind(i64::from(mail.id))
    .bind(mail.kind.as_str())
    .bind(mail.application.map(i64::from))
    .bind(mail.user.map(i64::from))
    .bind(mail.recipient.as_str())
    .bind(mail.reply_to.as_deref())
    .bind(mail.language.as_str())
    .bind(mail.subject.as_str())
    .bind(mail.text.as_str())
    .bind(mail.html.as_str())
    .bind(mail.unsubscribe.as_deref())
    .bind(mail.job.map(i64::from))
    .bind(MailState::Waiting.number())
    .bind(0_i16)
    .bind(now)
    .execute(on)
    .await?;
    Ok(())
}

/// Claims mails that are due, the oldest first, but those of jobs after all others, because somebody waits for a mail to
/// one person: nobody else sends them until `until`, when a node that fell silent loses them. Mails of a job that is held
/// back wait with it.
///
/// # Errors
/// When the store fails.
pub async fn claim(
    node: &str,
    most: i64,
    now: Timestamp,
    until: Timestamp,
    on: impl Executor,
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
        .then(COLUMNS)
        .bind(MailState::Sending.number())
        .bind(node)
        .bind(until)
        .bind(now)
        .bind(MailState::Waiting.number())
        .bind(most)
        .bind(jobs::JobState::Paused.number())
        .returning_all(on)
        .await?;
    Ok(rows.into_iter().map(StoredMail::from).collect())
}

/// Tells that a node is still at the mails that it claimed.
///
/// # Errors
/// When the store fails.
pub async fn hold(node: &str, until: Timestamp, on: impl Executor) -> Result<()> {
    let held = sql("update mails set claimed_until = $2 where claimed_by = $1 and state = $3");
    held.bind(node).bind(until).bind(MailState::Sending.number()).execute(on).await?;
    Ok(())
}

/// The mail server took it.
///
/// # Errors
/// When the store fails.
pub async fn sent(id: MailId, now: Timestamp, on: impl Executor) -> Result<()> {
    sql("update mails set state = $2, attempts = attempts + 1, sent_at = $3, updated_at = $3, error = null,
             claimed_by = null, claimed_until = null
         where id = $1")
    .bind(i64::from(id))
    .bind(MailState::Sent.number())
    .bind(now)
    .execute(on)
    .await?;
    Ok(())
}

/// It could not be sent: tried again at `again`, or given up where there is none.
///
/// # Errors
/// When the store fails.
pub async fn failed(
    id: MailId,
    error: &str,
    again: Option<Timestamp>,
    now: Timestamp,
    on: impl Executor,
) -> Result<()> {
    let state = if again.is_some() { MailState::Waiting } else { MailState::Failed };
    sql("update mails set state = $2, attempts = attempts + 1, error = $3, next_attempt_at = coalesce($4, next_attempt_at),
             updated_at = $5, claimed_by = null, claimed_until = null
         where id = $1")
    .bind(i64::from(id))
    .bind(state.number())
    .bind(error)
    .bind(again)
    .bind(now)
    .execute(on)
    .await?;
    Ok(())
}

/// It came back after the mail server had taken it; `false` when it is no mail that was sent.
///
/// # Errors
/// When the store fails.
pub async fn returned(id: MailId, reason: &str, now: Timestamp, on: impl Executor) -> Result<bool> {
    let noted = sql("update mails set state = $2, bounce = $3, bounced_at = $4, updated_at = $4
         where id = $1 and state = $5")
    .bind(i64::from(id))
    .bind(MailState::Failed.number())
    .bind(reason)
    .bind(now)
    .bind(MailState::Sent.number());
    Ok(noted.execute(on).await? > 0)
}

/// What became of a mail, without what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeliveryStatus {
    /// Its id.
    pub id: MailId,
    /// What it is.
    pub kind: String,
    /// The instance that it is about.
    pub application: Option<InstanceId>,
    /// Whom it is for.
    pub user: Option<UserId>,
    /// Where it goes.
    pub recipient: String,
    /// The language it is written in.
    pub language: Language,
    /// Its subject.
    pub subject: String,
    /// Whether its words are still kept.
    pub has_words: bool,
    /// How far it has come.
    pub state: MailState,
    /// How often it was tried.
    pub attempts: i16,
    /// What the mail server said last; where it came back, what the server said that did not deliver it.
    pub error: Option<String>,
    /// When it came back that the mail server had taken it for nothing.
    pub returned_at: Option<Timestamp>,
    /// When it is tried next, if it waits.
    pub next_attempt_at: Timestamp,
    /// When the mail server took it.
    pub sent_at: Option<Timestamp>,
    /// When it was queued.
    pub created_at: Timestamp,
    /// When something happened to it last.
    pub updated_at: Timestamp,
}

impl DeliveryStatus {
    /// Whether it can be sent again: it is not sent, and its words are still kept.
    pub fn can_retry(&self) -> bool {
        matches!(self.state, MailState::Waiting | MailState::Failed) && self.has_words
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
    has_words: bool,
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

/// What [`DeliveryStatusRow`] reads.
const FATE: &str = "select id, kind, application_id, user_id, recipient, language, subject,
    text_body is not null as has_words, state, attempts, coalesce(bounce, error) as error, bounced_at, next_attempt_at, sent_at, created_at, updated_at
    from mails ";

impl From<DeliveryStatusRow> for DeliveryStatus {
    fn from(row: DeliveryStatusRow) -> DeliveryStatus {
        DeliveryStatus {
            id: row.id,
            kind: row.kind,
            application: row.application_id.0,
            user: row.user_id.0,
            recipient: row.recipient,
            language: row.language,
            subject: row.subject,
            has_words: row.has_words,
            state: row.state,
            attempts: row.attempts,
            error: row.error,
            returned_at: moment(row.bounced_at),
            next_attempt_at: row.next_attempt_at.into(),
            sent_at: moment(row.sent_at),
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
        }
    }
}

/// By what mails are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailSort {
    /// By when they were queued.
    Created,
    /// By when they were last changed.
    Updated,
    /// By the mail address.
    Recipient,
    /// By the subject.
    Subject,
    /// By what became of them.
    State,
}

/// Which mails are looked for, and how they are sorted.
#[derive(Clone, Debug)]
pub struct MailQuery<'a> {
    /// In one of these states.
    pub states: &'a [MailState],
    /// Written by this job.
    pub job: Option<JobId>,
    /// Every word is in the mail address and the subject.
    pub words: &'a str,
    /// By what they are sorted, and whether the other way round; the newest first if not given.
    pub sort: Option<(MailSort, bool)>,
}

/// A page of the mails that are looked for, and how many there are in all.
///
/// # Errors
/// When the store fails.
pub async fn fates(
    query: &MailQuery<'_>,
    limit: i64,
    offset: i64,
    on: &crate::Db,
) -> Result<(Vec<DeliveryStatus>, i64)> {
    let numbers = MailState::ALL.map(|state| query.states.contains(&state).then_some(state.number()));
    let pattern = crate::search_text::pattern_of_small_letters(query.words);
    let among = |sql: Sql| {
        // SQLite makes small letters of ASCII alone.
        let sql = sql.then(
            "where state in ($1, $2, $3, $4, $5) and (job_id = $6 or $6 is null)
                 and replace(replace(replace(lower(recipient || ' ' || subject), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü')
                     like $7 escape '\\' ",
        );
        let sql = numbers.iter().fold(sql, |sql, number| sql.bind(*number));
        sql.bind(query.job.map(i64::from)).bind(pattern.as_str())
    };
    let (total,): (i64,) = among(sql("select count(*) from mails ")).one(on).await?;
    let rows = among(sql(FATE)).then(ordered(query.sort)).then(" limit $8 offset $9");
    let rows: Vec<DeliveryStatusRow> = rows.bind(limit).bind(offset).all(on).await?;
    Ok((rows.into_iter().map(DeliveryStatus::from).collect(), total))
}

fn ordered(sort: Option<(MailSort, bool)>) -> &'static str {
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

/// What became of the mail with this id.
///
/// # Errors
/// When the store fails.
pub async fn fate(id: MailId, on: impl Executor) -> Result<Option<DeliveryStatus>> {
    let row = sql(FATE).then("where id = $1").bind(i64::from(id));
    Ok(row.optional::<DeliveryStatusRow>(on).await?.map(DeliveryStatus::from))
}

/// Puts a mail back into the queue, as if it had never been tried; `false` when [`DeliveryStatus::can_retry`] says that it
/// cannot be.
///
/// # Errors
/// When the store fails.
pub async fn retry(id: MailId, now: Timestamp, on: impl Executor) -> Result<bool> {
    let queued = sql(
        "update mails set state = $2, attempts = $3, next_attempt_at = $4, updated_at = $4, sent_at = null,
             bounced_at = null, bounce = null
         where id = $1 and state in ($2, $5) and text_body is not null",
    )
    .bind(i64::from(id))
    .bind(MailState::Waiting.number())
    .bind(0_i16)
    .bind(now)
    .bind(MailState::Failed.number());
    Ok(queued.execute(on).await? > 0)
}

/// The last mails, the newest first.
///
/// # Errors
/// When the store fails.
pub async fn latest(most: i64, on: impl Executor) -> Result<Vec<StoredMail>> {
    let rows: Vec<Row> = sql("select ")
        .then(COLUMNS)
        .then(" from mails order by created_at desc, id limit $1")
        .bind(most)
        .all(on)
        .await?;
    Ok(rows.into_iter().map(StoredMail::from).collect())
}

/// The mail with this id.
///
/// # Errors
/// When the store fails.
pub async fn find(id: MailId, on: impl Executor) -> Result<Option<StoredMail>> {
    let row = sql("select ").then(COLUMNS).then(" from mails where id = $1").bind(i64::from(id));
    Ok(row.optional::<Row>(on).await?.map(StoredMail::from))
}

/// How many mails were queued to an address since a time, in whosever name.
///
/// # Errors
/// When the store fails.
pub async fn count_to(address: &str, since: Timestamp, on: impl Executor) -> Result<i64> {
    let counted =
        sql("select count(*) from mails where recipient = $1 and created_at > $2").bind(address).bind(since);
    let (count,): (i64,) = counted.one(on).await?;
    Ok(count)
}

/// How many mails were queued for a person since a time.
///
/// # Errors
/// When the store fails.
pub async fn count_for(user: UserId, since: Timestamp, on: impl Executor) -> Result<i64> {
    let counted = sql("select count(*) from mails where user_id = $1 and created_at > $2")
        .bind(i64::from(user))
        .bind(since);
    let (count,): (i64,) = counted.one(on).await?;
    Ok(count)
}

/// How many mails of a job were not tried yet.
///
/// # Errors
/// When the store fails.
pub async fn untried_of_job(job: JobId, on: impl Executor) -> Result<i64> {
    let untried = sql("select count(*) from mails where job_id = $1 and attempts = 0 and state in ($2, $3)");
    let untried =
        untried.bind(i64::from(job)).bind(MailState::Waiting.number()).bind(MailState::Sending.number());
    let (count,): (i64,) = untried.one(on).await?;
    Ok(count)
}

/// Takes back the mails of a job that wait.
///
/// # Errors
/// When the store fails.
pub async fn withdraw_of_job(job: JobId, now: Timestamp, on: impl Executor) -> Result<u64> {
    sql("update mails set state = $2, updated_at = $3 where job_id = $1 and state = $4")
        .bind(i64::from(job))
        .bind(MailState::Withdrawn.number())
        .bind(now)
        .bind(MailState::Waiting.number())
        .execute(on)
        .await
}

/// Forgets mails that were sent, given up or taken back before a time.
///
/// # Errors
/// When the store fails.
pub async fn forget_before(time: Timestamp, on: impl Executor) -> Result<u64> {
    sql("delete from mails where state in ($2, $3, $4) and updated_at < $1")
        .bind(time)
        .bind(MailState::Sent.number())
        .bind(MailState::Failed.number())
        .bind(MailState::Withdrawn.number())
        .execute(on)
        .await
}

/// Removes what mails say that were sent, or given up, before a time: it holds links.
///
/// # Errors
/// When the store fails.
pub async fn forget_bodies_before(time: Timestamp, on: impl Executor) -> Result<u64> {
    sql("update mails set text_body = null, html_body = null, unsubscribe = null
         where text_body is not null and (sent_at < $1 or (state in ($2, $3) and updated_at < $1))")
    .bind(time)
    .bind(MailState::Failed.number())
    .bind(MailState::Withdrawn.number())
    .execute(on)
    .await
}
