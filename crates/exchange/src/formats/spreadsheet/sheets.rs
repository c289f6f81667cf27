//! The sheets of an election with their columns and rows.
use crate::{
    diagnostics::{
        diagnostic::{ImportDiagnostic, SourceLocation},
        entry_origins::{EntryOrigin, FieldColumns},
        kinds::DiagnosticKind,
        lost_fields,
        report::DiagnosticReport,
    },
    files::{
        plain_text,
        table::{Row, Table},
    },
    formats::spreadsheet::{
        SheetColumn, SheetKind, column_names, detect_kind_by_header, detect_kind_by_name, parse_heading,
    },
};
use elections::texts::{Language, Texts};
use std::rc::Rc;

/// A sheet with known columns.
pub(super) struct ReadSheet<'a> {
    file: &'a str,
    table: &'a Table,
    kind: SheetKind,
    rows: &'a [Row],
    columns: Vec<Option<(&'static SheetColumn, Option<Language>)>>,
    origin: (Rc<str>, FieldColumns),
    /// The headings of the columns as they are written.
    headings: Rc<[String]>,
}

/// A row of a sheet.
#[derive(Clone, Copy)]
pub(super) struct SheetRow<'a> {
    sheet: &'a ReadSheet<'a>,
    row: &'a Row,
}

/// The known sheets, at most one of each kind.
#[derive(Default)]
pub(super) struct Sheets<'a> {
    sheets: Vec<ReadSheet<'a>>,
    /// The kinds of sheets that are present but lack columns.
    incomplete: Vec<SheetKind>,
}

impl<'a> Sheets<'a> {
    /// Detects the kind of each sheet, and reports those of unknown kinds.
    pub(super) fn new(files: &[(&'a str, &'a [Table])], report: &mut DiagnosticReport) -> Sheets<'a> {
        let mut sheets = Sheets::default();
        for (file, tables) in files {
            report.set_file(file);
            for table in *tables {
                let kind = if table.sheet.is_some() {
                    detect_kind_by_name(table)
                } else {
                    detect_kind_by_header(table)
                };
                match kind {
                    Some(kind) if sheets.has(kind) => {
                        let name =
                            table.sheet.as_deref().unwrap_or(kind.names()[detect_language(table, kind)]);
                        report
                            .add(ImportDiagnostic::error(DiagnosticKind::DuplicateSheet).with_excerpt(name));
                    }
                    Some(kind) => sheets.add(file, table, kind, report),
                    None if table.rows.is_empty() => {}
                    None => {
                        let (name, rows) = lost_fields::describe_lost_sheet(table);
                        report.count_lost_field(name, rows);
                        report.add(
                            ImportDiagnostic::note(DiagnosticKind::SheetLeftOut)
                                .with_excerpt(table.sheet.as_deref().unwrap_or_default()),
                        );
                    }
                }
            }
        }
        sheets
    }

    fn add(&mut self, file: &'a str, table: &'a Table, kind: SheetKind, report: &mut DiagnosticReport) {
        match ReadSheet::new(file, table, kind, report) {
            Some(sheet) => self.sheets.push(sheet),
            None if table.rows.is_empty() => {}
            None => self.incomplete.push(kind),
        }
    }

    pub(super) fn entries(&self, kind: SheetKind) -> impl Iterator<Item = SheetRow<'_>> {
        let sheets = self.sheets.iter().filter(move |sheet| sheet.kind == kind);
        sheets.flat_map(|sheet| sheet.rows.iter().map(move |row| SheetRow { sheet, row }))
    }

    /// Returns the origin of a list as a whole: the first row of its sheet.
    pub(super) fn list_origin(&self, kind: SheetKind) -> Option<EntryOrigin> {
        let sheet = self.sheets.iter().find(|sheet| sheet.kind == kind)?;
        let row = sheet.table.rows.first()?;
        Some(SheetRow { sheet, row }.origin())
    }

    /// Returns whether there is a sheet of this kind, including those that lack columns.
    pub(super) fn has(&self, kind: SheetKind) -> bool {
        self.incomplete.contains(&kind) || self.sheets.iter().any(|sheet| sheet.kind == kind)
    }

    /// Returns the languages of the columns, in the order of their first occurrence.
    pub(super) fn languages(&self) -> Vec<Language> {
        let mut languages = Vec::new();
        for (_, language) in self.sheets.iter().flat_map(|sheet| sheet.columns.iter().flatten()) {
            if let Some(language) = language.as_ref().filter(|language| !languages.contains(*language)) {
                languages.push(language.clone());
            }
        }
        languages
    }
}

impl<'a> ReadSheet<'a> {
    /// Returns `None` for an empty sheet, and, with an error in the report, for a sheet that lacks a column.
    fn new(
        file: &'a str,
        table: &'a Table,
        kind: SheetKind,
        report: &mut DiagnosticReport,
    ) -> Option<ReadSheet<'a>> {
        let (header, rows) = table.rows.split_first()?;
        let columns: Vec<_> = header.cells().map(|cell| parse_heading(cell, kind.columns())).collect();
        let language = detect_language(table, kind);
        for (at, cell) in header.cells().enumerate() {
            let location = table.cell_location(header, at);
            let same = |other: &Option<(&SheetColumn, Option<Language>)>| match (other, &columns[at]) {
                (Some((a, language)), Some((b, other))) => a.name == b.name && language == other,
                _ => false,
            };
            if columns[..at].iter().any(same) {
                report.add(
                    ImportDiagnostic::error(DiagnosticKind::DuplicateColumn)
                        .with_location(location)
                        .with_excerpt(cell),
                );
            } else if columns[at].is_none() && !cell.trim().is_empty() {
                let kind = DiagnosticKind::UnknownColumn { known: column_names(kind.columns()), language };
                report.add(ImportDiagnostic::warning(kind).with_location(location).with_excerpt(cell));
            }
        }
        for (heading, count) in lost_fields::find_lost_columns(header, rows, |at| columns[at].is_some()) {
            report.count_lost_field(heading, count);
        }
        let has = |name: &str| columns.iter().flatten().any(|(column, _)| column.name == name);
        let required =
            kind.columns().iter().filter(|column| kind.list_required_columns().contains(&column.name));
        let missing: Vec<&str> =
            required.filter(|column| !has(column.name)).map(|column| column.name_in(language == 1)).collect();
        if !missing.is_empty() {
            report.add(
                ImportDiagnostic::error(DiagnosticKind::ColumnsMissing)
                    .with_location(table.row_location(header))
                    .with_excerpt(missing.join(", ")),
            );
            return None;
        }
        let unnamed =
            |row: &&Row| (0..row.width()).any(|at| columns.get(at).is_none() && !row.cell(at).is_empty());
        for row in rows.iter().filter(unnamed) {
            report.add(
                ImportDiagnostic::warning(DiagnosticKind::CellsRightOfTable)
                    .with_location(table.row_location(row)),
            );
        }
        let origin = (file.into(), columns_by_field(&columns));
        let headings = header.cells().map(|cell| cell.trim().to_owned()).collect();
        Some(ReadSheet { file, table, kind, rows, columns, origin, headings })
    }
}

/// Returns the language of the names of a sheet and its columns: 0 for English, 1 for German.
fn detect_language(table: &Table, kind: SheetKind) -> usize {
    let has_prefix = |cell: &&str, name: &str| cell.to_lowercase().starts_with(&name.to_lowercase());
    let cells = table.sheet.as_deref().into_iter().chain(table.rows.first().into_iter().flat_map(Row::cells));
    let names = kind.columns().iter().map(|column| [column.name, column.german]).chain([kind.names()]);
    let names: Vec<[&str; 2]> =
        names.filter(|[english, german]| !german.eq_ignore_ascii_case(english)).collect();
    let count = |at: usize| {
        cells.clone().filter(|cell| names.iter().any(|names| has_prefix(cell, names[at]))).count()
    };
    usize::from(count(1) > count(0))
}

/// Returns the columns by the fields of a bundle, those with a language first.
fn columns_by_field(columns: &[Option<(&'static SheetColumn, Option<Language>)>]) -> FieldColumns {
    let headed = || (1..).zip(columns).filter_map(|(at, column)| Some((at, column.as_ref()?)));
    let in_languages = headed()
        .filter_map(|(at, (column, language))| Some((format!("{}.{}", column.name, language.as_ref()?), at)));
    in_languages.chain(headed().map(|(at, (column, _))| (column.name.to_owned(), at))).collect()
}

impl<'a> SheetRow<'a> {
    /// Returns the origin of a list of a bundle, or of an entry of it.
    pub(super) fn origin(self) -> EntryOrigin {
        let (file, columns) = &self.sheet.origin;
        EntryOrigin::from_row(file, self.sheet.table, self.row, columns)
            .with_headings(self.sheet.headings.clone())
    }

    /// Returns the origin of a field that has a row of its own: by language, from the columns of its values.
    pub(super) fn value_origin(self) -> EntryOrigin {
        let (file, columns) = &self.sheet.origin;
        let by_language = columns.iter().filter_map(|(field, column)| {
            Some((field.strip_prefix("value")?.trim_start_matches('.').to_owned(), *column))
        });
        // The name of the field is in the row, not in the heading.
        let names = vec![self.text("field").to_owned(); self.sheet.headings.len()];
        EntryOrigin::from_row(file, self.sheet.table, self.row, &by_language.collect())
            .with_headings(names.into())
    }

    /// Returns the language of its sheet: 0 for English, 1 for German.
    pub(super) fn language(self) -> usize {
        detect_language(self.sheet.table, self.sheet.kind)
    }

    /// Returns the name of its file.
    pub(super) fn file(self) -> &'a str {
        self.sheet.file
    }

    /// Returns the cell of a column without languages.
    pub(super) fn text(self, name: &str) -> &'a str {
        self.column(name).map_or("", |at| self.row.cell(at))
    }

    pub(super) fn optional_text(self, name: &str) -> Option<String> {
        Some(self.text(name)).filter(|text| !text.is_empty()).map(str::to_owned)
    }

    fn column(self, name: &str) -> Option<usize> {
        self.sheet
            .columns
            .iter()
            .position(|column| column.as_ref().is_some_and(|(column, _)| column.name == name))
    }

    /// Returns the cells of the columns with this name, by language.
    pub(super) fn texts(self, name: &str, default: &Language) -> Texts {
        let columns = self.sheet.columns.iter().enumerate();
        let named = columns.filter_map(|(at, column)| column.as_ref().map(|column| (at, column)));
        named
            .filter(|(_, (column, _))| column.name == name)
            .map(|(at, (_, language))| {
                (language.as_ref().unwrap_or(default).clone(), plain_text::tidy(self.row.cell(at)))
            })
            .filter(|(_, text)| !text.is_empty())
            .collect()
    }

    pub(super) fn location(self, name: &str) -> SourceLocation {
        match self.column(name) {
            Some(at) => self.sheet.table.cell_location(self.row, at),
            None => self.sheet.table.row_location(self.row),
        }
    }

    pub(super) fn error(self, name: &str, kind: DiagnosticKind, report: &mut DiagnosticReport) {
        report.set_file(self.sheet.file);
        let diagnostic = ImportDiagnostic::error(kind).with_location(self.location(name));
        report.add(match self.text(name) {
            "" => diagnostic,
            text => diagnostic.with_excerpt(text),
        });
    }

    /// Returns the cell of a column after `parse`. Adds an error if that fails.
    pub(super) fn parse<T>(
        self,
        name: &str,
        kind: DiagnosticKind,
        report: &mut DiagnosticReport,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        let text = Some(self.text(name)).filter(|text| !text.is_empty())?;
        let value = parse(text);
        if value.is_none() {
            self.error(name, kind, report);
        }
        value
    }

    /// Returns the first value of a field, which is in the default language.
    pub(super) fn value(self) -> &'a str {
        let columns = self.sheet.columns.iter().enumerate();
        let mut values = columns
            .filter(|(_, column)| column.as_ref().is_some_and(|(column, _)| column.name == "value"))
            .map(|(at, _)| self.row.cell(at))
            .filter(|value| !value.is_empty());
        values.next().unwrap_or_default()
    }
}
