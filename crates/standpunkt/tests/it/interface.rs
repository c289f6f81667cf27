//! The HTTP interface as a whole: its description, errors, and the pages for operators.
use crate::portal::{find_shared_file, small_town, start_with_bundle};
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use testing::databases::Engine;

#[tokio::test]
async fn the_portal_serves_a_description_of_its_interface() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let document = portal.json("/api/v1/openapi.json").await;
    assert_eq!(document["openapi"], "3.1.0");
    for (path, method) in [
        ("/api/v1/public/instances", "get"),
        ("/api/v1/public/instances/{domain}", "get"),
        ("/api/v1/public/snapshots/{hash}", "get"),
        ("/api/v1/public/instances/{domain}/theses/{id}/explanations", "get"),
        ("/api/v1/public/instances/{domain}/parties/{id}/explanations", "get"),
        ("/api/v1/public/instances/{domain}/candidates/{id}/explanations", "get"),
        ("/api/v1/public/instances/{domain}/completions", "post"),
        ("/api/v1/public/instances/{domain}/live", "get"),
        ("/api/v1/vote", "post"),
        ("/api/v1/events", "post"),
    ] {
        assert!(document["paths"][path][method]["summary"].is_string(), "{method} {path}");
    }
}

#[tokio::test]
async fn every_specified_endpoint_is_in_the_openapi_document() {
    let Some(endpoints) = find_shared_file("spec/endpoints.tsv") else { return };
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let document = portal.json("/api/v1/openapi.json").await;
    let endpoints = std::fs::read_to_string(endpoints).unwrap();
    let calls = endpoints.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
        let mut columns = line.split('\t');
        Some((columns.next()?.to_lowercase(), columns.next()?))
    });
    let is_served = |method: &str, path: &str| {
        let path = format!("/api/v1{}", path.trim_end_matches('/'));
        document["paths"][&path][method].is_object()
    };
    let missing: BTreeSet<String> = calls
        .filter(|(method, path)| !is_served(method, path))
        .map(|(method, path)| format!("{method} {path}"))
        .collect();
    assert_eq!(missing, BTreeSet::new());
}

#[tokio::test]
async fn the_interface_browser_loads_nothing_from_other_hosts() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let answer = portal.ask("/api/v1/docs/").await;
    assert_eq!(answer.status(), StatusCode::OK);
    let policy = answer.headers()["content-security-policy"].to_str().unwrap().to_owned();
    assert!(policy.contains("script-src 'self';"), "{policy}");
    let page = answer.text().await.unwrap();
    assert!(!page.contains("//"), "{page}");
    for file in ["swagger-ui-bundle.js", "swagger-ui.css", "start.js"] {
        assert!(page.contains(file), "{page}");
        let file = portal.ask(&format!("/api/v1/docs/{file}")).await;
        assert_eq!(file.status(), StatusCode::OK);
        assert!(!file.text().await.unwrap().is_empty());
    }
}

#[rstest]
#[case::german("de", "Diese Wahlhilfe gibt es nicht.")]
#[case::english("en", "There is no such voting guide.")]
#[tokio::test]
async fn a_problem_is_described_in_the_readers_language(#[case] language: &str, #[case] message: &str) {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let request = portal.get("/api/v1/public/instances/nirgendwo").header("accept-language", language);
    let answer = request.send().await.unwrap();
    assert_eq!(answer.headers()["content-type"], "application/problem+json");
    let problem: Value = answer.json().await.unwrap();
    assert_eq!(
        (&problem["code"], &problem["status"], &problem["message"]),
        (&json!("not_found"), &json!(404), &json!(message))
    );
}

#[rstest]
#[case::unknown_call("/api/v1/nothing", StatusCode::NOT_FOUND)]
#[case::invalid_domain("/api/v1/public/instances/NO_DOMAIN", StatusCode::NOT_FOUND)]
#[case::too_many_rows_per_page("/api/v1/public/instances?limit=1001", StatusCode::UNPROCESSABLE_ENTITY)]
#[case::invalid_page_number("/api/v1/public/instances?page=x", StatusCode::BAD_REQUEST)]
#[case::wrong_method("/api/v1/vote", StatusCode::METHOD_NOT_ALLOWED)]
#[tokio::test]
async fn errors_are_problem_documents(#[case] path: &str, #[case] status: StatusCode) {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let answer = portal.ask(path).await;
    assert_eq!(answer.status(), status);
    let problem: Value = answer.json().await.unwrap();
    assert_eq!(problem["status"], status.as_u16());
    for field in ["type", "title", "detail", "code", "message"] {
        assert!(problem[field].is_string(), "{field}");
    }
}

#[tokio::test]
async fn a_body_that_is_not_json_is_refused_with_the_reason() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let client = reqwest::Client::new();
    let vote = || client.post(format!("{}/api/v1/vote", portal.address));
    let text = vote().body("votes").send().await.unwrap();
    assert_eq!(text.status(), StatusCode::UNSUPPORTED_MEDIA_TYPE);
    let broken = vote().header("content-type", "application/json").body("{").send().await.unwrap();
    assert_eq!(broken.status(), StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn an_operator_sees_health_and_figures() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    assert_eq!(portal.ask("/healthz").await.status(), StatusCode::OK);
    assert_eq!(portal.ask("/readyz").await.status(), StatusCode::OK);
    portal.ask("/match/kleinstadt").await;
    let figures = portal.ask("/metrics").await.text().await.unwrap();
    assert!(
        figures.contains(r#"http_requests_total{method="GET",route="/match/{domain}",status="200"} 1"#),
        "{figures}"
    );
    for line in [
        r#"http_request_seconds_bucket{method="GET",route="/match/{domain}",status="2xx",le="30"} 1"#,
        "store_up 1",
        r#"mails{state="waiting"} 0"#,
        r#"jobs{state="running"} 0"#,
        "oldest_mail_seconds 0",
    ] {
        assert!(figures.lines().any(|found| found == line), "{line}\n{figures}");
    }
    for name in
        ["snapshot_build_seconds_count", "store_wait_seconds_count", "build_info{", "disk_free_bytes "]
    {
        assert!(figures.lines().any(|found| found.starts_with(name)), "{name}\n{figures}");
    }
}

#[tokio::test]
async fn the_workbook_to_fill_in_can_be_downloaded() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let answer = portal.ask("/api/v1/template").await;
    assert!(answer.headers()["content-disposition"].to_str().unwrap().contains("standpunkt.xlsx"));
    assert!(answer.bytes().await.unwrap().starts_with(b"PK"));
}
