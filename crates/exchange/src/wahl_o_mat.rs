//! The data set that the Wahl-O-Mat publishes after each election: one answer per row, in a sheet “Datensatz …” of
//! a workbook or in a CSV file.
//!
//! Columns are found by their headings, in any order. The owner of the data, the Bundeszentrale für politische
//! Bildung, forbids publishing it again, so an import adds a warning. None of the data is in this repository.
use crate::{
    bundle::{Bundle, BundleAnswer, BundleParty, BundleThesis},
    diagnostic_kinds::DiagnosticKind,
    diagnostics::ImportDiagnostic,
    heading::{self, ElectionHeading},
    lost_fields,
    names::{self, KeyGenerator},
    reading::ReadOptions,
    report::DiagnosticReport,
    source_locations::{Columns, EntryLocation},
    table::{Row, Table},
};
use elections::{
    answers::AnswerValue,
    instances::DataSource,
    texts::{Language, Texts},
};
use std::{
    collections::{BTreeMap, HashMap, HashSet},
    rc::Rc,
};

/// The columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Field {
    PartyNumber,
    PartyShortcut,
    PartyName,
    ThesisNumber,
    ThesisTitle,
    Thesis,
    Position,
    Reason,
}

/// The headings of the columns.
const HEADINGS: [(Field, &str); 8] = [
    (Field::PartyNumber, "Partei: Nr."),
    (Field::PartyShortcut, "Partei: Kurzbezeichnung"),
    (Field::PartyName, "Partei: Name"),
    (Field::ThesisNumber, "These: Nr."),
    (Field::ThesisTitle, "These: Titel"),
    (Field::Thesis, "These: These"),
    (Field::Position, "Position: Position"),
    (Field::Reason, "Position: Begründung"),
];

/// The required columns.
const NEEDED: [Field; 4] = [Field::PartyNumber, Field::ThesisNumber, Field::Thesis, Field::Position];

/// The number of first rows in which the headings are searched.
const MAX_ROWS_ABOVE: usize = 20;

/// The prefix of the name of the sheet.
const SHEET: &str = "Datensatz";

/// The licence of the instance: publishing the data is not permitted.
const LICENCE: &str = "Weiterveröffentlichung nicht gestattet";

/// The table: its headings and the rows below them.
struct Headed<'a> {
    header: &'a Row,
    rows: &'a [Row],
    columns: HashMap<Field, usize>,
}

impl<'a> Headed<'a> {
    fn find(table: &'a Table) -> Option<Headed<'a>> {
        table.rows.iter().take(MAX_ROWS_ABOVE).enumerate().find_map(|(at, header)| {
            let columns: HashMap<Field, usize> = HEADINGS
                .into_iter()
                .filter_map(|(field, heading)| {
                    let is_heading = |column: &usize| is_same(header.cell(*column), heading);
                    Some((field, (0..header.width()).find(is_heading)?))
                })
                .collect();
            let is_whole = NEEDED.iter().all(|field| columns.contains_key(field));
            is_whole.then(|| Headed { header, rows: &table.rows[at + 1..], columns })
        })
    }

    fn cell(&self, row: &'a Row, field: Field) -> &'a str {
        self.columns.get(&field).map_or("", |column| row.cell(*column))
    }

    /// Returns the columns of fields, for the locations of later diagnostics.
    fn origin_columns(&self, fields: &[(&str, Field)]) -> Columns {
        let column = |(name, field): &(&str, Field)| {
            let column = self.columns.get(field)?;
            Some(((*name).to_owned(), *column as u32 + 1))
        };
        fields.iter().filter_map(column).collect()
    }
}

fn is_same(cell: &str, heading: &str) -> bool {
    let plain = |text: &str| text.split_whitespace().collect::<String>().to_lowercase();
    plain(cell) == plain(heading)
}

/// Returns whether a table has this format.
pub(crate) fn recognises(table: &Table) -> bool {
    Headed::find(table).is_some()
}

/// Reads the table of a file.
pub(crate) fn read(
    file: &str,
    table: &Table,
    options: &ReadOptions,
    report: &mut DiagnosticReport,
) -> Option<Bundle> {
    let headed = Headed::find(table)?;
    let language = options.language.clone().unwrap_or_else(Language::german);
    let title = table.sheet.as_deref().and_then(|sheet| sheet.trim().strip_prefix(SHEET)).unwrap_or_default();
    let heading = ElectionHeading {
        title: Texts::single(language.clone(), title.trim()),
        ..ElectionHeading::unknown(file, options)
    };
    let mut bundle = heading.begin(options, report)?;
    bundle.configuration.open_data_licence = LICENCE.to_owned();
    bundle.instance.source = Some(DataSource {
        name: "Bundeszentrale für politische Bildung, Wahl-O-Mat".to_owned(),
        licence: LICENCE.to_owned(),
        url: None,
    });
    report.add(ImportDiagnostic::warning(DiagnosticKind::MayNotBePublished));
    for (heading, count) in lost_fields::lost_columns(headed.header, headed.rows, |at| {
        headed.columns.values().any(|column| *column == at)
    }) {
        report.lose(heading, count);
    }
    let reader = Reader { file: file.into(), table, headed, language };
    let (theses, parties) = reader.entries(report);
    bundle.theses = theses;
    bundle.parties = parties;
    bundle.configuration.algorithm.match_type = heading::match_type(&bundle);
    Some(bundle)
}

struct Reader<'a> {
    file: Rc<str>,
    table: &'a Table,
    headed: Headed<'a>,
    language: Language,
}

/// Entries by number, each with the first row that describes it.
type Told<'a, T> = BTreeMap<u32, (T, &'a Row)>;

impl<'a> Reader<'a> {
    /// Returns the theses and parties with their answers, in the order of their numbers.
    fn entries(&self, report: &mut DiagnosticReport) -> (Vec<BundleThesis>, Vec<BundleParty>) {
        let mut theses: Told<'a, BundleThesis> = BTreeMap::new();
        let mut parties: Told<'a, BundleParty> = BTreeMap::new();
        let mut answers: BTreeMap<u32, Vec<(BundleAnswer, &'a Row)>> = BTreeMap::new();
        let mut keys = KeyGenerator::default();
        let mut met = HashSet::new();
        for row in self.headed.rows {
            let numbers =
                [Field::PartyNumber, Field::ThesisNumber].map(|field| self.number(row, field, report));
            let [Some(party), Some(thesis)] = numbers else { continue };
            if !met.insert((party, thesis)) {
                report.add(
                    ImportDiagnostic::error(DiagnosticKind::AnotherAnswer).at(self.table.row_place(row)),
                );
                continue;
            }
            let told = theses.entry(thesis).or_insert_with(|| (self.thesis(row, thesis, report), row));
            self.check_same(row, told.1, Field::Thesis, report);
            let key = told.0.key.clone();
            let told = parties.entry(party).or_insert_with(|| (self.party(row, &mut keys, report), row));
            self.check_same(row, told.1, Field::PartyName, report);
            if let Some(answer) = self.answer(row, key, report) {
                answers.entry(party).or_default().push((answer, row));
            }
        }
        self.note_origins(&theses, &parties, &answers, report);
        let whole = parties.into_iter().map(|(number, (party, _))| {
            let answers = answers.remove(&number).unwrap_or_default();
            BundleParty { answers: answers.into_iter().map(|(answer, _)| answer).collect(), ..party }
        });
        (theses.into_values().map(|(thesis, _)| thesis).collect(), whole.collect())
    }

    fn note_origins(
        &self,
        theses: &Told<'a, BundleThesis>,
        parties: &Told<'a, BundleParty>,
        answers: &BTreeMap<u32, Vec<(BundleAnswer, &'a Row)>>,
        report: &mut DiagnosticReport,
    ) {
        let mut note = |path: String, row: &Row, columns: &Columns| {
            report.origin(path, EntryLocation::row(&self.file, self.table, row, columns));
        };
        let columns = self.headed.origin_columns(&[
            ("key", Field::ThesisNumber),
            ("category", Field::ThesisTitle),
            ("text", Field::Thesis),
        ]);
        for (at, (_, row)) in theses.values().enumerate() {
            note(format!("theses[{at}]"), row, &columns);
        }
        let columns =
            self.headed.origin_columns(&[("shortcut", Field::PartyShortcut), ("name", Field::PartyName)]);
        let of_answers =
            self.headed.origin_columns(&[("value", Field::Position), ("explanation", Field::Reason)]);
        for (at, (number, (_, row))) in parties.iter().enumerate() {
            note(format!("parties[{at}]"), row, &columns);
            for (answer, (_, row)) in answers.get(number).into_iter().flatten().enumerate() {
                note(format!("parties[{at}].answers[{answer}]"), row, &of_answers);
            }
        }
    }

    /// Returns the number of a party or a thesis.
    fn number(&self, row: &'a Row, field: Field, report: &mut DiagnosticReport) -> Option<u32> {
        let cell = self.headed.cell(row, field);
        let number = cell.strip_suffix(".0").unwrap_or(cell).trim_end_matches('.').parse().ok();
        if number.is_none() {
            report.add(self.problem(DiagnosticKind::NoNumber, row, field));
        }
        number
    }

    /// Checks that a later row describes an entry like the first one.
    fn check_same(&self, row: &'a Row, first: &'a Row, field: Field, report: &mut DiagnosticReport) {
        if self.headed.cell(row, field) != self.headed.cell(first, field) {
            report.add(self.problem(DiagnosticKind::NumberOfAnother, row, field));
        }
    }

    /// Returns an error at a cell, with its content.
    fn problem(&self, finding: DiagnosticKind, row: &'a Row, field: Field) -> ImportDiagnostic {
        let place = match self.headed.columns.get(&field) {
            Some(column) => self.table.place(row, *column),
            None => self.table.row_place(row),
        };
        ImportDiagnostic::error(finding).at(place).found(self.headed.cell(row, field))
    }

    /// Returns the plain text of a cell.
    fn text(&self, row: &'a Row, field: Field, report: &mut DiagnosticReport) -> String {
        let Some(column) = self.headed.columns.get(&field) else { return String::new() };
        report.text(row.cell(*column), &self.table.place(row, *column))
    }

    fn single(&self, text: String) -> Texts {
        Texts::single(self.language.clone(), text)
    }

    fn thesis(&self, row: &'a Row, number: u32, report: &mut DiagnosticReport) -> BundleThesis {
        let text = self.text(row, Field::Thesis, report);
        let place = self.table.row_place(row);
        BundleThesis {
            key: format!("t{number}"),
            category: self.single(self.text(row, Field::ThesisTitle, report)),
            text: self.single(report.literal(text, &place)),
            ..BundleThesis::default()
        }
    }

    fn party(&self, row: &'a Row, keys: &mut KeyGenerator, report: &mut DiagnosticReport) -> BundleParty {
        let [shortcut, name] =
            [Field::PartyShortcut, Field::PartyName].map(|field| self.text(row, field, report));
        let (shortcut, name) = match (shortcut.is_empty(), name.is_empty()) {
            (true, _) => (name.clone(), name),
            (false, true) => (shortcut.clone(), shortcut),
            (false, false) => (shortcut, name),
        };
        BundleParty {
            key: keys.unique(&names::slug(&shortcut, &self.language)),
            shortcut: self.single(shortcut),
            name: self.single(name),
            ..BundleParty::default()
        }
    }

    /// Returns an answer. Returns `None` if there is neither a position nor an explanation, and, with an error in
    /// the report, if the position is invalid.
    fn answer(&self, row: &'a Row, thesis: String, report: &mut DiagnosticReport) -> Option<BundleAnswer> {
        let position = self.headed.cell(row, Field::Position);
        let value = match &position.to_lowercase()[..] {
            "stimme zu" => Some(AnswerValue::AGREE),
            "neutral" => Some(AnswerValue::NEUTRAL),
            "stimme nicht zu" => Some(AnswerValue::DISAGREE),
            "" | "-" | "–" => None,
            _ => {
                report.add(self.problem(DiagnosticKind::NoWahlOMatPosition, row, Field::Position));
                return None;
            }
        };
        let explanation = self.text(row, Field::Reason, report);
        let is_told = value.is_some() || !explanation.is_empty();
        is_told.then(|| BundleAnswer { thesis, value, explanation: self.single(explanation) })
    }
}
