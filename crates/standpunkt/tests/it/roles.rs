//! Creators and trust persons of an instance: granting, inviting, accepting, deactivating.
use crate::people::{Person, PortalWithInbox, password, start_with_inbox};
use database::sql;
use portal::audit::verification;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use store::audit::AuditChain;
use testing::databases::Engine;

/// The creator Erika, who has confirmed her mail address, and her instance.
struct RoleFixture {
    portal: PortalWithInbox,
    erika: Person,
    id: i64,
}

impl RoleFixture {
    async fn new(engine: Engine) -> RoleFixture {
        let portal = start_with_inbox(engine).await;
        let (erika, id) = portal.register_erika().await;
        RoleFixture { portal, erika, id }
    }

    fn roles_path(&self, rest: &str) -> String {
        format!("/api/v1/applications/{}/roles/{rest}", self.id)
    }

    /// Sends a request of Erika.
    async fn send(&self, method: Method, path: &str, body: &Value) -> (StatusCode, Value) {
        let answer = self.portal.request(&self.erika, method, path).json(body).send().await.unwrap();
        (answer.status(), answer.json().await.unwrap_or_default())
    }

    /// Returns the account of a mail address. Creates it if there is none.
    async fn find_or_create_account(&self, mail: &str) -> i64 {
        let (_, answer) = self.send(Method::POST, "/api/v1/users/invite", &json!({"mail": mail})).await;
        answer["UserId"].as_i64().unwrap()
    }

    async fn grant(&self, role: &str, body: &Value) -> Value {
        let (status, granted) = self.send(Method::POST, &self.roles_path(role), body).await;
        assert_eq!(status, StatusCode::CREATED, "{granted}");
        granted
    }

    async fn invite(&self, role: &str, body: &Value) -> (StatusCode, Value) {
        let path = format!("/api/v1/actions/invite/{}/{role}", self.id);
        self.send(Method::POST, &path, body).await
    }

    /// Adds an empty party.
    async fn add_party(&self, id: i64, name: &str) {
        let text = || database::json(&json!({"de": name}));
        sql("insert into parties (id, application_id, key, position, shortcut, name, description, status, sort_key,
                 search, created_at, updated_at)
             values ($1, $2, $3, 0, $4, $5, $6, 0, '', '', $7, $7)")
        .bind(id)
        .bind(self.id)
        .bind(name)
        .bind(text())
        .bind(text())
        .bind(text())
        .bind(jiff::Timestamp::now())
        .execute(&self.portal.store.db)
        .await
        .unwrap();
    }

    async fn party_status(&self, id: i64) -> i16 {
        let status = sql("select status from parties where id = $1").bind(id);
        let (status,): (i16,) = status.fetch_one(&self.portal.store.db).await.unwrap();
        status
    }
}

/// Opens the link of an invitation, enters a name, and chooses a password.
async fn accept_invitation(portal: &PortalWithInbox, link: &str) -> Person {
    let chosen = json!({"password": password(), "first_name": "Max", "last_name": "Berg"});
    let answer = portal.try_accept_invitation(link, &chosen).await;
    assert_eq!(answer.status(), StatusCode::OK, "{}", answer.text().await.unwrap());
    portal.sign_in("max@example.org", password()).await
}

#[tokio::test]
async fn an_invited_creator_enters_a_name_and_manages_the_instance() {
    let here = RoleFixture::new(Engine::Sqlite).await;
    let max = here.find_or_create_account("max@example.org").await;
    let granted = here.grant("creator", &json!({"user_id": max})).await;
    assert_eq!(
        (&granted["user_id"], &granted["application_id"], &granted["contact"], &granted["status"]),
        (&json!(max), &json!(here.id), &json!("max@example.org"), &json!(0))
    );
    assert!(!here.portal.inbox.has_mail(), "granting a role sends no mail");

    let words =
        json!({"id": granted["id"], "Mailoptions": {"subject": "Hilfst du mit?", "text": "Bis Freitag!"}});
    let (status, invited) = here.invite("creator", &words).await;
    assert_eq!((status, invited["invited_at"].is_string()), (StatusCode::OK, true));
    let mail = here.portal.inbox.next().await;
    assert_eq!(
        (mail.to.as_slice(), mail.subject.as_str()),
        (&["max@example.org".to_owned()][..], "Erika Muster: Hilfst du mit?")
    );
    assert!(
        mail.text.contains("„Wahlhilfe Musterstadt“") && mail.text.contains("> Bis Freitag!"),
        "{}",
        mail.text
    );
    assert!(mail.text.contains("Der Link gilt bis zum 14. März 2099"), "{}", mail.text);

    let link: Value = here.portal.open_invitation(mail.first_link()).await.json().await.unwrap();
    assert_eq!(
        (&link["email"], &link["state"], &link["needs_name"], &link["may_sign_in_by_mail"]),
        (&json!("max@example.org"), &json!("valid"), &json!(true), &json!(false))
    );
    assert_eq!(
        (&link["invitation"]["invited_as"], &link["invitation"]["application_id"]),
        (&json!("creator"), &json!(here.id))
    );
    let max = accept_invitation(&here.portal, mail.first_link()).await;
    let me = here.portal.get_json(&max, "/api/v1/me").await;
    assert_eq!(
        (&me["Creators"][0]["Id"], &me["ActiveRole"], &me["EmailConfirmed"]),
        (&json!(here.id), &json!(1), &json!(true))
    );

    let list = here.portal.get_json(&max, &here.roles_path("creator")).await;
    let shown: Vec<_> =
        list["data"].as_array().unwrap().iter().map(|one| (&one["firstName"], &one["status"])).collect();
    assert_eq!(shown, [(&json!("Max"), &json!(1)), (&json!("Erika"), &json!(1))]);
    let (status, problem) = here.invite("creator", &words).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")));
    let chain = AuditChain::Instance(here.id.try_into().unwrap());
    let entries = store::audit::list_entries(chain, 1, 100, &here.portal.store.db).await.unwrap();
    let actions: Vec<_> = entries.iter().map(|entry| entry.action.as_str()).collect();
    assert_eq!(actions, ["application.created", "creator.granted", "creator.invited"]);
    assert!(verification::verify(chain, &here.portal.store.db).await.unwrap().is_ok());
}

#[tokio::test]
async fn an_invited_trust_person_activates_the_party_and_sees_its_people() {
    let here = RoleFixture::new(Engine::Sqlite).await;
    here.add_party(101, "Grüne Liste").await;
    here.add_party(102, "Blaue Liste").await;
    let (max, ada) = (
        here.find_or_create_account("max@example.org").await,
        here.find_or_create_account("ada@example.org").await,
    );
    let granted = here.grant("trustpersons", &json!({"user_id": max, "party_id": 101})).await;
    assert_eq!((&granted["party_name"], &granted["status"]), (&json!("Grüne Liste"), &json!(0)));
    here.grant("trustpersons", &json!({"user_id": ada, "party_id": 102})).await;

    let (_, invited) = here.invite("trustperson", &json!({"id": granted["id"]})).await;
    assert_eq!(invited["status"], 1);
    let mail = here.portal.inbox.next().await;
    assert_eq!(mail.subject, "Einladung: für die Partei „Grüne Liste“ antworten");
    assert_eq!(here.party_status(101).await, 0);

    let max = accept_invitation(&here.portal, mail.first_link()).await;
    assert_eq!((here.party_status(101).await, here.party_status(102).await), (1, 0));
    let me = here.portal.get_json(&max, "/api/v1/me").await;
    assert_eq!(
        (&me["TrustPersons"][0]["Id"], &me["TrustPersons"][0]["TrustPersonId"]),
        (&json!(101), &granted["id"])
    );
    let actual = here.portal.get_json(&max, &here.roles_path("trustpersons")).await;
    assert_eq!((&actual["pagination"]["total"], &actual["data"][0]["status"]), (&json!(1), &json!(2)));
    let all = here.portal.get_json(&here.erika, &here.roles_path("trustpersons?limit=1&page=2")).await;
    assert_eq!((&all["pagination"]["total"], &all["pagination"]["last_page"]), (&json!(2), &json!(2)));
}

#[rstest]
#[case::german("de", "Einladung: für die Partei „Grüne Liste“ antworten")]
#[case::english("en", "Invitation: answer for Grüne Liste")]
#[tokio::test]
async fn an_invitation_carries_the_name_and_the_colour_of_its_instance(
    #[case] language: &str,
    #[case] subject: &str,
) {
    let here = RoleFixture::new(Engine::Sqlite).await;
    here.add_party(101, "Grüne Liste").await;
    let configuration = elections::configuration::Configuration {
        theming: elections::configuration::Theming {
            primary: Some("#7a1e2c".to_owned()),
            ..Default::default()
        },
        ..Default::default()
    };
    let coloured = sql("update applications set configuration = $2 where id = $1").bind(here.id);
    coloured.bind(database::json(&configuration)).execute(&here.portal.store.db).await.unwrap();
    let max = here.find_or_create_account("max@example.org").await;
    let granted = here.grant("trustpersons", &json!({"user_id": max, "party_id": 101})).await;
    let words = json!({"id": granted["id"], "Mailoptions": {"language": language}});
    assert_eq!(here.invite("trustperson", &words).await.0, StatusCode::OK);
    let mail = here.portal.inbox.next().await;
    assert_eq!(mail.subject, subject);
    assert!(mail.html.contains("#7a1e2c") && mail.html.contains("Wahlhilfe Musterstadt"), "{}", mail.html);
}

#[tokio::test]
async fn registering_with_another_persons_address_does_not_grant_their_role() {
    let here = RoleFixture::new(Engine::Sqlite).await;
    here.add_party(101, "Grüne Liste").await;
    let stranger = here.portal.register_creator("max@example.org", "anderswo").await;
    here.portal.inbox.next().await;
    let max = here.find_or_create_account("max@example.org").await;
    let granted = here.grant("trustpersons", &json!({"user_id": max, "party_id": 101})).await;
    let out = here.portal.request(&stranger, Method::GET, "/api/v1/me").send().await.unwrap();
    assert_eq!(out.status(), StatusCode::UNAUTHORIZED);
    assert_eq!(
        here.portal.try_sign_in("max@example.org", password()).await.status(),
        StatusCode::UNAUTHORIZED
    );

    // The owner of the mailbox accepts the invitation. Granting another role does not end the session.
    here.invite("trustperson", &json!({"id": granted["id"]})).await;
    let own =
        here.portal.accept_invitation(here.portal.inbox.next().await.first_link(), "Neu8Kranich!Tau").await;
    here.grant("creator", &json!({"user_id": max})).await;
    assert_eq!(here.portal.get_json(&own, "/api/v1/me").await["User"]["id"], max);
}

#[rstest]
#[tokio::test]
async fn an_invitation_is_accepted_by_the_next_token_refresh(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let here = RoleFixture::new(engine).await;
    here.add_party(101, "Grüne Liste").await;
    let max = here.portal.register_creator("max@example.org", "anderswo").await;
    here.portal.confirm_mail().await;
    let account = here.portal.user_id(&max).await;
    let granted = here.grant("trustpersons", &json!({"user_id": account, "party_id": 101})).await;
    here.invite("trustperson", &json!({"id": granted["id"]})).await;
    let max = here.portal.refresh(&max).await.unwrap();
    assert_eq!(here.portal.get_json(&max, &here.roles_path("trustpersons")).await["data"][0]["status"], 2);
    assert_eq!(here.party_status(101).await, 1);

    here.portal.refresh(&max).await.unwrap();
    let admin = here.portal.create_admin().await;
    let log = here
        .portal
        .get_json(&admin, &format!("/api/v1/audit?action=user.roles_accepted&user={account}"))
        .await;
    assert_eq!(
        log["data"].as_array().unwrap().len(),
        2,
        "one entry for the role from the registration, and one for this role: {log}"
    );
    assert_eq!(log["data"][0]["user"]["id"], account);
}

#[tokio::test]
async fn an_invitation_to_a_wrong_address_ends_when_the_address_is_corrected() {
    let here = RoleFixture::new(Engine::Sqlite).await;
    let max = here.find_or_create_account("mix@example.org").await;
    let granted = here.grant("creator", &json!({"user_id": max})).await;
    here.invite("creator", &json!({"id": granted["id"]})).await;
    let wrong = here.portal.inbox.next().await;
    let admin = here.portal.create_admin().await;
    let correct = json!({"action": "email", "value": {"user_id": max, "email": "max@example.org"}});
    let corrected =
        here.portal.request(&admin, Method::POST, "/api/v1/actions/custom").json(&correct).send().await;
    assert_eq!(corrected.unwrap().status(), StatusCode::OK);
    assert_eq!(here.portal.open_invitation(wrong.first_link()).await.status(), StatusCode::GONE);
}

#[tokio::test]
async fn the_last_creator_cannot_be_removed() {
    let here = RoleFixture::new(Engine::Sqlite).await;
    let own = here.portal.get_json(&here.erika, &here.roles_path("creator")).await["data"][0]["id"].clone();
    let own = here.roles_path(&format!("creator/{own}"));
    for (method, body) in [(Method::DELETE, json!({})), (Method::PATCH, json!({"status": 0}))] {
        let (status, problem) = here.send(method, &own, &body).await;
        assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("last_creator")));
    }
    let max = here.find_or_create_account("max@example.org").await;
    let second = here.grant("creator", &json!({"user_id": max})).await;
    let second = here.roles_path(&format!("creator/{}", second["id"]));
    // A deactivated creator does not count.
    let (_, out) = here.send(Method::PATCH, &second, &json!({"status": 0})).await;
    assert_eq!(out["deactivated"], true);
    assert_eq!(here.send(Method::DELETE, &own, &json!({})).await.0, StatusCode::CONFLICT);
    let (_, back) = here.send(Method::PATCH, &second, &json!({"status": 1})).await;
    assert_eq!((&back["deactivated"], &back["status"]), (&json!(false), &json!(0)));
    assert_eq!(here.send(Method::DELETE, &own, &json!({})).await.0, StatusCode::NO_CONTENT);
    // A removed person must not learn that the instance exists.
    assert_eq!(here.send(Method::GET, &second, &json!({})).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_deactivated_trust_person_has_no_access_and_no_valid_link() {
    let here = RoleFixture::new(Engine::Sqlite).await;
    here.add_party(101, "Grüne Liste").await;
    let max = here.find_or_create_account("max@example.org").await;
    let granted = here.grant("trustpersons", &json!({"user_id": max, "party_id": 101})).await;
    let path = here.roles_path(&format!("trustpersons/{}", granted["id"]));
    here.invite("trustperson", &json!({"id": granted["id"]})).await;
    let first = here.portal.inbox.next().await;
    let (_, out) = here.send(Method::PATCH, &path, &json!({"status": 3})).await;
    assert_eq!(out["status"], 3);
    assert_eq!(here.portal.open_invitation(first.first_link()).await.status(), StatusCode::GONE);
    let (status, problem) = here.invite("trustperson", &json!({"id": granted["id"]})).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")));

    // Reactivation restores the status that follows from the history.
    let (_, back) = here.send(Method::PATCH, &path, &json!({"status": 0})).await;
    assert_eq!(back["status"], 1);
    here.invite("trustperson", &json!({"id": granted["id"]})).await;
    let max = accept_invitation(&here.portal, here.portal.inbox.next().await.first_link()).await;
    assert_eq!(here.send(Method::PATCH, &path, &json!({"status": 3})).await.0, StatusCode::OK);
    assert_eq!(here.portal.get_json(&max, "/api/v1/me").await["TrustPersons"], json!([]));
    assert_eq!(here.send(Method::DELETE, &path, &json!({})).await.0, StatusCode::NO_CONTENT);
    assert_eq!(here.send(Method::GET, &path, &json!({})).await.0, StatusCode::NOT_FOUND);
}

#[rstest]
#[case::nobody("creator", json!({"user_id": 1}), "user_id", "unknown")]
#[case::twice("creator", json!({"user_id": "erika"}), "user_id", "duplicate")]
#[case::unknown_party("trustpersons", json!({"user_id": "erika", "party_id": 999}), "party_id", "unknown")]
#[case::no_party("trustpersons", json!({"user_id": 1}), "party_id", "required")]
#[tokio::test]
async fn a_role_that_cannot_be_granted_is_refused_with_the_field(
    #[case] role: &str,
    #[case] mut body: Value,
    #[case] field: &str,
    #[case] code: &str,
) {
    let here = RoleFixture::new(Engine::Sqlite).await;
    if body["user_id"] == "erika" {
        body["user_id"] = json!(here.portal.user_id(&here.erika).await);
    }
    let (status, problem) = here.send(Method::POST, &here.roles_path(role), &body).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(problem["errors"], json!([{"field": field, "code": code}]));
}

#[tokio::test]
async fn a_client_cannot_set_a_wrong_status_or_a_subject_that_is_too_long() {
    let here = RoleFixture::new(Engine::Sqlite).await;
    here.add_party(101, "Grüne Liste").await;
    let max = here.find_or_create_account("max@example.org").await;
    let granted = here.grant("trustpersons", &json!({"user_id": max, "party_id": 101})).await;
    let path = here.roles_path(&format!("trustpersons/{}", granted["id"]));
    for status in [2, 9] {
        let (answer, problem) = here.send(Method::PATCH, &path, &json!({"status": status})).await;
        assert_eq!(
            (answer, &problem["errors"][0]["field"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!("status"))
        );
    }
    let words = json!({"id": granted["id"], "Mailoptions": {"subject": "a".repeat(121)}});
    let (_, problem) = here.invite("trustperson", &words).await;
    assert_eq!(
        problem["errors"],
        json!([{"field": "Mailoptions.subject", "code": "too_long", "min": 3, "max": 120}])
    );
}

#[tokio::test]
async fn inviting_requires_a_confirmed_mail_address() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let erika = portal.register_creator("erika@example.org", "musterstadt").await;
    let id = portal.get_json(&erika, "/api/v1/me").await["Creators"][0]["Id"].as_i64().unwrap();
    let creators = portal.get_json(&erika, &format!("/api/v1/applications/{id}/roles/creator")).await;
    // Her own role serves as one that nobody has accepted.
    sql("update creators set signed_in_at = null").execute(&portal.store.db).await.unwrap();
    let path = format!("/api/v1/actions/invite/{id}/creator");
    let body = json!({"id": creators["data"][0]["id"]});
    let answer = portal.request(&erika, Method::POST, &path).json(&body).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::FORBIDDEN);
    assert_eq!(answer.json::<Value>().await.unwrap()["code"], "email_not_confirmed");
}

#[tokio::test]
async fn an_administrator_is_invited_by_another() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let admin = portal.create_admin().await;
    let created = json!({"mail": "max@example.org"});
    let created =
        portal.request(&admin, Method::POST, "/api/v1/users/invite").json(&created).send().await.unwrap();
    let user = created.json::<Value>().await.unwrap()["UserId"].clone();
    let granted =
        portal.request(&admin, Method::POST, "/api/v1/admins").json(&json!({"user_id": user})).send().await;
    let granted: Value = granted.unwrap().json().await.unwrap();
    let invite = json!({"id": granted["id"]});
    let invited =
        portal.request(&admin, Method::POST, "/api/v1/actions/invite/admin").json(&invite).send().await;
    assert_eq!(invited.unwrap().json::<Value>().await.unwrap()["contact"], "max@example.org");
    let max = accept_invitation(&portal, portal.inbox.next().await.first_link()).await;
    assert_eq!(portal.get_json(&max, "/api/v1/me").await["Admin"], true);
}

#[rstest]
#[case::active(1, json!({"field": "status", "code": "invalid"}))]
#[case::unknown_status(2, json!({"field": "status", "code": "invalid", "min": 0, "max": 1}))]
#[tokio::test]
async fn a_client_cannot_make_a_creator_active(#[case] status: i16, #[case] error: Value) {
    let here = RoleFixture::new(Engine::Sqlite).await;
    let max = here.find_or_create_account("max@example.org").await;
    let granted = here.grant("creator", &json!({"user_id": max})).await;
    let path = here.roles_path(&format!("creator/{}", granted["id"]));
    let (answer, problem) = here.send(Method::PATCH, &path, &json!({"status": status})).await;
    assert_eq!((answer, &problem["errors"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!([error])));
}

#[tokio::test]
async fn a_deactivated_creator_has_no_access_and_is_not_invited() {
    let here = RoleFixture::new(Engine::Sqlite).await;
    let account = here.find_or_create_account("max@example.org").await;
    let granted = here.grant("creator", &json!({"user_id": account})).await;
    here.invite("creator", &json!({"id": granted["id"]})).await;
    let max = accept_invitation(&here.portal, here.portal.inbox.next().await.first_link()).await;
    let instance = format!("/api/v1/applications/{}", here.id);
    here.portal.get_json(&max, &instance).await;
    let path = here.roles_path(&format!("creator/{}", granted["id"]));
    assert_eq!(here.send(Method::PATCH, &path, &json!({"status": 0})).await.0, StatusCode::OK);
    let out = here.portal.request(&max, Method::GET, &instance).send().await.unwrap();
    assert_eq!(out.status(), StatusCode::NOT_FOUND);
    let (status, problem) = here.invite("creator", &json!({"id": granted["id"]})).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")));
}

#[tokio::test]
async fn the_trust_person_of_a_deactivated_party_has_no_access() {
    let here = RoleFixture::new(Engine::Sqlite).await;
    here.add_party(101, "Grüne Liste").await;
    let account = here.find_or_create_account("max@example.org").await;
    let granted = here.grant("trustpersons", &json!({"user_id": account, "party_id": 101})).await;
    here.invite("trustperson", &json!({"id": granted["id"]})).await;
    let max = accept_invitation(&here.portal, here.portal.inbox.next().await.first_link()).await;
    let (status, problem) = here.invite("trustperson", &json!({"id": granted["id"]})).await;
    assert_eq!(
        (status, &problem["code"]),
        (StatusCode::CONFLICT, &json!("wrong_state")),
        "the invitation is accepted"
    );
    let party = format!("/api/v1/applications/{}/matches/parties/101", here.id);
    here.portal.get_json(&max, &party).await;
    assert_eq!(here.send(Method::PATCH, &party, &json!({"status": 3})).await.0, StatusCode::OK);
    let out = here.portal.request(&max, Method::GET, &party).send().await.unwrap();
    assert_eq!(out.status(), StatusCode::NOT_FOUND);
}

#[rstest]
#[case::german("de", "Wahlhilfe Musterstadt")]
#[case::english("en", "Voting guide Sampletown")]
#[case::another_language("fi", "Wahlhilfe Musterstadt")]
#[tokio::test]
async fn the_title_of_an_instance_is_in_the_language_of_the_reader(
    #[case] language: &str,
    #[case] title: &str,
) {
    let here = RoleFixture::new(Engine::Sqlite).await;
    let english = json!({
        "title": "Voting guide Sampletown", "subtitle": "Sampletown", "description": "Who stands for you?"
    });
    let body = json!({"languages": ["de", "en"], "translations": {"en": english}});
    let path = format!("/api/v1/applications/{}", here.id);
    assert_eq!(here.send(Method::PUT, &path, &body).await.0, StatusCode::OK);
    let read = async |path: &str| -> Value {
        let request = here.portal.request(&here.erika, Method::GET, path).header("accept-language", language);
        request.send().await.unwrap().json().await.unwrap()
    };
    let roles = format!("/api/v1/users/{}/roles", here.portal.user_id(&here.erika).await);
    let dashboard = format!("/api/v1/dashboard?role=1&application_id={}", here.id);
    assert_eq!(read(&roles).await["data"][0]["title"], title);
    assert_eq!(read(&dashboard).await["application"]["title"], title);
    assert_eq!(read("/api/v1/search?q=musterstadt").await["instances"][0]["title"], title);
}

#[rstest]
#[case::nothing("")]
#[case::too_short("a@b")]
#[case::no_address("keine Adresse")]
#[tokio::test]
async fn an_invalid_mail_address_creates_no_account(#[case] mail: &str) {
    let here = RoleFixture::new(Engine::Sqlite).await;
    let (status, answer) = here.send(Method::POST, "/api/v1/users/invite", &json!({"mail": mail})).await;
    assert_eq!((status, answer), (StatusCode::OK, json!({"UserId": -1, "New": false, "mail": mail})));
}

#[tokio::test]
async fn a_role_is_granted_to_a_mail_address_and_a_refused_one_leaves_no_account() {
    let here = RoleFixture::new(Engine::Sqlite).await;
    here.add_party(7, "Grüne Liste").await;
    let creator = here.grant("creator", &json!({"email": "max@example.org"})).await;
    assert_eq!(creator["contact"], "max@example.org");
    let same = here.grant("trustpersons", &json!({"email": "MAX@example.org", "party_id": 7})).await;
    assert_eq!(same["user_id"], creator["user_id"], "an address has one account");

    let unknown_party = json!({"email": "nobody@example.org", "party_id": 8});
    let (status, problem) = here.send(Method::POST, &here.roles_path("trustpersons"), &unknown_party).await;
    assert_eq!(
        (status, &problem["errors"][0]["field"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("party_id"))
    );
    let (accounts,): (i64,) = sql("select count(*) from users where email = 'nobody@example.org'")
        .fetch_one(&here.portal.store.db)
        .await
        .unwrap();
    assert_eq!(accounts, 0);
}

#[rstest]
#[case::nobody(json!({}), json!({"field": "user_id", "code": "required"}))]
#[case::two_people(json!({"user_id": 1, "email": "max@example.org"}), json!({"field": "email", "code": "invalid"}))]
#[case::no_address(json!({"email": "max"}), json!({"field": "email", "code": "invalid_email"}))]
#[tokio::test]
async fn a_role_needs_exactly_one_person(#[case] body: Value, #[case] error: Value) {
    let here = RoleFixture::new(Engine::Sqlite).await;
    let (status, problem) = here.send(Method::POST, &here.roles_path("creator"), &body).await;
    assert_eq!((status, &problem["errors"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!([error])));
}

#[rstest]
#[tokio::test]
async fn the_name_of_an_account_is_hidden_until_its_owner_accepts_the_role(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let here = RoleFixture::new(engine).await;
    here.portal.register_creator("max@example.org", "nachbarstadt").await;
    here.portal.confirm_mail().await;
    let max = here.find_or_create_account("max@example.org").await;
    let granted = here.grant("creator", &json!({"user_id": max})).await;
    assert_eq!(
        (&granted["firstName"], &granted["lastName"], &granted["contact"]),
        (&json!(""), &json!(""), &json!("max@example.org"))
    );

    here.portal.sign_in("max@example.org", password()).await;
    let creators = here.portal.get_json(&here.erika, &here.roles_path("creator")).await;
    let accepted = creators["data"].as_array().unwrap().iter().find(|one| one["user_id"] == max).unwrap();
    assert_eq!((&accepted["firstName"], &accepted["lastName"]), (&json!("Erika"), &json!("Muster")));
}
