//! Trust persons of the parties of an instance: granting, inviting, moving, deactivating.
use crate::{
    accounts::{
        invitations::{self, InvitationContext, InvitationDraft, Inviter, RoleMailText},
        management::RoleRecipient,
    },
    audit::{actions::TrustPersonAction, events::AuditEvent},
    instance_locks::{lock_instance, lock_instance_without_revision},
    participants::{Participants, reminder_mails::Reminder, to_grant_error},
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::{AuditReceipt, UnitOfWork},
};
use elections::{
    answers::Entity,
    ids::{InstanceId, PartyId, TrustPersonId},
    instances::Instance,
    participants::{ParticipantStatus, PartyScope},
    parties::PartyStatus,
    people::RoleId,
    trust_persons::{TrustPerson, TrustPersonStatus},
    validation::ValidationErrorKind,
};
use store::audit::AuditChain;

impl Participants {
    /// Grants the role of a trust person of a party. Sends no mail: the invitation does that.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] if the account or the party does not exist, or the person holds the role already.
    pub async fn grant_trust_person(
        &self,
        instance_id: InstanceId,
        recipient: &RoleRecipient,
        party: PartyId,
        actor: &Principal,
    ) -> Result<TrustPersonId, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        work.lock_chain(AuditChain::Provider).await?;
        lock_instance(instance_id, &mut work).await?;
        let user = self.accounts.find_or_create_recipient(recipient, actor, &mut work).await?;
        let now = work.now();
        let trust_person = TrustPerson {
            id: TrustPersonId::random(),
            instance_id,
            party,
            user,
            status: TrustPersonStatus::Created,
            invited_at: None,
            signed_in_at: None,
            created_at: now,
            updated_at: now,
        };
        store::trust_persons::add(&trust_person, &mut work).await.map_err(to_trust_person_error)?;
        let id = trust_person.id;
        work.commit(AuditEvent::TrustPerson(TrustPersonAction::Granted, trust_person)).await?;
        Ok(id)
    }

    /// Transfers the role to another person, whose status starts again, or moves it to another party.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] as in [`Participants::grant_trust_person`].
    pub async fn update_trust_person(
        &self,
        instance_id: InstanceId,
        id: TrustPersonId,
        recipient: &RoleRecipient,
        party: PartyId,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        work.lock_chain(AuditChain::Provider).await?;
        lock_instance(instance_id, &mut work).await?;
        let user = self.accounts.find_or_create_recipient(recipient, actor, &mut work).await?;
        let now = work.now();
        let former = load_trust_person(instance_id, id, &mut work).await?;
        if (former.user, former.party) == (user, party) {
            return Ok(());
        }
        let mut changed = TrustPerson { party, updated_at: now, ..former };
        if changed.user != user {
            invitations::withdraw_invitation(changed.user, id.into(), &mut work).await?;
            changed = TrustPerson {
                user,
                status: TrustPersonStatus::Created,
                invited_at: None,
                signed_in_at: None,
                ..changed
            };
        }
        store::trust_persons::update(&changed, &mut work).await.map_err(to_trust_person_error)?;
        if changed.status == TrustPersonStatus::Active {
            store::roles::activate_party(changed.party, now, &mut work).await?;
        }
        Ok(work.commit(AuditEvent::TrustPerson(TrustPersonAction::Changed, changed)).await?)
    }

    /// Deactivates or reactivates a trust person, as `PATCH {status}` with this status number demands.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`], [`ServiceError::Invalid`].
    pub async fn set_trust_person_status(
        &self,
        instance_id: InstanceId,
        id: TrustPersonId,
        status: i16,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        // A role may wait for a sign-in afterwards, which locks the chain before the instances of such roles.
        work.lock_chain(AuditChain::Provider).await?;
        lock_instance(instance_id, &mut work).await?;
        let now = work.now();
        let before = load_trust_person(instance_id, id, &mut work).await?;
        let status = before.status.request(status, before.history())?;
        if status == before.status {
            return Ok(());
        }
        let action = if status == TrustPersonStatus::Deactivated {
            invitations::withdraw_invitation(before.user, id.into(), &mut work).await?;
            TrustPersonAction::Deactivated
        } else {
            TrustPersonAction::Activated
        };
        let changed = TrustPerson { status, updated_at: now, ..before };
        store::trust_persons::update(&changed, &mut work).await?;
        Ok(work.commit(AuditEvent::TrustPerson(action, changed)).await?)
    }

    /// Removes a trust person.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`].
    pub async fn remove_trust_person(
        &self,
        instance_id: InstanceId,
        id: TrustPersonId,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        lock_instance(instance_id, &mut work).await?;
        let trust_person = load_trust_person(instance_id, id, &mut work).await?;
        invitations::withdraw_invitation(trust_person.user, id.into(), &mut work).await?;
        store::trust_persons::remove(id, &mut work).await?;
        Ok(work.commit(AuditEvent::TrustPerson(TrustPersonAction::Removed, trust_person)).await?)
    }

    /// Invites a trust person; see [`Participants::invite`].
    pub(super) async fn invite_trust_person(
        &self,
        instance_id: InstanceId,
        scope: PartyScope,
        id: TrustPersonId,
        wording: &RoleMailText,
        inviter: &Inviter,
        work: &mut UnitOfWork,
    ) -> Result<AuditReceipt, ServiceError> {
        // A sign-in locks the same chain before it looks for the roles that wait for it.
        work.lock_chain(AuditChain::Provider).await?;
        let instance = lock_instance_without_revision(instance_id, &mut *work).await?;
        let now = work.now();
        let before = load_trust_person_in_scope(scope, instance_id, id, &mut *work).await?;
        let status = check_invitation(&before, &instance, &mut *work).await?;
        if before.status != status {
            // The fairness report says which parties were invited.
            store::instances::increment_revision(instance_id, now, &mut *work).await?;
        }
        let changed = TrustPerson { status, invited_at: Some(now), updated_at: now, ..before };
        store::trust_persons::update(&changed, &mut *work).await?;
        let invited = load_invitation_context(&changed, &instance, work).await?;
        self.accounts.queue_invitation(&invited, wording, inviter, work).await?;
        Ok(work.record(AuditEvent::TrustPerson(TrustPersonAction::Invited, changed)).await?)
    }
}

async fn load_invitation_context<'a>(
    trust_person: &TrustPerson,
    instance: &'a Instance,
    work: &mut UnitOfWork,
) -> store::Result<InvitationContext<'a>> {
    Ok(InvitationContext {
        role: RoleId::TrustPerson(trust_person.id),
        user: trust_person.user,
        instance: Some(instance),
        party: store::parties::find_name(instance.id, trust_person.party, work).await?,
        recipient_name: None,
    })
}

/// Returns the invitation of a trust person in the scope who can be invited.
///
/// # Errors
/// [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] as [`Participants::invite`].
pub(super) async fn load_invitation_draft<'a>(
    scope: PartyScope,
    id: TrustPersonId,
    instance: &'a Instance,
    work: &mut UnitOfWork,
) -> Result<InvitationDraft<'a>, ServiceError> {
    let trust_person = load_trust_person_in_scope(scope, instance.id, id, &mut *work).await?;
    check_invitation(&trust_person, instance, &mut *work).await?;
    let user = store::users::find(trust_person.user, &mut *work).await?.ok_or(ServiceError::NotFound)?;
    Ok(InvitationDraft::new(load_invitation_context(&trust_person, instance, work).await?, user))
}

/// Returns the invitation of a trust person who can still accept it.
///
/// # Errors
/// [`ServiceError::InvalidLink`] if the trust person was removed, or it or its party was deactivated.
pub(super) async fn load_open_invitation<'a>(
    id: TrustPersonId,
    instance: &'a Instance,
    work: &mut UnitOfWork,
) -> Result<InvitationContext<'a>, ServiceError> {
    let found = store::trust_persons::find(instance.id, id, &mut *work).await?;
    let trust_person = found.ok_or(ServiceError::InvalidLink)?.trust_person;
    if !trust_person.has_access(load_party_status(&trust_person, &mut *work).await?) {
        return Err(ServiceError::InvalidLink);
    }
    Ok(load_invitation_context(&trust_person, instance, work).await?)
}

/// Returns the reminder of a trust person whose party has not submitted, and its audit event.
///
/// # Errors
/// [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] if the trust person cannot answer, or the party has
/// submitted.
pub(super) async fn load_reminder<'a>(
    scope: PartyScope,
    id: TrustPersonId,
    instance: &'a Instance,
    work: &mut UnitOfWork,
) -> Result<(Reminder<'a>, AuditEvent), ServiceError> {
    let reminded = load_trust_person_in_scope(scope, instance.id, id, &mut *work).await?;
    let party = store::parties::find(instance.id, reminded.party, &mut *work).await?;
    reminded.require_remindable(party.ok_or(ServiceError::NotFound)?.status)?;
    let reminder = Reminder {
        invited: load_invitation_context(&reminded, instance, work).await?,
        entity: Entity::Party(reminded.party),
        is_active: reminded.status == TrustPersonStatus::Active,
    };
    Ok((reminder, AuditEvent::TrustPerson(TrustPersonAction::Reminded, reminded)))
}

/// Returns the status of a trust person after an invitation.
///
/// # Errors
/// [`ServiceError::RuleViolation`] if the trust person cannot be invited.
async fn check_invitation(
    trust_person: &TrustPerson,
    instance: &Instance,
    work: &mut UnitOfWork,
) -> Result<TrustPersonStatus, ServiceError> {
    let party = load_party_status(trust_person, &mut *work).await?;
    Ok(instance.invite_trust_person(trust_person, party, work.now())?)
}

async fn load_party_status(
    trust_person: &TrustPerson,
    work: &mut UnitOfWork,
) -> Result<PartyStatus, ServiceError> {
    let party = store::parties::find(trust_person.instance_id, trust_person.party, work).await?;
    Ok(party.ok_or(ServiceError::NotFound)?.status)
}

async fn load_trust_person_in_scope(
    scope: PartyScope,
    instance_id: InstanceId,
    id: TrustPersonId,
    work: &mut UnitOfWork,
) -> Result<TrustPerson, ServiceError> {
    let trust_person = load_trust_person(instance_id, id, work).await?;
    if scope.includes(Some(trust_person.party)) { Ok(trust_person) } else { Err(ServiceError::NotFound) }
}

async fn load_trust_person(
    instance_id: InstanceId,
    id: TrustPersonId,
    work: &mut UnitOfWork,
) -> Result<TrustPerson, ServiceError> {
    let found = store::trust_persons::find(instance_id, id, work).await?;
    found.map(|listed| listed.trust_person).ok_or(ServiceError::NotFound)
}

/// Converts an error of the store. The account is known to exist, so a dangling reference is the party.
fn to_trust_person_error(error: store::Error) -> ServiceError {
    match error {
        store::Error::ForeignKeyViolation(_) => {
            ServiceError::invalid_field("party_id", ValidationErrorKind::Unknown)
        }
        error => to_grant_error(error),
    }
}
