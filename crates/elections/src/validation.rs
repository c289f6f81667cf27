//! What is wrong with what somebody entered, field by field.
use crate::{
    bounds::{self, LengthBounds, NumberBounds},
    characters, formats,
    texts::{Language, Texts},
};
use serde::Serialize;
use std::fmt;
use utoipa::ToSchema;

/// What is wrong with a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum ValidationErrorKind {
    /// It must be filled in.
    Required,
    /// Fewer characters than needed.
    TooShort,
    /// More characters than fit.
    TooLong,
    /// Line breaks in a text on one line, characters that nobody sees, or such as turn the direction of the rest.
    InvisibleCharacters,
    /// A smaller number than accepted.
    TooSmall,
    /// A larger number than accepted.
    TooLarge,
    /// Fewer entries than needed.
    TooFew,
    /// More entries than accepted.
    TooMany,
    /// Not a web address.
    InvalidUrl,
    /// Not a mail address.
    InvalidEmail,
    /// Not a colour.
    InvalidColour,
    /// Not a picture on this portal.
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
    /// The same again.
    Duplicate,
    /// A day that has passed.
    InThePast,
    /// A day that is too near; `min` is the number of days from today.
    TooSoon,
    /// A day before that of the start.
    BeforeStart,
    /// A name that nothing has.
    Unknown,
    /// Not one of the values that are accepted.
    Invalid,
}

impl Serialize for ValidationErrorKind {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl ValidationErrorKind {
    /// The stable word of the wire.
    pub fn word(self) -> &'static str {
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
            ValidationErrorKind::Duplicate => "duplicate",
            ValidationErrorKind::InThePast => "in_the_past",
            ValidationErrorKind::TooSoon => "too_soon",
            ValidationErrorKind::BeforeStart => "before_start",
            ValidationErrorKind::Unknown => "unknown",
            ValidationErrorKind::Invalid => "invalid",
        }
    }
}

/// The bounds that were not kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct ViolatedBounds {
    /// The least.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<i64>,
    /// The most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<i64>,
    /// The names that are known, where another one was given.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[schema(value_type = Vec<String>)]
    pub known: &'static [&'static str],
}

impl ViolatedBounds {
    /// A least, without a most.
    pub fn at_least(min: i64) -> ViolatedBounds {
        ViolatedBounds { min: Some(min), ..ViolatedBounds::default() }
    }

    /// From a least to a most.
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

/// One thing that is wrong: where, what, and the bounds, if there are any. Serialises as an entry of `errors` in a
/// problem document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ValidationError {
    /// The path of the field, `title` or `sponsors.0.href`.
    pub field: String,
    /// What is wrong.
    pub code: ValidationErrorKind,
    /// The bounds that were not kept.
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
                write!(
                    f,
                    "{field} holds a line break or a character that nobody sees; write it anew on one line"
                )
            }
            ValidationErrorKind::TooSmall => write!(f, "{field} is too small; the least is {min}"),
            ValidationErrorKind::TooLarge => write!(f, "{field} is too large; the most is {max}"),
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
            ValidationErrorKind::Duplicate => write!(f, "{field} is there already"),
            ValidationErrorKind::InThePast => write!(f, "{field} has passed; choose a later day"),
            ValidationErrorKind::TooSoon => {
                write!(f, "{field} is too soon; choose a day at least {min} days from now")
            }
            ValidationErrorKind::BeforeStart => write!(f, "{field} is before the start; choose a later day"),
            ValidationErrorKind::Unknown if !self.limits.known.is_empty() => {
                write!(f, "{field} is not known; known are {}", self.limits.known.join(", "))
            }
            ValidationErrorKind::Unknown => write!(f, "{field} is the name of nothing; check its spelling"),
            ValidationErrorKind::Invalid => write!(f, "{field} is none of the values that are accepted"),
        }
    }
}

/// Everything that is wrong with an input; collects while checking.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(transparent)]
pub struct ValidationErrors(Vec<ValidationError>);

impl ValidationErrors {
    /// Adds one.
    pub fn add(&mut self, field: impl Into<String>, code: ValidationErrorKind) {
        self.add_beyond(field, code, ViolatedBounds::default());
    }

    /// Adds one with the bounds that were not kept.
    pub fn add_beyond(
        &mut self,
        field: impl Into<String>,
        code: ValidationErrorKind,
        limits: impl Into<ViolatedBounds>,
    ) {
        self.0.push(ValidationError { field: field.into(), code, limits: limits.into() });
    }

    /// Adds one unless `kept`.
    pub fn check(&mut self, field: impl Into<String>, code: ValidationErrorKind, kept: bool) {
        if !kept {
            self.add(field, code);
        }
    }

    /// A text that must be there: at least one character of it is seen.
    pub fn required(&mut self, field: impl Into<String>, text: &str, length: LengthBounds) {
        if characters::is_visible(text) {
            self.optional(field, text, length);
        } else {
            self.add(field, ValidationErrorKind::Required);
        }
    }

    /// A text that may be missing. What is there is seen, and a text on one line is read as it is written.
    pub fn optional(&mut self, field: impl Into<String>, text: &str, length: LengthBounds) {
        let text = text.trim();
        let count = text.chars().count();
        if count == 0 {
            return;
        }
        if !characters::is_visible(text) || length.one_line && !characters::is_plain_line(text) {
            self.add(field, ValidationErrorKind::InvisibleCharacters);
        } else if count < length.min {
            self.add_beyond(field, ValidationErrorKind::TooShort, length);
        } else if count > length.max {
            self.add_beyond(field, ValidationErrorKind::TooLong, length);
        }
    }

    /// A name that must be one of those that are known.
    pub fn one_of(&mut self, field: impl Into<String>, name: &str, known: &'static [&'static str]) {
        if !known.contains(&name) {
            self.add_beyond(
                field,
                ValidationErrorKind::Unknown,
                ViolatedBounds { known, ..ViolatedBounds::default() },
            );
        }
    }

    /// A text that must be there in the default language and may be there in others; those are named `field.en`.
    pub fn required_texts(&mut self, field: &str, texts: &Texts, default: &Language, length: LengthBounds) {
        self.required(field, texts.get(default).unwrap_or_default(), length);
        self.translations(field, texts, default, length);
    }

    /// A text that may be missing in every language.
    pub fn optional_texts(&mut self, field: &str, texts: &Texts, default: &Language, length: LengthBounds) {
        self.optional(field, texts.get(default).unwrap_or_default(), length);
        self.translations(field, texts, default, length);
    }

    fn translations(&mut self, field: &str, texts: &Texts, default: &Language, length: LengthBounds) {
        for (language, text) in texts.iter().filter(|(language, _)| *language != default) {
            self.optional(format!("{field}.{language}"), text, length);
        }
    }

    /// A web address that must be there.
    pub fn required_url(&mut self, field: impl Into<String>, url: Option<&str>) {
        match url.filter(|url| !url.trim().is_empty()) {
            None => self.add(field, ValidationErrorKind::Required),
            url => self.optional_url(field, url),
        }
    }

    /// A web address that may be missing.
    pub fn optional_url(&mut self, field: impl Into<String>, url: Option<&str>) {
        let url = url.map(str::trim).unwrap_or_default();
        if url.chars().count() > bounds::URL.max {
            self.add_beyond(field, ValidationErrorKind::TooLong, bounds::URL);
        } else {
            self.check(field, ValidationErrorKind::InvalidUrl, url.is_empty() || formats::is_url(url));
        }
    }

    /// A web address that may be missing in every language.
    pub fn optional_urls(&mut self, field: &str, addresses: &Texts, default: &Language) {
        for (language, address) in addresses.iter() {
            let field = if language == default { field.to_owned() } else { format!("{field}.{language}") };
            self.optional_url(field, Some(address));
        }
    }

    /// A mail address that must be there.
    pub fn required_email(&mut self, field: &str, email: &str) {
        let email = email.trim();
        let before = self.0.len();
        self.required(field, email, bounds::EMAIL);
        if self.0.len() == before {
            self.check(field, ValidationErrorKind::InvalidEmail, formats::is_email(email));
        }
    }

    /// A colour that may be missing.
    pub fn optional_colour(&mut self, field: impl Into<String>, colour: Option<&str>) {
        self.check(field, ValidationErrorKind::InvalidColour, colour.is_none_or(formats::is_colour));
    }

    /// The address of a picture that may be missing.
    pub fn optional_picture(&mut self, field: impl Into<String>, address: Option<&str>) {
        match address {
            Some(address) if address.chars().count() > bounds::URL.max => {
                self.add_beyond(field, ValidationErrorKind::TooLong, bounds::URL);
            }
            address => {
                self.check(
                    field,
                    ValidationErrorKind::ForeignAddress,
                    address.is_none_or(formats::is_own_address),
                );
            }
        }
    }

    /// A number.
    pub fn number(&mut self, field: impl Into<String>, number: impl Into<i64>, range: NumberBounds) {
        let number = number.into();
        if number < range.min {
            self.add_beyond(field, ValidationErrorKind::TooSmall, range);
        } else if number > range.max {
            self.add_beyond(field, ValidationErrorKind::TooLarge, range);
        }
    }

    /// The number of entries of a list.
    pub fn entries(&mut self, field: impl Into<String>, count: usize, range: NumberBounds) {
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        if count < range.min {
            self.add_beyond(field, ValidationErrorKind::TooFew, range);
        } else if count > range.max {
            self.add_beyond(field, ValidationErrorKind::TooMany, range);
        }
    }

    /// Adds others.
    pub fn extend(&mut self, others: ValidationErrors) {
        self.0.extend(others.0);
    }

    /// Adds those of a part, each path with the part's in front.
    pub fn extend_within(&mut self, part: &str, others: ValidationErrors) {
        self.0.extend(
            others
                .0
                .into_iter()
                .map(|other| ValidationError { field: format!("{part}.{}", other.field), ..other }),
        );
    }

    /// Without what was wrong before as well, in fields that were not entered now: a change is judged by itself. A
    /// translation is entered with its field.
    pub fn without_old_of_others(self, before: &ValidationErrors, entered: &[&str]) -> ValidationErrors {
        let is_entered = |one: &ValidationError| {
            let field = one.field.split('.').next().unwrap_or_default();
            entered.contains(&field)
        };
        ValidationErrors(
            self.0.into_iter().filter(|one| is_entered(one) || !before.0.contains(one)).collect(),
        )
    }

    /// Only what is missing.
    pub fn gaps(self) -> ValidationErrors {
        ValidationErrors(self.0.into_iter().filter(|one| one.code == ValidationErrorKind::Required).collect())
    }

    /// Without what was missing before as well: somebody else may fill it in later.
    pub fn without_gaps_of(self, before: &ValidationErrors) -> ValidationErrors {
        let was_missing =
            |one: &ValidationError| one.code == ValidationErrorKind::Required && before.0.contains(one);
        ValidationErrors(self.0.into_iter().filter(|one| !was_missing(one)).collect())
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// One by one.
    pub fn iter(&self) -> impl Iterator<Item = &ValidationError> {
        self.0.iter()
    }

    /// `Ok` when nothing is wrong.
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
    fn missing_too_short_and_too_long_are_told_apart() {
        let shortcut = |text: &str| faults(|v| v.required("shortcut", text, PARTY_SHORTCUT));
        assert_eq!(shortcut("  "), [ValidationErrorKind::Required]);
        assert_eq!(shortcut(" A "), [ValidationErrorKind::TooShort]);
        assert_eq!(shortcut("AB"), []);
        assert_eq!(shortcut(&"A".repeat(50)), []);
        assert_eq!(shortcut(&"A".repeat(51)), [ValidationErrorKind::TooLong]);
    }

    #[test]
    fn a_line_with_a_break_or_an_override_and_a_text_that_nobody_sees_are_refused() {
        let shortcut = |text: &str| faults(|v| v.required("shortcut", text, PARTY_SHORTCUT));
        assert_eq!(shortcut("Grüne\nListe"), [ValidationErrorKind::InvisibleCharacters]);
        assert_eq!(shortcut("Grüne \u{202e}etsiL"), [ValidationErrorKind::InvisibleCharacters]);
        assert_eq!(shortcut("\u{200b}\u{200b}\u{200b}"), [ValidationErrorKind::Required]);
        assert_eq!(
            faults(|v| v.optional("phone", "\u{200b}", bounds::PHONE)),
            [ValidationErrorKind::InvisibleCharacters]
        );
        assert_eq!(shortcut(" Grüne\n"), [], "its ends are cut off");
        let description = |text: &str| faults(|v| v.required("text", text, bounds::PARTY_DESCRIPTION));
        assert_eq!(description("Für mehr Bäume.\nUnd Bänke."), []);
    }

    #[test]
    fn lengths_count_characters_and_not_bytes() {
        assert_eq!(faults(|v| v.required("shortcut", &"Ü".repeat(50), PARTY_SHORTCUT)), []);
        assert_eq!(faults(|v| v.required("shortcut", "🚲", PARTY_SHORTCUT)), [ValidationErrorKind::TooShort]);
    }

    #[test]
    fn a_violation_travels_with_its_bounds_beside_it() {
        let mut violations = ValidationErrors::default();
        violations.required("shortcut", "A", PARTY_SHORTCUT);
        violations.required("name", "", bounds::PARTY_NAME);
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
    fn a_translation_that_is_too_long_is_named_with_its_language() {
        let german = Language::german();
        let mut texts = Texts::single(german.clone(), "Grüne");
        texts.set("en".parse().unwrap(), "x".repeat(51));
        let mut violations = ValidationErrors::default();
        violations.required_texts("shortcut", &texts, &german, PARTY_SHORTCUT);
        assert_eq!(violations.iter().map(|v| v.field.as_str()).collect::<Vec<_>>(), ["shortcut.en"]);
    }

    #[test]
    fn a_mail_address_has_one_fault_at_a_time() {
        assert_eq!(faults(|v| v.required_email("email", "")), [ValidationErrorKind::Required]);
        assert_eq!(faults(|v| v.required_email("email", "a@b")), [ValidationErrorKind::TooShort]);
        assert_eq!(
            faults(|v| v.required_email("email", "erika.example.org")),
            [ValidationErrorKind::InvalidEmail]
        );
        assert_eq!(faults(|v| v.required_email("email", " erika@example.org ")), []);
    }

    #[test]
    fn a_web_address_of_501_characters_is_too_long() {
        let url = format!("https://example.org/{}", "a".repeat(481));
        assert_eq!(faults(|v| v.optional_url("website", Some(&url))), [ValidationErrorKind::TooLong]);
        assert_eq!(faults(|v| v.optional_url("website", Some(&url[..500]))), []);
        assert_eq!(faults(|v| v.required_url("website", Some(" "))), [ValidationErrorKind::Required]);
    }
}
