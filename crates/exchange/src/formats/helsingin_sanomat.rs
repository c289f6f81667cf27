//! Helsingin Sanomat, Finnish municipal elections of 9 April 2017: one table, as CSV (code page 850) or workbook.
//!
//! `Etunimi;Sukunimi;Puolue;Kunta;<a column for each question>;Määrä`. Answers are 1 (fully disagree) to 5 (fully
//! agree). An empty cell means that the question was not asked in that municipality. Some cells contain values like
//! 4,5: they are not on the scale, count as missing and are reported.
use crate::{
    diagnostics::{
        diagnostic::{ImportDiagnostic, SourceLocation},
        entry_origins::{EntryOrigin, FieldColumns},
        kinds::DiagnosticKind,
        lost_fields,
        report::DiagnosticReport,
    },
    files::{
        encoding::Encoding,
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
    configuration::AnswerChoices,
    texts::{Language, Texts},
};
use jiff::civil::{Date, date};
use std::{
    borrow::Cow,
    collections::{BTreeSet, HashMap, HashSet},
    rc::Rc,
};

/// The first columns: first name, last name, party, municipality.
const HEADER: [&str; 4] = ["Etunimi", "Sukunimi", "Puolue", "Kunta"];
/// The column with the number of answers.
const COUNT_COLUMN: &str = "Määrä";
/// The day of voting.
const ELECTION_DAY: Date = date(2017, 4, 9);

/// Returns whether a table has this format.
pub(crate) fn is_match(table: &Table) -> bool {
    table.rows.first().is_some_and(|row| HEADER.iter().enumerate().all(|(at, name)| row.cell(at) == *name))
}

/// Reads the table of a file.
pub(crate) fn read(
    file: &str,
    table: &Table,
    encoding: Encoding,
    options: &ReadOptions,
    report: &mut DiagnosticReport,
) -> Option<Bundle> {
    let (header, rows) = table.rows.split_first()?;
    let rows = select_rows(rows, table, options, report)?;
    let language = match &options.language {
        Some(language) => language.clone(),
        None => "fi".parse().ok()?,
    };
    let municipality = options.municipality.as_ref().and_then(|_| rows.first().map(|row| row.cell(3)));
    let title = ["Kuntavaalit 2017"].into_iter().chain(municipality).collect::<Vec<_>>().join(": ");
    let heading = ElectionHeading {
        title: Texts::single(language.clone(), title),
        location: Some(municipality.unwrap_or("Suomi").to_owned()),
        election_date: Some(ELECTION_DAY),
        languages: vec![language.clone()],
        time_zone: "Europe/Helsinki",
        decisions: AnswerChoices::Five,
        ..ElectionHeading::new(file, options)
    };
    let mut bundle = heading.build_bundle(options, report)?;
    let all_municipalities = options.municipality.is_none();
    let reader = Reader { file: file.into(), table, rows, language, all_municipalities };
    let questions = reader.read_questions(header, encoding, report);
    bundle.theses = questions.iter().map(|question| question.thesis.clone()).collect();
    let parties = reader.read_parties(report);
    bundle.candidates = reader.read_candidates(&questions, &parties, report);
    bundle.parties = parties.order;
    if all_municipalities {
        warn_about_too_few_answers(&bundle, report);
    }
    bundle.configuration.algorithm.match_type = heading::derive_match_type(&bundle);
    Some(bundle)
}

/// Warns if no candidate answered enough questions. Each municipality was asked questions of its own besides the
/// common ones. A voter who answers those of all municipalities has too few in common with any candidate to get a
/// match.
fn warn_about_too_few_answers(bundle: &Bundle, report: &mut DiagnosticReport) {
    let most = bundle.candidates.iter().map(|candidate| candidate.answers.len()).max().unwrap_or_default();
    let theses = bundle.theses.len();
    if (most as f64) < bundle.configuration.least_coverage * theses as f64 {
        report.add(ImportDiagnostic::warning(DiagnosticKind::TooFewAnswers { max: most, theses }));
    }
}

/// Returns the rows of the requested municipality, or all rows. Returns `None`, with an error in the report, if
/// there are none.
fn select_rows<'a>(
    rows: &'a [Row],
    table: &Table,
    options: &ReadOptions,
    report: &mut DiagnosticReport,
) -> Option<Vec<&'a Row>> {
    let width = table.rows.first().map_or(0, |header| header.width());
    for row in rows.iter().filter(|row| (width..row.width()).any(|column| !row.cell(column).is_empty())) {
        report.add(
            ImportDiagnostic::warning(DiagnosticKind::CellsRightOfTable)
                .with_location(table.row_location(row)),
        );
    }
    // The CSV file fills every row up to the last column. The workbook leaves out empty cells.
    if table.sheet.is_none() {
        for row in rows.iter().filter(|row| row.width() < width) {
            let kind = DiagnosticKind::RowCutOff { cells: row.width(), columns: width };
            report.add(ImportDiagnostic::error(kind).with_location(table.row_location(row)));
        }
    }
    let incomplete = |row: &&Row| row.cell(1).is_empty() || row.cell(3).is_empty();
    for row in rows.iter().filter(incomplete) {
        report.add(
            ImportDiagnostic::warning(DiagnosticKind::RowIncomplete).with_location(table.row_location(row)),
        );
    }
    let requested = options.municipality.as_deref().map(|name| name.trim().to_lowercase());
    let is_wanted =
        |row: &&Row| requested.as_ref().is_none_or(|requested| row.cell(3).to_lowercase() == *requested);
    let found: Vec<&Row> = rows.iter().filter(|row| !incomplete(row)).filter(is_wanted).collect();
    if found.is_empty() {
        report.add(match &options.municipality {
            Some(name) => unknown_municipality_error(name, rows),
            None => ImportDiagnostic::error(DiagnosticKind::NoCandidates),
        });
        return None;
    }
    Some(found)
}

fn unknown_municipality_error(name: &str, rows: &[Row]) -> ImportDiagnostic {
    let known: BTreeSet<&str> = rows.iter().map(|row| row.cell(3)).filter(|name| !name.is_empty()).collect();
    let beginning: String = name.trim().to_lowercase().chars().take(2).collect();
    let similar = known.iter().filter(|known| known.to_lowercase().starts_with(&beginning));
    let similar = similar.map(|known| (*known).to_owned()).collect();
    ImportDiagnostic::error(DiagnosticKind::UnknownMunicipality { known: known.len(), similar })
        .with_excerpt(name)
}

/// A question that was asked.
struct Question {
    column: usize,
    /// The heading of the column.
    heading: String,
    thesis: BundleThesis,
}

/// Parties by name, in the order of their first occurrence.
struct Parties<'a> {
    order: Vec<BundleParty>,
    keys: HashMap<&'a str, String>,
}

struct Reader<'a> {
    file: Rc<str>,
    table: &'a Table,
    rows: Vec<&'a Row>,
    language: Language,
    /// Whether all municipalities are read.
    all_municipalities: bool,
}

impl<'a> Reader<'a> {
    /// Returns the questions that have answers, by their columns.
    fn read_questions(
        &self,
        header: &Row,
        encoding: Encoding,
        report: &mut DiagnosticReport,
    ) -> Vec<Question> {
        let mut questions = Vec::new();
        for column in HEADER.len()..header.width() {
            let text = header.cell(column);
            let has_answers = self.rows.iter().any(|row| !row.cell(column).is_empty());
            let location = self.table.cell_location(header, column);
            if text == COUNT_COLUMN {
                let filled = self.rows.iter().filter(|row| lost_fields::is_filled(row.cell(column))).count();
                report.count_lost_field(text, filled);
                report.add(
                    ImportDiagnostic::note(DiagnosticKind::CountColumn)
                        .with_location(location)
                        .with_excerpt(text),
                );
            } else if has_answers && text.is_empty() {
                report.add(
                    ImportDiagnostic::error(DiagnosticKind::AnswersWithoutQuestion).with_location(location),
                );
            } else if has_answers {
                let text = match encoding {
                    Encoding::Cp850 => restore_dashes(text, &location, report),
                    _ => Cow::Borrowed(text),
                };
                let text = report.escape_markup(text.into_owned(), &location);
                let thesis = BundleThesis {
                    key: format!("t{}", column - HEADER.len() + 1),
                    text: self.to_texts(&text),
                    ..BundleThesis::default()
                };
                let origin = EntryOrigin::from_cell(&self.file, self.table, header, column);
                report.add_origin(format!("theses[{}]", questions.len()), origin);
                questions.push(Question { column, heading: header.cell(column).to_owned(), thesis });
            }
        }
        questions
    }

    fn to_texts(&self, text: &str) -> Texts {
        Texts::single(self.language.clone(), text)
    }

    fn read_parties(&self, report: &mut DiagnosticReport) -> Parties<'a> {
        let mut keys = KeyGenerator::default();
        let mut parties = Parties { order: Vec::new(), keys: HashMap::new() };
        for row in self.rows.iter().filter(|row| !row.cell(2).is_empty()) {
            let name = row.cell(2);
            if !parties.keys.contains_key(name) {
                let origin = EntryOrigin::from_cell(&self.file, self.table, row, 2);
                report.add_origin(format!("parties[{}]", parties.order.len()), origin);
                let key = keys.generate(&names::slug(name, &self.language));
                parties.keys.insert(name, key.clone());
                let (shortcut, name) = (self.to_texts(name), self.to_texts(name));
                parties.order.push(BundleParty { key, shortcut, name, ..BundleParty::default() });
            }
        }
        parties
    }

    fn read_candidates(
        &self,
        questions: &[Question],
        parties: &Parties<'_>,
        report: &mut DiagnosticReport,
    ) -> Vec<BundleCandidate> {
        let mut keys = KeyGenerator::default();
        let mut seen = HashSet::new();
        let mut candidates = Vec::with_capacity(self.rows.len());
        let fields = ["first_name", "last_name", "party", "district"];
        let columns: FieldColumns = fields.into_iter().map(str::to_owned).zip(1..).collect();
        for row in &self.rows {
            let [first_name, last_name, party, municipality] = [0, 1, 2, 3].map(|column| row.cell(column));
            if !seen.insert((first_name, last_name, municipality)) {
                report.add(
                    ImportDiagnostic::note(DiagnosticKind::DuplicateName)
                        .with_location(self.table.row_location(row))
                        .with_excerpt(format!("{first_name} {last_name}")),
                );
            }
            let origin = EntryOrigin::from_row(&self.file, self.table, row, &columns);
            report.add_origin(format!("candidates[{}]", candidates.len()), origin);
            candidates.push(BundleCandidate {
                key: keys.generate(&names::slug(
                    &format!("{municipality} {first_name} {last_name}"),
                    &self.language,
                )),
                party: parties.keys.get(party).cloned(),
                first_name: first_name.to_owned(),
                last_name: last_name.to_owned(),
                district: self.all_municipalities.then(|| municipality.to_owned()),
                profile: true,
                answers: self.read_answers(row, questions, report),
                ..BundleCandidate::default()
            });
        }
        candidates
    }

    fn read_answers(
        &self,
        row: &Row,
        questions: &[Question],
        report: &mut DiagnosticReport,
    ) -> Vec<BundleAnswer> {
        let given = questions.iter().filter(|question| !row.cell(question.column).is_empty()).count();
        let mut answers = Vec::with_capacity(given);
        for question in questions {
            let cell = row.cell(question.column);
            match parse_value(cell) {
                Some(value) => answers.push(BundleAnswer {
                    thesis: question.thesis.key.clone(),
                    value: Some(value),
                    explanation: Texts::default(),
                }),
                None if cell.is_empty() => {}
                None => {
                    report.count_lost_field(&question.heading[..], 1);
                    report.add(
                        ImportDiagnostic::warning(DiagnosticKind::InvalidHelsinginSanomatAnswer)
                            .with_location(self.table.cell_location(row, question.column))
                            .with_excerpt(cell),
                    );
                }
            }
        }
        answers
    }
}

fn parse_value(cell: &str) -> Option<AnswerValue> {
    let step = match cell {
        "1" => 0,
        "2" => 25,
        "3" => 50,
        "4" => 75,
        "5" => 100,
        _ => return None,
    };
    AnswerValue::try_from(step).ok()
}

/// Restores dashes. Code page 850 has no en dash, so it became `?`. A question mark after a space and before a
/// letter is a lost dash.
fn restore_dashes<'a>(
    text: &'a str,
    location: &SourceLocation,
    report: &mut DiagnosticReport,
) -> Cow<'a, str> {
    let is_lost = |(at, _): &(usize, &str)| {
        text[..*at].ends_with(' ') && text[at + 1..].chars().next().is_some_and(char::is_alphabetic)
    };
    if !text.match_indices('?').any(|found| is_lost(&found)) {
        return Cow::Borrowed(text);
    }
    report.add(
        ImportDiagnostic::note(DiagnosticKind::DashRestored)
            .with_location(location.clone())
            .with_excerpt(text),
    );
    let mut restored = String::new();
    let mut from = 0;
    for (at, _) in text.match_indices('?').filter(is_lost) {
        restored.push_str(&text[from..at]);
        restored.push('–');
        from = at + 1;
    }
    Cow::Owned(restored + &text[from..])
}
