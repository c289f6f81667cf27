//! API tokens: a program does for one instance what the scopes of its token say, and nothing else.
use crate::{
    answers::{AnsweringFixture, send_json, send_ok},
    people::{Person, PortalWithInbox, start_with_flags},
    permissions::{create_callers, fill_path, party_and_candidate},
};
use database::sql;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use std::{collections::BTreeMap, time::Duration};
use testing::{databases::Engine, program::MAX_POLLS};

const SCOPES: [&str; 6] =
    ["participants:read", "theses:read", "theses:write", "candidates:write", "figures:read", "results:read"];

/// How long a node takes a token and its person from its cache.
const CACHE_LIFETIME: Duration = Duration::from_millis(2_100);

fn tokens_path(instance_id: i64) -> String {
    format!("/api/v1/applications/{instance_id}/api-tokens")
}

/// Creates a token. Returns its id and the token.
async fn create_token(
    portal: &PortalWithInbox,
    person: &Person,
    instance_id: i64,
    scopes: &[&str],
) -> (i64, String) {
    let body = json!({"name": "Redaktionssystem", "scopes": scopes});
    let created = send_ok(portal, person, Method::POST, &tokens_path(instance_id), &body).await;
    (created["id"].as_i64().unwrap(), created["token"].as_str().unwrap().to_owned())
}

/// Sends a request with a token. Returns the status and the body.
async fn send(
    portal: &PortalWithInbox,
    token: &str,
    method: Method,
    path: &str,
    body: Option<Value>,
) -> (StatusCode, Value) {
    let request = portal.server.request(method, path).bearer_auth(token);
    let request = match body {
        Some(body) => request.json(&body),
        None => request,
    };
    let answer = request.send().await.unwrap();
    (answer.status(), answer.json().await.unwrap_or(Value::Null))
}

async fn get(portal: &PortalWithInbox, token: &str, path: &str) -> (StatusCode, Value) {
    send(portal, token, Method::GET, path, None).await
}

#[rstest]
#[tokio::test]
async fn a_program_reads_and_writes_with_a_token_and_the_audit_log_names_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_flags(engine, &[]).await;
    let (erika, id) = portal.register_erika().await;
    let instance = format!("/api/v1/applications/{id}");
    let (token_id, token) = create_token(&portal, &erika, id, &["theses:write", "candidates:write"]).await;
    assert!(token.starts_with("stp_"), "{token}");
    let mail = portal.inbox.next().await;
    assert_eq!(mail.recipients, ["erika@example.org"]);
    assert!(mail.text.contains("Redaktionssystem"), "{}", mail.text);
    assert!(!mail.text.contains("stp_"), "{}", mail.text);
    let (hash,): (Vec<u8>,) = sql("select hash from api_tokens").fetch_one(&portal.store.db).await.unwrap();
    assert_eq!(hash.len(), 32, "only a hash is stored");
    assert!(!String::from_utf8_lossy(&hash).contains(&token));

    let rows =
        json!({"theses": [{"translations": {"de": {"title": "Verkehr", "text": "Linie 1 soll fahren."}}}]});
    let (status, written) =
        send(&portal, &token, Method::PUT, &format!("{instance}/theses"), Some(rows)).await;
    assert_eq!(status, StatusCode::OK, "{written}");
    let (status, read) = get(&portal, &token, &format!("{instance}/theses")).await;
    assert_eq!(status, StatusCode::OK);
    assert!(read.to_string().contains("Linie 1 soll fahren."), "{read}");
    let candidates = format!("{instance}/matches/candidates");
    let ada = json!({"firstName": "Ada", "lastName": "Berg", "email": "ada@example.org"});
    let (status, added) = send(&portal, &token, Method::POST, &candidates, Some(ada)).await;
    assert_eq!((status, &added["email"]), (StatusCode::CREATED, &json!("ada@example.org")));
    let me = portal.user_id(&erika).await;
    let with_account = json!({"user_id": me, "firstName": "Ada", "lastName": "Sommer"});
    let (status, problem) = send(&portal, &token, Method::POST, &candidates, Some(with_account)).await;
    assert_eq!((status, &problem["code"]), (StatusCode::FORBIDDEN, &json!("api_token_not_accepted")));

    let mut listed = Value::Null;
    for _ in 0..MAX_POLLS {
        listed = portal.get_json(&erika, &tokens_path(id)).await["tokens"][0].clone();
        if listed["last_used_at"].is_string() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(listed["last_used_at"].is_string(), "{listed}");
    assert_eq!((&listed["state"], &listed["created_by"]), (&json!("valid"), &json!("Erika Muster")));
    assert!(!listed.to_string().contains("stp_"), "{listed}");

    let admin = portal.create_admin().await;
    let log = portal.get_json(&admin, &format!("/api/v1/audit?application={id}&limit=100")).await;
    let by_program = |action: &str| {
        let entries = log["data"].as_array().unwrap().iter().filter(|entry| entry["action"] == action);
        entries.map(|entry| entry["api_token"].clone()).collect::<Vec<_>>()
    };
    let named = json!({"id": token_id, "name": "Redaktionssystem"});
    assert_eq!(by_program("theses.written"), std::slice::from_ref(&named));
    assert_eq!(by_program("candidate.added"), [named]);
    assert_eq!(by_program("api_token.created"), [Value::Null]);
    let check = portal.get_json(&admin, "/api/v1/audit/check").await;
    assert_eq!(check["broken"], json!([]), "entries of programs are part of the chain");
}

#[tokio::test]
async fn a_token_reads_only_its_own_instance() {
    let portal = start_with_flags(Engine::Sqlite, &["--config", &write_unlimited_settings()]).await;
    let (callers, instances) = create_callers(&portal).await;
    let creator = |index| {
        &callers.iter().find(|one| one.role == "creator" && one.instance_index == index).unwrap().person
    };
    let reads = BTreeMap::from([
        ("participants:read", "matches/candidates"),
        ("theses:read", "theses"),
        ("theses:write", "theses"),
        ("candidates:write", "matches/candidates-light"),
    ]);
    for (scope, path) in reads {
        let (_, token) = create_token(&portal, creator(0), instances[0], &[scope]).await;
        let own = get(&portal, &token, &format!("/api/v1/applications/{}/{path}", instances[0])).await;
        assert_eq!(own.0, StatusCode::OK, "{scope}: {}", own.1);
        let foreign = get(&portal, &token, &format!("/api/v1/applications/{}/{path}", instances[1])).await;
        assert_eq!(foreign.0, StatusCode::NOT_FOUND, "{scope}: {}", foreign.1);
    }
    let (_, token) = create_token(&portal, creator(0), instances[0], &["figures:read"]).await;
    let figures = |id: i64| format!("/api/v1/metrics/votes/{id}");
    assert_eq!(get(&portal, &token, &figures(instances[0])).await.0, StatusCode::OK);
    assert_eq!(get(&portal, &token, &figures(instances[1])).await.0, StatusCode::NOT_FOUND);
    let (_, token) = create_token(&portal, creator(0), instances[0], &["results:read"]).await;
    let results = |id: i64| format!("/api/v1/analytics/application/{id}/partyvotes/de?format=csv");
    assert_eq!(get(&portal, &token, &results(instances[0])).await.0, StatusCode::OK);
    assert_eq!(get(&portal, &token, &results(instances[1])).await.0, StatusCode::NOT_FOUND);

    // An administrator may do everything everywhere, but its token only what a creator of the instance may.
    let admin = &callers[0].person;
    let (_, token) = create_token(&portal, admin, instances[0], &["theses:read"]).await;
    let theses = |id: i64| format!("/api/v1/applications/{id}/theses");
    assert_eq!(get(&portal, &token, &theses(instances[0])).await.0, StatusCode::OK);
    assert_eq!(get(&portal, &token, &theses(instances[1])).await.0, StatusCode::NOT_FOUND);
    // Without the scope, also the own instance is closed; with it, mail addresses are.
    let (status, problem) = get(&portal, &token, &figures(instances[0])).await;
    assert_eq!((status, &problem["code"]), (StatusCode::FORBIDDEN, &json!("scope_missing")));
    let (_, token) = create_token(&portal, admin, instances[0], &["participants:read"]).await;
    let (_, listed) =
        get(&portal, &token, &format!("/api/v1/applications/{}/matches/candidates", instances[0])).await;
    assert!(!listed["data"].as_array().unwrap().is_empty(), "{listed}");
    assert!(!listed.to_string().contains('@'), "{listed}");
}

/// Writes settings with which programs may call as often as they want. Returns the name of the file.
fn write_unlimited_settings() -> String {
    let folder = tempfile::tempdir().unwrap().keep();
    let file = folder.join("standpunkt.toml");
    std::fs::write(&file, "[limits]\napi_token_calls_per_minute = 100000\n").unwrap();
    file.to_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_token_of_all_scopes_is_refused_by_every_call_that_does_not_name_programs() {
    let portal = start_with_flags(Engine::Sqlite, &["--config", &write_unlimited_settings()]).await;
    let (callers, instances) = create_callers(&portal).await;
    let (_, token) = create_token(&portal, &callers[0].person, instances[0], &SCOPES).await;
    let document = portal.server.json("/api/v1/openapi.json").await;
    let (mut accepted, mut refused) = (Vec::new(), 0);
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let Some(security) = operation["security"].as_array() else { continue };
            let names_programs = security.iter().any(|requirement| !requirement["apiToken"].is_null());
            if names_programs {
                accepted.push(format!("{method} {path}"));
                continue;
            }
            let ids = party_and_candidate(&callers, 0, method, path);
            let address =
                fill_path(path, instances[0], &ids).replace("{jobId}", "1").replace("{mark}", "theses");
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            let body = (!matches!(method, Method::GET | Method::DELETE)).then(|| json!({}));
            let (status, problem) = send(&portal, &token, method.clone(), &address, body).await;
            assert_eq!(
                (status, &problem["code"]),
                (StatusCode::FORBIDDEN, &json!("api_token_not_accepted")),
                "{method} {path}: {problem}"
            );
            refused += 1;
        }
    }
    assert!(refused > 100, "only {refused} calls refuse programs");
    assert!((20..=45).contains(&accepted.len()), "{accepted:#?}");
    let deletes = accepted.iter().filter(|call| call.starts_with("DELETE"));
    assert!(deletes.clone().all(|call| call.contains("/theses/")), "{accepted:#?}");
    for forbidden in [
        "/users",
        "/identity",
        "/actions/",
        "/roles/",
        "api-tokens",
        "/mails",
        "/jobs",
        "webhooks",
        "picture",
    ] {
        assert!(!accepted.iter().any(|call| call.contains(forbidden)), "{forbidden}: {accepted:#?}");
    }
}

#[tokio::test]
async fn a_token_ends_with_its_time_its_revocation_and_the_role_of_its_creator() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let (portal, id) = (&fixture.portal, fixture.instance_id);
    let kim = fixture.add_creator("kim@example.org").await;
    let theses = format!("/api/v1/applications/{id}/theses");
    let db = &portal.store.db;

    let (_, expired) = create_token(portal, &kim, id, &["theses:read"]).await;
    assert_eq!(get(portal, &expired, &theses).await.0, StatusCode::OK);
    sql("update api_tokens set expires_at = created_at").execute(db).await.unwrap();
    let (revoked_id, revoked) = create_token(portal, &kim, id, &["theses:read"]).await;
    assert_eq!(get(portal, &revoked, &theses).await.0, StatusCode::OK);
    let delete = format!("{}/{revoked_id}", tokens_path(id));
    let done = portal.request(&fixture.erika, Method::DELETE, &delete).send().await.unwrap();
    assert_eq!(done.status(), StatusCode::NO_CONTENT);
    for token in [&expired, &revoked, &format!("stp_{}", "A".repeat(43)), &"stp_".to_owned()] {
        let (status, problem) = get(portal, token, &theses).await;
        assert_eq!((status, &problem["code"]), (StatusCode::UNAUTHORIZED, &json!("unauthenticated")));
    }
    let again = portal.request(&fixture.erika, Method::DELETE, &delete).send().await.unwrap();
    assert_eq!(again.status(), StatusCode::NOT_FOUND, "a token is revoked once");

    let (_, token) = create_token(portal, &kim, id, &["theses:read"]).await;
    assert_eq!(get(portal, &token, &theses).await.0, StatusCode::OK);
    let creators = portal.get_json(&fixture.erika, &format!("/api/v1/applications/{id}/roles/creator")).await;
    let kim_id = portal.user_id(&kim).await;
    let role = creators["data"].as_array().unwrap().iter().find(|role| role["user_id"] == kim_id);
    let role = format!("/api/v1/applications/{id}/roles/creator/{}", role.unwrap()["id"]);
    for (status, expected, state) in
        [(0, StatusCode::UNAUTHORIZED, "without_access"), (1, StatusCode::OK, "valid")]
    {
        send_ok(portal, &fixture.erika, Method::PATCH, &role, &json!({"status": status})).await;
        assert_eq!(get(portal, &token, &theses).await.0, expected, "{status}");
        let listed = portal.get_json(&fixture.erika, &tokens_path(id)).await;
        assert_eq!(listed["tokens"][0]["state"], state, "{listed}");
    }
    // Somebody else deactivates the account.
    sql("update users set deactivated_at = created_at where id = $1").bind(kim_id).execute(db).await.unwrap();
    tokio::time::sleep(CACHE_LIFETIME).await;
    assert_eq!(get(portal, &token, &theses).await.0, StatusCode::UNAUTHORIZED);
    let deleted = sql("delete from users where id = $1").bind(kim_id).execute(db).await;
    deleted.unwrap();
    let left = portal.get_json(&fixture.erika, &tokens_path(id)).await;
    assert_eq!(left["tokens"], json!([]), "tokens go with the account");
}

#[tokio::test]
async fn an_instance_has_at_most_ten_valid_tokens_and_creating_one_needs_a_recent_password() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let (portal, id, erika) = (&fixture.portal, fixture.instance_id, &fixture.erika);
    let body = json!({"name": " Amt ", "scopes": ["figures:read"], "valid_days": 365});
    let create = async || send_json(portal, erika, Method::POST, &tokens_path(id), &body).await;
    for wrong in [
        json!({"name": "Amt", "scopes": ["figures:read"], "valid_days": 366}),
        json!({"name": "Amt", "scopes": []}),
        json!({"name": " ", "scopes": ["figures:read"]}),
        json!({"name": "Amt", "scopes": ["accounts:write"]}),
    ] {
        let (status, problem) = send_json(portal, erika, Method::POST, &tokens_path(id), &wrong).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{problem}");
    }
    // A repeated request creates another token, because the response with the first is not stored.
    let mut repeated = Vec::new();
    for _ in 0..2 {
        let request = portal.request(erika, Method::POST, &tokens_path(id)).json(&body);
        let answer = request.header("Idempotency-Key", "once").send().await.unwrap();
        repeated.push(answer.json::<Value>().await.unwrap()["token"].clone());
    }
    assert!(repeated[0].is_string() && repeated[0] != repeated[1]);
    for _ in 0..8 {
        assert_eq!(create().await.0, StatusCode::CREATED);
    }
    let (status, problem) = create().await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")));
    let db = &portal.store.db;
    sql("update api_tokens set expires_at = created_at").execute(db).await.unwrap();
    assert_eq!(create().await.0, StatusCode::CREATED, "tokens that have ended do not count");
    sql("update sessions set authenticated_at = $1")
        .bind(jiff::Timestamp::UNIX_EPOCH)
        .execute(db)
        .await
        .unwrap();
    tokio::time::sleep(CACHE_LIFETIME).await;
    let (status, problem) = create().await;
    assert_eq!((status, &problem["code"]), (StatusCode::FORBIDDEN, &json!("reauthentication_needed")));
}

#[tokio::test]
async fn a_program_that_calls_too_often_waits() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("standpunkt.toml");
    std::fs::write(&file, "[limits]\napi_token_calls_per_minute = 3\n").unwrap();
    let portal = start_with_flags(Engine::Sqlite, &["--config", file.to_str().unwrap()]).await;
    let (erika, id) = portal.register_erika().await;
    let theses = format!("/api/v1/applications/{id}/theses");
    let (_, token) = create_token(&portal, &erika, id, &["theses:read"]).await;
    for _ in 0..3 {
        assert_eq!(get(&portal, &token, &theses).await.0, StatusCode::OK);
    }
    assert_eq!(get(&portal, &token, &theses).await.0, StatusCode::TOO_MANY_REQUESTS);
    let (_, other) = create_token(&portal, &erika, id, &["theses:read"]).await;
    assert_eq!(get(&portal, &other, &theses).await.0, StatusCode::OK, "each token counts for itself");
    portal.get_json(&erika, &theses).await;
}
