//! Diagnostics of an import: what is wrong or worth knowing about a file, and where.
use crate::diagnostics::kinds::DiagnosticKind;
use serde::{Deserialize, Serialize};
use std::{collections::HashMap, fmt};
use utoipa::ToSchema;

/// How severe a diagnostic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The files are rejected as a whole.
    Error,
    /// The files are read, but somebody should check them.
    Warning,
    /// Information, e.g. what a format has that is not imported.
    Note,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        })
    }
}

/// Where in a file. Rows, columns and lines count from 1, as spreadsheets and editors show them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum SourceLocation {
    /// A row, or a cell of a row.
    Cell {
        /// The sheet of a workbook; absent in text files.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sheet: Option<String>,
        /// The row.
        row: u32,
        /// The column; absent where the whole row is meant.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        column: Option<u32>,
    },
    /// A position in a text, as an editor counts it.
    Text {
        /// The line.
        line: u32,
        /// The character in the line.
        column: u32,
        /// The path of the entry at this position, e.g. `parties[0].answers[3].value`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        path: Option<String>,
    },
    /// An entry of a document whose line is not known.
    Entry {
        /// The path of the entry, e.g. `parties[0].answers[3].value`.
        path: String,
        /// The owner of the entry in words, e.g. the short name of a party.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<String>,
    },
}

impl SourceLocation {
    /// Creates the location of a row of a text file.
    pub fn row(row: u32) -> SourceLocation {
        SourceLocation::Cell { sheet: None, row, column: None }
    }

    /// Creates the location of a cell of a text file.
    pub fn cell(row: u32, column: u32) -> SourceLocation {
        SourceLocation::Cell { sheet: None, row, column: Some(column) }
    }

    /// Creates the location of an entry of a document.
    pub fn entry(path: impl Into<String>) -> SourceLocation {
        SourceLocation::Entry { path: path.into(), of: None }
    }
}

/// Returns the letters of a column in spreadsheets: A for 1, AA for 27.
pub fn column_letters(column: u32) -> String {
    let mut letters = Vec::new();
    let mut rest = column;
    while rest > 0 {
        letters.push(char::from(b'A' + ((rest - 1) % 26) as u8));
        rest = (rest - 1) / 26;
    }
    letters.iter().rev().collect()
}

impl fmt::Display for SourceLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SourceLocation::Cell { sheet, row, column } => {
                if let Some(sheet) = sheet {
                    write!(f, "{sheet}:")?;
                }
                write!(f, "{row}")?;
                column.map_or(Ok(()), |column| write!(f, ":{}", column_letters(column)))
            }
            SourceLocation::Text { line, column, path: None } => write!(f, "{line}:{column}"),
            SourceLocation::Text { line, column, path: Some(path) } => write!(f, "{line}:{column}: {path}"),
            SourceLocation::Entry { path, of: None } => f.write_str(path),
            SourceLocation::Entry { path, of: Some(of) } => write!(f, "{path} ({of})"),
        }
    }
}

/// Something that is wrong, or worth knowing, about a file.
#[derive(Clone, Debug, PartialEq)]
pub struct ImportDiagnostic {
    /// How severe it is.
    pub severity: Severity,
    /// The name of the file. It is empty for a bundle that was not read from a file.
    pub file: String,
    /// Where in the file. It is absent where the file as a whole is meant.
    pub location: Option<SourceLocation>,
    /// What is wrong, and what to do about it. It is boxed because diagnostics are also returned as errors, which
    /// should be small.
    pub kind: Box<DiagnosticKind>,
    /// An excerpt of the file at this location.
    pub excerpt: Option<Box<str>>,
}

impl ImportDiagnostic {
    /// Creates a diagnostic of a file as a whole.
    pub fn new(severity: Severity, kind: DiagnosticKind) -> ImportDiagnostic {
        ImportDiagnostic {
            severity,
            file: String::new(),
            location: None,
            kind: Box::new(kind),
            excerpt: None,
        }
    }

    /// Creates an error. The files are rejected.
    pub fn error(kind: DiagnosticKind) -> ImportDiagnostic {
        ImportDiagnostic::new(Severity::Error, kind)
    }

    /// Creates a warning. Somebody should check the files.
    pub fn warning(kind: DiagnosticKind) -> ImportDiagnostic {
        ImportDiagnostic::new(Severity::Warning, kind)
    }

    /// Creates a note.
    pub fn note(kind: DiagnosticKind) -> ImportDiagnostic {
        ImportDiagnostic::new(Severity::Note, kind)
    }

    /// Returns the diagnostic for this file.
    pub fn with_file(self, file: impl Into<String>) -> ImportDiagnostic {
        ImportDiagnostic { file: file.into(), ..self }
    }

    /// Returns the diagnostic at this location.
    pub fn with_location(self, location: SourceLocation) -> ImportDiagnostic {
        ImportDiagnostic { location: Some(location), ..self }
    }

    /// Returns the diagnostic with an excerpt of the file. Long texts are truncated.
    pub fn with_excerpt(self, excerpt: impl AsRef<str>) -> ImportDiagnostic {
        ImportDiagnostic { excerpt: Some(truncate_excerpt(excerpt.as_ref()).into()), ..self }
    }

    /// Returns whether the files are rejected because of it.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    fn write_location(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.file[..], &self.location) {
            ("", None) => Ok(()),
            ("", Some(location)) => write!(f, "{location}: "),
            (file, None) => write!(f, "{file}: "),
            (file, Some(location)) => write!(f, "{file}:{location}: "),
        }
    }
}

/// The maximum number of characters of an excerpt.
const MAX_EXCERPT_CHARS: usize = 120;

fn truncate_excerpt(text: &str) -> String {
    match text.char_indices().nth(MAX_EXCERPT_CHARS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

impl fmt::Display for ImportDiagnostic {
    /// Writes `file:row:column: message: “excerpt”`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_location(f)?;
        write!(f, "{}", self.kind)?;
        self.excerpt.as_ref().map_or(Ok(()), |excerpt| write!(f, ": “{excerpt}”"))
    }
}

/// Diagnostics with the same message about the same file and sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct DiagnosticGroup<'a> {
    /// The first diagnostic of the group.
    pub first: &'a ImportDiagnostic,
    /// The number of diagnostics in the group.
    pub count: usize,
    /// The excerpts and how often each occurs, the most frequent first.
    pub excerpts: Vec<(&'a str, usize)>,
}

/// The maximum number of excerpts that a group shows.
const MAX_GROUP_EXCERPTS: usize = 5;

impl fmt::Display for DiagnosticGroup<'_> {
    /// Writes a single diagnostic like [`ImportDiagnostic`], several as `file:row:column: message, 1,054 times
    /// (“4,5” 400 times, “1,5” 293 times, …)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.count == 1 {
            return self.first.fmt(f);
        }
        self.first.write_location(f)?;
        write!(f, "{}, {} times", self.first.kind, format_thousands(self.count))?;
        if self.excerpts.is_empty() {
            return Ok(());
        }
        let named = self.excerpts.iter().take(MAX_GROUP_EXCERPTS).map(|(text, count)| match count {
            1 => format!("“{text}”"),
            _ => format!("“{text}” {} times", format_thousands(*count)),
        });
        let more = if self.excerpts.len() > MAX_GROUP_EXCERPTS { ", …" } else { "" };
        write!(f, " ({}{more})", named.collect::<Vec<_>>().join(", "))
    }
}

fn format_thousands(number: usize) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|g| str::from_utf8(g).ok()).collect();
    groups.join(",")
}

/// The maximum number of diagnostics that are kept for an import.
const MAX_DIAGNOSTICS: usize = 20_000;

/// The diagnostics of an import. Those beyond [`MAX_DIAGNOSTICS`] are only counted, because a hostile file may cause
/// millions.
#[derive(Debug, Default)]
pub(crate) struct DiagnosticList {
    items: Vec<ImportDiagnostic>,
    has_errors: bool,
    /// The number of diagnostics that were not kept.
    dropped: usize,
}

impl DiagnosticList {
    /// Adds a diagnostic. The first error is always kept.
    pub(crate) fn push(&mut self, diagnostic: ImportDiagnostic) {
        let is_first_error = diagnostic.is_error() && !self.has_errors;
        self.has_errors |= diagnostic.is_error();
        if self.items.len() < MAX_DIAGNOSTICS || is_first_error {
            self.items.push(diagnostic);
        } else {
            self.dropped += 1;
        }
    }

    /// Returns whether one of the diagnostics is an error.
    pub(crate) fn has_errors(&self) -> bool {
        self.has_errors
    }

    /// Returns the diagnostics of a file.
    pub(crate) fn iter_file_mut<'a>(
        &'a mut self,
        file: &'a str,
    ) -> impl Iterator<Item = &'a mut ImportDiagnostic> {
        self.items.iter_mut().filter(move |diagnostic| diagnostic.file == file)
    }

    /// Returns the diagnostics that were kept, and at the end a note about the number of those that were not.
    pub(crate) fn into_vec(mut self) -> Vec<ImportDiagnostic> {
        if self.dropped > 0 {
            self.items.push(ImportDiagnostic::note(DiagnosticKind::MoreProblems { count: self.dropped }));
        }
        self.items
    }
}

/// Groups equal diagnostics: errors first, then warnings, then notes, each in the order of the files.
pub fn group_diagnostics(diagnostics: &[ImportDiagnostic]) -> Vec<DiagnosticGroup<'_>> {
    let mut groups: Vec<DiagnosticGroup<'_>> = Vec::new();
    let mut index = HashMap::new();
    let mut tallies: Vec<HashMap<&str, usize>> = Vec::new();
    for diagnostic in diagnostics {
        let key =
            (diagnostic.severity, &diagnostic.file, sheet_name(diagnostic), diagnostic.kind.to_string());
        let at = *index.entry(key).or_insert_with(|| {
            groups.push(DiagnosticGroup { first: diagnostic, count: 0, excerpts: Vec::new() });
            tallies.push(HashMap::new());
            groups.len() - 1
        });
        groups[at].count += 1;
        if let Some(excerpt) = &diagnostic.excerpt {
            *tallies[at].entry(excerpt).or_default() += 1;
        }
    }
    for (group, tally) in groups.iter_mut().zip(tallies) {
        group.excerpts = tally.into_iter().collect();
        group.excerpts.sort_by(|(a, m), (b, n)| n.cmp(m).then(a.cmp(b)));
    }
    groups.sort_by_key(|group| group.first.severity);
    groups
}

fn sheet_name(diagnostic: &ImportDiagnostic) -> Option<&String> {
    match &diagnostic.location {
        Some(SourceLocation::Cell { sheet, .. }) => sheet.as_ref(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_names_file_row_and_column_as_a_spreadsheet_does() {
        let diagnostic = ImportDiagnostic::warning(DiagnosticKind::InvalidYear)
            .with_file("a.csv")
            .with_location(SourceLocation::cell(14, 60))
            .with_excerpt("4,5");
        assert_eq!(diagnostic.to_string(), "a.csv:14:BH: this is not a year: “4,5”");
    }

    #[test]
    fn a_problem_of_a_workbook_names_the_sheet_too() {
        let location = SourceLocation::Cell { sheet: Some("answers".into()), row: 7, column: None };
        assert_eq!(
            ImportDiagnostic::error(DiagnosticKind::NoTheses)
                .with_file("a.xlsx")
                .with_location(location)
                .to_string(),
            "a.xlsx:answers:7: there are no theses"
        );
    }

    #[test]
    fn a_problem_of_a_document_names_line_and_path() {
        let location = SourceLocation::Text { line: 12, column: 5, path: Some("parties[0].key".into()) };
        let diagnostic =
            ImportDiagnostic::error(DiagnosticKind::EmptyKey).with_file("a.json").with_location(location);
        assert_eq!(diagnostic.to_string(), "a.json:12:5: parties[0].key: a key is empty");
    }

    #[test]
    fn columns_are_named_as_in_spreadsheets() {
        let names = [1, 26, 27, 52, 53, 702, 703].map(column_letters);
        assert_eq!(names, ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
    }

    #[test]
    fn a_thousand_equal_cells_are_one_line_of_the_summary() {
        let problem_in_row = |row, excerpt| {
            ImportDiagnostic::warning(DiagnosticKind::InvalidYear)
                .with_file("a.csv")
                .with_location(SourceLocation::cell(row, 2))
                .with_excerpt(excerpt)
        };
        let mut diagnostics: Vec<ImportDiagnostic> =
            (0..1200).map(|row| problem_in_row(row + 2, "4,5")).collect();
        diagnostics.push(problem_in_row(1300, "1,5"));
        diagnostics.push(ImportDiagnostic::error(DiagnosticKind::NoTheses).with_file("a.csv"));
        let lines: Vec<String> = group_diagnostics(&diagnostics).iter().map(ToString::to_string).collect();
        assert_eq!(
            lines,
            [
                "a.csv: there are no theses",
                "a.csv:2:B: this is not a year, 1,201 times (“4,5” 1,200 times, “1,5”)"
            ]
        );
    }

    #[test]
    fn a_long_excerpt_is_shortened() {
        let excerpt = ImportDiagnostic::note(DiagnosticKind::LogoLeftOut)
            .with_excerpt("ä".repeat(500))
            .excerpt
            .unwrap();
        assert_eq!(excerpt.chars().count(), MAX_EXCERPT_CHARS + 1);
    }
}
