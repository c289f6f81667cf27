//! Creating many instances of one election at once: one for each town, from a template with its theses, texts and
//! configuration, but without its people and their answers.
use crate::{
    accounts::invitations::{InvitationContext, RoleMailText},
    audit::{actions::InstanceOrigin, events::AuditEvent},
    instance_locks::load_instance,
    instances::{
        Instances,
        changes::{add_instance, begin_preparation_if_complete},
        creation::{build_instance, duplicate_theses},
        elections::lock_election,
        town_changes::link_to_template,
    },
    job_queue::{self, JobTask},
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::UnitOfWork,
};
use elections::{
    bounds,
    configuration::Configuration,
    creators::Creator,
    ids::{CreatorId, ElectionId, InstanceId, JobId},
    instances::{Domain, Instance, InstanceMetadata},
    people::RoleId,
    texts::Language,
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use store::{
    audit::AuditChain,
    jobs::{JobKind, JobScope, StepOutcome},
};

/// Maximum number of towns in one request.
pub const MAX_TOWNS: usize = 1_000;

/// A town for which an instance is created.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Town {
    /// Its name.
    pub location: String,
    /// The title of its instance, in which `{location}` stands for the name of the town. The title of the template if
    /// `None`.
    pub title: Option<String>,
    /// The domain; derived from the name if `None`.
    pub url: Option<String>,
    /// The last day; the day of the election if `None`.
    pub sundown_date: Option<Date>,
    /// The mail address of the person who will run the instance.
    pub contact: Option<String>,
}

impl Town {
    /// Returns the domain of the instance.
    ///
    /// # Errors
    /// When it is not a valid domain.
    pub fn parse_domain(&self) -> Result<Domain, ValidationErrorKind> {
        let derived = || {
            exchange::slug(&self.location, &Language::german())
                .chars()
                .take(bounds::DOMAIN.max)
                .collect::<String>()
        };
        let url = self.url.clone().unwrap_or_else(derived);
        url.trim_matches('-')
            .parse()
            .map_err(|error: elections::instances::DomainNameError| error.to_validation_kind())
    }

    fn validate(&self) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.check_required("location", &self.location, bounds::INSTANCE_LOCATION);
        violations.check_optional("title", self.title.as_deref().unwrap_or_default(), bounds::INSTANCE_TITLE);
        if let Some(contact) = &self.contact {
            violations.check_required_email("contact", contact);
        }
        if let Err(kind) = self.parse_domain() {
            violations.add("url", kind);
        }
        violations
    }

    pub(crate) fn failed_outcome(&self, code: &'static str) -> StepOutcome {
        StepOutcome { subject: self.location.clone(), subject_id: None, code: Some(code.to_owned()) }
    }
}

/// The task of creating many instances of an election from a template.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename = "instances")]
pub struct CreateTownInstances {
    /// The election.
    pub election: ElectionId,
    /// The template.
    pub template: InstanceId,
    /// The towns.
    pub towns: Vec<Town>,
}

impl JobTask for CreateTownInstances {
    fn kind(&self) -> JobKind {
        JobKind::Instances
    }

    fn count_steps(&self) -> usize {
        self.towns.len()
    }

    fn audit_subjects(&self) -> (Option<ElectionId>, Option<InstanceId>) {
        (Some(self.election), Some(self.template))
    }
}

impl Instances {
    /// Validates towns. The paths of the errors contain the row number: `rows.3.url`.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn validate_towns(&self, towns: &[Town]) -> store::Result<ValidationErrors> {
        let mut violations = ValidationErrors::default();
        violations.check("rows", ValidationErrorKind::Required, !towns.is_empty());
        violations.check("rows", ValidationErrorKind::TooMany, towns.len() <= MAX_TOWNS);
        // The domains in use, and those of the preceding rows.
        let mut domains = store::instances::list_domains(&self.db).await?;
        for (row, town) in towns.iter().enumerate() {
            let mut found = town.validate();
            if let Ok(domain) = town.parse_domain() {
                found.check("url", ValidationErrorKind::Duplicate, domains.insert(domain));
            }
            violations.extend_with_prefix(&format!("rows.{row}"), found);
        }
        Ok(violations)
    }

    /// Creates a job that creates an instance for each town.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] for an unknown election; [`ServiceError::Invalid`].
    pub async fn start_instance_batch(
        &self,
        election: ElectionId,
        template: InstanceId,
        towns: Vec<Town>,
        actor: &Principal,
    ) -> Result<JobId, ServiceError> {
        self.validate_towns(&towns).await?.into_result()?;
        let mut work = self.transactions.begin(actor).await?;
        lock_election(election, &mut work).await?;
        let found = store::instances::find(template, &mut work).await?;
        found.ok_or_else(|| ServiceError::invalid_field("template", ValidationErrorKind::Unknown))?;
        let task = CreateTownInstances { election, template, towns };
        let (id, receipt) =
            job_queue::create_job(JobScope::Person(actor.user.id), &task, actor, &mut work).await?;
        work.commit_recorded(receipt).await?;
        Ok(id)
    }

    /// Creates the instance of a town and invites its contact.
    pub(crate) async fn create_town_instance(
        &self,
        election: ElectionId,
        template: InstanceId,
        town: &Town,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<StepOutcome, ServiceError> {
        work.lock_chain(AuditChain::Provider).await?;
        let now = work.now();
        let day = lock_election(election, &mut *work).await?.election_date;
        let original = load_instance(template, &mut *work).await?;
        let mut metadata = build_metadata(town, original.metadata.clone())?;
        metadata.sundown_date = town.sundown_date.or(day).filter(|day| *day >= metadata.today(now));
        metadata.validate().into_result()?;
        let configuration = Configuration { reminders: Vec::new(), ..original.configuration.clone() };
        let mut instance = build_instance(election, metadata, configuration, now);
        add_instance(&instance, &mut *work).await?;
        let theses = store::theses::list(template, &mut *work).await?;
        link_to_template(instance.id, &original, &theses, &mut *work).await?;
        store::theses::add_all(&duplicate_theses(theses, instance.id), work.now(), &mut *work).await?;
        let created = AuditEvent::InstanceCreated {
            origin: InstanceOrigin::Created,
            instance_id: instance.id,
            election: None,
        };
        work.record(created).await?;
        begin_preparation_if_complete(&mut instance, &mut *work).await?;
        if let Some(contact) = &town.contact {
            self.invite_town_contact(&instance, contact, actor, &mut *work).await?;
        }
        let default = &instance.metadata.default_language;
        let subject = instance.metadata.title.text(default, default).to_owned();
        Ok(StepOutcome { subject, subject_id: Some(instance.id.into()), code: None })
    }

    async fn invite_town_contact(
        &self,
        instance: &Instance,
        contact: &str,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let now = work.now();
        actor.require_confirmed_email()?;
        let language = &actor.user.language;
        let (user, _) =
            self.accounts.find_or_create_account_for_role(contact, "contact", language, &mut *work).await?;
        let mut creator = Creator {
            id: CreatorId::random(),
            instance_id: instance.id,
            user,
            invited_at: None,
            signed_in_at: None,
            deactivated_at: None,
            created_at: now,
            updated_at: now,
        };
        creator.invite(now)?;
        store::creators::add(&creator, &mut *work).await?;
        let role = RoleId::Creator(creator.id);
        let invited =
            InvitationContext { role, user, instance: Some(instance), party: None, recipient_name: None };
        self.accounts.queue_invitation(&invited, &RoleMailText::default(), &actor.try_into()?, work).await
    }
}

/// Builds the election data of a town's instance from the template.
fn build_metadata(town: &Town, template: InstanceMetadata) -> Result<InstanceMetadata, ServiceError> {
    let domain = town.parse_domain().map_err(|kind| ServiceError::invalid_field("url", kind))?;
    let mut metadata = InstanceMetadata {
        domain,
        planned_launch_date: None,
        launch_date: None,
        sundown_date: None,
        answers_until: None,
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
        // The name of a town is the same in all languages.
        metadata.subtitle.set(language, String::new());
    }
    metadata.subtitle.set(default, town.location.clone());
    Ok(metadata)
}
