//! A call that is sent again, because its response was lost, takes effect once.
use crate::people::{Person, PortalWithInbox, registration, start_with_inbox};
use reqwest::{
    Method, RequestBuilder, StatusCode,
    multipart::{Form, Part},
};
use rstest::rstest;
use serde_json::{Value, json};
use testing::databases::Engine;

/// Returns the path of the instance of a creator.
async fn find_instance_path(erika: &Person, portal: &PortalWithInbox) -> String {
    let id = portal.get_json(erika, "/api/v1/me").await["Creators"][0]["Id"].as_i64().unwrap();
    format!("/api/v1/applications/{id}")
}

fn add_party(
    portal: &PortalWithInbox,
    person: &Person,
    path: &str,
    key: &str,
    shortcut: &str,
) -> RequestBuilder {
    let party = json!({"shortcut": shortcut, "name": "Liste Steg", "description": "Wir bauen Stege."});
    let adding = portal.request(person, Method::POST, &format!("{path}/matches/parties"));
    adding.header("idempotency-key", key).json(&party)
}

async fn count_parties(portal: &PortalWithInbox, person: &Person, path: &str) -> usize {
    portal.get_json(person, &format!("{path}/matches/parties")).await["data"].as_array().unwrap().len()
}

#[rstest]
#[tokio::test]
async fn a_repeated_call_takes_effect_once_and_gets_the_same_response(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    let path = find_instance_path(&erika, &portal).await;
    let first = add_party(&portal, &erika, &path, "one", "Steg").send().await.unwrap();
    assert_eq!(first.status(), StatusCode::CREATED);
    assert!(!first.headers().contains_key("idempotency-replayed"));
    let first: Value = first.json().await.unwrap();
    let again = add_party(&portal, &erika, &path, "one", "Steg").send().await.unwrap();
    assert_eq!(
        (again.status(), &again.headers()["idempotency-replayed"]),
        (StatusCode::CREATED, &"true".parse().unwrap())
    );
    assert_eq!(again.headers()["content-type"], "application/json");
    assert_eq!(again.json::<Value>().await.unwrap(), first);
    assert_eq!(count_parties(&portal, &erika, &path).await, 1);

    let another = add_party(&portal, &erika, &path, "one", "Brücke").send().await.unwrap();
    assert_eq!(another.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(another.json::<Value>().await.unwrap()["code"], "idempotency_key_reused");
    let elsewhere = portal.request(&erika, Method::POST, &format!("{path}/matches/candidates"));
    let elsewhere = elsewhere.header("idempotency-key", "one").json(&json!({})).send().await.unwrap();
    assert_eq!(elsewhere.json::<Value>().await.unwrap()["code"], "idempotency_key_reused");
    let with_new_key = add_party(&portal, &erika, &path, "two", "Steg").send().await.unwrap();
    assert_ne!(with_new_key.json::<Value>().await.unwrap()["id"], first["id"]);
    assert_eq!(count_parties(&portal, &erika, &path).await, 2);
    let max = portal.register_creator("max@example.org", "beispielstadt").await;
    let theirs = find_instance_path(&max, &portal).await;
    let theirs = add_party(&portal, &max, &theirs, "one", "Steg").send().await.unwrap();
    assert_ne!(theirs.json::<Value>().await.unwrap()["id"], first["id"], "every person has their own keys");
}

#[rstest]
#[tokio::test]
async fn simultaneous_equal_calls_take_effect_once_and_get_the_same_response(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    let path = find_instance_path(&erika, &portal).await;
    let send = |_| tokio::spawn(add_party(&portal, &erika, &path, "at once", "Steg").send());
    let all: Vec<_> = (0..8).map(send).collect();
    let mut ids = Vec::new();
    for answer in all {
        let answer = answer.await.unwrap().unwrap();
        assert_eq!(answer.status(), StatusCode::CREATED);
        ids.push(answer.json::<Value>().await.unwrap()["id"].as_i64().unwrap());
    }
    ids.dedup();
    assert_eq!(ids.len(), 1);
    assert_eq!(count_parties(&portal, &erika, &path).await, 1);
}

#[tokio::test]
async fn a_call_continues_after_its_client_disconnects_and_retries() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    let path = find_instance_path(&erika, &portal).await;
    // The store has one writer, which is busy: the call waits, but the caller disconnects.
    let busy = portal.store.db.begin().await.unwrap();
    let soon = std::time::Duration::from_millis(500);
    let given_up = add_party(&portal, &erika, &path, "patience", "Steg").timeout(soon).send().await;
    assert!(given_up.unwrap_err().is_timeout());
    drop(busy);
    let again = add_party(&portal, &erika, &path, "patience", "Steg").send().await.unwrap();
    assert_eq!(again.status(), StatusCode::CREATED);
    assert_eq!(count_parties(&portal, &erika, &path).await, 1);
}

#[tokio::test]
async fn a_refused_call_may_be_corrected_and_sent_with_the_same_key() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    let path = find_instance_path(&erika, &portal).await;
    let response = add_party(&portal, &erika, &path, "mended", "").send().await.unwrap();
    assert_eq!(response.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let mended = add_party(&portal, &erika, &path, "mended", "Steg").send().await.unwrap();
    assert_eq!(mended.status(), StatusCode::CREATED);
}

#[tokio::test]
async fn a_repeated_form_is_recognised_although_its_boundary_differs() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, id) = portal.register_erika().await;
    let path = format!("/api/v1/applications/{id}");
    let upload = async |bytes: &'static [u8]| {
        let form = Form::new().part("image", Part::bytes(bytes).file_name("bild.png"));
        let upload = portal.request(&erika, Method::POST, &format!("{path}/configuration/logo"));
        upload.header("idempotency-key", "logo").multipart(form).send().await.unwrap()
    };
    let pixel = include_bytes!("../../../portal/src/pixel.png");
    assert_eq!(upload(pixel).await.status(), StatusCode::OK);
    let again = upload(pixel).await;
    assert_eq!(
        (again.status(), again.headers().contains_key("idempotency-replayed")),
        (StatusCode::OK, true)
    );
    assert!(again.headers().contains_key("etag"), "saving the configuration needs the ETag");
    assert_eq!(upload(b"another").await.status(), StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_repeated_registration_registers_once() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let register = async || {
        let calling =
            portal.server.post("/api/v1/users/register", &registration("erika@example.org", "musterstadt"));
        calling.header("idempotency-key", "registering").send().await.unwrap()
    };
    let (first, again) = (register().await, register().await);
    assert_eq!((first.status(), again.status()), (StatusCode::CREATED, StatusCode::CREATED));
    assert_eq!(again.headers()["idempotency-replayed"], "true");
}

#[tokio::test]
async fn voting_and_signing_in_ignore_the_idempotency_key() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    for path in ["/api/v1/vote", "/api/v1/events", "/api/v1/identity/sign-in"] {
        let sent =
            portal.server.post(path, &json!({})).header("idempotency-key", "voter").send().await.unwrap();
        assert!(!sent.headers().contains_key("idempotency-replayed"), "{path}");
        let again = portal
            .server
            .post(path, &json!({"a": 1}))
            .header("idempotency-key", "voter")
            .send()
            .await
            .unwrap();
        assert_eq!(again.status(), sent.status(), "{path}");
    }
}
