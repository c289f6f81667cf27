//! Opaque tokens: refresh tokens, single-use links, states of sign-in attempts at an external provider, API tokens.
use crate::random_bytes;
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use sha2::{Digest, Sha256};
use std::fmt;

/// What the text of an API token begins with, so that scanners for secrets recognise it.
const API_TOKEN_PREFIX: &str = "stp_";

/// A token of 32 random bytes. Only the owner gets the token; the database stores [`Token::hash`].
///
/// 256 random bits need neither a slow hash nor a salt, since they cannot be guessed.
#[derive(Clone)]
pub struct Token([u8; 32]);

/// A text that is not a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a token")]
pub struct TokenError;

impl Token {
    /// Generates a new token with the system's generator.
    pub fn random() -> Token {
        Token(random_bytes())
    }

    /// Parses a token in the form of [`Token::reveal`].
    ///
    /// # Errors
    /// Returns an error if the text is not a token.
    pub fn parse(text: &str) -> Result<Token, TokenError> {
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(text).map_err(|_| TokenError)?;
        bytes.try_into().map(Token).map_err(|_| TokenError)
    }

    /// Returns the token itself: 43 characters that need no escaping in a URL.
    pub fn reveal(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.0)
    }

    /// Returns whether a text looks like an API token, valid or not.
    pub fn is_api_token(text: &str) -> bool {
        text.starts_with(API_TOKEN_PREFIX)
    }

    /// Parses a token in the form of [`Token::reveal_as_api_token`].
    ///
    /// # Errors
    /// Returns an error if the text is not an API token.
    pub fn parse_api_token(text: &str) -> Result<Token, TokenError> {
        Token::parse(text.strip_prefix(API_TOKEN_PREFIX).ok_or(TokenError)?)
    }

    /// Returns the token as an API token: `stp_` and 43 characters.
    pub fn reveal_as_api_token(&self) -> String {
        format!("{API_TOKEN_PREFIX}{}", self.reveal())
    }

    /// Returns the hash that the database stores (SHA-256).
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0).into()
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[test]
    fn a_token_can_be_part_of_a_url() {
        let token = Token::random();
        let text = token.reveal();
        assert_eq!(text.len(), 43);
        assert!(text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_'), "{text}");
        assert_eq!(Token::parse(&text).unwrap().hash(), token.hash());
    }

    #[test]
    fn an_api_token_is_recognised_by_its_prefix_and_nothing_else_is_one() {
        let token = Token::random();
        let text = token.reveal_as_api_token();
        assert!(text.starts_with("stp_") && Token::is_api_token(&text), "{text}");
        assert_eq!(Token::parse_api_token(&text).unwrap().hash(), token.hash());
        assert!(!Token::is_api_token("eyJhbGciOiJFZERTQSJ9.e30.c2ln"));
        for other in [token.reveal(), format!("stp_{}", "A".repeat(42)), "stp_".to_owned()] {
            assert_eq!(Token::parse_api_token(&other).unwrap_err(), TokenError);
        }
    }

    #[test]
    fn random_tokens_are_unique() {
        assert_ne!(Token::random().hash(), Token::random().hash());
    }

    #[test]
    fn the_hash_is_sha_256_of_the_bytes_and_not_the_token() {
        let token = Token([0; 32]);
        let expected: [u8; 32] = Sha256::digest([0; 32]).into();
        assert_eq!(token.hash(), expected);
        assert_ne!(token.hash(), token.0);
    }

    #[rstest]
    #[case::empty("")]
    #[case::too_short("AAAA")]
    #[case::one_byte_more(&"A".repeat(44))]
    #[case::padded(&format!("{}=", "A".repeat(43)))]
    #[case::other_alphabet(&"+".repeat(43))]
    #[case::bits_left_over(&format!("{}B", "A".repeat(42)))]
    fn other_texts_are_rejected_as_tokens(#[case] text: &str) {
        assert_eq!(Token::parse(text).unwrap_err(), TokenError);
    }

    #[test]
    fn a_token_is_never_in_debug_output() {
        assert_eq!(format!("{:?}", Token::random()), "Token(…)");
    }
}
