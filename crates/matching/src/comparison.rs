//! Comparison of one voter with every entity.
use crate::{AnswerMatrix, Kernel, Model, Scale, Scores, Voter, lookup::Lookup};

/// The answers of a voter and of every entity of an answer matrix, under a model.
#[derive(Clone, Debug)]
pub struct Comparison<'a> {
    pub(crate) table: &'a AnswerMatrix,
    pub(crate) model: &'a Model,
    pub(crate) voter: &'a Voter,
    pub(crate) kernel: Kernel,
    lookup: Lookup,
}

/// The reason why a voter, an answer matrix and a model do not match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ComparisonError {
    /// The voter has a different number of theses than the entities.
    #[error(
        "{ratings} answers were given to {theses} theses: give one for each thesis, empty where it was skipped"
    )]
    Theses {
        /// Number of ratings of the voter.
        ratings: usize,
        /// Number of theses of the matrix.
        theses: usize,
    },
    /// Their scales differ.
    #[error(
        "the entities answer with {} choices, the voter with {}, and the model compares {}: all must be the same",
        table.choices(), voter.choices(), model.choices()
    )]
    Scale {
        /// The scale of the answer matrix.
        table: Scale,
        /// The voter's scale.
        voter: Scale,
        /// The model's scale.
        model: Scale,
    },
}

impl<'a> Comparison<'a> {
    /// Creates the comparison of a voter with an answer matrix under a model.
    ///
    /// # Errors
    /// Returns an error if their scales or numbers of theses differ.
    pub fn new(
        table: &'a AnswerMatrix,
        model: &'a Model,
        voter: &'a Voter,
    ) -> Result<Comparison<'a>, ComparisonError> {
        let scales = [table.scale(), voter.scale(), model.scale()];
        if scales.iter().any(|&scale| scale != scales[0]) {
            return Err(ComparisonError::Scale { table: scales[0], voter: scales[1], model: scales[2] });
        }
        let (ratings, theses) = (voter.ratings().len(), table.theses());
        if ratings != theses {
            return Err(ComparisonError::Theses { ratings, theses });
        }
        let lookup = Lookup::new(model.points(), voter);
        Ok(Comparison { table, model, voter, kernel: Kernel::fastest(), lookup })
    }

    /// Returns the same comparison with another kernel.
    pub fn with_kernel(self, kernel: Kernel) -> Comparison<'a> {
        Comparison { kernel, ..self }
    }

    /// Returns the figure of every entity, in the order of the matrix, not ranked.
    pub fn scores(&self) -> Scores<'a> {
        let mut scores = Scores::new(self.table, self.model);
        scores.fill(self.kernel, &self.lookup);
        scores
    }

    /// Computes [`Comparison::scores`] in the memory of an earlier comparison.
    pub fn score_into(&self, scores: &mut Scores<'a>) {
        scores.resize_for(self.table, self.model);
        scores.fill(self.kernel, &self.lookup);
    }
}
