//! Collects the diagnostics of an import.
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

/// The diagnostics so far, and the file that is being read.
#[derive(Debug, Default)]
pub(crate) struct DiagnosticReport {
    file: String,
    problems: DiagnosticList,
    origins: SourceLocations,
    losses: LostFields,
    pictures: PictureFiles,
}

impl DiagnosticReport {
    /// Counts a field of the current file that has no place in an instance.
    pub(crate) fn lose(&mut self, field: impl Into<String>, count: usize) {
        self.losses.count(&self.file, field, count);
    }

    /// Adds a diagnostic about an entry that is left out, and counts its field as lost.
    pub(crate) fn leave_out(&mut self, problem: ImportDiagnostic) {
        if let Some(field) = problem.place.as_ref().and_then(lost_fields::field_of) {
            self.lose(field, 1);
        }
        self.add(problem);
    }

    /// Sets the current file. Later diagnostics are about this file.
    pub(crate) fn about(&mut self, file: &str) {
        self.file = file.to_owned();
    }

    /// Adds a diagnostic about the current file.
    pub(crate) fn add(&mut self, problem: ImportDiagnostic) {
        self.problems.push(problem.in_file(&self.file));
    }

    /// Adds diagnostics about the current file.
    pub(crate) fn extend(&mut self, problems: impl IntoIterator<Item = ImportDiagnostic>) {
        problems.into_iter().for_each(|problem| self.add(problem));
    }

    /// Records from where the entry at a path of the bundle was read.
    pub(crate) fn origin(&mut self, path: impl Into<String>, origin: EntryLocation) {
        self.origins.add(path, origin);
    }

    /// Records from which entry of a document the entry at a path of the bundle was read, and from which of its
    /// fields.
    pub(crate) fn entry_origin(&mut self, path: impl Into<String>, entry: impl Into<String>, fields: Fields) {
        let origin = EntryLocation::entry(&self.file, entry, fields);
        self.origins.add(path, origin);
    }

    /// Adds diagnostics about the bundle. Each one gets the location from which its entry was read. Without a
    /// recorded location it is about the current file.
    pub(crate) fn extend_from_bundle(&mut self, problems: impl IntoIterator<Item = ImportDiagnostic>) {
        for problem in problems {
            match self.origins.trace(&problem) {
                Some(traced) => self.problems.push(traced),
                None => self.add(problem),
            }
        }
    }

    /// Adds lines and columns to the diagnostics of a file that name entries.
    pub(crate) fn locate(&mut self, file: &str, mut positions: EntryPositions<'_>) {
        self.problems.of_file(file).for_each(|problem| positions.locate(problem));
    }

    /// Converts columns in the JSON that a script was translated to into columns of the script.
    pub(crate) fn columns_of(&mut self, file: &str, script: &Json5) {
        for problem in self.problems.of_file(file) {
            if let Some(SourceLocation::Text { line, column, .. }) = &mut problem.place {
                *column = script.column(*line, *column);
            }
        }
    }

    /// Returns whether the files must be rejected.
    pub(crate) fn has_errors(&self) -> bool {
        self.problems.has_errors()
    }

    /// Returns the diagnostics, the lost fields, and the pictures that are used.
    pub(crate) fn into_parts(self) -> (Vec<ImportDiagnostic>, Vec<LostField>, Vec<ImportedPicture>) {
        (self.problems.into_vec(), self.losses.into_fields(), self.pictures.into_taken())
    }

    /// Records that a file is a picture.
    pub(crate) fn add_picture(&mut self, file: usize, name: &str) {
        self.pictures.add(file, name);
    }

    /// Assigns the picture with this name to its owner. If there is no such picture file, it adds a note and counts
    /// the field as lost.
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

    /// Returns the indices of the picture files that no other file names.
    pub(crate) fn unnamed_pictures(&self) -> Vec<usize> {
        self.pictures.unnamed().collect()
    }

    /// Returns the diagnostics.
    #[cfg(test)]
    pub(crate) fn into_problems(self) -> Vec<ImportDiagnostic> {
        self.problems.into_vec()
    }

    /// Returns the requested language if it is one of the languages of the file. Otherwise it adds a warning.
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

    /// Converts an HTML text to plain text and adds notes on what that changes.
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

    /// Converts a text that may be HTML to plain text: it is parsed as HTML if it has tags, otherwise it is only
    /// tidied.
    pub(crate) fn text(&mut self, text: &str, place: &SourceLocation) -> String {
        if plain_text::has_tags(text) { self.html(text, place) } else { plain_text::tidy(text) }
    }

    /// Like [`DiagnosticReport::convert_text`], for a part of a text: whitespace at its ends is kept.
    pub(crate) fn text_inside(&mut self, text: &str, place: &SourceLocation) -> String {
        let (start, end) = (text.len() - text.trim_start().len(), text.trim_end().len());
        if start >= end {
            return text.to_owned();
        }
        format!("{}{}{}", &text[..start], self.text(&text[start..end], place), &text[end..])
    }

    /// Escapes the text of a thesis so that nothing in it is read as markup (see [`plain_text::escape_markup`]).
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
