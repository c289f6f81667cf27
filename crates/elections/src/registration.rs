//! Registration: the data that the three steps of the wizard collect, and its result.
use crate::{
    bounds::{self, LengthBounds},
    candidates::Gender,
    instances::{
        Domain, Editors, InstanceMetadata, Licence,
        dates::{self, DEFAULT_TIME_ZONE, validate_lead_time},
    },
    people::{UserDetails, normalise_email},
    texts::{Language, Texts},
    validation::{ValidationErrorKind, ValidationErrors, ViolatedBounds},
};
use jiff::{Timestamp, civil::Date};
use serde::Deserialize;
use std::fmt;
use utoipa::ToSchema;

/// The entered data. Every field is optional, so that each field can have its own error.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Registration {
    /// The election.
    #[serde(default)]
    pub election: ElectionRegistration,
    /// The requested instance and its licence.
    #[serde(default)]
    pub application: InstanceRegistration,
    /// The person who registers.
    #[serde(default)]
    pub user: UserRegistration,
}

/// The election of a registration.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ElectionRegistration {
    /// The name.
    #[serde(default)]
    pub name: String,
    /// The location.
    #[serde(default)]
    pub location: String,
    /// The election day, at least five days in the future.
    #[serde(default)]
    pub election_date: Option<Date>,
}

/// The instance that a registration requests.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InstanceRegistration {
    /// The title.
    #[serde(default)]
    pub title: String,
    /// The location.
    #[serde(default)]
    pub location: String,
    /// The description.
    #[serde(default)]
    pub description: String,
    /// The requested domain.
    #[serde(default)]
    pub url: String,
    /// The licence under which it is run.
    #[serde(default)]
    pub licence: Licence,
    /// The purpose.
    #[serde(default)]
    pub purpose: String,
    /// The language of the texts above; German by default.
    #[serde(default)]
    pub default_language: Option<Language>,
}

/// The person who registers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UserRegistration {
    /// An academic title.
    #[serde(default)]
    pub title: String,
    /// The first name.
    #[serde(default)]
    pub first_name: String,
    /// The last name.
    #[serde(default)]
    pub last_name: String,
    /// The gender: 1 male, 2 female, 3 diverse, 4 no comment.
    #[serde(default)]
    pub gender_id: Option<i16>,
    /// The email address.
    #[serde(default)]
    pub email: String,
    /// The password.
    #[serde(default)]
    pub password: Password,
    /// The language of screens and mails; German by default.
    #[serde(default)]
    pub language: Option<Language>,
}

/// A password before it is hashed. It is never printed, not even in a log.
#[derive(Clone, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(transparent)]
#[schema(value_type = String, format = Password)]
pub struct Password(String);

impl Password {
    /// Creates a password from the typed text.
    pub fn new(text: impl Into<String>) -> Password {
        Password(text.into())
    }

    /// Returns the password itself.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Validates that the password is present and has an accepted length. Spaces at its ends are part of it.
    pub fn validate(&self, violations: &mut ValidationErrors, field: &str, length: LengthBounds) {
        match self.0.chars().count() {
            0 => violations.add(field, ValidationErrorKind::Required),
            count if count < length.min => {
                violations.add_with_bounds(field, ValidationErrorKind::TooShort, length)
            }
            count if count > length.max => {
                violations.add_with_bounds(field, ValidationErrorKind::TooLong, length)
            }
            _ => {}
        }
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(…)")
    }
}

/// A registration whose fields are valid: an election, an instance and its creator. Nothing is stored yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValidRegistration {
    /// Name of the election.
    pub election_name: String,
    /// Place of the election.
    pub election_location: String,
    /// Day of the election.
    pub election_date: Date,
    /// The metadata of the instance; its last day is that of the election.
    pub metadata: InstanceMetadata,
    /// The purpose of the instance.
    pub purpose: String,
    /// The person who runs it.
    pub creator: UserDetails,
    /// The creator's email address.
    pub email: String,
    /// The creator's password.
    pub password: Password,
    /// The creator's language.
    pub language: Language,
}

impl Registration {
    /// Validates all fields at once. `password` are the length bounds of passwords in this portal.
    ///
    /// # Errors
    /// Returns all invalid fields.
    pub fn validate(
        self,
        now: Timestamp,
        password: LengthBounds,
    ) -> Result<ValidRegistration, ValidationErrors> {
        let mut violations = ValidationErrors::default();
        let election_date = self.validate_election(&mut violations, dates::today(now, DEFAULT_TIME_ZONE));
        let domain = self.application.validate(&mut violations);
        let creator = self.user.validate(&mut violations, password, dates::today(now, DEFAULT_TIME_ZONE));
        match (election_date, domain) {
            (Some(election_date), Some(domain)) if violations.is_empty() => {
                Ok(self.into_valid(election_date, domain, creator))
            }
            _ => Err(violations),
        }
    }

    fn validate_election(&self, violations: &mut ValidationErrors, today: Date) -> Option<Date> {
        let election = &self.election;
        violations.check_required("election.name", &election.name, bounds::ELECTION_NAME);
        violations.check_required("election.location", &election.location, bounds::ELECTION_LOCATION);
        match election.election_date {
            Some(date) => validate_lead_time(violations, "election.election_date", date, today),
            None => violations.add("election.election_date", ValidationErrorKind::Required),
        }
        election.election_date
    }

    fn into_valid(self, election_date: Date, domain: Domain, creator: UserDetails) -> ValidRegistration {
        let language = self.user.language.unwrap_or_else(Language::german);
        ValidRegistration {
            election_name: trim_to_owned(&self.election.name),
            election_location: trim_to_owned(&self.election.location),
            election_date,
            purpose: trim_to_owned(&self.application.purpose),
            metadata: self.application.metadata(domain, election_date),
            creator,
            email: normalise_email(&self.user.email),
            password: self.user.password,
            language,
        }
    }
}

impl InstanceRegistration {
    fn validate(&self, violations: &mut ValidationErrors) -> Option<Domain> {
        violations.check_required("application.title", &self.title, bounds::INSTANCE_TITLE);
        violations.check_required("application.location", &self.location, bounds::INSTANCE_LOCATION);
        violations.check_required("application.description", &self.description, bounds::INSTANCE_DESCRIPTION);
        violations.check_optional("application.purpose", &self.purpose, bounds::CONTENT_TEXT);
        match self.url.trim() {
            "" => violations.add("application.url", ValidationErrorKind::Required),
            url => match url.parse() {
                Ok(domain) => return Some(domain),
                Err(error) => {
                    let error: crate::instances::DomainNameError = error;
                    violations.add_with_bounds(
                        "application.url",
                        error.to_validation_kind(),
                        ViolatedBounds::from(bounds::DOMAIN),
                    );
                }
            },
        }
        None
    }

    fn metadata(self, domain: Domain, election_date: Date) -> InstanceMetadata {
        let language = self.default_language.unwrap_or_else(Language::german);
        let text = |text: &str| Texts::single(language.clone(), trim_to_owned(text));
        InstanceMetadata {
            domain,
            title: text(&self.title),
            subtitle: text(&self.location),
            description: text(&self.description),
            languages: vec![language.clone()],
            default_language: language,
            time_zone: DEFAULT_TIME_ZONE.to_owned(),
            website: None,
            planned_launch_date: None,
            launch_date: None,
            sundown_date: Some(election_date),
            answers_until: None,
            late_answers: false,
            editors: Editors::default(),
            licence: self.licence,
            source: None,
        }
    }
}

impl UserRegistration {
    fn validate(
        &self,
        violations: &mut ValidationErrors,
        password: LengthBounds,
        today: Date,
    ) -> UserDetails {
        let gender = self.gender_id.map(Gender::try_from);
        let details = UserDetails {
            title: trim_to_owned(&self.title),
            first_name: trim_to_owned(&self.first_name),
            last_name: trim_to_owned(&self.last_name),
            gender: gender.and_then(Result::ok),
            ..UserDetails::default()
        };
        match gender {
            Some(Err(_)) => {
                violations.add("user.gender_id", ValidationErrorKind::Invalid);
                // The gender is invalid, not missing, so this placeholder avoids a second error.
                let with_gender = UserDetails { gender: Some(Gender::NoComment), ..details.clone() };
                violations.extend_with_prefix("user", with_gender.validate(today));
            }
            _ => violations.extend_with_prefix("user", details.validate(today)),
        }
        violations.check_required_email("user.email", &self.email);
        self.password.validate(violations, "user.password", password);
        details
    }
}

fn trim_to_owned(text: &str) -> String {
    text.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bounds::PASSWORD,
        instances::fixtures::{day, moment},
    };
    use rstest::rstest;
    use serde_json::{Value, json};

    fn wizard() -> Value {
        json!({
            "election": {"name": "Kommunalwahl 2027", "location": "Musterstadt", "election_date": "2027-03-14"},
            "application": {
                "title": " Stadtratswahl ", "location": "Musterstadt", "description": "Wer vertritt Sie im Stadtrat?",
                "url": "musterstadt", "licence": "non_profit", "purpose": "Für die Lokalzeitung",
            },
            "user": {
                "first_name": "Erika", "last_name": "Muster", "gender_id": 2, "email": "Erika@Example.org ",
                "password": "geheim-16-zeich.", "language": "en",
            },
        })
    }

    fn validate(wizard: Value) -> Result<ValidRegistration, ValidationErrors> {
        let registration: Registration = serde_json::from_value(wizard).unwrap();
        registration.validate(moment("2027-03-01T12:00:00Z"), PASSWORD)
    }

    #[test]
    fn a_complete_registration_creates_an_election_an_instance_and_its_creator() {
        let registered = validate(wizard()).unwrap();
        assert_eq!(registered.election_date, day("2027-03-14"));
        assert_eq!(registered.metadata.domain.as_str(), "musterstadt");
        assert_eq!(registered.metadata.title.get(&Language::german()), Some("Stadtratswahl"));
        assert_eq!(registered.metadata.missing_requirements(), []);
        assert!(registered.metadata.validate().is_empty());
        assert_eq!(registered.creator.gender, Some(Gender::Female));
        assert_eq!(registered.email, "erika@example.org");
        assert_eq!(registered.language.as_str(), "en");
    }

    #[rstest]
    #[case::four_days_ahead("/election/election_date", json!("2027-03-05"), "election.election_date", ValidationErrorKind::TooSoon)]
    #[case::yesterday("/election/election_date", json!("2027-02-28"), "election.election_date", ValidationErrorKind::InThePast)]
    #[case::no_day("/election/election_date", json!(null), "election.election_date", ValidationErrorKind::Required)]
    #[case::no_name("/election/name", json!(""), "election.name", ValidationErrorKind::Required)]
    #[case::short_title("/application/title", json!("St"), "application.title", ValidationErrorKind::TooShort)]
    #[case::no_domain("/application/url", json!(" "), "application.url", ValidationErrorKind::Required)]
    #[case::invalid_domain("/application/url", json!("Musterstadt!"), "application.url", ValidationErrorKind::InvalidDomain)]
    #[case::reserved_domain("/application/url", json!("portal"), "application.url", ValidationErrorKind::ReservedDomain)]
    #[case::no_gender("/user/gender_id", json!(null), "user.gender_id", ValidationErrorKind::Required)]
    #[case::invalid_gender("/user/gender_id", json!(9), "user.gender_id", ValidationErrorKind::Invalid)]
    #[case::invalid_mail_address("/user/email", json!("erika.example.org"), "user.email", ValidationErrorKind::InvalidEmail)]
    #[case::short_password("/user/password", json!("abc"), "user.password", ValidationErrorKind::TooShort)]
    #[case::long_password("/user/password", json!("a".repeat(17)), "user.password", ValidationErrorKind::TooLong)]
    fn each_invalid_field_of_a_registration_has_its_own_error(
        #[case] pointer: &str,
        #[case] entered: Value,
        #[case] field: &str,
        #[case] fault: ValidationErrorKind,
    ) {
        let mut wizard = wizard();
        *wizard.pointer_mut(pointer).unwrap() = entered;
        let violations = validate(wizard).unwrap_err();
        let found: Vec<_> = violations.iter().map(|v| (v.field.as_str(), v.code)).collect();
        assert_eq!(found, [(field, fault)]);
    }

    #[test]
    fn an_election_can_be_registered_five_days_ahead() {
        let mut wizard = wizard();
        wizard["election"]["election_date"] = json!("2027-03-06");
        assert!(validate(wizard).is_ok());
    }

    #[test]
    fn an_empty_registration_reports_every_required_field() {
        let fields: Vec<_> = validate(json!({})).unwrap_err().into_iter().map(|v| v.field).collect();
        assert_eq!(
            fields,
            [
                "election.name",
                "election.location",
                "election.election_date",
                "application.title",
                "application.location",
                "application.description",
                "application.url",
                "user.first_name",
                "user.last_name",
                "user.gender_id",
                "user.email",
                "user.password",
            ]
        );
    }

    #[test]
    fn a_password_is_never_in_debug_output() {
        assert_eq!(format!("{:?}", Password::new("geheim")), "Password(…)");
    }
}
