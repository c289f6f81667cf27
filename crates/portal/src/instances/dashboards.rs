//! Dashboards: the steps of a role in their order, with state and missing parts.
use crate::{instances::Instances, sessions::Principal};
use elections::{
    answers::Entity,
    bounds::MIN_THESES_TO_FINALISE,
    candidates::{Candidate, details::CandidateDetail},
    configuration::MatchType,
    ids::InstanceId,
    instances::{Instance, InstanceStatus, readiness::MissingRequirement},
    parties::Party,
    people::Role,
    permissions::RoleGrant,
};
use jiff::SignedDuration;
use serde::Serialize;
use store::{
    instances::InstanceFigures,
    progress::{self, InstanceProgress},
};
use utoipa::ToSchema;

/// How long an instance counts as new on the dashboard of administrators.
const NEW_INSTANCE_TIME: SignedDuration = SignedDuration::from_hours(7 * 24);

/// The state of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StepState {
    /// Done.
    Complete,
    /// Can be done now.
    Incomplete,
    /// Cannot be done yet: it depends on an earlier step, on other people, or on a date.
    Waiting,
}

/// A step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct DashboardStep {
    /// The step, as a stable word.
    pub key: &'static str,
    /// The state.
    pub state: StepState,
    /// The missing parts, as stable words.
    pub missing: Vec<&'static str>,
    /// Number of finished parts, if they can be counted.
    pub done: Option<i64>,
    /// Total number of parts.
    #[serde(rename = "of")]
    pub total: Option<i64>,
}

impl DashboardStep {
    fn new(key: &'static str, state: StepState) -> DashboardStep {
        DashboardStep { key, state, missing: Vec::new(), done: None, total: None }
    }

    fn with_progress(self, done: i64, total: i64) -> DashboardStep {
        DashboardStep { done: Some(done), total: Some(total), ..self }
    }

    fn with_missing(self, missing: Vec<&'static str>) -> DashboardStep {
        DashboardStep { missing, ..self }
    }
}

/// Returns `Complete` for a finished step, otherwise `Incomplete` if the step can be done now.
fn step_state(is_done: bool, is_possible: bool) -> StepState {
    match (is_done, is_possible) {
        (true, _) => StepState::Complete,
        (false, true) => StepState::Incomplete,
        (false, false) => StepState::Waiting,
    }
}

/// A dashboard.
#[derive(Clone, Debug)]
pub struct Dashboard {
    /// The instance and the day of its election.
    pub instance: Option<(Instance, Option<jiff::civil::Date>)>,
    /// The steps in their order.
    pub steps: Vec<DashboardStep>,
    /// The figures of all instances on the dashboard of an administrator.
    pub figures: Option<InstanceFigures>,
}

impl Instances {
    /// Returns the dashboard of a role that the actor holds.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn dashboard(
        &self,
        role: Role,
        instance_id: Option<InstanceId>,
        actor: &Principal,
    ) -> store::Result<Dashboard> {
        let nothing = Dashboard { instance: None, steps: Vec::new(), figures: None };
        let Some(grant) = find_grant(actor, role, instance_id) else { return Ok(nothing) };
        let Some(id) = grant.instance_id() else {
            let now = self.clock.now();
            let figures = store::instances::load_figures(now - NEW_INSTANCE_TIME, now, &self.db).await?;
            return Ok(Dashboard { figures: Some(figures), ..nothing });
        };
        let Some(instance) = store::instances::find(id, &self.db).await? else { return Ok(nothing) };
        let language = &instance.metadata.default_language;
        let figures = progress::load_instance_progress(id, language, &self.db).await?;
        let steps = match grant {
            RoleGrant::Admin => Vec::new(),
            RoleGrant::Creator(_) => build_creator_steps(&instance, figures),
            RoleGrant::TrustPerson(_, party) => {
                let parties = store::parties::list(id, &self.db).await?;
                let Some(party) = parties.into_iter().find(|one| one.id == party) else { return Ok(nothing) };
                let rated = progress::count_rated(id, Entity::Party(party.id), &self.db).await?;
                let candidates = progress::count_candidates(id, party.id, &self.db).await?;
                build_trust_person_steps(&instance, &party, rated, figures.theses, candidates)
            }
            RoleGrant::Candidate(_, candidate, _) => {
                let candidates = store::candidates::list(id, &self.db).await?;
                let found = candidates.into_iter().find(|one| one.id == candidate);
                let Some(candidate) = found else { return Ok(nothing) };
                let rated = progress::count_rated(id, Entity::Candidate(candidate.id), &self.db).await?;
                build_candidate_steps(&instance, &candidate, rated, figures.theses)
            }
        };
        let election = store::elections::find(instance.election, &self.db).await?;
        let day = election.and_then(|election| election.election_date);
        Ok(Dashboard { instance: Some((instance, day)), steps, figures: None })
    }
}

/// Returns the grant of the actor for this role and instance. Administrators get the creator's dashboard of any
/// instance.
fn find_grant(actor: &Principal, role: Role, instance_id: Option<InstanceId>) -> Option<RoleGrant> {
    let is_meant = |grant: &RoleGrant| grant.role() == role && grant.instance_id() == instance_id;
    let own = actor.permissions.grants.iter().copied().find(is_meant);
    let as_creator =
        instance_id.filter(|_| role == Role::Creator && actor.is_admin()).map(RoleGrant::Creator);
    own.or(as_creator)
}

fn build_creator_steps(instance: &Instance, figures: InstanceProgress) -> Vec<DashboardStep> {
    let status = instance.status;
    let is_final = status.has_final_theses();
    // An imported instance may lack fields that its source does not contain. They are not required once the theses are
    // final.
    let missing = if is_final { Vec::new() } else { instance.metadata.missing_requirements() };
    let missing: Vec<_> = missing.into_iter().map(requirement_field).collect();
    let has_metadata = missing.is_empty();
    let needed = i64::try_from(MIN_THESES_TO_FINALISE).unwrap_or(i64::MAX);
    let enough = is_final || (figures.theses >= needed && figures.complete_theses == figures.theses);
    let MatchedEntities { total, invited, submitted } =
        count_matched_entities(instance.configuration.algorithm.match_type, figures);
    let is_live = status >= InstanceStatus::Live;
    vec![
        DashboardStep::new("metadata", step_state(has_metadata, true)).with_missing(missing),
        DashboardStep::new("theses", step_state(enough, true))
            .with_missing(list_thesis_gaps(figures, needed, enough))
            .with_progress(figures.complete_theses, figures.theses.max(needed)),
        DashboardStep::new("finalise", step_state(is_final, has_metadata && enough)),
        DashboardStep::new(
            "people",
            step_state(total > 0 && invited == total, status < InstanceStatus::Sundown),
        )
        .with_progress(invited, total),
        DashboardStep::new("answers", step_state(total > 0 && submitted == total, is_final && total > 0))
            .with_progress(submitted, total),
        DashboardStep::new("go_live", step_state(is_live, is_final && submitted > 0)),
        DashboardStep::new("sundown", step_state(status >= InstanceStatus::Sundown, false)),
    ]
}

fn list_thesis_gaps(figures: InstanceProgress, needed: i64, enough: bool) -> Vec<&'static str> {
    let too_few = figures.theses < needed;
    let unfinished = figures.complete_theses < figures.theses;
    let gaps = [("theses", too_few), ("categories", unfinished)];
    gaps.into_iter().filter(|(_, is_missing)| *is_missing && !enough).map(|(name, _)| name).collect()
}

/// The number of parties and candidates that voters are matched with.
#[derive(Debug, Default, PartialEq, Eq)]
struct MatchedEntities {
    total: i64,
    /// Those who were invited, or need no invitation because they have submitted.
    invited: i64,
    submitted: i64,
}

fn count_matched_entities(match_type: MatchType, figures: InstanceProgress) -> MatchedEntities {
    let mut counted = MatchedEntities::default();
    if match_type.includes_parties() {
        counted.total += figures.parties;
        counted.invited += figures.invited_parties;
        counted.submitted += figures.submitted_parties;
    }
    if match_type.includes_candidates() {
        counted.total += figures.candidates;
        counted.invited += figures.invited_candidates;
        counted.submitted += figures.submitted_candidates;
    }
    counted
}

fn build_trust_person_steps(
    instance: &Instance,
    party: &Party,
    rated: i64,
    theses: i64,
    (candidates, submitted): (i64, i64),
) -> Vec<DashboardStep> {
    let gaps = party.profile.validate(&instance.metadata.default_language);
    let missing: Vec<_> = gaps.iter().filter_map(|gap| party_field(&gap.field)).collect();
    let includes_candidates = instance.configuration.algorithm.match_type.includes_candidates();
    vec![
        DashboardStep::new("profile", step_state(missing.is_empty(), true)).with_missing(missing),
        build_rating_step(instance, rated, theses),
        build_submit_step(
            instance,
            party.status == elections::parties::PartyStatus::Submitted,
            rated,
            theses,
        ),
        DashboardStep::new(
            "candidates",
            step_state(candidates > 0 && submitted == candidates, includes_candidates),
        )
        .with_progress(submitted, candidates),
    ]
}

fn build_candidate_steps(
    instance: &Instance,
    candidate: &Candidate,
    rated: i64,
    theses: i64,
) -> Vec<DashboardStep> {
    let default = &instance.metadata.default_language;
    let gaps = candidate.profile.validate(&instance.configuration.matches, default);
    let missing: Vec<_> = gaps.iter().filter_map(|gap| candidate_field(&gap.field)).collect();
    vec![
        DashboardStep::new("profile", step_state(missing.is_empty(), true)).with_missing(missing),
        build_rating_step(instance, rated, theses),
        build_submit_step(
            instance,
            candidate.status == elections::candidates::CandidateStatus::Submitted,
            rated,
            theses,
        ),
    ]
}

fn build_rating_step(instance: &Instance, rated: i64, theses: i64) -> DashboardStep {
    let can_answer = instance.status.has_final_theses();
    DashboardStep::new("theses", step_state(can_answer && theses > 0 && rated == theses, can_answer))
        .with_progress(rated, theses)
}

fn build_submit_step(instance: &Instance, is_submitted: bool, rated: i64, theses: i64) -> DashboardStep {
    let can_submit = instance.status.has_final_theses() && theses > 0 && rated == theses;
    DashboardStep::new("submit", step_state(is_submitted, can_submit))
}

fn requirement_field(missing: MissingRequirement) -> &'static str {
    match missing {
        MissingRequirement::Title => "title",
        MissingRequirement::Location => "location",
        MissingRequirement::Description => "description",
        MissingRequirement::ElectionDay => "election_date",
    }
}

/// Returns the form field for a field of a candidate's profile.
fn candidate_field(field: &str) -> Option<&'static str> {
    let known = match field {
        "firstName" => "first_name",
        "lastName" => "last_name",
        "gender" => "gender",
        "description" => "description",
        "district" => "district",
        "list_place" => "list_place",
        "website" => "website",
        other => CandidateDetail::from_name(other)?.name(),
    };
    Some(known)
}

fn party_field(field: &str) -> Option<&'static str> {
    ["shortcut", "name", "description", "website", "colour", "logo"].into_iter().find(|known| *known == field)
}

#[cfg(test)]
mod tests {
    use super::*;
    use StepState::{Complete, Incomplete, Waiting};

    const FIGURES: InstanceProgress = InstanceProgress {
        theses: 0,
        complete_theses: 0,
        parties: 0,
        invited_parties: 0,
        submitted_parties: 0,
        candidates: 0,
        invited_candidates: 0,
        submitted_candidates: 0,
    };

    #[test]
    fn the_first_five_theses_and_missing_categories_are_gaps() {
        assert_eq!(list_thesis_gaps(FIGURES, 5, false), ["theses"]);
        assert_eq!(
            list_thesis_gaps(InstanceProgress { theses: 6, complete_theses: 5, ..FIGURES }, 5, false),
            ["categories"]
        );
    }

    #[test]
    fn a_step_waits_until_it_can_be_done() {
        assert_eq!(step_state(false, false), Waiting);
        assert_eq!(step_state(false, true), Incomplete);
        assert_eq!(step_state(true, false), Complete);
    }

    #[test]
    fn only_entities_that_voters_are_matched_with_count() {
        let figures = InstanceProgress {
            parties: 3,
            invited_parties: 2,
            submitted_parties: 1,
            candidates: 10,
            invited_candidates: 9,
            submitted_candidates: 4,
            ..FIGURES
        };
        let count = |match_type| count_matched_entities(match_type, figures);
        assert_eq!(count(MatchType::Parties), MatchedEntities { total: 3, invited: 2, submitted: 1 });
        assert_eq!(count(MatchType::Hybrid), MatchedEntities { total: 13, invited: 11, submitted: 5 });
    }
}
