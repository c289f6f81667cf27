//! Creators, who run an instance.
use crate::{
    domain_errors::DomainError,
    ids::{CreatorId, InstanceId, UserId},
    numbers::numbered,
};
use jiff::Timestamp;

numbered! {
    /// Whether a creator is at work. Numbers as on the wire.
    pub enum CreatorStatus as i16, "CreatorStatus", "status of a creator" {
        /// Has not signed in yet, or is deactivated.
        Inactive = 0,
        /// Signed in.
        Active = 1,
    }
}

/// A person's role of running an instance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Creator {
    /// Its id.
    pub id: CreatorId,
    /// The instance.
    pub application: InstanceId,
    /// The account.
    pub user: UserId,
    /// When it was last invited.
    pub invited_at: Option<Timestamp>,
    /// When it first signed in.
    pub signed_in_at: Option<Timestamp>,
    /// When it was taken out; `None` while it is in.
    pub deactivated_at: Option<Timestamp>,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

impl Creator {
    /// Where it stands. A deactivated one shows as inactive.
    pub fn status(&self) -> CreatorStatus {
        if self.signed_in_at.is_some() && self.has_access() {
            CreatorStatus::Active
        } else {
            CreatorStatus::Inactive
        }
    }

    /// Whether the role gives access.
    pub fn has_access(&self) -> bool {
        self.deactivated_at.is_none()
    }

    /// It is invited, for the first time or again.
    pub fn invite(&mut self, now: Timestamp) -> Result<(), DomainError> {
        if !self.has_access() {
            return Err(DomainError::Deactivated);
        }
        if self.signed_in_at.is_some() {
            return Err(DomainError::AlreadyActive);
        }
        self.invited_at = Some(now);
        Ok(())
    }

    /// It signs in.
    pub fn sign_in(&mut self, now: Timestamp) -> Result<(), DomainError> {
        if !self.has_access() {
            return Err(DomainError::Deactivated);
        }
        self.signed_in_at.get_or_insert(now);
        Ok(())
    }

    /// Does what a `PATCH {status}` with this number asks for: 0 takes out, even one that has not signed in yet, 1
    /// brings back. Nobody is made active by hand.
    pub fn patch(&mut self, number: i16, now: Timestamp) -> Result<(), DomainError> {
        match (CreatorStatus::try_from(number)?, self.has_access()) {
            (CreatorStatus::Inactive, true) => self.deactivated_at = Some(now),
            (CreatorStatus::Active, false) => self.deactivated_at = None,
            (CreatorStatus::Active, true) if self.status() == CreatorStatus::Inactive => {
                return Err(DomainError::StatusNotByHand);
            }
            (CreatorStatus::Inactive, false) | (CreatorStatus::Active, true) => {}
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn now() -> Timestamp {
        "2026-12-01T08:00:00Z".parse().unwrap()
    }

    fn creator() -> Creator {
        Creator {
            id: CreatorId::random(),
            application: InstanceId::random(),
            user: UserId::random(),
            invited_at: None,
            signed_in_at: None,
            deactivated_at: None,
            created_at: now(),
            updated_at: now(),
        }
    }

    #[test]
    fn a_creator_is_inactive_until_the_first_sign_in() {
        let mut creator = creator();
        assert_eq!(creator.status(), CreatorStatus::Inactive);
        creator.sign_in(now()).unwrap();
        assert_eq!(creator.status(), CreatorStatus::Active);
        assert_eq!(creator.invite(now()), Err(DomainError::AlreadyActive));
    }

    #[test]
    fn a_deactivated_creator_shows_as_inactive_and_has_no_access() {
        let mut creator = creator();
        creator.sign_in(now()).unwrap();
        creator.patch(0, now()).unwrap();
        assert_eq!((creator.status(), creator.has_access()), (CreatorStatus::Inactive, false));
        assert_eq!(creator.sign_in(now()), Err(DomainError::Deactivated));
        creator.patch(1, now()).unwrap();
        assert_eq!((creator.status(), creator.has_access()), (CreatorStatus::Active, true));
    }

    #[test]
    fn a_creator_that_never_signed_in_can_be_deactivated_but_not_made_active() {
        let mut creator = creator();
        assert_eq!(creator.patch(1, now()), Err(DomainError::StatusNotByHand));
        creator.patch(0, now()).unwrap();
        assert!(!creator.has_access());
        creator.patch(1, now()).unwrap();
        assert_eq!((creator.status(), creator.has_access()), (CreatorStatus::Inactive, true));
        assert!(creator.patch(2, now()).is_err());
    }
}
