//! A voter's answers as lookup tables: the points of an entity's answers for each pair of theses.
use crate::{
    Voter, VoterRating,
    points::{ByCode, Bytes, CODES, PointTables, encode_answer},
};

/// The count of a thesis, by weight − 1, by whether the voter answered it, and by the entity's code: one in the
/// low half of the byte, and one in the high half if the weight is double.
const COUNTS: [[ByCode; 2]; 2] = [[[0; CODES], counts_by_code(0x01)], [[0; CODES], counts_by_code(0x11)]];

const fn counts_by_code(count: u8) -> ByCode {
    [0, count, count, count, count, count, 0, 0]
}

/// Number of counts, or of high bytes of points, whose sum fits into a byte: 15 × 0x11 = 0xff.
pub(crate) const MAX_SUMMANDS_PER_BYTE: usize = 15;

/// Largest maximum, in units, for which [`Lookup::is_float_exact`] holds.
const MAX_FLOAT_EXACT_UNITS: u32 = 4193;

/// The points of every possible answer for one voter under one model.
#[derive(Clone, Debug)]
pub(crate) struct Lookup {
    /// The pairs of theses, one for each row of a block; empty without theses.
    pub pairs: Vec<PairTables>,
    /// Whether points have high bytes.
    pub has_high_bytes: bool,
    /// Number of theses that the voter answered.
    pub answered: u16,
    /// Maximum units of a thesis with single weight.
    pub max_units: u32,
    /// Whether 4000 times the points is exact in an `f32`, for all possible answers of the entity.
    pub is_float_exact: bool,
}

/// A pair of theses: tables by the entity's code for each of the two.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
pub(crate) struct PairTables {
    /// The low bytes of the points.
    pub low: [ByCode; 2],
    /// The high bytes of the points.
    pub high: [ByCode; 2],
    /// Whether the thesis counts and has double weight, see [`COUNTS`].
    pub counts: [ByCode; 2],
}

impl Lookup {
    pub fn new(tables: &PointTables, voter: &Voter) -> Lookup {
        let (pairs, odd) = voter.ratings().as_chunks();
        let last = odd.first().map(|&rating| PairTables::new(tables, [rating, VoterRating::default()]));
        let mut lookup = Lookup {
            pairs: pairs.iter().map(|&pair| PairTables::new(tables, pair)).collect(),
            has_high_bytes: tables.has_high_bytes(),
            answered: voter.count_answered() as u16,
            max_units: tables.max_units,
            is_float_exact: 2 * tables.max_units * voter.count_answered() as u32 <= MAX_FLOAT_EXACT_UNITS,
        };
        lookup.pairs.extend(last);
        lookup
    }
}

impl PairTables {
    fn new(tables: &PointTables, pair: [VoterRating; 2]) -> PairTables {
        PairTables {
            low: pair.map(|rating| by_code(&tables.low, rating)),
            high: pair.map(|rating| by_code(&tables.high, rating)),
            counts: pair.map(counts),
        }
    }
}

/// Looks the table up without branches, since branches on skipped and double-weighted theses cannot be predicted.
fn by_code(bytes: &Bytes, VoterRating { answer, weight }: VoterRating) -> ByCode {
    bytes[weight.factor() as usize - 1][usize::from(encode_answer(answer)) % CODES]
}

fn counts(VoterRating { answer, weight }: VoterRating) -> ByCode {
    COUNTS[weight.factor() as usize - 1][usize::from(answer.is_some())]
}
