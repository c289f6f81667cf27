//! A device with passkeys, as software: what a browser and its device return to `navigator.credentials`, in the JSON
//! form of WebAuthn, with real keys and signatures.
use aws_lc_rs::{
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair},
};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::sync::Arc;

const USER_PRESENT: u8 = 0x01;
const USER_VERIFIED: u8 = 0x04;
const ATTESTED_CREDENTIAL: u8 = 0x40;

/// A browser at one site, on a device with passkeys. A clone is a copy of the device, with the same keys.
#[derive(Clone)]
pub struct Authenticator {
    /// The site that the browser shows.
    pub origin: String,
    /// Whether the device verifies its owner.
    pub verifies_user: bool,
    /// How often the passkeys were used; 0 on a device that does not count.
    pub counter: u32,
    passkeys: Vec<DevicePasskey>,
}

#[derive(Clone)]
struct DevicePasskey {
    id: Vec<u8>,
    relying_party: String,
    user_handle: String,
    key: Arc<EcdsaKeyPair>,
}

impl Authenticator {
    /// Creates a device without passkeys, whose browser shows this site.
    pub fn new(origin: &str) -> Authenticator {
        Authenticator { origin: origin.to_owned(), verifies_user: true, counter: 0, passkeys: Vec::new() }
    }

    /// Creates a passkey, and returns the response of the browser.
    pub fn create(&mut self, options: &Value) -> Value {
        let id = uuid::Uuid::new_v4().as_bytes().to_vec();
        self.create_with_id(options, id)
    }

    /// Creates a passkey with this id, which an honest device draws at random.
    pub fn create_with_id(&mut self, options: &Value, id: Vec<u8>) -> Value {
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let passkey = DevicePasskey {
            id,
            relying_party: text(&options["rp"]["id"]),
            user_handle: text(&options["user"]["id"]),
            key: Arc::new(EcdsaKeyPair::generate(&ECDSA_P256_SHA256_ASN1_SIGNING).unwrap()),
        };
        let authenticator_data = self.build_attested_data(&passkey);
        let response = json!({
            "clientDataJSON": encode(self.build_client_data("webauthn.create", options)),
            "attestationObject": encode(build_attestation_object(&authenticator_data)),
            "transports": ["internal", "hybrid"],
        });
        let credential = build_credential(&passkey, &response);
        self.passkeys.push(passkey);
        credential
    }

    /// Signs the challenge with the newest passkey that fits, and returns the response of the browser.
    pub fn get(&mut self, options: &Value) -> Value {
        let relying_party = options["rpId"].as_str().unwrap();
        let allowed = options["allowCredentials"].as_array().unwrap();
        let is_allowed = |passkey: &&DevicePasskey| {
            let is_listed = || allowed.iter().any(|allowed| allowed["id"] == encode(&passkey.id));
            passkey.relying_party == relying_party && (allowed.is_empty() || is_listed())
        };
        let passkey = self.passkeys.iter().rev().find(is_allowed).unwrap().clone();
        self.counter += u32::from(self.counter > 0);
        let client_data = self.build_client_data("webauthn.get", options);
        let authenticator_data = self.build_header(&passkey, 0);
        let mut signed = authenticator_data.clone();
        signed.extend(Sha256::digest(&client_data));
        let signature = passkey.key.sign(&SystemRandom::new(), &signed).unwrap();
        let response = json!({
            "clientDataJSON": encode(client_data),
            "authenticatorData": encode(authenticator_data),
            "signature": encode(signature.as_ref()),
            "userHandle": passkey.user_handle,
        });
        build_credential(&passkey, &response)
    }

    fn build_client_data(&self, kind: &str, options: &Value) -> Vec<u8> {
        let data = json!({
            "type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": false
        });
        data.to_string().into_bytes()
    }

    /// Returns the hash of the site, the flags and the counter.
    fn build_header(&self, passkey: &DevicePasskey, more_flags: u8) -> Vec<u8> {
        let mut data = Sha256::digest(&passkey.relying_party).to_vec();
        let verified = if self.verifies_user { USER_VERIFIED } else { 0 };
        data.push(USER_PRESENT | verified | more_flags);
        data.extend(self.counter.to_be_bytes());
        data
    }

    /// Returns the header with the id of the passkey and its public key in COSE format.
    fn build_attested_data(&self, passkey: &DevicePasskey) -> Vec<u8> {
        let mut data = self.build_header(passkey, ATTESTED_CREDENTIAL);
        let anonymous_model = [0; 16];
        data.extend(anonymous_model);
        data.extend(u16::try_from(passkey.id.len()).unwrap().to_be_bytes());
        data.extend(&passkey.id);
        // An uncompressed point: 4, x, y.
        let point = passkey.key.public_key().as_ref();
        // A map of five: key type 2 (EC2), algorithm -7 (ES256), curve 1 (P-256), x and y.
        data.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
        data.extend(&point[1..33]);
        data.extend([0x22, 0x58, 0x20]);
        data.extend(&point[33..65]);
        data
    }
}

/// Returns a map in CBOR: the format “none”, an empty statement, and the data.
fn build_attestation_object(authenticator_data: &[u8]) -> Vec<u8> {
    let mut object = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
    object.push(u8::try_from(authenticator_data.len()).unwrap());
    object.extend(authenticator_data);
    object
}

fn build_credential(passkey: &DevicePasskey, response: &Value) -> Value {
    let id = encode(&passkey.id);
    json!({
        "id": id, "rawId": id, "type": "public-key", "authenticatorAttachment": "platform",
        "clientExtensionResults": {}, "response": response
    })
}

fn encode(bytes: impl AsRef<[u8]>) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}
