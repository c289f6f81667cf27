//! A person can download all data about them, the data is deleted with the account, and everybody can read the
//! retention periods.
use crate::{
    answers::{AnsweringFixture, send_json, send_ok},
    people::{password, start_with_inbox},
    portal::PROGRAM,
};
use database::sql;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use testing::{
    databases::{Engine, Store},
    program::{RunningPortal, run},
};

/// Submits Ada's answers. One explanation is improved afterwards.
async fn submit_ada(fixture: &AnsweringFixture) {
    let votes = fixture.candidate_votes_path();
    for thesis in 0..5 {
        fixture
            .answer(&fixture.ada, &votes, thesis, &json!({"value": 75, "explanation": "Weil es nützt."}))
            .await;
    }
    let submit = format!("/api/v1/actions/finalize/candidate/{}", fixture.candidate);
    send_ok(&fixture.portal, &fixture.ada, Method::POST, &submit, &json!({})).await;
    let (status, answer) = fixture
        .answer(&fixture.ada, &votes, 0, &json!({"value": 75, "explanation": "Weil es allen nützt."}))
        .await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

#[rstest]
#[tokio::test]
async fn a_person_downloads_all_their_own_data_and_nothing_of_others(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    submit_ada(&fixture).await;
    let ada = fixture.portal.user_id(&fixture.ada).await;
    let refused = "insert into mail_refusals (id, email_key, kind, created_at) values (7, 'ada@example.org', 'mass', $1)";
    sql(refused).bind(jiff::Timestamp::now()).execute(&fixture.portal.store.db).await.unwrap();
    let mark = format!("/api/v1/applications/{}/guide/press", fixture.instance_id);
    send_ok(&fixture.portal, &fixture.ada, Method::PUT, &mark, &json!({})).await;

    let path = format!("/api/v1/users/{ada}/data");
    let answer = fixture.portal.request(&fixture.ada, Method::GET, &path).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    let name = answer.headers()["content-disposition"].to_str().unwrap();
    assert_eq!(name, format!("attachment; filename=\"standpunkt-{ada}.json\""));
    let exported: Value = answer.json().await.unwrap();
    assert_eq!(
        (&exported["account"]["id"], &exported["account"]["email"]),
        (&json!(ada), &json!("ada@example.org"))
    );
    assert_eq!(
        (&exported["roles"][0]["role"], &exported["roles"][0]["instance"]),
        (&json!("candidate"), &json!("musterstadt"))
    );
    assert_eq!(exported["sessions"][0]["kind"], "own");
    assert_eq!(
        (&exported["invitations"][0]["role"], &exported["invitations"][0]["invited_by"]),
        (&json!("candidate"), &json!("Erika Muster")),
        "the inviter is named"
    );
    assert_eq!(
        (&exported["mails"][0]["kind"], &exported["mails"][0]["recipient"]),
        (&json!("invitation"), &json!("ada@example.org"))
    );
    assert_eq!(
        (&exported["mail_refusals"][0]["kind"], &exported["guide_marks"][0]["item"]),
        (&json!("mass"), &json!("press"))
    );
    let candidacy = &exported["candidacies"][0];
    assert_eq!((&candidacy["last_name"], &candidacy["email"]), (&json!("Berg"), &json!("ada@example.org")));
    assert_eq!(candidacy["answers"].as_array().unwrap().len(), 5);
    let first = &candidacy["answers"][0];
    assert_eq!(
        (&first["thesis"], &first["submitted_value"], &first["submitted_explanation"]["de"]),
        (&json!("Es soll Linie 1 geben."), &json!(75), &json!("Weil es allen nützt."))
    );
    assert_eq!(exported["replaced_explanations"][0]["explanation"]["de"], "Weil es nützt.");
    let actions: Vec<&str> =
        exported["audit"].as_array().unwrap().iter().map(|entry| entry["action"].as_str().unwrap()).collect();
    assert!(actions.contains(&"answers.submitted") && actions.contains(&"candidate.invited"), "{actions:?}");

    let text = exported.to_string();
    for secret in ["token=", "argon2", "hash", "tim@example.org", "erika@example.org", password()] {
        assert!(!text.contains(secret), "{secret} is in {text}");
    }
    let admin = fixture.portal.create_admin().await;
    assert_eq!(
        fixture.portal.get_json(&admin, &path).await["account"],
        exported["account"],
        "administrators may download it too"
    );
    let (status, _) = send_json(&fixture.portal, &fixture.tim, Method::GET, &path, &json!({})).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let (status, _) =
        send_json(&fixture.portal, &admin, Method::GET, "/api/v1/users/1/data", &json!({})).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[rstest]
#[tokio::test]
async fn submitted_answers_stay_when_the_account_is_deleted(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    submit_ada(&fixture).await;
    let candidate = fixture.candidate_votes_path().trim_end_matches("/votes").to_owned();
    let (before, votes) = (
        fixture.portal.get_json(&fixture.erika, &candidate).await,
        fixture.portal.get_json(&fixture.erika, &fixture.candidate_votes_path()).await,
    );
    let birth_year = sql("update candidates set birth_year = 1980 where id = $1").bind(fixture.candidate);
    birth_year.execute(&fixture.portal.store.db).await.unwrap();

    let ada = fixture.portal.user_id(&fixture.ada).await;
    let response = fixture
        .portal
        .request(&fixture.ada, Method::DELETE, &format!("/api/v1/users/{ada}"))
        .send()
        .await
        .unwrap();
    assert_eq!(response.status(), StatusCode::NO_CONTENT);
    let after = fixture.portal.get_json(&fixture.erika, &candidate).await;
    for field in ["firstName", "lastName", "status", "party_id"] {
        assert_eq!(after[field], before[field], "{field}");
    }
    assert!(!after.to_string().contains("ada@example.org"), "{after}");
    assert_eq!(
        fixture.portal.get_json(&fixture.erika, &fixture.candidate_votes_path()).await,
        votes,
        "the answers are unchanged"
    );
    let found = format!("/api/v1/applications/{}/matches/candidates?search=ada@example", fixture.instance_id);
    assert_eq!(
        fixture.portal.get_json(&fixture.erika, &found).await["pagination"]["total"],
        0,
        "the candidate is not found by the deleted mail address"
    );

    let db = &fixture.portal.store.db;
    for counted in [
        "select count(*) from users where email = 'ada@example.org'",
        "select count(*) from mails where recipient = 'ada@example.org'",
    ] {
        let (left,): (i64,) = sql(counted).fetch_one(db).await.unwrap();
        assert_eq!(left, 0, "{counted}");
    }
    let hidden_data = sql("select email, birth_year from candidates where id = $1").bind(fixture.candidate);
    let hidden_data: (Option<String>, Option<i16>) = hidden_data.fetch_one(db).await.unwrap();
    assert_eq!(hidden_data, (None, None), "data that voters never saw is deleted");
}

#[tokio::test]
async fn unsubmitted_answers_are_deleted_with_the_account() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    fixture
        .answer(
            &fixture.ada,
            &fixture.candidate_votes_path(),
            0,
            &json!({"value": 75, "explanation": "Nur so."}),
        )
        .await;
    let ada = fixture.portal.user_id(&fixture.ada).await;
    fixture
        .portal
        .request(&fixture.ada, Method::DELETE, &format!("/api/v1/users/{ada}"))
        .send()
        .await
        .unwrap();
    let count = sql("select count(*) from answers where candidate_id = $1").bind(fixture.candidate);
    let (left,): (i64,) = count.fetch_one(&fixture.portal.store.db).await.unwrap();
    assert_eq!(left, 0);
}

#[rstest]
#[case::before_the_submission(false)]
#[case::after_the_submission_was_reopened(true)]
#[tokio::test]
async fn a_candidate_whose_account_was_deleted_can_be_invited_again(#[case] submits: bool) {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let candidate = fixture.candidate_votes_path().trim_end_matches("/votes").to_owned();
    if submits {
        submit_ada(&fixture).await;
        fixture.portal.inbox.next().await;
    }
    let ada = fixture.portal.user_id(&fixture.ada).await;
    fixture
        .portal
        .request(&fixture.ada, Method::DELETE, &format!("/api/v1/users/{ada}"))
        .send()
        .await
        .unwrap();
    if submits {
        let reason = json!({"reason": "Die Partei hat jemand anderen benannt."});
        send_ok(&fixture.portal, &fixture.erika, Method::POST, &format!("{candidate}/reopen"), &reason).await;
    }
    send_ok(
        &fixture.portal,
        &fixture.erika,
        Method::PUT,
        &candidate,
        &json!({"email": "ada@neu.example.org"}),
    )
    .await;
    let invite = format!("/api/v1/actions/invite/{}/party/{}/candidate", fixture.instance_id, fixture.party);
    send_ok(&fixture.portal, &fixture.erika, Method::POST, &invite, &json!({"id": fixture.candidate})).await;
    let mail = fixture.portal.inbox.next().await;
    assert_eq!(mail.to, ["ada@neu.example.org"]);
    let ada = fixture.portal.accept_invitation(mail.first_link(), password()).await;
    let (status, answer) =
        fixture.answer(&ada, &fixture.candidate_votes_path(), 0, &json!({"value": 25})).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

#[tokio::test]
async fn the_operator_and_the_retention_periods_are_public() {
    let store = Store::create(Engine::Sqlite).await;
    let pages = ["--imprint", "https://example.org/wir", "--privacy", "https://example.org/daten"];
    let folder = tempfile::tempdir().unwrap();
    let settings = folder.path().join("settings.toml");
    std::fs::write(&settings, "[retention]\nmails = 365\nsessions = 10\n").unwrap();
    let settings = ["--audit-days", "730", "--config", settings.to_str().unwrap()];
    let portal = RunningPortal::start(PROGRAM, &store, &[&pages[..], &settings].concat()).await;
    let actual = portal.json("/api/v1/data-protection").await;
    assert_eq!(
        (&actual["imprint"], &actual["privacy"]),
        (&json!("https://example.org/wir"), &json!("https://example.org/daten"))
    );
    assert_eq!(
        actual["retention"],
        json!([
            {"what": "invitations", "days": null},
            {"what": "mails", "days": 365},
            {"what": "mail_bodies", "days": 7},
            {"what": "links", "days": 1},
            {"what": "sessions", "days": 10},
            {"what": "sign_in_failures", "days": 1},
            {"what": "repeatable_calls", "days": 1},
            {"what": "jobs", "days": 30},
            {"what": "job_files", "days": 7},
            {"what": "deleted_instances", "days": 30},
            {"what": "unsubscribe_links", "days": 730},
            {"what": "research_receipts", "days": 1},
            {"what": "audit", "days": 730},
        ])
    );
}

#[tokio::test]
async fn a_portal_without_imprint_and_privacy_pages_names_none() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let actual = portal.server.json("/api/v1/data-protection").await;
    assert_eq!((&actual["imprint"], &actual["privacy"]), (&Value::Null, &Value::Null));
    assert_eq!(
        actual["retention"][12],
        json!({"what": "audit", "days": null}),
        "by default the audit log is not pruned"
    );
}

#[tokio::test]
async fn a_privacy_page_that_is_not_a_web_address_is_refused_at_the_start() {
    let store = Store::create(Engine::Sqlite).await;
    let output =
        run(PROGRAM, &store, &["serve", "--listen", "127.0.0.1:0", "--privacy", "javascript:1"]).await;
    let printed = String::from_utf8_lossy(&output.stderr);
    assert!(
        !output.status.success() && printed.contains("The setting privacy is not a web address"),
        "{printed}"
    );
}

#[tokio::test]
async fn the_security_contact_is_published_where_the_standard_expects_it() {
    let store = Store::create(Engine::Sqlite).await;
    let flags = [
        "--url",
        "https://wahl.example.org",
        "--security-contact",
        "sicherheit@example.org",
        "--security-policy",
        "https://example.org/sicherheit",
    ];
    let portal = RunningPortal::start(PROGRAM, &store, &flags).await;
    let answer = portal.ask("/.well-known/security.txt").await;
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(answer.headers()["content-type"], "text/plain; charset=utf-8");
    let text = answer.text().await.unwrap();
    let field =
        |name: &str| text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": ")).unwrap();
    assert_eq!(field("Contact"), "mailto:sicherheit@example.org");
    assert_eq!(field("Policy"), "https://example.org/sicherheit");
    assert_eq!(field("Canonical"), "https://wahl.example.org/.well-known/security.txt");
    let expires: jiff::Timestamp = field("Expires").parse().unwrap();
    let days = expires.duration_since(jiff::Timestamp::now()).as_hours() / 24;
    assert!((178..=180).contains(&days), "{days} days");
}

#[tokio::test]
async fn without_a_security_contact_there_is_no_security_txt() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    assert_eq!(portal.server.ask("/.well-known/security.txt").await.status(), StatusCode::NOT_FOUND);
}
