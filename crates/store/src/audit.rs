//! The audit log: chains of entries, each with the hash of its predecessor.
use crate::{rows::Nullable, search_text::build_like_patterns};
use database::{Executor, Result, Sql, Tx, sql};
use elections::{
    ids::{ApiTokenId, IdError, InstanceId, SessionId, UserId},
    texts::{Language, Texts},
};
use jiff::Timestamp;
use sqlx::FromRow;

/// A chain. There is one for each instance and one for the provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuditChain {
    /// The chain of events that concern no single instance.
    Provider,
    /// The chain of an instance.
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
            AuditChain::Instance(instance_id) => instance_id.into(),
        }
    }
}

/// An entry as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditRecord {
    /// Its number in its chain, from 1 without gaps.
    pub sequence: i64,
    /// The time, in whole microseconds.
    pub happened_at: Timestamp,
    /// The account; `None` for the portal itself.
    pub user: Option<UserId>,
    /// The administrator who acted as that person, if any.
    pub acting: Option<UserId>,
    /// The session.
    pub session: Option<SessionId>,
    /// The API token with which a program acted for the account, if any.
    pub api_token: Option<ApiTokenId>,
    /// The action, as a stable word.
    pub action: String,
    /// The kind of the object.
    pub subject_kind: String,
    /// The id of the object.
    pub subject: Option<i64>,
    /// The JSON text exactly as it was hashed.
    pub details: String,
    /// The hash of the previous entry; 32 zero bytes for the first.
    pub previous_hash: Vec<u8>,
    /// The hash of this entry.
    pub hash: Vec<u8>,
}

/// The last entry of a chain.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct ChainHead {
    /// Its number; 0 for an empty chain.
    pub sequence: i64,
    /// Its hash.
    pub hash: Vec<u8>,
}

/// The start of a chain after its first entries were removed: the last removed entry, signed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainCheckpoint {
    /// The chain.
    pub chain: AuditChain,
    /// The number of the last removed entry, which is the total number of removed entries.
    pub sequence: i64,
    /// The hash of the last removed entry.
    pub hash: Vec<u8>,
    /// The time of the removal, in whole microseconds.
    pub created_at: Timestamp,
    /// The id of the provider key that signed the checkpoint.
    pub key: String,
    /// The signature.
    pub signature: Vec<u8>,
}

/// Locks the head of a chain until the transaction ends, so that no other transaction appends to the chain. `start` is
/// the previous hash of the first entry.
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
    // An update locks the row on both engines.
    let head = sql("update audit_heads set sequence = sequence where chain = $1 returning sequence, hash")
        .bind(chain);
    let head: Option<ChainHead> = head.execute_returning(tx).await?;
    Ok(head.unwrap_or(ChainHead { sequence: 0, hash: start.to_vec() }))
}

/// Returns the head of a chain; `None` for a chain without entries.
///
/// # Errors
/// When the store fails.
pub async fn find_head(chain: AuditChain, executor: impl Executor) -> Result<Option<ChainHead>> {
    let head = sql("select sequence, hash from audit_heads where chain = $1").bind(i64::from(chain));
    head.fetch_optional(executor).await
}

/// Returns all chains.
///
/// # Errors
/// When the store fails.
pub async fn list_chains(executor: impl Executor) -> Result<Vec<AuditChain>> {
    let chains: Vec<(i64,)> = sql("select chain from audit_heads order by chain").fetch_all(executor).await?;
    Ok(chains.into_iter().filter_map(|(chain,)| chain.try_into().ok()).collect())
}

/// Returns the last entry such that it and all entries before it are older than a time.
///
/// # Errors
/// When the store fails.
pub async fn find_last_before(
    chain: AuditChain,
    time: Timestamp,
    executor: impl Executor,
) -> Result<Option<ChainHead>> {
    let last = sql("select sequence, hash from audit_log
         where chain = $1 and sequence < (
             select coalesce(min(sequence), $3) from audit_log where chain = $1 and happened_at >= $2)
         order by sequence desc limit 1");
    last.bind(i64::from(chain)).bind(time).bind(i64::MAX).fetch_optional(executor).await
}

/// Removes the entries of a chain up to a checkpoint and stores the checkpoint. Returns the number of removed entries.
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

/// Returns the checkpoints of a chain, oldest first.
///
/// # Errors
/// When the store fails.
pub async fn list_checkpoints(chain: AuditChain, executor: impl Executor) -> Result<Vec<ChainCheckpoint>> {
    let rows = sql("select sequence, hash, key_id, signature, created_at from audit_checkpoints
         where chain = $1 order by sequence");
    let rows: Vec<CheckpointRow> = rows.bind(i64::from(chain)).fetch_all(executor).await?;
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

/// Appends an entry to a chain. The head of the chain must be locked.
///
/// # Errors
/// When the store fails.
pub async fn append(chain: AuditChain, entry: &AuditRecord, tx: &mut Tx) -> Result<()> {
    sql("insert into audit_log (chain, sequence, happened_at, user_id, acting_user_id, session_id, action,
             subject_kind, subject_id, details, previous_hash, hash, api_token_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)")
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
    .bind(entry.api_token.map(i64::from))
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
    #[sqlx(try_from = "Option<i64>")]
    api_token_id: Nullable<ApiTokenId>,
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
            api_token: row.api_token_id.0,
            action: row.action,
            subject_kind: row.subject_kind,
            subject: row.subject_id,
            details: row.details,
            previous_hash: row.previous_hash,
            hash: row.hash,
        }
    }
}

/// Returns entries of a chain from a number on, in order.
///
/// # Errors
/// When the store fails.
pub async fn list_entries(
    chain: AuditChain,
    from: i64,
    limit: i64,
    executor: impl Executor,
) -> Result<Vec<AuditRecord>> {
    let rows: Vec<Row> =
        sql("select sequence, happened_at, user_id, acting_user_id, session_id, api_token_id, action, subject_kind,
             subject_id, details, previous_hash, hash
         from audit_log where chain = $1 and sequence >= $2 order by sequence limit $3")
        .bind(i64::from(chain))
        .bind(from)
        .bind(limit)
        .fetch_all(executor)
        .await?;
    Ok(rows.into_iter().map(AuditRecord::from).collect())
}

/// The filter of a list of entries. `None` and empty texts do not filter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AuditQuery<'a> {
    /// The chain.
    pub chain: Option<AuditChain>,
    /// A prefix of the action.
    pub action: &'a str,
    /// The person: as originator, as the person on whose behalf somebody acted, or as the holder of the account, role
    /// or candidacy that was changed.
    pub user: Option<UserId>,
    /// The start of the period, inclusive.
    pub from: Option<Timestamp>,
    /// The end of the period, exclusive.
    pub until: Option<Timestamp>,
    /// Each word must occur in the action or the kind of the object.
    pub words: &'a str,
    /// Whether the oldest entries come first.
    pub oldest_first: bool,
}

impl AuditQuery<'_> {
    /// Appends the condition, with its parameters.
    fn apply_filters(&self, sql: Sql) -> Sql {
        // `like` would match more on SQLite, where it ignores the case.
        sql.append(
            "where (chain = $1 or $1 is null) and substr(action, 1, length($2)) = $2
                 and ($3 is null or user_id = $3 or acting_user_id = $3
                     or subject_kind = 'user' and subject_id = $3
                     or subject_kind = 'session' and subject_id in (select id from sessions where user_id = $3)
                     or subject_kind = 'creator' and subject_id in (select id from creators where user_id = $3)
                     or subject_kind = 'trust_person'
                         and subject_id in (select id from trust_persons where user_id = $3)
                     or subject_kind = 'candidate' and subject_id in (select id from candidates where user_id = $3))
                 and (happened_at >= $4 or $4 is null) and (happened_at < $5 or $5 is null)",
        )
        .bind(self.chain.map(i64::from))
        .bind(self.action)
        .bind(self.user.map(i64::from))
        .bind(self.from)
        .bind(self.until)
        .append_like_all("(action || ' ' || subject_kind)", build_like_patterns(self.words))
        .append(" ")
    }
}

/// An entry with the current names of people and objects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedAuditRecord {
    /// The chain.
    pub chain: AuditChain,
    /// The entry.
    pub entry: AuditRecord,
    /// The name of the account, or the mail address of a person without a name; `None` if the account was deleted.
    pub user: Option<String>,
    /// The name of the administrator who acted as that person.
    pub acting: Option<String>,
    /// The name of the API token with which a program acted; `None` if there was none, or if it was deleted.
    pub api_token: Option<String>,
    /// The name of the object; `None` if it was deleted or has no name.
    pub subject: Option<String>,
    /// The number of entries that this one stands for, if the list was folded; 1 otherwise.
    pub count: i64,
}

#[derive(FromRow)]
struct NamedAuditRecordRow {
    #[sqlx(try_from = "i64")]
    chain: AuditChain,
    #[sqlx(flatten)]
    entry: Row,
    user_name: Option<String>,
    acting_name: Option<String>,
    api_token_name: Option<String>,
    subject_name: Option<String>,
    run_length: i64,
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
            api_token: row.api_token_name,
            subject: row.subject_name.or(translated),
            count: row.run_length,
        }
    }
}

/// The columns of an entry with its names. The page is selected first, so that names are read for its entries only, in the
/// same statement.
const SELECT_COLUMNS: &str =
    "select entries.chain, entries.sequence, entries.happened_at, entries.user_id, entries.acting_user_id,
        entries.session_id, entries.api_token_id, entries.action, entries.subject_kind, entries.subject_id, entries.details,
        entries.previous_hash, entries.hash, entries.run_length,
        coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email) as user_name,
        coalesce(nullif(trim(acting.first_name || ' ' || acting.last_name), ''), acting.email) as acting_name,
        api_tokens.name as api_token_name,
        coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.email,
            trim(candidates.first_name || ' ' || candidates.last_name), elections.name, clusters.title,
            notifications.title, mails.subject, subject_tokens.name, thesis_translations.text) as subject_name,
        case entries.subject_kind when 'application' then applications.title when 'party' then parties.name end
            as subject_texts,
        applications.default_language as default_language
    from (";

/// Selects the entries of a list in which each stands for itself.
const SELECT_SINGLE: &str = "select audit_log.*, cast(1 as bigint) as run_length from audit_log ";

/// Numbers the matching entries, newest first, and marks those that begin a run: consecutive entries of the same log
/// with the same action and originator.
const MARK_RUNS: &str = "), numbered as (
        select matching.*, row_number() over newest as number,
            case when chain = lag(chain) over newest and action = lag(action) over newest
                    and coalesce(user_id, 0) = coalesce(lag(user_id) over newest, 0)
                    and coalesce(acting_user_id, 0) = coalesce(lag(acting_user_id) over newest, 0)
                    and coalesce(api_token_id, 0) = coalesce(lag(api_token_id) over newest, 0)
                then 0 else 1 end as is_first
        from matching window newest as (order by happened_at desc, chain desc, sequence desc)) ";

/// Selects the newest entry of each run with the number of its entries.
const SELECT_RUNS: &str = "select numbered.*,
        coalesce(lead(number) over (order by number), (select count(*) + 1 from matching)) - number as run_length
    from numbered where is_first = 1 order by number";

const SELECT_NAMES: &str = ") as entries
    left join users as account on account.id = entries.user_id
    left join users as acting on acting.id = entries.acting_user_id
    left join api_tokens on api_tokens.id = entries.api_token_id
    left join api_tokens as subject_tokens on subject_kind = 'api_token' and subject_tokens.id = subject_id
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

/// Returns a page of the matching entries.
///
/// # Errors
/// When the store fails.
pub async fn list_named(
    query: &AuditQuery<'_>,
    limit: i64,
    offset: i64,
    executor: impl Executor,
) -> Result<Vec<NamedAuditRecord>> {
    let (page, order) = if query.oldest_first {
        (
            "order by happened_at, chain, sequence",
            "order by entries.happened_at, entries.chain, entries.sequence",
        )
    } else {
        ("order by happened_at desc, chain desc, sequence desc", NEWEST_FIRST)
    };
    let rows = query.apply_filters(sql(SELECT_COLUMNS).append(SELECT_SINGLE)).append(page);
    let rows = rows.append(" limit ").append_bound(limit).append(" offset ").append_bound(offset);
    let rows: Vec<NamedAuditRecordRow> = rows.append(SELECT_NAMES).append(order).fetch_all(executor).await?;
    Ok(rows.into_iter().map(NamedAuditRecord::from).collect())
}

/// Returns a page of the runs of the matching entries, newest first. A run consists of consecutive entries of the same
/// log with the same action and originator; its newest entry stands for it.
///
/// # Errors
/// When the store fails.
pub async fn list_runs(
    query: &AuditQuery<'_>,
    limit: i64,
    offset: i64,
    executor: impl Executor,
) -> Result<Vec<NamedAuditRecord>> {
    let rows = query.apply_filters(sql("with matching as (select * from audit_log ")).append(MARK_RUNS);
    let rows = rows.append(SELECT_COLUMNS).append(SELECT_RUNS);
    let rows = rows.append(" limit ").append_bound(limit).append(" offset ").append_bound(offset);
    let rows: Vec<NamedAuditRecordRow> =
        rows.append(SELECT_NAMES).append(NEWEST_FIRST).fetch_all(executor).await?;
    Ok(rows.into_iter().map(NamedAuditRecord::from).collect())
}

/// Returns the number of runs of the matching entries.
///
/// # Errors
/// When the store fails.
pub async fn count_runs(query: &AuditQuery<'_>, executor: impl Executor) -> Result<i64> {
    let rows = query.apply_filters(sql("with matching as (select * from audit_log ")).append(MARK_RUNS);
    let (count,): (i64,) =
        rows.append("select count(*) from numbered where is_first = 1").fetch_one(executor).await?;
    Ok(count)
}

/// Returns the matching entries that follow an entry, newest first. For reading a long log in pieces.
///
/// # Errors
/// When the store fails.
pub async fn list_named_after(
    query: &AuditQuery<'_>,
    last: &NamedAuditRecord,
    limit: i64,
    executor: impl Executor,
) -> Result<Vec<NamedAuditRecord>> {
    let rows = query
        .apply_filters(sql(SELECT_COLUMNS).append(SELECT_SINGLE))
        .append("and (happened_at, chain, sequence) < (")
        .append_bound(last.entry.happened_at)
        .append(", ")
        .append_bound(i64::from(last.chain))
        .append(", ")
        .append_bound(last.entry.sequence)
        .append(") order by happened_at desc, chain desc, sequence desc limit ")
        .append_bound(limit)
        .append(SELECT_NAMES)
        .append(NEWEST_FIRST);
    Ok(rows
        .fetch_all::<NamedAuditRecordRow>(executor)
        .await?
        .into_iter()
        .map(NamedAuditRecord::from)
        .collect())
}

/// Returns the number of matching entries.
///
/// # Errors
/// When the store fails.
pub async fn count(query: &AuditQuery<'_>, executor: impl Executor) -> Result<i64> {
    let (count,): (i64,) =
        query.apply_filters(sql("select count(*) from audit_log ")).fetch_one(executor).await?;
    Ok(count)
}

/// Returns all actions that occur in the log.
///
/// # Errors
/// When the store fails.
pub async fn list_actions(executor: impl Executor) -> Result<Vec<String>> {
    let rows: Vec<(String,)> =
        sql("select distinct action from audit_log order by action").fetch_all(executor).await?;
    Ok(rows.into_iter().map(|(action,)| action).collect())
}
