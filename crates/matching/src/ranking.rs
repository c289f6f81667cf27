//! The order of the entities, and what it takes to compute it again.
use crate::{Comparison, Figure, ModelName, Scores, selection::RankKey};

/// How figures become ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankingRules {
    /// The least coverage, in per mille, with which an entity is ranked; below it is too few answers. An
    /// entity with which nothing counts is never ranked.
    pub least_coverage_permille: u16,
    /// Drawn anew for each run; orders entities that share a rank, so that none gains from its name or id.
    pub seed: u32,
}

impl Default for RankingRules {
    /// At least half of the voter's answers, and seed 0.
    fn default() -> RankingRules {
        RankingRules { least_coverage_permille: 500, seed: 0 }
    }
}

impl RankingRules {
    /// The fewest theses that must count, of those that the voter answered.
    pub(crate) fn least_counted(&self, answered: u16) -> u16 {
        let exact = u32::from(self.least_coverage_permille) * u32::from(answered);
        // At most 65,535 · 254 ÷ 1000.
        exact.div_ceil(1000).max(1) as u16
    }
}

/// An entity's place in a ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rank {
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
pub struct ResultProvenance {
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
    pub places: Vec<Rank>,
    /// What it was computed from.
    pub provenance: ResultProvenance,
}

impl Ranking {
    /// The places with a rank, best first.
    pub fn ranked(&self) -> &[Rank] {
        &self.places[..self.first_too_few()]
    }

    /// The places of entities with too few answers to be ranked.
    pub fn too_few(&self) -> &[Rank] {
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
    pub fn ranking(&self, rules: &RankingRules) -> Ranking {
        self.scores().ranking(rules)
    }

    /// The first `places` of the ranking, found without ordering the others.
    pub fn top(&self, places: usize, rules: &RankingRules) -> Vec<Rank> {
        self.scores().top(places, rules)
    }
}

impl Scores<'_> {
    /// Every entity in order.
    pub fn ranking(&self, rules: &RankingRules) -> Ranking {
        let mut contenders = self.contenders_from(0, rules);
        self.order(&mut contenders, rules);
        let least = rules.least_counted(self.answered);
        let mut too_few: Vec<usize> =
            (0..self.len()).filter(|&entity| self.counted(entity) < least).collect();
        too_few.sort_unstable_by_key(|&entity| self.lot(entity, rules));
        let without_rank = too_few.into_iter().map(|entity| self.place(entity, None));
        Ranking {
            places: self.places(&contenders).chain(without_rank).collect(),
            provenance: ResultProvenance {
                seed: rules.seed,
                model: self.model.name(),
                version: self.model.version(),
                matrix_sha256: self.model.matrix_sha256().to_owned(),
            },
        }
    }

    /// The first `places` of the ranking, found without ordering the others; fewer where fewer are ranked.
    pub fn top(&self, places: usize, rules: &RankingRules) -> Vec<Rank> {
        let mut best = self.contenders_for(places, rules);
        self.order(&mut best, rules);
        best.truncate(places);
        self.places(&best).collect()
    }

    /// The entities that share the first rank, in the order of the table; none if none is ranked.
    pub fn leaders(&self, rules: &RankingRules) -> Vec<usize> {
        let highest = self.highest(rules);
        let first = highest.iter().map(|contender| contender.order()).min();
        highest.iter().filter(|leader| Some(leader.order()) == first).map(|leader| leader.entity()).collect()
    }

    /// The ranks of some entities that are ranked, in the order given.
    pub(crate) fn ranks(&self, entities: &[usize], rules: &RankingRules) -> Vec<u32> {
        let own: Vec<u64> = entities.iter().map(|&entity| self.contender(entity).order()).collect();
        let lowest = entities.iter().map(|&entity| self.permille_at(entity)).min();
        let rivals = self.contenders_from(lowest.unwrap_or(u16::MAX), rules);
        let rank = |own| 1 + rivals.iter().filter(|rival| rival.order() < own).count() as u32;
        own.into_iter().map(rank).collect()
    }

    /// Puts contenders in order, best first, and those that share a rank by lot.
    fn order(&self, contenders: &mut [RankKey], rules: &RankingRules) {
        contenders.sort_unstable();
        for tie in contenders.chunk_by_mut(|a, b| a.order() == b.order()).filter(|tie| tie.len() > 1) {
            tie.sort_unstable_by_key(|contender| self.lot(contender.entity(), rules));
        }
    }

    /// The places of contenders in order: equal figures share a rank.
    fn places(&self, in_order: &[RankKey]) -> impl Iterator<Item = Rank> {
        let mut shared = (0, None);
        in_order.iter().zip(1..).map(move |(contender, nth)| {
            if shared.1 != Some(contender.order()) {
                shared = (nth, Some(contender.order()));
            }
            self.place(contender.entity(), Some(shared.0))
        })
    }

    fn place(&self, entity: usize, rank: Option<u32>) -> Rank {
        Rank { entity, id: self.table.ids()[entity], rank, figure: self.figure_at(entity) }
    }

    /// What decides between entities that nothing else decides between.
    fn lot(&self, entity: usize, rules: &RankingRules) -> (u32, i64) {
        let id = self.table.ids()[entity];
        (tie_mix(rules.seed, id), id)
    }
}
