//! Parties that answer the theses of an instance.
use crate::{
    bounds,
    domain_errors::DomainError,
    entity_status::{StatusHistory, StatusRequest, wish},
    ids::{InstanceId, PartyId},
    numbers::numbered,
    texts::{Language, Texts},
    validation::ValidationErrors,
};
use jiff::Timestamp;

numbered! {
    /// How far a party has come. Numbers as on the wire.
    pub enum PartyStatus as i16, "PartyStatus", "status of a party" {
        /// There it is.
        Created = 0,
        /// Its first trust person signed in.
        Active = 1,
        /// It submitted its answers.
        Voted = 2,
        /// Taken out; neither trust persons nor voters see it.
        Deactivated = 3,
    }
}

impl PartyStatus {
    /// Where a party stands that is not deactivated.
    pub fn of(history: StatusHistory) -> PartyStatus {
        match history {
            StatusHistory { submitted: true, .. } => PartyStatus::Voted,
            StatusHistory { signed_in: true, .. } => PartyStatus::Active,
            _ => PartyStatus::Created,
        }
    }

    /// One of its trust persons signed in.
    pub fn sign_in(self) -> Result<PartyStatus, DomainError> {
        match self {
            PartyStatus::Created | PartyStatus::Active => Ok(PartyStatus::Active),
            PartyStatus::Voted => Ok(PartyStatus::Voted),
            PartyStatus::Deactivated => Err(DomainError::Deactivated),
        }
    }

    /// It submits its answers; that every thesis is rated says [`crate::answers::unrated`].
    pub fn submit(self) -> Result<PartyStatus, DomainError> {
        match self {
            PartyStatus::Active => Ok(PartyStatus::Voted),
            PartyStatus::Created => Err(DomainError::NotActive),
            PartyStatus::Voted => Err(DomainError::AlreadySubmitted),
            PartyStatus::Deactivated => Err(DomainError::Deactivated),
        }
    }

    /// Its answers are reopened. Voters go on seeing what was submitted.
    pub fn reopen(self) -> Result<PartyStatus, DomainError> {
        match self {
            PartyStatus::Voted => Ok(PartyStatus::Active),
            PartyStatus::Created | PartyStatus::Active => Err(DomainError::NotSubmitted),
            PartyStatus::Deactivated => Err(DomainError::Deactivated),
        }
    }

    /// What a `PATCH {status}` with this number leads to.
    pub fn patch(self, number: i16, history: StatusHistory) -> Result<PartyStatus, DomainError> {
        Ok(match wish(number, self, PartyStatus::Deactivated)? {
            StatusRequest::Deactivate => PartyStatus::Deactivated,
            StatusRequest::Activate => PartyStatus::of(history),
            StatusRequest::Nothing => self,
        })
    }

    /// The status of an imported party: one with answers counts as having submitted them.
    pub fn imported(has_answers: bool) -> PartyStatus {
        if has_answers { PartyStatus::Voted } else { PartyStatus::Created }
    }
}

/// What a party says of itself. Single-language texts of the wire are those of the default language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartyProfile {
    /// The short name.
    pub shortcut: Texts,
    /// The full name.
    pub name: Texts,
    /// What it stands for.
    pub description: Texts,
    /// Its website.
    pub website: Option<String>,
    /// Its colour, `#rrggbb`.
    pub colour: Option<String>,
    /// The address of its logo on this portal.
    pub logo: Option<String>,
}

impl PartyProfile {
    /// What is wrong with it, by the names of the wire.
    pub fn check(&self, default: &Language) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.required_texts("shortcut", &self.shortcut, default, bounds::PARTY_SHORTCUT);
        violations.required_texts("name", &self.name, default, bounds::PARTY_NAME);
        violations.required_texts("description", &self.description, default, bounds::PARTY_DESCRIPTION);
        violations.optional_url("website", self.website.as_deref());
        violations.optional_colour("colour", self.colour.as_deref());
        violations.optional_picture("logo", self.logo.as_deref());
        violations
    }
}

/// A party.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Party {
    /// Its id.
    pub id: PartyId,
    /// The instance it belongs to.
    pub application: InstanceId,
    /// The party or list it is part of.
    pub parent: Option<PartyId>,
    /// What its source calls it; unique in the instance.
    pub key: String,
    /// What it says of itself.
    pub profile: PartyProfile,
    /// How far it has come.
    pub status: PartyStatus,
    /// When it last submitted its answers; voters see it from then on.
    pub submitted_at: Option<Timestamp>,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

impl Party {
    /// Whether voters see it.
    pub fn is_public(&self) -> bool {
        self.submitted_at.is_some() && self.status != PartyStatus::Deactivated
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{domain_errors::DomainErrorCode, validation::ValidationErrorKind};
    use rstest::rstest;

    const SUBMITTED: StatusHistory = StatusHistory { invited: true, signed_in: true, submitted: true };
    const SIGNED_IN: StatusHistory = StatusHistory { submitted: false, ..SUBMITTED };
    const NOTHING: StatusHistory = StatusHistory { invited: false, signed_in: false, submitted: false };

    #[test]
    fn every_step_of_a_party_is_possible_from_some_statuses_only() {
        use PartyStatus::{Active as A, Created as C, Deactivated as D, Voted as V};
        type Act = fn(PartyStatus) -> Result<PartyStatus, DomainError>;
        #[rustfmt::skip] // a table
        let table: [(&str, Act, [Option<PartyStatus>; 4]); 3] = [
            //                            Created  Active   Voted    Deactivated
            ("signs in", PartyStatus::sign_in, [Some(A), Some(A), Some(V), None]),
            ("submits",  PartyStatus::submit,  [None,    Some(V), None,    None]),
            ("reopened", PartyStatus::reopen,  [None,    None,    Some(A), None]),
        ];
        for (name, act, results) in table {
            for (status, expected) in [C, A, V, D].into_iter().zip(results) {
                let result = act(status);
                assert_eq!(result.as_ref().ok(), expected.as_ref(), "{name} while {status:?}");
                assert!(result.err().is_none_or(|refusal| refusal.code() == DomainErrorCode::WrongState));
            }
        }
    }

    #[rstest]
    #[case(SUBMITTED, PartyStatus::Voted)]
    #[case(SIGNED_IN, PartyStatus::Active)]
    #[case(NOTHING, PartyStatus::Created)]
    fn an_activated_party_is_where_its_history_says(
        #[case] history: StatusHistory,
        #[case] back: PartyStatus,
    ) {
        assert_eq!(back.patch(3, history), Ok(PartyStatus::Deactivated));
        for any_other in [0, 1, 2] {
            assert_eq!(PartyStatus::Deactivated.patch(any_other, history), Ok(back));
        }
    }

    #[test]
    fn nobody_reaches_voted_but_by_submitting() {
        assert_eq!(PartyStatus::Active.patch(2, SIGNED_IN), Err(DomainError::StatusNotByHand));
        assert_eq!(PartyStatus::Created.patch(1, NOTHING), Err(DomainError::StatusNotByHand));
        assert_eq!(PartyStatus::Voted.patch(2, SUBMITTED), Ok(PartyStatus::Voted));
        assert_eq!(PartyStatus::Active.patch(9, SIGNED_IN).unwrap_err().code(), DomainErrorCode::InputError);
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
    fn a_party_profile_is_checked(
        #[case] profile: PartyProfile,
        #[case] expected: Option<(&str, ValidationErrorKind)>,
    ) {
        let violations = profile.check(&Language::german());
        let found: Vec<_> = violations.iter().map(|v| (v.field.as_str(), v.code)).collect();
        assert_eq!(found, expected.into_iter().collect::<Vec<_>>());
    }
}
