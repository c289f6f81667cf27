//! One-time codes of an authenticator app (TOTP, RFC 6238): six digits, a new code every 30 seconds, HMAC-SHA-1, which is
//! what all apps support. Also the recovery codes that stand in for a lost app.
use crate::random_bytes;
use aws_lc_rs::{constant_time::verify_slices_are_equal, hmac};
use jiff::Timestamp;
use std::fmt;
use url::form_urlencoded::byte_serialize;

/// The length of a seed in bytes, as RFC 4226 recommends.
const SEED_LENGTH: usize = 20;
/// How long a code is valid, in seconds.
const STEP_SECONDS: i64 = 30;
/// By how many steps the clock of the app may differ.
const STEP_TOLERANCE: i64 = 1;
/// The number of digits of a code.
const DIGITS: usize = 6;
/// The letters of base32 (RFC 4648).
const BASE32: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// The number of recovery codes of an account.
pub const RECOVERY_CODE_COUNT: usize = 10;
/// The number of characters of a recovery code: 80 bits, so that a copy of the store, which has the key of the hashes, does
/// not give the codes away.
const RECOVERY_CODE_LENGTH: usize = 16;
/// The characters of recovery codes (Crockford's base32), without those that look alike.
const RECOVERY_ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// What an authenticator app and the portal share.
#[derive(Clone, PartialEq, Eq)]
pub struct TotpSeed([u8; SEED_LENGTH]);

/// Bytes that are not a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a seed of one-time codes")]
pub struct TotpSeedError;

impl TotpSeed {
    /// Generates a seed.
    pub fn random() -> TotpSeed {
        TotpSeed(random_bytes())
    }

    /// Reads a stored seed.
    ///
    /// # Errors
    /// [`TotpSeedError`] if it has another length.
    pub fn from_bytes(bytes: &[u8]) -> Result<TotpSeed, TotpSeedError> {
        bytes.try_into().map(TotpSeed).map_err(|_| TotpSeedError)
    }

    /// Returns the bytes for the store.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Returns the seed as people type it into an app: in base32.
    pub fn to_base32(&self) -> String {
        // 20 bytes are 32 letters, without a remainder.
        self.0
            .chunks(5)
            .flat_map(|chunk| {
                let bits = chunk.iter().fold(0_u64, |bits, byte| (bits << 8) | u64::from(*byte));
                (0..8)
                    .rev()
                    .map(move |letter| pick(BASE32, u8::try_from((bits >> (letter * 5)) & 31).unwrap_or(0)))
            })
            .collect()
    }

    /// Returns the address that an app reads from a QR code. `issuer` and `account` are what the app shows.
    pub fn to_uri(&self, issuer: &str, account: &str) -> String {
        // Apps read `+` as a plus sign.
        let encode = |text: &str| byte_serialize(text.as_bytes()).collect::<String>().replace('+', "%20");
        // A colon separates the two.
        let issuer = encode(&issuer.replace(':', " "));
        format!("otpauth://totp/{issuer}:{}?secret={}&issuer={issuer}", encode(account), self.to_base32())
    }

    /// Returns the time step of a code that is valid now and belongs to a later step than `last_step`, so that each code
    /// works once. Takes the same time for every code of six digits.
    pub fn find_step(&self, code: &str, last_step: i64, now: Timestamp) -> Option<i64> {
        let current = now.as_second().div_euclid(STEP_SECONDS);
        let steps = current - STEP_TOLERANCE..=current + STEP_TOLERANCE;
        let matching = steps.map(|step| {
            let expected = self.code_at(step);
            (step, verify_slices_are_equal(expected.as_bytes(), code.as_bytes()).is_ok())
        });
        let matching: Vec<(i64, bool)> = matching.collect();
        matching.into_iter().find(|(step, fits)| *fits && *step > last_step).map(|(step, _)| step)
    }

    /// Returns the code of a moment, as an app shows it.
    pub fn code_for(&self, moment: Timestamp) -> String {
        self.code_at(moment.as_second().div_euclid(STEP_SECONDS))
    }

    /// Returns the code of a time step (RFC 4226, section 5.3).
    fn code_at(&self, step: i64) -> String {
        let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, &self.0);
        let tag = hmac::sign(&key, &step.to_be_bytes());
        let tag = tag.as_ref();
        let offset = usize::from(tag.last().copied().unwrap_or_default() & 15);
        let bytes = tag.iter().skip(offset).take(4);
        let number = bytes.fold(0_u32, |number, byte| (number << 8) | u32::from(*byte)) & 0x7fff_ffff;
        format!("{:0width$}", number % 10_u32.pow(6), width = DIGITS)
    }
}

impl fmt::Debug for TotpSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TotpSeed(…)")
    }
}

/// A code that somebody has typed.
#[derive(Clone, PartialEq, Eq)]
pub enum TypedCode {
    /// One of an authenticator app: six digits.
    Totp(String),
    /// A recovery code, without separators.
    Recovery(String),
}

impl TypedCode {
    /// Reads a code. Spaces, hyphens and capitals do not matter, and letters that look like digits count as these.
    pub fn parse(text: &str) -> TypedCode {
        let code: String = text
            .chars()
            .filter(|character| character.is_ascii_alphanumeric())
            .map(|character| match character.to_ascii_lowercase() {
                'o' => '0',
                'i' | 'l' => '1',
                other => other,
            })
            .collect();
        let is_totp = code.len() == DIGITS && code.bytes().all(|byte| byte.is_ascii_digit());
        if is_totp { TypedCode::Totp(code) } else { TypedCode::Recovery(code) }
    }
}

/// Generates a recovery code, with a hyphen in its middle.
pub fn generate_recovery_code() -> String {
    let bytes: [u8; RECOVERY_CODE_LENGTH] = random_bytes();
    let mut code: String = bytes.iter().map(|byte| pick(RECOVERY_ALPHABET, byte & 31)).collect();
    code.insert(RECOVERY_CODE_LENGTH / 2, '-');
    code
}

fn pick(alphabet: &[u8; 32], index: u8) -> char {
    alphabet.get(usize::from(index)).copied().map_or('0', char::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    /// The seed of the examples in RFC 6238.
    fn rfc_seed() -> TotpSeed {
        TotpSeed::from_bytes(b"12345678901234567890").unwrap()
    }

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    // The last six digits of the examples in RFC 6238, appendix B.
    #[rstest]
    #[case(59, "287082")]
    #[case(1_111_111_109, "081804")]
    #[case(1_111_111_111, "050471")]
    #[case(1_234_567_890, "005924")]
    #[case(2_000_000_000, "279037")]
    #[case(20_000_000_000, "353130")]
    fn codes_are_those_of_the_standard(#[case] second: i64, #[case] code: &str) {
        assert_eq!(rfc_seed().code_for(at(second)), code);
    }

    #[test]
    fn a_code_is_valid_for_one_step_before_and_after_its_own() {
        let seed = rfc_seed();
        let code = seed.code_for(at(1_000_000_000));
        let accepted = |second| seed.find_step(&code, 0, at(second)).is_some();
        let step = 1_000_000_000 / 30 * 30;
        assert_eq!(
            [step - 31, step - 30, step, step + 29, step + 59, step + 60].map(accepted),
            [false, true, true, true, true, false]
        );
    }

    #[test]
    fn a_code_of_a_used_step_or_an_earlier_one_is_refused() {
        let seed = rfc_seed();
        let now = at(1_000_000_000);
        let step = seed.find_step(&seed.code_for(now), 0, now).unwrap();
        assert_eq!(seed.find_step(&seed.code_for(now), step, now), None);
        let earlier = seed.code_for(at(1_000_000_000 - 30));
        assert_eq!(seed.find_step(&earlier, step, now), None);
        let next = seed.code_for(at(1_000_000_000 + 30));
        assert_eq!(seed.find_step(&next, step, now), Some(step + 1));
    }

    #[test]
    fn a_wrong_code_or_one_of_another_length_is_refused() {
        let now = at(59);
        for wrong in ["287083", "", "28708", "2870820", "0287082"] {
            assert_eq!(rfc_seed().find_step(wrong, -1, now), None, "{wrong}");
        }
    }

    #[test]
    fn an_app_gets_the_seed_in_base32_and_the_names_that_it_shows() {
        assert_eq!(rfc_seed().to_base32(), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
        assert_eq!(
            rfc_seed().to_uri("Wahl & Rat: Müster", "erika+rat@example.org"),
            "otpauth://totp/Wahl%20%26%20Rat%20%20M%C3%BCster:erika%2Brat%40example.org\
             ?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Wahl%20%26%20Rat%20%20M%C3%BCster"
        );
        assert_ne!(TotpSeed::random(), TotpSeed::random());
        assert_eq!(format!("{:?}", rfc_seed()), "TotpSeed(…)");
    }

    #[rstest]
    #[case::as_shown("123456", TypedCode::Totp("123456".to_owned()))]
    #[case::in_two_groups("123 456", TypedCode::Totp("123456".to_owned()))]
    #[case::recovery("0a1b2-c3d4e", TypedCode::Recovery("0a1b2c3d4e".to_owned()))]
    #[case::recovery_in_capitals(" OA1B2 C3D4E", TypedCode::Recovery("0a1b2c3d4e".to_owned()))]
    #[case::nothing("", TypedCode::Recovery(String::new()))]
    fn codes_may_be_typed_with_separators_and_capitals(#[case] text: &str, #[case] code: TypedCode) {
        assert!(TypedCode::parse(text) == code);
    }

    #[test]
    fn a_generated_recovery_code_is_read_as_one() {
        let code = generate_recovery_code();
        assert_eq!((code.len(), code.find('-')), (17, Some(8)), "{code}");
        assert!(TypedCode::parse(&code) == TypedCode::Recovery(code.replace('-', "")));
        assert_ne!(code, generate_recovery_code());
    }
}
