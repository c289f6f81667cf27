//! Clusters: several instances from which a voter chooses one, at `/match/cluster/{url}`.
use crate::{bounds, ids::ClusterId, instances::Domain, validation::ValidationErrors};
use jiff::Timestamp;

/// A cluster of instances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cluster {
    /// The id.
    pub id: ClusterId,
    /// The heading.
    pub title: String,
    /// The second heading.
    pub subtitle: String,
    /// The description.
    pub description: String,
    /// The name in the address of the voters' page, with the syntax of an instance's domain.
    pub url: Domain,
    /// The time of creation.
    pub created_at: Timestamp,
    /// The time of the last change.
    pub updated_at: Timestamp,
}

impl Cluster {
    /// Validates the cluster. Errors name the fields as on the wire.
    pub fn validate(&self) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.check_required("title", &self.title, bounds::HEADING);
        violations.check_optional("subtitle", &self.subtitle, bounds::HEADING);
        violations.check_optional("description", &self.description, bounds::CONTENT_TEXT);
        violations
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::validation::ValidationErrorKind;

    #[test]
    fn a_cluster_needs_a_title() {
        let then = "2026-12-01T08:00:00Z".parse().unwrap();
        let mut cluster = Cluster {
            id: ClusterId::random(),
            title: "Kommunalwahlen".to_owned(),
            subtitle: String::new(),
            description: String::new(),
            url: "kommunalwahlen".parse().unwrap(),
            created_at: then,
            updated_at: then,
        };
        assert!(cluster.validate().is_empty());
        cluster.title.clear();
        let faults: Vec<_> = cluster.validate().into_iter().map(|v| (v.field, v.code)).collect();
        assert_eq!(faults, [("title".to_owned(), ValidationErrorKind::Required)]);
    }
}
