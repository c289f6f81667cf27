use crate::portal::{import, small_town, with, with_demo};
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use std::time::Duration;
use testing::databases::Engine;

#[rstest]
#[tokio::test]
async fn the_list_names_the_live_instances(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (store, portal) = with_demo(engine).await;
    let mut hidden = small_town();
    hidden["instance"]["domain"] = json!("verborgen");
    import(&store, &hidden, &[]).await;

    let list = portal.json("/api/v1/public/instances").await;
    let domains: Vec<&Value> = list["data"].as_array().unwrap().iter().map(|one| &one["domain"]).collect();
    assert_eq!(domains, ["kranichfurt"]);
    assert_eq!(list["pagination"]["total"], 1);
}

#[rstest]
#[tokio::test]
async fn a_snapshot_holds_what_voters_may_see_and_nothing_else(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_store, portal) = with(engine, &small_town()).await;
    let answer = portal.ask("/api/v1/public/instances/kleinstadt").await;
    let text = answer.text().await.unwrap();
    let snapshot: Value = serde_json::from_str(&text).unwrap();

    assert_eq!(snapshot["theses"][0]["text"], "Kleinstadt braucht eine (Tram)[Straßenbahn].");
    let parties = snapshot["parties"].as_array().unwrap();
    let answers =
        |shortcut| parties.iter().find(|one| one["shortcut"] == shortcut).unwrap()["answers"].clone();
    assert_eq!((answers("JA"), answers("NEIN")), (json!("44"), json!("01")));
    assert_eq!(parties.len(), 2, "a party that answered nothing is not ranked");
    assert_eq!(
        snapshot["candidates"].as_array().unwrap().len(),
        1,
        "a candidate that answered nothing is not shown"
    );
    assert_eq!(snapshot["candidates"][0]["answers"], "3-");
    assert_eq!(snapshot["candidates"][0]["party"], snapshot["affiliations"][0]["id"]);
    for secret in ["1980", "ada@example.org", "birth", "email", "user_id"] {
        assert!(!text.contains(secret), "{secret}");
    }
}

#[tokio::test]
async fn a_snapshot_in_another_language_marks_what_is_not_translated() {
    let (_store, portal) = with(Engine::Sqlite, &small_town()).await;
    let english = portal.json("/api/v1/public/instances/kleinstadt?language=en").await;
    assert_eq!(english["instance"]["title"], "Kleinstadt voting advice");
    assert_eq!(english["theses"][0]["text"], "Kleinstadt needs a (tram)[streetcar].");
    assert_eq!(english["theses"][0].get("fallback"), None);
    assert_eq!(english["theses"][1]["fallback"], true);
}

#[tokio::test]
async fn a_field_that_the_configuration_hides_is_not_in_the_snapshot() {
    let mut town = small_town();
    town["configuration"]["matches"] =
        json!({"fields": [{"name": "list", "show": true}, {"name": "district", "show": false}]});
    let (_store, portal) = with(Engine::Sqlite, &town).await;
    let snapshot = portal.json("/api/v1/public/instances/kleinstadt").await;
    assert_eq!(snapshot["candidates"][0]["list_place"], 1);
    assert_eq!(snapshot["candidates"][0].get("district"), None);
}

#[tokio::test]
async fn a_snapshot_is_fetched_once_and_stands_at_an_address_that_never_changes() {
    let (_store, portal) = with(Engine::Sqlite, &small_town()).await;
    let path = "/api/v1/public/instances/kleinstadt";
    let first = portal.ask(path).await;
    let tag = first.headers()["etag"].clone();
    let address = first.headers()["content-location"].to_str().unwrap().to_owned();
    assert!(!tag.to_str().unwrap().starts_with("W/"), "the tag is strong");

    let again = portal.get(path).header("if-none-match", tag).send().await.unwrap();
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);

    let same = portal.ask(&address).await;
    assert!(same.headers()["cache-control"].to_str().unwrap().contains("immutable"));
    assert_eq!(same.text().await.unwrap(), first.text().await.unwrap());
}

#[rstest]
#[case::brotli("br")]
#[case::zstandard("zstd")]
#[case::gzip("gzip")]
#[tokio::test]
async fn a_snapshot_comes_compressed_as_the_client_accepts(#[case] coding: &str) {
    let (_store, portal) = with(Engine::Sqlite, &small_town()).await;
    let asked = portal.get("/api/v1/public/instances/kleinstadt").header("accept-encoding", coding);
    let answer = asked.send().await.unwrap();
    assert_eq!(answer.headers()["content-encoding"], coding);
    assert_eq!(answer.headers()["vary"], "accept-encoding");
}

#[rstest]
#[tokio::test]
async fn what_is_imported_while_the_portal_runs_is_shown_within_seconds(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (store, portal) = with_demo(engine).await;
    assert_eq!(portal.ask("/api/v1/public/instances/kleinstadt").await.status(), StatusCode::NOT_FOUND);
    import(&store, &small_town(), &["--live"]).await;
    for _ in 0..100 {
        if portal.ask("/api/v1/public/instances/kleinstadt").await.status() == StatusCode::OK {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("not shown after five seconds");
}

#[rstest]
#[tokio::test]
async fn explanations_are_had_by_thesis_and_by_party(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_store, portal) = with(engine, &small_town()).await;
    let base = "/api/v1/public/instances/kleinstadt";
    let snapshot = portal.json(base).await;
    let thesis = snapshot["theses"][0]["id"].to_string();
    let party = snapshot["parties"].as_array().unwrap().iter().find(|one| one["shortcut"] == "JA").unwrap();
    let party = party["id"].to_string();

    let of_thesis = portal.json(&format!("{base}/theses/{thesis}/explanations?language=en")).await;
    assert_eq!(of_thesis["parties"][&party], json!({"text": "Because it runs."}));
    let of_party = portal.json(&format!("{base}/parties/{party}/explanations?language=en")).await;
    assert_eq!(of_party["theses"][&thesis]["text"], "Because it runs.");
    let second = snapshot["theses"][1]["id"].to_string();
    assert_eq!(of_party["theses"][&second], json!({"text": "Weil es warm ist.", "fallback": true}));
}

#[tokio::test]
async fn the_explanations_of_somebody_who_is_not_shown_are_not_there() {
    let (_store, portal) = with(Engine::Sqlite, &small_town()).await;
    for path in [
        "parties/1/explanations",
        "candidates/77/explanations",
        "theses/5/explanations",
        "parties/x/explanations",
    ] {
        let answer = portal.ask(&format!("/api/v1/public/instances/kleinstadt/{path}")).await;
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{path}");
    }
}
