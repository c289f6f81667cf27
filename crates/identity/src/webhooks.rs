//! Signatures of webhooks by the convention of Standard Webhooks (version 1, symmetric): HMAC-SHA-256 of id, time and body.
use crate::random_bytes;
use aws_lc_rs::hmac;
use base64::{Engine, prelude::BASE64_STANDARD};
use jiff::Timestamp;
use std::fmt;

/// What the text of a secret begins with.
const SECRET_PREFIX: &str = "whsec_";
/// The length of a new secret in bytes. The convention asks for 24 to 64.
const SECRET_LENGTH: usize = 32;

/// The key of the signatures of a webhook, which its receiver knows too.
#[derive(Clone, PartialEq, Eq)]
pub struct WebhookSecret(Vec<u8>);

impl WebhookSecret {
    /// Creates a new secret.
    pub fn random() -> WebhookSecret {
        WebhookSecret(random_bytes::<SECRET_LENGTH>().to_vec())
    }

    /// Creates the secret from its stored bytes.
    pub fn from_bytes(bytes: Vec<u8>) -> WebhookSecret {
        WebhookSecret(bytes)
    }

    /// Returns the bytes.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Returns the text that its receiver needs: `whsec_…`.
    pub fn reveal(&self) -> String {
        format!("{SECRET_PREFIX}{}", BASE64_STANDARD.encode(&self.0))
    }

    /// Returns the signature of a message for the header `webhook-signature`.
    pub fn sign(&self, id: &str, sent_at: Timestamp, body: &str) -> String {
        let signed = format!("{id}.{}.{body}", sent_at.as_second());
        let tag = hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, &self.0), signed.as_bytes());
        format!("v1,{}", BASE64_STANDARD.encode(tag))
    }
}

impl fmt::Debug for WebhookSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("WebhookSecret(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_is_that_of_the_example_of_the_convention() {
        let key = BASE64_STANDARD.decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").unwrap();
        let body = r#"{"test": 2432232314}"#;
        let sent_at = Timestamp::from_second(1_614_265_330).unwrap();
        let signature = WebhookSecret::from_bytes(key).sign("msg_p5jXN8AQM9LWM0D4loKWxJek", sent_at, body);
        assert_eq!(signature, "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    #[test]
    fn a_signature_is_that_of_the_library_of_the_convention() {
        let key = BASE64_STANDARD.decode("C2FVsBQIhrscChlQIMV+b5sSYspob7oD").unwrap();
        let body = r#"{"email":"test@example.com","username":"test_user"}"#;
        let sent_at = Timestamp::from_second(1_649_367_553).unwrap();
        let signature = WebhookSecret::from_bytes(key).sign("msg_27UH4WbU6Z5A5EzD8u03UvzRbpk", sent_at, body);
        assert_eq!(signature, "v1,tZ1I4/hDygAJgO5TYxiSd6Sd0kDW6hPenDe+bTa3Kkw=");
    }

    #[test]
    fn a_new_secret_is_text_of_the_convention_and_never_printed() {
        let secret = WebhookSecret::random();
        let bytes = BASE64_STANDARD.decode(secret.reveal().strip_prefix("whsec_").unwrap()).unwrap();
        assert_eq!((bytes.len(), &bytes[..]), (SECRET_LENGTH, secret.as_bytes()));
        assert_ne!(secret, WebhookSecret::random());
        assert_eq!(format!("{secret:?}"), "WebhookSecret(…)");
    }
}
