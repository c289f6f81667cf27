//! Participants: what parties, candidates and trust persons have in common.
//!
//! Their status follows from events ([`StatusHistory`]). Deactivation hides it, activation restores it. The rules stand
//! once, in [`ParticipantStatus`]; each kind says which states it can have and what their numbers are.
use crate::{domain_errors::DomainError, ids::PartyId, numbers::UnknownNumberError};
use jiff::Timestamp;

/// The parties whose candidates and trust persons an operation covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartyScope {
    /// All parties, and independent candidates.
    All,
    /// One party; independent candidates if `None`.
    Party(Option<PartyId>),
}

impl PartyScope {
    /// Returns whether it covers the participants of a party; independent candidates if `None`.
    pub fn includes(self, party: Option<PartyId>) -> bool {
        match self {
            PartyScope::All => true,
            PartyScope::Party(covered) => party == covered,
        }
    }
}

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

/// What a participant has done so far, whichever kind it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParticipantState {
    /// Created, but not invited.
    Created,
    /// An invitation was sent.
    Invited,
    /// Has signed in. For a party: one of its trust persons has.
    Active,
    /// Has submitted its answers.
    Submitted,
    /// Deactivated; has no access, and voters do not see it.
    Deactivated,
}

impl ParticipantState {
    /// Returns the state of a participant that is not deactivated.
    fn from_history(history: StatusHistory) -> ParticipantState {
        match history {
            StatusHistory { submitted: true, .. } => ParticipantState::Submitted,
            StatusHistory { signed_in: true, .. } => ParticipantState::Active,
            StatusHistory { invited: true, .. } => ParticipantState::Invited,
            _ => ParticipantState::Created,
        }
    }
}

/// The status of a kind of participants: the states that the kind can have, with their numbers on the wire.
pub trait ParticipantStatus: Copy + PartialEq + TryFrom<i16, Error = UnknownNumberError> {
    /// Returns the state.
    fn state(self) -> ParticipantState;

    /// Returns the status for a state. For a state that this kind cannot have, it is the one before.
    fn from_state(state: ParticipantState) -> Self;

    /// The status of somebody who was invited and has not signed in; for a party, of one whose trust persons have not.
    fn before_sign_in() -> Self {
        Self::from_state(ParticipantState::Invited)
    }

    /// The status that follows when somebody with [`ParticipantStatus::before_sign_in`] signs in.
    fn after_sign_in() -> Self {
        Self::from_state(ParticipantState::Active)
    }

    /// Returns the status of a participant that is not deactivated.
    fn from_history(history: StatusHistory) -> Self {
        Self::from_state(ParticipantState::from_history(history))
    }

    /// Returns the status after an invitation, whether it is the first one or a repeated one.
    ///
    /// # Errors
    /// Returns an error if the participant is active already, or deactivated.
    fn invite(self) -> Result<Self, DomainError> {
        match self.state() {
            ParticipantState::Created | ParticipantState::Invited => {
                Ok(Self::from_state(ParticipantState::Invited))
            }
            ParticipantState::Active | ParticipantState::Submitted => Err(DomainError::AlreadyActive),
            ParticipantState::Deactivated => Err(DomainError::Deactivated),
        }
    }

    /// Checks that the participant has signed in and is not deactivated, and returns whether its ratings are final because it
    /// has submitted them.
    ///
    /// # Errors
    /// Returns an error if the participant has not signed in, or is deactivated.
    fn require_signed_in(self) -> Result<bool, DomainError> {
        match self.state() {
            ParticipantState::Created | ParticipantState::Invited => Err(DomainError::NotActive),
            ParticipantState::Active => Ok(false),
            ParticipantState::Submitted => Ok(true),
            ParticipantState::Deactivated => Err(DomainError::Deactivated),
        }
    }

    /// Returns the status after the submission of the answers. [`crate::answers::require_complete`] checks that every
    /// thesis has a position.
    ///
    /// # Errors
    /// Returns an error if the participant is not active, has submitted already, or is deactivated.
    fn submit(self) -> Result<Self, DomainError> {
        if self.require_signed_in()? {
            return Err(DomainError::AlreadySubmitted);
        }
        Ok(Self::from_state(ParticipantState::Submitted))
    }

    /// Returns the status after the answers are reopened: the one that the events before the submission led to. An
    /// imported participant, whom nobody has invited, can then be invited. Voters still see the submitted answers.
    ///
    /// # Errors
    /// Returns an error if nothing was submitted, or if the participant is deactivated.
    fn reopen(self, history: StatusHistory) -> Result<Self, DomainError> {
        match self.state() {
            ParticipantState::Submitted => {
                Ok(Self::from_history(StatusHistory { submitted: false, ..history }))
            }
            ParticipantState::Deactivated => Err(DomainError::Deactivated),
            _ => Err(DomainError::NotSubmitted),
        }
    }

    /// Returns the status after the one with this number is requested: the number of the deactivated status deactivates,
    /// every other number activates a deactivated participant again, with the status that follows from its history.
    ///
    /// # Errors
    /// Returns [`DomainError::StatusNotSettable`] for every other change, since all other statuses follow from events,
    /// and an error if the number is unknown.
    fn request(self, number: i16, history: StatusHistory) -> Result<Self, DomainError> {
        let requested = Self::try_from(number)?;
        if requested == self {
            Ok(self)
        } else if requested.state() == ParticipantState::Deactivated {
            Ok(requested)
        } else if self.state() == ParticipantState::Deactivated {
            Ok(Self::from_history(history))
        } else {
            Err(DomainError::StatusNotSettable)
        }
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
