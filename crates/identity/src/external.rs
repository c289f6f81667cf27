//! Signing in with an external OpenID Connect provider: the parts without network access.
//!
//! The flow is the authorization code flow with PKCE. Parse the provider's discovery document
//! ([`OpenIdProvider::parse`]). Redirect the person to [`OpenIdProvider::sign_in_url`] and keep the
//! [`SignInAttempt`]. Exchange the returned code with the form of [`OpenIdProvider::token_request`]. Verify the ID
//! token of the response ([`OpenIdClient::verify`]).
use crate::tokens::Token;
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use jiff::{SignedDuration, Timestamp};
use jsonwebtoken::{
    Algorithm, DecodingKey, Header, Validation,
    jwk::{Jwk, PublicKeyUse},
};
use serde::{Deserialize, Deserializer, de::DeserializeOwned};
use serde_json::Value;
use sha2::{Digest, Sha256};
use url::{Host, Url};

/// Maximum difference between the provider's clock and ours.
pub const CLOCK_SKEW: SignedDuration = SignedDuration::from_secs(60);

/// The requested scopes.
const SCOPES: &str = "openid email profile";
/// The accepted signature algorithms of ID tokens.
const ACCEPTED_ALGORITHMS: [Algorithm; 3] = [Algorithm::RS256, Algorithm::ES256, Algorithm::EdDSA];

/// The reason why a discovery document cannot be used. The messages are for the operator of the portal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DiscoveryError {
    /// Not a discovery document.
    #[error("the discovery document cannot be read: {0}")]
    Unreadable(String),
    /// It belongs to another provider.
    #[error("the discovery document belongs to the issuer {0:?}, not to the configured one")]
    OtherIssuer(String),
    /// An address at which passwords or tokens would be sent without encryption.
    #[error("{0} is not an address with https")]
    Insecure(String),
}

/// An OpenID Connect provider, as described by its discovery document.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct OpenIdProvider {
    /// The issuer.
    pub issuer: String,
    /// The authorization endpoint, where people sign in.
    pub authorization_endpoint: Url,
    /// The token endpoint, where codes are exchanged.
    pub token_endpoint: Url,
    /// The URL of the provider's keys.
    pub jwks_uri: Url,
}

impl OpenIdProvider {
    /// Returns the URL of a provider's discovery document.
    pub fn discovery_url(issuer: &str) -> String {
        format!("{}/.well-known/openid-configuration", issuer.trim_end_matches('/'))
    }

    /// Parses the discovery document of the configured issuer.
    ///
    /// # Errors
    /// Returns an error if the document is invalid, if it belongs to another issuer, or if a URL does not use
    /// HTTPS. HTTP is allowed for addresses of this machine.
    pub fn parse(issuer: &str, document: &[u8]) -> Result<OpenIdProvider, DiscoveryError> {
        let unreadable = |error: serde_json::Error| DiscoveryError::Unreadable(error.to_string());
        let provider: OpenIdProvider = serde_json::from_slice(document).map_err(unreadable)?;
        if provider.issuer != issuer {
            return Err(DiscoveryError::OtherIssuer(provider.issuer));
        }
        let addresses = [&provider.authorization_endpoint, &provider.token_endpoint, &provider.jwks_uri];
        if let Some(address) = addresses.into_iter().find(|address| !is_secure(address)) {
            return Err(DiscoveryError::Insecure(address.to_string()));
        }
        Ok(provider)
    }

    /// Returns the URL to which a person is redirected to sign in. The provider redirects back to
    /// `client.redirect_uri` with a code and our state, or with an error.
    pub fn sign_in_url(&self, client: &OpenIdClient, attempt: &SignInAttempt) -> Url {
        let mut url = self.authorization_endpoint.clone();
        url.query_pairs_mut()
            .append_pair("response_type", "code")
            .append_pair("client_id", &client.id)
            .append_pair("redirect_uri", &client.redirect_uri)
            .append_pair("scope", SCOPES)
            .append_pair("state", &attempt.state.reveal())
            .append_pair("nonce", &attempt.nonce.reveal())
            .append_pair("code_challenge", &attempt.challenge())
            .append_pair("code_challenge_method", "S256");
        url
    }

    /// Returns the form for the request to [`OpenIdProvider::token_endpoint`]. A client with a secret also
    /// authenticates by HTTP basic authentication.
    pub fn token_request(
        &self,
        client: &OpenIdClient,
        attempt: &SignInAttempt,
        code: &str,
    ) -> [(&'static str, String); 5] {
        [
            ("grant_type", "authorization_code".to_owned()),
            ("code", code.to_owned()),
            ("redirect_uri", client.redirect_uri.clone()),
            ("client_id", client.id.clone()),
            ("code_verifier", attempt.verifier.reveal()),
        ]
    }
}

fn is_secure(address: &Url) -> bool {
    let is_loopback = match address.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(ip)) => ip.is_loopback(),
        Some(Host::Ipv6(ip)) => ip.is_loopback(),
        None => false,
    };
    address.scheme() == "https" || (address.scheme() == "http" && is_loopback)
}

/// This portal as a client of the provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenIdClient {
    /// The client id.
    pub id: String,
    /// The URL to which the provider redirects people back.
    pub redirect_uri: String,
}

/// One sign-in attempt at the provider. It is stored until the person returns, and found by its state.
#[derive(Clone, Debug)]
pub struct SignInAttempt {
    /// Returned in the redirect; proves that the attempt began here.
    pub state: Token,
    /// Returned in the ID token; proves that the token was issued for this attempt.
    pub nonce: Token,
    /// Sent with the exchange; proves that we requested the code (PKCE).
    pub verifier: Token,
}

impl SignInAttempt {
    /// Creates a new attempt.
    pub fn random() -> SignInAttempt {
        SignInAttempt { state: Token::random(), nonce: Token::random(), verifier: Token::random() }
    }

    fn challenge(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(self.verifier.reveal()))
    }
}

/// The provider's public keys.
#[derive(Clone, Debug)]
pub struct ProviderKeySet(Vec<Jwk>);

impl ProviderKeySet {
    /// Parses the document at [`OpenIdProvider::jwks_uri`]. Keys of unknown types are ignored.
    ///
    /// # Errors
    /// Returns an error if the document is not a key set.
    pub fn parse(document: &[u8]) -> Result<ProviderKeySet, DiscoveryError> {
        #[derive(Deserialize)]
        struct Document {
            keys: Vec<Value>,
        }
        let unreadable = |error: serde_json::Error| DiscoveryError::Unreadable(error.to_string());
        let document: Document = serde_json::from_slice(document).map_err(unreadable)?;
        Ok(ProviderKeySet(
            document.keys.into_iter().filter_map(|key| serde_json::from_value(key).ok()).collect(),
        ))
    }

    /// Returns the keys that may have signed a token with this header: the key that the header names, or all keys
    /// if it names none.
    fn matching_keys<'a>(&'a self, header: &'a Header) -> impl Iterator<Item = DecodingKey> + 'a {
        let named = |key: &&Jwk| header.kid.is_none() || key.common.key_id == header.kid;
        let signs = |key: &&Jwk| matches!(key.common.public_key_use, None | Some(PublicKeyUse::Signature));
        let fits = |key: &DecodingKey| key.family() == header.alg.family();
        let keys = self.0.iter().filter(named).filter(signs);
        keys.filter_map(|key| DecodingKey::from_jwk(key).ok()).filter(fits)
    }
}

/// The person that the provider identified.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct ExternalPerson {
    /// The permanent id of the person at this provider.
    #[serde(rename = "sub")]
    pub subject: String,
    /// The email address, if the provider discloses it.
    #[serde(default)]
    pub email: Option<String>,
    /// Whether the provider verified that the address belongs to the person.
    #[serde(default, deserialize_with = "deserialize_flag")]
    pub email_verified: bool,
    /// The first name.
    #[serde(default)]
    pub given_name: Option<String>,
    /// The last name.
    #[serde(default)]
    pub family_name: Option<String>,
}

/// Deserializes a boolean, which some providers write as `"true"`.
fn deserialize_flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    let value = Value::deserialize(deserializer)?;
    Ok(value == Value::Bool(true) || value == "true")
}

/// The reason why the provider's ID token is rejected. The messages are for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExternalTokenError {
    /// Not an ID token, or a required claim is missing.
    #[error("the provider's answer is not an id token")]
    Malformed,
    /// The signature algorithm is not accepted.
    #[error("the id token is signed with an algorithm that is not accepted")]
    UnacceptedAlgorithm,
    /// The token is signed with a key that the provider did not publish. The provider may have a new key, so fetch
    /// its keys again, once.
    #[error("the id token is signed with a key that the provider did not publish")]
    UnknownKey,
    /// The signature is invalid.
    #[error("the signature of the id token is invalid")]
    Forged,
    /// Another issuer issued the token.
    #[error("the id token comes from another issuer")]
    WrongIssuer,
    /// The token was issued for another client.
    #[error("the id token was issued for another client")]
    WrongAudience,
    /// The token was issued for another attempt.
    #[error("the id token was issued for another attempt to sign in")]
    WrongNonce,
    /// The token has expired or is not valid yet.
    #[error("the id token has expired, or the clocks differ")]
    Expired,
}

/// The claims that are validated (OpenID Connect Core, section 3.1.3.7).
#[derive(Deserialize)]
struct StandardClaims {
    iss: String,
    aud: Audience,
    azp: Option<String>,
    exp: i64,
    iat: i64,
    nonce: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Audience {
    One(String),
    Several(Vec<String>),
}

impl Audience {
    /// Returns whether the token is for this client. A token for several clients must name this one in `azp`.
    fn includes(&self, client: &str, azp: Option<&str>) -> bool {
        let among = match self {
            Audience::One(audience) => audience == client,
            Audience::Several(audiences) => audiences.iter().any(|audience| audience == client),
        };
        let several = matches!(self, Audience::Several(audiences) if audiences.len() > 1);
        among && (azp == Some(client) || (azp.is_none() && !several))
    }
}

impl OpenIdClient {
    /// Verifies that the ID token is from this provider, for this portal and this attempt, and valid now, and
    /// returns the person.
    ///
    /// # Errors
    /// Returns an error if one of these conditions does not hold.
    pub fn verify(
        &self,
        id_token: &str,
        provider: &OpenIdProvider,
        keys: &ProviderKeySet,
        attempt: &SignInAttempt,
        now: Timestamp,
    ) -> Result<ExternalPerson, ExternalTokenError> {
        let header = jsonwebtoken::decode_header(id_token).map_err(|_| ExternalTokenError::Malformed)?;
        if !ACCEPTED_ALGORITHMS.contains(&header.alg) {
            return Err(ExternalTokenError::UnacceptedAlgorithm);
        }
        let key =
            keys.matching_keys(&header).find(|key| decode_claims::<Value>(id_token, &header, key).is_ok());
        let Some(key) = key else {
            let known = keys.matching_keys(&header).next().is_some();
            return Err(if known && header.kid.is_some() {
                ExternalTokenError::Forged
            } else {
                ExternalTokenError::UnknownKey
            });
        };
        let claims: StandardClaims = decode_claims(id_token, &header, &key)?;
        let (now, skew) = (now.as_second(), CLOCK_SKEW.as_secs());
        match () {
            () if claims.iss != provider.issuer => Err(ExternalTokenError::WrongIssuer),
            () if !claims.aud.includes(&self.id, claims.azp.as_deref()) => {
                Err(ExternalTokenError::WrongAudience)
            }
            () if claims.nonce != Some(attempt.nonce.reveal()) => Err(ExternalTokenError::WrongNonce),
            () if now.saturating_sub(skew) >= claims.exp || claims.iat > now + skew => {
                Err(ExternalTokenError::Expired)
            }
            () => decode_claims(id_token, &header, &key),
        }
    }
}

/// Returns the claims of a token that this key signed.
fn decode_claims<T: DeserializeOwned>(
    token: &str,
    header: &Header,
    key: &DecodingKey,
) -> Result<T, ExternalTokenError> {
    // The library verifies only the signature. The claims are validated here, with the given time.
    let mut signature_only = Validation::new(header.alg);
    signature_only.validate_exp = false;
    signature_only.validate_aud = false;
    signature_only.required_spec_claims.clear();
    jsonwebtoken::decode(token, key, &signature_only)
        .map(|token| token.claims)
        .map_err(|_| ExternalTokenError::Malformed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id_tokens::{self, SigningKey};
    use aws_lc_rs::{
        encoding::AsDer,
        rand::SystemRandom,
        rsa,
        signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair},
    };
    use jsonwebtoken::EncodingKey;
    use rstest::rstest;
    use serde_json::json;
    use std::{collections::HashMap, sync::LazyLock};

    const ISSUER: &str = "https://login.example.org/realms/stadt";

    fn document() -> Value {
        json!({
            "issuer": ISSUER,
            "authorization_endpoint": "https://login.example.org/auth?theme=stadt",
            "token_endpoint": "https://login.example.org/token",
            "jwks_uri": "https://login.example.org/keys",
            "response_types_supported": ["code"],
        })
    }

    fn provider() -> OpenIdProvider {
        OpenIdProvider::parse(ISSUER, document().to_string().as_bytes()).unwrap()
    }

    fn client() -> OpenIdClient {
        let redirect_uri = "https://portal.example.org/api/v1/identity/external/return".to_owned();
        OpenIdClient { id: "standpunkt".to_owned(), redirect_uri }
    }

    fn noon() -> Timestamp {
        "2026-11-21T12:00:00Z".parse().unwrap()
    }

    fn claims(attempt: &SignInAttempt) -> Value {
        json!({
            "iss": ISSUER, "sub": "8f3e", "aud": "standpunkt", "exp": noon().as_second() + 300,
            "iat": noon().as_second(), "nonce": attempt.nonce.reveal(), "email": "erika@example.org",
            "email_verified": true, "given_name": "Erika", "family_name": "Muster", "locale": "de",
        })
    }

    /// The key of a provider: its algorithm, its private key and its public key.
    struct Key {
        algorithm: Algorithm,
        private: EncodingKey,
        public: Value,
    }

    impl Key {
        fn sign(&self, claims: &Value) -> String {
            let header = Header { kid: Some("k1".to_owned()), ..Header::new(self.algorithm) };
            jsonwebtoken::encode(&header, claims, &self.private).unwrap()
        }

        fn keys(&self) -> ProviderKeySet {
            ProviderKeySet::parse(json!({"keys": [self.public]}).to_string().as_bytes()).unwrap()
        }
    }

    fn eddsa() -> Key {
        let key = SigningKey::generate();
        let mut public = id_tokens::jwks([key.public()])["keys"][0].clone();
        public["kid"] = json!("k1");
        Key { algorithm: Algorithm::EdDSA, private: EncodingKey::from_ed_der(key.to_pkcs8()), public }
    }

    fn es256() -> Key {
        let pkcs8 =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new()).unwrap();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, pkcs8.as_ref()).unwrap();
        let (x, y) = pair.public_key().as_ref()[1..].split_at(32);
        let text = |bytes: &[u8]| BASE64_URL_SAFE_NO_PAD.encode(bytes);
        let public =
            json!({"kty": "EC", "crv": "P-256", "x": text(x), "y": text(y), "kid": "k1", "use": "sig"});
        Key { algorithm: Algorithm::ES256, private: EncodingKey::from_ec_der(pkcs8.as_ref()), public }
    }

    fn rs256() -> Key {
        static KEY: LazyLock<rsa::KeyPair> =
            LazyLock::new(|| rsa::KeyPair::generate(rsa::KeySize::Rsa2048).unwrap());
        let pkcs8: aws_lc_rs::encoding::Pkcs8V1Der<'_> = KEY.as_der().unwrap();
        // The signing library requires PKCS #1, which begins after the 26 bytes that name the type of the key.
        let pkcs1 = &pkcs8.as_ref()[26..];
        let public = KEY.public_key();
        let text = |bytes: &[u8]| BASE64_URL_SAFE_NO_PAD.encode(bytes);
        let modulus = text(public.modulus().big_endian_without_leading_zero());
        let exponent = text(public.exponent().big_endian_without_leading_zero());
        let public = json!({"kty": "RSA", "n": modulus, "e": exponent, "kid": "k1", "alg": "RS256"});
        Key { algorithm: Algorithm::RS256, private: EncodingKey::from_rsa_der(pkcs1), public }
    }

    fn verify(
        key: &Key,
        attempt: &SignInAttempt,
        claims: &Value,
    ) -> Result<ExternalPerson, ExternalTokenError> {
        client().verify(&key.sign(claims), &provider(), &key.keys(), attempt, noon())
    }

    #[test]
    fn a_person_is_sent_to_the_provider_with_state_nonce_and_challenge() {
        let attempt = SignInAttempt::random();
        let url = provider().sign_in_url(&client(), &attempt);
        let parameters: HashMap<String, String> = url.query_pairs().into_owned().collect();
        assert_eq!(url.host_str(), Some("login.example.org"));
        let expected = [
            ("theme", "stadt".to_owned()),
            ("response_type", "code".to_owned()),
            ("client_id", "standpunkt".to_owned()),
            ("redirect_uri", client().redirect_uri),
            ("scope", "openid email profile".to_owned()),
            ("state", attempt.state.reveal()),
            ("nonce", attempt.nonce.reveal()),
            ("code_challenge", attempt.challenge()),
            ("code_challenge_method", "S256".to_owned()),
        ];
        assert_eq!(parameters, expected.map(|(name, value)| (name.to_owned(), value)).into());
        assert!(!url.as_str().contains(&attempt.verifier.reveal()), "the verifier stays here");
    }

    #[test]
    fn the_token_request_contains_the_verifier_of_the_challenge() {
        let attempt = SignInAttempt::random();
        let form: HashMap<_, _> = provider().token_request(&client(), &attempt, "c0de").into();
        let challenge = BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(&form["code_verifier"]));
        assert_eq!(challenge, attempt.challenge());
        assert_eq!((form["code"].as_str(), form["grant_type"].as_str()), ("c0de", "authorization_code"));
    }

    #[test]
    fn the_discovery_document_has_the_address_of_the_standard() {
        let expected = "https://login.example.org/realms/stadt/.well-known/openid-configuration";
        assert_eq!(OpenIdProvider::discovery_url(ISSUER), expected);
        assert_eq!(OpenIdProvider::discovery_url(&format!("{ISSUER}/")), expected);
    }

    #[test]
    fn a_document_of_another_issuer_is_refused() {
        let refused = OpenIdProvider::parse("https://other.example.org", document().to_string().as_bytes());
        assert_eq!(refused, Err(DiscoveryError::OtherIssuer(ISSUER.to_owned())));
    }

    #[rstest]
    #[case::unencrypted("http://login.example.org/token", false)]
    #[case::localhost_address("http://127.0.0.1:4444/token", true)]
    #[case::localhost_name("http://localhost:4444/token", true)]
    #[case::name_that_looks_like_localhost("http://localhost.example.org/token", false)]
    #[case::script("javascript:alert(1)", false)]
    fn tokens_are_never_sent_unencrypted(#[case] endpoint: &str, #[case] accepted: bool) {
        let mut document = document();
        document["token_endpoint"] = json!(endpoint);
        let read = OpenIdProvider::parse(ISSUER, document.to_string().as_bytes());
        let expected = if accepted { None } else { Some(DiscoveryError::Insecure(endpoint.to_owned())) };
        assert_eq!(read.err(), expected);
    }

    #[test]
    fn an_incomplete_document_is_refused_with_the_missing_field() {
        let error = OpenIdProvider::parse(ISSUER, br#"{"issuer": "x"}"#).unwrap_err().to_string();
        assert!(error.contains("authorization_endpoint"), "{error}");
    }

    #[rstest]
    #[case::rs256(rs256())]
    #[case::es256(es256())]
    #[case::eddsa(eddsa())]
    fn a_valid_token_identifies_the_person(#[case] key: Key) {
        let attempt = SignInAttempt::random();
        let person = verify(&key, &attempt, &claims(&attempt)).unwrap();
        let expected = ExternalPerson {
            subject: "8f3e".to_owned(),
            email: Some("erika@example.org".to_owned()),
            email_verified: true,
            given_name: Some("Erika".to_owned()),
            family_name: Some("Muster".to_owned()),
        };
        assert_eq!(person, expected);
    }

    #[rstest]
    #[case::issuer("iss", json!("https://evil.example.org"), ExternalTokenError::WrongIssuer)]
    #[case::audience("aud", json!("other"), ExternalTokenError::WrongAudience)]
    #[case::many_audiences("aud", json!(["standpunkt", "other"]), ExternalTokenError::WrongAudience)]
    #[case::another_authorized_party("azp", json!("other"), ExternalTokenError::WrongAudience)]
    #[case::nonce("nonce", json!("other"), ExternalTokenError::WrongNonce)]
    #[case::no_nonce("nonce", json!(null), ExternalTokenError::WrongNonce)]
    #[case::expired("exp", json!(noon().as_second() - 60), ExternalTokenError::Expired)]
    #[case::issued_in_the_future("iat", json!(noon().as_second() + 86_400), ExternalTokenError::Expired)]
    #[case::no_expiry("exp", json!(null), ExternalTokenError::Malformed)]
    #[case::no_subject("sub", json!(null), ExternalTokenError::Malformed)]
    fn a_token_with_an_invalid_claim_is_rejected(
        #[case] claim: &str,
        #[case] value: Value,
        #[case] refused: ExternalTokenError,
    ) {
        let attempt = SignInAttempt::random();
        let mut claims = claims(&attempt);
        claims[claim] = value;
        assert_eq!(verify(&eddsa(), &attempt, &claims), Err(refused));
    }

    #[test]
    fn a_token_for_several_clients_is_accepted_if_we_are_its_authorized_party() {
        let attempt = SignInAttempt::random();
        let mut claims = claims(&attempt);
        claims["aud"] = json!(["standpunkt", "statistics"]);
        claims["azp"] = json!("standpunkt");
        assert!(verify(&eddsa(), &attempt, &claims).is_ok());
    }

    #[test]
    fn clocks_may_differ_by_a_minute() {
        let attempt = SignInAttempt::random();
        let mut claims = claims(&attempt);
        claims["exp"] = json!(noon().as_second() - 59);
        claims["iat"] = json!(noon().as_second() + 60);
        assert!(verify(&eddsa(), &attempt, &claims).is_ok());
    }

    #[rstest]
    #[case::yes(json!(true), true)]
    #[case::yes_as_text(json!("true"), true)]
    #[case::no(json!(false), false)]
    #[case::not_a_boolean(json!(1), false)]
    fn a_mail_address_is_verified_only_if_the_provider_says_so(#[case] value: Value, #[case] proved: bool) {
        let attempt = SignInAttempt::random();
        let mut claims = claims(&attempt);
        claims["email_verified"] = value;
        assert_eq!(verify(&eddsa(), &attempt, &claims).unwrap().email_verified, proved);
    }

    #[test]
    fn only_the_subject_is_required() {
        let attempt = SignInAttempt::random();
        let mut claims = claims(&attempt);
        for claim in ["email", "email_verified", "given_name", "family_name"] {
            claims.as_object_mut().unwrap().remove(claim);
        }
        let person = verify(&eddsa(), &attempt, &claims).unwrap();
        assert_eq!((person.subject.as_str(), person.email, person.email_verified), ("8f3e", None, false));
    }

    #[test]
    fn a_token_signed_with_another_key_is_rejected() {
        let (attempt, ours, theirs) = (SignInAttempt::random(), es256(), es256());
        let token = theirs.sign(&claims(&attempt));
        let refused = client().verify(&token, &provider(), &ours.keys(), &attempt, noon());
        assert_eq!(refused, Err(ExternalTokenError::Forged));
    }

    #[test]
    fn an_unknown_key_is_distinguished_from_a_forgery() {
        let (attempt, key) = (SignInAttempt::random(), eddsa());
        let mut old = key.public.clone();
        old["kid"] = json!("k0");
        let keys = ProviderKeySet::parse(json!({"keys": [old]}).to_string().as_bytes()).unwrap();
        let refused = client().verify(&key.sign(&claims(&attempt)), &provider(), &keys, &attempt, noon());
        assert_eq!(refused, Err(ExternalTokenError::UnknownKey));
    }

    #[test]
    fn a_token_without_a_key_id_is_verified_with_every_key() {
        let (attempt, key) = (SignInAttempt::random(), eddsa());
        let token =
            jsonwebtoken::encode(&Header::new(key.algorithm), &claims(&attempt), &key.private).unwrap();
        let published = json!({"keys": [rs256().public, eddsa().public, key.public]});
        let keys = ProviderKeySet::parse(published.to_string().as_bytes()).unwrap();
        assert!(client().verify(&token, &provider(), &keys, &attempt, noon()).is_ok());
    }

    #[test]
    fn a_token_signed_with_the_public_key_as_a_secret_is_rejected() {
        let (attempt, key) = (SignInAttempt::random(), rs256());
        let forged = Key {
            algorithm: Algorithm::HS256,
            private: EncodingKey::from_secret(key.public.to_string().as_bytes()),
            public: key.public,
        };
        assert_eq!(
            verify(&forged, &attempt, &claims(&attempt)),
            Err(ExternalTokenError::UnacceptedAlgorithm)
        );
    }

    #[test]
    fn a_key_for_encryption_does_not_verify_signatures() {
        let (attempt, mut key) = (SignInAttempt::random(), eddsa());
        key.public["use"] = json!("enc");
        assert_eq!(verify(&key, &attempt, &claims(&attempt)), Err(ExternalTokenError::UnknownKey));
    }

    #[test]
    fn keys_of_unknown_types_are_ignored() {
        let (attempt, key) = (SignInAttempt::random(), eddsa());
        let published = json!({"keys": [{"kty": "XYZ", "kid": "odd"}, "text", key.public]});
        let keys = ProviderKeySet::parse(published.to_string().as_bytes()).unwrap();
        assert!(client().verify(&key.sign(&claims(&attempt)), &provider(), &keys, &attempt, noon()).is_ok());
        assert!(ProviderKeySet::parse(b"{}").is_err());
    }
}
