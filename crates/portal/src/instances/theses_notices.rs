//! Mails to creators and to those who answer an instance, about changes of the state of its theses. A job mails those
//! who answer, because there can be thousands of candidates.
use crate::{
    instance_locks::load_instance,
    instances::Instances,
    job_queue::{self, JobTask},
    mailing::notices::Notice,
    participants::{
        addressees::{Addressee, ParticipantId},
        notice_recipients::{find_answerer, list_active_creators, list_answerers, to_creator_recipient},
    },
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::UnitOfWork,
};
use elections::{ids::InstanceId, instances::Instance, reasons::Reason};
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

/// The result of a notice.
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
        for creator in list_active_creators(instance.id, &mut *work).await? {
            let recipient = to_creator_recipient(creator.user, instance.id);
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
        None => Notice {
            template: &|role_mail, _| MailTemplate::ThesesFinal(role_mail),
            instance,
            reason: None,
            actor,
        },
        Some(reason) => Notice {
            template: &|role_mail, _| MailTemplate::ThesesReopened(role_mail),
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
    let answerers = list_answerers(instance, &mut *work).await?;
    let people = answerers.into_iter().map(|answerer| answerer.person).collect();
    let task = NotifyAnswerers { people, reopened };
    if !task.people.is_empty() {
        job_queue::create_job(JobScope::Instance(instance.id), &task, actor, work).await?;
    }
    Ok(())
}
