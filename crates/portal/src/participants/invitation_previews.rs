//! Invitations before they are sent: what the first of several people would get, and the same mail as a test.
use crate::{
    accounts::invitations::{InvitationDraft, RoleMailText},
    instance_locks::load_instance,
    participants::{
        Participants,
        addressees::ParticipantId,
        candidates, creators,
        mailings::{Invitees, MailingPreview, list_invitees, resolve_participants},
        trust_persons,
    },
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::{Unaudited, UnitOfWork},
};
use elections::{ids::CreatorId, instances::Instance, participants::PartyScope};
use store::jobs::JobScope;

/// The people whose invitation is shown. In the scope of a party, creators are ignored.
#[derive(Clone, Debug, Default)]
pub struct InvitationRecipients {
    /// Candidates and trust persons.
    pub participants: Invitees,
    /// Creators.
    pub creators: Vec<CreatorId>,
}

impl Participants {
    /// Returns the invitation that the first of these people gets.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::NoRecipients`] if nobody can be invited;
    /// [`ServiceError::EmailNotConfirmed`].
    pub async fn preview_invitations(
        &self,
        scope: JobScope,
        recipients: InvitationRecipients,
        wording: &RoleMailText,
        actor: &Principal,
    ) -> Result<MailingPreview, ServiceError> {
        let inviter = actor.try_into()?;
        let mut work = self.transactions.begin_preview(actor).await?;
        let (instance_id, party_scope) = resolve_participants(scope)?;
        let instance = load_instance(instance_id, &mut work).await?;
        let (recipient, draft) =
            find_first_draft(&instance, party_scope, recipients, actor, &mut work).await?;
        let preview = self.accounts.render_invitation(draft, wording, &inviter, &mut work).await?;
        Ok(MailingPreview { recipient, preview })
    }

    /// Sends the invitation that the first of these people gets to the actor only, marked as a test.
    ///
    /// # Errors
    /// As [`Participants::preview_invitations`]; [`ServiceError::Invalid`] for an invalid text;
    /// [`ServiceError::TooManyAttempts`].
    pub async fn send_test_invitation(
        &self,
        scope: JobScope,
        recipients: InvitationRecipients,
        wording: &RoleMailText,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        wording.validate().into_result()?;
        let mut work = self.transactions.begin(actor).await?;
        let (instance_id, party_scope) = resolve_participants(scope)?;
        let instance = load_instance(instance_id, &mut work).await?;
        let (_, draft) = find_first_draft(&instance, party_scope, recipients, actor, &mut work).await?;
        self.accounts.queue_test_invitation(draft, wording, actor, &mut work).await?;
        Ok(work.commit_unaudited(Unaudited::Mail).await?)
    }
}

/// Returns the name and the invitation of the first person who can be invited.
async fn find_first_draft<'a>(
    instance: &'a Instance,
    party_scope: PartyScope,
    InvitationRecipients { participants, creators }: InvitationRecipients,
    actor: &Principal,
    work: &mut UnitOfWork,
) -> Result<(String, InvitationDraft<'a>), ServiceError> {
    for person in list_invitees(instance, party_scope, &participants, &mut *work).await? {
        let draft = match person.participant {
            ParticipantId::Candidate(id) => {
                candidates::load_invitation_draft(party_scope, id, instance, actor, &mut *work).await
            }
            ParticipantId::TrustPerson(id) => {
                trust_persons::load_invitation_draft(party_scope, id, instance, &mut *work).await
            }
        };
        if !is_skipped(&draft) {
            return Ok((person.name, draft?));
        }
    }
    for id in creators.into_iter().filter(|_| party_scope == PartyScope::All) {
        let draft = creators::load_invitation_draft(id, instance, &mut *work).await;
        if !is_skipped(&draft) {
            let draft = draft?;
            return Ok((draft.user.display_name(), draft));
        }
    }
    Err(ServiceError::NoRecipients)
}

/// Returns whether the person cannot be invited. Sending skips it as well.
fn is_skipped(draft: &Result<InvitationDraft<'_>, ServiceError>) -> bool {
    matches!(draft, Err(ServiceError::RuleViolation(_) | ServiceError::Invalid(_)))
}
