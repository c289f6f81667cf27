//! Exporting an instance as a bundle. Importing the bundle restores the same data.
use elections::{
    answers::{Answer, Entity},
    candidates::Candidate,
    elections::Election,
    ids::{PartyId, ThesisId},
    instances::{Domain, Instance},
    parties::Party,
    theses::Thesis,
};
use exchange::model::bundle::{self, Bundle};
use std::collections::HashMap;
use store::Db;

/// Why the export failed.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// There is no instance at the domain.
    #[error("there is no instance at the domain “{0}”")]
    NotFound(Domain),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] store::Error),
}

/// Exports the instance at a domain with everything that belongs to it.
///
/// # Errors
/// When there is no such instance, or the store fails.
pub async fn export(domain: &Domain, db: &Db) -> Result<Bundle, ExportError> {
    let missing = || ExportError::NotFound(domain.clone());
    let instance = store::instances::find_by_domain(domain, db).await?.ok_or_else(missing)?;
    let election = store::elections::find(instance.election, db).await?.ok_or_else(missing)?;
    let theses = store::theses::list(instance.id, db).await?;
    let parties = store::parties::list(instance.id, db).await?;
    let candidates = store::candidates::list(instance.id, db).await?;
    let answers = store::answers::list(instance.id, db).await?;

    let mut exporter = Exporter::new(&theses, &parties, answers);
    Ok(Bundle {
        format: bundle::BundleFormat::default(),
        version: bundle::BundleVersion::default(),
        election: export_election(election),
        configuration: instance.configuration.clone(),
        instance: export_instance(instance),
        parties: parties.into_iter().map(|party| exporter.export_party(party)).collect(),
        candidates: candidates.into_iter().map(|candidate| exporter.export_candidate(candidate)).collect(),
        theses: theses.into_iter().map(export_thesis).collect(),
    })
}

fn export_election(election: Election) -> bundle::BundleElection {
    bundle::BundleElection {
        name: election.name,
        location: election.location,
        election_date: election.election_date,
    }
}

fn export_instance(instance: Instance) -> bundle::BundleInstance {
    let metadata = instance.metadata;
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
        answers_until: metadata.answers_until,
        late_answers: metadata.late_answers,
        editors: metadata.editors,
        licence: metadata.licence,
        status: Some(instance.status),
        source: metadata.source,
    }
}

fn export_thesis(thesis: Thesis) -> bundle::BundleThesis {
    bundle::BundleThesis {
        key: thesis.key,
        category: thesis.category,
        text: thesis.text,
        sign_video: thesis.sign_video,
    }
}

/// Maps ids to the keys of the bundle, and holds the answers that are not exported yet.
struct Exporter {
    theses: HashMap<ThesisId, (usize, String)>,
    parties: HashMap<PartyId, String>,
    answers: HashMap<Entity, Vec<Answer>>,
}

impl Exporter {
    fn new(theses: &[Thesis], parties: &[Party], answers: Vec<(Entity, Answer)>) -> Exporter {
        let mut by_entity: HashMap<Entity, Vec<Answer>> = HashMap::new();
        for (entity, answer) in answers {
            by_entity.entry(entity).or_default().push(answer);
        }
        let places = theses.iter().enumerate();
        Exporter {
            theses: places.map(|(place, thesis)| (thesis.id, (place, thesis.key.clone()))).collect(),
            parties: parties.iter().map(|party| (party.id, party.key.clone())).collect(),
            answers: by_entity,
        }
    }

    fn export_party(&mut self, party: Party) -> bundle::BundleParty {
        bundle::BundleParty {
            answers: self.export_answers(Entity::Party(party.id)),
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

    fn export_candidate(&mut self, candidate: Candidate) -> bundle::BundleCandidate {
        let profile = candidate.profile;
        bundle::BundleCandidate {
            answers: self.export_answers(Entity::Candidate(candidate.id)),
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
            ..bundle::BundleCandidate::default()
        }
        .with_details(profile.details)
    }

    /// Returns the answers of an entity in the order of the theses: the submitted answers, otherwise the drafts.
    fn export_answers(&mut self, entity: Entity) -> Vec<bundle::BundleAnswer> {
        let answers = self.answers.remove(&entity).unwrap_or_default();
        let mut placed: Vec<(usize, bundle::BundleAnswer)> =
            answers.into_iter().filter_map(|answer| self.export_answer(answer)).collect();
        placed.sort_by_key(|(place, _)| *place);
        placed.into_iter().map(|(_, answer)| answer).collect()
    }

    fn export_answer(&self, answer: Answer) -> Option<(usize, bundle::BundleAnswer)> {
        let (place, thesis) = self.theses.get(&answer.thesis)?;
        let position = answer.submitted.unwrap_or(answer.draft);
        let (value, explanation) = (position.value, position.explanation);
        Some((*place, bundle::BundleAnswer { thesis: thesis.clone(), value, explanation }))
    }
}
