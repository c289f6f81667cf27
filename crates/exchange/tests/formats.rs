//! Reads a small fictitious election in every format. The snapshots contain the resulting bundle and the report.
#![cfg(test)]
use elections::texts::Language;
use exchange::{
    exports::schema,
    formats::spreadsheet,
    model::{
        bundle::Bundle,
        import_options::{ImportFile, ImportFormat, ReadOptions},
    },
    reading::{ImportResult, read},
};
use rstest::rstest;
use std::path::{Path, PathBuf};

fn fixture(name: &str) -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name)).unwrap()
}

fn read_fixtures(names: &[&str], options: &ReadOptions) -> ImportResult {
    let bytes: Vec<Vec<u8>> = names.iter().map(|name| fixture(name)).collect();
    let files: Vec<ImportFile<'_>> =
        names.iter().zip(&bytes).map(|(name, bytes)| ImportFile { name, bytes }).collect();
    read(&files, options)
}

/// Renders the report and the bundle. Parts of the configuration that always have their defaults are left out.
fn render(reading: &ImportResult) -> String {
    let report: Vec<String> = reading
        .diagnostics
        .iter()
        .map(|diagnostic| format!("{}: {diagnostic}", diagnostic.severity))
        .collect();
    let bundle = reading.bundle.as_ref().map(|bundle| {
        let mut bundle = serde_json::to_value(bundle).unwrap();
        let algorithm = bundle["configuration"]["algorithm"].take();
        let links = bundle["configuration"]["footer-links"].take();
        let translations = bundle["configuration"]["translations"].take();
        bundle["configuration"] =
            serde_json::json!({"algorithm": algorithm, "footer-links": links, "translations": translations});
        serde_json::to_string_pretty(&bundle).unwrap()
    });
    format!("{}\n\n{}\n", report.join("\n"), bundle.unwrap_or_default())
}

const SHEETS: [&str; 5] = [
    "sheet-answers.csv",
    "sheet-candidates.csv",
    "sheet-election.csv",
    "sheet-parties.csv",
    "sheet-theses.csv",
];

#[rstest]
#[case("bundle", ImportFormat::Bundle, &["bundle.json"])]
#[case("mat-o-wahl", ImportFormat::MatOWahl, &["parties.csv", "questions.csv"])]
#[case("real-o-mat", ImportFormat::RealOMat, &["real-o-mat.yaml"])]
#[case("omat", ImportFormat::Omat, &["omat.js"])]
#[case("open-election-compass", ImportFormat::OpenElectionCompass, &["compass.json"])]
#[case("volebni-kalkulacka", ImportFormat::VolebniKalkulacka, &["calculator.json"])]
#[case("helsingin-sanomat", ImportFormat::HelsinginSanomat, &["municipal.csv"])]
#[case("wahl-o-mat", ImportFormat::WahlOMat, &["wahl-o-mat.csv"])]
#[case("spreadsheet", ImportFormat::Spreadsheet, &SHEETS)]
fn every_format_is_recognised_by_its_content_and_read(
    #[case] name: &str,
    #[case] format: ImportFormat,
    #[case] files: &[&str],
) {
    let reading = read_fixtures(files, &ReadOptions::default());
    assert_eq!(reading.format, Some(format));
    insta::assert_snapshot!(name, render(&reading));

    let asked = ReadOptions { format: Some(format), ..ReadOptions::default() };
    assert_eq!(read_fixtures(files, &asked).bundle, reading.bundle);
    let word: ImportFormat = format.as_str().parse().unwrap();
    assert_eq!(word, format);
}

#[test]
fn one_municipality_of_a_file_with_several_can_be_read_alone() {
    let options = ReadOptions { municipality: Some("kotikylä".into()), ..ReadOptions::default() };
    insta::assert_snapshot!("helsingin-sanomat-one", render(&read_fixtures(&["municipal.csv"], &options)));
}

#[test]
fn options_override_a_bundle() {
    let options = ReadOptions {
        title: Some("Probewahl".into()),
        location: Some("Kranichfurt".into()),
        election_date: Some(jiff::civil::date(2028, 1, 2)),
        domain: Some("probe-2028".parse().unwrap()),
        ..ReadOptions::default()
    };
    let bundle = read_fixtures(&["bundle.json"], &options).bundle.unwrap();
    assert_eq!(bundle.instance.title.get(&Language::german()), Some("Probewahl"));
    assert_eq!(bundle.instance.subtitle.get(&Language::german()), Some("Kranichfurt"));
    assert_eq!(bundle.election.location, "Kranichfurt");
    assert_eq!(bundle.election.election_date, options.election_date);
    assert_eq!(bundle.instance.domain.as_str(), "probe-2028");
}

#[test]
fn a_bundle_is_written_as_it_was_read() {
    let bundle = Bundle::read(&fixture("bundle.json")).unwrap();
    let written = bundle.write();
    assert_eq!(Bundle::read(&written).unwrap(), bundle);
    assert_eq!(Bundle::read(&written).unwrap().write(), written);
}

#[test]
fn the_demo_election_is_a_bundle_without_a_problem() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../demo/kranichfurt.json");
    let Ok(bytes) = std::fs::read(&path) else { panic!("{} belongs to the project", path.display()) };
    let bundle = Bundle::read(&bytes).unwrap();
    let diagnostics: Vec<String> = bundle.check().iter().map(ToString::to_string).collect();
    assert_eq!(diagnostics, [""; 0]);
    assert_eq!((bundle.theses.len(), bundle.parties.len(), bundle.candidates.len()), (30, 9, 60));
}

#[rstest]
#[case("bundle", schema::bundle())]
#[case("open-data", schema::open_data())]
fn the_json_schema_of_the_docs_is_that_of_the_types(#[case] name: &str, #[case] schema: serde_json::Value) {
    let file = format!("docs/formats/{name}.schema.json");
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(&file);
    let current = serde_json::to_string_pretty(&schema).unwrap() + "\n";
    if std::env::var_os("UPDATE_SCHEMA").is_some() {
        std::fs::write(&path, &current).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == current, "{file} is stale; run the test with UPDATE_SCHEMA=1");
}

#[test]
fn the_json_schema_accepts_bundles_and_nothing_else() {
    let validator = jsonschema::draft202012::new(&schema::bundle()).unwrap();
    let errors = |bundle: &serde_json::Value| -> Vec<String> {
        validator.iter_errors(bundle).map(|error| format!("{}: {error}", error.instance_path())).collect()
    };
    let sample: serde_json::Value = serde_json::from_slice(&fixture("bundle.json")).unwrap();
    assert_eq!(errors(&sample), [""; 0]);
    for name in ["compass.json", "calculator.json"] {
        let read = read_fixtures(&[name], &ReadOptions::default()).bundle.unwrap();
        assert_eq!(errors(&serde_json::to_value(&read).unwrap()), [""; 0], "{name}");
    }
    let with = |change: fn(&mut serde_json::Value)| {
        let mut bundle = sample.clone();
        change(&mut bundle);
        bundle
    };
    for (at, wrong) in [
        with(|bundle| bundle["remark"] = "x".into()),
        with(|bundle| bundle["format"] = "other".into()),
        with(|bundle| bundle["version"] = 2.into()),
        with(|bundle| bundle["theses"][0]["remark"] = "x".into()),
        with(|bundle| bundle["parties"][0]["answers"][0]["value"] = "agree".into()),
        with(|bundle| bundle["instance"]["domain"] = "Muster Stadt".into()),
        with(|bundle| bundle["configuration"]["algorithm"]["decisions"] = 4.into()),
        with(|bundle| bundle["election"]["election_date"] = 2027.into()),
        with(|bundle| _ = bundle.as_object_mut().unwrap().remove("theses")),
    ]
    .into_iter()
    .enumerate()
    {
        assert_ne!(errors(&wrong), [""; 0], "wrong bundle {at}");
        assert!(Bundle::read(&serde_json::to_vec(&wrong).unwrap()).is_err());
    }
}

fn read_workbook(bytes: &[u8]) -> ImportResult {
    read(&[ImportFile { name: "election.xlsx", bytes }], &ReadOptions::default())
}

#[test]
fn the_template_is_a_workbook_that_reads_without_a_problem() {
    for (language, title) in
        [("de", "Wahlhilfe Musterstadt 2027"), ("en", "Voting guide for Musterstadt 2027")]
    {
        let language: Language = language.parse().unwrap();
        let reading = read_workbook(&spreadsheet::build_template(&language).unwrap());
        assert_eq!((reading.format, &reading.diagnostics[..]), (Some(ImportFormat::Spreadsheet), &[][..]));
        let bundle = reading.bundle.unwrap();
        assert_eq!(bundle.instance.title.get(&language), Some(title));
        assert_eq!((bundle.theses.len(), bundle.parties.len(), bundle.candidates.len()), (2, 2, 2));
        assert_eq!(bundle.candidates[0].answers.len(), 2);
        assert!(!bundle.candidates[1].profile);
    }
}

#[test]
fn an_election_in_the_template_is_read_back_unchanged() {
    // What spreadsheets have no column for must have its default.
    let mut bundle = Bundle::read(&fixture("bundle.json")).unwrap();
    bundle.configuration = Default::default();
    bundle.instance.status = None;
    bundle.instance.launch_date = None;
    bundle.parties[1].status = None;
    for decisions in [(3, false), (3, true), (5, false)] {
        bundle.configuration.algorithm.decisions = decisions.0.try_into().unwrap();
        bundle.configuration.algorithm.binary = decisions.1;
        for party in &mut bundle.parties {
            party
                .answers
                .retain(|answer| matches!(answer.value.map(|value| value.percent()), None | Some(0 | 100)));
        }
        let reading = read_workbook(&spreadsheet::write(&bundle).unwrap());
        assert_eq!(reading.diagnostics, []);
        assert_eq!(reading.bundle.as_ref(), Some(&bundle));
    }
}

/// Builds a file like LibreOffice does, with repeated cells and rows at the ends.
fn ods(sheets: &[(&str, &[&[&str]])]) -> Vec<u8> {
    use std::io::Write;
    let tables: String = sheets
        .iter()
        .map(|(name, rows)| {
            let rows: String = rows.iter().map(|row| {
                let cells: String = row.iter().map(|cell| match cell.parse::<f64>() {
                    Ok(number) => format!("<table:table-cell office:value-type=\"float\" office:value=\"{number}\"><text:p>{cell}</text:p></table:table-cell>"),
                    Err(_) if cell.is_empty() => "<table:table-cell/>".to_owned(),
                    Err(_) => format!("<table:table-cell office:value-type=\"string\"><text:p>{cell}</text:p></table:table-cell>"),
                }).collect();
                format!("<table:table-row>{cells}<table:table-cell table:number-columns-repeated=\"16380\"/></table:table-row>")
            }).collect();
            format!("<table:table table:name=\"{name}\">{rows}<table:table-row table:number-rows-repeated=\"1048570\"><table:table-cell table:number-columns-repeated=\"16384\"/></table:table-row></table:table>")
        })
        .collect();
    let content = format!(
        "<?xml version=\"1.0\"?><office:document-content><office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body></office:document-content>"
    );
    let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    let options = zip::write::SimpleFileOptions::default();
    for (name, text) in
        [("mimetype", "application/vnd.oasis.opendocument.spreadsheet"), ("content.xml", &content)]
    {
        archive.start_file(name, options).unwrap();
        archive.write_all(text.as_bytes()).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

#[test]
fn an_open_document_is_read_like_an_excel_workbook() {
    let bytes = ods(&[
        ("Thesen", &[&["Schlüssel", "Kategorie", "Text"], &["t1", "Verkehr", "Nachts sollen Busse fahren."]]),
        ("Parteien", &[&["Schlüssel", "Kurzname", "Beschreibung"], &["p1", "Eichen", "Für Bäume."]]),
        (
            "Antworten",
            &[&["These", "Partei", "Antwort", "Begründung"], &["t1", "p1", "75", "Ja &amp; gern."]],
        ),
        ("Notizen", &[&["nur für uns"]]),
    ]);
    let reading = read(&[ImportFile { name: "stadtrat-2027.ods", bytes: &bytes }], &ReadOptions::default());
    insta::assert_snapshot!("open-document", render(&reading));
}
