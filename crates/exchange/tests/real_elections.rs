//! Reads real elections in the formats of their publishers, from `../shared/data`. If that folder is missing, the
//! tests print a message and pass.
#![cfg(test)]
use elections::{
    configuration::{AnswerChoices, Calculation, MatchType},
    terms::TextSegment,
    texts::Language,
};
use exchange::{
    diagnostics::diagnostic::{ImportDiagnostic, Severity, group_diagnostics},
    model::{
        bundle::{Bundle, BundleAnswer},
        import_options::{ImportFile, ImportFormat, ReadOptions},
    },
    reading::{ImportResult, read},
};
use std::{collections::BTreeSet, path::PathBuf};

fn data_path(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared").join(path)
}

/// Reads files of a folder. Prints a message and returns `None` if they are missing.
fn files(names: &[&str]) -> Option<Vec<(String, Vec<u8>)>> {
    let mut files = Vec::new();
    for name in names {
        let path = data_path("data").join(name);
        let Ok(bytes) = std::fs::read(&path) else {
            eprintln!("{} is missing; skipping this test", path.display());
            return None;
        };
        files.push((path.file_name().unwrap().to_string_lossy().into_owned(), bytes));
    }
    Some(files)
}

fn read_with(names: &[&str], options: &ReadOptions) -> Option<ImportResult> {
    let files = files(names)?;
    let files: Vec<ImportFile<'_>> = files.iter().map(|(name, bytes)| ImportFile { name, bytes }).collect();
    let reading = read(&files, options);
    assert_eq!(
        reading.bundle.is_none(),
        reading.diagnostics.iter().any(ImportDiagnostic::is_error),
        "a bundle or an error"
    );
    for group in group_diagnostics(&reading.diagnostics) {
        println!("{}: {group}", group.first.severity);
    }
    Some(reading)
}

fn read_files(names: &[&str]) -> Option<ImportResult> {
    read_with(names, &ReadOptions::default())
}

/// The percentages of an entity in the order of the theses, as in the vectors.
fn positions(bundle: &Bundle, answers: &[BundleAnswer]) -> Vec<Option<u8>> {
    let answer = |key: &String| answers.iter().find(|answer| answer.thesis == *key);
    bundle.theses.iter().map(|thesis| answer(&thesis.key)?.value.map(|value| value.percent())).collect()
}

fn party_positions(bundle: &Bundle) -> Vec<Vec<Option<u8>>> {
    bundle.parties.iter().map(|party| positions(bundle, &party.answers)).collect()
}

fn vectors(name: &str) -> Vec<Vec<Option<u8>>> {
    let text = std::fs::read_to_string(data_path("vectors").join(name)).unwrap();
    let vectors: serde_json::Value = serde_json::from_str(&text).unwrap();
    serde_json::from_value(vectors["entities"].clone()).unwrap()
}

fn answers(bundle: &Bundle) -> Vec<&BundleAnswer> {
    let parties = bundle.parties.iter().flat_map(|party| &party.answers);
    parties.chain(bundle.candidates.iter().flat_map(|candidate| &candidate.answers)).collect()
}

fn missing(bundle: &Bundle) -> usize {
    answers(bundle).iter().filter(|answer| answer.value.is_none()).count()
}

fn count_explanations(bundle: &Bundle) -> usize {
    answers(bundle).iter().filter(|answer| !answer.explanation.is_empty()).count()
}

fn with_message<'a>(reading: &'a ImportResult, beginning: &str) -> Vec<&'a ImportDiagnostic> {
    reading
        .diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.kind.to_string().starts_with(beginning))
        .collect()
}

/// Checks that a bundle stays the same when it is written and read again.
fn assert_written_and_read_alike(bundle: &Bundle) {
    let bytes = bundle.write();
    assert_eq!(&Bundle::read(&bytes).unwrap(), bundle);
    assert_eq!(Bundle::read(&bytes).unwrap().write(), bytes);
}

/// Checks that no text contains HTML.
fn assert_plain(bundle: &Bundle) {
    for answer in answers(bundle) {
        for (_, text) in answer.explanation.iter() {
            assert!(!text.contains("</") && !text.contains("href=") && !text.contains("&nbsp;"), "{text}");
            assert_eq!(text.trim(), text);
        }
    }
}

#[test]
fn the_voting_record_of_the_bundestag_2025_is_read_exactly() {
    let Some(reading) = read_files(&["de-bundestag-2025/bundestagswahl.yaml"]) else { return };
    assert_eq!(reading.format, Some(ImportFormat::RealOMat));
    let bundle = reading.bundle.as_ref().unwrap();
    assert_eq!((bundle.theses.len(), bundle.parties.len(), bundle.candidates.len()), (20, 7, 0));
    assert_eq!(party_positions(bundle), vectors("de-bundestag-2025.json"));
    assert_eq!((answers(bundle).len(), missing(bundle), count_explanations(bundle)), (140, 17, 140));
    let algorithm = &bundle.configuration.algorithm;
    assert_eq!(
        (algorithm.decisions, algorithm.binary, algorithm.match_type),
        (AnswerChoices::Three, false, MatchType::Parties)
    );
    let labels: Vec<&str> = algorithm.labels.iter().map(|label| &label.value[..]).collect();
    assert_eq!(labels, ["zu weit", "richtig", "nicht weit genug"], "its own words, not ours");
    assert_eq!(bundle.election.election_date, Some(jiff::civil::date(2025, 2, 23)));
    assert_eq!(bundle.instance.domain.as_str(), "bundestagswahl-2025");
    assert_eq!(bundle.parties[3].colour.as_deref(), Some("#00ff00"));
    let german = Language::german();
    let explanations = answers(bundle).into_iter().filter_map(|answer| answer.explanation.get(&german));
    let links: usize = explanations.map(|text| text.matches(" (https://").count()).sum();
    assert_eq!(links, 286);
    assert_plain(bundle);
    assert_written_and_read_alike(bundle);
}

#[test]
fn the_digital_o_mat_of_nrw_2017_is_read_exactly() {
    let Some(reading) = read_files(&["de-landtag-nrw-2017/data.js"]) else { return };
    assert_eq!(reading.format, Some(ImportFormat::Omat));
    let bundle = reading.bundle.as_ref().unwrap();
    assert_eq!((bundle.theses.len(), bundle.parties.len()), (8, 7));
    assert_eq!(party_positions(bundle), vectors("de-landtag-nrw-2017.json"));
    assert_eq!((answers(bundle).len(), missing(bundle), count_explanations(bundle)), (56, 0, 56));
    assert_eq!(with_message(&reading, "the file has no title").len(), 1);
    assert_eq!(with_message(&reading, "the file does not name the day").len(), 1);
    assert_written_and_read_alike(bundle);
}

#[test]
fn both_layouts_of_mat_o_wahl_are_read_exactly() {
    let german = Language::german();
    for (layout, pictures) in [("v1", 4), ("v2", 4)] {
        let names =
            ["Fragen", "Parteien"].map(|part| format!("matowahl-obsthausen/{layout}/Obsthausen_{part}.csv"));
        let Some(reading) = read_files(&[&names[0], &names[1]]) else { return };
        assert_eq!(reading.format, Some(ImportFormat::MatOWahl));
        let bundle = reading.bundle.as_ref().unwrap();
        assert_eq!((bundle.theses.len(), bundle.parties.len()), (6, 4));
        assert_eq!(party_positions(bundle), vectors("matowahl-obsthausen.json"), "{layout}");
        assert_eq!((answers(bundle).len(), missing(bundle), count_explanations(bundle)), (24, 0, 24));
        assert_eq!(with_message(&reading, "a picture is named").len(), pictures);
        assert_eq!(bundle.instance.title.get(&german), Some("Obsthausen"));
        assert_eq!(bundle.theses[5].category.get(&german), Some("Süße"));
        assert_eq!(bundle.parties[1].name.get(&german), Some("Bananenrepublikpartei"));
        assert_plain(bundle);
        assert_written_and_read_alike(bundle);
    }
}

#[test]
fn html_of_mat_o_wahl_becomes_text_and_unsupported_parts_are_reported() {
    let names = ["Fragen", "Parteien"].map(|part| format!("matowahl-obsthausen/v2/Obsthausen_{part}.csv"));
    let Some(reading) = read_files(&[&names[1], &names[0]]) else { return };
    let bundle = reading.bundle.as_ref().unwrap();
    let german = Language::german();
    let thesis = bundle.theses[3].text.get(&german).unwrap();
    assert!(thesis.starts_with("Spinat (https://de.wikipedia.org/wiki/Spinat) ist "), "{thesis}");
    assert!(bundle.parties[0].description.get(&german).unwrap().ends_with(". 👤"));
    let lost: Vec<&str> = with_message(&reading, "a part of an HTML text")
        .iter()
        .filter_map(|diagnostic| diagnostic.excerpt.as_deref())
        .collect();
    assert_eq!(
        lost,
        [
            "data-email=info@appelpartei.de",
            "data-filterid=👤",
            "data-email=info@banane.ba?cc=vorstand@banane.ba",
            "data-email000000=kontakt@die-citronen.ca"
        ]
    );
}

#[test]
fn a_mat_o_wahl_with_another_scale_is_refused_with_a_list_of_its_rows() {
    let Some(reading) = read_files(&[
        "matowahl-spoe-2023/vorsitzwahl_fragen.csv",
        "matowahl-spoe-2023/vorsitzwahl_kandidaten.csv",
    ]) else {
        return;
    };
    assert_eq!((reading.format, reading.bundle.is_none()), (Some(ImportFormat::MatOWahl), true));
    let rows: Vec<String> = with_message(&reading, "this is not an answer of Mat-O-Wahl")
        .iter()
        .map(ToString::to_string)
        .collect();
    let location = |line: &String| line.split(':').nth(1).unwrap().parse::<u32>().unwrap();
    let expected = [6, 9, 10, 17, 18, 19, 20, 21, 28, 30, 31, 32];
    assert_eq!(rows.iter().map(location).collect::<Vec<_>>(), expected);
    assert_eq!(with_message(&reading, "the answers reach from -3 to 3").len(), 0);
    assert_eq!(with_message(&reading, "the answers reach from -2 to 3").len(), 1);
}

#[test]
fn an_open_election_compass_is_read_in_both_its_languages() {
    let Some(reading) = read_files(&["oec-luedenscheid/demo-luedenscheid.json"]) else { return };
    assert_eq!(reading.format, Some(ImportFormat::OpenElectionCompass));
    let bundle = reading.bundle.as_ref().unwrap();
    assert_eq!((bundle.theses.len(), bundle.parties.len()), (6, 3));
    assert_eq!(
        party_positions(bundle),
        [
            [100, 50, 0, 0, 100, 0].map(Some).to_vec(),
            [50, 100, 100, 0, 100, 50].map(Some).to_vec(),
            [0, 0, 0, 50, 0, 100].map(Some).to_vec()
        ]
    );
    assert_eq!((answers(bundle).len(), count_explanations(bundle)), (18, 16));
    let (german, english) = (Language::german(), "en".parse().unwrap());
    assert_eq!(bundle.instance.languages, [german.clone(), english]);
    assert_eq!(bundle.parties[1].shortcut.get(&bundle.instance.languages[1]), Some("UWD"));
    assert_eq!(bundle.instance.domain.as_str(), "kommunalwahl-luedenscheid-2020");
    assert_eq!(bundle.configuration.algorithm.calculation, Calculation::Manhattan);
    assert!(
        bundle.instance.description.get(&german).unwrap().starts_with("Ein Wahl-Kompass des Stadtjugendring")
    );
    let logos = with_message(&reading, "a logo is not imported");
    assert!(logos.iter().all(|note| note.excerpt.as_deref() == Some("data:image/svg+xml;base64")));
    assert_eq!(logos.len(), 3);
    assert_written_and_read_alike(bundle);
}

#[test]
fn don_t_know_in_czech_municipal_elections_is_a_missing_answer_whose_comment_is_kept() {
    for (file, parties, silent, count, unknown, comments, domain) in [
        ("554782", 22, 2, 840, 69, 209, "komunalni-volby-2022-praha-hl-m"),
        ("582786", 14, 3, 462, 26, 224, "komunalni-volby-2022-brno"),
    ] {
        let Some(reading) = read_files(&[&format!("cz-municipal-2022/{file}.json")]) else { return };
        assert_eq!(reading.format, Some(ImportFormat::VolebniKalkulacka));
        let bundle = reading.bundle.as_ref().unwrap();
        assert_eq!((bundle.theses.len(), bundle.parties.len(), bundle.candidates.len()), (42, parties, 0));
        assert_eq!(bundle.parties.iter().filter(|party| party.answers.is_empty()).count(), silent);
        assert_eq!(
            (answers(bundle).len(), missing(bundle), count_explanations(bundle)),
            (count, unknown, comments)
        );
        let algorithm = &bundle.configuration.algorithm;
        assert_eq!((algorithm.decisions, algorithm.binary), (AnswerChoices::Three, true));
        let values: BTreeSet<_> =
            answers(bundle).iter().filter_map(|a| a.value).map(|v| v.percent()).collect();
        assert_eq!(values.into_iter().collect::<Vec<_>>(), [0, 100]);
        assert_eq!(bundle.election.election_date, Some(jiff::civil::date(2022, 9, 24)));
        assert_eq!(bundle.instance.domain.as_str(), domain);
        assert_eq!(bundle.instance.default_language.as_str(), "cs");
        assert_plain(bundle);
        assert_written_and_read_alike(bundle);
    }
}

#[test]
fn the_background_of_a_czech_question_becomes_an_explained_term() {
    let Some(reading) = read_files(&["cz-municipal-2022/554782.json"]) else { return };
    let bundle = reading.bundle.as_ref().unwrap();
    let czech = "cs".parse().unwrap();
    let source = files(&["cz-municipal-2022/554782.json"]).unwrap().remove(0).1;
    let source: serde_json::Value = serde_json::from_slice(&source).unwrap();
    for (thesis, question) in bundle.theses.iter().zip(source["questions"].as_array().unwrap()) {
        let [title, gist, detail] =
            ["title", "gist", "detail"].map(|key| question[key].as_str().unwrap().trim());
        let segments = elections::terms::parse_segments(thesis.text.get(&czech).unwrap());
        match segments[..] {
            [TextSegment::Text { text }] => assert_eq!((text, gist, detail), (title, "", "")),
            [TextSegment::Text { text }, TextSegment::Term { text: term, explanation }] => {
                assert_eq!((text.trim(), term), (title, "Souvislosti"));
                assert!(explanation.starts_with(gist) && explanation.ends_with(detail), "{explanation}");
            }
            _ => panic!("{segments:?}"),
        }
    }
}

const HS_CSV: &str = "fi-municipal-2017/vaalikonedata-28-3-2017-verkkoon.csv";
const HS_XLSX: &str = "fi-municipal-2017/vaalikonedata-28-3-2017-verkkoon.xlsx";

fn off_scale(reading: &ImportResult) -> Vec<&ImportDiagnostic> {
    with_message(reading, "an answer is not one of 1, 2, 3, 4, 5")
}

#[test]
fn all_finnish_municipalities_are_read_alike_from_csv_and_workbook() {
    let Some(reading) = read_files(&[HS_CSV]) else { return };
    assert_all_finnish_municipalities(&reading);
    let Some(workbook) = read_files(&[HS_XLSX]) else { return };
    assert_eq!(workbook.format, Some(ImportFormat::HelsinginSanomat));
    assert!(reading.bundle == workbook.bundle, "the bundles differ");
    assert_eq!(cells_off_scale(&reading), cells_off_scale(&workbook));
}

/// Returns the locations and contents of the cells that count as missing, written as in the CSV.
fn cells_off_scale(reading: &ImportResult) -> Vec<String> {
    let location = |diagnostic: &&ImportDiagnostic| {
        let location = diagnostic.location.as_ref().unwrap().to_string();
        let found = diagnostic.excerpt.as_deref().unwrap().replace('.', ",");
        format!("{}={found}", location.trim_start_matches("Sheet1:"))
    };
    off_scale(reading).iter().map(location).collect()
}

fn assert_all_finnish_municipalities(reading: &ImportResult) {
    assert_eq!(reading.format, Some(ImportFormat::HelsinginSanomat));
    let bundle = reading.bundle.as_ref().unwrap();
    assert_eq!((bundle.theses.len(), bundle.parties.len(), bundle.candidates.len()), (129, 52, 11_871));
    let districts: BTreeSet<_> =
        bundle.candidates.iter().filter_map(|candidate| candidate.district.as_ref()).collect();
    assert_eq!(districts.len(), 289);
    assert_eq!(answers(bundle).len(), 11_871 * 54 - 1054);
    let off = off_scale(reading);
    assert_eq!(off.len(), 1054);
    assert!(off.iter().all(|diagnostic| diagnostic.severity == Severity::Warning));
    let found =
        |text: &str| off.iter().filter(|diagnostic| diagnostic.excerpt.as_deref() == Some(text)).count();
    let tally = ["4,5", "1,5", "3,5", "2,5", "2,25", "4,25", "4,75"].map(found);
    assert_eq!(tally, [400, 293, 179, 179, 1, 1, 1]);
    assert_eq!(with_message(reading, "a name occurs twice").len(), 3);
    let keys: BTreeSet<_> = bundle.candidates.iter().map(|candidate| &candidate.key).collect();
    assert_eq!(keys.len(), 11_871);
    assert_eq!((bundle.instance.default_language.as_str(), &bundle.election.location[..]), ("fi", "Suomi"));
    let algorithm = &bundle.configuration.algorithm;
    assert_eq!((algorithm.decisions, algorithm.match_type), (AnswerChoices::Five, MatchType::Candidates));
    let finnish = &bundle.instance.default_language;
    let texts: Vec<&str> = bundle.theses.iter().filter_map(|thesis| thesis.text.get(finnish)).collect();
    assert!(texts.contains(&"Hyvä veli –verkostot ohjaavat kuntien päätöksentekoa."));
    assert!(texts.contains(&"Eutanasia pitäisi sallia."));
    assert_eq!(with_message(reading, "a dash").len(), 1);
}

#[test]
fn a_finnish_municipality_is_read_with_its_own_questions_only() {
    let Some(mut file) = files(&[HS_CSV]) else { return };
    let (name, all) = file.remove(0);
    for (municipality, theses, candidates, parties, answered, off) in [
        ("Turku", 54, 396, 14, 21_358, 26),
        ("Helsinki", 54, 848, 19, 45_731, 61),
        ("kauniainen", 59, 72, 9, 3_887, 1),
    ] {
        // All rows of Turku, and every tenth line and their own rows for the others, because reading the whole file
        // takes too long.
        let own = format!(";{};", municipality.replace("kau", "Kau"));
        let lines = all.split_inclusive(|byte| *byte == b'\n').enumerate();
        let kept = lines.filter(|(at, line)| {
            municipality == "Turku"
                || at % 10 == 0
                || line.windows(own.len()).any(|part| part == own.as_bytes())
        });
        let bytes: Vec<u8> = kept.flat_map(|(_, line)| line.iter().copied()).collect();
        let options = ReadOptions { municipality: Some(municipality.into()), ..ReadOptions::default() };
        let reading = read(&[ImportFile { name: &name, bytes: &bytes }], &options);
        let bundle = reading.bundle.as_ref().unwrap();
        let counts = (bundle.theses.len(), bundle.candidates.len(), bundle.parties.len());
        assert_eq!(counts, (theses, candidates, parties), "{municipality}");
        assert_eq!((answers(bundle).len(), off_scale(&reading).len()), (answered, off), "{municipality}");
        assert_eq!(bundle.election.location.to_lowercase(), municipality.to_lowercase());
        assert_eq!(
            bundle.instance.domain.as_str(),
            format!("kuntavaalit-2017-{}", municipality.to_lowercase())
        );
        assert!(bundle.candidates.iter().all(|candidate| candidate.district.is_none()));
        assert_written_and_read_alike(bundle);
    }
}

#[test]
fn an_unknown_finnish_municipality_is_reported_with_similar_names() {
    let options = ReadOptions { municipality: Some("Turkku".into()), ..ReadOptions::default() };
    let Some(reading) = read_with(&[HS_CSV], &options) else { return };
    assert!(reading.bundle.is_none());
    let message = reading.diagnostics.last().unwrap().to_string();
    assert!(
        message.contains("in the file: 289; similar names: Turku, Tuusniemi, Tuusula: “Turkku”"),
        "{message}"
    );
}

#[test]
fn a_poll_with_worded_options_is_refused_with_the_reason() {
    let Some(reading) = read_files(&["fi-europe-2004/euro2004.xlsx"]) else { return };
    assert!(reading.bundle.is_none());
    let (last, questions) = reading.diagnostics.split_last().unwrap();
    let message = last.to_string();
    let reason = "19 of the 20 questions have worded options of their own, which are no scale";
    assert!(message.starts_with("euro2004.xlsx: ") && message.contains(reason), "{message}");
    assert!(message.contains("--skip-unscaled"), "{message}");
    assert_eq!(questions.len(), 19);
    assert!(
        questions[0].to_string().starts_with("euro2004.xlsx:Euro 2004 - Kysymykset:2:C: "),
        "{}",
        questions[0]
    );
}

#[test]
fn the_scaled_questions_of_a_poll_are_read_if_the_others_may_be_skipped() {
    let path = "fi-europe-2004/euro2004.xlsx";
    let options = ReadOptions { skip_unscaled: true, ..ReadOptions::default() };
    let Some(reading) = read_with(&[path], &options) else { return };
    let bundle = reading.bundle.as_ref().unwrap();
    assert_eq!((bundle.theses.len(), bundle.parties.len(), bundle.candidates.len()), (1, 14, 227));
    let algorithm = &bundle.configuration.algorithm;
    assert_eq!((algorithm.decisions, algorithm.binary), (AnswerChoices::Three, false));
    let labels: Vec<&str> = algorithm.labels.iter().map(|label| &label.value[..]).collect();
    assert_eq!(labels, ["En", "Varauksin", "Kyllä"]);
    // 29 of the 227 candidates answered nothing.
    assert_eq!(answers(bundle).iter().filter(|answer| answer.value.is_some()).count(), 198);
    let lost = |field: &str| {
        reading.lost_fields.iter().find(|lost| lost.field == field).map_or(0, |lost| lost.count)
    };
    assert_eq!((lost("Vastaus 1"), lost("Kansanedustaja"), lost("Syntymä-vuosi")), (198, 14, 0));
    assert_written_and_read_alike(bundle);
}
