//! Creators of an instance: granting, inviting, transferring, deactivating.
use crate::{
    accounts::{
        invitations::{self, InvitationContext, InvitationDraft, Inviter, RoleMailText},
        management::RoleRecipient,
    },
    audit::{actions::CreatorAction, events::AuditEvent},
    instance_locks::lock_any_instance_without_revision,
    participants::{Participants, to_grant_error},
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::{AuditReceipt, UnitOfWork},
};
use elections::{
    creators::Creator,
    ids::{CreatorId, InstanceId},
    instances::Instance,
    people::RoleId,
};
use store::audit::AuditChain;

impl Participants {
    /// Grants the creator role to a person. Sends no mail: the invitation does that.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] if the account does not exist or holds the role already.
    pub async fn grant_creator(
        &self,
        instance_id: InstanceId,
        recipient: &RoleRecipient,
        actor: &Principal,
    ) -> Result<CreatorId, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        work.lock_chain(AuditChain::Provider).await?;
        lock_any_instance_without_revision(instance_id, &mut work).await?;
        let user = self.accounts.find_or_create_recipient(recipient, actor, &mut work).await?;
        let now = work.now();
        let creator = Creator {
            id: CreatorId::random(),
            instance_id,
            user,
            invited_at: None,
            signed_in_at: None,
            deactivated_at: None,
            created_at: now,
            updated_at: now,
        };
        store::creators::add(&creator, &mut work).await.map_err(to_grant_error)?;
        let id = creator.id;
        work.commit(AuditEvent::Creator(CreatorAction::Granted, creator)).await?;
        Ok(id)
    }

    /// Transfers the role to another person. The status starts again.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] if the account does not exist or holds the role already.
    pub async fn transfer_creator(
        &self,
        instance_id: InstanceId,
        id: CreatorId,
        recipient: &RoleRecipient,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        work.lock_chain(AuditChain::Provider).await?;
        let (_, former) = lock_creator(instance_id, id, &mut work).await?;
        let user = self.accounts.find_or_create_recipient(recipient, actor, &mut work).await?;
        let now = work.now();
        if former.user == user {
            return Ok(());
        }
        invitations::withdraw_invitation(former.user, id.into(), &mut work).await?;
        let creator = Creator {
            user,
            invited_at: None,
            signed_in_at: None,
            deactivated_at: None,
            updated_at: now,
            ..former
        };
        store::creators::update(&creator, &mut work).await.map_err(to_grant_error)?;
        Ok(work.commit(AuditEvent::Creator(CreatorAction::Transferred, creator)).await?)
    }

    /// Deactivates or reactivates a creator, as `PATCH {status}` with this status number demands.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`], [`ServiceError::Invalid`]; [`ServiceError::LastCreator`] for the last active
    /// creator.
    pub async fn set_creator_status(
        &self,
        instance_id: InstanceId,
        id: CreatorId,
        status: i16,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        // A role may wait for a sign-in afterwards, which locks the chain before the instances of such roles.
        work.lock_chain(AuditChain::Provider).await?;
        let (_, before) = lock_creator(instance_id, id, &mut work).await?;
        let now = work.now();
        let mut creator = Creator { updated_at: now, ..before.clone() };
        creator.request_status(status, now)?;
        if creator.deactivated_at == before.deactivated_at {
            return Ok(());
        }
        let action = if creator.has_access() {
            CreatorAction::Activated
        } else {
            require_not_last(&before, &mut work).await?;
            invitations::withdraw_invitation(creator.user, id.into(), &mut work).await?;
            CreatorAction::Deactivated
        };
        store::creators::update(&creator, &mut work).await?;
        Ok(work.commit(AuditEvent::Creator(action, creator)).await?)
    }

    /// Removes a creator. The last creator with access cannot be removed.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`], [`ServiceError::LastCreator`].
    pub async fn remove_creator(
        &self,
        instance_id: InstanceId,
        id: CreatorId,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let (_, creator) = lock_creator(instance_id, id, &mut work).await?;
        if creator.has_access() {
            require_not_last(&creator, &mut work).await?;
        }
        invitations::withdraw_invitation(creator.user, id.into(), &mut work).await?;
        store::creators::remove(id, &mut work).await?;
        Ok(work.commit(AuditEvent::Creator(CreatorAction::Removed, creator)).await?)
    }

    /// Sends an invitation to a creator. The links of earlier invitations stay valid.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`], [`ServiceError::NotFound`], [`ServiceError::RuleViolation`] if the creator has signed
    /// in or is deactivated, [`ServiceError::EmailNotConfirmed`], [`ServiceError::TooManyAttempts`].
    pub async fn invite_creator(
        &self,
        instance_id: InstanceId,
        id: CreatorId,
        wording: &RoleMailText,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        wording.validate().into_result()?;
        let mut work = self.transactions.begin(actor).await?;
        let inviter = actor.try_into()?;
        let invited = self.invite_creator_in_transaction(instance_id, id, wording, &inviter, &mut work).await;
        match invited {
            Ok(receipt) => Ok(work.commit_recorded(receipt).await?),
            Err(error) => self.ask_provider_if_needed(error, work, actor).await,
        }
    }

    /// Like [`Participants::invite_creator`], within a transaction.
    pub(crate) async fn invite_creator_in_transaction(
        &self,
        instance_id: InstanceId,
        id: CreatorId,
        wording: &RoleMailText,
        inviter: &Inviter,
        work: &mut UnitOfWork,
    ) -> Result<AuditReceipt, ServiceError> {
        let (instance, before) = lock_creator(instance_id, id, work).await?;
        let now = work.now();
        let mut creator = Creator { updated_at: now, ..before };
        creator.invite(now)?;
        store::creators::update(&creator, &mut *work).await?;
        let invited = build_invitation_context(&creator, &instance);
        self.accounts.queue_invitation(&invited, wording, inviter, work).await?;
        Ok(work.record(AuditEvent::Creator(CreatorAction::Invited, creator)).await?)
    }
}

/// Returns the invitation of a creator who can be invited.
///
/// # Errors
/// [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] as [`Participants::invite_creator`].
pub(super) async fn load_invitation_draft<'a>(
    id: CreatorId,
    instance: &'a Instance,
    work: &mut UnitOfWork,
) -> Result<InvitationDraft<'a>, ServiceError> {
    let mut creator = load_creator(instance.id, id, &mut *work).await?;
    creator.invite(work.now())?;
    let user = store::users::find(creator.user, work).await?.ok_or(ServiceError::NotFound)?;
    Ok(InvitationDraft::new(build_invitation_context(&creator, instance), user))
}

/// Returns the invitation of a creator who can still accept it.
///
/// # Errors
/// [`ServiceError::InvalidLink`] if the creator was removed or deactivated.
pub(super) async fn load_open_invitation<'a>(
    id: CreatorId,
    instance: &'a Instance,
    work: &mut UnitOfWork,
) -> Result<InvitationContext<'a>, ServiceError> {
    let found = store::creators::find(instance.id, id, work).await?;
    let invited = found.map(|(creator, _)| creator).filter(Creator::has_access);
    invited.map(|creator| build_invitation_context(&creator, instance)).ok_or(ServiceError::InvalidLink)
}

fn build_invitation_context<'a>(creator: &Creator, instance: &'a Instance) -> InvitationContext<'a> {
    InvitationContext {
        role: RoleId::Creator(creator.id),
        user: creator.user,
        instance: Some(instance),
        party: None,
        recipient_name: None,
    }
}

/// Locks an instance, whose revision stays, and returns it with one of its creators.
async fn lock_creator(
    instance_id: InstanceId,
    id: CreatorId,
    work: &mut UnitOfWork,
) -> Result<(Instance, Creator), ServiceError> {
    let instance = lock_any_instance_without_revision(instance_id, &mut *work).await?;
    Ok((instance, load_creator(instance_id, id, work).await?))
}

async fn load_creator(
    instance_id: InstanceId,
    id: CreatorId,
    work: &mut UnitOfWork,
) -> Result<Creator, ServiceError> {
    let found = store::creators::find(instance_id, id, work).await?;
    found.map(|(creator, _)| creator).ok_or(ServiceError::NotFound)
}

async fn require_not_last(creator: &Creator, work: &mut UnitOfWork) -> Result<(), ServiceError> {
    if store::creators::is_last(creator, work).await? { Err(ServiceError::LastCreator) } else { Ok(()) }
}
