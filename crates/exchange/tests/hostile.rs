//! Checks that reading any bytes ends with a bundle or an error, and never panics.
#![cfg(test)]
use elections::texts::Language;
use exchange::{
    diagnostics::diagnostic::ImportDiagnostic,
    formats::{spreadsheet, voto},
    model::{
        bundle::Bundle,
        import_options::{ImportFile, ImportFormat, ReadOptions},
    },
    reading::read,
};
use proptest::prelude::*;
use std::{
    io::{Cursor, Write},
    path::Path,
    sync::LazyLock,
};

/// Files of every format. Files that belong together are in one list.
static SEEDS: LazyLock<Vec<Vec<Vec<u8>>>> = LazyLock::new(|| {
    let fixture = |name: &str| {
        std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name)).unwrap()
    };
    let mut seeds: Vec<Vec<Vec<u8>>> =
        ["bundle.json", "real-o-mat.yaml", "omat.js", "compass.json", "calculator.json", "municipal.csv"]
            .map(|name| vec![fixture(name)])
            .to_vec();
    seeds.push(["questions.csv", "parties.csv"].map(fixture).to_vec());
    seeds.push(
        ["election", "theses", "parties", "candidates", "answers"]
            .map(|sheet| fixture(&format!("sheet-{sheet}.csv")))
            .to_vec(),
    );
    seeds.push(vec![spreadsheet::build_template(&Language::german()).unwrap()]);
    seeds
});

/// Reads files, and asserts the invariants of every import.
fn read_any(files: &[Vec<u8>], format: Option<ImportFormat>) {
    let files: Vec<ImportFile<'_>> = files.iter().map(|bytes| ImportFile { name: "file", bytes }).collect();
    let options = ReadOptions { format, ..ReadOptions::default() };
    let reading = read(&files, &options);
    assert_eq!(reading.bundle.is_none(), reading.diagnostics.iter().any(ImportDiagnostic::is_error));
    for diagnostic in &reading.diagnostics {
        assert!(!diagnostic.to_string().is_empty());
    }
    if let Some(bundle) = reading.bundle {
        assert_eq!(Bundle::read(&bundle.write()).as_ref(), Ok(&bundle));
    }
}

/// A change of some bytes: overwritten, removed, doubled or inserted.
#[derive(Clone, Debug)]
enum Change {
    Set(prop::sample::Index, u8),
    Remove(prop::sample::Index, usize),
    Double(prop::sample::Index, usize),
    Insert(prop::sample::Index, Vec<u8>),
}

impl Change {
    fn apply(&self, bytes: &mut Vec<u8>) {
        if bytes.is_empty() {
            return;
        }
        let range = |at: &prop::sample::Index, length: usize| {
            let start = at.index(bytes.len());
            start..(start + length).min(bytes.len())
        };
        match self {
            Change::Set(at, byte) => {
                let at = at.index(bytes.len());
                bytes[at] = *byte;
            }
            Change::Remove(at, length) => {
                let range = range(at, *length);
                bytes.drain(range);
            }
            Change::Double(at, length) => {
                let range = range(at, *length);
                let part = bytes[range.clone()].to_vec();
                bytes.splice(range.end..range.end, part);
            }
            Change::Insert(at, part) => {
                let at = at.index(bytes.len());
                bytes.splice(at..at, part.iter().copied());
            }
        }
    }
}

fn change() -> impl Strategy<Value = Change> {
    let special_parts = prop::sample::select(vec![
        &b"\""[..],
        b";",
        b",",
        b"\n",
        b"<",
        b">",
        b"&",
        b"{",
        b"}",
        b"[",
        b"]",
        b"-",
        b":",
        b"0",
        b"null",
        b"\xff",
        b"\xe2\x80",
        "ä".as_bytes(),
        b")[",
        b"<a href=",
        b"999999999999999999999",
        b"\0",
        b"  ",
        b"#",
    ]);
    prop_oneof![
        (any::<prop::sample::Index>(), any::<u8>()).prop_map(|(at, byte)| Change::Set(at, byte)),
        (any::<prop::sample::Index>(), 1usize..80).prop_map(|(at, length)| Change::Remove(at, length)),
        (any::<prop::sample::Index>(), 1usize..200).prop_map(|(at, length)| Change::Double(at, length)),
        (any::<prop::sample::Index>(), special_parts)
            .prop_map(|(at, part)| Change::Insert(at, part.to_vec())),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn files_with_some_bytes_changed_are_read_or_refused(
        seed in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), change()), 1..6),
    ) {
        let mut files = SEEDS[seed.index(SEEDS.len())].clone();
        for (file, change) in &changes {
            let at = file.index(files.len());
            change.apply(&mut files[at]);
        }
        read_any(&files, None);
    }

    #[test]
    fn any_bytes_are_read_or_refused_in_any_format(
        bytes in prop::collection::vec(any::<u8>(), 0..300),
        format in prop::option::of(prop::sample::select(ImportFormat::ALL.to_vec())),
    ) {
        read_any(&[bytes], format);
    }

    #[test]
    fn any_text_of_special_characters_is_read_or_refused(
        text in r#"[\[\]{}<>()"'&;:,=#/\-01a \nä]{0,200}"#,
        before in prop::sample::select(vec!["", "{", "window.omatdata = {", "0;", "questions:\nparties:\n- thesis: ", "key;text\n"]),
        format in prop::option::of(prop::sample::select(ImportFormat::ALL.to_vec())),
    ) {
        read_any(&[format!("{before}{text}").into_bytes()], format);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn workbooks_with_changed_parts_are_read_or_refused(
        part in any::<prop::sample::Index>(),
        changes in prop::collection::vec(change(), 1..4),
    ) {
        read_any(&[repack_template(|at, count, bytes| {
            if part.index(count) == at {
                changes.iter().for_each(|change| change.apply(bytes));
            }
        })], None);
    }
}

/// Files of a VOTO store, with their paths.
const VOTO_FILES: [(&str, &str); 8] = [
    (
        "dump.sql",
        "COPY public.elections (id, election_date, location, name) FROM stdin;\n11\t2021-09-26\tB\\tr\tWahl\n\\.\n\
         COPY public.instances (id, election_id, title, subtitle, status) FROM stdin;\n7\t11\tHilfe\t\\N\t4\n\\.\n",
    ),
    ("statements.csv", "id,instance_id,created_at\n1,7,2021-01-01\n"),
    (
        "statement_translations.csv",
        "id,statement_id,language_code,title,text\n1,1,de,Bad,\"Das Bad\nbleibt.\"\n",
    ),
    ("parties.csv", "id;short_name;detailed_name;status;instance_id\n21;Steg;Liste Steg;2;7\n"),
    (
        "applications/7/matches/candidates.json",
        "{\"data\": [{\"id\": 31, \"lastName\": \"Berg\", \"application_id\": 7}]}",
    ),
    ("party_votes.csv", "id,value,statement_id,party_id\n1,75.0,1,21\n"),
    ("candidate_votes.csv", "id,value,statement_id,candidate_id\n1,100 %,1,31\n"),
    (
        "configuration/7/configuration.json",
        "{\"algorithm\": {\"matrix\": [[1, 0], [0, 1]]}, \"sponsors\": [{\"name\": \"A\"}], \"footer-links\": [{\"text\": {\"de\": \"B\"}}]}",
    ),
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_voto_store_with_some_bytes_changed_is_read_or_refused(
        changes in prop::collection::vec((any::<prop::sample::Index>(), change()), 0..6),
    ) {
        let mut files = VOTO_FILES.map(|(name, text)| (name, text.as_bytes().to_vec()));
        for (file, change) in &changes {
            change.apply(&mut files[file.index(VOTO_FILES.len())].1);
        }
        let mut named: Vec<ImportFile<'_>> =
            files.iter().map(|(name, bytes)| ImportFile { name, bytes }).collect();
        named.push(ImportFile { name: "users.csv", bytes: b"id,email,first_name,last_name\n" });
        let store = voto::read(&named, &[]);
        let has_errors = store.diagnostics.iter().any(ImportDiagnostic::is_error);
        prop_assert!(!has_errors || store.instances.is_empty());
        for instance in store.instances {
            voto::compare_calculators(&instance.bundle, 3);
            let written = instance.bundle.write();
            let read = Bundle::read(&written);
            prop_assert_eq!(read.as_ref(), Ok(&instance.bundle));
        }
    }
}

/// Returns the template with its parts changed.
fn repack_template(mut change: impl FnMut(usize, usize, &mut Vec<u8>)) -> Vec<u8> {
    static PARTS: LazyLock<Vec<(String, Vec<u8>)>> = LazyLock::new(|| {
        let template = spreadsheet::build_template(&Language::german()).unwrap();
        let mut archive = zip::ZipArchive::new(Cursor::new(template)).unwrap();
        (0..archive.len())
            .map(|at| {
                let mut part = archive.by_index(at).unwrap();
                let mut bytes = Vec::new();
                std::io::copy(&mut part, &mut bytes).unwrap();
                (part.name().unwrap().into_owned(), bytes)
            })
            .collect()
    });
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (at, (name, bytes)) in PARTS.iter().enumerate() {
        let mut bytes = bytes.clone();
        change(at, PARTS.len(), &mut bytes);
        archive.start_file(name.as_str(), zip::write::SimpleFileOptions::default()).unwrap();
        archive.write_all(&bytes).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

/// Returns the template with a text of one of its parts replaced.
fn replace_in_part(name: &str, from: &str, to: &str) -> Vec<u8> {
    let mut done = false;
    let bytes = repack_template(|_, _, bytes| {
        let text = String::from_utf8_lossy(bytes).into_owned();
        if text.contains(name) && text.contains(from) {
            done = true;
            *bytes = text.replacen(from, to, 1).into_bytes();
        }
    });
    assert!(done, "{from} is not there");
    bytes
}

fn first_error(bytes: &[u8]) -> String {
    let reading = read(&[ImportFile { name: "a.xlsx", bytes }], &ReadOptions::default());
    assert!(reading.bundle.is_none());
    reading.diagnostics.iter().find(|diagnostic| diagnostic.is_error()).unwrap().kind.to_string()
}

#[test]
fn a_workbook_that_declares_more_texts_than_memory_holds_is_refused() {
    let bytes = replace_in_part("<sst", "uniqueCount=\"", "uniqueCount=\"99999999999999");
    assert_eq!(first_error(&bytes), "the unpacked workbook is larger than any election");
}

#[test]
fn a_cell_at_a_far_position_is_refused() {
    let bytes = replace_in_part("<sheetData>", "r=\"A1\"", "r=\"XFD1048576\"");
    assert!(first_error(&bytes).starts_with("the table is larger than 200000 rows or 1000 columns"));
}

#[test]
fn an_archive_that_expands_to_gigabytes_is_refused() {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    archive.start_file("xl/workbook.xml", zip::write::SimpleFileOptions::default()).unwrap();
    let zeros = vec![0u8; 1 << 20];
    for _ in 0..513 {
        archive.write_all(&zeros).unwrap();
    }
    let bytes = archive.finish().unwrap().into_inner();
    assert!(bytes.len() < 1 << 20);
    assert_eq!(first_error(&bytes), "the unpacked workbook is larger than any election");
}

#[test]
fn a_file_larger_than_any_election_is_refused_unread() {
    assert_eq!(first_error(&vec![b';'; (64 << 20) + 1]), "the file is larger than 64 MiB");
}

#[test]
fn endlessly_nested_documents_are_refused() {
    for (open, close) in [("{\"theses\":[", "]}"), ("[", "]"), ("{\"a\":", "}")] {
        let text =
            format!("{{\"theses\": {}{}, \"parties\": []}}", open.repeat(50_000), close.repeat(50_000));
        read_any(&[text.into_bytes()], None);
    }
    let yaml = format!("questions:\nparties:\n- thesis: {}", "[".repeat(100_000));
    read_any(&[yaml.into_bytes()], None);
}

#[test]
fn long_hostile_texts_are_read_quickly() {
    let patterns = [
        "<b x=",
        "<b x='\"",
        "<script>",
        "</script",
        "<!--",
        "&amp",
        "<a href='https://a.example'>",
        "[a]<",
        ")[",
        " ?x",
        "<",
    ];
    for pattern in patterns {
        let text = pattern.repeat((1 << 18) / pattern.len());
        let json = serde_json::json!({
            "questions": [["x", &text]], "parties": ["a"], "answers": [[[1, &text]]],
            "theses": [{"statement": {"de": &text}, "positions": {"a": {"position": "skip", "explanation": {"de": &text}}}}],
        });
        read_any(&[serde_json::to_vec(&json).unwrap()], Some(ImportFormat::Omat));
        let mut compass = json.clone();
        compass["parties"] = serde_json::json!([{"alias": "a"}]);
        compass.as_object_mut().unwrap().retain(|key, _| key == "theses" || key == "parties");
        read_any(&[serde_json::to_vec(&compass).unwrap()], Some(ImportFormat::OpenElectionCompass));
    }
    let rows = "A;B;C;D;1\n".repeat(20_000);
    read_any(&[format!("Etunimi;Sukunimi;Puolue;Kunta;Kysymys ?yksi\n{rows}").into_bytes()], None);
}
