//! Mat-O-Wahl: a CSV file of questions and one of parties, separated by `;` or `,`.
//!
//! Questions: one `title;text` per line. Parties, one after another: five header lines (short name, long name,
//! description, address, picture), a line `value;explanation` for each question (1 agree, 0 neutral, −1 disagree),
//! and a separating line `0`, `0;`, `#`, `#;` or none. Header lines begin with `0;` (version 1) or `Partei_kurz:;`
//! and so on (version 2). Texts may be HTML.
use crate::{
    diagnostics::{
        diagnostic::ImportDiagnostic,
        entry_origins::{EntryOrigin, FieldColumns},
        kinds::{DiagnosticKind, PartyLine},
        report::DiagnosticReport,
    },
    files::table::{Row, Table, first_line, parse_csv, parse_open_csv, separators},
    formats::heading::{self, ElectionHeading},
    model::{
        bundle::{Bundle, BundleAnswer, BundleParty, BundleThesis},
        import_options::ReadOptions,
        names::{self, KeyGenerator},
        pictures::PictureOwner,
    },
};
use elections::{
    answers::AnswerValue,
    formats,
    texts::{Language, Texts},
};
use std::rc::Rc;

/// The header lines.
const HEADER_LINES: [PartyLine; 5] = [
    PartyLine::ShortName,
    PartyLine::LongName,
    PartyLine::Description,
    PartyLine::Address,
    PartyLine::Picture,
];

/// The label of the last header line in files with labels.
const PICTURE_LABEL: &str = "Partei_Bild";

/// A text file to read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextSource<'a> {
    /// The name of the file.
    pub(crate) file: &'a str,
    /// The content.
    pub(crate) text: &'a str,
}

/// Returns the separator of a file of parties. Its first line begins with `0` or a label. Returns `None` for any
/// other file.
pub(crate) fn find_party_separator(text: &str) -> Option<u8> {
    separators(text).into_iter().find(|separator| {
        first_line(text)
            .split_once(char::from(*separator))
            .is_some_and(|(label, name)| is_header_label(label) && !name.is_empty())
    })
}

/// Returns whether every line of a text could be a question: a title and a text. An unclosed quotation mark is
/// ignored here. It is reported when the questions are read.
pub(crate) fn could_be_questions(text: &str, separator: u8) -> bool {
    parse_open_csv(text, separator)
        .is_ok_and(|table| !table.rows.is_empty() && table.rows.iter().all(|row| row.width() >= 2))
}

/// Reads the two files.
pub(crate) fn read(
    questions: TextSource<'_>,
    parties: TextSource<'_>,
    options: &ReadOptions,
    report: &mut DiagnosticReport,
) -> Option<Bundle> {
    let separator = find_party_separator(parties.text)?;
    let own_separator = if could_be_questions(questions.text, separator) {
        separator
    } else {
        let mut others = separators(questions.text).into_iter();
        others.find(|other| could_be_questions(questions.text, *other)).unwrap_or(separator)
    };
    report.set_file(questions.file);
    let heading = ElectionHeading::new(questions.file, options);
    let language = heading.languages.first()?.clone();
    let mut bundle = heading.build_bundle(options, report)?;
    for part in ["election", "instance", "configuration", "theses"] {
        report.add_origin(part, EntryOrigin::from_file(questions.file));
    }
    bundle.theses = read_theses(questions, own_separator, &language, report)?;

    report.set_file(parties.file);
    let table = parse_table(parties, separator, report)?;
    let file = parties.file.into();
    let reader = Parties { file, table: &table, separator, language: &language, theses: &bundle.theses };
    bundle.parties = reader.read(report);
    bundle.configuration.algorithm.match_type = heading::derive_match_type(&bundle);
    Some(bundle)
}

fn parse_table(source: TextSource<'_>, separator: u8, report: &mut DiagnosticReport) -> Option<Table> {
    parse_csv(source.text, separator).map_err(|diagnostic| report.add(diagnostic)).ok()
}

/// Reads the questions. One without a text is kept, so that the answers to the others are found.
fn read_theses(
    questions: TextSource<'_>,
    separator: u8,
    language: &Language,
    report: &mut DiagnosticReport,
) -> Option<Vec<BundleThesis>> {
    let table = parse_table(questions, separator, report)?;
    let (file, columns) = (questions.file.into(), two_columns(["category", "text"]));
    let mut theses = Vec::new();
    for row in &table.rows {
        report.add_origin(
            format!("theses[{}]", theses.len()),
            EntryOrigin::from_row(&file, &table, row, &columns),
        );
        let text = rest_of_row(row, separator);
        let category = report.convert_html(row.cell(0), &table.cell_location(row, 0));
        let text = report.convert_html(&text, &table.cell_location(row, 1));
        let text = report.escape_markup(text, &table.cell_location(row, 1));
        theses.push(BundleThesis {
            key: format!("t{}", theses.len() + 1),
            category: Texts::single(language.clone(), category),
            text: Texts::single(language.clone(), text),
            ..BundleThesis::default()
        });
    }
    Some(theses)
}

/// Returns the two columns of a line.
fn two_columns(fields: [&str; 2]) -> FieldColumns {
    fields.into_iter().map(str::to_owned).zip(1..).collect()
}

/// Returns the row after the first cell. A text that is not quoted may contain the separator.
fn rest_of_row(row: &Row, separator: u8) -> String {
    row.cells().skip(1).collect::<Vec<_>>().join(&char::from(separator).to_string()).trim().to_owned()
}

fn is_header_label(cell: &str) -> bool {
    let cell = cell.trim().trim_matches('"');
    cell == "0" || is_named_label(cell)
}

/// Returns whether a cell is a label of version 2, `Partei_kurz:`.
fn is_named_label(cell: &str) -> bool {
    cell.ends_with(':') && cell.chars().any(char::is_alphabetic)
}

/// Reads a file of parties.
struct Parties<'a> {
    file: Rc<str>,
    table: &'a Table,
    separator: u8,
    language: &'a Language,
    theses: &'a [BundleThesis],
}

impl Parties<'_> {
    fn read(&self, report: &mut DiagnosticReport) -> Vec<BundleParty> {
        let mut rows = &self.table.rows[..];
        let mut keys = KeyGenerator::default();
        let mut parties = Vec::new();
        let mut off_scale = Vec::new();
        while !rows.is_empty() {
            let path = format!("parties[{}]", parties.len());
            let Some((party, left)) = self.read_party(rows, &path, &mut keys, &mut off_scale, report) else {
                break;
            };
            parties.push(party);
            rows = left;
        }
        reject_other_scale(&off_scale, report);
        parties
    }

    /// Reads the first party. Returns it with the rows after it, or `None`, with an error in the report, if it is
    /// incomplete.
    fn read_party<'r>(
        &self,
        rows: &'r [Row],
        path: &str,
        keys: &mut KeyGenerator,
        off_scale: &mut Vec<f64>,
        report: &mut DiagnosticReport,
    ) -> Option<(BundleParty, &'r [Row])> {
        let header = self.read_header(rows, report)?;
        let (answers, left) = rows[HEADER_LINES.len()..]
            .split_at_checked(self.theses.len())
            .unwrap_or((&rows[HEADER_LINES.len()..], &[]));
        self.record_origins(path, rows, report);
        let short = report.convert_html(&header[0], &self.table.cell_location(&rows[0], 1));
        let mut party = BundleParty {
            key: keys.generate(&names::slug(&short, self.language)),
            shortcut: self.to_texts(short),
            name: self.to_texts(report.convert_html(&header[1], &self.table.cell_location(&rows[1], 1))),
            description: self
                .to_texts(report.convert_html(&header[2], &self.table.cell_location(&rows[2], 1))),
            website: self.read_website(&header[3], &rows[3], report),
            ..BundleParty::default()
        };
        self.assign_picture(&header[4], &rows[4], &party.key, report);
        if answers.len() < self.theses.len() {
            self.add_incomplete(answers.last().unwrap_or(&rows[HEADER_LINES.len() - 1]), report);
            return None;
        }
        for (row, thesis) in answers.iter().zip(self.theses) {
            if is_named_label(row.cell(0)) {
                self.add_incomplete(row, report);
                return None;
            }
            let origin =
                EntryOrigin::from_row(&self.file, self.table, row, &two_columns(["value", "explanation"]));
            report.add_origin(format!("{path}.answers[{}]", party.answers.len()), origin);
            party.answers.extend(self.read_answer(row, thesis, off_scale, report));
        }
        Some((party, skip_separator(left)))
    }

    /// Records from which lines the header of a party was read.
    fn record_origins(&self, path: &str, rows: &[Row], report: &mut DiagnosticReport) {
        report.add_origin(path, EntryOrigin::from_cell(&self.file, self.table, &rows[0], 1));
        for (field, row) in ["shortcut", "name", "description", "website"].iter().zip(rows) {
            report.add_origin(
                format!("{path}.{field}"),
                EntryOrigin::from_cell(&self.file, self.table, row, 1),
            );
        }
    }

    fn to_texts(&self, text: String) -> Texts {
        Texts::single(self.language.clone(), text)
    }

    fn read_header(&self, rows: &[Row], report: &mut DiagnosticReport) -> Option<Vec<String>> {
        for (index, line) in HEADER_LINES.into_iter().enumerate() {
            let row = rows.get(index).or(rows.last())?;
            if index >= rows.len() || !is_header_label(row.cell(0)) {
                let kind = DiagnosticKind::PartyLineExpected { line, questions: self.theses.len() };
                report.add(
                    ImportDiagnostic::error(kind)
                        .with_location(self.table.row_location(row))
                        .with_excerpt(row.cells().collect::<Vec<_>>().join(" ")),
                );
                return None;
            }
        }
        Some(rows[..HEADER_LINES.len()].iter().map(|row| rest_of_row(row, self.separator)).collect())
    }

    fn add_incomplete(&self, row: &Row, report: &mut DiagnosticReport) {
        let kind = DiagnosticKind::FewerAnswersThanQuestions { questions: self.theses.len() };
        report.add(ImportDiagnostic::error(kind).with_location(self.table.row_location(row)));
    }

    fn read_website(&self, text: &str, row: &Row, report: &mut DiagnosticReport) -> Option<String> {
        let address = report.convert_html(text, &self.table.cell_location(row, 1));
        if address.is_empty() || formats::is_url(&address) {
            return Some(address).filter(|address| !address.is_empty());
        }
        report.add(
            ImportDiagnostic::warning(DiagnosticKind::InvalidWebAddress)
                .with_location(self.table.cell_location(row, 1))
                .with_excerpt(address),
        );
        None
    }

    fn assign_picture(&self, path: &str, row: &Row, party: &str, report: &mut DiagnosticReport) {
        if !path.is_empty() {
            let owner = PictureOwner::Party(party.to_owned());
            report.assign_picture(owner, path, PICTURE_LABEL, self.table.cell_location(row, 1));
        }
    }

    fn read_answer(
        &self,
        row: &Row,
        thesis: &BundleThesis,
        off_scale: &mut Vec<f64>,
        report: &mut DiagnosticReport,
    ) -> Option<BundleAnswer> {
        let value = match row.cell(0).parse::<f64>() {
            Ok(1.0) => AnswerValue::AGREE,
            Ok(0.0) => AnswerValue::NEUTRAL,
            Ok(-1.0) => AnswerValue::DISAGREE,
            number => {
                off_scale.extend(number.ok());
                report.add(
                    ImportDiagnostic::error(DiagnosticKind::InvalidMatOWahlAnswer)
                        .with_location(self.table.cell_location(row, 0))
                        .with_excerpt(row.cell(0)),
                );
                return None;
            }
        };
        let explanation =
            report.convert_html(&rest_of_row(row, self.separator), &self.table.cell_location(row, 1));
        Some(BundleAnswer {
            thesis: thesis.key.clone(),
            value: Some(value),
            explanation: self.to_texts(explanation),
        })
    }
}

/// Skips the line that separates two parties, if there is one.
fn skip_separator(rows: &[Row]) -> &[Row] {
    match rows {
        [first, left @ ..]
            if matches!(first.cell(0), "0" | "#")
                && first.cells().skip(1).all(|cell| cell.trim().is_empty()) =>
        {
            left
        }
        _ => rows,
    }
}

fn reject_other_scale(off_scale: &[f64], report: &mut DiagnosticReport) {
    let numbers = off_scale.iter().copied().filter(|number| number.is_finite());
    let Some((least, most)) = numbers.map(|n| (n, n)).reduce(|(a, b), (c, d)| (a.min(c), b.max(d))) else {
        return;
    };
    report.add(ImportDiagnostic::error(DiagnosticKind::ForeignScale {
        min: least.min(-1.0),
        max: most.max(1.0),
    }));
}
