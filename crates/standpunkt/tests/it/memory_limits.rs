//! Memory limits of reading and writing files.
use crate::{
    background_jobs::wait_for_job_at,
    instance_management::import,
    people::{Person, PortalWithInbox, start_with_inbox},
    portal::{import as import_bundle, take_rows},
};
use reqwest::{Method, Response, StatusCode};
use serde_json::{Value, json};
use std::time::Duration;
use testing::{
    databases::Engine,
    program::{Process, find_shared_file},
};

/// The memory in KiB that reading a file may take in addition to a multiple of its size, with what the portal does
/// meanwhile. A busy machine returns freed memory late.
const BASE_KIB: usize = 112 << 10;

/// A portal that has read a file before, and a person who may import. The first import allocates memory that is
/// kept.
struct ImportFixture {
    portal: PortalWithInbox,
    erika: Person,
}

impl ImportFixture {
    async fn new() -> ImportFixture {
        let portal = start_with_inbox(Engine::Sqlite).await;
        let erika = portal.register_creator("erika@example.org", "musterstadt").await;
        portal.confirm_mail().await;
        import(&portal, &erika, "?dry_run=true", b"{}".to_vec(), None).await;
        ImportFixture { portal, erika }
    }

    fn process(&self) -> Process {
        self.portal.server.process()
    }

    /// Starts an import. On a busy machine, reading may take longer than a request may, and then it is repeated.
    async fn start_import(&self, file: Vec<u8>) -> Value {
        for _ in 0..5 {
            let (status, begun) = import(&self.portal, &self.erika, "", file.clone(), None).await;
            if status != StatusCode::SERVICE_UNAVAILABLE {
                assert_eq!(status, StatusCode::ACCEPTED, "{begun}");
                return begun;
            }
            while self.process().has_thread("reading") {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
        panic!("the machine is too busy to read the file within a request");
    }

    /// Tries an import. Returns its peak memory above idle, in KiB, and the response. On a busy machine, reading may take
    /// longer than a request may: then it is waited for, and there is no response.
    async fn try_import(&self, file: Vec<u8>) -> (usize, Option<Value>) {
        let process = self.process();
        process.reset_peak();
        let idle = process.memory("VmRSS");
        let (status, trial) = import(&self.portal, &self.erika, "?dry_run=true", file, None).await;
        let trial = (status != StatusCode::SERVICE_UNAVAILABLE).then_some(trial);
        assert!(status == StatusCode::OK || trial.is_none(), "{status} {trial:?}");
        while process.has_thread("reading") {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        (process.memory("VmHWM").saturating_sub(idle), trial)
    }
}

/// Returns the code of the first diagnostic.
fn code(trial: &Value) -> &str {
    trial["problems"][0]["code"].as_str().unwrap_or_default()
}

#[tokio::test]
async fn a_file_of_too_many_entries_is_refused_before_it_fills_the_memory() {
    let fixture = ImportFixture::new().await;
    let entries = "[],".repeat(15 << 20);
    for (before, after) in [
        (r#"{"questions": [["a", "b"]], "parties": ["p"], "answers": ["#, "[]]}"),
        (r#"{"questions": [], "answers": {}, "candidates": [{"contacts": ["#, "[]]}]}"),
        (r#"{"theses": [], "parties": [], "version": ["#, "[]]}"),
    ] {
        let file = format!("{before}{entries}{after}").into_bytes();
        let upload = file.len() >> 10;
        let (peak, trial) = fixture.try_import(file).await;
        let trial = trial.expect("it is refused at once");
        assert_eq!(code(&trial), "json_too_large", "{trial}");
        assert!(peak < 4 * upload + BASE_KIB, "{peak} KiB above idle for {upload} KiB");
    }
}

/// Requests a document, again if the machine is too busy to write it within the time limit of a request.
async fn request_until_accepted(portal: &PortalWithInbox, person: &Person, path: &str) -> Response {
    for _ in 0..5 {
        let answer = portal.request(person, Method::GET, path).send().await.unwrap();
        if answer.status() != StatusCode::SERVICE_UNAVAILABLE {
            assert_eq!(answer.status(), StatusCode::OK);
            return answer;
        }
    }
    panic!("the machine is too busy to write the document within a request");
}

/// Returns small files that expand to the limits of what is read.
fn hostile_files() -> Vec<(&'static str, Vec<u8>)> {
    let contacts = |one: &str| {
        let all = vec![one; 1_400_000].join(",");
        let person = format!(r#"{{"id": "1", "name": "A B", "contacts": {{"web": [{all}]}}}}"#);
        let file = format!(r#"{{"questions": [], "answers": [], "candidates": [{person}]}}"#);
        file.into_bytes()
    };
    let version =
        format!(r#"{{"theses": [], "parties": [], "version": [{}]}}"#, vec!["7"; 1_400_000].join(","));
    let cells = format!("Nr.;Kategorie;These\n{}", format!("{}\n", ";".repeat(999)).repeat(7_900));
    let entries = "[],".repeat(5 << 20);
    let yaml = format!("questions:\n- thesis: [{entries}]\n");
    let separators = format!("questions: [{entries}]");
    let row = "x,".repeat(900);
    vec![
        ("lists in lists", contacts("[]")),
        ("numbers where texts belong", contacts("7")),
        ("contacts of a letter", contacts(r#""x""#)),
        ("a list for a version", version.into_bytes()),
        ("cells without content", cells.into_bytes()),
        (
            "cells of a letter",
            format!("Nr.,Kategorie,These\n{}", format!("{row}\n").repeat(8_000)).into_bytes(),
        ),
        ("lists in YAML", yaml.into_bytes()),
        ("a line of separators", separators.into_bytes()),
    ]
}

#[tokio::test]
async fn reading_a_file_takes_at_most_four_times_its_size_and_frees_it() {
    let fixture = ImportFixture::new().await;
    let idle = fixture.process().memory("VmRSS");
    let mut files = hostile_files();
    for file in
        ["data/fi-municipal-2017/vaalikonedata-28-3-2017-verkkoon.csv", "data/cz-municipal-2022/554782.json"]
    {
        files.extend(find_shared_file(file).map(|path| (file, std::fs::read(path).unwrap())));
    }
    for (name, file) in files {
        let upload = file.len() >> 10;
        let (peak, _) = fixture.try_import(file).await;
        assert!(peak < 4 * upload + BASE_KIB, "{name}: {peak} KiB above idle for {upload} KiB");
    }
    let left = fixture.process().memory("VmRSS").saturating_sub(idle);
    assert!(left < BASE_KIB, "{left} KiB are not given back");
}

/// Includes the rows that a job writes, until the job has ended.
#[tokio::test]
async fn an_import_takes_at_most_four_times_its_size_and_frees_it() {
    let Some(path) = find_shared_file("data/fi-municipal-2017/vaalikonedata-28-3-2017-verkkoon.csv") else {
        return;
    };
    let fixture = ImportFixture::new().await;
    let file = std::fs::read(path).unwrap();
    // A build without optimisation needs seconds for all of it, which on a busy machine exceeds the time limit of a request.
    let file = take_rows(&file, file.len() / 4).to_vec();
    let upload = file.len() >> 10;
    let process = fixture.process();
    process.reset_peak();
    let idle = process.memory("VmRSS");
    let begun = fixture.start_import(file).await;
    let ended = wait_for_job_at(&fixture.portal, &fixture.erika, "/api/v1/jobs", &begun).await;
    assert_eq!(ended["state"], "done", "{ended}");
    let peak = process.memory("VmHWM").saturating_sub(idle);
    assert!(peak < 4 * upload + BASE_KIB, "{peak} KiB above idle for {upload} KiB");
    let left = process.memory("VmRSS").saturating_sub(idle);
    assert!(left < BASE_KIB, "{left} KiB are not given back");
}

/// The limit of a zipped file depends on its unpacked size.
#[tokio::test]
async fn a_workbook_takes_at_most_four_times_its_unpacked_size() {
    let Some(path) = find_shared_file("data/fi-municipal-2017/vaalikonedata-28-3-2017-verkkoon.xlsx") else {
        return;
    };
    let fixture = ImportFixture::new().await;
    let file = std::fs::read(path).unwrap();
    let unpacked = 19_961_587 >> 10;
    let (peak, trial) = fixture.try_import(file).await;
    if let Some(trial) = trial {
        assert_eq!(trial["instance"]["answers"], 639_980, "{trial}");
    }
    assert!(peak < 4 * unpacked + BASE_KIB, "{peak} KiB above idle for {unpacked} KiB");
}

#[tokio::test]
async fn a_written_workbook_takes_at_most_four_times_its_size() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let explanation = "Weil das Netz dichter werden muss, und das Angebot besser. ".repeat(4);
    let theses: Vec<Value> = (0..40)
        .map(|n| json!({"key": format!("t{n}"), "category": {"de": "Verkehr"}, "text": {"de": format!("Linie {n} kommt.")}}))
        .collect();
    let answers: Vec<Value> = (0..40)
        .map(|n| json!({"thesis": format!("t{n}"), "value": 75, "explanation": {"de": format!("{n}: {explanation}")}}))
        .collect();
    let candidates: Vec<Value> = (0..2_500)
        .map(|n| json!({"key": format!("c{n}"), "first_name": "Ada", "last_name": format!("Berg {n}"), "profile": true, "answers": answers}))
        .collect();
    let bundle = json!({
        "format": "standpunkt-bundle", "version": 1,
        "election": {"name": "Ratswahl", "location": "Großstadt", "election_date": "2099-05-09"},
        "instance": {
            "domain": "grossstadt", "default_language": "de", "languages": ["de"],
            "title": {"de": "Wahlhilfe Großstadt"}, "subtitle": {"de": "Großstadt"}, "description": {"de": "Was soll werden?"}
        },
        "theses": theses, "candidates": candidates
    });
    import_bundle(&portal.store, &bundle, &[]).await;

    let admin = portal.create_admin().await;
    let found = portal.get_json(&admin, "/api/v1/applications?search=grossstadt").await;
    let id = &found["data"][0]["id"];
    let path = format!("/api/v1/analytics/application/{id}/candidatevotes/de?format=xlsx");
    let process = portal.server.process();
    process.reset_peak();
    let idle = process.memory("VmRSS");
    let answer = request_until_accepted(&portal, &admin, &path).await;
    let size = answer.bytes().await.unwrap().len() >> 10;
    let peak = process.memory("VmHWM").saturating_sub(idle);
    assert!(peak < 4 * size + BASE_KIB, "{peak} KiB above idle for {size} KiB");
}
