//! Mails from the provider to many people: to the people of selected instances, by their progress, and to individually
//! selected people. Each person gets one mail, regardless of the number of roles. Deactivated people, and people who
//! have unsubscribed, get none.
use crate::{
    audience::{Audience, RecipientStage},
    audit::events::AuditEvent,
    job_queue::{self, JobTask},
    mailing::{
        Mailing,
        outbox::MailRecipient,
        unsubscriptions::{self, mass_mail_subscription},
    },
    provider::SIGN_IN_PAGE,
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::{Unaudited, UnitOfWork},
};
use elections::{
    bounds, candidates,
    domain_errors::DomainError,
    ids::{JobId, UserId},
    parties,
    people::User,
    trust_persons,
    validation::{ValidationErrorKind, ValidationErrors},
};
use identity::tokens::Token;
pub use mail::AuthoredText;
use mail::{MailBody, MailTemplate, MassMailTemplate, RenderedMail, UnsubscribeLink};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::{
    audiences::{self, AudienceCreator, AudienceScope},
    jobs::{JobKind, JobScope, StepOutcome},
    mail_unsubscriptions,
};

/// The content of a mass mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MassMail {
    /// The subject.
    pub subject: String,
    /// The heading.
    pub heading: String,
    /// The body. It is rendered once, not for each recipient.
    pub body: MailBody,
    /// Whether it was written as HTML.
    pub is_html: bool,
    /// The label of the button.
    pub button: Option<String>,
    /// The target of the button; the sign-in page if `None`.
    pub link: Option<String>,
    /// Whether to greet each recipient by name.
    pub is_personal: bool,
}

impl MassMail {
    /// Returns the validation errors, with the field names of the API.
    pub fn validate(&self) -> ValidationErrors {
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

/// A recipient of a mass mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MassMailRecipient {
    /// The account.
    pub user: UserId,
    /// The name of the person.
    pub name: String,
}

impl MassMailRecipient {
    pub(crate) fn outcome(&self, code: Option<&'static str>) -> StepOutcome {
        StepOutcome {
            subject: self.name.clone(),
            subject_id: Some(self.user.into()),
            code: code.map(str::to_owned),
        }
    }
}

/// The task of sending a mail from the provider to many people.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename = "mass_mail")]
pub struct SendMassMail {
    /// The mail.
    pub mail: MassMail,
    /// The recipients.
    pub recipients: Vec<MassMailRecipient>,
}

impl JobTask for SendMassMail {
    fn kind(&self) -> JobKind {
        JobKind::MassMail
    }

    fn count_steps(&self) -> usize {
        self.recipients.len()
    }
}

/// A preview of a mass mail.
#[derive(Clone, Debug)]
pub struct MassMailPreview {
    /// The mail as the actor would receive it.
    pub mail: RenderedMail,
    /// Number of recipients.
    pub recipients: usize,
    /// Number of people who would be recipients but have unsubscribed.
    pub unsubscribed: usize,
}

impl Mailing {
    /// Creates a job that sends a mass mail. Returns the number of recipients.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] with the field names of the API; [`ServiceError::NoRecipients`].
    pub async fn start_mass_mail(
        &self,
        mail: MassMail,
        audience: &Audience,
        actor: &Principal,
    ) -> Result<(usize, JobId), ServiceError> {
        mail.validate().into_result()?;
        let mut work = self.transactions.begin(actor).await?;
        let (recipients, _) = self.list_recipients(audience, &mut work).await?;
        let count = recipients.len();
        let subject = mail.subject.clone();
        let task = SendMassMail { mail, recipients };
        let (job, _) =
            job_queue::create_job(JobScope::Person(actor.user.id), &task, actor, &mut work).await?;
        work.commit(AuditEvent::MassMailWritten { job, subject, audience: audience.clone() }).await?;
        Ok((count, job))
    }

    /// Sends a mass mail to the actor only. Returns the number of recipients that it would have.
    ///
    /// # Errors
    /// As [`Mailing::start_mass_mail`].
    pub async fn send_test_mail(
        &self,
        mail: &MassMail,
        audience: &Audience,
        actor: &Principal,
    ) -> Result<usize, ServiceError> {
        mail.validate().into_result()?;
        let mut work = self.transactions.begin(actor).await?;
        let (recipients, _) = self.list_recipients(audience, &mut work).await?;
        self.queue_mass_mail(mail, &actor.user, &mut work).await?;
        work.commit_unaudited(Unaudited::Mail).await?;
        Ok(recipients.len())
    }

    /// Returns a preview of a mass mail and the number of recipients.
    ///
    /// # Errors
    /// When the store fails. Missing texts or recipients do not prevent a preview.
    pub async fn preview_mass_mail(
        &self,
        mail: &MassMail,
        audience: &Audience,
        actor: &Principal,
    ) -> Result<MassMailPreview, ServiceError> {
        let mut work = self.transactions.begin_preview(actor).await?;
        let (recipients, unsubscribed) = match self.list_recipients(audience, &mut work).await {
            Err(ServiceError::NoRecipients) => (Vec::new(), 0),
            found => found?,
        };
        // The unsubscribe link of a preview is not stored.
        let link = unsubscriptions::build_unsubscribe_link(&self.provider, &Token::random());
        let template = self.build_mass_mail(mail, &actor.user, link);
        let mail = self.outbox.render(&MailRecipient::from_user(&actor.user), &template);
        Ok(MassMailPreview { mail, recipients: recipients.len(), unsubscribed })
    }

    /// Queues a mass mail for one recipient.
    pub(crate) async fn queue_mass_mail_for_recipient(
        &self,
        mail: &MassMail,
        recipient: &MassMailRecipient,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let user = store::users::find(recipient.user, &mut *work).await?.ok_or(ServiceError::NotFound)?;
        if user.deactivated_at.is_some() {
            return Err(DomainError::Deactivated.into());
        }
        if mail_unsubscriptions::is_unsubscribed(&mass_mail_subscription(&user), &mut *work).await? {
            return Err(DomainError::Unsubscribed.into());
        }
        self.queue_mass_mail(mail, &user, work).await
    }

    async fn queue_mass_mail(
        &self,
        mail: &MassMail,
        user: &User,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let subscription = mass_mail_subscription(user);
        let link =
            unsubscriptions::create_unsubscribe_link(&self.provider, &subscription, &mut *work).await?;
        let template = self.build_mass_mail(mail, user, link);
        self.outbox.queue(&MailRecipient::from_user(user), &template, work).await?;
        Ok(())
    }

    /// Returns the target of the button.
    fn button_link(&self, mail: &MassMail) -> String {
        mail.link.clone().unwrap_or_else(|| self.provider.page_url(SIGN_IN_PAGE))
    }

    fn build_mass_mail(
        &self,
        mail: &MassMail,
        user: &User,
        unsubscribe_link: UnsubscribeLink,
    ) -> MailTemplate {
        MailTemplate::Mass(MassMailTemplate {
            name: if mail.is_personal { user.greeting_name() } else { String::new() },
            subject: mail.subject.clone(),
            heading: mail.heading.clone(),
            body: mail.body.clone(),
            button: mail.button.clone().map(|button| (button, self.button_link(mail))),
            imprint: self.provider.imprint_url.clone(),
            unsubscribe_link,
        })
    }

    /// Returns the recipients by name, and the number of people who have unsubscribed.
    async fn list_recipients(
        &self,
        audience: &Audience,
        work: &mut UnitOfWork,
    ) -> Result<(Vec<MassMailRecipient>, usize), ServiceError> {
        require_known_audience(audience, &mut *work).await?;
        let mut ids = audience.users.clone();
        ids.extend(list_people_of_instances(audience, &mut *work).await?);
        ids.sort_unstable();
        ids.dedup();
        let refusals =
            mail_unsubscriptions::list_portal_unsubscriptions(unsubscriptions::MASS_MAIL_KIND, &mut *work)
                .await?;
        let (mut recipients, mut unsubscribed) = (BTreeMap::new(), 0);
        for user in store::users::list_active(&ids, work).await? {
            if refusals.contains(&mass_mail_subscription(&user).email_key) {
                unsubscribed += 1;
                continue;
            }
            let name = user.display_name();
            recipients.insert((name.clone(), user.id), MassMailRecipient { user: user.id, name });
        }
        if recipients.is_empty() && unsubscribed == 0 {
            return Err(ServiceError::NoRecipients);
        }
        Ok((recipients.into_values().collect(), unsubscribed))
    }
}

/// Checks that the elections and instances exist. They may have been deleted meanwhile.
async fn require_known_audience(audience: &Audience, work: &mut UnitOfWork) -> Result<(), ServiceError> {
    for (index, id) in audience.elections.iter().enumerate() {
        if store::elections::find(*id, &mut *work).await?.is_none() {
            return Err(ServiceError::invalid_field(
                &format!("Elections.{index}"),
                ValidationErrorKind::Unknown,
            ));
        }
    }
    let known = store::instances::list_titles(&audience.instances, &mut *work).await?;
    match audience.instances.iter().position(|id| !known.contains_key(id)) {
        Some(index) => {
            Err(ServiceError::invalid_field(&format!("Apps.{index}"), ValidationErrorKind::Unknown))
        }
        None => Ok(()),
    }
}

/// Returns the people of the selected instances who are in the selected stages.
async fn list_people_of_instances(
    audience: &Audience,
    work: &mut UnitOfWork,
) -> Result<Vec<UserId>, ServiceError> {
    let scope =
        AudienceScope { all: audience.all, elections: &audience.elections, instances: &audience.instances };
    let mut users = Vec::new();
    for person in audiences::list_trust_persons(scope, &mut *work).await? {
        let stage = trust_person_stage(person.status, person.party_status);
        users.extend(stage.filter(|stage| audience.trust_persons.contains(stage)).map(|_| person.user_id));
    }
    for candidate in audiences::list_candidates(scope, &mut *work).await? {
        let stage = candidate_stage(candidate.status);
        users.extend(stage.filter(|stage| audience.candidates.contains(stage)).map(|_| candidate.user_id));
    }
    for creator in audiences::list_creators(scope, &mut *work).await? {
        let stage = creator_stage(creator);
        users.extend(stage.filter(|stage| audience.creators.contains(stage)).map(|_| creator.user_id));
    }
    Ok(users)
}

fn creator_stage(creator: AudienceCreator) -> Option<RecipientStage> {
    match (creator.has_signed_in, creator.is_invited) {
        (true, _) => Some(RecipientStage::Active),
        (false, true) => Some(RecipientStage::Invited),
        (false, false) => None,
    }
}

fn trust_person_stage(
    status: trust_persons::TrustPersonStatus,
    party: parties::PartyStatus,
) -> Option<RecipientStage> {
    match (status, party) {
        (_, parties::PartyStatus::Deactivated) => None,
        (trust_persons::TrustPersonStatus::Invited, _) => Some(RecipientStage::Invited),
        (trust_persons::TrustPersonStatus::Active, parties::PartyStatus::Submitted) => {
            Some(RecipientStage::Submitted)
        }
        (trust_persons::TrustPersonStatus::Active, _) => Some(RecipientStage::Active),
        (trust_persons::TrustPersonStatus::Created | trust_persons::TrustPersonStatus::Deactivated, _) => {
            None
        }
    }
}

fn candidate_stage(status: candidates::CandidateStatus) -> Option<RecipientStage> {
    match status {
        candidates::CandidateStatus::Invited => Some(RecipientStage::Invited),
        candidates::CandidateStatus::Active => Some(RecipientStage::Active),
        candidates::CandidateStatus::Submitted => Some(RecipientStage::Submitted),
        candidates::CandidateStatus::Created | candidates::CandidateStatus::Deactivated => None,
    }
}
