//! The list of a person's sessions, and ending them.
use crate::people::{Person, PortalWithInbox, password, registration, start_with_flags, start_with_inbox};
use database::sql;
use jiff::{Timestamp, ToSpan};
use reqwest::{Method, StatusCode, header};
use rstest::rstest;
use serde_json::{Value, json};
use testing::databases::Engine;

const SESSIONS: &str = "/api/v1/identity/sessions";
const FIREFOX: &str = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const PHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
    Version/18.6 Mobile/15E148 Safari/604.1";

/// Signs in from a browser behind this address, which the proxy forwards.
async fn sign_in_from(portal: &PortalWithInbox, email: &str, user_agent: &str, address: &str) -> Person {
    let body = json!({"email": email, "password": password()});
    let request = portal.server.post("/api/v1/identity/sign-in", &body);
    let request = request.header(header::USER_AGENT, user_agent).header("x-forwarded-for", address);
    let answer = request.send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    Person::from_tokens(&answer.json().await.unwrap())
}

async fn list(portal: &PortalWithInbox, person: &Person) -> Vec<Value> {
    portal.get_json(person, SESSIONS).await.as_array().unwrap().clone()
}

async fn end(portal: &PortalWithInbox, person: &Person, id: &Value) -> StatusCode {
    let path = format!("{SESSIONS}/{id}");
    portal.request(person, Method::DELETE, &path).send().await.unwrap().status()
}

async fn is_signed_in(portal: &PortalWithInbox, person: &Person) -> bool {
    portal.request(person, Method::GET, "/api/v1/me").send().await.unwrap().status() == StatusCode::OK
}

/// Returns the actions of a person in the audit log.
async fn list_actions(portal: &PortalWithInbox, person: &Person) -> Vec<String> {
    let path = format!("/api/v1/users/{}/data", portal.user_id(person).await);
    let data = portal.get_json(person, &path).await;
    let entries = data["audit"].as_array().unwrap().iter();
    entries.map(|entry| entry["action"].as_str().unwrap().to_owned()).collect()
}

#[rstest]
#[tokio::test]
async fn people_see_their_sessions_with_device_and_network(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_flags(engine, &["--behind-proxy"]).await;
    portal.register_erika().await;
    let desk = sign_in_from(&portal, "erika@example.org", FIREFOX, "203.0.113.57").await;
    let phone = sign_in_from(&portal, "erika@example.org", PHONE, "2001:db8:17:4::8").await;
    let sessions = list(&portal, &desk).await;
    let describe = |session: &Value| json!([session["browser"], session["system"], session["network"]]);
    let here = sessions.iter().find(|session| session["current"] == true).unwrap();
    assert_eq!(describe(here), json!(["Firefox", "Windows", "203.0.113.0/24"]));
    assert_eq!((&here["ended_at"], &here["by_administrator"]), (&Value::Null, &json!(false)));
    let there = sessions.iter().find(|session| session["system"] == "iPhone").unwrap();
    assert_eq!(describe(there), json!(["Safari", "iPhone", "2001:db8:17::/48"]));

    assert_eq!(end(&portal, &desk, &there["id"]).await, StatusCode::NO_CONTENT);
    assert!(!is_signed_in(&portal, &phone).await && is_signed_in(&portal, &desk).await);
    assert!(portal.refresh(&phone).await.is_err(), "the refresh token of the ended session works no more");
    let sessions = list(&portal, &desk).await;
    let there = sessions.iter().find(|session| session["system"] == "iPhone").unwrap();
    assert!(there["ended_at"].is_string(), "an ended session stays in the list");
    assert_eq!(sessions.last().unwrap()["id"], there["id"], "ended sessions are last");
    assert_eq!(
        end(&portal, &desk, &there["id"]).await,
        StatusCode::NO_CONTENT,
        "ending it again changes nothing"
    );
    let actions = list_actions(&portal, &desk).await;
    assert_eq!(actions.iter().filter(|action| *action == "user.session_ended").count(), 1, "{actions:?}");
}

#[rstest]
#[tokio::test]
async fn signing_out_everywhere_else_spares_this_session(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let (first, _) = portal.register_erika().await;
    let second = portal.sign_in("erika@example.org", password()).await;
    let max = portal.register_creator("max@example.org", "anderswo").await;
    let ended =
        portal.request(&second, Method::POST, &format!("{SESSIONS}/end-others")).send().await.unwrap();
    assert_eq!(ended.status(), StatusCode::NO_CONTENT);
    assert!(!is_signed_in(&portal, &first).await && is_signed_in(&portal, &second).await);
    assert!(is_signed_in(&portal, &max).await, "other people stay signed in");
    let actions = list_actions(&portal, &second).await;
    assert!(actions.iter().any(|action| action == "user.other_sessions_ended"), "{actions:?}");
}

#[tokio::test]
async fn nobody_ends_the_session_of_somebody_else() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, _) = portal.register_erika().await;
    let max = portal.register_creator("max@example.org", "anderswo").await;
    let id = &list(&portal, &erika).await[0]["id"];
    assert_eq!(end(&portal, &max, id).await, StatusCode::NOT_FOUND);
    assert!(is_signed_in(&portal, &erika).await);
}

#[tokio::test]
async fn an_administrator_who_acts_as_somebody_sees_no_sessions_but_is_seen_and_can_be_ended() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, _) = portal.register_erika().await;
    let admin = portal.create_admin().await;
    let body = json!({"action": "personify", "value": {"user_id": portal.user_id(&erika).await}});
    let token =
        portal.request(&admin, Method::POST, "/api/v1/actions/custom").json(&body).send().await.unwrap();
    let token = json!({"token": token.json::<Value>().await.unwrap()["custom_token"]});
    let tokens = portal.server.post("/api/v1/identity/sign-in/token", &token);
    let acting = Person::from_tokens(&tokens.send().await.unwrap().json().await.unwrap());
    let refused = portal.request(&acting, Method::GET, SESSIONS).send().await.unwrap();
    assert_eq!(refused.status(), StatusCode::FORBIDDEN);
    let own_id = &list(&portal, &erika).await[0]["id"];
    assert_eq!(end(&portal, &acting, own_id).await, StatusCode::FORBIDDEN);

    let sessions = list(&portal, &erika).await;
    let foreign = sessions.iter().find(|session| session["by_administrator"] == true).unwrap();
    assert_eq!((&foreign["browser"], &foreign["network"]), (&Value::Null, &Value::Null));
    assert_eq!(end(&portal, &erika, &foreign["id"]).await, StatusCode::NO_CONTENT);
    assert!(!is_signed_in(&portal, &acting).await && is_signed_in(&portal, &admin).await);
}

#[tokio::test]
async fn a_session_that_was_not_used_for_long_is_shown_as_ended() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, _) = portal.register_erika().await;
    let old = list(&portal, &erika).await[0]["id"].as_i64().unwrap();
    let erika = portal.sign_in("erika@example.org", password()).await;
    sql("update sessions set expires_at = $1 where id = $2")
        .bind(Timestamp::now() - 1.second())
        .bind(old)
        .execute(&portal.store.db)
        .await
        .unwrap();
    let sessions = list(&portal, &erika).await;
    let old = sessions.iter().find(|session| session["id"] == old).unwrap();
    assert!(old["ended_at"].is_string(), "{old}");
}

#[tokio::test]
async fn the_audit_log_tells_who_signed_in_or_failed_to_with_the_network_alone() {
    let portal = start_with_flags(Engine::Sqlite, &["--behind-proxy"]).await;
    let (erika, _) = portal.register_erika().await;
    let id = portal.user_id(&erika).await;
    let try_from = async |email: &str, password: &str, address: &str| {
        let body = json!({"email": email, "password": password});
        let request =
            portal.server.post("/api/v1/identity/sign-in", &body).header("x-forwarded-for", address);
        request.send().await.unwrap().status()
    };
    assert_eq!(try_from("erika@example.org", "falsch", "203.0.113.57").await, StatusCode::UNAUTHORIZED);
    assert_eq!(try_from("niemand@example.org", "falsch", "203.0.113.58").await, StatusCode::UNAUTHORIZED);
    assert_eq!(try_from("erika@example.org", password(), "198.51.100.9").await, StatusCode::OK);
    let admin = portal.create_admin().await;
    let failed = portal.get_json(&admin, "/api/v1/audit?action=user.sign_in_failed").await;
    let failed: Vec<_> = failed["data"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| (entry["user"].clone(), entry["subject_id"].clone(), entry["details"].clone()))
        .collect();
    let details = json!({"method": "password", "network": "203.0.113.0/24"});
    // The newest comes first.
    let expected = [(Value::Null, Value::Null, details.clone()), (Value::Null, json!(id), details)];
    assert_eq!(failed, expected);
    let log = portal.get_json(&admin, &format!("/api/v1/audit?action=user.signed_in&user={id}")).await;
    let details = json!({"personified": false, "network": "198.51.100.0/24"});
    assert_eq!(log["data"][0]["details"], details, "{log}");
    let everything = portal.get_json(&admin, "/api/v1/audit").await.to_string();
    for address in ["203.0.113.57", "203.0.113.58", "198.51.100.9", "niemand"] {
        assert!(!everything.contains(address), "{address} is in the log");
    }
}

#[tokio::test]
async fn a_sign_in_on_a_new_device_is_mailed_once_but_not_the_first_one() {
    let portal = start_with_flags(Engine::Sqlite, &["--behind-proxy"]).await;
    let registered = portal.register(&registration("erika@example.org", "musterstadt")).await;
    assert_eq!(registered.status(), StatusCode::CREATED);
    sign_in_from(&portal, "erika@example.org", FIREFOX, "203.0.113.57").await;
    portal.confirm_mail().await;
    let newer = FIREFOX.replace("140", "141");
    sign_in_from(&portal, "erika@example.org", &newer, "198.51.100.9").await;
    sign_in_from(&portal, "erika@example.org", PHONE, "2001:db8:17:4::8").await;
    let notice = portal.inbox.next().await;
    assert_eq!(notice.subject, "Anmeldung auf einem neuen Gerät");
    assert!(notice.text.contains("Gerät: Safari, iPhone, Netz: 2001:db8:17::/48"), "{}", notice.text);
    sign_in_from(&portal, "erika@example.org", PHONE, "2001:db8:17:4::8").await;
    let notices = sql("select count(*) from mails where kind = 'new_device'");
    let (notices,): (i64,) = notices.fetch_one(&portal.store.db).await.unwrap();
    assert_eq!(notices, 1, "an update of the browser and another network are no new device");
}
