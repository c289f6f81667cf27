//! The audit log: chains of entries, each with the hash of the one before.
use crate::rows::Nullable;
use database::{Executor, Result, Sql, Tx, sql};
use elections::{
    ids::{IdError, InstanceId, SessionId, UserId},
    texts::{Language, Texts},
};
use jiff::Timestamp;
use sqlx::FromRow;

/// Which chain: one for each instance, one for the provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuditChain {
    /// What concerns no single instance.
    Provider,
    /// What concerns this one.
    Instance(InstanceId),
}

impl TryFrom<i64> for AuditChain {
    type Error = IdError;

    fn try_from(number: i64) -> Result<AuditChain, IdError> {
        if number == 0 { Ok(AuditChain::Provider) } else { number.try_into().map(AuditChain::Instance) }
    }
}

impl From<AuditChain> for i64 {
    fn from(chain: AuditChain) -> i64 {
        match chain {
            AuditChain::Provider => 0,
            AuditChain::Instance(application) => application.into(),
        }
    }
}

/// An entry as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditRecord {
    /// Its number in its chain, from 1 without gaps.
    pub sequence: i64,
    /// When it happened, in whole microseconds.
    pub happened_at: Timestamp,
    /// Who did it; none for the portal itself.
    pub user: Option<UserId>,
    /// The administrator who acted as that person, if one did.
    pub acting: Option<UserId>,
    /// From which session.
    pub session: Option<SessionId>,
    /// What was done, as a stable word.
    pub action: String,
    /// What kind of thing it was done to.
    pub subject_kind: String,
    /// The id of that thing.
    pub subject: Option<i64>,
    /// JSON exactly as it was hashed.
    pub details: String,
    /// The hash of the entry before this one; of 32 zeros for the first.
    pub previous_hash: Vec<u8>,
    /// The hash of this one.
    pub hash: Vec<u8>,
}

/// The last entry of a chain: its number, and its hash.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct ChainHead {
    /// Its number; 0 where there is none yet.
    pub sequence: i64,
    /// Its hash.
    pub hash: Vec<u8>,
}

/// Where a chain begins after its first entries were removed: the last of them, signed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainCheckpoint {
    /// The chain.
    pub chain: AuditChain,
    /// The number of the last entry that was removed, and so how many were in all.
    pub sequence: i64,
    /// The hash of that entry.
    pub hash: Vec<u8>,
    /// When it was removed, in whole microseconds.
    pub created_at: Timestamp,
    /// Which key of the provider signed this.
    pub key: String,
    /// The signature.
    pub signature: Vec<u8>,
}

/// The end of a chain, which nobody else appends to until the transaction ends; `start` is what the first entry
/// follows.
///
/// # Errors
/// When the store fails.
pub async fn lock_head(chain: AuditChain, start: &[u8; 32], tx: &mut Tx) -> Result<ChainHead> {
    let chain = i64::from(chain);
    sql("insert into audit_heads (chain, sequence, hash) values ($1, 0, $2) on conflict (chain) do nothing")
        .bind(chain)
        .bind(start.to_vec())
        .execute(&mut *tx)
        .await?;
    // An update takes the row's lock on both engines.
    let head = sql("update audit_heads set sequence = sequence where chain = $1 returning sequence, hash")
        .bind(chain);
    let head: Option<ChainHead> = head.returning(tx).await?;
    Ok(head.unwrap_or(ChainHead { sequence: 0, hash: start.to_vec() }))
}

/// The end of a chain; none where nothing was ever written.
///
/// # Errors
/// When the store fails.
pub async fn head(chain: AuditChain, on: impl Executor) -> Result<Option<ChainHead>> {
    let head = sql("select sequence, hash from audit_heads where chain = $1").bind(i64::from(chain));
    head.optional(on).await
}

/// All chains.
///
/// # Errors
/// When the store fails.
pub async fn chains(on: impl Executor) -> Result<Vec<AuditChain>> {
    let chains: Vec<(i64,)> = sql("select chain from audit_heads order by chain").all(on).await?;
    Ok(chains.into_iter().filter_map(|(chain,)| chain.try_into().ok()).collect())
}

/// The last entry before which, itself included, everything in a chain happened before a time.
///
/// # Errors
/// When the store fails.
pub async fn last_before(chain: AuditChain, time: Timestamp, on: impl Executor) -> Result<Option<ChainHead>> {
    let last = sql("select sequence, hash from audit_log
         where chain = $1 and sequence < (
             select coalesce(min(sequence), $3) from audit_log where chain = $1 and happened_at >= $2)
         order by sequence desc limit 1");
    last.bind(i64::from(chain)).bind(time).bind(i64::MAX).optional(on).await
}

/// Removes the entries of a chain up to that of a checkpoint, which takes their place. Tells how many there were.
///
/// # Errors
/// When the store fails.
pub async fn prune(checkpoint: &ChainCheckpoint, tx: &mut Tx) -> Result<u64> {
    sql("insert into audit_checkpoints (chain, sequence, hash, key_id, signature, created_at)
         values ($1, $2, $3, $4, $5, $6)")
    .bind(i64::from(checkpoint.chain))
    .bind(checkpoint.sequence)
    .bind(checkpoint.hash.clone())
    .bind(checkpoint.key.as_str())
    .bind(checkpoint.signature.clone())
    .bind(checkpoint.created_at)
    .execute(&mut *tx)
    .await?;
    let removed = sql("delete from audit_log where chain = $1 and sequence <= $2");
    removed.bind(i64::from(checkpoint.chain)).bind(checkpoint.sequence).execute(tx).await
}

#[derive(FromRow)]
struct CheckpointRow {
    sequence: i64,
    hash: Vec<u8>,
    key_id: String,
    signature: Vec<u8>,
    created_at: jiff_sqlx::Timestamp,
}

/// The checkpoints of a chain, the oldest first.
///
/// # Errors
/// When the store fails.
pub async fn checkpoints(chain: AuditChain, on: impl Executor) -> Result<Vec<ChainCheckpoint>> {
    let rows = sql("select sequence, hash, key_id, signature, created_at from audit_checkpoints
         where chain = $1 order by sequence");
    let rows: Vec<CheckpointRow> = rows.bind(i64::from(chain)).all(on).await?;
    let checkpoint = |row: CheckpointRow| ChainCheckpoint {
        chain,
        sequence: row.sequence,
        hash: row.hash,
        created_at: row.created_at.into(),
        key: row.key_id,
        signature: row.signature,
    };
    Ok(rows.into_iter().map(checkpoint).collect())
}

/// Appends an entry to a chain whose head is locked.
///
/// # Errors
/// When the store fails.
pub async fn append(chain: AuditChain, entry: &AuditRecord, tx: &mut Tx) -> Result<()> {
    sql("insert into audit_log (chain, sequence, happened_at, user_id, acting_user_id, session_id, action,
             subject_kind, subject_id, details, previous_hash, hash)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)")
    .bind(i64::from(chain))
    .bind(entry.sequence)
    .bind(entry.happened_at)
    .bind(entry.user.map(i64::from))
    .bind(entry.acting.map(i64::from))
    .bind(entry.session.map(i64::from))
    .bind(entry.action.as_str())
    .bind(entry.subject_kind.as_str())
    .bind(entry.subject)
    .bind(entry.details.as_str())
    .bind(entry.previous_hash.clone())
    .bind(entry.hash.clone())
    .execute(&mut *tx)
    .await?;
    sql("update audit_heads set sequence = $2, hash = $3 where chain = $1")
        .bind(i64::from(chain))
        .bind(entry.sequence)
        .bind(entry.hash.clone())
        .execute(tx)
        .await?;
    Ok(())
}

#[derive(FromRow)]
struct Row {
    sequence: i64,
    happened_at: jiff_sqlx::Timestamp,
    #[sqlx(try_from = "Option<i64>")]
    user_id: Nullable<UserId>,
    #[sqlx(try_from = "Option<i64>")]
    acting_user_id: Nullable<UserId>,
    #[sqlx(try_from = "Option<i64>")]
    session_id: Nullable<SessionId>,
    action: String,
    subject_kind: String,
    subject_id: Option<i64>,
    details: String,
    previous_hash: Vec<u8>,
    hash: Vec<u8>,
}

impl From<Row> for AuditRecord {
    fn from(row: Row) -> AuditRecord {
        AuditRecord {
            sequence: row.sequence,
            happened_at: row.happened_at.into(),
            user: row.user_id.0,
            acting: row.acting_user_id.0,
            session: row.session_id.0,
            action: row.action,
            subject_kind: row.subject_kind,
            subject: row.subject_id,
            details: row.details,
            previous_hash: row.previous_hash,
            hash: row.hash,
        }
    }
}

/// Entries of a chain from a number on, in order.
///
/// # Errors
/// When the store fails.
pub async fn entries(chain: AuditChain, from: i64, most: i64, on: impl Executor) -> Result<Vec<AuditRecord>> {
    let rows: Vec<Row> =
        sql("select sequence, happened_at, user_id, acting_user_id, session_id, action, subject_kind,
             subject_id, details, previous_hash, hash
         from audit_log where chain = $1 and sequence >= $2 order by sequence limit $3")
        .bind(i64::from(chain))
        .bind(from)
        .bind(most)
        .all(on)
        .await?;
    Ok(rows.into_iter().map(AuditRecord::from).collect())
}

/// Which entries are looked for; what is none narrows nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AuditQuery<'a> {
    /// Of this chain alone.
    pub chain: Option<AuditChain>,
    /// How the word of the action begins.
    pub action: &'a str,
    /// By this person, by somebody who acted as it, or about its account, its roles or its candidacies.
    pub user: Option<UserId>,
    /// From this time on.
    pub from: Option<Timestamp>,
    /// Before this time.
    pub until: Option<Timestamp>,
    /// Every word is in the words of the action and of the kind of thing.
    pub words: &'a str,
    /// The oldest first, in place of the newest.
    pub oldest_first: bool,
}

impl AuditQuery<'_> {
    /// The condition, by the parameters $1 to $6.
    fn narrowed(&self, sql: Sql) -> Sql {
        // A pattern would find more on SQLite, which takes capitals for small letters.
        sql.then(
            "where (chain = $1 or $1 is null) and substr(action, 1, length($2)) = $2
                 and ($3 is null or user_id = $3 or acting_user_id = $3
                     or subject_kind = 'user' and subject_id = $3
                     or subject_kind = 'session' and subject_id in (select id from sessions where user_id = $3)
                     or subject_kind = 'creator' and subject_id in (select id from creators where user_id = $3)
                     or subject_kind = 'trust_person'
                         and subject_id in (select id from trust_persons where user_id = $3)
                     or subject_kind = 'candidate' and subject_id in (select id from candidates where user_id = $3))
                 and (happened_at >= $4 or $4 is null) and (happened_at < $5 or $5 is null)
                 and (action || ' ' || subject_kind) like $6 escape '\\' ",
        )
        .bind(self.chain.map(i64::from))
        .bind(self.action)
        .bind(self.user.map(i64::from))
        .bind(self.from)
        .bind(self.until)
        .bind(crate::search_text::pattern(self.words))
    }
}

/// An entry with the names that people and things have now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedAuditRecord {
    /// Its chain.
    pub chain: AuditChain,
    /// The entry.
    pub entry: AuditRecord,
    /// What the account is called; the mail address of a person without a name, none of one that is gone.
    pub user: Option<String>,
    /// What the administrator is called who acted as that person.
    pub acting: Option<String>,
    /// What the thing is called that it was done to; none where it is gone, or has no name.
    pub subject: Option<String>,
}

#[derive(FromRow)]
struct NamedAuditRecordRow {
    #[sqlx(try_from = "i64")]
    chain: AuditChain,
    #[sqlx(flatten)]
    entry: Row,
    user_name: Option<String>,
    acting_name: Option<String>,
    subject_name: Option<String>,
    #[sqlx(json(nullable))]
    subject_texts: Option<Texts>,
    #[sqlx(try_from = "Option<String>")]
    default_language: Nullable<Language>,
}

impl From<NamedAuditRecordRow> for NamedAuditRecord {
    fn from(row: NamedAuditRecordRow) -> NamedAuditRecord {
        let language = row.default_language.0.unwrap_or_else(Language::german);
        let translated = row.subject_texts.map(|texts| texts.text(&language, &language).to_owned());
        NamedAuditRecord {
            chain: row.chain,
            entry: row.entry.into(),
            user: row.user_name,
            acting: row.acting_name,
            subject: row.subject_name.or(translated),
        }
    }
}

/// Names are read for the entries that were chosen alone, in the statement that chooses them.
const TOLD: &str =
    "select entries.chain, entries.sequence, entries.happened_at, entries.user_id, entries.acting_user_id,
        entries.session_id, entries.action, entries.subject_kind, entries.subject_id, entries.details,
        entries.previous_hash, entries.hash,
        coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email) as user_name,
        coalesce(nullif(trim(acting.first_name || ' ' || acting.last_name), ''), acting.email) as acting_name,
        coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.email,
            trim(candidates.first_name || ' ' || candidates.last_name), elections.name, clusters.title,
            notifications.title, mails.subject, thesis_translations.text) as subject_name,
        case entries.subject_kind when 'application' then applications.title when 'party' then parties.name end
            as subject_texts,
        applications.default_language as default_language
    from (select * from audit_log ";

const NAMED: &str = ") as entries
    left join users as account on account.id = entries.user_id
    left join users as acting on acting.id = entries.acting_user_id
    left join sessions on subject_kind = 'session' and sessions.id = subject_id
    left join creators on subject_kind = 'creator' and creators.id = subject_id
    left join trust_persons on subject_kind = 'trust_person' and trust_persons.id = subject_id
    left join users as person on person.id = case subject_kind when 'user' then subject_id
        when 'session' then sessions.user_id when 'creator' then creators.user_id
        when 'trust_person' then trust_persons.user_id end
    left join parties on subject_kind = 'party' and parties.id = subject_id
    left join candidates on subject_kind = 'candidate' and candidates.id = subject_id
    left join elections on subject_kind = 'election' and elections.id = subject_id
    left join clusters on subject_kind = 'cluster' and clusters.id = subject_id
    left join notifications on subject_kind = 'notification' and notifications.id = subject_id
    left join mails on subject_kind = 'mail' and mails.id = subject_id
    left join applications
        on applications.id = case subject_kind when 'application' then subject_id else entries.chain end
    left join thesis_translations on subject_kind = 'thesis' and thesis_translations.thesis_id = subject_id
        and thesis_translations.language = applications.default_language ";

const NEWEST_FIRST: &str = "order by entries.happened_at desc, entries.chain desc, entries.sequence desc";

/// A page of the entries that are wanted.
///
/// # Errors
/// When the store fails.
pub async fn told(
    wanted: &AuditQuery<'_>,
    limit: i64,
    offset: i64,
    on: impl Executor,
) -> Result<Vec<NamedAuditRecord>> {
    let (page, order) = if wanted.oldest_first {
        (
            "order by happened_at, chain, sequence limit $7 offset $8",
            "order by entries.happened_at, entries.chain, entries.sequence",
        )
    } else {
        ("order by happened_at desc, chain desc, sequence desc limit $7 offset $8", NEWEST_FIRST)
    };
    let rows = wanted.narrowed(sql(TOLD)).then(page).then(NAMED).then(order);
    let rows: Vec<NamedAuditRecordRow> = rows.bind(limit).bind(offset).all(on).await?;
    Ok(rows.into_iter().map(NamedAuditRecord::from).collect())
}

/// The next of the entries that are wanted after one of them, the newest first: for reading a long log piece by piece.
///
/// # Errors
/// When the store fails.
pub async fn told_after(
    wanted: &AuditQuery<'_>,
    last: &NamedAuditRecord,
    most: i64,
    on: impl Executor,
) -> Result<Vec<NamedAuditRecord>> {
    let rows = wanted
        .narrowed(sql(TOLD))
        .then(
            "and (happened_at, chain, sequence) < ($7, $8, $9)
                 order by happened_at desc, chain desc, sequence desc limit $10",
        )
        .then(NAMED)
        .then(NEWEST_FIRST)
        .bind(last.entry.happened_at)
        .bind(i64::from(last.chain))
        .bind(last.entry.sequence)
        .bind(most);
    Ok(rows.all::<NamedAuditRecordRow>(on).await?.into_iter().map(NamedAuditRecord::from).collect())
}

/// How many entries are wanted.
///
/// # Errors
/// When the store fails.
pub async fn count(wanted: &AuditQuery<'_>, on: impl Executor) -> Result<i64> {
    let (count,): (i64,) = wanted.narrowed(sql("select count(*) from audit_log ")).one(on).await?;
    Ok(count)
}

/// The words of all actions that there are entries of.
///
/// # Errors
/// When the store fails.
pub async fn actions(on: impl Executor) -> Result<Vec<String>> {
    let rows: Vec<(String,)> = sql("select distinct action from audit_log order by action").all(on).await?;
    Ok(rows.into_iter().map(|(action,)| action).collect())
}
