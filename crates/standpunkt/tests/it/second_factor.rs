//! The authenticator app and the recovery codes: setting them up, signing in with them, and who must have one.
use crate::{
    accounts::expire_password_check,
    people::{Person, PortalWithInbox, password, start_with_flags, start_with_inbox, token_in_link},
    portal::PROGRAM,
};
use database::sql;
use identity::totp::TotpSeed;
use jiff::{Timestamp, ToSpan};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Authenticator, databases::Engine, program::RunningPortal};

const FACTOR: &str = "/api/v1/identity/second-factor";
const SECOND_STEP: &str = "/api/v1/identity/sign-in/second-factor";
const SITE: &str = "https://wahl.example.org";

const REFUSED: (StatusCode, &str) = (StatusCode::FORBIDDEN, "second_factor_refused");

/// An authenticator app.
struct App {
    seed: TotpSeed,
    /// The code that it showed first, which confirmed it.
    first_code: String,
}

impl App {
    /// Reads the secret as somebody types it.
    fn new(secret: &str) -> App {
        let bits = secret.bytes().fold(Vec::new(), |mut bits, letter| {
            let value = if letter.is_ascii_digit() { letter - b'2' + 26 } else { letter - b'A' };
            bits.extend((0..5).rev().map(|bit| value >> bit & 1));
            bits
        });
        let bytes: Vec<u8> =
            bits.chunks_exact(8).map(|byte| byte.iter().fold(0, |value, bit| value << 1 | bit)).collect();
        let seed = TotpSeed::from_bytes(&bytes).unwrap();
        App { first_code: seed.code_for(Timestamp::now()), seed }
    }

    /// Returns the code that the app shows now.
    fn code(&self) -> String {
        self.seed.code_for(Timestamp::now())
    }
}

type Answer = (StatusCode, Value);

/// Returns the status of an answer and the code of its problem.
fn status_and_code(answer: &Answer) -> (StatusCode, &str) {
    (answer.0, answer.1["code"].as_str().unwrap_or_default())
}

async fn read(answer: reqwest::Response) -> Answer {
    (answer.status(), answer.json().await.unwrap_or_default())
}

async fn post(portal: &PortalWithInbox, person: &Person, path: &str, body: &Value) -> Answer {
    read(portal.request(person, Method::POST, path).json(body).send().await.unwrap()).await
}

/// Sets up an app, and returns it with the recovery codes.
async fn enrol(portal: &PortalWithInbox, person: &Person) -> (App, Vec<String>) {
    let (status, begun) = post(portal, person, &format!("{FACTOR}/begin"), &json!({})).await;
    assert_eq!(status, StatusCode::OK, "{begun}");
    let secret = begun["secret"].as_str().unwrap();
    assert!(begun["uri"].as_str().unwrap().contains(secret), "{begun}");
    let app = App::new(secret);
    let (status, confirmed) = post(portal, person, FACTOR, &json!({"code": app.first_code})).await;
    assert_eq!(status, StatusCode::OK, "{confirmed}");
    let codes = confirmed["codes"].as_array().unwrap().iter().map(|code| code.as_str().unwrap().to_owned());
    (app, codes.collect())
}

/// Lets all codes of the apps count again, as if minutes had passed.
async fn forget_used_codes(portal: &PortalWithInbox) {
    sql("update second_factors set last_step = 0").execute(&portal.store.db).await.unwrap();
}

/// Takes the first step of signing in, which must lead to the second one. Returns the challenge.
async fn first_step(portal: &PortalWithInbox, email: &str) -> String {
    let (status, begun) = read(portal.try_sign_in(email, password()).await).await;
    assert_eq!(status, StatusCode::ACCEPTED, "{begun}");
    assert_eq!((&begun["id_token"], &begun["expires_in"]), (&Value::Null, &json!(300)));
    begun["challenge"].as_str().unwrap().to_owned()
}

async fn second_step(portal: &PortalWithInbox, challenge: &str, code: &str) -> Answer {
    let body = json!({"challenge": challenge, "code": code});
    read(portal.server.post(SECOND_STEP, &body).send().await.unwrap()).await
}

async fn load_required_setup(portal: &PortalWithInbox, person: &Person) -> Value {
    portal.get_json(person, "/api/v1/me").await["RequiredSetup"].clone()
}

#[rstest]
#[tokio::test]
async fn with_an_authenticator_app_the_password_alone_signs_nobody_in(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let (elsewhere, _) = portal.register_erika().await;
    let erika = portal.sign_in("erika@example.org", password()).await;
    let (app, codes) = enrol(&portal, &erika).await;
    assert_eq!(codes.len(), 10);
    assert_eq!(portal.inbox.next().await.subject, "Zweiter Faktor eingerichtet");
    let out = portal.request(&elsewhere, Method::GET, "/api/v1/me").send().await.unwrap();
    assert_eq!(out.status(), StatusCode::UNAUTHORIZED, "setting it up ends other sessions");

    let challenge = first_step(&portal, "erika@example.org").await;
    let reused = second_step(&portal, &challenge, &app.first_code).await;
    assert_eq!(status_and_code(&reused), REFUSED, "the code that confirmed the app was used");
    forget_used_codes(&portal).await;
    let code = app.code();
    let (status, tokens) = second_step(&portal, &challenge, &format!("{} {}", &code[..3], &code[3..])).await;
    assert_eq!(status, StatusCode::OK, "{tokens}");
    let again = Person::from_tokens(&tokens);
    let state = portal.get_json(&again, FACTOR).await;
    assert!(state["enabled_at"].is_string(), "{state}");
    assert_eq!((&state["recovery_codes"], &state["required"]), (&json!(10), &json!(false)));
    let expired = second_step(&portal, &challenge, &code).await;
    assert_eq!(
        status_and_code(&expired),
        (StatusCode::FORBIDDEN, "sign_in_expired"),
        "a challenge signs in once"
    );
    let challenge = first_step(&portal, "erika@example.org").await;
    assert_eq!(status_and_code(&second_step(&portal, &challenge, &code).await), REFUSED, "a code works once");
}

#[tokio::test]
async fn a_recovery_code_stands_in_for_the_app_once() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, _) = portal.register_erika().await;
    let (_, codes) = enrol(&portal, &erika).await;
    portal.inbox.next().await;
    let challenge = first_step(&portal, "erika@example.org").await;
    let (status, tokens) = second_step(&portal, &challenge, &codes[3].to_uppercase()).await;
    assert_eq!(status, StatusCode::OK, "{tokens}");
    assert_eq!(portal.inbox.next().await.subject, "Wiederherstellungscode benutzt");
    let erika = Person::from_tokens(&tokens);
    assert_eq!(portal.get_json(&erika, FACTOR).await["recovery_codes"], 9);
    let challenge = first_step(&portal, "erika@example.org").await;
    assert_eq!(status_and_code(&second_step(&portal, &challenge, &codes[3]).await), REFUSED);

    let renew = format!("{FACTOR}/recovery-codes");
    let (status, renewed) = post(&portal, &erika, &renew, &json!({"code": codes[4]})).await;
    assert_eq!((status, renewed["codes"].as_array().unwrap().len()), (StatusCode::OK, 10));
    assert_eq!(
        status_and_code(&second_step(&portal, &challenge, &codes[5]).await),
        REFUSED,
        "it was replaced"
    );
    let path = format!("/api/v1/users/{}/data", portal.user_id(&erika).await);
    let data = portal.get_json(&erika, &path).await;
    assert!(data["second_factor"]["confirmed_at"].is_string(), "{data}");
    assert_eq!(data["recovery_codes"].as_array().unwrap().len(), 10);
    let actions: Vec<&str> =
        data["audit"].as_array().unwrap().iter().map(|entry| entry["action"].as_str().unwrap()).collect();
    for action in ["user.second_factor_enabled", "user.recovery_code_used", "user.recovery_codes_renewed"] {
        assert!(actions.contains(&action), "{action}: {actions:?}");
    }
}

#[tokio::test]
async fn five_wrong_codes_lock_the_second_step_but_not_the_password() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, _) = portal.register_erika().await;
    let (app, _) = enrol(&portal, &erika).await;
    forget_used_codes(&portal).await;
    let challenge = first_step(&portal, "erika@example.org").await;
    for _ in 0..5 {
        assert_eq!(status_and_code(&second_step(&portal, &challenge, "falsch").await), REFUSED);
    }
    let locked = second_step(&portal, &challenge, &app.code()).await;
    assert_eq!(locked.0, StatusCode::TOO_MANY_REQUESTS);
    first_step(&portal, "erika@example.org").await;
    let admin = portal.create_admin().await;
    let log = portal.get_json(&admin, "/api/v1/audit?action=user.sign_in_failed").await;
    let methods: Vec<&Value> =
        log["data"].as_array().unwrap().iter().map(|entry| &entry["details"]["method"]).collect();
    assert_eq!(methods, [&json!("second_factor"); 5]);
}

#[tokio::test]
async fn a_new_password_by_mail_does_not_replace_the_second_factor() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, _) = portal.register_erika().await;
    let (app, _) = enrol(&portal, &erika).await;
    portal.inbox.next().await;
    forget_used_codes(&portal).await;
    let body = json!({"email": "erika@example.org"});
    portal.server.post("/api/v1/identity/password-reset", &body).send().await.unwrap();
    let link = portal.inbox.next().await;
    let body = json!({"token": token_in_link(link.first_link()), "password": "Anker8Wolke!K"});
    let (status, begun) =
        read(portal.server.post("/api/v1/identity/password-reset/confirm", &body).send().await.unwrap())
            .await;
    assert_eq!((status, &begun["id_token"]), (StatusCode::ACCEPTED, &Value::Null));
    let (status, _) = second_step(&portal, begun["challenge"].as_str().unwrap(), &app.code()).await;
    assert_eq!(status, StatusCode::OK);
}

#[tokio::test]
async fn turning_it_off_needs_the_password_and_a_code() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, _) = portal.register_erika().await;
    let (app, codes) = enrol(&portal, &erika).await;
    portal.inbox.next().await;
    forget_used_codes(&portal).await;
    let disable = format!("{FACTOR}/disable");
    assert_eq!(status_and_code(&post(&portal, &erika, &disable, &json!({"code": "000"})).await), REFUSED);
    expire_password_check(&portal).await;
    for (path, body) in [
        (disable.clone(), json!({"code": codes[0]})),
        (format!("{FACTOR}/recovery-codes"), json!({"code": codes[0]})),
        (format!("{FACTOR}/begin"), json!({})),
    ] {
        let unproved = post(&portal, &erika, &path, &body).await;
        assert_eq!(status_and_code(&unproved), (StatusCode::FORBIDDEN, "reauthentication_needed"), "{path}");
    }
    let (_, tokens) =
        second_step(&portal, &first_step(&portal, "erika@example.org").await, &app.code()).await;
    let erika = Person::from_tokens(&tokens);
    let again = post(&portal, &erika, &format!("{FACTOR}/begin"), &json!({})).await;
    assert_eq!(status_and_code(&again), (StatusCode::CONFLICT, "second_factor_exists"));
    forget_used_codes(&portal).await;
    assert_eq!(post(&portal, &erika, &disable, &json!({"code": app.code()})).await.0, StatusCode::NO_CONTENT);
    assert_eq!(portal.inbox.next().await.subject, "Zweiter Faktor ausgeschaltet");
    portal.sign_in("erika@example.org", password()).await;
    let state = portal.get_json(&erika, FACTOR).await;
    assert_eq!((&state["enabled_at"], &state["recovery_codes"]), (&Value::Null, &json!(0)));
}

#[tokio::test]
async fn an_account_without_a_confirmed_address_has_no_second_factor() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    let refused = post(&portal, &erika, &format!("{FACTOR}/begin"), &json!({})).await;
    assert_eq!(status_and_code(&refused), (StatusCode::FORBIDDEN, "email_not_confirmed"));
}

#[rstest]
#[tokio::test]
async fn administrators_set_up_a_second_factor_before_anything_else_where_it_is_required(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    // The default at a public address with TLS.
    let portal = start_with_flags(engine, &["--url", SITE]).await;
    let admin = portal.create_admin().await;
    assert_eq!(load_required_setup(&portal, &admin).await, "second_factor");
    let users =
        || async { read(portal.request(&admin, Method::GET, "/api/v1/users").send().await.unwrap()).await };
    assert_eq!(status_and_code(&users().await), (StatusCode::FORBIDDEN, "second_factor_required"));
    enrol(&portal, &admin).await;
    portal.inbox.next().await;
    assert_eq!(load_required_setup(&portal, &admin).await, Value::Null);
    assert_eq!(users().await.0, StatusCode::OK);
    let (erika, _) = portal.register_erika().await;
    assert_eq!(load_required_setup(&portal, &erika).await, Value::Null, "creators need none");
}

#[tokio::test]
async fn a_passkey_counts_as_both_factors() {
    let portal = start_with_flags(Engine::Sqlite, &["--url", SITE, "--second-factor", "creators"]).await;
    let (erika, _) = portal.register_erika().await;
    assert_eq!(load_required_setup(&portal, &erika).await, "second_factor");
    let mut device = Authenticator::new(SITE);
    let (status, begun) = post(&portal, &erika, "/api/v1/identity/passkeys/challenge", &json!({})).await;
    assert_eq!(status, StatusCode::OK, "{begun}");
    let body = json!({"name": "Handy", "credential": device.create(&begun["options"])});
    assert_eq!(post(&portal, &erika, "/api/v1/identity/passkeys", &body).await.0, StatusCode::CREATED);
    assert_eq!(load_required_setup(&portal, &erika).await, Value::Null);
    let refused = read(portal.try_sign_in("erika@example.org", password()).await).await;
    assert_eq!(
        status_and_code(&refused),
        (StatusCode::FORBIDDEN, "passkey_needed"),
        "one factor is not enough"
    );

    enrol(&portal, &erika).await;
    let path = "/api/v1/identity/sign-in/passkey";
    let begun = portal.server.post(&format!("{path}/challenge"), &json!({})).send().await.unwrap();
    let (_, begun) = read(begun).await;
    let body = json!({"credential": device.get(&begun["options"])});
    let (status, tokens) = read(portal.server.post(path, &body).send().await.unwrap()).await;
    assert_eq!(status, StatusCode::OK, "{tokens}");
}

#[tokio::test]
async fn another_administrator_resets_a_lost_second_factor_with_a_reason() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, _) = portal.register_erika().await;
    let (id, admin) = (portal.user_id(&erika).await, portal.create_admin().await);
    let path = format!("/api/v1/users/{id}/second-factor/reset");
    let reason = json!({"reason": "Telefon verloren, am Telefon geprüft"});
    assert_eq!(post(&portal, &admin, &path, &reason).await.0, StatusCode::NOT_FOUND, "there is none yet");
    enrol(&portal, &erika).await;
    portal.inbox.next().await;
    let own = format!("/api/v1/users/{}/second-factor/reset", portal.user_id(&admin).await);
    assert_eq!(post(&portal, &admin, &own, &reason).await.0, StatusCode::FORBIDDEN);
    assert_eq!(post(&portal, &erika, &path, &reason).await.0, StatusCode::FORBIDDEN);
    let groundless = post(&portal, &admin, &path, &json!({"reason": ""})).await;
    assert_eq!(groundless.0, StatusCode::UNPROCESSABLE_ENTITY);

    assert_eq!(post(&portal, &admin, &path, &reason).await.0, StatusCode::NO_CONTENT);
    assert_eq!(portal.inbox.next().await.subject, "Zweiter Faktor zurückgesetzt");
    let out = portal.request(&erika, Method::GET, "/api/v1/me").send().await.unwrap();
    assert_eq!(out.status(), StatusCode::UNAUTHORIZED);
    portal.sign_in("erika@example.org", password()).await;
    let log = portal.get_json(&admin, "/api/v1/audit?action=user.second_factor_reset").await;
    assert_eq!((&log["data"][0]["subject_id"], &log["data"][0]["details"]), (&json!(id), &reason));
    expire_password_check(&portal).await;
    let unproved = post(&portal, &admin, &path, &reason).await;
    assert_eq!(status_and_code(&unproved), (StatusCode::FORBIDDEN, "reauthentication_needed"));
}

#[tokio::test]
async fn with_a_secret_key_seeds_are_encrypted_in_the_store_and_without_it_recovery_codes_still_work() {
    let portal = start_with_inbox(Engine::Postgres).await;
    let (erika, _) = portal.register_erika().await;
    let (app, codes) = enrol(&portal, &erika).await;
    let stored_form = async || {
        let (seed,): (Vec<u8>,) =
            sql("select seed from second_factors").fetch_one(&portal.store.db).await.unwrap();
        (seed[0], seed.len())
    };
    assert_eq!(stored_form().await, (0, 21), "the seed as it is");
    let key = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";
    let with_key = RunningPortal::start(PROGRAM, &portal.store, &["--secret-key", key]).await;
    forget_used_codes(&portal).await;
    let challenge = first_step(&portal, "erika@example.org").await;
    let body = json!({"challenge": challenge, "code": app.code()});
    assert_eq!(with_key.post(SECOND_STEP, &body).send().await.unwrap().status(), StatusCode::OK);
    assert_eq!(stored_form().await, (1, 1 + 12 + 20 + 16), "using it encrypts it");
    forget_used_codes(&portal).await;
    let challenge = first_step(&portal, "erika@example.org").await;
    let body = json!({"challenge": challenge, "code": app.code()});
    assert_eq!(with_key.post(SECOND_STEP, &body).send().await.unwrap().status(), StatusCode::OK);

    forget_used_codes(&portal).await;
    let challenge = first_step(&portal, "erika@example.org").await;
    let unreadable = second_step(&portal, &challenge, &app.code()).await;
    assert_eq!(unreadable.0, StatusCode::INTERNAL_SERVER_ERROR, "this node has no key");
    assert_eq!(second_step(&portal, &challenge, &codes[0]).await.0, StatusCode::OK);
}

#[tokio::test]
async fn the_second_step_must_follow_within_minutes() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, _) = portal.register_erika().await;
    let (app, _) = enrol(&portal, &erika).await;
    forget_used_codes(&portal).await;
    let challenge = first_step(&portal, "erika@example.org").await;
    sql("update one_time_tokens set expires_at = $1 where purpose = 'second_factor'")
        .bind(Timestamp::now() - 1.second())
        .execute(&portal.store.db)
        .await
        .unwrap();
    let late = second_step(&portal, &challenge, &app.code()).await;
    assert_eq!(status_and_code(&late), (StatusCode::FORBIDDEN, "sign_in_expired"));
    let made_up = second_step(&portal, "kein-token", &app.code()).await;
    assert_eq!(status_and_code(&made_up), (StatusCode::FORBIDDEN, "sign_in_expired"));
}
