//! A published election: the public form of one instance, built once for each revision.
use crate::{
    monitoring,
    publishing::{
        election_data::{ElectionData, ElectionDataError},
        encoded_documents::{CompressionEffort, EncodedDocument},
        snapshots::{self, Snapshot},
        texts::FieldLanguages,
        votes::MatchingData,
    },
};
use elections::{
    configuration::Configuration,
    ids::InstanceId,
    texts::{Language, Texts},
};
use jiff::Timestamp;
use std::{collections::BTreeMap, time::Instant};

/// The public form of one instance.
pub struct PublishedElection {
    /// The id of the instance.
    pub instance_id: InstanceId,
    /// The revision.
    pub revision: i64,
    /// Whether its election is over, and what remains is its archive.
    pub is_archive: bool,
    /// What stands in place of the domain, if it is a preview.
    pub pseudo_domain: Option<String>,
    /// The explanation of all answers, if they are invented for a preview.
    pub sample_reason: Option<Texts>,
    /// Whether classes can answer together.
    pub has_class_mode: bool,
    /// The end of its last day, if it has one.
    pub ends_at: Option<Timestamp>,
    /// The fallback language.
    pub default_language: Language,
    /// The snapshot in the default language.
    pub default_snapshot: EncodedDocument,
    /// Its snapshots by language, the default among them.
    pub snapshots: BTreeMap<Language, EncodedDocument>,
    /// The data of the first screen, by language.
    pub intros: BTreeMap<Language, IntroData>,
    /// Its configuration.
    pub configuration: Configuration,
    /// The data for matching votes on the server.
    pub matching: MatchingData,
}

/// The data of the first screen in one language.
#[derive(Clone, Debug, serde::Serialize)]
pub struct IntroData {
    /// The instance.
    pub instance: snapshots::SnapshotInstance,
    /// Colours and pictures.
    pub theming: snapshots::SnapshotTheming,
    /// The heading above the sponsors.
    pub sponsor_text: String,
    /// The sponsors.
    pub sponsors: Vec<elections::configuration::Sponsor>,
    /// The links in the footer.
    pub footer_links: Vec<snapshots::SnapshotFooterLink>,
    /// The number of theses.
    pub theses: usize,
    /// The languages of those texts that are in another language, by field name.
    #[serde(skip_serializing_if = "FieldLanguages::is_empty")]
    pub lang: FieldLanguages,
}

/// The beginning of the address of a snapshot. Its hash follows.
pub const SNAPSHOT_ADDRESS_PREFIX: &str = "/api/v1/public/snapshots/";

/// Returns the address of the snapshot with a hash.
pub fn snapshot_address(hash: &str) -> String {
    [SNAPSHOT_ADDRESS_PREFIX, hash].concat()
}

impl PublishedElection {
    /// Returns whether it is a preview.
    pub fn is_preview(&self) -> bool {
        self.pseudo_domain.is_some()
    }

    /// Builds the published election. Compression takes a while, so do not call this on threads that handle requests.
    ///
    /// # Errors
    /// When the answers do not match the theses, or a document cannot be built.
    pub fn build(election_data: ElectionData) -> Result<PublishedElection, ElectionDataError> {
        let started = Instant::now();
        let metadata = &election_data.instance.metadata;
        let (default_snapshot, intro) = build_in_language(&election_data, &metadata.default_language)?;
        let mut snapshots = BTreeMap::from([(metadata.default_language.clone(), default_snapshot.clone())]);
        let mut intros = BTreeMap::from([(metadata.default_language.clone(), intro)]);
        for language in metadata.languages.iter().filter(|one| **one != metadata.default_language) {
            let (snapshot, intro) = build_in_language(&election_data, language)?;
            snapshots.insert(language.clone(), snapshot);
            intros.insert(language.clone(), intro);
        }
        let matching = MatchingData::build(&election_data)?;
        monitoring::record_snapshot_build(started);
        Ok(PublishedElection {
            default_snapshot,
            instance_id: election_data.instance.id,
            revision: election_data.instance.revision,
            is_archive: election_data.instance.is_archive(),
            pseudo_domain: election_data.preview.as_ref().map(|preview| preview.pseudo_domain.clone()),
            has_class_mode: election_data.instance.has_class_mode(),
            ends_at: metadata.end(),
            matching,
            sample_reason: election_data.preview.and_then(|preview| preview.sample_reason),
            default_language: election_data.instance.metadata.default_language,
            configuration: election_data.instance.configuration,
            snapshots,
            intros,
        })
    }

    /// Returns the instance and the revision that it was built from.
    pub(crate) fn version(&self) -> (InstanceId, i64) {
        (self.instance_id, self.revision)
    }

    /// Returns the snapshot for a requested language.
    pub fn get_snapshot(&self, requested: Option<&Language>) -> &EncodedDocument {
        requested
            .and_then(|requested| self.find_offered(requested))
            .map_or(&self.default_snapshot, |(_, snapshot)| snapshot)
    }

    /// Returns whether its election is over. The stored status follows within a minute; voters do not wait for that.
    pub fn is_over(&self, now: Timestamp) -> bool {
        self.ends_at.is_some_and(|end| end <= now)
    }

    /// Returns whether voters may still read it.
    pub fn is_readable(&self, now: Timestamp) -> bool {
        self.is_archive || !self.is_over(now)
    }

    /// Returns its snapshot with this hash.
    pub fn find_snapshot_by_hash(&self, hash: &str) -> Option<&EncodedDocument> {
        self.snapshots.values().find(|snapshot| snapshot.hash() == hash)
    }

    /// Returns the language to serve for a requested one: the language itself if it is offered, `en` for `en-GB`,
    /// otherwise the default language.
    pub fn nearest_language(&self, requested: Option<&Language>) -> &Language {
        requested
            .and_then(|requested| self.find_offered(requested))
            .map_or(&self.default_language, |(language, _)| language)
    }

    fn find_offered(&self, requested: &Language) -> Option<(&Language, &EncodedDocument)> {
        requested.fallback_tags().into_iter().find_map(|tag| self.snapshots.get_key_value(tag))
    }
}

fn build_in_language(
    election_data: &ElectionData,
    language: &Language,
) -> std::io::Result<(EncodedDocument, IntroData)> {
    let snapshot = Snapshot::build(election_data, language);
    // A preview has few readers, and changes with every change of the instance.
    let effort = match election_data.preview {
        Some(_) => CompressionEffort::Fast,
        None => CompressionEffort::Thorough,
    };
    Ok((
        EncodedDocument::from_json(&snapshot, effort)?.with_address(SNAPSHOT_ADDRESS_PREFIX),
        IntroData::from_snapshot(snapshot),
    ))
}

impl IntroData {
    fn from_snapshot(snapshot: Snapshot) -> IntroData {
        IntroData {
            theses: snapshot.theses.len(),
            instance: snapshot.instance,
            theming: snapshot.theming,
            sponsor_text: snapshot.sponsor_text,
            sponsors: snapshot.sponsors,
            footer_links: snapshot.footer_links,
            lang: snapshot.lang,
        }
    }
}
