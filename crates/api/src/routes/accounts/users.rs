//! `/api/v1/users`: accounts and registration.
use crate::{
    Api,
    http::{
        api_error::{ApiError, FieldError, ResourceKind, Result},
        json_response::Json,
        language::reader_language,
        lenient_values::deserialize_text_or_number,
        pagination::{ListQuery, Page, PageQuery, SortFields, parse_sort},
        parameters::Query,
        permissions::{
            Authorized, ChangeAccount, ConfirmedEmail, CreateAccounts, DeleteAccount, InvitePeople,
            ReadAccount, SearchAccounts,
        },
        requesting_client::RequestingClient,
        route_table::{RouteTable, routes},
        validated_json::{ValidJson, Validate},
    },
    routes::accounts::held_roles::HeldRole,
};
use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
};
use elections::{
    candidates::Gender,
    ids::{InstanceId, UserId},
    json,
    people::{self, UserDetails},
    registration::{Password, Registration},
    texts::Language,
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::{Timestamp, civil::Date};
use portal::limits::Limit;
use serde::{
    Deserialize, Serialize,
    de::{DeserializeOwned, IgnoredAny},
};
use serde_json::Value;
use store::users::UserSort;
use utoipa::{IntoParams, ToSchema};

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(list, create))
        .routes(routes!(get, replace_details, update, delete))
        .routes(routes!(list_roles))
        .routes(routes!(invite))
        .routes(routes!(register))
}

/// A person's account.
#[derive(Serialize, ToSchema)]
pub(crate) struct UserResponse {
    id: UserId,
    title: String,
    first_name: String,
    last_name: String,
    /// 1 male, 2 female, 3 diverse, 4 no comment
    #[serde(skip_serializing_if = "Option::is_none")]
    gender_id: Option<i16>,
    /// The gender as a word.
    #[serde(skip_serializing_if = "Option::is_none")]
    gender: Option<&'static str>,
    email: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    birthday: Option<Date>,
    phone: String,
    address1: String,
    address2: String,
    job: String,
    zipcode: String,
    city: String,
    /// The language of the portal and of mails for this person.
    language: Language,
    /// 0 has never signed in, 1 has signed in
    status: i16,
    /// The name as a candidate. Only in lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    candidate_name: Option<String>,
    /// The roles that the person holds somewhere: 0 admin, 1 creator, 2 trust person, 3 candidate. Only in lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    roles: Option<Vec<i16>>,
    created_at: Timestamp,
    updated_at: Timestamp,
}

impl From<people::User> for UserResponse {
    fn from(user: people::User) -> UserResponse {
        let status = i16::from(user.status());
        let details = user.details;
        UserResponse {
            id: user.id,
            title: details.title,
            first_name: details.first_name,
            last_name: details.last_name,
            gender_id: details.gender.map(i16::from),
            gender: details.gender.map(Gender::as_str),
            email: user.email,
            birthday: details.birthday,
            phone: details.phone,
            address1: details.address1,
            address2: details.address2,
            job: details.job,
            zipcode: details.zipcode,
            city: details.city,
            language: user.language,
            status,
            candidate_name: None,
            roles: None,
            created_at: user.created_at,
            updated_at: user.updated_at,
        }
    }
}

/// Personal data of an account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct UserDetailsBody {
    #[serde(default)]
    title: String,
    #[serde(default)]
    first_name: String,
    #[serde(default)]
    last_name: String,
    /// 1 male, 2 female, 3 diverse, 4 no comment
    #[serde(default)]
    gender_id: Option<i16>,
    #[serde(default)]
    birthday: Option<Date>,
    /// Can also be a number.
    #[serde(default, deserialize_with = "deserialize_text_or_number")]
    phone: String,
    #[serde(default)]
    address1: String,
    #[serde(default)]
    address2: String,
    /// Can also be a number.
    #[serde(default, deserialize_with = "deserialize_text_or_number")]
    zipcode: String,
    #[serde(default)]
    city: String,
    #[serde(default)]
    job: String,
    /// The current mail address, or none. It cannot be changed here.
    #[serde(default)]
    email: Option<String>,
    /// Ignored. Part of the published interface: the status results from the activity of the account.
    #[serde(default, rename = "status")]
    #[schema(value_type = Option<i16>)]
    _status: IgnoredAny,
}

impl Validate for UserDetailsBody {
    fn validate(&self) -> Vec<FieldError> {
        validate_gender(self.gender_id)
    }
}

fn validate_gender(number: Option<i16>) -> Vec<FieldError> {
    let is_known = number.is_none_or(|number| Gender::try_from(number).is_ok());
    if is_known {
        Vec::new()
    } else {
        vec![FieldError::new("gender_id", ValidationErrorKind::Invalid.as_str())]
    }
}

impl From<UserDetailsBody> for UserDetails {
    fn from(body: UserDetailsBody) -> UserDetails {
        let trimmed = |text: String| text.trim().to_owned();
        UserDetails {
            title: trimmed(body.title),
            first_name: trimmed(body.first_name),
            last_name: trimmed(body.last_name),
            gender: body.gender_id.and_then(|number| Gender::try_from(number).ok()),
            birthday: body.birthday,
            phone: trimmed(body.phone),
            address1: trimmed(body.address1),
            address2: trimmed(body.address2),
            zipcode: trimmed(body.zipcode),
            city: trimmed(body.city),
            job: trimmed(body.job),
        }
    }
}

/// The filter of a list of accounts.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct UserListQuery {
    /// Only accounts that have this role somewhere.
    #[param(inline)]
    role: Option<RoleName>,
}

/// A role to filter by.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum RoleName {
    Admin,
    Creator,
    TrustPerson,
    Candidate,
}

impl RoleName {
    fn to_role(self) -> people::Role {
        match self {
            RoleName::Admin => people::Role::Admin,
            RoleName::Creator => people::Role::Creator,
            RoleName::TrustPerson => people::Role::TrustPerson,
            RoleName::Candidate => people::Role::Candidate,
        }
    }

    fn word(self) -> &'static str {
        match self {
            RoleName::Admin => "admin",
            RoleName::Creator => "creator",
            RoleName::TrustPerson => "trustperson",
            RoleName::Candidate => "candidate",
        }
    }
}

/// The fields by which accounts can be sorted.
const SORT_FIELDS: SortFields<UserSort> = &[
    ("name", UserSort::Name),
    ("email", UserSort::Email),
    ("created_at", UserSort::Created),
    ("updated_at", UserSort::Updated),
];

/// Search accounts by name or mail address
///
/// A candidate is found by the name of the candidate, too. Sorted by `name`, `email`, `created_at` or `updated_at`.
#[utoipa::path(
    get, path = "/users", tag = "users", params(UserListQuery, ListQuery, PageQuery),
    responses((status = OK, body = Page<UserResponse>)),
)]
async fn list(
    State(api): State<Api>,
    auth: Authorized<SearchAccounts>,
    Query(filter): Query<UserListQuery>,
    Query(query): Query<ListQuery>,
    Query(page_query): Query<PageQuery>,
) -> Result<Json<Page<UserResponse>>> {
    api.portal.reads.count(Limit::Searches, auth.actor.user.id)?;
    let (limit, offset) = page_query.limit_and_offset()?;
    let sort = parse_sort(query.sort.as_deref(), SORT_FIELDS)?;
    let role = filter.role.map(RoleName::to_role);
    let store_query = store::users::UserQuery { words: &query.search, role, sort };
    let (users, total) = store::users::search(&store_query, limit, offset, &api.portal.db).await?;
    let ids: Vec<UserId> = users.iter().map(|user| user.id).collect();
    let mut overviews = store::users::list_overviews(&ids, &api.portal.db).await?;
    let users = users.into_iter().map(|user| {
        let overview = overviews.remove(&user.id).unwrap_or_default();
        let roles = overview.roles.into_iter().map(i16::from).collect();
        UserResponse {
            candidate_name: overview.candidate_name,
            roles: Some(roles),
            ..UserResponse::from(user)
        }
    });
    let users = users.collect();
    let role = filter.role.map(|role| role.word().to_owned());
    Ok(Json(page_query.build_page(users, total, &query.address("/api/v1/users", &[("role", role)]))?))
}

/// The values of a new account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct CreateUser {
    email: String,
    #[serde(default)]
    language: Option<Language>,
    #[serde(default)]
    title: String,
    #[serde(default)]
    first_name: String,
    #[serde(default)]
    last_name: String,
    /// 1 male, 2 female, 3 diverse, 4 no comment
    #[serde(default)]
    gender_id: Option<i16>,
    #[serde(default)]
    birthday: Option<Date>,
    /// Can also be a number.
    #[serde(default, deserialize_with = "deserialize_text_or_number")]
    phone: String,
    #[serde(default)]
    address1: String,
    #[serde(default)]
    address2: String,
    /// Can also be a number.
    #[serde(default, deserialize_with = "deserialize_text_or_number")]
    zipcode: String,
    #[serde(default)]
    city: String,
    #[serde(default)]
    job: String,
    /// Ignored. Part of the published interface: the status results from the activity of the account.
    #[serde(default, rename = "status")]
    #[schema(value_type = Option<i16>)]
    _status: IgnoredAny,
}

impl Validate for CreateUser {
    fn validate(&self) -> Vec<FieldError> {
        validate_gender(self.gender_id)
    }
}

impl From<CreateUser> for UserDetails {
    fn from(body: CreateUser) -> UserDetails {
        UserDetailsBody {
            title: body.title,
            first_name: body.first_name,
            last_name: body.last_name,
            gender_id: body.gender_id,
            birthday: body.birthday,
            phone: body.phone,
            address1: body.address1,
            address2: body.address2,
            zipcode: body.zipcode,
            city: body.city,
            job: body.job,
            email: None,
            _status: IgnoredAny,
        }
        .into()
    }
}

/// Create an account
#[utoipa::path(
    post, path = "/users", tag = "users", request_body = CreateUser,
    responses((status = CREATED, body = UserResponse), (status = CONFLICT)),
)]
async fn create(
    State(api): State<Api>,
    auth: Authorized<CreateAccounts>,
    _: ConfirmedEmail,
    ValidJson(body): ValidJson<CreateUser>,
) -> Result<(StatusCode, Json<UserResponse>)> {
    let language = body.language.clone().unwrap_or_else(Language::german);
    let email = body.email.clone();
    let user = api.portal.accounts.create_account(&email, body.into(), &language, &auth.actor).await?;
    Ok((StatusCode::CREATED, Json(user.into())))
}

/// An account by its id.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct UserPath {
    /// The account.
    #[allow(dead_code, reason = "read by Authorized; named here for the description of the API")]
    id: i64,
}

/// Get an account
#[utoipa::path(get, path = "/users/{id}", tag = "users", params(UserPath), responses((status = OK, body = UserResponse)))]
async fn get(State(api): State<Api>, auth: Authorized<ReadAccount>) -> Result<Json<UserResponse>> {
    let user = store::users::find(auth.target_user_id(), &api.portal.db).await?;
    Ok(Json(user.ok_or(portal::service_error::ServiceError::NotFound)?.into()))
}

/// Replace the personal data of an account
///
/// The mail address is changed by `PATCH`.
#[utoipa::path(
    put, path = "/users/{id}", tag = "users", params(UserPath), request_body = UserDetailsBody,
    responses((status = OK, body = UserResponse)),
)]
async fn replace_details(
    State(api): State<Api>,
    auth: Authorized<ChangeAccount>,
    ValidJson(details): ValidJson<UserDetailsBody>,
) -> Result<Json<UserResponse>> {
    let id = auth.target_user_id();
    if let Some(email) = &details.email {
        let known = store::users::find(id, &api.portal.db).await?;
        if known.is_some_and(|known| people::normalise_email(&known.email) != people::normalise_email(email))
        {
            return Err(ApiError::Invalid(vec![FieldError::new("email", "differs")]));
        }
    }
    Ok(Json(api.portal.accounts.change_details(id, details.into(), &auth.actor).await?.into()))
}

/// A change of an account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct UserChange {
    action: ChangeAction,
    /// `email`, `password`: a text. `language`: a tag. `active_role`: `{role, application_id}`, or the number of a role.
    value: Value,
}

#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum ChangeAction {
    /// Change the mail address. The caller's own address changes when the link in a mail to the new address
    /// is opened.
    Email,
    /// Change the password, and end all other sessions.
    Password,
    /// Change the language of screens and mails.
    Language,
    /// Change the active role and instance.
    ActiveRole,
}

impl Validate for UserChange {}

/// A role and its instance.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ActiveRole {
    role: i16,
    #[serde(default)]
    application_id: Option<InstanceId>,
}

/// Change mail address, password, language or active role
///
/// Changing the mail address or the password requires an authentication that is less than 5 minutes old, or 10 minutes
/// for somebody without a password.
#[utoipa::path(
    patch, path = "/users/{id}", tag = "users", params(UserPath), request_body = UserChange,
    responses((status = OK, body = UserResponse), (status = CONFLICT)),
)]
async fn update(
    State(api): State<Api>,
    auth: Authorized<ChangeAccount>,
    ValidJson(UserChange { action, value }): ValidJson<UserChange>,
) -> Result<Json<UserResponse>> {
    let (portal, id) = (&api.portal, auth.target_user_id());
    let user = match action {
        ChangeAction::Email => {
            portal.accounts.change_email(id, &parse_value::<String>(value)?, &auth.actor).await?
        }
        ChangeAction::Password => {
            portal.accounts.change_password(id, parse_value::<Password>(value)?, &auth.actor).await?
        }
        ChangeAction::Language => {
            portal.accounts.set_language_of_account(id, &parse_value::<Language>(value)?, &auth.actor).await?
        }
        ChangeAction::ActiveRole if id != auth.actor.user.id => return Err(ApiError::Forbidden),
        ChangeAction::ActiveRole => {
            let choice = match value {
                Value::Number(_) => ActiveRole { role: parse_value(value)?, application_id: None },
                value => parse_value(value)?,
            };
            let role = people::Role::try_from(choice.role).map_err(|_| invalid_value())?;
            portal.accounts.set_active_role(role, choice.application_id, &auth.actor).await?
        }
    };
    Ok(Json(user.into()))
}

fn parse_value<T: DeserializeOwned>(value: Value) -> Result<T> {
    json::parse_value(value).map_err(|error| ApiError::UnexpectedShape(error.prefix_path("value")))
}

fn invalid_value() -> ApiError {
    let mut errors = ValidationErrors::default();
    errors.add("value", ValidationErrorKind::Invalid);
    errors.into()
}

/// Delete an account with its sessions and roles
#[utoipa::path(
    delete, path = "/users/{id}", tag = "users", params(UserPath),
    responses((status = NO_CONTENT), (status = CONFLICT)),
)]
async fn delete(State(api): State<Api>, auth: Authorized<DeleteAccount>) -> Result<StatusCode> {
    api.portal.accounts.delete_account(auth.target_user_id(), &auth.actor).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// List the roles of an account
///
/// Can be searched by instance and party, and sorted by `role`, `title`, `domain` or `status`.
#[utoipa::path(
    get, path = "/users/{id}/roles", tag = "users", params(UserPath, ListQuery, PageQuery),
    responses((status = OK, body = Page<HeldRole>)),
)]
async fn list_roles(
    State(api): State<Api>,
    auth: Authorized<ReadAccount>,
    headers: HeaderMap,
    Query(query): Query<ListQuery>,
    Query(page_query): Query<PageQuery>,
) -> Result<Json<Page<HeldRole>>> {
    let id = auth.target_user_id();
    store::users::find(id, &api.portal.db).await?.ok_or(ApiError::NotFound(ResourceKind::Person))?;
    let roles = store::roles::list_by_user(id, &api.portal.db).await?;
    let reader = reader_language(&headers);
    let rows = roles.iter().map(|role| HeldRole::new(role, reader.as_ref())).collect();
    let roles = query.select(rows)?;
    Ok(Json(page_query.paginate(roles, &query.address(&format!("/api/v1/users/{id}/roles"), &[]))?))
}

/// A mail address.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct InviteUserBody {
    mail: String,
}

impl Validate for InviteUserBody {}

/// An account that was found or created.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
struct InviteUserResponse {
    /// −1 if the mail address is not accepted.
    user_id: i64,
    /// Whether the account was created now.
    new: bool,
    /// The requested mail address.
    #[serde(rename = "mail")]
    mail: String,
}

/// Find or create the account of a mail address
///
/// No mail is sent. The invitation to a role does that.
#[utoipa::path(
    post, path = "/users/invite", tag = "users", request_body = InviteUserBody,
    responses((status = OK, body = InviteUserResponse)),
)]
async fn invite(
    State(api): State<Api>,
    auth: Authorized<InvitePeople>,
    _: ConfirmedEmail,
    ValidJson(body): ValidJson<InviteUserBody>,
) -> Result<Json<InviteUserResponse>> {
    let account = api.portal.accounts.find_or_create_account(&body.mail, &auth.actor).await?;
    Ok(Json(InviteUserResponse {
        user_id: account.user.map_or(-1, i64::from),
        new: account.is_new,
        mail: body.mail,
    }))
}

/// The portal validates all fields at once, because it needs the current date.
impl Validate for Registration {}

/// The result of a registration.
#[derive(Serialize, ToSchema)]
struct RegistrationResponse {
    email: String,
    domain: String,
}

/// Register an account with an election and an instance
///
/// Signing in is possible immediately. Inviting people and going live require a confirmed mail address. If
/// the address already has an account, its owner gets a mail, and the response is the same; only with the password
/// of that account it is 409. After 30 registrations from a network address within 15 minutes, or 5 for a mail
/// address, `Retry-After` contains the waiting time.
#[utoipa::path(
    post, path = "/users/register", tag = "users", request_body = Registration,
    responses((status = CREATED, body = RegistrationResponse), (status = CONFLICT), (status = TOO_MANY_REQUESTS)),
)]
async fn register(
    State(api): State<Api>,
    RequestingClient(client): RequestingClient,
    ValidJson(registration): ValidJson<Registration>,
) -> Result<(StatusCode, Json<RegistrationResponse>)> {
    let email = people::normalise_email(&registration.user.email);
    let domain = registration.application.url.trim().to_owned();
    api.portal.accounts.register(registration, &client).await?;
    Ok((StatusCode::CREATED, Json(RegistrationResponse { email, domain })))
}
