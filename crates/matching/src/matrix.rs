//! The score for each pair of an entity's and a voter's answer.
use crate::{
    Scale,
    model::{manhattan, scalar_product},
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;

/// The entry for full agreement, in thousandths; its negative is the lowest that an entry may be.
pub(crate) const ONE: i32 = 1000;
/// The number of choices of the longest scale.
const LONGEST: usize = 5;
/// Decimals such as 0.625 have no exact binary form; a product with 1000 this near to a whole number is one.
const ROUNDING: f64 = 1e-6;

/// A score for each pair (entity's answer, voter's answer), both from strongly disagree to fully agree.
///
/// Entries are thousandths from −1000 to 1000; on the wire they are decimals from −1 to 1. A matrix is square,
/// has one row for each choice of its scale, and its highest entry is above its lowest. Serialised as rows of
/// thousandths.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Vec<i32>>", into = "Vec<Vec<i32>>")]
pub struct Matrix {
    scale: Scale,
    /// Only the scale's corner is used, the rest is zero.
    entries: [[i32; LONGEST]; LONGEST],
}

/// Why a matrix is refused. Rows and columns are counted from 1.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum MatrixError {
    /// Not as many rows as the scale has choices.
    #[error("the matrix has {rows} rows, but the scale has {choices} choices: give one row for each choice")]
    Rows {
        /// Rows given.
        rows: usize,
        /// Choices of the scale.
        choices: usize,
    },
    /// A row without an entry for each choice.
    #[error(
        "row {row} of the matrix has {columns} entries, but the scale has {choices} choices: give one entry for each"
    )]
    Columns {
        /// The row.
        row: usize,
        /// Entries given in it.
        columns: usize,
        /// Choices of the scale.
        choices: usize,
    },
    /// No scale has that many choices.
    #[error("the matrix has {rows} rows: a matrix has 2, 3 or 5, one for each choice")]
    Size {
        /// Rows given.
        rows: usize,
    },
    /// An entry below −1 or above 1, or no number at all.
    #[error("the entry in row {row}, column {column} is {entry}: entries lie between -1 and 1")]
    OutOfBounds {
        /// The row, which is the entity's answer.
        row: usize,
        /// The column, which is the voter's answer.
        column: usize,
        /// The entry as a decimal.
        entry: f64,
    },
    /// An entry finer than a thousandth.
    #[error("the entry in row {row}, column {column} is {entry}: at most three decimal places are kept")]
    TooFine {
        /// The row, which is the entity's answer.
        row: usize,
        /// The column, which is the voter's answer.
        column: usize,
        /// The entry as a decimal.
        entry: f64,
    },
    /// All entries alike, so that nothing could be told apart.
    #[error(
        "every entry of the matrix is the same, so every match would be alike: let agreement score higher than disagreement"
    )]
    Flat,
}

/// Something unusual in a matrix that an editor should point out, though it is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatrixWarning {
    /// In this row (an entity's answer, an index into the scale) another answer of the voter scores higher
    /// than the same answer.
    HighestOffDiagonal {
        /// The row, as an index into the scale.
        row: u8,
    },
    /// The entries for (a, b) and (b, a) differ, so it matters who of voter and entity gave which answer.
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

/// A starting point for the custom table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatrixPreset {
    /// The exact mean of Manhattan and scalar product, as Mendez (2012) has it: on five choices 0.625 and
    /// −0.125 where the built-in hybrid has 0.75 and −0.25.
    Mean,
    /// Points 2, 1 and 0 as several German tools award them: 2 for the same answer, 1 for the one beside it,
    /// 0 beyond. Equals Manhattan on three choices.
    Points,
}

impl MatrixPreset {
    /// The preset's table for a scale; the binary one is the corners of the others.
    pub fn matrix(self, scale: Scale) -> Matrix {
        match self {
            MatrixPreset::Mean => Matrix::build(scale, |i, j| (manhattan(i, j) + scalar_product(i, j)) / 2),
            MatrixPreset::Points => {
                let next = if scale == Scale::Five { 25 } else { 50 };
                Matrix::build(scale, |i, j| match (i - j).abs() {
                    0 => ONE,
                    apart if apart <= next => 0,
                    _ => -ONE,
                })
            }
        }
    }
}

impl Matrix {
    /// A matrix from rows (entity's answer) of columns (voter's answer) in thousandths.
    pub fn new(scale: Scale, rows: Vec<Vec<i32>>) -> Result<Matrix, MatrixError> {
        let choices = scale.choices();
        if rows.len() != choices {
            return Err(MatrixError::Rows { rows: rows.len(), choices });
        }
        let mut entries = [[0; LONGEST]; LONGEST];
        for (i, row) in rows.iter().enumerate() {
            if row.len() != choices {
                return Err(MatrixError::Columns { row: i + 1, columns: row.len(), choices });
            }
            for (j, &entry) in row.iter().enumerate() {
                if !(-ONE..=ONE).contains(&entry) {
                    let entry = f64::from(entry) / f64::from(ONE);
                    return Err(MatrixError::OutOfBounds { row: i + 1, column: j + 1, entry });
                }
                entries[i][j] = entry;
            }
        }
        let matrix = Matrix { scale, entries };
        if matrix.lowest() == matrix.highest() { Err(MatrixError::Flat) } else { Ok(matrix) }
    }

    /// A matrix from decimals between −1 and 1 with at most three places, as the wire has them. The scale is
    /// the one with as many choices as there are rows.
    pub fn from_decimals(rows: &[Vec<f64>]) -> Result<Matrix, MatrixError> {
        let scale = Scale::with_choices(rows.len()).ok_or(MatrixError::Size { rows: rows.len() })?;
        let thousandths = rows.iter().zip(1..).map(|(row, r)| {
            row.iter().zip(1..).map(|(&entry, column)| to_thousandths(entry, r, column)).collect()
        });
        Matrix::new(scale, thousandths.collect::<Result<_, _>>()?)
    }

    /// The entries as decimals between −1 and 1.
    pub fn to_decimals(&self) -> Vec<Vec<f64>> {
        self.rows().map(|row| row.iter().map(|&entry| f64::from(entry) / f64::from(ONE)).collect()).collect()
    }

    /// The scale whose answers the rows and columns stand for.
    pub fn scale(&self) -> Scale {
        self.scale
    }

    /// The rows in thousandths: one for each answer of an entity, in it one entry for each answer of a voter.
    pub fn rows(&self) -> impl Iterator<Item = &[i32]> {
        let choices = self.scale.choices();
        self.entries[..choices].iter().map(move |row| &row[..choices])
    }

    /// The score in thousandths for a pair of answers; `None` if either is not of the scale.
    pub fn entry(&self, entity: u8, voter: u8) -> Option<i32> {
        let on_scale = self.scale.has(entity) && self.scale.has(voter);
        on_scale.then(|| self.entries[usize::from(entity)][usize::from(voter)])
    }

    /// The lowest entry in thousandths (m of the formula).
    pub fn lowest(&self) -> i32 {
        self.rows().flatten().copied().fold(ONE, i32::min)
    }

    /// The highest entry in thousandths (h of the formula); always above the lowest.
    pub fn highest(&self) -> i32 {
        self.rows().flatten().copied().fold(-ONE, i32::max)
    }

    /// The SHA-256, in lower-case hexadecimal, of the rows in thousandths as compact JSON. With the seed, and
    /// the model's name and version, it lets anyone compute a result again.
    pub fn sha256(&self) -> String {
        let rows: Vec<String> = self.rows().map(|row| json_array(row.iter().map(i32::to_string))).collect();
        let digest = Sha256::digest(json_array(rows.into_iter()));
        digest.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// What an editor should point out: rows whose highest entry is not on the diagonal, and pairs that break
    /// the symmetry.
    pub fn warnings(&self) -> Vec<MatrixWarning> {
        let choices = 0..self.scale.choices();
        let entry = |i: usize, j: usize| self.entries[i][j];
        let off_diagonal = choices
            .clone()
            .filter(|&i| self.entries[i][..choices.end].iter().any(|&other| other > entry(i, i)))
            .map(|i| MatrixWarning::HighestOffDiagonal { row: i as u8 });
        let lopsided = choices
            .clone()
            .flat_map(|i| (i + 1..choices.end).map(move |j| (i, j)))
            .filter(|&(i, j)| entry(i, j) != entry(j, i))
            .map(|(i, j)| MatrixWarning::NotSymmetric { row: i as u8, column: j as u8 });
        off_diagonal.chain(lopsided).collect()
    }

    /// The matrix whose entries are this function of the two answers as percentages (entity's, voter's). The
    /// function must give what [`Matrix::new`] would accept.
    pub(crate) fn build(scale: Scale, entry: impl Fn(i32, i32) -> i32) -> Matrix {
        let mut entries = [[0; LONGEST]; LONGEST];
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
    let thousandths = entry * f64::from(ONE);
    if (thousandths - thousandths.round()).abs() > ROUNDING {
        return Err(MatrixError::TooFine { row, column, entry });
    }
    Ok(thousandths.round() as i32)
}

fn json_array(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
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
    fn a_matrix_that_tells_nothing_apart_is_refused() {
        assert_eq!(three([[500; 3]; 3]), Err(MatrixError::Flat));
    }

    #[test]
    fn a_refusal_says_where_and_what_to_do() {
        let refused = Matrix::from_decimals(&[vec![1.0, 0.0], vec![0.0005, 0.0]]);
        let message = refused.map_err(|error| error.to_string());
        assert_eq!(
            message,
            Err("the entry in row 2, column 1 is 0.0005: at most three decimal places are kept".to_owned())
        );
    }

    #[test]
    fn every_thousandth_survives_the_way_to_decimals_and_back() {
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
    fn json_holds_the_rows_in_thousandths_and_is_checked_when_read() {
        let matrix = three(THREE).unwrap();
        let json = serde_json::to_string(&matrix).unwrap();
        assert_eq!(json, "[[1000,0,-1000],[0,500,0],[-1000,0,1000]]");
        assert_eq!(serde_json::from_str::<Matrix>(&json).unwrap(), matrix);
        assert!(serde_json::from_str::<Matrix>("[[1,1],[1,1]]").is_err());
    }

    #[test]
    fn an_editor_hears_of_a_row_whose_best_is_not_the_same_answer() {
        let matrix = three([[0, 1000, -1000], [1000, 500, 0], [-1000, 0, 1000]]).unwrap();
        assert_eq!(
            matrix.warnings(),
            [MatrixWarning::HighestOffDiagonal { row: 0 }, MatrixWarning::HighestOffDiagonal { row: 1 }]
        );
    }

    #[test]
    fn an_editor_hears_of_a_matrix_that_is_not_symmetric() {
        let matrix = three([[1000, 0, -1000], [0, 1000, 250], [-1000, 0, 1000]]).unwrap();
        assert_eq!(matrix.warnings(), [MatrixWarning::NotSymmetric { row: 1, column: 2 }]);
        assert_eq!(matrix.warnings()[0].to_string(), "row 2, column 3 differs from row 3, column 2");
    }

    #[rstest]
    fn built_in_models_and_presets_are_matrices_like_any_other(
        #[values(Scale::Binary, Scale::Three, Scale::Five)] scale: Scale,
    ) {
        let built_in = Model::built_in(scale).map(|model| model.matrix().clone());
        let presets = [MatrixPreset::Mean, MatrixPreset::Points].map(|preset| preset.matrix(scale));
        for matrix in built_in.into_iter().chain(presets) {
            assert_eq!((matrix.lowest(), matrix.highest()), (-1000, 1000));
            assert_eq!(Matrix::new(scale, matrix.clone().into()), Ok(matrix));
        }
    }

    #[test]
    fn of_the_built_in_models_only_the_directional_one_prefers_an_unequal_answer() {
        let warnings = |model: Model| model.matrix().warnings();
        assert_eq!(warnings(Model::manhattan(Scale::Five)), []);
        assert_eq!(warnings(Model::hybrid(Scale::Five)), []);
        // Who agrees is best matched by who fully agrees: that is what directional means.
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
