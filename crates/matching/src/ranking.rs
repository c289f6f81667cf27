//! The order of the entities, and what it takes to compute it again.
use crate::{Comparison, Figure, ModelName, Scores, block::BlockScores, figure::key, table::BLOCK};
use std::cmp::Reverse;

/// How figures become ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The least coverage, in per mille, with which an entity is ranked; below it is too few answers. An
    /// entity with which nothing counts is never ranked.
    pub least_coverage_permille: u16,
    /// Drawn anew for each run; orders entities that share a rank, so that none gains from its name or id.
    pub seed: u32,
}

impl Default for Rules {
    /// At least half of the voter's answers, and seed 0.
    fn default() -> Rules {
        Rules { least_coverage_permille: 500, seed: 0 }
    }
}

impl Rules {
    /// The fewest theses that must count, of those that the voter answered.
    pub(crate) fn least_counted(&self, answered: u16) -> u16 {
        let exact = u32::from(self.least_coverage_permille) * u32::from(answered);
        // At most 65,535 · 254 ÷ 1000.
        exact.div_ceil(1000).max(1) as u16
    }
}

/// An entity's place in a ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The entity, counted from 0 in the order of the table.
    pub entity: usize,
    /// Its id.
    pub id: i64,
    /// Its rank from 1; equal figures share one (1, 2, 2, 4). `None`: too few answers to be ranked.
    pub rank: Option<u32>,
    /// The figure behind it.
    pub figure: Figure,
}

/// What, beside the answers, a result was computed from, so that anyone can compute it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Provenance {
    /// The seed that ordered the ties.
    pub seed: u32,
    /// The model's name.
    pub model: ModelName,
    /// The model's version.
    pub version: u32,
    /// The SHA-256 of the model's matrix, see [`Matrix::sha256`](crate::Matrix::sha256).
    pub matrix_sha256: String,
}

/// Every entity in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    /// First those with a rank, best first, ties in the order of [`tie_mix`]; then those with too few answers
    /// and without rank, all in the order of [`tie_mix`], as nothing ranks them.
    pub places: Vec<Place>,
    /// What it was computed from.
    pub provenance: Provenance,
}

impl Ranking {
    /// The places with a rank, best first.
    pub fn ranked(&self) -> &[Place] {
        &self.places[..self.first_too_few()]
    }

    /// The places of entities with too few answers to be ranked.
    pub fn too_few(&self) -> &[Place] {
        &self.places[self.first_too_few()..]
    }

    fn first_too_few(&self) -> usize {
        self.places.partition_point(|place| place.rank.is_some())
    }
}

/// The 32-bit mix of seed and id that orders entities in a tie; by id where two mixes are equal.
pub fn tie_mix(seed: u32, id: i64) -> u32 {
    let stir = |x: u32| (x ^ (x >> 16)).wrapping_mul(0x045d_9f3b);
    // The lower 32 bits of the id: id mod 2³².
    let x = stir(stir(seed ^ id as u32));
    x ^ (x >> 16)
}

impl Comparison<'_> {
    /// Every entity in order.
    pub fn ranking(&self, rules: &Rules) -> Ranking {
        self.scores().ranking(rules)
    }

    /// The first `places` of the ranking, found without ordering the others.
    pub fn top(&self, places: usize, rules: &Rules) -> Vec<Place> {
        self.scores().top(places, rules)
    }
}

impl Scores<'_> {
    /// Every entity in order.
    pub fn ranking(&self, rules: &Rules) -> Ranking {
        let least = rules.least_counted(self.answered);
        let all = (0..self.len()).map(|entity| self.contender(entity, rules));
        let (mut ranked, mut too_few): (Vec<_>, Vec<_>) =
            all.partition(|contender| contender.counted >= least);
        ranked.sort_unstable_by_key(Contender::order);
        too_few.sort_unstable_by_key(|contender| (contender.mix, contender.id));
        let without_rank = too_few.iter().map(|contender| self.place(contender, None));
        Ranking {
            places: self.places(&ranked).chain(without_rank).collect(),
            provenance: Provenance {
                seed: rules.seed,
                model: self.model.name(),
                version: self.model.version(),
                matrix_sha256: self.model.matrix_sha256().to_owned(),
            },
        }
    }

    /// The first `places` of the ranking, found without ordering the others; fewer where fewer are ranked.
    pub fn top(&self, places: usize, rules: &Rules) -> Vec<Place> {
        let best = self.contenders(places, rules);
        self.places(&best).collect()
    }

    /// The entities that share the first rank, in the order of the table; none if none is ranked.
    pub fn leaders(&self, rules: &Rules) -> Vec<usize> {
        let least = rules.least_counted(self.answered);
        let mut leaders = Vec::new();
        let (mut bar, mut leading) = (1, 0);
        for (n, block) in self.blocks.iter().enumerate() {
            let highest = highest(block, least);
            if highest < bar {
                continue;
            }
            bar = highest;
            for i in (0..BLOCK).filter(|&i| standing(block, i, least) == highest) {
                let key = self.key_at(n * BLOCK + i);
                if key > leading {
                    leaders.clear();
                    leading = key;
                }
                if key == leading {
                    leaders.push(n * BLOCK + i);
                }
            }
        }
        leaders
    }

    /// The ranks of some entities that are ranked, in the order given.
    pub(crate) fn ranks(&self, entities: &[usize], rules: &Rules) -> Vec<u32> {
        let least = rules.least_counted(self.answered);
        let keys: Vec<u64> = entities.iter().map(|&entity| self.key_at(entity)).collect();
        let permille = entities.iter().map(|&entity| self.blocks[entity / BLOCK].permille[entity % BLOCK]);
        let bar = permille.min().map_or(u16::MAX, |lowest| lowest + 1);
        let mut ranks = vec![1; entities.len()];
        for (n, block) in self.blocks.iter().enumerate().filter(|(_, block)| highest(block, least) >= bar) {
            for i in (0..BLOCK).filter(|&i| standing(block, i, least) >= bar) {
                let rival = self.key_at(n * BLOCK + i);
                ranks.iter_mut().zip(&keys).for_each(|(rank, &key)| *rank += u32::from(rival > key));
            }
        }
        ranks
    }

    /// The best `places` contenders in order.
    ///
    /// A block is passed over when none of its figures in per mille reaches the bar: the rounded figure of the
    /// last of the best so far. What reaches it is compared exactly.
    fn contenders(&self, places: usize, rules: &Rules) -> Vec<Contender> {
        /// Contenders gathered before the best of them are picked and the bar is raised.
        const GATHERED: usize = BLOCK;
        if places == 0 {
            return Vec::new();
        }
        let least = rules.least_counted(self.answered);
        let mut best = Vec::with_capacity(places + GATHERED + BLOCK);
        let mut bar = 1;
        for (n, block) in self.blocks.iter().enumerate() {
            if highest(block, least) < bar {
                continue;
            }
            let reach = (0..BLOCK).filter(|&i| standing(block, i, least) >= bar);
            best.extend(reach.map(|i| self.contender(n * BLOCK + i, rules)));
            if best.len() >= places + GATHERED {
                best.select_nth_unstable_by_key(places - 1, Contender::order);
                best.truncate(places);
                bar = best[places - 1].permille + 1;
            }
        }
        best.sort_unstable_by_key(Contender::order);
        best.truncate(places);
        best
    }

    /// The places of contenders in order: equal figures share a rank.
    fn places(&self, in_order: &[Contender]) -> impl Iterator<Item = Place> {
        let mut shared = (0, None);
        in_order.iter().zip(1..).map(move |(contender, nth)| {
            if shared.1 != Some(contender.key) {
                shared = (nth, Some(contender.key));
            }
            self.place(contender, Some(shared.0))
        })
    }

    fn place(&self, contender: &Contender, rank: Option<u32>) -> Place {
        let entity = contender.entity as usize;
        Place { entity, id: contender.id, rank, figure: self.figure_at(entity) }
    }

    fn key_at(&self, entity: usize) -> u64 {
        let (block, i) = (&self.blocks[entity / BLOCK], entity % BLOCK);
        key(block.points[i], block.weights[i], block.counted[i])
    }

    fn contender(&self, entity: usize, rules: &Rules) -> Contender {
        let (block, i) = (&self.blocks[entity / BLOCK], entity % BLOCK);
        let id = self.table.ids()[entity];
        Contender {
            key: self.key_at(entity),
            id,
            mix: tie_mix(rules.seed, id),
            entity: entity as u32,
            permille: block.permille[i],
            counted: block.counted[i],
        }
    }
}

/// An entity with all that its place depends on.
#[derive(Clone, Copy)]
struct Contender {
    key: u64,
    id: i64,
    mix: u32,
    entity: u32,
    permille: u16,
    counted: u16,
}

impl Contender {
    fn order(&self) -> (Reverse<u64>, u32, i64) {
        (Reverse(self.key), self.mix, self.id)
    }
}

/// How high an entity stands for the bar: its figure in per mille plus one, 0 if it is not ranked.
#[inline(always)]
fn standing(block: &BlockScores, i: usize, least: u16) -> u16 {
    if block.counted[i] >= least { block.permille[i] + 1 } else { 0 }
}

/// The highest standing in a block.
fn highest(block: &BlockScores, least: u16) -> u16 {
    (0..BLOCK).fold(0, |highest, i| standing(block, i, least).max(highest))
}
