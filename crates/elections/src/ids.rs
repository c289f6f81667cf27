//! Ids: random positive integers below 2⁵³, which JavaScript reads exactly and nobody can count or guess.
use rand::RngExt;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};
use utoipa::ToSchema;

/// The first integer that JavaScript's numbers no longer tell from its neighbour.
const LIMIT: i64 = 1 << 53;

/// A number that cannot be an id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an id is a whole number from 1 to 9007199254740991")]
pub struct IdError;

fn check(number: i64) -> Result<i64, IdError> {
    (1..LIMIT).contains(&number).then_some(number).ok_or(IdError)
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
        #[serde(try_from = "i64", into = "i64")]
        #[schema(value_type = i64, minimum = 1, maximum = 9007199254740991i64)]
        pub struct $name(i64);

        impl $name {
            /// A new id, drawn at random.
            pub fn random() -> Self {
                Self(rand::rng().random_range(1..LIMIT))
            }
        }

        impl TryFrom<i64> for $name {
            type Error = IdError;

            fn try_from(number: i64) -> Result<Self, IdError> {
                check(number).map(Self)
            }
        }

        impl From<$name> for i64 {
            fn from(id: $name) -> i64 {
                id.0
            }
        }

        impl FromStr for $name {
            type Err = IdError;

            fn from_str(text: &str) -> Result<Self, IdError> {
                text.parse().map_err(|_| IdError).and_then(check).map(Self)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

ids!(
    /// Of an election.
    ElectionId,
    /// Of an application (instance).
    InstanceId,
    /// Of a cluster of instances.
    ClusterId,
    /// Of a voter's match by the interface, of which nothing is kept.
    VoteId,
    /// Of a thesis; `statement_id` on the wire.
    ThesisId,
    /// Of a thesis in one language.
    TranslationId,
    /// Of a party.
    PartyId,
    /// Of a candidate, with or without a profile.
    CandidateId,
    /// Of a party's or a candidate's answer to a thesis.
    AnswerId,
    /// Of a reopening of answers.
    ReopeningId,
    /// Of a change that voters may read of.
    PublicChangeId,
    /// Of what a voter gave to research; known to nobody.
    ContributionId,
    /// Of a person's account.
    UserId,
    /// Of a sign-in and all that came of it.
    SessionId,
    /// Of a mail on its way out.
    MailId,
    /// Of somebody's refusal of further mails.
    MailRefusalId,
    /// Of an invitation into a role.
    InvitationId,
    /// Of something ticked off in a guide.
    GuideMarkId,
    /// Of long work.
    JobId,
    /// Of a creator role.
    CreatorId,
    /// Of a trust person role.
    TrustPersonId,
    /// Of an administrator role.
    AdminId,
    /// Of a notification of the provider.
    NotificationId,
    /// Of an instance's step from one status to another.
    StatusChangeId,
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_random_id_is_one_that_javascript_reads_exactly() {
        for _ in 0..1000 {
            let id = PartyId::random();
            assert_eq!(PartyId::try_from(i64::from(id)), Ok(id));
            assert_eq!((i64::from(id) as f64) as i64, i64::from(id));
        }
    }

    #[test]
    fn zero_negative_and_too_large_numbers_are_no_ids() {
        for number in [0, -1, LIMIT, i64::MAX] {
            assert_eq!(ThesisId::try_from(number), Err(IdError));
            assert!(number.to_string().parse::<ThesisId>().is_err());
        }
    }

    #[test]
    fn an_id_travels_as_a_plain_number() {
        let id = PartyId(42);
        assert_eq!(serde_json::to_string(&id).unwrap(), "42");
        assert_eq!(serde_json::from_str::<PartyId>("42").unwrap(), id);
        assert!(serde_json::from_str::<PartyId>("0").is_err());
    }
}
