//! `/api/v1/users/{id}/data`: all stored data about a person.
use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result},
        json_response::Json,
        permissions::{Authorized, ReadAccount},
        route_table::{RouteTable, routes},
    },
    routes::{accounts::users::UserPath, operations::audit::AuditEntry},
};
use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use jiff::Timestamp;
use portal::limits::Limit;
use serde::Serialize;
use store::{audit, personal_data};

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(get))
}

/// All stored data about a person.
#[derive(Serialize)]
struct PersonalDataDocument {
    exported_at: Timestamp,
    #[serde(flatten)]
    data: personal_data::PersonalData,
    /// Entries of the audit log by the person, and about the person's account and roles.
    audit: Vec<AuditEntry>,
}

/// Get all stored data about a person
///
/// A document to download: account, roles, sessions, invitations, mails without their content, unsubscribed
/// kinds of mail, checked items of guides, candidacies with profile and answers, replaced explanations,
/// changes to and comments on answers of a party, status changes of instances, reopenings,
/// proposed corrections of theses and notifications by the person, jobs, and entries of the audit log. It contains no
/// passwords, tokens or hashes. Of other persons, it contains only the names in entries that concern both.
#[utoipa::path(get, path = "/users/{id}/data", tag = "users", params(UserPath), responses((status = OK, body = Object)))]
async fn get(State(api): State<Api>, auth: Authorized<ReadAccount>) -> Result<Response> {
    api.portal.reads.count(Limit::Exports, auth.actor.user.id)?;
    let (user, db) = (auth.target_user_id(), &api.portal.db);
    let data = personal_data::load(user, db).await?.ok_or(ApiError::NotFound(ResourceKind::Person))?;
    let query = audit::AuditQuery { user: Some(user), ..audit::AuditQuery::default() };
    let entries = audit::list_named(&query, i64::MAX, 0, db).await?;
    let audit = entries.into_iter().map(AuditEntry::from).collect();
    let disposition = format!("attachment; filename=\"standpunkt-{user}.json\"");
    let document = PersonalDataDocument { exported_at: api.portal.clock.now(), data, audit };
    Ok(([(header::CONTENT_DISPOSITION, disposition)], Json(document)).into_response())
}
