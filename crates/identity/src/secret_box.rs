//! Encryption of secrets in the store with a key that is not in the store, so that a copy of the store does not give them
//! away: AES-256-GCM.
use crate::random_bytes;
use aws_lc_rs::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use base64::{Engine, prelude::BASE64_STANDARD};
use std::fmt;

/// The length of a key in bytes.
const KEY_LENGTH: usize = 32;

/// The operator's key.
pub struct SecretBox(LessSafeKey);

/// A text that is not a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the secret key must be 32 bytes in base64")]
pub struct SecretKeyError;

/// Bytes that were not encrypted with this key for this purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a stored secret cannot be decrypted; is the secret key the one with which it was encrypted?")]
pub struct DecryptionError;

impl SecretBox {
    /// Reads the key from the settings: 32 bytes in base64.
    ///
    /// # Errors
    /// [`SecretKeyError`] if it is something else.
    pub fn from_base64(text: &str) -> Result<SecretBox, SecretKeyError> {
        let bytes = BASE64_STANDARD.decode(text.trim()).map_err(|_| SecretKeyError)?;
        let bytes: [u8; KEY_LENGTH] = bytes.try_into().map_err(|_| SecretKeyError)?;
        let key = UnboundKey::new(&AES_256_GCM, &bytes).map_err(|_| SecretKeyError)?;
        Ok(SecretBox(LessSafeKey::new(key)))
    }

    /// Encrypts a secret. `context` says what it belongs to; it is not stored, and is needed for decrypting.
    pub fn encrypt(&self, secret: &[u8], context: &[u8]) -> Vec<u8> {
        let nonce: [u8; NONCE_LEN] = random_bytes();
        let mut sealed = secret.to_vec();
        #[expect(clippy::expect_used, reason = "it fails only for secrets of gigabytes")]
        self.0
            .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::from(context), &mut sealed)
            .expect("a short secret can be encrypted");
        [&nonce[..], &sealed].concat()
    }

    /// Decrypts a secret.
    ///
    /// # Errors
    /// [`DecryptionError`] if it was encrypted with another key or for another context, or was changed.
    pub fn decrypt(&self, sealed: &[u8], context: &[u8]) -> Result<Vec<u8>, DecryptionError> {
        let (nonce, sealed) = sealed.split_at_checked(NONCE_LEN).ok_or(DecryptionError)?;
        let nonce = Nonce::try_assume_unique_for_key(nonce).map_err(|_| DecryptionError)?;
        let mut secret = sealed.to_vec();
        let opened = self.0.open_in_place(nonce, Aad::from(context), &mut secret);
        Ok(opened.map_err(|_| DecryptionError)?.to_vec())
    }
}

impl fmt::Debug for SecretBox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretBox(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(byte: u8) -> SecretBox {
        SecretBox::from_base64(&BASE64_STANDARD.encode([byte; KEY_LENGTH])).unwrap()
    }

    #[test]
    fn only_the_same_key_and_context_decrypt_a_secret() {
        let sealed = key(1).encrypt(b"secret", b"account 7");
        assert_eq!(key(1).decrypt(&sealed, b"account 7").unwrap(), b"secret");
        assert_eq!(key(2).decrypt(&sealed, b"account 7"), Err(DecryptionError));
        assert_eq!(key(1).decrypt(&sealed, b"account 8"), Err(DecryptionError));
        let mut changed = sealed.clone();
        *changed.last_mut().unwrap() ^= 1;
        assert_eq!(key(1).decrypt(&changed, b"account 7"), Err(DecryptionError));
        assert_eq!(key(1).decrypt(&[], b"account 7"), Err(DecryptionError));
        assert_ne!(sealed, key(1).encrypt(b"secret", b"account 7"), "each encryption has a nonce of its own");
    }

    #[test]
    fn a_key_is_32_bytes_in_base64_and_never_printed() {
        for wrong in ["", "geheim", "AAAA", &"A".repeat(44)] {
            assert_eq!(SecretBox::from_base64(wrong).err(), Some(SecretKeyError), "{wrong}");
        }
        let text = format!(" {}\n", BASE64_STANDARD.encode([7; KEY_LENGTH]));
        assert_eq!(format!("{:?}", SecretBox::from_base64(&text).unwrap()), "SecretBox(…)");
    }
}
