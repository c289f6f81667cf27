//! Password hashing, so that a stolen database does not reveal passwords.
//!
//! Every call takes some ten milliseconds and [`MEMORY_KIB`] of memory by design. Do not call these functions on
//! threads that answer requests.
use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use elections::registration::Password;
use std::{fmt, sync::LazyLock};
use unicode_normalization::UnicodeNormalization;

/// Memory of one hash, in KiB. With [`PASSES`] and [`LANES`] this is the second option for argon2id in OWASP's
/// cheat sheet "Password Storage" (19 MiB, 2 passes, 1 lane).
pub const MEMORY_KIB: u32 = 19 * 1024;
/// Number of passes over the memory.
pub const PASSES: u32 = 2;
/// Number of lanes that could be computed in parallel.
pub const LANES: u32 = 1;

/// A stored password: a PHC string, which contains its parameters and its salt.
#[derive(Clone, PartialEq, Eq)]
pub struct HashedPassword(String);

impl HashedPassword {
    /// Returns the PHC string.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<HashedPassword> for String {
    fn from(hash: HashedPassword) -> String {
        hash.0
    }
}

impl fmt::Debug for HashedPassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hash(…)")
    }
}

/// The hash that is verified if an account does not exist or has no password. Salt and hash are arbitrary, and no
/// known password matches them.
static DUMMY_HASH: LazyLock<String> = LazyLock::new(|| {
    format!(
        "$argon2id$v=19$m={MEMORY_KIB},t={PASSES},p={LANES}$c3RhbmRwdW5rdC1zYWx0$bm8gcGFzc3dvcmQgaGFzaGVzIHRvIHRoaXMgdGV4dC4"
    )
});

/// Hashes a password with a new salt.
pub fn hash(password: &Password) -> HashedPassword {
    #[expect(
        clippy::expect_used,
        reason = "fails only without random numbers, or for passwords of gigabytes"
    )]
    let hash: PasswordHash = argon2().hash_password(&normalise(password)).expect("a password can be hashed");
    HashedPassword(hash.to_string())
}

/// Returns whether the password matches the PHC string. Without a PHC string it takes the same time and returns
/// `false`, so that response times do not reveal which accounts exist. An invalid string matches no password.
pub fn verify(password: &Password, phc: Option<&str>) -> bool {
    let hash = phc.unwrap_or(&DUMMY_HASH);
    let fits = PasswordHash::new(hash)
        .is_ok_and(|hash| argon2().verify_password(&normalise(password), &hash).is_ok());
    std::hint::black_box(fits) && phc.is_some()
}

/// Returns whether a password should be hashed again at its next use, because its hash has other parameters.
pub fn needs_rehash(phc: &str) -> bool {
    let current = |hash: PasswordHash| {
        let params = Params::try_from(&hash).ok()?;
        let same = (params.m_cost(), params.t_cost(), params.p_cost()) == (MEMORY_KIB, PASSES, LANES);
        Some(
            same && hash.algorithm == Algorithm::Argon2id.ident()
                && hash.version == Some(Version::V0x13.into()),
        )
    };
    PasswordHash::new(phc).ok().and_then(current) != Some(true)
}

fn argon2() -> Argon2<'static> {
    #[expect(
        clippy::expect_used,
        reason = "the parameters are constants that every test of this module uses"
    )]
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None).expect("the parameters are accepted");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

/// Normalises the password to NFKC, as NIST SP 800-63B recommends: an umlaut is the same on every keyboard.
fn normalise(password: &Password) -> Vec<u8> {
    password.reveal().nfkc().collect::<String>().into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn password(text: &str) -> Password {
        Password::new(text)
    }

    #[test]
    fn only_the_right_password_matches_a_hash() {
        let hash = hash(&password("Wald & Wiese"));
        assert!(verify(&password("Wald & Wiese"), Some(hash.as_str())));
        assert!(!verify(&password("Wald & wiese"), Some(hash.as_str())));
        assert!(!verify(&password(""), Some(hash.as_str())));
    }

    #[test]
    fn a_hash_contains_its_parameters_and_its_own_salt() {
        let (one, other) = (hash(&password("geheim")), hash(&password("geheim")));
        assert!(one.as_str().starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{}", one.as_str());
        assert_ne!(one, other);
        assert!(!needs_rehash(one.as_str()));
    }

    #[test]
    fn composed_and_decomposed_umlauts_are_the_same_password() {
        let composed = hash(&password("Gr\u{fc}n"));
        assert!(verify(&password("Gru\u{308}n"), Some(composed.as_str())));
    }

    #[test]
    fn a_hash_of_another_program_can_be_verified() {
        // From the reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -e
        let foreign =
            "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
        assert!(verify(&password("password"), Some(foreign)));
        assert!(!verify(&password("Password"), Some(foreign)));
    }

    #[rstest]
    #[case::less_memory(
        "$argon2id$v=19$m=4096,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"
    )]
    #[case::other_passes(
        "$argon2id$v=19$m=19456,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"
    )]
    #[case::other_variant(
        "$argon2i$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"
    )]
    #[case::old_version(
        "$argon2id$v=16$m=19456,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"
    )]
    #[case::not_a_hash("geheim")]
    fn a_hash_with_other_parameters_is_replaced_at_the_next_sign_in(#[case] phc: &str) {
        assert!(needs_rehash(phc));
    }

    #[test]
    fn an_invalid_hash_matches_no_password() {
        assert!(!verify(&password("geheim"), Some("geheim")));
        assert!(!verify(&password(""), Some("")));
    }

    /// Both are verified in the same way, so the time depends on the parameters alone.
    #[test]
    fn verifying_an_unknown_account_takes_as_long_as_a_known_one() {
        assert!(PasswordHash::new(&DUMMY_HASH).is_ok(), "an invalid hash would be refused without any work");
        assert!(!needs_rehash(&DUMMY_HASH));
        assert!(!verify(&password("falsch"), None));
    }

    #[test]
    fn a_hash_is_never_in_debug_output() {
        assert_eq!(format!("{:?}", hash(&password("geheim"))), "Hash(…)");
    }
}
