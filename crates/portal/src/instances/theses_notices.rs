//! Mails to creators and to those who answer an instance, about changes of the state of its theses. Only people who
//! have signed in get them: the others still have their invitation.
use crate::{
    answers::people::{to_candidate_recipient, to_party_recipient},
    instances::Instances,
    mailing::notices::{Notice, NoticeRecipient},
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::UnitOfWork,
};
use elections::{creators, instances::Instance, people::Role, reasons::Reason};
use mail::MailTemplate;

impl Instances {
    /// Notifies those who answer that the theses are final.
    pub(crate) async fn notify_theses_final(
        &self,
        instance: &Instance,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let notice = Notice {
            template: &|letter, _| MailTemplate::ThesesFinal(letter),
            instance,
            reason: None,
            actor,
        };
        for recipient in list_answerers(instance, &mut *work).await? {
            self.outbox.queue_notice(&notice, recipient, &self.provider, &mut *work).await?;
        }
        Ok(())
    }

    /// Notifies creators and those who answer that the theses can change again.
    pub(crate) async fn notify_theses_reopened(
        &self,
        instance: &Instance,
        reason: &Reason,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let notice = Notice {
            template: &|letter, _| MailTemplate::ThesesReopened(letter),
            instance,
            reason: Some(reason),
            actor,
        };
        let creators = list_active_creators(instance, &mut *work).await?;
        for recipient in creators.into_iter().chain(list_answerers(instance, &mut *work).await?) {
            self.outbox.queue_notice(&notice, recipient, &self.provider, &mut *work).await?;
        }
        Ok(())
    }
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
async fn list_answerers(instance: &Instance, work: &mut UnitOfWork) -> store::Result<Vec<NoticeRecipient>> {
    let parties = store::parties::list(instance.id, &mut *work).await?;
    let mut recipients = Vec::new();
    for listed in store::trust_persons::list(instance.id, &mut *work).await? {
        let trust_person = listed.trust_person;
        let party = parties.iter().find(|party| party.id == trust_person.party);
        let party = party.filter(|party| trust_person.can_answer(party.status));
        recipients.extend(party.map(|party| to_party_recipient(&trust_person, party)));
    }
    for candidate in store::candidates::list(instance.id, work).await? {
        let party = parties.iter().find(|party| Some(party.id) == candidate.party);
        if candidate.can_answer(party.map(|party| party.status)) {
            recipients.extend(to_candidate_recipient(&candidate));
        }
    }
    Ok(recipients)
}
