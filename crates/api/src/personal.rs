//! `/api/v1/users/{id}/data`: everything that is held on a person.
use crate::{
    Api,
    api_error::{ApiError, ResourceKind, Result},
    audit::AuditEntry,
    permissions::{Authorized, ReadAccount},
    route_table::{RouteTable, routes},
    users::UserPath,
};
use axum::{
    Json,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use jiff::Timestamp;
use serde::Serialize;
use store::{audit, personal};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(read))
}

/// Everything that is held on a person.
#[derive(Serialize)]
struct PersonalDataDocument {
    exported_at: Timestamp,
    #[serde(flatten)]
    held: personal::PersonalData,
    /// What the person did, and what was done to its account and its roles.
    audit: Vec<AuditEntry>,
}

/// Get everything that is held on a person
///
/// A document to keep: account, roles, sessions, invitations, mails without what they say, refusals of mails, marks in
/// guides, candidacies with profile and answers, replaced explanations, steps of instances, reopenings and
/// notifications that it wrote, long work, entries of the audit log. No passwords, no tokens, no hashes; of others no
/// more than what they are called where an entry is about both.
#[utoipa::path(get, path = "/users/{id}/data", tag = "users", params(UserPath), responses((status = OK, body = Object)))]
async fn read(State(api): State<Api>, may: Authorized<ReadAccount>) -> Result<Response> {
    let (user, db) = (may.user(), &api.portal.db);
    let held = personal::of(user, db).await?.ok_or(ApiError::NotFound(ResourceKind::Person))?;
    let wanted = audit::AuditQuery { user: Some(user), ..audit::AuditQuery::default() };
    let entries = audit::told(&wanted, i64::MAX, 0, db).await?;
    let audit = entries.into_iter().map(AuditEntry::from).collect();
    let disposition = format!("attachment; filename=\"standpunkt-{user}.json\"");
    let document = PersonalDataDocument { exported_at: Timestamp::now(), held, audit };
    Ok(([(header::CONTENT_DISPOSITION, disposition)], Json(document)).into_response())
}
