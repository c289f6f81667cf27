//! Instances: what creators write about them, and how they come and go.
use crate::{
    Portal,
    audit::{self, Deed},
    people::SignedIn,
    refused::Refused,
};
use elections::{
    applications::{
        Application, Metadata, Status,
        freezing::Change,
        lifecycle::{Step, Transition},
        readiness::{Missing, Submitted},
    },
    configuration::Configuration,
    ids::ApplicationId,
    refusals::Refusal,
    violations::{Fault, Violations},
};
use jiff::Timestamp;
use serde_json::json;
use store::{Tx, applications::StatusChange, audit::Chain};

impl Portal {
    /// Changes the election data of an instance; where that completes it, its preparation begins. `is_seen` tells whether
    /// the instance is as whoever changes it has seen it; `confirmed` is said of a last day that has passed.
    ///
    /// # Errors
    /// [`Refused::NotFound`], [`Refused::Stale`], [`Refused::Invalid`] by the names of the wire, and
    /// [`Refused::Not`] for what can no longer be changed, or a last day that has passed.
    pub async fn change_metadata(
        &self,
        id: ApplicationId,
        is_seen: impl FnOnce(&Application) -> bool + Send,
        change: impl FnOnce(&mut Metadata) -> Violations + Send,
        confirmed: bool,
        who: &SignedIn,
    ) -> Result<Application, Refused> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let before = claim(id, &mut tx).await?;
        if !is_seen(&before) {
            return Err(Refused::Stale);
        }
        let mut metadata = before.metadata.clone();
        let mut violations = change(&mut metadata);
        violations.extend(metadata.check());
        violations.extend(emptied(&before, &metadata));
        violations.into_result()?;
        if let Some(frozen) = before.frozen_in_metadata(&metadata).into_iter().next() {
            return Err(Refusal::from(frozen).into());
        }
        metadata.check_sundown(&before.metadata, now, confirmed)?;
        let mut application = Application { metadata, updated_at: now, ..before };
        store::applications::set(&application, &mut tx).await.map_err(domain_taken)?;
        record("instance.changed", id, who, now, &mut tx).await?;
        if let Ok(step) = application.complete_metadata() {
            take(&step, &mut application, who, now, &mut tx).await?;
        }
        tx.commit().await?;
        Ok(application)
    }

    /// Replaces the configuration of an instance. `is_seen` as above.
    ///
    /// # Errors
    /// [`Refused::NotFound`], [`Refused::Stale`], [`Refused::Invalid`] by the paths of the document, and
    /// [`Refused::Not`] for what can no longer be changed.
    pub async fn change_configuration(
        &self,
        id: ApplicationId,
        is_seen: impl FnOnce(&Application) -> bool + Send,
        configuration: Configuration,
        who: &SignedIn,
    ) -> Result<Application, Refused> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let before = claim(id, &mut tx).await?;
        if !is_seen(&before) {
            return Err(Refused::Stale);
        }
        configuration.check().into_result()?;
        if let Some(frozen) = before.frozen_in_configuration(&configuration).into_iter().next() {
            return Err(Refusal::from(frozen).into());
        }
        let application = Application { configuration, updated_at: now, ..before };
        store::applications::set(&application, &mut tx).await?;
        record("instance.configured", id, who, now, &mut tx).await?;
        tx.commit().await?;
        Ok(application)
    }

    /// Makes the theses of an instance final.
    ///
    /// # Errors
    /// [`Refused::NotFound`]; [`Refused::Not`] with what is missing.
    pub async fn finalise_theses(&self, id: ApplicationId, who: &SignedIn) -> Result<Application, Refused> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let mut application = claim(id, &mut tx).await?;
        // Whoever registers tells everything that is needed, and need not save it once more.
        if let Ok(step) = application.complete_metadata() {
            take(&step, &mut application, who, now, &mut tx).await?;
        }
        let theses = store::theses::of(id, &mut tx).await?;
        let step = application.finalise(&theses)?;
        take(&step, &mut application, who, now, &mut tx).await?;
        tx.commit().await?;
        Ok(application)
    }

    /// Lets voters use an instance.
    ///
    /// # Errors
    /// [`Refused::NotFound`]; [`Refused::EmailNotConfirmed`]; [`Refused::Not`] with what is missing.
    pub async fn go_live(&self, id: ApplicationId, who: &SignedIn) -> Result<Application, Refused> {
        if who.user.email_confirmed_at.is_none() {
            return Err(Refused::EmailNotConfirmed);
        }
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let mut application = claim(id, &mut tx).await?;
        let parties = store::parties::of(id, &mut tx).await?;
        let candidates = store::candidates::of(id, &mut tx).await?;
        let step = application.go_live(Submitted::count(&parties, &candidates), now)?;
        take(&step, &mut application, who, now, &mut tx).await?;
        tx.commit().await?;
        Ok(application)
    }
}

/// What was told may not be taken back once the preparation has begun. What an import left open may stay so.
fn emptied(before: &Application, metadata: &Metadata) -> Violations {
    if before.status == Status::Created {
        return Violations::default();
    }
    let known = before.metadata.missing();
    metadata
        .missing()
        .into_iter()
        .filter(|missing| !known.contains(missing))
        .map(Missing::violation)
        .collect()
}

/// The instance, for a change in this transaction.
pub(crate) async fn claim(id: ApplicationId, tx: &mut Tx) -> Result<Application, Refused> {
    store::applications::claim(id, tx).await?.ok_or(Refused::NotFound)
}

/// The instance, for a change of those who take part in it: not once it is archived.
pub(crate) async fn claim_for_people(id: ApplicationId, tx: &mut Tx) -> Result<Application, Refused> {
    let instance = claim(id, tx).await?;
    instance.may_change(Change::ElectionData).map_err(Refusal::from)?;
    Ok(instance)
}

/// Takes a step of an instance's status with everything that changes with it.
async fn take(
    step: &Step,
    application: &mut Application,
    who: &SignedIn,
    now: Timestamp,
    tx: &mut Tx,
) -> Result<(), Refused> {
    let change = StatusChange {
        application: application.id,
        from: step.transition.from(),
        to: step.status(),
        by: Some(who.user.id),
        reason: step.reason.as_ref().map(ToString::to_string),
        at: now,
    };
    let status = application.status;
    if !store::applications::set_status(&change, tx).await? {
        // The instance was claimed, so nobody else can have taken the step.
        return Err(Refusal::WrongState { transition: step.transition, status }.into());
    }
    application.take(step);
    application.updated_at = now;
    store::applications::set(application, &mut *tx).await?;
    record(action(step.transition), application.id, who, now, tx).await
}

fn action(transition: Transition) -> &'static str {
    match transition {
        Transition::CompleteMetadata => "instance.completed",
        Transition::Finalise => "instance.finalised",
        Transition::GoLive => "instance.went_live",
        Transition::SunDown => "instance.ended",
        Transition::Archive => "instance.archived",
        Transition::ReopenTheses => "instance.reopened",
        Transition::ReturnToLive => "instance.returned",
        Transition::Restore => "instance.restored",
    }
}

async fn record(
    action: &'static str,
    id: ApplicationId,
    who: &SignedIn,
    now: Timestamp,
    tx: &mut Tx,
) -> Result<(), Refused> {
    let deed = Deed::on(action, "application", id).with(json!({}));
    Ok(audit::record(Chain::Instance(id), who.actor(), deed, now, tx).await?)
}

fn domain_taken(error: store::Error) -> Refused {
    match error {
        store::Error::Taken(_) => Refused::field("url", Fault::Duplicate),
        error => error.into(),
    }
}
