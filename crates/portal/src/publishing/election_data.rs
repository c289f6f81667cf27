//! The public data of one instance, read from the store in one transaction.
use elections::{
    answers::{AnswerValue, Entity},
    candidates::{AgeGroup, Candidate},
    clusters::Cluster,
    configuration::{Algorithm, Calculation, CandidateFieldName, Configuration, MatchType},
    elections::Election,
    ids::{CandidateId, InstanceId, PartyId, ThesisId},
    instances::Instance,
    parties::Party,
    previews::PreviewAnswers,
    texts::Texts,
    theses::Thesis,
};
use jiff::{Timestamp, civil::Date};
use matching::{AnswerMatrix, AnswerMatrixError, Matrix, MatrixError, Model, Scale};
use serde::Serialize;
use std::collections::{HashMap, HashSet};
use store::{
    Db, Tx,
    answers::{SubmittedAnswer, SubmittedAnswers},
};
use utoipa::ToSchema;

/// The public data of one instance. A preview with sample answers also has parties and candidates that have not
/// submitted.
#[derive(Clone, Debug)]
pub struct ElectionData {
    /// The instance.
    pub instance: Instance,
    /// Its election.
    pub election: Election,
    /// Its theses, in order.
    pub theses: Vec<Thesis>,
    /// The parties that have submitted and are not deactivated. Empty if voters are matched with candidates only.
    pub parties: Vec<EntityWithAnswers<Party>>,
    /// The candidates that have submitted and are not deactivated. Empty if voters are matched with parties only.
    pub candidates: Vec<EntityWithAnswers<Candidate>>,
    /// The candidates without a profile whose parties are not deactivated. They are not ranked.
    pub candidates_light: Vec<Candidate>,
    /// The parties of all these candidates, whether ranked or not.
    pub affiliations: Vec<Party>,
    /// The cluster of the instance, if any.
    pub cluster: Option<Cluster>,
    /// The answers that changed after voters could see them, with the times of the changes.
    pub changed_answers: HashMap<Entity, Vec<(ThesisId, Timestamp)>>,
    /// Whether the public log of changes has entries.
    pub has_public_changes: bool,
    /// How often voters used it; `None` unless this is an archive.
    pub usage: Option<UsageCounts>,
    /// The preview that the data is for; `None` if it is public.
    pub preview: Option<PreviewData>,
    /// The birthdays in the accounts of candidates; empty unless voters see age groups.
    birthdays: HashMap<CandidateId, Date>,
    /// The answer scale.
    pub scale: Scale,
    /// The model that turns a pair of answers into points.
    pub model: Model,
}

/// How often voters used an instance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SnapshotUsage)]
pub struct UsageCounts {
    /// Number of started questionnaires.
    pub started: i64,
    /// Number of completed questionnaires.
    pub finished: i64,
}

/// A preview of the instance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreviewData {
    /// What its address has in place of a domain.
    pub pseudo_domain: String,
    /// Whose answers it shows.
    pub answers: PreviewAnswers,
    /// The explanation of all answers, if they are invented.
    pub sample_reason: Option<Texts>,
}

/// Which parties and candidates the data contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShownParticipants {
    /// Those that have submitted, with their answers: what voters see.
    Submitted,
    /// All that are not deactivated, without answers.
    Listed,
}

impl ShownParticipants {
    fn has_party(self, party: &Party, match_type: MatchType) -> bool {
        match self {
            ShownParticipants::Submitted => party.is_visible_to_voters(match_type),
            ShownParticipants::Listed => match_type.includes_parties() && party.is_listed(),
        }
    }

    fn has_candidate(self, candidate: &Candidate, party: Option<&Party>, match_type: MatchType) -> bool {
        match self {
            ShownParticipants::Submitted => candidate.is_visible_to_voters(match_type, party),
            ShownParticipants::Listed => match_type.includes_candidates() && candidate.is_listed(party),
        }
    }
}

/// A party or a candidate with its submitted answers.
#[derive(Clone, Debug)]
pub struct EntityWithAnswers<E> {
    /// The party or candidate.
    pub entity: E,
    /// The answers in the order of the theses, as positions on the scale that starts with “strongly disagree”.
    pub answers: Vec<Option<u8>>,
    /// Number of answers with an explanation.
    pub explained: usize,
}

/// Why the public data cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub enum ElectionDataError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] store::Error),
    /// There is no such instance.
    #[error("there is no such instance")]
    NotFound,
    /// The configuration has no usable model.
    #[error(transparent)]
    Model(#[from] ModelError),
    /// The answers do not match the theses.
    #[error(transparent)]
    AnswerMatrix(#[from] AnswerMatrixError),
    /// A document cannot be built.
    #[error(transparent)]
    Document(#[from] std::io::Error),
    /// Building failed before, and nothing has changed since.
    #[error("the instance cannot be published")]
    Unpublishable,
}

/// Why the configuration has no usable model.
#[derive(Debug, thiserror::Error)]
pub enum ModelError {
    /// The custom matrix is invalid.
    #[error("the custom matrix does not fit: {0}")]
    Matrix(#[from] MatrixError),
    /// The custom matrix is for another number of answer choices.
    #[error("the custom matrix is for another number of answer choices")]
    ScaleMismatch,
}

/// Returns the answer scale of an instance.
fn build_scale(algorithm: &Algorithm) -> Scale {
    match algorithm.scale().len() {
        2 => Scale::Binary,
        3 => Scale::Three,
        _ => Scale::Five,
    }
}

/// Returns the model of an instance.
///
/// # Errors
/// When its custom matrix is not usable.
pub fn build_model(algorithm: &Algorithm) -> Result<Model, ModelError> {
    let scale = build_scale(algorithm);
    Ok(match algorithm.calculation {
        Calculation::Manhattan => Model::manhattan(scale),
        Calculation::ScalarProduct => Model::scalar_product(scale),
        Calculation::Hybrid => Model::hybrid(scale),
        Calculation::Custom => {
            let matrix = Matrix::from_decimals(&algorithm.matrix)?;
            if matrix.scale() != scale {
                return Err(ModelError::ScaleMismatch);
            }
            Model::custom(matrix)
        }
    })
}

/// Resolves a conflict between the model and the matrix of a document in favour of the matrix, because clients of the
/// published interface read only the matrix. A matrix that equals the one of the model is removed.
///
/// # Errors
/// When the matrix matches neither the model nor the scale.
pub fn resolve_matrix(algorithm: &mut Algorithm) -> Result<(), ModelError> {
    if algorithm.calculation == Calculation::Custom || algorithm.matrix.is_empty() {
        return Ok(());
    }
    let matrix = Matrix::from_decimals(&algorithm.matrix)?;
    if matrix == *build_model(algorithm)?.matrix() {
        algorithm.matrix = Vec::new();
    } else if matrix.scale() == build_scale(algorithm) {
        algorithm.calculation = Calculation::Custom;
    } else if is_built_in(&matrix, algorithm.calculation) {
        // Only the number of answer choices has changed since the document was read.
        algorithm.matrix = Vec::new();
    } else {
        return Err(ModelError::ScaleMismatch);
    }
    Ok(())
}

/// Returns whether a matrix is the built-in one of a model on its own scale.
fn is_built_in(matrix: &Matrix, calculation: Calculation) -> bool {
    let of_model = match calculation {
        Calculation::Manhattan => Model::manhattan(matrix.scale()),
        Calculation::ScalarProduct => Model::scalar_product(matrix.scale()),
        Calculation::Hybrid => Model::hybrid(matrix.scale()),
        Calculation::Custom => return false,
    };
    matrix == of_model.matrix()
}

/// Returns the minimum coverage for a rank, in thousandths.
pub fn least_coverage_permille(configuration: &Configuration) -> u16 {
    (configuration.least_coverage.clamp(0.0, 1.0) * 1000.0).round() as u16
}

impl ElectionData {
    /// Loads the data of an instance in a consistent snapshot.
    ///
    /// # Errors
    /// When there is no such instance, its configuration has no usable model, or the store fails.
    pub async fn load(id: InstanceId, db: &Db) -> Result<ElectionData, ElectionDataError> {
        ElectionData::load_in_transaction(id, &mut db.begin_read_only().await?).await
    }

    /// Like [`ElectionData::load`], within a transaction.
    pub(crate) async fn load_in_transaction(
        id: InstanceId,
        tx: &mut Tx,
    ) -> Result<ElectionData, ElectionDataError> {
        ElectionData::load_with_participants(id, ShownParticipants::Submitted, tx).await
    }

    /// Loads the data of an instance with these parties and candidates.
    pub(crate) async fn load_with_participants(
        id: InstanceId,
        shown: ShownParticipants,
        tx: &mut Tx,
    ) -> Result<ElectionData, ElectionDataError> {
        let instance = store::instances::find(id, &mut *tx).await?.ok_or(ElectionDataError::NotFound)?;
        let election =
            store::elections::find(instance.election, &mut *tx).await?.ok_or(ElectionDataError::NotFound)?;
        let theses = store::theses::list(id, &mut *tx).await?;
        let parties = store::parties::list(id, &mut *tx).await?;
        let candidates = store::candidates::list(id, &mut *tx).await?;
        let (submitted, changed_answers) = match shown {
            ShownParticipants::Submitted => (
                store::answers::list_submitted(id, &mut *tx).await?,
                load_changed_answers(id, &mut *tx).await?,
            ),
            ShownParticipants::Listed => (Vec::new(), HashMap::new()),
        };
        let has_public_changes = store::public_changes::exists(id, &mut *tx).await?;
        let shows_ages = instance.configuration.matches.is_shown(CandidateFieldName::Age);
        let birthdays = match shows_ages && shown == ShownParticipants::Submitted {
            true => store::candidates::list_birthdays(id, &mut *tx).await?,
            false => HashMap::new(),
        };
        let usage = match instance.is_archive() {
            true => Some(UsageCounts {
                started: store::completions::count_starts(id, &mut *tx).await?,
                finished: store::completions::count(id, &mut *tx).await?,
            }),
            false => None,
        };
        let cluster = match instance.cluster {
            Some(cluster) => store::clusters::find(cluster, &mut *tx).await?,
            None => None,
        };

        let algorithm = &instance.configuration.algorithm;
        let model = build_model(algorithm)?;
        let match_type = algorithm.match_type;
        let mut answered = AnswersByEntity::new(&theses, model.scale(), submitted);
        let candidates_light = filter_candidates(&candidates, &parties, Candidate::is_public_without_profile);
        let candidates = filter_candidates(&candidates, &parties, |candidate, party| {
            shown.has_candidate(candidate, party, match_type)
        });
        Ok(ElectionData {
            scale: model.scale(),
            model,
            affiliations: list_affiliations(candidates.iter().chain(&candidates_light), &parties),
            parties: parties
                .into_iter()
                .filter(|party| shown.has_party(party, match_type))
                .map(|party| answered.take_party(party))
                .collect(),
            candidates: candidates.into_iter().map(|candidate| answered.take_candidate(candidate)).collect(),
            candidates_light,
            cluster,
            changed_answers,
            has_public_changes,
            usage,
            preview: None,
            birthdays,
            instance,
            election,
            theses,
        })
    }

    /// Returns the minimum coverage for a rank, in thousandths.
    pub fn least_coverage_permille(&self) -> u16 {
        least_coverage_permille(&self.instance.configuration)
    }

    /// Returns the age group of a candidate in the year of the election: from the year of birth that was imported, or else
    /// from the birthday in its account. `None` if the instance does not show ages.
    pub(crate) fn find_shown_age_group(&self, candidate: &Candidate) -> Option<AgeGroup> {
        if !self.instance.configuration.matches.is_shown(CandidateFieldName::Age) {
            return None;
        }
        let birthday = self.birthdays.get(&candidate.id);
        let birth_year = candidate.profile.birth_year.or_else(|| birthday.map(|day| day.year()))?;
        AgeGroup::from_birth_year(birth_year, self.election.election_date?.year())
    }

    /// Encodes the answers of a party or candidate: one character for each thesis.
    pub(crate) fn encode_answers<E>(&self, entry: &EntityWithAnswers<E>) -> String {
        let encode = |answer: &Option<u8>| answer.map_or('-', |index| char::from(b'0' + index));
        entry.answers.iter().map(encode).collect()
    }

    /// Returns the matrix of the parties' answers.
    ///
    /// # Errors
    /// When their answers do not fit the theses.
    pub fn build_party_matrix(&self) -> Result<AnswerMatrix, AnswerMatrixError> {
        self.build_matrix(self.parties.iter().map(|entry| (entry.entity.id.into(), &entry.answers)))
    }

    /// Returns the matrix of the candidates' answers.
    ///
    /// # Errors
    /// When their answers do not fit the theses.
    pub fn build_candidate_matrix(&self) -> Result<AnswerMatrix, AnswerMatrixError> {
        self.build_matrix(self.candidates.iter().map(|entry| (entry.entity.id.into(), &entry.answers)))
    }

    fn build_matrix<'a>(
        &self,
        rows: impl Iterator<Item = (i64, &'a Vec<Option<u8>>)>,
    ) -> Result<AnswerMatrix, AnswerMatrixError> {
        AnswerMatrix::new(
            self.scale,
            self.theses.len(),
            rows.map(|(id, answers)| (id, answers.iter().copied())),
        )
    }
}

async fn load_changed_answers(
    id: InstanceId,
    tx: &mut Tx,
) -> store::Result<HashMap<Entity, Vec<(ThesisId, Timestamp)>>> {
    let mut changed: HashMap<_, Vec<_>> = HashMap::new();
    for answer in store::answers::list_changed(id, tx).await? {
        changed.entry(answer.entity).or_default().push((answer.thesis, answer.changed_at));
    }
    Ok(changed)
}

/// Returns the candidates that satisfy a predicate, which also gets their party.
fn filter_candidates(
    candidates: &[Candidate],
    parties: &[Party],
    keeps: impl Fn(&Candidate, Option<&Party>) -> bool,
) -> Vec<Candidate> {
    let by_id: HashMap<PartyId, &Party> = parties.iter().map(|party| (party.id, party)).collect();
    let party = |candidate: &Candidate| candidate.party.and_then(|id| by_id.get(&id).copied());
    candidates.iter().filter(|candidate| keeps(candidate, party(candidate))).cloned().collect()
}

/// Returns the parties of these candidates.
fn list_affiliations<'a>(candidates: impl Iterator<Item = &'a Candidate>, parties: &[Party]) -> Vec<Party> {
    let named: HashSet<PartyId> = candidates.filter_map(|candidate| candidate.party).collect();
    parties.iter().filter(|party| named.contains(&party.id)).cloned().collect()
}

/// The submitted answers of an instance, in the order of its theses.
struct AnswersByEntity {
    entities: HashMap<Entity, EntityAnswers>,
    theses: usize,
}

struct EntityAnswers {
    answers: Vec<Option<u8>>,
    explained: usize,
}

impl AnswersByEntity {
    fn new(theses: &[Thesis], scale: Scale, submitted: Vec<SubmittedAnswers>) -> AnswersByEntity {
        let places: HashMap<_, _> = theses.iter().enumerate().map(|(i, thesis)| (thesis.id, i)).collect();
        let order =
            |SubmittedAnswers { entity, answers }| (entity, EntityAnswers::new(&places, scale, answers));
        AnswersByEntity { entities: submitted.into_iter().map(order).collect(), theses: theses.len() }
    }

    fn take_party(&mut self, party: Party) -> EntityWithAnswers<Party> {
        let given = self.entities.remove(&party.id.into());
        self.build_entry(party, given)
    }

    fn take_candidate(&mut self, candidate: Candidate) -> EntityWithAnswers<Candidate> {
        let given = self.entities.remove(&candidate.id.into());
        self.build_entry(candidate, given)
    }

    fn build_entry<E>(&self, entity: E, given: Option<EntityAnswers>) -> EntityWithAnswers<E> {
        let EntityAnswers { answers, explained } = given.unwrap_or_else(|| EntityAnswers::none(self.theses));
        EntityWithAnswers { entity, answers, explained }
    }
}

impl EntityAnswers {
    fn none(theses: usize) -> EntityAnswers {
        EntityAnswers { answers: vec![None; theses], explained: 0 }
    }

    /// Puts answers in the order of the theses.
    fn new(
        places: &HashMap<ThesisId, usize>,
        scale: Scale,
        submitted: Vec<SubmittedAnswer>,
    ) -> EntityAnswers {
        let mut ordered = EntityAnswers::none(places.len());
        for answer in submitted {
            let Some(&place) = places.get(&answer.thesis) else { continue };
            ordered.answers[place] =
                answer.value.map(AnswerValue::percent).and_then(|percent| scale.index(percent));
            ordered.explained += usize::from(answer.explained);
        }
        ordered
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use elections::configuration::AnswerChoices;

    const HYBRID_ON_THREE: [[f64; 3]; 3] = [[1.0, 0.0, -1.0], [0.0, 0.5, 0.0], [-1.0, 0.0, 1.0]];

    fn resolve(calculation: Calculation, decisions: AnswerChoices) -> Option<(Calculation, bool)> {
        let matrix = HYBRID_ON_THREE.iter().map(|row| row.to_vec()).collect();
        let mut algorithm = Algorithm { calculation, decisions, matrix, ..Algorithm::default() };
        resolve_matrix(&mut algorithm).ok()?;
        Some((algorithm.calculation, algorithm.matrix.is_empty()))
    }

    #[test]
    fn a_matrix_that_differs_from_the_model_takes_precedence() {
        let (three, five) = (AnswerChoices::Three, AnswerChoices::Five);
        let of_model = resolve(Calculation::Hybrid, three);
        assert_eq!(of_model, Some((Calculation::Hybrid, true)));
        let of_another_model = resolve(Calculation::Manhattan, three);
        assert_eq!(of_another_model, Some((Calculation::Custom, false)));
        let of_model_on_another_scale = resolve(Calculation::Hybrid, five);
        assert_eq!(of_model_on_another_scale, Some((Calculation::Hybrid, true)));
        assert_eq!(resolve(Calculation::Manhattan, five), None, "for another scale");
    }
}
