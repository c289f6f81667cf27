//! Invitations and reminders of candidates and trust persons, one at a time. Jobs send them to many.
use crate::{
    accounts::invitations::{InvitationText, Inviter},
    participants::{Participants, addressees::ParticipantId},
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::{AuditReceipt, UnitOfWork},
};
use elections::ids::InstanceId;

impl Participants {
    /// Sends an invitation to a participant. The link of an earlier invitation becomes invalid.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] also if there is no mail address;
    /// [`ServiceError::RuleViolation`] if the participant has signed in, is deactivated or has no profile;
    /// [`ServiceError::CandidateExists`], [`ServiceError::EmailNotConfirmed`], [`ServiceError::TooManyAttempts`].
    pub async fn invite(
        &self,
        instance_id: InstanceId,
        participant: ParticipantId,
        wording: &InvitationText,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        wording.validate().into_result()?;
        let mut work = self.transactions.begin(actor).await?;
        let receipt = self.invite_in(instance_id, participant, wording, actor, &mut work).await?;
        Ok(work.commit_recorded(receipt).await?)
    }

    /// Like [`Participants::invite`], within a transaction.
    pub(crate) async fn invite_in(
        &self,
        instance_id: InstanceId,
        participant: ParticipantId,
        wording: &InvitationText,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<AuditReceipt, ServiceError> {
        match participant {
            ParticipantId::Candidate(id) => {
                self.invite_candidate(instance_id, id, wording, actor, work).await
            }
            ParticipantId::TrustPerson(id) => {
                self.invite_trust_person(instance_id, id, wording, actor, work).await
            }
        }
    }

    /// Sends a reminder to a participant who can answer and has not submitted.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] if the participant cannot answer, has submitted, or wants
    /// no reminders; [`ServiceError::TooManyAttempts`].
    pub(crate) async fn remind_in(
        &self,
        instance_id: InstanceId,
        participant: ParticipantId,
        wording: &InvitationText,
        by: &Inviter,
        work: &mut UnitOfWork,
    ) -> Result<AuditReceipt, ServiceError> {
        match participant {
            ParticipantId::Candidate(id) => self.remind_candidate(instance_id, id, wording, by, work).await,
            ParticipantId::TrustPerson(id) => {
                self.remind_trust_person(instance_id, id, wording, by, work).await
            }
        }
    }
}
