//! A model's matrix as points of one thesis, in the units and tables of the kernel.
use crate::Matrix;

/// Number of codes of an answer in a table: 0 for a missing answer, then the scale from strongly disagree. Rounded
/// up to a power of two.
pub(crate) const CODES: usize = 8;

/// Returns the code of an answer in the table.
pub(crate) fn encode_answer(answer: Option<u8>) -> u8 {
    answer.map_or(0, |index| index + 1)
}

/// Points of a thesis by the entity's code, for a given answer and weight of the voter.
pub(crate) type ByCode = [u8; CODES];

/// One byte of the points of every possible thesis, by the voter's weight − 1 and the voter's code.
pub(crate) type Bytes = [[ByCode; CODES]; 2];

/// The points of each pair of answers, in the largest unit in which all of them are integers.
///
/// Manhattan on five choices yields 0 to 4 halves, the hybrid 0 to 8 quarters. Such points fit into a byte even
/// with double weight. Those of a custom matrix with fine thousandths have a high byte too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PointTables {
    /// The unit, in thousandths of a point.
    pub unit: u32,
    /// Maximum units of a thesis with single weight: (h − m) ÷ unit.
    pub max_units: u32,
    /// The low bytes of the weighted points; 0 for a thesis that one side skipped.
    pub low: Bytes,
    /// The high bytes of the weighted points; at most 15, since the maximum is 4000.
    pub high: Bytes,
}

impl PointTables {
    pub fn new(matrix: &Matrix) -> PointTables {
        let lowest = matrix.lowest();
        let above_lowest = |entry: &i32| entry.abs_diff(lowest);
        let unit = matrix.rows().flatten().map(above_lowest).fold(0, greatest_common_divisor);
        let max_units = matrix.highest().abs_diff(lowest) / unit;
        let mut low = Bytes::default();
        let mut high = Bytes::default();
        for (entity, row) in (1..).zip(matrix.rows()) {
            for (voter, entry) in (1..).zip(row) {
                for (weight, n) in (1..).zip(0..low.len()) {
                    let [low_byte, high_byte, ..] = (weight * above_lowest(entry) / unit).to_le_bytes();
                    low[n][voter][entity] = low_byte;
                    high[n][voter][entity] = high_byte;
                }
            }
        }
        PointTables { unit, max_units, low, high }
    }

    /// Returns whether any points have a high byte.
    pub fn has_high_bytes(&self) -> bool {
        2 * self.max_units > u32::from(u8::MAX)
    }
}

fn greatest_common_divisor(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{MatrixPreset, Model, Scale};

    #[test]
    fn the_unit_is_as_large_as_the_matrix_allows() {
        let unit_and_widest = |model: Model| (model.points().unit, model.points().max_units);
        assert_eq!(unit_and_widest(Model::manhattan(Scale::Five)), (500, 4));
        assert_eq!(unit_and_widest(Model::scalar_product(Scale::Five)), (250, 8));
        assert_eq!(unit_and_widest(Model::hybrid(Scale::Five)), (250, 8));
        assert_eq!(unit_and_widest(Model::manhattan(Scale::Binary)), (2000, 1));
        assert_eq!(unit_and_widest(Model::custom(MatrixPreset::Mean.matrix(Scale::Five))), (125, 16));
    }

    #[test]
    fn the_points_of_a_fine_matrix_have_a_high_byte() {
        let tables = |entry| {
            PointTables::new(&Matrix::new(Scale::Binary, vec![vec![entry, -1000], vec![-1000, 0]]).unwrap())
        };
        let fine = tables(999);
        assert_eq!((fine.unit, fine.max_units), (1, 1999));
        let bytes = [fine.low, fine.high].map(|bytes| bytes[1][1][1]);
        assert_eq!(u16::from_le_bytes(bytes), 2 * 1999);
        assert!(fine.has_high_bytes());
        assert!(!tables(1000).has_high_bytes());
        assert_eq!(tables(1000).high, Bytes::default());
    }
}
