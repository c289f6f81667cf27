//! Mat-O-Wahl: a CSV file of questions and one of parties, separated by `;` or `,`.
//!
//! Questions: one `title;text` per line. Parties, one after another: five header lines (short name, long name,
//! description, address, picture), a line `value;explanation` for each question (1 agree, 0 neutral, −1 disagree),
//! and a separating line `0`, `0;`, `#`, `#;` or none. Header lines begin with `0;` (version 1) or `Partei_kurz:;`
//! and so on (version 2). Texts may be HTML.
use crate::{
    bundle::{Bundle, BundleAnswer, BundleParty, BundleThesis},
    diagnostic_kinds::{DiagnosticKind, PartyLine},
    diagnostics::ImportDiagnostic,
    heading::{self, ElectionHeading},
    names::{self, KeyGenerator},
    pictures::PictureOwner,
    reading::ReadOptions,
    report::DiagnosticReport,
    source_locations::{Columns, EntryLocation},
    table::{Row, Table, first_line, from_csv, from_open_csv, separators},
};
use elections::{
    answers::AnswerValue,
    formats,
    texts::{Language, Texts},
};
use std::rc::Rc;

/// The header lines.
const HEADER: [PartyLine; 5] = [
    PartyLine::ShortName,
    PartyLine::LongName,
    PartyLine::Description,
    PartyLine::Address,
    PartyLine::Picture,
];

/// The label of the last header line in files with labels.
const PICTURE: &str = "Partei_Bild";

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
pub(crate) fn separator_of_parties(text: &str) -> Option<u8> {
    separators(text).into_iter().find(|separator| {
        first_line(text)
            .split_once(char::from(*separator))
            .is_some_and(|(label, name)| is_header_label(label) && !name.is_empty())
    })
}

/// Returns whether every line of a text could be a question: a title and a text. An unclosed quotation mark is
/// ignored here. It is reported when the questions are read.
pub(crate) fn could_be_questions(text: &str, separator: u8) -> bool {
    from_open_csv(text, separator)
        .is_ok_and(|table| !table.rows.is_empty() && table.rows.iter().all(|row| row.width() >= 2))
}

/// Reads the two files.
pub(crate) fn read(
    questions: TextSource<'_>,
    parties: TextSource<'_>,
    options: &ReadOptions,
    report: &mut DiagnosticReport,
) -> Option<Bundle> {
    let separator = separator_of_parties(parties.text)?;
    let own_separator = if could_be_questions(questions.text, separator) {
        separator
    } else {
        let mut others = separators(questions.text).into_iter();
        others.find(|other| could_be_questions(questions.text, *other)).unwrap_or(separator)
    };
    report.about(questions.file);
    let heading = ElectionHeading::unknown(questions.file, options);
    let language = heading.languages.first()?.clone();
    let mut bundle = heading.begin(options, report)?;
    for part in ["election", "instance", "configuration", "theses"] {
        report.origin(part, EntryLocation::file(questions.file));
    }
    bundle.theses = theses(questions, own_separator, &language, report)?;

    report.about(parties.file);
    let table = table(parties, separator, report)?;
    let file = parties.file.into();
    let reader = Parties { file, table: &table, separator, language: &language, theses: &bundle.theses };
    bundle.parties = reader.read(report);
    bundle.configuration.algorithm.match_type = heading::match_type(&bundle);
    Some(bundle)
}

fn table(source: TextSource<'_>, separator: u8, report: &mut DiagnosticReport) -> Option<Table> {
    from_csv(source.text, separator).map_err(|problem| report.add(problem)).ok()
}

/// Reads the questions. One without a text is kept, so that the answers to the others are found.
fn theses(
    questions: TextSource<'_>,
    separator: u8,
    language: &Language,
    report: &mut DiagnosticReport,
) -> Option<Vec<BundleThesis>> {
    let table = table(questions, separator, report)?;
    let (file, columns) = (questions.file.into(), columns(["category", "text"]));
    let mut theses = Vec::new();
    for row in &table.rows {
        report.origin(format!("theses[{}]", theses.len()), EntryLocation::row(&file, &table, row, &columns));
        let text = rest(row, separator);
        let category = report.html(row.cell(0), &table.place(row, 0));
        let text = report.html(&text, &table.place(row, 1));
        let text = report.literal(text, &table.place(row, 1));
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
fn columns(fields: [&str; 2]) -> Columns {
    fields.into_iter().map(str::to_owned).zip(1..).collect()
}

/// Returns the row after the first cell. A text that is not quoted may contain the separator.
fn rest(row: &Row, separator: u8) -> String {
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
            let Some((party, left)) = self.party(rows, &path, &mut keys, &mut off_scale, report) else {
                break;
            };
            parties.push(party);
            rows = left;
        }
        refuse_other_scale(&off_scale, report);
        parties
    }

    /// Reads the first party. Returns it with the rows after it, or `None`, with an error in the report, if it is
    /// incomplete.
    fn party<'r>(
        &self,
        rows: &'r [Row],
        path: &str,
        keys: &mut KeyGenerator,
        off_scale: &mut Vec<f64>,
        report: &mut DiagnosticReport,
    ) -> Option<(BundleParty, &'r [Row])> {
        let header = self.header(rows, report)?;
        let (answers, left) =
            rows[HEADER.len()..].split_at_checked(self.theses.len()).unwrap_or((&rows[HEADER.len()..], &[]));
        self.trace(path, rows, report);
        let short = report.html(&header[0], &self.table.place(&rows[0], 1));
        let mut party = BundleParty {
            key: keys.unique(&names::slug(&short, self.language)),
            shortcut: self.single(short),
            name: self.single(report.html(&header[1], &self.table.place(&rows[1], 1))),
            description: self.single(report.html(&header[2], &self.table.place(&rows[2], 1))),
            website: self.website(&header[3], &rows[3], report),
            ..BundleParty::default()
        };
        self.picture(&header[4], &rows[4], &party.key, report);
        if answers.len() < self.theses.len() {
            self.incomplete(answers.last().unwrap_or(&rows[HEADER.len() - 1]), report);
            return None;
        }
        for (row, thesis) in answers.iter().zip(self.theses) {
            if is_named_label(row.cell(0)) {
                self.incomplete(row, report);
                return None;
            }
            let origin = EntryLocation::row(&self.file, self.table, row, &columns(["value", "explanation"]));
            report.origin(format!("{path}.answers[{}]", party.answers.len()), origin);
            party.answers.extend(self.answer(row, thesis, off_scale, report));
        }
        Some((party, after_separator(left)))
    }

    /// Records from which lines the header of a party was read.
    fn trace(&self, path: &str, rows: &[Row], report: &mut DiagnosticReport) {
        report.origin(path, EntryLocation::cell(&self.file, self.table, &rows[0], 1));
        for (field, row) in ["shortcut", "name", "description", "website"].iter().zip(rows) {
            report.origin(format!("{path}.{field}"), EntryLocation::cell(&self.file, self.table, row, 1));
        }
    }

    fn single(&self, text: String) -> Texts {
        Texts::single(self.language.clone(), text)
    }

    fn header(&self, rows: &[Row], report: &mut DiagnosticReport) -> Option<Vec<String>> {
        for (index, line) in HEADER.into_iter().enumerate() {
            let row = rows.get(index).or(rows.last())?;
            if index >= rows.len() || !is_header_label(row.cell(0)) {
                let finding = DiagnosticKind::PartyLineExpected { line, questions: self.theses.len() };
                report.add(
                    ImportDiagnostic::error(finding)
                        .at(self.table.row_place(row))
                        .found(row.cells().collect::<Vec<_>>().join(" ")),
                );
                return None;
            }
        }
        Some(rows[..HEADER.len()].iter().map(|row| rest(row, self.separator)).collect())
    }

    fn incomplete(&self, row: &Row, report: &mut DiagnosticReport) {
        let finding = DiagnosticKind::FewerAnswersThanQuestions { questions: self.theses.len() };
        report.add(ImportDiagnostic::error(finding).at(self.table.row_place(row)));
    }

    fn website(&self, text: &str, row: &Row, report: &mut DiagnosticReport) -> Option<String> {
        let address = report.html(text, &self.table.place(row, 1));
        if address.is_empty() || formats::is_url(&address) {
            return Some(address).filter(|address| !address.is_empty());
        }
        report.add(
            ImportDiagnostic::warning(DiagnosticKind::NoWebAddress)
                .at(self.table.place(row, 1))
                .found(address),
        );
        None
    }

    fn picture(&self, path: &str, row: &Row, party: &str, report: &mut DiagnosticReport) {
        if !path.is_empty() {
            let owner = PictureOwner::Party(party.to_owned());
            report.take_picture(owner, path, PICTURE, self.table.place(row, 1));
        }
    }

    fn answer(
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
                    ImportDiagnostic::error(DiagnosticKind::NoMatOWahlAnswer)
                        .at(self.table.place(row, 0))
                        .found(row.cell(0)),
                );
                return None;
            }
        };
        let explanation = report.html(&rest(row, self.separator), &self.table.place(row, 1));
        Some(BundleAnswer {
            thesis: thesis.key.clone(),
            value: Some(value),
            explanation: self.single(explanation),
        })
    }
}

/// Skips the line that separates two parties, if there is one.
fn after_separator(rows: &[Row]) -> &[Row] {
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

fn refuse_other_scale(off_scale: &[f64], report: &mut DiagnosticReport) {
    let numbers = off_scale.iter().copied().filter(|number| number.is_finite());
    let Some((least, most)) = numbers.map(|n| (n, n)).reduce(|(a, b), (c, d)| (a.min(c), b.max(d))) else {
        return;
    };
    report.add(ImportDiagnostic::error(DiagnosticKind::ForeignScale {
        least: least.min(-1.0),
        most: most.max(1.0),
    }));
}
