//! A contest: what voters may see of one instance, read from the store in one go.
use crate::snapshots;
use elections::{
    answers::AnswerValue,
    candidates::{AgeGroup, Candidate, CandidateProfile},
    clusters::Cluster,
    configuration::{Algorithm, Calculation, Configuration},
    elections::Election,
    ids::{CandidateId, InstanceId, PartyId},
    instances::Instance,
    parties::Party,
    theses::Thesis,
};
use matching::{AnswerMatrix, AnswerMatrixError, Matrix, MatrixError, Model, Scale};
use std::collections::{HashMap, HashSet};
use store::{Db, Tx, answers::SubmittedAnswer};

/// What voters may see of one instance.
#[derive(Clone, Debug)]
pub struct ElectionData {
    /// The instance.
    pub application: Instance,
    /// Its election.
    pub election: Election,
    /// Its theses, in order.
    pub theses: Vec<Thesis>,
    /// The parties that submitted and are not deactivated, by id; none where voters are matched with candidates alone.
    pub parties: Vec<EntityWithAnswers<Party>>,
    /// The candidates likewise; none where voters are matched with parties alone.
    pub candidates: Vec<EntityWithAnswers<Candidate>>,
    /// The candidates without a profile, whose parties are not deactivated; they are ranked nowhere.
    pub candidates_light: Vec<Candidate>,
    /// The parties that all these candidates belong to, ranked or not.
    pub affiliations: Vec<Party>,
    /// The cluster it belongs to, if it does.
    pub cluster: Option<Cluster>,
    /// Whether the log of changes that voters may read has entries.
    pub is_changed: bool,
    /// The scale on which everybody answers.
    pub scale: Scale,
    /// The model that turns two answers into points.
    pub model: Model,
}

/// A party or a candidate with its submitted answers.
#[derive(Clone, Debug)]
pub struct EntityWithAnswers<E> {
    /// Who it is.
    pub entity: E,
    /// Its answers in the order of the theses, as places on the scale from strongly disagree.
    pub answers: Vec<Option<u8>>,
    /// How many of them it explains.
    pub explained: usize,
}

/// Why a contest cannot be shown.
#[derive(Debug, thiserror::Error)]
pub enum ElectionDataError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] store::Error),
    /// There is no such instance.
    #[error("there is no such instance")]
    Missing,
    /// Its configuration has no usable model.
    #[error(transparent)]
    Model(#[from] ModelError),
    /// Its answers do not fit its theses.
    #[error(transparent)]
    Table(#[from] AnswerMatrixError),
    /// Its documents cannot be built.
    #[error(transparent)]
    Document(#[from] std::io::Error),
}

/// Why the configuration gives no model.
#[derive(Debug, thiserror::Error)]
pub enum ModelError {
    /// The custom matrix does not fit.
    #[error("the custom matrix does not fit: {0}")]
    Matrix(#[from] MatrixError),
    /// The custom matrix is for another number of answer choices.
    #[error("the custom matrix is for another number of answer choices")]
    OtherScale,
    /// The number of choices is none that can be answered.
    #[error("there is no scale with so many answer choices")]
    NoScale,
}

/// The scale of an instance.
///
/// # Errors
/// When the number of choices is none that can be answered.
pub fn scale(algorithm: &Algorithm) -> Result<Scale, ModelError> {
    Scale::from_configuration(algorithm.decisions.into(), algorithm.binary).ok_or(ModelError::NoScale)
}

/// The model of an instance.
///
/// # Errors
/// When its custom matrix is not usable.
pub fn model(algorithm: &Algorithm) -> Result<Model, ModelError> {
    let scale = scale(algorithm)?;
    Ok(match algorithm.calculation {
        Calculation::Manhattan => Model::manhattan(scale),
        Calculation::ScalarProduct => Model::scalar_product(scale),
        Calculation::Hybrid => Model::hybrid(scale),
        Calculation::Custom => {
            let matrix = Matrix::from_decimals(&algorithm.matrix)?;
            if matrix.scale() != scale {
                return Err(ModelError::OtherScale);
            }
            Model::custom(matrix)
        }
    })
}

/// Lets the matrix of a document decide where it is not that of the model that the document names: what counts is one
/// matrix, and clients of the published interface look at that alone. The matrix that a model brings along is left out.
///
/// # Errors
/// When the matrix fits neither the model nor the scale.
pub fn settle_matrix(algorithm: &mut Algorithm) -> Result<(), ModelError> {
    if algorithm.calculation == Calculation::Custom || algorithm.matrix.is_empty() {
        return Ok(());
    }
    let matrix = Matrix::from_decimals(&algorithm.matrix)?;
    if matrix == *model(algorithm)?.matrix() {
        algorithm.matrix = Vec::new();
    } else if matrix.scale() == scale(algorithm)? {
        algorithm.calculation = Calculation::Custom;
    } else if is_built_in(&matrix, algorithm.calculation) {
        // Only the number of answer choices was changed since the document was read.
        algorithm.matrix = Vec::new();
    } else {
        return Err(ModelError::OtherScale);
    }
    Ok(())
}

/// Whether a matrix is that of a model on its own scale.
fn is_built_in(matrix: &Matrix, calculation: Calculation) -> bool {
    let of_model = match calculation {
        Calculation::Manhattan => Model::manhattan(matrix.scale()),
        Calculation::ScalarProduct => Model::scalar_product(matrix.scale()),
        Calculation::Hybrid => Model::hybrid(matrix.scale()),
        Calculation::Custom => return false,
    };
    matrix == of_model.matrix()
}

/// The least coverage for a rank, in thousandths.
pub fn least_coverage_permille(configuration: &Configuration) -> u16 {
    (configuration.least_coverage.clamp(0.0, 1.0) * 1000.0).round() as u16
}

impl ElectionData {
    /// Reads an instance, as it is at one moment.
    ///
    /// # Errors
    /// When there is no such instance, its configuration has no usable model, or the store fails.
    pub async fn read(id: InstanceId, db: &Db) -> Result<ElectionData, ElectionDataError> {
        ElectionData::read_in(id, &mut db.begin_reading().await?).await
    }

    /// [`ElectionData::read`] together with what else is read in a transaction.
    pub(crate) async fn read_in(id: InstanceId, tx: &mut Tx) -> Result<ElectionData, ElectionDataError> {
        let application = store::instances::find(id, &mut *tx).await?.ok_or(ElectionDataError::Missing)?;
        let election = store::elections::find(application.election, &mut *tx)
            .await?
            .ok_or(ElectionDataError::Missing)?;
        let theses = store::theses::of(id, &mut *tx).await?;
        let parties = store::parties::of(id, &mut *tx).await?;
        let candidates = store::candidates::of(id, &mut *tx).await?;
        let submitted = store::answers::submitted(id, &mut *tx).await?;
        let is_changed = store::public_changes::exist(id, &mut *tx).await?;
        let cluster = match application.cluster {
            Some(cluster) => store::clusters::find(cluster, &mut *tx).await?,
            None => None,
        };

        let algorithm = &application.configuration.algorithm;
        let model = model(algorithm)?;
        let with_parties = algorithm.match_type.includes_parties();
        let with_candidates = algorithm.match_type.includes_candidates();
        let mut answered = Answered::new(&theses, model.scale(), submitted);
        let candidates_light = chosen(&candidates, &parties, Candidate::is_public_without_profile);
        let candidates =
            if with_candidates { chosen(&candidates, &parties, Candidate::is_public) } else { Vec::new() };
        Ok(ElectionData {
            scale: model.scale(),
            model,
            affiliations: affiliations(candidates.iter().chain(&candidates_light), &parties),
            parties: parties
                .into_iter()
                .filter(|party| with_parties && party.is_public())
                .map(|party| answered.party(party))
                .collect(),
            candidates: candidates.into_iter().map(|candidate| answered.candidate(candidate)).collect(),
            candidates_light,
            cluster,
            is_changed,
            application,
            election,
            theses,
        })
    }

    /// [`least_coverage_permille`] of its configuration.
    pub fn least_coverage_permille(&self) -> u16 {
        least_coverage_permille(&self.application.configuration)
    }

    /// The age group of a candidate in the year of the election.
    pub(crate) fn age_group(&self, profile: &CandidateProfile) -> Option<AgeGroup> {
        AgeGroup::from_birth_year(profile.birth_year?, self.election.election_date?.year())
    }

    /// The answers of a party or candidate, a character a thesis.
    pub(crate) fn answers_text<E>(&self, standing: &EntityWithAnswers<E>) -> String {
        let place = |answer: &Option<u8>| answer.map_or('-', |index| char::from(b'0' + index));
        standing.answers.iter().map(place).collect()
    }

    /// The model as results name it.
    pub(crate) fn model_used(&self) -> snapshots::SnapshotModel {
        snapshots::SnapshotModel {
            name: self.model.name().as_str().to_owned(),
            version: self.model.version(),
            matrix_sha256: self.model.matrix_sha256().to_owned(),
        }
    }

    /// The parties as a table to match with.
    ///
    /// # Errors
    /// When their answers do not fit the theses.
    pub fn party_table(&self) -> Result<AnswerMatrix, AnswerMatrixError> {
        self.table(self.parties.iter().map(|standing| (standing.entity.id.into(), &standing.answers)))
    }

    /// The candidates as a table to match with.
    ///
    /// # Errors
    /// When their answers do not fit the theses.
    pub fn candidate_table(&self) -> Result<AnswerMatrix, AnswerMatrixError> {
        self.table(self.candidates.iter().map(|standing| (standing.entity.id.into(), &standing.answers)))
    }

    fn table<'a>(
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

/// The candidates that keep a rule, given their parties.
fn chosen(
    candidates: &[Candidate],
    parties: &[Party],
    keeps: fn(&Candidate, Option<&Party>) -> bool,
) -> Vec<Candidate> {
    let by_id: HashMap<PartyId, &Party> = parties.iter().map(|party| (party.id, party)).collect();
    let party = |candidate: &Candidate| candidate.party.and_then(|id| by_id.get(&id).copied());
    candidates.iter().filter(|candidate| keeps(candidate, party(candidate))).cloned().collect()
}

/// The parties that these candidates belong to.
fn affiliations<'a>(candidates: impl Iterator<Item = &'a Candidate>, parties: &[Party]) -> Vec<Party> {
    let named: HashSet<PartyId> = candidates.filter_map(|candidate| candidate.party).collect();
    parties.iter().filter(|party| named.contains(&party.id)).cloned().collect()
}

/// The submitted answers of an instance, by who gave them.
struct Answered {
    parties: HashMap<PartyId, Given>,
    candidates: HashMap<CandidateId, Given>,
    theses: usize,
}

struct Given {
    answers: Vec<Option<u8>>,
    explained: usize,
}

impl Answered {
    fn new(theses: &[Thesis], scale: Scale, submitted: Vec<SubmittedAnswer>) -> Answered {
        let places: HashMap<_, _> = theses.iter().enumerate().map(|(i, thesis)| (thesis.id, i)).collect();
        let mut all = Answered { parties: HashMap::new(), candidates: HashMap::new(), theses: theses.len() };
        for answer in submitted {
            let Some(&place) = places.get(&answer.thesis) else { continue };
            let given = all.given(answer.entity);
            given.answers[place] =
                answer.value.map(AnswerValue::percent).and_then(|percent| scale.index(percent));
            given.explained += usize::from(answer.explained);
        }
        all
    }

    fn given(&mut self, entity: elections::answers::Entity) -> &mut Given {
        use elections::answers::Entity;
        let nothing = Given { answers: vec![None; self.theses], explained: 0 };
        match entity {
            Entity::Party(id) => self.parties.entry(id).or_insert(nothing),
            Entity::Candidate(id) => self.candidates.entry(id).or_insert(nothing),
        }
    }

    fn party(&mut self, party: Party) -> EntityWithAnswers<Party> {
        let given = self.parties.remove(&party.id);
        self.standing(party, given)
    }

    fn candidate(&mut self, candidate: Candidate) -> EntityWithAnswers<Candidate> {
        let given = self.candidates.remove(&candidate.id);
        self.standing(candidate, given)
    }

    fn standing<E>(&self, entity: E, given: Option<Given>) -> EntityWithAnswers<E> {
        let Given { answers, explained } =
            given.unwrap_or_else(|| Given { answers: vec![None; self.theses], explained: 0 });
        EntityWithAnswers { entity, answers, explained }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use elections::configuration::AnswerChoices;

    const HYBRID_ON_THREE: [[f64; 3]; 3] = [[1.0, 0.0, -1.0], [0.0, 0.5, 0.0], [-1.0, 0.0, 1.0]];

    fn settled(calculation: Calculation, decisions: AnswerChoices) -> Option<(Calculation, bool)> {
        let matrix = HYBRID_ON_THREE.iter().map(|row| row.to_vec()).collect();
        let mut algorithm = Algorithm { calculation, decisions, matrix, ..Algorithm::default() };
        settle_matrix(&mut algorithm).ok()?;
        Some((algorithm.calculation, algorithm.matrix.is_empty()))
    }

    #[test]
    fn a_matrix_counts_where_it_is_not_that_of_the_model() {
        let (three, five) = (AnswerChoices::Three, AnswerChoices::Five);
        let of_model = settled(Calculation::Hybrid, three);
        assert_eq!(of_model, Some((Calculation::Hybrid, true)));
        let of_another_model = settled(Calculation::Manhattan, three);
        assert_eq!(of_another_model, Some((Calculation::Custom, false)));
        let of_model_on_another_scale = settled(Calculation::Hybrid, five);
        assert_eq!(of_model_on_another_scale, Some((Calculation::Hybrid, true)));
        assert_eq!(settled(Calculation::Manhattan, five), None, "for another scale");
    }
}
