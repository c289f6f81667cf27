//! Explanations of answers. They are the largest part of an instance, so clients fetch them separately from the
//! snapshot.
use crate::publishing::{
    build_cache::BuildError,
    encoded_documents::{CompressionEffort, EncodedDocument},
    published_election::PublishedElection,
    votes::{EntityKind, MatchingData},
};
use elections::{
    answers::Entity,
    ids::{CandidateId, InstanceId, PartyId, ThesisId},
    texts::{Language, Texts},
};
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};
use store::{Db, answers::SubmittedExplanation};
use utoipa::ToSchema;

/// Memory limit for cached documents, in bytes.
const MAX_CACHE_BYTES: u64 = 16 * 1024 * 1024;

/// The subject of an explanation document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExplanationSubject {
    /// The explanations of all entities for one thesis.
    Thesis(ThesisId),
    /// The explanations of a party for all theses.
    Party(PartyId),
    /// The explanations of a candidate for all theses.
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

/// The explanations of all entities for one thesis, by party and by candidate.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = ExplanationsOfThesis)]
pub struct ThesisExplanations {
    /// The requested language.
    pub language: Language,
    /// The thesis.
    pub thesis: ThesisId,
    /// By the id of the party.
    pub parties: BTreeMap<String, Explanation>,
    /// By the id of the candidate.
    pub candidates: BTreeMap<String, Explanation>,
}

/// The explanations of a party, by thesis.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = ExplanationsOfParty)]
pub struct PartyExplanations {
    /// The requested language.
    pub language: Language,
    /// The party.
    pub party: PartyId,
    /// By the id of the thesis.
    pub theses: BTreeMap<String, Explanation>,
}

/// The explanations of a candidate, by thesis.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = ExplanationsOfCandidate)]
pub struct CandidateExplanations {
    /// The requested language.
    pub language: Language,
    /// The candidate.
    pub candidate: CandidateId,
    /// By the id of the thesis.
    pub theses: BTreeMap<String, Explanation>,
}

/// The explanation of an answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Explanation {
    /// The text.
    pub text: String,
    /// Whether the text is in another language than the requested one.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub fallback: bool,
    /// The language of the text in that case.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang: Option<Language>,
    /// Whether the text is also the explanation of the candidate's party.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub of_party: bool,
}

/// Why there is no document.
#[derive(Clone, Debug, thiserror::Error)]
pub enum ExplanationError {
    /// The instance has no public thesis, party or candidate with this id.
    #[error("the instance has no public entity with that id")]
    NotFound,
    /// The store failed, or the document could not be built.
    #[error(transparent)]
    Build(#[from] BuildError),
}

impl From<store::Error> for ExplanationError {
    fn from(error: store::Error) -> ExplanationError {
        ExplanationError::Build(error.into())
    }
}

/// A cache of explanation documents that are built on request.
pub struct ExplanationCache {
    db: Db,
    documents: moka::future::Cache<Key, EncodedDocument>,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    instance_id: InstanceId,
    revision: i64,
    /// Which preview it is for, so that none shows what another or the live instance shows.
    pseudo_domain: Option<String>,
    language: Language,
    subject: ExplanationSubject,
}

impl ExplanationCache {
    /// Creates an empty cache.
    pub fn new(db: Db) -> ExplanationCache {
        let documents = moka::future::Cache::builder()
            .weigher(|_, document: &EncodedDocument| u32::try_from(document.size()).unwrap_or(u32::MAX))
            .max_capacity(MAX_CACHE_BYTES)
            .build();
        ExplanationCache { db, documents }
    }

    /// Returns the explanations of a published election in one of its languages.
    ///
    /// # Errors
    /// When the subject is not public, or the store fails.
    pub async fn get(
        &self,
        published: &PublishedElection,
        language: &Language,
        subject: ExplanationSubject,
    ) -> Result<EncodedDocument, ExplanationError> {
        let is_public = match subject {
            ExplanationSubject::Thesis(id) => published.matching.contains_thesis(id),
            ExplanationSubject::Party(id) => published.matching.contains_entity(Entity::Party(id)),
            ExplanationSubject::Candidate(id) => published.matching.contains_entity(Entity::Candidate(id)),
        };
        if !is_public {
            return Err(ExplanationError::NotFound);
        }
        let key = Key {
            instance_id: published.instance_id,
            revision: published.revision,
            pseudo_domain: published.pseudo_domain.clone(),
            language: language.clone(),
            subject,
        };
        if let Some(cached) = self.documents.get(&key).await {
            return Ok(cached);
        }
        // Boxed because the future of `build` would make the future of every request large.
        let built =
            Box::pin(self.documents.try_get_with(key, self.build(published, language, subject))).await;
        built.map_err(|error| ExplanationError::clone(&error))
    }

    async fn build(
        &self,
        published: &PublishedElection,
        language: &Language,
        subject: ExplanationSubject,
    ) -> Result<EncodedDocument, ExplanationError> {
        let reader = ExplanationReader { language, default: &published.default_language };
        if let Some(reason) = &published.sample_reason {
            return reader.build_sample(subject, reason, &published.matching);
        }
        match subject {
            ExplanationSubject::Thesis(thesis) => {
                let submitted =
                    store::answers::list_explanations_by_thesis(published.instance_id, thesis, &self.db);
                encode(&reader.build_thesis(thesis, &submitted.await?, published))
            }
            ExplanationSubject::Party(party) => {
                let theses = self.build_theses(published, Entity::Party(party), &reader).await?;
                encode(&PartyExplanations { language: language.clone(), party, theses })
            }
            ExplanationSubject::Candidate(candidate) => {
                let theses = self.build_theses(published, Entity::Candidate(candidate), &reader).await?;
                encode(&CandidateExplanations { language: language.clone(), candidate, theses })
            }
        }
    }

    async fn build_theses(
        &self,
        published: &PublishedElection,
        entity: Entity,
        reader: &ExplanationReader<'_>,
    ) -> Result<BTreeMap<String, Explanation>, ExplanationError> {
        let instance = published.instance_id;
        let submitted = store::answers::list_explanations_by_entity(instance, entity, &self.db).await?;
        let of_party = match submitted.iter().find_map(|explanation| explanation.party_of_candidate) {
            Some(party) => {
                store::answers::list_explanations_by_entity(instance, party.into(), &self.db).await?
            }
            None => Vec::new(),
        };
        let of_party = PartyTexts::new(&of_party);
        let read = |one: &SubmittedExplanation| Some((one.thesis.to_string(), reader.read(one, &of_party)?));
        Ok(submitted.iter().filter_map(read).collect())
    }
}

/// Selects the language in which explanations are read.
struct ExplanationReader<'a> {
    language: &'a Language,
    default: &'a Language,
}

/// The explanations of parties by thesis.
struct PartyTexts<'a>(HashMap<(PartyId, ThesisId), &'a Texts>);

impl<'a> PartyTexts<'a> {
    fn new(submitted: &'a [SubmittedExplanation]) -> PartyTexts<'a> {
        let to_text = |one: &'a SubmittedExplanation| match one.entity {
            Entity::Party(party) => Some(((party, one.thesis), &one.text)),
            Entity::Candidate(_) => None,
        };
        PartyTexts(submitted.iter().filter_map(to_text).collect())
    }

    /// Returns whether the party of the candidate explains the thesis with the same text.
    fn contains(&self, of_candidate: &SubmittedExplanation) -> bool {
        let Some(party) = of_candidate.party_of_candidate else { return false };
        self.0.get(&(party, of_candidate.thesis)).is_some_and(|text| **text == of_candidate.text)
    }
}

impl ExplanationReader<'_> {
    fn read(&self, submitted: &SubmittedExplanation, of_party: &PartyTexts<'_>) -> Option<Explanation> {
        self.read_text(&submitted.text, of_party.contains(submitted))
    }

    fn read_text(&self, text: &Texts, of_party: bool) -> Option<Explanation> {
        let reading = text.read(self.language, self.default)?;
        Some(Explanation {
            text: reading.text.to_owned(),
            fallback: reading.other_language.is_some(),
            lang: reading.other_language.cloned(),
            of_party,
        })
    }

    /// Builds a document in which all answers have the same explanation.
    fn build_sample(
        &self,
        subject: ExplanationSubject,
        reason: &Texts,
        matching: &MatchingData,
    ) -> Result<EncodedDocument, ExplanationError> {
        let explain = |ids: Vec<String>| -> BTreeMap<String, Explanation> {
            ids.into_iter().filter_map(|id| Some((id, self.read_text(reason, false)?))).collect()
        };
        let language = self.language.clone();
        let theses = explain(matching.theses().map(|thesis| thesis.to_string()).collect());
        match subject {
            ExplanationSubject::Thesis(thesis) => {
                let of_kind = |kind| explain(matching.entities(kind).map(|id| id.to_string()).collect());
                let (parties, candidates) = (of_kind(EntityKind::Party), of_kind(EntityKind::Candidate));
                encode(&ThesisExplanations { language, thesis, parties, candidates })
            }
            ExplanationSubject::Party(party) => encode(&PartyExplanations { language, party, theses }),
            ExplanationSubject::Candidate(candidate) => {
                encode(&CandidateExplanations { language, candidate, theses })
            }
        }
    }

    fn build_thesis(
        &self,
        thesis: ThesisId,
        submitted: &[SubmittedExplanation],
        published: &PublishedElection,
    ) -> ThesisExplanations {
        let mut all = ThesisExplanations {
            language: self.language.clone(),
            thesis,
            parties: BTreeMap::new(),
            candidates: BTreeMap::new(),
        };
        let of_party = PartyTexts::new(submitted);
        for one in submitted.iter().filter(|one| published.matching.contains_entity(one.entity)) {
            let Some(explanation) = self.read(one, &of_party) else { continue };
            match one.entity {
                Entity::Party(id) => all.parties.insert(id.to_string(), explanation),
                Entity::Candidate(id) => all.candidates.insert(id.to_string(), explanation),
            };
        }
        all
    }
}

fn encode(value: &impl Serialize) -> Result<EncodedDocument, ExplanationError> {
    let encoded = EncodedDocument::from_json(value, CompressionEffort::Fast);
    encoded.map_err(|error| BuildError::new(error).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id<T: TryFrom<i64>>(number: i64) -> T {
        T::try_from(number).ok().unwrap()
    }

    fn explain(entity: impl Into<Entity>, thesis: i64, text: &str) -> SubmittedExplanation {
        let entity = entity.into();
        SubmittedExplanation {
            entity,
            party_of_candidate: matches!(entity, Entity::Candidate(_)).then(|| id(1)),
            thesis: id(thesis),
            text: Texts::from_iter([(Language::german(), text.to_owned())]),
        }
    }

    #[test]
    fn an_explanation_of_a_candidate_counts_as_its_partys_if_the_text_is_the_same() {
        let (party, other, candidate) = (id::<PartyId>(1), id::<PartyId>(3), id::<CandidateId>(2));
        let of_party = [explain(party, 10, "Für die Nachtschicht."), explain(other, 11, "Zu teuer.")];
        let of_party = PartyTexts::new(&of_party);
        assert!(of_party.contains(&explain(candidate, 10, "Für die Nachtschicht.")));
        assert!(!of_party.contains(&explain(candidate, 10, "Für alle.")));
        assert!(
            !of_party.contains(&explain(candidate, 11, "Zu teuer.")),
            "another party has explained this one"
        );
        assert!(!of_party.contains(&explain(party, 10, "Für die Nachtschicht.")), "a party adopts nothing");
    }
}
