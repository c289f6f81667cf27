//! How an instance comes and goes: every transition of its status, what it needs, and what it changes.
//!
//! Created → in preparation → theses finalized → active → election over → archived. A creator only goes forward; an
//! administrator may go back, with a reason. Who may do what stands in [`crate::permissions`].
use super::{Application, Status, readiness::Submitted};
use crate::{bounds::THESES_TO_FINALISE, reasons::Reason, refusals::Refusal, theses::Thesis};
use jiff::{Timestamp, civil::Date};
use serde::Serialize;
use utoipa::ToSchema;

/// A transition of an instance's status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ApplicationTransition)]
pub enum Transition {
    /// The election data is complete.
    CompleteMetadata,
    /// The theses become final.
    Finalise,
    /// Voters may use it.
    GoLive,
    /// The last day has ended.
    SunDown,
    /// It is kept for the record.
    Archive,
    /// The theses are open again.
    ReopenTheses,
    /// The election goes on until a later day.
    ReturnToLive,
    /// It is taken back from the record.
    Restore,
}

impl Transition {
    /// All of them.
    pub const ALL: [Transition; 8] = [
        Transition::CompleteMetadata,
        Transition::Finalise,
        Transition::GoLive,
        Transition::SunDown,
        Transition::Archive,
        Transition::ReopenTheses,
        Transition::ReturnToLive,
        Transition::Restore,
    ];

    /// The table: from which status to which.
    fn ends(self) -> (Status, Status) {
        use Status::{Archived, Created, Live, PreDeploy, ReadyToDeploy, Sundown};
        match self {
            Transition::CompleteMetadata => (Created, PreDeploy),
            Transition::Finalise => (PreDeploy, ReadyToDeploy),
            Transition::GoLive => (ReadyToDeploy, Live),
            Transition::SunDown => (Live, Sundown),
            Transition::Archive => (Sundown, Archived),
            Transition::ReopenTheses => (ReadyToDeploy, PreDeploy),
            Transition::ReturnToLive => (Sundown, Live),
            Transition::Restore => (Archived, Sundown),
        }
    }

    /// The status that it needs.
    pub fn from(self) -> Status {
        self.ends().0
    }

    /// The status that it leads to.
    pub fn to(self) -> Status {
        self.ends().1
    }

    /// What it is called, at the beginning of a sentence.
    pub fn name(self) -> &'static str {
        match self {
            Transition::CompleteMetadata => "Completing the election data",
            Transition::Finalise => "Finalising the theses",
            Transition::GoLive => "Going live",
            Transition::SunDown => "Ending the election",
            Transition::Archive => "Archiving",
            Transition::ReopenTheses => "Reopening the theses",
            Transition::ReturnToLive => "Going on with the election",
            Transition::Restore => "Taking back from the archive",
        }
    }
}

/// A transition that may happen, and everything that changes with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Which one.
    pub transition: Transition,
    /// The day that the instance goes live, when this does it.
    pub launch_date: Option<Date>,
    /// The new last day, when this sets one.
    pub sundown_date: Option<Date>,
    /// Why, when an administrator goes back.
    pub reason: Option<Reason>,
}

impl Step {
    fn plain(transition: Transition) -> Step {
        Step { transition, launch_date: None, sundown_date: None, reason: None }
    }

    fn because(transition: Transition, reason: Reason) -> Step {
        Step { reason: Some(reason), ..Step::plain(transition) }
    }

    /// The status that the instance gets.
    pub fn status(&self) -> Status {
        self.transition.to()
    }
}

impl Application {
    /// Which transitions begin at its status.
    pub fn transitions(&self) -> impl Iterator<Item = Transition> {
        let status = self.status;
        Transition::ALL.into_iter().filter(move |transition| transition.from() == status)
    }

    /// The election data is complete.
    pub fn complete_metadata(&self) -> Result<Step, Refusal> {
        self.require(Transition::CompleteMetadata)?;
        let missing = self.metadata.missing();
        if !missing.is_empty() {
            return Err(Refusal::MetadataMissing(missing));
        }
        Ok(Step::plain(Transition::CompleteMetadata))
    }

    /// The theses become final: at least five, each with a category and a text in the default language.
    pub fn finalise(&self, theses: &[Thesis]) -> Result<Step, Refusal> {
        self.require(Transition::Finalise)?;
        if theses.len() < THESES_TO_FINALISE {
            return Err(Refusal::TooFewTheses(theses.len()));
        }
        let default = &self.metadata.default_language;
        let incomplete: Vec<_> =
            theses.iter().filter(|thesis| !thesis.is_complete_in(default)).map(|thesis| thesis.id).collect();
        if !incomplete.is_empty() {
            return Err(Refusal::IncompleteTheses(incomplete));
        }
        Ok(Step::plain(Transition::Finalise))
    }

    /// Voters may use it from today: somebody whom the match type shows has submitted, and the election is not over.
    pub fn go_live(&self, submitted: Submitted, now: Timestamp) -> Result<Step, Refusal> {
        self.require(Transition::GoLive)?;
        let match_type = self.configuration.algorithm.match_type;
        if submitted.shown(match_type) == 0 {
            return Err(Refusal::NobodyToMatch(match_type));
        }
        match self.metadata.sundown_date {
            Some(last_day) if self.metadata.is_over(now) => Err(Refusal::LastDayPassed(last_day)),
            _ => Ok(Step { launch_date: Some(self.metadata.today(now)), ..Step::plain(Transition::GoLive) }),
        }
    }

    /// The last day has ended.
    pub fn sun_down(&self, now: Timestamp) -> Result<Step, Refusal> {
        self.require(Transition::SunDown)?;
        if !self.metadata.is_over(now) {
            return Err(Refusal::NotOver);
        }
        Ok(Step::plain(Transition::SunDown))
    }

    /// It is kept for the record.
    pub fn archive(&self) -> Result<Step, Refusal> {
        self.require(Transition::Archive)?;
        Ok(Step::plain(Transition::Archive))
    }

    /// The theses are open again, for this reason.
    pub fn reopen_theses(&self, reason: Reason) -> Result<Step, Refusal> {
        self.require(Transition::ReopenTheses)?;
        Ok(Step::because(Transition::ReopenTheses, reason))
    }

    /// The election goes on until `sundown_date`, which is today or later, for this reason.
    pub fn return_to_live(
        &self,
        sundown_date: Date,
        reason: Reason,
        now: Timestamp,
    ) -> Result<Step, Refusal> {
        self.require(Transition::ReturnToLive)?;
        if sundown_date < self.metadata.today(now) {
            return Err(Refusal::LastDayPassed(sundown_date));
        }
        Ok(Step { sundown_date: Some(sundown_date), ..Step::because(Transition::ReturnToLive, reason) })
    }

    /// It is taken back from the record, for this reason.
    pub fn restore(&self, reason: Reason) -> Result<Step, Refusal> {
        self.require(Transition::Restore)?;
        Ok(Step::because(Transition::Restore, reason))
    }

    /// Does what the step says.
    pub fn take(&mut self, step: &Step) {
        self.status = step.status();
        self.metadata.launch_date = step.launch_date.or(self.metadata.launch_date);
        self.metadata.sundown_date = step.sundown_date.or(self.metadata.sundown_date);
    }

    fn require(&self, transition: Transition) -> Result<(), Refusal> {
        if self.status == transition.from() {
            Ok(())
        } else {
            Err(Refusal::WrongState { transition, status: self.status })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        applications::fixtures::{application, day, moment, theses},
        refusals::Code,
        texts::Texts,
    };

    const ELECTION_DAY: &str = "2027-03-14T12:00:00Z";
    const DAY_AFTER: &str = "2027-03-15T12:00:00Z";

    fn reason() -> Reason {
        Reason::try_from("Tippfehler in These 4".to_owned()).unwrap()
    }

    /// Tries the transition with everything that it needs.
    fn attempt(transition: Transition, status: Status) -> Result<Step, Refusal> {
        let application = application(status);
        let some = Submitted { parties: 1, candidates: 1 };
        match transition {
            Transition::CompleteMetadata => application.complete_metadata(),
            Transition::Finalise => application.finalise(&theses(5)),
            Transition::GoLive => application.go_live(some, moment(ELECTION_DAY)),
            Transition::SunDown => application.sun_down(moment(DAY_AFTER)),
            Transition::Archive => application.archive(),
            Transition::ReopenTheses => application.reopen_theses(reason()),
            Transition::ReturnToLive => {
                application.return_to_live(day("2027-03-28"), reason(), moment(DAY_AFTER))
            }
            Transition::Restore => application.restore(reason()),
        }
    }

    #[test]
    fn every_transition_starts_from_one_status_and_is_refused_from_all_others() {
        use Status::{
            Archived as A, Created as C, Live as L, PreDeploy as P, ReadyToDeploy as R, Sundown as S,
        };
        // What each transition leads to, by the status in which it is tried.
        #[rustfmt::skip] // a table
        let table: [(Transition, [Option<Status>; 6]); 8] = [
            //                             Created  PreDeploy ReadyTo… Live     Sundown  Archived
            (Transition::CompleteMetadata, [Some(P), None,    None,    None,    None,    None]),
            (Transition::Finalise,         [None,    Some(R), None,    None,    None,    None]),
            (Transition::GoLive,           [None,    None,    Some(L), None,    None,    None]),
            (Transition::SunDown,          [None,    None,    None,    Some(S), None,    None]),
            (Transition::Archive,          [None,    None,    None,    None,    Some(A), None]),
            (Transition::ReopenTheses,     [None,    None,    Some(P), None,    None,    None]),
            (Transition::ReturnToLive,     [None,    None,    None,    None,    Some(L), None]),
            (Transition::Restore,          [None,    None,    None,    None,    None,    Some(S)]),
        ];
        for (transition, results) in table {
            for (status, expected) in [C, P, R, L, S, A].into_iter().zip(results) {
                let result = attempt(transition, status);
                match expected {
                    Some(to) => assert_eq!(result.unwrap().status(), to, "{transition:?} from {status:?}"),
                    None => {
                        let refusal = result.unwrap_err();
                        assert_eq!(refusal, Refusal::WrongState { transition, status });
                        assert_eq!(refusal.code(), Code::WrongState);
                    }
                }
            }
        }
    }

    #[test]
    fn four_theses_are_too_few_to_finalise() {
        assert_eq!(application(Status::PreDeploy).finalise(&theses(4)), Err(Refusal::TooFewTheses(4)));
    }

    #[test]
    fn theses_need_a_category_and_a_text_in_the_default_language() {
        let mut theses = theses(6);
        theses[1].category = Texts::single("en".parse().unwrap(), "Transport");
        theses[4].text = Texts::default();
        let incomplete = vec![theses[1].id, theses[4].id];
        assert_eq!(
            application(Status::PreDeploy).finalise(&theses),
            Err(Refusal::IncompleteTheses(incomplete))
        );
    }

    #[test]
    fn the_launch_date_is_the_day_where_the_instance_is() {
        let late = moment("2027-03-12T23:30:00Z");
        let some = Submitted { parties: 1, candidates: 0 };
        let mut ready = application(Status::ReadyToDeploy);
        let step = ready.go_live(some, late).unwrap();
        ready.take(&step);
        assert_eq!(ready.metadata.launch_date, Some(day("2027-03-13")));
        assert_eq!(ready.status, Status::Live);
    }

    #[test]
    fn an_election_that_is_over_cannot_go_live() {
        let some = Submitted { parties: 1, candidates: 0 };
        let result = application(Status::ReadyToDeploy).go_live(some, moment(DAY_AFTER));
        assert_eq!(result.unwrap_err().code(), Code::SundownInPast);
    }

    #[test]
    fn a_live_instance_ends_only_after_its_last_day() {
        assert_eq!(application(Status::Live).sun_down(moment(ELECTION_DAY)), Err(Refusal::NotOver));
    }

    #[test]
    fn an_election_goes_on_only_until_a_day_that_has_not_passed() {
        let mut over = application(Status::Sundown);
        let back = |date, now| over.return_to_live(day(date), reason(), moment(now));
        assert_eq!(back("2027-03-14", DAY_AFTER), Err(Refusal::LastDayPassed(day("2027-03-14"))));
        let step = back("2027-03-15", DAY_AFTER).unwrap();
        assert_eq!(step.reason, Some(reason()));
        over.take(&step);
        assert_eq!((over.status, over.metadata.sundown_date), (Status::Live, Some(day("2027-03-15"))));
    }
}
