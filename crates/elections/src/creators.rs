//! Creators: the people who run an instance.
use crate::{
    domain_errors::DomainError,
    ids::{CreatorId, InstanceId, UserId},
    numbers::numbered,
};
use jiff::Timestamp;

numbered! {
    /// Whether a creator is active, with the number on the wire.
    pub enum CreatorStatus as i16, "CreatorStatus", "status of a creator" {
        /// Has not signed in yet, or is deactivated.
        Inactive = 0,
        /// Has signed in.
        Active = 1,
    }
}

/// The role of a person who runs an instance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Creator {
    /// The id.
    pub id: CreatorId,
    /// The instance.
    pub instance_id: InstanceId,
    /// The account.
    pub user: UserId,
    /// The time of the last invitation.
    pub invited_at: Option<Timestamp>,
    /// The time of the first sign-in.
    pub signed_in_at: Option<Timestamp>,
    /// The time of the deactivation; `None` while the role gives access.
    pub deactivated_at: Option<Timestamp>,
    /// The time of creation.
    pub created_at: Timestamp,
    /// The time of the last change.
    pub updated_at: Timestamp,
}

impl Creator {
    /// Returns the status. A deactivated creator has the status inactive.
    pub fn status(&self) -> CreatorStatus {
        if self.signed_in_at.is_some() && self.has_access() {
            CreatorStatus::Active
        } else {
            CreatorStatus::Inactive
        }
    }

    /// Returns whether the role gives access.
    pub fn has_access(&self) -> bool {
        self.deactivated_at.is_none()
    }

    /// Records an invitation, whether it is the first one or a repeated one.
    ///
    /// # Errors
    /// Returns an error if the creator is deactivated or has signed in already.
    pub fn invite(&mut self, now: Timestamp) -> Result<(), DomainError> {
        self.require_invitable()?;
        self.invited_at = Some(now);
        Ok(())
    }

    /// Checks that the creator may be invited, for the first time or again.
    ///
    /// # Errors
    /// Returns an error if the creator is deactivated or has signed in already.
    pub fn require_invitable(&self) -> Result<(), DomainError> {
        if !self.has_access() {
            Err(DomainError::Deactivated)
        } else if self.signed_in_at.is_some() {
            Err(DomainError::AlreadyActive)
        } else {
            Ok(())
        }
    }

    /// Changes the status to the one with this number: 0 deactivates the creator, even before the first sign-in; 1
    /// activates it again. A creator becomes active only by signing in, so 1 is an error before that.
    ///
    /// # Errors
    /// Returns [`DomainError::StatusNotSettable`] in that case, or an error if the number is unknown.
    pub fn request_status(&mut self, number: i16, now: Timestamp) -> Result<(), DomainError> {
        match (CreatorStatus::try_from(number)?, self.has_access()) {
            (CreatorStatus::Inactive, true) => self.deactivated_at = Some(now),
            (CreatorStatus::Active, false) => self.deactivated_at = None,
            (CreatorStatus::Active, true) if self.status() == CreatorStatus::Inactive => {
                return Err(DomainError::StatusNotSettable);
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
            instance_id: InstanceId::random(),
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
        creator.signed_in_at = Some(now());
        assert_eq!(creator.status(), CreatorStatus::Active);
        assert_eq!(creator.invite(now()), Err(DomainError::AlreadyActive));
    }

    #[test]
    fn a_deactivated_creator_is_inactive_and_has_no_access() {
        let mut creator = creator();
        creator.signed_in_at = Some(now());
        creator.request_status(0, now()).unwrap();
        assert_eq!((creator.status(), creator.has_access()), (CreatorStatus::Inactive, false));
        assert_eq!(creator.invite(now()), Err(DomainError::Deactivated));
        creator.request_status(1, now()).unwrap();
        assert_eq!((creator.status(), creator.has_access()), (CreatorStatus::Active, true));
    }

    #[test]
    fn a_creator_that_never_signed_in_can_be_deactivated_but_not_made_active() {
        let mut creator = creator();
        assert_eq!(creator.request_status(1, now()), Err(DomainError::StatusNotSettable));
        creator.request_status(0, now()).unwrap();
        assert!(!creator.has_access());
        creator.request_status(1, now()).unwrap();
        assert_eq!((creator.status(), creator.has_access()), (CreatorStatus::Inactive, true));
        assert!(creator.request_status(2, now()).is_err());
    }
}
