//! The theses on which the answers that voters see differ most.
use crate::answers::Answers;
use elections::{
    ids::{InstanceId, ThesisId},
    statistics::{MIN_ANSWERS_TO_COMPARE, ThesisStatistics},
};
use std::collections::HashMap;

impl Answers {
    /// Returns the theses with at least [`MIN_ANSWERS_TO_COMPARE`] submitted answers, the most disputed first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn rank_theses_by_disagreement(&self, instance_id: InstanceId) -> store::Result<Vec<ThesisId>> {
        let mut figures: HashMap<ThesisId, ThesisStatistics> = HashMap::new();
        for (thesis, value, count) in store::answers::count_public_by_value(instance_id, &self.db).await? {
            figures.entry(thesis).or_default().add_equal(value, count);
        }
        let theses = store::theses::list(instance_id, &self.db).await?;
        let mut ranked: Vec<_> = theses
            .iter()
            .filter_map(|thesis| figures.get(&thesis.id).map(|statistics| (thesis.id, *statistics)))
            .filter(|(_, statistics)| statistics.count() >= MIN_ANSWERS_TO_COMPARE)
            .collect();
        // The sort is stable: theses on which answers differ equally stay in their order.
        ranked.sort_by(|(_, one), (_, other)| other.compare_disagreement(*one));
        Ok(ranked.into_iter().map(|(thesis, _)| thesis).collect())
    }
}
