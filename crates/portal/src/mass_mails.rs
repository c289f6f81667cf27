//! Mails in which the provider writes to many: to the people of chosen instances, by how far they have come, and to
//! people chosen one by one. Everybody gets one, in whatever roles; nobody who is deactivated, or has refused them.
use crate::{
    Portal,
    audit::{self, AuditEvent},
    jobs::JobTask,
    links::SIGN_IN_PAGE,
    outbox::MailRecipient,
    people::SignedIn,
    service_error::ServiceError,
    unsubscriptions::mass_mails,
};
use elections::{
    bounds,
    candidates::{self, Candidate},
    domain_errors::DomainError,
    ids::{InstanceId, JobId, PartyId, UserId},
    parties,
    people::User,
    trust_persons,
    validation::{ValidationErrorKind, ValidationErrors},
};
use identity::tokens::Token;
use jiff::Timestamp;
pub use mail::AuthoredText;
use mail::{MailBody, MailTemplate, MassMailTemplate, RenderedMail};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
use store::{
    Tx,
    audit::AuditChain,
    jobs::{JobScope, StepOutcome},
    mail_refusals,
};

/// What is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MassMail {
    /// The subject.
    pub subject: String,
    /// The heading.
    pub heading: String,
    /// What it says; made from the words when they are taken in, and not anew for each of many.
    pub body: MailBody,
    /// Whether it was written as HTML.
    pub is_html: bool,
    /// What a button says.
    pub button: Option<String>,
    /// Where it leads; to signing in unless told.
    pub link: Option<String>,
    /// Whether everybody is greeted by name.
    pub is_personal: bool,
}

impl MassMail {
    /// What is wrong with it, by the names of the wire.
    pub fn check(&self) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.check_required("Subject", &self.subject, bounds::HEADING);
        violations.check_required("Title", &self.heading, bounds::HEADING);
        let field = if self.is_html { "HTML" } else { "Markdown" };
        violations.check_required(field, &self.body.text, bounds::MAIL_TEXT);
        violations.check_optional("Call2Action", self.button.as_deref().unwrap_or_default(), bounds::BUTTON);
        violations.check_optional_url("Link", self.link.as_deref());
        violations.check(
            "Call2Action",
            ValidationErrorKind::Required,
            self.link.is_none() || self.button.is_some(),
        );
        violations
    }
}

/// How far somebody has come who is written to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RecipientStage {
    /// Invited, and never signed in.
    Invited,
    /// Signed in, and not submitted.
    Active,
    /// Submitted; a trust person, when its party has.
    Voted,
}

/// Who is written to.
#[derive(Clone, Debug, Default)]
pub struct Audience {
    /// The people of these instances …
    pub applications: Vec<InstanceId>,
    /// … who act for a party, as far as they have come,
    pub trust_persons: Vec<RecipientStage>,
    /// … or stand for election, as far as they have come.
    pub candidates: Vec<RecipientStage>,
    /// And these people.
    pub users: Vec<UserId>,
}

impl Audience {
    /// What the audit log tells of a mail to them.
    fn told(&self, subject: &str) -> Value {
        json!({
            "subject": subject,
            "applications": self.applications,
            "trust_persons": self.trust_persons,
            "candidates": self.candidates,
            "users": self.users,
        })
    }
}

/// Somebody who gets a mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recipient {
    /// The account.
    pub user: UserId,
    /// What the person is called.
    pub name: String,
}

impl Recipient {
    pub(crate) fn outcome(&self, code: Option<&'static str>) -> StepOutcome {
        StepOutcome {
            subject: self.name.clone(),
            subject_id: Some(self.user.into()),
            code: code.map(str::to_owned),
        }
    }
}

/// A mail to many as it will be.
#[derive(Clone, Debug)]
pub struct MailPreview {
    /// As whoever looks at it would get it.
    pub mail: RenderedMail,
    /// How many get it.
    pub recipients: usize,
    /// How many would, had they not refused such mails.
    pub refused: usize,
}

impl Portal {
    /// Begins to write to many; tells how many there are.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] by the names of the wire; [`ServiceError::NothingSelected`].
    pub async fn write_to_many(
        &self,
        mail: MassMail,
        audience: &Audience,
        who: &SignedIn,
    ) -> Result<(usize, JobId), ServiceError> {
        mail.check().into_result()?;
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let (recipients, _) = self.recipients(audience, &mut tx).await?;
        let count = recipients.len();
        let told = audience.told(&mail.subject);
        let task = JobTask::MassMail { mail: Box::new(mail), recipients };
        let job = self.begin_job(JobScope::Person(who.user.id), task, who, now, &mut tx).await?;
        let deed = AuditEvent::on("mass_mail.written", "job", job).with(told);
        audit::record(AuditChain::Provider, who.actor(), deed, now, &mut tx).await?;
        tx.commit().await?;
        self.wake_jobs();
        Ok((count, job))
    }

    /// Writes to whoever asks for it alone, and tells how many would get it.
    ///
    /// # Errors
    /// As [`Portal::write_to_many`].
    pub async fn try_mail_to_many(
        &self,
        mail: &MassMail,
        audience: &Audience,
        who: &SignedIn,
    ) -> Result<usize, ServiceError> {
        mail.check().into_result()?;
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let (recipients, _) = self.recipients(audience, &mut tx).await?;
        self.queue_mass_mail(mail, &who.user, None, now, &mut tx).await?;
        tx.commit().await?;
        self.outbox.wake();
        Ok(recipients.len())
    }

    /// What a mail to many looks like, and how many get it.
    ///
    /// # Errors
    /// When the store fails. Neither missing words nor a missing audience keep from looking at it.
    pub async fn preview_mail_to_many(
        &self,
        mail: &MassMail,
        audience: &Audience,
        who: &SignedIn,
    ) -> Result<MailPreview, ServiceError> {
        let mut tx = self.db.begin().await?;
        let (recipients, refused) = match self.recipients(audience, &mut tx).await {
            Err(ServiceError::NothingSelected) => (Vec::new(), 0),
            found => found?,
        };
        // A link that nobody keeps.
        let letter = self.mass_letter(mail, &who.user, &Token::random());
        let mail = self.outbox.written(&MailRecipient::user(&who.user), &letter);
        Ok(MailPreview { mail, recipients: recipients.len(), refused })
    }

    /// Writes to one of many.
    pub(crate) async fn write_to(
        &self,
        mail: &MassMail,
        recipient: &Recipient,
        job: JobId,
        tx: &mut Tx,
    ) -> Result<(), ServiceError> {
        let user = store::users::find(recipient.user, &mut *tx).await?.ok_or(ServiceError::NotFound)?;
        if user.deactivated_at.is_some() {
            return Err(DomainError::Deactivated.into());
        }
        if mail_refusals::is_refused(&mass_mails(&user), &mut *tx).await? {
            return Err(DomainError::Unsubscribed.into());
        }
        self.queue_mass_mail(mail, &user, Some(job), Timestamp::now(), tx).await
    }

    async fn queue_mass_mail(
        &self,
        mail: &MassMail,
        user: &User,
        job: Option<JobId>,
        now: Timestamp,
        tx: &mut Tx,
    ) -> Result<(), ServiceError> {
        let token = Token::random();
        mail_refusals::add_link(token.hash(), &mass_mails(user), now, &mut *tx).await?;
        let letter = self.mass_letter(mail, user, &token);
        self.outbox.queue_of_job(job, &MailRecipient::user(user), &letter, now, tx).await?;
        Ok(())
    }

    /// Where the button of a mail leads.
    fn link_of(&self, mail: &MassMail) -> String {
        mail.link.clone().unwrap_or_else(|| self.provider.page(SIGN_IN_PAGE))
    }

    fn mass_letter(&self, mail: &MassMail, user: &User, token: &Token) -> MailTemplate {
        MailTemplate::Mass(MassMailTemplate {
            // Nobody is greeted by a mail address.
            name: Some(user.display_name())
                .filter(|name| mail.is_personal && *name != user.email)
                .unwrap_or_default(),
            subject: mail.subject.clone(),
            heading: mail.heading.clone(),
            body: mail.body.clone(),
            button: mail.button.clone().map(|button| (button, self.link_of(mail))),
            imprint: self.provider.imprint.clone(),
            unsubscribe_link: self.unsubscribing_by(token),
        })
    }

    /// Who gets a mail, by name, and how many have refused such mails.
    async fn recipients(
        &self,
        audience: &Audience,
        tx: &mut Tx,
    ) -> Result<(Vec<Recipient>, usize), ServiceError> {
        let mut users: Vec<UserId> = audience.users.clone();
        for (index, application) in audience.applications.iter().enumerate() {
            // Somebody may have deleted it meanwhile.
            let found = store::instances::find(*application, &mut *tx).await?;
            found
                .ok_or_else(|| ServiceError::field(&format!("Apps.{index}"), ValidationErrorKind::Unknown))?;
            users.extend(people_of(*application, audience, &mut *tx).await?);
        }
        let (mut recipients, mut refused) = (BTreeMap::new(), 0);
        users.sort_unstable();
        users.dedup();
        for id in users {
            let Some(user) = store::users::find(id, &mut *tx).await? else { continue };
            if user.deactivated_at.is_some() {
                continue;
            }
            if mail_refusals::is_refused(&mass_mails(&user), &mut *tx).await? {
                refused += 1;
                continue;
            }
            let name = user.display_name();
            recipients.insert((name.clone(), id), Recipient { user: id, name });
        }
        if recipients.is_empty() && refused == 0 {
            return Err(ServiceError::NothingSelected);
        }
        Ok((recipients.into_values().collect(), refused))
    }
}

/// The people of an instance who have come as far as is asked for.
async fn people_of(
    application: InstanceId,
    audience: &Audience,
    tx: &mut Tx,
) -> Result<Vec<UserId>, ServiceError> {
    let parties = store::parties::of(application, &mut *tx).await?;
    let parties: HashMap<PartyId, parties::PartyStatus> =
        parties.into_iter().map(|party| (party.id, party.status)).collect();
    let mut users = Vec::new();
    for listed in store::trust_persons::of(application, &mut *tx).await? {
        let trust_person = listed.trust_person;
        let stage = parties
            .get(&trust_person.party)
            .and_then(|party| stage_of_trust_person(trust_person.status, *party));
        if stage.is_some_and(|stage| audience.trust_persons.contains(&stage)) {
            users.push(trust_person.user);
        }
    }
    for candidate in store::candidates::of(application, tx).await? {
        let party = candidate.party.and_then(|party| parties.get(&party)).copied();
        let stage = stage_of_candidate(&candidate, party);
        if stage.is_some_and(|stage| audience.candidates.contains(&stage)) {
            users.extend(candidate.user);
        }
    }
    Ok(users)
}

fn stage_of_trust_person(
    status: trust_persons::TrustPersonStatus,
    party: parties::PartyStatus,
) -> Option<RecipientStage> {
    match (status, party) {
        (_, parties::PartyStatus::Deactivated) => None,
        (trust_persons::TrustPersonStatus::Invited, _) => Some(RecipientStage::Invited),
        (trust_persons::TrustPersonStatus::Active, parties::PartyStatus::Voted) => {
            Some(RecipientStage::Voted)
        }
        (trust_persons::TrustPersonStatus::Active, _) => Some(RecipientStage::Active),
        (trust_persons::TrustPersonStatus::Created | trust_persons::TrustPersonStatus::Deactivated, _) => {
            None
        }
    }
}

fn stage_of_candidate(candidate: &Candidate, party: Option<parties::PartyStatus>) -> Option<RecipientStage> {
    if party == Some(parties::PartyStatus::Deactivated) {
        return None;
    }
    match candidate.status {
        candidates::CandidateStatus::Invited => Some(RecipientStage::Invited),
        candidates::CandidateStatus::Active => Some(RecipientStage::Active),
        candidates::CandidateStatus::Voted => Some(RecipientStage::Voted),
        candidates::CandidateStatus::Created | candidates::CandidateStatus::Deactivated => None,
    }
}
