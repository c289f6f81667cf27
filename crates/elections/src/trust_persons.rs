//! Trust persons: the people who act for a party.
use crate::{
    domain_errors::DomainError,
    ids::{InstanceId, PartyId, TrustPersonId, UserId},
    numbers::numbered,
    participants::{ParticipantState, ParticipantStatus, StatusHistory},
    parties::PartyStatus,
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

    /// Returns whether the trust person was invited and is not deactivated.
    pub fn is_invited_or_active(&self) -> bool {
        matches!(self.status, TrustPersonStatus::Invited | TrustPersonStatus::Active)
    }

    /// Returns whether the trust person has its role, and with it access to the data of its party: neither it nor its party is
    /// deactivated.
    pub fn has_access(&self, party: PartyStatus) -> bool {
        self.status != TrustPersonStatus::Deactivated && party.require_active().is_ok()
    }

    /// Returns the status of the trust person after an invitation.
    ///
    /// # Errors
    /// [`DomainError::PartyDeactivated`], [`DomainError::Deactivated`]; [`DomainError::AlreadyActive`] after its first
    /// sign-in.
    pub fn invite(&self, party: PartyStatus) -> Result<TrustPersonStatus, DomainError> {
        party.require_active()?;
        self.status.invite()
    }

    /// Returns whether the trust person was invited, has not signed in yet, and still can. `party` is the status of its
    /// party.
    pub fn awaits_sign_in(&self, party: PartyStatus) -> bool {
        self.status == TrustPersonStatus::Invited && party.require_active().is_ok()
    }

    /// Returns whether the trust person can answer: it has signed in, and its party is not deactivated.
    pub fn can_answer(&self, party: PartyStatus) -> bool {
        self.status == TrustPersonStatus::Active && party.require_active().is_ok()
    }

    /// Checks that the trust person may be reminded of the answers of its party: it was asked for them, and the party has
    /// not submitted them.
    ///
    /// # Errors
    /// [`DomainError::NotActive`]; [`DomainError::AlreadySubmitted`] or [`DomainError::PartyDeactivated`].
    pub fn require_remindable(&self, party: PartyStatus) -> Result<(), DomainError> {
        if !self.is_invited_or_active() {
            return Err(DomainError::NotActive);
        }
        match party {
            PartyStatus::Created | PartyStatus::Active => Ok(()),
            PartyStatus::Submitted => Err(DomainError::AlreadySubmitted),
            PartyStatus::Deactivated => Err(DomainError::PartyDeactivated),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn a_trust_person_is_reminded_after_its_invitation_until_the_party_has_submitted() {
        let now = Timestamp::UNIX_EPOCH;
        let remind = |status, party| {
            let trust_person = TrustPerson {
                id: TrustPersonId::random(),
                instance_id: InstanceId::random(),
                party: PartyId::random(),
                user: UserId::random(),
                status,
                invited_at: None,
                signed_in_at: None,
                created_at: now,
                updated_at: now,
            };
            trust_person.require_remindable(party)
        };
        assert_eq!(remind(TrustPersonStatus::Invited, PartyStatus::Created), Ok(()));
        assert_eq!(remind(TrustPersonStatus::Active, PartyStatus::Active), Ok(()));
        for status in [TrustPersonStatus::Created, TrustPersonStatus::Deactivated] {
            assert_eq!(remind(status, PartyStatus::Active), Err(DomainError::NotActive));
        }
        assert_eq!(
            remind(TrustPersonStatus::Active, PartyStatus::Submitted),
            Err(DomainError::AlreadySubmitted)
        );
        assert_eq!(
            remind(TrustPersonStatus::Invited, PartyStatus::Deactivated),
            Err(DomainError::PartyDeactivated)
        );
    }
}
