//! `/api/v1/actions/applications`: changes of many instances.
use crate::{
    Api,
    http::{
        api_error::{ApiError, FieldError, ResourceKind, Result, to_api_error},
        json_response::Json,
        permissions::{Authorized, ManageElections},
        route_table::{RouteTable, routes},
        validated_json::{ValidJson, Validate},
    },
    routes::jobs::JobAccepted,
};
use axum::{extract::State, http::StatusCode};
use elections::{
    ids::{ElectionId, InstanceId},
    reasons::Reason,
    validation::ValidationErrorKind,
};
use portal::instances::bulk_changes::BulkAction;
use serde::Deserialize;
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(change))
}

/// The instances to change, and the change.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct BulkChangeBody {
    /// The instances.
    #[schema(value_type = Vec<i64>)]
    ids: Vec<InstanceId>,
    #[schema(inline)]
    action: BulkActionName,
    /// Why they are archived.
    #[schema(value_type = Option<String>)]
    reason: Option<Reason>,
    /// The election that they are moved to.
    #[schema(value_type = Option<i64>)]
    election_id: Option<ElectionId>,
}

/// What is done with each of the instances.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum BulkActionName {
    /// Archives those whose election is over.
    Archive,
    /// Moves them to an election.
    Move,
    /// Deletes them, also those with answers. They can be restored for 30 days.
    Delete,
    /// Marks new ones as looked at by the provider.
    Review,
}

impl Validate for BulkChangeBody {}

impl BulkChangeBody {
    fn to_action(&self) -> Result<BulkAction> {
        let missing = |field: &str| {
            ApiError::Invalid(vec![FieldError::new(field, ValidationErrorKind::Required.as_str())])
        };
        Ok(match self.action {
            BulkActionName::Archive => {
                BulkAction::Archive { reason: self.reason.clone().ok_or_else(|| missing("reason"))? }
            }
            BulkActionName::Move => {
                BulkAction::Move { election: self.election_id.ok_or_else(|| missing("election_id"))? }
            }
            BulkActionName::Delete => BulkAction::Delete,
            BulkActionName::Review => BulkAction::Review,
        })
    }
}

/// Archive, move, delete or review many instances
///
/// Starts a job of the caller. Each instance is changed by itself: the results of the job contain those that could not be
/// changed, with the reason.
#[utoipa::path(
    post, path = "/actions/applications", tag = "applications", request_body = BulkChangeBody,
    responses((status = ACCEPTED, body = JobAccepted), (status = CONFLICT)),
)]
async fn change(
    State(api): State<Api>,
    auth: Authorized<ManageElections>,
    ValidJson(body): ValidJson<BulkChangeBody>,
) -> Result<(StatusCode, Json<JobAccepted>)> {
    let job = api.portal.instances.start_bulk_change(&body.ids, body.to_action()?, &auth.actor).await;
    Ok((StatusCode::ACCEPTED, Json(job.map_err(to_api_error(ResourceKind::Election))?.into())))
}
