//! The delivery status of the last invitation to a role, for lists of people.
use jiff::Timestamp;
use serde::Serialize;
use store::{invitations::InvitationDelivery, mails};
use utoipa::ToSchema;

/// The state of an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum InvitationState {
    /// The mail is not sent yet.
    Waiting,
    /// The mail server accepted the mail.
    Sent,
    /// The mail server did not accept or deliver the mail.
    Failed,
    /// The person opened the link.
    Opened,
    /// The person signed in.
    Accepted,
}

/// The delivery status of an invitation.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct InvitationStatus {
    state: InvitationState,
    /// When the invitation reached this state.
    at: Timestamp,
    /// The message of the mail server, if it failed.
    reason: Option<String>,
    /// When the last mail was written.
    mailed_at: Timestamp,
    /// When the mail server accepted it.
    sent_at: Option<Timestamp>,
    /// Whether it came back; null if the operator does not hand over the notices about that.
    returned: Option<bool>,
    /// When the person first opened the page of an invitation. Programs that check links in mails rarely run its script,
    /// and do not count then.
    opened_at: Option<Timestamp>,
    /// When the person first signed in after an invitation.
    accepted_at: Option<Timestamp>,
}

impl InvitationStatus {
    /// Converts the status. Returns `None` if the mail is no longer stored, or was withdrawn.
    pub(crate) fn from_delivery(delivery: &InvitationDelivery) -> Option<InvitationStatus> {
        let (state, at) = match (delivery.accepted_at, delivery.opened_at, delivery.mail?) {
            (Some(at), ..) => (InvitationState::Accepted, at),
            (_, Some(at), _) => (InvitationState::Opened, at),
            (.., mails::MailState::Waiting | mails::MailState::Sending) => {
                (InvitationState::Waiting, delivery.mailed_at)
            }
            (.., mails::MailState::Sent) => (InvitationState::Sent, delivery.mailed_at),
            (.., mails::MailState::Failed) => (InvitationState::Failed, delivery.mailed_at),
            (.., mails::MailState::Withdrawn) => return None,
        };
        let reason = delivery.error.clone().filter(|_| state == InvitationState::Failed);
        Some(InvitationStatus {
            state,
            at,
            reason,
            mailed_at: delivery.queued_at,
            sent_at: delivery.sent_at,
            returned: delivery.is_returned,
            opened_at: delivery.opened_at,
            accepted_at: delivery.accepted_at,
        })
    }
}
