//! Sign-in with an external OpenID Connect provider: authorisation code flow with PKCE.
use crate::{
    accounts::{Accounts, account_locks::lock_account, links::create_link},
    audit::{actions::AccountAction, events::AuditEvent, log::AuditActor},
    service_error::ServiceError,
    unit_of_work::{Unaudited, UnitOfWork},
};
use elections::{
    people::{User, UserDetails},
    texts::Language,
    token_purposes::TokenPurpose,
};
use identity::{
    external::{
        ExternalPerson, ExternalTokenError, OpenIdClient, OpenIdProvider, ProviderKeySet, SignInAttempt,
    },
    tokens::Token,
};
use jiff::{SignedDuration, Timestamp};
use std::{sync::Arc, time::Duration};
use store::{
    audit::AuditChain,
    external_identities,
    one_time_tokens::{self, OneTimeToken},
};
use tokio::sync::Mutex;

/// The path of the redirect URI, below the address of the portal.
pub const CALLBACK_PATH: &str = "/api/v1/identity/external/callback";
/// Maximum time for the sign-in at the provider.
const SIGN_IN_TIMEOUT: SignedDuration = SignedDuration::from_mins(10);
/// Maximum time for the browser to exchange the hand-over token.
const HANDOVER_TIMEOUT: SignedDuration = SignedDuration::from_mins(1);
/// Timeout of a request to the provider.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);

/// The configuration of the external provider.
#[derive(Clone)]
pub struct ExternalSettings {
    /// The provider's issuer.
    pub issuer: String,
    /// The name of the provider on the sign-in page.
    pub name: String,
    /// The client id of this portal.
    pub client_id: String,
    /// The client secret; `None` for a public client.
    pub client_secret: Option<String>,
}

/// An external provider.
pub struct ExternalSignIn {
    settings: ExternalSettings,
    client: OpenIdClient,
    http: reqwest::Client,
    metadata: Mutex<Option<Arc<(OpenIdProvider, ProviderKeySet)>>>,
}

/// The provider's token response.
#[derive(serde::Deserialize)]
struct TokenResponse {
    id_token: String,
}

/// Where to send the browser, and the state that it must bring back.
#[derive(Debug)]
pub struct AuthorizationRedirect {
    /// The address of the provider's sign-in page.
    pub address: String,
    /// The state. The same browser must bring it back.
    pub state: String,
}

impl ExternalSignIn {
    /// Creates the sign-in with a provider; `portal` is the address of this portal.
    ///
    /// # Errors
    /// When no HTTP client can be created on this machine.
    pub fn new(settings: ExternalSettings, portal: &str) -> reqwest::Result<ExternalSignIn> {
        let client =
            OpenIdClient { id: settings.client_id.clone(), redirect_uri: format!("{portal}{CALLBACK_PATH}") };
        let http = reqwest::Client::builder()
            .timeout(REQUEST_TIMEOUT)
            .redirect(reqwest::redirect::Policy::none())
            .build()?;
        Ok(ExternalSignIn { settings, client, http, metadata: Mutex::default() })
    }

    /// Returns the name of the provider on the sign-in page.
    pub fn name(&self) -> &str {
        &self.settings.name
    }

    /// Returns the metadata and keys of the provider. They are loaded once, and again if `reload` is set, which is
    /// necessary if a key is unknown.
    async fn load_metadata(
        &self,
        reload: bool,
    ) -> Result<Arc<(OpenIdProvider, ProviderKeySet)>, ServiceError> {
        let mut cached = self.metadata.lock().await;
        if let Some(cached) = cached.as_ref().filter(|_| !reload) {
            return Ok(cached.clone());
        }
        let document = self.get(&OpenIdProvider::discovery_url(&self.settings.issuer)).await?;
        let provider =
            OpenIdProvider::parse(&self.settings.issuer, &document).map_err(ServiceError::internal)?;
        let keys = ProviderKeySet::parse(&self.get(provider.jwks_uri.as_str()).await?)
            .map_err(ServiceError::internal)?;
        let loaded = Arc::new((provider, keys));
        *cached = Some(loaded.clone());
        Ok(loaded)
    }

    async fn get(&self, address: &str) -> Result<Vec<u8>, ServiceError> {
        let answer = self.http.get(address).send().await.and_then(reqwest::Response::error_for_status);
        let body = answer.map_err(ServiceError::internal)?.bytes().await.map_err(ServiceError::internal)?;
        Ok(body.to_vec())
    }

    /// Exchanges an authorisation code and returns the identity of the person.
    async fn exchange_code(
        &self,
        code: &str,
        attempt: &SignInAttempt,
        now: Timestamp,
    ) -> Result<ExternalPerson, ServiceError> {
        let metadata = self.load_metadata(false).await?;
        let request = self.http.post(metadata.0.token_endpoint.clone()).form(&metadata.0.token_request(
            &self.client,
            attempt,
            code,
        ));
        let request = match &self.settings.client_secret {
            Some(secret) => request.basic_auth(&self.client.id, Some(secret)),
            None => request,
        };
        let answer = request.send().await.and_then(reqwest::Response::error_for_status);
        let answer = answer.map_err(|error| {
            tracing::warn!(%error, "the identity provider rejected a code");
            ServiceError::InvalidCredentials
        })?;
        let TokenResponse { id_token } = answer.json().await.map_err(ServiceError::internal)?;
        let verified = self.client.verify(&id_token, &metadata.0, &metadata.1, attempt, now);
        let verified = match verified {
            // The provider may have a new key.
            Err(ExternalTokenError::UnknownKey) => {
                let metadata = self.load_metadata(true).await?;
                self.client.verify(&id_token, &metadata.0, &metadata.1, attempt, now)
            }
            other => other,
        };
        verified.map_err(|error| {
            tracing::warn!(%error, "an ID token of the identity provider is invalid");
            ServiceError::InvalidCredentials
        })
    }
}

impl Accounts {
    /// Starts a sign-in with the external provider; `next` is the page to open afterwards.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] if no provider is configured; an internal error if the provider does not respond.
    pub async fn start_external_sign_in(&self, next: &str) -> Result<AuthorizationRedirect, ServiceError> {
        let external = self.external.as_ref().ok_or(ServiceError::NotFound)?;
        let metadata = external.load_metadata(false).await?;
        let attempt = SignInAttempt::random();
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        let now = work.now();
        let stored = OneTimeToken {
            hash: attempt.state.hash(),
            user: None,
            purpose: TokenPurpose::External {
                nonce: attempt.nonce.reveal(),
                verifier: attempt.verifier.reveal(),
                next: next.to_owned(),
            },
            expires_at: now + SIGN_IN_TIMEOUT,
        };
        one_time_tokens::add(&stored, now, &mut work).await?;
        work.commit_unaudited(Unaudited::Session).await?;
        let address = metadata.0.sign_in_url(&external.client, &attempt);
        Ok(AuthorizationRedirect { address: address.into(), state: attempt.state.reveal() })
    }

    /// Completes a sign-in with the external provider. Returns a token for signing in and the page to open.
    ///
    /// # Errors
    /// [`ServiceError::InvalidCredentials`] if the provider does not return an identity, or has not verified the mail
    /// address.
    pub async fn finish_external_sign_in(
        &self,
        state: &str,
        code: &str,
    ) -> Result<(Token, String), ServiceError> {
        let external = self.external.as_ref().ok_or(ServiceError::NotFound)?;
        let state = Token::parse(state).map_err(|_| ServiceError::InvalidCredentials)?;
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        let now = work.now();
        let consumed = one_time_tokens::consume(state.hash(), now, &mut work).await?;
        let taken = consumed.ok_or(ServiceError::InvalidCredentials)?;
        // The attempt is used up even if the provider rejects the code.
        work.commit_unaudited(Unaudited::Session).await?;
        let TokenPurpose::External { nonce, verifier, next } = taken.purpose else {
            return Err(ServiceError::InvalidCredentials);
        };
        let token = |text: &str| Token::parse(text).map_err(ServiceError::internal);
        let attempt = SignInAttempt { state, nonce: token(&nonce)?, verifier: token(&verifier)? };
        let person = external.exchange_code(code, &attempt, now).await?;
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        let user = self.find_or_create_external_account(&external.settings.issuer, person, &mut work).await?;
        let expires_at = work.now() + HANDOVER_TIMEOUT;
        let token = create_link(&user, TokenPurpose::SignedInElsewhere, expires_at, &mut work).await?;
        work.commit_unaudited(Unaudited::Session).await?;
        Ok((token, next))
    }

    /// Returns the account of an external identity: the linked one, otherwise the one with the same mail address,
    /// otherwise a new one. The provider must have verified the mail address.
    async fn find_or_create_external_account(
        &self,
        issuer: &str,
        person: ExternalPerson,
        work: &mut UnitOfWork,
    ) -> Result<User, ServiceError> {
        // Of two first sign-ins at the same time, the second one finds the account of the first.
        work.lock_chain(AuditChain::Provider).await?;
        let now = work.now();
        if let Some(id) = external_identities::find(issuer, &person.subject, &mut *work).await? {
            return lock_account(id, work).await?.ok_or(ServiceError::InvalidCredentials);
        }
        let email = person.email.filter(|_| person.email_verified).ok_or_else(|| {
            tracing::warn!("the identity provider returned no verified mail address");
            ServiceError::InvalidCredentials
        })?;
        let user = match store::users::find_by_email(&email, &mut *work).await? {
            Some(user) => lock_account(user.id, &mut *work).await?.ok_or(ServiceError::InvalidCredentials)?,
            None => {
                let details = UserDetails {
                    first_name: person.given_name.unwrap_or_default(),
                    last_name: person.family_name.unwrap_or_default(),
                    ..UserDetails::default()
                };
                let user = User::new(&email, details, Language::german(), now);
                store::users::add(&user, &mut *work).await?;
                work.record(AuditEvent::Account(AccountAction::Created, user.id)).await?;
                user
            }
        };
        self.confirm_address(&user, &mut *work).await?;
        external_identities::add(issuer, &person.subject, user.id, now, &mut *work).await?;
        work.set_actor(AuditActor::from_user(user.id));
        work.record(AuditEvent::Account(AccountAction::Linked, user.id)).await?;
        Ok(user)
    }
}
