//! The lifecycle of an instance: every transition of its status with its requirements and effects.
//!
//! Created → in preparation → theses finalized → active → election over → archived. A creator only moves forward.
//! An administrator may move back, with a reason. [`crate::permissions`] defines who may do what.
use super::{
    Instance, InstanceStatus, submission_counts::SubmissionCounts, transitions::LifecycleTransition,
};
use crate::{bounds::MIN_THESES_TO_FINALISE, domain_errors::DomainError, reasons::Reason, theses::Thesis};
use jiff::{Timestamp, civil::Date};

/// A valid transition with all its effects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LifecycleStep {
    /// The transition.
    pub transition: LifecycleTransition,
    /// The day of going live, if this transition sets it.
    pub launch_date: Option<Date>,
    /// The new last day, if this transition sets it.
    pub sundown_date: Option<Date>,
    /// The reason, if an administrator moves back.
    pub reason: Option<Reason>,
}

impl LifecycleStep {
    fn new(transition: LifecycleTransition) -> LifecycleStep {
        LifecycleStep { transition, launch_date: None, sundown_date: None, reason: None }
    }

    fn with_reason(transition: LifecycleTransition, reason: Reason) -> LifecycleStep {
        LifecycleStep { reason: Some(reason), ..LifecycleStep::new(transition) }
    }

    /// Returns the new status of the instance.
    pub fn status(&self) -> InstanceStatus {
        self.transition.target_status()
    }
}

impl Instance {
    /// Returns the transitions that start at the current status.
    pub fn available_transitions(&self) -> impl Iterator<Item = LifecycleTransition> {
        let status = self.status;
        LifecycleTransition::ALL.into_iter().filter(move |transition| transition.source_status() == status)
    }

    /// Completes the metadata.
    ///
    /// # Errors
    /// Returns an error in a wrong status, or if required metadata is missing.
    pub fn complete_metadata(&self) -> Result<LifecycleStep, DomainError> {
        self.require_source_status(LifecycleTransition::CompleteMetadata)?;
        let missing = self.metadata.missing_requirements();
        if !missing.is_empty() {
            return Err(DomainError::MetadataMissing(missing));
        }
        Ok(LifecycleStep::new(LifecycleTransition::CompleteMetadata))
    }

    /// Finalises the theses.
    ///
    /// # Errors
    /// Returns an error in a wrong status, if there are fewer than five theses, or if one lacks a category or a
    /// text in the default language.
    pub fn finalise(&self, theses: &[Thesis]) -> Result<LifecycleStep, DomainError> {
        self.require_source_status(LifecycleTransition::Finalise)?;
        if theses.len() < MIN_THESES_TO_FINALISE {
            return Err(DomainError::TooFewTheses(theses.len()));
        }
        let default = &self.metadata.default_language;
        let incomplete: Vec<_> =
            theses.iter().filter(|thesis| !thesis.is_complete_in(default)).map(|thesis| thesis.id).collect();
        if !incomplete.is_empty() {
            return Err(DomainError::IncompleteTheses(incomplete));
        }
        Ok(LifecycleStep::new(LifecycleTransition::Finalise))
    }

    /// Opens the instance for voters from today on.
    ///
    /// # Errors
    /// Returns an error in a wrong status, if no entity of the match type has submitted answers, or if the
    /// election is over.
    pub fn go_live(&self, submitted: SubmissionCounts, now: Timestamp) -> Result<LifecycleStep, DomainError> {
        self.require_source_status(LifecycleTransition::GoLive)?;
        let match_type = self.configuration.algorithm.match_type;
        if submitted.count_for(match_type) == 0 {
            return Err(DomainError::NoMatchableEntity(match_type));
        }
        match self.metadata.sundown_date {
            Some(last_day) if self.metadata.is_over(now) => Err(DomainError::LastDayPassed(last_day)),
            _ => Ok(LifecycleStep {
                launch_date: Some(self.metadata.today(now)),
                ..LifecycleStep::new(LifecycleTransition::GoLive)
            }),
        }
    }

    /// Ends the election.
    ///
    /// # Errors
    /// Returns an error in a wrong status, or if the last day has not ended.
    pub fn sun_down(&self, now: Timestamp) -> Result<LifecycleStep, DomainError> {
        self.require_source_status(LifecycleTransition::SunDown)?;
        if !self.metadata.is_over(now) {
            return Err(DomainError::ElectionNotOver);
        }
        Ok(LifecycleStep::new(LifecycleTransition::SunDown))
    }

    /// Archives the instance.
    ///
    /// # Errors
    /// Returns an error in a wrong status.
    pub fn archive(&self) -> Result<LifecycleStep, DomainError> {
        self.require_source_status(LifecycleTransition::Archive)?;
        Ok(LifecycleStep::new(LifecycleTransition::Archive))
    }

    /// Reopens the theses for this reason.
    ///
    /// # Errors
    /// Returns an error in a wrong status.
    pub fn reopen_theses(&self, reason: Reason) -> Result<LifecycleStep, DomainError> {
        self.require_source_status(LifecycleTransition::ReopenTheses)?;
        Ok(LifecycleStep::with_reason(LifecycleTransition::ReopenTheses, reason))
    }

    /// Continues the election until `sundown_date`, for this reason.
    ///
    /// # Errors
    /// Returns an error in a wrong status, or if `sundown_date` has passed.
    pub fn return_to_live(
        &self,
        sundown_date: Date,
        reason: Reason,
        now: Timestamp,
    ) -> Result<LifecycleStep, DomainError> {
        self.require_source_status(LifecycleTransition::ReturnToLive)?;
        if sundown_date < self.metadata.today(now) {
            return Err(DomainError::LastDayPassed(sundown_date));
        }
        Ok(LifecycleStep {
            sundown_date: Some(sundown_date),
            ..LifecycleStep::with_reason(LifecycleTransition::ReturnToLive, reason)
        })
    }

    /// Takes the instance out of the archive, for this reason.
    ///
    /// # Errors
    /// Returns an error in a wrong status.
    pub fn restore(&self, reason: Reason) -> Result<LifecycleStep, DomainError> {
        self.require_source_status(LifecycleTransition::Restore)?;
        Ok(LifecycleStep::with_reason(LifecycleTransition::Restore, reason))
    }

    /// Applies a step to the instance.
    pub fn apply_step(&mut self, step: &LifecycleStep) {
        self.status = step.status();
        self.metadata.launch_date = step.launch_date.or(self.metadata.launch_date);
        self.metadata.sundown_date = step.sundown_date.or(self.metadata.sundown_date);
    }

    fn require_source_status(&self, transition: LifecycleTransition) -> Result<(), DomainError> {
        if self.status == transition.source_status() {
            Ok(())
        } else {
            Err(DomainError::WrongInstanceStatus { transition, status: self.status })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        domain_errors::DomainErrorCode,
        instances::fixtures::{day, instance, moment, theses},
        texts::Texts,
    };

    const ELECTION_DAY: &str = "2027-03-14T12:00:00Z";
    const DAY_AFTER: &str = "2027-03-15T12:00:00Z";

    fn reason() -> Reason {
        Reason::try_from("Tippfehler in These 4".to_owned()).unwrap()
    }

    /// Attempts the transition with all its requirements.
    fn attempt(
        transition: LifecycleTransition,
        status: InstanceStatus,
    ) -> Result<LifecycleStep, DomainError> {
        let application = instance(status);
        let some = SubmissionCounts { parties: 1, candidates: 1 };
        match transition {
            LifecycleTransition::CompleteMetadata => application.complete_metadata(),
            LifecycleTransition::Finalise => application.finalise(&theses(5)),
            LifecycleTransition::GoLive => application.go_live(some, moment(ELECTION_DAY)),
            LifecycleTransition::SunDown => application.sun_down(moment(DAY_AFTER)),
            LifecycleTransition::Archive => application.archive(),
            LifecycleTransition::ReopenTheses => application.reopen_theses(reason()),
            LifecycleTransition::ReturnToLive => {
                application.return_to_live(day("2027-03-28"), reason(), moment(DAY_AFTER))
            }
            LifecycleTransition::Restore => application.restore(reason()),
        }
    }

    #[test]
    fn every_transition_starts_from_one_status_and_is_refused_from_all_others() {
        use InstanceStatus::{
            Archived as A, Created as C, Live as L, PreDeploy as P, ReadyToDeploy as R, Sundown as S,
        };
        // The resulting status of each transition, by the status in which it is attempted.
        #[rustfmt::skip] // a table
        let table: [(LifecycleTransition, [Option<InstanceStatus>; 6]); 8] = [
            //                             Created  PreDeploy ReadyTo… Live     Sundown  Archived
            (LifecycleTransition::CompleteMetadata, [Some(P), None,    None,    None,    None,    None]),
            (LifecycleTransition::Finalise,         [None,    Some(R), None,    None,    None,    None]),
            (LifecycleTransition::GoLive,           [None,    None,    Some(L), None,    None,    None]),
            (LifecycleTransition::SunDown,          [None,    None,    None,    Some(S), None,    None]),
            (LifecycleTransition::Archive,          [None,    None,    None,    None,    Some(A), None]),
            (LifecycleTransition::ReopenTheses,     [None,    None,    Some(P), None,    None,    None]),
            (LifecycleTransition::ReturnToLive,     [None,    None,    None,    None,    Some(L), None]),
            (LifecycleTransition::Restore,          [None,    None,    None,    None,    None,    Some(S)]),
        ];
        for (transition, results) in table {
            for (status, expected) in [C, P, R, L, S, A].into_iter().zip(results) {
                let result = attempt(transition, status);
                match expected {
                    Some(to) => assert_eq!(result.unwrap().status(), to, "{transition:?} from {status:?}"),
                    None => {
                        let refusal = result.unwrap_err();
                        assert_eq!(refusal, DomainError::WrongInstanceStatus { transition, status });
                        assert_eq!(refusal.code(), DomainErrorCode::NotPossibleNow);
                    }
                }
            }
        }
    }

    #[test]
    fn four_theses_are_too_few_to_finalise() {
        assert_eq!(
            instance(InstanceStatus::PreDeploy).finalise(&theses(4)),
            Err(DomainError::TooFewTheses(4))
        );
    }

    #[test]
    fn theses_need_a_category_and_a_text_in_the_default_language() {
        let mut theses = theses(6);
        theses[1].category = Texts::single("en".parse().unwrap(), "Transport");
        theses[4].text = Texts::default();
        let incomplete = vec![theses[1].id, theses[4].id];
        assert_eq!(
            instance(InstanceStatus::PreDeploy).finalise(&theses),
            Err(DomainError::IncompleteTheses(incomplete))
        );
    }

    #[test]
    fn the_launch_date_is_the_day_in_the_time_zone_of_the_instance() {
        let late = moment("2027-03-12T23:30:00Z");
        let some = SubmissionCounts { parties: 1, candidates: 0 };
        let mut ready = instance(InstanceStatus::ReadyToDeploy);
        let step = ready.go_live(some, late).unwrap();
        ready.apply_step(&step);
        assert_eq!(ready.metadata.launch_date, Some(day("2027-03-13")));
        assert_eq!(ready.status, InstanceStatus::Live);
    }

    #[test]
    fn an_election_that_is_over_cannot_go_live() {
        let some = SubmissionCounts { parties: 1, candidates: 0 };
        let result = instance(InstanceStatus::ReadyToDeploy).go_live(some, moment(DAY_AFTER));
        assert_eq!(result.unwrap_err().code(), DomainErrorCode::SundownInPast);
    }

    #[test]
    fn a_live_instance_ends_only_after_its_last_day() {
        assert_eq!(
            instance(InstanceStatus::Live).sun_down(moment(ELECTION_DAY)),
            Err(DomainError::ElectionNotOver)
        );
    }

    #[test]
    fn an_ended_election_is_reopened_only_until_a_day_that_has_not_passed() {
        let mut over = instance(InstanceStatus::Sundown);
        let back = |date, now| over.return_to_live(day(date), reason(), moment(now));
        assert_eq!(back("2027-03-14", DAY_AFTER), Err(DomainError::LastDayPassed(day("2027-03-14"))));
        let step = back("2027-03-15", DAY_AFTER).unwrap();
        assert_eq!(step.reason, Some(reason()));
        over.apply_step(&step);
        assert_eq!(
            (over.status, over.metadata.sundown_date),
            (InstanceStatus::Live, Some(day("2027-03-15")))
        );
    }
}
