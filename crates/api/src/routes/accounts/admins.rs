//! `/api/v1/admins` and `/api/v1/actions/custom`: administrators, and actions of administrators on accounts.
use crate::{
    Api,
    http::{
        api_error::{ApiError, FieldError, ResourceKind, Result, to_api_error},
        idempotency::SecretResponse,
        json_response::Json,
        pagination::{ListQuery, ListRow, Page, PageQuery, SortFields, SortKey},
        parameters::{Path, Query},
        permissions::{Authorized, ManageAdmins, ManageOtherAccounts},
        route_table::{RouteTable, routes},
        validated_json::{ValidJson, Validate},
    },
    routes::{
        accounts::{role_recipient::to_recipient, users::UserResponse},
        instances::management,
    },
};
use axum::{
    Extension,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use elections::{
    ids::{AdminId, InstanceId, UserId},
    people,
    registration::Password,
    validation::{ValidationError, ValidationErrorKind, ValidationErrors},
};
use jiff::Timestamp;
use portal::{service_error::ServiceError, sessions::Principal};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(list, grant))
        .routes(routes!(get, revoke))
        .routes(routes!(run_custom_action))
}

/// An administrator.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AdminResponse {
    id: AdminId,
    #[serde(rename = "user_id")]
    user_id: UserId,
    /// Always left out: administrators belong to no instance.
    #[serde(rename = "application_id", skip_serializing_if = "Option::is_none")]
    application_id: Option<i64>,
    first_name: String,
    last_name: String,
    /// The mail address.
    contact: String,
    /// 0 has not signed in yet, 1 has signed in
    status: i16,
    #[serde(rename = "created_at")]
    created_at: Timestamp,
    #[serde(rename = "updated_at")]
    updated_at: Timestamp,
}

impl AdminResponse {
    fn new(admin: people::Admin, user: people::User) -> AdminResponse {
        AdminResponse {
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

impl ListRow for AdminResponse {
    const SORT_FIELDS: SortFields<fn(&Self) -> SortKey> = &[
        ("name", |admin| SortKey::text(&format!("{} {}", admin.last_name, admin.first_name))),
        ("contact", |admin| SortKey::text(&admin.contact)),
        ("status", |admin| admin.status.into()),
        ("created_at", |admin| admin.created_at.into()),
        ("updated_at", |admin| admin.updated_at.into()),
    ];

    fn texts(&self) -> Vec<&str> {
        vec![&self.first_name, &self.last_name, &self.contact]
    }
}

/// List the administrators
///
/// Can be searched by name and mail address, and sorted by `name`, `contact`, `status`, `created_at` or `updated_at`.
#[utoipa::path(
    get, path = "/admins", tag = "admins", params(ListQuery, PageQuery),
    responses((status = OK, body = Page<AdminResponse>)),
)]
async fn list(
    State(api): State<Api>,
    _auth: Authorized<ManageAdmins>,
    Query(query): Query<ListQuery>,
    Query(page_query): Query<PageQuery>,
) -> Result<Json<Page<AdminResponse>>> {
    let db = &api.portal.db;
    let mut admins = Vec::new();
    for admin in store::admins::list(db).await? {
        let user = store::users::find(admin.user, db).await?;
        admins.extend(user.map(|user| AdminResponse::new(admin, user)));
    }
    Ok(Json(page_query.paginate(query.select(admins)?, &query.address("/api/v1/admins", &[]))?))
}

/// An administrator, by the id of the role.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct AdminPath {
    /// The role.
    #[param(value_type = i64)]
    id: AdminId,
}

/// Loads the administrator and builds the response.
pub(crate) async fn load_response(id: AdminId, api: &Api) -> Result<Json<AdminResponse>> {
    let db = &api.portal.db;
    let admin = store::admins::find(id, db).await?.ok_or(ServiceError::NotFound)?;
    let user = store::users::find(admin.user, db).await?.ok_or(ServiceError::NotFound)?;
    Ok(Json(AdminResponse::new(admin, user)))
}

/// Get an administrator
#[utoipa::path(get, path = "/admins/{id}", tag = "admins", params(AdminPath), responses((status = OK, body = AdminResponse)))]
async fn get(
    State(api): State<Api>,
    _auth: Authorized<ManageAdmins>,
    Path(AdminPath { id }): Path<AdminPath>,
) -> Result<Json<AdminResponse>> {
    load_response(id, &api).await
}

/// The person who becomes an administrator: `user_id` or `email`.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct GrantAdmin {
    /// The account.
    user_id: Option<UserId>,
    /// The mail address of the account, which is created if there is none.
    email: Option<String>,
}

impl Validate for GrantAdmin {}

/// Make an account an administrator
#[utoipa::path(
    post, path = "/admins", tag = "admins", request_body = GrantAdmin,
    responses((status = CREATED, body = AdminResponse)),
)]
async fn grant(
    State(api): State<Api>,
    auth: Authorized<ManageAdmins>,
    ValidJson(body): ValidJson<GrantAdmin>,
) -> Result<(StatusCode, Json<AdminResponse>)> {
    let recipient = to_recipient(body.user_id, body.email)?;
    let admin = api.portal.accounts.grant_admin(&recipient, &auth.actor).await?;
    Ok((StatusCode::CREATED, load_response(admin.id, &api).await?))
}

/// Remove the role of an administrator
///
/// The last administrator cannot be removed.
#[utoipa::path(
    delete, path = "/admins/{id}", tag = "admins", params(AdminPath),
    responses((status = NO_CONTENT), (status = CONFLICT)),
)]
async fn revoke(
    State(api): State<Api>,
    auth: Authorized<ManageAdmins>,
    Path(AdminPath { id }): Path<AdminPath>,
) -> Result<StatusCode> {
    api.portal.accounts.revoke_admin(id, &auth.actor).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// An action on an account, or on an instance for clients of the published interface.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct CustomActionBody {
    action: CustomAction,
    /// The account, and the values of the action.
    #[serde(default)]
    value: Option<CustomActionValue>,
    /// The instance.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    id: Option<InstanceId>,
}

#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(untagged)]
enum CustomAction {
    OnPerson(ActionOnPerson),
    OnInstance(ActionOnInstance),
}

#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum ActionOnPerson {
    /// Change the mail address to `email` immediately.
    Email,
    /// Change the password to `password`.
    Password,
    /// Mail a new, random password.
    RegeneratePassword,
    /// Act as this person.
    #[serde(rename = "personify")]
    Impersonate,
}

#[derive(Clone, Copy, Deserialize, ToSchema)]
enum ActionOnInstance {
    /// Finalise the theses of the instance.
    #[serde(rename = "ActionFinalizeAppTheses")]
    FinaliseTheses,
}

/// The account, and the values of the action.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct CustomActionValue {
    user_id: UserId,
    #[serde(default)]
    email: Option<String>,
    #[serde(default)]
    password: Option<Password>,
}

impl Validate for CustomActionBody {
    fn validate(&self) -> Vec<FieldError> {
        let mut violations = ValidationErrors::default();
        match (self.action, &self.value) {
            (CustomAction::OnInstance(ActionOnInstance::FinaliseTheses), _) => {
                violations.check("id", ValidationErrorKind::Required, self.id.is_some());
            }
            (CustomAction::OnPerson(_), None) => violations.add("value", ValidationErrorKind::Required),
            (CustomAction::OnPerson(ActionOnPerson::Email), Some(value)) => {
                violations.check("value.email", ValidationErrorKind::Required, value.email.is_some());
            }
            (CustomAction::OnPerson(ActionOnPerson::Password), Some(value)) => {
                violations.check("value.password", ValidationErrorKind::Required, value.password.is_some());
            }
            (CustomAction::OnPerson(_), Some(_)) => {}
        }
        violations.into_iter().map(FieldError::from).collect()
    }
}

/// A token to sign in as the person. It is valid once, for one minute.
#[derive(Serialize, ToSchema)]
struct CustomToken {
    custom_token: String,
}

/// Change the mail address or the password of an account, or act as a person
///
/// Clients of the published interface finalise theses by `{action: "ActionFinalizeAppTheses", id}`.
/// `personify` returns `{custom_token}`, for `POST /identity/sign-in/token`. The other actions return the
/// account.
#[utoipa::path(
    post, path = "/actions/custom", tag = "admins", request_body = CustomActionBody,
    responses((status = OK, body = CustomToken), (status = NOT_FOUND), (status = CONFLICT)),
)]
async fn run_custom_action(
    State(api): State<Api>,
    auth: Authorized<ManageOtherAccounts>,
    ValidJson(CustomActionBody { action, value, id }): ValidJson<CustomActionBody>,
) -> Result<Response> {
    match (action, value, id) {
        (CustomAction::OnPerson(action), Some(value), _) => {
            act_on_person(action, value, &auth.actor, &api).await
        }
        (CustomAction::OnInstance(ActionOnInstance::FinaliseTheses), _, Some(id)) => {
            let instance = api.portal.instances.finalise_theses(id, false, &auth.actor).await;
            Ok(management::build_response(instance.map_err(to_api_error(ResourceKind::Instance))?, &api)
                .await?
                .into_response())
        }
        // The validation of the body has already reported missing values.
        (_, None, _) | (_, _, None) => Err(ApiError::Invalid(Vec::new())),
    }
}

async fn act_on_person(
    action: ActionOnPerson,
    value: CustomActionValue,
    actor: &Principal,
    api: &Api,
) -> Result<Response> {
    let (portal, id) = (&api.portal, value.user_id);
    let user = match action {
        ActionOnPerson::Impersonate => {
            let token = portal.accounts.impersonate(id, actor).await?;
            let token = Json(CustomToken { custom_token: token.reveal() });
            return Ok((Extension(SecretResponse), token).into_response());
        }
        ActionOnPerson::RegeneratePassword => portal.accounts.regenerate_password(id, actor).await,
        ActionOnPerson::Email => {
            let changed = portal.accounts.change_email(id, &value.email.unwrap_or_default(), actor).await;
            changed.map_err(|error| name_field_of_value("email", error))
        }
        ActionOnPerson::Password => {
            let changed =
                portal.accounts.change_password(id, value.password.unwrap_or_default(), actor).await;
            changed.map_err(|error| name_field_of_value("password", error))
        }
    };
    Ok(Json(UserResponse::from(user.map_err(ApiError::from)?)).into_response())
}

/// Names the field whose value was refused. The service names it `value`, as the body of `PATCH /users/{id}` does, in
/// which the value is a single text.
fn name_field_of_value(field: &str, error: ServiceError) -> ServiceError {
    let ServiceError::Invalid(errors) = error else { return error };
    let rename = |error: ValidationError| match error.field.as_str() {
        "value" => ValidationError { field: format!("value.{field}"), ..error },
        _ => error,
    };
    ServiceError::Invalid(errors.into_iter().map(rename).collect())
}
