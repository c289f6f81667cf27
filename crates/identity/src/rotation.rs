//! What happens when a refresh token is presented.
//!
//! A refresh token works once; its use gives the next one. If an old one comes again, somebody has a copy, and nobody
//! can tell who: the whole session ends. Browsers with several tabs make one exception necessary: two of them may
//! present the same token at almost the same moment.
use jiff::{SignedDuration, Timestamp};

/// How long after its rotation a token still gives a new one.
pub const PARALLEL: SignedDuration = SignedDuration::from_secs(10);
/// How long a session lasts after its last use.
pub const SESSION_LIFETIME: SignedDuration = SignedDuration::from_hours(30 * 24);

/// What the store knows of a token that was presented, and of its session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefreshTokenState {
    /// When it was exchanged for the next one; nothing while it is fresh.
    pub rotated_at: Option<Timestamp>,
    /// Whether the session was ended: by signing out, by a new password, by deactivation, by reuse.
    pub revoked: bool,
    /// When the session ends by itself.
    pub expires_at: Timestamp,
}

/// What follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RotationDecision {
    /// It is marked as rotated, and the next one is handed out.
    Rotate,
    /// Another tab was quicker: one more is handed out, and the time of rotation stays.
    Again,
    /// Somebody uses a copy: the session ends.
    Reused,
    /// The session is over.
    Refused,
}

impl RefreshTokenState {
    /// What follows from presenting it at this moment.
    pub fn outcome(&self, now: Timestamp) -> RotationDecision {
        match self.rotated_at {
            _ if self.revoked || now >= self.expires_at => RotationDecision::Refused,
            None => RotationDecision::Rotate,
            Some(rotated_at) if now.duration_since(rotated_at) < PARALLEL => RotationDecision::Again,
            Some(_) => RotationDecision::Reused,
        }
    }
}

/// When a session that is used now ends by itself.
pub fn expiry(now: Timestamp) -> Timestamp {
    now + SESSION_LIFETIME
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn noon() -> Timestamp {
        "2026-11-21T12:00:00Z".parse().unwrap()
    }

    fn rotated(seconds_ago: i64) -> RefreshTokenState {
        let rotated_at = Some(noon() - SignedDuration::from_secs(seconds_ago));
        RefreshTokenState { rotated_at, revoked: false, expires_at: expiry(noon()) }
    }

    fn fresh() -> RefreshTokenState {
        RefreshTokenState { rotated_at: None, ..rotated(0) }
    }

    #[test]
    fn a_fresh_token_gives_the_next_one() {
        assert_eq!(fresh().outcome(noon()), RotationDecision::Rotate);
    }

    #[rstest]
    #[case::at_once(0, RotationDecision::Again)]
    #[case::just_in_time(9, RotationDecision::Again)]
    #[case::too_late(10, RotationDecision::Reused)]
    #[case::long_ago(86_400, RotationDecision::Reused)]
    // The clock of the node that rotated it may be ahead.
    #[case::by_a_clock_ahead(-1, RotationDecision::Again)]
    fn an_old_token_ends_the_session_unless_two_tabs_were_at_it(
        #[case] seconds: i64,
        #[case] outcome: RotationDecision,
    ) {
        assert_eq!(rotated(seconds).outcome(noon()), outcome);
    }

    #[test]
    fn nothing_comes_of_a_session_that_is_over() {
        for presented in [fresh(), rotated(1), rotated(60)] {
            assert_eq!(
                RefreshTokenState { revoked: true, ..presented }.outcome(noon()),
                RotationDecision::Refused
            );
            assert_eq!(presented.outcome(presented.expires_at), RotationDecision::Refused);
        }
        let last_moment = fresh().expires_at - SignedDuration::from_secs(1);
        assert_eq!(fresh().outcome(last_moment), RotationDecision::Rotate);
    }

    #[test]
    fn a_session_lasts_thirty_days_from_its_last_use() {
        assert_eq!(expiry(noon()).to_string(), "2026-12-21T12:00:00Z");
    }
}
