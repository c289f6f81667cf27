//! Validation of an instance's metadata.
use super::{DomainNameError, Editors, InstanceMetadata, dates};
use crate::{
    bounds, formats,
    terms::{ThesisVariables, replace_variables},
    texts::{Language, Texts},
    validation::{ValidationErrorKind, ValidationErrors},
};
use std::collections::BTreeSet;

impl InstanceMetadata {
    /// Validates the metadata. Errors name the fields as on the wire. Missing metadata is valid here; see
    /// [`InstanceMetadata::missing_requirements`].
    pub fn validate(&self) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        let default = &self.default_language;
        violations.check_optional_texts("title", &self.title, default, bounds::INSTANCE_TITLE);
        violations.check_optional_texts("subtitle", &self.subtitle, default, bounds::INSTANCE_LOCATION);
        violations.check_optional_texts(
            "description",
            &self.description,
            default,
            bounds::INSTANCE_DESCRIPTION,
        );
        violations.check_optional_url("website", self.website.as_deref());
        violations.check(
            "time_zone",
            ValidationErrorKind::InvalidTimeZone,
            dates::is_time_zone(&self.time_zone),
        );
        violations.check("sundown_date", ValidationErrorKind::BeforeStart, !self.ends_before_it_starts());
        violations.check("answers_until", ValidationErrorKind::TooLate, !self.accepts_answers_too_long());
        self.check_languages(&mut violations);
        self.check_source(&mut violations);
        self.check_editors(&mut violations);
        violations
    }

    /// Replaces the variables in the text of a thesis, in each of its languages.
    pub fn fill_variables(&self, texts: &Texts) -> Texts {
        let fill = |(language, text): (&Language, &str)| {
            let location = self.subtitle.text(language, &self.default_language);
            let title = self.title.text(language, &self.default_language);
            (language.clone(), replace_variables(text, &ThesisVariables { location, title }))
        };
        texts.iter().map(fill).collect()
    }

    /// Returns whether a change writes texts only in languages of the instance. A text that stays as it was may be in a
    /// language that the instance no longer has.
    pub fn allows_text_change(&self, before: &Texts, after: &Texts) -> bool {
        after
            .iter()
            .all(|(language, text)| self.languages.contains(language) || before.get(language) == Some(text))
    }

    fn ends_before_it_starts(&self) -> bool {
        self.start_date().zip(self.sundown_date).is_some_and(|(start, end)| end < start)
    }

    fn accepts_answers_too_long(&self) -> bool {
        self.answers_until.zip(self.sundown_date).is_some_and(|(until, last_day)| until >= last_day)
    }

    fn check_editors(&self, violations: &mut ValidationErrors) {
        let Editors { publisher, contact, phone, email } = &self.editors;
        violations.check_optional("editors.publisher", publisher, bounds::EDITORS_NAME);
        violations.check_optional("editors.contact", contact, bounds::EDITORS_NAME);
        violations.check_optional("editors.phone", phone, bounds::PHONE);
        violations.check(
            "editors.email",
            ValidationErrorKind::InvalidEmail,
            email.is_empty() || formats::is_email(email),
        );
    }

    fn check_languages(&self, violations: &mut ValidationErrors) {
        violations.check_entry_count("languages", self.languages.len(), bounds::LANGUAGES);
        let distinct: BTreeSet<_> = self.languages.iter().collect();
        violations.check("languages", ValidationErrorKind::Duplicate, distinct.len() == self.languages.len());
        let offered = self.languages.contains(&self.default_language);
        violations.check("default_language", ValidationErrorKind::InvalidLanguage, offered);
    }

    fn check_source(&self, violations: &mut ValidationErrors) {
        if let Some(source) = &self.source {
            violations.check_required("source.name", &source.name, bounds::SOURCE_NAME);
            violations.check_required("source.licence", &source.licence, bounds::DATA_LICENCE);
            violations.check_optional_url("source.url", source.url.as_deref());
        }
    }
}

impl DomainNameError {
    /// Converts the error to that of a field.
    pub fn to_validation_kind(&self) -> ValidationErrorKind {
        match self {
            DomainNameError::Malformed(_) => ValidationErrorKind::InvalidDomain,
            DomainNameError::Reserved(_) => ValidationErrorKind::ReservedDomain,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        instances::{
            DataSource, Domain,
            fixtures::{day, metadata},
        },
        texts::Texts,
    };

    fn faults(edit: impl FnOnce(&mut InstanceMetadata)) -> Vec<(String, ValidationErrorKind)> {
        let mut metadata = metadata();
        edit(&mut metadata);
        metadata.validate().into_iter().map(|violation| (violation.field, violation.code)).collect()
    }

    fn single_error(field: &str, fault: ValidationErrorKind) -> Vec<(String, ValidationErrorKind)> {
        vec![(field.to_owned(), fault)]
    }

    #[test]
    fn complete_election_data_is_valid() {
        assert_eq!(faults(|_| {}), []);
    }

    #[test]
    fn texts_are_written_in_languages_of_the_instance_and_others_may_stay() {
        let metadata = metadata();
        let texts = |pairs: &[(&str, &str)]| -> Texts {
            pairs.iter().map(|(language, text)| (language.parse().unwrap(), (*text).to_owned())).collect()
        };
        let before = texts(&[("de", "Weil."), ("fi", "Koska.")]);
        let allows = |pairs| metadata.allows_text_change(&before, &texts(pairs));
        assert!(allows(&[("de", "Darum."), ("fi", "Koska.")]));
        assert!(allows(&[("de", "Darum.")]));
        assert!(!allows(&[("de", "Weil."), ("fi", "Siksi.")]));
        assert!(!allows(&[("de", "Weil."), ("cs", "Protože.")]));
    }

    #[test]
    fn missing_election_data_may_be_added_later() {
        assert_eq!(faults(|metadata| metadata.title = Texts::default()), []);
    }

    #[test]
    fn texts_are_validated_in_every_language() {
        let english = "en".parse().unwrap();
        assert_eq!(
            faults(|metadata| metadata.subtitle.set(english, "x".repeat(121))),
            single_error("subtitle.en", ValidationErrorKind::TooLong)
        );
    }

    #[test]
    fn the_last_day_is_not_before_the_launch() {
        let start = |date: &str| {
            let date = day(date);
            faults(move |metadata| metadata.planned_launch_date = Some(date))
        };
        assert_eq!(start("2027-03-14"), []);
        assert_eq!(start("2027-03-15"), single_error("sundown_date", ValidationErrorKind::BeforeStart));
    }

    #[test]
    fn answers_are_due_before_the_last_day() {
        let due = |date: &str| {
            let date = day(date);
            faults(move |metadata| metadata.answers_until = Some(date))
        };
        assert_eq!(due("2027-03-13"), []);
        assert_eq!(due("2027-03-14"), single_error("answers_until", ValidationErrorKind::TooLate));
    }

    #[test]
    fn the_mail_address_of_the_editors_is_validated() {
        assert_eq!(faults(|metadata| metadata.editors.email = "redaktion@example.org".to_owned()), []);
        assert_eq!(
            faults(|metadata| metadata.editors.email = "Redaktion".to_owned()),
            single_error("editors.email", ValidationErrorKind::InvalidEmail)
        );
    }

    #[test]
    fn the_default_language_is_one_of_the_languages_which_are_unique() {
        assert_eq!(
            faults(|metadata| metadata.default_language = "fi".parse().unwrap()),
            single_error("default_language", ValidationErrorKind::InvalidLanguage)
        );
        assert_eq!(
            faults(|metadata| metadata.languages.push("en".parse().unwrap())),
            single_error("languages", ValidationErrorKind::Duplicate)
        );
    }

    #[test]
    fn an_unknown_time_zone_is_refused() {
        assert_eq!(
            faults(|metadata| metadata.time_zone = "Europe/Musterstadt".to_owned()),
            single_error("time_zone", ValidationErrorKind::InvalidTimeZone)
        );
    }

    #[test]
    fn a_data_source_requires_a_licence() {
        let source = DataSource { name: "Beispielblatt".to_owned(), licence: String::new(), url: None };
        assert_eq!(
            faults(|metadata| metadata.source = Some(source)),
            single_error("source.licence", ValidationErrorKind::Required)
        );
    }

    #[test]
    fn a_domain_consists_of_lowercase_letters_digits_and_single_hyphens() {
        for good in ["abc", "musterstadt-2027", "a1b"] {
            assert!(good.parse::<Domain>().is_ok(), "{good}");
        }
        for bad in ["", "ab", "Abc", "a--b", "-ab", "ab-", "a_b", "münchen", &"a".repeat(41)] {
            assert_eq!(
                bad.parse::<Domain>().unwrap_err().to_validation_kind(),
                ValidationErrorKind::InvalidDomain,
                "{bad}"
            );
        }
        for reserved in ["api", "assets", "cluster", "error", "match", "portal", "unauthorized", "user"] {
            assert_eq!(
                reserved.parse::<Domain>().unwrap_err().to_validation_kind(),
                ValidationErrorKind::ReservedDomain,
                "{reserved}"
            );
        }
    }
}
