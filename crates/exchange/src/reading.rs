//! Reads files of any supported format: detects the format, reads the content, and lists what is wrong with it.
use crate::{
    detect::{self, DetectedContent},
    diagnostics::{
        diagnostic::{ImportDiagnostic, SourceLocation},
        entry_origins::EntryOrigin,
        entry_positions::EntryPositions,
        kinds::DiagnosticKind,
        lost_fields::LostField,
        report::DiagnosticReport,
    },
    files::{encoding::Encoding, table::first_line},
    formats::{
        helsingin_sanomat, mat_o_wahl, omat, open_election_compass, real_o_mat, spreadsheet,
        volebni_kalkulacka, wahl_o_mat, worded_options,
    },
    model::{
        bundle::Bundle,
        import_options::{ImportFile, ImportFormat, ReadOptions},
        pictures::{self, ImportedPicture},
    },
};

/// The result of reading files.
#[derive(Clone, Debug)]
pub struct ImportResult {
    /// The format, if it was detected.
    pub format: Option<ImportFormat>,
    /// The election. It is absent if and only if one of the diagnostics is an error.
    pub bundle: Option<Bundle>,
    /// Everything that is wrong or worth knowing.
    pub diagnostics: Vec<ImportDiagnostic>,
    /// The fields of the files that have no place in an instance.
    pub lost_fields: Vec<LostField>,
    /// The pictures among the files, with the party or candidate that each one shows.
    pub pictures: Vec<ImportedPicture>,
}

/// Reads files of one election: a single file, or as many as its format has, and the pictures that they name.
///
/// The content decides the format, never the name. Files with a single error are rejected as a whole: there is a
/// bundle if and only if no diagnostic is an error.
pub fn read(files: &[ImportFile<'_>], options: &ReadOptions) -> ImportResult {
    let mut report = DiagnosticReport::default();
    let contents = detect_all(files, options, &mut report);
    let format = contents.first().map(|(_, content)| content.format()).or(options.format);
    let mut bundle = if report.has_errors() { None } else { read_contents(&contents, options, &mut report) };
    if let Some(bundle) = &mut bundle {
        apply_overrides(bundle, options, &mut report);
        report.set_file(contents.first().map_or("", |(name, _)| name));
        report.extend_from_bundle(bundle.clean());
        report.extend_from_bundle(bundle.check());
    }
    for (file, content) in &contents {
        match content {
            DetectedContent::Json(_, text) => report.locate(file, EntryPositions::from_json(text)),
            DetectedContent::Script(script) => {
                report.locate(file, EntryPositions::from_json(&script.json));
                report.map_script_columns(file, script);
            }
            DetectedContent::Yaml(text) => report.locate(file, EntryPositions::from_yaml(text)),
            _ => {}
        }
    }
    if report.has_errors() {
        bundle = None;
    }
    for file in report.list_unused_pictures() {
        report.set_file(files.get(file).map_or("", |file| file.name));
        report.add(ImportDiagnostic::warning(DiagnosticKind::UnusedPicture));
    }
    let (diagnostics, lost_fields, pictures) = report.into_parts();
    ImportResult { format, bundle, diagnostics, lost_fields, pictures }
}

/// Applies the options that override the files, and records that these fields come from the options.
fn apply_overrides(bundle: &mut Bundle, options: &ReadOptions, report: &mut DiagnosticReport) {
    if let Some(source) = &options.source {
        bundle.instance.source = Some(source.clone());
    }
    let overrides = [
        ("instance.title", options.title.is_some()),
        ("instance.subtitle", options.location.is_some()),
        ("election.location", options.location.is_some()),
        ("election.election_date", options.election_date.is_some()),
        ("instance.source", options.source.is_some()),
    ];
    for (path, _) in overrides.into_iter().filter(|(_, is_set)| *is_set) {
        report.add_origin(path, EntryOrigin::from_options());
    }
}

fn detect_all<'a>(
    files: &[ImportFile<'a>],
    options: &ReadOptions,
    report: &mut DiagnosticReport,
) -> Vec<(&'a str, DetectedContent<'a>)> {
    if files.is_empty() {
        report.add(ImportDiagnostic::error(DiagnosticKind::NoFile));
    }
    let mut contents = Vec::new();
    let has_others = files.iter().any(|file| !pictures::is_picture(file.bytes));
    for (number, file) in files.iter().enumerate() {
        report.set_file(file.name);
        if has_others && pictures::is_picture(file.bytes) {
            report.add_picture(number, file.name);
            continue;
        }
        match detect::detect(file.bytes, options.format) {
            Err(diagnostic) => report.add(diagnostic),
            Ok(content) => match options.format {
                Some(requested) if requested != content.format() => {
                    let kind = DiagnosticKind::WrongFormat { actual: content.format(), requested };
                    report.add(ImportDiagnostic::error(kind));
                }
                _ => {
                    if let Encoding::Regional(encoding) = content.encoding() {
                        let kind = DiagnosticKind::RegionalEncoding { name: encoding.name() };
                        report.add(ImportDiagnostic::warning(kind));
                    }
                    contents.push((file.name, content));
                }
            },
        }
    }
    contents
}

fn read_contents(
    contents: &[(&str, DetectedContent<'_>)],
    options: &ReadOptions,
    report: &mut DiagnosticReport,
) -> Option<Bundle> {
    let has_municipalities =
        matches!(contents, [(_, DetectedContent::HelsinginSanomat(..) | DetectedContent::WordedOptions(_))]);
    if options.municipality.is_some() && !has_municipalities {
        report.add(ImportDiagnostic::warning(DiagnosticKind::MunicipalityIgnored));
    }
    report.set_file(contents.first().map_or("", |(name, _)| name));
    match contents {
        [(_, DetectedContent::Json(ImportFormat::Bundle, text))] => read_bundle(text, options, report),
        [(name, DetectedContent::Json(ImportFormat::Omat, json))] => omat::read(name, json, options, report),
        [(name, DetectedContent::Script(script))] => omat::read(name, &script.json, options, report),
        [(name, DetectedContent::Json(ImportFormat::VolebniKalkulacka, json))] => {
            volebni_kalkulacka::read(name, json, options, report)
        }
        [(name, DetectedContent::Json(_, json))] => open_election_compass::read(name, json, options, report),
        [(name, DetectedContent::Yaml(text))] => real_o_mat::read(name, text, options, report),
        [(name, DetectedContent::HelsinginSanomat(table, encoding))] => {
            helsingin_sanomat::read(name, table, *encoding, options, report)
        }
        [(name, DetectedContent::WordedOptions(tables))] => {
            worded_options::read(name, tables, options, report)
        }
        [(name, DetectedContent::WahlOMat(table, _))] => wahl_o_mat::read(name, table, options, report),
        [(a, DetectedContent::Parties(parties, _)), (b, DetectedContent::Questions(questions, _))]
        | [(b, DetectedContent::Questions(questions, _)), (a, DetectedContent::Parties(parties, _))] => {
            let source = |file, text| mat_o_wahl::TextSource { file, text };
            mat_o_wahl::read(source(b, questions), source(a, parties), options, report)
        }
        sheets if sheets.iter().all(|(_, content)| matches!(content, DetectedContent::Sheets(..))) => {
            let tables = sheets.iter().filter_map(|(name, content)| match content {
                DetectedContent::Sheets(tables, _) => Some((*name, &tables[..])),
                _ => None,
            });
            spreadsheet::read(&tables.collect::<Vec<_>>(), options, report)
        }
        others if is_mixed_with_sheets(others) => {
            for (name, content) in others {
                if let DetectedContent::Questions(text, _) = content {
                    report.set_file(name);
                    let row = ImportDiagnostic::error(DiagnosticKind::UnknownHeaderRow)
                        .with_location(SourceLocation::row(1));
                    report.add(row.with_excerpt(first_line(text)));
                }
            }
            None
        }
        others => {
            report.add(combination_error(others));
            None
        }
    }
}

/// Returns whether sheets are mixed with a file that could be half of a Mat-O-Wahl. Such a file is meant as a
/// sheet.
fn is_mixed_with_sheets(contents: &[(&str, DetectedContent<'_>)]) -> bool {
    contents.iter().any(|(_, content)| matches!(content, DetectedContent::Sheets(..)))
        && contents.iter().all(|(_, content)| {
            matches!(content, DetectedContent::Sheets(..) | DetectedContent::Questions(..))
        })
}

/// Reads a bundle. The options override its fields.
fn read_bundle(text: &str, options: &ReadOptions, report: &mut DiagnosticReport) -> Option<Bundle> {
    let mut bundle = Bundle::read(text.as_bytes()).map_err(|diagnostics| report.extend(diagnostics)).ok()?;
    let instance = &mut bundle.instance;
    if let Some(requested) = report.find_requested_language(&instance.languages, options) {
        instance.default_language = requested;
    }
    let language = instance.default_language.clone();
    if let Some(title) = &options.title {
        bundle.instance.title.set(language.clone(), title);
    }
    if let Some(location) = &options.location {
        bundle.instance.subtitle.set(language, location);
        bundle.election.location.clone_from(location);
    }
    bundle.election.election_date = options.election_date.or(bundle.election.election_date);
    if let Some(domain) = &options.domain {
        bundle.instance.domain = domain.clone();
    }
    Some(bundle)
}

fn combination_error(contents: &[(&str, DetectedContent<'_>)]) -> ImportDiagnostic {
    let count =
        |is: fn(&DetectedContent<'_>) -> bool| contents.iter().filter(|(_, content)| is(content)).count();
    let parties = count(|content| matches!(content, DetectedContent::Parties(..)));
    let questions = count(|content| matches!(content, DetectedContent::Questions(..)));
    match (parties, questions, contents.len()) {
        (1, 0, 1) => ImportDiagnostic::error(DiagnosticKind::QuestionsMissing),
        (0, 1, 1) => ImportDiagnostic::error(DiagnosticKind::PartiesMissing),
        _ => {
            let list: Vec<String> =
                contents.iter().map(|(name, content)| format!("{name}: {}", content.format())).collect();
            ImportDiagnostic::error(DiagnosticKind::MixedFiles).with_excerpt(list.join(", "))
        }
    }
}
