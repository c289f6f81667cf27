//! The configuration documents of the bucket, and the pictures that they name.
use super::VotoFiles;
use crate::{
    diagnostics::{diagnostic::ImportDiagnostic, kinds::DiagnosticKind, report::DiagnosticReport},
    files::document,
    model::{
        pictures::{ImportedPicture, PictureOwner},
        published_configuration::{self, ConfigurationContext},
    },
};
use elections::{
    configuration::{AnswerChoices, Calculation, Configuration, ThesisOrder},
    texts::Language,
};
use serde_json::{Map, Value};

/// Returns the id of the instance whose configuration is at a path of the bucket.
pub(super) fn find_instance(path: &str) -> Option<&str> {
    let folder = path.strip_suffix("/configuration.json")?;
    let mut segments = folder.rsplit('/');
    let id = segments.next()?;
    (segments.next() == Some("configuration") && id.parse::<i64>().is_ok()).then_some(id)
}

/// Adds a configuration.
pub(super) fn add(id: &str, text: &str, files: &mut VotoFiles, report: &mut DiagnosticReport) {
    match serde_json::from_str(text) {
        Ok(document) => {
            files.configurations.insert(id.to_owned(), document);
        }
        Err(error) => report.add(document::json_diagnostic(&error, None)),
    }
}

/// Returns the configuration of an instance, and its pictures.
pub(super) fn read(
    id: &str,
    theses: usize,
    default_language: &Language,
    files: &VotoFiles,
    report: &mut DiagnosticReport,
) -> (Configuration, Vec<ImportedPicture>) {
    let Some(mut document) = files.configurations.get(id).cloned() else {
        report.add(ImportDiagnostic::warning(DiagnosticKind::VotoConfigurationMissing));
        return (finish(Configuration::default()), Vec::new());
    };
    published_configuration::translate(&mut document, ConfigurationContext { default_language, theses });
    let mut pictures = Vec::new();
    if let Value::Object(document) = &mut document {
        take_pictures(document, files, &mut pictures, report);
        leave_out_cluster(document, report);
        use_matrix(document, report);
        remove_empty(document);
    }
    let (configuration, violations) = Configuration::parse_valid_parts(document);
    for error in violations {
        report.count_lost_field(&error.field, 1);
        report.add(ImportDiagnostic::warning(DiagnosticKind::VotoConfigurationValue { error }));
    }
    (finish(configuration), pictures)
}

/// Sets what VOTO does without a setting: it draws the order of the theses for each voter.
fn finish(configuration: Configuration) -> Configuration {
    Configuration { thesis_order: ThesisOrder::Random, ..configuration }
}

/// Sets the model to the matrix, which alone the former calculator read. What `calculation` says is not used.
fn use_matrix(document: &mut Map<String, Value>, report: &mut DiagnosticReport) {
    let algorithm = document.entry("algorithm").or_insert_with(|| Value::Object(Map::new()));
    let Value::Object(algorithm) = algorithm else { return };
    let size = algorithm.get("matrix").and_then(Value::as_array).map_or(0, Vec::len);
    let calculation = match size {
        0 => {
            report.add(ImportDiagnostic::warning(DiagnosticKind::VotoMatrixMissing));
            Calculation::Hybrid
        }
        size => {
            // The former calculator took the number of choices from the matrix, too.
            let choices = [AnswerChoices::Three, AnswerChoices::Five];
            if let Some(choices) = choices.into_iter().find(|choices| usize::from(u8::from(*choices)) == size)
            {
                algorithm.insert("decisions".to_owned(), u8::from(choices).into());
            }
            Calculation::Custom
        }
    };
    algorithm.insert("calculation".to_owned(), u8::from(calculation).into());
}

/// Takes the pictures out of a document. Their addresses here are known once they are stored.
fn take_pictures(
    document: &mut Map<String, Value>,
    files: &VotoFiles,
    pictures: &mut Vec<ImportedPicture>,
    report: &mut DiagnosticReport,
) {
    let mut take = |object: Option<&mut Value>, field: &str, owner: PictureOwner, path: &str| {
        let Some(Value::Object(object)) = object else { return };
        let Some(Value::String(address)) = object.shift_remove(field) else { return };
        if address.is_empty() {
            return;
        }
        match find_picture(&address, files) {
            Some(file) => pictures.push(ImportedPicture { owner, file }),
            None => {
                report.count_lost_field(path, 1);
                let note = ImportDiagnostic::note(DiagnosticKind::PictureNotIncluded);
                report.add(note.with_excerpt(address));
            }
        }
    };
    take(document.get_mut("introduction"), "background", PictureOwner::Background, "introduction.background");
    take(document.get_mut("theming"), "logo", PictureOwner::Logo, "theming.logo");
    if let Some(Value::Array(sponsors)) = document.get_mut("sponsors") {
        for (at, sponsor) in sponsors.iter_mut().enumerate() {
            take(Some(sponsor), "image", PictureOwner::Sponsor(at), "sponsors[].image");
        }
    }
}

/// Returns the picture of the bucket at an address: `voto://…`, or that of the public bucket.
pub(super) fn find_picture(address: &str, files: &VotoFiles) -> Option<usize> {
    let (scheme, rest) = address.split_once("://")?;
    let path = if scheme == "voto" { rest } else { rest.split_once('/')?.1 };
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let is_at =
        |name: &str| name.strip_suffix(path).is_some_and(|before| before.is_empty() || before.ends_with('/'));
    files.pictures.iter().find(|(name, _)| !path.is_empty() && is_at(name)).map(|(_, file)| *file)
}

/// Takes the cluster out of a document: clusters are entities here, and the table of clusters is not among the tables.
fn leave_out_cluster(document: &mut Map<String, Value>, report: &mut DiagnosticReport) {
    let Some(cluster) = document.shift_remove("cluster") else { return };
    if cluster["enabled"] == Value::Bool(true) {
        report.count_lost_field("cluster", 1);
    }
}

/// Removes empty addresses, which mean that there is none.
fn remove_empty(document: &mut Map<String, Value>) {
    for value in document.values_mut() {
        let objects: Vec<&mut Value> = match value {
            Value::Array(list) => list.iter_mut().collect(),
            other => vec![other],
        };
        for object in objects.into_iter().filter_map(Value::as_object_mut) {
            for field in ["href", "link", "endpoint", "primary", "secondary"] {
                if object.get(field) == Some(&Value::String(String::new())) {
                    object.shift_remove(field);
                }
            }
        }
    }
}
