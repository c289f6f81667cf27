//! What became of the last invitation into a role, as lists of people show it.
use jiff::Timestamp;
use serde::Serialize;
use store::{invitations::InvitationDelivery, mails};
use utoipa::ToSchema;

/// How far an invitation has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = InvitationState)]
enum InvitationState {
    /// Its mail waits to be sent.
    Waiting,
    /// The mail server took it.
    Sent,
    /// The mail server did not take or deliver it.
    Failed,
    /// Its link was followed.
    Opened,
    /// The person signed in.
    Accepted,
}

/// What became of an invitation.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct InvitationFate {
    state: InvitationState,
    /// When it came that far.
    at: Timestamp,
    /// What the mail server said, where it failed.
    reason: Option<String>,
}

impl InvitationFate {
    /// None once nothing is known of the mail any more, and where it was withdrawn.
    pub(crate) fn of(fate: &InvitationDelivery) -> Option<InvitationFate> {
        let (state, at) = match (fate.accepted_at, fate.opened_at, fate.mail?) {
            (Some(at), ..) => (InvitationState::Accepted, at),
            (_, Some(at), _) => (InvitationState::Opened, at),
            (.., mails::MailState::Waiting | mails::MailState::Sending) => {
                (InvitationState::Waiting, fate.mailed_at)
            }
            (.., mails::MailState::Sent) => (InvitationState::Sent, fate.mailed_at),
            (.., mails::MailState::Failed) => (InvitationState::Failed, fate.mailed_at),
            (.., mails::MailState::Withdrawn) => return None,
        };
        let reason = fate.error.clone().filter(|_| state == InvitationState::Failed);
        Some(InvitationFate { state, at, reason })
    }
}
