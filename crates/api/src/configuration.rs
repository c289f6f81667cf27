//! `/api/v1/applications/{id}/configuration`: how an instance looks, asks and counts.
use crate::{
    Api,
    api_error::{ApiError, ResourceKind, Result, about},
    creators::InstancePath,
    openapi::{BODY_ERRORS, DescribeInput, OperationDescription},
    path::Path,
    permissions::{Authorized, ChangeInstance, ReadAccess, ReadInstance},
    preconditions::{Preconditions, etag, tag},
    route_table::{RouteTable, routes},
    upload,
    validated::{ValidJson, Validate, has_parts, read},
};
use axum::{
    Json,
    extract::{DefaultBodyLimit, FromRequest, Request, State},
    http::{HeaderName, HeaderValue},
    response::{IntoResponse, Response},
};
use elections::{
    configuration::Configuration, ids::InstanceId, instances::Instance, validation::ValidationErrorKind,
};
use exchange::published_configuration::{self, ConfigurationContext};
use portal::election_data::{self, ElectionData};
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

/// Sponsors, surveys and footer links in all languages.
const LARGEST: usize = 1 << 20;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(find, change).layer(DefaultBodyLimit::max(LARGEST)))
}

pub(crate) type Tagged = ([(HeaderName, HeaderValue); 1], Json<Configuration>);

fn tag_of(application: &Instance) -> Result<String> {
    tag(&application.configuration).map_err(ApiError::internal)
}

/// The configuration as it stands, with the instances of the cluster.
pub(crate) async fn shown(application: Instance, api: &Api) -> Result<Tagged> {
    let tag = etag(&tag_of(&application)?);
    let cluster = application.cluster;
    let mut configuration = in_force(application.configuration);
    if let Some(cluster) = cluster {
        let instances = store::instances::of_cluster(cluster, &api.portal.db).await?;
        configuration.cluster.instances = instances.into_iter().map(i64::from).collect();
    }
    Ok((tag, Json(configuration)))
}

/// The configuration with the matrix that counts, also where a model brings it along.
fn in_force(mut configuration: Configuration) -> Configuration {
    if let Ok(model) = election_data::model(&configuration.algorithm) {
        configuration.algorithm.matrix = model.matrix().to_decimals();
    }
    configuration
}

/// See the configuration of an instance
///
/// Without a token while it is live.
#[utoipa::path(
    get, path = "/applications/{id}/configuration", tag = "applications", params(InstancePath),
    responses((status = OK, body = Configuration)),
)]
async fn find(
    State(api): State<Api>,
    reader: ReadAccess<ReadInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Response> {
    if let ReadAccess::Public(public) = reader {
        return public.answer(&api, async |contest| Ok(for_voters(&contest))).await;
    }
    let found = store::instances::find(id, &api.portal.db).await?;
    Ok(shown(found.ok_or(ApiError::NotFound(ResourceKind::Instance))?, &api).await?.into_response())
}

/// What anybody may know of a configuration: not when those are reminded who have not answered.
fn for_voters(contest: &ElectionData) -> Configuration {
    in_force(Configuration { reminders: Vec::new(), ..contest.application.configuration.clone() })
}

/// A document, as a JSON body or as the part `config` of a form.
struct ConfigurationBody(Value);

/// A body of any shape.
#[derive(Deserialize)]
#[serde(transparent)]
struct AnyBody(Value);

impl Validate for AnyBody {}

impl DescribeInput for ConfigurationBody {
    fn describe(operation: &mut OperationDescription) {
        operation.fails_with(&BODY_ERRORS);
    }
}

impl<S: Send + Sync> FromRequest<S> for ConfigurationBody {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self> {
        if has_parts(request.headers()) {
            let part = upload::part(request, state, &["config", "configuration"]).await?;
            return Ok(ConfigurationBody(read(&part)?));
        }
        let ValidJson(AnyBody(document)) = ValidJson::from_request(request, state).await?;
        Ok(ConfigurationBody(document))
    }
}

/// A configuration in a form.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the form, which is read part by part")]
struct ConfigurationForm {
    /// The document as JSON.
    config: String,
}

/// The configuration that a document means, also one in the words of the published interface; everything that is wrong
/// with it is told at once.
async fn understood(mut document: Value, id: InstanceId, api: &Api) -> Result<Configuration> {
    let db = &api.portal.db;
    let instance = store::instances::find(id, db).await?.ok_or(ApiError::NotFound(ResourceKind::Instance))?;
    let theses = store::theses::of(id, db).await?.len();
    let setting = ConfigurationContext { default_language: &instance.metadata.default_language, theses };
    published_configuration::translate(&mut document, setting);
    let mut read = Configuration::read_leniently(document);
    let settled = election_data::settle_matrix(&mut read.configuration.algorithm);
    let mut violations = read.violations();
    if settled.is_err() && violations.is_empty() {
        violations.add("algorithm.matrix", ValidationErrorKind::Invalid);
    }
    match violations.is_empty() {
        true => Ok(read.configuration),
        false => Err(violations.into()),
    }
}

/// Replace the configuration of an instance
///
/// A matrix that is not that of the model is taken for one of one's own (`calculation` 3). As JSON, or as the part `config` of a form. With `If-Match`, what somebody else changed since is not overwritten: 412.
#[utoipa::path(
    put, path = "/applications/{id}/configuration", tag = "applications", params(InstancePath),
    request_body(content((Configuration = "application/json"), (ConfigurationForm = "multipart/form-data"))),
    responses((status = OK, body = Configuration), (status = CONFLICT)),
)]
async fn change(
    State(api): State<Api>,
    may: Authorized<ChangeInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
    seen: Preconditions,
    ConfigurationBody(document): ConfigurationBody,
) -> Result<Tagged> {
    let mut configuration = understood(document, id, &api).await?;
    // Read-only: whoever sends back what was read changes nothing.
    configuration.cluster.instances.clear();
    let is_seen = move |application: &Instance| tag_of(application).is_ok_and(|tag| seen.is(&tag));
    let application = api
        .portal
        .change_configuration(id, is_seen, configuration, &may.who)
        .await
        .map_err(about(ResourceKind::Instance))?;
    shown(application, &api).await
}
