//! Mails to creators and to those who answer an instance, about changes of the state of its theses. Only people who
//! have signed in get them: the others still have their invitation. A job mails those who answer, because there can be
//! thousands of candidates.
use crate::{
    answers::people::{to_candidate_recipient, to_party_recipient},
    instance_locks::load_instance,
    instances::Instances,
    job_queue::{self, JobTask},
    mailing::notices::{Notice, NoticeRecipient},
    participants::addressees::{Addressee, ParticipantId},
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::UnitOfWork,
};
use elections::{creators, ids::InstanceId, instances::Instance, people::Role, reasons::Reason};
use mail::MailTemplate;
use serde::{Deserialize, Serialize};
use store::jobs::{JobKind, JobScope};

/// The task of notifying those who answer that the theses are final, or that they can change again.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename = "theses_notices")]
pub struct NotifyAnswerers {
    /// The recipients.
    pub people: Vec<Addressee>,
    /// The reason for reopening the theses; `None` if they are final.
    pub reopened: Option<Reason>,
}

impl JobTask for NotifyAnswerers {
    fn kind(&self) -> JobKind {
        JobKind::ThesesNotices
    }

    fn count_steps(&self) -> usize {
        self.people.len()
    }
}

/// What became of a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoticeResult {
    Queued,
    /// The state of the theses has changed again, or the person cannot answer any more.
    Outdated,
}

impl Instances {
    /// Notifies creators and those who answer that the theses can change again.
    pub(crate) async fn notify_theses_reopened(
        &self,
        instance: &Instance,
        reason: Reason,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let notice = build_notice(instance, Some(&reason), actor);
        for recipient in list_active_creators(instance, &mut *work).await? {
            self.outbox.queue_notice(&notice, recipient, &self.provider, &mut *work).await?;
        }
        queue_answerer_notices(instance, Some(reason), actor, work).await
    }

    /// Queues the mail to one of those who answer.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] if the instance or the participant does not exist any more.
    pub(crate) async fn notify_answerer(
        &self,
        instance_id: InstanceId,
        participant: ParticipantId,
        reopened: Option<&Reason>,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<NoticeResult, ServiceError> {
        let instance = load_instance(instance_id, &mut *work).await?;
        let is_current = match reopened {
            None => instance.require_accepting_corrections(work.now()).is_ok(),
            Some(_) => !instance.status.has_final_theses(),
        };
        if !is_current {
            return Ok(NoticeResult::Outdated);
        }
        let Some(recipient) = find_answerer(&instance, participant, &mut *work).await? else {
            return Ok(NoticeResult::Outdated);
        };
        let notice = build_notice(&instance, reopened, actor);
        self.outbox.queue_notice(&notice, recipient, &self.provider, work).await?;
        Ok(NoticeResult::Queued)
    }
}

fn build_notice<'a>(
    instance: &'a Instance,
    reopened: Option<&'a Reason>,
    actor: &'a Principal,
) -> Notice<'a> {
    match reopened {
        None => {
            Notice { template: &|letter, _| MailTemplate::ThesesFinal(letter), instance, reason: None, actor }
        }
        Some(reason) => Notice {
            template: &|letter, _| MailTemplate::ThesesReopened(letter),
            instance,
            reason: Some(reason),
            actor,
        },
    }
}

/// Creates the job that notifies those who answer, if there are any: that the theses are final or, with a reason, that
/// they can change again.
pub(crate) async fn queue_answerer_notices(
    instance: &Instance,
    reopened: Option<Reason>,
    actor: &Principal,
    work: &mut UnitOfWork,
) -> Result<(), ServiceError> {
    // What an earlier job has not sent yet is outdated.
    let now = work.now();
    store::jobs::stop_all(instance.id, JobKind::ThesesNotices, now, &mut *work).await?;
    let task = NotifyAnswerers { people: list_answerers(instance, &mut *work).await?, reopened };
    if !task.people.is_empty() {
        job_queue::create_job(JobScope::Instance(instance.id), &task, actor, work).await?;
    }
    Ok(())
}

/// Returns the active creators of the instance.
async fn list_active_creators(
    instance: &Instance,
    work: &mut UnitOfWork,
) -> store::Result<Vec<NoticeRecipient>> {
    let creators = store::creators::list(instance.id, work).await?;
    let active =
        creators.into_iter().filter(|(creator, _)| creator.status() == creators::CreatorStatus::Active);
    Ok(active
        .map(|(creator, _)| NoticeRecipient {
            user: creator.user,
            role: Role::Creator,
            party: None,
            page: format!("/portal/applications/{}/theses", instance.id),
        })
        .collect())
}

/// Returns those who answer: trust persons and candidates.
async fn list_answerers(instance: &Instance, work: &mut UnitOfWork) -> store::Result<Vec<Addressee>> {
    let parties = store::parties::list(instance.id, &mut *work).await?;
    let mut people = Vec::new();
    for listed in store::trust_persons::list(instance.id, &mut *work).await? {
        let trust_person = &listed.trust_person;
        let party = parties.iter().find(|party| party.id == trust_person.party);
        if party.is_some_and(|party| trust_person.can_answer(party.status)) {
            people.push(Addressee::from_trust_person(&listed));
        }
    }
    for candidate in store::candidates::list(instance.id, work).await? {
        let party = parties.iter().find(|party| Some(party.id) == candidate.party);
        if candidate.can_answer(party.map(|party| party.status)) && candidate.user.is_some() {
            people.push(Addressee::from_candidate(&candidate));
        }
    }
    Ok(people)
}

/// Returns a participant as a recipient, if it can still answer.
async fn find_answerer(
    instance: &Instance,
    participant: ParticipantId,
    work: &mut UnitOfWork,
) -> Result<Option<NoticeRecipient>, ServiceError> {
    match participant {
        ParticipantId::TrustPerson(id) => {
            let found = store::trust_persons::find(instance.id, id, &mut *work).await?;
            let trust_person = found.ok_or(ServiceError::NotFound)?.trust_person;
            let party = store::parties::find(instance.id, trust_person.party, work).await?;
            let party = party.filter(|party| trust_person.can_answer(party.status));
            Ok(party.map(|party| to_party_recipient(&trust_person, &party)))
        }
        ParticipantId::Candidate(id) => {
            let found = store::candidates::find(instance.id, id, &mut *work).await?;
            let candidate = found.ok_or(ServiceError::NotFound)?;
            let party = match candidate.party {
                Some(party) => store::parties::find(instance.id, party, work).await?,
                None => None,
            };
            let can_answer = candidate.can_answer(party.map(|party| party.status));
            Ok(can_answer.then(|| to_candidate_recipient(&candidate)).flatten())
        }
    }
}
