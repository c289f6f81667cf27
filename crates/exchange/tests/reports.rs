//! Checks the report of invalid files: the exact text of every kind of diagnostic.
#![cfg(test)]
use exchange::{
    diagnostics::diagnostic::{ImportDiagnostic, group_diagnostics},
    model::{
        bundle::Bundle,
        import_options::{ImportFile, ImportFormat, ReadOptions},
        pictures::{ImportedPicture, PictureOwner},
    },
    reading::{ImportResult, read},
};
use rstest::rstest;
use std::path::Path;

fn fixture(name: &str) -> String {
    let bytes =
        std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name)).unwrap();
    String::from_utf8(bytes).unwrap()
}

fn render(reading: &ImportResult) -> String {
    assert_eq!(
        reading.bundle.is_none(),
        reading.diagnostics.iter().any(ImportDiagnostic::is_error),
        "a bundle or an error"
    );
    let lines = reading.diagnostics.iter().map(|diagnostic| format!("{}: {diagnostic}", diagnostic.severity));
    lines.collect::<Vec<_>>().join("\n")
}

fn read_report(files: &[(&str, &[u8])], options: &ReadOptions) -> String {
    let files: Vec<ImportFile<'_>> = files.iter().map(|(name, bytes)| ImportFile { name, bytes }).collect();
    render(&read(&files, options))
}

fn report(files: &[(&str, &str)]) -> String {
    let files: Vec<(&str, &[u8])> = files.iter().map(|(name, text)| (*name, text.as_bytes())).collect();
    read_report(&files, &ReadOptions::default())
}

/// Returns a fixture in which texts are replaced. Each text must occur in it.
fn change_fixture(name: &str, changes: &[(&str, &str)]) -> String {
    changes.iter().fold(fixture(name), |text, (from, to)| {
        assert!(text.contains(from), "{from} is not in {name}");
        text.replace(from, to)
    })
}

#[rstest]
#[case("no-file", &[])]
#[case("empty", &[("a.csv", b" \n".as_slice())])]
#[case("pdf", &[("a.xlsx", b"%PDF-1.7 ...".as_slice())])]
#[case("picture", &[("a.csv", b"\x89PNG\r\n".as_slice())])]
#[case("old-excel", &[("a.xlsx", b"\xd0\xcf\x11\xe0\xa1\xb1".as_slice())])]
#[case("truncated-workbook", &[("a.xlsx", b"PK\x03\x04 and then nothing".as_slice())])]
#[case("binary", &[("a.json", b"abc\0def".as_slice())])]
#[case("web-page", &[("a.json", b"<!doctype html><title>Not found</title>".as_slice())])]
#[case("latin-1-json", &[("a.json", b"{\"title\": \"\xe4\"}".as_slice())])]
#[case("prose", &[("a.csv", b"Dear all,\nplease find attached nothing.\n".as_slice())])]
#[case("unknown-json", &[("a.json", b"{\"a\": 1, \"b\": 2}".as_slice())])]
#[case("json-list", &[("a.json", b"{\"theses\": [1,}".as_slice())])]
#[case("two-columns", &[("a.csv", b"one;two\nthree;four\n".as_slice())])]
fn a_file_that_is_not_what_it_claims_is_refused_with_the_reason(
    #[case] name: &str,
    #[case] files: &[(&str, &[u8])],
) {
    insta::assert_snapshot!(name, read_report(files, &ReadOptions::default()));
}

#[test]
fn files_that_do_not_belong_together_are_refused() {
    let (compass, parties, questions) =
        (fixture("compass.json"), fixture("parties.csv"), fixture("questions.csv"));
    insta::assert_snapshot!("two-formats", report(&[("c.json", &compass), ("p.csv", &parties)]));
    insta::assert_snapshot!("lone-parties", report(&[("p.csv", &parties)]));
    insta::assert_snapshot!("two-compasses", report(&[("c.json", &compass), ("d.json", &compass)]));
    insta::assert_snapshot!(
        "three-for-mat-o-wahl",
        report(&[("p.csv", &parties), ("q.csv", &questions), ("r.csv", &questions)])
    );
}

#[test]
fn a_sheet_with_unknown_columns_is_reported_with_its_first_row() {
    let answers = "these;partei;antwort\nt1;p1;100\n";
    let theses = "nr;kategorie;text\nt1;Verkehr;Busse sollen die ganze Nacht fahren.\n";
    let message = report(&[("antworten.csv", answers), ("thesen.csv", theses)]);
    assert!(message.contains("thesen.csv:1: the first row is not the header of a known sheet"), "{message}");
    assert!(message.contains("“nr;kategorie;text”"), "{message}");
}

#[test]
fn the_content_decides_the_format_before_the_requested_one() {
    let asked = |format| ReadOptions { format: Some(format), ..ReadOptions::default() };
    let compass = fixture("compass.json");
    let files = [("c.json", compass.as_bytes())];
    insta::assert_snapshot!("asked-for-another", read_report(&files, &asked(ImportFormat::Bundle)));
    let files = [("c.json", b"{\"a\": 1}".as_slice())];
    insta::assert_snapshot!("asked-for-a-bundle", read_report(&files, &asked(ImportFormat::Bundle)));
    let files = [("c.yaml", b"title: x\nquestions: [a\n".as_slice())];
    insta::assert_snapshot!("asked-for-a-real-o-mat", read_report(&files, &asked(ImportFormat::RealOMat)));
    let options = ReadOptions { municipality: Some("Turku".into()), ..ReadOptions::default() };
    let omat = fixture("omat.js");
    assert!(read_report(&[("o.js", omat.as_bytes())], &options).contains("has no municipalities"));
}

#[rstest]
#[case("unknown-key", &[("\"theses\": [", "\"these\": 1, \"theses\": [")])]
#[case("unknown-key-inside", &[("\"key\": \"p1\"", "\"key\": \"p1\", \"leader\": \"x\"")])]
#[case("off-every-scale", &[("\"value\": 25", "\"value\": 30")])]
#[case("other-version", &[("\"version\": 1", "\"version\": 2")])]
#[case("not-a-domain", &[("musterstadt-2027", "Muster Stadt")])]
#[case("not-json", &[("\"version\": 1,", "\"version\": 1")])]
#[case("missing-key", &[("\"text\":", "\"txt\":")])]
fn a_bundle_of_another_shape_is_refused_with_line_and_path(
    #[case] name: &str,
    #[case] changes: &[(&str, &str)],
) {
    insta::assert_snapshot!(name, report(&[("b.json", &change_fixture("bundle.json", changes))]));
}

#[test]
fn all_errors_of_a_bundle_are_reported_at_once() {
    let text = change_fixture(
        "bundle.json",
        &[
            ("\"decisions\": 5", "\"decisions\": 3"),
            ("\"key\": \"t2\"", "\"key\": \"t1\""),
            ("\"colour\": \"#2a5f9e\"", "\"colour\": \"blue\""),
            (
                "\"website\": \"https://eiche.example\"",
                "\"website\": \"javascript:alert(1)\", \"parent\": \"p2\"",
            ),
            ("\"party\": \"p2\"", "\"party\": \"p9\""),
            ("\"list_place\": 1", "\"list_place\": 0"),
            ("erika.muster@example.org", "erika"),
            ("\"time_zone\": \"Europe/Berlin\"", "\"time_zone\": \"Musterland\""),
            ("Verkehr", ""),
            ("Die Brückenbauer", "D"),
            (
                "\"profile\": false,\n   \"answers\": []",
                "\"profile\": false,\n   \"answers\": [{\"thesis\": \"t1\", \"value\": 0}]",
            ),
            ("Zwei Nachtbusse reichen.", &"zu lang ".repeat(200)),
            (
                "\"translations\"",
                "\"introduction\": {\"background\": \"https://elsewhere.example/a.png\"},\n  \"translations\"",
            ),
        ],
    );
    insta::assert_snapshot!("wrong-inside", report(&[("b.json", &text)]));
}

#[rstest]
#[case("mat-o-wahl-value", &[("-1;\"Zwei", "-2;\"Zwei"), ("0;\"Egal", "egal;\"Egal")])]
#[case("mat-o-wahl-answers-missing", &[("0;\"Egal.\"\n", "")])]
#[case("mat-o-wahl-answer-too-many", &[("0;\n#", "0;\n1;noch eine\n#")])]
#[case("mat-o-wahl-header-missing", &[("Partei_lang:;\"Liste Eiche\"\n", "")])]
fn an_error_of_a_mat_o_wahl_file_names_the_row(#[case] name: &str, #[case] changes: &[(&str, &str)]) {
    let files = [("q.csv", fixture("questions.csv")), ("p.csv", change_fixture("parties.csv", changes))];
    insta::assert_snapshot!(name, report(&[("q.csv", &files[0].1), ("p.csv", &files[1].1)]));
}

#[test]
fn a_question_without_text_is_refused() {
    let questions = change_fixture("questions.csv", &[(";\"Nachts sollen Busse fahren.\"", ";")]);
    insta::assert_snapshot!(
        "mat-o-wahl-question",
        report(&[("q.csv", &questions), ("p.csv", &fixture("parties.csv"))])
    );
}

#[rstest]
#[case("real-o-mat-wrong", "real-o-mat.yaml", &[("answer: zu weit", "answer: viel zu weit"), ("party: bruecken, answer: richtig", "party: eichen, answer: richtig"), ("- party: bruecken", "- party: niemand"), ("2027-03-14", "14. März")])]
#[case("real-o-mat-syntax", "real-o-mat.yaml", &[("slug: stadtrat", "slug: [stadtrat")])]
#[case("real-o-mat-shape", "real-o-mat.yaml", &[("    thesis: Die Allee soll bleiben.\n", "")])]
#[case("omat-value", "omat.js", &[("[0, \"Zwei", "[3, \"Zwei")])]
#[case("omat-counts", "omat.js", &[("[null, \"Dazu später.\"]]", "[null, \"\"], [1, \"\"]], []")])]
#[case("omat-shape", "omat.js", &[("\"eichen\", ", "7, ")])]
#[case("compass-algorithm", "compass.json", &[("cityblock/approve-partly-reject", "cityblock/approve-partly-little-reject")])]
#[case("compass-wrong", "compass.json", &[("\"reject\"", "\"strongly-reject\""), ("\"bridge\": {\n     \"position\": \"approve\"", "\"nobody\": {\n     \"position\": \"approve\""), ("\"version\": \"1\"", "\"version\": \"2\""), ("\"code\": \"en\"", "\"code\": \"English\"")])]
#[case("calculator-wrong", "calculator.json", &[("\"answer\": \"no\"", "\"answer\": \"maybe\""), ("\"candidate_id\": \"c-3\"", "\"candidate_id\": \"c-9\""), ("\"question_id\": \"q-2\",\n   \"answer\": \"dont_know\"", "\"question_id\": \"q-9\",\n   \"answer\": \"dont_know\""), ("2026-10-10T14:00:00", "soon")])]
fn invalid_values_of_other_tools_are_refused_with_their_location(
    #[case] name: &str,
    #[case] file: &str,
    #[case] changes: &[(&str, &str)],
) {
    insta::assert_snapshot!(name, report(&[(file, &change_fixture(file, changes))]));
}

#[test]
fn rows_of_a_municipal_table_that_cannot_be_read_are_reported() {
    let table = "Etunimi;Sukunimi;Puolue;Kunta;Kysymys yksi?;;Määrä\n\
                 Maija;;Tammet;Esimerkkilä;1;;1\n\
                 Matti;Mallinen;Tammet;Esimerkkilä;6;3;1\n\
                 Kaisa;Mallinen;;Esimerkkilä;1,5;;1;;x\n";
    insta::assert_snapshot!("municipal-wrong", report(&[("m.csv", table)]));
    let options = ReadOptions { municipality: Some("Esimerkki".into()), ..ReadOptions::default() };
    insta::assert_snapshot!("municipal-unknown", read_report(&[("m.csv", table.as_bytes())], &options));
}

#[test]
fn a_municipal_table_that_was_cut_off_is_refused_at_its_last_row() {
    let table = "Etunimi;Sukunimi;Puolue;Kunta;Kysymys yksi?;Kysymys kaksi?;Määrä\n\
                 Maija;Mallinen;Tammet;Esimerkkilä;1;2;2\n\
                 Matti;Mallinen;Tammet;Esimerkkilä;5";
    insta::assert_snapshot!("municipal-cut-off", report(&[("m.csv", table)]));
}

/// Reads all sheets, some of them with replaced texts.
fn sheets(changes: &[(&str, &[(&str, &str)])]) -> String {
    let names = ["election", "theses", "parties", "candidates", "answers"];
    let texts: Vec<(String, String)> = names
        .iter()
        .map(|name| {
            let file = format!("sheet-{name}.csv");
            let own = changes.iter().find(|(sheet, _)| sheet == name).map_or(&[][..], |(_, changes)| changes);
            let text = change_fixture(&file, own);
            (file, text)
        })
        .collect();
    let files: Vec<(&str, &str)> = texts.iter().map(|(name, text)| (&name[..], &text[..])).collect();
    report(&files)
}

#[test]
fn every_cell_of_a_spreadsheet_that_cannot_be_read_is_reported() {
    let found = sheets(&[
        (
            "election",
            &[
                ("14.03.2027", "bald"),
                ("Antwortmöglichkeiten;3", "Antwortmöglichkeiten;4"),
                ("Domain;musterstadt-2027", "Domain;api"),
                ("Quelle;", "Herkunft;"),
            ],
        ),
        ("theses", &[("t2,Grün", "t1,Grün"), ("Kategorie:de", "Bemerkung")]),
        ("parties", &[("\tp1\n", "\tp7\n")]),
        ("candidates", &[("c2;;Max", ";;Max"), ("weiblich;1980;1", "Frau;früher;oben"), ("c1;p1", "c1;p8")]),
        (
            "answers",
            &[
                ("t1;p1;;0", "t9;p1;;0"),
                ("t2;p1;;100", "t1;p1;c1;100"),
                ("t1;p2;;50", "t1;p2;;0,5"),
                ("t1;;c1;;", "t1;;;;"),
            ],
        ),
    ]);
    insta::assert_snapshot!("spreadsheet-wrong", found);
}

#[test]
fn errors_of_the_complete_bundle_are_reported_with_file_row_and_column() {
    let long = "zu lang ".repeat(200);
    let found = sheets(&[
        ("election", &[("Wahlhilfe Musterstadt", &long), ("Voting guide for Musterstadt", "V")]),
        ("theses", &[("Buses should run at night.", &long), ("Grün", "")]),
        ("parties", &[("https://eiche.example", "javascript:alert(1)"), ("\tp1\n", "\tp2\n")]),
        ("candidates", &[("weiblich;1980;1", "weiblich;1980;1000")]),
        ("answers", &[("Zwei reichen.", &long), ("t2;p1;;100", "t9;p1;;100")]),
    ]);
    insta::assert_snapshot!("spreadsheet-whole", found);

    let questions = change_fixture("questions.csv", &[("\"Grün\";", "\"\";")]);
    let parties =
        change_fixture("parties.csv", &[("\"Eichen\"", "\"E\""), ("\"Nein.\"", &long), ("\n-1;", "\n-2;")]);
    insta::assert_snapshot!("mat-o-wahl-whole", report(&[("q.csv", &questions), ("p.csv", &parties)]));
}

#[test]
fn more_theses_than_voters_can_be_matched_on_are_refused() {
    let sheet = |theses: usize| {
        let rows = (1..=theses).map(|at| format!("t{at};Verkehr;Die {at}. Straße soll breiter werden.\n"));
        report(&[("theses.csv", &format!("key;category;text\n{}", rows.collect::<String>()))])
    };
    let error = "error: theses.csv:1: there are too many theses; voters can be matched on at most 254: “255”";
    assert!(!sheet(254).contains("error"), "{}", sheet(254));
    assert!(sheet(255).contains(error), "{}", sheet(255));
}

#[test]
fn a_null_character_is_refused_with_its_file_and_field() {
    let bundle = change_fixture(
        "bundle.json",
        &[("Zwei Nachtbusse", "Zwei\\u0000Nachtbusse"), ("Die Brückenbauer", "Die \\\\u0000")],
    );
    let error = "error: b.json:78:13: parties[0].answers[0].explanation.de: a text holds a null character (U+0000); remove \
                 it: “Zwei␀Nachtbusse reichen.”";
    let render = report(&[("b.json", &bundle)]);
    assert_eq!(render.lines().filter(|line| line.starts_with("error")).collect::<Vec<_>>(), [error]);
}

#[test]
fn the_data_source_of_the_options_is_validated() {
    let source = |url: &str| elections::instances::DataSource {
        name: "Stadtbote".into(),
        licence: "CC BY 4.0".into(),
        url: Some(url.into()),
    };
    let read_with = |url: &str| {
        let options = ReadOptions { source: Some(source(url)), ..ReadOptions::default() };
        read(&[ImportFile { name: "b.json", bytes: fixture("bundle.json").as_bytes() }], &options)
    };
    let named = read_with("https://stadtbote.example/wahl").bundle.unwrap().instance.source;
    assert_eq!(named, Some(source("https://stadtbote.example/wahl")));
    let error = "error: instance.source.url: the instance: source.url is not a web address; write it like https://example.org";
    assert!(render(&read_with("javascript:alert(1)")).contains(error));
}

#[test]
fn too_few_answers_of_every_candidate_cause_a_warning() {
    let table = "Etunimi;Sukunimi;Puolue;Kunta;Yksi?;Kaksi?;Kolme?;Neljä?;Viisi?\n\
                 Maija;Mallinen;Tammet;Esimerkkilä;1;;;;\n\
                 Matti;Mallinen;Tammet;Toisaalla;1;;4;;\n\
                 Kaisa;Mallinen;Tammet;Muualla;;3;;1;\n\
                 Pekka;Mallinen;Tammet;Kaukana;;;;;1\n";
    let report_for = |municipality: Option<&str>| {
        let municipality = municipality.map(str::to_owned);
        read_report(&[("m.csv", table.as_bytes())], &ReadOptions { municipality, ..ReadOptions::default() })
    };
    let warning = "warning: m.csv: no candidate answered more than 2 of the 5 questions, so a voter who answers them all \
                   gets “too few answers” for everybody; take one municipality with --municipality";
    assert!(report_for(None).contains(warning), "{}", report_for(None));
    assert!(!report_for(Some("Toisaalla")).contains("too few"), "{}", report_for(Some("Toisaalla")));
}

#[test]
fn sheets_with_missing_columns_and_duplicate_sheets_are_refused() {
    let theses = fixture("sheet-theses.csv");
    let answers = fixture("sheet-answers.csv");
    insta::assert_snapshot!("spreadsheet-twice", report(&[("a.csv", &theses), ("b.csv", &theses)]));
    insta::assert_snapshot!("spreadsheet-without-theses", report(&[("a.csv", &answers)]));
    let mut workbook = rust_xlsxwriter::Workbook::new();
    let sheet = workbook.add_worksheet().set_name("Thesen").unwrap();
    sheet.write_string(0, 0, "These").unwrap().write_string(1, 0, "Nachts sollen Busse fahren.").unwrap();
    let bytes = workbook.save_to_buffer().unwrap();
    insta::assert_snapshot!(
        "spreadsheet-columns",
        read_report(&[("a.xlsx", &bytes)], &ReadOptions::default())
    );
    let mut workbook = rust_xlsxwriter::Workbook::new();
    workbook.add_worksheet().set_name("Kasse").unwrap().write_number(0, 0, 7).unwrap();
    let bytes = workbook.save_to_buffer().unwrap();
    insta::assert_snapshot!("spreadsheet-none", read_report(&[("a.xlsx", &bytes)], &ReadOptions::default()));
}

#[test]
fn a_csv_from_an_old_windows_program_is_read_with_a_warning_about_its_encoding() {
    let theses = "Schl\u{fc}ssel;Kategorie;Text\nt1;Gr\u{fc}n;Die Allee soll bleiben.\n";
    let latin: Vec<u8> = theses.chars().map(|character| character as u8).collect();
    insta::assert_snapshot!("windows-1252", read_report(&[("t.csv", &latin)], &ReadOptions::default()));
    let utf16: Vec<u8> =
        [0xfeff].into_iter().chain(theses.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let reading = read(&[ImportFile { name: "t.csv", bytes: &utf16 }], &ReadOptions::default());
    let category = &reading.bundle.unwrap().theses[0].category;
    assert_eq!(category.get(&"de".parse().unwrap()), Some("Grün"));
}

#[test]
fn the_summary_of_a_long_report_is_short() {
    let mut table = String::from("Etunimi;Sukunimi;Puolue;Kunta;Kysymys yksi?\n");
    for row in 0..2000 {
        table.push_str(&format!(
            "Maija;Mallinen {row};Tammet;Esimerkkilä;{}\n",
            if row % 3 == 0 { "4,5" } else { "1,5" }
        ));
    }
    table.push_str("Matti;Mallinen;Tammet;Esimerkkilä;1\n");
    let reading = read(&[ImportFile { name: "m.csv", bytes: table.as_bytes() }], &ReadOptions::default());
    let lines: Vec<String> =
        group_diagnostics(&reading.diagnostics).iter().map(ToString::to_string).collect();
    insta::assert_snapshot!("summary", lines.join("\n"));
}

/// Asserts that a report contains a line.
#[track_caller]
fn assert_has_line(render: &str, line: &str) {
    assert!(render.lines().any(|other| other == line), "{line}\nis not among\n{render}");
}

#[test]
fn a_quotation_mark_that_is_never_closed_is_refused_in_every_table() {
    let why = "a quotation mark opens here and is not closed at the end of its text, so that rows below would become \
               part of it; close it or take it out";
    let answers = change_fixture("sheet-answers.csv", &[(";Zwei reichen.", ";\"Zwei reichen.")]);
    let render = report(&[("theses.csv", &fixture("sheet-theses.csv")), ("answers.csv", &answers)]);
    assert_has_line(&render, &format!("error: answers.csv:2:E: {why}: “\"Zwei reichen.”"));

    let parties = change_fixture("parties.csv", &[("0;\"Egal.\"", "0;\"Egal.")]);
    let questions = change_fixture(
        "questions.csv",
        &[("\"Nachts sollen Busse fahren.\"", "\"Nachts sollen Busse fahren.")],
    );
    let render = report(&[("q.csv", &fixture("questions.csv")), ("p.csv", &parties)]);
    assert!(render.contains(&format!(": {why}: “\"Egal.”")), "{render}");
    let render = report(&[("q.csv", &questions), ("p.csv", &fixture("parties.csv"))]);
    assert!(render.contains(&format!("error: q.csv:1:B: {why}: ")), "{render}");

    let table = "Etunimi;Sukunimi;Puolue;Kunta;Kysymys yksi?\nMaija;\"Mallinen;Tammet;Esimerkkilä;1\n";
    assert_has_line(
        &report(&[("m.csv", table)]),
        &format!("error: m.csv:2:B: {why}: “\"Mallinen;Tammet;Esimerkkilä;1”"),
    );
}

#[test]
fn a_table_may_declare_its_separator_in_the_first_line_as_excel_does() {
    let render =
        report(&[("theses.csv", "sep=,\nkey,text\nt1,Es gibt mehr; und weniger.\n,Ohne Schlüssel.\n")]);
    assert_has_line(
        &render,
        "error: theses.csv:4:A: a row needs a key; any short word that no other row has",
    );
    assert_eq!(render.matches("error").count(), 1, "{render}");
}

#[test]
fn invisible_characters_are_removed_from_every_format_and_reported() {
    let removed = "characters that are invisible, or that change the direction of a text, are removed";
    let bundle =
        change_fixture("bundle.json", &[("Zwei Nachtbusse", "Zwei\\u200b Nacht\\u0007busse \u{202e}")]);
    let reading = read(&[ImportFile { name: "b.json", bytes: bundle.as_bytes() }], &ReadOptions::default());
    let explanation = &reading.bundle.as_ref().unwrap().parties[0].answers[0].explanation;
    assert_eq!(explanation.iter().next().unwrap().1, "Zwei Nachtbusse  reichen.");
    let render = render(&reading);
    assert!(render.contains(&format!("{removed}: “U+200B, U+0007, U+202E”")), "{render}");

    let render = report(&[("o.js", &change_fixture("omat.js", &[("\"eichen\"", "\"ei\\u0007chen\"")]))]);
    assert!(render.contains(&format!("{removed}: “U+0007”")), "{render}");

    let theses = "key;text\nt1;Nachts sollen \u{202e}Busse fahren.\nt2;\u{200b}\u{200b}\u{200b}\n";
    let render = report(&[("theses.csv", theses)]);
    assert_has_line(&render, &format!("note: theses.csv:2:B: {removed}: “U+202E”"));
    assert_has_line(&render, "error: theses.csv:3:B: a thesis: text must be filled in");
}

#[test]
fn a_thesis_of_invisible_characters_counts_as_missing() {
    let unseen = change_fixture(
        "bundle.json",
        &[("Busse in {location} sollen die ganze Nacht fahren.", "\\u200b\\u200b\\u0007\\u200d")],
    );
    assert!(report(&[("b.json", &unseen)]).contains("a thesis: text must be filled in"));
}

#[test]
fn the_requested_language_becomes_the_default_or_is_reported_as_ignored() {
    let asked = |language: &str| ReadOptions { language: language.parse().ok(), ..ReadOptions::default() };
    let (bundle, compass) = (fixture("bundle.json"), fixture("compass.json"));
    let files = |name| {
        [ImportFile { name, bytes: if name == "b.json" { bundle.as_bytes() } else { compass.as_bytes() } }]
    };
    for name in ["b.json", "c.json"] {
        let warning = format!(
            "warning: {name}: the requested language is not one of the languages of the file; it is ignored: “fr”"
        );
        assert_has_line(&render(&read(&files(name), &asked("fr"))), &warning);
        let english = read(&files(name), &asked("en"));
        assert!(!render(&english).contains("is ignored"));
        let default = english.bundle.map(|bundle| bundle.instance.default_language.to_string());
        assert!(default.is_none_or(|default| default == "en"));
    }
}

#[test]
fn equal_parties_and_theses_cause_a_warning() {
    let theses = "key;text\nt1;Nachts sollen Busse fahren.\nt2; nachts sollen Busse fahren.\n";
    let parties = "key;shortcut;name\np1;Eichen;Liste Eiche\np2;Buchen;Liste Eiche\n";
    let render = report(&[("theses.csv", theses), ("parties.csv", parties)]);
    assert_has_line(
        &render,
        "warning: theses.csv:3:B: another thesis has the same text: “nachts sollen Busse fahren.”",
    );
    assert_has_line(&render, "warning: parties.csv:3:C: another party has the same name: “Liste Eiche”");
}

#[rstest]
#[case(
    "[0, \"Zwei Busse reichen.\"]",
    "[0, \"x\", \"y\"]",
    "this list has an entry too many; two belong in it"
)]
#[case("[0, \"Zwei Busse reichen.\"]", "[0]", "this list has an entry too few; two belong in it")]
#[case("[\"Verkehr\", ", "[\"Verkehr\", \"mehr\", ", "this list has an entry too many; two belong in it")]
#[case("[0, ", "[\"0\", ", "here stands the text “0”, where a number belongs")]
fn an_omat_of_another_shape_is_refused_in_plain_words(
    #[case] from: &str,
    #[case] to: &str,
    #[case] message: &str,
) {
    let render = report(&[("o.js", &change_fixture("omat.js", &[(from, to)]))]);
    assert!(render.ends_with(message) && render.starts_with("error: o.js:"), "{render}");
}

#[test]
fn a_missing_answer_of_an_omat_has_two_forms_and_numbers_may_have_a_decimal_point() {
    let values = |file: &str| {
        let reading = read(&[ImportFile { name: "o.js", bytes: file.as_bytes() }], &ReadOptions::default());
        let parties = reading.bundle.unwrap().parties;
        let answers = parties.iter().flat_map(|party| &party.answers);
        answers.map(|answer| answer.value.map(|value| value.percent())).collect::<Vec<_>>()
    };
    assert_eq!(values(&change_fixture("omat.js", &[("[0, ", "[0.0, ")])), values(&fixture("omat.js")));
    assert_eq!(
        values(&change_fixture("omat.js", &[("[1, \"\"]", "null")])).len(),
        values(&fixture("omat.js")).len() - 1
    );
}

/// The fixture as people write such files by hand.
const HAND_WRITTEN: &str = "// Wahlhilfe, Stand März = {Entwurf}
window.omatdata = {
	questions: [ // title, text
		['Verkehr', 'Nachts sollen Busse fahren.'],
		['Grün', \"Die Allee (alte Bäume)[sehr alte] soll in {location} bleiben.\"],
	],
	/* in the order of the answers */
	parties: ['eichen', \"brücken\",],
	answers: [
		[[0, 'Zwei Busse reichen.'], [+2, 'Ja.\\n\\nUnbedingt.',],],
		[[1., ''], [null, 'Dazu später.'],],
	],
};
";

#[test]
fn an_omat_written_by_hand_is_read() {
    let bundle = |text: &str| {
        let reading = read(&[ImportFile { name: "o.js", bytes: text.as_bytes() }], &ReadOptions::default());
        assert_eq!(reading.format, Some(ImportFormat::Omat));
        serde_json::to_value(reading.bundle.unwrap()).unwrap()
    };
    assert_eq!(bundle(HAND_WRITTEN), bundle(&fixture("omat.js")));
    let object = HAND_WRITTEN.split_once("= {\n").unwrap().1;
    let without_assignment = format!("{{\n{}", object.trim_end().trim_end_matches(';'));
    assert_eq!(bundle(&without_assignment), bundle(&fixture("omat.js")));
}

#[test]
fn errors_of_a_hand_written_omat_have_their_location() {
    let render = |from: &str, to: &str| report(&[("o.js", &HAND_WRITTEN.replacen(from, to, 1))]);
    let line =
        |render: &str, message: &str| render.lines().find(|line| line.contains(message)).unwrap().to_owned();
    let unknown = render("[+2", "[7");
    assert_eq!(
        line(&unknown, "not an answer"),
        "error: o.js:10:32: answers[0][1]: this is not an answer of an Omat: 2 agree, 1 neutral, 0 disagree; or, where \
         several are above 2, from 4 fully agree to 0 strongly disagree: “7”"
    );
    assert!(
        render("'eichen'", "eichen").starts_with("error: o.js:8:12: "),
        "{}",
        render("'eichen'", "eichen")
    );
    let nested = format!("window.omatdata = {{questions: {}", "[".repeat(1_000_000));
    assert!(report(&[("o.js", &nested)]).contains("or deeper ones, than any election"));
}

#[test]
fn an_omat_with_values_from_0_to_4_is_read_on_five_steps_with_a_warning() {
    let text = fixture("omat.js")
        .replace("[0, \"Zwei", "[4, \"Zwei")
        .replace("[2, \"Ja", "[1, \"Ja")
        .replace("[1, \"\"]", "[3, \"\"]");
    let reading = read(&[ImportFile { name: "o.js", bytes: text.as_bytes() }], &ReadOptions::default());
    let bundle = reading.bundle.unwrap();
    assert_eq!(u8::from(bundle.configuration.algorithm.decisions), 5);
    let values = |at: usize| -> Vec<Option<u8>> {
        bundle.parties[at].answers.iter().map(|answer| answer.value.map(|value| value.percent())).collect()
    };
    assert_eq!((values(0), values(1)), (vec![Some(100), Some(75)], vec![Some(25), None]));
    let render: Vec<String> = reading.diagnostics.iter().map(ToString::to_string).collect();
    assert!(render.iter().any(|message| message.contains("the answers go from 0 to 4")), "{render:?}");
}

#[test]
fn the_data_set_of_a_wahl_o_mat_is_read_from_its_workbook_as_from_its_csv() {
    let lines: Vec<Vec<&str>> = HEADED_DATA_SET.lines().map(|line| line.split('|').rev().collect()).collect();
    let rows: Vec<&[&str]> = lines.iter().map(|row| &row[..]).collect();
    let bytes = workbook(&[("Infos", &[&["Hinweise"]]), ("Datensatz Musterwahl 2027", &rows)]);
    let reading = read(&[ImportFile { name: "d.xlsx", bytes: &bytes }], &ReadOptions::default());
    assert_eq!(reading.format, Some(ImportFormat::WahlOMat));
    let bundle = reading.bundle.unwrap();
    assert_eq!(bundle.election.name, "Musterwahl 2027");
    let csv = read(
        &[ImportFile { name: "d.csv", bytes: fixture("wahl-o-mat.csv").as_bytes() }],
        &ReadOptions::default(),
    );
    let csv = csv.bundle.unwrap();
    assert_eq!((bundle.theses, bundle.parties), (csv.theses, csv.parties));
}

/// The rows of the fixture, below two rows of remarks.
const HEADED_DATA_SET: &str = "\
Stand: 1. März
|
Partei: Nr.|Partei: Kurzbezeichnung|Partei: Name|These: Nr.|These: Titel|These: These|Position: Position|Position: Begründung
1|EICHEN|Liste Eiche|1|Nachtbusse|Nachts sollen Busse fahren.|stimme zu|Zwei Busse reichen; mehr kostet nur.
1|EICHEN|Liste Eiche|2|Allee|Die Allee soll bleiben.|neutral|
2|BRÜCKEN|Die Brücken|1|Nachtbusse|Nachts sollen Busse fahren.|stimme nicht zu|Niemand fährt nachts.
2|BRÜCKEN|Die Brücken|2|Allee|Die Allee soll bleiben.||Dazu sagen wir nichts.
";

#[rstest]
#[case::position("stimme nicht zu", "egal", "there are “stimme zu”, “neutral” and “stimme nicht zu”: “egal”")]
#[case::thesis(
    "2;BRÜCKEN;Die Brücken;1;",
    "2;BRÜCKEN;Die Brücken;2;",
    "another row with the same number contradicts this one"
)]
#[case::number("2;BRÜCKEN;Die Brücken;1;", "zwei;BRÜCKEN;Die Brücken;1;", "this is not a number")]
#[case::twice(
    "1;EICHEN;Liste Eiche;2;Allee;Die Allee soll bleiben.",
    "1;EICHEN;Liste Eiche;1;Nachtbusse;Nachts sollen Busse fahren.",
    "there is another answer to this thesis"
)]
fn an_error_of_a_wahl_o_mat_data_set_is_reported_with_its_location(
    #[case] from: &str,
    #[case] to: &str,
    #[case] message: &str,
) {
    let render = report(&[("d.csv", &change_fixture("wahl-o-mat.csv", &[(from, to)]))]);
    assert!(
        render.lines().any(|line| line.starts_with("error: d.csv:") && line.contains(message)),
        "{render}"
    );
}

/// A poll as Helsingin Sanomat published them in 2000, 2003 and 2006, with columns in another order than in 2004.
fn worded_poll() -> Vec<u8> {
    workbook(&[
        (
            "Ehdokkaat",
            &[
                &["HUOM: Vastauksessa on ensin vaihtoehto ja puolipisteen jälkeen paino"],
                &[
                    "Sukunimi",
                    "Etunimi",
                    "Kunta",
                    "Puolue",
                    "Ammatti",
                    "Syntymä-vuosi",
                    "Suku-puoli",
                    "Kotisivu",
                    "Vastaus 1",
                    "Perustelu 1",
                    "Vastaus 2",
                    "Vastaus 3",
                    "Perustelu 3",
                ],
                &[
                    "Koivu",
                    "Aino",
                    "Kotikylä",
                    "Metsä",
                    "seppä",
                    "61",
                    "n",
                    "www.koivu.example",
                    "1 ; 2",
                    "Kyllä vain.",
                    "2 ; 1",
                    "2",
                    "",
                ],
                &[
                    "Kivi", "Olli", "Rantala", "Meri", "NULL", "1955", "m", "NULL", "4 ; 1", "NULL", "1 ; 1",
                    "NULL", "NULL",
                ],
                &[
                    "Lumi", "Eeva", "Rantala", "Meri", "NULL", "NULL", "NULL", "NULL", "NULL", "NULL",
                    "NULL", "NULL", "NULL",
                ],
            ],
        ),
        (
            "Kysymykset",
            &[
                &[
                    "Kysymys",
                    "Kysymyksen kategoria",
                    "Kysymyksen numero",
                    "Vastausvaihtoehto 1",
                    "Vastausvaihtoehto 2",
                    "Vastausvaihtoehto 3",
                ],
                &["Pitääkö bussien kulkea yöllä?", "Liikenne", "1", "Kyllä.", "En osaa sanoa", "Ei."],
                &["Mistä rahat?", "Talous", "2", "Veroista.", "Lainasta."],
                &["Saako puut kaataa?", "Luonto", "3", "Ei.", "Kyllä."],
            ],
        ),
    ])
}

#[test]
fn a_poll_with_worded_options_reports_the_questions_without_a_scale() {
    let render = read_report(&[("kunta2000.xlsx", &worded_poll())], &ReadOptions::default());
    assert_eq!(
        render,
        "error: kunta2000.xlsx:Kysymykset:3:A: the options of this question are not a scale from agree to disagree: “Mistä \
         rahat? (Veroista. / Lainasta.)”\n\
         error: kunta2000.xlsx: 1 of the 3 questions have worded options of their own, which are no scale from agree to \
         disagree; nobody but the authors could say which option lies where. --skip-unscaled leaves these questions out and \
         imports the rest"
    );
}

#[test]
fn the_scaled_questions_are_read_and_the_others_reported_if_they_may_be_skipped() {
    let options = ReadOptions { skip_unscaled: true, ..ReadOptions::default() };
    let poll = worded_poll();
    let reading = read(&[ImportFile { name: "kunta2000.xlsx", bytes: &poll }], &options);
    assert_eq!(reading.format, Some(ImportFormat::HelsinginSanomat));
    let render: Vec<String> = reading.diagnostics.iter().map(ToString::to_string).collect();
    assert!(
        render.contains(
            &"kunta2000.xlsx:Kysymykset:3:A: the options of this question are not a scale from agree to disagree; the question \
              is left out: “Mistä rahat? (Veroista. / Lainasta.)”"
                .to_owned()
        ),
        "{render:#?}"
    );
    assert!(render.iter().any(|line| line.contains(":4:I: the question has no such option")), "{render:#?}");
    let bundle = reading.bundle.unwrap();
    let theses: Vec<&str> = bundle.theses.iter().map(|thesis| &thesis.key[..]).collect();
    assert_eq!(theses, ["t1", "t3"]);
    assert!(bundle.configuration.algorithm.binary);
    let labels: Vec<&str> =
        bundle.configuration.algorithm.labels.iter().map(|label| &label.value[..]).collect();
    assert_eq!(labels, ["Ei", "Kyllä"]);
    let aino = &bundle.candidates[0];
    assert_eq!((&aino.first_name[..], &aino.last_name[..], aino.birth_year), ("Aino", "Koivu", Some(1961)));
    assert_eq!(
        (aino.district.as_deref(), aino.occupation.as_deref(), aino.website.as_deref()),
        (Some("Kotikylä"), Some("seppä"), Some("http://www.koivu.example"))
    );
    let values: Vec<Option<u8>> =
        aino.answers.iter().map(|answer| answer.value.map(|value| value.percent())).collect();
    assert_eq!(values, [Some(100), Some(100)]);
    let lost: Vec<(&str, usize)> =
        reading.lost_fields.iter().map(|lost| (&lost.field[..], lost.count)).collect();
    assert_eq!(lost, [("Vastaus 1", 1), ("Vastaus 2", 2), ("Vastaus: painoarvo", 2)]);
}

#[test]
fn one_municipality_of_a_poll_with_worded_options_can_be_read() {
    let options = ReadOptions {
        skip_unscaled: true,
        municipality: Some("kotikylä".to_owned()),
        ..ReadOptions::default()
    };
    let poll = worded_poll();
    let bundle = read(&[ImportFile { name: "kunta2000.xlsx", bytes: &poll }], &options).bundle.unwrap();
    assert_eq!((bundle.parties.len(), bundle.candidates.len()), (1, 1));
}

#[rstest]
#[case("real-o-mat.yaml", &[("questions[].index", 2), ("questions[].keyword", 1), ("slug", 1)])]
#[case("omat.js", &[])]
#[case("wahl-o-mat.csv", &[("Position: Quelle", 2)])]
#[case("municipal.csv", &[
    ("Hyvä ?puisto on säilytettävä.", 1), ("Kotikylän silta pitää korjata.", 1), ("Määrä", 4),
])]
#[case("calculator.json", &[
    ("answers[].id", 3), ("candidates[].img_url", 1), ("candidates[].parties[].id", 2),
    ("candidates[].parties[].short_name", 2), ("district_code", 1), ("election.id", 1), ("id", 1),
])]
fn lost_values_are_counted_by_field(#[case] file: &str, #[case] expected: &[(&str, usize)]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(file);
    let bytes = std::fs::read(path).unwrap();
    let reading = read(&[ImportFile { name: file, bytes: &bytes }], &ReadOptions::default());
    let lost: Vec<(&str, usize)> =
        reading.lost_fields.iter().map(|lost| (&lost.field[..], lost.count)).collect();
    assert_eq!(lost, expected);
}

fn calculator(changes: &[(&str, &str)]) -> (Bundle, Vec<String>) {
    let text = change_fixture("calculator.json", changes);
    let reading = read(&[ImportFile { name: "c.json", bytes: text.as_bytes() }], &ReadOptions::default());
    (reading.bundle.unwrap(), reading.diagnostics.iter().map(ToString::to_string).collect())
}

#[test]
fn if_everybody_is_marked_as_inactive_all_are_shown_with_a_warning() {
    let (bundle, render) = calculator(&[("\"is_active\": true", "\"is_active\": false")]);
    assert_eq!((bundle.parties[0].status, bundle.candidates[0].status), (None, None));
    assert!(render.iter().any(|line| line.contains("they are all taken as active")), "{render:#?}");
    assert!(!render.iter().any(|line| line.contains("is deactivated")), "{render:#?}");
}

#[test]
fn names_contacts_and_tags_of_a_calculator_are_imported() {
    let named =
        "\"name\": \"Jana Vzorová\", \"given_name\": \"Jana Marie\", \"family_name\": \"Vzorová Nová\"";
    let contacts = "\"contacts\": {\"email\": \"jana@vzor.example\", \"twitter\": \"@jana\"},";
    let (bundle, render) =
        calculator(&[("\"name\": \"Jana Vzorová\"", named), ("\"contacts\": {},", contacts)]);
    let jana = &bundle.candidates[0];
    assert_eq!((&jana.first_name[..], &jana.last_name[..]), ("Jana Marie", "Vzorová Nová"));
    let czech = "cs".parse().unwrap();
    assert_eq!(
        (jana.email.as_deref(), jana.description.get(&czech)),
        (Some("jana@vzor.example"), Some("Twitter: @jana"))
    );
    assert!(!render.iter().any(|line| line.contains("is split before")), "{render:#?}");
    let description = bundle.parties[0].description.get(&czech).unwrap();
    assert!(
        description.ends_with("Program: https://dub.example/program\nFacebook: https://social.example/dub"),
        "{description}"
    );
    assert_eq!(bundle.theses[0].category.get(&czech), Some("Doprava: Autobusy"));
}

#[test]
fn a_picture_is_found_by_its_name_and_an_unused_one_is_reported() {
    let text = fixture("calculator.json");
    let png: &[u8] = b"\x89PNG\r\n\x1a\n";
    let files = [
        ImportFile { name: "les.png", bytes: png },
        ImportFile { name: "c.json", bytes: text.as_bytes() },
        ImportFile { name: "DUB.png", bytes: png },
    ];
    let reading = read(&files, &ReadOptions::default());
    let dub = ImportedPicture { owner: PictureOwner::Party("c-1".to_owned()), file: 2 };
    assert_eq!(reading.pictures, [dub]);
    let render: Vec<String> = reading.diagnostics.iter().map(ToString::to_string).collect();
    assert!(render.iter().any(|line| line.starts_with("les.png: no party or candidate")), "{render:#?}");
    assert!(reading.lost_fields.iter().all(|lost| lost.field != "candidates[].img_url"));
}

#[test]
fn the_middle_answer_of_a_compass_has_the_label_of_its_button() {
    let labels = |algorithm: &str| {
        let text = change_fixture("compass.json", &[("cityblock/approve-partly-reject", algorithm)]);
        let reading = read(&[ImportFile { name: "c.json", bytes: text.as_bytes() }], &ReadOptions::default());
        let labels = reading.bundle.unwrap().configuration.algorithm.labels;
        labels
            .into_iter()
            .map(|label| (label.value, label.locales.into_values().collect()))
            .collect::<Vec<(String, Vec<String>)>>()
    };
    assert_eq!(labels("cityblock/approve-neutral-reject"), []);
    let partly = labels("cityblock/approve-partly-reject");
    assert_eq!(partly[1], ("Teilweise".to_owned(), vec!["Partly".to_owned()]));
}

#[test]
fn a_bundle_of_our_own_loses_nothing() {
    let bytes = fixture("bundle.json");
    assert_eq!(
        read(&[ImportFile { name: "b.json", bytes: bytes.as_bytes() }], &ReadOptions::default()).lost_fields,
        []
    );
}

#[test]
fn answers_of_a_bundle_may_have_a_decimal_point_and_invalid_ones_are_explained() {
    let render =
        |value: &str| report(&[("b.json", &change_fixture("bundle.json", &[("\"value\": 25", value)]))]);
    assert_eq!(render("\"value\": 25.0"), report(&[("b.json", &fixture("bundle.json"))]));
    for (value, message) in [
        ("\"value\": \"25\"", "here stands the text “25”, where a number belongs"),
        ("\"value\": -25", "-25 is not an answer; the scale is 0, 25, 50, 75, 100"),
        ("\"value\": 25.5", "25.5 is not an answer; the scale is 0, 25, 50, 75, 100"),
    ] {
        assert!(render(value).ends_with(message), "{}", render(value));
    }
}

#[test]
fn an_invalid_date_is_explained_in_plain_words() {
    let render = report(&[("b.json", &change_fixture("bundle.json", &[("2027-03-14", "2027-02-30")]))]);
    assert!(
        render.contains("election.election_date: “2027-02-30” is no day; it is written like 2027-03-14"),
        "{render}"
    );
}

#[test]
fn a_truncated_real_o_mat_is_recognised_and_its_end_is_located() {
    let whole = fixture("real-o-mat.yaml");
    let (cut, _) = whole.split_once(", comment: ''").unwrap();
    let render = report(&[("poll.yaml", cut)]);
    assert_eq!(
        render,
        "error: poll.yaml:28:48: this is a Real-O-Mat, but the parties, which stand behind the questions, are missing; \
         the file seems to be cut off here"
    );
}

/// Builds a workbook in German from sheets and their rows.
fn workbook(sheets: &[(&str, &[&[&str]])]) -> Vec<u8> {
    let mut workbook = rust_xlsxwriter::Workbook::new();
    for (name, rows) in sheets {
        let sheet = workbook.add_worksheet().set_name(*name).unwrap();
        for (row, cells) in (0..).zip(*rows) {
            sheet.write_row(row, 0, cells.iter().copied()).unwrap();
        }
    }
    workbook.save_to_buffer().unwrap()
}

#[test]
fn columns_are_reported_by_their_headings_and_an_incomplete_sheet_is_not_missing() {
    let render = |sheets: &[(&str, &[&[&str]])]| {
        read_report(&[("a.xlsx", &workbook(sheets))], &ReadOptions::default())
    };
    let lacking = render(&[("Thesen", &[&["Schlüssel", "Kategorie"], &["t1", "Verkehr"]])]);
    assert_eq!(lacking, "error: a.xlsx:Thesen:1: columns are missing; the first row must name them: “text”");
    let lacking =
        render(&[("Kandidierende", &[&["Schlüssel"], &["c1"]]), ("Thesen", &[&["Schlüssel", "Text"]])]);
    assert!(lacking.contains("“nachname”"), "{lacking}");

    let sheets: [(&str, &[&[&str]]); 2] = [
        ("Thesen", &[&["Schlüssel", "Text", "Notiz"], &["t1", "Nachts sollen Busse fahren.", "x"]]),
        ("Kandidierende", &[&["Schlüssel", "Vorname", "Nachname", "E-Mail"], &["c1", "Erika", "", "erika"]]),
    ];
    let render = render(&sheets);
    assert_has_line(&render, "error: a.xlsx:Kandidierende:2:C: a candidate: Nachname must be filled in");
    assert!(render.contains("a candidate: E-Mail is not a mail address"), "{render}");
    assert!(render.contains("known are schlüssel, kategorie, text: “Notiz”"), "{render}");
}

#[test]
fn a_percent_cell_is_read_as_it_is_shown() {
    let mut workbook = rust_xlsxwriter::Workbook::new();
    workbook.add_worksheet().set_name("Thesen").unwrap().write_row(0, 0, ["Schlüssel", "Text"]).unwrap();
    let sheet = workbook.worksheet_from_index(0).unwrap();
    sheet.write_row(1, 0, ["t1", "Nachts sollen Busse fahren."]).unwrap();
    sheet.write_row(2, 0, ["t2", "Die Allee soll bleiben."]).unwrap();
    let sheet = workbook.add_worksheet().set_name("Parteien").unwrap();
    sheet.write_row(0, 0, ["Schlüssel", "Kurzname"]).unwrap().write_row(1, 0, ["p1", "Eichen"]).unwrap();
    let sheet = workbook.add_worksheet().set_name("Antworten").unwrap();
    sheet.write_row(0, 0, ["These", "Partei", "Antwort"]).unwrap();
    let percent = rust_xlsxwriter::Format::new().set_num_format("0%");
    for (row, thesis, share) in [(1, "t1", 1.0), (2, "t2", 0.3)] {
        sheet.write_row(row, 0, [thesis, "p1"]).unwrap();
        sheet.write_number_with_format(row, 2, share, &percent).unwrap();
    }
    let render = read_report(&[("a.xlsx", &workbook.save_to_buffer().unwrap())], &ReadOptions::default());
    assert_has_line(
        &render,
        "error: a.xlsx:Antworten:3:C: an answer is one of 0, 25, 50, 75, 100, or empty: “30 %”",
    );
    assert_eq!(render.matches("error").count(), 1, "{render}");
}

#[rstest]
#[case("omat.js", "Zwei Busse reichen.", "o:8:8: answers[0][0][1] (eichen)")]
#[case("compass.json", "There should be night", "o:68:11: theses[0].statement.en (t1)")]
#[case("real-o-mat.yaml", "Dazu sagt sie nichts.", "o:20:18: questions[0].answers[1].comment (Brücken)")]
fn a_text_that_is_too_long_is_reported_with_its_location(
    #[case] name: &str,
    #[case] text: &str,
    #[case] location: &str,
) {
    let long = format!("{text}{}", " zu lang".repeat(200));
    let render = report(&[("o", &change_fixture(name, &[(text, &long)]))]);
    assert!(render.lines().any(|line| line.starts_with(&format!("warning: {location}: "))), "{render}");
}
