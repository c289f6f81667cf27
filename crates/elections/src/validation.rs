//! Validation of input, field by field.
use crate::{
    bounds::{self, LengthBounds, NumberBounds},
    characters, formats,
    texts::{Language, Texts},
};
use serde::Serialize;
use std::fmt;
use utoipa::ToSchema;

/// A kind of error of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum ValidationErrorKind {
    /// The field is required.
    Required,
    /// Fewer characters than required.
    TooShort,
    /// More characters than allowed.
    TooLong,
    /// Line breaks in a text on one line, invisible characters, or characters that change the direction of the
    /// text.
    InvisibleCharacters,
    /// A number below the minimum.
    TooSmall,
    /// A number above the maximum.
    TooLarge,
    /// Fewer entries than required.
    TooFew,
    /// More entries than allowed.
    TooMany,
    /// Not a URL.
    InvalidUrl,
    /// Not an email address.
    InvalidEmail,
    /// Not a colour.
    InvalidColour,
    /// Not the path of a picture on this portal.
    ForeignAddress,
    /// Not a domain.
    InvalidDomain,
    /// A domain that the portal uses itself.
    ReservedDomain,
    /// Not a time zone.
    InvalidTimeZone,
    /// Not a language of the instance.
    InvalidLanguage,
    /// A password that is too easy to guess.
    TooWeak,
    /// A password that is known from leaks.
    Breached,
    /// A password that is hardly more than a name, the mail address or the town of its owner.
    Personal,
    /// The generated password that should be replaced.
    Unchanged,
    /// A repeated value.
    Duplicate,
    /// A day that has passed.
    InThePast,
    /// A day that is too near; `min` is the minimum number of days from today.
    TooSoon,
    /// A day before the start.
    BeforeStart,
    /// A day that is not before the election day.
    TooLate,
    /// A value that only creators of the instance may change now.
    CreatorsOnly,
    /// An unknown name.
    Unknown,
    /// Not one of the accepted values.
    Invalid,
}

impl Serialize for ValidationErrorKind {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl ValidationErrorKind {
    /// Returns the stable code used on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            ValidationErrorKind::Required => "required",
            ValidationErrorKind::TooShort => "too_short",
            ValidationErrorKind::TooLong => "too_long",
            ValidationErrorKind::InvisibleCharacters => "invisible_characters",
            ValidationErrorKind::TooSmall => "too_small",
            ValidationErrorKind::TooLarge => "too_large",
            ValidationErrorKind::TooFew => "too_few",
            ValidationErrorKind::TooMany => "too_many",
            ValidationErrorKind::InvalidUrl => "invalid_url",
            ValidationErrorKind::InvalidEmail => "invalid_email",
            ValidationErrorKind::InvalidColour => "invalid_colour",
            ValidationErrorKind::ForeignAddress => "foreign_address",
            ValidationErrorKind::InvalidDomain => "invalid_domain",
            ValidationErrorKind::ReservedDomain => "reserved_domain",
            ValidationErrorKind::InvalidTimeZone => "invalid_time_zone",
            ValidationErrorKind::InvalidLanguage => "invalid_language",
            ValidationErrorKind::TooWeak => "too_weak",
            ValidationErrorKind::Breached => "breached",
            ValidationErrorKind::Personal => "personal",
            ValidationErrorKind::Unchanged => "unchanged",
            ValidationErrorKind::Duplicate => "duplicate",
            ValidationErrorKind::InThePast => "in_the_past",
            ValidationErrorKind::TooSoon => "too_soon",
            ValidationErrorKind::BeforeStart => "before_start",
            ValidationErrorKind::TooLate => "too_late",
            ValidationErrorKind::CreatorsOnly => "creators_only",
            ValidationErrorKind::Unknown => "unknown",
            ValidationErrorKind::Invalid => "invalid",
        }
    }
}

/// The bounds that a value violates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct ViolatedBounds {
    /// The minimum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<i64>,
    /// The maximum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<i64>,
    /// The known names, if another one was given.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[schema(value_type = Vec<String>)]
    pub known: &'static [&'static str],
}

impl ViolatedBounds {
    /// Creates a minimum without a maximum.
    pub fn at_least(min: i64) -> ViolatedBounds {
        ViolatedBounds { min: Some(min), ..ViolatedBounds::default() }
    }

    /// Creates a minimum and a maximum.
    pub fn between(min: i64, max: i64) -> ViolatedBounds {
        ViolatedBounds { min: Some(min), max: Some(max), ..ViolatedBounds::default() }
    }
}

impl From<NumberBounds> for ViolatedBounds {
    fn from(range: NumberBounds) -> ViolatedBounds {
        ViolatedBounds::between(range.min, range.max)
    }
}

impl From<LengthBounds> for ViolatedBounds {
    fn from(length: LengthBounds) -> ViolatedBounds {
        let whole = |characters: usize| i64::try_from(characters).ok();
        ViolatedBounds { min: whole(length.min), max: whole(length.max), ..ViolatedBounds::default() }
    }
}

/// One error: the field, the kind, and the violated bounds, if there are any. Serialised as an entry of `errors`
/// in a problem document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ValidationError {
    /// The path of the field, `title` or `sponsors.0.href`.
    pub field: String,
    /// The kind of error.
    pub code: ValidationErrorKind,
    /// The violated bounds.
    #[serde(flatten)]
    pub limits: ViolatedBounds,
}

impl fmt::Display for ValidationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let field = &self.field;
        let min = self.limits.min.unwrap_or_default();
        let max = self.limits.max.unwrap_or_default();
        match self.code {
            ValidationErrorKind::Required => write!(f, "{field} must be filled in"),
            ValidationErrorKind::TooShort => {
                write!(f, "{field} is too short; at least {min} characters are needed")
            }
            ValidationErrorKind::TooLong => write!(f, "{field} is too long; at most {max} characters fit"),
            ValidationErrorKind::InvisibleCharacters => {
                write!(f, "{field} holds a line break or an invisible character; write it again on one line")
            }
            ValidationErrorKind::TooSmall => write!(f, "{field} is too small; the minimum is {min}"),
            ValidationErrorKind::TooLarge => write!(f, "{field} is too large; the maximum is {max}"),
            ValidationErrorKind::TooFew => {
                write!(f, "{field} has too few entries; at least {min} are needed")
            }
            ValidationErrorKind::TooMany => {
                write!(f, "{field} has too many entries; at most {max} are accepted")
            }
            ValidationErrorKind::InvalidUrl => {
                write!(f, "{field} is not a web address; write it like https://example.org")
            }
            ValidationErrorKind::InvalidEmail => {
                write!(f, "{field} is not a mail address; write it like name@example.org")
            }
            ValidationErrorKind::InvalidColour => write!(f, "{field} is not a colour; write it like #1a2b3c"),
            ValidationErrorKind::ForeignAddress => {
                write!(f, "{field} is not a picture on this portal; upload it here")
            }
            ValidationErrorKind::InvalidDomain => {
                write!(f, "{field} cannot be a domain; use 3 to 40 small letters, digits and single hyphens")
            }
            ValidationErrorKind::ReservedDomain => {
                write!(f, "{field} is reserved for the portal itself; choose another")
            }
            ValidationErrorKind::InvalidTimeZone => {
                write!(f, "{field} is not a time zone; write it like Europe/Berlin")
            }
            ValidationErrorKind::InvalidLanguage => {
                write!(f, "{field} is not a language of this instance; add it first")
            }
            ValidationErrorKind::TooWeak => {
                write!(f, "{field} is too easy to guess; choose a less common one")
            }
            ValidationErrorKind::Breached => {
                write!(f, "{field} is known from leaks; choose one that nobody uses")
            }
            ValidationErrorKind::Personal => {
                write!(
                    f,
                    "{field} is hardly more than a name, the mail address or the town; choose something else"
                )
            }
            ValidationErrorKind::Unchanged => {
                write!(f, "{field} is the generated one; choose one of your own")
            }
            ValidationErrorKind::Duplicate => write!(f, "{field} is there already"),
            ValidationErrorKind::InThePast => write!(f, "{field} has passed; choose a later day"),
            ValidationErrorKind::CreatorsOnly => {
                write!(f, "{field} can only be changed by the creators of the voting guide now")
            }
            ValidationErrorKind::TooSoon => {
                write!(f, "{field} is too soon; choose a day at least {min} days from now")
            }
            ValidationErrorKind::BeforeStart => write!(f, "{field} is before the start; choose a later day"),
            ValidationErrorKind::TooLate => {
                write!(f, "{field} is too late; choose a day before the election day")
            }
            ValidationErrorKind::Unknown if !self.limits.known.is_empty() => {
                write!(f, "{field} is not known; known are {}", self.limits.known.join(", "))
            }
            ValidationErrorKind::Unknown => write!(f, "{field} is not a known name; check the spelling"),
            ValidationErrorKind::Invalid => write!(f, "{field} is none of the values that are accepted"),
        }
    }
}

/// All errors of an input, collected during validation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(transparent)]
pub struct ValidationErrors(Vec<ValidationError>);

impl ValidationErrors {
    /// Adds an error.
    pub fn add(&mut self, field: impl Into<String>, code: ValidationErrorKind) {
        self.add_with_bounds(field, code, ViolatedBounds::default());
    }

    /// Adds an error with the violated bounds.
    pub fn add_with_bounds(
        &mut self,
        field: impl Into<String>,
        code: ValidationErrorKind,
        limits: impl Into<ViolatedBounds>,
    ) {
        self.0.push(ValidationError { field: field.into(), code, limits: limits.into() });
    }

    /// Adds an error unless `is_valid` is true.
    pub fn check(&mut self, field: impl Into<String>, code: ValidationErrorKind, is_valid: bool) {
        if !is_valid {
            self.add(field, code);
        }
    }

    /// Checks a required text: it must have at least one visible character.
    pub fn check_required(&mut self, field: impl Into<String>, text: &str, length: LengthBounds) {
        if characters::is_visible(text) {
            self.check_optional(field, text, length);
        } else {
            self.add(field, ValidationErrorKind::Required);
        }
    }

    /// Checks an optional text. A text that is not empty must have visible characters, and a text on one line must
    /// be read as it is written.
    pub fn check_optional(&mut self, field: impl Into<String>, text: &str, length: LengthBounds) {
        let text = text.trim();
        let count = text.chars().count();
        if count == 0 {
            return;
        }
        if !characters::is_visible(text) || length.one_line && !characters::is_plain_line(text) {
            self.add(field, ValidationErrorKind::InvisibleCharacters);
        } else if count < length.min {
            self.add_with_bounds(field, ValidationErrorKind::TooShort, length);
        } else if count > length.max {
            self.add_with_bounds(field, ValidationErrorKind::TooLong, length);
        }
    }

    /// Checks a name that must be one of the known ones.
    pub fn check_one_of(&mut self, field: impl Into<String>, name: &str, known: &'static [&'static str]) {
        if !known.contains(&name) {
            self.add_with_bounds(
                field,
                ValidationErrorKind::Unknown,
                ViolatedBounds { known, ..ViolatedBounds::default() },
            );
        }
    }

    /// Checks a text that is required in the default language and optional in others. Errors of other languages
    /// are named like `field.en`.
    pub fn check_required_texts(
        &mut self,
        field: &str,
        texts: &Texts,
        default: &Language,
        length: LengthBounds,
    ) {
        self.check_required(field, texts.get(default).unwrap_or_default(), length);
        self.check_translations(field, texts, default, length);
    }

    /// Checks a text that is optional in every language.
    pub fn check_optional_texts(
        &mut self,
        field: &str,
        texts: &Texts,
        default: &Language,
        length: LengthBounds,
    ) {
        self.check_optional(field, texts.get(default).unwrap_or_default(), length);
        self.check_translations(field, texts, default, length);
    }

    fn check_translations(&mut self, field: &str, texts: &Texts, default: &Language, length: LengthBounds) {
        for (language, text) in texts.iter().filter(|(language, _)| *language != default) {
            self.check_optional(format!("{field}.{language}"), text, length);
        }
    }

    /// Checks a required URL.
    pub fn check_required_url(&mut self, field: impl Into<String>, url: Option<&str>) {
        match url.filter(|url| !url.trim().is_empty()) {
            None => self.add(field, ValidationErrorKind::Required),
            url => self.check_optional_url(field, url),
        }
    }

    /// Checks an optional URL.
    pub fn check_optional_url(&mut self, field: impl Into<String>, url: Option<&str>) {
        let url = url.map(str::trim).unwrap_or_default();
        if url.chars().count() > bounds::URL.max {
            self.add_with_bounds(field, ValidationErrorKind::TooLong, bounds::URL);
        } else {
            self.check(field, ValidationErrorKind::InvalidUrl, url.is_empty() || formats::is_url(url));
        }
    }

    /// Checks a URL that is optional in every language.
    pub fn check_optional_urls(&mut self, field: &str, addresses: &Texts, default: &Language) {
        for (language, address) in addresses.iter() {
            let field = if language == default { field.to_owned() } else { format!("{field}.{language}") };
            self.check_optional_url(field, Some(address));
        }
    }

    /// Checks a required email address.
    pub fn check_required_email(&mut self, field: &str, email: &str) {
        let email = email.trim();
        let before = self.0.len();
        self.check_required(field, email, bounds::EMAIL);
        if self.0.len() == before {
            self.check(field, ValidationErrorKind::InvalidEmail, formats::is_email(email));
        }
    }

    /// Checks an optional colour.
    pub fn check_optional_colour(&mut self, field: impl Into<String>, colour: Option<&str>) {
        self.check(field, ValidationErrorKind::InvalidColour, colour.is_none_or(formats::is_colour));
    }

    /// Checks the optional path of a picture.
    pub fn check_optional_picture(&mut self, field: impl Into<String>, address: Option<&str>) {
        match address {
            Some(address) if address.chars().count() > bounds::URL.max => {
                self.add_with_bounds(field, ValidationErrorKind::TooLong, bounds::URL);
            }
            address => {
                self.check(
                    field,
                    ValidationErrorKind::ForeignAddress,
                    address.is_none_or(formats::is_portal_path),
                );
            }
        }
    }

    /// Checks a number.
    pub fn check_number(&mut self, field: impl Into<String>, number: impl Into<i64>, range: NumberBounds) {
        let number = number.into();
        if number < range.min {
            self.add_with_bounds(field, ValidationErrorKind::TooSmall, range);
        } else if number > range.max {
            self.add_with_bounds(field, ValidationErrorKind::TooLarge, range);
        }
    }

    /// Checks the number of entries of a list.
    pub fn check_entry_count(&mut self, field: impl Into<String>, count: usize, range: NumberBounds) {
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        if count < range.min {
            self.add_with_bounds(field, ValidationErrorKind::TooFew, range);
        } else if count > range.max {
            self.add_with_bounds(field, ValidationErrorKind::TooMany, range);
        }
    }

    /// Adds other errors.
    pub fn extend(&mut self, others: ValidationErrors) {
        self.0.extend(others.0);
    }

    /// Adds the errors of a part, with the name of the part in front of each path.
    pub fn extend_with_prefix(&mut self, part: &str, others: ValidationErrors) {
        self.0.extend(
            others
                .0
                .into_iter()
                .map(|other| ValidationError { field: format!("{part}.{}", other.field), ..other }),
        );
    }

    /// Removes the errors that also exist in `before`, unless their field is in `entered`. A change is responsible
    /// only for the fields that it enters. A translation belongs to its field.
    pub fn without_unchanged_fields(self, before: &ValidationErrors, entered: &[&str]) -> ValidationErrors {
        let is_entered = |one: &ValidationError| {
            let field = one.field.split('.').next().unwrap_or_default();
            entered.contains(&field)
        };
        ValidationErrors(
            self.0.into_iter().filter(|one| is_entered(one) || !before.0.contains(one)).collect(),
        )
    }

    /// Keeps only the errors of missing required fields.
    pub fn only_missing(self) -> ValidationErrors {
        ValidationErrors(self.0.into_iter().filter(|one| one.code == ValidationErrorKind::Required).collect())
    }

    /// Removes the errors of required fields that were already missing in `before`: another person may fill them
    /// in later.
    pub fn without_missing_in(self, before: &ValidationErrors) -> ValidationErrors {
        let was_missing =
            |one: &ValidationError| one.code == ValidationErrorKind::Required && before.0.contains(one);
        ValidationErrors(self.0.into_iter().filter(|one| !was_missing(one)).collect())
    }

    /// Removes the error of a required field that may be filled in later.
    #[must_use]
    pub fn without_required(self, field: &str) -> ValidationErrors {
        let may_follow =
            |one: &ValidationError| one.code == ValidationErrorKind::Required && one.field == field;
        ValidationErrors(self.0.into_iter().filter(|one| !may_follow(one)).collect())
    }

    /// Returns whether there are no errors.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns an iterator over the errors.
    pub fn iter(&self) -> impl Iterator<Item = &ValidationError> {
        self.0.iter()
    }

    /// Converts an empty list to `Ok`.
    ///
    /// # Errors
    /// Returns the errors, if there are any.
    pub fn into_result(self) -> Result<(), ValidationErrors> {
        if self.is_empty() { Ok(()) } else { Err(self) }
    }
}

impl IntoIterator for ValidationErrors {
    type Item = ValidationError;
    type IntoIter = std::vec::IntoIter<ValidationError>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl FromIterator<ValidationError> for ValidationErrors {
    fn from_iter<I: IntoIterator<Item = ValidationError>>(violations: I) -> ValidationErrors {
        ValidationErrors(violations.into_iter().collect())
    }
}

impl fmt::Display for ValidationErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, violation) in self.0.iter().enumerate() {
            let separator = if at == 0 { "" } else { "; " };
            write!(f, "{separator}{violation}")?;
        }
        Ok(())
    }
}

impl std::error::Error for ValidationErrors {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bounds::PARTY_SHORTCUT;
    use serde_json::json;

    fn faults(check: impl FnOnce(&mut ValidationErrors)) -> Vec<ValidationErrorKind> {
        let mut violations = ValidationErrors::default();
        check(&mut violations);
        violations.iter().map(|violation| violation.code).collect()
    }

    #[test]
    fn missing_too_short_and_too_long_texts_have_different_errors() {
        let shortcut = |text: &str| faults(|v| v.check_required("shortcut", text, PARTY_SHORTCUT));
        assert_eq!(shortcut("  "), [ValidationErrorKind::Required]);
        assert_eq!(shortcut(" A "), [ValidationErrorKind::TooShort]);
        assert_eq!(shortcut("AB"), []);
        assert_eq!(shortcut(&"A".repeat(50)), []);
        assert_eq!(shortcut(&"A".repeat(51)), [ValidationErrorKind::TooLong]);
    }

    #[test]
    fn line_breaks_overrides_and_invisible_texts_are_rejected() {
        let shortcut = |text: &str| faults(|v| v.check_required("shortcut", text, PARTY_SHORTCUT));
        assert_eq!(shortcut("Grüne\nListe"), [ValidationErrorKind::InvisibleCharacters]);
        assert_eq!(shortcut("Grüne \u{202e}etsiL"), [ValidationErrorKind::InvisibleCharacters]);
        assert_eq!(shortcut("\u{200b}\u{200b}\u{200b}"), [ValidationErrorKind::Required]);
        assert_eq!(
            faults(|v| v.check_optional("phone", "\u{200b}", bounds::PHONE)),
            [ValidationErrorKind::InvisibleCharacters]
        );
        assert_eq!(shortcut(" Grüne\n"), [], "its ends are cut off");
        let description = |text: &str| faults(|v| v.check_required("text", text, bounds::PARTY_DESCRIPTION));
        assert_eq!(description("Für mehr Bäume.\nUnd Bänke."), []);
    }

    #[test]
    fn lengths_count_characters_and_not_bytes() {
        assert_eq!(faults(|v| v.check_required("shortcut", &"Ü".repeat(50), PARTY_SHORTCUT)), []);
        assert_eq!(
            faults(|v| v.check_required("shortcut", "🚲", PARTY_SHORTCUT)),
            [ValidationErrorKind::TooShort]
        );
    }

    #[test]
    fn a_validation_error_is_serialised_with_its_bounds() {
        let mut violations = ValidationErrors::default();
        violations.check_required("shortcut", "A", PARTY_SHORTCUT);
        violations.check_required("name", "", bounds::PARTY_NAME);
        assert_eq!(
            json!(violations),
            json!([
                {"field": "shortcut", "code": "too_short", "min": 2, "max": 50},
                {"field": "name", "code": "required"},
            ])
        );
        assert_eq!(
            violations.to_string(),
            "shortcut is too short; at least 2 characters are needed; name must be filled in"
        );
    }

    #[test]
    fn a_translation_that_is_too_long_is_reported_with_its_language() {
        let german = Language::german();
        let mut texts = Texts::single(german.clone(), "Grüne");
        texts.set("en".parse().unwrap(), "x".repeat(51));
        let mut violations = ValidationErrors::default();
        violations.check_required_texts("shortcut", &texts, &german, PARTY_SHORTCUT);
        assert_eq!(violations.iter().map(|v| v.field.as_str()).collect::<Vec<_>>(), ["shortcut.en"]);
    }

    #[test]
    fn a_mail_address_has_one_error_at_a_time() {
        assert_eq!(faults(|v| v.check_required_email("email", "")), [ValidationErrorKind::Required]);
        assert_eq!(faults(|v| v.check_required_email("email", "a@b")), [ValidationErrorKind::TooShort]);
        assert_eq!(
            faults(|v| v.check_required_email("email", "erika.example.org")),
            [ValidationErrorKind::InvalidEmail]
        );
        assert_eq!(faults(|v| v.check_required_email("email", " erika@example.org ")), []);
    }

    #[test]
    fn a_web_address_of_501_characters_is_too_long() {
        let url = format!("https://example.org/{}", "a".repeat(481));
        assert_eq!(faults(|v| v.check_optional_url("website", Some(&url))), [ValidationErrorKind::TooLong]);
        assert_eq!(faults(|v| v.check_optional_url("website", Some(&url[..500]))), []);
        assert_eq!(faults(|v| v.check_required_url("website", Some(" "))), [ValidationErrorKind::Required]);
    }
}
