//! How firm a result is: how far its top places would move under another model or for a slightly different
//! voter.
use crate::{Comparison, Model, Rank, RankingRules, Scores, lookup::Lookup};

/// A top place and the ranks that it could as well have.
///
/// The range is over the union of the built-in models with the answers given, and the instance's own model
/// with the answers given and with any single given answer moved by one step, up or down the scale; skipped
/// theses stay skipped. That the choice of model changes the advice: Louwerse and Rosema (2014).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Firmness {
    /// The place as it is.
    pub place: Rank,
    /// The best rank in the range.
    pub best: u32,
    /// The worst rank in the range.
    pub worst: u32,
}

impl Comparison<'_> {
    /// How firm the first `places` of the ranking are.
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
        for moved in self.voter.one_step_away() {
            scores.fill(self.kernel, &Lookup::new(self.model.points(), &moved));
            widen(&scores);
        }
        for model in &Model::built_in(self.model.scale()) {
            let mut scores = Scores::new(self.table, model);
            scores.fill(self.kernel, &Lookup::new(model.points(), self.voter));
            widen(&scores);
        }
        let firmness = |(place, (best, worst))| Firmness { place, best, worst };
        top.into_iter().zip(ranges).map(firmness).collect()
    }
}
