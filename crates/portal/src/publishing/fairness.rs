//! The public fairness report of an instance: method, funding, who was invited, who answered and when, what was
//! reopened or corrected, and where the data is. Parties are named; candidates are counted, and named only if they get
//! another name.
use crate::publishing::{
    Publishing,
    build_cache::BuildError,
    election_data::{ElectionData, ElectionDataError},
    encoded_documents::{CompressionEffort, EncodedDocument},
    published_election::PublishedElection,
    snapshots,
    texts::{FieldLanguages, TextSelector},
};
use elections::{
    candidates::{self, Candidate, Renaming},
    configuration::Sponsor,
    ids::{CandidateId, InstanceId, PartyId, ThesisId},
    instances::{DataSource, InstanceStatus, dates::today},
    parties::Party,
    public_changes::{ChangedWording, PublicChange, PublicChangeKind},
    texts::Language,
    thesis_corrections::to_readable,
};
use jiff::{Timestamp, civil::Date};
use serde::Serialize;
use std::collections::{HashMap, HashSet};
use store::candidates::CandidateEvents;
use utoipa::ToSchema;

/// Memory limit for cached documents, in bytes.
pub(crate) const MAX_CACHE_BYTES: u64 = 8 * 1024 * 1024;

/// The fairness report of an instance.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FairnessReport {
    /// The language of its texts.
    pub language: Language,
    /// The time zone of its days.
    pub time_zone: String,
    /// How answers are compared.
    pub method: MatchingMethod,
    /// The website of those who run the instance.
    pub website: Option<String>,
    /// The heading above the sponsors.
    pub sponsor_text: String,
    /// The sponsors.
    pub sponsors: Vec<Sponsor>,
    /// The source of imported data.
    pub source: Option<DataSource>,
    /// The licence of the open data.
    pub licence: String,
    /// When the theses became final; null if they were imported.
    pub theses_final_at: Option<Timestamp>,
    /// The day it went live.
    pub launched_on: Option<Date>,
    /// The invited parties; empty if voters are matched with candidates only.
    pub parties: Vec<ReportedParty>,
    /// The numbers of candidates; all 0 if voters are matched with parties only.
    pub candidates: CandidateCounts,
    /// The numbers of candidates by party, independent candidates last.
    pub candidates_by_party: Vec<PartyCandidateCounts>,
    /// The reopenings, corrections and changed names after something was final or public, newest first.
    pub changes: Vec<ReportedChange>,
    /// The addresses of the data.
    pub open_data: OpenDataAddresses,
    /// The language of `sponsor_text` if it differs from the language of the report.
    #[serde(skip_serializing_if = "FieldLanguages::is_empty")]
    #[schema(value_type = BTreeMap<String, Language>)]
    pub lang: FieldLanguages,
}

/// How answers are compared.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = FairnessMethod)]
pub struct MatchingMethod {
    /// manhattan, scalar_product, hybrid or custom.
    pub model: String,
    /// The version of the model.
    pub version: u32,
    /// The SHA-256 of the matrix in thousandths, as compact JSON.
    pub matrix_sha256: String,
    /// The number of answer choices: 3 or 5.
    pub decisions: u8,
    /// Whether only the two ends of the scale can be chosen.
    pub binary: bool,
    /// 0 candidates, 1 parties, 2 both.
    pub match_type: u8,
    /// The minimum coverage for a rank, in thousandths.
    pub least_coverage_permille: u16,
    /// How many theses may be weighted double; null for no limit.
    pub limit_weighted_votes: Option<u16>,
    /// The number of theses.
    pub theses: usize,
}

/// A party that takes part.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = FairnessParty)]
pub struct ReportedParty {
    /// Its id.
    pub id: PartyId,
    /// Its short name.
    pub shortcut: String,
    /// Its name.
    pub name: String,
    /// Whether somebody was invited to answer for it. If nobody was invited and there are answers, the operators of the
    /// instance entered them, for example by an import.
    pub invited: bool,
    /// When its answers were last submitted; null if they are not public.
    pub submitted_at: Option<Timestamp>,
}

/// Numbers of candidates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FairnessCandidates)]
pub struct CandidateCounts {
    /// Total number.
    pub total: usize,
    /// Those that were invited or have signed in.
    pub invited: usize,
    /// Those whose answers are public.
    pub submitted: usize,
    /// Those with public answers who were not invited. The operators of the instance entered their answers, for example
    /// by an import.
    pub entered: usize,
}

/// The numbers of candidates of a party.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = FairnessCandidatesOfParty)]
pub struct PartyCandidateCounts {
    /// The party; null for independent candidates.
    pub party: Option<PartyId>,
    /// Its short name.
    pub shortcut: String,
    /// The numbers.
    #[serde(flatten)]
    pub counts: CandidateCounts,
}

/// A change after something was final or public: a reopening, a correction, or another name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FairnessChange)]
pub struct ReportedChange {
    /// The time. For several candidates on one day, the last time.
    pub at: Timestamp,
    /// The kind of change.
    pub kind: PublicChangeKind,
    /// The reason given by the person who reopened it. Empty for candidates, and where no reason is required.
    pub reason: String,
    /// The party that it concerns.
    pub party: Option<PartyId>,
    /// The number of candidates on that day; 1 for all other kinds.
    pub count: usize,
    /// The corrected wording, if a thesis was corrected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wording: Option<PublishedCorrection>,
    /// The changed name, if a candidate got another one. Missing if voters do not see the candidate any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub renaming: Option<PublishedRenaming>,
}

/// The name of a candidate before and after a change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FairnessRenaming)]
pub struct PublishedRenaming {
    /// The candidate.
    pub candidate: CandidateId,
    /// The name before, with the title.
    pub before: String,
    /// The name since then.
    pub after: String,
}

/// A text of a thesis before and after its correction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FairnessCorrection)]
pub struct PublishedCorrection {
    /// The thesis.
    pub thesis: ThesisId,
    /// Its number, from 1; null if there is no such thesis any more.
    pub number: Option<usize>,
    /// The language of the text.
    pub language: Language,
    /// The text before.
    pub before: String,
    /// The text since then.
    pub after: String,
}

/// The addresses of the data on this portal.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = FairnessOpenData)]
pub struct OpenDataAddresses {
    /// The complete data as JSON.
    pub json: String,
    /// The answers as CSV, one row each.
    pub csv: String,
    /// The JSON Schema of the JSON document.
    pub schema: String,
    /// The signature of the JSON document.
    pub signature: String,
    /// The public key of the signature.
    pub public_key: String,
}

impl Publishing {
    /// Returns the fairness report of an instance in one of its languages.
    ///
    /// # Errors
    /// When it cannot be built.
    pub async fn fairness_report(
        &self,
        published: &PublishedElection,
        language: &Language,
    ) -> Result<EncodedDocument, BuildError> {
        let (portal, id, in_language) = (self.clone(), published.instance_id, language.clone());
        let build = async move {
            let fairness = portal.build_fairness_report(id, &in_language).await?;
            EncodedDocument::from_json(&fairness, CompressionEffort::Fast).map_err(BuildError::new)
        };
        self.fairness.get_or_build(published.version(), Some(language), build).await
    }

    async fn build_fairness_report(
        &self,
        id: InstanceId,
        language: &Language,
    ) -> Result<FairnessReport, ElectionDataError> {
        let mut tx = self.db.begin_read_only().await?;
        let election_data = ElectionData::load_in_transaction(id, &mut tx).await?;
        let steps = store::instances::list_status_changes(id, &mut tx).await?;
        let changes = store::public_changes::list(id, &mut tx).await?;
        let people = ReportParticipants {
            parties: store::parties::list(id, &mut tx).await?,
            candidates: store::candidates::list(id, &mut tx).await?,
            invited: store::parties::list_invited(id, &mut tx).await?,
            events: store::candidates::list_events(id, &mut tx).await?,
        };
        drop(tx);
        let instance = &election_data.instance;
        let selector = TextSelector::new(instance, language);
        let mut lang = FieldLanguages::default();
        Ok(FairnessReport {
            language: language.clone(),
            time_zone: instance.metadata.time_zone.clone(),
            method: build_method(&election_data),
            website: instance.metadata.website.clone(),
            sponsor_text: lang.extract_text("sponsor_text", selector.sponsor_text()),
            sponsors: selector.sponsors(),
            source: instance.metadata.source.clone(),
            licence: instance.configuration.open_data_licence.clone(),
            theses_final_at: steps
                .iter()
                .find(|step| step.to == InstanceStatus::ReadyToDeploy)
                .map(|step| step.at),
            launched_on: instance.metadata.launch_date,
            parties: people.list_parties(&election_data, &selector),
            candidates: people.count_each_candidate(&election_data).map(|(_, counts)| counts).sum(),
            candidates_by_party: people.count_candidates_by_party(&election_data, &selector),
            changes: group_changes(
                changes,
                &instance.metadata.time_zone,
                |wording| describe_correction(&wording, &election_data),
                |renaming| people.publish_renaming(renaming, &election_data),
            ),
            open_data: build_addresses(instance.metadata.domain.as_str()),
            lang,
        })
    }
}

fn build_method(election_data: &ElectionData) -> MatchingMethod {
    let algorithm = &election_data.instance.configuration.algorithm;
    let model = snapshots::SnapshotModel::build(election_data);
    MatchingMethod {
        model: model.name,
        version: model.version,
        matrix_sha256: model.matrix_sha256,
        decisions: algorithm.decisions.into(),
        binary: algorithm.binary,
        match_type: algorithm.match_type.into(),
        least_coverage_permille: election_data.least_coverage_permille(),
        limit_weighted_votes: algorithm.limit_weighted_votes.limit(),
        theses: election_data.theses.len(),
    }
}

fn build_addresses(domain: &str) -> OpenDataAddresses {
    let of_instance = |name: &str| format!("/api/v1/public/instances/{domain}/{name}");
    OpenDataAddresses {
        json: of_instance("open-data.json"),
        csv: of_instance("open-data.csv"),
        schema: "/api/v1/public/open-data.schema.json".to_owned(),
        signature: of_instance("open-data.json.sig"),
        public_key: "/api/v1/public/open-data-key.pem".to_owned(),
    }
}

/// The parties and candidates of an instance.
struct ReportParticipants {
    parties: Vec<Party>,
    candidates: Vec<Candidate>,
    invited: HashSet<PartyId>,
    events: HashMap<CandidateId, CandidateEvents>,
}

impl ReportParticipants {
    fn active_parties(&self) -> impl Iterator<Item = &Party> {
        self.parties.iter().filter(|party| party.is_listed())
    }

    /// Returns a changed name, if voters see the candidate.
    fn publish_renaming(
        &self,
        renaming: Renaming,
        election_data: &ElectionData,
    ) -> Option<PublishedRenaming> {
        let candidate = self.candidates.iter().find(|candidate| candidate.id == renaming.candidate)?;
        let party = candidate.party.and_then(|party| self.parties.iter().find(|listed| listed.id == party));
        let match_type = election_data.instance.configuration.algorithm.match_type;
        let Renaming { candidate: id, before, after } = renaming;
        let is_seen = candidate.is_seen_by_voters(match_type, party);
        is_seen.then_some(PublishedRenaming { candidate: id, before, after })
    }

    fn list_parties(&self, election_data: &ElectionData, selector: &TextSelector) -> Vec<ReportedParty> {
        if !election_data.instance.configuration.algorithm.match_type.includes_parties() {
            return Vec::new();
        }
        let report = |party: &Party| ReportedParty {
            id: party.id,
            shortcut: selector.select_or_empty(&party.profile.shortcut),
            name: selector.select_or_empty(&party.profile.name),
            invited: self.invited.contains(&party.id),
            submitted_at: party.submitted_at,
        };
        self.active_parties().map(report).collect()
    }

    /// Counts each candidate of the report, with its party.
    fn count_each_candidate<'a>(
        &'a self,
        election_data: &ElectionData,
    ) -> impl Iterator<Item = (Option<PartyId>, CandidateCounts)> + use<'a> {
        let includes_candidates =
            election_data.instance.configuration.algorithm.match_type.includes_candidates();
        let listed: HashSet<PartyId> = self.active_parties().map(|party| party.id).collect();
        self.candidates
            .iter()
            .filter(move |candidate| {
                includes_candidates
                    && candidate.has_profile
                    && candidate.status != candidates::CandidateStatus::Deactivated
                    && candidate.party.is_none_or(|party| listed.contains(&party))
            })
            .map(|candidate| {
                let events = self.events.get(&candidate.id).copied().unwrap_or_default();
                let was_invited = events.invited_at.is_some() || events.signed_in_at.is_some();
                let counts = CandidateCounts {
                    total: 1,
                    invited: usize::from(was_invited),
                    submitted: usize::from(candidate.submitted_at.is_some()),
                    entered: usize::from(candidate.submitted_at.is_some() && !was_invited),
                };
                (candidate.party, counts)
            })
    }

    fn count_candidates_by_party(
        &self,
        election_data: &ElectionData,
        selector: &TextSelector,
    ) -> Vec<PartyCandidateCounts> {
        let mut by_party: HashMap<Option<PartyId>, CandidateCounts> = HashMap::new();
        for (party, counts) in self.count_each_candidate(election_data) {
            let sum = by_party.entry(party).or_default();
            *sum = [*sum, counts].into_iter().sum();
        }
        let named = self
            .parties
            .iter()
            .map(|party| (Some(party.id), selector.select_or_empty(&party.profile.shortcut)));
        named
            .chain([(None, String::new())])
            .filter_map(|(party, shortcut)| {
                Some(PartyCandidateCounts { counts: by_party.remove(&party)?, party, shortcut })
            })
            .collect()
    }
}

impl std::iter::Sum for CandidateCounts {
    fn sum<I: Iterator<Item = CandidateCounts>>(all: I) -> CandidateCounts {
        all.fold(CandidateCounts::default(), |sum, one| CandidateCounts {
            total: sum.total + one.total,
            invited: sum.invited + one.invited,
            submitted: sum.submitted + one.submitted,
            entered: sum.entered + one.entered,
        })
    }
}

/// Groups the changes for voters: changes of candidates' answers are counted by day.
fn group_changes(
    changes: Vec<PublicChange>,
    time_zone: &str,
    describe: impl Fn(ChangedWording) -> PublishedCorrection,
    publish: impl Fn(Renaming) -> Option<PublishedRenaming>,
) -> Vec<ReportedChange> {
    let day = |at: Timestamp| today(at, time_zone);
    let mut all: Vec<ReportedChange> = Vec::new();
    for PublicChange { kind, reason, party, wording, renaming, at } in changes {
        let same = all.iter_mut().find(|known| {
            kind.is_about_candidate_answers() && known.kind == kind && day(known.at) == day(at)
        });
        match same {
            Some(known) => known.count += 1,
            None => {
                let (wording, renaming) = (wording.map(&describe), renaming.and_then(&publish));
                all.push(ReportedChange { at, kind, reason, party, count: 1, wording, renaming });
            }
        }
    }
    all
}

fn describe_correction(wording: &ChangedWording, election_data: &ElectionData) -> PublishedCorrection {
    let ChangedWording { thesis, language, before, after } =
        to_readable(wording, &election_data.instance.metadata);
    let index = election_data.theses.iter().position(|listed| listed.id == thesis);
    PublishedCorrection { thesis, number: index.map(|index| index + 1), language, before, after }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(kind: PublicChangeKind, at: &str) -> PublicChange {
        PublicChange {
            kind,
            reason: String::new(),
            party: None,
            wording: None,
            renaming: None,
            at: at.parse().unwrap(),
        }
    }

    #[test]
    fn reopenings_of_candidates_are_counted_by_day() {
        let grouped = group_changes(
            vec![
                change(PublicChangeKind::CandidateAnswersReopened, "2027-03-02T12:00:00Z"),
                change(PublicChangeKind::ThesesReopened, "2027-03-02T11:00:00Z"),
                // Half past midnight in Berlin, but still the previous day in UTC.
                change(PublicChangeKind::CandidateAnswersReopened, "2027-03-01T23:30:00Z"),
                change(PublicChangeKind::CandidateAnswersReopened, "2027-03-01T10:00:00Z"),
            ],
            "Europe/Berlin",
            |_| unreachable!("no change is a correction"),
            |_| unreachable!("no change is a renaming"),
        );
        let counted: Vec<_> = grouped.iter().map(|change| (change.kind, change.count)).collect();
        assert_eq!(
            counted,
            [
                (PublicChangeKind::CandidateAnswersReopened, 2),
                (PublicChangeKind::ThesesReopened, 1),
                (PublicChangeKind::CandidateAnswersReopened, 1)
            ]
        );
    }
}
