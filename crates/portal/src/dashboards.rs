//! Dashboards: the steps of a role in their order, what is done, and what is missing.
use crate::{Portal, people::SignedIn};
use elections::{
    answers::Entity,
    bounds::MIN_THESES_TO_FINALISE,
    candidates::Candidate,
    configuration::MatchType,
    ids::InstanceId,
    instances::{Instance, InstanceStatus, readiness::MissingRequirement},
    parties::Party,
    people::Role,
    permissions::RoleGrant,
};
use serde::Serialize;
use store::progress::{self, InstanceProgress};
use utoipa::ToSchema;

/// Where a step stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StepState {
    /// Done.
    Complete,
    /// To be done now.
    Incomplete,
    /// Not its turn yet: an earlier step, others, or time must come first.
    Waiting,
}

/// A step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct DashboardStep {
    /// Which one, as a stable word.
    pub key: &'static str,
    /// Where it stands.
    pub state: StepState,
    /// What is missing, as stable words.
    pub missing: Vec<&'static str>,
    /// How much is done, where that can be counted.
    pub done: Option<i64>,
    /// Of how much.
    pub of: Option<i64>,
}

impl DashboardStep {
    fn new(key: &'static str, state: StepState) -> DashboardStep {
        DashboardStep { key, state, missing: Vec::new(), done: None, of: None }
    }

    fn counting(self, done: i64, of: i64) -> DashboardStep {
        DashboardStep { done: Some(done), of: Some(of), ..self }
    }

    fn missing(self, missing: Vec<&'static str>) -> DashboardStep {
        DashboardStep { missing, ..self }
    }
}

/// Complete when it is done, else to be done now when its turn has come.
fn state(is_done: bool, has_turn: bool) -> StepState {
    match (is_done, has_turn) {
        (true, _) => StepState::Complete,
        (false, true) => StepState::Incomplete,
        (false, false) => StepState::Waiting,
    }
}

/// A dashboard.
#[derive(Clone, Debug)]
pub struct Dashboard {
    /// The instance it is about, with the day of its election.
    pub application: Option<(Instance, Option<jiff::civil::Date>)>,
    /// The steps in their order.
    pub steps: Vec<DashboardStep>,
}

impl Portal {
    /// The dashboard of a role that somebody holds.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn dashboard(
        &self,
        role: Role,
        application: Option<InstanceId>,
        who: &SignedIn,
    ) -> store::Result<Dashboard> {
        let nothing = Dashboard { application: None, steps: Vec::new() };
        let Some(held) = held(who, role, application) else { return Ok(nothing) };
        let Some(id) = held.instance() else { return Ok(nothing) };
        let Some(application) = store::instances::find(id, &self.db).await? else { return Ok(nothing) };
        let language = &application.metadata.default_language;
        let figures = progress::of_instance(id, language, &self.db).await?;
        let steps = match held {
            RoleGrant::Admin => Vec::new(),
            RoleGrant::Creator(_) => of_creator(&application, figures),
            RoleGrant::TrustPerson(_, party) => {
                let parties = store::parties::of(id, &self.db).await?;
                let Some(party) = parties.into_iter().find(|one| one.id == party) else { return Ok(nothing) };
                let rated = progress::rated(id, Entity::Party(party.id), &self.db).await?;
                let candidates = progress::candidates_of(id, party.id, &self.db).await?;
                of_trust_person(&application, &party, rated, figures.theses, candidates)
            }
            RoleGrant::Candidate(_, candidate, _) => {
                let candidates = store::candidates::of(id, &self.db).await?;
                let found = candidates.into_iter().find(|one| one.id == candidate);
                let Some(candidate) = found else { return Ok(nothing) };
                let rated = progress::rated(id, Entity::Candidate(candidate.id), &self.db).await?;
                of_candidate(&application, &candidate, rated, figures.theses)
            }
        };
        let election = store::elections::find(application.election, &self.db).await?;
        let day = election.and_then(|election| election.election_date);
        Ok(Dashboard { application: Some((application, day)), steps })
    }
}

/// The role that somebody means by its number and an instance. Administrators may do what a creator of any instance may,
/// and are told the same of it.
fn held(who: &SignedIn, role: Role, application: Option<InstanceId>) -> Option<RoleGrant> {
    let is_meant = |held: &RoleGrant| held.role() == role && held.instance() == application;
    let own = who.caller.grants.iter().copied().find(is_meant);
    let as_creator = application.filter(|_| role == Role::Creator && who.is_admin()).map(RoleGrant::Creator);
    own.or(as_creator)
}

fn of_creator(application: &Instance, figures: InstanceProgress) -> Vec<DashboardStep> {
    let status = application.status;
    let is_final = status.has_final_theses();
    // An import leaves open what its source does not tell; it was taken on as it is.
    let missing = if is_final { Vec::new() } else { application.metadata.missing_requirements() };
    let missing: Vec<_> = missing.into_iter().map(field).collect();
    let has_metadata = missing.is_empty();
    let needed = i64::try_from(MIN_THESES_TO_FINALISE).unwrap_or(i64::MAX);
    let enough = is_final || (figures.theses >= needed && figures.complete_theses == figures.theses);
    let (people, submitted) = shown(application.configuration.algorithm.match_type, figures);
    let is_live = status >= InstanceStatus::Live;
    vec![
        DashboardStep::new("metadata", state(has_metadata, true)).missing(missing),
        DashboardStep::new("theses", state(enough, true))
            .missing(thesis_gaps(figures, needed, enough))
            .counting(figures.complete_theses, figures.theses.max(needed)),
        DashboardStep::new("finalise", state(is_final, has_metadata && enough)),
        DashboardStep::new("people", state(people > 0, true)).counting(people, people),
        DashboardStep::new("answers", state(people > 0 && submitted == people, is_final && people > 0))
            .counting(submitted, people),
        DashboardStep::new("go_live", state(is_live, is_final && submitted > 0)),
        DashboardStep::new("sundown", state(status >= InstanceStatus::Sundown, false)),
    ]
}

fn thesis_gaps(figures: InstanceProgress, needed: i64, enough: bool) -> Vec<&'static str> {
    let too_few = figures.theses < needed;
    let unfinished = figures.complete_theses < figures.theses;
    let gaps = [("theses", too_few), ("categories", unfinished)];
    gaps.into_iter().filter(|(_, is_missing)| *is_missing && !enough).map(|(name, _)| name).collect()
}

/// Those that voters are matched with, and how many of them have submitted.
fn shown(match_type: MatchType, figures: InstanceProgress) -> (i64, i64) {
    let parties =
        if match_type.includes_parties() { (figures.parties, figures.submitted_parties) } else { (0, 0) };
    let candidates = if match_type.includes_candidates() {
        (figures.candidates, figures.submitted_candidates)
    } else {
        (0, 0)
    };
    (parties.0 + candidates.0, parties.1 + candidates.1)
}

fn of_trust_person(
    application: &Instance,
    party: &Party,
    rated: i64,
    theses: i64,
    (candidates, submitted): (i64, i64),
) -> Vec<DashboardStep> {
    let gaps = party.profile.validate(&application.metadata.default_language);
    let missing: Vec<_> = gaps.iter().filter_map(|gap| party_field(&gap.field)).collect();
    let are_compared = application.configuration.algorithm.match_type.includes_candidates();
    vec![
        DashboardStep::new("profile", state(missing.is_empty(), true)).missing(missing),
        rating(application, rated, theses),
        submitting(application, party.status == elections::parties::PartyStatus::Voted, rated, theses),
        DashboardStep::new("candidates", state(candidates > 0 && submitted == candidates, are_compared))
            .counting(submitted, candidates),
    ]
}

fn of_candidate(
    application: &Instance,
    candidate: &Candidate,
    rated: i64,
    theses: i64,
) -> Vec<DashboardStep> {
    let default = &application.metadata.default_language;
    let gaps = candidate.profile.validate(&application.configuration.matches, default);
    let missing: Vec<_> = gaps.iter().filter_map(|gap| candidate_field(&gap.field)).collect();
    vec![
        DashboardStep::new("profile", state(missing.is_empty(), true)).missing(missing),
        rating(application, rated, theses),
        submitting(
            application,
            candidate.status == elections::candidates::CandidateStatus::Voted,
            rated,
            theses,
        ),
    ]
}

fn rating(application: &Instance, rated: i64, theses: i64) -> DashboardStep {
    let can_answer = application.status.has_final_theses();
    DashboardStep::new("theses", state(can_answer && theses > 0 && rated == theses, can_answer))
        .counting(rated, theses)
}

fn submitting(application: &Instance, is_submitted: bool, rated: i64, theses: i64) -> DashboardStep {
    let can_submit = application.status.has_final_theses() && theses > 0 && rated == theses;
    DashboardStep::new("submit", state(is_submitted, can_submit))
}

fn field(missing: MissingRequirement) -> &'static str {
    match missing {
        MissingRequirement::Title => "title",
        MissingRequirement::Location => "location",
        MissingRequirement::Description => "description",
        MissingRequirement::ElectionDay => "election_date",
    }
}

/// The fields of a candidate's profile, by the words of its form.
fn candidate_field(field: &str) -> Option<&'static str> {
    let known = match field {
        "firstName" => "first_name",
        "lastName" => "last_name",
        "gender" => "gender",
        "description" => "description",
        "district" => "district",
        "list_place" => "list_place",
        "website" => "website",
        _ => return None,
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
        submitted_parties: 0,
        candidates: 0,
        submitted_candidates: 0,
    };

    #[test]
    fn a_thesis_without_a_category_is_missing_and_so_are_the_first_five() {
        assert_eq!(thesis_gaps(FIGURES, 5, false), ["theses"]);
        assert_eq!(
            thesis_gaps(InstanceProgress { theses: 6, complete_theses: 5, ..FIGURES }, 5, false),
            ["categories"]
        );
    }

    #[test]
    fn a_step_waits_for_its_turn() {
        assert_eq!(state(false, false), Waiting);
        assert_eq!(state(false, true), Incomplete);
        assert_eq!(state(true, false), Complete);
    }

    #[test]
    fn only_those_count_that_voters_are_matched_with() {
        let figures = InstanceProgress {
            parties: 3,
            submitted_parties: 1,
            candidates: 10,
            submitted_candidates: 4,
            ..FIGURES
        };
        assert_eq!(shown(MatchType::Parties, figures), (3, 1));
        assert_eq!(shown(MatchType::Hybrid, figures), (13, 5));
    }
}
