//! The firmness of a result: how much its top places change under other models or for slightly different voters.
use crate::{Comparison, Model, Rank, RankingRules, Scores, lookup::Lookup};

/// A top place and the range of its possible ranks.
///
/// The range covers the built-in models with the given answers, and the instance's own model with the given
/// answers and with any single answer moved by one step of the scale. Skipped theses stay skipped. Louwerse and
/// Rosema (2014) show that the choice of model changes the advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Firmness {
    /// The actual place.
    pub place: Rank,
    /// The best rank of the range.
    pub best: u32,
    /// The worst rank of the range.
    pub worst: u32,
}

impl Comparison<'_> {
    /// Computes the firmness of the first `places` of the ranking.
    pub fn firmness(&self, places: usize, rules: &RankingRules) -> Vec<Firmness> {
        let mut scores = self.scores();
        let top = scores.top(places, rules);
        let entities: Vec<usize> = top.iter().map(|place| place.entity).collect();
        let mut ranges: Vec<(u32, u32)> = top.iter().filter_map(|place| place.rank).map(|r| (r, r)).collect();
        let mut widen = |scores: &Scores| {
            for (range, rank) in ranges.iter_mut().zip(scores.ranks(&entities, rules)) {
                *range = (range.0.min(rank), range.1.max(rank));
            }
        };
        for moved in self.voter.neighbours() {
            scores.fill(self.kernel, &Lookup::new(self.model.points(), &moved));
            widen(&scores);
        }
        for model in &Model::list_built_in(self.model.scale()) {
            let mut scores = Scores::new(self.table, model);
            scores.fill(self.kernel, &Lookup::new(model.points(), self.voter));
            widen(&scores);
        }
        let firmness = |(place, (best, worst))| Firmness { place, best, worst };
        top.into_iter().zip(ranges).map(firmness).collect()
    }
}
