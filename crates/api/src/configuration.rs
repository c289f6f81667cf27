//! `/api/v1/applications/{id}/configuration`: how an instance looks, asks and counts.
use crate::{
    Api,
    conditions::{Seen, etag, tag},
    creators::AtInstance,
    may::{ChangeInstance, May, ReadInstance},
    path::At,
    problem::{Body, Problem, Result, Thing, about},
    valid::{Check, Valid},
};
use axum::{
    Json,
    extract::{DefaultBodyLimit, State},
    http::{HeaderName, HeaderValue},
};
use elections::{applications::Application, configuration::Configuration};
use utoipa_axum::{
    router::{OpenApiRouter, UtoipaMethodRouterExt},
    routes,
};

/// Sponsors, surveys and footer links in all languages.
const LARGEST: usize = 1 << 20;

pub(crate) fn router() -> OpenApiRouter<Api> {
    OpenApiRouter::new().routes(routes!(find, change).layer(DefaultBodyLimit::max(LARGEST)))
}

type Tagged = ([(HeaderName, HeaderValue); 1], Json<Configuration>);

fn tag_of(application: &Application) -> Result<String> {
    tag(&application.configuration).map_err(Problem::internal)
}

fn shown(application: Application) -> Result<Tagged> {
    Ok((etag(&tag_of(&application)?), Json(application.configuration)))
}

/// See the configuration of an instance
#[utoipa::path(
    get, path = "/applications/{id}/configuration", tag = "applications", params(AtInstance), security(("bearer" = [])),
    responses((status = OK, body = Configuration), (status = UNAUTHORIZED, body = Body),
        (status = FORBIDDEN, body = Body), (status = NOT_FOUND, body = Body)),
)]
async fn find(
    State(api): State<Api>,
    _may: May<ReadInstance>,
    At(AtInstance { id }): At<AtInstance>,
) -> Result<Tagged> {
    let found = store::applications::find(id, &api.portal.db).await?;
    shown(found.ok_or(Problem::NotFound(Thing::Instance))?)
}

impl Check for Configuration {}

/// Replace the configuration of an instance
///
/// With `If-Match`, what somebody else changed since is not overwritten: 412.
#[utoipa::path(
    put, path = "/applications/{id}/configuration", tag = "applications", params(AtInstance),
    request_body = Configuration, security(("bearer" = [])),
    responses((status = OK, body = Configuration), (status = UNAUTHORIZED, body = Body),
        (status = FORBIDDEN, body = Body), (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body),
        (status = PRECONDITION_FAILED, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn change(
    State(api): State<Api>,
    may: May<ChangeInstance>,
    At(AtInstance { id }): At<AtInstance>,
    seen: Seen,
    Valid(configuration): Valid<Configuration>,
) -> Result<Tagged> {
    let is_seen = move |application: &Application| tag_of(application).is_ok_and(|tag| seen.is(&tag));
    let application = api
        .portal
        .change_configuration(id, is_seen, configuration, &may.who)
        .await
        .map_err(about(Thing::Instance))?;
    shown(application)
}
