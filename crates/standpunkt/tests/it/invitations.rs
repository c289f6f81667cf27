//! The links of invitations: how long they live, and what ends them.
use crate::{
    accounts::expire_password_check,
    answers::{send_json, send_ok},
    people::{Person, PortalWithInbox, password, start_with_inbox, token_in_link},
};
use database::sql;
use jiff::{Timestamp, ToSpan};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use testing::databases::Engine;

/// The creator Erika with her instance, and a candidate without account.
pub(crate) struct InvitationFixture {
    pub(crate) portal: PortalWithInbox,
    pub(crate) erika: Person,
    path: String,
    instance_id: i64,
    candidate: Value,
}

impl InvitationFixture {
    async fn new(engine: Engine) -> InvitationFixture {
        InvitationFixture::in_portal(start_with_inbox(engine).await).await
    }

    pub(crate) async fn in_portal(portal: PortalWithInbox) -> InvitationFixture {
        let (erika, instance_id) = portal.register_erika().await;
        let path = format!("/api/v1/applications/{instance_id}");
        let candidate = json!({"firstName": "Ada", "lastName": "Berg", "email": "ada@example.org"});
        let candidate =
            send_ok(&portal, &erika, Method::POST, &format!("{path}/matches/candidates"), &candidate).await;
        InvitationFixture { portal, erika, path, instance_id, candidate: candidate["id"].clone() }
    }

    async fn send(&self, method: Method, path: &str, body: &Value) -> Value {
        send_ok(&self.portal, &self.erika, method, path, body).await
    }

    /// Invites the candidate, and returns the link of the mail.
    pub(crate) async fn invite(&self) -> String {
        let path = format!("/api/v1/actions/invite/{}/party/0/candidate", self.instance_id);
        self.send(Method::POST, &path, &json!({"id": self.candidate})).await;
        self.next_link().await
    }

    /// Invites the same person as creator, and returns the link of the mail.
    pub(crate) async fn invite_as_creator(&self) -> String {
        let account =
            self.send(Method::POST, "/api/v1/users/invite", &json!({"mail": "ada@example.org"})).await;
        let role = json!({"user_id": account["UserId"]});
        let role = self.send(Method::POST, &format!("{}/roles/creator", self.path), &role).await;
        let path = format!("/api/v1/actions/invite/{}/creator", self.instance_id);
        self.send(Method::POST, &path, &json!({"id": role["id"]})).await;
        self.next_link().await
    }

    pub(crate) async fn next_link(&self) -> String {
        self.portal.inbox.next().await.first_link().to_owned()
    }

    /// Returns the state of a link, or "gone".
    pub(crate) async fn state(&self, link: &str) -> String {
        let answer = self.portal.open_invitation(link).await;
        if answer.status() == StatusCode::GONE {
            return "gone".to_owned();
        }
        let link: Value = answer.json().await.unwrap();
        link["state"].as_str().unwrap().to_owned()
    }

    async fn renew(&self, link: &str) -> StatusCode {
        let token = json!({"token": token_in_link(link)});
        self.portal.server.post("/api/v1/identity/invitation/renew", &token).send().await.unwrap().status()
    }

    /// Accepts without a password, and returns the status.
    async fn accept_by_mail(&self, link: &str) -> StatusCode {
        self.portal.try_accept_invitation(link, &json!({})).await.status()
    }

    /// Lets all links of invitations expire.
    async fn expire_links(&self) {
        sql("update one_time_tokens set expires_at = $1 where purpose like 'invitation%'")
            .bind(Timestamp::now() - 1.minute())
            .execute(&self.portal.store.db)
            .await
            .unwrap();
    }
}

#[tokio::test]
async fn a_link_is_refused_while_the_party_is_deactivated() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, instance_id) = portal.register_erika().await;
    let parties = format!("/api/v1/applications/{instance_id}/matches/parties");
    let party = json!({"shortcut": "GL", "name": "Grüne Liste", "description": "Für mehr Grün."});
    let party = send_ok(&portal, &erika, Method::POST, &parties, &party).await;
    let party_path = format!("{parties}/{}", party["id"]);
    let candidate = json!({"firstName": "Ada", "lastName": "Berg", "email": "ada@example.org"});
    let candidates = format!("{party_path}/candidates");
    let candidate = send_ok(&portal, &erika, Method::POST, &candidates, &candidate).await;
    let invite = format!("/api/v1/actions/invite/{instance_id}/party/{}/candidate", party["id"]);
    let role = json!({"id": candidate["id"]});
    let candidate_path = format!("{candidates}/{}", candidate["id"]);
    let can_invite = async || portal.get_json(&erika, &candidate_path).await["can_invite"].as_bool().unwrap();
    assert!(can_invite().await);
    send_ok(&portal, &erika, Method::POST, &invite, &role).await;
    let link = portal.inbox.next().await.first_link().to_owned();
    assert!(can_invite().await, "again");
    send_ok(&portal, &erika, Method::PATCH, &party_path, &json!({"status": 3})).await;
    assert!(!can_invite().await);
    let (status, refused) = send_json(&portal, &erika, Method::POST, &invite, &role).await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("party_deactivated")));
    for answer in [
        portal.open_invitation(&link).await,
        portal.try_accept_invitation(&link, &json!({"password": password()})).await,
    ] {
        assert_eq!(answer.status(), StatusCode::CONFLICT);
        let problem: Value = answer.json().await.unwrap();
        assert_eq!(problem["code"], "party_deactivated");
    }
    send_ok(&portal, &erika, Method::PATCH, &party_path, &json!({"status": 0})).await;
    portal.accept_invitation(&link, password()).await;
    assert!(!can_invite().await, "the candidate has signed in");
}

#[tokio::test]
async fn nobody_is_invited_to_answer_after_the_election() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, instance_id) = portal.register_erika().await;
    let instance = format!("/api/v1/applications/{instance_id}");
    let party = json!({"shortcut": "GL", "name": "Grüne Liste", "description": "Für mehr Grün."});
    let party = send_ok(&portal, &erika, Method::POST, &format!("{instance}/matches/parties"), &party).await;
    let candidates = format!("{instance}/matches/parties/{}/candidates", party["id"]);
    let candidate = json!({"firstName": "Ada", "lastName": "Berg", "email": "ada@example.org"});
    let candidate = send_ok(&portal, &erika, Method::POST, &candidates, &candidate).await;
    let trust_person = json!({"party_id": party["id"], "email": "tim@example.org"});
    let trust_persons = format!("{instance}/roles/trustpersons");
    let trust_person = send_ok(&portal, &erika, Method::POST, &trust_persons, &trust_person).await;
    let [candidate_path, trust_person_path] = [(candidates, &candidate), (trust_persons, &trust_person)]
        .map(|(list, one)| format!("{list}/{}", one["id"]));
    for path in [&candidate_path, &trust_person_path] {
        assert_eq!(portal.get_json(&erika, path).await["can_invite"], true, "{path}");
    }

    let over = sql("update applications set status = 4 where id = $1").bind(instance_id);
    over.execute(&portal.store.db).await.unwrap();
    for (path, role, id) in [
        (&candidate_path, format!("party/{}/candidate", party["id"]), &candidate["id"]),
        (&trust_person_path, "trustperson".to_owned(), &trust_person["id"]),
    ] {
        assert_eq!(portal.get_json(&erika, path).await["can_invite"], false, "{path}");
        let invite = format!("/api/v1/actions/invite/{instance_id}/{role}");
        let (status, refused) = send_json(&portal, &erika, Method::POST, &invite, &json!({"id": id})).await;
        assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("election_over")), "{refused}");
    }
}

#[tokio::test]
async fn an_invitation_has_a_readable_link_and_explains_what_is_asked() {
    let here = InvitationFixture::new(Engine::Sqlite).await;
    let path = format!("/api/v1/actions/invite/{}/party/0/candidate", here.instance_id);
    here.send(Method::POST, &path, &json!({"id": here.candidate})).await;
    let mail = here.portal.inbox.next().await;
    assert!(mail.first_link().contains("/einladung/"), "{}", mail.first_link());
    for part in ["Erika Muster", "Musterstadt", "14. März 2099", "werden veröffentlicht"] {
        assert!(mail.text.contains(part), "{part}: {}", mail.text);
    }
    assert!(!mail.text.contains("reset-password"), "{}", mail.text);
    let link: Value = here.portal.open_invitation(mail.first_link()).await.json().await.unwrap();
    assert_eq!(
        (&link["invitation"]["first_name"], &link["invitation"]["valid_until"], &link["may_sign_in_by_mail"]),
        (&json!("Ada"), &json!("2099-03-14T23:00:00Z"), &json!(true))
    );
}

#[rstest]
#[tokio::test]
async fn an_earlier_link_stays_valid_beside_a_later_one(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let here = InvitationFixture::new(engine).await;
    let (first, second) = (here.invite().await, here.invite().await);
    assert_ne!(first, second);
    assert_eq!((here.state(&first).await, here.state(&second).await), ("valid".into(), "valid".into()));
    here.portal.accept_invitation(&first, password()).await;
    assert_eq!((here.state(&first).await, here.state(&second).await), ("used".into(), "used".into()));
}

#[tokio::test]
async fn the_link_of_another_role_stays_valid_but_cannot_set_a_second_password() {
    let here = InvitationFixture::new(Engine::Sqlite).await;
    let (candidate, creator) = (here.invite().await, here.invite_as_creator().await);
    here.portal.accept_invitation(&candidate, password()).await;
    let link: Value = here.portal.open_invitation(&creator).await.json().await.unwrap();
    assert_eq!((&link["state"], &link["has_password"]), (&json!("valid"), &json!(true)));
    assert_eq!(link["has_signed_in"], true);
    let another = json!({"password": "Neu8Kranich!Tau"});
    assert_eq!(here.portal.try_accept_invitation(&creator, &another).await.status(), StatusCode::GONE);
    assert_eq!(here.portal.try_sign_in("ada@example.org", password()).await.status(), StatusCode::OK);
    assert_eq!(here.state(&creator).await, "valid", "a refused attempt does not use up the link");
}

#[tokio::test]
async fn a_scanner_that_opens_a_link_does_not_use_it_up() {
    let here = InvitationFixture::new(Engine::Sqlite).await;
    let link = here.invite().await;
    for _ in 0..3 {
        let page = link.split_once("/einladung/").map(|(_, token)| format!("/einladung/{token}")).unwrap();
        let response = here.portal.server.request(Method::GET, &page).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(here.state(&link).await, "valid");
    }
    here.portal.accept_invitation(&link, password()).await;
}

#[tokio::test]
async fn a_link_is_accepted_once_and_a_second_device_gets_a_new_link_by_mail() {
    let here = InvitationFixture::new(Engine::Sqlite).await;
    let link = here.invite().await;
    assert_eq!(here.accept_by_mail(&link).await, StatusCode::OK);
    assert_eq!(here.accept_by_mail(&link).await, StatusCode::GONE);
    assert_eq!(here.state(&link).await, "used");
    assert_eq!(here.renew(&link).await, StatusCode::ACCEPTED);
    let mail = here.portal.inbox.next().await;
    assert_eq!(
        (mail.to.as_slice(), mail.subject.as_str()),
        (&["ada@example.org".to_owned()][..], "Ihr Link zum Anmelden")
    );
    let theses = format!("?next=/portal/candidates/{}/theses", here.candidate);
    assert!(mail.first_link().ends_with(&theses), "{}", mail.first_link());
    let token = json!({"token": token_in_link(mail.first_link())});
    for status in [StatusCode::OK, StatusCode::UNAUTHORIZED] {
        let signed_in =
            here.portal.server.post("/api/v1/identity/sign-in/token", &token).send().await.unwrap();
        assert_eq!(signed_in.status(), status, "a link signs in once");
    }
}

#[tokio::test]
async fn a_link_to_a_former_address_ends_and_cannot_be_renewed() {
    let here = InvitationFixture::new(Engine::Sqlite).await;
    let link = here.invite().await;
    let candidate = format!("{}/matches/candidates/{}", here.path, here.candidate);
    here.send(Method::PUT, &candidate, &json!({"email": "ada@neu.example.org"})).await;
    assert_eq!(here.state(&link).await, "gone");
    assert_eq!(here.renew(&link).await, StatusCode::GONE);
    assert!(!here.portal.inbox.has_mail());
}

#[tokio::test]
async fn the_link_of_a_deactivated_or_removed_candidate_ends() {
    let here = InvitationFixture::new(Engine::Sqlite).await;
    let candidate = format!("{}/matches/candidates/{}", here.path, here.candidate);
    let link = here.invite().await;
    here.send(Method::PATCH, &candidate, &json!({"status": 4, "candidate_id": here.candidate})).await;
    assert_eq!((here.state(&link).await, here.renew(&link).await), ("gone".into(), StatusCode::GONE));
    here.send(Method::PATCH, &candidate, &json!({"status": 0, "candidate_id": here.candidate})).await;
    let link = here.invite().await;
    here.send(Method::DELETE, &candidate, &json!({})).await;
    assert_eq!((here.state(&link).await, here.renew(&link).await), ("gone".into(), StatusCode::GONE));
}

#[tokio::test]
async fn nobody_of_a_deactivated_party_is_invited() {
    let here = InvitationFixture::in_portal(start_with_inbox(Engine::Sqlite).await).await;
    let matches = format!("{}/matches", here.path);
    let party = json!({"shortcut": "BfM", "name": "Bürger für Musterstadt", "description": "Aus der Stadt."});
    let party = here.send(Method::POST, &format!("{matches}/parties"), &party).await["id"].clone();
    let candidate =
        json!({"firstName": "Kim", "lastName": "Ost", "email": "kim@example.org", "party_id": party});
    let candidate = here.send(Method::POST, &format!("{matches}/candidates"), &candidate).await["id"].clone();
    let path = format!("/api/v1/actions/invite/{}/party/{party}/candidate", here.instance_id);
    let invite =
        async || send_json(&here.portal, &here.erika, Method::POST, &path, &json!({"id": candidate})).await;

    here.send(Method::PATCH, &format!("{matches}/parties/{party}"), &json!({"status": 3})).await;
    let (status, refused) = invite().await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("party_deactivated")), "{refused}");
    here.send(Method::PATCH, &format!("{matches}/parties/{party}"), &json!({"status": 0})).await;
    assert_eq!(invite().await.0, StatusCode::OK);
    let link = here.next_link().await;
    here.expire_links().await;
    here.send(Method::PATCH, &format!("{matches}/parties/{party}"), &json!({"status": 3})).await;
    assert_eq!(here.renew(&link).await, StatusCode::GONE, "the link cannot be renewed either");
}

#[tokio::test]
async fn only_the_first_invitation_of_a_person_rebuilds_the_public_pages() {
    let here = InvitationFixture::new(Engine::Sqlite).await;
    let revision = async || {
        let row = sql("select revision from applications where id = $1").bind(here.instance_id);
        row.fetch_one::<(i64,)>(&here.portal.store.db).await.unwrap().0
    };
    let before = revision().await;
    here.invite().await;
    let invited = revision().await;
    assert!(invited > before, "the fairness page counts the invited people");
    here.invite().await;
    assert_eq!(revision().await, invited);
}

#[tokio::test]
async fn an_expired_link_can_be_renewed() {
    let here = InvitationFixture::new(Engine::Sqlite).await;
    let link = here.invite().await;
    here.expire_links().await;
    assert_eq!(here.state(&link).await, "expired");
    assert_eq!(here.accept_by_mail(&link).await, StatusCode::GONE);
    assert_eq!(here.renew(&link).await, StatusCode::ACCEPTED);
    let renewed = here.next_link().await;
    assert_eq!(here.accept_by_mail(&renewed).await, StatusCode::OK);
}

#[tokio::test]
async fn the_links_survive_closing_and_reopening_the_theses() {
    let here = InvitationFixture::new(Engine::Sqlite).await;
    let admin = here.portal.create_admin().await;
    let link = here.invite().await;
    let rows: Vec<Value> = (1..=5)
        .map(|n| json!({"translations": {"de": {"title": "Verkehr", "text": format!("Es soll Linie {n} geben.")}}}))
        .collect();
    here.send(Method::PUT, &format!("{}/theses", here.path), &json!({"theses": rows})).await;
    let finalise = format!("/api/v1/actions/finalize/app/{}", here.instance_id);
    here.send(Method::POST, &finalise, &json!({})).await;
    assert_eq!(here.state(&link).await, "valid", "after the theses are final");
    let reopen = format!("/api/v1/actions/reopen/app/{}", here.instance_id);
    send_ok(&here.portal, &admin, Method::POST, &reopen, &json!({"reason": "Ein Tippfehler"})).await;
    assert_eq!(here.state(&link).await, "valid", "while they are open again");
    here.send(Method::POST, &finalise, &json!({})).await;
    here.portal.accept_invitation(&link, password()).await;
}

#[tokio::test]
async fn links_that_ended_with_an_election_work_again_when_it_is_continued() {
    let here = InvitationFixture::new(Engine::Sqlite).await;
    let admin = here.portal.create_admin().await;
    let link = here.invite().await;
    here.expire_links().await;
    sql("update applications set status = 4, sundown_date = '2026-01-01', revision = revision + 1")
        .execute(&here.portal.store.db)
        .await
        .unwrap();
    assert_eq!(here.state(&link).await, "expired", "while the election is over");
    let resume = format!("/api/v1/actions/return/app/{}", here.instance_id);
    let until = json!({"reason": "Nachwahl", "sundown_date": "2099-05-02"});
    send_ok(&here.portal, &admin, Method::POST, &resume, &until).await;
    let checked: Value = here.portal.open_invitation(&link).await.json().await.unwrap();
    assert_eq!(
        (&checked["state"], &checked["invitation"]["valid_until"]),
        (&json!("valid"), &json!("2099-05-02T22:00:00Z"))
    );
    here.portal.accept_invitation(&link, password()).await;
}

#[tokio::test]
async fn a_later_election_day_extends_the_links() {
    let here = InvitationFixture::new(Engine::Sqlite).await;
    let link = here.invite().await;
    here.send(Method::PUT, &here.path, &json!({"sundown_date": "2099-05-02"})).await;
    let checked: Value = here.portal.open_invitation(&link).await.json().await.unwrap();
    assert_eq!(checked["invitation"]["valid_until"], "2099-05-02T22:00:00Z");
    assert_eq!(
        checked["invitation"]["last_day"], "2099-05-02",
        "the day at the place of the election, as in the mail"
    );
    here.expire_links().await;
    here.send(Method::PUT, &here.path, &json!({"sundown_date": "2099-05-03"})).await;
    assert_eq!(here.state(&link).await, "valid", "the instance is open again");
}

#[tokio::test]
async fn somebody_without_a_password_signs_in_by_mail_and_creators_never_do() {
    let here = InvitationFixture::new(Engine::Sqlite).await;
    assert_eq!(here.accept_by_mail(&here.invite().await).await, StatusCode::OK);
    let request = async |email: &str| {
        let body = json!({"email": email});
        let asked = here.portal.server.post("/api/v1/identity/sign-in/link", &body).send().await.unwrap();
        assert_eq!(asked.status(), StatusCode::ACCEPTED);
    };
    request("ada@example.org").await;
    assert!(here.next_link().await.contains("/anmelden/"));
    request("erika@example.org").await;
    assert!(here.next_link().await.contains("/user/reset-password?token="));
    request("nobody@example.org").await;
    request("ada@example.org").await;
    let link = here.next_link().await;
    let creator = here.invite_as_creator().await;
    let token = json!({"token": token_in_link(&link)});
    let signed_in = here.portal.server.post("/api/v1/identity/sign-in/token", &token).send().await.unwrap();
    assert_eq!(signed_in.status(), StatusCode::UNAUTHORIZED, "now Ada is a creator, too");
    assert_eq!(here.accept_by_mail(&creator).await, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_sign_in_link_leads_back_to_the_page_of_the_request_but_never_to_another_site() {
    let here = InvitationFixture::new(Engine::Sqlite).await;
    assert_eq!(here.accept_by_mail(&here.invite().await).await, StatusCode::OK);
    for (next, end) in [
        ("/portal/candidates/7/theses?view=submit", "?next=/portal/candidates/7/theses?view=submit"),
        ("//evil.example/portal/", ""),
        ("https://evil.example", ""),
        ("/portal/a b", ""),
    ] {
        let body = json!({"email": "ada@example.org", "next": next});
        let asked = here.portal.server.post("/api/v1/identity/sign-in/link", &body).send().await.unwrap();
        assert_eq!(asked.status(), StatusCode::ACCEPTED);
        let link = here.next_link().await;
        let (_, after) = link.split_once("/anmelden/").unwrap();
        assert_eq!(&after[token_in_link(&link).len()..], end);
    }
}

#[tokio::test]
async fn an_invitation_says_whether_the_deadline_has_passed_and_late_answers_are_accepted() {
    let here = InvitationFixture::new(Engine::Sqlite).await;
    let link = here.invite().await;
    let check = async || {
        let checked: Value = here.portal.open_invitation(&link).await.json().await.unwrap();
        (checked["invitation"]["is_past_deadline"].clone(), checked["invitation"]["late_answers"].clone())
    };
    assert_eq!(check().await, (json!(false), json!(false)));
    here.send(Method::PUT, &here.path, &json!({"answers_until": "2020-01-01", "late_answers": true})).await;
    assert_eq!(check().await, (json!(true), json!(true)));
}

#[rstest]
#[tokio::test]
async fn a_person_without_a_password_reauthenticates_with_a_mailed_link(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let here = InvitationFixture::new(engine).await;
    let accepted = here.portal.try_accept_invitation(&here.invite().await, &json!({})).await;
    let ada = read_person(accepted).await;
    let own = format!("/api/v1/users/{}", here.portal.user_id(&ada).await);
    let change = async |person: &Person, action: &str, value: &str| {
        let body = json!({"action": action, "value": value});
        here.portal.request(person, Method::PATCH, &own).json(&body).send().await.unwrap().status()
    };
    assert_eq!(change(&ada, "email", "ada.berg@example.org").await, StatusCode::OK, "she has just signed in");
    here.next_link().await;
    expire_password_check(&here.portal).await;
    assert_eq!(change(&ada, "password", password()).await, StatusCode::FORBIDDEN);

    let path = "/api/v1/identity/reauthenticate/link";
    let asked = here.portal.request(&ada, Method::POST, path).send().await.unwrap();
    assert_eq!(asked.status(), StatusCode::ACCEPTED);
    let link = here.next_link().await;
    let (address, next) = link.split_once('?').unwrap();
    assert!(address.contains("/anmelden/"), "{link}");
    assert_eq!(next, "next=/portal/settings");
    let token = json!({"token": token_in_link(address)});
    let ada =
        read_person(here.portal.server.post("/api/v1/identity/sign-in/token", &token).send().await.unwrap())
            .await;
    assert_eq!(change(&ada, "password", password()).await, StatusCode::OK);
    assert_eq!(here.portal.get_json(&ada, "/api/v1/me").await["HasPassword"], true);
    here.portal.sign_in("ada@example.org", password()).await;
}

/// Returns the person of a response with the tokens of a session.
async fn read_person(answer: reqwest::Response) -> Person {
    assert_eq!(answer.status(), StatusCode::OK);
    let tokens: Value = answer.json().await.unwrap();
    let token = |name: &str| tokens[name].as_str().unwrap().to_owned();
    Person { id_token: token("id_token"), refresh_token: token("refresh_token") }
}

#[tokio::test]
async fn a_second_invitation_does_not_reset_the_state_opened() {
    let here = InvitationFixture::new(Engine::Sqlite).await;
    let link = here.invite().await;
    here.portal.open_invitation(&link).await;
    here.invite().await;
    let list = here.portal.get_json(&here.erika, &format!("{}/matches/candidates", here.path)).await;
    assert_eq!(list["data"][0]["invitation"]["state"], "opened");
}

#[tokio::test]
async fn finalising_can_invite_people_again_who_have_not_accepted() {
    let here = InvitationFixture::new(Engine::Sqlite).await;
    here.invite().await;
    let rows: Vec<Value> = (1..=5)
        .map(|n| json!({"translations": {"de": {"title": "Verkehr", "text": format!("Es soll Linie {n} geben.")}}}))
        .collect();
    here.send(Method::PUT, &format!("{}/theses", here.path), &json!({"theses": rows})).await;
    let finalise = format!("/api/v1/actions/finalize/app/{}?invite_again=true", here.instance_id);
    here.send(Method::POST, &finalise, &json!({})).await;
    let again = here.next_link().await;
    assert_eq!(here.state(&again).await, "valid");
    here.portal.accept_invitation(&again, password()).await;
}

#[tokio::test]
async fn replies_to_an_invitation_reach_the_inviter_unless_the_instance_names_editors() {
    let here = InvitationFixture::new(Engine::Sqlite).await;
    let path = format!("/api/v1/actions/invite/{}/party/0/candidate", here.instance_id);
    here.send(Method::POST, &path, &json!({"id": here.candidate})).await;
    let mail = here.portal.inbox.next().await;
    assert_eq!(mail.reply_to.as_deref(), Some("Erika Muster <erika@example.org>"));
    assert!(mail.from.starts_with("Erika Muster ("), "{}", mail.from);
    assert!(mail.text.contains("Bei Fragen antworten Sie einfach auf diese E-Mail."), "{}", mail.text);

    here.expire_links().await;
    assert_eq!(here.renew(mail.first_link()).await, StatusCode::ACCEPTED);
    let renewed = here.portal.inbox.next().await;
    assert_eq!(
        renewed.reply_to, None,
        "no person sends a renewed link, and the inviter may have left, so no address is disclosed"
    );

    let editors = json!({"editors": {"publisher": "Stadtjugendring", "email": "wahl@ring.example"}});
    here.send(Method::PUT, &here.path, &editors).await;
    here.send(Method::POST, &path, &json!({"id": here.candidate})).await;
    let mail = here.portal.inbox.next().await;
    assert_eq!(mail.reply_to.as_deref(), Some("Stadtjugendring <wahl@ring.example>"));
    assert!(!mail.text.contains("erika@example.org"), "{}", mail.text);
}

#[rstest]
#[tokio::test]
async fn the_preview_of_an_invitation_equals_the_mail_and_invites_nobody(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let here = InvitationFixture::new(engine).await;
    let preview = format!("/api/v1/actions/invite/{}/preview", here.instance_id);
    let body = json!({"candidates": [here.candidate], "Mailoptions": {"text": "Bitte bis Freitag."}});
    let shown = here.send(Method::POST, &preview, &body).await;
    assert_eq!(
        (&shown["recipient"], &shown["reply_to"]),
        (&json!("Ada Berg"), &json!("Erika Muster <erika@example.org>"))
    );
    let link = shown["text"].as_str().unwrap().lines().find(|line| line.starts_with("http")).unwrap();
    assert_eq!(here.state(link).await, "gone", "the link of a preview does not work");
    let list = here.portal.get_json(&here.erika, &format!("{}/matches/candidates", here.path)).await;
    assert_eq!(
        (&list["data"][0]["status"], &list["data"][0]["user_id"], &list["data"][0]["invitation"]),
        (&json!(0), &Value::Null, &Value::Null),
        "{list}"
    );
    let (mails,): (i64,) = sql("select count(*) from mails where kind = 'invitation'")
        .fetch_one(&here.portal.store.db)
        .await
        .unwrap();
    assert_eq!(mails, 0, "a preview sends nothing");

    let invite = format!("/api/v1/actions/invite/{}/party/0/candidate", here.instance_id);
    let body = json!({"id": here.candidate, "Mailoptions": {"text": "Bitte bis Freitag."}});
    here.send(Method::POST, &invite, &body).await;
    let mail = here.portal.inbox.next().await;
    let without_link =
        |text: &str, link: &str| text.replace(link, "").replace("\r\n", "\n").trim().to_owned();
    assert_eq!(shown["subject"], mail.subject);
    assert_eq!(
        without_link(shown["text"].as_str().unwrap(), link),
        without_link(&mail.text, mail.first_link())
    );
}

#[tokio::test]
async fn a_test_mail_of_an_invitation_goes_to_the_inviter_only_and_is_rate_limited() {
    let here = InvitationFixture::new(Engine::Sqlite).await;
    let test = format!("/api/v1/actions/invite/{}/test", here.instance_id);
    let body = json!({"candidates": [here.candidate]});
    let send = async || {
        let request = here.portal.request(&here.erika, Method::POST, &test).json(&body);
        request.send().await.unwrap().status()
    };
    assert_eq!(send().await, StatusCode::NO_CONTENT);
    let mail = here.portal.inbox.next().await;
    assert_eq!(mail.to, ["erika@example.org"]);
    assert!(mail.subject.starts_with("Test: Einladung"), "{}", mail.subject);
    assert!(
        mail.text.contains("Guten Tag Ada Berg") && mail.text.contains("Das ist ein Test."),
        "{}",
        mail.text
    );
    assert_eq!(here.state(mail.first_link()).await, "gone");
    let list = here.portal.get_json(&here.erika, &format!("{}/matches/candidates", here.path)).await;
    assert_eq!(list["data"][0]["status"], 0, "nobody is invited");
    for _ in 0..20 {
        if send().await == StatusCode::TOO_MANY_REQUESTS {
            return;
        }
    }
    panic!("test mails are not limited");
}

#[tokio::test]
async fn the_preview_of_an_invitation_does_not_reveal_the_name_of_an_account() {
    let here = InvitationFixture::new(Engine::Sqlite).await;
    here.portal.register_creator("zoe@example.org", "nachbarort").await;
    let stranger = json!({"firstName": "X", "lastName": "Y", "email": "zoe@example.org"});
    let path = format!("{}/matches/candidates", here.path);
    let stranger = here.send(Method::POST, &path, &stranger).await;
    let preview = format!("/api/v1/actions/invite/{}/preview", here.instance_id);
    let shown = here.send(Method::POST, &preview, &json!({"candidates": [stranger["id"]]})).await;
    assert!(shown["text"].as_str().unwrap().starts_with("Guten Tag X Y,"), "{shown}");
}

#[rstest]
#[tokio::test]
async fn a_deleted_account_is_removed_from_the_reply_addresses_of_mails(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let here = InvitationFixture::new(engine).await;
    here.invite().await;
    let kept = async || {
        let mails = sql("select count(*) from mails where reply_to like '%erika@example.org%'");
        mails.fetch_one::<(i64,)>(&here.portal.store.db).await.unwrap().0
    };
    assert_eq!(kept().await, 1);
    let own = format!("/api/v1/users/{}", here.portal.user_id(&here.erika).await);
    let deleted = here.portal.request(&here.erika, Method::DELETE, &own).send().await.unwrap();
    assert!(deleted.status().is_success(), "{}", deleted.status());
    assert_eq!(kept().await, 0);
}
