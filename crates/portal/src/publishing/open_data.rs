//! Open data of an instance: its public data, signed, so that everybody can verify its origin.
use crate::publishing::{
    Publishing,
    build_cache::BuildError,
    election_data::{ElectionData, EntityWithAnswers},
    encoded_documents::{CompressionEffort, EncodedDocument},
    published_election::PublishedElection,
};
use elections::{
    answers::{Entity, Position},
    candidates::Candidate,
    ids::{InstanceId, PartyId, ThesisId},
    parties::Party,
    texts::Texts,
    theses::Thesis,
};
use exchange::exports::open_data::{self, OpenData};
use identity::id_tokens::{PublicKey, SigningKey};
use std::collections::HashMap;

/// Memory limit for cached documents, in bytes.
pub(crate) const MAX_CACHE_BYTES: u64 = 64 * 1024 * 1024;

/// The signed open data of an instance.
#[derive(Clone)]
pub struct SignedOpenData {
    /// The complete data.
    pub json: EncodedDocument,
    /// The answers as CSV, one row each.
    pub csv: EncodedDocument,
    /// The Ed25519 signature of the JSON document.
    pub signature: Vec<u8>,
}

impl SignedOpenData {
    fn new(data: &OpenData, key: &SigningKey) -> Result<SignedOpenData, BuildError> {
        let json = serde_json::to_vec(data).map_err(BuildError::new)?;
        let csv = data.to_csv().map_err(BuildError::new)?;
        let document = |media_type, content: &[u8]| {
            EncodedDocument::new(media_type, content, CompressionEffort::Fast).map_err(BuildError::new)
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

impl Publishing {
    /// Returns the open data of an instance.
    ///
    /// # Errors
    /// When it cannot be built.
    pub async fn open_data(&self, published: &PublishedElection) -> Result<SignedOpenData, BuildError> {
        let (portal, id) = (self.clone(), published.instance_id);
        let build = async move { portal.build_open_data(id).await };
        self.open_data.get_or_build(published.version(), None, build).await
    }

    async fn build_open_data(&self, id: InstanceId) -> Result<SignedOpenData, BuildError> {
        let mut tx = self.db.begin_read_only().await?;
        let election_data = ElectionData::load_in_transaction(id, &mut tx).await.map_err(BuildError::new)?;
        let answers = store::answers::list(id, &mut tx).await.map_err(BuildError::new)?;
        drop(tx);
        let mut given: HashMap<Entity, HashMap<ThesisId, Position>> = HashMap::new();
        for (entity, answer) in answers {
            if let Some(submitted) = answer.submitted {
                given.entry(entity).or_default().insert(answer.thesis, submitted);
            }
        }
        let address = self.provider.page_url(&format!("/match/{}", election_data.instance.metadata.domain));
        let keys = self.keys.clone();
        let built = tokio::task::spawn_blocking(move || {
            SignedOpenData::new(&build_document(&election_data, given, address), &keys.open_data)
        });
        built.await.map_err(BuildError::new)?
    }
}

/// Why the verification failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SignatureError {
    /// The key is invalid.
    #[error("The key is not the public key of a portal (Ed25519, as PEM).")]
    InvalidKey,
    /// The signature does not match.
    #[error("The signature does not match: the file was changed, or the key belongs to another portal.")]
    InvalidSignature,
}

/// Verifies that the holder of the key signed exactly this document.
///
/// # Errors
/// When the verification fails.
pub fn verify(json: &[u8], signature: &[u8], pem: &str) -> Result<(), SignatureError> {
    let key = PublicKey::from_pem(pem).map_err(|_| SignatureError::InvalidKey)?;
    if key.has_signed(json, signature) { Ok(()) } else { Err(SignatureError::InvalidSignature) }
}

fn build_document(
    election_data: &ElectionData,
    mut given: HashMap<Entity, HashMap<ThesisId, Position>>,
    address: String,
) -> OpenData {
    let (metadata, configuration) = (&election_data.instance.metadata, &election_data.instance.configuration);
    let shortcuts: HashMap<PartyId, &Texts> =
        election_data.affiliations.iter().map(|party| (party.id, &party.profile.shortcut)).collect();
    let mut answers = |entity: Entity| {
        let mut given = given.remove(&entity).unwrap_or_default();
        let submitted =
            election_data.theses.iter().filter_map(|thesis| Some((thesis.id, given.remove(&thesis.id)?)));
        submitted
            .map(|(thesis, Position { value, explanation })| open_data::OpenAnswer {
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
            election: election_data.election.name.clone(),
            election_date: election_data.election.election_date,
        },
        calculation: build_calculation(election_data),
        theses: election_data.theses.iter().map(|one| build_thesis(election_data, one)).collect(),
        parties: election_data
            .parties
            .iter()
            .map(|entry| build_party(entry, answers(entry.entity.id.into())))
            .collect(),
        candidates: election_data
            .candidates
            .iter()
            .map(|entry| build_candidate(election_data, entry, &shortcuts, answers(entry.entity.id.into())))
            .collect(),
    }
}

fn build_calculation(election_data: &ElectionData) -> open_data::OpenCalculation {
    open_data::OpenCalculation {
        model: election_data.model.name().as_str().to_owned(),
        model_version: election_data.model.version(),
        scale: election_data.scale.percents().to_vec(),
        labels: build_labels(election_data),
        matrix: election_data.model.matrix().rows().map(<[i32]>::to_vec).collect(),
        least_coverage_permille: election_data.least_coverage_permille(),
        limit_weighted_votes: election_data.instance.configuration.algorithm.limit_weighted_votes.limit(),
    }
}

/// Returns the answer labels in each language in which all of them are set.
fn build_labels(election_data: &ElectionData) -> Vec<Texts> {
    let (metadata, algorithm) =
        (&election_data.instance.metadata, &election_data.instance.configuration.algorithm);
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

/// Builds a thesis as voters read it: with its variables filled in, in all its languages.
fn build_thesis(election_data: &ElectionData, thesis: &Thesis) -> open_data::OpenThesis {
    let text = election_data.instance.metadata.fill_variables(&thesis.text);
    open_data::OpenThesis { id: thesis.id, category: thesis.category.clone(), text }
}

fn build_party(
    entry: &EntityWithAnswers<Party>,
    answers: Vec<open_data::OpenAnswer>,
) -> open_data::OpenParty {
    let (party, profile) = (&entry.entity, &entry.entity.profile);
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

fn build_candidate(
    election_data: &ElectionData,
    entry: &EntityWithAnswers<Candidate>,
    shortcuts: &HashMap<PartyId, &Texts>,
    answers: Vec<open_data::OpenAnswer>,
) -> open_data::OpenCandidate {
    let candidate = &entry.entity;
    let profile = candidate.profile.filter_public(&election_data.instance.configuration.matches);
    let shortcut = candidate.party.and_then(|party| shortcuts.get(&party));
    open_data::OpenCandidate {
        occupation: profile.details.occupation,
        id: candidate.id,
        party: shortcut.copied().cloned().unwrap_or_default(),
        title: profile.title,
        first_name: profile.first_name,
        last_name: profile.last_name,
        district: profile.district,
        list_place: profile.list_place,
        website: profile.website,
        description: Some(profile.description).filter(|text| !text.is_empty()),
        gender: profile.gender,
        age_group: election_data.find_shown_age_group(candidate),
        answers,
    }
}
