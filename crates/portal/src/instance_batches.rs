//! Many instances of one election at once: for each town one after a template, with its theses, texts and configuration,
//! and never its people or their answers.
use crate::{
    Portal, accounts,
    elections::claim,
    instance_creation::{duplicated_theses, new_application},
    instances::domain_taken,
    invitations::{InvitationContext, InvitationText, MailReason},
    jobs::JobTask,
    people::SignedIn,
    service_error::ServiceError,
};
use elections::{
    bounds,
    configuration::Configuration,
    creators::Creator,
    ids::{CreatorId, ElectionId, InstanceId, JobId, UserId},
    instances::{Domain, Instance, InstanceMetadata},
    texts::Language,
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::{Timestamp, civil::Date};
use mail::InvitedRole;
use serde::{Deserialize, Serialize};
use store::{
    Tx,
    audit::AuditChain,
    invitations::InvitationTarget,
    jobs::{JobScope, StepOutcome},
};

/// Towns that are taken in at once.
pub const MOST_TOWNS: usize = 1_000;

/// A town for which an instance is made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Town {
    /// Its name.
    pub location: String,
    /// The title of its instance, in which `{location}` stands for the name; that of the template without one.
    pub title: Option<String>,
    /// Where voters find it; made of the name without one.
    pub url: Option<String>,
    /// The last day; that of the election without one.
    pub sundown_date: Option<Date>,
    /// The mail address of whoever is to run it.
    pub contact: Option<String>,
}

impl Town {
    /// Where voters find it.
    ///
    /// # Errors
    /// When it is no domain.
    pub fn domain(&self) -> Result<Domain, ValidationErrorKind> {
        let made = || {
            exchange::slug(&self.location, &Language::german())
                .chars()
                .take(bounds::DOMAIN.max)
                .collect::<String>()
        };
        let url = self.url.clone().unwrap_or_else(made);
        url.trim_matches('-')
            .parse()
            .map_err(|error: elections::instances::DomainNameError| error.to_validation_kind())
    }

    fn check(&self) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.check_required("location", &self.location, bounds::INSTANCE_LOCATION);
        violations.check_optional("title", self.title.as_deref().unwrap_or_default(), bounds::INSTANCE_TITLE);
        if let Some(contact) = &self.contact {
            violations.check_required_email("contact", contact);
        }
        if let Err(fault) = self.domain() {
            violations.add("url", fault);
        }
        violations
    }

    pub(crate) fn refused(&self, code: &'static str) -> StepOutcome {
        StepOutcome { subject: self.location.clone(), subject_id: None, code: Some(code.to_owned()) }
    }
}

impl Portal {
    /// What is wrong with these towns, each field by its place in the list: `rows.3.url`.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn check_towns(&self, towns: &[Town]) -> store::Result<ValidationErrors> {
        let mut violations = ValidationErrors::default();
        violations.check("rows", ValidationErrorKind::Required, !towns.is_empty());
        violations.check("rows", ValidationErrorKind::TooMany, towns.len() <= MOST_TOWNS);
        // Those of the portal, and then those of the rows before.
        let mut domains = store::instances::domains(&self.db).await?;
        for (row, town) in towns.iter().enumerate() {
            let mut found = town.check();
            if let Ok(domain) = town.domain() {
                found.check("url", ValidationErrorKind::Duplicate, domains.insert(domain));
            }
            violations.extend_with_prefix(&format!("rows.{row}"), found);
        }
        Ok(violations)
    }

    /// Begins to make an instance for each town.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] for an election that is none; [`ServiceError::Invalid`].
    pub async fn found_towns(
        &self,
        election: ElectionId,
        template: InstanceId,
        towns: Vec<Town>,
        who: &SignedIn,
    ) -> Result<JobId, ServiceError> {
        self.check_towns(&towns).await?.into_result()?;
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        claim(election, &mut tx).await?;
        let found = store::instances::find(template, &mut tx).await?;
        found.ok_or_else(|| ServiceError::field("template", ValidationErrorKind::Unknown))?;
        let task = JobTask::Instances { election, template, towns };
        let id = self.begin_job(JobScope::Person(who.user.id), task, who, now, &mut tx).await?;
        tx.commit().await?;
        self.wake_jobs();
        Ok(id)
    }

    /// Makes the instance of one town, and invites whoever is to run it.
    pub(crate) async fn found_town(
        &self,
        election: ElectionId,
        template: InstanceId,
        town: &Town,
        who: &SignedIn,
        tx: &mut Tx,
    ) -> Result<StepOutcome, ServiceError> {
        let now = Timestamp::now();
        let day = claim(election, &mut *tx).await?.election_date;
        let original = self.application(template, &mut *tx).await?;
        let mut metadata = metadata_of(town, original.metadata)?;
        metadata.sundown_date = town.sundown_date.or(day).filter(|day| *day >= metadata.today(now));
        metadata.validate().into_result()?;
        let configuration = Configuration { reminders: Vec::new(), ..original.configuration };
        let mut application = new_application(election, metadata, configuration, now);
        store::instances::add(&application, &mut *tx).await.map_err(domain_taken)?;
        let theses = store::theses::of(template, &mut *tx).await?;
        store::theses::add_all(&duplicated_theses(theses, application.id), &mut *tx).await?;
        self.note_founding(&application, who, now, &mut *tx).await?;
        crate::instances::complete(&mut application, who, now, &mut *tx).await?;
        if let Some(contact) = &town.contact {
            self.invite_creator_of(&application, contact, who, now, &mut *tx).await?;
        }
        let default = &application.metadata.default_language;
        let subject = application.metadata.title.text(default, default).to_owned();
        Ok(StepOutcome { subject, subject_id: Some(application.id.into()), code: None })
    }

    async fn note_founding(
        &self,
        application: &Instance,
        who: &SignedIn,
        now: Timestamp,
        tx: &mut Tx,
    ) -> store::Result<()> {
        let deed = crate::audit::AuditEvent::on("instance.created", "application", application.id);
        crate::audit::record(AuditChain::Instance(application.id), who.actor(), deed, now, tx).await
    }

    async fn invite_creator_of(
        &self,
        application: &Instance,
        contact: &str,
        who: &SignedIn,
        now: Timestamp,
        tx: &mut Tx,
    ) -> Result<(), ServiceError> {
        let user: UserId = self
            .invite_in(contact, who, &mut *tx)
            .await?
            .user
            .ok_or_else(|| ServiceError::field("contact", ValidationErrorKind::InvalidEmail))?;
        accounts::grantee(user, who, now, &mut *tx).await?;
        let mut creator = Creator {
            id: CreatorId::random(),
            instance: application.id,
            user,
            invited_at: None,
            signed_in_at: None,
            deactivated_at: None,
            created_at: now,
            updated_at: now,
        };
        creator.invite(now)?;
        store::creators::add(&creator, &mut *tx).await?;
        let role = InvitationTarget::Creator(creator.id);
        let invited = InvitationContext {
            role,
            user,
            application: Some(application),
            called: None,
            again: MailReason::Invited,
        };
        let title = |language: &_| InvitedRole::Creator {
            instance: application
                .metadata
                .title
                .text(language, &application.metadata.default_language)
                .to_owned(),
        };
        self.mail_invitation(&invited, title, &InvitationText::default(), &who.into(), now, tx).await
    }
}

/// What the template says, of this town.
fn metadata_of(town: &Town, template: InstanceMetadata) -> Result<InstanceMetadata, ServiceError> {
    let domain = town.domain().map_err(|fault| ServiceError::field("url", fault))?;
    let mut metadata = InstanceMetadata {
        domain,
        planned_launch_date: None,
        launch_date: None,
        sundown_date: None,
        ..template
    };
    let default = metadata.default_language.clone();
    if let Some(title) = &town.title {
        metadata.title.set(default.clone(), title.clone());
    }
    for language in metadata.languages.clone() {
        let title = metadata.title.get(&language).map(|title| title.replace("{location}", &town.location));
        if let Some(title) = title {
            metadata.title.set(language.clone(), title);
        }
        // The name of a town is the same in every language.
        metadata.subtitle.set(language, String::new());
    }
    metadata.subtitle.set(default, town.location.clone());
    Ok(metadata)
}
