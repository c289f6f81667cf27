//! Finding the best without ordering all: by the rounded figures, which are there for every entity, down to the
//! few whose exact figures are worth a division each.
use crate::{
    RankingRules, Scores,
    block::BlockScores,
    figure::{KEY_BITS, key},
    table::BLOCK,
};
use std::iter;

/// A ranked entity in one integer, which sorts fast: the complement of its key, so that the best is the
/// least, and below it the entity's number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct RankKey(u64);

impl RankKey {
    const ENTITY_BITS: u32 = u64::BITS - KEY_BITS;

    /// Less for a better figure, equal for a shared rank.
    pub fn order(self) -> u64 {
        self.0 >> RankKey::ENTITY_BITS
    }

    pub fn entity(self) -> usize {
        (self.0 & ((1 << RankKey::ENTITY_BITS) - 1)) as usize
    }
}

impl Scores<'_> {
    /// At least the best `places`, with all that share a rank with the last of them, in the order of the table.
    pub(crate) fn contenders_for(&self, places: usize, rules: &RankingRules) -> Vec<RankKey> {
        if places == 0 { Vec::new() } else { self.contenders_from(self.bar_for(places, rules), rules) }
    }

    /// Those of the ranked whose rounded figure is the highest, in the order of the table.
    pub(crate) fn highest(&self, rules: &RankingRules) -> Vec<RankKey> {
        let least = rules.least_counted(self.answered);
        let bar = self.blocks.iter().fold(0, |bar, block| match block.highest > bar {
            true => reaching(block, bar, least).map(|i| block.permille[i]).max().unwrap_or(bar),
            false => bar,
        });
        self.contenders_from(bar, rules)
    }

    /// All who are ranked and whose figure is at least `bar` per mille, in the order of the table.
    pub(crate) fn contenders_from(&self, bar: u16, rules: &RankingRules) -> Vec<RankKey> {
        let least = rules.least_counted(self.answered);
        let blocks = self.blocks.iter().enumerate().filter(|(_, block)| block.highest >= bar);
        let mut contenders = Vec::with_capacity(BLOCK);
        for (n, block) in blocks {
            contenders.extend(reaching(block, bar, least).map(|i| self.contender(n * BLOCK + i)));
        }
        contenders
    }

    /// A bar in per mille that at least `places` reach, if there are as many, and not many more.
    ///
    /// The bar is raised as entities are counted at the steps of a staircase, so that in a large field most
    /// blocks have nobody who reaches it.
    fn bar_for(&self, places: usize, rules: &RankingRules) -> u16 {
        /// The height of a step in per mille: few steps to climb, few entities at each.
        const STEP: u16 = 8;
        let least = rules.least_counted(self.answered);
        let mut at_step = [0_usize; 1000 / STEP as usize + 1];
        let (mut step, mut at_or_above) = (0, 0);
        for block in &self.blocks {
            let bar = step as u16 * STEP;
            if block.highest < bar {
                continue;
            }
            for i in reaching(block, bar, least) {
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

    pub(crate) fn contender(&self, entity: usize) -> RankKey {
        let (block, i) = (&self.blocks[entity / BLOCK], entity % BLOCK);
        let key = key(block.points(i, self.model.points().wide()), block.weight(i), block.counted(i));
        RankKey(!key << RankKey::ENTITY_BITS | entity as u64)
    }

    pub(crate) fn counted(&self, entity: usize) -> u16 {
        self.blocks[entity / BLOCK].counted(entity % BLOCK)
    }

    pub(crate) fn permille_at(&self, entity: usize) -> u16 {
        self.blocks[entity / BLOCK].permille[entity % BLOCK]
    }
}

/// The entities of a block that are ranked and whose figure in per mille is at least `bar`.
///
/// The answers are first gathered as bytes, and eight of them into bits by a multiplication that moves the
/// lowest bit of each byte to the highest byte; a loop that sets bits would not be vectorised.
fn reaching(block: &BlockScores, bar: u16, least: u16) -> impl Iterator<Item = usize> {
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let mut reached = [0; BLOCK];
    for (i, reached) in reached.iter_mut().enumerate() {
        *reached = u8::from((block.permille[i] >= bar) & (block.counted(i) >= least));
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
