//! Parties of an instance: adding, changing, taking out, removing.
use crate::{
    Portal,
    audit::{self, AuditEvent},
    instances::claim_for_people,
    people::SignedIn,
    service_error::ServiceError,
};
use elections::{
    ids::{InstanceId, PartyId},
    instances::Instance,
    parties::{Party, PartyProfile, PartyStatus},
    permissions::RoleGrant,
    texts::Language,
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::Timestamp;
use store::{Tx, audit::AuditChain};

impl Portal {
    /// Adds a party behind the others. A description may follow later, as its trust person writes it.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] by the names of the wire.
    pub async fn add_party(
        &self,
        application: InstanceId,
        write: impl FnOnce(&mut PartyProfile, &Language) + Send,
        parent: Option<PartyId>,
        who: &SignedIn,
    ) -> Result<PartyId, ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let instance = claim_for_people(application, &mut tx).await?;
        let default = &instance.metadata.default_language;
        let mut profile = PartyProfile::default();
        write(&mut profile, default);
        check(&instance, &profile, profile.validate(default))?;
        let id = PartyId::random();
        let party = Party {
            id,
            instance: application,
            parent: known_parent(application, parent, &mut tx).await?,
            key: id.to_string(),
            profile,
            status: PartyStatus::Created,
            submitted_at: None,
            created_at: now,
            updated_at: now,
        };
        store::parties::add_all(&[party], &mut tx).await?;
        self.note_of_party("party.added", application, id, who, now, tx).await?;
        Ok(id)
    }

    /// Changes what a party says of itself; its parent only where one is told. `write` answers which fields were entered, by
    /// the names of the wire: what was not is asked for when somebody submits. Where others than its trust persons change
    /// it, what was missing before may still be.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] by the names of the wire.
    pub async fn change_party(
        &self,
        application: InstanceId,
        id: PartyId,
        write: impl FnOnce(&mut PartyProfile, &Language) -> Vec<&'static str> + Send,
        parent: Option<Option<PartyId>>,
        who: &SignedIn,
    ) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let instance = claim_for_people(application, &mut tx).await?;
        let default = &instance.metadata.default_language;
        let before = party(application, id, &mut tx).await?;
        let mut party = Party { updated_at: now, ..before.clone() };
        let entered = write(&mut party.profile, default);
        let old = before.profile.validate(default);
        let mut violations = party.profile.validate(default).without_unchanged_fields(&old, &entered);
        // Whoever manages it may mend a name while the rest is missing; whoever speaks for it fills in all that is asked.
        if !who.caller.grants.contains(&RoleGrant::TrustPerson(application, id)) {
            violations = violations.without_missing_in(&old);
        }
        check(&instance, &party.profile, violations)?;
        if let Some(parent) = parent {
            if parent == Some(id) {
                return Err(ServiceError::field("parent_party_id", ValidationErrorKind::Invalid));
            }
            party.parent = known_parent(application, parent, &mut tx).await?;
        }
        store::parties::set(&party, &mut tx).await?;
        self.note_of_party("party.changed", application, id, who, now, tx).await
    }

    /// Does what a `PATCH {status}` with this number asks for: takes a party out, or brings it back.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`], [`ServiceError::Invalid`].
    pub async fn patch_party(
        &self,
        application: InstanceId,
        id: PartyId,
        status: i16,
        who: &SignedIn,
    ) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        claim_for_people(application, &mut tx).await?;
        let before = party(application, id, &mut tx).await?;
        let history = store::parties::history(id, &mut tx).await?;
        let status = before.status.patch(status, history)?;
        if status == before.status {
            return Ok(());
        }
        let action = if status == PartyStatus::Deactivated { "party.deactivated" } else { "party.activated" };
        store::parties::set(&Party { status, updated_at: now, ..before }, &mut tx).await?;
        self.note_of_party(action, application, id, who, now, tx).await
    }

    /// Removes a party with its candidates and trust persons; where answers go with it, only when that is confirmed.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Answered`] with how many answers would go.
    pub async fn remove_party(
        &self,
        application: InstanceId,
        id: PartyId,
        confirmed: bool,
        who: &SignedIn,
    ) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        claim_for_people(application, &mut tx).await?;
        party(application, id, &mut tx).await?;
        let answers = store::parties::answers(id, &mut tx).await?;
        if answers > 0 && !confirmed {
            return Err(ServiceError::Answered(answers));
        }
        store::parties::remove(id, &mut tx).await?;
        self.note_of_party("party.removed", application, id, who, now, tx).await
    }

    /// Ends a transaction with its entry in the audit log of the instance.
    async fn note_of_party(
        &self,
        action: &'static str,
        application: InstanceId,
        id: PartyId,
        who: &SignedIn,
        now: Timestamp,
        mut tx: Tx,
    ) -> Result<(), ServiceError> {
        let deed = AuditEvent::on(action, "party", id);
        audit::record(AuditChain::Instance(application), who.actor(), deed, now, &mut tx).await?;
        tx.commit().await?;
        self.people.changed();
        Ok(())
    }
}

async fn party(application: InstanceId, id: PartyId, tx: &mut Tx) -> Result<Party, ServiceError> {
    store::parties::find(application, id, tx).await?.ok_or(ServiceError::NotFound)
}

async fn known_parent(
    application: InstanceId,
    parent: Option<PartyId>,
    tx: &mut Tx,
) -> Result<Option<PartyId>, ServiceError> {
    match parent {
        Some(id) if store::parties::find(application, id, tx).await?.is_none() => {
            Err(ServiceError::field("parent_party_id", ValidationErrorKind::Unknown))
        }
        parent => Ok(parent),
    }
}

/// What is wrong, and languages that the instance does not have.
fn check(
    instance: &Instance,
    profile: &PartyProfile,
    mut violations: ValidationErrors,
) -> Result<(), ValidationErrors> {
    let texts = [&profile.shortcut, &profile.name, &profile.description];
    let are_offered = texts.into_iter().all(|texts| instance.metadata.has_languages_of(texts));
    violations.check("translations", ValidationErrorKind::InvalidLanguage, are_offered);
    violations.into_result()
}
