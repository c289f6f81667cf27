//! Proving who somebody is: passwords, tokens, lock-out. Crypto alone; no HTTP, no SQL.
//!
//! Times are handed in and never read from a clock, so that every rule can be tested at any moment.
pub mod external;
pub mod id_tokens;
pub mod lockout;
pub mod passwords;
pub mod rotation;
pub mod strength;
pub mod tokens;

/// Bytes that nobody can guess, from the system's generator.
fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    #[expect(clippy::expect_used, reason = "a system that cannot give random numbers cannot keep a secret")]
    aws_lc_rs::rand::fill(&mut bytes).expect("the system's generator of random numbers answers");
    bytes
}
