//! The order of the entities, and the data that is needed to compute it again.
use crate::{Comparison, Figure, ModelName, Scores, selection::RankKey};

/// The rules that turn figures into ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankingRules {
    /// Minimum coverage, in per mille, of a ranked entity. Below it, the entity has too few answers. An entity
    /// without any counting thesis never has a rank.
    pub least_coverage_permille: u16,
    /// Random seed, drawn anew for each run. It orders entities that share a rank, so that none benefits from its
    /// name or id.
    pub seed: u32,
}

impl Default for RankingRules {
    /// A minimum coverage of half of the voter's answers, and seed 0.
    fn default() -> RankingRules {
        RankingRules { least_coverage_permille: 500, seed: 0 }
    }
}

impl RankingRules {
    /// Returns the minimum number of counting theses, out of the answered ones.
    pub(crate) fn min_counted(&self, answered: u16) -> u16 {
        let exact = u32::from(self.least_coverage_permille) * u32::from(answered);
        // At most 65,535 · 254 ÷ 1000.
        exact.div_ceil(1000).max(1) as u16
    }
}

/// An entity's place in a ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rank {
    /// The index of the entity in the table.
    pub entity: usize,
    /// The id of the entity.
    pub id: i64,
    /// The rank from 1; equal figures share one (1, 2, 2, 4). `None` if the entity has too few answers.
    pub rank: Option<u32>,
    /// The figure.
    pub figure: Figure,
}

/// The data, besides the answers, that is needed to compute a result again.
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

/// All entities in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    /// First the entities with a rank, best first, ties in the order of [`tie_break_hash`]. Then the entities with
    /// too few answers and no rank, in the order of [`tie_break_hash`].
    pub places: Vec<Rank>,
    /// The data that is needed to compute the ranking again.
    pub provenance: ResultProvenance,
}

impl Ranking {
    /// Returns the places with a rank, best first.
    pub fn list_ranked(&self) -> &[Rank] {
        &self.places[..self.count_ranked()]
    }

    /// Returns the places of entities with too few answers.
    pub fn list_unranked(&self) -> &[Rank] {
        &self.places[self.count_ranked()..]
    }

    fn count_ranked(&self) -> usize {
        self.places.partition_point(|place| place.rank.is_some())
    }
}

/// Returns the 32-bit hash of seed and id that orders the entities of a tie. Entities with equal hashes are
/// ordered by id.
pub fn tie_break_hash(seed: u32, id: i64) -> u32 {
    let stir = |x: u32| (x ^ (x >> 16)).wrapping_mul(0x045d_9f3b);
    // The lower 32 bits of the id: id mod 2³².
    let x = stir(stir(seed ^ id as u32));
    x ^ (x >> 16)
}

impl Comparison<'_> {
    /// Returns all entities in order.
    pub fn ranking(&self, rules: &RankingRules) -> Ranking {
        self.scores().ranking(rules)
    }

    /// Returns the first `places` of the ranking without ordering the others.
    pub fn top(&self, places: usize, rules: &RankingRules) -> Vec<Rank> {
        self.scores().top(places, rules)
    }
}

impl Scores<'_> {
    /// Returns all entities in order.
    pub fn ranking(&self, rules: &RankingRules) -> Ranking {
        let mut entries = self.select_at_least(0, rules);
        self.sort_ranked(&mut entries, rules);
        let least = rules.min_counted(self.answered);
        let mut too_few: Vec<usize> =
            (0..self.len()).filter(|&entity| self.count_theses(entity) < least).collect();
        too_few.sort_unstable_by_key(|&entity| self.tie_break_key(entity, rules));
        let without_rank = too_few.into_iter().map(|entity| self.to_rank(entity, None));
        Ranking {
            places: self.assign_ranks(&entries).chain(without_rank).collect(),
            provenance: ResultProvenance {
                seed: rules.seed,
                model: self.model.name(),
                version: self.model.version(),
                matrix_sha256: self.model.matrix_sha256().to_owned(),
            },
        }
    }

    /// Returns the first `places` of the ranking without ordering the others; fewer if fewer have a rank.
    pub fn top(&self, places: usize, rules: &RankingRules) -> Vec<Rank> {
        let mut best = self.select_best(places, rules);
        self.sort_ranked(&mut best, rules);
        best.truncate(places);
        self.assign_ranks(&best).collect()
    }

    /// Returns the entities that share the first rank, in the order of the table; empty if none has a rank.
    pub fn leaders(&self, rules: &RankingRules) -> Vec<usize> {
        let highest = self.select_highest(rules);
        let first = highest.iter().map(|entry| entry.order()).min();
        highest.iter().filter(|leader| Some(leader.order()) == first).map(|leader| leader.entity()).collect()
    }

    /// Returns the ranks of some entities that have one, in the order given.
    pub(crate) fn ranks(&self, entities: &[usize], rules: &RankingRules) -> Vec<u32> {
        let own: Vec<u64> = entities.iter().map(|&entity| self.rank_key(entity).order()).collect();
        let lowest = entities.iter().map(|&entity| self.permille_at(entity)).min();
        let rivals = self.select_at_least(lowest.unwrap_or(u16::MAX), rules);
        let rank = |own| 1 + rivals.iter().filter(|rival| rival.order() < own).count() as u32;
        own.into_iter().map(rank).collect()
    }

    /// Sorts entries, best first, and orders those that share a rank by their tie-break keys.
    fn sort_ranked(&self, entries: &mut [RankKey], rules: &RankingRules) {
        entries.sort_unstable();
        for tie in entries.chunk_by_mut(|a, b| a.order() == b.order()).filter(|tie| tie.len() > 1) {
            tie.sort_unstable_by_key(|entry| self.tie_break_key(entry.entity(), rules));
        }
    }

    /// Returns the places of sorted entries. Equal figures share a rank.
    fn assign_ranks(&self, in_order: &[RankKey]) -> impl Iterator<Item = Rank> {
        let mut shared = (0, None);
        in_order.iter().zip(1..).map(move |(entry, nth)| {
            if shared.1 != Some(entry.order()) {
                shared = (nth, Some(entry.order()));
            }
            self.to_rank(entry.entity(), Some(shared.0))
        })
    }

    fn to_rank(&self, entity: usize, rank: Option<u32>) -> Rank {
        Rank { entity, id: self.table.ids()[entity], rank, figure: self.figure_at(entity) }
    }

    /// Returns the key that orders entities with equal figures.
    fn tie_break_key(&self, entity: usize, rules: &RankingRules) -> (u32, i64) {
        let id = self.table.ids()[entity];
        (tie_break_hash(rules.seed, id), id)
    }
}
