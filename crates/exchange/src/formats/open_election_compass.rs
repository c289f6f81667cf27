//! Open Election Compass: JSON, version 1, every text a map by language.
//!
//! Positions are `approve`, `neutral` or `partly`, `reject` (`cityblock/…`), also `strongly-approve` and
//! `strongly-reject` (`hybrid`), and `skip`. A statement may contain `[term]<explanation>`. Other algorithms have
//! other positions and are rejected.
use crate::{
    diagnostics::{
        diagnostic::{ImportDiagnostic, SourceLocation},
        kinds::DiagnosticKind,
        report::DiagnosticReport,
    },
    files::document::{self, ScalarText, deserialize_or_default},
    formats::heading::{self, ElectionHeading},
    model::{
        bundle::{Bundle, BundleAnswer, BundleParty, BundleThesis},
        import_options::ReadOptions,
    },
};
use elections::{
    answers::AnswerValue,
    bounds,
    configuration::{AnswerChoices, AnswerLabel, Calculation, FooterLink},
    formats,
    texts::{Language, Texts},
};
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};

/// A text by language.
type Map = BTreeMap<String, Option<String>>;

#[derive(Deserialize)]
struct Compass {
    version: Option<ScalarText>,
    algorithm: Option<String>,
    #[serde(default)]
    languages: Vec<LanguageEntry>,
    #[serde(default, deserialize_with = "deserialize_or_default")]
    title: Map,
    #[serde(default, deserialize_with = "deserialize_or_default")]
    subtitle: Map,
    #[serde(default, deserialize_with = "deserialize_or_default")]
    introduction: Introduction,
    parties: Vec<PartyEntry>,
    theses: Vec<Statement>,
    #[serde(default, rename = "footer-links", deserialize_with = "deserialize_or_default")]
    footer_links: Vec<Link>,
}

#[derive(Deserialize)]
struct LanguageEntry {
    code: String,
    #[serde(rename = "name")]
    _name: Option<String>,
}

#[derive(Default, Deserialize)]
struct Introduction {
    #[serde(default, deserialize_with = "deserialize_or_default")]
    heading: Map,
    #[serde(default, deserialize_with = "deserialize_or_default")]
    text: Map,
}

#[derive(Deserialize)]
struct PartyEntry {
    alias: String,
    #[serde(default, deserialize_with = "deserialize_or_default")]
    name: Map,
    #[serde(default, deserialize_with = "deserialize_or_default")]
    short: Map,
    #[serde(default, deserialize_with = "deserialize_or_default")]
    description: Map,
    logo: Option<String>,
}

#[derive(Deserialize)]
struct Statement {
    #[serde(default, deserialize_with = "deserialize_or_default")]
    title: Map,
    statement: Map,
    #[serde(default, deserialize_with = "deserialize_or_default")]
    positions: BTreeMap<String, PositionEntry>,
}

#[derive(Deserialize)]
struct PositionEntry {
    position: Option<String>,
    #[serde(default, deserialize_with = "deserialize_or_default")]
    explanation: Map,
}

#[derive(Deserialize)]
struct Link {
    #[serde(default, deserialize_with = "deserialize_or_default")]
    text: Map,
    #[serde(default, deserialize_with = "deserialize_or_default")]
    href: Map,
}

/// Reads the file.
pub(crate) fn read(
    file: &str,
    json: &str,
    options: &ReadOptions,
    report: &mut DiagnosticReport,
) -> Option<Bundle> {
    let compass: Compass = document::parse_json(json, report)?;
    check_version(&compass, report);
    let (decisions, calculation) = parse_algorithm(&compass, report)?;
    let languages = read_languages(&compass, options, report);
    let reader = Reader { languages: &languages };
    let heading = ElectionHeading {
        title: reader.convert_texts(&compass.title, &SourceLocation::entry("title"), report),
        languages: languages.clone(),
        decisions,
        ..ElectionHeading::new(file, options)
    };
    let mut bundle = heading.build_bundle(options, report)?;
    let heading = &[("title", "title.*"), ("description", "introduction"), ("languages", "languages")];
    report.add_entry_origin("instance", "", heading);
    report.add_entry_origin("election", "", &[("name", "title")]);
    report.add_entry_origin("configuration", "", &[("footer_links", "footer-links")]);
    bundle.instance.description = reader.build_description(&compass, report);
    bundle.configuration.algorithm.calculation = calculation;
    if compass.algorithm.as_deref() == Some(PARTLY_ALGORITHM) {
        bundle.configuration.algorithm.labels = partly_labels(&languages);
        let words = PARTLY_LABELS.map(|[_, english]| english).join(", ");
        report.add(
            ImportDiagnostic::note(DiagnosticKind::AnswerLabels)
                .with_location(SourceLocation::entry("algorithm"))
                .with_excerpt(words),
        );
    }
    bundle.theses = compass
        .theses
        .iter()
        .enumerate()
        .map(|(at, thesis)| reader.build_thesis(at, thesis, report))
        .collect();
    bundle.parties =
        compass.parties.iter().enumerate().map(|(at, party)| reader.build_party(at, party, report)).collect();
    reader.add_answers(&compass, &mut bundle, decisions, report);
    reader.add_footer_links(&compass, &mut bundle, report);
    bundle.configuration.algorithm.match_type = heading::derive_match_type(&bundle);
    Some(bundle)
}

/// The algorithm whose middle answer is not neutral.
const PARTLY_ALGORITHM: &str = "cityblock/approve-partly-reject";

/// The labels of its buttons in German and English, from disagree to agree.
const PARTLY_LABELS: [[&str; 2]; 3] =
    [["Ablehnen", "Reject"], ["Teilweise", "Partly"], ["Zustimmen", "Approve"]];

/// Returns these labels in the languages of the compass. They are in English if the default language is neither
/// German nor English.
fn partly_labels(languages: &[Language]) -> Vec<AnswerLabel> {
    let is_german = |language: &Language| language.primary() == "de";
    let word = |language: &Language, [german, english]: [&str; 2]| {
        let words = if is_german(language) {
            Some(german)
        } else {
            Some(english).filter(|_| language.primary() == "en")
        };
        words.map(str::to_owned)
    };
    let label = |words: [&str; 2]| AnswerLabel {
        value: languages
            .first()
            .and_then(|default| word(default, words))
            .unwrap_or_else(|| words[1].to_owned()),
        locales: languages
            .iter()
            .skip(1)
            .filter_map(|language| Some((language.clone(), word(language, words)?)))
            .collect(),
    };
    PARTLY_LABELS.map(label).to_vec()
}

fn check_version(compass: &Compass, report: &mut DiagnosticReport) {
    let version = match &compass.version {
        None => return,
        Some(version) => version.as_str(),
    };
    if version != "1" {
        report.add(
            ImportDiagnostic::error(DiagnosticKind::UnknownVersion)
                .with_location(SourceLocation::entry("version"))
                .with_excerpt(version),
        );
    }
}

fn parse_algorithm(compass: &Compass, report: &mut DiagnosticReport) -> Option<(AnswerChoices, Calculation)> {
    match compass.algorithm.as_deref().unwrap_or("cityblock/approve-neutral-reject") {
        "cityblock/approve-neutral-reject" | PARTLY_ALGORITHM => {
            Some((AnswerChoices::Three, Calculation::Manhattan))
        }
        "hybrid" => {
            report.add(
                ImportDiagnostic::warning(DiagnosticKind::HybridDiffers)
                    .with_location(SourceLocation::entry("algorithm")),
            );
            Some((AnswerChoices::Five, Calculation::Hybrid))
        }
        other => {
            report.add(
                ImportDiagnostic::error(DiagnosticKind::UnknownAlgorithm)
                    .with_location(SourceLocation::entry("algorithm"))
                    .with_excerpt(other),
            );
            None
        }
    }
}

fn read_languages(compass: &Compass, options: &ReadOptions, report: &mut DiagnosticReport) -> Vec<Language> {
    let mut languages: Vec<Language> = Vec::new();
    for (at, entry) in compass.languages.iter().enumerate() {
        match entry.code.parse() {
            Ok(_) if languages.len() as i64 == bounds::LANGUAGES.max => {
                let kind = DiagnosticKind::TooManyLanguages { max: bounds::LANGUAGES.max };
                report.add(
                    ImportDiagnostic::error(kind)
                        .with_location(SourceLocation::entry(format!("languages[{at}]"))),
                );
                break;
            }
            Ok(language) if !languages.contains(&language) => languages.push(language),
            Ok(_) => {}
            Err(error) => {
                let location = SourceLocation::entry(format!("languages[{at}].code"));
                let kind = DiagnosticKind::UnknownLanguage { code: entry.code.clone(), error };
                report.add(ImportDiagnostic::warning(kind).with_location(location));
            }
        }
    }
    if languages.is_empty() {
        languages.push(options.language.clone().unwrap_or_else(Language::german));
    }
    if let Some(requested) = report.find_requested_language(&languages, options) {
        languages.retain(|language| *language != requested);
        languages.insert(0, requested);
    }
    languages
}

/// Returns the answer for a position on a scale of three or five. Returns `None` for an unknown position.
fn parse_position(position: &str, decisions: AnswerChoices) -> Option<Option<AnswerValue>> {
    let (agree, disagree) = match decisions {
        AnswerChoices::Three => (100, 0),
        AnswerChoices::Five => (75, 25),
    };
    let percent = match (position, decisions) {
        ("skip", _) => return Some(None),
        ("approve", _) => agree,
        ("neutral" | "partly", _) => 50,
        ("reject", _) => disagree,
        ("strongly-approve", AnswerChoices::Five) => 100,
        ("strongly-reject", AnswerChoices::Five) => 0,
        _ => return None,
    };
    AnswerValue::try_from(percent).ok().map(Some)
}

struct Reader<'a> {
    /// The languages of the instance, the default first.
    languages: &'a [Language],
}

impl Reader<'_> {
    fn convert_texts(&self, map: &Map, location: &SourceLocation, report: &mut DiagnosticReport) -> Texts {
        self.convert_map(map, location, report, |text, report| report.convert_text(text, location))
    }

    fn convert_map(
        &self,
        map: &Map,
        location: &SourceLocation,
        report: &mut DiagnosticReport,
        convert: impl Fn(&str, &mut DiagnosticReport) -> String,
    ) -> Texts {
        let mut texts = Texts::default();
        for (code, text) in map {
            let Some(text) = text.as_deref().filter(|text| !text.trim().is_empty()) else { continue };
            match self.languages.iter().find(|language| language.as_str() == code) {
                Some(language) => texts.set(language.clone(), convert(text, report)),
                None => {
                    report.add(
                        ImportDiagnostic::warning(DiagnosticKind::UnlistedLanguage)
                            .with_location(location.clone())
                            .with_excerpt(format!("{code}: {text}")),
                    );
                }
            }
        }
        texts
    }

    /// Joins subtitle, heading and text of the introduction. The subtitle of a compass names its operator.
    fn build_description(&self, compass: &Compass, report: &mut DiagnosticReport) -> Texts {
        let parts = [
            (&compass.subtitle, "subtitle"),
            (&compass.introduction.heading, "introduction.heading"),
            (&compass.introduction.text, "introduction.text"),
        ]
        .map(|(map, path)| self.convert_texts(map, &SourceLocation::entry(path), report));
        let joined = |language: &Language| {
            let parts: Vec<&str> = parts.iter().filter_map(|part| part.get(language)).collect();
            (language.clone(), parts.join("\n\n"))
        };
        self.languages.iter().map(joined).collect()
    }

    fn build_thesis(&self, at: usize, statement: &Statement, report: &mut DiagnosticReport) -> BundleThesis {
        let location = SourceLocation::entry(format!("theses[{at}].statement"));
        let entry = format!("theses[{at}]");
        report.add_entry_origin(entry.clone(), entry, &[("category", ".title.*"), ("text", ".statement.*")]);
        BundleThesis {
            key: format!("t{}", at + 1),
            category: self.convert_texts(
                &statement.title,
                &SourceLocation::entry(format!("theses[{at}].title")),
                report,
            ),
            text: self.convert_map(&statement.statement, &location, report, |text, report| {
                convert_terms(text, &location, report)
            }),
            ..BundleThesis::default()
        }
    }

    fn build_party(&self, at: usize, party: &PartyEntry, report: &mut DiagnosticReport) -> BundleParty {
        let entry = |key: &str| SourceLocation::entry(format!("parties[{at}].{key}"));
        if let Some(logo) = party.logo.as_deref().filter(|logo| !logo.trim().is_empty()) {
            let kind =
                logo.split_once(',').filter(|_| logo.starts_with("data:")).map_or(logo, |(kind, _)| kind);
            report.add_left_out(
                ImportDiagnostic::note(DiagnosticKind::LogoLeftOut)
                    .with_location(entry("logo"))
                    .with_excerpt(kind),
            );
        }
        let name = self.convert_texts(&party.name, &entry("name"), report);
        let short = self.convert_texts(&party.short, &entry("short"), report);
        let fields = &[
            ("key", ".alias"),
            ("shortcut", ".short.*"),
            ("name", ".name.*"),
            ("description", ".description.*"),
        ];
        report.add_entry_origin(format!("parties[{at}]"), format!("parties[{at}]"), fields);
        BundleParty {
            key: party.alias.clone(),
            shortcut: if short.is_empty() { name.clone() } else { short },
            name,
            description: self.convert_texts(&party.description, &entry("description"), report),
            ..BundleParty::default()
        }
    }

    fn add_answers(
        &self,
        compass: &Compass,
        bundle: &mut Bundle,
        decisions: AnswerChoices,
        report: &mut DiagnosticReport,
    ) {
        let index: HashMap<&str, usize> =
            compass.parties.iter().enumerate().map(|(at, party)| (&party.alias[..], at)).collect();
        for (at, statement) in compass.theses.iter().enumerate() {
            for (alias, answer) in &statement.positions {
                let entry = |key: &str| SourceLocation::entry(format!("theses[{at}].positions.{alias}{key}"));
                let party = index.get(&alias[..]);
                let Some((owner, party)) = party.and_then(|at| Some((at, bundle.parties.get_mut(*at)?)))
                else {
                    report.add(
                        ImportDiagnostic::error(DiagnosticKind::PositionOfUnknownParty)
                            .with_location(entry("")),
                    );
                    continue;
                };
                let position = answer.position.as_deref().unwrap_or("skip");
                let Some(value) = parse_position(position, decisions) else {
                    report.add(
                        ImportDiagnostic::error(DiagnosticKind::UnknownPosition)
                            .with_location(entry(".position"))
                            .with_excerpt(position),
                    );
                    continue;
                };
                let explanation = self.convert_texts(&answer.explanation, &entry(".explanation"), report);
                if value.is_some() || !explanation.is_empty() {
                    report.add_entry_origin(
                        format!("parties[{owner}].answers[{}]", party.answers.len()),
                        format!("theses[{at}].positions.{alias}"),
                        &[("value", ".position"), ("explanation", ".explanation.*")],
                    );
                    party.answers.push(BundleAnswer {
                        thesis: bundle.theses[at].key.clone(),
                        value,
                        explanation,
                    });
                }
            }
        }
    }

    fn add_footer_links(&self, compass: &Compass, bundle: &mut Bundle, report: &mut DiagnosticReport) {
        let default = &self.languages[0];
        for (at, link) in compass.footer_links.iter().enumerate() {
            let entry = |key: &str| SourceLocation::entry(format!("footer-links[{at}].{key}"));
            let href = self.convert_texts(&link.href, &entry("href"), report);
            let text = self.convert_texts(&link.text, &entry("text"), report);
            let address = href.text(default, default);
            if !formats::is_url(address) {
                report.add(
                    ImportDiagnostic::warning(DiagnosticKind::LinkWithoutAddress)
                        .with_location(entry("href"))
                        .with_excerpt(address),
                );
                continue;
            }
            for (language, other) in href.iter().filter(|(_, other)| *other != address) {
                report.add(
                    ImportDiagnostic::note(DiagnosticKind::LinkDiffersByLanguage)
                        .with_location(entry("href"))
                        .with_excerpt(format!("{language}: {other}")),
                );
            }
            let path = format!("footer-links.{}.text", bundle.configuration.footer_links.len());
            for (language, text) in text.iter().filter(|(language, _)| *language != default) {
                let texts = bundle.configuration.translations.entry(language.clone()).or_default();
                texts.insert(path.clone(), text.to_owned());
            }
            let text = if text.is_empty() { address } else { text.text(default, default) }.to_owned();
            bundle.configuration.footer_links.push(FooterLink { text, href: address.to_owned() });
        }
    }
}

/// Converts `[term]<explanation>` in a statement to `(term)[explanation]`. Everything else is escaped.
fn convert_terms(statement: &str, location: &SourceLocation, report: &mut DiagnosticReport) -> String {
    let mut text = String::new();
    let mut rest = statement;
    while let Some((before, term, explanation, after)) = find_term(rest) {
        let before = report.convert_text_part(before, location);
        text.push_str(&report.escape_markup(before, location));
        text.push_str(&format!("({term})[{explanation}]"));
        rest = after;
    }
    let rest = report.convert_text_part(rest, location);
    text.push_str(&report.escape_markup(rest, location));
    text.trim().to_owned()
}

/// Returns the text before the first term, the term, its explanation, and the text after it.
fn find_term(text: &str) -> Option<(&str, &str, &str, &str)> {
    let middle = text.find("]<")?;
    let open = text[..middle].rfind('[')?;
    let end = middle + text[middle..].find('>')?;
    let (term, explanation) = (text[open + 1..middle].trim(), text[middle + 2..end].trim());
    (!term.is_empty() && !explanation.is_empty())
        .then(|| (&text[..open], term, explanation, &text[end + 1..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_converted_to_our_notation() {
        let mut report = DiagnosticReport::default();
        let text = convert_terms(
            "The city should regulate [osmosis]<movement of molecules> and [x]<y>, (as)[1] said.",
            &SourceLocation::entry("x"),
            &mut report,
        );
        assert_eq!(
            text,
            "The city should regulate (osmosis)[movement of molecules] and (x)[y], (as) [1] said."
        );
        assert_eq!(report.into_diagnostics().len(), 1);
    }

    #[test]
    fn an_unfinished_term_stays_as_it_is() {
        for text in ["a ]< b", "[a]<b", "[]<x> c", "a [b] < c"] {
            assert_eq!(
                convert_terms(text, &SourceLocation::entry("x"), &mut DiagnosticReport::default()),
                text
            );
        }
    }
}
