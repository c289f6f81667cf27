//! Reminders on the days that creators set: whoever is to answer and has not submitted gets one mail a day set.
use crate::{
    Portal,
    audit::Actor,
    invitations::{InvitationText, Inviter},
    jobs::{Addressee, JobTask},
    mailings::{candidate, place, trust_person},
    service_error::ServiceError,
};
use elections::{candidates, creators, instances::Instance, parties, trust_persons};
use jiff::Timestamp;
use std::{collections::HashSet, time::Duration};
use store::{
    Tx,
    jobs::{self, JobScope},
};

/// How often it is looked for reminders that are due.
const LOOK_EVERY: Duration = Duration::from_secs(10);

impl Portal {
    /// Reminds on the days that are set, again and again; stops when it is dropped.
    pub(crate) async fn keep_reminding(self) {
        let mut ticks = tokio::time::interval(LOOK_EVERY);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if let Err(error) = self.remind_on_days(Timestamp::now()).await {
                tracing::warn!(%error, "could not look for reminders that are due");
            }
        }
    }

    async fn remind_on_days(&self, now: Timestamp) -> Result<(), ServiceError> {
        for instance in store::instances::answering(&self.db).await? {
            if !instance.is_reminder_due(now) {
                continue;
            }
            match self.remind_today(&instance, now).await {
                // Another node was faster.
                Err(ServiceError::Store(store::Error::Taken(_))) | Ok(()) => {}
                // The others are not to wait for it.
                Err(error) => tracing::warn!(instance = %instance.id, %error, "could not remind"),
            }
        }
        Ok(())
    }

    async fn remind_today(&self, instance: &Instance, now: Timestamp) -> Result<(), ServiceError> {
        let once = format!("reminders {} {}", instance.id, instance.metadata.today(now));
        if jobs::was_taken_in(&once, &self.db).await? {
            return Ok(());
        }
        let mut tx = self.db.begin().await?;
        let people = tardy(instance, &mut tx).await?;
        let task = JobTask::Reminders { people, wording: InvitationText::default() };
        self.begin_in_time(instance.id, task, once, now, &mut tx).await?;
        tx.commit().await?;
        self.wake_jobs();
        Ok(())
    }

    /// Who asks for answers where time does: the one who runs the instance longest.
    pub(crate) async fn in_the_name_of(&self, home: JobScope) -> Result<Inviter, ServiceError> {
        let (application, _) = place(home)?;
        let creators = store::creators::of(application, &self.db).await?;
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
            actor: Actor::PORTAL,
        })
    }
}

/// Who was asked to answer and has not submitted.
async fn tardy(instance: &Instance, tx: &mut Tx) -> store::Result<Vec<Addressee>> {
    let parties = store::parties::of(instance.id, &mut *tx).await?;
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
    let candidates = store::candidates::of(instance.id, &mut *tx).await?;
    let candidates = candidates.iter().filter(|one| {
        let is_asked =
            matches!(one.status, candidates::CandidateStatus::Invited | candidates::CandidateStatus::Active);
        one.has_profile && is_asked && one.party.is_none_or(|party| !out.contains(&party))
    });
    let trusted = store::trust_persons::of(instance.id, tx).await?;
    let trusted = trusted.iter().filter(|listed| {
        let trust_persons::TrustPerson { status, party, .. } = &listed.trust_person;
        let is_asked = matches!(
            status,
            trust_persons::TrustPersonStatus::Invited | trust_persons::TrustPersonStatus::Active
        );
        is_asked && answering.contains(party)
    });
    Ok(candidates.map(candidate).chain(trusted.map(trust_person)).collect())
}
