//! Locking out who guesses passwords.
//!
//! Failures are kept under keyed hashes, so that the store knows neither which unknown addresses were tried nor where
//! from. While somebody is locked out, no password is tried and nothing more is counted: waiting is enough.
use crate::random_bytes;
use aws_lc_rs::hmac;
use elections::people::mail_key;
use jiff::{SignedDuration, Timestamp};
use std::{
    fmt,
    net::{IpAddr, Ipv6Addr},
};

/// How long a failure counts.
pub const WINDOW: SignedDuration = SignedDuration::from_mins(15);
/// How many failures lock an account out, known or unknown.
pub const FAILURES_OF_AN_ACCOUNT: usize = 5;
/// How many failures lock a network address out; more, because a town hall may have only one.
pub const FAILURES_OF_AN_ORIGIN: usize = 50;
/// How many registrations from a network address are taken; a course may have only one.
pub const REGISTRATIONS_OF_AN_ORIGIN: usize = 30;

/// Too many failures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many failures; try again in {} s", retry_after.as_secs())]
pub struct Lockout {
    /// How long to wait, in whole seconds, at least one.
    pub retry_after: SignedDuration,
}

/// Whether a password may be tried now, after failures at these times, in any order.
///
/// # Errors
/// When there were too many within [`WINDOW`].
pub fn check(account: &[Timestamp], origin: &[Timestamp], now: Timestamp) -> Result<(), Lockout> {
    let free_at =
        [free_at(account, FAILURES_OF_AN_ACCOUNT, now), free_at(origin, FAILURES_OF_AN_ORIGIN, now)];
    wait_until(free_at.into_iter().flatten().max(), now)
}

/// Whether one more registration may come from a network address, after others at these times.
///
/// # Errors
/// When there were too many within [`WINDOW`].
pub fn check_registrations(origin: &[Timestamp], now: Timestamp) -> Result<(), Lockout> {
    wait_until(free_at(origin, REGISTRATIONS_OF_AN_ORIGIN, now), now)
}

fn wait_until(free_at: Option<Timestamp>, now: Timestamp) -> Result<(), Lockout> {
    match free_at {
        Some(free_at) => Err(Lockout { retry_after: whole_seconds(free_at.duration_since(now)) }),
        None => Ok(()),
    }
}

/// When so few failures count that the limit is not reached, if it is now.
fn free_at(failures: &[Timestamp], limit: usize, now: Timestamp) -> Option<Timestamp> {
    let mut counting: Vec<Timestamp> =
        failures.iter().map(|at| *at + WINDOW).filter(|end| *end > now).collect();
    counting.sort_unstable();
    counting.len().checked_sub(limit).map(|surplus| counting[surplus])
}

/// Rounded up, so that who waits as told is let in.
fn whole_seconds(duration: SignedDuration) -> SignedDuration {
    let fraction = i64::from(duration.subsec_nanos() > 0);
    SignedDuration::from_secs((duration.as_secs() + fraction).max(1))
}

/// The provider's key for the hashes of what must not be read back: accounts, network addresses, contributions.
pub struct HashKey(hmac::Key);

impl HashKey {
    /// A new key, as the store keeps it.
    pub fn generate() -> [u8; 32] {
        random_bytes()
    }

    /// A key from the store.
    pub fn from_bytes(bytes: &[u8]) -> HashKey {
        HashKey(hmac::Key::new(hmac::HMAC_SHA256, bytes))
    }

    /// Under which the failures of an account are kept.
    pub fn account(&self, email: &str) -> [u8; 32] {
        self.hash("account", mail_key(email).as_bytes())
    }

    /// Under which the failures of a network address are kept. Who has one address of IPv6 has 2⁶⁴ of them, so these
    /// count together.
    pub fn origin(&self, address: IpAddr) -> [u8; 32] {
        self.household("origin", address)
    }

    /// Under which the registrations from a network address are kept.
    pub fn registrations(&self, address: IpAddr) -> [u8; 32] {
        self.household("registrations", address)
    }

    /// Under which it is kept for a day that a contribution to research came in.
    pub fn contribution(&self, id: &[u8]) -> [u8; 32] {
        self.hash("contribution", id)
    }

    fn household(&self, what: &str, address: IpAddr) -> [u8; 32] {
        match address.to_canonical() {
            IpAddr::V4(address) => self.hash(what, &address.octets()),
            IpAddr::V6(address) => self.hash(what, &network(address)),
        }
    }

    fn hash(&self, what: &str, value: &[u8]) -> [u8; 32] {
        let mut hash = hmac::Context::with_key(&self.0);
        // The zero keeps the kinds apart: it is in none of the words.
        hash.update(what.as_bytes());
        hash.update(&[0]);
        hash.update(value);
        let mut bytes = [0; 32];
        bytes.copy_from_slice(hash.sign().as_ref());
        bytes
    }
}

impl fmt::Debug for HashKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

fn network(address: Ipv6Addr) -> [u8; 8] {
    let [a, b, c, d, e, f, g, h, ..] = address.octets();
    [a, b, c, d, e, f, g, h]
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn noon() -> Timestamp {
        "2026-11-21T12:00:00Z".parse().unwrap()
    }

    fn minutes_ago(minutes: impl IntoIterator<Item = i64>) -> Vec<Timestamp> {
        minutes.into_iter().map(|minutes| noon() - SignedDuration::from_mins(minutes)).collect()
    }

    fn locked_for(minutes: i64) -> Result<(), Lockout> {
        Err(Lockout { retry_after: SignedDuration::from_mins(minutes) })
    }

    #[test]
    fn four_failures_of_an_account_are_forgiven() {
        assert_eq!(check(&minutes_ago([1, 2, 3, 4]), &[], noon()), Ok(()));
    }

    #[test]
    fn the_fifth_locks_until_the_first_is_forgotten() {
        assert_eq!(check(&minutes_ago([4, 1, 2, 3, 5]), &[], noon()), locked_for(10));
    }

    #[test]
    fn with_more_failures_than_five_the_wait_ends_when_four_are_left() {
        assert_eq!(check(&minutes_ago([1, 2, 3, 4, 5, 14, 14]), &[], noon()), locked_for(10));
    }

    #[test]
    fn failures_of_a_quarter_of_an_hour_ago_are_forgotten() {
        assert_eq!(check(&minutes_ago([15, 16, 17, 18, 19]), &[], noon()), Ok(()));
    }

    #[test]
    fn fifty_failures_lock_a_network_address() {
        assert_eq!(check(&[], &minutes_ago(vec![2; 49]), noon()), Ok(()));
        assert_eq!(check(&[], &minutes_ago(vec![2; 50]), noon()), locked_for(13));
    }

    #[test]
    fn the_longer_of_two_waits_counts() {
        assert_eq!(check(&minutes_ago([1; 5]), &minutes_ago(vec![3; 50]), noon()), locked_for(14));
    }

    #[test]
    fn who_waits_as_told_is_let_in() {
        let failures = vec![noon() - SignedDuration::from_millis(500); 5];
        let locked = check(&failures, &[], noon()).unwrap_err();
        assert_eq!(locked.retry_after, SignedDuration::from_secs(15 * 60));
        assert_eq!(check(&failures, &[], noon() + locked.retry_after), Ok(()));
    }

    #[test]
    fn two_spellings_of_an_address_are_one_account() {
        let key = HashKey::from_bytes(&HashKey::generate());
        assert_eq!(key.account(" Erika@Example.org"), key.account("erika@example.org"));
        assert_ne!(key.account("erika@example.org"), key.account("max@example.org"));
    }

    #[test]
    fn the_hashes_say_nothing_without_the_key() {
        let (one, other) =
            (HashKey::from_bytes(&HashKey::generate()), HashKey::from_bytes(&HashKey::generate()));
        assert_ne!(one.account("erika@example.org"), other.account("erika@example.org"));
        assert_eq!(format!("{one:?}"), "Key(…)");
    }

    #[rstest]
    #[case::same("192.0.2.1", "192.0.2.1", true)]
    #[case::neighbour("192.0.2.1", "192.0.2.2", false)]
    #[case::written_as_ipv6("192.0.2.1", "::ffff:192.0.2.1", true)]
    #[case::same_household("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", true)]
    #[case::next_household("2001:db8:1:2::1", "2001:db8:1:3::1", false)]
    fn addresses_of_one_household_count_together(#[case] one: &str, #[case] other: &str, #[case] same: bool) {
        let key = HashKey::from_bytes(&[7; 32]);
        let origin = |text: &str| key.origin(text.parse().unwrap());
        assert_eq!(origin(one) == origin(other), same);
    }

    #[test]
    fn thirty_registrations_of_a_household_are_enough_for_a_quarter_of_an_hour() {
        assert_eq!(check_registrations(&minutes_ago(vec![2; 29]), noon()), Ok(()));
        assert_eq!(check_registrations(&minutes_ago(vec![2; 30]), noon()), locked_for(13));
    }

    #[test]
    fn an_account_is_never_taken_for_an_address_nor_a_registration_for_a_failure() {
        let key = HashKey::from_bytes(&[7; 32]);
        let address = "192.0.2.1".parse().unwrap();
        assert_ne!(key.origin(address), key.registrations(address));
        // "0.0.0.0" as bytes is what a mail address of four zero characters would be.
        assert_ne!(key.account("\0\0\0\0"), key.origin("0.0.0.0".parse().unwrap()));
    }
}
