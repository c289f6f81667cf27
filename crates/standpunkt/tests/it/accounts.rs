//! Changes that people make to their own accounts, and changes by administrators.
use crate::{
    answers::AnsweringFixture,
    people::{Person, PortalWithInbox, password, start_with_inbox, token_in_link},
};
use portal::audit::verification;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use store::audit::AuditChain;
use testing::databases::Engine;

async fn send(
    portal: &PortalWithInbox,
    person: &Person,
    method: Method,
    path: &str,
    body: &Value,
) -> (StatusCode, Value) {
    let answer = portal.request(person, method, path).json(body).send().await.unwrap();
    let status = answer.status();
    (status, answer.json().await.unwrap_or_default())
}

/// Sets the time of the last authentication to ten minutes ago.
pub(crate) async fn expire_password_check(portal: &PortalWithInbox) {
    let then = jiff::Timestamp::now() - jiff::SignedDuration::from_mins(10);
    let aged = database::sql("update sessions set authenticated_at = $1").bind(then);
    aged.execute(&portal.store.db).await.unwrap();
    // A node caches a session for at most two seconds.
    tokio::time::sleep(std::time::Duration::from_millis(2_100)).await;
}

#[tokio::test]
async fn people_change_only_their_own_profile() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    let max = portal.register_creator("max@example.org", "anderswo").await;
    let own = format!("/api/v1/users/{}", portal.user_id(&erika).await);
    let profile = json!({"title": "Dr.", "first_name": "Erika", "last_name": "Müller", "gender_id": 2, "city": "Kiel",
        "birthday": "1964-08-12"});
    let (status, user) = send(&portal, &erika, Method::PUT, &own, &profile).await;
    assert_eq!(
        (status, &user["last_name"], &user["gender"]),
        (StatusCode::OK, &json!("Müller"), &json!("female"))
    );
    assert_eq!(portal.get_json(&erika, "/api/v1/me").await["User"]["city"], "Kiel");

    let (status, problem) =
        send(&portal, &erika, Method::PUT, &own, &json!({"first_name": "", "gender_id": 9})).await;
    assert_eq!(
        (status, &problem["errors"][0]["field"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("gender_id"))
    );
    assert_eq!(send(&portal, &max, Method::PUT, &own, &profile).await.0, StatusCode::FORBIDDEN);
}

#[rstest]
#[tokio::test]
async fn a_new_password_requires_recent_authentication_and_ends_other_sessions(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let elsewhere = portal.register_creator("erika@example.org", "musterstadt").await;
    let erika = portal.sign_in("erika@example.org", password()).await;
    let own = format!("/api/v1/users/{}", portal.user_id(&erika).await);
    let change = json!({"action": "password", "value": "Neu8Kranich!Tau"});
    expire_password_check(&portal).await;
    let (status, problem) = send(&portal, &erika, Method::PATCH, &own, &change).await;
    assert_eq!((status, &problem["code"]), (StatusCode::FORBIDDEN, &json!("reauthentication_needed")));

    let wrong = json!({"password": "ganz falsch"});
    let (status, problem) =
        send(&portal, &erika, Method::POST, "/api/v1/identity/reauthenticate", &wrong).await;
    assert_eq!((status, &problem["code"]), (StatusCode::FORBIDDEN, &json!("wrong_password")));
    let right = json!({"password": password()});
    assert_eq!(
        send(&portal, &erika, Method::POST, "/api/v1/identity/reauthenticate", &right).await.0,
        StatusCode::OK
    );

    assert_eq!(send(&portal, &erika, Method::PATCH, &own, &change).await.0, StatusCode::OK);
    portal.get_json(&erika, "/api/v1/me").await;
    let out = portal.request(&elsewhere, Method::GET, "/api/v1/me").send().await.unwrap();
    assert_eq!(out.status(), StatusCode::UNAUTHORIZED);
    portal.sign_in("erika@example.org", "Neu8Kranich!Tau").await;
}

#[rstest]
#[tokio::test]
async fn a_new_mail_address_needs_confirmation_and_the_old_one_is_notified(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    portal.inbox.next().await;
    let own = format!("/api/v1/users/{}", portal.user_id(&erika).await);
    let change = json!({"action": "email", "value": "erika.neu@example.org"});
    assert_eq!(send(&portal, &erika, Method::PATCH, &own, &change).await.0, StatusCode::OK);
    let me = portal.get_json(&erika, "/api/v1/me").await;
    assert_eq!(
        (&me["User"]["email"], &me["PendingEmail"]),
        (&json!("erika@example.org"), &json!("erika.neu@example.org"))
    );

    let mail = portal.inbox.next().await;
    assert_eq!(mail.to, ["erika.neu@example.org"]);
    let confirm = json!({"token": token_in_link(mail.first_link())});
    portal.server.post("/api/v1/identity/email/confirm", &confirm).send().await.unwrap();
    let me = portal.get_json(&erika, "/api/v1/me").await;
    assert_eq!((&me["User"]["email"], &me["PendingEmail"]), (&json!("erika.neu@example.org"), &Value::Null));
    assert_eq!(portal.inbox.next().await.to, ["erika@example.org"]);
    portal.sign_in("erika.neu@example.org", password()).await;
}

#[rstest]
#[tokio::test]
async fn an_administrator_acts_as_another_person_and_both_names_are_logged(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    let (erika_id, admin) = (portal.user_id(&erika).await, portal.create_admin().await);
    let admin_id = portal.user_id(&admin).await;
    let personify = json!({"action": "personify", "value": {"user_id": erika_id}});
    assert_eq!(
        send(&portal, &erika, Method::POST, "/api/v1/actions/custom", &personify).await.0,
        StatusCode::FORBIDDEN
    );
    let (_, answer) = send(&portal, &admin, Method::POST, "/api/v1/actions/custom", &personify).await;
    let token = json!({"token": answer["custom_token"]});
    let signed_in = portal.server.post("/api/v1/identity/sign-in/token", &token).send().await.unwrap();
    let tokens: Value = signed_in.json().await.unwrap();
    let acting = Person {
        id_token: tokens["id_token"].as_str().unwrap().to_owned(),
        refresh_token: tokens["refresh_token"].as_str().unwrap().to_owned(),
    };
    let me = portal.get_json(&acting, "/api/v1/me").await;
    assert_eq!((&me["User"]["id"], &me["ActingAs"]["user_id"]), (&json!(erika_id), &json!(admin_id)));
    // They act as a creator, not as an administrator.
    assert_eq!(
        portal.request(&acting, Method::GET, "/api/v1/admins").send().await.unwrap().status(),
        StatusCode::FORBIDDEN
    );

    let own = format!("/api/v1/users/{erika_id}");
    let profile = json!({"first_name": "Erika", "last_name": "Neu", "gender_id": 2});
    assert_eq!(send(&portal, &acting, Method::PUT, &own, &profile).await.0, StatusCode::OK);
    let language = json!({"action": "language", "value": "en"});
    assert_eq!(send(&portal, &acting, Method::PATCH, &own, &language).await.0, StatusCode::OK);
    // Changing a password is not possible while acting as another person.
    let change = json!({"action": "password", "value": "Neu8Kranich!Tau"});
    let (_, problem) = send(&portal, &acting, Method::PATCH, &own, &change).await;
    assert_eq!(problem["code"], "reauthentication_needed");

    let db = &portal.store.db;
    let entries = store::audit::list_entries(AuditChain::Provider, 1, 1_000, db).await.unwrap();
    let id = |id: Option<elections::ids::UserId>| id.map(i64::from);
    for action in ["user.changed", "user.language_chosen"] {
        let entry = entries.iter().find(|entry| entry.action == action).unwrap();
        assert_eq!((id(entry.user), id(entry.acting)), (Some(erika_id), Some(admin_id)), "{action}");
    }
    assert!(verification::verify(AuditChain::Provider, db).await.unwrap().is_ok());
    let again = portal.server.post("/api/v1/identity/sign-in/token", &token).send().await.unwrap();
    assert_eq!(again.status(), StatusCode::UNAUTHORIZED);
}

#[rstest]
#[tokio::test]
async fn a_changed_entry_of_the_audit_log_is_detected(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    portal.register_creator("erika@example.org", "musterstadt").await;
    let db = &portal.store.db;
    assert!(verification::verify(AuditChain::Provider, db).await.unwrap().is_ok());
    database::sql("update audit_log set action = 'user.promoted' where chain = 0 and sequence = 2")
        .execute(db)
        .await
        .unwrap();
    assert_eq!(
        verification::verify(AuditChain::Provider, db).await.unwrap(),
        Err(verification::AuditChainError::ModifiedEntry(2))
    );
}

#[tokio::test]
async fn the_last_administrator_cannot_be_removed() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    portal.confirm_mail().await;
    let (admin, erika_id) = (portal.create_admin().await, portal.user_id(&erika).await);
    let (status, granted) =
        send(&portal, &admin, Method::POST, "/api/v1/admins", &json!({"user_id": erika_id})).await;
    assert_eq!((status, &granted["contact"]), (StatusCode::CREATED, &json!("erika@example.org")));
    let all = portal.get_json(&admin, "/api/v1/admins").await;
    assert_eq!(all["pagination"]["total"], 2);
    for (role, status) in
        [(&all["data"][1]["id"], StatusCode::NO_CONTENT), (&all["data"][0]["id"], StatusCode::CONFLICT)]
    {
        let path = format!("/api/v1/admins/{role}");
        assert_eq!(portal.request(&admin, Method::DELETE, &path).send().await.unwrap().status(), status);
    }
    assert_eq!(
        portal.request(&erika, Method::GET, "/api/v1/admins").send().await.unwrap().status(),
        StatusCode::FORBIDDEN
    );
}

#[tokio::test]
async fn people_are_found_by_parts_of_their_names() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let admin = portal.create_admin().await;
    for (name, at) in [("Ünal", "a"), ("Unalt", "b"), ("Berg", "c")] {
        let user = json!({"email": format!("{at}@example.org"), "first_name": "Ada", "last_name": name, "gender_id": 4});
        let (status, _) = send(&portal, &admin, Method::POST, "/api/v1/users", &user).await;
        assert_eq!(status, StatusCode::CREATED);
    }
    let found = portal.get_json(&admin, "/api/v1/users?search=ada%20unal&limit=1&page=2").await;
    assert_eq!((&found["pagination"]["total"], &found["data"][0]["last_name"]), (&json!(2), &json!("Unalt")));
    assert_eq!(portal.get_json(&admin, "/api/v1/users?search=100%25").await["pagination"]["total"], 0);
    let (status, problem) = send(
        &portal,
        &admin,
        Method::POST,
        "/api/v1/users",
        &json!({"email": "A@example.org", "first_name": "A",
            "last_name": "B", "gender_id": 1}),
    )
    .await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("email_in_use")));
}

#[tokio::test]
async fn the_mail_address_of_an_account_created_by_an_administrator_counts_as_confirmed() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let admin = portal.create_admin().await;
    let user = json!({"email": "ada@example.org", "first_name": "Ada", "last_name": "Berg", "gender_id": 4});
    let (status, made) = send(&portal, &admin, Method::POST, "/api/v1/users", &user).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let value = json!({"user_id": made["id"], "password": password()});
    let custom = json!({"action": "password", "value": value});
    let (status, answer) = send(&portal, &admin, Method::POST, "/api/v1/actions/custom", &custom).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let ada = portal.sign_in("ada@example.org", password()).await;
    assert_eq!(portal.get_json(&ada, "/api/v1/me").await["EmailConfirmed"], true);
}

#[tokio::test]
async fn a_deleted_account_is_signed_out_and_cannot_sign_in() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    let own = format!("/api/v1/users/{}", portal.user_id(&erika).await);
    assert_eq!(
        portal.request(&erika, Method::DELETE, &own).send().await.unwrap().status(),
        StatusCode::NO_CONTENT
    );
    assert_eq!(
        portal.request(&erika, Method::GET, "/api/v1/me").send().await.unwrap().status(),
        StatusCode::UNAUTHORIZED
    );
    assert_eq!(portal.try_sign_in("erika@example.org", password()).await.status(), StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_generated_password_is_mailed_and_ends_the_sessions() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    portal.inbox.next().await;
    let (id, admin) = (portal.user_id(&erika).await, portal.create_admin().await);
    let generated = regenerate_password(&portal, &admin, id).await;
    portal.sign_in("erika@example.org", &generated).await;
    assert_eq!(
        portal.request(&erika, Method::GET, "/api/v1/me").send().await.unwrap().status(),
        StatusCode::UNAUTHORIZED
    );
}

/// Generates a password for Erika, and returns it.
async fn regenerate_password(portal: &PortalWithInbox, admin: &Person, id: i64) -> String {
    let regenerate = json!({"action": "regenerate-password", "value": {"user_id": id}});
    assert_eq!(
        send(portal, admin, Method::POST, "/api/v1/actions/custom", &regenerate).await.0,
        StatusCode::OK
    );
    let mail = portal.inbox.next().await;
    mail.text.split_whitespace().find(|word| word.len() == 16 && word.is_ascii()).unwrap().to_owned()
}

#[tokio::test]
async fn with_a_generated_password_nothing_is_possible_but_choosing_another_one() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, instance) = portal.register_erika().await;
    let (id, admin) = (portal.user_id(&erika).await, portal.create_admin().await);
    let generated = regenerate_password(&portal, &admin, id).await;
    let erika = portal.sign_in("erika@example.org", &generated).await;
    assert_eq!(portal.get_json(&erika, "/api/v1/me").await["RequiredSetup"], "password");
    let (own, data) = (format!("/api/v1/users/{id}"), format!("/api/v1/users/{id}/data"));
    let instance = format!("/api/v1/applications/{instance}");
    let email = json!({"action": "email", "value": "fremd@example.org"});
    let refused = [
        send(&portal, &erika, Method::GET, &instance, &json!({})).await,
        send(&portal, &erika, Method::GET, &data, &json!({})).await,
        send(&portal, &erika, Method::PATCH, &own, &email).await,
        send(&portal, &erika, Method::PUT, &own, &json!({"first_name": "Erika"})).await,
        send(&portal, &erika, Method::DELETE, &own, &json!({})).await,
    ];
    for (status, problem) in refused {
        assert_eq!((status, &problem["code"]), (StatusCode::FORBIDDEN, &json!("password_change_required")));
    }
    let change = json!({"action": "password", "value": password()});
    assert_eq!(send(&portal, &erika, Method::PATCH, &own, &change).await.0, StatusCode::OK);
    assert_eq!(portal.get_json(&erika, "/api/v1/me").await["RequiredSetup"], Value::Null);
    assert_eq!(send(&portal, &erika, Method::GET, &instance, &json!({})).await.0, StatusCode::OK);
}

#[tokio::test]
async fn a_generated_password_works_for_a_day_and_a_mailed_link_helps_after_that() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, _) = portal.register_erika().await;
    let (id, admin) = (portal.user_id(&erika).await, portal.create_admin().await);
    let generated = regenerate_password(&portal, &admin, id).await;
    let age = async |hours: i64| {
        database::sql("update passwords set changed_at = $1 where user_id = $2")
            .bind(jiff::Timestamp::now() - jiff::SignedDuration::from_hours(hours))
            .bind(id)
            .execute(&portal.store.db)
            .await
            .unwrap();
    };
    age(23).await;
    portal.sign_in("erika@example.org", &generated).await;
    age(25).await;
    let expired = portal.try_sign_in("erika@example.org", &generated).await;
    let problem: Value = expired.json().await.unwrap();
    assert_eq!((&problem["status"], &problem["code"]), (&json!(403), &json!("password_expired")));
    let wrong = portal.try_sign_in("erika@example.org", "etwas anderes").await;
    assert_eq!(
        wrong.status(),
        StatusCode::UNAUTHORIZED,
        "only who knows the password learns that it has expired"
    );

    let body = json!({"email": "erika@example.org"});
    portal.server.post("/api/v1/identity/password-reset", &body).send().await.unwrap();
    let link = portal.inbox.next().await;
    let erika = portal.choose_password(token_in_link(link.first_link()), password()).await;
    assert_eq!(portal.get_json(&erika, "/api/v1/me").await["RequiredSetup"], Value::Null);
}

#[rstest]
#[tokio::test]
async fn the_dashboard_of_a_new_creator_lists_every_step_with_its_state(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    let id = portal.get_json(&erika, "/api/v1/me").await["Creators"][0]["Id"].clone();
    let dashboard = portal.get_json(&erika, &format!("/api/v1/dashboard?role=1&application_id={id}")).await;
    let steps: Vec<_> =
        dashboard["steps"].as_array().unwrap().iter().map(|step| (&step["key"], &step["state"])).collect();
    let step = |key: &str, state: &str| (json!(key), json!(state));
    let expected = [
        step("metadata", "complete"),
        step("theses", "incomplete"),
        step("finalise", "waiting"),
        step("people", "incomplete"),
        step("answers", "waiting"),
        step("go_live", "waiting"),
        step("sundown", "waiting"),
    ];
    assert_eq!(steps, expected.iter().map(|(key, state)| (key, state)).collect::<Vec<_>>());
    assert_eq!(dashboard["steps"][1]["missing"], json!(["theses"]));
    assert_eq!(dashboard["application"]["election_date"], "2099-03-14");
    let admin = portal.create_admin().await;
    let same = portal.get_json(&admin, &format!("/api/v1/dashboard?role=1&application_id={id}")).await;
    assert_eq!(same["steps"], dashboard["steps"], "administrators get the same steps");
    // The dashboard of another person's instance is not visible.
    let max = portal.register_creator("max@example.org", "anderswo").await;
    let foreign = portal.get_json(&max, &format!("/api/v1/dashboard?role=1&application_id={id}")).await;
    assert_eq!((&foreign["application"], &foreign["steps"]), (&Value::Null, &json!([])));
}

#[rstest]
#[tokio::test]
async fn the_step_of_inviting_is_done_once_everybody_who_is_compared_was_invited(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let dashboard = format!("/api/v1/dashboard?role=1&application_id={}", fixture.instance_id);
    let read_step = async || {
        let dashboard = fixture.portal.get_json(&fixture.erika, &dashboard).await;
        let steps = dashboard["steps"].as_array().unwrap();
        let step = steps.iter().find(|step| step["key"] == "people").unwrap();
        (step["state"].clone(), step["done"].clone(), step["of"].clone())
    };
    let step = |state: &str, done: u8, of: u8| (json!(state), json!(done), json!(of));
    let path = format!("/api/v1/applications/{}", fixture.instance_id);
    assert_eq!(read_step().await, step("complete", 2, 2));

    // Nobody can invite somebody without a mail address.
    let eva = json!({"firstName": "Eva", "lastName": "See"});
    let (status, eva) =
        send(&fixture.portal, &fixture.erika, Method::POST, &format!("{path}/matches/candidates"), &eva)
            .await;
    assert_eq!(status, StatusCode::CREATED, "{eva}");
    assert_eq!(read_step().await, step("incomplete", 2, 3));
    let party = json!({"shortcut": "SPN", "name": "Stadtpartei", "description": "Für die Stadt."});
    let (status, party) =
        send(&fixture.portal, &fixture.erika, Method::POST, &format!("{path}/matches/parties"), &party).await;
    assert_eq!(status, StatusCode::CREATED, "{party}");
    assert_eq!(read_step().await, step("incomplete", 2, 4));

    // Who has submitted, for instance by an import, needs no invitation.
    for import in [
        "update parties set submitted_at = created_at where submitted_at is null",
        "update candidates set submitted_at = created_at where submitted_at is null",
    ] {
        database::sql(import).execute(&fixture.portal.store.db).await.unwrap();
    }
    assert_eq!(read_step().await, step("complete", 4, 4));
}

#[rstest]
#[tokio::test]
async fn a_search_finds_only_what_the_person_may_see(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let (erika, admin) =
        (portal.register_creator("erika@example.org", "musterstadt").await, portal.create_admin().await);
    let found = portal.get_json(&erika, "/api/v1/search?q=wahlhilfe").await;
    assert_eq!(found["instances"].as_array().unwrap().len(), 1);
    assert_eq!(portal.get_json(&erika, "/api/v1/search?q=erika").await["people"], json!([]));
    let all = portal.get_json(&admin, "/api/v1/search?q=wahlhilfe").await;
    assert_eq!(all["instances"].as_array().unwrap().len(), 2);
    assert_eq!(
        portal.get_json(&admin, "/api/v1/search?q=erika").await["people"][0]["email"],
        "erika@example.org"
    );
}

#[tokio::test]
async fn the_figures_of_an_instance_are_visible_to_its_members_only() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, max) = (
        portal.register_creator("erika@example.org", "musterstadt").await,
        portal.register_creator("max@example.org", "anderswo").await,
    );
    let id = portal.get_json(&erika, "/api/v1/me").await["Creators"][0]["Id"].clone();
    let path = format!("/api/v1/metrics/votes/{id}");
    assert_eq!(portal.get_json(&erika, &path).await["votes_total"], 0);
    assert_eq!(
        portal.request(&max, Method::GET, &path).send().await.unwrap().status(),
        StatusCode::NOT_FOUND
    );
    let stream = format!("/api/v1/metrics/votes/stream?application_id={id}");
    assert_eq!(
        portal.request(&max, Method::GET, &stream).send().await.unwrap().status(),
        StatusCode::NOT_FOUND
    );
    let mut watched = portal.request(&erika, Method::GET, &stream).send().await.unwrap();
    let first = watched.chunk().await.unwrap().unwrap();
    assert!(String::from_utf8_lossy(&first).contains(r#""votes_total":0"#));
    let nowhere = portal.request(&erika, Method::GET, "/api/v1/metrics/votes/stream?application_id=x");
    let problem: Value = nowhere.send().await.unwrap().json().await.unwrap();
    assert_eq!(problem["code"], "input_error");
}

#[tokio::test]
async fn the_live_figures_end_at_sign_out() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let admin = portal.create_admin().await;
    let id = portal.server.json("/api/v1/public/instances").await["data"][0]["id"].clone();
    let stream = format!("/api/v1/metrics/votes/stream?application_id={id}");
    let mut watched = portal.request(&admin, Method::GET, &stream).send().await.unwrap();
    assert!(watched.chunk().await.unwrap().is_some());

    let out = json!({"refresh_token": admin.refresh_token});
    portal.server.post("/api/v1/identity/sign-out", &out).send().await.unwrap();
    let completion = json!({"id": uuid::Uuid::new_v4(), "variant": "a", "answered": 2, "top": []});
    let completions = "/api/v1/public/instances/kleinstadt/completions";
    portal.server.post(completions, &completion).send().await.unwrap();
    assert_eq!(watched.chunk().await.unwrap(), None, "the stream has ended");
}

#[tokio::test]
async fn a_notification_is_listed_only_until_it_expires() {
    use elections::notifications::{Notification, NotificationKind};
    let portal = start_with_inbox(Engine::Sqlite).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    let now = jiff::Timestamp::now();
    let hour = jiff::SignedDuration::from_hours(1);
    let notification = |title: &str, valid_until| Notification {
        id: elections::ids::NotificationId::random(),
        election: None,
        title: title.to_owned(),
        description: "Am Sonntag von 8 bis 9 Uhr.".to_owned(),
        valid_from: now - hour - hour,
        valid_until,
        kind: NotificationKind::Warning,
        url: None,
        created_at: now,
        updated_at: now,
    };
    for shown in [notification("Wartung", now + hour), notification("Vorbei", now - hour)] {
        store::notifications::add(&shown, None, &portal.store.db).await.unwrap();
    }
    let list = portal.get_json(&erika, "/api/v1/notifications").await;
    assert_eq!((&list["pagination"]["total"], &list["data"][0]["title"]), (&json!(1), &json!("Wartung")));
    assert_eq!(list["data"][0]["type"], "warning");
}

#[tokio::test]
async fn an_invalid_mail_address_or_password_is_refused_with_the_reason() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    portal.register_creator("max@example.org", "anderswo").await;
    let own = format!("/api/v1/users/{}", portal.user_id(&erika).await);
    for (action, value, error) in [
        ("password", "", json!({"field": "value", "code": "required"})),
        ("password", "abc", json!({"field": "value", "code": "too_short", "min": 4, "max": 16})),
        ("password", "Nebel4Kranich!Tau", json!({"field": "value", "code": "too_long", "min": 4, "max": 16})),
        ("password", "passwort", json!({"field": "value", "code": "too_weak"})),
        ("email", "", json!({"field": "value", "code": "required"})),
        ("email", "a@b", json!({"field": "value", "code": "too_short", "min": 5, "max": 254})),
        ("email", "erika.example.org", json!({"field": "value", "code": "invalid_email"})),
    ] {
        let change = json!({"action": action, "value": value});
        let (status, problem) = send(&portal, &erika, Method::PATCH, &own, &change).await;
        assert_eq!((status, &problem["errors"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!([error])));
    }
    let body = json!({"action": "email", "value": "Max@example.org"});
    let (status, problem) = send(&portal, &erika, Method::PATCH, &own, &body).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("email_in_use")));
    expire_password_check(&portal).await;
    let late = json!({"action": "email", "value": "erika.neu@example.org"});
    let (status, problem) = send(&portal, &erika, Method::PATCH, &own, &late).await;
    assert_eq!((status, &problem["code"]), (StatusCode::FORBIDDEN, &json!("reauthentication_needed")));
}

#[tokio::test]
async fn an_action_on_an_account_names_the_field_that_is_refused() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    let (id, admin) = (portal.user_id(&erika).await, portal.create_admin().await);
    for (action, field, value, code) in [
        ("email", "email", "erika.example.org", "invalid_email"),
        ("email", "email", "", "required"),
        ("password", "password", "passwort", "too_weak"),
    ] {
        let body = json!({"action": action, "value": {"user_id": id, field: value}});
        let (status, problem) = send(&portal, &admin, Method::POST, "/api/v1/actions/custom", &body).await;
        let error = (&problem["errors"][0]["field"], &problem["errors"][0]["code"]);
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{problem}");
        assert_eq!(error, (&json!(format!("value.{field}")), &json!(code)), "{problem}");
    }
    let nobody = json!({"action": "personify", "value": {}});
    let (_, problem) = send(&portal, &admin, Method::POST, "/api/v1/actions/custom", &nobody).await;
    assert_eq!(problem["errors"][0]["field"], "value.user_id", "{problem}");
}

#[tokio::test]
async fn an_account_without_a_name_a_gender_or_a_valid_mail_address_is_rejected() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let admin = portal.create_admin().await;
    let own = format!("/api/v1/users/{}", portal.user_id(&admin).await);
    let whole = json!({"email": "ada@example.org", "first_name": "Ada", "last_name": "Berg", "gender_id": 2});
    for (field, value, error) in [
        ("first_name", json!(" "), json!({"field": "first_name", "code": "required"})),
        ("last_name", json!(""), json!({"field": "last_name", "code": "required"})),
        ("gender_id", Value::Null, json!({"field": "gender_id", "code": "required"})),
        ("gender_id", json!(9), json!({"field": "gender_id", "code": "invalid"})),
        ("email", json!(""), json!({"field": "email", "code": "required"})),
        ("email", json!("ada.example.org"), json!({"field": "email", "code": "invalid_email"})),
    ] {
        let mut wrong = whole.clone();
        wrong[field] = value;
        let (status, problem) = send(&portal, &admin, Method::POST, "/api/v1/users", &wrong).await;
        assert_eq!((status, &problem["errors"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!([error])));
        if field != "email" {
            wrong.as_object_mut().unwrap().remove("email");
            let (status, problem) = send(&portal, &admin, Method::PUT, &own, &wrong).await;
            assert_eq!((status, &problem["errors"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!([error])));
        }
    }
}
