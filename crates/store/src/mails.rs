//! Mails on their way out, queued in the transaction that causes them.
use crate::{
    jobs,
    rows::{Maybe, moment},
};
use database::{On, Result, Sql, sql};
use elections::{
    ids::{ApplicationId, JobId, MailId, UserId},
    texts::Language,
};
use jiff::Timestamp;
use sqlx::FromRow;

/// How far a mail has come. Numbers as kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
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

impl State {
    /// All of them, in the order of their numbers.
    pub const ALL: [State; 5] =
        [State::Waiting, State::Sending, State::Sent, State::Failed, State::Withdrawn];

    fn number(self) -> i16 {
        self as i16
    }

    /// The word of the wire.
    pub fn word(self) -> &'static str {
        match self {
            State::Waiting => "waiting",
            State::Sending => "sending",
            State::Sent => "sent",
            State::Failed => "failed",
            State::Withdrawn => "withdrawn",
        }
    }
}

impl TryFrom<i16> for State {
    type Error = String;

    fn try_from(number: i16) -> Result<State, String> {
        let state = State::ALL.into_iter().find(|state| state.number() == number);
        state.ok_or_else(|| format!("{number} is no state of a mail"))
    }
}

/// A mail to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Queued {
    /// Its id.
    pub id: MailId,
    /// What it is: invitation, password_reset, …
    pub kind: String,
    /// The instance that it is about.
    pub application: Option<ApplicationId>,
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
pub struct Mail {
    /// What is sent. Its bodies are empty some time after sending, because they hold links.
    pub mail: Queued,
    /// How far it has come.
    pub state: State,
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
    application_id: Maybe<ApplicationId>,
    #[sqlx(try_from = "Option<i64>")]
    user_id: Maybe<UserId>,
    recipient: String,
    reply_to: Option<String>,
    #[sqlx(try_from = "String")]
    language: Language,
    subject: String,
    text_body: Option<String>,
    html_body: Option<String>,
    unsubscribe: Option<String>,
    #[sqlx(try_from = "Option<i64>")]
    job_id: Maybe<JobId>,
    #[sqlx(try_from = "i16")]
    state: State,
    attempts: i16,
    error: Option<String>,
    created_at: jiff_sqlx::Timestamp,
    sent_at: Option<jiff_sqlx::Timestamp>,
}

/// What [`Row`] reads.
const COLUMNS: &str =
    "id, kind, application_id, user_id, recipient, reply_to, language, subject, text_body, html_body,
    unsubscribe, job_id, state, attempts, error, created_at, sent_at";

impl From<Row> for Mail {
    fn from(row: Row) -> Mail {
        Mail {
            mail: Queued {
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
pub async fn queue(mail: &Queued, now: Timestamp, on: impl On) -> Result<()> {
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
    .bind(State::Waiting.number())
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
    on: impl On,
) -> Result<Vec<Mail>> {
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
        .bind(State::Sending.number())
        .bind(node)
        .bind(until)
        .bind(now)
        .bind(State::Waiting.number())
        .bind(most)
        .bind(jobs::State::Paused.number())
        .returning_all(on)
        .await?;
    Ok(rows.into_iter().map(Mail::from).collect())
}

/// Tells that a node is still at the mails that it claimed.
///
/// # Errors
/// When the store fails.
pub async fn hold(node: &str, until: Timestamp, on: impl On) -> Result<()> {
    let held = sql("update mails set claimed_until = $2 where claimed_by = $1 and state = $3");
    held.bind(node).bind(until).bind(State::Sending.number()).execute(on).await?;
    Ok(())
}

/// The mail server took it.
///
/// # Errors
/// When the store fails.
pub async fn sent(id: MailId, now: Timestamp, on: impl On) -> Result<()> {
    sql("update mails set state = $2, attempts = attempts + 1, sent_at = $3, updated_at = $3, error = null,
             claimed_by = null, claimed_until = null
         where id = $1")
    .bind(i64::from(id))
    .bind(State::Sent.number())
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
    on: impl On,
) -> Result<()> {
    let state = if again.is_some() { State::Waiting } else { State::Failed };
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
pub async fn returned(id: MailId, reason: &str, now: Timestamp, on: impl On) -> Result<bool> {
    let noted = sql("update mails set state = $2, bounce = $3, bounced_at = $4, updated_at = $4
         where id = $1 and state = $5")
    .bind(i64::from(id))
    .bind(State::Failed.number())
    .bind(reason)
    .bind(now)
    .bind(State::Sent.number());
    Ok(noted.execute(on).await? > 0)
}

/// What became of a mail, without what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fate {
    /// Its id.
    pub id: MailId,
    /// What it is.
    pub kind: String,
    /// The instance that it is about.
    pub application: Option<ApplicationId>,
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
    pub state: State,
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

impl Fate {
    /// Whether it can be sent again: it is not sent, and its words are still kept.
    pub fn can_retry(&self) -> bool {
        matches!(self.state, State::Waiting | State::Failed) && self.has_words
    }
}

#[derive(FromRow)]
struct FateRow {
    #[sqlx(try_from = "i64")]
    id: MailId,
    kind: String,
    #[sqlx(try_from = "Option<i64>")]
    application_id: Maybe<ApplicationId>,
    #[sqlx(try_from = "Option<i64>")]
    user_id: Maybe<UserId>,
    recipient: String,
    #[sqlx(try_from = "String")]
    language: Language,
    subject: String,
    has_words: bool,
    #[sqlx(try_from = "i16")]
    state: State,
    attempts: i16,
    error: Option<String>,
    bounced_at: Option<jiff_sqlx::Timestamp>,
    next_attempt_at: jiff_sqlx::Timestamp,
    sent_at: Option<jiff_sqlx::Timestamp>,
    created_at: jiff_sqlx::Timestamp,
    updated_at: jiff_sqlx::Timestamp,
}

/// What [`FateRow`] reads.
const FATE: &str = "select id, kind, application_id, user_id, recipient, language, subject,
    text_body is not null as has_words, state, attempts, coalesce(bounce, error) as error, bounced_at, next_attempt_at, sent_at, created_at, updated_at
    from mails ";

impl From<FateRow> for Fate {
    fn from(row: FateRow) -> Fate {
        Fate {
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
pub enum Order {
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
    pub states: &'a [State],
    /// Written by this job.
    pub job: Option<JobId>,
    /// Every word is in the mail address and the subject.
    pub words: &'a str,
    /// By what they are sorted, and whether the other way round; the newest first if not given.
    pub sort: Option<(Order, bool)>,
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
) -> Result<(Vec<Fate>, i64)> {
    let numbers = State::ALL.map(|state| query.states.contains(&state).then_some(state.number()));
    let pattern = crate::words::pattern_of_small_letters(query.words);
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
    let rows: Vec<FateRow> = rows.bind(limit).bind(offset).all(on).await?;
    Ok((rows.into_iter().map(Fate::from).collect(), total))
}

fn ordered(sort: Option<(Order, bool)>) -> &'static str {
    match sort.unwrap_or((Order::Created, true)) {
        (Order::Created, false) => "order by created_at, id",
        (Order::Created, true) => "order by created_at desc, id",
        (Order::Updated, false) => "order by updated_at, id",
        (Order::Updated, true) => "order by updated_at desc, id",
        (Order::Recipient, false) => "order by lower(recipient), id",
        (Order::Recipient, true) => "order by lower(recipient) desc, id",
        (Order::Subject, false) => "order by lower(subject), id",
        (Order::Subject, true) => "order by lower(subject) desc, id",
        (Order::State, false) => "order by state, created_at desc, id",
        (Order::State, true) => "order by state desc, created_at desc, id",
    }
}

/// What became of the mail with this id.
///
/// # Errors
/// When the store fails.
pub async fn fate(id: MailId, on: impl On) -> Result<Option<Fate>> {
    let row = sql(FATE).then("where id = $1").bind(i64::from(id));
    Ok(row.optional::<FateRow>(on).await?.map(Fate::from))
}

/// Puts a mail back into the queue, as if it had never been tried; `false` when [`Fate::can_retry`] says that it
/// cannot be.
///
/// # Errors
/// When the store fails.
pub async fn retry(id: MailId, now: Timestamp, on: impl On) -> Result<bool> {
    let queued = sql(
        "update mails set state = $2, attempts = $3, next_attempt_at = $4, updated_at = $4, sent_at = null,
             bounced_at = null, bounce = null
         where id = $1 and state in ($2, $5) and text_body is not null",
    )
    .bind(i64::from(id))
    .bind(State::Waiting.number())
    .bind(0_i16)
    .bind(now)
    .bind(State::Failed.number());
    Ok(queued.execute(on).await? > 0)
}

/// The last mails, the newest first.
///
/// # Errors
/// When the store fails.
pub async fn latest(most: i64, on: impl On) -> Result<Vec<Mail>> {
    let rows: Vec<Row> = sql("select ")
        .then(COLUMNS)
        .then(" from mails order by created_at desc, id limit $1")
        .bind(most)
        .all(on)
        .await?;
    Ok(rows.into_iter().map(Mail::from).collect())
}

/// The mail with this id.
///
/// # Errors
/// When the store fails.
pub async fn find(id: MailId, on: impl On) -> Result<Option<Mail>> {
    let row = sql("select ").then(COLUMNS).then(" from mails where id = $1").bind(i64::from(id));
    Ok(row.optional::<Row>(on).await?.map(Mail::from))
}

/// How many mails were queued to an address since a time, in whosever name.
///
/// # Errors
/// When the store fails.
pub async fn count_to(address: &str, since: Timestamp, on: impl On) -> Result<i64> {
    let counted =
        sql("select count(*) from mails where recipient = $1 and created_at > $2").bind(address).bind(since);
    let (count,): (i64,) = counted.one(on).await?;
    Ok(count)
}

/// How many mails were queued for a person since a time.
///
/// # Errors
/// When the store fails.
pub async fn count_for(user: UserId, since: Timestamp, on: impl On) -> Result<i64> {
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
pub async fn untried_of_job(job: JobId, on: impl On) -> Result<i64> {
    let untried = sql("select count(*) from mails where job_id = $1 and attempts = 0 and state in ($2, $3)");
    let untried = untried.bind(i64::from(job)).bind(State::Waiting.number()).bind(State::Sending.number());
    let (count,): (i64,) = untried.one(on).await?;
    Ok(count)
}

/// Takes back the mails of a job that wait.
///
/// # Errors
/// When the store fails.
pub async fn withdraw_of_job(job: JobId, now: Timestamp, on: impl On) -> Result<u64> {
    sql("update mails set state = $2, updated_at = $3 where job_id = $1 and state = $4")
        .bind(i64::from(job))
        .bind(State::Withdrawn.number())
        .bind(now)
        .bind(State::Waiting.number())
        .execute(on)
        .await
}

/// Forgets mails that were sent, given up or taken back before a time.
///
/// # Errors
/// When the store fails.
pub async fn forget_before(time: Timestamp, on: impl On) -> Result<u64> {
    sql("delete from mails where state in ($2, $3, $4) and updated_at < $1")
        .bind(time)
        .bind(State::Sent.number())
        .bind(State::Failed.number())
        .bind(State::Withdrawn.number())
        .execute(on)
        .await
}

/// Removes what mails say that were sent, or given up, before a time: it holds links.
///
/// # Errors
/// When the store fails.
pub async fn forget_bodies_before(time: Timestamp, on: impl On) -> Result<u64> {
    sql("update mails set text_body = null, html_body = null, unsubscribe = null
         where text_body is not null and (sent_at < $1 or (state in ($2, $3) and updated_at < $1))")
    .bind(time)
    .bind(State::Failed.number())
    .bind(State::Withdrawn.number())
    .execute(on)
    .await
}
