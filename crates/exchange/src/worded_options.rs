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
    bundle::{Bundle, BundleAnswer, BundleCandidate, BundleParty, BundleThesis},
    diagnostic_kinds::DiagnosticKind,
    diagnostics::ImportDiagnostic,
    heading::{self, ElectionHeading},
    lost_fields::{self, is_filled},
    names::{self, KeyGenerator},
    plain_text,
    reading::ReadOptions,
    report::DiagnosticReport,
    source_locations::EntryLocation,
    table::{Row, Table},
};
use elections::{
    answers::AnswerValue,
    candidates::Gender,
    configuration::{AnswerChoices, AnswerLabel},
    formats,
    texts::{Language, Texts},
};
use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    rc::Rc,
};

/// The number of first rows in which the headings are searched, because a note may precede them.
const MAX_ROWS_ABOVE: usize = 20;

/// The meaning of options between agree and disagree, in lower case without the full stop.
const AGREEMENT: [(&str, Option<u8>); 27] = [
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
const WEIGHTS: &str = "Vastaus: painoarvo";

/// Normalizes a heading, in lower case without hyphens and blanks: `Syntymä-vuosi` becomes `syntymävuosi`.
fn plain(heading: &str) -> String {
    heading.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Returns the number after the name of a column: 3 for `Vastaus 3`.
fn numbered(heading: &str, name: &str) -> Option<u32> {
    plain(heading).strip_prefix(name)?.parse().ok()
}

/// A sheet: its headings and the rows below them.
struct Headed<'a> {
    table: &'a Table,
    header: &'a Row,
    rows: &'a [Row],
}

impl<'a> Headed<'a> {
    /// Finds the sheet with a numbered column of this name.
    fn find(tables: &'a [Table], name: &str) -> Option<Headed<'a>> {
        tables.iter().find_map(|table| {
            let is_header = |row: &Row| row.cells().any(|cell| numbered(cell, name).is_some());
            let at = table.rows.iter().take(MAX_ROWS_ABOVE).position(is_header)?;
            Some(Headed { table, header: &table.rows[at], rows: &table.rows[at + 1..] })
        })
    }

    /// Returns the column of the first of these names that exists.
    fn column(&self, names: &[&str]) -> Option<usize> {
        let of_name = |name: &&str| self.header.cells().position(|cell| plain(cell) == **name);
        names.iter().find_map(of_name)
    }

    /// Returns the columns of a name by their numbers.
    fn numbered(&self, name: &str) -> BTreeMap<u32, usize> {
        let columns = self.header.cells().enumerate();
        columns.filter_map(|(column, cell)| Some((numbered(cell, name)?, column))).collect()
    }
}

/// Returns whether the tables of a workbook have this format.
pub(crate) fn recognises(tables: &[Table]) -> bool {
    Headed::find(tables, "vastausvaihtoehto").is_some()
}

/// A question of the poll.
struct Question {
    number: u32,
    thesis: BundleThesis,
    /// The meaning of each option, in their order. `None` for a question that is not on an agreement scale.
    scale: Option<Vec<Meaning>>,
}

/// An option of an agreement scale.
struct Meaning {
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
    let sheet = Headed::find(tables, "vastausvaihtoehto")?;
    let language = match &options.language {
        Some(language) => language.clone(),
        None => "fi".parse().ok()?,
    };
    let questions = questions(&sheet, &language, options, report);
    let scaled: Vec<&Question> = questions.iter().filter(|question| question.scale.is_some()).collect();
    if scaled.len() < questions.len() && !options.skip_unscaled {
        let finding = DiagnosticKind::WordedOptions {
            questions: questions.len(),
            unscaled: questions.len() - scaled.len(),
        };
        report.add(ImportDiagnostic::error(finding));
        return None;
    }
    if scaled.is_empty() {
        report.add(ImportDiagnostic::error(DiagnosticKind::NoScaledQuestion));
        return None;
    }
    let Some(people) = Headed::find(tables, "vastaus") else {
        report.add(ImportDiagnostic::error(DiagnosticKind::NoCandidates));
        return None;
    };
    let steps = Steps::of(&scaled);
    let heading = ElectionHeading {
        location: Some("Suomi".to_owned()),
        languages: vec![language.clone()],
        time_zone: "Europe/Helsinki",
        decisions: steps.decisions,
        binary: steps.binary,
        ..ElectionHeading::unknown(file, options)
    };
    let mut bundle = heading.begin(options, report)?;
    for (at, question) in scaled.iter().enumerate() {
        let row = sheet.rows.iter().find(|row| number_of(&sheet, row) == Some(question.number));
        if let Some(row) = row {
            report.origin(
                format!("theses[{at}]"),
                EntryLocation::row(&file.into(), sheet.table, row, &Rc::from([])),
            );
        }
        bundle.theses.push(question.thesis.clone());
    }
    bundle.configuration.algorithm.labels = steps.labels(&scaled);
    let reader = Reader::new(file, &people, &questions, language);
    reader.count_losses(report);
    let (parties, candidates) = reader.people(options, report)?;
    bundle.parties = parties;
    bundle.candidates = candidates;
    bundle.configuration.algorithm.match_type = heading::match_type(&bundle);
    Some(bundle)
}

fn number_of(sheet: &Headed<'_>, row: &Row) -> Option<u32> {
    let column = sheet.column(&["kysymyksennumero", "numero", "nro"]);
    match column {
        Some(column) => row.cell(column).trim_end_matches(".0").trim_end_matches('.').parse().ok(),
        None => sheet.rows.iter().position(|other| other.number == row.number).map(|at| at as u32 + 1),
    }
}

/// Reads the questions. Those that are not on an agreement scale are reported.
fn questions(
    sheet: &Headed<'_>,
    language: &Language,
    options: &ReadOptions,
    report: &mut DiagnosticReport,
) -> Vec<Question> {
    let text_column = sheet.column(&["kysymys", "kysymysteksti", "väite"]);
    let category_column = sheet.column(&["kysymyksenkategoria", "kategoria", "aihe", "teema"]);
    let option_columns = sheet.numbered("vastausvaihtoehto");
    let mut questions = Vec::new();
    for row in sheet.rows {
        let cell = |column: Option<usize>| column.map_or("", |column| row.cell(column));
        let (Some(number), text) = (number_of(sheet, row), cell(text_column)) else { continue };
        if text.is_empty() {
            continue;
        }
        let words: Vec<&str> = option_columns.values().map(|column| row.cell(*column)).collect();
        let words: Vec<&str> = words.into_iter().filter(|option| is_filled(option)).collect();
        let place = sheet.table.place(row, text_column.unwrap_or_default());
        let scale = agreement(&words);
        if scale.is_none() {
            let problem = match options.skip_unscaled {
                true => ImportDiagnostic::warning(DiagnosticKind::QuestionLeftOut),
                false => ImportDiagnostic::error(DiagnosticKind::NoAgreementScale),
            };
            report.add(problem.at(place.clone()).found(format!("{text} ({})", words.join(" / "))));
        }
        let literal = match scale {
            Some(_) => report.literal(plain_text::tidy(text), &place),
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
fn agreement(words: &[&str]) -> Option<Vec<Meaning>> {
    let meaning = |words: &&str| {
        let plain = words.trim().trim_end_matches(['.', '!']).to_lowercase();
        let (_, percent) = AGREEMENT.iter().find(|(known, _)| *known == plain)?;
        let value = percent.and_then(|percent| AnswerValue::try_from(percent).ok());
        Some(Meaning { words: words.trim().trim_end_matches('.').to_owned(), value })
    };
    let meanings: Vec<Meaning> = words.iter().map(meaning).collect::<Option<_>>()?;
    let values: Vec<u8> =
        meanings.iter().filter_map(|meaning| meaning.value).map(AnswerValue::percent).collect();
    let distinct: BTreeSet<u8> = values.iter().copied().collect();
    let is_scale = distinct.len() == values.len() && distinct.contains(&0) && distinct.contains(&100);
    is_scale.then_some(meanings)
}

/// The scale that contains the answers to all theses.
struct Steps {
    decisions: AnswerChoices,
    binary: bool,
}

impl Steps {
    fn of(questions: &[&Question]) -> Steps {
        let meanings = questions.iter().filter_map(|question| question.scale.as_ref()).flatten();
        let values: BTreeSet<u8> =
            meanings.filter_map(|meaning| meaning.value).map(AnswerValue::percent).collect();
        match (values.contains(&25) || values.contains(&75), values.contains(&50)) {
            (true, _) => Steps { decisions: AnswerChoices::Five, binary: false },
            (false, middle) => Steps { decisions: AnswerChoices::Three, binary: !middle },
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
    sheet: &'a Headed<'a>,
    questions: &'a [Question],
    language: Language,
    /// The columns of fields, by their names in a bundle.
    fields: HashMap<&'static str, usize>,
    answers: BTreeMap<u32, usize>,
    reasons: BTreeMap<u32, usize>,
}

/// The fields of a candidate, and the possible headings of their columns.
const FIELDS: [(&str, &[&str]); 8] = [
    ("first_name", &["etunimi"]),
    ("last_name", &["sukunimi", "nimi", "ehdokas"]),
    ("party", &["puolue"]),
    ("district", &["kunta", "vaalipiiri"]),
    ("birth_year", &["syntymävuosi"]),
    ("gender", &["sukupuoli"]),
    ("website", &["kotisivu", "www"]),
    ("description", &["ehdokkaanomaesittely", "esittely"]),
];

impl<'a> Reader<'a> {
    fn new(file: &str, sheet: &'a Headed<'a>, questions: &'a [Question], language: Language) -> Reader<'a> {
        let fields = FIELDS.iter().filter_map(|(name, headings)| Some((*name, sheet.column(headings)?)));
        Reader {
            file: file.into(),
            sheet,
            questions,
            language,
            fields: fields.collect(),
            answers: sheet.numbered("vastaus"),
            reasons: sheet.numbered("perustelu"),
        }
    }

    /// Counts lost values: columns without a field, answers to questions that are left out, and weights.
    fn count_losses(&self, report: &mut DiagnosticReport) {
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
        for (heading, count) in lost_fields::lost_columns(header, rows, |column| taken.contains(&column)) {
            report.lose(heading, count);
        }
        let answers = of_theses(&self.answers);
        let weighted = |row: &Row| answers.iter().filter(|column| row.cell(**column).contains(';')).count();
        report.lose(WEIGHTS, rows.iter().map(weighted).sum());
    }

    /// Returns the questions that are theses, with the meanings of their options.
    fn theses(&self) -> impl Iterator<Item = (&'a Question, &'a [Meaning])> {
        self.questions.iter().filter_map(|question| Some((question, question.scale.as_deref()?)))
    }

    /// Returns a field of a candidate. It is empty if it is missing.
    fn field(&self, row: &'a Row, name: &str) -> &'a str {
        let cell = self.fields.get(name).map_or("", |column| row.cell(*column));
        if is_filled(cell) { cell } else { "" }
    }

    fn single(&self, text: &str) -> Texts {
        Texts::single(self.language.clone(), text)
    }

    fn people(
        &self,
        options: &ReadOptions,
        report: &mut DiagnosticReport,
    ) -> Option<(Vec<BundleParty>, Vec<BundleCandidate>)> {
        let wanted = options.municipality.as_deref().map(|name| name.trim().to_lowercase());
        let (mut parties, mut candidates) = (Vec::new(), Vec::new());
        let (mut party_keys, mut candidate_keys) = (KeyGenerator::default(), KeyGenerator::default());
        let mut keys: HashMap<&str, String> = HashMap::new();
        for row in self.sheet.rows {
            if wanted.as_ref().is_some_and(|name| self.field(row, "district").to_lowercase() != *name) {
                continue;
            }
            if self.field(row, "last_name").is_empty() {
                report.add(
                    ImportDiagnostic::warning(DiagnosticKind::RowIncomplete)
                        .at(self.sheet.table.row_place(row)),
                );
                continue;
            }
            let party = self.field(row, "party");
            if !party.is_empty() && !keys.contains_key(party) {
                let key = party_keys.unique(&names::slug(party, &self.language));
                self.note_origin(format!("parties[{}]", parties.len()), row, report);
                keys.insert(party, key.clone());
                let (shortcut, name) = (self.single(party), self.single(party));
                parties.push(BundleParty { key, shortcut, name, ..BundleParty::default() });
            }
            self.note_origin(format!("candidates[{}]", candidates.len()), row, report);
            candidates.push(self.candidate(row, keys.get(party).cloned(), &mut candidate_keys, report));
        }
        if candidates.is_empty() {
            let nobody = ImportDiagnostic::error(DiagnosticKind::NoCandidates);
            report.add(match &options.municipality {
                Some(name) => nobody.found(name),
                None => nobody,
            });
            return None;
        }
        Some((parties, candidates))
    }

    fn note_origin(&self, path: String, row: &Row, report: &mut DiagnosticReport) {
        let columns = self.fields.iter().map(|(name, column)| ((*name).to_owned(), *column as u32 + 1));
        report.origin(path, EntryLocation::row(&self.file, self.sheet.table, row, &columns.collect()));
    }

    fn candidate(
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
            key: keys.unique(&names::slug(&format!("{district} {first_name} {last_name}"), &self.language)),
            party,
            first_name: first_name.to_owned(),
            last_name: last_name.to_owned(),
            gender: match self.field(row, "gender") {
                "m" | "mies" => Some(Gender::Male),
                "n" | "nainen" => Some(Gender::Female),
                _ => None,
            },
            birth_year: birth_year(self.field(row, "birth_year")),
            district: Some(district).filter(|district| !district.is_empty()).map(str::to_owned),
            website: self.website(row, report),
            description: self.text(row, "description", report),
            profile: true,
            answers: self.answers_of(row, report),
            ..BundleCandidate::default()
        }
    }

    fn text(&self, row: &'a Row, name: &str, report: &mut DiagnosticReport) -> Texts {
        let place = self.fields.get(name).map(|column| self.sheet.table.place(row, *column));
        let text = place.map(|place| report.text(self.field(row, name), &place));
        self.single(&text.unwrap_or_default())
    }

    /// Returns the website. Most addresses are written without `http://`.
    fn website(&self, row: &'a Row, report: &mut DiagnosticReport) -> Option<String> {
        let address = self.field(row, "website");
        if address.is_empty() {
            return None;
        }
        let whole = if address.contains("://") { address.to_owned() } else { format!("http://{address}") };
        if !formats::is_url(&whole) {
            let place = self.fields.get("website").map(|column| self.sheet.table.place(row, *column));
            let problem = ImportDiagnostic::note(DiagnosticKind::NoWebAddress).found(address);
            report.add(place.into_iter().fold(problem, ImportDiagnostic::at));
            return None;
        }
        Some(whole)
    }

    fn answers_of(&self, row: &'a Row, report: &mut DiagnosticReport) -> Vec<BundleAnswer> {
        let mut answers = Vec::new();
        for (question, scale) in self.theses() {
            let Some(column) = self.answers.get(&question.number) else { continue };
            let cell = row.cell(*column);
            let chosen = cell.split(';').next().unwrap_or_default().trim();
            let meaning = chosen.parse::<usize>().ok().and_then(|option| scale.get(option.checked_sub(1)?));
            if meaning.is_none() && is_filled(chosen) {
                let place = self.sheet.table.place(row, *column);
                report.lose(self.sheet.header.cell(*column), 1);
                report.add(ImportDiagnostic::warning(DiagnosticKind::NoSuchOption).at(place).found(cell));
            }
            let reason = self.reasons.get(&question.number).map(|column| {
                let reason = row.cell(*column);
                let text = if is_filled(reason) { reason } else { "" };
                report.text(text, &self.sheet.table.place(row, *column))
            });
            let (value, reason) = (meaning.and_then(|meaning| meaning.value), reason.unwrap_or_default());
            if value.is_some() || !reason.is_empty() {
                let explanation = self.single(&reason);
                answers.push(BundleAnswer { thesis: question.thesis.key.clone(), value, explanation });
            }
        }
        answers
    }
}

/// Parses a year of birth. Old workbooks have years of two digits.
fn birth_year(cell: &str) -> Option<i16> {
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
    fn options_are_an_agreement_scale_where_each_is_known_and_both_ends_are_there(
        #[case] words: &[&str],
        #[case] expected: Option<Vec<Option<u8>>>,
    ) {
        let values = agreement(words).map(|meanings| {
            meanings.iter().map(|meaning| meaning.value.map(AnswerValue::percent)).collect::<Vec<_>>()
        });
        assert_eq!(values, expected);
    }

    #[test]
    fn headings_are_known_however_they_are_hyphenated() {
        assert_eq!(plain("Syntymä-vuosi"), "syntymävuosi");
        assert_eq!(
            (numbered("Vastaus 12", "vastaus"), numbered("Vastausvaihtoehto 1", "vastaus")),
            (Some(12), None)
        );
    }
}
