//! The data set that the Wahl-O-Mat publishes after each election: one answer per row, in a sheet “Datensatz …” of
//! a workbook or in a CSV file.
//!
//! Columns are found by their headings, in any order. The owner of the data, the Bundeszentrale für politische
//! Bildung, forbids publishing it again, so an import adds a warning. None of the data is in this repository.
use crate::{
    diagnostics::{
        diagnostic::ImportDiagnostic,
        entry_origins::{EntryOrigin, FieldColumns},
        kinds::DiagnosticKind,
        lost_fields,
        report::DiagnosticReport,
    },
    files::table::{Row, Table},
    formats::heading::{self, ElectionHeading},
    model::{
        bundle::{Bundle, BundleAnswer, BundleParty, BundleThesis},
        import_options::ReadOptions,
        names::{self, KeyGenerator},
    },
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
const REQUIRED_FIELDS: [Field; 4] = [Field::PartyNumber, Field::ThesisNumber, Field::Thesis, Field::Position];

/// The number of first rows in which the headings are searched.
const MAX_HEADING_ROWS: usize = 20;

/// The prefix of the name of the sheet.
const SHEET_PREFIX: &str = "Datensatz";

/// The licence of the instance: publishing the data is not permitted.
const LICENCE: &str = "Weiterveröffentlichung nicht gestattet";

/// The table: its headings and the rows below them.
struct HeadedTable<'a> {
    header: &'a Row,
    rows: &'a [Row],
    columns: HashMap<Field, usize>,
}

impl<'a> HeadedTable<'a> {
    fn find(table: &'a Table) -> Option<HeadedTable<'a>> {
        table.rows.iter().take(MAX_HEADING_ROWS).enumerate().find_map(|(at, header)| {
            let columns: HashMap<Field, usize> = HEADINGS
                .into_iter()
                .filter_map(|(field, heading)| {
                    let is_heading = |column: &usize| is_same_heading(header.cell(*column), heading);
                    Some((field, (0..header.width()).find(is_heading)?))
                })
                .collect();
            let is_complete = REQUIRED_FIELDS.iter().all(|field| columns.contains_key(field));
            is_complete.then(|| HeadedTable { header, rows: &table.rows[at + 1..], columns })
        })
    }

    fn cell(&self, row: &'a Row, field: Field) -> &'a str {
        self.columns.get(&field).map_or("", |column| row.cell(*column))
    }

    /// Returns the columns of fields, for the locations of later diagnostics.
    fn origin_columns(&self, fields: &[(&str, Field)]) -> FieldColumns {
        let column = |(name, field): &(&str, Field)| {
            let column = self.columns.get(field)?;
            Some(((*name).to_owned(), *column as u32 + 1))
        };
        fields.iter().filter_map(column).collect()
    }
}

fn is_same_heading(cell: &str, heading: &str) -> bool {
    let plain = |text: &str| text.split_whitespace().collect::<String>().to_lowercase();
    plain(cell) == plain(heading)
}

/// Returns whether a table has this format.
pub(crate) fn is_match(table: &Table) -> bool {
    HeadedTable::find(table).is_some()
}

/// Reads the table of a file.
pub(crate) fn read(
    file: &str,
    table: &Table,
    options: &ReadOptions,
    report: &mut DiagnosticReport,
) -> Option<Bundle> {
    let headed = HeadedTable::find(table)?;
    let language = options.language.clone().unwrap_or_else(Language::german);
    let title =
        table.sheet.as_deref().and_then(|sheet| sheet.trim().strip_prefix(SHEET_PREFIX)).unwrap_or_default();
    let heading = ElectionHeading {
        title: Texts::single(language.clone(), title.trim()),
        ..ElectionHeading::new(file, options)
    };
    let mut bundle = heading.build_bundle(options, report)?;
    bundle.configuration.open_data_licence = LICENCE.to_owned();
    bundle.instance.source = Some(DataSource {
        name: "Bundeszentrale für politische Bildung, Wahl-O-Mat".to_owned(),
        licence: LICENCE.to_owned(),
        url: None,
    });
    report.add(ImportDiagnostic::warning(DiagnosticKind::MayNotBePublished));
    for (heading, count) in lost_fields::find_lost_columns(headed.header, headed.rows, |at| {
        headed.columns.values().any(|column| *column == at)
    }) {
        report.count_lost_field(heading, count);
    }
    let reader = Reader { file: file.into(), table, headed, language };
    let (theses, parties) = reader.read_entries(report);
    bundle.theses = theses;
    bundle.parties = parties;
    bundle.configuration.algorithm.match_type = heading::derive_match_type(&bundle);
    Some(bundle)
}

struct Reader<'a> {
    file: Rc<str>,
    table: &'a Table,
    headed: HeadedTable<'a>,
    language: Language,
}

/// Entries by number, each with the first row that describes it.
type NumberedEntries<'a, T> = BTreeMap<u32, (T, &'a Row)>;

impl<'a> Reader<'a> {
    /// Returns the theses and parties with their answers, in the order of their numbers.
    fn read_entries(&self, report: &mut DiagnosticReport) -> (Vec<BundleThesis>, Vec<BundleParty>) {
        let mut theses: NumberedEntries<'a, BundleThesis> = BTreeMap::new();
        let mut parties: NumberedEntries<'a, BundleParty> = BTreeMap::new();
        let mut answers: BTreeMap<u32, Vec<(BundleAnswer, &'a Row)>> = BTreeMap::new();
        let mut keys = KeyGenerator::default();
        let mut seen = HashSet::new();
        for row in self.headed.rows {
            let numbers =
                [Field::PartyNumber, Field::ThesisNumber].map(|field| self.read_number(row, field, report));
            let [Some(party), Some(thesis)] = numbers else { continue };
            if !seen.insert((party, thesis)) {
                report.add(
                    ImportDiagnostic::error(DiagnosticKind::DuplicateAnswer)
                        .with_location(self.table.row_location(row)),
                );
                continue;
            }
            let entry = theses.entry(thesis).or_insert_with(|| (self.read_thesis(row, thesis, report), row));
            self.check_same(row, entry.1, Field::Thesis, report);
            let key = entry.0.key.clone();
            let entry =
                parties.entry(party).or_insert_with(|| (self.read_party(row, &mut keys, report), row));
            self.check_same(row, entry.1, Field::PartyName, report);
            if let Some(answer) = self.read_answer(row, key, report) {
                answers.entry(party).or_default().push((answer, row));
            }
        }
        self.record_origins(&theses, &parties, &answers, report);
        let whole = parties.into_iter().map(|(number, (party, _))| {
            let answers = answers.remove(&number).unwrap_or_default();
            BundleParty { answers: answers.into_iter().map(|(answer, _)| answer).collect(), ..party }
        });
        (theses.into_values().map(|(thesis, _)| thesis).collect(), whole.collect())
    }

    fn record_origins(
        &self,
        theses: &NumberedEntries<'a, BundleThesis>,
        parties: &NumberedEntries<'a, BundleParty>,
        answers: &BTreeMap<u32, Vec<(BundleAnswer, &'a Row)>>,
        report: &mut DiagnosticReport,
    ) {
        let mut note = |path: String, row: &Row, columns: &FieldColumns| {
            report.add_origin(path, EntryOrigin::from_row(&self.file, self.table, row, columns));
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
    fn read_number(&self, row: &'a Row, field: Field, report: &mut DiagnosticReport) -> Option<u32> {
        let cell = self.headed.cell(row, field);
        let number = cell.strip_suffix(".0").unwrap_or(cell).trim_end_matches('.').parse().ok();
        if number.is_none() {
            report.add(self.cell_error(DiagnosticKind::InvalidNumber, row, field));
        }
        number
    }

    /// Checks that a later row describes an entry like the first one.
    fn check_same(&self, row: &'a Row, first: &'a Row, field: Field, report: &mut DiagnosticReport) {
        if self.headed.cell(row, field) != self.headed.cell(first, field) {
            report.add(self.cell_error(DiagnosticKind::ContradictingRow, row, field));
        }
    }

    /// Returns an error at a cell, with its content.
    fn cell_error(&self, kind: DiagnosticKind, row: &'a Row, field: Field) -> ImportDiagnostic {
        let location = match self.headed.columns.get(&field) {
            Some(column) => self.table.cell_location(row, *column),
            None => self.table.row_location(row),
        };
        ImportDiagnostic::error(kind).with_location(location).with_excerpt(self.headed.cell(row, field))
    }

    /// Returns the plain text of a cell.
    fn read_text(&self, row: &'a Row, field: Field, report: &mut DiagnosticReport) -> String {
        let Some(column) = self.headed.columns.get(&field) else { return String::new() };
        report.convert_text(row.cell(*column), &self.table.cell_location(row, *column))
    }

    fn to_texts(&self, text: String) -> Texts {
        Texts::single(self.language.clone(), text)
    }

    fn read_thesis(&self, row: &'a Row, number: u32, report: &mut DiagnosticReport) -> BundleThesis {
        let text = self.read_text(row, Field::Thesis, report);
        let location = self.table.row_location(row);
        BundleThesis {
            key: format!("t{number}"),
            category: self.to_texts(self.read_text(row, Field::ThesisTitle, report)),
            text: self.to_texts(report.escape_markup(text, &location)),
            ..BundleThesis::default()
        }
    }

    fn read_party(
        &self,
        row: &'a Row,
        keys: &mut KeyGenerator,
        report: &mut DiagnosticReport,
    ) -> BundleParty {
        let [shortcut, name] =
            [Field::PartyShortcut, Field::PartyName].map(|field| self.read_text(row, field, report));
        let (shortcut, name) = match (shortcut.is_empty(), name.is_empty()) {
            (true, _) => (name.clone(), name),
            (false, true) => (shortcut.clone(), shortcut),
            (false, false) => (shortcut, name),
        };
        BundleParty {
            key: keys.generate(&names::slug(&shortcut, &self.language)),
            shortcut: self.to_texts(shortcut),
            name: self.to_texts(name),
            ..BundleParty::default()
        }
    }

    /// Returns an answer. Returns `None` if there is neither a position nor an explanation, and, with an error in
    /// the report, if the position is invalid.
    fn read_answer(
        &self,
        row: &'a Row,
        thesis: String,
        report: &mut DiagnosticReport,
    ) -> Option<BundleAnswer> {
        let position = self.headed.cell(row, Field::Position);
        let value = match &position.to_lowercase()[..] {
            "stimme zu" => Some(AnswerValue::AGREE),
            "neutral" => Some(AnswerValue::NEUTRAL),
            "stimme nicht zu" => Some(AnswerValue::DISAGREE),
            "" | "-" | "–" => None,
            _ => {
                report.add(self.cell_error(DiagnosticKind::InvalidWahlOMatPosition, row, Field::Position));
                return None;
            }
        };
        let explanation = self.read_text(row, Field::Reason, report);
        let has_content = value.is_some() || !explanation.is_empty();
        has_content.then(|| BundleAnswer { thesis, value, explanation: self.to_texts(explanation) })
    }
}
