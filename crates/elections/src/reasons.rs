//! Reasons for a reopening, a rollback or a correction. They are stored, and shown to the people concerned, including voters
//! ([`crate::public_changes`]).
use crate::{bounds, validation::ValidationErrors};
use serde::{Deserialize, Serialize};
use std::fmt;
use utoipa::ToSchema;

/// A reason in free text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, min_length = 3, max_length = 500, examples("Schreibfehler in These 4"))]
pub struct Reason(String);

impl Reason {
    /// Returns the text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Reason {
    type Error = ValidationErrors;

    fn try_from(text: String) -> Result<Reason, ValidationErrors> {
        let mut violations = ValidationErrors::default();
        violations.check_required("reason", &text, bounds::REASON);
        violations.into_result().map(|()| Reason(text.trim().to_owned()))
    }
}

impl From<Reason> for String {
    fn from(reason: Reason) -> String {
        reason.0
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_must_not_be_empty() {
        assert_eq!(Reason::try_from(" Tippfehler ".to_owned()).unwrap().as_str(), "Tippfehler");
        assert!(Reason::try_from("  ".to_owned()).is_err());
        assert!(Reason::try_from("x".repeat(501)).is_err());
    }
}
