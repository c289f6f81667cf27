//! Scheduled reminders: on the days that creators set, everybody who can answer and has not submitted gets one mail.
use crate::{
    accounts::invitations::{Inviter, RoleMailText},
    audit::log::AuditActor,
    job_queue,
    outage_log::log_service_error,
    participants::{
        Participants,
        addressees::Addressee,
        date_notices::find_responsible_creator,
        mailings::{RemindPeople, split_scope},
    },
    service_error::ServiceError,
    unit_of_work::UnitOfWork,
};
use elections::{calendar::CalendarDate, creators, instances::Instance};
use jiff::Timestamp;
use std::{collections::HashMap, time::Duration};
use store::{
    jobs::{self, JobScope},
    trust_persons::TrustPersonListItem,
};

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
                log_service_error(&error, "poll for due reminders");
            }
        }
    }

    async fn create_due_reminders(&self, now: Timestamp) -> Result<(), ServiceError> {
        for instance in store::instances::list_with_final_theses(&self.db).await? {
            if !instance.is_reminder_due(now) {
                continue;
            }
            match self.create_reminder_job(&instance, now).await {
                // Another node has created the job.
                Err(ServiceError::Store(store::Error::UniqueViolation(_))) | Ok(()) => {}
                // A failure must not delay the reminders of other instances.
                Err(error) => {
                    log_service_error(&error, "create the reminders of an instance");
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
        let people = list_people_to_remind(instance, &mut work).await?;
        let task = RemindPeople { people, wording: RoleMailText::default() };
        let receipt = job_queue::create_scheduled_job(instance.id, &task, unique_key, &mut work).await?;
        work.commit_recorded(receipt).await?;
        Ok(())
    }

    /// Returns the sender of scheduled reminders: the creator who is responsible for them or else has run the instance longest.
    pub(crate) async fn load_scheduled_inviter(&self, scope: JobScope) -> Result<Inviter, ServiceError> {
        let (instance_id, _) = split_scope(scope)?;
        let creators = store::creators::list(instance_id, &self.db).await?;
        let active =
            creators.into_iter().filter(|(creator, _)| creator.status() == creators::CreatorStatus::Active);
        let first = active.min_by_key(|(creator, _)| creator.created_at).map(|(creator, _)| creator.user);
        let responsible = find_responsible_creator(instance_id, CalendarDate::Reminders, &self.db).await?;
        let user = match responsible.or(first) {
            Some(user) => store::users::find(user, &self.db).await?,
            None => None,
        };
        let mut inviter = Inviter::on_behalf_of(user.as_ref(), &self.provider);
        if user.is_none()
            && let Some(instance) = store::instances::find(instance_id, &self.db).await?
        {
            inviter.language = instance.metadata.default_language.nearest_supported();
        }
        Ok(inviter)
    }
}

/// Returns those who can be reminded now.
async fn list_people_to_remind(instance: &Instance, work: &mut UnitOfWork) -> store::Result<Vec<Addressee>> {
    let now = work.now();
    let parties = store::parties::list(instance.id, &mut *work).await?;
    let parties: HashMap<_, _> = parties.iter().map(|party| (party.id, party)).collect();
    let candidates = store::candidates::list(instance.id, &mut *work).await?;
    let candidates = candidates.iter().filter(|candidate| {
        let party = candidate.party.and_then(|party| parties.get(&party));
        instance.can_remind_candidate(candidate, party.map(|party| party.status), now)
    });
    let trust_persons = store::trust_persons::list(instance.id, work).await?;
    let trust_persons = trust_persons.iter().filter(|TrustPersonListItem { trust_person, .. }| {
        let party = parties.get(&trust_person.party);
        party.is_some_and(|party| instance.can_remind_trust_person(trust_person, party, now))
    });
    let candidates = candidates.map(Addressee::from_candidate);
    Ok(candidates.chain(trust_persons.map(Addressee::from_trust_person)).collect())
}
