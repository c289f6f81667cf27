//! Mails about a corrected thesis to everybody who answered it. A job sends them, because there can be thousands of
//! candidates.
use super::Instances;
use crate::{
    instance_locks::load_instance,
    job_queue::{self, JobTask},
    mailing::notices::Notice,
    participants::{
        addressees::{Addressee, ParticipantId},
        notice_recipients::{find_answerer, list_answerers},
    },
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::UnitOfWork,
};
use elections::{
    ids::{InstanceId, ThesisId},
    instances::Instance,
};
use mail::{CorrectedWording, MailTemplate};
use serde::{Deserialize, Serialize};
use store::jobs::{JobKind, JobScope};

/// The task of notifying those who answered a thesis that its wording was corrected.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename = "correction_notices")]
pub struct NotifyOfCorrection {
    /// The recipients.
    pub people: Vec<Addressee>,
    /// The number of the thesis, from 1.
    pub number: usize,
    /// The wording before.
    pub before: String,
    /// The corrected wording.
    pub after: String,
    /// Why it was corrected.
    pub reason: String,
}

impl JobTask for NotifyOfCorrection {
    /// Each correction has a notice of its own.
    const IS_EXCLUSIVE: bool = false;

    fn kind(&self) -> JobKind {
        JobKind::CorrectionNotices
    }

    fn count_steps(&self) -> usize {
        self.people.len()
    }
}

impl Instances {
    /// Queues the mail to one of those who answered. Returns whether the person can still answer.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] if the instance or the participant does not exist any more.
    pub(crate) async fn notify_of_correction(
        &self,
        instance_id: InstanceId,
        participant: ParticipantId,
        task: &NotifyOfCorrection,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<bool, ServiceError> {
        let instance = load_instance(instance_id, &mut *work).await?;
        let Some(mut recipient) = find_answerer(&instance, participant, &mut *work).await? else {
            return Ok(false);
        };
        recipient.page = format!("{}?thesis={}", recipient.page, task.number);
        let wording = CorrectedWording {
            before: task.before.clone(),
            after: task.after.clone(),
            reason: task.reason.clone(),
        };
        let notice = Notice {
            template: &|role_mail, _| MailTemplate::ThesisCorrected { role_mail, wording: wording.clone() },
            instance: &instance,
            reason: None,
            actor,
        };
        self.outbox.queue_notice(&notice, recipient, &self.provider, work).await?;
        Ok(true)
    }
}

/// Creates the job that notifies those who answered a thesis, whose number starts at 1, if there are any.
pub(super) async fn queue_correction_notices(
    instance: &Instance,
    (number, thesis): (usize, ThesisId),
    wording: CorrectedWording,
    actor: &Principal,
    work: &mut UnitOfWork,
) -> Result<(), ServiceError> {
    let answered = store::theses::list_answering_entities(thesis, &mut *work).await?;
    let answerers = list_answerers(instance, &mut *work).await?.into_iter();
    let concerned = answerers.filter(|answerer| answered.contains(&answerer.entity));
    let people: Vec<Addressee> = concerned.map(|answerer| answerer.person).collect();
    if !people.is_empty() {
        let CorrectedWording { before, after, reason } = wording;
        let task = NotifyOfCorrection { people, number, before, after, reason };
        job_queue::create_job(JobScope::Instance(instance.id), &task, actor, work).await?;
    }
    Ok(())
}
