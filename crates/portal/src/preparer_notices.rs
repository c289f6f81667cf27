//! Telling those who prepare an instance, or answer it, what happened to its theses. Only who has signed in is told: the
//! others still have their invitation before them.
use crate::{
    Portal,
    outbox::{MailInstance, MailRecipient},
    people::SignedIn,
    service_error::ServiceError,
};
use elections::{candidates, creators, ids::UserId, instances::Instance, reasons::Reason, trust_persons};
use jiff::Timestamp;
use mail::{InvitationTemplate, InvitedRole, MailTemplate};
use store::Tx;

/// Somebody who is told.
struct NoticeRecipients {
    user: UserId,
    /// In which role; names are in the default language of the instance.
    role: InvitedRole,
    /// The page that it is about.
    page: String,
}

impl Portal {
    /// The theses are final, so that parties and candidates can answer them.
    pub(crate) async fn tell_that_it_can_be_answered(
        &self,
        instance: &Instance,
        who: &SignedIn,
        now: Timestamp,
        tx: &mut Tx,
    ) -> Result<(), ServiceError> {
        for concerned in answering(instance, &mut *tx).await? {
            self.tell_of_theses(concerned, MailTemplate::Answerable, None, instance, who, now, &mut *tx)
                .await?;
        }
        Ok(())
    }

    /// The theses may change again.
    pub(crate) async fn tell_that_theses_are_open(
        &self,
        instance: &Instance,
        reason: &Reason,
        who: &SignedIn,
        now: Timestamp,
        tx: &mut Tx,
    ) -> Result<(), ServiceError> {
        let preparing = preparing(instance, &mut *tx).await?;
        let all = preparing.into_iter().chain(answering(instance, &mut *tx).await?);
        for concerned in all {
            let letter = MailTemplate::ThesesReopened;
            self.tell_of_theses(concerned, letter, Some(reason), instance, who, now, &mut *tx).await?;
        }
        Ok(())
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "whom, in which letter, why, about what, who, when, in which transaction"
    )]
    async fn tell_of_theses(
        &self,
        concerned: NoticeRecipients,
        letter: fn(InvitationTemplate) -> MailTemplate,
        reason: Option<&Reason>,
        instance: &Instance,
        who: &SignedIn,
        now: Timestamp,
        tx: &mut Tx,
    ) -> Result<(), ServiceError> {
        let NoticeRecipients { user, role, page } = concerned;
        let Some(user) = store::users::find(user, &mut *tx).await? else { return Ok(()) };
        let letter = letter(InvitationTemplate {
            role,
            name: user.display_name(),
            inviter: who.user.display_name(),
            subject: None,
            message: reason.map(|reason| reason.as_str().to_owned()),
            link: self.provider.page(&page),
            valid_for: None,
        });
        let to = MailRecipient {
            about: Some(MailInstance::instance(instance, &user.language)),
            ..MailRecipient::user(&user)
        };
        self.outbox.queue(&to, &letter, now, tx).await?;
        Ok(())
    }
}

/// Those who run the instance.
async fn preparing(instance: &Instance, tx: &mut Tx) -> store::Result<Vec<NoticeRecipients>> {
    let creators = store::creators::of(instance.id, tx).await?;
    let active =
        creators.into_iter().filter(|(creator, _)| creator.status() == creators::CreatorStatus::Active);
    Ok(active
        .map(|(creator, _)| NoticeRecipients {
            user: creator.user,
            role: InvitedRole::Creator { instance: title(instance) },
            page: format!("/portal/applications/{}/theses", instance.id),
        })
        .collect())
}

/// Those who answer: trust persons, and candidates.
async fn answering(instance: &Instance, tx: &mut Tx) -> store::Result<Vec<NoticeRecipients>> {
    let default = &instance.metadata.default_language;
    let parties = store::parties::of(instance.id, &mut *tx).await?;
    let mut concerned = Vec::new();
    for listed in store::trust_persons::of(instance.id, &mut *tx).await? {
        let trust_person = listed.trust_person;
        let party = parties.iter().find(|party| party.id == trust_person.party);
        let Some(party) = party.filter(|_| trust_person.status == trust_persons::TrustPersonStatus::Active)
        else {
            continue;
        };
        let party = party.profile.name.text(default, default).to_owned();
        concerned.push(NoticeRecipients {
            user: trust_person.user,
            role: InvitedRole::TrustPerson { instance: title(instance), party },
            page: format!("/portal/parties/{}/theses", trust_person.party),
        });
    }
    for candidate in store::candidates::of(instance.id, tx).await? {
        let answers = matches!(
            candidate.status,
            candidates::CandidateStatus::Active | candidates::CandidateStatus::Voted
        );
        if let Some(user) = candidate.user.filter(|_| answers) {
            let role = InvitedRole::Candidate { instance: title(instance), party: None };
            let page = format!("/portal/candidates/{}/theses", candidate.id);
            concerned.push(NoticeRecipients { user, role, page });
        }
    }
    Ok(concerned)
}

fn title(instance: &Instance) -> String {
    let default = &instance.metadata.default_language;
    instance.metadata.title.text(default, default).to_owned()
}
