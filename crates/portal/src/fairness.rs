//! What everybody may know about how an instance came to be: method, funders, who was asked, who answered and when, what
//! was opened again, and where the data is. Parties by name, candidates in numbers.
use crate::{
    Portal,
    build_cache::BuildError,
    election_data::{ElectionData, ElectionDataError},
    encoded_documents::{CompressionEffort, EncodedDocument},
    published_election::PublishedElection,
    texts::{OtherLanguages, Translator},
};
use elections::{
    candidates::{self, Candidate},
    configuration::Sponsor,
    ids::{CandidateId, PartyId},
    instances::{DataSource, InstanceStatus, dates::today},
    parties::{self, Party},
    public_changes::{PublicChange, PublicChangeKind},
    texts::Language,
};
use jiff::{Timestamp, civil::Date};
use serde::Serialize;
use std::collections::{HashMap, HashSet};
use store::candidates::CandidateEvents;
use utoipa::ToSchema;

/// The memory that built documents may take, in bytes.
pub(crate) const KEEP: u64 = 8 * 1024 * 1024;

/// How an instance came to be.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FairnessReport {
    /// The language of its texts.
    pub language: Language,
    /// The time zone by which its days are counted.
    pub time_zone: String,
    /// How answers are compared.
    pub method: MatchingMethod,
    /// The website of those who run the instance.
    pub website: Option<String>,
    /// The heading over the sponsors.
    pub sponsor_text: String,
    /// Who pays for it.
    pub sponsors: Vec<Sponsor>,
    /// Whose data it shows, when it is not its own.
    pub source: Option<DataSource>,
    /// The licence of the open data.
    pub licence: String,
    /// When the theses became final; null where they came with an import.
    pub theses_final_at: Option<Timestamp>,
    /// The day it went live.
    pub launched_on: Option<Date>,
    /// The parties that are asked; none where voters are matched with candidates alone.
    pub parties: Vec<InvitedParty>,
    /// The candidates that are asked, in numbers; all 0 where voters are matched with parties alone.
    pub candidates: InvitedCandidates,
    /// The same by party, independents last.
    pub candidates_by_party: Vec<InvitedCandidatesOfParty>,
    /// What was opened again after it was final, the newest first.
    pub changes: Vec<ReopenedChange>,
    /// Where the data is.
    pub open_data: OpenDataAddresses,
    /// The language of the heading over the sponsors, where that is another one, under `sponsor_text`.
    #[serde(skip_serializing_if = "OtherLanguages::is_empty")]
    #[schema(value_type = BTreeMap<String, Language>)]
    pub lang: OtherLanguages,
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
    /// The least coverage for a rank, in thousandths.
    pub least_coverage_permille: u16,
    /// How many theses may be weighted double; null for no limit.
    pub limit_weighted_votes: Option<u16>,
    /// The number of theses.
    pub theses: usize,
}

/// A party that is asked.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = FairnessParty)]
pub struct InvitedParty {
    /// Its id.
    pub id: PartyId,
    /// Its short name.
    pub shortcut: String,
    /// Its name.
    pub name: String,
    /// Whether somebody was invited to answer for it. Where nobody was and there are answers, those who run the instance
    /// entered them, by an import for instance.
    pub invited: bool,
    /// When its answers were last submitted; null where voters see none of it.
    pub submitted_at: Option<Timestamp>,
}

/// How many were asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FairnessCandidates)]
pub struct InvitedCandidates {
    /// All.
    pub total: usize,
    /// Those that were invited, or have signed in.
    pub invited: usize,
    /// Those whose answers voters see.
    pub submitted: usize,
    /// Those of them who were not invited: whoever runs the instance entered their answers, by an import for instance.
    pub entered: usize,
}

/// How many candidates of a party were asked.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = FairnessCandidatesOfParty)]
pub struct InvitedCandidatesOfParty {
    /// The party; null for those without one.
    pub party: Option<PartyId>,
    /// Its short name.
    pub shortcut: String,
    /// How many.
    #[serde(flatten)]
    pub asked: InvitedCandidates,
}

/// Something that was opened again after it was final.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FairnessChange)]
pub struct ReopenedChange {
    /// When; of several candidates on a day, the last.
    pub at: Timestamp,
    /// What.
    pub kind: PublicChangeKind,
    /// Why, in the words of whoever did it; empty where nobody is asked, and for candidates.
    pub reason: String,
    /// Which party it is about.
    pub party: Option<PartyId>,
    /// How many candidates on that day; 1 for all else.
    pub count: usize,
}

/// Where the data is, as addresses on this portal.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = FairnessOpenData)]
pub struct OpenDataAddresses {
    /// Everything, as JSON.
    pub json: String,
    /// The answers, a row each.
    pub csv: String,
    /// What the JSON document looks like, as JSON Schema.
    pub schema: String,
    /// The signature of the JSON document.
    pub signature: String,
    /// The key to check it with.
    pub public_key: String,
}

impl Portal {
    /// How an instance came to be, in one of its languages.
    ///
    /// # Errors
    /// When it cannot be built.
    pub async fn fairness(
        &self,
        edition: &PublishedElection,
        language: &Language,
    ) -> Result<EncodedDocument, BuildError> {
        let build = async {
            let fairness = self.build_fairness(edition, language).await.map_err(BuildError::because)?;
            EncodedDocument::json(&fairness, CompressionEffort::Passing).map_err(BuildError::because)
        };
        self.fairness.of(edition, Some(language), build).await
    }

    async fn build_fairness(
        &self,
        edition: &PublishedElection,
        language: &Language,
    ) -> Result<FairnessReport, ElectionDataError> {
        let id = edition.application;
        let mut tx = self.db.begin_reading().await?;
        let contest = ElectionData::read_in(id, &mut tx).await?;
        let steps = store::instances::status_changes(id, &mut tx).await?;
        let changes = store::public_changes::of(id, &mut tx).await?;
        let people = People {
            parties: store::parties::of(id, &mut tx).await?,
            candidates: store::candidates::of(id, &mut tx).await?,
            invited: store::parties::invited(id, &mut tx).await?,
            events: store::candidates::events(id, &mut tx).await?,
        };
        drop(tx);
        let application = &contest.application;
        let translated = Translator::new(application, language);
        let mut lang = OtherLanguages::default();
        Ok(FairnessReport {
            language: language.clone(),
            time_zone: application.metadata.time_zone.clone(),
            method: method(&contest),
            website: application.metadata.website.clone(),
            sponsor_text: lang.note("sponsor_text", translated.sponsor_text()),
            sponsors: translated.sponsors(),
            source: application.metadata.source.clone(),
            licence: application.configuration.open_data_licence.clone(),
            theses_final_at: steps
                .iter()
                .find(|step| step.to == InstanceStatus::ReadyToDeploy)
                .map(|step| step.at),
            launched_on: application.metadata.launch_date,
            parties: people.asked_parties(&contest, &translated),
            candidates: people.asked_candidates(&contest).map(|(_, asked)| asked).sum(),
            candidates_by_party: people.asked_candidates_by_party(&contest, &translated),
            changes: told(changes, &application.metadata.time_zone),
            open_data: addresses(application.metadata.domain.as_str()),
            lang,
        })
    }
}

fn method(contest: &ElectionData) -> MatchingMethod {
    let algorithm = &contest.application.configuration.algorithm;
    let model = contest.model_used();
    MatchingMethod {
        model: model.name,
        version: model.version,
        matrix_sha256: model.matrix_sha256,
        decisions: algorithm.decisions.into(),
        binary: algorithm.binary,
        match_type: algorithm.match_type.into(),
        least_coverage_permille: contest.least_coverage_permille(),
        limit_weighted_votes: algorithm.limit_weighted_votes.limit(),
        theses: contest.theses.len(),
    }
}

fn addresses(domain: &str) -> OpenDataAddresses {
    let of_instance = |name: &str| format!("/api/v1/public/instances/{domain}/{name}");
    OpenDataAddresses {
        json: of_instance("open-data.json"),
        csv: of_instance("open-data.csv"),
        schema: "/api/v1/public/open-data.schema.json".to_owned(),
        signature: of_instance("open-data.json.sig"),
        public_key: "/api/v1/public/open-data-key.pem".to_owned(),
    }
}

/// Those who take part in an instance.
struct People {
    parties: Vec<Party>,
    candidates: Vec<Candidate>,
    invited: HashSet<PartyId>,
    events: HashMap<CandidateId, CandidateEvents>,
}

impl People {
    fn standing_parties(&self) -> impl Iterator<Item = &Party> {
        self.parties.iter().filter(|party| party.status != parties::PartyStatus::Deactivated)
    }

    fn asked_parties(&self, contest: &ElectionData, translated: &Translator) -> Vec<InvitedParty> {
        if !contest.application.configuration.algorithm.match_type.includes_parties() {
            return Vec::new();
        }
        let asked = |party: &Party| InvitedParty {
            id: party.id,
            shortcut: translated.text(&party.profile.shortcut),
            name: translated.text(&party.profile.name),
            invited: self.invited.contains(&party.id),
            submitted_at: party.submitted_at,
        };
        self.standing_parties().map(asked).collect()
    }

    /// The candidates that are asked, each with its party, as a number.
    fn asked_candidates<'a>(
        &'a self,
        contest: &ElectionData,
    ) -> impl Iterator<Item = (Option<PartyId>, InvitedCandidates)> + use<'a> {
        let are_asked = contest.application.configuration.algorithm.match_type.includes_candidates();
        let standing: HashSet<PartyId> = self.standing_parties().map(|party| party.id).collect();
        self.candidates
            .iter()
            .filter(move |candidate| {
                are_asked
                    && candidate.has_profile
                    && candidate.status != candidates::CandidateStatus::Deactivated
                    && candidate.party.is_none_or(|party| standing.contains(&party))
            })
            .map(|candidate| {
                let events = self.events.get(&candidate.id).copied().unwrap_or_default();
                let was_invited = events.invited_at.is_some() || events.signed_in_at.is_some();
                let asked = InvitedCandidates {
                    total: 1,
                    invited: usize::from(was_invited),
                    submitted: usize::from(candidate.submitted_at.is_some()),
                    entered: usize::from(candidate.submitted_at.is_some() && !was_invited),
                };
                (candidate.party, asked)
            })
    }

    fn asked_candidates_by_party(
        &self,
        contest: &ElectionData,
        translated: &Translator,
    ) -> Vec<InvitedCandidatesOfParty> {
        let mut by_party: HashMap<Option<PartyId>, InvitedCandidates> = HashMap::new();
        for (party, asked) in self.asked_candidates(contest) {
            let sum = by_party.entry(party).or_default();
            *sum = [*sum, asked].into_iter().sum();
        }
        let named =
            self.parties.iter().map(|party| (Some(party.id), translated.text(&party.profile.shortcut)));
        named
            .chain([(None, String::new())])
            .filter_map(|(party, shortcut)| {
                Some(InvitedCandidatesOfParty { asked: by_party.remove(&party)?, party, shortcut })
            })
            .collect()
    }
}

impl std::iter::Sum for InvitedCandidates {
    fn sum<I: Iterator<Item = InvitedCandidates>>(all: I) -> InvitedCandidates {
        all.fold(InvitedCandidates::default(), |sum, one| InvitedCandidates {
            total: sum.total + one.total,
            invited: sum.invited + one.invited,
            submitted: sum.submitted + one.submitted,
            entered: sum.entered + one.entered,
        })
    }
}

/// The changes as voters read them: those of candidates are counted by the day.
fn told(changes: Vec<PublicChange>, time_zone: &str) -> Vec<ReopenedChange> {
    let day = |at: Timestamp| today(at, time_zone);
    let mut all: Vec<ReopenedChange> = Vec::new();
    for PublicChange { kind, reason, party, at } in changes {
        let same = all
            .iter_mut()
            .find(|known| kind.is_about_candidate() && known.kind == kind && day(known.at) == day(at));
        match same {
            Some(known) => known.count += 1,
            None => all.push(ReopenedChange { at, kind, reason, party, count: 1 }),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(kind: PublicChangeKind, at: &str) -> PublicChange {
        PublicChange { kind, reason: String::new(), party: None, at: at.parse().unwrap() }
    }

    #[test]
    fn candidates_who_correct_their_answers_are_counted_by_the_day() {
        let told = told(
            vec![
                change(PublicChangeKind::CandidateAnswersReopened, "2027-03-02T12:00:00Z"),
                change(PublicChangeKind::ThesesReopened, "2027-03-02T11:00:00Z"),
                // Half past midnight in Berlin, still the day before in Greenwich.
                change(PublicChangeKind::CandidateAnswersReopened, "2027-03-01T23:30:00Z"),
                change(PublicChangeKind::CandidateAnswersReopened, "2027-03-01T10:00:00Z"),
            ],
            "Europe/Berlin",
        );
        let counted: Vec<_> = told.iter().map(|change| (change.kind, change.count)).collect();
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
