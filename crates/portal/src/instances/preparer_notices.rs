//! Mails to the people who prepare or answer an instance, about changes of the state of its theses. Only people who
//! have signed in get them: the others still have their invitation.
use crate::{
    instances::Instances,
    mailing::outbox::{MailInstance, MailRecipient},
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::UnitOfWork,
};
use elections::{candidates, creators, ids::UserId, instances::Instance, reasons::Reason, trust_persons};
use mail::{InvitationTemplate, InvitedRole, MailTemplate};

/// A recipient of a notice.
struct NoticeRecipients {
    user: UserId,
    /// The role; names are in the default language of the instance.
    role: InvitedRole,
    /// The page that the mail links to.
    page: String,
}

impl Instances {
    /// Notifies everybody that the theses are final and can be answered.
    pub(crate) async fn notify_theses_final(
        &self,
        instance: &Instance,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        for concerned in list_answerers(instance, &mut *work).await? {
            self.queue_thesis_notices(concerned, MailTemplate::Answerable, None, instance, actor, &mut *work)
                .await?;
        }
        Ok(())
    }

    /// Notifies everybody that the theses can change again.
    pub(crate) async fn notify_theses_reopened(
        &self,
        instance: &Instance,
        reason: &Reason,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let preparing = list_preparers(instance, &mut *work).await?;
        let all = preparing.into_iter().chain(list_answerers(instance, &mut *work).await?);
        for concerned in all {
            let letter = MailTemplate::ThesesReopened;
            self.queue_thesis_notices(concerned, letter, Some(reason), instance, actor, &mut *work).await?;
        }
        Ok(())
    }

    async fn queue_thesis_notices(
        &self,
        concerned: NoticeRecipients,
        letter: fn(InvitationTemplate) -> MailTemplate,
        reason: Option<&Reason>,
        instance: &Instance,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let NoticeRecipients { user, role, page } = concerned;
        let Some(user) = store::users::find(user, &mut *work).await? else { return Ok(()) };
        let letter = letter(InvitationTemplate {
            role,
            name: user.display_name(),
            inviter: actor.user.display_name(),
            subject: None,
            message: reason.map(|reason| reason.as_str().to_owned()),
            link: self.provider.page_url(&page),
            valid_for: None,
        });
        let to = MailRecipient {
            about: Some(MailInstance::new(instance, &user.language)),
            ..MailRecipient::from_user(&user)
        };
        self.outbox.queue(&to, &letter, work).await?;
        Ok(())
    }
}

/// Returns those who run the instance.
async fn list_preparers(instance: &Instance, work: &mut UnitOfWork) -> store::Result<Vec<NoticeRecipients>> {
    let creators = store::creators::list(instance.id, work).await?;
    let active =
        creators.into_iter().filter(|(creator, _)| creator.status() == creators::CreatorStatus::Active);
    Ok(active
        .map(|(creator, _)| NoticeRecipients {
            user: creator.user,
            role: InvitedRole::Creator { instance: instance_title(instance) },
            page: format!("/portal/applications/{}/theses", instance.id),
        })
        .collect())
}

/// Returns those who answer: trust persons and candidates.
async fn list_answerers(instance: &Instance, work: &mut UnitOfWork) -> store::Result<Vec<NoticeRecipients>> {
    let default = &instance.metadata.default_language;
    let parties = store::parties::list(instance.id, &mut *work).await?;
    let mut concerned = Vec::new();
    for listed in store::trust_persons::list(instance.id, &mut *work).await? {
        let trust_person = listed.trust_person;
        let party = parties.iter().find(|party| party.id == trust_person.party);
        let Some(party) = party.filter(|_| trust_person.status == trust_persons::TrustPersonStatus::Active)
        else {
            continue;
        };
        let party = party.profile.name.text(default, default).to_owned();
        concerned.push(NoticeRecipients {
            user: trust_person.user,
            role: InvitedRole::TrustPerson { instance: instance_title(instance), party },
            page: format!("/portal/parties/{}/theses", trust_person.party),
        });
    }
    for candidate in store::candidates::list(instance.id, work).await? {
        let answers = matches!(
            candidate.status,
            candidates::CandidateStatus::Active | candidates::CandidateStatus::Voted
        );
        if let Some(user) = candidate.user.filter(|_| answers) {
            let role = InvitedRole::Candidate { instance: instance_title(instance), party: None };
            let page = format!("/portal/candidates/{}/theses", candidate.id);
            concerned.push(NoticeRecipients { user, role, page });
        }
    }
    Ok(concerned)
}

fn instance_title(instance: &Instance) -> String {
    let default = &instance.metadata.default_language;
    instance.metadata.title.text(default, default).to_owned()
}
