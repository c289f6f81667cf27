//! `/api/v1/users/{id}/data`: everything that is held on a person.
use crate::{
    Api,
    audit::Entry,
    calls::{Calls, routes},
    may::{May, ReadAccount},
    problem::{Problem, Result, Thing},
    users::AtUser,
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

pub(crate) fn router() -> Calls {
    Calls::new().routes(routes!(read))
}

/// Everything that is held on a person.
#[derive(Serialize)]
struct Document {
    exported_at: Timestamp,
    #[serde(flatten)]
    held: personal::PersonalData,
    /// What the person did, and what was done to its account and its roles.
    audit: Vec<Entry>,
}

/// Get everything that is held on a person
///
/// A document to keep: account, roles, sessions, invitations, mails without what they say, refusals of mails, marks in
/// guides, candidacies with profile and answers, replaced explanations, steps of instances, reopenings and
/// notifications that it wrote, long work, entries of the audit log. No passwords, no tokens, no hashes; of others no
/// more than what they are called where an entry is about both.
#[utoipa::path(get, path = "/users/{id}/data", tag = "users", params(AtUser), responses((status = OK, body = Object)))]
async fn read(State(api): State<Api>, may: May<ReadAccount>) -> Result<Response> {
    let (user, db) = (may.user(), &api.portal.db);
    let held = personal::of(user, db).await?.ok_or(Problem::NotFound(Thing::Person))?;
    let wanted = audit::AuditQuery { user: Some(user), ..audit::AuditQuery::default() };
    let entries = audit::told(&wanted, i64::MAX, 0, db).await?;
    let audit = entries.into_iter().map(Entry::from).collect();
    let disposition = format!("attachment; filename=\"standpunkt-{user}.json\"");
    let document = Document { exported_at: Timestamp::now(), held, audit };
    Ok(([(header::CONTENT_DISPOSITION, disposition)], Json(document)).into_response())
}
