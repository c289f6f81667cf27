//! `/api/v1/identity`: signing in and out, tokens, forgotten passwords.
use crate::{
    Api,
    api_error::{ApiError, FieldError, Result},
    openapi::{BODY_ERRORS, DescribeInput, OperationDescription},
    origin::ClientOrigin,
    permissions::{Authorized, ReadMe},
    route_table::{RouteTable, routes},
    validated::{ValidJson, Validate, is_form, read_body},
};
use axum::{
    Json,
    extract::{FromRequest, Request, State},
    http::{HeaderName, StatusCode, header},
};
use elections::{
    bounds::{self, LengthBounds},
    ids::InstanceId,
    json,
    registration::Password,
    validation::ValidationErrorKind,
};
use identity::{id_tokens::LIFETIME, strength};
use jiff::{Timestamp, civil::Date};
use portal::{
    links::{self, PasswordJudgement, PersonName},
    sign_in,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::time::Duration;
use store::{invitations::InvitationTarget, one_time_tokens::TokenPurpose};
use url::form_urlencoded;
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(about))
        .routes(routes!(sign_in))
        .routes(routes!(sign_in_with_token))
        .routes(routes!(token))
        .routes(routes!(sign_out))
        .routes(routes!(password_reset))
        .routes(routes!(check_link))
        .routes(routes!(choose_password))
        .routes(routes!(confirm_email))
        .routes(routes!(send_again))
        .routes(routes!(reauthenticate))
        .routes(routes!(password_strength))
        .routes(routes!(jwks))
}

/// Answers with secrets in them are kept by nobody.
const NOT_KEPT: [(HeaderName, &str); 1] = [(header::CACHE_CONTROL, "no-store")];

type Secret<T> = ([(HeaderName, &'static str); 1], Json<T>);

/// How people sign in here.
#[derive(Serialize, ToSchema)]
pub(crate) struct SignInMethods {
    #[schema(inline)]
    kind: IdentityProviderKind,
    /// The name of the external provider.
    provider_name: Option<String>,
    /// How long a password may be.
    password: LengthBounds,
    /// Whether everybody may read the portal's mails, at `/demo/mails`.
    demo_mails: bool,
}

/// Who says who somebody is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = IdentityKind)]
enum IdentityProviderKind {
    /// This portal.
    BuiltIn,
    /// An external OpenID Connect provider.
    OpenidConnect,
}

impl Api {
    /// How people sign in here.
    pub(crate) fn identity(&self) -> SignInMethods {
        let provider = &self.portal.provider;
        let external = self.portal.external.as_ref();
        SignInMethods {
            kind: if external.is_some() {
                IdentityProviderKind::OpenidConnect
            } else {
                IdentityProviderKind::BuiltIn
            },
            provider_name: external.map(|external| external.name().to_owned()),
            password: provider.password,
            demo_mails: provider.shows_mails,
        }
    }
}

/// How people sign in here
#[utoipa::path(get, path = "/identity", tag = "identity", responses((status = OK, body = SignInMethods)))]
async fn about(State(api): State<Api>) -> Json<SignInMethods> {
    Json(api.identity())
}

/// What somebody gets who has signed in.
#[derive(Serialize, ToSchema)]
struct TokenResponse {
    /// A JWT (EdDSA) that says who it is; the bearer token of every other call.
    id_token: String,
    /// Gives new tokens, once.
    refresh_token: String,
    /// Seconds for which the id token is valid.
    expires_in: i64,
    token_type: &'static str,
}

fn handed_out(tokens: sign_in::SignInTokens) -> Secret<TokenResponse> {
    let tokens = TokenResponse {
        id_token: tokens.id_token,
        refresh_token: tokens.refresh_token.reveal(),
        expires_in: LIFETIME.as_secs(),
        token_type: "Bearer",
    };
    (NOT_KEPT, Json(tokens))
}

/// Mail address and password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Credentials {
    email: String,
    password: Password,
}

impl Validate for Credentials {
    fn check(&self) -> Vec<FieldError> {
        let missing =
            |field: &'static str, text: &str| text.is_empty().then(|| FieldError::new(field, "required"));
        missing("email", self.email.trim())
            .into_iter()
            .chain(missing("password", self.password.reveal()))
            .collect()
    }
}

/// Sign in with mail address and password
///
/// Unknown accounts and wrong passwords are answered alike. After 5 failures for an account, or 50 from a network
/// address, within 15 minutes, `Retry-After` tells how long to wait.
#[utoipa::path(
    post, path = "/identity/sign-in", tag = "identity", request_body = Credentials,
    responses((status = OK, body = TokenResponse), (status = UNAUTHORIZED), (status = TOO_MANY_REQUESTS)),
)]
async fn sign_in(
    State(api): State<Api>,
    ClientOrigin(origin): ClientOrigin,
    ValidJson(given): ValidJson<Credentials>,
) -> Result<Secret<TokenResponse>> {
    Ok(handed_out(api.portal.sign_in(&given.email, given.password, &origin).await?))
}

/// A token.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TokenBody {
    token: String,
}

impl Validate for TokenBody {}

/// Sign in with a token that works once
///
/// From `POST /actions/custom` (personify), or on the way back from an external provider.
#[utoipa::path(
    post, path = "/identity/sign-in/token", tag = "identity", request_body = TokenBody,
    responses((status = OK, body = TokenResponse), (status = UNAUTHORIZED)),
)]
async fn sign_in_with_token(
    State(api): State<Api>,
    ClientOrigin(origin): ClientOrigin,
    ValidJson(given): ValidJson<TokenBody>,
) -> Result<Secret<TokenResponse>> {
    Ok(handed_out(api.portal.sign_in_with_token(&given.token, &origin).await?))
}

/// A refresh token, as OAuth 2 asks for new ones.
#[derive(Deserialize, ToSchema)]
struct RefreshBody {
    /// `refresh_token`
    grant_type: String,
    refresh_token: String,
}

impl Validate for RefreshBody {
    fn check(&self) -> Vec<FieldError> {
        let known = self.grant_type == "refresh_token";
        if known { Vec::new() } else { vec![FieldError::new("grant_type", "unknown")] }
    }
}

/// The same as a form or as JSON.
struct FormOrJson<T>(T);

impl<T: serde::de::DeserializeOwned + Validate> FromRequest<Api> for FormOrJson<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, api: &Api) -> Result<Self> {
        if !is_form(request.headers()) {
            return Ok(FormOrJson(ValidJson::from_request(request, api).await?.0));
        }
        let body = read_body(request, api).await?;
        let given = json::read_parameters(form_urlencoded::parse(&body).into_owned());
        let given: T = given.map_err(ApiError::Shape)?;
        let wrong = given.check();
        if wrong.is_empty() { Ok(FormOrJson(given)) } else { Err(ApiError::Invalid(wrong)) }
    }
}

impl<T> DescribeInput for FormOrJson<T> {
    fn describe(operation: &mut OperationDescription) {
        operation.fails_with(&BODY_ERRORS);
    }
}

/// Get new tokens for a refresh token
///
/// Each works once; the use of an old one ends the whole session, except within 10 seconds of its exchange. As JSON,
/// or as a form like OAuth 2 has it.
#[utoipa::path(
    post, path = "/identity/token", tag = "identity", request_body = RefreshBody,
    responses((status = OK, body = TokenResponse), (status = UNAUTHORIZED)),
)]
async fn token(
    State(api): State<Api>,
    FormOrJson(given): FormOrJson<RefreshBody>,
) -> Result<Secret<TokenResponse>> {
    let refreshed = api.portal.refresh(&given.refresh_token).await;
    Ok(handed_out(refreshed.map_err(|refused| match refused.into() {
        ApiError::LoginError => ApiError::Unauthenticated,
        other => other,
    })?))
}

/// A refresh token.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SignOutBody {
    refresh_token: String,
}

impl Validate for SignOutBody {}

/// Sign out: the session and all its tokens end
#[utoipa::path(
    post, path = "/identity/sign-out", tag = "identity", request_body = SignOutBody,
    responses((status = NO_CONTENT)),
)]
async fn sign_out(State(api): State<Api>, ValidJson(given): ValidJson<SignOutBody>) -> Result<StatusCode> {
    api.portal.sign_out(&given.refresh_token).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A mail address.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PasswordResetBody {
    email: String,
}

impl Validate for PasswordResetBody {
    fn check(&self) -> Vec<FieldError> {
        let mut violations = elections::validation::ValidationErrors::default();
        violations.required_email("email", &self.email);
        violations.into_iter().map(FieldError::from).collect()
    }
}

/// Nothing to tell.
#[derive(Serialize, ToSchema)]
struct AcceptedResponse {}

/// How long the answer to a forgotten password takes at least, whether there is such an account or not.
const RESET_ANSWERS_AFTER: Duration = Duration::from_millis(250);

/// Have a link mailed for choosing a new password
///
/// The answer is the same, and takes the same time, whether there is such an account or not.
#[utoipa::path(
    post, path = "/identity/password-reset", tag = "identity", request_body = PasswordResetBody,
    responses((status = ACCEPTED, body = AcceptedResponse), (status = FORBIDDEN)),
)]
async fn password_reset(
    State(api): State<Api>,
    ValidJson(given): ValidJson<PasswordResetBody>,
) -> Result<(StatusCode, Json<AcceptedResponse>)> {
    // Writing a mail takes longer than writing none.
    let (asked, ()) = tokio::join!(
        api.portal.ask_for_password_reset(&given.email),
        tokio::time::sleep(RESET_ANSWERS_AFTER)
    );
    asked?;
    Ok((StatusCode::ACCEPTED, Json(AcceptedResponse {})))
}

/// What a link is good for.
#[derive(Serialize, ToSchema)]
struct LinkResponse {
    email: String,
    purpose: LinkPurpose,
    /// Whether nobody knows yet what the person is called; the name may be sent with the password.
    needs_name: bool,
    /// What the person is invited to, if it is.
    invitation: Option<InvitationResponse>,
}

/// An invitation as the one who is invited sees it, in the default language of the instance.
#[derive(Serialize, ToSchema)]
struct InvitationResponse {
    invited_as: InvitedRoleName,
    /// The instance; null for administrators.
    application_id: Option<InstanceId>,
    /// What the one who invites is called.
    inviter: String,
    /// The title of the instance; null for administrators.
    title: Option<String>,
    /// Its place.
    location: Option<String>,
    /// The full name of the party that the person is to act or stand for.
    party: Option<String>,
    /// The day of the election.
    election_date: Option<Date>,
    /// Until when the link works.
    valid_until: Timestamp,
    /// What whoever invites calls the person, where that is known.
    first_name: Option<String>,
    last_name: Option<String>,
}

/// Into which role somebody is invited, as a word.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum InvitedRoleName {
    Admin,
    Creator,
    TrustPerson,
    Candidate,
}

impl std::convert::From<InvitationTarget> for InvitedRoleName {
    fn from(role: InvitationTarget) -> InvitedRoleName {
        match role {
            InvitationTarget::Admin(_) => InvitedRoleName::Admin,
            InvitationTarget::Creator(_) => InvitedRoleName::Creator,
            InvitationTarget::TrustPerson(_) => InvitedRoleName::TrustPerson,
            InvitationTarget::Candidate(_) => InvitedRoleName::Candidate,
        }
    }
}

impl std::convert::From<links::InvitationView> for InvitationResponse {
    fn from(seen: links::InvitationView) -> InvitationResponse {
        let (title, location) = seen.instance.unzip();
        let (first_name, last_name) = seen.name.map(|name| (name.first, name.last)).unzip();
        InvitationResponse {
            invited_as: seen.role.into(),
            application_id: seen.application,
            inviter: seen.inviter,
            title,
            location,
            party: seen.party,
            election_date: seen.election_date,
            valid_until: seen.valid_until,
            first_name,
            last_name,
        }
    }
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum LinkPurpose {
    PasswordReset,
    FirstAdmin,
    Invitation,
}

/// Ask what a link is good for
#[utoipa::path(
    post, path = "/identity/password-reset/check", tag = "identity", request_body = TokenBody,
    responses((status = OK, body = LinkResponse), (status = GONE)),
)]
async fn check_link(
    State(api): State<Api>,
    ValidJson(given): ValidJson<TokenBody>,
) -> Result<Secret<LinkResponse>> {
    let link = api.portal.password_link(&given.token).await?;
    let purpose = match link.purpose {
        TokenPurpose::FirstAdmin => LinkPurpose::FirstAdmin,
        TokenPurpose::Invitation { .. } => LinkPurpose::Invitation,
        _ => LinkPurpose::PasswordReset,
    };
    let invitation = link.invitation.map(InvitationResponse::from);
    Ok((NOT_KEPT, Json(LinkResponse { email: link.email, purpose, needs_name: link.needs_name, invitation })))
}

/// The token of a link, and the password that was chosen.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ChoosePasswordBody {
    token: String,
    password: Password,
    /// What the person is called; kept where nobody knows it yet.
    #[serde(default)]
    first_name: Option<String>,
    #[serde(default)]
    last_name: Option<String>,
}

impl Validate for ChoosePasswordBody {}

impl ChoosePasswordBody {
    fn name(&self) -> Option<PersonName> {
        let given = |name: &Option<String>| name.clone().unwrap_or_default();
        let is_given = self.first_name.is_some() || self.last_name.is_some();
        is_given.then(|| PersonName { first: given(&self.first_name), last: given(&self.last_name) })
    }
}

/// Choose a password by a link, and sign in
#[utoipa::path(
    post, path = "/identity/password-reset/confirm", tag = "identity", request_body = ChoosePasswordBody,
    responses((status = OK, body = TokenResponse), (status = FORBIDDEN), (status = GONE)),
)]
async fn choose_password(
    State(api): State<Api>,
    ClientOrigin(origin): ClientOrigin,
    ValidJson(given): ValidJson<ChoosePasswordBody>,
) -> Result<Secret<TokenResponse>> {
    let name = given.name();
    Ok(handed_out(api.portal.choose_password(&given.token, given.password, name, &origin).await?))
}

/// A mail address that was confirmed.
#[derive(Serialize, ToSchema)]
struct EmailConfirmation {
    email: String,
}

/// Confirm a mail address by a link
#[utoipa::path(
    post, path = "/identity/email/confirm", tag = "identity", request_body = TokenBody,
    responses((status = OK, body = EmailConfirmation), (status = GONE), (status = CONFLICT)),
)]
async fn confirm_email(
    State(api): State<Api>,
    ValidJson(given): ValidJson<TokenBody>,
) -> Result<Json<EmailConfirmation>> {
    Ok(Json(EmailConfirmation { email: api.portal.confirm_email(&given.token).await? }))
}

/// Have the link mailed again that confirms the own mail address
#[utoipa::path(
    post, path = "/identity/email/send-again", tag = "identity",
    responses((status = ACCEPTED, body = AcceptedResponse), (status = TOO_MANY_REQUESTS)),
)]
async fn send_again(
    State(api): State<Api>,
    may: Authorized<ReadMe>,
) -> Result<(StatusCode, Json<AcceptedResponse>)> {
    api.portal.send_confirmation_again(&may.who).await?;
    Ok((StatusCode::ACCEPTED, Json(AcceptedResponse {})))
}

/// The own password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ReauthenticateBody {
    password: Password,
}

impl Validate for ReauthenticateBody {}

/// Prove the own password again
///
/// Changing mail address or password asks for a proof that is less than 5 minutes old.
#[utoipa::path(
    post, path = "/identity/reauthenticate", tag = "identity", request_body = ReauthenticateBody,
    responses((status = OK, body = TokenResponse), (status = TOO_MANY_REQUESTS)),
)]
async fn reauthenticate(
    State(api): State<Api>,
    may: Authorized<ReadMe>,
    ClientOrigin(origin): ClientOrigin,
    ValidJson(given): ValidJson<ReauthenticateBody>,
) -> Result<Secret<TokenResponse>> {
    Ok(handed_out(api.portal.reauthenticate(&may.who, given.password, &origin).await?))
}

/// A password to estimate, and what a guesser knows of its owner.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PasswordStrengthBody {
    password: Password,
    /// Names and mail address.
    #[serde(default)]
    names: Vec<String>,
    /// Whether it is for an administrator, whose password needs more.
    #[serde(default)]
    admin: bool,
}

impl Validate for PasswordStrengthBody {
    fn check(&self) -> Vec<FieldError> {
        let too_long = self.password.reveal().chars().count() > LONGEST_ESTIMATED;
        let too_many = self.names.len() > MOST_NAMES;
        let names = too_many.then(|| FieldError::new("names", "too_many"));
        let longest = self.names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
        let names = names.or_else(|| (longest > LONGEST_NAME).then(|| FieldError::new("names", "too_long")));
        too_long.then(|| FieldError::new("password", "too_long")).into_iter().chain(names).collect()
    }
}

/// Longer ones are strong enough, and take long to estimate.
const LONGEST_ESTIMATED: usize = 72;
const MOST_NAMES: usize = 10;
/// The longest is a mail address.
const LONGEST_NAME: usize = bounds::EMAIL.max;

/// How hard a password is to guess.
#[derive(Serialize, ToSchema)]
struct PasswordStrengthResponse {
    /// From 0, guessed at once, to 4.
    score: u8,
    /// The score that is needed.
    needed: u8,
    /// Whether it is accepted: long enough, not too long, and hard enough to guess.
    enough: bool,
    /// Why it is refused: `required`, `too_short`, `too_long` or `too_weak`; null where it is accepted.
    code: Option<&'static str>,
    /// The fewest characters of a password in this portal.
    min: usize,
    /// The most characters.
    max: usize,
    /// What is wrong with it most of all, as a stable word.
    warning: Option<&'static str>,
    /// What would make it better, as stable words.
    suggestions: Vec<&'static str>,
}

/// Judge a password that is being chosen
///
/// By the rule that registering and every change of a password follow: its length, and how hard it is to guess. Nothing
/// of it is kept or logged.
#[utoipa::path(
    post, path = "/identity/password-strength", tag = "identity", request_body = PasswordStrengthBody,
    responses((status = OK, body = PasswordStrengthResponse)),
)]
async fn password_strength(
    State(api): State<Api>,
    ValidJson(given): ValidJson<PasswordStrengthBody>,
) -> Secret<PasswordStrengthResponse> {
    let names: Vec<&str> = given.names.iter().map(String::as_str).collect();
    let length = api.portal.provider.password;
    let PasswordJudgement { strength, length, fault } =
        PasswordJudgement::of(&given.password, length, &names, given.admin);
    let answer = PasswordStrengthResponse {
        score: strength.score,
        needed: strength::needed(given.admin),
        enough: fault.is_none(),
        code: fault.map(ValidationErrorKind::word),
        min: length.min,
        max: length.max,
        warning: strength.warning,
        suggestions: strength.suggestions,
    };
    (NOT_KEPT, Json(answer))
}

/// The public keys of id tokens (JWKS)
#[utoipa::path(get, path = "/identity/jwks", tag = "identity", responses((status = OK, body = Value)))]
async fn jwks(State(api): State<Api>) -> Json<Value> {
    Json(api.portal.keys.jwks())
}
