//! Removes invisible characters from all texts of a bundle, whatever format it was read from.
use crate::{
    diagnostics::{
        diagnostic::{ImportDiagnostic, SourceLocation},
        kinds::DiagnosticKind,
    },
    files::plain_text::{self, CleanedText},
    model::bundle::Bundle,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

impl Bundle {
    /// Removes invisible characters from all texts (see [`plain_text::clean`]). Keys are cleaned too, so that
    /// references to them stay valid. Returns a note for each changed text.
    pub(crate) fn clean(&mut self) -> Vec<ImportDiagnostic> {
        let mut notes = Vec::new();
        // Entry by entry: a value tree of the whole bundle would take many times its size in memory.
        clean_part(&mut self.election, "election", &mut notes);
        clean_part(&mut self.instance, "instance", &mut notes);
        clean_part(&mut self.configuration, "configuration", &mut notes);
        clean_entries(&mut self.theses, "theses", &mut notes);
        clean_entries(&mut self.parties, "parties", &mut notes);
        clean_entries(&mut self.candidates, "candidates", &mut notes);
        notes
    }
}

fn clean_entries<T: Serialize + DeserializeOwned>(
    entries: &mut [T],
    path: &str,
    notes: &mut Vec<ImportDiagnostic>,
) {
    for (at, entry) in entries.iter_mut().enumerate() {
        clean_part(entry, &format!("{path}[{at}]"), notes);
    }
}

fn clean_part<T: Serialize + DeserializeOwned>(part: &mut T, path: &str, notes: &mut Vec<ImportDiagnostic>) {
    let is_suspect = serde_json::to_string(part).is_ok_and(|json| plain_text::may_be_unclean(&json));
    if let (true, Ok(mut document)) = (is_suspect, serde_json::to_value(&*part)) {
        clean_value(&mut document, path, notes);
        // Only free texts can contain such characters, so the cleaned part always deserializes.
        if let Ok(cleaned) = serde_json::from_value(document) {
            *part = cleaned;
        }
    }
}

fn clean_value(value: &mut Value, path: &str, notes: &mut Vec<ImportDiagnostic>) {
    match value {
        Value::String(text) => {
            let CleanedText { text: cleaned, removed } = plain_text::clean(text);
            if !removed.is_empty() {
                let names: Vec<String> =
                    removed.iter().map(|character| format!("U+{:04X}", u32::from(*character))).collect();
                let note = ImportDiagnostic::note(DiagnosticKind::InvisibleCharactersRemoved)
                    .with_location(SourceLocation::entry(path));
                notes.push(note.with_excerpt(names.join(", ")));
                *text = cleaned;
            }
        }
        Value::Array(entries) => {
            for (at, entry) in entries.iter_mut().enumerate() {
                clean_value(entry, &format!("{path}[{at}]"), notes);
            }
        }
        Value::Object(entries) => {
            for (key, entry) in entries {
                let dot = if path.is_empty() { "" } else { "." };
                clean_value(entry, &format!("{path}{dot}{key}"), notes);
            }
        }
        _ => {}
    }
}
