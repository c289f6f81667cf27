//! `/api/v1/audit`: who did what, when, and as whom.
use crate::{
    Api,
    api_error::{ApiError, FieldError, Result},
    page::{ListQuery, Page, PageQuery, SortFields, parse_sort},
    path::Query,
    permissions::{Authorized, ReadAudit},
    route_table::{RouteTable, routes},
};
use axum::{
    Json,
    body::Body as Stream,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use elections::{
    ids::{InstanceId, SessionId, UserId},
    texts::Language,
    validation::ValidationErrorKind,
};
use exchange::audit_table::{self, AuditLine};
use futures_util::stream::try_unfold;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::audit::{AuditChain, NamedAuditRecord};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(list))
        .routes(routes!(actions))
        .routes(routes!(export))
        .routes(routes!(check))
}

/// How many entries are read at once while a log is written into a file.
const AT_ONCE: i64 = 500;

/// Somebody in an entry.
#[derive(Serialize, ToSchema)]
#[schema(as = AuditPerson)]
struct AuditPerson {
    id: UserId,
    /// The name, or the mail address of a person without one; empty where the account is gone.
    name: String,
}

/// Something that was done.
#[derive(Serialize, ToSchema)]
#[schema(as = AuditEntry)]
pub(crate) struct AuditEntry {
    /// In whose log it stands: an instance's; null for the provider's.
    chain: Option<InstanceId>,
    /// Its number in that log.
    sequence: i64,
    happened_at: Timestamp,
    /// Whose account did it; null for the portal itself, and for who was not signed in.
    user: Option<AuditPerson>,
    /// The administrator who acted as that person.
    acting: Option<AuditPerson>,
    session_id: Option<SessionId>,
    /// What was done, as a stable word.
    action: String,
    /// What kind of thing it was done to, as a stable word.
    subject_kind: String,
    subject_id: Option<i64>,
    /// What that is called, where it still exists and has a name.
    subject: Option<String>,
    /// What else there is to know, by stable words.
    #[schema(value_type = Object)]
    details: Value,
}

impl From<NamedAuditRecord> for AuditEntry {
    fn from(NamedAuditRecord { chain, entry, user, acting, subject }: NamedAuditRecord) -> AuditEntry {
        let person = |id: UserId, name: Option<String>| AuditPerson { id, name: name.unwrap_or_default() };
        AuditEntry {
            chain: instance(chain),
            sequence: entry.sequence,
            happened_at: entry.happened_at,
            user: entry.user.map(|id| person(id, user)),
            acting: entry.acting.map(|id| person(id, acting)),
            session_id: entry.session,
            action: entry.action,
            subject_kind: entry.subject_kind,
            subject_id: entry.subject,
            subject,
            // Whoever wrote into the store past the portal may have left anything here; the log is shown all the same.
            details: serde_json::from_str(&entry.details).unwrap_or(Value::Null),
        }
    }
}

fn instance(chain: AuditChain) -> Option<InstanceId> {
    match chain {
        AuditChain::Provider => None,
        AuditChain::Instance(application) => Some(application),
    }
}

/// Which entries are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct AuditLogQuery {
    /// The instance whose log it is; the provider's where none is named.
    #[param(value_type = Option<i64>)]
    application: Option<InstanceId>,
    /// All logs together.
    #[serde(default)]
    all: bool,
    /// How the word of the action begins.
    #[serde(default)]
    #[param(example = "party.", pattern = "^[a-z_.]*$")]
    action: String,
    /// By this person, by an administrator who acted as it, or about it.
    #[param(value_type = Option<i64>)]
    user: Option<UserId>,
    /// Not before, in unix seconds.
    from: Option<i64>,
    /// Not after that second, in unix seconds.
    until: Option<i64>,
}

impl AuditLogQuery {
    fn checked(&self) -> Result<store::audit::AuditQuery<'_>> {
        let is_of_words = |byte: u8| byte.is_ascii_lowercase() || matches!(byte, b'_' | b'.');
        if !self.action.bytes().all(is_of_words) {
            return Err(invalid("action"));
        }
        let chain = self.application.map_or(AuditChain::Provider, AuditChain::Instance);
        let second = SignedDuration::from_secs(1);
        let until = moment("until", self.until)?.map(|time| time.checked_add(second));
        Ok(store::audit::AuditQuery {
            chain: (!self.all).then_some(chain),
            action: &self.action,
            user: self.user,
            from: moment("from", self.from)?,
            until: until.transpose().map_err(|_| invalid("until"))?,
            ..store::audit::AuditQuery::default()
        })
    }

    /// The parameters that name the same list.
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

/// The field by which the log is sorted.
const SORT_FIELDS: SortFields<()> = &[("happened_at", ())];

fn moment(field: &str, seconds: Option<i64>) -> Result<Option<Timestamp>> {
    seconds.map(Timestamp::from_second).transpose().map_err(|_| invalid(field))
}

fn invalid(field: &str) -> ApiError {
    ApiError::Invalid(vec![FieldError::new(field, ValidationErrorKind::Invalid.word())])
}

/// See who did what
///
/// The newest first. People and things are named as they are called now; in the log they stand by id. Searched by the
/// words of action and thing; sorted by `happened_at`.
#[utoipa::path(
    get, path = "/audit", tag = "audit", params(AuditLogQuery, ListQuery, PageQuery),
    responses((status = OK, body = Page<AuditEntry>)),
)]
async fn list(
    State(api): State<Api>,
    _may: Authorized<ReadAudit>,
    Query(wanted): Query<AuditLogQuery>,
    Query(query): Query<ListQuery>,
    Query(asked): Query<PageQuery>,
) -> Result<Json<Page<AuditEntry>>> {
    let (limit, offset) = asked.rows()?;
    let sort = parse_sort(query.sort.as_deref(), SORT_FIELDS)?;
    let oldest_first = sort.is_some_and(|(_, descending)| !descending);
    let checked = store::audit::AuditQuery { words: &query.search, oldest_first, ..wanted.checked()? };
    let db = &api.portal.db;
    let total = store::audit::count(&checked, db).await?;
    let entries = store::audit::told(&checked, limit, offset, db).await?;
    let entries = entries.into_iter().map(AuditEntry::from).collect();
    Ok(Json(asked.page(entries, total, &query.address("/api/v1/audit", &wanted.parameters()))?))
}

/// See what was done at all
///
/// The words of all actions that stand in a log.
#[utoipa::path(get, path = "/audit/actions", tag = "audit", responses((status = OK, body = Vec<String>)))]
async fn actions(State(api): State<Api>, _may: Authorized<ReadAudit>) -> Result<Json<Vec<String>>> {
    Ok(Json(store::audit::actions(&api.portal.db).await?))
}

/// How the log is written.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = AuditFormat)]
enum AuditFormat {
    /// As a list in JSON.
    #[default]
    Json,
    /// As comma-separated text, by semicolons in German.
    Csv,
}

/// How the log is written.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct AuditFormatQuery {
    /// json or csv.
    #[serde(default)]
    #[param(inline)]
    format: AuditFormat,
}

/// Take the log along
///
/// All entries that fit, the newest first, however many there are: the answer comes piece by piece.
#[utoipa::path(
    get, path = "/audit/export", tag = "audit", params(AuditLogQuery, AuditFormatQuery),
    responses((status = OK, content((Vec<AuditEntry> = "application/json"), (String = "text/csv")))),
)]
async fn export(
    State(api): State<Api>,
    may: Authorized<ReadAudit>,
    Query(wanted): Query<AuditLogQuery>,
    Query(AuditFormatQuery { format }): Query<AuditFormatQuery>,
) -> Result<Response> {
    wanted.checked()?;
    let [kind, disposition] = match format {
        AuditFormat::Json => ["application/json", "attachment; filename=\"audit.json\""],
        AuditFormat::Csv => ["text/csv; charset=utf-8", "attachment; filename=\"audit.csv\""],
    };
    let language = may.who.user.language.clone();
    let pieces = try_unfold(Some(AuditExport { api, wanted, format, language, last: None }), piece);
    let headers = [(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, disposition)];
    Ok((headers, Stream::from_stream(pieces)).into_response())
}

/// A log on its way into a file.
struct AuditExport {
    api: Api,
    wanted: AuditLogQuery,
    format: AuditFormat,
    language: Language,
    /// The last entry that was written.
    last: Option<NamedAuditRecord>,
}

/// The next piece of the file, and what is left to write after it. A failure breaks the connection off, so that nobody
/// takes half a log for the whole.
async fn piece(writing: Option<AuditExport>) -> Result<Option<(Vec<u8>, Option<AuditExport>)>> {
    let Some(mut writing) = writing else { return Ok(None) };
    let (wanted, db) = (writing.wanted.checked()?, &writing.api.portal.db);
    let entries = match &writing.last {
        None => store::audit::told(&wanted, AT_ONCE, 0, db).await?,
        Some(last) => store::audit::told_after(&wanted, last, AT_ONCE, db).await?,
    };
    let is_first = writing.last.is_none();
    let last = entries.last().cloned();
    let bytes = match writing.format {
        AuditFormat::Json => in_json(entries, is_first)?,
        AuditFormat::Csv => in_csv(entries, is_first, &writing.language)?,
    };
    writing.last.clone_from(&last);
    Ok(Some((bytes, last.map(|_| writing))))
}

/// An entry a line; the piece without any closes the list.
fn in_json(entries: Vec<NamedAuditRecord>, is_first: bool) -> Result<Vec<u8>> {
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

fn in_csv(entries: Vec<NamedAuditRecord>, is_first: bool, language: &Language) -> Result<Vec<u8>> {
    let mut bytes = if is_first { audit_table::write_csv_heading(language) } else { Ok(Vec::new()) }
        .map_err(ApiError::internal)?;
    let lines = entries.into_iter().map(line).collect();
    bytes.extend(audit_table::write_csv_lines(lines, language).map_err(ApiError::internal)?);
    Ok(bytes)
}

fn line(NamedAuditRecord { chain, entry, user, acting, subject }: NamedAuditRecord) -> AuditLine {
    fn text(value: Option<impl ToString>) -> String {
        value.map(|value| value.to_string()).unwrap_or_default()
    }
    AuditLine {
        happened_at: entry.happened_at.to_string(),
        chain: text(instance(chain)),
        sequence: entry.sequence.to_string(),
        user_id: text(entry.user),
        user: text(user),
        acting_id: text(entry.acting),
        acting: text(acting),
        session: text(entry.session),
        action: entry.action,
        subject_kind: entry.subject_kind,
        subject_id: text(entry.subject),
        subject: text(subject),
        details: entry.details,
    }
}

/// Whether anybody has changed a log.
#[derive(Serialize, ToSchema)]
#[schema(as = AuditCheck)]
struct ChainCheck {
    /// How many logs were read.
    chains: usize,
    /// How many entries they hold.
    entries: i64,
    /// Those that are not as they were written.
    broken: Vec<BrokenChain>,
}

/// A log that is not as it was written.
#[derive(Serialize, ToSchema)]
struct BrokenChain {
    /// The instance whose log it is; null for the provider's.
    chain: Option<InstanceId>,
    /// The first entry, or checkpoint, that does not fit the one before it.
    sequence: i64,
}

/// Check that nobody has changed a log
///
/// Reads all logs from their first entry, or the checkpoint of the last pruning, to their last. Millions of entries are
/// better read by `standpunkt check`.
#[utoipa::path(get, path = "/audit/check", tag = "audit", responses((status = OK, body = ChainCheck)))]
async fn check(State(api): State<Api>, _may: Authorized<ReadAudit>) -> Result<Json<ChainCheck>> {
    let db = &api.portal.db;
    let found = portal::audit::verify_all(db).await?;
    let entries = store::audit::count(&store::audit::AuditQuery::default(), db).await?;
    let chains = found.len();
    let broken = found.into_iter().filter_map(|(chain, found)| {
        Some(BrokenChain { chain: instance(chain), sequence: found.err()?.sequence() })
    });
    Ok(Json(ChainCheck { chains, entries, broken: broken.collect() }))
}
