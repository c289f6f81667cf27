//! Rotation of refresh tokens.
//!
//! A refresh token works once, and its use returns the next one. If an old token is used again, somebody has a
//! copy of it. Since the owner cannot be distinguished from the thief, the whole session ends. There is one
//! exception for browsers with several tabs: two of them may use the same token at almost the same time.
use jiff::{SignedDuration, Timestamp};

/// How long a token still returns a new one after its rotation.
pub const PARALLEL_USE_WINDOW: SignedDuration = SignedDuration::from_secs(10);
/// How long a session lasts after its last use.
pub const SESSION_LIFETIME: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The stored state of a presented refresh token and its session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefreshTokenState {
    /// When it was exchanged for the next one; `None` if it is unused.
    pub rotated_at: Option<Timestamp>,
    /// Whether the session was revoked: by signing out, a new password, a deactivation or a reuse.
    pub revoked: bool,
    /// When the session expires.
    pub expires_at: Timestamp,
}

/// The result of presenting a refresh token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RotationDecision {
    /// The token is marked as rotated, and the next one is issued.
    Rotate,
    /// Another tab rotated the token shortly before. One more token is issued, and the time of rotation does not
    /// change.
    Reissue,
    /// The token was rotated before, so somebody has a copy of it. The session ends.
    Reused,
    /// The session has ended.
    SessionEnded,
}

impl RefreshTokenState {
    /// Returns the result of presenting the token now.
    pub fn decide(&self, now: Timestamp) -> RotationDecision {
        match self.rotated_at {
            _ if self.revoked || now >= self.expires_at => RotationDecision::SessionEnded,
            None => RotationDecision::Rotate,
            Some(rotated_at) if now.duration_since(rotated_at) < PARALLEL_USE_WINDOW => {
                RotationDecision::Reissue
            }
            Some(_) => RotationDecision::Reused,
        }
    }
}

/// Returns when a session that is used now expires.
pub fn session_expiry(now: Timestamp) -> Timestamp {
    now + SESSION_LIFETIME
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn noon() -> Timestamp {
        "2026-11-21T12:00:00Z".parse().unwrap()
    }

    fn state_after_rotation(seconds_ago: i64) -> RefreshTokenState {
        let rotated_at = Some(noon() - SignedDuration::from_secs(seconds_ago));
        RefreshTokenState { rotated_at, revoked: false, expires_at: session_expiry(noon()) }
    }

    fn fresh() -> RefreshTokenState {
        RefreshTokenState { rotated_at: None, ..state_after_rotation(0) }
    }

    #[test]
    fn a_current_token_is_replaced_by_the_next_one() {
        assert_eq!(fresh().decide(noon()), RotationDecision::Rotate);
    }

    #[rstest]
    #[case::at_once(0, RotationDecision::Reissue)]
    #[case::just_in_time(9, RotationDecision::Reissue)]
    #[case::too_late(10, RotationDecision::Reused)]
    #[case::long_ago(86_400, RotationDecision::Reused)]
    // The clock of the node that rotated it may be ahead.
    #[case::by_a_clock_ahead(-1, RotationDecision::Reissue)]
    fn an_old_token_ends_the_session_except_for_some_seconds_after_its_rotation(
        #[case] seconds: i64,
        #[case] outcome: RotationDecision,
    ) {
        assert_eq!(state_after_rotation(seconds).decide(noon()), outcome);
    }

    #[test]
    fn an_ended_session_issues_no_token() {
        for presented in [fresh(), state_after_rotation(1), state_after_rotation(60)] {
            assert_eq!(
                RefreshTokenState { revoked: true, ..presented }.decide(noon()),
                RotationDecision::SessionEnded
            );
            assert_eq!(presented.decide(presented.expires_at), RotationDecision::SessionEnded);
        }
        let last_moment = fresh().expires_at - SignedDuration::from_secs(1);
        assert_eq!(fresh().decide(last_moment), RotationDecision::Rotate);
    }

    #[test]
    fn a_session_lasts_thirty_days_from_its_last_use() {
        assert_eq!(session_expiry(noon()).to_string(), "2026-12-21T12:00:00Z");
    }
}
