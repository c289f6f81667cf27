//! Parties that answer the theses of an instance.
use crate::{
    bounds,
    ids::{ApplicationId, PartyId},
    numbers::numbered,
    refusals::Refusal,
    standing::{History, Wish, wish},
    texts::{Language, Texts},
    violations::Violations,
};
use jiff::Timestamp;

numbered! {
    /// How far a party has come. Numbers as on the wire.
    pub enum Status as i16, "PartyStatus", "status of a party" {
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

impl Status {
    /// Where a party stands that is not deactivated.
    pub fn of(history: History) -> Status {
        match history {
            History { submitted: true, .. } => Status::Voted,
            History { signed_in: true, .. } => Status::Active,
            _ => Status::Created,
        }
    }

    /// One of its trust persons signed in.
    pub fn sign_in(self) -> Result<Status, Refusal> {
        match self {
            Status::Created | Status::Active => Ok(Status::Active),
            Status::Voted => Ok(Status::Voted),
            Status::Deactivated => Err(Refusal::Deactivated),
        }
    }

    /// It submits its answers; that every thesis is rated says [`crate::answers::unrated`].
    pub fn submit(self) -> Result<Status, Refusal> {
        match self {
            Status::Active => Ok(Status::Voted),
            Status::Created => Err(Refusal::NotActive),
            Status::Voted => Err(Refusal::AlreadySubmitted),
            Status::Deactivated => Err(Refusal::Deactivated),
        }
    }

    /// Its answers are reopened. Voters go on seeing what was submitted.
    pub fn reopen(self) -> Result<Status, Refusal> {
        match self {
            Status::Voted => Ok(Status::Active),
            Status::Created | Status::Active => Err(Refusal::NotSubmitted),
            Status::Deactivated => Err(Refusal::Deactivated),
        }
    }

    /// What a `PATCH {status}` with this number leads to.
    pub fn patch(self, number: i16, history: History) -> Result<Status, Refusal> {
        Ok(match wish(number, self, Status::Deactivated)? {
            Wish::Deactivate => Status::Deactivated,
            Wish::Activate => Status::of(history),
            Wish::Nothing => self,
        })
    }

    /// The status of an imported party: one with answers counts as having submitted them.
    pub fn imported(has_answers: bool) -> Status {
        if has_answers { Status::Voted } else { Status::Created }
    }
}

/// What a party says of itself. Single-language texts of the wire are those of the default language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Profile {
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

impl Profile {
    /// What is wrong with it, by the names of the wire.
    pub fn check(&self, default: &Language) -> Violations {
        let mut violations = Violations::default();
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
    pub application: ApplicationId,
    /// The party or list it is part of.
    pub parent: Option<PartyId>,
    /// What its source calls it; unique in the instance.
    pub key: String,
    /// What it says of itself.
    pub profile: Profile,
    /// How far it has come.
    pub status: Status,
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
        self.submitted_at.is_some() && self.status != Status::Deactivated
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{refusals::Code, violations::Fault};
    use rstest::rstest;

    const SUBMITTED: History = History { invited: true, signed_in: true, submitted: true };
    const SIGNED_IN: History = History { submitted: false, ..SUBMITTED };
    const NOTHING: History = History { invited: false, signed_in: false, submitted: false };

    #[test]
    fn every_step_of_a_party_is_possible_from_some_statuses_only() {
        use Status::{Active as A, Created as C, Deactivated as D, Voted as V};
        type Act = fn(Status) -> Result<Status, Refusal>;
        #[rustfmt::skip] // a table
        let table: [(&str, Act, [Option<Status>; 4]); 3] = [
            //                            Created  Active   Voted    Deactivated
            ("signs in", Status::sign_in, [Some(A), Some(A), Some(V), None]),
            ("submits",  Status::submit,  [None,    Some(V), None,    None]),
            ("reopened", Status::reopen,  [None,    None,    Some(A), None]),
        ];
        for (name, act, results) in table {
            for (status, expected) in [C, A, V, D].into_iter().zip(results) {
                let result = act(status);
                assert_eq!(result.as_ref().ok(), expected.as_ref(), "{name} while {status:?}");
                assert!(result.err().is_none_or(|refusal| refusal.code() == Code::WrongState));
            }
        }
    }

    #[rstest]
    #[case(SUBMITTED, Status::Voted)]
    #[case(SIGNED_IN, Status::Active)]
    #[case(NOTHING, Status::Created)]
    fn an_activated_party_is_where_its_history_says(#[case] history: History, #[case] back: Status) {
        assert_eq!(back.patch(3, history), Ok(Status::Deactivated));
        for any_other in [0, 1, 2] {
            assert_eq!(Status::Deactivated.patch(any_other, history), Ok(back));
        }
    }

    #[test]
    fn nobody_reaches_voted_but_by_submitting() {
        assert_eq!(Status::Active.patch(2, SIGNED_IN), Err(Refusal::StatusNotByHand));
        assert_eq!(Status::Created.patch(1, NOTHING), Err(Refusal::StatusNotByHand));
        assert_eq!(Status::Voted.patch(2, SUBMITTED), Ok(Status::Voted));
        assert_eq!(Status::Active.patch(9, SIGNED_IN).unwrap_err().code(), Code::InputError);
    }

    fn profile() -> Profile {
        let german = |text: &str| Texts::single(Language::german(), text);
        Profile {
            shortcut: german("DBP"),
            name: german("Die Beispielpartei"),
            description: german("Für gute Beispiele."),
            ..Profile::default()
        }
    }

    #[rstest]
    #[case::complete(profile(), None)]
    #[case::no_shortcut(Profile { shortcut: Texts::default(), ..profile() }, Some(("shortcut", Fault::Required)))]
    #[case::short_name(
        Profile { name: Texts::single(Language::german(), "DB"), ..profile() },
        Some(("name", Fault::TooShort)),
    )]
    #[case::website(Profile { website: Some("example.org".to_owned()), ..profile() }, Some(("website", Fault::InvalidUrl)))]
    #[case::colour(Profile { colour: Some("rot".to_owned()), ..profile() }, Some(("colour", Fault::InvalidColour)))]
    #[case::logo(
        Profile { logo: Some("https://example.org/logo.png".to_owned()), ..profile() },
        Some(("logo", Fault::ForeignAddress)),
    )]
    fn a_party_profile_is_checked(#[case] profile: Profile, #[case] expected: Option<(&str, Fault)>) {
        let violations = profile.check(&Language::german());
        let found: Vec<_> = violations.iter().map(|v| (v.field.as_str(), v.code)).collect();
        assert_eq!(found, expected.into_iter().collect::<Vec<_>>());
    }
}
