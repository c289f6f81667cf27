//! Passkeys: adding them, signing in and proving oneself with them, and all that must be refused.
use crate::{
    accounts::expire_password_check,
    invitations::InvitationFixture,
    people::{Person, PortalWithInbox, password, start_with_flags, start_with_inbox, token_in_link},
    portal::PROGRAM,
};
use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD};
use database::sql;
use jiff::{Timestamp, ToSpan};
use reqwest::{Method, StatusCode, header};
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Authenticator, databases::Engine, program::RunningPortal};

const SITE: &str = "https://wahl.example.org";
const PASSKEYS: &str = "/api/v1/identity/passkeys";
const SIGN_IN: &str = "/api/v1/identity/sign-in/passkey";
const REAUTHENTICATE: &str = "/api/v1/identity/reauthenticate/passkey";

async fn start(engine: Engine) -> PortalWithInbox {
    start_with_flags(engine, &["--url", SITE, "--second-factor", "none"]).await
}

fn phone() -> Authenticator {
    Authenticator::new(SITE)
}

type Answer = (StatusCode, Value);

async fn read(answer: reqwest::Response) -> Answer {
    (answer.status(), answer.json().await.unwrap_or_default())
}

/// Returns the status of an answer and the code of its problem.
fn status_and_code(answer: &Answer) -> (StatusCode, &str) {
    (answer.0, answer.1["code"].as_str().unwrap_or_default())
}

const REFUSED: (StatusCode, &str) = (StatusCode::FORBIDDEN, "passkey_refused");

/// Calls as a signed-in person.
async fn call(portal: &PortalWithInbox, person: &Person, method: Method, path: &str, body: &Value) -> Answer {
    read(portal.request(person, method, path).json(body).send().await.unwrap()).await
}

/// Calls as somebody who is not signed in.
async fn call_anonymously(portal: &PortalWithInbox, path: &str, body: &Value) -> Answer {
    read(portal.server.post(path, body).send().await.unwrap()).await
}

/// Requests a challenge as a signed-in person, which must succeed.
async fn challenge(portal: &PortalWithInbox, person: &Person, path: &str) -> Value {
    let path = format!("{path}/challenge");
    let (status, mut begun) = call(portal, person, Method::POST, &path, &json!({})).await;
    assert_eq!(status, StatusCode::OK, "{begun}");
    begun["options"].take()
}

async fn sign_in_challenge(portal: &PortalWithInbox) -> Value {
    let (status, mut begun) = call_anonymously(portal, &format!("{SIGN_IN}/challenge"), &json!({})).await;
    assert_eq!(status, StatusCode::OK, "{begun}");
    begun["options"].take()
}

async fn try_add(portal: &PortalWithInbox, person: &Person, credential: &Value) -> Answer {
    let body = json!({"name": "Handy", "credential": credential});
    call(portal, person, Method::POST, PASSKEYS, &body).await
}

/// Adds a passkey on the device, and returns its id.
async fn add(portal: &PortalWithInbox, person: &Person, device: &mut Authenticator) -> i64 {
    let credential = device.create(&challenge(portal, person, PASSKEYS).await);
    let (status, added) = try_add(portal, person, &credential).await;
    assert_eq!(status, StatusCode::CREATED, "{added}");
    added["id"].as_i64().unwrap()
}

async fn try_sign_in(portal: &PortalWithInbox, device: &mut Authenticator) -> Answer {
    let credential = device.get(&sign_in_challenge(portal).await);
    call_anonymously(portal, SIGN_IN, &json!({"credential": credential})).await
}

async fn sign_in(portal: &PortalWithInbox, device: &mut Authenticator) -> Person {
    let (status, tokens) = try_sign_in(portal, device).await;
    assert_eq!(status, StatusCode::OK, "{tokens}");
    Person::from_tokens(&tokens)
}

/// Accepts an invitation with a passkey.
async fn accept(portal: &PortalWithInbox, link: &str, device: &mut Authenticator) -> Person {
    let token = json!({"token": token_in_link(link)});
    let path = "/api/v1/identity/invitation/passkey/challenge";
    let (status, begun) = call_anonymously(portal, path, &token).await;
    assert_eq!(status, StatusCode::OK, "{begun}");
    let credential = device.create(&begun["options"]);
    let chosen = json!({"passkey": {"name": "Handy", "credential": credential}});
    let (status, tokens) = read(portal.try_accept_invitation(link, &chosen).await).await;
    assert_eq!(status, StatusCode::OK, "{tokens}");
    Person::from_tokens(&tokens)
}

/// Registers Erika, who confirms her mail address and adds a passkey.
async fn register_erika_with_passkey(portal: &PortalWithInbox, device: &mut Authenticator) -> (Person, i64) {
    let (erika, _) = portal.register_erika().await;
    let id = add(portal, &erika, device).await;
    portal.inbox.next().await;
    (erika, id)
}

#[rstest]
#[tokio::test]
async fn somebody_adds_a_passkey_and_signs_in_without_typing_anything(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start(engine).await;
    let mut device = phone();
    let (erika, _) = portal.register_erika().await;
    assert_eq!(portal.get_json(&erika, "/api/v1/me").await["HasPasskey"], false);
    let id = add(&portal, &erika, &mut device).await;
    let notice = portal.inbox.next().await;
    assert_eq!(notice.subject, "Neuer Passkey für Ihr Konto");
    assert!(notice.text.contains("Handy"), "{}", notice.text);
    let list = portal.get_json(&erika, PASSKEYS).await;
    assert_eq!((&list[0]["id"], &list[0]["last_used_at"]), (&json!(id), &Value::Null));

    let again = sign_in(&portal, &mut device).await;
    let me = portal.get_json(&again, "/api/v1/me").await;
    assert_eq!((&me["User"]["email"], &me["HasPasskey"]), (&json!("erika@example.org"), &json!(true)));
    assert!(portal.get_json(&again, PASSKEYS).await[0]["last_used_at"].is_string());
    let path = format!("/api/v1/users/{}/data", me["User"]["id"]);
    let data = portal.get_json(&again, &path).await;
    assert_eq!(data["passkeys"][0]["name"], "Handy");
    let actions: Vec<&str> =
        data["audit"].as_array().unwrap().iter().map(|entry| entry["action"].as_str().unwrap()).collect();
    for action in ["user.passkey_added", "user.passkey_used"] {
        assert!(actions.contains(&action), "{action}: {actions:?}");
    }
}

#[tokio::test]
async fn one_node_completes_a_passkey_sign_in_that_another_has_begun() {
    let portal = start(Engine::Postgres).await;
    let mut device = phone();
    register_erika_with_passkey(&portal, &mut device).await;
    let other = RunningPortal::start(PROGRAM, &portal.store, &["--url", SITE]).await;
    let credential = device.get(&sign_in_challenge(&portal).await);
    let answer = other.post(SIGN_IN, &json!({"credential": credential})).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
}

#[tokio::test]
async fn the_response_to_a_challenge_works_once() {
    let portal = start(Engine::Sqlite).await;
    let mut device = phone();
    let (erika, _) = register_erika_with_passkey(&portal, &mut device).await;
    let body = json!({"credential": device.get(&sign_in_challenge(&portal).await)});
    assert_eq!(call_anonymously(&portal, SIGN_IN, &body).await.0, StatusCode::OK);
    assert_eq!(status_and_code(&call_anonymously(&portal, SIGN_IN, &body).await), REFUSED);

    let credential = phone().create(&challenge(&portal, &erika, PASSKEYS).await);
    assert_eq!(try_add(&portal, &erika, &credential).await.0, StatusCode::CREATED);
    assert_eq!(status_and_code(&try_add(&portal, &erika, &credential).await), REFUSED);
}

#[tokio::test]
async fn a_response_to_an_unknown_or_expired_challenge_is_refused() {
    let portal = start(Engine::Sqlite).await;
    let mut device = phone();
    let (erika, _) = register_erika_with_passkey(&portal, &mut device).await;
    let mut options = sign_in_challenge(&portal).await;
    options["challenge"] = json!(BASE64_URL_SAFE_NO_PAD.encode([7; 32]));
    let made_up = json!({"credential": device.get(&options)});
    assert_eq!(status_and_code(&call_anonymously(&portal, SIGN_IN, &made_up).await), REFUSED);

    let mut options = sign_in_challenge(&portal).await;
    options["challenge"] = challenge(&portal, &erika, PASSKEYS).await["challenge"].take();
    let of_another_kind = json!({"credential": device.get(&options)});
    assert_eq!(status_and_code(&call_anonymously(&portal, SIGN_IN, &of_another_kind).await), REFUSED);

    let late = json!({"credential": device.get(&sign_in_challenge(&portal).await)});
    sql("update one_time_tokens set expires_at = $1 where purpose = 'passkey_authentication'")
        .bind(Timestamp::now() - 1.second())
        .execute(&portal.store.db)
        .await
        .unwrap();
    assert_eq!(status_and_code(&call_anonymously(&portal, SIGN_IN, &late).await), REFUSED);
}

#[tokio::test]
async fn a_response_from_another_site_is_refused() {
    let portal = start(Engine::Sqlite).await;
    let mut device = phone();
    let (erika, _) = register_erika_with_passkey(&portal, &mut device).await;
    device.origin = "https://wahl.example.com".to_owned();
    assert_eq!(status_and_code(&try_sign_in(&portal, &mut device).await), REFUSED);
    let credential = device.create(&challenge(&portal, &erika, PASSKEYS).await);
    assert_eq!(status_and_code(&try_add(&portal, &erika, &credential).await), REFUSED);
}

#[tokio::test]
async fn a_device_that_does_not_verify_its_owner_is_refused() {
    let portal = start(Engine::Sqlite).await;
    let mut device = phone();
    let (erika, _) = register_erika_with_passkey(&portal, &mut device).await;
    device.verifies_user = false;
    assert_eq!(status_and_code(&try_sign_in(&portal, &mut device).await), REFUSED);
    let credential = device.create(&challenge(&portal, &erika, PASSKEYS).await);
    assert_eq!(status_and_code(&try_add(&portal, &erika, &credential).await), REFUSED);
}

#[tokio::test]
async fn a_copied_passkey_with_an_old_signature_counter_is_refused() {
    let portal = start(Engine::Sqlite).await;
    let mut device = phone();
    device.counter = 1;
    register_erika_with_passkey(&portal, &mut device).await;
    let mut copy = device.clone();
    sign_in(&portal, &mut device).await;
    assert_eq!(status_and_code(&try_sign_in(&portal, &mut copy).await), REFUSED);
    sign_in(&portal, &mut device).await;
}

#[rstest]
#[tokio::test]
async fn a_removed_passkey_signs_nobody_in_and_ends_other_sessions(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start(engine).await;
    let mut device = phone();
    let (erika, id) = register_erika_with_passkey(&portal, &mut device).await;
    let elsewhere = sign_in(&portal, &mut device).await;
    let path = format!("{PASSKEYS}/{id}");
    let (status, _) = call(&portal, &erika, Method::PUT, &path, &json!({"name": "Altes Handy"})).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    assert_eq!(portal.get_json(&erika, PASSKEYS).await[0]["name"], "Altes Handy");
    let nameless = call(&portal, &erika, Method::PUT, &path, &json!({"name": " "})).await;
    assert_eq!(
        (nameless.0, &nameless.1["errors"][0]["field"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("name"))
    );

    expire_password_check(&portal).await;
    let unproved = call(&portal, &erika, Method::DELETE, &path, &json!({})).await;
    assert_eq!(status_and_code(&unproved), (StatusCode::FORBIDDEN, "reauthentication_needed"));
    let erika = portal.sign_in("erika@example.org", password()).await;
    assert_eq!(call(&portal, &erika, Method::DELETE, &path, &json!({})).await.0, StatusCode::NO_CONTENT);
    assert_eq!(portal.get_json(&erika, PASSKEYS).await, json!([]));
    let out = portal.request(&elsewhere, Method::GET, "/api/v1/me").send().await.unwrap();
    assert_eq!(out.status(), StatusCode::UNAUTHORIZED);
    assert_eq!(status_and_code(&try_sign_in(&portal, &mut device).await), REFUSED);
}

#[tokio::test]
async fn a_passkey_belongs_to_one_person_alone() {
    let portal = start(Engine::Sqlite).await;
    let mut device = phone();
    let (erika, id) = register_erika_with_passkey(&portal, &mut device).await;
    let max = portal.register_creator("max@example.org", "anderswo").await;
    portal.confirm_mail().await;
    let path = format!("{PASSKEYS}/{id}");
    for (method, body) in [(Method::PUT, json!({"name": "Meins"})), (Method::DELETE, json!({}))] {
        assert_eq!(call(&portal, &max, method, &path, &body).await.0, StatusCode::NOT_FOUND);
    }

    let erikas = portal.get_json(&erika, PASSKEYS).await;
    let mut own = phone();
    add(&portal, &max, &mut own).await;
    let options = challenge(&portal, &max, REAUTHENTICATE).await;
    let known = options["allowCredentials"].as_array().unwrap().len();
    assert_eq!(
        (known, erikas.as_array().unwrap().len()),
        (1, 1),
        "a challenge names only the passkeys of the person"
    );
    let mut any = options.clone();
    any["allowCredentials"] = json!([]);
    let foreign = json!({"credential": device.get(&any)});
    assert_eq!(status_and_code(&call(&portal, &max, Method::POST, REAUTHENTICATE, &foreign).await), REFUSED);

    let erikas_id = device.get(&sign_in_challenge(&portal).await)["rawId"].take();
    let erikas_id = BASE64_URL_SAFE_NO_PAD.decode(erikas_id.as_str().unwrap()).unwrap();
    let stolen = phone().create_with_id(&challenge(&portal, &max, PASSKEYS).await, erikas_id);
    let answer = try_add(&portal, &max, &stolen).await;
    assert_eq!(status_and_code(&answer), (StatusCode::CONFLICT, "passkey_exists"));
    let begun_by_max = phone().create(&challenge(&portal, &max, PASSKEYS).await);
    assert_eq!(status_and_code(&try_add(&portal, &erika, &begun_by_max).await), REFUSED);
    sign_in(&portal, &mut device).await;
}

#[tokio::test]
async fn registrations_that_began_together_add_no_more_passkeys_than_an_account_may_have() {
    let portal = start(Engine::Sqlite).await;
    let (erika, _) = portal.register_erika().await;
    for _ in 0..19 {
        add(&portal, &erika, &mut phone()).await;
    }
    let mut begun = Vec::new();
    for _ in 0..2 {
        begun.push(phone().create(&challenge(&portal, &erika, PASSKEYS).await));
    }
    let (status, added) = try_add(&portal, &erika, &begun[0]).await;
    assert_eq!(status, StatusCode::CREATED, "{added}");
    let answer = try_add(&portal, &erika, &begun[1]).await;
    assert_eq!(status_and_code(&answer), (StatusCode::CONFLICT, "too_many_passkeys"));
    assert_eq!(portal.get_json(&erika, PASSKEYS).await.as_array().unwrap().len(), 20);
}

#[tokio::test]
async fn the_passkey_of_a_deactivated_account_is_refused() {
    let portal = start(Engine::Sqlite).await;
    let mut device = phone();
    let (erika, _) = register_erika_with_passkey(&portal, &mut device).await;
    sql("update users set deactivated_at = $1 where id = $2")
        .bind(Timestamp::now())
        .bind(portal.user_id(&erika).await)
        .execute(&portal.store.db)
        .await
        .unwrap();
    let before = count_sign_ins(&portal).await;
    assert_eq!(status_and_code(&try_sign_in(&portal, &mut device).await), REFUSED);
    let (succeeded, refused) = count_sign_ins(&portal).await;
    assert_eq!((succeeded, refused), (before.0, before.1 + 1), "the metric counts it as refused");
}

/// Returns how many attempts to sign in have succeeded, and how many were refused.
async fn count_sign_ins(portal: &PortalWithInbox) -> (u32, u32) {
    let metrics = portal.server.get("/metrics").send().await.unwrap().text().await.unwrap();
    let count = |outcome: &str| {
        let name = format!("sign_ins_total{{outcome=\"{outcome}\"}} ");
        metrics.lines().find_map(|line| line.strip_prefix(name.as_str())).unwrap().parse().unwrap()
    };
    (count("succeeded"), count("refused"))
}

#[rstest]
#[tokio::test]
async fn a_candidate_accepts_with_a_passkey_and_signing_in_with_it_accepts_another_role(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let here = InvitationFixture::in_portal(start(engine).await).await;
    let portal = &here.portal;
    let mut device = phone();
    let link = here.invite().await;
    let ada = accept(portal, &link, &mut device).await;
    let me = portal.get_json(&ada, "/api/v1/me").await;
    assert_eq!((&me["HasPassword"], &me["HasPasskey"]), (&json!(false), &json!(true)));
    assert_eq!(me["EmailConfirmed"], true);
    assert_eq!(me["Candidates"].as_array().unwrap().len(), 1);
    assert_eq!(here.state(&link).await, "used");
    assert!(!portal.inbox.has_mail(), "the account is new, so no mail reports the passkey");

    let creator = here.invite_as_creator().await;
    assert_eq!(here.state(&creator).await, "valid");
    let checked: Value = portal.open_invitation(&creator).await.json().await.unwrap();
    assert_eq!((&checked["has_password"], &checked["has_passkey"]), (&json!(false), &json!(true)));
    let again = sign_in(portal, &mut device).await;
    let me = portal.get_json(&again, "/api/v1/me").await;
    assert_eq!(me["Creators"].as_array().unwrap().len(), 1, "signing in accepts the other role");
}

#[tokio::test]
async fn a_refused_passkey_name_does_not_use_up_the_link_or_the_passkey() {
    let here = InvitationFixture::in_portal(start(Engine::Sqlite).await).await;
    let link = here.invite().await;
    let token = json!({"token": token_in_link(&link), "first_name": "Ada", "last_name": "Berg"});
    let path = "/api/v1/identity/invitation/passkey/challenge";
    let (_, begun) = call_anonymously(&here.portal, path, &token).await;
    let credential = phone().create(&begun["options"]);
    let accept = async |name: &str| {
        let chosen = json!({"passkey": {"name": name, "credential": credential},
            "first_name": "Ada", "last_name": "Berg"});
        read(here.portal.try_accept_invitation(&link, &chosen).await).await
    };
    let (status, problem) = accept("").await;
    assert_eq!(
        (status, &problem["errors"][0]["field"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("passkey.name"))
    );
    assert_eq!(accept("Handy").await.0, StatusCode::OK);
}

#[tokio::test]
async fn creators_accept_with_a_password_and_may_add_a_passkey_to_it() {
    let here = InvitationFixture::in_portal(start(Engine::Sqlite).await).await;
    let portal = &here.portal;
    let link = here.invite_as_creator().await;
    let token = json!({"token": token_in_link(&link)});
    let path = "/api/v1/identity/invitation/passkey/challenge";
    let (status, problem) = call_anonymously(portal, path, &token).await;
    assert_eq!(
        (status, &problem["errors"][0]["field"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("password"))
    );
    let both = json!({"password": password(), "passkey": {"name": "Handy", "credential": {}}});
    assert_eq!(portal.try_accept_invitation(&link, &both).await.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let ada = portal.accept_invitation(&link, password()).await;
    let id = add(portal, &ada, &mut phone()).await;
    let removed = call(portal, &ada, Method::DELETE, &format!("{PASSKEYS}/{id}"), &json!({})).await;
    assert_eq!(removed.0, StatusCode::NO_CONTENT);
}

#[rstest]
#[tokio::test]
async fn the_last_passkey_can_be_removed_only_with_a_password_or_sign_in_by_mail(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let here = InvitationFixture::in_portal(start(engine).await).await;
    let portal = &here.portal;
    let mut device = phone();
    let ada = accept(portal, &here.invite().await, &mut device).await;
    let first = portal.get_json(&ada, PASSKEYS).await[0]["id"].clone();
    let remove = async |person: &Person, id: &Value| {
        call(portal, person, Method::DELETE, &format!("{PASSKEYS}/{id}"), &json!({})).await
    };
    assert_eq!(remove(&ada, &first).await.0, StatusCode::NO_CONTENT);
    assert_eq!(portal.inbox.next().await.subject, "Passkey entfernt");
    let body = json!({"email": "ada@example.org"});
    call_anonymously(portal, "/api/v1/identity/sign-in/link", &body).await;
    assert!(here.next_link().await.contains("/anmelden/"));

    let id = add(portal, &ada, &mut device).await;
    portal.inbox.next().await;
    here.invite_as_creator().await;
    let ada = sign_in(portal, &mut device).await;
    let kept = remove(&ada, &json!(id)).await;
    assert_eq!(status_and_code(&kept), (StatusCode::CONFLICT, "password_needed"));
    assert_eq!(portal.get_json(&ada, PASSKEYS).await.as_array().unwrap().len(), 1);
    let own = format!("/api/v1/users/{}", portal.user_id(&ada).await);
    let change = json!({"action": "password", "value": password()});
    assert_eq!(call(portal, &ada, Method::PATCH, &own, &change).await.0, StatusCode::OK);
    assert_eq!(remove(&ada, &json!(id)).await.0, StatusCode::NO_CONTENT);
}

#[rstest]
#[tokio::test]
async fn a_passkey_reauthenticates_before_a_sensitive_change(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start(engine).await;
    let mut device = phone();
    let (erika, _) = register_erika_with_passkey(&portal, &mut device).await;
    expire_password_check(&portal).await;
    let refused = call(&portal, &erika, Method::POST, &format!("{PASSKEYS}/challenge"), &json!({})).await;
    assert_eq!(status_and_code(&refused), (StatusCode::FORBIDDEN, "reauthentication_needed"));

    let credential = device.get(&challenge(&portal, &erika, REAUTHENTICATE).await);
    let body = json!({"credential": credential});
    let misused = call_anonymously(&portal, SIGN_IN, &body).await;
    assert_eq!(
        status_and_code(&misused),
        REFUSED,
        "a challenge for reauthentication cannot be used to sign in"
    );
    let credential = device.get(&challenge(&portal, &erika, REAUTHENTICATE).await);
    let body = json!({"credential": credential});
    let (status, tokens) = call(&portal, &erika, Method::POST, REAUTHENTICATE, &body).await;
    assert_eq!(status, StatusCode::OK, "{tokens}");
    challenge(&portal, &Person::from_tokens(&tokens), PASSKEYS).await;
}

#[tokio::test]
async fn an_account_with_an_unconfirmed_address_gets_no_passkey() {
    let portal = start(Engine::Sqlite).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    let refused = call(&portal, &erika, Method::POST, &format!("{PASSKEYS}/challenge"), &json!({})).await;
    assert_eq!(status_and_code(&refused), (StatusCode::FORBIDDEN, "email_not_confirmed"));
}

#[tokio::test]
async fn five_failures_lock_a_passkey_but_not_the_password() {
    let portal = start(Engine::Sqlite).await;
    let mut device = phone();
    register_erika_with_passkey(&portal, &mut device).await;
    let mut elsewhere = device.clone();
    elsewhere.origin = "https://wahl.example.com".to_owned();
    for _ in 0..5 {
        assert_eq!(status_and_code(&try_sign_in(&portal, &mut elsewhere).await), REFUSED);
    }
    let credential = device.get(&sign_in_challenge(&portal).await);
    let locked = portal.server.post(SIGN_IN, &json!({"credential": credential})).send().await.unwrap();
    assert_eq!(locked.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(locked.headers().contains_key(header::RETRY_AFTER));
    portal.sign_in("erika@example.org", password()).await;
}

#[tokio::test]
async fn a_portal_without_a_domain_name_offers_no_passkeys() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    assert_eq!(portal.server.json("/api/v1/identity").await["passkeys"], false);
    let refused = call_anonymously(&portal, &format!("{SIGN_IN}/challenge"), &json!({})).await;
    assert_eq!(status_and_code(&refused), (StatusCode::FORBIDDEN, "forbidden"));
    let named = start(Engine::Sqlite).await;
    assert_eq!(named.server.json("/api/v1/identity").await["passkeys"], true);
}
