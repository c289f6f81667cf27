//! Completions of voters: each is counted once, and the live count follows.
use crate::portal::{PROGRAM, small_town, start_with_bundle};
use futures_util::StreamExt;
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use std::collections::HashSet;
use testing::{databases::Engine, program::RunningPortal};
use uuid::Uuid;

const COMPLETIONS: &str = "/api/v1/public/instances/kleinstadt/completions";

fn completion_body() -> Value {
    json!({"id": Uuid::new_v4(), "variant": "a", "answered": 2, "top": []})
}

#[rstest]
#[tokio::test]
async fn a_completion_is_counted_once_however_often_it_is_sent(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_store, portal) = start_with_bundle(engine, &small_town()).await;
    let one = completion_body();
    let first = portal.post(COMPLETIONS, &one).send().await.unwrap();
    assert_eq!(first.status(), StatusCode::CREATED);
    let again = portal.post(COMPLETIONS, &one).send().await.unwrap();
    assert_eq!(again.status(), StatusCode::OK);
    assert_eq!(again.json::<Value>().await.unwrap()["votes"], 1);
}

#[rstest]
#[case::nothing(0)]
#[case::more_than_there_are(3)]
#[tokio::test]
async fn a_completion_with_an_impossible_number_of_answers_is_refused(#[case] answered: u16) {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let mut completion = completion_body();
    completion["answered"] = answered.into();
    let answer = portal.post(COMPLETIONS, &completion).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(answer.json::<Value>().await.unwrap()["errors"][0]["field"], "answered");
}

#[rstest]
#[tokio::test]
async fn no_completion_is_lost_under_load_or_at_a_restart(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (store, portal) = start_with_bundle(engine, &small_town()).await;
    let sent = (0..200).map(|_| async { portal.post(COMPLETIONS, &completion_body()).send().await.unwrap() });
    let answers: Vec<_> = futures_util::stream::iter(sent).buffer_unordered(32).collect().await;
    assert!(answers.iter().all(|answer| answer.status() == StatusCode::CREATED));
    assert!(portal.stop().await.success());

    let portal = RunningPortal::start(PROGRAM, &store, &[]).await;
    let last = portal.post(COMPLETIONS, &completion_body()).send().await.unwrap();
    assert_eq!(last.json::<Value>().await.unwrap()["votes"], 201);
}

#[rstest]
#[tokio::test]
async fn the_live_count_grows_with_each_completion(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_store, portal) = start_with_bundle(engine, &small_town()).await;
    let mut events = portal.ask("/api/v1/public/instances/kleinstadt/live").await.bytes_stream();
    let first = events.next().await.unwrap().unwrap();
    assert_eq!(first, "event: votes\ndata: {\"votes\":0}\n\n");
    portal.post(COMPLETIONS, &completion_body()).send().await.unwrap();
    let second = events.next().await.unwrap().unwrap();
    assert_eq!(second, "event: votes\ndata: {\"votes\":1}\n\n");
}

#[tokio::test]
async fn a_portal_that_stops_ends_its_streams() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let stream = portal.ask("/api/v1/public/instances/kleinstadt/live").await;
    let watching = tokio::spawn(stream.bytes());
    assert!(portal.stop().await.success());
    watching.await.unwrap().unwrap();
}

#[rstest]
#[case::more_answers_than_theses(json!({"answered": 3}), "answered")]
#[case::an_unknown_id(json!({"top": [{"type": "party", "id": 0, "rank": 1}]}), "top.0.id")]
#[case::a_rank_below_the_top(json!({"top": [{"type": "party", "id": 1, "rank": 9}]}), "top.0.rank")]
#[tokio::test]
async fn a_completion_with_invalid_values_is_refused_with_an_error_for_each_field(
    #[case] change: Value,
    #[case] field: &str,
) {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let mut completion = completion_body();
    completion.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    let answer = portal.post(COMPLETIONS, &completion).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let problem: Value = answer.json().await.unwrap();
    let fields: HashSet<&str> =
        problem["errors"].as_array().unwrap().iter().map(|one| one["field"].as_str().unwrap()).collect();
    assert_eq!(fields, HashSet::from([field]));
}

#[tokio::test]
async fn a_completion_with_answers_is_refused() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let mut completion = completion_body();
    completion["answers"] = json!([100, 0]);
    let answer = portal.post(COMPLETIONS, &completion).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        answer.json::<Value>().await.unwrap()["errors"][0],
        json!({"field": "answers", "code": "unknown"})
    );
}

#[tokio::test]
async fn a_start_is_accepted_even_if_it_is_sent_twice() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let snapshot = portal.json("/api/v1/public/instances/kleinstadt").await;
    let start =
        json!({"id": Uuid::new_v4(), "application_id": snapshot["instance"]["id"], "event": "voto_started"});
    for _ in 0..2 {
        let answer = portal.post("/api/v1/events", &start).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::ACCEPTED);
    }
}
