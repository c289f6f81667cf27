//! Matching on the server, for third parties: stateless, with the same calculation as in the voter app.
use crate::publishing::{
    election_data::{ElectionData, ElectionDataError},
    snapshots,
};
use elections::{
    answers::{AnswerValue, Entity},
    ids::ThesisId,
};
use matching::{
    AnswerMatrix, Comparison, ComparisonError, Model, RankingRules, Scale, Voter, VoterError, VoterRating,
    Weight,
};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use utoipa::ToSchema;

/// The data of an instance for matching votes.
pub struct MatchingData {
    scale: Scale,
    model: Model,
    snapshot_model: snapshots::SnapshotModel,
    labels: Vec<String>,
    least_coverage_permille: u16,
    /// Maximum number of theses with double weight; `None` for no limit.
    max_doubles: Option<u16>,
    thesis_indexes: HashMap<ThesisId, usize>,
    parties: AnswerMatrix,
    candidates: AnswerMatrix,
    entity_ids: HashSet<(EntityKind, i64)>,
}

/// A voter's answer to one thesis.
#[derive(Clone, Copy, Debug)]
pub struct Vote {
    /// The thesis.
    pub thesis: ThesisId,
    /// The answer.
    pub value: AnswerValue,
    /// The weight: 1 or 2.
    pub weight: Weight,
}

/// Why votes are invalid. Positions count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VoteError {
    /// The instance has no such thesis.
    #[error("vote {0} is on a thesis that is not of this instance")]
    UnknownThesis(usize),
    /// An earlier vote is on the same thesis.
    #[error("vote {0} is the second on the same thesis")]
    Duplicate(usize),
    /// The value is not on the scale of the instance.
    #[error("vote {0} is not on the scale of this instance")]
    InvalidValue(usize),
    /// More theses have double weight than the instance allows.
    #[error("the limit of double weights is {0}")]
    TooManyDoubles(u16),
}

/// Whether an entity is a party or a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum EntityKind {
    /// A party.
    Party,
    /// A candidate.
    Candidate,
}

/// The result of matching, with the model that was used.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MatchOutcome {
    /// The seed for the order of entities with equal scores.
    pub seed: u32,
    /// The model.
    pub model: snapshots::SnapshotModel,
    /// The answer labels in the default language, from strongly disagree to fully agree; omitted if the default labels
    /// apply.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<String>,
    /// Parties and candidates with a rank, best first. Each kind is ranked separately.
    pub matches: Vec<EntityMatch>,
    /// Entities with too few answers for a rank.
    pub too_few: Vec<TooFewAnswers>,
}

/// The match of one entity.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EntityMatch {
    /// The party's or candidate's id.
    #[serde(rename = "match")]
    #[schema(rename = "match")]
    pub entity: i64,
    /// Its kind.
    pub match_type: EntityKind,
    /// The match in percent, with one decimal.
    pub score: f64,
    /// Its rank among its kind. Equal scores share a rank.
    pub rank: u32,
    /// The share of the voter's answered theses that it has answered too, 0 to 1.
    pub coverage: f64,
}

/// An entity with too few answers for a rank.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TooFewAnswers {
    /// The party's or candidate's id.
    #[serde(rename = "match")]
    #[schema(rename = "match")]
    pub entity: i64,
    /// Its kind.
    pub match_type: EntityKind,
    /// The share of the voter's answered theses that it has answered too, 0 to 1.
    pub coverage: f64,
}

/// The calculation does not match its instance, which is an internal error.
#[derive(Debug, thiserror::Error)]
pub enum CalculationError {
    /// The voter does not match the scale.
    #[error(transparent)]
    Voter(#[from] VoterError),
    /// The voter does not match the table.
    #[error(transparent)]
    Mismatch(#[from] ComparisonError),
}

impl MatchingData {
    /// Builds the data for matching votes.
    ///
    /// # Errors
    /// When the answers do not match the theses.
    pub fn build(election_data: &ElectionData) -> Result<MatchingData, ElectionDataError> {
        let (parties, candidates) =
            (election_data.build_party_matrix()?, election_data.build_candidate_matrix()?);
        let kinds = [(EntityKind::Party, &parties), (EntityKind::Candidate, &candidates)];
        let algorithm = &election_data.instance.configuration.algorithm;
        let entity_ids = kinds.iter().flat_map(|(kind, table)| table.ids().iter().map(|id| (*kind, *id)));
        Ok(MatchingData {
            entity_ids: entity_ids.collect(),
            scale: election_data.scale,
            model: election_data.model.clone(),
            snapshot_model: snapshots::SnapshotModel::build(election_data),
            labels: algorithm.labels.iter().map(|label| label.value.clone()).collect(),
            least_coverage_permille: election_data.least_coverage_permille(),
            max_doubles: algorithm.limit_weighted_votes.limit(),
            thesis_indexes: election_data
                .theses
                .iter()
                .enumerate()
                .map(|(i, thesis)| (thesis.id, i))
                .collect(),
            parties,
            candidates,
        })
    }

    /// Returns whether the instance shows this thesis.
    pub fn contains_thesis(&self, id: ThesisId) -> bool {
        self.thesis_indexes.contains_key(&id)
    }

    /// Returns whether the instance shows this party or candidate.
    pub fn contains_entity(&self, entity: Entity) -> bool {
        self.entity_ids.contains(&match entity {
            Entity::Party(id) => (EntityKind::Party, id.into()),
            Entity::Candidate(id) => (EntityKind::Candidate, id.into()),
        })
    }

    /// Returns the ids of the theses, in any order.
    pub(crate) fn theses(&self) -> impl Iterator<Item = ThesisId> {
        self.thesis_indexes.keys().copied()
    }

    /// Returns the ids of the parties or candidates.
    pub(crate) fn entities(&self, kind: EntityKind) -> impl Iterator<Item = i64> {
        let matrix = match kind {
            EntityKind::Party => &self.parties,
            EntityKind::Candidate => &self.candidates,
        };
        matrix.ids().iter().copied()
    }

    /// Returns the number of theses.
    pub fn count_theses(&self) -> usize {
        self.thesis_indexes.len()
    }

    /// Converts votes to the ratings of a voter.
    ///
    /// # Errors
    /// When a vote is on an unknown thesis, a duplicate, or not on the scale, or too many votes have double weight.
    pub fn parse_votes(&self, votes: &[Vote]) -> Result<Vec<VoterRating>, VoteError> {
        let mut ratings = vec![VoterRating::default(); self.thesis_indexes.len()];
        for (i, vote) in votes.iter().enumerate() {
            let place = *self.thesis_indexes.get(&vote.thesis).ok_or(VoteError::UnknownThesis(i))?;
            let answer = self.scale.index(vote.value.percent()).ok_or(VoteError::InvalidValue(i))?;
            if ratings[place].answer.is_some() {
                return Err(VoteError::Duplicate(i));
            }
            ratings[place] = VoterRating { answer: Some(answer), weight: vote.weight };
        }
        let doubles = votes.iter().filter(|vote| vote.weight == Weight::Double).count();
        if let Some(max) = self.max_doubles.filter(|max| doubles > usize::from(*max)) {
            return Err(VoteError::TooManyDoubles(max));
        }
        Ok(ratings)
    }

    /// Matches a voter with all parties and candidates.
    ///
    /// # Errors
    /// When the ratings are not from [`MatchingData::parse_votes`].
    pub fn match_voter(
        &self,
        ratings: Vec<VoterRating>,
        seed: u32,
    ) -> Result<MatchOutcome, CalculationError> {
        let voter = Voter::new(self.scale, ratings)?;
        let mut outcome = MatchOutcome {
            seed,
            model: self.snapshot_model.clone(),
            labels: self.labels.clone(),
            matches: Vec::new(),
            too_few: Vec::new(),
        };
        for (kind, table) in [(EntityKind::Party, &self.parties), (EntityKind::Candidate, &self.candidates)] {
            self.match_entities(kind, table, &voter, &mut outcome)?;
        }
        outcome.matches.sort_by(|a, b| b.score.total_cmp(&a.score));
        Ok(outcome)
    }

    fn match_entities(
        &self,
        kind: EntityKind,
        table: &AnswerMatrix,
        voter: &Voter,
        outcome: &mut MatchOutcome,
    ) -> Result<(), CalculationError> {
        let rules =
            RankingRules { least_coverage_permille: self.least_coverage_permille, seed: outcome.seed };
        let ranking = Comparison::new(table, &self.model, voter)?.ranking(&rules);
        for place in ranking.places {
            let coverage = share(place.figure.counted, place.figure.answered);
            match (place.rank, place.figure.permille()) {
                (Some(rank), Some(permille)) => outcome.matches.push(EntityMatch {
                    entity: place.id,
                    match_type: kind,
                    score: f64::from(permille) / 10.0,
                    rank,
                    coverage,
                }),
                _ => outcome.too_few.push(TooFewAnswers { entity: place.id, match_type: kind, coverage }),
            }
        }
        Ok(())
    }
}

/// Returns the share of a part in a whole; 0 for an empty whole.
fn share(part: u16, whole: u16) -> f64 {
    if whole == 0 { 0.0 } else { f64::from(part) / f64::from(whole) }
}
