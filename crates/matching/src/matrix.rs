//! The score of each pair of an entity's and a voter's answer.
use crate::Scale;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;

/// The entry for full agreement, in thousandths. Its negative is the lowest allowed entry.
pub(crate) const FULL_SCORE: i32 = 1000;
/// The number of choices of the longest scale.
const MAX_CHOICES: usize = 5;
/// Tolerance for decimals such as 0.625 without an exact binary form: a product with 1000 counts as an integer if
/// it differs by less.
const DECIMAL_TOLERANCE: f64 = 1e-6;

/// A score for each pair (entity's answer, voter's answer), both from strongly disagree to fully agree.
///
/// Entries are thousandths from −1000 to 1000; on the wire they are decimals from −1 to 1. A matrix is square, has
/// one row for each choice of its scale, and its highest entry is above its lowest one. Serialised as rows of
/// thousandths.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Vec<i32>>", into = "Vec<Vec<i32>>")]
pub struct Matrix {
    scale: Scale,
    /// Only the first `choices` rows and columns are used; the others are zero.
    entries: [[i32; MAX_CHOICES]; MAX_CHOICES],
}

/// The reason why a matrix is rejected. Rows and columns are counted from 1.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum MatrixError {
    /// The number of rows differs from the number of choices of the scale.
    #[error("the matrix has {rows} rows, but the scale has {choices} choices: give one row for each choice")]
    Rows {
        /// Number of rows.
        rows: usize,
        /// Number of choices of the scale.
        choices: usize,
    },
    /// The number of entries of a row differs from the number of choices.
    #[error(
        "row {row} of the matrix has {columns} entries, but the scale has {choices} choices: give one entry for each"
    )]
    Columns {
        /// The row.
        row: usize,
        /// Number of entries in the row.
        columns: usize,
        /// Number of choices of the scale.
        choices: usize,
    },
    /// No scale has this number of choices.
    #[error("the matrix has {rows} rows: a matrix has 2, 3 or 5, one for each choice")]
    Size {
        /// Number of rows.
        rows: usize,
    },
    /// An entry is below −1, above 1, or not a number.
    #[error("the entry in row {row}, column {column} is {entry}: entries lie between -1 and 1")]
    OutOfBounds {
        /// The row, which is the entity's answer.
        row: usize,
        /// The column, which is the voter's answer.
        column: usize,
        /// The entry as a decimal.
        entry: f64,
    },
    /// An entry is finer than a thousandth.
    #[error("the entry in row {row}, column {column} is {entry}: at most three decimal places are kept")]
    TooFine {
        /// The row, which is the entity's answer.
        row: usize,
        /// The column, which is the voter's answer.
        column: usize,
        /// The entry as a decimal.
        entry: f64,
    },
    /// All entries are equal, so all matches would be equal.
    #[error(
        "every entry of the matrix is the same, so every match would be alike: let agreement score higher than disagreement"
    )]
    Flat,
}

/// An unusual property of a matrix. It is allowed, but an editor should point it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatrixWarning {
    /// In this row (an entity's answer, as an index into the scale) another answer of the voter scores higher than
    /// the same answer.
    HighestOffDiagonal {
        /// The row, as an index into the scale.
        row: u8,
    },
    /// The entries for (a, b) and (b, a) differ, so it matters which side gave which answer.
    NotSymmetric {
        /// The entity's answer of the pair, as an index into the scale.
        row: u8,
        /// The voter's answer of the pair, as an index into the scale; larger than `row`.
        column: u8,
    },
}

impl fmt::Display for MatrixWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatrixWarning::HighestOffDiagonal { row } => {
                write!(f, "row {}: an unequal answer scores higher than the equal one", row + 1)
            }
            MatrixWarning::NotSymmetric { row, column } => {
                let (row, column) = (row + 1, column + 1);
                write!(f, "row {row}, column {column} differs from row {column}, column {row}")
            }
        }
    }
}

/// A template for a custom matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatrixPreset {
    /// The exact mean of Manhattan and scalar product, as in Mendez (2012): on five choices 0.625 and −0.125 where
    /// the built-in hybrid has 0.75 and −0.25.
    Mean,
    /// Points 2, 1 and 0, as in several German tools: 2 for the same answer, 1 for a neighbouring one, 0
    /// otherwise. Equals Manhattan on three choices.
    Points,
}

impl MatrixPreset {
    /// Returns the matrix of the preset for a scale. The matrix of the binary scale consists of the corners of the
    /// others.
    pub fn matrix(self, scale: Scale) -> Matrix {
        match self {
            MatrixPreset::Mean => Matrix::build(scale, |i, j| (manhattan(i, j) + scalar_product(i, j)) / 2),
            MatrixPreset::Points => {
                let next = if scale == Scale::Five { 25 } else { 50 };
                Matrix::build(scale, |i, j| match (i - j).abs() {
                    0 => FULL_SCORE,
                    apart if apart <= next => 0,
                    _ => -FULL_SCORE,
                })
            }
        }
    }
}

impl Matrix {
    /// Creates a matrix from rows (entity's answer) of columns (voter's answer) in thousandths.
    ///
    /// # Errors
    /// Returns an error if the shape or an entry is wrong, or if all entries are equal.
    pub fn new(scale: Scale, rows: Vec<Vec<i32>>) -> Result<Matrix, MatrixError> {
        let choices = scale.choices();
        if rows.len() != choices {
            return Err(MatrixError::Rows { rows: rows.len(), choices });
        }
        let mut entries = [[0; MAX_CHOICES]; MAX_CHOICES];
        for (i, row) in rows.iter().enumerate() {
            if row.len() != choices {
                return Err(MatrixError::Columns { row: i + 1, columns: row.len(), choices });
            }
            for (j, &entry) in row.iter().enumerate() {
                if !(-FULL_SCORE..=FULL_SCORE).contains(&entry) {
                    let entry = f64::from(entry) / f64::from(FULL_SCORE);
                    return Err(MatrixError::OutOfBounds { row: i + 1, column: j + 1, entry });
                }
                entries[i][j] = entry;
            }
        }
        let matrix = Matrix { scale, entries };
        if matrix.lowest() == matrix.highest() { Err(MatrixError::Flat) } else { Ok(matrix) }
    }

    /// Creates a matrix from decimals between −1 and 1 with at most three decimal places, as on the wire. The
    /// number of rows determines the scale.
    ///
    /// # Errors
    /// Returns an error if the shape or an entry is wrong, or if all entries are equal.
    pub fn from_decimals(rows: &[Vec<f64>]) -> Result<Matrix, MatrixError> {
        let scale = Scale::with_choices(rows.len()).ok_or(MatrixError::Size { rows: rows.len() })?;
        let thousandths = rows.iter().zip(1..).map(|(row, r)| {
            row.iter().zip(1..).map(|(&entry, column)| to_thousandths(entry, r, column)).collect()
        });
        Matrix::new(scale, thousandths.collect::<Result<_, _>>()?)
    }

    /// Returns the entries as decimals between −1 and 1.
    pub fn to_decimals(&self) -> Vec<Vec<f64>> {
        self.rows()
            .map(|row| row.iter().map(|&entry| f64::from(entry) / f64::from(FULL_SCORE)).collect())
            .collect()
    }

    /// Returns the scale of the rows and columns.
    pub fn scale(&self) -> Scale {
        self.scale
    }

    /// Returns the rows in thousandths: one for each answer of an entity, with one entry for each answer of a
    /// voter.
    pub fn rows(&self) -> impl Iterator<Item = &[i32]> {
        let choices = self.scale.choices();
        self.entries[..choices].iter().map(move |row| &row[..choices])
    }

    /// Returns the score of a pair of answers in thousandths; `None` if one of them is not on the scale.
    pub fn entry(&self, entity: u8, voter: u8) -> Option<i32> {
        let on_scale = self.scale.contains(entity) && self.scale.contains(voter);
        on_scale.then(|| self.entries[usize::from(entity)][usize::from(voter)])
    }

    /// Returns the lowest entry in thousandths (m in the formula).
    pub fn lowest(&self) -> i32 {
        self.rows().flatten().copied().fold(FULL_SCORE, i32::min)
    }

    /// Returns the highest entry in thousandths (h in the formula); always above the lowest one.
    pub fn highest(&self) -> i32 {
        self.rows().flatten().copied().fold(-FULL_SCORE, i32::max)
    }

    /// Returns the SHA-256, in lower-case hexadecimal, of the rows in thousandths as compact JSON. With this, the
    /// seed, and the model's name and version, everybody can compute a result again.
    pub fn sha256(&self) -> String {
        let rows: Vec<String> = self.rows().map(|row| json_array(row.iter().map(i32::to_string))).collect();
        let digest = Sha256::digest(json_array(rows.into_iter()));
        digest.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Returns the properties that an editor should point out: rows whose highest entry is not on the diagonal,
    /// and pairs that are not symmetric.
    pub fn find_warnings(&self) -> Vec<MatrixWarning> {
        let choices = 0..self.scale.choices();
        let entry = |i: usize, j: usize| self.entries[i][j];
        let off_diagonal = choices
            .clone()
            .filter(|&i| self.entries[i][..choices.end].iter().any(|&other| other > entry(i, i)))
            .map(|i| MatrixWarning::HighestOffDiagonal { row: i as u8 });
        let asymmetric = choices
            .clone()
            .flat_map(|i| (i + 1..choices.end).map(move |j| (i, j)))
            .filter(|&(i, j)| entry(i, j) != entry(j, i))
            .map(|(i, j)| MatrixWarning::NotSymmetric { row: i as u8, column: j as u8 });
        off_diagonal.chain(asymmetric).collect()
    }

    /// Builds the matrix whose entries are a function of the two answers as percentages (entity's, voter's). The
    /// function must return entries that [`Matrix::new`] accepts.
    pub(crate) fn build(scale: Scale, entry: impl Fn(i32, i32) -> i32) -> Matrix {
        let mut entries = [[0; MAX_CHOICES]; MAX_CHOICES];
        for (row, &i) in entries.iter_mut().zip(scale.percents()) {
            for (cell, &j) in row.iter_mut().zip(scale.percents()) {
                *cell = entry(i32::from(i), i32::from(j));
            }
        }
        Matrix { scale, entries }
    }
}

impl TryFrom<Vec<Vec<i32>>> for Matrix {
    type Error = MatrixError;

    fn try_from(rows: Vec<Vec<i32>>) -> Result<Matrix, MatrixError> {
        let scale = Scale::with_choices(rows.len()).ok_or(MatrixError::Size { rows: rows.len() })?;
        Matrix::new(scale, rows)
    }
}

impl From<Matrix> for Vec<Vec<i32>> {
    fn from(matrix: Matrix) -> Self {
        matrix.rows().map(<[i32]>::to_vec).collect()
    }
}

fn to_thousandths(entry: f64, row: usize, column: usize) -> Result<i32, MatrixError> {
    if !(-1.0..=1.0).contains(&entry) {
        return Err(MatrixError::OutOfBounds { row, column, entry });
    }
    let thousandths = entry * f64::from(FULL_SCORE);
    if (thousandths - thousandths.round()).abs() > DECIMAL_TOLERANCE {
        return Err(MatrixError::TooFine { row, column, entry });
    }
    Ok(thousandths.round() as i32)
}

fn json_array(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}

/// Returns the city-block proximity in thousandths, 1 − |i − j| / 2 on five choices, of two answers in percent.
pub(crate) fn manhattan(i: i32, j: i32) -> i32 {
    FULL_SCORE - (i - j).abs() * FULL_SCORE / 50
}

/// Returns the directional score in thousandths, x·y with x and y from −1 to 1, of two answers in percent.
pub(crate) fn scalar_product(i: i32, j: i32) -> i32 {
    (i - 50) * (j - 50) * FULL_SCORE / 2500
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Model;
    use rstest::rstest;

    const THREE: [[i32; 3]; 3] = [[1000, 0, -1000], [0, 500, 0], [-1000, 0, 1000]];

    fn three(entries: [[i32; 3]; 3]) -> Result<Matrix, MatrixError> {
        Matrix::new(Scale::Three, entries.iter().map(|row| row.to_vec()).collect())
    }

    #[test]
    fn a_matrix_has_a_row_and_a_column_for_each_choice() {
        assert_eq!(
            Matrix::new(Scale::Five, vec![vec![0, 1]; 2]),
            Err(MatrixError::Rows { rows: 2, choices: 5 })
        );
        assert_eq!(
            Matrix::new(Scale::Binary, vec![vec![1, 0], vec![0, 1, 0]]),
            Err(MatrixError::Columns { row: 2, columns: 3, choices: 2 })
        );
        assert_eq!(Matrix::from_decimals(&vec![vec![1.0; 4]; 4]), Err(MatrixError::Size { rows: 4 }));
    }

    #[test]
    fn entries_lie_between_minus_one_and_one() {
        let refused = three([[1000, 0, -1001], [0, 0, 0], [0, 0, 0]]);
        assert_eq!(refused, Err(MatrixError::OutOfBounds { row: 1, column: 3, entry: -1.001 }));
        for entry in [1.001, f64::INFINITY, f64::NAN] {
            let refused = Matrix::from_decimals(&[vec![1.0, 0.0], vec![entry, 0.0]]);
            assert!(matches!(refused, Err(MatrixError::OutOfBounds { row: 2, column: 1, .. })));
        }
    }

    #[test]
    fn a_matrix_with_equal_entries_is_rejected() {
        assert_eq!(three([[500; 3]; 3]), Err(MatrixError::Flat));
    }

    #[test]
    fn an_error_names_the_entry_and_the_rule() {
        let refused = Matrix::from_decimals(&[vec![1.0, 0.0], vec![0.0005, 0.0]]);
        let message = refused.map_err(|error| error.to_string());
        assert_eq!(
            message,
            Err("the entry in row 2, column 1 is 0.0005: at most three decimal places are kept".to_owned())
        );
    }

    #[test]
    fn every_thousandth_is_converted_to_decimals_and_back_exactly() {
        for entry in -999..=1000 {
            let matrix = Matrix::new(Scale::Binary, vec![vec![entry, -1000], vec![-1000, entry]]).unwrap();
            assert_eq!(Matrix::from_decimals(&matrix.to_decimals()), Ok(matrix));
        }
    }

    #[test]
    fn the_digest_is_of_the_compact_json_in_thousandths() {
        let digest = Sha256::digest("[[1000,0,-1000],[0,500,0],[-1000,0,1000]]");
        let hexadecimal: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(three(THREE).unwrap().sha256(), hexadecimal);
    }

    #[test]
    fn json_contains_thousandths_and_is_validated_when_read() {
        let matrix = three(THREE).unwrap();
        let json = serde_json::to_string(&matrix).unwrap();
        assert_eq!(json, "[[1000,0,-1000],[0,500,0],[-1000,0,1000]]");
        assert_eq!(serde_json::from_str::<Matrix>(&json).unwrap(), matrix);
        assert!(serde_json::from_str::<Matrix>("[[1,1],[1,1]]").is_err());
    }

    #[test]
    fn a_warning_names_a_row_whose_highest_entry_is_not_the_same_answer() {
        let matrix = three([[0, 1000, -1000], [1000, 500, 0], [-1000, 0, 1000]]).unwrap();
        assert_eq!(
            matrix.find_warnings(),
            [MatrixWarning::HighestOffDiagonal { row: 0 }, MatrixWarning::HighestOffDiagonal { row: 1 }]
        );
    }

    #[test]
    fn a_warning_names_a_pair_that_is_not_symmetric() {
        let matrix = three([[1000, 0, -1000], [0, 1000, 250], [-1000, 0, 1000]]).unwrap();
        assert_eq!(matrix.find_warnings(), [MatrixWarning::NotSymmetric { row: 1, column: 2 }]);
        assert_eq!(matrix.find_warnings()[0].to_string(), "row 2, column 3 differs from row 3, column 2");
    }

    #[rstest]
    fn built_in_models_and_presets_are_matrices_like_any_other(
        #[values(Scale::Binary, Scale::Three, Scale::Five)] scale: Scale,
    ) {
        let built_in = Model::list_built_in(scale).map(|model| model.matrix().clone());
        let presets = [MatrixPreset::Mean, MatrixPreset::Points].map(|preset| preset.matrix(scale));
        for matrix in built_in.into_iter().chain(presets) {
            assert_eq!((matrix.lowest(), matrix.highest()), (-1000, 1000));
            assert_eq!(Matrix::new(scale, matrix.clone().into()), Ok(matrix));
        }
    }

    #[test]
    fn only_the_directional_built_in_model_prefers_an_unequal_answer() {
        let warnings = |model: Model| model.matrix().find_warnings();
        assert_eq!(warnings(Model::manhattan(Scale::Five)), []);
        assert_eq!(warnings(Model::hybrid(Scale::Five)), []);
        // A voter who agrees is matched best by an entity that fully agrees. This is a property of directional
        // models.
        let beside_the_ends = [1, 3].map(|row| MatrixWarning::HighestOffDiagonal { row });
        assert_eq!(warnings(Model::scalar_product(Scale::Five)), beside_the_ends);
    }

    #[test]
    fn the_presets_are_those_of_the_literature() {
        let mean = MatrixPreset::Mean.matrix(Scale::Five);
        assert_eq!((mean.entry(1, 1), mean.entry(1, 3)), (Some(625), Some(-125)));
        let points = MatrixPreset::Points.matrix(Scale::Five);
        assert_eq!([0, 1, 2, 3, 4].map(|voter| points.entry(1, voter)), [0, 1000, 0, -1000, -1000].map(Some));
        assert_eq!(MatrixPreset::Points.matrix(Scale::Three), *Model::manhattan(Scale::Three).matrix());
        assert_eq!(MatrixPreset::Points.matrix(Scale::Binary), *Model::manhattan(Scale::Binary).matrix());
    }
}
