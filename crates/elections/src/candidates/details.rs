//! Details of a candidate's profile: optional texts on one line, without a language.
//!
//! All of them are handled alike: stored together, sent, searched, imported and exported under their names, shown and
//! required as the instance sets it. A new one is a variant and a field here, and its texts elsewhere
//! (`docs/guides/add-a-field.md`).
use crate::{
    bounds::{self, LengthBounds},
    configuration::{CandidateFieldName, CandidateFieldSettings},
    validation::{ValidationErrorKind, ValidationErrors},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A detail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CandidateDetail {
    /// The occupation.
    Occupation,
}

impl CandidateDetail {
    /// All details, in the order of forms and templates.
    pub const ALL: [CandidateDetail; 1] = [CandidateDetail::Occupation];

    /// Returns its name on the wire and in files.
    pub fn name(self) -> &'static str {
        match self {
            CandidateDetail::Occupation => "occupation",
        }
    }

    /// Returns the detail with a name.
    pub fn from_name(name: &str) -> Option<CandidateDetail> {
        CandidateDetail::ALL.into_iter().find(|detail| detail.name() == name)
    }

    /// Returns the field by which the instance shows and requires it.
    pub fn field_name(self) -> CandidateFieldName {
        match self {
            CandidateDetail::Occupation => CandidateFieldName::Occupation,
        }
    }

    /// Returns how many characters it may have.
    pub fn bounds(self) -> LengthBounds {
        match self {
            CandidateDetail::Occupation => bounds::OCCUPATION,
        }
    }
}

/// The details of a candidate. An absent one is not declared.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CandidateDetails {
    /// The occupation. An empty text in a request removes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub occupation: Option<String>,
}

impl CandidateDetails {
    fn slot(&mut self, detail: CandidateDetail) -> &mut Option<String> {
        match detail {
            CandidateDetail::Occupation => &mut self.occupation,
        }
    }

    /// Creates the details from the texts that `find` returns.
    pub fn collect(mut find: impl FnMut(CandidateDetail) -> Option<String>) -> CandidateDetails {
        let mut details = CandidateDetails::default();
        for detail in CandidateDetail::ALL {
            details.set(detail, find(detail).unwrap_or_default());
        }
        details
    }

    /// Returns a detail.
    pub fn get(&self, detail: CandidateDetail) -> Option<&str> {
        match detail {
            CandidateDetail::Occupation => self.occupation.as_deref(),
        }
    }

    /// Sets a detail. An empty text removes it.
    pub fn set(&mut self, detail: CandidateDetail, text: impl AsRef<str>) {
        let text = text.as_ref().trim();
        *self.slot(detail) = Some(text.to_owned()).filter(|text| !text.is_empty());
    }

    /// Sets the details that `changes` contains and keeps the others.
    pub fn update(&mut self, changes: &CandidateDetails) {
        for (detail, text) in changes.iter() {
            self.set(detail, text);
        }
    }

    /// Returns the details that are declared.
    pub fn iter(&self) -> impl Iterator<Item = (CandidateDetail, &str)> {
        CandidateDetail::ALL.into_iter().filter_map(|detail| Some((detail, self.get(detail)?)))
    }

    /// Returns the details that the instance shows to voters.
    pub fn filter_shown(&self, fields: &CandidateFieldSettings) -> CandidateDetails {
        CandidateDetails::collect(|detail| {
            self.get(detail).filter(|_| fields.is_shown(detail.field_name())).map(str::to_owned)
        })
    }

    /// Adds what is wrong with the details. `fields` names the required ones.
    pub(super) fn check(&self, fields: &CandidateFieldSettings, violations: &mut ValidationErrors) {
        for detail in CandidateDetail::ALL {
            match self.get(detail) {
                Some(text) => violations.check_required(detail.name(), text, detail.bounds()),
                None => violations.check(
                    detail.name(),
                    ValidationErrorKind::Required,
                    !fields.is_required(detail.field_name()),
                ),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::configuration::CandidateField;
    use serde_json::json;

    fn settings(detail: CandidateDetail, show: bool, required: bool) -> CandidateFieldSettings {
        let field = json!({ "name": detail.field_name(), "show": show, "required": required });
        CandidateFieldSettings { fields: vec![serde_json::from_value::<CandidateField>(field).unwrap()] }
    }

    #[test]
    fn every_detail_is_set_kept_and_removed_under_its_name() {
        for detail in CandidateDetail::ALL {
            let mut details = CandidateDetails::default();
            details.set(detail, " Text ");
            assert_eq!(json!(details), json!({ detail.name(): "Text" }));
            assert_eq!(serde_json::from_value::<CandidateDetails>(json!(details)).unwrap(), details);
            details.update(&CandidateDetails::default());
            assert_eq!(details.get(detail), Some("Text"));
            let removed: CandidateDetails = serde_json::from_value(json!({ detail.name(): "" })).unwrap();
            details.update(&removed);
            assert_eq!(details, CandidateDetails::default());
            assert_eq!(CandidateDetail::from_name(detail.name()), Some(detail));
        }
    }

    #[test]
    fn an_instance_decides_which_details_voters_see_and_which_are_required() {
        for detail in CandidateDetail::ALL {
            let mut details = CandidateDetails::default();
            let mut missing = ValidationErrors::default();
            details.check(&settings(detail, true, true), &mut missing);
            assert_eq!(missing.iter().map(|error| error.field.as_str()).collect::<Vec<_>>(), [detail.name()]);
            details.set(detail, "Text");
            assert_eq!(details.filter_shown(&settings(detail, false, false)), CandidateDetails::default());
            assert_eq!(details.filter_shown(&settings(detail, true, false)), details);
            details.set(detail, "x".repeat(detail.bounds().max + 1));
            let mut long = ValidationErrors::default();
            details.check(&CandidateFieldSettings::default(), &mut long);
            assert_eq!(
                long.iter().map(|error| error.code).collect::<Vec<_>>(),
                [ValidationErrorKind::TooLong]
            );
        }
    }
}
