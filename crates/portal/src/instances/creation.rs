//! Creation of instances outside registration: new, duplicated, or imported. The actor becomes the creator, unless it
//! is an administrator, who has access to every instance anyway.
use crate::{
    audit::{actions::InstanceOrigin, events::AuditEvent},
    instances::{
        Instances,
        changes::{add_instance, begin_preparation_if_complete},
        imports::{ImportError, ImportOptions, ImportPlan},
        packed_bundle::PackedBundle,
    },
    job_queue::{self, JobTask},
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::{AuditReceipt, UnitOfWork},
};
use elections::{
    bounds,
    configuration::Configuration,
    creators::Creator,
    elections::Election,
    ids::{ClusterId, CreatorId, ElectionId, InstanceId, JobId, PartyId, ThesisId},
    instances::{
        Domain, Instance, InstanceMetadata, InstanceStatus, public_options::PublicOptions,
        readiness::MissingRequirement,
    },
    parties::{self, Party},
    permissions::RoleGrant,
    texts::Texts,
    theses::Thesis,
    validation::{ValidationErrorKind, ValidationErrors},
};
use exchange::model::bundle::Bundle;
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use store::jobs::{JobKind, JobScope, StepOutcome};

/// An instance to create.
#[derive(Clone, Debug)]
pub struct NewInstance {
    /// Its election data.
    pub metadata: InstanceMetadata,
    /// The election that it belongs to. If `None`, an election is created from the title and place of the instance.
    pub election: Option<ElectionId>,
    /// The day of a newly created election.
    pub election_date: Option<Date>,
    /// The cluster that it belongs to.
    pub cluster: Option<ClusterId>,
}

/// The differences between a duplicate and its original.
#[derive(Clone, Debug)]
pub struct DuplicateInstance {
    /// The domain of the duplicate.
    pub domain: Domain,
    /// The title in the default language; the title of the original if `None`.
    pub title: Option<String>,
    /// Whether to duplicate the parties too.
    pub with_parties: bool,
}

/// The task of importing an instance.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename = "import")]
pub struct ImportInstance {
    /// The bundle.
    pub bundle: PackedBundle,
    /// The options.
    #[serde(rename = "wishes")]
    pub options: ImportOptions,
}

impl JobTask for ImportInstance {
    fn kind(&self) -> JobKind {
        JobKind::Import
    }

    fn count_steps(&self) -> usize {
        1
    }
}

impl Instances {
    /// Creates an instance.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] with the field names of the API; [`ServiceError::NotFound`] if the actor has no access
    /// to the election.
    pub async fn create_instance(
        &self,
        new: NewInstance,
        actor: &Principal,
    ) -> Result<Instance, ServiceError> {
        let now = self.clock.now();
        let NewInstance { metadata, election, election_date, cluster } = new;
        validate_new_instance(&metadata, election_date, now).into_result()?;
        let mut work = self.transactions.begin(actor).await?;
        let election = match election {
            Some(id) => require_own_election(id, actor, &mut work).await?,
            None => create_election(&metadata, election_date, &mut work).await?,
        };
        let instance = build_instance(election, metadata, Configuration::default(), now);
        let mut instance = Instance { cluster, ..instance };
        add_instance(&instance, &mut work).await?;
        let receipt = record_creation(&instance, InstanceOrigin::Created, actor, &mut work).await?;
        begin_preparation_if_complete(&mut instance, &mut work).await?;
        self.accounts.announce_waiting_offers(actor.user.id, &mut work).await?;
        work.commit_recorded(receipt).await?;
        Ok(instance)
    }

    /// Creates an instance with the theses and the configuration of another one, for the next election. Dates, answers,
    /// people and reminders are not copied.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] if a field is not valid. The error uses the JSON field
    /// names.
    pub async fn duplicate_instance(
        &self,
        id: InstanceId,
        duplicate: DuplicateInstance,
        actor: &Principal,
    ) -> Result<Instance, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let now = work.now();
        let original = store::instances::find(id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        let with_parties = duplicate.with_parties;
        let metadata = duplicate_metadata(original.metadata, duplicate);
        metadata.validate().into_result()?;
        let election = create_election(&metadata, None, &mut work).await?;
        let configuration = Configuration { reminders: Vec::new(), ..original.configuration };
        let instance = build_instance(election, metadata, configuration, now);
        add_instance(&instance, &mut work).await?;
        let theses = store::theses::list(id, &mut work).await?;
        store::theses::add_all(&duplicate_theses(theses, instance.id), work.now(), &mut work).await?;
        if with_parties {
            let parties = store::parties::list(id, &mut work).await?;
            store::parties::add_all(&duplicate_parties(parties, instance.id, now), &mut work).await?;
        }
        let receipt = record_creation(&instance, InstanceOrigin::Duplicated, actor, &mut work).await?;
        self.accounts.announce_waiting_offers(actor.user.id, &mut work).await?;
        work.commit_recorded(receipt).await?;
        Ok(instance)
    }

    /// Creates a job that imports a planned bundle, all or nothing.
    ///
    /// # Errors
    /// When the domain is taken, an import of the same person is running, or the store fails.
    pub async fn import_instance(
        &self,
        (bundle, plan): (PackedBundle, ImportPlan),
        options: ImportOptions,
        actor: &Principal,
    ) -> Result<JobId, ServiceError> {
        plan.require_free_domain(&self.db).await?;
        drop(plan);
        let mut work = self.transactions.begin(actor).await?;
        let task = ImportInstance { bundle, options };
        let (id, receipt) =
            job_queue::create_job(JobScope::Person(actor.user.id), &task, actor, &mut work).await?;
        work.commit_recorded(receipt).await?;
        Ok(id)
    }

    /// Imports the instance of a job.
    pub(crate) async fn run_import(
        &self,
        task: &ImportInstance,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<StepOutcome, ServiceError> {
        // A requester who is no longer an administrator can import answers as drafts only.
        let as_drafts = task.options.as_drafts || !actor.is_admin();
        let options = ImportOptions { as_drafts, ..task.options.clone() };
        let bundle = task.bundle.unpack().map_err(ServiceError::internal)?;
        let instance = import_bundle(bundle, &options, actor, work).await?;
        self.accounts.announce_waiting_offers(actor.user.id, work).await?;
        let default = &instance.metadata.default_language;
        let subject = instance.metadata.title.text(default, default).to_owned();
        Ok(StepOutcome { subject, subject_id: Some(instance.id.into()), code: None })
    }
}

/// Imports an instance within a transaction.
async fn import_bundle(
    bundle: Bundle,
    options: &ImportOptions,
    actor: &Principal,
    work: &mut UnitOfWork,
) -> Result<Instance, ServiceError> {
    let import = ImportPlan::build(bundle, options, work.now())?;
    import.write_in_transaction(&mut *work).await?;
    record_creation(import.instance(), InstanceOrigin::Imported, actor, work).await?;
    Ok(import.instance().clone())
}

impl From<ImportError> for ServiceError {
    fn from(error: ImportError) -> ServiceError {
        match error {
            ImportError::DomainTaken(_) => ServiceError::invalid_field("url", ValidationErrorKind::Duplicate),
            ImportError::Store(error) => error.into(),
            ImportError::CannotGoLive(refusal) => refusal.into(),
            ImportError::Model(_) | ImportError::AnswerMatrix(_) | ImportError::UnknownKey(_) => {
                ServiceError::invalid_field("file", ValidationErrorKind::Invalid)
            }
        }
    }
}

/// Validates a new instance. It needs a title and a place, so that it can be distinguished from others. Other fields
/// may follow later.
fn validate_new_instance(
    metadata: &InstanceMetadata,
    election_date: Option<Date>,
    now: Timestamp,
) -> ValidationErrors {
    let mut violations = metadata.validate();
    let needed = |missing: &MissingRequirement| {
        matches!(missing, MissingRequirement::Title | MissingRequirement::Location)
    };
    violations.extend(
        metadata
            .missing_requirements()
            .into_iter()
            .filter(needed)
            .map(MissingRequirement::to_validation_error)
            .collect(),
    );
    // The last day defaults to the day of the election, whose error is reported already.
    let last_day = metadata.sundown_date.filter(|day| Some(*day) != election_date);
    let dates = [("election_date", election_date), ("sundown_date", last_day)];
    for (field, date) in dates {
        violations.check(
            field,
            ValidationErrorKind::InThePast,
            date.is_none_or(|date| date >= metadata.today(now)),
        );
    }
    violations
}

/// Checks that the actor runs an instance of this election, or is an administrator.
async fn require_own_election(
    id: ElectionId,
    actor: &Principal,
    work: &mut UnitOfWork,
) -> Result<ElectionId, ServiceError> {
    let election = store::elections::find(id, &mut *work).await?.ok_or(ServiceError::NotFound)?;
    if actor.is_admin() {
        return Ok(election.id);
    }
    for grant in &actor.permissions.grants {
        let RoleGrant::Creator(instance_id) = grant else { continue };
        let instance = store::instances::find(*instance_id, &mut *work).await?;
        if instance.is_some_and(|instance| instance.election == id) {
            return Ok(id);
        }
    }
    Err(ServiceError::NotFound)
}

async fn create_election(
    metadata: &InstanceMetadata,
    election_date: Option<Date>,
    work: &mut UnitOfWork,
) -> Result<ElectionId, ServiceError> {
    let now = work.now();
    let language = &metadata.default_language;
    let shortened = |texts: &Texts, bounds: bounds::LengthBounds| -> String {
        texts.text(language, language).chars().take(bounds.max).collect()
    };
    let election = Election {
        id: ElectionId::random(),
        name: shortened(&metadata.title, bounds::ELECTION_NAME),
        location: shortened(&metadata.subtitle, bounds::ELECTION_LOCATION),
        election_date,
        status: elections::elections::ElectionStatus::Created,
        created_at: now,
        updated_at: now,
    };
    store::elections::add(&election, work).await?;
    Ok(election.id)
}

pub(crate) fn build_instance(
    election: ElectionId,
    metadata: InstanceMetadata,
    configuration: Configuration,
    now: Timestamp,
) -> Instance {
    Instance {
        id: InstanceId::random(),
        election,
        cluster: None,
        status: InstanceStatus::Created,
        metadata,
        configuration,
        public_options: PublicOptions::default(),
        revision: 1,
        created_at: now,
        updated_at: now,
    }
}

/// Grants the creator role to the actor, unless it is an administrator, and records the creation.
async fn record_creation(
    instance: &Instance,
    origin: InstanceOrigin,
    actor: &Principal,
    work: &mut UnitOfWork,
) -> store::Result<AuditReceipt> {
    let now = work.now();
    if !actor.is_admin() {
        let creator = Creator {
            id: CreatorId::random(),
            instance_id: instance.id,
            user: actor.user.id,
            invited_at: None,
            signed_in_at: Some(now),
            deactivated_at: None,
            created_at: now,
            updated_at: now,
        };
        store::creators::add(&creator, &mut *work).await?;
        store::instances::add_unreviewed(instance.id, now, &mut *work).await?;
    }
    let event =
        AuditEvent::InstanceCreated { origin, instance_id: instance.id, election: Some(instance.election) };
    work.record(event).await
}

fn duplicate_metadata(original: InstanceMetadata, duplicate: DuplicateInstance) -> InstanceMetadata {
    let mut metadata = InstanceMetadata {
        domain: duplicate.domain,
        planned_launch_date: None,
        launch_date: None,
        sundown_date: None,
        answers_until: None,
        ..original
    };
    if let Some(title) = duplicate.title {
        metadata.title.set(metadata.default_language.clone(), title);
    }
    metadata
}

pub(crate) fn duplicate_theses(theses: Vec<Thesis>, instance_id: InstanceId) -> Vec<Thesis> {
    theses.into_iter().map(|thesis| Thesis { id: ThesisId::random(), instance_id, ..thesis }).collect()
}

/// Copies the parties with their profiles, without answers and invitations.
fn duplicate_parties(parties: Vec<Party>, instance_id: InstanceId, now: Timestamp) -> Vec<Party> {
    let ids: HashMap<PartyId, PartyId> = parties.iter().map(|party| (party.id, PartyId::random())).collect();
    let duplicated = |party: Party| {
        Some(Party {
            id: *ids.get(&party.id)?,
            instance_id,
            parent: party.parent.and_then(|parent| ids.get(&parent).copied()),
            key: party.key,
            profile: party.profile,
            status: parties::PartyStatus::Created,
            submitted_at: None,
            created_at: now,
            updated_at: now,
        })
    };
    parties.into_iter().filter_map(duplicated).collect()
}
