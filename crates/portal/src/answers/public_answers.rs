//! The answers that voters see, and the theses on which they differ most.
use crate::answers::Answers;
use elections::{
    answers::Entity,
    ids::{InstanceId, ThesisId},
    statistics::{MIN_ANSWERS_TO_COMPARE, ThesisStatistics},
};
use std::collections::{HashMap, HashSet};
use store::{answers::SubmittedAnswers, thesis_pool::SubmittedValue};

/// The statistics of the public answers to each thesis, in the order of the theses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerStatistics {
    /// Of the answers of parties.
    pub parties: Vec<(ThesisId, ThesisStatistics)>,
    /// Of the answers of candidates.
    pub candidates: Vec<(ThesisId, ThesisStatistics)>,
}

/// The statistics of the public answers to a thesis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ThesisFigures {
    /// Of the answers of parties.
    pub parties: ThesisStatistics,
    /// Of the answers of candidates.
    pub candidates: ThesisStatistics,
}

impl Answers {
    /// Returns the submitted answers of the parties and candidates that have submitted and are not deactivated, also while
    /// these are reopened.
    ///
    /// # Errors
    /// When the store fails.
    async fn load_public(&self, instance_id: InstanceId) -> store::Result<Vec<SubmittedAnswers>> {
        let visible = self.load_public_entities(instance_id).await?;
        let mut submitted = store::answers::list_submitted(instance_id, &self.db).await?;
        submitted.retain(|answers| visible.contains(&answers.entity));
        Ok(submitted)
    }

    async fn load_public_entities(&self, instance_id: InstanceId) -> store::Result<HashSet<Entity>> {
        let parties = store::parties::list(instance_id, &self.db).await?;
        let parties: HashMap<_, _> = parties.into_iter().map(|party| (party.id, party)).collect();
        let candidates = store::candidates::list(instance_id, &self.db).await?;
        let candidates = candidates
            .into_iter()
            .filter(|candidate| {
                candidate.has_public_answers(candidate.party.and_then(|party| parties.get(&party)))
            })
            .map(|candidate| Entity::Candidate(candidate.id));
        let parties = parties.values().filter(|party| party.has_public_answers());
        Ok(parties.map(|party| Entity::Party(party.id)).chain(candidates).collect())
    }

    /// Returns the statistics of the public answers of parties and of candidates to each thesis, in the order of the theses.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn compute_statistics(&self, instance_id: InstanceId) -> store::Result<AnswerStatistics> {
        let theses = store::theses::list(instance_id, &self.db).await?;
        let public = self.load_public(instance_id).await?;
        let compute = |is_party: bool| {
            let of_kind = public.iter().filter(|one| matches!(one.entity, Entity::Party(_)) == is_party);
            let figures = collect_statistics(of_kind);
            theses
                .iter()
                .map(|thesis| (thesis.id, figures.get(&thesis.id).copied().unwrap_or_default()))
                .collect()
        };
        Ok(AnswerStatistics { parties: compute(true), candidates: compute(false) })
    }

    /// Returns the statistics of the public answers of parties and of candidates to theses of several instances.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn compute_statistics_of_theses(
        &self,
        theses: &[(InstanceId, ThesisId)],
    ) -> store::Result<HashMap<ThesisId, ThesisFigures>> {
        let mut public = HashSet::new();
        for instance_id in theses.iter().map(|(instance_id, _)| *instance_id).collect::<HashSet<_>>() {
            let Some(instance) = store::instances::find(instance_id, &self.db).await? else { continue };
            // Voters of another instance never see the answers of those with whom they are not matched.
            let entities = self.load_public_entities(instance_id).await?.into_iter();
            public.extend(entities.filter(|entity| instance.matches_entity(*entity)));
        }
        let ids: Vec<ThesisId> = theses.iter().map(|(_, thesis)| *thesis).collect();
        let submitted = store::thesis_pool::list_submitted_values(&ids, &self.db).await?;
        let mut figures: HashMap<ThesisId, ThesisFigures> = HashMap::new();
        for SubmittedValue { entity, thesis, value } in submitted {
            if public.contains(&entity) {
                let of_thesis = figures.entry(thesis).or_default();
                match entity {
                    Entity::Party(_) => of_thesis.parties.add(value),
                    Entity::Candidate(_) => of_thesis.candidates.add(value),
                }
            }
        }
        Ok(figures)
    }

    /// Returns the theses with at least [`MIN_ANSWERS_TO_COMPARE`] public answers, the most disputed first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn rank_theses_by_disagreement(&self, instance_id: InstanceId) -> store::Result<Vec<ThesisId>> {
        let figures = collect_statistics(self.load_public(instance_id).await?.iter());
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

/// Computes the statistics of these answers by thesis.
fn collect_statistics<'a>(
    submitted: impl Iterator<Item = &'a SubmittedAnswers>,
) -> HashMap<ThesisId, ThesisStatistics> {
    let mut figures: HashMap<ThesisId, ThesisStatistics> = HashMap::new();
    for answer in submitted.flat_map(|of_entity| &of_entity.answers) {
        if let Some(value) = answer.value {
            figures.entry(answer.thesis).or_default().add(value);
        }
    }
    figures
}
