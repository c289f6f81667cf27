//! `/api/v1/applications/{id}/guide`: what the caller has ticked off in the guide to making an instance known.
use crate::{
    Api,
    api_error::{ApiError, FieldError, Result},
    creators::InstancePath,
    path::Path,
    permissions::{Authorized, ReadInstance},
    route_table::{RouteTable, routes},
};
use axum::{Json, extract::State, http::StatusCode};
use elections::{ids::InstanceId, validation::ValidationErrorKind};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The longest word for something that can be ticked off.
const LONGEST: usize = 40;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(find)).routes(routes!(mark, unmark))
}

/// What is ticked off.
#[derive(Serialize, ToSchema)]
struct Guide {
    marks: Vec<String>,
}

/// See what one has ticked off
#[utoipa::path(
    get, path = "/applications/{id}/guide", tag = "applications", params(InstancePath),
    responses((status = OK, body = Guide)),
)]
async fn find(
    State(api): State<Api>,
    may: Authorized<ReadInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Json<Guide>> {
    Ok(Json(Guide { marks: store::guides::marks(may.who.user.id, id, &api.portal.db).await? }))
}

/// Something that can be ticked off.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct GuideMarkPath {
    /// The instance.
    #[param(value_type = i64)]
    id: InstanceId,
    /// A word of small letters, digits and hyphens.
    #[param(pattern = "^[a-z0-9-]{1,40}$")]
    mark: String,
}

impl GuideMarkPath {
    fn check(&self) -> Result<()> {
        let is_word = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        match (1..=LONGEST).contains(&self.mark.len()) && self.mark.bytes().all(is_word) {
            true => Ok(()),
            false => {
                Err(ApiError::Invalid(vec![FieldError::new("mark", ValidationErrorKind::Invalid.word())]))
            }
        }
    }
}

/// Tick something off
#[utoipa::path(
    put, path = "/applications/{id}/guide/{mark}", tag = "applications", params(GuideMarkPath),
    responses((status = NO_CONTENT), (status = UNPROCESSABLE_ENTITY)),
)]
async fn mark(
    State(api): State<Api>,
    may: Authorized<ReadInstance>,
    Path(at): Path<GuideMarkPath>,
) -> Result<StatusCode> {
    at.check()?;
    store::guides::mark(may.who.user.id, at.id, &at.mark, Timestamp::now(), &api.portal.db).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Take a tick back
#[utoipa::path(
    delete, path = "/applications/{id}/guide/{mark}", tag = "applications", params(GuideMarkPath),
    responses((status = NO_CONTENT), (status = UNPROCESSABLE_ENTITY)),
)]
async fn unmark(
    State(api): State<Api>,
    may: Authorized<ReadInstance>,
    Path(at): Path<GuideMarkPath>,
) -> Result<StatusCode> {
    at.check()?;
    store::guides::unmark(may.who.user.id, at.id, &at.mark, &api.portal.db).await?;
    Ok(StatusCode::NO_CONTENT)
}
