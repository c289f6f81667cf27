//! Explanations of answers: the largest part of an instance, so they are fetched apart from the snapshot.
use crate::{
    encoded_documents::{CompressionEffort, EncodedDocument},
    published_election::PublishedElection,
};
use elections::{
    answers::Entity,
    ids::{CandidateId, InstanceId, PartyId, ThesisId},
    texts::{Language, Texts},
};
use serde::Serialize;
use std::{collections::BTreeMap, sync::Arc};
use store::Db;
use utoipa::ToSchema;

/// The memory that built documents may take, in bytes.
const KEEP: u64 = 16 * 1024 * 1024;

/// Whose explanations are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExplanationSubject {
    /// Everybody's, of one thesis.
    Thesis(ThesisId),
    /// A party's, of every thesis.
    Party(PartyId),
    /// A candidate's, of every thesis.
    Candidate(CandidateId),
}

impl From<Entity> for ExplanationSubject {
    fn from(entity: Entity) -> ExplanationSubject {
        match entity {
            Entity::Party(id) => ExplanationSubject::Party(id),
            Entity::Candidate(id) => ExplanationSubject::Candidate(id),
        }
    }
}

/// Everybody's explanations of one thesis, by party and by candidate.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = ExplanationsOfThesis)]
pub struct ThesisExplanations {
    /// The language asked for.
    pub language: Language,
    /// The thesis.
    pub thesis: ThesisId,
    /// By the id of the party.
    pub parties: BTreeMap<String, Explanation>,
    /// By the id of the candidate.
    pub candidates: BTreeMap<String, Explanation>,
}

/// A party's explanations, by thesis.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = ExplanationsOfParty)]
pub struct PartyExplanations {
    /// The language asked for.
    pub language: Language,
    /// The party.
    pub party: PartyId,
    /// By the id of the thesis.
    pub theses: BTreeMap<String, Explanation>,
}

/// A candidate's explanations, by thesis.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = ExplanationsOfCandidate)]
pub struct CandidateExplanations {
    /// The language asked for.
    pub language: Language,
    /// The candidate.
    pub candidate: CandidateId,
    /// By the id of the thesis.
    pub theses: BTreeMap<String, Explanation>,
}

/// Why an answer was given.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Explanation {
    /// The text.
    pub text: String,
    /// Whether it is in another language than the one asked for.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub fallback: bool,
    /// In which, then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang: Option<Language>,
}

/// Why there are no explanations to send.
#[derive(Clone, Debug, thiserror::Error)]
pub enum ExplanationError {
    /// The instance shows no such thesis, party or candidate.
    #[error("the instance shows nothing of that id")]
    Unknown,
    /// The store failed, or the document could not be built.
    #[error("{0}")]
    Internal(Arc<dyn std::error::Error + Send + Sync>),
}

/// Documents of explanations, built when somebody asks and kept while there is room.
pub struct ExplanationCache {
    db: Db,
    kept: moka::future::Cache<Key, EncodedDocument>,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    application: InstanceId,
    revision: i64,
    language: Language,
    about: ExplanationSubject,
}

impl ExplanationCache {
    /// Nothing is kept yet.
    pub fn new(db: Db) -> ExplanationCache {
        let kept = moka::future::Cache::builder()
            .weigher(|_, document: &EncodedDocument| u32::try_from(document.size()).unwrap_or(u32::MAX))
            .max_capacity(KEEP)
            .build();
        ExplanationCache { db, kept }
    }

    /// The explanations of an edition in one of its languages.
    ///
    /// # Errors
    /// When the instance does not show whose they are, or the store fails.
    pub async fn of(
        &self,
        edition: &PublishedElection,
        language: &Language,
        about: ExplanationSubject,
    ) -> Result<EncodedDocument, ExplanationError> {
        if !edition.ballot.shows(about) {
            return Err(ExplanationError::Unknown);
        }
        let key = Key {
            application: edition.application,
            revision: edition.revision,
            language: language.clone(),
            about,
        };
        if let Some(kept) = self.kept.get(&key).await {
            return Ok(kept);
        }
        // In a box: what building needs would make every request's future large.
        let built = Box::pin(self.kept.try_get_with(key, self.build(edition, language, about))).await;
        built.map_err(|failed| ExplanationError::clone(&failed))
    }

    async fn build(
        &self,
        edition: &PublishedElection,
        language: &Language,
        about: ExplanationSubject,
    ) -> Result<EncodedDocument, ExplanationError> {
        let read = Reading { language, default: &edition.default_language };
        match about {
            ExplanationSubject::Thesis(thesis) => {
                let texts = store::answers::explanations_of_thesis(edition.application, thesis, &self.db);
                document(&read.of_thesis(thesis, texts.await.map_err(internal)?, edition))
            }
            ExplanationSubject::Party(party) => {
                let theses = self.theses(edition, Entity::Party(party), &read).await?;
                document(&PartyExplanations { language: language.clone(), party, theses })
            }
            ExplanationSubject::Candidate(candidate) => {
                let theses = self.theses(edition, Entity::Candidate(candidate), &read).await?;
                document(&CandidateExplanations { language: language.clone(), candidate, theses })
            }
        }
    }

    async fn theses(
        &self,
        edition: &PublishedElection,
        entity: Entity,
        read: &Reading<'_>,
    ) -> Result<BTreeMap<String, Explanation>, ExplanationError> {
        let texts = store::answers::explanations_of(edition.application, entity, &self.db).await;
        let texts = texts.map_err(internal)?;
        Ok(texts.iter().filter_map(|(thesis, text)| Some((thesis.to_string(), read.of(text)?))).collect())
    }
}

/// In which language explanations are read.
struct Reading<'a> {
    language: &'a Language,
    default: &'a Language,
}

impl Reading<'_> {
    fn of(&self, texts: &Texts) -> Option<Explanation> {
        let reading = texts.read(self.language, self.default)?;
        Some(Explanation {
            text: reading.text.to_owned(),
            fallback: reading.other_language.is_some(),
            lang: reading.other_language.cloned(),
        })
    }

    fn of_thesis(
        &self,
        thesis: ThesisId,
        texts: Vec<(Entity, Texts)>,
        edition: &PublishedElection,
    ) -> ThesisExplanations {
        let mut all = ThesisExplanations {
            language: self.language.clone(),
            thesis,
            parties: BTreeMap::new(),
            candidates: BTreeMap::new(),
        };
        for (entity, text) in texts {
            let Some(explanation) = self.of(&text) else { continue };
            match entity {
                Entity::Party(id) if edition.ballot.shows(ExplanationSubject::Party(id)) => {
                    all.parties.insert(id.to_string(), explanation);
                }
                Entity::Candidate(id) if edition.ballot.shows(ExplanationSubject::Candidate(id)) => {
                    all.candidates.insert(id.to_string(), explanation);
                }
                Entity::Party(_) | Entity::Candidate(_) => {}
            }
        }
        all
    }
}

fn document(value: &impl Serialize) -> Result<EncodedDocument, ExplanationError> {
    EncodedDocument::json(value, CompressionEffort::Passing).map_err(internal)
}

fn internal(error: impl std::error::Error + Send + Sync + 'static) -> ExplanationError {
    ExplanationError::Internal(Arc::new(error))
}
