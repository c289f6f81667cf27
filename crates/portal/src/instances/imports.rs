//! Importing an election from a bundle into a new instance, all or nothing.
//!
//! A party or candidate with at least one answer counts as having submitted, even with gaps, unless the bundle states
//! otherwise. A party or candidate without answers keeps its initial status. The date of the source becomes the day of
//! the election. The instance has no last day unless one is given, and the rules on future dates do not apply.
use crate::{
    accounts::management::prepare_account_for_role,
    audit::{
        actions::{AccountAction, CreatorAction, InstanceOrigin, TrustPersonAction},
        events::AuditEvent,
        log::AuditActor,
    },
    clock::Clock,
    job_queue::{self, JobTask},
    participants::{
        addressees::{Addressee, ParticipantId},
        mailings::{CreatorAddressee, InviteEverybody},
    },
    service_error::ServiceError,
    unit_of_work::UnitOfWork,
};
use elections::{
    answers::{Answer, Entity, Position},
    candidates::{self, Candidate},
    configuration::Calculation,
    creators::Creator,
    domain_errors::DomainError,
    elections::Election,
    ids::{
        AnswerId, CandidateId, CreatorId, ElectionId, InstanceId, PartyId, ThesisId, TrustPersonId, UserId,
    },
    instances::{
        Domain, Instance, InstanceMetadata, InstanceStatus, public_options::PublicOptions,
        submission_counts::SubmissionCounts,
    },
    parties::{self, Party},
    people::{User, UserDetails},
    theses::Thesis,
    trust_persons::{TrustPerson, TrustPersonStatus},
};
use exchange::model::{
    bundle::{self, Bundle},
    pictures::PictureOwner,
};
use jiff::{Timestamp, civil::Date};
use matching::{AnswerMatrix, AnswerMatrixError, Scale};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use store::{Db, audit::AuditChain};

/// Number of rows that are written in one batch.
const BATCH_SIZE: usize = 20_000;

/// The options of an import.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct ImportOptions {
    /// The domain, instead of the bundle's.
    pub domain: Option<Domain>,
    /// The model, instead of the bundle's.
    pub calculation: Option<Calculation>,
    /// Whether the instance goes live at once.
    pub live: bool,
    /// The last day of the instance.
    pub sundown: Option<Date>,
    /// Whether answers stay drafts that the entities must submit themselves. Otherwise the operator of an instance
    /// could publish answers in the name of others.
    pub as_drafts: bool,
    /// The pictures of the import, which are stored already.
    #[serde(default)]
    pub pictures: PictureAddresses,
    /// What is known of an instance that moves in from another portal.
    #[serde(default)]
    pub former: Option<FormerState>,
}

/// The state of an instance in the portal that it moves from. Only answers that were submitted there are submitted here.
/// An instance that was public there may be over by now.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct FormerState {
    /// Whether it was over.
    pub has_ended: bool,
}

/// The addresses of stored pictures: of the instance, and of parties and candidates by their keys.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct PictureAddresses {
    parties: HashMap<String, String>,
    candidates: HashMap<String, String>,
    #[serde(default)]
    logo: Option<String>,
    #[serde(default)]
    background: Option<String>,
    /// By the index of the sponsor.
    #[serde(default)]
    sponsors: HashMap<usize, String>,
    /// Those of the description, by the addresses that it has for them.
    #[serde(default)]
    description: HashMap<String, String>,
}

impl PictureAddresses {
    /// Sets the address of the picture of an owner.
    pub fn add(&mut self, owner: PictureOwner, address: String) {
        match owner {
            PictureOwner::Party(key) => self.parties.insert(key, address),
            PictureOwner::Candidate(key) => self.candidates.insert(key, address),
            PictureOwner::Logo => self.logo.replace(address),
            PictureOwner::Background => self.background.replace(address),
            PictureOwner::Sponsor(at) => self.sponsors.insert(at, address),
            PictureOwner::Description(former) => self.description.insert(former, address),
        };
    }
}

/// A person who gets a role in an imported instance. An account is created where there is none with the mail address.
/// Nobody gets a mail: the invitation does that.
#[derive(Clone, Debug)]
pub struct ImportedPerson {
    /// The mail address.
    pub email: String,
    /// The key of the party of a trust person; `None` for a creator.
    pub party: Option<String>,
    /// The name, for a new account.
    pub details: UserDetails,
}

impl ImportedPerson {
    /// Returns the name, or the mail address if there is none.
    fn display_name(&self) -> String {
        let name = format!("{} {}", self.details.first_name, self.details.last_name).trim().to_owned();
        if name.is_empty() { self.email.clone() } else { name }
    }
}

/// The result of an import.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportSummary {
    /// The new instance.
    pub instance_id: InstanceId,
    /// Its domain.
    pub domain: Domain,
    /// How many theses it has.
    pub theses: usize,
    /// How many parties.
    pub parties: AnsweredCount,
    /// How many candidates.
    pub candidates: AnsweredCount,
    /// How many answers.
    pub answers: usize,
}

/// Number of entities, and how many of them have rated a thesis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnsweredCount {
    /// The total number.
    pub all: usize,
    /// Those that have rated a thesis.
    pub answered: usize,
}

/// Why the import failed.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// Another instance has the domain.
    #[error("there is an instance at the domain “{0}” already; choose another one with --domain")]
    DomainTaken(Domain),
    /// The instance cannot go live.
    #[error("it cannot go live; import without --live. {}", .0.to_string().trim_end_matches('.'))]
    CannotGoLive(#[from] DomainError),
    /// The configuration has no usable model.
    #[error(transparent)]
    Model(#[from] crate::publishing::election_data::ModelError),
    /// The answers exceed the limits of matching.
    #[error(transparent)]
    AnswerMatrix(#[from] AnswerMatrixError),
    /// The bundle refers to a key that it does not contain. This happens only if the bundle was not validated.
    #[error("the bundle refers to “{0}”, which it does not contain")]
    UnknownKey(String),
    /// The store failed. Nothing was written.
    #[error(transparent)]
    Store(#[from] store::Error),
}

/// Why instances of another portal could not move in.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// An instance cannot be imported.
    #[error(transparent)]
    Import(#[from] ImportError),
    /// One of several instances cannot be imported.
    #[error("instance {former_id}: {error}")]
    Instance {
        /// The id that it had.
        former_id: i64,
        /// Why not.
        error: ImportError,
    },
    /// An instance with this former id was imported before.
    #[error("the instance with the former id {0} was imported already")]
    FormerIdTaken(i64),
    /// The invitations cannot be queued.
    #[error("the invitations cannot be queued: {0}")]
    Invitations(ServiceError),
    /// The account of a person cannot get a role.
    #[error("{email} cannot get a role: {error}")]
    Person {
        /// The mail address of the person.
        email: String,
        /// Why not.
        error: ServiceError,
    },
}

impl From<store::Error> for MoveError {
    fn from(error: store::Error) -> MoveError {
        MoveError::Import(error.into())
    }
}

/// Everything that an import writes.
#[derive(Clone, Debug)]
pub struct ImportPlan {
    election: Election,
    /// Whether the election is that of another plan, which writes it.
    shares_election: bool,
    /// The id that the instance had in the portal that it moves from.
    former_id: Option<i64>,
    people: Vec<ImportedPerson>,
    /// Whether everybody is invited.
    invites: bool,
    instance: Instance,
    theses: Vec<Thesis>,
    parties: Vec<Party>,
    candidates: Vec<Candidate>,
    answers: Vec<(Entity, Vec<Answer>)>,
}

impl ImportPlan {
    /// Builds the plan for importing a validated bundle. Writes nothing.
    ///
    /// # Errors
    /// When the configuration has no usable model, the answers exceed the limits of matching, or the bundle refers to a
    /// missing key.
    pub fn build(bundle: Bundle, options: &ImportOptions, now: Timestamp) -> Result<ImportPlan, ImportError> {
        let id = InstanceId::random();
        let mut entities = EntityImporter::new(id, now, &bundle, options);
        let mut configuration = bundle.configuration;
        if let Some(calculation) = options.calculation {
            configuration.algorithm.calculation = calculation;
        }
        let scale = crate::publishing::election_data::build_model(&configuration.algorithm)?.scale();

        let election = build_election(bundle.election, now);
        let instance = Instance {
            id,
            election: election.id,
            cluster: None,
            status: InstanceStatus::PreDeploy,
            metadata: build_metadata(bundle.instance, options),
            configuration,
            public_options: PublicOptions::default(),
            revision: 1,
            created_at: now,
            updated_at: now,
        };
        entities.add_parties(bundle.parties)?;
        entities.add_candidates(bundle.candidates)?;
        let mut import = ImportPlan {
            election,
            shares_election: false,
            former_id: None,
            people: Vec::new(),
            invites: false,
            theses: build_theses(instance.id, bundle.theses, &entities.theses),
            instance,
            parties: entities.parties,
            candidates: entities.candidates,
            answers: entities.answers,
        };
        import.set_pictures(&options.pictures);
        import.validate_matrices(scale)?;
        if options.live {
            import.go_live(options.former, now)?;
        }
        Ok(import)
    }

    /// Sets the pictures, which are stored already.
    pub fn set_pictures(&mut self, pictures: &PictureAddresses) {
        for party in &mut self.parties {
            party.profile.logo = pictures.parties.get(&party.key).cloned();
        }
        for candidate in &mut self.candidates {
            candidate.profile.picture = pictures.candidates.get(&candidate.key).cloned();
        }
        let configuration = &mut self.instance.configuration;
        let replace = |own: &mut Option<String>, stored: Option<&String>| {
            if let Some(stored) = stored {
                *own = Some(stored.clone());
            }
        };
        replace(&mut configuration.theming.logo, pictures.logo.as_ref());
        replace(&mut configuration.introduction.background, pictures.background.as_ref());
        for (at, sponsor) in configuration.sponsors.iter_mut().enumerate() {
            replace(&mut sponsor.image, pictures.sponsors.get(&at));
        }
        let metadata = &mut self.instance.metadata;
        for (former, stored) in &pictures.description {
            metadata.description = metadata.description.map(|text| text.replace(former, stored));
        }
    }

    /// Makes the instance one of the election of another plan, which must be written before this one.
    pub fn share_election(&mut self, other: &ImportPlan) {
        self.election = other.election.clone();
        self.instance.election = other.election.id;
        self.shares_election = true;
    }

    /// Sets the id that the instance had in the portal that it moves from. Addresses with it lead to the instance.
    pub fn set_former_id(&mut self, former_id: i64) {
        self.former_id = Some(former_id);
    }

    /// Makes the running portal invite everybody: the people, and the candidates with a mail address.
    pub fn invite_everybody(&mut self) {
        self.invites = true;
    }

    /// Sets the people who get a role in the instance.
    pub fn set_people(&mut self, people: Vec<ImportedPerson>) {
        self.people = people;
    }

    /// Builds the answer matrices once, to reject data that could be written but not shown.
    fn validate_matrices(&self, scale: Scale) -> Result<(), AnswerMatrixError> {
        let places: HashMap<ThesisId, usize> =
            (0..).zip(&self.theses).map(|(at, thesis)| (thesis.id, at)).collect();
        let mut rows: HashMap<Entity, Vec<Option<u8>>> = HashMap::new();
        for (entity, answer) in self.answers() {
            let row = rows.entry(entity).or_insert_with(|| vec![None; self.theses.len()]);
            if let Some(place) = places.get(&answer.thesis) {
                row[*place] = answer.draft.value.and_then(|value| scale.index(value.percent()));
            }
        }
        let (parties, candidates): (Vec<_>, Vec<_>) =
            rows.into_iter().partition(|(entity, _)| matches!(entity, Entity::Party(_)));
        for entities in [parties, candidates] {
            let rows = (0..).zip(entities).map(|(number, (_, answers))| (number, answers));
            AnswerMatrix::new(scale, self.theses.len(), rows)?;
        }
        Ok(())
    }

    /// Sets the status to live. The theses are as final as those of an instance that was finalised. An instance that was
    /// public in another portal, and whose last day has passed, is over at once.
    fn go_live(&mut self, former: Option<FormerState>, now: Timestamp) -> Result<(), DomainError> {
        let instance = &mut self.instance;
        instance.status = InstanceStatus::ReadyToDeploy;
        let launched = instance.metadata.launch_date;
        let last_day = match former {
            Some(_) => instance.metadata.sundown_date.take(),
            None => None,
        };
        let step = instance.go_live(SubmissionCounts::count(&self.parties, &self.candidates), now)?;
        instance.apply_step(&step);
        // An instance that was live before keeps its first launch date.
        instance.metadata.launch_date = launched.or(instance.metadata.launch_date);
        let Some(FormerState { has_ended }) = former else { return Ok(()) };
        instance.metadata.sundown_date = last_day;
        if has_ended && !instance.metadata.is_over(now) {
            instance.metadata.sundown_date = instance.metadata.today(now).yesterday().ok();
        }
        if instance.metadata.is_over(now) {
            let step = instance.sun_down(now)?;
            instance.apply_step(&step);
            let metadata = &mut instance.metadata;
            metadata.launch_date = metadata.launch_date.min(metadata.sundown_date);
        }
        Ok(())
    }

    /// Returns the numbers of what the plan contains.
    pub fn summary(&self) -> ImportSummary {
        let rated = self.answers().filter(|(_, answer)| answer.draft.value.is_some());
        let rated: HashSet<Entity> = rated.map(|(entity, _)| entity).collect();
        let parties = self.parties.iter().map(|party| rated.contains(&party.id.into()));
        let candidates = self.candidates.iter().map(|candidate| rated.contains(&candidate.id.into()));
        ImportSummary {
            instance_id: self.instance.id,
            domain: self.instance.metadata.domain.clone(),
            theses: self.theses.len(),
            parties: parties.collect(),
            candidates: candidates.collect(),
            answers: self.answers().filter(|(_, answer)| answer.draft.value.is_some()).count(),
        }
    }

    /// Checks that the domain is free.
    ///
    /// # Errors
    /// When the domain is taken or the store fails.
    pub async fn require_free_domain(&self, db: &Db) -> Result<(), ImportError> {
        let domain = &self.instance.metadata.domain;
        if store::instances::is_domain_taken(domain, db).await? {
            return Err(ImportError::DomainTaken(domain.clone()));
        }
        Ok(())
    }

    /// Checks that no instance has the domain, and none had the former id.
    ///
    /// # Errors
    /// When the domain is taken, an instance was imported with the former id before, or the store fails.
    pub async fn require_new_instance(&self, db: &Db) -> Result<(), MoveError> {
        match self.former_id {
            Some(id) if store::former_instance_ids::exists(id, db).await? => {
                Err(MoveError::FormerIdTaken(id))
            }
            _ => self.require_free_domain(db).await.map_err(|error| self.name_instance(error)),
        }
    }

    /// Returns an error of this plan, which names the instance by its former id.
    fn name_instance(&self, error: ImportError) -> MoveError {
        match (self.former_id, error) {
            (Some(former_id), error) if !matches!(error, ImportError::Store(_)) => {
                MoveError::Instance { former_id, error }
            }
            (_, error) => error.into(),
        }
    }

    /// Writes the plan, all or nothing.
    ///
    /// # Errors
    /// When the domain is taken or the store fails; the store is then as before.
    pub async fn write(self, db: &Db, clock: &Clock) -> Result<ImportSummary, ImportError> {
        self.require_free_domain(db).await?;
        let mut work = UnitOfWork::begin(db, clock, AuditActor::PORTAL).await?;
        self.write_in_transaction(&mut work).await?;
        let event = AuditEvent::InstanceCreated {
            origin: InstanceOrigin::Imported,
            instance_id: self.instance.id,
            election: Some(self.instance.election),
        };
        work.commit(event).await?;
        Ok(self.summary())
    }

    /// Writes instances of another portal with their former ids and their people, all or nothing.
    ///
    /// # Errors
    /// As [`ImportPlan::write`]; also when an instance was imported before, or a person cannot get a role.
    pub async fn write_all(plans: &[ImportPlan], db: &Db, clock: &Clock) -> Result<(), MoveError> {
        let mut work = UnitOfWork::begin(db, clock, AuditActor::PORTAL).await?;
        // Lock order as in sign-in: first the provider's audit chain, then the instances.
        work.lock_chain(AuditChain::Provider).await?;
        let mut receipt = None;
        for plan in plans {
            plan.write_in_transaction(&mut work).await.map_err(|error| plan.name_instance(error))?;
            let event = AuditEvent::InstanceCreated {
                origin: InstanceOrigin::Imported,
                instance_id: plan.instance.id,
                election: Some(plan.election.id),
            };
            receipt = Some(work.record(event).await?);
            plan.write_former_id(&mut work).await?;
            let invited = plan.write_people(&mut work).await?;
            if plan.invites && invited.count_steps() > 0 {
                plan.queue_invitations(&invited, &mut work).await?;
            }
        }
        match receipt {
            Some(receipt) => Ok(work.commit_recorded(receipt).await?),
            None => Ok(()),
        }
    }

    async fn write_former_id(&self, work: &mut UnitOfWork) -> Result<(), MoveError> {
        let Some(former_id) = self.former_id else { return Ok(()) };
        store::former_instance_ids::add(former_id, self.instance.id, work.now(), work).await.map_err(
            |error| match error.unique_violation() {
                Some(_) => MoveError::FormerIdTaken(former_id),
                None => error.into(),
            },
        )
    }

    /// Creates the job that invites everybody. A running portal takes it up.
    async fn queue_invitations(
        &self,
        invited: &InviteEverybody,
        work: &mut UnitOfWork,
    ) -> Result<(), MoveError> {
        let key = format!("moved-in:{}", self.instance.id);
        let queued = job_queue::create_scheduled_job(self.instance.id, invited, key, work).await;
        queued.map(|_| ()).map_err(MoveError::Invitations)
    }

    /// Creates the accounts and roles of the people. Returns all who can be invited.
    async fn write_people(&self, work: &mut UnitOfWork) -> Result<InviteEverybody, MoveError> {
        let mut invited = InviteEverybody { creators: Vec::new(), people: Vec::new() };
        let is_deactivated = |party: &Party| party.status == parties::PartyStatus::Deactivated;
        let closed: HashSet<PartyId> =
            self.parties.iter().filter(|party| is_deactivated(party)).map(|party| party.id).collect();
        for person in &self.people {
            let user = self.find_or_create_account(person, &mut *work).await?;
            let now = work.now();
            let event = match &person.party {
                None => {
                    let creator = Creator {
                        id: CreatorId::random(),
                        instance_id: self.instance.id,
                        user,
                        invited_at: None,
                        signed_in_at: None,
                        deactivated_at: None,
                        created_at: now,
                        updated_at: now,
                    };
                    store::creators::add(&creator, &mut *work).await?;
                    invited.creators.push(CreatorAddressee { id: creator.id, name: person.display_name() });
                    AuditEvent::Creator(CreatorAction::Granted, creator)
                }
                Some(key) => {
                    let party = self.parties.iter().find(|party| party.key == *key);
                    let trust_person = TrustPerson {
                        id: TrustPersonId::random(),
                        instance_id: self.instance.id,
                        party: party.ok_or_else(|| ImportError::UnknownKey(key.clone()))?.id,
                        user,
                        status: TrustPersonStatus::Created,
                        invited_at: None,
                        signed_in_at: None,
                        created_at: now,
                        updated_at: now,
                    };
                    store::trust_persons::add(&trust_person, &mut *work).await?;
                    // Nobody can accept an invitation to a deactivated party.
                    if !closed.contains(&trust_person.party) {
                        let participant = ParticipantId::TrustPerson(trust_person.id);
                        invited.people.push(Addressee { participant, name: person.display_name() });
                    }
                    AuditEvent::TrustPerson(TrustPersonAction::Granted, trust_person)
                }
            };
            work.record(event).await?;
        }
        let candidates = self.candidates.iter().filter(|candidate| {
            let is_active = candidate.status != candidates::CandidateStatus::Deactivated
                && candidate.party.is_none_or(|party| !closed.contains(&party));
            is_active && candidate.has_profile && candidate.profile.email.is_some()
        });
        invited.people.extend(candidates.map(Addressee::from_candidate));
        Ok(invited)
    }

    async fn find_or_create_account(
        &self,
        person: &ImportedPerson,
        work: &mut UnitOfWork,
    ) -> Result<UserId, MoveError> {
        if let Some(user) = store::users::find_by_email(&person.email, &mut *work).await? {
            let prepared = prepare_account_for_role(user.id, work).await;
            prepared.map_err(|error| MoveError::Person { email: person.email.clone(), error })?;
            return Ok(user.id);
        }
        let language = self.instance.metadata.default_language.nearest_supported();
        let user = User::new(&person.email, person.details.clone(), language, work.now());
        store::users::add(&user, &mut *work).await?;
        work.record(AuditEvent::Account(AccountAction::Created, user.id)).await?;
        Ok(user.id)
    }

    /// Returns whether voters see a page of the instance: it goes live, or is over.
    pub fn is_public(&self) -> bool {
        self.instance.status >= InstanceStatus::Live
    }

    /// Returns the new instance.
    pub(crate) fn instance(&self) -> &Instance {
        &self.instance
    }

    /// Writes the plan within a transaction.
    pub(crate) async fn write_in_transaction(&self, work: &mut UnitOfWork) -> Result<(), ImportError> {
        let domain = &self.instance.metadata.domain;
        if store::former_domains::find_instance(domain, &mut *work).await?.is_some() {
            return Err(ImportError::DomainTaken(domain.clone()));
        }
        if !self.shares_election {
            store::elections::add(&self.election, &mut *work).await?;
        }
        store::instances::add(&self.instance, &mut *work).await.map_err(|error| {
            let taken =
                error.unique_violation().is_some_and(|taken| taken.is_on("applications", &["domain"]));
            let domain = self.instance.metadata.domain.clone();
            if taken { ImportError::DomainTaken(domain) } else { error.into() }
        })?;
        store::theses::add_all(&self.theses, work.now(), &mut *work).await?;
        store::parties::add_all(&self.parties, &mut *work).await?;
        store::candidates::add_all(&self.candidates, &mut *work).await?;
        let mut answers = self.answers();
        loop {
            let batch: Vec<(Entity, &Answer)> = answers.by_ref().take(BATCH_SIZE).collect();
            if batch.is_empty() {
                return Ok(());
            }
            store::answers::add_all(self.instance.id, &batch, work.now(), &mut *work).await?;
        }
    }

    fn answers(&self) -> impl Iterator<Item = (Entity, &Answer)> {
        self.answers.iter().flat_map(|(entity, answers)| answers.iter().map(|answer| (*entity, answer)))
    }
}

impl FromIterator<bool> for AnsweredCount {
    fn from_iter<I: IntoIterator<Item = bool>>(answered: I) -> AnsweredCount {
        answered.into_iter().fold(AnsweredCount::default(), |tally, answered| AnsweredCount {
            all: tally.all + 1,
            answered: tally.answered + usize::from(answered),
        })
    }
}

/// Returns whether a party of a bundle counts as having submitted: it has rated a thesis, and the bundle does not state
/// that it has not submitted.
pub fn party_has_submitted(party: &bundle::BundleParty) -> bool {
    let unsubmitted =
        matches!(party.status, Some(parties::PartyStatus::Created | parties::PartyStatus::Active));
    !unsubmitted && has_rated(&party.answers)
}

/// Returns whether a candidate of a bundle counts as having submitted, by the same rule.
pub fn candidate_has_submitted(candidate: &bundle::BundleCandidate) -> bool {
    use candidates::CandidateStatus::{Active, Created, Invited};
    let unsubmitted = matches!(candidate.status, Some(Created | Invited | Active));
    !unsubmitted && has_rated(&candidate.answers)
}

fn has_rated(answers: &[bundle::BundleAnswer]) -> bool {
    answers.iter().any(|answer| answer.value.is_some())
}

fn build_election(election: bundle::BundleElection, now: Timestamp) -> Election {
    Election {
        id: ElectionId::random(),
        name: election.name,
        location: election.location,
        election_date: election.election_date,
        status: elections::elections::ElectionStatus::Created,
        created_at: now,
        updated_at: now,
    }
}

fn build_metadata(instance: bundle::BundleInstance, options: &ImportOptions) -> InstanceMetadata {
    let sundown_date = options.sundown.or(instance.sundown_date);
    InstanceMetadata {
        domain: options.domain.clone().unwrap_or(instance.domain),
        default_language: instance.default_language,
        languages: instance.languages,
        launch_date: instance.launch_date,
        time_zone: instance.time_zone,
        title: instance.title,
        subtitle: instance.subtitle,
        description: instance.description,
        website: instance.website,
        planned_launch_date: instance.planned_launch_date,
        sundown_date,
        // A last day that the import sets can be before the deadline of the file.
        answers_until: instance.answers_until.filter(|day| sundown_date.is_none_or(|last| *day < last)),
        late_answers: instance.late_answers,
        editors: instance.editors,
        licence: instance.licence,
        source: instance.source,
    }
}

fn build_theses(
    instance_id: InstanceId,
    theses: Vec<bundle::BundleThesis>,
    ids: &HashMap<String, ThesisId>,
) -> Vec<Thesis> {
    let with_id = theses.into_iter().filter_map(|thesis| Some((*ids.get(&thesis.key)?, thesis)));
    (0..)
        .zip(with_id)
        .map(|(position, (id, thesis))| Thesis {
            id,
            instance_id,
            key: thesis.key,
            position,
            category: thesis.category,
            text: thesis.text,
            sign_video: thesis.sign_video,
        })
        .collect()
}

/// Builds the parties, candidates and answers of an import.
struct EntityImporter {
    instance_id: InstanceId,
    now: Timestamp,
    as_drafts: bool,
    /// Whether only those have submitted of whom the bundle states it.
    only_stated: bool,
    theses: HashMap<String, ThesisId>,
    party_ids: HashMap<String, PartyId>,
    parties: Vec<Party>,
    candidates: Vec<Candidate>,
    answers: Vec<(Entity, Vec<Answer>)>,
}

impl EntityImporter {
    fn new(
        instance_id: InstanceId,
        now: Timestamp,
        bundle: &Bundle,
        options: &ImportOptions,
    ) -> EntityImporter {
        EntityImporter {
            instance_id,
            now,
            as_drafts: options.as_drafts,
            only_stated: options.former.is_some(),
            theses: bundle.theses.iter().map(|thesis| (thesis.key.clone(), ThesisId::random())).collect(),
            party_ids: HashMap::new(),
            parties: Vec::new(),
            candidates: Vec::with_capacity(bundle.candidates.len()),
            answers: Vec::with_capacity(bundle.parties.len() + bundle.candidates.len()),
        }
    }

    fn add_parties(&mut self, parties: Vec<bundle::BundleParty>) -> Result<(), ImportError> {
        self.party_ids = parties.iter().map(|party| (party.key.clone(), PartyId::random())).collect();
        for party in parties {
            let id = self.get_party_id(&party.key)?;
            let parent = party.parent.as_deref().map(|key| self.get_party_id(key)).transpose()?;
            let is_stated = party.status == Some(parties::PartyStatus::Submitted);
            let submitted = self.counts_as_submitted(is_stated) && party_has_submitted(&party);
            self.add_answers(Entity::Party(id), party.answers, submitted)?;
            let deactivated = party.status == Some(parties::PartyStatus::Deactivated);
            self.parties.push(Party {
                id,
                instance_id: self.instance_id,
                parent,
                key: party.key,
                profile: parties::PartyProfile {
                    shortcut: party.shortcut,
                    name: party.name,
                    description: party.description,
                    website: party.website,
                    colour: party.colour,
                    logo: None,
                },
                status: match (deactivated, submitted) {
                    (true, _) => parties::PartyStatus::Deactivated,
                    (false, true) => parties::PartyStatus::Submitted,
                    (false, false) => parties::PartyStatus::Created,
                },
                submitted_at: submitted.then_some(self.now),
                created_at: self.now,
                updated_at: self.now,
            });
        }
        Ok(())
    }

    fn add_candidates(&mut self, candidates: Vec<bundle::BundleCandidate>) -> Result<(), ImportError> {
        for candidate in candidates {
            let id = CandidateId::random();
            let party = candidate.party.as_deref().map(|key| self.get_party_id(key)).transpose()?;
            let is_stated = candidate.status == Some(candidates::CandidateStatus::Submitted);
            let submitted = self.counts_as_submitted(is_stated) && candidate_has_submitted(&candidate);
            let details = candidate.details();
            self.add_answers(Entity::Candidate(id), candidate.answers, submitted)?;
            let deactivated = candidate.status == Some(candidates::CandidateStatus::Deactivated);
            self.candidates.push(Candidate {
                id,
                instance_id: self.instance_id,
                party,
                user: None,
                key: candidate.key,
                has_profile: candidate.profile,
                profile: candidates::CandidateProfile {
                    title: candidate.title,
                    first_name: candidate.first_name,
                    last_name: candidate.last_name,
                    gender: candidate.gender,
                    birth_year: candidate.birth_year,
                    email: candidate.email,
                    district: candidate.district,
                    details,
                    list_place: candidate.list_place,
                    website: candidate.website,
                    description: candidate.description,
                    picture: None,
                },
                status: match (deactivated, submitted) {
                    (true, _) => candidates::CandidateStatus::Deactivated,
                    (false, true) => candidates::CandidateStatus::Submitted,
                    (false, false) => candidates::CandidateStatus::Created,
                },
                submitted_at: submitted.then_some(self.now),
                created_at: self.now,
                updated_at: self.now,
            });
        }
        Ok(())
    }

    /// Returns whether answers can count as submitted, given whether the bundle states it.
    fn counts_as_submitted(&self, is_stated: bool) -> bool {
        !self.as_drafts && (is_stated || !self.only_stated)
    }

    fn get_party_id(&self, key: &str) -> Result<PartyId, ImportError> {
        self.party_ids.get(key).copied().ok_or_else(|| ImportError::UnknownKey(key.to_owned()))
    }

    /// Adds the answers of an entity. They are submitted if the entity counts as having submitted.
    fn add_answers(
        &mut self,
        entity: Entity,
        answers: Vec<bundle::BundleAnswer>,
        has_submitted: bool,
    ) -> Result<(), ImportError> {
        let mut imported = Vec::with_capacity(answers.len());
        for answer in answers {
            let thesis = self.theses.get(&answer.thesis).copied();
            let thesis = thesis.ok_or_else(|| ImportError::UnknownKey(answer.thesis.clone()))?;
            let draft = Position { value: answer.value, explanation: answer.explanation };
            if draft.is_empty() {
                continue;
            }
            let submitted = has_submitted.then(|| draft.clone());
            imported.push(Answer { id: AnswerId::random(), thesis, draft, submitted });
        }
        self.answers.push((entity, imported));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn bundle(theses: usize, answers: &[(&str, u8)]) -> Bundle {
        let thesis = |at: usize| json!({"key": format!("t{at}"), "text": {"de": "Die Brücke wird gebaut."}});
        let answers: Vec<_> =
            answers.iter().map(|(thesis, value)| json!({"thesis": thesis, "value": value})).collect();
        let bundle = json!({
            "format": "standpunkt-bundle", "version": 1,
            "election": {"name": "Ratswahl"},
            "instance": {"domain": "brueckenau", "default_language": "de", "languages": ["de"],
                         "title": {"de": "Wahlhilfe Brückenau"}},
            "theses": (1..=theses).map(thesis).collect::<Vec<_>>(),
            "parties": [{"key": "p", "shortcut": {"de": "Steg"}, "name": {"de": "Liste Steg"}, "answers": answers}],
        });
        Bundle::read(bundle.to_string().as_bytes()).unwrap()
    }

    #[test]
    fn an_instance_that_moves_in_after_its_last_day_is_over_at_once() {
        let mut past = bundle(5, &[("t1", 100)]);
        past.parties[0].status = Some(parties::PartyStatus::Submitted);
        past.instance.sundown_date = Some(jiff::civil::date(2021, 9, 26));
        let options = ImportOptions { live: true, ..ImportOptions::default() };
        let refused = ImportPlan::build(past.clone(), &options, Timestamp::now());
        assert!(matches!(refused, Err(ImportError::CannotGoLive(DomainError::LastDayPassed(_)))));
        let options = ImportOptions { former: Some(FormerState::default()), ..options };
        let plan = ImportPlan::build(past, &options, Timestamp::now()).unwrap();
        let metadata = &plan.instance().metadata;
        assert_eq!(plan.instance().status, InstanceStatus::Sundown);
        assert_eq!(metadata.sundown_date, Some(jiff::civil::date(2021, 9, 26)));
        assert!(metadata.launch_date <= metadata.sundown_date);
    }

    #[test]
    fn an_instance_that_was_over_elsewhere_is_over_here_without_a_last_day() {
        let mut ended = bundle(5, &[("t1", 100)]);
        ended.parties[0].status = Some(parties::PartyStatus::Submitted);
        let former = Some(FormerState { has_ended: true });
        let options = ImportOptions { live: true, former, ..ImportOptions::default() };
        let plan = ImportPlan::build(ended, &options, Timestamp::now()).unwrap();
        assert_eq!(plan.instance().status, InstanceStatus::Sundown);
        assert!(plan.instance().metadata.is_over(Timestamp::now()));
    }

    fn plan(bundle: Bundle, live: bool) -> Result<ImportPlan, ImportError> {
        ImportPlan::build(bundle, &ImportOptions { live, ..ImportOptions::default() }, Timestamp::now())
    }

    #[test]
    fn a_bundle_that_exceeds_the_matching_limits_is_rejected() {
        assert!(plan(bundle(matching::MAX_THESES, &[("t1", 100)]), true).is_ok());
        let error = plan(bundle(matching::MAX_THESES + 1, &[("t1", 100)]), false).unwrap_err();
        assert!(matches!(error, ImportError::AnswerMatrix(AnswerMatrixError::TooManyTheses { theses: 255 })));
    }

    #[test]
    fn the_message_of_an_import_that_cannot_go_live_ends_without_a_full_stop() {
        let message = plan(bundle(5, &[]), true).unwrap_err().to_string();
        assert!(message.starts_with("it cannot go live; import without --live. No "), "{message}");
        assert!(message.ends_with("matched with"), "{message}");
    }
}
