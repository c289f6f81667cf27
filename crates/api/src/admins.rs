//! `/api/v1/admins` and `/api/v1/actions/custom`: what administrators do with people.
use crate::{
    Api,
    calls::{Calls, routes},
    may::{ActOnPeople, ManageAdmins, May},
    page::{Asked, Page},
    path::{Asking, At},
    problem::{Body, FieldProblem, Problem, Result},
    users::User,
    valid::{Check, Valid},
};
use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use elections::{
    ids::{AdminId, UserId},
    people,
    registration::Password,
    violations::{Fault, Violations},
};
use jiff::Timestamp;
use portal::refused::Refused;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> Calls {
    Calls::new().routes(routes!(list, grant)).routes(routes!(find, revoke)).routes(routes!(custom))
}

/// An administrator.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Admin {
    id: AdminId,
    #[serde(rename = "user_id")]
    user_id: UserId,
    /// Null: administrators belong to no instance.
    #[serde(rename = "application_id")]
    application_id: Option<i64>,
    first_name: String,
    last_name: String,
    /// The mail address.
    contact: String,
    /// 0 has not signed in yet, 1 has
    status: i16,
    #[serde(rename = "created_at")]
    created_at: Timestamp,
    #[serde(rename = "updated_at")]
    updated_at: Timestamp,
}

impl Admin {
    fn of(admin: people::Admin, user: people::User) -> Admin {
        Admin {
            id: admin.id,
            user_id: user.id,
            application_id: None,
            status: user.status().into(),
            first_name: user.details.first_name,
            last_name: user.details.last_name,
            contact: user.email,
            created_at: admin.created_at,
            updated_at: admin.updated_at,
        }
    }
}

/// List the administrators
#[utoipa::path(
    get, path = "/admins", tag = "admins", params(Asked), security(("bearer" = [])),
    responses((status = OK, body = Page<Admin>), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body)),
)]
async fn list(
    State(api): State<Api>,
    _may: May<ManageAdmins>,
    Asking(asked): Asking<Asked>,
) -> Result<Json<Page<Admin>>> {
    let db = &api.portal.db;
    let mut admins = Vec::new();
    for admin in store::admins::all(db).await? {
        let user = store::users::find(admin.user, db).await?;
        admins.extend(user.map(|user| Admin::of(admin, user)));
    }
    Ok(Json(asked.of(admins, "/api/v1/admins?")?))
}

/// An administrator, by the id of the role.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct AtAdmin {
    /// The role.
    #[param(value_type = i64)]
    id: AdminId,
}

/// The administrator as it stands.
pub(crate) async fn shown(id: AdminId, api: &Api) -> Result<Json<Admin>> {
    let db = &api.portal.db;
    let admin = store::admins::find(id, db).await?.ok_or(Refused::NotFound)?;
    let user = store::users::find(admin.user, db).await?.ok_or(Refused::NotFound)?;
    Ok(Json(Admin::of(admin, user)))
}

/// See an administrator
#[utoipa::path(
    get, path = "/admins/{id}", tag = "admins", params(AtAdmin), security(("bearer" = [])),
    responses((status = OK, body = Admin), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body)),
)]
async fn find(
    State(api): State<Api>,
    _may: May<ManageAdmins>,
    At(AtAdmin { id }): At<AtAdmin>,
) -> Result<Json<Admin>> {
    shown(id, &api).await
}

/// Who becomes an administrator.
#[derive(Deserialize, ToSchema)]
struct Granted {
    user_id: UserId,
}

impl Check for Granted {}

/// Make somebody an administrator
#[utoipa::path(
    post, path = "/admins", tag = "admins", request_body = Granted, security(("bearer" = [])),
    responses((status = CREATED, body = Admin), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn grant(
    State(api): State<Api>,
    may: May<ManageAdmins>,
    Valid(given): Valid<Granted>,
) -> Result<(StatusCode, Json<Admin>)> {
    let admin = api.portal.grant_admin(given.user_id, &may.who).await?;
    Ok((StatusCode::CREATED, shown(admin.id, &api).await?))
}

/// Take the role from an administrator
///
/// Never from the last one.
#[utoipa::path(
    delete, path = "/admins/{id}", tag = "admins", params(AtAdmin), security(("bearer" = [])),
    responses((status = NO_CONTENT), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body)),
)]
async fn revoke(
    State(api): State<Api>,
    may: May<ManageAdmins>,
    At(AtAdmin { id }): At<AtAdmin>,
) -> Result<StatusCode> {
    api.portal.revoke_admin(id, &may.who).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Something to do with a person.
#[derive(Deserialize, ToSchema)]
struct Custom {
    action: CustomAction,
    value: CustomValue,
}

#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum CustomAction {
    /// Change the mail address to `email`, at once.
    Email,
    /// Change the password to `password`.
    Password,
    /// Mail a new, random password.
    RegeneratePassword,
    /// Act as this person.
    Personify,
}

/// With whom, and what.
#[derive(Deserialize, ToSchema)]
struct CustomValue {
    user_id: UserId,
    #[serde(default)]
    email: Option<String>,
    #[serde(default)]
    password: Option<Password>,
}

impl Check for Custom {
    fn check(&self) -> Vec<FieldProblem> {
        let mut violations = Violations::default();
        match self.action {
            CustomAction::Email => {
                violations.check("value.email", Fault::Required, self.value.email.is_some());
            }
            CustomAction::Password => {
                violations.check("value.password", Fault::Required, self.value.password.is_some());
            }
            CustomAction::RegeneratePassword | CustomAction::Personify => {}
        }
        violations.into_iter().map(FieldProblem::from).collect()
    }
}

/// Signs in as the person, once, within a minute.
#[derive(Serialize, ToSchema)]
struct CustomToken {
    custom_token: String,
}

/// Change somebody's mail address or password, or act as somebody
///
/// `personify` answers `{custom_token}`, for `POST /identity/sign-in/token`; the others answer the account.
#[utoipa::path(
    post, path = "/actions/custom", tag = "admins", request_body = Custom, security(("bearer" = [])),
    responses((status = OK, body = CustomToken), (status = UNAUTHORIZED, body = Body), (status = FORBIDDEN, body = Body),
        (status = NOT_FOUND, body = Body), (status = CONFLICT, body = Body), (status = UNPROCESSABLE_ENTITY, body = Body)),
)]
async fn custom(
    State(api): State<Api>,
    may: May<ActOnPeople>,
    Valid(Custom { action, value }): Valid<Custom>,
) -> Result<Response> {
    let (portal, id, who) = (&api.portal, value.user_id, &may.who);
    let user = match action {
        CustomAction::Personify => {
            let token = portal.personify(id, who).await?;
            return Ok(Json(CustomToken { custom_token: token.reveal() }).into_response());
        }
        CustomAction::RegeneratePassword => portal.regenerate_password(id, who).await,
        CustomAction::Email => portal.change_email(id, &value.email.unwrap_or_default(), who).await,
        CustomAction::Password => portal.change_password(id, value.password.unwrap_or_default(), who).await,
    };
    Ok(Json(User::from(user.map_err(Problem::from)?)).into_response())
}
