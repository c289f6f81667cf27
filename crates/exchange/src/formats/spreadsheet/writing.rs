//! Writes an election as a workbook.
use crate::{
    diagnostics::diagnostic::{ImportDiagnostic, column_letters},
    formats::spreadsheet::{FIELDS, SheetColumn, SheetKind, is_german},
    model::bundle::{Bundle, BundleAnswer},
};
use elections::{
    candidates::{Gender, details::CandidateDetail},
    configuration::AnswerChoices,
    texts::{Language, Texts},
};
use rust_xlsxwriter::{DataValidation, Format, Formula, Note, Workbook, Worksheet, XlsxError};

/// Why a workbook could not be written.
#[derive(Debug, thiserror::Error)]
pub enum WorkbookError {
    /// For example, a text is longer than a cell may be.
    #[error("the workbook could not be made: {0}")]
    Workbook(#[from] XlsxError),
    /// The example is not a valid bundle.
    #[error("the example of the template could not be read")]
    Example(Vec<ImportDiagnostic>),
}

/// The number of rows below the last one that have lists of valid values.
const SPARE_ROWS: u32 = 2_000;
/// Width and height of the explanation of a column, in pixels.
const NOTE_SIZE: (u32, u32) = (320, 90);
/// The widths of columns with words and with sentences, in characters.
pub(super) const NARROW_COLUMN: f64 = 16.0;
pub(super) const WIDE_COLUMN: f64 = 48.0;

/// Writes an election as a workbook (xlsx), in its default language, German or English. What has no column is left
/// out: statuses, and the configuration except for the number of choices.
///
/// # Errors
/// Returns an error if a text is longer than a cell may be (32,767 characters).
pub fn write(bundle: &Bundle) -> Result<Vec<u8>, WorkbookError> {
    let writer = Writer { bundle, german: is_german(&bundle.instance.default_language) };
    let mut workbook = Workbook::new();
    for kind in SheetKind::ALL {
        writer.write_sheet(workbook.add_worksheet(), kind)?;
    }
    Ok(workbook.save_to_buffer()?)
}

/// The value of a cell.
enum Cell {
    Empty,
    Text(String),
    Number(f64),
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        if text.is_empty() { Cell::Empty } else { Cell::Text(text.to_owned()) }
    }
}

impl From<&Option<String>> for Cell {
    fn from(text: &Option<String>) -> Cell {
        Cell::from(text.as_deref().unwrap_or_default())
    }
}

impl<T: Into<f64>> From<Option<T>> for Cell {
    fn from(number: Option<T>) -> Cell {
        number.map_or(Cell::Empty, |number| Cell::Number(number.into()))
    }
}

struct Writer<'a> {
    bundle: &'a Bundle,
    german: bool,
}

impl<'a> Writer<'a> {
    fn sheet_name(&self, kind: SheetKind) -> &'static str {
        kind.names()[usize::from(self.german)]
    }

    /// Returns the columns of a sheet. Columns with texts occur once for each language.
    fn columns(&self, kind: SheetKind) -> Vec<(&'static SheetColumn, Option<&'a Language>)> {
        let languages = &self.bundle.instance.languages;
        let expand = |column: &'static SheetColumn| {
            let one = [(column, None)].into_iter().filter(|_| !column.by_language);
            let each =
                languages.iter().map(move |language| (column, Some(language))).filter(|_| column.by_language);
            one.chain(each).collect::<Vec<_>>()
        };
        kind.columns().iter().flat_map(expand).collect()
    }

    fn write_sheet(&self, sheet: &mut Worksheet, kind: SheetKind) -> Result<(), XlsxError> {
        sheet.set_name(self.sheet_name(kind))?.set_freeze_panes(1, 0)?;
        let columns = self.columns(kind);
        for (at, (column, language)) in (0u16..).zip(&columns) {
            let name = column.name_in(self.german);
            let name = language.map_or(name.to_owned(), |language| format!("{name}:{language}"));
            write_heading(sheet, at, &name, column.help[usize::from(self.german)])?;
            sheet.set_column_width(at, if column.by_language { WIDE_COLUMN } else { NARROW_COLUMN })?;
        }
        let rows = self.rows(kind, &columns);
        let last = last_prepared_row(rows.len());
        let wrapped = Format::new().set_text_wrap();
        for (number, row) in (1u32..).zip(rows) {
            for (at, cell) in (0u16..).zip(row) {
                match cell {
                    Cell::Empty => {}
                    Cell::Text(text) => _ = sheet.write_string_with_format(number, at, text, &wrapped)?,
                    Cell::Number(value) => _ = sheet.write_number(number, at, value)?,
                }
            }
        }
        for (at, (column, _)) in (0u16..).zip(&columns) {
            if let Some(validation) = self.validation(kind, column)? {
                sheet.add_data_validation(1, at, last, at, &validation)?;
            }
        }
        Ok(())
    }

    fn rows(&self, kind: SheetKind, columns: &[(&SheetColumn, Option<&Language>)]) -> Vec<Vec<Cell>> {
        match kind {
            SheetKind::Election => self.field_rows(columns),
            SheetKind::Theses => self.thesis_rows(columns),
            SheetKind::Parties => self.party_rows(columns),
            SheetKind::Candidates => self.candidate_rows(columns),
            SheetKind::Answers => self.answer_rows(columns),
        }
    }

    fn field_rows(&self, columns: &[(&SheetColumn, Option<&Language>)]) -> Vec<Vec<Cell>> {
        let default = &self.bundle.instance.default_language;
        let row = |field: &SheetColumn| {
            let cells = columns.iter().map(|(column, language)| match (column.name, language) {
                ("field", _) => Cell::from(field.name_in(self.german)),
                (_, Some(language)) if field.by_language || *language == default => {
                    self.field_cell(field.name, language)
                }
                _ => Cell::Empty,
            });
            cells.collect()
        };
        FIELDS.iter().map(row).collect()
    }

    fn field_cell(&self, name: &str, language: &Language) -> Cell {
        let Bundle { election, instance, configuration, .. } = self.bundle;
        let source = instance.source.as_ref();
        let choices = match (configuration.algorithm.decisions, configuration.algorithm.binary) {
            (_, true) => 2,
            (AnswerChoices::Three, false) => 3,
            (AnswerChoices::Five, false) => 5,
        };
        let date = |date: Option<jiff::civil::Date>| date.map(|date| date.to_string());
        match name {
            "name" => Cell::from(&election.name[..]),
            "location" => Cell::from(&election.location[..]),
            "election_date" => Cell::from(&date(election.election_date)),
            "title" => text_cell(&instance.title, language),
            "subtitle" => text_cell(&instance.subtitle, language),
            "description" => text_cell(&instance.description, language),
            "website" => Cell::from(&instance.website),
            "domain" => Cell::from(instance.domain.as_str()),
            "default_language" => Cell::from(instance.default_language.as_str()),
            "time_zone" => Cell::from(&instance.time_zone[..]),
            "choices" => Cell::Number(f64::from(choices)),
            "licence" => Cell::from(instance.licence.as_str()),
            "planned_launch_date" => Cell::from(&date(instance.planned_launch_date)),
            "sundown_date" => Cell::from(&date(instance.sundown_date)),
            "answers_until" => Cell::from(&date(instance.answers_until)),
            "late_answers" => Cell::from(if instance.late_answers { "yes" } else { "" }),
            "publisher" => Cell::from(&instance.editors.publisher[..]),
            "contact" => Cell::from(&instance.editors.contact[..]),
            "phone" => Cell::from(&instance.editors.phone[..]),
            "email" => Cell::from(&instance.editors.email[..]),
            "source_name" => Cell::from(source.map_or("", |source| &source.name)),
            "source_licence" => Cell::from(source.map_or("", |source| &source.licence)),
            "source_url" => Cell::from(source.and_then(|source| source.url.as_deref()).unwrap_or_default()),
            _ => Cell::Empty,
        }
    }

    fn thesis_rows(&self, columns: &[(&SheetColumn, Option<&Language>)]) -> Vec<Vec<Cell>> {
        let rows = self.bundle.theses.iter().map(|thesis| {
            let cell = |(column, language): &(&SheetColumn, Option<&Language>)| match (column.name, language)
            {
                ("category", Some(language)) => text_cell(&thesis.category, language),
                ("text", Some(language)) => text_cell(&thesis.text, language),
                ("key", _) => Cell::from(&thesis.key[..]),
                _ => Cell::Empty,
            };
            columns.iter().map(cell).collect()
        });
        rows.collect()
    }

    fn party_rows(&self, columns: &[(&SheetColumn, Option<&Language>)]) -> Vec<Vec<Cell>> {
        let rows = self.bundle.parties.iter().map(|party| {
            let cell = |(column, language): &(&SheetColumn, Option<&Language>)| match (column.name, language)
            {
                ("shortcut", Some(language)) => text_cell(&party.shortcut, language),
                ("name", Some(language)) => text_cell(&party.name, language),
                ("description", Some(language)) => text_cell(&party.description, language),
                ("website", _) => Cell::from(&party.website),
                ("colour", _) => Cell::from(&party.colour),
                ("parent", _) => Cell::from(&party.parent),
                ("key", _) => Cell::from(&party.key[..]),
                _ => Cell::Empty,
            };
            columns.iter().map(cell).collect()
        });
        rows.collect()
    }

    fn candidate_rows(&self, columns: &[(&SheetColumn, Option<&Language>)]) -> Vec<Vec<Cell>> {
        let rows = self.bundle.candidates.iter().map(|candidate| {
            let details = candidate.details();
            let cell = |(column, language): &(&SheetColumn, Option<&Language>)| match (column.name, language)
            {
                ("party", _) => Cell::from(&candidate.party),
                ("title", _) => Cell::from(&candidate.title[..]),
                ("first_name", _) => Cell::from(&candidate.first_name[..]),
                ("last_name", _) => Cell::from(&candidate.last_name[..]),
                ("gender", _) => {
                    Cell::from(candidate.gender.map_or("", |gender| gender_word(gender, self.german)))
                }
                ("birth_year", _) => Cell::from(candidate.birth_year),
                ("email", _) => Cell::from(&candidate.email),
                ("district", _) => Cell::from(&candidate.district),
                ("list_place", _) => Cell::from(candidate.list_place),
                ("website", _) => Cell::from(&candidate.website),
                ("description", Some(language)) => text_cell(&candidate.description, language),
                ("profile", _) => {
                    Cell::from(YES_NO[usize::from(self.german)][usize::from(!candidate.profile)])
                }
                ("key", _) => Cell::from(&candidate.key[..]),
                (name, _) => {
                    let detail = CandidateDetail::from_name(name);
                    detail.and_then(|detail| details.get(detail)).map_or(Cell::Empty, Cell::from)
                }
            };
            columns.iter().map(cell).collect()
        });
        rows.collect()
    }

    fn answer_rows(&self, columns: &[(&SheetColumn, Option<&Language>)]) -> Vec<Vec<Cell>> {
        let row = |owner: &str, key: &str, answer: &BundleAnswer| {
            let cell = |(column, language): &(&SheetColumn, Option<&Language>)| match (column.name, language)
            {
                ("thesis", _) => Cell::from(&answer.thesis[..]),
                ("value", _) => Cell::from(answer.value.map(|value| value.percent())),
                ("explanation", Some(language)) => text_cell(&answer.explanation, language),
                (name, _) if name == owner => Cell::from(key),
                _ => Cell::Empty,
            };
            columns.iter().map(cell).collect()
        };
        let Bundle { parties, candidates, .. } = self.bundle;
        let party_rows =
            parties.iter().flat_map(|p| p.answers.iter().map(|answer| row("party", &p.key, answer)));
        let candidate_rows =
            candidates.iter().flat_map(|c| c.answers.iter().map(|answer| row("candidate", &c.key, answer)));
        party_rows.chain(candidate_rows).collect()
    }

    /// Returns the rule for the valid values of a column.
    fn validation(&self, kind: SheetKind, column: &SheetColumn) -> Result<Option<DataValidation>, XlsxError> {
        let list = DataValidation::new();
        let list = match (kind, column.name) {
            (SheetKind::Answers, "value") => {
                let percents: Vec<String> = self.bundle.scale().iter().map(u8::to_string).collect();
                list.allow_list_strings(&percents)?
            }
            (SheetKind::Answers, "thesis") => list.allow_list_formula(self.keys_formula(SheetKind::Theses)),
            (SheetKind::Answers | SheetKind::Candidates, "party") | (SheetKind::Parties, "parent") => {
                list.allow_list_formula(self.keys_formula(SheetKind::Parties))
            }
            (SheetKind::Answers, "candidate") => {
                list.allow_list_formula(self.keys_formula(SheetKind::Candidates))
            }
            (SheetKind::Candidates, "gender") => {
                list.allow_list_strings(&GENDERS.map(|gender| gender_word(gender, self.german)))?
            }
            (SheetKind::Candidates, "profile") => {
                list.allow_list_strings(&YES_NO[usize::from(self.german)])?
            }
            _ => return Ok(None),
        };
        Ok(Some(list.set_error_message(CHOICE_ERROR[usize::from(self.german)])?))
    }

    /// Returns a formula for the keys of another sheet, which are in its first column.
    fn keys_formula(&self, kind: SheetKind) -> Formula {
        let column = column_letters(1);
        let rows = self.rows(kind, &self.columns(kind)).len();
        // A formula counts rows from 1.
        let last = last_prepared_row(rows) + 1;
        Formula::new(format!("={}!${column}$2:${column}${last}", self.sheet_name(kind)))
    }
}

/// Returns the last row with lists of valid values, counted from 0, of a sheet with this many rows below its heading.
fn last_prepared_row(rows: usize) -> u32 {
    u32::try_from(rows).unwrap_or(u32::MAX).saturating_add(SPARE_ROWS)
}

fn text_cell(texts: &Texts, language: &Language) -> Cell {
    Cell::from(texts.get(language).unwrap_or_default())
}

/// Writes the heading of a column, with its explanation as a note.
pub(super) fn write_heading(sheet: &mut Worksheet, at: u16, name: &str, help: &str) -> Result<(), XlsxError> {
    let bold = Format::new().set_bold().set_background_color(0x00E8_EEF4);
    let help = Note::new(help).add_author_prefix(false).set_width(NOTE_SIZE.0).set_height(NOTE_SIZE.1);
    sheet.write_string_with_format(0, at, name, &bold)?.insert_note(0, at, &help)?;
    Ok(())
}

/// The error message for a word that is not on the list.
pub(super) const CHOICE_ERROR: [&str; 2] =
    ["Choose from the list, or leave the cell empty.", "Bitte aus der Liste wählen oder leer lassen."];

pub(super) const GENDERS: [Gender; 4] = [Gender::Male, Gender::Female, Gender::Diverse, Gender::NoComment];

/// The words for yes and no, in English and in German.
pub(super) const YES_NO: [[&str; 2]; 2] = [["yes", "no"], ["ja", "nein"]];

pub(super) fn gender_word(gender: Gender, german: bool) -> &'static str {
    match (gender, german) {
        (Gender::Male, false) => "male",
        (Gender::Male, true) => "männlich",
        (Gender::Female, false) => "female",
        (Gender::Female, true) => "weiblich",
        (Gender::Diverse, false) => "diverse",
        (Gender::Diverse, true) => "divers",
        (Gender::NoComment, false) => "no_comment",
        (Gender::NoComment, true) => "keine Angabe",
    }
}
