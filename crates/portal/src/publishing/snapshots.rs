//! The snapshot of an instance: all data of the voter app except the explanations, in one language.
//!
//! It contains public data only: parties and candidates that have submitted and are not deactivated, and the profile
//! fields that the configuration shows. It never contains birth dates, mail addresses or accounts.
use crate::publishing::{
    election_data::{ElectionData, EntityWithAnswers, UsageCounts},
    texts::{FieldLanguages, TextSelector},
};
use elections::{
    answers::Entity,
    candidates::{AgeGroup, Gender, details::CandidateDetails},
    configuration::{
        AbTesting, AdvertisementSettings, CandidateFieldName, CandidateFieldSettings, SkipToResults, Sponsor,
        TestedFeature, ThesisOrder,
    },
    ids::{CandidateId, InstanceId, PartyId, ThesisId},
    instances::DataSource,
    previews::PreviewAnswers,
    texts::Language,
};
use jiff::{Timestamp, civil::Date};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The version of the document format.
pub const FORMAT_VERSION: u32 = 1;

/// The snapshot of an instance in one language.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Snapshot {
    /// The version of the format: 1.
    pub format: u32,
    /// The instance.
    pub instance: SnapshotInstance,
    /// How answers are given and compared.
    pub algorithm: SnapshotAlgorithm,
    /// The answer labels, from strongly disagree to fully agree; omitted if the default labels apply.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<String>,
    /// Colours and pictures.
    pub theming: SnapshotTheming,
    /// When voters can skip to the results.
    pub skip_to_results: SnapshotSkip,
    /// The links in the footer.
    pub footer_links: Vec<SnapshotFooterLink>,
    /// The heading above the sponsors.
    pub sponsor_text: String,
    /// The sponsors.
    pub sponsors: Vec<Sponsor>,
    /// The theses, in order.
    pub theses: Vec<SnapshotThesis>,
    /// The parties to rank; empty if voters are matched with candidates only. Their order has no meaning.
    pub parties: Vec<SnapshotParty>,
    /// The candidates to rank; empty if voters are matched with parties only. Their order has no meaning.
    pub candidates: Vec<SnapshotCandidate>,
    /// The candidates without a profile, of parties that are not deactivated; never ranked.
    pub candidates_light: Vec<SnapshotLightCandidate>,
    /// The parties of all these candidates, whether ranked or not.
    pub affiliations: Vec<SnapshotAffiliation>,
    /// The fields of candidates that are shown, in this order.
    pub fields: Vec<SnapshotField>,
    /// An advertisement among the theses.
    pub ads: Option<SnapshotAdvertisement>,
    /// A survey before the theses.
    pub presurvey: Option<SnapshotSurvey>,
    /// A survey after some theses.
    pub survey: Option<SnapshotSurvey>,
    /// What variant B of a test shows in addition; null without a test.
    pub ab_test: Option<SnapshotAbTest>,
    /// The order in which voters see the theses.
    pub thesis_order: ThesisOrder,
    /// Seconds without interaction after which a shared device starts again; null on voters' own devices.
    pub kiosk_idle_seconds: Option<u32>,
    /// Whether voters are asked to contribute their answers to research.
    pub research: bool,
    /// The cluster for choosing another instance.
    pub cluster: Option<SnapshotCluster>,
    /// Whether the public log of changes has entries.
    pub changed: bool,
    /// In a preview only: whose answers it shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preview: Option<SnapshotPreview>,
    /// How often voters used it, in an archive only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub usage: Option<UsageCounts>,
    /// The languages of those texts that differ from the language of the snapshot, by field name.
    #[serde(skip_serializing_if = "FieldLanguages::is_empty")]
    #[schema(value_type = BTreeMap<String, Language>)]
    pub lang: FieldLanguages,
}

/// A preview of an instance that is not live yet.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(as = SnapshotPreview)]
pub struct SnapshotPreview {
    /// Whose answers it shows.
    pub answers: PreviewAnswers,
}

/// The instance of a snapshot.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SnapshotInstance)]
pub struct SnapshotInstance {
    /// Its id.
    pub id: InstanceId,
    /// The domain: `/match/{domain}`; in a preview `~` and its token.
    pub domain: String,
    /// Its title.
    pub title: String,
    /// Its place.
    pub subtitle: String,
    /// Its description.
    pub description: String,
    /// The language of this snapshot.
    pub language: Language,
    /// The fallback language.
    pub default_language: Language,
    /// The languages it is offered in.
    pub languages: Vec<Language>,
    /// The election.
    pub election_name: String,
    /// Where the election is held.
    pub location: String,
    /// The day of voting.
    pub election_date: Option<Date>,
    /// The last day of the instance.
    pub sundown_date: Option<Date>,
    /// The website of its operators.
    pub website: Option<String>,
    /// The licence of its data.
    pub open_data_licence: String,
    /// The source of imported data.
    pub source: Option<DataSource>,
    /// Whether the election is over, and what remains is an archive without a questionnaire.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub archived: bool,
    /// Whether classes can answer together.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub class_mode: bool,
    /// The languages of those texts that differ from the language of the snapshot, by field name.
    #[serde(skip_serializing_if = "FieldLanguages::is_empty")]
    #[schema(value_type = BTreeMap<String, Language>)]
    pub lang: FieldLanguages,
}

/// How answers are given and compared.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SnapshotAlgorithm)]
pub struct SnapshotAlgorithm {
    /// The number of answer choices: 3 or 5.
    pub decisions: u8,
    /// Whether only the two ends of the scale can be chosen.
    pub binary: bool,
    /// 0 candidates, 1 parties, 2 both.
    pub match_type: u8,
    /// How many theses may be weighted double; null for no limit.
    pub limit_weighted_votes: Option<u16>,
    /// The minimum coverage for a rank, in thousandths.
    pub least_coverage_permille: u16,
    /// The model, so that results can be reproduced.
    pub model: SnapshotModel,
    /// Scores in thousandths, row = entity, column = voter, both from strongly disagree to fully agree.
    pub matrix: Vec<Vec<i32>>,
}

/// The model of a result.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SnapshotModel)]
pub struct SnapshotModel {
    /// manhattan, scalar_product, hybrid or custom.
    pub name: String,
    /// The version of the model.
    pub version: u32,
    /// The SHA-256 of the matrix in thousandths, as compact JSON.
    pub matrix_sha256: String,
}

impl SnapshotModel {
    /// Returns the model of an instance as it appears in results.
    pub(crate) fn build(election_data: &ElectionData) -> SnapshotModel {
        let model = &election_data.model;
        SnapshotModel {
            name: model.name().as_str().to_owned(),
            version: model.version(),
            matrix_sha256: model.matrix_sha256().to_owned(),
        }
    }
}

/// Colours and pictures.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SnapshotTheming)]
pub struct SnapshotTheming {
    /// The accent colour.
    pub primary: Option<String>,
    /// The second colour.
    pub secondary: Option<String>,
    /// The address of the logo.
    pub logo: Option<String>,
    /// The address of the background image.
    pub background: Option<String>,
}

/// When voters can skip to the results.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SnapshotSkip)]
pub struct SnapshotSkip {
    /// Whether skipping is offered.
    pub enabled: bool,
    /// The number of theses after which it is offered.
    pub min_theses: u32,
}

/// A thesis.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SnapshotThesis)]
pub struct SnapshotThesis {
    /// Its id.
    pub id: ThesisId,
    /// Its category.
    pub category: String,
    /// The statement, with its variables filled in and its terms still marked up.
    pub text: String,
    /// Whether it is in another language than the snapshot.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub fallback: bool,
    /// The address of a video in sign language, on another host. It must be opened on the voter's click only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sign_video: Option<String>,
    /// The languages of those texts that differ from the language of the snapshot, by field name.
    #[serde(skip_serializing_if = "FieldLanguages::is_empty")]
    #[schema(value_type = BTreeMap<String, Language>)]
    pub lang: FieldLanguages,
}

/// A link in the footer.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SnapshotFooterLink)]
pub struct SnapshotFooterLink {
    /// The text.
    pub text: String,
    /// The target.
    pub href: String,
    /// The languages of those texts that differ from the language of the snapshot, by field name.
    #[serde(skip_serializing_if = "FieldLanguages::is_empty")]
    #[schema(value_type = BTreeMap<String, Language>)]
    pub lang: FieldLanguages,
}

/// A party.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SnapshotParty)]
pub struct SnapshotParty {
    /// Its id.
    pub id: PartyId,
    /// Its short name.
    pub shortcut: String,
    /// Its name.
    pub name: String,
    /// Its description.
    pub description: String,
    /// Its website.
    pub website: Option<String>,
    /// Its colour.
    pub colour: Option<String>,
    /// The address of its logo.
    pub logo: Option<String>,
    /// One character for each thesis: the position on the scale, from 0 (strongly disagree), or `-`.
    pub answers: String,
    /// Number of answers with an explanation.
    pub explained: usize,
    /// When the answers were submitted, and which have changed since.
    #[serde(flatten)]
    pub submission: SnapshotSubmission,
    /// The languages of those texts that differ from the language of the snapshot, by field name.
    #[serde(skip_serializing_if = "FieldLanguages::is_empty")]
    #[schema(value_type = BTreeMap<String, Language>)]
    pub lang: FieldLanguages,
}

/// When a party or a candidate submitted its answers. Empty if the answers come from the data source of the instance.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[schema(as = SnapshotSubmission)]
pub struct SnapshotSubmission {
    /// The day on which the answers were last submitted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub submitted_on: Option<Date>,
    /// Whether that was after the deadline.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub late: bool,
    /// The days on which answers last changed that voters could see: the rating or the explanation, by the id of the thesis.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub changed_on: BTreeMap<String, Date>,
}

/// A party that a candidate belongs to.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SnapshotAffiliation)]
pub struct SnapshotAffiliation {
    /// Its id.
    pub id: PartyId,
    /// Its short name.
    pub shortcut: String,
    /// Its name.
    pub name: String,
    /// Its colour.
    pub colour: Option<String>,
}

/// A candidate, with the fields that the configuration shows.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SnapshotCandidate)]
pub struct SnapshotCandidate {
    /// Its id.
    pub id: CandidateId,
    /// Its party.
    pub party: Option<PartyId>,
    /// An academic title.
    pub title: String,
    /// The first name.
    pub first_name: String,
    /// The last name.
    pub last_name: String,
    /// The constituency.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub district: Option<String>,
    /// The details that are shown.
    #[serde(flatten)]
    pub details: CandidateDetails,
    /// The list place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub list_place: Option<i16>,
    /// A website.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub website: Option<String>,
    /// The description.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The gender, if given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gender: Option<Gender>,
    /// The age group in the year of the election. The year of birth is never published.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub age_group: Option<AgeGroup>,
    /// The address of its picture.
    pub picture: Option<String>,
    /// One character for each thesis: the position on the scale, from 0 (strongly disagree), or `-`.
    pub answers: String,
    /// Number of answers with an explanation.
    pub explained: usize,
    /// When the answers were submitted, and which have changed since.
    #[serde(flatten)]
    pub submission: SnapshotSubmission,
    /// The languages of those texts that differ from the language of the snapshot, by field name.
    #[serde(skip_serializing_if = "FieldLanguages::is_empty")]
    #[schema(value_type = BTreeMap<String, Language>)]
    pub lang: FieldLanguages,
}

/// A candidate without a profile.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SnapshotLightCandidate)]
pub struct SnapshotLightCandidate {
    /// Its party.
    pub party: Option<PartyId>,
    /// The first name.
    pub first_name: String,
    /// The last name.
    pub last_name: String,
    /// The constituency.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub district: Option<String>,
    /// The address of its picture.
    pub picture: Option<String>,
}

/// A field of candidates that is shown.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SnapshotField)]
pub struct SnapshotField {
    /// Which field.
    pub name: CandidateFieldName,
    /// The label; empty for the default label of the voter app.
    pub label: String,
    /// The languages of those texts that differ from the language of the snapshot, by field name.
    #[serde(skip_serializing_if = "FieldLanguages::is_empty")]
    #[schema(value_type = BTreeMap<String, Language>)]
    pub lang: FieldLanguages,
}

/// An advertisement among the theses.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SnapshotAdvertisement)]
pub struct SnapshotAdvertisement {
    /// The heading.
    pub title: String,
    /// The text.
    pub description: String,
    /// The target of the agree button.
    pub link: Option<String>,
    /// The label of the agree button; empty for the default label of the voter app.
    pub agree: String,
    /// The label of the disagree button; empty for the default label of the voter app.
    pub disagree: String,
    /// One in this many voters sees it; 1 for all.
    pub frequency: u32,
    /// The languages of those texts that differ from the language of the snapshot, by field name.
    #[serde(skip_serializing_if = "FieldLanguages::is_empty")]
    #[schema(value_type = BTreeMap<String, Language>)]
    pub lang: FieldLanguages,
}

/// A survey that voters are invited to.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SnapshotSurvey)]
pub struct SnapshotSurvey {
    /// Its address. It must be opened on the voter's click only.
    pub endpoint: Option<String>,
    /// One in this many voters is asked; 1 for all.
    pub frequency: u32,
    /// The number of answered theses after which voters are asked.
    pub min_theses: u32,
    /// The heading.
    pub title: String,
    /// The text.
    pub description: String,
    /// The label of the yes button; empty for the default label of the voter app.
    pub yes: String,
    /// The label of the no button; empty for the default label of the voter app.
    pub no: String,
    /// The languages of those texts that differ from the language of the snapshot, by field name.
    #[serde(skip_serializing_if = "FieldLanguages::is_empty")]
    #[schema(value_type = BTreeMap<String, Language>)]
    pub lang: FieldLanguages,
}

/// An A/B test of a feature.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(as = SnapshotAbTest)]
pub struct SnapshotAbTest {
    /// The tested feature.
    pub feature: TestedFeature,
    /// The percentage of voters who see it.
    pub percentage_b: u8,
}

/// A cluster of instances.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SnapshotCluster)]
pub struct SnapshotCluster {
    /// The last part of its address `/match/cluster/{url}`.
    pub url: String,
    /// The heading.
    pub title: String,
    /// The text.
    pub description: String,
    /// The languages of those texts that differ from the language of the snapshot, by field name.
    #[serde(skip_serializing_if = "FieldLanguages::is_empty")]
    #[schema(value_type = BTreeMap<String, Language>)]
    pub lang: FieldLanguages,
}

impl Snapshot {
    /// Builds the snapshot in one of the languages of the instance.
    pub fn build(election_data: &ElectionData, language: &Language) -> Snapshot {
        let selector = TextSelector::new(&election_data.instance, language);
        let configuration = &election_data.instance.configuration;
        let mut lang = FieldLanguages::default();
        Snapshot {
            format: FORMAT_VERSION,
            instance: build_instance(election_data, &selector),
            algorithm: build_algorithm(election_data),
            labels: build_labels(&selector, &mut lang),
            theming: build_theming(election_data),
            skip_to_results: build_skip(&configuration.skip_to_results),
            footer_links: build_footer_links(election_data, &selector),
            sponsor_text: lang.extract_text("sponsor_text", selector.sponsor_text()),
            sponsors: selector.sponsors(),
            theses: build_theses(election_data, &selector),
            parties: election_data
                .parties
                .iter()
                .map(|entry| build_party(election_data, entry, &selector))
                .collect(),
            candidates: election_data
                .candidates
                .iter()
                .map(|entry| build_candidate(election_data, entry, &selector))
                .collect(),
            candidates_light: election_data
                .candidates_light
                .iter()
                .map(|candidate| build_light_candidate(election_data, candidate))
                .collect(),
            affiliations: election_data
                .affiliations
                .iter()
                .map(|party| build_affiliation(party, &selector))
                .collect(),
            fields: build_fields(&configuration.matches, &selector),
            ads: build_advertisement(&configuration.ads, &selector),
            presurvey: build_survey("presurvey", &configuration.presurvey, &selector),
            survey: build_survey("survey", &configuration.survey, &selector),
            ab_test: build_ab_test(&configuration.abtesting),
            thesis_order: configuration.thesis_order,
            kiosk_idle_seconds: configuration.kiosk_idle_seconds,
            // A preview does not ask for contributions to research, and does not link to other instances.
            research: configuration.research && election_data.preview.is_none(),
            cluster: build_cluster(election_data, &selector).filter(|_| election_data.preview.is_none()),
            changed: election_data.has_public_changes,
            preview: election_data
                .preview
                .as_ref()
                .map(|preview| SnapshotPreview { answers: preview.answers }),
            usage: election_data.usage,
            lang,
        }
    }
}

fn build_instance(election_data: &ElectionData, selector: &TextSelector) -> SnapshotInstance {
    let (instance, metadata) = (&election_data.instance, &election_data.instance.metadata);
    let mut lang = FieldLanguages::default();
    SnapshotInstance {
        id: instance.id,
        domain: match &election_data.preview {
            Some(preview) => preview.pseudo_domain.clone(),
            None => metadata.domain.to_string(),
        },
        title: lang.extract_text("title", selector.select(&metadata.title)),
        subtitle: lang.extract_text("subtitle", selector.select(&metadata.subtitle)),
        description: lang.extract_text("description", selector.select(&metadata.description)),
        language: selector.language.clone(),
        default_language: metadata.default_language.clone(),
        languages: metadata.languages.clone(),
        election_name: election_data.election.name.clone(),
        location: election_data.election.location.clone(),
        election_date: election_data.election.election_date,
        sundown_date: metadata.sundown_date,
        website: metadata.website.clone(),
        open_data_licence: instance.configuration.open_data_licence.clone(),
        source: metadata.source.clone(),
        archived: instance.is_archive(),
        class_mode: instance.has_class_mode(),
        lang,
    }
}

fn build_algorithm(election_data: &ElectionData) -> SnapshotAlgorithm {
    let configuration = &election_data.instance.configuration;
    let chosen = &configuration.algorithm;
    SnapshotAlgorithm {
        decisions: chosen.decisions.into(),
        binary: chosen.binary,
        match_type: chosen.match_type.into(),
        limit_weighted_votes: chosen.limit_weighted_votes.limit(),
        least_coverage_permille: election_data.least_coverage_permille(),
        model: SnapshotModel::build(election_data),
        matrix: election_data.model.matrix().rows().map(<[i32]>::to_vec).collect(),
    }
}

fn build_labels(selector: &TextSelector, lang: &mut FieldLanguages) -> Vec<String> {
    selector.answer_labels().into_iter().map(|label| lang.extract_text("labels", label)).collect()
}

fn build_theming(election_data: &ElectionData) -> SnapshotTheming {
    let configuration = &election_data.instance.configuration;
    SnapshotTheming {
        primary: configuration.theming.primary.clone(),
        secondary: configuration.theming.secondary.clone(),
        logo: configuration.theming.logo.clone(),
        background: configuration.introduction.background.clone(),
    }
}

fn build_skip(configured: &SkipToResults) -> SnapshotSkip {
    SnapshotSkip { enabled: configured.enabled, min_theses: configured.min_theses }
}

fn build_footer_links(election_data: &ElectionData, selector: &TextSelector) -> Vec<SnapshotFooterLink> {
    let links = election_data.instance.configuration.footer_links.iter().enumerate();
    links
        .map(|(i, link)| {
            let mut lang = FieldLanguages::default();
            SnapshotFooterLink {
                text: lang.extract_text("text", selector.configured_text(&format!("footer-links.{i}.text"))),
                href: link.href.clone(),
                lang,
            }
        })
        .collect()
}

fn build_theses(election_data: &ElectionData, selector: &TextSelector) -> Vec<SnapshotThesis> {
    let metadata = &election_data.instance.metadata;
    let theses = election_data.theses.iter();
    theses
        .map(|thesis| {
            let mut lang = FieldLanguages::default();
            let filled = metadata.fill_variables(&thesis.text);
            let text = selector.select(&filled);
            SnapshotThesis {
                id: thesis.id,
                category: lang.extract_text("category", selector.select(&thesis.category)),
                text: lang.extract_text("text", text),
                fallback: text.is_some_and(|reading| reading.other_language.is_some()),
                sign_video: Some(selector.select_or_empty(&thesis.sign_video))
                    .filter(|address| !address.is_empty()),
                lang,
            }
        })
        .collect()
}

fn build_party(
    election_data: &ElectionData,
    entry: &EntityWithAnswers<elections::parties::Party>,
    selector: &TextSelector,
) -> SnapshotParty {
    let (party, profile) = (&entry.entity, &entry.entity.profile);
    let mut lang = FieldLanguages::default();
    SnapshotParty {
        id: party.id,
        shortcut: selector.select_or_empty(&profile.shortcut),
        name: selector.select_or_empty(&profile.name),
        description: lang.extract_text("description", selector.select(&profile.description)),
        website: profile.website.clone(),
        colour: profile.colour.clone(),
        logo: profile.logo.clone(),
        answers: election_data.encode_answers(entry),
        explained: entry.explained,
        submission: build_submission(election_data, party.id.into(), party.submitted_at),
        lang,
    }
}

fn build_submission(
    election_data: &ElectionData,
    entity: Entity,
    submitted_at: Option<Timestamp>,
) -> SnapshotSubmission {
    let metadata = &election_data.instance.metadata;
    // The time of an import says nothing about the answers.
    let Some(submitted_at) = submitted_at.filter(|_| metadata.source.is_none()) else {
        return SnapshotSubmission::default();
    };
    let changed = election_data.changed_answers.get(&entity).into_iter().flatten();
    SnapshotSubmission {
        submitted_on: Some(metadata.today(submitted_at)),
        late: metadata.is_late(submitted_at),
        changed_on: changed.map(|(thesis, at)| (thesis.to_string(), metadata.today(*at))).collect(),
    }
}

fn build_affiliation(party: &elections::parties::Party, selector: &TextSelector) -> SnapshotAffiliation {
    SnapshotAffiliation {
        id: party.id,
        shortcut: selector.select_or_empty(&party.profile.shortcut),
        name: selector.select_or_empty(&party.profile.name),
        colour: party.profile.colour.clone(),
    }
}

fn build_candidate(
    election_data: &ElectionData,
    entry: &EntityWithAnswers<elections::candidates::Candidate>,
    selector: &TextSelector,
) -> SnapshotCandidate {
    let candidate = &entry.entity;
    let profile = candidate.profile.filter_public(&election_data.instance.configuration.matches);
    let mut lang = FieldLanguages::default();
    let description = selector.select(&profile.description);
    SnapshotCandidate {
        id: candidate.id,
        party: candidate.party,
        title: profile.title,
        first_name: profile.first_name,
        last_name: profile.last_name,
        district: profile.district,
        details: profile.details,
        list_place: profile.list_place,
        website: profile.website,
        description: description.map(|reading| lang.extract_text("description", reading)),
        gender: profile.gender,
        age_group: election_data.find_shown_age_group(candidate),
        picture: profile.picture,
        answers: election_data.encode_answers(entry),
        explained: entry.explained,
        submission: build_submission(election_data, candidate.id.into(), candidate.submitted_at),
        lang,
    }
}

fn build_light_candidate(
    election_data: &ElectionData,
    candidate: &elections::candidates::Candidate,
) -> SnapshotLightCandidate {
    let profile = candidate.profile.filter_public(&election_data.instance.configuration.matches);
    SnapshotLightCandidate {
        party: candidate.party,
        first_name: profile.first_name,
        last_name: profile.last_name,
        district: profile.district,
        picture: profile.picture,
    }
}

fn build_fields(matches: &CandidateFieldSettings, selector: &TextSelector) -> Vec<SnapshotField> {
    let shown = matches.fields.iter().filter(|field| field.show);
    shown
        .map(|field| {
            let mut lang = FieldLanguages::default();
            SnapshotField {
                name: field.name,
                label: lang.extract_text("label", selector.field_label(field)),
                lang,
            }
        })
        .collect()
}

fn build_advertisement(
    ads: &AdvertisementSettings,
    selector: &TextSelector,
) -> Option<SnapshotAdvertisement> {
    if ads.title.trim().is_empty() {
        return None;
    }
    let mut lang = FieldLanguages::default();
    Some(SnapshotAdvertisement {
        title: lang.extract_text("title", selector.configured_text("ads.title")),
        description: lang.extract_text("description", selector.configured_text("ads.description")),
        link: ads.link.clone(),
        agree: lang.extract_text("agree", selector.configured_text("ads.agree")),
        disagree: lang.extract_text("disagree", selector.configured_text("ads.disagree")),
        frequency: ads.frequency,
        lang,
    })
}

fn build_survey(
    name: &str,
    configured: &elections::configuration::Survey,
    selector: &TextSelector,
) -> Option<SnapshotSurvey> {
    if !configured.enabled {
        return None;
    }
    let mut lang = FieldLanguages::default();
    let mut text = |part| lang.extract_text(part, selector.configured_text(&format!("{name}.{part}")));
    Some(SnapshotSurvey {
        endpoint: configured.endpoint.clone(),
        frequency: configured.frequency,
        min_theses: configured.min_theses_amount,
        title: text("title"),
        description: text("description"),
        yes: text("yes"),
        no: text("no"),
        lang,
    })
}

fn build_ab_test(configured: &AbTesting) -> Option<SnapshotAbTest> {
    let AbTesting { enabled, percentage_b, .. } = *configured;
    enabled.then(|| SnapshotAbTest { feature: configured.variant_feature(), percentage_b })
}

/// Builds the cluster, if the instance shows it. The instance's own heading takes precedence over the cluster's.
fn build_cluster(election_data: &ElectionData, selector: &TextSelector) -> Option<SnapshotCluster> {
    let shown = &election_data.instance.configuration.cluster;
    let cluster = election_data.cluster.as_ref().filter(|_| shown.enabled)?;
    let own = |path, of_cluster| {
        selector.configured_text(path).unwrap_or_else(|| selector.as_untranslated(of_cluster))
    };
    let mut lang = FieldLanguages::default();
    Some(SnapshotCluster {
        url: cluster.url.to_string(),
        title: lang.extract_text("title", own("cluster.title", &cluster.title)),
        description: lang.extract_text("description", own("cluster.description", &cluster.description)),
        lang,
    })
}
