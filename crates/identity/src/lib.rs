//! Authentication: passwords, passkeys, one-time codes, tokens, lockout. Only cryptography and rules, without HTTP and SQL.
//!
//! Times are parameters and never read from a clock, so that tests can check every rule at any time.
pub mod breaches;
pub mod clients;
pub mod external;
pub mod id_tokens;
pub mod lockout;
pub mod passkeys;
pub mod passwords;
pub mod personal_words;
pub mod rotation;
pub mod secret_box;
pub mod strength;
pub mod tokens;
pub mod totp;
pub mod webhooks;

/// Returns random bytes from the system's generator.
fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    #[expect(clippy::expect_used, reason = "a system that cannot give random numbers cannot keep a secret")]
    aws_lc_rs::rand::fill(&mut bytes).expect("the system's generator of random numbers answers");
    bytes
}
