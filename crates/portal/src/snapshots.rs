//! The snapshot of an instance: everything that the voter app needs but the explanations, in one language.
//!
//! Only what voters may see is in it: parties and candidates that submitted and are not deactivated, of a candidate's
//! profile what the configuration shows, never birth dates, mail addresses or accounts.
use crate::{
    election_data::{ElectionData, EntityWithAnswers},
    texts::{OtherLanguages, Translator},
};
use elections::{
    candidates::{AgeGroup, Gender},
    configuration::{
        AbTesting, AdvertisementSettings, CandidateFieldName, MatchSettings, SkipToResults, Sponsor,
        TestedFeature, ThesisOrder,
    },
    ids::{CandidateId, InstanceId, PartyId, ThesisId},
    instances::DataSource,
    terms::{ThesisVariables, replace_variables},
    texts::Language,
};
use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

/// The version of the document's shape.
pub const FORMAT: u32 = 1;

/// The snapshot of an instance in one language.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Snapshot {
    /// The version of this shape: 1.
    pub format: u32,
    /// The instance.
    pub instance: SnapshotInstance,
    /// How answers are given and compared.
    pub algorithm: SnapshotAlgorithm,
    /// What the answers are called, from strongly disagree to fully agree; left out where they have the usual words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<String>,
    /// Colours and pictures.
    pub theming: SnapshotTheming,
    /// Going to the results before the last thesis.
    pub skip_to_results: SnapshotSkip,
    /// Links at the foot of every page.
    pub footer_links: Vec<SnapshotFooterLink>,
    /// The heading over the sponsors.
    pub sponsor_text: String,
    /// Who pays for the instance.
    pub sponsors: Vec<Sponsor>,
    /// The theses, in order.
    pub theses: Vec<SnapshotThesis>,
    /// The parties to rank, in no telling order; none where voters are matched with candidates alone.
    pub parties: Vec<SnapshotParty>,
    /// The candidates to rank, in no telling order; none where voters are matched with parties alone.
    pub candidates: Vec<SnapshotCandidate>,
    /// The candidates without a profile, of parties that are not deactivated; never ranked.
    pub candidates_light: Vec<SnapshotLightCandidate>,
    /// The parties that all these candidates belong to, ranked or not.
    pub affiliations: Vec<SnapshotAffiliation>,
    /// The fields of candidates that are shown, in this order.
    pub fields: Vec<SnapshotField>,
    /// An advertisement among the theses.
    pub ads: Option<SnapshotAdvertisement>,
    /// A survey before the theses.
    pub presurvey: Option<SnapshotSurvey>,
    /// A survey after some theses.
    pub survey: Option<SnapshotSurvey>,
    /// What some voters see beyond the others; without a test nobody does.
    pub ab_test: Option<SnapshotAbTest>,
    /// In which order voters meet the theses.
    pub thesis_order: ThesisOrder,
    /// Seconds without a touch after which a shared device starts afresh; null on voters' own devices.
    pub kiosk_idle_seconds: Option<u32>,
    /// Whether voters are asked to give their answers to research.
    pub research: bool,
    /// The cluster to choose another instance from.
    pub cluster: Option<SnapshotCluster>,
    /// Whether the log of changes that voters may read has entries.
    pub changed: bool,
    /// The languages of those of its texts that are in another one than the snapshot, by their names.
    #[serde(skip_serializing_if = "OtherLanguages::is_empty")]
    #[schema(value_type = BTreeMap<String, Language>)]
    pub lang: OtherLanguages,
}

/// The instance of a snapshot.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SnapshotInstance)]
pub struct SnapshotInstance {
    /// Its id.
    pub id: InstanceId,
    /// Where voters find it: `/match/{domain}`.
    pub domain: String,
    /// Its title.
    pub title: String,
    /// Its place.
    pub subtitle: String,
    /// What it is about.
    pub description: String,
    /// The language of this snapshot.
    pub language: Language,
    /// The language that stands in where another is missing.
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
    /// The website of those who run it.
    pub website: Option<String>,
    /// The licence of its data.
    pub open_data_licence: String,
    /// Whose data it shows.
    pub source: Option<DataSource>,
    /// The languages of those of its texts that are in another one than the snapshot, by their names.
    #[serde(skip_serializing_if = "OtherLanguages::is_empty")]
    #[schema(value_type = BTreeMap<String, Language>)]
    pub lang: OtherLanguages,
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
    /// The least coverage for a rank, in thousandths.
    pub least_coverage_permille: u16,
    /// The model, so that a result can be computed again.
    pub model: SnapshotModel,
    /// Scores in thousandths, row = entity, column = voter, both from strongly disagree to fully agree.
    pub matrix: Vec<Vec<i32>>,
}

/// What a result was computed with.
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

/// Going to the results before the last thesis.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SnapshotSkip)]
pub struct SnapshotSkip {
    /// Whether it is offered.
    pub enabled: bool,
    /// After how many theses.
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
    /// The statement, its variables filled in, its terms still marked up.
    pub text: String,
    /// Whether it is in another language than the snapshot.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub fallback: bool,
    /// The address of a video in sign language, on another host: opened on the voter's click only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sign_video: Option<String>,
    /// The languages of those of its texts that are in another one than the snapshot, by their names.
    #[serde(skip_serializing_if = "OtherLanguages::is_empty")]
    #[schema(value_type = BTreeMap<String, Language>)]
    pub lang: OtherLanguages,
}

/// A link at the foot of every page.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SnapshotFooterLink)]
pub struct SnapshotFooterLink {
    /// What it says.
    pub text: String,
    /// Where it leads.
    pub href: String,
    /// The languages of those of its texts that are in another one than the snapshot, by their names.
    #[serde(skip_serializing_if = "OtherLanguages::is_empty")]
    #[schema(value_type = BTreeMap<String, Language>)]
    pub lang: OtherLanguages,
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
    /// What it stands for.
    pub description: String,
    /// Its website.
    pub website: Option<String>,
    /// Its colour.
    pub colour: Option<String>,
    /// The address of its logo.
    pub logo: Option<String>,
    /// A character a thesis: the place on the scale, from 0 (strongly disagree), or `-`.
    pub answers: String,
    /// How many answers it explains.
    pub explained: usize,
    /// The languages of those of its texts that are in another one than the snapshot, by their names.
    #[serde(skip_serializing_if = "OtherLanguages::is_empty")]
    #[schema(value_type = BTreeMap<String, Language>)]
    pub lang: OtherLanguages,
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

/// A candidate. What the configuration does not show is missing.
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
    /// The place on the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub list_place: Option<i16>,
    /// A website.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub website: Option<String>,
    /// What it stands for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The gender, where one is told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gender: Option<Gender>,
    /// How old it is in the year of the election; the year of birth itself is never told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub age_group: Option<AgeGroup>,
    /// The address of its picture.
    pub picture: Option<String>,
    /// A character a thesis: the place on the scale, from 0 (strongly disagree), or `-`.
    pub answers: String,
    /// How many answers it explains.
    pub explained: usize,
    /// The languages of those of its texts that are in another one than the snapshot, by their names.
    #[serde(skip_serializing_if = "OtherLanguages::is_empty")]
    #[schema(value_type = BTreeMap<String, Language>)]
    pub lang: OtherLanguages,
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
    /// The address of its picture.
    pub picture: Option<String>,
}

/// A field of candidates that is shown.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SnapshotField)]
pub struct SnapshotField {
    /// Which field.
    pub name: CandidateFieldName,
    /// The displayed name; empty for the voter app's own word.
    pub label: String,
    /// The languages of those of its texts that are in another one than the snapshot, by their names.
    #[serde(skip_serializing_if = "OtherLanguages::is_empty")]
    #[schema(value_type = BTreeMap<String, Language>)]
    pub lang: OtherLanguages,
}

/// An advertisement among the theses.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SnapshotAdvertisement)]
pub struct SnapshotAdvertisement {
    /// The heading.
    pub title: String,
    /// The text.
    pub description: String,
    /// Where the agree button leads.
    pub link: Option<String>,
    /// The agree button; empty for the voter app's own word, as for the other one.
    pub agree: String,
    /// The disagree button.
    pub disagree: String,
    /// Every how many voters see it; 1 for all.
    pub frequency: u32,
    /// The languages of those of its texts that are in another one than the snapshot, by their names.
    #[serde(skip_serializing_if = "OtherLanguages::is_empty")]
    #[schema(value_type = BTreeMap<String, Language>)]
    pub lang: OtherLanguages,
}

/// A survey that voters are invited to.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SnapshotSurvey)]
pub struct SnapshotSurvey {
    /// Where it is; opens on the voter's click only.
    pub endpoint: Option<String>,
    /// Every how many voters are asked; 1 for all.
    pub frequency: u32,
    /// After how many answered theses they are asked.
    pub min_theses: u32,
    /// The heading.
    pub title: String,
    /// The text.
    pub description: String,
    /// The yes button; empty for the voter app's own word, as for the other one.
    pub yes: String,
    /// The no button.
    pub no: String,
    /// The languages of those of its texts that are in another one than the snapshot, by their names.
    #[serde(skip_serializing_if = "OtherLanguages::is_empty")]
    #[schema(value_type = BTreeMap<String, Language>)]
    pub lang: OtherLanguages,
}

/// A test of whether a feature makes a difference.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(as = SnapshotAbTest)]
pub struct SnapshotAbTest {
    /// What is tested.
    pub feature: TestedFeature,
    /// How many of a hundred voters see it.
    pub percentage_b: u8,
}

/// A cluster of instances.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = SnapshotCluster)]
pub struct SnapshotCluster {
    /// Its word in the address `/match/cluster/{url}`.
    pub url: String,
    /// The heading.
    pub title: String,
    /// The text.
    pub description: String,
    /// The languages of those of its texts that are in another one than the snapshot, by their names.
    #[serde(skip_serializing_if = "OtherLanguages::is_empty")]
    #[schema(value_type = BTreeMap<String, Language>)]
    pub lang: OtherLanguages,
}

impl Snapshot {
    /// The snapshot of a contest in one of its languages.
    pub fn of(contest: &ElectionData, language: &Language) -> Snapshot {
        let translated = Translator::new(&contest.application, language);
        let configuration = &contest.application.configuration;
        let mut lang = OtherLanguages::default();
        Snapshot {
            format: FORMAT,
            instance: instance(contest, &translated),
            algorithm: algorithm(contest),
            labels: labels(&translated, &mut lang),
            theming: theming(contest),
            skip_to_results: skip(&configuration.skip_to_results),
            footer_links: footer_links(contest, &translated),
            sponsor_text: lang.note("sponsor_text", translated.sponsor_text()),
            sponsors: translated.sponsors(),
            theses: theses(contest, &translated),
            parties: contest.parties.iter().map(|standing| party(contest, standing, &translated)).collect(),
            candidates: contest
                .candidates
                .iter()
                .map(|standing| candidate(contest, standing, &translated))
                .collect(),
            candidates_light: contest.candidates_light.iter().map(light_candidate).collect(),
            affiliations: contest.affiliations.iter().map(|party| affiliation(party, &translated)).collect(),
            fields: fields(&configuration.matches, &translated),
            ads: advertisement(&configuration.ads, &translated),
            presurvey: survey("presurvey", &configuration.presurvey, &translated),
            survey: survey("survey", &configuration.survey, &translated),
            ab_test: ab_test(&configuration.abtesting),
            thesis_order: configuration.thesis_order,
            kiosk_idle_seconds: configuration.kiosk_idle_seconds,
            research: configuration.research,
            cluster: cluster(contest, &translated),
            changed: contest.is_changed,
            lang,
        }
    }
}

fn instance(contest: &ElectionData, translated: &Translator) -> SnapshotInstance {
    let (application, metadata) = (&contest.application, &contest.application.metadata);
    let mut lang = OtherLanguages::default();
    SnapshotInstance {
        id: application.id,
        domain: metadata.domain.to_string(),
        title: lang.note("title", translated.read(&metadata.title)),
        subtitle: lang.note("subtitle", translated.read(&metadata.subtitle)),
        description: lang.note("description", translated.read(&metadata.description)),
        language: translated.language.clone(),
        default_language: metadata.default_language.clone(),
        languages: metadata.languages.clone(),
        election_name: contest.election.name.clone(),
        location: contest.election.location.clone(),
        election_date: contest.election.election_date,
        sundown_date: metadata.sundown_date,
        website: metadata.website.clone(),
        open_data_licence: application.configuration.open_data_licence.clone(),
        source: metadata.source.clone(),
        lang,
    }
}

fn algorithm(contest: &ElectionData) -> SnapshotAlgorithm {
    let configuration = &contest.application.configuration;
    let chosen = &configuration.algorithm;
    SnapshotAlgorithm {
        decisions: chosen.decisions.into(),
        binary: chosen.binary,
        match_type: chosen.match_type.into(),
        limit_weighted_votes: chosen.limit_weighted_votes.limit(),
        least_coverage_permille: contest.least_coverage_permille(),
        model: contest.model_used(),
        matrix: contest.model.matrix().rows().map(<[i32]>::to_vec).collect(),
    }
}

fn labels(translated: &Translator, lang: &mut OtherLanguages) -> Vec<String> {
    translated.labels().into_iter().map(|label| lang.note("labels", label)).collect()
}

fn theming(contest: &ElectionData) -> SnapshotTheming {
    let configuration = &contest.application.configuration;
    SnapshotTheming {
        primary: configuration.theming.primary.clone(),
        secondary: configuration.theming.secondary.clone(),
        logo: configuration.theming.logo.clone(),
        background: configuration.introduction.background.clone(),
    }
}

fn skip(configured: &SkipToResults) -> SnapshotSkip {
    SnapshotSkip { enabled: configured.enabled, min_theses: configured.min_theses }
}

fn footer_links(contest: &ElectionData, translated: &Translator) -> Vec<SnapshotFooterLink> {
    let links = contest.application.configuration.footer_links.iter().enumerate();
    links
        .map(|(i, link)| {
            let mut lang = OtherLanguages::default();
            SnapshotFooterLink {
                text: lang.note("text", translated.configured(&format!("footer-links.{i}.text"))),
                href: link.href.clone(),
                lang,
            }
        })
        .collect()
}

fn theses(contest: &ElectionData, translated: &Translator) -> Vec<SnapshotThesis> {
    let metadata = &contest.application.metadata;
    let (location, title) = (translated.text(&metadata.subtitle), translated.text(&metadata.title));
    let variables = ThesisVariables { location: &location, title: &title };
    let theses = contest.theses.iter();
    theses
        .map(|thesis| {
            let mut lang = OtherLanguages::default();
            let text = translated.read(&thesis.text);
            SnapshotThesis {
                id: thesis.id,
                category: lang.note("category", translated.read(&thesis.category)),
                text: replace_variables(&lang.note("text", text), &variables),
                fallback: text.is_some_and(|reading| reading.other_language.is_some()),
                sign_video: Some(translated.text(&thesis.sign_video)).filter(|address| !address.is_empty()),
                lang,
            }
        })
        .collect()
}

fn party(
    contest: &ElectionData,
    standing: &EntityWithAnswers<elections::parties::Party>,
    translated: &Translator,
) -> SnapshotParty {
    let (party, profile) = (&standing.entity, &standing.entity.profile);
    let mut lang = OtherLanguages::default();
    SnapshotParty {
        id: party.id,
        shortcut: translated.text(&profile.shortcut),
        name: translated.text(&profile.name),
        description: lang.note("description", translated.read(&profile.description)),
        website: profile.website.clone(),
        colour: profile.colour.clone(),
        logo: profile.logo.clone(),
        answers: contest.answers_text(standing),
        explained: standing.explained,
        lang,
    }
}

fn affiliation(party: &elections::parties::Party, translated: &Translator) -> SnapshotAffiliation {
    SnapshotAffiliation {
        id: party.id,
        shortcut: translated.text(&party.profile.shortcut),
        name: translated.text(&party.profile.name),
        colour: party.profile.colour.clone(),
    }
}

fn candidate(
    contest: &ElectionData,
    standing: &EntityWithAnswers<elections::candidates::Candidate>,
    translated: &Translator,
) -> SnapshotCandidate {
    let (candidate, profile) = (&standing.entity, &standing.entity.profile);
    let shows = |name| contest.application.configuration.matches.is_shown(name);
    let mut lang = OtherLanguages::default();
    let description = Some(&profile.description).filter(|_| shows(CandidateFieldName::Description));
    SnapshotCandidate {
        id: candidate.id,
        party: candidate.party,
        title: profile.title.clone(),
        first_name: profile.first_name.clone(),
        last_name: profile.last_name.clone(),
        district: profile.district.clone().filter(|_| shows(CandidateFieldName::District)),
        list_place: profile.list_place.filter(|_| shows(CandidateFieldName::List)),
        website: profile.website.clone().filter(|_| shows(CandidateFieldName::Website)),
        description: description
            .and_then(|texts| translated.read(texts))
            .map(|reading| lang.note("description", reading)),
        gender: profile.public_gender().filter(|_| shows(CandidateFieldName::Gender)),
        age_group: contest.age_group(profile).filter(|_| shows(CandidateFieldName::Age)),
        picture: profile.picture.clone(),
        answers: contest.answers_text(standing),
        explained: standing.explained,
        lang,
    }
}

fn light_candidate(candidate: &elections::candidates::Candidate) -> SnapshotLightCandidate {
    let profile = &candidate.profile;
    SnapshotLightCandidate {
        party: candidate.party,
        first_name: profile.first_name.clone(),
        last_name: profile.last_name.clone(),
        picture: profile.picture.clone(),
    }
}

fn fields(matches: &MatchSettings, translated: &Translator) -> Vec<SnapshotField> {
    let shown = matches.fields.iter().filter(|field| field.show);
    shown
        .map(|field| {
            let mut lang = OtherLanguages::default();
            SnapshotField { name: field.name, label: lang.note("label", translated.label(field)), lang }
        })
        .collect()
}

fn advertisement(ads: &AdvertisementSettings, translated: &Translator) -> Option<SnapshotAdvertisement> {
    if ads.title.trim().is_empty() {
        return None;
    }
    let mut lang = OtherLanguages::default();
    Some(SnapshotAdvertisement {
        title: lang.note("title", translated.configured("ads.title")),
        description: lang.note("description", translated.configured("ads.description")),
        link: ads.link.clone(),
        agree: lang.note("agree", translated.configured("ads.agree")),
        disagree: lang.note("disagree", translated.configured("ads.disagree")),
        frequency: ads.frequency,
        lang,
    })
}

fn survey(
    name: &str,
    configured: &elections::configuration::Survey,
    translated: &Translator,
) -> Option<SnapshotSurvey> {
    if !configured.enabled {
        return None;
    }
    let mut lang = OtherLanguages::default();
    let mut text = |part| lang.note(part, translated.configured(&format!("{name}.{part}")));
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

fn ab_test(configured: &AbTesting) -> Option<SnapshotAbTest> {
    let AbTesting { enabled, percentage_b, .. } = *configured;
    enabled.then(|| SnapshotAbTest { feature: configured.variant_feature(), percentage_b })
}

/// The cluster, where the instance shows it: under its own heading, else under the cluster's.
fn cluster(contest: &ElectionData, translated: &Translator) -> Option<SnapshotCluster> {
    let shown = &contest.application.configuration.cluster;
    let cluster = contest.cluster.as_ref().filter(|_| shown.enabled)?;
    let own =
        |path, of_cluster| translated.configured(path).unwrap_or_else(|| translated.written_once(of_cluster));
    let mut lang = OtherLanguages::default();
    Some(SnapshotCluster {
        url: cluster.url.to_string(),
        title: lang.note("title", own("cluster.title", &cluster.title)),
        description: lang.note("description", own("cluster.description", &cluster.description)),
        lang,
    })
}
