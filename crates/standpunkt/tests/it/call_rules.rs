//! Rules for every call: unknown fields, unknown ids, lists, single-line texts.
use crate::{
    people::{Person, PortalWithInbox, start_with_inbox},
    permissions::{Caller, create_callers, trust_party_id},
};
use database::sql;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use testing::databases::Engine;

/// Returns the calls of the description with their methods and paths.
fn list_calls(document: &Value) -> Vec<(Method, String, Value)> {
    let mut calls = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            calls.push((method, path.clone(), operation.clone()));
        }
    }
    calls
}

/// Returns the callers with a role in the first instance. The administrator comes first.
fn members_of_first(callers: &[Caller]) -> Vec<&Caller> {
    let roles = ["admin", "creator", "trustperson", "candidate"];
    let of = |role| {
        callers
            .iter()
            .find(move |caller: &&Caller| caller.role == role && caller.instance_index == 0)
            .unwrap()
    };
    roles.into_iter().map(of).collect()
}

/// Returns the path with these ids as its parameters.
fn fill_path(path: &str, [instance, party, candidate, other]: [i64; 4]) -> String {
    let of_instance = path.starts_with("/api/v1/applications/{id}")
        || path.starts_with("/api/v1/metrics/votes/{id}")
        || path.contains("/app/{id}")
        || path.contains("golive/{id}")
        || path.contains("analytics/application/{id}")
        || path.contains("actions/theses/{id}");
    let id = match path {
        "/api/v1/actions/finalize/party/{id}" => party,
        "/api/v1/actions/finalize/candidate/{id}" => candidate,
        _ if of_instance => instance,
        _ => other,
    };
    // Here the role of a trust person has the id of its party.
    let role = if path.contains("{partyId}") { party } else { other };
    let parameters = [
        ("{id}", id),
        ("{appId}", instance),
        ("{partyId}", party),
        ("{candidateId}", candidate),
        ("{roleId}", role),
        ("{thesisId}", other),
        ("{jobId}", other),
        ("{remarkId}", other),
        ("{webhookId}", other),
        ("{townId}", other),
        ("{apiTokenId}", other),
    ];
    let path = path
        .replace("{language}", "de")
        .replace("{domain}", "kleinstadt")
        .replace("{mark}", "theses")
        .replace("{calendarDate}", "answers_until");
    let path = path.replace("{node}", "1").replace("{room}", "K7QW4B");
    parameters.into_iter().fold(path, |path, (name, id)| path.replace(name, &id.to_string()))
}

/// Calls that accept unknown fields, with the reason.
const LENIENT_CALLS: [(&str, &str); 2] = [
    ("POST /api/v1/events", "other clients send further fields about a run, which are ignored"),
    (
        "POST /api/v1/identity/token",
        "OAuth 2 requires a server to ignore unknown parameters (RFC 6749, section 3.2)",
    ),
];

#[tokio::test]
async fn every_call_refuses_unknown_fields() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (callers, instances) = create_callers(&portal).await;
    let candidate =
        callers.iter().find(|caller| caller.role == "candidate" && caller.instance_index == 0).unwrap().user;
    let ids = [instances[0], trust_party_id(&callers, 0), candidate, 1];
    let document = portal.server.json("/api/v1/openapi.json").await;
    let (mut lenient, mut call_count) = (BTreeSet::new(), 0);
    for (method, path, operation) in list_calls(&document) {
        if operation.pointer("/requestBody/content/application~1json").is_none() {
            continue;
        }
        let call = format!("{method} {path}");
        let mut answers = Vec::new();
        for caller in members_of_first(&callers) {
            let request = portal.request(&caller.person, method.clone(), &fill_path(&path, ids));
            let answer = request.json(&json!({"no_such_field": 1})).send().await.unwrap();
            let status = answer.status();
            let problem: Value = answer.json().await.unwrap_or_default();
            answers.push((status, problem["errors"][0].clone()));
        }
        call_count += 1;
        let unknown = json!({"field": "no_such_field", "code": "unknown"});
        if !answers.iter().any(|(status, error)| {
            *status == StatusCode::UNPROCESSABLE_ENTITY
                && (&error["field"], &error["code"]) == (&unknown["field"], &unknown["code"])
        }) {
            println!("{call}: {answers:?}");
            lenient.insert(call);
        }
    }
    assert!(call_count > 40, "only {call_count} calls take JSON");
    lenient.retain(|call| LENIENT_CALLS.iter().all(|(known, _)| known != call));
    assert_eq!(lenient, BTreeSet::new(), "no other call accepts unknown fields");
}

/// Calls without files that cost something: mails, calls of other servers, imports, exports, and going live.
const COSTLY_CALLS: &str = "
GET /api/v1/applications/{id}/research
POST /api/v1/actions/analyze/app/{id}/candidates
POST /api/v1/actions/analyze/app/{id}/votes
POST /api/v1/actions/custom-mail
POST /api/v1/actions/custom-mail/preview
POST /api/v1/actions/golive/{id}
POST /api/v1/actions/invite/admin
POST /api/v1/actions/invite/{appId}/creator
POST /api/v1/actions/invite/{appId}/many
POST /api/v1/actions/invite/{appId}/party/{partyId}/candidate
POST /api/v1/actions/invite/{appId}/party/{partyId}/many
POST /api/v1/actions/invite/{appId}/party/{partyId}/preview
POST /api/v1/actions/invite/{appId}/party/{partyId}/test
POST /api/v1/actions/invite/{appId}/party/{partyId}/trustperson
POST /api/v1/actions/invite/{appId}/preview
POST /api/v1/actions/invite/{appId}/test
POST /api/v1/actions/invite/{appId}/trustperson
POST /api/v1/actions/remind/{appId}
POST /api/v1/actions/remind/{appId}/party/{partyId}
POST /api/v1/actions/remind/{appId}/party/{partyId}/preview
POST /api/v1/actions/remind/{appId}/preview
GET /api/v1/applications/{id}/export
GET /api/v1/applications/{id}/matches/candidates/{candidateId}/votes/sheet
POST /api/v1/applications/{id}/matches/parties/{partyId}/people
POST /api/v1/applications/{id}/matches/parties/{partyId}/submission-requests
GET /api/v1/applications/{id}/matches/parties/{partyId}/votes/sheet
POST /api/v1/applications/{id}/matches/people
POST /api/v1/applications/{id}/api-tokens
POST /api/v1/applications/{id}/webhooks
PUT /api/v1/applications/{id}/webhooks/{webhookId}
POST /api/v1/applications/{id}/webhooks/{webhookId}/test
POST /api/v1/applications/{id}/towns
GET /api/v1/audit/export
POST /api/v1/elections/{id}/towns
GET /api/v1/jobs/{jobId}/file
POST /api/v1/mails/{id}/retry
POST /api/v1/users
POST /api/v1/users/invite
";

/// Calls without files that cost nothing, so that an account with an unconfirmed address may make them. Whoever adds one
/// decides: what sends, fetches, exports or imports belongs to the calls that cost.
const FREE_CALLS: &str = "
POST /api/v1/actions/duplicate/app/{id}
POST /api/v1/applications
POST /api/v1/actions/applications
POST /api/v1/actions/archive/app/{id}
POST /api/v1/actions/custom
POST /api/v1/actions/finalize/app/{id}
POST /api/v1/actions/finalize/candidate/{id}
POST /api/v1/actions/finalize/party/{id}
POST /api/v1/actions/reopen/app/{id}
POST /api/v1/actions/return/app/{id}
POST /api/v1/actions/theses/{id}/standard-deviation
POST /api/v1/actions/unarchive/app/{id}
POST /api/v1/admins
DELETE /api/v1/admins/{id}
DELETE /api/v1/applications/{id}
PUT /api/v1/applications/{id}
DELETE /api/v1/applications/{id}/guide/{mark}
PUT /api/v1/applications/{id}/guide/{mark}
POST /api/v1/applications/{id}/jobs/{jobId}/stop
POST /api/v1/applications/{id}/matches/candidates
POST /api/v1/applications/{id}/matches/candidates-light
DELETE /api/v1/applications/{id}/matches/candidates-light/{candidateId}
PUT /api/v1/applications/{id}/matches/candidates-light/{candidateId}
DELETE /api/v1/applications/{id}/matches/candidates-light/{candidateId}/picture
DELETE /api/v1/applications/{id}/matches/candidates/{candidateId}
PATCH /api/v1/applications/{id}/matches/candidates/{candidateId}
PUT /api/v1/applications/{id}/matches/candidates/{candidateId}
DELETE /api/v1/applications/{id}/matches/candidates/{candidateId}/picture
POST /api/v1/applications/{id}/matches/candidates/{candidateId}/reopen
PUT /api/v1/applications/{id}/matches/candidates/{candidateId}/votes
PUT /api/v1/applications/{id}/matches/candidates/{candidateId}/votes/many
POST /api/v1/applications/{id}/matches/parties
DELETE /api/v1/applications/{id}/matches/parties/{partyId}
PATCH /api/v1/applications/{id}/matches/parties/{partyId}
PUT /api/v1/applications/{id}/matches/parties/{partyId}
POST /api/v1/applications/{id}/matches/parties/{partyId}/candidates
POST /api/v1/applications/{id}/matches/parties/{partyId}/candidates-light
DELETE /api/v1/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}
PUT /api/v1/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}
DELETE /api/v1/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}/picture
DELETE /api/v1/applications/{id}/matches/parties/{partyId}/candidates/{candidateId}
PATCH /api/v1/applications/{id}/matches/parties/{partyId}/candidates/{candidateId}
PUT /api/v1/applications/{id}/matches/parties/{partyId}/candidates/{candidateId}
DELETE /api/v1/applications/{id}/matches/parties/{partyId}/candidates/{candidateId}/picture
POST /api/v1/applications/{id}/matches/parties/{partyId}/comments
DELETE /api/v1/applications/{id}/matches/parties/{partyId}/comments/{commentId}
PUT /api/v1/applications/{id}/matches/parties/{partyId}/four-eyes
POST /api/v1/applications/{id}/matches/parties/{partyId}/jobs/{jobId}/stop
DELETE /api/v1/applications/{id}/matches/parties/{partyId}/logo
GET /api/v1/applications/{id}/matches/parties/{partyId}/people/template
POST /api/v1/applications/{id}/matches/parties/{partyId}/reopen
POST /api/v1/applications/{id}/matches/parties/{partyId}/trustpersons
DELETE /api/v1/applications/{id}/matches/parties/{partyId}/trustpersons/{roleId}
PATCH /api/v1/applications/{id}/matches/parties/{partyId}/trustpersons/{roleId}
PUT /api/v1/applications/{id}/matches/parties/{partyId}/votes
PUT /api/v1/applications/{id}/matches/parties/{partyId}/votes/many
GET /api/v1/applications/{id}/matches/template
DELETE /api/v1/applications/{id}/preview
POST /api/v1/applications/{id}/preview
DELETE /api/v1/applications/{id}/preview/remarks
DELETE /api/v1/applications/{id}/preview/remarks/{remarkId}
PATCH /api/v1/applications/{id}/preview/remarks/{remarkId}
PUT /api/v1/applications/{id}/public-options
PUT /api/v1/applications/{id}/responsibilities/{calendarDate}
POST /api/v1/applications/{id}/restore
POST /api/v1/applications/{id}/roles/creator
DELETE /api/v1/applications/{id}/roles/creator/{roleId}
PATCH /api/v1/applications/{id}/roles/creator/{roleId}
PUT /api/v1/applications/{id}/roles/creator/{roleId}
POST /api/v1/applications/{id}/roles/trustpersons
DELETE /api/v1/applications/{id}/roles/trustpersons/{roleId}
PATCH /api/v1/applications/{id}/roles/trustpersons/{roleId}
PUT /api/v1/applications/{id}/roles/trustpersons/{roleId}
PUT /api/v1/applications/{id}/theses
DELETE /api/v1/applications/{id}/theses/corrections/{thesisId}
PUT /api/v1/applications/{id}/theses/corrections/{thesisId}
POST /api/v1/applications/{id}/theses/corrections/{thesisId}/confirm
PUT /api/v1/applications/{id}/theses/translations/{language}
POST /api/v1/applications/{id}/theses/comments/{thesisId}
POST /api/v1/applications/{id}/theses/pool
POST /api/v1/applications/{id}/theses/{language}
DELETE /api/v1/applications/{id}/theses/{language}/{thesisId}
PATCH /api/v1/applications/{id}/theses/{language}/{thesisId}
PUT /api/v1/applications/{id}/theses/{language}/{thesisId}
DELETE /api/v1/applications/{id}/api-tokens/{apiTokenId}
DELETE /api/v1/applications/{id}/webhooks/{webhookId}
POST /api/v1/clusters
DELETE /api/v1/clusters/{id}
PUT /api/v1/clusters/{id}
POST /api/v1/elections
DELETE /api/v1/elections/{id}
PUT /api/v1/elections/{id}
POST /api/v1/elections/{id}/restore
GET /api/v1/elections/{id}/towns/template
POST /api/v1/identity/email/send-again
POST /api/v1/identity/passkeys
POST /api/v1/identity/passkeys/challenge
DELETE /api/v1/identity/passkeys/{id}
PUT /api/v1/identity/passkeys/{id}
POST /api/v1/identity/reauthenticate
POST /api/v1/identity/reauthenticate/link
POST /api/v1/identity/reauthenticate/passkey
POST /api/v1/identity/reauthenticate/passkey/challenge
POST /api/v1/identity/second-factor
POST /api/v1/identity/second-factor/begin
POST /api/v1/identity/second-factor/disable
POST /api/v1/identity/second-factor/recovery-codes
POST /api/v1/identity/sessions/end-others
DELETE /api/v1/identity/sessions/{id}
POST /api/v1/jobs/{jobId}/pause
POST /api/v1/jobs/{jobId}/resume
POST /api/v1/jobs/{jobId}/stop
POST /api/v1/metrics/votes
GET /api/v1/metrics/votes/stream
POST /api/v1/metrics/votes/{id}
POST /api/v1/notifications
DELETE /api/v1/notifications/{id}
DELETE /api/v1/users/{id}
PATCH /api/v1/users/{id}
PUT /api/v1/users/{id}
POST /api/v1/users/{id}/second-factor/reset
";

#[tokio::test]
async fn an_account_with_an_unconfirmed_address_does_nothing_that_costs() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (callers, instances) = create_callers(&portal).await;
    // No session is cached now, so that everybody is without a confirmed address from here on.
    sql("update users set email_confirmed_at = null").execute(&portal.store.db).await.unwrap();
    let candidate =
        callers.iter().find(|caller| caller.role == "candidate" && caller.instance_index == 0).unwrap().user;
    let ids = [instances[0], trust_party_id(&callers, 0), candidate, 1];
    let list = |calls: &str| calls.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect();
    let (costly, free): (BTreeSet<String>, BTreeSet<String>) = (list(COSTLY_CALLS), list(FREE_CALLS));
    let mut unlisted = costly.union(&free).cloned().collect::<BTreeSet<String>>();
    let mut undecided = BTreeSet::new();
    let document = portal.server.json("/api/v1/openapi.json").await;
    for (method, path, operation) in list_calls(&document) {
        if operation["security"].is_null() {
            continue;
        }
        let call = format!("{method} {path}");
        let sends_files = !operation["requestBody"]["content"]["multipart/form-data"].is_null();
        let is_listed = unlisted.remove(&call);
        let success =
            operation["responses"].as_object().unwrap().iter().find(|(status, _)| status.starts_with('2'));
        let returns_json = success.is_some_and(|(_, response)| {
            response["content"].as_object().is_some_and(|content| content.contains_key("application/json"))
        });
        if !is_listed && !sends_files && (method != Method::GET || !returns_json) {
            undecided.insert(call.clone());
        }
        if !sends_files && !costly.contains(&call) {
            continue;
        }
        let mut codes = Vec::new();
        for caller in members_of_first(&callers) {
            let request = portal.request(&caller.person, method.clone(), &fill_path(&path, ids));
            let request = match (sends_files, &method) {
                (true, _) => request.multipart(reqwest::multipart::Form::new().text("url", "x")),
                (false, &Method::GET) => request,
                (false, _) => request.json(&json!({})),
            };
            let answer = request.send().await.unwrap();
            assert!(!answer.status().is_success(), "{call} as {}", caller.role);
            codes.push(answer.json::<Value>().await.unwrap()["code"].clone());
        }
        assert!(codes.contains(&json!("email_not_confirmed")), "{call}: {codes:?}");
        let is_refused = |code: &Value| {
            ["email_not_confirmed", "forbidden", "not_found"].iter().any(|refused| code == refused)
        };
        assert!(codes.iter().all(is_refused), "{call}: {codes:?}");
    }
    assert_eq!((undecided, unlisted), (BTreeSet::new(), BTreeSet::new()), "undecided, and no calls");
}

#[tokio::test]
async fn unknown_ids_and_ids_of_another_instance_are_not_found() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (callers, instances) = create_callers(&portal).await;
    let candidate = |instance_index| {
        callers
            .iter()
            .find(|caller| caller.role == "candidate" && caller.instance_index == instance_index)
            .unwrap()
            .user
    };
    let foreign = [instances[0], trust_party_id(&callers, 1), candidate(1), 1];
    let nothing = [instances[0], 1, 1, 1];
    let document = portal.server.json("/api/v1/openapi.json").await;
    let id_parameters = [
        "{id}",
        "{partyId}",
        "{candidateId}",
        "{roleId}",
        "{thesisId}",
        "{jobId}",
        "{remarkId}",
        "{webhookId}",
        "{townId}",
        "{apiTokenId}",
    ];
    let mut call_count = 0;
    for (method, path, _) in list_calls(&document) {
        let is_of_instance = fill_path(&path, nothing).contains(&instances[0].to_string());
        let is_inside = id_parameters[1..].iter().any(|name| path.contains(name));
        // The instance itself exists.
        if path.contains("/public/")
            || !id_parameters.iter().any(|name| path.contains(name))
            || (is_of_instance && !is_inside)
        {
            continue;
        }
        for ids in [foreign, nothing] {
            let address = fill_path(&path, ids);
            let mut answers = Vec::new();
            for caller in members_of_first(&callers) {
                let request = portal.request(&caller.person, method.clone(), &address);
                let reads = method == Method::GET || method == Method::DELETE;
                let request = if reads { request } else { request.json(&json!({"status": 0})) };
                answers.push(request.send().await.unwrap().status());
            }
            call_count += 1;
            assert!(!answers.iter().any(StatusCode::is_success), "{method} {address}: {answers:?}");
            // An error about a missing resource needs the body, so an invalid body may be reported first.
            let is_reported = |status: &StatusCode| {
                *status == StatusCode::NOT_FOUND
                    || !matches!(method, Method::GET | Method::DELETE)
                        && matches!(status.as_u16(), 400 | 415 | 422)
            };
            // Calls of an owner are forbidden for everybody else before the id is looked up.
            let is_of_one = answers.iter().all(|status| *status == StatusCode::FORBIDDEN);
            assert!(is_of_one || answers.iter().any(is_reported), "{method} {address}: {answers:?}");
        }
    }
    assert!(call_count > 100, "only {call_count} calls have an id in their path");
}

#[rstest]
#[tokio::test]
async fn every_paged_list_is_searched_and_sorted(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let portal = start_with_inbox(engine).await;
    let (callers, instances) = create_callers(&portal).await;
    let admin = &callers[0].person;
    let ids = [instances[0], trust_party_id(&callers, 0), 1, callers[0].user];
    let document = portal.server.json("/api/v1/openapi.json").await;
    let mut list_count = 0;
    for (method, path, operation) in list_calls(&document) {
        let reference = operation.pointer("/responses/200/content/application~1json/schema/$ref");
        let Some(name) = reference.and_then(Value::as_str).and_then(|name| name.rsplit('/').next()) else {
            continue;
        };
        if document["components"]["schemas"][name]["properties"]["pagination"].is_null() {
            continue;
        }
        list_count += 1;
        let address = if path == "/api/v1/elections/{id}/applications" {
            let elections = portal.get_json(admin, "/api/v1/elections").await;
            path.replace("{id}", &elections["data"][0]["id"].to_string())
        } else {
            fill_path(&path, ids)
        };
        let fetch = async |query: &str| {
            let answer =
                portal.request(admin, method.clone(), &format!("{address}?{query}")).send().await.unwrap();
            (answer.status(), answer.json::<Value>().await.unwrap())
        };
        let (status, problem) = fetch("sort=no_such_field%7Casc").await;
        assert_eq!(
            (status, &problem["errors"][0]["code"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!("unknown")),
            "{path}"
        );
        let fields = problem["errors"][0]["accepted"].as_array().unwrap().clone();
        assert!(!fields.is_empty(), "{path}");
        for field in fields.iter().map(|field| field.as_str().unwrap()) {
            for direction in ["asc", "desc"] {
                let (status, list) = fetch(&format!("sort={field}%7C{direction}")).await;
                assert_eq!(status, StatusCode::OK, "{path} by {field}: {list}");
                assert_sorted(&list["data"], field, direction, &path);
            }
            let (status, problem) = fetch(&format!("sort={field}%7Cupwards")).await;
            let error = &problem["errors"][0];
            assert_eq!(
                (status, &error["code"]),
                (StatusCode::UNPROCESSABLE_ENTITY, &json!("invalid")),
                "{path}"
            );
        }
        let (status, found) = fetch("search=kein%20Treffer%20xyz").await;
        assert_eq!((status, &found["pagination"]["total"]), (StatusCode::OK, &json!(0)), "{path}");
    }
    assert!(list_count >= 15, "only {list_count} lists are paged");
}

/// Asserts that numbers and times of a list are sorted in the requested direction.
fn assert_sorted(rows: &Value, field: &str, direction: &str, path: &str) {
    let values: Vec<&Value> =
        rows.as_array().unwrap().iter().map(|row| &row[field]).filter(|value| !value.is_null()).collect();
    let time = |text: &str| text.parse::<jiff::Timestamp>().unwrap();
    let ordered = |one: &Value, other: &Value| match (one, other) {
        (Value::Number(one), Value::Number(other)) => one.as_f64() <= other.as_f64(),
        (Value::String(one), Value::String(other)) if field.ends_with("_at") => time(one) <= time(other),
        (Value::String(one), Value::String(other)) if field.ends_with("_date") => one <= other,
        _ => true,
    };
    for pair in values.windows(2) {
        let [one, other] = if direction == "asc" { [pair[0], pair[1]] } else { [pair[1], pair[0]] };
        assert!(ordered(one, other), "{path} by {field}|{direction}: {values:?}");
    }
}

#[tokio::test]
async fn people_parties_and_roles_are_found_by_words_and_sorted_by_name() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (callers, instances) = create_callers(&portal).await;
    let admin = &callers[0].person;
    let parties = format!("/api/v1/applications/{}/matches/parties", instances[0]);
    for name in ["Übermorgen", "Zukunft", "Aufbruch"] {
        let body = json!({"shortcut": name, "name": format!("Liste {name}"), "description": "Für morgen."});
        let response = portal.request(admin, Method::POST, &parties).json(&body).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::CREATED);
    }
    let of = async |query: &str, field: &str| -> Vec<String> {
        let list = portal.get_json(admin, query).await;
        list["data"].as_array().unwrap().iter().map(|row| row[field].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(
        of(&format!("{parties}?sort=shortcut%7Cdesc"), "shortcut").await,
        ["Zukunft", "Übermorgen", "Partei", "Aufbruch"]
    );
    assert_eq!(of(&format!("{parties}?search=LISTE%20uber"), "shortcut").await, ["Übermorgen"]);
    let page = portal.get_json(admin, &format!("{parties}?search=liste&sort=name%7Casc&limit=2")).await;
    let next = page["pagination"]["_links"]["next"].as_str().unwrap();
    assert_eq!(of(next, "shortcut").await, ["Zukunft"], "the next page has the same search and order");

    let mails = of("/api/v1/users?sort=email%7Cdesc&search=creator", "email").await;
    assert_eq!(mails, ["creator1@example.org", "creator0@example.org"]);
    let roles = format!("/api/v1/applications/{}/roles/trustpersons?search=trustperson0", instances[0]);
    assert_eq!(of(&roles, "contact").await, ["trustperson0@example.org"]);
    assert_eq!(of("/api/v1/admins?search=niemand", "contact").await, [""; 0]);
    assert_eq!(of("/api/v1/public/instances?search=kleinstadt", "domain").await, ["kleinstadt"]);
    assert_eq!(of("/api/v1/public/instances?search=grossstadt", "domain").await, [""; 0]);
}

/// Returns calls with a single-line text: the method, the path, the field, and the whole body with a valid text.
async fn calls_with_single_line_text(
    portal: &PortalWithInbox,
    admin: &Person,
    instance: i64,
) -> Vec<(Method, String, &'static str, Value)> {
    let applications = format!("/api/v1/applications/{instance}");
    let election = portal.get_json(admin, &applications).await["election_id"].clone();
    let users = format!("/api/v1/users/{}", portal.user_id(admin).await);
    let person = json!({"firstName": "Ada", "lastName": "Berg", "district": "Nord", "title": "Dr."});
    let party = json!({"shortcut": "Steg", "name": "Liste Steg", "description": "Für den Steg."});
    let account = json!({"first_name": "Ada", "last_name": "Berg", "gender_id": 4, "city": "Berg", "address1": "Weg 1",
        "job": "Lehrerin", "phone": "030 1", "zipcode": "10115", "title": "Dr."});
    let cluster = json!({"title": "Landkreis", "subtitle": "Berg", "url": "landkreis"});
    let notification = json!({"title": "Hinweis", "valid_from": 1, "valid_until": 2_000_000_000});
    let thesis = json!({"title": "Verkehr", "text": "Es soll mehr Busse geben."});
    let mut calls = Vec::new();
    let mut add = |method: Method, path: String, body: &Value, fields: &[&'static str]| {
        calls.extend(fields.iter().map(|field| (method.clone(), path.clone(), *field, body.clone())));
    };
    add(
        Method::PUT,
        applications.clone(),
        &json!({"title": "Wahlhilfe", "subtitle": "Musterstadt"}),
        &["title", "subtitle"],
    );
    add(Method::PUT, applications.clone(), &json!({"location": "Musterstadt"}), &["location"]);
    add(
        Method::PUT,
        format!("/api/v1/elections/{election}"),
        &json!({"name": "Ratswahl", "location": "Musterstadt", "election_date": "2099-03-14"}),
        &["name", "location"],
    );
    add(Method::POST, format!("{applications}/theses/de"), &thesis, &["title"]);
    add(Method::POST, format!("{applications}/matches/parties"), &party, &["shortcut", "name"]);
    add(
        Method::POST,
        format!("{applications}/matches/candidates"),
        &person,
        &["firstName", "lastName", "district", "title"],
    );
    add(
        Method::PUT,
        users,
        &account,
        &["first_name", "last_name", "title", "city", "address1", "job", "phone", "zipcode"],
    );
    add(Method::POST, "/api/v1/clusters".to_owned(), &cluster, &["title", "subtitle"]);
    add(Method::POST, "/api/v1/notifications".to_owned(), &notification, &["title"]);
    calls
}

#[tokio::test]
async fn a_single_line_text_is_trimmed_and_has_no_line_breaks_or_invisible_characters() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (callers, instances) = create_callers(&portal).await;
    let admin = &callers[0].person;
    for (method, path, field, body) in calls_with_single_line_text(&portal, admin, instances[0]).await {
        let good = body[field].as_str().unwrap().to_owned();
        let sent = async |text: String| {
            let mut body = body.clone();
            body[field] = json!(text);
            // The address of a cluster is taken by the previous call.
            if path == "/api/v1/clusters" {
                body["url"] = json!(format!("c{}", text.len() + field.len() * 100));
            }
            let answer = portal.request(admin, method.clone(), &path).json(&body).send().await.unwrap();
            (answer.status(), answer.json::<Value>().await.unwrap())
        };
        for text in [
            format!("{good}\u{202e}x"),
            format!("{good}\nx"),
            format!("{good}\u{7}"),
            format!("\u{2067}{good}"),
        ] {
            let (status, problem) = sent(text.clone()).await;
            assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{path} {field} {text:?}: {problem}");
            let error = &problem["errors"][0];
            let field = if field == "location" && path.contains("applications") { "subtitle" } else { field };
            assert_eq!(
                (&error["field"], &error["code"]),
                (&json!(field), &json!("invisible_characters")),
                "{path} {text:?}"
            );
        }
        let (status, _) = sent("\u{200b}\u{200b}\u{200b}".to_owned()).await;
        assert_eq!(
            status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{path} {field} accepts a text without visible characters"
        );
        let (status, taken) = sent(format!("  {good} ")).await;
        assert!(status.is_success(), "{path} {field}: {taken}");
        assert_eq!(taken[field], json!(good), "{path} {field}");
    }
}

#[tokio::test]
async fn the_location_of_an_instance_is_sent_as_subtitle_or_location() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (callers, instances) = create_callers(&portal).await;
    let admin = &callers[0].person;
    let new = |domain: &str| json!({"title": "Wahlhilfe", "url": domain, "election_date": "2099-03-14"});
    let make = async |mut body: Value, more: Value| {
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let answer =
            portal.request(admin, Method::POST, "/api/v1/applications").json(&body).send().await.unwrap();
        (answer.status(), answer.json::<Value>().await.unwrap())
    };
    let (status, made) = make(new("apfelstadt"), json!({"location": " Apfelstadt "})).await;
    assert_eq!(
        (status, &made["subtitle"], &made["location"]),
        (StatusCode::CREATED, &json!("Apfelstadt"), &json!("Apfelstadt")),
        "{made}"
    );
    assert_eq!(
        make(new("birnstadt"), json!({"location": "Birnstadt", "subtitle": "Birnstadt"})).await.0,
        StatusCode::CREATED
    );
    let (status, problem) =
        make(new("nussstadt"), json!({"location": "Nussstadt", "subtitle": "Mandelstadt"})).await;
    assert_eq!(
        (status, &problem["errors"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!([{"field": "location", "code": "differs"}]))
    );

    let path = format!("/api/v1/applications/{}", instances[0]);
    let change = async |body: Value| -> Value {
        portal.request(admin, Method::PUT, &path).json(&body).send().await.unwrap().json().await.unwrap()
    };
    assert_eq!(change(json!({"location": "Kirschstadt"})).await["subtitle"], "Kirschstadt");
    change(json!({"languages": ["de", "en"]})).await;
    let english = json!({"translations": {"en": {"title": "Voting guide", "location": "Cherrytown"}}});
    assert_eq!(change(english).await["translations"]["en"]["subtitle"], "Cherrytown");
    assert_eq!(change(json!({"website": "https://example.org"})).await["website"], "https://example.org");
    assert_eq!(
        change(json!({"website": ""})).await["website"],
        Value::Null,
        "an empty address removes the website"
    );
    assert_eq!(change(json!({})).await["theme_id"], instances[0]);
}

#[rstest]
#[tokio::test]
async fn the_age_of_a_candidate_is_shown_if_the_instance_shows_ages(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let (callers, instances) = create_callers(&portal).await;
    let candidate =
        callers.iter().find(|caller| caller.role == "candidate" && caller.instance_index == 0).unwrap();
    let years = jiff::Zoned::now().date().checked_sub(jiff::Span::new().years(44)).unwrap();
    sql("update users set birthday = $2 where id = $1")
        .bind(candidate.user)
        .bind(years)
        .execute(&portal.store.db)
        .await
        .unwrap();
    let path = format!("/api/v1/applications/{}", instances[0]);
    let age = async || {
        portal.get_json(&callers[0].person, &format!("{path}/matches/candidates/{}", candidate.user)).await["age"]
            .clone()
    };
    assert_eq!(age().await, Value::Null);
    let mut configuration = portal.get_json(&callers[0].person, &format!("{path}/configuration")).await;
    configuration["matches"]["fields"].as_array_mut().unwrap().push(json!({"name": "age", "show": true}));
    let changed = portal
        .request(&callers[0].person, Method::PUT, &format!("{path}/configuration"))
        .json(&configuration);
    assert_eq!(changed.send().await.unwrap().status(), StatusCode::OK);
    assert_eq!(age().await, 44);
}

#[tokio::test]
async fn the_configuration_names_the_instances_of_the_cluster() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (callers, instances) = create_callers(&portal).await;
    let admin = &callers[0].person;
    let send = async |method: Method, path: &str, body: &Value| -> Value {
        let answer = portal.request(admin, method, path).json(body).send().await.unwrap();
        assert!(answer.status().is_success(), "{path}: {}", answer.text().await.unwrap());
        answer.json().await.unwrap()
    };
    let cluster =
        send(Method::POST, "/api/v1/clusters", &json!({"title": "Landkreis", "url": "landkreis"})).await;
    for instance in instances {
        send(Method::PUT, &format!("/api/v1/applications/{instance}"), &json!({"cluster_id": cluster["id"]}))
            .await;
    }
    let path = format!("/api/v1/applications/{}/configuration", instances[0]);
    let seen = portal.get_json(admin, &path).await;
    let named: BTreeSet<i64> =
        seen["cluster"]["instances"].as_array().unwrap().iter().map(|id| id.as_i64().unwrap()).collect();
    assert_eq!(named, BTreeSet::from(instances));
    let sent_back = send(Method::PUT, &path, &seen).await;
    assert_eq!(sent_back, seen, "sending the unchanged configuration back changes nothing");
}
