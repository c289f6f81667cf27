//! Instances: what creators write about them, and how they come and go.
use crate::{
    Portal,
    audit::{self, Actor, AuditEvent},
    election_data,
    people::SignedIn,
    service_error::ServiceError,
};
use elections::{
    configuration::Configuration,
    domain_errors::DomainError,
    ids::{ClusterId, ElectionId, InstanceId},
    instances::{
        Instance, InstanceMetadata, InstanceStatus,
        freezing::InstanceChange,
        lifecycle::{LifecycleStep, LifecycleTransition},
        readiness::{MissingRequirement, SubmissionCounts},
    },
    public_changes::PublicChange,
    reasons::Reason,
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::Timestamp;
use serde_json::json;
use store::{Tx, audit::AuditChain, instances::StatusChange};

/// To what an instance is to belong; what is not told stays.
#[derive(Clone, Copy, Debug, Default)]
pub struct InstanceAssignment {
    /// The election; administrators alone move it to another one.
    pub election: Option<ElectionId>,
    /// The cluster, or none.
    pub cluster: Option<Option<ClusterId>>,
}

impl Portal {
    /// Changes the election data of an instance; where that completes it, its preparation begins. `is_seen` tells whether
    /// the instance is as whoever changes it has seen it; `confirmed` is said of a last day that has passed.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`], [`ServiceError::Stale`], [`ServiceError::Invalid`] by the names of the wire, and
    /// [`ServiceError::Not`] for what can no longer be changed, or a last day that has passed.
    pub async fn change_metadata(
        &self,
        id: InstanceId,
        is_seen: impl FnOnce(&Instance) -> bool + Send,
        change: impl FnOnce(&mut InstanceMetadata) -> ValidationErrors + Send,
        place: InstanceAssignment,
        confirmed: bool,
        who: &SignedIn,
    ) -> Result<Instance, ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let before = claim(id, &mut tx).await?;
        if !is_seen(&before) {
            return Err(ServiceError::Stale);
        }
        let mut metadata = before.metadata.clone();
        let mut violations = change(&mut metadata);
        violations.extend(metadata.validate());
        violations.extend(emptied(&before, &metadata));
        violations.into_result()?;
        let theses = store::theses::of(id, &mut tx).await?;
        if let Some(frozen) = before.find_frozen_metadata_changes(&metadata, &theses).into_iter().next() {
            return Err(DomainError::from(frozen).into());
        }
        metadata.validate_sundown_date(&before.metadata, now, confirmed)?;
        let cluster = place.cluster.unwrap_or(before.cluster);
        if cluster != before.cluster {
            before.require_changeable(InstanceChange::ElectionData).map_err(DomainError::from)?;
        }
        let election = self.moved_to(place.election, &before, who, &mut tx).await?;
        let mut application = Instance { metadata, cluster, election, updated_at: now, ..before };
        store::instances::set(&application, &mut tx).await.map_err(not_set)?;
        record("instance.changed", id, who.actor(), now, &mut tx).await?;
        complete(&mut application, who, now, &mut tx).await?;
        tx.commit().await?;
        Ok(application)
    }

    /// The election of an instance from now on: another one only where an administrator says so.
    async fn moved_to(
        &self,
        election: Option<ElectionId>,
        before: &Instance,
        who: &SignedIn,
        tx: &mut Tx,
    ) -> Result<ElectionId, ServiceError> {
        let Some(election) = election.filter(|election| *election != before.election) else {
            return Ok(before.election);
        };
        if !who.is_admin() {
            return Err(ServiceError::Forbidden);
        }
        let found = store::elections::claim(election, tx).await?;
        found.ok_or_else(|| ServiceError::field("election_id", ValidationErrorKind::Unknown))?;
        store::instances::set_election(before.id, election, tx).await?;
        Ok(election)
    }

    /// Replaces the configuration of an instance. `is_seen` as above.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`], [`ServiceError::Stale`], [`ServiceError::Invalid`] by the paths of the document, and
    /// [`ServiceError::Not`] for what can no longer be changed.
    pub async fn change_configuration(
        &self,
        id: InstanceId,
        is_seen: impl FnOnce(&Instance) -> bool + Send,
        configuration: Configuration,
        who: &SignedIn,
    ) -> Result<Instance, ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let before = claim(id, &mut tx).await?;
        if !is_seen(&before) {
            return Err(ServiceError::Stale);
        }
        configuration.validate().into_result()?;
        if configuration.algorithm != before.configuration.algorithm {
            // A table by which nothing can be compared would be found out by voters alone.
            election_data::model(&configuration.algorithm)
                .map_err(|_| ServiceError::field("algorithm.matrix", ValidationErrorKind::Invalid))?;
        }
        if let Some(frozen) = before.find_frozen_configuration_changes(&configuration).into_iter().next() {
            return Err(DomainError::from(frozen).into());
        }
        let application = Instance { configuration, updated_at: now, ..before };
        store::instances::set(&application, &mut tx).await?;
        record("instance.configured", id, who.actor(), now, &mut tx).await?;
        tx.commit().await?;
        Ok(application)
    }

    /// Changes the configuration of an instance as it stands.
    ///
    /// # Errors
    /// As [`Portal::change_configuration`].
    pub async fn amend_configuration(
        &self,
        id: InstanceId,
        change: impl FnOnce(&mut Configuration) + Send,
        who: &SignedIn,
    ) -> Result<Instance, ServiceError> {
        let found = store::instances::find(id, &self.db).await?.ok_or(ServiceError::NotFound)?;
        let before = found.configuration.clone();
        let mut configuration = found.configuration;
        change(&mut configuration);
        let is_seen = move |application: &Instance| application.configuration == before;
        self.change_configuration(id, is_seen, configuration, who).await
    }

    /// Makes the theses of an instance final, and tells those who answer by mail.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Not`] with what is missing.
    pub async fn finalise_theses(&self, id: InstanceId, who: &SignedIn) -> Result<Instance, ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let mut application = claim(id, &mut tx).await?;
        // Whoever registers tells everything that is needed, and need not save it once more.
        complete(&mut application, who, now, &mut tx).await?;
        let theses = store::theses::of(id, &mut tx).await?;
        let step = application.finalise(&theses)?;
        take(&step, &mut application, who.actor(), now, &mut tx).await?;
        self.tell_that_it_can_be_answered(&application, who, now, &mut tx).await?;
        tx.commit().await?;
        self.outbox.wake();
        Ok(application)
    }

    /// Lets voters use an instance.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::EmailNotConfirmed`]; [`ServiceError::Not`] with what is missing.
    pub async fn go_live(&self, id: InstanceId, who: &SignedIn) -> Result<Instance, ServiceError> {
        if who.user.email_confirmed_at.is_none() {
            return Err(ServiceError::EmailNotConfirmed);
        }
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let mut application = claim(id, &mut tx).await?;
        let parties = store::parties::of(id, &mut tx).await?;
        let candidates = store::candidates::of(id, &mut tx).await?;
        let step = application.go_live(SubmissionCounts::count(&parties, &candidates), now)?;
        take(&step, &mut application, who.actor(), now, &mut tx).await?;
        tx.commit().await?;
        Ok(application)
    }

    /// Puts an instance whose election is over into the archive.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Not`] while its election is not over.
    pub async fn archive_instance(
        &self,
        id: InstanceId,
        reason: Reason,
        who: &SignedIn,
    ) -> Result<Instance, ServiceError> {
        self.step(id, who, |application, _| {
            Ok(LifecycleStep { reason: Some(reason), ..application.archive()? })
        })
        .await
    }

    /// Takes a step that hangs on nothing but the instance.
    pub(crate) async fn step(
        &self,
        id: InstanceId,
        who: &SignedIn,
        decide: impl FnOnce(&Instance, Timestamp) -> Result<LifecycleStep, DomainError> + Send,
    ) -> Result<Instance, ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let mut application = claim(id, &mut tx).await?;
        let step = decide(&application, now)?;
        take(&step, &mut application, who.actor(), now, &mut tx).await?;
        tx.commit().await?;
        Ok(application)
    }

    /// Deletes an instance; within 30 days it can be restored. `confirmed` is said of one that holds answers.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Answered`].
    pub async fn delete_instance(
        &self,
        id: InstanceId,
        confirmed: bool,
        who: &SignedIn,
    ) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        claim(id, &mut tx).await?;
        let answers = store::answers::count(id, &mut tx).await?;
        if answers > 0 && !confirmed {
            return Err(ServiceError::Answered(answers));
        }
        store::instances::delete(id, now, &mut tx).await?;
        record("instance.deleted", id, who.actor(), now, &mut tx).await?;
        tx.commit().await?;
        self.people.changed();
        Ok(())
    }
}

/// What was told may not be taken back once the preparation has begun. What an import left open may stay so.
fn emptied(before: &Instance, metadata: &InstanceMetadata) -> ValidationErrors {
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

/// The instance, for a change in this transaction.
pub(crate) async fn claim(id: InstanceId, tx: &mut Tx) -> Result<Instance, ServiceError> {
    store::instances::claim(id, tx).await?.ok_or(ServiceError::NotFound)
}

/// The instance, for a change of those who take part in it: not once it is archived.
pub(crate) async fn claim_for_people(id: InstanceId, tx: &mut Tx) -> Result<Instance, ServiceError> {
    let instance = claim(id, tx).await?;
    instance.require_changeable(InstanceChange::ElectionData).map_err(DomainError::from)?;
    Ok(instance)
}

/// Begins the preparation of an instance whose election data is complete.
pub(crate) async fn complete(
    application: &mut Instance,
    who: &SignedIn,
    now: Timestamp,
    tx: &mut Tx,
) -> Result<(), ServiceError> {
    match application.complete_metadata() {
        Ok(step) => take(&step, application, who.actor(), now, tx).await,
        Err(_) => Ok(()),
    }
}

/// Takes a step of an instance's status with everything that changes with it.
pub(crate) async fn take(
    step: &LifecycleStep,
    application: &mut Instance,
    actor: Actor,
    now: Timestamp,
    tx: &mut Tx,
) -> Result<(), ServiceError> {
    let change = StatusChange {
        application: application.id,
        from: step.transition.source_status(),
        to: step.status(),
        by: actor.user,
        reason: step.reason.as_ref().map(ToString::to_string),
        at: now,
    };
    let status = application.status;
    if !store::instances::set_status(&change, tx).await? {
        // The instance was claimed, so nobody else can have taken the step.
        return Err(DomainError::WrongState { transition: step.transition, status }.into());
    }
    if let Some(change) = PublicChange::from_step(step, now) {
        store::public_changes::add(application.id, &change, &mut *tx).await?;
    }
    application.apply_step(step);
    application.updated_at = now;
    store::instances::set(application, &mut *tx).await?;
    record(action(step.transition), application.id, actor, now, tx).await
}

fn action(transition: LifecycleTransition) -> &'static str {
    match transition {
        LifecycleTransition::CompleteMetadata => "instance.completed",
        LifecycleTransition::Finalise => "instance.finalised",
        LifecycleTransition::GoLive => "instance.went_live",
        LifecycleTransition::SunDown => "instance.ended",
        LifecycleTransition::Archive => "instance.archived",
        LifecycleTransition::ReopenTheses => "instance.reopened",
        LifecycleTransition::ReturnToLive => "instance.returned",
        LifecycleTransition::Restore => "instance.restored",
    }
}

pub(crate) async fn record(
    action: &'static str,
    id: InstanceId,
    actor: Actor,
    now: Timestamp,
    tx: &mut Tx,
) -> Result<(), ServiceError> {
    let deed = AuditEvent::on(action, "application", id).with(json!({}));
    Ok(audit::record(AuditChain::Instance(id), actor, deed, now, tx).await?)
}

pub(crate) fn not_set(error: store::Error) -> ServiceError {
    match error {
        store::Error::Dangling(_) => ServiceError::field("cluster_id", ValidationErrorKind::Unknown),
        error => domain_taken(error),
    }
}

pub(crate) fn domain_taken(error: store::Error) -> ServiceError {
    match error {
        store::Error::Taken(_) => ServiceError::field("url", ValidationErrorKind::Duplicate),
        error => error.into(),
    }
}
