//! An edition: one instance as voters get it, built once for each of its revisions.
use crate::{
    election_data::{ElectionData, ElectionDataError},
    encoded_documents::{CompressionEffort, EncodedDocument},
    snapshots::{self, Snapshot},
    texts::OtherLanguages,
    votes::Ballot,
};
use elections::{configuration::Configuration, ids::InstanceId, texts::Language};
use jiff::Timestamp;
use std::collections::BTreeMap;

/// One instance as voters get it.
pub struct PublishedElection {
    /// The instance.
    pub application: InstanceId,
    /// The revision that it shows.
    pub revision: i64,
    /// When its last day ends, if it has one.
    pub ends: Option<Timestamp>,
    /// The language that stands in where another is missing.
    pub default_language: Language,
    /// The snapshot in the default language.
    pub default_snapshot: EncodedDocument,
    /// Its snapshots by language, the default among them.
    pub snapshots: BTreeMap<Language, EncodedDocument>,
    /// What the first screen says, by language.
    pub covers: BTreeMap<Language, IntroData>,
    /// Its configuration.
    pub configuration: Configuration,
    /// What its votes are matched with.
    pub ballot: Ballot,
}

/// The first screen of an instance in one language.
#[derive(Clone, Debug, serde::Serialize)]
pub struct IntroData {
    /// The instance.
    pub instance: snapshots::SnapshotInstance,
    /// Colours and pictures.
    pub theming: snapshots::SnapshotTheming,
    /// The heading over the sponsors.
    pub sponsor_text: String,
    /// Who pays for the instance.
    pub sponsors: Vec<elections::configuration::Sponsor>,
    /// Links at the foot of every page.
    pub footer_links: Vec<snapshots::SnapshotFooterLink>,
    /// The number of theses.
    pub theses: usize,
    /// The languages of those of its own texts that are in another one, by their names.
    #[serde(skip_serializing_if = "OtherLanguages::is_empty")]
    pub lang: OtherLanguages,
}

impl PublishedElection {
    /// Builds the edition of a contest. Compressing takes a while: keep it off the threads that answer requests.
    ///
    /// # Errors
    /// When its answers do not fit its theses, or a document cannot be built.
    pub fn of(contest: ElectionData) -> Result<PublishedElection, ElectionDataError> {
        let metadata = &contest.application.metadata;
        let (default_snapshot, cover) = in_language(&contest, &metadata.default_language)?;
        let mut snapshots = BTreeMap::from([(metadata.default_language.clone(), default_snapshot.clone())]);
        let mut covers = BTreeMap::from([(metadata.default_language.clone(), cover)]);
        for language in metadata.languages.iter().filter(|one| **one != metadata.default_language) {
            let (snapshot, cover) = in_language(&contest, language)?;
            snapshots.insert(language.clone(), snapshot);
            covers.insert(language.clone(), cover);
        }
        Ok(PublishedElection {
            default_snapshot,
            application: contest.application.id,
            revision: contest.application.revision,
            ends: metadata.end(),
            ballot: Ballot::of(&contest)?,
            default_language: contest.application.metadata.default_language,
            configuration: contest.application.configuration,
            snapshots,
            covers,
        })
    }

    /// The snapshot to serve to somebody who asks for this language.
    pub fn snapshot(&self, asked: Option<&Language>) -> &EncodedDocument {
        asked.and_then(|asked| self.offered(asked)).map_or(&self.default_snapshot, |(_, snapshot)| snapshot)
    }

    /// Whether its election is over. The instance's status follows within a minute; voters do not wait for it.
    pub fn is_over(&self) -> bool {
        self.ends.is_some_and(|end| end <= Timestamp::now())
    }

    /// The snapshot with this hash, if it is one of this edition.
    pub fn snapshot_of_hash(&self, hash: &str) -> Option<&EncodedDocument> {
        self.snapshots.values().find(|snapshot| snapshot.hash() == hash)
    }

    /// The language to serve to somebody who asks for this one: itself if it is offered, else `en` for `en-GB`, else the
    /// default.
    pub fn nearest(&self, asked: Option<&Language>) -> &Language {
        asked.and_then(|asked| self.offered(asked)).map_or(&self.default_language, |(language, _)| language)
    }

    fn offered(&self, asked: &Language) -> Option<(&Language, &EncodedDocument)> {
        asked.fallback_tags().into_iter().find_map(|tag| self.snapshots.get_key_value(tag))
    }
}

fn in_language(contest: &ElectionData, language: &Language) -> std::io::Result<(EncodedDocument, IntroData)> {
    let snapshot = Snapshot::of(contest, language);
    Ok((EncodedDocument::json(&snapshot, CompressionEffort::Lasting)?, IntroData::of(snapshot)))
}

impl IntroData {
    fn of(snapshot: Snapshot) -> IntroData {
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
