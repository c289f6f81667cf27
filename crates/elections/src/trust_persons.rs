//! Trust persons, who act for a party.
use crate::{
    ids::{ApplicationId, PartyId, TrustPersonId, UserId},
    numbers::numbered,
    refusals::Refusal,
    standing::{History, Wish, wish},
};
use jiff::Timestamp;

numbered! {
    /// How far a trust person has come. Numbers as on the wire.
    pub enum Status as i16, "TrustPersonStatus", "status of a trust person" {
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

impl Status {
    /// Where a trust person stands that is not deactivated.
    pub fn of(history: History) -> Status {
        match history {
            History { signed_in: true, .. } => Status::Active,
            History { invited: true, .. } => Status::Invited,
            _ => Status::Created,
        }
    }

    /// It is invited, for the first time or again.
    pub fn invite(self) -> Result<Status, Refusal> {
        match self {
            Status::Created | Status::Invited => Ok(Status::Invited),
            Status::Active => Err(Refusal::AlreadyActive),
            Status::Deactivated => Err(Refusal::Deactivated),
        }
    }

    /// It signs in; with it, its party does. Somebody who had an account before needs no invitation to become active.
    pub fn sign_in(self) -> Result<Status, Refusal> {
        match self {
            Status::Created | Status::Invited | Status::Active => Ok(Status::Active),
            Status::Deactivated => Err(Refusal::Deactivated),
        }
    }

    /// What a `PATCH {status}` with this number leads to.
    pub fn patch(self, number: i16, history: History) -> Result<Status, Refusal> {
        Ok(match wish(number, self, Status::Deactivated)? {
            Wish::Deactivate => Status::Deactivated,
            Wish::Activate => Status::of(history),
            Wish::Nothing => self,
        })
    }
}

/// A person's role of acting for a party.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrustPerson {
    /// Its id.
    pub id: TrustPersonId,
    /// The instance it belongs to.
    pub application: ApplicationId,
    /// The party it acts for.
    pub party: PartyId,
    /// The account.
    pub user: UserId,
    /// How far it has come.
    pub status: Status,
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
    pub fn history(&self) -> History {
        History::of(self.invited_at, self.signed_in_at, None, None)
    }

    /// Whether the role gives access.
    pub fn has_access(&self) -> bool {
        self.status != Status::Deactivated
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIGNED_IN: History = History { invited: true, signed_in: true, submitted: false };
    const INVITED: History = History { signed_in: false, ..SIGNED_IN };
    const NOTHING: History = History { invited: false, ..INVITED };

    #[test]
    fn an_invitation_may_be_sent_again_until_the_first_sign_in() {
        assert_eq!(Status::Created.invite(), Ok(Status::Invited));
        assert_eq!(Status::Invited.invite(), Ok(Status::Invited));
        assert_eq!(Status::Invited.sign_in(), Ok(Status::Active));
        assert_eq!(Status::Active.invite(), Err(Refusal::AlreadyActive));
    }

    #[test]
    fn a_deactivated_trust_person_is_neither_invited_nor_let_in() {
        assert_eq!(Status::Deactivated.invite(), Err(Refusal::Deactivated));
        assert_eq!(Status::Deactivated.sign_in(), Err(Refusal::Deactivated));
    }

    #[test]
    fn an_activated_trust_person_is_where_its_history_says() {
        for (history, back) in
            [(SIGNED_IN, Status::Active), (INVITED, Status::Invited), (NOTHING, Status::Created)]
        {
            assert_eq!(back.patch(3, history), Ok(Status::Deactivated));
            assert_eq!(Status::Deactivated.patch(2, history), Ok(back));
        }
        assert_eq!(Status::Invited.patch(2, INVITED), Err(Refusal::StatusNotByHand));
    }
}
