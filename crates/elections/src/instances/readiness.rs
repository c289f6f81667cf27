//! What the metadata of an instance needs to be complete.
use super::InstanceMetadata;
use crate::{
    texts::Texts,
    validation::{ValidationError, ValidationErrorKind, ViolatedBounds},
};
use serde::Serialize;
use utoipa::ToSchema;

/// A requirement that the metadata does not meet yet. A domain is required too, but no instance exists without
/// one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ApplicationMissing)]
pub enum MissingRequirement {
    /// The title in the default language.
    Title,
    /// The location in the default language.
    Location,
    /// The description in the default language.
    Description,
    /// The last day.
    ElectionDay,
}

impl MissingRequirement {
    /// Returns the name of the requirement.
    pub fn name(self) -> &'static str {
        match self {
            MissingRequirement::Title => "title",
            MissingRequirement::Location => "place",
            MissingRequirement::Description => "description",
            MissingRequirement::ElectionDay => "election day",
        }
    }

    /// Returns a validation error that names the field as on the wire.
    pub fn to_validation_error(self) -> ValidationError {
        let field = match self {
            MissingRequirement::Title => "title",
            MissingRequirement::Location => "subtitle",
            MissingRequirement::Description => "description",
            MissingRequirement::ElectionDay => "sundown_date",
        };
        ValidationError {
            field: field.to_owned(),
            code: ValidationErrorKind::Required,
            limits: ViolatedBounds::default(),
        }
    }
}

impl InstanceMetadata {
    /// Returns the requirements that the metadata does not meet yet, in the order of the form.
    pub fn missing_requirements(&self) -> Vec<MissingRequirement> {
        let empty =
            |texts: &Texts| texts.get(&self.default_language).is_none_or(|text| text.trim().is_empty());
        let fields = [
            (MissingRequirement::Title, empty(&self.title)),
            (MissingRequirement::Location, empty(&self.subtitle)),
            (MissingRequirement::Description, empty(&self.description)),
            (MissingRequirement::ElectionDay, self.sundown_date.is_none()),
        ];
        fields.into_iter().filter(|(_, is_missing)| *is_missing).map(|(missing, _)| missing).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        domain_errors::DomainError,
        instances::{
            Instance, InstanceStatus,
            fixtures::{instance, metadata},
        },
        texts::Language,
    };

    #[test]
    fn the_election_data_is_complete_with_title_place_description_and_election_day() {
        let empty = InstanceMetadata {
            title: Texts::default(),
            subtitle: Texts::single("en".parse().unwrap(), "Sampletown"),
            description: Texts::single(Language::german(), "  "),
            sundown_date: None,
            ..metadata()
        };
        let instance = Instance { metadata: empty, ..instance(InstanceStatus::Created) };
        let all = vec![
            MissingRequirement::Title,
            MissingRequirement::Location,
            MissingRequirement::Description,
            MissingRequirement::ElectionDay,
        ];
        assert_eq!(instance.complete_metadata(), Err(DomainError::MetadataMissing(all)));
    }
}
