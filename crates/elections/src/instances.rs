//! Instances (`application` on the wire): one voting-advice questionnaire of an election.
use crate::{
    bounds::DOMAIN,
    configuration::Configuration,
    ids::{ClusterId, ElectionId, InstanceId},
    numbers::numbered,
    texts::{Language, Texts},
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use std::fmt;
use utoipa::ToSchema;

pub mod attention;
pub mod changes;
pub mod dates;
pub mod freezing;
pub mod lifecycle;
mod metadata;
mod participation;
pub mod public_options;
pub mod readiness;
pub mod submission_counts;
pub mod transitions;

use public_options::PublicOptions;

#[cfg(test)]
pub(crate) mod fixtures;

numbered! {
    /// The status of an instance, with its number on the wire.
    #[derive(PartialOrd, Ord)]
    pub enum InstanceStatus as i16, "ApplicationStatus", "status of an instance" {
        /// Created.
        Created = 0,
        /// Its metadata is complete.
        PreDeploy = 1,
        /// Its theses are final.
        ReadyToDeploy = 2,
        /// Voters can use it.
        Live = 3,
        /// The election is over.
        Sundown = 4,
        /// Archived.
        Archived = 5,
    }
}

impl InstanceStatus {
    /// Returns the name of the status.
    pub fn label(self) -> &'static str {
        match self {
            InstanceStatus::Created => "created",
            InstanceStatus::PreDeploy => "in preparation",
            InstanceStatus::ReadyToDeploy => "theses finalized",
            InstanceStatus::Live => "active",
            InstanceStatus::Sundown => "election over",
            InstanceStatus::Archived => "archived",
        }
    }

    /// Returns whether the existence of the instance is public, because voters use it or have used it.
    pub fn is_public(self) -> bool {
        matches!(self, InstanceStatus::Live | InstanceStatus::Sundown)
    }

    /// Returns whether the theses are final.
    pub fn has_final_theses(self) -> bool {
        self >= InstanceStatus::ReadyToDeploy
    }
}

impl fmt::Display for InstanceStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.label())
    }
}

/// The licence under which an instance is run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Licence {
    /// Free of charge.
    #[default]
    NonProfit,
    /// Paid.
    Commercial,
}

impl Licence {
    /// The word for the licence, as it is stored and sent.
    pub fn as_str(self) -> &'static str {
        match self {
            Licence::NonProfit => "non_profit",
            Licence::Commercial => "commercial",
        }
    }
}

/// The source of the data of an instance, if the data is not its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DataSource {
    /// The name of the source, e.g. “Helsingin Sanomat”.
    pub name: String,
    /// The licence of the data, e.g. “CC BY 4.0”.
    pub licence: String,
    /// The URL of the data.
    #[serde(default)]
    pub url: Option<String>,
}

/// The people who run an instance, and how those whom they ask for answers reach them. All parts are optional.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Editors {
    /// The organization, e.g. “Stadtjugendring Musterstadt”.
    pub publisher: String,
    /// The contact person.
    pub contact: String,
    /// The telephone number.
    pub phone: String,
    /// The mail address.
    pub email: String,
}

impl Editors {
    /// Returns the parts without spaces around them.
    #[must_use]
    pub fn trim(self) -> Editors {
        let trim = |text: String| text.trim().to_owned();
        Editors {
            publisher: trim(self.publisher),
            contact: trim(self.contact),
            phone: trim(self.phone),
            email: trim(self.email),
        }
    }

    /// Returns whether nothing is known about them.
    pub fn is_empty(&self) -> bool {
        *self == Editors::default()
    }
}

/// The metadata that the creator of an instance enters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InstanceMetadata {
    /// The name in the address of the voters' page: `/match/{domain}`.
    pub domain: Domain,
    /// The fallback language for missing translations.
    pub default_language: Language,
    /// The languages of the instance, the default language first.
    pub languages: Vec<Language>,
    /// The time zone in which its days begin and end (IANA name).
    pub time_zone: String,
    /// The title; `{title}` in a thesis.
    pub title: Texts,
    /// The location; `{location}` in a thesis.
    pub subtitle: Texts,
    /// The description.
    pub description: Texts,
    /// The website of the people who run the instance.
    pub website: Option<String>,
    /// The day on which it is planned to go live.
    pub planned_launch_date: Option<Date>,
    /// The day on which it went live.
    pub launch_date: Option<Date>,
    /// The last day; the election is over when this day ends in [`InstanceMetadata::time_zone`].
    pub sundown_date: Option<Date>,
    /// The last day on which parties and candidates can submit answers; `None` if that is the last day.
    pub answers_until: Option<Date>,
    /// Whether answers can still be submitted after [`InstanceMetadata::answers_until`]. They are marked as late.
    pub late_answers: bool,
    /// The people who run the instance, for those whom it asks for answers.
    pub editors: Editors,
    /// The licence under which it is run.
    pub licence: Licence,
    /// The source of its data.
    pub source: Option<DataSource>,
}

/// An instance (`application` on the wire).
#[derive(Clone, Debug, PartialEq)]
pub struct Instance {
    /// The id.
    pub id: InstanceId,
    /// The election it belongs to.
    pub election: ElectionId,
    /// The cluster it belongs to.
    pub cluster: Option<ClusterId>,
    /// The status.
    pub status: InstanceStatus,
    /// The metadata.
    pub metadata: InstanceMetadata,
    /// The configuration: appearance, questions and calculation.
    pub configuration: Configuration,
    /// What it offers to the public beside the questionnaire.
    pub public_options: PublicOptions,
    /// The number of changes of the instance and everything in it. A snapshot carries the revision that it was
    /// built from.
    pub revision: i64,
    /// The time of creation.
    pub created_at: Timestamp,
    /// The time of the last change.
    pub updated_at: Timestamp,
}

/// The name of an instance in addresses: 3 to 40 characters of `a-z`, `0-9` and single inner hyphens, and not a
/// reserved word.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, pattern = "^[a-z0-9]+(-[a-z0-9]+)*$", min_length = 3, max_length = 40)]
pub struct Domain(String);

/// Names of the portal's own paths, and of files at its root.
const RESERVED_DOMAINS: [&str; 14] = [
    "api",
    "assets",
    "cluster",
    "error",
    "favicon",
    "healthz",
    "livez",
    "match",
    "metrics",
    "portal",
    "readyz",
    "robots",
    "unauthorized",
    "user",
];

/// The reason why a text is not a domain.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DomainNameError {
    /// It contains other characters, or is too short or too long.
    #[error("“{0}” cannot be a domain; use 3 to 40 small letters, digits and single hyphens")]
    Malformed(String),
    /// The portal uses the name itself.
    #[error("“{0}” is reserved for the portal itself; choose another domain")]
    Reserved(String),
}

impl Domain {
    /// Returns the domain as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Allows lookups by the text of an address without parsing a domain first.
impl std::borrow::Borrow<str> for Domain {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl std::str::FromStr for Domain {
    type Err = DomainNameError;

    fn from_str(text: &str) -> Result<Domain, DomainNameError> {
        let well_formed = (DOMAIN.min..=DOMAIN.max).contains(&text.len())
            && text.split('-').all(|part| {
                !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
            });
        if !well_formed {
            return Err(DomainNameError::Malformed(text.to_owned()));
        }
        if RESERVED_DOMAINS.contains(&text) {
            return Err(DomainNameError::Reserved(text.to_owned()));
        }
        Ok(Domain(text.to_owned()))
    }
}

impl TryFrom<String> for Domain {
    type Error = DomainNameError;

    fn try_from(text: String) -> Result<Domain, DomainNameError> {
        text.parse()
    }
}

impl From<Domain> for String {
    fn from(domain: Domain) -> String {
        domain.0
    }
}

impl std::fmt::Display for Domain {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}
