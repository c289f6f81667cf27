//! Exporting an instance as a bundle, from which import makes the same again.
use elections::{
    answers::{Answer, Entity},
    candidates::Candidate,
    elections::Election,
    ids::{PartyId, ThesisId},
    instances::{Domain, Instance},
    parties::Party,
    theses::Thesis,
};
use exchange::bundle::{self, Bundle};
use std::collections::HashMap;
use store::Db;

/// Why nothing was exported.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// There is no instance at the domain.
    #[error("there is no instance at the domain “{0}”")]
    Missing(Domain),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] store::Error),
}

/// The instance at a domain, with everything that belongs to it.
///
/// # Errors
/// When there is none, or the store fails.
pub async fn export(domain: &Domain, db: &Db) -> Result<Bundle, ExportError> {
    let missing = || ExportError::Missing(domain.clone());
    let application = store::instances::by_domain(domain, db).await?.ok_or_else(missing)?;
    let election = store::elections::find(application.election, db).await?.ok_or_else(missing)?;
    let theses = store::theses::of(application.id, db).await?;
    let parties = store::parties::of(application.id, db).await?;
    let candidates = store::candidates::of(application.id, db).await?;
    let answers = store::answers::of(application.id, db).await?;

    let mut keys = Keys::new(&theses, &parties, answers);
    Ok(Bundle {
        format: bundle::BundleFormat::default(),
        version: bundle::BundleVersion::default(),
        election: exported_election(election),
        configuration: application.configuration.clone(),
        instance: exported_instance(application),
        parties: parties.into_iter().map(|party| keys.exported_party(party)).collect(),
        candidates: candidates.into_iter().map(|candidate| keys.exported_candidate(candidate)).collect(),
        theses: theses.into_iter().map(exported_thesis).collect(),
    })
}

fn exported_election(election: Election) -> bundle::BundleElection {
    bundle::BundleElection {
        name: election.name,
        location: election.location,
        election_date: election.election_date,
    }
}

fn exported_instance(application: Instance) -> bundle::BundleInstance {
    let metadata = application.metadata;
    bundle::BundleInstance {
        domain: metadata.domain,
        default_language: metadata.default_language,
        languages: metadata.languages,
        time_zone: metadata.time_zone,
        title: metadata.title,
        subtitle: metadata.subtitle,
        description: metadata.description,
        website: metadata.website,
        launch_date: metadata.launch_date,
        planned_launch_date: metadata.planned_launch_date,
        sundown_date: metadata.sundown_date,
        licence: metadata.licence,
        status: Some(application.status),
        source: metadata.source,
    }
}

fn exported_thesis(thesis: Thesis) -> bundle::BundleThesis {
    bundle::BundleThesis {
        key: thesis.key,
        category: thesis.category,
        text: thesis.text,
        sign_video: thesis.sign_video,
    }
}

/// What things are called in the bundle, and the answers that are still to be written.
struct Keys {
    theses: HashMap<ThesisId, (usize, String)>,
    parties: HashMap<PartyId, String>,
    answers: HashMap<Entity, Vec<Answer>>,
}

impl Keys {
    fn new(theses: &[Thesis], parties: &[Party], answers: Vec<(Entity, Answer)>) -> Keys {
        let mut by_entity: HashMap<Entity, Vec<Answer>> = HashMap::new();
        for (entity, answer) in answers {
            by_entity.entry(entity).or_default().push(answer);
        }
        let places = theses.iter().enumerate();
        Keys {
            theses: places.map(|(place, thesis)| (thesis.id, (place, thesis.key.clone()))).collect(),
            parties: parties.iter().map(|party| (party.id, party.key.clone())).collect(),
            answers: by_entity,
        }
    }

    fn exported_party(&mut self, party: Party) -> bundle::BundleParty {
        bundle::BundleParty {
            answers: self.exported_answers(Entity::Party(party.id)),
            key: party.key,
            shortcut: party.profile.shortcut,
            name: party.profile.name,
            description: party.profile.description,
            website: party.profile.website,
            colour: party.profile.colour,
            parent: party.parent.and_then(|id| self.parties.get(&id).cloned()),
            status: Some(party.status),
        }
    }

    fn exported_candidate(&mut self, candidate: Candidate) -> bundle::BundleCandidate {
        let profile = candidate.profile;
        bundle::BundleCandidate {
            answers: self.exported_answers(Entity::Candidate(candidate.id)),
            key: candidate.key,
            party: candidate.party.and_then(|id| self.parties.get(&id).cloned()),
            title: profile.title,
            first_name: profile.first_name,
            last_name: profile.last_name,
            gender: profile.gender,
            birth_year: profile.birth_year,
            email: profile.email,
            district: profile.district,
            list_place: profile.list_place,
            website: profile.website,
            description: profile.description,
            profile: candidate.has_profile,
            status: Some(candidate.status),
        }
    }

    /// The answers of an entity in the order of the theses: what it submitted, else what it is working on.
    fn exported_answers(&mut self, entity: Entity) -> Vec<bundle::BundleAnswer> {
        let answers = self.answers.remove(&entity).unwrap_or_default();
        let mut placed: Vec<(usize, bundle::BundleAnswer)> =
            answers.into_iter().filter_map(|answer| self.exported_answer(answer)).collect();
        placed.sort_by_key(|(place, _)| *place);
        placed.into_iter().map(|(_, answer)| answer).collect()
    }

    fn exported_answer(&self, answer: Answer) -> Option<(usize, bundle::BundleAnswer)> {
        let (place, thesis) = self.theses.get(&answer.thesis)?;
        let position = answer.submitted.unwrap_or(answer.draft);
        let (value, explanation) = (position.value, position.explanation);
        Some((*place, bundle::BundleAnswer { thesis: thesis.clone(), value, explanation }))
    }
}
