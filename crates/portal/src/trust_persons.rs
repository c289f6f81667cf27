//! Trust persons of an instance's parties: granting, inviting, moving, taking out.
use crate::{
    Portal, accounts,
    audit::{self, Actor, AuditEvent},
    creators::taken,
    instances::claim_for_people,
    invitations::{self, InvitationContext, InvitationText, Inviter, MailReason},
    people::SignedIn,
    service_error::ServiceError,
};
use elections::{
    answers::Entity,
    domain_errors::DomainError,
    ids::{InstanceId, PartyId, TrustPersonId, UserId},
    parties,
    trust_persons::{TrustPerson, TrustPersonStatus},
    validation::ValidationErrorKind,
};
use jiff::Timestamp;
use mail::InvitedRole;
use serde_json::json;
use store::{Tx, audit::AuditChain, invitations::InvitationTarget};

impl Portal {
    /// Makes somebody a trust person of a party. Nothing is mailed yet: the invitation does that.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] when there is no such account or party, or the person is one already.
    pub async fn grant_trust_person(
        &self,
        application: InstanceId,
        user: UserId,
        party: PartyId,
        who: &SignedIn,
    ) -> Result<TrustPersonId, ServiceError> {
        let now = Timestamp::now();
        let trust_person = TrustPerson {
            id: TrustPersonId::random(),
            instance: application,
            party,
            user,
            status: TrustPersonStatus::Created,
            invited_at: None,
            signed_in_at: None,
            created_at: now,
            updated_at: now,
        };
        let mut tx = self.db.begin().await?;
        accounts::grantee(user, who, now, &mut tx).await?;
        store::trust_persons::add(&trust_person, &mut tx).await.map_err(refused)?;
        self.note_of_trust("trust_person.granted", &trust_person, who, now, tx).await?;
        Ok(trust_person.id)
    }

    /// Gives the role to another person, who begins anew with it, or moves it to another party.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] as in [`Portal::grant_trust_person`].
    pub async fn change_trust_person(
        &self,
        application: InstanceId,
        id: TrustPersonId,
        user: UserId,
        party: PartyId,
        who: &SignedIn,
    ) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let former = trust_person(application, id, &mut tx).await?;
        if (former.user, former.party) == (user, party) {
            return Ok(());
        }
        let mut changed = TrustPerson { party, updated_at: now, ..former };
        if changed.user != user {
            accounts::grantee(user, who, now, &mut tx).await?;
            invitations::withdraw(changed.user, id.into(), &mut tx).await?;
            changed = TrustPerson {
                user,
                status: TrustPersonStatus::Created,
                invited_at: None,
                signed_in_at: None,
                ..changed
            };
        }
        store::trust_persons::set(&changed, &mut tx).await.map_err(refused)?;
        if changed.status == TrustPersonStatus::Active {
            store::roles::party_is_represented(changed.party, now, &mut tx).await?;
        }
        self.note_of_trust("trust_person.changed", &changed, who, now, tx).await
    }

    /// Does what a `PATCH {status}` with this number asks for: takes a trust person out, or brings it back.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`], [`ServiceError::Invalid`].
    pub async fn patch_trust_person(
        &self,
        application: InstanceId,
        id: TrustPersonId,
        status: i16,
        who: &SignedIn,
    ) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        claim_for_people(application, &mut tx).await?;
        let before = trust_person(application, id, &mut tx).await?;
        let status = before.status.patch(status, before.history())?;
        if status == before.status {
            return Ok(());
        }
        let action = if status == TrustPersonStatus::Deactivated {
            invitations::withdraw(before.user, id.into(), &mut tx).await?;
            "trust_person.deactivated"
        } else {
            "trust_person.activated"
        };
        let changed = TrustPerson { status, updated_at: now, ..before };
        store::trust_persons::set(&changed, &mut tx).await?;
        self.note_of_trust(action, &changed, who, now, tx).await
    }

    /// Takes the role from a trust person.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`].
    pub async fn remove_trust_person(
        &self,
        application: InstanceId,
        id: TrustPersonId,
        who: &SignedIn,
    ) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        claim_for_people(application, &mut tx).await?;
        let trust_person = trust_person(application, id, &mut tx).await?;
        invitations::withdraw(trust_person.user, id.into(), &mut tx).await?;
        store::trust_persons::remove(id, &mut tx).await?;
        self.note_of_trust("trust_person.removed", &trust_person, who, now, tx).await
    }

    /// Mails a trust person an invitation; the link of an earlier one no longer works.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`], [`ServiceError::NotFound`], [`ServiceError::Not`] for who has signed in or was taken out,
    /// [`ServiceError::EmailNotConfirmed`], [`ServiceError::Locked`].
    pub async fn invite_trust_person(
        &self,
        application: InstanceId,
        id: TrustPersonId,
        wording: &InvitationText,
        who: &SignedIn,
    ) -> Result<(), ServiceError> {
        wording.check().into_result()?;
        let mut tx = self.db.begin().await?;
        self.invite_trust_person_in(application, id, wording, who, &mut tx).await?;
        tx.commit().await?;
        self.people.changed();
        self.outbox.wake();
        Ok(())
    }

    /// The same within a transaction.
    pub(crate) async fn invite_trust_person_in(
        &self,
        application: InstanceId,
        id: TrustPersonId,
        wording: &InvitationText,
        who: &SignedIn,
        tx: &mut Tx,
    ) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        claim_for_people(application, &mut *tx).await?;
        let before = trust_person(application, id, &mut *tx).await?;
        let status = before.status.invite()?;
        let changed = TrustPerson { status, invited_at: Some(now), updated_at: now, ..before };
        store::trust_persons::set(&changed, &mut *tx).await?;
        self.mail_trust_person(&changed, MailReason::Invited, wording, &who.into(), now, &mut *tx).await?;
        record_of_trust("trust_person.invited", &changed, who.actor(), now, tx).await
    }

    /// Reminds a trust person, who is to answer, of that.
    pub(crate) async fn remind_trust_person(
        &self,
        application: InstanceId,
        id: TrustPersonId,
        wording: &InvitationText,
        by: &Inviter,
        tx: &mut Tx,
    ) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        self.application(application, &mut *tx).await?.require_accepting_answers(now)?;
        let reminded = trust_person(application, id, &mut *tx).await?;
        if !matches!(reminded.status, TrustPersonStatus::Invited | TrustPersonStatus::Active) {
            return Err(DomainError::NotActive.into());
        }
        let party = store::parties::find(application, reminded.party, &mut *tx).await?;
        match party.ok_or(ServiceError::NotFound)?.status {
            parties::PartyStatus::Voted => return Err(DomainError::AlreadySubmitted.into()),
            parties::PartyStatus::Deactivated => return Err(DomainError::Deactivated.into()),
            parties::PartyStatus::Created | parties::PartyStatus::Active => {}
        }
        let reopenings = store::reopenings::of(application, Entity::Party(reminded.party), &mut *tx).await?;
        let again = MailReason::reminded(&reopenings);
        self.mail_trust_person(&reminded, again, wording, by, now, &mut *tx).await?;
        record_of_trust("trust_person.reminded", &reminded, by.actor, now, tx).await
    }

    async fn mail_trust_person(
        &self,
        trust_person: &TrustPerson,
        again: MailReason,
        wording: &InvitationText,
        by: &Inviter,
        now: Timestamp,
        tx: &mut Tx,
    ) -> Result<(), ServiceError> {
        let application = trust_person.instance;
        let instance = self.application(application, &mut *tx).await?;
        let party =
            store::parties::name(application, trust_person.party, &mut *tx).await?.unwrap_or_default();
        let role = InvitationTarget::TrustPerson(trust_person.id);
        let (user, application) = (trust_person.user, Some(&instance));
        let invited = InvitationContext { role, user, application, called: None, again };
        let names = |language: &_| {
            let default = &instance.metadata.default_language;
            InvitedRole::TrustPerson {
                instance: instance.metadata.title.text(language, default).to_owned(),
                party: party.text(language, default).to_owned(),
            }
        };
        self.mail_invitation(&invited, names, wording, by, now, tx).await
    }

    /// Ends a transaction with its entry in the audit log of the instance.
    async fn note_of_trust(
        &self,
        action: &'static str,
        trust_person: &TrustPerson,
        who: &SignedIn,
        now: Timestamp,
        mut tx: Tx,
    ) -> Result<(), ServiceError> {
        record_of_trust(action, trust_person, who.actor(), now, &mut tx).await?;
        tx.commit().await?;
        self.people.changed();
        Ok(())
    }
}

pub(crate) async fn record_of_trust(
    action: &'static str,
    trust_person: &TrustPerson,
    actor: Actor,
    now: Timestamp,
    tx: &mut Tx,
) -> Result<(), ServiceError> {
    let deed = AuditEvent::on(action, "trust_person", trust_person.id).with(json!({
        "user_id": i64::from(trust_person.user),
        "party_id": i64::from(trust_person.party),
    }));
    Ok(audit::record(AuditChain::Instance(trust_person.instance), actor, deed, now, tx).await?)
}

async fn trust_person(
    application: InstanceId,
    id: TrustPersonId,
    tx: &mut Tx,
) -> Result<TrustPerson, ServiceError> {
    let found = store::trust_persons::find(application, id, tx).await?;
    found.map(|listed| listed.trust_person).ok_or(ServiceError::NotFound)
}

/// The account is known to exist by then, so what dangles is the party.
fn refused(error: store::Error) -> ServiceError {
    match error {
        store::Error::Dangling(_) => ServiceError::field("party_id", ValidationErrorKind::Unknown),
        error => taken(error),
    }
}
