//! The title, location and day of an election: from the file, from the options, or derived with a warning.
use crate::{
    diagnostics::{diagnostic::ImportDiagnostic, kinds::DiagnosticKind, report::DiagnosticReport},
    model::{
        bundle::{Bundle, BundleElection, BundleInstance},
        import_options::ReadOptions,
        names,
    },
};
use elections::{
    configuration::{Algorithm, AnswerChoices, Configuration, MatchType},
    texts::{Language, Texts},
};
use jiff::civil::Date;

/// What a file says about its election.
#[derive(Clone, Debug)]
pub(crate) struct ElectionHeading<'a> {
    /// The name of the file, for a file without a title.
    pub(crate) file: &'a str,
    /// The title. It is empty if the file has none.
    pub(crate) title: Texts,
    /// Where the election is held.
    pub(crate) location: Option<String>,
    /// The day of voting.
    pub(crate) election_date: Option<Date>,
    /// The languages, the default first.
    pub(crate) languages: Vec<Language>,
    /// The time zone (IANA name).
    pub(crate) time_zone: &'static str,
    /// The number of answer choices.
    pub(crate) decisions: AnswerChoices,
    /// Whether only the two ends of the scale are used.
    pub(crate) binary: bool,
    /// Whether the authors of the file provide data of their own, not data of another tool.
    pub(crate) is_own_data: bool,
}

impl<'a> ElectionHeading<'a> {
    /// Creates the heading of a file without any information: three choices, in German unless the options say
    /// otherwise.
    pub(crate) fn new(file: &'a str, options: &ReadOptions) -> ElectionHeading<'a> {
        ElectionHeading {
            file,
            title: Texts::default(),
            location: None,
            election_date: None,
            languages: vec![options.language.clone().unwrap_or_else(Language::german)],
            time_zone: "Europe/Berlin",
            decisions: AnswerChoices::Three,
            binary: false,
            is_own_data: false,
        }
    }

    /// Builds a bundle with this heading and no other content. The options override the file. Returns `None`, with
    /// an error in the report, if there is no domain.
    pub(crate) fn build_bundle(self, options: &ReadOptions, report: &mut DiagnosticReport) -> Option<Bundle> {
        let default = self.languages.first().cloned().unwrap_or_else(Language::german);
        let title = match &options.title {
            Some(title) => Texts::single(default.clone(), title.as_str()),
            None if self.title.is_empty() => Texts::single(default.clone(), build_title(self.file, report)),
            None => self.title,
        };
        let name = title.text(&default, &default).to_owned();
        let own = Configuration::default();
        let open_data_licence = match default.as_str().split('-').next() {
            _ if self.is_own_data => own.open_data_licence,
            // The file does not state a licence, so the instance cannot grant one.
            Some("de") => "keine Angabe".to_owned(),
            _ => "not stated".to_owned(),
        };
        let location = options.location.clone().or(self.location).unwrap_or_default();
        let election_date = options.election_date.or(self.election_date);
        if election_date.is_none() {
            report.add(ImportDiagnostic::warning(DiagnosticKind::NoElectionDay));
        }
        let Some(domain) = options.domain.clone().or_else(|| names::suggest_domain(&name, &default)) else {
            report.add(ImportDiagnostic::error(DiagnosticKind::NoDomain).with_excerpt(name));
            return None;
        };
        Some(Bundle {
            format: Default::default(),
            version: Default::default(),
            instance: BundleInstance {
                domain,
                default_language: default.clone(),
                languages: self.languages,
                time_zone: self.time_zone.to_owned(),
                title,
                subtitle: Texts::single(default, location.as_str()),
                description: Texts::default(),
                website: None,
                launch_date: None,
                planned_launch_date: None,
                sundown_date: None,
                answers_until: None,
                late_answers: false,
                editors: Default::default(),
                licence: Default::default(),
                status: None,
                source: None,
            },
            election: BundleElection { name, location, election_date },
            configuration: Configuration {
                algorithm: Algorithm { decisions: self.decisions, binary: self.binary, ..Default::default() },
                open_data_licence,
                ..own
            },
            theses: Vec::new(),
            parties: Vec::new(),
            candidates: Vec::new(),
        })
    }
}

/// Words in file names that name a part of an election.
const PART_WORDS: [&str; 16] = [
    "answers",
    "antworten",
    "candidates",
    "data",
    "daten",
    "fragen",
    "kandidaten",
    "kandidierende",
    "parteien",
    "parties",
    "positionen",
    "questions",
    "thesen",
    "theses",
    "wahl",
    "election",
];

/// Builds a title from the name of a file: `Obsthausen_Fragen.csv` becomes Obsthausen.
fn build_title(file: &str, report: &mut DiagnosticReport) -> String {
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    let words = stem.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let title_words: Vec<&str> =
        words.filter(|word| !PART_WORDS.contains(&&word.to_lowercase()[..])).collect();
    let mut title = title_words.join(" ");
    if title.is_empty() {
        title = "Wahl".to_owned();
    }
    if let Some(first) = title.chars().next() {
        title.replace_range(..first.len_utf8(), &first.to_uppercase().to_string());
    }
    report.add(ImportDiagnostic::warning(DiagnosticKind::NoTitle).with_excerpt(&title));
    title
}

/// Derives with whom voters are matched: with those who answered.
pub(crate) fn derive_match_type(bundle: &Bundle) -> MatchType {
    let parties = bundle.parties.iter().any(|party| !party.answers.is_empty());
    let candidates = bundle.candidates.iter().any(|candidate| !candidate.answers.is_empty());
    match (parties, candidates) {
        (true, false) => MatchType::Parties,
        (false, true) => MatchType::Candidates,
        _ => MatchType::Hybrid,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("Obsthausen_Fragen.csv", "Obsthausen")]
    #[case("kommunalwahl-musterstadt.2027.csv", "Kommunalwahl musterstadt 2027")]
    #[case("data.js", "Wahl")]
    #[case("ärzte.csv", "Ärzte")]
    #[case("", "Wahl")]
    fn a_file_without_a_title_gets_one_from_its_name(#[case] file: &str, #[case] title: &str) {
        let mut report = DiagnosticReport::default();
        assert_eq!(build_title(file, &mut report), title);
        assert_eq!(report.into_diagnostics().len(), 1);
    }

    #[test]
    fn options_override_the_file() {
        let options = ReadOptions {
            title: Some("Mine".into()),
            location: Some("Here".into()),
            election_date: Some(jiff::civil::date(2027, 3, 14)),
            domain: "mine-2027".parse().ok(),
            ..ReadOptions::default()
        };
        let german = Language::german();
        let heading = ElectionHeading {
            title: Texts::single(german.clone(), "Theirs"),
            location: Some("There".into()),
            ..ElectionHeading::new("x.csv", &options)
        };
        let mut report = DiagnosticReport::default();
        let bundle = heading.build_bundle(&options, &mut report).unwrap();
        assert_eq!(bundle.instance.title.get(&german), Some("Mine"));
        assert_eq!((&bundle.election.name[..], &bundle.election.location[..]), ("Mine", "Here"));
        assert_eq!(bundle.election.election_date, options.election_date);
        assert_eq!(bundle.instance.domain.as_str(), "mine-2027");
        assert!(report.into_diagnostics().is_empty());
    }
}
