//! Signing in, sessions, registration and passwords.
use crate::{
    people::{Person, password, registration, start_with_inbox, token_in_link},
    portal::PROGRAM,
};
use database::sql;
use jiff::ToSpan;
use reqwest::{Method, StatusCode, header};
use rstest::rstest;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use testing::{
    databases::{Engine, Store},
    program::{MAX_POLLS, RunningPortal, run},
};

const ME: &str = "/api/v1/me";

#[tokio::test]
async fn registration_signs_in_at_once_and_is_confirmed_by_mail() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let erika = portal.register_creator("Erika@Example.org", "musterstadt").await;
    let me = portal.get_json(&erika, ME).await;
    assert_eq!(me["User"]["email"], "erika@example.org");
    assert_eq!(
        (&me["ActiveRole"], &me["Creators"][0]["Title"]),
        (&json!(1), &json!("Wahlhilfe Musterstadt"))
    );
    assert_eq!(me["EmailConfirmed"], false);

    let mail = portal.inbox.next().await;
    assert_eq!(mail.to, ["erika@example.org"]);
    let confirm = json!({"token": token_in_link(mail.first_link())});
    let confirmed = portal.server.post("/api/v1/identity/email/confirm", &confirm).send().await.unwrap();
    assert_eq!(confirmed.status(), StatusCode::OK);
    assert_eq!(portal.get_json(&erika, ME).await["EmailConfirmed"], true);
    let again = portal.server.post("/api/v1/identity/email/confirm", &confirm).send().await.unwrap();
    assert_eq!(again.status(), StatusCode::GONE);
}

#[tokio::test]
async fn a_registration_with_a_known_address_notifies_its_owner_only() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    portal.register_creator("erika@example.org", "musterstadt").await;
    portal.inbox.next().await;

    let mut stranger = registration("erika@example.org", "anderswo");
    stranger["user"]["password"] = json!("Fremd7Kiesel!xy");
    let answer = portal.register(&stranger).await;
    assert_eq!(answer.status(), StatusCode::CREATED);
    assert_eq!(
        answer.json::<Value>().await.unwrap(),
        json!({"email": "erika@example.org", "domain": "anderswo"})
    );
    assert_eq!(portal.inbox.next().await.to, ["erika@example.org"]);
    let domain = portal.server.json("/api/v1/public/domains/anderswo").await;
    assert_eq!(domain["reason"], "taken", "as after a registration with a new address");
    assert_eq!(
        portal.try_sign_in("erika@example.org", "Fremd7Kiesel!xy").await.status(),
        StatusCode::UNAUTHORIZED
    );

    let again = portal.register(&registration("maja@example.org", "anderswo")).await;
    assert_eq!(again.json::<Value>().await.unwrap()["errors"][0]["code"], "duplicate");
    let own = portal.register(&registration("erika@example.org", "noch-anderswo")).await;
    assert_eq!(own.status(), StatusCode::CONFLICT);
    assert_eq!(own.json::<Value>().await.unwrap()["code"], "email_in_use");
}

#[tokio::test]
async fn a_sign_in_is_refused_if_the_password_is_removed_while_it_waits_for_the_account() {
    let portal = start_with_inbox(Engine::Postgres).await;
    portal.register_creator("erika@example.org", "musterstadt").await;
    let db = &portal.store.db;
    let mut change = db.begin().await.unwrap();
    sql("update users set updated_at = updated_at").execute(&mut change).await.unwrap();
    let sign_in = portal.try_sign_in("erika@example.org", password());
    let remove = async {
        for _ in 0..MAX_POLLS {
            let waiting = "select count(*) from pg_stat_activity
                 where datname = current_database() and wait_event_type = 'Lock'";
            let (waiting,): (i64,) = sql(waiting).fetch_one(db).await.unwrap();
            if waiting > 0 {
                sql("delete from passwords").execute(&mut change).await.unwrap();
                return change.commit().await.unwrap();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("the sign-in does not wait for the account");
    };
    let (answer, ()) = tokio::join!(sign_in, remove);
    assert_eq!(answer.status(), StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_domain_can_be_registered_only_once() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let answer = portal.register(&registration("erika@example.org", "kleinstadt")).await;
    assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let problem: Value = answer.json().await.unwrap();
    assert_eq!(problem["errors"], json!([{"field": "application.url", "code": "duplicate"}]));
    assert_eq!(portal.try_sign_in("erika@example.org", password()).await.status(), StatusCode::UNAUTHORIZED);
    let taken = portal.server.json("/api/v1/public/domains/kleinstadt").await;
    assert_eq!(taken, json!({"domain": "kleinstadt", "available": false, "reason": "taken"}));
}

#[rstest]
#[case::too_short("abc", "too_short")]
#[case::too_easy("passwort", "too_weak")]
#[case::her_own_name("erikamuster", "personal")]
#[case::her_town("Musterstadt-2026", "personal")]
#[case::leaked("volvofh12", "breached")]
#[tokio::test]
async fn a_password_that_is_easy_to_guess_is_refused(#[case] password: &str, #[case] code: &str) {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let mut erika = registration("erika@example.org", "musterstadt");
    erika["user"]["password"] = json!(password);
    let problem: Value = portal.register(&erika).await.json().await.unwrap();
    assert_eq!(
        (&problem["errors"][0]["field"], &problem["errors"][0]["code"]),
        (&json!("user.password"), &json!(code))
    );
}

#[tokio::test]
async fn unknown_accounts_and_wrong_passwords_get_the_same_response() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    portal.register_creator("erika@example.org", "musterstadt").await;
    let mut answers = Vec::new();
    for email in ["erika@example.org", "niemand@example.org"] {
        let answer = portal.try_sign_in(email, "ganz falsch").await;
        assert_eq!(answer.status(), StatusCode::UNAUTHORIZED);
        answers.push(answer.text().await.unwrap());
    }
    assert_eq!(answers[0], answers[1]);
    assert!(answers[0].contains("login_error"));
}

#[rstest]
#[case::a_known_account("erika@example.org")]
#[case::an_unknown_one("niemand@example.org")]
#[tokio::test]
async fn five_failures_lock_an_account_out_even_for_the_right_password(#[case] email: &str) {
    let portal = start_with_inbox(Engine::Sqlite).await;
    portal.register_creator("erika@example.org", "musterstadt").await;
    for _ in 0..5 {
        assert_eq!(portal.try_sign_in(email, "ganz falsch").await.status(), StatusCode::UNAUTHORIZED);
    }
    let locked = portal.try_sign_in(email, password()).await;
    assert_eq!(locked.status(), StatusCode::TOO_MANY_REQUESTS);
    let wait: u64 = locked.headers()[header::RETRY_AFTER].to_str().unwrap().parse().unwrap();
    assert!((1..=900).contains(&wait), "{wait}");
}

#[rstest]
#[tokio::test]
async fn registering_cannot_be_used_to_guess_a_password(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    portal.register_creator("erika@example.org", "musterstadt").await;
    let mut guess = registration("Erika@example.org", "anderswo");
    for number in 0..5 {
        guess["application"]["url"] = json!(format!("anderswo-{number}"));
        guess["user"]["password"] = json!(format!("Fremd7Kiesel!{number}"));
        assert_eq!(portal.register(&guess).await.status(), StatusCode::CREATED);
    }
    guess["application"]["url"] = json!("anderswo");
    guess["user"]["password"] = json!(password());
    let locked = portal.register(&guess).await;
    assert_eq!(locked.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(locked.headers().contains_key(header::RETRY_AFTER));
    // Registering is no failed sign-in, so that strangers cannot lock the account.
    portal.sign_in("erika@example.org", password()).await;
}

#[tokio::test]
async fn a_network_address_must_wait_after_thirty_registrations() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    for number in 0..30 {
        portal.register_creator(&format!("erika{number}@example.org"), &format!("stadt{number}")).await;
    }
    let one_more = portal.register(&registration("erika@example.org", "musterstadt")).await;
    assert_eq!(one_more.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(one_more.headers().contains_key(header::RETRY_AFTER));
    // The limit does not lock out people with accounts.
    portal.sign_in("erika1@example.org", password()).await;
}

#[tokio::test]
async fn a_locked_account_can_be_unlocked_with_the_mailed_link() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let before = portal.register_creator("erika@example.org", "musterstadt").await;
    portal.inbox.next().await;
    for _ in 0..5 {
        portal.try_sign_in("erika@example.org", "ganz falsch").await;
    }
    let forgotten = json!({"email": "erika@example.org"});
    let response = portal.server.post("/api/v1/identity/password-reset", &forgotten).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::ACCEPTED);
    let mail = portal.inbox.next().await;
    let token = token_in_link(mail.first_link());
    let checked =
        portal.server.post("/api/v1/identity/password-reset/check", &json!({"token": token})).send().await;
    let checked: Value = checked.unwrap().json().await.unwrap();
    assert_eq!(checked, json!({"email": "erika@example.org", "purpose": "password_reset"}));

    let after = portal.choose_password(token, "Neu8Kranich!Tau").await;
    assert_eq!(portal.get_json(&after, ME).await["User"]["email"], "erika@example.org");
    portal.sign_in("erika@example.org", "Neu8Kranich!Tau").await;
    // Earlier sessions are ended.
    assert_eq!(
        portal.request(&before, Method::GET, ME).send().await.unwrap().status(),
        StatusCode::UNAUTHORIZED
    );
    let used = json!({"token": token, "password": password()});
    let again = portal.server.post("/api/v1/identity/password-reset/confirm", &used).send().await.unwrap();
    assert_eq!(again.status(), StatusCode::GONE);
}

#[tokio::test]
async fn responses_do_not_reveal_whether_an_account_exists() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    portal.register_creator("erika@example.org", "musterstadt").await;
    portal.inbox.next().await;
    let mut answers = Vec::new();
    for email in ["erika@example.org", "niemand@example.org"] {
        let body = json!({"email": email});
        let begun = Instant::now();
        let answer = portal.server.post("/api/v1/identity/password-reset", &body).send().await.unwrap();
        assert!(
            begun.elapsed() >= Duration::from_millis(250),
            "the response time reveals whether an account exists"
        );
        answers.push((answer.status(), answer.text().await.unwrap()));
    }
    assert_eq!(answers[0], answers[1]);
    assert_eq!(portal.inbox.next().await.to, ["erika@example.org"]);
    assert!(!portal.inbox.has_mail());
}

#[tokio::test]
async fn repeated_requests_do_not_flood_a_mailbox() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    portal.register_creator("erika@example.org", "musterstadt").await;
    let forgotten = json!({"email": "erika@example.org"});
    for _ in 0..15 {
        let response =
            portal.server.post("/api/v1/identity/password-reset", &forgotten).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::ACCEPTED);
    }
    assert_eq!(store::mails::list_latest(100, &portal.store.db).await.unwrap().len(), 10);
}

/// A person who registered with somebody else's address is signed in, and may request mails to that address, or to
/// any other.
#[rstest]
#[case::to_confirm_it_again(Method::POST, "/api/v1/identity/email/send-again", Value::Null)]
#[case::to_confirm_another(Method::PATCH, "/api/v1/users/{id}", json!({"action": "email", "value": "Max@example.org"}))]
#[tokio::test]
async fn an_account_does_not_flood_a_mailbox(
    #[case] method: Method,
    #[case] path: &str,
    #[case] body: Value,
) {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let stranger = portal.register_creator("erika@example.org", "musterstadt").await;
    let path = path.replace("{id}", &portal.user_id(&stranger).await.to_string());
    let mut last = StatusCode::OK;
    for _ in 0..12 {
        last = portal.request(&stranger, method.clone(), &path).json(&body).send().await.unwrap().status();
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(store::mails::list_latest(100, &portal.store.db).await.unwrap().len(), 10);
}

#[tokio::test]
async fn a_new_password_revokes_earlier_links() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    portal.inbox.next().await;
    // A person who learned the password wants to move the account to another mailbox …
    let own = format!("/api/v1/users/{}", portal.user_id(&erika).await);
    let change = json!({"action": "email", "value": "fremd@example.org"});
    portal.request(&erika, Method::PATCH, &own).json(&change).send().await.unwrap();
    let moving = json!({"token": token_in_link(portal.inbox.next().await.first_link())});
    // … but the owner changes the password before.
    let forgotten = json!({"email": "erika@example.org"});
    portal.server.post("/api/v1/identity/password-reset", &forgotten).send().await.unwrap();
    portal.choose_password(token_in_link(portal.inbox.next().await.first_link()), "Neu8Kranich!Tau").await;
    let moved = portal.server.post("/api/v1/identity/email/confirm", &moving).send().await.unwrap();
    assert_eq!(moved.status(), StatusCode::GONE);
}

#[tokio::test]
async fn a_link_in_the_old_mailbox_does_not_open_a_moved_account() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    portal.inbox.next().await;
    let own = format!("/api/v1/users/{}", portal.user_id(&erika).await);
    let change = json!({"action": "email", "value": "neu@example.org"});
    portal.request(&erika, Method::PATCH, &own).json(&change).send().await.unwrap();
    let moving = json!({"token": token_in_link(portal.inbox.next().await.first_link())});
    let forgotten = json!({"email": "erika@example.org"});
    portal.server.post("/api/v1/identity/password-reset", &forgotten).send().await.unwrap();
    let old = json!({"token": token_in_link(portal.inbox.next().await.first_link()), "password": "Neu8Kranich!Tau"});
    let moved = portal.server.post("/api/v1/identity/email/confirm", &moving).send().await.unwrap();
    assert_eq!(moved.status(), StatusCode::OK);
    let opened = portal.server.post("/api/v1/identity/password-reset/confirm", &old).send().await.unwrap();
    assert_eq!(opened.status(), StatusCode::GONE);
}

#[tokio::test]
async fn with_an_external_identity_provider_passwords_are_refused() {
    let store = Store::create(Engine::Sqlite).await;
    let mut settings = tempfile::Builder::new().suffix(".toml").tempfile().unwrap();
    let identity = "[identity]\nissuer = \"https://anmeldung.example.org\"\nname = \"der Stadt\"\nclient_id = \"standpunkt\"\n";
    std::io::Write::write_all(&mut settings, identity.as_bytes()).unwrap();
    let config = settings.path().to_str().unwrap();
    let portal = RunningPortal::start(PROGRAM, &store, &["--config", config]).await;
    let first = run(PROGRAM, &store, &["admin", "create", "amt@example.org"]).await;
    let link = String::from_utf8(first.stdout).unwrap();
    for (path, body) in [
        ("sign-in", json!({"email": "amt@example.org", "password": password()})),
        ("password-reset", json!({"email": "amt@example.org"})),
        ("password-reset/confirm", json!({"token": token_in_link(link.trim()), "password": password()})),
    ] {
        let answer = portal.post(&format!("/api/v1/identity/{path}"), &body).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{path}");
    }
    let registered = portal.post("/api/v1/users/register", &registration("erika@example.org", "musterstadt"));
    assert_eq!(registered.send().await.unwrap().status(), StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn an_administrators_password_must_be_stronger() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let estimate = async |body: Value| {
        let answer = portal.server.post("/api/v1/identity/password-strength", &body).send().await.unwrap();
        (answer.status(), answer.json::<Value>().await.unwrap())
    };
    let (_, ours) = estimate(json!({"password": "wackernagel"})).await;
    let (_, theirs) = estimate(json!({"password": "wackernagel", "admin": true})).await;
    assert_eq!((&ours["needed"], &ours["enough"]), (&json!(2), &json!(true)));
    assert_eq!((&theirs["needed"], &theirs["enough"]), (&json!(3), &json!(false)));
    let (status, problem) = estimate(json!({"password": "wackernagel", "names": ["x".repeat(255)]})).await;
    assert_eq!(
        (status, &problem["errors"][0]["code"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("too_long"))
    );
}

#[rstest]
#[case::short("abc", Some("too_short"))]
#[case::guessed("passwort1", Some("too_weak"))]
#[case::of_the_own_name("erikamuster", Some("personal"))]
#[case::of_the_own_name_and_year("3rika.Muster87", Some("personal"))]
#[case::leaked("volvofh12", Some("breached"))]
#[case::good_but_long("Regal-Mond-Tee-7-Segel", Some("too_long"))]
#[case::good(password(), None)]
#[tokio::test]
async fn the_password_check_matches_the_validation_of_the_server(
    #[case] typed: &str,
    #[case] code: Option<&str>,
) {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let mut registration = registration("erika@example.org", "musterstadt");
    registration["user"]["password"] = json!(typed);
    let names = ["first_name", "last_name", "email"].map(|name| registration["user"][name].clone());
    let request =
        portal.server.post("/api/v1/identity/password-strength", &json!({"password": typed, "names": names}));
    let judged: Value = request.send().await.unwrap().json().await.unwrap();
    assert_eq!((judged["code"].as_str(), &judged["enough"]), (code, &json!(code.is_none())), "{judged}");
    assert_eq!((&judged["min"], &judged["max"]), (&json!(4), &json!(16)));

    let answer: Value = portal.register(&registration).await.json().await.unwrap();
    assert_eq!(answer["errors"][0]["code"].as_str(), code, "{answer}");
}

#[rstest]
#[tokio::test]
async fn a_reused_refresh_token_ends_the_session(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let portal = start_with_inbox(engine).await;
    let first = portal.register_creator("erika@example.org", "musterstadt").await;
    let second = portal.refresh(&first).await.unwrap();
    // Two tabs may refresh at the same time: for some seconds the old token is still valid.
    portal.refresh(&first).await.unwrap();
    let third = portal.refresh(&second).await.unwrap();

    age_rotations(&portal.store.db, 11).await;
    assert_eq!(portal.refresh(&first).await.unwrap_err(), StatusCode::UNAUTHORIZED);
    assert_eq!(portal.refresh(&third).await.unwrap_err(), StatusCode::UNAUTHORIZED);
    assert_eq!(
        portal.request(&third, Method::GET, ME).send().await.unwrap().status(),
        StatusCode::UNAUTHORIZED
    );
}

/// Moves the rotation of all tokens some seconds into the past.
async fn age_rotations(db: &store::Db, seconds: i64) {
    let rotated = database::sql("update refresh_tokens set rotated_at = $1 where rotated_at is not null");
    let then = jiff::Timestamp::now() - jiff::SignedDuration::from_secs(seconds);
    rotated.bind(then).execute(db).await.unwrap();
}

#[tokio::test]
async fn tokens_are_also_refreshed_by_a_form() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    let form = [("grant_type", "refresh_token"), ("refresh_token", &erika.refresh_token)];
    let answer =
        portal.server.request(Method::POST, "/api/v1/identity/token").form(&form).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    let tokens: Value = answer.json().await.unwrap();
    assert_eq!(tokens["expires_in"], 3600);
    assert!(tokens["id_token"].is_string() && tokens["refresh_token"].is_string());
}

#[tokio::test]
async fn signing_out_ends_the_session() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    let body = json!({"refresh_token": erika.refresh_token});
    let out = portal.server.post("/api/v1/identity/sign-out", &body).send().await.unwrap();
    assert_eq!(out.status(), StatusCode::NO_CONTENT);
    assert_eq!(
        portal.request(&erika, Method::GET, ME).send().await.unwrap().status(),
        StatusCode::UNAUTHORIZED
    );
    assert_eq!(portal.refresh(&erika).await.unwrap_err(), StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_session_revoked_on_one_node_ends_on_the_others_within_five_seconds() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let other = testing::program::RunningPortal::start(
        crate::portal::PROGRAM,
        &portal.store,
        &["--url", &portal.server.address],
    )
    .await;
    // Both nodes belong to the same portal.
    let erika = { portal.register_creator("erika@example.org", "musterstadt").await };
    let fetch = || other.request(Method::GET, ME).bearer_auth(&erika.id_token).send();
    assert_eq!(fetch().await.unwrap().status(), StatusCode::OK);
    let body = json!({"refresh_token": erika.refresh_token});
    portal.server.post("/api/v1/identity/sign-out", &body).send().await.unwrap();
    tokio::time::sleep(Duration::from_secs(4)).await;
    assert_eq!(fetch().await.unwrap().status(), StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn an_id_token_can_be_verified_with_the_published_keys() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    let keys = portal.server.json("/api/v1/identity/jwks").await;
    let key = &keys["keys"][0];
    assert_eq!((&key["kty"], &key["crv"], &key["alg"]), (&json!("OKP"), &json!("Ed25519"), &json!("EdDSA")));
    let header = erika.id_token.split('.').next().unwrap();
    let decoded = base64::Engine::decode(&base64::prelude::BASE64_URL_SAFE_NO_PAD, header).unwrap();
    let header: Value = serde_json::from_slice(&decoded).unwrap();
    assert_eq!(header["kid"], key["kid"]);
}

#[rstest]
#[case::nothing("")]
#[case::not_a_jwt("Bearer geheim")]
#[case::another_scheme("Basic ZXJpa2E6Z2VoZWlt")]
#[case::unsigned("Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.")]
#[tokio::test]
async fn only_tokens_of_this_portal_are_accepted(#[case] authorization: &str) {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let response = portal.server.get(ME).header(header::AUTHORIZATION, authorization).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::UNAUTHORIZED);
    assert_eq!(response.headers()[header::WWW_AUTHENTICATE], "Bearer");
    assert_eq!(response.json::<Value>().await.unwrap()["code"], "unauthenticated");
}

#[tokio::test]
async fn a_token_of_another_portal_is_refused() {
    let (ours, theirs) = (start_with_inbox(Engine::Sqlite).await, start_with_inbox(Engine::Sqlite).await);
    let erika: Person = theirs.register_creator("erika@example.org", "musterstadt").await;
    assert_eq!(
        ours.request(&erika, Method::GET, ME).send().await.unwrap().status(),
        StatusCode::UNAUTHORIZED
    );
}

#[rstest]
#[tokio::test]
async fn a_temporarily_refused_mail_is_retried_and_a_permanently_refused_one_fails(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    portal.inbox.refuse(1, 451, "voll");
    portal.register_creator("erika@example.org", "musterstadt").await;
    let db = &portal.store.db;
    let waiting = wait_for_mail(db, |mail| mail.attempts == 1).await;
    assert_eq!(waiting.state, store::mails::MailState::Waiting);
    assert!(waiting.error.unwrap().contains("voll"));
    database::sql("update mails set next_attempt_at = created_at").execute(db).await.unwrap();
    assert_eq!(portal.inbox.next().await.to, ["erika@example.org"]);
    wait_for_mail(db, |mail| mail.state == store::mails::MailState::Sent).await;

    portal.inbox.refuse(1, 550, "unbekannt");
    let forgotten = json!({"email": "erika@example.org"});
    portal.server.post("/api/v1/identity/password-reset", &forgotten).send().await.unwrap();
    let failed = wait_for_mail(db, |mail| mail.mail.kind == "password_reset" && mail.attempts == 1).await;
    assert_eq!(failed.state, store::mails::MailState::Failed);
}

/// Returns the newest matching mail, as soon as there is one.
async fn wait_for_mail(
    db: &store::Db,
    fits: impl Fn(&store::mails::StoredMail) -> bool,
) -> store::mails::StoredMail {
    for _ in 0..MAX_POLLS {
        let mails = store::mails::list_latest(10, db).await.unwrap();
        if let Some(mail) = mails.into_iter().find(&fits) {
            return mail;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("no such mail in time")
}

#[tokio::test]
async fn an_invalid_registration_is_refused_with_an_error_for_each_field() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let today = jiff::Timestamp::now().in_tz("Europe/Berlin").unwrap().date();
    let day = |days: i64| json!(today.saturating_add(days.days()).to_string());
    for (pointer, entered, error) in [
        ("/election/election_date", Value::Null, json!({"code": "required"})),
        ("/election/election_date", day(-1), json!({"code": "in_the_past"})),
        ("/election/election_date", day(3), json!({"code": "too_soon", "min": 5})), // 3: midnight may pass meanwhile
        ("/election/name", json!("Wa"), json!({"code": "too_short", "min": 3, "max": 120})),
        ("/election/location", json!(""), json!({"code": "required"})),
        ("/election/location", json!("M"), json!({"code": "too_short", "min": 2, "max": 120})),
        ("/application/title", json!(""), json!({"code": "required"})),
        ("/application/title", json!("St"), json!({"code": "too_short", "min": 3, "max": 120})),
        ("/application/title", json!("x".repeat(121)), json!({"code": "too_long", "min": 3, "max": 120})),
        ("/application/location", json!(" "), json!({"code": "required"})),
        ("/application/location", json!("M"), json!({"code": "too_short", "min": 2, "max": 120})),
        ("/application/description", json!(""), json!({"code": "required"})),
        ("/application/description", json!("Zu kurz"), json!({"code": "too_short", "min": 10, "max": 4000})),
        (
            "/application/description",
            json!("x".repeat(4001)),
            json!({"code": "too_long", "min": 10, "max": 4000}),
        ),
        ("/application/url", json!(""), json!({"code": "required"})),
        ("/application/url", json!("portal"), json!({"code": "reserved_domain", "min": 3, "max": 40})),
        ("/user/first_name", json!(""), json!({"code": "required"})),
        ("/user/last_name", json!(" "), json!({"code": "required"})),
        ("/user/gender_id", Value::Null, json!({"code": "required"})),
        ("/user/email", json!(""), json!({"code": "required"})),
        ("/user/email", json!("a@b"), json!({"code": "too_short", "min": 5, "max": 254})),
        ("/user/email", json!("erika.example.org"), json!({"code": "invalid_email"})),
        ("/user/password", json!(""), json!({"code": "required"})),
        ("/user/password", json!("abc"), json!({"code": "too_short", "min": 4, "max": 16})),
        ("/user/password", json!("Nebel4Kranich!Tau"), json!({"code": "too_long", "min": 4, "max": 16})),
    ] {
        let mut wrong = registration("erika@example.org", "musterstadt");
        *wrong.pointer_mut(pointer).unwrap() = entered;
        let mut error = error;
        error["field"] = json!(pointer.trim_start_matches('/').replace('/', "."));
        let answer = portal.register(&wrong).await;
        assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY, "{pointer}");
        let problem: Value = answer.json().await.unwrap();
        assert_eq!((&problem["code"], &problem["errors"]), (&json!("input_error"), &json!([error])));
    }
}

#[tokio::test]
async fn an_invalid_password_is_refused_and_its_link_still_works() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    portal.register_creator("erika@example.org", "musterstadt").await;
    portal.inbox.next().await;
    let forgotten = json!({"email": "erika@example.org"});
    portal.server.post("/api/v1/identity/password-reset", &forgotten).send().await.unwrap();
    let mail = portal.inbox.next().await;
    let token = token_in_link(mail.first_link());
    for (password, error) in [
        ("", json!({"field": "password", "code": "required"})),
        ("abc", json!({"field": "password", "code": "too_short", "min": 4, "max": 16})),
        ("Nebel4Kranich!Tau", json!({"field": "password", "code": "too_long", "min": 4, "max": 16})),
        ("passwort", json!({"field": "password", "code": "too_weak"})),
    ] {
        let body = json!({"token": token, "password": password});
        let answer =
            portal.server.post("/api/v1/identity/password-reset/confirm", &body).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY, "{password}");
        assert_eq!(answer.json::<Value>().await.unwrap()["errors"], json!([error]));
    }
    portal.choose_password(token, "Neu8Kranich!Tau").await;
}
