//! `/api/v1/applications/{id}/configuration`: how an instance looks, asks and counts.
use crate::{
    Api,
    calls::{Calls, routes},
    conditions::{Seen, etag, tag},
    creators::AtInstance,
    may::{ChangeInstance, May, ReadInstance},
    path::At,
    problem::{Body, Problem, Result, Thing, about},
    upload,
    valid::{Check, Valid, has_parts, read},
};
use axum::{
    Json,
    extract::{DefaultBodyLimit, FromRequest, Request, State},
    http::{HeaderName, HeaderValue},
};
use elections::{applications::Application, configuration::Configuration};
use utoipa::ToSchema;

/// Sponsors, surveys and footer links in all languages.
const LARGEST: usize = 1 << 20;

pub(crate) fn router() -> Calls {
    Calls::new().routes(routes!(find, change).layer(DefaultBodyLimit::max(LARGEST)))
}

pub(crate) type Tagged = ([(HeaderName, HeaderValue); 1], Json<Configuration>);

fn tag_of(application: &Application) -> Result<String> {
    tag(&application.configuration).map_err(Problem::internal)
}

pub(crate) fn shown(application: Application) -> Result<Tagged> {
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

/// A configuration as a JSON body, or as the part `config` of a form.
struct Sent(Configuration);

impl<S: Send + Sync> FromRequest<S> for Sent {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self> {
        if has_parts(request.headers()) {
            let part = upload::part(request, state, &["config", "configuration"]).await?;
            return Ok(Sent(read(&part)?));
        }
        let Valid(configuration) = Valid::from_request(request, state).await?;
        Ok(Sent(configuration))
    }
}

/// A configuration in a form.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes the form, which is read part by part")]
struct ConfigurationForm {
    /// The document as JSON.
    config: String,
}

/// Replace the configuration of an instance
///
/// As JSON, or as the part `config` of a form. With `If-Match`, what somebody else changed since is not overwritten: 412.
#[utoipa::path(
    put, path = "/applications/{id}/configuration", tag = "applications", params(AtInstance),
    request_body(content((Configuration = "application/json"), (ConfigurationForm = "multipart/form-data"))),
    security(("bearer" = [])),
    responses((status = OK, body = Configuration), (status = UNAUTHORIZED, body = Body),
        (status = FORBIDDEN, body = Body), (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body),
        (status = PRECONDITION_FAILED, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn change(
    State(api): State<Api>,
    may: May<ChangeInstance>,
    At(AtInstance { id }): At<AtInstance>,
    seen: Seen,
    Sent(configuration): Sent,
) -> Result<Tagged> {
    let is_seen = move |application: &Application| tag_of(application).is_ok_and(|tag| seen.is(&tag));
    let application = api
        .portal
        .change_configuration(id, is_seen, configuration, &may.who)
        .await
        .map_err(about(Thing::Instance))?;
    shown(application)
}
