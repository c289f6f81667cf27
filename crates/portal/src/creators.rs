//! Creators of an instance: granting, inviting, transferring, deactivating.
use crate::{
    Portal, accounts,
    audit::{self, AuditEvent},
    invitations::{self, InvitationContext, InvitationText, MailReason},
    people::Principal,
    service_error::ServiceError,
};
use elections::{
    creators::Creator,
    ids::{CreatorId, InstanceId, UserId},
    validation::ValidationErrorKind,
};
use jiff::Timestamp;
use mail::InvitedRole;
use serde_json::json;
use store::{Tx, audit::AuditChain, invitations::InvitationTarget};

impl Portal {
    /// Grants the creator role to a person. Sends no mail: the invitation does that.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] if the account does not exist or holds the role already.
    pub async fn grant_creator(
        &self,
        instance_id: InstanceId,
        user: UserId,
        actor: &Principal,
    ) -> Result<CreatorId, ServiceError> {
        let now = Timestamp::now();
        let creator = Creator {
            id: CreatorId::random(),
            instance: instance_id,
            user,
            invited_at: None,
            signed_in_at: None,
            deactivated_at: None,
            created_at: now,
            updated_at: now,
        };
        let mut tx = self.db.begin().await?;
        accounts::require_account(user, actor, now, &mut tx).await?;
        store::creators::add(&creator, &mut tx).await.map_err(to_grant_error)?;
        self.audit_creator("creator.granted", &creator, actor, now, tx).await?;
        Ok(creator.id)
    }

    /// Transfers the role to another person. The status starts again.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] if the account does not exist or holds the role already.
    pub async fn transfer_creator(
        &self,
        instance_id: InstanceId,
        id: CreatorId,
        user: UserId,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let former = load_creator(instance_id, id, &mut tx).await?;
        if former.user == user {
            return Ok(());
        }
        accounts::require_account(user, actor, now, &mut tx).await?;
        invitations::withdraw_invitation(former.user, id.into(), &mut tx).await?;
        let creator = Creator {
            user,
            invited_at: None,
            signed_in_at: None,
            deactivated_at: None,
            updated_at: now,
            ..former
        };
        store::creators::update(&creator, &mut tx).await.map_err(to_grant_error)?;
        self.audit_creator("creator.handed_over", &creator, actor, now, tx).await
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
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let before = load_creator(instance_id, id, &mut tx).await?;
        let mut creator = Creator { updated_at: now, ..before.clone() };
        creator.patch(status, now)?;
        if creator.deactivated_at == before.deactivated_at {
            return Ok(());
        }
        let action = if creator.has_access() {
            "creator.activated"
        } else {
            require_not_last(&before, &mut tx).await?;
            invitations::withdraw_invitation(creator.user, id.into(), &mut tx).await?;
            "creator.deactivated"
        };
        store::creators::update(&creator, &mut tx).await?;
        self.audit_creator(action, &creator, actor, now, tx).await
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
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let creator = load_creator(instance_id, id, &mut tx).await?;
        if creator.has_access() {
            require_not_last(&creator, &mut tx).await?;
        }
        invitations::withdraw_invitation(creator.user, id.into(), &mut tx).await?;
        store::creators::remove(id, &mut tx).await?;
        self.audit_creator("creator.removed", &creator, actor, now, tx).await
    }

    /// Sends an invitation to a creator. The link of an earlier invitation becomes invalid.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`], [`ServiceError::NotFound`], [`ServiceError::RuleViolation`] if the creator has signed
    /// in or is deactivated, [`ServiceError::EmailNotConfirmed`], [`ServiceError::TooManyAttempts`].
    pub async fn invite_creator(
        &self,
        instance_id: InstanceId,
        id: CreatorId,
        wording: &InvitationText,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        wording.validate().into_result()?;
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let mut creator = Creator { updated_at: now, ..load_creator(instance_id, id, &mut tx).await? };
        creator.invite(now)?;
        store::creators::update(&creator, &mut tx).await?;
        let instance = self.load_instance(instance_id, &mut tx).await?;
        let invited = InvitationContext {
            role: InvitationTarget::Creator(id),
            user: creator.user,
            instance: Some(&instance),
            recipient_name: None,
            reason: MailReason::Invitation,
        };
        let title = |language: &_| InvitedRole::Creator {
            instance: instance.metadata.title.text(language, &instance.metadata.default_language).to_owned(),
        };
        self.queue_invitation(&invited, title, wording, &actor.into(), now, &mut tx).await?;
        self.audit_creator("creator.invited", &creator, actor, now, tx).await?;
        self.outbox.wake();
        Ok(())
    }

    /// Records an event in the audit log of the instance and commits the transaction.
    async fn audit_creator(
        &self,
        action: &'static str,
        creator: &Creator,
        actor: &Principal,
        now: Timestamp,
        mut tx: Tx,
    ) -> Result<(), ServiceError> {
        let event = AuditEvent::new(action, "creator", creator.id)
            .with_details(json!({"user_id": i64::from(creator.user)}));
        audit::record(AuditChain::Instance(creator.instance), actor.to_audit_actor(), event, now, &mut tx)
            .await?;
        tx.commit().await?;
        self.people.invalidate();
        Ok(())
    }
}

async fn load_creator(instance_id: InstanceId, id: CreatorId, tx: &mut Tx) -> Result<Creator, ServiceError> {
    let found = store::creators::find(instance_id, id, tx).await?;
    found.map(|(creator, _)| creator).ok_or(ServiceError::NotFound)
}

async fn require_not_last(creator: &Creator, tx: &mut Tx) -> Result<(), ServiceError> {
    if store::creators::is_last(creator, tx).await? { Err(ServiceError::LastCreator) } else { Ok(()) }
}

/// Converts an error of the store. A person can hold a role in an instance once.
pub(crate) fn to_grant_error(error: store::Error) -> ServiceError {
    match error {
        store::Error::UniqueViolation(_) => ServiceError::field("user_id", ValidationErrorKind::Duplicate),
        error => error.into(),
    }
}
