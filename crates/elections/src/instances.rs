//! An application (instance): one voting-advice questionnaire of an election.
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

pub mod dates;
pub mod freezing;
pub mod lifecycle;
mod metadata;
pub mod readiness;

#[cfg(test)]
pub(crate) mod fixtures;

numbered! {
    /// How far an instance has come. Numbers as on the wire.
    #[derive(PartialOrd, Ord)]
    pub enum InstanceStatus as i16, "ApplicationStatus", "status of an instance" {
        /// There it is.
        Created = 0,
        /// Its metadata is complete.
        PreDeploy = 1,
        /// Its theses are final.
        ReadyToDeploy = 2,
        /// Voters can use it.
        Live = 3,
        /// The election is over.
        Sundown = 4,
        /// Kept for the record.
        Archived = 5,
    }
}

impl InstanceStatus {
    /// What the status is called.
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

    /// Whether everybody may know that the instance exists, since voters do or did.
    pub fn is_public(self) -> bool {
        matches!(self, InstanceStatus::Live | InstanceStatus::Sundown)
    }

    /// Whether the theses are final.
    pub fn has_final_theses(self) -> bool {
        self >= InstanceStatus::ReadyToDeploy
    }
}

impl fmt::Display for InstanceStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.label())
    }
}

/// Under which licence an instance is run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Licence {
    /// Free of charge.
    #[default]
    NonProfit,
    /// Paid.
    Commercial,
}

/// Whose data an instance shows, when it is not its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DataSource {
    /// Whom to name, e.g. “Helsingin Sanomat”.
    pub name: String,
    /// The licence of the data, e.g. “CC BY 4.0”.
    pub licence: String,
    /// Where the data stands.
    #[serde(default)]
    pub url: Option<String>,
}

/// What the creator writes about an instance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InstanceMetadata {
    /// Where voters find it: `/match/{domain}`.
    pub domain: Domain,
    /// The language that stands in where another is missing.
    pub default_language: Language,
    /// The languages it is offered in, the default first.
    pub languages: Vec<Language>,
    /// The time zone in which its days begin and end (IANA name).
    pub time_zone: String,
    /// Its title; `{title}` in a thesis.
    pub title: Texts,
    /// Its place; `{location}` in a thesis.
    pub subtitle: Texts,
    /// What it is about.
    pub description: Texts,
    /// The website of those who run it.
    pub website: Option<String>,
    /// The day it is meant to go live.
    pub planned_launch_date: Option<Date>,
    /// The day it went live.
    pub launch_date: Option<Date>,
    /// Its last day; the election is over when the day ends in [`InstanceMetadata::time_zone`].
    pub sundown_date: Option<Date>,
    /// Under which licence it is run.
    pub licence: Licence,
    /// Whose data it shows.
    pub source: Option<DataSource>,
}

/// An application (instance).
#[derive(Clone, Debug, PartialEq)]
pub struct Instance {
    /// Its id.
    pub id: InstanceId,
    /// The election it belongs to.
    pub election: ElectionId,
    /// The cluster it belongs to.
    pub cluster: Option<ClusterId>,
    /// How far it has come.
    pub status: InstanceStatus,
    /// What its creator writes about it.
    pub metadata: InstanceMetadata,
    /// How it looks, asks and counts.
    pub configuration: Configuration,
    /// Counts the changes of everything that belongs to it; a snapshot is as old as its revision.
    pub revision: i64,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

/// Where voters find an instance: 3 to 40 of `a-z`, `0-9` and single hyphens inside, not a reserved word.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, pattern = "^[a-z0-9]+(-[a-z0-9]+)*$", min_length = 3, max_length = 40)]
pub struct Domain(String);

/// Words that are addresses of the portal itself, and names of files at its root.
const RESERVED: [&str; 13] = [
    "api",
    "assets",
    "cluster",
    "error",
    "favicon",
    "healthz",
    "match",
    "metrics",
    "portal",
    "readyz",
    "robots",
    "unauthorized",
    "user",
];

/// A text that cannot be a domain.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DomainNameError {
    /// It has other characters, or is too short or too long.
    #[error("“{0}” cannot be a domain; use 3 to 40 small letters, digits and single hyphens")]
    Malformed(String),
    /// The portal uses it itself.
    #[error("“{0}” is reserved for the portal itself; choose another domain")]
    Reserved(String),
}

impl Domain {
    /// The domain as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Instances are found by the text of an address, without making a domain of it first.
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
        if RESERVED.contains(&text) {
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
