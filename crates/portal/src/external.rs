//! Signing in by an external OpenID Connect provider: the authorisation code flow with PKCE.
use crate::{
    Portal,
    audit::{self, Actor, AuditEvent},
    links::new_link,
    service_error::ServiceError,
};
use elections::{
    people::{User, UserDetails},
    texts::Language,
};
use identity::{
    external::{
        ExternalPerson, ExternalTokenError as Doubted, OpenIdClient, OpenIdProvider as Described,
        ProviderKeySet, SignInAttempt,
    },
    tokens::Token,
};
use jiff::{SignedDuration, Timestamp};
use std::{sync::Arc, time::Duration};
use store::{
    Tx,
    audit::AuditChain,
    external_identities,
    one_time_tokens::{self, OneTimeToken, TokenPurpose},
};
use tokio::sync::Mutex;

/// Where people come back to, below the address of the portal.
pub const COMES_BACK_TO: &str = "/api/v1/identity/external/callback";
/// How long somebody may take at the provider.
const AWAY_FOR: SignedDuration = SignedDuration::from_mins(10);
/// How long the browser may take to exchange what it brings back.
const HANDED_OVER_WITHIN: SignedDuration = SignedDuration::from_mins(1);
/// How long the provider may take for an answer.
const ANSWERS_WITHIN: Duration = Duration::from_secs(10);

/// Which provider, and as whom we are known there.
#[derive(Clone)]
pub struct ExternalSettings {
    /// The provider's issuer.
    pub issuer: String,
    /// What it is called on the page to sign in.
    pub name: String,
    /// Our id there.
    pub client_id: String,
    /// Our secret there; none for a public client.
    pub client_secret: Option<String>,
}

/// An external provider.
pub struct ExternalSignIn {
    settings: ExternalSettings,
    client: OpenIdClient,
    http: reqwest::Client,
    described: Mutex<Option<Arc<(Described, ProviderKeySet)>>>,
}

/// What the provider answers to a code.
#[derive(serde::Deserialize)]
struct Exchanged {
    id_token: String,
}

/// Where somebody is sent to sign in, and what the browser keeps until it comes back.
#[derive(Debug)]
pub struct AuthorizationRedirect {
    /// The provider's page.
    pub address: String,
    /// Must be brought back by the same browser.
    pub state: String,
}

impl ExternalSignIn {
    /// A provider, for the portal at this address.
    ///
    /// # Errors
    /// When no requests can be made from this machine at all.
    pub fn new(settings: ExternalSettings, portal: &str) -> reqwest::Result<ExternalSignIn> {
        let client =
            OpenIdClient { id: settings.client_id.clone(), redirect_uri: format!("{portal}{COMES_BACK_TO}") };
        let http = reqwest::Client::builder()
            .timeout(ANSWERS_WITHIN)
            .redirect(reqwest::redirect::Policy::none())
            .build()?;
        Ok(ExternalSignIn { settings, client, http, described: Mutex::default() })
    }

    /// What it is called on the page to sign in.
    pub fn name(&self) -> &str {
        &self.settings.name
    }

    /// What the provider says of itself: read once, and anew where its keys are in doubt.
    async fn described(&self, anew: bool) -> Result<Arc<(Described, ProviderKeySet)>, ServiceError> {
        let mut known = self.described.lock().await;
        if let Some(known) = known.as_ref().filter(|_| !anew) {
            return Ok(known.clone());
        }
        let document = self.get(&Described::discovery_url(&self.settings.issuer)).await?;
        let provider = Described::parse(&self.settings.issuer, &document).map_err(ServiceError::internal)?;
        let keys = ProviderKeySet::parse(&self.get(provider.jwks_uri.as_str()).await?)
            .map_err(ServiceError::internal)?;
        let read = Arc::new((provider, keys));
        *known = Some(read.clone());
        Ok(read)
    }

    async fn get(&self, address: &str) -> Result<Vec<u8>, ServiceError> {
        let answer = self.http.get(address).send().await.and_then(reqwest::Response::error_for_status);
        let body = answer.map_err(ServiceError::internal)?.bytes().await.map_err(ServiceError::internal)?;
        Ok(body.to_vec())
    }

    /// Whom the provider says that somebody is who comes back with this code.
    async fn person(&self, code: &str, attempt: &SignInAttempt) -> Result<ExternalPerson, ServiceError> {
        let described = self.described(false).await?;
        let request = self.http.post(described.0.token_endpoint.clone()).form(&described.0.token_request(
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
            tracing::warn!(%error, "the identity provider did not take a code");
            ServiceError::WrongSignIn
        })?;
        let Exchanged { id_token } = answer.json().await.map_err(ServiceError::internal)?;
        let now = Timestamp::now();
        let verified = self.client.verify(&id_token, &described.0, &described.1, attempt, now);
        let verified = match verified {
            // The provider may have a new key.
            Err(Doubted::UnknownKey) => {
                let described = self.described(true).await?;
                self.client.verify(&id_token, &described.0, &described.1, attempt, now)
            }
            other => other,
        };
        verified.map_err(|error| {
            tracing::warn!(%error, "an id token of the identity provider is refused");
            ServiceError::WrongSignIn
        })
    }
}

impl Portal {
    /// Sends somebody to the external provider; `next` is the page to go to afterwards.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] where none is configured; when the provider does not answer.
    pub async fn depart(&self, next: &str) -> Result<AuthorizationRedirect, ServiceError> {
        let external = self.external.as_ref().ok_or(ServiceError::NotFound)?;
        let described = external.described(false).await?;
        let attempt = SignInAttempt::random();
        let now = Timestamp::now();
        let kept = OneTimeToken {
            hash: attempt.state.hash(),
            user: None,
            purpose: TokenPurpose::External {
                nonce: attempt.nonce.reveal(),
                verifier: attempt.verifier.reveal(),
                next: next.to_owned(),
            },
            expires_at: now + AWAY_FOR,
        };
        one_time_tokens::add(&kept, now, &self.db).await?;
        let address = described.0.sign_in_url(&external.client, &attempt);
        Ok(AuthorizationRedirect { address: address.into(), state: attempt.state.reveal() })
    }

    /// Takes somebody back from the external provider: a token to sign in with, and the page to go to.
    ///
    /// # Errors
    /// [`ServiceError::WrongSignIn`] when the provider does not say who it is, or says of nobody that the mail address is
    /// its own.
    pub async fn arrive(&self, state: &str, code: &str) -> Result<(Token, String), ServiceError> {
        let external = self.external.as_ref().ok_or(ServiceError::NotFound)?;
        let now = Timestamp::now();
        let state = Token::parse(state).map_err(|_| ServiceError::WrongSignIn)?;
        let taken =
            one_time_tokens::take(state.hash(), now, &self.db).await?.ok_or(ServiceError::WrongSignIn)?;
        let TokenPurpose::External { nonce, verifier, next } = taken.purpose else {
            return Err(ServiceError::WrongSignIn);
        };
        let token = |text: &str| Token::parse(text).map_err(ServiceError::internal);
        let attempt = SignInAttempt { state, nonce: token(&nonce)?, verifier: token(&verifier)? };
        let person = external.person(code, &attempt).await?;
        let mut tx = self.db.begin().await?;
        let user = self.account_of(&external.settings.issuer, person, now, &mut tx).await?;
        let token =
            new_link(&user, TokenPurpose::SignedInElsewhere, HANDED_OVER_WITHIN, now, &mut tx).await?;
        tx.commit().await?;
        Ok((token, next))
    }

    /// The account of somebody whom the provider knows: the one that was used before, else the one with the same mail
    /// address, else a new one. The provider must have made sure that the address is that person's.
    async fn account_of(
        &self,
        issuer: &str,
        person: ExternalPerson,
        now: Timestamp,
        tx: &mut Tx,
    ) -> Result<User, ServiceError> {
        if let Some(id) = external_identities::find(issuer, &person.subject, &mut *tx).await? {
            return store::users::find(id, tx).await?.ok_or(ServiceError::WrongSignIn);
        }
        let email = person.email.filter(|_| person.email_verified).ok_or_else(|| {
            tracing::warn!("the identity provider told no verified mail address");
            ServiceError::WrongSignIn
        })?;
        let user = match store::users::by_email(&email, &mut *tx).await? {
            Some(user) => user,
            None => {
                let details = UserDetails {
                    first_name: person.given_name.unwrap_or_default(),
                    last_name: person.family_name.unwrap_or_default(),
                    ..UserDetails::default()
                };
                let user = User::new(&email, details, Language::german(), now);
                store::users::add(&user, &mut *tx).await?;
                let deed = AuditEvent::on("user.created", "user", user.id);
                audit::record(AuditChain::Provider, Actor::PORTAL, deed, now, &mut *tx).await?;
                user
            }
        };
        store::users::confirm_email(user.id, now, &mut *tx).await?;
        external_identities::add(issuer, &person.subject, user.id, now, &mut *tx).await?;
        let deed = AuditEvent::on("user.linked", "user", user.id);
        audit::record(AuditChain::Provider, Actor::person(user.id), deed, now, tx).await?;
        Ok(user)
    }
}
