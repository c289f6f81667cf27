//! Contributions to research: only where they are enabled, only answers, and only published in groups.
use crate::{
    people::{Person, PortalWithInbox, start_with_inbox},
    portal::{import, small_town, start_with_bundle},
};
use database::sql;
use jiff::{Timestamp, ToSpan, tz::TimeZone};
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{
    databases::Engine,
    program::{MAX_POLLS, RunningPortal},
};
use uuid::Uuid;

const PATH: &str = "/api/v1/public/instances/kleinstadt";

/// Returns the small town with research enabled.
fn bundle_with_research() -> Value {
    let mut town = small_town();
    town["configuration"]["research"] = json!(true);
    town
}

async fn list_thesis_ids(portal: &RunningPortal, instance: &str) -> Vec<i64> {
    let snapshot = portal.json(instance).await;
    snapshot["theses"].as_array().unwrap().iter().map(|one| one["id"].as_i64().unwrap()).collect()
}

async fn contribute(portal: &RunningPortal, instance: &str, id: Uuid, answers: Value) -> (StatusCode, Value) {
    let body = json!({"id": id, "answers": answers});
    let answer = portal.post(&format!("{instance}/research"), &body).send().await.unwrap();
    (answer.status(), answer.json().await.unwrap_or(Value::Null))
}

async fn count_rows(store: &store::Db) -> Vec<(i64, i64)> {
    sql("select (select count(*) from research_answers), (select count(*) from research_receipts)")
        .fetch_all(store)
        .await
        .unwrap()
}

#[rstest]
#[tokio::test]
async fn a_contribution_counts_once_and_is_anonymous(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (store, portal) = start_with_bundle(engine, &bundle_with_research()).await;
    let theses = list_thesis_ids(&portal, PATH).await;
    let answers = json!({theses[0].to_string(): {"value": 75, "weight": 2}});
    let (id, begun) = (Uuid::new_v4(), Timestamp::now());
    for _ in 0..2 {
        assert_eq!(contribute(&portal, PATH, id, answers.clone()).await.0, StatusCode::NO_CONTENT);
    }
    assert_eq!(count_rows(&store.db).await, [(1, 1)]);
    let hour = |time: Timestamp| Timestamp::from_second(time.as_second() / 3600 * 3600).unwrap();
    let on_the_hour = sql("select count(*) from research_receipts where created_at in ($1, $2)")
        .bind(hour(begun))
        .bind(hour(Timestamp::now()));
    let (on_the_hour,): (i64,) = on_the_hour.fetch_one(&store.db).await.unwrap();
    assert_eq!(on_the_hour, 1, "the hour is kept, not the second");
    assert_eq!(contribute(&portal, PATH, Uuid::new_v4(), answers).await.0, StatusCode::NO_CONTENT);
    assert_eq!(count_rows(&store.db).await, [(2, 2)]);
}

#[tokio::test]
async fn an_instance_without_research_accepts_no_contributions() {
    let (store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let theses = list_thesis_ids(&portal, PATH).await;
    let answers = json!({theses[0].to_string(): {"value": 75, "weight": 1}});
    let (status, problem) = contribute(&portal, PATH, Uuid::new_v4(), answers.clone()).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")));
    let (status, _) =
        contribute(&portal, "/api/v1/public/instances/nirgendwo", Uuid::new_v4(), answers).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert_eq!(count_rows(&store.db).await, [(0, 0)]);
}

#[tokio::test]
async fn invalid_answers_of_a_contribution_are_refused() {
    let mut town = bundle_with_research();
    town["configuration"]["algorithm"] = json!({"decisions": 3});
    let of_three = |value: u8| json!({"thesis": "tram", "value": value});
    town["parties"] = json!([{"key": "ja", "shortcut": {"de": "JA"}, "name": {"de": "Ja-Liste"}, "answers": [of_three(50)]}]);
    town["candidates"] = json!([]);
    let (store, portal) = start_with_bundle(Engine::Sqlite, &town).await;
    let thesis = list_thesis_ids(&portal, PATH).await[0];
    let answer =
        |value: Value, weight: Value| json!({thesis.to_string(): {"value": value, "weight": weight}});
    for (answers, field, code) in [
        (json!({}), "answers".to_owned(), "required"),
        (json!({"1": {"value": 50, "weight": 1}}), "answers.1".to_owned(), "unknown"),
        (answer(json!(25), json!(1)), format!("answers.{thesis}.value"), "invalid"),
        (answer(json!(50), json!(3)), format!("answers.{thesis}.weight"), "invalid"),
        (answer(json!(50), json!(0)), format!("answers.{thesis}.weight"), "invalid"),
        (answer(json!(7), json!(1)), format!("answers.{thesis}.value"), "invalid"),
    ] {
        let (status, problem) = contribute(&portal, PATH, Uuid::new_v4(), answers).await;
        assert_eq!(
            (status, &problem["errors"][0]["code"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!(code)),
            "{problem}"
        );
        assert!(problem["errors"][0]["field"].as_str().unwrap().starts_with(&field), "{problem}");
    }
    let person = json!({"id": Uuid::new_v4(), "answers": answer(json!(50), json!(1)), "name": "Erika"});
    let response = portal.post(&format!("{PATH}/research"), &person).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::UNPROCESSABLE_ENTITY, "a name is not accepted");
    assert_eq!(count_rows(&store.db).await, [(0, 0)]);
}

#[tokio::test]
async fn more_double_weights_than_the_instance_allows_are_refused() {
    let mut town = bundle_with_research();
    town["configuration"]["algorithm"] = json!({"limitWeightedVotes": 1});
    let (store, portal) = start_with_bundle(Engine::Sqlite, &town).await;
    let theses = list_thesis_ids(&portal, PATH).await;
    let weighted = |weights: [u8; 2]| -> Value {
        let answers = theses.iter().zip(weights);
        answers
            .map(|(thesis, weight)| (thesis.to_string(), json!({"value": 50, "weight": weight})))
            .collect::<serde_json::Map<_, _>>()
            .into()
    };
    let (status, problem) = contribute(&portal, PATH, Uuid::new_v4(), weighted([2, 2])).await;
    assert_eq!(
        (status, &problem["errors"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!([{"field": "answers", "code": "too_many", "max": 1}]))
    );
    assert_eq!(count_rows(&store.db).await, [(0, 0)]);
    assert_eq!(contribute(&portal, PATH, Uuid::new_v4(), weighted([2, 1])).await.0, StatusCode::NO_CONTENT);
}

/// Starts a portal with an administrator and an instance with research. Returns the id of the instance.
async fn start_with_research(engine: Engine) -> (PortalWithInbox, Person, i64) {
    let portal = start_with_inbox(engine).await;
    let mut town = bundle_with_research();
    town["instance"]["domain"] = json!("grossstadt");
    import(&portal.store, &town, &["--live"]).await;
    for _ in 0..MAX_POLLS {
        if portal.server.ask("/api/v1/public/instances/grossstadt").await.status() == StatusCode::OK {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    let admin = portal.create_admin().await;
    let all = portal.get_json(&admin, "/api/v1/applications?search=grossstadt").await;
    let id = all["data"][0]["id"].as_i64().unwrap();
    (portal, admin, id)
}

/// Creates contributions of today and moves them to some days ago.
async fn add_contributions(portal: &PortalWithInbox, count: usize, days_ago: i32) {
    let instance = "/api/v1/public/instances/grossstadt";
    let theses = list_thesis_ids(&portal.server, instance).await;
    for _ in 0..count {
        let answers = json!({theses[0].to_string(): {"value": 100, "weight": 1}});
        assert_eq!(
            contribute(&portal.server, instance, Uuid::new_v4(), answers).await.0,
            StatusCode::NO_CONTENT
        );
    }
    let today = TimeZone::UTC.to_datetime(Timestamp::now()).date();
    sql("update research_answers set day = $1 where day = $2")
        .bind(today - days_ago.days())
        .bind(today)
        .execute(&portal.store.db)
        .await
        .unwrap();
}

#[rstest]
#[tokio::test]
async fn days_with_few_contributions_are_published_with_later_ones(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (portal, admin, id) = start_with_research(engine).await;
    let path = format!("/api/v1/applications/{id}/research");
    add_contributions(&portal, 12, 9).await;
    let response = portal.request(&admin, reqwest::Method::GET, &path).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::CONFLICT);
    let problem: Value = response.json().await.unwrap();
    assert_eq!(problem["code"], "wrong_state");
    assert!(
        problem["detail"].as_str().unwrap().contains("sind weniger als 20 Beiträge eingegangen"),
        "{problem}"
    );

    add_contributions(&portal, 9, 7).await;
    add_contributions(&portal, 20, 5).await;
    add_contributions(&portal, 3, 2).await;
    add_contributions(&portal, 25, 0).await;
    let exported = portal.get_json(&admin, &format!("{path}?format=json")).await;
    let groups = exported["groups"].as_array().unwrap();
    let sizes: Vec<usize> =
        groups.iter().map(|group| group["contributions"].as_array().unwrap().len()).collect();
    assert_eq!(sizes, [21, 20], "days with too few contributions wait, and so does today");
    let thesis = exported["theses"][0].to_string();
    assert_eq!(groups[0]["contributions"][0], json!({thesis: {"value": 100, "weight": 1}}));

    let csv =
        portal.request(&admin, reqwest::Method::GET, &format!("{path}?format=csv")).send().await.unwrap();
    assert_eq!(csv.headers()["content-type"], "text/csv; charset=utf-8");
    let csv = csv.text().await.unwrap();
    assert_eq!(csv.lines().count(), 42);
    let (from, until) = (groups[0]["from"].as_str().unwrap(), groups[0]["until"].as_str().unwrap());
    assert_eq!(csv.lines().nth(1).unwrap(), format!("{from},{until},100,1,,"));
}

#[tokio::test]
async fn a_new_time_zone_does_not_end_a_day_early() {
    let (portal, admin, id) = start_with_research(Engine::Sqlite).await;
    let path = format!("/api/v1/applications/{id}");
    let set_time_zone = async |zone: &str| {
        let body = json!({"time_zone": zone});
        let moved = portal.request(&admin, reqwest::Method::PUT, &path).json(&body).send().await.unwrap();
        assert_eq!(moved.status(), StatusCode::OK);
        // The public pages are updated within two seconds.
        tokio::time::sleep(std::time::Duration::from_secs(3)).await;
    };
    // The two time zones never have the same date: they are 24 hours apart.
    set_time_zone("Pacific/Honolulu").await;
    add_contributions(&portal, 20, 0).await;
    set_time_zone("Pacific/Kiritimati").await;
    let export =
        portal.request(&admin, reqwest::Method::GET, &format!("{path}/research")).send().await.unwrap();
    assert_eq!(export.status(), StatusCode::CONFLICT);
}

#[tokio::test]
async fn contributions_are_downloaded_by_the_creators_only() {
    let (portal, _, id) = start_with_research(Engine::Sqlite).await;
    add_contributions(&portal, 20, 1).await;
    let path = format!("/api/v1/applications/{id}/research");
    let stranger = portal.register_creator("erika@example.org", "musterstadt").await;
    let response = portal.request(&stranger, reqwest::Method::GET, &path).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::FORBIDDEN);
    assert_eq!(portal.server.ask(&path).await.status(), StatusCode::UNAUTHORIZED);
}
