//! A voter's answers as small tables: what an entity's answer to each pair of theses yields.
use crate::{
    Rating, Voter, Weight,
    points::{ByCode, CODES, PointTables},
};

/// A thesis that counts, in the `counts` of [`PairTables`]: one in the low half of the byte, and one in the
/// high half if it is doubled.
const SINGLE: u8 = 0x01;
const DOUBLE: u8 = 0x11;

/// As many of these bytes can be added before a half overflows: 15 × 0x11 = 0xff.
pub(crate) const COUNTS_IN_A_BYTE: usize = 15;

/// What every possible answer yields to one voter under one model.
#[derive(Clone, Debug)]
pub(crate) struct Lookup {
    /// Theses that the voter answered.
    pub answered: u16,
    /// Units that a single-weighted thesis can yield.
    pub widest: u32,
    /// The low bytes of the points.
    pub low: Pass,
    /// Their high bytes, where a byte does not hold them.
    pub high: Option<Pass>,
}

/// One byte of the points of every pair of theses of which the voter answered at least one.
#[derive(Clone, Debug)]
pub(crate) struct Pass {
    pub pairs: Vec<PairTables>,
    /// As many of the points bytes can be added before they overflow a byte; at least 1.
    pub in_a_byte: usize,
}

/// A pair of theses, each with a table by the entity's code: the first thesis in the lower half.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub(crate) struct PairTables {
    pub points: [u8; 2 * CODES],
    /// Whether the thesis counts and is doubled, see [`SINGLE`] and [`DOUBLE`].
    pub counts: [u8; 2 * CODES],
    /// The row of the block that holds the pair's answers.
    pub row: usize,
}

impl Lookup {
    pub fn new(tables: &PointTables, voter: &Voter) -> Lookup {
        let most = 2 * tables.widest;
        Lookup {
            answered: voter.answered() as u16,
            widest: tables.widest,
            low: Pass::new(&tables.low, most.min(0xff), voter),
            high: tables.high.as_ref().map(|high| Pass::new(high, most >> 8, voter)),
        }
    }
}

impl Pass {
    fn new(bytes: &[[ByCode; 5]; 2], most: u32, voter: &Voter) -> Pass {
        let ratings = voter.ratings();
        let mut pairs = Vec::with_capacity(ratings.len().div_ceil(2));
        for (row, pair) in ratings.chunks(2).enumerate() {
            if pair.iter().any(|rating| rating.answer.is_some()) {
                let mut tables = PairTables { points: [0; 2 * CODES], counts: [0; 2 * CODES], row };
                for (half, rating) in pair.iter().enumerate() {
                    tables.set(half, rating, bytes);
                }
                pairs.push(tables);
            }
        }
        Pass { pairs, in_a_byte: 0xff / most as usize }
    }
}

impl PairTables {
    fn set(&mut self, half: usize, rating: &Rating, bytes: &[[ByCode; 5]; 2]) {
        let Some(answer) = rating.answer else { return };
        let (bytes, count) = match rating.weight {
            Weight::Single => (&bytes[0], SINGLE),
            Weight::Double => (&bytes[1], DOUBLE),
        };
        let half = half * CODES..(half + 1) * CODES;
        self.points[half.clone()].copy_from_slice(&bytes[usize::from(answer)]);
        self.counts[half].copy_from_slice(&[0, count, count, count, count, count, 0, 0]);
    }
}
