//! How parties, candidates, trust persons and creators come and go: what they share of their statuses.
//!
//! A status follows from what happened ([`StatusHistory`]); deactivation hides that, activation brings it back. Nobody is
//! put into a status by hand: [`wish`] reads the one number that may be sent.
use crate::{domain_errors::DomainError, numbers::UnknownNumberError};
use jiff::Timestamp;

/// What happened to somebody so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StatusHistory {
    /// An invitation was sent.
    pub invited: bool,
    /// It signed in (a party: one of its trust persons did).
    pub signed_in: bool,
    /// Its answers were submitted, and not reopened since.
    pub submitted: bool,
}

impl StatusHistory {
    /// What the times of the events say. A reopening counts until the next submission.
    pub fn of(
        invited: Option<Timestamp>,
        signed_in: Option<Timestamp>,
        submitted: Option<Timestamp>,
        reopened: Option<Timestamp>,
    ) -> StatusHistory {
        StatusHistory {
            invited: invited.is_some(),
            signed_in: signed_in.is_some(),
            submitted: submitted.is_some() && reopened < submitted,
        }
    }
}

/// What a status that was sent asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatusRequest {
    /// Take out.
    Deactivate,
    /// Bring back, to wherever its history says.
    Activate,
    /// It is so already.
    Nothing,
}

/// Reads the number of a `PATCH {status}`: the deactivated one takes out, any other brings back what was taken out.
/// Everything else is refused, since nobody reaches a status but by what it stands for.
pub fn wish<S>(number: i16, now: S, deactivated: S) -> Result<StatusRequest, DomainError>
where
    S: Copy + PartialEq + TryFrom<i16, Error = UnknownNumberError>,
{
    let wanted = S::try_from(number)?;
    if wanted == now {
        Ok(StatusRequest::Nothing)
    } else if wanted == deactivated {
        Ok(StatusRequest::Deactivate)
    } else if now == deactivated {
        Ok(StatusRequest::Activate)
    } else {
        Err(DomainError::StatusNotByHand)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Option<Timestamp> {
        Some(Timestamp::from_second(second).unwrap())
    }

    #[test]
    fn a_reopened_questionnaire_counts_as_open_until_it_is_submitted_again() {
        let submitted = |submitted, reopened| StatusHistory::of(None, None, submitted, reopened).submitted;
        assert!(submitted(at(1), None));
        assert!(!submitted(at(1), at(2)));
        assert!(submitted(at(3), at(2)));
        assert!(!submitted(None, None));
    }
}
