//! Collects the problems of a reading.
use crate::{
    diagnostic_kinds::DiagnosticKind,
    diagnostics::{DiagnosticList, ImportDiagnostic, SourceLocation},
    entry_positions::EntryPositions,
    json5::Json5,
    lost_fields::{self, LostField, LostFields},
    pictures::{ImportedPicture, PictureFiles, PictureOwner},
    plain_text,
    reading::ReadOptions,
    source_locations::{EntryLocation, Fields, SourceLocations},
};
use elections::texts::Language;

/// The problems found so far, and the file that is being read.
#[derive(Debug, Default)]
pub(crate) struct DiagnosticReport {
    file: String,
    problems: DiagnosticList,
    origins: SourceLocations,
    losses: LostFields,
    pictures: PictureFiles,
}

impl DiagnosticReport {
    /// Counts a field of the file that is being read, which an instance has no place for.
    pub(crate) fn lose(&mut self, field: impl Into<String>, count: usize) {
        self.losses.count(&self.file, field, count);
    }

    /// Adds a problem that tells of an entry which is left out, and counts its field.
    pub(crate) fn leave_out(&mut self, problem: ImportDiagnostic) {
        if let Some(field) = problem.place.as_ref().and_then(lost_fields::field_of) {
            self.lose(field, 1);
        }
        self.add(problem);
    }

    /// From now on, problems are about this file.
    pub(crate) fn about(&mut self, file: &str) {
        self.file = file.to_owned();
    }

    /// Adds a problem of the file that is being read.
    pub(crate) fn add(&mut self, problem: ImportDiagnostic) {
        self.problems.push(problem.in_file(&self.file));
    }

    /// Adds problems of the file that is being read.
    pub(crate) fn extend(&mut self, problems: impl IntoIterator<Item = ImportDiagnostic>) {
        problems.into_iter().for_each(|problem| self.add(problem));
    }

    /// Notes where the entry at a path of the bundle was read from.
    pub(crate) fn origin(&mut self, path: impl Into<String>, origin: EntryLocation) {
        self.origins.add(path, origin);
    }

    /// Notes which entry of a document the entry at a path of the bundle was read from, and which of it its fields.
    pub(crate) fn entry_origin(&mut self, path: impl Into<String>, entry: impl Into<String>, fields: Fields) {
        let origin = EntryLocation::entry(&self.file, entry, fields);
        self.origins.add(path, origin);
    }

    /// Adds problems of the bundle that was read: each where its entry came from, else of the file that is being read.
    pub(crate) fn extend_from_bundle(&mut self, problems: impl IntoIterator<Item = ImportDiagnostic>) {
        for problem in problems {
            match self.origins.trace(&problem) {
                Some(traced) => self.problems.push(traced),
                None => self.add(problem),
            }
        }
    }

    /// Adds lines and columns to the entries that problems of a file name.
    pub(crate) fn locate(&mut self, file: &str, mut positions: EntryPositions<'_>) {
        self.problems.of_file(file).for_each(|problem| positions.locate(problem));
    }

    /// Gives places in the JSON that a script became their columns in the script.
    pub(crate) fn columns_of(&mut self, file: &str, script: &Json5) {
        for problem in self.problems.of_file(file) {
            if let Some(SourceLocation::Text { line, column, .. }) = &mut problem.place {
                *column = script.column(*line, *column);
            }
        }
    }

    /// Whether the files are to be refused.
    pub(crate) fn has_errors(&self) -> bool {
        self.problems.has_errors()
    }

    /// Everything that was found, the fields that are lost, and the pictures that were given along.
    pub(crate) fn into_parts(self) -> (Vec<ImportDiagnostic>, Vec<LostField>, Vec<ImportedPicture>) {
        (self.problems.into_vec(), self.losses.into_fields(), self.pictures.into_taken())
    }

    /// Notes that a file is a picture.
    pub(crate) fn add_picture(&mut self, file: usize, name: &str) {
        self.pictures.add(file, name);
    }

    /// Takes the picture that somebody is said to have; where it was not given along, that is said, and the field lost.
    pub(crate) fn take_picture(
        &mut self,
        owner: PictureOwner,
        named: &str,
        field: &str,
        place: SourceLocation,
    ) {
        if !self.pictures.take(owner, named) {
            self.lose(field, 1);
            self.add(ImportDiagnostic::note(DiagnosticKind::PictureNotIncluded).at(place).found(named));
        }
    }

    /// The pictures that no file names.
    pub(crate) fn unnamed_pictures(&self) -> Vec<usize> {
        self.pictures.unnamed().collect()
    }

    /// Everything that was found.
    #[cfg(test)]
    pub(crate) fn into_problems(self) -> Vec<ImportDiagnostic> {
        self.problems.into_vec()
    }

    /// The language that the one who imports asks for, if it is one of those that the file tells; else a warning.
    pub(crate) fn language_asked_for(
        &mut self,
        languages: &[Language],
        options: &ReadOptions,
    ) -> Option<Language> {
        let wanted = options.language.as_ref()?;
        if !languages.contains(wanted) {
            self.add(ImportDiagnostic::warning(DiagnosticKind::LanguageIgnored).found(wanted.as_str()));
        }
        languages.iter().find(|language| *language == wanted).cloned()
    }

    /// The plain text of an HTML text, with notes on what that changed.
    pub(crate) fn html(&mut self, html: &str, place: &SourceLocation) -> String {
        let plain = plain_text::from_html(html);
        if plain.formatted {
            self.add(ImportDiagnostic::note(DiagnosticKind::HtmlBecameText).at(place.clone()));
        }
        for lost in plain.lost {
            let kind = lost.split([':', '=', ' ']).next().unwrap_or_default().to_owned();
            let field = lost_fields::field_of(place).map_or(kind.clone(), |field| format!("{field}: {kind}"));
            self.lose(format!("{field} (HTML)"), 1);
            self.add(ImportDiagnostic::note(DiagnosticKind::HtmlPartLost).at(place.clone()).found(lost));
        }
        plain.text
    }

    /// The plain text of a text that may or may not be HTML: with tags it is read as HTML, else as it stands.
    pub(crate) fn text(&mut self, text: &str, place: &SourceLocation) -> String {
        if plain_text::has_tags(text) { self.html(text, place) } else { plain_text::tidy(text) }
    }

    /// Like [`DiagnosticReport::text`], for a piece of a text: blanks at its ends stay.
    pub(crate) fn text_inside(&mut self, text: &str, place: &SourceLocation) -> String {
        let (start, end) = (text.len() - text.trim_start().len(), text.trim_end().len());
        if start >= end {
            return text.to_owned();
        }
        format!("{}{}{}", &text[..start], self.text(&text[start..end], place), &text[end..])
    }

    /// The text of a thesis, in which nothing means anything (see [`plain_text::literal`]).
    pub(crate) fn literal(&mut self, text: String, place: &SourceLocation) -> String {
        match plain_text::literal(&text) {
            std::borrow::Cow::Borrowed(_) => text,
            std::borrow::Cow::Owned(changed) => {
                self.add(
                    ImportDiagnostic::note(DiagnosticKind::LookedLikeTerm).at(place.clone()).found(&text),
                );
                changed
            }
        }
    }
}
