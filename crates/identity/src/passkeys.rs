//! Passkeys (WebAuthn): the options that a browser gets, and the verification of what it sends back.
//!
//! A ceremony has two steps. The first creates options with a random challenge, and a state that the server stores
//! under the hash of the challenge. The second finds the state by the challenge that the browser signed. Passkeys are
//! discoverable, so nobody types an address, and the device verifies its owner each time. Attestations are not
//! requested: the model of a device is nobody's business.
use crate::tokens::Token;
use elections::ids::UserId;
use passki::{
    AttestationConveyancePreference, AuthenticationCredential, AuthenticationOptions, AuthenticationState,
    AuthenticatorTransport, ClientData, Passki, PasskiError, RegistrationCredential, RegistrationOptions,
    RegistrationState, ResidentKeyRequirement, StoredPasskey, UserVerificationRequirement,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::fmt;
use url::{Host, Url};

/// How long a browser waits for the person, in milliseconds. The challenge expires at the same time.
pub const CEREMONY_TIMEOUT_MS: u64 = 5 * 60 * 1000;

/// The site that passkeys belong to: the portal at its public address.
pub struct RelyingParty(Passki);

/// The first step of a ceremony.
pub struct Ceremony {
    /// The options for the browser, as `PublicKeyCredential` parses them from JSON.
    pub options: Value,
    /// What the second step needs.
    pub state: Value,
    /// The hash of the challenge.
    pub challenge_hash: [u8; 32],
}

/// The public part of a passkey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicPasskey {
    /// The id that the device chose.
    pub credential_id: Vec<u8>,
    /// The public key in COSE format.
    pub public_key: Vec<u8>,
    /// The COSE number of the signature algorithm.
    pub algorithm: i32,
    /// The number of uses that the device has counted; always 0 if it does not count.
    pub counter: u32,
    /// The ways to reach the device, as words of WebAuthn.
    pub transports: Vec<String>,
}

/// Why a response of a browser is refused.
#[derive(Debug, thiserror::Error)]
pub enum PasskeyError {
    /// The response does not have the format of WebAuthn.
    #[error("the response is malformed: {0}")]
    Malformed(serde_json::Error),
    /// The response contains no challenge of this portal.
    #[error("the response contains no challenge of this portal")]
    MalformedChallenge,
    /// The verification failed.
    #[error(transparent)]
    Refused(#[from] PasskiError),
}

/// The response of a browser to [`RelyingParty::begin_registration`].
pub struct RegistrationResponse(RegistrationCredential);

/// The response of a browser to [`RelyingParty::begin_authentication`].
pub struct AuthenticationResponse(AuthenticationCredential);

impl RegistrationResponse {
    /// Reads the response.
    ///
    /// # Errors
    /// [`PasskeyError::Malformed`].
    pub fn parse(response: Value) -> Result<RegistrationResponse, PasskeyError> {
        parse(response).map(RegistrationResponse)
    }

    /// Returns the hash of the challenge to which this is the response.
    ///
    /// # Errors
    /// [`PasskeyError::MalformedChallenge`] if it is not the challenge of a portal.
    pub fn challenge_hash(&self) -> Result<[u8; 32], PasskeyError> {
        extract_challenge_hash(&self.0.response.client_data_json)
    }
}

impl AuthenticationResponse {
    /// Reads the response.
    ///
    /// # Errors
    /// [`PasskeyError::Malformed`].
    pub fn parse(response: Value) -> Result<AuthenticationResponse, PasskeyError> {
        parse(response).map(AuthenticationResponse)
    }

    /// Returns the hash of the challenge to which this is the response.
    ///
    /// # Errors
    /// [`PasskeyError::MalformedChallenge`] if it is not the challenge of a portal.
    pub fn challenge_hash(&self) -> Result<[u8; 32], PasskeyError> {
        extract_challenge_hash(&self.0.response.client_data_json)
    }

    /// Returns the id of the passkey that was used.
    ///
    /// # Errors
    /// [`PasskeyError::Refused`] if the id is not Base64.
    pub fn credential_id(&self) -> Result<Vec<u8>, PasskeyError> {
        Ok(Passki::base64_decode(&self.0.raw_id)?)
    }
}

impl RelyingParty {
    /// Creates the relying party of the portal at this address. Returns `None` if browsers offer no passkeys there: at an
    /// IP address, or without TLS at another host than `localhost`.
    pub fn from_address(address: &str, name: &str) -> Option<RelyingParty> {
        let address = Url::parse(address).ok()?;
        let Some(Host::Domain(host)) = address.host() else { return None };
        let is_local = host == "localhost" || host.ends_with(".localhost");
        let is_secure = address.scheme() == "https" || (address.scheme() == "http" && is_local);
        is_secure.then(|| RelyingParty(Passki::new(host, &[address.origin().ascii_serialization()], name)))
    }

    /// Begins the registration of a passkey. A device on which the person has one of `existing` refuses to create another.
    ///
    /// # Errors
    /// When the options cannot be written.
    pub fn begin_registration(
        &self,
        user: UserId,
        email: &str,
        display_name: &str,
        existing: Vec<PublicPasskey>,
    ) -> Result<Ceremony, PasskeyError> {
        let existing: Vec<StoredPasskey> = existing.into_iter().map(to_stored_passkey).collect();
        let mut options = RegistrationOptions::default();
        options.timeout = CEREMONY_TIMEOUT_MS;
        options.attestation = AttestationConveyancePreference::None;
        options.resident_key = ResidentKeyRequirement::Required;
        options.user_verification = UserVerificationRequirement::Required;
        options.exclude_credentials = Some(&existing);
        let (options, state) =
            self.0.start_passkey_registration(&user_handle(user), email, display_name, options)?;
        build_ceremony(&options, &state, &options.challenge)
    }

    /// Completes a registration. `state` is the one of [`Ceremony`].
    ///
    /// # Errors
    /// [`PasskeyError`] if the response belongs to another challenge or another site, or the device did not verify its
    /// owner.
    pub fn finish_registration(
        &self,
        response: &RegistrationResponse,
        state: Value,
    ) -> Result<PublicPasskey, PasskeyError> {
        let state: RegistrationState = parse(state)?;
        let new = self.0.finish_passkey_registration(&response.0, &state)?;
        Ok(PublicPasskey {
            credential_id: new.credential_id,
            public_key: new.public_key,
            algorithm: new.algorithm,
            counter: new.counter,
            transports: new.transports.into_iter().filter_map(transport_word).collect(),
        })
    }

    /// Begins an authentication with one of these passkeys, or with any if there are none in the list.
    ///
    /// # Errors
    /// When the options cannot be written.
    pub fn begin_authentication(&self, allowed: Vec<PublicPasskey>) -> Result<Ceremony, PasskeyError> {
        let allowed: Vec<StoredPasskey> = allowed.into_iter().map(to_stored_passkey).collect();
        let mut options = AuthenticationOptions::default();
        options.timeout = CEREMONY_TIMEOUT_MS;
        options.user_verification = UserVerificationRequirement::Required;
        let (options, state) = self.0.start_passkey_authentication(&allowed, options)?;
        build_ceremony(&options, &state, &options.challenge)
    }

    /// Completes an authentication with the passkey of this person. `state` is the one of [`Ceremony`]. Returns the new
    /// counter of the passkey.
    ///
    /// # Errors
    /// [`PasskeyError`] if the signature is wrong, the response belongs to another challenge, another site or another
    /// person, the device did not verify its owner, or the counter went backwards, which indicates a copy of the passkey.
    pub fn finish_authentication(
        &self,
        response: &AuthenticationResponse,
        state: Value,
        passkey: PublicPasskey,
        user: UserId,
    ) -> Result<u32, PasskeyError> {
        let state: AuthenticationState = parse(state)?;
        let passkey = to_stored_passkey(passkey);
        let result = self.0.finish_passkey_authentication(&response.0, &state, &passkey)?;
        if result.user_handle.is_some_and(|handle| handle != user_handle(user)) {
            return Err(PasskiError::CredentialNotAllowed.into());
        }
        Ok(result.counter)
    }
}

impl fmt::Debug for RelyingParty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("RelyingParty").field(&self.0.rp_id).finish()
    }
}

/// Returns the name of an account on a device: the id, in the 16 bytes that the library requires.
fn user_handle(user: UserId) -> [u8; 16] {
    i128::from(i64::from(user)).to_be_bytes()
}

fn build_ceremony(
    options: &impl Serialize,
    state: &impl Serialize,
    challenge: &str,
) -> Result<Ceremony, PasskeyError> {
    Ok(Ceremony {
        options: serde_json::to_value(options).map_err(PasskeyError::Malformed)?,
        state: serde_json::to_value(state).map_err(PasskeyError::Malformed)?,
        challenge_hash: hash_challenge(challenge)?,
    })
}

fn extract_challenge_hash(client_data: &str) -> Result<[u8; 32], PasskeyError> {
    hash_challenge(&ClientData::from_base64(client_data)?.challenge)
}

/// A challenge consists of 32 random bytes, as a token.
fn hash_challenge(challenge: &str) -> Result<[u8; 32], PasskeyError> {
    Ok(Token::parse(challenge).map_err(|_| PasskeyError::MalformedChallenge)?.hash())
}

fn parse<T: DeserializeOwned>(value: Value) -> Result<T, PasskeyError> {
    serde_json::from_value(value).map_err(PasskeyError::Malformed)
}

fn to_stored_passkey(passkey: PublicPasskey) -> StoredPasskey {
    let mut stored = StoredPasskey::default();
    stored.credential_id = passkey.credential_id;
    stored.public_key = passkey.public_key;
    stored.algorithm = passkey.algorithm;
    stored.counter = passkey.counter;
    let transports = passkey.transports.into_iter();
    stored.transports =
        transports.filter_map(|word| parse::<AuthenticatorTransport>(Value::String(word)).ok()).collect();
    stored
}

fn transport_word(transport: AuthenticatorTransport) -> Option<String> {
    Some(serde_json::to_value(transport).ok()?.as_str()?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;
    use serde_json::json;

    fn portal() -> RelyingParty {
        RelyingParty::from_address("https://wahl.example.org", "Standpunkt").unwrap()
    }

    fn phone() -> PublicPasskey {
        PublicPasskey {
            credential_id: vec![1; 16],
            public_key: vec![2; 77],
            algorithm: -7,
            counter: 0,
            transports: vec!["internal".to_owned(), "hybrid".to_owned()],
        }
    }

    #[rstest]
    #[case::with_tls("https://wahl.example.org", true)]
    #[case::with_a_port("https://wahl.example.org:8443", true)]
    #[case::localhost("http://localhost:8080", true)]
    #[case::below_localhost("http://wahl.localhost", true)]
    #[case::without_tls("http://wahl.example.org", false)]
    #[case::ip_address("https://192.0.2.1", false)]
    #[case::localhost_by_its_ip_address("http://127.0.0.1:8080", false)]
    #[case::not_an_address("wahl.example.org", false)]
    fn browsers_offer_passkeys_at_names_with_tls(#[case] address: &str, #[case] offered: bool) {
        assert_eq!(RelyingParty::from_address(address, "Standpunkt").is_some(), offered);
    }

    #[test]
    fn a_new_passkey_belongs_to_portal_and_account_and_requires_verification_of_the_person() {
        let user = UserId::try_from(7).unwrap();
        let begun = portal().begin_registration(user, "ada@example.org", "Ada Berg", vec![phone()]).unwrap();
        assert_eq!(begun.options["rp"], json!({"id": "wahl.example.org", "name": "Standpunkt"}));
        assert_eq!(
            begun.options["user"],
            json!({"id": "AAAAAAAAAAAAAAAAAAAABw", "name": "ada@example.org", "displayName": "Ada Berg"})
        );
        assert_eq!(
            begun.options["authenticatorSelection"],
            json!({"residentKey": "required", "userVerification": "required"})
        );
        assert_eq!(begun.options["attestation"], "none");
        assert_eq!(begun.options["excludeCredentials"][0]["transports"], json!(["internal", "hybrid"]));
    }

    #[test]
    fn signing_in_accepts_any_passkey_and_authenticating_again_only_ones_own() {
        let anybody = portal().begin_authentication(Vec::new()).unwrap();
        assert_eq!(
            (&anybody.options["allowCredentials"], &anybody.options["userVerification"]),
            (&json!([]), &json!("required"))
        );
        let own = portal().begin_authentication(vec![phone()]).unwrap();
        assert_eq!(own.options["allowCredentials"][0]["id"], "AQEBAQEBAQEBAQEBAQEBAQ");
        assert_ne!(anybody.challenge_hash, own.challenge_hash);
    }

    #[test]
    fn an_input_that_is_not_a_webauthn_response_is_refused() {
        assert!(matches!(
            AuthenticationResponse::parse(json!({"id": "abc"})),
            Err(PasskeyError::Malformed(_))
        ));
        let parse_client_data = |text: &str| {
            let response = json!({"clientDataJSON": text, "authenticatorData": "", "signature": ""});
            AuthenticationResponse::parse(json!({"rawId": "AQ", "response": response}))
                .unwrap()
                .challenge_hash()
        };
        assert!(matches!(parse_client_data("not base64!"), Err(PasskeyError::Refused(_))));
        let short = Passki::base64_encode(
            br#"{"type":"webauthn.get","challenge":"AQ","origin":"https://wahl.example.org"}"#,
        );
        assert!(matches!(parse_client_data(&short), Err(PasskeyError::MalformedChallenge)));
    }
}
