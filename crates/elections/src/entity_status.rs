//! Statuses of parties, candidates and trust persons: the parts that they share.
//!
//! A status follows from events ([`StatusHistory`]). Deactivation hides it, activation restores it. A client
//! cannot set any other status: [`parse_status_request`] interprets the number that it sends.
use crate::{domain_errors::DomainError, numbers::UnknownNumberError};
use jiff::Timestamp;

/// The events of a party, candidate or trust person that determine its status.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StatusHistory {
    /// An invitation was sent.
    pub invited: bool,
    /// It signed in. For a party: one of its trust persons did.
    pub signed_in: bool,
    /// Its answers were submitted, and not reopened since.
    pub submitted: bool,
}

impl StatusHistory {
    /// Creates the history from the times of the events. A reopening counts until the next submission.
    pub fn from_events(
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

/// The change that a client requests by sending a status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatusRequest {
    /// Deactivate.
    Deactivate,
    /// Activate again, with the status that follows from the history.
    Activate,
    /// Keep the current status.
    Unchanged,
}

/// Interprets the number of a `PATCH {status}`: the number of the deactivated status deactivates, every other
/// number activates a deactivated entry again.
///
/// # Errors
/// Returns [`DomainError::StatusNotSettable`] for every other change, since all other statuses follow from events,
/// and an error if the number is unknown.
pub fn parse_status_request<S>(number: i16, now: S, deactivated: S) -> Result<StatusRequest, DomainError>
where
    S: Copy + PartialEq + TryFrom<i16, Error = UnknownNumberError>,
{
    let wanted = S::try_from(number)?;
    if wanted == now {
        Ok(StatusRequest::Unchanged)
    } else if wanted == deactivated {
        Ok(StatusRequest::Deactivate)
    } else if now == deactivated {
        Ok(StatusRequest::Activate)
    } else {
        Err(DomainError::StatusNotSettable)
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
        let submitted =
            |submitted, reopened| StatusHistory::from_events(None, None, submitted, reopened).submitted;
        assert!(submitted(at(1), None));
        assert!(!submitted(at(1), at(2)));
        assert!(submitted(at(3), at(2)));
        assert!(!submitted(None, None));
    }
}
