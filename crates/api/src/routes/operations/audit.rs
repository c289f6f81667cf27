//! `/api/v1/audit`: the audit log.
use crate::{
    Api,
    http::{
        api_error::{ApiError, FieldError, Result},
        json_response::Json,
        pagination::{ListQuery, Page, PageQuery, SortFields, parse_sort},
        parameters::Query,
        permissions::{Authorized, ConfirmedEmail, ReadAudit},
        route_table::{RouteTable, routes},
    },
};
use axum::{
    body::Body,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use elections::{
    ids::{ApiTokenId, InstanceId, SessionId, UserId},
    texts::Language,
    validation::ValidationErrorKind,
};
use exchange::exports::audit_table::{self, AuditLine};
use futures_util::stream::try_unfold;
use jiff::{SignedDuration, Timestamp};
use portal::limits::Limit;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::audit::{AuditChain, NamedAuditRecord};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(list))
        .routes(routes!(list_actions))
        .routes(routes!(export))
        .routes(routes!(check))
}

/// The number of entries that are read at once during an export.
const BATCH_SIZE: i64 = 500;

/// A person in an entry of the audit log.
#[derive(Serialize, ToSchema)]
struct AuditPerson {
    id: UserId,
    /// The name, or the mail address of a person without a name. Empty if the account was deleted.
    name: String,
}

/// An API token in an entry of the audit log.
#[derive(Serialize, ToSchema)]
struct AuditApiToken {
    id: ApiTokenId,
    /// The name. Empty if the token was deleted.
    name: String,
}

/// An entry of the audit log.
#[derive(Serialize, ToSchema)]
pub(crate) struct AuditEntry {
    /// The instance to whose log the entry belongs; null for the log of the provider.
    chain: Option<InstanceId>,
    /// The number of the entry in that log.
    sequence: i64,
    happened_at: Timestamp,
    /// The account that performed the action; null for the portal itself, and for callers without sign-in.
    user: Option<AuditPerson>,
    /// The administrator who acted as that person.
    acting: Option<AuditPerson>,
    session_id: Option<SessionId>,
    /// The API token with which a program acted for that person.
    api_token: Option<AuditApiToken>,
    /// The action, as a stable code.
    action: String,
    /// The kind of the changed resource, as a stable code.
    subject_kind: String,
    subject_id: Option<i64>,
    /// The name of that resource, if it still exists and has a name.
    subject: Option<String>,
    /// Further details by stable keys.
    #[schema(value_type = Object)]
    details: Value,
    /// In a folded list, the number of entries that this one stands for: itself, and those directly before it in the same
    /// log with the same action by the same person.
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<i64>,
}

impl From<NamedAuditRecord> for AuditEntry {
    fn from(record: NamedAuditRecord) -> AuditEntry {
        let NamedAuditRecord { chain, entry, user, acting, api_token, subject, count: _ } = record;
        let person = |id: UserId, name: Option<String>| AuditPerson { id, name: name.unwrap_or_default() };
        AuditEntry {
            chain: instance_id(chain),
            sequence: entry.sequence,
            happened_at: entry.happened_at,
            user: entry.user.map(|id| person(id, user)),
            acting: entry.acting.map(|id| person(id, acting)),
            session_id: entry.session,
            api_token: entry.api_token.map(|id| AuditApiToken { id, name: api_token.unwrap_or_default() }),
            action: entry.action,
            subject_kind: entry.subject_kind,
            subject_id: entry.subject,
            subject,
            // A program that bypasses the portal may have stored invalid JSON. The entry is returned
            // nevertheless.
            details: serde_json::from_str(&entry.details).unwrap_or(Value::Null),
            count: None,
        }
    }
}

fn instance_id(chain: AuditChain) -> Option<InstanceId> {
    match chain {
        AuditChain::Provider => None,
        AuditChain::Instance(instance_id) => Some(instance_id),
    }
}

/// The filter of the audit log.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct AuditLogQuery {
    /// The instance whose log is returned; by default the log of the provider.
    #[param(value_type = Option<i64>)]
    application: Option<InstanceId>,
    /// Return the entries of all logs.
    #[serde(default)]
    all: bool,
    /// The prefix of the action's code.
    #[serde(default)]
    #[param(example = "party.", pattern = "^[a-z_.]*$")]
    action: String,
    /// Entries by this person, by an administrator who acted as this person, or about this person.
    #[param(value_type = Option<i64>)]
    user: Option<UserId>,
    /// The earliest time, in Unix seconds.
    from: Option<i64>,
    /// The latest time, inclusive, in Unix seconds.
    until: Option<i64>,
}

impl AuditLogQuery {
    fn to_store_query(&self) -> Result<store::audit::AuditQuery<'_>> {
        let is_of_words = |byte: u8| byte.is_ascii_lowercase() || matches!(byte, b'_' | b'.');
        if !self.action.bytes().all(is_of_words) {
            return Err(invalid("action"));
        }
        let chain = self.application.map_or(AuditChain::Provider, AuditChain::Instance);
        let second = SignedDuration::from_secs(1);
        let until = parse_timestamp("until", self.until)?.map(|time| time.checked_add(second));
        Ok(store::audit::AuditQuery {
            chain: (!self.all).then_some(chain),
            action: &self.action,
            user: self.user,
            from: parse_timestamp("from", self.from)?,
            until: until.transpose().map_err(|_| invalid("until"))?,
            ..store::audit::AuditQuery::default()
        })
    }

    /// Returns the query parameters that describe the same list.
    fn parameters(&self) -> [(&'static str, Option<String>); 6] {
        [
            ("application", self.application.map(|application| application.to_string())),
            ("all", self.all.then(|| "true".to_owned())),
            ("user", self.user.map(|user| user.to_string())),
            ("from", self.from.map(|seconds| seconds.to_string())),
            ("until", self.until.map(|seconds| seconds.to_string())),
            ("action", Some(self.action.clone()).filter(|action| !action.is_empty())),
        ]
    }
}

/// How the entries are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct AuditFoldQuery {
    /// Return consecutive entries of the same log, with the same action by the same person, as one, with their `count`.
    /// Only without `sort`.
    #[serde(default)]
    fold: bool,
}

/// The field by which the log can be sorted.
const SORT_FIELDS: SortFields<()> = &[("happened_at", ())];

fn parse_timestamp(field: &str, seconds: Option<i64>) -> Result<Option<Timestamp>> {
    seconds.map(Timestamp::from_second).transpose().map_err(|_| invalid(field))
}

fn invalid(field: &str) -> ApiError {
    ApiError::Invalid(vec![FieldError::new(field, ValidationErrorKind::Invalid.as_str())])
}

/// List the entries of the audit log
///
/// The newest first. The log stores ids; persons and resources are returned with their current names. Can be
/// searched by action and resource, and sorted by `happened_at`.
#[utoipa::path(
    get, path = "/audit", tag = "audit", params(AuditLogQuery, AuditFoldQuery, ListQuery, PageQuery),
    responses((status = OK, body = Page<AuditEntry>)),
)]
async fn list(
    State(api): State<Api>,
    _auth: Authorized<ReadAudit>,
    Query(filter): Query<AuditLogQuery>,
    Query(AuditFoldQuery { fold }): Query<AuditFoldQuery>,
    Query(query): Query<ListQuery>,
    Query(page_query): Query<PageQuery>,
) -> Result<Json<Page<AuditEntry>>> {
    let (limit, offset) = page_query.limit_and_offset()?;
    let sort = parse_sort(query.sort.as_deref(), SORT_FIELDS)?;
    if fold && sort.is_some() {
        return Err(invalid("sort"));
    }
    let oldest_first = sort.is_some_and(|(_, descending)| !descending);
    let store_query =
        store::audit::AuditQuery { words: &query.search, oldest_first, ..filter.to_store_query()? };
    let db = &api.portal.db;
    let (total, entries) = if fold {
        let total = store::audit::count_runs(&store_query, db).await?;
        (total, store::audit::list_runs(&store_query, limit, offset, db).await?)
    } else {
        let total = store::audit::count(&store_query, db).await?;
        (total, store::audit::list_named(&store_query, limit, offset, db).await?)
    };
    let entries = entries.into_iter().map(|record| {
        let count = fold.then_some(record.count);
        AuditEntry { count, ..AuditEntry::from(record) }
    });
    let mut parameters = filter.parameters().to_vec();
    parameters.push(("fold", fold.then(|| "true".to_owned())));
    let address = query.address("/api/v1/audit", &parameters);
    Ok(Json(page_query.build_page(entries.collect(), total, &address)?))
}

/// List the recorded actions
///
/// The codes of all actions that occur in a log.
#[utoipa::path(get, path = "/audit/actions", tag = "audit", responses((status = OK, body = Vec<String>)))]
async fn list_actions(State(api): State<Api>, _auth: Authorized<ReadAudit>) -> Result<Json<Vec<String>>> {
    Ok(Json(store::audit::list_actions(&api.portal.db).await?))
}

/// The format of the exported log.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum AuditFormat {
    /// A JSON array.
    #[default]
    Json,
    /// Comma-separated values; German files use semicolons.
    Csv,
}

/// The format of the exported log.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct AuditFormatQuery {
    /// json or csv.
    #[serde(default)]
    #[param(inline)]
    format: AuditFormat,
}

/// Export the audit log
///
/// All matching entries, the newest first, without a limit. The response is streamed.
#[utoipa::path(
    get, path = "/audit/export", tag = "audit", params(AuditLogQuery, AuditFormatQuery),
    responses((status = OK, content((Vec<AuditEntry> = "application/json"), (String = "text/csv")))),
)]
async fn export(
    State(api): State<Api>,
    auth: Authorized<ReadAudit>,
    _: ConfirmedEmail,
    Query(filter): Query<AuditLogQuery>,
    Query(AuditFormatQuery { format }): Query<AuditFormatQuery>,
) -> Result<Response> {
    filter.to_store_query()?;
    api.portal.reads.count(Limit::Exports, auth.actor.user.id)?;
    let [kind, disposition] = match format {
        AuditFormat::Json => ["application/json", "attachment; filename=\"audit.json\""],
        AuditFormat::Csv => ["text/csv; charset=utf-8", "attachment; filename=\"audit.csv\""],
    };
    let language = auth.actor.user.language.clone();
    let chunks = try_unfold(Some(AuditExport { api, filter, format, language, last: None }), next_chunk);
    let headers = [(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, disposition)];
    Ok((headers, Body::from_stream(chunks)).into_response())
}

/// The state of an export.
struct AuditExport {
    api: Api,
    filter: AuditLogQuery,
    format: AuditFormat,
    language: Language,
    /// The last entry that was written.
    last: Option<NamedAuditRecord>,
}

/// Returns the next chunk of the file and the state after it. An error closes the connection, so that a client does
/// not take a part of the log for the whole.
async fn next_chunk(export: Option<AuditExport>) -> Result<Option<(Vec<u8>, Option<AuditExport>)>> {
    let Some(mut export) = export else { return Ok(None) };
    let (filter, db) = (export.filter.to_store_query()?, &export.api.portal.db);
    let entries = match &export.last {
        None => store::audit::list_named(&filter, BATCH_SIZE, 0, db).await?,
        Some(last) => store::audit::list_named_after(&filter, last, BATCH_SIZE, db).await?,
    };
    let is_first = export.last.is_none();
    let last = entries.last().cloned();
    let bytes = match export.format {
        AuditFormat::Json => write_json(entries, is_first)?,
        AuditFormat::Csv => write_csv(entries, is_first, &export.language)?,
    };
    export.last.clone_from(&last);
    Ok(Some((bytes, last.map(|_| export))))
}

/// Writes one entry per line. The chunk without entries closes the array.
fn write_json(entries: Vec<NamedAuditRecord>, is_first: bool) -> Result<Vec<u8>> {
    let mut separator = if is_first { "[\n" } else { ",\n" };
    let mut text = String::new();
    if entries.is_empty() {
        text.push_str(if is_first { "[]\n" } else { "\n]\n" });
    }
    for entry in entries {
        text.push_str(separator);
        text.push_str(&serde_json::to_string(&AuditEntry::from(entry)).map_err(ApiError::internal)?);
        separator = ",\n";
    }
    Ok(text.into_bytes())
}

fn write_csv(entries: Vec<NamedAuditRecord>, is_first: bool, language: &Language) -> Result<Vec<u8>> {
    let mut bytes = if is_first { audit_table::write_csv_heading(language) } else { Ok(Vec::new()) }
        .map_err(ApiError::internal)?;
    let lines = entries.into_iter().map(to_audit_line).collect();
    bytes.extend(audit_table::write_csv_lines(lines, language).map_err(ApiError::internal)?);
    Ok(bytes)
}

fn to_audit_line(record: NamedAuditRecord) -> AuditLine {
    let NamedAuditRecord { chain, entry, user, acting, api_token, subject, count: _ } = record;
    fn text(value: Option<impl ToString>) -> String {
        value.map(|value| value.to_string()).unwrap_or_default()
    }
    AuditLine {
        happened_at: entry.happened_at.to_string(),
        chain: text(instance_id(chain)),
        sequence: entry.sequence.to_string(),
        user_id: text(entry.user),
        user: text(user),
        acting_id: text(entry.acting),
        acting: text(acting),
        session: text(entry.session),
        api_token_id: text(entry.api_token),
        api_token: text(api_token),
        action: entry.action,
        subject_kind: entry.subject_kind,
        subject_id: text(entry.subject),
        subject: text(subject),
        details: entry.details,
    }
}

/// The result of checking the audit logs for changes.
#[derive(Serialize, ToSchema)]
#[schema(as = AuditCheck)]
struct ChainCheck {
    /// The number of logs.
    chains: usize,
    /// The number of entries.
    entries: i64,
    /// The logs that were changed after they were written.
    broken: Vec<BrokenChain>,
}

/// A log that was changed after it was written.
#[derive(Serialize, ToSchema)]
struct BrokenChain {
    /// The instance to which the log belongs; null for the log of the provider.
    chain: Option<InstanceId>,
    /// The first entry, or checkpoint, that does not match the one before it.
    sequence: i64,
}

/// Check whether a log was changed
///
/// Reads all logs from their first entry, or the checkpoint of the last pruning, to their last. For millions
/// of entries, use the command `standpunkt check`.
#[utoipa::path(get, path = "/audit/check", tag = "audit", responses((status = OK, body = ChainCheck)))]
async fn check(State(api): State<Api>, _auth: Authorized<ReadAudit>) -> Result<Json<ChainCheck>> {
    let db = &api.portal.db;
    let found = portal::audit::verification::verify_all(db).await?;
    let entries = store::audit::count(&store::audit::AuditQuery::default(), db).await?;
    let chains = found.len();
    let broken = found.into_iter().filter_map(|(chain, found)| {
        Some(BrokenChain { chain: instance_id(chain), sequence: found.err()?.sequence() })
    });
    Ok(Json(ChainCheck { chains, entries, broken: broken.collect() }))
}
