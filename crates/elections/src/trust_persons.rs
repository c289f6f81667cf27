//! Trust persons, who act for a party.
use crate::{
    domain_errors::DomainError,
    entity_status::{StatusHistory, StatusRequest, wish},
    ids::{InstanceId, PartyId, TrustPersonId, UserId},
    numbers::numbered,
};
use jiff::Timestamp;

numbered! {
    /// How far a trust person has come. Numbers as on the wire.
    pub enum TrustPersonStatus as i16, "TrustPersonStatus", "status of a trust person" {
        /// There it is.
        Created = 0,
        /// An invitation is on its way.
        Invited = 1,
        /// Signed in for the first time.
        Active = 2,
        /// Taken out; has no access.
        Deactivated = 3,
    }
}

impl TrustPersonStatus {
    /// Where a trust person stands that is not deactivated.
    pub fn of(history: StatusHistory) -> TrustPersonStatus {
        match history {
            StatusHistory { signed_in: true, .. } => TrustPersonStatus::Active,
            StatusHistory { invited: true, .. } => TrustPersonStatus::Invited,
            _ => TrustPersonStatus::Created,
        }
    }

    /// It is invited, for the first time or again.
    pub fn invite(self) -> Result<TrustPersonStatus, DomainError> {
        match self {
            TrustPersonStatus::Created | TrustPersonStatus::Invited => Ok(TrustPersonStatus::Invited),
            TrustPersonStatus::Active => Err(DomainError::AlreadyActive),
            TrustPersonStatus::Deactivated => Err(DomainError::Deactivated),
        }
    }

    /// It signs in; with it, its party does. Somebody who had an account before needs no invitation to become active.
    pub fn sign_in(self) -> Result<TrustPersonStatus, DomainError> {
        match self {
            TrustPersonStatus::Created | TrustPersonStatus::Invited | TrustPersonStatus::Active => {
                Ok(TrustPersonStatus::Active)
            }
            TrustPersonStatus::Deactivated => Err(DomainError::Deactivated),
        }
    }

    /// What a `PATCH {status}` with this number leads to.
    pub fn patch(self, number: i16, history: StatusHistory) -> Result<TrustPersonStatus, DomainError> {
        Ok(match wish(number, self, TrustPersonStatus::Deactivated)? {
            StatusRequest::Deactivate => TrustPersonStatus::Deactivated,
            StatusRequest::Activate => TrustPersonStatus::of(history),
            StatusRequest::Nothing => self,
        })
    }
}

/// A person's role of acting for a party.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrustPerson {
    /// Its id.
    pub id: TrustPersonId,
    /// The instance it belongs to.
    pub application: InstanceId,
    /// The party it acts for.
    pub party: PartyId,
    /// The account.
    pub user: UserId,
    /// How far it has come.
    pub status: TrustPersonStatus,
    /// When it was last invited.
    pub invited_at: Option<Timestamp>,
    /// When it first signed in.
    pub signed_in_at: Option<Timestamp>,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

impl TrustPerson {
    /// What happened to it so far.
    pub fn history(&self) -> StatusHistory {
        StatusHistory::of(self.invited_at, self.signed_in_at, None, None)
    }

    /// Whether the role gives access.
    pub fn has_access(&self) -> bool {
        self.status != TrustPersonStatus::Deactivated
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
        assert_eq!(TrustPersonStatus::Invited.sign_in(), Ok(TrustPersonStatus::Active));
        assert_eq!(TrustPersonStatus::Active.invite(), Err(DomainError::AlreadyActive));
    }

    #[test]
    fn a_deactivated_trust_person_is_neither_invited_nor_let_in() {
        assert_eq!(TrustPersonStatus::Deactivated.invite(), Err(DomainError::Deactivated));
        assert_eq!(TrustPersonStatus::Deactivated.sign_in(), Err(DomainError::Deactivated));
    }

    #[test]
    fn an_activated_trust_person_is_where_its_history_says() {
        for (history, back) in [
            (SIGNED_IN, TrustPersonStatus::Active),
            (INVITED, TrustPersonStatus::Invited),
            (NOTHING, TrustPersonStatus::Created),
        ] {
            assert_eq!(back.patch(3, history), Ok(TrustPersonStatus::Deactivated));
            assert_eq!(TrustPersonStatus::Deactivated.patch(2, history), Ok(back));
        }
        assert_eq!(TrustPersonStatus::Invited.patch(2, INVITED), Err(DomainError::StatusNotByHand));
    }
}
