//! Reads an election from sheets.
use crate::{
    diagnostics::{diagnostic::ImportDiagnostic, kinds::DiagnosticKind, report::DiagnosticReport},
    files::table::Table,
    formats::{
        heading,
        spreadsheet::{
            SheetKind,
            election_sheet::ElectionFields,
            parse_bool,
            sheets::{SheetRow, Sheets},
        },
    },
    model::{
        bundle::{Bundle, BundleAnswer, BundleCandidate, BundleParty, BundleThesis},
        import_options::ReadOptions,
    },
};
use elections::{
    answers::AnswerValue,
    candidates::{Gender, details::CandidateDetails},
    texts::Language,
};
use std::collections::{HashMap, HashSet};

/// Reads the sheets of a workbook, or of several CSV files.
pub(crate) fn read(
    files: &[(&str, &[Table])],
    options: &ReadOptions,
    report: &mut DiagnosticReport,
) -> Option<Bundle> {
    let sheets = Sheets::new(files, report);
    if !sheets.has(SheetKind::Theses) {
        report.add(ImportDiagnostic::error(DiagnosticKind::NoThesesSheet));
    }
    if report.has_errors() {
        return None;
    }
    let fields = ElectionFields::read(&sheets, options);
    report.set_file(fields.main_file(files));
    let options = &ReadOptions {
        domain: options.domain.clone().or_else(|| fields.parse_domain(report)),
        ..options.clone()
    };
    let mut bundle = fields
        .build_heading(fields.main_file(files), &sheets, options, report)
        .build_bundle(options, report)?;
    fields.fill(&mut bundle, report);
    fields.record_origins(fields.main_file(files), report);
    for (list, kind) in LISTS {
        if let Some(origin) = sheets.list_origin(kind) {
            report.add_origin(list, origin);
        }
    }
    let reader = Reader { sheets: &sheets, language: bundle.instance.default_language.clone() };
    bundle.theses = reader.read_theses(report);
    bundle.parties = reader.read_parties(report);
    bundle.candidates = reader.read_candidates(report);
    reader.read_answers(&mut bundle, report);
    bundle.configuration.algorithm.match_type = heading::derive_match_type(&bundle);
    report.set_file(fields.main_file(files));
    Some(bundle)
}

/// The lists of a bundle, and the sheets from which they are read.
const LISTS: [(&str, SheetKind); 3] =
    [("theses", SheetKind::Theses), ("parties", SheetKind::Parties), ("candidates", SheetKind::Candidates)];

pub(super) fn parse_gender(text: &str) -> Option<Gender> {
    match &text.to_lowercase().replace(' ', "_")[..] {
        "male" | "männlich" | "m" => Some(Gender::Male),
        "female" | "weiblich" | "f" | "w" => Some(Gender::Female),
        "diverse" | "divers" | "d" => Some(Gender::Diverse),
        "no_comment" | "keine_angabe" => Some(Gender::NoComment),
        _ => None,
    }
}

struct Reader<'a> {
    sheets: &'a Sheets<'a>,
    language: Language,
}

impl<'a> Reader<'a> {
    /// Returns the rows of a sheet with their keys. A row without a key, or with the key of another row, is an
    /// error.
    fn rows_with_keys(&self, kind: SheetKind, report: &mut DiagnosticReport) -> Vec<(String, SheetRow<'a>)> {
        let list = LISTS.iter().find(|(_, of)| *of == kind).map_or("", |(list, _)| list);
        let mut seen = HashSet::new();
        let mut rows = Vec::new();
        for entry in self.sheets.entries(kind) {
            let key = entry.text("key");
            if key.is_empty() {
                entry.error("key", DiagnosticKind::RowWithoutKey, report);
            } else if !seen.insert(key) {
                entry.error("key", DiagnosticKind::DuplicateRowKey, report);
            } else {
                report.add_origin(format!("{list}[{}]", rows.len()), entry.origin());
                rows.push((key.to_owned(), entry));
            }
        }
        rows
    }

    fn read_theses(&self, report: &mut DiagnosticReport) -> Vec<BundleThesis> {
        let thesis = |(key, entry): (String, SheetRow<'_>)| BundleThesis {
            key,
            category: entry.texts("category", &self.language),
            text: entry.texts("text", &self.language),
            ..BundleThesis::default()
        };
        self.rows_with_keys(SheetKind::Theses, report).into_iter().map(thesis).collect()
    }

    fn read_parties(&self, report: &mut DiagnosticReport) -> Vec<BundleParty> {
        let rows = self.rows_with_keys(SheetKind::Parties, report);
        let keys: HashSet<String> = rows.iter().map(|(key, _)| key.clone()).collect();
        let mut parties = Vec::new();
        for (key, entry) in rows {
            let shortcut = entry.texts("shortcut", &self.language);
            let name = entry.texts("name", &self.language);
            let parent = entry.parse("parent", DiagnosticKind::NoSuchParty, report, |parent| {
                keys.contains(parent).then(|| parent.to_owned())
            });
            parties.push(BundleParty {
                key,
                name: if name.is_empty() { shortcut.clone() } else { name },
                shortcut,
                description: entry.texts("description", &self.language),
                website: entry.optional_text("website"),
                colour: entry.optional_text("colour"),
                parent,
                ..BundleParty::default()
            });
        }
        parties
    }

    fn read_candidates(&self, report: &mut DiagnosticReport) -> Vec<BundleCandidate> {
        let parties: HashSet<&str> =
            self.sheets.entries(SheetKind::Parties).map(|entry| entry.text("key")).collect();
        let mut candidates = Vec::new();
        for (key, entry) in self.rows_with_keys(SheetKind::Candidates, report) {
            let party = entry.parse("party", DiagnosticKind::NoSuchParty, report, |party| {
                parties.contains(party).then(|| party.to_owned())
            });
            let candidate = BundleCandidate {
                key,
                party,
                title: entry.text("title").to_owned(),
                first_name: entry.text("first_name").to_owned(),
                last_name: entry.text("last_name").to_owned(),
                gender: entry.parse("gender", DiagnosticKind::InvalidGender, report, parse_gender),
                birth_year: entry
                    .parse("birth_year", DiagnosticKind::InvalidYear, report, |year| year.parse().ok()),
                email: entry.optional_text("email"),
                district: entry.optional_text("district"),
                list_place: entry.parse("list_place", DiagnosticKind::InvalidListPlace, report, |location| {
                    location.parse().ok()
                }),
                website: entry.optional_text("website"),
                description: entry.texts("description", &self.language),
                profile: entry
                    .parse("profile", DiagnosticKind::InvalidBoolean, report, parse_bool)
                    .unwrap_or(true),
                ..BundleCandidate::default()
            };
            let details = CandidateDetails::collect(|detail| entry.optional_text(detail.name()));
            candidates.push(candidate.with_details(details));
        }
        candidates
    }

    fn read_answers(&self, bundle: &mut Bundle, report: &mut DiagnosticReport) {
        let scale = bundle.scale();
        let theses: HashSet<String> = bundle.theses.iter().map(|thesis| thesis.key.clone()).collect();
        let index = |keys: &mut dyn Iterator<Item = &String>| -> HashMap<String, usize> {
            keys.enumerate().map(|(at, key)| (key.clone(), at)).collect()
        };
        let parties = index(&mut bundle.parties.iter().map(|party| &party.key));
        let candidates = index(&mut bundle.candidates.iter().map(|candidate| &candidate.key));
        let mut seen = HashSet::new();
        for entry in self.sheets.entries(SheetKind::Answers) {
            let thesis = entry.text("thesis");
            if !theses.contains(thesis) {
                entry.error("thesis", DiagnosticKind::NoSuchThesis, report);
                continue;
            }
            let value = match parse_value(entry.text("value"), scale) {
                Ok(value) => value,
                Err(kind) => {
                    entry.error("value", kind, report);
                    continue;
                }
            };
            let (party, candidate) = (entry.text("party"), entry.text("candidate"));
            let answers = match (party, candidate) {
                ("", "") => {
                    entry.error("party", DiagnosticKind::AnswerWithoutEntity, report);
                    continue;
                }
                (party, "") => parties.get(party).map(|at| ("parties", at, &mut bundle.parties[*at].answers)),
                ("", candidate) => candidates
                    .get(candidate)
                    .map(|at| ("candidates", at, &mut bundle.candidates[*at].answers)),
                _ => {
                    entry.error("candidate", DiagnosticKind::AnswerWithTwoEntities, report);
                    continue;
                }
            };
            let column = if party.is_empty() { "candidate" } else { "party" };
            match answers {
                None => entry.error(column, DiagnosticKind::NoSuchEntity, report),
                Some(_) if !seen.insert((column, entry.text(column), thesis)) => {
                    entry.error("thesis", DiagnosticKind::DuplicateAnswer, report);
                }
                Some((list, at, answers)) => {
                    report.add_origin(format!("{list}[{at}].answers[{}]", answers.len()), entry.origin());
                    let explanation = entry.texts("explanation", &self.language);
                    answers.push(BundleAnswer { thesis: thesis.to_owned(), value, explanation });
                }
            }
        }
    }
}

/// Parses an answer in percent. An empty cell is no answer.
pub(super) fn parse_value(text: &str, scale: &[u8]) -> Result<Option<AnswerValue>, DiagnosticKind> {
    let number = text.trim_end_matches('%').trim();
    if number.is_empty() {
        return Ok(None);
    }
    let number: Option<f64> = number.replace(',', ".").parse().ok();
    let is_on_scale = |value: &AnswerValue| scale.contains(&value.percent());
    let is_equal = |value: &AnswerValue| number == Some(f64::from(value.percent()));
    let value = AnswerValue::ALL.into_iter().filter(is_on_scale).find(is_equal);
    let is_fraction = number.is_some_and(|share| share > 0.0 && share < 1.0);
    value.map(Some).ok_or_else(|| DiagnosticKind::InvalidPercent { scale: scale.to_vec(), is_fraction })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_a_percentage_of_the_scale_or_nothing() {
        let five = [0, 25, 50, 75, 100];
        assert_eq!(parse_value("75", &five).unwrap().map(AnswerValue::percent), Some(75));
        assert_eq!(parse_value("75 %", &five).unwrap().map(AnswerValue::percent), Some(75));
        assert_eq!(parse_value("75,0", &five).unwrap().map(AnswerValue::percent), Some(75));
        assert_eq!(parse_value("75.0", &five).unwrap().map(AnswerValue::percent), Some(75));
        assert_eq!(parse_value("", &five).unwrap(), None);
        assert_eq!(
            parse_value("25", &[0, 50, 100]).unwrap_err().to_string(),
            "an answer is one of 0, 50, 100, or empty"
        );
        assert!(
            parse_value("0.75", &five)
                .unwrap_err()
                .to_string()
                .ends_with("write whole percents, 75 instead of 0.75")
        );
    }
}
