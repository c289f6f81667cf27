//! Webhooks: other programs are called with signed messages when something happens in an instance, and nothing is called
//! that the operator has not allowed.
use crate::{
    answers::{AnsweringFixture, send_json, send_ok},
    people::{PortalWithInbox, start_with_flags, start_with_inbox},
};
use base64::{Engine as _, prelude::BASE64_STANDARD};
use database::sql;
use elections::{ids::InstanceId, instances::Domain};
use identity::webhooks::WebhookSecret;
use jiff::Timestamp;
use portal::{
    audit::{actions::InstanceAction, events::AuditEvent, log::AuditActor},
    clock::Clock,
    unit_of_work::UnitOfWork,
};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use std::time::Duration;
use testing::{WebhookInbox, databases::Engine, program::MAX_POLLS, webhook_inbox::WebhookCall};

const SECRET_KEY: &str = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";
const ALL_EVENTS: [&str; 7] = [
    "instance.finalised",
    "instance.live",
    "instance.corrected",
    "instance.over",
    "party.submitted",
    "candidate.submitted",
    "responses.daily",
];

/// Starts a portal with webhooks, whose settings are followed by `more`.
async fn start_with_webhooks(engine: Engine, receiver: &WebhookInbox, more: &str) -> PortalWithInbox {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let (key, authority) = (write("key", SECRET_KEY), write("ca.pem", receiver.certificate()));
    let settings = format!(
        "secret_key_file = \"{key}\"\n[webhooks]\nenabled = true\nca_file = \"{authority}\"\n{more}\n"
    );
    start_with_flags(engine, &["--config", &write("standpunkt.toml", &settings)]).await
}

/// The instance of a fixture, with a receiver that the operator allows.
struct Hooked {
    fixture: AnsweringFixture,
    receiver: WebhookInbox,
}

impl Hooked {
    async fn new(engine: Engine) -> Hooked {
        Hooked::with_settings(engine, "allowed_hosts = [\"localhost\"]").await
    }

    async fn with_settings(engine: Engine, more: &str) -> Hooked {
        let receiver = WebhookInbox::open().await;
        let portal = start_with_webhooks(engine, &receiver, more).await;
        Hooked { fixture: AnsweringFixture::in_portal(portal).await, receiver }
    }

    fn path(&self) -> String {
        format!("/api/v1/applications/{}/webhooks", self.fixture.instance_id)
    }

    async fn send(&self, method: Method, path: &str, body: &Value) -> (StatusCode, Value) {
        send_json(&self.fixture.portal, &self.fixture.erika, method, path, body).await
    }

    /// Creates a webhook for these events. Returns its path and its secret.
    async fn create(&self, events: &[&str]) -> (String, String) {
        let body = json!({"url": self.receiver.url("/hooks?key=1"), "events": events});
        let (status, created) = self.send(Method::POST, &self.path(), &body).await;
        assert_eq!(status, StatusCode::CREATED, "{created}");
        let id = &created["webhook"]["id"];
        (format!("{}/{id}", self.path()), created["secret"].as_str().unwrap().to_owned())
    }

    async fn test(&self, webhook: &str) {
        let tested = self.send(Method::POST, &format!("{webhook}/test"), &json!({})).await;
        assert_eq!(tested.0, StatusCode::ACCEPTED, "{}", tested.1);
    }

    /// Waits until the newest entry of the log of a webhook fits, and returns it.
    async fn wait_for_entry(&self, webhook: &str, fits: impl Fn(&Value) -> bool) -> Value {
        let mut log = Value::Null;
        for _ in 0..MAX_POLLS {
            let (fixture, path) = (&self.fixture, format!("{webhook}/deliveries"));
            log = fixture.portal.get_json(&fixture.erika, &path).await;
            if !log[0].is_null() && fits(&log[0]) {
                return log[0].clone();
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("the log has no such entry: {log}");
    }
}

/// Verifies the signature of a call as its receiver does, and returns the message.
fn verify(call: &WebhookCall, secret: &str) -> Value {
    let key = BASE64_STANDARD.decode(secret.strip_prefix("whsec_").unwrap()).unwrap();
    let seconds: i64 = call.header("webhook-timestamp").parse().unwrap();
    let sent_at = Timestamp::from_second(seconds).unwrap();
    assert!(Timestamp::now().duration_since(sent_at).as_secs() < 300);
    let expected = WebhookSecret::from_bytes(key).sign(call.header("webhook-id"), sent_at, &call.body);
    assert_eq!(call.header("webhook-signature"), expected);
    assert_eq!(call.target, "POST /hooks?key=1");
    assert_eq!(call.header("content-type"), "application/json");
    serde_json::from_str(&call.body).unwrap()
}

#[rstest]
#[tokio::test]
async fn a_webhook_gets_a_signed_message_for_each_event_without_personal_data(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let hooked = Hooked::new(engine).await;
    let (_, secret) = hooked.create(&ALL_EVENTS).await;
    let fixture = &hooked.fixture;
    let next = async |name: &str| {
        let call = hooked.receiver.next().await;
        let message = verify(&call, &secret);
        assert_eq!(message["type"], name);
        message["timestamp"].as_str().unwrap().parse::<Timestamp>().unwrap();
        let data = &message["data"];
        assert_eq!(
            (&data["application_id"], &data["domain"]),
            (&json!(fixture.instance_id), &json!("musterstadt"))
        );
        for personal in ["Ada", "Berg", "Erika", "Tim", "Kim", "@", &fixture.candidate.to_string()] {
            assert!(!call.body.contains(personal), "{personal} in {}", call.body);
        }
        data.clone()
    };

    let rates = next("responses.daily").await;
    assert_eq!(rates["parties"], json!({"total": 1, "submitted": 0}));
    assert_eq!(rates["candidates"], json!({"total": 1, "submitted": 0}));
    fixture.submit_party().await;
    assert_eq!(next("party.submitted").await["party_id"], json!(fixture.party));
    for thesis in 0..5 {
        fixture.answer(&fixture.ada, &fixture.candidate_votes_path(), thesis, &json!({"value": 25})).await;
    }
    fixture.submit_as_candidate().await;
    next("candidate.submitted").await;
    fixture.go_live().await;
    next("instance.live").await;
    let kim = fixture.add_creator("kim@example.org").await;
    fixture.propose(&fixture.erika).await;
    assert!(fixture.try_to_confirm(&kim).await.0.is_success());
    assert_eq!(next("instance.corrected").await["statement_id"], json!(fixture.theses[0]));
    // The last day has passed.
    let ended = sql("update applications set sundown_date = $1 where id = $2");
    let day = jiff::civil::date(2026, 1, 1);
    ended.bind(day).bind(fixture.instance_id).execute(&fixture.portal.store.db).await.unwrap();
    next("instance.over").await;
    assert!(!hooked.receiver.has_call().await, "each event is sent once");
}

#[tokio::test]
async fn the_secret_of_a_webhook_is_not_stored_for_a_repeated_request() {
    let hooked = Hooked::new(Engine::Sqlite).await;
    let body = json!({"url": hooked.receiver.url("/hooks?key=1"), "events": ["instance.live"]});
    let mut secrets = Vec::new();
    for _ in 0..2 {
        let fixture = &hooked.fixture;
        let request = fixture.portal.request(&fixture.erika, Method::POST, &hooked.path()).json(&body);
        let answer = request.header("Idempotency-Key", "once").send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::CREATED);
        secrets.push(answer.json::<Value>().await.unwrap()["secret"].clone());
    }
    assert!(secrets[0].is_string() && secrets[0] != secrets[1], "the first response was not kept");
}

#[tokio::test]
async fn final_theses_call_a_webhook_and_refused_ones_do_not() {
    let receiver = WebhookInbox::open().await;
    let portal = start_with_webhooks(Engine::Sqlite, &receiver, "allowed_hosts = [\"localhost\"]").await;
    let (erika, id) = portal.register_erika().await;
    let instance = format!("/api/v1/applications/{id}");
    let webhook = json!({"url": receiver.url("/hooks?key=1"), "events": ["instance.finalised"]});
    let created = send_ok(&portal, &erika, Method::POST, &format!("{instance}/webhooks"), &webhook).await;
    let finalise = format!("/api/v1/actions/finalize/app/{id}");
    for (count, expected) in [(4, StatusCode::CONFLICT), (5, StatusCode::OK)] {
        let rows: Vec<Value> = (1..=count)
            .map(|n| json!({"translations": {"de": {"title": "Verkehr", "text": format!("Linie {n} soll fahren.")}}}))
            .collect();
        send_ok(&portal, &erika, Method::PUT, &format!("{instance}/theses"), &json!({"theses": rows})).await;
        let (status, answer) = send_json(&portal, &erika, Method::POST, &finalise, &json!({})).await;
        assert_eq!(status.is_success(), expected.is_success(), "{count}: {answer}");
    }
    let message = verify(&receiver.next().await, created["secret"].as_str().unwrap());
    assert_eq!(message["type"], "instance.finalised");
    assert!(!receiver.has_call().await);
}

#[tokio::test]
async fn a_change_that_is_rolled_back_queues_no_message() {
    let hooked = Hooked::new(Engine::Sqlite).await;
    let (webhook, _) = hooked.create(&["instance.over"]).await;
    let id = InstanceId::try_from(hooked.fixture.instance_id).unwrap();
    let db = &hooked.fixture.portal.store.db;
    let event = || AuditEvent::Instance(InstanceAction::Ended, id);
    let count = async || {
        let count = sql("select count(*) from webhook_deliveries");
        count.fetch_one::<(i64,)>(db).await.unwrap().0
    };
    let mut work = UnitOfWork::begin(db, &Clock::system(), AuditActor::PORTAL).await.unwrap();
    work.record(event()).await.unwrap();
    drop(work);
    assert_eq!(count().await, 0);
    let work = UnitOfWork::begin(db, &Clock::system(), AuditActor::PORTAL).await.unwrap();
    work.commit(event()).await.unwrap();
    assert_eq!(count().await, 1);
    let entry = hooked.wait_for_entry(&webhook, |entry| entry["state"] == "delivered").await;
    assert_eq!(entry["event"], "instance.over");
}

#[tokio::test]
async fn a_message_is_sent_again_with_the_same_id_until_the_receiver_accepts_it() {
    let hooked = Hooked::new(Engine::Sqlite).await;
    let (webhook, secret) = hooked.create(&["party.submitted"]).await;
    let elsewhere = hooked.receiver.url("/elsewhere");
    hooked
        .receiver
        .respond(format!("HTTP/1.1 307 Temporary Redirect\r\nlocation: {elsewhere}\r\n\r\ngeheim"));
    hooked.fixture.submit_party().await;
    let first = hooked.receiver.next().await;
    let failed = |entry: &Value| entry["state"] == "waiting" && entry["attempts"] == 1;
    let entry = hooked.wait_for_entry(&webhook, failed).await;
    assert_eq!((&entry["http_status"], &entry["failure"]), (&json!(307), &json!("status")));
    assert!(entry["next_attempt_at"].is_string() && entry["finished_at"].is_null(), "{entry}");
    assert!(!entry.to_string().contains("geheim"), "nothing of the response but its status is shown");

    let second = hooked.receiver.next().await;
    assert_eq!(second.target, "POST /hooks?key=1", "redirects are not followed");
    assert_eq!(verify(&first, &secret), verify(&second, &secret));
    assert_eq!(first.header("webhook-id"), second.header("webhook-id"));
    let entry = hooked.wait_for_entry(&webhook, |entry| entry["state"] == "delivered").await;
    assert_eq!((&entry["attempts"], &entry["http_status"]), (&json!(2), &json!(204)));
    assert!(entry["failure"].is_null() && entry["next_attempt_at"].is_null(), "{entry}");
}

#[tokio::test]
async fn a_test_is_sent_once_and_a_long_response_is_not_read_to_its_end() {
    let hooked = Hooked::new(Engine::Sqlite).await;
    let (webhook, secret) = hooked.create(&["instance.live"]).await;
    let update =
        json!({"url": hooked.receiver.url("/hooks?key=1"), "events": ["instance.live"], "enabled": false});
    assert_eq!(hooked.send(Method::PUT, &webhook, &update).await.0, StatusCode::NO_CONTENT);
    hooked.receiver.respond("HTTP/1.1 410 Gone\r\n\r\n");
    hooked.test(&webhook).await;
    let message = verify(&hooked.receiver.next().await, &secret);
    assert_eq!(message["type"], "webhook.test");
    let entry = hooked.wait_for_entry(&webhook, |entry| entry["state"] == "failed").await;
    assert_eq!((&entry["attempts"], &entry["http_status"]), (&json!(1), &json!(410)));

    const LENGTH: usize = 64 * 1024 * 1024;
    let mut long = format!("HTTP/1.1 200 OK\r\ncontent-length: {LENGTH}\r\n\r\n").into_bytes();
    long.resize(long.len() + LENGTH, b'x');
    hooked.receiver.respond(long);
    hooked.test(&webhook).await;
    let entry = hooked.wait_for_entry(&webhook, |entry| entry["state"] == "delivered").await;
    assert_eq!(entry["http_status"], 200);
    assert!(hooked.receiver.count_written_bytes() < LENGTH / 2, "{}", hooked.receiver.count_written_bytes());

    for _ in 0..3 {
        hooked.test(&webhook).await;
    }
    let (status, _) = hooked.send(Method::POST, &format!("{webhook}/test"), &json!({})).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn an_address_in_the_network_of_the_operator_is_not_called_unless_it_is_allowed() {
    let hooked = Hooked::with_settings(Engine::Sqlite, "allowed_hosts = [\"hooks.example.org\"]").await;
    let (webhook, _) = hooked.create(&["instance.live"]).await;
    hooked.test(&webhook).await;
    let entry = hooked.wait_for_entry(&webhook, |entry| entry["state"] == "failed").await;
    assert_eq!((&entry["failure"], &entry["http_status"]), (&json!("address_refused"), &Value::Null));
    assert!(!hooked.receiver.has_call().await);
}

#[rstest]
#[tokio::test]
async fn an_instance_has_at_most_five_webhooks_whose_secrets_are_shown_once_and_stored_encrypted(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let hooked = Hooked::new(engine).await;
    let db = &hooked.fixture.portal.store.db;
    let (first, secret) = hooked.create(&["party.submitted"]).await;
    let (stored,): (Vec<u8>,) = sql("select secret from webhooks").fetch_one(db).await.unwrap();
    let plain = BASE64_STANDARD.decode(secret.strip_prefix("whsec_").unwrap()).unwrap();
    assert_eq!(plain.len(), 32);
    assert!(!stored.windows(plain.len()).any(|part| part == plain));
    for _ in 1..5 {
        hooked.create(&["instance.live", "instance.over"]).await;
    }
    let body = json!({"url": "https://hooks.example.org/", "events": ["instance.live"]});
    let (status, problem) = hooked.send(Method::POST, &hooked.path(), &body).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")), "{problem}");
    let listed = hooked.fixture.portal.get_json(&hooked.fixture.erika, &hooked.path()).await;
    assert_eq!((&listed["available"], &listed["max"]), (&json!(true), &json!(5)));
    assert_eq!(listed["webhooks"].as_array().unwrap().len(), 5);
    assert_eq!(listed["webhooks"][0]["events"], json!(["party.submitted"]));
    assert!(!listed.to_string().contains("whsec_"), "{listed}");

    // A webhook of one instance is none of another.
    let other: Domain = "kleinstadt".parse().unwrap();
    let other = store::instances::find_by_domain(&other, db).await.unwrap().unwrap().id;
    let admin = hooked.fixture.portal.create_admin().await;
    let id = first.rsplit('/').next().unwrap();
    let foreign = format!("/api/v1/applications/{other}/webhooks/{id}");
    for (method, path) in [
        (Method::PUT, foreign.clone()),
        (Method::DELETE, foreign.clone()),
        (Method::POST, format!("{foreign}/test")),
        (Method::GET, format!("{foreign}/deliveries")),
    ] {
        let (status, _) = send_json(&hooked.fixture.portal, &admin, method, &path, &body).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(hooked.send(Method::DELETE, &first, &json!({})).await.0, StatusCode::NO_CONTENT);
    assert_eq!(hooked.send(Method::DELETE, &first, &json!({})).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn an_address_without_tls_and_an_unknown_event_are_refused() {
    let hooked = Hooked::new(Engine::Sqlite).await;
    for (body, field) in [
        (json!({"url": "http://hooks.example.org/", "events": ["instance.live"]}), "url"),
        (json!({"url": "https://hooks.example.org/", "events": []}), "events"),
        (json!({"url": "https://hooks.example.org/", "events": ["voter.answered"]}), "events.0"),
    ] {
        let (status, problem) = hooked.send(Method::POST, &hooked.path(), &body).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(problem["errors"][0]["field"], field, "{problem}");
    }
}

#[tokio::test]
async fn webhooks_are_off_unless_the_operator_switches_them_on() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, id) = portal.register_erika().await;
    let path = format!("/api/v1/applications/{id}/webhooks");
    let listed = portal.get_json(&erika, &path).await;
    assert_eq!((&listed["available"], &listed["webhooks"]), (&json!(false), &json!([])));
    let body = json!({"url": "https://hooks.example.org/", "events": ["instance.live"]});
    let (status, problem) = send_json(&portal, &erika, Method::POST, &path, &body).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")), "{problem}");
}
