//! `/api/v1/applications/{id}/configuration`: appearance, texts and matching of an instance.
use crate::{
    Api,
    http::{
        api_error::{ApiError, ResourceKind, Result, to_api_error},
        json_response::Json,
        openapi::{BODY_ERRORS, DescribeInput, OperationDescription},
        parameters::Path,
        permissions::{Authorized, ChangeInstance, PeopleAndPrograms, ReadAccess, ReadInstance},
        preconditions::{Preconditions, WithEtag, build_etag_header, compute_etag},
        route_table::{RouteTable, routes},
        scope::InstancePath,
        upload,
        validated_json::{ValidJson, Validate, is_multipart, parse_json},
    },
};
use axum::{
    extract::{DefaultBodyLimit, FromRequest, Request, State},
    response::{IntoResponse, Response},
};
use elections::{
    configuration::Configuration, ids::InstanceId, instances::Instance, validation::ValidationErrorKind,
};
use exchange::model::published_configuration::{self, ConfigurationContext};
use portal::publishing::election_data::{self, ElectionData};
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

/// The maximum size of a configuration, with sponsors, surveys and footer links in all languages, in bytes.
const MAX_BODY_BYTES: usize = 1 << 20;

pub(crate) fn router() -> RouteTable {
    RouteTable::new().routes(routes!(get, replace).with_body_limit(DefaultBodyLimit::max(MAX_BODY_BYTES)))
}

fn configuration_tag(instance: &Instance) -> Result<String> {
    compute_etag(&instance.configuration).map_err(ApiError::internal)
}

/// Builds the response with the configuration and the ids of the instances in the cluster.
pub(crate) async fn build_response(instance: Instance, api: &Api) -> Result<WithEtag<Configuration>> {
    let tag = build_etag_header(&configuration_tag(&instance)?);
    let cluster = instance.cluster;
    let mut configuration = with_effective_matrix(instance.configuration);
    if let Some(cluster) = cluster {
        let instances = store::instances::list_by_cluster(cluster, &api.portal.db).await?;
        configuration.cluster.instances = instances.into_iter().map(i64::from).collect();
    }
    Ok((tag, Json(configuration)))
}

/// Sets the matrix that is in effect, also if the matching model defines it.
fn with_effective_matrix(mut configuration: Configuration) -> Configuration {
    if let Ok(model) = election_data::build_model(&configuration.algorithm) {
        configuration.algorithm.matrix = model.matrix().to_decimals();
    }
    configuration
}

/// Get the configuration of an instance
///
/// Without a token while the instance is live.
#[utoipa::path(
    get, path = "/applications/{id}/configuration", tag = "applications", params(InstancePath),
    responses((status = OK, body = Configuration)),
)]
async fn get(
    State(api): State<Api>,
    reader: ReadAccess<ReadInstance, PeopleAndPrograms>,
    Path(InstancePath { id }): Path<InstancePath>,
) -> Result<Response> {
    if let ReadAccess::Public(public) = reader {
        return public.respond_cached(&api, async |election| Ok(public_configuration(&election))).await;
    }
    let found = store::instances::find(id, &api.portal.db).await?;
    Ok(build_response(found.ok_or(ApiError::NotFound(ResourceKind::Instance))?, &api).await?.into_response())
}

/// Returns the public part of a configuration, without the dates of reminders.
fn public_configuration(election: &ElectionData) -> Configuration {
    with_effective_matrix(Configuration { reminders: Vec::new(), ..election.instance.configuration.clone() })
}

/// A configuration document, as a JSON body or as the part `config` of a form.
struct ConfigurationBody(Value);

/// A JSON body of any shape.
#[derive(Deserialize)]
#[serde(transparent)]
struct AnyBody(Value);

impl Validate for AnyBody {}

impl DescribeInput for ConfigurationBody {
    fn describe(operation: &mut OperationDescription) {
        operation.add_errors(&BODY_ERRORS);
    }
}

impl<S: Send + Sync> FromRequest<S> for ConfigurationBody {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self> {
        if is_multipart(request.headers()) {
            let part = upload::read_part(request, state, &["config", "configuration"]).await?;
            return Ok(ConfigurationBody(parse_json(&part)?));
        }
        let ValidJson(AnyBody(document)) = ValidJson::from_request(request, state).await?;
        Ok(ConfigurationBody(document))
    }
}

/// A form with a configuration.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the form, which is read part by part")]
struct ConfigurationForm {
    /// The document as JSON.
    config: String,
}

/// Parses a configuration document, also in the format of the published interface. Reports all errors at
/// once.
async fn parse_configuration(mut document: Value, id: InstanceId, api: &Api) -> Result<Configuration> {
    let db = &api.portal.db;
    let instance = store::instances::find(id, db).await?.ok_or(ApiError::NotFound(ResourceKind::Instance))?;
    let theses = store::theses::list(id, db).await?.len();
    let context = ConfigurationContext { default_language: &instance.metadata.default_language, theses };
    published_configuration::translate(&mut document, context);
    let mut parsed = Configuration::parse_leniently(document);
    let matrix_result = election_data::resolve_matrix(&mut parsed.configuration.algorithm);
    let mut violations = parsed.validation_errors();
    if matrix_result.is_err() && violations.is_empty() {
        violations.add("algorithm.matrix", ValidationErrorKind::Invalid);
    }
    match violations.is_empty() {
        true => Ok(parsed.configuration),
        false => Err(violations.into()),
    }
}

/// Replace the configuration of an instance
///
/// A matrix that differs from that of the model is stored as a custom one (`calculation` 3). The body is
/// JSON, or a form with the part `config`. With `If-Match`, changes that others have made in the meantime are
/// not overwritten (412).
#[utoipa::path(
    put, path = "/applications/{id}/configuration", tag = "applications", params(InstancePath),
    request_body(content((Configuration = "application/json"), (ConfigurationForm = "multipart/form-data"))),
    responses((status = OK, body = Configuration), (status = CONFLICT)),
)]
async fn replace(
    State(api): State<Api>,
    auth: Authorized<ChangeInstance>,
    Path(InstancePath { id }): Path<InstancePath>,
    preconditions: Preconditions,
    ConfigurationBody(document): ConfigurationBody,
) -> Result<WithEtag<Configuration>> {
    let mut configuration = parse_configuration(document, id, &api).await?;
    // The field is read-only, so it is ignored if a client sends it back.
    configuration.cluster.instances.clear();
    let is_current =
        move |instance: &Instance| configuration_tag(instance).is_ok_and(|tag| preconditions.matches(&tag));
    let instance = api
        .portal
        .instances
        .update_configuration(id, is_current, configuration, &auth.actor)
        .await
        .map_err(to_api_error(ResourceKind::Instance))?;
    build_response(instance, &api).await
}
