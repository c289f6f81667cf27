//! Collects the diagnostics of an import.
use crate::{
    diagnostics::{
        diagnostic::{DiagnosticList, ImportDiagnostic, SourceLocation},
        entry_origins::{EntryOrigin, EntryOrigins, FieldPaths},
        entry_positions::EntryPositions,
        kinds::DiagnosticKind,
        lost_fields::{self, LostField, LostFields},
    },
    files::{json5::Json5, plain_text},
    model::{
        import_options::ReadOptions,
        pictures::{ImportedPicture, PictureFiles, PictureOwner},
    },
};
use elections::texts::Language;

/// The diagnostics so far, and the file that is being read.
#[derive(Debug, Default)]
pub(crate) struct DiagnosticReport {
    file: String,
    diagnostics: DiagnosticList,
    origins: EntryOrigins,
    losses: LostFields,
    pictures: PictureFiles,
}

impl DiagnosticReport {
    /// Counts a field of the current file that has no place in an instance.
    pub(crate) fn count_lost_field(&mut self, field: impl Into<String>, count: usize) {
        self.losses.add(&self.file, field, count);
    }

    /// Adds a diagnostic about an entry that is left out, and counts its field as lost.
    pub(crate) fn add_left_out(&mut self, diagnostic: ImportDiagnostic) {
        if let Some(field) = diagnostic.location.as_ref().and_then(lost_fields::field_path) {
            self.count_lost_field(field, 1);
        }
        self.add(diagnostic);
    }

    /// Sets the current file. Later diagnostics are about this file.
    pub(crate) fn set_file(&mut self, file: &str) {
        self.file = file.to_owned();
    }

    /// Adds a diagnostic about the current file.
    pub(crate) fn add(&mut self, diagnostic: ImportDiagnostic) {
        self.diagnostics.push(diagnostic.with_file(&self.file));
    }

    /// Adds diagnostics about the current file.
    pub(crate) fn extend(&mut self, diagnostics: impl IntoIterator<Item = ImportDiagnostic>) {
        diagnostics.into_iter().for_each(|diagnostic| self.add(diagnostic));
    }

    /// Adds the diagnostics and lost fields of another report.
    pub(crate) fn absorb(&mut self, other: DiagnosticReport) {
        let (diagnostics, lost_fields, _) = other.into_parts();
        diagnostics.into_iter().for_each(|diagnostic| self.diagnostics.push(diagnostic));
        for LostField { file, field, count } in lost_fields {
            self.losses.add(&file, field, count);
        }
    }

    /// Records the origin of the entry at a path of the bundle.
    pub(crate) fn add_origin(&mut self, path: impl Into<String>, origin: EntryOrigin) {
        self.origins.add(path, origin);
    }

    /// Records the entry of a document that is the origin of the entry at a path of the bundle, and the origins of its
    /// fields.
    pub(crate) fn add_entry_origin(
        &mut self,
        path: impl Into<String>,
        entry: impl Into<String>,
        fields: FieldPaths,
    ) {
        let origin = EntryOrigin::from_entry(&self.file, entry, fields);
        self.origins.add(path, origin);
    }

    /// Adds diagnostics about the bundle. Each one points to the origin of its entry, or to the
    /// current file if no origin is recorded.
    pub(crate) fn extend_from_bundle(&mut self, diagnostics: impl IntoIterator<Item = ImportDiagnostic>) {
        for diagnostic in diagnostics {
            match self.origins.relocate(&diagnostic) {
                Some(relocated) => self.diagnostics.push(relocated),
                None => self.add(diagnostic),
            }
        }
    }

    /// Adds lines and columns to the diagnostics of a file that name entries.
    pub(crate) fn locate(&mut self, file: &str, mut positions: EntryPositions<'_>) {
        self.diagnostics.iter_file_mut(file).for_each(|diagnostic| positions.locate(diagnostic));
    }

    /// Converts columns in the JSON that a script was translated to into columns of the script.
    pub(crate) fn map_script_columns(&mut self, file: &str, script: &Json5) {
        for diagnostic in self.diagnostics.iter_file_mut(file) {
            if let Some(SourceLocation::Text { line, column, .. }) = &mut diagnostic.location {
                *column = script.source_column(*line, *column);
            }
        }
    }

    /// Returns whether the files must be rejected.
    pub(crate) fn has_errors(&self) -> bool {
        self.diagnostics.has_errors()
    }

    /// Returns the diagnostics, the lost fields, and the pictures that are used.
    pub(crate) fn into_parts(self) -> (Vec<ImportDiagnostic>, Vec<LostField>, Vec<ImportedPicture>) {
        (self.diagnostics.into_vec(), self.losses.into_fields(), self.pictures.into_assigned())
    }

    /// Records that a file is a picture.
    pub(crate) fn add_picture(&mut self, file: usize, name: &str) {
        self.pictures.add(file, name);
    }

    /// Assigns the picture with this name to its owner. If there is no such picture file, it adds a note and counts
    /// the field as lost.
    pub(crate) fn assign_picture(
        &mut self,
        owner: PictureOwner,
        name: &str,
        field: &str,
        location: SourceLocation,
    ) {
        if !self.pictures.assign(owner, name) {
            self.count_lost_field(field, 1);
            self.add(
                ImportDiagnostic::note(DiagnosticKind::PictureNotIncluded)
                    .with_location(location)
                    .with_excerpt(name),
            );
        }
    }

    /// Returns the indices of the picture files that no other file names.
    pub(crate) fn list_unused_pictures(&self) -> Vec<usize> {
        self.pictures.iter_unused().collect()
    }

    /// Returns the diagnostics.
    #[cfg(test)]
    pub(crate) fn into_diagnostics(self) -> Vec<ImportDiagnostic> {
        self.diagnostics.into_vec()
    }

    /// Returns the requested language if it is one of the languages of the file. Otherwise it adds a warning.
    pub(crate) fn find_requested_language(
        &mut self,
        languages: &[Language],
        options: &ReadOptions,
    ) -> Option<Language> {
        let requested = options.language.as_ref()?;
        if !languages.contains(requested) {
            self.add(
                ImportDiagnostic::warning(DiagnosticKind::LanguageIgnored).with_excerpt(requested.as_str()),
            );
        }
        languages.iter().find(|language| *language == requested).cloned()
    }

    /// Converts an HTML text to plain text and adds notes on what that changes.
    pub(crate) fn convert_html(&mut self, html: &str, location: &SourceLocation) -> String {
        let plain = plain_text::from_html(html);
        if plain.formatted {
            self.add(ImportDiagnostic::note(DiagnosticKind::HtmlBecameText).with_location(location.clone()));
        }
        for lost in plain.lost {
            let kind = lost.split([':', '=', ' ']).next().unwrap_or_default().to_owned();
            let field =
                lost_fields::field_path(location).map_or(kind.clone(), |field| format!("{field}: {kind}"));
            self.count_lost_field(format!("{field} (HTML)"), 1);
            self.add(
                ImportDiagnostic::note(DiagnosticKind::HtmlPartLost)
                    .with_location(location.clone())
                    .with_excerpt(lost),
            );
        }
        plain.text
    }

    /// Converts a text that may be HTML to plain text: it is parsed as HTML if it has tags, otherwise it is only
    /// tidied.
    pub(crate) fn convert_text(&mut self, text: &str, location: &SourceLocation) -> String {
        if plain_text::has_tags(text) { self.convert_html(text, location) } else { plain_text::tidy(text) }
    }

    /// Like [`DiagnosticReport::convert_text`], for a part of a text: whitespace at its ends is kept.
    pub(crate) fn convert_text_part(&mut self, text: &str, location: &SourceLocation) -> String {
        let (start, end) = (text.len() - text.trim_start().len(), text.trim_end().len());
        if start >= end {
            return text.to_owned();
        }
        format!("{}{}{}", &text[..start], self.convert_text(&text[start..end], location), &text[end..])
    }

    /// Escapes the text of a thesis so that nothing in it is read as markup (see [`plain_text::escape_markup`]).
    pub(crate) fn escape_markup(&mut self, text: String, location: &SourceLocation) -> String {
        match plain_text::escape_markup(&text) {
            std::borrow::Cow::Borrowed(_) => text,
            std::borrow::Cow::Owned(changed) => {
                self.add(
                    ImportDiagnostic::note(DiagnosticKind::MarkupEscaped)
                        .with_location(location.clone())
                        .with_excerpt(&text),
                );
                changed
            }
        }
    }
}
