//! How instances come into being beside registering: made anew, duplicated, imported. Whoever does that becomes the
//! creator; administrators do not, who reach every instance anyway.
use crate::{
    Portal,
    audit::{self, AuditEvent},
    imports::{ImportError, ImportOptions, ImportPlan},
    instances::{complete, domain_taken, not_set},
    jobs::JobTask,
    packed_bundle::PackedBundle,
    people::SignedIn,
    service_error::ServiceError,
};
use elections::{
    bounds,
    configuration::Configuration,
    creators::Creator,
    elections::Election,
    ids::{ClusterId, CreatorId, ElectionId, InstanceId, JobId, PartyId, ThesisId},
    instances::{Domain, Instance, InstanceMetadata, InstanceStatus, readiness::MissingRequirement},
    parties::{self, Party},
    permissions::RoleGrant,
    texts::Texts,
    theses::Thesis,
    validation::{ValidationErrorKind, ValidationErrors},
};
use exchange::bundle::Bundle;
use jiff::{Timestamp, civil::Date};
use serde_json::json;
use std::collections::HashMap;
use store::{Tx, audit::AuditChain, jobs::JobScope};

/// An instance that is wanted.
#[derive(Clone, Debug)]
pub struct NewInstance {
    /// What is known about it.
    pub metadata: InstanceMetadata,
    /// The election it belongs to; a new one of its title and place where there is none.
    pub election: Option<ElectionId>,
    /// The day of a new election.
    pub election_date: Option<Date>,
    /// The cluster it belongs to.
    pub cluster: Option<ClusterId>,
}

/// What a duplicate differs in.
#[derive(Clone, Debug)]
pub struct DuplicateInstance {
    /// Where voters find it.
    pub domain: Domain,
    /// The title in the default language; that of the original without one.
    pub title: Option<String>,
    /// Whether it has the parties of the original too.
    pub with_parties: bool,
}

impl Portal {
    /// Makes an instance.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] by the names of the wire; [`ServiceError::NotFound`] where the election is not one's own.
    pub async fn create_instance(
        &self,
        wanted: NewInstance,
        who: &SignedIn,
    ) -> Result<Instance, ServiceError> {
        let now = Timestamp::now();
        let NewInstance { metadata, election, election_date, cluster } = wanted;
        check_wanted(&metadata, election_date, now).into_result()?;
        let mut tx = self.db.begin().await?;
        let election = match election {
            Some(id) => own_election(id, who, &mut tx).await?,
            None => new_election(&metadata, election_date, now, &mut tx).await?,
        };
        let application = new_application(election, metadata, Configuration::default(), now);
        let mut application = Instance { cluster, ..application };
        store::instances::add(&application, &mut tx).await.map_err(not_set)?;
        found(&application, "instance.created", who, now, &mut tx).await?;
        complete(&mut application, who, now, &mut tx).await?;
        tx.commit().await?;
        self.people.changed();
        Ok(application)
    }

    /// Makes an instance with the theses and the configuration of another one, as the start of the next election: without
    /// dates, answers, people and reminders.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] by the names of the wire.
    pub async fn duplicate_instance(
        &self,
        id: InstanceId,
        duplicate: DuplicateInstance,
        who: &SignedIn,
    ) -> Result<Instance, ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let original = store::instances::find(id, &mut tx).await?.ok_or(ServiceError::NotFound)?;
        let with_parties = duplicate.with_parties;
        let metadata = duplicated_metadata(original.metadata, duplicate);
        metadata.validate().into_result()?;
        let election = new_election(&metadata, None, now, &mut tx).await?;
        let configuration = Configuration { reminders: Vec::new(), ..original.configuration };
        let application = new_application(election, metadata, configuration, now);
        store::instances::add(&application, &mut tx).await.map_err(domain_taken)?;
        let theses = store::theses::of(id, &mut tx).await?;
        store::theses::add_all(&duplicated_theses(theses, application.id), &mut tx).await?;
        if with_parties {
            let parties = store::parties::of(id, &mut tx).await?;
            store::parties::add_all(&duplicated_parties(parties, application.id, now), &mut tx).await?;
        }
        found(&application, "instance.duplicated", who, now, &mut tx).await?;
        tx.commit().await?;
        self.people.changed();
        Ok(application)
    }

    /// Begins to import what is planned from a bundle, all or nothing.
    ///
    /// # Errors
    /// When the domain is taken, the same person imports already, or the store fails.
    pub async fn import_instance(
        &self,
        (bundle, plan): (PackedBundle, ImportPlan),
        wishes: ImportOptions,
        who: &SignedIn,
    ) -> Result<JobId, ServiceError> {
        let now = Timestamp::now();
        plan.check(&self.db).await?;
        drop(plan);
        let mut tx = self.db.begin().await?;
        let task = JobTask::Import { bundle, wishes };
        let id = self.begin_job(JobScope::Person(who.user.id), task, who, now, &mut tx).await?;
        tx.commit().await?;
        self.wake_jobs();
        Ok(id)
    }

    /// Imports an instance within a transaction.
    pub(crate) async fn import_in(
        &self,
        bundle: Bundle,
        wishes: &ImportOptions,
        who: &SignedIn,
        tx: &mut Tx,
    ) -> Result<Instance, ServiceError> {
        let now = Timestamp::now();
        let import = ImportPlan::plan(bundle, wishes, now)?;
        import.write_in(&mut *tx).await?;
        found(import.application(), "instance.imported", who, now, tx).await?;
        Ok(import.application().clone())
    }
}

impl From<ImportError> for ServiceError {
    fn from(error: ImportError) -> ServiceError {
        match error {
            ImportError::DomainTaken(_) => ServiceError::field("url", ValidationErrorKind::Duplicate),
            ImportError::Store(error) => error.into(),
            ImportError::NotLive(refusal) => refusal.into(),
            ImportError::Model(_) | ImportError::Unmatchable(_) | ImportError::UnknownKey(_) => {
                ServiceError::field("file", ValidationErrorKind::Invalid)
            }
        }
    }
}

/// An instance needs a title and a place to be told from others; the rest may come later.
fn check_wanted(
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
    // Where nothing else is said, the last day is that of the election, and wrong with it.
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

/// An election of which one runs an instance; administrators have all.
async fn own_election(id: ElectionId, who: &SignedIn, tx: &mut Tx) -> Result<ElectionId, ServiceError> {
    let election = store::elections::find(id, &mut *tx).await?.ok_or(ServiceError::NotFound)?;
    if who.is_admin() {
        return Ok(election.id);
    }
    for held in &who.caller.grants {
        let RoleGrant::Creator(instance) = held else { continue };
        let application = store::instances::find(*instance, &mut *tx).await?;
        if application.is_some_and(|application| application.election == id) {
            return Ok(id);
        }
    }
    Err(ServiceError::NotFound)
}

async fn new_election(
    metadata: &InstanceMetadata,
    election_date: Option<Date>,
    now: Timestamp,
    tx: &mut Tx,
) -> Result<ElectionId, ServiceError> {
    let language = &metadata.default_language;
    let named = |texts: &Texts, most: bounds::LengthBounds| -> String {
        texts.text(language, language).chars().take(most.max).collect()
    };
    let election = Election {
        id: ElectionId::random(),
        name: named(&metadata.title, bounds::ELECTION_NAME),
        location: named(&metadata.subtitle, bounds::ELECTION_LOCATION),
        election_date,
        status: elections::elections::ElectionStatus::Created,
        created_at: now,
        updated_at: now,
    };
    store::elections::add(&election, tx).await?;
    Ok(election.id)
}

pub(crate) fn new_application(
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
        revision: 1,
        created_at: now,
        updated_at: now,
    }
}

/// Makes whoever asked for it its creator, and notes that.
async fn found(
    application: &Instance,
    action: &'static str,
    who: &SignedIn,
    now: Timestamp,
    tx: &mut Tx,
) -> store::Result<()> {
    if !who.is_admin() {
        let creator = Creator {
            id: CreatorId::random(),
            instance: application.id,
            user: who.user.id,
            invited_at: None,
            signed_in_at: Some(now),
            deactivated_at: None,
            created_at: now,
            updated_at: now,
        };
        store::creators::add(&creator, &mut *tx).await?;
    }
    let deed = AuditEvent::on(action, "application", application.id)
        .with(json!({"election": i64::from(application.election)}));
    audit::record(AuditChain::Instance(application.id), who.actor(), deed, now, tx).await
}

fn duplicated_metadata(original: InstanceMetadata, duplicate: DuplicateInstance) -> InstanceMetadata {
    let mut metadata = InstanceMetadata {
        domain: duplicate.domain,
        planned_launch_date: None,
        launch_date: None,
        sundown_date: None,
        ..original
    };
    if let Some(title) = duplicate.title {
        metadata.title.set(metadata.default_language.clone(), title);
    }
    metadata
}

pub(crate) fn duplicated_theses(theses: Vec<Thesis>, application: InstanceId) -> Vec<Thesis> {
    theses
        .into_iter()
        .map(|thesis| Thesis { id: ThesisId::random(), instance: application, ..thesis })
        .collect()
}

/// The parties as they say of themselves; nobody has answered or been invited.
fn duplicated_parties(parties: Vec<Party>, application: InstanceId, now: Timestamp) -> Vec<Party> {
    let ids: HashMap<PartyId, PartyId> = parties.iter().map(|party| (party.id, PartyId::random())).collect();
    let duplicated = |party: Party| {
        Some(Party {
            id: *ids.get(&party.id)?,
            instance: application,
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
