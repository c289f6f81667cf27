//! Scoring a block with the byte shuffles of x86-64 (AVX-512, AVX2, SSSE3).
//!
//! The one file with `unsafe`, for two reasons: loads and stores of vectors, and the call of a function that is
//! compiled for a newer processor than the rest, which [`SimdLevel`] makes sound. Tested against the plain version
//! on every class of input.
#![allow(unsafe_code)] // Vector instructions have no safe form on stable Rust; see above.
use crate::{
    block::{self, BlockScores},
    lookup::Lookup,
    table::Row,
};

/// Instructions that this processor has; only [`SimdLevel::here`] makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SimdLevel(Instructions);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Instructions {
    Plain,
    #[cfg(target_arch = "x86_64")]
    Ssse3,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl SimdLevel {
    /// Safe code for any processor.
    pub const PLAIN: SimdLevel = SimdLevel(Instructions::Plain);

    /// What this processor can do, from the plainest.
    pub fn here() -> impl DoubleEndedIterator<Item = SimdLevel> {
        let levels = [
            Some(SimdLevel::PLAIN),
            #[cfg(target_arch = "x86_64")]
            is_x86_feature_detected!("ssse3").then_some(SimdLevel(Instructions::Ssse3)),
            #[cfg(target_arch = "x86_64")]
            is_x86_feature_detected!("avx2").then_some(SimdLevel(Instructions::Avx2)),
            #[cfg(target_arch = "x86_64")]
            has_avx512().then_some(SimdLevel(Instructions::Avx512)),
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
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512 => "avx512",
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
            // SAFETY: a level with AVX-512 exists only where the processor has what `has_avx512` asks for.
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512 => unsafe { avx512::score(lookup, rows, scores) },
        }
    }
}

/// Whether the processor has AVX-512, and is of the kind that does not slow down for it: the first ones, which
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
/// For each pair of theses a shuffle looks up the points of 8, 16 or 32 entities, and a multiply-add by one
/// joins the two theses of each into 16 bits, which 254 theses cannot overflow. Another shuffle looks up what
/// counts, as bytes that are added as long as they cannot overflow.
#[cfg(target_arch = "x86_64")]
macro_rules! kernel {
    ($name:ident, $feature:literal, $vector:ident, load: $load:ident, store: $store:ident,
     table: |$table:ident| $spread:expr, zero: $zero:ident, bytes: $bytes:ident, add_bytes: $add8:ident,
     add: $add16:ident, subtract: $sub16:ident, shift: $shift:ident, and: $and:ident, shuffle: $shuffle:ident,
     join: $join:ident) => {
        mod $name {
            use crate::{
                block::{self, BlockScores},
                lookup::{IN_A_BYTE, Lookup, PairTables},
                points::ByCode,
                table::{BLOCK, Row},
            };
            use std::arch::x86_64::*;

            /// Bytes of a vector.
            const WIDTH: usize = size_of::<$vector>();
            /// Vectors that are worked on at once: half a row or a row, and few enough for the registers.
            const AT_ONCE: usize = if WIDTH < 64 { 4 } else { 2 };

            #[target_feature(enable = $feature)]
            pub fn score(lookup: &Lookup, rows: &[Row], scores: &mut BlockScores) {
                add_up(&lookup.pairs, rows, scores);
                if lookup.wide {
                    add_high_bytes(&lookup.pairs, rows, scores);
                }
                block::round(lookup, scores);
            }

            /// Adds up the low bytes of the points, and what counts.
            #[inline]
            #[target_feature(enable = $feature)]
            fn add_up(pairs: &[PairTables], rows: &[Row], scores: &mut BlockScores) {
                let ones = $bytes(1);
                let low_half = $bytes(0x0f);
                for first in (0..size_of::<Row>() / WIDTH).step_by(AT_ONCE) {
                    let mut low = [$zero(); AT_ONCE];
                    let mut both = [$zero(); AT_ONCE];
                    let mut counted = [$zero(); AT_ONCE];
                    for (pairs, rows) in pairs.chunks(IN_A_BYTE).zip(rows.chunks(IN_A_BYTE)) {
                        let mut counts = [$zero(); AT_ONCE];
                        for (pair, row) in pairs.iter().zip(rows) {
                            let (low_bytes, pair_counts) = (spread(&pair.low), spread(&pair.counts));
                            for k in 0..AT_ONCE {
                                let codes = load(row, first + k);
                                low[k] = $add16(low[k], $join($shuffle(low_bytes, codes), ones));
                                counts[k] = $add8(counts[k], $shuffle(pair_counts, codes));
                            }
                        }
                        for k in 0..AT_ONCE {
                            both[k] = $add16(both[k], $join(counts[k], ones));
                            counted[k] = $add16(counted[k], $join($and(counts[k], low_half), ones));
                        }
                    }
                    for k in 0..AT_ONCE {
                        store(&mut scores.low, first + k, low[k]);
                        // Sixteen times the doubled ones, moved to the high byte.
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
                for first in (0..size_of::<Row>() / WIDTH).step_by(AT_ONCE) {
                    let mut high = [$zero(); AT_ONCE];
                    for (pairs, rows) in pairs.chunks(IN_A_BYTE).zip(rows.chunks(IN_A_BYTE)) {
                        let mut bytes = [$zero(); AT_ONCE];
                        for (pair, row) in pairs.iter().zip(rows) {
                            let table = spread(&pair.high);
                            for k in 0..AT_ONCE {
                                bytes[k] = $add8(bytes[k], $shuffle(table, load(row, first + k)));
                            }
                        }
                        for k in 0..AT_ONCE {
                            high[k] = $add16(high[k], $join(bytes[k], ones));
                        }
                    }
                    for k in 0..AT_ONCE {
                        store(&mut scores.high, first + k, high[k]);
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
