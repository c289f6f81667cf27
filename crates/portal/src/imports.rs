//! Importing an election: from a bundle into a new instance, all or nothing.
//!
//! A party or candidate with at least one answer counts as having submitted, gaps allowed, unless the bundle says that
//! it has not; one without any stays as it was made. The source's date becomes the day of the election; the instance has no last day unless one is given, and
//! the rules on future dates do not apply.
use elections::{
    answers::{Answer, Entity, Position},
    candidates::{self, Candidate},
    configuration::Calculation,
    domain_errors::DomainError,
    elections::Election,
    ids::{AnswerId, CandidateId, ElectionId, InstanceId, PartyId, ThesisId},
    instances::{Domain, Instance, InstanceMetadata, InstanceStatus, readiness::SubmissionCounts},
    parties::{self, Party},
    theses::Thesis,
};
use exchange::{
    bundle::{self, Bundle},
    pictures::PictureOwner,
};
use jiff::{Timestamp, civil::Date};
use matching::{AnswerMatrix, AnswerMatrixError, Scale};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use store::{Db, Tx};

/// Rows that are written with one statement's worth of work at a time.
const BATCH: usize = 20_000;

/// What the one who imports decides.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct ImportOptions {
    /// The domain, in place of the bundle's.
    pub domain: Option<Domain>,
    /// The model, in place of the bundle's.
    pub calculation: Option<Calculation>,
    /// Whether voters can use it at once.
    pub live: bool,
    /// The last day of the instance.
    pub sundown: Option<Date>,
    /// Whether answers stay drafts, for those whose answers they are to submit: whoever runs an instance could say
    /// anything in the name of others.
    pub as_drafts: bool,
    /// The pictures that were given along, and are kept already.
    #[serde(default)]
    pub pictures: PictureAddresses,
}

/// The addresses of pictures on this portal, by the keys of those whom they show.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct PictureAddresses {
    parties: HashMap<String, String>,
    candidates: HashMap<String, String>,
}

impl PictureAddresses {
    /// Says where the picture of somebody is kept.
    pub fn add(&mut self, owner: PictureOwner, address: String) {
        match owner {
            PictureOwner::Party(key) => self.parties.insert(key, address),
            PictureOwner::Candidate(key) => self.candidates.insert(key, address),
        };
    }
}

/// What an import made, or would make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportSummary {
    /// The new instance.
    pub application: InstanceId,
    /// Where voters find it.
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

/// How many there are, and how many of them have rated a thesis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnsweredCount {
    /// All.
    pub all: usize,
    /// Those that answered something.
    pub answered: usize,
}

/// Why nothing was imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// Another instance is at the domain.
    #[error("there is an instance at the domain “{0}” already; choose another one with --domain")]
    DomainTaken(Domain),
    /// It cannot go live.
    #[error("it cannot go live; import without --live. {}", .0.to_string().trim_end_matches('.'))]
    NotLive(#[from] DomainError),
    /// The configuration does not work.
    #[error(transparent)]
    Model(#[from] crate::election_data::ModelError),
    /// It has more than can be matched.
    #[error(transparent)]
    Unmatchable(#[from] AnswerMatrixError),
    /// A key that is not there; the bundle was not checked.
    #[error("the bundle speaks of “{0}”, which it does not have")]
    UnknownKey(String),
    /// The store failed; nothing was kept.
    #[error(transparent)]
    Store(#[from] store::Error),
}

/// Everything that an import writes.
#[derive(Clone, Debug)]
pub struct ImportPlan {
    election: Election,
    application: Instance,
    theses: Vec<Thesis>,
    parties: Vec<Party>,
    candidates: Vec<Candidate>,
    answers: Vec<(Entity, Vec<Answer>)>,
}

impl ImportPlan {
    /// What importing a checked bundle would make. Nothing is written yet.
    ///
    /// # Errors
    /// When the configuration does not work, voters could not be matched, or the bundle refers to what it does not have.
    pub fn plan(bundle: Bundle, wishes: &ImportOptions, now: Timestamp) -> Result<ImportPlan, ImportError> {
        let id = InstanceId::random();
        let mut entities = ImportedEntities::new(id, now, &bundle, wishes.as_drafts);
        let mut configuration = bundle.configuration;
        if let Some(calculation) = wishes.calculation {
            configuration.algorithm.calculation = calculation;
        }
        let scale = crate::election_data::model(&configuration.algorithm)?.scale();

        let election = election(bundle.election, now);
        let application = Instance {
            id,
            election: election.id,
            cluster: None,
            status: InstanceStatus::PreDeploy,
            metadata: metadata(bundle.instance, wishes),
            configuration,
            revision: 1,
            created_at: now,
            updated_at: now,
        };
        entities.parties(bundle.parties)?;
        entities.candidates(bundle.candidates)?;
        let mut import = ImportPlan {
            election,
            theses: theses(application.id, bundle.theses, &entities.theses),
            application,
            parties: entities.made_parties,
            candidates: entities.made_candidates,
            answers: entities.answers,
        };
        import.take_pictures(&wishes.pictures);
        import.check_tables(scale)?;
        if wishes.live {
            import.go_live(now)?;
        }
        Ok(import)
    }

    /// Shows pictures that are kept already.
    pub fn take_pictures(&mut self, pictures: &PictureAddresses) {
        for party in &mut self.parties {
            party.profile.logo = pictures.parties.get(&party.key).cloned();
        }
        for candidate in &mut self.candidates {
            candidate.profile.picture = pictures.candidates.get(&candidate.key).cloned();
        }
    }

    /// Makes the tables that voters will be matched with, once: what they do not take would be written, and never shown.
    fn check_tables(&self, scale: Scale) -> Result<(), AnswerMatrixError> {
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

    /// Lets voters use it at once. Its theses are as final as those of an instance that was finalised.
    fn go_live(&mut self, now: Timestamp) -> Result<(), DomainError> {
        self.application.status = InstanceStatus::ReadyToDeploy;
        let launched = self.application.metadata.launch_date;
        let step = self.application.go_live(SubmissionCounts::count(&self.parties, &self.candidates), now)?;
        self.application.apply_step(&step);
        // What was live before keeps the day on which it first was.
        self.application.metadata.launch_date = launched.or(self.application.metadata.launch_date);
        Ok(())
    }

    /// What it makes, in figures.
    pub fn summary(&self) -> ImportSummary {
        let rated = self.answers().filter(|(_, answer)| answer.draft.value.is_some());
        let rated: HashSet<Entity> = rated.map(|(entity, _)| entity).collect();
        let parties = self.parties.iter().map(|party| rated.contains(&party.id.into()));
        let candidates = self.candidates.iter().map(|candidate| rated.contains(&candidate.id.into()));
        ImportSummary {
            application: self.application.id,
            domain: self.application.metadata.domain.clone(),
            theses: self.theses.len(),
            parties: parties.collect(),
            candidates: candidates.collect(),
            answers: self.answers().filter(|(_, answer)| answer.draft.value.is_some()).count(),
        }
    }

    /// Whether the domain is free.
    ///
    /// # Errors
    /// When it is not, or the store fails.
    pub async fn check(&self, db: &Db) -> Result<(), ImportError> {
        let domain = &self.application.metadata.domain;
        if store::instances::domain_is_taken(domain, db).await? {
            return Err(ImportError::DomainTaken(domain.clone()));
        }
        Ok(())
    }

    /// Writes it, all or nothing.
    ///
    /// # Errors
    /// When the domain is taken or the store fails; the store is then as before.
    pub async fn write(self, db: &Db) -> Result<ImportSummary, ImportError> {
        self.check(db).await?;
        let mut tx = db.begin().await?;
        self.write_in(&mut tx).await?;
        tx.commit().await?;
        Ok(self.summary())
    }

    /// The instance that it makes.
    pub(crate) fn application(&self) -> &Instance {
        &self.application
    }

    /// Writes it within a transaction.
    pub(crate) async fn write_in(&self, tx: &mut Tx) -> Result<(), ImportError> {
        store::elections::add(&self.election, &mut *tx).await?;
        store::instances::add(&self.application, &mut *tx).await.map_err(|error| {
            let taken = error.taken().is_some_and(|taken| taken.is("applications", &["domain"]));
            let domain = self.application.metadata.domain.clone();
            if taken { ImportError::DomainTaken(domain) } else { error.into() }
        })?;
        store::theses::add_all(&self.theses, &mut *tx).await?;
        store::parties::add_all(&self.parties, &mut *tx).await?;
        store::candidates::add_all(&self.candidates, &mut *tx).await?;
        let mut answers = self.answers();
        loop {
            let batch: Vec<(Entity, &Answer)> = answers.by_ref().take(BATCH).collect();
            if batch.is_empty() {
                return Ok(());
            }
            store::answers::add_all(self.application.id, &batch, &mut *tx).await?;
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

/// Whether a party of a bundle counts as having submitted: it has rated a thesis, and the bundle does not say that it has
/// not submitted.
pub fn party_has_submitted(party: &bundle::BundleParty) -> bool {
    let unsubmitted =
        matches!(party.status, Some(parties::PartyStatus::Created | parties::PartyStatus::Active));
    !unsubmitted && has_rated(&party.answers)
}

/// Whether a candidate of a bundle counts as having submitted, likewise.
pub fn candidate_has_submitted(candidate: &bundle::BundleCandidate) -> bool {
    use candidates::CandidateStatus::{Active, Created, Invited};
    let unsubmitted = matches!(candidate.status, Some(Created | Invited | Active));
    !unsubmitted && has_rated(&candidate.answers)
}

fn has_rated(answers: &[bundle::BundleAnswer]) -> bool {
    answers.iter().any(|answer| answer.value.is_some())
}

fn election(election: bundle::BundleElection, now: Timestamp) -> Election {
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

fn metadata(instance: bundle::BundleInstance, wishes: &ImportOptions) -> InstanceMetadata {
    InstanceMetadata {
        domain: wishes.domain.clone().unwrap_or(instance.domain),
        default_language: instance.default_language,
        languages: instance.languages,
        launch_date: instance.launch_date,
        time_zone: instance.time_zone,
        title: instance.title,
        subtitle: instance.subtitle,
        description: instance.description,
        website: instance.website,
        planned_launch_date: instance.planned_launch_date,
        sundown_date: wishes.sundown.or(instance.sundown_date),
        licence: instance.licence,
        source: instance.source,
    }
}

fn theses(
    application: InstanceId,
    theses: Vec<bundle::BundleThesis>,
    ids: &HashMap<String, ThesisId>,
) -> Vec<Thesis> {
    let with_id = theses.into_iter().filter_map(|thesis| Some((*ids.get(&thesis.key)?, thesis)));
    (0..)
        .zip(with_id)
        .map(|(position, (id, thesis))| Thesis {
            id,
            instance: application,
            key: thesis.key,
            position,
            category: thesis.category,
            text: thesis.text,
            sign_video: thesis.sign_video,
        })
        .collect()
}

/// The parties and candidates made so far.
struct ImportedEntities {
    application: InstanceId,
    now: Timestamp,
    as_drafts: bool,
    theses: HashMap<String, ThesisId>,
    party_ids: HashMap<String, PartyId>,
    made_parties: Vec<Party>,
    made_candidates: Vec<Candidate>,
    answers: Vec<(Entity, Vec<Answer>)>,
}

impl ImportedEntities {
    fn new(application: InstanceId, now: Timestamp, bundle: &Bundle, as_drafts: bool) -> ImportedEntities {
        ImportedEntities {
            application,
            now,
            as_drafts,
            theses: bundle.theses.iter().map(|thesis| (thesis.key.clone(), ThesisId::random())).collect(),
            party_ids: HashMap::new(),
            made_parties: Vec::new(),
            made_candidates: Vec::with_capacity(bundle.candidates.len()),
            answers: Vec::with_capacity(bundle.parties.len() + bundle.candidates.len()),
        }
    }

    fn parties(&mut self, parties: Vec<bundle::BundleParty>) -> Result<(), ImportError> {
        self.party_ids = parties.iter().map(|party| (party.key.clone(), PartyId::random())).collect();
        for party in parties {
            let id = self.party(&party.key)?;
            let parent = party.parent.as_deref().map(|key| self.party(key)).transpose()?;
            let submitted = !self.as_drafts && party_has_submitted(&party);
            self.answers(Entity::Party(id), party.answers, submitted)?;
            let deactivated = party.status == Some(parties::PartyStatus::Deactivated);
            self.made_parties.push(Party {
                id,
                instance: self.application,
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
                    (false, true) => parties::PartyStatus::Voted,
                    (false, false) => parties::PartyStatus::Created,
                },
                submitted_at: submitted.then_some(self.now),
                created_at: self.now,
                updated_at: self.now,
            });
        }
        Ok(())
    }

    fn candidates(&mut self, candidates: Vec<bundle::BundleCandidate>) -> Result<(), ImportError> {
        for candidate in candidates {
            let id = CandidateId::random();
            let party = candidate.party.as_deref().map(|key| self.party(key)).transpose()?;
            let submitted = !self.as_drafts && candidate_has_submitted(&candidate);
            self.answers(Entity::Candidate(id), candidate.answers, submitted)?;
            let deactivated = candidate.status == Some(candidates::CandidateStatus::Deactivated);
            self.made_candidates.push(Candidate {
                id,
                instance: self.application,
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
                    list_place: candidate.list_place,
                    website: candidate.website,
                    description: candidate.description,
                    picture: None,
                },
                status: match (deactivated, submitted) {
                    (true, _) => candidates::CandidateStatus::Deactivated,
                    (false, true) => candidates::CandidateStatus::Voted,
                    (false, false) => candidates::CandidateStatus::Created,
                },
                submitted_at: submitted.then_some(self.now),
                created_at: self.now,
                updated_at: self.now,
            });
        }
        Ok(())
    }

    fn party(&self, key: &str) -> Result<PartyId, ImportError> {
        self.party_ids.get(key).copied().ok_or_else(|| ImportError::UnknownKey(key.to_owned()))
    }

    /// Keeps the answers of an entity, as submitted ones if it counts as having submitted.
    fn answers(
        &mut self,
        entity: Entity,
        answers: Vec<bundle::BundleAnswer>,
        has_submitted: bool,
    ) -> Result<(), ImportError> {
        let mut made = Vec::with_capacity(answers.len());
        for answer in answers {
            let thesis = self.theses.get(&answer.thesis).copied();
            let thesis = thesis.ok_or_else(|| ImportError::UnknownKey(answer.thesis.clone()))?;
            let draft = Position { value: answer.value, explanation: answer.explanation };
            if draft.is_empty() {
                continue;
            }
            let submitted = has_submitted.then(|| draft.clone());
            made.push(Answer { id: AnswerId::random(), thesis, draft, submitted });
        }
        self.answers.push((entity, made));
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

    fn planned(bundle: Bundle, live: bool) -> Result<ImportPlan, ImportError> {
        ImportPlan::plan(bundle, &ImportOptions { live, ..ImportOptions::default() }, Timestamp::now())
    }

    #[test]
    fn what_voters_could_not_be_matched_on_is_not_planned() {
        assert!(planned(bundle(matching::MAX_THESES, &[("t1", 100)]), true).is_ok());
        let refused = planned(bundle(matching::MAX_THESES + 1, &[("t1", 100)]), false).unwrap_err();
        assert!(matches!(
            refused,
            ImportError::Unmatchable(AnswerMatrixError::TooManyTheses { theses: 255 })
        ));
    }

    #[test]
    fn the_reason_why_it_cannot_go_live_ends_like_the_others_without_a_full_stop() {
        let refused = planned(bundle(5, &[]), true).unwrap_err().to_string();
        assert!(refused.starts_with("it cannot go live; import without --live. No "), "{refused}");
        assert!(refused.ends_with("matched with"), "{refused}");
    }
}
