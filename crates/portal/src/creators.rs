//! Creators of an instance: granting, inviting, handing over, taking out.
use crate::{
    Portal, accounts,
    audit::{self, AuditEvent},
    invitations::{self, InvitationContext, InvitationText, MailReason},
    people::SignedIn,
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
    /// Makes somebody a creator of an instance. Nothing is mailed yet: the invitation does that.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] when there is no such account or it is one already.
    pub async fn grant_creator(
        &self,
        application: InstanceId,
        user: UserId,
        who: &SignedIn,
    ) -> Result<CreatorId, ServiceError> {
        let now = Timestamp::now();
        let creator = Creator {
            id: CreatorId::random(),
            instance: application,
            user,
            invited_at: None,
            signed_in_at: None,
            deactivated_at: None,
            created_at: now,
            updated_at: now,
        };
        let mut tx = self.db.begin().await?;
        accounts::grantee(user, who, now, &mut tx).await?;
        store::creators::add(&creator, &mut tx).await.map_err(taken)?;
        self.note("creator.granted", &creator, who, now, tx).await?;
        Ok(creator.id)
    }

    /// Hands the role over to somebody else, who begins anew with it.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] when there is no such account or it is one already.
    pub async fn hand_over_creator(
        &self,
        application: InstanceId,
        id: CreatorId,
        user: UserId,
        who: &SignedIn,
    ) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let former = creator(application, id, &mut tx).await?;
        if former.user == user {
            return Ok(());
        }
        accounts::grantee(user, who, now, &mut tx).await?;
        invitations::withdraw(former.user, id.into(), &mut tx).await?;
        let creator = Creator {
            user,
            invited_at: None,
            signed_in_at: None,
            deactivated_at: None,
            updated_at: now,
            ..former
        };
        store::creators::set(&creator, &mut tx).await.map_err(taken)?;
        self.note("creator.handed_over", &creator, who, now, tx).await
    }

    /// Does what a `PATCH {status}` with this number asks for: takes a creator out, or brings it back.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`], [`ServiceError::Invalid`]; [`ServiceError::LastCreator`] for the only one who is left.
    pub async fn patch_creator(
        &self,
        application: InstanceId,
        id: CreatorId,
        status: i16,
        who: &SignedIn,
    ) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let before = creator(application, id, &mut tx).await?;
        let mut creator = Creator { updated_at: now, ..before.clone() };
        creator.patch(status, now)?;
        if creator.deactivated_at == before.deactivated_at {
            return Ok(());
        }
        let action = if creator.has_access() {
            "creator.activated"
        } else {
            must_not_be_last(&before, &mut tx).await?;
            invitations::withdraw(creator.user, id.into(), &mut tx).await?;
            "creator.deactivated"
        };
        store::creators::set(&creator, &mut tx).await?;
        self.note(action, &creator, who, now, tx).await
    }

    /// Takes the role from a creator, never from the last one who has access.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`], [`ServiceError::LastCreator`].
    pub async fn remove_creator(
        &self,
        application: InstanceId,
        id: CreatorId,
        who: &SignedIn,
    ) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let creator = creator(application, id, &mut tx).await?;
        if creator.has_access() {
            must_not_be_last(&creator, &mut tx).await?;
        }
        invitations::withdraw(creator.user, id.into(), &mut tx).await?;
        store::creators::remove(id, &mut tx).await?;
        self.note("creator.removed", &creator, who, now, tx).await
    }

    /// Mails a creator an invitation; the link of an earlier one no longer works.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`], [`ServiceError::NotFound`], [`ServiceError::Not`] for who has signed in or was taken out,
    /// [`ServiceError::EmailNotConfirmed`], [`ServiceError::Locked`].
    pub async fn invite_creator(
        &self,
        application: InstanceId,
        id: CreatorId,
        wording: &InvitationText,
        who: &SignedIn,
    ) -> Result<(), ServiceError> {
        wording.check().into_result()?;
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let mut creator = Creator { updated_at: now, ..creator(application, id, &mut tx).await? };
        creator.invite(now)?;
        store::creators::set(&creator, &mut tx).await?;
        let instance = self.application(application, &mut tx).await?;
        let invited = InvitationContext {
            role: InvitationTarget::Creator(id),
            user: creator.user,
            application: Some(&instance),
            called: None,
            again: MailReason::Invited,
        };
        let title = |language: &_| InvitedRole::Creator {
            instance: instance.metadata.title.text(language, &instance.metadata.default_language).to_owned(),
        };
        self.mail_invitation(&invited, title, wording, &who.into(), now, &mut tx).await?;
        self.note("creator.invited", &creator, who, now, tx).await?;
        self.outbox.wake();
        Ok(())
    }

    /// Ends a transaction with its entry in the audit log of the instance.
    async fn note(
        &self,
        action: &'static str,
        creator: &Creator,
        who: &SignedIn,
        now: Timestamp,
        mut tx: Tx,
    ) -> Result<(), ServiceError> {
        let deed =
            AuditEvent::on(action, "creator", creator.id).with(json!({"user_id": i64::from(creator.user)}));
        audit::record(AuditChain::Instance(creator.instance), who.actor(), deed, now, &mut tx).await?;
        tx.commit().await?;
        self.people.changed();
        Ok(())
    }
}

async fn creator(application: InstanceId, id: CreatorId, tx: &mut Tx) -> Result<Creator, ServiceError> {
    let found = store::creators::find(application, id, tx).await?;
    found.map(|(creator, _)| creator).ok_or(ServiceError::NotFound)
}

async fn must_not_be_last(creator: &Creator, tx: &mut Tx) -> Result<(), ServiceError> {
    if store::creators::is_last(creator, tx).await? { Err(ServiceError::LastCreator) } else { Ok(()) }
}

/// One person holds a role once.
pub(crate) fn taken(error: store::Error) -> ServiceError {
    match error {
        store::Error::Taken(_) => ServiceError::field("user_id", ValidationErrorKind::Duplicate),
        error => error.into(),
    }
}
