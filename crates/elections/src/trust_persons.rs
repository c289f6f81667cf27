//! Trust persons: the people who act for a party.
use crate::{
    ids::{InstanceId, PartyId, TrustPersonId, UserId},
    numbers::numbered,
    participants::{ParticipantState, ParticipantStatus, StatusHistory},
};
use jiff::Timestamp;

numbered! {
    /// The status of a trust person, with its number on the wire.
    pub enum TrustPersonStatus as i16, "TrustPersonStatus", "status of a trust person" {
        /// Created, but not invited.
        Created = 0,
        /// An invitation was sent.
        Invited = 1,
        /// Has signed in.
        Active = 2,
        /// Deactivated; has no access.
        Deactivated = 3,
    }
}

impl ParticipantStatus for TrustPersonStatus {
    fn state(self) -> ParticipantState {
        match self {
            TrustPersonStatus::Created => ParticipantState::Created,
            TrustPersonStatus::Invited => ParticipantState::Invited,
            TrustPersonStatus::Active => ParticipantState::Active,
            TrustPersonStatus::Deactivated => ParticipantState::Deactivated,
        }
    }

    /// A trust person does not submit answers of its own; its party does.
    fn from_state(state: ParticipantState) -> TrustPersonStatus {
        match state {
            ParticipantState::Created => TrustPersonStatus::Created,
            ParticipantState::Invited => TrustPersonStatus::Invited,
            ParticipantState::Active | ParticipantState::Submitted => TrustPersonStatus::Active,
            ParticipantState::Deactivated => TrustPersonStatus::Deactivated,
        }
    }
}

/// The role of a person who acts for a party.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrustPerson {
    /// The id.
    pub id: TrustPersonId,
    /// The instance it belongs to.
    pub instance_id: InstanceId,
    /// The party it acts for.
    pub party: PartyId,
    /// The account.
    pub user: UserId,
    /// The status.
    pub status: TrustPersonStatus,
    /// The time of the last invitation.
    pub invited_at: Option<Timestamp>,
    /// The time of the first sign-in.
    pub signed_in_at: Option<Timestamp>,
    /// The time of creation.
    pub created_at: Timestamp,
    /// The time of the last change.
    pub updated_at: Timestamp,
}

impl TrustPerson {
    /// Returns the status history.
    pub fn history(&self) -> StatusHistory {
        StatusHistory::from_events(self.invited_at, self.signed_in_at, None, None)
    }

    /// Returns whether the role gives access.
    pub fn has_access(&self) -> bool {
        self.status != TrustPersonStatus::Deactivated
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain_errors::DomainError;

    const SIGNED_IN: StatusHistory = StatusHistory { invited: true, signed_in: true, submitted: false };
    const INVITED: StatusHistory = StatusHistory { signed_in: false, ..SIGNED_IN };
    const NOTHING: StatusHistory = StatusHistory { invited: false, ..INVITED };

    #[test]
    fn an_invitation_may_be_sent_again_until_the_first_sign_in() {
        assert_eq!(TrustPersonStatus::Created.invite(), Ok(TrustPersonStatus::Invited));
        assert_eq!(TrustPersonStatus::Invited.invite(), Ok(TrustPersonStatus::Invited));
        assert_eq!(TrustPersonStatus::Active.invite(), Err(DomainError::AlreadyActive));
    }

    #[test]
    fn a_deactivated_trust_person_cannot_be_invited() {
        assert_eq!(TrustPersonStatus::Deactivated.invite(), Err(DomainError::Deactivated));
    }

    #[test]
    fn an_activated_trust_person_gets_the_status_of_its_history() {
        for (history, back) in [
            (SIGNED_IN, TrustPersonStatus::Active),
            (INVITED, TrustPersonStatus::Invited),
            (NOTHING, TrustPersonStatus::Created),
        ] {
            assert_eq!(back.request(3, history), Ok(TrustPersonStatus::Deactivated));
            assert_eq!(TrustPersonStatus::Deactivated.request(2, history), Ok(back));
        }
        assert_eq!(TrustPersonStatus::Invited.request(2, INVITED), Err(DomainError::StatusNotSettable));
    }
}
