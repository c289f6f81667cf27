//! Scoring of a block of 64 entities: the scalar version, and the parts that all versions share.
use crate::{
    lookup::{Lookup, MAX_SUMMANDS_PER_BYTE, PairTables},
    points::{ByCode, CODES},
    table::{BLOCK, Row},
};

/// The figures of the entities of a block, in a compact form, since those of a large table do not fit into the
/// first-level cache. If the table ends within the block, the remaining entities have no answers.
#[derive(Clone, Debug)]
pub(crate) struct BlockScores {
    /// The match in per mille, rounded as in `Figure::permille`; 0 if no thesis counts.
    pub permille: [u16; BLOCK],
    /// Sums of the low bytes of the points, in the model's units.
    pub low: [u16; BLOCK],
    /// Sums of the high bytes of the points; only valid if the model's points have high bytes.
    pub high: [u16; BLOCK],
    /// Theses that count: all of them in the low byte, those with double weight in the high byte.
    pub counts: [u16; BLOCK],
    /// The maximum of `permille`.
    pub highest: u16,
}

impl BlockScores {
    pub const EMPTY: BlockScores = BlockScores {
        permille: [0; BLOCK],
        low: [0; BLOCK],
        high: [0; BLOCK],
        counts: [0; BLOCK],
        highest: 0,
    };

    /// Returns the number of theses that count for an entity.
    #[inline(always)]
    pub fn count_theses(&self, i: usize) -> u16 {
        self.counts[i] & 0xff
    }

    /// Returns the sum of their weights.
    #[inline(always)]
    pub fn weight(&self, i: usize) -> u16 {
        self.count_theses(i) + (self.counts[i] >> 8)
    }

    /// Returns the points of an entity, in the model's units.
    #[inline(always)]
    pub fn points(&self, i: usize, has_high_bytes: bool) -> u32 {
        u32::from(self.low[i]) + if has_high_bytes { u32::from(self.high[i]) << 8 } else { 0 }
    }
}

/// Scores a block with safe code that runs on every processor.
pub(crate) fn score_scalar(lookup: &Lookup, rows: &[Row], scores: &mut BlockScores) {
    match lookup.has_high_bytes {
        false => sum_points::<false>(&lookup.pairs, rows, scores),
        true => sum_points::<true>(&lookup.pairs, rows, scores),
    }
    round(lookup, scores);
}

/// Rounds the sums of a block to per mille. Inlined, so that it is compiled for the same processor features as the
/// caller.
#[inline(always)]
pub(crate) fn round(lookup: &Lookup, scores: &mut BlockScores) {
    match (lookup.has_high_bytes, lookup.is_float_exact) {
        (true, _) => round_any::<true>(lookup.max_units, scores),
        (false, false) => round_any::<false>(lookup.max_units, scores),
        (false, true) => round_small(lookup.max_units, scores),
    }
}

/// 2²³: the sum of this number and a smaller float has the nearest integer in its low bits.
const INTEGER_SHIFT: f32 = 8_388_608.0;

/// Computes (2000 · score + maximum) div (2 · maximum) exactly, if 4000 times the points is exact in a float.
///
/// The result is the integer nearest to (4000 · points + 1) ÷ (4 · maximum). That quotient differs by at least 1 ÷
/// (4 · 4193) from the midpoint between two integers. The error of the float quotient, which is below 1000, is at
/// most 2⁻¹⁵. The loop has no branches, so that the compiler vectorises it.
#[inline(always)]
fn round_small(max_units: u32, scores: &mut BlockScores) {
    let max_units = 4.0 * max_units as f32;
    let mut highest = 0;
    for i in 0..BLOCK {
        let maximum = (max_units * f32::from(scores.weight(i))).max(4.0);
        let nearby = (4000.0 * f32::from(scores.low[i]) + 1.0) / maximum;
        let permille = (nearby + INTEGER_SHIFT).to_bits() as u16;
        scores.permille[i] = permille;
        highest = permille.max(highest);
    }
    scores.highest = highest;
}

/// Computes the same for any points. A slightly reduced float quotient is either correct or one too low, and the
/// integer remainder decides which. No value exceeds 31 bits: 254 theses yield at most 2000 · 1,016,000.
#[inline(always)]
fn round_any<const WIDE: bool>(max_units: u32, scores: &mut BlockScores) {
    /// 1000, reduced by more than the error of one float product and one float quotient.
    const ALMOST_1000: f32 = 999.9995;
    let mut highest = 0;
    for i in 0..BLOCK {
        let points = scores.points(i, WIDE) as i32;
        let maximum = (max_units as i32 * i32::from(scores.weight(i))).max(1);
        let quotient = points as f32 * ALMOST_1000 / maximum as f32;
        let low = (quotient + INTEGER_SHIFT).to_bits() as i32 - INTEGER_SHIFT.to_bits() as i32;
        let remainder = 2000 * points - 2 * (low * maximum);
        let permille = (low + i32::from(remainder >= maximum)) as u16;
        scores.permille[i] = permille;
        highest = permille.max(highest);
    }
    scores.highest = highest;
}

/// Number of codes that a processor compares at once.
const LANES: usize = 16;

/// Bytes at even positions belong to the first thesis of a pair, bytes at odd positions to the second.
type Alternating = [u8; LANES];

const fn alternating(first: u8, second: u8) -> Alternating {
    let mut bytes = [first; LANES];
    let mut odd = 1;
    while odd < LANES {
        bytes[odd] = second;
        odd += 2;
    }
    bytes
}

/// The codes of the answers, by their index.
const ANSWERS: [Alternating; 5] = {
    let mut codes = [[0; LANES]; 5];
    let mut n = 0;
    while n < codes.len() {
        codes[n] = alternating(n as u8 + 1, n as u8 + 1 + CODES as u8);
        n += 1;
    }
    codes
};

/// Looks up points by masked differences: an entry of a table is the sum of the differences up to it. The compiler
/// vectorises this form, but not a chain of comparisons.
fn sum_points<const WIDE: bool>(pairs: &[PairTables], rows: &[Row], scores: &mut BlockScores) {
    (scores.low, scores.high, scores.counts) = ([0; BLOCK], [0; BLOCK], [0; BLOCK]);
    for (pairs, rows) in pairs.chunks(MAX_SUMMANDS_PER_BYTE).zip(rows.chunks(MAX_SUMMANDS_PER_BYTE)) {
        let mut bytes = Bytes { high: [0; 2 * BLOCK], counts: [0; 2 * BLOCK] };
        for (pair, row) in pairs.iter().zip(rows) {
            add_pair::<WIDE>(pair, row, &mut scores.low, &mut bytes);
        }
        let theses = bytes.high.as_chunks().0.iter().zip(bytes.counts.as_chunks().0);
        for (i, (&high, &[first, second])) in theses.enumerate() {
            scores.high[i] += sum_pair(high);
            scores.counts[i] +=
                sum_pair([first & 0x0f, second & 0x0f]) + (sum_pair([first >> 4, second >> 4]) << 8);
        }
    }
}

/// Sums of bytes, two for each entity.
struct Bytes {
    high: [u8; 2 * BLOCK],
    counts: [u8; 2 * BLOCK],
}

/// Adds the points of a pair of theses to the sums of each entity.
#[inline(always)]
fn add_pair<const WIDE: bool>(pair: &PairTables, row: &Row, low: &mut [u16; BLOCK], bytes: &mut Bytes) {
    let (low_steps, high_steps) = (code_steps(&pair.low), code_steps(&pair.high));
    let count = alternating(pair.counts[0][1], pair.counts[1][1]);
    let rows = row.0.as_chunks::<LANES>().0.iter().zip(low.as_chunks_mut::<{ LANES / 2 }>().0);
    let sums = bytes.high.as_chunks_mut::<LANES>().0.iter_mut().zip(bytes.counts.as_chunks_mut::<LANES>().0);
    for ((codes, low), (high, counts)) in rows.zip(sums) {
        let mut points = [0_u8; LANES];
        for lane in 0..LANES {
            let reached = |answer: &Alternating| u8::from(codes[lane] >= answer[lane]).wrapping_neg();
            for n in 0..ANSWERS.len() {
                points[lane] = points[lane].wrapping_add(reached(&ANSWERS[n]) & low_steps[n][lane]);
                if WIDE {
                    high[lane] = high[lane].wrapping_add(reached(&ANSWERS[n]) & high_steps[n][lane]);
                }
            }
            counts[lane] += reached(&ANSWERS[0]) & count[lane];
        }
        for (sum, theses) in low.iter_mut().zip(points.as_chunks().0) {
            *sum += sum_pair(*theses);
        }
    }
}

/// Returns the differences between consecutive codes in the tables of a pair.
fn code_steps([first, second]: &[ByCode; 2]) -> [Alternating; 5] {
    std::array::from_fn(|n| {
        let step = |table: &ByCode| table[n + 1].wrapping_sub(table[n]);
        alternating(step(first), step(second))
    })
}

fn sum_pair([first, second]: [u8; 2]) -> u16 {
    u16::from(first) + u16::from(second)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Figure;

    /// Points next to every fraction in the middle between two per mille, where rounding is most error-prone.
    fn near_halves(maximum: u32) -> impl Iterator<Item = u32> {
        let halves = (0..1000).step_by(7).map(move |permille| maximum * (2 * permille + 1) / 2000);
        let near = halves.flat_map(|points| [points.saturating_sub(1), points, points + 1]);
        near.chain([0, 1, maximum]).filter(move |&points| points <= maximum)
    }

    fn check(max_units: u32, round: impl Fn(u32, &mut BlockScores)) {
        for weight in (0..=508_u16).step_by(13).chain([1, 2, 80, 508]) {
            let maximum = max_units * u32::from(weight);
            let counts = weight.div_ceil(2) + ((weight / 2) << 8);
            let points: Vec<u32> = near_halves(maximum).collect();
            for points in points.chunks(BLOCK) {
                let mut scores = BlockScores { counts: [counts; BLOCK], ..BlockScores::EMPTY };
                for (i, points) in points.iter().enumerate() {
                    let [low, high @ ..] = points.to_le_bytes();
                    scores.low[i] = u16::from(low);
                    scores.high[i] = u16::from_le_bytes([high[0], high[1]]);
                }
                round(max_units, &mut scores);
                for (&score, &permille) in points.iter().zip(&scores.permille) {
                    let figure = Figure { score, maximum, ..Figure::default() };
                    assert_eq!(permille, figure.permille().unwrap_or(0), "{score} of {maximum}");
                }
            }
        }
    }

    #[test]
    fn figures_of_a_block_are_rounded_like_all_others() {
        for max_units in [1, 3, 8, 127, 400, 1999, 2000] {
            check(max_units, round_any::<true>);
        }
    }

    #[test]
    fn figures_of_small_points_are_rounded_like_all_others() {
        for max_units in [1, 2, 3, 4, 7, 8] {
            check(max_units, |max_units, scores| {
                // Small points have no high bytes.
                for i in 0..BLOCK {
                    scores.low[i] = scores.points(i, true) as u16;
                }
                round_small(max_units, scores);
            });
        }
    }
}
