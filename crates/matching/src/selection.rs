//! Finding the best without ordering all: by the rounded figures, which are there for every entity, down to the
//! few whose exact figures are worth a division each.
use crate::{
    Rules, Scores,
    block::BlockScores,
    figure::{KEY_BITS, key},
    table::BLOCK,
};
use std::iter;

/// A ranked entity in one integer, which sorts fast: the complement of its key, so that the best is the
/// least, and below it the entity's number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Contender(u64);

impl Contender {
    const ENTITY_BITS: u32 = u64::BITS - KEY_BITS;

    /// Less for a better figure, equal for a shared rank.
    pub fn order(self) -> u64 {
        self.0 >> Contender::ENTITY_BITS
    }

    pub fn entity(self) -> usize {
        (self.0 & ((1 << Contender::ENTITY_BITS) - 1)) as usize
    }
}

impl Scores<'_> {
    /// At least the best `places`, with all that share a rank with the last of them, in no order.
    pub(crate) fn contenders_for(&self, places: usize, rules: &Rules) -> Vec<Contender> {
        let least = rules.least_counted(self.answered);
        let mut candidates = Candidates::new(places);
        for (n, block) in self.blocks.iter().enumerate() {
            // Most blocks of a large field have nobody near the top.
            if block.highest >= candidates.bar {
                candidates.add(n, block, least);
            }
        }
        candidates.drop_worst();
        candidates.nearest.iter().map(|candidate| self.contender(*candidate as u32 as usize)).collect()
    }

    /// Those of the ranked whose rounded figure is the highest, in the order of the table.
    pub(crate) fn highest(&self, rules: &Rules) -> Vec<Contender> {
        let least = rules.least_counted(self.answered);
        let mut entities = Vec::new();
        let mut bar = 0;
        for (n, block) in self.blocks.iter().enumerate() {
            if block.highest < bar {
                continue;
            }
            // Nearly always the block's highest is ranked, and nobody else need be looked at.
            let is_ranked = reaching(block, block.highest, least).next().is_some();
            for i in reaching(block, if is_ranked { block.highest } else { bar }, least) {
                if block.permille[i] > bar {
                    bar = block.permille[i];
                    entities.clear();
                }
                entities.push(n * BLOCK + i);
            }
        }
        entities.into_iter().map(|entity| self.contender(entity)).collect()
    }

    /// All who are ranked and whose figure is at least `bar` per mille, in the order of the table.
    pub(crate) fn contenders_from(&self, bar: u16, rules: &Rules) -> Vec<Contender> {
        let least = rules.least_counted(self.answered);
        let blocks = self.blocks.iter().enumerate().filter(|(_, block)| block.highest >= bar);
        let entities = blocks.flat_map(|(n, block)| reaching(block, bar, least).map(move |i| n * BLOCK + i));
        entities.map(|entity| self.contender(entity)).collect()
    }

    pub(crate) fn contender(&self, entity: usize) -> Contender {
        let (block, i) = (&self.blocks[entity / BLOCK], entity % BLOCK);
        let key = key(block.points[i], block.weights[i], block.counted[i]);
        Contender(!key << Contender::ENTITY_BITS | entity as u64)
    }

    pub(crate) fn counted(&self, entity: usize) -> u16 {
        self.blocks[entity / BLOCK].counted[entity % BLOCK]
    }

    pub(crate) fn permille_at(&self, entity: usize) -> u16 {
        self.blocks[entity / BLOCK].permille[entity % BLOCK]
    }
}

/// Entities that may be among the best, by their rounded figures.
struct Candidates {
    places: usize,
    /// For each the distance from 1000 per mille, and below it the entity's number.
    nearest: Vec<u64>,
    /// What a figure in per mille must reach to be among the best of those seen.
    bar: u16,
    /// When there are more candidates, the worst are dropped.
    room: usize,
}

impl Candidates {
    fn new(places: usize) -> Candidates {
        let room = places + BLOCK;
        Candidates { places, nearest: Vec::with_capacity(room + BLOCK), bar: 0, room }
    }

    fn add(&mut self, n: usize, block: &BlockScores, least: u16) {
        let entities = reaching(block, self.bar, least);
        self.nearest.extend(entities.map(|i| {
            let distance = 1000 - u64::from(block.permille[i]);
            distance << u32::BITS | (n * BLOCK + i) as u64
        }));
        if self.nearest.len() > self.room {
            self.drop_worst();
            // Where many are alike, room for twice as many keeps the effort within the number of entities.
            self.room = self.room.max(2 * self.nearest.len());
        }
    }

    /// Keeps the best and those whose rounded figure equals that of the last of them, and raises the bar to it.
    fn drop_worst(&mut self) {
        let Some(last) = self.places.checked_sub(1) else { return self.nearest.clear() };
        if last < self.nearest.len() {
            let distance = *self.nearest.select_nth_unstable(last).1 >> u32::BITS;
            self.nearest.retain(|candidate| candidate >> u32::BITS <= distance);
            self.bar = 1000 - distance as u16;
        }
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
        *reached = u8::from((block.permille[i] >= bar) & (block.counted[i] >= least));
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
