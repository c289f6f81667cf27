//! Polls whose questions have options in words: Helsingin Sanomat's of 2000, 2003, 2004 and 2006.
//!
//! A workbook with a sheet of questions (`Kysymys`, `Vastausvaihtoehto 1` and so on) and one of candidates
//! (`Vastaus 1`, `Perustelu 1` and so on). Columns are found by their headings, in any order. An answer is the
//! number of an option, optionally with a weight after a semicolon.
//!
//! A question whose options lie between agree and disagree, such as “Kyllä / Ei”, becomes a thesis. For any other
//! question, only the authors could place the options on a scale. It is left out if the options of the import allow
//! it.
use crate::{
    diagnostics::{
        diagnostic::ImportDiagnostic,
        entry_origins::EntryOrigin,
        kinds::DiagnosticKind,
        lost_fields::{self, is_filled},
        report::DiagnosticReport,
    },
    files::{
        plain_text,
        table::{Row, Table},
    },
    formats::heading::{self, ElectionHeading},
    model::{
        bundle::{Bundle, BundleAnswer, BundleCandidate, BundleParty, BundleThesis},
        import_options::ReadOptions,
        names::{self, KeyGenerator},
    },
};
use elections::{
    answers::AnswerValue,
    candidates::{Gender, details::CandidateDetails},
    configuration::{AnswerChoices, AnswerLabel},
    formats,
    texts::{Language, Texts},
};
use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    rc::Rc,
};

/// The number of first rows in which the headings are searched, because a note may precede them.
const MAX_HEADING_ROWS: usize = 20;

/// The meaning of options between agree and disagree, in lower case without the full stop.
const AGREEMENT_OPTIONS: [(&str, Option<u8>); 27] = [
    ("täysin samaa mieltä", Some(100)),
    ("samaa mieltä", Some(100)),
    ("kyllä", Some(100)),
    ("kannatan", Some(100)),
    ("puolesta", Some(100)),
    ("jokseenkin samaa mieltä", Some(75)),
    ("melko samaa mieltä", Some(75)),
    ("osittain samaa mieltä", Some(75)),
    ("osin samaa mieltä", Some(75)),
    ("ei samaa eikä eri mieltä", Some(50)),
    ("siltä väliltä", Some(50)),
    ("varauksin", Some(50)),
    ("osittain", Some(50)),
    ("ehkä", Some(50)),
    ("jokseenkin eri mieltä", Some(25)),
    ("melko eri mieltä", Some(25)),
    ("osittain eri mieltä", Some(25)),
    ("osin eri mieltä", Some(25)),
    ("täysin eri mieltä", Some(0)),
    ("eri mieltä", Some(0)),
    ("ei", Some(0)),
    ("en", Some(0)),
    ("vastustan", Some(0)),
    ("vastaan", Some(0)),
    ("en osaa sanoa", None),
    ("ei mielipidettä", None),
    ("ei kantaa", None),
];

/// The name of the lost field for the weights of answers.
const WEIGHTS_FIELD: &str = "Vastaus: painoarvo";

/// Normalizes a heading, in lower case without hyphens and blanks: `Syntymä-vuosi` becomes `syntymävuosi`.
fn normalize_heading(heading: &str) -> String {
    heading.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Returns the number after the name of a column: 3 for `Vastaus 3`.
fn parse_numbered_heading(heading: &str, name: &str) -> Option<u32> {
    normalize_heading(heading).strip_prefix(name)?.parse().ok()
}

/// A sheet: its headings and the rows below them.
struct HeadedTable<'a> {
    table: &'a Table,
    header: &'a Row,
    rows: &'a [Row],
}

impl<'a> HeadedTable<'a> {
    /// Finds the sheet with a numbered column of this name.
    fn find(tables: &'a [Table], name: &str) -> Option<HeadedTable<'a>> {
        tables.iter().find_map(|table| {
            let is_header = |row: &Row| row.cells().any(|cell| parse_numbered_heading(cell, name).is_some());
            let at = table.rows.iter().take(MAX_HEADING_ROWS).position(is_header)?;
            Some(HeadedTable { table, header: &table.rows[at], rows: &table.rows[at + 1..] })
        })
    }

    /// Returns the column of the first of these names that exists.
    fn column(&self, names: &[&str]) -> Option<usize> {
        let find_name = |name: &&str| self.header.cells().position(|cell| normalize_heading(cell) == **name);
        names.iter().find_map(find_name)
    }

    /// Returns the columns of a name by their numbers.
    fn find_numbered_columns(&self, name: &str) -> BTreeMap<u32, usize> {
        let columns = self.header.cells().enumerate();
        columns.filter_map(|(column, cell)| Some((parse_numbered_heading(cell, name)?, column))).collect()
    }
}

/// Returns whether the tables of a workbook have this format.
pub(crate) fn is_match(tables: &[Table]) -> bool {
    HeadedTable::find(tables, "vastausvaihtoehto").is_some()
}

/// A question of the poll.
struct Question {
    number: u32,
    thesis: BundleThesis,
    /// The meaning of each option, in their order. `None` for a question that is not on an agreement scale.
    scale: Option<Vec<OptionMeaning>>,
}

/// An option of an agreement scale.
struct OptionMeaning {
    words: String,
    /// The answer; `None` for “don't know”.
    value: Option<AnswerValue>,
}

/// Reads the tables of a workbook.
pub(crate) fn read(
    file: &str,
    tables: &[Table],
    options: &ReadOptions,
    report: &mut DiagnosticReport,
) -> Option<Bundle> {
    let sheet = HeadedTable::find(tables, "vastausvaihtoehto")?;
    let language = match &options.language {
        Some(language) => language.clone(),
        None => "fi".parse().ok()?,
    };
    let questions = read_questions(&sheet, &language, options, report);
    let scaled: Vec<&Question> = questions.iter().filter(|question| question.scale.is_some()).collect();
    if scaled.len() < questions.len() && !options.skip_unscaled {
        let kind = DiagnosticKind::WordedOptions {
            questions: questions.len(),
            unscaled: questions.len() - scaled.len(),
        };
        report.add(ImportDiagnostic::error(kind));
        return None;
    }
    if scaled.is_empty() {
        report.add(ImportDiagnostic::error(DiagnosticKind::NoScaledQuestion));
        return None;
    }
    let Some(people) = HeadedTable::find(tables, "vastaus") else {
        report.add(ImportDiagnostic::error(DiagnosticKind::NoCandidates));
        return None;
    };
    let steps = ScaleSteps::from_questions(&scaled);
    let heading = ElectionHeading {
        location: Some("Suomi".to_owned()),
        languages: vec![language.clone()],
        time_zone: "Europe/Helsinki",
        decisions: steps.decisions,
        binary: steps.binary,
        ..ElectionHeading::new(file, options)
    };
    let mut bundle = heading.build_bundle(options, report)?;
    for (at, question) in scaled.iter().enumerate() {
        let row = sheet.rows.iter().find(|row| question_number(&sheet, row) == Some(question.number));
        if let Some(row) = row {
            report.add_origin(
                format!("theses[{at}]"),
                EntryOrigin::from_row(&file.into(), sheet.table, row, &Rc::from([])),
            );
        }
        bundle.theses.push(question.thesis.clone());
    }
    bundle.configuration.algorithm.labels = steps.labels(&scaled);
    let reader = Reader::new(file, &people, &questions, language);
    reader.count_lost_fields(report);
    let (parties, candidates) = reader.read_people(options, report)?;
    bundle.parties = parties;
    bundle.candidates = candidates;
    bundle.configuration.algorithm.match_type = heading::derive_match_type(&bundle);
    Some(bundle)
}

fn question_number(sheet: &HeadedTable<'_>, row: &Row) -> Option<u32> {
    let column = sheet.column(&["kysymyksennumero", "numero", "nro"]);
    match column {
        Some(column) => row.cell(column).trim_end_matches(".0").trim_end_matches('.').parse().ok(),
        None => sheet.rows.iter().position(|other| other.number == row.number).map(|at| at as u32 + 1),
    }
}

/// Reads the questions. Those that are not on an agreement scale are reported.
fn read_questions(
    sheet: &HeadedTable<'_>,
    language: &Language,
    options: &ReadOptions,
    report: &mut DiagnosticReport,
) -> Vec<Question> {
    let text_column = sheet.column(&["kysymys", "kysymysteksti", "väite"]);
    let category_column = sheet.column(&["kysymyksenkategoria", "kategoria", "aihe", "teema"]);
    let option_columns = sheet.find_numbered_columns("vastausvaihtoehto");
    let mut questions = Vec::new();
    for row in sheet.rows {
        let cell = |column: Option<usize>| column.map_or("", |column| row.cell(column));
        let (Some(number), text) = (question_number(sheet, row), cell(text_column)) else { continue };
        if text.is_empty() {
            continue;
        }
        let words: Vec<&str> = option_columns.values().map(|column| row.cell(*column)).collect();
        let words: Vec<&str> = words.into_iter().filter(|option| is_filled(option)).collect();
        let location = sheet.table.cell_location(row, text_column.unwrap_or_default());
        let scale = parse_agreement_scale(&words);
        if scale.is_none() {
            let diagnostic = match options.skip_unscaled {
                true => ImportDiagnostic::warning(DiagnosticKind::QuestionLeftOut),
                false => ImportDiagnostic::error(DiagnosticKind::NoAgreementScale),
            };
            report.add(
                diagnostic
                    .with_location(location.clone())
                    .with_excerpt(format!("{text} ({})", words.join(" / "))),
            );
        }
        let literal = match scale {
            Some(_) => report.escape_markup(plain_text::tidy(text), &location),
            None => text.to_owned(),
        };
        let thesis = BundleThesis {
            key: format!("t{number}"),
            category: Texts::single(language.clone(), cell(category_column)),
            text: Texts::single(language.clone(), literal),
            ..BundleThesis::default()
        };
        questions.push(Question { number, thesis, scale });
    }
    questions
}

/// Returns the meanings of options. Returns `None` unless all options lie on one scale from disagree to agree.
fn parse_agreement_scale(words: &[&str]) -> Option<Vec<OptionMeaning>> {
    let meaning = |words: &&str| {
        let normalized = words.trim().trim_end_matches(['.', '!']).to_lowercase();
        let (_, percent) = AGREEMENT_OPTIONS.iter().find(|(known, _)| *known == normalized)?;
        let value = percent.and_then(|percent| AnswerValue::try_from(percent).ok());
        Some(OptionMeaning { words: words.trim().trim_end_matches('.').to_owned(), value })
    };
    let meanings: Vec<OptionMeaning> = words.iter().map(meaning).collect::<Option<_>>()?;
    let values: Vec<u8> =
        meanings.iter().filter_map(|meaning| meaning.value).map(AnswerValue::percent).collect();
    let distinct: BTreeSet<u8> = values.iter().copied().collect();
    let is_scale = distinct.len() == values.len() && distinct.contains(&0) && distinct.contains(&100);
    is_scale.then_some(meanings)
}

/// The scale that contains the answers to all theses.
struct ScaleSteps {
    decisions: AnswerChoices,
    binary: bool,
}

impl ScaleSteps {
    fn from_questions(questions: &[&Question]) -> ScaleSteps {
        let meanings = questions.iter().filter_map(|question| question.scale.as_ref()).flatten();
        let values: BTreeSet<u8> =
            meanings.filter_map(|meaning| meaning.value).map(AnswerValue::percent).collect();
        match (values.contains(&25) || values.contains(&75), values.contains(&50)) {
            (true, _) => ScaleSteps { decisions: AnswerChoices::Five, binary: false },
            (false, middle) => ScaleSteps { decisions: AnswerChoices::Three, binary: !middle },
        }
    }

    /// Returns the labels of the answers, if all theses have the same.
    fn labels(&self, questions: &[&Question]) -> Vec<AnswerLabel> {
        let mut words: BTreeMap<u8, BTreeSet<&str>> = BTreeMap::new();
        for meaning in questions.iter().filter_map(|question| question.scale.as_ref()).flatten() {
            if let Some(value) = meaning.value {
                words.entry(value.percent()).or_default().insert(&meaning.words);
            }
        }
        let steps = match (self.binary, self.decisions) {
            (true, _) => 2,
            (false, AnswerChoices::Three) => 3,
            (false, AnswerChoices::Five) => 5,
        };
        let labels = words.values().map(|words| match &words.iter().collect::<Vec<_>>()[..] {
            [word] => Some(AnswerLabel { value: (**word).to_owned(), ..AnswerLabel::default() }),
            _ => None,
        });
        labels.collect::<Option<Vec<_>>>().filter(|labels| labels.len() == steps).unwrap_or_default()
    }
}

/// Reads the sheet of the candidates.
struct Reader<'a> {
    file: Rc<str>,
    sheet: &'a HeadedTable<'a>,
    questions: &'a [Question],
    language: Language,
    /// The columns of fields, by their names in a bundle.
    fields: HashMap<&'static str, usize>,
    answers: BTreeMap<u32, usize>,
    reasons: BTreeMap<u32, usize>,
}

/// The fields of a candidate, and the possible headings of their columns.
const FIELDS: [(&str, &[&str]); 9] = [
    ("first_name", &["etunimi"]),
    ("last_name", &["sukunimi", "nimi", "ehdokas"]),
    ("party", &["puolue"]),
    ("district", &["kunta", "vaalipiiri"]),
    ("occupation", &["ammatti"]),
    ("birth_year", &["syntymävuosi"]),
    ("gender", &["sukupuoli"]),
    ("website", &["kotisivu", "www"]),
    ("description", &["ehdokkaanomaesittely", "esittely"]),
];

impl<'a> Reader<'a> {
    fn new(
        file: &str,
        sheet: &'a HeadedTable<'a>,
        questions: &'a [Question],
        language: Language,
    ) -> Reader<'a> {
        let fields = FIELDS.iter().filter_map(|(name, headings)| Some((*name, sheet.column(headings)?)));
        Reader {
            file: file.into(),
            sheet,
            questions,
            language,
            fields: fields.collect(),
            answers: sheet.find_numbered_columns("vastaus"),
            reasons: sheet.find_numbered_columns("perustelu"),
        }
    }

    /// Counts lost values: columns without a field, answers to questions that are left out, and weights.
    fn count_lost_fields(&self, report: &mut DiagnosticReport) {
        let theses: BTreeSet<u32> = self.theses().map(|(question, _)| question.number).collect();
        let of_theses = |columns: &BTreeMap<u32, usize>| -> BTreeSet<usize> {
            columns.iter().filter(|(number, _)| theses.contains(number)).map(|(_, column)| *column).collect()
        };
        let taken: BTreeSet<usize> = [of_theses(&self.answers), of_theses(&self.reasons)]
            .into_iter()
            .flatten()
            .chain(self.fields.values().copied())
            .collect();
        let (header, rows) = (self.sheet.header, self.sheet.rows);
        for (heading, count) in lost_fields::find_lost_columns(header, rows, |column| taken.contains(&column))
        {
            report.count_lost_field(heading, count);
        }
        let answers = of_theses(&self.answers);
        let weighted = |row: &Row| answers.iter().filter(|column| row.cell(**column).contains(';')).count();
        report.count_lost_field(WEIGHTS_FIELD, rows.iter().map(weighted).sum());
    }

    /// Returns the questions that are theses, with the meanings of their options.
    fn theses(&self) -> impl Iterator<Item = (&'a Question, &'a [OptionMeaning])> {
        self.questions.iter().filter_map(|question| Some((question, question.scale.as_deref()?)))
    }

    /// Returns a field of a candidate. It is empty if it is missing.
    fn field(&self, row: &'a Row, name: &str) -> &'a str {
        let cell = self.fields.get(name).map_or("", |column| row.cell(*column));
        if is_filled(cell) { cell } else { "" }
    }

    fn to_texts(&self, text: &str) -> Texts {
        Texts::single(self.language.clone(), text)
    }

    fn read_people(
        &self,
        options: &ReadOptions,
        report: &mut DiagnosticReport,
    ) -> Option<(Vec<BundleParty>, Vec<BundleCandidate>)> {
        let requested = options.municipality.as_deref().map(|name| name.trim().to_lowercase());
        let (mut parties, mut candidates) = (Vec::new(), Vec::new());
        let (mut party_keys, mut candidate_keys) = (KeyGenerator::default(), KeyGenerator::default());
        let mut keys: HashMap<&str, String> = HashMap::new();
        for row in self.sheet.rows {
            if requested.as_ref().is_some_and(|name| self.field(row, "district").to_lowercase() != *name) {
                continue;
            }
            if self.field(row, "last_name").is_empty() {
                report.add(
                    ImportDiagnostic::warning(DiagnosticKind::RowIncomplete)
                        .with_location(self.sheet.table.row_location(row)),
                );
                continue;
            }
            let party = self.field(row, "party");
            if !party.is_empty() && !keys.contains_key(party) {
                let key = party_keys.generate(&names::slug(party, &self.language));
                self.record_origin(format!("parties[{}]", parties.len()), row, report);
                keys.insert(party, key.clone());
                let (shortcut, name) = (self.to_texts(party), self.to_texts(party));
                parties.push(BundleParty { key, shortcut, name, ..BundleParty::default() });
            }
            self.record_origin(format!("candidates[{}]", candidates.len()), row, report);
            candidates.push(self.read_candidate(row, keys.get(party).cloned(), &mut candidate_keys, report));
        }
        if candidates.is_empty() {
            let nobody = ImportDiagnostic::error(DiagnosticKind::NoCandidates);
            report.add(match &options.municipality {
                Some(name) => nobody.with_excerpt(name),
                None => nobody,
            });
            return None;
        }
        Some((parties, candidates))
    }

    fn record_origin(&self, path: String, row: &Row, report: &mut DiagnosticReport) {
        let columns = self.fields.iter().map(|(name, column)| ((*name).to_owned(), *column as u32 + 1));
        report.add_origin(path, EntryOrigin::from_row(&self.file, self.sheet.table, row, &columns.collect()));
    }

    fn read_candidate(
        &self,
        row: &'a Row,
        party: Option<String>,
        keys: &mut KeyGenerator,
        report: &mut DiagnosticReport,
    ) -> BundleCandidate {
        let (first_name, last_name) = match (self.field(row, "first_name"), self.field(row, "last_name")) {
            ("", whole) => whole.rsplit_once(' ').unwrap_or(("", whole)),
            names => names,
        };
        let district = self.field(row, "district");
        BundleCandidate {
            key: keys.generate(&names::slug(&format!("{district} {first_name} {last_name}"), &self.language)),
            party,
            first_name: first_name.to_owned(),
            last_name: last_name.to_owned(),
            gender: match self.field(row, "gender") {
                "m" | "mies" => Some(Gender::Male),
                "n" | "nainen" => Some(Gender::Female),
                _ => None,
            },
            birth_year: parse_birth_year(self.field(row, "birth_year")),
            district: Some(district).filter(|district| !district.is_empty()).map(str::to_owned),
            website: self.read_website(row, report),
            description: self.read_text(row, "description", report),
            profile: true,
            answers: self.read_answers(row, report),
            ..BundleCandidate::default()
        }
        .with_details(CandidateDetails::collect(|detail| Some(self.field(row, detail.name()).to_owned())))
    }

    fn read_text(&self, row: &'a Row, name: &str, report: &mut DiagnosticReport) -> Texts {
        let location = self.fields.get(name).map(|column| self.sheet.table.cell_location(row, *column));
        let text = location.map(|location| report.convert_text(self.field(row, name), &location));
        self.to_texts(&text.unwrap_or_default())
    }

    /// Returns the website. Most addresses are written without `http://`.
    fn read_website(&self, row: &'a Row, report: &mut DiagnosticReport) -> Option<String> {
        let address = self.field(row, "website");
        if address.is_empty() {
            return None;
        }
        let whole = if address.contains("://") { address.to_owned() } else { format!("http://{address}") };
        if !formats::is_url(&whole) {
            let location =
                self.fields.get("website").map(|column| self.sheet.table.cell_location(row, *column));
            let diagnostic = ImportDiagnostic::note(DiagnosticKind::InvalidWebAddress).with_excerpt(address);
            report.add(location.into_iter().fold(diagnostic, ImportDiagnostic::with_location));
            return None;
        }
        Some(whole)
    }

    fn read_answers(&self, row: &'a Row, report: &mut DiagnosticReport) -> Vec<BundleAnswer> {
        let mut answers = Vec::new();
        for (question, scale) in self.theses() {
            let Some(column) = self.answers.get(&question.number) else { continue };
            let cell = row.cell(*column);
            let chosen = cell.split(';').next().unwrap_or_default().trim();
            let meaning = chosen.parse::<usize>().ok().and_then(|option| scale.get(option.checked_sub(1)?));
            if meaning.is_none() && is_filled(chosen) {
                let location = self.sheet.table.cell_location(row, *column);
                report.count_lost_field(self.sheet.header.cell(*column), 1);
                report.add(
                    ImportDiagnostic::warning(DiagnosticKind::NoSuchOption)
                        .with_location(location)
                        .with_excerpt(cell),
                );
            }
            let reason = self.reasons.get(&question.number).map(|column| {
                let reason = row.cell(*column);
                let text = if is_filled(reason) { reason } else { "" };
                report.convert_text(text, &self.sheet.table.cell_location(row, *column))
            });
            let (value, reason) = (meaning.and_then(|meaning| meaning.value), reason.unwrap_or_default());
            if value.is_some() || !reason.is_empty() {
                let explanation = self.to_texts(&reason);
                answers.push(BundleAnswer { thesis: question.thesis.key.clone(), value, explanation });
            }
        }
        answers
    }
}

/// Parses a year of birth. Old workbooks have years of two digits.
fn parse_birth_year(cell: &str) -> Option<i16> {
    let year: i16 = cell.trim_end_matches(".0").parse().ok()?;
    match year {
        0..=99 => Some(1900 + year),
        year => Some(year),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case(&["Kyllä.", "Ei."], Some(vec![Some(100), Some(0)]))]
    #[case(&["Kyllä.", "Varauksin.", "En."], Some(vec![Some(100), Some(50), Some(0)]))]
    #[case(&["Täysin eri mieltä", "Jokseenkin eri mieltä", "En osaa sanoa", "Jokseenkin samaa mieltä", "Täysin samaa mieltä"],
        Some(vec![Some(0), Some(25), None, Some(75), Some(100)]))]
    #[case::other_words(&["Hyvä asia.", "Huono asia."], None)]
    #[case::a_condition(&["Kyllä.", "Vain, jos muutkin.", "En."], None)]
    #[case::one_end(&["Kyllä.", "Ehkä."], None)]
    #[case::the_same_twice(&["Kyllä", "Samaa mieltä", "Ei"], None)]
    fn options_are_an_agreement_scale_if_all_are_known_and_both_ends_exist(
        #[case] words: &[&str],
        #[case] expected: Option<Vec<Option<u8>>>,
    ) {
        let values = parse_agreement_scale(words).map(|meanings| {
            meanings.iter().map(|meaning| meaning.value.map(AnswerValue::percent)).collect::<Vec<_>>()
        });
        assert_eq!(values, expected);
    }

    #[test]
    fn headings_are_recognised_with_any_hyphenation() {
        assert_eq!(normalize_heading("Syntymä-vuosi"), "syntymävuosi");
        assert_eq!(
            (
                parse_numbered_heading("Vastaus 12", "vastaus"),
                parse_numbered_heading("Vastausvaihtoehto 1", "vastaus")
            ),
            (Some(12), None)
        );
    }
}
