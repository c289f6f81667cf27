//! Counting attempts to sign in, so that nobody can guess passwords.
//!
//! An attempt is stored as pending before the password is checked. Success withdraws it, and failure makes it count. An
//! attempt whose result stays open counts as failed, because a client may disconnect before it gets the result.
use crate::{
    accounts::{Accounts, sign_in::ClientInfo},
    audit::{
        events::{AuditEvent, SignInMethod},
        log::AuditActor,
    },
    service_error::ServiceError,
};
use elections::ids::UserId;
use identity::{
    clients::network_prefix,
    lockout::{self, Lockout, RecentAttempts},
};
use jiff::{SignedDuration, Timestamp};
use std::time::Duration;
use store::sign_in_failures::{self, AttemptTimes, CountedAttempt};

/// How long the result of an attempt may be open: longer than any request takes.
const PENDING_TIMEOUT: SignedDuration = SignedDuration::from_secs(30);

impl Accounts {
    /// Begins an attempt to sign in with a password.
    pub(crate) async fn begin_sign_in_attempt(
        &self,
        email: &str,
        client: &ClientInfo,
        now: Timestamp,
    ) -> Result<CountedAttempt, ServiceError> {
        let hashes = &self.keys.hashes;
        let network = hashes.hash_network_address(client.address);
        self.begin_attempt(CountedAttempt::new(hashes.hash_account(email), network), now).await
    }

    /// Begins an attempt to sign in with a passkey.
    pub(crate) async fn begin_passkey_attempt(
        &self,
        credential_id: &[u8],
        client: &ClientInfo,
        now: Timestamp,
    ) -> Result<CountedAttempt, ServiceError> {
        let hashes = &self.keys.hashes;
        let network = hashes.hash_network_address(client.address);
        self.begin_attempt(CountedAttempt::new(hashes.hash_passkey(credential_id), network), now).await
    }

    /// Begins an attempt to take the second step of signing in, or to prove with a code who somebody is.
    pub(crate) async fn begin_second_factor_attempt(
        &self,
        user: UserId,
        client: &ClientInfo,
        now: Timestamp,
    ) -> Result<CountedAttempt, ServiceError> {
        let hashes = &self.keys.hashes;
        let network = hashes.hash_network_address(client.address);
        self.begin_attempt(CountedAttempt::new(hashes.hash_second_factor(user), network), now).await
    }

    /// Begins a registration with a password that may be that of an existing account. Because it can be an attempt to guess
    /// it, registrations with one address are limited as failures to sign in are, but apart from them: registering never
    /// locks an account. The registrations of the network address are counted separately, too.
    pub(crate) async fn begin_registration_attempt(
        &self,
        email: &str,
        client: &ClientInfo,
        now: Timestamp,
    ) -> Result<CountedAttempt, ServiceError> {
        let hashes = &self.keys.hashes;
        let network = hashes.hash_registration_network(client.address);
        let registration = CountedAttempt::new(network, network);
        self.count_attempt(&registration, None, now, |others, _| {
            lockout::check_registrations(&others.failed, now)
        })
        .await?;
        let attempt = CountedAttempt::new(hashes.hash_registered_account(email), network);
        // The network is limited by its registrations.
        self.count_attempt(&attempt, Some(now + PENDING_TIMEOUT), now, |account, _| {
            lockout::check_attempts(account, &RecentAttempts::default(), now)
        })
        .await?;
        Ok(attempt)
    }

    /// Counts a challenge for a passkey that a network address gets.
    pub(crate) async fn count_challenge(
        &self,
        client: &ClientInfo,
        now: Timestamp,
    ) -> Result<(), ServiceError> {
        let network = self.keys.hashes.hash_challenge_network(client.address);
        let challenge = CountedAttempt::new(network, network);
        self.count_attempt(&challenge, None, now, |others, _| lockout::check_challenges(&others.failed, now))
            .await
    }

    async fn begin_attempt(
        &self,
        attempt: CountedAttempt,
        now: Timestamp,
    ) -> Result<CountedAttempt, ServiceError> {
        let pending_until = Some(now + PENDING_TIMEOUT);
        self.count_attempt(&attempt, pending_until, now, |account, network| {
            lockout::check_attempts(account, network, now)
        })
        .await?;
        Ok(attempt)
    }

    /// Records an attempt unless there were too many of its kind. It is stored before the others are counted, and outside
    /// of a unit of work: otherwise attempts at the same time would not count each other.
    async fn count_attempt(
        &self,
        attempt: &CountedAttempt,
        pending_until: Option<Timestamp>,
        now: Timestamp,
        check: impl FnOnce(&RecentAttempts, &RecentAttempts) -> Result<(), Lockout>,
    ) -> Result<(), ServiceError> {
        sign_in_failures::add(attempt, now, pending_until, &self.db).await?;
        let (account, network) =
            sign_in_failures::list_others(attempt, now - lockout::LOCKOUT_WINDOW, &self.db).await?;
        let network = split_attempts(&drop_abandoned(network, now), now);
        if let Err(locked) = check(&split_attempts(&account, now), &network) {
            sign_in_failures::withdraw(attempt, &self.db).await?;
            return Err(ServiceError::TooManyAttempts(
                Duration::try_from(locked.retry_after).unwrap_or_default(),
            ));
        }
        Ok(())
    }

    /// Records that an attempt to sign in has failed, also in the audit log. Unknown accounts are recorded, too, so that the
    /// response takes as long.
    pub(crate) async fn record_failed_sign_in(
        &self,
        attempt: &CountedAttempt,
        user: Option<UserId>,
        method: SignInMethod,
        client: &ClientInfo,
    ) -> Result<(), ServiceError> {
        self.record_failed_attempt(attempt).await?;
        let work = self.transactions.begin(AuditActor::PORTAL).await?;
        let network = network_prefix(client.address);
        Ok(work.commit(AuditEvent::SignInFailed { user, method, network }).await?)
    }

    /// Records that an attempt has failed.
    pub(crate) async fn record_failed_attempt(&self, attempt: &CountedAttempt) -> store::Result<()> {
        sign_in_failures::record_failure(attempt, &self.db).await
    }
}

/// Drops attempts whose result stayed open. A busy node gives up requests that wait to be checked, and other people behind
/// the same network address must not be locked out for that. For the account, these attempts do count.
fn drop_abandoned(attempts: Vec<AttemptTimes>, now: Timestamp) -> Vec<AttemptTimes> {
    attempts.into_iter().filter(|attempt| attempt.pending_until.is_none_or(|until| until > now)).collect()
}

/// Separates attempts whose result is open from those that have failed.
fn split_attempts(attempts: &[AttemptTimes], now: Timestamp) -> RecentAttempts {
    let (pending, failed): (Vec<&AttemptTimes>, Vec<&AttemptTimes>) =
        attempts.iter().partition(|attempt| attempt.pending_until.is_some_and(|until| until > now));
    RecentAttempts { failed: failed.iter().map(|attempt| attempt.at).collect(), pending: pending.len() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn noon() -> Timestamp {
        "2026-11-21T12:00:00Z".parse().unwrap()
    }

    #[test]
    fn an_attempt_whose_result_stays_open_counts_as_failed() {
        let attempt = AttemptTimes { at: noon(), pending_until: Some(noon() + PENDING_TIMEOUT) };
        let failed = AttemptTimes { at: noon(), pending_until: None };
        let after = |seconds| {
            let now = noon() + SignedDuration::from_secs(seconds);
            let RecentAttempts { failed, pending } = split_attempts(&[attempt, failed], now);
            (failed.len(), pending)
        };
        assert_eq!([after(1), after(29), after(30)], [(1, 1), (1, 1), (2, 0)]);
    }

    #[test]
    fn a_network_address_is_not_charged_for_attempts_whose_result_stayed_open() {
        let attempt = AttemptTimes { at: noon(), pending_until: Some(noon() + PENDING_TIMEOUT) };
        let failed = AttemptTimes { at: noon(), pending_until: None };
        let after =
            |seconds| drop_abandoned(vec![attempt, failed], noon() + SignedDuration::from_secs(seconds));
        assert_eq!((after(29).len(), after(30)), (2, vec![failed]));
    }
}
