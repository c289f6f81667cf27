//! Scoring of a block with the byte shuffles of x86-64 (AVX-512, AVX2, SSSE3).
//!
//! This is the only file with `unsafe`, for two reasons: loads and stores of vectors, and calls of functions that
//! are compiled for newer processors than the rest of the program. [`SimdLevel`] makes these calls sound. The code
//! is tested against the scalar version on every class of input.
#![allow(unsafe_code)] // Vector instructions have no safe form on stable Rust; see above.
use crate::{
    block::{self, BlockScores},
    lookup::Lookup,
    table::Row,
};

/// Instructions that this processor has. Only [`SimdLevel::available`] creates a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SimdLevel(Instructions);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Instructions {
    Scalar,
    #[cfg(target_arch = "x86_64")]
    Ssse3,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl SimdLevel {
    /// Safe code for any processor.
    pub const SCALAR: SimdLevel = SimdLevel(Instructions::Scalar);

    /// Returns the levels of this processor, from the scalar one to the fastest.
    pub fn available() -> impl DoubleEndedIterator<Item = SimdLevel> {
        let levels = [
            Some(SimdLevel::SCALAR),
            #[cfg(target_arch = "x86_64")]
            is_x86_feature_detected!("ssse3").then_some(SimdLevel(Instructions::Ssse3)),
            #[cfg(target_arch = "x86_64")]
            is_x86_feature_detected!("avx2").then_some(SimdLevel(Instructions::Avx2)),
            #[cfg(target_arch = "x86_64")]
            has_avx512().then_some(SimdLevel(Instructions::Avx512)),
        ];
        levels.into_iter().flatten()
    }

    /// Returns the name of the instructions.
    pub fn name(self) -> &'static str {
        match self.0 {
            Instructions::Scalar => "plain",
            #[cfg(target_arch = "x86_64")]
            Instructions::Ssse3 => "ssse3",
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512 => "avx512",
        }
    }

    /// Scores a block. `rows` are the rows of the block, one for each pair of theses.
    #[inline]
    pub fn score(self, lookup: &Lookup, rows: &[Row], scores: &mut BlockScores) {
        match self.0 {
            Instructions::Scalar => block::score_scalar(lookup, rows, scores),
            // SAFETY: a level with SSSE3 exists only where the processor has SSSE3.
            #[cfg(target_arch = "x86_64")]
            Instructions::Ssse3 => unsafe { ssse3::score(lookup, rows, scores) },
            // SAFETY: a level with AVX2 exists only where the processor has AVX2.
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => unsafe { avx2::score(lookup, rows, scores) },
            // SAFETY: a level with AVX-512 exists only if the processor has all features that `has_avx512` checks.
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512 => unsafe { avx512::score(lookup, rows, scores) },
        }
    }
}

/// Returns whether the processor has AVX-512 and does not reduce its frequency for it. The first generation, which
/// did, had no VBMI.
#[cfg(target_arch = "x86_64")]
fn has_avx512() -> bool {
    is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512dq")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vbmi")
}

/// The kernel, once for each width of vectors.
///
/// For each pair of theses a shuffle looks up the points of 8, 16 or 32 entities. A multiply-add by one adds the
/// two theses of each entity in 16 bits, which 254 theses cannot overflow. Another shuffle looks up the counts, as
/// bytes that are added as long as they cannot overflow.
#[cfg(target_arch = "x86_64")]
macro_rules! kernel {
    ($name:ident, $feature:literal, $vector:ident, load: $load:ident, store: $store:ident,
     table: |$table:ident| $spread:expr, zero: $zero:ident, bytes: $bytes:ident, add_bytes: $add8:ident,
     add: $add16:ident, subtract: $sub16:ident, shift: $shift:ident, and: $and:ident, shuffle: $shuffle:ident,
     join: $join:ident) => {
        mod $name {
            use crate::{
                block::{self, BlockScores},
                lookup::{Lookup, MAX_SUMMANDS_PER_BYTE, PairTables},
                points::ByCode,
                table::{BLOCK, Row},
            };
            use std::arch::x86_64::*;

            /// Number of bytes of a vector.
            const WIDTH: usize = size_of::<$vector>();
            /// Number of vectors that are processed at once: half a row or a row, and few enough for the
            /// registers.
            const VECTORS_PER_STEP: usize = if WIDTH < 64 { 4 } else { 2 };

            #[target_feature(enable = $feature)]
            pub fn score(lookup: &Lookup, rows: &[Row], scores: &mut BlockScores) {
                sum_points(&lookup.pairs, rows, scores);
                if lookup.has_high_bytes {
                    add_high_bytes(&lookup.pairs, rows, scores);
                }
                block::round(lookup, scores);
            }

            /// Adds up the low bytes of the points, and the counts.
            #[inline]
            #[target_feature(enable = $feature)]
            fn sum_points(pairs: &[PairTables], rows: &[Row], scores: &mut BlockScores) {
                let ones = $bytes(1);
                let low_half = $bytes(0x0f);
                for first in (0..size_of::<Row>() / WIDTH).step_by(VECTORS_PER_STEP) {
                    let mut low = [$zero(); VECTORS_PER_STEP];
                    let mut both = [$zero(); VECTORS_PER_STEP];
                    let mut counted = [$zero(); VECTORS_PER_STEP];
                    for (pairs, rows) in
                        pairs.chunks(MAX_SUMMANDS_PER_BYTE).zip(rows.chunks(MAX_SUMMANDS_PER_BYTE))
                    {
                        let mut counts = [$zero(); VECTORS_PER_STEP];
                        for (pair, row) in pairs.iter().zip(rows) {
                            let (low_bytes, pair_counts) = (broadcast(&pair.low), broadcast(&pair.counts));
                            for k in 0..VECTORS_PER_STEP {
                                let codes = load(row, first + k);
                                low[k] = $add16(low[k], $join($shuffle(low_bytes, codes), ones));
                                counts[k] = $add8(counts[k], $shuffle(pair_counts, codes));
                            }
                        }
                        for k in 0..VECTORS_PER_STEP {
                            both[k] = $add16(both[k], $join(counts[k], ones));
                            counted[k] = $add16(counted[k], $join($and(counts[k], low_half), ones));
                        }
                    }
                    for k in 0..VECTORS_PER_STEP {
                        store(&mut scores.low, first + k, low[k]);
                        // Sixteen times the theses with double weight, moved to the high byte.
                        let doubled = $shift::<4>($sub16(both[k], counted[k]));
                        store(&mut scores.counts, first + k, $add16(doubled, counted[k]));
                    }
                }
            }

            /// Adds up the high bytes of the points.
            #[inline]
            #[target_feature(enable = $feature)]
            fn add_high_bytes(pairs: &[PairTables], rows: &[Row], scores: &mut BlockScores) {
                let ones = $bytes(1);
                for first in (0..size_of::<Row>() / WIDTH).step_by(VECTORS_PER_STEP) {
                    let mut high = [$zero(); VECTORS_PER_STEP];
                    for (pairs, rows) in
                        pairs.chunks(MAX_SUMMANDS_PER_BYTE).zip(rows.chunks(MAX_SUMMANDS_PER_BYTE))
                    {
                        let mut bytes = [$zero(); VECTORS_PER_STEP];
                        for (pair, row) in pairs.iter().zip(rows) {
                            let table = broadcast(&pair.high);
                            for k in 0..VECTORS_PER_STEP {
                                bytes[k] = $add8(bytes[k], $shuffle(table, load(row, first + k)));
                            }
                        }
                        for k in 0..VECTORS_PER_STEP {
                            high[k] = $add16(high[k], $join(bytes[k], ones));
                        }
                    }
                    for k in 0..VECTORS_PER_STEP {
                        store(&mut scores.high, first + k, high[k]);
                    }
                }
            }

            /// Returns the tables of a pair, repeated in every 16 bytes of a vector.
            #[inline]
            #[target_feature(enable = $feature)]
            fn broadcast(tables: &[ByCode; 2]) -> $vector {
                // SAFETY: 16 bytes are read from two arrays of 8 bytes; the load accepts any alignment.
                let $table = unsafe { _mm_loadu_si128(tables.as_ptr().cast()) };
                $spread
            }

            /// Returns the nth vector of a row.
            #[inline]
            #[target_feature(enable = $feature)]
            fn load(row: &Row, n: usize) -> $vector {
                let bytes = &row.0[n * WIDTH..][..WIDTH];
                // SAFETY: `bytes` is as long as a vector; the load accepts any alignment.
                unsafe { $load(bytes.as_ptr().cast()) }
            }

            /// Writes the nth vector of the entities' sums.
            #[inline]
            #[target_feature(enable = $feature)]
            fn store(sums: &mut [u16; BLOCK], n: usize, vector: $vector) {
                let lanes = &mut sums[n * WIDTH / 2..][..WIDTH / 2];
                // SAFETY: `lanes` is as long as a vector; the store accepts any alignment.
                unsafe { $store(lanes.as_mut_ptr().cast(), vector) }
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
kernel!(ssse3, "ssse3", __m128i, load: _mm_loadu_si128, store: _mm_storeu_si128,
    table: |table| table, zero: _mm_setzero_si128, bytes: _mm_set1_epi8,
    add_bytes: _mm_add_epi8, add: _mm_add_epi16, subtract: _mm_sub_epi16, shift: _mm_slli_epi16,
    and: _mm_and_si128, shuffle: _mm_shuffle_epi8, join: _mm_maddubs_epi16);

#[cfg(target_arch = "x86_64")]
kernel!(avx2, "avx2", __m256i, load: _mm256_loadu_si256, store: _mm256_storeu_si256,
    table: |table| _mm256_broadcastsi128_si256(table), zero: _mm256_setzero_si256, bytes: _mm256_set1_epi8,
    add_bytes: _mm256_add_epi8, add: _mm256_add_epi16, subtract: _mm256_sub_epi16, shift: _mm256_slli_epi16,
    and: _mm256_and_si256, shuffle: _mm256_shuffle_epi8, join: _mm256_maddubs_epi16);

#[cfg(target_arch = "x86_64")]
kernel!(avx512, "avx2,avx512bw,avx512dq,avx512vl", __m512i, load: _mm512_loadu_si512, store: _mm512_storeu_si512,
    table: |table| _mm512_broadcast_i32x4(table), zero: _mm512_setzero_si512, bytes: _mm512_set1_epi8,
    add_bytes: _mm512_add_epi8, add: _mm512_add_epi16, subtract: _mm512_sub_epi16, shift: _mm512_slli_epi16,
    and: _mm512_and_si512, shuffle: _mm512_shuffle_epi8, join: _mm512_maddubs_epi16);
