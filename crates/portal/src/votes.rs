//! The match on the server, for third parties: stateless, and the same calculation as in the voter app.
use crate::{
    election_data::{ElectionData, ElectionDataError},
    explanations::ExplanationSubject,
    snapshots,
};
use elections::{answers::AnswerValue, ids::ThesisId};
use matching::{
    AnswerMatrix, Comparison, ComparisonError, Model, RankingRules, Scale, Voter, VoterError, VoterRating,
    Weight,
};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use utoipa::ToSchema;

/// What votes on an instance are matched with.
pub struct Ballot {
    scale: Scale,
    model: Model,
    model_used: snapshots::SnapshotModel,
    labels: Vec<String>,
    least_coverage_permille: u16,
    /// How many theses may weigh double, if not all.
    most_doubles: Option<u16>,
    places: HashMap<ThesisId, usize>,
    parties: AnswerMatrix,
    candidates: AnswerMatrix,
    shown: HashSet<(EntityKind, i64)>,
}

/// A voter's answer to one thesis.
#[derive(Clone, Copy, Debug)]
pub struct Vote {
    /// The thesis.
    pub thesis: ThesisId,
    /// The answer.
    pub value: AnswerValue,
    /// 1 or 2.
    pub weight: Weight,
}

/// Why votes are refused; places count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VoteError {
    /// The thesis is not of this instance.
    #[error("vote {0} is on a thesis that is not of this instance")]
    UnknownThesis(usize),
    /// There is a vote on the same thesis before.
    #[error("vote {0} is the second on the same thesis")]
    Twice(usize),
    /// The value is not on the scale of this instance.
    #[error("vote {0} is not on the scale of this instance")]
    OffTheScale(usize),
    /// More theses weigh double than this instance allows.
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

/// How well the votes fit, and what that was computed with.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MatchOutcome {
    /// The seed of the order among equals.
    pub seed: u32,
    /// The model.
    pub model: snapshots::SnapshotModel,
    /// What the answers are called in the default language, from strongly disagree to fully agree; left out where they
    /// have the usual words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<String>,
    /// Parties and candidates with a rank, best first; each kind has ranks of its own.
    pub matches: Vec<EntityMatch>,
    /// Those with too few answers for a rank.
    pub too_few: Vec<TooFewAnswers>,
}

/// How well one entity fits.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EntityMatch {
    /// The party's or candidate's id.
    #[serde(rename = "match")]
    #[schema(rename = "match")]
    pub entity: i64,
    /// What it is.
    pub match_type: EntityKind,
    /// The match in percent, with one decimal.
    pub score: f64,
    /// Its rank among its kind; equals share one.
    pub rank: u32,
    /// The share of the voter's answered theses that it answered too, 0 to 1.
    pub coverage: f64,
}

/// An entity with too few answers for a rank.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TooFewAnswers {
    /// The party's or candidate's id.
    #[serde(rename = "match")]
    #[schema(rename = "match")]
    pub entity: i64,
    /// What it is.
    pub match_type: EntityKind,
    /// The share of the voter's answered theses that it answered too, 0 to 1.
    pub coverage: f64,
}

/// A calculation that does not fit its instance, which the portal itself would be to blame for.
#[derive(Debug, thiserror::Error)]
pub enum CalculationError {
    /// The voter does not fit the scale.
    #[error(transparent)]
    Voter(#[from] VoterError),
    /// The voter does not fit the table.
    #[error(transparent)]
    Mismatch(#[from] ComparisonError),
}

impl Ballot {
    /// What votes on a contest are matched with.
    ///
    /// # Errors
    /// When its answers do not fit its theses.
    pub fn of(contest: &ElectionData) -> Result<Ballot, ElectionDataError> {
        let (parties, candidates) = (contest.party_table()?, contest.candidate_table()?);
        let kinds = [(EntityKind::Party, &parties), (EntityKind::Candidate, &candidates)];
        let algorithm = &contest.application.configuration.algorithm;
        let shown = kinds.iter().flat_map(|(kind, table)| table.ids().iter().map(|id| (*kind, *id)));
        Ok(Ballot {
            shown: shown.collect(),
            scale: contest.scale,
            model: contest.model.clone(),
            model_used: contest.model_used(),
            labels: algorithm.labels.iter().map(|label| label.value.clone()).collect(),
            least_coverage_permille: contest.least_coverage_permille(),
            most_doubles: algorithm.limit_weighted_votes.limit(),
            places: contest.theses.iter().enumerate().map(|(i, thesis)| (thesis.id, i)).collect(),
            parties,
            candidates,
        })
    }

    /// Whether the instance shows this thesis, party or candidate.
    pub fn shows(&self, about: ExplanationSubject) -> bool {
        match about {
            ExplanationSubject::Thesis(id) => self.places.contains_key(&id),
            ExplanationSubject::Party(id) => self.shown.contains(&(EntityKind::Party, id.into())),
            ExplanationSubject::Candidate(id) => self.shown.contains(&(EntityKind::Candidate, id.into())),
        }
    }

    /// The number of its theses.
    pub fn theses(&self) -> usize {
        self.places.len()
    }

    /// Reads votes as a voter.
    ///
    /// # Errors
    /// When a vote is on an unknown thesis, twice on the same, or off the scale, or more weigh double than may.
    pub fn voter(&self, votes: &[Vote]) -> Result<Vec<VoterRating>, VoteError> {
        let mut ratings = vec![VoterRating::default(); self.places.len()];
        for (i, vote) in votes.iter().enumerate() {
            let place = *self.places.get(&vote.thesis).ok_or(VoteError::UnknownThesis(i))?;
            let answer = self.scale.index(vote.value.percent()).ok_or(VoteError::OffTheScale(i))?;
            if ratings[place].answer.is_some() {
                return Err(VoteError::Twice(i));
            }
            ratings[place] = VoterRating { answer: Some(answer), weight: vote.weight };
        }
        let doubles = votes.iter().filter(|vote| vote.weight == Weight::Double).count();
        if let Some(most) = self.most_doubles.filter(|most| doubles > usize::from(*most)) {
            return Err(VoteError::TooManyDoubles(most));
        }
        Ok(ratings)
    }

    /// Matches a voter with every party and candidate.
    ///
    /// # Errors
    /// When the ratings are not those of [`Ballot::voter`].
    pub fn matched(&self, ratings: Vec<VoterRating>, seed: u32) -> Result<MatchOutcome, CalculationError> {
        let voter = Voter::new(self.scale, ratings)?;
        let mut outcome = MatchOutcome {
            seed,
            model: self.model_used.clone(),
            labels: self.labels.clone(),
            matches: Vec::new(),
            too_few: Vec::new(),
        };
        for (kind, table) in [(EntityKind::Party, &self.parties), (EntityKind::Candidate, &self.candidates)] {
            self.matched_with(kind, table, &voter, &mut outcome)?;
        }
        outcome.matches.sort_by(|a, b| b.score.total_cmp(&a.score));
        Ok(outcome)
    }

    fn matched_with(
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

/// A share of a whole, 0 when there is no whole.
fn share(part: u16, whole: u16) -> f64 {
    if whole == 0 { 0.0 } else { f64::from(part) / f64::from(whole) }
}
