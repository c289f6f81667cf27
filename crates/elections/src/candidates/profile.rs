//! Validation of a candidate's profile. The instance decides which fields are required.
use super::{CandidateProfile, Gender};
use crate::{
    bounds,
    configuration::{CandidateFieldName, CandidateFieldSettings},
    formats,
    texts::{Language, Texts},
    validation::{ValidationErrorKind, ValidationErrors},
};

/// “Not declared” on the wire: this number as a list place, its digits as a district.
pub const NOT_DECLARED: i64 = -1;

/// A number that is not a place on a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not a place on a list; use 1 to 999, or -1 for “not declared”")]
pub struct ListPlaceError(pub i64);

/// Parses a list place of the wire; returns `None` if it is not declared.
///
/// # Errors
/// Returns an error if the number is neither −1 nor within [`bounds::LIST_PLACE`].
pub fn parse_list_place(number: i64) -> Result<Option<i16>, ListPlaceError> {
    match i16::try_from(number) {
        Ok(-1) => Ok(None),
        Ok(place) if bounds::LIST_PLACE.contains(number) => Ok(Some(place)),
        _ => Err(ListPlaceError(number)),
    }
}

/// Parses a district of the wire; returns `None` if it is empty or not declared.
pub fn parse_district(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty() && text != NOT_DECLARED.to_string()).then(|| text.to_owned())
}

impl CandidateProfile {
    /// Returns whether picture, website and description are all missing. Voters look for these first.
    pub fn is_bare(&self) -> bool {
        self.picture.is_none() && self.website.is_none() && self.description.is_empty()
    }

    /// Returns the first and the last name, without the title.
    pub fn full_name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name).trim().to_owned()
    }

    /// Returns what voters see of the profile: the fields that the instance shows. The gender is hidden if the person does
    /// not want to disclose it; mail address and year of birth are never public.
    pub fn filter_public(&self, fields: &CandidateFieldSettings) -> CandidateProfile {
        let shows = |name| fields.is_shown(name);
        let disclosed_gender = self.gender.filter(|gender| *gender != Gender::NoComment);
        CandidateProfile {
            title: self.title.clone(),
            first_name: self.first_name.clone(),
            last_name: self.last_name.clone(),
            gender: disclosed_gender.filter(|_| shows(CandidateFieldName::Gender)),
            district: self.district.clone().filter(|_| shows(CandidateFieldName::District)),
            details: self.details.filter_shown(fields),
            list_place: self.list_place.filter(|_| shows(CandidateFieldName::List)),
            website: self.website.clone().filter(|_| shows(CandidateFieldName::Website)),
            description: match shows(CandidateFieldName::Description) {
                true => self.description.clone(),
                false => Texts::default(),
            },
            picture: self.picture.clone(),
            email: None,
            birth_year: None,
        }
    }

    /// Returns the list place as it is sent.
    pub fn wire_list_place(&self) -> i64 {
        self.list_place.map_or(NOT_DECLARED, i64::from)
    }

    /// Returns the district as it is sent.
    pub fn wire_district(&self) -> String {
        self.district.clone().unwrap_or_else(|| NOT_DECLARED.to_string())
    }

    /// Validates the profile. `fields` names the required fields. Errors name the fields as on the wire.
    pub fn validate(&self, fields: &CandidateFieldSettings, default: &Language) -> ValidationErrors {
        let mut violations = self.validate_person();
        match &self.district {
            Some(district) => violations.check_required("district", district, bounds::DISTRICT),
            None => violations.check(
                "district",
                ValidationErrorKind::Required,
                !fields.is_required(CandidateFieldName::District),
            ),
        }
        match self.list_place {
            Some(place) => violations.check_number("list_place", place, bounds::LIST_PLACE),
            None => violations.check(
                "list_place",
                ValidationErrorKind::Required,
                !fields.is_required(CandidateFieldName::List),
            ),
        }
        self.details.check(fields, &mut violations);
        let website = self.website.as_deref();
        if fields.is_required(CandidateFieldName::Website) {
            violations.check_required_url("website", website);
        } else {
            violations.check_optional_url("website", website);
        }
        let (description, length) = (&self.description, bounds::CANDIDATE_DESCRIPTION);
        if fields.is_required(CandidateFieldName::Description) {
            violations.check_required_texts("description", description, default, length);
        } else {
            violations.check_optional_texts("description", description, default, length);
        }
        violations.check_optional_picture("picture", self.picture.as_deref());
        violations
    }

    /// Validates the fields of a candidate without its own profile: the person and the district, which is never required.
    pub fn validate_without_profile(&self) -> ValidationErrors {
        let mut violations = self.validate_person();
        if let Some(district) = &self.district {
            violations.check_required("district", district, bounds::DISTRICT);
        }
        violations
    }

    /// Validates name, gender, year of birth and email address.
    pub fn validate_person(&self) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.check_optional("title", &self.title, bounds::PERSON_TITLE);
        violations.check_required("firstName", &self.first_name, bounds::FIRST_NAME);
        violations.check_required("lastName", &self.last_name, bounds::LAST_NAME);
        violations.check("gender", ValidationErrorKind::Required, self.gender.is_some());
        if let Some(year) = self.birth_year {
            violations.check_number("birth_year", year, bounds::BIRTH_YEAR);
        }
        if let Some(email) = &self.email {
            violations.check("email", ValidationErrorKind::InvalidEmail, formats::is_email(email.trim()));
        }
        violations
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{candidates::Gender, texts::Texts};

    fn erika() -> CandidateProfile {
        CandidateProfile {
            first_name: "Erika".to_owned(),
            last_name: "Muster".to_owned(),
            gender: Some(Gender::Female),
            ..CandidateProfile::default()
        }
    }

    fn requiring(names: &[CandidateFieldName]) -> CandidateFieldSettings {
        let mut matches = CandidateFieldSettings::default();
        for field in &mut matches.fields {
            field.required = names.contains(&field.name);
        }
        matches
    }

    fn faults(
        profile: &CandidateProfile,
        fields: &CandidateFieldSettings,
    ) -> Vec<(String, ValidationErrorKind)> {
        let violations = profile.validate(fields, &Language::german());
        violations.into_iter().map(|violation| (violation.field, violation.code)).collect()
    }

    #[test]
    fn only_name_and_gender_are_required_by_default() {
        assert_eq!(faults(&erika(), &CandidateFieldSettings::default()), []);
        let nameless = CandidateProfile::default();
        let fields: Vec<_> = faults(&nameless, &CandidateFieldSettings::default())
            .into_iter()
            .map(|(field, _)| field)
            .collect();
        assert_eq!(fields, ["firstName", "lastName", "gender"]);
    }

    #[test]
    fn fields_that_the_instance_requires_must_be_declared() {
        let all = [
            CandidateFieldName::District,
            CandidateFieldName::List,
            CandidateFieldName::Website,
            CandidateFieldName::Description,
        ];
        let missing = faults(&erika(), &requiring(&all));
        let fields: Vec<_> = missing.iter().map(|(field, _)| field.as_str()).collect();
        assert_eq!(fields, ["district", "list_place", "website", "description"]);
        assert!(missing.iter().all(|(_, fault)| *fault == ValidationErrorKind::Required));
    }

    #[test]
    fn declared_fields_are_validated_even_if_they_are_not_required() {
        let profile = CandidateProfile {
            district: Some("x".repeat(121)),
            list_place: Some(1000),
            website: Some("example.org".to_owned()),
            description: Texts::single(Language::german(), "Ja"),
            ..erika()
        };
        assert_eq!(
            faults(&profile, &CandidateFieldSettings::default()),
            [
                ("district".to_owned(), ValidationErrorKind::TooLong),
                ("list_place".to_owned(), ValidationErrorKind::TooLarge),
                ("website".to_owned(), ValidationErrorKind::InvalidUrl),
                ("description".to_owned(), ValidationErrorKind::TooShort),
            ]
        );
    }

    #[test]
    fn a_candidate_without_profile_may_have_a_district_of_valid_length() {
        let of = |district: &str| CandidateProfile { district: Some(district.to_owned()), ..erika() };
        assert!(erika().validate_without_profile().is_empty());
        assert!(of("Wahlkreis 3").validate_without_profile().is_empty());
        let violations: Vec<_> = of(&"x".repeat(121)).validate_without_profile().into_iter().collect();
        assert_eq!(
            violations.iter().map(|one| (one.field.as_str(), one.code)).collect::<Vec<_>>(),
            [("district", ValidationErrorKind::TooLong)]
        );
    }

    #[test]
    fn minus_one_means_not_declared() {
        assert_eq!(parse_list_place(-1), Ok(None));
        assert_eq!(parse_list_place(7), Ok(Some(7)));
        for off in [0, -2, 1000, i64::MAX] {
            assert_eq!(parse_list_place(off), Err(ListPlaceError(off)));
        }
        assert_eq!(parse_district("-1"), None);
        assert_eq!(parse_district(" Nord "), Some("Nord".to_owned()));
        assert_eq!((erika().wire_list_place(), erika().wire_district()), (-1, "-1".to_owned()));
    }
}
