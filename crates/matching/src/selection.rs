//! Selection of the best entities without sorting all of them. The rounded figures, which exist for every entity,
//! reduce them to a few whose exact figures are computed with one division each.
use crate::{
    RankingRules, Scores,
    block::BlockScores,
    figure::{KEY_BITS, rank_key},
    table::BLOCK,
};
use std::iter;

/// A ranked entity in one integer, which sorts fast. The high bits are the complement of its [`rank_key`], so that
/// the best entity is the lowest integer. The low bits are the index of the entity.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct RankKey(u64);

impl RankKey {
    const ENTITY_BITS: u32 = u64::BITS - KEY_BITS;

    /// Returns an integer that is lower for a better figure and equal for a shared rank.
    pub fn order(self) -> u64 {
        self.0 >> RankKey::ENTITY_BITS
    }

    pub fn entity(self) -> usize {
        (self.0 & ((1 << RankKey::ENTITY_BITS) - 1)) as usize
    }
}

impl Scores<'_> {
    /// Returns at least the best `places` and all entities that share a rank with the last of them, in the order
    /// of the table.
    pub(crate) fn select_best(&self, places: usize, rules: &RankingRules) -> Vec<RankKey> {
        if places == 0 { Vec::new() } else { self.select_at_least(self.find_threshold(places, rules), rules) }
    }

    /// Returns the ranked entities with the highest rounded figure, in the order of the table.
    pub(crate) fn select_highest(&self, rules: &RankingRules) -> Vec<RankKey> {
        let least = rules.min_counted(self.answered);
        let threshold = self.blocks.iter().fold(0, |threshold, block| match block.highest > threshold {
            true => {
                find_at_least(block, threshold, least).map(|i| block.permille[i]).max().unwrap_or(threshold)
            }
            false => threshold,
        });
        self.select_at_least(threshold, rules)
    }

    /// Returns the ranked entities whose figure is at least `threshold` per mille, in the order of the table.
    pub(crate) fn select_at_least(&self, threshold: u16, rules: &RankingRules) -> Vec<RankKey> {
        let least = rules.min_counted(self.answered);
        let blocks = self.blocks.iter().enumerate().filter(|(_, block)| block.highest >= threshold);
        let mut entries = Vec::with_capacity(BLOCK);
        for (n, block) in blocks {
            entries.extend(find_at_least(block, threshold, least).map(|i| self.rank_key(n * BLOCK + i)));
        }
        entries
    }

    /// Returns a threshold in per mille that at least `places` entities reach, if there are as many, and not many
    /// more.
    ///
    /// The threshold rises in steps while entities are counted. In a large table, most blocks then have no entity
    /// that reaches it.
    fn find_threshold(&self, places: usize, rules: &RankingRules) -> u16 {
        /// The size of a step in per mille: large enough for few steps, small enough for few entities at each.
        const STEP: u16 = 8;
        let least = rules.min_counted(self.answered);
        let mut at_step = [0_usize; 1000 / STEP as usize + 1];
        let (mut step, mut at_or_above) = (0, 0);
        for block in &self.blocks {
            let threshold = step as u16 * STEP;
            if block.highest < threshold {
                continue;
            }
            for i in find_at_least(block, threshold, least) {
                at_step[usize::from(block.permille[i] / STEP)] += 1;
                at_or_above += 1;
            }
            while at_or_above - at_step[step] >= places {
                at_or_above -= at_step[step];
                step += 1;
            }
        }
        step as u16 * STEP
    }

    pub(crate) fn rank_key(&self, entity: usize) -> RankKey {
        let (block, i) = (&self.blocks[entity / BLOCK], entity % BLOCK);
        let key = rank_key(
            block.points(i, self.model.points().has_high_bytes()),
            block.weight(i),
            block.count_theses(i),
        );
        RankKey(!key << RankKey::ENTITY_BITS | entity as u64)
    }

    pub(crate) fn count_theses(&self, entity: usize) -> u16 {
        self.blocks[entity / BLOCK].count_theses(entity % BLOCK)
    }

    pub(crate) fn permille_at(&self, entity: usize) -> u16 {
        self.blocks[entity / BLOCK].permille[entity % BLOCK]
    }
}

/// Returns the entities of a block that are ranked and whose figure in per mille is at least `threshold`.
///
/// The conditions are first stored as bytes. A multiplication that moves the lowest bit of each byte to the
/// highest byte then converts eight of them to bits. The compiler would not vectorise a loop that sets bits.
fn find_at_least(block: &BlockScores, threshold: u16, least: u16) -> impl Iterator<Item = usize> {
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let mut reached = [0; BLOCK];
    for (i, reached) in reached.iter_mut().enumerate() {
        *reached = u8::from((block.permille[i] >= threshold) & (block.count_theses(i) >= least));
    }
    let eights = reached.as_chunks().0.iter();
    let bits = eights.map(|&eight| (u64::from_le_bytes(eight).wrapping_mul(GATHER) >> 56) as u8);
    let mut left = bits.rfold(0_u64, |bits, eight| bits << 8 | u64::from(eight));
    iter::from_fn(move || {
        let next = left.trailing_zeros() as usize;
        left &= left.wrapping_sub(1);
        (next < BLOCK).then_some(next)
    })
}
