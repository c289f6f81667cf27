//! Candidates: with their own profile, or managed by their party alone.
use self::details::CandidateDetails;
use crate::{
    configuration::MatchType,
    domain_errors::DomainError,
    ids::{CandidateId, InstanceId, PartyId, UserId},
    numbers::{UnknownNumberError, numbered},
    participants::{ParticipantState, ParticipantStatus},
    parties::{Party, PartyStatus},
    texts::Texts,
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub mod details;
mod profile;
mod renaming;

pub use profile::{ListPlaceError, NOT_DECLARED, parse_district, parse_list_place};
pub use renaming::Renaming;

numbered! {
    /// The status of a candidate, with its number on the wire.
    pub enum CandidateStatus as i16, "CandidateStatus", "status of a candidate" {
        /// Created, but not invited.
        Created = 0,
        /// An invitation was sent.
        Invited = 1,
        /// Signed in for the first time.
        Active = 2,
        /// Has submitted its answers.
        Submitted = 3,
        /// Deactivated.
        Deactivated = 4,
    }
}

impl ParticipantStatus for CandidateStatus {
    fn state(self) -> ParticipantState {
        match self {
            CandidateStatus::Created => ParticipantState::Created,
            CandidateStatus::Invited => ParticipantState::Invited,
            CandidateStatus::Active => ParticipantState::Active,
            CandidateStatus::Submitted => ParticipantState::Submitted,
            CandidateStatus::Deactivated => ParticipantState::Deactivated,
        }
    }

    fn from_state(state: ParticipantState) -> CandidateStatus {
        match state {
            ParticipantState::Created => CandidateStatus::Created,
            ParticipantState::Invited => CandidateStatus::Invited,
            ParticipantState::Active => CandidateStatus::Active,
            ParticipantState::Submitted => CandidateStatus::Submitted,
            ParticipantState::Deactivated => CandidateStatus::Deactivated,
        }
    }
}

/// A person's gender. `gender_id` on the wire counts from 1 in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[repr(i16)]
pub enum Gender {
    /// Male.
    Male = 1,
    /// Female.
    Female = 2,
    /// Diverse.
    Diverse = 3,
    /// The person does not want to disclose it.
    NoComment = 4,
}

impl Gender {
    /// All variants, in the order of their numbers.
    pub const ALL: [Gender; 4] = [Gender::Male, Gender::Female, Gender::Diverse, Gender::NoComment];

    /// Returns the word used on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Gender::Male => "male",
            Gender::Female => "female",
            Gender::Diverse => "diverse",
            Gender::NoComment => "no comment",
        }
    }
}

impl TryFrom<i16> for Gender {
    type Error = UnknownNumberError;

    /// Converts a `gender_id`.
    fn try_from(number: i16) -> Result<Gender, UnknownNumberError> {
        match number {
            1 => Ok(Gender::Male),
            2 => Ok(Gender::Female),
            3 => Ok(Gender::Diverse),
            4 => Ok(Gender::NoComment),
            other => {
                Err(UnknownNumberError { what: "gender_id", number: i64::from(other), known: &[1, 2, 3, 4] })
            }
        }
    }
}

impl From<Gender> for i16 {
    fn from(gender: Gender) -> i16 {
        gender as i16
    }
}

/// Returns how many full years a person with this birthday has completed on a day.
pub fn age_in_years(birthday: Date, day: Date) -> i16 {
    let has_had_birthday = (day.month(), day.day()) >= (birthday.month(), birthday.day());
    day.year() - birthday.year() - i16::from(!has_had_birthday)
}

/// Age group of a candidate in the year of the election. Voters see only this group, not the year of birth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub enum AgeGroup {
    /// Below thirty.
    #[serde(rename = "18-29")]
    From18,
    /// Below forty.
    #[serde(rename = "30-39")]
    From30,
    /// Below fifty.
    #[serde(rename = "40-49")]
    From40,
    /// Below sixty.
    #[serde(rename = "50-59")]
    From50,
    /// Below seventy.
    #[serde(rename = "60-69")]
    From60,
    /// Seventy and more.
    #[serde(rename = "70+")]
    From70,
}

impl AgeGroup {
    /// Returns the age group in `year` of a person born in `birth_year`; `None` for minors.
    pub fn from_birth_year(birth_year: i16, year: i16) -> Option<AgeGroup> {
        match i32::from(year) - i32::from(birth_year) {
            ..18 => None,
            18..30 => Some(AgeGroup::From18),
            30..40 => Some(AgeGroup::From30),
            40..50 => Some(AgeGroup::From40),
            50..60 => Some(AgeGroup::From50),
            60..70 => Some(AgeGroup::From60),
            70.. => Some(AgeGroup::From70),
        }
    }
}

/// A candidate's profile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CandidateProfile {
    /// An academic title.
    pub title: String,
    /// The first name.
    pub first_name: String,
    /// The last name.
    pub last_name: String,
    /// The gender, if disclosed.
    pub gender: Option<Gender>,
    /// The year of birth. Voters see at most the [`AgeGroup`].
    pub birth_year: Option<i16>,
    /// The email address. Voters never see it.
    pub email: Option<String>,
    /// The constituency; `None` means “not declared”, −1 on the wire.
    pub district: Option<String>,
    /// The place on the list, 1 to 999; `None` means “not declared”, −1 on the wire.
    pub list_place: Option<i16>,
    /// The details.
    pub details: CandidateDetails,
    /// A website.
    pub website: Option<String>,
    /// The candidate's description of itself.
    pub description: Texts,
    /// The path of the picture on this portal.
    pub picture: Option<String>,
}

/// A candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The id.
    pub id: CandidateId,
    /// The instance it belongs to.
    pub instance_id: InstanceId,
    /// The party; `None` for independents.
    pub party: Option<PartyId>,
    /// The account, once there is one.
    pub user: Option<UserId>,
    /// The key in the data source; unique in the instance.
    pub key: String,
    /// Whether the candidate has its own profile. Without one, the party manages name, district and picture,
    /// and the candidate gives no answers.
    pub has_profile: bool,
    /// The profile.
    pub profile: CandidateProfile,
    /// The status.
    pub status: CandidateStatus,
    /// When it last submitted its answers. Voters see the candidate from the first submission on.
    pub submitted_at: Option<Timestamp>,
    /// The time of creation.
    pub created_at: Timestamp,
    /// The time of the last change.
    pub updated_at: Timestamp,
}

impl Candidate {
    /// Returns whether the candidate has submitted its answers, and neither it nor its party is deactivated. `party` is its
    /// party, if it has one. Its answers count then, also where voters are matched with parties only.
    pub fn has_public_answers(&self, party: Option<&Party>) -> bool {
        self.submitted_at.is_some() && self.is_listed(party)
    }

    /// Returns whether voters see the candidate with its answers, in an instance that is live and matches them in this way.
    /// `party` is its party, if it has one.
    pub fn is_visible_to_voters(&self, match_type: MatchType, party: Option<&Party>) -> bool {
        match_type.includes_candidates() && self.has_public_answers(party)
    }

    /// Returns whether voters see the candidate once it has submitted. `party` is its party, if it has one.
    pub fn is_listed(&self, party: Option<&Party>) -> bool {
        self.has_profile && self.is_active(party)
    }

    /// Returns whether voters see the candidate by name only, without a profile and without a rank. `party` is its
    /// party, if it has one.
    pub fn is_public_without_profile(&self, party: Option<&Party>) -> bool {
        !self.has_profile && self.is_active(party)
    }

    /// Returns whether voters read the name of the candidate in an instance that is live: with its answers, or by name
    /// only. `party` is its party, if it has one.
    pub fn is_seen_by_voters(&self, match_type: MatchType, party: Option<&Party>) -> bool {
        self.is_visible_to_voters(match_type, party) || self.is_public_without_profile(party)
    }

    /// Returns whether neither the candidate nor its party is deactivated.
    fn is_active(&self, party: Option<&Party>) -> bool {
        self.status != CandidateStatus::Deactivated && party.is_none_or(Party::is_listed)
    }

    /// Removes the account, and what only its owner and the creators saw. The candidate can be invited again.
    pub fn remove_account(&mut self) {
        self.user = None;
        self.profile.email = None;
        self.profile.birth_year = None;
        if matches!(self.status, CandidateStatus::Invited | CandidateStatus::Active) {
            self.status = CandidateStatus::Created;
        }
    }

    /// Returns whether the candidate can answer: it has signed in, and neither it nor its party is deactivated. `party` is
    /// the status of its party, if it has one.
    pub fn can_answer(&self, party: Option<PartyStatus>) -> bool {
        self.require_answering(party).is_ok()
    }

    /// Checks that the candidate may answer, and returns whether its ratings are final because it has submitted them. `party`
    /// is the status of its party, if it has one.
    ///
    /// # Errors
    /// Returns [`DomainError::NoProfile`] or [`DomainError::PartyDeactivated`], or an error if the candidate has not signed in
    /// or is deactivated.
    pub fn require_answering(&self, party: Option<PartyStatus>) -> Result<bool, DomainError> {
        self.require_profile()?;
        self.require_active_party(party)?;
        self.status.require_signed_in()
    }

    /// Returns the status of the candidate after the submission of its answers. `party` is the status of its party, if it has
    /// one.
    ///
    /// # Errors
    /// As [`Candidate::require_answering`]; [`DomainError::AlreadySubmitted`].
    pub fn submit(&self, party: Option<PartyStatus>) -> Result<CandidateStatus, DomainError> {
        self.require_answering(party)?;
        self.status.submit()
    }

    /// Checks that the party of the candidate, if it has one, is not deactivated. `party` is its status.
    ///
    /// # Errors
    /// Returns [`DomainError::PartyDeactivated`] otherwise.
    pub fn require_active_party(&self, party: Option<PartyStatus>) -> Result<(), DomainError> {
        party.map_or(Ok(()), PartyStatus::require_active)
    }

    /// Returns the status of the candidate after an invitation. `party` is the status of its party, if it has one.
    /// `has_signed_in` says whether somebody has signed in with its account: imported answers are submitted before. An
    /// invitation then gives access and leaves the status.
    ///
    /// # Errors
    /// [`DomainError::NoProfile`], [`DomainError::PartyDeactivated`], [`DomainError::Deactivated`];
    /// [`DomainError::AlreadyActive`] after its first sign-in.
    pub fn invite(
        &self,
        party: Option<PartyStatus>,
        has_signed_in: bool,
    ) -> Result<CandidateStatus, DomainError> {
        self.require_profile()?;
        self.require_active_party(party)?;
        match self.status {
            CandidateStatus::Submitted if !has_signed_in => Ok(self.status),
            status => status.invite(),
        }
    }

    /// Returns whether the candidate was invited, has not signed in yet, and still can. `party` is the status of its party, if
    /// it has one.
    pub fn awaits_sign_in(&self, party: Option<PartyStatus>) -> bool {
        self.status == CandidateStatus::Invited && self.require_active_party(party).is_ok()
    }

    /// Checks that the candidate has its own profile. The status of a candidate without one never changes.
    ///
    /// # Errors
    /// Returns [`DomainError::NoProfile`] otherwise.
    pub fn require_profile(&self) -> Result<(), DomainError> {
        if self.has_profile { Ok(()) } else { Err(DomainError::NoProfile) }
    }

    /// Checks that the candidate may be reminded of its answers: it was invited, and has not submitted them. `party` is
    /// the status of its party, if it has one. Returns its account.
    ///
    /// # Errors
    /// [`DomainError::NoProfile`], [`DomainError::PartyDeactivated`], [`DomainError::Deactivated`],
    /// [`DomainError::AlreadySubmitted`]; [`DomainError::NotActive`] before its invitation.
    pub fn require_remindable(&self, party: Option<PartyStatus>) -> Result<UserId, DomainError> {
        self.require_profile()?;
        self.require_active_party(party)?;
        match (self.status, self.user) {
            (CandidateStatus::Invited | CandidateStatus::Active, Some(user)) => Ok(user),
            (CandidateStatus::Submitted, _) => Err(DomainError::AlreadySubmitted),
            (CandidateStatus::Deactivated, _) => Err(DomainError::Deactivated),
            _ => Err(DomainError::NotActive),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{domain_errors::DomainErrorCode, participants::StatusHistory};
    use rstest::rstest;

    const SUBMITTED: StatusHistory = StatusHistory { invited: true, signed_in: true, submitted: true };
    const SIGNED_IN: StatusHistory = StatusHistory { submitted: false, ..SUBMITTED };
    const INVITED: StatusHistory = StatusHistory { signed_in: false, ..SIGNED_IN };
    const NOTHING: StatusHistory = StatusHistory { invited: false, ..INVITED };

    #[rstest]
    #[case(2010, None)]
    #[case(2009, Some("18-29"))]
    #[case(1998, Some("18-29"))]
    #[case(1997, Some("30-39"))]
    #[case(1957, Some("70+"))]
    fn voters_see_the_age_group_of_a_year_of_birth(#[case] born: i16, #[case] expected: Option<&str>) {
        let group = AgeGroup::from_birth_year(born, 2027).map(|group| serde_json::to_value(group).unwrap());
        assert_eq!(group, expected.map(serde_json::Value::from));
    }

    #[test]
    fn every_transition_of_a_candidate_is_allowed_from_certain_statuses_only() {
        use CandidateStatus::{Active as A, Created as C, Deactivated as D, Invited as I, Submitted as S};
        type Act = fn(CandidateStatus) -> Result<CandidateStatus, DomainError>;
        #[rustfmt::skip] // a table
        let table: [(&str, Act, [Option<CandidateStatus>; 5]); 3] = [
            //                            Created  Invited  Active   Submitted Deactivated
            ("invited",  CandidateStatus::invite,  [Some(I), Some(I), None,    None,    None]),
            ("submits",  CandidateStatus::submit,  [None,    None,    Some(S), None,    None]),
            ("reopened", |status| status.reopen(SUBMITTED),  [None,    None,    None,    Some(A), None]),
        ];
        for (name, act, results) in table {
            for (status, expected) in [C, I, A, S, D].into_iter().zip(results) {
                let result = act(status);
                assert_eq!(result.as_ref().ok(), expected.as_ref(), "{name} while {status:?}");
                assert!(result.err().is_none_or(|refusal| refusal.code() == DomainErrorCode::NotPossibleNow));
            }
        }
    }

    #[rstest]
    #[case(SUBMITTED, CandidateStatus::Submitted)]
    #[case(SIGNED_IN, CandidateStatus::Active)]
    #[case(INVITED, CandidateStatus::Invited)]
    #[case(NOTHING, CandidateStatus::Created)]
    fn an_activated_candidate_gets_the_status_of_its_history(
        #[case] history: StatusHistory,
        #[case] back: CandidateStatus,
    ) {
        assert_eq!(back.request(4, history), Ok(CandidateStatus::Deactivated));
        for any_other in [0, 1, 2, 3] {
            assert_eq!(CandidateStatus::Deactivated.request(any_other, history), Ok(back));
        }
    }

    #[test]
    fn a_client_cannot_set_the_status_submitted() {
        assert_eq!(CandidateStatus::Active.request(3, SIGNED_IN), Err(DomainError::StatusNotSettable));
        assert_eq!(
            CandidateStatus::Active.request(-1, SIGNED_IN).unwrap_err().code(),
            DomainErrorCode::InputError
        );
    }

    #[test]
    fn a_candidate_is_reminded_after_its_invitation_until_it_has_submitted() {
        use CandidateStatus::{Active, Created, Deactivated, Invited, Submitted};
        let (user, now) = (UserId::random(), Timestamp::UNIX_EPOCH);
        let candidate = Candidate {
            id: CandidateId::random(),
            instance_id: InstanceId::random(),
            party: None,
            user: Some(user),
            key: String::new(),
            has_profile: true,
            profile: CandidateProfile::default(),
            status: Created,
            submitted_at: None,
            created_at: now,
            updated_at: now,
        };
        let remind = |status, party| Candidate { status, ..candidate.clone() }.require_remindable(party);
        assert_eq!(remind(Invited, None), Ok(user));
        assert_eq!(remind(Active, Some(PartyStatus::Submitted)), Ok(user));
        assert_eq!(remind(Created, None), Err(DomainError::NotActive));
        assert_eq!(remind(Submitted, None), Err(DomainError::AlreadySubmitted));
        assert_eq!(remind(Deactivated, None), Err(DomainError::Deactivated));
        assert_eq!(remind(Active, Some(PartyStatus::Deactivated)), Err(DomainError::PartyDeactivated));
        let answer = |status, party| Candidate { status, ..candidate.clone() }.require_answering(party);
        assert_eq!(answer(Active, Some(PartyStatus::Active)), Ok(false));
        assert_eq!(answer(Submitted, None), Ok(true));
        assert_eq!(answer(Invited, None), Err(DomainError::NotActive));
        assert_eq!(answer(Active, Some(PartyStatus::Deactivated)), Err(DomainError::PartyDeactivated));
        let managed = Candidate { has_profile: false, status: Active, ..candidate.clone() };
        assert_eq!(managed.require_remindable(None), Err(DomainError::NoProfile));
    }

    #[test]
    fn genders_have_the_numbers_of_the_specification() {
        assert_eq!(Gender::try_from(3), Ok(Gender::Diverse));
        assert_eq!(i16::from(Gender::NoComment), 4);
        assert!(Gender::try_from(0).is_err() && Gender::try_from(5).is_err());
    }
}
