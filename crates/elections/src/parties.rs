//! Parties, which answer the theses of an instance.
use crate::{
    bounds,
    configuration::MatchType,
    domain_errors::DomainError,
    ids::{InstanceId, PartyId},
    numbers::numbered,
    participants::{ParticipantState, ParticipantStatus},
    texts::{Language, Texts},
    validation::ValidationErrors,
};
use jiff::Timestamp;

numbered! {
    /// The status of a party, with its number on the wire.
    pub enum PartyStatus as i16, "PartyStatus", "status of a party" {
        /// Created.
        Created = 0,
        /// The first of its trust persons has signed in.
        Active = 1,
        /// Has submitted its answers.
        Submitted = 2,
        /// Deactivated; hidden from its trust persons and from voters.
        Deactivated = 3,
    }
}

impl ParticipantStatus for PartyStatus {
    fn state(self) -> ParticipantState {
        match self {
            PartyStatus::Created => ParticipantState::Created,
            PartyStatus::Active => ParticipantState::Active,
            PartyStatus::Submitted => ParticipantState::Submitted,
            PartyStatus::Deactivated => ParticipantState::Deactivated,
        }
    }

    /// A party is not invited itself; its trust persons are.
    fn from_state(state: ParticipantState) -> PartyStatus {
        match state {
            ParticipantState::Created | ParticipantState::Invited => PartyStatus::Created,
            ParticipantState::Active => PartyStatus::Active,
            ParticipantState::Submitted => PartyStatus::Submitted,
            ParticipantState::Deactivated => PartyStatus::Deactivated,
        }
    }
}

impl PartyStatus {
    /// Checks that the party is not deactivated. The people and the candidates of a deactivated one may neither answer nor be
    /// invited.
    ///
    /// # Errors
    /// Returns [`DomainError::PartyDeactivated`] otherwise.
    pub fn require_active(self) -> Result<(), DomainError> {
        if self == PartyStatus::Deactivated { Err(DomainError::PartyDeactivated) } else { Ok(()) }
    }

    /// Checks that the party may answer, and returns whether its ratings are final because it has submitted them.
    ///
    /// # Errors
    /// Returns an error if nobody has signed in for it, or if it is deactivated.
    pub fn require_answering(self) -> Result<bool, DomainError> {
        self.require_active()?;
        self.require_signed_in()
    }
}

/// A party's profile. Texts that have only one language on the wire are those of the default language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartyProfile {
    /// The short name.
    pub shortcut: Texts,
    /// The full name.
    pub name: Texts,
    /// The party's description of itself.
    pub description: Texts,
    /// The website.
    pub website: Option<String>,
    /// The colour, `#rrggbb`.
    pub colour: Option<String>,
    /// The path of the logo on this portal.
    pub logo: Option<String>,
}

impl PartyProfile {
    /// Returns whether logo and website are both missing. They are optional, while the description is required.
    pub fn is_bare(&self) -> bool {
        self.logo.is_none() && self.website.is_none()
    }

    /// Validates the profile. Errors name the fields as on the wire.
    pub fn validate(&self, default: &Language) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.check_required_texts("shortcut", &self.shortcut, default, bounds::PARTY_SHORTCUT);
        violations.check_required_texts("name", &self.name, default, bounds::PARTY_NAME);
        violations.check_required_texts("description", &self.description, default, bounds::PARTY_DESCRIPTION);
        violations.check_optional_url("website", self.website.as_deref());
        violations.check_optional_colour("colour", self.colour.as_deref());
        violations.check_optional_picture("logo", self.logo.as_deref());
        violations
    }
}

/// A party.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Party {
    /// The id.
    pub id: PartyId,
    /// The instance it belongs to.
    pub instance_id: InstanceId,
    /// The party or list that contains this one.
    pub parent: Option<PartyId>,
    /// The key in the data source; unique in the instance.
    pub key: String,
    /// The profile.
    pub profile: PartyProfile,
    /// The status.
    pub status: PartyStatus,
    /// When it last submitted its answers. Voters see the party from the first submission on.
    pub submitted_at: Option<Timestamp>,
    /// The time of creation.
    pub created_at: Timestamp,
    /// The time of the last change.
    pub updated_at: Timestamp,
}

impl Party {
    /// Returns whether the party has submitted its answers and is not deactivated. Its answers count then, also where voters
    /// are matched with candidates only.
    pub fn has_public_answers(&self) -> bool {
        self.submitted_at.is_some() && self.is_listed()
    }

    /// Returns whether the party is shown once it has submitted.
    pub fn is_listed(&self) -> bool {
        self.status != PartyStatus::Deactivated
    }

    /// Returns whether voters see the party, in an instance that is live and matches them in this way.
    pub fn is_visible_to_voters(&self, match_type: MatchType) -> bool {
        match_type.includes_parties() && self.has_public_answers()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        domain_errors::{DomainError, DomainErrorCode},
        participants::StatusHistory,
        validation::ValidationErrorKind,
    };
    use rstest::rstest;

    const SUBMITTED: StatusHistory = StatusHistory { invited: true, signed_in: true, submitted: true };
    const SIGNED_IN: StatusHistory = StatusHistory { submitted: false, ..SUBMITTED };
    const NOTHING: StatusHistory = StatusHistory { invited: false, signed_in: false, submitted: false };

    #[test]
    fn every_transition_of_a_party_is_allowed_from_certain_statuses_only() {
        use PartyStatus::{Active as A, Created as C, Deactivated as D, Submitted as S};
        type Act = fn(PartyStatus) -> Result<PartyStatus, DomainError>;
        #[rustfmt::skip] // a table
        let table: [(&str, Act, [Option<PartyStatus>; 4]); 2] = [
            //                            Created  Active   Submitted Deactivated
            ("submits",  PartyStatus::submit,  [None,    Some(S), None,    None]),
            ("reopened", |status| status.reopen(SUBMITTED),  [None,    None,    Some(A), None]),
        ];
        for (name, act, results) in table {
            for (status, expected) in [C, A, S, D].into_iter().zip(results) {
                let result = act(status);
                assert_eq!(result.as_ref().ok(), expected.as_ref(), "{name} while {status:?}");
                assert!(result.err().is_none_or(|refusal| refusal.code() == DomainErrorCode::NotPossibleNow));
            }
        }
    }

    #[rstest]
    #[case(SUBMITTED, PartyStatus::Submitted)]
    #[case(SIGNED_IN, PartyStatus::Active)]
    #[case(NOTHING, PartyStatus::Created)]
    fn an_activated_party_gets_the_status_of_its_history(
        #[case] history: StatusHistory,
        #[case] back: PartyStatus,
    ) {
        assert_eq!(back.request(3, history), Ok(PartyStatus::Deactivated));
        for any_other in [0, 1, 2] {
            assert_eq!(PartyStatus::Deactivated.request(any_other, history), Ok(back));
        }
    }

    #[test]
    fn a_client_cannot_set_a_status_that_was_not_reached() {
        assert_eq!(PartyStatus::Active.request(2, SIGNED_IN), Err(DomainError::StatusNotSettable));
        assert_eq!(PartyStatus::Created.request(1, NOTHING), Err(DomainError::StatusNotSettable));
        assert_eq!(PartyStatus::Submitted.request(2, SUBMITTED), Ok(PartyStatus::Submitted));
        assert_eq!(
            PartyStatus::Active.request(9, SIGNED_IN).unwrap_err().code(),
            DomainErrorCode::InputError
        );
    }

    fn profile() -> PartyProfile {
        let german = |text: &str| Texts::single(Language::german(), text);
        PartyProfile {
            shortcut: german("DBP"),
            name: german("Die Beispielpartei"),
            description: german("Für gute Beispiele."),
            ..PartyProfile::default()
        }
    }

    #[rstest]
    #[case::complete(profile(), None)]
    #[case::no_shortcut(PartyProfile { shortcut: Texts::default(), ..profile() }, Some(("shortcut", ValidationErrorKind::Required)))]
    #[case::short_name(
        PartyProfile { name: Texts::single(Language::german(), "DB"), ..profile() },
        Some(("name", ValidationErrorKind::TooShort)),
    )]
    #[case::website(PartyProfile { website: Some("example.org".to_owned()), ..profile() }, Some(("website", ValidationErrorKind::InvalidUrl)))]
    #[case::colour(PartyProfile { colour: Some("rot".to_owned()), ..profile() }, Some(("colour", ValidationErrorKind::InvalidColour)))]
    #[case::logo(
        PartyProfile { logo: Some("https://example.org/logo.png".to_owned()), ..profile() },
        Some(("logo", ValidationErrorKind::ForeignAddress)),
    )]
    fn a_party_profile_is_validated(
        #[case] profile: PartyProfile,
        #[case] expected: Option<(&str, ValidationErrorKind)>,
    ) {
        let violations = profile.validate(&Language::german());
        let found: Vec<_> = violations.iter().map(|v| (v.field.as_str(), v.code)).collect();
        assert_eq!(found, expected.into_iter().collect::<Vec<_>>());
    }
}
