//! A model's matrix as the points that one thesis yields, in the units and tables of the kernel.
use crate::Matrix;

/// The codes that an answer can have in a table: 0 for missing, then the scale from strongly disagree.
pub(crate) const CODES: usize = 8;

/// The code of an answer in the table.
pub(crate) fn code(answer: Option<u8>) -> u8 {
    answer.map_or(0, |index| index + 1)
}

/// The points of a thesis by the entity's code; the voter's answer and weight are given.
pub(crate) type ByCode = [u8; CODES];

/// What each pair of answers yields, in the largest unit that keeps every yield whole.
///
/// Manhattan on five choices yields 0 to 4 halves, the hybrid 0 to 8 quarters. So even doubled points fit a
/// byte, unless a custom table uses fine thousandths: its points need a second, high byte.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PointTables {
    /// Thousandths of a point in a unit.
    pub unit: u32,
    /// Units that a single-weighted thesis can yield: (h − m) ÷ unit.
    pub widest: u32,
    /// Low bytes of the weighted points, by weight − 1 and voter's answer.
    pub low: [[ByCode; 5]; 2],
    /// High bytes likewise, if any point has one.
    pub high: Option<[[ByCode; 5]; 2]>,
}

impl PointTables {
    pub fn new(matrix: &Matrix) -> PointTables {
        let lowest = matrix.lowest();
        let above_lowest = |entry: &i32| entry.abs_diff(lowest);
        let unit = matrix.rows().flatten().map(above_lowest).fold(0, greatest_common_divisor);
        let widest = matrix.highest().abs_diff(lowest) / unit;
        let mut low = [[[0; CODES]; 5]; 2];
        let mut high = low;
        for (entity, row) in matrix.rows().enumerate() {
            for (voter, entry) in row.iter().enumerate() {
                for (weight, tables) in (1..).zip(low.iter_mut().zip(&mut high)) {
                    let [low, high, ..] = (weight * above_lowest(entry) / unit).to_le_bytes();
                    tables.0[voter][entity + 1] = low;
                    tables.1[voter][entity + 1] = high;
                }
            }
        }
        PointTables { unit, widest, low, high: (2 * widest > u32::from(u8::MAX)).then_some(high) }
    }
}

fn greatest_common_divisor(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Model, Preset, Scale};

    #[test]
    fn the_unit_is_as_large_as_the_matrix_allows() {
        let unit_and_widest = |model: Model| (model.points().unit, model.points().widest);
        assert_eq!(unit_and_widest(Model::manhattan(Scale::Five)), (500, 4));
        assert_eq!(unit_and_widest(Model::scalar_product(Scale::Five)), (250, 8));
        assert_eq!(unit_and_widest(Model::hybrid(Scale::Five)), (250, 8));
        assert_eq!(unit_and_widest(Model::manhattan(Scale::Binary)), (2000, 1));
        assert_eq!(unit_and_widest(Model::custom(Preset::Mean.matrix(Scale::Five))), (125, 16));
    }

    #[test]
    fn points_beyond_a_byte_have_a_high_byte() {
        let matrix = |entry| Matrix::new(Scale::Binary, vec![vec![entry, -1000], vec![-1000, 0]]).unwrap();
        let tables = PointTables::new(&matrix(999));
        assert_eq!((tables.unit, tables.widest), (1, 1999));
        let doubled = u16::from_le_bytes([tables.low[1][0][1], tables.high.unwrap()[1][0][1]]);
        assert_eq!(doubled, 2 * 1999);
        assert!(PointTables::new(&matrix(1000)).high.is_none());
    }
}
