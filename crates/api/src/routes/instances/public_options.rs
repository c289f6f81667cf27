//! `/api/v1/applications/{id}/public-options`: what an instance offers to the public beside its questionnaire.
use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result, to_api_error},
        json_response::Json,
        parameters::Path,
        permissions::{Authorized, ChangeInstance},
        route_table::{RouteTable, routes},
        scope::InstancePath,
        validated_json::{ValidJson, Validate},
    },
};
use axum::extract::State;
use elections::instances::public_options::PublicOptions;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(get, update))
}

/// What an instance offers to the public beside its questionnaire.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = PublicOptions)]
struct PublicOptionsBody {
    /// A page at its address before it goes live. Possible once the election data is complete.
    announcement_page: bool,
    /// Positions and reasons stay public after the election. Possible once it is over.
    archive: bool,
    /// Classes can answer together, each participant on a device of their own.
    class_mode: bool,
}

impl Validate for PublicOptionsBody {}

impl From<PublicOptions> for PublicOptionsBody {
    fn from(options: PublicOptions) -> PublicOptionsBody {
        let PublicOptions { announcement_page, archive, class_mode } = options;
        PublicOptionsBody { announcement_page, archive, class_mode }
    }
}

impl From<PublicOptionsBody> for PublicOptions {
    fn from(body: PublicOptionsBody) -> PublicOptions {
        let PublicOptionsBody { announcement_page, archive, class_mode } = body;
        PublicOptions { announcement_page, archive, class_mode }
    }
}

/// Get the public options of an instance
#[utoipa::path(
    get, path = "/applications/{id}/public-options", tag = "applications", params(InstancePath),
    responses((status = OK, body = PublicOptionsBody)),
)]
async fn get(
    State(api): State<Api>,
    _auth: Authorized<ChangeInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Json<PublicOptionsBody>> {
    let found = store::instances::find(id, &api.portal.db).await?;
    let instance = found.ok_or(ApiError::NotFound(ResourceKind::Instance))?;
    Ok(Json(instance.public_options.into()))
}

/// Change the public options of an instance
///
/// 409 if an option is switched on that is not possible yet.
#[utoipa::path(
    put, path = "/applications/{id}/public-options", tag = "applications", params(InstancePath),
    request_body = PublicOptionsBody,
    responses((status = OK, body = PublicOptionsBody), (status = CONFLICT)),
)]
async fn update(
    State(api): State<Api>,
    auth: Authorized<ChangeInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
    ValidJson(body): ValidJson<PublicOptionsBody>,
) -> Result<Json<PublicOptionsBody>> {
    let options = body.into();
    let updated = api.portal.instances.update_public_options(id, options, &auth.actor).await;
    updated.map_err(to_api_error(ResourceKind::Instance))?;
    Ok(Json(options.into()))
}
