//! Clusters: several instances among which a voter chooses, at `/match/cluster/{url}`.
use crate::{bounds, ids::ClusterId, instances::Domain, validation::ValidationErrors};
use jiff::Timestamp;

/// A cluster of instances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cluster {
    /// Its id.
    pub id: ClusterId,
    /// Its heading.
    pub title: String,
    /// A second line.
    pub subtitle: String,
    /// What it is about.
    pub description: String,
    /// Where voters find it; built like the domain of an instance.
    pub url: Domain,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

impl Cluster {
    /// What is wrong with it, by the names of the wire.
    pub fn check(&self) -> ValidationErrors {
        let mut violations = ValidationErrors::default();
        violations.required("title", &self.title, bounds::HEADING);
        violations.optional("subtitle", &self.subtitle, bounds::HEADING);
        violations.optional("description", &self.description, bounds::CONTENT_TEXT);
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
        assert!(cluster.check().is_empty());
        cluster.title.clear();
        let faults: Vec<_> = cluster.check().into_iter().map(|v| (v.field, v.code)).collect();
        assert_eq!(faults, [("title".to_owned(), ValidationErrorKind::Required)]);
    }
}
