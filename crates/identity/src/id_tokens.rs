//! ID tokens: they identify a person for an hour and are signed by the provider (JWT with EdDSA over Ed25519).
use aws_lc_rs::{
    rand::SystemRandom,
    signature::{ED25519, Ed25519KeyPair, KeyPair, UnparsedPublicKey},
};
use base64::{
    Engine,
    prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD},
};
use elections::ids::UserId;
use jiff::{SignedDuration, Timestamp};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::{collections::HashMap, fmt};

/// Lifetime of an ID token.
pub const ID_TOKEN_LIFETIME: SignedDuration = SignedDuration::from_secs(3600);
/// How much the clock of the node that has issued a token may be ahead of the one that verifies it.
const CLOCK_TOLERANCE: SignedDuration = SignedDuration::from_mins(1);

/// The claims of an ID token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IdTokenClaims {
    /// The URL of the portal that issued it.
    pub iss: String,
    /// The portal that accepts it: the one that issued it.
    pub aud: String,
    /// The account of the person.
    #[serde(with = "as_text")]
    pub sub: UserId,
    /// The session of the token.
    #[serde(with = "as_text")]
    pub sid: i64,
    /// The time of issue, in whole seconds like all times here.
    #[serde(with = "jiff::fmt::serde::timestamp::second::required")]
    pub iat: Timestamp,
    /// The time before which it is not valid.
    #[serde(with = "jiff::fmt::serde::timestamp::second::required")]
    pub nbf: Timestamp,
    /// The time of expiry.
    #[serde(with = "jiff::fmt::serde::timestamp::second::required")]
    pub exp: Timestamp,
    /// The last time at which the person proved a password or an equivalent.
    #[serde(with = "jiff::fmt::serde::timestamp::second::required")]
    pub auth_time: Timestamp,
    /// Whether the person runs the portal. For the user interface only; permissions are decided from the database.
    pub admin: bool,
    /// The administrator who impersonates this person, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub act: Option<ActorClaim>,
}

/// The person who acts as somebody else (RFC 8693).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActorClaim {
    /// The account.
    #[serde(with = "as_text")]
    pub sub: UserId,
}

/// Serialises ids as texts, as the standard of tokens requires.
mod as_text {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use std::{fmt::Display, str::FromStr};

    pub fn serialize<S: Serializer>(id: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(id)
    }

    pub fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// Bytes that are not a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an Ed25519 key")]
pub struct KeyError;

/// A private key of the provider.
pub struct SigningKey {
    pkcs8: Vec<u8>,
    pair: Ed25519KeyPair,
    public: PublicKey,
    encoding: EncodingKey,
}

impl SigningKey {
    /// Generates a new key.
    pub fn generate() -> SigningKey {
        #[expect(
            clippy::expect_used,
            reason = "a system that cannot give random numbers cannot keep a secret"
        )]
        let pkcs8 = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).expect("a key can be generated");
        #[expect(clippy::expect_used, reason = "the key was generated one line above")]
        SigningKey::from_pkcs8(pkcs8.as_ref()).expect("a generated key can be read")
    }

    /// Reads a stored key.
    ///
    /// # Errors
    /// Returns an error if the bytes are not a key.
    pub fn from_pkcs8(pkcs8: &[u8]) -> Result<SigningKey, KeyError> {
        let pair = Ed25519KeyPair::from_pkcs8(pkcs8).map_err(|_| KeyError)?;
        Ok(SigningKey {
            public: PublicKey::from_bytes(pair.public_key().as_ref())?,
            encoding: EncodingKey::from_ed_der(pkcs8),
            pkcs8: pkcs8.to_vec(),
            pair,
        })
    }

    /// Returns the key in its stored form, which is a secret.
    pub fn to_pkcs8(&self) -> &[u8] {
        &self.pkcs8
    }

    /// Signs a message that is not a token.
    pub fn sign(&self, message: &[u8]) -> Vec<u8> {
        self.pair.sign(message).as_ref().to_vec()
    }

    /// Returns the public key.
    pub fn public(&self) -> &PublicKey {
        &self.public
    }

    /// Returns the id of the key.
    pub fn kid(&self) -> &str {
        &self.public.kid
    }
}

impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SigningKey({})", self.public.kid)
    }
}

/// The SubjectPublicKeyInfo header before the 32 bytes of an Ed25519 key (RFC 8410, section 4).
const ED25519_SPKI_PREFIX: [u8; 12] =
    [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00];
const PEM_BEGIN: &str = "-----BEGIN PUBLIC KEY-----";
const PEM_END: &str = "-----END PUBLIC KEY-----";

/// A public key of the provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicKey {
    kid: String,
    bytes: [u8; 32],
}

impl PublicKey {
    /// Reads a stored key.
    ///
    /// # Errors
    /// Returns an error if there are not exactly 32 bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<PublicKey, KeyError> {
        let bytes: [u8; 32] = bytes.try_into().map_err(|_| KeyError)?;
        Ok(PublicKey { kid: thumbprint(&bytes), bytes })
    }

    /// Returns the key in its stored form.
    pub fn to_bytes(&self) -> [u8; 32] {
        self.bytes
    }

    /// Returns the key as PEM of its SubjectPublicKeyInfo (RFC 8410), which other programs such as openssl can
    /// read.
    pub fn to_pem(&self) -> String {
        let der = [&ED25519_SPKI_PREFIX[..], &self.bytes].concat();
        format!("{PEM_BEGIN}\n{}\n{PEM_END}\n", BASE64_STANDARD.encode(der))
    }

    /// Parses a key in PEM.
    ///
    /// # Errors
    /// Returns an error if the text is not an Ed25519 public key.
    pub fn from_pem(pem: &str) -> Result<PublicKey, KeyError> {
        let body =
            pem.trim().strip_prefix(PEM_BEGIN).and_then(|rest| rest.strip_suffix(PEM_END)).ok_or(KeyError)?;
        let body: String = body.split_whitespace().collect();
        let der = BASE64_STANDARD.decode(body).map_err(|_| KeyError)?;
        PublicKey::from_bytes(der.strip_prefix(&ED25519_SPKI_PREFIX[..]).ok_or(KeyError)?)
    }

    /// Returns the id: the thumbprint of RFC 7638, which is the same in every program.
    pub fn kid(&self) -> &str {
        &self.kid
    }

    /// Returns whether the private half of this key signed the message.
    pub fn has_signed(&self, message: &[u8], signature: &[u8]) -> bool {
        UnparsedPublicKey::new(&ED25519, self.bytes).verify(message, signature).is_ok()
    }

    fn jwk(&self) -> Value {
        let x = BASE64_URL_SAFE_NO_PAD.encode(self.bytes);
        json!({"kty": "OKP", "crv": "Ed25519", "x": x, "kid": self.kid, "alg": "EdDSA", "use": "sig"})
    }
}

fn thumbprint(key: &[u8; 32]) -> String {
    let x = BASE64_URL_SAFE_NO_PAD.encode(key);
    BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(format!(r#"{{"crv":"Ed25519","kty":"OKP","x":"{x}"}}"#)))
}

/// Returns the keys as a JSON Web Key Set (RFC 7517).
pub fn jwks<'a>(keys: impl IntoIterator<Item = &'a PublicKey>) -> Value {
    json!({"keys": keys.into_iter().map(PublicKey::jwk).collect::<Vec<_>>()})
}

/// Signs claims and returns the token.
pub fn issue(key: &SigningKey, claims: &IdTokenClaims) -> String {
    let header = Header { kid: Some(key.kid().to_owned()), ..Header::new(Algorithm::EdDSA) };
    #[expect(
        clippy::expect_used,
        reason = "claims are plain values, and the key was checked when it was read"
    )]
    jsonwebtoken::encode(&header, claims, &key.encoding).expect("claims can be signed")
}

/// The reason why an ID token is rejected. The messages are for the log; clients cannot distinguish the reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IdTokenError {
    /// Not an ID token, or an unsupported algorithm.
    #[error("not an id token of this portal")]
    Malformed,
    /// The key is not, or no longer, one of this portal.
    #[error("signed with a key that this portal does not know")]
    UnknownKey,
    /// The signature is invalid.
    #[error("the signature is invalid")]
    Forged,
    /// Another portal with the same keys issued the token.
    #[error("issued for another address")]
    WrongIssuer,
    /// The token is meant for somebody else.
    #[error("meant for another audience")]
    WrongAudience,
    /// The token is not valid yet.
    #[error("not valid yet")]
    NotYetValid,
    /// The token has expired.
    #[error("expired")]
    Expired,
}

/// Verifies ID tokens against the keys of the provider, including old ones.
pub struct IdTokenVerifier {
    issuer: String,
    keys: HashMap<String, DecodingKey>,
    validation: Validation,
}

impl IdTokenVerifier {
    /// Creates a verifier for the tokens of this issuer that are signed with one of these keys.
    pub fn new<'a>(
        issuer: impl Into<String>,
        keys: impl IntoIterator<Item = &'a PublicKey>,
    ) -> IdTokenVerifier {
        let key = |key: &PublicKey| (key.kid.clone(), DecodingKey::from_ed_der(&key.bytes));
        // The library verifies only the signature. Issuer, audience and times are validated here, with the given time.
        let mut validation = Validation::new(Algorithm::EdDSA);
        validation.validate_exp = false;
        validation.validate_aud = false;
        validation.required_spec_claims.clear();
        IdTokenVerifier { issuer: issuer.into(), keys: keys.into_iter().map(key).collect(), validation }
    }

    /// Verifies that the token is from this portal and valid now, and returns its claims. The caller must check in
    /// the database whether the session still exists.
    ///
    /// # Errors
    /// Returns an error if the token is invalid.
    pub fn verify(&self, token: &str, now: Timestamp) -> Result<IdTokenClaims, IdTokenError> {
        let header = jsonwebtoken::decode_header(token).map_err(|_| IdTokenError::Malformed)?;
        let kid = header.kid.ok_or(IdTokenError::Malformed)?;
        let key = self.keys.get(&kid).ok_or(IdTokenError::UnknownKey)?;
        let claims = jsonwebtoken::decode::<IdTokenClaims>(token, key, &self.validation)
            .map_err(to_token_error)?
            .claims;
        match () {
            () if claims.iss != self.issuer => Err(IdTokenError::WrongIssuer),
            () if claims.aud != self.issuer => Err(IdTokenError::WrongAudience),
            () if now + CLOCK_TOLERANCE < claims.nbf => Err(IdTokenError::NotYetValid),
            () if now >= claims.exp => Err(IdTokenError::Expired),
            () => Ok(claims),
        }
    }
}

fn to_token_error(error: jsonwebtoken::errors::Error) -> IdTokenError {
    match error.kind() {
        jsonwebtoken::errors::ErrorKind::InvalidSignature => IdTokenError::Forged,
        _ => IdTokenError::Malformed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    const PORTAL: &str = "https://portal.example.org";

    fn noon() -> Timestamp {
        "2026-11-21T12:00:00Z".parse().unwrap()
    }

    fn claims() -> IdTokenClaims {
        IdTokenClaims {
            iss: PORTAL.to_owned(),
            aud: PORTAL.to_owned(),
            sub: UserId::try_from(9_007_199_254_740_991).unwrap(),
            sid: 42,
            iat: noon(),
            nbf: noon(),
            exp: noon() + ID_TOKEN_LIFETIME,
            auth_time: noon(),
            admin: false,
            act: None,
        }
    }

    fn payload(token: &str) -> Value {
        let part = token.split('.').nth(1).unwrap();
        serde_json::from_slice(&BASE64_URL_SAFE_NO_PAD.decode(part).unwrap()).unwrap()
    }

    #[test]
    fn a_valid_token_identifies_the_person() {
        let key = SigningKey::generate();
        let claims =
            IdTokenClaims { act: Some(ActorClaim { sub: UserId::try_from(7).unwrap() }), ..claims() };
        let token = issue(&key, &claims);
        assert_eq!(IdTokenVerifier::new(PORTAL, [key.public()]).verify(&token, noon()), Ok(claims));
    }

    #[test]
    fn ids_are_texts_and_times_are_seconds() {
        let token = issue(&SigningKey::generate(), &claims());
        let expected = json!({
            "iss": PORTAL, "aud": PORTAL, "sub": "9007199254740991", "sid": "42", "iat": 1_795_262_400,
            "nbf": 1_795_262_400, "exp": 1_795_266_000, "auth_time": 1_795_262_400, "admin": false,
        });
        assert_eq!(payload(&token), expected);
    }

    #[test]
    fn a_signature_is_valid_for_one_message_and_one_key() {
        let key = SigningKey::generate();
        let signature = key.sign(b"as it was");
        assert!(key.public().has_signed(b"as it was", &signature));
        assert!(!key.public().has_signed(b"as it is", &signature));
        assert!(!SigningKey::generate().public().has_signed(b"as it was", &signature));
        assert!(!key.public().has_signed(b"as it was", b"short"));
    }

    #[test]
    fn the_header_names_key_and_algorithm() {
        let key = SigningKey::generate();
        let header = jsonwebtoken::decode_header(issue(&key, &claims())).unwrap();
        assert_eq!((header.alg, header.kid.as_deref()), (Algorithm::EdDSA, Some(key.kid())));
    }

    #[test]
    fn after_a_key_rotation_old_tokens_are_valid_until_their_key_is_removed() {
        let (old, new) = (SigningKey::generate(), SigningKey::generate());
        let token = issue(&old, &claims());
        let during = IdTokenVerifier::new(PORTAL, [new.public(), old.public()]);
        assert!(during.verify(&token, noon()).is_ok());
        assert!(during.verify(&issue(&new, &claims()), noon()).is_ok());
        let after = IdTokenVerifier::new(PORTAL, [new.public()]);
        assert_eq!(after.verify(&token, noon()), Err(IdTokenError::UnknownKey));
    }

    #[rstest]
    #[case::before_the_end(3599, true)]
    #[case::at_the_end(3600, false)]
    fn a_token_is_valid_for_an_hour(#[case] seconds: i64, #[case] good: bool) {
        let key = SigningKey::generate();
        let verifier = IdTokenVerifier::new(PORTAL, [key.public()]);
        let verdict = verifier.verify(&issue(&key, &claims()), noon() + SignedDuration::from_secs(seconds));
        assert_eq!(verdict, if good { Ok(claims()) } else { Err(IdTokenError::Expired) });
    }

    #[test]
    fn a_token_of_another_portal_is_rejected() {
        let key = SigningKey::generate();
        let elsewhere = IdTokenClaims { iss: "https://elsewhere.example.org".to_owned(), ..claims() };
        let verifier = IdTokenVerifier::new(PORTAL, [key.public()]);
        assert_eq!(verifier.verify(&issue(&key, &elsewhere), noon()), Err(IdTokenError::WrongIssuer));
    }

    #[test]
    fn a_token_for_another_audience_is_rejected() {
        let key = SigningKey::generate();
        let other = IdTokenClaims { aud: "https://elsewhere.example.org".to_owned(), ..claims() };
        let verifier = IdTokenVerifier::new(PORTAL, [key.public()]);
        assert_eq!(verifier.verify(&issue(&key, &other), noon()), Err(IdTokenError::WrongAudience));
        // As before tokens named an audience.
        let mut without = serde_json::to_value(claims()).unwrap();
        without.as_object_mut().unwrap().remove("aud");
        let header = Header { kid: Some(key.kid().to_owned()), ..Header::new(Algorithm::EdDSA) };
        let without = jsonwebtoken::encode(&header, &without, &key.encoding).unwrap();
        assert_eq!(verifier.verify(&without, noon()), Err(IdTokenError::Malformed));
    }

    #[rstest]
    #[case::of_a_clock_that_is_a_minute_ahead(60, true)]
    #[case::of_the_future(61, false)]
    fn a_token_is_not_valid_before_its_time(#[case] seconds: i64, #[case] good: bool) {
        let key = SigningKey::generate();
        let early = IdTokenClaims { nbf: noon() + SignedDuration::from_secs(seconds), ..claims() };
        let verdict = IdTokenVerifier::new(PORTAL, [key.public()]).verify(&issue(&key, &early), noon());
        assert_eq!(verdict, if good { Ok(early) } else { Err(IdTokenError::NotYetValid) });
    }

    #[test]
    fn a_modified_token_is_rejected() {
        let key = SigningKey::generate();
        let token = issue(&key, &claims());
        let [header, _, signature] = token.split('.').collect::<Vec<_>>().try_into().unwrap();
        let admin = serde_json::to_vec(&IdTokenClaims { admin: true, ..claims() }).unwrap();
        let forged = format!("{header}.{}.{signature}", BASE64_URL_SAFE_NO_PAD.encode(admin));
        assert_eq!(
            IdTokenVerifier::new(PORTAL, [key.public()]).verify(&forged, noon()),
            Err(IdTokenError::Forged)
        );
    }

    #[test]
    fn a_token_signed_with_a_foreign_key_of_the_same_id_is_rejected() {
        let (ours, theirs) = (SigningKey::generate(), SigningKey::generate());
        let header = Header { kid: Some(ours.kid().to_owned()), ..Header::new(Algorithm::EdDSA) };
        let forged = jsonwebtoken::encode(&header, &claims(), &theirs.encoding).unwrap();
        assert_eq!(
            IdTokenVerifier::new(PORTAL, [ours.public()]).verify(&forged, noon()),
            Err(IdTokenError::Forged)
        );
    }

    #[test]
    fn a_token_signed_with_the_public_key_as_a_secret_is_rejected() {
        let key = SigningKey::generate();
        let header = Header { kid: Some(key.kid().to_owned()), ..Header::new(Algorithm::HS256) };
        let secret = EncodingKey::from_secret(&key.public().to_bytes());
        let forged = jsonwebtoken::encode(&header, &claims(), &secret).unwrap();
        assert_eq!(
            IdTokenVerifier::new(PORTAL, [key.public()]).verify(&forged, noon()),
            Err(IdTokenError::Malformed)
        );
    }

    #[test]
    fn an_unsigned_token_is_rejected() {
        let key = SigningKey::generate();
        let part = |value: Value| BASE64_URL_SAFE_NO_PAD.encode(value.to_string());
        let claims = serde_json::to_value(claims()).unwrap();
        let unsigned = format!("{}.{}.", part(json!({"alg": "none", "kid": key.kid()})), part(claims));
        assert_eq!(
            IdTokenVerifier::new(PORTAL, [key.public()]).verify(&unsigned, noon()),
            Err(IdTokenError::Malformed)
        );
    }

    #[rstest]
    #[case::empty("")]
    #[case::dots("..")]
    #[case::text("geheim")]
    fn other_texts_are_rejected_as_id_tokens(#[case] text: &str) {
        let key = SigningKey::generate();
        assert_eq!(
            IdTokenVerifier::new(PORTAL, [key.public()]).verify(text, noon()),
            Err(IdTokenError::Malformed)
        );
    }

    #[test]
    fn a_stored_key_is_read_back_unchanged() {
        let key = SigningKey::generate();
        let stored = SigningKey::from_pkcs8(key.to_pkcs8()).unwrap();
        assert_eq!(stored.public(), key.public());
        assert_eq!(PublicKey::from_bytes(&key.public().to_bytes()).unwrap(), *key.public());
        assert_eq!(SigningKey::from_pkcs8(b"no key").unwrap_err(), KeyError);
        assert_eq!(PublicKey::from_bytes(&[1; 31]).unwrap_err(), KeyError);
        assert!(!format!("{key:?}").contains("pkcs8"));
    }

    #[test]
    fn tokens_can_be_verified_with_the_published_keys() {
        let key = SigningKey::generate();
        let published: jsonwebtoken::jwk::JwkSet = serde_json::from_value(jwks([key.public()])).unwrap();
        let decoding = DecodingKey::from_jwk(published.find(key.kid()).unwrap()).unwrap();
        let mut validation = Validation::new(Algorithm::EdDSA);
        validation.set_issuer(&[PORTAL]);
        validation.set_audience(&[PORTAL]);
        validation.validate_exp = false;
        let claims =
            jsonwebtoken::decode::<Value>(issue(&key, &claims()), &decoding, &validation).unwrap().claims;
        assert_eq!(claims["sub"], "9007199254740991");
    }

    #[test]
    fn the_id_of_a_key_is_calculated_as_in_the_standard() {
        // RFC 8037, appendix A.3.
        let x = BASE64_URL_SAFE_NO_PAD.decode("11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo").unwrap();
        let key = PublicKey::from_bytes(&x).unwrap();
        assert_eq!(key.kid(), "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k");
    }
}
