//! The security headers of responses.
use crate::portal::{small_town, start_with_bundle};
use base64::{Engine as _, prelude::BASE64_STANDARD};
use reqwest::StatusCode;
use sha2::{Digest, Sha256};
use testing::databases::Engine;

const PATHS: [&str; 7] = [
    "/match",
    "/match/kleinstadt",
    "/match/kleinstadt/results",
    "/api/v1/public/instances",
    "/api/v1/public/instances/kleinstadt",
    "/nowhere",
    "/healthz",
];

#[tokio::test]
async fn every_response_has_security_headers() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let page = portal.ask("/match/kleinstadt").await;
    assert!(page.headers()["content-type"].to_str().unwrap().starts_with("text/html"));
    for path in PATHS {
        let answer = portal.ask(path).await;
        let header = |name| answer.headers().get(name).map_or("", |value| value.to_str().unwrap());
        assert_eq!(header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(header("cross-origin-resource-policy"), "same-origin", "{path}");
        let of_pages = ["referrer-policy", "cross-origin-opener-policy", "permissions-policy"].map(header);
        if header("content-type").starts_with("text/html") {
            assert_eq!(of_pages[..2], ["same-origin", "same-origin"], "{path}");
            assert!(of_pages[2].contains("geolocation=()"), "{path}");
        } else {
            assert_eq!(of_pages, [""; 3], "{path}");
        }
        assert!(header("content-security-policy").contains("frame-ancestors 'none'"), "{path}");
    }
}

/// Cached responses bypass the router. An empty query makes the router respond.
#[tokio::test]
async fn cached_and_uncached_responses_are_equal() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let snapshot = portal.ask("/api/v1/public/instances/kleinstadt").await;
    let by_hash = snapshot.headers()["content-location"].to_str().unwrap().to_owned();
    for path in ["/match/kleinstadt", "/api/v1/public/instances/kleinstadt", &by_hash] {
        for known in [None, Some("*")] {
            let fetch = |path: String| match known {
                Some(tag) => portal.get(&path).header("if-none-match", tag),
                None => portal.get(&path),
            };
            let ready = fetch(path.to_owned()).send().await.unwrap();
            let routed = fetch(format!("{path}?")).send().await.unwrap();
            assert_eq!(ready.status(), routed.status(), "{path}");
            let [mut first, mut second] = [ready.headers().clone(), routed.headers().clone()];
            assert_eq!(first.remove("date").is_some(), second.remove("date").is_some());
            assert_eq!(first, second, "{path}");
            assert_eq!(ready.bytes().await.unwrap(), routed.bytes().await.unwrap(), "{path}");
        }
    }
}

#[tokio::test]
async fn other_sites_may_load_only_the_script_for_embedding() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    for (path, policy) in
        [("/embed.js", "cross-origin"), ("/sw.js", "same-origin"), ("/match", "same-origin")]
    {
        let answer = portal.ask(path).await;
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        assert_eq!(answer.headers()["cross-origin-resource-policy"], policy, "{path}");
    }
}

#[tokio::test]
async fn no_page_allows_inline_script_or_a_foreign_host() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    for path in PATHS {
        let answer = portal.ask(path).await;
        let policy = answer.headers()["content-security-policy"].to_str().unwrap().to_owned();
        assert!(policy.starts_with("default-src 'none'"), "{path}: {policy}");
        for evil in ["unsafe", "http:", "https:", "*"] {
            assert!(!policy.contains(evil), "{path}: {policy}");
        }
    }
}

#[tokio::test]
async fn the_page_for_checking_results_runs_its_own_script_alone_and_makes_no_requests() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let answer = portal.ask("/verify.html").await;
    assert_eq!(answer.status(), StatusCode::OK);
    let policy = answer.headers()["content-security-policy"].to_str().unwrap().to_owned();
    let html = answer.text().await.unwrap();
    let hash_of = |begin: &str, end: &str| {
        let content = html.split_once(begin).unwrap().1.split_once(end).unwrap().0;
        BASE64_STANDARD.encode(Sha256::digest(content))
    };
    let (script, style) = (hash_of("<script>", "</script>"), hash_of("<style>", "</style>"));
    assert_eq!(
        policy,
        format!(
            "default-src 'none'; script-src 'sha256-{script}'; style-src 'sha256-{style}'; img-src data:; \
             base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        )
    );
}

#[tokio::test]
async fn a_page_may_be_framed_by_the_sites_that_its_instance_allows() {
    let mut town = small_town();
    town["configuration"]["embedOrigins"] = serde_json::json!(["https://zeitung.example"]);
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &town).await;
    let answer = portal.ask("/match/kleinstadt").await;
    let policy = answer.headers()["content-security-policy"].to_str().unwrap();
    assert!(policy.ends_with("frame-ancestors https://zeitung.example"), "{policy}");
}

#[tokio::test]
async fn a_body_that_is_too_large_is_refused() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let huge = serde_json::json!({ "votes": "x".repeat(100_000) });
    let answer = portal.post("/api/v1/vote", &huge).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(answer.json::<serde_json::Value>().await.unwrap()["code"], "too_large");
}
