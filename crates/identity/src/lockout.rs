//! Lockout after repeated failures to sign in, and limits of registrations and challenges from a network address.
//!
//! Failures are stored under keyed hashes, so that the database reveals neither which unknown addresses were tried
//! nor from where. During a lockout, no password is checked and no failure is counted, so waiting ends every
//! lockout.
//!
//! Attempts whose results are still open are counted, too. For an account they count as failures, so that guessing in
//! parallel has no advantage. For a network address they have a much higher limit of their own, since a whole town hall
//! may sign in at the same moment.
use crate::random_bytes;
use aws_lc_rs::hmac;
use elections::{ids::UserId, people::normalise_email};
use jiff::{SignedDuration, Timestamp};
use std::{
    fmt,
    net::{IpAddr, Ipv6Addr},
};

/// How long a failure counts.
pub const LOCKOUT_WINDOW: SignedDuration = SignedDuration::from_mins(15);
/// Number of failures that lock an account, whether or not the account exists.
pub const MAX_FAILURES_PER_ACCOUNT: usize = 5;
/// Number of failures that lock a network address. It is higher, since a whole town hall may share one address.
pub const MAX_FAILURES_PER_NETWORK: usize = 50;
/// Number of attempts from a network address whose results may be open at the same time.
pub const MAX_PENDING_PER_NETWORK: usize = 150;
/// The waiting time if too many results are open.
const PENDING_WAIT: SignedDuration = SignedDuration::from_secs(5);
/// Number of registrations that are accepted from a network address. A whole course may share one address.
pub const MAX_REGISTRATIONS_PER_NETWORK: usize = 30;
/// Number of challenges for passkeys that a network address gets. Each view of the sign-in page requests one.
pub const MAX_CHALLENGES_PER_NETWORK: usize = 300;

/// A refusal because there were too many failures, open attempts, registrations or challenges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many attempts; try again in {} s", retry_after.as_secs())]
pub struct Lockout {
    /// The waiting time, in whole seconds, at least one.
    pub retry_after: SignedDuration,
}

/// The attempts of the last minutes on an account, or from a network address.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecentAttempts {
    /// The times of those that failed, in any order.
    pub failed: Vec<Timestamp>,
    /// The number of those whose results are open.
    pub pending: usize,
}

/// Checks that a password may be tried now, after other attempts on the same account and from the same network address.
///
/// # Errors
/// Returns the waiting time if there were too many failures within [`LOCKOUT_WINDOW`], or too many results are open.
pub fn check_attempts(
    account: &RecentAttempts,
    network: &RecentAttempts,
    now: Timestamp,
) -> Result<(), Lockout> {
    let free_at = [
        unlock_time(&account.failed, MAX_FAILURES_PER_ACCOUNT, now),
        unlock_time(&network.failed, MAX_FAILURES_PER_NETWORK, now),
    ];
    require_unlocked(free_at.into_iter().flatten().max(), now)?;
    let counting = account.failed.iter().filter(|at| **at + LOCKOUT_WINDOW > now).count();
    if counting + account.pending >= MAX_FAILURES_PER_ACCOUNT || network.pending >= MAX_PENDING_PER_NETWORK {
        return Err(Lockout { retry_after: PENDING_WAIT });
    }
    Ok(())
}

/// Checks that another registration may come from a network address, after registrations at these times.
///
/// # Errors
/// Returns the waiting time if there were too many registrations within [`LOCKOUT_WINDOW`].
pub fn check_registrations(network: &[Timestamp], now: Timestamp) -> Result<(), Lockout> {
    require_unlocked(unlock_time(network, MAX_REGISTRATIONS_PER_NETWORK, now), now)
}

/// Checks that a network address may get another challenge for a passkey, after challenges at these times.
///
/// # Errors
/// Returns the waiting time if there were too many challenges within [`LOCKOUT_WINDOW`].
pub fn check_challenges(network: &[Timestamp], now: Timestamp) -> Result<(), Lockout> {
    require_unlocked(unlock_time(network, MAX_CHALLENGES_PER_NETWORK, now), now)
}

fn require_unlocked(free_at: Option<Timestamp>, now: Timestamp) -> Result<(), Lockout> {
    match free_at {
        Some(free_at) => Err(Lockout { retry_after: round_up_to_seconds(free_at.duration_since(now)) }),
        None => Ok(()),
    }
}

/// Returns the time at which fewer failures than the limit will count, if the limit is reached now.
fn unlock_time(failures: &[Timestamp], limit: usize, now: Timestamp) -> Option<Timestamp> {
    let mut counting: Vec<Timestamp> =
        failures.iter().map(|at| *at + LOCKOUT_WINDOW).filter(|end| *end > now).collect();
    counting.sort_unstable();
    counting.len().checked_sub(limit).map(|surplus| counting[surplus])
}

/// Rounds up, so that a person who waits this long is not locked out any more.
fn round_up_to_seconds(duration: SignedDuration) -> SignedDuration {
    let fraction = i64::from(duration.subsec_nanos() > 0);
    SignedDuration::from_secs((duration.as_secs() + fraction).max(1))
}

/// The provider's key for hashes of values that must not be readable: accounts, network addresses, contributions.
pub struct HashKey(hmac::Key);

impl HashKey {
    /// Generates a new key in its stored form.
    pub fn generate() -> [u8; 32] {
        random_bytes()
    }

    /// Reads a stored key.
    pub fn from_bytes(bytes: &[u8]) -> HashKey {
        HashKey(hmac::Key::new(hmac::HMAC_SHA256, bytes))
    }

    /// Returns the hash for the failures of an account.
    pub fn hash_account(&self, email: &str) -> [u8; 32] {
        self.hash("account", normalise_email(email).as_bytes())
    }

    /// Returns the hash for registrations with the address of an account. It differs from the one of failures to sign in, so
    /// that strangers who register with somebody's address do not lock the account.
    pub fn hash_registered_account(&self, email: &str) -> [u8; 32] {
        self.hash("registered_account", normalise_email(email).as_bytes())
    }

    /// Returns the hash for the failures of a passkey. It differs from the one of its account, so that strangers who guess
    /// passwords do not lock the passkeys of the account.
    pub fn hash_passkey(&self, credential_id: &[u8]) -> [u8; 32] {
        self.hash("passkey", credential_id)
    }

    /// Returns the hash for the failures of the second factor of an account. It differs from the one of its password, so
    /// that strangers who guess passwords do not lock the second step.
    pub fn hash_second_factor(&self, user: UserId) -> [u8; 32] {
        self.hash("second_factor", i64::from(user).to_string().as_bytes())
    }

    /// Returns the hash of a recovery code of an account. Codes have 50 bits, so a fast hash with a key suffices.
    pub fn hash_recovery_code(&self, user: UserId, code: &str) -> [u8; 32] {
        self.hash("recovery_code", format!("{user} {code}").as_bytes())
    }

    /// Returns the hash for the failures of a network address. Addresses of IPv6 with the same first 64 bits count
    /// as one, since a single connection has all of them.
    pub fn hash_network_address(&self, address: IpAddr) -> [u8; 32] {
        self.hash_network("origin", address)
    }

    /// Returns the hash for the registrations from a network address.
    pub fn hash_registration_network(&self, address: IpAddr) -> [u8; 32] {
        self.hash_network("registrations", address)
    }

    /// Returns the hash for the challenges that a network address gets.
    pub fn hash_challenge_network(&self, address: IpAddr) -> [u8; 32] {
        self.hash_network("challenges", address)
    }

    /// Returns the hash for a contribution to research. It is stored for a day to recognise repeated requests.
    pub fn hash_contribution(&self, id: &[u8]) -> [u8; 32] {
        self.hash("contribution", id)
    }

    fn hash_network(&self, kind: &str, address: IpAddr) -> [u8; 32] {
        match address.to_canonical() {
            IpAddr::V4(address) => self.hash(kind, &address.octets()),
            IpAddr::V6(address) => self.hash(kind, &network_prefix(address)),
        }
    }

    fn hash(&self, kind: &str, value: &[u8]) -> [u8; 32] {
        let mut hash = hmac::Context::with_key(&self.0);
        // The zero byte separates the kind from the value, since no kind contains it.
        hash.update(kind.as_bytes());
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

fn network_prefix(address: Ipv6Addr) -> [u8; 8] {
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

    fn failures(failed: Vec<Timestamp>) -> RecentAttempts {
        RecentAttempts { failed, pending: 0 }
    }

    fn check_failures(account: &[Timestamp], network: &[Timestamp], now: Timestamp) -> Result<(), Lockout> {
        check_attempts(&failures(account.to_vec()), &failures(network.to_vec()), now)
    }

    fn expect_lockout(minutes: i64) -> Result<(), Lockout> {
        Err(Lockout { retry_after: SignedDuration::from_mins(minutes) })
    }

    #[test]
    fn four_failures_do_not_lock_an_account() {
        assert_eq!(check_failures(&minutes_ago([1, 2, 3, 4]), &[], noon()), Ok(()));
    }

    #[test]
    fn the_fifth_failure_locks_the_account_until_the_first_one_expires() {
        assert_eq!(check_failures(&minutes_ago([4, 1, 2, 3, 5]), &[], noon()), expect_lockout(10));
    }

    #[test]
    fn with_more_failures_than_five_the_wait_ends_when_four_are_left() {
        assert_eq!(check_failures(&minutes_ago([1, 2, 3, 4, 5, 14, 14]), &[], noon()), expect_lockout(10));
    }

    #[test]
    fn failures_expire_after_a_quarter_of_an_hour() {
        assert_eq!(check_failures(&minutes_ago([15, 16, 17, 18, 19]), &[], noon()), Ok(()));
    }

    #[test]
    fn fifty_failures_lock_a_network_address() {
        assert_eq!(check_failures(&[], &minutes_ago(vec![2; 49]), noon()), Ok(()));
        assert_eq!(check_failures(&[], &minutes_ago(vec![2; 50]), noon()), expect_lockout(13));
    }

    #[test]
    fn open_attempts_count_for_their_account_and_wait_only_for_seconds() {
        let account = |failed, pending| {
            let account = RecentAttempts { failed: minutes_ago(vec![1; failed]), pending };
            check_attempts(&account, &RecentAttempts::default(), noon())
        };
        let shortly = Err(Lockout { retry_after: PENDING_WAIT });
        assert_eq!(
            [account(0, 4), account(3, 1), account(3, 2), account(0, 5)],
            [Ok(()), Ok(()), shortly, shortly]
        );
        assert_eq!(account(5, 5), expect_lockout(14));
    }

    #[test]
    fn a_hundred_and_fifty_people_may_sign_in_from_one_network_at_the_same_time() {
        let network = |failed, pending| {
            let network = RecentAttempts { failed: minutes_ago(vec![1; failed]), pending };
            check_attempts(&RecentAttempts::default(), &network, noon())
        };
        assert_eq!([network(49, 149), network(0, 150)], [Ok(()), Err(Lockout { retry_after: PENDING_WAIT })]);
        assert_eq!(network(50, 0), expect_lockout(14));
    }

    #[test]
    fn the_longer_of_two_waits_applies() {
        assert_eq!(
            check_failures(&minutes_ago([1; 5]), &minutes_ago(vec![3; 50]), noon()),
            expect_lockout(14)
        );
    }

    #[test]
    fn a_person_may_sign_in_after_the_announced_wait() {
        let failures = vec![noon() - SignedDuration::from_millis(500); 5];
        let locked = check_failures(&failures, &[], noon()).unwrap_err();
        assert_eq!(locked.retry_after, SignedDuration::from_secs(15 * 60));
        assert_eq!(check_failures(&failures, &[], noon() + locked.retry_after), Ok(()));
    }

    #[test]
    fn two_spellings_of_an_address_are_one_account() {
        let key = HashKey::from_bytes(&HashKey::generate());
        assert_eq!(key.hash_account(" Erika@Example.org"), key.hash_account("erika@example.org"));
        assert_ne!(key.hash_account("erika@example.org"), key.hash_account("max@example.org"));
    }

    #[test]
    fn hashes_cannot_be_reproduced_without_the_key() {
        let (one, other) =
            (HashKey::from_bytes(&HashKey::generate()), HashKey::from_bytes(&HashKey::generate()));
        assert_ne!(one.hash_account("erika@example.org"), other.hash_account("erika@example.org"));
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
        let network = |text: &str| key.hash_network_address(text.parse().unwrap());
        assert_eq!(network(one) == network(other), same);
    }

    #[test]
    fn a_household_can_register_thirty_times_in_a_quarter_of_an_hour() {
        assert_eq!(check_registrations(&minutes_ago(vec![2; 29]), noon()), Ok(()));
        assert_eq!(check_registrations(&minutes_ago(vec![2; 30]), noon()), expect_lockout(13));
    }

    #[test]
    fn a_household_gets_three_hundred_challenges_in_a_quarter_of_an_hour() {
        assert_eq!(check_challenges(&minutes_ago(vec![2; 299]), noon()), Ok(()));
        assert_eq!(check_challenges(&minutes_ago(vec![2; 300]), noon()), expect_lockout(13));
    }

    #[test]
    fn hashes_of_accounts_network_addresses_and_registrations_differ() {
        let key = HashKey::from_bytes(&[7; 32]);
        let address = "192.0.2.1".parse().unwrap();
        assert_ne!(key.hash_network_address(address), key.hash_registration_network(address));
        assert_ne!(key.hash_registration_network(address), key.hash_challenge_network(address));
        assert_ne!(key.hash_account("a"), key.hash_passkey(b"a"));
        assert_ne!(key.hash_account("a"), key.hash_registered_account("a"));
        // "0.0.0.0" as bytes equals an email address of four zero characters.
        assert_ne!(key.hash_account("\0\0\0\0"), key.hash_network_address("0.0.0.0".parse().unwrap()));
    }
}
