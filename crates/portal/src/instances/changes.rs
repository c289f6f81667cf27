//! Instances: their election data, configuration, and status.
use crate::{
    audit::{actions::InstanceAction, events::AuditEvent},
    instance_locks::lock_any_instance,
    instances::{Instances, theses_notices::queue_answerer_notices},
    participants::mailings::queue_repeated_invitations,
    publishing::election_data,
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::{AuditReceipt, UnitOfWork},
};
use elections::{
    configuration::Configuration,
    domain_errors::DomainError,
    ids::{ClusterId, ElectionId, InstanceId},
    instances::{
        Domain, Instance, InstanceMetadata, InstanceStatus, changes::InstanceChange,
        lifecycle::LifecycleStep, public_options::PublicOptions, readiness::MissingRequirement,
        submission_counts::SubmissionCounts,
    },
    public_changes::PublicChange,
    reasons::Reason,
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::Timestamp;
use store::instances::StatusChange;

/// The election and cluster to which an instance is assigned.
#[derive(Clone, Copy, Debug, Default)]
pub struct InstanceAssignment {
    /// The election; unchanged if `None`. Only administrators may change it.
    pub election: Option<ElectionId>,
    /// The cluster: unchanged if `None`, removed if `Some(None)`.
    pub cluster: Option<Option<ClusterId>>,
}

/// What the user has confirmed about a change of the election data.
#[derive(Clone, Debug, Default)]
pub struct Confirmation {
    /// That the last day is in the past.
    pub past_last_day: bool,
    /// The new address, typed once more.
    pub domain: Option<Domain>,
}

impl Instances {
    /// Updates the election data of an instance. If the data is complete now, the preparation begins. `is_current`
    /// returns whether the stored instance is the version that the actor has read. `confirmation` is needed for a
    /// last day in the past, and for another address if voters know the former one.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`], [`ServiceError::VersionConflict`], [`ServiceError::Invalid`] with the field names of
    /// the API, and [`ServiceError::RuleViolation`] for fields that can no longer be changed, or if the confirmation is
    /// missing.
    pub async fn update_metadata(
        &self,
        id: InstanceId,
        is_current: impl FnOnce(&Instance) -> bool + Send,
        change: impl FnOnce(&mut InstanceMetadata) -> ValidationErrors + Send,
        assignment: InstanceAssignment,
        confirmation: Confirmation,
        actor: &Principal,
    ) -> Result<Instance, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let before = lock_any_instance(id, &mut work).await?;
        let now = work.now();
        if !is_current(&before) {
            return Err(ServiceError::VersionConflict);
        }
        let mut metadata = before.metadata.clone();
        let mut violations = change(&mut metadata);
        violations.extend(metadata.validate());
        violations.extend(validate_cleared_fields(&before, &metadata));
        violations.into_result()?;
        let theses = store::theses::list(id, &mut work).await?;
        if let Some(frozen) = before.find_frozen_metadata_changes(&metadata, &theses).into_iter().next() {
            return Err(DomainError::from(frozen).into());
        }
        metadata.validate_sundown_date(&before.metadata, now, confirmation.past_last_day)?;
        reserve_former_domain(&before, &metadata.domain, confirmation.domain.as_ref(), &mut work).await?;
        let cluster = assignment.cluster.unwrap_or(before.cluster);
        if cluster != before.cluster {
            before.require_changeable(InstanceChange::ElectionData).map_err(DomainError::from)?;
        }
        let election = self.move_to_election(assignment.election, &before, actor, &mut work).await?;
        let former_deadline = link_deadline(&before, now);
        let mut instance = Instance { metadata, cluster, election, updated_at: now, ..before };
        store::instances::update(&instance, &mut work).await.map_err(to_cluster_or_url_error)?;
        update_link_expiry(&instance, former_deadline, &mut work).await?;
        let receipt = work.record(AuditEvent::Instance(InstanceAction::Changed, id)).await?;
        begin_preparation_if_complete(&mut instance, &mut work).await?;
        work.commit_recorded(receipt).await?;
        Ok(instance)
    }

    /// Moves the instance to `election`, if it is another one, and returns the id of its election. Only administrators
    /// can do this.
    pub(crate) async fn move_to_election(
        &self,
        election: Option<ElectionId>,
        before: &Instance,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<ElectionId, ServiceError> {
        let Some(election) = election.filter(|election| *election != before.election) else {
            return Ok(before.election);
        };
        if !actor.is_admin() {
            return Err(ServiceError::Forbidden);
        }
        let found = store::elections::lock(election, work).await?;
        found.ok_or_else(|| ServiceError::invalid_field("election_id", ValidationErrorKind::Unknown))?;
        store::instances::set_election(before.id, election, work).await?;
        Ok(election)
    }

    /// Replaces the configuration of an instance. For `is_current` see [`Instances::update_metadata`].
    ///
    /// # Errors
    /// [`ServiceError::NotFound`], [`ServiceError::VersionConflict`], [`ServiceError::Invalid`] with the paths of the
    /// document, and [`ServiceError::RuleViolation`] for settings that can no longer be changed.
    pub async fn update_configuration(
        &self,
        id: InstanceId,
        is_current: impl FnOnce(&Instance) -> bool + Send,
        configuration: Configuration,
        actor: &Principal,
    ) -> Result<Instance, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let before = lock_any_instance(id, &mut work).await?;
        if !is_current(&before) {
            return Err(ServiceError::VersionConflict);
        }
        let instance = replace_configuration(before, configuration, &mut work).await?;
        work.commit(AuditEvent::Instance(InstanceAction::Configured, id)).await?;
        Ok(instance)
    }

    /// Changes the current configuration of an instance.
    ///
    /// # Errors
    /// As [`Instances::update_configuration`].
    pub async fn modify_configuration(
        &self,
        id: InstanceId,
        change: impl FnOnce(&mut Configuration) + Send,
        actor: &Principal,
    ) -> Result<Instance, ServiceError> {
        let found = store::instances::find(id, &self.db).await?.ok_or(ServiceError::NotFound)?;
        let before = found.configuration.clone();
        let mut configuration = found.configuration;
        change(&mut configuration);
        let is_current = move |instance: &Instance| instance.configuration == before;
        self.update_configuration(id, is_current, configuration, actor).await
    }

    /// Changes what an instance offers to the public beside its questionnaire.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] for an option that is not possible yet.
    pub async fn update_public_options(
        &self,
        id: InstanceId,
        options: PublicOptions,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let instance = lock_any_instance(id, &mut work).await?;
        options.require_possible(instance.public_options, instance.status).map_err(DomainError::from)?;
        if instance.public_options.announcement_page && !options.announcement_page {
            // The address may stand on posters.
            let (domain, now) = (&instance.metadata.domain, work.now());
            store::former_domains::add(domain, id, now, &mut work).await?;
        }
        store::instances::set_public_options(id, options, &mut work).await?;
        Ok(work.commit(AuditEvent::Instance(InstanceAction::PublicOptionsChanged, id)).await?)
    }

    /// Makes the theses of an instance final, and sends a mail to everybody who can answer them. If `invites_again`,
    /// those who have not accepted their invitation get another one.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] with the missing parts, or while invitations are being
    /// sent and others shall follow; [`ServiceError::EmailNotConfirmed`] if others are invited again.
    pub async fn finalise_theses(
        &self,
        id: InstanceId,
        invites_again: bool,
        actor: &Principal,
    ) -> Result<Instance, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let mut instance = lock_any_instance(id, &mut work).await?;
        // The data from the registration may be complete already, without another update.
        begin_preparation_if_complete(&mut instance, &mut work).await?;
        let theses = store::theses::list(id, &mut work).await?;
        let step = instance.finalise(&theses)?;
        let receipt = store_step(&step, &mut instance, &mut work).await?;
        queue_answerer_notices(&instance, None, actor, &mut work).await?;
        if invites_again {
            queue_repeated_invitations(&instance, actor, &mut work).await?;
        }
        work.commit_recorded(receipt).await?;
        Ok(instance)
    }

    /// Publishes an instance.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::EmailNotConfirmed`]; [`ServiceError::RuleViolation`] with the
    /// missing parts.
    pub async fn go_live(&self, id: InstanceId, actor: &Principal) -> Result<Instance, ServiceError> {
        actor.require_confirmed_email()?;
        let mut work = self.transactions.begin(actor).await?;
        let mut instance = lock_any_instance(id, &mut work).await?;
        let now = work.now();
        let parties = store::parties::list(id, &mut work).await?;
        let candidates = store::candidates::list(id, &mut work).await?;
        let step = instance.go_live(SubmissionCounts::count(&parties, &candidates), now)?;
        let receipt = store_step(&step, &mut instance, &mut work).await?;
        work.commit_recorded(receipt).await?;
        Ok(instance)
    }

    /// Archives an instance whose election is over.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] while its election is not over.
    pub async fn archive_instance(
        &self,
        id: InstanceId,
        reason: Reason,
        actor: &Principal,
    ) -> Result<Instance, ServiceError> {
        self.apply_step(id, actor, |instance, _| build_archive_step(instance, reason)).await
    }

    /// Applies a lifecycle step that depends on the instance only.
    pub(crate) async fn apply_step(
        &self,
        id: InstanceId,
        actor: &Principal,
        decide: impl FnOnce(&Instance, Timestamp) -> Result<LifecycleStep, DomainError> + Send,
    ) -> Result<Instance, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let (instance, receipt) = apply_step_in_transaction(id, decide, &mut work).await?;
        work.commit_recorded(receipt).await?;
        Ok(instance)
    }

    /// Deletes an instance. It can be restored within 30 days. An instance with answers is deleted only if `confirmed`
    /// is set.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::ConfirmationRequired`].
    pub async fn delete_instance(
        &self,
        id: InstanceId,
        confirmed: bool,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let receipt = delete_instance_in_transaction(id, confirmed, &mut work).await?;
        Ok(work.commit_recorded(receipt).await?)
    }
}

/// Replaces the configuration of a locked instance within the caller's transaction.
///
/// # Errors
/// [`ServiceError::Invalid`] with the paths of the document, and [`ServiceError::RuleViolation`] for settings that can no
/// longer be changed.
pub(crate) async fn replace_configuration(
    before: Instance,
    configuration: Configuration,
    work: &mut UnitOfWork,
) -> Result<Instance, ServiceError> {
    configuration.validate().into_result()?;
    if configuration.algorithm != before.configuration.algorithm {
        // Reject a matrix that cannot be used for matching. Otherwise voters would be the first to notice.
        election_data::build_model(&configuration.algorithm)
            .map_err(|_| ServiceError::invalid_field("algorithm.matrix", ValidationErrorKind::Invalid))?;
    }
    if let Some(frozen) = before.find_frozen_configuration_changes(&configuration).into_iter().next() {
        return Err(DomainError::from(frozen).into());
    }
    let instance = Instance { configuration, updated_at: work.now(), ..before };
    store::instances::update(&instance, work).await?;
    Ok(instance)
}

/// Deletes an instance within the caller's transaction. See [`Instances::delete_instance`].
pub(crate) async fn delete_instance_in_transaction(
    id: InstanceId,
    confirmed: bool,
    work: &mut UnitOfWork,
) -> Result<AuditReceipt, ServiceError> {
    lock_any_instance(id, &mut *work).await?;
    let now = work.now();
    let answers = store::answers::count(id, &mut *work).await?;
    if answers > 0 && !confirmed {
        return Err(ServiceError::ConfirmationRequired(answers));
    }
    // An instance that is restored later has no secret address until somebody creates one.
    store::previews::remove(id, &mut *work).await?;
    store::instances::delete(id, now, &mut *work).await?;
    Ok(work.record(AuditEvent::Instance(InstanceAction::Deleted, id)).await?)
}

/// Applies a lifecycle step that depends on the instance only, within the caller's transaction.
pub(crate) async fn apply_step_in_transaction(
    id: InstanceId,
    decide: impl FnOnce(&Instance, Timestamp) -> Result<LifecycleStep, DomainError> + Send,
    work: &mut UnitOfWork,
) -> Result<(Instance, AuditReceipt), ServiceError> {
    let mut instance = lock_any_instance(id, &mut *work).await?;
    let now = work.now();
    let former_deadline = link_deadline(&instance, now);
    let step = decide(&instance, now)?;
    let receipt = store_step(&step, &mut instance, &mut *work).await?;
    update_link_expiry(&instance, former_deadline, work).await?;
    Ok((instance, receipt))
}

/// Returns the step into the archive.
///
/// # Errors
/// While the election of the instance is not over.
pub(crate) fn build_archive_step(instance: &Instance, reason: Reason) -> Result<LifecycleStep, DomainError> {
    Ok(LifecycleStep { reason: Some(reason), ..instance.archive()? })
}

/// Adds an instance, whose domain must be free and not reserved for an instance that had it before.
///
/// # Errors
/// [`ServiceError::Invalid`] at `url` if the domain is taken.
pub(crate) async fn add_instance(instance: &Instance, work: &mut UnitOfWork) -> Result<(), ServiceError> {
    let domain = &instance.metadata.domain;
    if store::former_domains::find_instance(domain, &mut *work).await?.is_some() {
        return Err(ServiceError::invalid_field("url", ValidationErrorKind::Duplicate));
    }
    store::instances::add(instance, work).await.map_err(to_cluster_or_url_error)
}

/// Reserves the former domain of an instance whose domain changes, if voters may know it. `confirmed` is the new domain,
/// typed once more.
async fn reserve_former_domain(
    before: &Instance,
    domain: &Domain,
    confirmed: Option<&Domain>,
    work: &mut UnitOfWork,
) -> Result<(), ServiceError> {
    let former = &before.metadata.domain;
    if domain == former {
        return Ok(());
    }
    match store::former_domains::find_instance(domain, &mut *work).await? {
        Some(owner) if owner != before.id => {
            return Err(ServiceError::invalid_field("url", ValidationErrorKind::Duplicate));
        }
        Some(_) => store::former_domains::remove(domain, &mut *work).await?,
        None => {}
    }
    if !before.has_known_address() {
        return Ok(());
    }
    if confirmed != Some(domain) {
        return Err(DomainError::AddressInUse(former.clone()).into());
    }
    let now = work.now();
    Ok(store::former_domains::add(former, before.id, now, work).await?)
}

/// Returns an error for each required field that was set and is empty now. After the preparation has begun, required
/// fields cannot be cleared. Fields that an import left empty may stay empty.
fn validate_cleared_fields(before: &Instance, metadata: &InstanceMetadata) -> ValidationErrors {
    if before.status == InstanceStatus::Created {
        return ValidationErrors::default();
    }
    let known = before.metadata.missing_requirements();
    metadata
        .missing_requirements()
        .into_iter()
        .filter(|missing| !known.contains(missing))
        .map(MissingRequirement::to_validation_error)
        .collect()
}

/// Begins the preparation of an instance if its election data is complete.
pub(crate) async fn begin_preparation_if_complete(
    instance: &mut Instance,
    work: &mut UnitOfWork,
) -> Result<(), ServiceError> {
    if let Ok(step) = instance.complete_metadata() {
        store_step(&step, instance, work).await?;
    }
    Ok(())
}

/// Applies a lifecycle step to the instance, and stores the status, the public change, and the audit event.
pub(crate) async fn store_step(
    step: &LifecycleStep,
    instance: &mut Instance,
    work: &mut UnitOfWork,
) -> Result<AuditReceipt, ServiceError> {
    let now = work.now();
    let change = StatusChange {
        instance_id: instance.id,
        from: step.transition.source_status(),
        to: step.status(),
        by: work.actor().user,
        reason: step.reason.as_ref().map(ToString::to_string),
        at: now,
    };
    let status = instance.status;
    if !store::instances::set_status(&change, work).await? {
        // The instance is locked, so no other transaction can have applied the step.
        return Err(DomainError::WrongInstanceStatus { transition: step.transition, status }.into());
    }
    if let Some(change) = PublicChange::from_step(step, now) {
        store::public_changes::add(instance.id, &change, &mut *work).await?;
    }
    instance.apply_step(step);
    instance.updated_at = now;
    store::instances::update(instance, &mut *work).await?;
    Ok(work.record(AuditEvent::Instance(step.transition.into(), instance.id)).await?)
}

/// Converts an error of the store: a missing cluster, or a domain that another instance has.
fn to_cluster_or_url_error(error: store::Error) -> ServiceError {
    match error {
        store::Error::ForeignKeyViolation(_) => {
            ServiceError::invalid_field("cluster_id", ValidationErrorKind::Unknown)
        }
        error => to_duplicate_url_error(error),
    }
}

/// Converts an error of the store: a domain that another instance has.
fn to_duplicate_url_error(error: store::Error) -> ServiceError {
    match error {
        store::Error::UniqueViolation(_) => {
            ServiceError::invalid_field("url", ValidationErrorKind::Duplicate)
        }
        error => error.into(),
    }
}

/// Returns until when links of invitations work. It changes with the deadline for answers, and once late answers are
/// allowed.
fn link_deadline(instance: &Instance, now: Timestamp) -> (Option<Timestamp>, bool) {
    (instance.metadata.next_deadline(now), instance.metadata.late_answers)
}

/// Extends or shortens the validity of invitation links to the new deadline of an instance, if it differs from the former
/// one. Links that expired with the former deadline work again.
async fn update_link_expiry(
    instance: &Instance,
    former_deadline: (Option<Timestamp>, bool),
    work: &mut UnitOfWork,
) -> store::Result<()> {
    let deadline = link_deadline(instance, work.now());
    if let (Some(end), _) = deadline
        && deadline != former_deadline
    {
        store::invitations::set_expiry(instance.id, end, work).await?;
    }
    Ok(())
}
