//! The fairness page of an instance and its open data, which can be verified.
use crate::{
    answers::{AnsweringFixture, send_json, send_ok},
    portal::{PROGRAM, small_town, start_with_bundle},
};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use std::{path::Path, process::Output, time::Duration};
use testing::{
    databases::{Engine, Store},
    program::{MAX_POLLS, RunningPortal, run},
};

const KLEINSTADT: &str = "/api/v1/public/instances/kleinstadt";

/// Returns the fairness page of an instance as soon as it fulfils a condition.
pub(crate) async fn wait_for_fairness(
    portal: &RunningPortal,
    domain: &str,
    condition: impl Fn(&Value) -> bool,
) -> Value {
    wait_for_document(portal, &format!("/api/v1/public/instances/{domain}/fairness"), condition).await
}

/// Reads a public document until it fulfils a condition, because the portal polls for changes.
async fn wait_for_document(portal: &RunningPortal, path: &str, condition: impl Fn(&Value) -> bool) -> Value {
    let mut last = Value::Null;
    for _ in 0..MAX_POLLS {
        last = portal.json(path).await;
        if condition(&last) {
            return last;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the document does not fulfil the condition in time: {last}");
}

#[tokio::test]
async fn the_method_and_the_funding_are_public() {
    let mut town = small_town();
    town["configuration"]["introduction"] = json!({"sponsor_text": "Mit Dank an"});
    town["configuration"]["sponsors"] = json!([{"name": "Stadtwerke", "href": "https://werke.example"}]);
    town["configuration"]["translations"] = json!({"en": {"sponsors.0.name": "Municipal works"}});
    town["instance"]["website"] = json!("https://kleinstadt.example");
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &town).await;
    let fairness = portal.json(&format!("{KLEINSTADT}/fairness?language=en")).await;
    let snapshot = portal.json(KLEINSTADT).await;
    assert_eq!(
        fairness["method"],
        json!({
            "model": "manhattan", "version": 1,
            "matrix_sha256": snapshot["algorithm"]["model"]["matrix_sha256"], "decisions": 5, "binary": false,
            "match_type": 2, "least_coverage_permille": 500, "limit_weighted_votes": null, "theses": 2
        })
    );
    assert_eq!(
        (&fairness["language"], &fairness["sponsors"][0]["name"], &fairness["sponsor_text"]),
        (&json!("en"), &json!("Municipal works"), &json!("Mit Dank an"))
    );
    assert_eq!(fairness["website"], "https://kleinstadt.example");
    assert_eq!((&fairness["licence"], &fairness["changes"]), (&json!("CC BY 4.0"), &json!([])));
    assert!(fairness["launched_on"].is_string(), "{fairness}");
}

#[tokio::test]
async fn the_invited_parties_and_the_number_of_candidates_are_public() {
    let mut town = small_town();
    town["parties"][1]["status"] = json!(3);
    let candidate = |key: &str, party: &str, profile: bool| json!({"key": key, "party": party, "first_name": "Kim", "last_name": "See", "profile": profile});
    let more = [candidate("of_one_out", "nein", true), candidate("light", "ja", false)];
    town["candidates"].as_array_mut().unwrap().extend(more);
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &town).await;
    let fairness = portal.json(&format!("{KLEINSTADT}/fairness")).await;
    let parties = fairness["parties"].as_array().unwrap();
    let statuses: Vec<_> = parties
        .iter()
        .map(|one| {
            (one["shortcut"].as_str().unwrap(), one["invited"] == true, one["submitted_at"].is_string())
        })
        .collect();
    // Their answers were imported, so they were not invited. A deactivated candidate is not listed.
    assert_eq!(statuses, [("JA", false, true), ("STUMM", false, false)]);
    assert_eq!(fairness["candidates"], json!({"total": 2, "invited": 0, "submitted": 1, "entered": 1}));
    assert_eq!(
        fairness["candidates_by_party"],
        json!([
            {"party": parties[1]["id"], "shortcut": "STUMM", "total": 1, "invited": 0, "submitted": 1, "entered": 1},
            {"party": null, "shortcut": "", "total": 1, "invited": 0, "submitted": 0, "entered": 0},
        ])
    );
    let text = fairness.to_string();
    for name in ["Ada", "Berg", "Tal", "Kim"] {
        assert!(!text.contains(name), "{name}");
    }
}

#[rstest]
#[tokio::test]
async fn reopenings_and_their_reasons_are_public(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let fixture = AnsweringFixture::new(engine).await;
    fixture.submit_party().await;
    for thesis in 0..5 {
        fixture.answer(&fixture.ada, &fixture.candidate_votes_path(), thesis, &json!({"value": 50})).await;
    }
    let submit_party = format!("/api/v1/actions/finalize/party/{}", fixture.party);
    let submit_candidate = format!("/api/v1/actions/finalize/candidate/{}", fixture.candidate);
    send_ok(&fixture.portal, &fixture.ada, Method::POST, &submit_candidate, &json!({})).await;
    fixture.go_live().await;
    let first =
        wait_for_fairness(&fixture.portal.server, "musterstadt", |report| report["changes"] == json!([]))
            .await;
    assert!(first["theses_final_at"].is_string(), "{first}");
    assert_eq!(first["candidates"], json!({"total": 1, "invited": 1, "submitted": 1, "entered": 0}));

    let reopen = async |votes: &str, reason: &str| {
        let path = votes.replace("/votes", "/reopen");
        send_ok(&fixture.portal, &fixture.erika, Method::POST, &path, &json!({"reason": reason})).await;
    };
    reopen(&fixture.party_votes_path(), "In These 1 stand ein Zahlendreher.").await;
    reopen(&fixture.candidate_votes_path(), "Ada Berg hat sich vertippt.").await;
    fixture.answer(&fixture.tim, &fixture.party_votes_path(), 0, &json!({"value": 0})).await;
    send_ok(&fixture.portal, &fixture.tim, Method::POST, &submit_party, &json!({})).await;
    let three = |report: &Value| report["changes"].as_array().is_some_and(|changes| changes.len() == 3);
    let report = wait_for_fairness(&fixture.portal.server, "musterstadt", three).await;
    let changes: Vec<_> = report["changes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (&one["kind"], &one["reason"], &one["party"], &one["count"]))
        .collect();
    let (party, nobody, nothing, one) = (json!(fixture.party), Value::Null, json!(""), json!(1));
    assert_eq!(
        changes,
        [
            (&json!("party_answers_submitted_again"), &nothing, &party, &one),
            (&json!("candidate_answers_reopened"), &nothing, &nobody, &one),
            (&json!("party_answers_reopened"), &json!("In These 1 stand ein Zahlendreher."), &party, &one),
        ]
    );
    assert!(!report.to_string().contains("Ada"), "the reason is hidden because it may name a candidate");
    let has_changes = |snapshot: &Value| snapshot["parties"][0]["changed_on"].is_object();
    let snapshot =
        wait_for_document(&fixture.portal.server, "/api/v1/public/instances/musterstadt", has_changes).await;
    assert_eq!(snapshot["changed"], true);
    let party = &snapshot["parties"][0];
    let changed = json!({snapshot["theses"][0]["id"].to_string(): party["submitted_on"]});
    assert_eq!(party["changed_on"], changed, "the only answer that differs");
    assert_eq!(snapshot["candidates"][0]["changed_on"], Value::Null);
}

#[tokio::test]
async fn a_party_still_counts_as_invited_after_its_trust_person_deletes_the_account() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    fixture.submit_party().await;
    fixture.go_live().await;
    let tim = fixture.portal.user_id(&fixture.tim).await;
    let response = fixture
        .portal
        .request(&fixture.tim, Method::DELETE, &format!("/api/v1/users/{tim}"))
        .send()
        .await
        .unwrap();
    assert_eq!(response.status(), StatusCode::NO_CONTENT);
    let report = wait_for_fairness(&fixture.portal.server, "musterstadt", |report| {
        report["parties"][0]["id"] == fixture.party
    })
    .await;
    assert_eq!(report["parties"][0]["invited"], true, "{report}");
}

#[tokio::test]
async fn theses_that_the_provider_reopened_are_on_the_fairness_page_with_the_reason() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let admin = fixture.portal.create_admin().await;
    let reopen = format!("/api/v1/actions/reopen/app/{}", fixture.instance_id);
    let reason = json!({"reason": "Tippfehler in These 2."});
    send_ok(&fixture.portal, &admin, Method::POST, &reopen, &reason).await;
    let finalise = format!("/api/v1/actions/finalize/app/{}", fixture.instance_id);
    send_ok(&fixture.portal, &fixture.erika, Method::POST, &finalise, &json!({})).await;
    fixture.submit_party().await;
    fixture.go_live().await;
    let report =
        wait_for_fairness(&fixture.portal.server, "musterstadt", |report| report["changes"].is_array()).await;
    assert_eq!(
        (&report["changes"][0]["kind"], &report["changes"][0]["reason"]),
        (&json!("theses_reopened"), &reason["reason"])
    );
}

#[tokio::test]
async fn the_fairness_page_of_a_hidden_instance_is_not_found() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    for name in ["fairness", "open-data.json", "open-data.csv", "open-data.json.sig"] {
        let path = format!("/api/v1/public/instances/musterstadt/{name}");
        assert_eq!(fixture.portal.server.ask(&path).await.status(), StatusCode::NOT_FOUND, "{name}");
        let (status, _) = send_json(&fixture.portal, &fixture.erika, Method::GET, &path, &json!({})).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{name}: not even the creator may read it");
    }
}

#[tokio::test]
async fn open_data_contains_the_submitted_answers_and_matches_its_schema() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let text = portal.ask(&format!("{KLEINSTADT}/open-data.json")).await.text().await.unwrap();
    let data: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&data["format"], &data["licence"]), (&json!("standpunkt-open-data"), &json!("CC BY 4.0")));
    assert_eq!(data["instance"]["address"], format!("{}/match/kleinstadt", portal.address));
    assert_eq!(data["theses"][0]["text"]["en"], "Kleinstadt needs a (tram)[streetcar].");
    assert_eq!(data["calculation"]["scale"], json!([0, 25, 50, 75, 100]));
    let parties = data["parties"].as_array().unwrap();
    assert_eq!(parties.len(), 2, "a party without answers is left out");
    assert_eq!(
        parties[0]["answers"][0],
        json!({"thesis": data["theses"][0]["id"], "value": 100,
            "explanation": {"de": "Weil sie fährt.", "en": "Because it runs."}})
    );
    let ada = &data["candidates"][0];
    assert_eq!((&ada["party"]["de"], &ada["district"]), (&json!("STUMM"), &json!("Nord")));
    for secret in ["1980", "ada@example.org", "birth", "email", "user"] {
        assert!(!text.contains(secret), "{secret}");
    }

    let schema = portal.json("/api/v1/public/open-data.schema.json").await;
    let validator = jsonschema::draft202012::new(&schema).unwrap();
    let errors = |data: &Value| -> Vec<String> {
        validator.iter_errors(data).map(|error| format!("{}: {error}", error.instance_path())).collect()
    };
    assert_eq!(errors(&data), [""; 0]);
    let mut wrong = data.clone();
    wrong["parties"][0]["answers"][0]["value"] = json!(30);
    wrong["candidates"][0]["email"] = json!("ada@example.org");
    assert_eq!(errors(&wrong).len(), 2);
}

#[tokio::test]
async fn hidden_fields_are_not_in_the_open_data() {
    let mut town = small_town();
    town["configuration"]["matches"] = json!({"fields": [{"name": "age", "show": true}]});
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &town).await;
    let data = portal.json(&format!("{KLEINSTADT}/open-data.json")).await;
    let ada = &data["candidates"][0];
    assert_eq!((ada.get("district"), ada.get("list_place")), (None, None));
    assert_eq!(ada["age_group"], "40-49");
}

#[tokio::test]
async fn open_data_is_also_available_as_a_table() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let answer = portal.ask(&format!("{KLEINSTADT}/open-data.csv")).await;
    assert_eq!(answer.headers()["content-type"], "text/csv; charset=utf-8");
    let csv = answer.text().await.unwrap();
    let lines: Vec<&str> = csv.trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(lines[0], "kind,id,party,name,thesis_id,category,thesis,answer,explanation");
    assert_eq!(lines.len(), 6);
    assert!(lines[1].starts_with("party,") && lines[1].ends_with(",100,Weil sie fährt."), "{}", lines[1]);
    assert!(lines[5].starts_with("candidate,") && lines[5].contains(",STUMM,Ada Berg,"), "{}", lines[5]);
}

/// Downloads open data to a folder, as somebody who verifies it does.
async fn download_open_data(portal: &RunningPortal) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (path, name) in [
        (format!("{KLEINSTADT}/open-data.json"), "open-data.json"),
        (format!("{KLEINSTADT}/open-data.json.sig"), "open-data.json.sig"),
        ("/api/v1/public/open-data-key.pem".to_owned(), "open-data-key.pem"),
    ] {
        let bytes = portal.ask(&path).await.bytes().await.unwrap();
        std::fs::write(folder.path().join(name), bytes).unwrap();
    }
    folder
}

async fn verify(folder: &Path, store: &Store) -> Output {
    verify_with(folder, store, &[]).await
}

async fn verify_answers(folder: &Path, store: &Store, link: &str) -> Output {
    verify_with(folder, store, &["--answers", link]).await
}

async fn verify_with(folder: &Path, store: &Store, more: &[&str]) -> Output {
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (file, signature, key) =
        (path("open-data.json"), path("open-data.json.sig"), path("open-data-key.pem"));
    let flags = ["verify", &file, "--signature", &signature, "--key", &key];
    run(PROGRAM, store, &[&flags[..], more].concat()).await
}

fn output_text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[tokio::test]
async fn open_data_can_be_verified_by_its_signature() {
    let (store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let folder = download_open_data(&portal).await;
    let genuine = verify(folder.path(), &store).await;
    assert_eq!(genuine.status.code(), Some(0), "{}", output_text(&genuine));
    assert!(output_text(&genuine).contains("Wahlhilfe Kleinstadt"), "{}", output_text(&genuine));
    assert!(
        output_text(&genuine).contains("2 theses, 2 parties, 1 candidate; licence CC BY 4.0"),
        "{}",
        output_text(&genuine)
    );

    let of_other_theses = verify_answers(folder.path(), &store, "#a=21z141z317odnm8e1A0").await;
    assert_eq!(of_other_theses.status.code(), Some(3));
    assert!(
        output_text(&of_other_theses).contains("belongs to other theses"),
        "{}",
        output_text(&of_other_theses)
    );

    let json = folder.path().join("open-data.json");
    let changed = std::fs::read_to_string(&json).unwrap().replacen("100", "0", 1);
    std::fs::write(&json, changed).unwrap();
    let forged = verify(folder.path(), &store).await;
    assert_eq!(forged.status.code(), Some(3));
    assert!(output_text(&forged).contains("the file was changed"), "{}", output_text(&forged));

    std::fs::write(folder.path().join("open-data-key.pem"), "no key").unwrap();
    let without_key = verify(folder.path(), &store).await;
    assert_eq!(without_key.status.code(), Some(3));
    assert!(
        output_text(&without_key).contains("The key is not the public key"),
        "{}",
        output_text(&without_key)
    );

    std::fs::remove_file(&json).unwrap();
    let missing = verify(folder.path(), &store).await;
    assert_eq!(missing.status.code(), Some(1));
    assert!(output_text(&missing).contains("cannot be read"), "{}", output_text(&missing));
}

#[tokio::test]
async fn the_key_stays_the_same_when_the_portal_starts_again() {
    let (store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let folder = download_open_data(&portal).await;
    portal.stop().await;
    let again = RunningPortal::start(PROGRAM, &store, &[]).await;
    let key = again.ask("/api/v1/public/open-data-key.pem").await.text().await.unwrap();
    assert_eq!(key, std::fs::read_to_string(folder.path().join("open-data-key.pem")).unwrap());
}

/// Runs the command of docs/formats/formats.md, word for word.
#[tokio::test]
async fn openssl_verifies_the_signature_with_the_documented_command() {
    let line = "openssl pkeyutl -verify -pubin -inkey open-data-key.pem -rawin -in open-data.json \
                -sigfile open-data.json.sig";
    let docs = include_str!("../../../../docs/formats/formats.md");
    assert!(docs.contains(line), "the documentation has another command");
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let folder = download_open_data(&portal).await;
    let verify_with_openssl = || {
        let words: Vec<&str> = line.split(' ').collect();
        std::process::Command::new(words[0]).args(&words[1..]).current_dir(folder.path()).output()
    };
    let Ok(genuine) = verify_with_openssl() else {
        eprintln!("skipped, because openssl is not installed");
        return;
    };
    assert!(genuine.status.success(), "{}", output_text(&genuine));
    let json = folder.path().join("open-data.json");
    let changed = std::fs::read_to_string(&json).unwrap().replacen("100", "0", 1);
    std::fs::write(&json, changed).unwrap();
    assert!(!verify_with_openssl().unwrap().status.success());
}
