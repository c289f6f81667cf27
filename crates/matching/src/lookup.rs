//! A voter's answers as small tables: what an entity's answer to each pair of theses yields.
use crate::{
    Rating, Voter,
    points::{ByCode, CODES, PointTables, code},
};

/// What each thesis counts, by weight − 1, whether the voter answered, and the entity's code: one in the low
/// half of the byte, and one in the high half if it is doubled.
const COUNTS: [[ByCode; 2]; 2] = [[[0; CODES], counts(0x01)], [[0; CODES], counts(0x11)]];

const fn counts(count: u8) -> ByCode {
    [0, count, count, count, count, count, 0, 0]
}

/// As many counts, or high bytes of points, can be added in a byte: 15 × 0x11 = 0xff.
pub(crate) const IN_A_BYTE: usize = 15;

/// The largest maximum, in units, with which [`Lookup::small`] holds.
const SMALL: u32 = 4193;

/// What every possible answer yields to one voter under one model.
#[derive(Clone, Debug)]
pub(crate) struct Lookup {
    /// The pairs of theses of which the voter answered at least one.
    pub pairs: Vec<PairTables>,
    /// Whether points have high bytes.
    pub wide: bool,
    /// Theses that the voter answered.
    pub answered: u16,
    /// Units that a single-weighted thesis can yield.
    pub widest: u32,
    /// Whether 4000 times the points is exact in an `f32`, whatever the entity's answers.
    pub small: bool,
}

/// A pair of theses, each with tables by the entity's code: the first thesis in the lower half.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub(crate) struct PairTables {
    /// The low bytes of the points.
    pub low: [u8; 2 * CODES],
    /// Their high bytes.
    pub high: [u8; 2 * CODES],
    /// Whether the thesis counts and is doubled, see [`COUNTS`].
    pub counts: [u8; 2 * CODES],
    /// The row of the block that holds the pair's answers.
    pub row: usize,
}

impl Lookup {
    pub fn new(tables: &PointTables, voter: &Voter) -> Lookup {
        let ratings = voter.ratings();
        let answered = voter.answered() as u16;
        let mut pairs = Vec::with_capacity(ratings.len().div_ceil(2));
        for (row, pair) in ratings.chunks(2).enumerate() {
            if pair.iter().any(|rating| rating.answer.is_some()) {
                pairs.push(PairTables::new(tables, pair, row));
            }
        }
        Lookup {
            pairs,
            wide: tables.wide(),
            answered,
            widest: tables.widest,
            small: 2 * tables.widest * u32::from(answered) <= SMALL,
        }
    }
}

impl PairTables {
    /// Without branches, as nothing foretells what voters skip or double.
    fn new(tables: &PointTables, pair: &[Rating], row: usize) -> PairTables {
        let mut of_pair =
            PairTables { low: [0; 2 * CODES], high: [0; 2 * CODES], counts: [0; 2 * CODES], row };
        for (half, rating) in pair.iter().enumerate() {
            let half = half * CODES..(half + 1) * CODES;
            let weight = rating.weight.times() as usize - 1;
            let code = usize::from(code(rating.answer)) % CODES;
            of_pair.low[half.clone()].copy_from_slice(&tables.low[weight][code]);
            of_pair.high[half.clone()].copy_from_slice(&tables.high[weight][code]);
            of_pair.counts[half].copy_from_slice(&COUNTS[weight][usize::from(rating.answer.is_some())]);
        }
        of_pair
    }
}
