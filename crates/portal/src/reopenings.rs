//! Correcting what was submitted: a creator reopens the answers of a party or a candidate, with a reason that is kept.
//! Voters go on seeing what was submitted last.
use crate::{
    Portal,
    answers::note,
    instances::claim,
    outbox::{MailInstance, MailRecipient},
    people::SignedIn,
    service_error::ServiceError,
};
use elections::{
    answers::Entity,
    candidates::{self, Candidate},
    ids::{InstanceId, UserId},
    instances::Instance,
    parties::{self, Party},
    people::User,
    public_changes::PublicChange,
    reasons::Reason,
    trust_persons,
};
use jiff::Timestamp;
use mail::{InvitationTemplate, InvitedRole, MailTemplate};
use std::collections::{HashMap, HashSet};
use store::{Tx, answers::PreviousExplanation, reopenings::Reopening};

/// How the answers of a party or a candidate changed after they were submitted.
#[derive(Clone, Debug)]
pub struct AnswerCorrections {
    /// What voters saw of the explanations before, the newest first.
    pub explanations: Vec<PreviousExplanation>,
    /// When they were reopened, the newest first.
    pub reopenings: Vec<Reopening>,
    /// What those are called who changed or reopened something.
    pub names: HashMap<UserId, String>,
}

impl Portal {
    /// Reopens the answers of a party or a candidate, and tells those who answer by mail.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Not`] where nothing is submitted, or answers are no longer asked for.
    pub async fn reopen(
        &self,
        application: InstanceId,
        entity: Entity,
        reason: &Reason,
        who: &SignedIn,
    ) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let instance = claim(application, &mut tx).await?;
        instance.require_accepting_answers(now)?;
        match entity {
            Entity::Party(id) => {
                let party =
                    store::parties::find(application, id, &mut tx).await?.ok_or(ServiceError::NotFound)?;
                party.status.reopen()?;
                store::reopenings::add(application, entity, reason, who.user.id, now, &mut tx).await?;
                // One that was imported, and that nobody answers for yet, is still to be invited.
                let status = parties::PartyStatus::from_history(store::parties::history(id, &mut tx).await?);
                let party = Party { status, updated_at: now, ..party };
                store::parties::set(&party, &mut tx).await?;
                self.tell_party(&instance, &party, reason, who, now, &mut tx).await?;
            }
            Entity::Candidate(id) => {
                let found = store::candidates::find(application, id, &mut tx).await?;
                let candidate = found.ok_or(ServiceError::NotFound)?;
                candidate.status.reopen()?;
                store::reopenings::add(application, entity, reason, who.user.id, now, &mut tx).await?;
                let status =
                    candidates::CandidateStatus::from_history(store::candidates::history(id, &mut tx).await?);
                let candidate = Candidate { status, updated_at: now, ..candidate };
                store::candidates::set(&candidate, &mut tx).await?;
                self.tell_candidate(&instance, &candidate, reason, who, now, &mut tx).await?;
            }
        }
        let change = PublicChange::for_reopening(entity, reason.as_str(), now);
        store::public_changes::add(application, &change, &mut tx).await?;
        note("answers.reopened", application, entity, who, now, tx).await?;
        self.outbox.wake();
        Ok(())
    }

    /// How the answers of a party or a candidate changed after they were submitted.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn corrections(
        &self,
        application: InstanceId,
        entity: Entity,
    ) -> store::Result<AnswerCorrections> {
        let explanations = store::answers::replaced(application, entity, &self.db).await?;
        let reopenings = store::reopenings::of(application, entity, &self.db).await?;
        let people = explanations.iter().map(|one| one.by).chain(reopenings.iter().map(|one| one.by));
        let people: HashSet<UserId> = people.flatten().collect();
        let mut names = HashMap::new();
        for id in people {
            if let Some(user) = store::users::find(id, &self.db).await? {
                names.insert(id, user.display_name());
            }
        }
        Ok(AnswerCorrections { explanations, reopenings, names })
    }

    async fn tell_party(
        &self,
        instance: &Instance,
        party: &Party,
        reason: &Reason,
        who: &SignedIn,
        now: Timestamp,
        tx: &mut Tx,
    ) -> Result<(), ServiceError> {
        let page = format!("/portal/parties/{}/theses", party.id);
        for listed in store::trust_persons::of(instance.id, &mut *tx).await? {
            let trust_person = listed.trust_person;
            if trust_person.party != party.id
                || trust_person.status != trust_persons::TrustPersonStatus::Active
            {
                continue;
            }
            let Some(user) = store::users::find(trust_person.user, &mut *tx).await? else { continue };
            let (language, default) = (&user.language, &instance.metadata.default_language);
            let invited_as = InvitedRole::TrustPerson {
                instance: instance.metadata.title.text(language, default).to_owned(),
                party: party.profile.name.text(language, default).to_owned(),
            };
            self.tell(instance, &user, invited_as, &page, reason, who, now, &mut *tx).await?;
        }
        Ok(())
    }

    async fn tell_candidate(
        &self,
        instance: &Instance,
        candidate: &Candidate,
        reason: &Reason,
        who: &SignedIn,
        now: Timestamp,
        tx: &mut Tx,
    ) -> Result<(), ServiceError> {
        // An imported one may have answers and no account.
        let Some(user) = candidate.user else { return Ok(()) };
        let Some(user) = store::users::find(user, &mut *tx).await? else { return Ok(()) };
        let title = instance.metadata.title.text(&user.language, &instance.metadata.default_language);
        let invited_as = InvitedRole::Candidate { instance: title.to_owned(), party: None };
        let page = format!("/portal/candidates/{}/theses", candidate.id);
        self.tell(instance, &user, invited_as, &page, reason, who, now, tx).await
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "whom, about what, where, why, who, when, in which transaction"
    )]
    async fn tell(
        &self,
        instance: &Instance,
        user: &User,
        invited_as: InvitedRole,
        page: &str,
        reason: &Reason,
        who: &SignedIn,
        now: Timestamp,
        tx: &mut Tx,
    ) -> Result<(), ServiceError> {
        let letter = MailTemplate::Reopened(InvitationTemplate {
            role: invited_as,
            name: user.display_name(),
            inviter: who.user.display_name(),
            subject: None,
            message: Some(reason.as_str().to_owned()),
            link: self.provider.page(page),
            valid_for: None,
        });
        let to = MailRecipient {
            about: Some(MailInstance::instance(instance, &user.language)),
            ..MailRecipient::user(user)
        };
        self.outbox.queue(&to, &letter, now, tx).await?;
        Ok(())
    }
}
