//! Mass mails of the provider: recipients, content, and that each recipient gets the mail once.
use crate::{
    answers::{AnsweringFixture, send_json, send_ok},
    people::{PortalWithInbox, password, start_with_inbox},
    portal::PROGRAM,
};
use database::sql;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use std::{collections::BTreeMap, time::Duration};
use testing::{databases::Engine, program::RunningPortal};

const PATH: &str = "/api/v1/actions/custom-mail";

fn mail_body(to: &Value) -> Value {
    let mut mail = json!({
        "AddressType": "AddressTypePersonalized", "Subject": "Neues vom Portal", "Title": "Was sich ändert",
        "Call2Action": "Mehr lesen", "Link": "https://example.org/neues", "Markdown": "Ab **Juli** gilt dies."
    });
    mail.as_object_mut().unwrap().extend(to.as_object().unwrap().clone());
    mail
}

#[tokio::test]
async fn a_mass_mail_goes_to_people_with_the_selected_status() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let admin = fixture.portal.create_admin().await;
    let count = async |to: Value| {
        let (status, answer) =
            send_json(&fixture.portal, &admin, Method::POST, &format!("{PATH}/preview"), &mail_body(&to))
                .await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        answer["recipients"].as_u64().unwrap()
    };
    let of = |statuses: Value| json!({"Apps": [fixture.instance_id], "TargetStatus": statuses});
    assert_eq!(
        count(of(json!({"TargetTrustPersonStatus": ["active"], "TargetCandidateStatus": "active"}))).await,
        2
    );
    assert_eq!(count(of(json!({"TargetTrustPersonStatus": [2], "TargetCandidateStatus": [3]}))).await, 1);
    assert_eq!(count(of(json!({"TargetTrustPersonStatus": ["invited", "voted"]}))).await, 0);
    let erika = fixture.portal.user_id(&fixture.erika).await;
    assert_eq!(count(json!({"Users": [erika, erika]})).await, 1, "each person counts once");

    let gone = mail_body(
        &json!({"Apps": [fixture.instance_id, 7], "TargetStatus": {"TargetCandidateStatus": "active"}}),
    );
    let (status, problem) = send_json(&fixture.portal, &admin, Method::POST, PATH, &gone).await;
    assert_eq!(
        (status, &problem["errors"][0]["field"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("Apps.1")),
        "there is no such instance"
    );
    let nobody = mail_body(&of(json!({"TargetTrustPersonStatus": "voted"})));
    let (status, problem) = send_json(&fixture.portal, &admin, Method::POST, PATH, &nobody).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("nothing_selected")));
    let (status, problem) = send_json(
        &fixture.portal,
        &admin,
        Method::POST,
        PATH,
        &mail_body(&of(json!({"TargetCandidateStatus": "happy"}))),
    )
    .await;
    assert_eq!(
        (status, &problem["errors"][0]["field"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("TargetStatus.TargetCandidateStatus"))
    );
    let wrong = json!({"Users": [erika], "Subject": "", "Link": null, "Markdown": " "});
    let (status, problem) = send_json(&fixture.portal, &admin, Method::POST, PATH, &mail_body(&wrong)).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    let fields: Vec<&str> =
        problem["errors"].as_array().unwrap().iter().map(|fault| fault["field"].as_str().unwrap()).collect();
    assert_eq!(fields, ["Subject", "Markdown"]);
}

#[tokio::test]
async fn a_mass_mail_can_be_tested_is_sent_once_to_each_and_can_be_unsubscribed() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let admin = fixture.portal.create_admin().await;
    let statuses = json!({"TargetTrustPersonStatus": ["active"], "TargetCandidateStatus": ["active"]});
    let to = json!({"Apps": [fixture.instance_id], "TargetStatus": statuses, "DryRun": true,
        "Markdown": null, "HTML": "<p>Ab <b>Juli</b><script>x()</script> gilt dies.</p><img src='https://example.org/x'>"});
    let tried = send_ok(&fixture.portal, &admin, Method::POST, PATH, &mail_body(&to)).await;
    assert_eq!(tried, json!({"queued": 2, "job_id": null}));
    let own = fixture.portal.inbox.next().await;
    assert_eq!((own.to[0].as_str(), own.subject.as_str()), ("amt@example.org", "Neues vom Portal"));
    assert!(own.text.starts_with("Guten Tag,") && own.text.contains("Ab Juli gilt dies."), "{}", own.text);
    assert!(own.html.contains("<b>Juli</b>") && !own.html.contains("x()") && !own.html.contains("<img"));

    let to = json!({"Apps": [fixture.instance_id], "TargetStatus": statuses});
    let begun = send_ok(&fixture.portal, &admin, Method::POST, PATH, &mail_body(&to)).await;
    let mut arrived = BTreeMap::new();
    for _ in 0..2 {
        let mail = fixture.portal.inbox.next().await;
        arrived.insert(mail.to[0].clone(), mail);
    }
    assert_eq!(arrived.keys().collect::<Vec<_>>(), ["ada@example.org", "tim@example.org"]);
    let ada = &arrived["ada@example.org"];
    assert!(ada.text.contains("Ab Juli gilt dies."), "{}", ada.text);
    let raw = String::from_utf8_lossy(&ada.raw).replace("\r\n ", "");
    assert!(raw.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{raw}");

    let job = format!("/api/v1/jobs/{}", begun["job_id"]);
    let ended = fixture.portal.get_json(&admin, &job).await;
    assert_eq!(
        (&ended["kind"], &ended["done"], &ended["failed"]),
        (&json!("mass_mail"), &json!(2), &json!(0))
    );
    let mails = fixture.portal.get_json(&admin, &format!("/api/v1/mails?job={}", begun["job_id"])).await;
    assert_eq!(mails["pagination"]["total"], 2);
    let listed = fixture.portal.get_json(&admin, "/api/v1/jobs").await;
    assert_eq!(listed["data"][0]["subject"], "Neues vom Portal");
    let entry =
        fixture.portal.get_json(&admin, "/api/v1/audit?action=mass_mail.written").await["data"][0].clone();
    assert_eq!(entry["subject_id"], begun["job_id"]);
    assert_eq!(
        entry["details"],
        json!({"subject": "Neues vom Portal", "applications": [fixture.instance_id], "trust_persons": ["active"],
            "candidates": ["active"], "creators": [], "elections": [], "all": false, "users": []})
    );

    let link = ada.text.split_whitespace().find(|word| word.contains("/user/unsubscribe?token=")).unwrap();
    let token = link.split("token=").nth(1).unwrap();
    let response =
        fixture.portal.server.post(&format!("/api/v1/unsubscribe/{token}"), &json!({})).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::NO_CONTENT);
    let again =
        send_ok(&fixture.portal, &admin, Method::POST, &format!("{PATH}/preview"), &mail_body(&to)).await;
    assert_eq!((&again["recipients"], &again["refused"]), (&json!(1), &json!(1)));
}

/// Adds candidates of the small town who were invited, each with an account.
async fn add_invited(portal: &PortalWithInbox, instance_id: i64, count: i64) {
    let now = jiff::Timestamp::now();
    let mut tx = portal.store.db.begin().await.unwrap();
    for number in 1..=count {
        let email = format!("kandidatur-{number}@example.org");
        sql("insert into users (id, email, email_key, title, first_name, last_name, phone, address1, address2, zipcode,
                 city, job, language, sort_key, search, created_at, updated_at)
             values ($1, $2, $2, '', 'Kim', $3, '', '', '', '', '', '', 'de', $2, $2, $4, $4)")
        .bind(number)
        .bind(email.as_str())
        .bind(format!("Nummer {number}"))
        .bind(now)
        .execute(&mut tx)
        .await
        .unwrap();
        sql("insert into candidates (id, application_id, user_id, key, position, has_profile, title, first_name,
                 last_name, description, status, sort_key, search, created_at, updated_at)
             values ($1, $2, $1, $3, $4, $5, '', 'Kim', $3, $6, 1, $3, $3, $7, $7)")
        .bind(number)
        .bind(instance_id)
        .bind(format!("nummer-{number}"))
        .bind(i32::try_from(number).unwrap() + 10)
        .bind(true)
        .bind(database::json(&json!({})))
        .bind(now)
        .execute(&mut tx)
        .await
        .unwrap();
    }
    tx.commit().await.unwrap();
}

#[rstest]
#[tokio::test]
async fn everybody_gets_a_mass_mail_exactly_once_although_the_server_is_killed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    // More than a job queues at once (100 mails), before the kill and after it.
    let (many, before) = (300, 100);
    let portal = start_with_inbox(engine).await;
    let admin = portal.create_admin().await;
    let instance = portal.get_json(&admin, "/api/v1/applications?search=kleinstadt").await["data"][0]["id"]
        .as_i64()
        .unwrap();
    add_invited(&portal, instance, many.try_into().unwrap()).await;
    portal.inbox.accept_only(before);
    let to = json!({"Apps": [instance], "TargetStatus": {"TargetCandidateStatus": "invited"}});
    let begun = send_ok(&portal, &admin, Method::POST, PATH, &mail_body(&to)).await;
    assert_eq!(begun["queued"], many);

    let mut arrived: BTreeMap<String, usize> = BTreeMap::new();
    let PortalWithInbox { store, server, inbox } = portal;
    for _ in 0..before {
        let mail = inbox.next_within(Duration::from_secs(60)).await;
        *arrived.entry(mail.to[0].clone()).or_default() += 1;
    }
    while !inbox.is_silent() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    server.kill().await;
    inbox.accept_only(usize::MAX);
    let server = RunningPortal::start(PROGRAM, &store, &["--smtp", &inbox.address()]).await;
    for _ in before..many {
        let mail = inbox.next_within(Duration::from_secs(120)).await;
        *arrived.entry(mail.to[0].clone()).or_default() += 1;
    }
    let twice: Vec<_> = arrived.iter().filter(|(_, times)| **times > 1).collect();
    assert!(twice.is_empty(), "{twice:?}");
    assert_eq!(arrived.len(), many, "everybody");
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert!(!inbox.has_mail(), "no further mail is sent");
    let portal = PortalWithInbox { store, server, inbox };
    let admin = portal.sign_in("amt@example.org", password()).await;
    let job = portal.get_json(&admin, &format!("/api/v1/jobs/{}", begun["job_id"])).await;
    assert_eq!((&job["state"], &job["done"], &job["failed"]), (&json!("done"), &json!(many), &json!(0)));
}

#[tokio::test]
async fn a_mass_mail_can_be_paused_resumed_and_cancelled() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let admin = portal.create_admin().await;
    let instance = portal.get_json(&admin, "/api/v1/applications?search=kleinstadt").await["data"][0]["id"]
        .as_i64()
        .unwrap();
    add_invited(&portal, instance, 400).await;
    let to = json!({"Apps": [instance], "TargetStatus": {"TargetCandidateStatus": "invited"}});
    let begun = send_ok(&portal, &admin, Method::POST, PATH, &mail_body(&to)).await;
    let job = format!("/api/v1/jobs/{}", begun["job_id"]);
    let act = async |action: &str| {
        send_ok(&portal, &admin, Method::POST, &format!("{job}/{action}"), &json!({})).await
    };
    let paused = act("pause").await;
    assert_eq!(paused["state"], "paused");
    let far = paused["done"].as_i64().unwrap();
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(portal.get_json(&admin, &job).await["done"], far, "a paused job makes no progress");
    act("resume").await;
    while portal.get_json(&admin, &job).await["done"].as_i64().unwrap() == far {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(act("stop").await["state"], "stopped");
}

#[rstest]
#[tokio::test]
async fn waiting_mails_follow_the_state_of_their_mass_mail_and_single_mails_overtake_them(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let admin = portal.create_admin().await;
    let instance = portal.get_json(&admin, "/api/v1/applications?search=kleinstadt").await["data"][0]["id"]
        .as_i64()
        .unwrap();
    add_invited(&portal, instance, 300).await;
    portal.inbox.accept_only(5);
    let to = json!({"Apps": [instance], "TargetStatus": {"TargetCandidateStatus": "invited"}});
    let begun = send_ok(&portal, &admin, Method::POST, PATH, &mail_body(&to)).await;
    for _ in 0..5 {
        portal.inbox.next().await;
    }
    let job = format!("/api/v1/jobs/{}", begun["job_id"]);
    let act = async |action: &str| {
        send_ok(&portal, &admin, Method::POST, &format!("{job}/{action}"), &json!({})).await
    };
    // The mail server is silent after five, so most of what the job has queued by now waits.
    while portal.get_json(&admin, &job).await["done"].as_i64().unwrap() < 50 {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    act("pause").await;
    portal.inbox.accept_only(usize::MAX);
    tokio::time::sleep(Duration::from_secs(2)).await;
    // A node claims four mails at once.
    let mut late = 0;
    while portal.inbox.has_mail() {
        portal.inbox.next().await;
        late += 1;
    }
    assert!(late <= 4, "{late} more mails although the job is paused");

    let forgot = json!({"email": "amt@example.org"});
    let response = portal.server.post("/api/v1/identity/password-reset", &forgot).send().await.unwrap();
    assert!(response.status().is_success(), "{}", response.text().await.unwrap());
    assert_eq!(portal.inbox.next().await.to, ["amt@example.org"]);

    assert_eq!(act("stop").await["state"], "stopped");
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert!(!portal.inbox.has_mail(), "waiting mails are withdrawn");
    let mails = format!("/api/v1/mails?job={}&status=withdrawn", begun["job_id"]);
    assert!(portal.get_json(&admin, &mails).await["pagination"]["total"].as_i64().unwrap() > 0);
}
