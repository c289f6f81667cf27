//! Ids: random positive integers below 2⁵³. JavaScript represents them exactly, and clients can neither guess nor
//! count them.
use rand::RngExt;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};
use utoipa::ToSchema;

/// The first integer that a JavaScript number cannot distinguish from its neighbour.
const ID_LIMIT: i64 = 1 << 53;

/// A number that cannot be an id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an id is a whole number from 1 to 9007199254740991")]
pub struct IdError;

fn validate_number(number: i64) -> Result<i64, IdError> {
    (1..ID_LIMIT).contains(&number).then_some(number).ok_or(IdError)
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
        #[serde(try_from = "i64", into = "i64")]
        #[schema(value_type = i64, minimum = 1, maximum = 9007199254740991i64)]
        pub struct $name(i64);

        impl $name {
            /// Returns a new random id.
            pub fn random() -> Self {
                Self(rand::rng().random_range(1..ID_LIMIT))
            }
        }

        impl TryFrom<i64> for $name {
            type Error = IdError;

            fn try_from(number: i64) -> Result<Self, IdError> {
                validate_number(number).map(Self)
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
                text.parse().map_err(|_| IdError).and_then(validate_number).map(Self)
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
    /// Id of an election.
    ElectionId,
    /// Id of an instance.
    InstanceId,
    /// Id of a cluster of instances.
    ClusterId,
    /// Id of a match that a voter requested by the HTTP interface. The match is not stored.
    VoteId,
    /// Id of a thesis; `statement_id` on the wire.
    ThesisId,
    /// Id of a thesis in one language.
    TranslationId,
    /// Id of a former wording of a thesis.
    ThesisVersionId,
    /// Id of a state of a template that towns have taken over.
    TemplateStateId,
    /// Id of a party.
    PartyId,
    /// Id of a candidate, with or without a profile.
    CandidateId,
    /// Id of a party's or a candidate's answer to a thesis.
    AnswerId,
    /// Id of a change to the answer of a party.
    AnswerChangeId,
    /// Id of a comment on the answer of a party.
    AnswerCommentId,
    /// Id of a remark that a reviewer left in a preview, or of a comment of a creator on a thesis.
    RemarkId,
    /// Id of a reopening of answers.
    ReopeningId,
    /// Id of a change in the public history of an instance.
    PublicChangeId,
    /// Id of a voter's contribution to research. It is never shown to anybody.
    ContributionId,
    /// Id of a person's account.
    UserId,
    /// Id of a session, which begins with a sign-in.
    SessionId,
    /// Id of a passkey.
    PasskeyId,
    /// Id of an outgoing mail.
    MailId,
    /// Id of an unsubscription from mails.
    MailRefusalId,
    /// Id of an invitation to a role.
    InvitationId,
    /// Id of a checked item of a guide.
    GuideMarkId,
    /// Id of a background job.
    JobId,
    /// Id of a creator role.
    CreatorId,
    /// Id of a trust person role.
    TrustPersonId,
    /// Id of an administrator role.
    AdminId,
    /// Id of a notification of the provider.
    NotificationId,
    /// Id of a webhook.
    WebhookId,
    /// Id of a message to a webhook.
    WebhookDeliveryId,
    /// Id of an API token.
    ApiTokenId,
    /// Id of a change of an instance's status.
    StatusChangeId,
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_random_id_is_exact_as_a_javascript_number() {
        for _ in 0..1000 {
            let id = PartyId::random();
            assert_eq!(PartyId::try_from(i64::from(id)), Ok(id));
            assert_eq!((i64::from(id) as f64) as i64, i64::from(id));
        }
    }

    #[test]
    fn zero_negative_and_too_large_numbers_are_rejected_as_ids() {
        for number in [0, -1, ID_LIMIT, i64::MAX] {
            assert_eq!(ThesisId::try_from(number), Err(IdError));
            assert!(number.to_string().parse::<ThesisId>().is_err());
        }
    }

    #[test]
    fn an_id_is_serialised_as_a_plain_number() {
        let id = PartyId(42);
        assert_eq!(serde_json::to_string(&id).unwrap(), "42");
        assert_eq!(serde_json::from_str::<PartyId>("42").unwrap(), id);
        assert!(serde_json::from_str::<PartyId>("0").is_err());
    }
}
