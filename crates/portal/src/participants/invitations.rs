//! Invitations and reminders of candidates and trust persons, one at a time. Jobs send them to many.
use crate::{
    accounts::{
        invitation_links::InvitationLinkState,
        invitations::{Inviter, RoleMailPreview, RoleMailText},
    },
    audit::{events::AuditEvent, log::AuditActor},
    instance_locks::lock_instance_without_revision,
    participants::{
        Participants, addressees::ParticipantId, candidates, creators, reminder_mails::Reminder,
        trust_persons,
    },
    provider::answers_page,
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::{AuditReceipt, Unaudited, UnitOfWork},
};
use elections::{
    answers::Entity, domain_errors::DomainError, ids::InstanceId, instances::Instance,
    participants::PartyScope, people::RoleId,
};
use store::{audit::AuditChain, invitations::InvitationDetails};

impl Participants {
    /// Sends an invitation to a participant of the scope. The links of earlier invitations stay valid.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] also if there is no mail address;
    /// [`ServiceError::RuleViolation`] if the participant has signed in, is deactivated or has no profile, or the election
    /// is over;
    /// [`ServiceError::CandidateExists`], [`ServiceError::EmailNotConfirmed`], [`ServiceError::TooManyAttempts`].
    pub async fn invite(
        &self,
        instance_id: InstanceId,
        scope: PartyScope,
        participant: ParticipantId,
        wording: &RoleMailText,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        wording.validate().into_result()?;
        let mut work = self.transactions.begin(actor).await?;
        let inviter = actor.try_into()?;
        let invited =
            self.invite_in_transaction(instance_id, scope, participant, wording, &inviter, &mut work).await;
        match invited {
            Ok(receipt) => Ok(work.commit_recorded(receipt).await?),
            Err(error) => self.ask_provider_if_needed(error, work, actor).await,
        }
    }

    /// Returns an error. If the mails wait for the provider, the administrators are asked by mail.
    pub(super) async fn ask_provider_if_needed<T>(
        &self,
        error: ServiceError,
        refused: UnitOfWork,
        actor: &Principal,
    ) -> Result<T, ServiceError> {
        // Nothing of the refused work is written.
        drop(refused);
        if matches!(error, ServiceError::RuleViolation(DomainError::AwaitsProvider)) {
            let work = self.transactions.begin(AuditActor::PORTAL).await?;
            self.outbox.ask_provider(&actor.user, &self.provider, work).await?;
        }
        Err(error)
    }

    /// Like [`Participants::invite`], within a transaction.
    pub(crate) async fn invite_in_transaction(
        &self,
        instance_id: InstanceId,
        scope: PartyScope,
        participant: ParticipantId,
        wording: &RoleMailText,
        inviter: &Inviter,
        work: &mut UnitOfWork,
    ) -> Result<AuditReceipt, ServiceError> {
        match participant {
            ParticipantId::Candidate(id) => {
                self.invite_candidate(instance_id, scope, id, wording, inviter, work).await
            }
            ParticipantId::TrustPerson(id) => {
                self.invite_trust_person(instance_id, scope, id, wording, inviter, work).await
            }
        }
    }

    /// Sends a reminder to a participant of the scope who can answer and has not submitted.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] if the participant cannot answer, has submitted, or has
    /// unsubscribed from reminders; [`ServiceError::TooManyAttempts`].
    pub(crate) async fn remind_in_transaction(
        &self,
        instance_id: InstanceId,
        scope: PartyScope,
        participant: ParticipantId,
        wording: &RoleMailText,
        inviter: &Inviter,
        work: &mut UnitOfWork,
    ) -> Result<AuditReceipt, ServiceError> {
        // A change of the mail address locks the same chain: the link goes to the address that it has then.
        work.lock_chain(AuditChain::Provider).await?;
        let instance = lock_instance_without_revision(instance_id, &mut *work).await?;
        let (reminder, event) = load_reminder(scope, participant, &instance, work).await?;
        self.queue_reminder(&reminder, wording, inviter, work).await?;
        Ok(work.record(event).await?)
    }

    /// Renders the reminder that [`Participants::remind_in_transaction`] would send.
    ///
    /// # Errors
    /// As [`Participants::remind_in_transaction`].
    pub(super) async fn render_reminder(
        &self,
        instance: &Instance,
        scope: PartyScope,
        participant: ParticipantId,
        wording: &RoleMailText,
        inviter: &Inviter,
        work: &mut UnitOfWork,
    ) -> Result<RoleMailPreview, ServiceError> {
        let (reminder, _) = load_reminder(scope, participant, instance, work).await?;
        self.render_reminder_mail(&reminder, wording, inviter, work).await
    }

    /// Sends a new link to the owner of a link that was used or has expired: to sign in, or another invitation. The caller
    /// does not learn the address. Returns whether a mail was sent: not if the link is valid, as after its deadline was
    /// extended.
    ///
    /// # Errors
    /// [`ServiceError::InvalidLink`] if the link never existed, or its role was deactivated, removed or given to another
    /// mail address; [`ServiceError::RuleViolation`] if the election is over for those who answer;
    /// [`ServiceError::Forbidden`] for administrators, whom others must invite again;
    /// [`ServiceError::TooManyAttempts`].
    pub async fn renew_invitation(&self, token: &str) -> Result<bool, ServiceError> {
        let found = self.accounts.load_invitation_link(token).await?;
        let user = self.accounts.load_link_owner(&found.token).await?;
        match found.state {
            InvitationLinkState::Valid => return Ok(false),
            InvitationLinkState::Used => {
                let next = self.find_answers_page(&found.details).await?;
                self.accounts.renew_sign_in_link(user.id, next.as_deref()).await?;
            }
            InvitationLinkState::Expired => self.send_invitation_again(found.details).await?,
        }
        Ok(true)
    }

    /// Returns the page on which the holder of a role answers; `None` for those who do not answer.
    async fn find_answers_page(&self, invited: &InvitationDetails) -> store::Result<Option<String>> {
        let entity = match (invited.role, invited.instance_id) {
            (RoleId::Candidate(id), _) => Some(Entity::Candidate(id)),
            (RoleId::TrustPerson(id), Some(instance_id)) => {
                let found = store::trust_persons::find(instance_id, id, &self.db).await?;
                found.map(|listed| Entity::Party(listed.trust_person.party))
            }
            _ => None,
        };
        Ok(entity.map(answers_page))
    }

    async fn send_invitation_again(&self, expired: InvitationDetails) -> Result<(), ServiceError> {
        let instance_id = expired.instance_id.ok_or(ServiceError::Forbidden)?;
        let inviter = match expired.invited_by {
            Some(inviter) => store::users::find(inviter, &self.db).await?,
            None => None,
        };
        let inviter = Inviter::on_behalf_of(inviter.as_ref(), &self.provider);
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        work.lock_chain(AuditChain::Provider).await?;
        let instance = lock_instance_without_revision(instance_id, &mut work).await?;
        if matches!(expired.role, RoleId::Candidate(_) | RoleId::TrustPerson(_)) {
            instance.require_before_end(work.now())?;
        }
        let context = match expired.role {
            RoleId::Candidate(id) => candidates::load_open_invitation(id, &instance, &mut work).await?,
            RoleId::TrustPerson(id) => trust_persons::load_open_invitation(id, &instance, &mut work).await?,
            RoleId::Creator(id) => creators::load_open_invitation(id, &instance, &mut work).await?,
            RoleId::Admin(_) => return Err(ServiceError::Forbidden),
        };
        self.accounts.queue_invitation(&context, &RoleMailText::default(), &inviter, &mut work).await?;
        Ok(work.commit_unaudited(Unaudited::Link).await?)
    }
}

/// Returns the reminder of a participant who can answer and has not submitted, and its audit event.
async fn load_reminder<'a>(
    scope: PartyScope,
    participant: ParticipantId,
    instance: &'a Instance,
    work: &mut UnitOfWork,
) -> Result<(Reminder<'a>, AuditEvent), ServiceError> {
    instance.require_accepting_corrections(work.now())?;
    match participant {
        ParticipantId::Candidate(id) => candidates::load_reminder(scope, id, instance, work).await,
        ParticipantId::TrustPerson(id) => trust_persons::load_reminder(scope, id, instance, work).await,
    }
}
