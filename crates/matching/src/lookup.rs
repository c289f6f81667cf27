//! A voter's answers as small tables: what an entity's answer to each pair of theses yields.
use crate::{
    Voter, VoterRating,
    points::{ByCode, Bytes, CODES, PointTables, code},
};

/// What each thesis counts, by weight − 1, whether the voter answered, and the entity's code: one in the low
/// half of the byte, and one in the high half if it is doubled.
const COUNTS: [[ByCode; 2]; 2] = [[[0; CODES], for_answers(0x01)], [[0; CODES], for_answers(0x11)]];

const fn for_answers(count: u8) -> ByCode {
    [0, count, count, count, count, count, 0, 0]
}

/// As many counts, or high bytes of points, can be added in a byte: 15 × 0x11 = 0xff.
pub(crate) const IN_A_BYTE: usize = 15;

/// The largest maximum, in units, with which [`Lookup::small`] holds.
const SMALL: u32 = 4193;

/// What every possible answer yields to one voter under one model.
#[derive(Clone, Debug)]
pub(crate) struct Lookup {
    /// The pairs of theses, as many as a block has rows, or none.
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

/// A pair of theses: for each of the two, tables by the entity's code.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
pub(crate) struct PairTables {
    /// The low bytes of the points.
    pub low: [ByCode; 2],
    /// Their high bytes.
    pub high: [ByCode; 2],
    /// Whether the thesis counts and is doubled, see [`COUNTS`].
    pub counts: [ByCode; 2],
}

impl Lookup {
    pub fn new(tables: &PointTables, voter: &Voter) -> Lookup {
        let (pairs, odd) = voter.ratings().as_chunks();
        let last = odd.first().map(|&rating| PairTables::new(tables, [rating, VoterRating::default()]));
        let mut lookup = Lookup {
            pairs: pairs.iter().map(|&pair| PairTables::new(tables, pair)).collect(),
            wide: tables.wide(),
            answered: voter.answered() as u16,
            widest: tables.widest,
            small: 2 * tables.widest * voter.answered() as u32 <= SMALL,
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

/// A look-up instead of branches, as nothing foretells what voters skip or double.
fn by_code(bytes: &Bytes, VoterRating { answer, weight }: VoterRating) -> ByCode {
    bytes[weight.times() as usize - 1][usize::from(code(answer)) % CODES]
}

fn counts(VoterRating { answer, weight }: VoterRating) -> ByCode {
    COUNTS[weight.times() as usize - 1][usize::from(answer.is_some())]
}
