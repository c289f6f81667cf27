//! Matches on the server, and that `standpunkt match` returns the same.
use crate::portal::{PROGRAM, find_shared_file, small_town, start_with_bundle, take_rows};
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use std::{
    collections::HashMap,
    path::PathBuf,
    process::{Output, Stdio},
};
use testing::{
    databases::{Engine, Store},
    program::{RunningPortal, run},
};
use tokio::io::AsyncWriteExt;

fn votes_body(snapshot: &Value, values: &[(u8, u8)]) -> Value {
    let all: Vec<_> = values.iter().copied().map(Some).collect();
    partial_votes_body(snapshot, &all)
}

/// Returns the votes of a voter in the order of the theses: value and weight, or none.
fn partial_votes_body(snapshot: &Value, values: &[Option<(u8, u8)>]) -> Value {
    let theses = snapshot["theses"].as_array().unwrap();
    let vote = |(thesis, vote): (&Value, &Option<(u8, u8)>)| {
        let instance_id = &snapshot["instance"]["id"];
        vote.map(|(value, weight)| {
            json!({"statement_id": thesis["id"], "application_id": instance_id, "value": value, "weight": weight})
        })
    };
    json!({"votes": theses.iter().zip(values).filter_map(vote).collect::<Vec<_>>(), "seed": 1})
}

#[tokio::test]
async fn a_match_on_the_server_follows_the_formula() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let snapshot = portal.json("/api/v1/public/instances/kleinstadt").await;
    let answer =
        portal.post("/api/v1/vote", &votes_body(&snapshot, &[(100, 2), (50, 1)])).send().await.unwrap();
    let matched: Value = answer.json().await.unwrap();
    let scores: Vec<(f64, u64)> = matched["matches"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|one| one["match_type"] == "party")
        .map(|one| (one["score"].as_f64().unwrap(), one["rank"].as_u64().unwrap()))
        .collect();
    // Manhattan, first thesis double: (2·4 + 2) / 12 and (2·0 + 3) / 12 of the points.
    assert_eq!(scores, [(83.3, 1), (25.0, 2)]);
    let candidate =
        matched["matches"].as_array().unwrap().iter().find(|one| one["match_type"] == "candidate").unwrap();
    assert_eq!((&candidate["score"], &candidate["coverage"]), (&json!(75.0), &json!(0.5)));
}

#[rstest]
#[case::nothing(json!({"votes": []}), "votes")]
#[case::off_every_scale(json!({"votes": [{"statement_id": 1, "application_id": 1, "value": 30}]}), "votes.0.value")]
#[case::a_weight_of_three(json!({"votes": [{"statement_id": 1, "application_id": 1, "value": 50, "weight": 3}]}), "votes.0.weight")]
#[tokio::test]
async fn votes_with_invalid_values_are_refused_with_the_field(#[case] votes: Value, #[case] field: &str) {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let answer = portal.post("/api/v1/vote", &votes).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(answer.json::<Value>().await.unwrap()["errors"][0]["field"], field);
}

#[tokio::test]
async fn two_votes_on_the_same_thesis_are_refused() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let snapshot = portal.json("/api/v1/public/instances/kleinstadt").await;
    let mut twice = votes_body(&snapshot, &[(100, 1), (50, 1)]);
    twice["votes"][1] = twice["votes"][0].clone();
    let answer = portal.post("/api/v1/vote", &twice).send().await.unwrap();
    assert_eq!(answer.json::<Value>().await.unwrap()["errors"][0]["code"], "twice");
}

#[tokio::test]
async fn more_double_weights_than_the_instance_allows_are_refused() {
    let mut bundle = small_town();
    bundle["configuration"]["algorithm"]["limitWeightedVotes"] = json!(1);
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &bundle).await;
    let snapshot = portal.json("/api/v1/public/instances/kleinstadt").await;
    let fetch = |votes: Value| portal.post("/api/v1/vote", &votes).send();
    let refused = fetch(votes_body(&snapshot, &[(100, 2), (50, 2)])).await.unwrap();
    assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let problem = refused.json::<Value>().await.unwrap();
    assert_eq!(problem["errors"], json!([{"field": "votes", "code": "too_many", "max": 1}]));
    assert_eq!(
        fetch(votes_body(&snapshot, &[(100, 2), (50, 1)])).await.unwrap().status(),
        StatusCode::CREATED
    );

    let answers = json!({"answers": {"tram": 100, "bad": 50}, "double": ["tram", "bad"]});
    let on_command_line = run_match(&bundle, &answers).await;
    assert_eq!(on_command_line.status.code(), Some(1));
    let printed = String::from_utf8(on_command_line.stderr).unwrap();
    assert_eq!(printed, "The limit of double weights in this election is 1, and 2 were given.\n");
}

/// A bundle may be exported before everybody has submitted: neither the server nor `standpunkt match` shows entities
/// without a submission.
#[tokio::test]
async fn entities_without_a_submission_are_never_ranked() {
    let mut bundle = small_town();
    bundle["parties"][0]["status"] = json!(1);
    bundle["candidates"][0]["status"] = json!(2);
    let store = Store::create(Engine::Sqlite).await;
    let output = run_match(&bundle, &json!({"answers": {"tram": 100, "bad": 50}})).await;
    let matched: Value = serde_json::from_slice(&output.stdout).unwrap();
    let keys = |kind: &str| -> Vec<String> {
        let places = matched[kind].as_array().unwrap().iter();
        places.map(|place| place["key"].as_str().unwrap().to_owned()).collect()
    };

    crate::portal::import(&store, &bundle, &["--live"]).await;
    let portal = RunningPortal::start(PROGRAM, &store, &[]).await;
    let snapshot = portal.json("/api/v1/public/instances/kleinstadt").await;
    let actual = snapshot["parties"].as_array().unwrap().len();
    assert_eq!((keys("parties"), actual), (vec!["nein".to_owned()], 1));
    assert_eq!((keys("candidates").len(), &snapshot["candidates"]), (0, &json!([])));
}

#[rstest]
#[case::bundestag(&["data/de-bundestag-2025/bundestagswahl.yaml"])]
#[case::landtag(&["data/de-landtag-nrw-2017/data.js"])]
#[case::obsthausen_1(&["data/matowahl-obsthausen/v1/Obsthausen_Fragen.csv", "data/matowahl-obsthausen/v1/Obsthausen_Parteien.csv"])]
#[case::obsthausen_2(&["data/matowahl-obsthausen/v2/Obsthausen_Fragen.csv", "data/matowahl-obsthausen/v2/Obsthausen_Parteien.csv"])]
#[case::prague(&["data/cz-municipal-2022/554782.json"])]
#[case::brno(&["data/cz-municipal-2022/582786.json"])]
#[case::luedenscheid(&["data/oec-luedenscheid/demo-luedenscheid.json"])]
#[tokio::test]
async fn server_and_command_line_agree_on_a_real_election(#[case] files: &[&str]) {
    if let Some(paths) = files.iter().map(|file| find_shared_file(file)).collect::<Option<Vec<_>>>() {
        assert_agreement(&paths).await;
    }
}

/// A build without optimisation would need most of a minute for all of Finland.
#[tokio::test]
async fn server_and_command_line_agree_on_a_quarter_of_the_finnish_candidates() {
    let Some(path) = find_shared_file("data/fi-municipal-2017/vaalikonedata-28-3-2017-verkkoon.csv") else {
        return;
    };
    let file = std::fs::read(&path).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let quarter = folder.path().join(path.file_name().unwrap());
    std::fs::write(&quarter, take_rows(&file, file.len() / 4)).unwrap();
    assert_agreement(&[quarter]).await;
}

/// Asserts that the server and `standpunkt match` return the same result for every entity of an imported election. The
/// voter skips theses that most were not asked: in Finland, every municipality had theses of its own.
async fn assert_agreement(paths: &[PathBuf]) {
    let store = Store::create(Engine::Sqlite).await;
    let mut arguments = vec!["import", "--live", "--domain", "echt"];
    arguments.extend(paths.iter().map(|path| path.to_str().unwrap()));
    let imported = run(PROGRAM, &store, &arguments).await;
    assert!(imported.status.success(), "{}", String::from_utf8_lossy(&imported.stderr));
    let bundle = run(PROGRAM, &store, &["export", "echt"]).await.stdout;
    let bundle: Value = serde_json::from_slice(&bundle).unwrap();
    let portal = RunningPortal::start(PROGRAM, &store, &[]).await;
    let snapshot = portal.json("/api/v1/public/instances/echt").await;

    let choices: &[u8] = match (&snapshot["algorithm"]["decisions"], &snapshot["algorithm"]["binary"]) {
        (_, Value::Bool(true)) => &[0, 100],
        (three, _) if *three == 3 => &[0, 50, 100],
        _ => &[0, 25, 50, 75, 100],
    };
    let values: Vec<Option<(u8, u8)>> = theses_with_majority(&snapshot)
        .into_iter()
        .enumerate()
        .map(|(i, often)| often.then(|| (choices[(i * 7 + 1) % choices.len()], 1 + (i % 4 == 0) as u8)))
        .collect();
    let answer = portal.post("/api/v1/vote", &partial_votes_body(&snapshot, &values)).send().await.unwrap();
    let matched: Value = answer.json().await.unwrap();
    let on_command_line = match_on_command_line(&bundle, &values).await;

    let names: HashMap<u64, String> = ["parties", "candidates"]
        .iter()
        .flat_map(|kind| snapshot[kind].as_array().unwrap())
        .map(|entity| (entity["id"].as_u64().unwrap(), entity_name(entity)))
        .collect();
    let mut on_the_server: Vec<String> = matched["matches"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| format!("{} {} {}", names[&one["match"].as_u64().unwrap()], one["rank"], one["score"]))
        .collect();
    on_the_server.sort();
    assert!(!on_the_server.is_empty());
    assert_eq!(on_the_server, on_command_line);
}

fn entity_name(entity: &Value) -> String {
    let of_a_person =
        || format!("{} {}", entity["first_name"].as_str().unwrap(), entity["last_name"].as_str().unwrap());
    entity["name"].as_str().map_or_else(of_a_person, str::to_owned)
}

/// Returns for each thesis whether at least half of the ranked entities have answered it.
fn theses_with_majority(snapshot: &Value) -> Vec<bool> {
    let entities: Vec<&str> = ["parties", "candidates"]
        .iter()
        .flat_map(|kind| snapshot[kind].as_array().unwrap())
        .map(|entity| entity["answers"].as_str().unwrap())
        .collect();
    let theses = snapshot["theses"].as_array().unwrap().len();
    let answered =
        |thesis: usize| entities.iter().filter(|answers| answers.as_bytes()[thesis] != b'-').count();
    (0..theses).map(|thesis| 2 * answered(thesis) >= entities.len()).collect()
}

/// Returns the output of `standpunkt match` for these answers.
async fn run_match(bundle: &Value, answers: &Value) -> Output {
    let file = crate::portal::write_bundle(bundle);
    let mut child = tokio::process::Command::new(PROGRAM)
        .args(["match", file.path().to_str().unwrap()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(answers.to_string().as_bytes()).await.unwrap();
    child.wait_with_output().await.unwrap()
}

/// Returns the result of `standpunkt match` for the same votes, for all entities with a rank.
async fn match_on_command_line(bundle: &Value, values: &[Option<(u8, u8)>]) -> Vec<String> {
    let keys: Vec<&str> =
        bundle["theses"].as_array().unwrap().iter().map(|thesis| thesis["key"].as_str().unwrap()).collect();
    let votes: Vec<_> =
        keys.iter().zip(values).filter_map(|(key, vote)| vote.map(|vote| (*key, vote))).collect();
    let answers: serde_json::Map<String, Value> =
        votes.iter().map(|(key, (value, _))| ((*key).to_owned(), json!(value))).collect();
    let double: Vec<&str> =
        votes.iter().filter(|(_, (_, weight))| *weight == 2).map(|(key, _)| *key).collect();
    let output = run_match(bundle, &json!({"answers": answers, "double": double})).await;
    let matched: Value = serde_json::from_slice(&output.stdout).unwrap();
    let places = ["parties", "candidates"].iter().filter_map(|kind| matched[kind].as_array()).flatten();
    let ranked = places.filter(|place| !place["rank"].is_null());
    let mut on_command_line: Vec<String> = ranked
        .map(|place| format!("{} {} {}", place["name"].as_str().unwrap(), place["rank"], place["percent"]))
        .collect();
    on_command_line.sort();
    on_command_line
}
