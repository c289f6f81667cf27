//! What is wrong with what somebody entered, field by field.
use crate::{
    bounds::{self, Length, Range},
    characters, formats,
    texts::{Language, Texts},
};
use serde::Serialize;
use std::fmt;
use utoipa::ToSchema;

/// What is wrong with a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum Fault {
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

impl Serialize for Fault {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl Fault {
    /// The stable word of the wire.
    pub fn word(self) -> &'static str {
        match self {
            Fault::Required => "required",
            Fault::TooShort => "too_short",
            Fault::TooLong => "too_long",
            Fault::InvisibleCharacters => "invisible_characters",
            Fault::TooSmall => "too_small",
            Fault::TooLarge => "too_large",
            Fault::TooFew => "too_few",
            Fault::TooMany => "too_many",
            Fault::InvalidUrl => "invalid_url",
            Fault::InvalidEmail => "invalid_email",
            Fault::InvalidColour => "invalid_colour",
            Fault::ForeignAddress => "foreign_address",
            Fault::InvalidDomain => "invalid_domain",
            Fault::ReservedDomain => "reserved_domain",
            Fault::InvalidTimeZone => "invalid_time_zone",
            Fault::InvalidLanguage => "invalid_language",
            Fault::TooWeak => "too_weak",
            Fault::Duplicate => "duplicate",
            Fault::InThePast => "in_the_past",
            Fault::TooSoon => "too_soon",
            Fault::BeforeStart => "before_start",
            Fault::Unknown => "unknown",
            Fault::Invalid => "invalid",
        }
    }
}

/// The bounds that were not kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Limits {
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

impl Limits {
    /// A least, without a most.
    pub fn at_least(min: i64) -> Limits {
        Limits { min: Some(min), ..Limits::default() }
    }

    /// From a least to a most.
    pub fn between(min: i64, max: i64) -> Limits {
        Limits { min: Some(min), max: Some(max), ..Limits::default() }
    }
}

impl From<Range> for Limits {
    fn from(range: Range) -> Limits {
        Limits::between(range.min, range.max)
    }
}

impl From<Length> for Limits {
    fn from(length: Length) -> Limits {
        let whole = |characters: usize| i64::try_from(characters).ok();
        Limits { min: whole(length.min), max: whole(length.max), ..Limits::default() }
    }
}

/// One thing that is wrong: where, what, and the bounds, if there are any. Serialises as an entry of `errors` in a
/// problem document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Violation {
    /// The path of the field, `title` or `sponsors.0.href`.
    pub field: String,
    /// What is wrong.
    pub code: Fault,
    /// The bounds that were not kept.
    #[serde(flatten)]
    pub limits: Limits,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let field = &self.field;
        let min = self.limits.min.unwrap_or_default();
        let max = self.limits.max.unwrap_or_default();
        match self.code {
            Fault::Required => write!(f, "{field} must be filled in"),
            Fault::TooShort => write!(f, "{field} is too short; at least {min} characters are needed"),
            Fault::TooLong => write!(f, "{field} is too long; at most {max} characters fit"),
            Fault::InvisibleCharacters => {
                write!(
                    f,
                    "{field} holds a line break or a character that nobody sees; write it anew on one line"
                )
            }
            Fault::TooSmall => write!(f, "{field} is too small; the least is {min}"),
            Fault::TooLarge => write!(f, "{field} is too large; the most is {max}"),
            Fault::TooFew => write!(f, "{field} has too few entries; at least {min} are needed"),
            Fault::TooMany => write!(f, "{field} has too many entries; at most {max} are accepted"),
            Fault::InvalidUrl => write!(f, "{field} is not a web address; write it like https://example.org"),
            Fault::InvalidEmail => write!(f, "{field} is not a mail address; write it like name@example.org"),
            Fault::InvalidColour => write!(f, "{field} is not a colour; write it like #1a2b3c"),
            Fault::ForeignAddress => write!(f, "{field} is not a picture on this portal; upload it here"),
            Fault::InvalidDomain => {
                write!(f, "{field} cannot be a domain; use 3 to 40 small letters, digits and single hyphens")
            }
            Fault::ReservedDomain => write!(f, "{field} is reserved for the portal itself; choose another"),
            Fault::InvalidTimeZone => write!(f, "{field} is not a time zone; write it like Europe/Berlin"),
            Fault::InvalidLanguage => write!(f, "{field} is not a language of this instance; add it first"),
            Fault::TooWeak => write!(f, "{field} is too easy to guess; choose a less common one"),
            Fault::Duplicate => write!(f, "{field} is there already"),
            Fault::InThePast => write!(f, "{field} has passed; choose a later day"),
            Fault::TooSoon => write!(f, "{field} is too soon; choose a day at least {min} days from now"),
            Fault::BeforeStart => write!(f, "{field} is before the start; choose a later day"),
            Fault::Unknown if !self.limits.known.is_empty() => {
                write!(f, "{field} is not known; known are {}", self.limits.known.join(", "))
            }
            Fault::Unknown => write!(f, "{field} is the name of nothing; check its spelling"),
            Fault::Invalid => write!(f, "{field} is none of the values that are accepted"),
        }
    }
}

/// Everything that is wrong with an input; collects while checking.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(transparent)]
pub struct Violations(Vec<Violation>);

impl Violations {
    /// Adds one.
    pub fn add(&mut self, field: impl Into<String>, code: Fault) {
        self.add_beyond(field, code, Limits::default());
    }

    /// Adds one with the bounds that were not kept.
    pub fn add_beyond(&mut self, field: impl Into<String>, code: Fault, limits: impl Into<Limits>) {
        self.0.push(Violation { field: field.into(), code, limits: limits.into() });
    }

    /// Adds one unless `kept`.
    pub fn check(&mut self, field: impl Into<String>, code: Fault, kept: bool) {
        if !kept {
            self.add(field, code);
        }
    }

    /// A text that must be there: at least one character of it is seen.
    pub fn required(&mut self, field: impl Into<String>, text: &str, length: Length) {
        if characters::is_visible(text) {
            self.optional(field, text, length);
        } else {
            self.add(field, Fault::Required);
        }
    }

    /// A text that may be missing. What is there is seen, and a text on one line is read as it is written.
    pub fn optional(&mut self, field: impl Into<String>, text: &str, length: Length) {
        let text = text.trim();
        let count = text.chars().count();
        if count == 0 {
            return;
        }
        if !characters::is_visible(text) || length.one_line && !characters::is_plain_line(text) {
            self.add(field, Fault::InvisibleCharacters);
        } else if count < length.min {
            self.add_beyond(field, Fault::TooShort, length);
        } else if count > length.max {
            self.add_beyond(field, Fault::TooLong, length);
        }
    }

    /// A name that must be one of those that are known.
    pub fn one_of(&mut self, field: impl Into<String>, name: &str, known: &'static [&'static str]) {
        if !known.contains(&name) {
            self.add_beyond(field, Fault::Unknown, Limits { known, ..Limits::default() });
        }
    }

    /// A text that must be there in the default language and may be there in others; those are named `field.en`.
    pub fn required_texts(&mut self, field: &str, texts: &Texts, default: &Language, length: Length) {
        self.required(field, texts.get(default).unwrap_or_default(), length);
        self.translations(field, texts, default, length);
    }

    /// A text that may be missing in every language.
    pub fn optional_texts(&mut self, field: &str, texts: &Texts, default: &Language, length: Length) {
        self.optional(field, texts.get(default).unwrap_or_default(), length);
        self.translations(field, texts, default, length);
    }

    fn translations(&mut self, field: &str, texts: &Texts, default: &Language, length: Length) {
        for (language, text) in texts.iter().filter(|(language, _)| *language != default) {
            self.optional(format!("{field}.{language}"), text, length);
        }
    }

    /// A web address that must be there.
    pub fn required_url(&mut self, field: impl Into<String>, url: Option<&str>) {
        match url.filter(|url| !url.trim().is_empty()) {
            None => self.add(field, Fault::Required),
            url => self.optional_url(field, url),
        }
    }

    /// A web address that may be missing.
    pub fn optional_url(&mut self, field: impl Into<String>, url: Option<&str>) {
        let url = url.map(str::trim).unwrap_or_default();
        if url.chars().count() > bounds::URL.max {
            self.add_beyond(field, Fault::TooLong, bounds::URL);
        } else {
            self.check(field, Fault::InvalidUrl, url.is_empty() || formats::is_url(url));
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
            self.check(field, Fault::InvalidEmail, formats::is_email(email));
        }
    }

    /// A colour that may be missing.
    pub fn optional_colour(&mut self, field: impl Into<String>, colour: Option<&str>) {
        self.check(field, Fault::InvalidColour, colour.is_none_or(formats::is_colour));
    }

    /// The address of a picture that may be missing.
    pub fn optional_picture(&mut self, field: impl Into<String>, address: Option<&str>) {
        match address {
            Some(address) if address.chars().count() > bounds::URL.max => {
                self.add_beyond(field, Fault::TooLong, bounds::URL);
            }
            address => {
                self.check(field, Fault::ForeignAddress, address.is_none_or(formats::is_own_address));
            }
        }
    }

    /// A number.
    pub fn number(&mut self, field: impl Into<String>, number: impl Into<i64>, range: Range) {
        let number = number.into();
        if number < range.min {
            self.add_beyond(field, Fault::TooSmall, range);
        } else if number > range.max {
            self.add_beyond(field, Fault::TooLarge, range);
        }
    }

    /// The number of entries of a list.
    pub fn entries(&mut self, field: impl Into<String>, count: usize, range: Range) {
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        if count < range.min {
            self.add_beyond(field, Fault::TooFew, range);
        } else if count > range.max {
            self.add_beyond(field, Fault::TooMany, range);
        }
    }

    /// Adds others.
    pub fn extend(&mut self, others: Violations) {
        self.0.extend(others.0);
    }

    /// Adds those of a part, each path with the part's in front.
    pub fn extend_within(&mut self, part: &str, others: Violations) {
        self.0.extend(
            others.0.into_iter().map(|other| Violation { field: format!("{part}.{}", other.field), ..other }),
        );
    }

    /// Without what was wrong before as well, in fields that were not entered now: a change is judged by itself. A
    /// translation is entered with its field.
    pub fn without_old_of_others(self, before: &Violations, entered: &[&str]) -> Violations {
        let is_entered = |one: &Violation| {
            let field = one.field.split('.').next().unwrap_or_default();
            entered.contains(&field)
        };
        Violations(self.0.into_iter().filter(|one| is_entered(one) || !before.0.contains(one)).collect())
    }

    /// Only what is missing.
    pub fn gaps(self) -> Violations {
        Violations(self.0.into_iter().filter(|one| one.code == Fault::Required).collect())
    }

    /// Without what was missing before as well: somebody else may fill it in later.
    pub fn without_gaps_of(self, before: &Violations) -> Violations {
        let was_missing = |one: &Violation| one.code == Fault::Required && before.0.contains(one);
        Violations(self.0.into_iter().filter(|one| !was_missing(one)).collect())
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// One by one.
    pub fn iter(&self) -> impl Iterator<Item = &Violation> {
        self.0.iter()
    }

    /// `Ok` when nothing is wrong.
    pub fn into_result(self) -> Result<(), Violations> {
        if self.is_empty() { Ok(()) } else { Err(self) }
    }
}

impl IntoIterator for Violations {
    type Item = Violation;
    type IntoIter = std::vec::IntoIter<Violation>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl FromIterator<Violation> for Violations {
    fn from_iter<I: IntoIterator<Item = Violation>>(violations: I) -> Violations {
        Violations(violations.into_iter().collect())
    }
}

impl fmt::Display for Violations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, violation) in self.0.iter().enumerate() {
            let separator = if at == 0 { "" } else { "; " };
            write!(f, "{separator}{violation}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Violations {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bounds::PARTY_SHORTCUT;
    use serde_json::json;

    fn faults(check: impl FnOnce(&mut Violations)) -> Vec<Fault> {
        let mut violations = Violations::default();
        check(&mut violations);
        violations.iter().map(|violation| violation.code).collect()
    }

    #[test]
    fn missing_too_short_and_too_long_are_told_apart() {
        let shortcut = |text: &str| faults(|v| v.required("shortcut", text, PARTY_SHORTCUT));
        assert_eq!(shortcut("  "), [Fault::Required]);
        assert_eq!(shortcut(" A "), [Fault::TooShort]);
        assert_eq!(shortcut("AB"), []);
        assert_eq!(shortcut(&"A".repeat(50)), []);
        assert_eq!(shortcut(&"A".repeat(51)), [Fault::TooLong]);
    }

    #[test]
    fn a_line_with_a_break_or_an_override_and_a_text_that_nobody_sees_are_refused() {
        let shortcut = |text: &str| faults(|v| v.required("shortcut", text, PARTY_SHORTCUT));
        assert_eq!(shortcut("Grüne\nListe"), [Fault::InvisibleCharacters]);
        assert_eq!(shortcut("Grüne \u{202e}etsiL"), [Fault::InvisibleCharacters]);
        assert_eq!(shortcut("\u{200b}\u{200b}\u{200b}"), [Fault::Required]);
        assert_eq!(faults(|v| v.optional("phone", "\u{200b}", bounds::PHONE)), [Fault::InvisibleCharacters]);
        assert_eq!(shortcut(" Grüne\n"), [], "its ends are cut off");
        let description = |text: &str| faults(|v| v.required("text", text, bounds::PARTY_DESCRIPTION));
        assert_eq!(description("Für mehr Bäume.\nUnd Bänke."), []);
    }

    #[test]
    fn lengths_count_characters_and_not_bytes() {
        assert_eq!(faults(|v| v.required("shortcut", &"Ü".repeat(50), PARTY_SHORTCUT)), []);
        assert_eq!(faults(|v| v.required("shortcut", "🚲", PARTY_SHORTCUT)), [Fault::TooShort]);
    }

    #[test]
    fn a_violation_travels_with_its_bounds_beside_it() {
        let mut violations = Violations::default();
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
        let mut violations = Violations::default();
        violations.required_texts("shortcut", &texts, &german, PARTY_SHORTCUT);
        assert_eq!(violations.iter().map(|v| v.field.as_str()).collect::<Vec<_>>(), ["shortcut.en"]);
    }

    #[test]
    fn a_mail_address_has_one_fault_at_a_time() {
        assert_eq!(faults(|v| v.required_email("email", "")), [Fault::Required]);
        assert_eq!(faults(|v| v.required_email("email", "a@b")), [Fault::TooShort]);
        assert_eq!(faults(|v| v.required_email("email", "erika.example.org")), [Fault::InvalidEmail]);
        assert_eq!(faults(|v| v.required_email("email", " erika@example.org ")), []);
    }

    #[test]
    fn a_web_address_of_501_characters_is_too_long() {
        let url = format!("https://example.org/{}", "a".repeat(481));
        assert_eq!(faults(|v| v.optional_url("website", Some(&url))), [Fault::TooLong]);
        assert_eq!(faults(|v| v.optional_url("website", Some(&url[..500]))), []);
        assert_eq!(faults(|v| v.required_url("website", Some(" "))), [Fault::Required]);
    }
}
