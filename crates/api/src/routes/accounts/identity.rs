//! `/api/v1/identity`: sign-in and sign-out, tokens, forgotten passwords.
use crate::{
    Api,
    http::{
        api_error::{ApiError, FieldError, Result},
        json_response::Json,
        language::reader_language,
        openapi::{BODY_ERRORS, DescribeInput, OperationDescription},
        permissions::{Authorized, ReadOwnAccount},
        requesting_client::RequestingClient,
        route_table::{RouteTable, routes},
        validated_json::{ValidJson, Validate, is_form, read_body},
    },
    routes::accounts::external_sign_in::is_portal_page,
};
use axum::{
    extract::{FromRequest, Request, State},
    http::{HeaderMap, HeaderName, StatusCode, header},
    response::{IntoResponse, Response},
};
use elections::{
    bounds::{self, LengthBounds},
    ids::InstanceId,
    instances::Editors,
    json,
    people::RoleId,
    registration::Password,
    theses::estimate_rating_minutes,
    token_purposes::TokenPurpose,
    validation::ValidationErrorKind,
};
use identity::{id_tokens::ID_TOKEN_LIFETIME, strength};
use jiff::{Timestamp, civil::Date};
use portal::{
    accounts::{
        invitation_links::{ChosenSignInMethod, InvitationLinkState, PersonName},
        links::PasswordAssessment,
        passkeys::NewPasskey,
        second_factor::SECOND_STEP_TIMEOUT,
        sign_in::{self, SignInOutcome},
    },
    participants::opened_invitations::InvitationView,
    service_error::ServiceError,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::time::Duration;
use url::form_urlencoded;
use utoipa::ToSchema;

pub(crate) fn router() -> RouteTable {
    RouteTable::new()
        .routes(routes!(get_sign_in_methods))
        .routes(routes!(sign_in))
        .routes(routes!(sign_in_with_token))
        .routes(routes!(refresh_token))
        .routes(routes!(sign_out))
        .routes(routes!(request_password_reset))
        .routes(routes!(get_link))
        .routes(routes!(set_password))
        .routes(routes!(request_sign_in_link))
        .routes(routes!(get_invitation))
        .routes(routes!(accept_invitation))
        .routes(routes!(renew_invitation))
        .routes(routes!(confirm_email))
        .routes(routes!(resend_confirmation))
        .routes(routes!(reauthenticate))
        .routes(routes!(request_reauthentication_link))
        .routes(routes!(rate_password))
        .routes(routes!(get_jwks))
}

/// The headers of responses that contain secrets.
pub(crate) const NO_STORE_HEADERS: [(HeaderName, &str); 1] = [(header::CACHE_CONTROL, "no-store")];

/// A JSON response with `Cache-Control: no-store`.
pub(crate) type NoStoreJson<T> = ([(HeaderName, &'static str); 1], Json<T>);

/// The sign-in methods of the portal.
#[derive(Serialize, ToSchema)]
pub(crate) struct SignInMethods {
    #[schema(inline)]
    kind: IdentityProviderKind,
    /// The name of the external provider.
    provider_name: Option<String>,
    /// The minimum and maximum length of a password.
    password: LengthBounds,
    /// Whether people can sign in with passkeys: with TLS, at an address with a name.
    passkeys: bool,
    /// Whether everybody can read the mails of the portal at `/demo/mails`.
    demo_mails: bool,
}

/// The kind of identity provider.
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
    /// Returns the sign-in methods.
    pub(crate) fn sign_in_methods(&self) -> SignInMethods {
        let provider = &self.portal.provider;
        let external = self.portal.external.as_ref();
        SignInMethods {
            kind: if external.is_some() {
                IdentityProviderKind::OpenidConnect
            } else {
                IdentityProviderKind::BuiltIn
            },
            provider_name: external.map(|external| external.name().to_owned()),
            password: provider.password_length,
            passkeys: self.portal.accounts.offers_passkeys(),
            demo_mails: provider.shows_mails,
        }
    }
}

/// Get the sign-in methods
#[utoipa::path(get, path = "/identity", tag = "identity", responses((status = OK, body = SignInMethods)))]
async fn get_sign_in_methods(State(api): State<Api>) -> Json<SignInMethods> {
    Json(api.sign_in_methods())
}

/// The tokens of a session.
#[derive(Serialize, ToSchema)]
pub(crate) struct TokenResponse {
    /// A JWT (EdDSA) with the identity of the user: the bearer token of all other operations.
    id_token: String,
    /// Can be exchanged once for new tokens.
    refresh_token: String,
    /// The lifetime of the id token in seconds.
    expires_in: i64,
    token_type: &'static str,
}

pub(crate) fn token_response(tokens: sign_in::SignInTokens) -> NoStoreJson<TokenResponse> {
    let tokens = TokenResponse {
        id_token: tokens.id_token,
        refresh_token: tokens.refresh_token.reveal(),
        expires_in: ID_TOKEN_LIFETIME.as_secs(),
        token_type: "Bearer",
    };
    (NO_STORE_HEADERS, Json(tokens))
}

/// The account has a second factor, so that signing in takes a second step.
#[derive(Serialize, ToSchema)]
struct SecondFactorChallenge {
    /// The token for `POST /identity/sign-in/second-factor`.
    challenge: String,
    /// For how many seconds it is valid.
    expires_in: i64,
}

/// Returns the tokens of a session, or the challenge for the second step.
fn sign_in_response(outcome: SignInOutcome) -> Response {
    match outcome {
        SignInOutcome::SignedIn(tokens) => token_response(tokens).into_response(),
        SignInOutcome::SecondFactorNeeded(challenge) => {
            let challenge = challenge.reveal();
            let body = SecondFactorChallenge { challenge, expires_in: SECOND_STEP_TIMEOUT.as_secs() };
            (StatusCode::ACCEPTED, NO_STORE_HEADERS, Json(body)).into_response()
        }
    }
}

/// Mail address and password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Credentials {
    email: String,
    password: Password,
}

impl Validate for Credentials {
    fn validate(&self) -> Vec<FieldError> {
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
/// Unknown accounts and wrong passwords get the same response. After 5 failures for an account, or 50 from a
/// network address, within 15 minutes, `Retry-After` contains the waiting time. If the account has a second factor, the
/// response is 202 with a challenge for `POST /identity/sign-in/second-factor`.
#[utoipa::path(
    post, path = "/identity/sign-in", tag = "identity", request_body = Credentials,
    responses((status = OK, body = TokenResponse), (status = ACCEPTED, body = SecondFactorChallenge), (status = UNAUTHORIZED), (status = TOO_MANY_REQUESTS)),
)]
async fn sign_in(
    State(api): State<Api>,
    RequestingClient(client): RequestingClient,
    ValidJson(body): ValidJson<Credentials>,
) -> Result<Response> {
    Ok(sign_in_response(api.portal.accounts.sign_in(&body.email, body.password, &client).await?))
}

/// A token.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TokenBody {
    token: String,
}

impl Validate for TokenBody {}

/// Sign in with a single-use token
///
/// From `POST /actions/custom` (personify), from a mail to somebody without a password, or after the redirect from an
/// external provider.
#[utoipa::path(
    post, path = "/identity/sign-in/token", tag = "identity", request_body = TokenBody,
    responses((status = OK, body = TokenResponse), (status = ACCEPTED, body = SecondFactorChallenge), (status = UNAUTHORIZED)),
)]
async fn sign_in_with_token(
    State(api): State<Api>,
    RequestingClient(client): RequestingClient,
    ValidJson(body): ValidJson<TokenBody>,
) -> Result<Response> {
    Ok(sign_in_response(api.portal.accounts.sign_in_with_token(&body.token, &client).await?))
}

/// A refresh token, in the format of OAuth 2.
#[derive(Deserialize, ToSchema)]
struct RefreshBody {
    /// `refresh_token`
    grant_type: String,
    refresh_token: String,
}

impl Validate for RefreshBody {
    fn validate(&self) -> Vec<FieldError> {
        let known = self.grant_type == "refresh_token";
        if known { Vec::new() } else { vec![FieldError::new("grant_type", "unknown")] }
    }
}

/// A body as a form or as JSON.
struct FormOrJson<T>(T);

impl<T: serde::de::DeserializeOwned + Validate> FromRequest<Api> for FormOrJson<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, api: &Api) -> Result<Self> {
        if !is_form(request.headers()) {
            return Ok(FormOrJson(ValidJson::from_request(request, api).await?.0));
        }
        let body = read_body(request, api).await?;
        let body = json::parse_parameters(form_urlencoded::parse(&body).into_owned());
        let body: T = body.map_err(ApiError::UnexpectedShape)?;
        let errors = body.validate();
        if errors.is_empty() { Ok(FormOrJson(body)) } else { Err(ApiError::Invalid(errors)) }
    }
}

impl<T> DescribeInput for FormOrJson<T> {
    fn describe(operation: &mut OperationDescription) {
        operation.add_errors(&BODY_ERRORS);
    }
}

/// Get new tokens for a refresh token
///
/// Each refresh token works once. Reusing one ends the whole session, except within 10 seconds of its
/// exchange. The body is JSON, or a form as in OAuth 2.
#[utoipa::path(
    post, path = "/identity/token", tag = "identity", request_body = RefreshBody,
    responses((status = OK, body = TokenResponse), (status = UNAUTHORIZED)),
)]
async fn refresh_token(
    State(api): State<Api>,
    FormOrJson(body): FormOrJson<RefreshBody>,
) -> Result<NoStoreJson<TokenResponse>> {
    let tokens = api.portal.accounts.refresh(&body.refresh_token).await;
    Ok(token_response(tokens.map_err(|error| match error.into() {
        ApiError::InvalidCredentials => ApiError::Unauthenticated,
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

/// Sign out, which ends the session and invalidates all its tokens
#[utoipa::path(
    post, path = "/identity/sign-out", tag = "identity", request_body = SignOutBody,
    responses((status = NO_CONTENT)),
)]
async fn sign_out(State(api): State<Api>, ValidJson(body): ValidJson<SignOutBody>) -> Result<StatusCode> {
    api.portal.accounts.sign_out(&body.refresh_token).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A mail address.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PasswordResetBody {
    email: String,
}

impl Validate for PasswordResetBody {
    fn validate(&self) -> Vec<FieldError> {
        let mut errors = elections::validation::ValidationErrors::default();
        errors.check_required_email("email", &self.email);
        errors.into_iter().map(FieldError::from).collect()
    }
}

/// A mail address, and the page to open after signing in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SignInLinkBody {
    email: String,
    /// A page of the portal; the dashboard by default.
    #[serde(default)]
    next: Option<String>,
}

impl Validate for SignInLinkBody {
    fn validate(&self) -> Vec<FieldError> {
        let mut errors = elections::validation::ValidationErrors::default();
        errors.check_required_email("email", &self.email);
        errors.check_optional("next", self.next.as_deref().unwrap_or_default(), bounds::PORTAL_PAGE);
        errors.into_iter().map(FieldError::from).collect()
    }
}

/// An empty response.
#[derive(Serialize, ToSchema)]
struct AcceptedResponse {}

/// The minimum duration of a request for a mail with a link.
const MIN_MAIL_RESPONSE_TIME: Duration = Duration::from_millis(250);

/// Request a mail with a link to choose a new password
///
/// The response is the same, and takes the same time, whether the account exists or not.
#[utoipa::path(
    post, path = "/identity/password-reset", tag = "identity", request_body = PasswordResetBody,
    responses((status = ACCEPTED, body = AcceptedResponse), (status = FORBIDDEN)),
)]
async fn request_password_reset(
    State(api): State<Api>,
    ValidJson(body): ValidJson<PasswordResetBody>,
) -> Result<(StatusCode, Json<AcceptedResponse>)> {
    accept_after_min_time(api.portal.accounts.request_password_reset(&body.email)).await
}

/// Returns the same response after the same time, whether an account exists or not. A mail is stored only if it exists.
async fn accept_after_min_time(
    request: impl Future<Output = std::result::Result<(), ServiceError>>,
) -> Result<(StatusCode, Json<AcceptedResponse>)> {
    let (result, ()) = tokio::join!(request, tokio::time::sleep(MIN_MAIL_RESPONSE_TIME));
    result?;
    Ok((StatusCode::ACCEPTED, Json(AcceptedResponse {})))
}

/// Returns whether an address is a page of this portal that can stand in a query without encoding. A stranger may have
/// sent it, and it becomes part of the link in the mail.
fn is_plain_portal_page(address: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "/?=_-".contains(c);
    is_portal_page(address) && address.chars().all(is_plain)
}

/// Request a mail with a link to sign in without a password
///
/// Creators and administrators get a link to choose a password instead. The response is the same, and takes the
/// same time, whether the account exists or not.
#[utoipa::path(
    post, path = "/identity/sign-in/link", tag = "identity", request_body = SignInLinkBody,
    responses((status = ACCEPTED, body = AcceptedResponse), (status = FORBIDDEN)),
)]
async fn request_sign_in_link(
    State(api): State<Api>,
    ValidJson(SignInLinkBody { email, next }): ValidJson<SignInLinkBody>,
) -> Result<(StatusCode, Json<AcceptedResponse>)> {
    let next = next.as_deref().filter(|page| is_plain_portal_page(page));
    accept_after_min_time(api.portal.accounts.request_sign_in_link(&email, next)).await
}

/// The purpose of a link.
#[derive(Serialize, ToSchema)]
struct LinkResponse {
    email: String,
    purpose: LinkPurpose,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum LinkPurpose {
    PasswordReset,
    FirstAdmin,
    /// The page of the invitation accepts it.
    Invitation,
}

/// Get the purpose of a link
#[utoipa::path(
    post, path = "/identity/password-reset/check", tag = "identity", request_body = TokenBody,
    responses((status = OK, body = LinkResponse), (status = GONE)),
)]
async fn get_link(
    State(api): State<Api>,
    ValidJson(body): ValidJson<TokenBody>,
) -> Result<NoStoreJson<LinkResponse>> {
    let link = api.portal.accounts.load_password_link(&body.token).await?;
    let purpose = match link.purpose {
        TokenPurpose::FirstAdmin => LinkPurpose::FirstAdmin,
        TokenPurpose::Invitation { .. } => LinkPurpose::Invitation,
        _ => LinkPurpose::PasswordReset,
    };
    Ok((NO_STORE_HEADERS, Json(LinkResponse { email: link.email, purpose })))
}

/// The token of a link and the new password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ChoosePasswordBody)]
struct SetPasswordBody {
    token: String,
    password: Password,
}

impl Validate for SetPasswordBody {}

/// Set a password with a link, and sign in
#[utoipa::path(
    post, path = "/identity/password-reset/confirm", tag = "identity", request_body = SetPasswordBody,
    responses((status = OK, body = TokenResponse), (status = ACCEPTED, body = SecondFactorChallenge), (status = FORBIDDEN), (status = GONE)),
)]
async fn set_password(
    State(api): State<Api>,
    RequestingClient(client): RequestingClient,
    ValidJson(body): ValidJson<SetPasswordBody>,
) -> Result<Response> {
    Ok(sign_in_response(api.portal.accounts.set_password_by_link(&body.token, body.password, &client).await?))
}

/// The link of an invitation.
#[derive(Serialize, ToSchema)]
struct InvitationLinkResponse {
    #[schema(inline)]
    state: InvitationLinkStateName,
    /// The mail address of the invited account.
    email: String,
    /// Whether the name of the person is unknown. It can then be sent on acceptance.
    needs_name: bool,
    /// Whether the person has signed in before, and so comes back.
    has_signed_in: bool,
    /// Whether the account has a password. The person then signs in with it, and the link sets none.
    has_password: bool,
    /// Whether the account has a passkey, with which the person can sign in.
    has_passkey: bool,
    /// Whether the invitation can be accepted without a password: with a passkey, or by mail each time.
    may_sign_in_by_mail: bool,
    invitation: InvitationResponse,
}

/// The state of the link of an invitation.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = InvitationLinkState)]
enum InvitationLinkStateName {
    /// It can be accepted.
    Valid,
    /// It was accepted.
    Used,
    /// It has expired.
    Expired,
}

impl std::convert::From<InvitationLinkState> for InvitationLinkStateName {
    fn from(state: InvitationLinkState) -> InvitationLinkStateName {
        match state {
            InvitationLinkState::Valid => InvitationLinkStateName::Valid,
            InvitationLinkState::Used => InvitationLinkStateName::Used,
            InvitationLinkState::Expired => InvitationLinkStateName::Expired,
        }
    }
}

/// An invitation.
#[derive(Serialize, ToSchema)]
struct InvitationResponse {
    invited_as: InvitedRoleName,
    /// The instance; null for administrators.
    application_id: Option<InstanceId>,
    /// The name of the person who invites.
    inviter: String,
    /// The title of the instance; null for administrators.
    title: Option<String>,
    /// The location of the instance.
    location: Option<String>,
    /// The page of the portal on which the person answers; null for those who do not answer.
    answers_page: Option<String>,
    /// The full name of the party of the trust person or candidate.
    party: Option<String>,
    /// The candidate's place on the list.
    list_place: Option<i16>,
    /// The election day.
    election_date: Option<Date>,
    /// The number of theses.
    theses: usize,
    /// About how many minutes it takes to rate them.
    minutes: usize,
    /// The last day for answers.
    answers_until: Option<Date>,
    /// Whether answers can be submitted after the last day for them, when they are marked as late.
    late_answers: bool,
    /// Whether the last day for answers has passed.
    is_past_deadline: bool,
    /// The people who ask for answers.
    editors: Editors,
    /// When the link expires.
    valid_until: Timestamp,
    /// The last day on which the link works, in the time zone of the instance.
    last_day: Date,
    /// The name of the invited person, if the inviting person entered it.
    first_name: Option<String>,
    last_name: Option<String>,
}

/// The role of an invitation.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum InvitedRoleName {
    Admin,
    Creator,
    TrustPerson,
    Candidate,
}

impl std::convert::From<RoleId> for InvitedRoleName {
    fn from(role: RoleId) -> InvitedRoleName {
        match role {
            RoleId::Admin(_) => InvitedRoleName::Admin,
            RoleId::Creator(_) => InvitedRoleName::Creator,
            RoleId::TrustPerson(_) => InvitedRoleName::TrustPerson,
            RoleId::Candidate(_) => InvitedRoleName::Candidate,
        }
    }
}

impl std::convert::From<InvitationView> for InvitationResponse {
    fn from(view: InvitationView) -> InvitationResponse {
        let (title, location) = view.instance.unzip();
        let (first_name, last_name) = view.name.map(|name| (name.first, name.last)).unzip();
        InvitationResponse {
            invited_as: view.role.into(),
            application_id: view.instance_id,
            inviter: view.inviter,
            title,
            location,
            answers_page: view.answers_page,
            party: view.party,
            list_place: view.list_place,
            theses: view.theses,
            minutes: estimate_rating_minutes(view.theses),
            election_date: view.election_date,
            answers_until: view.answers_until,
            late_answers: view.late_answers,
            is_past_deadline: view.is_past_deadline,
            editors: view.editors,
            valid_until: view.valid_until,
            last_day: view.last_day,
            first_name,
            last_name,
        }
    }
}

/// Get the invitation of a link
///
/// Records that the link was opened. Links that were used or have expired are found as well and can be renewed.
#[utoipa::path(
    post, path = "/identity/invitation/check", tag = "identity", request_body = TokenBody,
    responses((status = OK, body = InvitationLinkResponse), (status = CONFLICT), (status = GONE)),
)]
async fn get_invitation(
    State(api): State<Api>,
    headers: HeaderMap,
    ValidJson(body): ValidJson<TokenBody>,
) -> Result<NoStoreJson<InvitationLinkResponse>> {
    let reader = reader_language(&headers);
    let link = api.portal.participants.open_invitation_link(&body.token, reader.as_ref()).await?;
    Ok((
        NO_STORE_HEADERS,
        Json(InvitationLinkResponse {
            state: link.state.into(),
            email: link.email,
            needs_name: link.needs_name,
            has_signed_in: link.has_signed_in,
            has_password: link.has_password,
            has_passkey: link.has_passkey,
            may_sign_in_by_mail: link.may_sign_in_by_mail,
            invitation: link.invitation.into(),
        }),
    ))
}

/// A new passkey.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPasskeyBody {
    /// The name by which the person recognises it.
    name: String,
    /// The credential in the JSON form of WebAuthn.
    #[schema(value_type = Object)]
    credential: Value,
}

/// The portal validates the name, so that the challenge stays valid if it is not accepted.
impl Validate for NewPasskeyBody {}

impl From<NewPasskeyBody> for NewPasskey {
    fn from(body: NewPasskeyBody) -> NewPasskey {
        NewPasskey { name: body.name, response: body.credential }
    }
}

/// The token of an invitation, and how the person will sign in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct AcceptInvitationBody {
    token: String,
    /// The password. Without it and without a passkey, the person signs in by mail each time.
    #[serde(default)]
    password: Option<Password>,
    /// The passkey, in place of a password.
    #[serde(default)]
    passkey: Option<NewPasskeyBody>,
    /// The name of the person. It is stored if it is unknown.
    #[serde(default)]
    first_name: Option<String>,
    #[serde(default)]
    last_name: Option<String>,
}

impl Validate for AcceptInvitationBody {
    fn validate(&self) -> Vec<FieldError> {
        let has_both = self.password.is_some() && self.passkey.is_some();
        has_both
            .then(|| FieldError::new("passkey", ValidationErrorKind::Invalid.as_str()))
            .into_iter()
            .collect()
    }
}

fn to_chosen_method(password: Option<Password>, passkey: Option<NewPasskeyBody>) -> ChosenSignInMethod {
    match (password, passkey) {
        (Some(password), _) => ChosenSignInMethod::Password(password),
        (None, Some(passkey)) => ChosenSignInMethod::Passkey(passkey.into()),
        (None, None) => ChosenSignInMethod::MailLink,
    }
}

/// Returns the name of a person, if at least one part of it was sent.
pub(crate) fn to_person_name(first: Option<String>, last: Option<String>) -> Option<PersonName> {
    let has_name = first.is_some() || last.is_some();
    has_name.then(|| PersonName { first: first.unwrap_or_default(), last: last.unwrap_or_default() })
}

/// Accept an invitation, and sign in
///
/// An account that has a password already is not changed: the response is then 410, and the person signs in.
#[utoipa::path(
    post, path = "/identity/invitation/accept", tag = "identity", request_body = AcceptInvitationBody,
    responses(
        (status = OK, body = TokenResponse), (status = ACCEPTED, body = SecondFactorChallenge), (status = FORBIDDEN), (status = CONFLICT), (status = GONE),
    ),
)]
async fn accept_invitation(
    State(api): State<Api>,
    RequestingClient(client): RequestingClient,
    ValidJson(body): ValidJson<AcceptInvitationBody>,
) -> Result<Response> {
    let name = to_person_name(body.first_name, body.last_name);
    let method = to_chosen_method(body.password, body.passkey);
    Ok(sign_in_response(api.portal.accounts.accept_invitation(&body.token, method, name, &client).await?))
}

/// What became of the request for a new link.
#[derive(Serialize, ToSchema)]
struct RenewalResponse {
    /// Whether a mail was sent. If not, the link that the caller has is valid.
    sent: bool,
}

/// Request a new link in place of one that was used or has expired
///
/// The mail goes to the address of the account: a link to sign in, or another invitation.
#[utoipa::path(
    post, path = "/identity/invitation/renew", tag = "identity", request_body = TokenBody,
    responses(
        (status = ACCEPTED, body = RenewalResponse), (status = FORBIDDEN), (status = GONE),
        (status = TOO_MANY_REQUESTS),
    ),
)]
async fn renew_invitation(
    State(api): State<Api>,
    ValidJson(body): ValidJson<TokenBody>,
) -> Result<(StatusCode, Json<RenewalResponse>)> {
    let sent = api.portal.participants.renew_invitation(&body.token).await?;
    Ok((StatusCode::ACCEPTED, Json(RenewalResponse { sent })))
}

/// The confirmed mail address.
#[derive(Serialize, ToSchema)]
struct EmailConfirmation {
    email: String,
}

/// Confirm a mail address with a link
#[utoipa::path(
    post, path = "/identity/email/confirm", tag = "identity", request_body = TokenBody,
    responses((status = OK, body = EmailConfirmation), (status = GONE), (status = CONFLICT)),
)]
async fn confirm_email(
    State(api): State<Api>,
    ValidJson(body): ValidJson<TokenBody>,
) -> Result<Json<EmailConfirmation>> {
    Ok(Json(EmailConfirmation { email: api.portal.accounts.confirm_email(&body.token).await? }))
}

/// Request another mail with the link that confirms the caller's mail address
#[utoipa::path(
    post, path = "/identity/email/send-again", tag = "identity",
    responses((status = ACCEPTED, body = AcceptedResponse), (status = TOO_MANY_REQUESTS)),
)]
async fn resend_confirmation(
    State(api): State<Api>,
    auth: Authorized<ReadOwnAccount>,
) -> Result<(StatusCode, Json<AcceptedResponse>)> {
    api.portal.accounts.resend_confirmation(&auth.actor).await?;
    Ok((StatusCode::ACCEPTED, Json(AcceptedResponse {})))
}

/// The caller's password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ReauthenticateBody {
    password: Password,
}

impl Validate for ReauthenticateBody {}

/// Confirm the caller's password
///
/// Changing the mail address or the password, adding or removing a passkey, and deleting an account require an
/// authentication that is less than 5 minutes old.
#[utoipa::path(
    post, path = "/identity/reauthenticate", tag = "identity", request_body = ReauthenticateBody,
    responses((status = OK, body = TokenResponse), (status = TOO_MANY_REQUESTS)),
)]
async fn reauthenticate(
    State(api): State<Api>,
    auth: Authorized<ReadOwnAccount>,
    RequestingClient(client): RequestingClient,
    ValidJson(body): ValidJson<ReauthenticateBody>,
) -> Result<NoStoreJson<TokenResponse>> {
    Ok(token_response(api.portal.accounts.reauthenticate(&auth.actor, body.password, &client).await?))
}

/// Request a mail with a link that confirms who the caller is, without a password
///
/// The link signs in again and leads to the settings. For somebody without a password, signing in by a link counts as a
/// confirmation for 10 minutes. Creators and administrators get a link to choose a password instead.
#[utoipa::path(
    post, path = "/identity/reauthenticate/link", tag = "identity",
    responses((status = ACCEPTED, body = AcceptedResponse), (status = FORBIDDEN), (status = TOO_MANY_REQUESTS)),
)]
async fn request_reauthentication_link(
    State(api): State<Api>,
    auth: Authorized<ReadOwnAccount>,
) -> Result<(StatusCode, Json<AcceptedResponse>)> {
    api.portal.accounts.request_reauthentication_link(&auth.actor).await?;
    Ok((StatusCode::ACCEPTED, Json(AcceptedResponse {})))
}

/// A password to rate, and facts about its owner that an attacker could know.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PasswordStrengthBody {
    password: Password,
    /// Names and mail address of the owner.
    #[serde(default)]
    names: Vec<String>,
    /// Whether the password is for an administrator, which requires a higher score.
    #[serde(default)]
    admin: bool,
}

impl Validate for PasswordStrengthBody {
    fn validate(&self) -> Vec<FieldError> {
        let is_password_too_long = self.password.reveal().chars().count() > MAX_RATED_LENGTH;
        let has_too_many_names = self.names.len() > MAX_NAMES;
        let longest_name_length =
            self.names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
        let names_error = has_too_many_names.then(|| FieldError::new("names", "too_many")).or_else(|| {
            (longest_name_length > MAX_NAME_LENGTH).then(|| FieldError::new("names", "too_long"))
        });
        let password_error = is_password_too_long.then(|| FieldError::new("password", "too_long"));
        password_error.into_iter().chain(names_error).collect()
    }
}

/// The maximum length for rating. Longer passwords are strong enough, and rating them is slow.
const MAX_RATED_LENGTH: usize = 72;
const MAX_NAMES: usize = 10;
/// `names` may contain the mail address, which can be longer than a name.
const MAX_NAME_LENGTH: usize = bounds::EMAIL.max;

/// The strength of a password.
#[derive(Serialize, ToSchema)]
struct PasswordStrengthResponse {
    /// The score, from 0 (guessed immediately) to 4.
    score: u8,
    /// The required score.
    needed: u8,
    /// Whether the password is accepted: length and score suffice.
    enough: bool,
    /// Why the password is rejected: `required`, `too_short`, `too_long`, `personal` (hardly more than one of the
    /// names), `breached` (known from leaks) or `too_weak`; null if it is accepted.
    code: Option<&'static str>,
    /// The minimum number of characters.
    min: usize,
    /// The maximum number of characters.
    max: usize,
    /// The main weakness, as a stable code.
    warning: Option<&'static str>,
    /// Possible improvements, as stable codes.
    suggestions: Vec<&'static str>,
}

/// Rate a new password
///
/// Applies the rules for registration and password changes: length, names, leaks and strength. The password is neither
/// stored nor logged.
#[utoipa::path(
    post, path = "/identity/password-strength", tag = "identity", request_body = PasswordStrengthBody,
    responses((status = OK, body = PasswordStrengthResponse)),
)]
async fn rate_password(
    State(api): State<Api>,
    ValidJson(body): ValidJson<PasswordStrengthBody>,
) -> NoStoreJson<PasswordStrengthResponse> {
    let names: Vec<&str> = body.names.iter().map(String::as_str).collect();
    let PasswordAssessment { strength, length, error } =
        PasswordAssessment::assess(&body.password, &api.portal.provider, &names, body.admin);
    let response = PasswordStrengthResponse {
        score: strength.score,
        needed: strength::min_score(body.admin),
        enough: error.is_none(),
        code: error.map(ValidationErrorKind::as_str),
        min: length.min,
        max: length.max,
        warning: strength.warning,
        suggestions: strength.suggestions,
    };
    (NO_STORE_HEADERS, Json(response))
}

/// Get the public keys of id tokens (JWKS)
#[utoipa::path(get, path = "/identity/jwks", tag = "identity", responses((status = OK, body = Value)))]
async fn get_jwks(State(api): State<Api>) -> Json<Value> {
    Json(api.portal.keys.jwks())
}
