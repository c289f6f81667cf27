//! `/api/v1/users`: accounts, and registering.
use crate::{
    Api,
    api_error::{ApiError, FieldError, ResourceKind, Result},
    current_user::HeldRole,
    lenient::text_or_number,
    origin,
    page::{ListQuery, Page, PageQuery, SortFields, parse_sort},
    path::Query,
    permissions::{
        Authorized, ChangeAccount, CreateAccounts, DeleteAccount, InvitePeople, ReadAccount, SearchAccounts,
    },
    route_table::{RouteTable, routes},
    validated::{ValidJson, Validate},
};
use axum::{Json, extract::State, http::StatusCode};
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
        .routes(routes!(find, change_details, change, delete))
        .routes(routes!(roles))
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
    /// The word for it.
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
    /// In which the portal and its mails speak to this person.
    language: Language,
    /// 0 nobody has signed in with it yet, 1 somebody has
    status: i16,
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
            gender: details.gender.map(Gender::word),
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
            created_at: user.created_at,
            updated_at: user.updated_at,
        }
    }
}

/// What a person enters about itself.
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
    /// A number is taken as well.
    #[serde(default, deserialize_with = "text_or_number")]
    phone: String,
    #[serde(default)]
    address1: String,
    #[serde(default)]
    address2: String,
    /// A number is taken as well.
    #[serde(default, deserialize_with = "text_or_number")]
    zipcode: String,
    #[serde(default)]
    city: String,
    #[serde(default)]
    job: String,
    /// The present mail address, if any: another one is a matter of its own.
    #[serde(default)]
    email: Option<String>,
    /// Part of the published interface; what somebody did decides on it, so that it is not taken.
    #[serde(default, rename = "status")]
    #[schema(value_type = Option<i16>)]
    _status: IgnoredAny,
}

impl Validate for UserDetailsBody {
    fn check(&self) -> Vec<FieldError> {
        check_gender(self.gender_id)
    }
}

fn check_gender(number: Option<i16>) -> Vec<FieldError> {
    let is_known = number.is_none_or(|number| Gender::try_from(number).is_ok());
    if is_known {
        Vec::new()
    } else {
        vec![FieldError::new("gender_id", ValidationErrorKind::Invalid.word())]
    }
}

impl From<UserDetailsBody> for UserDetails {
    fn from(entered: UserDetailsBody) -> UserDetails {
        let trimmed = |text: String| text.trim().to_owned();
        UserDetails {
            title: trimmed(entered.title),
            first_name: trimmed(entered.first_name),
            last_name: trimmed(entered.last_name),
            gender: entered.gender_id.and_then(|number| Gender::try_from(number).ok()),
            birthday: entered.birthday,
            phone: trimmed(entered.phone),
            address1: trimmed(entered.address1),
            address2: trimmed(entered.address2),
            zipcode: trimmed(entered.zipcode),
            city: trimmed(entered.city),
            job: trimmed(entered.job),
        }
    }
}

/// Who is looked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct UserListQuery {
    /// Only who holds this role somewhere.
    #[param(inline)]
    role: Option<RoleName>,
}

/// A role that people are looked for by.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum RoleName {
    Admin,
    Creator,
    TrustPerson,
    Candidate,
}

impl RoleName {
    fn role(self) -> people::Role {
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

/// The fields by which accounts are sorted.
const SORT_FIELDS: SortFields<UserSort> = &[
    ("name", UserSort::Name),
    ("email", UserSort::Email),
    ("created_at", UserSort::Created),
    ("updated_at", UserSort::Updated),
];

/// Search people by name or mail address
///
/// Sorted by `name`, `email`, `created_at` or `updated_at`.
#[utoipa::path(
    get, path = "/users", tag = "users", params(UserListQuery, ListQuery, PageQuery),
    responses((status = OK, body = Page<UserResponse>)),
)]
async fn list(
    State(api): State<Api>,
    _may: Authorized<SearchAccounts>,
    Query(sought): Query<UserListQuery>,
    Query(query): Query<ListQuery>,
    Query(asked): Query<PageQuery>,
) -> Result<Json<Page<UserResponse>>> {
    let (limit, offset) = asked.rows()?;
    let sort = parse_sort(query.sort.as_deref(), SORT_FIELDS)?;
    let role = sought.role.map(RoleName::role);
    let wanted = store::users::UserQuery { words: &query.search, role, sort };
    let (users, total) = store::users::search(&wanted, limit, offset, &api.portal.db).await?;
    let users = users.into_iter().map(UserResponse::from).collect();
    let role = sought.role.map(|role| role.word().to_owned());
    Ok(Json(asked.page(users, total, &query.address("/api/v1/users", &[("role", role)]))?))
}

/// An account to be made.
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
    /// A number is taken as well.
    #[serde(default, deserialize_with = "text_or_number")]
    phone: String,
    #[serde(default)]
    address1: String,
    #[serde(default)]
    address2: String,
    /// A number is taken as well.
    #[serde(default, deserialize_with = "text_or_number")]
    zipcode: String,
    #[serde(default)]
    city: String,
    #[serde(default)]
    job: String,
    /// Part of the published interface; what somebody did decides on it, so that it is not taken.
    #[serde(default, rename = "status")]
    #[schema(value_type = Option<i16>)]
    _status: IgnoredAny,
}

impl Validate for CreateUser {
    fn check(&self) -> Vec<FieldError> {
        check_gender(self.gender_id)
    }
}

impl From<CreateUser> for UserDetails {
    fn from(created: CreateUser) -> UserDetails {
        UserDetailsBody {
            title: created.title,
            first_name: created.first_name,
            last_name: created.last_name,
            gender_id: created.gender_id,
            birthday: created.birthday,
            phone: created.phone,
            address1: created.address1,
            address2: created.address2,
            zipcode: created.zipcode,
            city: created.city,
            job: created.job,
            email: None,
            _status: IgnoredAny,
        }
        .into()
    }
}

/// Make an account
#[utoipa::path(
    post, path = "/users", tag = "users", request_body = CreateUser,
    responses((status = CREATED, body = UserResponse), (status = CONFLICT)),
)]
async fn create(
    State(api): State<Api>,
    may: Authorized<CreateAccounts>,
    ValidJson(given): ValidJson<CreateUser>,
) -> Result<(StatusCode, Json<UserResponse>)> {
    let language = given.language.clone().unwrap_or_else(Language::german);
    let email = given.email.clone();
    let user = api.portal.create_account(&email, given.into(), &language, &may.who).await?;
    Ok((StatusCode::CREATED, Json(user.into())))
}

/// An account, by its id.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct UserPath {
    /// The account.
    #[allow(dead_code, reason = "read by May; named here for the description of the API")]
    id: i64,
}

/// See an account
#[utoipa::path(get, path = "/users/{id}", tag = "users", params(UserPath), responses((status = OK, body = UserResponse)))]
async fn find(State(api): State<Api>, may: Authorized<ReadAccount>) -> Result<Json<UserResponse>> {
    let user = store::users::find(may.user(), &api.portal.db).await?;
    Ok(Json(user.ok_or(portal::service_error::ServiceError::NotFound)?.into()))
}

/// Change what an account tells about its person
///
/// The mail address is changed by `PATCH`.
#[utoipa::path(
    put, path = "/users/{id}", tag = "users", params(UserPath), request_body = UserDetailsBody,
    responses((status = OK, body = UserResponse)),
)]
async fn change_details(
    State(api): State<Api>,
    may: Authorized<ChangeAccount>,
    ValidJson(details): ValidJson<UserDetailsBody>,
) -> Result<Json<UserResponse>> {
    let id = may.user();
    if let Some(email) = &details.email {
        let known = store::users::find(id, &api.portal.db).await?;
        if known.is_some_and(|known| people::mail_key(&known.email) != people::mail_key(email)) {
            return Err(ApiError::Invalid(vec![FieldError::new("email", "differs")]));
        }
    }
    Ok(Json(api.portal.change_details(id, details.into(), &may.who).await?.into()))
}

/// One thing to change.
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
    /// A new mail address; one's own counts when the link is followed that is mailed there.
    Email,
    /// A new password; every other session ends.
    Password,
    /// The language of screens and mails.
    Language,
    /// The role and instance that are worked in.
    ActiveRole,
}

impl Validate for UserChange {}

/// A role and the instance where it is held.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ActiveRole {
    role: i16,
    #[serde(default)]
    application_id: Option<InstanceId>,
}

/// Change mail address, password, language or active role
///
/// Mail address and password ask for a proof of the own password that is less than 5 minutes old.
#[utoipa::path(
    patch, path = "/users/{id}", tag = "users", params(UserPath), request_body = UserChange,
    responses((status = OK, body = UserResponse), (status = CONFLICT)),
)]
async fn change(
    State(api): State<Api>,
    may: Authorized<ChangeAccount>,
    ValidJson(UserChange { action, value }): ValidJson<UserChange>,
) -> Result<Json<UserResponse>> {
    let (portal, id) = (&api.portal, may.user());
    let user = match action {
        ChangeAction::Email => portal.change_email(id, &given::<String>(value)?, &may.who).await?,
        ChangeAction::Password => portal.change_password(id, given::<Password>(value)?, &may.who).await?,
        ChangeAction::Language => portal.choose_language(id, &given::<Language>(value)?, &may.who).await?,
        ChangeAction::ActiveRole if id != may.who.user.id => return Err(ApiError::Forbidden),
        ChangeAction::ActiveRole => {
            let chosen = match value {
                Value::Number(_) => ActiveRole { role: given(value)?, application_id: None },
                value => given(value)?,
            };
            let role = people::Role::try_from(chosen.role).map_err(|_| odd_value())?;
            portal.choose_role(role, chosen.application_id, &may.who).await?
        }
    };
    Ok(Json(user.into()))
}

fn given<T: DeserializeOwned>(value: Value) -> Result<T> {
    json::read_value(value).map_err(|error| ApiError::Shape(error.inside("value")))
}

fn odd_value() -> ApiError {
    let mut violations = ValidationErrors::default();
    violations.add("value", ValidationErrorKind::Invalid);
    violations.into()
}

/// Delete an account, with its sessions and roles
#[utoipa::path(
    delete, path = "/users/{id}", tag = "users", params(UserPath),
    responses((status = NO_CONTENT), (status = CONFLICT)),
)]
async fn delete(State(api): State<Api>, may: Authorized<DeleteAccount>) -> Result<StatusCode> {
    api.portal.delete_account(may.user(), &may.who).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// See the roles of an account
///
/// Searched by the instance and the party; sorted by `role`, `title`, `domain` or `status`.
#[utoipa::path(
    get, path = "/users/{id}/roles", tag = "users", params(UserPath, ListQuery, PageQuery),
    responses((status = OK, body = Page<HeldRole>)),
)]
async fn roles(
    State(api): State<Api>,
    may: Authorized<ReadAccount>,
    Query(query): Query<ListQuery>,
    Query(asked): Query<PageQuery>,
) -> Result<Json<Page<HeldRole>>> {
    let id = may.user();
    store::users::find(id, &api.portal.db).await?.ok_or(ApiError::NotFound(ResourceKind::Person))?;
    let roles = store::roles::of_user(id, &api.portal.db).await?;
    let roles = query.select(roles.into_iter().map(HeldRole::from).collect())?;
    Ok(Json(asked.of(roles, &query.address(&format!("/api/v1/users/{id}/roles"), &[]))?))
}

/// A mail address.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct InviteUserBody {
    mail: String,
}

impl Validate for InviteUserBody {}

/// An account that was found or made.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
struct InviteUserResponse {
    /// −1 when the mail address is not acceptable.
    user_id: i64,
    /// Whether it was made just now.
    new: bool,
    /// The mail address that was asked for.
    #[serde(rename = "mail")]
    mail: String,
}

/// Find or make the account of a mail address
///
/// Nothing is mailed yet: the invitation into a role does that.
#[utoipa::path(
    post, path = "/users/invite", tag = "users", request_body = InviteUserBody,
    responses((status = OK, body = InviteUserResponse)),
)]
async fn invite(
    State(api): State<Api>,
    may: Authorized<InvitePeople>,
    ValidJson(given): ValidJson<InviteUserBody>,
) -> Result<Json<InviteUserResponse>> {
    let invited = api.portal.invite(&given.mail, &may.who).await?;
    Ok(Json(InviteUserResponse {
        user_id: invited.user.map_or(-1, i64::from),
        new: invited.is_new,
        mail: given.mail,
    }))
}

/// The portal checks everything at once, with the day of today.
impl Validate for Registration {}

/// What was registered.
#[derive(Serialize, ToSchema)]
struct RegisteredResponse {
    email: String,
    domain: String,
}

/// Register: an election, an instance and its creator
///
/// Signing in works at once; inviting and going live only after the mail address is confirmed. Where there is an
/// account with that address, its owner gets a mail, and the answer is the same. After 30 registrations from a network
/// address within 15 minutes, or 5 for a mail address, `Retry-After` tells how long to wait.
#[utoipa::path(
    post, path = "/users/register", tag = "users", request_body = Registration,
    responses((status = CREATED, body = RegisteredResponse), (status = CONFLICT), (status = TOO_MANY_REQUESTS)),
)]
async fn register(
    State(api): State<Api>,
    origin::ClientOrigin(origin): origin::ClientOrigin,
    ValidJson(registration): ValidJson<Registration>,
) -> Result<(StatusCode, Json<RegisteredResponse>)> {
    let email = people::mail_key(&registration.user.email);
    let domain = registration.application.url.trim().to_owned();
    api.portal.register(registration, &origin).await?;
    Ok((StatusCode::CREATED, Json(RegisteredResponse { email, domain })))
}
