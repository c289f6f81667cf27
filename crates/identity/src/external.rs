//! Signing in with an external OpenID Connect provider: what can be said and checked without asking it.
//!
//! The way is the authorisation code flow with PKCE: read the provider's discovery document ([`OpenIdProvider::read`]), send
//! the person there ([`OpenIdProvider::sign_in_url`]) and keep the [`SignInAttempt`], exchange the code that it comes back with
//! ([`OpenIdProvider::exchange`]), verify the id token of the answer ([`OpenIdClient::verify`]).
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

/// How far the provider's clock may be off.
pub const CLOCK_SKEW: SignedDuration = SignedDuration::from_secs(60);

/// What we ask to be told.
const SCOPE: &str = "openid email profile";
/// How id tokens may be signed.
const ALGORITHMS: [Algorithm; 3] = [Algorithm::RS256, Algorithm::ES256, Algorithm::EdDSA];

/// A discovery document that cannot be used. The sentences are for who configures the portal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DiscoveryError {
    /// Not a discovery document.
    #[error("the discovery document cannot be read: {0}")]
    Unreadable(String),
    /// It speaks for another provider.
    #[error("the discovery document is that of {0:?}, not of the issuer that is configured")]
    OtherIssuer(String),
    /// An address where passwords or tokens would travel in the clear.
    #[error("{0} is not an address with https")]
    Insecure(String),
}

/// An OpenID Connect provider, as its discovery document describes it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct OpenIdProvider {
    /// Who it is.
    pub issuer: String,
    /// Where people sign in.
    pub authorization_endpoint: Url,
    /// Where codes are exchanged.
    pub token_endpoint: Url,
    /// Where its keys are.
    pub jwks_uri: Url,
}

impl OpenIdProvider {
    /// Where a provider keeps its discovery document.
    pub fn discovery_url(issuer: &str) -> String {
        format!("{}/.well-known/openid-configuration", issuer.trim_end_matches('/'))
    }

    /// Reads the discovery document of the issuer that is configured.
    ///
    /// # Errors
    /// When it cannot be used. Addresses need https, unless they are on this machine.
    pub fn read(issuer: &str, document: &[u8]) -> Result<OpenIdProvider, DiscoveryError> {
        let unreadable = |error: serde_json::Error| DiscoveryError::Unreadable(error.to_string());
        let provider: OpenIdProvider = serde_json::from_slice(document).map_err(unreadable)?;
        if provider.issuer != issuer {
            return Err(DiscoveryError::OtherIssuer(provider.issuer));
        }
        let addresses = [&provider.authorization_endpoint, &provider.token_endpoint, &provider.jwks_uri];
        if let Some(address) = addresses.into_iter().find(|address| !is_safe(address)) {
            return Err(DiscoveryError::Insecure(address.to_string()));
        }
        Ok(provider)
    }

    /// Where to send a person to sign in; it comes back to `client.redirect_uri` with a code and our state, or with an
    /// error.
    pub fn sign_in_url(&self, client: &OpenIdClient, attempt: &SignInAttempt) -> Url {
        let mut url = self.authorization_endpoint.clone();
        url.query_pairs_mut()
            .append_pair("response_type", "code")
            .append_pair("client_id", &client.id)
            .append_pair("redirect_uri", &client.redirect_uri)
            .append_pair("scope", SCOPE)
            .append_pair("state", &attempt.state.reveal())
            .append_pair("nonce", &attempt.nonce.reveal())
            .append_pair("code_challenge", &attempt.challenge())
            .append_pair("code_challenge_method", "S256");
        url
    }

    /// What to post, as a form, to [`OpenIdProvider::token_endpoint`]. A client that has a secret proves it beside this, by
    /// HTTP's basic authentication.
    pub fn exchange(
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

fn is_safe(address: &Url) -> bool {
    let on_this_machine = match address.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(ip)) => ip.is_loopback(),
        Some(Host::Ipv6(ip)) => ip.is_loopback(),
        None => false,
    };
    address.scheme() == "https" || (address.scheme() == "http" && on_this_machine)
}

/// This portal, as the provider knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenIdClient {
    /// Its client id.
    pub id: String,
    /// Where people come back to.
    pub redirect_uri: String,
}

/// One person's way to the provider and back. Kept on this side until then; the state is what finds it again.
#[derive(Clone, Debug)]
pub struct SignInAttempt {
    /// Comes back in the address, and proves that the way began here.
    pub state: Token,
    /// Comes back in the id token, and proves that the token was made for this attempt.
    pub nonce: Token,
    /// Proves at the exchange that the code was asked for by us (PKCE).
    pub verifier: Token,
}

impl SignInAttempt {
    /// A new attempt.
    pub fn begin() -> SignInAttempt {
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
    /// Reads the document at [`OpenIdProvider::jwks_uri`]. Keys of kinds that we do not know are left out.
    ///
    /// # Errors
    /// When it is no set of keys.
    pub fn read(document: &[u8]) -> Result<ProviderKeySet, DiscoveryError> {
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

    /// Those that may have signed a token with this header: the one that it names, or each, if it names none.
    fn candidates<'a>(&'a self, header: &'a Header) -> impl Iterator<Item = DecodingKey> + 'a {
        let named = |key: &&Jwk| header.kid.is_none() || key.common.key_id == header.kid;
        let signs = |key: &&Jwk| matches!(key.common.public_key_use, None | Some(PublicKeyUse::Signature));
        let fits = |key: &DecodingKey| key.family() == header.alg.family();
        let keys = self.0.iter().filter(named).filter(signs);
        keys.filter_map(|key| DecodingKey::from_jwk(key).ok()).filter(fits)
    }
}

/// Whom the provider says that somebody is.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct ExternalPerson {
    /// Who it is at this provider, for ever.
    #[serde(rename = "sub")]
    pub subject: String,
    /// Its mail address, if the provider tells it.
    #[serde(default)]
    pub email: Option<String>,
    /// Whether the provider made sure that the address is this person's.
    #[serde(default, deserialize_with = "flag")]
    pub email_verified: bool,
    /// The first name.
    #[serde(default)]
    pub given_name: Option<String>,
    /// The last name.
    #[serde(default)]
    pub family_name: Option<String>,
}

/// Some providers write `"true"`.
fn flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    let value = Value::deserialize(deserializer)?;
    Ok(value == Value::Bool(true) || value == "true")
}

/// Why the provider's id token is refused. The sentences are for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExternalTokenError {
    /// Not an id token, or a claim that it needs is missing.
    #[error("the provider's answer is not an id token")]
    Malformed,
    /// Signed in a way that is not accepted.
    #[error("the id token is signed with an algorithm that is not accepted")]
    Algorithm,
    /// Signed with a key that the provider did not publish. It may have a new one: read its keys again, once.
    #[error("the id token is signed with a key that the provider did not publish")]
    UnknownKey,
    /// The signature does not fit.
    #[error("the signature of the id token does not fit")]
    Forged,
    /// Issued by somebody else.
    #[error("the id token comes from another issuer")]
    WrongIssuer,
    /// Issued for another client.
    #[error("the id token was issued for another client")]
    WrongAudience,
    /// Issued for another attempt.
    #[error("the id token was issued for another attempt to sign in")]
    WrongNonce,
    /// Its time is over, or has not come.
    #[error("the id token has expired, or the clocks differ")]
    Expired,
}

/// The claims that are compared (OpenID Connect Core, section 3.1.3.7).
#[derive(Deserialize)]
struct Checked {
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
    /// Whether the token is for this client. One for several clients must say in `azp` that we asked for it.
    fn is(&self, client: &str, azp: Option<&str>) -> bool {
        let among = match self {
            Audience::One(audience) => audience == client,
            Audience::Several(audiences) => audiences.iter().any(|audience| audience == client),
        };
        let several = matches!(self, Audience::Several(audiences) if audiences.len() > 1);
        among && (azp == Some(client) || (azp.is_none() && !several))
    }
}

impl OpenIdClient {
    /// Whom the id token speaks of, if it comes from this provider, for this portal, for this attempt, and now.
    ///
    /// # Errors
    /// When any of it is not so.
    pub fn verify(
        &self,
        id_token: &str,
        provider: &OpenIdProvider,
        keys: &ProviderKeySet,
        attempt: &SignInAttempt,
        now: Timestamp,
    ) -> Result<ExternalPerson, ExternalTokenError> {
        let header = jsonwebtoken::decode_header(id_token).map_err(|_| ExternalTokenError::Malformed)?;
        if !ALGORITHMS.contains(&header.alg) {
            return Err(ExternalTokenError::Algorithm);
        }
        let key = keys.candidates(&header).find(|key| read::<Value>(id_token, &header, key).is_ok());
        let Some(key) = key else {
            let known = keys.candidates(&header).next().is_some();
            return Err(if known && header.kid.is_some() {
                ExternalTokenError::Forged
            } else {
                ExternalTokenError::UnknownKey
            });
        };
        let claims: Checked = read(id_token, &header, &key)?;
        let (now, skew) = (now.as_second(), CLOCK_SKEW.as_secs());
        match () {
            () if claims.iss != provider.issuer => Err(ExternalTokenError::WrongIssuer),
            () if !claims.aud.is(&self.id, claims.azp.as_deref()) => Err(ExternalTokenError::WrongAudience),
            () if claims.nonce != Some(attempt.nonce.reveal()) => Err(ExternalTokenError::WrongNonce),
            () if now.saturating_sub(skew) >= claims.exp || claims.iat > now + skew => {
                Err(ExternalTokenError::Expired)
            }
            () => read(id_token, &header, &key),
        }
    }
}

/// The claims of a token that this key signed.
fn read<T: DeserializeOwned>(
    token: &str,
    header: &Header,
    key: &DecodingKey,
) -> Result<T, ExternalTokenError> {
    // Only the signature is left to the library; the claims we compare ourselves, with the time handed in.
    let mut signature_alone = Validation::new(header.alg);
    signature_alone.validate_exp = false;
    signature_alone.validate_aud = false;
    signature_alone.required_spec_claims.clear();
    jsonwebtoken::decode(token, key, &signature_alone)
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
        OpenIdProvider::read(ISSUER, document().to_string().as_bytes()).unwrap()
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

    /// What a provider signs with: its algorithm, its private half, its public half.
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
            ProviderKeySet::read(json!({"keys": [self.public]}).to_string().as_bytes()).unwrap()
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
        // What signs wants PKCS #1, which begins after the 26 bytes that name the kind of key.
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
        let attempt = SignInAttempt::begin();
        let url = provider().sign_in_url(&client(), &attempt);
        let asked: HashMap<String, String> = url.query_pairs().into_owned().collect();
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
        assert_eq!(asked, expected.map(|(name, value)| (name.to_owned(), value)).into());
        assert!(!url.as_str().contains(&attempt.verifier.reveal()), "the verifier stays here");
    }

    #[test]
    fn the_exchange_proves_that_we_asked_for_the_code() {
        let attempt = SignInAttempt::begin();
        let form: HashMap<_, _> = provider().exchange(&client(), &attempt, "c0de").into();
        let challenge = BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(&form["code_verifier"]));
        assert_eq!(challenge, attempt.challenge());
        assert_eq!((form["code"].as_str(), form["grant_type"].as_str()), ("c0de", "authorization_code"));
    }

    #[test]
    fn the_discovery_document_lies_where_the_standard_says() {
        let expected = "https://login.example.org/realms/stadt/.well-known/openid-configuration";
        assert_eq!(OpenIdProvider::discovery_url(ISSUER), expected);
        assert_eq!(OpenIdProvider::discovery_url(&format!("{ISSUER}/")), expected);
    }

    #[test]
    fn a_document_of_another_issuer_is_refused() {
        let refused = OpenIdProvider::read("https://other.example.org", document().to_string().as_bytes());
        assert_eq!(refused, Err(DiscoveryError::OtherIssuer(ISSUER.to_owned())));
    }

    #[rstest]
    #[case::clear_text("http://login.example.org/token", false)]
    #[case::this_machine("http://127.0.0.1:4444/token", true)]
    #[case::this_machine_by_name("http://localhost:4444/token", true)]
    #[case::name_that_looks_like_it("http://localhost.example.org/token", false)]
    #[case::script("javascript:alert(1)", false)]
    fn tokens_never_travel_in_the_clear(#[case] endpoint: &str, #[case] accepted: bool) {
        let mut document = document();
        document["token_endpoint"] = json!(endpoint);
        let read = OpenIdProvider::read(ISSUER, document.to_string().as_bytes());
        let expected = if accepted { None } else { Some(DiscoveryError::Insecure(endpoint.to_owned())) };
        assert_eq!(read.err(), expected);
    }

    #[test]
    fn a_document_that_lacks_something_says_what() {
        let error = OpenIdProvider::read(ISSUER, br#"{"issuer": "x"}"#).unwrap_err().to_string();
        assert!(error.contains("authorization_endpoint"), "{error}");
    }

    #[rstest]
    #[case::rs256(rs256())]
    #[case::es256(es256())]
    #[case::eddsa(eddsa())]
    fn the_provider_says_who_somebody_is(#[case] key: Key) {
        let attempt = SignInAttempt::begin();
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
    #[case::asked_for_by_another("azp", json!("other"), ExternalTokenError::WrongAudience)]
    #[case::nonce("nonce", json!("other"), ExternalTokenError::WrongNonce)]
    #[case::no_nonce("nonce", json!(null), ExternalTokenError::WrongNonce)]
    #[case::expired("exp", json!(noon().as_second() - 60), ExternalTokenError::Expired)]
    #[case::from_tomorrow("iat", json!(noon().as_second() + 86_400), ExternalTokenError::Expired)]
    #[case::no_end("exp", json!(null), ExternalTokenError::Malformed)]
    #[case::nobody("sub", json!(null), ExternalTokenError::Malformed)]
    fn what_is_not_for_us_is_refused(
        #[case] claim: &str,
        #[case] value: Value,
        #[case] refused: ExternalTokenError,
    ) {
        let attempt = SignInAttempt::begin();
        let mut claims = claims(&attempt);
        claims[claim] = value;
        assert_eq!(verify(&eddsa(), &attempt, &claims), Err(refused));
    }

    #[test]
    fn a_token_for_several_clients_is_ours_if_we_asked_for_it() {
        let attempt = SignInAttempt::begin();
        let mut claims = claims(&attempt);
        claims["aud"] = json!(["standpunkt", "statistics"]);
        claims["azp"] = json!("standpunkt");
        assert!(verify(&eddsa(), &attempt, &claims).is_ok());
    }

    #[test]
    fn the_clocks_may_differ_by_a_minute() {
        let attempt = SignInAttempt::begin();
        let mut claims = claims(&attempt);
        claims["exp"] = json!(noon().as_second() - 59);
        claims["iat"] = json!(noon().as_second() + 60);
        assert!(verify(&eddsa(), &attempt, &claims).is_ok());
    }

    #[rstest]
    #[case::yes(json!(true), true)]
    #[case::yes_as_text(json!("true"), true)]
    #[case::no(json!(false), false)]
    #[case::odd(json!(1), false)]
    fn an_address_counts_as_proved_only_if_the_provider_says_so(#[case] value: Value, #[case] proved: bool) {
        let attempt = SignInAttempt::begin();
        let mut claims = claims(&attempt);
        claims["email_verified"] = value;
        assert_eq!(verify(&eddsa(), &attempt, &claims).unwrap().email_verified, proved);
    }

    #[test]
    fn only_the_subject_is_needed() {
        let attempt = SignInAttempt::begin();
        let mut claims = claims(&attempt);
        for claim in ["email", "email_verified", "given_name", "family_name"] {
            claims.as_object_mut().unwrap().remove(claim);
        }
        let person = verify(&eddsa(), &attempt, &claims).unwrap();
        assert_eq!((person.subject.as_str(), person.email, person.email_verified), ("8f3e", None, false));
    }

    #[test]
    fn the_signature_of_another_is_found_out() {
        let (attempt, ours, theirs) = (SignInAttempt::begin(), es256(), es256());
        let token = theirs.sign(&claims(&attempt));
        let refused = client().verify(&token, &provider(), &ours.keys(), &attempt, noon());
        assert_eq!(refused, Err(ExternalTokenError::Forged));
    }

    #[test]
    fn a_new_key_of_the_provider_is_told_from_a_forgery() {
        let (attempt, key) = (SignInAttempt::begin(), eddsa());
        let mut old = key.public.clone();
        old["kid"] = json!("k0");
        let keys = ProviderKeySet::read(json!({"keys": [old]}).to_string().as_bytes()).unwrap();
        let refused = client().verify(&key.sign(&claims(&attempt)), &provider(), &keys, &attempt, noon());
        assert_eq!(refused, Err(ExternalTokenError::UnknownKey));
    }

    #[test]
    fn a_token_that_names_no_key_is_tried_with_each() {
        let (attempt, key) = (SignInAttempt::begin(), eddsa());
        let token =
            jsonwebtoken::encode(&Header::new(key.algorithm), &claims(&attempt), &key.private).unwrap();
        let published = json!({"keys": [rs256().public, eddsa().public, key.public]});
        let keys = ProviderKeySet::read(published.to_string().as_bytes()).unwrap();
        assert!(client().verify(&token, &provider(), &keys, &attempt, noon()).is_ok());
    }

    #[test]
    fn the_public_key_is_no_secret_to_sign_with() {
        let (attempt, key) = (SignInAttempt::begin(), rs256());
        let forged = Key {
            algorithm: Algorithm::HS256,
            private: EncodingKey::from_secret(key.public.to_string().as_bytes()),
            public: key.public,
        };
        assert_eq!(verify(&forged, &attempt, &claims(&attempt)), Err(ExternalTokenError::Algorithm));
    }

    #[test]
    fn a_key_for_encryption_signs_nothing() {
        let (attempt, mut key) = (SignInAttempt::begin(), eddsa());
        key.public["use"] = json!("enc");
        assert_eq!(verify(&key, &attempt, &claims(&attempt)), Err(ExternalTokenError::UnknownKey));
    }

    #[test]
    fn keys_of_unknown_kinds_do_no_harm() {
        let (attempt, key) = (SignInAttempt::begin(), eddsa());
        let published = json!({"keys": [{"kty": "XYZ", "kid": "odd"}, "text", key.public]});
        let keys = ProviderKeySet::read(published.to_string().as_bytes()).unwrap();
        assert!(client().verify(&key.sign(&claims(&attempt)), &provider(), &keys, &attempt, noon()).is_ok());
        assert!(ProviderKeySet::read(b"{}").is_err());
    }
}
