//! Scheduled reminders: on the days that creators set, everybody who can answer and has not submitted gets one mail.
use crate::{
    accounts::invitations::{Inviter, RoleMailText},
    audit::log::AuditActor,
    job_queue,
    participants::{
        Participants,
        addressees::Addressee,
        mailings::{RemindPeople, split_scope},
    },
    service_error::ServiceError,
    unit_of_work::UnitOfWork,
};
use elections::{candidates, creators, instances::Instance, parties, trust_persons};
use jiff::Timestamp;
use std::{collections::HashSet, time::Duration};
use store::jobs::{self, JobScope};

/// Interval of polling for due reminders.
const POLL_INTERVAL: Duration = Duration::from_secs(10);

impl Participants {
    /// Creates the reminder jobs on the days that are set. Runs until it is dropped.
    pub(crate) async fn reminder_loop(self) {
        let mut ticks = tokio::time::interval(POLL_INTERVAL);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if let Err(error) = self.create_due_reminders(self.clock.now()).await {
                tracing::warn!(%error, "could not poll for due reminders");
            }
        }
    }

    async fn create_due_reminders(&self, now: Timestamp) -> Result<(), ServiceError> {
        for instance in store::instances::list_accepting_answers(&self.db).await? {
            if !instance.is_reminder_due(now) {
                continue;
            }
            match self.create_reminder_job(&instance, now).await {
                // Another node has created the job.
                Err(ServiceError::Store(store::Error::UniqueViolation(_))) | Ok(()) => {}
                // A failure must not delay the reminders of other instances.
                Err(error) => {
                    tracing::warn!(instance = %instance.id, %error, "could not create the reminders of an instance")
                }
            }
        }
        Ok(())
    }

    async fn create_reminder_job(&self, instance: &Instance, now: Timestamp) -> Result<(), ServiceError> {
        let unique_key = format!("reminders {} {}", instance.id, instance.metadata.today(now));
        if jobs::exists_with_key(&unique_key, &self.db).await? {
            return Ok(());
        }
        let mut work = self.transactions.begin(AuditActor::PORTAL).await?;
        let people = list_unsubmitted(instance, &mut work).await?;
        let task = RemindPeople { people, wording: RoleMailText::default() };
        let receipt = job_queue::create_scheduled_job(instance.id, &task, unique_key, &mut work).await?;
        work.commit_recorded(receipt).await?;
        Ok(())
    }

    /// Returns the sender of scheduled reminders: the creator who has run the instance longest.
    pub(crate) async fn find_scheduled_inviter(&self, scope: JobScope) -> Result<Inviter, ServiceError> {
        let (instance_id, _) = split_scope(scope)?;
        let creators = store::creators::list(instance_id, &self.db).await?;
        let active =
            creators.into_iter().filter(|(creator, _)| creator.status() == creators::CreatorStatus::Active);
        let first = active.min_by_key(|(creator, _)| creator.created_at);
        let user = match first {
            Some((creator, _)) => store::users::find(creator.user, &self.db).await?,
            None => None,
        };
        Ok(Inviter {
            name: user.as_ref().map_or_else(|| self.provider.brand.name.clone(), |user| user.display_name()),
            user: user.map(|user| user.id),
            is_confirmed: true,
        })
    }
}

/// Returns those who were invited to answer and have not submitted.
async fn list_unsubmitted(instance: &Instance, work: &mut UnitOfWork) -> store::Result<Vec<Addressee>> {
    let parties = store::parties::list(instance.id, &mut *work).await?;
    let answering: HashSet<_> = parties
        .iter()
        .filter(|party| matches!(party.status, parties::PartyStatus::Created | parties::PartyStatus::Active))
        .map(|party| party.id)
        .collect();
    let out: HashSet<_> = parties
        .iter()
        .filter(|party| party.status == parties::PartyStatus::Deactivated)
        .map(|party| party.id)
        .collect();
    let candidates = store::candidates::list(instance.id, &mut *work).await?;
    let candidates = candidates.iter().filter(|one| {
        let is_asked =
            matches!(one.status, candidates::CandidateStatus::Invited | candidates::CandidateStatus::Active);
        one.has_profile && is_asked && one.party.is_none_or(|party| !out.contains(&party))
    });
    let trusted = store::trust_persons::list(instance.id, work).await?;
    let trusted = trusted.iter().filter(|listed| {
        let trust_persons::TrustPerson { status, party, .. } = &listed.trust_person;
        let is_asked = matches!(
            status,
            trust_persons::TrustPersonStatus::Invited | trust_persons::TrustPersonStatus::Active
        );
        is_asked && answering.contains(party)
    });
    Ok(candidates.map(Addressee::from_candidate).chain(trusted.map(Addressee::from_trust_person)).collect())
}
