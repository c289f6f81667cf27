//! Open data of an instance: what voters see of it, signed, so that everybody can check that it is as the portal gave
//! it.
use crate::{
    Portal,
    build_cache::BuildError,
    election_data::{ElectionData, EntityWithAnswers},
    encoded_documents::{CompressionEffort, EncodedDocument},
    published_election::PublishedElection,
};
use elections::{
    answers::{Entity, Position},
    candidates::Candidate,
    configuration::CandidateFieldName,
    ids::{PartyId, ThesisId},
    parties::Party,
    texts::Texts,
    theses::Thesis,
};
use exchange::open_data::{self, OpenData};
use identity::id_tokens::{PublicKey, SigningKey};
use std::collections::HashMap;

/// The memory that built documents may take, in bytes.
pub(crate) const KEEP: u64 = 64 * 1024 * 1024;

/// The open data of an instance, ready to be sent.
#[derive(Clone)]
pub struct SignedOpenData {
    /// Everything.
    pub json: EncodedDocument,
    /// The answers, a row each.
    pub csv: EncodedDocument,
    /// The signature of the JSON document, byte for byte (Ed25519).
    pub signature: Vec<u8>,
}

impl SignedOpenData {
    fn new(data: &OpenData, key: &SigningKey) -> Result<SignedOpenData, BuildError> {
        let json = serde_json::to_vec(data).map_err(BuildError::because)?;
        let csv = data.to_csv().map_err(BuildError::because)?;
        let document = |media_type, content: &[u8]| {
            EncodedDocument::new(media_type, content, CompressionEffort::Passing).map_err(BuildError::because)
        };
        Ok(SignedOpenData {
            signature: key.sign(&json),
            json: document("application/json", &json)?,
            csv: document("text/csv; charset=utf-8", &csv)?,
        })
    }

    pub(crate) fn size(&self) -> usize {
        self.json.size() + self.csv.size()
    }
}

impl Portal {
    /// The open data of an instance.
    ///
    /// # Errors
    /// When it cannot be built.
    pub async fn open_data(&self, edition: &PublishedElection) -> Result<SignedOpenData, BuildError> {
        self.open_data.of(edition, None, self.build_open_data(edition)).await
    }

    async fn build_open_data(&self, edition: &PublishedElection) -> Result<SignedOpenData, BuildError> {
        let mut tx = self.db.begin_reading().await.map_err(BuildError::because)?;
        let contest =
            ElectionData::read_in(edition.application, &mut tx).await.map_err(BuildError::because)?;
        let answers = store::answers::of(edition.application, &mut tx).await.map_err(BuildError::because)?;
        drop(tx);
        let mut given: HashMap<Entity, HashMap<ThesisId, Position>> = HashMap::new();
        for (entity, answer) in answers {
            if let Some(submitted) = answer.submitted {
                given.entry(entity).or_default().insert(answer.thesis, submitted);
            }
        }
        let address = self.provider.page(&format!("/match/{}", contest.application.metadata.domain));
        let keys = self.keys.clone();
        let built = tokio::task::spawn_blocking(move || {
            SignedOpenData::new(&open_data(&contest, given, address), &keys.open_data)
        });
        built.await.map_err(BuildError::because)?
    }
}

/// Why open data is not taken for genuine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SignatureError {
    /// The key is none.
    #[error("The key is not the public key of a portal (Ed25519, as PEM).")]
    NotAKey,
    /// It is not what was signed.
    #[error(
        "The signature does not fit: the file is not as the portal gave it, or the key is another portal's."
    )]
    Changed,
}

/// Whether open data is, byte for byte, what the holder of the key signed.
///
/// # Errors
/// When it is not.
pub fn verify(json: &[u8], signature: &[u8], pem: &str) -> Result<(), SignatureError> {
    let key = PublicKey::from_pem(pem).map_err(|_| SignatureError::NotAKey)?;
    if key.has_signed(json, signature) { Ok(()) } else { Err(SignatureError::Changed) }
}

fn open_data(
    contest: &ElectionData,
    mut given: HashMap<Entity, HashMap<ThesisId, Position>>,
    address: String,
) -> OpenData {
    let (metadata, configuration) = (&contest.application.metadata, &contest.application.configuration);
    let shortcuts: HashMap<PartyId, &Texts> =
        contest.affiliations.iter().map(|party| (party.id, &party.profile.shortcut)).collect();
    let mut answers = |entity: Entity| {
        let mut given = given.remove(&entity).unwrap_or_default();
        let said = contest.theses.iter().filter_map(|thesis| Some((thesis.id, given.remove(&thesis.id)?)));
        said.map(|(thesis, Position { value, explanation })| open_data::OpenAnswer {
            thesis,
            value,
            explanation,
        })
        .collect()
    };
    OpenData {
        format: open_data::OpenDataFormat::default(),
        version: open_data::VERSION,
        licence: configuration.open_data_licence.clone(),
        source: metadata.source.clone(),
        instance: open_data::OpenInstance {
            address,
            title: metadata.title.clone(),
            place: metadata.subtitle.clone(),
            description: metadata.description.clone(),
            default_language: metadata.default_language.clone(),
            languages: metadata.languages.clone(),
            election: contest.election.name.clone(),
            election_date: contest.election.election_date,
        },
        calculation: calculation(contest),
        theses: contest.theses.iter().map(|one| thesis(contest, one)).collect(),
        parties: contest
            .parties
            .iter()
            .map(|standing| party(standing, answers(standing.entity.id.into())))
            .collect(),
        candidates: contest
            .candidates
            .iter()
            .map(|standing| candidate(contest, standing, &shortcuts, answers(standing.entity.id.into())))
            .collect(),
    }
}

fn calculation(contest: &ElectionData) -> open_data::OpenCalculation {
    open_data::OpenCalculation {
        model: contest.model.name().as_str().to_owned(),
        model_version: contest.model.version(),
        scale: contest.scale.percents().to_vec(),
        labels: labels(contest),
        matrix: contest.model.matrix().rows().map(<[i32]>::to_vec).collect(),
        least_coverage_permille: contest.least_coverage_permille(),
        limit_weighted_votes: contest.application.configuration.algorithm.limit_weighted_votes.limit(),
    }
}

/// What the answers are called, in each language in which all of them have a word.
fn labels(contest: &ElectionData) -> Vec<Texts> {
    let (metadata, algorithm) = (&contest.application.metadata, &contest.application.configuration.algorithm);
    let mut labels = vec![Texts::default(); algorithm.labels.len()];
    for language in &metadata.languages {
        for (texts, label) in
            labels.iter_mut().zip(algorithm.read_labels(language, &metadata.default_language))
        {
            if label.other_language.is_none() {
                texts.set(language.clone(), label.text);
            }
        }
    }
    labels
}

/// A thesis as voters read it: its variables filled in, in each of its languages.
fn thesis(contest: &ElectionData, thesis: &Thesis) -> open_data::OpenThesis {
    let text = contest.application.metadata.fill_variables(&thesis.text);
    open_data::OpenThesis { id: thesis.id, category: thesis.category.clone(), text }
}

fn party(standing: &EntityWithAnswers<Party>, answers: Vec<open_data::OpenAnswer>) -> open_data::OpenParty {
    let (party, profile) = (&standing.entity, &standing.entity.profile);
    open_data::OpenParty {
        id: party.id,
        shortcut: profile.shortcut.clone(),
        name: profile.name.clone(),
        description: profile.description.clone(),
        website: profile.website.clone(),
        submitted_at: party.submitted_at,
        answers,
    }
}

fn candidate(
    contest: &ElectionData,
    standing: &EntityWithAnswers<Candidate>,
    shortcuts: &HashMap<PartyId, &Texts>,
    answers: Vec<open_data::OpenAnswer>,
) -> open_data::OpenCandidate {
    let (candidate, profile) = (&standing.entity, &standing.entity.profile);
    let shows = |name| contest.application.configuration.matches.is_shown(name);
    let shortcut = candidate.party.and_then(|party| shortcuts.get(&party));
    open_data::OpenCandidate {
        id: candidate.id,
        party: shortcut.copied().cloned().unwrap_or_default(),
        title: profile.title.clone(),
        first_name: profile.first_name.clone(),
        last_name: profile.last_name.clone(),
        district: profile.district.clone().filter(|_| shows(CandidateFieldName::District)),
        list_place: profile.list_place.filter(|_| shows(CandidateFieldName::List)),
        website: profile.website.clone().filter(|_| shows(CandidateFieldName::Website)),
        description: Some(profile.description.clone())
            .filter(|text| shows(CandidateFieldName::Description) && !text.is_empty()),
        gender: profile.public_gender().filter(|_| shows(CandidateFieldName::Gender)),
        age_group: contest.age_group(profile).filter(|_| shows(CandidateFieldName::Age)),
        answers,
    }
}
