//! Administrators read and download the audit log: who did what, when, and on whose behalf.
use crate::{answers::AnsweringFixture, people::start_with_inbox};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use testing::databases::{Engine, Store};

/// Returns a short form of an entry.
fn shorten_entry(entry: &Value) -> (&str, &str, &str) {
    (text(&entry["action"]), text(&entry["user"]["name"]), text(&entry["subject"]))
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or("-")
}

#[tokio::test]
async fn log_entries_show_the_current_names_of_people_parties_and_candidates() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let admin = fixture.portal.create_admin().await;
    let path = format!("/api/v1/audit?application={}&limit=100", fixture.instance_id);
    let log = fixture.portal.get_json(&admin, &path).await;
    let actual: Vec<_> = log["data"].as_array().unwrap().iter().map(shorten_entry).collect();
    for entry in [
        ("party.added", "Erika Muster", "Grüne Liste Musterstadt"),
        ("candidate.added", "Erika Muster", "Ada Berg"),
        ("trust_person.granted", "Erika Muster", "tim@example.org"),
        ("instance.finalised", "Erika Muster", "Wahlhilfe Musterstadt"),
    ] {
        assert!(actual.contains(&entry), "{entry:?} is not in {actual:#?}");
    }
    let sequences: Vec<i64> =
        log["data"].as_array().unwrap().iter().map(|entry| entry["sequence"].as_i64().unwrap()).collect();
    assert!(sequences.is_sorted_by(|newer, older| newer > older), "the newest first: {sequences:?}");
    assert!(log["data"][0]["details"].is_object(), "{log}");

    let tim = fixture.portal.user_id(&fixture.tim).await;
    let own = format!("/api/v1/users/{tim}");
    fixture.portal.request(&fixture.tim, Method::DELETE, &own).send().await.unwrap();
    let log = fixture.portal.get_json(&admin, &format!("/api/v1/audit?all=true&user={tim}&limit=100")).await;
    let deleted = &log["data"][0];
    assert_eq!(
        (&deleted["action"], &deleted["user"], &deleted["subject"]),
        (&json!("user.deleted"), &json!({"id": tim, "name": ""}), &Value::Null),
        "a deleted account has no name"
    );
}

#[rstest]
#[tokio::test]
async fn a_folded_log_counts_consecutive_entries_of_the_same_action_and_person(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let admin = fixture.portal.create_admin().await;
    let list =
        async |query: &str| fixture.portal.get_json(&admin, &format!("/api/v1/audit?all=true&{query}")).await;
    let rows = |page: &Value| page["data"].as_array().unwrap().clone();
    let run_key = |entry: &Value| ["chain", "action", "user", "acting"].map(|field| entry[field].clone());
    let mut runs: Vec<(Value, i64)> = Vec::new();
    for entry in rows(&list("limit=1000").await) {
        match runs.last_mut() {
            Some((newest, count)) if run_key(newest) == run_key(&entry) => *count += 1,
            _ => runs.push((entry, 1)),
        }
    }
    assert!(runs.iter().any(|(_, count)| *count > 1), "some action was repeated");
    let expected: Vec<_> = runs.iter().map(|(newest, count)| (&newest["sequence"], *count)).collect();

    let folded = list("fold=true&limit=1000").await;
    let entries = rows(&folded);
    let actual: Vec<_> =
        entries.iter().map(|entry| (&entry["sequence"], entry["count"].as_i64().unwrap())).collect();
    assert_eq!(actual, expected);
    assert_eq!(folded["pagination"]["total"], expected.len());
    let second_page = list("fold=true&limit=2&page=2").await;
    assert_eq!(rows(&second_page), entries[2..4]);
    assert!(
        second_page["pagination"]["_links"]["next"].as_str().unwrap().contains("fold=true"),
        "{second_page}"
    );
}

#[rstest]
#[tokio::test]
async fn the_log_is_filtered_by_instance_person_action_and_time(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let admin = fixture.portal.create_admin().await;
    let found = async |query: &str| {
        let page = fixture.portal.get_json(&admin, &format!("/api/v1/audit?limit=1000&{query}")).await;
        assert_eq!(page["pagination"]["total"], page["data"].as_array().unwrap().len(), "{query}");
        page["data"].as_array().unwrap().clone()
    };
    assert!(found("").await.iter().all(|entry| entry["chain"].is_null()), "only the log of the provider");
    let all = found("all=true").await;
    assert!(
        all.iter().any(|entry| entry["chain"] == fixture.instance_id)
            && all.iter().any(|e| e["chain"].is_null())
    );
    let parties = found("all=true&action=party.").await;
    assert!(!parties.is_empty() && parties.iter().all(|entry| entry["subject_kind"] == "party"));

    let ada = fixture.portal.user_id(&fixture.ada).await;
    let about = found(&format!("all=true&user={ada}")).await;
    assert!(about.iter().any(|entry| entry["action"] == "user.signed_in" || entry["user"]["id"] == ada));
    assert!(
        about.iter().any(|entry| entry["action"] == "candidate.invited"),
        "entries about the person are included"
    );
    assert!(
        !about.iter().any(|entry| entry["action"] == "party.added"),
        "entries that do not concern the person are not included"
    );

    let now = jiff::Timestamp::now().as_second();
    assert_eq!(found(&format!("all=true&from={}", now + 60)).await.len(), 0);
    assert_eq!(found(&format!("all=true&from={}&until={}", now - 3_600, now + 60)).await.len(), all.len());
    assert_eq!(found(&format!("all=true&until={}", now - 3_600)).await.len(), 0);
    for wrong in ["from=99999999999999", "action=PARTY", "action=party.%25", "action=%00"] {
        let answer = fixture
            .portal
            .request(&admin, Method::GET, &format!("/api/v1/audit?{wrong}"))
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
    }
    let actions = fixture.portal.get_json(&admin, "/api/v1/audit/actions").await;
    let mut expected_actions: Vec<&str> = all.iter().map(|entry| entry["action"].as_str().unwrap()).collect();
    expected_actions.sort_unstable();
    expected_actions.dedup();
    // Reading is not logged.
    assert_eq!(actions, json!(expected_actions));
}

#[tokio::test]
async fn the_log_names_the_administrator_who_acts_as_another_person() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    let (erika, admin) = (portal.user_id(&erika).await, portal.create_admin().await);
    let body = json!({"action": "personify", "value": {"user_id": erika}});
    let token =
        portal.request(&admin, Method::POST, "/api/v1/actions/custom").json(&body).send().await.unwrap();
    let token = json!({"token": token.json::<Value>().await.unwrap()["custom_token"]});
    let signed_in = portal.server.post("/api/v1/identity/sign-in/token", &token).send().await.unwrap();
    assert_eq!(signed_in.status(), StatusCode::OK);
    let log = portal.get_json(&admin, "/api/v1/audit?action=user.signed_in").await;
    assert_eq!(
        (&log["data"][0]["user"]["name"], &log["data"][0]["acting"]["name"]),
        (&json!("Erika Muster"), &json!("amt@example.org"))
    );
}

/// Creates more entries than are read at once.
async fn add_many_entries(store: &Store, count: usize) {
    use portal::{
        audit::{actions::AccountAction, events::AuditEvent, log::AuditActor},
        clock::Clock,
        unit_of_work::UnitOfWork,
    };
    let mut work = UnitOfWork::begin(&store.db, &Clock::system(), AuditActor::PORTAL).await.unwrap();
    let event = AuditEvent::Account(AccountAction::Changed, 7.try_into().unwrap());
    for _ in 1..count {
        work.record(event.clone()).await.unwrap();
    }
    work.commit(event).await.unwrap();
}

#[rstest]
#[tokio::test]
async fn a_log_of_any_length_is_downloaded_completely(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let admin = portal.create_admin().await;
    add_many_entries(&portal.store, 1_203).await;
    let get = async |query: &str| {
        let path = format!("/api/v1/audit/export?{query}");
        let answer = portal.request(&admin, Method::GET, &path).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK, "{query}");
        let name = answer.headers()["content-disposition"].to_str().unwrap().to_owned();
        (name, answer.text().await.unwrap())
    };
    let (name, text) = get("action=user.changed").await;
    assert_eq!(name, "attachment; filename=\"audit.json\"");
    let entries: Vec<Value> = serde_json::from_str(&text).unwrap();
    let sequences: Vec<i64> = entries.iter().map(|entry| entry["sequence"].as_i64().unwrap()).collect();
    assert_eq!(sequences.len(), 1_203);
    assert!(sequences.is_sorted_by(|newer, older| newer > older), "each once");
    assert_eq!(get("action=nothing").await.1, "[]\n");

    let (name, text) = get("format=csv&action=user.changed").await;
    assert_eq!(name, "attachment; filename=\"audit.csv\"");
    assert!(text.starts_with("\u{feff}Zeitpunkt;Protokoll;Nummer;"), "{text:.80}");
    assert_eq!(text.lines().count(), 1_204, "a heading, and a line for each");
    let (_, all) = get("all=true&format=csv").await;
    assert!(all.lines().count() > 1_204);
}

#[rstest]
#[tokio::test]
async fn a_changed_log_is_detected(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let portal = start_with_inbox(engine).await;
    let admin = portal.create_admin().await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    let instance = portal.get_json(&erika, "/api/v1/me").await["Creators"][0]["Id"].clone();
    let checked = portal.get_json(&admin, "/api/v1/audit/check").await;
    let total = portal.get_json(&admin, "/api/v1/audit?all=true").await["pagination"]["total"].clone();
    assert_eq!((&checked["entries"], &checked["broken"]), (&total, &json!([])));
    assert!(checked["chains"].as_i64().unwrap() >= 2, "{checked}");

    let change = "update audit_log set user_id = null where chain = $1 and sequence = 1";
    database::sql(change).bind(instance.as_i64().unwrap()).execute(&portal.store.db).await.unwrap();
    let checked = portal.get_json(&admin, "/api/v1/audit/check").await;
    assert_eq!(checked["broken"], json!([{"chain": instance, "sequence": 1}]));
}
