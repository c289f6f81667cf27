//! The configuration document of an instance: appearance, questions and calculation.
//!
//! Names and shapes are those of the wire. Every field of the document has a default, so a new instance works without any
//! configuration. Unknown keys are rejected. Texts are in the instance's default language;
//! [`Configuration::translations`] holds those in other languages, except for labels, which contain their own.
use crate::texts::{Language, ReadableText};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

mod ab_testing;
mod algorithm;
mod checks;
mod document;
mod lenient;
mod wording;

pub use ab_testing::{AbTesting, TestedFeature};
pub use algorithm::{
    Algorithm, AnswerChoices, AnswerLabel, Calculation, MatchType, WeightLimit, WeightLimitWire,
};
pub use document::ConfigurationError;
pub use lenient::LenientRead;
pub use wording::ConfigurationText;

/// The version of the document that this program writes.
pub const VERSION: u32 = 1;

/// The whole document.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct Configuration {
    /// The version of the document format.
    pub version: u32,
    /// The first screen.
    pub introduction: Introduction,
    /// Colours and logo.
    pub theming: Theming,
    /// Which fields of a candidate's profile are shown and required.
    pub matches: CandidateFieldSettings,
    /// How answers are given and compared.
    pub algorithm: Algorithm,
    /// Who pays for the instance.
    pub sponsors: Vec<Sponsor>,
    /// An advertisement between the theses.
    pub ads: AdvertisementSettings,
    /// A survey before the theses.
    pub presurvey: Survey,
    /// A survey after some theses.
    pub survey: Survey,
    /// The choice between several instances.
    pub cluster: ClusterSettings,
    /// A/B test: whether a part of the voters sees an additional feature.
    pub abtesting: AbTesting,
    /// Whether voters may go to the results before the last thesis.
    pub skip_to_results: SkipToResults,
    /// Links in the footer of every page.
    #[serde(rename = "footer-links")]
    pub footer_links: Vec<FooterLink>,
    /// Minimum share, from 0 to 1, of the voter's answered theses that an entity must have answered to get a rank.
    pub least_coverage: f64,
    /// Whether voters may contribute their answers to research, without any identifier.
    pub research: bool,
    /// Origins (`https://example.org`) whose pages may show this instance in a frame.
    pub embed_origins: Vec<String>,
    /// The licence of the data that the instance publishes.
    pub open_data_licence: String,
    /// Days on which parties and candidates without submitted answers get a reminder, `YYYY-MM-DD`.
    pub reminders: Vec<jiff::civil::Date>,
    /// Whether candidates see their party's submitted answers.
    pub candidates_see_party_answers: bool,
    /// Whether only creators change the names of candidates once voters can use the instance.
    pub only_creators_rename: bool,
    /// The order of the theses for voters.
    pub thesis_order: ThesisOrder,
    /// Seconds without input after which a shared device resets itself; `None` for voters' own devices.
    pub kiosk_idle_seconds: Option<u32>,
    /// Texts other than labels in other languages: language → path of the text (`ads.title`, `sponsors.0.name`) → text.
    pub translations: BTreeMap<Language, BTreeMap<String, String>>,
}

impl Default for Configuration {
    fn default() -> Configuration {
        Configuration {
            version: VERSION,
            introduction: Introduction::default(),
            theming: Theming::default(),
            matches: CandidateFieldSettings::default(),
            algorithm: Algorithm::default(),
            sponsors: Vec::new(),
            ads: AdvertisementSettings::default(),
            presurvey: Survey::default(),
            survey: Survey::default(),
            cluster: ClusterSettings::default(),
            abtesting: AbTesting::default(),
            skip_to_results: SkipToResults::default(),
            footer_links: Vec::new(),
            least_coverage: 0.5,
            research: false,
            embed_origins: Vec::new(),
            open_data_licence: "CC BY 4.0".to_owned(),
            reminders: Vec::new(),
            candidates_see_party_answers: false,
            only_creators_rename: false,
            thesis_order: ThesisOrder::default(),
            kiosk_idle_seconds: None,
            translations: BTreeMap::new(),
        }
    }
}

/// The first screen.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Introduction {
    /// The path of the background image on this portal.
    pub background: Option<String>,
    /// The heading above the sponsors.
    pub sponsor_text: String,
}

/// Names of the backgrounds that the portal provides.
pub const BACKGROUNDS: [&str; 8] = ["hills", "coast", "town", "fields", "river", "forest", "waves", "paper"];

/// Returns the path of a background that the portal provides.
pub fn background_path(name: &str) -> String {
    format!("/assets/backgrounds/{name}.svg")
}

/// Colours and logo. Without colours, the portal's default colours apply.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Theming {
    /// The accent colour, `#rrggbb`.
    pub primary: Option<String>,
    /// The second colour, `#rrggbb`.
    pub secondary: Option<String>,
    /// The path of the logo on this portal.
    pub logo: Option<String>,
}

/// Which fields of a candidate's profile are shown and required.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct CandidateFieldSettings {
    /// The fields, in display order. Fields that are missing here are not shown.
    pub fields: Vec<CandidateField>,
}

impl Default for CandidateFieldSettings {
    fn default() -> CandidateFieldSettings {
        let all = [
            CandidateFieldName::District,
            CandidateFieldName::List,
            CandidateFieldName::Website,
            CandidateFieldName::Description,
        ];
        CandidateFieldSettings { fields: all.map(CandidateField::new_visible).to_vec() }
    }
}

impl CandidateFieldSettings {
    /// Returns whether voters see this field.
    pub fn is_shown(&self, name: CandidateFieldName) -> bool {
        self.fields.iter().any(|field| field.name == name && field.show)
    }

    /// Returns whether a candidate must fill in this field.
    pub fn is_required(&self, name: CandidateFieldName) -> bool {
        self.fields.iter().any(|field| field.name == name && field.required)
    }
}

/// A field of a candidate's profile.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CandidateField {
    /// Which field.
    pub name: CandidateFieldName,
    /// The label in the default language; empty for the portal's own label.
    #[serde(default)]
    pub value: String,
    /// Whether a candidate must fill it in.
    #[serde(default)]
    pub required: bool,
    /// Whether voters see it.
    #[serde(default)]
    pub show: bool,
    /// The label in other languages.
    #[serde(default)]
    pub locales: BTreeMap<Language, String>,
}

impl CandidateField {
    fn new_visible(name: CandidateFieldName) -> CandidateField {
        CandidateField { name, value: String::new(), required: false, show: true, locales: BTreeMap::new() }
    }

    /// Returns the translated label for a reader of `language`, otherwise in the same language without region and variant;
    /// `None` without a translation.
    pub fn read_label(&self, language: &Language) -> Option<ReadableText<'_>> {
        let in_language =
            |tag: &str| self.locales.iter().find(|(known, text)| known.as_str() == tag && !text.is_empty());
        let (found, text) = language.fallback_tags().into_iter().find_map(in_language)?;
        Some(ReadableText { text, other_language: Some(found).filter(|found| *found != language) })
    }
}

/// The fields of a candidate's profile that can be shown or hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CandidateFieldName {
    /// The constituency.
    District,
    /// The candidate's description of itself.
    Description,
    /// The place on the list.
    List,
    /// The occupation.
    Occupation,
    /// The website.
    Website,
    /// The gender, if disclosed. Every candidate is asked for it.
    Gender,
    /// The age group in the year of the election. The year of birth is never required and never shown.
    Age,
}

/// A sponsor of the instance.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Sponsor {
    /// The name.
    pub name: String,
    /// The path of the picture on this portal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub image: Option<String>,
    /// The website.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub href: Option<String>,
}

/// An advertisement between the theses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct AdvertisementSettings {
    /// The heading; without one there is no advertisement.
    pub title: String,
    /// The text.
    pub description: String,
    /// The link of the agree button.
    pub link: Option<String>,
    /// The label of the agree button.
    pub agree: String,
    /// The label of the disagree button.
    pub disagree: String,
    /// One in this number of voters sees the advertisement; 1 for all voters.
    pub frequency: u32,
}

impl Default for AdvertisementSettings {
    fn default() -> AdvertisementSettings {
        AdvertisementSettings {
            title: String::new(),
            description: String::new(),
            link: None,
            agree: String::new(),
            disagree: String::new(),
            frequency: 1,
        }
    }
}

/// A survey that voters are invited to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct Survey {
    /// Whether there is one.
    pub enabled: bool,
    /// The URL; opened only when the voter clicks the link.
    pub endpoint: Option<String>,
    /// One in this number of voters sees the survey; 1 for all voters.
    pub frequency: u32,
    /// The number of answered theses after which the survey is shown.
    pub min_theses_amount: u32,
    /// The heading.
    pub title: String,
    /// The text.
    pub description: String,
    /// The label of the yes button.
    pub yes: String,
    /// The label of the no button.
    pub no: String,
}

impl Default for Survey {
    fn default() -> Survey {
        Survey {
            enabled: false,
            endpoint: None,
            frequency: 1,
            min_theses_amount: 0,
            title: String::new(),
            description: String::new(),
            yes: String::new(),
            no: String::new(),
        }
    }
}

/// The choice between several instances.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ClusterSettings {
    /// Whether the instance shows its cluster.
    pub enabled: bool,
    /// The heading.
    pub title: String,
    /// The text.
    pub description: String,
    /// The instances of the cluster; read-only.
    pub instances: Vec<i64>,
}

/// Whether voters may go to the results before the last thesis.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct SkipToResults {
    /// Whether voters may do so.
    pub enabled: bool,
    /// The number of answered theses after which they may.
    pub min_theses: u32,
}

/// A link in the footer of every page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FooterLink {
    /// The text of the link.
    pub text: String,
    /// The target URL.
    pub href: String,
}

/// The order of the theses for voters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ThesisOrder {
    /// The creator's order.
    #[default]
    Fixed,
    /// A random order for each voter.
    #[serde(rename = "drawn")]
    Random,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_of_a_field_falls_back_to_the_language_without_its_variant() {
        let language = |tag: &str| tag.parse::<Language>().unwrap();
        let locales = BTreeMap::from([
            (language("en"), "Occupation".to_owned()),
            (language("en-x-easy"), String::new()),
            (language("fi"), "Ammatti".to_owned()),
        ]);
        let field = CandidateField { locales, ..CandidateField::new_visible(CandidateFieldName::Occupation) };
        let read = |tag: &str| {
            let language = language(tag);
            field.read_label(&language).map(|label| (label.text, label.other_language.is_some()))
        };
        assert_eq!(read("fi"), Some(("Ammatti", false)));
        assert_eq!(read("en-x-easy"), Some(("Occupation", true)));
        assert_eq!(read("ar"), None);
    }
}
