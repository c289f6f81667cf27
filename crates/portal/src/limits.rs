//! The limits of what one account or API token may cause: one table, each with the reason. The operator can set each of them.
use crate::{clock::Clock, service_error::ServiceError};
use elections::ids::{ApiTokenId, UserId};
use jiff::Timestamp;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(60 * 60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// How many accounts are remembered before expired counts are dropped.
const MAX_REMEMBERED: usize = 10_000;

/// Something that an account or an API token may do only so often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// Invitations and reminders that a person sends.
    RoleMails,
    /// Those of them that go to people who have never signed in, while the provider has not looked at the instance.
    Strangers,
    /// Mails that strangers cause to one address, and an account to addresses that are not known to be its owner's.
    UnsolicitedMails,
    /// Searches and look-ups.
    Searches,
    /// Exports of instances, research, the audit log and the own data.
    Exports,
    /// Calls of a program with an API token.
    ApiTokenCalls,
}

/// Who is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LimitedParty {
    /// An account.
    Account(UserId),
    /// A program with an API token.
    ApiToken(ApiTokenId),
}

impl From<UserId> for LimitedParty {
    fn from(user: UserId) -> LimitedParty {
        LimitedParty::Account(user)
    }
}

impl From<ApiTokenId> for LimitedParty {
    fn from(token: ApiTokenId) -> LimitedParty {
        LimitedParty::ApiToken(token)
    }
}

/// The rule of a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimitRule {
    /// The name of the setting.
    pub setting: &'static str,
    /// How often, unless the operator sets another number.
    pub default: u32,
    /// Within which time.
    pub period: Duration,
    /// Why there is a limit, and why this one.
    pub reason: &'static str,
}

impl Limit {
    /// All limits.
    pub const ALL: [Limit; 6] = [
        Limit::RoleMails,
        Limit::Strangers,
        Limit::UnsolicitedMails,
        Limit::Searches,
        Limit::Exports,
        Limit::ApiTokenCalls,
    ];

    /// Returns the rule: the table of all limits.
    pub const fn rule(self) -> LimitRule {
        match self {
            Limit::RoleMails => LimitRule {
                setting: "role_mails_per_day",
                default: 1_000,
                period: DAY,
                reason: "the people of a large city in one day, each with an invitation and a reminder; more is a campaign",
            },
            Limit::Strangers => LimitRule {
                setting: "strangers_per_day",
                default: 60,
                period: DAY,
                reason: "the candidates of a village; whoever writes to more people that the portal has never seen is looked at first",
            },
            Limit::UnsolicitedMails => LimitRule {
                setting: "unsolicited_mails_per_hour",
                default: 10,
                period: HOUR,
                reason: "somebody who has lost several links in a row; more would flood a mailbox that may be a stranger's",
            },
            Limit::Searches => LimitRule {
                setting: "searches_per_minute",
                default: 120,
                period: MINUTE,
                reason: "two a second, as fast as somebody types; more reads the lists out by script",
            },
            Limit::Exports => LimitRule {
                setting: "exports_per_hour",
                default: 60,
                period: HOUR,
                reason: "each instance of a county once; each reads all of an instance, and a stolen session takes less along",
            },
            Limit::ApiTokenCalls => LimitRule {
                setting: "api_token_calls_per_minute",
                default: 120,
                period: MINUTE,
                reason: "two a second for each API token, enough to copy an instance every few minutes; more is a loop without a pause",
            },
        }
    }
}

/// The numbers that the operator has set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits(HashMap<Limit, u32>);

impl Limits {
    /// Sets the limit with the name of this setting. Returns whether there is one.
    pub fn set(&mut self, setting: &str, count: u32) -> bool {
        let limit = Limit::ALL.into_iter().find(|limit| limit.rule().setting == setting);
        limit.is_some_and(|limit| {
            self.0.insert(limit, count);
            true
        })
    }

    /// Returns how often something may be done within its period.
    pub fn count(&self, limit: Limit) -> u32 {
        self.0.get(&limit).copied().unwrap_or(limit.rule().default)
    }
}

/// Counts what accounts read, in the memory of a node: reading must write nothing. Each node counts for itself.
#[derive(Clone)]
pub struct AccountLimiter {
    limits: Limits,
    clock: Clock,
    counts: Arc<Mutex<HashMap<(LimitedParty, Limit), ReadCount>>>,
}

#[derive(Clone, Copy)]
struct ReadCount {
    since: Timestamp,
    count: u32,
}

impl ReadCount {
    fn is_current(self, limit: Limit, now: Timestamp) -> bool {
        now.duration_since(self.since).unsigned_abs() < limit.rule().period
    }
}

impl AccountLimiter {
    /// Creates a limiter that has counted nothing.
    pub fn new(limits: Limits, clock: Clock) -> AccountLimiter {
        AccountLimiter { limits, clock, counts: Arc::default() }
    }

    /// Counts one use.
    ///
    /// # Errors
    /// [`ServiceError::TooManyAttempts`] if the account or the API token has reached the limit.
    pub fn count(&self, limit: Limit, party: impl Into<LimitedParty>) -> Result<(), ServiceError> {
        let now = self.clock.now();
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.len() >= MAX_REMEMBERED {
            counts.retain(|(_, limit), count| count.is_current(*limit, now));
        }
        let used = counts.entry((party.into(), limit)).or_insert(ReadCount { since: now, count: 0 });
        if !used.is_current(limit, now) {
            *used = ReadCount { since: now, count: 0 };
        }
        if used.count >= self.limits.count(limit) {
            let elapsed = now.duration_since(used.since).unsigned_abs();
            return Err(ServiceError::TooManyAttempts(limit.rule().period.saturating_sub(elapsed)));
        }
        used.count += 1;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicI64, Ordering};

    #[test]
    fn every_limit_has_a_setting_and_a_reason_in_the_table_for_operators() {
        let document = include_str!("../../../docs/operating.md");
        for rule in Limit::ALL.map(Limit::rule) {
            let row = format!("| `{}` | {} | {} |", rule.setting, rule.default, rule.reason);
            assert!(document.contains(&row), "{row}");
        }
    }

    #[test]
    fn an_account_that_reads_too_much_waits_and_others_do_not() {
        let seconds = Arc::new(AtomicI64::new(0));
        let time = seconds.clone();
        let clock =
            Clock::new(move || Timestamp::from_second(time.load(Ordering::Relaxed)).unwrap_or_default());
        let mut limits = Limits::default();
        assert!(limits.set("searches_per_minute", 3));
        assert!(!limits.set("searches_per_year", 3));
        let limiter = AccountLimiter::new(limits, clock);
        let (erika, maja) = (UserId::random(), UserId::random());
        for _ in 0..3 {
            limiter.count(Limit::Searches, erika).unwrap();
        }
        seconds.store(20, Ordering::Relaxed);
        let refused = limiter.count(Limit::Searches, erika).unwrap_err();
        assert!(matches!(refused, ServiceError::TooManyAttempts(wait) if wait == Duration::from_secs(40)));
        limiter.count(Limit::Searches, maja).unwrap();
        limiter.count(Limit::Exports, erika).unwrap();
        seconds.store(60, Ordering::Relaxed);
        limiter.count(Limit::Searches, erika).unwrap();
    }
}
