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
    validation::ValidationError,
};
use serde_json::{Map, Value, json};

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
    let context = ConfigurationContext { default_language, theses };
    if let Value::Object(document) = &mut document {
        // Pictures and translations belong to entries by their places.
        leave_out_invalid_entries(document, context, report);
        set_sponsor_heading(document, default_language);
    }
    published_configuration::translate(&mut document, context);
    let mut pictures = Vec::new();
    if let Value::Object(document) = &mut document {
        take_pictures(document, files, &mut pictures, report);
        leave_out_cluster(document, report);
        use_matrix(document, report);
        remove_empty(document);
    }
    match Configuration::parse_valid_parts(document) {
        Ok((configuration, violations)) => {
            for error in violations {
                report.count_lost_field(&error.field, 1);
                report.add(ImportDiagnostic::warning(DiagnosticKind::VotoConfigurationValue { error }));
            }
            (finish(configuration), pictures)
        }
        Err(violations) => {
            // The defaults would replace the matrix, too.
            for error in violations {
                report.add(ImportDiagnostic::error(DiagnosticKind::VotoConfigurationUnusable { error }));
            }
            (finish(Configuration::default()), pictures)
        }
    }
}

/// The heading of sponsors that have none, which VOTO shows without one.
const SPONSOR_HEADING: &str = "Unterstützt von";

/// Leaves out the sponsors and links that cannot be kept, before the places of the others count.
fn leave_out_invalid_entries(
    document: &mut Map<String, Value>,
    context: ConfigurationContext<'_>,
    report: &mut DiagnosticReport,
) {
    for list in ["sponsors", "footer-links"] {
        let Some(Value::Array(entries)) = document.get_mut(list) else { continue };
        let mut at = 0;
        entries.retain(|entry| {
            let violations = find_violations(list, entry, context);
            for violation in violations.iter().flatten() {
                let field = violation.field.replacen(".0", &format!(".{at}"), 1);
                report.count_lost_field(&field, 1);
                let error = ValidationError { field, ..violation.clone() };
                report.add(ImportDiagnostic::warning(DiagnosticKind::VotoConfigurationValue { error }));
            }
            at += 1;
            violations.is_none()
        });
    }
}

/// Returns why an entry of a list cannot be kept; `None` if it can.
fn find_violations(
    list: &str,
    entry: &Value,
    context: ConfigurationContext<'_>,
) -> Option<Vec<ValidationError>> {
    let mut document = json!({list: [entry], "introduction": {"sponsor_text": SPONSOR_HEADING}});
    published_configuration::translate(&mut document, context);
    if let Value::Object(document) = &mut document {
        if let Some(Value::Object(entry)) = document.get_mut(list).and_then(|list| list.get_mut(0)) {
            entry.shift_remove("image");
        }
        remove_empty(document);
    }
    match Configuration::parse_valid_parts(document) {
        Ok((read, _)) if read.sponsors.len() + read.footer_links.len() == 1 => None,
        Ok((_, violations)) | Err(violations) => Some(violations.into_iter().collect()),
    }
}

/// Gives sponsors a heading if they have none, because one is required here.
fn set_sponsor_heading(document: &mut Map<String, Value>, default_language: &Language) {
    let has_sponsors =
        document.get("sponsors").and_then(Value::as_array).is_some_and(|list| !list.is_empty());
    let introduction = document.get("introduction").unwrap_or(&Value::Null);
    let is_blank = |text: &Value| text.as_str().is_none_or(|text| text.trim().is_empty());
    if !has_sponsors || !is_blank(&introduction["sponsor_text"]) {
        return;
    }
    let heading = if default_language.as_str().starts_with("de") { SPONSOR_HEADING } else { "Supported by" };
    let introduction = document.entry("introduction").or_insert_with(|| json!({}));
    if !introduction.is_object() {
        *introduction = json!({});
    }
    introduction["sponsor_text"] = heading.into();
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
    let path = find_bucket_path(address)?;
    let is_at =
        |name: &str| name.strip_suffix(path).is_some_and(|before| before.is_empty() || before.ends_with('/'));
    files.pictures.iter().find(|(name, _)| is_at(name)).map(|(_, file)| *file)
}

/// Returns the path in the bucket that an address has: after `voto://`, or after the host and the name of the bucket.
fn find_bucket_path(address: &str) -> Option<&str> {
    let (scheme, rest) = address.split_once("://")?;
    let path = rest.split(['?', '#']).next()?;
    let is_in_bucket = |path: &&str| {
        ["configuration/", "parties/", "candidates/"].iter().any(|start| path.starts_with(start))
    };
    if scheme == "voto" {
        return Some(path).filter(is_in_bucket);
    }
    let below_host = path.split_once('/')?.1;
    let below_bucket = below_host.split_once('/').map(|(_, path)| path);
    [Some(below_host), below_bucket].into_iter().flatten().find(is_in_bucket)
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

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn read_configuration(document: Value) -> (Configuration, Vec<ImportedPicture>, DiagnosticReport) {
        let mut files = VotoFiles::default();
        files.pictures.push(("bucket/configuration/7/b.png".to_owned(), 3));
        files.configurations.insert("7".to_owned(), document);
        let mut report = DiagnosticReport::default();
        let (configuration, pictures) = read("7", 10, &Language::german(), &files, &mut report);
        (configuration, pictures, report)
    }

    #[test]
    fn sponsors_without_a_heading_get_one_and_the_rest_is_kept() {
        let (configuration, _, report) = read_configuration(json!({
            "introduction": {"sponsor_text": " "}, "sponsors": [{"name": "Steg"}], "leastCoverage": 0.25
        }));
        assert!(!report.has_errors());
        assert_eq!(configuration.introduction.sponsor_text, SPONSOR_HEADING);
        assert_eq!((configuration.sponsors.len(), configuration.least_coverage), (1, 0.25));
    }

    #[test]
    fn pictures_and_translations_stay_with_their_entries_if_others_are_left_out() {
        let (configuration, pictures, _) = read_configuration(json!({
            "introduction": {"sponsor_text": "Mit Dank an"},
            "sponsors": [{"name": ""}, {"name": "Steg", "image": "voto://configuration/7/b.png"}],
            "footer-links": [{"text": "A", "href": "a"},
                             {"text": {"de": "Impressum", "en": "Imprint"}, "href": "https://a.example"}]
        }));
        assert_eq!(configuration.sponsors[0].name, "Steg");
        assert_eq!(pictures, [ImportedPicture { owner: PictureOwner::Sponsor(0), file: 3 }]);
        let (language, texts) = configuration.translations.iter().next().unwrap();
        assert_eq!((language.as_str(), &texts["footer-links.0.text"][..]), ("en", "Imprint"));
    }

    #[test]
    fn a_configuration_that_stays_invalid_is_an_error() {
        let (_, _, report) = read_configuration(json!([1]));
        assert!(report.has_errors());
    }

    #[rstest]
    #[case("voto://configuration/7/b.png", Some("configuration/7/b.png"))]
    #[case("https://bucket.example/configuration/7/b.png?v=1", Some("configuration/7/b.png"))]
    #[case("https://host.example/bucket/parties/7/b.png", Some("parties/7/b.png"))]
    #[case("https://host.example/b.png", None)]
    #[case("voto://b.png", None)]
    fn only_paths_of_the_bucket_name_pictures(#[case] address: &str, #[case] path: Option<&str>) {
        assert_eq!(find_bucket_path(address), path);
    }
}
