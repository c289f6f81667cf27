//! Parties of an instance: adding, changing, deactivating, removing.
use crate::{
    audit::{actions::PartyAction, events::AuditEvent},
    instance_locks::lock_instance,
    participants::Participants,
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::UnitOfWork,
};
use elections::{
    ids::{InstanceId, PartyId},
    instances::Instance,
    participants::ParticipantStatus,
    parties::{Party, PartyProfile, PartyStatus},
    permissions::RoleGrant,
    texts::Language,
    validation::{ValidationErrorKind, ValidationErrors},
};

impl Participants {
    /// Adds a party at the end of the list. With `describe_later`, the description may be empty: its trust person adds
    /// it, and it is checked on submission.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] if a field is not valid. The error uses the JSON field
    /// names.
    pub async fn add_party(
        &self,
        instance_id: InstanceId,
        write: impl FnOnce(&mut PartyProfile, &Language) + Send,
        parent: Option<PartyId>,
        describe_later: bool,
        actor: &Principal,
    ) -> Result<PartyId, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let instance = lock_instance(instance_id, &mut work).await?;
        let now = work.now();
        let default = &instance.metadata.default_language;
        let mut profile = PartyProfile::default();
        write(&mut profile, default);
        let mut violations = profile.validate(default);
        if describe_later {
            violations = violations.without_required("description");
        }
        require_valid_profile(&instance, &PartyProfile::default(), &profile, violations)?;
        let id = PartyId::random();
        let party = Party {
            id,
            instance_id,
            parent: require_parent(instance_id, parent, &mut work).await?,
            key: id.to_string(),
            profile,
            status: PartyStatus::Created,
            submitted_at: None,
            created_at: now,
            updated_at: now,
        };
        store::parties::add_all(&[party], &mut work).await?;
        work.commit(AuditEvent::Party(PartyAction::Added, instance_id, id)).await?;
        Ok(id)
    }

    /// Updates the profile of a party, and its parent if one is given. `write` returns the fields that were entered, by
    /// their names in the API. Required fields that were not entered are checked on submission. If the actor is not a
    /// trust person of the party, fields that were empty before may stay empty.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] if a field is not valid. The error uses the JSON field
    /// names.
    pub async fn update_party(
        &self,
        instance_id: InstanceId,
        id: PartyId,
        write: impl FnOnce(&mut PartyProfile, &Language) -> Vec<&'static str> + Send,
        parent: Option<Option<PartyId>>,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let instance = lock_instance(instance_id, &mut work).await?;
        let now = work.now();
        let default = &instance.metadata.default_language;
        let before = load_party(instance_id, id, &mut work).await?;
        let mut party = Party { updated_at: now, ..before.clone() };
        let entered = write(&mut party.profile, default);
        let old = before.profile.validate(default);
        let mut violations = party.profile.validate(default).without_unchanged_fields(&old, &entered);
        // A creator may correct a name while other fields are missing. A trust person must fill in all required fields.
        if !actor.permissions.grants.contains(&RoleGrant::TrustPerson(instance_id, id)) {
            violations = violations.without_missing_in(&old);
        }
        require_valid_profile(&instance, &before.profile, &party.profile, violations)?;
        if let Some(parent) = parent {
            if parent == Some(id) {
                return Err(ServiceError::invalid_field("parent_party_id", ValidationErrorKind::Invalid));
            }
            party.parent = require_parent(instance_id, parent, &mut work).await?;
        }
        store::parties::update(&party, &mut work).await?;
        Ok(work.commit(AuditEvent::Party(PartyAction::Changed, instance_id, id)).await?)
    }

    /// Deactivates or reactivates a party, as `PATCH {status}` with this status number demands.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`], [`ServiceError::Invalid`].
    pub async fn set_party_status(
        &self,
        instance_id: InstanceId,
        id: PartyId,
        status: i16,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        lock_instance(instance_id, &mut work).await?;
        let now = work.now();
        let before = load_party(instance_id, id, &mut work).await?;
        let history = store::parties::load_history(id, &mut work).await?;
        let status = before.status.request(status, history)?;
        if status == before.status {
            return Ok(());
        }
        let action = if status == PartyStatus::Deactivated {
            PartyAction::Deactivated
        } else {
            PartyAction::Activated
        };
        store::parties::update(&Party { status, updated_at: now, ..before }, &mut work).await?;
        Ok(work.commit(AuditEvent::Party(action, instance_id, id)).await?)
    }

    /// Removes a party with its candidates and trust persons. A party with answers is removed only if `confirmed` is
    /// set.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::ConfirmationRequired`] with the number of answers that would be
    /// deleted.
    pub async fn remove_party(
        &self,
        instance_id: InstanceId,
        id: PartyId,
        confirmed: bool,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        lock_instance(instance_id, &mut work).await?;
        load_party(instance_id, id, &mut work).await?;
        let answers = store::parties::count_answers(id, &mut work).await?;
        if answers > 0 && !confirmed {
            return Err(ServiceError::ConfirmationRequired(answers));
        }
        store::parties::remove(id, &mut work).await?;
        Ok(work.commit(AuditEvent::Party(PartyAction::Removed, instance_id, id)).await?)
    }
}

async fn load_party(
    instance_id: InstanceId,
    id: PartyId,
    work: &mut UnitOfWork,
) -> Result<Party, ServiceError> {
    store::parties::find(instance_id, id, work).await?.ok_or(ServiceError::NotFound)
}

async fn require_parent(
    instance_id: InstanceId,
    parent: Option<PartyId>,
    work: &mut UnitOfWork,
) -> Result<Option<PartyId>, ServiceError> {
    match parent {
        Some(id) if store::parties::find(instance_id, id, work).await?.is_none() => {
            Err(ServiceError::invalid_field("parent_party_id", ValidationErrorKind::Unknown))
        }
        parent => Ok(parent),
    }
}

/// Checks that a profile has no validation errors, and that the change writes texts only in languages of the instance.
fn require_valid_profile(
    instance: &Instance,
    before: &PartyProfile,
    after: &PartyProfile,
    mut violations: ValidationErrors,
) -> Result<(), ValidationErrors> {
    let changes = [
        (&before.shortcut, &after.shortcut),
        (&before.name, &after.name),
        (&before.description, &after.description),
    ];
    let are_offered =
        changes.into_iter().all(|(before, after)| instance.metadata.allows_text_change(before, after));
    violations.check("translations", ValidationErrorKind::InvalidLanguage, are_offered);
    violations.into_result()
}
