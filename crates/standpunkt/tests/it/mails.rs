//! The delivery status of mails, and sending a mail again.
use crate::{
    answers::send_ok,
    people::{Person, PortalWithInbox, start_with_inbox},
    portal::PROGRAM,
};
use database::sql;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use std::{process::Stdio, time::Duration};
use testing::{databases::Engine, program::MAX_POLLS, program::command};
use tokio::io::AsyncWriteExt;

/// Returns the newest mail with one of these statuses, as soon as the administrator sees one.
async fn wait_for_mail(portal: &PortalWithInbox, admin: &Person, status: &str) -> Value {
    for _ in 0..MAX_POLLS {
        let list = portal.get_json(admin, &format!("/api/v1/mails?status={status}")).await;
        if let Some(mail) = list["data"].get(0).filter(|mail| mail["attempts"] != 0) {
            return mail.clone();
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("no such mail in time")
}

async fn retry(portal: &PortalWithInbox, admin: &Person, id: &Value) -> (StatusCode, Value) {
    let answer =
        portal.request(admin, Method::POST, &format!("/api/v1/mails/{id}/retry")).send().await.unwrap();
    (answer.status(), answer.json().await.unwrap())
}

#[tokio::test]
async fn a_failed_mail_is_listed_with_its_reason_and_sent_again() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let admin = portal.create_admin().await;
    portal.inbox.refuse(1, 550, "kein solches Postfach");
    portal.register_creator("erika@example.org", "musterstadt").await;
    let failed = wait_for_mail(&portal, &admin, "failed").await;
    assert_eq!(
        (
            &failed["recipient"],
            &failed["kind"],
            &failed["attempts"],
            &failed["can_retry"],
            &failed["next_attempt_at"]
        ),
        (&json!("erika@example.org"), &json!("confirm_email"), &json!(1), &json!(true), &Value::Null)
    );
    assert!(failed["error"].as_str().unwrap().contains("kein solches Postfach"), "{failed}");
    // The text contains a sign-in link.
    assert!(!failed.to_string().contains("token="), "{failed}");

    let (status, queued) = retry(&portal, &admin, &failed["id"]).await;
    assert_eq!((status, &queued["attempts"]), (StatusCode::OK, &json!(0)));
    assert_eq!(portal.inbox.next().await.to, ["erika@example.org"]);
    let sent = wait_for_mail(&portal, &admin, "sent").await;
    assert_eq!(
        (&sent["id"], &sent["error"], sent["sent_at"].is_string()),
        (&failed["id"], &Value::Null, true)
    );
    let (status, problem) = retry(&portal, &admin, &failed["id"]).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")));
    let entries = store::audit::list_entries(store::audit::AuditChain::Provider, 1, 100, &portal.store.db)
        .await
        .unwrap();
    assert_eq!(entries.iter().filter(|entry| entry.action == "mail.sent_again").count(), 1);
}

#[tokio::test]
async fn a_waiting_mail_has_the_time_of_its_next_attempt_and_can_be_sent_at_once() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let admin = portal.create_admin().await;
    portal.inbox.refuse(1, 451, "voll");
    portal.register_creator("erika@example.org", "musterstadt").await;
    let waiting = wait_for_mail(&portal, &admin, "failed,waiting").await;
    assert_eq!((&waiting["status"], &waiting["can_retry"]), (&json!("waiting"), &json!(true)));
    let next: jiff::Timestamp = waiting["next_attempt_at"].as_str().unwrap().parse().unwrap();
    assert!(next > jiff::Timestamp::now() + jiff::SignedDuration::from_secs(30), "{waiting}");
    assert_eq!(retry(&portal, &admin, &waiting["id"]).await.0, StatusCode::OK);
    assert_eq!(portal.inbox.next().await.to, ["erika@example.org"]);
}

#[rstest]
#[tokio::test]
async fn mails_are_listed_in_pages_and_stay_when_their_texts_are_deleted(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let admin = portal.create_admin().await;
    for name in ["erika", "max", "ada"] {
        portal.register_creator(&format!("{name}@example.org"), &format!("{name}-stadt")).await;
        portal.inbox.next().await;
    }
    let list = portal.get_json(&admin, "/api/v1/mails?limit=2&page=2").await;
    assert_eq!(
        (&list["pagination"]["total"], &list["data"][0]["recipient"]),
        (&json!(3), &json!("erika@example.org"))
    );
    let next = portal.get_json(&admin, "/api/v1/mails?status=sent,sending&limit=2").await;
    assert_eq!(next["pagination"]["_links"]["next"], "/api/v1/mails?status=sent%2Csending&limit=2&page=2");

    let db = &portal.store.db;
    sql("update mails set state = 3, text_body = null, html_body = null").execute(db).await.unwrap();
    let without_text = &portal.get_json(&admin, "/api/v1/mails?status=failed").await["data"][0];
    assert_eq!(without_text["can_retry"], false);
    assert_eq!(retry(&portal, &admin, &without_text["id"]).await.0, StatusCode::CONFLICT);
}

#[rstest]
#[tokio::test]
async fn a_returned_mail_is_listed_with_the_reason_and_sent_again(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let admin = portal.create_admin().await;
    portal.register_creator("erika@example.org", "musterstadt").await;
    let mail = portal.inbox.next().await;
    let sent = wait_for_mail(&portal, &admin, "sent").await;

    let printed = run_mail_returned(&portal, &delivery_notification(&mail.raw, "delayed")).await;
    assert!(printed.contains("nothing was recorded"), "{printed}");
    let printed = run_mail_returned(&portal, &delivery_notification(&mail.raw, "failed")).await;
    assert!(printed.contains(&format!("Recorded the bounce of mail {}.", sent["id"])), "{printed}");
    let returned = wait_for_mail(&portal, &admin, "failed").await;
    assert_eq!(
        (&returned["id"], &returned["error"]),
        (&sent["id"], &json!("550 5.1.1 kein solches Postfach"))
    );
    assert!(returned["returned_at"].is_string() && returned["can_retry"] == true, "{returned}");
    let printed = run_mail_returned(&portal, &delivery_notification(&mail.raw, "failed")).await;
    assert!(printed.contains("nothing was recorded"), "{printed}");

    assert_eq!(retry(&portal, &admin, &returned["id"]).await.0, StatusCode::OK);
    assert_eq!(portal.inbox.next().await.to, ["erika@example.org"]);
    let again = wait_for_mail(&portal, &admin, "sent").await;
    assert_eq!((&again["error"], &again["returned_at"]), (&Value::Null, &Value::Null));
}

#[rstest]
#[tokio::test]
async fn an_invitation_shows_its_delivery_state_and_if_known_whether_it_bounced(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let (erika, id) = portal.register_erika().await;
    let candidates = format!("/api/v1/applications/{id}/matches/candidates");
    let ada = json!({"firstName": "Ada", "lastName": "Berg", "email": "ada@example.org"});
    let ada = send_ok(&portal, &erika, Method::POST, &candidates, &ada).await;
    let invite = format!("/api/v1/actions/invite/{id}/party/0/candidate");
    send_ok(&portal, &erika, Method::POST, &invite, &json!({"id": ada["id"]})).await;
    let mail = portal.inbox.next().await;
    let invitation = async || portal.get_json(&erika, &candidates).await["data"][0]["invitation"].clone();
    let mut sent = invitation().await;
    for _ in 0..MAX_POLLS {
        if sent["state"] == "sent" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        sent = invitation().await;
    }
    assert!(sent["mailed_at"].is_string() && sent["sent_at"].is_string(), "{sent}");
    assert_eq!((&sent["returned"], &sent["opened_at"]), (&Value::Null, &Value::Null), "{sent}");

    run_mail_returned(&portal, b"Subject: Im Urlaub\r\n\r\nBis bald!").await;
    assert_eq!(invitation().await["returned"], false, "returned mails are processed, so it is known");
    run_mail_returned(&portal, &delivery_notification(&mail.raw, "failed")).await;
    let returned = invitation().await;
    assert_eq!(
        (&returned["state"], &returned["returned"], &returned["reason"]),
        (&json!("failed"), &json!(true), &json!("550 5.1.1 kein solches Postfach"))
    );
    portal.open_invitation(mail.first_link()).await;
    let opened = invitation().await;
    assert!(opened["opened_at"].is_string() && opened["accepted_at"].is_null(), "{opened}");
}

/// Returns the notification that a mail server sends to the sender of an undelivered mail.
fn delivery_notification(mail: &[u8], action: &str) -> Vec<u8> {
    let report = format!(
        "MIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=cut\r\n\r\n\
         --cut\r\nContent-Type: message/delivery-status\r\n\r\n\
         Reporting-MTA: dns; mx.example.org\r\n\r\n\
         Final-Recipient: rfc822; erika@example.org\r\nAction: {action}\r\nStatus: 5.1.1\r\n\
         Diagnostic-Code: smtp; 550 5.1.1 kein solches Postfach\r\n\r\n\
         --cut\r\nContent-Type: message/rfc822\r\n\r\n"
    );
    [report.as_bytes(), mail, b"\r\n--cut--\r\n"].concat()
}

/// Returns the output of `standpunkt mail returned` for a notification.
async fn run_mail_returned(portal: &PortalWithInbox, notice: &[u8]) -> String {
    let mut child = command(PROGRAM, &portal.store)
        .args(["mail", "returned"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(notice).await.unwrap();
    let output = child.wait_with_output().await.unwrap();
    assert!(output.status.success());
    String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
}

#[tokio::test]
async fn an_unknown_status_and_an_unknown_mail_are_refused() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let admin = portal.create_admin().await;
    let answer = portal.request(&admin, Method::GET, "/api/v1/mails?status=lost").send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        answer.json::<Value>().await.unwrap()["errors"],
        json!([{"field": "status", "code": "unknown"}])
    );
    let (status, problem) = retry(&portal, &admin, &json!(1)).await;
    assert_eq!((status, &problem["detail"]), (StatusCode::NOT_FOUND, &json!("Diese E-Mail gibt es nicht.")));
}
