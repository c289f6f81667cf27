//! Scoring a block of 64 entities: the plain version, and what every version shares.
use crate::{
    lookup::{Lookup, Pass},
    points::CODES,
    table::{BLOCK, Row},
};

/// The figures of a block's entities. Where the table ends within the block, the rest has no answers.
#[derive(Clone, Debug)]
pub(crate) struct BlockScores {
    /// Points in the model's units.
    pub points: [u32; BLOCK],
    /// Weights of the theses that count.
    pub weights: [u16; BLOCK],
    /// Theses that count.
    pub counted: [u16; BLOCK],
    /// The match in per mille, rounded as `Figure::permille` does; 0 where nothing counts.
    pub permille: [u16; BLOCK],
}

/// What a pass adds up to for each entity.
pub(crate) struct Sums {
    pub points: [u16; BLOCK],
    pub weights: [u16; BLOCK],
    pub counted: [u16; BLOCK],
}

impl BlockScores {
    pub const EMPTY: BlockScores =
        BlockScores { points: [0; BLOCK], weights: [0; BLOCK], counted: [0; BLOCK], permille: [0; BLOCK] };
}

/// Scores a block with safe code that any processor runs.
pub(crate) fn score_plain(lookup: &Lookup, rows: &[Row], scores: &mut BlockScores) {
    score_with(lookup, rows, scores, add_up_plain);
}

/// Scores a block, adding up with `add_up`. Inlined, so that it is compiled for the processor that the caller
/// is compiled for.
#[inline(always)]
pub(crate) fn score_with(
    lookup: &Lookup,
    rows: &[Row],
    scores: &mut BlockScores,
    add_up: impl Fn(&Pass, &[Row], &mut Sums),
) {
    let mut sums = Sums { points: [0; BLOCK], weights: [0; BLOCK], counted: [0; BLOCK] };
    add_up(&lookup.low, rows, &mut sums);
    for (points, &low) in scores.points.iter_mut().zip(&sums.points) {
        *points = u32::from(low);
    }
    scores.weights = sums.weights;
    scores.counted = sums.counted;
    if let Some(high) = &lookup.high {
        add_up(high, rows, &mut sums);
        for (points, &high) in scores.points.iter_mut().zip(&sums.points) {
            *points += u32::from(high) << 8;
        }
    }
    round(lookup.widest, scores);
}

/// (2000 · score + maximum) div (2 · maximum), exactly: a quotient of floats is at most one off, and the
/// integer remainder says which way. Nothing exceeds 31 bits: 254 theses yield at most 2000 · 1,016,000
/// + 1,016,000. Without branches, so that it is vectorised.
#[inline(always)]
fn round(widest: u32, scores: &mut BlockScores) {
    /// 2²³: added to a smaller float, it leaves the nearest whole number in the low bits.
    const WHOLE: f32 = 8_388_608.0;
    for i in 0..BLOCK {
        let maximum = widest as i32 * i32::from(scores.weights[i]);
        let numerator = 2000 * scores.points[i] as i32 + maximum;
        let denominator = (2 * maximum).max(1);
        let nearby =
            (numerator as f32 / denominator as f32 + WHOLE).to_bits() as i32 - WHOLE.to_bits() as i32;
        let remainder = numerator - nearby * denominator;
        let quotient = nearby + i32::from(remainder >= denominator) - i32::from(remainder < 0);
        scores.permille[i] = quotient as u16;
    }
}

/// Looks up by masked differences: a table's entry is the sum of the steps that lead to it. Chains of
/// comparisons that choose would not be vectorised, these are.
fn add_up_plain(pass: &Pass, rows: &[Row], sums: &mut Sums) {
    *sums = Sums { points: [0; BLOCK], weights: [0; BLOCK], counted: [0; BLOCK] };
    for pair in &pass.pairs {
        let row = &rows[pair.row].0;
        let (first, second) = pair.points.split_at(CODES);
        let (first_counts, second_counts) = pair.counts.split_at(CODES);
        add_thesis(&std::array::from_fn(|i| row[2 * i]), first, first_counts[1], sums);
        add_thesis(&std::array::from_fn(|i| row[2 * i + 1] % CODES as u8), second, second_counts[1], sums);
    }
}

#[inline(always)]
fn add_thesis(codes: &[u8; BLOCK], points: &[u8], counts: u8, sums: &mut Sums) {
    let step = |code: usize| u16::from(points[code]).wrapping_sub(u16::from(points[code - 1]));
    let steps = [step(1), step(2), step(3), step(4), step(5)];
    let single = u16::from(counts & 1);
    let weight = single + u16::from(counts >> 4);
    for (i, &code) in codes.iter().enumerate() {
        let code = u16::from(code);
        let mask = |reached: u16| u16::from(code >= reached).wrapping_neg();
        let points = (1..).zip(steps).fold(0_u16, |sum, (code, step)| sum.wrapping_add(mask(code) & step));
        sums.points[i] = sums.points[i].wrapping_add(points);
        sums.weights[i] += mask(1) & weight;
        sums.counted[i] += mask(1) & single;
    }
}
