//! Scoring a block with the byte shuffles of x86-64 (AVX2, SSSE3).
//!
//! The one file with `unsafe`, for two reasons: aligned loads and stores of vectors, and the call of a function
//! that is compiled for a processor newer than the rest, which [`Level`] makes sound. Tested against the
//! plain version on every class of input.
#![allow(unsafe_code)] // Vector instructions have no safe form on stable Rust; see above.
use crate::{
    block::{self, BlockScores},
    lookup::Lookup,
    table::Row,
};

/// Instructions that this processor has; only [`Level::here`] makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Level(Instructions);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Instructions {
    Plain,
    #[cfg(target_arch = "x86_64")]
    Ssse3,
    #[cfg(target_arch = "x86_64")]
    Avx2,
}

impl Level {
    /// Safe code for any processor.
    pub const PLAIN: Level = Level(Instructions::Plain);

    /// What this processor can do, from the plainest.
    pub fn here() -> impl DoubleEndedIterator<Item = Level> {
        let levels = [
            Some(Level::PLAIN),
            #[cfg(target_arch = "x86_64")]
            is_x86_feature_detected!("ssse3").then_some(Level(Instructions::Ssse3)),
            #[cfg(target_arch = "x86_64")]
            is_x86_feature_detected!("avx2").then_some(Level(Instructions::Avx2)),
        ];
        levels.into_iter().flatten()
    }

    /// The instructions' name.
    pub fn name(self) -> &'static str {
        match self.0 {
            Instructions::Plain => "plain",
            #[cfg(target_arch = "x86_64")]
            Instructions::Ssse3 => "ssse3",
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => "avx2",
        }
    }

    /// Scores a block: `rows` are the block's, one a pair of theses.
    #[inline]
    pub fn score(self, lookup: &Lookup, rows: &[Row], scores: &mut BlockScores) {
        match self.0 {
            Instructions::Plain => block::score_plain(lookup, rows, scores),
            // SAFETY: a level with SSSE3 exists only where the processor has SSSE3.
            #[cfg(target_arch = "x86_64")]
            Instructions::Ssse3 => unsafe { ssse3::score(lookup, rows, scores) },
            // SAFETY: a level with AVX2 exists only where the processor has AVX2.
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => unsafe { avx2::score(lookup, rows, scores) },
        }
    }
}

/// The kernel, once for each width of vectors.
///
/// For each pair of theses a shuffle looks up the points of 8 or 16 entities, another what counts. Bytes are
/// added as long as they cannot overflow; then a multiply-add by one joins the two theses of each entity
/// into 16 bits, which 254 theses cannot overflow.
#[cfg(target_arch = "x86_64")]
macro_rules! kernel {
    ($name:ident, $feature:literal, $vector:ident, load: $load:ident, store: $store:ident,
     table: |$table:ident| $spread:expr, zero: $zero:ident, bytes: $bytes:ident, add_bytes: $add8:ident,
     add: $add16:ident, subtract: $sub16:ident, shift: $shift:ident, and: $and:ident, shuffle: $shuffle:ident,
     join: $join:ident) => {
        mod $name {
            use crate::{
                block::{self, BlockScores, Points},
                lookup::{IN_A_BYTE, Lookup, PairTables},
                points::ByCode,
                table::{BLOCK, Row},
            };
            use std::arch::x86_64::*;

            /// Bytes of a vector.
            const WIDTH: usize = size_of::<$vector>();
            /// Vectors that are worked on at once, so that none of their sums leaves the registers.
            const AT_ONCE: usize = 4;

            #[target_feature(enable = $feature)]
            pub fn score(lookup: &Lookup, rows: &[Row], scores: &mut BlockScores) {
                block::score_with(lookup, scores, |scores, points| match lookup.wide {
                    false => add_up::<false>(&lookup.pairs, rows, scores, points),
                    true => add_up::<true>(&lookup.pairs, rows, scores, points),
                });
            }

            #[inline]
            #[target_feature(enable = $feature)]
            fn add_up<const WIDE: bool>(
                pairs: &[PairTables],
                rows: &[Row],
                scores: &mut BlockScores,
                points: &mut Points,
            ) {
                let ones = $bytes(1);
                let low_half = $bytes(0x0f);
                for part in 0..size_of::<Row>() / (AT_ONCE * WIDTH) {
                    let mut low = [$zero(); AT_ONCE];
                    let mut high = [$zero(); AT_ONCE];
                    let mut counts = [$zero(); AT_ONCE];
                    let mut counted = [$zero(); AT_ONCE];
                    for (pairs, rows) in pairs.chunks(IN_A_BYTE).zip(rows.chunks(IN_A_BYTE)) {
                        let mut high_bytes = [$zero(); AT_ONCE];
                        let mut count_bytes = [$zero(); AT_ONCE];
                        for (pair, row) in pairs.iter().zip(rows) {
                            let tables = [spread(&pair.low), spread(&pair.high), spread(&pair.counts)];
                            for k in 0..AT_ONCE {
                                let codes = load(row, part * AT_ONCE + k);
                                low[k] = $add16(low[k], $join($shuffle(tables[0], codes), ones));
                                if WIDE {
                                    high_bytes[k] = $add8(high_bytes[k], $shuffle(tables[1], codes));
                                }
                                count_bytes[k] = $add8(count_bytes[k], $shuffle(tables[2], codes));
                            }
                        }
                        for k in 0..AT_ONCE {
                            high[k] = $add16(high[k], $join(high_bytes[k], ones));
                            counts[k] = $add16(counts[k], $join(count_bytes[k], ones));
                            counted[k] = $add16(counted[k], $join($and(count_bytes[k], low_half), ones));
                        }
                    }
                    for k in 0..AT_ONCE {
                        let n = part * AT_ONCE + k;
                        let doubled = $shift::<4>($sub16(counts[k], counted[k]));
                        store(&mut points.low, n, low[k]);
                        store(&mut points.high, n, high[k]);
                        store(&mut scores.counted, n, counted[k]);
                        store(&mut scores.weights, n, $add16(counted[k], doubled));
                    }
                }
            }

            /// The tables of a pair in every 16 bytes of a vector.
            #[inline]
            #[target_feature(enable = $feature)]
            fn spread(tables: &[ByCode; 2]) -> $vector {
                // SAFETY: 16 bytes are read from twice 8 bytes; the load takes any alignment.
                let $table = unsafe { _mm_loadu_si128(tables.as_ptr().cast()) };
                $spread
            }

            /// The nth vector of a row.
            #[inline]
            #[target_feature(enable = $feature)]
            fn load(row: &Row, n: usize) -> $vector {
                let bytes = &row.0[n * WIDTH..][..WIDTH];
                // SAFETY: `bytes` is as long as a vector; the load takes any alignment.
                unsafe { $load(bytes.as_ptr().cast()) }
            }

            /// Writes the nth vector of the entities' sums.
            #[inline]
            #[target_feature(enable = $feature)]
            fn store(sums: &mut [u16; BLOCK], n: usize, vector: $vector) {
                let lanes = &mut sums[n * WIDTH / 2..][..WIDTH / 2];
                // SAFETY: `lanes` is as long as a vector; the store takes any alignment.
                unsafe { $store(lanes.as_mut_ptr().cast(), vector) }
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
kernel!(avx2, "avx2", __m256i, load: _mm256_loadu_si256, store: _mm256_storeu_si256,
    table: |table| _mm256_broadcastsi128_si256(table), zero: _mm256_setzero_si256, bytes: _mm256_set1_epi8,
    add_bytes: _mm256_add_epi8, add: _mm256_add_epi16, subtract: _mm256_sub_epi16, shift: _mm256_srli_epi16,
    and: _mm256_and_si256, shuffle: _mm256_shuffle_epi8, join: _mm256_maddubs_epi16);

#[cfg(target_arch = "x86_64")]
kernel!(ssse3, "ssse3", __m128i, load: _mm_loadu_si128, store: _mm_storeu_si128,
    table: |table| table, zero: _mm_setzero_si128, bytes: _mm_set1_epi8,
    add_bytes: _mm_add_epi8, add: _mm_add_epi16, subtract: _mm_sub_epi16, shift: _mm_srli_epi16,
    and: _mm_and_si128, shuffle: _mm_shuffle_epi8, join: _mm_maddubs_epi16);
